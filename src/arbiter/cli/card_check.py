"""`arbiter cards check [FILE]`: every compiled card in games made for it; what crashes, loops, or never does what it says."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from arbiter.cardcheck import running
from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Options
from arbiter.engine import engine, settle

LISTED = 40  # classes that are shown to people; --json has all
FAILED = 1


def check(options: Options) -> int:
    """Check the cards of a file or of the pool; 1 if a card failed."""
    named = " ".join(options.name)
    its = running.check_of("magic")
    report = played("magic", its.of_file(Path(named)) if named else its.of_pool(), options)
    if options.json:
        print_json(report.as_json())
    else:
        print("\n".join(told(report, options.lang)))
    return FAILED if report.failures else 0


def played(game: str, work: Iterable[running.Work], options: Options) -> running.Report:
    """Check these cards, and say how far it is."""

    def shown(count: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{said(options.lang, 'cli-check-progress', count=count)}", end="", file=sys.stderr, flush=True)

    settle()
    report = running.run(game, work, max(1, options.jobs), options.out, shown)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return report


def told(report: running.Report, lang: str) -> list[str]:
    """The report for people."""
    facts = report.as_json()
    rate = f"{len(report.rows) / max(0.01, report.seconds):.1f}"
    counts = {key: facts[key] for key in ("cards", "passed", "failed", "unseen")}
    lines = [said(lang, "cli-check-summary", rate=rate, engine=engine(), **counts)]
    for row in facts["failures"]:
        problem = said(lang, "cli-check-problem", problem=row["problem"])
        lines.append(f"  {row['card']}: {problem}: {row['what']}")
    listed = [row for row in facts["unseen_by"] if not row["because"]]
    if listed:
        lines.append(said(lang, "cli-check-unseen"))
        lines += [_row(row) for row in listed[:LISTED]]
    explained = [row for row in facts["unseen_by"] if row["because"]]
    if explained:
        lines.append(said(lang, "cli-check-explained"))
        lines += [f"{_row(row)}: {said(lang, row['because'])}" for row in explained]
    return lines


def _row(row: dict[str, object]) -> str:
    examples = row["examples"]
    assert isinstance(examples, list)
    return f"  {row['cards']:>5}  {row['what']}  ({', '.join(examples[:2])})"
