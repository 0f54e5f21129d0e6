"""Slips: a function that cites rules, with one small mistake in it.

A bite switches a rule off as a whole.  A slip is what an author may get wrong in it: a part of a condition turned round, the
other player, a bound that is one off, an effect that is left out.  Each belongs to the section of the citation that stands
nearest to it.  What only tells of the game (the log, the words of a refusal, the texts of cards as they are shown) has no slips,
nor has what reads card files: nothing in a game follows from it.
"""

from __future__ import annotations

import ast
import copy
import hashlib
from pathlib import Path
from typing import final

from arbiter.rulebook.citations import Citation
from arbiter.rulebook.mutants import Mutant, keep_generators, only_tells

NEGATED, OTHER_PLAYER, OFF_BY_ONE, LEFT_OUT = "negated", "other player", "off by one", "left out"

KINDS = (NEGATED, OTHER_PLAYER, OFF_BY_ONE, LEFT_OUT)

SEATS = frozenset({"active", "chooser", "controller", "defending", "monarch", "owner", "seat"})
"""What seats are called in the code of the games: names and attributes that hold the number of a player."""

SETTINGS = "ruleset"
"""Where the settings of a game are: they may be called like seats, and are words."""

WORDS = frozenset({"Refusal", "Reason", "Message", "message", "words"})
"""Calls that make words for people."""

ARGUMENT = "Argument"
"""The type of what such words speak of."""

TELLING = frozenset({"tell", "_tell"})
"""What writes to the log of a game by another name."""

WITNESS = "witness"
"""Who watches a game for the card check: what it is told changes nothing in the game."""

OUTSIDE_PLAY = frozenset({"build", "printed", "render", "wording"})
"""Packages and modules of a game that say cards in a language, or that read card files and build the pool before any game."""

NOTES = frozenset({"also", "about", "log", "touched"})
"""Attributes for those who are told: the further rules of an event, what a question is about, where the log goes; and what
the kernel is told, so that a copy of the game need not ask again."""

BROKEN = frozenset({"AssertionError", "KeyError", "NotImplementedError", "RuntimeError", "TypeError", "ValueError"})
"""Raised where the code itself is wrong: no game comes there."""

OTHER = "(lambda seat: seat if type(seat) is not int or seat < 0 else 0 if seat else 1)(0)"
"""The seat of another player; what is no seat (nobody, no number) stays as it is."""

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_Step = tuple[str, int | None]

BOUNDS: dict[type[ast.cmpop], ast.cmpop] = {ast.Lt: ast.LtE(), ast.LtE: ast.Lt(), ast.Gt: ast.GtE(), ast.GtE: ast.Gt()}


@final
class Slip:
    """A mistake: where, of which kind, what stood there and what stands there now; `way` leads to it from the module."""

    def __init__(self, path: Path, within: str, first: int, line: int, kind: str, before: str, after: str) -> None:
        self.path = path
        self.within = within
        self.first = first  # the lines on which the function begins and ends
        self.last = first
        self.line = line
        self.kind = kind
        self.before = before
        self.after = after
        self.key = ""
        self.rule = ""  # cited nearest to it
        self.way: tuple[_Step, ...] = ()
        self.new: ast.AST | None = None

    @property
    def section(self) -> str:
        return self.rule.partition(".")[0]

    def function(self, source: str) -> str:
        """The text of the function around it."""
        return "\n".join(source.splitlines()[self.first - 1 : self.last])

    def rank(self) -> bytes:
        """The place of a slip in every choice: by what it is, so that the choices of all runs begin alike."""
        return hashlib.blake2b(self.key.encode(), digest_size=8).digest()

    def mutant(self, source: str) -> Mutant:
        """The module with the mistake in it."""
        tree = ast.parse(source)
        node: ast.AST = tree
        for name, place in self.way[:-1]:
            node = _inside(node, name, place)
        name, place = self.way[-1]
        if place is None:
            setattr(node, name, copy.deepcopy(self.new))
        else:
            getattr(node, name)[place] = copy.deepcopy(self.new)
        keep_generators(tree, source)
        return Mutant(self.kind, ast.fix_missing_locations(tree))


def function_at(file: str, line: int) -> str:
    """The name of a function for those who ask whether it was called: its file and the line on which it begins."""
    return f"{file}:{line}"


