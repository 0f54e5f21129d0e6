"""A game in the process that computes it: set-up and record in, rows for the record and screens out.  Nothing of a server.

A game is its set-up and its record: the same two always give the same game.  Whatever changes it returns the new rows of
the record, as JSON, which whoever stores them hands back later.  A row is that of `kernel.saving`, with a fifth element
where nobody gave the answer himself: stops did, or a shortcut.

A question is known by its `number`: how long the record was when it was asked (`kernel.seats.asked_since`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, Final, NamedTuple, TypeVar, final

from arbiter.agents import make
from arbiter.client.face import face_of
from arbiter.judge.rewinding import rewind
from arbiter.kernel.codec import Json
from arbiter.kernel.decisions import CHANCE, Answer, Decision
from arbiter.kernel.game import Game
from arbiter.kernel.inputs import SCRIPTED, Input
from arbiter.kernel.log import Entry, Log
from arbiter.kernel.messages import JUDGE, ArbiterError, IllegalChoice, Message
from arbiter.kernel.proposing import last_round
from arbiter.kernel.rules import View
from arbiter.kernel.saving import inputs_of, row_of, save
from arbiter.kernel.seats import Agent, Seat, asked_since, sealing
from arbiter.setup import decks_of
from arbiter.table import explanations, mending, screens
from arbiter.table.messages import Advice, Checked, Line, Refused, Screen, Told
from arbiter.table.screens import plain
from arbiter.table.setups import following, game_of, is_level, out_of_match, prepared
from arbiter.table.sights import WATCHER, Sight, sight_of
from arbiter.table.stopping import Stopping

MOST_SPARED: Final = 300
"""So many answers are given for people in one go; `settle` goes on from there."""
LOOKED_BACK: Final = 200
"""An answer that comes again is compared with the record in its canonical form up to so many rows back."""

Row = list[Json]
T = TypeVar("T")


@final
class Limit(NamedTuple):
    """Time is over: the last turn that is played, and whether life decides where the match is level then."""

    turn: int
    life: bool


@final
class Playing:
    """One game.  Seats are 0 and up; `WATCHER` looks on, `JUDGE` sees all."""

    def __init__(
        self,
        setup: dict[str, Any],
        record: Sequence[Json] = (),
        stops: dict[int, dict[str, Any]] | None = None,
    ) -> None:
        """`stops`: the settings of the seats where people sit; they are spared what their stops spare them."""
        made = prepared(setup)
        rows = [list(row) for row in record if isinstance(row, list)]
        self._adopt(made, game_of(made, [row[:4] for row in rows]), [len(row) > 4 for row in rows], stops or {})

    @classmethod
    def around(cls, game: Game) -> Playing:
        """A game that is there already, with nothing of it stored: of a lab, of a search."""
        made = cls.__new__(cls)
        players = len(game.rules.seats(game.state))
        made._adopt({"game": game.rules.name, "players": players, "begins": game.setup}, game, [], {})
        return made

    def _adopt(self, setup: dict[str, Any], game: Game, given: list[bool], stops: dict[int, dict[str, Any]]) -> None:
        self.setup = setup  # what is to be stored
        self.game = game
        self.face = face_of(game.rules.name)
        self.sight: Sight = sight_of(game.rules.name)
        self._given = given  # by row of the record: nobody gave it himself
        self._stored = len(given)
        self._events: tuple[Log, dict[int, tuple[list[int], list[Entry]]]] | None = None
        self._own = Own()
        self._now: tuple[int, dict[object, Any]] = (-1, {})
        self._agents: dict[tuple[int, str, int], Agent] = {}
        self.limit: Limit | None = None
        self.early = False  # the clock of the round has not started
        self.stopping = {seat: Stopping(self.face.stops(), settings) for seat, settings in stops.items()}

    # Looking.

    @property
    def number(self) -> int:
        """How long the record is."""
        return len(self.game.record)

    @property
    def seats(self) -> list[int]:
        """All seats of the table, also of those who have left the game."""
        return list(range(int(self.setup["players"])))

    @property
    def is_over(self) -> bool:
        return self.game.result is not None

    @property
    def outcome(self) -> dict[str, Any] | None:
        """Who won and by which rule; None while the game goes on."""
        result = self.game.result
        if result is None:
            return None
        return {"winners": list(result.winners), "rule": result.rule, "message": result.message.id}

    @property
    def rests(self) -> bool:
        """Before the clock of the round starts mulligans are taken and nothing is played.  The manual, 5.2.2"""
        return self.early and not self.is_over and self.sight.is_set_up(self.game)

    def decisions(self) -> list[Decision]:
        """What is to be answered now."""
        return [] if self.rests else self.game.decisions

    def waiting(self) -> list[int]:
        """The seats that are to answer."""
        return sorted({decision.seat for decision in self.decisions() if decision.seat != CHANCE})

    def sealed(self) -> tuple[list[int], int]:
        """Who has made a choice that nobody may know of before all have, and the number of inputs that all may know of."""
        return sealing(self.game)

    def shown_number(self, seat: int) -> int:
        """How many inputs a seat may know of: of choices that are sealed, its own."""
        by, since = self.sealed()
        return self.number if since < 0 or seat == JUDGE else since + (seat in by)

    def standing(self, lang: str) -> list[str]:
        """How the match or campaign stands, in words."""
        return self.face.campaign_lines(self.game, lang)

    def asked(self, seat: int) -> int:
        """The number of the question that this seat is to answer; -1: none."""
        return asked_since(self.game, seat) if self._open(seat) is not None else -1

    def _open(self, seat: int) -> Decision | None:
        return next((decision for decision in self.decisions() if decision.seat == seat), None)

    def events(self, seat: int) -> list[Entry]:
        """The events of the log that a seat may know of."""
        if self._events is None or self._events[0] is not self.game.log:
            self._events = self.game.log, {}
        seen = self._events[1].setdefault(seat, ([0], []))
        upto, entries = seen
        entries += [entry for entry in self.game.log.entries(upto[0]) if seat == JUDGE or entry.seen_by(seat)]
        upto[0] = len(self.game.log)
        return entries

    # What a seat sees.

    def once(self, key: object, make: Callable[[], T]) -> T:
        """What is made of the position as it stands, once for all who look at it; nobody may change it."""
        if self._now[0] != len(self.game.record):
            self._now = len(self.game.record), {}
        known = self._now[1]
        if key not in known:
            known[key] = make()
        made: T = known[key]
        return made

    def view(self, seat: int) -> View:
        """What the seat sees; a judge sees what all seats see."""
        if seat == JUDGE:
            return self.once(("view", seat), lambda: self.sight.all_seen(self.game))
        return self.once(("view", seat), lambda: self.game.view(seat))

    def screen(
        self, seat: int, lang: str, log_from: int = 0, known: Sequence[str] = (), since: int | None = None
    ) -> Screen:
        """Everything a seat sees.  `known`: names of cards whose faces the client has, in this language.

        `log_from`: how many entries of its log the client has; `since`: the number of the screen it has them from, so that
        a take-back after it makes the log begin anew.
        """
        if since is not None and any(given.kind == "take back" for given in self.game.record[since:]):
            log_from = 0
        return screens.screen(self, seat, lang, log_from, frozenset(known))

    def ask(self, seat: int, what: str, id: int, name: str, lang: str, ref: int = 0) -> Told:
        """What a seat wants to know; `ArbiterError` if there is no such thing."""
        return explanations.told(self, seat, what, id, name, lang, ref)

    def check(self, seat: int, number: int, answer: object, partial: bool, lang: str, ref: int = 0) -> Checked:
        """Whether an answer is, or (partial) can still become, legal."""
        if self.asked(seat) != number:
            return Checked(ref=ref, refusal=Line(text=self._said(Message("table-question-gone"), lang, seat)))
        refusal = Seat(self.game, seat).decision.check(answer, partial)
        if refusal is None:
            return Checked(ref=ref)
        text = self._said(refusal.message, lang, seat)
        instead = [self._said(message, lang, seat) for message in refusal.instead]
        return Checked(ref=ref, refusal=Line(text=text, rules=[refusal.rule]), instead=instead)

    def refused(self, error: ArbiterError, seat: int, lang: str, ref: int = 0) -> Refused:
        """An error as this seat may read it."""
        texts = [self._said(message, lang, seat) for message in error.messages()]
        refusal = getattr(error, "refusal", None)
        instead = [] if refusal is None else [self._said(message, lang, seat) for message in refusal.instead]
        rule = "" if refusal is None else refusal.rule
        return Refused(ref=ref, code=error.message.id, text="\n".join(texts), rule=rule, instead=instead)

    def _said(self, message: Message, lang: str, seat: int) -> str:
        return screens.spoken(self, message, self.face.language(self.game, lang), seat)

    # What changes the game: each gives the rows that are to be stored.

    def settle(self) -> list[Json]:
        """Give the answers that people are spared.  Also the rows of a game that has just begun."""
        self._end_in_time()
        for seat in out_of_match(self.game) if not self.is_over else ():
            if seat in self.game.rules.seats(self.game.state) and self.game.result is None:
                self.game.concede(seat)
        for _ in range(MOST_SPARED):
            if self.rests or not self._spare():
                break
            self._end_in_time()
        return self._rows()

    def _end_in_time(self) -> None:
        """MTR 2.5: after the last turn that is played after time the game is over, before anybody does anything in the next.

        It is drawn; where one must win (`Limit.life`), whoever has more life does, as soon as somebody has.
        """
        limit, game = self.limit, self.game
        if limit is None or self.is_over or self.sight.turn(game) <= limit.turn:
            return
        lives = self.sight.lives(game) if limit.life and is_level(game) else {}
        behind = [seat for seat, life in lives.items() if life < max(lives.values())]
        for seat in behind:
            if not self.is_over and seat in game.rules.seats(game.state):
                game.concede(seat)
        if not lives:
            for seat in game.rules.seats(game.state):
                game.offer_draw(seat)

    def go_on(self, seat: int) -> list[Json]:
        """The clock of the round has started (`early`), or the time of the match is over (`limit`)."""
        return self.settle()

    def _spare(self) -> bool:
        """Give one answer for a person who is spared it; whether there was one."""
        if self._pass():
            return True
        for decision in self.game.decisions:
            stopping = self.stopping.get(decision.seat)
            if stopping is None or self._asks_again(decision.seat):
                continue
            answer = stopping.answer(self.game, decision, self.sight, self.view)
            if answer is None or decision.check(answer) is not None:
                continue
            try:
                self.game.answer(decision, answer)
            except IllegalChoice:  # it would lead to too much: the person is asked
                continue
            return True
        return False

    def _pass(self) -> bool:
        """Pass for a person who does so whatever could be done, which is not worked out then; whether that was so."""
        idle = self.game.idling
        stopping = None if idle is None else self.stopping.get(idle.seat)
        if idle is None or stopping is None or self._asks_again(idle.seat) or not stopping.passes(self.game, idle):
            return False
        try:
            return self.game.idle()
        except IllegalChoice:  # it would lead to too much: the person is asked
            return False

    def _asks_again(self, seat: int) -> bool:
        """After a take-back, and after a judge's rewind, the person is asked, whatever the stops say."""
        for given in reversed(self.game.record):
            rewound = given.kind == "take back" and given.seat == JUDGE
            if rewound or (given.seat == seat and given.kind in ("answer", "propose", "take back")):
                return given.kind == "take back"
        return False

    def _rows(self, own: int = 0) -> list[Json]:
        """What is new in the record; the first `own` of it came from outside."""
        record, rules = self.game.record, self.game.rules
        fresh: list[Json] = []
        for place in range(self._stored, len(record)):
            given = record[place]
            if place >= len(self._given):
                outside = place < self._stored + own
                self._given.append(not outside and given.kind == "answer")
            row = row_of(rules, given)
            assert isinstance(row, list)
            fresh.append([*row, 1] if self._given[place] else row)
        self._stored = len(record)
        return fresh

    def _changed(self, own: int = 1) -> list[Json]:
        """After an input from outside: its rows, and those of what people are spared now."""
        rows = self._rows(own)
        return rows + self.settle()

    def answer(self, seat: int, number: int, answer: object) -> list[Json]:
        """An answer of a seat.  One that is in force already changes nothing: no rows.  `IllegalChoice`, `ArbiterError`."""
        decision = self._open(seat)
        if decision is None or number != asked_since(self.game, seat):
            if self._is_resent(seat, number, answer):
                return []
            self._require_clock()
            raise ArbiterError(Message("table-question-gone"))
        self.game.answer(decision, answer)
        return self._changed()

    def _is_resent(self, seat: int, number: int, answer: object) -> bool:
        """Whether the record has this answer of the seat to the question of that number."""
        record = self.game.record
        places = range(max(0, number), len(record)) if number >= 0 else ()
        place = next((i for i in places if record[i].kind == "answer" and record[i].seat == seat), -1)
        if place < 0:
            return False
        if plain(record[place].value) == plain(answer):
            return True
        since = record[place:]
        if len(since) > LOOKED_BACK or any(given.kind == "take back" for given in since):
            return False
        then = self.game.fork(log=False)
        then.undo(len([given for given in since if not _by_itself(given)]))
        asked = [decision for decision in then.decisions if decision.seat == seat]
        try:
            return bool(asked) and asked[0].normal(answer) == record[place].value
        except (TypeError, ValueError, KeyError):
            return False

    def concede(self, seat: int) -> list[Json]:
        self.game.concede(seat)
        return self._changed()

    def draw(self, seat: int) -> list[Json]:
        """The seat offers a draw, or agrees to one; when all have, the game is drawn."""
        self.game.offer_draw(seat)
        return self._changed()

    def repeat(self, seat: int, times: int) -> list[Json]:
        """Propose to do again what all have chosen since the seat last acted."""
        self._require_clock()
        self.game.propose(seat, last_round(self.game, seat), times)
        return self._changed()

    def repair(self, seat: int, number: int, change: str) -> list[Json]:
        """A judge changes the position that had this number."""
        self._require_number(number)
        self.game.repair(change)
        return self._changed()

    def rewind(self, seat: int, number: int, point: int, dice: int) -> list[Json]:
        """A judge takes the game that had this number back to a point; from there on chance falls by other dice."""
        self._require_number(number)
        before = self.number
        rewind(self.game, point, dice)
        for stopping in self.stopping.values():
            stopping.stops.passing = ""
        return self._changed(self.number - before)

    def _require_clock(self) -> None:
        if self.rests:
            raise ArbiterError(Message("table-round-not-begun"))

    def _require_number(self, number: int) -> None:
        if number != self.number:
            raise ArbiterError(Message("table-gone-on"))

    def advise(self, seat: int, point: int, lang: str, ref: int = 0) -> Advice:
        """What a judge can do now, and what going back to a point would undo."""
        return mending.advice(self, point, lang, ref)

    def take_back(self, seat: int, agreed: bool = False) -> list[Json]:
        """Back to the seat's last own answer, over what was answered for it."""
        to = self._last_own(seat)
        if to < 0:
            raise ArbiterError(Message("undo-nothing"))
        before = len(self.game.record)
        self.game.take_back(seat, agreed, to)
        for stopping in self.stopping.values():
            stopping.stops.passing = ""
        return self._changed(len(self.game.record) - before)

    def is_free(self, seat: int) -> bool:
        """Whether the seat may take its last answer back without asking anybody: nobody has learnt anything since."""
        to = self._last_own(seat)
        return to >= 0 and self.game.is_free(to)

    def _last_own(self, seat: int) -> int:
        """How many inputs were in force before the last answer that the seat gave itself; -1: there is none."""
        return self._own.last(seat, self.game.record, self._given)

    def follow(self, rows: Sequence[Json], start: int | None = None) -> None:
        """Go on with rows that the same game has given elsewhere: what was taken in there happens here.

        `start`: the place of the first row in the record.  Rows that this game has already are left out: one that was opened
        before its first row was stored has drawn what the other drew.
        """
        known = 0 if start is None else len(self.game.record) - start
        fresh = [list(row) for row in rows[max(known, 0) :] if isinstance(row, list)]
        self.game.replay(inputs_of(self.game.rules, [row[:4] for row in fresh]))
        self._given += [len(row) > 4 for row in fresh]
        self._given += [False] * (len(self.game.record) - len(self._given))
        self._stored = len(self.game.record)

    def fork(self) -> Playing:
        """The same game, to go on with elsewhere: nobody is spared anything in it."""
        twin = copy(self)
        twin.game = self.game.fork()
        twin._given = list(self._given)
        twin._events, twin._own, twin._now, twin._agents, twin.stopping = None, Own(), (-1, {}), {}, {}
        return twin

    # Stops.

    def set_stops(self, seat: int, settings: dict[str, Any] | None) -> list[Json]:
        """A person sits there and wants this; None: nobody does, and nothing is answered for the seat."""
        if settings is None:
            self.stopping.pop(seat, None)
        elif seat in self.stopping:
            self.stopping[seat].change(settings)
        else:
            self.stopping[seat] = Stopping(self.face.stops(), settings)
        return self.settle()

    def stops(self, seat: int) -> dict[str, Any]:
        """The settings of a seat, to be stored."""
        return self.stopping[seat].settings() if seat in self.stopping else {}

    def pass_until(self, seat: int, until: str) -> list[Json]:
        """Pass from now on: "turn", "event"; "now" ends it."""
        stopping = self.stopping.setdefault(seat, Stopping(self.face.stops(), {}))
        stopping.pass_until(until, self.game, seat)
        return self.settle()

    # Programs that play.

    def think(self, seat: int, level: str, seed: int = 0) -> Json:
        """What an agent answers there, from what the seat sees only.  It remembers what it thought out before.

        Between the games of a match it keeps its deck.
        """
        asked = self._open(seat)
        kept = None if asked is None else decks_of(self.game.rules.name).kept_deck(self.game, asked)
        if kept is not None:
            return plain(kept)
        key = seat, level, seed
        if key not in self._agents:
            self._agents[key] = make(level, seed + seat, self.game.rules.name)
        return plain(self._agents[key].choose(Seat(self.game, seat)))

    # What comes after.

    def following(self, seed: int, conceded: Sequence[int] = ()) -> dict[str, Any] | None:
        """The set-up of the next game of the match or campaign; None if there is none, or no time for it."""
        after = following(self.setup, self.game, seed, list(conceded))
        late = self.limit is not None and not (self.limit.life and is_level(self.game))
        return None if late else after

    def save(self) -> str:
        """The game as the text of a saved game, which `arbiter play` and `arbiter replay` open."""
        return save(self.game)


@final
class Own:
    """Where in a record each seat's own answers stand, among what is in force; a record is read once, as it grows."""

    def __init__(self) -> None:
        self._read = 0
        self._length = 0  # inputs in force
        self._found: dict[int, list[int]] = {}

    def last(self, seat: int, record: Sequence[Input], spared: Sequence[bool]) -> int:
        """How many inputs were in force before the seat's last own answer; -1: none.  `spared`: by row, nobody gave it himself."""
        for place in range(self._read, len(record)):
            self._take(record[place], place < len(spared) and spared[place])
        self._read = len(record)
        own = self._found.get(seat)
        return own[-1] if own else -1

    def _take(self, given: Input, spared: bool) -> None:
        if given.kind == "take back":
            assert isinstance(given.value, int)
            self._length = given.value
            for seat, own in self._found.items():
                self._found[seat] = [point for point in own if point < self._length]
            return
        if given.kind in ("answer", "propose") and not spared:
            self._found.setdefault(given.seat, []).append(self._length)
        self._length += 1


def _by_itself(given: Input) -> bool:
    return given.kind == "chance" or given.place == SCRIPTED


__all__ = ["JUDGE", "WATCHER", "Answer", "Playing", "plain"]
