"""Passing by itself, with stops: which decisions a person is spared.

The engine asks a player every time; what is skipped, and where the person wants to be asked, is settled here.  A game
says in which moments of a turn one can want to be asked, and whether something on the table asks for an answer.
"""

from __future__ import annotations

from arbiter.client.answers import nothing
from arbiter.kernel.atoms import fallback
from arbiter.kernel.decisions import Answer, Decision, Option, Order, Pay, PickOne
from arbiter.kernel.game import Game

NOW, TURN, EVENT = "", "turn", "event"
"""How far to pass: not at all, until the turn ends, until something happens."""


def is_indifferent(decision: Decision) -> bool:
    """Whether it is an order of things that stand for each other."""
    groups = {option.group for option in decision.options}
    return isinstance(decision, Order) and len(groups) == 1 and "" not in groups


class Stops:
    """Where a person stops, in the own turn and in the turns of others, and how far they are passing just now."""

    moments: tuple[str, ...] = ()
    """The moments of a turn in which one can be asked."""
    own_stops: tuple[str, ...] = ()
    other_stops: tuple[str, ...] = ()
    without_effect: tuple[str, ...] = ()
    """Verbs of options that never make it worth asking."""

    def __init__(self) -> None:
        self.own = list(self.own_stops)
        self.others = list(self.other_stops)
        self.respond = True  # stop when others put something on the stack
        self.ask_payment = True  # ask how to pay when it makes a difference
        self.passing = NOW
        self.since = 0  # the turn in which the passing began

    def toggle(self, step: str, own: bool) -> bool:
        """Set or clear a stop; whether it is set now."""
        stops = self.own if own else self.others
        if step in stops:
            stops.remove(step)
        else:
            stops.append(step)
        return step in stops

    def pass_until(self, what: str, game: Game, seat: int) -> None:
        """Pass from now on until the turn ends (`TURN`) or something happens (`EVENT`)."""
        self.passing = what
        self.since = self.turn_of(game, seat)

    def passes(self, game: Game, idle: Decision) -> bool:
        """Whether a person passes here, whatever else could be done: so that it need not be worked out (`Game.idling`)."""
        self._end_with_turn(game, idle)
        return not self.asks(game, idle)

    def answer(self, game: Game, decision: Decision) -> Answer | None:
        """What a person who wants to be spared would answer: nothing to decide, or hardly anything to gain; else None."""
        if (decision.choices() <= 1 and not self.is_aimed(decision)) or is_indifferent(decision):
            return fallback(decision)
        if isinstance(decision, Pay):
            return None if self.ask_payment and decision.matters() else decision.suggested
        self._end_with_turn(game, decision)
        special = self.special(decision)
        key = nothing(decision)
        if special is not None or not key or not isinstance(decision, PickOne):
            return special
        for option in decision.options:
            if option.key != key and self.is_useful(game, decision, option):
                if not self.asks(game, decision):
                    return key
                self.passing = NOW
                return None
        return key

    def _end_with_turn(self, game: Game, decision: Decision) -> None:
        if self.passing == TURN and self.turn_of(game, decision.seat) != self.since:
            self.passing = NOW

    # What a game knows, from what everybody sees of it.

    def turn_of(self, game: Game, seat: int) -> int:
        """The number of the turn; where several are taken at once, of the seat's own."""
        raise NotImplementedError

    def is_useful(self, game: Game, decision: Decision, option: Option) -> bool:
        """Whether an option is one for which it is worth asking."""
        return option.verb not in self.without_effect

    def is_aimed(self, decision: Decision) -> bool:
        """Whether the person names what an own deed is aimed at: that is asked also where only one thing can be named."""
        return False

    def special(self, decision: Decision) -> Answer | None:
        """The answer to a decision that is no plain choice of what to do, if the person is spared it; else None."""
        return None

    def asks(self, game: Game, decision: Decision) -> bool:
        """Whether it is a moment in which the person wants to be asked: looked up for each pass, so it makes no view."""
        raise NotImplementedError
