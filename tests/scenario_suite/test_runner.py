"""The runner on a second game: steps wait, defaults are told, what is left open or left over is an error."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbiter.kernel.localisation import say
from arbiter.scenario import run
from arbiter.scenario.report import Report

GIVEN = """
game: skirmish
rules: ["401.1"]
claim: A strike goes through its stages.
given:
  P1: {fighters: [{name: Ash, place: 1}, {name: Gale}], hand: [Scout, Volley], deck: [Spy], supplies: 2}
  P2: {fighters: [{name: Briar, place: 1}, {name: Dusk, place: 2}, {name: Cobble}], hand: [Shield Wall], supplies: 1}
"""


def play(tmp_path: Path, text: str, given: str = GIVEN) -> Report:
    path = tmp_path / "case.yaml"
    path.write_text(given + text, encoding="utf-8")
    return run.run_file(path)


def error(report: Report) -> str:
    assert report.error is not None, report.lines()
    assert report.passed is False
    return say(report.error.message)


def test_a_position_has_no_million_players(tmp_path: Path) -> None:
    report = play(tmp_path, "then: {P1: {life: 20}}", "rules: ['100.1']\nclaim: many\ngiven: {players: 1000000}\n")
    assert "at most 100 players" in error(report)


STRIKE = """
chance: [4]
when:
  - {P1: strike with Ash, at: Briar}
  - {P2: play Shield Wall}
"""


def test_a_strike_with_a_response(tmp_path: Path) -> None:
    report = play(
        tmp_path,
        STRIKE
        + """
  - expect: {stack: [trick, strike], Shield Wall: stack, P2: {supplies: 0}}
  - resolve
  - expect: {stack: [strike], events: [{event: skirmish-shielded, rule: "501.4"}], no events: [skirmish-damaged]}
  - resolve: all
then:
  Briar: {lives: 3, tired: false}
  Ash: {tired: true}
  stack: 0
  events: [skirmish-played, {event: skirmish-shielded, times: 1}, {event: skirmish-damaged, of: [Briar]}]
  asked: [{P1: "301.2"}, {P1: at}, {P2: "302.1"}, {P2: pay}]
  not asked: ["301.4", {P2: place}]
  result: none
