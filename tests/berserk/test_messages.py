"""Every message of Berserk exists in both languages, none is written that nobody uses, and games of many cards say only such."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import arbiter.berserk
from arbiter.berserk.cards import pool
from arbiter.berserk.cards.card import Card
from arbiter.berserk.game import RULES, new_game
from arbiter.berserk.language import words as w
from arbiter.berserk.language.notation import parse_abilities
from arbiter.berserk.rules.phases import ALTERNATING
from arbiter.kernel.localisation import LANGUAGES, knows, say
from arbiter.kernel.messages import Message, Ref
from arbiter.kernel.rng import Rng
from arbiter.kernel.seats import random_answer

BERSERK = Path(str(arbiter.berserk.__file__)).parent
CHOSEN = ("ordinary", "elite", *w.ELEMENTS, *w.CLASSES)

FAMILIES: dict[str, list[str]] = {
    "berserk-announces-": "strike ability triggered move defend chip aim retreat".split(),
    "berserk-closes-for-": ["aim", "retreat"],
    "berserk-ask-": ["summon", "revive", *w.CHOOSABLE, *[phase.replace(" ", "-") for phase in ALTERNATING]],
    "berserk-": ["summons", "revives"],
    "berserk-no-turn-": list(w.TURNS),
    "berserk-no-crystals-": ["elite", "ordinary"],
    "berserk-no-attack-": ["row", "flying", "not-adjacent", "adjacent"],
    "berserk-text-": "not-understood ambiguous unbound unfaithful undefined numberless impossible".split(),
    "option-berserk-word-": [word.lower().replace(" ", "-") for word in CHOSEN],
    "option-berserk-": ["chip", "aim", "retreat"],
}
"""Ids that are put together, by what they begin with."""

PLACES = {"Message": (0, ""), "tell": (1, "berserk-"), "no": (2, "berserk-no-"), "Option": (1, "option-")}
"""Who takes an id: as which argument, and what is put before it."""


def written() -> dict[str, set[str]]:
    """The ids of the English files, by file."""
    found: dict[str, set[str]] = {}
    for path in sorted((BERSERK / "locale" / "en").glob("*.ftl")):
        entries = FluentParser().parse(path.read_text("utf-8")).body
        found[path.name] = {entry.id.name for entry in entries if isinstance(entry, ftl.Message)}
    return found


def constants(value: ast.expr) -> list[str]:
    """The texts that an argument may be."""
    if isinstance(value, ast.IfExp):
        return constants(value.body) + constants(value.orelse)
    return [value.value] if isinstance(value, ast.Constant) and isinstance(value.value, str) else []


def used() -> tuple[set[str], set[str]]:
    """The ids that the modules use where an id stands; and texts elsewhere that can only be ids, of a message or an option."""
    found = {prefix + member for prefix, members in FAMILIES.items() for member in members}
    loose: set[str] = set()
    for path in sorted(BERSERK.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                place, prefix = PLACES.get(name, (-1, ""))
                if 0 <= place < len(node.args):
                    found |= {prefix + text for text in constants(node.args[place])}
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("berserk-"):
                loose.add(node.value)
    return found, {text for text in loose if not text.endswith("-")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_used_is_written(lang: str) -> None:
    found, loose = used()
    assert [id for id in sorted(found) if not knows(lang, id)] == []
    assert [id for id in sorted(loose) if not knows(lang, id) and not knows(lang, f"option-{id}")] == []


def test_every_message_written_is_used() -> None:
    found, loose = used()
    known = found | loose | {f"option-{id}" for id in loose}
    own = {
        id for file, ids in written().items() if file != "cards.ftl" for id in ids
    }  # card files are tested by themselves
    assert own - known == set()


def test_both_languages_have_the_same_messages() -> None:
    for file, ids in written().items():
        russian = FluentParser().parse((BERSERK / "locale" / "ru" / file).read_text("utf-8")).body
        assert {entry.id.name for entry in russian if isinstance(entry, ftl.Message)} == ids


CARDS = {
    "Слово боец": "",
    "Слово стрелок": 'Playable(Cost(close=True), Attack("shot", Strength(Num(2), Num(2), Num(3))))',
    "Слово маг": 'Playable(Cost(close=True, chips=X()), Attack("discharge", Strength(X(), X(), X())))',
    "Слово лекарь": 'Playable(Cost(close=True), Does(Heal(Target(Is("creature")), Num(2))), sudden=True)',
    "Слово страж": 'Playable(Cost(close=True), Does(Block("attack", Target(Of("opponent")))), sudden=True)',
    "Слово ветер": 'Playable(Cost(close=True), Does(Relocate(Target(Is("creature")), FreeCell())), sudden=True)',
    "Слово змей": 'Triggered(When("attacks"), Does(Give(That("attacked"), (Named("poison", 1),))))',
    "Слово кость": 'Playable(Cost(close=True), Does(ChangeRoll("add", Num(1))), sudden=True)',
    "Слово тень": 'Named("stealth")',
    "Слово вестник": 'Playable(Cost(close=True), Does(Enter("summon", Is("creature"))))',
    "Слово провидец": 'Playable(Cost(close=True), Does(Wound(Every(OfChosen(("cost", "element"))), Num(1)), "spell"))',
    "Слово щит": "Permanent((Shield(1),))",
}


def test_everything_said_in_games_of_many_cards_is_written() -> None:
    for name, abilities in CARDS.items():
        held = parse_abilities(abilities) if abilities else ()
        pool.register(Card(name, "creature", 4, False, ("steppe",), 7, 1, "independent", (1, 2, 3), held))
    pool.register(Card("Слово птица", "creature", 5, True, ("steppe",), 6, 0, "flying", (1, 2, 3)))
    deck = [name for name in (*CARDS, "Слово птица") for _ in range(3)]
    said: list[str] = []
    for seed in range(4):
        game = new_game([deck, deck], seed)
        rng = Rng(seed)
        for _ in range(700):
            if not game.decisions:
                break
            decision = game.decisions[rng.below(len(game.decisions))]
            slots = getattr(decision, "slots", [])
            options = [RULES.option_text(game.state, decision.seat, decision, one) for one in decision.options + slots]
            said += [say(message, lang) for message in [decision.prompt, *options] for lang in LANGUAGES]
            game.answer(decision, random_answer(decision, rng))
        said += [say(entry.message, lang) for entry in game.log.entries() for lang in LANGUAGES]
    assert sorted({text for text in said if text.startswith("[")}) == []


@pytest.mark.parametrize(
    ("n", "russian"), [(1, "1 рану"), (2, "2 раны"), (5, "5 ран"), (11, "11 ран"), (21, "21 рану")]
)
def test_russian_plurals(n: int, russian: str) -> None:
    message = Message("berserk-wounded", {"object": Ref(3, "Боец"), "source": Ref(4, "Враг"), "n": n})
    assert say(message, "ru") == f"Боец получает {russian}. Источник: Враг."
