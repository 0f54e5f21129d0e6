"""What cards allow before the first turn: actions from the opening hand, and any time a player could mulligan.  CR 103.4b, 103.5"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, pick_one
from arbiter.kernel.decisions import Option, PickOne
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import interpreter, layers
from arbiter.magic.rules.actions import library_actions
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.events import Move
from arbiter.magic.rules.replacing.pipeline import happen
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState


def _ability(state: MagicState, id: Id, mulligan: bool) -> n.OpeningHand | None:
    """What may be done with a card in hand, while mulligans are declared or afterwards."""
    for ability in state.objects[id].print.abilities:
        if isinstance(ability, n.OpeningHand) and (ability.how == "mulligan") == mulligan:
            return ability
    return None


def usable(state: MagicState, seat: int, mulligan: bool) -> list[Id]:
    """The cards of a hand that allow something now."""
    return [id for id in state.players[seat].hand if _ability(state, id, mulligan) is not None]


def use(state: MagicState, seat: int, id: Id) -> Asking[None]:
    """103.4b: an action that a card allows any time its owner could mulligan."""
    ability = _ability(state, id, True)
    assert ability is not None and ability.do is not None
    _tell(state, seat, id, "event-opening-use", "103.4b")
    yield from interpreter.carry_out(state, ability.do, layers.context(state, id, seat))


def take(state: MagicState, seat: int) -> Asking[None]:
    """103.5: a player takes the actions that cards of the opening hand allow, in any order, each once."""
    done: list[Id] = []
    while True:
        able = [id for id in usable(state, seat, False) if id not in done]
        if not able:
            return
        chosen = yield from pick_one(lambda: _decision(state, seat, done))
        if chosen is None or chosen.key == "no":
            return
        done.append(chosen.about)  # 103.5b: each card only once
        yield from _act(state, seat, chosen.about)


def _decision(state: MagicState, seat: int, done: list[Id]) -> PickOne | None:
    if not state.players[seat].playing:
        return None
    able = [id for id in usable(state, seat, False) if id not in done]
    options = [Option("no", "opening-done"), *[Option(f"use:{id}", "use-card", id) for id in able]]
    decision = PickOne(queries.decider(state, seat), seat, "103.5", Message("may-open"), options)
    decision.also = ("103.5c", "805.3b") if state.ruleset.shared_turns else ()
    return decision


def _act(state: MagicState, seat: int, id: Id) -> Asking[None]:
    ability = _ability(state, id, False)
    assert ability is not None
    if ability.how == "begin":
        _tell(state, seat, id, "event-opening-begins", "103.5a")
        move = Move(id, "battlefield", "103.5a", id)
        move.arrival.controller = seat
        yield from happen(state, [move])
        return
    _tell(state, seat, id, "event-opening-reveals", "103.5b")
    library_actions.reveal_card(state, id)
    if ability.do is not None:
        yield from interpreter.carry_out(state, ability.do, layers.context(state, id, seat))


def _tell(state: MagicState, seat: int, id: Id, event: str, rule: str) -> None:
    tell(state, event, (rule, "103.5") if rule != "103.4b" else (rule,), {"player": player_id(seat), "object": id})
