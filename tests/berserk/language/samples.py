"""A sample ability for every construction: its holes filled, put where it is said."""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words as w
from arbiter.berserk.language.forms.nominal import together
from arbiter.berserk.language.grammar.binding import bound
from arbiter.berserk.language.grammar.tables import TABLES
from arbiter.berserk.language.notation import problems
from arbiter.wording.form import HOLE, Form
from arbiter.wording.reader import filled

CREATURE = n.Is("creature")
YOURS = n.All((n.Of("you"), CREATURE))
ENEMY = n.All((n.Is("wounded"), CREATURE, n.Of("opponent")))
CHIP = n.Does(n.Chips(n.This(), n.Num(1)))
STRIKE_BONUS = n.Bonus(n.Strength(n.Num(1), n.Num(1), n.Num(1)), kinds=w.STRIKES)

VALUES: dict[str, object] = {
    "cards": n.Target(ENEMY),
    "card": n.Target(YOURS),
    "thing": n.Host(),
    "itself": n.Host(),
    "numeral": 2,
    "people": n.Every(YOURS),
    "attacker": n.Every(YOURS),
    "filter": ENEMY,
    "gear": n.Is("weapon"),
    "next": ENEMY,
    "each": YOURS,
    "random": CREATURE,
    "int": 2,
    "quantity": n.Num(2),
    "natural": n.Num(2),
    "negative": n.Num(-2),
    "counted": n.Num(2),
    "strength": n.Strength(n.Num(1), n.Num(2), n.Num(3)),
    "weakening": n.Strength(n.Num(-2), n.Num(-2), n.Num(-2)),
    "signed": n.Strength(n.Num(1), n.Num(1), n.Num(1)),
    "signedint": -1,
    "signedq": n.Num(1),
    "less": n.Num(1),
    "kinds": (w.SHOT, w.THROW),
    "source": (w.DISCHARGE,),
    "chosenkinds": (w.SIMPLE,),
    "name": "regeneration",
    "worth": "regeneration",
    "names": ("poison", "curse"),
    "named": (n.Named("poison", value=2),),
    "title": "Слово",
    "class": "gnome",
    "being": "dark",
    "until": "end of turn",
    "gets": (n.Named("armor", value=2),),
    "vps": (n.Cannot("act"),),
    "condition": n.Matches(n.This(), n.Is("closed")),
    "effect": n.Wound(n.This(), n.Num(1)),
    "power": CHIP,
    "instead": CHIP,
    "event": n.When("misses"),
    "cells": n.FreeCell(),
    "post": n.InRow(1),
    "place": n.InRow(1),
}
SINGLE = ("accs", "gens", "nomp")


def binds(form: Form) -> dict[str, object]:
    """What its holes hold."""
    found: dict[str, object] = {}
    for piece in form.said or []:
        if piece.kind != HOLE or piece.hole == "me":
            continue
        names = piece.hole.split("+")
        if len(names) == 2:
            found[names[0]], found[names[1]] = (w.SIMPLE,), ("weak", "strong")
        elif piece.category == "kinds" and piece.arg in SINGLE:
            found[piece.hole] = (w.SIMPLE,)
        elif piece.counted and piece.category != "int":
            found[piece.hole] = n.Num(2)
        else:
            found[piece.hole] = VALUES[piece.category]
    return found


def placed(table: str, node: object) -> list[n.Ability]:
    """Abilities in which a node of this table stands."""
    close = n.Cost(close=True)
    if isinstance(node, n.Effect):
        made: list[n.Ability] = [n.Playable(close, n.Does(node))]
        if table == "effect.inf":
            made.append(n.Triggered(n.When("misses"), n.Does(node), may=True))
        return made
    if isinstance(node, n.Event):
        return [n.Triggered(node, CHIP)]
    if isinstance(node, n.Condition):
        return [n.Permanent((STRIKE_BONUS,), while_=node), n.Triggered(n.When("misses"), CHIP, only=node)]
    if isinstance(node, n.Modification):
        made = [n.Permanent((node,)), n.Permanent((node,), who=n.Every(YOURS))]
        if table == "had":
            made.append(n.Playable(close, n.Does(n.Give(n.Target(CREATURE), (node,)))))
        return made
    if isinstance(node, n.Ability):
        return [node]
    if isinstance(node, n.Filter):
        return [n.Playable(close, n.Does(n.Destroy(n.Target(together([CREATURE, node])))))]
    if isinstance(node, n.Cells):
        who = n.This() if table == "cells.this" else n.Target(CREATURE)
        return [n.Playable(close, n.Does(n.Relocate(who, node)))]
    assert isinstance(node, n.Quantity)
    return [n.Playable(close, n.Does(n.Wound(n.Target(CREATURE), node)))]


def samples() -> list[tuple[str, n.Ability]]:
    """The table and the ability, for every construction that is said."""
    found: list[tuple[str, n.Ability]] = []
    for table, forms in TABLES.items():
        for form in forms.forms:
            if form.said is not None:
                node = filled(form.pattern, binds(form), {})
                found += [(table, bound(one)) for one in placed(table, node) if not problems(one)]
    return found
