"""The packages that are compiled hold only what behaves the same compiled and plain."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.house.compiled_code import problems
from tests.house.sources import SRC, short, tree_of
from tools.build_compiled import COMPILED_PACKAGES, EXCLUDED, compiled_modules

PACKAGE = SRC / "arbiter"


def test_compiled_packages_hold_only_what_compiles_faithfully() -> None:
    found = [
        f"{short(PACKAGE / path)}, {problem}"
        for path in compiled_modules()
        for problem in problems(tree_of(PACKAGE / path), dataclasses_allowed=path.parts[1:2] == ("language",))
    ]
    assert "\n".join(found) == ""


def test_an_init_of_a_compiled_package_only_re_exports() -> None:
    """It stays plain, so code in it would be slow without anybody's notice."""
    inits = [path for part in COMPILED_PACKAGES for path in (PACKAGE / part).rglob("__init__.py")]
    assert [short(path) for path in inits if has_code(tree_of(path))] == []


def has_code(tree: ast.Module) -> bool:
    return any(isinstance(node, ast.FunctionDef | ast.ClassDef | ast.For | ast.While) for node in ast.walk(tree))


def test_code_in_an_init_is_seen() -> None:
    assert has_code(ast.parse("def f() -> None: ..."))
    assert not has_code(ast.parse('"""Doc."""\nfrom .a import b\n__all__ = ["b"]'))


def test_exclusions_exist_and_have_reasons() -> None:
    assert [path for path, why in EXCLUDED.items() if not (PACKAGE / path).exists() or not why] == []


@pytest.mark.parametrize(
    "source",
    [
        "for x in {1, 2}: print(x)",
        "for x in set(y): print(x)",
        "z = [x for x in frozenset(y)]",
        "def f(seen: set[int]) -> list[int]:\n    return [x for x in seen]",
        "def f():\n    seen = {1}\n    for x in seen: print(x)",
        "class C:\n    seen: set[int]\n    def f(self):\n        return tuple(self.seen)",
        "z = list(set(y))",
        "z = ','.join({a, b})",
        "z = [*{a, b}]",
        "for x in a.difference(b): print(x)",
        "def f(a: frozenset[int], b: set[int]):\n    for x in a | b: print(x)",
        "def f():\n    try:\n        yield 1\n    finally:\n        pass",
        "def f():\n    with lock:\n        yield from g()",
        "import pickle",
        "from copy import deepcopy",
        "from typing import Protocol",
        "@dataclass(frozen=True)\nclass C: ...",
        "z = x in (*A, 1)",
        "z = x in walk(y)",
        "self.x, before = new, self.x",
        "for i in y:\n    z.append(lambda: i)",
        "for i in y:\n    def g():\n        return i\n    z.append(g)",
    ],
)
def test_what_must_not_be_compiled_is_seen(source: str) -> None:
    assert len(problems(ast.parse(source))) == 1


def test_a_dataclass_must_be_frozen() -> None:
    good = "from dataclasses import dataclass\n@dataclass(frozen=True)\nclass Node: ..."
    assert problems(ast.parse(good), dataclasses_allowed=True) == []
    assert len(problems(ast.parse(good.replace("(frozen=True)", "")), dataclasses_allowed=True)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "for x in sorted({1, 2}): print(x)",
        "z = 1 in {1, 2}",
        "z = len(set(y))",
        "def f(a: list[int]):\n    for x in a: print(x)",
        "def f():\n    def g():\n        yield 1\n    try:\n        g()\n    except ValueError:\n        pass",
        "for i in y:\n    z.append(lambda i=i: i)",
        "z = a - b\nfor x in z: print(x)",
    ],
)
def test_what_may_be_compiled_passes(source: str) -> None:
    assert problems(ast.parse(source)) == []


def test_the_modules_to_compile_are_found(tmp_path: Path) -> None:
    for name in (
        "kernel/rng.py",
        "kernel/__init__.py",
        "magic/rules/deep/a.py",
        "magic/cards/card.py",
        "magic/cards/pool.py",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    found = [path.as_posix() for path in compiled_modules(tmp_path)]
    assert found == ["kernel/rng.py", "magic/cards/card.py", "magic/rules/deep/a.py"]
