"""The grid that the table is drawn on."""

from __future__ import annotations

from arbiter.client.table.grid import COLORS, STRONG, Grid


def test_symbols_of_mana_have_their_colors() -> None:
    grid = Grid(20, 1)
    grid.put_priced(0, 0, "Pay {1}{G}{B/R} now", STRONG)
    colors = {
        segment.text: segment.style.color.name for segment in grid.strip(0) if segment.style and segment.style.color
    }
    assert colors["{G}"] == COLORS["G"] and colors["{B/R}"] == COLORS["B"]
    assert colors["Pay {1}"] == colors[" now"] == "#ffffff"
