"""The positions a game has been in, as far as loops and repeated choices ask for them.  CR 104.4b, 721

No data: no part of digest, equality or save, since a game that is played again comes by it again.  A past is never
changed, only replaced, so that forks share it.
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.state import State


@final
class Position:
    """A moment to compare with: a copy of the state, and what is quickly compared before all of it is."""

    def __init__(self, state: State, key: tuple[object, ...], step: int) -> None:
        self.state = state
        self.key = key
        self.step = step  # how many mandatory steps had been taken


@final
class Choice:
    """Something a player chose that need not be chosen, by which rule, and where."""

    def __init__(self, seat: int, key: tuple[str, ...], position: Position, asks: str) -> None:
        self.seat = seat
        self.key = key  # of the option, or of all that were picked
        self.position = position
        self.asks = asks


@final
class Past:
    """The steps since the last optional choice, with a position to meet again; and the choices of this turn."""

    def __init__(self, choices: tuple[Choice, ...] = (), differ: tuple[int, str] | None = None) -> None:
        self.choices = choices
        self.differ: tuple[int, str] | None = differ  # the choice a player must not make now (721.2c)
        self.steps = 0
        self.anchor: Position | None = None
        self.rounds: tuple[Position, ...] = ()  # where the anchor's key was met again
        self.traces: tuple[int, ...] = ()  # what happened in each round, as a hash of the keys in it
        self.trace = 0  # the same since the last round
        self.actors: tuple[
            tuple[int, str], ...
        ] = ()  # whose abilities were on the stack since the anchor: source, origin

    def next(self) -> Past:
        """The same, one step later."""
        made = Past(self.choices, self.differ)
        made.steps = self.steps + 1
        made.anchor = self.anchor
        made.rounds = self.rounds
        made.traces = self.traces
        made.trace = self.trace
        made.actors = self.actors
        return made
