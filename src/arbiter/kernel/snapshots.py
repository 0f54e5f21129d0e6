"""A game as it stands at a checkpoint, beside its record: for going on quickly where the whole record need not be played again.

A snapshot adds nothing to set-up and record.  One of another version, or of records with other fields, is simply not used.
"""

from __future__ import annotations

from typing import Any

from arbiter.kernel import wire
from arbiter.kernel.codec import Json
from arbiter.kernel.game import Game
from arbiter.kernel.inputs import Checkpoint, Input
from arbiter.kernel.log import Log
from arbiter.kernel.rules import Rules
from arbiter.kernel.state import State
from arbiter.kernel.version import VERSION


def snapshot(game: Game) -> dict[str, Any] | None:
    """The game now, as JSON; None where something is half done: a little later will do."""
    mark = game._checkpoints[-1]
    if not game.at_checkpoint or game._shortcut is not None or mark.inputs != len(game.inputs):
        return None
    codec = game.rules.codec
    return {
        "engine": VERSION,
        "schema": codec.schema(mark.state),
        "definitions": game.rules.definitions(mark.state),
        "state": codec.encode(mark.state),
        "digest": codec.digest(mark.state),
        "record": len(game.record),
        "secrets": [given.secrets for given in game.inputs],
        "acted": [place for place, given in enumerate(game.inputs) if given.acted],
        "offers": [list(offer) for offer in game._offers],
        "log": [wire.of_entry(entry) for entry in game.log.entries()],
        "cause": game.log.cause,
    }


def restored(
    rules: Rules, setup: Json, told: dict[str, Any], record: list[Input], began: State | None = None
) -> Game | None:
    """The game again: the snapshot, and the rest of the record; None if this is no snapshot of ours."""
    if told.get("engine") != VERSION or told["record"] > len(record):
        return None
    rules.learn(told["definitions"])
    state = rules.codec.decode(told["state"])
    if not isinstance(state, State) or told["schema"] != rules.codec.schema(state):
        return None
    if rules.codec.digest(state) != told["digest"]:
        return None
    log = Log(None, 0, True)
    log._entries = [wire.entry(one) for one in told["log"]]
    log.because(told["cause"])
    game = Game(rules, setup, state, log)
    game.began = began
    game.record = record[: told["record"]]
    game.inputs = in_force(game.record)
    for given, secrets in zip(game.inputs, told["secrets"], strict=True):
        given.secrets = secrets
    for place in told["acted"]:
        game.inputs[place].acted = True
    game._offers = [(seat, winner) for seat, winner in told["offers"]]
    game._checkpoints = [Checkpoint(state.copy(), len(game.inputs), len(log), tuple(game._offers))]
    game.chance_open = True
    game._run(None, False)
    game.replay(record[told["record"] :])
    game.chance_open = False
    game.settle()
    return game


def in_force(record: list[Input]) -> list[Input]:
    """The inputs of a record that were not taken back."""
    found: list[Input] = []
    for given in record:
        if given.kind == "take back":
            assert isinstance(given.value, int)
            found = found[: given.value]
        else:
            found.append(given)
    return found
