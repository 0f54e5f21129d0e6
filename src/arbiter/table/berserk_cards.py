"""The cards of Berserk to be looked up: our own set and the user's files, all of them in memory."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache, cached_property
from typing import final

from arbiter.berserk.cards import pool
from arbiter.berserk.cards.card import Card
from arbiter.berserk.cards.formats import FORMATS, problems
from arbiter.client.berserk.names import abilities_text, brief, cost_text, kind_text, local_name, strike_text, word
from arbiter.client.text import said
from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.notation import show as notation
from arbiter.table.catalogue import Asked, CardListed, Catalogue, FormatRow, Found, Legality, WholeCard, paged
from arbiter.table.messages import Face

NEUTRAL = "neutral"
CLOSE = 4


@final
class BerserkCatalogue(Catalogue):
    """Some hundred cards: each with all its words in both languages."""

    def warm(self) -> None:
        assert self._said

    @cached_property
    def _said(self) -> dict[str, tuple[Card, str]]:
        cards = [card for card in [pool.find(name) for name in pool.names()] if card is not None]
        return {card.key: (card, _words(card)) for card in cards}

    def find(self, asked: Asked) -> Found:
        words = _folded(asked.q).split()
        kept = [card for card, text in self._said.values() if _fits(card, text, words, asked)]
        query = _folded(asked.q)
        if asked.order == "cost":
            kept.sort(key=lambda card: (card.cost, card.name))
        else:
            kept.sort(key=lambda card: (query not in _folded(card.name + "\n" + card.english), card.name))
        return paged([listed(card, asked.lang) for card in kept], asked)

    def whole(self, name: str, lang: str, day: str = "") -> WholeCard:
        card = self.meant(name)
        other = "en" if lang == "ru" else "ru"
        return WholeCard(
            name=card.name,
            shown=local_name(card.name, lang),
            playable=True,
            faces=[face(card, lang)],
            other=[face(card, other)],
            nodes=[notation(ability) for ability in card.abilities],
            legality=[
                Legality(format=row.name, title=row.title, legal=not _copies(row.name, card))
                for row in self.formats(lang)
            ],
        )

    def meant(self, name: str) -> Card:
        """A card by its name in either language; `ArbiterError` with the names that are most alike."""
        wanted = _folded(name.strip())
        for card, _ in self._said.values():
            if wanted in (_folded(card.key), _folded(card.name), _folded(card.english)):
                return card
        close = self.close(name)
        if close:
            raise ArbiterError(Message("pool-close-card", {"name": name[:80], "close": ", ".join(close)}))
        raise ArbiterError(Message("pool-no-card", {"name": name[:80]}))

    def close(self, name: str) -> list[str]:
        """Names that may have been meant, in the language in which the name is written."""
        names = {_folded(title): title for card, _ in self._said.values() for title in (card.name, card.english)}
        wanted = _folded(name.strip())
        starts = sorted([key for key in names if len(wanted) > 2 and key.startswith(wanted)], key=len)
        return [names[key] for key in (starts or get_close_matches(wanted, list(names), CLOSE))[:CLOSE]]

    def formats(self, lang: str) -> list[FormatRow]:
        return [FormatRow(name=name, title=said(lang, "table-format", format=name)) for name in FORMATS]


def _copies(format: str, card: Card) -> bool:
    """Whether one copy is too many already."""
    return any("card" in problem.message.args for problem in problems(FORMATS[format], [card]))


def _folded(text: str) -> str:
    return text.casefold().replace("ё", "е")


def _words(card: Card) -> str:
    parts = [card.name, card.english, card.text]
    for lang in LANGUAGES:
        parts += [word(term, lang) for term in (*card.elements, *card.classes())]
        parts += [brief(card, lang), abilities_text(card.abilities, card.name, lang)]
    return _folded("\n".join(parts))


def _fits(card: Card, text: str, words: list[str], asked: Asked) -> bool:
    if asked.playable == "no" or not all(part in text for part in words):
        return False
    wanted = [color for color in asked.colors.casefold().split(",") if color]
    if wanted and not all(element in wanted for element in card.elements or (NEUTRAL,)):
        return False
    if asked.type and not all(word in _types(card) for word in _folded(asked.type).split()):
        return False
    low = 0 if asked.least is None else asked.least
    return low <= max(card.cost, 0) and (asked.most is None or card.cost <= asked.most)


def _types(card: Card) -> str:
    parts = [card.type, card.subtype, *[kind_text(card.type, card.subtype, lang) for lang in LANGUAGES]]
    parts += [word(class_, lang) for class_ in card.classes() for lang in LANGUAGES]
    return _folded(" ".join(parts))


def listed(card: Card, lang: str) -> CardListed:
    return CardListed(
        name=card.name,
        shown=local_name(card.name, lang),
        cost=cost_text(card),
        worth=max(0, card.cost),
        types=kind_text(card.type, card.subtype, lang),
        size=" ".join([part for part in (str(card.lives) if card.lives else "", strike_text(card.strike)) if part]),
        colors=list(card.elements) or [NEUTRAL],
    )


def face(card: Card, lang: str) -> Face:
    """A card as it would be printed."""
    kinds = [kind_text(card.type, card.subtype, lang), *[word(class_, lang) for class_ in card.classes()]]
    return Face(
        name=local_name(card.name, lang),
        type_line=", ".join(kinds),
        cost=cost_text(card),
        text=[line for line in abilities_text(card.abilities, card.name, lang).split("\n") if line],
        size=str(card.lives) if card.lives else "",
        colors=list(card.elements),
        facts={
            "english": card.name,
            "movement": card.movement,
            "strike": strike_text(card.strike),
            "type": card.type,
            "subtype": card.subtype,
            "elite": card.elite,
            "unique": card.has("uniqueness"),
            "legend": card.legend,
        },
    )


@cache
def shared() -> BerserkCatalogue:
    """The one of this process."""
    return BerserkCatalogue()
