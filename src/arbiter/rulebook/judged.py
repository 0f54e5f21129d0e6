"""The runner for bites: a scenario judged by what happened in it, not by which rules were named on the way.

Code that is switched off cites nothing, so "this rule was not cited" says nothing about the scenario and is left out.
Only the children of `bite` import this module: it brings the games along.
"""

from __future__ import annotations

from cProfile import Profile
from pathlib import Path
from types import CodeType
from typing import final

from arbiter.berserk.cards import pool
from arbiter.games import names
from arbiter.kernel.localisation import bundle
from arbiter.rulebook.book import package_folder
from arbiter.rulebook.slips import function_at
from arbiter.scenario.run import run_file, table_for

PACKAGE = str(package_folder())

ABOUT_CITING = ("scenario-not-cited", "scenario-not-silent")

for _game in names("scenarios"):
    table_for(_game, "", 1)  # imports the game now: a mutant that breaks an import must not look like a crash in play


def ready() -> None:
    """What the first scenario that needs it would load: for a parent, so that no child has to."""
    bundle("en")
    pool.fill()


@final
class Judged:
    """A run without the failures that only speak of citations."""

    def __init__(self, passed: bool, cited: list[str]) -> None:
        self.passed = passed
        self.cited = cited


def judge(path: Path) -> Judged:
    """Plays a scenario file."""
    report = run_file(path)
    failures = [failure for failure in report.failures if failure.what.id not in ABOUT_CITING]
    return Judged(report.error is None and not failures, list(report.cited))


def reach(path: Path) -> Judged:
    """Plays a scenario file and tells, instead of the rules cited, which functions it called: file and first line."""
    profile = Profile()
    profile.enable()
    try:
        passed = judge(path).passed
    finally:
        profile.disable()
    called = [call.code for call in profile.getstats() if isinstance(call.code, CodeType)]
    own = [code for code in called if code.co_filename.startswith(PACKAGE)]
    return Judged(passed, sorted({function_at(code.co_filename, code.co_firstlineno) for code in own}))
