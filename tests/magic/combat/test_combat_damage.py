"""Combat damage.  CR 510, and the keyword abilities that change it"""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.kernel.decisions import Divide
from arbiter.magic.cards.compile import make_card
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import ending, layers
from arbiter.magic.rules.combat import combat
from arbiter.magic.rules.combat.combat_damage import Assignment, attacking
from arbiter.magic.state.lasting import Shield
from arbiter.magic.state.records import player_id
from tests.magic.combat.kit import Table, key, rule
from tests.magic.combat.test_combat import apply

P2 = player_id(1)
P3 = player_id(2)


def shares(*amounts: tuple[int, int]) -> list[tuple[str, int]]:
    return [(key(id), amount) for id, amount in amounts]


def fight(attacker: str, text: str, *blockers: str) -> tuple[Table, int, list[int]]:
    """An attacker of this size and text, blocked in this order by creatures of these sizes."""
    table = Table(step="combat damage")
    raider = table.creature(0, attacker, text, "Raider")
    table.attacks(raider)
    guards = [table.creature(1, size, "", "Guard") for size in blockers]
    if guards:
        table.blocks(raider, *guards)
    return table, raider, guards


def damage(table: Table, *ids: int) -> list[int]:
    return [table.state.permanents[id].damage for id in ids]


def test_an_unblocked_attacker_hits_what_it_attacks() -> None:
    table, *_ = fight("3/3", "")
    table.run(combat.combat_damage(table.state, False))
    assert table.state.players[1].life == 17
    assert [rules[0] for rules in table.logged("event-damage")] == ["510.2"]


def test_attacker_and_blocker_deal_damage_at_the_same_time() -> None:
    table, raider, (guard,) = fight("3/3", "", "2/2")
    table.run(combat.combat_damage(table.state, False))
    assert damage(table, raider, guard) == [2, 3] and table.state.players[1].life == 20


def test_power_of_zero_or_less_assigns_nothing() -> None:
    table, raider, (guard,) = fight("0/3", "", "2/2")
    apply(table, guard, n.Boost(n.Number(-5), n.Number(0)))
    table.run(combat.combat_damage(table.state, False))
    assert damage(table, raider, guard) == [0, 0] and not table.logged("event-damage")


def test_a_blocked_creature_without_blockers_deals_no_damage_unless_it_tramples() -> None:
    for text, life in (("", 20), ("Trample", 17)):
        table, raider, _ = fight("3/3", text)
        made = table.state.combat.attackers[raider].copy()
        made.blocked = True
        table.state.edit_combat().attackers[raider] = made
        table.run(combat.combat_damage(table.state, False))
        assert table.state.players[1].life == life


@pytest.mark.parametrize(
    ("given", "cites"),
    [((3, 2), ""), ((4, 1), ""), ((5, 0), ""), ((2, 3), "510.1c"), ((0, 5), "510.1c")],
)
def test_the_worked_example_of_the_rule(given: tuple[int, int], cites: str) -> None:
    """510.1c: a 5/6 creature, blocked by a 0/3 and then a 1/1."""
    table, _, (first, second) = fight("5/6", "", "0/3", "1/1")
    decision = table.question(combat.combat_damage(table.state, False))
    assert isinstance(decision, Divide) and decision.asks == "510.1c" and decision.total == 5
    assert rule(decision.check(shares((first, given[0]), (second, given[1])))) == cites


def test_there_is_no_choice_when_the_first_takes_it_all() -> None:
    """510.1c: the same with +3/+3 on the first blocker: it must be assigned all 5 damage."""
    table, _, (first, second) = fight("5/6", "", "0/3", "1/1")
    apply(table, first, n.Boost(n.Number(3), n.Number(3)))
    table.run(combat.combat_damage(table.state, False))
    assert not table.asked and damage(table, first, second) == [5, 0]


def test_prevention_does_not_count_for_lethal_damage() -> None:
    """510.1c: the next 4 damage to the first blocker is prevented; 3 and 2 is still an assignment."""
    table, _, (first, second) = fight("5/6", "", "0/3", "1/1")
    id = table.state.new_id()
    table.state.edit_lasting().shields[id] = Shield(id, "prevent", first, 4)
    table.run(combat.combat_damage(table.state, False), shares((first, 3), (second, 2)))
    assert damage(table, first, second) == [0, 2]


