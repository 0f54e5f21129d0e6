"""Games that earlier builds saved are loaded and go on: those of 17 November are older than the records of today.

Saves are only added.  One that no longer loads, since a rule was mended that its inputs ran into, is taken away with that reason.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import arbiter
from tests.contract.playing import playing

SAVES = sorted((Path(__file__).parent / "older").glob("*.json.gz"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.name.partition(".")[0])
def test_a_save_of_an_earlier_build_goes_on(path: Path) -> None:
    text = gzip.decompress(path.read_bytes()).decode()
    document = json.loads(text)
    game = arbiter.load(text)
    assert game.rules.name == document["game"]
    assert [(decision.seat, decision.asks) for decision in game.decisions]
    for _ in playing(game, 7, 60):
        pass
    assert arbiter.load(arbiter.save(game)).digest() == game.digest()


def test_both_games_and_both_sorts_of_records_are_there() -> None:
    assert {path.name.partition("-")[0] for path in SAVES} == {"berserk", "magic"}
    schemas = [json.loads(gzip.decompress(path.read_bytes()))["checkpoint"]["schema"] for path in SAVES]
    assert {"SharedZones" in schema for schema in schemas if "MagicState" in schema} == {True, False}
