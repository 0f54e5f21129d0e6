"""How a game lies on the screen: what a game tells the terminal table besides its face."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult

from arbiter.client.session import Session
from arbiter.client.table.tiles import Board, Tile
from arbiter.client.text import Facts, said
from arbiter.kernel.decisions import Decision
from arbiter.kernel.log import Entry
from arbiter.kernel.rules import View

if TYPE_CHECKING:
    from arbiter.client.table.game import GameScreen
    from arbiter.client.table.question import Question


class Layout:
    """The places of a table and what is drawn in them."""

    order: tuple[str, ...] = ()
    """The places from top to bottom, as the arrow keys go through them; stack and log lie beside."""
    css = ""

    def compose(self) -> ComposeResult:
        """The places above the question."""
        raise NotImplementedError

    def board(self, view: View, lang: str) -> Board:
        raise NotImplementedError

    def draw(self, screen: GameScreen) -> None:
        """Put the tiles of `screen.board` into their places."""
        raise NotImplementedError

    def asked(self, board: Board, question: Question) -> str:
        """The question in words; where it is whether to respond, to what."""
        if question.decision.prompt.id in self.respond_to and board.stack:
            top = board.stack[0]
            whose = f"{top.title} ({top.size})" if top.size else top.title
            return said(question.lang, "table-respond", name=whose)
        who = question.asker()
        return f"{who}: {question.text}" if who else question.text

    lays_in = ""
    """The place to which the focus goes when something is taken in hand to be put somewhere; empty: it stays."""

    respond_to: tuple[str, ...] = ()
    """The prompts of decisions in which one may respond to the top of the stack."""

    async def happened(self, screen: GameScreen, entries: list[Entry]) -> None:
        """Something happened that is to be seen happening: dice roll."""

    def is_own_turn(self, view: View) -> bool:
        """Whether the stops of the own turn count."""
        raise NotImplementedError

    def moment_text(self, moment: str, lang: str) -> str:
        """A moment of a turn in words."""
        return said(lang, "step-" + moment.replace(" ", "-"))

    # Pages.

    def seen_kinds(self) -> tuple[str, ...]:
        """The kinds of tiles that are objects one can look at."""
        return ()

    def things(self, tile: Tile) -> list[Facts]:
        """The objects that lie in a tile, as the seat sees them."""
        return [tile.facts] if tile.kind in self.seen_kinds() else []

    def place_of(self, tile: Tile) -> str:
        """The name of the place that a tile is, if the place itself has something to look at."""
        return ""

    def zones_page(self, view: View, lang: str) -> list[str]:
        """What lies in graveyards and the like."""
        raise NotImplementedError

    def others(self, view: View) -> list[int]:
        """The other players, as they stand on the table."""
        return sorted(player["seat"] for player in view["players"] if player["seat"] != view["seat"])

    def first(self, view: View) -> list[int]:
        """The same, those first whose boards one wants to see first."""
        return self.others(view)

    def looked_at(self, view: View, decision: Decision, shown: int) -> int:
        """Whose board is shown with a decision, if it was that of `shown`."""
        return shown

    def board_page(self, view: View, seat: int, lang: str) -> list[str]:
        """All that a player has on the table; nothing if the table shows it anyway."""
        return []

    def player_page(self, tile: Tile, lang: str) -> list[str]:
        """What lies in a player's own zones."""
        raise NotImplementedError

    def why_player(self, session: Session, tile: Tile) -> list[str]:
        """Where a player's numbers come from: every event that changed them."""
        raise NotImplementedError

    def rules_of(self, tile: Tile) -> tuple[str, ...]:
        """The rules by which a step or an object on the stack is there."""
        return ()

    def lost_events(self) -> tuple[str, ...]:
        """Events that say why somebody has lost."""
        return ()
