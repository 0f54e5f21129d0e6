"""Which engine runs: the plain Python sources, or the same sources compiled to C extensions; how worker processes run it."""

from __future__ import annotations

import gc
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future

A = TypeVar("A")
B = TypeVar("B")


def engine() -> str:
    """The word "compiled" when the kernel's modules are C extensions, else "plain"."""
    spec = find_spec("arbiter.kernel.rng")
    origin = spec.origin if spec is not None else None
    return "compiled" if origin is not None and origin.endswith(tuple(EXTENSION_SUFFIXES)) else "plain"


@contextmanager
def sheltered() -> Iterator[None]:
    """Whoever begins worker processes in here: an interrupt from the keyboard never reaches them, and us only afterwards.

    It reaches all processes of a terminal, also one that is still being loaded and could not say that it ignores it.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker  # slow to load, and seldom needed

    resource_tracker.ensure_running()  # when it begins by itself it lets interrupts through again
    came: list[int] = []  # another thread of ours may take the signal, whatever this one blocks
    main = threading.current_thread() is threading.main_thread()
    handler = signal.signal(signal.SIGINT, lambda number, frame: came.append(number)) if main else None
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if main:
            signal.signal(signal.SIGINT, handler)
    if came and callable(handler):
        handler(signal.SIGINT, None)


def end_with_parent() -> None:
    """For a worker process: when its parent is gone, however that came, so is the worker."""
    from multiprocessing import parent_process  # slow to load, and seldom needed

    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    from multiprocessing import connection

    connection.wait([sentinel])
    os._exit(1)


def seldom() -> None:
    """Look for cycles seldom: while modules are loaded there are hardly any to find, and it takes a quarter of the time."""
    gc.set_threshold(50_000, 20, 100)


def settle() -> None:
    """For whoever plays many games: what is loaded stays, and cycles are looked for seldom (an eighth of the time else)."""
    gc.collect()
    gc.freeze()
    seldom()


def keep() -> None:
    """For whoever is waited for: what is loaded stays as it is, with the few cycles in it, as to look for them takes long."""
    gc.freeze()
    seldom()


def patient() -> None:
    """For whoever answers people: what is loaded stays, and cycles are looked for when nobody waits (`tidy`), not in the midst
    of an answer.  Games make hardly any; what there is goes with games that were dropped."""
    settle()
    gc.disable()


def untidy() -> bool:
    """Whether enough was made since the last look that another is worth its time, where nobody waits."""
    return gc.get_count()[0] > 10_000


def overdue() -> bool:
    """Whether so much was made since the last look that somebody must wait for the next.

    A look takes about half a microsecond for each object, and all games of the process wait: ten milliseconds here, where a
    million objects took half a second.
    """
    return gc.get_count()[0] > 25_000


EVERYTHING_AFTER = 10_000_000
"""So much is made between two looks at everything there is, when nobody waits for an answer."""
AT_THE_LATEST = 10 * EVERYTHING_AFTER
"""And so much where somebody always does."""

_made = 0


def tidy(waited_for: bool = False) -> None:
    """Look for cycles among what was made since the last look, and seldom among everything: with five hundred games in a process
    that takes half a second, in which nobody is answered.  `waited_for`: somebody waits for an answer meanwhile."""
    global _made
    _made += gc.get_count()[0]
    everything = _made > (AT_THE_LATEST if waited_for else EVERYTHING_AFTER)
    gc.collect(2 if everything else 1)
    if everything:
        _made = 0


def side_by_side(work: Callable[[A], B], pieces: Iterable[A], jobs: int) -> Iterator[B]:
    """The work done on each piece, in order, in so many processes; only few pieces are under way at a time."""
    if jobs <= 1:
        yield from map(work, pieces)
        return
    from concurrent.futures import ProcessPoolExecutor  # slow to load, and seldom needed
    from multiprocessing import active_children, get_context

    others = active_children()
    crew = ProcessPoolExecutor(jobs, get_context("spawn"), end_with_parent)
    waiting: deque[Future[B]] = deque()
    done = False
    try:
        for piece in pieces:
            with sheltered():
                waiting.append(crew.submit(work, piece))
            if len(waiting) > 2 * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
        done = True
    finally:
        if not done:  # nobody waits for what they are at any more
            for child in active_children():
                if child not in others:
                    child.terminate()
        crew.shutdown(wait=True, cancel_futures=True)
