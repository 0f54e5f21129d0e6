"""Shows: scenarios seen from the rule book: which rules a file names, whether it passed, which rules its run cited.

The runner of scenarios knows the rule book, so this module does not know the runner: whoever calls brings it along.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Protocol, final

import yaml

MOST_RULES = 3

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Ran(Protocol):
    """What a runner tells of one file that it has played."""

    @property
    def passed(self) -> bool: ...
    @property
    def cited(self) -> Iterable[str]: ...


Run = Callable[[Path], Ran]


@final
class Named:
    """What a scenario file says of itself, read without running it."""

    def __init__(
        self,
        name: str,
        path: Path,
        book: str,
        rules: tuple[str, ...],
        claim: str,
        examples: str,
        silent: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.path = path
        self.book = book
        self.rules = rules  # the silent ones too
        self.silent = silent
        self.claim = claim
        self.examples = tuple(id.strip() for id in examples.split(",") if id.strip())


@final
class Show:
    """What one run of a scenario showed, and the work (seconds of processor time) it took if that was measured."""

    def __init__(self, named: Named, passed: bool, cited: frozenset[str], work: float = 0.0) -> None:
        self.name = named.name
        self.path = named.path
        self.book = named.book
        self.rules = named.rules
        self.silent = named.silent
        self.examples = named.examples
        self.passed = passed
        self.cited = cited
        self.work = work


def named_in(path: Path, folder: Path, naming: str = "") -> Named | None:
    """Reads the head of a scenario file; None if it is no scenario, or if this rule is nowhere in it."""
    text = path.read_text(encoding="utf-8")
    if naming and not re.search(rf"(?<![\w.]){re.escape(naming)}(?!\w|\.\w)", text):
        return None
    facts = yaml.load(text, Loader=_LOADER)
    if not isinstance(facts, dict) or not isinstance(facts.get("rules"), list):
        return None
    silent = tuple(str(rule) for rule in facts.get("silently") or ())
    return Named(
        path.relative_to(folder).with_suffix("").as_posix(),
        path,
        str(facts.get("game", "magic")),
        (*(str(rule) for rule in facts["rules"]), *silent),
        str(facts.get("claim", "")),
        str(facts.get("example", "")),
        silent,
    )


def scenarios(folder: Path, naming: str = "") -> Iterator[Named]:
    """The scenario files below a folder, in the order of their names; only those that may name a rule, if it is given."""
    for path in sorted(folder.rglob("*.yaml")):
        named = named_in(path, folder, naming)
        if named is not None:
            yield named


def play(named: Iterable[Named], run: Run) -> list[Show]:
    """Plays scenarios in this process: what `arbiter coverage` counts from."""
    shows: list[Show] = []
    for one in named:
        ran = run(one.path)
        shows.append(Show(one, ran.passed, frozenset(ran.cited)))
    return shows
