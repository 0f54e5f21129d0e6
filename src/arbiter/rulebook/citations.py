"""Citations: where the code of a game names a rule of its book.  `docs/citations.md` describes the forms.

A citation is data first (`by="704.5f"`, `Refusal("702.110b", ...)`, a number in a table of the rules), a comment of
one fixed form or the docstring of a function otherwise.  Any other place where a number is met (a module's docstring, a
class, a remark in passing) is a mention: it must exist in the book too, but it implements nothing.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import final

from arbiter.rulebook.book import OTHER, TERM, Book, package_folder

KEYWORDS = frozenset({"by", "rule", "asks"})

REFUSALS = frozenset({"Refusal", "Reason"})

_BOOK = rf"(?:\d{{4}}-\d{{2}}-\d{{2}}/|{OTHER})?"
_CITE = rf"{_BOOK}(?:\d{{1,3}}(?:\.\d+)+(?:[a-z](?:-[a-z])?)?|{TERM}|\d{{3}})"
_DATA = re.compile(rf"\d|{OTHER}|.*(?<![\w.])\d{{3}}\.\d")
_WHOLE = re.compile(_CITE)
_COMMENT = re.compile(rf"#\s*({_CITE}(?:,\s*{_CITE})*)(?::\s.*)?")
_ANYWHERE = re.compile(
    rf"(?<![\w.-]){OTHER}\d+(?:\.\d+)+[a-z]?(?![\w])|"
    r"(?<![\w.])(?:\d{4}-\d{2}-\d{2}/)?"
    rf"(?:\d{{3}}(?:\.\d+)+(?:[a-z](?:-[a-z]\b)?|-\d{{3}}\.\d+)?|{TERM})(?![\w])(?!\.\d)"
)
_LETTERS = re.compile(r"(.*\d)([a-z])-([a-z])")
_NUMBERS = re.compile(r"(\d{3})\.(\d+)-(\d{3})\.(\d+)")

_HASH = re.compile("#")
_DIGIT = re.compile(r"#.*\d")

LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""The letters of subrules: l and o look like digits and are left out."""

DATA, TABLE, COMMENT, DOCSTRING, DECLARATION, MENTION = (
    "data",
    "table",
    "comment",
    "docstring",
    "declaration",
    "mention",
)

_Function = ast.FunctionDef | ast.AsyncFunctionDef


@final
class Citation:
    """One place that names a rule.  `within`: the function or class around it; `edition`: empty for the book's own;
    `code`: a digest of the code around it, where the index knows one."""

    def __init__(
        self, rule: str, edition: str, kind: str, path: Path, line: int, column: int, within: str, code: str = ""
    ) -> None:
        self.rule = rule
        self.edition = edition
        self.kind = kind
        self.path = path
        self.line = line
        self.column = column
        self.within = within
        self.code = code

    def __repr__(self) -> str:
        return f"{self.where} {self.rule} ({self.kind} in {self.within or 'the module'})"

    @property
    def implements(self) -> bool:
        return self.kind in (DATA, TABLE, COMMENT, DOCSTRING) and not self.edition

    @property
    def where(self) -> str:
        return f"{shown(self.path)}:{self.line}"


def shown(path: Path) -> str:
    """A path as people write it: from the folder of the project, or of the package, downwards."""
    package = package_folder()
    for base in (package.parent.parent, package.parent):
        if path.is_relative_to(base):
            return path.relative_to(base).as_posix()
    return path.as_posix()


def spread(cited: str) -> list[tuple[str, str]]:
    """The numbers and editions that a citation means: 603.3c-d are two rules, 115.2-115.5 are four."""
    edition, _, number = cited.rpartition("/")
    if edition and not edition[0].isdigit():
        return [(f"{edition}/{rule}", "") for rule, _ in spread(number)]  # a rule that only that book has
    span = _NUMBERS.fullmatch(number)
    if span is not None and span[1] == span[3]:
        return [(f"{span[1]}.{number}", edition) for number in range(int(span[2]), int(span[4]) + 1)]
    span = _LETTERS.fullmatch(number)
    if span is None or span[2] not in LETTERS or span[3] not in LETTERS:
        return [(number, edition)]
    letters = LETTERS[LETTERS.index(span[2]) : LETTERS.index(span[3]) + 1]
    return [(span[1] + letter, edition) for letter in letters]


