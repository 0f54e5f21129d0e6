"""Official rulings as scenarios: each of the first 600 that speak of play is played, or left out with a reason."""

from __future__ import annotations

import re

import pytest

from tools.corpus import FOLDER, MISSING
from tools.rulings import DIGITS, LEDGER, left_out, played, standing

WANTED = 600
ATOMIC = FOLDER / "AtomicCards.json.gz"


def test_every_scenario_names_its_ruling() -> None:
    names = played()
    assert len(names) >= WANTED
    assert [name for name in names if not re.fullmatch(rf"[0-9a-f]{{{DIGITS}}}", name)] == []


def test_what_is_left_out_has_a_reason_and_is_not_played() -> None:
    rows = left_out()
    assert len(rows) == len(LEDGER.read_text("utf-8").splitlines()) - 1
    assert [name for name, (card, why) in rows.items() if not card or len(why) < 10] == []
    assert sorted(set(rows) & set(played())) == []


@pytest.mark.skipif(not ATOMIC.exists(), reason=MISSING)
def test_none_of_the_first_is_forgotten() -> None:
    found = standing(ATOMIC, WANTED, ahead=1)
    assert [f"{one.number} {one.cards[0]}: {one.text}" for one in found.open] == []
    assert len(found.played) == WANTED
