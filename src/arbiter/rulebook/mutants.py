"""Mutants: a module with one cited place switched off.

What is switched off depends on what carries the citation.  A line of a table is removed.  Under a condition nothing
happens, or the opposite does.  A loop is skipped, a refusal or any other statement left out, a result made neutral.  A
function whose docstring cites gives a neutral result as a whole.  A place may have several mutants.
"""

from __future__ import annotations

import ast
from itertools import pairwise
from typing import final

from arbiter.rulebook.citations import COMMENT, DOCSTRING, Citation
from arbiter.rulebook.neutral import expression, has_yield, of_annotation, of_function, of_value

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_Display = ast.List | ast.Tuple | ast.Set


@final
class Mutant:
    """A module to be run instead of its source, and what was done to it."""

    def __init__(self, what: str, tree: ast.Module) -> None:
        self.what = what
        self.tree = tree


@final
class _Module:
    """A freshly parsed module with the ways up, so that every mutant changes a tree of its own."""

    def __init__(self, source: str) -> None:
        self.lines = source.splitlines()
        self.tree = ast.parse(source)
        self.parents: dict[ast.AST, ast.AST] = {}
        self.functions: dict[str, _Function] = {}
        for node in ast.walk(self.tree):
            for child in ast.iter_child_nodes(node):
                self.parents[child] = node
            if isinstance(node, _Function):
                self.functions[node.name] = node

    def up(self, node: ast.AST) -> list[ast.AST]:
        """The node and all around it, inside out."""
        chain = [node]
        while chain[-1] in self.parents:
            chain.append(self.parents[chain[-1]])
        return chain

    def statement(self, node: ast.AST) -> ast.stmt | None:
        return next((part for part in self.up(node) if isinstance(part, ast.stmt)), None)

    def function(self, node: ast.AST) -> _Function | None:
        return next((part for part in self.up(node)[1:] if isinstance(part, _Function)), None)

    def put(self, old: ast.AST, new: ast.AST | None) -> None:
        """Puts a node in the place of another, or nothing."""
        parent = self.parents[old]
        for name, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, name, new)
            elif isinstance(value, list):
                for place, item in enumerate(value):
                    if item is old:
                        value[place : place + 1] = [] if new is None else [new]
                        return


def mutants(source: str, citation: Citation) -> list[Mutant]:
    """The mutants of the place that a citation marks; none where it only declares something."""
    made: list[Mutant] = []
    for what in _kinds(_Module(source), citation):
        module = _Module(source)
        if _apply(module, citation, what):
            keep_generators(module.tree, source)
            made.append(Mutant(what, ast.fix_missing_locations(module.tree)))
    return made


def _kinds(module: _Module, citation: Citation) -> list[str]:
    """What can be done to the cited place."""
    target = _target(module, citation)
    if target is None:
        return []
    if isinstance(target, _Function):
        return ["result", "opposite result"] if len(of_function(target)) > 1 else ["result"]
    if isinstance(target, ast.If):
        return ["negated", "never"]
    if isinstance(target, ast.For | ast.While | ast.match_case):
        return ["skipped"]
    if isinstance(target, ast.Return):
        first = "passed over" if _gives_nothing(module, target) else "neutral"
        return [first] if _truth(module, target) is None else [first, "negated"]
    if isinstance(target, ast.stmt):
        return ["removed"] if isinstance(target, _SIMPLE) else []
    return ["line removed"]


_SIMPLE = (
    ast.Expr, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Raise, ast.Delete, ast.Assert, ast.Continue, ast.Break,
)  # fmt: skip


def _gives_nothing(module: _Module, target: ast.Return) -> bool:
    """Whether a return gives the neutral result anyway: then what it does is to end the function there."""
    around = module.function(target)
    if target.value is None or around is None:
        return True
    return ast.dump(target.value) == ast.dump(of_function(around)[0])


def _truth(module: _Module, target: ast.Return) -> ast.expr | None:
    """The returned expression if the function answers yes or no."""
    around = module.function(target)
    if around is not None and target.value is not None and len(of_function(around)) > 1:
        return target.value
    return None


