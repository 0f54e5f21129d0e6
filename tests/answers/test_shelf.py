"""The index is made from what there is, and again only where that has changed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter.answers import documents, sources
from arbiter.answers import shelf as shelves
from arbiter.answers.sources import Entry, Source, stats


def _source(path: Path, reads: list[str]) -> Source:
    def entries() -> Iterator[Entry]:
        reads.append(path.name)
        for word in path.read_text(encoding="utf-8").split():
            yield Entry("rule", "magic", word, word, [word], said=[word])

    return Source(path.stem, lambda: stats([path]), entries)


def test_only_what_has_changed_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reads: list[str] = []
    one, other = tmp_path / "one.txt", tmp_path / "other.txt"
    one.write_text("alpha beta")
    other.write_text("gamma")
    monkeypatch.setattr(sources, "SOURCES", (_source(one, reads), _source(other, reads)))
    monkeypatch.setattr(documents, "SOURCE", Source("documents", dict, lambda: iter(())))
    kept = shelves.Shelf(tmp_path / "index.sqlite")
    kept.refresh()
    kept.refresh()
    assert reads == ["one.txt", "other.txt"]
    one.write_text("delta")
    kept.refresh()
    assert reads == ["one.txt", "other.txt", "one.txt"]
    assert [key for (key,) in kept.rows("SELECT key FROM entries ORDER BY key")] == ["delta", "gamma"]
    again = shelves.Shelf(tmp_path / "index.sqlite")
    again.refresh()
    assert len(reads) == 3


def test_where_nothing_can_be_written_the_index_is_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "a file"
    place.write_text("in the way")
    monkeypatch.setattr(shelves, "cache_folder", lambda: place)
    monkeypatch.setattr(sources, "SOURCES", ())
    monkeypatch.setattr(documents, "SOURCE", Source("documents", dict, lambda: iter(())))
    assert shelves.opened().rows("SELECT count(*) FROM entries") == [(0,)]


def _loads(*asked: str) -> set[str]:
    """The modules that a new process loads to answer a question."""
    told = "import sys; from arbiter.cli import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", told, "ask", *asked], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def test_who_asks_in_a_new_process_waits_for_nothing_that_the_answer_does_not_need(shelf: shelves.Shelf) -> None:
    rule = _loads("704.5f")
    assert "arbiter.answers.search" in rule
    assert not rule & {"yaml", "rapidfuzz", "arbiter.answers.reading", "arbiter.magic.language.nodes"}
    _loads("Lightning Bolt")
    again = _loads("Lightnig Bolt")  # what was told of the card is told again
    assert "rapidfuzz" in again
    assert not again & {"arbiter.answers.reading", "arbiter.magic.language.nodes", "arbiter.berserk.language.nodes"}


def test_what_was_told_of_a_card_is_forgotten_when_its_data_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "cards.txt"
    data.write_text("one")
    monkeypatch.setattr(sources, "SOURCES", ())
    monkeypatch.setattr(sources, "TELLING", Source("telling", lambda: stats([data]), lambda: iter(())))
    monkeypatch.setattr(documents, "SOURCE", Source("documents", dict, lambda: iter(())))
    made: list[str] = []

    def make() -> dict[str, object]:
        made.append(data.read_text())
        return {"text": made[-1]}

    for _ in range(2):
        kept = shelves.Shelf(tmp_path / "index.sqlite")
        kept.refresh()
        assert kept.remembered("magic", "Shock", "en", make) == {"text": "one"}
    data.write_text("another")
    kept.refresh()
    assert kept.remembered("magic", "Shock", "en", make) == {"text": "another"}
    assert made == ["one", "another"]
