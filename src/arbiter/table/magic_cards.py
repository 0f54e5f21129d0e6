"""The cards of Magic to be looked up: outlines of the whole pool in memory, words in texts through the index of `shelves`."""

from __future__ import annotations

import threading
from functools import cache, cached_property, lru_cache
from typing import Final, final

from arbiter.client.magic.names import local_name, rules_text, type_line
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.magic.cards import pool, searching, sets, shelves, spelling, store
from arbiter.magic.cards.card import Card, mana_value
from arbiter.magic.cards.embedded import Outline
from arbiter.magic.cards.store import Store
from arbiter.magic.cards.wording import has_size, size_of, types_of
from arbiter.magic.language.notation import show as notation
from arbiter.magic.language.typeline import TypeLine
from arbiter.magic.variants import formats
from arbiter.table.catalogue import Asked, CardListed, Catalogue, FormatRow, Found, Legality, WholeCard
from arbiter.table.messages import Face

LETTER_OF: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
COLORLESS: Final = "C"
NEVER: Final = 10_000


@final
class Entry:
    """A card as it is searched: what it is called in both languages, its types, and the letters of its colours."""

    def __init__(self, name: str, outline: Outline | None, why: str = "") -> None:
        self.name = name
        self.outline = outline
        self.why = why
        self.worth = mana_value(outline.mana_cost) if outline is not None else 0
        self.colors = "".join([LETTER_OF[color] for color in outline.colors]) if outline is not None else ""
        self.keys = [spelling.folded(name)]
        if outline is not None and outline.russian:
            self.keys.append(spelling.folded(outline.russian))
        if outline is not None:
            self.keys += [spelling.folded(face.name) for face in outline.faces]
        words = (*outline.supertypes, *outline.types, *outline.subtypes) if outline is not None else ()
        self.types = " ".join([_said_type(word) for word in words])

    def listed(self, lang: str) -> CardListed:
        outline = self.outline
        if outline is None:
            return CardListed(name=self.name, shown=self.name, playable=False, why=self.why)
        size = f"{outline.power}/{outline.toughness}" if outline.power is not None else ""
        return CardListed(
            name=self.name,
            shown=local_name(self.name, lang),
            cost=outline.mana_cost,
            worth=self.worth,
            types=type_line(TypeLine(outline.supertypes, outline.types, outline.subtypes), lang),
            size=size or (str(outline.loyalty) if outline.loyalty is not None else ""),
            colors=list(self.colors),
        )


MOST_KEPT: Final = 64
"""So many formats on so many days are remembered with the cards they allow."""


@lru_cache(maxsize=4096)
def _said_type(word: str) -> str:
    """A word of a type line in both languages, folded."""
    both = [word, type_line(TypeLine((), (), (word,)), "ru").replace("—", " ")]
    return " ".join([key.casefold().replace("ё", "е").strip() for key in both])


