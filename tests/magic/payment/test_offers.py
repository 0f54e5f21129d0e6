"""What is offered to a player with priority, against the twin of payment: real cards on small boards.  CR 601.2, 605.3"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.rules import priority
from arbiter.magic.state.records import Mana
from tests.magic.layers.table import Table
from tests.reference import payment as book

PLAINS = make_card("Plains", "", "Basic Land — Plains", "")
DRUID = make_card("Druid", "{G}", "Creature — Elf", "{T}: Add {G}.", "1/1")
GARDEN = make_card("Garden", "", "Land", "{T}: Add {G} or {W}.")
MEADOW = make_card("Meadow", "", "Land", "{T}: Add {G}. Add {W}.")
TILL = make_card("Till", "{1}", "Artifact", "{1}: Add {G}.")
POND = make_card("Pond", "", "Land", "{T}: Add {C}.\n{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}.")
CAULDRON = make_card(
    "Cauldron", "{1}", "Artifact", "{1}, {T}, Sacrifice Cauldron: Add one mana of any color. Draw a card."
)
COIN = make_card("Coin", "{2}", "Artifact", "{T}: Flip a coin. If you win the flip, add {C}{C}.")
FLASK = make_card("Flask", "{1}", "Artifact", "{T}, Sacrifice Flask: Add {W}.\n{W}, Sacrifice Flask: You gain 1 life.")
SPIRE = make_card("Spire", "{1}", "Artifact", "{T}: Add {C}.\n{1}, {T}: You gain 1 life.")
SILENCE = make_card("Silence", "{1}", "Enchantment", "Your opponents can't activate abilities.")
DEARER = make_card("Dearer", "{1}", "Artifact", "Spells you cast cost {1} more to cast.")
BOARD = [PLAINS, DRUID, GARDEN, MEADOW, TILL, POND, CAULDRON, COIN, SPIRE, DEARER]


def spell(cost: str) -> Card:
    return make_card(f"Spell {cost}", cost, "Instant", "You gain 1 life.")


HAND = [
    spell(one) for one in ("{W}", "{G}{G}", "{1}{W}", "{W/U}{G}", "{U}{U}", "{3}", "{G/W}{G/U}", "{2}{U}", "{X}{B}")
]


def table_of(board: list[Card], hand: list[Card], pool: str = "", sick: bool = False) -> Table:
    table = Table()
    for card in board:
        table.state.edit_permanent(table.put(card)).sick = sick
    for card in hand:
        table.put_in("hand", card)
    table.state.edit_player(0).pool = tuple(Mana(color, 0) for color in pool)
    turn = table.state.edit_turn(0)
    turn.stage, turn.priority = "priority", 0
    return table


def offered(table: Table) -> list[str]:
    """The names of the spells offered and the objects whose abilities are; the twin says the same."""
    decision = priority.decision(table.state, 0)
    assert book.compare(table.state, decision) > 0, "nothing was compared"
    return [table[option.about].name for option in decision.options if option.verb in ("cast", "activate")]


@settings(max_examples=150)
@given(st.lists(st.sampled_from(BOARD), max_size=6), st.text("WUGC", max_size=2), st.booleans())
def test_what_is_offered_can_be_paid_and_what_is_not_cannot(board: list[Card], pool: str, sick: bool) -> None:
    offered(table_of(board, HAND, pool, sick))


def test_all_that_an_ability_adds_counts() -> None:
    assert offered(table_of([MEADOW], [spell("{G}{W}")])) == ["Spell {G}{W}"]
    assert offered(table_of([MEADOW], [spell("{G}{G}")])) == []


def test_an_ability_that_costs_only_mana_is_used_again() -> None:
    assert offered(table_of([TILL, PLAINS, PLAINS], [spell("{G}{G}")])) == ["Spell {G}{G}"]


def test_who_cannot_activate_abilities_has_no_mana_from_them() -> None:
    table = table_of([PLAINS], [spell("{W}")])
    assert offered(table) == ["Spell {W}"]
    table.put(SILENCE, 1)
    assert offered(table) == []


def test_what_is_tapped_as_a_cost_makes_no_mana_for_it() -> None:
    assert offered(table_of([SPIRE], HAND)) == []
    assert offered(table_of([SPIRE, PLAINS], [])) == ["Spire"]


def test_what_is_sacrificed_as_a_cost_is_not_sacrificed_for_mana() -> None:
    assert offered(table_of([FLASK], [])) == []
    assert offered(table_of([FLASK, PLAINS], [])) == ["Flask"]
