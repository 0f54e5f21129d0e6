"""Plain code derives from compiled classes only where both engines agree on what comes out."""

from __future__ import annotations

import ast

import pytest

from tests.house.sources import SRC, module_name, python_files, short, tree_of
from tests.house.subclasses import compiled_classes, problems
from tools.build_compiled import compiled_modules

PACKAGE = SRC / "arbiter"


def test_plain_classes_derive_from_compiled_ones_faithfully() -> None:
    inside = [PACKAGE / path for path in compiled_modules()]
    compiled = compiled_classes({module_name(path): tree_of(path) for path in inside})
    plain = [path for path in python_files() if path not in inside]
    found = [f"{short(path)}, {problem}" for path in plain for problem in problems(tree_of(path), compiled)]
    assert "\n".join(found) == ""


COMPILED = """
class Closed:
    pass

@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    name: str = ""
    def __init__(self) -> None:
        self.seats = 2
    def step(self) -> None: ...

class WrongError(Exception):
    pass

class Damaged(WrongError):
    pass
"""


@pytest.mark.parametrize(
    "source",
    [
        "from arbiter.kernel.rules import Closed\nclass Game(Closed): ...",
        "import arbiter.kernel.rules\nclass Game(arbiter.kernel.rules.Closed): ...",
        "from arbiter.kernel import rules as r\nclass Game(r.Closed): ...",
        "from arbiter.kernel.rules import Rules\nclass Game(Rules):\n    name = 'duel'",
        "from arbiter.kernel.rules import Rules as Base\nclass Game(Base):\n    seats: int = 3",
    ],
)
def test_an_unfaithful_subclass_is_seen(source: str) -> None:
    compiled = compiled_classes({"arbiter.kernel.rules": ast.parse(COMPILED)})
    assert len(problems(ast.parse(source), compiled)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "from arbiter.kernel.rules import Rules\nclass Game(Rules):\n    deck: int = 3\n    def step(self): ...",
        "from arbiter.kernel.rules import Rules\nclass Game(Rules):\n    seats: int",
        "from arbiter.kernel.rules import Damaged\nclass WorseError(Damaged): ...",
        "class Closed: ...\nclass Game(Closed): ...",
    ],
)
def test_a_faithful_subclass_passes(source: str) -> None:
    compiled = compiled_classes({"arbiter.kernel.rules": ast.parse(COMPILED)})
    assert problems(ast.parse(source), compiled) == []
