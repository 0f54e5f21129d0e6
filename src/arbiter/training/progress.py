"""What one learner has answered: a card of the scheduler for each question, and the sections with their answers.

Kept as a small JSON file in the user's folder; a damaged one is as good as none.  When a question comes again is for the
scheduler to say (FSRS): right is good, wrong is again.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TypedDict

from fsrs import Card, Rating, Scheduler

from arbiter.client.files import write_whole
from arbiter.kernel.messages import ArbiterError

SCHEDULER = Scheduler(enable_fuzzing=False)


class Kept(TypedDict):
    """One question as the file keeps it."""

    card: str
    right: int
    wrong: int


def progress_file() -> Path:
    base = os.environ.get("XDG_CONFIG_HOME") or "~/.config"
    return Path(base).expanduser() / "arbiter" / "training.json"


@dataclass
class Record:
    """One question: when it is due, and how often it was answered."""

    card: Card
    right: int = 0
    wrong: int = 0


@dataclass
class Progress:
    """All that one learner has answered, by question."""

    records: dict[str, Record] = field(default_factory=dict)

    def note(self, id: str, right: bool, now: datetime | None = None) -> Record:
        """An answer was given."""
        record = self.records.setdefault(id, Record(Card(card_id=len(self.records) + 1)))
        record.card, _ = SCHEDULER.review_card(record.card, Rating.Good if right else Rating.Again, now or _now())
        if right:
            record.right += 1
        else:
            record.wrong += 1
        return record

    def due(self, ids: list[str], now: datetime | None = None) -> list[str]:
        """Of these questions, those whose time has come, the longest overdue first."""
        moment = now or _now()
        mine = [(self.records[id].card.due, id) for id in ids if id in self.records]
        return [id for due, id in sorted(mine) if due <= moment]

    def fresh(self, ids: list[str]) -> list[str]:
        """Those never answered, in the order given."""
        return [id for id in ids if id not in self.records]

    def known(self, id: str) -> bool:
        """Whether it was answered rightly more often than not."""
        record = self.records.get(id)
        return record is not None and record.right > record.wrong

    def hard(self, id: str) -> float | None:
        """The share of wrong answers: difficulty as measured."""
        record = self.records.get(id)
        return None if record is None else record.wrong / (record.right + record.wrong)

    def as_json(self) -> dict[str, Kept]:
        return {
            id: {"card": record.card.to_json(), "right": record.right, "wrong": record.wrong}
            for id, record in self.records.items()
        }

    @staticmethod
    def of(rows: dict[str, Kept]) -> Progress:
        return Progress(
            {id: Record(Card.from_json(row["card"]), row["right"], row["wrong"]) for id, row in rows.items()}
        )


def load(path: Path | None = None) -> Progress:
    """The learner's own; nothing answered yet where there is no file that can be read."""
    with suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
        return Progress.of(json.loads((path or progress_file()).read_text("utf-8")))
    return Progress()


def keep(progress: Progress, path: Path | None = None) -> None:
    """Where it cannot be written, practice goes on all the same."""
    where = path or progress_file()
    with suppress(ArbiterError, OSError):
        where.parent.mkdir(parents=True, exist_ok=True)
        write_whole(where, json.dumps(progress.as_json()))


def _now() -> datetime:
    return datetime.now(UTC)
