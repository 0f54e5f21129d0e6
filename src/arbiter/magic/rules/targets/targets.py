"""Targets: what may be chosen, whether it is still legal; what an Aura may enchant.  CR 115, 303.4"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import protection, zones
from arbiter.magic.rules.facts import queries, ranges
from arbiter.magic.rules.facts.context import Context, Price
from arbiter.magic.rules.layering.text import as_changed
from arbiter.magic.rules.meaning import object_words, phrases
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.records import Binding, Item, player_id, seat_of
from arbiter.magic.state.state import MagicState

OF_TARGETS: Final = "of targets"
ANY_KIND: Final = n.Either((n.Is("creature"), n.Is("planeswalker")))  # 115.4: "any target", besides players


def candidates(ctx: Context, spec: n.Targets) -> list[Id]:
    """Everything that could legally be chosen: objects in the order of their zones, then players in APNAP order (115.1)."""
    ids: list[Id] = []
    if spec.what is not None:
        ids = [id for id in phrases.select(ctx, spec.what) if untargetable(ctx.state, id, ctx) is None]
        if spec.what == ANY_KIND and ctx.state.ruleset.planeswalker_redirection:
            ids = [id for id in ids if layers.characteristics(ctx.state, id).is_creature]  # manual-2015/1.2
    if spec.players is not None:
        seats = phrases.players(ctx, spec.players)
        ids += [player_id(seat) for seat in seats if untargetable_player(ctx, seat) is None]
    return ids


def illegal(ctx: Context, spec: n.Targets, id: Id, by: str = "115.1") -> Refusal | None:
    """Why this is no legal target (115.2-115.5); None if it is one.  `by`: the rule for targets of such an ability."""
    state = ctx.state
    if state.ruleset.ranges and queries.exists(state, id) and not _in_range(ctx, id):
        return _refused(ctx, "801.4", "target-out-of-range", id)
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
    burns = spec.what == ANY_KIND and state.ruleset.planeswalker_redirection
    if burns and not layers.characteristics(state, id).is_creature:
        return _refused(ctx, "manual-2015/1.2", "target-wrong", id)  # damage gets there by redirection only
    return untargetable(state, id, ctx)


def _in_range(ctx: Context, id: Id) -> bool:
    """801.4: whether the controller of the spell or ability has the object or player in range."""
    return ranges.sees(ctx, seat_of(id)) if id < 0 else ranges.in_range(ctx, id)


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
        if rule and not layers.aimed_despite(state, id, ctx.controller):
            return _refused(ctx, rule, "target-hexproof", id)
    if not derived.bans and not derived.has("protection"):
        return None
    there = _as_cast(ctx)
    planned = ctx.item is None and ctx.source not in there.items  # an ability that is not on the stack yet
    by = ctx.source if ctx.item is None else ctx.item.id
    ban = layers.untargetable_for(state, id, ctx.source, ctx.controller) if planned else None
    if ban is not None or (not planned and layers.forbidden(there, id, "be targeted", by) is not None):
        return _refused(ctx, "101.2", "target-forbidden", id)
    if protection.protection(there, id, ctx.source):
        return _refused(ctx, "702.16b", "target-protection", id)
    return None


def _as_cast(ctx: Context) -> MagicState:
    """601.2a: the position in which targets are judged: a card that is about to be cast is a spell by then."""
    if not ctx.announcing.casting or ctx.source in ctx.state.items:
        return ctx.state
    if ctx.announcing.proposed is None:
        would = ctx.state.copy()
        made = would.edit_object(ctx.source)
        made.zone, made.controller = "stack", ctx.controller
        would.items[ctx.source] = Item(ctx.source, "spell", ctx.controller, ctx.source, "print", None)
        layers.changed(would, "controller", ctx.source)
        ctx.announcing.proposed = would
    return ctx.announcing.proposed


def untargetable_player(ctx: Context, seat: int) -> Refusal | None:
    """What keeps a player from being the target of this spell or ability (702.11c, 702.16b, 702.18a)."""
    for keyword, _ in layers.player_keywords(ctx.state, seat):  # 113.1b
        if keyword.name == "shroud":
            return _refused(ctx, "702.18a", "target-shroud", player_id(seat))
        hexproof = keyword.name == "hexproof" and queries.is_opponent(ctx.state, seat, ctx.controller)
        if hexproof and not layers.aimed_despite(ctx.state, player_id(seat), ctx.controller):
            return _refused(ctx, "702.11c", "target-hexproof", player_id(seat))
        if keyword.name == "protection" and protection.protection(_as_cast(ctx), player_id(seat), ctx.source):
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


def whose(state: MagicState, id: Id) -> int:
    """Whose a target is: on the battlefield its controller's, elsewhere its owner's."""
    return layers.characteristics(state, id).controller if id in state.permanents else queries.owner_of(state, id)


def counted(ctx: Context, specs: tuple[n.Targets, ...]) -> tuple[n.Targets, ...]:
    """The uses of the word "target" with the number of targets that each has now, where that is not fixed (601.2c)."""
    if all(spec.number is None and not spec.apart for spec in specs):
        return specs
    uses: list[n.Targets] = []
    for spec in specs:
        if spec.number is not None:
            number = phrases.amount(ctx, spec.number)  # 107.1b
            least = number if spec.least else 0
            spec = replace(spec, least=least, most=number, number=None)
        if spec.apart:  # one for each player of whom something can be a target
            number = len(dict.fromkeys([whose(ctx.state, id) for id in candidates(ctx, spec)]))
            spec = replace(spec, least=number if spec.least else 0, most=number)
        uses.append(spec)
    return tuple(uses)


def available(ctx: Context, specs: tuple[n.Targets, ...]) -> Refusal | None:
    """Whether legal targets can be chosen for every use of the word "target" (601.2c); the refusal if not."""
    specs = counted(ctx, specs)
    if not _completable(ctx, specs, ()):
        return Refusal("601.2c", Message("no-target", {"source": zones.ref(ctx.state, ctx.source)}))
    price = ctx.announcing.price if specs else None
    return None if price is None or affordable(ctx, price, specs, ()) else price.refusal


def _completable(ctx: Context, specs: tuple[n.Targets, ...], chosen: tuple[tuple[Id, ...], ...]) -> bool:
    """Whether the targets still to be chosen can be: where one depends on an earlier one, by trying."""
    if len(chosen) == len(specs):
        return True
    spec = specs[len(chosen)]
    before = ctx.announcing.chosen
    ctx.announcing.chosen = chosen
    able = lying_together(ctx, spec, candidates(ctx, spec)) if spec.least else []
    ctx.announcing.chosen = before
    if len(able) < spec.least:
        return False
    if not any(depends(later) for later in specs[len(chosen) + 1 :]):
        return _completable(ctx, specs, (*chosen, tuple(able[: spec.least])))
    if spec.least == 0:
        return _completable(ctx, specs, (*chosen, ()))
    return any(_completable(ctx, specs, (*chosen, (id,))) for id in able)


def affordable(ctx: Context, price: Price, specs: tuple[n.Targets, ...], chosen: tuple[tuple[Id, ...], ...]) -> bool:
    """Whether the rest can be chosen so that the spell can be paid for (601.2f): one target of each kind is tried."""
    if len(chosen) == len(specs):
        return price.payable(chosen)
    spec = specs[len(chosen)]
    before = ctx.announcing.chosen
    ctx.announcing.chosen = chosen
    objects = lying_together(ctx, spec, candidates(ctx, spec))
    ctx.announcing.chosen = before
    kinds: dict[str, Id] = {}
    for id in objects:
        kinds.setdefault(price.kind(id), id)
    tried: list[tuple[Id, ...]] = [] if spec.least else [()]
    for id in kinds.values():
        tried += with_others(price, spec, id, objects)
    return any(affordable(ctx, price, specs, (*chosen, ids)) for ids in tried)


def with_others(price: Price, spec: n.Targets, id: Id, objects: list[Id]) -> list[tuple[Id, ...]]:
    """Sets of targets with this one in them that are worth a try: it and as few others as there must be, those first that
    make the spell cheapest; and with all that make it cheaper."""
    if spec.most < 2 or len(objects) < 2:
        return [(id,)] if spec.least < 2 else []
    alone = price.amount(())
    amounts = {price.kind(other): price.amount((other,)) for other in objects}
    others = sorted([other for other in objects if other != id], key=lambda other: amounts[price.kind(other)])
    cheaper = len([other for other in others if amounts[price.kind(other)] < alone])
    sizes = [max(0, spec.least - 1), min(max(cheaper, spec.least - 1), spec.most - 1), min(spec.most - 1, len(others))]
    return [(id, *others[:size]) for size in dict.fromkeys(sizes) if size + 1 >= spec.least]


def depends(spec: n.Targets) -> bool:
    """Whether an earlier target decides what can be this one: "another target creature", "target creature that player
    controls"."""
    return mentions(spec, n.TargetRef) or mentions(spec, n.TargetPlayer)


