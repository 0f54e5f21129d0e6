"""Rulings on the interaction of continuous effects: the examples of the book and the famous cases.  CR 613"""

from __future__ import annotations

import pytest

from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from tests.magic.layers import cards
from tests.magic.layers.cards import base, boost, creature, enchantment, has
from tests.magic.layers.table import Table
from tests.reference.paranoid import compare

ORDERS = pytest.mark.parametrize("first", [True, False])


def both(table: Table, one: Card, other: Card, first: bool) -> tuple[int, int]:
    """Puts two permanents in either order; the first one's id comes first."""
    if first:
        return table.put(one), table.put(other)
    late = table.put(other)
    return table.put(one), late


@ORDERS
def test_nonbasic_lands_are_mountains_before_each_land_is_a_swamp(first: bool) -> None:
    """613.7a: applying the first effect takes the second one's ability away (305.7), so the second waits for it."""
    table = Table()
    _, urborg = both(table, cards.MOON, cards.URBORG, first)
    dual, forest = table.put(cards.DUAL), table.put(cards.FOREST)
    assert table[urborg].subtypes == ("Mountain",)
    assert table[dual].subtypes == ("Mountain",)
    assert [held.origin for held in table[dual].abilities] == ["type:Mountain:0"]
    assert table[forest].subtypes == ("Forest",)
    compare(table.state)


def test_a_land_type_in_addition_keeps_rules_text_and_gives_its_mana() -> None:
    """305.7, last sentence; 305.6"""
    table = Table()
    dual, _ = table.put(cards.DUAL), table.put(cards.URBORG)
    assert table[dual].subtypes == ("Forest", "Island", "Swamp")
    origins = [held.origin for held in table[dual].abilities]
    assert origins == ["print:Dual:0", "type:Island:0", "type:Swamp:0", "type:Forest:0"]


def test_granted_abilities_survive_a_new_land_type() -> None:
    """305.7: what other effects granted is not lost."""
    table = Table()
    dual = table.put(cards.DUAL)
    table.effect((n.Grant((n.Keyword("indestructible"),)),), dual)
    table.put(cards.MOON)
    assert table[dual].has("indestructible")
    assert table[dual].subtypes == ("Mountain",)


@ORDERS
def test_humility_and_opalescence(first: bool) -> None:
    """613.5, 613.6: each goes on in layer 7b though its ability is lost in layer 6; the later timestamp wins there."""
    table = Table()
    humility, opalescence = both(table, cards.HUMILITY, cards.OPALESCENCE, first)
    anthem = table.put(cards.ANTHEM)
    expected = (4, 4) if first else (1, 1)
    assert table.size(humility) == expected
    assert table.size(anthem) == ((3, 3) if first else (1, 1))
    assert table[humility].abilities == ()
    assert table[opalescence].types == ("enchantment",)
    compare(table.state)


def test_an_ability_lost_in_layer_6_makes_no_effect_in_layer_7() -> None:
    table = Table()
    lord, goblin = table.put(cards.LORD), table.put(cards.GOBLIN)
    assert table.size(goblin) == (2, 2)
    table.put(cards.HUMILITY)
    assert table.size(goblin) == (1, 1)
    assert table[lord].abilities == ()
    compare(table.state)


def test_an_ability_granted_in_layer_6_makes_an_effect_in_layer_7() -> None:
    table = Table()
    bears = [table.put(cards.GREEN_BEAR) for _ in range(3)]
    table.put(cards.SWARM)
    assert [table.size(bear) for bear in bears] == [(4, 2)] * 3
    compare(table.state)


def test_an_effect_goes_on_after_removing_the_ability_it_comes_from() -> None:
    """613.5: it has started to apply in layer 4, its ability goes in layer 6, its part in layer 7b still applies."""
    text = n.Static(n.Every(n.Is("artifact")), (n.AddTypes(("creature",)), n.LoseAbilities(), base(5, 5)))
    table = Table()
    engine = table.put(Card("Engine", "{4}", (), ("artifact",), (), (text,)))
    stone = table.put(cards.STONE)
    assert (table.size(engine), table.size(stone)) == ((5, 5), (5, 5))
    assert table[engine].abilities == table[stone].abilities == ()


