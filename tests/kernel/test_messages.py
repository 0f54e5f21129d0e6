"""What users read: every message in both languages, plurals right, hidden names hidden."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Placeable, VariableReference
from fluent.syntax.ast import Message as Entry
from fluent.syntax.visitor import Visitor

import arbiter
from arbiter.kernel.localisation import LANGUAGES, knows, language, say
from arbiter.kernel.messages import Message, Ref
from tests.games.skirmish import game as skirmish

PACKAGE = Path(str(arbiter.__file__)).parent
KERNEL = PACKAGE / "kernel"
SKIRMISH = Path(str(skirmish.__file__)).parent


class Variables(Visitor):
    """The arguments that a message uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name.removesuffix("-quoted"))

    def visit_Placeable(self, node: Placeable) -> None:
        self.generic_visit(node)


def entries(path: Path) -> dict[str, set[str]]:
    """The messages of a file and the arguments of each."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        assert not isinstance(entry, Junk), f"{path.name}: {entry.content}"
        if isinstance(entry, Entry):
            variables = Variables()
            variables.visit(entry)
            assert entry.id.name not in found, f"{path.name}: {entry.id.name} stands there twice"
            found[entry.id.name] = variables.names
    return found


def locale_folders() -> list[Path]:
    return sorted([*PACKAGE.rglob("locale"), SKIRMISH / "locale"])


@pytest.mark.parametrize("folder", locale_folders(), ids=lambda folder: str(folder.parent.name))
def test_both_languages_say_the_same_things(folder: Path) -> None:
    names = {lang: sorted(path.name for path in (folder / lang).glob("*.ftl")) for lang in LANGUAGES}
    assert names["en"] == names["ru"] != []
    for name in names["en"]:
        english, russian = (entries(folder / lang / name) for lang in LANGUAGES)
        assert list(english) == list(russian)
        assert {id for id in english if not russian[id] <= english[id]} == set()


def test_no_message_is_written_twice() -> None:
    files = [path for folder in locale_folders() for path in (folder / "en").glob("*.ftl")]
    counts = Counter(id for path in files for id in entries(path))
    assert [id for id, count in counts.items() if count > 1] == []


def _message_ids(folder: Path) -> set[str]:
    """The ids that a folder's modules use: in Message(...), refusal(...), tell(state, ...), said(lang, ...)."""
    found: set[str] = set()
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            place = {"Message": 0, "refusal": 0, "tell": 1, "said": 1}.get(name, -1)
            if 0 <= place < len(node.args):
                value = node.args[place]
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    found.add(value.value)
    return found


@pytest.mark.parametrize("folder", [KERNEL, SKIRMISH], ids=lambda folder: str(folder.name))
def test_every_message_used_is_written_and_every_one_written_is_used(folder: Path) -> None:
    (file,) = (folder / "locale" / "en").glob("*.ftl")
    written = set(entries(file))
    used = _message_ids(folder)
    assert {id for id in used if not id.endswith("-") and id not in written} == set()
    assert {id for id in written if not id.startswith(("option-", "game-"))} <= used
    for lang in LANGUAGES:
        assert [id for id in sorted(written) if not knows(lang, id)] == []


@pytest.mark.parametrize(
    ("count", "russian", "english"),
    [
        (1, "Перемешивается 1 предмет.", "One thing is shuffled."),
        (2, "Перемешиваются 2 предмета.", "2 things are shuffled."),
        (5, "Перемешиваются 5 предметов.", "5 things are shuffled."),
        (11, "Перемешиваются 11 предметов.", "11 things are shuffled."),
        (21, "Перемешивается 21 предмет.", "21 things are shuffled."),
        (60, "Перемешиваются 60 предметов.", "60 things are shuffled."),
        (104, "Перемешиваются 104 предмета.", "104 things are shuffled."),
    ],
)
def test_plurals(count: int, russian: str, english: str) -> None:
    message = Message("chance-shuffle", {"n": count})
    assert say(message, "ru") == russian
    assert say(message, "en") == english


def test_refusals_word_for_word() -> None:
    message = Message("choice-count", {"count": 3, "least": 0, "most": 1})
    assert say(message, "en") == "3 were chosen; none is needed and 1 at the most is allowed."
    assert say(message, "ru") == "Выбрано 3 варианта; нужно не меньше 0 и не больше 1."


def test_hidden_names_stay_hidden() -> None:
    message = Message("skirmish-drew", {"player": Ref(-1, "P1"), "card": Ref(7, "Volley", 0b01)})
    assert say(message, "en", 0) == "P1 draws Volley."
    assert say(message, "en", 1) == "P1 draws a hidden card."
    assert say(message, "ru", 1) == "P1 берёт: скрытая карта."
    assert say(message, "en") == "P1 draws Volley."


def test_lists_of_names() -> None:
    cards = [Ref(7, "Volley", 0b01), Ref(8, "Scout", 0b01)]
    message = Message("skirmish-spied", {"player": Ref(-1, "P1"), "other": Ref(-2, "P2"), "cards": cards})
    assert say(message, "en", 0) == "P1 sees the hand of P2: Volley, Scout."
    assert say(message, "en", 1) == "P1 sees the hand of P2: a hidden card, a hidden card."
    message.args["cards"] = []
    assert say(message, "ru") == "P1 видит руку (P2): ничего."


def test_a_message_nobody_wrote_is_shown_by_its_id() -> None:
    assert say(Message("not-written-yet", {"n": 3}), "ru") == "[not-written-yet: n=3]"


def test_the_language_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ARBITER_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert language() == "en"
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert language() == "ru"
    monkeypatch.setenv("ARBITER_LANG", "en")
    assert language() == "en"
    assert language("ru") == "ru"
    assert language("fr") == "en"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", [10**27, 10**28, 3**60, -(7**100), 10**900])
def test_long_numbers_are_written_out(lang: str, number: int) -> None:
    said = say(Message("event-gains-life", {"player": "P1", "n": 1, "life": number}), lang)
    assert "".join([one for one in said if one.isdigit()]) == f"11{abs(number)}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_still_longer_numbers_the_length_is_said(lang: str) -> None:
    """Python itself refuses to write out more than some thousand digits."""
    for number, said in ((10**5000 + 7, "10^5,000"), (-(10**5001), "-10^5,001")):
        sentence = say(Message("event-gains-life", {"player": "P1", "n": 1, "life": number}), lang)
        assert said in sentence.replace("\xa0", ",").replace(" ", " ")


def test_what_was_said_once_is_said_again_only_to_who_may_read_it() -> None:
    """Sentences are remembered: by the words that the seat reads, not by the names behind them."""
    drawn = Message("event-damage", {"source": Ref(7, "Ember Dart", 1), "object": Ref(-2, "P2"), "n": 2})
    for _ in range(2):
        assert "Ember Dart" in say(drawn, "en", 0)
        assert "Ember Dart" not in say(drawn, "en", 1)
        assert say(drawn, "ru", 0) != say(drawn, "en", 0)
    assert "3" in say(Message("event-damage", {**drawn.args, "n": 3}), "en", 0)
