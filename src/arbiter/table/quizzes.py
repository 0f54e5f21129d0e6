"""Training of judges: questions, answers, exams, policy cases.  What somebody has answered is kept elsewhere (`learnt`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field

from arbiter.table.desk import LAB, AtDesk
from arbiter.table.hub import Here
from arbiter.table.people import Asking, Somebody
from arbiter.table.replays import Id, of_tape, open_source
from arbiter.table.shapes import Strict
from arbiter.training.shapes import QuizQuestion, QuizReasons, QuizSolved

router = APIRouter(prefix="/api/quiz", tags=["training"])
FIRST = 60.0
"""Seconds: the first question loads both games."""

MOST_QUESTIONS = 100

Rules = Literal["", "cr-2020-01-24", "cr-2019-05-03", "manual-2015", "classic-2005"]
QuestionId = Annotated[str, Query(max_length=200)]
GameName = Literal["magic", "berserk"]


class ManualPage(BaseModel):
    """A page of the judge candidate's manual, and how many questions it has."""

    section: str
    title: str
    difficulty: str
    questions: int


class QuizListed(BaseModel):
    """A question in a list."""

    id: str
    kind: str
    section: str
    difficulty: str
    examples: list[str]


@dataclass(frozen=True, kw_only=True)
class QuizWeighed(QuizReasons):
    """Whether the answer was right."""

    right: bool


@dataclass(frozen=True, kw_only=True)
class QuizAnswered(QuizWeighed):
    """With the scheduler's card of the question and the day on which it is due again."""

    card: str
    due: str


@dataclass(frozen=True, kw_only=True)
class QuizWrong(QuizSolved):
    """A question of an exam that was answered wrongly."""

    given: int


class QuizNext(BaseModel):
    """A question of a game; None: there are no more."""

    question: QuizQuestion | None


class OwnGiven(Strict):
    """An answer to a question of a game."""

    id: str = Field(max_length=200)
    given: int = Field(ge=0, le=20)
    rules: Rules = ""


class QuizGiven(Strict):
    """An answer, with the card that the learner has kept of this question."""

    id: str = Field(max_length=200)
    given: int = Field(ge=0, le=20)
    card: str = Field(default="", max_length=1000)
    rules: Rules = ""


class ExamGiven(Strict):
    """All answers of an exam, by question; one that was not answered is below zero."""

    answers: dict[Annotated[str, Field(max_length=200)], Annotated[int, Field(ge=-1, le=20)]] = Field(
        max_length=MOST_QUESTIONS
    )
    needed: int = Field(default=70, ge=1, le=100)
    in_time: bool = True
    rules: Rules = ""


class SectionMarks(BaseModel):
    section: str
    title: str
    right: int
    all: int


class ExamMarks(BaseModel):
    """How an exam went, by section of the manual."""

    right: int
    all: int
    percent: int
    passed: bool
    sections: list[SectionMarks]
    wrong: list[QuizWrong]


class CaseGiven(Strict):
    """A policy case, and what the judge has answered so far."""

    id: str = Field(max_length=40)
    answers: list[Annotated[str, Field(max_length=40)]] = Field(default=[], max_length=30)


class CaseAnswer(BaseModel):
    key: str
    text: str


class CaseStep(BaseModel):
    """Where a case stands: the next question (a number, or one of these answers), or the ruling; which answers were right."""

    id: str
    facts: str
    section: str
    steps: list[bool]
    question: str
    number: bool
    answers: list[CaseAnswer]
    ruling: str
    todo: list[str]
    cites: list[str]
    path: list[str]


@router.get("/pages")
async def pages(desk: AtDesk, asker: Asking) -> list[ManualPage]:
    """The study path: the manual's pages in its order."""
    pages: Any = await desk.run(LAB, "quiz_work:pages", asker.lang, lang=asker.lang, patience=FIRST)
    return [ManualPage.model_validate(page) for page in pages]


