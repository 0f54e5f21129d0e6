"""What is known of players who have left the game.  CR 800.4h"""

from __future__ import annotations

from typing import Final

from arbiter.magic.state.state import MagicState

ZONES: Final = ("hand", "library", "graveyard")  # in the order of `Player.last_counts`


def cards_in(state: MagicState, zone: str, seats: list[int]) -> int:
    """800.4h: how many cards were last in this zone of those of the players who have left."""
    gone = [seat for seat in seats if not state.players[seat].playing and state.players[seat].last_counts]
    return sum([state.players[seat].last_counts[ZONES.index(zone)] for seat in gone]) if zone in ZONES else 0
