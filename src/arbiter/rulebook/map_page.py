"""Writes docs/map.md anew: which modules implement which section.  `python -m arbiter.rulebook.map_page`

Other books than Magic's have a page of their own, `docs/map-<book>.md`, as soon as there is code that cites them.
"""

from __future__ import annotations

import sys
from collections import Counter

from arbiter.games import DEFAULT
from arbiter.rulebook.book import Book, page_for, project_folder, section_of, shipping
from arbiter.rulebook.citations import citations

MOST = 6
"""Modules named for a section; those that cite it most."""

HEAD = """# Where a rule is

Every section of the rulebook, and the modules of `src/arbiter/{game}` that cite its rules most. `arbiter rules {rule}` gives
the very lines. This page is written by `python -m arbiter.rulebook.map_page`; a test checks that every module named here
cites the section, and that no section is missing.

| section | title | modules |
|---|---|---|
"""


def page(book: Book) -> str:
    """The page, from the citations in the code."""
    found: dict[str, Counter[str]] = {}
    for one in citations(book):
        if one.implements and book.has(one.rule):
            module = one.path.relative_to(book.code).with_suffix("").as_posix()
            found.setdefault(section_of(one.rule), Counter())[module] += 1
    lines: list[str] = []
    for section, title in book.sections.items():
        modules = sorted(found.get(section, Counter()).items(), key=lambda pair: (-pair[1], pair[0]))
        named = ", ".join(f"`{name}`" for name, _ in modules[:MOST])
        if named:
            lines.append(f"| {section} | {title} | {named} |\n")
    rule = "704.5f" if book.name == DEFAULT else f"{book.name} {next(iter(book.rules))}"
    return HEAD.format(game=book.code.name, rule=rule) + "".join(lines)


def main() -> int:
    project = project_folder()
    if project is None:
        print("The page is written in a clone of the project.", file=sys.stderr)
        return 2
    for book in shipping():
        if any(one.implements for one in citations(book)):
            (project / "docs" / page_for(book, "map")).write_text(page(book), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
