"""Coverage counts what is so: every status by its own conditions, and the JSON has the promised form."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from arbiter.rulebook.book import Book
from arbiter.rulebook.citations import citations
from arbiter.rulebook.coverage import coverage, shown_by, sites_by_rule
from arbiter.rulebook.ledger import Entry, Ledger, around, sites_of
from arbiter.rulebook.shows import Named, Show, play

CODE = """
def die() -> None:
    happen(by="704.5f")
    happen(by="704.5g")


def old() -> None:
    happen()  # 2019-05-03/704.5h
"""


@pytest.fixture
def book(tmp_path: Path) -> Book:
    """Five rules: one a heading, two with code, one deferred, one about which nobody has said anything."""
    (tmp_path / "rules.py").write_text(CODE, encoding="utf-8")
    made = Book("small", "1", tmp_path, tmp_path)
    made.rules = {
        "704.5": "heading",
        "704.5f": "ordinary",
        "704.5g": "ordinary",
        "704.5h": "ordinary",
        "704.6": "variant",
    }
    made.sections = {"704": "Actions", "705": "Coins"}
    made.not_applicable = {"704.5": "heading"}
    made.deferred = {"704.6": "variants"}
    made.examples = {"704.5f-1": "704.5f", "704.5f-2": "704.5f"}
    for language in ("en", "ru"):
        made.descriptions[language] = {"704.5f": "It dies."}
    made.descriptions["en"]["704.5g"] = "It dies too."
    return made


def named(tmp_path: Path, rules: tuple[str, ...], name: str = "one", example: str = "") -> Named:
    path = tmp_path / f"{name}.yaml"
    path.write_text(name, encoding="utf-8")
    return Named(name, path, "small", rules, "", example)


def bitten(book: Book, files: list[Named], rule: str, scenario: str) -> Ledger:
    """A ledger that says that one scenario notices one rule."""
    ledger = Ledger({}, files)
    for site in sites_of(citations(book)):
        if site.citation.rule == rule:
            ledger.entries[site.key] = Entry(ledger.content(site, {scenario: "failed"}), {scenario: "failed"})
    return ledger


def test_statuses_without_any_scenario(book: Book) -> None:
    report = coverage(book, [], Ledger({}, []))
    assert report.statuses == {
        "704.5": "not_applicable",
        "704.5f": "implemented",
        "704.5g": "implemented",
        "704.5h": "missing",
        "704.6": "deferred",
    }
    counts = {"rules": 5, "not_applicable": 1, "deferred": 1, "implemented": 2, "tested": 0, "described": 1}
    empty = dict.fromkeys(counts, 0)
    assert report.as_json() == {
        **counts,
        "sections": {"704": counts, "705": empty},
        "examples": {"total": 2, "passing": 0},
    }
    assert report.whole.missing == 1


@pytest.mark.parametrize(
    ("rules", "passed", "cited", "bites", "tested"),
    [
        (("704.5f",), True, {"704.5f"}, "704.5f", 1),
        (("704.5f", "704.5g", "704.6"), True, {"704.5f"}, "704.5f", 1),
        (("704.5f", "704.5g", "704.5h", "704.6"), True, {"704.5f"}, "704.5f", 0),
        (("704.5f",), False, {"704.5f"}, "704.5f", 0),
        (("704.5f",), True, {"704.5g"}, "704.5f", 0),
        (("704.5g",), True, {"704.5f"}, "704.5f", 0),
        (("704.5f",), True, {"704.5f"}, "704.5g", 0),
    ],
)
def test_tested_takes_all_four(
    book: Book, tmp_path: Path, rules: tuple[str, ...], passed: bool, cited: set[str], bites: str, tested: int
) -> None:
    file = named(tmp_path, rules)
    ledger = bitten(book, [file], bites, "one")
    report = coverage(book, [Show(file, passed, frozenset(cited))], ledger)
    assert (report.whole.tested, report.whole.implemented) == (tested, 2)


@pytest.mark.parametrize(("silent", "tested"), [(("704.5f",), 1), ((), 0)])
def test_a_silent_rule_need_not_be_cited(book: Book, tmp_path: Path, silent: tuple[str, ...], tested: int) -> None:
    file = named(tmp_path, ("704.5f",))
    file.silent = silent
    ledger = bitten(book, [file], "704.5f", "one")
    assert coverage(book, [Show(file, True, frozenset())], ledger).whole.tested == tested


def test_a_bite_of_another_scenario_does_not_count(book: Book, tmp_path: Path) -> None:
    file = named(tmp_path, ("704.5f",))
    ledger = bitten(book, [file], "704.5f", "another")
    assert coverage(book, [Show(file, True, frozenset(["704.5f"]))], ledger).whole.tested == 0


@pytest.mark.parametrize(
    ("old", "new", "tested"),
    [
        ("def old()", "def older()", 1),
        ('by="704.5g")', 'by="704.5g", now=True)', 0),
        ("def die()", "@once\ndef die()", 0),
    ],
)
def test_a_bite_lapses_when_its_function_changes(book: Book, tmp_path: Path, old: str, new: str, tested: int) -> None:
    file = named(tmp_path, ("704.5f",))
    ledger = bitten(book, [file], "704.5f", "one")
    (tmp_path / "rules.py").write_text(CODE.replace(old, new), encoding="utf-8")
    changed = Ledger(ledger.entries, [file])
    assert coverage(book, [Show(file, True, frozenset(["704.5f"]))], changed).whole.tested == tested


def test_a_bite_lapses_with_a_scenario_that_noticed_and_no_other(book: Book, tmp_path: Path) -> None:
    files = [named(tmp_path, ("704.5f",), "one"), named(tmp_path, ("704.5f",), "two")]
    ledger = bitten(book, files, "704.5f", "one")
    shows = [Show(file, True, frozenset(["704.5f"])) for file in files]
    for name, tested in (("two", 1), ("one", 0)):
        (tmp_path / f"{name}.yaml").write_text("other", encoding="utf-8")
        assert coverage(book, shows, Ledger(ledger.entries, files)).whole.tested == tested


TABLE = """
NAMES = {
    "first": "704.5f",
    "second": (
        "704.5g",
        2,
    ),
}


class Doer:
    LIMIT = 7

    @property
    def much(self) -> int:
        def inner() -> int:
            return 1
        return inner()
"""


@pytest.mark.parametrize(("line", "around_it"), [(3, (3, 3)), (5, (5, 5)), (6, (6, 6)), (12, (12, 12)), (16, (14, 18))])
def test_what_is_around_a_line(line: int, around_it: tuple[int, int]) -> None:
    """A function is a whole; a table is taken line by line."""
    assert around(ast.parse(TABLE), line) == around_it


def test_examples_pass_once_each(book: Book, tmp_path: Path) -> None:
    files = [named(tmp_path, ("704.5f",), name, "704.5f-1") for name in ("one", "two")]
    files.append(named(tmp_path, ("704.5f",), "three", "704.5f-2"))

    class Ran:
        def __init__(self, path: Path) -> None:
            self.passed = path.stem != "three"
            self.cited = ["704.5f"]

    report = coverage(book, list(play(files, Ran)), Ledger({}, files))
    assert report.as_json()["examples"] == {"total": 2, "passing": 1}


def test_other_editions_implement_nothing(book: Book) -> None:
    assert sorted(sites_by_rule(book)) == ["704.5f", "704.5g"]
    assert shown_by([], "704.5f") == []
