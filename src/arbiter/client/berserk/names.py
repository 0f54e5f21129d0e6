"""Names, cards and abilities of Berserk as a reader of a language sees them; names stay in the nominative.

A card's name in the game is its Russian one; its English name stands on the card.
"""

from __future__ import annotations

from arbiter.berserk.cards import pool
from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import notation
from arbiter.berserk.language.render.sentences_en import English, english
from arbiter.berserk.language.render.sentences_ru import Russian, russian
from arbiter.client.text import said
from arbiter.kernel.messages import ArbiterError, Message
from arbiter.wording.speaker import Unsayable


def local_name(name: str, lang: str) -> str:
    """A card's name in a language; what has no name that this seat may know is just a card."""
    if not name:
        return said(lang, "hidden-card")
    card = pool.find(name)
    return name if card is None or lang == "ru" else card.english


def abilities_text(abilities: tuple[n.Ability, ...], name: str, lang: str) -> str:
    """What abilities say."""
    return russian(abilities, (name,)) if lang == "ru" else english(abilities, local_name(name, lang))


def written(nodes: str, lang: str) -> str:
    """Abilities in a line, as cards write them, from their notation; empty: they cannot be said by themselves."""
    abilities: list[n.Ability] = []
    for node in [notation.parse(line) for line in nodes.split("\n")]:
        abilities += [n.Permanent((node,))] if isinstance(node, n.Modification) else []
        abilities += [node] if isinstance(node, n.Ability) else []
    try:
        text = " ".join(abilities_text(tuple(abilities), "", lang).split()).removesuffix(".")
    except Unsayable:
        return ""
    return text[:1].lower() + text[1:] if isinstance(abilities[0], n.Permanent) else text


def power_text(nodes: str, name: str, lang: str) -> str:
    """What one power of a card of this name does, from its notation; empty: it cannot be said by itself."""
    power = notation.parse(nodes)
    assert isinstance(power, n.Power)
    try:
        return (
            Russian((name,)).powers.power(power, "stmt")
            if lang == "ru"
            else English(local_name(name, lang)).powers.power(power)
        )
    except Unsayable:
        return ""


def cost_text(card: Card) -> str:
    """As cards write it: {G}5 for an elite card, {S}3 for an ordinary one (105.2)."""
    number = ("X" if not card.cost else f"{card.cost}+X") if card.variable else str(card.cost)
    return "-" if card.cost < 0 else f"{{{'G' if card.elite else 'S'}}}{number}"


def strike_text(strike: tuple[int, ...] | list[int] | None) -> str:
    return "-".join(str(number) for number in strike) if strike else ""


def rank(name: str) -> tuple[str, int, bool, str]:
    """Where a card stands in a deal: by strikes or kind, then by price and name, in boxes and rows alike."""
    card = pool.find(name)
    if card is None:
        return "", 0, False, name
    return strike_text(card.strike) if card.type == "creature" else f"~{card.type}", card.cost, card.elite, name


def word(text: str, lang: str) -> str:
    """An element or a class."""
    return said(lang, "option-berserk-word-" + text.casefold().replace(" ", "-"))


def kind_text(type: str, subtype: str, lang: str) -> str:
    """The type of a card, and the subtype where it is no usual one."""
    if subtype in ("flying", "symbiote"):
        return said(lang, f"client-berserk-type-{subtype}")
    return said(lang, f"client-berserk-type-{type}")


def numbers_text(card: Card, lang: str) -> str:
    """Lives, movement and strikes as they are printed."""
    parts: list[str] = []
    if card.type in ("creature", "artifact"):
        parts.append(said(lang, "client-berserk-printed-lives", n=card.lives))
    if card.subtype == "independent":
        parts.append(said(lang, "client-berserk-movement", n=card.movement))
    if card.strike is not None:
        parts.append(said(lang, "client-berserk-strike", strike=strike_text(card.strike)))
    return ", ".join(parts)


def card_lines(card: Card, lang: str) -> list[str]:
    """A card as it would be printed: name and cost, type, element and classes, numbers, text."""
    kinds = [kind_text(card.type, card.subtype, lang)]
    kinds += [word(element, lang) for element in card.elements] or [said(lang, "client-berserk-neutral")]
    lines = [f"{local_name(card.name, lang)}  {cost_text(card)}", " · ".join(kinds)]
    numbers = numbers_text(card, lang)
    lines += [numbers] if numbers else []
    text = abilities_text(card.abilities, card.name, lang)
    lines += ["  " + line for line in text.split("\n") if line]
    return [*lines, "", *[f"    {line}" for line in card.legend.split("\n")]] if card.legend else lines  # 109.2


def brief(card: Card, lang: str) -> str:
    """A card in one line, for a list."""
    return ", ".join(part for part in (kind_text(card.type, card.subtype, lang), numbers_text(card, lang)) if part)


def card_named(name: str) -> Card:
    """A card of the pool by its name in either language."""
    wanted = name.strip().strip("«»“”\"'").casefold()
    known = [card for card in [pool.find(listed) for listed in pool.names()] if card is not None]
    for fits in (str.__eq__, str.startswith):
        for card in known:
            if wanted and (fits(card.name.casefold(), wanted) or fits(card.english.casefold(), wanted)):
                return card
    raise ArbiterError(Message("client-no-object", {"name": name}))
