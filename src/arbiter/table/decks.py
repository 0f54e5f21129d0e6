"""Decks: ready ones, lists that somebody pastes, the decks that people keep."""

from __future__ import annotations

import secrets
import time
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel, Field

from arbiter.agents.registry import IDLE
from arbiter.table import tokens
from arbiter.table.beginning import Sitting, TableAddress, begun
from arbiter.table.catalogue import CardListed
from arbiter.table.desk import CARDS, AtDesk, refused
from arbiter.table.faults import CONFLICT, Fault, absent
from arbiter.table.hub import Here
from arbiter.table.people import Asking, Somebody
from arbiter.table.shapes import MOST_LIST, MOST_SEED, MOST_TEXT, Read, Strict
from arbiter.table.store import decks as stored
from arbiter.table.store.decks import MOST, OwnDeck
from arbiter.table.workers import Refusal

router = APIRouter(prefix="/api/decks", tags=["decks"])
PATIENCE = 30.0

Id = Annotated[str, Path(max_length=43)]
GameName = Annotated[str, Query(max_length=40)]


class Given(Strict):
    """A list, and by what it is to be checked."""

    game: str = Field(default="magic", max_length=40)
    text: str = Field(max_length=MOST_TEXT)
    format: str = Field(default="", max_length=40)
    day: str = Field(default="", max_length=10)


class DeckWriting(Strict):
    """A list, and in which format it is wanted."""

    game: str = Field(default="magic", max_length=40)
    text: str = Field(max_length=MOST_TEXT)
    kind: str = Field(default="plain", max_length=20)
    name: str = Field(default="", max_length=80)
    format: str = Field(default="", max_length=40)


class Dealing(Strict):
    game: str = Field(default="magic", max_length=40)
    text: str = Field(max_length=MOST_TEXT)
    seed: int = Field(default=0, ge=0, lt=2**62)
    count: int = Field(default=3, ge=1, le=20)


class Kept(Strict):
    """A deck to be kept."""

    game: str = Field(default="magic", max_length=40)
    name: str = Field(min_length=1, max_length=80)
    text: str = Field(max_length=MOST_TEXT)
    format: str = Field(default="", max_length=40)


class Own(BaseModel):
    """A deck of one's own."""

    id: str
    game: str
    name: str
    format: str
    text: str
    changed: float


class Ready(BaseModel):
    """A ready deck."""

    name: str
    title: str
    idea: str = ""


class ListText(BaseModel):
    text: str


# Lists.


@router.post("/read")
async def read(desk: AtDesk, asker: Asking, given: Given) -> Read:
    """Each line understood or not, curve and colours, what the deck breaks."""
    args = (given.game, given.text, asker.lang, given.format, given.day)
    return Read.model_validate(await desk.run(CARDS, "catalogues:read_deck", *args, lang=asker.lang, patience=PATIENCE))


@router.post("/write")
async def write(desk: AtDesk, asker: Asking, given: DeckWriting) -> ListText:
    """The deck in another format."""
    args = (given.game, given.text, given.kind, given.name, asker.lang)
    return ListText(text=await desk.run(CARDS, "catalogues:write_deck", *args, lang=asker.lang, patience=PATIENCE))


@router.post("/hands")
async def hands(desk: AtDesk, asker: Asking, given: Dealing) -> list[list[CardListed]]:
    """Sample hands."""
    args = (given.game, given.text, given.seed, given.count, asker.lang)
    dealt: Any = await desk.run(CARDS, "catalogues:hands", *args, lang=asker.lang, patience=PATIENCE)
    return [[CardListed.model_validate(card) for card in hand] for hand in dealt]


@router.get("/ready")
async def ready(desk: AtDesk, asker: Asking, game: GameName = "magic") -> list[Ready]:
    decks: Any = await desk.run(CARDS, "catalogues:ready", game, asker.lang, lang=asker.lang, patience=PATIENCE)
    return [Ready.model_validate(deck) for deck in decks]


@router.get("/ready/list")
async def ready_list(
    desk: AtDesk, asker: Asking, name: Annotated[str, Query(max_length=80)], game: GameName = "magic"
) -> ListText:
    """The list of a ready deck, to be changed."""
    text = await desk.run(CARDS, "catalogues:ready_list", game, name, lang=asker.lang, patience=PATIENCE)
    return ListText(text=text)


class Solo(Strict):
    """A deck to be played alone."""

    game: str = Field(default="magic", max_length=40)
    text: str = Field(max_length=MOST_LIST)
    name: str = Field(default="", max_length=80)


@router.post("/goldfish", status_code=201)
async def goldfish(hub: Here, asker: Asking, person: Somebody, given: Solo) -> TableAddress:
    """A table with the real rules and an opponent who only passes."""
    asker.limits.take("create", asker.address, person.id)
    brought = {"name": given.name, "text": given.text}
    setup = {"game": given.game, "decks": [brought, brought], "players": 2, "seed": secrets.randbelow(MOST_SEED)}
    try:
        made = await hub.workers.run("arbiter.table.setups:prepared", setup, lang=asker.lang)
    except Refusal as refusal:
        raise refused(refusal) from None
    seats = [Sitting(person.id, person.name), Sitting(level=IDLE)]
    return TableAddress(table=await begun(hub, person.id, given.name, made, [], seats))


# One's own.


def _own(deck: OwnDeck) -> Own:
    return Own(id=deck.id, game=deck.game, name=deck.name, format=deck.format, text=deck.text, changed=deck.changed)


@router.get("")
async def mine(hub: Here, person: Somebody) -> list[Own]:
    """The decks that I keep, the latest first."""
    return [_own(deck) for deck in await stored.all_of(hub.store, person.id)]


@router.post("", status_code=201)
async def keep(hub: Here, person: Somebody, given: Kept) -> Own:
    """Keep a deck, also one that cannot be played yet."""
    deck = OwnDeck(id=tokens.new_id(), person=person.id, changed=time.time(), **given.model_dump())
    if not await stored.add(hub.store, deck):
        raise Fault(CONFLICT, "table-decks-full", most=MOST)
    return _own(deck)


@router.get("/{id}")
async def one(hub: Here, person: Somebody, id: Id) -> Own:
    deck = await stored.one(hub.store, person.id, id)
    if deck is None:
        raise absent()
    return _own(deck)


@router.put("/{id}")
async def change(hub: Here, person: Somebody, id: Id, given: Kept) -> Own:
    if not await stored.change(hub.store, person.id, id, **given.model_dump()):
        raise absent()
    return await one(hub, person, id)


@router.delete("/{id}", status_code=204)
async def remove(hub: Here, person: Somebody, id: Id) -> None:
    if not await stored.remove(hub.store, person.id, id):
        raise absent()
