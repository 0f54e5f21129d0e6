"""What an agent holds instead of a game: its seat's view, its decision, and games it can imagine from what it knows."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from arbiter.kernel.atoms import random_legal
from arbiter.kernel.decisions import CHANCE, Answer, Decision
from arbiter.kernel.game import Game, draw
from arbiter.kernel.inputs import Checkpoint, Input
from arbiter.kernel.log import Entry, Log
from arbiter.kernel.messages import ArbiterError, Message, veiled
from arbiter.kernel.rng import Rng
from arbiter.kernel.rules import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent:
    """Chooses answers.  It sees a `Seat`, never a `Game`."""

    def choose(self, seat: Seat) -> Answer:
        raise NotImplementedError


@final
class Seat:
    """One seat's side of a game."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat

    @property
    def decision(self) -> Decision:
        """The open decision that this seat is to answer."""
        for decision in self._game.decisions:
            if decision.seat == self.seat:
                return decision
        raise ArbiterError(Message("seat-not-asked", {"seat": self.seat}))

    @property
    def view(self) -> View:
        return self._game.view(self.seat)

    def option_text(self, decision: Decision, index: int) -> Message:
        text = self._game.rules.option_text(self._game.state, self.seat, decision, decision.options[index])
        return veiled(text, self.seat)

    def log(self, start: int = 0) -> list[Entry]:
        """The events this seat may know of, without the names that it may not read."""
        seen = [one for one in self._game.log.entries(start) if one.seen_by(self.seat)]
        return [Entry(veiled(one.message, self.seat), one.rules, one.cause, one.seats) for one in seen]

    def imagine(self, rng: Rng) -> Game:
        """A game dealt from what this seat knows.

        Unknown cards, other seats' secret choices and the generator are drawn anew; what others have sealed is open
        again.  Everything seen stays as seen, also since the last checkpoint.  Costs a copy and the answers since it.
        """
        game = self._game
        mark = game._checkpoints[-1]
        state = game.rules.imagine(mark.state.copy(), game.state, self.seat, rng)
        state.rng = rng.below(1 << 62)
        twin = Game(game.rules, game.setup, state, Log(None, 0, False))
        twin._rootless = True
        twin._checkpoints = [Checkpoint(state.copy(), mark.inputs, 0, mark.offers)]
        twin._offers = list(mark.offers)
        twin.inputs = game.inputs[: mark.inputs]
        twin.chance_open = True
        twin._run(None, False)
        for index in range(mark.inputs, len(game.inputs)):
            given = game.inputs[index]
            sealed = bool(game._sealed) and index >= game._sealed_from and given.kind == "answer"
            if not sealed or given.seat == self.seat:
                _follow(twin, given, self.seat, rng)
        twin.chance_open = False
        twin.settle()
        return twin


def _follow(twin: Game, given: Input, seat: int, rng: Rng) -> None:
    """Do what was done; where what is imagined does not allow another seat's answer, let chance answer for it."""
    if given.kind in ("concede", "draw", "propose", "repair"):
        twin._again([given])
        return
    place = twin.asked(given)
    if place >= 0 and given.value is not None:
        assert twin._open is not None
        twin.answer(twin._open[place], given.value)
        return
    for decision in list(twin.decisions):
        if decision.seat == given.seat and given.seat not in (seat, CHANCE):
            twin.answer(decision, random_answer(decision, rng))
            return
    raise ArbiterError(Message("imagine-parts", {"asks": twin.decisions[0].asks if twin.decisions else "-"}))


def random_answer(decision: Decision, rng: Rng) -> Answer:
    """Any legal answer, drawn from the decision alone."""
    if decision.seat == CHANCE:
        return draw(decision, rng)
    return random_legal(decision, rng)
