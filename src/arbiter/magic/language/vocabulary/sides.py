"""Nodes for players by the side they are on: of your team, or whose turn it is (102.1, 102.4, 506.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.phrases import Players


@final
@dataclass(frozen=True)
class Team(Players):
    """Your team: you and your teammates (102.4); `others`: your teammates alone (102.3)."""

    others: bool = False


@final
@dataclass(frozen=True)
class ActivePlayer(Players):
    """Whose turn it is (102.1); `attacking`: as the attacking player (506.2): of the creature that the one at hand blocks."""

    attacking: bool = False
