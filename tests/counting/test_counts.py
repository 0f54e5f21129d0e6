"""Trees of positions, counted by depth, on the engine that is tested and by the literal twins beside it.

`python -m tests.counting.make` writes the file anew; a changed number needs a reason.
"""

from __future__ import annotations

import pytest

from arbiter.scenario.magic.table import MagicTable
from tests.counting.trees import begin, count, rows
from tests.reference.paranoid import watched_table

ROWS = rows()


def test_there_are_a_hundred() -> None:
    assert len(ROWS) == len({name for name, _ in ROWS}) == 100
    assert all(len(counts) >= 2 and counts[-1] > 1 for _, counts in ROWS)


@pytest.mark.parametrize(("name", "counts"), ROWS, ids=[name for name, _ in ROWS])
def test_counts(name: str, counts: list[int]) -> None:
    assert [count(begin(name, MagicTable()), depth + 1) for depth in range(len(counts))] == counts


@pytest.mark.parametrize(("name", "counts"), ROWS[::4], ids=[name for name, _ in ROWS[::4]])
def test_counts_beside_the_twins(name: str, counts: list[int]) -> None:
    """Every decision on the way is compared with what the book says: layers, state-based actions, payments, declarations."""
    assert count(begin(name, watched_table()), len(counts)) == counts[-1]
