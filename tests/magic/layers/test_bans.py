"""What effects forbid, demand and make dearer.  CR 101.2, 601.2f, 613.9, 613.10"""

from __future__ import annotations

from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.state.lasting import Effect
from arbiter.magic.state.records import Object, player_id
from tests.magic.layers import cards
from tests.magic.layers.table import Table


def spell(table: Table, card: Card, seat: int = 0) -> int:
    """A spell on the stack."""
    state = table.state
    id = state.new_id()
    state.objects[id] = Object(id, "stack", seat, seat, card, stamp=state.new_stamp(), known=-1)
    turn = state.edit_turn(0)
    turn.stack = (*turn.stack, id)
    return id


def test_attack_or_block_covers_both() -> None:
    table = Table()
    bear, other = table.put(cards.GREEN_BEAR), table.put(cards.GREEN_BEAR)
    aura = table.put(cards.PACIFISM, attached=bear)
    for action in ("attack", "block"):
        ban = layers.forbidden(table.state, bear, action)
        assert ban is not None and ban.source == aura
        assert layers.forbidden(table.state, other, action) is None
    assert layers.forbidden(table.state, bear, "be blocked") is None
    assert layers.required(table.state, bear, "attack") is None
    table.attach(aura, other)
    assert layers.forbidden(table.state, bear, "attack") is None
    assert layers.forbidden(table.state, other, "attack") is not None


def test_only_by_those_who_match() -> None:
    table = Table()
    sneak, small, large = table.put(cards.SNEAK), table.put(cards.GREEN_BEAR, 1), table.put(cards.SERPENT, 1)
    assert layers.forbidden(table.state, sneak, "be blocked", large) is not None
    assert layers.forbidden(table.state, sneak, "be blocked", small) is None
    assert layers.forbidden(table.state, sneak, "be blocked") is None
    table.effect((cards.boost(1, 0),), small)
    assert layers.forbidden(table.state, sneak, "be blocked", small) is not None


def test_prohibitions_see_the_outcome_of_all_layers() -> None:
    """613.10: after everything else, so a counter (7d) already counts."""
    table = Table()
    table.put(cards.SMALL_STAY)
    bear = table.put(cards.GREEN_BEAR)
    assert layers.forbidden(table.state, bear, "block") is not None
    table.counters(bear, ("+1/+1", 1))
    assert layers.forbidden(table.state, bear, "block") is None
    table.effect((n.SwitchPT(), cards.boost(0, -2)), bear)
    assert layers.forbidden(table.state, bear, "block") is not None


def test_requirements() -> None:
    table = Table()
    bear = table.put(cards.GREEN_BEAR)
    effect = table.effect((n.Require("attack"),), bear)
    assert layers.required(table.state, bear, "attack") is not None
    assert layers.required(table.state, bear, "block") is None
    assert layers.forbidden(table.state, bear, "attack") is None
    table.end(effect)
    assert layers.required(table.state, bear, "attack") is None


def test_a_spell_that_says_it_cannot_be_countered() -> None:
    """113.6f, and an effect of a permanent on spells."""
    table = Table()
    proud = spell(table, cards.creature("Proud", "{G}", 1, 1, n.Static(n.Self(), (n.Restrict("be countered"),))))
    meek = spell(table, cards.GREEN_BEAR)
    theirs = spell(table, cards.GREEN_BEAR, 1)
    assert layers.forbidden(table.state, proud, "be countered") is not None
    assert layers.forbidden(table.state, meek, "be countered") is None
    guard = n.Static(n.Every(n.All((n.Is("creature"), n.Is("spell"), cards.YOURS))), (n.Restrict("be countered"),))
    table.put(cards.enchantment("Guard", "{G}", guard))
    assert layers.forbidden(table.state, meek, "be countered") is not None
    assert layers.forbidden(table.state, theirs, "be countered") is None


def test_players_who_cannot() -> None:
    table = Table()
    assert layers.player_bans(table.state, 0, "gain life") is None
    hush = table.put(cards.HUSH)
    for seat in (0, 1):
        ban = layers.player_bans(table.state, seat, "gain life")
        assert ban is not None and ban.source == hush
    assert layers.player_bans(table.state, 0, "draw") is None
    table.put(cards.OPALESCENCE)
    table.put(cards.HUMILITY)
    assert layers.player_bans(table.state, 0, "gain life") is None  # it has lost the ability


def test_an_effect_on_a_player() -> None:
    table = Table()
    state = table.state
    id = state.new_id()
    state.edit_lasting().effects[id] = Effect(id, 1, 0, 0, (player_id(1),), (n.Restrict("cast spells"),), "end of turn")
    layers.changed(state, "effects")
    assert layers.player_bans(state, 1, "cast spells") is not None
    assert layers.player_bans(state, 0, "cast spells") is None


def test_costs() -> None:
    """601.2f: the sum of what applies to this spell of this player."""
    table = Table()
    bear, stone = table.put_in("hand", cards.GREEN_BEAR), table.put_in("hand", cards.STONE)
    theirs = table.put_in("hand", cards.GREEN_BEAR, 1)
    table.put(cards.CHEAPER)
    table.put(cards.CHEAPER)
    tax = n.StaticForPlayers(n.EachPlayer(), n.Not(n.Is("creature")), (n.CostsMore(1),))
    table.put(cards.enchantment("Tax", "{W}", tax))
    assert layers.cost_changes(table.state, 0, bear) == -2
    assert layers.cost_changes(table.state, 0, stone) == 1
    assert layers.cost_changes(table.state, 1, theirs) == 0
    own = table.put_in("hand", cards.creature("Thrifty", "{5}", 5, 5, n.Static(n.Self(), (n.CostsMore(-3),))))
    assert layers.cost_changes(table.state, 0, own) == -5
