"""Running scenario files: what `arbiter judge`, pytest and the coverage report call."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from arbiter import games
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError, IllegalSetup, Message
from arbiter.scenario.document import Scenario, checked, read
from arbiter.scenario.report import Failure, Line, Report
from arbiter.scenario.script import Runner
from arbiter.scenario.shapes import unknown
from arbiter.scenario.source import Fields, Scalar, ScenarioError, Value
from arbiter.scenario.table import Table

PASSED, FAILED, BAD_INPUT = 0, 1, 2


def table_for(game: str, file: str, line: int) -> Table:
    """The table of a game, which is loaded when a file speaks of it."""
    if game not in games.names():
        raise unknown(file, line, game, games.names("scenarios"), "game")
    try:
        return games.made(game, "scenarios", Table)
    except ArbiterError as error:
        raise ScenarioError(file, line, error.message) from None


def _check_rules(scenario: Scenario, table: Table) -> None:
    """Every rule that a file names must be in the book."""
    for key, rules in (("rules", scenario.rules), ("silently", scenario.silently)):
        for rule in rules:
            if not table.knows_rule(rule):
                raise ScenarioError(scenario.file, scenario.line_of(key), Message("scenario-no-rule", {"rule": rule}))


def load(path: Path, complete: bool = True) -> tuple[Scenario, Table]:
    """A file, checked in form, and the table to play it on."""
    game, root = read(path)
    line = _line_of(root)
    table = table_for(game, str(path), line).for_file(root)
    scenario = checked(root, str(path), table.words, complete)
    _check_rules(scenario, table)
    return scenario, table


def _line_of(root: Value) -> int:
    game = root.get("game") if isinstance(root, Fields) else None
    return game.line if game is not None else root.line


def run_file(path: Path | str, strict: bool = False, complete: bool = True, why: Sequence[str] = ()) -> Report:
    """Play a file.  What is wrong with the file itself stands in the report's `error`; nothing is raised for it.

    `complete`: it must say which rules it shows, claim and expect something.  `why`: facts to explain at the end."""
    report = Report(str(path))
    try:
        scenario, table = load(Path(path), complete)
        report.claim, report.rules = scenario.claim, (*scenario.rules, *scenario.silently)
        report.game, report.example, report.expects = scenario.game, scenario.example, scenario.expects
        scenario.strict = scenario.strict or strict
        runner = Runner(table, scenario, report)
        report.spoken = lambda lang: table.spoken(runner.game, lang)
        runner.run()
        for fact in why:
            runner.explain(Scalar(1, fact, fact, True))
        report.digest = runner.game.digest()
        for rulebook in scenario.also:
            _play_under(rulebook, Path(path), report)
    except IllegalSetup as error:
        _not_begun(report, scenario, error)
    except ScenarioError as error:
        report.error = error
    except ArbiterError as error:
        report.error = ScenarioError(str(path), 1, error.message)
    return report


def run_under(rulebook: str, path: Path) -> Report:
    """The same file by another rulebook, whatever rules that book cites; a step that it does not let be done is raised."""
    scenario, table = load(path, False)
    scenario.strict, scenario.rulebook = True, rulebook
    scenario.rules = scenario.silently = ()
    report = Report(str(path))
    try:
        Runner(table, scenario, report).run()
    except IllegalSetup as error:
        _not_begun(report, scenario, error)
        if report.error is not None:
            raise report.error from error
    return report


def _play_under(rulebook: str, path: Path, report: Report) -> None:
    """All that a file expects must come of it by another rulebook too."""
    for failure in run_under(rulebook, path).failures:
        what = Message("scenario-under", {"rulebook": rulebook, "what": failure.what})
        report.failures.append(Failure(failure.line, what, failure.expected, failure.actual))


def _not_begun(report: Report, scenario: Scenario, error: IllegalSetup) -> None:
    """The rules do not let the game begin: so it must be if the file says so, else the file is wrong."""
    wanted = scenario.then.get("refused") if isinstance(scenario.then, Fields) else None
    refusal = error.refusal
    report.cite((refusal.rule,))
    report.story.append(Line("refused", refusal.message, (refusal.rule,)))
    if not isinstance(wanted, Scalar):
        report.error = ScenarioError(scenario.file, scenario.given.line, error.message)
    elif wanted.text != refusal.rule:
        report.failures.append(Failure(wanted.line, Message("scenario-refused"), wanted.text, refusal.rule))


def files_in(paths: list[Path]) -> list[Path]:
    """The files named, and the scenario files below the folders named."""
    files: list[Path] = []
    for path in paths:
        files += sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    return files


def exit_code(reports: list[Report]) -> int:
    """0 if all passed, 1 if an expectation failed, 2 if a file could not be played as written."""
    if any(report.error is not None for report in reports):
        return BAD_INPUT
    return PASSED if all(report.passed for report in reports) else FAILED


def judge(paths: list[Path], lang: str = "en", story: bool = True, as_json: bool = False) -> tuple[str, int]:
    """`arbiter judge FILE...`: what to print and the exit code."""
    reports = [run_file(path, complete=False) for path in files_in(paths)]
    if as_json:
        reported = [report.as_json(lang) for report in reports]
        return json.dumps(reported, ensure_ascii=False, indent=1) + "\n", exit_code(reports)
    lines = [line for report in reports for line in report.lines(lang, story)]
    if len(reports) != 1:
        passed = len([report for report in reports if report.passed])
        lines.append(say(Message("scenario-summary", {"passed": passed, "all": len(reports)}), lang))
    return "\n".join(lines) + "\n", exit_code(reports)
