"""What every test run shares: which engine is tested is said at the head and checked before the first test."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import settings

import arbiter
from arbiter.berserk.cards import pool
from arbiter.engine import engine
from arbiter.games import entry_of, register
from tests.games import SKIRMISH
from tests.reference.paranoid import PARANOID, WATCHED
from tools.build_compiled import STAGE, stale

settings.register_profile("arbiter", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("arbiter")


def pytest_configure(config: pytest.Config) -> None:
    """Stops the run when it would test another engine than the one asked for, or a stale build of it.

    In a paranoid run scenarios are compared with the twins too.
    """
    if (
        signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    ):  # a run in the background: the programs under test would inherit it
        signal.signal(signal.SIGINT, signal.default_int_handler)
    register(SKIRMISH)
    if PARANOID:
        register(replace(entry_of("magic"), scenarios=WATCHED))
    # No test sees the cards that a user has imported.
    os.environ["ARBITER_DATA"] = tempfile.mkdtemp(prefix="arbiter-tests-")
    wanted = os.environ.get("ARBITER_ENGINE", engine())
    if wanted != engine():
        raise pytest.UsageError(f"ARBITER_ENGINE={wanted}, but the {engine()} engine would be tested")
    if engine() == "compiled" and Path(str(arbiter.__file__)).is_relative_to(STAGE):
        problem = stale()
        if problem is not None:
            raise pytest.UsageError(f"stale compiled engine: {problem}. Run: make compiled")


def pytest_unconfigure(config: pytest.Config) -> None:
    if "arbiter-tests-" in os.environ.get("ARBITER_DATA", ""):
        shutil.rmtree(os.environ["ARBITER_DATA"], ignore_errors=True)


def pytest_report_header(config: pytest.Config) -> str:
    watched = ", compared with the twins" if PARANOID else ""
    return f"engine: {engine()}{watched}, from {Path(str(arbiter.__file__)).parent}"


@pytest.fixture(autouse=True)
def same_pool() -> Iterator[None]:
    """The cards and decks of Berserk that a test makes known are forgotten after it, whichever test comes next."""
    pool.fill()
    cards, decks = dict(pool._cards), dict(pool._decks)
    yield
    pool._cards.clear()
    pool._cards.update(cards)
    pool._decks.clear()
    pool._decks.update(decks)
