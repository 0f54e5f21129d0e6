"""How the embedded pool is stored: one archive of four texts, read without looking at any ability until a card is asked for.

- `cards.tsv`: a line for each card, and one that begins with a tab for each of its faces: name, mana cost, types, size,
  loyalty (of a vanguard: hand and life modifier), colors (empty: those of the mana cost), kind, Russian name.
- `abilities.txt`: line by line the abilities of the same card or face in notation, a tab between them.
- `refused.tsv`: cards that are known and not in the pool: the name, and what of their text is not understood.
- `decks.json`: the decks and the parts of the pool.

Equal contents make equal bytes: the archive holds no dates, and its texts stand in a fixed order.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, final

from arbiter.magic.language.manasymbols import COLOR_OF

if TYPE_CHECKING:  # who only asks for names loads no nodes
    from arbiter.magic.cards.card import Card

CARDS, ABILITIES, REFUSED, DECKS = "cards.tsv", "abilities.txt", "refused.tsv", "decks.json"
DATE: Final = (1980, 1, 1, 0, 0, 0)  # the earliest that an archive knows
PRINTED_COLORS: Final = {color: letter for letter, color in COLOR_OF.items()}
COLORLESS: Final = "-"  # of a card with colored mana in its cost


@final
class Outline:
    """What is printed on a card or a face but for its abilities: quick to list and to search."""

    def __init__(self, line: str, faces: tuple[Outline, ...] = ()) -> None:
        self.name, self.mana_cost, types, size, loyalty, self._colors, self.kind, self.russian = line.split("\t")
        supertypes, kinds, subtypes = types.split("|")
        self.supertypes, self.types, self.subtypes = _words(supertypes), _words(kinds), _words(subtypes)
        power, _, toughness = size.partition("/")
        hand, modified, life = loyalty.partition("/")  # 210.1, 211.1: a vanguard has these instead
        self.hand_modifier, self.life_modifier = (int(hand), int(life)) if modified else (0, 0)
        self.power, self.toughness = _number(power), _number(toughness)
        self.loyalty = None if modified else _number(loyalty)
        self.faces = faces

    @cached_property
    def colors(self) -> tuple[str, ...]:
        from arbiter.magic.cards.card import colors_of

        if not self._colors:
            return colors_of(self.mana_cost)
        return () if self._colors == COLORLESS else tuple([COLOR_OF[letter] for letter in self._colors])

    def card(self, abilities: list[str] | None = None) -> Card:
        """The whole card with its abilities in notation, a line for each face; without them: its characteristics only."""
        from arbiter.magic.cards.card import Card
        from arbiter.magic.language.notation import parse_abilities

        lines = abilities or [""] * (1 + len(self.faces))
        return Card(
            self.name,
            self.mana_cost,
            self.supertypes,
            self.types,
            self.subtypes,
            tuple([parse_abilities(text)[0] for text in lines[0].split("\t") if text]),
            self.power,
            self.toughness,
            self.loyalty,
            self.colors,
            self.kind,
            tuple([face.card([line]) for face, line in zip(self.faces, lines[1:], strict=True)]),
            self.hand_modifier,
            self.life_modifier,
        )


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split("/")) if text else ()


def _number(text: str) -> int | None:
    return int(text) if text else None


@final
class Archive:
    """The texts of the pool; each of them is unpacked when it is first needed."""

    def __init__(self, data: bytes) -> None:
        self._packed = zipfile.ZipFile(io.BytesIO(data))

    def _text(self, name: str) -> str:
        return self._packed.read(name).decode("utf-8")

    @cached_property
    def lines(self) -> list[str]:
        return self._text(CARDS).split("\n")

    @cached_property
    def places(self) -> dict[str, int]:
        """The line of each card, by its name."""
        return {line[: line.index("\t")]: at for at, line in enumerate(self.lines) if line[0] != "\t"}

    @cached_property
    def _abilities(self) -> list[str]:
        return self._text(ABILITIES).split("\n")

    @cached_property
    def refused(self) -> dict[str, str]:
        """The names of the cards that are not in the pool, and why."""
        pairs = [line.partition("\t") for line in self._text(REFUSED).split("\n") if line]
        return {name: why for name, _, why in pairs}

    @cached_property
    def decks(self) -> dict[str, Any]:
        read: dict[str, Any] = json.loads(self._text(DECKS))
        return read

    def outline(self, at: int) -> Outline:
        faces: list[Outline] = []
        while at + 1 + len(faces) < len(self.lines) and self.lines[at + 1 + len(faces)][0] == "\t":
            faces.append(Outline(self.lines[at + 1 + len(faces)][1:]))
        return Outline(self.lines[at], tuple(faces))

    def card(self, at: int) -> Card:
        outline = self.outline(at)
        return outline.card(self._abilities[at : at + 1 + len(outline.faces)])


def packed(cards: Iterable[tuple[Card, str]], refused: dict[str, str], decks: dict[str, Any]) -> bytes:
    """The archive of these cards with their Russian names (empty: none is known), as bytes."""
    from arbiter.magic.language.notation import show

    heads: list[str] = []
    abilities: list[str] = []
    for card, russian in cards:
        for inner, face in enumerate((card, *card.faces)):
            heads.append(("\t" if inner else "") + _head(face, "" if inner else russian))
            abilities.append("\t".join([show(ability) for ability in face.abilities]))
    texts = {
        CARDS: "\n".join(heads),
        ABILITIES: "\n".join(abilities),
        REFUSED: "\n".join([f"{name}\t{why}" for name, why in sorted(refused.items())]),
        DECKS: json.dumps(decks, ensure_ascii=False, indent=1),
    }
    return archived(texts)


def archived(texts: dict[str, str]) -> bytes:
    """Texts by their names as an archive: equal texts make equal bytes."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, text in texts.items():
            member = zipfile.ZipInfo(name, DATE)
            member.create_system = 3  # else it would tell on which system it was built
            archive.writestr(member, text.encode("utf-8"), zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()


def _head(card: Card, russian: str) -> str:
    from arbiter.magic.cards.card import colors_of

    types = "|".join(["/".join(words) for words in (card.supertypes, card.types, card.subtypes)])
    sizes = [card.power, card.toughness]
    size = "" if sizes == [None, None] else "/".join(["" if size is None else str(size) for size in sizes])
    colors = (
        "" if card.colors == colors_of(card.mana_cost) else "".join([PRINTED_COLORS[color] for color in card.colors])
    )
    if not colors and card.colors != colors_of(card.mana_cost):
        colors = COLORLESS
    loyalty = "" if card.loyalty is None else str(card.loyalty)
    if card.hand_modifier or card.life_modifier:
        loyalty = f"{card.hand_modifier}/{card.life_modifier}"
    return "\t".join([card.name, card.mana_cost, types, size, loyalty, colors, card.kind, russian])


def contents(data: bytes) -> dict[str, str]:
    """The texts of an archive, by their names: what two builds are compared by."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name).decode("utf-8") for name in archive.namelist()}
