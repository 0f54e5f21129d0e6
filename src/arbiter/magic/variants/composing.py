"""How a game is played, put together: a variant for so many players, a rulebook, and single settings over them.  CR 800.2"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.magic.variants import rulesets, values
from arbiter.magic.variants.values import Settings

TABLE_OF_FOUR = 4
"""So many players sit down where a variant allows it and nobody says how many."""

SEVERAL = "free-for-all"
"""What more than two players play if nobody names a variant."""


def settled(variant: str, players: int, ruleset: str, own: Mapping[str, Any] | None = None) -> Settings:
    """The settings of a set-up: the rulebook by its name, the variant's, then single ones.  Unknown names, and
    numbers of players that do not fit, are refused; what options do not go together, the rules refuse as a game starts."""
    made: Settings = {}
    if ruleset:
        rulesets.settings(ruleset)  # refuses a name that no rulebook has
    if ruleset and ruleset != rulesets.DEFAULT:
        made["name"] = ruleset
    if variant:
        made |= values.settings(variant, players)
    return made | dict(own or {})


def usual_players(variant: str) -> int:
    """How many play a variant if nobody says it: four where four can, else the fewest who can."""
    if variant not in values.VARIANTS:
        values.settings(variant, 2)  # refuses the name
    chosen: values.Variant = values.VARIANTS[variant]
    tried: list[int] = [TABLE_OF_FOUR, *range(chosen.fewest, chosen.most + 1)]
    for players in tried:
        if fits(variant, players):
            return players
    return chosen.fewest


def fits(variant: str, players: int) -> bool:
    """Whether so many can play a variant."""
    try:
        values.settings(variant, players)
    except values.Unfit:
        return False
    return True


def sizes(variant: str, most: int) -> list[int]:
    """The numbers of players up to a bound who can play a variant."""
    chosen = values.VARIANTS[variant]
    return [players for players in range(chosen.fewest, min(chosen.most, most) + 1) if fits(variant, players)]
