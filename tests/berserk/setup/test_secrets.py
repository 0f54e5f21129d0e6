"""What the other player cannot learn before the squads are revealed, from views, lines and imagined games.  403.2, 405.1"""

from __future__ import annotations

import pytest

from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules.prices import recruited
from arbiter.berserk.state.state import BerserkState
from arbiter.berserk.views import imagine, view
from arbiter.kernel.rng import Rng
from tests.berserk.setup.making import (
    add,
    answer,
    cited,
    creature,
    flyer,
    hidden,
    now,
    play,
    position,
    recruit,
    recruiting,
)

DEAL = (
    creature("Elf", 5, elements=("forest",)),
    creature("Orc", 4, elements=("steppe",), elite=True),
    flyer("Bird", 6, elite=True),
    creature("Hydra", 0, variable=True, elite=True),
)


def recruits(*places: int) -> BerserkState:
    """The First player looks on while the Second takes these cards of his deal."""
    state = recruiting([], DEAL)
    state.edit_player(0).stopped = True
    deal = list(state.objects)
    game = play(state)
    for place in places:
        recruit(game, 1, deal[place], *([3] if place in (0, 3) else []))
    return now(game)


@pytest.mark.parametrize("places", [(0,), (0, 1), (2, 3), (3, 0, 1)])
def test_an_imagined_opponent_recruits_anew(places: tuple[int, ...]) -> None:
    one, other = recruits(), recruits(*places)
    assert len(recruited(other, 1)) == len(places) and other.players[1].gold < 24
    assert view(one, 0) == view(other, 0)
    made = imagine(other.copy(), other, 0, Rng(7))
    assert made.players[1].values() == imagine(one.copy(), one, 0, Rng(7)).players[1].values()
    assert [(it.zone, it.x, it.cheaper, it.marks) for it in made.objects.values()] == [("deal", 0, False, ())] * 4
    own = imagine(other.copy(), other, 1, Rng(7))
    assert own.players[1].gold == other.players[1].gold and len(recruited(own, 1)) == len(places)


@pytest.mark.parametrize("phase", ["recruiting", "placement", "after placement", "reveal"])
def test_crystals_that_are_left_are_unknown_until_the_squads_are_revealed(phase: str) -> None:
    state = position(phase=phase, first=0)
    other = state.copy()
    other.edit_player(1).gold = 3
    assert view(state, 0) == view(other, 0)
    assert view(state, 1) != view(other, 1)
    if phase != "recruiting":
        assert imagine(other.copy(), other, 0, Rng(1)).players[1].gold == 0
    other.phase = "seating"
    assert view(other, 0)["players"][1]["gold"] == 3


def test_an_imagined_hidden_card_has_no_x_of_the_real_one() -> None:
    state = position(phase="placement", first=0)
    id = add(state, 1, creature("Hydra", 0, variable=True), "squad", x=5, cheaper=True, marks=(("paid gold", 5),))
    made = imagine(state.copy(), state, 0, Rng(1)).objects[id]
    assert (made.x, made.cheaper, made.marks) == (0, False, ())


@pytest.mark.parametrize(("cell", "told"), [(27, False), (17, True)])
def test_a_stealthy_card_in_the_seconds_third_row_is_like_any_other(cell: int, told: bool) -> None:
    """Where any card may stay hidden the log does not say that this one may do so for longer."""
    state = position(phase="reveal", first=0)
    hidden(state, 0, creature(), 12)
    id = hidden(state, 1, stealthy(), cell)
    game = play(state)
    answer(game, 1, [f"card:{id}"])
    assert now(game).objects[id].hidden
    assert ("8.stealth" in cited(game)) == told


def stealthy() -> Card:
    return creature("Spy", abilities=(n.Named("stealth"),))
