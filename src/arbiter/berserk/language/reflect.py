"""Walking nodes by their declared fields."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from arbiter.berserk.language import nodes as n

FIELDS: dict[type, tuple[str, ...]] = {}


def names_of(kind: type) -> tuple[str, ...]:
    known = FIELDS.get(kind)
    if known is None:
        known = tuple([field.name for field in fields(kind)])
        FIELDS[kind] = known
    return known


def walk(node: object, depth: int = 0) -> Iterator[n.Node]:
    """A node and everything in it, but not the abilities that it would give to cards or cells, nor what is only done later."""
    if isinstance(node, tuple):
        for member in node:
            yield from walk(member, depth)
        return
    if not isinstance(node, n.Node) or depth > n.DEPTH_LIMIT:
        return
    yield node
    if isinstance(node, n.Await):
        return
    for name in names_of(type(node)):
        if not (isinstance(node, (n.Give, n.Lay)) and name == "what"):
            yield from walk(getattr(node, name), depth + 1)
