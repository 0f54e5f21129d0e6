"""What each kind of entry holds: names and kinds of values, checked before anything else is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from arbiter.tournament.settings import refused

MOST_NUMBER: Final = 2**31
MOST_TEXT: Final = 20_000
"""Larger ones are no numbers and no texts of an event, and somebody would have to keep them."""


def _whole(value: Any) -> bool:
    return type(value) is int and abs(value) < MOST_NUMBER


def _text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= MOST_TEXT


def _listed(value: Any) -> bool:
    return isinstance(value, list | tuple)


def _wholes(value: Any) -> bool:
    return _listed(value) and all(_whole(part) for part in value)


KINDS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "number": _whole,
    "text": _text,
    "flag": lambda value: isinstance(value, bool),
    "numbers": _wholes,
    "texts": lambda value: _listed(value) and all(_text(part) for part in value),
    "groups": lambda value: _listed(value) and all(_wholes(part) for part in value),
    "result": lambda value: _wholes(value) and len(value) == 3,
    "table": lambda value: isinstance(value, dict),
    "counts": lambda value: (
        isinstance(value, dict) and all(str(id).isdecimal() and _whole(count) for id, count in value.items())
    ),
}

SHAPES: Final[Mapping[str, str]] = {
    "create": "settings:table",
    "staff": "name:text role:text",
    "register": "name:text members:texts? byes:number? agent:text?",
    "deck": "player:number text:text member:number? pool:texts? accepted:flag?",
    "pool": "player:number cards:texts member:number?",
    "check": "player:number",
    "announce": "rounds:number cut:number",
    "tell": "item:text",
    "pods": "pods:groups",
    "pair": "stage:text pairs:groups",
    "cut": "seeds:numbers",
    "clock": "action:text",
    "timer": "name:text",
    "extend": "table:number seconds:number",
    "turns": "table:number turns:number",
    "result": "table:number result:result",
    "report": "player:number result:result",
    "repair": "round:number table:number result:result keep_cut:flag?",
    "call": "player:number text:text?",
    "penalty": "player:number infraction:text penalty:text",
    "attend": "table:number",
    "no-show": "player:number",
    "appear": "player:number",
    "drop": "player:number",
    "return": "player:number",
    "disqualify": "player:number",
    "prizes": "prizes:counts",
    "end": "",
    "undo": "number:number",
}


def require(what: str, data: Mapping[str, Any]) -> None:
    """Refuses an entry that lacks something, holds something else, or something of another kind."""
    shape = dict(field.split(":") for field in SHAPES[what].split())
    for name, kind in shape.items():
        fine = KINDS[kind.removesuffix("?")](data[name]) if name in data else kind.endswith("?")
        if not fine:
            raise refused("entry-data", what=what, shape=SHAPES[what], name=name)
    for name in data:
        if name not in shape:
            raise refused("entry-data", what=what, shape=SHAPES[what], name=name)
