"""A record is set-up and inputs: it can be loaded like a save, and a save that has lost a part is no record."""

from __future__ import annotations

import json

import pytest

from arbiter.kernel.codec import Damaged
from arbiter.kernel.game import Game
from arbiter.kernel.messages import ArbiterError
from arbiter.kernel.rng import Rng
from arbiter.kernel.rules import Rules
from arbiter.kernel.saving import load, save, save_record
from arbiter.kernel.seats import random_answer
from arbiter.magic.cards import pool
from arbiter.magic.game import RULES, new_game

KNOWN: dict[str, Rules] = {RULES.name: RULES}


def played(count: int) -> Game:
    game = new_game([pool.deck("embers"), pool.deck("thicket")], 6)
    rng = Rng(6)
    for _ in range(count):
        game.answer(game.decisions[0], random_answer(game.decisions[0], rng))
    return game


def test_a_record_is_played_from_the_start() -> None:
    game = played(120)
    again = load(save_record(RULES, game.setup, None, game.record), KNOWN)
    assert again.digest() == game.digest()
    assert [str(entry) for entry in again.log.entries()] == [str(entry) for entry in game.log.entries()]
    assert again.decisions[0].asks == game.decisions[0].asks


@pytest.mark.parametrize("part", ["script", "digest", "digests", "checkpoint"])
def test_a_save_without_a_part_is_damaged(part: str) -> None:
    document = json.loads(save(played(10)))
    del document[part]
    with pytest.raises(Damaged):
        load(json.dumps(document), KNOWN)


def test_a_record_that_parts_from_the_rules_says_where() -> None:
    game = played(30)
    document = json.loads(save_record(RULES, game.setup, None, game.record))
    place = next(place for place, given in enumerate(document["inputs"]) if given[2] == "keep")
    document["inputs"][place][2] = "dance"
    with pytest.raises(ArbiterError) as error:
        load(json.dumps(document), KNOWN)
    assert error.value.message.id == "replay-parts" and error.value.message.args["answer"] == "dance"
