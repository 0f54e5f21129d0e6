"""What an agent holds instead of a game: its seat's view, its decision, and games it can imagine from what it knows.

Nothing that a seat hands out leads back to the game.  What stands behind a seat, or behind the referee of a decision that it
shows, is kept apart under a number; what it imagines is made of what the seat knows.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from arbiter.kernel.atoms import draw, random_legal
from arbiter.kernel.decisions import CHANCE, Answer, Decision, Order, Referee
from arbiter.kernel.game import Game
from arbiter.kernel.inputs import Checkpoint, Input
from arbiter.kernel.log import Entry, Log
from arbiter.kernel.messages import ArbiterError, Message, Reason, Refusal, veiled
from arbiter.kernel.rng import Rng
from arbiter.kernel.rules import View

NOBODY: Final = -1
"""In place of a seat: one who answers nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent:
    """Chooses answers.  It sees a `Seat`, never a `Game`."""

    def choose(self, seat: Seat) -> Answer:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Side:
    """What stands behind a seat: the game itself, or a way to ask whoever has it."""

    def decision(self) -> Decision:
        raise NotImplementedError

    def view(self) -> View:
        raise NotImplementedError

    def option_text(self, decision: Decision, index: int) -> Message:
        raise NotImplementedError

    def log(self, start: int) -> list[Entry]:
        raise NotImplementedError

    def imagine(self, rng: Rng) -> Game:
        raise NotImplementedError

    def why(self, fact: str) -> Reason | Refusal:
        raise NotImplementedError

    def why_not(self, action: str) -> Refusal | None:
        raise NotImplementedError


@final
class _Aside:
    """What is kept apart, by number."""

    def __init__(self) -> None:
        self.last = 0
        self.sides: dict[int, Side] = {}
        self.referees: dict[int, Referee] = {}

    def number(self) -> int:
        self.last += 1
        return self.last


_aside = _Aside()


@final
class Seat:
    """One seat's side of a game."""

    def __init__(self, game: Game | Side, seat: int) -> None:
        self.seat = seat
        self._number = _aside.number()
        _aside.sides[self._number] = _Here(game, seat) if isinstance(game, Game) else game

    def __del__(self) -> None:
        _aside.sides.pop(self._number, None)

    @property
    def decision(self) -> Decision:
        """The open decision that this seat is to answer: a copy, which checks answers as the game does."""
        return _aside.sides[self._number].decision()

    @property
    def view(self) -> View:
        return _aside.sides[self._number].view()

    def option_text(self, decision: Decision, index: int) -> Message:
        return _aside.sides[self._number].option_text(decision, index)

    def log(self, start: int = 0) -> list[Entry]:
        """The events this seat may know of, without the names that it may not read."""
        return _aside.sides[self._number].log(start)

    def imagine(self, rng: Rng) -> Game:
        """A game dealt from what this seat knows.

        It begins at the last checkpoint.  Unknown cards, random orders, other seats' secret choices and the generator are
        drawn anew; what others have sealed is open again.  Everything seen stays as seen.  Costs a copy and the answers
        since the checkpoint.
        """
        return _aside.sides[self._number].imagine(rng)

    def why(self, fact: str) -> Reason | Refusal:
        """The tree of rules behind a fact that this seat sees."""
        return _aside.sides[self._number].why(fact)

    def why_not(self, action: str) -> Refusal | None:
        """The rule that forbids this seat an action; None if it is allowed."""
        return _aside.sides[self._number].why_not(action)


@final
class _Discreet(Referee):
    """Asks the game's own referee, and says nothing that the seat may not know."""

    def __init__(self, referee: Referee, seat: int) -> None:
        self.seat = seat
        self._number = _aside.number()
        _aside.referees[self._number] = referee

    def __del__(self) -> None:
        _aside.referees.pop(self._number, None)

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        refusal = _aside.referees[self._number].refuse(answer, partial)
        return None if refusal is None else refusal.veiled(self.seat)

    def explain(self, answer: Answer, refusal: Refusal) -> Refusal:
        return _aside.referees[self._number].explain(answer, refusal).veiled(self.seat)

    def suggestions(self) -> list[object]:
        return _aside.referees[self._number].suggestions()


