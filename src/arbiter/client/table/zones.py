"""The places of the table: widgets that draw tiles, know which tile lies where, and say when one is pointed at."""

from __future__ import annotations

from math import ceil
from typing import final

from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from arbiter.client.table.grid import (
    ABLE,
    CHOSEN,
    DOUBLE,
    FAINT,
    FOCUS,
    GOOD,
    HEAVY,
    LIGHT,
    PLAIN,
    STRONG,
    Grid,
    cut,
    frame_style,
    wrapped,
)
from arbiter.client.table.tiles import Tile

BOX_HEIGHT, NARROWEST, WIDEST = 3, 11, 19

Place = tuple[int, int, int, int, int]
"""A tile on the screen: x, y, width, height, and the tile's index."""


class Zone(Widget):
    """A place with tiles.  `cursor` is the index of the tile in focus, -1 if the focus is elsewhere."""

    class Pressed(Message):
        """A tile was clicked."""

        def __init__(self, zone: Zone, index: int, button: int) -> None:
            super().__init__()
            self.zone = zone
            self.index = index
            self.button = button

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.tiles: list[Tile] = []
        self.cursor = -1
        self.places: list[Place] = []
        self.drawn = Grid(0, 0)
        self.columns = 0  # of a place whose tiles stand in rows of a fixed length
        self._page = 0

    def show(self, tiles: list[Tile], cursor: int = -1) -> None:
        """Draw these tiles."""
        if len(tiles) != len(self.tiles):
            self._page = 0
        self.tiles = tiles
        self.cursor = cursor
        self.draw()

    def draw(self) -> None:
        before = self.drawn
        self.drawn = Grid(self.size.width, self.size.height)
        self.places = self.laid_out(self.size.width, self.size.height) if self.size.width else []
        for x, y, width, _, index in self.places:
            self.draw_tile(self.drawn, x, y, width, self.tiles[index], index == self.cursor)
        if not self.drawn.same(before):
            self.refresh()

    def laid_out(self, width: int, height: int) -> list[Place]:
        raise NotImplementedError

    def draw_tile(self, grid: Grid, x: int, y: int, width: int, tile: Tile, focus: bool) -> None:
        raise NotImplementedError

    def render_line(self, y: int) -> Strip:
        return self.drawn.strip(y).apply_style(self.rich_style)

    def on_resize(self) -> None:
        self.draw()

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Pressed(self, self.at(event.x, event.y), event.button))

    def at(self, x: int, y: int) -> int:
        """The index of the tile at a point; -1 if there is none."""
        for left, top, width, height, index in self.places:
            if left <= x < left + width and top <= y < top + height:
                return index
        return -1

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.turn_page(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.turn_page(-1)

    def turn_page(self, by: int) -> None:
        self._page = max(0, self._page + by)
        self.draw()

    def paged(self, capacity: int) -> range:
        """Which tiles are on the page; the page follows the focus."""
        count = len(self.tiles)
        if capacity <= 0 or count <= capacity:
            return range(count if capacity > 0 else 0)
        pages = ceil(count / capacity)
        self._page = self.cursor // capacity if self.cursor >= 0 else min(self._page, pages - 1)
        self.drawn.put(self.size.width - 6, 0, f"{self._page + 1}/{pages}⇅".rjust(6), STRONG)
        return range(self._page * capacity, min(count, (self._page + 1) * capacity))


@final
class Boxes(Zone):
    """Cards as boxes of three lines: name; cost, keywords and status; counters, damage and size."""

    def __init__(self, id: str, widest: int = WIDEST) -> None:
        super().__init__(id)
        self.widest = widest

    def laid_out(self, width: int, height: int) -> list[Place]:
        rows = max(1, height // BOX_HEIGHT)
        wanted = width // max(1, ceil(len(self.tiles) / rows))
        box = min(width, max(NARROWEST, min(self.widest, wanted)))
        across = max(1, width // box) if box else 1
        shown = self.paged(across * rows)
        if len(shown) < len(self.tiles):  # room for the number of the page
            across = max(1, (width - 6) // box)
            shown = self.paged(across * rows)
        return [
            ((place % across) * box, (place // across) * BOX_HEIGHT, box, BOX_HEIGHT, index)
            for place, index in enumerate(shown)
        ]

    def draw_tile(self, grid: Grid, x: int, y: int, width: int, tile: Tile, focus: bool) -> None:
        style = frame_style(tile.color, tile.dim)
        lines = DOUBLE if tile.chosen or tile.held else HEAVY if tile.able else LIGHT
        grid.box(x, y, width, lines, style + Style(bold=True) if tile.able else style)
        room = width - 2
        over = f"{tile.chosen}✓" if tile.chosen > 1 or (tile.chosen and len(tile.ids) > 1) else ""
        title = cut(tile.named(), room - len(over))
        grid.put(x + 1, y, title, title_style(tile, focus, style))
        grid.put(x + width - 1 - len(over), y, over, CHOSEN)
        cost = cut(tile.cost, room) if tile.kind == "card" or len(tile.marks) + len(tile.cost) < room else ""
        grid.put(x + 1, y + 1, cut(tile.marks, room - len(cost) - bool(cost)), FAINT if tile.dim else PLAIN)
        grid.put(x + width - 1 - len(cost), y + 1, cost, style)
        size = tile.size
        grid.put(x + width - 1 - len(size), y + 2, size, FAINT if tile.dim else STRONG)
        grid.put(x + 1, y + 2, cut(tile.note or tile.below, room - len(size) - bool(size)), GOOD)


def title_style(tile: Tile, focus: bool, style: Style) -> Style:
    if focus:
        return FOCUS
    if tile.chosen or tile.held:
        return CHOSEN
    return ABLE if tile.able else style


def chip_text(tile: Tile) -> str:
    """A permanent in a line."""
    status = tile.marks.split(" ")[0] if tile.dim else ""
    parts = [tile.named() + status, tile.size, tile.below, tile.note]
    taken = "✓" if tile.chosen and len(tile.ids) == 1 else f"{tile.chosen}✓" if tile.chosen else ""
    return " ".join(part for part in [*parts, taken] if part)


@final
class Chips(Zone):
    """Lands and other permanents, each in a few letters, one after another."""

    def wanted(self) -> int:
        """The lines that all of them take."""
        places = self._flow(range(len(self.tiles)), self.size.width)
        return places[-1][1] + 1 if places else 0

    def laid_out(self, width: int, height: int) -> list[Place]:
        places = self._flow(range(len(self.tiles)), width)
        if not places or places[-1][1] < height:
            return places
        lines = max(1, height)
        page = places[self.cursor][1] // lines if self.cursor >= 0 else min(self._page, places[-1][1] // lines)
        self._page = page
        self.drawn.put(width - 1, 0, "⇅", STRONG)
        return [(x, y - page * lines, w, h, i) for x, y, w, h, i in places if y // lines == page]

    def _flow(self, shown: range, width: int) -> list[Place]:
        places: list[Place] = []
        x = y = 0
        for index in shown:
            room = min(width - 2, len(chip_text(self.tiles[index])) + 2)
            if x and x + room > width - 2:
                x, y = 0, y + 1
            places.append((x, y, room, 1, index))
            x += room + 1
        return places

    def draw_tile(self, grid: Grid, x: int, y: int, width: int, tile: Tile, focus: bool) -> None:
        style = title_style(tile, focus, frame_style(tile.color, tile.dim))
        ends = "❨❩" if tile.able else "[]"
        grid.put(x, y, ends[0] + cut(chip_text(tile), width - 2) + ends[1], style)


@final
class Bars(Zone):
    """Players, side by side: name, life, hand, library, graveyard, mana."""

    def laid_out(self, width: int, height: int) -> list[Place]:
        each = width // max(1, len(self.tiles))
        return [(index * each, 0, each, height, index) for index in range(len(self.tiles))]

    def draw_tile(self, grid: Grid, x: int, y: int, width: int, tile: Tile, focus: bool) -> None:
        draw_bar(grid, x, y, width, tile, focus)


def draw_bar(grid: Grid, x: int, y: int, width: int, tile: Tile, focus: bool) -> None:
    """A player in a line."""
    bar = Style(color="#d5dae0", bgcolor="#2c3440")
    grid.put(x, y, " " * width, bar)
    lines = "▶ " if tile.note else "  "
    end = grid.put(x, y, lines, bar + GOOD)
    name = FOCUS if focus else CHOSEN if tile.chosen else bar + (ABLE if tile.able else PLAIN)
    end = grid.put(end, y, cut(f"❨{tile.title}❩" if tile.able else tile.title, width - 2), name)
    life = f" {tile.size} "
    end = grid.put(end + 1, y, life, bar + STRONG)
    grid.put(end + 1, y, cut(tile.marks, x + width - end - 1), bar)


@final
class Stack(Zone):
    """The stack from its top (405.2): what each says, its targets, how far it is.  The top is told whole if there is room."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.empty = ""

    def wanted(self, tiles: list[Tile], width: int) -> int:
        """The lines in which all of it can be told."""
        return max(1, sum(len(told(tile, width)) for tile in tiles))

    def laid_out(self, width: int, height: int) -> list[Place]:
        if not self.tiles:
            self.drawn.put(0, 0, cut(self.empty, width), FAINT)
            return []
        whole = [len(told(tile, width)) for tile in self.tiles]
        if sum(whole) > height:  # the top keeps what the others do not need for a line each
            below = min(len(self.tiles) - 1, height // 2)
            whole = [min(whole[0], height - below), *[1] * (len(self.tiles) - 1)]
        fits = len([place for place in range(len(whole)) if sum(whole[: place + 1]) <= height])
        shown = self.paged(max(1, fits))
        if shown.start:
            whole = [1] * len(whole)
        room = width if len(shown) == len(self.tiles) else width - 6
        return [(0, sum(whole[shown.start : index]), room, whole[index], index) for index in shown]

    def draw_tile(self, grid: Grid, x: int, y: int, width: int, tile: Tile, focus: bool) -> None:
        tall = next(height for left, top, _, height, _ in self.places if (left, top) == (x, y))
        lines = told(tile, width)
        if tall < len(lines):
            lines = lines[:tall]
            lines[-1] = (cut(lines[-1][0] + " …", width), lines[-1][1])
        for place, (text, style) in enumerate(lines):
            end = grid.put(x, y + place, cut(text, width), title_style(tile, focus, STRONG) if not place else style)
            if not place:
                behind = f"{tile.size} {tile.marks}".strip()
                grid.put(end + 1, y, cut(behind, x + width - end - 1), FAINT)


def told(tile: Tile, width: int) -> list[tuple[str, Style]]:
    """Something on the stack in lines: its name, its targets, how far it is, what it says."""
    lines = [(f"▸{tile.title}", STRONG)]
    for text, style in ((tile.note, GOOD), (tile.below, PLAIN), (tile.text, FAINT)):
        lines += [(" " + line, style) for line in wrapped(text, max(8, width - 1))] if text else []
    return lines


@final
class Steps(Zone):
    """The steps of the turn: where the game is, and where the person stops."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.heading = ""

    def laid_out(self, width: int, height: int) -> list[Place]:
        start = len(self.heading) + 1
        self.drawn.put(0, 0, cut(self.heading, width), STRONG)
        full = [len(tile.note) + 3 for tile in self.tiles if tile.note]
        if len(full) == len(self.tiles) and start + sum(full) <= width:
            return [(start + sum(full[:index]), 0, each, 1, index) for index, each in enumerate(full)]
        each = max(3, min(7, (width - start) // max(1, len(self.tiles))))
        return [(start + index * each, 0, each, 1, index) for index in range(len(self.tiles))]

    def draw_tile(self, grid: Grid, x: int, y: int, width: int, tile: Tile, focus: bool) -> None:
        """A step in a few letters, or whole where all have room."""
        style = FOCUS if focus else CHOSEN if tile.held else FAINT
        text = tile.note if tile.note and len(tile.note) < width else tile.title
        grid.put(x, y, "▶" if tile.held else "▪" if tile.chosen else " ", GOOD)
        short = text[:1] + text[-1:] if width == 3 else text  # the second main phase is told from the first by its end
        grid.put(x + 1, y, cut(short, width - 1), style)
