"""Planar decks, scheme decks and conspiracies as a game is restarted, and as a subgame begins and ends.  CR 719.2, 720.2, 720.5"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import EVERYBODY
from arbiter.kernel.records import Id
from arbiter.magic.rules import layers
from arbiter.magic.rules.actions import conspiracies, planes, schemes
from arbiter.magic.rules.facts import command_zone
from arbiter.magic.state.records import Object
from arbiter.magic.state.state import MagicState


def _belongs_to_deck(card: Object) -> bool:
    return command_zone.is_planar(card.print) or command_zone.is_scheme(card.print)


def _into_deck(state: MagicState, was: Object) -> None:
    """The same card in the deck that it belongs to, as a new object that nobody knows."""
    made = Object(state.new_id(), "command", was.owner, was.owner, was.print, was.number, state.new_stamp())
    state.objects[made.id] = made
    command_zone.set_deck(state, made, (*command_zone.deck_of(state, made), made.id))


def begin_anew(state: MagicState, cards: list[Object]) -> list[Object]:
    """719.2: nontraditional cards are involved in the new game, in their decks and in the command zone; the others."""
    rest: list[Object] = []
    for card in cards:
        if _belongs_to_deck(card):
            _into_deck(state, card)
        elif "conspiracy" in card.print.types:
            made = Object(state.new_id(), "command", card.owner, card.owner, card.print, card.number, state.new_stamp())
            made.known = EVERYBODY
            if conspiracies.agenda_of(made):
                conspiracies.lay_down(made)
            state.objects[made.id] = made
            state.edit_zones().command = (*state.zones.command, made.id)
        else:
            rest.append(card)
    return rest


def enter_subgame(state: MagicState, child: MagicState, away: str) -> None:
    """720.2a, 720.2d: planar and scheme decks are moved to the subgame; what is face up stays."""
    for id in command_zone.decked(state):
        card = state.edit_object(id)
        card.zone, card.known = away, 0
        if card.owner in child.players:
            _into_deck(child, card)
    state.edit_zones().planar_deck = ()
    for seat, player in list(state.players.items()):
        if player.planar_deck or player.scheme_deck:
            made = state.edit_player(seat)
            made.planar_deck, made.scheme_deck = (), ()


def leave_subgame(state: MagicState, away: str) -> list[Id]:
    """720.5a, 720.5d: all of them go back to their decks; those that were face up in the subgame with the others."""
    returning = [card for card in state.objects.values() if card.zone == away and _belongs_to_deck(card)]
    for card in returning:
        del state.objects[card.id]
        if state.players[card.owner].playing:
            _into_deck(state, card)
    if returning:
        layers.changed(state, "players")
    return [card.id for card in returning]


def shuffle_again(state: MagicState) -> Asking[None]:
    """720.5a, 720.5d: and are shuffled."""
    yield from planes.shuffle_decks(state, ("720.5a",))
    yield from schemes.shuffle_decks(state, ("720.5d",))
