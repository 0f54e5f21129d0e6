"""Cards of a planar deck that an effect reveals: what is done with them, and where they go.  CR 309.6, 701.15, 701.23, 901"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, order, shuffled
from arbiter.kernel.decisions import Order
from arbiter.kernel.messages import EVERYBODY, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import command_zone, queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.triggers import planeswalking
from arbiter.magic.state.lasting import Waiting
from arbiter.magic.state.records import Object, player_id
from arbiter.magic.state.state import MagicState

CHAOS = "roll chaos"


@verb(n.RevealPlanes)
def reveal_planes(state: MagicState, instruction: n.RevealPlanes, ctx: Context) -> Asking[bool]:
    """701.15a: the top cards of the player's planar deck, or as many as hold so many planes."""
    seat = ctx.controller
    shown = _top(state, command_zone.planar_deck(state, seat), instruction)
    if not shown:
        return False
    for id in shown:
        state.edit_object(id).known = EVERYBODY
    state.learn()
    tell(state, "event-planar-reveal", ("701.15a",), {"player": player_id(seat), "objects": list(shown)})
    if instruction.then == "may bottom":
        prompt = Message("may-plane-bottom", {"object": zones.ref(state, shown[0])})
        if (yield from choices.yes(state, seat, "608.2d", prompt, shown[0])):
            yield from _bottom(state, seat, shown, False)
    elif instruction.then == "chaos":
        for id in shown:
            _chaos(state, id, seat)
        yield from _bottom(state, seat, shown, instruction.random)
    elif instruction.then == "top":
        planes = [id for id in shown if command_zone.is_plane(state.objects[id].print)]
        prompt = Message("choose-plane-top")
        kept = yield from choices.some(state, seat, "608.2d", prompt, planes, 1, 1, "choose", ctx.source)
        yield from _bottom(state, seat, [id for id in shown if id not in kept], instruction.random)
    else:
        planes = [id for id in shown if command_zone.is_plane(state.objects[id].print)]
        planeswalking.planeswalk(state, seat, ("701.23b", "701.23c"), planes)
        yield from _bottom(state, seat, [id for id in shown if id not in planes], instruction.random)
    return True


def _top(state: MagicState, deck: tuple[Id, ...], instruction: n.RevealPlanes) -> list[Id]:
    if not instruction.until:
        return list(deck[: instruction.number])
    found: list[Id] = []
    planes = 0
    for id in deck:
        if planes == instruction.number:
            break
        found.append(id)
        planes += 1 if command_zone.is_plane(state.objects[id].print) else 0
    return found


def _chaos(state: MagicState, id: Id, seat: int) -> None:
    """901.9b: the abilities of a revealed card that trigger on the chaos symbol trigger; they are the player's."""
    for held in layers.characteristics(state, id).abilities:
        ability = held.ability
        event = ability.event if isinstance(ability, n.Triggered) else None
        if isinstance(ability, n.Triggered) and isinstance(event, n.ActionPerformed) and event.action == CHAOS:
            turn = state.pending.resolving if state.turns else 0
            state.edit_pending().waiting.append(Waiting(id, seat, held.origin, ability, (), turn))
            state.touched = True


def _bottom(state: MagicState, seat: int, ids: list[Id], random: bool) -> Asking[None]:
    """The cards go on the bottom of their deck, as new objects: only the player knows in which order (401.4)."""
    placed = [id for id in ids if id in command_zone.planar_deck(state, seat)]
    if random:
        places = yield from shuffled(placed, "901.4")
        placed = [placed[place] for place in places]
    elif len(placed) > 1:
        chosen = yield from order(lambda: _arranged(state, seat, placed))
        placed = placed if chosen is None else [option.about for option in chosen]
    for id in placed:
        old = state.objects[id]
        zones.remember(state, id)
        made = Object(state.new_id(), "command", old.owner, old.owner, old.print, old.number, state.new_stamp())
        made.was = id
        state.objects[made.id] = made
        kept = [one for one in command_zone.deck_of(state, made) if one != id]
        command_zone.set_deck(state, made, (*kept, made.id))
        del state.objects[id]
    if placed:
        tell(state, "event-planar-bottom", ("701.23b",), {"player": player_id(seat)}, {"n": len(placed)})
    state.touched = True


def _arranged(state: MagicState, seat: int, ids: list[Id]) -> Order | None:
    if not state.players[seat].playing:
        return None
    options = choices.options_for(ids, "order")
    return Order(queries.decider(state, seat), seat, "608.2d", Message("order-planar-bottom"), options)
