"""Which cards of Magic are checked: those of the pool, or those of a card file that compile."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import final

from arbiter.cardcheck.magic.promises import EXPLAINED
from arbiter.cardcheck.magic.trial import try_card
from arbiter.cardcheck.running import Check, Row, Work
from arbiter.magic.cards import pool, printed
from arbiter.magic.cards.card import Card
from arbiter.magic.language.compiler import NotUnderstood
from arbiter.magic.language.typeline import UnknownType


@final
class MagicCheck(Check):
    """A card's key follows from its nodes."""

    def of_pool(self) -> Iterable[Work]:
        return [(name, None) for name in pool.names()]

    def of_file(self, path: Path) -> Iterable[Work]:
        return iter(printed.stream(path))

    def checked(self, work: Work, known: dict[str, Row], takes: int) -> Row | None:
        card = _card(work)
        if card is None:
            return None
        before = known.get(card.name)
        if before is not None and before.get("key") == card.key:
            return before
        verdict = try_card(card, takes) if takes else try_card(card)
        return {**verdict.as_json(), "key": card.key}

    def explanation(self, what: str) -> str:
        return EXPLAINED.get(what.split("/")[0].split(":")[0], "")


def _card(work: Work) -> Card | None:
    """The card; None if it does not compile."""
    name, faces = work
    if faces is None:
        return pool.card(name)
    try:
        return printed.whole(name, faces)
    except (NotUnderstood, UnknownType, ValueError):
        return None
