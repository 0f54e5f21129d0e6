"""Sizes of files and functions, comments that switch off a checker, and the list of what may exceed the limits."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator

FILE_LIMIT = 600
FUNCTION_LIMIT = 60
SHORT_FUNCTION = 30

Sizes = dict[str, int]
Function = ast.FunctionDef | ast.AsyncFunctionDef

_SUPPRESSION = re.compile(r"#\s*(type:\s*ignore|noqa|pyright:|mypy:|ruff:)")

_GENERATED = re.compile(
    r"# generated from the fields above: make records$.*?^    # end of the generated part$", re.S | re.M
)


def functions(tree: ast.AST, outer: str = "") -> Iterator[tuple[str, int]]:
    """Every function and method with its qualified name and its lines, from `def` to its last."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Function):
            name = f"{outer}{node.name}"
            yield name, (node.end_lineno or node.lineno) - node.lineno + 1
            yield from functions(node, name + ".")
        elif isinstance(node, ast.ClassDef):
            yield from functions(node, f"{outer}{node.name}.")
        elif not isinstance(node, ast.expr):  # no expression holds a `def`
            yield from functions(node, outer)


def suppressions(text: str) -> int:
    """How many comments of a file switch off a checker."""
    if not _SUPPRESSION.search(text):
        return 0
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return sum(1 for token in tokens if token.type == tokenize.COMMENT and _SUPPRESSION.match(token.string))


def by_hand(text: str) -> str:
    """A file without what `tools/records.py` writes in it, line for line: nobody reads or takes apart that."""
    return _GENERATED.sub(lambda found: "\n" * found.group().count("\n"), text)


def over_limit(path: str, text: str, tree: ast.Module | None = None) -> Sizes:
    """What in a Python file exceeds a limit of the house: entry of the allowance list -> size."""
    found: Sizes = {}
    written = by_hand(text)
    lines = len(_GENERATED.sub("", text).splitlines())
    if lines > FILE_LIMIT:
        found[f"file {path}"] = lines
    for name, size in functions(tree if tree is not None and written == text else ast.parse(written)):
        if size > FUNCTION_LIMIT:
            entry = f"function {path}::{name}"
            found[entry] = max(size, found.get(entry, 0))
    count = suppressions(text)
    if count:
        found[f"suppression {path}"] = count
    return found


def read_allowances(text: str) -> Sizes:
    lines = [line.rsplit(" ", 1) for line in text.splitlines() if line and not line.startswith("#")]
    return {entry: int(size) for entry, size in lines}


def problems(actual: Sizes, allowed: Sizes) -> list[str]:
    """Where the truth and the allowance list differ."""
    found = [f"{entry}: {size}, allowed {allowed.get(entry, 'nothing')}" for entry, size in actual.items()]
    found = [line for line, (entry, size) in zip(found, actual.items(), strict=True) if allowed.get(entry) != size]
    return found + [f"{entry}: the allowance is no longer needed" for entry in allowed if entry not in actual]


def growth(before: Sizes, now: Sizes) -> list[str]:
    """What was added to the allowance list or raised in it."""
    return [entry for entry, size in now.items() if size > before.get(entry, 0)]


def share_of_short(sizes: list[int]) -> float:
    """The share of functions under 30 lines."""
    return sum(1 for size in sizes if size < SHORT_FUNCTION) / len(sizes)
