"""State-based actions.  CR 704"""

from __future__ import annotations

from typing import Any

import pytest

from arbiter.kernel.decisions import PickOne
from arbiter.magic.cards.compile import make_card
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import ending, layers, state_based
from arbiter.magic.rules.combat import combat
from arbiter.magic.state.lasting import Shield
from arbiter.magic.state.records import player_id
from tests.magic.combat.kit import Table, creature, key
from tests.magic.combat.test_combat import apply

HERO = make_card("Aria", "{1}{W}", "Legendary Creature — Human", "", "2/2")
ARMOR = make_card("Armor", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
SWORD = make_card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}")
WALKER = make_card("Warden", "{3}", "Planeswalker — Jace", "", None, 3)


def table_of(players: int = 2) -> Table:
    table = Table(players, step="precombat main")
    for seat in range(players):
        table.card(seat, "library", creature("2/2"))
    return table


def test_nothing_applies_to_a_quiet_board() -> None:
    table = table_of()
    table.creature(0, "2/2", damage=1)
    table.put(1, WALKER, counters=(("loyalty", 1),))
    assert table.check() is False


# Players.


@pytest.mark.parametrize(
    ("field", "value", "cites"),
    [("life", 0, "704.5a"), ("life", -3, "704.5a"), ("drew_from_empty", True, "704.5b"), ("poison", 10, "704.5c")],
)
def test_a_player_loses(field: str, value: int, cites: str) -> None:
    table = table_of()
    setattr(table.state.edit_player(1), field, value)
    assert table.check() is True
    assert [rules[0] for rules in table.logged("event-loses")] == [cites]
    assert table.state.outcome is not None and table.state.outcome.winners == (0,)


@pytest.mark.parametrize(("field", "value"), [("life", 1), ("poison", 9)])
def test_a_player_does_not_lose_yet(field: str, value: int) -> None:
    table = table_of()
    setattr(table.state.edit_player(1), field, value)
    assert table.check() is False and table.state.outcome is None


def test_players_who_lose_together_draw() -> None:
    table = table_of()
    table.state.edit_player(0).life = 0
    table.state.edit_player(1).poison = 10
    table.check()
    assert table.logged("event-loses") == [("704.5a", "104.3b", "104.3"), ("704.5c", "104.3d", "104.3")]
    assert table.state.outcome is not None and table.state.outcome.winners == ()


def test_a_player_who_cannot_lose_does_not_and_the_draw_is_forgotten() -> None:
    table = table_of()
    text = "You can't lose the game."
    angel = table.put(1, make_card("Angel", "{5}", "Enchantment", notation=NO_LOSS, text=text))
    table.state.edit_player(1).drew_from_empty = True
    assert table.check() is False
    apply(table, angel, n.LoseAbilities())
    assert table.check() is False, "the attempt to draw was before the last check"
    table.state.edit_player(1).life = 0
    assert table.check() is True


NO_LOSS = 'StaticForPlayers(You(), All(()), (Restrict("lose"),))'


# Tokens.


def test_a_token_elsewhere_ceases_to_exist() -> None:
    table = table_of()
    for zone in ("graveyard", "hand", "library"):
        token = table.card(1, zone, creature("1/1"), token=True)
        card = table.card(1, zone, creature("1/1"))
        assert table.check() is True
        assert token not in table.state.objects and card in table.state.objects
        assert getattr(table.state.players[1], zone)[-1] == card
    assert table.logged("event-ceases") == [("704.5d", "111.7")] * 3
    assert table.check() is False


# Creatures.


def test_toughness_of_zero_is_no_destruction() -> None:
    """704.5f: neither regeneration nor indestructible help."""
    table = table_of()
    id = table.creature(0, "2/2", "Indestructible")
    apply(table, id, n.Boost(n.Number(0), n.Number(-2)))
    shield = table.state.new_id()
    table.state.edit_lasting().shields[shield] = Shield(shield, "regenerate", id)
    assert table.check() is True
    assert table.zone(id) == "graveyard" and table.logged("event-moves") == [("704.5f", "704.3", "704.1")]


@pytest.mark.parametrize(
    ("status", "text", "cites"),
    [
        ({"damage": 2}, "", "704.5g"),
        ({"damage": 3}, "", "704.5g"),
        ({"damage": 1}, "", ""),
        ({"damage": 1, "deathtouched": True}, "", "704.5h"),
        ({"damage": 5}, "Indestructible", ""),
        ({"damage": 1, "deathtouched": True}, "Indestructible", ""),
    ],
)
def test_lethal_damage(status: dict[str, Any], text: str, cites: str) -> None:
    table = table_of()
    id = table.creature(0, "2/2", text, **status)
    assert table.check() is bool(cites)
    assert table.logged("event-destroy") == ([(cites, "704.3", "704.1")] if cites else [])
    assert table.zone(id) == ("graveyard" if cites else "battlefield")


