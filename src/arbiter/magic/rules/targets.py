"""Targets: what may be chosen, the choosing, whether they are still legal; what may be attached to what.  CR 115, 303.4, 301.5"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, pick_one, pick_some
from arbiter.kernel.decisions import PickOne, PickSome
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers, phrases, queries, replacement, zones
from arbiter.magic.rules.choices import options_for
from arbiter.magic.rules.phrases import Context
from arbiter.magic.state.records import Item, player_id, seat_of
from arbiter.magic.state.state import MagicState


def candidates(ctx: Context, spec: n.Targets) -> list[Id]:
    """Everything that could legally be chosen: objects in the order of their zones, then players in APNAP order (115.1)."""
    found: list[Id] = []
    if spec.what is not None:
        found = [id for id in phrases.select(ctx, spec.what) if untargetable(ctx.state, id, ctx) is None]
    if spec.players is not None:
        found += [player_id(seat) for seat in phrases.players(ctx, spec.players)]
    return found


def illegal(ctx: Context, spec: n.Targets, id: Id) -> Refusal | None:
    """Why this is no legal target (115.2-115.5); None if it is one."""
    state = ctx.state
    if id < 0:
        wanted = spec.players is not None and seat_of(id) in phrases.players(ctx, spec.players)
        return None if wanted and state.players[seat_of(id)].playing else _refused(ctx, "115.4", "target-wrong", id)
    if id not in state.objects or state.objects[id].zone not in _zones(spec):
        return _refused(ctx, "608.2b", "target-gone", id)
    if spec.what is None or not phrases.matches(ctx, spec.what, id):
        return _refused(ctx, "115.2", "target-wrong", id)
    return untargetable(state, id, ctx)


def _zones(spec: n.Targets) -> list[str]:
    return [] if spec.what is None else phrases.zones_of(spec.what)


def untargetable(state: MagicState, id: Id, ctx: Context) -> Refusal | None:
    """What keeps an object from being the target of this spell or ability."""
    if id == ctx.source and id in state.items:
        return _refused(ctx, "115.5", "target-itself", id)
    if id not in state.permanents:
        return None
    derived = layers.characteristics(state, id)
    if derived.has("shroud"):
        return _refused(ctx, "702.18a", "target-shroud", id)
    if derived.has("hexproof") and queries.is_opponent(state, derived.controller, ctx.controller):
        return _refused(ctx, "702.11b", "target-hexproof", id)
    if layers.forbidden(state, id, "be targeted") is not None:
        return _refused(ctx, "101.2", "target-forbidden", id)
    if replacement.protection(state, id, ctx.source):
        return _refused(ctx, "702.16b", "target-protection", id)
    return None


def _refused(ctx: Context, rule: str, id: str, target: Id) -> Refusal:
    args = {"object": zones.ref(ctx.state, target), "source": zones.ref(ctx.state, ctx.source)}
    return Refusal(rule, Message(id, dict(args)))


def available(ctx: Context, specs: tuple[n.Targets, ...]) -> Refusal | None:
    """Whether legal targets can be chosen for every use of the word "target" (601.2c); the refusal if not."""
    if _completable(ctx, specs, ()):
        return None
    return Refusal("601.2c", Message("no-target", {"source": zones.ref(ctx.state, ctx.source)}))


def _completable(ctx: Context, specs: tuple[n.Targets, ...], chosen: tuple[tuple[Id, ...], ...]) -> bool:
    """Whether the targets still to be chosen can be: where one depends on an earlier one, by trying."""
    if len(chosen) == len(specs):
        return True
    spec = specs[len(chosen)]
    before = ctx.chosen
    ctx.chosen = chosen
    able = candidates(ctx, spec) if spec.least else []
    ctx.chosen = before
    if len(able) < spec.least:
        return False
    if not any(_depends(later) for later in specs[len(chosen) + 1 :]):
        return _completable(ctx, specs, (*chosen, tuple(able[: spec.least])))
    if spec.least == 0:
        return _completable(ctx, specs, (*chosen, ()))
    return any(_completable(ctx, specs, (*chosen, (id,))) for id in able)


def _depends(spec: n.Targets) -> bool:
    """Whether a target must be other than an earlier one: "another target creature"."""
    parts = spec.what.parts if isinstance(spec.what, n.All) else (spec.what,)
    return any(isinstance(part, n.Not) and isinstance(part.what, n.Among) for part in parts)


def choose(
    state: MagicState, ctx: Context, specs: tuple[n.Targets, ...], rule: str, also: tuple[str, ...] = ()
) -> Asking[tuple[tuple[Id, ...], ...] | None]:
    """Targets for each use of the word "target" (601.2c); None if they cannot be chosen.  `also`: why there are any."""
    chosen: tuple[tuple[Id, ...], ...] = ()
    for _ in specs:
        found = yield from _choose(state, ctx, specs, chosen, rule)
        if found is None:
            ctx.chosen = ()
            return None
        chosen = (*chosen, tuple(found))
        if state.log.on and found:
            refs = [zones.ref(state, id) for id in found]
            state.log.add("event-targets", {"source": zones.ref(state, ctx.source), "objects": refs}, (rule, *also))
    ctx.chosen = ()
    return chosen


def _able(ctx: Context, specs: tuple[n.Targets, ...], chosen: tuple[tuple[Id, ...], ...]) -> list[Id]:
    """What can be chosen next so that the rest can still be chosen."""
    ctx.chosen = chosen
    found = candidates(ctx, specs[len(chosen)])
    if any(_depends(later) for later in specs[len(chosen) + 1 :]):
        found = [id for id in found if _completable(ctx, specs, (*chosen, (id,)))]
    return found


def _choose(
    state: MagicState, ctx: Context, specs: tuple[n.Targets, ...], chosen: tuple[tuple[Id, ...], ...], rule: str
) -> Asking[list[Id] | None]:
    seat = ctx.controller
    spec = specs[len(chosen)]
    prompt = Message("choose-target", {"source": zones.ref(state, ctx.source)})

    def make_one() -> PickOne | None:
        able = _able(ctx, specs, chosen)
        if not state.players[seat].playing or not able:
            return None
        decision = PickOne(queries.decider(state, seat), seat, rule, prompt, options_for(able, "target"))
        decision.about = ctx.source
        return decision

    def make_some() -> PickSome | None:
        able = _able(ctx, specs, chosen)
        if not state.players[seat].playing or len(able) < spec.least:
            return None
        options = options_for(able, "target")
        decision = PickSome(queries.decider(state, seat), seat, rule, prompt, options, spec.least, spec.most)
        decision.about = ctx.source
        return decision

    if spec.least == 1 and spec.most == 1:
        one = yield from pick_one(make_one)
        return None if one is None else [one.about]
    some = yield from pick_some(make_some)
    return None if some is None else [option.about for option in some]


def still_legal(ctx: Context, item: Item, specs: tuple[n.Targets, ...]) -> tuple[tuple[Id, ...], ...]:
    """The targets that are still legal, use by use (608.2b)."""
    kept: list[tuple[Id, ...]] = []
    for spec, chosen in zip(specs, item.targets, strict=True):
        kept.append(tuple([id for id in chosen if illegal(ctx, spec, id) is None]))
    return tuple(kept)


# Attaching.


def enchant_spec(state: MagicState, id: Id) -> n.Targets | None:
    """What an Aura may enchant, as the target it has as a spell (303.4a)."""
    for held in layers.characteristics(state, id).abilities:
        ability = held.ability
        if isinstance(ability, n.Keyword) and ability.name == "enchant" and ability.filter is not None:
            return n.Targets(ability.filter)
    return None


def enchantable(state: MagicState, id: Id, seat: int) -> list[Id]:
    """The permanents an Aura could be put on (303.4f)."""
    spec = enchant_spec(state, id)
    if spec is None or spec.what is None:
        return []
    ctx = layers.context(state, id, seat)
    return [other for other in phrases.select(ctx, spec.what) if not replacement.protection(state, other, id)]
