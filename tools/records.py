"""Writes what every record needs from its declared fields: `__init__`, `copy`, `values`, `renamed` (and `restore` for
states); of what rules only work with (`Working`) the first two.

    python tools/records.py            rewrite the generated parts
    python tools/records.py --check    say which files are not current, exit 1 if any

A record class derives from `Record`, `Part`, `State` or `Working` and has the two marks; what stands between them is ours to
rewrite.  A state that holds more than data (caches) makes that in `prepare`, which `__init__` calls, or gets it from the
`carry` of the state that it is to be like: that is what `copy` and `restore` do.  The copy of a state shares the parts with
it until one of the two writes: `edit_NAME` gives the part to write to.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
BEGIN = "    # generated from the fields above: make records"
END = "    # end of the generated part"
WIDTH = 118
MUTABLE = ("dict", "list", "set")


class BadRecord(Exception):
    """A record that cannot be generated; the message says where and why."""


def modules() -> list[Path]:
    """Every module with a generated part."""
    found = sorted(ROOT.glob("src/**/*.py")) + sorted(ROOT.glob("tests/**/*.py"))
    return [path for path in found if f"\n{BEGIN}\n" in path.read_text(encoding="utf-8")]


class Field:
    """A declared field: its name, its type as written, its default."""

    def __init__(self, name: str, kind: ast.expr, default: ast.expr | None) -> None:
        self.name = name
        self.kind = kind
        self.type = ast.unparse(kind)
        self.default = None if default is None else ast.unparse(default)
        self.part = False  # it is a part of a state or of what rules work with: made when none is given

    @property
    def outer(self) -> str:
        """What the type is made of: "dict" of dict[int, str]."""
        return ast.unparse(self.kind.value) if isinstance(self.kind, ast.Subscript) else ""

    @property
    def mutable(self) -> bool:
        """A table or list: copied with the record that holds it."""
        return self.outer in ("dict", "list")

    @property
    def required(self) -> bool:
        return self.default is None and not self.mutable and not self.part

    def problem(self) -> str | None:
        """Why this field cannot be copied by copying its table."""
        inside = ast.walk(self.kind.slice) if isinstance(self.kind, ast.Subscript) else ast.walk(self.kind)
        names = [node.id for node in inside if isinstance(node, ast.Name)]
        if any(name in MUTABLE for name in names) or self.outer == "set":
            return f"{self.name}: {self.type} holds something that can be changed inside a record; use tuples"
        return None

    @property
    def parameter(self) -> str:
        if self.mutable or self.part:
            return f"{self.name}: {self.type} | None = None"
        return f"{self.name}: {self.type}" + ("" if self.default is None else f" = {self.default}")

    @property
    def stored(self) -> str:
        """What the constructor keeps: tables and lists are copied."""
        if self.part:
            return f"{self.type}() if {self.name} is None else {self.name}"
        return f"{self.outer}() if {self.name} is None else {self.outer}({self.name})" if self.mutable else self.name


COUNTERS = (Field("rng", ast.Name("int"), ast.Constant(0)), Field("secrets", ast.Name("int"), ast.Constant(0)))
"""What every state has besides its own fields; declared by the kernel's `State`."""


class Known:
    """The record and state classes of the project, by name."""

    def __init__(self, classes: list[ast.ClassDef]) -> None:
        self.records = {node.name for node in classes if "Record" in bases(node)}
        self.states = {node.name for node in classes if "State" in bases(node)}
        self.working = {node.name for node in classes if "Working" in bases(node)}
        self.parts = {node.name for node in classes if "Part" in bases(node)}
        self.all = self.records | self.states | self.parts


def bases(node: ast.ClassDef) -> list[str]:
    return [ast.unparse(base) for base in node.bases]


def fields_of(node: ast.ClassDef, known: Known) -> list[Field]:
    """The fields in the order of the constructor."""
    fields = [
        Field(item.target.id, item.annotation, item.value)
        for item in node.body
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
    ]
    defaults = False
    for field in fields:
        field.part = field.type in known.working | known.parts
        problem = field.problem()
        if field.required and defaults:
            problem = f"{field.name} has no default and stands after a field that has one"
        if problem is not None:
            raise BadRecord(f"{node.name}.{problem}")
        defaults = defaults or not field.required
    return [*fields, *COUNTERS] if node.name in known.states else fields


