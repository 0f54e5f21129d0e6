"""The floors of the house hold: who imports whom, read from the sources."""

from __future__ import annotations

import ast
import re

import pytest

from arbiter.magic.rules import REGISTERED
from tests.house.floors import (
    FLOORS,
    GAMES,
    MAGIC_FLOORS,
    MAGIC_RULES_FLOORS,
    Edge,
    circles,
    imports,
    late_imports,
    problems,
)
from tests.house.sources import module_name, python_files, short, tree_of


def all_edges() -> list[Edge]:
    files = python_files("src")
    known = [module_name(path) for path in files]
    return [
        (name, imported)
        for path, name in zip(files, known, strict=True)
        for imported in imports(name, tree_of(path), path.name == "__init__.py", known)
    ]


def test_imports_point_down() -> None:
    assert "\n".join(problems(all_edges(), FLOORS, apart=GAMES)) == ""


def test_imports_point_down_inside_magic() -> None:
    inside = [edge for edge in all_edges() if all(name.startswith("arbiter.magic") for name in edge)]
    assert "\n".join(problems(inside, MAGIC_FLOORS)) == ""


MAGIC_RULES = "arbiter.magic.rules"


def rules_edges() -> list[Edge]:
    return [edge for edge in all_edges() if all(name.startswith(MAGIC_RULES + ".") for name in edge)]


def test_imports_point_down_inside_the_rules_of_magic() -> None:
    names = [module_name(path) for path in python_files("src")]
    itself = [(name, name) for name in names if name.startswith(MAGIC_RULES + ".")]
    assert "\n".join(problems([*itself, *rules_edges()], MAGIC_RULES_FLOORS)) == ""


def test_the_rules_of_magic_import_each_other_in_no_circle() -> None:
    assert circles(rules_edges()) == []


def test_the_rules_of_magic_import_nothing_inside_a_function() -> None:
    files = [path for path in python_files("src") if module_name(path).startswith(MAGIC_RULES)]
    assert [f"{short(path)}:{line}" for path in files for line in late_imports(tree_of(path))] == []


def test_modules_that_register_are_loaded_with_the_rules() -> None:
    """Else an instruction would be known or not by what else somebody has imported."""
    files = [path for path in python_files("src") if module_name(path).startswith(MAGIC_RULES)]
    registering = [
        path for path in files if re.search(r"^@(verb|combinator|predicate)\(", path.read_text("utf-8"), re.M)
    ]
    assert sorted(module_name(path) for path in registering) == sorted(module.__name__ for module in REGISTERED)


def test_every_module_has_a_floor() -> None:
    names = [module_name(path) for path in python_files("src")]
    assert problems([(name, name) for name in names], FLOORS) == []
    assert problems([(name, name) for name in names if name.startswith("arbiter.magic")], MAGIC_FLOORS) == []


def test_every_package_has_an_init() -> None:
    """Without one Python joins the folder of the sources and the folder of the compiled engine into one package."""
    folders = {path.parent for path in python_files("src")}
    assert [short(folder) for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


@pytest.mark.parametrize(
    ("importer", "source", "complaint"),
    [
        ("arbiter.kernel.game", "from arbiter.magic import game", "higher floor"),
        ("arbiter.kernel.game", "if 0:\n    import arbiter.scenario.loader", "higher floor"),
        ("arbiter.magic.rules.turn.turns", "def f():\n    from ....scenario import loader", "higher floor"),
        ("arbiter.magic.game", "from arbiter.berserk.game import new_game", "games never import each other"),
        ("arbiter.scenario.run", "import arbiter.cli", "higher floor"),
        ("arbiter.scenario.run", "import arbiter.attic", "has no floor"),
        ("arbiter.agents.simple", "import arbiter", "higher floor"),
    ],
)
def test_a_wrong_import_is_seen(importer: str, source: str, complaint: str) -> None:
    edges = [(importer, it) for it in imports(importer, ast.parse(source), False, [])]
    assert len(edges) == 1
    (problem,) = problems(edges, FLOORS, apart=GAMES)
    assert complaint in problem


def test_a_wrong_import_inside_magic_is_seen() -> None:
    assert problems([("arbiter.magic.state.zones", "arbiter.magic.rules.events.zones")], MAGIC_FLOORS) != []
    assert problems([("arbiter.magic.rules.events.zones", "arbiter.magic.state.zones")], MAGIC_FLOORS) == []


def test_a_wrong_import_inside_the_rules_of_magic_is_seen() -> None:
    up, down = (
        (f"{MAGIC_RULES}.facts.queries", f"{MAGIC_RULES}.layers"),
        (f"{MAGIC_RULES}.turn.turns", f"{MAGIC_RULES}.layers"),
    )
    assert len(problems([up], MAGIC_RULES_FLOORS)) == 1
    assert problems([down], MAGIC_RULES_FLOORS) == []
    assert "has no floor" in problems([(f"{MAGIC_RULES}.attic", f"{MAGIC_RULES}.layers")], MAGIC_RULES_FLOORS)[0]


def test_a_circle_of_modules_is_seen() -> None:
    assert circles([("a", "b"), ("b", "c"), ("d", "a")]) == []
    assert circles([("a", "b"), ("b", "c"), ("c", "a"), ("d", "a")]) == [["a", "b", "c"]]


def test_a_late_import_is_seen() -> None:
    source = "import a\n\n\ndef f() -> None:\n    if a:\n        from b import c\n"
    assert late_imports(ast.parse(source)) == [6]
    assert late_imports(ast.parse("if 0:\n    import a\n")) == []


def test_a_circle_of_neighbours_is_seen() -> None:
    there, back = ("arbiter.judge.a", "arbiter.agents.b"), ("arbiter.agents.b", "arbiter.judge.a")
    assert problems([there], FLOORS) == []
    assert len(problems([there, back], FLOORS)) == 2


def test_the_member_of_a_package_is_the_module_when_there_is_one() -> None:
    tree = ast.parse("from arbiter.magic import cards, new_game\nfrom . import zones\nimport os")
    known = ["arbiter.magic", "arbiter.magic.cards", "arbiter.magic.rules.events.zones"]
    expected = ["arbiter.magic", "arbiter.magic.cards", "arbiter.magic.rules.events.zones"]
    assert imports("arbiter.magic.rules.events.queries", tree, False, known) == expected
