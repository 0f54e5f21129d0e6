"""Every worked example of the documents is played by a scenario or says what it waits for, and the page says so."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from arbiter.rulebook.book import BadBook, Book, books, project_folder
from arbiter.rulebook.examples import Standing, page, read_examples, standings
from arbiter.rulebook.shows import Named, scenarios

PROJECT = project_folder()


@pytest.fixture(scope="module")
def found() -> list[Standing]:
    assert PROJECT is not None
    return standings(books()["magic"], scenarios(PROJECT / "tests" / "scenarios"))


def small(tmp_path: Path, waiting: str = "") -> Book:
    """A book with three examples: two to play, one to read."""
    (tmp_path / "examples.tsv").write_text("example\trule\tkind\na-1\t1.1\tscenario\na-2\t1.1\treading\n", "utf-8")
    (tmp_path / "manual.tsv").write_text("example\tsection\tkind\nJ-1\t1\tengine-scenario\n", "utf-8")
    if waiting:
        (tmp_path / "waiting.tsv").write_text(f"example\twork\twhy\n{waiting}\n", "utf-8")
    return Book("small", "1", tmp_path, tmp_path)


def file(tmp_path: Path, examples: str) -> Named:
    return Named("one", tmp_path / "one.yaml", "small", ("1.1",), "", examples)


def test_the_documents_have_all_their_examples() -> None:
    kinds = Counter((one.source, one.kind) for one in read_examples(books()["magic"].folder).values())
    assert kinds == {
        ("book", "scenario"): 265,
        ("book", "reading"): 28,
        ("manual", "engine-scenario"): 385,
        ("manual", "policy"): 102,
        ("manual", "reading"): 24,
        ("manual", "quiz"): 7,
    }


def test_every_example_is_settled(found: list[Standing]) -> None:
    assert [one.example.id for one in found if one.status == "unsettled"] == []


def test_no_example_is_played_and_waits(found: list[Standing]) -> None:
    assert [one.example.id for one in found if one.scenarios and one.work] == []


def test_the_page_is_current(found: list[Standing]) -> None:
    assert PROJECT is not None
    assert (PROJECT / "docs" / "examples.md").read_text(encoding="utf-8") == page(found)


def test_what_becomes_of_an_example(tmp_path: Path) -> None:
    book = small(tmp_path, "J-1\tvariants\tteams share a turn")
    statuses = [one.status for one in standings(book, [file(tmp_path, "")])]
    assert statuses == ["unsettled", "reading", "waits"]
    both = standings(book, [file(tmp_path, "a-1, J-1")])
    assert [one.status for one in both] == ["plays", "reading", "plays"]
    assert "| J-1 | 1 | waits | variants: teams share a turn |" in page(standings(book, []))
    assert "| a-1 | 1.1 | plays | one |" in page(both)


def test_a_test_may_show_what_is_not_played(tmp_path: Path) -> None:
    book = small(tmp_path, "J-1\tvariants\tteams share a turn")
    (tmp_path / "tested.tsv").write_text("example\ttest\twhy\na-2\ttests/test_a.py::test_b\tit is print\n", "utf-8")
    found = standings(book, [])
    assert [one.status for one in found] == ["unsettled", "tested", "waits"]
    assert "| a-2 | 1.1 | tested | tests/test_a.py::test_b: it is print |" in page(found)
    (tmp_path / "tested.tsv").write_text("example\ttest\twhy\na-1\tnone\tx\n", "utf-8")
    with pytest.raises(BadBook, match=r"tested\.tsv, a-1"):
        standings(book, [])


@pytest.mark.parametrize("waiting", ["J-9\tvariants\tx", "J-1\tsometime\tx", "J-1\tvariants\tx\nJ-1\tvariants\ty"])
def test_a_wrong_line_is_refused(tmp_path: Path, waiting: str) -> None:
    with pytest.raises(BadBook, match=r"waiting\.tsv, J-"):
        standings(small(tmp_path, waiting), [])


def test_a_scenario_of_an_unknown_example_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadBook, match="no worked example 'a-7'"):
        standings(small(tmp_path), [file(tmp_path, "a-7")])
