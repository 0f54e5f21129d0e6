"""Targets: the choosing.  CR 115, 601.2c"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.asking import Asking, drawn, pick_one, pick_some
from arbiter.kernel.decisions import Answer, Option, PickOne, PickSome, Referee
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.choices.choices import options_for
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.context import Context, Price
from arbiter.magic.rules.facts.events import Targeted
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.targets import demanded_targets
from arbiter.magic.rules.targets.targets import able, affordable, counted, depends, kinds_of, whose, with_others
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.state import MagicState

BY_OPPONENT: Final[dict[str, tuple[str, str]]] = {"601.2c": ("601.5", "601.5a"), "602.2b": ("602.3", "602.3a")}
"""By which rules an opponent chooses targets, and the controller says which opponent."""


def choose(
    state: MagicState,
    ctx: Context,
    specs: tuple[n.Targets, ...],
    rule: str,
    also: tuple[str, ...] = (),
    shared: dict[int, int] | None = None,
) -> Asking[tuple[tuple[Id, ...], ...] | None]:
    """Targets for each use of the word "target" (601.2c); None if they cannot be chosen.

    `also`: why there are any.  `shared`: what is divided among the targets of a use, and so their greatest number.
    """
    chosen: tuple[tuple[Id, ...], ...] = ()
    other = -1
    specs = counted(ctx, specs)
    if any(spec.of_opponent for spec in specs):
        order = sorted(range(len(specs)), key=lambda slot: specs[slot].of_opponent)  # 601.5b, 602.3b: their own first
        if order != list(range(len(specs))) and not any(depends(spec) for spec in specs):
            return (yield from _in_order(state, ctx, specs, order, rule, also))
        other = yield from choices.an_opponent(state, ctx, BY_OPPONENT.get(rule, (rule, rule))[1])
    for slot, spec in enumerate(
        specs
    ):  # 115.3, 101.4c: each use of the word has targets of its own, in the order written
        most = spec.most if shared is None else min(spec.most, shared.get(slot, spec.most))
        seat = other if spec.of_opponent else _chooser(ctx, spec)  # 601.5, 602.3
        targets = yield from _choose(state, ctx, specs, chosen, rule, most, seat)
        while targets is None and spec.of_opponent and not state.players[seat].playing and state.outcome is None:
            seat = other = yield from choices.stand_in(state, seat, ctx.source)  # 800.4f
            targets = yield from _choose(state, ctx, specs, chosen, rule, most, seat)
        if targets is None:
            ctx.announcing.chosen = ()
            return None
        chosen = (*chosen, tuple(targets))
        if targets:
            tell(state, "event-targets", (rule, *also), {"source": ctx.source, "objects": list(targets)})
    ctx.announcing.chosen = ()
    become_targets(state, ctx, chosen, rule)
    return chosen


def _in_order(
    state: MagicState,
    ctx: Context,
    specs: tuple[n.Targets, ...],
    order: list[int],
    rule: str,
    also: tuple[str, ...],
) -> Asking[tuple[tuple[Id, ...], ...] | None]:
    """The targets, chosen in another order than the text names them."""
    targets = yield from choose(state, ctx, tuple([specs[slot] for slot in order]), rule, also)
    return None if targets is None else tuple([targets[order.index(slot)] for slot in range(len(specs))])


def become_targets(state: MagicState, ctx: Context, chosen: tuple[tuple[Id, ...], ...], rule: str) -> None:
    """601.2c: what triggers on becoming a target triggers now; each object and each player becomes one once."""
    for id in dict.fromkeys([id for ids in chosen for id in ids]):
        event = Targeted(id, ctx.controller, rule, ctx.source)
        event.spell = ctx.item.kind == "spell" if ctx.item is not None else rule == "601.2c"
        event.item = ctx.source if ctx.item is None else ctx.item.id
        triggers.note(state, event, False)


@final
class Payable(Referee):
    """601.2f: whether the spell can be paid for with the targets chosen together."""

    def __init__(
        self, ctx: Context, specs: tuple[n.Targets, ...], chosen: tuple[tuple[Id, ...], ...], options: list[Option]
    ) -> None:
        assert ctx.announcing.price is not None
        self.price: Price = ctx.announcing.price
        self.ctx = ctx
        self.specs = specs
        self.chosen = chosen
        self.targets: dict[str, Id] = {option.key: option.about for option in options}

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        picked = tuple([self.targets[str(key)] for key in answer])
        if partial or affordable(self.ctx, self.price, self.specs, (*self.chosen, picked)):
            return None
        return Refusal("601.2f", Message("target-unpaid", {"source": zones.ref(self.ctx.state, self.ctx.source)}))

    def suggestions(self) -> list[object]:
        spec, every = self.specs[len(self.chosen)], list(self.targets.values())
        keys = {id: key for key, id in self.targets.items()}
        sets = [ids for id in every for ids in with_others(self.price, spec, id, every)]
        return [[keys[id] for id in ids] for ids in sets]


@final
class OfOneGraveyard(Referee):
    """All targets chosen for one use of the word lie in one graveyard."""

    def __init__(self, ctx: Context, options: list[Option], least: int) -> None:
        self.source = zones.ref(ctx.state, ctx.source)
        self.owners: dict[str, int] = {option.key: ctx.state.objects[option.about].owner for option in options}
        self.least = least

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        if len(dict.fromkeys([self.owners[str(key)] for key in answer])) < 2:
            return None
        return Refusal("601.2c", Message("target-graveyards", {"source": self.source}))

    def suggestions(self) -> list[object]:
        first = list(self.owners.values())[:1]
        return [[key for key, owner in self.owners.items() if owner in first][: max(1, self.least)]]


@final
class OfOneKind(Referee):
    """All targets chosen for one use of the word have something in common: a card type, a color."""

    def __init__(self, ctx: Context, kind: str, options: list[Option], least: int) -> None:
        self.source = zones.ref(ctx.state, ctx.source)
        self.kinds: dict[str, list[str]] = {option.key: kinds_of(ctx, kind, option.about) for option in options}
        self.least = least

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        picked = [self.kinds[str(key)] for key in answer]
        if not picked or any(all(word in kinds for kinds in picked) for word in picked[0]):
            return None
        return Refusal("601.2c", Message("target-nothing-shared", {"source": self.source}))

    def suggestions(self) -> list[object]:
        for words in self.kinds.values():
            for word in words:
                alike = [key for key, kinds in self.kinds.items() if word in kinds]
                if len(alike) >= self.least:
                    return [alike[: self.least]]
        return []


@final
class OfDifferentPlayers(Referee):
    """No two targets chosen for one use of the word are of the same player."""

    def __init__(self, ctx: Context, options: list[Option], least: int) -> None:
        self.source = zones.ref(ctx.state, ctx.source)
        self.owners: dict[str, int] = {option.key: whose(ctx.state, option.about) for option in options}
        self.least = least

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        seats = [self.owners[str(key)] for key in answer]
        if len(dict.fromkeys(seats)) == len(seats):
            return None
        return Refusal("601.2c", Message("target-players-apart", {"source": self.source}))

    def suggestions(self) -> list[object]:
        first = {owner: key for key, owner in reversed(self.owners.items())}
        return [list(first.values())[: self.least]]


def _chooser(ctx: Context, spec: n.Targets) -> int:
    """Who chooses: the controller, unless the text names another player."""
    named = [] if spec.chooser is None else phrases.players(ctx, spec.chooser)
    return named[0] if named else ctx.controller


def _by_chance(
    state: MagicState, ctx: Context, candidates: list[Id], spec: n.Targets, rule: str
) -> Asking[list[Id] | None]:
    """Targets that chance chooses."""
    if len(candidates) < spec.least:
        return None
    prompt = Message("choose-target", {"source": zones.ref(state, ctx.source)})
    outcome = yield from drawn(options_for(candidates, "target"), rule, prompt)
    return [outcome.about]


def _choose(
    state: MagicState,
    ctx: Context,
    specs: tuple[n.Targets, ...],
    chosen: tuple[tuple[Id, ...], ...],
    rule: str,
    most: int,
    seat: int,
) -> Asking[list[Id] | None]:
    spec = specs[len(chosen)]
    rule = BY_OPPONENT.get(rule, (rule, rule))[0] if spec.of_opponent else rule
    prompt = Message("choose-target", {"source": zones.ref(state, ctx.source)})
    demands = demanded_targets.of(ctx, specs, rule)  # 601.2c

    def make_one() -> PickOne | None:
        candidates = [id for id in able(ctx, specs, chosen) if layers.reaches(state, seat, id)]  # 801.5a
        candidates = candidates if demands is None else demands.narrowed(chosen, candidates)
        if not state.players[seat].playing or not candidates:
            return None
        decision = PickOne(queries.decider(state, seat), seat, rule, prompt, options_for(candidates, "target"))
        decision.about = ctx.source
        return decision

    def make_some() -> PickSome | None:
        candidates = [id for id in able(ctx, specs, chosen) if layers.reaches(state, seat, id)]  # 801.5a
        if not state.players[seat].playing or len(candidates) < spec.least:
            return None
        options = options_for(candidates, "target")
        decision = PickSome(queries.decider(state, seat), seat, rule, prompt, options, spec.least, most)  # 107.1c
        decision.about = ctx.source
        decision.also = ("115.3",)  # each of them at most once
        decision.referee = None if demands is None else demanded_targets.Obeyed(demands, chosen, options, spec.least)
        if ctx.announcing.price is not None:
            decision.referee = Payable(ctx, specs, chosen, options)
        if spec.together:
            decision.referee = OfOneGraveyard(ctx, options, spec.least)
        if spec.apart:
            decision.referee = OfDifferentPlayers(ctx, options, spec.least)
        if spec.sharing:
            decision.referee = OfOneKind(ctx, spec.sharing, options, spec.least)
        return decision

    if spec.random:
        return (yield from _by_chance(state, ctx, able(ctx, specs, chosen), spec, rule))
    if spec.least == 1 and spec.most == 1:
        option = yield from pick_one(make_one)
        return None if option is None else [option.about]
    if most < spec.least:
        return None
    some = yield from pick_some(make_some)
    return None if some is None else [option.about for option in some]
