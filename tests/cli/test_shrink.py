"""`arbiter shrink` on a game that fails: what comes out is a scenario file that can be judged."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.berserk.cards import pool
from arbiter.berserk.game import BerserkRules, new_game
from arbiter.berserk.state.state import BerserkState
from arbiter.cli import main
from arbiter.kernel.atoms import random_legal
from arbiter.kernel.rng import Rng
from arbiter.kernel.saving import save
from arbiter.kernel.state import State
from arbiter.magic.game import MagicRules
from arbiter.magic.state.state import MagicState
from arbiter.scenario.run import run_file
from tests.client.table import embers


def problems(rules: MagicRules, state: State) -> list[str]:
    """An invariant that every game breaks sooner or later."""
    assert isinstance(state, MagicState)
    return [f"P{seat + 1} has lost life" for seat, player in state.players.items() if player.life < 20]


def test_a_failing_game_becomes_a_short_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = embers()
    rng = Rng(1)
    while not problems(MagicRules(), game.state):
        game.answer(game.decisions[0], random_legal(game.decisions[0], rng))
    saved = tmp_path / "game.json"
    saved.write_text(save(game), "utf-8")
    monkeypatch.setenv("ARBITER_LANG", "en")
    monkeypatch.setattr(MagicRules, "problems", problems)
    out = tmp_path / "short.yaml"
    assert main(["shrink", str(saved), "--out", str(out)]) == 0
    assert capsys.readouterr().out == f"Saved: {out}\n"
    assert len(out.read_text("utf-8")) < len(saved.read_text("utf-8")) / 4
    report = run_file(out)
    assert report.error is None
    assert any(line.message.id == "event-loses-life" for line in report.story)


def broken(rules: BerserkRules, state: State) -> list[str]:
    """An invariant that every battle breaks sooner or later."""
    assert isinstance(state, BerserkState)
    return [f"card {one.id} is wounded" for one in state.objects.values() if one.wounds > 2]


def test_a_failing_battle_becomes_a_short_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new_game([list(pool.deck(name)) for name in pool.decks()[:2]], 4)
    rng = Rng(4)
    while not broken(BerserkRules(), game.state):
        game.answer(game.decisions[0], random_legal(game.decisions[0], rng))
    saved = tmp_path / "battle.json"
    saved.write_text(save(game), "utf-8")
    monkeypatch.setenv("ARBITER_LANG", "ru")
    monkeypatch.setattr(BerserkRules, "problems", broken)
    out = tmp_path / "short.yaml"
    assert main(["shrink", str(saved), "--out", str(out)]) == 0
    assert capsys.readouterr().out == f"Сохранено: {out}\n"
    assert len(out.read_text("utf-8")) < len(saved.read_text("utf-8"))
    report = run_file(out)
    assert report.error is None
    assert any(line.message.id == "berserk-wounded" for line in report.story)
