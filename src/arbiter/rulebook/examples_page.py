"""Writes docs/examples.md, and a page for each other book that ships, anew: `python -m arbiter.rulebook.examples_page`."""

from __future__ import annotations

import sys

from arbiter.games import DEFAULT
from arbiter.rulebook.book import page_for, project_folder, shipping
from arbiter.rulebook.examples import TITLES, page, standings
from arbiter.rulebook.shows import scenarios


def main() -> int:
    project = project_folder()
    if project is None:
        print("The page is written in a clone of the project.", file=sys.stderr)
        return 2
    named = list(scenarios(project / "tests" / "scenarios"))
    for book in shipping():
        if book.of and not book.examples:
            continue
        titles = TITLES if book.name == DEFAULT else {"book": book.titles["en"]}
        text = page(standings(book, named), titles)
        (project / "docs" / page_for(book, "examples")).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
