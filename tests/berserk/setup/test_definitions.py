"""Cards in saves are what they were: a changed definition is another card, and touches nobody else's."""

from __future__ import annotations

import json

import pytest

from arbiter.berserk.cards import pool
from arbiter.berserk.cards.card import Card
from arbiter.berserk.game import RULES, samples
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.codec import Damaged
from arbiter.kernel.game import new_game
from arbiter.kernel.saving import load, save
from tests.contract.playing import playing

GAMES = {"berserk": RULES}
COST = pool.FIELDS.index("cost")


def saved() -> dict[str, object]:
    game = new_game(RULES, samples(2, 1))
    for _ in playing(game, 1, 10):
        pass
    document: dict[str, object] = json.loads(save(game))
    return document


def test_a_changed_definition_is_refused_and_poisons_nothing() -> None:
    document = saved()
    definitions = document["definitions"]
    assert isinstance(definitions, dict)
    key = next(iter(definitions))
    name = key.partition("#")[0]
    before = pool.find(name)
    assert before is not None
    definitions["Another" + key] = definitions.pop(key)
    with pytest.raises(Damaged):
        load(json.dumps(document), GAMES)
    definitions[key] = definitions.pop("Another" + key)
    definitions[key][COST] = 99
    load(json.dumps(document), GAMES)  # it is known by its content, whatever the file says
    assert pool.find(name) is before and before.cost != 99


def test_another_card_of_a_known_name_is_played_beside_it() -> None:
    """A save of a time when the card was printed otherwise."""
    document = saved()
    definitions, setup = document["definitions"], document["setup"]
    assert isinstance(definitions, dict) and isinstance(setup, dict)
    name, key = next(iter(setup["cards"].items()))
    values = [*definitions[key]]
    values[COST] = 1 if values[COST] != 1 else 2
    changed = Card(*[pool.CODEC.decode(value) for value in values])
    text = json.dumps(document, ensure_ascii=False).replace(key, pool.content(changed))
    other = json.loads(text)
    other["definitions"][pool.content(changed)] = values
    pool._contents.pop(pool.content(changed))
    other = {one: other[one] for one in ("format", "game", "engine", "setup", "position", "inputs", "definitions")}
    other["inputs"] = []
    game = load(json.dumps(other), GAMES)
    assert isinstance(game.state, BerserkState)
    prints = [one.print for one in game.state.objects.values() if one.print.name == name]
    assert prints and {one.cost for one in prints} == {values[COST]}
    own = pool.find(name)
    assert own is not None and own.cost != values[COST]
    assert pool.find(prints[0].key) is prints[0]
