"""What code that mypyc compiles must avoid, because it would behave otherwise there or not at all.

Order of sets differs between runs; a dropped fork runs `finally` in plain Python only; compiled classes cannot be
pickled or copied; a Protocol is slow across compiled modules; a dataclass is slow to make unless it is made rarely.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

SET_MAKERS = ("set", "frozenset")
SET_METHODS = ("union", "intersection", "difference", "symmetric_difference")
ORDER_READERS = ("list", "tuple", "iter", "enumerate", "map", "filter", "zip", "reversed", "next")
FORBIDDEN_MODULES = ("pickle", "copy", "marshal", "shelve")

Function = ast.FunctionDef | ast.AsyncFunctionDef
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def problems(tree: ast.Module, *, dataclasses_allowed: bool = False) -> list[str]:
    """Every line of a module that must not be compiled as it stands."""
    nodes = list(ast.walk(tree))
    found = [*_set_iterations(tree, nodes), *_guarded_yields(nodes), *_imports(nodes)]
    found += [*_dataclasses(nodes, dataclasses_allowed), *_late_bindings(nodes), *_starred_members(nodes)]
    found += [*_members_of_generators(nodes), *_late_keeping(nodes)]
    return [f"line {line}: {what}" for line, what in sorted(set(found))]


def _own_nodes(scope: ast.AST) -> list[ast.AST]:
    """The nodes of a scope without those of functions inside it, in the order of the text."""
    found: list[ast.AST] = []
    ahead = [*ast.iter_child_nodes(scope)][::-1]
    while ahead:
        node = ahead.pop()
        found.append(node)
        if not isinstance(node, FUNCTIONS):
            ahead += [*ast.iter_child_nodes(node)][::-1]
    return found


def _is_set_annotation(node: ast.expr | None) -> bool:
    if isinstance(node, ast.Subscript):
        node = node.value
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return name in (*SET_MAKERS, "Set", "AbstractSet", "FrozenSet", "MutableSet")


def _set_attributes(nodes: list[ast.AST]) -> set[str]:
    """Attributes that a class of this module declares as sets."""
    declared = [node for node in nodes if isinstance(node, ast.AnnAssign) and _is_set_annotation(node.annotation)]
    return {
        node.target.attr if isinstance(node.target, ast.Attribute) else node.target.id
        for node in declared
        if isinstance(node.target, ast.Attribute | ast.Name)
    }


def _set_names(scope: ast.AST, own: list[ast.AST]) -> set[str]:
    """Local names that hold sets: annotated so, or given a set."""
    names: set[str] = set()
    if isinstance(scope, Function):
        arguments = [*scope.args.posonlyargs, *scope.args.args, *scope.args.kwonlyargs]
        names |= {it.arg for it in arguments if _is_set_annotation(it.annotation)}
    for node in own:
        if (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and _is_set_annotation(node.annotation)
        ):
            names.add(node.target.id)
        elif isinstance(node, ast.Assign) and _is_set(node.value, names, set()):
            names |= {it.id for it in node.targets if isinstance(it, ast.Name)}
    return names


def _is_set(node: ast.expr, names: set[str], attributes: set[str]) -> bool:
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Name):
        return node.id in names
    if isinstance(node, ast.Attribute):
        return node.attr in attributes
    if isinstance(node, ast.Call):
        called = node.func
        if isinstance(called, ast.Attribute):
            return called.attr in SET_METHODS
        return isinstance(called, ast.Name) and called.id in SET_MAKERS
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
        return _is_set(node.left, names, attributes) or _is_set(node.right, names, attributes)
    return False


def _ordered_reads(node: ast.AST) -> list[ast.expr]:
    """The expressions that a node reads one after the other."""
    if isinstance(node, ast.For | ast.AsyncFor | ast.comprehension):
        return [node.iter]
    if isinstance(node, ast.Starred):
        return [node.value]
    if isinstance(node, ast.YieldFrom):
        return [node.value]
    if isinstance(node, ast.Call):
        joined = isinstance(node.func, ast.Attribute) and node.func.attr == "join"
        read = isinstance(node.func, ast.Name) and node.func.id in ORDER_READERS
        return list(node.args) if joined or read else []
    return []


def _set_iterations(tree: ast.Module, nodes: list[ast.AST]) -> Iterator[tuple[int, str]]:
    attributes = _set_attributes(nodes)
    outer = _set_names(tree, _own_nodes(tree))
    for scope in [tree, *(node for node in nodes if isinstance(node, FUNCTIONS))]:
        own = _own_nodes(scope)
        names = outer | _set_names(scope, own)
        for node in own:
            for read in _ordered_reads(node):
                if _is_set(read, names, attributes):
                    yield read.lineno, "iterates over a set, whose order differs from run to run: use sorted()"


def _guarded_yields(nodes: list[ast.AST]) -> Iterator[tuple[int, str]]:
    for node in nodes:
        if isinstance(node, ast.Try | ast.TryStar | ast.With | ast.AsyncWith):
            inner = [it for it in _own_nodes(node) if isinstance(it, ast.Yield | ast.YieldFrom)]
            if inner:
                yield inner[0].lineno, "yields inside try or with: a dropped fork does not run the rest when compiled"


def _imports(nodes: list[ast.AST]) -> Iterator[tuple[int, str]]:
    for node in nodes:
        if not isinstance(node, ast.Import | ast.ImportFrom):
            continue
        names = [alias.name for alias in node.names]
        modules = [node.module or ""] if isinstance(node, ast.ImportFrom) and node.level == 0 else []
        modules += names if isinstance(node, ast.Import) else []
        for module in modules:
            if module in FORBIDDEN_MODULES:
                yield node.lineno, f"imports {module}: compiled classes go through our codec"
        if isinstance(node, ast.ImportFrom) and "Protocol" in names:
            yield node.lineno, "imports Protocol: use a base class"


def _dataclasses(nodes: list[ast.AST], allowed: bool) -> Iterator[tuple[int, str]]:
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            decorators = [text for text in map(ast.unparse, node.decorator_list) if "dataclass" in text]
            if decorators and not allowed:
                yield node.lineno, "a dataclass: slow to make when compiled, only the language's nodes may be"
            elif decorators and "frozen=True" not in decorators[0]:
                yield node.lineno, "a dataclass that is not frozen"


def _late_bindings(nodes: list[ast.AST]) -> Iterator[tuple[int, str]]:
    """Functions made in a loop that read the loop's variable."""
    for loop in nodes:
        if not isinstance(loop, ast.For):
            continue
        targets = {it.id for it in ast.walk(loop.target) if isinstance(it, ast.Name)}
        for made in ast.walk(loop):
            if isinstance(made, Function | ast.Lambda):
                read = {it.id for it in ast.walk(made) if isinstance(it, ast.Name) and isinstance(it.ctx, ast.Load)}
                bound = {it.arg for it in ast.walk(made) if isinstance(it, ast.arg)}
                if (read & targets) - bound:
                    yield made.lineno, "a function made in a loop captures the loop's variable"


