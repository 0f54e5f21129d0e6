"""The messages of agents, set-ups, simulation and card check: each written is used, each used is written in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import arbiter
from arbiter.kernel.localisation import LANGUAGES

PACKAGE = Path(str(arbiter.__file__)).parent
FOLDERS = ("agents", "research", "cardcheck", "setup")
OURS = re.compile(r"(agent|sim|check|setup)(-[a-z]+)+")


def used() -> set[str]:
    paths = [path for folder in FOLDERS for path in (PACKAGE / folder).rglob("*.py")]
    nodes = [node for path in paths for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    words = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return {word for word in words if OURS.fullmatch(word)}


def written(lang: str) -> set[str]:
    paths = [path for folder in FOLDERS for path in (PACKAGE / folder / "locale" / lang).glob("*.ftl")]
    entries = [entry for path in paths for entry in FluentParser().parse(path.read_text("utf-8")).body]
    return {entry.id.name for entry in entries if isinstance(entry, ftl.Message)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_messages_used_and_written_are_the_same(lang: str) -> None:
    assert written(lang) == used()
    assert len(used()) > 10
