"""What requests and answers hold that a server hands on to its workers: it loads no game to know them."""

from __future__ import annotations

import json
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field, model_validator

from arbiter.kernel.localisation import knows, say
from arbiter.kernel.messages import Message
from arbiter.table.catalogue import CardListed

MOST_LIST: Final = 50_000
"""Characters of the list of a deck that is played."""
MOST_TEXT: Final = 100_000
"""Characters of a list that is read or kept, a cube's as well."""
MOST_SEED: Final = 2**62
MOST_FILE: Final = 200_000
"""Characters of a scenario file."""
MOST_MOVES: Final = 2_000
"""Answers after its position."""


class Strict(BaseModel):
    """A body of a request.  Half of a letter (a lone surrogate) is none: no file, database or answer could hold it."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _is_text(cls, given: Any) -> Any:
        try:
            json.dumps(given, ensure_ascii=False, default=str).encode("utf-8")
        except UnicodeEncodeError:
            raise ValueError("half of a letter: a lone surrogate") from None
        return given


class Given(BaseModel):
    """A part of a set-up: never changed, and nothing in it that nobody declared."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class DeckList(Given):
    """A deck that somebody brings: a list of cards, in any format that deck files have."""

    name: str = Field(default="", max_length=80)
    text: str = Field(max_length=MOST_LIST)


# A list of a deck as it was read.


class DeckLine(BaseModel):
    """A line that names a card, or that is not understood: then `problem` says why, and `close` what may have been meant."""

    line: int
    count: int = 0
    name: str = ""
    part: str = "main"
    card: CardListed | None = None
    problem: str = ""
    close: list[str] = []
    refused: bool = (
        False  # a known card whose text is not understood: the deck can be played without it, or with another
    )


class Broken(BaseModel):
    """A rule that a deck breaks, and what would mend it."""

    rule: str
    text: str
    mend: str = ""


class Read(BaseModel):
    """A deck as it was read."""

    name: str = ""
    kind: str = ""  # the format of the list
    lines: list[DeckLine]
    main: int = 0
    sideboard: int = 0
    basic: str = ""  # the basic land that suits the deck, for cards that cannot be played
    curve: list[int] = []  # how many cards, lands aside, cost 0, 1, 2 ... 7 and more
    colors: dict[str, int] = {}  # how many cards are of which colour or element
    types: dict[str, int] = {}  # how many are creatures, lands, ...
    average: float = 0
    broken: list[Broken] = []
    notes: list[str] = []
    legal: bool = False  # breaks nothing and everything is understood


# A recorded game along its time.


class Step(BaseModel):
    """A moment to which one can go, and what has just happened there."""

    at: int  # so many rows of the record
    turn: int
    mark: str = ""
    text: str = ""
    rules: list[str] = []


class Turn(BaseModel):
    """A turn of the time line: the step at which it begins."""

    at: int
    number: int
    text: str


class Timeline(BaseModel):
    """The steps of a game as a seat may know them; `mine`: whose view it is."""

    game: str
    players: int
    length: int
    over: bool
    seat: int
    steps: list[Step]
    turns: list[Turn]


# What can be chosen before a game.


class Chosen(BaseModel):
    """Something with a name for programs and a title for people."""

    name: str
    title: str


class DeckChoice(Chosen):
    """A ready deck: what it is made of, and what is in it."""

    about: str
    lines: list[str] = []


class VariantChoice(Chosen):
    """A way to play.  `decks`: the names of the ready decks it is played with, in the order they are offered."""

    players: list[int]
    usual: int
    decks: list[str]


class StopsChoice(BaseModel):
    """The moments of a turn in which one can be asked, and those in which one is at first: in own turns, in others'."""

    moments: list[Chosen]
    own: list[str]
    others: list[str]


class GameChoice(Chosen):
    """A game with everything that can be chosen for it.  A game without variants has one, without a name."""

    variants: list[VariantChoice]
    rulesets: list[Chosen]
    decks: list[DeckChoice]
    agents: list[Chosen]  # the strongest first
    best_of: list[int]
    campaign: bool
    stops: StopsChoice


class Choices(BaseModel):
    games: list[GameChoice]


def title(kind: str, name: str, lang: str) -> str:
    """What something is called; its own name where nobody has named it otherwise."""
    id = f"{kind}-{name}"
    return say(Message(id), lang) if knows(lang, id) else name