def is_table_module(path: Path) -> bool:
    """Modules in which a literal that is exactly a rule number is a citation: the rules."""
    return "rules" in path.parts or path.parent.parent.name == "games"


class _Reader(ast.NodeVisitor):
    """Walks one module and notes the citations that are data, and the docstrings."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.found: list[Citation] = []
        self.within: list[str] = []
        self.in_class = False
        self.taken: set[tuple[int, int]] = set()
        self.tables = is_table_module(path)

    def note(self, cited: str, kind: str, line: int, column: int) -> None:
        for rule, edition in spread(cited):
            self.found.append(Citation(rule, edition, kind, self.path, line, column, ".".join(self.within)))

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._docstring(node, MENTION)
        self._inside(node, True)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._docstring(node, DOCSTRING)
        self._inside(node, False)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self._docstring(node, DOCSTRING)
        self._inside(node, False)

    def _inside(self, node: _Function | ast.ClassDef, in_class: bool) -> None:
        outer, self.in_class = self.in_class, in_class
        self.within.append(node.name)
        self.generic_visit(node)
        self.within.pop()
        self.in_class = outer

    def _docstring(self, node: _Function | ast.ClassDef | ast.Module, kind: str) -> None:
        if ast.get_docstring(node) is None:
            return
        first = node.body[0]
        name = [] if isinstance(node, ast.Module) else [node.name]
        self.within += name
        for match in _ANYWHERE.finditer(ast.get_docstring(node) or ""):
            self.note(match[0], kind, first.lineno, first.col_offset)
        if name:
            self.within.pop()

    def visit_Module(self, node: ast.Module) -> None:
        self._docstring(node, MENTION)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        for keyword in node.keywords:
            if keyword.arg in KEYWORDS:
                self._data(keyword.value)
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if name in REFUSALS and node.args:
            self._data(node.args[0])
        self.generic_visit(node)

    def _data(self, value: ast.expr) -> None:
        """A number, or several: in a tuple or list, or one of two by a condition."""
        if isinstance(value, ast.Tuple | ast.List):
            for part in value.elts:
                self._data(part)
        elif isinstance(value, ast.IfExp):
            self._data(value.body)
            self._data(value.orelse)
        elif isinstance(value, ast.Constant) and isinstance(value.value, str) and _DATA.match(value.value):
            self.taken.add((value.lineno, value.col_offset))
            for cited in re.split(r",\s*", value.value):
                self.note(cited, DATA, value.lineno, value.col_offset)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        """Who compares with a number asks for a rule and does not cite it."""
        for part in (node.left, *node.comparators):
            if not isinstance(part, ast.Constant):
                self.visit(part)

    def visit_Constant(self, node: ast.Constant) -> None:
        if not self.tables or (node.lineno, node.col_offset) in self.taken:
            return
        if isinstance(node.value, str) and "." in node.value and _WHOLE.fullmatch(node.value):
            self.note(node.value, TABLE, node.lineno, node.col_offset)


def _scopes(tree: ast.Module) -> list[tuple[int, int, str, bool]]:
    """First line, last line, dotted name and "is a class" of every function and class, outer before inner."""
    scopes: list[tuple[int, int, str, bool]] = []
    waiting: list[tuple[ast.AST, str]] = [(tree, "")]
    while waiting:
        node, name = waiting.pop()
        for child in ast.iter_child_nodes(node):
            inner = name
            if isinstance(child, _Function | ast.ClassDef):
                inner = f"{name}.{child.name}" if name else child.name
                scopes.append((child.lineno, child.end_lineno or child.lineno, inner, isinstance(child, ast.ClassDef)))
            waiting.append((child, inner))
    return sorted(scopes, key=lambda scope: (scope[0], -scope[1]))


def _comment_texts(source: str, tree: ast.Module) -> Iterator[tuple[int, int, str]]:
    """Line, column and text of comments with a digit, as `tokenize` finds them in ten times the time."""
    strings: dict[int, list[tuple[int, int]]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
            last = node.end_lineno or node.lineno
            for line in range(node.lineno, last + 1):
                begin = node.col_offset if line == node.lineno else 0
                end = (node.end_col_offset or 0) if line == last else sys.maxsize
                strings.setdefault(line, []).append((begin, end))
    for line, text in enumerate(source.splitlines(), start=1):
        if "#" not in text or not _DIGIT.search(text):
            continue
        for mark in _HASH.finditer(text):
            place = len(text[: mark.start()].encode())
            if not any(begin <= place < end for begin, end in strings.get(line, ())):
                yield line, mark.start(), text[mark.start() :].rstrip()
                break


def _comments(path: Path, source: str, tree: ast.Module) -> Iterator[Citation]:
    """Comments of the fixed form cite; other numbers are mentions.  On a class or its fields: a declaration."""
    scopes = _scopes(tree)
    for line, column, comment in _comment_texts(source, tree):
        around = [scope for scope in scopes if scope[0] <= line <= scope[1]]
        within, declares = (around[-1][2], around[-1][3]) if around else ("", False)
        cites = _COMMENT.fullmatch(comment)
        if cites is not None:
            for cited in re.split(r",\s*", cites[1]):
                for rule, edition in spread(cited):
                    yield Citation(rule, edition, DECLARATION if declares else COMMENT, path, line, column, within)
        rest = comment[cites.end(1) :] if cites is not None else comment
        for match in _ANYWHERE.finditer(rest):
            for rule, edition in spread(match[0]):
                yield Citation(rule, edition, MENTION, path, line, column, within)


def read_source(path: Path, source: str) -> list[Citation]:
    """Every citation and mention in one module, in the order of its lines."""
    tree = ast.parse(source, filename=str(path))
    reader = _Reader(path)
    reader.visit(tree)
    citations = reader.found + list(_comments(path, source, tree))
    return sorted(citations, key=lambda citation: (citation.line, citation.column))


def read_folder(folder: Path) -> list[Citation]:
    """Every citation in the Python sources below a folder, in the order of their paths."""
    citations: list[Citation] = []
    for path in sorted(folder.rglob("*.py")):
        about = path.stat()
        citations += _read_file(path, about.st_mtime_ns, about.st_size)
    return citations


@cache
def _read_file(path: Path, changed: int, size: int) -> list[Citation]:
    """A file as it is since its last change: reading all sources takes a second, and many ask."""
    return read_source(path, path.read_text(encoding="utf-8"))


def citations(book: Book) -> list[Citation]:
    """Everything in the code of a game that cites or mentions its book."""
    return of_book(book, read_folder(book.code))


def of_book(book: Book, read: list[Citation]) -> list[Citation]:
    """Citations as they count for a book: code that only reads text mentions a rule of play and does not implement it."""
    citations: list[Citation] = []
    for citation in read:
        other = citation.rule.rpartition("/")[0]
        if other in book.others or (book.of and other != book.name):
            continue  # of another book of the game
        mentions = citation.implements and book.only_read(citation.rule, citation.path)
        kind = MENTION if mentions else citation.kind
        citations.append(
            Citation(
                citation.rule,
                citation.edition,
                kind,
                citation.path,
                citation.line,
                citation.column,
                citation.within,
                citation.code,
            )
        )
    return citations


def unknown(book: Book, citations: list[Citation]) -> list[str]:
    """What is wrong with citations: one line each for a number that its book, or an edition that nobody, has."""
    wrong: list[str] = []
    for citation in citations:
        if citation.edition not in ("", book.edition):
            wrong.append(f"{citation.where}: there is no edition {citation.edition} of the book {book.name}")
        elif not book.has(citation.rule):
            wrong.append(f"{citation.where}: the book {book.name} of {book.edition} has no rule {citation.rule}")
    return wrong
