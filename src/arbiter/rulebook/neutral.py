"""Neutral results: what a piece of code gives when it does nothing, by its annotation or by what it looks like."""

from __future__ import annotations

import ast

_BY_NAME: dict[str, str] = {
    "bool": "False",
    "int": "0",
    "float": "0.0",
    "str": "''",
    "tuple": "()",
    "list": "[]",
    "dict": "{}",
    "set": "set()",
    "frozenset": "frozenset()",
    "Iterator": "iter(())",
    "Iterable": "()",
    "Sequence": "()",
    "Mapping": "{}",
    "Collection": "()",
}

_GENERATORS = ("Asking", "Generator")

_COUNTING = ("len", "sum", "min", "max", "int", "abs")
_ASKING = ("any", "all", "bool", "isinstance")

_Function = ast.FunctionDef | ast.AsyncFunctionDef


def expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def has_yield(node: _Function) -> bool:
    """Whether a function is a generator: it yields itself, not only in a function inside it."""
    waiting: list[ast.AST] = list(node.body)
    while waiting:
        part = waiting.pop()
        if isinstance(part, ast.Yield | ast.YieldFrom):
            return True
        if not isinstance(part, _Function | ast.Lambda | ast.ClassDef):
            waiting += ast.iter_child_nodes(part)
    return False


def of_annotation(annotation: ast.expr | None) -> ast.expr:
    """The neutral value of a type: None where nothing better is known."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return of_annotation(expression(annotation.value))
    if isinstance(annotation, ast.BinOp):
        return expression("None")
    base = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    name = base.id if isinstance(base, ast.Name) else base.attr if isinstance(base, ast.Attribute) else ""
    return expression(_BY_NAME.get(name, "None"))


def _answer(annotation: ast.expr | None) -> ast.expr | None:
    """What a generator of questions returns in the end: the T of Asking[T], the R of Generator[Y, S, R]."""
    if isinstance(annotation, ast.Subscript):
        inner = annotation.slice
        return inner.elts[-1] if isinstance(inner, ast.Tuple) else inner
    return None


def of_function(node: _Function) -> list[ast.expr]:
    """What a function may return instead: both truth values for a question of yes or no."""
    returns = node.returns
    base = returns.value if isinstance(returns, ast.Subscript) else returns
    name = base.id if isinstance(base, ast.Name) else ""
    if has_yield(node):
        returns = _answer(returns) if name in _GENERATORS else None
    elif name in _GENERATORS:
        return [expression("iter(())")]
    if isinstance(returns, ast.Name) and returns.id == "bool":
        return [expression("False"), expression("True")]
    return [of_annotation(returns)]


def of_value(value: ast.expr, functions: dict[str, _Function]) -> ast.expr:
    """The neutral value in place of an expression, by its form and by the functions of its module."""
    if isinstance(value, ast.YieldFrom | ast.Await):
        return of_value(value.value, functions)
    if isinstance(value, ast.List | ast.ListComp):
        return expression("[]")
    if isinstance(value, ast.Dict | ast.DictComp):
        return expression("{}")
    if isinstance(value, ast.Tuple):
        return expression("()")
    if isinstance(value, ast.Compare | ast.BoolOp) or (
        isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not)
    ):
        return expression("False")
    if isinstance(value, ast.Constant):
        return expression(_BY_NAME.get(type(value.value).__name__, "None"))
    if isinstance(value, ast.BinOp):
        return of_value(value.left, functions)
    if isinstance(value, ast.Call):
        return _of_call(value, functions)
    return expression("None")


def _of_call(call: ast.Call, functions: dict[str, _Function]) -> ast.expr:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    if name in functions:
        return of_function(functions[name])[0]
    if name in _COUNTING:
        return expression("0")
    if name in _ASKING:
        return expression("False")
    return expression(_BY_NAME.get(name, "None"))
