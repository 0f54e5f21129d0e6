"""Who may come into a squad; incarnation, control, a new host, return to the deck or graveyard.  532, 209.8, 211.3, 8.uniqueness"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import board, meaning, properties, questions, triggers, zones
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.hosts import can_host, is_equipment, seat_on
from arbiter.berserk.rules.interpreter import verb
from arbiter.berserk.rules.phases import last_turn
from arbiter.berserk.rules.recipients import open_to, spoken_of
from arbiter.berserk.rules.telling import player, ref, tell
from arbiter.berserk.state.records import NOWHERE, Facts, Lasting, Object, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.asking import Asking
from arbiter.kernel.records import Id

STAYS_ALOFT: Final = "stay in the auxiliary zone"


@verb(n.ToDeck)
def _to_deck(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.ToDeck) -> Asking[bool]:
    ids = open_to(state, use, power, spoken_of(ctx, use, effect.who))  # 528.1
    if ids:
        yield from back_to_deck(state, ids, "8.return-to-deck")
    return bool(ids)


@verb(n.ToGraveyard)
def _to_graveyard(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.ToGraveyard) -> Asking[bool]:
    yield from ()
    ids = _in_game(state, use, ctx, power, effect.who)
    if not ids:
        return False
    if state.ruleset.battle.putting_into_graveyard_is_death:
        zones.die(state, ids, "8.put-into-the-graveyard")
    else:
        zones.bury(state, ids, "8.put-into-the-graveyard")
    return True


def _in_game(state: BerserkState, use: Use, ctx: Context, power: n.Does, who: n.Cards) -> list[Id]:
    """The cards in the game zone that an effect speaks of, and that nothing protects from it (528.1)."""
    ids = [id for id in spoken_of(ctx, use, who) if board.in_game(state.objects[id])]
    return open_to(state, use, power, ids)  # 528.1


def back_to_deck(state: BerserkState, ids: list[Id], by: str) -> Asking[None]:
    """8.on-return-to-deck: those who wait for it are noted before the cards are gone; a graveyard is not the game zone."""
    triggers.happened(state, [Facts("returns to deck", id) for id in ids if board.in_game(state.objects[id])])
    yield from zones.to_deck(state, ids, by)


def cannot_take(state: BerserkState, seat: int, id: Id) -> bool:
    """532.1: whether a card may not come into this squad, in whatever way."""
    return against(state, seat, id) != ""


def against(state: BerserkState, seat: int, id: Id) -> str:
    """532.1, 211.3, 8.uniqueness, 532.8: the rule by which a card may not come into this squad; empty: it may."""
    card = state.objects[id]
    if card.print.variable and state.ruleset.x_without_recruiting == "refused":
        return "105.2.3"
    squad = [other for other in board.squad(state, seat) if other.id != id]
    unique = card.print.has("uniqueness")
    for other in squad:
        same = other.print.name == card.print.name
        if same and (unique or properties.of(state, other.id).has("uniqueness")):
            return "8.uniqueness"
    if card.print.type == "terrain" and too_many_terrains(state, squad):
        return "211.3"
    ctx = Context(state, id, seat)
    for it in card.print.abilities:
        for what in it.does if isinstance(it, n.Permanent) else ():
            if not isinstance(what, n.Cannot) or what.deed != "be taken with":
                continue
            if any(meaning.matches(ctx, what.to, other.id) for other in squad):
                return "532.8"
    return ""


def too_many_terrains(state: BerserkState, squad: list[Object]) -> bool:
    """211.3: one terrain; 211.4: two while an ability allows it."""
    there = len([it for it in squad if properties.of(state, it.id).type == "terrain"])
    second = any(zones.allows_terrain(state, it) for it in squad)
    return there >= (2 if second else 1)


def is_aloft(card: Object) -> bool:
    """208.1, 211.1, 203.1: it goes to the auxiliary zone."""
    if card.print.type == "terrain" or card.print.subtype == "flying":
        return True
    standing = [it for it in card.print.abilities if isinstance(it, n.Permanent)]
    return any(isinstance(what, n.Can) and what.deed == STAYS_ALOFT for it in standing for what in it.does)


def _cell(state: BerserkState, seat: int, cells: list[int], about: Id) -> Asking[int]:
    cell = yield from questions.cell_of(state, seat, cells, about, "532.6")
    return NOWHERE if cell is None else cell


def sit(state: BerserkState, id: Id, hosts: list[Id]) -> None:
    """209.8, 212.6: the card that the text names is the host, if it can be."""
    if hosts and can_host(state, id, hosts[0]) is None:
        seat_on(state, id, hosts[0], "212.6" if is_equipment(state, id) else "209.8")


@verb(n.Control)
def _control(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.Control) -> Asking[bool]:
    """532.7: a player becomes the controller, if the card may come into that squad."""
    yield from ()
    done = False
    if effect.by == "opponent":
        return _hand_over(state, _in_game(state, use, ctx, power, effect.who), 1 - ctx.you)
    for id in _in_game(state, use, ctx, power, effect.who):
        card = state.objects[id]
        if card.controller == ctx.you or cannot_take(state, ctx.you, id):
            continue
        turn = last_turn(state, effect.until, ctx.you, card.controller)
        made = Lasting(state.new_id(), id, ctx.source, ctx.you, (), "control", turn, effect.while_)
        made.stamp = state.new_stamp()
        state.lasting[made.id] = made
        change_control(state, id, ctx.you, "532.7")
        triggers.happened(state, [Facts("enters", id, seat=ctx.you)])  # 8.take-into-squad
        done = True
    return done


def _hand_over(state: BerserkState, ids: list[Id], seat: int) -> bool:
    """532.7: the opponent controls these cards from now on, if they may come into that squad."""
    able = [id for id in ids if state.objects[id].controller != seat and not cannot_take(state, seat, id)]
    for id in able:
        change_control(state, id, seat, "532.7")
    triggers.happened(state, [Facts("enters", id, seat=seat) for id in able])  # 8.take-into-squad
    return bool(able)


def change_control(state: BerserkState, id: Id, seat: int, by: str) -> None:
    state.edit(id).controller = seat  # 8.controller
    tell(state, "controls", by, {"object": ref(state, id), "player": player(state, seat)})


def lose_control(state: BerserkState, id: Id) -> None:
    """532.7: the opponent controls the card from now on, unless it cannot be in that squad."""
    seat = state.objects[id].controller
    if cannot_take(state, 1 - seat, id):  # 532.7.1
        tell(state, "controls", "532.7.1", {"object": ref(state, id), "player": player(state, seat)})
    else:
        change_control(state, id, 1 - seat, "532.7")


@verb(n.Seat)
def _seat(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.Seat) -> Asking[bool]:
    """209.3, 212.1: on another card, which is the host from now on."""
    yield from ()
    ids = _in_game(state, use, ctx, power, effect.who)
    hosts = meaning.cards(ctx, effect.on)
    done = False
    for id in ids:
        if hosts and can_host(state, id, hosts[0]) is None:
            seat_on(state, id, hosts[0], "212.1" if is_equipment(state, id) else "209.3")
            done = True
    return done


def _free_in_third_row(state: BerserkState, seat: int) -> list[int]:
    return [cell for cell in board.cells_of_row(state, seat, 3) if board.is_free(state, cell)]


def ways_to_incarnate(state: BerserkState, card: Object) -> list[n.Incarnates]:
    """532.5: what the text of a card in the graveyard, or of a card in its owner's squad, says of how it incarnates."""
    own = [what for part in card.print.abilities if isinstance(part, n.Permanent) for what in part.does]
    ways = [what for what in own if isinstance(what, n.Incarnates) and what.what is None]
    for mod in [mod for other in board.squad(state, card.owner) for mod in properties.mods(state, other.id)]:
        if isinstance(mod.what, n.Incarnates) and mod.what.what is not None:
            ctx, what = Context(state, mod.source, mod.seat), mod.what.what
            asked = what.parts if isinstance(what, n.All) else (what,)
            if all(isinstance(part, n.Of) or meaning.matches(ctx, part, card.id) for part in asked):
                ways.append(mod.what)
    return ways