def slips(path: Path, source: str, cited: list[Citation], module: str) -> list[Slip]:
    """All slips of the functions in a module that cite rules, in the order of the source."""
    tree = ast.parse(source)
    made: list[Slip] = []
    for within, way, function in _functions(tree, (), ()):
        begin = min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])
        inside = [
            citation
            for citation in cited
            if citation.implements and begin <= citation.line <= (function.end_lineno or begin)
        ]
        if not inside:
            continue
        maker = _Maker(path, within, begin, _own_names(function))
        for place, statement in enumerate(function.body):
            maker.statement(statement, (*way, ("body", place)))
        for slip in maker.found:
            slip.last = function.end_lineno or begin
            slip.rule = nearest(inside, slip.line).rule
        made += maker.found
    _name(made, module)
    return made


def nearest(cited: list[Citation], line: int) -> Citation:
    """The citation that stands nearest to a line; of two the one below it, which is what a condition leads to."""
    return min(cited, key=lambda citation: (abs(citation.line - line), citation.line < line))


def _name(made: list[Slip], module: str) -> None:
    """Names that a change of line numbers keeps: function, kind, what stood there, which one of those."""
    seen: dict[str, int] = {}
    for slip in made:
        what = hashlib.blake2b(f"{slip.before}\n{slip.after}".encode(), digest_size=5).hexdigest()
        name = f"{module}:{slip.within}:{slip.kind}:{what}"
        seen[name] = seen.get(name, 0) + 1
        slip.key = name if seen[name] == 1 else f"{name}#{seen[name]}"


def _functions(
    node: ast.AST, within: tuple[str, ...], way: tuple[_Step, ...]
) -> list[tuple[str, tuple[_Step, ...], _Function]]:
    """The functions of a module and of its classes; one inside of another belongs to it."""
    functions: list[tuple[str, tuple[_Step, ...], _Function]] = []
    for place, part in enumerate(getattr(node, "body", ())):
        if isinstance(part, _Function):
            functions.append((".".join((*within, part.name)), (*way, ("body", place)), part))
        elif isinstance(part, ast.ClassDef):
            functions += _functions(part, (*within, part.name), (*way, ("body", place)))
    return functions


def _inside(node: ast.AST, name: str, place: int | None) -> ast.AST:
    part = getattr(node, name)
    inner = part if place is None else part[place]
    assert isinstance(inner, ast.AST)
    return inner


@final
class _Maker:
    """Walks one function and notes what could be wrong in it."""

    def __init__(self, path: Path, within: str, first: int, own: frozenset[str]) -> None:
        self.path = path
        self.within = within
        self.first = first
        self.own = own  # the names that the function itself binds
        self.found: list[Slip] = []

    def note(self, kind: str, old: ast.stmt | ast.expr, new: ast.AST, way: tuple[_Step, ...]) -> None:
        before = ast.unparse(old)
        after = (
            f"other({before})" if kind == OTHER_PLAYER else ast.unparse(ast.fix_missing_locations(copy.deepcopy(new)))
        )
        slip = Slip(self.path, self.within, self.first, old.lineno, kind, before, after)
        slip.way, slip.new = way, new
        self.found.append(slip)

    def statement(self, node: ast.stmt, way: tuple[_Step, ...]) -> None:
        if _tells(node):
            return
        if _has_effect(node) and not _remembers(node, self.own):
            self.note(LEFT_OUT, node, ast.Pass(), way)
        if isinstance(node, ast.AugAssign):
            self.one_more(node.value, (*way, ("value", None)))
        if isinstance(node, ast.Return) and node.value is not None:
            self.one_more(node.value, (*way, ("value", None)))
        self.parts(node, way)

    def parts(self, node: ast.AST, way: tuple[_Step, ...]) -> None:
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "type_comment"):
                continue
            if isinstance(value, ast.AST):
                self.part(node, name, value, (*way, (name, None)))
            elif isinstance(value, list):
                for place, part in enumerate(value):
                    if isinstance(part, ast.AST):
                        self.part(node, name, part, (*way, (name, place)))

    def part(self, outer: ast.AST, name: str, node: ast.AST, way: tuple[_Step, ...]) -> None:
        if isinstance(node, ast.stmt):
            self.statement(node, way)
        elif isinstance(node, ast.expr):
            self.expression(node, way, name in ("test", "ifs"))
        else:
            self.parts(node, way)

    def expression(self, node: ast.expr, way: tuple[_Step, ...], asked: bool) -> None:
        """`asked`: whether it is a condition as a whole."""
        if _calls(node) in WORDS or _asks_for_the_log(node):
            return
        if asked and not isinstance(node, ast.BoolOp):
            self.note(NEGATED, node, _turned(node), way)
        if isinstance(node, ast.BoolOp):
            for place, value in enumerate(node.values):
                if not isinstance(value, ast.BoolOp) and not _asks_for_the_log(value):
                    self.note(NEGATED, value, _turned(value), (*way, ("values", place)))
        elif isinstance(node, ast.Compare):
            self.compared(node, way)
            return
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
            self.one_more(node.right, (*way, ("right", None)))
        elif _is_seat(node):
            self.note(OTHER_PLAYER, node, _other(node), way)
            return
        self.parts(node, way)

    def compared(self, node: ast.Compare, way: tuple[_Step, ...]) -> None:
        """The bound one off; of two seats only the first is changed: to change the second says the same."""
        operator = BOUNDS.get(type(node.ops[0]))
        if operator is not None and len(node.ops) == 1:
            self.note(OFF_BY_ONE, node, ast.Compare(node.left, [operator], node.comparators), way)
        if isinstance(node.ops[0], ast.Eq | ast.NotEq):
            self.one_more(node.comparators[0], (*way, ("comparators", 0)))
        self.expression(node.left, (*way, ("left", None)), False)
        for place, operand in enumerate(node.comparators):
            if not (_is_seat(operand) and _is_seat(node.left)):
                self.expression(operand, (*way, ("comparators", place)), False)

    def one_more(self, node: ast.expr, way: tuple[_Step, ...]) -> None:
        if isinstance(node, ast.Constant) and type(node.value) is int:
            self.note(OFF_BY_ONE, node, ast.Constant(node.value + 1), way)


