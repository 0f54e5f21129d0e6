"""What the layers ask again and what they keep: marks of dependency, to whom a step applies, what lies off the battlefield."""

from __future__ import annotations

import pytest

from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.layering.board import Alone, Continuous, Step, decides, enter, from_static, from_stored
from arbiter.magic.rules.layering.order import marks_read
from arbiter.magic.rules.layering.outcome import characteristics, forget, plan_of
from arbiter.magic.state.ruleset import Ruleset
from tests.magic.layers import cards
from tests.magic.layers.table import Table

CREATURES_OF_YOURS = {"word:creature": True, "controller": True}


def static(table: Table, card: Card) -> Continuous:
    """The effect of a permanent's first ability."""
    id = table.put(card)
    held = characteristics(table.state, id).abilities[0]
    assert isinstance(held.ability, n.Static)
    return from_static(id, held, held.ability, 1, 0)


def test_a_static_ability_may_vanish_until_it_has_started() -> None:
    """613.5: what has started to apply goes on, even if the ability is lost and the object is no creature any more."""
    anthem = static(Table(), cards.ANTHEM)
    assert marks_read(anthem, "7c", started=False) == {**CREATURES_OF_YOURS, "abilities": True}
    assert marks_read(anthem, "7c", started=True) == {}


def test_what_an_effect_counts_is_read_in_its_layer_whether_it_has_started_or_not() -> None:
    crowd = static(Table(), cards.CROWD)
    assert marks_read(crowd, "7a", started=True) == CREATURES_OF_YOURS
    assert marks_read(crowd, "7a", started=False) == {**CREATURES_OF_YOURS, "abilities": True}


def test_a_stored_effect_rests_on_no_ability_and_its_control_is_fixed() -> None:
    """611.2c: who gains control is settled as the effect begins; what it counts is not."""
    table = Table()
    theft = (n.GainControl(n.You()), n.Boost(n.X(), cards.COUNT_CREATURES))
    effect = from_stored(table.effect(theft, table.put(cards.GREEN_BEAR)), table.state)
    assert marks_read(effect, "2", started=False) == {}
    assert marks_read(effect, "7c", started=False) == CREATURES_OF_YOURS


def step_of(table: Table, layer: str, key: str) -> Step:
    (found,) = [step for step in plan_of(table.state).steps if (step.layer, step.key) == (layer, key)]
    return found


def applies(table: Table, step: Step, id: Id, joined: bool | None = None) -> bool:
    """Whether a step applies to an object with its printed characteristics, which may have joined the effect before."""
    actor = enter(table.state, id)
    if joined is not None:
        actor.joined[step.key] = joined
    return decides(table.state, Alone(actor), step, actor)


def test_the_filter_decides_where_an_effect_starts() -> None:
    table = Table()
    wings = table.put(cards.WINGS)
    mine, theirs, stone = table.put(cards.GREEN_BEAR), table.put(cards.GREEN_BEAR, 1), table.put(cards.STONE)
    step = step_of(table, "6", f"static:{wings}:print:Wings:0")
    assert [applies(table, step, id) for id in (mine, theirs, stone)] == [True, False, False]
    assert applies(table, step, stone, joined=True) is False, "it starts here: nobody has joined before"


@pytest.mark.parametrize("joined", [True, False, None])
def test_later_layers_ask_only_who_has_joined(joined: bool | None) -> None:
    """613.5: Humility takes the abilities in layer 6; in 7b it sets the size of the same objects, creatures or not."""
    table = Table()
    humility, stone = table.put(cards.HUMILITY), table.put(cards.STONE)
    table.put(cards.GREEN_BEAR)
    later = step_of(table, "7b", f"static:{humility}:print:Humility:0")
    assert not later.first
    assert applies(table, later, stone, joined) is bool(joined)


def test_an_effect_on_named_objects_asks_no_filter() -> None:
    table = Table()
    bear, other = table.put(cards.GREEN_BEAR), table.put(cards.GREEN_BEAR)
    effect = table.effect((cards.boost(1, 1),), bear)
    step = step_of(table, "7c", f"effect:{effect}")
    assert applies(table, step, bear) and not applies(table, step, other)


def test_what_is_out_of_range_is_left_alone() -> None:
    """801.10"""
    table = Table()
    table.state.ruleset = Ruleset(ranges=(1, 1))
    plague, bear = table.put(cards.PLAGUE), table.put(cards.GREEN_BEAR, 1)
    step = step_of(table, "7c", f"static:{plague}:print:Plague:0")
    table.state.edit_player(0).reach = 0b11
    assert applies(table, step, bear)
    table.state.edit_player(0).reach = 0b01
    assert not applies(table, step, bear)


# 604.3: an object that defines its own characteristics, outside the battlefield.


def test_it_is_asked_once_until_something_changes() -> None:
    table = Table()
    table.put(cards.GREEN_BEAR)
    crowd = table.put_in("graveyard", cards.CROWD)
    first = characteristics(table.state, crowd)
    assert (first.power, characteristics(table.state, crowd)) == (1, first)
    assert characteristics(table.state, crowd) is first


def test_every_change_is_seen() -> None:
    table = Table()
    bear = table.put(cards.GREEN_BEAR)
    crowd = table.put_in("graveyard", cards.CROWD)

    def power() -> int | None:
        return characteristics(table.state, crowd).power

    assert power() == 1
    other = table.put(cards.GREEN_BEAR)  # entered
    assert power() == 2
    effect = table.effect((n.SetTypes(("artifact",)),), bear)  # changed
    assert power() == 1
    table.end(effect)
    assert power() == 2
    table.remove(other)  # left
    assert power() == 1
    forget(table.state, bear)
    assert table.state.caches.defined == {}


def test_what_comes_into_another_zone_is_counted() -> None:
    table = Table()
    ghoul, elf = table.put_in("graveyard", cards.GHOUL), table.put_in("hand", cards.ELF)
    assert characteristics(table.state, ghoul).power == 1
    table.put_in("graveyard", cards.GREEN_BEAR)  # changed
    assert characteristics(table.state, ghoul).power == 2
    table.state.edit_object(elf).zone = "graveyard"
    table.state.edit_player(0).hand = ()
    table.state.edit_player(0).graveyard = (*table.state.players[0].graveyard, elf)
    layers.entered(table.state, elf)
    assert characteristics(table.state, ghoul).power == 3


def test_forks_do_not_share_what_is_kept() -> None:
    table = Table()
    table.put(cards.GREEN_BEAR)
    crowd = table.put_in("graveyard", cards.CROWD)
    assert characteristics(table.state, crowd).power == 1
    twin = table.fork()
    twin.put(cards.GREEN_BEAR)
    assert characteristics(twin.state, crowd).power == 2
    assert characteristics(table.state, crowd).power == 1


def test_another_controller_counts_other_creatures() -> None:
    table = Table()
    table.put(cards.GREEN_BEAR)
    crowd = table.put_in("graveyard", cards.CROWD)
    assert characteristics(table.state, crowd).power == 1
    held = table.state.caches.defined[crowd]
    table.state.edit_object(crowd).controller = 1
    assert characteristics(table.state, crowd).power == 0
    assert table.state.caches.defined[crowd] is not held
