"""Shows: scenarios seen from the rule book: which rules a file names, whether it passed, which rules its run cited.

The runner of scenarios knows the rule book, so this module does not know the runner: whoever calls brings it along.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import repeat
from pathlib import Path
from typing import Any, Protocol, final

import yaml

from arbiter.games import DEFAULT

MOST_RULES = 3

FEW = 40  # scenarios that are played sooner than processes are begun
CHUNK = 8

HEAD = ("game", "rules", "silently", "claim", "example")

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_PART = re.compile(r"^([a-z]\w*)[ \t]*:", re.MULTILINE)


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
        digest: str = "",
    ) -> None:
        self.name = name
        self.path = path
        self.book = book
        self.rules = rules  # the silent ones too
        self.silent = silent
        self.claim = claim
        self.examples = tuple(id.strip() for id in examples.split(",") if id.strip())
        self.digest = digest  # of the whole text, where the index knows it

    @staticmethod
    def from_head(name: str, path: Path, head: dict[str, Any], digest: str = "") -> Named:
        rules, silent = tuple(head["rules"]), tuple(head["silent"])
        return Named(name, path, head["book"], rules, head["claim"], head["examples"], silent, digest)


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


def head_of(text: str) -> dict[str, Any] | None:
    """What a scenario file says of itself, as plain values; None if it is no scenario.  Only these parts are parsed."""
    starts = list(_PART.finditer(text))
    ends = [*[start.start() for start in starts], len(text)][1:]
    parts = [text[start.start() : end] for start, end in zip(starts, ends, strict=False) if start[1] in HEAD]
    whole = not any(start[1] == "rules" for start in starts)  # perhaps written in braces
    facts = yaml.load(text if whole else "".join(parts), Loader=_LOADER)
    if not isinstance(facts, dict) or not isinstance(facts.get("rules"), list):
        return None
    silent = [str(rule) for rule in facts.get("silently") or ()]
    return {
        "book": str(facts.get("game", DEFAULT)),
        "rules": [*[str(rule) for rule in facts["rules"]], *silent],
        "claim": str(facts.get("claim", "")),
        "examples": str(facts.get("example", "")),
        "silent": silent,
    }


def named_in(path: Path, folder: Path) -> Named | None:
    """Reads the head of a scenario file; None if it is no scenario."""
    head = head_of(path.read_text(encoding="utf-8"))
    return None if head is None else Named.from_head(path.relative_to(folder).with_suffix("").as_posix(), path, head)


def scenarios(folder: Path) -> Iterator[Named]:
    """The scenario files below a folder, in the order of their names."""
    for path in sorted(folder.rglob("*.yaml")):
        named = named_in(path, folder)
        if named is not None:
            yield named


def play(named: list[Named], run: Run, jobs: int = 1) -> Iterator[Show]:
    """Plays scenarios, in the order given, in this process or in several: what `arbiter coverage` counts from."""
    if jobs < 2 or len(named) < FEW:
        for scenario in named:
            yield _show(scenario, run)
        return
    from concurrent.futures import ProcessPoolExecutor  # seldom needed, and slow to load

    with ProcessPoolExecutor(jobs) as workers:
        try:
            yield from workers.map(_show, named, repeat(run), chunksize=CHUNK)
        except BaseException:
            workers.shutdown(wait=False, cancel_futures=True)
            raise


def _show(named: Named, run: Run) -> Show:
    ran = run(named.path)
    return Show(named, ran.passed, frozenset(ran.cited))
