"""Walking and rebuilding the nodes of a game's ability language by their declared fields.

Nodes are frozen dataclasses; this is the one place that looks at them generically.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any

DEPTH_LIMIT = 40  # of nested nodes: compiled code has no recursion limit of its own
FIELDS: dict[type, tuple[Field[Any], ...]] = {}
NODES: dict[type, bool] = {}
"""What is known of each class asked about before: walking asks often."""
NOTHING: frozenset[type] = frozenset()
KINDS: dict[int, tuple[object, frozenset[type]]] = {}  # by identity of the node, which the entry keeps alive
KINDS_LIMIT = 20_000


class TooDeep(ValueError):
    """Nodes inside nodes, more of them than any card has."""


def fields_of(kind: type) -> tuple[Field[Any], ...]:
    known = FIELDS.get(kind)
    if known is None:
        known = fields(kind) if is_dataclass(kind) else ()
        FIELDS[kind] = known
    return known


def is_node(value: object) -> bool:
    """A node, or a record inside a node that is not a node itself."""
    kind = type(value)
    known = NODES.get(kind)
    if known is None:
        known = is_dataclass(kind)
        NODES[kind] = known
    return known


def has_default(field: Field[Any]) -> bool:
    return field.default is not MISSING


def rebuilt(value: object, change: Callable[[object], object]) -> object:
    """The node with `change` applied to each field (to each member of a tuple); itself if nothing changed."""
    values: list[object] = []
    same = True
    for field in fields_of(type(value)):
        old = getattr(value, field.name)
        new = changed(old, change)
        same = same and new is old
        values.append(new)
    return value if same else type(value)(*values)


def changed(old: object, change: Callable[[object], object]) -> object:
    if isinstance(old, tuple):
        members = [changed(member, change) for member in old]
        if all(new is member for new, member in zip(members, old, strict=True)):
            return old
        return tuple(members)
    return change(old) if is_node(old) else old


def replaced(value: object, old: object, new: object, depth: int = 0) -> object:
    """The node in which every occurrence of `old` (by equality) is `new`."""
    if depth > DEPTH_LIMIT:
        raise TooDeep(f"nodes are nested deeper than {DEPTH_LIMIT}")
    if value == old and type(value) is type(old):
        return new
    return rebuilt(value, lambda part: replaced(part, old, new, depth + 1))


def walk(value: object, depth: int = 0) -> Iterator[object]:
    """Every node and record in it, outside first, in the order of the fields."""
    if depth > DEPTH_LIMIT * 2:
        raise TooDeep(f"nodes are nested deeper than {DEPTH_LIMIT}")
    if isinstance(value, tuple):
        for member in value:
            yield from walk(member, depth + 1)
    elif is_node(value):
        yield value
        for field in fields_of(type(value)):
            yield from walk(getattr(value, field.name), depth + 1)


def mentions(value: object, kind: type) -> bool:
    """Whether a node of this kind, or of one under it, is in it."""
    if isinstance(value, tuple):
        return any(mentions(member, kind) for member in value)
    known = KINDS.get(id(value))
    return kind in (known[1] if known is not None else _kinds(value))


def _kinds(value: object) -> frozenset[type]:
    """The classes of all nodes in it, with those above them; found once for each node: play asks the same ones again."""
    if not is_node(value):
        return NOTHING
    if len(KINDS) >= KINDS_LIMIT:
        KINDS.clear()
    classes = frozenset([above for part in walk(value) for above in type(part).__mro__])
    KINDS[id(value)] = (value, classes)
    return classes
