"""What each part of a card of Berserk means: the ability's text, its kind, the entry of the glossary behind it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.client.berserk.names import abilities_text
from arbiter.client.face import Face
from arbiter.client.text import said
from arbiter.kernel.notation import show
from arbiter.rulebook.book import books
from arbiter.table.messages import Tree

KINDS: Final = (
    (n.Playable, "activated", "114.1"),
    (n.Triggered, "triggered", "113.1"),
    (n.Permanent, "static", "115.1"),
    (n.Named, "named", "517.1"),
    (n.Class, "class", "8.class"),
    (n.Formation, "static", "8.formation"),
    (n.Charge, "static", "8.charge"),
)
STATIC: Final = ("static", "115.1")


def trees(face: Face, abilities: Iterable[n.Ability], name: str, lang: str) -> list[Tree]:
    """Each ability with its parts."""
    return [tree(face, ability, name, lang) for ability in abilities]


@lru_cache(maxsize=2048)
def tree(face: Face, ability: n.Ability, name: str, lang: str) -> Tree:
    text = " ".join(abilities_text((ability,), name, lang).split())
    kind, rule = next(((kind, rule) for node, kind, rule in KINDS if isinstance(ability, node)), STATIC)
    parts = [Tree(text=said(lang, "table-berserk-kind", kind=kind), rule=rule)]
    entry = f"8.{ability.name}" if isinstance(ability, n.Named) else ""
    book = books().get(face.name)
    if entry and book is not None and book.description(entry, lang) is not None:
        parts.append(Tree(text=face.rule_text(entry, lang), rule=entry))
    cost, sign, effect = text.partition(": ")
    if isinstance(ability, n.Playable) and sign:
        parts += [
            Tree(text=said(lang, "table-ability-part", kind="cost", text=cost), rule="114.1"),
            Tree(text=said(lang, "table-ability-part", kind="effect", text=effect), rule="114.1"),
        ]
    if isinstance(ability, n.Formation | n.Charge):
        parts += [tree(face, node, name, lang) for node in ability.what]
    return Tree(text=text, rule=entry or rule, because=[*parts, Tree(text=show(ability))])
