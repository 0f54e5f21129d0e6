"""A grid of characters with styles, the palette, and boxes on it: how tiles are drawn."""

from __future__ import annotations

import re
from typing import final

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

COLORS = {
    "W": "#e9dfb8", "U": "#6fb1f0", "B": "#b490c8", "R": "#f0806a", "G": "#7ec87e",
    "white": "#e9dfb8", "blue": "#6fb1f0", "black": "#b490c8", "red": "#f0806a", "green": "#7ec87e",
    "own": "#7ec8a8", "their": "#f0806a",
    "gold": "#e0bd4f", "land": "#c0a080", "none": "#a9b0b8", "player": "#d5dae0",
}  # fmt: skip
"""The frame of a card, and its mana."""

PLAIN = Style(color="#d5dae0")
FAINT = Style(color="#808890")
STRONG = Style(color="#ffffff", bold=True)
RULE = Style(color="#d7b45a")
WARNING = Style(color="#ff9b8a", bold=True)
FOCUS = Style(color="#101418", bgcolor="#f2c14e", bold=True)
CHOSEN = Style(color="#101418", bgcolor="#7fc4a8", bold=True)
ABLE = Style(color="#ffffff", bold=True)
GOOD = Style(color="#8fd6a0", bold=True)

COLUMNS = re.compile(r"\s+(?:\S+(?: \S+)* {2,})*|\S+(?: \S+)* {2,}")
"""What stands before the text of a line: blanks, and columns that end with two of them."""

PRICED = re.compile(r"(.+)  ((?:\{[^{}]+\})+)$")
SYMBOL = re.compile(r"(\{[^{}\s]+\})")
PLACED = re.compile(r"([^(]+) \((\w{1,3})(?=[,)])")

LIGHT = "┌─┐│└┘"
HEAVY = "┏━┓┃┗┛"
DOUBLE = "╔═╗║╚╝"


def frame_style(color: str, dim: bool = False) -> Style:
    return Style(color=COLORS.get(color, COLORS["none"]), dim=dim)


def cut(text: str, width: int) -> str:
    """The text in this many cells, with a sign if something is missing."""
    if width <= 0:
        return ""
    return text if cell_len(text) <= width else set_cell_size(text, width - 1) + "…"


def cut_name(text: str, width: int) -> str:
    """The text in this many cells; a cost at its end, and the place of what it names (the first short word in brackets) stay."""
    price = PRICED.match(text)
    if price is not None and cell_len(text) > width > 2 * cell_len(price[2]):
        return f"{cut(price[1], width - cell_len(price[2]) - 1)} {price[2]}"
    place = PLACED.match(text)
    if cell_len(text) <= width or place is None or cell_len(place.group()) < width:
        return cut(text, width)
    end = f" ({place[2]})"
    return cut(place[1], width - cell_len(end)) + end


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines, broken between words."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        while cell_len(word) > width > 0:
            head, word = word[:width], word[width:]
            lines += [line, head] if line else [head]
            line = ""
        if line and cell_len(line) + 1 + cell_len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line]


def hanging(line: str, width: int) -> list[str]:
    """A line broken between words, the rest below where its text begins: after blanks, or after columns."""
    match = COLUMNS.match(line)
    column = match.end() if match is not None else 0
    if cell_len(line) <= width:
        return [line]
    if column > width // 2:
        return wrapped(line, width)
    first, *rest = wrapped(line[column:], width - column)
    return [line[:column] + first, *[" " * column + text for text in rest]]


@final
class Grid:
    """Lines of cells.  What is put outside is not drawn."""

    def __init__(self, width: int, height: int) -> None:
        self.width = max(0, width)
        self.height = max(0, height)
        self._cells = [[(" ", PLAIN)] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, style: Style = PLAIN) -> int:
        """Draw a text; the column behind it."""
        for letter in text:
            if 0 <= y < self.height and 0 <= x < self.width:
                self._cells[y][x] = (letter, style)
            x += 1
        return x

    def put_priced(self, x: int, y: int, text: str, style: Style = PLAIN) -> int:
        """Draw a text with the symbols of mana in their colors; the column behind it."""
        for place, part in enumerate(SYMBOL.split(text)):
            color = next((COLORS[letter] for letter in part if letter in COLORS), "") if place % 2 else ""
            x = self.put(x, y, part, style + Style(color=color) if color else style)
        return x

    def box(self, x: int, y: int, width: int, lines: str, style: Style, height: int = 3) -> None:
        """A frame of so many lines."""
        left, across, right, side, below, end = list(lines)
        self.put(x, y, left + across * (width - 2) + right, style)
        for line in range(1, height - 1):
            self.put(x, y + line, side + " " * (width - 2) + side, style)
        self.put(x, y + height - 1, below + across * (width - 2) + end, style)

    def same(self, other: Grid) -> bool:
        return self._cells == other._cells

    def strip(self, y: int) -> Strip:
        """A line, for the screen."""
        if not 0 <= y < self.height:
            return Strip.blank(self.width)
        segments: list[Segment] = []
        run, style = "", PLAIN
        for letter, own in self._cells[y]:
            if own is not style and own != style and run:
                segments.append(Segment(run, style))
                run = ""
            run, style = run + letter, own
        return Strip([*segments, Segment(run, style)], self.width)
