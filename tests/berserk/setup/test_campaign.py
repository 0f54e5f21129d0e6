"""A campaign from game to game.  605.2, 701, 703.1"""

from __future__ import annotations

import pytest

from arbiter.berserk import series
from arbiter.berserk.cards import pool
from arbiter.berserk.game import RULES
from arbiter.berserk.rules.campaign import Campaign, after_game, everything, new_campaign, next_setup, remains, winners
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.messages import IllegalSetup
from tests.berserk.setup.making import add, creature, hidden, position, shown

DECKS = (("A", "B", "C", "D", "E"), ("V", "W", "X", "Y", "Z"))


def over(won: tuple[int, ...], campaign: bool = True) -> BerserkState:
    """A game that has ended: of each player a card in the deck, in the deal, on the battlefield, dead, and one taken over."""
    state = position(phase="over", first=0, campaign=campaign)
    zones = ("deck", "deal", "battlefield", "graveyard", "auxiliary")
    for seat, names in enumerate(DECKS):
        for number, name in enumerate(names):
            zone = zones[number]
            controller = 1 - seat if zone == "auxiliary" else seat
            id = add(state, seat, creature(name), zone, 12 + 5 * seat if zone == "battlefield" else -1, number=number)
            state.edit(id).controller = controller
    state.winners, state.ended_by = won, "602.1"
    return state


def test_the_winners_cards_return_and_the_losers_are_lost() -> None:
    """701.4: by who controls them, to their owners."""
    assert remains(over((0,)), 0) == (("A", "B", "C"), ("D", "E"))  # E was in the loser's control
    assert remains(over((0,)), 1) == (("V", "W", "Z"), ("X", "Y"))  # Z was in the winner's


@pytest.mark.parametrize("won", [(), (0, 1)])
def test_after_a_draw_only_graveyards_are_lost(won: tuple[int, ...]) -> None:
    assert remains(over(won), 0) == (("A", "B", "C", "E"), ("D",))


def test_after_a_single_game_every_card_is_in_the_deck_again() -> None:
    state = over((0,), campaign=False)
    assert remains(state, 1) == (DECKS[1], ())
    assert everything(state, 0) == DECKS[0]


def test_sideboards_grow_and_take_no_part() -> None:
    campaign = after_game(new_campaign(DECKS, to_wins=2), over((1,)))
    assert campaign.decks == (("A", "B", "E"), ("V", "W", "X"))
    assert campaign.sideboards == (("C", "D"), ("Y", "Z"))
    assert (campaign.wins, campaign.games, campaign.beaten) == ((0, 1), 1, 0)
    assert next_setup(campaign, 7) == {
        "decks": [["A", "B", "E"], ["V", "W", "X"]],
        "sideboards": [["C", "D"], ["Y", "Z"]],
        "beaten": 0,
        "ruleset": {"campaign": True},
        "seed": 7,
    }
    again = after_game(campaign, over((1,)))
    assert again.sideboards[0] == ("C", "D", "C", "D")
    state = over((1,))
    add(state, 0, creature("Old"), "sideboard")
    assert "Old" not in remains(state, 0)[0] + remains(state, 0)[1]


def test_a_draw_beats_nobody() -> None:
    campaign = after_game(new_campaign(DECKS, to_games=3), over(()))
    assert (campaign.wins, campaign.beaten, campaign.games) == ((0, 0), -1, 1)


@pytest.mark.parametrize(
    ("campaign", "won"),
    [
        (Campaign(DECKS, wins=(1, 1), games=2, to_wins=2), None),
        (Campaign(DECKS, wins=(2, 1), games=3, to_wins=2), (0,)),
        (Campaign(DECKS, wins=(2, 0), games=2, to_games=3), None),
        (Campaign(DECKS, wins=(1, 2), games=3, to_games=3), (1,)),
        (Campaign(DECKS, wins=(1, 1), games=3, to_games=3), (0, 1)),
    ],
)
def test_who_wins_a_campaign(campaign: Campaign, won: tuple[int, ...] | None) -> None:
    assert winners(campaign) == won


@pytest.mark.parametrize(("to_wins", "to_games"), [(0, 0), (2, 3)])
def test_a_campaign_has_one_end(to_wins: int, to_games: int) -> None:
    with pytest.raises(IllegalSetup, match=r"701\.2"):
        new_campaign(DECKS, to_wins, to_games)


def test_a_game_that_goes_on_cannot_be_counted() -> None:
    state = position(first=0, campaign=True)
    shown(state, 0, creature(), 12)
    with pytest.raises(AssertionError):
        after_game(new_campaign(DECKS, to_wins=2), state)


def test_the_next_game_begins_where_the_last_one_ended() -> None:
    """The set-up is one that the game takes; 605.2: at the end hidden cards are revealed."""
    for name in ("Campaigner", "Fallen"):
        pool.register(creature(name))
    campaign = Campaign((("Campaigner",) * 3, ("Campaigner",)), (("Fallen",), ()), to_wins=2, beaten=1)
    state = RULES.start(next_setup(campaign, 3))
    assert isinstance(state, BerserkState)
    assert state.ruleset.campaign
    assert [state.players[seat].beaten for seat in (0, 1)] == [False, True]
    (side,) = state.players[0].sideboard
    assert (state.objects[side].zone, state.objects[side].print.name) == ("sideboard", "Fallen")
    spy = hidden(state, 1, creature("Spy"), 27)
    RULES.concede(state, 1)
    assert not state.objects[spy].hidden
    after = after_game(campaign, state)
    assert after.decks == (("Campaigner",) * 3, ("Campaigner",))
    assert after.sideboards == (("Fallen",), ("Spy",))


def test_cards_of_a_sideboard_are_cards_of_their_own() -> None:
    for name in ("Campaigner", "Fallen"):
        pool.register(creature(name))
    campaign = Campaign((("Campaigner",) * 2, ("Campaigner",)), (("Fallen",) * 3, ("Fallen",)), to_wins=2, beaten=1)
    assert RULES.problems(RULES.start(next_setup(campaign, 3))) == []


def test_all_games_of_a_campaign_are_played_by_one_ruleset() -> None:
    pool.register(creature("Campaigner"))
    game = series.begin([["Campaigner"]] * 2, 2, 3, {"equal_rolls": "natural"})
    game.concede(0)
    following = series.following(game, 4)
    assert following is not None and isinstance(following.state, BerserkState)
    assert following.state.ruleset.campaign and following.state.ruleset.battle.equal_rolls == "natural"


def test_an_unknown_card_in_a_sideboard_is_refused() -> None:
    campaign = Campaign(((), ()), ((), ("Nobody's Card",)), to_wins=2)
    with pytest.raises(IllegalSetup):
        RULES.start(next_setup(campaign, 3))
