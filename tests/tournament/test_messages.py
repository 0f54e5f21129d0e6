"""What events say: each message written is used, each one used is written in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import arbiter.tournament
from arbiter.kernel.localisation import LANGUAGES, knows
from arbiter.tournament.folding import APPLY
from arbiter.tournament.numbers import changed, standard
from arbiter.tournament.printing import KINDS, WORDS, facts, pages
from arbiter.tournament.roles import table
from arbiter.tournament.shapes import SHAPES
from tests.tournament.events import WHO, made, play

PACKAGE = Path(str(arbiter.tournament.__file__)).parent
ID = re.compile(r"^(tournament(?:-[a-z0-9]+)+) =", re.MULTILINE)


def used() -> set[str]:
    """Whole ids, and the rests of ids that `refused` is given."""
    found = {f"tournament-role-{role}" for role in table()["roles"]}
    found |= {f"tournament-print-{word}" for word in WORDS} | {f"tournament-page-{kind}" for kind in KINDS}
    for path in PACKAGE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("tournament-"):
                found.add(node.value)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refused":
                assert isinstance(node.args[0], ast.Constant)
                found.add("tournament-" + str(node.args[0].value))
    return {id for id in found if not id.endswith("-")}


def written(lang: str) -> set[str]:
    return set(ID.findall((PACKAGE / "locale" / lang / "tournament.ftl").read_text("utf-8")))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_messages_used_are_those_written(lang: str) -> None:
    assert written(lang) == used()
    assert all(knows(lang, id) for id in used())


def test_every_entry_has_a_shape_and_roles() -> None:
    assert set(table()["entries"]) == set(SHAPES) == {*APPLY, "undo"}
    assert {role for allowed in table()["entries"].values() for role in allowed} <= {*table()["roles"], "own"}


def test_numbers_name_their_sections_and_can_be_changed() -> None:
    plain = ("formulas", "announcements")
    assert [name for name, row in standard().items() if name not in plain and "section" not in row] == []
    assert changed(standard(), {"pods": {"least": 4}})["pods"]["least"] == 4
    assert standard()["pods"]["least"] == 6


def test_pages_are_set_with_cyrillic_letters() -> None:
    """Every kind of page; the letters are in the file as glyphs, so that it prints anywhere."""
    event = made(0, name="Пятница", kind="draft", rounds=1, cut=8)
    for number in range(1, 9):
        event.do(WHO, 0, "register", name=f"Ёжик {number}")
    event.do(WHO, 0, "deck", player=1, text="40 Forest")
    event.pods(WHO, 0)
    play(event)
    event.pair(WHO, 0)
    for kind in KINDS:
        assert pages(facts(event.state, kind, "ru")).startswith(b"%PDF-")
    assert "Ёжик 1" in str(facts(event.state, "slips", "ru", 1)["rows"])
