"""A draft on the screen: the pack in boxes, what was taken below it, the card in focus beside it.  8.booster, 8.draft-deck"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from arbiter.berserk.cards.card import Card
from arbiter.berserk.cards.formats import Draft
from arbiter.client.berserk.board import card_line
from arbiter.client.berserk.names import card_lines, rank
from arbiter.client.berserk.tiles import card_tile, heaps
from arbiter.client.berserk.zones import WIDEST
from arbiter.client.face import face_of
from arbiter.client.table import keys
from arbiter.client.table.grid import STRONG
from arbiter.client.table.panels import Keys, Prompt
from arbiter.client.table.screens import Page
from arbiter.client.table.styles import CSS
from arbiter.client.table.tiles import Tile
from arbiter.client.table.zones import Boxes, Chips, Place, Zone
from arbiter.client.text import Facts, said
from arbiter.kernel.localisation import LANGUAGES

BOOSTER = "8.booster"
OWN = 0
"""The seat of the person."""
BAR = (
    ("enter", "Enter", "table-berserk-draft-take"), ("i", "i", "table-key-look"), ("z", "z", "table-berserk-draft-taken"),
    ("l", "l", "table-berserk-draft-language"), ("q", "q", "table-berserk-draft-leave"),
)  # fmt: skip
RIGHT_BUTTON = 3
Others = Callable[[Draft, int], int]
"""The place of the card that another seat takes."""


@final
class DraftTable(App[None]):
    """One person drafts against others; `draft.over` says whether it was finished."""

    CSS = CSS + "#taken { height: 4; border-top: solid #3a4450; }\n#card { padding: 0 1; }\nPrompt { height: 9; }\n"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Arbiter"

    def __init__(self, draft: Draft, others: Others, lang: str) -> None:
        super().__init__()
        self.draft = draft
        self.others = others
        self.lang = lang
        self.index = 0

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            with Vertical(id="board"):
                yield Boxes("deal", WIDEST)
                yield Chips("taken")
            with Vertical(id="beside"):
                yield Static(id="card", markup=False)
        yield Prompt("prompt")
        yield Keys("keys")

    def on_mount(self) -> None:
        self.call_after_refresh(self.redraw)

    def on_resize(self) -> None:
        self.call_after_refresh(self.redraw)

    # What is shown.

    def pack(self) -> list[int]:
        """The places of the pack, as its cards stand in the boxes and rows."""
        cards = self.draft.packs[OWN]
        return sorted(range(len(cards)), key=lambda place: rank(cards[place].name))

    def card(self) -> Card | None:
        """The card in focus."""
        shown = self.pack()
        return self.draft.packs[OWN][shown[self.index]] if self.index < len(shown) else None

    def redraw(self) -> None:
        cards = [self.draft.packs[OWN][place] for place in self.pack()]
        boxes = [card_tile((place,), {"name": card.name}, self.lang) for place, card in enumerate(cards)]
        for tile in boxes:
            tile.able = True
        self.query_one("#deal", Boxes).show(boxes, self.index)
        taken: list[Facts] = [{"id": place, "name": card.name} for place, card in enumerate(self.draft.taken[OWN])]
        self.query_one("#taken", Chips).show(heaps(taken, self.lang))
        prompt = self.query_one("#prompt", Prompt)
        counts = {"round": self.draft.round, "taken": len(taken), "n": len(cards)}
        prompt.text = said(self.lang, "table-berserk-draft", **counts)
        prompt.rule = face_of("berserk").cited((BOOSTER,), self.lang)[0]
        prompt.how = said(self.lang, "table-berserk-draft-how")
        rows = [Tile("row", (place,), {}, card_line(card.name, self.lang)) for place, card in enumerate(cards)]
        prompt.show(rows, self.index)
        self.query_one("#keys", Keys).show([self._key(*entry) for entry in BAR])
        self.query_one("#card", Static).update(self._whole())

    def _key(self, key: str, shown: str, id: str) -> Tile:
        tile = Tile("key", (0,), {"key": key}, said(self.lang, id))
        tile.size = shown
        return tile

    def _whole(self) -> Text:
        card = self.card()
        if card is None:
            return Text("")
        head, *rest = card_lines(card, self.lang)
        return Text(head + "\n", STRONG) + Text("\n".join(rest), "not bold")

    # What is done.

    def take(self) -> None:
        """The card in focus; all others take theirs at the same time."""
        if self.card() is None:
            return
        own = self.pack()[self.index]
        self.draft.take([own, *[self.others(self.draft, seat) for seat in range(1, self.draft.players)]])
        self.index = 0
        if self.draft.over:
            self.exit()
        else:
            self.redraw()

    def on_key(self, event: events.Key) -> None:
        if len(self.screen_stack) > 1:  # a page lies over the table
            return
        event.stop()
        event.prevent_default()
        self.press(keys.named(event.key, event.character))

    def press(self, key: str) -> None:
        """A key, or a click on it in the line of keys."""
        if key in ("enter", "space"):
            self.take()
        elif key.isdigit() and 1 <= int(key) <= len(self.draft.packs[OWN]):
            self.index = int(key) - 1
            self.take()
        elif key in ("up", "down", "left", "right"):
            self.index = beside(self.query_one("#deal", Boxes).places, self.index, key)
            self.redraw()
        elif key == "i" and self.card() is not None:
            head, *rest = self._whole().plain.split("\n")
            self.push_screen(Page(head, rest, said(self.lang, "table-close")))
        elif key == "z":
            lines = [tile.named() for tile in self.query_one("#taken", Chips).tiles]
            title = said(self.lang, "table-berserk-draft-taken")
            self.push_screen(Page(title, lines or [said(self.lang, "nothing")], said(self.lang, "table-close")))
        elif key == "l":
            self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
            self.redraw()
        elif key in ("q", "ctrl+q", "ctrl+c"):
            self.exit()

    def on_zone_pressed(self, event: Zone.Pressed) -> None:
        if event.index < 0:
            return
        if event.zone.id == "keys":
            self.press(event.zone.tiles[event.index].facts["key"])
        elif event.zone.id in ("deal", "prompt"):
            self.index = event.index
            if event.button == RIGHT_BUTTON:
                self.redraw()
            else:
                self.take()


def beside(places: list[Place], index: int, key: str) -> int:
    """The box that lies next in a direction; the same one if there is none."""
    here = next(((x, y) for x, y, _, _, place in places if place == index), (0, 0))
    across, down = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[key]
    distances: list[tuple[int, int, int]] = []
    for x, y, _, _, place in places:
        far = (x - here[0]) * across + (y - here[1]) * down
        aside = abs((x - here[0]) * down) + abs((y - here[1]) * across)
        if far > 0 and (down or not aside):
            distances.append((far, aside, place))
    return min(distances)[2] if distances else index
