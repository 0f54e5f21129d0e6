"""Type lines and rules texts in words: rendered from what a card is, in English and Russian.  CR 205, 207"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.localisation import in_terms, say, terms_of
from arbiter.kernel.messages import Message
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.english import render_en
from arbiter.magic.language.render.morphology_ru import ADJECTIVES, adjective
from arbiter.magic.language.render.russian import render_ru
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.typeline import TypeLine
from arbiter.magic.language.words import message_key

GENDERS: Final = {
    "artifact": "m",
    "creature": "n",
    "enchantment": "p",
    "instant": "n",
    "land": "f",
    "planeswalker": "m",
    "sorcery": "n",
}
"""Of the first word of a Russian type line: the supertypes before it agree with it."""


TRIBAL: Final = "племенной"


def type_line(types: TypeLine, lang: str) -> str:
    """The type line (205.1)."""
    if lang == "en":
        return str(types)  # in English all its words are as they were
    nouns = [word for word in types.types if word != "tribal"] or list(types.types)
    gender = GENDERS.get(nouns[0] if nouns else "", "f")
    first = [adjective(ADJECTIVES[word], "n", gender) for word in types.supertypes]
    first += [adjective(TRIBAL, "n", gender)] if len(nouns) < len(types.types) else []
    left = " ".join([*first, *[say(Message("word-" + word), lang) for word in nouns]])
    right = " ".join(say(Message("word-" + message_key(word)), lang) for word in types.subtypes)
    return left[:1].upper() + left[1:] + (f" — {right}" if right else "")


def size_of(card: Card) -> tuple[str, str]:
    """Power and toughness as they are printed: a number, a star, or a number and a star (208.2)."""
    defined = [
        part
        for ability in card.abilities
        if isinstance(ability, n.Static) and ability.defines and ability.what == n.Self()
        for part in ability.modifications
        if isinstance(part, n.DefinePT)
    ]
    sides = (defined[0].power, defined[0].toughness) if defined else (None, None)
    return _side(card.power, sides[0]), _side(card.toughness, sides[1])


def _side(printed: int | None, defined: n.Quantity | None) -> str:
    if printed is None:
        return "*"
    return str(printed) if defined is None else f"{printed}+*"


def has_size(card: Card) -> bool:
    """208.1, 301.7a: creatures and Vehicles."""
    return "creature" in card.types or card.power is not None or card.toughness is not None


def rules_text(abilities: tuple[n.Ability, ...], name: str, types: TypeLine, lang: str) -> str:
    """What abilities say, rendered from their nodes; in English where the language has no words for one yet."""
    try:
        text = render_ru(abilities, name, types) if lang == "ru" else render_en(abilities, name, types)
    except Unspeakable:
        text = render_en(abilities, name, types)
    return in_terms(inline_modes(text), lang) if terms_of(lang) else text


def inline_modes(text: str) -> str:
    """Modes in one line, as they were written once: "Choose one — this; or that." (classic-2005/3.52)."""
    lines: list[str] = []
    for line in text.split("\n"):
        if not line.startswith("• ") or not lines:
            lines.append(line)
            continue
        mode = line[2:3].lower() + line[3:].removesuffix(".")
        first = lines[-1].endswith("—")
        lines[-1] = f"{lines[-1]} {line[2:]}" if first else f"{lines[-1].removesuffix('.')}; {mode}."
    return "\n".join([_or_before_last(line) for line in lines])


def _or_before_last(line: str) -> str:
    head, sign, last = line.rpartition("; ")
    return f"{head}; or {last}" if sign and " — " in head else line


def sets(card: Card) -> tuple[Card, ...]:
    """The sets of characteristics that are printed on a card."""
    return card.faces if card.kind == "split" else (card, *card.faces)


def types_of(card: Card) -> TypeLine:
    return TypeLine(card.supertypes, card.types, card.subtypes)
