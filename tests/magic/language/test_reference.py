"""Every node says what it means; the types of its fields are known to the compiled engine, too."""

from __future__ import annotations

import pytest

from arbiter.engine import engine
from arbiter.magic.language.nodes import DECLARED
from arbiter.magic.language.notation import KINDS
from arbiter.magic.language.reference import reference
from arbiter.magic.language.reflect import fields_of


@pytest.mark.skipif(engine() == "compiled", reason="compiled classes do not remember how their fields are declared")
def test_the_declared_types_are_current() -> None:
    assert {name: tuple(str(field.type) for field in fields_of(kind)) for name, kind in KINDS.items()} == DECLARED


def test_every_node_has_a_line() -> None:
    lines = reference().split("\n")
    assert all(any(line.startswith(f"| `{name}(") for line in lines) for name in KINDS)


@pytest.mark.skipif(engine() == "compiled", reason="compiled classes have no docstrings")
def test_a_line_says_what_the_node_means() -> None:
    assert "| `SpellAbility(effect, targets=…)` | What an instant or sorcery does (113.3a). |" in reference().split(
        "\n"
    )
