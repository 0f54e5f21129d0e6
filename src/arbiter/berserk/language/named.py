"""The table of named abilities (517, part 8), read from `named.tsv`: rule, kind, value, Russian cases, English, reminders.

What the rules write out for a named ability stands in `meanings`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, final


@final
class NamedLine:
    """One line of the table.  `default`: the value if none is printed, 0 if one must be; `takes`: whether it has a value.

    A line of the kind "keyword" is an ability with a name of its own that the rules do not count among the named ones.
    """

    __slots__ = ("cases", "default", "english", "kind", "name", "reminder", "reminder_ru", "rule", "takes")

    def __init__(self, line: str) -> None:
        cells = line.split("\t")
        self.name = cells[0]
        self.rule = cells[1]
        self.kind = cells[
            2
        ]  # permanent | triggered | playable | combined | modifier | recruiting | construction | keyword
        self.takes: bool = cells[3] != "-"
        self.default: int = int(cells[3]) if cells[3].isdecimal() else 0
        self.cases: dict[str, str] = {
            "nom": cells[4],
            "gen": cells[5],
            "dat": cells[6],
            "acc": cells[7],
            "ins": cells[8],
        }
        self.english = cells[9]
        self.reminder = cells[10]
        self.reminder_ru = cells[11]


def _table() -> dict[str, NamedLine]:
    rows = Path(__file__).with_name("named.tsv").read_text("utf-8").splitlines()[1:]
    lines = [NamedLine(row) for row in rows]
    return {line.name: line for line in lines}


SPELLED: Final = {"благословение": "благословление", "обьявить": "объявить"}
"""Another spelling on some cards."""


NAMED: Final[dict[str, NamedLine]] = _table()
