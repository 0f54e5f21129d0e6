"""Digests of random games, printed as JSON: run it under two hash seeds, or on two engines, and compare.

python -m tests.contract.digests [seeds]
"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from arbiter.kernel.game import Game
from tests.contract.games import samples
from tests.contract.playing import playing

BOUND = 400


def digests(game: Game, seed: int) -> list[str]:
    """A digest after every 20 answers, one of the log, and the last."""
    found: list[str] = []
    for count, _ in enumerate(playing(game, seed, BOUND)):
        if count % 20 == 0:
            found.append(game.digest())
    lines = [repr(entry) for entry in game.log.entries()]
    return [*found, game.digest(), game.rules.codec.digest(lines), game.rules.codec.positional(game.state)]


@cache
def all_digests(seeds: int) -> dict[str, list[str]]:
    return {
        f"{it.name}-{players}-{seed}": digests(it.new(players, seed), seed)
        for it in samples()
        for players in it.players
        for seed in range(seeds)
    }


if __name__ == "__main__":
    print(json.dumps(all_digests(int(sys.argv[1]) if len(sys.argv) > 1 else 1)))
