"""From whose point of view a phrase is understood: the card with the ability, its controller, the event, what was chosen."""

from __future__ import annotations

from typing import Final, final

from arbiter.berserk.state.known import World
from arbiter.berserk.state.records import NO_FACTS, NOWHERE, Facts, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.records import Id

OF_CELL: Final = "@"


@final
class Context:
    """`you` is the player who controls the ability; `source` the card that has it."""

    def __init__(self, state: BerserkState, source: Id, you: int, facts: Facts = NO_FACTS) -> None:
        self.state = state
        self.source = source
        self.you = you
        self.facts = facts
        self.granter: Id = 0
        self.cell = NOWHERE  # the cell whose ability it is (8.cell)
        self.asker = source  # what questions are about
        self.x = 0
        self.rolled = 0
        self.world: World | None = None  # half worked out, while permanent abilities are applied
        self.chosen: dict[str, tuple[Id, ...]] = {}


def key_of_cell(cell: int, effect: Id, index: int) -> str:
    """The key of an ability that a cell has acquired: the cell, the effect on it, its place there."""
    return f"{OF_CELL}{cell}.{effect}.{index}"


def key_of_delayed(id: Id, cell: int) -> str:
    """The key of a delayed ability, with the cell it came from, if it came from one."""
    return f"d{id}" if cell < 0 else f"d{id}{OF_CELL}{cell}"


def cell_of_key(key: str) -> int:
    """The cell whose ability has this key; NOWHERE: it is a card's."""
    cell = key.partition(OF_CELL)[2].partition(".")[0]
    return int(cell) if cell else NOWHERE


def effect_of_key(key: str) -> tuple[Id, int]:
    """The effect on a cell whose ability has this key, and which of its abilities it is."""
    parts = key.split(".")
    return int(parts[1]), int(parts[2])


def asker(key: str, source: Id) -> Id:
    """What a question raised by an ability is about: the card that has it, or the effect on the cell that has it."""
    return effect_of_key(key)[0] if key.startswith(OF_CELL) else source


def of_use(state: BerserkState, use: Use) -> Context:
    """The context in which a game action on the stack is understood."""
    ctx = Context(state, use.source, use.seat, use.facts)
    ctx.granter = use.granter or use.source
    ctx.cell, ctx.asker = cell_of_key(use.key), asker(use.key, use.source)
    ctx.x = use.x
    ctx.chosen = dict(use.chosen)
    return ctx
