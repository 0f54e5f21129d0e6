"""The tool that tells how even the ready decks of a game are."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.research import simulate
from tools import balance


def test_the_table_of_a_pair(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Both shares of a pair, from the games that a simulation of it gives; the file says the same."""
    command = ["balance", "--decks", "steppe", "swamp", "--agent", "random", "--games", "4", "--round", "2"]
    monkeypatch.setattr("sys.argv", [*command, "--out", str(tmp_path / "rows"), "--write", str(tmp_path / "table.md")])
    code = balance.main()
    summary = simulate(["steppe", "swamp"], ["random"], 4, game="berserk")
    first, second = (25 * one.wins for one in summary.entrants)
    printed = capsys.readouterr().out
    assert f"| steppe |  | {first} | {first} |" in printed and f"| swamp | {second} |  | {second} |" in printed
    assert (tmp_path / "table.md").read_text("utf-8") in printed
    assert code == (0 if first == 50 else 1)


def test_who_wins_too_much_is_named() -> None:
    summary = simulate(["steppe", "swamp"], ["random"], 2, game="berserk")
    for row in summary.finished:
        row.winners = [0]
    assert balance.uneven(["steppe", "swamp"], {("steppe", "swamp"): summary}) == [
        "steppe: 2 of 2",
        "swamp: 0 of 2",
        "steppe against swamp: 2 of 2",
    ]
