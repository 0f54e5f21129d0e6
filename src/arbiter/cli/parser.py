"""The arguments of `arbiter`: commands, help and errors in the chosen language."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Any, NoReturn, final

from arbiter.engine import engine
from arbiter.kernel.localisation import LANGUAGES, say
from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.kernel.version import VERSION

Options = argparse.Namespace
"""What was chosen: the arguments of the command, and always `lang`."""


class Usage(Exception):
    """Somebody asked for help or for the version: the text, and nothing more to do."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


@final
class Command:
    """A subcommand: its name, the message that says what it is for, its arguments, and what it does (an exit code)."""

    def __init__(
        self, name: str, about: str, arguments: Callable[[Parser], None], run: Callable[[Options], int], more: str = ""
    ) -> None:
        self.name = name
        self.about = about
        self.arguments = arguments
        self.run = run
        self.more = more


@final
class Later:
    """A command whose module is loaded when somebody chooses it: who asks for help or a rule waits for no engine."""

    def __init__(self, name: str, about: str, place: str) -> None:
        self.name = name
        self.about = about
        self.place = place  # module:name

    def load(self) -> Command:
        module, _, name = self.place.partition(":")
        command = getattr(import_module(module), name)
        assert isinstance(command, Command)
        return command


PROBLEMS = (
    (r"the following arguments are required: (?P<what>.*)", "cli-required"),
    (r"argument (?P<what>[^:]*): invalid choice: '?(?P<value>.*?)'? \(choose from (?P<known>.*)\)", "cli-choice"),
    (r"argument (?P<what>[^:]*): expected .*", "cli-needs-value"),
    (r"argument (?P<what>[^:]*): invalid .* value: '(?P<value>.*)'", "cli-bad-value"),
    (r"argument (?P<what>[^:]*): ignored explicit argument '(?P<value>.*)'", "cli-bad-value"),
    (r"unrecognized arguments: (?P<what>.*)", "cli-unknown"),
)
"""What argparse says, and which of our messages says the same in the chosen language."""


class _Help(argparse.Action):
    """Shows the help of the command, whatever else is missing."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> NoReturn:
        raise Usage(parser.format_help().rstrip())


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
        self.listed: Callable[[], str] | None = None  # what the help ends with, where that is a list of names
        self._positionals.title = say(Message("cli-arguments"), lang)
        self._optionals.title = say(Message("cli-options"), lang)

    def argument(self, *names: str, about: str, **settings: Any) -> None:
        """An argument whose help is a message."""
        self.add_argument(*names, help=say(Message(about), self.lang), **settings)

    def common(self, json: bool = True) -> None:
        """The options that commands share."""
        if json:
            self.argument("--json", action="store_true", about="cli-json")
        self.argument("--lang", choices=LANGUAGES, default=self.lang, about="cli-lang")
        self.argument("--help", "-h", action=_Help, nargs=0, about="cli-help")

    def format_help(self) -> str:
        text = super().format_help().replace("usage: ", say(Message("cli-usage"), self.lang) + " ", 1)
        return text if self.listed is None else f"{text.rstrip()}\n\n{self.listed()}"

    def error(self, message: str) -> NoReturn:
        raise ArbiterError(self.problem(message))

    def problem(self, message: str) -> Message:
        """What argparse found wrong, as a message of ours."""
        for pattern, id in PROBLEMS:
            match = re.fullmatch(pattern, message)
            if match is not None:
                args: dict[str, Argument] = {key: value.replace("'", "") for key, value in match.groupdict().items()}
                return Message(id, {**args, "command": self.prog})
        return Message("cli-wrong", {"problem": message, "command": self.prog})


def parse(commands: Sequence[Later], given: list[str], lang: str) -> tuple[Command, Options]:
    """The command chosen and its arguments.  Raises `Usage` for help and version, `ArbiterError` for nonsense."""
    rest = list(given)
    while rest and rest[0].startswith("-"):
        word = rest.pop(0)
        if word in ("--help", "-h"):
            raise Usage(overview(commands, lang))
        if word == "--version":
            raise Usage(f"arbiter {VERSION} ({engine()})")
        if word == "--lang" and rest:
            word = f"--lang={rest.pop(0)}"
        if not word.startswith("--lang="):
            raise ArbiterError(Message("cli-unknown", {"what": word, "command": "arbiter"}))
        _check_language(word.removeprefix("--lang="))
    if not rest:
        raise Usage(overview(commands, lang))
    command = _chosen(commands, rest.pop(0)).load()
    parser = Parser(lang, f"arbiter {command.name}", command.about, command.more)
    command.arguments(parser)
    return command, parser.parse_args(rest)


def _check_language(value: str) -> None:
    if value not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise ArbiterError(
            Message("cli-choice", {"what": "--lang", "value": value, "known": known, "command": "arbiter"})
        )


def _chosen(commands: Sequence[Later], name: str) -> Later:
    for command in commands:
        if command.name == name:
            return command
    names = [command.name for command in commands]
    close = get_close_matches(name, names, 1)
    args: dict[str, Argument] = {"name": name, "known": ", ".join(names), "close": close[0] if close else ""}
    raise ArbiterError(Message("cli-command-close" if close else "cli-command", args))


def overview(commands: Sequence[Later], lang: str) -> str:
    """The help of `arbiter` itself."""
    lines = [say(Message("cli-overview"), lang), ""]
    lines += [f"  {command.name:<10} {say(Message(command.about), lang)}" for command in commands]
    return "\n".join([*lines, "", say(Message("cli-overview-options"), lang)])
