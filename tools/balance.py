"""How even the ready decks of a game are: every pair of them, both sides played by one agent, seats changing from game to game.

    python tools/balance.py [--game berserk] [--games 200] [--round 20] [--agent greedy] [--jobs 2] [--out build/balance]

Plays round by round, so that what is there at any time speaks of all pairs alike, and goes on where it stopped: rows of
decks that have changed since are played anew with `--fresh`.  Writes the table in Markdown to `--write` after each round.
Exit code 1 if a game failed or did not end, or a deck or a pair is outside the bounds.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from pathlib import Path

from arbiter import games
from arbiter.kernel.messages import ArbiterError
from arbiter.research import Summary, simulate
from arbiter.setup import decks_of

ROOT = Path(__file__).resolve().parent.parent
LEAST, MOST = 40, 60
"""Per cent of its games that a deck may win."""

Pair = tuple[str, str]


def share(wins: int, games: int) -> str:
    return f"{100 * wins / games:.0f}" if games else ""


def wins_of(found: dict[Pair, Summary], deck: str, other: str = "") -> tuple[int, int]:
    """How many games a deck has won, and of how many: against another one, or against all."""
    wins = games = 0
    for pair, summary in found.items():
        if deck in pair and (not other or other in pair):
            wins += summary.entrants[pair.index(deck)].wins
            games += len(summary.finished)
    return wins, games


def table(decks: list[str], found: dict[Pair, Summary]) -> list[str]:
    """The table in Markdown: what each deck wins against each other, in per cent."""
    lines = [f"| | {' | '.join(decks)} | all |", f"|---|{'--:|' * (len(decks) + 1)}"]
    for deck in decks:
        cells = [share(*wins_of(found, deck, other)) if other != deck else "" for other in decks]
        lines.append(f"| {deck} | {' | '.join(cells)} | {share(*wins_of(found, deck))} |")
    rows = [row for summary in found.values() for row in summary.rows]
    ended = [row for summary in found.values() for row in summary.finished]
    turns = sum(row.turns for row in ended) / max(1, len(ended))
    longest = max((row.turns for row in ended), default=0)
    least, most = min(len(one.rows) for one in found.values()), max(len(one.rows) for one in found.values())
    each = f"{least}" if least == most else f"{least} to {most}"
    ends = f"{len(ended)} came to their end, after {turns:.1f} turns on average, {longest} at the most."
    return [*lines, "", f"{len(rows)} games, {each} of each pair; {ends}"]


def uneven(decks: list[str], found: dict[Pair, Summary]) -> list[str]:
    """Decks and pairs outside the bounds."""
    wrong: list[str] = []
    for deck, other in [*((deck, "") for deck in decks), *found]:
        wins, games = wins_of(found, deck, other)
        if games and not LEAST * games <= 100 * wins <= MOST * games:
            wrong.append(f"{deck}{' against ' + other if other else ''}: {wins} of {games}")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=games.names("decks"), default="berserk", help="whose decks")
    parser.add_argument("--decks", nargs="+", default=[], help="which decks (default: all ready ones)")
    parser.add_argument("--games", type=int, default=200, help="how many games of each pair")
    parser.add_argument("--round", type=int, default=20, help="how many of each pair are played before the next pair")
    parser.add_argument("--agent", default="greedy", help="who plays both sides")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play")
    parser.add_argument("--seed", type=int, default=0, help="a number that decides all chance")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "balance", help="where results are kept")
    parser.add_argument("--write", type=Path, help="a file for the table, written after each round")
    parser.add_argument(
        "--fresh", action="store_true", help="forget what was played before: decks or agents have changed"
    )
    options = parser.parse_args()
    decks = options.decks or decks_of(options.game).ready()
    found: dict[Pair, Summary] = {}
    try:
        for games_each in [*range(options.round, options.games, options.round), options.games]:
            for pair in itertools.combinations(decks, 2):
                fresh = options.fresh and pair not in found
                settings = {"seed": options.seed, "jobs": options.jobs, "fresh": fresh, "game": options.game}
                folder = options.out / "-".join(pair).replace(" ", "_")
                found[pair] = simulate(pair, [options.agent], games_each, out=folder, records=False, **settings)
            lines = [*table(decks, found), "", *uneven(decks, found)]
            print("\n".join(lines), flush=True)
            if options.write is not None:
                options.write.write_text("\n".join(lines) + "\n", "utf-8")
    except ArbiterError as error:
        parser.error(str(error))
    failed = any(summary.failures or summary.given_up for summary in found.values())
    return 1 if failed or uneven(decks, found) else 0


if __name__ == "__main__":
    sys.exit(main())
