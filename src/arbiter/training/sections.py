"""The pages of the judge candidate's manual, in its order: titles in both languages, difficulty, the rules each is about.

Difficulty follows the manual's own marks: normal is for Level 1, experts may skip it for the test, dragons need nobody know.
After its pages stands what it leaves to Level 2: infractions and penalties at Competitive, under the same name as their difficulty.
Worked examples that stand in a marked part of an otherwise normal page are listed by themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files

from arbiter.rulebook.book import read_table

NORMAL, EXPERT, DRAGONS, LEVEL_2 = "normal", "expert", "dragons", "level-2"
DIFFICULTIES = (NORMAL, EXPERT, DRAGONS, LEVEL_2)

OTHER = "-"
"""What the manual has no page for: multiplayer variants, seldom keywords; and all of Berserk."""


@dataclass(frozen=True)
class Page:
    section: str
    titles: dict[str, str]
    difficulty: str
    rules: tuple[str, ...]


@cache
def pages() -> dict[str, Page]:
    """In the order of the manual."""
    with as_file(files("arbiter.training").joinpath("manual.tsv")) as path:
        rows = list(read_table(path, ("section", "english", "russian", "difficulty", "rules")))
    return {
        section: Page(section, {"en": english, "ru": russian}, difficulty, tuple(rules.replace(OTHER, "").split()))
        for section, english, russian, difficulty, rules in rows
    }


@cache
def marked() -> dict[str, str]:
    """Worked examples in the manual's marked parts, with their difficulty."""
    with as_file(files("arbiter.training").joinpath("marked.tsv")) as path:
        return {row[0]: row[1] for row in read_table(path, ("example", "difficulty"))}


def section_of(example: str) -> str:
    """The page of a worked example of the manual; `-` for one of another document."""
    section = example.split("-")[1] if example.startswith("J-") else OTHER
    return section if section in pages() else OTHER


def page_for(rules: tuple[str, ...]) -> str:
    """The page that treats of a rule: of the rule itself, else of its section."""
    for rule in rules:
        number, _, inner = rule.partition(".")
        whole = f"{number}.{inner.rstrip('abcdefghijklmnopqrstuvwxyz')}"
        for wanted in (rule, whole, number):
            for page in pages().values():
                if wanted in page.rules:
                    return page.section
    return OTHER


def difficulty_of(section: str, examples: tuple[str, ...], rules: tuple[str, ...]) -> str:
    """By the example's own mark, else by the page; layers are for nobody's test, wherever they come up."""
    own = [marked()[example] for example in examples if example in marked()]
    if own:
        return max(own, key=DIFFICULTIES.index)
    if section not in pages():
        return EXPERT
    mine = any(section_of(example) == section for example in examples)
    if not mine and any(rule.startswith("613.") for rule in rules):
        return DRAGONS
    return pages()[section].difficulty
