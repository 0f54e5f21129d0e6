"""Mistakes that need no rule switched off: what is printed, what the mana cost seems to say, another moment, another thing.

Each is what the position itself says somewhere else, and so a number that somebody can come to; nothing of it is typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from arbiter.magic.cards.card import Card, colors_of
from arbiter.magic.rules.layering.modifications import sizes_of
from arbiter.magic.state.state import MagicState
from arbiter.training.reading import LEGAL, Plain, Point, Reading

PRINTED, STAR, WHOLE_LINE, BY_COST, SYMBOLS_COUNTED = "printed", "star", "whole-line", "by-cost", "symbols"
OPPOSITE, EARLIER = "opposite", "earlier"
NAMED: Final = (PRINTED, STAR, WHOLE_LINE, BY_COST, SYMBOLS_COUNTED, OPPOSITE, EARLIER)
OTHER: Final = "other:"
"""The same fact of something else, which is named behind it."""

COUNTERS_OF: Final = "counters-of:"
"""The counters of something else are added, which is named behind it."""

COMPARED: Final = ("pt", "power", "toughness", "life", "damage", "poison", "mana value", "loyalty", "wounds", "lives")
"""Facts of which it is easy to read the wrong line."""

_SYMBOL: Final = re.compile(r"\{[^{}]+\}")


def misread(run: Reading, point: Point) -> list[tuple[Plain, str]]:
    """What somebody would say of a fact by such a mistake, each with its name; the likeliest first."""
    right = run.found[point.key]
    values = [*_of_card(run, point), *_with_counters(run, point), *_earlier(run, point), *_of_another(run, point)]
    if isinstance(right, bool):
        values.append((not right, OPPOSITE))
    return [pair for pair in values if pair[0] != right and pair[0] is not None]


def _of_card(run: Reading, point: Point) -> Iterator[tuple[Plain, str]]:
    card = _card(run, point.of)
    if card is None:
        return
    if point.fact == "pt" and card.power is not None and card.toughness is not None:
        yield f"{card.power}/{card.toughness}", PRINTED
    elif point.fact == "pt" and "creature" in card.types:
        yield f"{card.power or 0}/{card.toughness or 0}", STAR
    if point.fact in ("power", "toughness"):
        yield card.power if point.fact == "power" else card.toughness, PRINTED
    if point.fact in ("types", "subtypes", "supertypes"):
        yield sorted(getattr(card, point.fact)), PRINTED
        if run.found[point.key] == sorted(getattr(card, point.fact)):
            yield [*card.supertypes, *card.types, *card.subtypes], WHOLE_LINE
    if point.fact == "colors":
        yield sorted(card.colors), PRINTED
        yield sorted(colors_of(card.mana_cost)), BY_COST
    if point.fact == "mana value":
        yield len(_SYMBOL.findall(card.mana_cost)), SYMBOLS_COUNTED


def _card(run: Reading, of: str) -> Card | None:
    """What is printed on the object that a file calls so, if there is one such."""
    state = run.game.state
    if not of or not isinstance(state, MagicState):
        return None
    ids = run.table.find(run.game, of)
    return state.objects[ids[0]].print if len(ids) == 1 and ids[0] in state.objects else None


def _with_counters(run: Reading, point: Point) -> Iterator[tuple[Plain, str]]:
    """Power and toughness with the counters of something else in the position added."""
    sizes = re.fullmatch(r"(-?[0-9]+)/(-?[0-9]+)", str(run.found[point.key])) if point.fact == "pt" else None
    for key, value in run.found.items() if sizes is not None else ():
        other = Point.named(key)
        if other.fact == "counters" and other.of != point.of and isinstance(value, dict):
            added = [sizes_of(kind) for kind, count in value.items() for _ in range(count)]
            more = [sum(side) for side in zip(*added, strict=True)]
            if sizes is not None and any(more):
                yield f"{int(sizes[1]) + more[0]}/{int(sizes[2]) + more[1]}", COUNTERS_OF + other.of


def _earlier(run: Reading, point: Point) -> Iterator[tuple[Plain, str]]:
    """What was so of the same thing at an earlier moment of the script; the latest first."""
    for key, value in reversed(run.found.items()):
        other = Point.named(key)
        if other.fact != LEGAL and (other.of, other.fact) == (point.of, point.fact) and other.step < point.step:
            yield value, EARLIER


def _of_another(run: Reading, point: Point) -> Iterator[tuple[Plain, str]]:
    """The same fact of something else at the same moment."""
    for key, value in run.found.items() if point.fact in COMPARED else ():
        other = Point.named(key)
        if other.of != point.of and (other.step, other.fact) == (point.step, point.fact):
            yield value, OTHER + other.of
