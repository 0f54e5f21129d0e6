"""What the layers cost, in work done: objects put through them, times that the order of effects was found."""

from __future__ import annotations

import pytest

from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from tests.magic.layers import cards
from tests.magic.layers.table import Table

CAT = Card("Cat", "", (), ("creature",), ("Cat",), (), 1, 1, colors=("white",))


class Meter:
    """How much work has been done since the last reading."""

    def __init__(self, table: Table) -> None:
        self.work = table.state.caches.work
        self.read()

    def read(self) -> tuple[int, int]:
        found = (self.work.plans, self.work.derivations)
        self.work.plans = self.work.derivations = 0
        return found


def crowd(number: int) -> tuple[Table, list[int], Meter]:
    """So many Cats, all asked about once, and watched for."""
    table = Table()
    ids = [table.put(CAT) for _ in range(number)]
    assert all(table.size(id) == (1, 1) for id in ids)
    assert not layers.watched(table.state, "zone")
    return table, ids, Meter(table)


@pytest.mark.parametrize("number", [20, 2_000])
def test_an_anthem_that_comes_and_goes(number: int) -> None:
    """However many tokens: one plan, one derivation for all of them and one for the anthem."""
    table, ids, meter = crowd(number)
    for _ in range(3):
        anthem = table.put(cards.ANTHEM)
        assert all(table.size(id) == (2, 2) for id in ids)
        assert table[ids[0]] is table[ids[-1]]
        assert meter.read() == (1, 2)
        table.remove(anthem)
        assert all(table.size(id) == (1, 1) for id in ids)
        assert meter.read() == (1, 1)


def test_changes_that_nothing_reads_cost_nothing() -> None:
    table, ids, meter = crowd(2_000)
    table.put(cards.ANTHEM)
    assert table.size(ids[0]) == (2, 2)
    meter.read()
    table.tap(ids[7])
    table.life(0, 3)
    table.turn(1)
    table.put_in("graveyard", CAT)
    table.put_in("hand", CAT)
    layers.changed(table.state, "library")
    assert all(table.size(id) == (2, 2) for id in ids)
    assert meter.read() == (0, 0)


def test_a_change_at_one_object_is_one_derivation() -> None:
    """A counter, an effect on one token, a status that some effect reads: the others are left alone."""
    table, ids, meter = crowd(2_000)
    table.put(cards.RESTED)
    assert table.size(ids[0]) == (1, 1)
    meter.read()
    table.counters(ids[5], ("+1/+1", 1))
    assert (table.size(ids[5]), table.size(ids[6])) == ((2, 2), (1, 1))
    assert meter.read() == (0, 1)
    table.tap(ids[7])
    assert table[ids[7]].has("vigilance") and not table[ids[8]].has("vigilance")
    assert meter.read() == (0, 1)
    kept = table[ids[9]]
    growth = table.effect((cards.boost(3, 3),), ids[6])
    assert table.size(ids[6]) == (4, 4)
    assert table[ids[9]] is kept
    assert meter.read()[1] <= 2
    table.end(growth)
    assert table.size(ids[6]) == (1, 1)
    assert table[ids[9]] is kept


def test_tokens_that_enter_one_by_one() -> None:
    """Each is like the others: no plan, no derivation."""
    table, _, meter = crowd(5)
    table.put(cards.ANTHEM)
    assert table.size(table.put(CAT)) == (2, 2)
    meter.read()
    for _ in range(500):
        assert table.size(table.put(CAT)) == (2, 2)
        assert not layers.watched(table.state, "replace zone")
    assert meter.read() == (0, 0)


def test_a_defined_power_is_found_again_and_nothing_else() -> None:
    """What counts graveyards is derived again when a graveyard changes; two thousand others are not."""
    table, ids, meter = crowd(2_000)
    ghoul = table.put(cards.GHOUL)
    assert table.size(ghoul) == (0, 1)
    kept = table[ids[3]]
    meter.read()
    table.put_in("graveyard", CAT)
    assert table.size(ghoul) == (1, 1)
    assert table[ids[3]] is kept
    plans, derivations = meter.read()
    assert (plans, derivations) == (1, 1)


def test_a_fork_shares_and_does_not_disturb() -> None:
    table, ids, meter = crowd(100)
    fork = table.fork()
    fork.put(cards.ANTHEM)
    fork.put(cards.MOURNER)
    assert fork.size(ids[0]) == (2, 2)
    assert layers.watched(fork.state, "zone")
    meter.read()
    assert table.size(ids[0]) == (1, 1)
    assert not layers.watched(table.state, "zone")
    assert meter.read() == (0, 0)


def test_two_thousand_under_effects_that_wait_for_each_other() -> None:
    """Dependency is looked for on one object of each kind."""
    table, ids, meter = crowd(2_000)
    table.put(cards.GOBLINS_ARE_ELVES)
    table.put(cards.CONSPIRACY)
    assert all(table[id].subtypes == ("Cat", "Elf") or table[id].subtypes == ("Elf",) for id in ids)
    plans, derivations = meter.read()
    assert plans == 1
    assert derivations <= 6


def test_life_is_read_only_where_an_effect_says_so() -> None:
    table, ids, meter = crowd(50)
    table.put(cards.WEALTHY)
    assert table.size(ids[0]) == (1, 1)
    meter.read()
    table.life(0, 30)
    assert table.size(ids[0]) == (2, 2)
    assert meter.read()[0] == 1
    table.life(0, 31)
    kept = table[ids[0]]
    assert meter.read()[0] == 1
    assert table[ids[0]] is kept


def test_nested_quantities_have_a_limit() -> None:
    quantity: n.Quantity = n.Number(1)
    for _ in range(200):
        quantity = n.Plus(quantity, n.Number(1))
    table = Table()
    with pytest.raises(ValueError, match="nested deeper"):
        table.size(
            table.put(cards.creature("Deep", "{G}", 1, 1, n.Static(n.Self(), (n.Boost(quantity, n.Number(0)),))))
        )


@pytest.mark.parametrize(("keyword", "once"), [("devoid", True), ("changeling", False), ("", False)])
def test_a_card_in_a_hand_that_looks_at_nothing_is_worked_out_once(keyword: str, once: bool) -> None:
    """Also in the next position; what reads life totals, or the card's own types as a changeling does, is worked out again."""
    lives = n.LifeOf(n.You())
    ability = n.Keyword(keyword) if keyword else n.Static(n.Self(), (n.DefinePT(lives, lives),), defines=True)
    table = Table()
    id = table.put_in("hand", Card("Odd One", "{G}", (), ("creature",), ("Cat",), (ability,), 1, 1, colors=("green",)))
    known = table[id]
    assert ("Goblin" in known.subtypes) == (keyword == "changeling") and (known.colors == ()) == (keyword == "devoid")
    table.life(0, 7)
    assert (table[id] is known) == once
    assert table[id].power == (1 if keyword else 7)
