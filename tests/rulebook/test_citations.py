"""Every form of citation is read, what only looks like one is not, and a number that no book has is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.rulebook.book import load
from arbiter.rulebook.citations import Citation, citations, read_source, unknown
from tests.rulebook.test_book import write_book

RULES = Path("game/rules/state_based.py")


def read(source: str, path: Path = RULES) -> list[tuple[str, str]]:
    return [(citation.rule, citation.kind) for citation in read_source(path, source)]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('happen(Lose(p, by="704.5a"))', [("704.5a", "data")]),
        ('ask(PickSome(asks="701.16a"))', [("701.16a", "data")]),
        ('note(rule="613.1")', [("613.1", "data")]),
        ('note(by=("613.1", "613.2"))', [("613.1", "data"), ("613.2", "data")]),
        ('raise Illegal(Refusal("702.110b", text))', [("702.110b", "data")]),
        ('return_(messages.Reason("613.1"))', [("613.1", "data")]),
        ('note(by="613.1" if a else "613.2")', [("613.1", "data"), ("613.2", "data")]),
        ('note(by=LAYERS["7d"])', []),
        ('TABLE = [("flying", "702.9")]', [("702.9", "table")]),
        ('TABLE = {"704.5a": lose}', [("704.5a", "table")]),
        ('rule = "704.5a"', [("704.5a", "table")]),
        ('found = rule == "704.5a"', []),
        ('name = "704.5a or so"', []),
        ('sort(by="name")', []),
        ("x = 1  # 704.5f", [("704.5f", "comment")]),
        ("x = 1  # 704.5f: not destruction", [("704.5f", "comment")]),
        ("x = 1  # 601.2a, 601.2b", [("601.2a", "comment"), ("601.2b", "comment")]),
        ("x = 1  # 704.3: an endless loop is 104.4b", [("704.3", "comment"), ("104.4b", "mention")]),
        ("x = 1  # 603.3c-d: as for spells", [("603.3c", "comment"), ("603.3d", "comment")]),
        ("x = 1  # see 704.5f", [("704.5f", "mention")]),
        ("x = 1  # see 704.5k-n", [("704.5k", "mention"), ("704.5m", "mention"), ("704.5n", "mention")]),
        ("x = 1  # see 704.5f-like things", [("704.5f", "mention")]),
        ("x = 1  # see 115.2-115.4", [("115.2", "mention"), ("115.3", "mention"), ("115.4", "mention")]),
        ("x = 1  # 20 life", []),
        ('x = "# 704.5f"', []),
        ('x = "Я # 704.5f"  # 704.5g', [("704.5g", "comment")]),
        ('x = """\n# 704.5f\n"""  # 704.5g', [("704.5g", "comment")]),
        ('x = f"{a} # 704.5f"  # 704.5g', [("704.5g", "comment")]),
        ("x = 1  # 3.11 is enough", []),
        ('"""State-based actions.  CR 704.5f"""', [("704.5f", "mention")]),
        ('def f() -> None:\n    """It dies (704.5f)."""', [("704.5f", "docstring")]),
        ('class A:\n    """It dies (704.5f)."""', [("704.5f", "mention")]),
        ("class A:\n    x: int  # 110.5", [("110.5", "declaration")]),
        ("class A:  # 110.5\n    x: int", [("110.5", "declaration")]),
        ("class A:\n    def f(self) -> None:\n        go()  # 110.5", [("110.5", "comment")]),
        ('happen(Wound(it, by="511.5.2"))', [("511.5.2", "data")]),
        ('happen(Prevent(it, by="8.armor"))', [("8.armor", "data")]),
        ('happen(Prevent(it, by=("8.armor", "530.4")))', [("8.armor", "data"), ("530.4", "data")]),
        ('raise Illegal(Refusal("8.protection-from-shots", text))', [("8.protection-from-shots", "data")]),
        ('TABLE = {"8.on-death": die, "505.3.2": attack}', [("8.on-death", "table"), ("505.3.2", "table")]),
        ('found = rule == "8.armor"', []),
        ('name = "8.armor or so"', []),
        ("x = 1  # 8.armor, 511.5.2", [("8.armor", "comment"), ("511.5.2", "comment")]),
        ("x = 1  # 8.on-death: before 205.1.2", [("8.on-death", "comment"), ("205.1.2", "mention")]),
        ("x = 1  # see 8.on-death and 532.5.4.", [("8.on-death", "mention"), ("532.5.4", "mention")]),
        ("x = 1  # see 511.5.1-511.5.2", [("511.5.1", "mention"), ("511.5.2", "mention")]),
        ("x = 1  # 412: any number of times", [("412", "comment")]),
        ("x = 1  # 8.5 of 10", []),
        (
            'def f() -> None:\n    """Prevents (8.armor, 511.5.2)."""',
            [("8.armor", "docstring"), ("511.5.2", "docstring")],
        ),
        ("class A:\n    x: int  # 8.radius", [("8.radius", "declaration")]),
    ],
)
def test_forms(source: str, found: list[tuple[str, str]]) -> None:
    assert read(source) == found


