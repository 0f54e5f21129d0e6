"""When a payment is a choice: what it leaves untapped, or in the pool, differs; and which means can pay at all.  CR 601.2g-h"""

from __future__ import annotations

import pytest

from arbiter.kernel.decisions import Pay
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import casting
from arbiter.magic.rules.facts.mana_costs import mana_cost
from arbiter.magic.rules.layering.modifications import clone
from arbiter.magic.rules.paying import payment as paying
from arbiter.magic.rules.paying import payment_decision
from arbiter.magic.rules.paying.payment_decision import Means, PayReferee
from arbiter.magic.rules.paying.payment_options import Purpose
from tests.magic.payment.test_offers import ALTAR, COFFER, GARDEN, MEADOW, MOOR, PLAINS, SPIRE, TILL, spell, table_of

FOREST = make_card("Forest", "", "Basic Land — Forest", "")
RING = make_card("Ring", "{1}", "Artifact", "{T}: Add {C}{C}.")
VILLAGE = make_card("Village", "", "Land", "{T}: Add {W}.\n{1}: Village becomes a 3/3 Ape creature until end of turn.")


def payment(board: list[Card], cost: str, pool: str = "") -> Pay:
    """The question how to pay for a spell of this cost."""
    table = table_of(board, [spell(cost)], pool)
    decision = next(casting.cast(table.state, 0, table.state.players[0].hand[0], ""))
    assert isinstance(decision, Pay)
    return decision


def shown(decision: Pay) -> list[str]:
    return [option.detail for option in decision.options if decision.serves(option)]


def test_equal_lands_are_no_choice() -> None:
    assert not payment([PLAINS, PLAINS, PLAINS], "{1}{W}").matters()


def test_which_land_stays_untapped_is_a_choice() -> None:
    assert payment([PLAINS, FOREST], "{1}").matters()
    assert payment([PLAINS, GARDEN], "{W}").matters()
    assert payment([PLAINS, VILLAGE], "{W}").matters(), "they give the same and are not the same"


def test_what_only_some_can_pay_is_no_choice() -> None:
    assert not payment([PLAINS, FOREST], "{W}").matters()
    assert not payment([PLAINS, GARDEN], "{W}{G}").matters(), "both are tapped either way"
    assert not payment([PLAINS, PLAINS, FOREST], "{1}{W}{G}").matters()


def test_what_takes_all_there_is_is_no_choice() -> None:
    assert not payment([PLAINS, RING], "{2}{W}").matters()
    assert payment([PLAINS, RING], "{1}").matters()


def test_equal_lands_are_no_choice_also_if_what_they_are_was_worked_out_twice() -> None:
    table = table_of([PLAINS, PLAINS, FOREST], [spell("{W}")])
    one, _, other = [layers.characteristics(table.state, id) for id in table.state.permanents]
    assert payment_decision._alike(clone(one), one) and not payment_decision._alike(other, one)


def test_equal_lands_are_a_choice_if_one_has_counters() -> None:
    table = table_of([PLAINS, PLAINS], [spell("{W}")])
    first = next(iter(table.state.permanents))
    table.state.edit_permanent(first).counters = (("ice", 1),)
    decision = next(casting.cast(table.state, 0, table.state.players[0].hand[0], ""))
    assert isinstance(decision, Pay) and decision.matters()


def test_mana_that_is_left_over_is_a_choice() -> None:
    assert payment([MEADOW, PLAINS], "{W}").matters()
    assert payment([PLAINS, FOREST], "{1}{W}", "W").matters()


def test_what_costs_more_than_tapping_is_a_choice() -> None:
    assert payment([PLAINS, MOOR], "{W}").matters()
    assert payment([PLAINS, COFFER], "{W}").matters()
    assert payment([PLAINS, TILL], "{1}").matters()


def test_means_that_can_pay_for_nothing_are_told_apart() -> None:
    assert shown(payment([PLAINS, FOREST, SPIRE], "{W}")) == ["W"]
    assert shown(payment([PLAINS, FOREST], "{1}{W}")) == ["W", "G"]
    assert shown(payment([GARDEN], "{G}")) == ["G"]
    assert shown(payment([FOREST, PLAINS, TILL], "{G}")) == ["G", "W", "G"], "white mana feeds what makes green"
    assert shown(payment([PLAINS, ALTAR], "{W}")) == ["W"]


def test_the_question_names_the_cost() -> None:
    assert payment([PLAINS, FOREST, FOREST], "{1}{W}").prompt.args["cost"] == "{1}{W}"


def test_nothing_to_choose_from_is_no_question() -> None:
    table = table_of([], [spell("{1}{W}")], "W")
    purpose = Purpose("cast", table.state.players[0].hand[0])
    purpose.assisted = 1  # another player pays the rest (702.131a)
    with pytest.raises(StopIteration) as done:
        next(paying.produce(table.state, 0, mana_cost("{1}{W}"), purpose, []))
    assert done.value.value is True


def test_what_is_suggested_can_be_chosen() -> None:
    """Also where what may be used besides leaves it out."""
    table = table_of([PLAINS], [spell("{W}")])
    means = Means(table.state, 0, Purpose("cast", table.state.players[0].hand[0]), mana_cost("{W}"))
    means.options, means.sources = [], {}
    keys = means.suggested(None)
    assert keys and [option.key for option in means.options] == list(keys)
    means.every.floating, means.kept.spoiled = [], [(id, True, True) for id in table.state.permanents]
    assert PayReferee(means, keys, "601.2h").refuse(keys, False) is None