""",
    )
    assert report.passed, report.lines()
    assert {"401.1", "401.2", "401.5", "501.1"} <= set(report.cited)
    kinds = [line.kind for line in report.story]
    assert {"does", "event", "default", "held"} == set(kinds)
    assert any("P1 passes" in line.text("en") for line in report.story)
    assert any("P1 пасует" in line.text("ru") for line in report.story)


def test_differences_are_shown_as_expected_and_actual(tmp_path: Path) -> None:
    report = play(
        tmp_path, STRIKE + "  - resolve: all\nthen:\n  Briar: {lives: 4}\n  P2: {hand: [Spy]}\n  Dusk: fallen\n"
    )
    assert not report.passed
    assert [(one.line, one.expected, one.actual) for one in report.failures] == [
        (15, "4", "3"),
        (16, "Spy", "none"),
        (17, "fallen", "field"),
    ]
    text = "\n".join(report.lines("en"))
    assert "expected: 4" in text and "actual:   3" in text
    assert "на деле:   3" in "\n".join(report.lines("ru"))


@pytest.mark.parametrize(
    ("rule", "passes"),
    [("401.1", True), ("501.8", False)],
)
def test_a_refused_action_must_be_refused_by_the_rule_named(tmp_path: Path, rule: str, passes: bool) -> None:
    given = GIVEN.replace("{name: Ash, place: 1}", "{name: Ash, place: 1, tired: true}")
    report = play(tmp_path, f'when:\n  - {{P1: strike with Ash, at: Briar, refused: "{rule}"}}\n', given)
    assert report.passed == passes, report.lines()
    assert "401.1" in report.cited


def test_an_action_that_should_be_refused_and_is_not(tmp_path: Path) -> None:
    report = play(
        tmp_path, 'when:\n  - {P1: strike with Ash, at: Briar, refused: "401.1"}\nthen: {Ash: {tired: false}}'
    )
    assert [(one.expected, one.actual) for one in report.failures] == [("401.1", "possible"), ("401.1", "301.2")]


def test_a_possible_action_is_tried_and_not_done(tmp_path: Path) -> None:
    text = "when:\n  - {P1: strike with Ash, at: Briar, possible: true}\nthen: {Ash: {tired: false}, stack: []}"
    report = play(tmp_path, text, GIVEN.replace('"401.1"', '"301.2"'))
    assert report.passed, report.lines()
    assert "401.1" not in report.cited, "what was only tried did not happen"
    report = play(tmp_path, text.replace("Ash, at: Briar", "Gale, at: Briar"), GIVEN.replace('"401.1"', '"301.2"'))
    assert [(one.expected, one.actual) for one in report.failures] == [("possible", "401.1")]


def test_a_rule_that_is_named_must_be_cited(tmp_path: Path) -> None:
    report = play(tmp_path, "then: {stack: []}")
    assert [(one.expected, one.line) for one in report.failures] == [("401.1", 3)]


def test_a_rule_that_works_silently_is_said_to(tmp_path: Path) -> None:
    silent = GIVEN.replace('rules: ["401.1"]', 'rules: []\nsilently: ["401.1"]')
    assert silent != GIVEN
    assert play(tmp_path, "then: {stack: []}", silent).passed
    report = play(tmp_path, "when:\n  - {P1: strike with Ash, at: Briar}\nthen: {stack: 1}", silent)
    assert [(one.expected, one.line) for one in report.failures] == [("401.1", 4)]


def test_an_unscripted_decision_lists_its_options(tmp_path: Path) -> None:
    report = play(tmp_path, "when:\n  - {P1: strike with Ash}\nthen: {stack: 1}")
    assert "Options: Briar, Dusk" in error(report)
    assert "line 9" in error(report)
    assert "401.1" in error(report)


def test_choose_answers_what_a_step_leaves_open(tmp_path: Path) -> None:
    text = """
when:
  - {P1: strike with Ash}
  - expect: {decision: {player: P1, about: at, asks: "401.1", options: [Briar, Dusk]}}
  - {P1: choose Dusk, asks: "401.1", offered: {includes: [Briar], count: 2}}
then:
  events: [{event: skirmish-declared, of: Dusk}]
