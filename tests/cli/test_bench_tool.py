"""The tool behind `make bench`: a table for people, a page for the docs."""

from __future__ import annotations

from arbiter.cli.bench import GROWTH, ROWS
from tools.bench import page, printed, rows

TURN = {"20": {key: 20.0 for key in GROWTH}, "2000": {key: 2000.0 for key in GROWTH}}
FIGURES = [row for row in ROWS if row != "copy_us"]
BATTLES = {
    "engine": "plain",
    "game": "berserk",
    "python": "3.11.2",
    "figures": {"decisions_per_second": 77.0, "copy_us": 3.0},
    "growth": {},
    "triggers": {},
}
PLAIN = {
    "engine": "plain",
    "python": "3.11.2",
    "figures": {row: 1000.0 + place for place, row in enumerate(FIGURES)},
    "growth": TURN,
    "triggers": {"250": {key: 251.0 for key in GROWTH}},
    "many": {"four": {"decisions_per_second": 2500.0, "cost": 1.75, "work": 1.25}},
}
COMPILED = {**PLAIN, "engine": "compiled", "figures": {row: 0.5 + place for place, row in enumerate(FIGURES)}}


def test_a_row_for_each_figure_and_a_column_for_each_engine() -> None:
    table = rows([PLAIN, COMPILED])
    assert table[0] == ["", "plain", "compiled", "aim"]
    assert len(table) == len(FIGURES) + 1
    assert table[1] == ["decisions per second", "1,000", "0.5", "10,000"]
    assert [row[-1] for row in table if row[0].startswith("fork and one")] == ["20"]
    assert len({line.find("compiled") for line in printed(table).splitlines()[:1]}) == 1


def test_the_page_says_what_it_was_measured_on() -> None:
    written = page([PLAIN, COMPILED], "", [BATTLES])
    assert "| decisions per second | 1,000 | 0.5 | 10,000 |" in written
    assert "| 2,000 | 2,000 |" in written and "| 250 | 251 |" in written
    assert "Python 3.11.2" in written
    assert "| Four players, decks of 100 cards | 2,500 | 1.75 | 1.25 | 2,500 | 1.75 | 1.25 |" in written
    assert "not measured" in page([PLAIN], "The compiled engine was not measured", [BATTLES])
    assert "| decisions per second | 77 |" in written and "| copy of a state, µs | 3 |" in written
