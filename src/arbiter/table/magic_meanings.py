"""What each part of a card of Magic means: the ability's text, what kind of ability it is, its cost, trigger and effect."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from arbiter.client.face import Face
from arbiter.client.magic.face import Types
from arbiter.client.text import said
from arbiter.kernel.localisation import terms_of
from arbiter.magic.cards.wording import rules_text
from arbiter.magic.language import nodes as n
from arbiter.magic.language.meanings import expansion, rule_of
from arbiter.magic.language.notation import show
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.typeline import TypeLine
from arbiter.rulebook.book import books
from arbiter.table.messages import Tree

KINDS: Final = (
    (n.SpellAbility, "spell", "113.3a"),
    (n.Activated, "activated", "602.1"),
    (n.Triggered, "triggered", "603.1"),
    (n.Replacement, "replacement", "614.1"),
    (n.Enters, "replacement", "614.1c"),
    (n.EntersAsCopy, "replacement", "614.1c"),
    (n.Static, "static", "604.1"),
    (n.StaticForPlayers, "static", "604.1"),
)
STATIC: Final = ("static", "604.1")
PLAIN: Final = n.Draw(n.You())
"""An effect whose words are known: what is left of a triggered ability without them is its trigger."""


def trees(face: Face, abilities: Iterable[n.Ability], name: str, types: TypeLine, lang: str) -> list[Tree]:
    """Each ability with its parts; what the rules write out for a keyword stands below it only."""
    held = list(abilities)
    written = [ability for keyword in held if isinstance(keyword, n.Keyword) for ability in expansion(keyword)]
    known = types.supertypes, types.types, types.subtypes
    return [tree(face, ability, name, known, lang, terms_of(lang)) for ability in held if ability not in written]


@lru_cache(maxsize=2048)
def tree(face: Face, ability: n.Ability, name: str, types: Types, lang: str, terms: str) -> Tree:
    """`terms`: the time in whose terms the language is spoken.  What no card would say is shown as its nodes."""
    try:
        text = rules_text((ability,), name, TypeLine(*types), lang)
    except Unspeakable:
        return Tree(text=show(ability))
    if isinstance(ability, n.Keyword):
        rule = rule_of(ability)
        parts = [Tree(text=text, rule=number) for number, text in _section(face, rule, lang)]
        parts += [tree(face, part, name, types, lang, terms) for part in expansion(ability)]
        return Tree(text=text, rule=rule, because=parts)
    kind, rule = next(((kind, rule) for node, kind, rule in KINDS if isinstance(ability, node)), STATIC)
    parts = [Tree(text=said(lang, "table-ability-kind", kind=kind), rule=rule)]
    parts += _divided(ability, text, name, TypeLine(*types), lang)
    return Tree(text=text, rule=rule, because=[*parts, Tree(text=show(ability))])


def _section(face: Face, rule: str, lang: str) -> list[tuple[str, str]]:
    """The rules of a keyword: its first ones, and the one that writes it out."""
    book = books().get(face.name)
    numbers = [rule.rstrip("abcdefghijklmnopqrstuvwxyz") + letter for letter in "abc"]
    rules = [(number, book.description(number, lang)) for number in dict.fromkeys([*numbers, rule])] if book else []
    return [(number, text) for number, text in rules if text]


def _divided(ability: n.Ability, text: str, name: str, types: TypeLine, lang: str) -> list[Tree]:
    """Cost and effect of an activated ability, trigger and effect of a triggered one."""
    if isinstance(ability, n.Activated):
        cost, sign, effect = text.partition(": ")
        return [_part("cost", cost, lang, "602.1a"), _part("effect", effect, lang, "602.1a")] if sign else []
    if not isinstance(ability, n.Triggered):
        return []
    plain = replace(ability, effect=PLAIN, targets=())
    try:
        head = rules_text((plain,), name, types, lang)
    except Unspeakable:
        return []
    tail = rules_text((n.SpellAbility(PLAIN),), name, types, lang)
    known = tail[:1].lower() + tail[1:]
    event = head.removesuffix(known)
    if event == head or not text.startswith(event):
        return []
    return [
        _part("trigger", event.strip().removesuffix(","), lang, "603.1"),
        _part("effect", text[len(event) :], lang, "603.1"),
    ]


def _part(kind: str, text: str, lang: str, rule: str) -> Tree:
    return Tree(text=said(lang, "table-ability-part", kind=kind, text=text), rule=rule)
