"""Cards of variants in a position: planar and scheme decks, planes and conspiracies in the command zone (901, 904, 905)."""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.rules.facts.command_zone import COMMUNAL, is_planar
from arbiter.magic.state.records import Object, Player
from arbiter.magic.state.ruleset import Ruleset
from arbiter.magic.state.state import MagicState
from arbiter.scenario.magic.cards import Entry, scalars

DECKS: Final = ("planar deck", "scheme deck")
LIES_IN: Final = {"sideboard": "outside", "planar deck": "command", "scheme deck": "command"}


def cards_of(lists: list[list[Entry]]) -> list[list[Card]]:
    return [[entry.card for entry in entries for _ in range(entry.count)] for entries in lists]


def brought(planes: list[list[Entry]], schemes: list[list[Entry]]) -> dict[str, list[list[Card]]]:
    """What a set-up holds besides decks, sideboards and the command zone."""
    lists_by_key = {"planes": cards_of(planes), "schemes": cards_of(schemes)}
    return {key: lists for key, lists in lists_by_key.items() if any(lists)}


def is_communal(ruleset: Ruleset) -> bool:
    return ruleset.planar_decks == COMMUNAL


def controller(state: MagicState, entry: Entry, seat: int) -> int:
    """Who controls a card outside the battlefield: of a plane the planar controller (901.6), else its owner."""
    player = entry.text("controller")
    if player:
        return int(player[1:]) - 1
    return state.turns[0].planar if is_planar(entry.card) and state.ruleset.planar_decks else seat


def mark(made: Object, entry: Entry, zone: str) -> None:
    """What is known of a card in the command zone: nobody knows one in a deck; names are chosen for a conspiracy."""
    if zone in DECKS:
        made.known = 0
        for seat in entry.names("known to"):
            made.known |= 1 << (int(seat.text[1:]) - 1)
    if zone == "command":
        pair = f"card name@print:{entry.card.name}"
        made.chosen = tuple([(pair, name.text) for name in scalars(entry.fields.get("chosen"))])


def put(state: MagicState, player: Player, zone: str, ids: list[Id]) -> None:
    """901.15: the planar deck is the player's own, or (in a game with one for all) everybody's."""
    if zone == "scheme deck":
        player.scheme_deck = tuple(ids)
    elif is_communal(state.ruleset):
        state.edit_zones().planar_deck = tuple(ids)
    else:
        player.planar_deck = tuple(ids)
