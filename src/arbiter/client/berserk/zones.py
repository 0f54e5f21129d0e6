"""The places of Berserk's table that no other game has: the battlefield of six rows of five cells, and the dice."""

from __future__ import annotations

from typing import final

from rich.style import Style

from arbiter.client.berserk.board import COLUMNS, ROWS, cell_name
from arbiter.client.berserk.cells import OCCUPIED, signs
from arbiter.client.berserk.tiles import CLOSED, HIDDEN, in_short
from arbiter.client.table.grid import (
    ABLE,
    CHOSEN,
    DOUBLE,
    FAINT,
    GOOD,
    HEAVY,
    LIGHT,
    PLAIN,
    RULE,
    STRONG,
    Grid,
    cut,
    frame_style,
)
from arbiter.client.table.tiles import Tile
from arbiter.client.table.zones import Place, Zone, title_style

TALLEST, ROOMY, WIDEST = 3, 4, 26
"""Lines of a cell: with a frame; with a frame and a line for what lies on the card.  And its columns."""


@final
class Field(Zone):
    """The battlefield, the own rows below.  An open card stands in its cell, a closed one lies, a hidden one shows its back."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.columns = COLUMNS

    def laid_out(self, width: int, height: int) -> list[Place]:
        tall = max(1, min(ROOMY, height // ROWS))
        wide = max(3, min(WIDEST, (width - 1) // COLUMNS))
        left = max(0, (width - wide * COLUMNS) // 2)
        return [
            (left + (place % COLUMNS) * wide, (place // COLUMNS) * tall, wide, tall, place)
            for place in range(len(self.tiles))
        ]

    def draw_tile(self, grid: Grid, x: int, y: int, width: int, tile: Tile, focus: bool) -> None:
        tall = next((height for left, top, _, height, _ in self.places if (left, top) == (x, y)), self._tall())
        if not tile.facts["units"]:
            self._empty(grid, x, y, width, tall, tile, focus)
        elif tall < TALLEST:
            self._lines(grid, x, y, width, tall, tile, focus)
        elif tile.dim:
            self._lying(grid, x, y, width, tall, tile, focus)
        else:
            self._standing(grid, x, y, width, tall, tile, focus)

    def _tall(self) -> int:
        return max(1, min(ROOMY, self.size.height // ROWS))

    def _empty(self, grid: Grid, x: int, y: int, width: int, tall: int, tile: Tile, focus: bool) -> None:
        """Without a card.  What an effect makes occupied has a frame as cards have."""
        style = title_style(tile, focus, FAINT)
        above = signs(tile.facts["effects"])
        if tile.able and tall >= TALLEST:
            grid.box(x, y, width, HEAVY, GOOD, tall)
        elif tile.goes and tall >= TALLEST:
            grid.box(x, y, width, DOUBLE, frame_style("own"), tall)
        elif OCCUPIED in above and tall >= TALLEST:
            grid.box(x, y, width, LIGHT, frame_style(tile.facts["whose"]), tall)
        text = f"❨{tile.title}❩" if tile.able else f"·{tile.title}·"
        if tile.goes:
            text = cut(f"{tile.title} {tile.goes}" if tall < TALLEST else tile.goes, width - 2)
            style = title_style(tile, focus, frame_style("own"))
        end = grid.put(x + max(0, (width - len(text) - len(above)) // 2), y + (tall - 1) // 2, text, style)
        grid.put(end, y + (tall - 1) // 2, above, self._of_effects(tile))

    def _of_effects(self, tile: Tile) -> Style:
        """The signs of effects on a cell have the color of the player who controls them."""
        return frame_style(tile.facts["whose"]) + Style(bold=True)

    def _signed(self, grid: Grid, x: int, y: int, width: int, tile: Tile) -> int:
        """The signs of the effects on the cell, at the right end of the line with the name; the room that is left for it."""
        above = signs(tile.facts["effects"])
        grid.put(x + width - 1 - len(above), y, above, self._of_effects(tile))
        return width - 2 - len(above)

    def _frame(self, tile: Tile) -> tuple[str, Style]:
        style = frame_style(tile.color)
        lines = DOUBLE if tile.chosen or tile.held else HEAVY if tile.able else LIGHT
        return lines, style + Style(bold=True) if tile.able else style

    def _standing(self, grid: Grid, x: int, y: int, width: int, tall: int, tile: Tile, focus: bool) -> None:
        lines, style = self._frame(tile)
        grid.box(x, y, width, lines, style, tall)
        room = width - 2
        if tile.marks == HIDDEN:
            grid.put(x + 1, y + 1, HIDDEN * room, style)
        title = cut(tile.title, self._signed(grid, x, y, width, tile))
        grid.put(x + 1, y, title, title_style(tile, focus, style))
        if tile.marks != HIDDEN:
            grid.put(x + 1, y + 1, cut(tile.marks, room), PLAIN)
        if len(tile.marks) + 3 <= room:
            grid.put(x + room - 1, y + 1, cell_name(tile.facts["cell"]), FAINT)
        rest = tile.note or tile.below
        grid.put(x + 1, y + tall - 1, cut(tile.size, room), STRONG)
        if tall > TALLEST:
            grid.put(x + 1, y + 2, cut(rest, room), GOOD)
            return
        used = len(tile.size) + bool(tile.size)
        grid.put(x + 1 + used, y + 2, cut(rest, room - used), GOOD)

    def _lying(self, grid: Grid, x: int, y: int, width: int, tall: int, tile: Tile, focus: bool) -> None:
        """A flat frame of two lines: the card is turned on its side."""
        lines, style = self._frame(tile)
        left, across, right, _, below, end = list(lines)
        room = width - 2
        grid.put(x + 1, y, cut(tile.note or tile.below, room - 3), GOOD)
        grid.put(x + room - 1, y, cell_name(tile.facts["cell"]), FAINT)
        grid.put(x, y + 1, left + across * room + right, style)
        grid.put(x, y + 2, below + across * room + end, style)
        title = cut(tile.title, self._signed(grid, x, y + 1, width, tile) - 1)
        grid.put(x + 1, y + 1, CLOSED, RULE)
        grid.put(x + 2, y + 1, title, title_style(tile, focus, style))
        numbers = " ".join([part for part in (tile.size, tile.marks.removeprefix(CLOSED).lstrip()) if part])
        grid.put(x + 1, y + 2, cut(numbers, room), FAINT)

    def _lines(self, grid: Grid, x: int, y: int, width: int, tall: int, tile: Tile, focus: bool) -> None:
        """Where there is no room for frames: a line with the name, and one with the numbers if there are two."""
        style = title_style(tile, focus, frame_style(tile.color, tile.dim))
        ends = "❨❩" if tile.able else "[]"
        sign = signs(tile.facts["effects"]) + (CLOSED if tile.dim else HIDDEN if tile.marks == HIDDEN else "")
        strikes = tile.marks.removeprefix(CLOSED).lstrip()
        numbers = " ".join([part for part in (tile.size, strikes, tile.note) if part])
        if len(numbers) > width - 1:  # the initial lives can be looked up, strikes must be seen
            numbers = " ".join([part for part in (tile.size.partition("/")[0], strikes, tile.note) if part])
        lives = tile.size.partition("/")[0] if tall == 1 else ""
        rest = "".join([" " + part for part in (in_short(tile.facts["units"]), lives) if part])
        title = cut(sign + tile.title, width - 3 - len(rest)) + rest
        grid.put(x, y, ends[0] + title + ends[1], style)
        if tall > 1 and tile.marks != HIDDEN:
            grid.put(x + 1, y + 1, cut(numbers, width - 1), PLAIN)


@final
class Dice(Zone):
    """The dice that were rolled last, and what came of them."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.rolling = False
        self.empty = ""

    def laid_out(self, width: int, height: int) -> list[Place]:
        """Each die has a line with what came of it; of more than fit, as after equal rolls, the last ones."""
        if not self.tiles:
            self.drawn.put(0, 0, cut(self.empty, width), FAINT)
        across = 1 if len(self.tiles) <= height else 2
        room = width // across
        shown = range(max(0, len(self.tiles) - across * height), len(self.tiles))
        return [
            ((place % across) * room, place // across, room, 1, index) for place, index in enumerate(shown) if height
        ]

    def draw_tile(self, grid: Grid, x: int, y: int, width: int, tile: Tile, focus: bool) -> None:
        end = grid.put(x, y, f" {tile.size} ", CHOSEN if self.rolling else ABLE)
        came = "" if self.rolling else tile.marks
        for text, style in ((tile.title, PLAIN), (came, STRONG), (tile.note, PLAIN)):
            if text:
                end = grid.put(end, y, cut(text, x + width - end), style) + 1
