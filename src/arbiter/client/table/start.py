"""Before the game: whose deck, against which deck, against which agent, in which language."""

from __future__ import annotations

import time
from collections import Counter
from typing import final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static

from arbiter.client.board import said
from arbiter.client.plan import Plan, agent_names
from arbiter.client.table.grid import STRONG
from arbiter.client.table.keys import named
from arbiter.client.table.settings import Settings
from arbiter.kernel.localisation import LANGUAGES, knows
from arbiter.magic.cards import pool

LISTS = ("deck", "opponent", "agent")


@final
class StartScreen(Screen[Plan]):
    """Three lists; Enter begins."""

    def __init__(self, settings: Settings, lang: str) -> None:
        super().__init__()
        self.settings = settings
        self.lang = lang

    def compose(self) -> ComposeResult:
        yield Static(id="welcome", markup=False)
        with Horizontal(id="lists"):
            for name in LISTS:
                with Vertical(classes="choice"):
                    yield Static(id=f"title-{name}", markup=False)
                    yield OptionList(id=name)
        yield Static(id="about", markup=False)
        yield Static(id="start-keys", markup=False)

    def on_mount(self) -> None:
        self._write()
        remembered = {"deck": self.settings.deck, "opponent": self.settings.opponent, "agent": self.settings.agent}
        for name in LISTS:
            values = self._values(name)
            first = 1 if name == "opponent" and len(values) > 1 else 0
            known = remembered[name] in values
            self.query_one("#" + name, OptionList).highlighted = values.index(remembered[name]) if known else first
        self.query_one("#deck", OptionList).focus()

    def _values(self, name: str) -> list[str]:
        return agent_names() if name == "agent" else pool.decks()

    def _write(self) -> None:
        """Everything in words of the language."""
        self.query_one("#welcome", Static).update(Text(said(self.lang, "table-welcome"), STRONG))
        for name in LISTS:
            self.query_one(f"#title-{name}", Static).update(said(self.lang, f"table-choose-{name}"))
            choices = self.query_one("#" + name, OptionList)
            place = choices.highlighted
            choices.clear_options()
            choices.add_options([Text(self._label(name, value)) for value in self._values(name)])
            choices.highlighted = place
        self.query_one("#start-keys", Static).update(said(self.lang, "table-start-keys"))
        self._describe()

    def _label(self, name: str, value: str) -> str:
        if name == "agent":
            id = f"table-agent-{value}"
            return said(self.lang, id) if knows(self.lang, id) else value
        return f"{pool.deck_name(self.lang, value)}  {deck_colors(value)}"

    def _describe(self) -> None:
        """The deck in focus: how many lands, creatures and others, and its cards."""
        place = self.query_one("#deck", OptionList).highlighted
        if place is None:
            return
        cards = pool.deck(pool.decks()[place])
        lands = sum("land" in card.types for card in cards)
        creatures = sum("creature" in card.types for card in cards)
        line = said(self.lang, "table-deck", n=len(cards), lands=lands, creatures=creatures)
        names = Counter(pool.name_in(self.lang, card.name) for card in cards if "land" not in card.types)
        listed = ", ".join(f"{count}× {name}" for name, count in names.items())
        self.query_one("#about", Static).update(Text(f"{line}\n{listed}"))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list.id == "deck":
            self._describe()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click on the own deck goes on to the next list; on the last one it begins."""
        place = LISTS.index(str(event.option_list.id))
        if place + 1 < len(LISTS):
            self.query_one("#" + LISTS[place + 1], OptionList).focus()
        else:
            self.begin()

    def begin(self) -> None:
        chosen = [self._values(name)[self.query_one("#" + name, OptionList).highlighted or 0] for name in LISTS]
        deck, opponent, agent = chosen
        self.settings.deck, self.settings.opponent, self.settings.agent = deck, opponent, agent
        self.settings.write()
        self.dismiss(Plan(int(time.time()), deck, opponent, agent))

    def on_key(self, event: events.Key) -> None:
        key = named(event.key, event.character)
        if key in ("l", "q", "space", "escape", "left", "right"):
            event.stop()
            event.prevent_default()
        if key == "l":
            self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
            self._write()
        elif key == "space":
            self.begin()
        elif key in ("q", "escape"):
            self.app.exit()
        elif key in ("left", "right"):
            here = next((place for place, name in enumerate(LISTS) if self.focused and self.focused.id == name), 0)
            self.query_one("#" + LISTS[(here + (1 if key == "right" else -1)) % len(LISTS)], OptionList).focus()


def deck_colors(name: str) -> str:
    """The colors of a deck's mana costs, in the order of the color wheel."""
    costs = "".join(pool.outline(card).mana_cost for card in pool.listed(name))
    return "".join("{" + color + "}" for color in "WUBRG" if color in costs)
