"""Work on a stream of pieces in several processes, without reading the stream ahead of the work."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future

from arbiter.engine import end_with_parent, sheltered

A = TypeVar("A")
B = TypeVar("B")


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
