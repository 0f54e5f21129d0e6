"""What a game must offer so that the kernel can drive it: the contract between the two floors."""

from __future__ import annotations

from typing import Any, TypeAlias

from mypy_extensions import mypyc_attr

from arbiter.kernel.asking import Asking
from arbiter.kernel.codec import Codec, Json
from arbiter.kernel.decisions import Answer, Decision, Option
from arbiter.kernel.messages import JUDGE, Message, Reason, Ref, Refusal
from arbiter.kernel.rng import Rng
from arbiter.kernel.shortcuts import Shortcut
from arbiter.kernel.state import State

View: TypeAlias = dict[str, Any]
"""What a seat may know, as JSON values."""


class Result:
    """How a game ended: the seats that won (none: a draw), and the rule that says so.

    `endless`: the rules found no end; the game was stopped after many steps in which nobody had a choice.
    """

    def __init__(self, winners: tuple[int, ...], rule: str, message: Message, endless: bool = False) -> None:
        self.winners = winners
        self.rule = rule
        self.message = message
        self.endless = endless

    def __repr__(self) -> str:
        return f"Result(winners={self.winners!r}, rule={self.rule!r})"

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The rules of one game, over states of that game.  Holds no state of its own: one object serves all games.

    A state either waits for players (`waiting` is not empty: priority, a checkpoint by nature) or calls for a `step`.
    """

    name: str = ""
    codec: Codec
    shortcuts: tuple[str, str] = ("", "")  # the rules of proposing and of accepting a shortcut; none: there are none

    claims: str = ""  # the rule by which a player may claim to have won already; empty: there is none

    def pinned(self, setup: Json) -> Json:
        """The set-up of a game that begins now, with everything spelt out that could mean something else later."""
        return setup

    def start(self, setup: Json) -> State:
        """The state before anything has happened."""
        raise NotImplementedError

    def definitions(self, state: State) -> Json:
        """What a saved state refers to by name (cards made in play), so that a save is whole."""
        return None

    def learn(self, definitions: Json) -> None:
        """Make known what a save defines."""

    def result(self, state: State) -> Result | None:
        """How the game ended, if it has."""
        raise NotImplementedError

    def is_broken_off(self, state: State) -> bool:
        """Whether a procedure under way has become void because the game (or the part of it) that it belongs to has ended."""
        return self.result(state) is not None

    def seats(self, state: State) -> list[int]:
        """The seats still in the game, in order."""
        raise NotImplementedError

    def step(self, state: State) -> Asking[None] | None:
        """Do the next thing the state calls for.  None: it was done without a question."""
        raise NotImplementedError

    def is_waiting(self, state: State) -> bool:
        """Whether players must act before anything else happens."""
        raise NotImplementedError

    def waiting(self, state: State) -> list[Decision]:
        """The decisions the state waits for: any one of them may be answered."""
        raise NotImplementedError

    def idle(self, state: State) -> Decision | None:
        """The first decision the state waits for, with only the option that does nothing: cheap, for playing forward.

        None: a game does not offer it, or something has to be done."""
        return None

    def act(self, state: State, decision: Decision, answer: Answer) -> Asking[None] | None:
        """Do what a player decided when the state waited.  None: it was done without a further question."""
        raise NotImplementedError

    def asked(self, state: State, decision: Decision) -> None:
        """A decision is about to be asked in the middle of a procedure: for games that forbid repeating a choice."""

    def answered(self, state: State, decision: Decision, answer: Answer) -> None:
        """A decision is being answered, by a seat or by chance: for games that look back at choices."""

    def proposed(self, state: State, shortcut: Shortcut) -> None:
        """A seat proposes a shortcut."""

    def shortened(self, state: State, shortcut: Shortcut) -> None:
        """A shortcut has reached the end that a seat chose: there it must choose something other than `shortcut.at(end)`."""

    def concede(self, state: State, seat: int) -> None:
        """A player leaves the game."""
        raise NotImplementedError

    def agree_draw(self, state: State) -> None:
        """All players have agreed to a draw."""
        raise NotImplementedError

    def agree_victory(self, state: State, winner: int) -> None:
        """All players have agreed that one has won: only where `claims` names the rule."""
        raise NotImplementedError

    def repair(self, state: State, change: Json) -> Refusal | None:
        """A judge changes the position; a refusal if the change makes no sense."""
        raise NotImplementedError

    def out_of_time(self, state: State) -> str:
        """The `repair` by which a judge ends a game whose time is over; empty if it cannot be ended at this moment."""
        return ""

    def view(self, state: State, seat: int) -> View:
        """Everything this seat may know, and nothing else."""
        raise NotImplementedError

    def imagine(self, state: State, now: State, seat: int, rng: Rng) -> State:
        """A state like `state` in everything that this seat knows `now`; what the seat does not know is drawn anew."""
        raise NotImplementedError

    def unrecognised(self, state: State, now: State, seat: int, ids: list[int]) -> list[int]:
        """Which of these objects of an imagined state this seat does not know `now`, even if it knew them before."""
        return []

    def name_of(self, state: State, seat: int, id: int) -> Ref:
        """What to call an object (or, below zero, a player) that an option or event is about."""
        raise NotImplementedError

    def option_text(self, state: State, seat: int, decision: Decision, option: Option) -> Message:
        """An option in words, for this seat."""
        args: dict[str, Any] = {"detail": option.detail}
        if option.about:
            args["object"] = self.name_of(state, seat, option.about)
        if option.other:
            args["other"] = self.name_of(state, seat, option.other)
        return Message("option-" + option.verb, args)

    def why(self, state: State, fact: str, asker: int = JUDGE) -> Reason | Refusal:
        """The tree of rules behind a fact ("power of 12", "cast 12"), as far as the asker may know what it is about."""
        raise NotImplementedError

    def why_not(self, state: State, seat: int, action: str, asker: int = JUDGE) -> Refusal | None:
        """The rule that forbids a seat an action; None if it is allowed.  What the asker may not know is unknown here."""
        raise NotImplementedError

    def problems(self, state: State) -> list[str]:
        """Broken invariants: an empty list unless the engine is wrong."""
        raise NotImplementedError
