"""Declaring blockers and announcing damage assignment orders.  CR 509"""

from __future__ import annotations

import pytest

from arbiter.kernel.decisions import Assign, Order
from arbiter.magic.cards.compile import make_card
from arbiter.magic.rules.combat import combat
from arbiter.magic.state.records import player_id
from tests.magic.combat.kit import Table, key, named, offered, pairs, rule

P1, P2, P3 = player_id(0), player_id(1), player_id(2)


def table_with(attacker: str, *blockers: str) -> tuple[Table, int, list[int]]:
    """An attacker with this text, and creatures of the other player with these."""
    table = Table(step="declare blockers")
    raider = table.creature(0, "3/3", attacker, "Raider")
    table.attacks(raider)
    return table, raider, [table.creature(1, "2/2", text, "Guard") for text in blockers]


@pytest.mark.parametrize(
    ("attacker", "blocker", "cites"),
    [
        ("", "", ""),
        ("Flying", "", "702.9b"),
        ("Flying", "Flying", ""),
        ("Flying", "Reach", ""),
        ("", "Flying", ""),
        ("Protection from green", "", "702.16f"),
        ("Protection from red", "", ""),
        ("This creature can't be blocked.", "", "509.1b"),
        ("This creature can't be blocked by creatures with power 2 or less.", "", "509.1b"),
        ("This creature can't be blocked by creatures with flying.", "", ""),
        ("", "This creature can't block.", "509.1b"),
        ("", "This creature can't attack or block.", "509.1b"),
        ("", "Defender", ""),
        ("Menace", "", "702.110b"),
    ],
)
def test_who_can_block_what(attacker: str, blocker: str, cites: str) -> None:
    table, raider, (guard,) = table_with(attacker, blocker)
    assert rule(combat.can_block(table.state, guard, raider)) == cites
    asking = combat.declare_blockers(table.state)
    if not cites:
        assert table.question(asking).check(pairs((guard, raider))) is None
    else:
        table.run(asking)
        assert not table.asked, "no creature can block, so nothing is asked"


def test_tapped_creatures_and_creatures_that_are_not_attacked_cannot_block() -> None:
    table = Table(3, step="declare blockers")
    raider = table.creature(0, "3/3")
    table.attacks(raider, at=P2)
    tapped = table.creature(1, "2/2", tapped=True)
    bystander = table.creature(2, "2/2")
    land = table.put(1, make_card("Grove", "", "Land", ""))
    assert rule(combat.can_block(table.state, tapped, raider)) == "509.1a"
    assert rule(combat.can_block(table.state, bystander, raider)) == "509.1a"
    assert rule(combat.can_block(table.state, land, raider)) == "506.3"


def test_menace_takes_two_blockers_or_more() -> None:
    table, raider, (one, two, three) = table_with("Menace", "", "", "")
    decision = table.question(combat.declare_blockers(table.state))
    assert rule(decision.check(pairs((one, raider)))) == "702.110b"
    assert decision.check(pairs((one, raider)), partial=True) is None
    assert decision.check(pairs((one, raider), (two, raider))) is None
    assert decision.check(pairs((one, raider), (two, raider), (three, raider))) is None
    assert decision.check([]) is None


def test_different_evasion_abilities_are_cumulative() -> None:
    table, raider, (one, two, three) = table_with("Flying, menace", "Flying", "", "Reach")
    decision = table.question(combat.declare_blockers(table.state))
    assert offered(decision)[0] == [key(one), key(three)]
    assert rule(decision.check(pairs((one, raider)))) == "702.110b"
    assert decision.check(pairs((one, raider), (three, raider))) is None
    assert rule(combat.can_block(table.state, two, raider)) == "702.9b"


def test_a_pair_that_the_attacker_evades_is_refused_with_its_rule() -> None:
    table = Table(step="declare blockers")
    bird, bear = table.creature(0, "1/1", "Flying", "Bird"), table.creature(0, "2/2")
    table.attacks(bird, bear)
    guard = table.creature(1, "2/2")
    table.creature(1, "2/2", "Reach")
    decision = table.question(combat.declare_blockers(table.state))
    assert rule(decision.check(pairs((guard, bird)))) == "702.9b"
    assert rule(decision.check(pairs((guard, bird)), partial=True)) == "702.9b"
    assert decision.check(pairs((guard, bear))) is None


def test_blocking_makes_blocked_and_blocking_creatures_and_triggers() -> None:
    table = Table(step="declare blockers")
    raider = table.creature(0, "3/3", "Whenever this creature becomes blocked, draw a card.", "Raider")
    other = table.creature(0, "1/1")
    table.attacks(raider, other)
    one = table.creature(1, "2/2", "Whenever this creature blocks, you gain 1 life.", "Guard")
    two = table.creature(1, "2/2")
    answer = pairs((one, raider), (two, raider))
    table.run(combat.declare_blockers(table.state), answer, [key(two), key(one)])
    state = table.state
    assert state.combat.attackers[raider].blocked and not state.combat.attackers[other].blocked
    assert state.combat.attackers[raider].blockers == (two, one)
    assert {id: record.blocking for id, record in state.combat.blockers.items()} == {one: (raider,), two: (raider,)}
    assert [waiting.source for waiting in state.pending.waiting] == [one, raider]
    assert [rules[:3] for rules in table.logged("event-blocks")] == [("509.1", "509.1g", "509.1h")] * 2
    assert [rules[0] for rules in table.logged("event-damage-order")] == ["509.2"]
    assert [(decision.asks, decision.seat) for decision in table.asked] == [("509.1a", 1), ("509.2", 0)]


