"""Phased-out permanents in forks, saves, digests, views and invariants.  CR 702.25"""

from __future__ import annotations

from arbiter.kernel.saving import load, save
from arbiter.magic.cards.compile import make_card
from arbiter.magic.game import RULES
from arbiter.magic.invariants import problems
from arbiter.magic.rules.turn import loops
from arbiter.magic.views import view
from tests.hard.kit import BEAR, Position, Table

DRAKE = make_card("Drake", "{U}", "Creature — Drake", "Phasing", "2/2")
RIPPLE = make_card("Ripple", "{U}", "Instant", "Target creature phases out.")
HALO = make_card("Halo", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")


def rippled(unused: int = 0) -> Table:
    """A creature with an Aura has phased out in its controller's turn; so many numbers were given to nothing before."""
    position = Position()
    position.state.next_id += unused
    position.put("hand", 0, RIPPLE)
    bear = position.put("battlefield", 0, BEAR)[0]
    halo = position.put("battlefield", 0, HALO)[0]
    position.put("battlefield", 0, DRAKE)
    position.state.permanents[halo].attached = bear
    position.pool(0, "U")
    table = position.play()
    table.do("cast Ripple", "Bear").resolve()
    return table


def until_turn(table: Table, number: int) -> None:
    while table.state.turns[0].number < number or table.state.turns[0].step != "upkeep":
        decision = table.decision
        table.answer("pass" if decision.asks == "117.1" else ())


def test_a_phased_out_permanent_stands_in_one_place_only() -> None:
    state = rippled().state
    names = [one.was.print.name for one in state.phased.values()]
    assert sorted(names) == ["Bear", "Halo"]
    assert not any(id in state.objects or id in state.permanents for id in state.phased)
    assert problems(state) == []


def test_forks_and_saves_keep_it_and_go_on_alike() -> None:
    table = rippled()
    twin, loaded = table.fork(), Table(load(save(table.game), {"magic": RULES}))
    for one in (twin, loaded):
        assert one.game.digest() == table.game.digest()
    for one in (table, twin, loaded):
        until_turn(one, 7)
        assert not any(phased.was.print is BEAR for phased in one.state.phased.values())
        assert [phased.was.print.name for phased in one.state.phased.values()] == ["Drake"]
    assert twin.game.digest() == table.game.digest() == loaded.game.digest()


def test_every_seat_sees_it_apart_from_the_battlefield() -> None:
    state = rippled().state
    for seat in (0, 1):
        seen = view(state, seat)
        assert [one["name"] for one in seen["battlefield"]] == ["Drake"]
        assert sorted(one["name"] for one in seen["phased out"]) == ["Bear", "Halo"]


def test_positions_differ_by_what_is_phased_out_but_not_by_its_id() -> None:
    one, other = rippled().state, rippled(5).state
    assert list(one.phased) != list(other.phased)
    assert loops.same(one, other)
    other.phased.popitem()
    assert not loops.same(one, other)