def _apply(module: _Module, citation: Citation, what: str) -> bool:
    """Does it, in place."""
    target = _target(module, citation)
    if isinstance(target, _Function):
        results = of_function(target)
        target.body = [ast.Return(results[-1] if what == "opposite result" else results[0])]
    elif isinstance(target, ast.If | ast.While):
        target.test = _condition(target.test, what)
    elif isinstance(target, ast.For):
        target.iter = expression("()")
    elif isinstance(target, ast.match_case):
        target.guard = expression("False")
    elif isinstance(target, ast.Return) and what == "passed over":
        module.put(target, ast.Pass())
    elif isinstance(target, ast.Return):
        _return(module, target, what)
    elif isinstance(target, ast.stmt):
        module.put(target, _left_out(module, target))
    elif target is not None:
        return _remove(module, target)
    return target is not None


def _condition(test: ast.expr, what: str) -> ast.expr:
    """The condition is still evaluated, so that what it does besides still happens."""
    if what == "negated":
        return ast.UnaryOp(ast.Not(), test)
    return ast.BoolOp(ast.And(), [test, expression("False")])


def _return(module: _Module, target: ast.Return, what: str) -> None:
    around = module.function(target)
    if what == "negated" and target.value is not None:
        target.value = ast.UnaryOp(ast.Not(), target.value)
    elif around is not None and target.value is not None:
        target.value = of_function(around)[0]


def _left_out(module: _Module, target: ast.stmt) -> ast.stmt:
    """What stands instead of a statement: a local name must still get some value, anything else is simply not done."""
    if isinstance(target, ast.AnnAssign) and target.value is not None and isinstance(target.target, ast.Name):
        neutral = of_value(target.value, module.functions)
        if isinstance(neutral, ast.Constant) and neutral.value is None:
            neutral = of_annotation(target.annotation)
        return ast.AnnAssign(target.target, target.annotation, neutral, 1)
    if isinstance(target, ast.Assign) and any(isinstance(name, ast.Name | ast.Tuple) for name in target.targets):
        first = target.targets[0]
        neutral = of_value(target.value, module.functions)
        if isinstance(first, ast.Tuple):
            neutral = ast.Tuple([expression("None") for _ in first.elts], ast.Load())
        return ast.Assign(target.targets, neutral)
    return ast.Pass()


def _target(module: _Module, citation: Citation) -> ast.AST | None:
    """The node that a citation is about: a function, a statement, a case, or one of several parts of an expression."""
    if citation.kind == DOCSTRING:
        return _documented(module, citation.line)
    if citation.kind == COMMENT:
        return _commented(module, citation)
    literal = _literal(module, citation)
    if literal is None:
        return None
    row = _row(module, literal)
    statement = module.statement(literal)
    if statement is not None and only_tells(statement):
        return _around(module, statement)
    return statement if row is None else row


