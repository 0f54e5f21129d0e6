"""Lessons at the table: the list of them, a part as it stands, questions to the engine, the words of the glossary.

What a learner has finished is kept by the page; the server keeps nothing of it.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Depends
from pydantic import BaseModel, Field, JsonValue
from starlette.requests import HTTPConnection

from arbiter.table.desk import AtDesk, Desk
from arbiter.table.hub import Hub
from arbiter.table.messages import MOST_TEXT, Checked, Screen, Told
from arbiter.table.people import Asking
from arbiter.table.shapes import MOST_MOVES, Strict

router = APIRouter(prefix="/api/lessons", tags=["lessons"])
CLASS: Final = "class"
"""The worker of the lessons."""
PATIENCE: Final = 40.0
"""Seconds for one question; the first one loads the rules."""


class Deed(Strict):
    """What the learner did: answered, tried what is not allowed, asked why, or chose among the answers to a question."""

    do: Literal["answer", "tried", "asked", "chose"]
    answer: JsonValue = None
    partial: bool = False
    what: str = Field(default="", max_length=20)
    id: int = 0
    name: str = Field(default="", max_length=MOST_TEXT)
    chose: list[int] = Field(default=[], max_length=20)


class Trying(Strict):
    """A part of a lesson, and all that the learner did in it so far."""

    lesson: str = Field(max_length=20)
    ruleset: str = Field(default="", max_length=40)
    part: int = Field(default=0, ge=0, le=100)
    deeds: list[Deed] = Field(default=[], max_length=MOST_MOVES)


class Looking(Trying):
    had: int = Field(default=0, ge=0)
    known: list[str] = Field(default=[], max_length=3_000)


class Testing(Trying):
    answer: JsonValue = None
    partial: bool = True


class Wondering(Trying):
    what: Literal["why", "why not", "look", "means", "actions", "rule", "asked", "place"]
    id: int = 0
    name: str = Field(default="", max_length=MOST_TEXT)


class LessonRow(BaseModel):
    """A lesson in the list."""

    id: str
    game: str
    title: str
    about: str
    first: bool
    parts: int
    rules: list[str]
    rulesets: list[str]
    usual: bool = Field(description="Whether it can be learnt by the rules that a game is usually played by.")


class Remarked(BaseModel):
    """What the teacher said: well, lost, mistake."""

    kind: str
    text: str


class RuleText(BaseModel):
    rule: str
    text: str


class LessonShown(BaseModel):
    """Where the learner is: the table of what is played, the choices of what is asked."""

    id: str
    game: str
    title: str
    about: str
    part: int
    parts: int
    text: str
    goal: str
    asked: str = Field(description="What a draft asks next; its choices are answers to it.")
    choices: list[str]
    taken: list[str] = Field(description="The cards taken in a draft.")
    several: bool
    hints: list[str]
    told: list[Remarked]
    state: str
    story: list[str]
    summary: str
    rules: list[RuleText]
    screen: Screen | None


class Word(BaseModel):
    """A word of the glossary: how it is written, and what it means."""

    forms: list[str]
    term: str
    means: str


def _given(trying: Trying, own: str) -> dict[str, Any]:
    deeds = [_deed(deed) for deed in trying.deeds]
    return {**trying.model_dump(include={"lesson", "ruleset", "part"}), "deeds": deeds, "folder": own}


def _deed(deed: Deed) -> dict[str, Any]:
    if deed.do == "answer":
        return {"answer": deed.answer}
    if deed.do == "tried":
        return {"tried": deed.answer, "partial": deed.partial}
    if deed.do == "asked":
        return {"asked": deed.what, "id": deed.id, "name": deed.name}
    return {"chose": deed.chose}


def own_folder(connection: HTTPConnection) -> str:
    """The folder with the operator's own lessons; empty: there is none."""
    hub = connection.app.state.hub
    assert isinstance(hub, Hub)
    return str(hub.config.lessons or "")


Own = Annotated[str, Depends(own_folder)]


async def _run(desk: Desk, asker: Asking, name: str, *args: Any) -> Any:
    asker.limits.take("ask", asker.address)
    return await desk.run(CLASS, f"classroom:{name}", *args, lang=asker.lang, patience=PATIENCE)


@router.get("")
async def lessons(desk: AtDesk, asker: Asking, own: Own) -> list[LessonRow]:
    """All lessons, in the order in which they are taught."""
    return [LessonRow.model_validate(row) for row in await _run(desk, asker, "listed", asker.lang, own)]


@router.get("/words/{game}")
async def glossary(desk: AtDesk, asker: Asking, game: Literal["magic", "berserk"]) -> list[Word]:
    """The glossary of a game."""
    return [Word.model_validate(word) for word in await _run(desk, asker, "words", game, asker.lang)]


@router.post("/look")
async def look(desk: AtDesk, asker: Asking, own: Own, given: Looking) -> LessonShown:
    """A part as it stands after all that the learner did."""
    args = (_given(given, own), asker.lang, given.had, given.known)
    return LessonShown.model_validate(await _run(desk, asker, "shown", *args))


@router.post("/check")
async def check(desk: AtDesk, asker: Asking, own: Own, given: Testing) -> Checked:
    """Whether an answer is, or can still become, legal."""
    args = (_given(given, own), given.answer, given.partial, asker.lang)
    return Checked.model_validate(await _run(desk, asker, "check", *args))


@router.post("/ask")
async def ask(desk: AtDesk, asker: Asking, own: Own, given: Wondering) -> Told:
    args = (_given(given, own), given.what, given.id, given.name, asker.lang)
    return Told.model_validate(await _run(desk, asker, "told", *args))
