"""Plays thousands of random games with every invariant on; failing games are saved and shrunk.

    python tools/soak.py [--games 10000] [--game NAME] [--players N] [--every 1] [--from 0] [--out build/soak] [--fresh] [--json]

Goes on where it stopped (`--fresh` begins anew).  `--every 50` looks at every fiftieth decision and at the last one only,
and plays three times as many games; `--from` is the first seed, for runs side by side.  Progress stands on one line;
the summary is the last thing printed and is kept as summary.json.  Exit code 1 if a game failed, or if 1 in 100 was
ended by the bound of 3,000 decisions.  ARBITER_PARANOID=1 compares every decision of Magic with the literal twins in
tests/reference (some five times slower).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from arbiter.engine import engine
from arbiter.kernel.codec import Json
from arbiter.kernel.saving import save_record
from arbiter.scenario.shrink import Played, Shrunk, play, shrink, written
from arbiter.scenario.writer import write
from tests.contract.games import Sample, samples
from tests.reference.paranoid import PARANOID

ROOT = Path(__file__).resolve().parent.parent
SAVE_EVERY = 20
"""Progress is written after this many games."""

Summary = dict[str, Any]


def empty() -> Summary:
    """A summary before the first game."""
    counts = {"games": 0, "decisions": 0, "endless": 0, "reversals": 0, "seconds": 0.0}
    return {"engine": engine(), "paranoid": PARANOID, **counts, "ends": {}, "failures": []}


def note(summary: Summary, name: str, played: Played) -> None:
    """Add a game to the summary."""
    game = played.game
    summary["games"] += 1
    summary["decisions"] += played.decisions
    if game is None or played.failure is not None:
        return
    end = f"{name} {game.result.rule}" if game.result is not None else f"{name} endless"
    summary["endless"] += game.result is None
    summary["ends"][end] = summary["ends"].get(end, 0) + 1
    summary["reversals"] += sum(entry.message.id == "reversed" for entry in game.log.entries())


def keep_failure(out: Path, sample: Sample, players: int, seed: int, played: Played) -> Summary:
    """Save a failing game, shrink it, save what is left."""
    assert played.failure is not None
    setup = sample.setup(players, seed)
    path = out / f"{sample.name}-{players}-{seed}.json"
    path.write_text(save_record(sample.rules, setup, None, played.inputs), "utf-8")
    found: Summary = {"file": path.name, "sign": played.failure.sign, "inputs": len(played.inputs), "shrunk": None}
    shrunk = shrink(sample.rules, setup, None, played.inputs)
    if shrunk is not None:
        short = path.with_suffix(".short.json")
        short.write_text(save_record(sample.rules, setup, shrunk.position, shrunk.inputs), "utf-8")
        found["shrunk"] = {"file": short.name, "inputs": len(shrunk.inputs)}
        found["scenario"] = keep_scenario(path.with_suffix(".yaml"), sample, setup, shrunk)
    path.with_suffix(".txt").write_text(played.failure.text + "\n", "utf-8")
    return found


def keep_scenario(path: Path, sample: Sample, setup: Json, shrunk: Shrunk) -> str | None:
    """The shrunk game as a scenario file, if its position can be written; its name."""
    try:
        path.write_text(written(sample.rules, setup, shrunk, write), "utf-8")
    except Exception as problem:  # a position that is broken enough to fail may be too broken to write
        path.with_suffix(".unwritten.txt").write_text(f"{problem!r}\n", "utf-8")
        return None
    return path.name


def soak(
    chosen: list[tuple[Sample, int]], wanted: int, out: Path, fresh: bool, every: int = 1, first: int = 0
) -> Summary:
    """Play until so many games are played in all, in turn on every game and size."""
    progress = out / "summary.json"
    summary = json.loads(progress.read_text("utf-8")) if progress.exists() and not fresh else empty()
    if (summary["engine"], summary.get("paranoid", False)) != (engine(), PARANOID):
        summary = empty()
    before, began = summary["seconds"], time.monotonic()
    while summary["games"] < wanted:
        number = summary["games"]
        sample, players = chosen[number % len(chosen)]
        seed = first + number // len(chosen)
        played = play(sample.rules, sample.setup(players, seed), seed, every=every)
        note(summary, sample.name, played)
        if played.failure is not None:
            summary["failures"].append(keep_failure(out, sample, players, seed, played))
        summary["seconds"] = round(before + time.monotonic() - began, 1)
        if summary["games"] % SAVE_EVERY == 0 or summary["games"] == wanted:
            progress.write_text(json.dumps(summary, indent=1) + "\n", "utf-8")
        show(summary, wanted)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return dict(summary)


def show(summary: Summary, wanted: int) -> None:
    if sys.stderr.isatty() or summary["games"] % 500 == 0:
        failed, endless = len(summary["failures"]), summary["endless"]
        line = f"{summary['games']} of {wanted} games, {summary['decisions']} decisions"
        line += f", {failed} failed, {endless} endless"
        end = "" if sys.stderr.isatty() else "\n"
        print(f"\r{line}" if sys.stderr.isatty() else line, end=end, file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=10_000, help="how many games in all, with those already played")
    parser.add_argument("--game", choices=[it.name for it in samples()], help="only this game")
    parser.add_argument("--players", type=int, help="only games of so many players")
    parser.add_argument(
        "--out", type=Path, default=ROOT / "build" / "soak", help="where progress and failures are kept"
    )
    parser.add_argument("--every", type=int, default=1, help="check the invariants at every so many-th decision")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first seed")
    parser.add_argument("--fresh", action="store_true", help="forget what was played before")
    parser.add_argument("--json", action="store_true", help="print the summary as JSON")
    arguments = parser.parse_args()
    found = [it for it in samples() if arguments.game in (None, it.name)]
    chosen = [(it, size) for it in found for size in it.players if arguments.players in (None, size)]
    if not chosen:
        parser.error(f"no game has {arguments.players} players")
    arguments.out.mkdir(parents=True, exist_ok=True)
    summary = soak(chosen, arguments.games, arguments.out, arguments.fresh, arguments.every, arguments.first)
    report(summary, arguments.json)
    return 1 if summary["failures"] or summary["endless"] * 100 >= max(1, summary["games"]) else 0


def report(summary: Summary, as_json: bool) -> None:
    if as_json:
        print(json.dumps(summary, indent=1))
        return
    watched = ", compared with the twins" if summary["paranoid"] else ""
    print(f"{summary['games']} games on the {summary['engine']} engine{watched}, {summary['decisions']} decisions,")
    print(f"{summary['endless']} endless, {summary['reversals']} reversals, {summary['seconds']} s.")
    for end, count in sorted(summary["ends"].items()):
        print(f"  {end}: {count}")
    for failure in summary["failures"]:
        print(f"  failed: {failure['file']}: {failure['sign']}, shrunk to {failure['shrunk']}")


if __name__ == "__main__":
    sys.exit(main())
