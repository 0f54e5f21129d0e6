"""Cards to be looked up, of any game: what is asked for, what is found, a card whole."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from arbiter.table.messages import Face

MOST_FOUND = 100
"""Cards on one page of what was found."""

Lang = Literal["en", "ru"]


class Asked(BaseModel):
    """What cards are looked for; everything that is left empty is left open."""

    model_config = ConfigDict(extra="forbid")

    q: str = Field(default="", max_length=300)  # words in either language, or filters: docs of `arbiter cards find`
    colors: str = Field(
        default="", max_length=60
    )  # letters or elements with commas: each colour of the card is one of these
    type: str = Field(default="", max_length=60)
    least: float | None = None  # mana value, cost
    most: float | None = None
    format: str = Field(default="", max_length=60)
    day: str = Field(default="", max_length=10)
    playable: Literal["", "yes", "no"] = ""
    order: Literal["fit", "name", "cost"] = "fit"
    lang: Lang = "en"
    page: int = Field(default=0, ge=0, le=1_000)
    size: int = Field(default=40, ge=1, le=MOST_FOUND)


class CardListed(BaseModel):
    """A card in a list."""

    name: str
    shown: str
    cost: str = ""
    worth: float = 0
    types: str = ""
    size: str = ""
    colors: list[str] = []
    playable: bool = True
    why: str = ""  # what of its text is not understood


class Found(BaseModel):
    """A page of what was found.  `texts`: whether words were looked for in the texts of cards too, or as yet in names and
    types only."""

    total: int
    page: int
    cards: list[CardListed]
    texts: bool = True


class Legality(BaseModel):
    """What a format says of a card on a day."""

    format: str
    title: str
    legal: bool
    restricted: bool = False
    why: str = ""
    rule: str = ""


class WholeCard(BaseModel):
    """A card with all that is known of it."""

    name: str
    shown: str
    playable: bool
    why: str = ""
    faces: list[Face]
    other: list[Face] = []  # in the other language
    nodes: list[str] = []  # what was compiled, in notation
    rulings: list[tuple[str, str]] = []
    legality: list[Legality] = []
    printings: list[str] = []


class FormatRow(BaseModel):
    """A format by which decks can be checked."""

    name: str
    title: str


class Catalogue:
    """The cards of one game."""

    def find(self, asked: Asked) -> Found:
        """A page of the cards that are asked for.  `ArbiterError` for a query that is none."""
        raise NotImplementedError

    def whole(self, name: str, lang: str, day: str = "") -> WholeCard:
        """A card by its name in either language; `ArbiterError`, with what may have been meant, if there is none."""
        raise NotImplementedError

    def formats(self, lang: str) -> list[FormatRow]:
        raise NotImplementedError

    def warm(self) -> None:
        """Read what every search needs, before somebody waits for it."""


def paged(rows: list[CardListed], asked: Asked, texts: bool = True) -> Found:
    start = asked.page * asked.size
    return Found(total=len(rows), page=asked.page, cards=rows[start : start + asked.size], texts=texts)
