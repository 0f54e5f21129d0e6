"""What the index keeps is what reading and playing would give now, and words lead to rules."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from arbiter.rulebook import index
from arbiter.rulebook.book import books
from arbiter.rulebook.citations import citations
from arbiter.rulebook.coverage import shown_now
from arbiter.rulebook.explain import NoSuchRule, explain
from arbiter.rulebook.index import Index
from arbiter.rulebook.ledger import Ledger, sites_of
from arbiter.rulebook.search import meant, names, speaking
from arbiter.rulebook.shows import head_of, scenarios

SCENARIO = """
rules: ["704.5f"]
claim: Toughness 0 is put into the graveyard.
P1: {battlefield: [{name: Bear, toughness: 0}]}
"""


def written(folder: Path, name: str, text: str = SCENARIO) -> Path:
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_kept_citations_are_those_of_the_sources(tmp_path: Path) -> None:
    """With the digest of the code around each: the ledger judges by the same content."""
    book = books()["skirmish"]
    kept = Index(tmp_path / "index")
    ledger = Ledger({}, [])
    read = [(site.key, ledger.content(site, {})) for site in sites_of(citations(book))]
    assert read
    for _ in range(2):
        found = kept.citations(book)
        assert [repr(one) for one in found] == [repr(one) for one in citations(book)]
        assert [(site.key, ledger.content(site, {})) for site in sites_of(found)] == read
    one = next(one.rule for one in found)
    assert [repr(it) for it in kept.citations(book, naming=one)] == [repr(it) for it in found if it.rule == one]


def test_a_changed_file_is_read_again_though_its_size_and_date_are_the_same(tmp_path: Path) -> None:
    kept = Index(tmp_path / "index")
    folder = tmp_path / "scenarios"
    folder.mkdir()
    path = written(folder, "bear")
    os.utime(path, ns=(10**18, 10**18))
    assert [named.rules for named in kept.scenarios(folder)] == [("704.5f",)]
    path.write_text(SCENARIO.replace("704.5f", "704.5g"), encoding="utf-8")
    os.utime(path, ns=(10**18, 10**18))
    assert [named.rules for named in kept.scenarios(folder)] == [("704.5g",)]
    assert kept.scenarios(folder, naming="704.5f") == []
    path.unlink()
    assert kept.scenarios(folder) == []


def test_a_head_is_read_without_the_rest() -> None:
    assert head_of(SCENARIO) == head_of("{rules: ['704.5f'], claim: Toughness 0 is put into the graveyard.}")
    assert head_of("rules: 704") is None
    assert head_of("cards: [rules]") is None


def test_the_heads_of_all_scenarios_are_those_of_the_whole_files(tmp_path: Path) -> None:
    import yaml

    folder = Path(__file__).parent.parent / "scenarios" / "magic" / "7"
    folder = folder if folder.exists() else folder.parent
    for named in list(scenarios(folder))[::40]:
        whole = yaml.safe_load(named.path.read_text(encoding="utf-8"))
        assert list(named.rules) == [*whole["rules"], *(whole.get("silently") or [])]
        assert named.claim == whole["claim"]


PLAYED: list[str] = []


class Ran:
    """A runner that notes what it plays."""

    def __init__(self, path: Path) -> None:
        PLAYED.append(path.stem)
        self.passed = True
        self.cited = ["704.5f"]


def test_a_scenario_is_played_again_when_it_or_the_code_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, code = tmp_path / "scenarios", tmp_path / "package"
    (code / "rules").mkdir(parents=True)
    (code / "cli").mkdir()
    folder.mkdir()
    monkeypatch.setattr(index, "package_folder", lambda: code)
    (code / "rules" / "one.py").write_text("one")
    kept = Index(tmp_path / "index")
    written(folder, "bear")
    written(folder, "ox", SCENARIO.replace("Bear", "Ox"))

    def now() -> list[str]:
        PLAYED.clear()
        named = kept.scenarios(folder)
        shows = shown_now(kept, named, Ran, 1, None)
        assert [show.passed and "704.5f" in show.cited for show in shows.values()] == [True, True]
        return sorted(PLAYED)

    assert now() == ["bear", "ox"]
    assert now() == []
    written(folder, "ox", SCENARIO.replace("Bear", "Elk"))
    assert now() == ["ox"]
    (code / "cli" / "above.py").write_text("no play uses it")
    assert now() == []
    (code / "rules" / "one.py").write_text("two")
    assert now() == ["bear", "ox"]


@pytest.mark.parametrize(
    ("book", "asked", "number"),
    [
        ("magic", "trample", "702.19"),
        ("magic", "First Strike", "702.7"),
        ("magic", "пробивной удар", "702.19"),
        ("magic", "prevention effects", "615"),
        ("berserk", "броня", "8.armor"),
    ],
)
def test_a_name_in_either_language_is_a_rule(book: str, asked: str, number: str) -> None:
    assert explain(asked, book).number == number


def test_words_lead_to_the_rules_that_speak_of_them() -> None:
    book = books()["magic"]
    assert speaking(book, "legendary permanent one name keep") == ["704.5j"]
    assert "704.5j" in speaking(book, "легендарный перманент игрока")
    assert speaking(book, "quux") == []
    with pytest.raises(NoSuchRule) as problem:
        explain("legendary permanent")
    assert "704.5j" in problem.value.speaking


@pytest.mark.parametrize("asked", ["tramle", "trammple", "проибвной удар"])
def test_a_misspelt_name_says_what_may_be_meant(asked: str) -> None:
    assert meant(books()["magic"], asked)[0] == "702.19"


def test_every_name_leads_to_a_rule_of_its_book() -> None:
    for book in books().values():
        assert [number for number in names(book).values() if not book.has(number)] == []
