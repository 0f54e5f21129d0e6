"""What lies on the table, as tiles: what one can point at, in the words of a language, and what a decision makes of it.

Tiles are built from a seat's view and from nothing else.
"""

from __future__ import annotations

from typing import final

from arbiter.client.text import Facts


@final
class Tile:
    """Something one can point at.  `ids`: the objects of a heap (a player is below zero), equal in all that one sees.

    In a tile that is `mixed` they are not equal: what lies on one cell, say, and the cell itself.
    """

    def __init__(self, kind: str, ids: tuple[int, ...], facts: Facts, title: str, color: str = "") -> None:
        self.kind = kind
        self.ids = ids
        self.facts = facts
        self.title = title
        self.color = color
        self.mixed = False
        self.cost = ""
        self.marks = ""  # keywords, and what is unusual about it
        self.below = ""  # counters and damage
        self.size = ""
        self.text = ""  # of something on the stack: what it says
        self.cells: tuple[str, ...] = ()  # of a player among many: what stands in the columns of their row
        self.strong = -1  # which of them is the one that counts
        self.dim = False  # tapped, or gone
        # What the open decision makes of it:
        self.able = False
        self.chosen = 0
        self.held = False
        self.note = ""
        self.goes = ""  # what the answer in the making puts here

    @property
    def id(self) -> int:
        return self.ids[0]

    def named(self) -> str:
        """The title with the number of the heap."""
        return self.title if len(self.ids) == 1 or self.mixed else f"{len(self.ids)}× {self.title}"


class Board:
    """All tiles of a view.  A game has its own rows of them."""

    def __init__(self) -> None:
        self.players: dict[int, Tile] = {}
        self.stack: list[Tile] = []

    def tiles(self) -> list[Tile]:
        """Everything that can be pointed at."""
        return list(self.players.values()) + self.stack
