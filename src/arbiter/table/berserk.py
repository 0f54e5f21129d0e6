"""Berserk on a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from arbiter.berserk.state.state import BerserkState
from arbiter.client.berserk.board import cell_name
from arbiter.client.berserk.face import CELL
from arbiter.client.berserk.names import card_named
from arbiter.client.text import said
from arbiter.kernel.decisions import Option
from arbiter.kernel.game import Game
from arbiter.kernel.messages import Message
from arbiter.kernel.rules import View
from arbiter.table.berserk_cards import face
from arbiter.table.berserk_marks import marks
from arbiter.table.messages import Face
from arbiter.table.sights import Sight

if TYPE_CHECKING:
    from pydantic import JsonValue

RESULTS = ("berserk-result", "berserk-answers")
"""What comes of the dice: of the card that attacks, of the one that answers."""


@final
class BerserkSight(Sight):
    """Berserk."""

    name = "berserk"

    def printed(self, name: str, lang: str) -> Face:
        return face(card_named(name), lang)

    def cell(self, option: Option) -> str:
        place = self.face.place_of(option)
        return cell_name(place - CELL) if place >= CELL else ""

    def moment_text(self, moment: str, lang: str) -> str:
        return said(lang, f"client-berserk-phase-{moment}")

    def facts(self, message: Message) -> dict[str, JsonValue]:
        """The kind of strike that a die gave, and the roll with its modifiers, as the tray of dice shows them."""
        return {key: str(message.args[key]) for key in ("kind", "roll")} if message.id in RESULTS else {}

    def marks(self, game: Game, view: View, seat: int, lang: str) -> dict[str, JsonValue]:
        state = game.state
        assert isinstance(state, BerserkState)
        decision = next((one for one in game.decisions if one.seat == seat), None)
        return marks(state, decision, seat)
