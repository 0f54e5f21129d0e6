"""Infractions and penalties of Competitive (JA-20): data, and what repeated offences do to a penalty."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from arbiter.judge.table import PENALTIES, Reader, Text
from arbiter.kernel.yaml_text import loaded


@dataclass(frozen=True)
class Infraction:
    id: str
    title: Text
    section: str
    category: str
    penalty: str


@dataclass(frozen=True)
class Repeats:
    """From which offence of one kind on (in a day) which penalty is proposed, except for some kinds."""

    section: str
    first: int
    penalty: str
    never: tuple[str, ...]
    only: tuple[str, ...]


@dataclass(frozen=True)
class Guide:
    dated: str
    infractions: dict[str, Infraction]
    repeats: dict[str, Repeats]

    def proposed(self, infraction: str, penalty: str, earlier: int) -> str:
        """The penalty with so many earlier offences of the same kind today; repeats never make it lighter.

        A penalty that was none is not counted up: it was no offence that the guide penalises.
        """
        rule = self.repeats.get(self.infractions[infraction].category)
        if rule is None or penalty == "none" or infraction in rule.never or (rule.only and infraction not in rule.only):
            return penalty
        if earlier + 1 < rule.first:
            return penalty
        return max(penalty, rule.penalty, key=PENALTIES.index)


@cache
def guide() -> Guide:
    """The guide as it stood at its date."""
    return read_guide(files("arbiter.judge").joinpath("infractions.yaml").read_text("utf-8"))


def read_guide(text: str) -> Guide:
    reader = Reader("infractions")
    keys = {"dated", "infractions", "repeats"}
    top = reader.mapping(loaded(text), "file", keys, keys)
    repeats = reader.mapping(top["repeats"], "repeats", set(), set())
    rows = reader.mapping(top["infractions"], "infractions", set(), set())
    infractions = {name: _infraction(reader, name, row) for name, row in rows.items()}
    rules = {name: _repeats(reader, name, row, infractions) for name, row in repeats.items()}
    return Guide(str(top["dated"]), infractions, rules)


def _infraction(reader: Reader, name: str, data: object) -> Infraction:
    keys = {"en", "ru", "section", "category", "penalty"}
    row = reader.mapping(data, name, keys, keys)
    return Infraction(
        name,
        reader.text({"en": row["en"], "ru": row["ru"]}, name),
        reader.word(row["section"], f"{name}.section"),
        reader.word(row["category"], f"{name}.category", ("game-play", "tournament", "conduct")),
        reader.word(row["penalty"], f"{name}.penalty", PENALTIES),
    )


def _repeats(reader: Reader, name: str, data: object, known: dict[str, Infraction]) -> Repeats:
    row = reader.mapping(data, name, {"section", "from", "penalty", "never", "only"}, {"section", "from", "penalty"})
    never, only, first = row.get("never", []), row.get("only", []), row["from"]
    if not isinstance(never, list) or not isinstance(only, list) or not isinstance(first, int):
        raise reader.fail(name, "from is a number, never and only are lists")
    for infraction in (*never, *only):
        if infraction not in known:
            raise reader.fail(name, f"no infraction {infraction}")
    penalty = reader.word(row["penalty"], f"{name}.penalty", PENALTIES)
    return Repeats(reader.word(row["section"], name), first, penalty, tuple(never), tuple(only))
