"""Wrong answers without a rule switched off: each is what the position says somewhere else, and has a name."""

from __future__ import annotations

import re

import pytest

from arbiter.kernel.localisation import LANGUAGES
from arbiter.training import misreadings as names
from arbiter.training.bank import FACT, LEGAL, Item
from arbiter.training.misreadings import misread
from arbiter.training.neighbours import FEWER, STEP, SWAPPED, TWICE, ZONE, ZONES, neighbours
from arbiter.training.overlooking import OVERLOOKED, overlooked
from arbiter.training.questions import ask
from arbiter.training.reading import Plain, Point, read

TEXT = """
rules: ["613.1"]
claim: A lord and a growth.
given:
  P1:
    battlefield:
      - {name: Bear, cost: "{1}{G}", type: Creature - Bear, pt: 2/2}
      - {name: Lord, cost: "{W/U}{2}", type: Creature - Human, pt: 1/4, text: Other creatures you control get +1/+1.}
    hand: [{name: Growth, cost: "{G}", type: Instant, text: Target creature gets +3/+3 until end of turn.}]
    mana: "{G}"
when:
  - {P1: cast Lord, refused: "601.3"}
  - expect: {Bear: {pt: 3/3}}
  - {P1: cast Growth, targets: [Bear]}
  - resolve
then: {Bear: {pt: 6/6, tapped: false}, Lord: {pt: 1/4, mana value: 3}}
"""


@pytest.mark.parametrize(
    ("key", "mistakes"),
    [
        ("1|Bear|pt", [("2/2", names.PRINTED)]),
        ("4|Bear|pt", [("2/2", names.PRINTED), ("3/3", names.EARLIER), ("1/4", names.OTHER + "Lord")]),
        ("4|Lord|mana value", [(2, names.SYMBOLS_COUNTED)]),
        ("4|Bear|tapped", [(True, names.OPPOSITE)]),
    ],
)
def test_mistakes_of_reading(key: str, mistakes: list[tuple[Plain, str]]) -> None:
    assert misread(read(TEXT, "a_test"), Point.named(key)) == mistakes


STARRED = """
rules: ["604.3"]
claim: A defined size beside counters.
given:
  P1:
    battlefield:
      - name: Goyf
        cost: "{G}"
        type: Creature - Lhurgoyf
        pt: "*/*"
        text: Goyf's power and toughness are each equal to the number of lands you control.
      - {name: Bear, cost: "{1}{G}", type: Legendary Creature - Bear, pt: 2/2, counters: {+1/+1: 2}}
      - Forest
then: {Goyf: {pt: 1/1}, Bear: {counters: {+1/+1: 2}, types: [creature]}}
"""


@pytest.mark.parametrize(
    ("key", "mistakes"),
    [
        ("0|Goyf|pt", [("0/0", names.STAR), ("3/3", names.COUNTERS_OF + "Bear")]),
        ("0|Bear|types", [(["legendary", "creature", "Bear"], names.WHOLE_LINE)]),
    ],
)
def test_stars_counters_of_others_and_the_whole_type_line(key: str, mistakes: list[tuple[Plain, str]]) -> None:
    assert misread(read(STARRED, "a_test"), Point.named(key)) == mistakes


def test_who_overlooks_a_card_comes_to_another_number() -> None:
    found = overlooked("a_test", TEXT.replace('  - {P1: cast Lord, refused: "601.3"}\n', ""))
    assert found == {"0|Bear|pt": [("2/2", OVERLOOKED + "Lord")], "3|Bear|pt": [("5/5", OVERLOOKED + "Lord")]}


def test_a_script_that_needs_the_card_says_nothing_without_it() -> None:
    assert overlooked("a_test", TEXT) == {}


def _item(kind: str, key: str, wrong: tuple[tuple[Plain, str], ...]) -> Item:
    return Item("a_test#1", "a_test", kind, (key,), wrong, ("613.1",), (), ("3.4",))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_with_two_answers_gets_a_third(lang: str) -> None:
    question = ask(_item(FACT, "4|Bear|pt", (("5/5", OVERLOOKED + "Lord"),)), lang, text=TEXT, compare=False)
    assert sorted(question.choices) == ["2/2", "5/5", "6/6"]
    assert question.choices[question.key] == "6/6" and question.mistakes.count("") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_refused_would_be_legal_without_the_rule_that_refuses(lang: str) -> None:
    question = ask(_item(LEGAL, "0||legal", ()), lang, text=TEXT, compare=False)
    (mistake,) = [mistake for mistake in question.mistakes if mistake]
    assert re.search(r"\b\d{3}\.\d", mistake), "it names the rule"


@pytest.mark.parametrize(
    ("key", "near"),
    [
        ("4|Bear|pt", [("9/9", TWICE), ("6/6", SWAPPED)]),  # from 3/3 to 6/6, and once more
        ("4|Lord|pt", [("1/4", TWICE), ("4/1", SWAPPED)]),
        ("4|Lord|mana value", [(3, TWICE)]),
        ("4|Growth|zone", [(zone, ZONE) for zone in ZONES["magic"]]),
        ("4|P1|battlefield", [(["Bear"], FEWER)]),
        ("4||stack", []),
        ("4||step", [("beginning of combat", STEP), ("draw", STEP)]),
    ],
)
def test_neighbours_of_the_right_answer(key: str, near: list[tuple[Plain, str]]) -> None:
    then = "then: {step: precombat main, stack: [], Growth: graveyard, P1: {battlefield: [Bear, Lord]}, Bear"
    more = TEXT.replace("then: {Bear", then)
    run = read(more, "a_test")
    assert neighbours(run, Point.named(key)) == [pair for pair in near if pair[0] != run.found[key]]


def test_a_question_with_two_answers_gets_a_third_from_its_neighbours() -> None:
    """A lord whose size nothing has changed: who exchanges power and toughness says 4/1."""
    item = Item("t#1", "t", FACT, ("4|Lord|pt",), (("1/1", "613.1"),), ("613.1",), (), ())
    for lang in LANGUAGES:
        asked = ask(item, lang, text=TEXT, compare=False)
        assert len(asked.choices) == 3 and asked.mistakes.count("") == 1
