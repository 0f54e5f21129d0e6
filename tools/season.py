"""A season of events without people: random sizes, drops, returns, late arrivals, wrong results and their repairs.

`python tools/season.py --events 2000 --seed 1`: what must hold is asked of each (tests/tournament): the log gives the state, no
rematch or second bye that could be avoided, floats as few and small as possible, standings as a second computation gives them.
An event that breaks something is named with its seed, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from arbiter.tournament.running import Event
from arbiter.tournament.simulating import LIVELY, Simulation
from arbiter.tournament.standings import standings
from arbiter.tournament.state import SWISS
from tests.tournament.test_properties import require_sound
from tests.tournament.test_standings import by_hand_at

SIZES = ((60, 4, 16), (25, 17, 64), (12, 65, 128), (2, 129, 512), (1, 513, 2048))
"""Of a hundred events so many have from so many players to so many."""
WHOLE = 128
"""Up to so many players each pairing is compared with the best there is."""
BY_HAND = 40
"""Up to so many players the standings are computed a second time."""


def drawn(rng: Random) -> tuple[int, dict[str, Any]]:
    """The size of an event and its settings."""
    ((_, least, most),) = rng.choices(SIZES, [row[0] for row in SIZES])
    settings: dict[str, Any] = {"cut": rng.choice([-1, 0]), "rounds": rng.choice([0, 0, 3, 5, 8])}
    return rng.randint(least, most), settings


def require(event: Event, players: int) -> None:
    """What must hold of an event."""
    if players <= WHOLE:
        require_sound(event)
    else:
        require_plain(event)
    if players > BY_HAND:
        return
    for round in event.state.swiss_rounds():
        lines = standings(event.state, round.number)
        found = [(line.player, line.points, line.opponents_match, line.game, line.opponents_game) for line in lines]
        assert found == by_hand_at(event, round.number), "the standings differ"


def require_plain(event: Event) -> None:
    """In a large event nobody needs a rematch or a second bye."""
    assert Event(event.log).state == event.state
    rounds = [one for one in event.state.rounds if one.stage == SWISS]
    met = Counter(tuple(sorted(match.players)) for round in rounds for match in round.matches)
    assert max(met.values()) == 1, "a rematch or a second bye"


def main() -> int:
    asked = argparse.ArgumentParser(description="A season of simulated events.")
    asked.add_argument("--events", type=int, default=2000)
    asked.add_argument("--first", type=int, default=0, help="go on from this event of the season")
    asked.add_argument("--seed", type=int, default=1)
    options = asked.parse_args()
    began, sizes, broken = time.monotonic(), [], 0
    for number in range(options.first, options.events):
        seed = options.seed * 1_000_000 + number
        players, settings = drawn(Random(seed))
        try:
            event = Simulation(players, seed, settings, LIVELY).run()
            require(event, players)
        except Exception as error:
            broken += 1
            print(f"seed {seed}, {players} players, {settings}: {error!r}"[:500], flush=True)
        sizes.append(players)
        if (number + 1) % 100 == 0:
            spent = time.monotonic() - began
            print(f"{number + 1} events, the largest of {max(sizes)}, {broken} broken, {spent:.0f} s", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    raise SystemExit(main())
