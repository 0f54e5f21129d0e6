"""Plays thousands of random games with every invariant on; failing games are saved and shrunk.

    python tools/soak.py [--games 10000] [--jobs 1] [--game NAME] [--players N] [--every 1] [--watch 10] [--look 10]
                         [--out build/soak]
    python tools/soak.py --ways [--more 10000]
    python tools/soak.py --compare [--games 5000] [--jobs 1] [--out build/soak]
    python tools/soak.py --note [--out build/soak]

Most games have two players, as most games have; of eleven one has three and one four, and two are played with any cards of
the whole pool (`--pool`: all), where a game has one.

`--ways` plays Magic in every way there is: any variant, any options that go together, any rulebook, with two to eight
players.  Its games have numbers and a ledger of their own (`tests/soaked-ways.tsv`), and more is looked at in them: who is
asked, who is whose opponent, and that what a seat may not know does not show.

Goes on where it stopped (`--fresh` begins anew).  A soak takes hours: `--note` adds what was played to `tests/soaked.tsv`,
a row for each build, and `--go-on` begins after the games that stand there, on this machine or another (`--more 10000`: so
many games after those).

`--every 50` checks at every fiftieth decision and at the last one only, and plays three times as many games.  Every tenth
game (`--watch`) is compared with the literal twins in tests/reference, at one decision in ten (`--look`; with
ARBITER_PARANOID=1 every game at every decision); of every twentieth the last digest is kept, and `--compare`, run on the
other engine, plays those again and compares.  Exit code 1 if a game failed or differs, or if 1 in 100 was ended by the bound
of 4,000 decisions.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from arbiter.engine import engine, settle
from arbiter.games import DEFAULT
from arbiter.kernel.codec import Json
from arbiter.kernel.game import Game
from arbiter.kernel.rules import Rules
from arbiter.kernel.saving import save_record
from arbiter.scenario.shrink import BOUND, Look, Played, Shrunk, play, shrink, written
from arbiter.scenario.writer import write
from tests.contract import suspicions, ways
from tests.contract.games import Sample, samples
from tests.reference.paranoid import PARANOID, watched

ROOT = Path(__file__).resolve().parent.parent
SAVE_EVERY = 20
"""Progress is written after this many games."""

LEDGER = ROOT / "tests" / "soaked.tsv"
COLUMNS = ("commit", "first", "last", "decisions", "watched", "failed", "endless", "compared", "differ", "look")

KEPT_EVERY = 20
"""Of every so many-th game the last digest is kept."""

WAYS = "ways"
WAYS_TIRED, WAYS_BOUND = 8000, 12_000
"""Games of any way have up to eight players, each of whom is asked as often as one of two."""

LATELY = 200
"""How many of the last inputs explain a game without an end."""

Summary = dict[str, Any]
Chosen = list[tuple[Sample, int]]
Part = tuple[int, int]
"""Which of how many runs side by side."""


def empty(look: int = 10) -> Summary:
    """A summary before the first game.  `look`: watched games are compared at every so many-th decision."""
    counts = {"games": 0, "decisions": 0, "watched": 0, "endless": 0, "reversals": 0, "seconds": 0.0}
    kind = {"engine": engine(), "paranoid": PARANOID, "look": 1 if PARANOID else look}
    return {**kind, **counts, "ends": {}, "failures": [], "unended": []}


def note(summary: Summary, name: str, played: Played) -> None:
    """Add a game to the summary."""
    game = played.game
    summary["games"] += 1
    summary["decisions"] += played.decisions
    if game is None or played.failure is not None:
        return
    endless = game.result is None or game.result.endless
    end = f"{name} endless" if endless or game.result is None else f"{name} {game.result.rule}"
    summary["endless"] += endless
    summary["ends"][end] = summary["ends"].get(end, 0) + 1
    summary["reversals"] += sum(entry.message.id == "reversed" for entry in game.log.entries())


def put_down(path: Path, summary: Summary) -> None:
    """Write a summary so that whoever reads it meanwhile finds it whole."""
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(summary, indent=1) + "\n", "utf-8")
    fresh.replace(path)


def explained(game: Game) -> str:
    """Why a game has no end: what was decided lately, and what happened."""
    asked = Counter(str(given.value).partition(":")[0] for given in game.inputs[-LATELY:] if given.kind == "answer")
    told = Counter(entry.message.id for entry in list(game.log.entries())[-LATELY:])
    return f"answers {dict(asked.most_common(4))}, events {dict(told.most_common(5))}"


def keep_failure(out: Path, sample: Sample, players: int, seed: int, played: Played, rules: Rules) -> Summary:
    """Save a failing game, shrink it (by these rules, which may be watched), save what is left."""
    assert played.failure is not None
    setup = sample.setup(players, seed)
    path = out / f"{sample.name}-{players}-{seed}.json"
    path.write_text(save_record(sample.rules, setup, None, played.inputs), "utf-8")
    found: Summary = {"file": path.name, "sign": played.failure.sign, "inputs": len(played.inputs), "shrunk": None}
    try:
        shrunk = shrink(rules, setup, None, played.inputs, look=look_of(sample))
    except Exception as problem:  # a game that fails from its first moment on can't be begun later
        shrunk = None
        path.with_suffix(".unshrunk.txt").write_text(f"{problem!r}\n", "utf-8")
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


def play_one(rules: Rules, sample: Sample, players: int, seed: int, every: int) -> Played:
    bound = max(BOUND, sample.bound)
    return play(rules, sample.setup(players, seed), seed, bound, every, sample.tired, look_of(sample))


def look_of(sample: Sample) -> Look | None:
    """What else is looked at in its games."""
    return suspicions.look if sample.setup is ways.setup else None


def soak(
    chosen: Chosen,
    wanted: int,
    out: Path,
    fresh: bool,
    every: int = 1,
    watch: int = 0,
    part: Part = (0, 1),
    look: int = 10,
    base: int = 0,
) -> Summary:
    """Play until so many games are played in all, in turn on every game and size; `base` of them were played before."""
    progress, digests = out / "summary.json", out / "digests.tsv"
    summary, begun = empty(look), json.loads(progress.read_text("utf-8")) if progress.exists() and not fresh else {}
    if all(begun.get(key) == summary[key] for key in ("engine", "paranoid", "look")):
        summary = begun
    kept = digests.read_text("utf-8").splitlines()[: summary["games"] // KEPT_EVERY] if digests.exists() else []
    before, began = summary["seconds"], time.monotonic()
    while summary["games"] < wanted:
        number = base + part[0] + part[1] * summary["games"]
        sample, players = chosen[number % len(chosen)]
        seed = number
        seen = watch > 0 and summary["games"] % watch == 0
        rules = watched(sample.rules, True, look) if seen else sample.rules
        played = play_one(rules, sample, players, seed, every)
        summary["watched"] += seen
        note(summary, sample.name, played)
        if played.failure is not None:
            again = watched(sample.rules, always=seen)
            summary["failures"].append(keep_failure(out, sample, players, seed, played, again))
        elif played.game is not None and (played.game.result is None or played.game.result.endless):
            summary["unended"].append(f"{sample.name} {players} {seed}: {explained(played.game)}")
        if summary["games"] % KEPT_EVERY == 0:
            digest = "-" if played.game is None else played.game.digest()
            kept.append(f"{sample.name}\t{players}\t{seed}\t{played.decisions}\t{digest}")
        summary["seconds"] = round(before + time.monotonic() - began, 1)
        if summary["games"] % SAVE_EVERY == 0 or summary["games"] == wanted:
            digests.write_text("".join(line + "\n" for line in kept), "utf-8")
            put_down(progress, summary)
        show(summary, wanted)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return dict(summary)


def kept_games(out: Path) -> Iterator[list[str]]:
    """The games whose last digest was kept, of all runs side by side."""
    for path in sorted(out.rglob("digests.tsv")):
        for line in path.read_text("utf-8").splitlines():
            yield line.split("\t")


def compare(chosen: Chosen, wanted: int, out: Path, fresh: bool, every: int, part: Part) -> Summary:
    """Play games whose digest was kept again, on this engine, and compare decisions and digest."""
    progress = out / f"compared-{part[0]}-{part[1]}.json"
    begun = progress.exists() and not fresh
    summary: Summary = json.loads(progress.read_text("utf-8")) if begun else {**empty(), "differ": []}
    by_name = {sample.name: sample for sample, _ in chosen}
    rows = list(kept_games(out))[part[0] :: part[1]][:wanted]
    began, before = time.monotonic(), summary["seconds"]
    for name, players, seed, decisions, digest in rows[summary["games"] :]:
        sample = by_name[name]
        played = play_one(sample.rules, sample, int(players), int(seed), every)
        note(summary, name, played)
        if played.game is None or (played.decisions, played.game.digest()) != (int(decisions), digest):
            summary["differ"].append(f"{name} {players} {seed}: {played.decisions} decisions for {decisions}")
        summary["seconds"] = round(before + time.monotonic() - began, 1)
        put_down(progress, summary)
        show(summary, len(rows))
    return summary


def show(summary: Summary, wanted: int) -> None:
    if sys.stderr.isatty() or summary["games"] % 500 == 0:
        end = "" if sys.stderr.isatty() else "\n"
        print(f"\r{progress_line(summary, wanted)}", end=end, file=sys.stderr, flush=True)


def progress_line(summary: Summary, wanted: int) -> str:
    """A bar, and what was found so far."""
    done = 20 * summary["games"] // max(1, wanted)
    line = f"[{'#' * done}{'.' * (20 - done)}] {summary['games']} of {wanted} games, {summary['decisions']} decisions"
    return line + f", {len(summary['failures'])} failed, {summary['endless']} endless"


def merged(parts: list[Summary]) -> Summary:
    """What runs side by side have found together."""
    whole = parts[0]
    for one in parts[1:]:
        for key, value in one.items():
            if isinstance(value, list):
                whole[key] = whole[key] + value
            elif isinstance(value, dict):
                whole[key] = dict(Counter(whole[key]) + Counter(value))
            elif key in ("seconds", "look"):
                whole[key] = max(whole[key], value)
            elif isinstance(value, int) and not isinstance(value, bool):
                whole[key] += value
    return whole


def side_by_side(given: argparse.Namespace) -> Summary:
    """Runs of this program, each with every so many-th game; what they write is read to show how far they are."""
    share = -(-(given.games if given.compare else given.games - given.base) // given.jobs)
    running: list[subprocess.Popen[bytes]] = []
    files: list[Path] = []
    for place in range(given.jobs):
        out = given.out if given.compare else given.out / f"part-{place}"
        files.append(out / (f"compared-{place}-{given.jobs}.json" if given.compare else "summary.json"))
        command = [
            sys.executable,
            __file__,
            "--part",
            f"{place}/{given.jobs}",
            "--games",
            str(share),
            "--out",
            str(out),
        ]
        command += ["--every", str(given.every), "--watch", str(given.watch), "--look", str(given.look), "--json"]
        command += ["--base", str(given.base)]
        flags = (("--compare", given.compare), ("--fresh", given.fresh), ("--pool", given.pool), ("--ways", given.ways))
        command += [flag for flag, said in flags if said]
        for name, value in (("--game", given.game), ("--players", given.players)):
            command += [] if value is None else [name, str(value)]
        running.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
    while any(one.poll() is None for one in running):
        time.sleep(1 if sys.stderr.isatty() else 30)
        wanted = given.games if given.compare else given.games - given.base
        show_all([json.loads(file.read_text("utf-8")) for file in files if file.exists()], wanted)
    return merged([json.loads(file.read_text("utf-8")) for file in files])


def show_all(parts: list[Summary], wanted: int) -> None:
    if parts:
        end = "" if sys.stderr.isatty() else "\n"
        print(f"\r{progress_line(merged(parts), wanted)}", end=end, file=sys.stderr, flush=True)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=10_000, help="how many games in all, with those already played")
    parser.add_argument("--jobs", type=int, default=1, help="how many runs side by side")
    parser.add_argument("--game", choices=[it.name for it in samples()], help="only this game")
    parser.add_argument("--pool", action="store_true", help="decks of any cards of the pool, where a game has one")
    parser.add_argument("--ways", action="store_true", help="any variant, options and rulebook of Magic")
    parser.add_argument("--players", type=int, help="only games of so many players")
    parser.add_argument("--out", type=Path, help="where progress and failures are kept; build/soak if nothing is said")
    parser.add_argument("--every", type=int, default=1, help="check the invariants at every so many-th decision")
    parser.add_argument("--watch", type=int, default=10, help="compare every so many-th game with the twins; 0: none")
    parser.add_argument("--look", type=int, default=10, help="compare with the twins at every so many-th decision")
    parser.add_argument("--compare", action="store_true", help="play kept games again and compare digests")
    parser.add_argument("--go-on", action="store_true", help=f"begin after the games of {LEDGER.name}")
    parser.add_argument("--more", type=int, help=f"so many games after those of {LEDGER.name}")
    parser.add_argument("--note", action="store_true", help=f"add what was played to {LEDGER.name}")
    parser.add_argument("--part", default="0/1", help=argparse.SUPPRESS)
    parser.add_argument("--base", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--fresh", action="store_true", help="forget what was played before")
    parser.add_argument("--json", action="store_true", help="print the summary as JSON")
    given = parser.parse_args()
    given.ledger = WAYS if given.ways else given.game
    if given.out is None:
        given.out = ROOT / "build" / f"soak{of_game(given.ledger)}"
    given.out.mkdir(parents=True, exist_ok=True)
    if given.go_on or given.more is not None:
        given.base = soaked(ledger_of(given.ledger))
        given.games = given.games if given.more is None else given.base + given.more
    return given


def of_game(game: str | None) -> str:
    """What names of files of a game end with; those of the first game have nothing."""
    return "" if game in (None, DEFAULT) else f"-{game}"


def ledger_of(game: str | None) -> Path:
    """Where it stands what was played of a game, or in any way: its games have numbers of their own."""
    return LEDGER.with_stem(LEDGER.stem + of_game(game))


def soaked(ledger: Path) -> int:
    """How many games were played so far, on all builds."""
    rows = ledger.read_text("utf-8").splitlines() if ledger.exists() else []
    return int(rows[-1].split("\t")[COLUMNS.index("last")]) if len(rows) > 1 else 0


def note_down(ledger: Path, out: Path, commit: str) -> str:
    """Add a row for what was played in this folder, which is put aside; what the row says."""
    parts = [json.loads(path.read_text("utf-8")) for path in sorted(out.rglob("summary.json"))]
    compared = [json.loads(path.read_text("utf-8")) for path in sorted(out.rglob("compared-*.json"))]
    if not parts:
        return f"nothing was played in {out}"
    whole, first = merged(parts), soaked(ledger)
    both = (sum(one["games"] for one in compared), sum(len(one["differ"]) for one in compared))
    played = (first, first + whole["games"], whole["decisions"], whole["watched"], len(whole["failures"]))
    row = "\t".join(str(value) for value in (commit, *played, whole["endless"], *both, whole.get("look", "")))
    before = ledger.read_text("utf-8") if ledger.exists() else "\t".join(COLUMNS) + "\n"
    ledger.write_text(f"{before}{row}\n", "utf-8")
    out.rename(out.with_name(f"{out.name}-{first}"))
    return row


def of_pool(sample: Sample) -> Sample:
    """The same game, played with any cards of its whole pool."""
    drawn = Sample(sample.module)
    drawn.name, drawn.setup = f"{sample.name} pool", sample.module.pool_samples
    return drawn


def of_ways(sample: Sample) -> Sample:
    """The same game, played in any way."""
    drawn = Sample(sample.module)
    drawn.name, drawn.setup = f"{sample.name} {WAYS}", ways.setup
    drawn.bound, drawn.tired = WAYS_BOUND, WAYS_TIRED
    return drawn


def mix(found: list[Sample], players: int | None, pool_only: bool) -> Chosen:
    """What is played in turn.  Eleven for each game: so every kind is among the tenth that is watched and the twentieth kept."""
    chosen: Chosen = []
    for it in found:
        drawn = of_pool(it) if hasattr(it.module, "pool_samples") else None
        if pool_only and drawn is None:
            continue
        few = min(it.players)
        sizes = [few] * (11 - len(it.players)) + list(it.players)
        for place, size in enumerate(sizes):
            chosen.append((drawn if drawn is not None and (pool_only or place < 2) else it, size))
    return [(it, size) for it, size in chosen if players in (None, size)]


def main() -> int:
    given = arguments()
    if given.note:
        head = subprocess.run(["git", "rev-parse", "--short=10", "HEAD"], cwd=ROOT, capture_output=True, text=True)
        print(note_down(ledger_of(given.ledger), given.out, head.stdout.strip()))
        return 0
    found = [it for it in samples() if (DEFAULT if given.ways else given.game) in (None, it.name)]
    chosen = [(of_ways(found[0]), given.players or 0)] if given.ways else mix(found, given.players, given.pool)
    if not chosen:
        print(f"no game has {given.players} players", file=sys.stderr)
        return 2
    place, _, parts = given.part.partition("/")
    part = (int(place), int(parts))
    settle()
    if given.jobs > 1:
        summary = side_by_side(given)
    elif given.compare:
        summary = compare(chosen, given.games, given.out, given.fresh, given.every, part)
    else:
        wanted = given.games if parts != "1" else given.games - given.base
        summary = soak(chosen, wanted, given.out, given.fresh, given.every, given.watch, part, given.look, given.base)
    report(summary, given.json)
    wrong = summary["failures"] or summary.get("differ") or summary["endless"] * 100 >= max(1, summary["games"])
    return 1 if wrong else 0


def report(summary: Summary, as_json: bool) -> None:
    if as_json:
        print(json.dumps(summary, indent=1))
        return
    print(f"{summary['games']} games on the {summary['engine']} engine, {summary['decisions']} decisions,")
    print(f"{summary['watched']} compared with the twins, {summary['endless']} endless,", end=" ")
    print(f"{summary['reversals']} reversals, {summary['seconds']} s.")
    for end, count in sorted(summary["ends"].items()):
        print(f"  {end}: {count}")
    for failure in summary["failures"]:
        print(f"  failed: {failure['file']}: {failure['sign']}, shrunk to {failure['shrunk']}")
    for line in [*summary["unended"], *summary.get("differ", [])]:
        print(f"  {line}")


if __name__ == "__main__":
    sys.exit(main())
