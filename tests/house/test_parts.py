"""Who writes to a part of a state asks for it, so that no copy of the state changes with it."""

from __future__ import annotations

import ast

import pytest

from tests.house.parts import fields_of_parts, problems
from tests.house.sources import SRC, python_files, short, tree_of

FIELDS = {"combat": ["attackers", "round"]}


def test_parts_are_written_to_when_they_are_ones_own() -> None:
    fields = fields_of_parts([tree_of(path) for path in sorted((SRC / "arbiter").glob("*/state/*.py"))])
    assert "attackers" in fields["combat"]
    found = [f"{short(path)}, {problem}" for path in python_files() for problem in problems(tree_of(path), fields)]
    assert "\n".join(found) == ""


@pytest.mark.parametrize(
    "line",
    [
        "state.combat.attackers[3] = made",
        "del game.state.combat.attackers[3]",
        "state.combat.round += 1",
        "state.combat.attackers.pop(3)",
        "table = state.combat.attackers; table[3] = made",
    ],
)
def test_a_write_to_what_was_only_read_is_seen(line: str) -> None:
    assert problems(ast.parse(line), FIELDS)


@pytest.mark.parametrize(
    "line",
    [
        "state.edit_combat().attackers[3] = made",
        "state.combat = Combat()",
        "state.combat.attackers[3].blocked",
        "table = state.combat.attackers; made = table[3]",
        "table = dict(state.combat.attackers); table[3] = made",
    ],
)
def test_reading_and_writing_to_ones_own_is_allowed(line: str) -> None:
    assert problems(ast.parse(line), FIELDS) == []
