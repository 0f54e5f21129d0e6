"""`arbiter sim`: many games without a screen, counted, kept, and gone on with where they stopped."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import final

from arbiter.agents import isolated
from arbiter.cli.deck_reports import playable
from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Command, Options, Parser
from arbiter.cli.ways import chosen_way, way_arguments
from arbiter.client.face import USUAL, face_of
from arbiter.engine import engine
from arbiter.games import DEFAULT, called, has
from arbiter.matches.standing import new_standing
from arbiter.research.plan import Plan
from arbiter.research.simulation import Simulation, Stopped
from arbiter.research.summary import Share, Summary
from arbiter.setup import decks_of

HOME = Path("arbiter-sim")
FAILED, INTERRUPTED = 1, 130
TWO = 2
BAR = 30
FOLDER_WORDS = 8
"""Agents and decks that a folder's name holds; what tells it from others is its last word."""


def _arguments(parser: Parser) -> None:
    parser.argument("--game", type=called, default=DEFAULT, metavar="NAME", about="cli-play-game")
    parser.argument("--games", type=int, default=100, metavar="N", about="cli-sim-games")
    parser.argument("--decks", nargs="+", default=[], metavar="DECK", about="cli-sim-decks")
    parser.argument("--instead", default="", metavar="WHAT", about="cli-decks-instead")
    way_arguments(parser)
    parser.argument("--agents", nargs="+", default=["greedy"], metavar="AGENT", about="cli-sim-agents")
    parser.argument("--isolate", action="store_true", about="cli-sim-isolate")
    parser.argument("--swap", action="store_true", about="cli-sim-swap")
    parser.argument("--seed", type=int, default=0, metavar="N", about="cli-sim-seed")
    parser.argument("--jobs", type=int, default=1, metavar="N", about="cli-sim-jobs")
    parser.argument("--bound", type=int, default=None, metavar="N", about="cli-sim-bound")
    parser.argument("--out", type=Path, default=None, metavar="DIR", about="cli-sim-out")
    parser.argument("--no-records", action="store_true", about="cli-sim-no-records")
    parser.argument("--best-of", type=int, default=1, metavar="N", about="cli-sim-best-of")
    parser.argument("--fresh", action="store_true", about="cli-sim-fresh")
    parser.common()


def sim(options: Options) -> int:
    """Play, or go on, and tell what came of it."""
    if "" not in sys.path:
        sys.path.insert(0, "")  # agents of one's own are looked for where one stands
    way = chosen_way(options)
    decks = [playable(deck, options.instead, options.game, options.lang) for deck in options.decks] or (
        () if way != USUAL else decks_of(options.game).pair
    )
    agents = [isolated(name) for name in options.agents] if options.isolate else options.agents
    plan = Plan(decks, agents, options.seed, options.swap, options.bound, options.game, None if way == USUAL else way)
    plan.best_of = new_standing(plan.size, options.best_of).best_of
    out = options.out or HOME / _folder(plan)
    bar = Progress(options.lang)
    simulation = Simulation(plan, options.games, options.jobs, out, not options.no_records, options.fresh, bar.show)
    try:
        summary, code = simulation.run(), 0
    except Stopped as stopped:
        summary, code = stopped.summary, INTERRUPTED
    bar.end()
    if code == INTERRUPTED:
        done = len(summary.rows)
        print(said(options.lang, "cli-sim-stopped", done=done, games=options.games), file=sys.stderr)
    if plan.best_of > 1 and not options.json:
        print(said(options.lang, "cli-sim-matches", n=plan.best_of))
    if options.json:
        print_json({**summary.as_json(), "engine": engine(), "jobs": options.jobs, "folder": str(out)})
    elif summary.rows:
        print("\n".join(told(summary, options, out, plan.bound)))
    return code or (FAILED if summary.failures else 0)


def _folder(plan: Plan) -> str:
    """A folder's name that says what is played, and is another for other games."""
    words = [word for pair in zip(plan.agent_names, plan.deck_names, strict=True) for word in pair]
    way = [word for word in (plan.way.variant, plan.way.ruleset) if word]
    shown = [*way, *words[:FOLDER_WORDS], plan.identity()]
    return "-".join(shown).replace(":", ".").replace(" ", "_")


