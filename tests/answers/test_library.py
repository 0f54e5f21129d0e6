"""Documents of the user's, editions, the glossary and sheets."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.answers import documents, sheets
from arbiter.answers.answer import answered
from arbiter.answers.documents import Change, changes, marked, parsed
from arbiter.answers.editions import differences
from arbiter.answers.glossary import glossary
from arbiter.answers.shelf import Shelf
from arbiter.cli import main
from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.messages import ArbiterError

BOOK = """
# Rules of the house

100. General

100.1. Who wears a hat may not roll
the dice twice.

100.1a A hat of paper is a hat, whatever
it looks like from above.

101.1 Nobody leaves before the tea is cold.

Glossary

Hat
Something worn on the head.
"""
LATER = (
    BOOK.replace("twice", "thrice")
    .replace("101.1 Nobody", "102.1 Nobody")
    .replace("Glossary", "103.1 New.\n\nGlossary")
)


def test_a_document_is_cut_into_rules_and_paragraphs() -> None:
    document = parsed("house", BOOK)
    assert document.rules()["100.1"] == "Who wears a hat may not roll the dice twice."
    assert document.rules()["100.1a"] == "A hat of paper is a hat, whatever it looks like from above."
    assert "Hat Something worn on the head." in [one.text for one in document.passages]
    assert (document.lang, document.game) == ("en", "magic")


def test_russian_letters_of_windows_are_read(tmp_path: Path) -> None:
    path = tmp_path / "правила.txt"
    path.write_bytes("100.1 Шляпа есть шляпа.\n\n100.2 Чай.\n\n100.3 Пирог.\n".encode("cp1251"))
    assert parsed("x", documents.read(path)).lang == "ru"


@pytest.mark.parametrize(
    ("content", "why"),
    [(b"", "no-text"), (b"one line", "no-text"), (b"\0\0\0", "wrong-kind"), (b"%PDF-1.4", "wrong-kind")],
)
def test_what_is_no_document_is_refused(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(content)
    with pytest.raises(ArbiterError) as refused:
        documents.keep(path)
    assert refused.value.message.id == f"answers-{why}"
    assert documents.kept() == []


def test_a_document_is_found_beside_our_words_and_forgotten_again(shelf: Shelf, tmp_path: Path) -> None:
    path = tmp_path / "house rules.txt"
    path.write_text(BOOK.replace("101.1", "702.19b"), encoding="utf-8")
    documents.keep(path)
    try:
        shelf.refresh()
        answer = answered(shelf, "may I leave before the tea is cold", "en")
        assert answer["documents"][0]["document"] == "house-rules"
        assert answer["documents"][0]["number"] == "702.19b"
        beside = answered(shelf, "702.19b", "en")["found"][0]["beside"]
        assert [one["text"] for one in beside] == ["Nobody leaves before the tea is cold."]
    finally:
        documents.forget("house-rules")
        shelf.refresh()
    assert answered(shelf, "may I leave before the tea is cold", "en")["documents"] == []
    with pytest.raises(ArbiterError):
        documents.load("house-rules")


def test_what_changed_between_two_editions() -> None:
    found = changes(parsed("a", BOOK), parsed("b", LATER))
    assert [(one.kind, one.number) for one in found] == [("changed", "100.1"), ("moved", "102.1"), ("new", "103.1")]
    assert found[1] == Change("moved", "102.1", "101.1", "Nobody leaves before the tea is cold.")
    assert marked(found[0].before, found[0].after).endswith("the dice [-twice.-] {+thrice.+}")
    assert [one.kind for one in changes(parsed("b", LATER), parsed("a", BOOK))] == ["changed", "moved", "gone"]
    assert changes(parsed("a", BOOK), parsed("a", BOOK)) == []


def test_the_differences_of_the_editions_come_with_their_examples(shelf: Shelf) -> None:
    found = {one["rule"]: one for one in differences(shelf)}
    assert {one["book"] for one in found.values()} == {"classic-2005", "cr-2019-05-03", "manual-2015"}
    burn = found["classic-2005/1.1"]
    assert "EX-103" in [id for scenario in burn["scenarios"] for id in scenario["examples"]]
    assert {one["book"] for one in differences(shelf, "manual-2015")} == {"manual-2015"}
    with pytest.raises(ArbiterError):
        differences(shelf, "cr-1993")


def test_every_term_has_both_languages_and_most_have_what_the_engine_calls_them() -> None:
    found = list(glossary())
    assert len(found) > 800
    assert all(one.ru and one.en for one in found)
    by_name = {one.en[0].casefold(): one for one in found if one.game == "magic"}
    assert by_name["deathtouch"].engine == 'Keyword("deathtouch")'
    assert by_name["destroy"].engine == "Destroy"
    assert "state_based" in by_name["state-based actions"].engine
    assert len([one for one in found if one.engine]) > len(found) / 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", sheets.SHEETS)
def test_every_sheet_is_full(name: str, lang: str) -> None:
    tables = sheets.sheet(name).made(lang)
    assert tables
    assert all(cell for table in tables for row in table.rows for cell in row)
    assert sum([len(table.rows) for table in tables]) > 8
    page = sheets.as_page(name, lang)
    assert page.startswith("<!doctype html>") and sheets.title(name, lang) in page
    assert len(list(sheets.as_text(name, lang))) > 10
    assert sheets.as_pdf(name, lang).startswith(b"%PDF")


def test_a_sheet_is_written_as_its_file_is_called(tmp_path: Path) -> None:
    for name, begins in (("turn.pdf", b"%PDF"), ("turn.html", b"<!doctype html>")):
        assert main(["ask", "--sheet", "turn", "--out", str(tmp_path / name)]) == 0
        assert (tmp_path / name).read_bytes().startswith(begins)


def test_a_sheet_that_there_is_not() -> None:
    with pytest.raises(ArbiterError):
        sheets.sheet("tea")
