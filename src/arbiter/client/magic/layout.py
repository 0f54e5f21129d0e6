"""Magic on the screen: opponents above, the own board below, the steps of the turn between them, the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from arbiter.client.magic import rows
from arbiter.client.magic.board import player_lines
from arbiter.client.magic.face import changes_life
from arbiter.client.magic.names import local_name
from arbiter.client.magic.tiles import CREATURES, LANDS, OTHERS, MagicBoard
from arbiter.client.session import Session
from arbiter.client.table.layout import Layout
from arbiter.client.table.panels import Chronicle, Reading
from arbiter.client.table.rows import Rows
from arbiter.client.table.tiles import Board, Tile
from arbiter.client.table.zones import BOX_HEIGHT, Bars, Boxes, Chips, Stack, Steps
from arbiter.client.text import Facts, player_name, said
from arbiter.kernel.decisions import Assign, Decision
from arbiter.kernel.rules import View
from arbiter.magic.rules.turn.phases import RULE_OF, STEPS

if TYPE_CHECKING:
    from arbiter.client.table.game import GameScreen

SHOWN_STEPS = tuple(step for step in STEPS if step != "first combat damage")
LINES = ("own-lands", "their-lands", "own-others", "their-others")
"""Rows of permanents in lines, those first that must be seen."""
LEAST = (3, 1, 2)
"""Those of them that are left out where there is no room for all, the first first: of an opponent there is a page."""
FEW = 3
"""Opponents beyond whom the question has fewer lines in a low terminal."""
OWN_ROOM = 1 + BOX_HEIGHT + 2
"""The steps of the turn, the own creatures, lands and other permanents: what the own board needs at the least."""
MOST_COMMAND = 2
RULE_OF_ITEM = {"spell": "601.2i", "activated": "602.2a", "triggered": "603.3", "damage": "classic-2005/1.3"}


@final
class MagicLayout(Layout):
    """Magic's table."""

    order = (
        "others", "their-lands", "their-others", "their-creatures", "steps", "command", "own-creatures", "own-others",
        "own-lands", "own", "hand", "prompt",
    )  # fmt: skip
    respond_to = ("priority",)

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            with Vertical(id="board"):
                yield Rows("others")
                yield Chips("their-lands")
                yield Chips("their-others")
                yield Boxes("their-creatures")
                yield Steps("steps")
                yield Stack("narrow-stack")
                yield Chips("command")
                yield Boxes("own-creatures")
                yield Chips("own-others")
                yield Chips("own-lands")
            with Vertical(id="beside"):
                yield Stack("stack")
                yield Reading("reading")
                yield Chronicle("log")
        yield Bars("own")
        yield Boxes("hand")

    def board(self, view: View, lang: str) -> Board:
        return MagicBoard(view, lang)

    def draw(self, screen: GameScreen) -> None:
        board = screen.board
        assert isinstance(board, MagicBoard)
        active = rows.active_seats(screen.view)
        for seat, tile in board.players.items():
            tile.note = "▶" if seat in active else ""
        others = [seat for seat in rows.after_me(screen.view) if seat in board.players]
        screen.set_class(len(others) > FEW, "crowded")
        screen.show_in("own", [board.players[screen.session.seat]])
        self._players(screen, board, others)
        screen.show_in("command", board.command)
        screen.show_in("hand", board.hand)
        self._boards(screen, board, self._roomy(screen, board, len(others)))
        self._rooms(screen)
        self._steps(screen)

    def _players(self, screen: GameScreen, board: MagicBoard, others: list[int]) -> None:
        """The others: one as a bar, several in rows below each other, the one whose board is shown marked."""
        zone = screen.query_one("#others", Rows)
        zone.heading, zone.spare = rows.heading(screen.lang), rows.SPARE
        zone.marked = others.index(screen.opponent) if screen.opponent in others else -1
        height = screen.query_one("#board").size.height
        zone.styles.height = min(zone.wanted(len(others)), max(2, height - OWN_ROOM)) if height else 1
        screen.show_in("others", [board.players[seat] for seat in others])

    def _roomy(self, screen: GameScreen, board: MagicBoard, others: int) -> bool:
        """Whether there is room for an opponent's board beside the own one; where there is not, a page shows it."""
        zone = screen.query_one("#others", Rows)
        left = screen.query_one("#board").size.height - zone.wanted(others) - OWN_ROOM
        return others < 2 or left >= BOX_HEIGHT

    def _boards(self, screen: GameScreen, board: MagicBoard, roomy: bool) -> None:
        several = len(board.players) > 2
        for name, seat in (("own", screen.session.seat), ("their", screen.opponent)):
            shown = name == "own" or roomy
            joined = screen.has_class("low") or (several and name == "their")
            lying = {row: board.rows.get((seat, row), []) if shown else [] for row in (CREATURES, LANDS, OTHERS)}
            screen.show_in(f"{name}-creatures", lying[CREATURES])
            screen.show_in(f"{name}-lands", lying[LANDS] + (lying[OTHERS] if joined else []))
            screen.show_in(f"{name}-others", [] if joined else lying[OTHERS])
        screen.query_one("#their-creatures").display = roomy

    def _rooms(self, screen: GameScreen) -> None:
        """Rows without permanents leave their room to those that have more than a line of them, the own lands first."""
        boxes = [screen.query_one(f"#{name}-creatures", Boxes) for name in ("own", "their")]
        for row in boxes:
            row.styles.min_height = BOX_HEIGHT if row.tiles else 0
        command = screen.query_one("#command", Chips)
        beyond = min(MOST_COMMAND, command.wanted())
        command.styles.height = beyond
        above = screen.query_one("#others", Rows).wanted(len(screen.query_one("#others", Rows).tiles))
        left = screen.query_one("#board").size.height - 1 - above - beyond
        left -= sum(BOX_HEIGHT for row in boxes if row.tiles)
        chips = [zone for zone in [screen.query_one("#" + name, Chips) for name in LINES] if zone.display]
        heights = shared(left, [zone.wanted() for zone in chips])
        if above > 1:
            heights = trimmed(left, heights)
        for zone, height in zip(chips, heights, strict=True):
            zone.styles.height = height

    def _steps(self, screen: GameScreen) -> None:
        strip = screen.query_one("#steps", Steps)
        turn = rows.turn_of(screen.view)
        active = rows.active_seats(screen.view)
        whose = ", ".join(player_name(seat) for seat in active)
        strip.heading = said(screen.lang, "table-turn", n=turn["number"], player=whose) if turn else ""
        own = turn is None or screen.session.seat in rows.active_in(turn)
        stops = screen.session.stops.own if own else screen.session.stops.others
        step = turn["step"] if turn else ""
        tiles: list[Tile] = []
        for name in SHOWN_STEPS:
            tile = Tile("step", (0,), {"step": name}, said(screen.lang, "table-step-" + name.replace(" ", "-")))
            tile.chosen = name in stops
            tile.held = name == step or (name == "combat damage" and step == "first combat damage")
            tiles.append(tile)
        screen.show_in("steps", tiles)

    def is_own_turn(self, view: View) -> bool:
        turn = rows.turn_of(view)
        return turn is None or view["seat"] in rows.active_in(turn)

    # Pages.

    def seen_kinds(self) -> tuple[str, ...]:
        return ("permanent", "card", "item")

    def zones_page(self, view: View, lang: str) -> list[str]:
        """Teams, graveyards, exile, the command zone, and what is known of hands and libraries."""
        lines = [*rows.team_lines(view, lang), *rows.pile_lines(view, lang)]
        if view["command"]:
            lines.append(said(lang, "table-zone-command"))
            lines += ["  " + rows.command_text(view, card, lang) for card in view["command"]]
        led = rows.commander_lines(view, lang)
        lines += [said(lang, "table-zone-commanders"), *["  " + line for line in led]] if led else []
        for seat in [view["seat"], *rows.after_me(view)]:
            lies = [line for player in view["players"] if player["seat"] == seat for line in _zones_of(player, lang)]
            lines += [player_name(seat), *["  " + line for line in lies]] if lies else []
        lines += [said(lang, "table-zone-exile"), *["  " + _line(card, lang) for card in view["exile"]]]
        away = [
            f"  {local_name(phased['name'], lang)} ({player_name(phased['controller'])})"
            for phased in view["phased out"]
        ]
        return lines + ([said(lang, "client-phased-out"), *away] if away else [])  # 702.25b

    def others(self, view: View) -> list[int]:
        return rows.after_me(view)

    def first(self, view: View) -> list[int]:
        """Opponents before teammates, and who is within the own range before who is not."""
        far = {seat: (rows.side(view, seat) == "own", not rows.is_near(view, seat)) for seat in rows.after_me(view)}
        return sorted(far, key=lambda seat: far[seat])

    def looked_at(self, view: View, decision: Decision, shown: int) -> int:
        """Who is to block sees the attackers; nobody looks at the board of somebody who has left, if others are there."""
        aims = [slot.about for slot in decision.slots] if isinstance(decision, Assign) else []
        there = [
            permanent["controller"]
            for permanent in view["battlefield"]
            if permanent["id"] in aims and permanent.get("attacking")
        ]
        if there:
            return shown if shown in there else int(there[0])
        playing = [player["seat"] for player in view["players"] if player["playing"]]
        return shown if shown in playing else next((seat for seat in self.first(view) if seat in playing), shown)

    def board_page(self, view: View, seat: int, lang: str) -> list[str]:
        return [said(lang, "table-board-of", player=player_name(seat)), *player_lines(view, seat, lang)]

    def player_page(self, tile: Tile, lang: str) -> list[str]:
        return _zones_of(tile.facts, lang)

    def why_player(self, session: Session, tile: Tile) -> list[str]:
        changes = [session.told(entry) for entry in session.log() if changes_life(entry, tile.id)]
        player, life = player_name(-1 - tile.id), tile.facts["life"]
        return [said(session.lang, "table-why-life", player=player, n=life, changes=len(changes)), *changes]

    def rules_of(self, tile: Tile) -> tuple[str, ...]:
        if tile.kind == "step":
            return (RULE_OF[tile.facts["step"]],)
        return (RULE_OF_ITEM[tile.facts["kind"]],) if tile.kind == "item" else ()

    def lost_events(self) -> tuple[str, ...]:
        return ("event-loses",)


