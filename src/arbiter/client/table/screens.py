"""What lies over the table for a moment: a page to read, a choice to make, a name to type."""

from __future__ import annotations

from typing import final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from arbiter.client.explaining import RULE_NUMBERS
from arbiter.client.table.grid import RULE, STRONG

CLOSING = ("escape", "enter", "space", "q", "i", "question_mark", "exclamation_mark", "h", "f1", "й", "ш", "р")


def colored(lines: list[str]) -> Text:
    """Lines with rule numbers in their color."""
    text = Text("\n".join(lines))
    text.highlight_regex(RULE_NUMBERS, RULE)
    return text


@final
class Page(ModalScreen[None]):
    """A text to read; any of the closing keys, or a click beside it, puts it away."""

    def __init__(self, title: str, lines: list[str], foot: str) -> None:
        super().__init__()
        self.heading = title
        self.lines = lines
        self.foot = foot

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(Text(self.heading, STRONG), classes="heading")
            with VerticalScroll():
                yield Static(colored(self.lines))
            yield Static(self.foot, classes="foot", markup=False)

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def on_key(self, event: events.Key) -> None:
        if event.key in CLOSING or event.character in CLOSING:
            event.stop()
            event.prevent_default()
            self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.dismiss(None)


@final
class Menu(ModalScreen[int]):
    """A choice of one; its index, or -1 if it was put away."""

    def __init__(self, lines: list[str], choices: list[str]) -> None:
        super().__init__()
        self.lines = lines
        self.choices = choices

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(colored(self.lines), classes="heading")
            yield OptionList(*[Text(choice) for choice in self.choices])

    def on_mount(self) -> None:
        choices = self.query_one(OptionList)
        choices.highlighted = 0
        choices.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)

    def on_key(self, event: events.Key) -> None:
        digit = event.character or ""
        if event.key == "escape":
            event.stop()
            self.dismiss(-1)
        elif digit.isdigit() and 1 <= int(digit) <= len(self.choices):
            event.stop()
            self.dismiss(int(digit) - 1)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.dismiss(-1)


@final
class Typed(ModalScreen[str]):
    """A name to type; empty if it was put away."""

    def __init__(self, title: str, proposed: str) -> None:
        super().__init__()
        self.heading = title
        self.proposed = proposed

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(Text(self.heading, STRONG), classes="heading")
            yield Input(self.proposed)

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.dismiss("")
