"""A book is read from its tables, and a table that is wrong is refused with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.rulebook.book import BadBook, ancestors, chapter_of, load, load_table, parent_of, place, section_of

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


def test_rules_have_any_depth_and_terms_have_words() -> None:
    numbers = ["8.attack-for", "8.attack", "8.armor", "703.1", "511.10", "511.5.2", "511.5", "511.6"]
    ordered = ["511.5", "511.5.2", "511.6", "511.10", "703.1", "8.armor", "8.attack", "8.attack-for"]
    assert sorted(numbers, key=place) == ordered
    assert [parent_of(number) for number in ("511", "511.5", "511.5.2", "704.5f", "8.armor")] == [
        "",
        "511",
        "511.5",
        "704.5",
        "8",
    ]
    assert list(ancestors("511.5.2")) == ["511.5.2", "511.5", "511"]
    assert list(ancestors("8.on-death")) == ["8.on-death", "8"]
    assert list(ancestors("601")) == ["601"]
    assert (section_of("8.armor"), chapter_of("8.armor"), chapter_of("511.5.2")) == ("8", "8", "5")


def glossary(folder: Path, **tables: str) -> Path:
    """A book with a chapter of terms."""
    rules = "rule\tkind\n8.armor\tordinary\n8.on-death\tordinary\n"
    more = {"rules": rules, "sections": "section\ttitle\n8\tTerms\n", "not_applicable": "rule\treason\n"}
    more |= {"deferred": "rule\twork\n8\tvariants\n"}
    more |= {f"descriptions.{language}": "rule\tdescription\n" for language in ("en", "ru")}
    return write_book(folder, **more, **tables)


def test_terms_and_readings_are_read(tmp_path: Path) -> None:
    terms = "id\tru\ten\n8.armor\tБроня Х\tArmor X\n8.on-death\tПри гибели (смерти); При уничтожении\ton death\n"
    readings = "setting\trule\tdefault\ten\tru\narmor_refilled\t8.armor\tevery_turn|own_turn\tWhen.\tКогда.\n"
    book = load(glossary(tmp_path, glossary=terms, readings=readings))
    assert (book.term("8.on-death", "ru"), book.term("8", "ru")) == ("При гибели (смерти)", None)
    assert [book.find(name) for name in ("ARMOR", "броня х", "при гибели", "При уничтожении", "8.Armor", "8")] == [
        "8.armor",
        "8.armor",
        "8.on-death",
        "8.on-death",
        "8.armor",
        "8",
    ]
    assert book.find("смерти") is None
    reading = book.readings["armor_refilled"]
    assert (reading.rule, reading.default, reading.values) == ("8.armor", "every_turn", ("every_turn", "own_turn"))
    assert reading.texts == {"en": "When.", "ru": "Когда."}
    assert (book.work_for("8.armor"), book.rules_of("8")) == ("variants", ["8.armor", "8.on-death"])


@pytest.mark.parametrize(
    ("table", "text", "says"),
    [
        ("glossary", "8.sword\tМеч\tSword", "expected the number of an entry, once"),
        ("glossary", "8.armor\tБроня\tArmor\n8.armor\tБроня\tArmor", "expected the number of an entry, once"),
        ("glossary", "8.armor\tБроня Х\tArmor\n8.on-death\tброня\tdeath", "already leads to 8.armor"),
        ("readings", "Armor\t8.armor\ta|b\tx\tу", "expected a new name"),
        ("readings", "armor\t8.sword\ta|b\tx\tу", "a rule of the book"),
        ("readings", "armor\t8.armor\ta\tx\tу", "two values or more"),
        ("readings", "armor\t8.armor\ta|a\tx\tу", "two values or more"),
        ("readings", "armor\t8.armor\ta|b\tx\tу\narmor\t8.armor\ta|b\tx\tу", "expected a new name"),
    ],
)
def test_wrong_terms_and_readings_are_refused(tmp_path: Path, table: str, text: str, says: str) -> None:
    head = {"glossary": "id\tru\ten\n", "readings": "setting\trule\tdefault\ten\tru\n"}[table]
    with pytest.raises(BadBook, match=says):
        load(glossary(tmp_path, **{table: head + text + "\n"}))


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
