"""Tables are checked when they are loaded: what is wrong is named with its place."""

from __future__ import annotations

import pytest

from arbiter.judge.infractions import guide, read_guide
from arbiter.judge.loading import check, read_file, tables
from arbiter.judge.table import PENALTIES
from arbiter.judge.walking import Walk, minutes_of
from arbiter.kernel.messages import ArbiterError

SOUND = """
classify:
  title: {en: A, ru: Б}
  start: first
  questions:
    first: {ask: {en: A, ru: Б}, answers: {yes: second, no: done}}
    second: {ask: {en: A, ru: Б}, numbers: {0: done, 5: counted}}
  rulings:
    done: {outcome: common, text: {en: A, ru: Б}, cites: [JCM 5.1.1]}
    counted: {outcome: common, text: {en: "A {second}", ru: "Б {second}"}, extension: second, cites: [MTR 2.6]}
"""


def loaded(text: str) -> None:
    empty = read_guide("{dated: x, infractions: {}, repeats: {}}")
    check(read_file("t.yaml", text), empty)


def test_a_sound_table_loads() -> None:
    loaded(SOUND)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("no: done", "no: nowhere", "no question or ruling nowhere"),
        ("no: done", 'no: "@nowhere"', "no table nowhere"),
        ("no: done", 'no: "@classify"', "a circle"),
        ("{0: done, 5: counted}", "{0: done, 5: first}", "a circle"),
        ("{0: done, 5: counted}", "{0: done}", "no answer leads here"),
        ("{0: done, 5: counted}", "{1: done, 5: counted}", "numbers begin with 0"),
        ("{0: done, 5: counted}", "{0: done, x: counted}", "least number"),
        ("{0: done, 5: counted}", "{}", "a question without an answer"),
        ("no: done", "perhaps: done", "needs words"),
        ("start: first", "start: third", "no question third"),
        ("title: {en: A, ru: Б}", "title: {en: A}", "missing: ru"),
        ("title: {en: A, ru: Б}", 'title: {en: A, ru: ""}', "expected words"),
        ("cites: [JCM 5.1.1]", "cites: []", "cites a section"),
        ("cites: [JCM 5.1.1]", "cites: [somewhere]", "names no section"),
        ("outcome: common, text: {en: A, ru: Б}", "outcome: fine, text: {en: A, ru: Б}", "is none of"),
        ("no: done", "no: counted", "no number asked on the way"),
        ("extension: second", "extension: first", "no number asked on the way"),
        ("extension: second", "penalty: game-loss", "nothing is penalised"),
        ("extension: second", "infraction: theft", "only Competitive"),
        ("extension: second", "colour: red", "unknown: colour"),
        ("classify:", "other:", "the first table is missing"),
        ("start: first", "start: [", "expected"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, problem: str) -> None:
    assert old in SOUND
    with pytest.raises(ArbiterError) as caught:
        loaded(SOUND.replace(old, new, 1))
    assert problem in str(caught.value)


def test_an_infraction_that_no_ruling_reaches_is_seen() -> None:
    with pytest.raises(ArbiterError, match="no ruling leads to the infraction"):
        check(read_file("t.yaml", SOUND), guide())


def test_penalties_are_those_of_the_guide() -> None:
    """Appendix A as it stood in January 2020, by section."""
    by_penalty = {
        penalty: [one.section.removeprefix("IPG ") for one in guide().infractions.values() if one.penalty == penalty]
        for penalty in PENALTIES
    }
    assert by_penalty == {
        "none": ["2.1"],
        "warning": ["2.2", "2.3", "2.4", "2.5", "2.6", "3.3", "3.5", "3.6", "3.7", "3.8", "3.9", "4.1"],
        "game-loss": ["3.1", "3.4"],
        "match-loss": ["3.2", "4.2", "4.3", "4.4"],
        "disqualification": ["4.5", "4.6", "4.7", "4.8"],
    }


@pytest.mark.parametrize(
    ("infraction", "penalty", "earlier", "proposed"),
    [
        ("game-rule-violation", "warning", 1, "warning"),
        ("game-rule-violation", "warning", 2, "game-loss"),
        ("game-state-kept-wrong", "warning", 5, "warning"),
        ("missed-trigger", "warning", 5, "warning"),
        ("slow-play", "warning", 0, "warning"),
        ("slow-play", "warning", 1, "game-loss"),
        ("outside-assistance", "match-loss", 3, "match-loss"),
        ("conduct-minor", "warning", 1, "game-loss"),
        ("conduct-major", "match-loss", 4, "match-loss"),
    ],
)
def test_repeats_upgrade(infraction: str, penalty: str, earlier: int, proposed: str) -> None:
    assert guide().proposed(infraction, penalty, earlier) == proposed


def test_a_wrong_answer_is_refused_with_the_right_ones() -> None:
    walk = Walk.begin(tables(), "missed-trigger")
    with pytest.raises(ArbiterError, match="yes, no"):
        walk.answer("perhaps")
    late = Walk.begin(tables(), "lateness")
    for nonsense in ("-1", "ten", "", "9" * 12):
        with pytest.raises(ArbiterError, match="whole number"):
            late.answer(nonsense)
    with pytest.raises(ArbiterError, match="nearest: lateness"):
        Walk.begin(tables(), "latenes")
    assert walk.path == late.path == []


def test_the_path_is_kept_and_can_be_taken_back() -> None:
    walk = Walk.begin(tables(), "classify")
    for answer in ("problem", "regular", "no", "yes", "trigger", "no", "yes"):
        walk.answer(answer)
    assert walk.ruling is not None and walk.ruling.id == "declined"
    assert [step.table for step in walk.path] == ["classify"] * 5 + ["missed-trigger"] * 2
    with pytest.raises(ArbiterError):
        walk.answer("yes")
    walk.back()
    assert walk.ruling is None and walk.question is not None and walk.question.id == "optional"
    walk.answer("no")
    assert walk.question.id == "decisions"


@pytest.mark.parametrize(("seconds", "minutes"), [(0, 0), (60, 0), (61, 2), (120, 2), (180, 3), (181, 4)])
def test_a_ruling_of_over_a_minute_earns_its_time(seconds: int, minutes: int) -> None:
    assert minutes_of(seconds) == minutes