def rename(value: str, kind: ast.expr, known: Known, depth: int = 0) -> str | None:
    """An expression for the value with ids and timestamps renamed; None if there are none in it."""
    if isinstance(kind, ast.Name):
        if kind.id in ("Id", "Stamp"):
            table = "ids" if kind.id == "Id" else "stamps"
            return f"{table}.get({value}, min({value}, 0))"  # what is gone has no name; below zero stand players
        return f"{value}.renamed(ids, stamps)" if kind.id in known.all else None
    if isinstance(kind, ast.BinOp):
        return _rename_union(value, kind, known, depth)
    if isinstance(kind, ast.Subscript):
        return _rename_container(value, kind, known, depth)
    return None


def _union(kind: ast.expr) -> list[ast.expr]:
    return _union(kind.left) + _union(kind.right) if isinstance(kind, ast.BinOp) else [kind]


def _rename_union(value: str, kind: ast.BinOp, known: Known, depth: int) -> str | None:
    parts = [part for part in _union(kind) if ast.unparse(part) != "None"]
    ways = [rename(value, part, known, depth) for part in parts]
    if not any(ways):
        return None
    if any(way != ways[0] for way in ways):
        raise BadRecord(f"{value}: {ast.unparse(kind)} mixes what is renamed and what is not")
    optional = len(parts) < len(_union(kind))
    return f"(None if {value} is None else {ways[0]})" if optional else ways[0]


def _rename_container(value: str, kind: ast.Subscript, known: Known, depth: int) -> str | None:
    item = f"x{depth}"
    arguments = list(kind.slice.elts) if isinstance(kind.slice, ast.Tuple) else [kind.slice]
    outer = ast.unparse(kind.value)
    if outer == "dict":
        key = rename(item + "k", arguments[0], known, depth + 1)
        inner = rename(item, arguments[1], known, depth + 1)
        if key is None and inner is None:
            return None
        return f"{{{key or item + 'k'}: {inner or item} for {item}k, {item} in {value}.items()}}"
    if outer == "list" or (len(arguments) == 2 and ast.unparse(arguments[1]) == "..."):
        inner = rename(item, arguments[0], known, depth + 1)
        made = f"[{inner} for {item} in {value}]"
        return None if inner is None else (made if outer == "list" else f"tuple({made})")
    if outer == "tuple":
        each = [rename(f"{value}[{i}]", part, known, depth + 1) for i, part in enumerate(arguments)]
        return None if not any(each) else "(" + ", ".join(one or f"{value}[{i}]" for i, one in enumerate(each)) + ",)"
    return None


def generated(node: ast.ClassDef, known: Known) -> str:
    """The text between the marks: unformatted and wrapped, so that it stays short."""
    name = node.name
    is_state = name in known.states
    fields = fields_of(node, known)
    working = name in known.working
    own = [_copied(field, known, working) for field in fields] + ["self"] * is_state
    copied = f"{name}({', '.join(own)})"
    renamed = (
        [] if working else [rename("self." + field.name, field.kind, known) or "self." + field.name for field in fields]
    )
    parameters = [field.parameter for field in fields] + [f"like: {name} | None = None"] * is_state
    lines = ["# fmt: off", f"def __init__(self, {', '.join(parameters)}) -> None:"]
    lines += ["    super().__init__()"] * is_state
    lines += [f"    self.{field.name} = {field.stored}" for field in fields]
    lines += ["    if like is None:", "        self.prepare()", "    else:", "        like.carry(self)"] * is_state
    parts = [field for field in fields if field.type in known.parts]
    lines += ["", f"def copy(self) -> {name}:"]
    lines += [f"    self.{part.name}.shared = True" for part in parts]
    lines.append(f"    return {copied}")
    if working:
        return "".join(_wrapped("    " + line) for line in [*lines, "# fmt: on"])
    lines += ["", "def values(self) -> tuple[object, ...]:"]
    lines.append(f"    return ({', '.join('self.' + field.name for field in fields)},)")
    lines += ["", "def names(self) -> tuple[str, ...]:"]
    lines.append(f"    return ({', '.join(repr(field.name) for field in fields)},)")
    lines += ["", f"def renamed(self, ids: Renaming, stamps: Renaming) -> {name}:"]
    lines.append(f"    return {name}({', '.join(renamed)})")
    if is_state:
        lines += ["", "def restore(self, saved: State) -> None:", f"    assert isinstance(saved, {name})"]
        lines += [f"    self.{field.name} = saved.{field.name}" for field in fields]
        lines += ["    saved.carry(self)", "    self.touched = True"]
    for part in parts:
        lines += ["", f"def edit_{part.name}(self) -> {part.type}:", f"    if self.{part.name}.shared:"]
        lines += [f"        self.{part.name} = self.{part.name}.copy()", f"    return self.{part.name}"]
    lines.append("# fmt: on")
    return "".join(_wrapped("    " + line) for line in lines)


