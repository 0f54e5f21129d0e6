"""The index is made from what there is, and again only where that has changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter.answers import documents, shelf, sources
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
    kept = shelf.Shelf(tmp_path / "index.sqlite")
    kept.refresh()
    kept.refresh()
    assert reads == ["one.txt", "other.txt"]
    one.write_text("delta")
    kept.refresh()
    assert reads == ["one.txt", "other.txt", "one.txt"]
    assert [key for (key,) in kept.rows("SELECT key FROM entries ORDER BY key")] == ["delta", "gamma"]
    again = shelf.Shelf(tmp_path / "index.sqlite")
    again.refresh()
    assert len(reads) == 3


def test_where_nothing_can_be_written_the_index_is_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "a file"
    place.write_text("in the way")
    monkeypatch.setattr(shelf, "cache_folder", lambda: place)
    monkeypatch.setattr(sources, "SOURCES", ())
    monkeypatch.setattr(documents, "SOURCE", Source("documents", dict, lambda: iter(())))
    assert shelf.opened().rows("SELECT count(*) FROM entries") == [(0,)]
