"""The numbers of tournaments: data with section numbers, of which an event may change single values."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.yaml_text import loaded

DATA: Final = Path(__file__).with_name("numbers.yaml")

Numbers = Mapping[str, Any]


@cache
def standard() -> Numbers:
    """The numbers of the package."""
    table = loaded(DATA.read_text("utf-8"))
    assert isinstance(table, dict)
    return table


def changed(numbers: Numbers, by: Mapping[str, Any], at: str = "") -> dict[str, Any]:
    """The same numbers with some changed.  A name that is not there would change nothing, so it is refused."""
    made = dict(numbers)
    spelt = {str(name): name for name in numbers}  # JSON knows no numbers as names
    for written, value in by.items():
        name = spelt.get(str(written), written)
        if name not in made:
            known = ", ".join(str(part) for part in made)
            raise ArbiterError(Message("tournament-number-unknown", {"name": f"{at}{name}", "known": known}))
        inner = made[name]
        if isinstance(inner, Mapping):
            if not isinstance(value, Mapping):
                raise ArbiterError(Message("tournament-number-table", {"name": f"{at}{name}"}))
            made[name] = changed(inner, value, f"{at}{name}.")
        elif type(inner) is not type(value):
            wanted = type(inner).__name__
            raise ArbiterError(Message("tournament-number-kind", {"name": f"{at}{name}", "wanted": wanted}))
        else:
            made[name] = value
    return made


def read(file: str, text: str) -> dict[str, Any]:
    """What a file changes in the numbers."""
    try:
        table = loaded(text)
    except yaml.YAMLError as error:
        raise ArbiterError(Message("tournament-number-yaml", {"file": file, "problem": str(error)[:200]})) from None
    if not isinstance(table, dict):
        raise ArbiterError(Message("tournament-number-table", {"name": file}))
    changed(standard(), table)
    return table


def structure(numbers: Numbers, players: int, team: bool = False, drafted: bool = False) -> tuple[int, int, int] | None:
    """TM-4: Swiss rounds, rounds of single elimination without Swiss, and the cut; None: no row says it."""
    for row in numbers["rounds"]["table"]:
        if row["from"] <= players and (players <= row["to"] or not row["to"]) and (team or not row.get("teams")):
            chosen = row.get("drafted", row) if drafted else row
            return chosen["swiss"], row.get("elimination", 0), chosen["cut"]
    return None


def head_count(numbers: Numbers, awarded: Mapping[int, int]) -> int:
    """As how many players those count who have so many awarded byes."""
    return sum(people * numbers["rounds"]["awarded_byes"].get(byes, 1) for byes, people in awarded.items())