@final
class Progress:
    """How far it is, on the error stream: a bar on a terminal, else a line now and then."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.is_terminal = sys.stderr.isatty()
        self.began = time.monotonic()
        self.first = -1
        self.told = -1

    def show(self, done: int, games: int) -> None:
        if self.first < 0:
            self.first = done
            if done and done < games:
                print(said(self.lang, "cli-sim-goes-on", done=done, games=games), file=sys.stderr)
        tenths = done * 10 // games
        if self.is_terminal:
            filled = BAR * done // games
            text = said(self.lang, "cli-sim-progress", done=done, games=games, left=self._left(done, games))
            print(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {text}\x1b[K", end="", file=sys.stderr, flush=True)
        elif tenths != self.told and done > self.first:
            text = said(self.lang, "cli-sim-progress", done=done, games=games, left=self._left(done, games))
            print(text, file=sys.stderr, flush=True)
        self.told = tenths

    def _left(self, done: int, games: int) -> int:
        """Seconds that are probably left."""
        played = done - self.first
        return 0 if played <= 0 else round((time.monotonic() - self.began) * (games - done) / played)

    def end(self) -> None:
        if self.is_terminal:
            print(file=sys.stderr)


def told(summary: Summary, options: Options, out: Path, bound: int) -> list[str]:
    """The summary for people."""
    lang = options.lang
    way = face_of(options.game).way_text(summary.way, lang) if has(options.game, "face") else ""
    lines = [said(lang, "client-way-played", way=way)] if way else []
    lines.append(said(lang, "cli-sim-title", games=len(summary.rows), seed=options.seed))
    lines += _shares(summary.entrants, lang)
    if summary.swap:
        lines += [said(lang, "cli-sim-by-deck"), *_shares(summary.by_deck, lang)]
    first = summary.beginner
    lines.append(said(lang, "cli-sim-first", share=percent(first.share), **_interval(first)))
    if len(summary.agents) > TWO:
        lines += [said(lang, "cli-sim-by-seat"), *_shares(summary.by_seat, lang)]
    lines.append(said(lang, "cli-sim-draws", draws=summary.draws))
    if summary.endless:
        games = ", ".join(str(number) for number in summary.endless[:10])
        lines.append(said(lang, "cli-sim-endless", n=len(summary.endless), games=games))
    if summary.given_up:
        games = ", ".join(str(number) for number in summary.given_up[:10])
        lines.append(said(lang, "cli-sim-given-up", n=len(summary.given_up), bound=bound, games=games))
    per_game = f"{summary.decisions / max(1, len(summary.rows)):.0f}"
    lines.append(said(lang, "cli-sim-length", turns=f"{summary.turns:.1f}", decisions=per_game))
    lines.append(_speed(summary, options))
    for row in summary.failures:
        file = out / "failures" / f"{row.number:06}.json"
        shown = str(file) if file.exists() else "-"
        lines.append(said(lang, "cli-sim-failure", game=row.number, seed=str(row.seed), sign=row.sign, file=shown))
    kept = sorted((out / "records").glob("*.json"))
    lines.append(said(lang, "cli-sim-kept", folder=str(out)))
    if kept:
        lines.append(said(lang, "cli-sim-replay", file=str(kept[0])))
    return lines


def _speed(summary: Summary, options: Options) -> str:
    seconds = max(summary.seconds, 1e-9)
    args = {
        "speed": f"{summary.decisions / seconds:,.0f}",
        "games": f"{len(summary.rows) / seconds:.1f}",
        "seconds": f"{summary.seconds:.1f}",
        "engine": engine(),
    }
    return said(options.lang, "cli-sim-speed", jobs=options.jobs, **args)


def _shares(shares: list[Share], lang: str) -> list[str]:
    width = max(len(share.name) for share in shares)
    lines: list[str] = []
    for share in shares:
        text = said(lang, "cli-sim-share", wins=share.wins, share=percent(share.share), **_interval(share))
        lines.append(f"  {share.name:<{width}}  {text}")
    return lines


def _interval(share: Share) -> dict[str, str]:
    low, high = share.interval
    return {"low": percent(low), "high": percent(high)}


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


SIM = Command("sim", "cli-sim", _arguments, sim, "cli-sim-more")