@final
class _Here(Side):
    """A seat at a game in this process."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._asked: Decision | None = None
        self._shown: Decision | None = None

    def decision(self) -> Decision:
        for decision in self.game.decisions:
            if decision.seat != self.seat:
                continue
            if self._shown is None or self._asked is not decision:
                referee = None if decision.referee is None else _Discreet(decision.referee, self.seat)
                self._shown = decision.shown(veiled(decision.prompt, self.seat), referee)
                self._asked = decision
            return self._shown
        raise ArbiterError(Message("seat-not-asked", {"seat": self.seat}))

    def view(self) -> View:
        return self.game.view(self.seat)

    def option_text(self, decision: Decision, index: int) -> Message:
        text = self.game.rules.option_text(self.game.state, self.seat, decision, decision.options[index])
        return veiled(text, self.seat)

    def log(self, start: int) -> list[Entry]:
        seen = [entry for entry in self.game.log.entries(start) if entry.seen_by(self.seat)]
        return [Entry(veiled(entry.message, self.seat), entry.rules, entry.cause, entry.seats) for entry in seen]

    def imagine(self, rng: Rng) -> Game:
        game = self.game
        mark = game._checkpoints[-1]
        state = game.rules.imagine(mark.state.copy(), game.state, self.seat, rng)
        state.rng = rng.below(1 << 62)
        twin = Game(game.rules, None, state, Log(None, 0, False))
        twin.began = state.copy()
        twin._checkpoints = [Checkpoint(state.copy(), 0, 0, mark.offers)]
        twin._offers = list(mark.offers)
        twin.chance_open = True
        twin._run(None, False)
        for index in range(mark.inputs, len(game.inputs)):
            given = game.inputs[index]
            sealed = bool(game._sealed) and index >= game._sealed_from and given.kind == "answer"
            if not sealed or given.seat == self.seat:
                self._follow(twin, given, rng)
        twin.chance_open = False
        twin.settle()
        return twin

    def why(self, fact: str) -> Reason | Refusal:
        return self.game.why(fact, self.seat)

    def why_not(self, action: str) -> Refusal | None:
        return self.game.why_not(self.seat, action, self.seat)

    def _follow(self, twin: Game, given: Input, rng: Rng) -> None:
        """Repeat what was done; where the imagined game does not allow another seat's answer, let chance answer for it."""
        if given.kind in ("concede", "draw", "claim", "propose", "repair"):
            twin._again([given])
            return
        place = twin.asked(given)
        if place >= 0 and given.value is not None:
            assert twin._open is not None
            decision = twin._open[place]
            value = given.value
            if given.seat == CHANCE and isinstance(decision, Order):
                value = self._order_anew(twin, decision, value, rng)
            twin.answer(decision, value)
            return
        for decision in list(twin.decisions):
            if decision.seat == given.seat and given.seat not in (self.seat, CHANCE):
                twin.answer(decision, random_answer(decision, rng))
                return
        raise ArbiterError(Message("imagine-parts", {"asks": twin.decisions[0].asks if twin.decisions else "-"}))

    def _order_anew(self, twin: Game, decision: Order, answer: Answer, rng: Rng) -> Answer:
        """A random order as it could have been: what the seat knows by now lies where it does, the rest anywhere else."""
        assert isinstance(answer, tuple)
        about = {option.key: option.about for option in decision.options}
        ids = [about[str(key)] for key in answer]
        unknown = {id: True for id in twin.rules.unrecognised(twin.state, self.game.state, self.seat, ids)}
        free = [place for place, id in enumerate(ids) if id in unknown]
        keys = [str(key) for key in answer]
        mixed = [keys[free[place]] for place in rng.permutation(len(free))]
        for place, key in zip(free, mixed, strict=True):
            keys[place] = key
        return tuple(keys)


def random_answer(decision: Decision, rng: Rng) -> Answer:
    """Any legal answer, drawn from the decision alone."""
    if decision.seat == CHANCE:
        return draw(decision, rng)
    return random_legal(decision, rng)


def asked_since(game: Game, seat: int) -> int:
    """How long the record was when this seat's open decision was asked: it identifies the question.

    Offers, and what other seats seal meanwhile, come after it and leave it as it is.
    """
    record = game.record
    length, sealed = len(record), len(game.inputs) - game._sealed_from if game._sealed else 0
    while length > 0:
        given = record[length - 1]
        other = given.kind == "answer" and given.seat != seat and len(record) - length < sealed
        if given.kind not in ("draw", "claim") and not other:
            return length
        length -= 1
    return length


def seen_waiting(game: Game, seat: int) -> list[int]:
    """For whom the game waits, as far as this seat may know: of choices that are sealed, not who has made them."""
    asked = sorted({decision.seat for decision in game.decisions if decision.seat != CHANCE})
    if not game._together:
        return asked
    return [seat] if seat in asked else [other for other in game.rules.seats(game.state) if other != seat]


def sealing(game: Game) -> tuple[list[int], int]:
    """Who has made a choice that is sealed until all have, and how long the record was when they were asked; nobody: -1."""
    if not game._sealed or game._open is None:
        return [], -1
    seats = sorted([game._open[index].seat for index in game._sealed])
    return seats, asked_since(game, NOBODY)
