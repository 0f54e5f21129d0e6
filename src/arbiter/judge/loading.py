"""All tables together: read from their files, and checked against each other."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import yaml

from arbiter.judge.infractions import Guide, guide
from arbiter.judge.table import PENALTIES, Reader, Table, wrong
from arbiter.kernel.yaml_text import loaded

ROOT = "classify"
"""The table that leads to all others."""


@cache
def tables() -> dict[str, Table]:
    """Every table by name.  Raises `ArbiterError` where one is wrong."""
    tables: dict[str, Table] = {}
    for path in sorted(files("arbiter.judge.tables").iterdir(), key=lambda path: path.name):
        if path.name.endswith(".yaml"):
            read = read_file(path.name, path.read_text("utf-8"))
            for name in read:
                if name in tables:
                    raise wrong(name, path.name, "a second table of this name")
            tables |= read
    check(tables, guide())
    return tables


def read_file(name: str, text: str) -> dict[str, Table]:
    """The tables of one file, by name."""
    try:
        data = loaded(text)
    except yaml.YAMLError as error:
        raise wrong(name, "file", str(error)) from None
    if not isinstance(data, dict):
        raise wrong(name, "file", "expected tables by name")
    return {str(table): Reader(str(table)).read(fields) for table, fields in data.items()}


def check(tables: dict[str, Table], guide: Guide, root: str = ROOT) -> None:
    """Nothing leads nowhere, nothing is never reached, and no circle; what a ruling names exists."""
    for table in tables.values():
        _check_ways(table, tables)
        _check_rulings(table, guide)
    _check_reached(tables, root)
    named = {ruling.infraction for table in tables.values() for ruling in table.rulings.values()}
    for name in guide.infractions:
        if name not in named:
            raise wrong(root, "infractions", f"no ruling leads to the infraction {name}")


def _check_ways(table: Table, tables: dict[str, Table]) -> None:
    """Every way through one table, from its first question on."""
    if table.start not in table.questions:
        raise wrong(table.name, "start", f"no question {table.start}")
    both = set(table.questions) & set(table.rulings)
    if both:
        raise wrong(table.name, min(both), "the name of a question and of a ruling")
    seen: set[str] = set()
    _walk(table, tables, table.start, (), seen)
    for name in (*table.questions, *table.rulings):
        if name not in seen:
            raise wrong(table.name, name, "no answer leads here")


def _walk(table: Table, tables: dict[str, Table], name: str, way: tuple[str, ...], seen: set[str]) -> None:
    seen.add(name)
    if name in way:
        raise wrong(table.name, name, f"a circle: {' > '.join((*way, name))}")
    if name in table.rulings:
        _check_numbers(table, name, way)
        return
    for choice in table.questions[name].choices:
        if choice.to.startswith("@"):
            if choice.to[1:] not in tables:
                raise wrong(table.name, f"questions.{name}.{choice.key}", f"no table {choice.to[1:]}")
        elif choice.to in table.questions or choice.to in table.rulings:
            _walk(table, tables, choice.to, (*way, name), seen)
        else:
            raise wrong(table.name, f"questions.{name}.{choice.key}", f"no question or ruling {choice.to}")


def _check_numbers(table: Table, name: str, way: tuple[str, ...]) -> None:
    """A number that a ruling says was asked on every way to it."""
    ruling = table.rulings[name]
    used = {place for text in ruling.texts() for place in text.places()}
    if ruling.extension:
        used.add(ruling.extension)
    for place in sorted(used):
        if place not in way or not table.questions[place].number:
            raise wrong(table.name, f"rulings.{name}", f"{{{place}}} is no number asked on the way {' > '.join(way)}")


def _check_rulings(table: Table, guide: Guide) -> None:
    for ruling in table.rulings.values():
        place = f"rulings.{ruling.id}"
        if ruling.outcome == "penalised":
            if ruling.infraction not in guide.infractions:
                raise wrong(table.name, place, f"no infraction {ruling.infraction!r} in the guide")
            least = guide.infractions[ruling.infraction].penalty
            if PENALTIES.index(ruling.penalty) < PENALTIES.index(least):
                raise wrong(table.name, place, f"the guide's penalty is {least}")
        elif ruling.infraction:
            raise wrong(table.name, place, "only Competitive penalises infractions")
        elif ruling.outcome in ("common", "allowed", "information") and ruling.penalty != "none":
            raise wrong(table.name, place, "nothing is penalised here")


def _check_reached(tables: dict[str, Table], root: str) -> None:
    """Every table is reached from the first one, and none leads back to itself."""
    reached: set[str] = set()

    def visit(name: str, way: tuple[str, ...]) -> None:
        if name in way:
            raise wrong(name, "table", f"a circle: {' > '.join((*way, name))}")
        reached.add(name)
        for question in tables[name].questions.values():
            for choice in question.choices:
                if choice.to.startswith("@"):
                    visit(choice.to[1:], (*way, name))

    if root not in tables:
        raise wrong(root, "table", "the first table is missing")
    visit(root, ())
    lost = sorted(set(tables) - reached)
    if lost:
        raise wrong(lost[0], "table", f"no answer leads here from {root}")
