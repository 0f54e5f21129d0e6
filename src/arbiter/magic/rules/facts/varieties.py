"""How many different card types, colors or subtypes there are among objects.  CR 105.2, 205.2b, 205.3"""

from __future__ import annotations

from arbiter.magic.language import subtypes, words
from arbiter.magic.state.caches import Derived


def different(among: list[Derived], kind: str) -> int:
    """How many of them occur; what an object is in several ways counts once for each (205.2b)."""
    found: dict[str, bool] = {}
    for derived in among:
        for word in of_kind(derived, kind):
            found[word] = True
    return len(found)


def of_kind(derived: Derived, kind: str) -> list[str]:
    """The card types, colors or subtypes of such a kind that an object has."""
    if kind == "card type":
        return [word for word in derived.types if word in words.CARD_TYPES]
    if kind == "name":
        return [derived.name] if derived.name else []  # 201.2c
    if kind == "color":
        return list(derived.colors)  # 105.2c: colorless is none
    known = subtypes.BASIC_LAND_TYPES if kind == "basic land type" else subtypes.CREATURE_TYPES
    return [word for word in derived.subtypes if word in known]
