"""Makes the bank: `python -m arbiter.training.build WRONGS`, from the scenarios of the project and their wrong answers.

`WRONGS` is what `tools/mistakes.py` wrote.  Facts that came out otherwise become questions, and so do moments at which one
action is legal and others are not.  Questions that cannot be said in both languages are left out.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

from arbiter.kernel.localisation import LANGUAGES
from arbiter.magic.cards import pool
from arbiter.rulebook.book import package_folder, project_folder, read_table
from arbiter.rulebook.shows import Named, scenarios
from arbiter.training import abilities, bank, sections
from arbiter.training.bank import ABILITY, EDITION, FACT, LEGAL, REVERSED, UNCHANGED, WHICH, Item
from arbiter.training.games import positions
from arbiter.training.misreadings import misread
from arbiter.training.overlooking import overlooked
from arbiter.training.questions import ENOUGH, NotAsked, ask, played
from arbiter.training.reading import LEGAL as ALLOWED
from arbiter.training.reading import Plain, Point, Reading

FACTS_OF_ONE = 2
"""So many facts of one scenario are asked, besides what is legal; of a worked example one more."""

ABILITIES_OF_A_KIND = 40

COMPARED = ("manual-2015",)
"""Editions whose answer is offered as a wrong one; what the others say is shown after the answer."""

REVERSAL = "722.1"
"""Where an illegal action is taken back, a script that says it was done would mislead."""

LONGEST = 14
"""Longer scripts nobody reads; of worked examples some are."""

LONGEST_EXAMPLE = 20

IN_ORDER = ("stack", "library", "graveyard")

Wrongs = dict[str, dict[str, list[tuple[Plain, str]]]]
"""Values with their reasons, by scenario and point."""


def read_wrongs(paths: list[Path]) -> Wrongs:
    wrongs: Wrongs = defaultdict(lambda: defaultdict(list))
    for path in paths:
        for line in path.read_text("utf-8").splitlines():
            row = json.loads(line)
            pair = (row["wrong"], row["rule"])
            if pair not in wrongs[row["scenario"]][row["point"]]:
                wrongs[row["scenario"]][row["point"]].append(pair)
    return wrongs


class Maker:
    """The questions of one scenario."""

    def __init__(self, named: Named, wrongs: dict[str, list[tuple[Plain, str]]]) -> None:
        self.named = named
        self.wrongs = wrongs
        self.text = named.path.read_text("utf-8")
        self.run = played(named.name, self.text, "")
        own = [sections.section_of(example) for example in named.examples]
        titles = [section for section in own if section != sections.OTHER] or [
            sections.page_for((named.name.split("/")[1], *named.rules))
        ]
        self.sections = tuple(dict.fromkeys(titles)) if named.book == "magic" else (sections.OTHER,)
        self.unsaid: Counter[str] = Counter()

    def item(self, number: int, kind: str, points: list[str], wrong: list[tuple[Plain, str]]) -> Item:
        game = self.run.scenario.game if self.run is not None else "magic"
        id = f"{self.named.name}#{number}"
        return Item(
            id, self.named.name, kind, tuple(points), tuple(wrong), self.named.rules, self.named.examples, self.sections, game
        )  # fmt: skip

    def made(self) -> list[Item]:
        run = self.run
        if run is None or self.is_long(run) or REVERSAL in run.report.cited:
            return []
        items: list[Item] = []
        for kind, points, wrong in [*self.which(run), *self.legal(run), *self.facts(run)]:
            item = self.item(len(items) + 1, kind, points, wrong)
            if self.askable(item):
                items.append(item)
        return items

    def is_long(self, run: Reading) -> bool:
        """Whether too much is told before the question."""
        steps = [step for step in run.scenario.steps if step.kind != "expect"]
        return len(steps) > (LONGEST_EXAMPLE if self.named.examples else LONGEST)

    def askable(self, item: Item) -> bool:
        problem = said(item, self.text)
        if problem:
            self.unsaid[problem] += 1
        return not problem

    def which(self, run: Reading) -> list[tuple[str, list[str], list[tuple[Plain, str]]]]:
        """Moments at which one action of a kind is legal and others, tried before it, are not."""
        questions: list[tuple[str, list[str], list[tuple[Plain, str]]]] = []
        tried: list[str] = []
        last: tuple[int, str] = (-1, "")
        for place, step in enumerate(run.scenario.steps):
            if step.kind == "expect":
                continue
            key = Point(place, "", ALLOWED).key
            if step.kind != "act" or step.verb in ("choose", "pass", "answer", "concede") or key not in run.found:
                tried, last = [], (-1, "")
                continue
            if (step.seat, step.verb) != last:
                tried, last = [], (step.seat, step.verb)
            tried.append(key)
            allowed = [key for key in tried if run.found[key] == ""]
            if len(allowed) == 1 and len(tried) > 1 and key == allowed[0]:
                questions.append((WHICH, list(tried[-4:]), []))
            if not (step.refused or step.possible):
                tried = []
        return questions

    def legal(self, run: Reading) -> list[tuple[str, list[str], list[tuple[Plain, str]]]]:
        questions = []
        for key, wrong in self.wrongs.items():
            other = [pair for pair in wrong if key in run.found and bool(pair[0]) != bool(run.found[key])]
            if Point.named(key).fact == ALLOWED and other:
                questions.append((LEGAL, [key], other[:1]))
        for key, rule in run.found.items() if self.named.examples else ():
            if Point.named(key).fact == ALLOWED and rule and key not in self.wrongs:
                questions.append((LEGAL, [key], [("", str(rule))]))
        return questions[:2]

    def facts(self, run: Reading) -> list[tuple[str, list[str], list[tuple[Plain, str]]]]:
        """The facts with the most mistakes, each told by its reason."""
        facts: list[tuple[int, str, list[tuple[Plain, str]]]] = []
        for key, right in run.found.items():
            point = Point.named(key)
            if point.fact == ALLOWED or (key not in self.wrongs and not self.named.examples):
                continue
            wrong = [*self.wrongs.get(key, [])]
            wrong += [(run.before[key], UNCHANGED)] if run.before.get(key) is not None else []
            wrong += self.by_editions(key) if self.named.book == "magic" else []
            if isinstance(right, list) and len(right) > 1 and point.fact in IN_ORDER:
                wrong.append((right[::-1], REVERSED))
            values = {json.dumps(value): (value, reason) for value, reason in reversed(wrong) if value != right}
            if values or (self.named.examples and misread(run, point)):
                facts.append((len(values) + 2 * (key in self.wrongs), key, [*values.values()][::-1][:3]))
        facts.sort(key=lambda fact: -fact[0])
        most = FACTS_OF_ONE + bool(self.named.examples)
        return [(FACT, [key], wrong) for _, key, wrong in self.apart(facts)[:most]]

    def apart(
        self, facts: list[tuple[int, str, list[tuple[Plain, str]]]]
    ) -> list[tuple[int, str, list[tuple[Plain, str]]]]:
        """One question of a kind of fact at a time: three times "how many lives" is two too many."""
        kept: list[tuple[int, str, list[tuple[Plain, str]]]] = []
        seen: set[str] = set()
        for entry in facts:
            fact = Point.named(entry[1]).fact
            if fact not in seen:
                seen.add(fact)
                kept.append(entry)
        return kept

    def by_editions(self, key: str) -> list[tuple[Plain, str]]:
        """What other editions say, where the file leaves the rulebook open; of worked examples, which are what editions change."""
        values: list[tuple[Plain, str]] = []
        free = self.named.examples and self.run is not None and self.run.scenario.given.get("ruleset") is None
        for edition in COMPARED if free else ():
            other = played(self.named.name, self.text, edition)
            if other is not None and key in other.found:
                values.append((other.found[key], EDITION + edition))
        return values


def from_games(folder: Path) -> Iterator[tuple[Item, str]]:
    """Of each position one question: a card that may be played among those that may not."""
    for path in sorted(folder.glob("*.json")):
        for name, text in positions(path):
            run = played(name, text, "")
            if run is None:
                continue
            legal = [key for key, rule in run.found.items() if rule == ""]
            refused = [key for key, rule in run.found.items() if rule]
            rules = tuple(dict.fromkeys(str(run.found[key]) for key in refused))[:3]
            if legal and refused:
                points = tuple(sorted([legal[0], *refused[:3]], key=lambda key: Point.named(key).step))
                yield Item(f"{name}#1", name, WHICH, points, (), rules, (), (sections.page_for(rules),)), text


def of_abilities(folder: Path) -> Iterator[Item]:
    """The manual's own, then abilities of cards of the starter decks, as many of each kind."""
    rows = [
        (card, int(place), examples)
        for card, place, examples in read_table(folder / "abilities.tsv", ("card", "ability", "examples"))
    ]
    chosen = [(card, place, tuple(examples.split(","))) for card, place, examples in rows]
    seen = {card for card, _, _ in chosen}
    kinds: Counter[str] = Counter()
    for card in sorted(pool.cards(pool.STARTER), key=lambda item: item.name):
        for place, ability in enumerate(card.abilities):
            kind = abilities.kind_of(ability)
            if card.name not in seen and kinds[kind] < ABILITIES_OF_A_KIND:
                seen.add(card.name)
                kinds[kind] += 1
                chosen.append((card.name, place, ()))
    for name, place, own in chosen:
        pages = tuple(dict.fromkeys(sections.section_of(rule) for rule in own)) or ("3.1",)
        yield Item(f"abilities/{name}#{place}", "", ABILITY, (f"{name}|{place}",), (), ("113.3",), own, pages)


