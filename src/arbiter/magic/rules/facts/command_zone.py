"""The command zone: which objects function there, planar and scheme decks, their controllers; what works off the battlefield.

CR 113.6, 408, 901, 904
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.vocabulary.commanding import is_eminent
from arbiter.magic.language.words import NONTRADITIONAL
from arbiter.magic.rules.facts import queries, teams
from arbiter.magic.state.records import Object
from arbiter.magic.state.state import MagicState

PLANAR: Final = ("plane", "phenomenon")  # 901.3
COMMUNAL: Final = "communal"  # 901.15: the word of `Ruleset.planar_decks`
AGENDA: Final = "agenda"  # how a conspiracy lies face down, a word of `words.FACE_DOWN` (702.105a)
AGENDAS: Final[dict[str, int]] = {"hidden agenda": 1, "double agenda": 2}
"""Keywords by which a conspiracy begins the game face down, and how many names are chosen for it (702.105a, 702.105f)."""


def functions(state: MagicState, id: Id) -> bool:
    """113.6n: whether the abilities of this object in the command zone work there: an emblem or a nontraditional card."""
    card = state.objects[id]
    # 309.4, 901.7, 311.4, 902.7, 312.4, 904.8, 313.5: while it is face up
    return not card.face_down and (not card.print.types or is_nontraditional(card.print))


def working_zone(state: MagicState, id: Id) -> str:
    """Where an object is, as abilities say where they work: what functions in the command zone does as on the battlefield does."""
    zone = state.objects[id].zone
    return "battlefield" if zone == "command" and functions(state, id) else zone


def functioning(state: MagicState) -> list[Id]:
    """The objects in the command zone whose abilities function there."""
    return [id for id in state.zones.command if functions(state, id)] if state.zones.command else []


def acting(state: MagicState, seat: int) -> list[Id]:
    """A player's traditional cards in the zone that may have an ability that says it works there (113.6k)."""
    if not state.zones.command:
        return []
    own = [id for id in state.zones.command if state.objects[id].owner == seat and state.objects[id].print.acts]
    return [id for id in own if not functions(state, id)] if own else []


def is_nontraditional(card: Card) -> bool:
    """205.2a: a plane, phenomenon, vanguard, scheme or conspiracy."""
    return any(word in NONTRADITIONAL for word in card.types)


def is_planar(card: Card) -> bool:
    return any(word in PLANAR for word in card.types)


def is_plane(card: Card) -> bool:
    return "plane" in card.types


def is_scheme(card: Card) -> bool:
    return "scheme" in card.types


def is_of_plane(state: MagicState, source: Id) -> bool:
    """Whether this is a plane or phenomenon, or was one until it was turned face down: the source of an ability."""
    card = queries.find(state, source)
    return card is not None and is_planar(card.print)


def face_up_planes(state: MagicState, seat: int = -1) -> list[Id]:
    """The planes and phenomena that are face up; those that one player controls, if a seat is named (901.6)."""
    there = [id for id in state.zones.command if is_planar(state.objects[id].print)]
    return [id for id in there if seat < 0 or state.objects[id].controller == seat]


def face_up_schemes(state: MagicState) -> list[Id]:
    return [id for id in state.zones.command if is_scheme(state.objects[id].print)]


def face_down_conspiracies(state: MagicState) -> list[Id]:
    return [id for id in state.zones.command if state.objects[id].face_down == AGENDA]


def planar_deck(state: MagicState, seat: int) -> tuple[Id, ...]:
    """901.15c: the player's own planar deck, or the one that all share."""
    return state.zones.planar_deck if state.ruleset.planar_decks == COMMUNAL else state.players[seat].planar_deck


def deck_of(state: MagicState, card: Object) -> tuple[Id, ...]:
    """The planar or scheme deck that a card belongs to."""
    if is_scheme(card.print):
        return state.players[card.owner].scheme_deck
    return planar_deck(state, card.owner)


def set_deck(state: MagicState, card: Object, ids: tuple[Id, ...]) -> None:
    """The deck that a card belongs to consists of these now."""
    if is_scheme(card.print):
        state.edit_player(card.owner).scheme_deck = ids
    elif state.ruleset.planar_decks == COMMUNAL:
        state.edit_zones().planar_deck = ids
        state.touched = True
    else:
        state.edit_player(card.owner).planar_deck = ids


def decked(state: MagicState) -> list[Id]:
    """All cards that are in planar and scheme decks."""
    cards = list(state.zones.planar_deck)
    for player in state.players.values():
        cards += [*player.planar_deck, *player.scheme_deck]
    return cards


def is_planar_controller(state: MagicState, seat: int) -> bool:
    """901.6, 901.14a: with several turn markers there are several planar controllers."""
    return any(turn.planar == seat for turn in state.turns)


def planar_controller_for(state: MagicState, seat: int) -> int:
    """Who controls what a player turns up: the planar controller of the team that takes its turns together (901.12b)."""
    seats = [player for player in teams.acting_with(state, seat) if is_planar_controller(state, player)]
    return seats[0] if seats else seat


def is_archenemy(state: MagicState, seat: int) -> bool:
    return seat in state.ruleset.archenemies  # 904.2a, 904.12b


# 113.6b: static abilities that say that they work off the battlefield.


def works_in(card: Card, zone: str) -> bool:
    """Whether a static ability of the card says that it works in this zone."""
    return any(isinstance(part, (n.Static, n.StaticForPlayers)) and part.zone == zone for part in card.abilities)


def works_in_command_zone(card: Card) -> bool:
    """Whether a static ability of the card says that it works in the command zone as on the battlefield."""
    return any(
        isinstance(ability, (n.Static, n.StaticForPlayers)) and is_eminent(ability.condition)
        for ability in card.abilities
    )


def works_from(state: MagicState, id: Id, ability: n.Static, away: bool) -> bool:
    """Whether a static ability works from where its object is; `away`: it is a card off the battlefield."""
    return works_away(state, id, ability) if away else ability.zone == ""


def works_away(state: MagicState, id: Id, ability: n.Static | n.StaticForPlayers) -> bool:
    """Whether a static ability of a card off the battlefield works where the card is."""
    if state.objects[id].zone == "command":
        return is_eminent(ability.condition)
    return ability.zone == state.objects[id].zone
