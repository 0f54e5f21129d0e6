"""The designation of a card as a commander.  CR 903.3

It belongs to the physical card: whatever the object is that the card represents, and wherever it goes, the card keeps it.
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.records import Record, Renaming


@final
class Commander(Record):
    """A card that leads a deck."""

    number: int  # which physical card it is: see `Object.number`
    seat: int  # whose deck it leads
    name: str  # what is printed on it: everybody has seen it before the game
    identity: tuple[str, ...] = ()  # 903.4a: the colors of its color identity, established before the game begins
    casts: tuple[tuple[int, int], ...] = ()  # 903.8: how often each player has cast it from the command zone

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, number: int, seat: int, name: str, identity: tuple[str, ...] = (), casts: tuple[tuple[int,
        int], ...] = ()) -> None:
        self.number = number
        self.seat = seat
        self.name = name
        self.identity = identity
        self.casts = casts

    def copy(self) -> Commander:
        return Commander(self.number, self.seat, self.name, self.identity, self.casts)

    def values(self) -> tuple[object, ...]:
        return (self.number, self.seat, self.name, self.identity, self.casts,)

    def names(self) -> tuple[str, ...]:
        return ('number', 'seat', 'name', 'identity', 'casts',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Commander:
        return Commander(self.number, self.seat, self.name, self.identity, self.casts)
    # fmt: on
    # end of the generated part

    def casts_by(self, seat: int) -> int:
        """How often this player has cast it from the command zone this game."""
        return dict(self.casts).get(seat, 0)

    def all_casts(self) -> int:
        """How often it has been cast from the command zone this game, by whomever."""
        return sum([count for _, count in self.casts])
