"""What a worker does for the page of questions where cards are played: put together, or in scenarios.  JSON in, JSON out."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from arbiter.answers import interaction
from arbiter.answers.examples import examples_of
from arbiter.answers.search import find
from arbiter.answers.shelf import opened


def together(names: list[str], lang: str) -> Any:
    """Cards together in play; a name may be misspelt or Russian."""
    shelf = opened()
    cards = [card for name in names for card in (find(shelf, name).cards[:1] or [name])]
    return [asdict(view) for view in interaction.views(cards, lang)]


def examples(names: list[str], rules: str, lang: str) -> Any:
    """All scenarios with these cards, and what comes of each by a rulebook."""
    return [asdict(example) for example in examples_of(opened(), names, lang, rules)]
