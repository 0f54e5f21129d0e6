"""`docs/language.md` holds the table of the nodes as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.engine import engine
from arbiter.magic.language.notation import KINDS
from arbiter.magic.language.reference import BEGIN, END, reference, updated
from arbiter.magic.language.reflect import fields_of
from arbiter.magic.language.vocabulary.declared import DECLARED

PAGE = Path(__file__).parents[3] / "docs" / "language.md"


@pytest.mark.skipif(engine() == "compiled", reason="compiled classes have no docstrings")
def test_the_page_is_current() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert updated(text) == text, "run: python -m arbiter.magic.language.reference docs/language.md"


@pytest.mark.skipif(engine() == "compiled", reason="compiled classes do not remember how their fields are declared")
def test_the_declared_types_are_current() -> None:
    assert {name: tuple(str(field.type) for field in fields_of(kind)) for name, kind in KINDS.items()} == DECLARED


def test_every_node_has_a_line() -> None:
    lines = reference().split("\n")
    assert all(any(line.startswith(f"| `{name}(") for line in lines) for name in KINDS)


def test_only_what_is_generated_changes() -> None:
    page = f"before\n{BEGIN}\nwhat stood there\n{END}\nafter\n"
    made = updated(page)
    assert made.startswith("before\n") and made.endswith("\nafter\n")
    assert "what stood there" not in made
    assert updated(made) == made
