"""Save, load, go on: also inside procedures and inside sealed choices, and from a save of another version."""

from __future__ import annotations

import json

import pytest

from arbiter.kernel.game import Game
from arbiter.kernel.messages import ArbiterError
from arbiter.kernel.saving import load, save
from tests.contract.games import Sample, case_id, cases
from tests.contract.playing import playing, snapshot

WHERE = ("checkpoint", "inside a procedure", "inside sealed choices")
EACH = 4
"""How many saves of each sort a game is good for."""


def where(game: Game) -> str:
    if game._sealed:
        return WHERE[2]
    return WHERE[0] if game.at_checkpoint else WHERE[1]


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_save_load_go_on(case: tuple[Sample, int, int]) -> None:
    sample, players, seed = case
    game = sample.new(players, seed)
    done = dict.fromkeys(WHERE, 0)
    met = dict.fromkeys(WHERE, 0)
    next_at = 0
    for count, _ in enumerate(playing(game, seed)):
        kind = where(game)
        met[kind] += 1
        if done[kind] < EACH and (count >= next_at or kind == WHERE[2]):
            done[kind] += 1
            next_at = count + 25
            _check(sample, game, seed)
    assert all(done[kind] or not met[kind] for kind in WHERE), (done, met)
    assert done[WHERE[1]]


def _check(sample: Sample, game: Game, seed: int) -> None:
    text = save(game)
    loaded = load(text, {sample.name: sample.rules})
    assert snapshot(loaded) == snapshot(game)
    document = json.loads(text)
    document["engine"] = "another"
    continued = load(json.dumps(document), {sample.name: sample.rules})
    assert continued.digest() == game.digest()
    twin = game.fork()
    for one in (twin, loaded, continued):
        for _ in playing(one, seed + 5, 12):
            pass
    assert snapshot(loaded) == snapshot(twin)
    assert continued.digest() == twin.digest()


@pytest.mark.parametrize("case", [case for case in cases() if case[1] == 2], ids=case_id)
def test_a_version_with_other_records(case: tuple[Sample, int, int]) -> None:
    """Where the records of the other version had other fields, the inputs are played again by our rules."""
    sample, players, seed = case
    game = sample.new(players, seed)
    for _ in playing(game, seed, 60):
        pass
    document = json.loads(save(game))
    document["engine"] = "another"
    schema = document["checkpoint"]["schema"]
    name = next(name for name in schema if len(schema[name]) > 1)
    schema[name][0] = "something else"
    document["checkpoint"]["state"]["v"] = document["checkpoint"]["state"]["v"][:-1]
    again = load(json.dumps(document), {sample.name: sample.rules})
    assert again.digest() == game.digest()
    document["inputs"] = document["inputs"][:-1] + [["answer", 0, "nonsense", 0]]
    with pytest.raises(ArbiterError) as caught:
        load(json.dumps(document), {sample.name: sample.rules})
    assert caught.value.message.id in ("replay-parts", "replay-no-decision")


@pytest.mark.parametrize("case", [case for case in cases() if case[1] == 2], ids=case_id)
def test_a_save_that_cannot_go_on_is_not_loaded(case: tuple[Sample, int, int]) -> None:
    """A value of another kind in a record of another version, its digest mended: told when it is loaded, not later.

    Compiled records refuse such a value themselves: then the inputs are played again, and the game is what it was.
    """
    sample, players, seed = case
    game = sample.new(players, seed)
    for _ in playing(game, seed, 60):
        pass
    document = json.loads(save(game))
    document["engine"] = "another"
    codec = sample.rules.codec
    values = document["checkpoint"]["state"]["v"]
    refused = same = 0
    for place, value in enumerate(values):
        changed = [*values]
        changed[place] = "odd" if not isinstance(value, str) else 7
        document["checkpoint"]["state"]["v"] = changed
        document["digest"] = codec.hashed(document["checkpoint"]["state"])
        try:
            loaded = load(json.dumps(document), {sample.name: sample.rules})
        except ArbiterError:
            refused += 1
            continue
        same += loaded.digest() == game.digest()
        for _ in playing(loaded, seed, 3):
            pass
    assert refused + same > len(values) // 2
