"""What text calls by a name only: predefined tokens (111.10), the Clue of "investigate" (701.35), what "detain" and "double" do."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.words import ZONES

ANY_COLOR = ("W", "U", "B", "R", "G")


def artifact(name: str, cost: tuple[n.Instruction, ...], effect: n.Instruction) -> n.TokenSpec:
    """A colorless artifact token that is sacrificed for something."""
    sacrificed = n.Activated((*cost, n.Sacrifice(n.You(), n.Self())), effect)
    return n.TokenSpec("", ("artifact",), (name,), abilities=(sacrificed,))


TREASURE = artifact("Treasure", (n.TapThis(),), n.AddMana(ANY_COLOR))
FOOD = artifact("Food", (n.PayMana("{2}"), n.TapThis()), n.GainLife(n.You(), n.Number(3)))
GOLD = artifact("Gold", (), n.AddMana(ANY_COLOR))
CLUE = artifact("Clue", (n.PayMana("{2}"),), n.Draw(n.You()))

PREDEFINED: dict[str, n.TokenSpec] = {
    "Treasure": TREASURE,  # 111.10, 111.10a
    "Food": FOOD,  # 111.10, 111.10b
    "Gold": GOLD,  # 111.10, 111.10c
    "Clue": CLUE,  # 701.35a
}


def detained(what: n.Objects) -> n.Instruction:
    """701.28a"""
    return n.Apply(what, (n.Restrict("attack or block"), n.Restrict("activate abilities")), "your next turn")


def doubled_counters(on: n.Objects, kind: str, each: bool = False) -> n.Instruction:
    """701.9e; of each of several as many as are on it"""
    return n.AddCounters(on, kind, n.CountersOn(n.EachItem() if each else on, kind))


def predefined_name(token: n.TokenSpec) -> str:
    """What a predefined token is called; empty for every other one."""
    name = token.subtypes[0] if len(token.subtypes) == 1 else ""
    return name if PREDEFINED.get(name) == token else ""


UNEQUAL = n.Not(n.Number_("power", "=", n.CharacteristicOf(n.EachItem(), "toughness")))
"""Its power and toughness aren't equal."""
OFF_BATTLEFIELD = n.Either(tuple([n.In(zone) for zone in ZONES if zone != "battlefield"]))
"""Wherever it is but there: "creature cards you own that aren't on the battlefield"."""
HURT_TARGET = n.Targets(
    n.All((n.Either((n.Is("creature"), n.Is("planeswalker"))), n.Underwent(n.IsDealtDamage(n.All(()))))),
    n.PlayersWho(
        n.EachPlayer(),
        n.Compare(n.HowOften(n.IsDealtDamage(None, players=n.ThatPlayer())), ">=", n.Number(1)),
    ),
)
"""Any target that was dealt damage this turn (115.4)."""
