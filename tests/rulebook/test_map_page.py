"""The page that leads from a section to its modules: the main one stands first."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.rulebook.map_page import FIRST, NAMED, OTHER, weight


@pytest.mark.parametrize(
    ("docstring", "found"),
    [
        ("State-based actions.  CR 704, 120", FIRST),
        ("State-based actions.  CR 704.5, 120", NAMED),
        ("Damage.  CR 120, 704", NAMED),
        ("Damage.  CR 120, 704.5g", OTHER),
        ("The rest.  CR 700-710", OTHER),
        ("Seventeen things: 1704", OTHER),
        ("", OTHER),
    ],
)
def test_what_a_module_says_at_its_head_counts(docstring: str, found: int, tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(f'"""{docstring}"""\n' if docstring else "", "utf-8")
    assert weight(path, "704") == found


def test_who_reads_text_is_not_where_a_rule_is(tmp_path: Path) -> None:
    (tmp_path / "language").mkdir()
    path = tmp_path / "language" / "module.py"
    path.write_text('"""Names.  CR 201"""\n', "utf-8")
    assert weight(path, "201") == OTHER
