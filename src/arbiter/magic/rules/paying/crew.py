"""Crewing Vehicles: creatures tapped for their total power.  CR 702.121, 301.7"""

from __future__ import annotations

from typing import final

from arbiter.kernel.asking import Asking, pick_some
from arbiter.kernel.decisions import Answer, PickSome, Referee
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import combatants, zones
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Crewed, Event, Turned
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.replacing.proposals import propose
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.state import MagicState


def able(state: MagicState, seat: int, crewing: bool = True) -> list[Id]:
    """The creatures that a player could tap: also one that came under control this turn, for this is no {T}."""
    creatures: list[Id] = []
    for id in combatants.creatures_of(state, seat):
        barred = crewing and layers.forbidden(state, id, "crew Vehicles") is not None  # 702.121c
        if not state.permanents[id].tapped and not barred:
            creatures.append(id)
    return creatures


def total(state: MagicState, ids: list[Id]) -> int:
    return sum([layers.characteristics(state, id).power for id in ids])


def in_reach(state: MagicState, seat: int, power: int, crewing: bool = True) -> bool:
    """Whether the total power can be reached (118.3); a creature of power 0 or less need not be tapped."""
    return sum([max(0, layers.characteristics(state, id).power) for id in able(state, seat, crewing)]) >= power


@final
class Enough(Referee):
    """Knows that the creatures tapped need a total power (702.121a)."""

    def __init__(self, state: MagicState, ids: list[Id], power: int) -> None:
        self.state = state
        self.power = power
        self.ids: dict[str, Id] = {option.key: option.about for option in choices.options_for(ids, "tap")}

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        chosen = [self.ids[str(key)] for key in answer]
        reached = total(self.state, chosen)
        for id in self.ids.values() if partial else []:
            if id not in chosen:
                reached += max(0, layers.characteristics(self.state, id).power)
        if reached >= self.power:
            return None
        return Refusal("702.121a", Message("crew-too-weak", {"n": reached, "power": self.power}))

    def suggestions(self) -> list[object]:
        """The strongest creatures, as few as will do."""
        ranked = sorted(self.ids, key=lambda key: -layers.characteristics(self.state, self.ids[key]).power)
        keys: list[str] = []
        reached = 0
        for key in ranked:
            if reached >= self.power:
                break
            keys.append(key)
            reached += layers.characteristics(self.state, self.ids[key]).power
        return [keys]


@verb(n.Crew)
def crew(state: MagicState, instruction: n.Crew, ctx: Context) -> Asking[bool]:
    """702.121a: the creatures are chosen and tapped; 702.121b: each of them crews the Vehicle."""
    power = phrases.quantity(ctx, instruction.power)
    if not in_reach(state, ctx.controller, power):
        return False
    chosen = yield from pick_some(lambda: decision(state, ctx, power))
    ids = [option.about for option in chosen or []]
    events: list[Event] = [Turned(id, True, "702.121a", ctx.source) for id in ids]
    done = yield from propose(state, ctx, events)
    for event in done:
        if isinstance(event, Turned):
            triggers.note(state, Crewed(event.id, ctx.source, "702.121b"), False)
    return chosen is not None


def decision(state: MagicState, ctx: Context, power: int, crewing: bool = True) -> PickSome | None:
    seat = ctx.controller
    ids = able(state, seat, crewing)
    if not state.players[seat].playing or not in_reach(state, seat, power, crewing):
        return None
    prompt = Message("choose-crew", {"object": zones.ref(state, ctx.source), "n": power})
    options = choices.options_for(ids, "tap")
    decision = PickSome(queries.decider(state, seat), seat, "702.121a", prompt, options, 0, len(ids))
    decision.about = ctx.source
    decision.referee = Enough(state, ids, power)
    return decision
