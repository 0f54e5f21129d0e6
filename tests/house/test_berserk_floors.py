"""The inner floors of Berserk's rules hold: imports point down, in no circle, and none stands inside a function."""

from __future__ import annotations

import re

from arbiter.berserk.rules import REGISTERED
from tests.house.floors import BERSERK_RULES_FLOORS, Edge, circles, late_imports, problems
from tests.house.sources import module_name, python_files, short, tree_of
from tests.house.test_floors import all_edges

BERSERK_RULES = "arbiter.berserk.rules"

FILES = [path for path in python_files("src") if module_name(path).startswith(BERSERK_RULES)]


def rules_edges() -> list[Edge]:
    return [edge for edge in all_edges() if all(name.startswith(BERSERK_RULES + ".") for name in edge)]


def test_imports_point_down_inside_the_rules_of_berserk() -> None:
    names = [module_name(path) for path in FILES]
    itself = [(name, name) for name in names if name != BERSERK_RULES]
    assert "\n".join(problems([*itself, *rules_edges()], BERSERK_RULES_FLOORS)) == ""


def test_every_floor_is_there() -> None:
    rooms = [room for floor in BERSERK_RULES_FLOORS for room in floor]
    assert sorted(rooms) == sorted(module_name(path) for path in FILES if module_name(path) != BERSERK_RULES)


def test_the_rules_of_berserk_import_each_other_in_no_circle() -> None:
    assert circles(rules_edges()) == []


def test_the_rules_of_berserk_import_nothing_inside_a_function() -> None:
    assert [f"{short(path)}:{line}" for path in FILES for line in late_imports(tree_of(path))] == []


def test_modules_that_register_are_loaded_with_the_rules() -> None:
    """Else an effect would be known or not by what else somebody has imported."""
    registering = [
        path for path in FILES if re.search(r"^@(verb\(|on_card\(|meaning\.derivation)", path.read_text("utf-8"), re.M)
    ]
    assert sorted(module_name(path) for path in registering) == sorted(module.__name__ for module in REGISTERED)


def test_a_wrong_import_inside_the_rules_of_berserk_is_seen() -> None:
    up, down = (
        (f"{BERSERK_RULES}.board", f"{BERSERK_RULES}.properties"),
        (f"{BERSERK_RULES}.turns", f"{BERSERK_RULES}.board"),
    )
    assert len(problems([up], BERSERK_RULES_FLOORS)) == 1
    assert problems([down], BERSERK_RULES_FLOORS) == []
    assert "has no floor" in problems([(f"{BERSERK_RULES}.attic", f"{BERSERK_RULES}.board")], BERSERK_RULES_FLOORS)[0]
