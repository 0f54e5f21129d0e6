"""Saving, sending and comparing: records and nodes to plain JSON values and back, and the two digests.

A codec knows the classes of one game by name.  What it writes comes from the declared fields (see `records`), so no
field can be forgotten.  Reading is strict: an unknown class or a wrong number of fields is a `Damaged` file, never a
guess.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
from typing import Any, TypeAlias

from mypy_extensions import mypyc_attr

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.records import Record
from arbiter.kernel.state import State

Json: TypeAlias = "None | bool | int | str | list[Json] | dict[str, Json]"
DEPTH_LIMIT = 200


class Damaged(ArbiterError):
    """A save or position that cannot be read."""

    def __init__(self, what: str, where: str) -> None:
        super().__init__(Message("save-damaged", {"what": what, "where": where}))


@mypyc_attr(allow_interpreted_subclasses=True)
class Codec:
    """Writes and reads the records and nodes of one game."""

    def __init__(self, records: list[type[Any]], nodes: list[type[Any]]) -> None:
        self._records: dict[str, type[Any]] = {cls.__name__: cls for cls in records}
        self._nodes: dict[str, type[Any]] = {cls.__name__: cls for cls in nodes}

    def encode(self, value: object, depth: int = 0) -> Json:
        """A JSON value.  Tuples become lists; lists, tables, records and nodes are marked as what they are."""
        if value is None or isinstance(value, (bool, int, str)):
            return value
        if depth > DEPTH_LIMIT:
            raise Damaged("nesting", type(value).__name__)
        if isinstance(value, tuple):
            return [self.encode(item, depth + 1) for item in value]
        if isinstance(value, list):
            return {"l": [self.encode(item, depth + 1) for item in value]}
        if isinstance(value, dict):
            return {"d": [[self.encode(k, depth + 1), self.encode(v, depth + 1)] for k, v in value.items()]}
        name = type(value).__name__
        if isinstance(value, Record) and name in self._records:
            return {"r": name, "v": [self.encode(item, depth + 1) for item in value.values()]}
        if name in self._nodes:
            node: Any = value
            fields = dataclasses.fields(node)
            return {"n": name, "v": [self.encode(getattr(value, field.name), depth + 1) for field in fields]}
        return {"x": self.leaf(value)}

    def leaf(self, value: object) -> str:
        """A value that the game writes by name; `Rules.definitions` tells what the name means."""
        raise Damaged(type(value).__name__, "encode")

    def unleaf(self, text: str) -> object:
        """The value that `leaf` wrote."""
        raise Damaged(text, "decode")

    def decode(self, value: object, depth: int = 0) -> Any:
        """What `encode` wrote."""
        if value is None or isinstance(value, (bool, int, str)):
            return value
        if depth > DEPTH_LIMIT:
            raise Damaged("nesting", "decode")
        if isinstance(value, list):
            return tuple([self.decode(item, depth + 1) for item in value])
        if not isinstance(value, dict):
            raise Damaged(str(value)[:40], "decode")
        if "d" in value:
            return self._table(value["d"], depth)
        if "l" in value:
            return [self.decode(item, depth + 1) for item in self._list(value["l"])]
        if "x" in value:
            return self.unleaf(str(value["x"]))
        known = self._records if "r" in value else self._nodes
        name = value.get("r", value.get("n"))
        if not isinstance(name, str) or name not in known:
            raise Damaged(str(name), "decode")
        fields = [self.decode(item, depth + 1) for item in self._list(value.get("v"))]
        try:
            return known[name](*fields)
        except (TypeError, ValueError) as error:
            raise Damaged(name, str(error)) from None

    def _table(self, value: object, depth: int) -> dict[Any, Any]:
        table: dict[Any, Any] = {}
        for item in self._list(value):
            pair = self._list(item)
            if len(pair) != 2 or isinstance(pair[0], dict):
                raise Damaged(str(pair)[:40], "table")
            table[self.decode(pair[0], depth + 1)] = self.decode(pair[1], depth + 1)
        return table

    def _list(self, value: object) -> list[object]:
        if not isinstance(value, list):
            raise Damaged(str(value)[:40], "list")
        return value

    def schema(self, value: object) -> dict[str, Json]:
        """The field names of every record and node in a value, by class."""
        fields: dict[str, Json] = {}
        waiting: list[object] = [value]
        while waiting:
            part = waiting.pop()
            name = type(part).__name__
            if isinstance(part, (tuple, list)):
                waiting += part
            elif isinstance(part, dict):
                waiting += [*part.keys(), *part.values()]
            elif isinstance(part, Record) and name in self._records:
                fields[name] = list(part.names())
                waiting += part.values()
            elif name in self._nodes:
                node: Any = part
                names = [field.name for field in dataclasses.fields(node)]
                fields[name] = list(names)
                waiting += [getattr(part, field) for field in names]
        return fields

    def text(self, value: object) -> str:
        """Canonical JSON."""
        return self._text(self.encode(value))

    def digest(self, value: object) -> str:
        return self.hashed(self.encode(value))

    def _text(self, value: Json) -> str:
        return json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=False)

    def hashed(self, value: Json) -> str:
        """The digest of what is encoded already."""
        return hashlib.blake2b(self._text(value).encode(), digest_size=16).hexdigest()

    def exact(self, state: State) -> str:
        """The exact digest: two states with the same one go on the same way, given the same inputs."""
        return self.digest(state)

    def positional(self, state: State) -> str:
        """The positional digest: it recognises a repeated position.

        Ids and timestamps are renamed by order, tables sorted by key; generator and counter of secrets are left out.
        """
        ids = {old: new for new, old in enumerate(state.ids(), 1)}
        stamps = {old: new for new, old in enumerate(state.stamps(), 1)}
        copy = state.renamed(ids, stamps)
        assert isinstance(copy, State)
        copy.rng = 0
        copy.secrets = 0
        return self.hashed(sorted_tables(self.encode(copy)))


def sorted_tables(value: Json, depth: int = 0) -> Json:
    """An encoded value with every table in the order of its keys."""
    if depth > DEPTH_LIMIT:
        raise Damaged("nesting", "table")
    if isinstance(value, list):
        return [sorted_tables(item, depth + 1) for item in value]
    if not isinstance(value, dict):
        return value
    made = {name: sorted_tables(item, depth + 1) for name, item in value.items()}
    pairs = made.get("d")
    if isinstance(pairs, list):
        made["d"] = sorted(pairs, key=json.dumps)
    return made
