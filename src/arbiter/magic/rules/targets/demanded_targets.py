"""Effects by which a player must choose something as a target while casting a spell or activating an ability.  CR 601.2c

As many of them are obeyed as can be; how the targets are chosen besides is up to the player.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.decisions import Answer, Option, Referee
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.targets import targets
from arbiter.magic.state.state import MagicState

CHOOSING: Final = ("601.2c", "602.2b")  # as part of casting or activating; abilities that trigger are not meant
DEMAND: Final = n.Require("choose as a target")
Slots = tuple[tuple[Id, ...], ...]


@final
class Demands:
    """What a player must choose among the targets, and what the targets may be."""

    def __init__(self, ctx: Context, specs: tuple[n.Targets, ...]) -> None:
        self.ctx = ctx
        self.specs = specs
        self.wanted: list[tuple[Context, n.Predicate]] = []
        for static, part in layers.plan_of(ctx.state).of(n.Require):
            if part == DEMAND and layers.speaks_of(ctx.state, static, ctx.controller):
                asking = layers.context(ctx.state, static.source, static.controller)
                self.wanted.append((asking, static.ability.spells))

    def met(self, id: Id) -> int:
        """Those that a target obeys, as a mask."""
        mask = 0
        for place, (asking, what) in enumerate(self.wanted):
            if id in self.ctx.state.permanents and phrases.matches(asking, what, id):
                mask |= 1 << place
        return mask

    def most(self, chosen: Slots) -> int:
        """How many can be obeyed once these targets have been chosen."""
        mask = 0
        for ids in chosen:
            for id in ids:
                mask |= self.met(id)
        masks = {mask: True}
        for spec in self.specs[len(chosen) :]:
            masks = self._grown(masks, spec, chosen)
        return max([mask.bit_count() for mask in masks])

    def _grown(self, masks: dict[int, bool], spec: n.Targets, chosen: Slots) -> dict[int, bool]:
        """What may be obeyed after the targets of one more use of the word."""
        self.ctx.announcing.chosen = chosen
        able = [self.met(id) for id in targets.candidates(self.ctx, spec)]
        for _ in range(min(spec.most, len(self.wanted))):
            masks = {**masks, **{mask | more: True for mask in masks for more in dict.fromkeys(able)}}
        return masks

    def narrowed(self, chosen: Slots, able: list[Id]) -> list[Id]:
        """Of what could be chosen next, what leaves as much to be obeyed as there is."""
        best = self.most(chosen)
        return [id for id in able if self.most((*chosen, (id,))) == best]


@final
class Obeyed(Referee):
    """The targets chosen for one use of the word, if there may be several of them."""

    def __init__(self, demands: Demands, chosen: Slots, options: list[Option], least: int) -> None:
        self.demands = demands
        self.chosen = chosen
        self.targets: dict[str, Id] = {option.key: option.about for option in options}
        self.least = least

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        picked = tuple([self.targets[str(key)] for key in answer])
        if partial or self.demands.most((*self.chosen, picked)) == self.demands.most(self.chosen):
            return None
        state: MagicState = self.demands.ctx.state
        return Refusal("601.2c", Message("target-demanded", {"source": zones.ref(state, self.demands.ctx.source)}))

    def suggestions(self) -> list[object]:
        first = sorted(self.targets, key=lambda key: -self.demands.met(self.targets[key]).bit_count())
        return [first[: max(1, self.least)]]


def of(ctx: Context, specs: tuple[n.Targets, ...], rule: str) -> Demands | None:
    """What must be chosen among these targets; None if nothing must."""
    if rule not in CHOOSING or not layers.plan_of(ctx.state).of(n.Require):
        return None
    demands = Demands(ctx, specs)
    return demands if demands.wanted else None
