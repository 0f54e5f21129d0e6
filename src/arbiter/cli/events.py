"""`arbiter event`: tournaments in a log file, and simulated ones."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from arbiter.cli.event_tables import pairings, shown, table
from arbiter.cli.output import print_json, said
from arbiter.cli.parser import Command, Options, Parser
from arbiter.client.files import read_whole
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.tournament import exporting, log, numbers, printing
from arbiter.tournament.clock import extension_for
from arbiter.tournament.decks import require_legal
from arbiter.tournament.prizes import prizes
from arbiter.tournament.roles import acting
from arbiter.tournament.running import Event
from arbiter.tournament.settings import new_seed
from arbiter.tournament.simulating import LIVELY, Simulation, facts_of
from arbiter.tournament.standings import facts, standings
from arbiter.tournament.state import GAMES, KINDS, RELS, STRUCTURES, TYPES

ORGANISER: Final = "organiser"
RESULT: Final = re.compile(r"(\d{1,2})-(\d{1,2})(?:-(\d{1,2}))?")
SETTINGS: Final = ("name", "game", "kind", "format", "type", "program", "rel", "structure", "rounds", "cut", "minutes")
MOST_PLAYERS: Final = 10_000


def _arguments(parser: Parser) -> None:
    parser.argument("action", metavar="ACTION", choices=("simulate", "create", *ACTIONS), about="cli-event-action")
    parser.argument("file", metavar="FILE", nargs="?", default="", about="cli-event-file")
    parser.argument("words", metavar="WORD", nargs="*", about="cli-event-words")
    parser.argument("--as", dest="who", default="", metavar="NAME", about="cli-event-as")
    parser.argument("--at", type=int, default=None, metavar="SECONDS", about="cli-event-at")
    parser.argument("--players", type=int, default=8, metavar="N", about="cli-event-players")
    parser.argument("--rounds", type=int, default=0, metavar="R", about="cli-event-rounds")
    parser.argument("--seed", type=int, default=None, metavar="S", about="cli-event-seed")
    parser.argument("--unrest", action="store_true", about="cli-event-unrest")
    parser.argument("--name", default="", metavar="NAME", about="cli-event-name")
    parser.argument("--game", choices=GAMES, default="magic", about="cli-event-game")
    parser.argument("--kind", choices=KINDS, default="constructed", about="cli-event-kind")
    parser.argument("--format", default="constructed", metavar="NAME", about="cli-event-format")
    parser.argument("--type", choices=TYPES, default="unsanctioned", about="cli-event-type")
    parser.argument("--program", default="", metavar="NAME", about="cli-event-program")
    parser.argument("--rel", choices=RELS, default="regular", about="cli-event-rel")
    parser.argument("--structure", choices=STRUCTURES, default="swiss", about="cli-event-structure")
    parser.argument("--cut", type=int, default=-1, metavar="N", about="cli-event-cut")
    parser.argument("--cut-drafted", action="store_true", about="cli-event-cut-drafted")
    parser.argument("--team-size", type=int, default=1, metavar="N", about="cli-event-team-size")
    parser.argument("--two-headed", action="store_true", about="cli-event-two-headed")
    parser.argument("--minutes", type=int, default=0, metavar="N", about="cli-event-minutes")
    parser.argument("--untimed", action="store_true", about="cli-event-untimed")
    parser.argument("--numbers", type=Path, default=None, metavar="FILE", about="cli-event-numbers")
    parser.argument("--csv", type=Path, default=None, metavar="FILE", about="cli-event-csv")
    parser.argument("--byes", type=int, default=0, metavar="N", about="cli-event-byes")
    parser.argument("--start", action="store_true", about="cli-event-start")
    parser.argument("--round", type=int, default=None, metavar="N", about="cli-event-round")
    parser.argument("--boosters", type=int, default=None, metavar="N", about="cli-event-boosters")
    parser.argument("--out", type=Path, default=None, metavar="PDF", about="cli-event-out")
    parser.common()


def event(options: Options) -> int:
    """What is done: see the table of actions."""
    if options.action == "simulate":
        return _simulate(options)
    if not options.file:
        raise ArbiterError(Message("cli-event-which-file", {"action": options.action}))
    path = Path(options.file)
    if options.action == "create":
        return _create(path, options)
    entries = log.read(path)
    running = Event(entries, require_legal)
    if not entries:
        raise ArbiterError(Message("tournament-not-created"))
    options.who = options.who or entries[0].who
    options.now = max(entries[-1].when, int(time.time()) if options.at is None else options.at)
    try:
        text = ACTIONS[options.action](running, options)
    except (IndexError, ValueError):
        action = options.action
        raise ArbiterError(Message("cli-event-words-wrong", {"action": action, "right": USAGE[action]})) from None
    new = running.log[len(entries) :]
    if new:
        log.append(path, new, len(entries))
    if options.json and new:
        print_json([{key: getattr(entry, key) for key in log.KEYS} for entry in new])
    elif text:
        print(text)
    return 0


def _settings(options: Options) -> dict[str, Any]:
    made = {name: getattr(options, name) for name in SETTINGS}
    made |= {
        "seed": 0 if options.seed is None else options.seed,
        "cut_drafted": options.cut_drafted,
        "team_size": options.team_size,
    }
    made |= {"two_headed": options.two_headed, "timed": not options.untimed}
    if options.numbers is not None:
        made["numbers"] = numbers.read(str(options.numbers), read_whole(options.numbers))
    return made


def _create(path: Path, options: Options) -> int:
    if path.exists():
        raise ArbiterError(Message("cli-event-there", {"file": str(path)}))
    when = int(time.time()) if options.at is None else options.at
    settings = _settings(options)
    if options.seed is None:
        settings["seed"] = new_seed()
    made = Event.create(options.who or ORGANISER, when, settings)
    log.append(path, made.log, 0)
    print(said(options.lang, "cli-event-created", file=str(path)))
    return 0


def _simulate(options: Options) -> int:
    if not 2 <= options.players <= MOST_PLAYERS:
        raise ArbiterError(Message("cli-event-players-wrong", {"n": options.players, "most": MOST_PLAYERS}))
    settings = _settings(options)
    del settings["name"]
    if options.rounds and options.cut < 0:
        settings["cut"] = 0  # so many rounds were asked for, and no more
    made = Simulation(options.players, options.seed or 0, settings, LIVELY if options.unrest else None).run()
    if options.json:
        print_json(facts_of(made))
    else:
        print(table(made.state, options.lang))
    return 0


# Actions on a log.


def _result(word: str) -> list[int]:
    match = RESULT.fullmatch(word)
    if match is None:
        raise ArbiterError(Message("cli-event-result-wrong", {"given": word}))
    return [int(number or 0) for number in match.groups()]


def _done(event: Event, options: Options, what: str) -> str:
    """With the number of the entry, by which it can be taken back."""
    return said(options.lang, "cli-event-done", what=what, n=len(event.log))


def _simple(what: str, *names: str) -> Callable[[Event, Options], str]:
    """An action that is one entry whose data are numbers, in this order."""

    def act(event: Event, options: Options) -> str:
        data = dict(zip(names, [int(word) for word in options.words], strict=True))
        event.do(options.who, options.now, what, **data)
        return _done(event, options, what)

    return act


def _add(event: Event, options: Options) -> str:
    if options.csv is not None:
        rows = read_whole(options.csv).removeprefix("\ufeff")
        count = event.register(options.who, options.now, rows)
    else:
        count = len(options.words)
        if not count:
            raise ValueError
        for name in options.words:
            event.do(options.who, options.now, "register", name=name, byes=options.byes)
    return said(options.lang, "cli-event-added", n=count, all=len(event.state.players))


def _staff(event: Event, options: Options) -> str:
    name, role = options.words
    event.do(options.who, options.now, "staff", name=name, role=role)
    return _done(event, options, "staff")


def _deck(event: Event, options: Options) -> str:
    player, file = options.words
    event.do(options.who, options.now, "deck", player=int(player), text=read_whole(Path(file)))
    return _done(event, options, "deck")


def _pods(event: Event, options: Options) -> str:
    event.pods(options.who, options.now)
    state = event.state
    return "\n".join(
        said(options.lang, "cli-event-pod", n=number, names=", ".join(state.players[id].name for id in pod))
        for number, pod in enumerate(state.pods, 1)
    )


def _pair(event: Event, options: Options) -> str:
    event.pair(options.who, options.now)
    if options.start:
        event.do(options.who, options.now, "clock", action="start")
    return pairings(event.state, event.state.current(), options.lang)


def _clock(event: Event, options: Options) -> str:
    (action,) = options.words
    event.do(options.who, options.now, "clock", action=action)
    return _done(event, options, "clock")


def _enter(event: Event, options: Options) -> str:
    table, word = options.words
    event.do(options.who, options.now, "result", table=int(table), result=_result(word))
    missing = sum(match.result is None for match in event.state.current().matches)
    return said(options.lang, "cli-event-entered", n=missing)


def _report(event: Event, options: Options) -> str:
    """A player says his own games first."""
    (word,) = options.words
    player, result = acting(event.state, options.who), _result(word)
    if player is not None:
        match = event.state.current().of(player)
        if match is not None and match.players[0] != player:
            result = [result[1], result[0], result[2]]
    event.do(options.who, options.now, "report", player=player, result=result)
    match = event.state.current().of(player or 0)
    final = "yes" if match is not None and match.result is not None else "no"
    return said(options.lang, "cli-event-reported", final=final)


def _repair(event: Event, options: Options) -> str:
    round, table, word = options.words
    moved = event.repair(options.who, options.now, int(round), int(table), _result(word))
    lines = [said(options.lang, "cli-event-repaired", n=len(moved))]
    for move in moved:
        name = event.state.players[move.player].name
        lines.append("  " + said(options.lang, "cli-event-moved", name=name, before=move.before, after=move.after))
    return "\n".join(lines)


def _extend(event: Event, options: Options) -> str:
    """Minutes for a table; as 3m the time that a ruling took, which counts only if it was more than a minute."""
    table, word = options.words
    seconds = 60 * int(word.removesuffix("m"))
    if word.endswith("m"):
        seconds = extension_for(event.state, seconds)
    event.do(options.who, options.now, "extend", table=int(table), seconds=seconds)
    return _done(event, options, "extend")


def _standings(event: Event, options: Options) -> str:
    state = event.state if options.round is None else event.at_round(options.round)
    if options.json:
        print_json([facts(state, line) for line in standings(state)])
        return ""
    return table(state, options.lang)


def _show(event: Event, options: Options) -> str:
    state = event.state if options.round is None else event.at_round(options.round)
    if options.json:
        print_json(facts_of(event))
        return ""
    return shown(state, options.lang, options.now)


def _prizes(event: Event, options: Options) -> str:
    last = event.state.round
    if last is not None and not last.over:
        raise ArbiterError(Message("cli-event-prizes-early", {"round": last.number}))
    given = prizes(event.state, options.boosters)
    event.do(options.who, options.now, "prizes", prizes={str(id): count for id, count in given.items()})
    names = {id: event.state.players[id].name for id in given}
    return "\n".join(said(options.lang, "cli-event-prize", name=names[id], n=count) for id, count in given.items())


def _print(event: Event, options: Options) -> str:
    (kind,) = options.words
    if options.out is None:
        raise ValueError
    made = printing.pages(printing.facts(event.state, kind, options.lang, options.round))
    try:
        options.out.write_bytes(made)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise ArbiterError(Message("cli-event-not-written", {"file": str(options.out), "reason": reason})) from None
    return said(options.lang, "cli-event-printed", file=str(options.out))


def _csv(event: Event, options: Options) -> str:
    (kind,) = options.words
    return exporting.table(event.state, kind).rstrip("\n")


def _log(event: Event, options: Options) -> str:
    return "\n".join(entry.line() for entry in event.log)


ACTIONS: Final[dict[str, Callable[[Event, Options], str]]] = {
    "add": _add,
    "staff": _staff,
    "deck": _deck,
    "pods": _pods,
    "pair": _pair,
    "clock": _clock,
    "result": _enter,
    "report": _report,
    "repair": _repair,
    "extend": _extend,
    "turns": _simple("turns", "table", "turns"),
    "no-show": _simple("no-show", "player"),
    "appear": _simple("appear", "player"),
    "drop": _simple("drop", "player"),
    "check": _simple("check", "player"),
    "disqualify": _simple("disqualify", "player"),
    "return": _simple("return", "player"),
    "undo": _simple("undo", "number"),
    "standings": _standings,
    "show": _show,
    "prizes": _prizes,
    "end": _simple("end"),
    "print": _print,
    "csv": _csv,
    "log": _log,
}

USAGE: Final = {
    "add": "add FILE NAME...",
    "staff": "staff FILE NAME ROLE",
    "deck": "deck FILE PLAYER DECK",
    "clock": "clock FILE start|pause|resume",
    "result": "result FILE TABLE 2-1",
    "report": "report FILE 2-1 --as #3",
    "repair": "repair FILE ROUND TABLE 2-1",
    "extend": "extend FILE TABLE MINUTES",
    "turns": "turns FILE TABLE N",
    "no-show": "no-show FILE PLAYER",
    "appear": "appear FILE PLAYER",
    "drop": "drop FILE PLAYER",
    "check": "check FILE PLAYER",
    "disqualify": "disqualify FILE PLAYER --as JUDGE",
    "return": "return FILE PLAYER",
    "undo": "undo FILE NUMBER",
    "end": "end FILE",
    "print": "print FILE slips|names|tables|standings|decks|seating|bracket --out PAGES.pdf",
    "csv": "csv FILE players|pairings|standings",
}

EVENT: Final = Command("event", "cli-event", _arguments, event, more="cli-event-more")
