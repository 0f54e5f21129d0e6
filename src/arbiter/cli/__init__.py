"""The console script `arbiter`: play, serve, learn, judge, ask, rules, coverage, replay, sim, cards, limited, event and more.

Exit codes: 0 all right, 1 an expectation failed, 2 bad input (one message, nothing written),
129 the terminal is gone, 130 interrupted.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper

from arbiter.cli.parser import Later, Usage, parse
from arbiter.client.files import reason
from arbiter.engine import seldom
from arbiter.kernel.localisation import language, say
from arbiter.kernel.messages import ArbiterError, Message

BAD_INPUT = 2
INTERRUPTED = 130
HUNG_UP = 129
GONE = (errno.EPIPE, errno.EIO)
"""Whoever read our output has gone, or the terminal."""
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EBADF)
"""What is written has no place."""

COMMANDS: tuple[Later, ...] = (
    Later("play", "cli-play", "arbiter.cli.playing:PLAY"),
    Later("serve", "cli-serve", "arbiter.cli.serving:SERVE"),
    Later("learn", "cli-learn", "arbiter.cli.learning:LEARN"),
    Later("replay", "cli-replay", "arbiter.cli.playing:REPLAY"),
    Later("judge", "cli-judge", "arbiter.cli.judging:JUDGE"),
    Later("desk", "cli-desk", "arbiter.cli.desk:DESK"),
    Later("quiz", "cli-quiz", "arbiter.cli.quizzing:QUIZ"),
    Later("shrink", "cli-shrink", "arbiter.cli.judging:SHRINK"),
    Later("ask", "cli-ask", "arbiter.cli.asking:ASK"),
    Later("rules", "cli-rules", "arbiter.cli.rulebooks:RULES"),
    Later("coverage", "cli-coverage", "arbiter.cli.rulebooks:COVERAGE"),
    Later("sim", "cli-sim", "arbiter.cli.simulating:SIM"),
    Later("variants", "cli-variants", "arbiter.cli.ways:VARIANTS"),
    Later("cards", "cli-cards", "arbiter.cli.cards:CARDS"),
    Later("decks", "cli-decks", "arbiter.cli.decks:DECKS"),
    Later("bench", "cli-bench", "arbiter.cli.bench:BENCH"),
    Later("limited", "cli-limited", "arbiter.cli.limited:LIMITED"),
    Later("event", "cli-event", "arbiter.cli.events:EVENT"),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; every error a user can cause becomes one message on the standard error stream."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    lang = _wanted_language(given)
    if not _has_streams(lang):
        return BAD_INPUT
    _forgive_letters()
    seldom()
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
        if error.errno not in (*GONE, *FULL):
            raise
        # Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno in FULL:
            _complain(Message("cli-not-written", {"reason": reason(error)}), lang)
            return BAD_INPUT
        return 0 if error.errno == errno.EPIPE else HUNG_UP


def _has_streams(lang: str) -> bool:
    """Whether there is somewhere to write to; who started us without something to read from has nothing to say."""
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY))
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    if sys.stdout is None:
        _complain(Message("cli-not-written", {"reason": Message("file-reason-closed")}), lang)
    return sys.stdout is not None


def _complain(message: Message, lang: str) -> None:
    """On the error stream, if it is not as full as the other."""
    with suppress(OSError):
        print("arbiter: " + say(message, lang), file=sys.stderr, flush=True)


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
