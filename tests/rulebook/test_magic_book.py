"""The book of Magic, and the code that cites it: nothing is cited that is not there and described."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from arbiter.rulebook.book import LANGUAGES, REASONS, Book, books, chapter_of, place, project_folder, section_of
from arbiter.rulebook.citations import Citation, citations, unknown
from arbiter.rulebook.coverage import coverage, survey
from arbiter.rulebook.explain import NoSuchRule, explain
from arbiter.rulebook.ledger import read_ledger
from arbiter.rulebook.map_page import SCATTERED

MOST_NOT_APPLICABLE = 0.08

PRINTED = "2"
"""The chapter on what is printed on a card: expansion symbols, collector numbers and the like do not count there."""

LONGEST = 320


@pytest.fixture(scope="module")
def book() -> Book:
    return books()["magic"]


@pytest.fixture(scope="module")
def found(book: Book) -> list[Citation]:
    return citations(book)


def test_the_book_is_whole(book: Book) -> None:
    assert Counter(book.rules.values()) == {"ordinary": 1777, "variant": 421, "heading": 194}
    assert list(book.rules) == sorted(book.rules, key=place)
    assert (len(book.sections), len(book.examples)) == (131, 293)


def test_every_cited_number_exists(found: list[Citation]) -> None:
    wrong = [line for book in books().values() for line in unknown(book, citations(book))]
    assert wrong == []
    assert any(citation.implements for citation in found)


def test_a_number_that_does_not_exist_would_be_found(book: Book, found: list[Citation]) -> None:
    first = found[0]
    bad = Citation("704.5z", "", first.kind, first.path, first.line, 0, "")
    assert len(unknown(book, [first, bad])) == 1


def test_every_section_and_every_cited_rule_is_described(book: Book, found: list[Citation]) -> None:
    cited = {citation.rule for citation in found if citation.implements}
    missing = [number for number in (*book.sections, *sorted(cited)) if book.has(number) and not book.described(number)]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_descriptions_are_short_sentences_in_their_language(book: Book, language: str) -> None:
    russian = {"ru": True, "en": False}[language]
    for number, text in book.descriptions[language].items():
        assert len(text) <= LONGEST, number
        assert text.endswith((".", "»", '."')), number
        assert any("а" <= letter <= "я" for letter in text.lower()) == russian, number


def test_both_languages_describe_the_same_rules(book: Book) -> None:
    assert list(book.descriptions["en"]) == list(book.descriptions["ru"])


def test_headings_are_not_applicable_and_little_else_is(book: Book) -> None:
    headings = {number for number, kind in book.rules.items() if kind == "heading"}
    assert headings == {number for number, reason in book.not_applicable.items() if reason == "heading"}
    assert set(book.not_applicable.values()) == set(REASONS)
    rules = Counter(chapter_of(number) for number in book.rules)
    left = Counter(
        chapter_of(number)
        for number, reason in book.not_applicable.items()
        if number not in headings and (chapter_of(number), reason) != (PRINTED, "physical cards")
    )
    assert {chapter for chapter in left if left[chapter] > MOST_NOT_APPLICABLE * rules[chapter]} == set()


def test_nothing_that_is_implemented_counts_as_not_applicable_or_deferred_by_name(
    book: Book, found: list[Citation]
) -> None:
    cited = {citation.rule for citation in found if citation.implements}
    excused = {number for number, reason in book.not_applicable.items() if reason != "heading"} | set(book.deferred)
    assert sorted(number for number in cited & excused if "." in number) == []


def test_coverage_adds_up(book: Book) -> None:
    report = coverage(book, [], read_ledger(book, []))
    whole = report.whole
    assert whole.rules == 2392
    assert whole.not_applicable + whole.deferred + whole.implemented + whole.missing == whole.rules
    assert whole.as_json() == {
        key: sum(counts.as_json()[key] for counts in report.sections.values()) for key in whole.as_json()
    }
    assert json.loads(json.dumps(report.as_json())) == report.as_json()


def test_a_rule_is_explained(book: Book) -> None:
    answer = explain("704.5f")
    assert (answer.number, answer.section, answer.kind, answer.edition) == ("704.5f", "704", "ordinary", "2020-01-24")
    assert answer.descriptions == {language: book.description("704.5f", language) for language in LANGUAGES}
    assert None not in answer.descriptions.values()
    assert "704.5f" in explain("704.5").subrules
    assert "704.5" in explain("704").subrules
    assert explain("203.1").not_applicable == "physical cards"


def test_places_and_scenarios_of_a_rule_are_told(book: Book, found: list[Citation]) -> None:
    cited = next(citation for citation in found if citation.implements and citation.rule in book.rules)
    answer = explain(cited.rule)
    assert cited.where in [place.where for place in answer.places]
    assert "magic/704/zero_toughness" in [named.name for named in explain("704.5f").scenarios]
    assert answer.deferred is None
    assert json.loads(json.dumps(answer.as_json())) == answer.as_json()


@pytest.mark.parametrize(("number", "close"), [("704.5z", "704.5"), ("799", "7"), ("hello", "")])
def test_a_rule_that_does_not_exist_is_refused_with_what_is_close(number: str, close: str) -> None:
    with pytest.raises(NoSuchRule) as refused:
        explain(number)
    assert refused.value.number == number
    assert all(close in one for one in refused.value.close)
    assert bool(refused.value.close) == bool(close)


def test_a_book_that_does_not_exist_is_refused() -> None:
    with pytest.raises(NoSuchRule) as refused:
        explain("101.1", "chess")
    assert "magic" in refused.value.close


def test_the_survey_covers_the_books_that_ship(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path))  # what other tests have seen played is kept elsewhere

    class Ran:
        def __init__(self, path: Path) -> None:
            self.passed = False
            self.cited: list[str] = []

    found = survey(Ran)
    assert "magic" in found
    assert "skirmish" not in found
    assert found["magic"].whole.tested == 0
    assert list(survey(Ran, "berserk")) == ["berserk"]


def test_the_map_leads_to_the_rules(book: Book, found: list[Citation]) -> None:
    """Every section that is implemented stands in docs/map.md, with modules that cite it."""
    project = project_folder()
    assert project is not None
    citing: dict[str, set[str]] = {}
    for one in found:
        if one.implements and book.has(one.rule):
            module = one.path.relative_to(book.code).with_suffix("").as_posix()
            citing.setdefault(section_of(one.rule), set()).add(module)
    text, _, _ = (project / "docs" / "map.md").read_text("utf-8").partition(SCATTERED)
    rows = re.findall(r"^\| (\d{3}) \| .* \| (.*) \|$", text, re.MULTILINE)
    assert sorted(section for section, _ in rows) == sorted(citing)
    wrong = [
        (section, name)
        for section, names in rows
        for name in re.findall("`([^`]+)`", names)
        if name not in citing[section]
    ]
    assert wrong == []
