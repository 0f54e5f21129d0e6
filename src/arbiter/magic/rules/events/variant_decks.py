"""Cards of planar and scheme decks: turned face up, face down under their deck, controlled.  CR 309, 310, 312, 901, 904

All of them are in the command zone, also while they are part of a deck (309.2, 312.2): a deck is an order of them.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.messages import EVERYBODY
from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import command_zone
from arbiter.magic.state.records import Object, player_id
from arbiter.magic.state.state import MagicState

PLANESWALKING: Final = "planeswalking"  # the origin of the ability that every game with planes has (901.8)

PLANESWALKING_PRINT: Final = Card(
    "Planeswalking", "", (), (), (), ()
)  # what that ability, which has no source, is called

PLANESWALKING_ABILITY: Final = n.Triggered(
    n.ActionPerformed("roll planeswalker", None, n.You()), n.KeywordAction("planeswalk")
)


def turn_up(state: MagicState, id: Id, controller: int) -> None:
    """701.23b, 701.24b: the card is moved off its deck and turned face up, and gets a timestamp (613.6g)."""
    card = state.edit_object(id)
    command_zone.set_deck(state, card, tuple([other for other in command_zone.deck_of(state, card) if other != id]))
    card.known = EVERYBODY
    card.controller = controller  # 109.4b, 109.4d, 310.4, 312.5
    card.stamp = state.new_stamp()
    state.edit_zones().command = (*state.zones.command, id)
    state.learn()
    layers.entered(state, id)


def turn_down(state: MagicState, id: Id) -> Id:
    """701.23b, 701.25b: the card goes face down on the bottom of its owner's deck, as a new object (400.9, 309.6, 310.6,
    901.7a)."""
    old = state.objects[id]
    zones.remember(state, id)
    state.edit_zones().command = tuple([other for other in state.zones.command if other != id])
    del state.objects[id]
    made = Object(state.new_id(), "command", old.owner, old.owner, old.print, old.number, state.new_stamp(), old.known)
    made.was = id
    state.objects[made.id] = made
    command_zone.set_deck(state, made, (*command_zone.deck_of(state, made), made.id))
    state.touched = True
    layers.left(state, id)
    layers.changed(state, "effects")
    return made.id


def rearranged(state: MagicState, ids: tuple[Id, ...], order: list[int]) -> tuple[Id, ...]:
    """901.4, 904.4: a deck in random order; nobody knows which card is which, so all of them get new ids."""
    made: list[Id] = []
    for place in order:
        old = state.objects.pop(ids[place])
        new = Object(state.new_id(), "command", old.owner, old.owner, old.print, old.number, state.new_stamp())
        state.objects[new.id] = new
        made.append(new.id)
    state.touched = True
    return tuple(made)


def give_control(state: MagicState, before: int, seat: int) -> None:
    """901.6: what one planar controller controlled is the next one's; in a communal deck so is all that it holds (901.15b)."""
    ids = command_zone.face_up_planes(state, before if before >= 0 else seat)
    communal = state.ruleset.planar_decks == command_zone.COMMUNAL
    for id in [*ids, *state.zones.planar_deck]:
        if communal:
            state.edit_object(id).owner = seat  # 108.3a
        if id in ids:
            state.edit_object(id).controller = seat  # 109.4b
    layers.changed(state, "players")


def pass_control(state: MagicState, index: int, seat: int, rules: tuple[str, ...]) -> None:
    """Another player becomes the planar controller of a turn."""
    before = state.turns[index].planar
    if before == seat:
        return
    state.edit_turn(index).planar = seat
    give_control(state, before, seat)  # 309.5, 310.4
    tell(state, "event-planar-controller", rules, {"player": player_id(seat)})


def turn_begins(state: MagicState, index: int, before: int, seat: int) -> None:
    """901.6: the planar controller is whoever the active player is; in a team's turn that is its primary player (901.12b)."""
    state.edit_turn(index).planar = before
    pass_control(state, index, seat, ("901.6", "309.5"))


def retire(state: MagicState, index: int) -> None:
    """901.14b: a turn's planar controller ceases to be one, and nobody else becomes one; nobody has planeswalked."""
    seat = state.turns[index].planar
    state.edit_turn(index).planar = -1
    for id in command_zone.face_up_planes(state, seat) if seat >= 0 else []:
        tell(state, "event-plane-retired", ("901.14b",), {"object": id})
        turn_down(state, id)


def take_from_deck(state: MagicState, id: Id) -> bool:
    """A card of a planar or scheme deck leaves the game with its owner (800.4a); False: it is in no deck."""
    card = state.objects[id]
    deck = command_zone.deck_of(state, card) if command_zone.is_nontraditional(card.print) else ()
    if id not in deck:
        return False
    command_zone.set_deck(state, card, tuple([other for other in deck if other != id]))  # 901.6, 904.7
    del state.objects[id]
    return True
