"""What every test run shares: which engine is tested is said at the head and checked before the first test."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import zlib
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

TURN = os.environ.get("ARBITER_TURN", "")
"""Both engines are tested, each test by one of them; which one changes with this word.  Empty: everything is tested here."""
ALIKE = (
    *(
        f"tests/{folder}/"
        for folder in ("docs", "rulebook", "table", "browser", "wording", "tournament", "answers", "training")
    ),
    *(f"tests/magic/cards/test_{name}.py" for name in ("card_files", "deck_files", "store", "embedded")),
    *(f"tests/cli/test_{name}.py" for name in ("card_store", "card_decks", "process")),
    *(f"tests/client/test_{name}.py" for name in ("hangup", "small_terminal", "table_process")),
    *(f"tests/{package}/test_messages.py" for package in ("magic", "berserk", "cli", "research")),
    *(f"tests/house/test_{name}.py" for name in ("compiled_code", "names", "parts", "sizes", "subclasses", "texts")),
    "tests/house/test_floors.py",
    "tests/house/test_berserk_floors.py",
    "tests/scenario_suite/test_schema.py",
)
"""What reads sources, files and pages, and how programs meet terminals, streams and signals: the plain engine's."""
BOTH = ("tests/house/", "tests/kernel/", "tests/hard/")

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


def is_tested_by(compiled: bool, name: str) -> bool:
    """Whether a test has its turn on this engine: the compiled one, being quicker, has three of four."""
    if name.startswith(ALIKE):
        return not compiled
    return not TURN or name.startswith(BOTH) or bool(zlib.crc32(f"{TURN} {name}".encode()) % 4) == compiled


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    compiled = engine() == "compiled"
    config.hook.pytest_deselected(items=[item for item in items if not is_tested_by(compiled, item.nodeid)])
    items[:] = [item for item in items if is_tested_by(compiled, item.nodeid)]


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
