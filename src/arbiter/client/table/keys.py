"""Keys: their names whatever the layout of the keyboard, what they do, and the line of keys at the bottom."""

from __future__ import annotations

from arbiter.client.stops import NOW, Stops
from arbiter.client.table.tiles import Tile
from arbiter.client.text import said

RUSSIAN = dict(zip("йцукенгшщзфывапролдячсмитьЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ",
                   "qwertyuiopasdfghjklzxcvbnmQWERTYUIOPASDFGHJKLZXCVBNM", strict=True))  # fmt: skip
"""Letters of a Russian keyboard and those on the same keys of an English one."""

COMMANDS = {
    "i": "look", "?": "why", "!": "why_not", "u": "take_back", "r": "repeat", "c": "concede", "s": "save", "o": "load",
    "l": "language", "h": "help", "f1": "help", "e": "pass_turn", "f4": "pass_turn", "n": "pass_event",
    "f6": "pass_event", "t": "stops", "a": "auto", "m": "payment", "p": "pace", "g": "whole_log", "z": "zones", "x": "all",
    "backspace": "clear", "escape": "clear", "+": "more", "-": "fewer", "v": "opponent", "b": "board", "/": "find", "q": "leave",
    "ctrl+q": "leave", "ctrl+c": "leave", "pageup": "scroll_up", "pagedown": "scroll_down",
}  # fmt: skip
"""What letters do; the arrows, Tab, Enter, Space and digits belong to the focus and the answer."""

BAR = (
    ("enter", "Enter", "table-key-enter"), ("h", "h", "table-key-help"),
    ("i", "i", "table-key-look"), ("?", "?", "table-key-why"), ("!", "!", "table-key-why-not"),
    ("u", "u", "table-key-undo"), ("e", "e", "table-key-turn"),
)  # fmt: skip
"""What a narrow terminal cuts off is last; the help is not."""


def named(key: str, character: str | None) -> str:
    """A key by the letter that an English keyboard has there, or by its name."""
    if character is not None and character in RUSSIAN:
        return RUSSIAN[character].lower()
    if character is not None and len(character) == 1 and character.isprintable() and character != " ":
        return character.lower()
    return key


def bar(lang: str, space: str, auto: bool, stops: Stops) -> list[Tile]:
    """The line at the bottom; `space` says what Space does now, if it does something."""
    tiles: list[Tile] = []
    for key, shown, text in [("space", said(lang, "table-space"), space)] + [
        (*entry[:2], said(lang, entry[2])) for entry in BAR
    ]:
        if not text:
            continue
        tile = Tile("key", (0,), {"key": key}, text)
        tile.size = shown
        tiles.append(tile)
    state = "table-state-asked" if not auto else "table-state-passing" if stops.passing != NOW else ""
    if state:
        tile = Tile("key", (0,), {"key": "a" if not auto else "space"}, said(lang, state))
        tile.size = "●"
        tiles.append(tile)
    return tiles
