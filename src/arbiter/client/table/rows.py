"""Players below each other, in columns with a heading; a player who is alone as a bar."""

from __future__ import annotations

from typing import final

from rich.cells import cell_len
from rich.style import Style

from arbiter.client.table.grid import ABLE, CHOSEN, FAINT, FOCUS, GOOD, PLAIN, STRONG, Grid, cut, frame_style
from arbiter.client.table.tiles import Tile
from arbiter.client.table.zones import Place, Zone, draw_bar

GAP = 2
NOTES = 12
"""Columns that the last cell, which says what is unusual, gets before others are left out."""
SHOWN = Style(bgcolor="#2c3440")


@final
class Rows(Zone):
    """One row for each player: a sign for whose turn it is, the name, and the cells of the tile below a heading."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.heading: tuple[str, ...] = ()
        self.spare: tuple[int, ...] = ()
        """Cells that a narrow terminal does without, the first first."""
        self.marked = -1  # the row of the player whose board is shown

    def wanted(self, players: int) -> int:
        """The lines for so many."""
        return 1 if players < 2 else players + 1

    def laid_out(self, width: int, height: int) -> list[Place]:
        if len(self.tiles) < 2:
            return [(0, 0, width, 1, index) for index in range(len(self.tiles))]
        if self.cursor < 0 <= self.marked and height > 1:
            self._page = self.marked // (height - 1)
        columns = self._columns(width)
        for place, x in columns.items():
            self.drawn.put(x, 0, self.heading[place] if place < len(self.heading) else "", FAINT)
        shown = self.paged(max(1, height - 1))
        return [(0, 1 + line, width, 1, index) for line, index in enumerate(shown)]

    def _columns(self, width: int) -> dict[int, int]:
        """Where each cell begins; cells that there is no room for are left out."""
        last = max(len(tile.cells) for tile in self.tiles) - 1
        wide = [self._width(place) for place in range(last)]
        kept = [place for place in range(last) if any(tile.cells[place] for tile in self.tiles)]
        for place in self.spare:
            if self._name_width() + sum(wide[column] + GAP for column in kept) + NOTES <= width:
                break
            kept = [column for column in kept if column != place]
        columns: dict[int, int] = {}
        x = self._name_width()
        for place in kept:
            columns[place] = x
            x += wide[place] + GAP
        return {**columns, last: x}

    def _width(self, place: int) -> int:
        head = cell_len(self.heading[place]) if place < len(self.heading) else 0
        return max([head, *[cell_len(tile.cells[place]) for tile in self.tiles]])

    def _name_width(self) -> int:
        return 2 + max(cell_len(tile.title) for tile in self.tiles) + 4

    def draw_tile(self, grid: Grid, x: int, y: int, width: int, tile: Tile, focus: bool) -> None:
        if len(self.tiles) < 2:
            draw_bar(grid, x, y, width, tile, focus)
            return
        back = SHOWN if self.tiles.index(tile) == self.marked else Style()
        grid.put(x, y, " " * width, back)
        grid.put(x, y, "▶" if tile.note else " ", back + GOOD)
        faint = tile.dim
        named = back + (FAINT if faint else ABLE if tile.able else frame_style(tile.color))
        style = FOCUS if focus else CHOSEN if tile.chosen or tile.held else named
        end = grid.put(x + 2, y, f"❨{tile.title}❩" if tile.able else tile.title, style)
        if self.tiles.index(tile) == self.marked:
            grid.put(end, y, "◂", back + GOOD)
        columns = self._columns(width)
        last = max(columns)
        for place, start in columns.items():
            text = tile.goes if place == last and tile.goes else tile.cells[place]
            bold = STRONG if place == tile.strong else GOOD if place == last else PLAIN
            grid.put(x + start, y, cut(text, x + width - start), back + (FAINT if faint else bold))
