"""Games by different rulebooks share the printed cards, and nothing that a rulebook decides."""

from __future__ import annotations

import arbiter
from arbiter.magic.rules import layers
from arbiter.magic.state.state import MagicState


def types_in_library(ruleset: str) -> tuple[str, ...]:
    """The subtypes of a card with every creature type, outside the battlefield."""
    cards = [arbiter.card("Venomous Changeling")] * 60
    state = arbiter.new_game([cards, cards], seed=1, ruleset=ruleset).state
    assert isinstance(state, MagicState)
    found: tuple[str, ...] = tuple(layers.characteristics(state, state.players[0].library[0]).subtypes)
    return found


def test_a_game_by_another_book_does_not_leave_its_types_on_the_card() -> None:
    for ruleset in ("cr-2020-01-24", "cr-2019-05-03", "cr-2020-01-24"):
        assert ("Demigod" in types_in_library(ruleset)) is (ruleset == "cr-2020-01-24"), ruleset
