"""A recorded game, looked at step by step: in a worker, from set-up and record; forks along the way keep jumps quick.

Chance belongs to the answer before it: a step ends where somebody is to answer, never between a question to chance and what
came of it.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final, final

from arbiter.kernel.codec import Json
from arbiter.kernel.log import Entry
from arbiter.kernel.messages import JUDGE, ArbiterError, Message
from arbiter.table import screens
from arbiter.table.playing import Playing
from arbiter.table.setups import saved
from arbiter.table.shapes import Step, Timeline, Turn

BY_ITSELF: Final = ("chance", "fixed")
EVERY: Final = 40
"""Boundaries between two forks that are kept."""
KEPT: Final = 6
"""Tapes that a worker keeps."""
MOST_ROWS: Final = 50_000

MARKS: Final = {
    "event-cast": "cast",
    "event-activates": "cast",
    "event-play": "land",
    "event-attacks": "combat",
    "event-blocks": "combat",
    "event-damage": "damage",
    "event-gains-life": "life",
    "event-loses-life": "life",
    "event-destroy": "death",
    "event-loses": "end",
    "event-game-won": "end",
    "event-game-drawn": "end",
    "berserk-announces-strike": "combat",
    "berserk-announces-ability": "cast",
    "berserk-wounded": "damage",
    "berserk-dies": "death",
    "berserk-recruits": "land",
}
"""What a time line marks, by the names of events."""


@final
class Tape:
    """A game with its record."""

    def __init__(self, setup: dict[str, Any], rows: list[Json]) -> None:
        if len(rows) > MOST_ROWS:
            raise ArbiterError(Message("table-replay-long", {"most": MOST_ROWS}))
        self.rows = rows
        self.setup = setup
        ends = [place for place, row in enumerate(rows) if place and _kind(row) not in BY_ITSELF]
        first = next((place for place, row in enumerate(rows) if _kind(row) not in BY_ITSELF), len(rows))
        self.ends = [first, *[place for place in ends if place > first], *([len(rows)] if len(rows) > first else [])]
        playing = Playing(setup, rows[:first])
        self.news: list[list[Entry]] = [list(playing.game.log.entries(0))]  # what happened up to each end
        self.forks: dict[int, Playing] = {0: playing.fork()}
        for place in range(1, len(self.ends)):
            before = len(playing.game.log)
            playing.follow(rows[self.ends[place - 1] : self.ends[place]])
            now = playing.game.log
            self.news.append(list(now.entries(before)) if len(now) > before else [])
            if place % EVERY == 0:
                self.forks[place] = playing.fork()
        self.last = playing

    def at(self, wanted: int) -> Playing:
        """The game after so many rows, or after the last step before that."""
        place = max([index for index, end in enumerate(self.ends) if end <= wanted], default=0)
        if self.ends[place] == self.ends[-1]:
            return self.last
        start = max(fork for fork in self.forks if fork <= place)
        if start == place:
            return self.forks[start]
        playing = self.forks[start].fork()
        playing.follow(self.rows[self.ends[start] : self.ends[place]])
        return playing

    def timeline(self, seat: int, lang: str) -> Timeline:
        """Every step at which this seat has learnt something that is told."""
        playing, face = self.last, self.last.face
        language = face.language(playing.game, lang)
        steps: list[Step] = []
        turns: list[Turn] = []
        for end, news in zip(self.ends, self.news, strict=True):
            seen = [entry for entry in news if (seat == JUDGE or entry.seen_by(seat)) and not face.is_quiet(entry)]
            for entry in seen:
                if entry.message.id == face.turn_event:
                    text = screens.spoken(playing, entry.message, language, seat)
                    turns.append(Turn(at=end, number=len(turns) + 1, text=text))
            if seen or not steps:
                steps.append(self._step(end, seen, len(turns), seat, language))
        if steps[-1].at != self.ends[-1]:
            steps.append(Step(at=self.ends[-1], turn=len(turns)))
        return Timeline(
            game=playing.game.rules.name,
            players=len(playing.seats),
            length=len(self.rows),
            over=playing.is_over,
            seat=seat,
            steps=steps,
            turns=turns,
        )

    def _step(self, end: int, seen: list[Entry], turn: int, seat: int, lang: str) -> Step:
        playing = self.last
        marks = [MARKS[entry.message.id] for entry in seen if entry.message.id in MARKS]
        texts = [screens.spoken(playing, entry.message, lang, seat) for entry in seen]
        rules = list(dict.fromkeys([rule for entry in seen for rule in playing.face.cited(entry.rules, lang)]))
        return Step(at=end, turn=turn, mark=_foremost(marks), text=" ".join(texts)[:400], rules=rules[:6])


ORDER: Final = ("end", "death", "life", "damage", "combat", "cast", "land")


def _foremost(marks: list[str]) -> str:
    return next((mark for mark in ORDER if mark in marks), "")


def _kind(row: Json) -> str:
    if not isinstance(row, list) or not row:
        raise ArbiterError(Message("table-replay-broken"))
    return str(row[0])


# What the server asks of a worker.

_tapes: OrderedDict[str, Tape] = OrderedDict()


def open_tape(key: str, setup: dict[str, Any], rows: list[Json]) -> bool:
    """Make a tape known; later questions name it by its key."""
    _tapes[key] = Tape(setup, rows)
    while len(_tapes) > KEPT:
        _tapes.popitem(last=False)
    return True


def known_tape(key: str) -> Tape | None:
    if key in _tapes:
        _tapes.move_to_end(key)
    return _tapes.get(key)


def timeline(key: str, seat: int, lang: str) -> Any:
    """None: the tape is not known here (any more)."""
    tape = known_tape(key)
    return None if tape is None else tape.timeline(seat, lang).model_dump()


def screen(key: str, at: int, seat: int, lang: str, had: int, known: list[str]) -> Any:
    """What a seat, or who sees all, saw at a step.  `had`: entries of the log that the client has; nobody is asked anything."""
    tape = known_tape(key)
    if tape is None:
        return None
    playing = tape.at(at)
    entries = min(had, len(playing.events(seat)))
    shown = playing.screen(seat, lang, entries, known)
    quiet: dict[str, Any] = {"question": None, "stops": None, "free_take_back": False, "may_repeat": False}
    if seat == JUDGE:
        quiet["view"] = {**shown.view, "seat": 0}  # everything lies open, seen from the first seat
    return shown.model_copy(update=quiet).model_dump(mode="json")


def told(key: str, at: int, seat: int, what: str, id: int, name: str, lang: str) -> Any:
    """What somebody asks of a thing at a step: why it is so, what it says."""
    tape = known_tape(key)
    return None if tape is None else tape.at(at).ask(seat, what, id, name, lang).model_dump(mode="json")


def text(key: str) -> Any:
    """The record as a file that `arbiter replay` opens."""
    tape = known_tape(key)
    return None if tape is None else tape.last.save()


def read(text: str) -> Any:
    """A saved game or record as set-up and rows; `ArbiterError` if it is none, or cannot be played."""
    setup, rows = saved(text)
    tape = Tape(setup, rows)
    outcome = tape.last.outcome
    return {"setup": setup, "rows": rows, "game": str(setup["game"]), "over": outcome is not None}


def part(setup: dict[str, Any], rows: list[Json], at: int) -> Any:
    """The rows up to a step, and who is to answer there."""
    tape = Tape(setup, rows[: max(0, at)] if at < len(rows) else rows)
    return {"rows": tape.rows, "players": len(tape.last.seats), "over": tape.last.is_over}
