"""Before the game: which game, whose deck, against which deck, against which agent, in which language."""

from __future__ import annotations

import time
from typing import final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList, Static

from arbiter.client.face import face_of
from arbiter.client.plan import Plan, agent_names
from arbiter.client.table.grid import STRONG
from arbiter.client.table.keys import named
from arbiter.client.table.settings import Settings
from arbiter.client.text import said
from arbiter.games import names
from arbiter.kernel.localisation import LANGUAGES, knows

SIDE_BY_SIDE = 76
LISTS = ("game", "deck", "opponent", "agent")


@final
class StartScreen(Screen[Plan]):
    """Four lists; Enter begins."""

    def __init__(self, settings: Settings, lang: str) -> None:
        super().__init__()
        self.settings = settings
        self.lang = lang
        self.face = face_of(settings.game if settings.game in names("layout") else names("layout")[0])
        self.gone = False

    def compose(self) -> ComposeResult:
        yield Static(id="welcome", markup=False)
        with Horizontal(id="lists"):
            for name in LISTS:
                with Vertical(classes="choice", id=f"choice-{name}"):
                    yield Static(id=f"title-{name}", markup=False)
                    yield OptionList(id=name)
        with VerticalScroll(id="about", can_focus=False):
            yield Static(id="described", markup=False)
        yield Static(id="start-keys", markup=False)

    def on_mount(self) -> None:
        self._write()
        self.query_one("#game", OptionList).highlighted = names("layout").index(self.face.name)
        self._recall()
        self.query_one("#deck", OptionList).focus()

    def on_resize(self) -> None:
        """Side by side the lists want so many columns; below each other they want hardly any."""
        self.set_class(self.app.size.width < SIDE_BY_SIDE, "narrow")

    def _recall(self) -> None:
        """What was played last in this game."""
        own = self.settings.of(self.face.name)
        for name, remembered in (("deck", own.deck), ("opponent", own.opponent), ("agent", own.agent)):
            values = self._values(name)
            first = 1 if name == "opponent" and len(values) > 1 else 0
            place = values.index(remembered) if remembered in values else first
            self.query_one("#" + name, OptionList).highlighted = place if values else None

    def _values(self, name: str) -> list[str]:
        if name == "game":
            return names("layout")
        return agent_names(self.face.name) if name == "agent" else self.face.decks()

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
        if name == "game":
            return said(self.lang, f"game-{value}")
        if name == "agent":
            id = f"table-agent-{value}"
            return said(self.lang, id) if knows(self.lang, id) else value
        return self.face.deck_label(self.lang, value)

    def _describe(self) -> None:
        """The deck in focus."""
        place = self.query_one("#deck", OptionList).highlighted
        if place is not None and place < len(self.face.decks()):
            lines = self.face.deck_lines(self.lang, self.face.decks()[place])
            self.query_one("#described", Static).update(Text("\n".join(lines)))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list.id == "deck":
            self._describe()
        elif event.option_list.id == "game" and names("layout")[event.option_index] != self.face.name:
            self.face = face_of(names("layout")[event.option_index])
            self._write()
            self._recall()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click on a list goes on to the next one; on the last one it begins."""
        place = LISTS.index(str(event.option_list.id))
        if place + 1 < len(LISTS):
            self.query_one("#" + LISTS[place + 1], OptionList).focus()
        else:
            self.begin()

    def begin(self) -> None:
        """Once: a second key typed ahead must not put away the game that lies where this screen was."""
        if self.gone:
            return
        self.gone = True
        chosen = [self._values(name)[self.query_one("#" + name, OptionList).highlighted or 0] for name in LISTS]
        game, deck, opponent, agent = chosen
        own = self.settings.of(game)
        own.deck, own.opponent, own.agent = deck, opponent, agent
        self.settings.game = game
        self.settings.write()
        self.dismiss(Plan(int(time.time()), deck, opponent, agent, of=game))

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
