"""Every effect of the language has a function that carries it out."""

from __future__ import annotations

import dataclasses
import inspect

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules.interpreter import VERBS
from arbiter.berserk.rules.recipients import RECEIPTS


def test_every_effect_has_a_verb() -> None:
    kinds = [kind for kind in vars(n).values() if inspect.isclass(kind) and issubclass(kind, n.Effect)]
    assert len(kinds) > 20
    assert sorted(kind.__name__ for kind in VERBS) == sorted(kind.__name__ for kind in kinds if kind is not n.Effect)


def test_an_effect_that_a_card_receives_speaks_of_cards() -> None:
    for kind in RECEIPTS:
        assert dataclasses.is_dataclass(kind)
        assert "who" in [field.name for field in dataclasses.fields(kind)]
