"""The console script `arbiter`: play, judge, rules, coverage, shrink, replay, sim, cards, bench.

Exit codes: 0 all right, 1 an expectation failed, 2 bad input (one message, nothing written),
129 the terminal is gone, 130 interrupted.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from arbiter.cli.parser import Later, Usage, parse
from arbiter.kernel.localisation import language, say
from arbiter.kernel.messages import ArbiterError

BAD_INPUT = 2
INTERRUPTED = 130
HUNG_UP = 129

COMMANDS: tuple[Later, ...] = (
    Later("play", "cli-play", "arbiter.cli.playing:PLAY"),
    Later("replay", "cli-replay", "arbiter.cli.playing:REPLAY"),
    Later("judge", "cli-judge", "arbiter.cli.judging:JUDGE"),
    Later("shrink", "cli-shrink", "arbiter.cli.judging:SHRINK"),
    Later("rules", "cli-rules", "arbiter.cli.rulebooks:RULES"),
    Later("coverage", "cli-coverage", "arbiter.cli.rulebooks:COVERAGE"),
    Later("sim", "cli-sim", "arbiter.cli.simulating:SIM"),
    Later("cards", "cli-cards", "arbiter.cli.cards:CARDS"),
    Later("bench", "cli-bench", "arbiter.cli.bench:BENCH"),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; every error a user can cause becomes one message on the standard error stream."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    lang = _wanted_language(given)
    _forgive_letters()
    try:
        try:
            command, options = parse(COMMANDS, given, lang)
        except Usage as usage:
            print(usage.text)
            return 0
        code = command.run(options)
        sys.stdout.flush()
        return code
    except ArbiterError as error:
        print("arbiter: " + "\n".join([say(message, lang) for message in error.messages()]), file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if error.errno not in (errno.EPIPE, errno.EIO):
            raise
        # Whoever read our output has gone, or the terminal; Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0 if error.errno == errno.EPIPE else HUNG_UP


def _forgive_letters() -> None:
    """A terminal that cannot show a letter, or sends bytes that are none, gets a question mark and no traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _wanted_language(given: list[str]) -> str:
    """The language of messages, known before the arguments are read: also what is wrong with them is said in it."""
    for place, word in enumerate(given):
        if word.startswith("--lang="):
            return language(word.removeprefix("--lang="))
        if word == "--lang" and place + 1 < len(given):
            return language(given[place + 1])
    return language()
