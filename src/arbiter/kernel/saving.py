"""Saving and loading, as one JSON document: engine version, set-up, inputs, a digest every 50 inputs, last checkpoint.

The same engine replays from the start and compares digests.  Another version goes on from the checkpoint if its records
still have the same fields; if they have not (even between two builds of one version), it plays the inputs again by its own
rules.  A replay that differs names the input and the reason.  Nothing is written unless the whole save could be made, and
nothing is loaded that cannot be shown.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from arbiter.kernel.codec import Damaged, Json
from arbiter.kernel.decisions import Answer
from arbiter.kernel.game import Game, new_game
from arbiter.kernel.inputs import Checkpoint, Input, Offer
from arbiter.kernel.log import Log
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.records import Part, Record
from arbiter.kernel.rules import Rules
from arbiter.kernel.state import State
from arbiter.kernel.version import VERSION

FORMAT = 1
DIGEST_EVERY = 50
HEAD = ("format", "game", "engine", "setup", "position", "inputs")
REST = ("script", "digest", "digests", "checkpoint")
"""What a save has and a bare record of the inputs has not."""
KINDS = ("answer", "chance", "fixed", "concede", "draw", "claim", "propose", "take back", "repair")


def save(game: Game) -> str:
    """The game as text.  Costs a replay of the game, for the digests along the way."""
    codec = game.rules.codec
    mark = game._checkpoints[-1]
    document = _head(game.rules, game.setup, game.began, game.record)
    document["definitions"] = _definitions(game.rules, [mark.state] if game.began is None else [game.began, mark.state])
    document["script"] = [codec.encode(answer) for answer in game.scripted]
    document["digest"] = codec.digest(mark.state)
    document["digests"] = _digests(game)
    document["checkpoint"] = {
        "schema": codec.schema(mark.state),
        "state": codec.encode(mark.state),
        "inputs": [row_of(game.rules, given) for given in game.inputs[mark.inputs :]],
        "offers": [[seat, winner] for seat, winner in mark.offers],
    }
    return _text(document)


def save_record(rules: Rules, setup: Json, began: State | None, inputs: list[Input]) -> str:
    """Only set-up and inputs, as text: also of a game that has failed and cannot be played again."""
    return _text(_head(rules, setup, began, inputs))


def load_record(text: str, rules: Mapping[str, Rules]) -> tuple[Rules, Json, State | None, list[Input]]:
    """Rules, set-up, position and inputs of a record or a save, without playing it."""
    document = _document(text, HEAD)
    known = _rules(document, rules)
    try:
        known.learn(document.get("definitions"))
        return known, document["setup"], _position(known, document), inputs_of(known, _listed(document, "inputs"))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, AssertionError) as error:
        raise Damaged(type(error).__name__, str(error)[:80]) from None


def _head(rules: Rules, setup: Json, began: State | None, inputs: list[Input]) -> dict[str, Json]:
    return {
        "format": FORMAT,
        "game": rules.name,
        "engine": VERSION,
        "setup": setup,
        "definitions": None if began is None else rules.definitions(began),
        "position": None if began is None else rules.codec.encode(began),
        "inputs": [row_of(rules, given) for given in inputs],
    }


def _definitions(rules: Rules, states: list[State]) -> Json:
    """What these states refer to by name."""
    whole: dict[str, Json] = {}
    for state in states:
        definitions = rules.definitions(state)
        if isinstance(definitions, dict):
            whole.update(definitions)
    return whole


def _text(document: dict[str, Json]) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n"


def row_of(rules: Rules, given: Input) -> Json:
    """An input as JSON: kind, seat, value, place."""
    return [given.kind, given.seat, rules.codec.encode(given.value), given.place]


def _digests(game: Game) -> list[Json]:
    """Digests of the state after every so many inputs of the record."""
    twin = _begin(game.rules, game.setup, game.began)
    digests: list[Json] = []
    for start in range(0, len(game.record) - DIGEST_EVERY + 1, DIGEST_EVERY):
        twin.replay(game.record[start : start + DIGEST_EVERY])
        digests.append(twin.digest())
    return digests


def _begin(rules: Rules, setup: Json, began: State | None) -> Game:
    """A game at its very first moment, with chance left open for the record to answer."""
    state = rules.start(setup) if began is None else began.copy()
    game = Game(rules, setup, state, Log(None, 0, True))
    game.began = began
    game._checkpoints = [Checkpoint(game.state.copy(), 0, 0)]
    game.chance_open = True
    game._run(None, False)
    return game


def load(text: str, rules: Mapping[str, Rules]) -> Game:
    """The game again, at the decision at which it was saved.  A record without digests is played from the start."""
    document = _document(text, HEAD)
    if any(key in document for key in REST):
        document = _document(text, (*HEAD, *REST))
    known = _rules(document, rules)
    try:
        known.learn(document.get("definitions"))
        game = _again(known, document)
        game.chance_open = False
        game.settle()
        _require_sound(game)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, AssertionError) as error:
        raise Damaged(type(error).__name__, str(error)[:80]) from None
    return game


def _require_sound(game: Game) -> None:
    """A position that breaks the invariants of its game, or cannot be shown, is not accepted."""
    problems = game.rules.problems(game.state)
    if problems:
        raise Damaged(problems[0][:80], "state")
    for seat in game.rules.seats(game.state):
        game.view(seat)
    for decision in game.decisions:
        for option in decision.options:
            game.rules.option_text(game.state, decision.seat, decision, option)


def _again(rules: Rules, document: dict[str, Json]) -> Game:
    """The game of a record, of a save, or of a save of another version, before chance is drawn again."""
    if "checkpoint" not in document:
        return _played_again(rules, document)
    same = document["engine"] == VERSION and _has_our_records(rules, document["checkpoint"])
    game = _replayed(rules, document) if same else _continued(rules, document)
    game.scripted = [_value(rules, answer) for answer in _listed(document, "script")]
    return game


def _has_our_records(rules: Rules, mark: Json) -> bool:
    """Whether the records of a checkpoint have the same fields as ours: between two versions they may change."""
    if not isinstance(mark, dict) or "schema" not in mark:
        return True
    try:
        return bool(mark["schema"] == rules.codec.schema(rules.codec.decode(mark.get("state"))))
    except Damaged:
        return False


def _document(text: str, wanted: tuple[str, ...]) -> dict[str, Json]:
    try:
        document = json.loads(text, parse_float=_no_number, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise Damaged("JSON", "document") from None
    for key in wanted:
        if not isinstance(document, dict) or key not in document:
            raise Damaged(key, "document")
    if document["format"] != FORMAT:
        raise ArbiterError(Message("save-format", {"format": str(document["format"]), "known": FORMAT}))
    assert isinstance(document, dict)
    return document


def _no_number(text: str) -> object:
    """A save holds whole numbers only."""
    raise ValueError(f"{text} is no whole number")


def _rules(document: dict[str, Json], rules: Mapping[str, Rules]) -> Rules:
    name = str(document["game"])
    if name not in rules:
        raise ArbiterError(Message("save-unknown-game", {"game": name, "known": ", ".join(sorted(rules))}))
    return rules[name]


def _position(rules: Rules, document: dict[str, Json]) -> State | None:
    began = rules.codec.decode(document["position"])
    if began is not None and not isinstance(began, State):
        raise Damaged("position", "document")
    return began


def _listed(document: dict[str, Json], key: str) -> list[Json]:
    value = document.get(key)
    if not isinstance(value, list):
        raise Damaged(key, "document")
    return value


def inputs_of(rules: Rules, items: list[Json]) -> list[Input]:
    """The inputs that `row_of` wrote."""
    inputs: list[Input] = []
    for item in items:
        if not isinstance(item, list) or len(item) != 4 or item[0] not in KINDS:
            raise Damaged("inputs", str(len(inputs) + 1))
        seat, place = item[1], item[3]
        if not isinstance(seat, int) or not isinstance(place, int):
            raise Damaged("inputs", str(len(inputs) + 1))
        value = rules.codec.decode(item[2])
        inputs.append(Input(str(item[0]), seat, None if value is None else _answer(value), place))
    return inputs


def _answer(value: object) -> Answer:
    if isinstance(value, (str, int, tuple)):
        return value
    raise Damaged(str(value)[:40], "answer")


def _value(rules: Rules, value: Json) -> Answer:
    return _answer(rules.codec.decode(value))


def _replayed(rules: Rules, document: dict[str, Json]) -> Game:
    game = _begin(rules, document["setup"], _position(rules, document))
    inputs = inputs_of(rules, _listed(document, "inputs"))
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


def _offer(given: Json) -> Offer:
    if not isinstance(given, list) or len(given) != 2 or type(given[0]) is not int or type(given[1]) is not int:
        raise Damaged("offers", "checkpoint")
    return given[0], given[1]


def _continued(rules: Rules, document: dict[str, Json]) -> Game:
    """A save of another version: its last checkpoint, and what was answered after that."""
    mark = document["checkpoint"]
    if not isinstance(mark, dict):
        raise Damaged("checkpoint", "document")
    state = _known_state(rules, mark, document["digest"])
    if state is None:
        return _played_again(rules, document)
    _require_alike(state, _begin(rules, document["setup"], _position(rules, document)).state)
    offers = tuple([_offer(offer) for offer in _listed(mark, "offers")])
    game = Game(rules, document["setup"], state, Log(None, 0, True))
    game.began = state.copy()
    game._checkpoints = [Checkpoint(state.copy(), 0, 0, offers)]
    game._offers = list(offers)
    game.chance_open = True
    game._run(None, False)
    game.replay(inputs_of(rules, _listed(mark, "inputs")))
    return game


def _known_state(rules: Rules, mark: dict[str, Json], digest: Json) -> State | None:
    """The state of a checkpoint; None if its records were made of other fields than ours."""
    try:
        state = rules.codec.decode(mark.get("state"))
    except Damaged:
        if "schema" not in mark:
            raise
        return None
    if not isinstance(state, State):
        raise Damaged("state", "checkpoint")
    if mark.get("schema", rules.codec.schema(state)) != rules.codec.schema(state):
        return None
    if rules.codec.digest(state) != digest:
        raise Damaged("state", "checkpoint")
    return state


def _require_alike(record: Record, first: Record) -> None:
    """Every value of a state and of its parts has the type that it had when the game began."""
    for name, value, was in zip(record.names(), record.values(), first.values(), strict=True):
        if value is not None and was is not None and type(value) is not type(was):
            raise Damaged(name, "state")
        if isinstance(value, Part) and isinstance(was, Part):
            _require_alike(value, was)


def _played_again(rules: Rules, document: dict[str, Json]) -> Game:
    """The inputs of another version by our rules: if they fit, it is the same game."""
    game = _begin(rules, document["setup"], _position(rules, document))
    game.replay(inputs_of(rules, _listed(document, "inputs")))
    return game


def replayed(rules: Rules, setup: Json, inputs: list[Input], began: State | None = None) -> Game:
    """A game played again from its set-up, or the position it began from, and its inputs, chance included."""
    game = _begin(rules, setup, began)
    game.replay(inputs)
    game.chance_open = False
    game.settle()
    return game


__all__ = ["inputs_of", "load", "load_record", "new_game", "replayed", "row_of", "save", "save_record"]
