"""Which questions: by topic, kind, difficulty, card and game; the study path along the manual; an exam; the puzzle of a day."""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass
from datetime import date

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.training import paper, penalties, policy, sections
from arbiter.training.bank import PENALTY, POLICY, WHICH, Item, items, scenario
from arbiter.training.progress import Progress
from arbiter.training.sections import LEVEL_2, NORMAL, OTHER

LENGTH, MINUTES, PASS = 25, 60, 70
"""The mock exam, unless somebody wants it otherwise: questions, minutes, per cent for a pass."""

PAGE_KNOWN = 5
"""A page of the study path is done with so many of its questions known (all, if it has fewer)."""


@dataclass(frozen=True)
class Entry:
    """What can be chosen: a question about a position, a policy case, a penalty."""

    id: str
    kind: str
    game: str
    sections: tuple[str, ...]
    rules: tuple[str, ...]
    examples: tuple[str, ...]
    scenario: str = ""

    @property
    def section(self) -> str:
        return self.sections[0] if self.sections else OTHER

    @property
    def difficulty(self) -> str:
        return sections.difficulty_of(self.section, self.examples, self.rules)


def _of_item(item: Item) -> Entry:
    return Entry(item.id, item.kind, item.game, item.sections, item.rules, item.examples, item.scenario)


def entries() -> list[Entry]:
    """The whole bank."""
    cases = [Entry(case.id, POLICY, "magic", (case.section,), (), (case.example,)) for case in policy.cases().values()]
    cases += [
        Entry(one.id, WHICH, "magic", (one.section,), one.rules, (one.example,)) for one in paper.sheets().values()
    ]
    offences = penalties.offences().values()
    level_2 = [
        Entry(offence.id, PENALTY, "magic", (LEVEL_2,), (offence.infraction.section,), ()) for offence in offences
    ]
    return [_of_item(item) for item in items().values()] + cases + level_2


@dataclass(frozen=True)
class Wanted:
    """What to choose by; what is empty does not matter.  `topic`: a page of the manual (3.2), a rule or section (702.16)."""

    topic: str = ""
    kind: str = ""
    difficulty: str = ""
    card: str = ""
    game: str = ""
    example: str = ""

    def fits(self, entry: Entry) -> bool:
        return (
            (not self.kind or entry.kind == self.kind)
            and (not self.game or entry.game == self.game)
            and (not self.difficulty or entry.difficulty == self.difficulty)
            and (not self.example or self.example in entry.examples)
            and (not self.topic or _about(entry, self.topic))
            and (not self.card or self.card.lower() in _text(entry))
        )


def _text(entry: Entry) -> str:
    """Where the names of its cards stand."""
    return (scenario(entry.scenario) if entry.scenario else entry.id).lower()


def _about(entry: Entry, topic: str) -> bool:
    """A page means its own parts too, a rule its subrules; a word means the pages whose title has it."""
    if not topic[0].isdigit():
        titles = [
            title
            for section in entry.sections
            if section in sections.pages()
            for title in sections.pages()[section].titles.values()
        ]
        return any(topic.lower() in title.lower() for title in titles)
    if len(topic.partition(".")[0]) < 3:
        return any(section == topic or section.startswith(topic + ".") for section in entry.sections)
    return any(rule == topic or (rule.startswith(topic) and not rule[len(topic)].isdigit()) for rule in entry.rules)


def select(wanted: Wanted) -> list[Entry]:
    chosen = [entry for entry in entries() if wanted.fits(entry)]
    if not chosen:
        raise ArbiterError(Message("quiz-nothing", {"topic": wanted.topic or wanted.card or wanted.kind or "-"}))
    return chosen


# Practice and the path.


def practice(wanted: Wanted, progress: Progress, count: int, seed: int) -> list[str]:
    """What is due first, then new questions, easy pages before hard ones."""
    chosen = select(wanted)
    ids = [entry.id for entry in chosen]
    new = progress.fresh(ids)
    random.Random(seed).shuffle(new)
    easy = {entry.id: sections.DIFFICULTIES.index(entry.difficulty) for entry in chosen}
    return [*progress.due(ids), *sorted(new, key=lambda id: easy[id])][:count]


@dataclass(frozen=True)
class Station:
    """A page of the manual on the study path."""

    page: sections.Page
    questions: int
    answered: int
    known: int

    @property
    def done(self) -> bool:
        return self.known >= min(PAGE_KNOWN, self.questions)


def path(progress: Progress) -> list[Station]:
    """The pages in the order of the manual, each with how far one is; pages nobody can ask about are left out."""
    mine: dict[str, list[str]] = defaultdict(list)
    for entry in entries():
        if entry.game == "magic":
            mine[entry.section].append(entry.id)
    return [
        Station(
            page,
            len(mine[page.section]),
            sum(id in progress.records for id in mine[page.section]),
            sum(progress.known(id) for id in mine[page.section]),
        )
        for page in sections.pages().values()
        if mine[page.section]
    ]


def next_page(progress: Progress) -> str:
    """Where the path goes on: the first page that is not done."""
    return next((step.page.section for step in path(progress) if not step.done), "")


# The exam.


def exam(length: int, seed: int, difficulty: str = NORMAL) -> list[str]:
    """Questions from all chapters of the manual, a fifth of them on policy and tournaments, none twice from one position."""
    pool = [entry for entry in entries() if entry.game == "magic" and entry.difficulty == difficulty]
    dice = random.Random(seed)
    dice.shuffle(pool)
    chapters: dict[str, list[Entry]] = defaultdict(list)
    for entry in pool:
        chapters[entry.section.partition(".")[0]].append(entry)
    order = [chapter for chapter in ("1", "2", "3", "4", "5", LEVEL_2) if chapters.get(chapter)]
    chosen: list[str] = []
    seen: set[str] = set()
    while len(chosen) < length and any(chapters[chapter] for chapter in order):
        for chapter in order:
            while chapters[chapter] and len(chosen) < length:
                entry = chapters[chapter].pop()
                if (entry.scenario or entry.id) not in seen:
                    seen.add(entry.scenario or entry.id)
                    chosen.append(entry.id)
                    break
    return chosen


@dataclass(frozen=True)
class Marks:
    """How an exam went: rights and all by page, and whether that is a pass."""

    by_section: dict[str, tuple[int, int]]
    right: int
    all: int
    needed: int
    in_time: bool

    @property
    def percent(self) -> int:
        return 100 * self.right // self.all if self.all else 0

    @property
    def passed(self) -> bool:
        return self.in_time and self.percent >= self.needed


def marks(answers: dict[str, bool], needed: int, in_time: bool) -> Marks:
    """The report of an exam; a question without an answer is wrong."""
    known = {entry.id: entry for entry in entries()}
    by_section: dict[str, tuple[int, int]] = {}
    for id, right in answers.items():
        section = known[id].section
        had, asked = by_section.get(section, (0, 0))
        by_section[section] = (had + right, asked + 1)
    ordered = {section: by_section[section] for section in [*sections.pages(), OTHER] if section in by_section}
    return Marks(ordered, sum(answers.values()), len(answers), needed, in_time)


def daily(day: date, game: str = "magic") -> str:
    """The puzzle of a day, the same for everybody: one with at least three answers to choose from."""
    pool = [item for item in items().values() if item.game == game and (len(item.wrong) > 1 or len(item.points) > 2)]
    return random.Random(f"{game} {day.isoformat()}").choice(pool).id
