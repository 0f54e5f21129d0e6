"""Before the game: which game and which way to play it, whose deck, against which deck and agent, in which language."""

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
from arbiter.client.table.grid import STRONG, WARNING
from arbiter.client.table.keys import named
from arbiter.client.table.settings import Settings
from arbiter.client.text import said
from arbiter.games import names
from arbiter.kernel.localisation import LANGUAGES, knows, say
from arbiter.kernel.messages import ArbiterError
from arbiter.setup import Way, decks_of

SIDE_BY_SIDE = 76
FOUR = 4
LOW = 28
WAYS = ("game", "variant", "players", "ruleset")
DECKS = ("deck", "opponent", "agent")
LISTS = (*WAYS, *DECKS)
SEATS = 12
"""More players than this are named on the command line."""


@final
class StartScreen(Screen[Plan]):
    """The ways to play above, decks and agents below; Enter on the last list begins."""

    def __init__(self, settings: Settings, lang: str) -> None:
        super().__init__()
        self.settings = settings
        self.lang = lang
        self.face = face_of(settings.game if settings.game in names("layout") else names("layout")[0])
        self.gone = False
        self.variant = ""  # as last drawn

    def compose(self) -> ComposeResult:
        yield Static(id="welcome", markup=False)
        for place, lists in (("ways", WAYS), ("lists", DECKS)):
            with Horizontal(id=place, classes="choices"):
                for name in lists:
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
        self.set_class(self.app.size.height < LOW, "low")

    def _recall(self) -> None:
        """What was played last in this game: the way first, because the decks depend on it."""
        own = self.settings.of(self.face.name)
        remembered = {"variant": own.variant, "players": own.players, "ruleset": own.ruleset}
        for name, value in remembered.items():
            self._choose(name, value)
            self._write()
        for name, value in (("deck", own.deck), ("opponent", own.opponent), ("agent", own.agent)):
            self._choose(name, value)

    def _choose(self, name: str, value: str) -> None:
        """A value of a list, or else the one that is usual."""
        values = self._values(name)
        place = values.index(value) if value in values else self._usual(name, values)
        self.query_one("#" + name, OptionList).highlighted = place if values else None

    def _usual(self, name: str, values: list[str]) -> int:
        if name == "players" and str(FOUR) in values:
            return values.index(str(FOUR))
        return 1 if name == "opponent" and len(values) > 1 else 0

    def _chosen(self, name: str) -> str:
        """What is chosen in a list; empty if it offers nothing."""
        values = self._values(name)
        place = self.query_one("#" + name, OptionList).highlighted or 0
        return values[min(place, len(values) - 1)] if values else ""

    def _values(self, name: str) -> list[str]:
        library = decks_of(self.face.name)
        if name == "game":
            return names("layout")
        if name == "variant":
            return library.variants()
        if name == "ruleset":
            return library.rulesets()
        if name == "players":
            return (
                [str(size) for size in library.sizes(self._chosen("variant")) if size <= SEATS]
                if library.variants()
                else []
            )
        return agent_names(self.face.name) if name == "agent" else self.face.decks(self._chosen("variant"))

    def _write(self) -> None:
        """Everything in words of the language."""
        self.query_one("#welcome", Static).update(Text(said(self.lang, "table-welcome"), STRONG))
        for name in LISTS:
            self.query_one(f"#title-{name}", Static).update(said(self.lang, f"table-choose-{name}"))
            choices = self.query_one("#" + name, OptionList)
            place = choices.highlighted
            choices.clear_options()
            choices.add_options([Text(self._label(name, value)) for value in self._values(name)])
            choices.highlighted = (
                None if place is None or not choices.option_count else min(place, choices.option_count - 1)
            )
            self.query_one(f"#choice-{name}").display = choices.option_count > 0
        self.query_one("#start-keys", Static).update(said(self.lang, "table-start-keys"))
        self._describe()

    def _label(self, name: str, value: str) -> str:
        if name == "game":
            return said(self.lang, f"game-{value}")
        if name == "agent":
            id = f"table-agent-{value}"
            return said(self.lang, id) if knows(self.lang, id) else value
        if name == "players":
            return value
        if name in ("variant", "ruleset"):
            return said(self.lang, f"{name}-{value}")
        return self.face.deck_label(self.lang, value, self._chosen("variant"))

    def _describe(self) -> None:
        """The deck in focus."""
        deck = self._chosen("deck")
        if deck:
            lines = self.face.deck_lines(self.lang, deck, self._chosen("variant"))
            self.query_one("#described", Static).update(Text("\n".join(lines)))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list.id == "deck":
            self._describe()
        elif event.option_list.id == "game" and names("layout")[event.option_index] != self.face.name:
            self.face = face_of(names("layout")[event.option_index])
            self._write()
            self._recall()
        elif event.option_list.id == "variant" and self._values("variant")[event.option_index] != self.variant:
            self.variant = self._values("variant")[event.option_index]
            self._write()
            for name in ("players", "deck", "opponent"):
                self._choose(name, "")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click on a list goes on to the next one; on the last one it begins."""
        lists = [name for name in LISTS if self._values(name)]
        place = lists.index(str(event.option_list.id))
        if place + 1 < len(lists):
            self.query_one("#" + lists[place + 1], OptionList).focus()
        else:
            self.begin()

    def begin(self) -> None:
        """Once: a second key typed ahead must not put away the game that lies where this screen was."""
        if self.gone:
            return
        self.gone = True
        game, variant, players, ruleset, deck, opponent, agent = [self._chosen(name) for name in LISTS]
        own = self.settings.of(game)
        own.deck, own.opponent, own.agent = deck, opponent, agent
        own.variant, own.players, own.ruleset = variant, players, ruleset
        self.settings.game = game
        self.settings.write()
        usual = self._values("variant")[:1] == [variant] and self._values("ruleset")[:1] == [ruleset]
        way = None if usual or not variant else Way(variant, int(players or 0), ruleset)
        try:
            plan = Plan(int(time.time()), deck, opponent, agent, of=game, way=way)
        except ArbiterError as error:  # what does not go together is said, and can be chosen otherwise
            self.gone = False
            self.query_one("#described", Static).update(Text(say(error.message, self.lang), WARNING))
            return
        self.dismiss(plan)

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
            lists = [name for name in LISTS if self._values(name)]
            here = next((place for place, name in enumerate(lists) if self.focused and self.focused.id == name), 0)
            self.query_one("#" + lists[(here + (1 if key == "right" else -1)) % len(lists)], OptionList).focus()
