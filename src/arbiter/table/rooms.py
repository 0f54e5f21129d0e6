"""A table as a room: what people do around their game.  Offers, conceding, chat, clocks, who is there.

A `Room` is a value that is stored as JSON with its table.  It knows neither the game nor the net: what somebody says goes in,
and `Deed`s come out, which the table carries out on the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol, final

from arbiter.kernel.localisation import say
from arbiter.kernel.messages import JUDGE, Message
from arbiter.table.clocks import Clocks, Lapse, Times, clocks_from, new_clocks
from arbiter.table.faults import CONFLICT, FORBIDDEN, Fault
from arbiter.table.messages import Proposal, Said, Time

What = Literal["draw", "take back", "rematch", "open hands"]
KINDS: Final[tuple[What, ...]] = ("draw", "take back", "rematch", "open hands")
WATCHER: Final = -1
NOTICE: Final = -3
"""In place of a seat in the chat: the table itself says it."""
MOST_LINES: Final = 100
DRAW_AFTER: Final = 300
"""An agent agrees to a draw once a game has had so many inputs; to all else at once."""


class Sitting(Protocol):
    """Who sits on a seat, as the store has it."""

    seat: int
    kind: str
    person: str | None
    name: str


@final
@dataclass(frozen=True)
class Speaker:
    """Who says something: a person with their seats, a watcher, the judge."""

    person: str
    name: str
    role: Literal["player", "watcher", "judge"]
    seats: tuple[int, ...] = ()

    def sits_on(self, seat: int) -> None:
        """`Fault` for whoever speaks for a seat that is not theirs."""
        if self.role != "player" or seat not in self.seats:
            raise Fault(FORBIDDEN, "room-not-your-seat", seat=seat + 1)


@final
@dataclass(frozen=True)
class Deed:
    """What the table must do because people said so, or time is over."""

    what: Literal["draw", "take back", "rematch", "open hands", "concede", "time over", "call time", "go on"]
    seat: int = -1
    match: bool = False


@final
@dataclass
class Offer:
    """Something that all must agree to: who asked, and which seats have agreed."""

    by: int
    agreed: list[int]


@final
@dataclass
class Spoken:
    """A line of the chat.  A notice has a message's id in `text` and its arguments."""

    by: str
    seat: int
    text: str
    at: float
    args: dict[str, str] = field(default_factory=dict)


