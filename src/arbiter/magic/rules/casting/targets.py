"""Targets: what may be chosen, the choosing, whether they are still legal; what may be attached to what.  CR 115, 303.4, 301.5"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, final

from arbiter.kernel.asking import Asking, pick_one, pick_some
from arbiter.kernel.decisions import Answer, Option, PickOne, PickSome, Referee
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import demanding
from arbiter.magic.rules.effects import choices
from arbiter.magic.rules.effects.choices import options_for
from arbiter.magic.rules.meaning import phrases, protecting
from arbiter.magic.rules.meaning.context import Price
from arbiter.magic.rules.meaning.phrases import Context
from arbiter.magic.rules.objects import queries, zones
from arbiter.magic.rules.replacing.events import Targeted
from arbiter.magic.rules.triggering import triggers
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.records import Binding, Item, player_id, seat_of
from arbiter.magic.state.state import MagicState

BY_OPPONENT: Final[dict[str, tuple[str, str]]] = {"601.2c": ("601.5", "601.5a"), "602.2b": ("602.3", "602.3a")}
"""By which rules an opponent chooses targets, and the controller says which opponent."""
OF_TARGETS: Final = "of targets"
ANY_KIND: Final = n.Either((n.Is("creature"), n.Is("planeswalker")))  # 115.4: "any target", besides players


def candidates(ctx: Context, spec: n.Targets) -> list[Id]:
    """Everything that could legally be chosen: objects in the order of their zones, then players in APNAP order (115.1)."""
    found: list[Id] = []
    if spec.what is not None:
        found = [id for id in phrases.select(ctx, spec.what) if untargetable(ctx.state, id, ctx) is None]
    if spec.players is not None:
        seats = phrases.players(ctx, spec.players)
        found += [player_id(seat) for seat in seats if untargetable_player(ctx, seat) is None]
    return found


def illegal(ctx: Context, spec: n.Targets, id: Id, by: str = "115.1") -> Refusal | None:
    """Why this is no legal target (115.2-115.5); None if it is one.  `by`: the rule for targets of such an ability."""
    state = ctx.state
    if id < 0:
        if spec.players is None:
            return _refused(ctx, "115.2", "target-wrong", id)  # it does not say that it can target a player
        if seat_of(id) not in phrases.players(ctx, spec.players) or not state.players[seat_of(id)].playing:
            return _refused(ctx, by, "target-wrong", id)
        return untargetable_player(ctx, seat_of(id))
    if id not in state.objects:
        return _refused(ctx, "608.2b", "target-gone", id)
    if spec.what is None:
        return _refused(ctx, by, "target-wrong", id)
    if state.objects[id].zone not in _zones(spec) and state.objects[id].zone != "battlefield":
        return _refused(ctx, "115.2", "target-wrong", id)  # it does not say that it can target an object there
    if state.objects[id].zone not in _zones(spec) or not phrases.matches(ctx, spec.what, id):
        return _refused(ctx, "115.4" if spec.what == ANY_KIND else by, "target-wrong", id)
    return untargetable(state, id, ctx)


def _zones(spec: n.Targets) -> list[str]:
    return [] if spec.what is None else phrases.zones_of(spec.what)


def untargetable(state: MagicState, id: Id, ctx: Context) -> Refusal | None:
    """What keeps an object from being the target of this spell or ability."""
    if id in state.items and (id == ctx.source or (ctx.item is not None and id == ctx.item.id)):
        return _refused(ctx, "115.5", "target-itself", id)
    if id not in state.permanents:
        barred = layers.forbidden(_as_cast(ctx), id, "be targeted", ctx.source if ctx.item is None else ctx.item.id)
        return None if barred is None else _refused(ctx, "101.2", "target-forbidden", id)
    derived = layers.characteristics(state, id)
    if derived.has("shroud"):  # 702.18b: however often
        return _refused(ctx, "702.18a", "target-shroud", id)
    if derived.has("hexproof") and queries.is_opponent(state, derived.controller, ctx.controller):
        rule = _hexproof(state, derived, id, ctx)
        if rule:
            return _refused(ctx, rule, "target-hexproof", id)
    if not derived.bans and not derived.has("protection"):
        return None
    there = _as_cast(ctx)
    planned = ctx.item is None and ctx.source not in there.items  # an ability that is not on the stack yet
    by = ctx.source if ctx.item is None else ctx.item.id
    ban = layers.untargetable_for(state, id, ctx.source, ctx.controller) if planned else None
    if ban is not None or (not planned and layers.forbidden(there, id, "be targeted", by) is not None):
        return _refused(ctx, "101.2", "target-forbidden", id)
    if protecting.protection(there, id, ctx.source):
        return _refused(ctx, "702.16b", "target-protection", id)
    return None


def _as_cast(ctx: Context) -> MagicState:
    """601.2a: the position in which targets are judged: a card that is about to be cast is a spell by then."""
    if not ctx.casting or ctx.source in ctx.state.items:
        return ctx.state
    if ctx.proposed is None:
        would = ctx.state.copy()
        made = would.edit_object(ctx.source)
        made.zone, made.controller = "stack", ctx.controller
        would.items[ctx.source] = Item(ctx.source, "spell", ctx.controller, ctx.source, "print", None)
        layers.changed(would, "controller", ctx.source)
        ctx.proposed = would
    return ctx.proposed


def untargetable_player(ctx: Context, seat: int) -> Refusal | None:
    """What keeps a player from being the target of this spell or ability (702.11c, 702.16b, 702.18a)."""
    for keyword, _ in layers.player_keywords(ctx.state, seat):  # 113.1b
        if keyword.name == "shroud":
            return _refused(ctx, "702.18a", "target-shroud", player_id(seat))
        if keyword.name == "hexproof" and queries.is_opponent(ctx.state, seat, ctx.controller):
            return _refused(ctx, "702.11c", "target-hexproof", player_id(seat))
        if keyword.name == "protection" and protecting.protection(_as_cast(ctx), player_id(seat), ctx.source):
            return _refused(ctx, "702.16b", "target-protection", player_id(seat))
    return None


def _hexproof(state: MagicState, derived: Derived, id: Id, ctx: Context) -> str:
    """702.11b, 702.11d: the rule by which an opponent's spell or ability can't target it; empty if it can."""
    for held in derived.abilities:
        ability = held.ability
        if isinstance(ability, n.Keyword) and ability.name == "hexproof":
            if ability.filter is None:  # 702.11a, 702.11g
                return "702.11b"
            if phrases.matches(
                layers.context(state, id, derived.controller), ability.filter, ctx.source
            ):  # 702.11f: each by itself
                return "702.11d"
    return ""


def _refused(ctx: Context, rule: str, id: str, target: Id) -> Refusal:
    args = {"object": zones.ref(ctx.state, target), "source": zones.ref(ctx.state, ctx.source)}
    return Refusal(rule, Message(id, dict(args)))


def _whose(state: MagicState, id: Id) -> int:
    """Of whom a target is: its controller on the battlefield, elsewhere its owner."""
    return layers.characteristics(state, id).controller if id in state.permanents else queries.owner_of(state, id)


def counted(ctx: Context, specs: tuple[n.Targets, ...]) -> tuple[n.Targets, ...]:
    """The uses of the word "target" with the number of targets that each has now, where that is not fixed (601.2c)."""
    if all(spec.number is None and not spec.apart for spec in specs):
        return specs
    found: list[n.Targets] = []
    for spec in specs:
        if spec.number is not None:
            number = phrases.amount(ctx, spec.number)  # 107.1b
            least = number if spec.least else 0
            spec = replace(spec, least=least, most=number, number=None)
        if spec.apart:  # one for each player of whom something can be a target
            number = len(dict.fromkeys([_whose(ctx.state, id) for id in candidates(ctx, spec)]))
            spec = replace(spec, least=number if spec.least else 0, most=number)
        found.append(spec)
    return tuple(found)


def available(ctx: Context, specs: tuple[n.Targets, ...]) -> Refusal | None:
    """Whether legal targets can be chosen for every use of the word "target" (601.2c); the refusal if not."""
    specs = counted(ctx, specs)
    if not _completable(ctx, specs, ()):
        return Refusal("601.2c", Message("no-target", {"source": zones.ref(ctx.state, ctx.source)}))
    price = ctx.price if specs else None
    return None if price is None or _affordable(ctx, price, specs, ()) else price.refusal


def _completable(ctx: Context, specs: tuple[n.Targets, ...], chosen: tuple[tuple[Id, ...], ...]) -> bool:
    """Whether the targets still to be chosen can be: where one depends on an earlier one, by trying."""
    if len(chosen) == len(specs):
        return True
    spec = specs[len(chosen)]
    before = ctx.chosen
    ctx.chosen = chosen
    able = lying_together(ctx, spec, candidates(ctx, spec)) if spec.least else []
    ctx.chosen = before
    if len(able) < spec.least:
        return False
    if not any(_depends(later) for later in specs[len(chosen) + 1 :]):
        return _completable(ctx, specs, (*chosen, tuple(able[: spec.least])))
    if spec.least == 0:
        return _completable(ctx, specs, (*chosen, ()))
    return any(_completable(ctx, specs, (*chosen, (id,))) for id in able)


def _affordable(ctx: Context, price: Price, specs: tuple[n.Targets, ...], chosen: tuple[tuple[Id, ...], ...]) -> bool:
    """Whether the rest can be chosen so that the spell can be paid for (601.2f): one target of each kind is tried."""
    if len(chosen) == len(specs):
        return price.payable(chosen)
    spec = specs[len(chosen)]
    before = ctx.chosen
    ctx.chosen = chosen
    found = lying_together(ctx, spec, candidates(ctx, spec))
    ctx.chosen = before
    kinds: dict[str, Id] = {}
    for id in found:
        kinds.setdefault(price.kind(id), id)
    tried: list[tuple[Id, ...]] = [] if spec.least else [()]
    for id in kinds.values():
        tried += _with_others(price, spec, id, found)
    return any(_affordable(ctx, price, specs, (*chosen, ids)) for ids in tried)


def _with_others(price: Price, spec: n.Targets, id: Id, found: list[Id]) -> list[tuple[Id, ...]]:
    """Sets of targets with this one in them that are worth a try: it and as few others as there must be, those first that
    make the spell cheapest; and with all that make it cheaper."""
    if spec.most < 2 or len(found) < 2:
        return [(id,)] if spec.least < 2 else []
    alone = price.amount(())
    amounts = {price.kind(other): price.amount((other,)) for other in found}
    others = sorted([other for other in found if other != id], key=lambda other: amounts[price.kind(other)])
    cheaper = len([other for other in others if amounts[price.kind(other)] < alone])
    sizes = [max(0, spec.least - 1), min(max(cheaper, spec.least - 1), spec.most - 1), min(spec.most - 1, len(others))]
    return [(id, *others[:size]) for size in dict.fromkeys(sizes) if size + 1 >= spec.least]


def _depends(spec: n.Targets) -> bool:
    """Whether a target must be other than an earlier one: "another target creature"."""
    parts = spec.what.parts if isinstance(spec.what, n.All) else (spec.what,)
    return any(isinstance(part, n.Not) and isinstance(part.what, n.Among) for part in parts)


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
        if order != list(range(len(specs))) and not any(_depends(spec) for spec in specs):
            return (yield from _in_order(state, ctx, specs, order, rule, also))
        other = yield from choices.an_opponent(state, ctx, BY_OPPONENT.get(rule, (rule, rule))[1])
    for slot, spec in enumerate(
        specs
    ):  # 115.3, 101.4c: each use of the word has targets of its own, in the order written
        most = spec.most if shared is None else min(spec.most, shared.get(slot, spec.most))
        seat = other if spec.of_opponent else ctx.controller  # 601.5, 602.3
        found = yield from _choose(state, ctx, specs, chosen, rule, most, seat)
        if found is None:
            ctx.chosen = ()
            return None
        chosen = (*chosen, tuple(found))
        if state.log.on and found:
            refs = [zones.ref(state, id) for id in found]
            state.log.add("event-targets", {"source": zones.ref(state, ctx.source), "objects": refs}, (rule, *also))
    ctx.chosen = ()
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
    found = yield from choose(state, ctx, tuple([specs[slot] for slot in order]), rule, also)
    return None if found is None else tuple([found[order.index(slot)] for slot in range(len(specs))])


def become_targets(state: MagicState, ctx: Context, chosen: tuple[tuple[Id, ...], ...], rule: str) -> None:
    """601.2c: what triggers on becoming a target triggers now; each object becomes one once."""
    for id in dict.fromkeys([id for ids in chosen for id in ids if id > 0]):
        event = Targeted(id, ctx.controller, rule, ctx.source)
        event.spell = ctx.item.kind == "spell" if ctx.item is not None else rule == "601.2c"
        event.item = ctx.source if ctx.item is None else ctx.item.id
        triggers.note(state, event, False)


def able(ctx: Context, specs: tuple[n.Targets, ...], chosen: tuple[tuple[Id, ...], ...]) -> list[Id]:
    """What can be chosen next so that the rest can still be chosen."""
    ctx.chosen = chosen
    found = lying_together(ctx, specs[len(chosen)], candidates(ctx, specs[len(chosen)]))
    if any(_depends(later) for later in specs[len(chosen) + 1 :]):
        found = [id for id in found if _completable(ctx, specs, (*chosen, (id,)))]
    if ctx.price is not None:
        price, spec, every = ctx.price, specs[len(chosen)], list(found)
        found = []
        for id in every:
            if any(_affordable(ctx, price, specs, (*chosen, ids)) for ids in _with_others(price, spec, id, every)):
                found.append(id)
    return found


@final
class Payable(Referee):
    """601.2f: whether the spell can be paid for with the targets chosen together."""

    def __init__(
        self, ctx: Context, specs: tuple[n.Targets, ...], chosen: tuple[tuple[Id, ...], ...], options: list[Option]
    ) -> None:
        assert ctx.price is not None
        self.price: Price = ctx.price
        self.ctx = ctx
        self.specs = specs
        self.chosen = chosen
        self.targets: dict[str, Id] = {option.key: option.about for option in options}

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        picked = tuple([self.targets[str(key)] for key in answer])
        if partial or _affordable(self.ctx, self.price, self.specs, (*self.chosen, picked)):
            return None
        return Refusal("601.2f", Message("target-unpaid", {"source": zones.ref(self.ctx.state, self.ctx.source)}))

    def suggestions(self) -> list[object]:
        spec, every = self.specs[len(self.chosen)], list(self.targets.values())
        keys = {id: key for key, id in self.targets.items()}
        sets = [ids for id in every for ids in _with_others(self.price, spec, id, every)]
        return [[keys[id] for id in ids] for ids in sets]


def lying_together(ctx: Context, spec: n.Targets, found: list[Id]) -> list[Id]:
    """Of cards that must all come from one graveyard, those in graveyards with enough of them."""
    if not spec.together:
        return found
    owners = [ctx.state.objects[id].owner for id in found]
    return [id for id, owner in zip(found, owners, strict=True) if owners.count(owner) >= spec.least]


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
class OfDifferentPlayers(Referee):
    """No two targets chosen for one use of the word are of the same player."""

    def __init__(self, ctx: Context, options: list[Option], least: int) -> None:
        self.source = zones.ref(ctx.state, ctx.source)
        self.owners: dict[str, int] = {option.key: _whose(ctx.state, option.about) for option in options}
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
    demands = demanding.of(ctx, specs, rule)  # 601.2c

    def make_one() -> PickOne | None:
        found = able(ctx, specs, chosen)
        found = found if demands is None else demands.narrowed(chosen, found)
        if not state.players[seat].playing or not found:
            return None
        decision = PickOne(queries.decider(state, seat), seat, rule, prompt, options_for(found, "target"))
        decision.about = ctx.source
        return decision

    def make_some() -> PickSome | None:
        found = able(ctx, specs, chosen)
        if not state.players[seat].playing or len(found) < spec.least:
            return None
        options = options_for(found, "target")
        decision = PickSome(queries.decider(state, seat), seat, rule, prompt, options, spec.least, most)  # 107.1c
        decision.about = ctx.source
        decision.also = ("115.3",)  # each of them at most once
        decision.referee = None if demands is None else demanding.Obeyed(demands, chosen, options, spec.least)
        if ctx.price is not None:
            decision.referee = Payable(ctx, specs, chosen, options)
        if spec.together:
            decision.referee = OfOneGraveyard(ctx, options, spec.least)
        if spec.apart:
            decision.referee = OfDifferentPlayers(ctx, options, spec.least)
        return decision

    if spec.least == 1 and spec.most == 1:
        one = yield from pick_one(make_one)
        return None if one is None else [one.about]
    if most < spec.least:
        return None
    some = yield from pick_some(make_some)
    return None if some is None else [option.about for option in some]


def still_legal(ctx: Context, item: Item, specs: tuple[n.Targets, ...]) -> tuple[tuple[Id, ...], ...]:
    """The targets that are still legal, use by use (608.2b)."""
    kept: list[tuple[Id, ...]] = []
    for slot, (spec, chosen) in enumerate(zip(specs, item.targets, strict=True)):
        legal = [id for id in chosen if illegal(ctx, spec, id) is None]
        of = ctx.bound(f"{OF_TARGETS} {slot}")
        if of is not None:
            players = dict(zip(chosen, of.ids, strict=False))
            legal = [id for id in legal if players.get(id) == player_id(_whose(ctx.state, id))]
        kept.append(tuple(legal))
    return tuple(kept)


def players_of(
    state: MagicState, specs: tuple[n.Targets, ...], chosen: tuple[tuple[Id, ...], ...]
) -> tuple[Binding, ...]:
    """For whom each target was chosen, where one is chosen for each of several players: "target permanent that player controls"."""
    found: list[Binding] = []
    for slot, (spec, ids) in enumerate(zip(specs, chosen, strict=False)):
        if spec.apart:
            found.append(Binding(f"{OF_TARGETS} {slot}", tuple([player_id(_whose(state, id)) for id in ids])))
    return tuple(found)


# Attaching.


def enchant_spec(state: MagicState, id: Id) -> n.Targets | None:
    """What an Aura may enchant, as the target it has as a spell (303.4a, 702.5a): all its enchant abilities say (702.5c)."""
    filters: list[n.Predicate] = []
    players: list[n.Players] = []
    count = 0
    for held in layers.characteristics(state, id).abilities:
        ability = held.ability
        if isinstance(ability, n.Keyword) and ability.name == "enchant":
            count += 1
            filters += [] if ability.filter is None else [ability.filter]
            players += [] if ability.players is None else [ability.players]
    if not count:
        return None
    what = filters[0] if len(filters) == 1 else n.All(tuple(filters))
    narrow = [one for one in players if not isinstance(one, n.EachPlayer)]
    who = (narrow or players)[0] if len(players) == count else None  # 702.5d: players, and then no permanents
    return n.Targets(what if len(filters) == count else None, who)


def enchantable(state: MagicState, id: Id, seat: int) -> list[Id]:
    """The permanents and players an Aura could be put on (303.4f)."""
    spec = enchant_spec(state, id)
    ctx = layers.context(state, id, seat)
    able = [] if spec is None or spec.what is None else phrases.select(ctx, spec.what)
    if spec is not None and spec.players is not None:
        able += [player_id(one) for one in phrases.players(ctx, spec.players)]
    return [
        other
        for other in able
        if not protecting.protection(state, other, id)
        and (other < 0 or layers.forbidden(state, other, "be enchanted", id) is None)
    ]
