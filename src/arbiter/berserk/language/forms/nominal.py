"""The order of the parts of a noun phrase: one order, in which they are said, so that what is the same reads the same."""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.language.forms.agreement import HEROES, parts_of
from arbiter.berserk.language.lexicon.words import NOUNS

AFTER: tuple[type, ...] = (
    n.Has, n.Compares, n.OfChosen, n.InRow, n.Underwent, n.Called, n.Same, n.Beside, n.Within, n.SameElement, n.Hosted,
    n.OnCell, n.InLine, n.Worn, n.Armed, n.Near, n.Unreached, n.InFormation, n.Represented, n.AtEdge,
)  # fmt: skip

BEHIND = ("in the auxiliary zone", "classed", "accumulating")  # states that are said behind the noun
ADJECTIVE_ORDER = (*words.STATES, *words.SUBTYPES, *words.ELEMENTS)


def rank(part: n.Filter) -> tuple[int, int]:
    """Other, yours, adjectives, adjacent, the noun, the opponent's, what follows."""
    if isinstance(part, n.Other):
        return (0, 0)
    if isinstance(part, n.Of):
        return (1, 0) if part.who == "you" else (5, 0)
    if isinstance(part, n.Is):
        if part.word in NOUNS:
            return (4, 0)
        return (2, ADJECTIVE_ORDER.index(part.word)) if part.word not in BEHIND else (20 + BEHIND.index(part.word), 0)
    if isinstance(part, n.Not):
        said = isinstance(part.what, (n.Is, n.Has, n.Underwent, n.Near, n.Represented))
        inner = rank(part.what) if said else (4, 0)
        return inner if inner[0] != 4 else (18, 0)
    if isinstance(part, n.Either):
        nouns = all(isinstance(part, n.Is) and rank(part)[0] == 4 for part in part.parts)
        return (4, 0) if part == HEROES or nouns else (19, 0)
    if isinstance(part, n.Beside) and isinstance(part.to, n.This) and not part.how:
        return (3, 0)
    return (6 + AFTER.index(type(part)), 0)


def together(parts: list[n.Filter]) -> n.Filter:
    """The noun phrase that has these parts."""
    kept: list[n.Filter] = []
    for part in [part for several in parts for part in parts_of(several)]:
        if part not in kept:
            kept.append(part)
    kept.sort(key=rank)
    return kept[0] if len(kept) == 1 else n.All(tuple(kept))


def spoken_after(what: n.Filter) -> list[n.Filter]:
    """The parts that follow the noun: also every further noun."""
    parts = sorted(parts_of(what), key=rank)
    nouns = [part for part in parts if rank(part)[0] == 4]
    after = [part for part in parts if rank(part)[0] > 4 or part in nouns[1:]]
    for place, limit in enumerate(after[1:], 1):
        exact = after[place - 1]
        if is_limited(exact, limit):
            return [*after[: place - 1], n.All((exact, limit)), *after[place + 1 :]]
    return after


def is_limited(exact: n.Filter, limit: n.Filter) -> bool:
    """Whether one says that something is X, and the other how large X may be: they are said together."""
    if not isinstance(exact, n.Compares) or not isinstance(limit, n.Compares):
        return False
    return exact.trait == limit.trait and exact.to == n.X() and (exact.how, limit.how) == ("=", "<=")


def nested(part: n.Filter) -> bool:
    """Whether it ends with another noun phrase: what follows then belongs to that one."""
    if isinstance(part, n.Beside):
        return not isinstance(part.to, n.This)
    if isinstance(part, n.Within):
        return not isinstance(part.of, n.This)
    if isinstance(part, n.InFormation):
        return not isinstance(part.with_, n.This)
    if isinstance(part, (n.InLine, n.Worn)):
        return not isinstance(part.to if isinstance(part, n.InLine) else part.by, n.This)
    if isinstance(part, n.Not) and isinstance(part.what, n.Near):
        return True
    if isinstance(part, (n.Not, n.Either)):
        return rank(part)[0] in (18, 19)
    return isinstance(part, (n.Hosted, n.Near)) or (
        isinstance(part, n.SameElement) and not isinstance(part.as_, n.This)
    )


def is_place(part: object) -> bool:
    """Whether it says where a card is."""
    aloft = n.Is("in the auxiliary zone")
    return isinstance(part, (n.InRow, n.Beside, n.Within, n.OnCell, n.AtEdge, n.InLine, n.InFormation)) or part in (
        aloft,
        n.Not(aloft),
    )


def attributive(part: n.Filter) -> bool:
    """Whether it stands before the noun."""
    return rank(part)[0] < 4
