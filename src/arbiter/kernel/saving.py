"""Saving and loading, as one JSON document: engine version, set-up, inputs, a digest every 50 inputs, last checkpoint.

The same engine version replays from the start and compares digests; another version goes on from the checkpoint.  A
replay that parts says at which input and why.  Nothing is written unless the whole save could be made.
"""

from __future__ import annotations

import json

from arbiter.kernel.codec import Damaged, Json
from arbiter.kernel.decisions import Answer
from arbiter.kernel.game import Checkpoint, Game, Input, new_game
from arbiter.kernel.log import Log
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.rules import Rules
from arbiter.kernel.state import State
from arbiter.kernel.version import VERSION

FORMAT = 1
DIGEST_EVERY = 50
KINDS = ("answer", "chance", "fixed", "concede", "draw", "take back", "repair")


def save(game: Game) -> str:
    """The game as text.  Costs a replay of the game, for the digests along the way."""
    codec = game.rules.codec
    mark = game._checkpoints[-1]
    position = None if game.began is None else codec.encode(game.began)
    document: dict[str, Json] = {
        "format": FORMAT,
        "game": game.rules.name,
        "engine": VERSION,
        "setup": game.setup,
        "definitions": game.rules.definitions(mark.state),
        "position": position,
        "inputs": [_input(game, given) for given in game.record],
        "script": [codec.encode(answer) for answer in game.scripted],
        "digest": codec.digest(mark.state),
        "digests": _digests(game),
        "checkpoint": {
            "state": codec.encode(mark.state),
            "inputs": [_input(game, given) for given in game.inputs[mark.inputs :]],
            "draw offers": list[Json](mark.offers),
        },
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n"


def _input(game: Game, given: Input) -> Json:
    return [given.kind, given.seat, game.rules.codec.encode(given.value), given.place]


def _digests(game: Game) -> list[Json]:
    """Digests of the state after every so many inputs of the record."""
    twin = _begin(game.rules, game.setup, game.began)
    found: list[Json] = []
    for start in range(0, len(game.record) - DIGEST_EVERY + 1, DIGEST_EVERY):
        twin.replay(game.record[start : start + DIGEST_EVERY])
        found.append(twin.digest())
    return found


def _begin(rules: Rules, setup: Json, began: State | None) -> Game:
    """A game at its very first moment, with chance left open for the record to answer."""
    state = rules.start(setup) if began is None else began.copy()
    game = Game(rules, setup, state, Log(None, 0, True))
    game.began = began
    game._checkpoints = [Checkpoint(game.state.copy(), 0, 0)]
    game.chance_open = True
    game._run(None, False)
    return game


def load(text: str, rules: dict[str, Rules]) -> Game:
    """The game again, at the decision at which it was saved."""
    document = _document(text)
    name = str(document["game"])
    if name not in rules:
        raise ArbiterError(Message("save-unknown-game", {"game": name, "known": ", ".join(sorted(rules))}))
    try:
        game = _replayed(rules[name], document) if document["engine"] == VERSION else _continued(rules[name], document)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, AssertionError) as error:
        raise Damaged(type(error).__name__, str(error)[:80]) from None
    game.scripted = [_value(rules[name], answer) for answer in _listed(document, "script")]
    game.chance_open = False
    game.settle()
    return game


def _document(text: str) -> dict[str, Json]:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        raise Damaged("JSON", "document") from None
    wanted = ("format", "game", "engine", "setup", "position", "inputs", "script", "digest", "digests", "checkpoint")
    for key in wanted:
        if not isinstance(document, dict) or key not in document:
            raise Damaged(key, "document")
    if document["format"] != FORMAT:
        raise ArbiterError(Message("save-format", {"format": str(document["format"]), "known": FORMAT}))
    assert isinstance(document, dict)
    return document


def _listed(document: dict[str, Json], key: str) -> list[Json]:
    value = document.get(key)
    if not isinstance(value, list):
        raise Damaged(key, "document")
    return value


def _inputs(rules: Rules, items: list[Json]) -> list[Input]:
    found: list[Input] = []
    for item in items:
        if not isinstance(item, list) or len(item) != 4 or item[0] not in KINDS:
            raise Damaged("inputs", str(len(found) + 1))
        seat, place = item[1], item[3]
        if not isinstance(seat, int) or not isinstance(place, int):
            raise Damaged("inputs", str(len(found) + 1))
        value = rules.codec.decode(item[2])
        found.append(Input(str(item[0]), seat, None if value is None else _answer(value), place))
    return found


def _answer(value: object) -> Answer:
    if isinstance(value, (str, int, tuple)):
        return value
    raise Damaged(str(value)[:40], "answer")


def _value(rules: Rules, value: Json) -> Answer:
    return _answer(rules.codec.decode(value))


def _replayed(rules: Rules, document: dict[str, Json]) -> Game:
    began = rules.codec.decode(document["position"])
    if began is not None and not isinstance(began, State):
        raise Damaged("position", "document")
    game = _begin(rules, document["setup"], began)
    inputs = _inputs(rules, _listed(document, "inputs"))
    done = 0
    for digest in _listed(document, "digests"):
        game.replay(inputs[done : done + DIGEST_EVERY])
        done += DIGEST_EVERY
        if game.digest() != digest:
            raise ArbiterError(Message("save-digest", {"input": done}))
    game.replay(inputs[done:])
    if rules.codec.digest(game._checkpoints[-1].state) != document["digest"]:
        raise ArbiterError(Message("save-digest", {"input": len(inputs)}))
    return game


def _continued(rules: Rules, document: dict[str, Json]) -> Game:
    """A save of another version: its last checkpoint, and what was answered after that."""
    mark = document["checkpoint"]
    if not isinstance(mark, dict):
        raise Damaged("checkpoint", "document")
    state = rules.codec.decode(mark.get("state"))
    if not isinstance(state, State) or rules.codec.digest(state) != document["digest"]:
        raise Damaged("state", "checkpoint")
    offers = tuple([one for one in _listed(mark, "draw offers") if isinstance(one, int)])
    game = Game(rules, document["setup"], state, Log(None, 0, True))
    game.began = state.copy()
    game._checkpoints = [Checkpoint(state.copy(), 0, 0, offers)]
    game._draw_offers = list(offers)
    game.chance_open = True
    game._run(None, False)
    game.replay(_inputs(rules, _listed(mark, "inputs")))
    return game


def replayed(rules: Rules, setup: Json, inputs: list[Input]) -> Game:
    """A game played again from its set-up and its inputs, chance included."""
    game = _begin(rules, setup, None)
    game.replay(inputs)
    game.chance_open = False
    game.settle()
    return game


__all__ = ["load", "new_game", "replayed", "save"]
