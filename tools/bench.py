"""Measures the plain and the compiled engine, one after the other, each in a process of its own.

    python tools/bench.py [--seconds 3] [--json] [--write docs/bench.md]

Prints a table.  The compiled engine is measured if it is built and current (`make compiled`).  Nothing is written
unless `--write` names a file: then the table goes there, with what it was measured on.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from arbiter.cli.bench import GROWTH, ROWS, shown
from arbiter.games import DEFAULT
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import Message
from arbiter.tournament.simulating import Simulation
from tools.build_compiled import STAGE, stale

ROOT = Path(__file__).resolve().parent.parent
Measured = dict[str, Any]

AIMS = {"decisions_per_second": 10_000, "fork_and_answer_us": 20, "copy_150_us": 5, "copy_2000_us": 50}
"""What the compiled engine should reach: decisions at least, microseconds at most."""

HEAD = """# How fast

`make bench` measures both engines on random games of the starter decks, on one core, without log and history, and prints
this table; `python tools/bench.py --write docs/bench.md` writes this page. A fork is measured at checkpoints in the middle
of games, with the answer that follows it. Work is counted, not timed: what the engine did for each decision.
"""


GROWTH_HEAD = """## A turn with many tokens

Half of the tokens on each side, an anthem and an artifact that triggers whenever a creature dies for each player; everything
attacks, half of it is blocked, every trigger resolves by itself. Work grows with the board and no faster, and so does time;
a state of more than 250 objects is copied at some of its checkpoints only, so that this holds for copies too.
"""

TRIGGERS_HEAD = """## A turn with many triggers

So many abilities trigger at the same moment, as two creatures die, and resolve one by one.
"""


MANY_HEAD = """## Many players

Random games of four players with decks of 100 cards, and of eight players (Free-for-All); how many times as much time and
work a decision takes as one of a game of two. The aims: three times at most with four players, six times with eight.
"""


BATTLES_HEAD = """## Berserk

Random battles of the ready decks, from the roll for the first turn to the end (`arbiter bench --game berserk`).
"""


EVENT_HEAD = """## A large event

