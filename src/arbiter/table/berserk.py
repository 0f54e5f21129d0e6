"""Berserk on a screen."""

from __future__ import annotations

from typing import final

from arbiter.client.berserk.board import cell_name
from arbiter.client.berserk.face import CELL
from arbiter.client.text import said
from arbiter.kernel.decisions import Option
from arbiter.table.sights import Sight


@final
class BerserkSight(Sight):
    """Berserk."""

    name = "berserk"

    def cell(self, option: Option) -> str:
        place = self.face.place_of(option)
        return cell_name(place - CELL) if place >= CELL else ""

    def moment_text(self, moment: str, lang: str) -> str:
        return said(lang, f"client-berserk-phase-{moment}")