def test_damage_already_marked_counts() -> None:
    table, _, (first, second) = fight("3/3", "", "3/3", "3/3")
    table.state.edit_permanent(first).damage = 2
    decision = table.question(combat.combat_damage(table.state, False))
    assert decision.check(shares((first, 1), (second, 2))) is None
    assert rule(decision.check(shares((first, 0), (second, 3)))) == "510.1c"


def test_one_damage_from_deathtouch_is_lethal() -> None:
    table, _, guards = fight("3/3", "Deathtouch", "5/5", "5/5", "5/5")
    table.run(combat.combat_damage(table.state, False), shares(*[(id, 1) for id in guards]))
    assert damage(table, *guards) == [1, 1, 1]
    assert all(table.state.permanents[id].deathtouched for id in guards)


def test_trample_after_lethal_damage_to_all_blockers() -> None:
    table, _, (first, second) = fight("6/6", "Trample", "2/2", "1/1")
    decision = table.question(combat.combat_damage(table.state, False))
    assert decision.check(shares((first, 2), (second, 1), (P2, 3))) is None
    assert decision.check(shares((first, 6), (second, 0), (P2, 0))) is None
    assert decision.check(shares((first, 3), (second, 2), (P2, 1))) is None
    assert rule(decision.check(shares((first, 2), (second, 0), (P2, 4)))) == "702.19b"
    assert rule(decision.check(shares((first, 1), (second, 5), (P2, 0)))) == "510.1c"


def test_trample_with_deathtouch_needs_one_for_each() -> None:
    table, _, (first, second) = fight("6/6", "Trample, deathtouch", "5/5", "5/5")
    table.run(combat.combat_damage(table.state, False), shares((first, 1), (second, 1), (P2, 4)))
    assert table.state.players[1].life == 16


def test_trample_must_assign_lethal_damage_to_a_protected_blocker() -> None:
    """702.19b: the damage will be prevented, and has to be assigned all the same."""
    table = Table(step="combat damage")
    raider = table.creature(0, "6/6", "Trample")
    guard = table.creature(1, "2/2", "Protection from green")
    table.attacks(raider)
    table.blocks(raider, guard)
    decision = table.question(combat.combat_damage(table.state, False))
    assert rule(decision.check(shares((guard, 1), (P2, 5)))) == "702.19b"
    table.run(combat.combat_damage(table.state, False), shares((guard, 2), (P2, 4)))
    assert damage(table, guard) == [0] and table.state.players[1].life == 16


def test_trample_over_a_planeswalker_stops_there() -> None:
    """702.19d"""
    table = Table(step="combat damage")
    walker = table.put(1, make_card("Warden", "{3}", "Planeswalker — Jace", "", None, 2), counters=(("loyalty", 2),))
    raider = table.creature(0, "6/6", "Trample")
    table.attacks(raider, at=walker)
    table.run(combat.combat_damage(table.state, False))
    assert table.state.permanents[walker].count("loyalty") == 0 and table.state.players[1].life == 20


def test_a_blocker_tramples_over_nobody() -> None:
    table = Table(step="combat damage")
    raider, guard = table.creature(0, "1/1"), table.creature(1, "6/6", "Trample")
    table.attacks(raider)
    table.blocks(raider, guard)
    table.run(combat.combat_damage(table.state, False))
    assert damage(table, raider) == [6] and not table.asked and table.state.players[0].life == 20


def shared_blocker() -> tuple[Table, dict[str, int]]:
    """The last example of 510.1c: one creature blocks two attackers and counts for both."""
    table = Table(step="combat damage")
    ids = {
        "baloth": table.creature(0, "7/7", name="Baloth"),
        "boars": table.creature(0, "4/4", name="Boars"),
        "armodon": table.creature(1, "3/3", name="Armodon", damage=2),
        "brigade": table.creature(1, "2/4", name="Brigade"),
        "ape": table.creature(1, "5/5", name="Ape"),
        "piker": table.creature(1, "2/1", name="Piker"),
    }
    table.attacks(ids["baloth"], ids["boars"])
    table.blocks(ids["baloth"], ids["armodon"], ids["brigade"], ids["ape"])
    table.blocks(ids["boars"], ids["brigade"], ids["piker"])
    return table, ids


def test_damage_from_other_creatures_counts_for_lethal_damage() -> None:
    table, ids = shared_blocker()
    baloth = shares((ids["armodon"], 1), (ids["brigade"], 1), (ids["ape"], 5))
    boars = shares((ids["brigade"], 3), (ids["piker"], 1))
    brigade = shares((ids["baloth"], 2), (ids["boars"], 0))
    table.run(combat.combat_damage(table.state, False), baloth, boars, brigade)
    assert damage(table, ids["armodon"], ids["brigade"], ids["ape"], ids["piker"]) == [3, 4, 5, 1]


