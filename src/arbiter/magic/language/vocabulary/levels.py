"""The node of level symbols (107.8, 710.2): how many level counters a leveler must have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from arbiter.magic.language.vocabulary.phrases import Condition


@final
@dataclass(frozen=True)
class AtLevel(Condition):
    """The source has at least so many level counters on it and, unless `most` is 0, no more than so many."""

    least: int
    most: int = 0
