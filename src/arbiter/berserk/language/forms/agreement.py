"""Gender and number of what nodes name, for words that agree with it.

`m`, `f`, `n`, `p` are the genders and the plural; `?` is what nobody knows: the gender of a card's own name, of a pronoun.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.lexicon.morphology import Noun
from arbiter.berserk.language.lexicon.words import CARD, HERO, NOUNS
from arbiter.berserk.language.words import ATTACKED, EVERY

MALE, FEMALE, MANY = "he", "she", "they"
"""While a text is being read: what a pronoun in the nominative tells of the card that it speaks of."""
HEROES = n.Either((n.Is("hero-warrior"), n.Is("hero-mage")))


@final
@dataclass(frozen=True)
class Role(n.Cards):
    """ "The attacking creature" as it is read: who that is depends on the ability it stands in.  No node of the language."""

    role: str
    what: n.Filter


@final
@dataclass(frozen=True)
class Aimed(n.Cards):
    """ "The target of the second attack" of an ability, as it is read.  No node of the language."""

    attack: int


@final
@dataclass(frozen=True)
class Demonstrative(n.Cards):
    """ "This creature" as it is read: the card spoken of before, or the one of the event.  No node of the language."""


def parts_of(what: n.Filter) -> tuple[n.Filter, ...]:
    return what.parts if isinstance(what, n.All) else (what,)


def head(what: n.Filter) -> Noun | None:
    """The noun of a noun phrase; None: it has adjectives only."""
    for part in parts_of(what):
        if isinstance(part, n.Is) and part.word in NOUNS:
            return NOUNS[part.word]
        if part == HEROES:
            return HERO
        if isinstance(part, n.Either) and all(isinstance(noun, n.Is) and noun.word in NOUNS for noun in part.parts):
            return head(part.parts[0])
    return None


def of_filter(what: n.Filter) -> str:
    found = head(what)
    return found.gender if found is not None else CARD.gender


def said(node: object) -> str:
    """As it is said in the nominative."""
    if isinstance(node, n.Filter):
        return of_filter(node)
    if isinstance(node, n.Target):
        return of_filter(node.what) if node.most == 1 and node.count is None else "p"
    if isinstance(node, n.Every):
        return of_filter(node.what)
    if isinstance(node, n.Both):
        return "p"
    if isinstance(node, (n.Host, n.That)):
        return "n" if isinstance(node, n.That) and node.role in ("subject", "object") else "m"
    if isinstance(node, n.It):
        return "m" if node.name == ATTACKED else "p" if node.name in (EVERY, MANY) else "n"
    return "?"


def may_be(node: object) -> str:
    """The signatures that are understood with it."""
    if isinstance(node, n.It) and node.name == MANY:
        return "p"
    if isinstance(node, (n.This, n.Granter, n.It, n.That, Role, Demonstrative)):
        return "mfn?"
    if isinstance(node, n.Filter) and head(node) is None:
        return "mfn"
    if isinstance(node, n.Every):
        return of_filter(node.what) + "p"
    return said(node)


def option(signature: str, count: int) -> int:
    """Which of the words that agree is the one for this signature."""
    if count == 2:
        return 1 if signature == "p" else 0
    return "mfnp".index(signature) if signature in "mfnp" else 1  # "эта карта"
