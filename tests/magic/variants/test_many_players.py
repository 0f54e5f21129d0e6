"""Random games of many players: leaving, ranges of influence, turn markers; with invariants and views.  CR 800, 801, 806, 807

The decks are made of what these rules are about: control that changes, what reaches everybody, Auras and Equipment, extra
turns, players who lose, copies, triggered abilities; and now and then a player concedes.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from arbiter.kernel.codec import Json
from arbiter.kernel.game import Game
from arbiter.kernel.messages import IllegalSetup
from arbiter.kernel.rng import Rng
from arbiter.kernel.saving import load, save
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.game import RULES, new_game
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.state import MagicState
from arbiter.magic.variants import values
from tests.contract.leaks import side_by_side, twins
from tests.contract.playing import choose, give
from tests.contract.test_play import Met, check_messages

LAND = make_card("Five Roads", "", "Land", "{T}: Add one mana of any color.")
UPKEEP = "the beginning of enchanted player's upkeep"
BACK = "to the battlefield under its owner's control"
PRINTED = (
    ("Cub", "{G}", "Creature — Bear", "Haste", "2/1"),
    ("Drake", "{1}{U}", "Creature — Drake", "Flying\nWhen ~ dies, each opponent loses 1 life.", "2/2"),
    ("Mourner", "{1}{B}", "Creature — Spirit", "Whenever another creature leaves the battlefield, you gain 1 life.", "2/2"),
    ("Ogre", "{2}{R}", "Creature — Ogre", "~ attacks each combat if able.", "4/2"),
    ("Warden", "{1}{W}", "Creature — Human", "Other creatures you control get +1/+1.", "1/1"),
    ("Pinger", "{1}{R}", "Creature — Wizard", "{T}: ~ deals 1 damage to any target.", "1/1"),
    ("Theft", "{1}{U}", "Sorcery", "Gain control of target creature.", None),
    ("Loan", "{R}", "Sorcery", "Gain control of target creature until end of turn. Untap that creature.", None),
    ("Gift", "{U}", "Instant", "Target opponent gains control of target creature.", None),
    ("Grip", "{2}{U}", "Enchantment — Aura", "Enchant creature\nYou control enchanted creature.", None),
    ("Curse", "{B}", "Enchantment — Aura Curse", f"Enchant player\nAt {UPKEEP}, that player loses 1 life.", None),
    ("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}", None),
    ("Ashes", "{1}{R}", "Sorcery", "~ deals 2 damage to each creature and each player.", None),
    ("Tithe", "{B}", "Sorcery", "Each player sacrifices a creature. Each player loses 2 life.", None),
    ("Walk", "{1}{U}", "Sorcery", "Take an extra turn after this one.", None),
    ("Bolt", "{R}", "Instant", "~ deals 3 damage to any target.", None),
    ("Echo", "{U}", "Instant", "Copy target instant or sorcery spell. You may choose new targets for the copy.", None),
    ("Denial", "{U}", "Instant", "Counter target spell.", None),
    ("Doom", "{2}{B}", "Sorcery", "Target player loses the game.", None),
    ("Altar", "{W}", "Enchantment", "At the beginning of each end step, you gain 1 life.", None),
    ("Slide", "{W}", "Instant", f"Exile target creature. Return it {BACK} at the beginning of the next end step.", None),
    ("Old World", "{G}", "World Enchantment", "Each creature gets +1/+1.", None),
    ("Haze", "{G}", "Instant", "Prevent all combat damage that would be dealt this turn.", None),
    ("Triumph", "{3}{W}", "Sorcery", "You win the game.", None),
)  # fmt: skip

TABLES: tuple[tuple[str, int, dict[str, Json]], ...] = (
    ("free-for-all", 3, {"ranges": [1]}),
    ("free-for-all", 5, {"ranges": [1]}),
    ("free-for-all", 5, {"ranges": [1, 2, 1, 2, 0]}),
    ("free-for-all", 8, {"ranges": [2]}),
    ("free-for-all", 8, {}),
    ("grand-melee", 8, {}),
    ("grand-melee", 12, {}),
)
DECISIONS = 250
LIFE = 8


@cache
def cards() -> list[Card]:
    return [make_card(name, cost, line, text, size) for name, cost, line, text, size in PRINTED]


def deck(rng: Rng) -> list[Card]:
    return [cards()[rng.below(len(cards()))] for _ in range(18)] + [LAND] * 12


def game_of(variant: str, players: int, options: dict[str, Json], seed: int) -> Game:
    rng = Rng(seed)
    ruleset = {**values.settings(variant, players), "starting_life": LIFE, "mulligan": "none", **options}
    return new_game([deck(rng) for _ in range(players)], seed, None, ruleset)


def of(game: Game) -> MagicState:
    assert isinstance(game.state, MagicState)
    return game.state


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}-{len(table[2])}")
def test_random_games(table: tuple[str, int, dict[str, Json]]) -> None:
    variant, players, options = table
    met, seen = Met(), Counter[str]()
    seed = players
    game = game_of(variant, players, options, seed)
    rng = Rng(seed + 7)
    for count in range(DECISIONS):
        if not game.decisions:
            break
        for decision in game.decisions:
            met.decision(game, decision)
        if count % 50 == 49:
            there = RULES.seats(game.state)
            game.concede(there[rng.below(len(there))])
            seen["conceded"] += 1
        else:
            give(game, choose(game, rng))
        assert RULES.problems(game.state) == [], f"seed {seed}, input {len(game.inputs)}"
        if count % 90 == 45 and game.at_checkpoint and game.result is None:
            seat = RULES.seats(game.state)[0]
            pair = twins(game, seat, Rng(count))
            seen["compared"] += len([1 for _ in side_by_side(*pair, seat, Rng(count))])
    for entry in game.log.entries():
        met.message(entry.message)
    assert load(save(game), {RULES.name: RULES}).digest() == game.digest()
    assert game.fork().digest() == game.digest()
    check_messages(met)
    assert seen["conceded"] and seen["compared"], seen
    assert variant != "grand-melee" or "event-marker" in met.messages


def test_wrong_seats_are_refused() -> None:
    with pytest.raises(IllegalSetup):
        game_of("free-for-all", 4, {"ranges": [1, 1]}, 0)
    with pytest.raises(IllegalSetup):
        game_of("free-for-all", 4, {"ranges": [-1]}, 0)
    with pytest.raises(IllegalSetup):
        game_of("free-for-all", 7, {"markers": 2}, 0)
    with pytest.raises(values.Unfit):
        values.settings("grand-melee", 7)


@pytest.mark.parametrize(("markers", "everybody"), [(1, True), (2, False)])
def test_planes_reach_everybody_but_in_a_grand_melee(markers: int, everybody: bool) -> None:
    """801.18: what a plane says reaches all players."""
    state = of(game_of("free-for-all", 8, {"ranges": [1], "markers": markers}, 1))
    plane = zones.new_object(state, "command", 0, 0, Card("Realm", "", (), ("plane",), (), ()))
    near, far = layers.context(state, 0, 0), layers.context(state, plane.id, 0)
    state.players[0].reach = 0b11
    assert phrases.players(near, n.EachPlayer()) == [seat for seat in queries.apnap(state) if seat < 2]
    assert (len(phrases.players(far, n.EachPlayer())) == 8) is everybody
