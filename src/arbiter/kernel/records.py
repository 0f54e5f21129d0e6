"""Records: the frozen data a state is made of.  A record is never changed, only replaced.

A class that derives from `Record` or `State` declares its fields; `tools/records.py` writes `__init__`, `copy`,
`values` and `renamed` from them between the two marks, so that copying, equality, digest and saving can never forget a
field.  To change a record, copy it, set fields of the copy before anybody else sees it, and put the copy into its table.
"""

from __future__ import annotations

from typing import TypeAlias

from mypy_extensions import mypyc_attr

Id: TypeAlias = int
"""Names an object of a game.  Renamed by order in a positional digest."""

Stamp: TypeAlias = int
"""A timestamp.  Renamed by order in a positional digest."""

Renaming: TypeAlias = dict[int, int]


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """Base of all records.  Equal when of the same class and equal in every declared field."""

    def values(self) -> tuple[object, ...]:
        """The declared fields, in order."""
        raise NotImplementedError

    def names(self) -> tuple[str, ...]:
        """What the declared fields are called (compiled classes do not remember)."""
        raise NotImplementedError

    def renamed(self, ids: Renaming, stamps: Renaming) -> Record:
        """The same record with other names for ids and timestamps."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Record) and type(other) is type(self) and self.values() == other.values()
        )

    def __hash__(self) -> int:
        return hash(self.values())

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.values()!r}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Part(Record):
    """Base of the parts of a state: fields that are used together.

    A state and its copies share a part until one of them writes to it.  So code that writes gets the part from the
    state's `edit_NAME`; code that only reads need not.
    """

    shared: bool = False  # not data: more than one state holds this part, so nobody may write to it


@mypyc_attr(allow_interpreted_subclasses=True)
class Working:
    """Base of what rules work with while they carry something out.  It is not part of a state; only `copy` is generated."""
