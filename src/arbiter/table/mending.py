"""What a judge can do to a game: the points it can be taken back to, what that would undo, and the repairs that fit now.

All of it is for a judge, who sees everything; that he looked is logged by the desk (`judging`).
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from arbiter.judge.rewinding import RewindReport, points, rewind_report
from arbiter.kernel.game import Game
from arbiter.kernel.log import Entry
from arbiter.kernel.messages import JUDGE, Message
from arbiter.table import screens
from arbiter.table.messages import Advice, Mending, Point, Undoing

if TYPE_CHECKING:
    from arbiter.table.playing import Playing

MOST_POINTS: Final = 40
"""So many of the latest answers are looked at; a rewind over more of them is never simple."""
MOST_TRIGGERS: Final = 4
"""Of one permanent."""
ZONES: Final = {"magic": ["hand", "graveyard", "exile", "library"], "berserk": ["graveyard", "deck"]}
"""Where a card that lies wrong can be put, by game."""
HANDS: Final = {"magic": ("hand", "library"), "berserk": ("deal", "deck")}
"""What a player holds, and what it is taken from, as a view names them."""


def advice(playing: Playing, point: int, lang: str, ref: int = 0) -> Advice:
    """Everything a judge needs before a fix.  `point` below zero: no rewind is looked at."""
    undoing = None if point < 0 else _undoing(playing, rewind_report(playing.game, point), lang)
    name = playing.game.rules.name
    return Advice(
        ref=ref,
        number=playing.number,
        points=_points(playing, lang),
        mendings=_mendings(playing, lang) if playing.game.at_checkpoint and not playing.is_over else [],
        zones=ZONES.get(name, []),
        undoing=undoing,
    )


def _said(playing: Playing, lang: str, entries: list[Entry]) -> list[str]:
    """Lines of the log as a judge reads them, without those that only a whole log has."""
    language = playing.face.language(playing.game, lang)
    return [
        screens.spoken(playing, entry.message, language, JUDGE) for entry in entries if not playing.face.is_quiet(entry)
    ]


def _points(playing: Playing, lang: str) -> list[Point]:
    """The latest answers after which something was told, the last one first; only where nothing was half done, so that the log
    can say there that a judge went back, and chance can fall anew."""
    game, rewinds = playing.game, []
    then, end = game.fork(), len(game.log)
    for at in points(game)[:MOST_POINTS]:
        then.take_back(JUDGE, True, at)
        lines = _said(playing, lang, list(game.log.entries(len(then.log)))[: end - len(then.log)])
        if lines and then.at_checkpoint:
            end = len(then.log)
            rewinds.append(Point(at=at, seat=game.inputs[at].seat, lines=lines))
    return rewinds


def _undoing(playing: Playing, report: RewindReport, lang: str) -> Undoing:
    return Undoing(
        at=report.point,
        inputs=report.inputs,
        lines=_said(playing, lang, list(report.undone)),
        counts=report.counts,
        over=list(report.over),
        advice="rewind" if report.simple else "leave",
    )


def _mendings(playing: Playing, lang: str) -> list[Mending]:
    """Each is tried on a copy: what is offered can be done."""
    game = playing.game
    view = playing.sight.all_seen(game)
    names = playing.setup.get("names") or []
    mendings = [_mending(playing, lang, "check", {"check": True})]
    held, pile = HANDS.get(game.rules.name, ("", ""))
    for player in view.get("players", ()):
        seat = player["seat"]
        name = names[seat] if seat < len(names) else f"P{seat + 1}"
        for kind, key, change in (
            ("return", held, {"player": seat, "return": 1}),
            ("shuffle", pile, {"player": seat, "shuffle": True, "top": 0, "bottom": 0}),
        ):
            most = _size(player.get(key))
            if most:
                mendings.append(_mending(playing, lang, kind, change, most, player=name))
    for id, place, name in _triggers(game, view):
        local = playing.face.local_name(name, lang) or name
        mendings.append(_mending(playing, lang, "trigger", {"object": id, "trigger": place}, card=local, n=place + 1))
    return [mending for mending in mendings if _fits(game, mending.change)]


def _size(held: object) -> int:
    """How many cards a view shows there: a list of them, or their number."""
    return len(held) if isinstance(held, list) else held if isinstance(held, int) else 0


def _mending(
    playing: Playing, lang: str, kind: Any, change: dict[str, Any], most: int = 0, **args: str | int
) -> Mending:
    text = screens.spoken(playing, Message(f"table-mend-{kind}", dict(args)), lang, JUDGE)
    return Mending(kind=kind, text=text, change=change, most=most)


def _fits(game: Game, change: dict[str, Any]) -> bool:
    return game.rules.repair(game.state.copy(), json.dumps(change)) is None


def _triggers(game: Game, view: dict[str, Any]) -> list[tuple[int, int, str]]:
    """Triggered abilities that could be put on the stack now: permanent, which of its abilities, name."""
    triggers: list[tuple[int, int, str]] = []
    state = game.state.copy()
    for permanent in view.get("battlefield", ()):
        for place in range(MOST_TRIGGERS):
            if game.rules.repair(state, json.dumps({"object": permanent["id"], "trigger": place})) is None:
                triggers.append((permanent["id"], place, str(permanent.get("name", ""))))
                state = game.state.copy()  # that one was changed
    return triggers
