"""How much better one agent plays than another: games over the decks of the pool, sides and decks swapped.

    python tools/strength.py [--games 200] [--agents greedy random] [--jobs 2] [--out build/strength] [--fresh]

Every deck of 60 or more cards meets the next one of the pool, the last one the first.  Prints a table in Markdown; goes
on where it stopped.  Exit code 1 if a game failed, or was given up.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from arbiter.engine import engine
from arbiter.kernel.messages import ArbiterError
from arbiter.magic.cards import pool
from arbiter.research import Summary, simulate
from arbiter.research.summary import Share

ROOT = Path(__file__).resolve().parent.parent
FULL = 60
"""Cards in a deck that is meant for play between equals."""
ROUND = 4
"""Games after which sides and decks have been swapped."""


def pairings() -> list[tuple[str, str]]:
    """Every full deck of the pool with the next."""
    decks = pool.decks(pool.STARTER)
    names = [name for name in decks if len(pool.deck(name)) >= FULL] or decks
    return list(zip(names, [*names[1:], names[0]], strict=True))


def line(summary: Summary, cells: list[str]) -> str:
    first = summary.entrants[0]
    decisions = f"{summary.decisions / max(1, len(summary.rows)):.0f}"
    return "| " + " | ".join([*cells, f"{first.wins} of {first.games}", f"{summary.turns:.1f}", decisions]) + " |"


def report(agents: list[str], found: dict[tuple[str, str], Summary]) -> list[str]:
    """The table, and the sum of it."""
    rows = [row for summary in found.values() for row in summary.rows]
    wins = sum(summary.entrants[0].wins for summary in found.values())
    low, high = Share(agents[0], wins, len(rows)).interval
    lines = [f"| decks | `{agents[0]}` wins | turns | decisions |", "|---|--:|--:|--:|"]
    lines += [line(summary, [" and ".join(decks)]) for decks, summary in found.items()]
    share = f"{wins} of {len(rows)} games ({100 * low:.1f} % to {100 * high:.1f} %)"
    return [*lines, "", f"`{agents[0]}` against `{agents[1]}`, {engine()} engine: {share}."]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="how many games in all, at the least")
    parser.add_argument("--agents", nargs=2, default=["greedy", "random"], help="the two agents")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play")
    parser.add_argument("--seed", type=int, default=0, help="a number that decides all chance")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "strength", help="where results are kept")
    parser.add_argument("--fresh", action="store_true", help="forget what was played before: agents have changed")
    options = parser.parse_args()
    chosen = pairings()
    each = -(-options.games // (len(chosen) * ROUND)) * ROUND
    found: dict[tuple[str, str], Summary] = {}
    try:
        for decks in chosen:
            folder = options.out / "-".join([*options.agents, *decks]).replace(":", ".")
            settings = {"seed": options.seed, "jobs": options.jobs, "fresh": options.fresh}
            found[decks] = simulate(decks, options.agents, each, swap=True, out=folder, records=False, **settings)
            print(f"{' and '.join(decks)}: {found[decks].entrants}", file=sys.stderr, flush=True)
    except ArbiterError as error:
        parser.error(str(error))
    print("\n".join(report(options.agents, found)))
    return 1 if any(summary.failures or summary.given_up for summary in found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
