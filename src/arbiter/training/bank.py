"""The bank of questions: data that ships, read once.  A question is a position, what is asked of it, and mistakes by name.

`bank.zip` holds the scenarios (`scenarios.json`, name to text) and the questions (`questions.jsonl`, one in each line).  No
answer stands in it: the key is what the engine says when the question is asked.
"""

from __future__ import annotations

import json
import zipfile
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.training.reading import Plain

FILE = "bank.zip"

FACT, LEGAL, WHICH, ABILITY, POLICY, PENALTY = "fact", "legal", "which", "ability", "policy", "penalty"
KINDS = (FACT, LEGAL, WHICH, ABILITY, POLICY, PENALTY)

EDITION, UNCHANGED, REVERSED = "edition:", "unchanged", "reversed"
"""Reasons of a wrong answer besides the number of the rule that was switched off."""


@dataclass(frozen=True)
class Item:
    """A question of the bank.  `points`: where it is asked (of `which`: the actions); `wrong`: values, each with its reason."""

    id: str
    scenario: str
    kind: str
    points: tuple[str, ...]
    wrong: tuple[tuple[Plain, str], ...]
    rules: tuple[str, ...]
    examples: tuple[str, ...]
    sections: tuple[str, ...]
    game: str = "magic"

    def as_json(self) -> dict[str, object]:
        return {
            "id": self.id,
            "scenario": self.scenario,
            "kind": self.kind,
            "points": list(self.points),
            "wrong": [list(pair) for pair in self.wrong],
            "rules": list(self.rules),
            "examples": list(self.examples),
            "sections": list(self.sections),
            "game": self.game,
        }


def item_of(row: dict[str, object]) -> Item:
    def texts(key: str) -> tuple[str, ...]:
        value = row[key]
        assert isinstance(value, list)
        return tuple(str(part) for part in value)

    wrong = row["wrong"]
    assert isinstance(wrong, list)
    return Item(
        str(row["id"]),
        str(row["scenario"]),
        str(row["kind"]),
        texts("points"),
        tuple((value, str(reason)) for value, reason in wrong),
        texts("rules"),
        texts("examples"),
        texts("sections"),
        str(row["game"]),
    )


@cache
def _archive() -> tuple[dict[str, str], dict[str, Item]]:
    with as_file(files("arbiter.training").joinpath(FILE)) as path, zipfile.ZipFile(path) as archive:
        scenarios: dict[str, str] = json.loads(archive.read("scenarios.json"))
        rows = [json.loads(line) for line in archive.read("questions.jsonl").decode().splitlines()]
    return scenarios, {item.id: item for item in map(item_of, rows)}


def items() -> dict[str, Item]:
    """Every question about positions, by id, in the order of the bank."""
    return _archive()[1]


def item(id: str) -> Item:
    item = items().get(id)
    if item is None:
        raise ArbiterError(Message("quiz-no-question", {"id": id}))
    return item


def scenario(name: str) -> str:
    """The text of a scenario of the bank."""
    return _archive()[0][name]


def write(path: str, scenarios: dict[str, str], items: list[Item]) -> None:
    """The archive; equal content gives equal bytes."""
    lines = "".join(json.dumps(item.as_json(), ensure_ascii=False) + "\n" for item in items)
    texts = json.dumps(dict(sorted(scenarios.items())), ensure_ascii=False)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, text in (("scenarios.json", texts), ("questions.jsonl", lines)):
            entry = zipfile.ZipInfo(name, (2020, 1, 24, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, text)
