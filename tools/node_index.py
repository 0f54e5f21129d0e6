"""Writes the index of the nodes, with the declared types of their fields, from the classes of the vocabulary.

    python tools/node_index.py            rewrite it (`make records` does it too)
    python tools/node_index.py --check    say if it is not current, exit 1 then

A new node is a class in a module of `magic/language/vocabulary`, and nothing more.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parent.parent
LANGUAGE = ROOT / "src" / "arbiter" / "magic" / "language"
INDEX = LANGUAGE / "nodes.py"
BEGIN = "# generated from the vocabulary: make records\n"
CONSTANTS = {"phrases": ["DEPTH_LIMIT"]}
"""What is no class and belongs into the index."""
WIDTH = 118


def vocabulary() -> dict[str, list[ast.ClassDef]]:
    """The classes of each module of the vocabulary."""
    modules: dict[str, list[ast.ClassDef]] = {}
    for path in sorted((LANGUAGE / "vocabulary").glob("*.py")):
        classes = [node for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.ClassDef)]
        if classes:
            modules[path.stem] = classes
    return modules


def index(modules: dict[str, list[ast.ClassDef]]) -> str:
    """The index: what it says of itself stays, all names of the vocabulary follow, then the types of their fields."""
    lines = [INDEX.read_text("utf-8").partition(BEGIN)[0] + BEGIN.rstrip("\n")]
    names: list[str] = []
    for module, classes in modules.items():
        own = sorted([*CONSTANTS.get(module, []), *(node.name for node in classes)])
        names += own
        lines += [f"from arbiter.magic.language.vocabulary.{module} import (", *packed(own), ")"]
    names = [f'"{name}"' for name in sorted(names, key=lambda name: (not name.isupper() or len(name) == 1, name))]
    lines += ["", "__all__ = [", *packed(names), "]", "", "DECLARED: dict[str, tuple[str, ...]] = {"]
    for name, types in sorted(declared(modules).items()):
        row = f'    "{name}": ({", ".join(types)}{"," if len(types) == 1 else ""}),'
        lines += [row] if len(row) <= WIDTH else [f'    "{name}": (', *packed(types, "        "), "    ),"]
    return "\n".join([*lines, "}", "# end of the generated part", ""])


def packed(words: Iterable[str], indent: str = "    ") -> list[str]:
    """The words with a comma after each, as many in a line as it holds."""
    lines = [indent.removesuffix(" ")]
    for word in words:
        if len(lines[-1]) + len(word) + 2 > WIDTH:
            lines.append(indent.removesuffix(" "))
        lines[-1] += f" {word},"
    return lines


def declared(modules: dict[str, list[ast.ClassDef]]) -> dict[str, list[str]]:
    """Of every final node the types of its fields, as written."""
    rows: dict[str, list[str]] = {}
    for node in [node for classes in modules.values() for node in classes]:
        if "final" in [ast.unparse(decorator) for decorator in node.decorator_list]:
            fields = [item for item in node.body if isinstance(item, ast.AnnAssign)]
            rows[node.name] = [f'"{ast.unparse(item.annotation)}"' for item in fields]
    return rows


def main() -> int:
    made = index(vocabulary())
    if made == INDEX.read_text("utf-8"):
        return 0
    check = "--check" in sys.argv[1:]
    if not check:
        INDEX.write_text(made, "utf-8")
    print(("not current: " if check else "rewritten: ") + str(INDEX.relative_to(ROOT)))
    return 1 if check else 0


if __name__ == "__main__":
    sys.exit(main())
