"""The scenario lab: positions from scenario files, played with the real engine in a worker that may be thrown away."""

from __future__ import annotations

from typing import Any, Final, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field, JsonValue

from arbiter.table.beginning import TableAddress, begun
from arbiter.table.desk import LAB, AtDesk, Desk
from arbiter.table.faults import CONFLICT, Fault
from arbiter.table.hub import Here
from arbiter.table.messages import MOST_TEXT, Checked, Screen, Told
from arbiter.table.people import Asking, Somebody
from arbiter.table.replays import sitting
from arbiter.table.shapes import MOST_FILE, MOST_MOVES, Strict

router = APIRouter(prefix="/api/lab", tags=["lab"])
PATIENCE: Final = 20.0
"""Seconds for one question to the lab."""


class Move(Strict):
    """An answer of a seat, or that it concedes."""

    seat: int = Field(ge=0, le=23)
    answer: JsonValue = None
    do: Literal["answer", "concede"] = "answer"


class Experiment(Strict):
    """A scenario file, whether its own script is played first, and what was answered after it.

    `spared`: nobody is asked where all that could be done is to pass.
    """

    text: str = Field(max_length=MOST_FILE)
    scripted: bool = True
    moves: list[Move] = Field(default=[], max_length=MOST_MOVES)
    spared: bool = False


class LabLooking(Experiment):
    open: bool = True  # everything lies open; else as who is to answer sees it
    had: int = Field(default=0, ge=0)
    known: list[str] = Field(default=[], max_length=3_000)


class Checking(Experiment):
    seat: int = Field(ge=0, le=23)
    answer: JsonValue = None
    partial: bool = True


class LabAsking(Experiment):
    seat: int = Field(default=-2, ge=-2, le=23)
    what: Literal["why", "why not", "look", "means", "actions", "rule", "asked", "place"]
    id: int = 0
    name: str = Field(default="", max_length=MOST_TEXT)


class LabWriting(Experiment):
    claim: str = Field(default="", max_length=200)


class Comparing(Experiment):
    other: list[Move] = Field(default=[], max_length=MOST_MOVES)


class PlayingOn(Experiment):
    seats: list[str] = Field(default=[], max_length=24)


class FileText(Strict):
    text: str = Field(max_length=MOST_FILE)


class Document(Strict):
    document: dict[str, JsonValue]


class Shown(BaseModel):
    """The position, and who is to answer."""

    screen: Screen
    seat: int
    game: str
    players: int
    over: bool


class Judged(BaseModel):
    """What `arbiter judge` says of a file."""

    passed: bool
    lines: list[str]
    text: str = ""


class Compared(BaseModel):
    """Lines of the table at the end of one branch (-) and of the other (+) that differ."""

    lines: list[str]


class Understood(BaseModel):
    """A file as data."""

    game: str
    document: dict[str, JsonValue]


def _given(experiment: Experiment) -> dict[str, Any]:
    return experiment.model_dump(include={"text", "scripted", "moves", "spared"})


async def _run(desk: Desk, asker: Asking, name: str, *args: Any) -> Any:
    asker.limits.take("ask", asker.address)
    return await desk.run(LAB, f"experiments:{name}", *args, lang=asker.lang, patience=PATIENCE)


@router.post("/look")
async def look(desk: AtDesk, asker: Asking, given: LabLooking) -> Shown:
    """The position after these answers, and the open question."""
    args = (_given(given), given.open, asker.lang, given.had, given.known)
    return Shown.model_validate(await _run(desk, asker, "state", *args))


@router.post("/check")
async def check(desk: AtDesk, asker: Asking, given: Checking) -> Checked:
    """Whether an answer is, or can still become, legal."""
    args = (_given(given), given.seat, given.answer, given.partial, asker.lang)
    return Checked.model_validate(await _run(desk, asker, "check", *args))


@router.post("/ask")
async def ask(desk: AtDesk, asker: Asking, given: LabAsking) -> Told:
    args = (_given(given), given.seat, given.what, given.id, given.name, asker.lang)
    return Told.model_validate(await _run(desk, asker, "told", *args))


@router.post("/script")
async def script(desk: AtDesk, asker: Asking, given: LabWriting) -> Judged:
    """All of it as a scenario file, and what the judge says of that."""
    return Judged.model_validate(await _run(desk, asker, "script", _given(given), given.claim, asker.lang))


@router.post("/judge")
async def judge(desk: AtDesk, asker: Asking, given: FileText) -> Judged:
    """Play a file: the story with rule numbers, and what is not as the file expects."""
    return Judged.model_validate(await _run(desk, asker, "judge", given.text, asker.lang))


@router.post("/compare")
async def compare(desk: AtDesk, asker: Asking, given: Comparing) -> Compared:
    """What lies otherwise at the end of another branch."""
    other = [move.model_dump() for move in given.other]
    return Compared.model_validate(await _run(desk, asker, "compare", _given(given), other, asker.lang))


@router.post("/document")
async def document(desk: AtDesk, asker: Asking, given: FileText) -> Understood:
    """A file as data, for the palette."""
    return Understood.model_validate(await _run(desk, asker, "document", given.text))


@router.post("/text")
async def text(desk: AtDesk, asker: Asking, given: Document) -> FileText:
    """Data as a file, if it is one."""
    return FileText(text=await _run(desk, asker, "as_text", given.document))


@router.post("/play", status_code=201)
async def play(hub: Here, desk: AtDesk, asker: Asking, person: Somebody, given: PlayingOn) -> TableAddress:
    """A table that goes on from here, against agents or with somebody beside me."""
    asker.limits.take("create", asker.address, person.id)
    exported: Any = await _run(desk, asker, "exported", _given(given))
    if exported["over"]:
        raise Fault(CONFLICT, "table-replay-over")
    seats = sitting(person, given.seats, int(exported["players"]))
    return TableAddress(table=await begun(hub, person.id, "", exported["setup"], exported["rows"], seats))