def _zones_of(player: Facts, lang: str) -> list[str]:
    if not player["playing"]:
        return []
    lines = [said(lang, "table-zone-graveyard", n=len(player["graveyard"]))]
    lines += ["  " + _line(card, lang) for card in reversed(player["graveyard"])]
    hand = [card for card in player["hand"] if "name" in card]
    if hand:
        lines += [said(lang, "table-zone-hand"), *["  " + _line(card, lang) for card in hand]]
    if player["library known"]:
        lines.append(said(lang, "table-zone-library"))
        lines += [f"  {place + 1}. {_line(card, lang)}" for place, card in player["library known"]]
    return lines


def _line(card: Facts, lang: str) -> str:
    return f"{local_name(card['name'], lang)} {card['cost']}".rstrip() if "name" in card else said(lang, "hidden-card")


def shared(room: int, wanted: list[int]) -> list[int]:
    """Lines for rows that want so many: one each, if they hold something, and the rest as far as it goes, in turn."""
    lines = [min(1, lines) for lines in wanted]
    while sum(lines) < room and lines != wanted:
        for place, most in enumerate(wanted):
            lines[place] += lines[place] < most and sum(lines) < room
    return lines


def trimmed(room: int, lines: list[int]) -> list[int]:
    """The same where the rows of many players leave too little room for a line each."""
    kept = list(lines)
    for place in LEAST:
        if sum(kept) > max(0, room) and place < len(kept):
            kept[place] = 0
    return kept
