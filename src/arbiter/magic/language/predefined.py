"""Predefined tokens (111.10): those that text calls by name only, and the Clue of "investigate" (701.35)."""

from __future__ import annotations

from arbiter.magic.language.nodes import (
    Activated,
    AddMana,
    Draw,
    GainLife,
    Instruction,
    Number,
    PayMana,
    Sacrifice,
    Self,
    TapThis,
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


def predefined_name(token: TokenSpec) -> str:
    """What a predefined token is called; empty for every other one."""
    name = token.subtypes[0] if len(token.subtypes) == 1 else ""
    return name if PREDEFINED.get(name) == token else ""
