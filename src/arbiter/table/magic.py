"""Magic on a screen."""

from __future__ import annotations

from typing import final

from arbiter.table.sights import Sight


@final
class MagicSight(Sight):
    """Magic."""

    name = "magic"
    about_turns = ("priority",)
