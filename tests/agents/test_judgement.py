"""What the greedy agent does in plain positions of Magic: what any player would."""

from __future__ import annotations

from itertools import pairwise

import pytest

from arbiter.agents import make
from arbiter.agents.greedy import GreedyAgent
from arbiter.agents.magic import combat, worth
from arbiter.agents.magic.hand import bottom, keeps, unwanted
from arbiter.agents.registry import guide_for
from arbiter.kernel.decisions import Assign, Decision, Option, PickSome
from arbiter.kernel.messages import Message
from arbiter.kernel.rules import View
from arbiter.kernel.seats import Seat
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.rules import layers
from tests.hard.kit import BEAR, BOLT, FOREST, MOUNTAIN, PLAINS, Position, Table

GIANT = make_card("Giant", "{4}{G}", "Creature — Giant", "", "5/5")
RAT = make_card("Rat", "{B}", "Creature — Rat", "", "1/1")
GROWTH = make_card("Growth", "{G}", "Instant", "Target creature gets +3/+3 until end of turn.")
DOOM = make_card("Doom", "{R}", "Sorcery", "Destroy target creature.")
CALM = make_card("Calm", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature can't attack or block.")
HAWK = make_card("Hawk", "{1}{W}", "Creature — Bird", "Flying", "2/2")
DEAR = make_card("Dear", "{6}{G}", "Creature — Wurm", "", "7/7")


def play_turn(table: Table, others_pass: bool = True) -> None:
    """The agent plays for both seats until the turn is over."""
    agents = [make("greedy", 1), make("greedy", 2)]
    turn = table.state.turn_count
    while table.game.decisions and table.state.turn_count == turn:
        decision = table.decision
        if others_pass and decision.seat != 0 and decision.asks == "117.1":
            table.game.answer(decision, "pass")
        else:
            table.game.answer(decision, agents[decision.seat].choose(Seat(table.game, decision.seat)))


def names(table: Table, zone: str, seat: int) -> list[str]:
    ids = getattr(table.state.players[seat], zone)
    return sorted(table.name(id) for id in ids)


def battlefield(table: Table, seat: int) -> list[str]:
    found = [id for id in table.state.permanents if layers.characteristics(table.state, id).controller == seat]
    return sorted(table.name(id) for id in found)


def test_a_land_is_played_and_a_creature_cast() -> None:
    position = Position()
    position.put("battlefield", 0, FOREST)
    position.put("hand", 0, FOREST, BEAR)
    table = position.play()
    play_turn(table)
    assert battlefield(table, 0) == ["Bear", "Forest", "Forest"]


def test_the_dearer_creature_comes_first() -> None:
    position = Position()
    position.put("battlefield", 0, *[FOREST] * 5)
    position.put("hand", 0, BEAR, GIANT)
    table = position.play()
    play_turn(table)
    assert "Giant" in battlefield(table, 0)


def test_the_missing_colour_is_played() -> None:
    position = Position()
    position.put("battlefield", 0, FOREST)
    position.put("hand", 0, FOREST, MOUNTAIN, BOLT)
    table = position.play()
    play_turn(table)
    assert "Mountain" in battlefield(table, 0)


def test_removal_takes_the_best_creature_of_the_other() -> None:
    position = Position()
    position.put("battlefield", 0, MOUNTAIN, BEAR)
    position.put("battlefield", 1, RAT, GIANT, BEAR)
    position.put("hand", 0, DOOM)
    table = position.play()
    play_turn(table)
    assert names(table, "graveyard", 1) == ["Giant"]


def test_removal_is_held_when_there_are_only_own_creatures() -> None:
    position = Position()
    position.put("battlefield", 0, MOUNTAIN, BEAR)
    position.put("hand", 0, DOOM)
    table = position.play()
    play_turn(table)
    assert names(table, "hand", 0) == ["Doom"]


def test_an_aura_that_binds_goes_on_a_creature_of_the_other() -> None:
    position = Position()
    position.put("battlefield", 0, PLAINS, BEAR)
    position.put("battlefield", 1, GIANT)
    position.put("hand", 0, CALM)
    table = position.play()
    play_turn(table)
    aura = next(id for id in table.state.permanents if table.name(id) == "Calm")
    assert table.name(table.state.permanents[aura].attached) == "Giant"


def test_a_pump_spell_is_not_wasted_before_combat() -> None:
    position = Position()
    position.put("battlefield", 0, FOREST, BEAR)
    position.put("battlefield", 1, GIANT)
    position.put("hand", 0, GROWTH)
    table = position.play()
    play_turn(table)
    assert names(table, "hand", 0) == ["Growth"]


def test_a_pump_spell_wins_a_fight() -> None:
    position = Position(step="declare attackers")
    position.put("battlefield", 0, FOREST)
    bear = position.put("battlefield", 0, BEAR)[0]
    giant = position.put("battlefield", 1, make_card("Ogre", "{3}{R}", "Creature — Ogre", "", "4/4"))[0]
    position.put("hand", 0, GROWTH)
    position.state.turns[0].stage = "begin"
    table = position.play()
    table.game.answer(table.decision, [(f"object:{bear}", "player:1")])
    while table.decision.asks != "509.1a":
        table.game.answer(table.decision, "pass")
    table.game.answer(table.decision, [(f"object:{giant}", f"object:{bear}")])
    play_turn(table)
    assert names(table, "graveyard", 1) == ["Ogre"] and "Bear" in battlefield(table, 0)


def test_burn_that_kills_the_player_goes_there() -> None:
    position = Position()
    position.put("battlefield", 0, MOUNTAIN)
    position.put("battlefield", 1, GIANT)
    position.put("hand", 0, BOLT)
    position.state.edit_player(1).life = 3
    table = position.play()
    play_turn(table)
    assert table.result is not None and table.result.winners == (0,)


# Combat.


def test_it_attacks_where_nobody_blocks() -> None:
    position = Position()
    position.put("battlefield", 0, BEAR)
    table = position.play()
    play_turn(table)
    assert table.state.players[1].life == 18


def test_it_does_not_attack_into_a_stronger_creature() -> None:
    position = Position()
    position.put("battlefield", 0, BEAR, BEAR)
    position.put("battlefield", 1, GIANT)
    table = position.play()
    play_turn(table)
    assert battlefield(table, 0) == ["Bear", "Bear"]


def test_everybody_attacks_when_that_wins() -> None:
    position = Position()
    position.put("battlefield", 0, BEAR, BEAR, BEAR)
    position.put("battlefield", 1, GIANT)
    position.state.edit_player(1).life = 4
    table = position.play()
    play_turn(table)
    assert table.result is not None and table.result.winners == (0,)


def test_who_would_die_of_the_answer_stays_at_home() -> None:
    """Both could attack for nothing gained but two life; then the others' attack would kill."""
    position = Position()
    position.put("battlefield", 0, BEAR, BEAR)
    position.put("battlefield", 1, HAWK, *[make_card("Brute", "{1}{R}", "Creature — Ogre", "Defender", "0/4")])
    position.put("battlefield", 1, BEAR, BEAR)
    position.state.edit_player(0).life = 4
    table = position.play()
    play_turn(table)
    assert not any(table.state.permanents[id].tapped for id in combat_creatures(table, 0))


def combat_creatures(table: Table, seat: int) -> list[int]:
    derived = {id: layers.characteristics(table.state, id) for id in table.state.permanents}
    return [id for id, one in derived.items() if one.is_creature and one.controller == seat]


def test_a_creature_is_given_up_only_to_survive() -> None:
    for life, blocked in ((20, False), (5, True)):
        position = Position(step="declare attackers")
        giant = position.put("battlefield", 0, GIANT)[0]
        position.put("battlefield", 1, RAT)
        position.state.edit_player(1).life = life
        position.state.turns[0].stage = "begin"
        table = position.play()
        table.game.answer(table.decision, [(f"object:{giant}", "player:1")])
        play_turn(table)
        assert (names(table, "graveyard", 1) == ["Rat"]) is blocked
        assert table.result is None


def test_two_block_where_one_would_only_die() -> None:
    position = Position(step="declare attackers")
    ogre = position.put("battlefield", 0, make_card("Ogre", "{2}{R}", "Creature — Ogre", "", "3/3"))[0]
    position.put("battlefield", 1, BEAR, BEAR)
    position.state.turns[0].stage = "begin"
    table = position.play()
    table.game.answer(table.decision, [(f"object:{ogre}", "player:1")])
    play_turn(table)
    assert names(table, "graveyard", 0) == ["Ogre"]
    assert names(table, "graveyard", 1) == ["Bear"]


def test_a_large_board_costs_little() -> None:
    """Equal creatures are looked at once: the plain attack of 2,000 tokens asks for few comparisons."""
    position = Position(step="declare attackers")
    position.put("battlefield", 0, *[RAT] * 1000)
    position.put("battlefield", 1, *[BEAR] * 1000)
    position.state.turns[0].stage = "begin"
    table = position.play()
    decision = table.decision
    assert isinstance(decision, Assign)
    assert combat.attack(table.state, decision) == ()


def test_the_larger_the_board_the_less_is_tried() -> None:
    work: list[int] = []
    for count in (20, 300):
        position = Position(step="declare attackers")
        position.put("battlefield", 0, BEAR, BEAR, *[RAT] * count)
        position.put("battlefield", 1, *[BEAR] * count)
        position.state.turns[0].stage = "begin"
        agent = GreedyAgent(guide_for("magic"), 1)
        agent.choose(Seat(position.play().game, 0))
        work.append(agent.work)
    assert 0 < work[1] < work[0]


# Worth.


def value(card: Card) -> int:
    position = Position()
    id = position.put("battlefield", 0, card)[0]
    return worth.permanent(position.state, id, layers.characteristics(position.state, id))


def test_size_and_flight_make_a_creature_worth_more() -> None:
    assert value(RAT) < value(BEAR) < value(HAWK) < value(GIANT)


def test_a_creature_on_the_battlefield_is_worth_more_than_in_hand() -> None:
    for card in (RAT, BEAR, HAWK, GIANT, DEAR):
        assert value(card) > worth.spell(card.types, card.mana_value)


def test_the_last_points_of_life_are_dearest() -> None:
    position = Position()
    totals = []
    for life in range(0, 31, 5):
        position.state.edit_player(0).life = life
        totals.append(worth.standing(position.state.players[0]))
    gains = [after - before for before, after in pairwise(totals)]
    assert gains == sorted(gains, reverse=True) and gains[-1] > 0


# Hands.


def hand_view(lands: int, spells: int, mulligans: int = 0, cost: str = "{1}{G}") -> View:
    cards = [{"id": 1 + place, "types": ["land"], "cost": ""} for place in range(lands)]
    cards += [{"id": 100 + place, "types": ["creature"], "cost": cost} for place in range(spells)]
    player = {"seat": 0, "hand": cards, "mulligans": mulligans, "library known": []}
    return {"seat": 0, "players": [player], "battlefield": []}


@pytest.mark.parametrize(
    ("lands", "mulligans", "kept"),
    [
        (0, 0, False),
        (1, 0, False),
        (2, 0, True),
        (5, 0, True),
        (6, 0, False),
        (7, 1, False),
        (1, 2, True),
        (0, 3, True),
    ],
)
def test_hands_with_lands_enough_are_kept(lands: int, mulligans: int, kept: bool) -> None:
    assert keeps(hand_view(lands, 7 - lands, mulligans)) is kept


def test_a_hand_that_can_do_nothing_early_is_not_kept() -> None:
    assert not keeps(hand_view(2, 5, cost="{5}{G}"))


def test_surplus_lands_go_to_the_bottom_and_then_what_costs_most() -> None:
    view = hand_view(4, 3)
    view["players"][0]["hand"][-1]["cost"] = "{6}"
    keys = [Option(f"object:{one['id']}", "bottom", one["id"]) for one in view["players"][0]["hand"]]
    assert bottom(view, PickSome(0, 0, "103.4", Message("x"), keys, 2, 2)) == ["object:1", "object:102"]


def test_scrying_puts_what_is_too_dear_below() -> None:
    view = hand_view(2, 0)
    known = [[0, {"id": 7, "types": ["land"], "cost": ""}], [1, {"id": 8, "types": ["creature"], "cost": "{7}"}]]
    view["players"][0]["library known"] = known
    keys = [Option("object:7", "bottom", 7), Option("object:8", "bottom", 8)]
    assert unwanted(view, Decision(0, 0, "701.17a", Message("x"), keys)) == ["object:8"]
