"""Walking and rebuilding nodes: the kernel's functions, and what is in an effect itself."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.kernel.reflect import (
    TooDeep,
    changed,
    fields_of,
    has_default,
    is_node,
    mentions,
    rebuilt,
    replaced,
    walk,
)
from arbiter.magic.language.vocabulary.abilities import WhenDone
from arbiter.magic.language.vocabulary.phrases import DEPTH_LIMIT, Ability


def own(effect: object, depth: int = 0) -> Iterator[object]:
    """The nodes in an effect without those of abilities that it gives or triggers: these have targets of their own."""
    if depth > DEPTH_LIMIT * 2:
        raise TooDeep(f"nodes are nested deeper than {DEPTH_LIMIT}")
    if isinstance(effect, tuple):
        for member in effect:
            yield from own(member, depth + 1)
    elif is_node(effect) and not isinstance(effect, (Ability, WhenDone)):
        yield effect
        for field in fields_of(type(effect)):
            yield from own(getattr(effect, field.name), depth + 1)


__all__ = [
    "TooDeep",
    "changed",
    "fields_of",
    "has_default",
    "is_node",
    "mentions",
    "own",
    "rebuilt",
    "replaced",
    "walk",
]


def replace_field(node: object, name: str, value: object) -> object:
    """The node with another value in one of its fields."""
    values = [value if field.name == name else getattr(node, field.name) for field in fields_of(type(node))]
    return type(node)(*values)