def test_the_total_assignment_must_be_legal() -> None:
    """510.1e: what relies on another's damage binds the other."""
    table, ids = shared_blocker()
    asking = combat.combat_damage(table.state, False)
    first = table.question(asking)
    assert rule(first.check(shares((ids["armodon"], 0), (ids["brigade"], 2), (ids["ape"], 5)))) == "510.1c"
    reply = first.normal(shares((ids["armodon"], 1), (ids["brigade"], 1), (ids["ape"], 5)))
    second = asking.send(reply)
    assert isinstance(second, Divide)
    assert rule(second.check(shares((ids["brigade"], 2), (ids["piker"], 2)))) == "510.1c"
    assert second.check(shares((ids["brigade"], 3), (ids["piker"], 1))) is None
    assert second.check(shares((ids["brigade"], 4), (ids["piker"], 0))) is None


def test_trample_counts_the_damage_of_another_attacker() -> None:
    """702.19b: a 2/2 blocks a 1/1 and a 3/3 with trample: 1 and 1 to it, 2 to the player."""
    table = Table(step="combat damage")
    small, big = table.creature(0, "1/1"), table.creature(0, "3/3", "Trample")
    guard = table.creature(1, "2/2")
    table.attacks(small, big)
    table.blocks(small, guard)
    table.blocks(big, guard)
    table.run(combat.combat_damage(table.state, False), shares((guard, 1), (P2, 2)), shares((small, 1), (big, 1)))
    assert damage(table, guard) == [2] and table.state.players[1].life == 18


def test_trample_may_rely_on_damage_that_is_assigned_later() -> None:
    table = Table(step="combat damage")
    big, small = table.creature(0, "3/3", "Trample"), table.creature(0, "1/1")
    guard = table.creature(1, "0/2")
    table.attacks(big, small)
    table.blocks(big, guard)
    table.blocks(small, guard)
    decision = table.question(combat.combat_damage(table.state, False))
    assert rule(decision.check(shares((guard, 0), (P2, 3)))) == "702.19b"
    table.run(combat.combat_damage(table.state, False), shares((guard, 1), (P2, 2)))
    assert damage(table, guard) == [2] and table.state.players[1].life == 18


# First strike and double strike.


def steps(table: Table) -> None:
    """Both combat damage steps, with state-based actions after each, as the turn makes them."""
    if combat.needs_first_strike(table.state):
        table.run(combat.combat_damage(table.state, True))
        table.check()
    table.run(combat.combat_damage(table.state, False))
    table.check()


@pytest.mark.parametrize(
    ("text", "blocker", "raider_zone", "guard_zone", "life"),
    [
        ("First strike", "3/3", "battlefield", "graveyard", 20),
        ("", "3/3", "graveyard", "graveyard", 20),
        ("Double strike", "2/6", "battlefield", "graveyard", 20),
        ("First strike", "2/6", "battlefield", "battlefield", 20),
        ("Double strike, trample", "3/3", "battlefield", "graveyard", 17),
    ],
)
def test_first_and_double_strike(text: str, blocker: str, raider_zone: str, guard_zone: str, life: int) -> None:
    table, raider, (guard,) = fight("3/3", text, blocker)
    steps(table)
    assert (table.zone(raider), table.zone(guard)) == (raider_zone, guard_zone)
    assert table.state.players[1].life == life


def test_without_first_strike_there_is_one_step() -> None:
    table, *_ = fight("3/3", "", "2/2")
    assert not combat.needs_first_strike(table.state)


def test_a_blocker_with_first_strike_makes_two_steps() -> None:
    table = Table(step="declare blockers")
    raider, guard = table.creature(0, "2/2"), table.creature(1, "2/2", "First strike")
    table.attacks(raider)
    table.blocks(raider, guard)
    assert combat.needs_first_strike(table.state)
    steps(table)
    assert (table.zone(raider), table.zone(guard)) == ("graveyard", "battlefield")


def test_losing_first_strike_after_the_first_step_gives_no_second_blow() -> None:
    """702.7c"""
    table, raider, _ = fight("2/2", "First strike")
    table.run(combat.combat_damage(table.state, True))
    apply(table, raider, n.LoseAbilities(("first strike",)))
    table.run(combat.combat_damage(table.state, False))
    assert table.state.players[1].life == 18


