"""What text calls by a name only: predefined tokens (111.10), the Clue of "investigate" (701.35), what "detain" and "double" do."""

from __future__ import annotations

from arbiter.magic.language.nodes import (
    Activated,
    AddCounters,
    AddMana,
    Apply,
    CountersOn,
    Draw,
    EachItem,
    GainLife,
    Instruction,
    LifeOf,
    Number,
    Objects,
    PayMana,
    Players,
    Restrict,
    Sacrifice,
    Self,
    SetLife,
    TapThis,
    Times,
    TokenSpec,
    You,
)

ANY_COLOR = ("W", "U", "B", "R", "G")


def artifact(name: str, cost: tuple[Instruction, ...], effect: Instruction) -> TokenSpec:
    """A colorless artifact token that is sacrificed for something."""
    sacrificed = Activated((*cost, Sacrifice(You(), Self())), effect)
    return TokenSpec("", ("artifact",), (name,), abilities=(sacrificed,))


TREASURE = artifact("Treasure", (TapThis(),), AddMana(ANY_COLOR))
FOOD = artifact("Food", (PayMana("{2}"), TapThis()), GainLife(You(), Number(3)))
GOLD = artifact("Gold", (), AddMana(ANY_COLOR))
CLUE = artifact("Clue", (PayMana("{2}"),), Draw(You()))

PREDEFINED: dict[str, TokenSpec] = {
    "Treasure": TREASURE,  # 111.10, 111.10a
    "Food": FOOD,  # 111.10, 111.10b
    "Gold": GOLD,  # 111.10, 111.10c
    "Clue": CLUE,  # 701.35a
}


def detained(what: Objects) -> Instruction:
    """701.28a"""
    return Apply(what, (Restrict("attack or block"), Restrict("activate abilities")), "your next turn")


def doubled_life(who: Players, same: Players) -> Instruction:
    """701.9d; `same`: how the text goes on to call that player."""
    return SetLife(who, Times(2, LifeOf(same)))


def doubled_counters(on: Objects, kind: str, each: bool = False) -> Instruction:
    """701.9e; of each of several as many as are on it"""
    return AddCounters(on, kind, CountersOn(EachItem() if each else on, kind))


def predefined_name(token: TokenSpec) -> str:
    """What a predefined token is called; empty for every other one."""
    name = token.subtypes[0] if len(token.subtypes) == 1 else ""
    return name if PREDEFINED.get(name) == token else ""
