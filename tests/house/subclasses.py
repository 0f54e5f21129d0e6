"""Plain classes that derive from compiled ones: what must hold so that both engines see the same object.

A compiled class, unless it is an exception, refuses plain subclasses if it is not declared open to them.  And compiled
code reads an attribute from its place in the object: a plain subclass that gives it another value in its class body is
not heard.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

OPEN = "allow_interpreted_subclasses=True"


class CompiledClass:
    """What matters about a class of a compiled module."""

    def __init__(self, node: ast.ClassDef) -> None:
        self.name = node.name
        self.bases = [ast.unparse(base) for base in node.bases]
        self.open = any(OPEN in ast.unparse(decorator) for decorator in node.decorator_list)
        self.attributes = _attributes(node)


def _attributes(node: ast.ClassDef) -> set[str]:
    declared = {it.target.id for it in node.body if isinstance(it, ast.AnnAssign) and isinstance(it.target, ast.Name)}
    targets: list[ast.expr] = [it.target for it in ast.walk(node) if isinstance(it, ast.AnnAssign)]
    targets += [target for it in ast.walk(node) if isinstance(it, ast.Assign) for target in it.targets]
    own = [it for it in targets if isinstance(it, ast.Attribute) and ast.unparse(it.value) == "self"]
    return declared | {it.attr for it in own}


def compiled_classes(trees: dict[str, ast.Module]) -> dict[str, CompiledClass]:
    """The classes of compiled modules, by full name."""
    found = {
        f"{module}.{node.name}": CompiledClass(node)
        for module, tree in trees.items()
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }
    exceptions = {"Exception", "ValueError", "KeyError", "RuntimeError"}
    while more := [it for it in found.values() if exceptions & set(it.bases) and it.name not in exceptions]:
        exceptions |= {it.name for it in more}
    for it in found.values():
        it.open = it.open or it.name in exceptions
    return found


def _imported(tree: ast.Module) -> dict[str, str]:
    """What the names of a module stand for: local name -> full name."""
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            names |= {alias.asname or alias.name: alias.name for alias in node.names}
    return names


def _full(base: ast.expr, names: dict[str, str]) -> str:
    text = ast.unparse(base.value if isinstance(base, ast.Subscript) else base)
    head, _, rest = text.partition(".")
    for local in (text, text.rpartition(".")[0]):
        if local in names:
            return names[local] + text[len(local) :]
    return names.get(head, head) + (f".{rest}" if rest else "")


def problems(tree: ast.Module, compiled: dict[str, CompiledClass]) -> list[str]:
    """Every class of a plain module that the compiled engine would refuse or not hear."""
    names = _imported(tree)
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            bases = [compiled[full] for full in (_full(base, names) for base in node.bases) if full in compiled]
            found += _refused(node, bases) + _unheard(node, bases)
    return found


def _refused(node: ast.ClassDef, bases: Iterable[CompiledClass]) -> list[str]:
    closed = [base.name for base in bases if not base.open]
    return [f"line {node.lineno}: {node.name} derives from {name}, which lacks @mypyc_attr({OPEN})" for name in closed]


def _unheard(node: ast.ClassDef, bases: Iterable[CompiledClass]) -> list[str]:
    given: list[ast.expr] = [target for it in node.body if isinstance(it, ast.Assign) for target in it.targets]
    given += [it.target for it in node.body if isinstance(it, ast.AnnAssign) and it.value is not None]
    names = [it.id for it in given if isinstance(it, ast.Name)]
    return [
        f"line {node.lineno}: {node.name}.{name} hides an attribute of compiled {base.name}: set it in __init__"
        for base in bases
        for name in names
        if name in base.attributes
    ]
