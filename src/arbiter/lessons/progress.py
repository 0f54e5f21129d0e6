"""What a learner has learnt so far: one file in the user's data folder, written whole or not at all."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import final

from platformdirs import user_data_path

from arbiter.client.files import write_whole
from arbiter.lessons.course import Marks

FILE = "lessons.json"


@final
@dataclass
class Progress:
    """The marks of each lesson; which ones the tutor has offered in games, and whether he is to be silent."""

    lessons: dict[str, Marks] = field(default_factory=dict)
    offered: list[str] = field(default_factory=list)
    off: bool = False


def place() -> Path:
    """The file: in the folder that ARBITER_DATA names, or else in the user's data folder."""
    wanted = os.environ.get("ARBITER_DATA", "")
    return (Path(wanted) if wanted else user_data_path("arbiter", appauthor=False)) / FILE


def read(path: Path | None = None) -> Progress:
    """What is kept; a file that is missing or damaged is an empty one."""
    try:
        saved = json.loads((path or place()).read_text("utf-8"))
    except (OSError, ValueError):
        return Progress()
    if not isinstance(saved, dict):
        return Progress()
    lessons, offered = saved.get("lessons"), saved.get("offered")
    marks = {
        str(name): own
        for name, marks in (lessons.items() if isinstance(lessons, dict) else ())
        if isinstance(marks, dict) and (own := _marks(marks)) is not None
    }
    names = [str(lesson) for lesson in offered] if isinstance(offered, list) else []
    return Progress(marks, names, saved.get("off") is True)


def _marks(fields: dict[str, object]) -> Marks | None:
    part, done, tries, hints = fields.get("part"), fields.get("done"), fields.get("tries"), fields.get("hints")
    mistakes = fields.get("mistakes")
    if isinstance(part, int) and isinstance(tries, int) and isinstance(hints, int) and isinstance(mistakes, list):
        return Marks(max(0, part), done is True, tries, hints, [str(name) for name in mistakes])
    return None


def write(progress: Progress, path: Path | None = None) -> None:
    where = path or place()
    where.parent.mkdir(parents=True, exist_ok=True)
    marks = {name: marks.to_json() for name, marks in sorted(progress.lessons.items())}
    kept = {"lessons": marks, "offered": progress.offered, "off": progress.off}
    write_whole(where, json.dumps(kept, ensure_ascii=False, indent=1) + "\n")
