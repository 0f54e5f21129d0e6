"""Makes the bank: `python -m arbiter.training.build WRONGS`, from the scenarios of the project and their wrong answers.

`WRONGS` is what `tools/mistakes.py` wrote.  Facts that came out otherwise become questions, and so do moments at which one
action is legal and others are not.  Questions that cannot be said in both languages are left out.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from pathlib import Path

from arbiter.kernel.localisation import LANGUAGES
from arbiter.rulebook.book import package_folder, project_folder
from arbiter.rulebook.shows import Named, scenarios
from arbiter.training import bank, sections
from arbiter.training.bank import EDITION, FACT, LEGAL, REVERSED, UNCHANGED, WHICH, Item
from arbiter.training.questions import EDITIONS, NotAsked, ask, played
from arbiter.training.reading import LEGAL as ALLOWED
from arbiter.training.reading import Plain, Point, Reading

FACTS_OF_ONE = 2
"""So many facts of one scenario are asked, besides what is legal; of a worked example one more."""

LONGEST = 14
"""Longer scripts nobody reads."""

IN_ORDER = ("stack", "library", "graveyard")

Wrongs = dict[str, dict[str, list[tuple[Plain, str]]]]
"""Values with their reasons, by scenario and point."""


def read_wrongs(paths: list[Path]) -> Wrongs:
    found: Wrongs = defaultdict(lambda: defaultdict(list))
    for path in paths:
        for line in path.read_text("utf-8").splitlines():
            row = json.loads(line)
            pair = (row["wrong"], row["rule"])
            if pair not in found[row["scenario"]][row["point"]]:
                found[row["scenario"]][row["point"]].append(pair)
    return found


class Maker:
    """The questions of one scenario."""

    def __init__(self, named: Named, wrongs: dict[str, list[tuple[Plain, str]]]) -> None:
        self.named = named
        self.wrongs = wrongs
        self.text = named.path.read_text("utf-8")
        self.run = played(named.name, self.text, "")
        examples = tuple(one for one in named.examples)
        own = [sections.section_of(one) for one in examples]
        found = [one for one in own if one != sections.OTHER] or [
            sections.page_for((named.name.split("/")[1], *named.rules))
        ]
        self.sections = tuple(dict.fromkeys(found)) if named.book == "magic" else (sections.OTHER,)
        self.unsaid: Counter[str] = Counter()

    def item(self, number: int, kind: str, points: list[str], wrong: list[tuple[Plain, str]]) -> Item:
        game = self.run.scenario.game if self.run is not None else "magic"
        id = f"{self.named.name}#{number}"
        return Item(
            id, self.named.name, kind, tuple(points), tuple(wrong), self.named.rules, self.named.examples, self.sections, game
        )  # fmt: skip

    def made(self) -> list[Item]:
        run = self.run
        if run is None or len(run.scenario.steps) > LONGEST:
            return []
        found: list[Item] = []
        for kind, points, wrong in [*self.which(run), *self.legal(run), *self.facts(run)]:
            one = self.item(len(found) + 1, kind, points, wrong)
            if self.askable(one):
                found.append(one)
        return found

    def askable(self, item: Item) -> bool:
        try:
            for lang in LANGUAGES:
                ask(item, lang, "", self.text)
        except NotAsked as error:
            self.unsaid[str(error.message.args["why"])] += 1
            return False
        return True

    def which(self, run: Reading) -> list[tuple[str, list[str], list[tuple[Plain, str]]]]:
        """Moments at which one action of a kind is legal and others, tried before it, are not."""
        found: list[tuple[str, list[str], list[tuple[Plain, str]]]] = []
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
            allowed = [one for one in tried if run.found[one] == ""]
            if len(allowed) == 1 and len(tried) > 1 and key == allowed[0]:
                found.append((WHICH, list(tried[-4:]), []))
            if not (step.refused or step.possible):
                tried = []
        return found

    def legal(self, run: Reading) -> list[tuple[str, list[str], list[tuple[Plain, str]]]]:
        found = []
        for key, wrong in self.wrongs.items():
            other = [pair for pair in wrong if key in run.found and bool(pair[0]) != bool(run.found[key])]
            if Point.named(key).fact == ALLOWED and other:
                found.append((LEGAL, [key], other[:1]))
        return found[:2]

    def facts(self, run: Reading) -> list[tuple[str, list[str], list[tuple[Plain, str]]]]:
        """The facts with the most mistakes, each told by its reason."""
        found: list[tuple[int, str, list[tuple[Plain, str]]]] = []
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
            if values:
                found.append((len(values) + 2 * (key in self.wrongs), key, [*values.values()][::-1][:3]))
        found.sort(key=lambda one: -one[0])
        most = FACTS_OF_ONE + bool(self.named.examples)
        return [(FACT, [key], wrong) for _, key, wrong in self.apart(found)[:most]]

    def apart(self, found: list[tuple[int, str, list[tuple[Plain, str]]]]) -> list[tuple[int, str, list[tuple[Plain, str]]]]:
        """One question of a kind of fact at a time: three times "how many lives" is two too many."""
        kept: list[tuple[int, str, list[tuple[Plain, str]]]] = []
        seen: set[str] = set()
        for one in found:
            fact = Point.named(one[1]).fact
            if fact not in seen:
                seen.add(fact)
                kept.append(one)
        return kept

    def by_editions(self, key: str) -> list[tuple[Plain, str]]:
        """Where the file leaves the rulebook open, what other editions say."""
        found: list[tuple[Plain, str]] = []
        for edition in EDITIONS[1:] if self.run is not None and self.run.scenario.given.get("ruleset") is None else ():
            other = played(self.named.name, self.text, edition)
            if other is not None and key in other.found:
                found.append((other.found[key], EDITION + edition))
        return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="build", description=__doc__)
    parser.add_argument("wrongs", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, default=package_folder() / "training" / bank.FILE)
    given = parser.parse_args()
    project = project_folder()
    assert project is not None
    wrongs = read_wrongs(given.wrongs)
    items: list[Item] = []
    texts: dict[str, str] = {}
    unsaid: Counter[str] = Counter()
    for named in scenarios(project / "tests" / "scenarios"):
        if named.name in wrongs or named.examples:
            maker = Maker(named, wrongs.get(named.name, {}))
            made = maker.made()
            items += made
            unsaid += maker.unsaid
            if made:
                texts[named.name] = maker.text
    bank.write(str(given.out), texts, items)
    print(f"{len(items)} questions from {len(texts)} scenarios: {dict(Counter(one.kind for one in items))}")
    print("left out:", unsaid.most_common(25))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
