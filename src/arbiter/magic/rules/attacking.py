"""The declaration of attackers: who may attack, who must, and what attacking does.  CR 508.1"""

from __future__ import annotations

from typing import final

from arbiter.kernel.asking import Asking, assign
from arbiter.kernel.decisions import Answer, Assign, Option, Referee
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.rules import combatants, layers, queries, replacement, triggers, zones
from arbiter.magic.rules.combatants import key_of
from arbiter.magic.rules.events import Attacked, Event, Turned
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Attacker


def can_attack(state: MagicState, id: Id, at: Id) -> Refusal | None:
    """Why the creature can't be declared as an attacker of that player or planeswalker (0: of any); None if it can."""
    active = queries.active_player(state)
    if id not in state.permanents or not layers.characteristics(state, id).is_creature:
        return _refusal(state, "506.3", "attack-no-creature", id)
    derived = layers.characteristics(state, id)
    permanent = state.permanents[id]
    if derived.controller != active:
        return _refusal(state, "508.1a", "attack-not-controlled", id)
    if permanent.tapped:
        return _refusal(state, "508.1a", "attack-tapped", id)
    if permanent.sick and not derived.has("haste"):
        return _refusal(state, "302.6", "attack-sick", id)  # 702.10b: haste
    if derived.has("defender"):
        return _refusal(state, "702.3b", "attack-defender", id)
    ban = layers.forbidden(state, id, "attack")
    if ban is not None:
        args = {"object": zones.ref(state, id), "source": zones.ref(state, ban.source)}
        return Refusal("508.1c", Message("attack-forbidden", dict(args)))
    if at and at not in combatants.can_be_attacked(state, active):
        args = {"object": zones.ref(state, id), "at": zones.ref(state, at)}
        return Refusal("508.1b", Message("attack-not-there", dict(args)))
    return None


def _refusal(state: MagicState, rule: str, message: str, id: Id) -> Refusal:
    return Refusal(rule, Message(message, {"object": zones.ref(state, id)}))


def must_attack(state: MagicState, id: Id) -> bool:
    return layers.required(state, id, "attack") is not None


@final
class Declaration(Referee):
    """Knows the requirements of 508.1d.

    Every restriction there is concerns one creature alone, and those creatures are not offered.  So as many
    requirements as possible are obeyed exactly if each creature that can attack and must attack does.
    """

    def __init__(self, state: MagicState, able: list[Id], at: Id) -> None:
        self.able = able
        self.at = at
        self.required: dict[str, Message] = {}
        for id in able:
            if must_attack(state, id):
                self.required[key_of(id)] = Message("attack-required", {"object": zones.ref(state, id)})

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        if partial or not self.required:
            return None
        assert isinstance(answer, tuple)
        chosen = {str(pair[0]): True for pair in answer if isinstance(pair, tuple)}
        missing = [message for key, message in self.required.items() if key not in chosen]
        return Refusal("508.1d", missing[0]) if missing else None

    def suggestions(self) -> list[object]:
        at = key_of(self.at)
        return [[(key, at) for key in self.required], [(key_of(id), at) for id in self.able]]


def _decision(state: MagicState) -> Assign | None:
    """Which creatures attack, and whom: None if none can, or nobody is there to declare."""
    active = queries.active_player(state)
    if not state.players[active].playing:
        return None
    places = combatants.can_be_attacked(state, active)
    able = [id for id in combatants.creatures_of(state, active) if can_attack(state, id, 0) is None]
    if not places or not able:
        return None
    groups = combatants.alike(state, able)
    options = [Option(key_of(id), "attack", id, group=groups[id]) for id in able]
    slots = [Option(key_of(at), "attacked", at) for at in places]
    seat = queries.decider(state, active)
    decision = Assign(seat, active, "508.1a", Message("declare-attackers"), options, slots)
    decision.referee = Declaration(state, able, places[0])
    return decision


def declare_attackers(state: MagicState) -> Asking[None]:
    """508.1: the active player declares attackers, as a turn-based action."""
    chosen = yield from assign(lambda: _decision(state))  # 508.1a-d
    if not chosen:
        return
    active = queries.active_player(state)
    taps: list[Event] = []
    for option, _ in chosen:
        if not layers.characteristics(state, option.about).has("vigilance"):  # 702.20b
            taps.append(Turned(option.about, True, "508.1f"))
    yield from replacement.happen(state, taps)
    declared = [(option.about, slot.about) for option, slot in chosen if _controls(state, active, option.about)]
    several = len(combatants.can_be_attacked(state, active)) > 1
    for id, at in declared:
        _becomes_attacker(state, id, at, several)
    for id, at in declared:
        triggers.note(state, Attacked(id, at, "508.1m"), False)


def _controls(state: MagicState, seat: int, id: Id) -> bool:
    return id in state.permanents and layers.characteristics(state, id).controller == seat


def _becomes_attacker(state: MagicState, id: Id, at: Id, several: bool) -> None:
    """508.1k: it is an attacking creature until it is removed from combat or the combat phase ends."""
    state.attackers[id] = Attacker(id, at, combatants.controller_of(state, at), turn=state.resolving)
    state.touched = True
    layers.changed(state, "status", id)
    if state.log.on:
        args: dict[str, Argument] = {"object": zones.ref(state, id), "at": zones.ref(state, at)}
        state.log.add("event-attacks", args, _rules(state, id, several))


def _rules(state: MagicState, id: Id, several: bool) -> tuple[str, ...]:
    """The rules by which it attacks, and attacks so; `several`: there was more than one thing to attack."""
    rules = ["508.1", "508.1k"]
    if several:
        rules.append("508.1b")
    if layers.characteristics(state, id).has("vigilance"):
        rules.append("702.20b")
    if state.permanents[id].sick:
        rules.append("702.10b")
    return tuple(rules)
