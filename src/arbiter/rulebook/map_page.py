"""Writes docs/map.md anew: which modules implement which section.  `python -m arbiter.rulebook.map_page`

Other books than Magic's have a page of their own, `docs/map-<book>.md`, as soon as there is code that cites them.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from functools import cache
from pathlib import Path

from arbiter.games import DEFAULT
from arbiter.rulebook.book import Book, page_for, project_folder, section_of, shipping
from arbiter.rulebook.citations import citations

MOST = 6
"""Modules named for a section."""

TOGETHER = 5
"""In as many modules the rules of a section lie together; where they lie in more, the page says why."""

NUMBER = re.compile(r"(?<![\d.–-])(\d{1,3})(\.[\da-z-]+)?(?![\d–-])")
"""A section or a rule at the head of a module: "704", "704.5f"; of several in a row ("719-722") none is its subject."""

FIRST, NAMED, OTHER = 3, 2, 1
"""What a citation weighs in a module that names the section first, a rule of it first or the section later, or does neither."""

READERS = "language"
"""Text is read and said there, whatever the rules are that it speaks of."""

HEAD = """# Where a rule is

Every section of the rulebook, and the modules of `src/arbiter/{game}` that cite its rules, the main one first: a module
that names the section at its head counts for more. `arbiter rules {rule}` gives the very lines.
This page is written by `python -m arbiter.rulebook.map_page`; a test checks that every module named here
cites the section, and that no section is missing.

| section | title | modules |
|---|---|---|
"""


SCATTERED = "\n## Sections in many places\n"
"""The part of a page that is written by hand: sections with more than `TOGETHER` modules, and why."""


def page(book: Book, before: str = "") -> str:
    """The page, from the citations in the code; what was written by hand in it `before` stays."""
    counts: dict[str, Counter[Path]] = {}
    for citation in citations(book):
        if citation.implements and book.has(citation.rule):
            counts.setdefault(section_of(citation.rule), Counter())[citation.path] += 1
    lines: list[str] = []
    for section, title in book.sections.items():
        cited = counts.get(section, Counter())
        modules = sorted(cited, key=lambda path: (-cited[path] * weight(path, section), path))
        named = ", ".join(f"`{path.relative_to(book.code).with_suffix('').as_posix()}`" for path in modules[:MOST])
        if named:
            lines.append(f"| {section} | {title} | {named} |\n")
    rule = "704.5f" if book.name == DEFAULT else f"{book.name} {next(iter(book.rules))}"
    _, hand, reasons = before.partition(SCATTERED)
    return HEAD.format(game=book.code.name, rule=rule) + "".join(lines) + hand + reasons


def places(book: Book) -> dict[str, list[Path]]:
    """For each section the modules that one must open to see all its rules: as few as possible, those with the most first."""
    rules: dict[str, dict[str, set[Path]]] = {}
    for citation in citations(book):
        if citation.implements and book.has(citation.rule):
            of_section = rules.setdefault(section_of(citation.rule), {})
            of_section.setdefault(citation.rule, set()).add(citation.path)
    opened: dict[str, list[Path]] = {}
    for section, modules in rules.items():
        left = dict(modules)
        while left:
            counts = Counter(path for paths in left.values() for path in sorted(paths))
            most = max(counts, key=lambda path: (counts[path], weight(path, section), path))
            opened.setdefault(section, []).append(most)
            left = {rule: paths for rule, paths in left.items() if most not in paths}
    return opened


def weight(path: Path, section: str) -> int:
    """How much a module is about a section, by its docstring."""
    named = [] if READERS in path.parts else _named(path)
    if named[:1] == [(section, "")]:
        return FIRST
    return NAMED if (section, "") in named or section in [number for number, _ in named[:1]] else OTHER


@cache
def _named(path: Path) -> list[tuple[str, str]]:
    """The sections and rules that a module's docstring names, in their order."""
    return NUMBER.findall(ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "")


def main() -> int:
    project = project_folder()
    if project is None:
        print("The page is written in a clone of the project.", file=sys.stderr)
        return 2
    for book in shipping():
        if not book.of and any(citation.implements for citation in citations(book)):
            path = project / "docs" / page_for(book, "map")
            path.write_text(page(book, path.read_text("utf-8") if path.exists() else ""), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
