"""A book is read from its tables, and a table that is wrong is refused with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.rulebook.book import BadBook, ancestors, chapter_of, load, load_table, place, section_of

HEAD = 'book: small\nedition: "1"\ntitle: {en: Small, ru: Малая}\n'


def write_book(folder: Path, **tables: str) -> Path:
    """A book of three rules, with some of its tables replaced."""
    texts = {
        "rules": "rule\tkind\n704.1\theading\n704.5f\tordinary\n704.10\tordinary\n",
        "sections": "section\ttitle\n704\tActions\n",
        "not_applicable": "rule\treason\n704.1\theading\n",
        "deferred": "rule\twork\n704\tvariants\n",
        "descriptions.en": "rule\tdescription\n704.5f\tIt dies.\n",
        "descriptions.ru": "rule\tdescription\n704.5f\tОно умирает.\n",
        **tables,
    }
    for name, text in texts.items():
        (folder / f"{name}.tsv").write_text(text, encoding="utf-8")
    head = folder / "book.yaml"
    head.write_text(HEAD, encoding="utf-8")
    return head


def test_numbers_stand_in_the_order_of_the_book() -> None:
    assert sorted(["704.10", "704.5f", "704.5", "103.1"], key=place) == ["103.1", "704.5", "704.5f", "704.10"]
    assert (section_of("704.5f"), chapter_of("704.5f")) == ("704", "7")
    assert list(ancestors("704.5f")) == ["704.5f", "704.5", "704"]
    with pytest.raises(BadBook, match="not the number of a rule"):
        place("704.5ff")


def test_a_book_is_read_from_its_tables(tmp_path: Path) -> None:
    book = load(write_book(tmp_path))
    assert (book.name, book.edition) == ("small", "1")
    assert book.has("704.5f") and book.has("704") and not book.has("704.5")
    assert book.description("704.5f", "ru") == "Оно умирает."
    assert book.described("704.5f") and not book.described("704.10")
    assert book.work_for("704.5f") == "variants"
    book.deferred = {"704": "compiler", "heading": "variants"}
    assert (book.work_for("704.5f"), book.work_for("704.1")) == ("compiler", "variants")
    assert book.rules_of("704") == ["704.1", "704.5f", "704.10"]


@pytest.mark.parametrize(
    ("table", "text", "says"),
    [
        ("rules", "rule\tkinds\n", "expected the columns rule, kind"),
        ("rules", "rule\tkind\n704.1\n", r"line 2: expected 2 cells"),
        ("rules", "rule\tkind\n704.1\theading\n704.1\theading\n", "704.1 stands there twice"),
        ("rules", "rule\tkind\n704.1\tdull\n", "dull"),
        ("rules", "rule\tkind\n705.1\theading\n", "known section"),
        ("not_applicable", "rule\treason\n704.1\tboring\n", "boring"),
        ("deferred", "rule\twork\n704.2\tvariants\n", "the book has no 704.2"),
        ("deferred", "rule\twork\n704\tsome day\n", "some day"),
        ("descriptions.ru", "rule\tdescription\n704.5g\tОно.\n", "the book has no 704.5g"),
    ],
)
def test_a_wrong_table_is_refused(tmp_path: Path, table: str, text: str, says: str) -> None:
    with pytest.raises(BadBook, match=says):
        load(write_book(tmp_path, **{table: text}))


def test_a_head_without_its_keys_is_refused(tmp_path: Path) -> None:
    head = write_book(tmp_path)
    head.write_text("book: small\n", encoding="utf-8")
    with pytest.raises(BadBook, match="book, edition and title"):
        load(head)


def test_a_small_game_has_one_table(tmp_path: Path) -> None:
    table = tmp_path / "rulebook.tsv"
    table.write_text("rule\ten\tru\n1\tDice\tКости\n1.1\tRoll.\tБросьте.\n", encoding="utf-8")
    book = load_table(table)
    assert (list(book.rules), book.sections) == (["1.1"], {"1": "Dice"})
    assert book.description("1.1", "ru") == "Бросьте."
    table.write_text("rule\ten\tru\n1.1\tRoll.\tБросьте.\n", encoding="utf-8")
    with pytest.raises(BadBook, match="known section"):
        load_table(table)