def spoken(item: Item) -> bool:
    try:
        return all(abilities.ask(item, lang) for lang in LANGUAGES)
    except NotAsked:
        return False


def unlike(items: Iterable[Item]) -> list[Item]:
    """Of abilities that read alike only one is asked about; those of the manual all are."""
    kept: list[Item] = []
    said: set[str] = set()
    for item in items:
        text = abilities.ask(item, LANGUAGES[0]).text
        if item.examples or text not in said:
            kept.append(item)
        said.add(text)
    return kept


def said(item: Item, text: str) -> str:
    """Why a question cannot be asked; empty if it can, in every language."""
    try:
        for lang in LANGUAGES:
            ask(item, lang, "", text, compare=False)
    except NotAsked as error:
        return str(error.message.args["why"])
    return ""


def made_of(job: tuple[Named, dict[str, list[tuple[Plain, str]]]]) -> tuple[list[Item], str, Counter[str]]:
    """What comes of one scenario: its questions, its text, and why others were left out."""
    maker = Maker(*job)
    return with_overlooked((maker.named.name, maker.text, maker.made())), maker.text, maker.unsaid


def with_overlooked(scenario: tuple[str, str, list[Item]]) -> list[Item]:
    """The questions of a scenario; those with few answers have what somebody would answer who overlooks a card."""
    name, text, items = scenario
    few = [item for item in items if item.kind == FACT and len(item.wrong) < ENOUGH - 1]
    values = overlooked(name, text) if few else {}
    made: list[Item] = []
    for item in items:
        known = [value for value, _ in item.wrong]
        more = [pair for pair in values.get(item.points[0], []) if pair[0] not in known] if item in few else []
        fuller = replace(item, wrong=(*item.wrong, *more[: ENOUGH - 1 - len(known)]))
        made.append(fuller if more and not said(fuller, text) else item)
    return made


