"""The fixes of Berserk: the same repairs through its own interface, kept by saves, and nothing hidden shown."""

from __future__ import annotations

import json

import pytest

from arbiter.berserk.game import RULES, samples
from arbiter.berserk.rules import board
from arbiter.berserk.state.state import BerserkState
from arbiter.judge import fixes
from arbiter.judge.rewinding import points, rewind, rewind_report
from arbiter.kernel.game import Game, new_game
from arbiter.kernel.messages import IllegalChoice
from arbiter.kernel.saving import load, save
from tests.contract.playing import playing

GAMES = {"berserk": RULES}


def state_of(game: Game) -> BerserkState:
    assert isinstance(game.state, BerserkState)
    return game.state


def dealt() -> Game:
    """Cards are dealt, and the first player is asked about another deal."""
    game = new_game(RULES, samples(2, 7))
    for _ in playing(game, 7, 40):
        if board.dealt(state_of(game), 0) and board.dealt(state_of(game), 1) and game.at_checkpoint:
            return game
    raise AssertionError("nothing was dealt")


def battle() -> Game:
    """Both have creatures on the board and cards in the deck, and nothing is half done."""
    for seed in range(1, 30):
        game = new_game(RULES, samples(2, seed))
        for _ in playing(game, seed, 200):
            state = state_of(game)
            stand = all(len(board.squad(state, seat)) > 2 and len(state.players[seat].deck) > 4 for seat in (0, 1))
            if state.turn > 1 and stand and game.at_checkpoint and game.result is None:
                return game
    raise AssertionError("no battle was reached")


def told(game: Game) -> list[str]:
    return [one.message.id for one in game.log.entries()]


def test_cards_of_the_deal_are_returned_at_random() -> None:
    game = dealt()
    before, deck = len(board.dealt(state_of(game), 0)), state_of(game).players[0].deck
    fixes.return_at_random(game, 0, 2)
    assert len(board.dealt(state_of(game), 0)) == before - 2
    assert state_of(game).players[0].deck[2:] == deck
    assert "berserk-judge-returns" in told(game)
    assert load(save(game), GAMES).digest() == game.digest() == game.fork().digest()
    hidden = [state_of(game).objects[id].print.name for id in state_of(game).players[0].deck[:2]]
    line = next(one for one in game.log.entries() if one.message.id == "berserk-judge-returns")
    assert line.seen_by(1) and not any(name in str(line) for name in hidden)


def test_only_the_random_part_of_a_deck_is_shuffled() -> None:
    game = battle()
    deck = state_of(game).players[1].deck
    names = [state_of(game).objects[id].print.name for id in deck]
    fixes.shuffle_random_part(game, 1, top=1, bottom=2)
    now = state_of(game).players[1].deck
    assert (now[0], now[-2:]) == (deck[0], deck[-2:])
    assert not set(now[1:-2]) & set(deck), "nobody can follow a card by its id"
    assert sorted(state_of(game).objects[id].print.name for id in now) == sorted(names)
    assert load(save(game), GAMES).digest() == game.digest()


def test_a_card_goes_where_it_belongs_and_the_rules_see_to_the_rest() -> None:
    game = battle()
    one = next(one for one in board.everybody(state_of(game)) if not one.hidden and not one.host)
    fixes.put_where_it_belongs(game, one.id, "graveyard")
    assert one.id in state_of(game).players[one.owner].graveyard
    assert RULES.problems(game.state) == []
    fixes.put_where_it_belongs(game, one.id, "deck")
    assert one.id not in state_of(game).objects and one.id not in state_of(game).players[one.owner].graveyard
    fixes.check_now(game)
    assert "berserk-judge-checks" in told(game)
    assert RULES.problems(game.state) == []
    assert load(save(game), GAMES).digest() == game.digest()


@pytest.mark.parametrize(
    "change",
    [
        {"player": 0, "return": 0},
        {"player": 0, "return": 99},
        {"player": 5, "return": 1},
        {"player": 0, "shuffle": True, "top": 99},
        {"player": 0, "shuffle": True, "bottom": "x"},
        {"object": 99999, "zone": "graveyard"},
        {"rewound": "x"},
        {"check": 1},
        {"object": 1, "trigger": 0},
        {},
    ],
)
def test_a_repair_that_makes_no_sense_changes_nothing(change: dict[str, object]) -> None:
    game = battle()
    digest = game.digest()
    with pytest.raises(IllegalChoice):
        game.repair(json.dumps(change))
    assert game.digest() == digest


def test_a_rewind_is_counted_told_and_throws_the_dice_anew() -> None:
    game = battle()
    point = points(game)[5]
    report = rewind_report(game, point)
    assert report.inputs == len(game.inputs) - point and report.undone
    twin = game.fork()
    rewind(game, point, dice=4711)
    rewind(twin, point, dice=4712)
    if game.at_checkpoint:
        assert "berserk-judge-rewound" in told(game)
        assert game.state.rng != twin.state.rng
    assert load(save(game), GAMES).digest() == game.digest()
