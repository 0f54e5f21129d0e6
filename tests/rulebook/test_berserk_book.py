"""The book of Berserk: every number and term of the document is there, described, and found in both languages."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter.rulebook.book import (
    LANGUAGES,
    REASONS,
    Book,
    books,
    chapter_of,
    page_for,
    place,
    plain,
    project_folder,
    section_of,
)
from arbiter.rulebook.citations import Citation, citations, unknown
from arbiter.rulebook.coverage import coverage
from arbiter.rulebook.examples import page, read_examples, standings
from arbiter.rulebook.explain import NoSuchRule, explain
from arbiter.rulebook.ledger import read_ledger
from arbiter.rulebook.map_page import SCATTERED
from arbiter.rulebook.map_page import page as map_of
from arbiter.scenario.shapes import RULE

CHECKLIST = """
101: 1-2 | 102: 1 | 103: 1-2 | 104: 1-3 | 105: 1-2 2.1-2.3 3-5 | 106: 1 1.1-1.2 2 2.1-2.4 3-4 | 107: 1-3 |
108: 1-2 | 109: 1-3 | 110: 1-3 3.1 4-6 | 111: 1 1.1-1.3 2-3 | 112: 1-3 | 113: 1-7 | 114: 1-2 2.1-2.2 |
115: 1-3 | 116: 1 | 117: 1-4 | 118: 1-3 | 119: 1-5 5.1-5.2 | 120: 1-5 | 201: 1-2 | 202: 1-3 | 203: 1-2 |
204: 1 1.1 2-4 | 205: 1 1.1-1.2 2-4 | 206: 1-8 | 207: 1-2 | 208: 1-7 | 209: 1-11 | 210: 1-3 | 211: 1-4 |
212: 1-9 | 301: 1-2 | 302: 1-8 | 303: 1-6 | 304: 1-3 | 305: 1-2 | 306: 1-2 | 401: 1-4 | 402: 1-4 4.1 |
403: 1-2 2.1-2.2 | 404: 1 1.1-1.5 2 2.1-2.2 | 405: 1-2 | 406: 1 | 407: 1 | 408: 1-3 | 409: 1-2 | 410: 1-4 |
411: 1-2 | 412: 1-2 | 413: 1-2 | 414: 1-2 | 415: 1-3 | 501: 1-4 | 502: 1-3 3.1 4-9 | 503: 1-3 | 504: 1 1.1 2-4 |
505: 1-3 3.1-3.2 4 4.1-4.2 5-8 | 506: 1-7 | 507: 1-3 | 508: 1-5 | 509: 1 1.1 2-4 | 510: 1-6 |
511: 1-5 5.1-5.2 6-9 | 512: 1-2 | 513: 1-9 | 514: 1-8 | 515: 1 | 516: 1-2 | 517: 1-2 | 518: 1-6 | 519: 1-5 |
520: 1 | 521: 1 | 522: 1-2 | 523: 1 | 524: 1-2 | 525: 1-3 | 526: 1-2 | 527: 1-4 | 528: 1-2 | 529: 1-6 |
530: 1-6 | 531: 1 1.1 2-4 4.1-4.2 5 | 532: 1-3 3.1-3.2 4-5 5.1-5.4 6-7 7.1 8 | 601: | 602: 1-2 | 603: 1-3 |
604: 1-2 | 605: 1-2 | 701: 1-5 | 702: 1-5 | 703: 1
"""
"""Every number of the document, by section; 527.4 and 532.3.2, which are misprinted there, as they are meant."""

WITH_TEXT = ["108", "109", "412", "516", "517", "521", "601"]
"""Sections with a paragraph of their own that has no number."""

HEADINGS = ["403.2", "404.1", "511.5"]

NAMED = """
Авангард, Благословление, Броня Х, Вампиризм, Гнев, Дар жизни Х, Душелов Х, Единение Х, Жажда Х, Инкарнация Х, Концентрация,
Ловкость, Магическая броня Х, Магия крови, Манёвр, Маскировка, Медитация, Неповоротливость Х, Опыт в атаке Х, Опыт в защите Х,
Опыт в метании Х, Опыт в разряде Х, Опыт в стрельбе Х, Орда, Отравление на Х, Преданность Х, Проклятие, Прыжок, Распад Х,
Регенерация Х, Скрытность, Стойкость, Страх Х, Схрон, Телепортация, Толстокожесть, Точность, Трупоедство, Угасание Х,
Уникальность, Уязвимость Х, Чешуя, Чума, Щит Архааля Х, Ярость Х
"""
"""The named abilities and modifiers."""

MOST_NOT_APPLICABLE = 0.08

LONGEST = 450

LONGEST_RUN = 12
"""Words in a row that a description may share with the documents."""

LISTS = ["514.2", "8.creature-classes", "8.symbols"]
"""Descriptions that list what the documents list."""

PROJECT = project_folder()
SHARED = Path(os.environ.get("ARBITER_SHARED", PROJECT.parent / "shared" if PROJECT is not None else "shared"))
DOCUMENT = SHARED / "seeds" / "berserk-extended-rules-17.1c.ru.ocr.txt"
DIGEST = SHARED / "spec" / "berserk"


@pytest.fixture(scope="module")
def book() -> Book:
    return books()["berserk"]


@pytest.fixture(scope="module")
def found(book: Book) -> list[Citation]:
    return citations(book)


def numbers() -> Iterator[str]:
    """The checklist written out, sections included."""
    for part in CHECKLIST.split("|"):
        section, _, spans = part.strip().partition(":")
        yield section
        for span in spans.split():
            first, _, last = span.partition("-")
            above, _, begin = first.rpartition(".")
            end = (last or first).rpartition(".")[2]
            for one in range(int(begin), int(end) + 1):
                yield f"{section}.{above}.{one}" if above else f"{section}.{one}"


def document() -> list[str]:
    """The lines of the half of the document that is clean."""
    if not DOCUMENT.exists():
        pytest.skip("the document is not here")
    lines = [line.strip() for line in DOCUMENT.read_text("utf-8").splitlines()]
    return lines[max(i for i, line in enumerate(lines) if "Часть 1." in line) :]


def test_every_number_of_the_document_is_there(book: Book) -> None:
    asked = list(numbers())
    assert len(asked) == 487
    assert [number for number in asked if not book.has(number)] == []
    numbered = [number for number in book.rules if section_of(number) != "8"]
    assert [number for number in numbered if "." in number] == [number for number in asked if "." in number]
    assert [number for number in numbered if "." not in number] == WITH_TEXT
    assert list(book.sections) == [*(number for number in asked if "." not in number), "8"]


def test_the_checklist_is_that_of_the_document() -> None:
    printed = [re.match(r"(?:п\.)?(\d{3}(?:\.\d+)*)\.", line) for line in document()]
    meant = {"524.4": "527.4", "523.3.2": "532.3.2"}
    assert {meant.get(one[1], one[1]) for one in printed if one is not None} == set(numbers())


def test_the_book_is_in_order(book: Book) -> None:
    assert Counter(book.rules.values()) == {"ordinary": 669, "heading": 3}
    assert list(book.rules) == sorted(book.rules, key=place)
    assert [number for number, kind in book.rules.items() if kind == "heading"] == HEADINGS
    assert (len(book.sections), len(book.glossary), len(book.readings), len(book.examples)) == (94, 271, 59, 77)


def test_every_term_of_the_document_is_found(book: Book) -> None:
    lines = document()
    begin, end = lines.index("8.Терминология."), lines.index("Символы:")
    terms = [line.split(". ")[0] for line in lines[begin + 1 : end] if line and not line.startswith("Например")]
    assert len(terms) > 300
    assert [term for term in terms if book.find(term) is None] == []


def test_every_term_of_the_digest_is_found(book: Book) -> None:
    if not DIGEST.exists():
        pytest.skip("the digest is not here")
    text = (DIGEST / "glossary-8.md").read_text("utf-8")
    terms = re.findall(r"^- \*\*(.+?)\*\*", text, re.MULTILINE)
    assert len(terms) > 300
    assert [term for term in terms if book.find(term) is None] == []


def test_the_glossary_names_every_entry_in_both_languages(book: Book) -> None:
    entries = book.rules_of("8")
    assert list(book.glossary) == entries
    for number, names in book.glossary.items():
        assert re.search("[а-яё]", names["ru"][0].lower()) or number == "8.xyz", number
        assert not re.search("[а-яё]", " ".join(names["en"]).lower()), number


def test_all_named_abilities_have_an_entry(book: Book) -> None:
    names = [name.strip() for name in NAMED.replace("\n", " ").split(",")]
    entries = [book.find(name) for name in names]
    assert len(names) == len(set(entries)) == 45
    assert None not in entries


@pytest.mark.parametrize(
    ("asked", "number"),
    [
        ("броня", "8.armor"),
        ("БРОНЯ Х", "8.armor"),
        ("armor", "8.armor"),
        ("8.armor", "8.armor"),
        ("Манёвр", "8.manoeuvre"),
        ("маневр", "8.manoeuvre"),
        ("ЗОВД", "8.protection-from-sudden-actions"),
        ("опыт в разряде", "8.discharge-experience"),
        ("муллиган", "8.deal"),
        ("дракон", "8.creature-classes"),
        ("максимум жизней", "8.maximum-of-lives"),
        ("максимум Х жизней", "8.maximum-lives"),
        ("сведение атаки к Х", "8.bring-to-number"),
        ("+Х к атаке", "8.to-attack"),
        ("511.5.2", "511.5.2"),
        ("броненосец", None),
        ("511.5.3", None),
    ],
)
def test_what_is_asked_for_is_found(book: Book, asked: str, number: str | None) -> None:
    assert book.find(asked) == number


def test_a_scenario_can_name_every_rule(book: Book) -> None:
    assert [number for number in book.rules if RULE.fullmatch(number) is None] == []


def test_the_rules_that_reading_card_text_implements_exist(book: Book) -> None:
    assert book.reading_folders == ("grammar", "render")
    assert [number for number in book.reading_chapters if number not in book.rules] == []
    assert book.only_read("8.armor", book.code / "language" / "grammar" / "words.py")
    assert not book.only_read("8.wording", book.code / "language" / "grammar" / "words.py")


def test_every_cited_number_exists(book: Book, found: list[Citation]) -> None:
    assert unknown(book, found) == []


def test_everything_is_described_in_both_languages(book: Book) -> None:
    missing = [number for number in (*book.sections, *book.rules) if not book.described(number)]
    assert missing == []
    assert list(book.descriptions["en"]) == list(book.descriptions["ru"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_descriptions_are_short_sentences_in_their_language(book: Book, language: str) -> None:
    russian = {"ru": True, "en": False}[language]
    texts = dict(book.descriptions[language])
    texts |= {name: reading.texts[language] for name, reading in book.readings.items()}
    for number, text in texts.items():
        assert len(text) <= LONGEST, number
        assert text.endswith("."), number
        assert any("а" <= letter <= "я" for letter in text.lower()) == russian, number


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold().replace("ё", "е"))


def repeated(book: Book, language: str, source: str) -> list[str]:
    """Descriptions with a run of words that the source has too."""
    given = words(source)
    runs = {tuple(given[i : i + LONGEST_RUN]) for i in range(len(given) - LONGEST_RUN + 1)}
    texts = dict(book.descriptions[language])
    texts |= {name: reading.texts[language] for name, reading in book.readings.items()}
    wrong: list[str] = []
    for number, text in texts.items():
        own = words(text)
        spans = (tuple(own[i : i + LONGEST_RUN]) for i in range(len(own) - LONGEST_RUN + 1))
        if number not in LISTS and any(span in runs for span in spans):
            wrong.append(number)
    return wrong


def test_no_description_repeats_the_document(book: Book) -> None:
    assert repeated(book, "ru", "\n".join(document())) == []


def test_no_description_repeats_the_digest(book: Book) -> None:
    if not DIGEST.exists():
        pytest.skip("the digest is not here")
    assert repeated(book, "en", "\n".join(path.read_text("utf-8") for path in sorted(DIGEST.glob("*.md")))) == []


def test_a_copied_sentence_would_be_seen(book: Book) -> None:
    text = book.descriptions["ru"]["511.5.2"]
    assert repeated(book, "ru", f"Иначе говоря: {text}") == ["511.5.2"]


def test_headings_are_not_applicable_and_little_else_is(book: Book) -> None:
    assert [number for number, reason in book.not_applicable.items() if reason == "heading"] == HEADINGS
    assert set(book.not_applicable.values()) == set(REASONS)
    rules = Counter(chapter_of(number) for number in book.rules)
    left = Counter(chapter_of(number) for number in book.not_applicable if number not in HEADINGS)
    assert {chapter for chapter in left if left[chapter] > MOST_NOT_APPLICABLE * rules[chapter]} == set()
    assert book.deferred == {}


def test_nothing_that_is_implemented_counts_as_not_applicable(book: Book, found: list[Citation]) -> None:
    cited = {citation.rule for citation in found if citation.implements}
    assert sorted(cited & set(book.not_applicable) - set(HEADINGS)) == []


def test_every_reading_says_what_its_values_mean(book: Book) -> None:
    for name, reading in book.readings.items():
        assert reading.rule in book.rules and reading.rule not in book.not_applicable, name
        if set(reading.values) != {"true", "false"}:
            for text in reading.texts.values():
                assert [value for value in reading.values if f"({value})" not in text] == [], name
    order = book.readings["prevention_before_replacement"]
    assert (order.rule, order.default, order.values) == ("531.2", "true", ("true", "false"))


def test_the_document_has_all_its_examples(book: Book) -> None:
    examples = read_examples(book.folder)
    assert Counter(one.kind for one in examples.values()) == {"scenario": 59, "trivial": 10, "reading": 8}
    assert [id for id, one in examples.items() if re.fullmatch(re.escape(one.place) + r"-\d", id) is None] == []
    places = Counter(one.place for one in examples.values())
    assert all(f"{rule}-{i}" in examples for rule, count in places.items() for i in range(1, count + 1))


def test_the_examples_are_those_of_the_digest(book: Book) -> None:
    if not DIGEST.exists():
        pytest.skip("the digest is not here")
    lines = [line for path in sorted(DIGEST.glob("examples-*.jsonl")) for line in path.read_text("utf-8").splitlines()]
    given = [json.loads(line) for line in lines]
    assert len(given) == len(book.examples)
    kinds = {id: one.kind for id, one in read_examples(book.folder).items()}
    numbered = {one["id"].removeprefix("B-"): one["kind"] for one in given if not one["id"].startswith("B-8")}
    assert {id: kinds.get(id) for id in numbered} == numbered


def test_the_page_of_examples_can_be_written(book: Book) -> None:
    text = page(standings(book, []), {"book": book.titles["en"]})
    assert "Extended Rules 17.1c" in text and "| 517-1 | 517 | trivial |  |" in text
    assert page_for(book, "examples") == "examples-berserk.md"


def test_a_rule_is_explained(book: Book) -> None:
    answer = explain("511.5.2", "berserk")
    assert (answer.number, answer.section, answer.kind) == ("511.5.2", "511", "ordinary")
    assert answer.descriptions == {language: book.description("511.5.2", language) for language in LANGUAGES}
    assert [reading.setting for reading in answer.readings] == ["blocked_power_leaves", "prevention_before_replacement"]
    assert explain("511", "berserk").subrules == [f"511.{i}" for i in range(1, 10)]
    assert explain("511.5", "berserk").subrules == ["511.5.1", "511.5.2"]
    assert explain("601", "berserk").subrules == []
    assert explain("110.6", "berserk").not_applicable == "physical cards"


def test_a_term_is_explained(book: Book) -> None:
    answer = explain("Броня", "berserk")
    assert (answer.number, answer.section, answer.kind) == ("8.armor", "8", "ordinary")
    assert answer.terms == {"en": "Armor X", "ru": "Броня Х"}
    assert answer.subrules == []
    assert len(explain("8", "berserk").subrules) == len(book.glossary)
    facts = answer.as_json()
    assert json.loads(json.dumps(facts)) == facts
    assert facts["terms"] == answer.terms


@pytest.mark.parametrize(("asked", "close"), [("511.5.9", "511.5"), ("брня", "8.armor"), ("zzzzzz", "")])
def test_what_does_not_exist_is_refused_with_what_is_close(asked: str, close: str) -> None:
    with pytest.raises(NoSuchRule) as refused:
        explain(asked, "berserk")
    assert (close in "".join(refused.value.close)) and bool(refused.value.close) == bool(close)


def test_coverage_adds_up(book: Book) -> None:
    report = coverage(book, [], read_ledger(book, []))
    whole = report.whole
    assert whole.rules == whole.described == len(book.rules)
    assert whole.not_applicable + whole.deferred + whole.implemented + whole.missing == whole.rules
    assert whole.as_json() == {
        key: sum(counts.as_json()[key] for counts in report.sections.values()) for key in whole.as_json()
    }


def test_the_map_leads_to_the_rules(book: Book, found: list[Citation]) -> None:
    """Every section that is implemented stands in docs/map-berserk.md, with modules that cite it."""
    assert PROJECT is not None
    citing: dict[str, set[str]] = {}
    for one in found:
        if one.implements and book.has(one.rule):
            module = one.path.relative_to(book.code).with_suffix("").as_posix()
            citing.setdefault(section_of(one.rule), set()).add(module)
    path = PROJECT / "docs" / page_for(book, "map")
    text = path.read_text("utf-8") if path.exists() else map_of(book) if not citing else ""
    rows = re.findall(r"^\| (\d{3}|8) \| .* \| (.*) \|$", text.partition(SCATTERED)[0], re.MULTILINE)
    assert sorted(section for section, _ in rows) == sorted(citing)
    for section, names in rows:
        assert set(re.findall("`([^`]+)`", names)) <= citing[section]


def test_the_terms_of_one_language_lead_to_one_entry(book: Book) -> None:
    for number, names in book.glossary.items():
        assert {book.find(name) for own in names.values() for name in own} == {number}
    assert plain("  «Броня»   Х ") == plain("броня") == "броня"