@final
@dataclass
class Room:
    """Everything around the game of a table that must outlive the process."""

    clocks: Clocks
    offers: dict[str, Offer] = field(default_factory=dict)
    chat: list[Spoken] = field(default_factory=list)
    muted: dict[str, list[int]] = field(default_factory=dict)  # by person: the seats they do not hear
    open_hands: bool = False
    ended: str = ""  # why it ended outside the rules: "clock", "away", "match"
    conceded: list[int] = field(default_factory=list)  # who has given up the match
    decks: dict[str, list[str]] = field(default_factory=dict)  # by language: what the decks are called, by seat
    extended: int = 0  # seconds that the event has given the match since it began, as far as the clock has them
    judged: int = 0  # seconds that judges have given it at the table
    called: list[int] = field(default_factory=list)  # time was called: in which game of the match, in which turn of it

    # Offers.

    def propose(
        self, speaker: Speaker, seat: int, what: What, seats: Sequence[Sitting], state: str, inputs: int
    ) -> list[Deed]:
        """Offer something, or agree to what is offered; done when all persons agree and the agents' policy allows it."""
        speaker.sits_on(seat)
        _require_fits(what, state)
        offer = self.offers.setdefault(what, Offer(seat, []))
        agents = [seat.seat for seat in seats if seat.kind == "agent" and agrees(what, inputs)]
        offer.agreed = sorted({*offer.agreed, *speaker.seats, *agents})
        if any(seat.seat not in offer.agreed for seat in seats):
            return []
        del self.offers[what]
        if what == "open hands":
            self.open_hands = True
        return [Deed(what, offer.by)]

    def refuse(self, speaker: Speaker, seat: int, what: What, at: float) -> None:
        """Say no to an offer, or take back one's own."""
        speaker.sits_on(seat)
        offer = self.offers.pop(what, None)
        if offer is None:
            raise Fault(CONFLICT, "room-no-offer")
        if offer.by not in speaker.seats:
            self.notice("room-offer-refused", at, name=speaker.name, what=what.replace(" ", "-"))

    def went_on(self) -> None:
        """The game has gone on: a take-back that was asked for would mean something else now."""
        self.offers.pop("take back", None)

    def is_over(self) -> None:
        """The game is over: only what is about the time after it stays."""
        self.offers = {what: offer for what, offer in self.offers.items() if what in ("rematch", "open hands")}

    # Talking.

    def say(self, speaker: Speaker, text: str, at: float) -> None:
        """Players and the judge talk to all; watchers among themselves, so that nobody is helped."""
        clean = " ".join("".join([letter if letter.isprintable() else " " for letter in text]).split())
        if not clean:
            raise Fault(422, "room-nothing-said")
        seat = {"player": min(speaker.seats, default=WATCHER), "watcher": WATCHER, "judge": JUDGE}[speaker.role]
        self._add(Spoken(speaker.name, seat, clean, at))

    def notice(self, id: str, at: float, **args: str) -> None:
        """The table tells everybody something, each in their language."""
        self._add(Spoken("", NOTICE, id, at, args))

    def _add(self, line: Spoken) -> None:
        self.chat = [*self.chat, line][-MOST_LINES:]

    def mute(self, speaker: Speaker, seat: int, on: bool) -> None:
        """Somebody does not want to hear a seat (-1: all watchers; the judge is always heard)."""
        heard = [other for other in self.muted.get(speaker.person, []) if other != seat]
        self.muted[speaker.person] = sorted([*heard, seat]) if on else heard

    def heard(self, speaker: Speaker, lang: str) -> list[Said]:
        """The chat as somebody hears it."""
        muted = self.muted.get(speaker.person, [])
        lines = [line for line in self.chat if line.seat not in muted or line.seat in speaker.seats]
        if speaker.role == "player":
            lines = [line for line in lines if line.seat != WATCHER]
        return [Said(by=line.by, seat=line.seat, text=_words(line, lang), at=line.at) for line in lines]

    # Time.

    def lapse(self, lapses: Iterable[Lapse], names: dict[int, str], at: float, turns: int = 0) -> list[Deed]:
        """Time is over for these: what follows from it.  `turns`: so many are played after the time of the match."""
        deeds: list[Deed] = []
        for lapse in lapses:
            if lapse.seat < 0 and turns:
                self.clocks.called = True
                self.notice("room-time-turns", at, turns=str(turns))
                deeds.append(Deed("call time"))
                continue
            self.ended = lapse.why
            self.notice(f"room-time-{lapse.why}", at, name=names.get(lapse.seat, ""))
            deeds.append(Deed("time over") if lapse.seat < 0 else Deed("concede", lapse.seat, match=True))
        return deeds

    def extend(self, seconds: int, at: float) -> None:
        """The event gives the match more time, or takes back what it gave; with time again, time is no longer over."""
        self.extended += seconds
        self.clocks.extend(seconds)
        self.notice("room-event-extends", at, minutes=f"{seconds / 60:+.3g}")
        if seconds > 0 and self.called:
            self.clocks.called, self.called = False, []

    def times(self, now: int, unknown: Mapping[int, int] | None = None) -> list[Time]:
        """The clocks as they are shown.  `unknown`: those that seem to run, and since when they do not."""
        clock, seeming = self.clocks.clock, unknown or {}
        left = {seat: clock.left(seat, now) for seat in range(len(clock.spent))}
        shown = {seat: time - (now - seeming.get(seat, now)) for seat, time in left.items() if time is not None}
        runs = {*clock.thinking, *seeming}
        times = [Time(seat=seat, left=max(0, time) / 1000, runs=seat in runs) for seat, time in shown.items()]
        whole = clock.match_left(now)
        if whole is not None:
            times.append(Time(seat=-1, left=whole / 1000, runs=bool(clock.thinking)))
        return times

    def proposals(self, seats: Sequence[Sitting], lang: str) -> list[Proposal]:
        """The offers as they are shown."""
        names = {seat.seat: seat.name for seat in seats}
        return [
            Proposal(what=what, by=offer.by, agreed=offer.agreed, text=_offer_text(what, names.get(offer.by, ""), lang))
            for what in KINDS
            if (offer := self.offers.get(what)) is not None
        ]

    def as_json(self) -> dict[str, Any]:
        return {
            "clocks": self.clocks.as_json(),
            "offers": {what: [offer.by, offer.agreed] for what, offer in self.offers.items()},
            "chat": [[line.by, line.seat, line.text, line.at, line.args] for line in self.chat],
            "muted": self.muted,
            "open hands": self.open_hands,
            "ended": self.ended,
            "conceded": self.conceded,
            "decks": self.decks,
            "extended": self.extended,
            "judged": self.judged,
            "called": self.called,
        }


def new_room(seats: int, times: Times) -> Room:
    return Room(new_clocks(seats, times))


def room_from(saved: dict[str, Any]) -> Room:
    """What `as_json` has written."""
    return Room(
        clocks_from(saved["clocks"]),
        {what: Offer(by, agreed) for what, (by, agreed) in saved["offers"].items()},
        [Spoken(*line) for line in saved["chat"]],
        saved["muted"],
        saved["open hands"],
        saved["ended"],
        saved["conceded"],
        saved["decks"],
        saved.get("extended", 0),
        saved.get("judged", 0),
        saved.get("called", []),
    )


def agrees(what: What, inputs: int) -> bool:
    """An agent's whole policy: a draw only after a long game, everything else at once."""
    return what != "draw" or inputs >= DRAW_AFTER


def _require_fits(what: What, state: str) -> None:
    """Draws and take-backs are about a game that goes on, a rematch about one that is over."""
    if state != ("over" if what == "rematch" else "playing"):
        raise Fault(CONFLICT, "room-offer-not-now", what=what)


def _offer_text(what: str, name: str, lang: str) -> str:
    return say(Message("room-offer", {"what": what.replace(" ", "-"), "name": name}), lang)


def _words(line: Spoken, lang: str) -> str:
    return say(Message(line.text, dict(line.args)), lang) if line.seat == NOTICE else line.text
