"""What effects allow players to play, from where and when, and what depends on choices yet to be made.  CR 601.1a, 601.3, 601.4

The rules let a player play cards of their own hand.  Cards elsewhere, and moments at which a card could not be cast, are for
effects to allow: `Allow("play")`, `Allow("cast")`, `Allow("flash")`.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.messages import EVERYBODY
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions, rebuilt
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import next_spells, timing
from arbiter.magic.rules.facts import commanders, queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.mana_costs import mana_cost
from arbiter.magic.rules.meaning import history, phrases
from arbiter.magic.rules.meaning.relations import ANYTHING, NOTHING, as_cast
from arbiter.magic.rules.paying import total_costs
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState

XS: Final = 25  # how many values of X are tried: more than any quality that a card names
FLASH: Final = n.Allow("flash")
OTHER_GRAVEYARDS: Final = n.Allow("other graveyards")


@final
class Permission:
    """An effect that allows a player to play a card from where it is."""

    def __init__(self, source: Id, modifications: tuple[n.Modification, ...]) -> None:
        self.source = source
        self.only: tuple[n.Instruction, ...] | None = None  # the alternative cost that it requires (118.9b)
        for part in modifications:
            if isinstance(part, n.InsteadCost):
                self.only = part.cost


def found(state: MagicState, seat: int, id: Id, verb: str) -> list[Permission]:
    """The effects that allow a player to play or cast this card from where it is, or this spell from where it was (601.3)."""
    result: list[Permission] = []
    spell = id in state.items
    card = state.objects[id].was if spell else id
    zone = state.items[id].cast_from if spell else state.objects[id].zone
    own = state.objects[id].owner == seat
    if zone == "command" and commanders.castable(state, seat, state.objects[id]):
        result.append(Permission(id, ()))  # 903.8
    borrowed = zone == "graveyard" and not own and state.objects[id].owner in graveyards(state, seat)
    for effect in state.lasting.effects.values():
        if effect.controller == seat and card in effect.affected and _allows(total_costs.open_now(state, effect), verb):
            result.append(Permission(effect.source, effect.modifications))
    for static in layers.plan_of(state).for_players:
        if _allows(static.ability.modifications, verb) and layers.speaks_of(state, static, seat):
            ctx = layers.context(state, static.source, static.controller)
            ctx.origin = static.origin
            what = placed(static.ability.spells, zone, 0) if spell or borrowed else static.ability.spells
            assert isinstance(what, n.Predicate)
            if zone in phrases.zones_of(static.ability.spells) and could_be(ctx, what, id, True):
                result.append(Permission(static.source, static.ability.modifications))
    for _, held in layers.characteristics(state, id).of(n.Static):
        ability = held.ability
        if not isinstance(ability, n.Static) or ability.zone != zone or not _allows(ability.modifications, verb):
            continue
        if (own or borrowed) and _met(state, seat, id, ability):
            result.append(Permission(id, ability.modifications))  # 113.6e
    return result


def _allows(modifications: tuple[n.Modification, ...], verb: str) -> bool:
    """601.1a: a player who may play a card may cast it, if it is not a land."""
    actions = [part.action for part in modifications if isinstance(part, n.Allow)]
    if verb == "adventure":
        return "cast" in actions or "play" in actions  # 715.3d
    return verb in actions or "play" in actions or (verb == "cast" and "cast normally" in actions)


def _met(state: MagicState, seat: int, id: Id, ability: n.Static) -> bool:
    if ability.condition is None:
        return True
    ctx = layers.context(state, id, seat)
    ctx.controller = seat
    return phrases.holds(ctx, ability.condition)


def graveyards(state: MagicState, seat: int) -> list[int]:
    """Whose graveyards count as the player's own where cards are played from them."""
    for effect in state.lasting.effects.values():
        if player_id(seat) in effect.affected and OTHER_GRAVEYARDS in effect.modifications:
            return queries.playing(state)  # 609.4a
    return [seat]


def elsewhere(state: MagicState, seat: int) -> list[Id]:
    """The cards outside a player's hand that some effect may let them play, of those that the player knows."""
    ids: list[Id] = []
    for effect in state.lasting.effects.values():
        if effect.controller == seat and _allows(effect.modifications, "cast"):
            ids += effect.affected
    plan = layers.plan_of(state)
    for static, part in plan.of(n.Allow):
        if _allows((part,), "cast") and layers.speaks_of(state, static, seat):
            for zone in phrases.zones_of(static.ability.spells):
                ids += _cards(state, zone)
    ids += plan.elsewhere
    if state.commanders:
        ids += [id for id in state.zones.command if commanders.castable(state, seat, state.objects[id])]  # 903.8
    result: list[Id] = []
    for id in dict.fromkeys(ids):
        if id not in state.objects or state.objects[id].zone in ("battlefield", "stack", "hand"):
            continue
        if state.objects[id].known == EVERYBODY or state.objects[id].known & (1 << seat):
            result.append(id)
    return result


def _cards(state: MagicState, zone: str) -> list[Id]:
    """The cards of a zone that could be played from there; of a library only the top card."""
    if zone == "library":
        return [id for seat in queries.playing(state) for id in state.players[seat].library[:1]]
    return queries.everywhere(state, zone) if zone in ("graveyard", "exile") else []


# When.