@router.get("/list")
async def listed(
    desk: AtDesk,
    asker: Asking,
    topic: Annotated[str, Query(max_length=60)] = "",
    kind: Literal["", "fact", "legal", "which", "ability", "policy", "penalty"] = "",
    difficulty: Literal["", "normal", "expert", "dragons", "level-2"] = "",
    card: Annotated[str, Query(max_length=80)] = "",
    game: Literal["", "magic", "berserk"] = "",
) -> list[QuizListed]:
    """Questions by page of the manual or rule, kind, difficulty, card."""
    wanted = {"topic": topic, "kind": kind, "difficulty": difficulty, "card": card, "game": game}
    entries: Any = await desk.run(LAB, "quiz_work:listed", wanted, lang=asker.lang, patience=FIRST)
    return [QuizListed.model_validate(entry) for entry in entries]


@router.get("/question")
async def question(desk: AtDesk, asker: Asking, id: QuestionId, rules: Rules = "") -> QuizQuestion:
    """A question without its answer."""
    question = await desk.run(LAB, "quiz_work:question", id, asker.lang, rules, lang=asker.lang, patience=FIRST)
    return QuizQuestion(**question)


@router.post("/answer")
async def answer(desk: AtDesk, asker: Asking, given: QuizGiven) -> QuizAnswered:
    """Whether an answer is right, and why."""
    args = (given.id, given.given, given.card, asker.lang, given.rules)
    return QuizAnswered(**await desk.run(LAB, "quiz_work:answer", *args, lang=asker.lang, patience=FIRST))


@router.get("/games/{id}")
async def next_of_game(
    hub: Here, desk: AtDesk, asker: Asking, person: Somebody, id: Id, after: QuestionId = "", rules: Rules = ""
) -> QuizNext:
    """A question from a position of a game that I have played and that is over; `after`: the one behind this."""
    asker.limits.take("ask", asker.address)
    source = await open_source(hub, person, id)
    question = await of_tape(hub, desk, source, "quiz_work:next_of_game", id, after, asker.lang, rules, lang=asker.lang)
    return QuizNext.model_validate(question)


@router.post("/games/{id}")
async def answer_of_game(
    hub: Here, desk: AtDesk, asker: Asking, person: Somebody, id: Id, given: OwnGiven
) -> QuizWeighed:
    """Whether an answer to such a question is right, and why."""
    asker.limits.take("ask", asker.address)
    source = await open_source(hub, person, id)
    args = (id, given.id, given.given, asker.lang, given.rules)
    return QuizWeighed(**await of_tape(hub, desk, source, "quiz_work:answer_of_game", *args, lang=asker.lang))


@router.get("/exam")
async def exam(
    desk: AtDesk,
    asker: Asking,
    length: Annotated[int, Query(ge=1, le=MOST_QUESTIONS)] = 25,
    seed: Annotated[int, Query(ge=0, lt=2**53)] = 0,
) -> list[str]:
    """The questions of a mock exam of Level 1."""
    ids: list[str] = await desk.run(LAB, "quiz_work:exam", length, seed, lang=asker.lang, patience=FIRST)
    return ids


@router.post("/marks")
async def marks(desk: AtDesk, asker: Asking, given: ExamGiven) -> ExamMarks:
    """The report of an exam."""
    args = (given.answers, given.needed, given.in_time, asker.lang, given.rules)
    return ExamMarks.model_validate(await desk.run(LAB, "quiz_work:marks", *args, lang=asker.lang, patience=FIRST))


@router.get("/daily")
async def daily(desk: AtDesk, asker: Asking, game: GameName = "magic") -> str:
    """The puzzle of the day."""
    id: str = await desk.run(LAB, "quiz_work:daily", game, lang=asker.lang, patience=FIRST)
    return id


@router.post("/case")
async def case(desk: AtDesk, asker: Asking, given: CaseGiven) -> CaseStep:
    """A policy case, step by step."""
    args = (given.id, given.answers, asker.lang)
    return CaseStep.model_validate(await desk.run(LAB, "quiz_work:case", *args, lang=asker.lang, patience=FIRST))
