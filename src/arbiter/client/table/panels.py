"""The question at the bottom of the table, the log at its side, and the line of keys."""

from __future__ import annotations

from math import ceil
from typing import final

from rich.cells import cell_len

from arbiter.client.table.grid import (
    CHOSEN,
    FAINT,
    FOCUS,
    GOOD,
    PLAIN,
    RULE,
    STRONG,
    WARNING,
    Grid,
    cut,
    cut_name,
    hanging,
    wrapped,
)
from arbiter.client.table.tiles import Tile
from arbiter.client.table.zones import Place, Zone

NARROWEST_COLUMN = 30
PAGES = 6
"""What the number of the page takes at the right."""
KEYED = 9
"""Rows up to this one have a key: their digit."""


@final
class Prompt(Zone):
    """What is asked and what can be answered, one row for each."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.text = ""
        self.rule = ""
        self.how = ""
        self.notice = ""
        self.warning = False

    def laid_out(self, width: int, height: int) -> list[Place]:
        top = self._heading(width, height)
        lines = max(0, height - top - 1)
        self._foot(width, height)
        if not lines or not self.tiles:
            return []
        columns = max(1, min(ceil(len(self.tiles) / lines), width // NARROWEST_COLUMN))
        shown = self.paged(lines * columns)
        each = (width - 6) // columns if columns > 1 else width
        return [(1 + (place // lines) * each, top + place % lines, each, 1, index) for place, index in enumerate(shown)]

    def _heading(self, width: int, height: int) -> int:
        """The question and the rule that asks it; how many lines they take."""
        lines = wrapped(self.text, width - 2)[: max(1, height - 2)]
        if self.rule and cell_len(lines[-1]) + len(self.rule) + 4 >= width - PAGES and len(lines) < height - 2:
            lines.append("")  # the rule has a line of its own
        for y, line in enumerate(lines):
            end = self.drawn.put_priced(1, y, line, STRONG)
        if self.rule and end + len(self.rule) + 3 < width - PAGES:
            self.drawn.put(end + bool(lines[-1]), len(lines) - 1, f"({self.rule})", RULE)
        return len(lines)

    def _foot(self, width: int, height: int) -> None:
        text, style = (self.notice, WARNING if self.warning else GOOD) if self.notice else (self.how, FAINT)
        self.drawn.put_priced(1, height - 1, cut(text, width - 2), style)

    def draw_tile(self, grid: Grid, x: int, y: int, width: int, tile: Tile, focus: bool) -> None:
        index = self.tiles.index(tile)
        number = f"{index + 1} " if index < KEYED and tile.kind != "value" else "  "
        style = FOCUS if focus else CHOSEN if tile.held else STRONG if tile.chosen or tile.able else PLAIN
        grid.put(x, y, number, FAINT)
        text = " ".join(part for part in (tile.size, tile.title, tile.note) if part)
        grid.put(x + 2, y, cut_name(text, width - 3), style)


@final
class Reading(Zone):
    """The card in focus, in words: its name, what it is, what it says."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.lines: list[str] = []

    def wanted(self, width: int) -> int:
        """The lines that its words take."""
        return len(self._wrapped(width))

    def _wrapped(self, width: int) -> list[str]:
        return [part for line in self.lines for part in hanging(line, max(8, width))]

    def laid_out(self, width: int, height: int) -> list[Place]:
        lines = self._wrapped(width)
        if len(lines) > height > 0:
            lines = lines[:height]
            lines[-1] = cut(lines[-1] + " …", width)
        for y, line in enumerate(lines):
            self.drawn.put(0, y, cut(line, width), PLAIN if y else STRONG)
        return []

    def draw_tile(self, grid: Grid, x: int, y: int, width: int, tile: Tile, focus: bool) -> None:
        """It has no tiles: the card is pointed at where it lies."""


@final
class Chronicle(Zone):
    """The log, newest at the bottom; the rules of each event behind it."""

    def laid_out(self, width: int, height: int) -> list[Place]:
        last = self.cursor if self.cursor >= 0 else len(self.tiles) - 1 - self._page
        self._page = min(self._page, max(0, len(self.tiles) - 1))
        if 0 <= self.cursor < len(self.tiles) - height // 2:  # events after the one in focus are seen, too
            last = self.cursor + height // 3
        places: list[Place] = []
        y = height
        for index in range(min(last, len(self.tiles) - 1), -1, -1):
            lines = len(wrapped(event_text(self.tiles[index]), width - 1))
            y -= lines
            places.insert(0, (0, y, width, lines, index))
            if y <= 0:
                break
        if places and y > 0:  # a short log begins at the top
            places = [(x, top - y, w, lines, index) for x, top, w, lines, index in places]
        return places

    def draw_tile(self, grid: Grid, x: int, y: int, width: int, tile: Tile, focus: bool) -> None:
        rest = tile.title
        style = FOCUS if focus else STRONG if tile.able else PLAIN
        for line in wrapped(event_text(tile), width - 1):
            plain = line if rest.startswith(line) else rest if line.startswith(rest) else line
            rest = rest[len(plain) :].lstrip() if rest.startswith(plain) else ""
            end = grid.put(x, y, plain, style)
            grid.put(end, y, line[len(plain) :], FOCUS if focus else RULE)
            y += 1

    def turn_page(self, by: int) -> None:
        super().turn_page(-3 * by)


def event_text(tile: Tile) -> str:
    return f"{tile.title} {tile.marks}".rstrip()


@final
class Keys(Zone):
    """The most used keys, each of which can be clicked."""

    def laid_out(self, width: int, height: int) -> list[Place]:
        places: list[Place] = []
        x = 0
        for index, tile in enumerate(self.tiles):
            each = len(tile.title) + len(tile.size) + 3
            if x + each <= width + 1:
                places.append((x, 0, each, 1, index))
            x += each
        return places

    def draw_tile(self, grid: Grid, x: int, y: int, width: int, tile: Tile, focus: bool) -> None:
        end = grid.put(x, y, f" {tile.size}", GOOD)
        grid.put(end + 1, y, tile.title, FAINT)
