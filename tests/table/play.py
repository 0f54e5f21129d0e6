"""Games of tables, played by agents, for the tests of what a table shows."""

from __future__ import annotations

import json
from typing import Any

from arbiter.kernel.codec import Json
from arbiter.table.playing import Playing

DUEL: dict[str, Any] = {"game": "magic", "decks": ["embers", "thicket"], "seed": 5}
BATTLE: dict[str, Any] = {"game": "berserk", "seed": 5}


def played(
    setup: dict[str, Any], answers: int, stops: dict[int, dict[str, Any]] | None = None, level: str = "random"
) -> tuple[Playing, list[Json]]:
    """A game after so many answers, and its record as it was stored."""
    playing = Playing(setup, [], stops)
    record = playing.settle()
    for _ in range(answers):
        if playing.is_over:
            break
        seat = playing.waiting()[0]
        record += playing.answer(seat, playing.asked(seat), playing.think(seat, level, 1))
    return playing, json.loads(json.dumps(record))