def flash_by(state: MagicState, seat: int, id: Id) -> str:
    """The rule by which the spell has flash, or may be cast as though it had, without paying for that; else empty."""
    if layers.characteristics(state, id).has("flash"):
        return "702.8a"  # 702.8b
    for static, part in layers.plan_of(state).of(n.Allow):
        quick = isinstance(part, n.Allow) and part.action == "flash"
        if quick and layers.speaks_of(state, static, seat):  # 609.4: for casting it only; it does not have flash
            ctx = layers.context(state, static.source, static.controller)
            if could_be(ctx, static.ability.spells, id, True):
                return "601.3b"
    for effect in state.lasting.effects.values():
        for change in effect.modifications if player_id(seat) in effect.affected else ():
            spells = change.what if isinstance(change, n.Allow) and change.action == "flash" else None
            ctx = layers.context(state, effect.source, effect.controller)
            if spells is not None and could_be(ctx, spells, id, True):
                return "601.3b"
    if next_spells.flash(state, seat, id):
        return "601.3b"
    for _, held in layers.characteristics(state, id).of(n.Static):
        ability = held.ability
        quick = isinstance(ability, n.Static) and FLASH in ability.modifications
        if quick and isinstance(ability, n.Static) and _met(state, seat, id, ability):
            return "601.3d"
    return ""


def flash_cost(state: MagicState, id: Id) -> tuple[n.Instruction, ...]:
    """601.3c: what may be paid to cast the spell as though it had flash; nothing if it does not say so."""
    for _, held in layers.characteristics(state, id).of(n.AdditionalCost):
        if isinstance(held.ability, n.AdditionalCost) and held.ability.flash:
            return held.ability.cost
    return ()


def is_hastened(state: MagicState, seat: int, id: Id) -> bool:
    """601.3c: whether the spell is cast at this moment only because more is paid for it."""
    if id in state.items:
        return state.items[id].hastened
    if not flash_cost(state, id) or layers.characteristics(state, id).is_type("instant"):
        return False
    return timing.not_sorcery_speed(state, seat) is not None and not flash_by(state, seat, id)


def forbidden(state: MagicState, seat: int, id: Id) -> bool:
    """Whether an effect prohibits the player from casting this, whatever they choose while they cast it (601.3)."""
    if split_second(state, id):
        return True
    if layers.player_bans(state, seat, "cast spells late") and timing.not_sorcery_speed(state, seat, id):
        return True  # 101.2: whatever would let it be cast at another time
    for ban in layers.all_player_bans(state, seat, "cast spells"):
        if ban.by is None:
            return True
        ctx = layers.ban_context(state, ban)
        if not could_be(ctx, as_cast(ctx, ban.by, id), id, False):  # 601.3a
            return True
    for ctx, spells, most in layers.casting_limits(state, seat):
        theirs = layers.context(state, ctx.source, seat)
        if history.how_often(theirs, history.spells_cast(spells)) < most:
            continue
        if spells == n.All(()) or not could_be(ctx, as_cast(ctx, spells, id), id, False):
            return True
    return False


def land_forbidden(state: MagicState, seat: int, id: Id) -> bool:
    """101.2: whether an effect says that the player can't play lands, or not this one: "lands from your hand"."""
    bans = layers.all_player_bans(state, seat, "play lands")
    return any(ban.by is None or phrases.matches(layers.ban_context(state, ban), ban.by, id) for ban in bans)


def split_second(state: MagicState, besides: Id = 0) -> bool:
    """702.60a: another spell on the stack lets nobody cast spells or activate abilities other than mana abilities."""
    for id, item in state.items.items():
        # 702.60c: one instance is enough
        if id != besides and item.kind == "spell" and layers.characteristics(state, id).has("split second"):
            return True
    return False


# Qualities that depend on choices.


def could_be(ctx: Context, what: n.Predicate, id: Id, wanted: bool) -> bool:
    """601.3a, 601.3b: whether choices made while the spell is proposed could make this true of it, or untrue."""
    state = ctx.state
    xs = mana_cost(layers.characteristics(state, id).mana_cost).xs
    if not xs or id in state.items or not mentions(what, n.Number_):
        return phrases.matches(ctx, what, id) == wanted
    base = layers.characteristics(state, id).mana_value
    for x in range(XS):
        chosen = _of_value(ctx, what, base + xs * x, 0)
        assert isinstance(chosen, n.Predicate)
        if phrases.matches(ctx, chosen, id) == wanted:
            return True
    return False


def _of_value(ctx: Context, what: object, value: int, depth: int) -> object:
    """What is said of a spell, once its mana value is known."""
    if depth > n.DEPTH_LIMIT:
        raise ValueError("nodes are nested too deeply")
    if isinstance(what, n.Number_) and what.characteristic == "mana value":
        return ANYTHING if queries.compare(value, what.comparison, phrases.quantity(ctx, what.value)) else NOTHING
    return rebuilt(what, lambda part: _of_value(ctx, part, value, depth + 1))


def placed(what: object, zone: str, depth: int) -> object:
    """What is said of a card, said of the spell that it has become: where it lay is known."""
    if depth > n.DEPTH_LIMIT:
        raise ValueError("nodes are nested too deeply")
    if isinstance(what, (n.In, n.ExiledWith)) or (isinstance(what, n.Among) and isinstance(what.what, n.TopOf)):
        return ANYTHING if zone in phrases.zones_of(what) else NOTHING
    return rebuilt(what, lambda part: placed(part, zone, depth + 1))