def able(ctx: Context, specs: tuple[n.Targets, ...], chosen: tuple[tuple[Id, ...], ...]) -> list[Id]:
    """What can be chosen next so that the rest can still be chosen."""
    ctx.announcing.chosen = chosen
    objects = lying_together(ctx, specs[len(chosen)], candidates(ctx, specs[len(chosen)]))
    if any(depends(later) for later in specs[len(chosen) + 1 :]):
        objects = [id for id in objects if _completable(ctx, specs, (*chosen, (id,)))]
    if ctx.announcing.price is not None:
        price, spec, every = ctx.announcing.price, specs[len(chosen)], list(objects)
        objects = []
        for id in every:
            if any(affordable(ctx, price, specs, (*chosen, ids)) for ids in with_others(price, spec, id, every)):
                objects.append(id)
    return objects


def lying_together(ctx: Context, spec: n.Targets, objects: list[Id]) -> list[Id]:
    """Of cards that must all come from one graveyard, those in graveyards with enough of them."""
    if spec.sharing:
        kinds = {id: kinds_of(ctx, spec.sharing, id) for id in objects}
        return [id for id in objects if any(_so_many_share(kinds, word) >= spec.least for word in kinds[id])]
    if not spec.together:
        return objects
    owners = [ctx.state.objects[id].owner for id in objects]
    return [id for id, owner in zip(objects, owners, strict=True) if owners.count(owner) >= spec.least]