# 613.3e, its three examples.


def switched() -> tuple[Table, int, int]:
    table = Table()
    ogre = table.put(creature("Ogre", "{2}", 1, 3))
    toughness = table.effect((boost(0, 1),), ogre)
    table.effect((n.SwitchPT(),), ogre)
    assert table.size(ogre) == (4, 1)
    return table, ogre, toughness


def test_a_boost_after_a_switch_applies_before_it() -> None:
    table, ogre, _ = switched()
    table.effect((boost(5, 0),), ogre)
    assert table.size(ogre) == (4, 6)


def test_a_boost_that_ends_before_the_switch() -> None:
    table, ogre, toughness = switched()
    table.end(toughness)
    assert table.size(ogre) == (3, 1)


def test_two_switches_cancel_each_other() -> None:
    table, ogre, _ = switched()
    table.effect((n.SwitchPT(),), ogre)
    assert table.size(ogre) == (1, 4)


# 613.4, its two examples.


def test_a_creature_that_becomes_white_gets_what_white_creatures_get() -> None:
    table = Table()
    table.put(cards.WHITE_ANTHEM)
    bear = table.put(creature("Black Bear", "{1}{B}", 2, 2))
    assert table.size(bear) == (2, 2)
    table.effect((n.SetColors(("white",)),), bear)
    assert table.size(bear) == (3, 3)
    table.effect((n.SetColors(("red",)),), bear)
    assert table.size(bear) == (2, 2)


def test_sublayers_of_power_and_toughness() -> None:
    table = Table()
    ogre = table.put(creature("Gray Ogre", "{2}{R}", 2, 2))
    table.counters(ogre, ("+1/+1", 1))
    assert table.size(ogre) == (3, 3)
    table.effect((boost(4, 4),), ogre)
    assert table.size(ogre) == (7, 7)
    table.put(enchantment("Shelter", "{W}", n.Static(cards.YOUR_CREATURES, (boost(0, 2),))))
    assert table.size(ogre) == (7, 9)
    table.effect((base(0, 1),), ogre)
    assert table.size(ogre) == (5, 8)


# 613.5, its examples.


def test_parts_of_one_effect_apply_in_their_own_layers() -> None:
    table = Table()
    table.put(cards.WHITE_ANTHEM)
    mongrel = table.put(creature("Mongrel", "{1}{G}", 2, 2))
    table.effect((boost(1, 1), n.SetColors(("white",))), mongrel)
    assert table.size(mongrel) == (4, 4)
    stolen = table.put(cards.GREEN_BEAR, 1)
    table.effect((n.GainControl(n.You()), has("haste")), stolen)
    assert (table[stolen].controller, table[stolen].has("haste")) == (0, True)


def test_the_same_objects_in_the_later_layer_though_they_no_longer_match() -> None:
    table = Table()
    stone = table.put(cards.STONE)
    table.put(enchantment("Wake", "{2}", n.Static(
        n.Every(n.All((n.Is("artifact"), n.Not(n.Is("creature"))))), (n.SetTypes(("artifact", "creature")), base(2, 2)),
    )))  # fmt: skip
    assert (table[stone].types, table.size(stone)) == (("artifact", "creature"), (2, 2))


