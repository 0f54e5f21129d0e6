"""The battlefield: six rows of five cells, seen from either side; who stands where and beside whom.  Rules 201-203, 207, 208.2."""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.state.records import NOWHERE, Object
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.records import Id

COLUMNS: Final = 5
ROWS: Final = 6
CELLS: Final = COLUMNS * ROWS
GAME_ZONE: Final = ("battlefield", "auxiliary")  # 201.1
RETURNED: Final = "returned"
"""Not a zone of the game: holds what a card was that has returned to the deck, until it has done its last (8.on-return-to-deck)."""


def in_game(card: Object) -> bool:
    """201.1, 8.in-the-game-zone, 8.zones: on the battlefield or in an auxiliary zone."""
    return card.zone == "battlefield" or card.zone == "auxiliary"


def column(cell: int) -> int:
    """202.1: five columns of six cells."""
    return cell % COLUMNS


def row(cell: int) -> int:
    """202.1, 8.row: six rows of five cells."""
    return cell // COLUMNS


def _apart(cell: int, other: int) -> tuple[int, int]:
    return abs(row(cell) - row(other)), abs(column(cell) - column(other))


DISTANCES: Final = [[max(_apart(cell, other)) for other in range(CELLS)] for cell in range(CELLS)]
ORTHOGONAL: Final = [[sum(_apart(cell, other)) == 1 for other in range(CELLS)] for cell in range(CELLS)]
"""Worked out once: these are asked of every two cards."""


def is_outer(cell: int) -> bool:
    """202.1: whether a cell lies at the edge of the battlefield."""
    return column(cell) in (0, COLUMNS - 1) or row(cell) in (0, ROWS - 1)


def forward(state: BerserkState, seat: int) -> int:
    """Towards the opponent, in rows: the First player's third row is row 0 (202.2)."""
    return 1 if seat == max(state.first, 0) else -1


def own_row(state: BerserkState, seat: int, cell: int) -> int:
    """202.2, 8.first-row, 8.second-row, 8.third-row: 1, 2 or 3 on the player's own half, from the middle; else below 1."""
    return 3 - row(cell) if forward(state, seat) == 1 else row(cell) - 2


def half_of(state: BerserkState, cell: int) -> int:
    """202.2, 8.battlefield: the player on whose half a cell is."""
    first = max(state.first, 0)
    return first if row(cell) < 3 else 1 - first


def cells_of_row(state: BerserkState, seat: int, number: int) -> list[int]:
    """202.2: the five cells of a player's first, second or third row; 0: of the whole half."""
    return [
        cell
        for cell in range(CELLS)
        if half_of(state, cell) == seat and (number == 0 or own_row(state, seat, cell) == number)
    ]


def distance(cell: int, other: int) -> int:
    """8.radius: cells counted in any direction, diagonals included."""
    return DISTANCES[cell][other]


def orthogonal(cell: int, other: int) -> bool:
    """506.1: vertically or horizontally neighbouring."""
    return ORTHOGONAL[cell][other]


def neighbours(cell: int) -> list[int]:
    """8.neighbouring-cell"""
    return [other for other in range(CELLS) if distance(cell, other) == 1]


def step(state: BerserkState, cell: int, how: str, seat: int, count: int = 1) -> list[int]:
    """The cells of a direction from a cell, as a player sees it (8.in-front, 8.behind, 8.left, 8.right, 8.diagonal)."""
    ahead = forward(state, seat)
    if how == "orthogonal":
        return [other for other in range(CELLS) if orthogonal(cell, other)]
    if how == "diagonal":
        return [other for other in neighbours(cell) if not orthogonal(cell, other)]
    if how in ("front", "behind"):
        there = row(cell) + count * (ahead if how == "front" else -ahead)  # 8.forward, 8.backward
        return [there * COLUMNS + column(cell)] if 0 <= there < ROWS else []
    if how in ("left", "right"):
        side = column(cell) + count * (ahead if how == "right" else -ahead)  # 8.right
        return [row(cell) * COLUMNS + side] if 0 <= side < COLUMNS else []
    return neighbours(cell)