def test_an_order_is_not_asked_for_one_blocker() -> None:
    table, raider, (guard,) = table_with("", "")
    table.run(combat.declare_blockers(table.state), pairs((guard, raider)))
    assert [decision.asks for decision in table.asked] == ["509.1a"]


def test_a_creature_that_blocks_several_has_an_order_of_its_own() -> None:
    """509.3; nothing in the language blocks more than one yet, so the position says it."""
    table = Table(step="declare blockers")
    one, two = table.creature(0, "3/3"), table.creature(0, "2/2")
    table.attacks(one, two)
    guard = table.creature(1, "4/4", tapped=True)
    table.blocks(one, guard)
    table.blocks(two, guard)
    table.run(combat.declare_blockers(table.state), [key(two), key(one)])
    assert isinstance(table.asked[0], Order) and table.asked[0].asks == "509.3" and table.asked[0].seat == 1
    assert table.state.combat.blockers[guard].blocking == (two, one)


def test_each_defending_player_declares_in_apnap_order() -> None:
    table = Table(3, active=1, step="declare blockers")
    one, two = table.creature(1, "3/3"), table.creature(1, "3/3")
    table.attacks(one, at=P1)
    table.attacks(two, at=P3)
    mine, theirs = table.creature(0, "1/1"), table.creature(2, "1/1")
    table.run(combat.declare_blockers(table.state), pairs((theirs, two)), pairs((mine, one)))
    assert [decision.player for decision in table.asked] == [2, 0]
    assert [offered(decision)[1] for decision in table.asked] == [[key(two)], [key(one)]]


def test_the_controller_of_an_attacked_planeswalker_blocks() -> None:
    table = Table(step="declare blockers")
    walker = table.put(1, make_card("Warden", "{3}", "Planeswalker — Jace", "", None, 4), counters=(("loyalty", 4),))
    raider = table.creature(0, "3/3")
    table.attacks(raider, at=walker)
    guard = table.creature(1, "1/1")
    table.run(combat.declare_blockers(table.state), pairs((guard, raider)))
    assert table.state.combat.attackers[raider].blockers == (guard,)


def test_when_a_defending_player_leaves_the_others_still_declare() -> None:
    table = Table(3, step="declare blockers")
    one, two = table.creature(0, "3/3"), table.creature(0, "3/3")
    table.attacks(one, at=P2)
    table.attacks(two, at=P3)
    table.creature(1, "1/1")
    table.creature(2, "1/1")
    asking = combat.declare_blockers(table.state)
    assert table.question(asking).player == 1
    table.state.edit_player(1).playing = False
    following = asking.send(None)
    assert isinstance(following, Assign) and following.player == 2


def test_a_player_who_is_controlled_decides_but_another_seat_answers() -> None:
    table, raider, (guard,) = table_with("", "")
    table.state.edit_player(1).controller = 0
    decision = table.question(combat.declare_blockers(table.state))
    assert (decision.player, decision.seat) == (1, 0)
    assert decision.check(pairs((guard, raider))) is None


def test_lure_counts_each_effect_and_names_what_would_do() -> None:
    lure = "All creatures able to block this creature do so."
    table = Table(step="declare blockers")
    single, double = table.creature(0, "1/1", lure), table.creature(0, "1/1", f"{lure}\n{lure}")
    table.attacks(single, double)
    one, bird = table.creature(1, "1/1"), table.creature(1, "1/1", "This creature can't block.")
    refusal = combat.can_block(table.state, one, single)
    assert refusal is not None and refusal.rule == "509.1c"
    assert named(refusal, "attacker") == [double]
    assert rule(combat.can_block(table.state, bird, double)) == "509.1b"
    decision = table.question(combat.declare_blockers(table.state))
    assert offered(decision) == ([key(one)], [key(double)])
    assert rule(decision.check([])) == "509.1c"


def test_a_limit_says_which_attacker_a_creature_reaches_and_its_refusal_says_why() -> None:
    """702.9b, though the decision's own data already leaves the pair out."""
    table, bird, (guard, hawk) = table_with("Flying", "", "Flying")
    ground = table.creature(0, "3/3", "", "Bear")
    table.attacks(ground)
    decision = table.question(combat.declare_blockers(table.state))
    assert isinstance(decision, Assign)
    groups = {option.about: option.group for option in decision.options}
    assert decision.allowed == {groups[guard]: (key(ground),)}
    assert rule(decision.check(pairs((guard, bird)))) == "702.9b"
    assert decision.check(pairs((hawk, bird), (guard, ground))) is None