def has_incarnated(state: BerserkState, card: Object) -> bool:
    """532.5.3: once in a battle, unless a text says otherwise."""
    return card.mark("use incarnation") > 0 and not any(way.again for way in ways_to_incarnate(state, card))


def incarnate(state: BerserkState, id: Id) -> Asking[bool]:
    """532.5, 8.incarnation: into the player's own third row, closed; it waits as long as a rule would be broken."""
    card = state.objects[id]
    seat = card.owner
    if cannot_take(state, seat, id):
        return False
    ways = ways_to_incarnate(state, card)
    cell, closed = NOWHERE, not any(way.open and not way.afar for way in ways)
    if not is_aloft(card):
        cells = _free_in_third_row(state, seat)
        far = _free_in_third_row(state, 1 - seat) if any(way.afar for way in ways) else []
        asks = bool(far and cells)
        if far and (not asks or (yield from questions.yes(state, seat, "532.5", "berserk-ask-incarnate-afar", id))):
            cells, closed = far, False
        if not cells:
            return False  # 532.5.2
        cell = yield from _cell(state, seat, cells, id)
    facts = zones.enter(state, id, seat, cell, closed, "532.5")
    triggers.add_mark(state, id, "use incarnation")  # 532.5.3
    triggers.happened(state, facts)
    return True
