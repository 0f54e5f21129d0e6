"""Which messages the modules of Magic use, read from their syntax trees.

An id is the first argument of `Message(...)` or `log.add(...)`, the second of `tell(...)`.  It may be a text, a choice of two
texts, a local name or a parameter (then the callers in the same module say it), or a prefix with something behind it: a family.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import final

DEPTH = 4


@final
class Module:
    """One module: the ids it uses, the prefixes of its families, and calls whose id could not be read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tree = ast.parse(path.read_text("utf-8"))
        self.ids: set[str] = set()
        self.families: set[str] = set()
        self.unread: list[str] = []
        for function in ast.walk(self.tree):
            if isinstance(function, (ast.FunctionDef, ast.Module)):
                for call in own_calls(function):
                    place = place_of_message(call)
                    if 0 <= place < len(call.args):
                        self.read(call.args[place], function, 0)

    def read(self, value: ast.expr, function: ast.FunctionDef | ast.Module, depth: int) -> None:
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            self.ids.add(value.value)
        elif isinstance(value, ast.IfExp):
            self.read(value.body, function, depth)
            self.read(value.orelse, function, depth)
        elif isinstance(value, ast.BinOp):
            self.family(value.left)
        elif isinstance(value, ast.JoinedStr):
            self.family(value.values[0])
        elif isinstance(value, ast.Name) and isinstance(function, ast.FunctionDef) and depth < DEPTH:
            self.name(value.id, function, depth + 1)
        else:
            self.unread.append(f"{self.path.name}:{value.lineno}")

    def family(self, prefix: ast.expr) -> None:
        assert isinstance(prefix, ast.Constant) and isinstance(prefix.value, str), f"{self.path.name}:{prefix.lineno}"
        self.families.add(prefix.value)

    def name(self, name: str, function: ast.FunctionDef, depth: int) -> None:
        """A local name is read where it is assigned, a parameter where the function is called."""
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == name for t in node.targets):
                self.read(node.value, function, depth)
        parameters = [one.arg for one in function.args.args if one.arg != "self"]
        if name in parameters:
            place = parameters.index(name)
            for caller in ast.walk(self.tree):
                if isinstance(caller, (ast.FunctionDef, ast.Module)):
                    for call in own_calls(caller):
                        if called(call) == function.name and place < len(call.args):
                            self.read(call.args[place], caller, depth)


def own_calls(function: ast.FunctionDef | ast.Module) -> list[ast.Call]:
    """The calls in a function's body; those of functions defined inside it belong to it, too (they see its names)."""
    found: list[ast.Call] = []
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Call):
            found.append(node)
        if isinstance(function, ast.Module) and isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            continue
        waiting += ast.iter_child_nodes(node)
    return found


def called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def place_of_message(call: ast.Call) -> int:
    """Which argument of a call is the id of a message; below zero: none is."""
    if called(call) in ("Message", "tell"):
        return 0 if called(call) == "Message" else 1
    adds = isinstance(call.func, ast.Attribute) and call.func.attr == "add" and _is_log(call.func.value)
    return 0 if adds else -1


def _is_log(value: ast.expr) -> bool:
    return isinstance(value, ast.Attribute) and value.attr == "log"


def modules(folder: Path) -> list[Module]:
    return [Module(path) for path in sorted(folder.rglob("*.py"))]


def constants(folder: Path, places: dict[str, int]) -> dict[str, set[str]]:
    """By function: the texts that stand at the given place of its calls (both branches of a choice)."""
    found: dict[str, set[str]] = {name: set() for name in places}
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and called(node) in places:
                place = places[called(node)]
                if place < len(node.args):
                    found[called(node)] |= texts(node.args[place])
                for keyword in node.keywords:
                    if keyword.arg == "verb":
                        found[called(node)] |= texts(keyword.value)
    return found


def texts(value: ast.expr) -> set[str]:
    if isinstance(value, ast.IfExp):
        return texts(value.body) | texts(value.orelse)
    return {value.value} if isinstance(value, ast.Constant) and isinstance(value.value, str) else set()
