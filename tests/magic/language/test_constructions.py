"""Every construction of the table: text to nodes, nodes to notation, to English, to Russian, and back again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from arbiter.magic.language.compiler import compile_text
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.nodes import Ability, Keyword
from arbiter.magic.language.notation import KINDS, from_json, parse, problems, show, to_json
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.render.english import plain_en, render_en
from arbiter.magic.language.render.russian import render_ru
from arbiter.magic.language.typeline import parse_type_line
from tools.faithful import unfaithful

TABLES = sorted(Path(__file__).parent.glob("constructions*.yaml"))
CARD = "Odd Oath"


def entries() -> list[dict[str, Any]]:
    loaded: list[dict[str, Any]] = []
    for table in TABLES:
        loaded += yaml.load(table.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return loaded


ENTRIES = entries()
IDS = [entry["text"].replace("\n", " / ") for entry in ENTRIES]


def abilities_of(entry: dict[str, Any]) -> tuple[Ability, ...]:
    found = [parse(text) for text in entry["nodes"]]
    assert all(isinstance(node, Ability) for node in found)
    return tuple(node for node in found if isinstance(node, Ability))


@pytest.mark.parametrize("entry", ENTRIES, ids=IDS)
def test_text_means_these_nodes(entry: dict[str, Any]) -> None:
    compiled = compile_text(CARD, entry["type"], entry["text"])
    assert [show(ability) for ability in compiled] == entry["nodes"]
    assert problems(compiled) == []


@pytest.mark.parametrize("entry", ENTRIES, ids=IDS)
def test_notation_and_json_come_back(entry: dict[str, Any]) -> None:
    for text, ability in zip(entry["nodes"], abilities_of(entry), strict=True):
        assert show(ability) == text
        assert from_json(to_json(ability)) == ability


@pytest.mark.parametrize("entry", ENTRIES, ids=IDS)
def test_english_says_it_in_normal_form(entry: dict[str, Any]) -> None:
    line = parse_type_line(entry["type"])
    said = plain_en(abilities_of(entry), line)
    assert said == entry.get("says", entry["text"])
    assert compile_text("~", line, said) == abilities_of(entry), "what is said means the same"
    assert unfaithful(CARD, line, entry["text"]) == []


@pytest.mark.parametrize("entry", ENTRIES, ids=IDS)
def test_text_with_its_name_compiles_again(entry: dict[str, Any]) -> None:
    """A card says "this creature" or its name; both are read as the card itself."""
    said = render_en(abilities_of(entry), CARD, entry["type"])
    assert "~" not in said
    assert compile_text(CARD, entry["type"], said) == abilities_of(entry)


@pytest.mark.parametrize("entry", ENTRIES, ids=IDS)
def test_russian_says_it(entry: dict[str, Any]) -> None:
    assert render_ru(abilities_of(entry), "~", entry["type"]) == entry["ru"]


def test_every_node_is_reached_by_a_tested_text() -> None:
    reached = {type(part).__name__ for entry in ENTRIES for part in walk(abilities_of(entry))}
    assert sorted(set(KINDS) - reached) == []


def test_every_keyword_is_reached_by_a_tested_text() -> None:
    parts = [part for entry in ENTRIES for part in walk(abilities_of(entry))]
    reached = {part.name for part in parts if isinstance(part, Keyword)}
    assert sorted(set(KEYWORDS) - reached) == []


def test_no_text_is_in_the_table_twice() -> None:
    seen = [(entry["type"], entry["text"]) for entry in ENTRIES]
    assert len(seen) == len(set(seen))
