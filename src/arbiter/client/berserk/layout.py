"""Berserk on the screen: the battlefield with the own rows below, auxiliary zones at both ends, dice, stack and log beside.

Before the battle the deal and the squad lie where the battlefield will be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from arbiter.client.berserk.board import cell_name, die, phase_text
from arbiter.client.berserk.face import DICE_EVENTS
from arbiter.client.berserk.names import local_name
from arbiter.client.berserk.stops import DICE, BerserkStops
from arbiter.client.berserk.tiles import BerserkBoard
from arbiter.client.berserk.zones import WIDEST, Dice, Field
from arbiter.client.session import Session
from arbiter.client.table.layout import Layout
from arbiter.client.table.panels import Chronicle, Reading
from arbiter.client.table.tiles import Board, Tile
from arbiter.client.table.zones import Bars, Boxes, Chips, Stack, Steps
from arbiter.client.text import Facts, player_name, said
from arbiter.kernel.log import Entry
from arbiter.kernel.messages import Ref
from arbiter.kernel.rules import View

if TYPE_CHECKING:
    from arbiter.client.table.game import GameScreen

SHOWN_PHASES = ("opening", "choice", "movement", "action", DICE, "final")
RULE_OF_PHASE = {
    "opening": "410.2", "choice": "412.2", "movement": "413.1", "action": "414.1", DICE: "306.1", "final": "415.1",
}  # fmt: skip
RULE_OF_ITEM = {
    "strike": "511.3", "ability": "501.1", "triggered": "113.2", "move": "506.1", "defend": "513.3", "roll": "306.1",
    "chip": "120.3", "aim": "208.6", "retreat": "702.2",
}  # fmt: skip
CRYSTALS = ("berserk-crystals", "berserk-pays-redeal", "berserk-recruits", "berserk-loses-for-element")
RESULTS = ("berserk-result", "berserk-answers")
"""What comes of the dice: of the card that attacks, of the one that answers."""
CHOOSING = ("deal", "redeal", "before recruiting", "recruiting")
"""Phases in which the deal lies where the battlefield will be."""

CHANGED = ("berserk-roll-changed", "berserk-flips")
"""A die that is not thrown, but shows another number."""

FRAMES, FRAME = 7, 0.07
"""How often a rolling die is seen on another side, and for how many seconds each."""
SIDES = 6


@final
class BerserkLayout(Layout):
    """Berserk's table.  It keeps the dice that were rolled last."""

    order = ("others", "their-auxiliary", "deal", "field", "own-auxiliary", "squad", "steps", "own", "prompt")
    respond_to = ("berserk-ask-priority",)
    lays_in = "field"

    def __init__(self) -> None:
        self.dice: list[Tile] = []

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            with Vertical(id="board"):
                yield Bars("others")
                yield Chips("their-auxiliary")
                yield Boxes("deal", WIDEST)
                yield Field("field")
                yield Chips("own-auxiliary")
                yield Chips("squad")
                yield Steps("steps")
                yield Stack("narrow-stack")
            with Vertical(id="beside"):
                yield Dice("dice")
                yield Stack("stack")
                yield Reading("reading")
                yield Chronicle("log")
        yield Bars("own")

    def board(self, view: View, lang: str) -> Board:
        return BerserkBoard(view, lang)

    def draw(self, screen: GameScreen) -> None:
        board = screen.board
        assert isinstance(board, BerserkBoard)
        view = screen.view
        own = screen.session.seat
        choosing = view["phase"] in CHOOSING and bool(board.deal)
        for name, shown in (("deal", choosing), ("field", not choosing), ("squad", bool(board.squad))):
            screen.query_one("#" + name).display = shown
        deciding = view["active"] if view["turn"] else -1
        for seat, tile in board.players.items():
            tile.note = "▶" if seat == deciding else ""
        screen.show_in("deal", board.deal if choosing else [])
        screen.show_in("field", [] if choosing else board.field)
        screen.show_in("squad", board.squad)
        for name, seat in (("own", own), ("their", screen.opponent)):
            tiles = board.auxiliary.get(seat, [])
            screen.query_one(f"#{name}-auxiliary").display = bool(tiles)
            screen.show_in(f"{name}-auxiliary", tiles)
        screen.show_in("own", [board.players[own]])
        screen.show_in("others", [tile for seat, tile in board.players.items() if seat != own])
        self._phases(screen)
        self._show_dice(screen)

    def _phases(self, screen: GameScreen) -> None:
        view, lang = screen.view, screen.lang
        strip = screen.query_one("#steps", Steps)
        if not view["turn"]:
            strip.heading = phase_text(view, lang)
            screen.show_in("steps", [])
            return
        strip.heading = said(lang, "table-turn", n=view["turn"], player=player_name(view["active"]))
        stops = screen.session.stops.own if self.is_own_turn(view) else screen.session.stops.others
        rolled = bool(view["stack"]) and view["stack"][-1]["kind"] == "roll"
        now = DICE if rolled else view["phase"]
        tiles: list[Tile] = []
        for name in SHOWN_PHASES:
            kind = "step" if name in BerserkStops.moments else "phase"
            tile = Tile(kind, (0,), {"step": name}, said(lang, f"table-berserk-phase-{name}"))
            tile.note = said(lang, f"client-berserk-phase-{name}")
            tile.chosen = name in stops
            tile.held = name == now
            tiles.append(tile)
        screen.show_in("steps", tiles)

    # Dice.

    async def happened(self, screen: GameScreen, entries: list[Entry]) -> None:
        """Dice are seen to roll, one throw after another; what came of them stands behind them."""
        throw: list[Entry] = []
        for entry in entries:
            if entry.message.id in CHANGED and not throw and self._turned(screen, entry):
                continue
            if entry.message.id in DICE_EVENTS:
                throw.append(entry)
            elif entry.message.id in RESULTS and (throw or self.dice):
                if throw:
                    await self._throw(screen, throw)
                self._came(screen, entry)
                throw = []
        if throw:
            await self._throw(screen, throw)
        self._show_dice(screen)

    def _came(self, screen: GameScreen, entry: Entry) -> None:
        """What came of a die stands behind it: the number with its modifiers, and the kind of strike."""
        of, kind, roll = (entry.message.args[key] for key in ("object", "kind", "roll"))
        for tile in self.dice:
            if isinstance(of, Ref) and tile.id == of.id:
                tile.title = str(roll)
                tile.marks = "→ " + said(screen.lang, f"client-berserk-kind-{kind}")

    def _turned(self, screen: GameScreen, entry: Entry) -> bool:
        """A die that lies there shows another number; False if it does not lie there."""
        made = self._die(screen, entry)
        for place, tile in enumerate(self.dice):
            if tile.id == made.id:
                self.dice[place] = made
                return True
        return False

    async def _throw(self, screen: GameScreen, throw: list[Entry]) -> None:
        self.dice = [self._die(screen, entry) for entry in throw[-4:]]
        zone = screen.query_one("#dice", Dice)
        if screen.settings.pause and screen.is_mounted:
            faces = [(tile.size, tile.title) for tile in self.dice]
            zone.rolling = True
            for tile in self.dice:
                tile.title = ""
            for frame in range(FRAMES):
                for place, tile in enumerate(self.dice):
                    tile.size = die(1 + (frame * 5 + place * 3 + len(tile.note)) % SIDES)
                self._show_dice(screen)
                if not await screen.lapse(FRAME):
                    break  # somebody is in a hurry
            for tile, (face, title) in zip(self.dice, faces, strict=True):
                tile.size, tile.title = face, title
        zone.rolling = False
        self._show_dice(screen)

    def _die(self, screen: GameScreen, entry: Entry) -> Tile:
        number = entry.message.args["n"]
        assert isinstance(number, int)
        about = entry.message.args.get("object") or entry.message.args.get("player")
        name = about.name if isinstance(about, Ref) and about.seen_by(screen.session.seat) else ""
        id = about.id if isinstance(about, Ref) else 0
        name = local_name(name, screen.lang)
        tile = Tile("die", (id,), {"rules": entry.rules}, str(number))
        tile.size, tile.note = die(number), name
        return tile

    def _show_dice(self, screen: GameScreen) -> None:
        zone = screen.query_one("#dice", Dice)
        zone.empty = said(screen.lang, "table-berserk-no-dice")
        zone.show(self.dice)

    # Moments.

    def is_own_turn(self, view: View) -> bool:
        return bool(view["active"] == view["seat"])

    def moment_text(self, moment: str, lang: str) -> str:
        return said(lang, f"client-berserk-phase-{moment}")

    # Pages.

    def seen_kinds(self) -> tuple[str, ...]:
        return ("unit", "card", "item")

    def things(self, tile: Tile) -> list[Facts]:
        return list(tile.facts["units"]) if tile.kind == "cell" else super().things(tile)

    def place_of(self, tile: Tile) -> str:
        return cell_name(tile.facts["cell"]) if tile.kind == "cell" and tile.facts["effects"] else ""

    def zones_page(self, view: View, lang: str) -> list[str]:
        lines: list[str] = []
        for player in view["players"]:
            lines += [player_name(player["seat"]), *["  " + line for line in _zones_of(player, lang)]]
        return lines

    def player_page(self, tile: Tile, lang: str) -> list[str]:
        return _zones_of(tile.facts, lang)

    def why_player(self, session: Session, tile: Tile) -> list[str]:
        head = said(session.lang, "table-berserk-why-crystals", player=player_name(-1 - tile.id))
        entries = [entry for entry in session.log() if entry.message.id in CRYSTALS and _concerns(entry, tile.id)]
        return [head, *[session.told(entry) for entry in entries]]

    def rules_of(self, tile: Tile) -> tuple[str, ...]:
        if tile.kind in ("step", "phase"):
            return (RULE_OF_PHASE[tile.facts["step"]],)
        if tile.kind == "item":
            return (RULE_OF_ITEM[tile.facts["kind"]],)
        return ()

    def lost_events(self) -> tuple[str, ...]:
        return ("berserk-concedes", "berserk-no-creatures", "berserk-counted", "berserk-agree-draw")


def _zones_of(player: Facts, lang: str) -> list[str]:
    lines = [said(lang, "table-zone-graveyard", n=len(player["graveyard"]))]
    lines += ["  " + local_name(card["name"], lang) for card in reversed(player["graveyard"])]
    if player["deck"] is not None:
        lines.append(said(lang, "table-berserk-zone-deck", n=player["deck"]))
    return lines


def _concerns(entry: Entry, id: int) -> bool:
    """Whether an event is one of this player's."""
    about = entry.message.args.get("player")
    return isinstance(about, Ref) and about.id == id
