"""A Russian noun phrase taken apart, before it is put in its case (109)."""

from __future__ import annotations

from typing import final

from arbiter.magic.language import nodes as n


@final
class PartsRu:
    """A noun phrase taken apart."""

    def __init__(self) -> None:
        self.adjectives: list[str] = []  # in the masculine nominative
        self.negated: list[n.Is] = []
        self.options: list[list[str]] = []  # words of the head; several: joined by "or"
        self.members: tuple[n.Predicate, ...] = ()  # heads with adjectives of their own
        self.kind = ""  # card | spell | source
        self.after: list[str] = []


def is_past(part: n.Predicate) -> bool:
    return isinstance(part, n.Underwent) or (isinstance(part, n.Not) and isinstance(part.what, n.Underwent))