def test_damage_by_deathtouch_counts_only_until_the_next_check() -> None:
    table = table_of()
    id = table.creature(0, "2/2", "Indestructible", damage=1, deathtouched=True)
    assert table.check() is False
    apply(table, id, n.LoseAbilities())
    assert table.check() is False and table.zone(id) == "battlefield"


def test_regeneration_replaces_destruction_by_lethal_damage() -> None:
    table = table_of()
    id = table.creature(0, "2/2", damage=2)
    shield = table.state.new_id()
    table.state.edit_lasting().shields[shield] = Shield(shield, "regenerate", id)
    assert table.check() is True
    permanent = table.state.permanents[id]
    assert (permanent.damage, permanent.tapped, table.state.lasting.shields) == (0, True, {})
    assert table.check() is False


def test_creatures_that_die_together_see_each_other_die() -> None:
    """704.3, 603.10a: all at once, whatever the reason of each."""
    table = table_of()
    watch = "Whenever another creature dies, you gain 1 life."
    one = table.creature(0, "2/2", watch, "Watcher", damage=2)
    two = table.creature(0, "2/2", watch, "Watcher")
    apply(table, two, n.Boost(n.Number(0), n.Number(-2)))
    table.check()
    assert sorted([waiting.source for waiting in table.state.pending.waiting]) == [one, two]


def test_last_known_information_is_from_before_all_of_it() -> None:
    """704.7: the anthem's bearer dies at the same time as the creature it made larger."""
    for order in ((0, 1), (1, 0)):
        table = table_of()
        ids: dict[int, int] = {}
        for which in order:
            text = "Other creatures you control get +3/+0." if which == 0 else ""
            ids[which] = table.creature(0, "2/2", text, "Lord" if which == 0 else "Bear", damage=2)
        table.check()
        assert table.state.memory.remembered[ids[1]].power == 5


def test_counters_are_still_there_in_last_known_information() -> None:
    """704.7's example: a creature with undying, one +1/+1 and three -1/-1 counters does not come back."""
    table = table_of()
    wolf = table.creature(0, "1/1", "Undying", "Wolf", counters=(("+1/+1", 1), ("-1/-1", 3)))
    assert table.check() is True
    assert table.zone(wolf) == "graveyard" and not table.state.pending.waiting


def test_undying_returns_a_creature_without_the_counter() -> None:
    table = table_of()
    wolf = table.creature(0, "1/1", "Undying", "Wolf", counters=(("-1/-1", 1),))
    table.check()
    assert [waiting.source for waiting in table.state.pending.waiting] == [wolf]


# Planeswalkers, legends, worlds.


def test_a_planeswalker_without_loyalty_goes() -> None:
    table = table_of()
    id = table.put(0, WALKER)
    assert table.check() is True
    assert table.zone(id) == "graveyard" and table.logged("event-moves") == [("704.5i", "306.9", "704.3", "704.1")]


def test_the_legend_rule_asks_each_player_in_apnap_order() -> None:
    table = Table(2, active=1, step="precombat main")
    mine = [table.put(0, HERO) for _ in range(3)]
    theirs = [table.put(1, HERO) for _ in range(2)]
    assert table.check(key(theirs[1]), key(mine[0])) is True
    assert [(decision.player, decision.asks) for decision in table.asked] == [(1, "704.5j"), (0, "704.5j")]
    assert list(table.state.permanents) == [mine[0], theirs[1]]
    assert table.logged("event-moves") == [("704.5j", "704.3", "704.1")] * 3


def test_one_legend_each_is_no_conflict() -> None:
    table = table_of()
    table.put(0, HERO)
    table.put(1, HERO)
    table.put(0, make_card("Bryn", "{1}{W}", "Legendary Creature — Human", "", "2/2"))
    assert table.check() is False


def test_the_legend_rule_is_simultaneous_with_lethal_damage() -> None:
    table = table_of()
    hurt, sound = table.put(0, HERO, damage=2), table.put(0, HERO)
    table.check(key(hurt))
    assert (table.zone(hurt), table.zone(sound)) == ("graveyard", "graveyard")


def test_a_player_who_leaves_chooses_no_legend() -> None:
    table = table_of(3)
    for _ in range(2):
        table.put(1, HERO)
    asking = state_based.check(table.state)
    assert isinstance(table.question(asking), PickOne)
    ending.leave(table.state, [1])
    with pytest.raises(StopIteration) as stopped:
        asking.send(None)
    assert stopped.value.value is False


def test_the_world_rule_keeps_the_newest() -> None:
    table = table_of()
    worlds = [
        table.put(seat, make_card(name, "{2}", "World Enchantment", "")) for seat, name in ((0, "Old"), (1, "New"))
    ]
    assert table.check() is True
    assert [table.zone(id) for id in worlds] == ["graveyard", "battlefield"]
    assert table.logged("event-moves") == [("704.5k", "704.3", "704.1")]


# Attachments.


