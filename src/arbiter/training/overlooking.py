"""The mistake of overlooking a card: what a position would say if one of its permanents were not there.

The scenario is played once more without the card, by the engine; where the script cannot be played then, nothing is said.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import yaml

from arbiter.kernel.messages import ArbiterError
from arbiter.training.reading import Plain, read

OVERLOOKED = "overlooked:"
"""A reason of a wrong answer, with the name of the card that it overlooks."""


def overlooked(name: str, text: str) -> dict[str, list[tuple[Plain, str]]]:
    """By point: other values, each with the card whose absence gives it."""
    document = yaml.safe_load(text)
    right = _found(name, document)
    values: dict[str, list[tuple[Plain, str]]] = {}
    if right is None or right != _found(name, text):
        return values  # written anew, the file says something else
    for card, without in _without(document):
        for key, value in (_found(name, without) or {}).items():
            if key in right and value != right[key]:
                values.setdefault(key, []).append((value, OVERLOOKED + card))
    return values


def _found(name: str, document: Any) -> dict[str, Plain] | None:
    written = document if isinstance(document, str) else yaml.safe_dump(document, sort_keys=False, allow_unicode=True)
    try:
        return read(written, name).found
    except ArbiterError:
        return None


def _without(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The document without one permanent, for each that has a name of its own."""
    for player, given in document["given"].items():
        for place, card in enumerate(given.get("battlefield", ()) if isinstance(given, dict) else ()):
            name = _own_name(card)
            if name:
                less = copy.deepcopy(document)
                del less["given"][player]["battlefield"][place]
                yield name, less


def _own_name(card: Any) -> str:
    """What a file calls a single card; several of one name are told apart by numbers, which would change."""
    if isinstance(card, dict):
        return "" if "count" in card else str(card.get("as") or card.get("name") or "")
    base, _, times = str(card).rpartition(" x")
    return "" if base and times.isdigit() else str(card)
