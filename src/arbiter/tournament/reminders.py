"""What judges and organisers are reminded of at its time: where to stand, what to say.  JA-21; the manual, 5.1.3"""

from __future__ import annotations

from typing import Final

from arbiter.tournament.state import SWISS, State

REMINDERS: Final = ("stand", "results", "prizes")
"""Stand where the deciding matches are; say that results are not bought, bet on or thrown for; the same before the prizes."""


def reminders(state: State) -> list[str]:
    """What is to be remembered now."""
    round = state.round
    if round is None or state.announced is None or state.ended:
        return []
    deciding = round.stage != SWISS or round.number == state.announced[0]
    if not deciding:
        return []
    if not round.over:
        return ["stand", "results"]
    last = len(round.matches) == 1 if round.stage != SWISS else not state.announced[1]
    return ["prizes"] if last and not state.prizes else []
