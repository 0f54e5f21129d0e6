"""The ledger of bites: for each cited place, which scenarios failed when it was switched off.

Kept as `bites.json` beside the tables of the book, one line per place.  An entry holds for the content it was made from:
the function around the place (or the line of a table), the scenarios that noticed (all that name the rule, if none did),
the version of the tool.  When that changes it counts no more until `make bite` has looked again.  What the function calls
may change meanwhile: so CI tries some places of every commit again.
"""

from __future__ import annotations

import ast
import hashlib
import json
import sys
from pathlib import Path
from typing import final

from arbiter.rulebook.book import Book
from arbiter.rulebook.citations import Citation, shown
from arbiter.rulebook.shows import Named

TOOL = "3"

FILE = "bites.json"


@final
class Entry:
    """What is known of one place: the content it was judged from, and how each scenario that noticed failed."""

    def __init__(self, content: str, bites: dict[str, str]) -> None:
        self.content = content
        self.bites = bites


@final
class Site:
    """A cited place, named so that a change of line numbers keeps it: module, function, rule, which one of those."""

    def __init__(self, key: str, citation: Citation) -> None:
        self.key = key
        self.citation = citation


def sites_of(citations: list[Citation]) -> list[Site]:
    """Names the places that implement a rule, in the order in which they were read."""
    seen: dict[str, int] = {}
    sites: list[Site] = []
    for citation in citations:
        if citation.implements:
            module = shown(citation.path).removeprefix("src/").removesuffix(".py")
            name = f"{module}:{citation.within}:{citation.rule}"
            seen[name] = seen.get(name, 0) + 1
            sites.append(Site(name if seen[name] == 1 else f"{name}#{seen[name]}", citation))
    return sites


@final
class Ledger:
    """The entries of one book, read against the scenarios that there are."""

    def __init__(self, entries: dict[str, Entry], scenarios: list[Named]) -> None:
        self.entries = entries
        self.by_rule: dict[str, list[Named]] = {}
        self._texts: dict[Path, bytes] = {}
        self._trees: dict[Path, ast.Module] = {}
        for named in scenarios:
            for rule in named.rules:
                self.by_rule.setdefault(rule, []).append(named)

    def content(self, site: Site, bites: dict[str, str]) -> str:
        """The hash of all that the judgement on a place rests on."""
        digest = hashlib.blake2b(TOOL.encode(), digest_size=9)
        naming = self.by_rule.get(site.citation.rule, [])
        judged = [named for named in naming if not bites or named.name in bites]
        known = [site.citation.code or _digest(self.code(site.citation))]
        known += [named.digest or _digest(self.text(named.path)) for named in judged]
        for part in known:
            digest.update(bytes.fromhex(part))
        return digest.hexdigest()

    def code(self, citation: Citation) -> bytes:
        """The function around a place, or the statement or line of a table if it stands in none."""
        path = citation.path
        if path not in self._trees:
            self._trees[path] = ast.parse(self.text(path))
        first, last = around(self._trees[path], citation.line)
        return b"\n".join(self.text(path).splitlines()[first - 1 : last])

    def text(self, path: Path) -> bytes:
        """A file as it was when it was first asked for: what is judged and what is hashed must be the same."""
        if path not in self._texts:
            self._texts[path] = path.read_bytes()
        return self._texts[path]

    def current(self, site: Site) -> Entry | None:
        """The entry of a place if it still holds."""
        entry = self.entries.get(site.key)
        return entry if entry is not None and entry.content == self.content(site, entry.bites) else None

    def bitten(self, sites: list[Site]) -> set[str]:
        """The scenarios that noticed when one of these places was switched off."""
        noticed: set[str] = set()
        for site in sites:
            entry = self.current(site)
            if entry is not None:
                noticed |= set(entry.bites)
        return noticed

    def write(self, path: Path) -> None:
        lines = [
            f"{json.dumps(key)}: {json.dumps([entry.content, entry.bites], ensure_ascii=False, sort_keys=True)}"
            for key, entry in sorted(self.entries.items())
        ]
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _digest(text: bytes) -> str:
    return hashlib.blake2b(text, digest_size=16).hexdigest()


def around(tree: ast.Module, line: int) -> tuple[int, int]:
    """The first and last line of the function, statement or line of a table that holds a line."""
    first, last, inner = 1, sys.maxsize, _parts(tree)
    while inner:
        holding = [part for part in inner if _begin(part[0]) <= line <= (part[-1].end_lineno or 0)]
        if not holding:
            break
        part = holding[0]
        first, last, inner = _begin(part[0]), part[-1].end_lineno or 0, _parts(part[-1])
    return first, last


def _begin(node: ast.stmt | ast.expr) -> int:
    decorators = node.decorator_list if isinstance(node, ast.FunctionDef | ast.ClassDef) else []
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])


def _parts(node: ast.AST) -> list[tuple[ast.stmt | ast.expr, ...]]:
    """What a module, class or table consists of.  A function is a whole."""
    if isinstance(node, ast.Module | ast.ClassDef):
        return [(statement,) for statement in node.body]
    if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
        node = node.value
    if isinstance(node, ast.Dict):
        return [(value if key is None else key, value) for key, value in zip(node.keys, node.values, strict=True)]
    if isinstance(node, ast.Tuple | ast.List):
        return [(element,) for element in node.elts]
    return []


def read_ledger(book: Book, scenarios: list[Named]) -> Ledger:
    """The ledger of a book; empty if nobody has bitten yet."""
    path = book.folder / FILE
    raw = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    entries = {key: Entry(content, dict(bites)) for key, (content, bites) in raw.items()}
    return Ledger(entries, [named for named in scenarios if named.book == book.game])
