"""A process that computes games: `python -m arbiter.table.worker`.  It reads frames and answers each in turn; it ends with its
parent.

Games are known by a key.  A worker is free to forget: a game it does not have is `missing`, and who asked opens it again from
the store.  What a worker computes is not true before the server has stored it.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from types import FrameType
from typing import IO, Any, final

from arbiter.engine import overdue, patient, tidy, untidy
from arbiter.games import names, rules_of
from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.messages import JUDGE, ArbiterError
from arbiter.table import faults, pipes
from arbiter.table.pipes import Frame, Header
from arbiter.table.playing import Limit, Playing

CHANGES = (
    "answer",
    "concede",
    "take_back",
    "draw",
    "repeat",
    "repair",
    "rewind",
    "set_stops",
    "pass_until",
    "go_on",
)
"""What changes a game: each gives the rows that must be stored before it is in force."""
TELLS = ("check", "ask", "advise")
PAUSE = 1.0
"""Nobody wants anything for so many seconds: time to clear up."""
TIMED = hasattr(signal, "setitimer")
"""Where a system has no timers, the server ends a worker whose agent thinks too long."""


class TooLong(BaseException):
    """An agent has used up its time.  No error of the engine: nothing in it may catch this."""


@final
class Games:
    """The games of this worker, and what can be asked of them."""

    def __init__(self) -> None:
        self.games: dict[str, Playing] = {}

    def handle(self, header: Header) -> Frame:
        act: Callable[[Header], Frame] = getattr(self, f"_{header['do']}")
        return act(header)

    def _open(self, header: Header) -> Frame:
        stops = {int(seat): settings for seat, settings in header["stops"].items()}
        playing = self.games[header["key"]] = Playing(header["setup"], header["rows"], stops)
        _take_time(playing, header)
        rows = playing.settle() if header["settles"] else []
        return {**_standing(playing), "rows": rows}, []

    def _drop(self, header: Header) -> Frame:
        self.games.pop(header["key"], None)
        return {}, []

    def _follow(self, header: Header) -> Frame:
        """Go on with rows that another worker has made."""
        self.games[header["key"]].follow(header["rows"], header.get("start"))
        return {}, []

    def _change(self, header: Header) -> Frame:
        playing, args = self.games[header["key"]], header["args"]
        assert header["name"] in CHANGES
        before = playing.number
        _take_time(playing, header)
        try:
            rows = getattr(playing, header["name"])(**args)
        except ArbiterError as error:
            if playing.number != before:  # it broke half way: this game is not the stored one any longer
                raise RuntimeError(f"{header['name']} was refused half way: {error.message.id}") from error
            refused = playing.refused(error, args["seat"], header["lang"])
            return {"refused": refused.model_dump(include={"code", "text", "rule", "instead"})}, []
        concerned = _concerned(playing, rows)
        facts, screens = self._screens(header, concerned)
        facts |= {"rows": rows, "stops": playing.stops(args["seat"]), "concerned": concerned}
        return {**facts, **_standing(playing)}, screens

    def _quick(self, header: Header) -> Frame:
        """Any legal answer, at once: for an agent that took too long."""
        playing, seat = self.games[header["key"]], header["seat"]
        return {"answer": playing.think(seat, "random", header["seed"]), "number": playing.asked(seat)}, []

    def _following(self, header: Header) -> Frame:
        """The set-up of the next game of the match, if there is one."""
        playing = self.games[header["key"]]
        _take_time(playing, header)
        return {"setup": playing.following(header["seed"], header["conceded"])}, []

    def _match(self, header: Header) -> Frame:
        """How the match stands, in each language."""
        playing = self.games[header["key"]]
        return {"lines": {lang: playing.standing(lang) for lang in LANGUAGES}}, []

    def _tell(self, header: Header) -> Frame:
        """A message to whoever asked, whole: only its `ref` is put in here."""
        playing = self.games[header["key"]]
        assert header["name"] in TELLS
        answer = getattr(playing, header["name"])(**header["args"])
        return {}, [answer.model_dump_json().encode()]

    def _screens(self, header: Header, concerned: list[int] | None = None) -> Frame:
        """Screens of the game as it is now, in the order wanted; with each the seat it shows and what its client has then.

        `concerned`: the seats for which anything is new, if it is not so for all; the others get an empty one.
        """
        playing = self.games[header["key"]]
        parts: list[bytes] = []
        sent: list[list[Any]] = []
        for seats, last, lang, log_from, known, since in header["wants"]:
            if concerned is not None and not set(seats) & {*concerned, JUDGE}:
                parts.append(b"")
                sent.append([])
                continue
            asked = [seat for seat in playing.waiting() if seat in seats]
            seat = asked[0] if asked else last if last in seats else seats[0]
            screen = playing.screen(seat, lang, log_from, known, since)
            parts.append(screen.model_dump_json().encode())
            ahead = screen.log[-1].index + 1 if screen.log else screen.log_from
            sent.append([screen.number, seat, ahead, list(screen.faces)])
        return {"sent": sent}, parts

    def _think(self, header: Header) -> Frame:
        """What an agent answers; nothing if it takes too long."""
        playing = self.games[header["key"]]
        _alarm(header["seconds"])
        try:
            answer = playing.think(header["seat"], header["level"], header["seed"])
        except TooLong:
            del self.games[header["key"]]  # it was stopped in the middle of something
            return {"late": True}, []
        finally:
            _alarm(0)
        return {"answer": answer, "number": playing.asked(header["seat"])}, []

    def _run(self, header: Header) -> Frame:
        """A function of the server that takes too long for its event loop: `module:name`, arguments and result as JSON."""
        module, _, name = header["name"].partition(":")
        assert module.startswith("arbiter.table.")
        return {"result": getattr(import_module(module), name)(*header["args"])}, []


def _standing(playing: Playing) -> Header:
    """Where a game is."""
    by, since = playing.sealed()
    facts: Header = {"number": playing.number, "waiting": playing.waiting(), "outcome": playing.outcome}
    facts["turn"] = playing.sight.turn(playing.game)
    return {**facts, "sealed": by, "known": since if by else playing.number}


def _take_time(playing: Playing, header: Header) -> None:
    """How it stands with the time of the round: whether it has begun, the last turn that is played once it is over."""
    limit = header.get("limit")
    playing.limit, playing.early = None if limit is None else Limit(*limit), bool(header.get("early"))


def _concerned(playing: Playing, rows: list[Any]) -> list[int] | None:
    """Whom a change concerns: all (None), but choices that are sealed only those who have made them."""
    sealed = playing.sealed()[0] and all(row[0] == "answer" for row in rows)
    return sorted({row[1] for row in rows}) if sealed else None


def _refusal(error: ArbiterError, lang: str) -> Header:
    return {"refused": faults.told(error, lang)}


def _answered(games: Games, header: Header) -> Frame:
    try:
        return games.handle(header)
    except KeyError as error:
        if header.get("key") in error.args and header["key"] not in games.games:
            return {"missing": True}, []
        return {"failed": traceback.format_exc(limit=-6)}, []
    except TooLong:  # the alarm went off just as the thought was done
        games.games.pop(header.get("key", ""), None)
        return {"late": True}, []
    except ArbiterError as error:
        return _refusal(error, header.get("lang", "en")), []
    except Exception:
        games.games.pop(header.get("key", ""), None)  # who knows in what state it is; the store does
        return {"failed": traceback.format_exc(limit=-6)}, []


def _reading(stream: IO[bytes], asked: queue.SimpleQueue[Header]) -> None:
    """In a thread of its own, so that the end of the parent is noticed in the middle of a long thought."""
    while (frame := pipes.read(stream)) is not None:
        asked.put(frame[0])
    os._exit(0)


def _next(asked: queue.SimpleQueue[Header]) -> Header:
    """The next request; while there is none, what dropped games have left is cleared away."""
    if overdue():
        tidy(waited_for=not asked.empty())
    elif untidy():
        with suppress(queue.Empty):
            return asked.get(timeout=PAUSE)
        tidy()
    return asked.get()


def bounded(seconds: float) -> None:
    """From here this process may use so much of the processor, and is ended by the system when it does; 0: no bound."""
    if TIMED:
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _alarm(seconds: float) -> None:
    if TIMED:
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _too_long(_: int, __: FrameType | None) -> None:
    raise TooLong


def main() -> None:
    source, target = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whoever prints must not break a frame
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is for the server, which ends us
    if TIMED:
        signal.signal(signal.SIGALRM, _too_long)
    asked: queue.SimpleQueue[Header] = queue.SimpleQueue()
    threading.Thread(target=_reading, args=(source, asked), daemon=True).start()
    games = Games()
    target.write(pipes.packed({"ready": os.getpid()}))
    target.flush()
    if pipes.BESIDE not in sys.argv:
        for name in names():  # loaded while nobody waits, so that the first game need not
            rules_of(name)
    patient()
    target.write(pipes.packed({"loaded": True}))
    target.flush()
    while True:
        header = _next(asked)
        bounded(header["patience"])
        answer, parts = _answered(games, header)
        bounded(0)
        target.write(pipes.packed({"id": header["id"], **answer}, parts))
        target.flush()


if __name__ == "__main__":
    main()
