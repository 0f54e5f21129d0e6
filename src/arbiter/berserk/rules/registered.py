"""The modules that register what they do: verbs with the interpreter, what works out all cards with `meaning`.

They are loaded with the package, whichever module of it is imported first.
"""

from __future__ import annotations

from types import ModuleType
from typing import Final

from arbiter.berserk.rules import (
    acquired,
    discards,
    hidden_cards,
    markers,
    properties,
    relocation,
    replacement,
    squads,
    stack_changes,
    summoning,
    unity,
    victory,
)

REGISTERED: Final[tuple[ModuleType, ...]] = (
    properties,
    relocation,
    hidden_cards,
    victory,
    squads,
    summoning,
    discards,
    acquired,
    replacement,
    markers,
    stack_changes,
    unity,
)
