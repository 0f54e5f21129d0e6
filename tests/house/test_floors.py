"""The floors of the house hold: who imports whom, read from the sources."""

from __future__ import annotations

import ast

import pytest

from tests.house.floors import FLOORS, GAMES, MAGIC_FLOORS, Edge, imports, problems
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
        ("arbiter.agents.random", "import arbiter", "higher floor"),
    ],
)
def test_a_wrong_import_is_seen(importer: str, source: str, complaint: str) -> None:
    edges = [(importer, it) for it in imports(importer, ast.parse(source), False, [])]
    assert len(edges) == 1
    (problem,) = problems(edges, FLOORS, apart=GAMES)
    assert complaint in problem


def test_a_wrong_import_inside_magic_is_seen() -> None:
    assert problems([("arbiter.magic.state.zones", "arbiter.magic.rules.objects.zones")], MAGIC_FLOORS) != []
    assert problems([("arbiter.magic.rules.objects.zones", "arbiter.magic.state.zones")], MAGIC_FLOORS) == []


def test_a_circle_of_neighbours_is_seen() -> None:
    there, back = ("arbiter.judge.a", "arbiter.agents.b"), ("arbiter.agents.b", "arbiter.judge.a")
    assert problems([there], FLOORS) == []
    assert len(problems([there, back], FLOORS)) == 2


def test_the_member_of_a_package_is_the_module_when_there_is_one() -> None:
    tree = ast.parse("from arbiter.magic import cards, new_game\nfrom . import zones\nimport os")
    known = ["arbiter.magic", "arbiter.magic.cards", "arbiter.magic.rules.objects.zones"]
    expected = ["arbiter.magic", "arbiter.magic.cards", "arbiter.magic.rules.objects.zones"]
    assert imports("arbiter.magic.rules.objects.queries", tree, False, known) == expected
