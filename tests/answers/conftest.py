"""The index is made once for all tests of it."""

from __future__ import annotations

import pytest

from arbiter.answers.shelf import Shelf, opened


@pytest.fixture(scope="session")
def shelf() -> Shelf:
    return opened()
