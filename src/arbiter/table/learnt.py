"""Progress with an account: lessons, questions and exams follow their owner to every browser.

A guest's progress stays in the browser.  Who signs in there sends it along, and it is the account's from then on.
"""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from arbiter.table.hub import Here
from arbiter.table.people import Account, Asking
from arbiter.table.shapes import Strict
from arbiter.table.store import learnt as stored
from arbiter.table.store.learnt import MOST, Word

router = APIRouter(prefix="/api/progress", tags=["training"])
ITEM = r"^(lesson|question|exam):[^\x00-\x1f]{1,200}$"
VALUE = r"^[^\x00]*$"


class LearntWord(Strict):
    """What the page knows of an item, as JSON of its own, and since when (milliseconds)."""

    value: str = Field(max_length=1200, pattern=VALUE)
    at: float = Field(ge=0, lt=1e15)


class LearntGiven(Strict):
    items: dict[Annotated[str, Field(pattern=ITEM, max_length=220)], LearntWord] = Field(default={}, max_length=MOST)


class LearntAll(BaseModel):
    """Everything that the account knows: `lesson:ID`, `question:ID`, `exam:WHEN`."""

    items: dict[str, LearntWord]


def _told(words: dict[str, Word]) -> LearntAll:
    return LearntAll(items={item: LearntWord(value=word.value, at=word.at) for item, word in words.items()})


@router.get("")
async def read(here: Here, person: Account) -> LearntAll:
    """What the account has learnt."""
    return _told(await stored.read(here.store, person.id))


@router.post("")
async def merge(here: Here, asker: Asking, person: Account, given: LearntGiven) -> LearntAll:
    """Add what a browser knows; of each item the newest word stays.  The answer is everything."""
    words = {item: Word(word.value, word.at) for item, word in given.items.items()}
    return _told(await stored.merge(here.store, person.id, words))


@router.delete("", status_code=204)
async def forget(here: Here, person: Account, kind: Literal["", "lesson", "question", "exam"] = "") -> None:
    """Forget all of it, or all of a kind."""
    await stored.forget(here.store, person.id, f"{kind}:" if kind else "")
