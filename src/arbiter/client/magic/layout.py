"""Magic on the screen: opponents above, the own board below, the steps of the turn between them, the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from arbiter.client.magic.names import local_name
from arbiter.client.magic.tiles import CREATURES, LANDS, OTHERS, MagicBoard
from arbiter.client.session import Session
from arbiter.client.table.layout import Layout
from arbiter.client.table.panels import Chronicle, Reading
from arbiter.client.table.tiles import Board, Tile
from arbiter.client.table.zones import BOX_HEIGHT, Bars, Boxes, Chips, Stack, Steps
from arbiter.client.text import Facts, player_name, said
from arbiter.kernel.log import Entry
from arbiter.kernel.messages import Ref
from arbiter.kernel.rules import View
from arbiter.magic.rules.turn.phases import RULE_OF, STEPS

if TYPE_CHECKING:
    from arbiter.client.table.game import GameScreen

SHOWN_STEPS = tuple(step for step in STEPS if step != "first combat damage")
LIFE_EVENTS = ("event-damage", "event-gains-life", "event-loses-life")
LINES = ("own-lands", "their-lands", "own-others", "their-others")
"""Rows of permanents in lines, those first that must be seen."""
RULE_OF_ITEM = {"spell": "601.2i", "activated": "602.2a", "triggered": "603.3"}


@final
class MagicLayout(Layout):
    """Magic's table."""

    order = (
        "others", "their-lands", "their-others", "their-creatures", "steps", "own-creatures", "own-others", "own-lands",
        "own", "hand", "prompt",
    )  # fmt: skip
    respond_to = ("priority",)

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            with Vertical(id="board"):
                yield Bars("others")
                yield Chips("their-lands")
                yield Chips("their-others")
                yield Boxes("their-creatures")
                yield Steps("steps")
                yield Stack("narrow-stack")
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
        active = screen.view["turns"][0]["active"] if screen.view["turns"] else -1
        for seat, tile in board.players.items():
            tile.note = "▶" if seat == active else ""
        low = screen.has_class("low")
        own = screen.session.seat
        rows = board.rows
        for name, seat in (("own", own), ("their", screen.opponent)):
            others = rows.get((seat, OTHERS), [])
            screen.show_in(f"{name}-creatures", rows.get((seat, CREATURES), []))
            screen.show_in(f"{name}-lands", rows.get((seat, LANDS), []) + (others if low else []))
            screen.show_in(f"{name}-others", [] if low else others)
        self._rooms(screen)
        screen.show_in("own", [board.players[own]])
        screen.show_in("others", [tile for seat, tile in board.players.items() if seat != own])
        screen.show_in("hand", board.hand)
        self._steps(screen, active)

    def _rooms(self, screen: GameScreen) -> None:
        """Rows without permanents leave their room to those that have more than a line of them, the own lands first."""
        boxes = [screen.query_one(f"#{name}-creatures", Boxes) for name in ("own", "their")]
        for row in boxes:
            row.styles.min_height = BOX_HEIGHT if row.tiles else 0
        left = screen.query_one("#board").size.height - 2 - sum(BOX_HEIGHT for row in boxes if row.tiles)
        chips = [zone for zone in [screen.query_one("#" + name, Chips) for name in LINES] if zone.display]
        for zone, height in zip(chips, shared(left, [zone.wanted() for zone in chips]), strict=True):
            zone.styles.height = height

    def _steps(self, screen: GameScreen, active: int) -> None:
        strip = screen.query_one("#steps", Steps)
        turn = screen.view["turns"][0] if screen.view["turns"] else None
        strip.heading = said(screen.lang, "table-turn", n=turn["number"], player=player_name(active)) if turn else ""
        stops = screen.session.stops.own if active in (screen.session.seat, -1) else screen.session.stops.others
        step = turn["step"] if turn else ""
        tiles: list[Tile] = []
        for name in SHOWN_STEPS:
            tile = Tile("step", (0,), {"step": name}, said(screen.lang, "table-step-" + name.replace(" ", "-")))
            tile.chosen = name in stops
            tile.held = name == step or (name == "combat damage" and step == "first combat damage")
            tiles.append(tile)
        screen.show_in("steps", tiles)

    def is_own_turn(self, view: View) -> bool:
        return not view["turns"] or bool(view["turns"][0]["active"] == view["seat"])

    # Pages.

    def seen_kinds(self) -> tuple[str, ...]:
        return ("permanent", "card", "item")

    def zones_page(self, view: View, lang: str) -> list[str]:
        """Graveyards, exile, and what is known of hands and libraries."""
        lines: list[str] = []
        for player in view["players"]:
            lines += [player_name(player["seat"]), *["  " + line for line in _zones_of(player, lang)]]
        lines += [said(lang, "table-zone-exile"), *["  " + _line(card, lang) for card in view["exile"]]]
        away = [f"  {local_name(one['name'], lang)} ({player_name(one['controller'])})" for one in view["phased out"]]
        return lines + ([said(lang, "client-phased-out"), *away] if away else [])  # 702.25b

    def player_page(self, tile: Tile, lang: str) -> list[str]:
        return _zones_of(tile.facts, lang)

    def why_player(self, session: Session, tile: Tile) -> list[str]:
        life = said(session.lang, "table-why-life", player=player_name(-1 - tile.id), n=tile.facts["life"])
        found = [entry for entry in session.log() if entry.message.id in LIFE_EVENTS and _mentions(entry, tile.id)]
        return [life, *[session.told(entry) for entry in found]]

    def rules_of(self, tile: Tile) -> tuple[str, ...]:
        if tile.kind == "step":
            return (RULE_OF[tile.facts["step"]],)
        return (RULE_OF_ITEM[tile.facts["kind"]],) if tile.kind == "item" else ()

    def lost_events(self) -> tuple[str, ...]:
        return ("event-loses",)


def _zones_of(player: Facts, lang: str) -> list[str]:
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


def _mentions(entry: Entry, id: int) -> bool:
    """Whether an event happens to this player."""
    about = [entry.message.args.get("object"), entry.message.args.get("player")]
    return any(isinstance(one, Ref) and one.id == id for one in about)


def shared(room: int, wanted: list[int]) -> list[int]:
    """Lines for rows that want so many: one each, if they hold something, and the rest as far as it goes, in turn."""
    lines = [min(1, lines) for lines in wanted]
    while sum(lines) < room and lines != wanted:
        for place, most in enumerate(wanted):
            lines[place] += lines[place] < most and sum(lines) < room
    return lines
