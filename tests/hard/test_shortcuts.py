"""Shortcuts and loops where a scenario cannot look: records, forks, forking in mid-proposal, hidden cards.  CR 721"""

from __future__ import annotations

import pytest

from arbiter.kernel.game import Game
from arbiter.kernel.messages import IllegalChoice
from arbiter.kernel.proposing import cannot_propose, last_round
from arbiter.kernel.rng import Rng
from arbiter.kernel.saving import load, save
from arbiter.kernel.seats import Seat
from arbiter.kernel.shortcuts import Choice
from arbiter.magic.cards.compile import make_card
from arbiter.magic.game import RULES
from tests.hard.kit import BOLT, Position, Table

SPRING = make_card("Spring", "{1}", "Artifact", "{0}: You gain 1 life.")


def once_around() -> Table:
    """P1 has gained a life with the Spring and has priority again."""
    position = Position()
    position.put("battlefield", 0, SPRING)
    position.put("hand", 1, BOLT)
    position.pool(1, "R")
    table = position.play()
    table.choose("activate Spring 1")
    table.resolve()
    return table


def proposed(times: int) -> Game:
    game = once_around().game
    game.propose(0, last_round(game, 0), times)
    return game


def test_the_last_round_is_what_all_chose_since_the_player_acted() -> None:
    game = once_around().game
    assert [(seat, str(value).partition(":")[0]) for seat, value in last_round(game, 0)] == [
        (0, "activate"),
        (0, "pass"),
        (1, "pass"),
    ]
    assert last_round(game, 1) == []


def test_accepted_it_is_taken_and_the_record_is_an_ordinary_one() -> None:
    game = proposed(50)
    (asked,) = game.decisions
    assert (asked.seat, asked.asks) == (1, "721.2b")
    game.answer(asked, 50)
    assert Table(game).life(0) == 71
    again = load(save(game), {"magic": RULES})
    assert again.digest() == game.digest()
    assert [given.kind for given in again.record].count("propose") == 1


@pytest.mark.parametrize("kept", [0, 1, 17])
def test_shortened_it_ends_there_and_the_player_must_differ(kept: int) -> None:
    game = proposed(50)
    game.answer(game.decisions[0], kept)
    assert Table(game).life(0) == 21 + kept
    (asked,) = game.decisions
    assert asked.seat == 1 and "pass" not in [option.key for option in asked.options]
    assert "721.2c" in asked.also
    twin = load(save(game), {"magic": RULES})
    assert [option.key for option in twin.decisions[0].options] == [option.key for option in asked.options]


def test_a_fork_in_the_middle_of_a_proposal_asks_the_same() -> None:
    game = proposed(5)
    twin = game.fork()
    assert twin.decisions[0].asks == "721.2b"
    for one in (game, twin):
        one.answer(one.decisions[0], 5)
    assert twin.digest() == game.digest() and Table(twin).life(0) == 26


def test_a_seat_can_imagine_it() -> None:
    game = proposed(5)
    imagined = Seat(game, 1).imagine(Rng(3))
    imagined.answer(imagined.decisions[0], 5)
    assert Table(imagined).life(0) == 26


def test_undoing_a_proposal_goes_back_before_it() -> None:
    game = proposed(5)
    game.answer(game.decisions[0], 2)
    game.undo(2 * 3 + 1 + 1)
    assert game.decisions[0].asks == "117.1" and Table(game).life(0) == 21


def test_conceding_withdraws_a_proposal() -> None:
    game = proposed(5)
    game.concede(1)
    assert game.result is not None and game.result.winners == (0,)


def test_nothing_hidden_can_be_found_out_by_proposing() -> None:
    """P2 has a Bolt and could cast it; P1 cannot know, and is told the same as for a card that is not there."""
    game = once_around().game
    game.answer(game.decisions[0], "pass")
    casts = [option.key for option in game.decisions[0].options if option.key.startswith("cast:")]
    assert casts
    game.undo()
    rest: list[Choice] = [(0, "pass"), (1, casts[0])]
    none: list[Choice] = [(0, "pass"), (1, "cast:999999")]
    told = [cannot_propose(game, 0, choices, 1) for choices in (rest, none)]
    assert [None if one is None else str(one) for one in told] == [str(told[0])] * 2 and told[0] is not None
    with pytest.raises(IllegalChoice):
        game.propose(0, rest)
    assert game.decisions[0].seat == 0 and Table(game).life(0) == 21


@pytest.mark.parametrize(("seat", "times"), [(1, 1), (0, 0), (0, 20_001)])
def test_who_and_how_long(seat: int, times: int) -> None:
    game = once_around().game
    refusal = cannot_propose(game, seat, [(0, "pass")], times)
    assert refusal is not None and refusal.rule == "721.2a"


def test_a_cycle_of_which_nobody_knows_the_end_keeps_little() -> None:
    """721.1b: it is judged once for each anchor; what is kept of it does not grow with its length."""
    position = Position()
    choir = "Whenever you gain life, create a 1/1 white Bird creature token."
    nest = "Whenever a creature enters, you gain 1 life. Then if you have 1000000 or more life, you win the game."
    for name, text in (("Choir", choir), ("Nest", nest)):
        position.put("battlefield", 0, make_card(name, "{W}", "Enchantment", text))
    position.put("hand", 0, make_card("Balm", "{W}", "Instant", "You gain 1 life."))
    position.pool(0, "W")
    table = position.play().do("cast Balm")
    kept = 0
    for _ in range(150):
        table.resolve()
        kept = max(kept, len(table.state.past.rounds))
    assert kept == 3 and table.state.past.steps > 100 and table.result is None