@final
class MagicCatalogue(Catalogue):
    """17,000 cards.  The outlines are read once; texts are searched when their index, which another process makes, is there."""

    def __init__(self, index: Store | None = None) -> None:
        self._index = index
        self._allowed: dict[tuple[str, str], frozenset[str]] = {}  # by format and day
        self._lock = threading.Lock()  # one connection, several threads

    def warm(self) -> None:
        assert self._entries

    @cached_property
    def _entries(self) -> dict[str, Entry]:
        entries = {name: Entry(name, pool.outline(name)) for name in (*pool.names(), *pool.names(pool.VARIANTS))}
        for name, why in pool.refused().items():
            entries.setdefault(name, Entry(name, None, why))
        return entries

    @property
    def _formats(self) -> formats.Formats:
        return all_formats()

    # Searching.

    def find(self, asked: Asked) -> Found:
        texts = True
        aside = frozenset(pool.names(pool.VARIANTS))  # no cards for decks: found by their names and words only
        ranked: list[tuple[int, Entry]] = [(0, entry) for entry in self._entries.values() if entry.name not in aside]
        if asked.q.strip():
            ranked, texts = self._said(asked.q)
        kept = [(rank, entry) for rank, entry in ranked if self._fits(entry, asked)]
        if asked.format:
            legal = self.legal(asked.format, asked.day or formats.TODAY)
            kept = [(rank, entry) for rank, entry in kept if entry.name in legal]
        if asked.order == "cost":
            kept.sort(key=lambda it: (it[1].worth, it[1].name))
        else:
            kept.sort(key=lambda it: (it[0] if asked.order == "fit" else 0, it[1].name))
        start = asked.page * asked.size
        rows = [entry.listed(asked.lang) for _, entry in kept[start : start + asked.size]]
        return Found(total=len(kept), page=asked.page, cards=rows, texts=texts)

    def _said(self, query: str) -> tuple[list[tuple[int, Entry]], bool]:
        """The cards that a query finds, the likeliest first, and whether their texts were looked at."""
        folded = spelling.folded(query)
        asked = searching.conditions(query)  # refuses what is no query
        index = self.index()
        if index is None:
            if any("said MATCH" not in condition.sql for condition in asked):
                raise ArbiterError(Message("table-cards-later"))
            words = [word for word in query.casefold().replace("ё", "е").split() if word]
            entries = [(_rank(entry, folded), entry) for entry in self._entries.values()]
            return [it for it in entries if it[0] < NEVER or all(word in it[1].types for word in words)], False
        with self._lock:
            names = [str(name) for (name,) in _named(index, query)]
        there = [self._entries[name] for name in names if name in self._entries]
        ranked = {entry.name: (min(_rank(entry, folded), 3), entry) for entry in there}
        for entry in self._entries.values():  # names that are spelt otherwise, and cards that are in no index
            rank = _rank(entry, folded)
            if rank < NEVER:
                ranked.setdefault(entry.name, (rank, entry))
        return list(ranked.values()), True

    def index(self) -> Store | None:
        """The index of texts, if it was made by now."""
        if self._index is None and shelves.index_file().exists():
            self._index = store.opened(shelves.index_file())
        return self._index

    def _fits(self, entry: Entry, asked: Asked) -> bool:
        if asked.playable and (asked.playable == "yes") != (entry.outline is not None):
            return False
        wanted = asked.colors.upper()
        if wanted and (entry.outline is None or not all(letter in wanted for letter in entry.colors or COLORLESS)):
            return False
        if asked.type:
            words = asked.type.casefold().replace("ё", "е").split()
            if not all(word in entry.types for word in words):
                return False
        if asked.least is None and asked.most is None:
            return True
        low, high = asked.least or 0, NEVER if asked.most is None else asked.most
        return entry.outline is not None and low <= entry.worth <= high

    def legal(self, format: str, day: str) -> frozenset[str]:
        """The cards that a format allows on a day."""
        wrong = ArbiterError(Message("cli-decks-day", {"given": day}))
        asked = self._formats.format(format).name, formats.as_day(day, wrong)
        if asked not in self._allowed:
            if len(self._allowed) >= MOST_KEPT:
                self._allowed.clear()
            self._allowed[asked] = self._legal(*asked)
        return self._allowed[asked]

    def _legal(self, format: str, day: str) -> frozenset[str]:
        counts = dict.fromkeys(self._entries, 1)
        broken = formats.listed(self._formats, self._formats.format(format), day, counts)
        out = {str(violation.message.args["card"]) for violation in broken}
        return frozenset([name for name in counts if name not in out])

    # One card.

    def whole(self, name: str, lang: str, day: str = "") -> WholeCard:
        imported = store.shelf()
        id = imported.find(name) if imported is not None else None
        rulings = list(imported.details(id).rulings) if imported is not None and id is not None else []
        refused = "" if pool.known(name) else pool.refused_name(name)
        if refused and id is None:
            why = pool.refused()[refused]
            face = Face(name=refused)
            return WholeCard(
                name=refused,
                shown=refused,
                playable=False,
                why=why,
                faces=[face],
                legality=self._legality(refused, lang, day),
                printings=_printings(refused),
            )
        card = pool.card(name)
        other = "en" if lang == "ru" else "ru"
        return WholeCard(
            name=card.name,
            shown=local_name(card.name, lang),
            playable=True,
            faces=faces(card, lang),
            other=faces(card, other),
            nodes=[notation(ability) for side in (card, *card.faces) for ability in side.abilities],
            rulings=rulings,
            legality=self._legality(card.name, lang, day),
            printings=_printings(card.name),
        )

    def _legality(self, name: str, lang: str, day: str) -> list[Legality]:
        """What each format says of one copy of the card, and whether it says that two are too many."""
        rows: list[Legality] = []
        on = formats.as_day(day or formats.TODAY, ArbiterError(Message("cli-decks-day", {"given": day})))
        for format in self._formats.formats.values():
            broken = formats.listed(self._formats, format, on, {name: 1})
            restricted = not broken and any(ban.name == name and ban.holds(on) for ban in format.restricted)
            title = format.title.get(lang, format.title.get("en", format.name))
            why, rule = (say(broken[0].message, lang), broken[0].rule) if broken else ("", "")
            rows.append(
                Legality(format=format.name, title=title, legal=not broken, restricted=restricted, why=why, rule=rule)
            )
        return rows

    def formats(self, lang: str) -> list[FormatRow]:
        known = self._formats.formats.values()
        return [
            FormatRow(name=format.name, title=format.title.get(lang, format.title.get("en", format.name)))
            for format in known
        ]


def _printings(name: str) -> list[str]:
    return [
        f"{sets.sets()[printing.set].name} ({printing.set}, {printing.rarity})" for printing in sets.printings(name)
    ]


def _rank(entry: Entry, folded: str) -> int:
    """How well a card is called by some letters: 0 is its very name."""
    if not folded:
        return NEVER
    ranks = [0 if key == folded else 1 if key.startswith(folded) else 2 for key in entry.keys if folded in key]
    return min(ranks, default=NEVER)


def _named(index: Store, query: str) -> list[tuple[str]]:
    asked = searching.conditions(query)
    where = " AND ".join([condition.sql for condition in asked])
    return index.rows(
        f"SELECT name FROM cards WHERE {where}", *[value for condition in asked for value in condition.values]
    )


def faces(card: Card, lang: str) -> list[Face]:
    """The sides of a card as they would be printed."""
    sides = card.faces if card.kind == "split" else (card, *card.faces)
    return [face(side, lang) for side in sides]


def face(card: Card, lang: str) -> Face:
    """One side: name and cost, type line, text, size."""
    types = types_of(card)
    name = local_name(card.name, lang)
    loyalty = "" if card.loyalty is None else str(card.loyalty)
    return Face(
        name=name,
        type_line=type_line(types, lang),
        cost=card.mana_cost,
        text=[line for line in rules_text(card.abilities, name, types, lang).split("\n") if line],
        size="/".join(size_of(card)) if has_size(card) else loyalty,
        colors=list(card.colors),
        facts={"english": card.name, "types": [*card.supertypes, *card.types], "subtypes": list(card.subtypes)},
    )


def make_index() -> None:
    """Render the pool into its index of texts: for a process of its own, as it takes half a minute."""
    shelves.index()


@cache
def all_formats() -> formats.Formats:
    return formats.read()


@cache
def shared() -> MagicCatalogue:
    """The one of this process."""
    return MagicCatalogue()
