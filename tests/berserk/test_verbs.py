"""Every effect of the language has a procedure that carries it out, in a module that the face of the game names."""

from __future__ import annotations

import ast
import dataclasses
import inspect

from arbiter.berserk import game
from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules.interpreter import VERBS
from arbiter.berserk.rules.recipients import RECEIPTS
from tests.house.sources import module_name, python_files, tree_of

REGISTERING = ("verb", "on_card")


def registers(tree: ast.Module) -> bool:
    calls = [it for node in tree.body if isinstance(node, ast.FunctionDef) for it in node.decorator_list]
    return any(isinstance(it, ast.Call) and isinstance(it.func, ast.Name) and it.func.id in REGISTERING for it in calls)


def test_every_effect_has_a_verb() -> None:
    kinds = [kind for kind in vars(n).values() if inspect.isclass(kind) and issubclass(kind, n.Effect)]
    assert len(kinds) > 20
    assert sorted(kind.__name__ for kind in VERBS) == sorted(kind.__name__ for kind in kinds if kind is not n.Effect)


def test_the_face_names_the_modules_of_all_verbs() -> None:
    """Otherwise an effect would have a rule only if something else happened to import its module."""
    rules = [path for path in python_files("src") if module_name(path).startswith("arbiter.berserk.rules.")]
    registering = [module_name(path) for path in rules if registers(tree_of(path))]
    assert registering == sorted(module.__name__ for module in game.VERBS)


def test_an_effect_that_a_card_receives_speaks_of_cards() -> None:
    for kind in RECEIPTS:
        assert dataclasses.is_dataclass(kind)
        assert "who" in [field.name for field in dataclasses.fields(kind)]
