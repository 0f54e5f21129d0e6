"""The table of the manual's features leads to tests that there are, and says of whatever is missing why."""

from __future__ import annotations

import ast
import re

import pytest

from arbiter.rulebook.book import project_folder

LAST = {"TQ": 9, "LK": 9, "CC": 5, "TM": 27, "JA": 21}
IDS = [f"{kind}-{number}" for kind, last in LAST.items() for number in range(1, last + 1)]


def rows() -> dict[str, list[str]]:
    project = project_folder()
    assert project is not None
    lines = (project / "docs" / "judge-features.md").read_text("utf-8").splitlines()
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in lines
        if re.match(r"\| (TQ|LK|CC|TM|JA)-", line)
    ]
    return {one[0]: one for one in cells}


def names_in(file: str) -> set[str]:
    project = project_folder()
    assert project is not None
    tree = ast.parse((project / file).read_text("utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_every_feature_has_a_row() -> None:
    assert list(rows()) == IDS


@pytest.mark.parametrize("id", IDS)
def test_a_row_leads_to_tests_that_there_are_or_says_why_not(id: str) -> None:
    _, about, shown, missing = rows()[id]
    named = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", shown)
    assert about
    assert named or missing
    assert shown == ", ".join([f"`{file}::{name}`" for file, name in named]), "nothing but tests stands there"
    assert [name for file, name in named if name not in names_in(file)] == []