def test_gaining_first_strike_after_the_first_step_takes_nothing_away() -> None:
    """702.7c"""
    table, raider, _ = fight("2/2", "")
    apply(table, table.creature(0, "0/1"), n.Boost(n.Number(0), n.Number(0)))
    table.run(combat.combat_damage(table.state, True))
    apply(table, raider, n.Grant((n.Keyword("first strike"),)))
    table.run(combat.combat_damage(table.state, False))
    assert table.state.players[1].life == 18


def test_losing_double_strike_after_the_first_step_stops_the_second_blow() -> None:
    """702.4c"""
    table, raider, _ = fight("2/2", "Double strike")
    table.run(combat.combat_damage(table.state, True))
    apply(table, raider, n.LoseAbilities(("double strike",)))
    table.run(combat.combat_damage(table.state, False))
    assert table.state.players[1].life == 18


def test_gaining_double_strike_after_first_strike_gives_a_second_blow() -> None:
    """702.4d"""
    table, raider, _ = fight("2/2", "First strike")
    table.run(combat.combat_damage(table.state, True))
    apply(table, raider, n.Grant((n.Keyword("double strike"),)))
    table.run(combat.combat_damage(table.state, False))
    assert table.state.players[1].life == 16


# Players who leave.


def test_damage_to_a_player_who_has_left_is_not_assigned() -> None:
    """800.4e"""
    table = Table(3, step="combat damage")
    raider = table.creature(0, "3/3")
    table.attacks(raider, at=P3)
    table.state.edit_player(2).playing = False
    table.run(combat.combat_damage(table.state, False))
    assert not table.logged("event-damage")


def test_when_the_defending_player_leaves_during_the_assignment_nothing_is_dealt() -> None:
    table = Table(3, step="combat damage")
    raider = table.creature(0, "3/3")
    table.attacks(raider, at=P2)
    guards = [table.creature(1, "1/1") for _ in range(2)]
    table.blocks(raider, *guards)
    asking = combat.combat_damage(table.state, False)
    assert isinstance(table.question(asking), Divide)
    ending.leave(table.state, [1])
    with pytest.raises(StopIteration):
        asking.send(None)
    assert not table.logged("event-damage")


# Every division.


@settings(max_examples=60)
@given(
    st.integers(1, 6),
    st.lists(st.tuples(st.integers(1, 3), st.integers(0, 2)), min_size=1, max_size=3),
    st.booleans(),
    st.booleans(),
)
def test_every_division_is_judged_by_the_book(
    power: int, toughness: list[tuple[int, int]], trample: bool, deathtouch: bool
) -> None:
    """510.1c, 702.2c, 702.19b: damage beyond one in the order only if each before it has lethal damage."""
    text = ", ".join([word for word, has in (("Trample", trample), ("Deathtouch", deathtouch)) if has])
    table, raider, guards = fight(f"{power}/6", text, *[f"1/{size}" for size, _ in toughness])
    for id, (_, marked) in zip(guards, toughness, strict=True):
        table.state.edit_permanent(id).damage = marked
    state = table.state
    order = [*guards, P2] if trample else guards
    lethal = [max(0, size - marked) for size, marked in toughness] + [0]

    def legal(amounts: tuple[int, ...]) -> bool:
        if sum(amounts) != power:
            return False
        for place in range(len(amounts)):
            enough = amounts[place] >= lethal[place] or (deathtouch and amounts[place] > 0)
            if not enough and any(amounts[place + 1 :]):
                return False
        return True

    allowed = [amounts for amounts in product(range(power + 1), repeat=len(order)) if legal(amounts)]
    assignment = Assignment(state, True)
    one = attacking(state, raider)
    assert one is not None and one.order == order
    forced = assignment.forced(one)
    if forced is not None:
        assert allowed == [tuple(dict(forced).get(id, 0) for id in order)]
        return
    decision = table.question(combat.combat_damage(state, False))
    for amounts in product(range(power + 1), repeat=len(order)):
        answer = shares(*zip(order, amounts, strict=True))
        assert (decision.check(answer) is None) == (amounts in allowed), amounts
    assert decision.referee is not None and len(allowed) > 1
    assert all(decision.check(answer) is None for answer in decision.referee.suggestions()[:2])
    assert layers.characteristics(state, raider).power == power
