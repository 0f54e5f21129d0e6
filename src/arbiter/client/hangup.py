"""The terminal goes away, because its window is closed or the connection breaks; or the program is told to end.

Then nothing can be drawn and no key comes any more: a program that waits for keys would wait for ever, or read nothing again
and again.  So the table ends at once, once it has written what must not be lost; the client in lines of text leaves
by an exception, as it does when it is interrupted.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread
from types import FrameType

LOOK = 250
"""Milliseconds between two looks at whether the table is still played at."""

SIGNALS = tuple(getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name))
SIGNALLED = 128
"""Exit codes of programs that a signal ended begin here."""
HUNG_UP = SIGNALLED + 1


@contextmanager
def table_watched(
    farewell: Callable[[], None], leave: Callable[[int], None], after: Callable[[], None] = lambda: None
) -> Iterator[None]:
    """While a table is played at: end the program after `farewell` once the terminal is gone; `leave` politely if told to end.

    What is to be done `after` a table that was left is done whatever the terminal does meanwhile.
    """
    last = Lock()  # held by whoever ends the program
    over = Event()

    def end() -> None:
        if last.acquire(blocking=False):
            try:
                farewell()
            finally:
                os._exit(HUNG_UP)  # whoever draws waits for a terminal that reads no more

    def told(number: int, _: FrameType | None) -> None:
        if number == HUNG_UP - SIGNALLED:
            end()
        elif not over.is_set():
            Thread(target=leave, args=(SIGNALLED + number,), daemon=True).start()

    watch = Thread(target=_watch, args=(over, end), daemon=True)
    with _handled(told):
        watch.start()
        try:
            yield
        finally:
            over.set()
            if not last.acquire(blocking=False):
                watch.join()  # it ends the program
        after()


def _watch(over: Event, end: Callable[[], None]) -> None:
    """Look at the terminal until it hangs up, where the system can tell."""
    if not hasattr(select, "poll"):
        return
    terminal = select.poll()
    for stream in (sys.__stdin__, sys.__stderr__):
        if stream is not None:
            terminal.register(stream.fileno(), 0)  # that it hung up is told in any case
    while not over.is_set():
        if terminal.poll(LOOK):
            end()
            return


@contextmanager
def lines_watched() -> Iterator[None]:
    """While a game is played in lines: signals that end a program raise, so that the game can be written."""

    def told(number: int, _: FrameType | None) -> None:
        raise SystemExit(SIGNALLED + number)

    with _handled(told):
        yield


@contextmanager
def _handled(told: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Signals, but for those that whoever started the program wants to be ignored (`nohup`)."""
    ours = [number for number in SIGNALS if signal.getsignal(number) is signal.SIG_DFL]
    for number in ours:
        signal.signal(number, told)
    try:
        yield
    finally:
        for number in ours:
            signal.signal(number, signal.SIG_DFL)
