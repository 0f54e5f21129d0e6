"""Being in combat and leaving it.  CR 506, 511"""

from __future__ import annotations

from arbiter.magic.cards.compile import make_card
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.combat import combat
from arbiter.magic.rules.events.combatants import remove_changed
from arbiter.magic.state.lasting import Effect
from arbiter.magic.state.records import player_id
from tests.magic.combat.kit import Table

P2 = player_id(1)


def apply(table: Table, id: int, *modifications: n.Modification) -> None:
    """A continuous effect of a resolved spell of player 1."""
    state = table.state
    made = Effect(state.new_id(), state.new_stamp(), id, 0, (id,), modifications, "end of turn")
    state.edit_lasting().effects[made.id] = made
    layers.changed(state, "effects")


def fight() -> tuple[Table, int, int]:
    table = Table(step="declare blockers")
    raider, guard = table.creature(0, "3/3"), table.creature(1, "2/2")
    table.attacks(raider)
    table.blocks(raider, guard)
    return table, raider, guard


def test_nothing_leaves_combat_without_a_reason() -> None:
    table, raider, guard = fight()
    table.state.edit_permanent(raider).tapped = True  # 506.4b
    remove_changed(table.state)
    assert list(table.state.combat.attackers) == [raider] and list(table.state.combat.blockers) == [guard]


def test_a_blocker_that_changes_its_controller_is_removed_and_the_attacker_stays_blocked() -> None:
    table, raider, guard = fight()
    apply(table, guard, n.GainControl(n.You()))
    remove_changed(table.state)
    assert not table.state.combat.blockers
    assert table.state.combat.attackers[raider].blockers == () and table.state.combat.attackers[raider].blocked
    assert table.logged("event-removed-from-combat") == [("506.4",)]


def test_an_attacker_that_stops_being_a_creature_is_removed() -> None:
    table, raider, guard = fight()
    apply(table, raider, n.SetTypes(("artifact",)))
    remove_changed(table.state)
    assert not table.state.combat.attackers and table.state.combat.blockers[guard].blocking == ()


def test_an_attacker_of_a_planeswalker_that_is_gone_attacks_nothing() -> None:
    table = Table(step="declare blockers")
    walker = table.put(1, make_card("Warden", "{3}", "Planeswalker — Jace", "", None, 4), counters=(("loyalty", 4),))
    raider = table.creature(0, "3/3")
    table.attacks(raider, at=walker)
    apply(table, walker, n.SetTypes(("artifact",)))
    remove_changed(table.state)
    assert table.state.combat.attackers[raider].at == 0
    table.run(combat.combat_damage(table.state, False))
    assert not table.logged("event-damage") and table.state.players[1].life == 20


def test_at_the_end_of_combat_everything_leaves_it() -> None:
    table, *_ = fight()
    combat.end(table.state)
    assert not table.state.combat.attackers and not table.state.combat.blockers