def fill(jobs: int, out: Path) -> int:
    """Give the questions of the bank that have two answers a third one where there is one."""
    by: dict[str, list[Item]] = defaultdict(list)
    for item in bank.items().values():
        by[item.scenario].append(item)
    texts = {name: bank.scenario(name) for name in by if name}
    with ProcessPoolExecutor(jobs) as workers:
        filled = workers.map(with_overlooked, [(name, text, by[name]) for name, text in texts.items()], chunksize=8)
        items = [item for made in filled for item in made]
    bank.write(str(out), texts, [*items, *by.get("", [])])
    few = [item for item in items if item.kind == FACT and len(item.wrong) < ENOUGH - 1]
    print(f"{len(items)} questions about positions; {len(few)} facts have one wrong answer")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="build", description=__doc__)
    parser.add_argument("wrongs", type=Path, nargs="*")
    parser.add_argument("--fill", action="store_true", help="only look for third answers to the questions of the bank")
    parser.add_argument("--brief", action="store_true", help="only worked examples and what has wrong answers")
    parser.add_argument(
        "--keep", action="store_true", help="only what has wrong answers here; the rest of the bank stays"
    )
    parser.add_argument(
        "--missing", action="store_true", help="only worked examples that the bank does not ask about yet"
    )
    parser.add_argument("--no-games", action="store_true", help="no positions of played games")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes (default: 1)")
    parser.add_argument("--out", type=Path, default=package_folder() / "training" / bank.FILE)
    given = parser.parse_args()
    if given.fill:
        return fill(given.jobs, given.out)
    project = project_folder()
    assert project is not None
    wrongs = {name: dict(points) for name, points in read_wrongs(given.wrongs).items()}
    given.keep = given.keep or given.missing
    asked = {example for item in bank.items().values() for example in item.examples} if given.missing else set()
    jobs = [
        (named, wrongs.get(named.name, {}))
        for named in scenarios(project / "tests" / "scenarios")
        if (set(named.examples) - asked if given.missing else named.name in wrongs)
        or (named.examples and not given.keep)
        or (not given.brief and not given.keep and "refused:" in named.path.read_text("utf-8"))
    ]
    anew = {named.name for named, _ in jobs}
    items = [item for item in bank.items().values() if item.scenario not in anew] if given.keep else []
    texts = {item.scenario: bank.scenario(item.scenario) for item in items if item.scenario}
    unsaid: Counter[str] = Counter()
    with ProcessPoolExecutor(given.jobs) as workers:
        for made, text, left in workers.map(made_of, jobs, chunksize=8):
            items += made
            unsaid += left
            texts |= {item.scenario: text for item in made}
    bank.write(str(given.out), texts, items)  # whatever comes of the rest
    for item, text in from_games(project / "docs" / "games") if not (given.keep or given.no_games) else ():
        problem = said(item, text)
        unsaid[problem] += bool(problem)
        if not problem:
            items.append(item)
            texts[item.scenario] = text
    if not given.keep:
        items += unlike(item for item in of_abilities(package_folder() / "training") if spoken(item))
    bank.write(str(given.out), texts, items)
    print(f"{len(items)} questions from {len(texts)} scenarios: {dict(Counter(item.kind for item in items))}")
    print("left out:", unsaid.most_common(25))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
