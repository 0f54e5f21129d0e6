"""Dividing an effect among its targets as it is announced, and what became of the shares.  CR 601.2d, 608.2b"""

from __future__ import annotations

from dataclasses import replace

from arbiter.kernel.asking import Asking, divide
from arbiter.kernel.decisions import Divide
from arbiter.kernel.messages import Argument, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import own
from arbiter.magic.language.words import ANY_NUMBER
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.choices.choices import options_for
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.targets.targets import candidates
from arbiter.magic.state.records import Item
from arbiter.magic.state.state import MagicState

_dividing: dict[n.Instruction, tuple[tuple[int, n.Quantity], ...]] = {}


def _shared(effect: n.Instruction) -> tuple[tuple[int, n.Quantity], ...]:
    """Which uses of the word "target" share something, and how much."""
    if effect not in _dividing:
        divisions: list[tuple[int, n.Quantity]] = []
        for part in own(effect):
            amount, to = _amount_of(part)
            if isinstance(amount, n.Divided) and not amount.evenly and isinstance(to, n.TargetRef):
                divisions.append((to.index, amount.total))
        _dividing[effect] = tuple(divisions)
    return _dividing[effect]


def _amount_of(part: object) -> tuple[n.Quantity | None, n.Objects | None]:
    if isinstance(part, (n.DealDamage, n.Prevent)):
        return part.amount, part.to
    if isinstance(part, n.AddCounters):
        return part.count, part.what
    return None, None


def totals(ctx: Context, effect: n.Instruction) -> dict[int, int]:
    """How much each such use of the word "target" has to share; each target gets one at least, so no more of them."""
    return {slot: phrases.amount(ctx, total) for slot, total in _shared(effect)}


def at_least_one(ctx: Context, specs: tuple[n.Targets, ...], shared: dict[int, int]) -> tuple[n.Targets, ...]:
    """The uses of the word "target": what is divided among any number of them goes to one at least, if there is one."""
    if not shared or ctx.state.ruleset.shared_among == "any number":
        return specs
    uses: list[n.Targets] = []
    for slot, spec in enumerate(specs):
        if slot in shared and spec.most >= ANY_NUMBER and candidates(ctx, spec):
            spec = replace(spec, least=1)  # cr-2019-05-03/107.1c
        uses.append(spec)
    return tuple(uses)


def announce(
    state: MagicState, ctx: Context, chosen: tuple[tuple[Id, ...], ...], shared: dict[int, int]
) -> Asking[tuple[tuple[int, ...], ...]]:
    """601.2d: the player announces the division; each target receives at least one."""
    if not shared:
        return ()
    shares: list[tuple[int, ...]] = []
    for slot, ids in enumerate(chosen):
        given: list[int] = []
        if slot in shared and ids:
            given = yield from _divide(state, ctx, list(ids), shared[slot])
        shares.append(tuple(given))
    return tuple(shares)


def _divide(
    state: MagicState, ctx: Context, ids: list[Id], total: int, rule: str = "601.2d", chooser: int = -1
) -> Asking[list[int]]:
    seat = ctx.controller if chooser < 0 else chooser

    def make() -> Divide | None:
        if not state.players[seat].playing or len(ids) == 1 or len(ids) >= total:
            return None
        prompt = Message("choose-division", {"source": zones.ref(state, ctx.source), "n": total})
        decision = Divide(queries.decider(state, seat), seat, rule, prompt, options_for(ids, "share"), total, least=1)
        decision.about = ctx.source
        return decision

    chosen = yield from divide(make)
    shares = {option.about: amount for option, amount in chosen or []}
    result = [shares.get(id, total if len(ids) == 1 else 1) for id in ids]
    if state.log.on:
        args: dict[str, Argument] = {"source": zones.ref(state, ctx.source)}
        args["objects"] = [zones.ref(state, id) for id in ids]
        args["numbers"] = ", ".join([str(share) for share in result])
        state.log.add("event-divides", args, (rule,))
    return result


def on_resolution(state: MagicState, ctx: Context, what: n.Pick, total: int) -> Asking[dict[Id, int]]:
    """608.2d: among objects that are no targets a player chooses and divides as the effect is applied, one for each at least."""
    seat = (phrases.players(ctx, what.who) or [ctx.controller])[0]
    able = choices.pickable(state, ctx, what, seat)
    prompt = Message("choose-share", {"source": zones.ref(state, ctx.source)})
    most = min(total, choices.bounds(ctx, what)[1], len(able))
    least = 0 if what.most >= ANY_NUMBER else min(1, most)  # 107.1c: any number may be none
    if state.ruleset.shared_among == "at least one":
        least = min(1, most)  # cr-2019-05-03/608.2d
    ids = yield from choices.some(state, seat, "608.2d", prompt, able, least, most, "choose", ctx.source)
    if not ids or total < 1:
        return {}
    shares = yield from _divide(state, ctx, ids, total, "608.2d", seat)
    return dict(zip(ids, shares, strict=True))


def kept_shares(item: Item, kept: tuple[tuple[Id, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """608.2b: an illegal target's share is lost; the others keep what was announced for them."""
    remaining: list[tuple[int, ...]] = []
    for ids, shares, there in zip(item.targets, item.divided, kept, strict=False):
        by_id = dict(zip(ids, shares, strict=False))
        remaining.append(tuple([by_id[id] for id in there if id in by_id]))
    return tuple(remaining)


def share(ctx: Context, amount: n.Quantity, to: n.Objects | None, id: Id) -> int:
    """What one target gets: its share if the amount is divided, else all of it."""
    if not isinstance(amount, n.Divided):
        return phrases.amount(ctx, amount)
    if amount.evenly and isinstance(to, n.TargetRef):
        return phrases.amount(ctx, amount) // max(1, len(phrases.targets(ctx, to.index)))  # 107.1a
    if ctx.item is None or not isinstance(to, n.TargetRef) or to.index >= len(ctx.item.divided):
        return 0
    shares = dict(zip(ctx.item.targets[to.index], ctx.item.divided[to.index], strict=False))
    return shares.get(id, 0)
