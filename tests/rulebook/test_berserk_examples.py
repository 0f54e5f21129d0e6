"""The worked examples of Berserk: played, or read out by `arbiter rules` and by the compiler; the page lists all of them."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pytest

from arbiter.berserk.language.compiler import compile_text
from arbiter.cli import rulebooks
from arbiter.kernel.notation import show
from arbiter.rulebook.book import Book, books, page_for, project_folder
from arbiter.rulebook.examples import Standing, page, standings
from arbiter.rulebook.explain import Explanation
from arbiter.rulebook.shows import scenarios

PROJECT = project_folder()


class Answer(NamedTuple):
    """What `arbiter rules` must say about a reading; and a card's text with what it must be read as."""

    rule: str
    english: tuple[str, ...]
    russian: tuple[str, ...]
    text: str = ""
    means: str = ""


READINGS = {
    "111.2-1": Answer(
        "111.2",
        ("not named is an impact",),
        ("не назван, это воздействие",),
        "При среднем или сильном ударе – отравить атакованного на 2.",
        'Triggered(When("attacks", kinds=("simple", "special", "magic", "row"), strengths=("medium", "strong")), '
        'Does(Give(That("attacked"), (Named("poison", value=2),))))',  # Does: no attack and no spell
    ),
    "113.4-1": Answer(
        "113.4",
        ("left unprinted", "announcement of an attack"),
        ("могут не печатать", "при её объявлении"),
        "Может перенаправить в себя атаку со стоящего рядом существа (воздействие «самопожертвование», 1 раз за ход).",
        'Triggered(When("announces", subject=All(()), object=All((Beside(This()), Is("creature"))), '
        'kinds=("simple", "special", "magic", "shot", "throw", "discharge", "row")), '
        'Does(Redirect(All((Beside(This()), Is("creature"))), This()), name="самопожертвование"), may=True, times=1)',
    ),
    "119.2-1": Answer(
        "119.2",
        ("on cards or on cells", "wounds, chips, acquired abilities, a change of zone"),
        ("на карты и на клетки", "раны, фишки, приобретённые особенности, смена зоны"),
    ),
    "119.2-2": Answer(
        "119.2",
        ("has that card as the target",),
        ("целью особенности служит сама эта карта",),
        "{!}{T}: Усилить следующий простой удар хозяина на 1-2-2.",
        "Playable(Cost(close=True), Does(ChangeAttack(Host(), by=Strength(Num(1), Num(2), Num(2)), "
        'kinds=("simple",))), sudden=True)',
    ),
    "505.2-1": Answer(
        "505.2",
        ("several powers is compound",),
        ("несколькими способностями составная",),
        "В начале хода противника может открыться и переместиться на соседнюю клетку.",
        'Triggered(Begins("start of turn", whose="opponent"), Joined("and", (Does(Turn("open", This())), '
        "Does(Relocate(This(), FreeCell(near=This(), radius=Num(1))))), may=True), may=True)",
    ),
    "516.1-1": Answer("516.1", ("only at the moment when its number is needed",), ("в миг, когда его число нужно",)),
    "8.complex-protection-1": Answer(
        "комплексная защита",
        ("consists of several protections",),
        ("включает несколько защит",),
        "ЗОМ.",
        'Permanent((Protection(kinds=("magic", "discharge", "spell")),))',
    ),
    "8.magical-ability-1": Answer(
        "магическая особенность",
        ("unless that power is something other cards acquire",),
        ("если только ту не приобретают другие карты",),
        "{T}: Выбранное существо до конца хода получает особенность «При простом ударе – магический удар на 2 "
        "(1 раз за ход)».",
        'Playable(Cost(close=True), Does(Give(Target(Is("creature")), (Triggered(When("attacks", kinds=("simple",)), '
        'Attack("magic", strength=Strength(Num(2), Num(2), Num(2))), times=1),), until="end of turn")))',
    ),
}

TRIVIAL = {
    "109.2-1", "109.3-1", "119.4-1", "505.3.2-2", "509.2-1", "517-1", "8.combined-ability-1", "8.fast-game-action-1",
    "8.named-ability-1", "8.use-1",
}  # fmt: skip
"""Lists and remarks: nothing in them could be otherwise."""


@pytest.fixture(scope="module")
def book() -> Book:
    return books()["berserk"]


@pytest.fixture(scope="module")
def found(book: Book) -> list[Standing]:
    assert PROJECT is not None
    return standings(book, scenarios(PROJECT / "tests" / "scenarios"))


def test_every_example_is_settled(found: list[Standing]) -> None:
    assert Counter(one.status for one in found) == {"plays": 59, "reading": 8, "trivial": 10}
    assert {one.example.id for one in found if one.status == "reading"} == set(READINGS)
    assert {one.example.id for one in found if one.status == "trivial"} == TRIVIAL


@pytest.mark.parametrize("id", READINGS)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_reading_is_what_the_rules_command_says(book: Book, id: str, lang: str) -> None:
    """What `arbiter rules berserk ...` prints, without places and scenarios, which take seconds to look for."""
    answer = READINGS[id]
    name, asked = rulebooks.asked(["berserk", *answer.rule.split(" ")], "")
    number = book.find(asked)
    assert name == "berserk" and number == id.rpartition("-")[0]
    out = "\n".join(rulebooks.explained(Explanation(book, number, [], []), book, lang))
    assert [words for words in (answer.english if lang == "en" else answer.russian) if words not in out] == []


@pytest.mark.parametrize("id", [id for id, answer in READINGS.items() if answer.text])
def test_a_reading_is_how_the_text_is_compiled(id: str) -> None:
    (ability,) = compile_text("Проба", READINGS[id].text)
    assert show(ability) == READINGS[id].means


def test_the_page_is_current(book: Book, found: list[Standing]) -> None:
    """`python -m arbiter.rulebook.examples` writes it."""
    assert PROJECT is not None
    written = (PROJECT / "docs" / page_for(book, "examples")).read_text(encoding="utf-8")
    assert written == page(found, {"book": book.titles["en"]})
