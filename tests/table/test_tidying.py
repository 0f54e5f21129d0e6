"""What dropped games have left is cleared away without a look at all the games that are still there."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from arbiter import engine


class Ring:
    """Something that only a look for cycles can clear away."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _cycles_are_kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    gc.collect()
    gc.disable()
    monkeypatch.setattr(engine, "_made", 0)
    yield
    gc.enable()


def test_what_was_just_dropped_is_cleared_away() -> None:
    gone = weakref.ref(Ring())
    assert gone() is not None
    engine.tidy()
    assert gone() is None


def test_what_is_old_is_looked_at_only_when_much_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    ring = Ring()
    gone = weakref.ref(ring)
    engine.tidy()
    del ring
    engine.tidy()
    assert gone() is not None, "everything was looked at"
    monkeypatch.setattr(engine, "EVERYTHING_AFTER", 0)
    engine.tidy()
    assert gone() is None


def test_whoever_waits_waits_for_a_look_at_few_objects() -> None:
    """All games of a worker stood still for a look at a million objects: half a second, once a minute under load."""
    assert not engine.overdue()
    made: list[list[int]] = [[] for _ in range(40_000)]
    assert engine.overdue()
    engine.tidy(waited_for=True)
    assert not engine.overdue() and len(made) == 40_000


def test_everything_is_looked_at_when_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    ring = Ring()
    gone = weakref.ref(ring)
    engine.tidy()
    del ring
    monkeypatch.setattr(engine, "EVERYTHING_AFTER", 0)
    engine.tidy(waited_for=True)
    assert gone() is not None, "somebody waited for a look at everything"
    engine.tidy()
    assert gone() is None
