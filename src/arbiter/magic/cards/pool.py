"""The embedded pool: every card that compiles, a few of our own, decks (CR 100.2); read when first asked for.

The data (decks/pool.zip, see `embedded`) is facts and notation, made by `python -m arbiter.magic.cards.build`.  A card that
the pool does not have is looked for among those that the user has imported (`store`).  A part of the pool is named:
`STARTER` holds the cards and decks that random games, the contract and the tests are made of; `VARIANTS` what is no traditional
card (108.5): planes, phenomena, vanguards, schemes, conspiracies, which are found by their names and are no cards for decks.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.magic.cards import spelling
from arbiter.magic.cards.embedded import Archive, Outline

if TYPE_CHECKING:  # who only asks for names loads no nodes
    from arbiter.magic.cards.card import Card

DATA = Path(__file__).parent / "decks" / "pool.zip"
SUGGESTED = 4  # at most: cards that a misspelt name may have meant
SHOWN = 80  # letters of a name that nobody has
STARTER: Final = "starter"
VARIANTS: Final = "variants"
BETWEEN: Final = " // "
REFUSED: Final = "pool-refused-card"
"""How it is said that a card is known and its text is not understood."""


@cache
def _archive() -> Archive:
    return Archive(DATA.read_bytes())


def names(part: str = "") -> list[str]:
    """The English names of the traditional cards of the pool, or of the cards of a part of it."""
    if part:
        return list(_archive().decks["parts"].get(part, {"cards": []})["cards"])
    aside = _aside()
    return [name for name in _archive().places if name not in aside] if aside else list(_archive().places)


@cache
def _aside() -> frozenset[str]:
    return frozenset(_archive().decks["parts"].get(VARIANTS, {"cards": []})["cards"])


def cards(part: str = "") -> list[Card]:
    """Every card of the pool or of a part of it.  All of the pool takes seconds; `outlines` are quick."""
    return [_card(name) for name in names(part)]


def outlines(part: str = "") -> list[Outline]:
    """What is printed on each card but for its abilities."""
    return [outline(name) for name in names(part)]


def outline(name: str) -> Outline:
    """The same of one card, by its English name as it is written."""
    return _archive().outline(_archive().places[name])


@cache
def _card(name: str) -> Card:
    return _archive().card(_archive().places[name])


def card(name: str) -> Card:
    """A card by its name, English or Russian, in any case of letters; from the pool, or from the imported cards.

    Raises `ArbiterError` for a card that nobody knows, with what may have been meant, and for one whose text is not
    understood, with why.
    """
    own = known(name)
    if own:
        return _card(own)
    imported = _imported(name)
    if imported is not None:
        return imported
    refused = refused_name(name)
    if refused:
        raise ArbiterError(Message("pool-refused-card", {"name": refused, "why": _archive().refused[refused]}))
    close = suggestions(name) or _close_imported(name)
    if not close:
        raise ArbiterError(Message("pool-no-card", {"name": name[:SHOWN]}))
    raise ArbiterError(Message("pool-close-card", {"name": name[:SHOWN], "close": ", ".join(close)}))


def known(name: str) -> str:
    """The English name of the card of the pool that is called so, in either language; empty: there is none."""
    name = name.strip()
    return name if name in _archive().places else _by_name().get(spelling.folded(name), "")


def refused() -> dict[str, str]:
    """The cards that are known and not in the pool, and what of their texts is not understood."""
    return dict(_archive().refused)


def refused_name(name: str) -> str:
    """The English name of the card that is called so, is known and is not in the pool; empty: there is none."""
    front = name.partition(BETWEEN.strip())[0]  # of a card that is refused no other face is known
    return _refused().get(spelling.folded(name)) or _refused().get(spelling.folded(front), "")


def suggestions(name: str) -> list[str]:
    """Names that a misspelt one may have meant."""
    return [_spelt()[key] for key in _spellings().close(spelling.folded(name), SUGGESTED)]


def _imported(name: str) -> Card | None:
    from arbiter.magic.cards import store  # most games need no database

    shelf = store.shelf()
    return None if shelf is None else shelf.card(name)


def _close_imported(name: str) -> list[str]:
    from arbiter.magic.cards import store  # most games need no database

    shelf = store.shelf()
    return [] if shelf is None else shelf.close(name)[:SUGGESTED]


@cache
def _by_name() -> dict[str, str]:
    """Card names by how they may be spelt: English and Russian, of the card and of its faces; the card's own name first."""
    own: dict[str, str] = {}
    others: dict[str, str] = {}
    for card in [outline(name) for name in _archive().places]:  # kept for good, whatever `names` are asked for
        own[spelling.folded(card.name)] = card.name
        if card.russian:
            others.setdefault(spelling.folded(card.russian), card.name)
        if card.kind and card.kind != "meld":
            faces = card.faces if card.kind == "split" else (card, *card.faces)
            others.setdefault(spelling.folded(BETWEEN.join([face.name for face in faces])), card.name)
            for face in faces:
                others.setdefault(spelling.folded(face.name), card.name)
        if card.kind == "meld":  # lists write it with what it becomes part of
            for face in card.faces:
                others.setdefault(spelling.folded(card.name + BETWEEN + face.name), card.name)
    return {**others, **own}


@cache
def _refused() -> dict[str, str]:
    return {spelling.folded(name): name for name in _archive().refused}


@cache
def _spelt() -> dict[str, str]:
    """Every name that a card of the pool has, as it is written, by its letters."""
    russian = [line.rpartition("\t")[2] for line in _archive().lines]
    return {spelling.folded(name): name for name in (*_archive().places, *[name for name in russian if name])}


@cache
def _spellings() -> spelling.Index:
    return spelling.Index(_spelt())


# Decks.


def decks(part: str = "") -> list[str]:
    """The names of the decks."""
    return list(_archive().decks["parts"][part]["decks"] if part else _archive().decks["decks"])


def listed(name: str) -> dict[str, int]:
    """How many of which card a deck has."""
    return {str(card): int(count) for card, count in _deck(name)["cards"].items()}


def deck(name: str) -> list[Card]:
    """A deck by its name: a new list of its cards."""
    return [_card(card) for card, count in listed(name).items() for _ in range(count)]


def _deck(name: str) -> dict[str, Any]:
    listing = _archive().decks["decks"].get(name)
    if listing is None:
        raise ArbiterError(Message("pool-no-deck", {"name": name[:SHOWN], "known": ", ".join(decks())}))
    deck: dict[str, Any] = listing
    return deck


def deck_name(lang: str, name: str) -> str:
    """What a deck is called in a language."""
    return str(_deck(name)["ru"]) if lang == "ru" else name


def deck_idea(lang: str, name: str) -> str:
    """What a deck does, in one line; empty where nothing is said of it."""
    return str(_deck(name)["idea"][lang]) if "idea" in _deck(name) else ""


@cache
def _russian() -> dict[str, str]:
    names: dict[str, str] = {}
    for line in _archive().lines:
        if not line.endswith("\t"):
            name, _, rest = line.partition("\t")
            names[name] = rest.rpartition("\t")[2]
    return names


def name_in(lang: str, name: str) -> str:
    """What a card is called in a language; a name that the pool does not know in it stays as it is."""
    return _russian().get(name, name) if lang == "ru" else name