def test_an_ability_granted_by_an_effect_sets_in_layer_7b_and_defines_nothing() -> None:
    """613.5, last example; 604.3a(2)"""
    table = Table()
    tomb = table.put(cards.land("Tomb"))
    dead = [table.put_in("graveyard", cards.GREEN_BEAR) for _ in range(10)]
    wake = (n.AddTypes(("creature",)), base(3, 3))
    table.effect(wake, tomb)
    table.effect((boost(1, 1),), tomb)
    assert table.size(tomb) == (4, 4)
    text = n.Static(n.Self(), (n.DefinePT(cards.COUNT_DEAD, cards.COUNT_DEAD),), defines=True)
    table.effect((n.AddTypes(("creature", "Plant", "Zombie")), n.SetColors(("black", "green")), n.Grant((text,))), tomb)
    assert table.size(tomb) == (11, 11)
    table.state.edit_player(0).graveyard = tuple(dead[1:])
    del table.state.objects[dead[0]]
    layers.left(table.state, dead[0])
    assert table.size(tomb) == (10, 10)
    table.effect(wake, tomb)
    assert table.size(tomb) == (4, 4)
    assert table[tomb].subtypes == ("Plant", "Zombie")


# 613.7, 613.8.


@ORDERS
def test_gaining_and_losing_a_keyword_goes_by_timestamps(first: bool) -> None:
    table = Table()
    bear = table.put(cards.GREEN_BEAR)
    both(table, cards.WINGS, cards.GRAVITY, first)
    assert table[bear].has("flying") is not first


@ORDERS
def test_white_creatures_and_an_enchanted_creature_that_is_white(first: bool) -> None:
    """613.8, second example: color comes before power whatever the timestamps."""
    table = Table()
    bear = table.put(cards.GREEN_BEAR)
    if first:
        table.put(cards.WHITE_ANTHEM)
    table.put(cards.WHITENESS, attached=bear)
    if not first:
        table.put(cards.WHITE_ANTHEM)
    assert table.size(bear) == (3, 3)


@ORDERS
def test_an_effect_waits_for_what_changes_its_objects(first: bool) -> None:
    """613.7a: with all creatures Goblins, the effect on Goblins applies to all of them, in either order."""
    table = Table()
    bear = table.put(cards.GREEN_BEAR)
    both(table, cards.GOBLINS_ARE_ELVES, cards.CONSPIRACY, first)
    assert table[bear].subtypes == ("Elf",)
    compare(table.state)


@ORDERS
def test_a_dependency_loop_goes_by_timestamps(first: bool) -> None:
    """613.7b: Goblins are Elves, Elves are Goblins."""
    table = Table()
    goblin, elf = table.put(cards.GOBLIN), table.put(cards.ELF)
    both(table, cards.GOBLINS_ARE_ELVES, cards.ELVES_ARE_GOBLINS, first)
    expected = ("Goblin",) if first else ("Elf",)
    assert table[goblin].subtypes == table[elf].subtypes == expected
    compare(table.state)


def test_an_effect_outside_a_loop_waits_for_its_members() -> None:
    """613.7b: only the members of the loop ignore dependency; what depends on them still waits."""
    table = Table()
    bear = table.put(cards.GREEN_BEAR)
    outsider = enchantment("Elves Are Angels", "{W}", n.Static(n.Every(n.Is("Elf")), (n.AddTypes(("Angel",)),)))
    table.put(outsider)
    table.put(enchantment("Bears To Elves", "{G}", n.Static(n.Every(n.Is("Bear")), (n.AddTypes(("Elf",)),))))
    table.put(enchantment("Elves To Bears", "{G}", n.Static(n.Every(n.Is("Elf")), (n.AddTypes(("Bear",)),))))
    elf = table.put(cards.ELF)
    assert "Angel" in table[bear].subtypes
    assert "Angel" in table[elf].subtypes
    compare(table.state)


def test_order_is_found_anew_after_each_effect() -> None:
    """613.7c: the first waits for the second, which waits for the third; with that applied, the others may follow."""
    table = Table()
    table.put(cards.GREEN_BEAR)
    for card in (cards.GOBLINS_ARE_ELVES, cards.CONSPIRACY, cards.LIVING_LANDS):
        table.put(card)
    forest = table.put(cards.FOREST)
    assert table[forest].types == ("land", "creature")
    assert table[forest].subtypes == ("Forest", "Elf")
    compare(table.state)


