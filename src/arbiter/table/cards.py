"""Cards: searched, and shown whole."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query

from arbiter.table.catalogue import Asked, FormatRow, Found, WholeCard
from arbiter.table.desk import CARDS, AtDesk
from arbiter.table.people import Asking

router = APIRouter(prefix="/api/cards", tags=["cards"])
FIRST = 60.0
"""Seconds for a search: the first one reads the outlines of all cards."""

GameName = Annotated[str, Query(max_length=40)]


class AskedOf(Asked):
    """What cards of which game."""

    game: str = "magic"


@router.get("")
async def find(desk: AtDesk, asker: Asking, asked: Annotated[AskedOf, Query()]) -> Found:
    """A page of the cards that are asked for: words in either language, or filters (`arbiter cards find`)."""
    wanted = asked.model_dump(exclude={"game"}) | {"lang": asker.lang}
    cards: Any = await desk.run(CARDS, "catalogues:find", asked.game, wanted, lang=asker.lang, patience=FIRST)
    return Found.model_validate(cards)


@router.get("/card")
async def card(
    desk: AtDesk,
    asker: Asking,
    name: Annotated[str, Query(max_length=200)],
    game: GameName = "magic",
    day: Annotated[str, Query(max_length=10)] = "",
) -> WholeCard:
    """A card by its name in either language, with all that is known of it."""
    args = (game, name, asker.lang, day)
    return WholeCard.model_validate(await desk.run(CARDS, "catalogues:card", *args, lang=asker.lang, patience=FIRST))


@router.get("/formats")
async def formats(desk: AtDesk, asker: Asking, game: GameName = "magic") -> list[FormatRow]:
    """The formats by which decks of a game can be checked."""
    rows = await desk.run(CARDS, "catalogues:formats", game, asker.lang, lang=asker.lang, patience=FIRST)
    return [FormatRow.model_validate(row) for row in rows]