def _starred_members(nodes: list[ast.AST]) -> Iterator[tuple[int, str]]:
    """`x in (*A, b)`: mypyc takes the tuple apart and stops with an internal error at the star."""
    for node in nodes:
        if isinstance(node, ast.Compare) and any(isinstance(it, ast.In | ast.NotIn) for it in node.ops):
            displays = [it for it in node.comparators if isinstance(it, ast.Tuple | ast.List | ast.Set)]
            if any(isinstance(member, ast.Starred) for display in displays for member in display.elts):
                yield (
                    node.lineno,
                    "a star inside the tuple after `in`, which mypyc cannot compile: name the tuple first",
                )


GENERATORS = ("walk", "own")  # of `language/reflect.py`


def _members_of_generators(nodes: list[ast.AST]) -> Iterator[tuple[int, str]]:
    """`x in walk(y)`: a compiled generator cannot be asked for a member."""
    for node in nodes:
        if isinstance(node, ast.Compare) and any(isinstance(it, ast.In | ast.NotIn) for it in node.ops):
            calls = [it.func for it in node.comparators if isinstance(it, ast.Call)]
            if any(isinstance(it, ast.Name) and it.id in GENERATORS for it in calls):
                yield node.lineno, "`in` asks a generator, which fails when compiled: make a list of it first"


def _late_keeping(nodes: list[ast.AST]) -> Iterator[tuple[int, str]]:
    """`self.x, before = new, self.x`: `before` gets the type of the new value, and another old value fails when compiled."""
    for node in nodes:
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Tuple):
            continue
        for target in [it for it in node.targets if isinstance(it, ast.Tuple)]:
            given = [ast.unparse(it) for it in target.elts]
            pairs = zip(target.elts, node.value.elts, strict=False)
            kept = [isinstance(it, ast.Name) and ast.unparse(value) for it, value in pairs]
            if any(name in kept[place + 1 :] for place, name in enumerate(given)):
                yield node.lineno, "an old value is kept after the new one is given: keep it first"