The processor's time, on one core, for each pairing of a Swiss event whose results are drawn (`python tools/bench.py --event`).
The aim: five seconds at most for each pairing.
"""

EVENT_AIM = 5.0
"""Seconds for a pairing."""


class Timed(Simulation):
    """An event that notes how long its pairings take."""

    def __init__(self, players: int, rounds: int) -> None:
        super().__init__(players, 1, {"rounds": rounds, "cut": 0})
        self.took: list[float] = []

    def pair(self) -> None:
        began = time.process_time()
        super().pair()
        self.took.append(time.process_time() - began)


def event(players: int = 2048, rounds: int = 15) -> list[list[str]]:
    """The table of a large event: how long its pairings took."""
    timed = Timed(players, rounds)
    timed.run()
    heads = ["players", "rounds", "pairing on average, seconds", "the slowest, seconds", "aim"]
    numbers = [f"{sum(timed.took) / len(timed.took):.2f}", f"{max(timed.took):.2f}", f"{EVENT_AIM:g}"]
    return [heads, [f"{players:,}", str(len(timed.took)), *numbers]]


def measure(sources: Path, seconds: float, game: str = DEFAULT) -> Measured:
    """The figures of the engine whose sources (or binaries) are in this folder."""
    command = [sys.executable, "-m", "arbiter", "bench", "--json", "--seconds", str(seconds), "--game", game]
    environment = {**os.environ, "PYTHONPATH": str(sources), "ARBITER_LANG": "en"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, cwd=ROOT)
    if done.returncode != 0:
        raise SystemExit(f"bench: the engine in {sources.relative_to(ROOT)} failed:\n{done.stderr}")
    found: Measured = json.loads(done.stdout)
    return found


def engines(seconds: float, game: str = DEFAULT) -> tuple[list[Measured], str]:
    """What was measured, and a remark if the compiled engine was not."""
    found = [measure(ROOT / "src", seconds, game)]
    if not STAGE.is_dir() or stale() is not None:
        return found, "The compiled engine was not measured: it is not built from today's sources (make compiled)"
    return [*found, measure(STAGE, seconds, game)], ""


def rows(found: list[Measured]) -> list[list[str]]:
    """The table: a row for each figure, a column for each engine, and the aims."""
    aims = found[0].get("game", DEFAULT) == DEFAULT
    heads = ["", *[one["engine"] for one in found], *(["aim"] if aims else [])]
    table = [heads]
    for row in [row for row in ROWS if row in found[0]["figures"]]:
        name = say(Message("bench-" + row.replace("_", "-")), "en")
        aim = f"{AIMS[row]:,}" if row in AIMS else ""
        table.append([name, *[shown(one["figures"][row]) for one in found], *([aim] if aims else [])])
    return table


def printed(table: list[list[str]]) -> str:
    widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
    lines = []
    for row in table:
        cells = [row[0].ljust(widths[0]), *[cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def page(found: list[Measured], remark: str, battles: list[Measured]) -> str:
    """The page of the docs."""
    lines = marked(rows(found))
    where = f"Measured with Python {found[0]['python']} on {platform.system()}, {os.cpu_count()} cores"
    where += f" ({platform.machine()})." + (f" {remark}." if remark else "")
    tokens = grown(found, "growth", "creature tokens", GROWTH_HEAD)
    triggers = grown(found, "triggers", "triggers", TRIGGERS_HEAD)
    whole = [
        HEAD,
        *lines,
        "",
        where,
        "",
        MANY_HEAD,
        *marked(many(found)),
        "",
        *tokens,
        "",
        *triggers,
        "",
        BATTLES_HEAD,
        *marked(rows(battles)),
        "",
        EVENT_HEAD,
        *marked(event()),
    ]
    return "\n".join(whole) + "\n"


def marked(table: list[list[str]]) -> list[str]:
    """A table as Markdown writes it."""
    head, *body = table
    lines = ["| " + " | ".join(head) + " |", "|---" + "|--:" * (len(head) - 1) + "|"]
    return lines + ["| " + " | ".join(row) + " |" for row in body]


def many(found: list[Measured]) -> list[list[str]]:
    """Games of many players: a row for each kind, and for each engine its speed and its cost."""
    heads = [""]
    for one in found:
        heads += [f"decisions per second, {one['engine']}", "times the time", "times the work"]
    table = [heads]
    for name in found[0].get("many", {}):
        row = [say(Message(f"bench-many-{name}"), "en")]
        for one in found:
            row += [shown(one["many"][name][key]) for key in ("decisions_per_second", "cost", "work")]
        table.append(row)
    return table


def grown(found: list[Measured], by: str, first: str, above: str) -> list[str]:
    """The table of a turn with many tokens or triggers: counters of work are the same on both engines."""
    names = [say(Message("bench-" + key.replace("_", "-")), "en") for key in GROWTH]
    heads = [first, *names[:-1], *[f"{names[-1]}, {one['engine']}" for one in found]]
    lines = [above, "| " + " | ".join(heads) + " |", "|--:" * len(heads) + "|"]
    for number, work in found[0][by].items():
        times = [shown(one[by][number]["turn_ms"]) for one in found]
        lines.append("| " + " | ".join([f"{int(number):,}", *[shown(work[key]) for key in GROWTH[:-1]], *times]) + " |")
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each engine plays random games")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--write", type=Path, help="write the table to this file")
    parser.add_argument("--event", action="store_true", help="measure only the pairings of a large event")
    arguments = parser.parse_args()
    if arguments.event:
        print(printed(event()))
        return 0
    found, remark = engines(arguments.seconds)
    battles, _ = engines(arguments.seconds, "berserk")
    if arguments.write is not None:
        arguments.write.write_text(page(found, remark, battles), "utf-8")
    if arguments.json:
        print(json.dumps(found + battles, indent=1))
    else:
        print(printed(rows(found)))
        print("\n" + printed(many(found)))
        print("\nBerserk")
        print(printed(rows(battles)))
        if remark:
            print(remark)
    return 0


if __name__ == "__main__":
    sys.exit(main())
