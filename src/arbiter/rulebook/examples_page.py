"""Writes docs/examples.md anew: `python -m arbiter.rulebook.examples_page`."""

from __future__ import annotations

import sys

from arbiter.rulebook.book import books, project_folder
from arbiter.rulebook.examples import page, standings
from arbiter.rulebook.shows import scenarios


def main() -> int:
    project = project_folder()
    if project is None:
        print("The page is written in a clone of the project.", file=sys.stderr)
        return 2
    found = standings(books()["magic"], scenarios(project / "tests" / "scenarios"))
    (project / "docs" / "examples.md").write_text(page(found), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