def _so_many_share(kinds: dict[Id, list[str]], word: str) -> int:
    return len([words for words in kinds.values() if word in words])


def kinds_of(ctx: Context, kind: str, id: Id) -> list[str]:
    """The card types, colors ... of an object that targets must have in common."""
    derived = ctx.look.derived(id)
    return [] if derived is None else object_words.of_kind(derived, kind)


def still_legal(ctx: Context, item: Item, specs: tuple[n.Targets, ...]) -> tuple[tuple[Id, ...], ...]:
    """The targets that are still legal, use by use (608.2b)."""
    kept: list[tuple[Id, ...]] = []
    for slot, (spec, chosen) in enumerate(zip(specs, item.targets, strict=True)):
        if spec.once and isinstance(spec.players, n.PlayersWho):
            spec = replace(spec, players=spec.players.who)  # 115.1: it asks what was so as the target was chosen
        legal = [id for id in chosen if illegal(ctx, spec, id) is None]
        of = ctx.bound(f"{OF_TARGETS} {slot}")
        if of is not None:
            players = dict(zip(chosen, of.ids, strict=False))
            legal = [id for id in legal if players.get(id) == player_id(whose(ctx.state, id))]
        kept.append(tuple(legal))
    return tuple(kept)


def players_of(
    state: MagicState, specs: tuple[n.Targets, ...], chosen: tuple[tuple[Id, ...], ...]
) -> tuple[Binding, ...]:
    """For whom each target was chosen, where one is chosen for each of several players: "target permanent that player controls"."""
    bindings: list[Binding] = []
    for slot, (spec, ids) in enumerate(zip(specs, chosen, strict=False)):
        if spec.apart:
            bindings.append(Binding(f"{OF_TARGETS} {slot}", tuple([player_id(whose(state, id)) for id in ids])))
    return tuple(bindings)


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
    narrow = [phrase for phrase in players if not isinstance(phrase, n.EachPlayer)]
    who = (narrow or players)[0] if len(players) == count else None  # 702.5d: players, and then no permanents
    return n.Targets(what if len(filters) == count else None, who)


def enchantable(state: MagicState, id: Id, seat: int) -> list[Id]:
    """The permanents and players an Aura could be put on (303.4f)."""
    spec = enchant_spec(state, id)
    ctx = layers.context(state, id, seat)
    able = [] if spec is None or spec.what is None else phrases.select(ctx, spec.what)
    if spec is not None and spec.players is not None:
        able += [player_id(seat) for seat in phrases.players(ctx, spec.players)]
    return [
        other
        for other in able
        if not protection.protection(state, other, id)
        and (other < 0 or layers.forbidden(state, other, "be enchanted", id) is None)
    ]


def context_of(state: MagicState, item: Item) -> Context:
    ctx = layers.context(state, item.source, item.controller)
    ctx.item = item
    ctx.origin = item.origin
    ctx.bindings = item.bindings
    ctx.x = item.x
    entered = ctx.bound("x")
    if entered is not None:
        ctx.x = entered.number  # 107.3k
    return ctx


def specs_of(state: MagicState, item: Item) -> tuple[n.Targets, ...]:
    """What the item's targets must be."""
    ability = as_changed(state, item)
    if isinstance(ability, (n.SpellAbility, n.Activated, n.Triggered)):
        return ability.targets
    if item.kind == "spell":
        spec = aura_target(state, item.id)
        return () if spec is None else (spec,)
    return ()


def aura_target(state: MagicState, id: Id) -> n.Targets | None:
    """303.4a: an Aura spell has a target, defined by its enchant ability."""
    return enchant_spec(state, id) if "Aura" in layers.characteristics(state, id).subtypes else None
