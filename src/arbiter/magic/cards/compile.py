"""Cards made from their printed text (CR 2, 3): the text is compiled by the grammar, or the card is refused."""

from __future__ import annotations

from arbiter.magic.cards.card import Card
from arbiter.magic.language.compiler import compile_text
from arbiter.magic.language.manasymbols import unknown_symbols
from arbiter.magic.language.notation import parse_abilities
from arbiter.magic.language.typeline import parse_type_line


def make_card(
    name: str,
    mana_cost: str = "",
    type_line: str = "",
    text: str = "",
    pt: str | tuple[int, int] | None = None,
    loyalty: int | None = None,
    color_indicator: tuple[str, ...] | None = None,
    notation: str | None = None,
    modifiers: tuple[int, int] = (0, 0),
) -> Card:
    """A card from what is printed on it; `notation` gives its abilities in place of the text.

    `pt` is "2/2"; a `*` is None: a characteristic-defining ability says it (208.2).  `modifiers`: those of a vanguard, hand and
    life (210, 211).  Raises `NotUnderstood`, `NotationError` or `UnknownType` where something cannot be read.
    """
    strange = unknown_symbols(mana_cost)
    if strange:
        raise ValueError(
            f"{{{strange[0]}}} is no mana symbol; a mana cost is written {{2}}{{W}}, {{W/U}}, {{2/W}}, {{W/P}}, {{S}}"
        )
    types = parse_type_line(type_line)
    abilities = parse_abilities(notation) if notation is not None else compile_text(name, types, text)
    power, toughness = None, None
    if pt is not None:  # 200.1: not every card has this part
        power, toughness = printed_size(pt)
    return Card(
        name,
        mana_cost,
        types.supertypes,
        types.types,
        types.subtypes,
        abilities,
        power,
        toughness,
        loyalty,
        color_indicator,
        hand_modifier=modifiers[0],
        life_modifier=modifiers[1],
    )


def printed_size(pt: str | tuple[int, int]) -> tuple[int | None, int | None]:
    """208.1: the two numbers in the lower right corner."""
    if isinstance(pt, tuple):
        return pt
    power, slash, toughness = pt.partition("/")
    if not slash:
        raise ValueError(f'power and toughness are written "2/2", not "{pt}"')
    return number_or_star(power, pt), number_or_star(toughness, pt)


def number_or_star(text: str, pt: str) -> int | None:
    if text.strip() == "*":
        return None  # 208.2
    if text.strip().endswith("+*"):
        text = text.strip().removesuffix("+*")  # 208.2a: what it is where nothing defines the star
    try:
        return int(text)
    except ValueError:
        raise ValueError(f'power and toughness are written "2/2" or "*/*", not "{pt}"') from None
