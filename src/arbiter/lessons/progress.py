"""What a learner has learnt so far: one file in the user's data folder, written whole or not at all."""

from __future__ import annotations

import json
import os
from pathlib import Path

from platformdirs import user_data_path

from arbiter.client.files import write_whole
from arbiter.lessons.course import Marks

FILE = "lessons.json"


def place() -> Path:
    """The file: in the folder that ARBITER_DATA names, or else in the user's data folder."""
    wanted = os.environ.get("ARBITER_DATA", "")
    return (Path(wanted) if wanted else user_data_path("arbiter", appauthor=False)) / FILE


def read(path: Path | None = None) -> dict[str, Marks]:
    """The marks of each lesson; a file that is missing or damaged is an empty one."""
    try:
        found = json.loads((path or place()).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    lessons = found.get("lessons") if isinstance(found, dict) else None
    return {
        str(name): marks
        for name, one in (lessons.items() if isinstance(lessons, dict) else ())
        if isinstance(one, dict) and (marks := _marks(one)) is not None
    }


def _marks(one: dict[str, object]) -> Marks | None:
    part, done, tries, hints = one.get("part"), one.get("done"), one.get("tries"), one.get("hints")
    mistakes = one.get("mistakes")
    if isinstance(part, int) and isinstance(tries, int) and isinstance(hints, int) and isinstance(mistakes, list):
        return Marks(max(0, part), done is True, tries, hints, [str(name) for name in mistakes])
    return None


def write(marks: dict[str, Marks], path: Path | None = None) -> None:
    where = path or place()
    where.parent.mkdir(parents=True, exist_ok=True)
    kept = {name: one.to_json() for name, one in sorted(marks.items())}
    write_whole(where, json.dumps({"lessons": kept}, ensure_ascii=False, indent=1) + "\n")
