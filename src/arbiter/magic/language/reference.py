"""Lists all nodes of the language, with what they mean.  `python -m arbiter.magic.language.reference`"""

from __future__ import annotations

from arbiter.magic.language.notation import KINDS
from arbiter.magic.language.reflect import fields_of, has_default
from arbiter.magic.language.vocabulary.phrases import (
    Ability,
    Condition,
    EventPattern,
    Instruction,
    Modification,
    Objects,
    Players,
    Predicate,
    Quantity,
)

GROUPS: tuple[tuple[str, type], ...] = (
    ("What an object is", Predicate),
    ("Which objects", Objects),
    ("Which players", Players),
    ("How many", Quantity),
    ("Whether", Condition),
    ("Instructions", Instruction),
    ("Modifications", Modification),
    ("Events", EventPattern),
    ("Abilities", Ability),
    ("Parts", object),
)


def reference() -> str:
    """A table for each family of nodes: notation with its fields, and what the node means."""
    lines: list[str] = []
    left = dict(KINDS)
    for title, base in GROUPS:
        lines += [f"### {title}", "", "| node | meaning |", "|---|---|"]
        for name in [name for name, kind in left.items() if issubclass(kind, base)]:
            lines.append(f"| `{signature(name, left.pop(name))}` | {meaning(name)} |")
        lines.append("")
    return "\n".join(lines)


def signature(name: str, kind: type) -> str:
    fields = [f"{field.name}=…" if has_default(field) else field.name for field in fields_of(kind)]
    return f"{name}({', '.join(fields)})"


def meaning(name: str) -> str:
    """The first line of the docstring, if the node has one of its own."""
    text = KINDS[name].__doc__ or ""
    if text.startswith(f"{name}("):  # the dataclass wrote it
        return ""
    return text.strip().split("\n")[0].replace("|", "\\|")


if __name__ == "__main__":
    print(reference())