"""
    assert play(tmp_path, text).passed
    wrong = play(
        tmp_path, text.replace("count: 2", "count: 3").replace('choose Dusk, asks: "401.1"', 'choose Dusk, asks: "1"')
    )
    assert len(wrong.failures) == 2


def test_the_end_may_look_at_an_open_decision(tmp_path: Path) -> None:
    report = play(tmp_path, "when:\n  - {P1: strike with Ash}\nthen: {decision: {options: [Briar, Dusk]}}")
    assert report.passed, report.lines()
    report = play(tmp_path, "when:\n  - {P1: strike with Ash}\nthen: {decision: {options: [Briar]}}")
    assert not report.passed and report.error is None


def test_answers_left_over_are_errors(tmp_path: Path) -> None:
    report = play(
        tmp_path, "when:\n  - {P1: strike with Ash, at: Briar}\n  - {P2: play Shield Wall, shares: {Ash: 3}}\nthen: {}"
    )
    assert "shares was never asked for" in error(report)
    assert "line 10" in error(report)
    report = play(tmp_path, "chance: [4, 5]\nwhen:\n  - {P1: strike with Ash, at: Briar}\n  - resolve: all\nthen: {}")
    assert "this outcome of chance was never asked for" in error(report)


def test_chance_must_be_scripted_and_possible(tmp_path: Path) -> None:
    text = "when:\n  - {P1: strike with Ash, at: Briar}\n  - resolve: all\nthen: {}"
    assert "The script does not say. Options: 1..6" in error(play(tmp_path, text))
    assert "not allowed" in error(play(tmp_path, "chance: [7]\n" + text))
    assert "expected a whole number" in error(play(tmp_path, "chance: [heads]\n" + text))


def test_names_that_are_not_offered(tmp_path: Path) -> None:
    report = play(tmp_path, "when:\n  - {P1: strike with Ash, at: Cobble}\nthen: {}")
    assert "Cobble is not offered here (401.1)" in error(report)
    report = play(tmp_path, "when:\n  - {P1: strike with Ash, at: Brier}\nthen: {}")
    assert "Did you mean Briar?" in error(report)
    report = play(tmp_path, "then: {Brier: {lives: 3}}")
    assert "Brier is not an object of this game. Did you mean Briar?" in error(report)


def test_illegal_scripted_actions_say_the_rule(tmp_path: Path) -> None:
    report = play(tmp_path, "when:\n  - {P1: play Shield Wall}\nthen: {}")
    assert "(501.1)" in error(report)
    report = play(tmp_path, "when:\n  - {P1: play Volley, shares: {Briar: 2}}\nthen: {}")
    assert "(501.5)" in error(report)


def test_dividing_and_paying(tmp_path: Path) -> None:
    text = "when:\n  - {P1: play Volley, shares: {Briar: 1, Dusk: 2}, pay: [Ash, 'supply:1']}\n  - resolve\n"
    given = GIVEN.replace('"401.1"', '"501.5"')
    report = play(
        tmp_path, text + "then: {Dusk: fallen, Briar: {lives: 3}, P1: {supplies: 1}, Ash: {tired: true}}", given
    )
    assert report.passed, report.lines()


def test_conceding_and_the_result(tmp_path: Path) -> None:
    given = GIVEN.replace('"401.1"', '"601.2"')
    report = play(tmp_path, 'when:\n  - {P2: concede}\nthen: {result: {winners: [P1], rule: "601.2"}}', given)
    assert report.passed, report.lines()
    report = play(tmp_path, "when:\n  - {P2: concede}\nthen: {result: {winners: [P2]}}", given)
    assert [one.actual for one in report.failures] == ["P1"]
    report = play(tmp_path, "when:\n  - {P2: concede}\n  - {P1: strike with Ash, at: Briar}\nthen: {}", given)
    assert "the game is over" in error(report)


def test_why_is_cited_and_compared(tmp_path: Path) -> None:
    given = GIVEN.replace('"401.1"', '"401.4"')
    report = play(tmp_path, 'then: {why: {strength of Ash: ["401.4"]}}', given)
    assert report.passed, report.lines()
    report = play(tmp_path, 'then: {why: {strength of Ash: ["401.5"]}}', given)
    assert not report.passed


def test_exit_codes(tmp_path: Path) -> None:
    good = play(tmp_path, "when: [{P1: strike with Ash, at: Briar}]\nthen: {stack: 1}")
    failed = play(tmp_path, "when: [{P1: strike with Ash, at: Briar}]\nthen: {stack: 2}")
    broken = play(tmp_path, "thn: {}")
    assert [run.exit_code([good]), run.exit_code([good, failed]), run.exit_code([failed, broken])] == [0, 1, 2]
    assert broken.as_json()["error"] is not None
    assert failed.as_json("ru")["failures"]


def test_judging_several_files(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(GIVEN + "when: [{P1: strike with Ash, at: Briar}]\nthen: {stack: 1}", encoding="utf-8")
    (tmp_path / "two.yaml").write_text(GIVEN + "then: {stack: 1}", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no scenario", encoding="utf-8")
    text, code = run.judge([tmp_path], story=False)
    assert code == 1
    assert text.splitlines()[0].startswith("PASSED") and text.splitlines()[1].startswith("FAILED")
    assert text.splitlines()[-1] == "1 of 2 scenarios passed"
    text, code = run.judge([path], "ru")
    assert code == 0 and text.startswith("ВЕРНО") and "> P1: strike with Ash" in text
    text, code = run.judge([path, tmp_path / "none.yaml"], as_json=True)
    found = json.loads(text)
    assert code == 2
    assert [one["passed"] for one in found] == [True, False]
    assert "there is no such file" in found[1]["error"]
    assert found[0]["story"][0]["kind"] == "does"
