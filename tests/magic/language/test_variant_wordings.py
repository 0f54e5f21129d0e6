"""Wordings that are read as other words for the same (207.1): of planes, schemes and drafted cards, and what few cards share."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from arbiter.magic.language.compiler import compile_text
from arbiter.magic.language.render.english import plain_en
from arbiter.magic.language.typeline import parse_type_line

ENTRIES: list[dict[str, str]] = [
    entry
    for table in sorted(Path(__file__).parent.glob("wordings-*.yaml"))
    for entry in yaml.load(table.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
]


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry["text"][:60] for entry in ENTRIES])
def test_a_wording_means_what_is_said(entry: dict[str, str]) -> None:
    line = parse_type_line(entry["type"])
    found = compile_text("Odd Oath", line, entry["text"])
    assert found == compile_text("Odd Oath", line, entry["says"])
    assert plain_en(found, line) == entry["says"]