def test_numbers_in_tables_count_only_in_rules() -> None:
    table = 'TABLE = [("flying", "702.9")]'
    assert read(table, Path("game/rules/combat/combat.py")) == [("702.9", "table")]
    assert read(table, Path("game/language/words.py")) == []


def test_a_citation_knows_its_place() -> None:
    source = 'class Rules:\n    def die(self) -> None:\n        happen(by="704.5f")\n'
    (citation,) = read_source(RULES, source)
    assert (citation.within, citation.line, citation.column) == ("Rules.die", 3, 18)
    assert citation.implements


def test_another_edition_is_named_and_implements_nothing() -> None:
    (citation,) = read_source(RULES, "x = 1  # 2019-05-03/114.1: moved to 115.1 since".replace("115.1", "there"))
    assert (citation.rule, citation.edition, citation.implements) == ("114.1", "2019-05-03", False)


@pytest.mark.parametrize(
    ("cited", "edition", "wrong"),
    [
        ("704.5f", "", []),
        ("704.5f", "1", []),
        ("704", "", []),
        ("704.5g", "", ["game/rules/state_based.py:1: the book small of 1 has no rule 704.5g"]),
        ("704.5f", "2", ["game/rules/state_based.py:1: there is no edition 2 of the book small"]),
    ],
)
def test_unknown_numbers_and_editions_are_found(tmp_path: Path, cited: str, edition: str, wrong: list[str]) -> None:
    book = load(write_book(tmp_path))
    assert unknown(book, [Citation(cited, edition, "comment", RULES, 1, 0, "")]) == wrong


def test_a_misspelt_number_in_data_is_still_a_citation() -> None:
    assert read('happen(by="CR 704.5f")') == [("CR 704.5f", "data")]


def test_reading_card_text_implements_single_rules_that_the_book_lists(tmp_path: Path) -> None:
    (tmp_path / "rulebook").mkdir()
    head = write_book(tmp_path / "rulebook")
    head.write_text(
        f"{head.read_text('utf-8')}reading: {{folders: [grammar], rules: ['8.wording', '505.3']}}\n", "utf-8"
    )
    (tmp_path / "grammar").mkdir()
    (tmp_path / "grammar" / "module.py").write_text("x = 1  # 8.wording, 8.armor, 505.3.1, 505.4\n", encoding="utf-8")
    found = [citation.rule for citation in citations(load(head)) if citation.implements]
    assert found == ["8.wording", "505.3.1"]


def test_reading_card_text_implements_only_the_rules_about_cards(tmp_path: Path) -> None:
    (tmp_path / "rulebook").mkdir()
    book = load(write_book(tmp_path / "rulebook"))
    book.reading_folders, book.reading_chapters = ("grammar",), ("2",)
    for folder in ("grammar", "rules"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "module.py").write_text("x = 1  # 704.5f\ny = 2  # 201.4\n", encoding="utf-8")
    found = [(citation.path.parent.name, citation.rule) for citation in citations(book) if citation.implements]
    assert found == [("grammar", "201.4"), ("rules", "704.5f"), ("rules", "201.4")]
