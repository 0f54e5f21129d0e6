"""A fault of an agent does not lose the game: it is kept, and said where; the two games of the pictures still load."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbiter.client.plan import Plan
from arbiter.client.table.app import BROKEN
from arbiter.kernel.decisions import Answer
from arbiter.kernel.saving import load
from arbiter.kernel.seats import Agent, Seat
from arbiter.kernel.version import VERSION
from arbiter.magic.game import RULES
from tests.client.driving import driven, table

GAMES = Path(__file__).resolve().parents[2] / "docs" / "games"


class Clumsy(Agent):
    """Fails as soon as it is asked."""

    def choose(self, seat: Seat) -> Answer:
        raise ZeroDivisionError("it fell over")


@pytest.mark.parametrize(("lang", "words"), [("en", "broke off"), ("ru", "прервалась")])
@pytest.mark.parametrize("named", [True, False])
def test_a_fault_of_an_agent_keeps_the_game(
    lang: str, words: str, named: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    place = tmp_path / "mine.json" if named else tmp_path / "settings" / "arbiter" / BROKEN

    async def story() -> None:
        async with table(Plan(7, "embers", "thicket", "random"), lang) as driver:
            driver.game.session.agents[1] = Clumsy()
            await driver.press("1")  # who goes first; then the hand is kept
            await driver.pilot.press("1")
            for _ in range(200):
                if driver.app.fault is not None:
                    break
                await driver.pilot.pause(0.01)
        assert isinstance(driver.app.fault, ZeroDivisionError)
        assert driver.app.return_code == 1
        told = driver.app.rescue(place if named else None)
        assert words in told
        assert str(place) in told
        game = load(place.read_text("utf-8"), {RULES.name: RULES})
        assert len(game.inputs) == len(driver.game.session.game.inputs)

    driven(story)


@pytest.mark.parametrize(("lang", "winner", "turns"), [("en", 0, 17), ("ru", 1, 15)])
def test_the_games_of_the_pictures_still_load(lang: str, winner: int, turns: int) -> None:
    text = (GAMES / f"hand-{lang}.json").read_text("utf-8")
    if json.loads(text)["engine"] != VERSION:
        pytest.skip("played with another version of the engine")
    game = load(text, {RULES.name: RULES})
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((winner,), "104.2a")
    assert game.view(0)["turns"][0]["number"] == turns
