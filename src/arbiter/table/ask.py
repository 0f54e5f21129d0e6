"""Questions: answers from rules, terms and cards; cards together in play; the glossary, editions, sheets for print."""

from __future__ import annotations

from base64 import b64decode
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Body, Query, Response
from pydantic import BaseModel, Field, JsonValue

from arbiter.answers.decoding import LONGEST, decoded
from arbiter.table.desk import ANSWERS, AtDesk, Desk
from arbiter.table.people import Asking
from arbiter.table.shapes import Strict

router = APIRouter(prefix="/api/ask", tags=["ask"])
FIRST: Final = 120.0
"""Seconds for an answer: the first one makes the index."""
MOST_NAMES: Final = 20
"""More names are not even read; how many can be put together says who does it."""

MOST_RULES: Final = 10_000
READING: Final = 60.0
"""Seconds for a document."""

Words = Annotated[str, Query(min_length=1, max_length=400)]
Book = Annotated[str, Query(max_length=40)]


class FoundAnswer(BaseModel):
    """What was understood and what was found, the best first."""

    asked: str
    game: str
    corrected: dict[str, str]
    cards: list[str]
    found: list[dict[str, JsonValue]]
    examples: list[dict[str, JsonValue]]
    more: list[str]
    words: list[str]  # that were looked for, without endings: the page looks for them in documents that it keeps


class CardsTogether(Strict):
    """Cards to be put together, by name."""

    cards: list[Annotated[str, Field(min_length=1, max_length=200)]] = Field(min_length=1, max_length=MOST_NAMES)


class ToldLine(BaseModel):
    depth: int
    text: str
    rules: list[str]


class CardsView(BaseModel):
    """A position with the cards, as a scenario, and what came of it."""

    kind: str
    about: str
    scenario: str
    lines: list[ToldLine]


class CardsExamples(Strict):
    """Cards by their English names, and the rulebook by which examples with all of them are played."""

    cards: list[Annotated[str, Field(max_length=120)]] = Field(min_length=1, max_length=5)
    rules: Literal["cr-2020-01-24", "cr-2019-05-03", "manual-2015", "classic-2005"] = "cr-2020-01-24"


class CardExample(BaseModel):
    """A scenario, the worked examples that it is, and its outcome, a line for each fact."""

    name: str
    claim: str
    examples: list[str]
    rules: list[str]
    run: str
    playable: bool
    outcome: list[str]


class GlossaryTerm(BaseModel):
    game: str
    rule: str
    ru: list[str]
    en: list[str]
    engine: str
    means: dict[str, str]


class Difference(BaseModel):
    """What another edition says of a rule."""

    rule: str
    book: str
    kind: str
    reason: str
    says: dict[str, str]
    scenarios: list[dict[str, JsonValue]]


class SheetTable(BaseModel):
    title: str
    rows: list[list[str]]


class SheetPage(BaseModel):
    """A sheet for quick reference, and the names of all sheets."""

    name: str
    title: str
    tables: list[SheetTable]
    sheets: list[str]


class DocumentPassage(BaseModel):
    """A piece of a document: its number if it has one, the heading above it, its text, and its words without endings."""

    number: str
    head: str
    text: str
    words: str


class ReadDocument(BaseModel):
    """A document that was read; the browser keeps it, the server does not."""

    name: str
    game: str
    lang: str
    passages: list[DocumentPassage]


RulesOfDocument = Annotated[
    dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=LONGEST)]], Field(max_length=MOST_RULES)
]


class TwoEditions(Strict):
    """Two editions to be compared: the texts of their rules by number."""

    earlier: RulesOfDocument
    later: RulesOfDocument


class ChangedRule(BaseModel):
    """What became of a rule: new, changed, moved (`before` is the old number) or gone; its words: same, out, in."""

    kind: Literal["new", "changed", "moved", "gone"]
    number: str
    before: str
    words: list[tuple[Literal["same", "out", "in"], str]]


async def _run(desk: Desk, asker: Asking, name: str, *args: Any) -> Any:
    asker.limits.take("ask", asker.address)
    return await desk.run(ANSWERS, name, *args, lang=asker.lang, patience=FIRST)


@router.get("")
async def ask(
    desk: AtDesk,
    asker: Asking,
    q: Words,
    game: Book = "",
    most: Annotated[int, Query(ge=1, le=20)] = 3,
    fair: Annotated[bool, Query(description="Texts of cards and nothing else, as a player may read them.")] = False,
) -> FoundAnswer:
    """The answer to a question by number, by name or in words, in either language."""
    return FoundAnswer.model_validate(await _run(desk, asker, "questions:ask", q, game, asker.lang, most, fair))


@router.post("/examples")
async def examples(desk: AtDesk, asker: Asking, given: CardsExamples) -> list[CardExample]:
    """All worked examples and scenarios with these cards, and what comes of each by the chosen rulebook."""
    found = await _run(desk, asker, "together:examples", given.cards, given.rules, asker.lang)
    return [CardExample.model_validate(example) for example in found]


@router.post("/together")
async def together(desk: AtDesk, asker: Asking, given: CardsTogether) -> list[CardsView]:
    """One to five cards together in play: what each is layer by layer, cast, in combat."""
    views = await _run(desk, asker, "together:together", given.cards, asker.lang)
    return [CardsView.model_validate(view) for view in views]


@router.get("/glossary")
async def glossary(desk: AtDesk, asker: Asking) -> list[GlossaryTerm]:
    """All terms with their Russian and English names, the rule, and what the engine calls them."""
    return [GlossaryTerm.model_validate(term) for term in await _run(desk, asker, "questions:glossary")]


@router.get("/editions")
async def editions(desk: AtDesk, asker: Asking, book: Book = "") -> list[Difference]:
    """What other editions say otherwise, with the scenarios and worked examples that show it."""
    return [Difference.model_validate(difference) for difference in await _run(desk, asker, "questions:editions", book)]


@router.get("/sheets/{name}.pdf", response_class=Response)
async def printed_sheet(desk: AtDesk, asker: Asking, name: str) -> Response:
    """A sheet for quick reference on pages of A4."""
    made = b64decode(await _run(desk, asker, "questions:printed_sheet", name[:40], asker.lang))
    return Response(made, media_type="application/pdf")


@router.get("/sheets/{name}")
async def sheet(desk: AtDesk, asker: Asking, name: str) -> SheetPage:
    """A sheet for quick reference."""
    return SheetPage.model_validate(await _run(desk, asker, "questions:sheet", name[:40], asker.lang))


@router.post("/documents")
async def document(
    desk: AtDesk,
    asker: Asking,
    name: Annotated[str, Query(min_length=1, max_length=120)],
    content: Annotated[bytes, Body(media_type="application/octet-stream")],
) -> ReadDocument:
    """Read a text that the visitor has: it is cut into passages and given back.  Nothing of it is kept here."""
    asker.limits.take("document", asker.address)
    text = decoded(name, content)
    stem = name.rpartition(".")[0] or name
    facts = await desk.run(ANSWERS, "questions:document", stem, text, lang=asker.lang, patience=READING)
    return ReadDocument.model_validate(facts)


@router.post("/documents/compare")
async def compare(desk: AtDesk, asker: Asking, given: TwoEditions) -> list[ChangedRule]:
    """What changed between two editions that the visitor has."""
    asker.limits.take("document", asker.address)
    args = (given.earlier, given.later)
    rules = await desk.run(ANSWERS, "questions:compare", *args, lang=asker.lang, patience=READING)
    return [ChangedRule.model_validate(rule) for rule in rules]
