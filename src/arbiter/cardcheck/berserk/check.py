"""Which cards of Berserk are checked: those of the set and the user's own, or those of a card file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import final

from arbiter.berserk.cards import pool
from arbiter.berserk.cards.card import Card
from arbiter.berserk.cards.files import load
from arbiter.cardcheck.berserk.trial import try_card
from arbiter.cardcheck.running import Check, Row, Work
from arbiter.kernel.messages import Message


@final
class BerserkCheck(Check):
    """A card crosses to another process as its definition."""

    def of_pool(self) -> Iterable[Work]:
        return [work_of(card) for card in map(pool.find, pool.names()) if card is not None]

    def of_file(self, path: Path) -> Iterable[Work]:
        refused: list[Message] = []
        return [work_of(card) for card in load(path, refused)]

    def checked(self, work: Work, known: dict[str, Row], takes: int) -> Row | None:
        name, definitions = work
        (key,) = definitions
        pool.learn(definitions)
        card = pool.called(key)
        assert card is not None
        before = known.get(name)
        if before is not None and before.get("key") == key:
            return before
        verdict = try_card(card, takes) if takes else try_card(card)
        return {**verdict.as_json(), "key": key}


def work_of(card: Card) -> Work:
    return card.key, pool.definitions([card])
