"""A row found by its words, and pages of rows: the terminal's answers where there are more than fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.client.plan import Plan
from arbiter.client.table.commands import place_of
from tests.client.berserk_cards import learn
from tests.client.driving import driven, table


@pytest.mark.parametrize(
    ("said", "place"),
    [("Цар", 2), ("цар", 2), ("ыцар", 1), ("за {G}9", 2), ("без", 1), ("Великан", -1), ("  ", -1), ("", -1)],
)
def test_words_are_found_by_their_beginnings_first(said: str, place: int) -> None:
    """A knight has the queen's letters within."""
    assert place_of(["Туча за {S}3", "Рыцарь Без Герба за {G}7", "Царица Трясин за {G}9"], said) == place


def test_what_no_row_has_is_told_and_pages_turn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    horde, grove = learn()

    async def story() -> None:
        async with table(Plan(5, horde, grove, "random", of="berserk"), "en", (80, 24)) as driver:
            while driver.decision.asks != "403.2.1":
                await driver.press("enter")
            prompt = driver.zone("prompt")
            shown = len(prompt.places)
            assert shown < len(prompt.tiles)
            driver.game.focus_on("prompt", 0)
            await driver.press("pagedown")
            assert driver.game.index == shown and prompt.places[0][4] == shown
            await driver.press("pageup")
            here = driver.game.index
            assert prompt.places[0][4] == 0 and here < shown
            await driver.press("/", *"nobody", "enter")
            assert driver.notice() == "No row has “nobody” in it." and driver.game.index == here

    driven(story)
