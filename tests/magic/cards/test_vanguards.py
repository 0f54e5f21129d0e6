"""The modifiers of vanguards come back from everything that cards are written into (210, 211)."""

from __future__ import annotations

import pytest

from arbiter.kernel.codec import Damaged
from arbiter.magic.cards import embedded, printed, registry
from arbiter.magic.cards.compile import make_card
from arbiter.magic.cards.printed import BadCards

SAGE = make_card("Frail Sage", type_line="Vanguard", text="Creatures you control have haste.", modifiers=(2, -3))


def test_a_vanguard_comes_back_from_a_save() -> None:
    again = registry.from_json(registry.to_json(SAGE))
    assert again == SAGE
    assert (again.hand_modifier, again.life_modifier) == (2, -3)
    assert make_card("Frail Sage", type_line="Vanguard", text="Creatures you control have haste.") != SAGE


def test_a_vanguard_with_too_many_facts_is_refused() -> None:
    facts = registry.to_json(SAGE)
    assert isinstance(facts, list)
    with pytest.raises(Damaged):
        registry.from_json([*facts, 1])


def test_a_vanguard_comes_back_from_the_pool() -> None:
    archive = embedded.Archive(embedded.packed([(SAGE, "Хилый Мудрец")], {}, {"decks": {}, "parts": {}}))
    again = archive.card(archive.places["Frail Sage"])
    assert again == SAGE
    assert again.loyalty is None


def test_a_card_file_tells_the_modifiers() -> None:
    face = {"name": "Frail Sage", "type": "Vanguard", "text": "Creatures you control have haste.", "layout": "vanguard"}
    assert printed.whole("Frail Sage", [{**face, "hand": "+2", "life": "-3"}]) == SAGE
    with pytest.raises(BadCards):
        printed.whole("Frail Sage", [{**face, "hand": "two", "life": "-3"}])
