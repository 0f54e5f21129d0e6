"""Writes the index of the nodes and the table of their declared fields from the classes of the vocabulary.

    python tools/node_index.py            rewrite both files (`make records` does it too)
    python tools/node_index.py --check    say which files are not current, exit 1 if any

A new node is a class in a module of `magic/language/vocabulary`, and nothing more.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
LANGUAGE = ROOT / "src" / "arbiter" / "magic" / "language"
INDEX = LANGUAGE / "nodes.py"
DECLARED = LANGUAGE / "vocabulary" / "declared.py"
CONSTANTS = {"phrases": ["DEPTH_LIMIT"]}
"""What is no class and belongs into the index."""

DECLARED_HEAD = '''"""The types of the fields of every node, as they are declared: compiled classes do not remember them.

Written by `make records`.
"""

from __future__ import annotations

DECLARED: dict[str, tuple[str, ...]] = {
'''


def vocabulary() -> dict[str, list[ast.ClassDef]]:
    """The classes of each module of the vocabulary."""
    found: dict[str, list[ast.ClassDef]] = {}
    for path in sorted((LANGUAGE / "vocabulary").glob("*.py")):
        classes = [node for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.ClassDef)]
        if classes:
            found[path.stem] = classes
    return found


def index(modules: dict[str, list[ast.ClassDef]]) -> str:
    """The index: what it says of itself stays, all names of the vocabulary follow."""
    head = INDEX.read_text("utf-8").partition("\nfrom arbiter.")[0]
    names: list[str] = []
    lines = [head, ""]
    for module, classes in modules.items():
        own = sorted([*CONSTANTS.get(module, []), *(node.name for node in classes)])
        names += own
        lines.append(f"from arbiter.magic.language.vocabulary.{module} import {', '.join(own)}")
    rows = [""]
    for name in sorted(names, key=lambda one: (not one.isupper() or len(one) == 1, one)):
        cell = f'"{name}",'
        if len(rows[-1]) + len(cell) > 113:
            rows.append("")
        rows[-1] += f" {cell}" if rows[-1] else cell
    return "\n".join([*lines, "", "__all__ = [", *(f"    {row}" for row in rows), "]  # fmt: skip", ""])


def declared(modules: dict[str, list[ast.ClassDef]]) -> str:
    """The table: of every final node the types of its fields, as written."""
    rows: dict[str, tuple[str, ...]] = {}
    for node in [node for classes in modules.values() for node in classes]:
        if "final" in [ast.unparse(one) for one in node.decorator_list]:
            fields = [item for item in node.body if isinstance(item, ast.AnnAssign)]
            rows[node.name] = tuple(ast.unparse(item.annotation) for item in fields)
    lines = [f'    "{name}": {rows[name]!r},\n' for name in sorted(rows)]
    return DECLARED_HEAD + "".join(lines) + "}\n"


def formatted(path: Path, text: str) -> str:
    for command in (["check", "--quiet", "--select", "I", "--fix"], ["format", "--quiet"]):
        run = [sys.executable, "-m", "ruff", *command, "--stdin-filename", str(path), "-"]
        text = subprocess.run(run, input=text, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    return text


def stale_files(write: bool) -> list[Path]:
    """Which of the two are not what the vocabulary says; they are rewritten, if that is wanted."""
    modules = vocabulary()
    stale = []
    for path, text in ((INDEX, index(modules)), (DECLARED, declared(modules))):
        made = formatted(path, text)
        if made != path.read_text("utf-8"):
            stale.append(path)
            if write:
                path.write_text(made, "utf-8")
    return stale


def main() -> int:
    check = "--check" in sys.argv[1:]
    stale = stale_files(write=not check)
    for path in stale:
        print(("not current: " if check else "rewritten: ") + str(path.relative_to(ROOT)))
    return 1 if stale and check else 0


if __name__ == "__main__":
    sys.exit(main())
