"""The page that leads from a section to its modules: the main one stands first."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arbiter.rulebook.book import Book, page_for, project_folder, section_of, shipping
from arbiter.rulebook.citations import citations
from arbiter.rulebook.map_page import FIRST, NAMED, OTHER, SCATTERED, TOGETHER, page, places, weight

BOOKS = [book for book in shipping() if not book.of]


@pytest.mark.parametrize(
    ("docstring", "found"),
    [
        ("State-based actions.  CR 704, 120", FIRST),
        ("State-based actions.  CR 704.5, 120", NAMED),
        ("Damage.  CR 120, 704", NAMED),
        ("Damage.  CR 120, 704.5g", OTHER),
        ("The rest.  CR 700-710", OTHER),
        ("Seventeen things: 1704", OTHER),
        ("", OTHER),
    ],
)
def test_what_a_module_says_at_its_head_counts(docstring: str, found: int, tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(f'"""{docstring}"""\n' if docstring else "", "utf-8")
    assert weight(path, "704") == found


def test_who_reads_text_is_not_where_a_rule_is(tmp_path: Path) -> None:
    (tmp_path / "language").mkdir()
    path = tmp_path / "language" / "module.py"
    path.write_text('"""Names.  CR 201"""\n', "utf-8")
    assert weight(path, "201") == OTHER


@pytest.mark.parametrize("book", BOOKS, ids=[book.name for book in BOOKS])
def test_the_page_says_why_rules_are_in_many_places(book: Book) -> None:
    project = project_folder()
    assert project is not None
    text = (project / "docs" / page_for(book, "map")).read_text("utf-8")
    reasons = dict(re.findall(r"^\| (\d+) \| .* \| (.+) \|$", text.partition(SCATTERED)[2], re.MULTILINE))
    scattered = [section for section, modules in places(book).items() if len(modules) > TOGETHER]
    assert sorted(set(scattered) - set(reasons)) == [], "bring their rules together, or say why they are not"
    assert "### x" in page(book, f"old{SCATTERED}### x"), "what is written by hand stays"


@pytest.mark.parametrize("book", BOOKS, ids=[book.name for book in BOOKS])
def test_every_rule_is_seen_in_one_of_the_places(book: Book) -> None:
    found = places(book)
    cited = [citation for citation in citations(book) if citation.implements and book.has(citation.rule)]
    seen = {citation.rule for citation in cited if citation.path in found[section_of(citation.rule)]}
    assert seen == {citation.rule for citation in cited}
    assert all(len(set(modules)) == len(modules) for modules in found.values())
