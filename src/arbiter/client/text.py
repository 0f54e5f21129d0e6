"""Words on the screen, whatever the game: sentences of a language, what players are called, labelled lines."""

from __future__ import annotations

from typing import Any

from arbiter.kernel.localisation import say
from arbiter.kernel.messages import Argument, Message

WIDTH = 100
Facts = dict[str, Any]


def said(lang: str, id: str, **args: Argument) -> str:
    return say(Message(id, dict(args)), lang)


def player_name(seat: int) -> str:
    return f"P{seat + 1}"


def headline(title: str) -> str:
    return f"── {title} ".ljust(WIDTH, "─")


def counted(texts: list[str]) -> list[str]:
    """Things that look the same, once, with their number."""
    counts = {text: texts.count(text) for text in texts}
    return [text if count == 1 else f"{count}× {text}" for text, count in counts.items()]


def wrapped(label: str, text: str) -> list[str]:
    """A labelled line, broken at commas and semicolons when it is long."""
    indent = " " * 6
    lines: list[str] = []
    line = f"    {label} "
    for part in text.replace("; ", ";\0").replace(", ", ",\0").split("\0"):
        if len(line) + len(part) > WIDTH and line.strip():
            lines.append(line.rstrip())
            line = indent
        line += part + " "
    return [*lines, line.rstrip()]


SHOWN = 2
"""So many numbers stand behind an event at the table; `why?`, the scenario's story and the replay give them all."""


def shown(rules: tuple[str, ...]) -> tuple[str, ...]:
    """The first rules of an event, and a mark where there are more."""
    return (*rules[:SHOWN], "…") if len(rules) > SHOWN else rules


def with_rules(text: str, rules: tuple[str, ...]) -> str:
    """A sentence with the numbers of the rules behind it in brackets."""
    return f"{text.removesuffix('.')} ({', '.join(rules)})" if rules else text