def _wrapped(line: str) -> str:
    """A line of the generated part, broken to the width of the house at spaces within brackets, not in strings."""
    breaks = _breaks(line)
    indent = ""
    start = 0
    text = ""
    while len(indent) + len(line) - start > WIDTH:
        fitting = [place for place in breaks if start < place <= start + WIDTH - len(indent)]
        if not fitting:
            break
        text += indent + line[start : fitting[-1]] + "\n"
        start = fitting[-1] + 1
        indent = " " * (len(line) - len(line.lstrip()) + 4)
    return text + (indent + line[start:]).rstrip() + "\n"


def _breaks(line: str) -> list[int]:
    """The places of the spaces within brackets and outside strings."""
    found, depth, quote = [], 0, ""
    for place, letter in enumerate(line):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "'\"":
            quote = letter
        elif letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
        elif letter == " " and depth > 0:
            found.append(place)
    return found


def _copied(field: Field, known: Known, working: bool) -> str:
    """Tables and lists are copied by the constructor; a state within a state, a part of what rules work with, here."""
    inner = field.type.removesuffix(" | None")
    if inner not in known.working and (working or inner not in known.states):
        return "self." + field.name
    copied = f"self.{field.name}.copy()"
    return copied if inner == field.type else f"None if self.{field.name} is None else {copied}"


def rewritten(path: Path, known: Known) -> str:
    """The module with its generated parts made anew."""
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines(keepends=True)
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    for index in range(len(classes) - 1, -1, -1):
        node = classes[index]
        last = classes[index + 1].lineno - 1 if index + 1 < len(classes) else len(lines)
        begin = _line(lines, BEGIN, node.lineno, last)
        if begin is None:
            if node.name in known.all | known.working:
                raise BadRecord(f"{path.relative_to(ROOT)}: {node.name} is a record and lacks the two marks")
            continue
        end = _line(lines, END, begin, last)
        if end is None:
            raise BadRecord(f"{path.relative_to(ROOT)}: {node.name} lacks the mark {END.strip()!r}")
        lines[begin + 1 : end] = [generated(node, known)]
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(path), "-"]
    done = subprocess.run(command, input="".join(lines), capture_output=True, text=True, check=False, cwd=ROOT)
    if done.returncode != 0:
        raise BadRecord(f"{path.relative_to(ROOT)}: {done.stderr.strip()}")
    return done.stdout


def _line(lines: list[str], mark: str, first: int, last: int) -> int | None:
    for index in range(first, last):
        if lines[index].rstrip() == mark:
            return index
    return None


def stale_modules(write: bool) -> list[Path]:
    """The modules whose generated parts are not current; brought up to date if wanted."""
    paths = modules()
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in paths]
    known = Known([node for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)])
    stale = []
    for path in paths:
        text = rewritten(path, known)
        if text != path.read_text(encoding="utf-8"):
            stale.append(path)
            if write:
                path.write_text(text, encoding="utf-8")
    return stale


def main() -> int:
    check = "--check" in sys.argv[1:]
    try:
        stale = stale_modules(write=not check)
    except BadRecord as problem:
        print(problem, file=sys.stderr)
        return 2
    for path in stale:
        print(("not current: " if check else "rewritten: ") + str(path.relative_to(ROOT)))
    return 1 if stale and check else 0


if __name__ == "__main__":
    sys.exit(main())
