"""`arbiter cards compile FILE`: how many cards of a file compile, and what the others miss."""

from __future__ import annotations

import sys
from pathlib import Path

from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Options
from arbiter.magic.cards import printed
from arbiter.magic.cards.reporting import Report, report

LISTED = 40  # classes of what is missing that are shown to people; --json has all


def compile_file(options: Options) -> int:
    """Report on a card file."""

    def shown(count: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{said(options.lang, 'cli-compile-progress', count=count)}", end="", file=sys.stderr, flush=True)

    made = report(printed.stream(Path(" ".join(options.name))), max(1, options.jobs), shown)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    if options.json:
        print_json(made.as_json())
    else:
        _tell(made, options.lang)
    return 0


def _tell(made: Report, lang: str) -> None:
    facts = made.as_json()
    print(
        said(
            lang,
            "cli-compile-summary",
            cards=made.cards,
            compiled=made.compiled,
            refused=facts["refused"],
            reachable=facts["reachable"],
            share=f"{100 * made.compiled / max(1, facts['reachable']):.1f}",
            rate=round(made.cards / max(0.01, made.seconds)),
        )
    )
    if facts["missing"]:
        print(said(lang, "cli-compile-missing"))
    for row in facts["missing"][:LISTED]:
        print(f"  {row['cards']:>5}  {row['what']}  ({', '.join(row['examples'][:2])})")
