"""Cards of a planar deck that are revealed, and what becomes of them; the other direction of turns.  CR 901.3, 901.15c, 103.7

Functions for instructions that texts of planes and phenomena give.
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, order, shuffled
from arbiter.kernel.decisions import Order
from arbiter.kernel.messages import EVERYBODY, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import variant_decks, zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import command_zone, queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.copiable_values import printed
from arbiter.magic.rules.triggers import planeswalking
from arbiter.magic.state.lasting import Waiting
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState

MAY_BOTTOM, CHAOS, TOP, PLANESWALK = "may bottom", "chaos", "top", "planeswalk"
"""What is done with the revealed cards: the words that an instruction has for it."""


def reveal(state: MagicState, ctx: Context, number: int, until: bool, then: str, random: bool) -> Asking[bool]:
    """The controller reveals so many cards of the planar deck, or (`until`) until so many are planes, and does this with them."""
    seat = ctx.controller
    cards = _revealed(state, seat, number, until)
    if not cards:
        return False
    if then == MAY_BOTTOM:
        prompt = Message("may-planar-bottom", {"object": zones.ref(state, cards[0])})
        if (yield from choices.yes(state, seat, "608.2d", prompt, ctx.source)):
            yield from _to_the_bottom(state, seat, cards, random)
        return True
    kept: list[Id] = []
    if then == CHAOS:
        _chaos(state, seat, cards)
    elif then == TOP:
        able = [id for id in cards if command_zone.is_plane(state.objects[id].print)]
        prompt = Message("choose-planar-top")
        kept = yield from choices.some(state, seat, "608.2d", prompt, able, 1, 1, "choose", ctx.source)
    elif then == PLANESWALK:
        kept = [id for id in cards if command_zone.is_plane(state.objects[id].print)]
        planeswalking.planeswalk(state, seat, ("701.23b", "701.23c"), kept)
    rest = [id for id in cards if id not in kept and id in command_zone.planar_deck(state, seat)]
    yield from _to_the_bottom(state, seat, rest, random)
    if then == TOP:
        _rearrange(state, seat, [*kept, *[id for id in command_zone.planar_deck(state, seat) if id not in kept]])
    return True


def _revealed(state: MagicState, seat: int, number: int, until: bool) -> list[Id]:
    """701.15a: they stay where they are in the deck, and everybody has seen them."""
    found: list[Id] = []
    for id in command_zone.planar_deck(state, seat):
        planes = len([one for one in found if command_zone.is_plane(state.objects[one].print)])
        if (planes if until else len(found)) >= number:
            break
        found.append(id)
    for id in found:
        state.edit_object(id).known = EVERYBODY
        state.learn()
        tell(state, "event-reveals", ("701.15a",), {"player": player_id(seat), "object": id})
    return found


def _chaos(state: MagicState, seat: int, cards: list[Id]) -> None:
    """309.7: the chaos abilities of these cards trigger, though nobody has rolled the die."""
    for id in cards:
        for held in printed(state.objects[id].print, seat).abilities:
            ability = held.ability
            event = ability.event if isinstance(ability, n.Triggered) else None
            if isinstance(event, n.ActionPerformed) and event.action == "roll chaos":
                assert isinstance(ability, n.Triggered)
                turn = state.pending.resolving if state.turns else 0
                state.edit_pending().waiting.append(Waiting(id, seat, held.origin, ability, (), turn))
    state.touched = True


def _to_the_bottom(state: MagicState, seat: int, ids: list[Id], random: bool) -> Asking[None]:
    """On the bottom of the planar deck, in any order or in a random one."""

    def make() -> Order | None:
        if not state.players[seat].playing:
            return None
        options = choices.options_for(ids, "order")
        return Order(queries.decider(state, seat), seat, "608.2d", Message("choose-planar-order"), options)

    placed = ids
    above = [id for id in command_zone.planar_deck(state, seat) if id not in ids]
    if len(ids) > 1 and random:
        places = yield from shuffled(ids, "608.2d")
        placed = list(variant_decks.rearranged(state, tuple(ids), places))  # nobody knows which is which
    elif len(ids) > 1:
        chosen = yield from order(make)
        placed = ids if chosen is None else [option.about for option in chosen]
    _rearrange(state, seat, [*above, *placed])


def _rearrange(state: MagicState, seat: int, ids: list[Id]) -> None:
    if ids:
        command_zone.set_deck(state, state.objects[ids[0]], tuple(ids))


def reverse_turn_order(state: MagicState, source: Id) -> None:
    """101.1: from now on turns are taken in the other direction around the table, as a card says."""
    state.order = tuple(reversed(state.order))
    state.touched = True
    layers.changed(state, "players")
    tell(state, "event-turns-reversed", ("101.1",), {"source": source})
