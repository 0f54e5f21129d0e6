"""The arguments of `arbiter`, with help and errors in the chosen language."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from arbiter.cli import bench, cards, judging, playing, rulebooks
from arbiter.engine import engine
from arbiter.kernel.localisation import LANGUAGES, say
from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.kernel.version import VERSION


class Usage(Exception):
    """Somebody asked for help or for the version: the text, and nothing more to do."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class Options(argparse.Namespace):
    """What was chosen on the command line."""

    run: Callable[[Options], int]
    lang: str


PROBLEMS = (
    (r"the following arguments are required: (?P<what>.*)", "cli-required"),
    (r"argument (?P<what>[^:]*): invalid choice: '(?P<value>.*)' \(choose from (?P<known>.*)\)", "cli-choice"),
    (r"argument (?P<what>[^:]*): expected .*", "cli-needs-value"),
    (r"argument (?P<what>[^:]*): invalid .* value: '(?P<value>.*)'", "cli-bad-value"),
    (r"unrecognized arguments: (?P<what>.*)", "cli-unknown"),
)
"""What argparse says, and which of our messages says the same in the chosen language."""


class Parser(argparse.ArgumentParser):
    """Speaks the chosen language, raises instead of leaving, and never guesses abbreviated options."""

    def __init__(self, lang: str, prog: str, about: str, more: str = "") -> None:
        super().__init__(
            prog=prog,
            description=say(Message(about), lang),
            epilog=say(Message(more), lang) if more else None,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            add_help=False,
            allow_abbrev=False,
        )
        self.lang = lang
        self._positionals.title = say(Message("cli-arguments"), lang)
        self._optionals.title = say(Message("cli-options"), lang)
        self.option("--help", "-h", action="store_true", about="cli-help")
        self.option("--lang", choices=LANGUAGES, about="cli-lang")

    def option(self, *names: str, about: str, **settings: object) -> None:
        made: dict[str, object] = {"help": say(Message(about), self.lang), **settings}
        self.add_argument(*names, **made)  # type: ignore[arg-type]

    def format_usage(self) -> str:
        return super().format_usage().replace("usage: ", say(Message("cli-usage"), self.lang) + " ", 1)

    def format_help(self) -> str:
        return super().format_help().replace("usage: ", say(Message("cli-usage"), self.lang) + " ", 1)

    def error(self, message: str) -> NoReturn:
        raise ArbiterError(self.problem(message))

    def problem(self, message: str) -> Message:
        for pattern, id in PROBLEMS:
            found = re.fullmatch(pattern, message)
            if found is not None:
                args: dict[str, Argument] = {key: value.replace("'", "") for key, value in found.groupdict().items()}
                return Message(id, {**args, "command": self.prog})
        return Message("cli-wrong", {"problem": message, "command": self.prog})
