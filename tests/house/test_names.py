"""No card is named in the rules or in the kernel: a special case for one card is a missing node."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import yaml

from tests.house.names import index, names_in, problems, telling
from tests.house.sources import ROOT, SRC, python_files, short, text_of, tree_of

CARDLESS = ("src/arbiter/kernel", "src/arbiter/magic/rules", "src/arbiter/magic/state")
BASIC_LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
LISTS = "src/arbiter/magic/language"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def card_files() -> list[Path]:
    """Scenarios, decks and pools."""
    embedded = [path for path in sorted((SRC / "arbiter").rglob("*")) if path.suffix in (".yaml", ".json")]
    decks = [path for path in embedded if {"decks", "pools", "cards"} & {*path.parts, path.stem}]
    return [*sorted((ROOT / "tests").rglob("*.yaml")), *decks]


def names_of_cards() -> list[str]:
    found: list[str] = []
    for path in card_files():
        read = json.loads(text_of(path)) if path.suffix == ".json" else yaml.load(text_of(path), LOADER)
        found += names_in(read)
    return found


def rules_words() -> list[str]:
    """Every string of one word in the closed lists of the language: types, subtypes, colors, keywords."""
    return [
        node.value
        for path in python_files(LISTS)
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


def test_no_card_is_named_in_the_rules() -> None:
    names = index(telling(names_of_cards(), [*rules_words(), *BASIC_LANDS]))
    assert names
    found = [f"{short(path)}, {it}" for path in python_files(*CARDLESS) for it in problems(tree_of(path), names)]
    assert "\n".join(found) == ""


def test_a_named_card_is_seen() -> None:
    tree = ast.parse('"""Doc of a rule, unlike Odd Oath."""\nif it.name == "Runeclaw": pass\nx = "Runeclaws"')
    names = index(["Odd Oath", "Runeclaw", "'Tis Ink, Old", "+2 Mace", "???"])
    assert len(problems(tree, names)) == 2
    assert len(problems(ast.parse("""x = "so 'Tis Ink, Old."; y = "a +2 Mace"; z = "???\""""), names)) == 3
    assert problems(ast.parse('x = "an odd oath, Odd Oaths, Ink, Old, 2 Mace, ????"'), names) == []


def test_names_are_found_in_scenarios_and_decks() -> None:
    scenario = """
        cards: {Odd Oath: {text: Flying}}
        given:
          P1: {battlefield: [{name: Raider, pt: 3/3}, Old Bear], hand: [Bolt of Ink]}
    """
    assert set(names_in(yaml.safe_load(scenario))) == {"Odd Oath", "Raider", "Old Bear", "Bolt of Ink"}
    assert list(names_in({"main": ["4 Odd Oath", "20x Forest"]})) == ["Odd Oath", "Forest"]
    assert list(names_in({"cards": {"Odd Oath": 4}})) == ["Odd Oath"]


def test_a_name_that_is_a_word_of_the_rules_tells_nothing() -> None:
    assert telling(["Bear", "Forest", "Odd Oath", "Odd Oath"], ["bear", *BASIC_LANDS]) == ["Odd Oath"]