def test_an_aura_on_nothing_or_on_something_illegal_goes() -> None:
    table = table_of()
    host = table.creature(0, "2/2")
    kept = table.put(0, ARMOR, attached=host)
    loose = table.put(0, ARMOR)
    rock = table.put(0, make_card("Rock", "{1}", "Artifact", ""))
    wrong = table.put(0, ARMOR, attached=rock)
    knight = table.creature(1, "2/2", "Protection from white", "Knight")
    repelled = table.put(0, ARMOR, attached=knight)
    assert table.check() is True
    assert [table.zone(id) for id in (kept, loose, wrong, repelled)] == ["battlefield"] + ["graveyard"] * 3
    assert table.logged("event-moves") == [("704.5m", "704.3", "704.1")] * 3


def test_an_aura_follows_the_creature_it_kept_alive() -> None:
    table = table_of()
    host = table.creature(0, "2/2", damage=3)
    aura = table.put(0, ARMOR, attached=host)
    assert table.check() is True
    assert table.zone(aura) == "battlefield", "it was legally attached when state-based actions were checked"
    assert table.check() is True
    assert table.zone(aura) == "graveyard" and table.check() is False


def test_equipment_comes_off_and_stays() -> None:
    table = table_of()
    land = table.put(0, make_card("Grove", "", "Land", ""))
    gone = table.put(0, SWORD, attached=land)
    kept = table.put(0, SWORD, attached=table.creature(1, "2/2"))
    repelled = table.put(0, SWORD, attached=table.creature(1, "2/2", "Protection from artifacts", "Knight"))
    ghost = table.put(0, SWORD, attached=99999)
    assert table.check() is True
    assert [table.state.permanents[id].attached for id in (gone, repelled, ghost)] == [0, 0, 0]
    assert table.state.permanents[kept].attached
    assert table.logged("event-unattached") == [("704.5n",)] * 3


def test_creatures_and_other_permanents_come_off() -> None:
    table = table_of()
    host = table.creature(0, "2/2")
    animated = table.put(0, SWORD, attached=host)
    apply(table, animated, n.AddTypes(("creature",)), n.SetBase(n.Number(1), n.Number(1)))
    rock = table.put(0, make_card("Rock", "{1}", "Artifact", ""), attached=host)
    assert table.check() is True
    assert [table.state.permanents[id].attached for id in (animated, rock)] == [0, 0]
    assert table.logged("event-unattached") == [("704.5p",)] * 2


def test_an_aura_that_is_a_creature_comes_off_and_then_goes() -> None:
    """303.4d"""
    table = table_of()
    aura = table.put(0, ARMOR, attached=table.creature(0, "2/2"))
    apply(table, aura, n.AddTypes(("creature",)), n.SetBase(n.Number(1), n.Number(1)))
    assert table.check() is True
    assert table.zone(aura) == "battlefield" and table.state.permanents[aura].attached == 0
    table.state.edit_lasting().effects.clear()
    layers.changed(table.state, "effects")
    assert table.check() is True
    assert table.zone(aura) == "graveyard"


# Counters.


@pytest.mark.parametrize(
    ("counters", "left"),
    [
        ((("+1/+1", 3), ("-1/-1", 1)), (("+1/+1", 2),)),
        ((("+1/+1", 1), ("-1/-1", 2)), (("-1/-1", 1),)),
        ((("+1/+1", 2), ("-1/-1", 2)), ()),
    ],
)
def test_counters_annihilate(counters: tuple[tuple[str, int], ...], left: tuple[tuple[str, int], ...]) -> None:
    table = table_of()
    id = table.creature(0, "4/4", counters=counters)
    assert table.check() is True
    assert table.state.permanents[id].counters == left
    assert set(table.logged("event-counters-removed")) == {("704.5q", "704.3", "704.1")}
    assert table.check() is False


# Cost, and combat.


def test_two_thousand_tokens_are_looked_at_once_each() -> None:
    table = table_of()
    for _ in range(2000):
        table.creature(0, "1/1", token=True)
    table.check()
    before = table.state.caches.work.derivations
    assert table.check() is False
    assert table.state.caches.work.derivations == before


def test_what_changed_leaves_combat_before_the_check() -> None:
    table = Table(step="declare blockers")
    raider = table.creature(0, "3/3")
    table.attacks(raider)
    apply(table, raider, n.SetTypes(("artifact",)))
    assert table.check() is False and not table.state.combat.attackers


def test_double_strike_kills_before_the_second_blow() -> None:
    table = Table(step="declare blockers")
    raider, guard = table.creature(0, "2/2", "First strike"), table.creature(1, "2/2")
    table.attacks(raider, at=player_id(1))
    table.blocks(raider, guard)
    table.run(combat.combat_damage(table.state, True))
    table.check()
    table.run(combat.combat_damage(table.state, False))
    assert table.check() is False and table.zone(raider) == "battlefield" and table.zone(guard) == "graveyard"
