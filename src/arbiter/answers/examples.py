"""All scenarios that play with a card, or with each of several, and what comes of each by a rulebook of one's choice."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import final

from arbiter.answers.answer import run
from arbiter.answers.shelf import Shelf
from arbiter.answers.sources import scenario_folder
from arbiter.client.face import face_of
from arbiter.training.questions import played
from arbiter.training.reading import LEGAL, Point, Reading
from arbiter.training.wording import Sayer, Unsayable, printed_names


@final
@dataclass(frozen=True)
class Example:
    """A scenario with its outcome: a line for each fact.  Not `playable`: by this rulebook its script cannot be played."""

    name: str
    claim: str
    examples: list[str]
    rules: list[str]
    run: str
    playable: bool
    outcome: list[str]


def examples_of(shelf: Shelf, cards: list[str], lang: str, rulebook: str = "", game: str = "magic") -> list[Example]:
    """Every scenario with all of these cards, worked examples of the documents first."""
    folder = scenario_folder()
    if folder is None or not cards:
        return []
    names = [{example["name"]: example for example in shelf.showing(card, game)} for card in cards]
    both = [example for name, example in names[0].items() if all(name in others for others in names[1:])]
    both.sort(key=lambda example: not example["examples"])
    return [_played(folder, example, lang, rulebook, game) for example in both]


def _played(folder: Path, facts: dict[str, object], lang: str, rulebook: str, game: str) -> Example:
    name = str(facts["name"])
    reading = played(name, (folder / f"{name}.yaml").read_text("utf-8"), rulebook)
    rules, examples = facts["rules"], facts["examples"]
    assert isinstance(rules, list) and isinstance(examples, list)
    outcome = [] if reading is None else _outcome(reading, lang, game)
    return Example(name, str(facts["claim"]), examples, rules, run(name), reading is not None, outcome)


def _outcome(reading: Reading, lang: str, game: str) -> list[str]:
    """What is so at the end, and what could not be done on the way, as far as there are words for it."""
    names = [*reading.table.known_names(reading.game), *printed_names(reading.scenario.fields)]
    sayer = Sayer(lang, face_of(game), names)
    lines: list[str] = []
    for key, value in reading.found.items():
        point = Point.named(key)
        try:
            if point.fact == LEGAL:
                step = reading.scenario.steps[point.step]
                if step.refused or step.possible:
                    action = sayer.action(step, reading.prompts.get(point.step))
                    answer = sayer.said("quiz-value-no") + f" ({value})" if value else sayer.said("quiz-value-yes")
                    lines.append(f"{sayer.said('quiz-ask-legal', action=action)} {answer}")
            elif point.step == len(reading.scenario.steps):
                lines.append(f"{sayer.ask(point.of, point.fact)} {sayer.value(value, point.of)}")
        except Unsayable:
            continue
    return lines
