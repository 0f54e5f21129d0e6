"""The ledger of slips: for each one that was tried, which scenario of its section noticed it.

Kept as `slips.json` beside the tables of the book, one line for each slip.  An entry holds as long as its function stays the
same.  A slip that was noticed is tried again when the scenario that noticed it has changed; one that survived when the
scenarios of its section have changed, and until then it counts as a survivor: a new scenario must not hide the old ones.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import final

from arbiter.rulebook.bite import NOTICED, STILLBORN
from arbiter.rulebook.book import Book
from arbiter.rulebook.citations import Citation, citations, shown
from arbiter.rulebook.shows import Named
from arbiter.rulebook.slips import KINDS, OUTSIDE_PLAY, Slip, slips

FILE = "slips.json"

TOOL = "1"

SURVIVED, UNREACHED = "survived", "not reached"


@final
class Verdict:
    """How one slip ended: the function and the scenarios it was judged from, the end, and the scenario that noticed."""

    def __init__(self, code: str, judged: str, end: str, noticed: str = "") -> None:
        self.code = code
        self.judged = judged
        self.end = end
        self.noticed = noticed


@final
class SlipLedger:
    """What is known of the slips of one book, read against its code and its scenarios as they are."""

    def __init__(self, book: Book, verdicts: dict[str, Verdict], named: list[Named]) -> None:
        self.book = book
        self.verdicts = verdicts
        self.named = {scenario.name: scenario for scenario in named}
        self.sections: dict[str, list[Named]] = {}
        for scenario in named:
            for section in sorted({rule.partition(".")[0] for rule in scenario.rules}):
                self.sections.setdefault(section, []).append(scenario)
        self.sources: dict[Path, str] = {}
        self.slips = self._all()
        self._digests: dict[str, str] = {}

    def _all(self) -> list[Slip]:
        """The slips of the whole book whose section has a scenario, in the order in which choices are made."""
        cited: dict[Path, list[Citation]] = {}
        for citation in citations(self.book):
            if citation.implements and OUTSIDE_PLAY.isdisjoint((*citation.path.parts, citation.path.stem)):
                cited.setdefault(citation.path, []).append(citation)
        every: list[Slip] = []
        for path, places in sorted(cited.items()):
            self.sources[path] = path.read_text(encoding="utf-8")
            module = shown(path).removeprefix("src/").removesuffix(".py")
            every += slips(path, self.sources[path], places, module)
        return sorted([slip for slip in every if self._counts(slip)], key=Slip.rank)

    def _counts(self, slip: Slip) -> bool:
        rule = slip.rule
        return rule in self.book.rules and rule not in self.book.not_applicable and slip.section in self.sections

    def code(self, slip: Slip) -> str:
        """The digest of the function that a slip is in."""
        key = f"function {slip.path}:{slip.first}"
        if key not in self._digests:
            self._digests[key] = _digest(TOOL, slip.function(self.sources[slip.path]))
        return self._digests[key]

    def judged(self, slip: Slip, noticed: str) -> str:
        """The digest of the scenarios that a verdict rests on."""
        if noticed:
            return self._digest_of(self.named[noticed]) if noticed in self.named else ""
        if slip.section not in self._digests:
            self._digests[slip.section] = _digest(*map(self._digest_of, self.sections[slip.section]))
        return self._digests[slip.section]

    def _digest_of(self, scenario: Named) -> str:
        key = f"scenario {scenario.name}"
        if key not in self._digests:
            self._digests[key] = _digest(scenario.path.read_text(encoding="utf-8"))
        return self._digests[key]

    def known(self, slip: Slip) -> Verdict | None:
        """What counts in the figures: the function is as it was, and what noticed is."""
        verdict = self.verdicts.get(slip.key)
        if verdict is None or verdict.code != self.code(slip):
            return None
        if verdict.noticed and verdict.judged != self.judged(slip, verdict.noticed):
            return None
        return verdict

    def due(self, slip: Slip) -> bool:
        verdict = self.known(slip)
        return verdict is None or verdict.judged != self.judged(slip, verdict.noticed)

    def keep(self, slip: Slip, end: str, noticed: str) -> None:
        self.verdicts[slip.key] = Verdict(self.code(slip), self.judged(slip, noticed), end, noticed)

    def write(self) -> None:
        there = {slip.key for slip in self.slips}
        lines = [
            f"{json.dumps(key)}: {json.dumps([verdict.code, verdict.judged, verdict.end, verdict.noticed], ensure_ascii=False)}"
            for key, verdict in sorted(self.verdicts.items())
            if key in there
        ]
        (self.book.folder / FILE).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")

    def survivors(self) -> list[Slip]:
        """In the order of the files, so that those of one function stand together."""
        left = [
            slip
            for slip in self.slips
            if (verdict := self.known(slip)) is not None and verdict.end in (SURVIVED, UNREACHED)
        ]
        return sorted(left, key=lambda slip: (slip.section, slip.path, slip.line, slip.key))

    def figures(self) -> dict[str, Figures]:
        """By section."""
        by_section: dict[str, Figures] = {}
        for slip in sorted(self.slips, key=lambda slip: (slip.section, slip.key)):
            figures = by_section.setdefault(slip.section, Figures())
            verdict = self.known(slip)
            figures.all += 1
            if verdict is not None and verdict.end != STILLBORN:
                figures.tried[slip.kind] += 1
                figures.killed[slip.kind] += verdict.end in NOTICED
                figures.unreached += verdict.end == UNREACHED
        return by_section


@final
class Figures:
    """How many slips there are, how many were tried and how many of those were noticed, by kind."""

    def __init__(self) -> None:
        self.all = 0
        self.unreached = 0
        self.tried = dict.fromkeys(KINDS, 0)
        self.killed = dict.fromkeys(KINDS, 0)

    def add(self, other: Figures) -> None:
        self.all += other.all
        self.unreached += other.unreached
        for kind in KINDS:
            self.tried[kind] += other.tried[kind]
            self.killed[kind] += other.killed[kind]


def read_slip_ledger(book: Book, named: list[Named]) -> SlipLedger:
    """The ledger of a book; empty if nobody has tried slips yet."""
    path = book.folder / FILE
    raw = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    verdicts = {key: Verdict(*fields) for key, fields in raw.items()}
    return SlipLedger(book, verdicts, [scenario for scenario in named if scenario.book == book.name])


def _digest(*texts: str) -> str:
    return hashlib.blake2b("\0".join(texts).encode(), digest_size=6).hexdigest()
