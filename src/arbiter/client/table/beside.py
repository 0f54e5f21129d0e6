"""What stands beside the table: the stack with what it says, the card in focus in words, and how they share the room."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from arbiter.client.table.panels import Reading
from arbiter.client.table.tiles import Tile
from arbiter.client.table.zones import Stack
from arbiter.client.text import Facts

if TYPE_CHECKING:
    from arbiter.client.table.game import GameScreen

LOG = 3
"""Lines that the log keeps whatever else there is to read."""
BORDER = 1


@final
class Beside:
    """The words beside the table.  While an agent thinks, the game is not touched: they stay as they were."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self._said: dict[int, str] = {}

    def tell(self, stack: list[Tile]) -> None:
        """Give what is on the stack the words that it has."""
        session, lang = self.screen.session, self.screen.lang
        if not self.screen.thinking:
            self._said = {
                tile.id: self.screen.face.says(session.game, session.seat, tile.facts, lang) for tile in stack
            }
        for tile in stack:
            tile.text = self._said.get(tile.id, "")

    def show(self) -> None:
        """The card in focus; and as much room for it and for the stack as they need, if there is as much."""
        screen = self.screen
        reading, stack = screen.query_one("#reading", Reading), screen.query_one("#stack", Stack)
        if not screen.thinking:
            reading.lines = self._lines()
        beside = screen.query_one("#beside").size
        if not beside.width:
            return
        above = sum(dice.outer_size.height for dice in screen.query("#dice") if dice.display)
        wanted = BORDER + reading.wanted(beside.width - 1) if reading.lines else 0
        lines = stack.wanted(screen.board.stack, beside.width - 1) if screen.board.stack else 0
        room = shared(beside.height - above - LOG, lines, wanted)
        stack.styles.height, reading.styles.height = room
        stack.display, reading.display = room[0] > BORDER, room[1] > BORDER
        reading.draw()

    def _lines(self) -> list[str]:
        """The card in focus, else the one that the question is about."""
        screen = self.screen
        tile, question = screen.focused_tile(), screen.question
        seen: list[Facts] = screen.commands.seen(tile) if tile is not None and tile.kind != "item" else []
        about = question.in_mind(tile) if question is not None else 0
        if not seen and about > 0:
            seen = [
                object for object in screen.face.objects(screen.view) if object["id"] == about and "name" in object
            ][:1]
        return [line for object in seen for line in screen.face.look_at(screen.session.game, object, screen.lang)]


def shared(room: int, stack: int, reading: int) -> tuple[int, int]:
    """The lines of the stack and of the card, border included: all they want, else the stack at least half of it.

    That the stack is empty is said where there is a line for it."""
    if not stack:
        reserved = BORDER + 1 if reading + BORDER + 1 <= room else 0
        return reserved, max(0, min(reading, room - reserved))
    least = max(room - reading, room // 2, BORDER + 1)
    return min(BORDER + stack, least), max(0, min(reading, room - min(BORDER + stack, least)))
