"""Nodes that no scenario executes: `python -m tools.executed [PATH ...]` (all scenarios of Magic if no path is given).

Scenarios are run on the plain engine while every node notes which of its fields the rules ask for, and which words and
nodes these hold.  Modules that only look ahead (what an effect reads, how big something may grow) do not count.  Listed are
kinds of nodes that the rules never looked into and words of closed lists that they never met.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from types import FrameType
from typing import Any, Final

from arbiter.engine import engine
from arbiter.magic.language.notation import CLOSED_LISTS, KINDS
from arbiter.magic.language.reflect import fields_of, is_node
from arbiter.scenario.run import files_in, run_file

ROOT: Final = Path(__file__).resolve().parent.parent
SCENARIOS: Final = ROOT / "tests" / "scenarios" / "magic"
RULES: Final = "arbiter.magic.rules."
LOOKING_AHEAD: Final = tuple(RULES + name for name in ("layer_reads", "growth", "layer_text"))

EXPLAINED: Final = {
    "AsUntapped": "the untap step knows it by its kind (502.2)",
    "DeckLimit": "read where decks are built, outside of play (100.2a)",
    "GoesFirst": "known by its kind before the game begins (103.2)",
    "OnlyForAnte": "known by its kind where decks are built and cards are brought in (407)",
}
"""Kinds that scenarios do execute, or cannot, without a field that the rules ask for."""


class Watch:
    """What the rules met."""

    def __init__(self) -> None:
        self.kinds: set[str] = set()
        self.words: set[tuple[str, str, str]] = set()

    def note(self, kind: str, field: str, value: object) -> None:
        self.kinds.add(kind)
        for member in value if isinstance(value, tuple) else (value,):
            if isinstance(member, str):
                self.words.add((kind, field, member))
            elif is_node(member) and not fields_of(type(member)):
                self.kinds.add(type(member).__name__)  # it has nothing to ask for: whoever asked for it has all of it


def by_the_rules(frame: FrameType | None) -> bool:
    """Whether the rules of play ask."""
    module = str(frame.f_globals.get("__name__", "")) if frame is not None else ""
    return module.startswith(RULES) and module not in LOOKING_AHEAD


def watch(kind: type, seen: Watch) -> None:
    """Let every node of this kind tell who asks for its fields."""
    fields = {field.name for field in fields_of(kind)}
    name = kind.__name__

    def asked(self: object, attribute: str) -> Any:
        value = object.__getattribute__(self, attribute)
        if attribute in fields and by_the_rules(sys._getframe(1)):
            seen.note(name, attribute, value)
        return value

    type.__setattr__(kind, "__getattribute__", asked)


def unwatch(kind: type) -> None:
    if "__getattribute__" in vars(kind):
        del kind.__getattribute__


def executed(paths: Iterable[Path]) -> Watch:
    """Run the scenarios and say what of the language they execute."""
    if engine() != "plain":
        raise RuntimeError("nodes can be watched on the plain engine only (ARBITER_ENGINE=plain)")
    seen = Watch()
    for kind in KINDS.values():
        watch(kind, seen)
    try:
        for path in paths:
            run_file(path)
    finally:
        for kind in KINDS.values():
            unwatch(kind)
    return seen


def never_kinds(seen: Watch) -> list[str]:
    return sorted(set(KINDS) - seen.kinds - set(EXPLAINED))


def never_words(seen: Watch) -> list[str]:
    """Words of closed lists, but for those that are names of one thing among many (subtypes, keywords, counters)."""
    return sorted(
        f"{kind}.{field}={word}"
        for (kind, field), words in CLOSED_LISTS.items()
        if len(words) <= 40
        for word in words
        if word and (kind, field, word) not in seen.words
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("paths", nargs="*", type=Path, default=[SCENARIOS])
    options = parser.parse_args()
    paths = files_in(options.paths)
    seen = executed(paths)
    print(f"{len(paths)} scenarios execute {len(seen.kinds & set(KINDS))} of {len(KINDS)} kinds of nodes.  Never:")
    print("\n".join(f"  {one}" for one in never_kinds(seen)) or "  none")
    print("Words of closed lists that were never met:")
    print("\n".join(f"  {one}" for one in never_words(seen)) or "  none")
    return 1 if never_kinds(seen) else 0


if __name__ == "__main__":
    sys.exit(main())