def test_dependency_is_judged_as_things_stand() -> None:
    """613.7a: with no creature there yet, making creatures Goblins would change nothing for the effect on Goblins."""
    table = Table()
    for card in (cards.GOBLINS_ARE_ELVES, cards.CONSPIRACY, cards.LIVING_LANDS):
        table.put(card)
    forest = table.put(cards.FOREST)
    assert table[forest].subtypes == ("Forest", "Goblin")
    bear = table.put(cards.GREEN_BEAR)
    assert table[forest].subtypes == ("Forest", "Elf")
    table.remove(bear)
    assert table[forest].subtypes == ("Forest", "Goblin")
    compare(table.state)


def test_control_of_an_aura_decides_who_gets_what_it_enchants() -> None:
    """613.7a in layer 2: "you" of the first Aura changes when the second one is applied."""
    table = Table()
    bear = table.put(cards.GREEN_BEAR, 1)
    theft = table.put(cards.THEFT, 0, attached=bear)
    assert table[bear].controller == 0
    table.effect((n.GainControl(n.You()),), theft, controller=1)
    assert table[bear].controller == 1
    compare(table.state)


# Characteristic-defining abilities.


def test_a_defining_ability_comes_first_even_with_a_late_timestamp() -> None:
    """613.2: every color first, then black."""
    table = Table()
    table.put(cards.DARKNESS)
    rainbow = table.put(cards.RAINBOW)
    assert table[rainbow].colors == ("black",)
    held = table.put_in("hand", cards.RAINBOW)
    assert table[held].colors == ("white", "blue", "black", "red", "green")


def test_defined_power_works_in_all_zones() -> None:
    """604.3"""
    table = Table()
    ghoul = table.put_in("hand", cards.GHOUL)
    crowd = table.put_in("graveyard", cards.CROWD, 1)
    assert table.size(ghoul) == (1, 1)  # the card in the graveyard is a creature card
    assert table.size(crowd) == (0, 0)
    table.put(cards.GREEN_BEAR, 1)
    table.put_in("graveyard", cards.GHOUL)
    assert (table.size(ghoul), table.size(crowd)) == ((2, 1), (1, 1))
    compare(table.state)


def test_a_granted_copy_of_nothing_defines_nothing_once_abilities_are_lost() -> None:
    table = Table()
    crowd = table.put(cards.CROWD)
    assert table.size(crowd) == (1, 1)
    table.effect((n.LoseAbilities(),), crowd)
    assert table.size(crowd) == (0, 0)


# Copies, types, counters, noncreatures.


def test_a_copy_has_copiable_values_and_the_abilities_that_come_with_them() -> None:
    """706.2: not the original's effects or counters."""
    table = Table()
    lord = table.put(cards.LORD)
    table.counters(lord, ("+1/+1", 3))
    table.effect((boost(5, 5),), lord)
    copy = table.put(cards.GREEN_BEAR, copied=table[lord].card)
    assert (table[copy].name, table.size(copy), table.size(lord)) == ("Goblin Lord", (3, 3), (11, 11))
    assert table[copy].abilities[0].origin == "print:Goblin Lord:0"
    table.copy(copy, None)
    assert (table[copy].name, table.size(copy), table.size(lord)) == ("Green Bear", (2, 2), (10, 10))


def test_a_continuous_copy_effect_applies_in_layer_1() -> None:
    table = Table()
    bird, bear = table.put(cards.FLYER), table.put(cards.GREEN_BEAR)
    table.put(creature("Shape", "{U}", 0, 1, n.Static(n.Every(n.Is("Bear")), (n.CopyOf(n.Every(n.Is("Bird"))),))))
    assert (table[bear].name, table.size(bear), table[bear].has("flying")) == ("White Bird", (2, 3), True)
    assert table[bird].name == "White Bird"
    compare(table.state)


