"""What `look` finds on random boards is what the literal twin finds.  CR 704.5"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.kernel.decisions import PickOne
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.rules import layers, state_based
from tests.magic.combat.kit import Table, creature
from tests.reference.state_based import compare, due

SILENCE = "All creatures lose all abilities and have base power and toughness 1/1."
WEAVE = (
    "Each other non-Aura enchantment is a creature in addition to its other types and has base power and toughness "
    "each equal to its mana value."
)
CARDS = (
    creature("2/2"),
    creature("2/2", "Indestructible"),
    creature("1/1", "Other creatures you control get +1/+1.", "Lord"),
    creature("3/3", "Protection from white", "Knight"),
    make_card("Plague", "{B}", "Enchantment", "All creatures get -1/-1."),
    make_card("Aria", "{1}{W}", "Legendary Creature — Human", "", "2/2"),
    make_card("Relic", "{2}", "Legendary Artifact", ""),
    make_card("Realm", "{2}", "World Enchantment", ""),
    make_card("Void", "{2}", "World Enchantment", ""),
    make_card("Warden", "{3}", "Planeswalker — Jace", "", None, 3),
    make_card("Armor", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1."),
    make_card("Rust", "{B}", "Enchantment — Aura", "Enchant artifact"),
    make_card("Sword", "{1}", "Artifact — Equipment", "Equip {1}"),
    make_card("Silence", "{W}", "Enchantment", SILENCE),
    make_card("Weave", "{W}", "Enchantment", WEAVE),
)  # fmt: skip

Entry = tuple[Card, int, int, bool, tuple[tuple[str, int], ...], int]
"""A permanent: card, controller, damage, whether deathtouched, counters, the place of what it is attached to."""

counters = st.sampled_from([(), (("+1/+1", 2),), (("-1/-1", 1),), (("+1/+1", 1), ("-1/-1", 2)), (("loyalty", 2),)])
permanents = st.tuples(
    st.sampled_from(CARDS), st.integers(0, 1), st.integers(0, 3), st.booleans(), counters, st.integers(-1, 7)
)
players = st.tuples(st.sampled_from([20, 1, 0, -1]), st.sampled_from([0, 9, 10]), st.booleans())


@settings(max_examples=200)
@given(
    st.lists(permanents, max_size=8),
    st.tuples(players, players),
    st.lists(st.sampled_from(["graveyard", "hand", "library"]), max_size=2),
)
def test_everything_that_applies_is_found_and_nothing_else(
    board: list[Entry],
    seats: tuple[tuple[int, int, bool], ...],
    tokens: list[str],
) -> None:
    table = Table(step="precombat main")
    for seat, (life, poison, drew) in enumerate(seats):
        player = table.state.edit_player(seat)
        player.life, player.poison, player.drew_from_empty = life, poison, drew
    for zone in tokens:
        table.card(0, zone, creature("1/1"), token=True)
        table.card(0, zone, creature("1/1"))
    ids: list[int] = []
    for card, seat, damage, touched, marks, _ in board:
        ids.append(table.put(seat, card, damage=damage, deathtouched=touched, counters=marks))
    for id, entry in zip(ids, board, strict=True):
        if 0 <= entry[5] < len(ids):
            table.state.edit_permanent(id).attached = ids[entry[5]]
            layers.changed(table.state, "attached", id)
    compare(table.state)


@settings(max_examples=60)
@given(st.lists(permanents, max_size=6))
def test_checks_come_to_an_end(board: list[Entry]) -> None:
    """704.3: after as many checks as there are objects nothing applies any more."""
    table = Table(step="precombat main")
    ids = [table.put(seat, card, damage=damage, counters=marks) for card, seat, damage, _, marks, _ in board]
    for id, entry in zip(ids, board, strict=True):
        if 0 <= entry[5] < len(ids):
            table.state.edit_permanent(id).attached = ids[entry[5]]
    rounds = 0
    asking = state_based.check(table.state)
    while rounds <= 3 * len(ids) + 1:
        try:
            decision = next(asking)
            while True:
                assert isinstance(decision, PickOne)
                decision = asking.send(decision.options[0].key)
        except StopIteration as stop:
            if not stop.value:
                break
        rounds += 1
        asking = state_based.check(table.state)
    assert rounds <= 3 * len(ids)
    assert due(table.state).go == {} and not due(table.state).legends
