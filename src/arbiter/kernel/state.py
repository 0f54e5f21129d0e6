"""What a game is at one moment: the part of it that every game shares."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from arbiter.kernel.log import SILENT, Log
from arbiter.kernel.records import Record, Renaming
from arbiter.kernel.rng import MASK, Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Record):
    """Tables of records, and counters.  A game derives its own, whose declared fields are its data.

    `log` and `touched` are not data: copy, digest, equality and save ignore them.  Whatever changes the state sets
    `touched`; a decision asked before anything was touched is a checkpoint.
    """

    rng: int = 0  # the generator: one integer
    secrets: int = 0  # how often a seat learnt something hidden or chance was drawn: the limit of take-backs

    def __init__(self) -> None:
        self.log: Log = SILENT
        self.touched: bool = False

    def copy(self) -> State:
        """The same moment, independent: tables are copied, records shared."""
        raise NotImplementedError

    def weight(self) -> int:
        """How much a copy has to copy, roughly: the entries of the largest table."""
        return 0

    def prepare(self) -> None:
        """Make what is not data; called when the fields are set."""

    def carry(self, twin: State) -> None:
        """Hand what is not data to a copy."""

    def restore(self, saved: State) -> None:
        """Become what `saved` is.  `saved` must not be used afterwards."""
        raise NotImplementedError

    def ids(self) -> list[int]:
        """Every id in use, and the next one that will be, ascending."""
        raise NotImplementedError

    def stamps(self) -> list[int]:
        """Every timestamp in use, and the next one that will be, ascending."""
        raise NotImplementedError

    def renamed(self, ids: Renaming, stamps: Renaming) -> Record:
        raise NotImplementedError

    def draw(self, limit: int) -> int:
        """A random number below the limit, from the state's own generator."""
        source = Rng(0)
        source.state = self.rng
        value = source.below(limit)
        self.rng = source.state & MASK
        return value