def test_set_types_replaces_what_belongs_to_the_same_set() -> None:
    """205.1a, 205.1b"""
    table = Table()
    golem = table.put(Card("Golem", "{3}", ("legendary",), ("artifact", "creature"), ("Equipment", "Golem"), (), 3, 3))
    frog = table.effect((n.SetTypes(("Frog",)),), golem)
    assert (table[golem].types, table[golem].subtypes) == (("artifact", "creature"), ("Equipment", "Frog"))
    table.end(frog)
    table.effect((n.SetTypes(("creature", "Frog")),), golem)
    assert (table[golem].types, table[golem].subtypes) == (("creature",), ("Frog",))
    assert table[golem].supertypes == ("legendary",)  # 205.4b


def test_no_subtype_without_its_card_type() -> None:
    """205.3d, and 613.7a: what an effect does to a stone depends on whether the stone has become a creature."""
    table = Table()
    stone = table.put(cards.STONE)
    table.effect((n.AddTypes(("Goblin",)),), stone)
    assert table[stone].subtypes == ()
    table.put(cards.MARCH)
    assert table[stone].subtypes == ("Goblin",)
    compare(table.state)


def test_noncreatures_have_no_size() -> None:
    """208.3, 208.3a"""
    table = Table()
    vehicle = table.put(Card("Vehicle", "{2}", (), ("artifact",), ("Vehicle",), (), 4, 4))
    table.counters(vehicle, ("+1/+1", 1))
    table.effect((boost(1, 1),), vehicle)
    assert table.size(vehicle) == (0, 0)
    table.effect((n.AddTypes(("creature",)),), vehicle)
    assert table.size(vehicle) == (6, 6)


@pytest.mark.parametrize(
    ("kind", "size"), [("+1/+1", (4, 4)), ("-1/-1", (0, 0)), ("+0/+2", (2, 6)), ("-2/-1", (-2, 0)), ("charge", (2, 2))]
)
def test_counters(kind: str, size: tuple[int, int]) -> None:
    """122.1a, 613.3d"""
    table = Table()
    bear = table.put(cards.GREEN_BEAR)
    table.counters(bear, (kind, 2))
    assert table.size(bear) == size


def test_instances_of_a_keyword_are_counted() -> None:
    table = Table()
    monk = table.put(cards.MONK)
    table.effect((has("prowess"),), monk)
    assert table[monk].keywords == {"prowess": 2}
    origins = [held.origin for held in table[monk].abilities]
    effect = max(table.state.lasting.effects)
    assert origins == ["print:Monk:0", "print:Monk:0.k0", f"effect:{effect}:0", f"effect:{effect}:0.k0"]
    table.effect((n.LoseAbilities(("prowess",)),), monk)
    assert table[monk].abilities == ()  # 113.10b


def test_the_timestamp_of_a_granted_ability_is_the_later_of_the_two() -> None:
    """613.6a"""
    table = Table()
    bear = table.put(cards.GREEN_BEAR)
    table.effect((n.Grant((n.Static(cards.CREATURES, (base(7, 7),)),)),), bear)
    early = table.put(enchantment("Ones", "{W}", n.Static(cards.CREATURES, (base(1, 1),))))
    assert table.size(bear) == (1, 1)
    table.remove(early)
    assert table.size(bear) == (7, 7)
    table.put(enchantment("Twos", "{W}", n.Static(cards.CREATURES, (base(2, 2),))))
    table.effect((n.Grant((n.Static(cards.CREATURES, (base(9, 9),)),)),), bear)
    assert table.size(bear) == (9, 9)
    compare(table.state)


def test_a_new_timestamp_changes_who_is_last() -> None:
    """613.6d"""
    table = Table()
    bear, other = table.put(cards.GREEN_BEAR), table.put(cards.GREEN_BEAR)
    red = table.put(cards.aura("Redness", "{R}", n.Static(n.AttachedTo(), (n.SetColors(("red",)),))), attached=bear)
    table.put(cards.WHITENESS, attached=bear)
    assert (table[bear].colors, table[other].colors) == (("white",), ("green",))
    table.state.edit_object(red).stamp = table.state.new_stamp()
    layers.changed(table.state, "timestamp", red)
    assert table[bear].colors == ("red",)
    compare(table.state)