def only_tells(statement: ast.stmt) -> bool:
    """Whether a statement only writes to the log: to leave it out would hide the rule and not switch it off."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
        return False
    log = call.func.value
    return (isinstance(log, ast.Attribute) and log.attr == "log") or (isinstance(log, ast.Name) and log.id == "log")


def _around(module: _Module, statement: ast.stmt) -> ast.AST | None:
    """The block that does what the log tells of: the nearest condition, other than whether to log, loop or function."""
    for part in module.up(statement)[1:]:
        if isinstance(part, ast.If) and "log" in ast.unparse(part.test):
            continue
        if isinstance(part, ast.If | ast.For | ast.While | _Function):
            return part
    return None


def _documented(module: _Module, line: int) -> ast.AST | None:
    for function in ast.walk(module.tree):
        if isinstance(function, _Function) and function.body[0].lineno == line:
            return function
    return None


def _literal(module: _Module, citation: Citation) -> ast.Constant | None:
    for node in ast.walk(module.tree):
        if (
            isinstance(node, ast.Constant)
            and (node.lineno, node.col_offset) == (citation.line, citation.column)
            and isinstance(node.value, str)
        ):
            return node
    return None


def _row(module: _Module, literal: ast.Constant) -> ast.AST | None:
    """The innermost row of a table that holds a number: an element that is more than the number itself, or a pair."""
    bare: ast.AST | None = None
    chain = module.up(literal)
    for inner, outer in pairwise(chain):
        if isinstance(inner, ast.stmt | ast.Lambda):
            break
        if isinstance(outer, ast.Dict):
            return inner
        if _calls_alike(outer, inner) or (isinstance(outer, _Display) and _is_table(module, outer)):
            if inner is not literal:
                return inner
            bare = inner
    return bare


def _is_table(module: _Module, display: ast.List | ast.Tuple | ast.Set) -> bool:
    """Whether a display lists things of one kind: what a module or class holds, or several parts of one form."""
    if module.function(display) is None:
        return True
    return len(display.elts) > 1 and len({type(part) for part in display.elts}) == 1


def _calls_alike(outer: ast.AST, inner: ast.AST) -> bool:
    """Whether a call is a table: two arguments or more, all of them calls of one thing, and this is one of them."""
    if not isinstance(outer, ast.Call) or inner not in outer.args or len(outer.args) < 2:
        return False
    return len({ast.dump(part.func) if isinstance(part, ast.Call) else "" for part in outer.args}) == 1 and isinstance(
        inner, ast.Call
    )


def _commented(module: _Module, citation: Citation) -> ast.AST | None:
    """What a comment on its own line stands above, or what ends on the line of a comment behind it."""
    line = citation.line
    if not module.lines[line - 1][: citation.column].strip() or _is_else(module, line):
        line = _next_code(module, line)
    parts: list[tuple[int, int, ast.AST]] = []
    for node in ast.walk(module.tree):
        span = _span(module, node)
        if span is not None and span[0] <= line <= span[1]:
            parts.append((span[1] - span[0], -_depth(module, node), node))
    return min(parts, key=lambda part: part[:2])[2] if parts else None


def _depth(module: _Module, node: ast.AST) -> int:
    """How deep a node lies; of several parts on one line the comment means the outermost one, a statement last."""
    return 0 if isinstance(node, ast.stmt) else 1000 - len(module.up(node))


def _is_else(module: _Module, line: int) -> bool:
    return module.lines[line - 1].strip().startswith(("else:", "try:", "finally:"))


def _next_code(module: _Module, line: int) -> int:
    for number in range(line + 1, len(module.lines) + 1):
        text = module.lines[number - 1].strip()
        if text and not text.startswith("#") and not _is_else(module, number):
            return number
    return line


def _span(module: _Module, node: ast.AST) -> tuple[int, int] | None:
    """The lines on which a comment means this node: a block's head, a simple statement, a part on its own lines."""
    if isinstance(node, ast.match_case):
        return node.pattern.lineno, node.pattern.end_lineno or node.pattern.lineno
    if isinstance(node, _Function | ast.If | ast.For | ast.While):
        marks = [mark.lineno for mark in node.decorator_list] if isinstance(node, _Function) else []
        return min([node.lineno, *marks]), max(node.lineno, node.body[0].lineno - 1)
    if isinstance(node, ast.stmt):
        return (node.lineno, node.end_lineno or node.lineno) if isinstance(node, (*_SIMPLE, ast.Return)) else None
    if isinstance(node, ast.expr) and _is_part(module, node):
        return node.lineno, node.end_lineno or node.lineno
    return None


def _is_part(module: _Module, node: ast.expr) -> bool:
    """An operand of a long condition, or an element of a long display, that has its lines to itself."""
    outer = module.parents.get(node)
    if isinstance(outer, ast.BoolOp):
        others: list[ast.expr] = list(outer.values)
    elif isinstance(outer, _Display):
        others = list(outer.elts)
    elif isinstance(outer, ast.Dict):
        others = list(outer.values)
    elif isinstance(outer, ast.Call) and _calls_alike(outer, node):
        others = list(outer.args)
    else:
        return False
    if node not in others or len(others) < 2:
        return False
    last = node.end_lineno or node.lineno
    return all(other is node or (other.end_lineno or 0) < node.lineno or other.lineno > last for other in others)


def _remove(module: _Module, part: ast.AST) -> bool:
    """Takes an element or a pair out of a display or table, an operand out of a condition."""
    outer = module.parents[part]
    if isinstance(outer, ast.Dict):
        place = next(i for i in range(len(outer.values)) if part in (outer.keys[i], outer.values[i]))
        del outer.keys[place], outer.values[place]
        return True
    if isinstance(outer, ast.BoolOp):
        module.put(part, expression("True" if isinstance(outer.op, ast.And) else "False"))
        return True
    module.put(part, None)
    return True


def keep_generators(tree: ast.Module, source: str) -> None:
    """A generator that lost its last yield must stay one."""
    were = {
        (node.name, node.lineno)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, _Function) and has_yield(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, _Function) and (node.name, node.lineno) in were and not has_yield(node):
            node.body.append(ast.If(expression("False"), [ast.Expr(ast.Yield())], []))
