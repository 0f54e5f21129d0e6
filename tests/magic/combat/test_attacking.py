"""Declaring attackers.  CR 508"""

from __future__ import annotations

from typing import Any

import pytest

from arbiter.kernel.decisions import Assign
from arbiter.magic.cards.compile import make_card
from arbiter.magic.rules.combat import attack_declaration, combat
from arbiter.magic.state.records import player_id
from tests.magic.combat.kit import Table, offered, pairs, rule

P2 = player_id(1)
P3 = player_id(2)
WALKER = make_card("Warden", "{3}", "Planeswalker — Jace", "", None, 4)


@pytest.mark.parametrize(
    ("size", "text", "status", "cites"),
    [
        ("2/2", "", {}, ""),
        ("2/2", "", {"tapped": True}, "508.1a"),
        ("2/2", "", {"sick": True}, "302.6"),
        ("2/2", "Haste", {"sick": True}, ""),
        ("0/4", "Defender", {}, "702.3b"),
        ("2/2", "This creature can't attack.", {}, "508.1c"),
        ("2/2", "This creature can't attack or block.", {}, "508.1c"),
        ("2/2", "This creature can't block.", {}, ""),
    ],
)
def test_who_can_attack(size: str, text: str, status: dict[str, Any], cites: str) -> None:
    table = Table()
    id = table.creature(0, size, text, **status)
    assert rule(combat.can_attack(table.state, id, P2)) == cites


def test_only_creatures_of_the_active_player_attack_opponents_and_their_planeswalkers() -> None:
    table = Table(3)
    bear = table.creature(0, "2/2")
    other = table.creature(1, "2/2")
    land = table.put(0, make_card("Grove", "", "Land", ""))
    walker = table.put(1, WALKER, counters=(("loyalty", 4),))
    own = table.put(0, WALKER, counters=(("loyalty", 4),))
    state = table.state
    assert rule(combat.can_attack(state, land, P2)) == "506.3"
    assert rule(combat.can_attack(state, other, P3)) == "508.1a"
    assert rule(combat.can_attack(state, bear, player_id(0))) == "508.1b"
    assert rule(combat.can_attack(state, bear, own)) == "508.1b"
    assert rule(combat.can_attack(state, bear, other)) == "508.1b"
    assert [rule(combat.can_attack(state, bear, at)) for at in (P2, P3, walker)] == ["", "", ""]
    decision = table.question(combat.declare_attackers(state))
    assert offered(decision) == ([f"object:{bear}"], ["player:1", "player:2", f"object:{walker}"])


def test_nothing_is_asked_if_nothing_can_attack() -> None:
    table = Table()
    table.creature(0, "0/4", "Defender")
    table.run(combat.declare_attackers(table.state))
    assert not table.asked and not table.state.combat.attackers


def test_attackers_tap_unless_vigilant_and_attack_what_was_announced() -> None:
    table = Table(3)
    bear, guard, idle = table.creature(0, "2/2"), table.creature(0, "2/2", "Vigilance"), table.creature(0, "3/3")
    table.run(combat.declare_attackers(table.state), pairs((bear, P2), (guard, P3)))
    state = table.state
    assert [(one.id, one.at) for one in state.combat.attackers.values()] == [(bear, P2), (guard, P3)]
    assert [state.permanents[id].tapped for id in (bear, guard, idle)] == [True, False, False]
    assert table.logged("event-tapped") == [("508.1f",)]
    first, second = table.logged("event-attacks")
    assert {"508.1", "508.1k", "508.1b"} <= set(first) and {"508.1", "702.20b"} <= set(second)
    assert "702.20b" not in first
    assert table.asked[0].asks == "508.1a" and table.asked[0].seat == 0


def test_abilities_trigger_after_all_are_declared() -> None:
    table = Table()
    first = table.creature(0, "1/1", "Whenever this creature attacks, draw a card.")
    second = table.creature(0, "1/1")
    watcher = table.creature(0, "1/1", "Whenever another creature attacks, you gain 1 life.", "Watcher")
    table.run(combat.declare_attackers(table.state), pairs((first, P2), (second, P2)))
    assert [one.source for one in table.state.pending.waiting] == [first, watcher, watcher]


def test_a_creature_that_must_attack_does_if_able() -> None:
    table = Table()
    must = table.creature(0, "2/2", "This creature attacks each combat if able.")
    other = table.creature(0, "2/2")
    decision = table.question(combat.declare_attackers(table.state))
    assert rule(decision.check([])) == "508.1d"
    assert rule(decision.check(pairs((other, P2)))) == "508.1d"
    assert decision.check(pairs((other, P2)), partial=True) is None
    assert decision.check(pairs((must, P2))) is None
    assert decision.check(pairs((must, P2), (other, P2))) is None
    assert decision.referee is not None
    assert all(decision.check(answer) is None for answer in decision.referee.suggestions())


def test_a_restriction_beats_a_requirement() -> None:
    table = Table()
    table.creature(0, "2/2", "This creature attacks each combat if able.", tapped=True)
    bear = table.creature(0, "2/2")
    decision = table.question(combat.declare_attackers(table.state))
    assert decision.check([]) is None
    assert offered(decision)[0] == [f"object:{bear}"]


def test_equal_creatures_form_one_group_and_unequal_ones_do_not() -> None:
    table = Table()
    plain = [table.creature(0, "1/1") for _ in range(3)]
    hurt = table.creature(0, "1/1", damage=0, counters=(("+1/+1", 1),))
    worn = table.creature(0, "1/1")
    table.put(0, make_card("Cap", "{1}", "Artifact — Equipment", "Equip {1}"), attached=worn)
    decision = table.question(combat.declare_attackers(table.state))
    assert isinstance(decision, Assign)
    groups = {option.about: option.group for option in decision.options}
    assert len({groups[id] for id in plain}) == 1
    assert len({groups[plain[0]], groups[hurt], groups[worn]}) == 3


def test_when_the_active_player_leaves_there_is_no_attack() -> None:
    table = Table(3)
    table.creature(0, "2/2")
    asking = combat.declare_attackers(table.state)
    next(asking)
    table.state.edit_player(0).playing = False
    with pytest.raises(StopIteration):
        asking.send(None)
    assert not table.state.combat.attackers


def test_when_an_opponent_leaves_the_question_is_asked_anew() -> None:
    table = Table(3)
    table.creature(0, "2/2")
    asking = combat.declare_attackers(table.state)
    assert offered(table.question(asking))[1] == ["player:1", "player:2"]
    table.state.edit_player(1).playing = False
    again = asking.send(None)
    assert isinstance(again, Assign)
    assert offered(again)[1] == ["player:2"]


def test_two_thousand_attackers_are_one_group() -> None:
    table = Table()
    for _ in range(2000):
        table.creature(0, "1/1", token=True)
    before = table.state.caches.work.derivations
    decision = attack_declaration._decision(table.state)
    assert decision is not None
    assert len({option.group for option in decision.options}) == 1
    assert table.state.caches.work.derivations - before <= 1
