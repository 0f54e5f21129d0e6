"""Vanguards: what their modifiers make of life totals and hands.  CR 210, 211, 311, 902"""

from __future__ import annotations

from arbiter.magic.cards.card import Card
from arbiter.magic.state.state import MagicState


def is_vanguard(card: Card) -> bool:
    return "vanguard" in card.types


def of_player(state: MagicState, seat: int) -> list[Card]:
    """The face-up vanguards that a player owns, all of which are in the command zone (311.2)."""
    own = [state.objects[id] for id in state.zones.command if state.objects[id].owner == seat]
    return [card.print for card in own if not card.face_down and is_vanguard(card.print)]


def hand_modifier(state: MagicState, seat: int) -> int:
    """311.6: so many cards more, or fewer, in the starting hand and in the greatest one."""
    return sum([card.hand_modifier for card in of_player(state, seat)])


def life_modifier(state: MagicState, seat: int) -> int:
    """311.7: so much more, or less, life to begin with."""
    return sum([card.life_modifier for card in of_player(state, seat)])


def starting_life(state: MagicState, seat: int) -> int:
    """103.3b, 119.1b: the life total that a player begins with."""
    return state.ruleset.starting_life + life_modifier(state, seat)


def starting_hand(state: MagicState, seat: int) -> int:
    """103.4a, 902.5: the size of a player's starting hand."""
    return max(0, state.ruleset.hand_size + hand_modifier(state, seat))