def viewer(how: str, controller: int, user: int) -> int:
    """8.left, 8.right: as seen by the player who uses the ability; in front and behind, by the card's controller."""
    return user if how in ("left", "right") else controller


def beyond(first: int, second: int) -> int:
    """The third cell on the line of two neighbouring ones (8.direction-of-movement); NOWHERE off the board."""
    if first == NOWHERE or second == NOWHERE or distance(first, second) != 1:
        return NOWHERE
    there = (2 * row(second) - row(first), 2 * column(second) - column(first))
    if not (0 <= there[0] < ROWS and 0 <= there[1] < COLUMNS):
        return NOWHERE
    return there[0] * COLUMNS + there[1]


def between(first: int, second: int) -> int:
    """504.1.1: the cell across which one goes to the second next in a row or column; NOWHERE: these are not such cells."""
    if first == NOWHERE or second == NOWHERE:
        return NOWHERE
    rows, columns = row(second) - row(first), column(second) - column(first)
    if sorted((abs(rows), abs(columns))) != [0, 2]:
        return NOWHERE
    return (row(first) + rows // 2) * COLUMNS + column(first) + columns // 2


def at(state: BerserkState, cell: int) -> list[Object]:
    """The cards on a cell."""
    return [card for card in everybody(state) if card.zone == "battlefield" and card.cell == cell]


def is_crowded(state: BerserkState, card: Object) -> bool:
    """523.1: whether another card that is neither symbiote nor equipment is on the cell of a card."""
    return card.zone == "battlefield" and any(it.id != card.id and not it.host for it in at(state, card.cell))


def is_free(state: BerserkState, cell: int) -> bool:
    """8.unoccupied-cell, 8.occupied-cell"""
    return not at(state, cell) and cell not in _made_occupied(state)


def free_cells(state: BerserkState) -> list[int]:
    taken = {card.cell: True for card in everybody(state) if card.zone == "battlefield"}
    taken.update({cell: True for cell in _made_occupied(state)})
    return [cell for cell in range(CELLS) if cell not in taken]


def _made_occupied(state: BerserkState) -> list[int]:
    """8.occupied-cell: cells that an effect makes occupied, with or without a card."""
    occupied: list[int] = []
    for effect in state.lasting.values():
        if effect.cell >= 0 and any(isinstance(what, n.Occupied) for what in effect.what):
            occupied.append(effect.cell)
    return occupied


def adjacent(card: Object, other: Object) -> bool:
    """8.adjacent, 208.2, 209.9, 212.7: on neighbouring cells or on the same one; never in an auxiliary zone."""
    if card.id == other.id or card.zone != "battlefield" or other.zone != "battlefield":
        return False
    return distance(card.cell, other.cell) <= 1


def as_it_stood(card: Object) -> Object:
    """509.3: for a card that has left the game zone, the card on the cell where it stood; in the auxiliary zone if on none."""
    if in_game(card):
        return card
    made = card.copy()
    made.zone, made.cell = ("battlefield", card.was) if card.was >= 0 else ("auxiliary", NOWHERE)
    return made


def squad(state: BerserkState, seat: int) -> list[Object]:
    """8.squad: the cards that a player controls in the game zone, in the order in which they came."""
    return [card for card in everybody(state) if card.controller == seat]


def everybody(state: BerserkState) -> list[Object]:
    """201.1: the cards in the game zone, in the order in which they came; looked up once until something changes."""
    cards = state.here
    if cards is None:
        cards = state.here = [
            card for card in state.objects.values() if card.zone == "battlefield" or card.zone == "auxiliary"
        ]
    return cards


def carried(state: BerserkState, host: Id) -> list[Object]:
    """209.2, 212.1, 8.host: the symbiote and the equipment on a card."""
    return [card for card in everybody(state) if card.host == host and card.zone == "battlefield"]


def cell_name(cell: int) -> str:
    """A cell as people write it: a3 is the first column, third row from the First player's side."""
    return "" if cell == NOWHERE else f"{'abcde'[column(cell)]}{row(cell) + 1}"


def dealt(state: BerserkState, seat: int) -> list[Object]:
    """402.3: the cards of a player's deal."""
    return [card for card in state.objects.values() if card.zone == "deal" and card.owner == seat]
