"""Every card of the pool works in play: each of its abilities, modes and ways to be cast is executed, and nothing breaks."""

from __future__ import annotations

import pytest

from arbiter.magic.cards import pool
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from tests.magic.cards.trial import parts, trial

SEEDS = range(24)


@pytest.mark.parametrize("card", pool.cards(pool.STARTER), ids=lambda card: card.name)
def test_all_of_it_is_executed(card: Card) -> None:
    missing, problems = trial(card, SEEDS)
    assert problems == []
    assert missing == []


@pytest.mark.parametrize(
    ("type_line", "text", "never"),
    [
        ("Creature — Elf", "Whenever a creature with wither dies, draw a card.", ["0 Triggered"]),
        ("Artifact", "{T}, Sacrifice a Dragon: Draw a card.", ["0 Activated"]),
        ("Enchantment", "Dragons you control get +1/+1.", ["0 Static"]),
        ("Creature — Elf", "~ enters tapped if you control a Dragon.", ["0 Enters"]),
        ("Instant", "Choose one —\n• Draw a card.\n• Destroy target Dragon you control.", ["0 mode 1"]),
    ],
)
def test_what_cannot_happen_here_is_found_missing(type_line: str, text: str, never: list[str]) -> None:
    """The trial can fail: nobody has a Dragon or anything with wither to spend."""
    size = "1/1" if "Creature" in type_line else None
    assert trial(make_card("Odd Oath", "{1}", type_line, text, size), range(3)) == (never, [])


def test_the_parts_of_a_card() -> None:
    text = "Kicker {1}\nFlying\nWhen ~ enters, draw a card.\n{1}: Regenerate ~.\nCycling {2}"
    card = make_card("Odd Oath", "{1}", "Creature — Elf", text, "1/1")
    assert parts(card) == ["0 kicker", "2 Triggered", "3 Activated", "4 cycling"]
    assert parts(make_card("Bear", "{1}", "Creature — Bear", "", "2/2")) == ["spell"]
