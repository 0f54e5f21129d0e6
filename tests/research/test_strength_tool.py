"""The tool that compares two agents over the decks of the pool."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.magic.cards import pool
from arbiter.research import simulate
from tools import strength


def test_every_full_deck_meets_the_next() -> None:
    found = strength.pairings()
    assert [first for first, _ in found] == [second for _, second in [found[-1], *found[:-1]]]
    assert all(len(pool.deck(name)) >= 60 for pair in found for name in pair)


def test_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(strength, "pairings", lambda: [("embers", "thicket")])
    command = ["strength", "--games", "1", "--agents", "random", "random", "--out", str(tmp_path)]
    monkeypatch.setattr("sys.argv", command)
    assert strength.main() == 0
    printed = capsys.readouterr().out
    wins = simulate(["embers", "thicket"], ["random"], 4, swap=True).entrants[0].wins
    assert f"| embers and thicket | {wins} of 4 |" in printed
    assert "`random` against `random`, " in printed and f" engine: {wins} of 4 games (" in printed