def _turned(node: ast.expr) -> ast.expr:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return node.operand
    return ast.UnaryOp(ast.Not(), node)


def _is_seat(node: ast.AST) -> bool:
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    if isinstance(node, ast.Attribute) and ast.unparse(node.value).endswith(SETTINGS):
        return False
    return name in SEATS and isinstance(getattr(node, "ctx", None), ast.Load)


def _other(node: ast.expr) -> ast.expr:
    call = ast.parse(OTHER, mode="eval").body
    assert isinstance(call, ast.Call)
    call.args = [node]
    return call


def _calls(node: ast.expr | None) -> str:
    """The name of what an expression calls; empty if it calls nothing."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def _tells(node: ast.stmt) -> bool:
    """Whether a statement only tells: it writes to the log, or asks whether there is one and does nothing else."""
    if only_tells(node) or (isinstance(node, ast.Expr) and _calls(node.value) in TELLING):
        return True
    if isinstance(node, ast.AnnAssign) and ARGUMENT in ast.unparse(node.annotation):
        return True
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and WITNESS in ast.unparse(node.value.func):
        return True
    if isinstance(node, ast.If) and WITNESS in ast.unparse(node.test):
        return not node.orelse and all(_tells(part) for part in node.body)
    if isinstance(node, ast.If) and "log" in ast.unparse(node.test):
        return not node.orelse and all(map(_words_it, node.body))
    return False


def _words_it(node: ast.stmt) -> bool:
    """Whether a statement, where the game is told of, only finds the words: it says one, or gives one a name."""
    if isinstance(node, ast.If | ast.For):
        return all(map(_words_it, [*node.body, *node.orelse]))
    if not isinstance(node, ast.Assign):
        return _tells(node) or isinstance(node, ast.AnnAssign)
    return all(not isinstance(target, ast.Attribute) or target.attr in NOTES for target in node.targets)


def _asks_for_the_log(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and ast.unparse(node).endswith("log.on")


def _own_names(function: _Function) -> frozenset[str]:
    stored = [name.id for name in ast.walk(function) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)]
    return frozenset([*stored, *[arg.arg for arg in ast.walk(function) if isinstance(arg, ast.arg)]])


def _remembers(node: ast.stmt, own: frozenset[str]) -> bool:
    """Whether a statement only writes to a table of its module, or empties one: what was worked out before, and is again if
    it is not there.  No game is kept in a module."""
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Subscript) and _is_table(target.value, own) for target in node.targets)
    called = node.value.func if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) else None
    return isinstance(called, ast.Attribute) and called.attr == "clear" and _is_table(called.value, own)


def _is_table(node: ast.expr, own: frozenset[str]) -> bool:
    return isinstance(node, ast.Name) and node.id not in own


def _has_effect(node: ast.stmt) -> bool:
    if isinstance(node, ast.Expr):
        marks = isinstance(node.value, ast.Yield) and node.value.value is None  # a generator that asks nothing
        return isinstance(node.value, ast.Call | ast.Yield | ast.YieldFrom) and not marks
    if isinstance(node, ast.Assign):
        if any(isinstance(target, ast.Attribute) and target.attr in NOTES for target in node.targets):
            return False
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    if isinstance(node, ast.Raise):
        return _calls(node.exc) not in BROKEN
    return isinstance(node, ast.AugAssign | ast.Delete)
