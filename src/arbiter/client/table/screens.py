"""What lies over the table for a moment: a page to read, a choice to make, a name to type."""

from __future__ import annotations

from typing import TypeVar, final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from arbiter.client.explaining import RULE_NUMBERS
from arbiter.client.table.grid import RULE, STRONG, hanging

Result = TypeVar("Result")
CLOSING = ("escape", "enter", "space", "q", "i", "question_mark", "exclamation_mark", "h", "f1", "й", "ш", "р")


def colored(lines: list[str]) -> Text:
    """Lines with rule numbers in their color."""
    text = Text("\n".join(lines))
    text.highlight_regex(RULE_NUMBERS, RULE)
    return text


@final
class Lines:
    """Lines to read, as wide as the page is; what is too long goes on below where it began."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield colored(
            [part for text in self.lines for line in text.split("\n") for part in hanging(line, options.max_width)]
        )


class Over(ModalScreen[Result]):
    """What lies over the table.  It is put away once: the second of two keys typed ahead would put away the table below it."""

    gone = False

    def put_away(self, result: Result) -> None:
        if not self.gone:
            self.gone = True
            self.dismiss(result)


@final
class Page(Over[None]):
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
                yield Static(Lines(self.lines))
            yield Static(self.foot, classes="foot", markup=False)

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def on_key(self, event: events.Key) -> None:
        if event.key in CLOSING or event.character in CLOSING:
            event.stop()
            event.prevent_default()
            self.put_away(None)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.put_away(None)


@final
class Menu(Over[int]):
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
        self.put_away(event.option_index)

    def on_key(self, event: events.Key) -> None:
        digit = event.character or ""
        if event.key == "escape":
            event.stop()
            self.put_away(-1)
        elif digit.isdigit() and 1 <= int(digit) <= len(self.choices):
            event.stop()
            self.put_away(int(digit) - 1)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.put_away(-1)


@final
class Typed(Over[str]):
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
        self.put_away(event.value.strip())

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.put_away("")
