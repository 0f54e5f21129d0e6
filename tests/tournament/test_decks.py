"""Decklists of events: the deck checks of the games, and what only teams are asked."""

from __future__ import annotations

import pytest

from arbiter.kernel.messages import ArbiterError
from tests.tournament.events import JUDGE, WHO, made, refusal

LEGAL = "4 Lightning Bolt\n56 Mountain\n"


def test_a_legal_deck_is_registered_and_an_illegal_one_refused() -> None:
    event = made(1)
    event.do("#1", 0, "deck", player=1, text=LEGAL)
    assert event.state.players[1].decks == {0: LEGAL}
    assert refusal(event, "#1", "deck", player=1, text="5 Lightning Bolt\n55 Mountain\n") == "deck"
    assert refusal(event, "#1", "deck", player=1, text="") == "deck-empty"
    assert refusal(event, "#1", "deck", player=1, text="5 Lightning Bolt\n", accepted=True) == "deck-staff"
    event.do(JUDGE, 0, "deck", player=1, text="5 Lightning Bolt\n", accepted=True)


def test_everything_that_a_deck_breaks_is_said() -> None:
    event = made(1)
    with pytest.raises(ArbiterError) as caught:
        event.do(WHO, 0, "deck", player=1, text="5 Lightning Bolt\n")
    assert len(caught.value.messages()) == 3  # whose it is, too small, too many copies


def test_a_limited_deck_is_made_of_what_was_opened() -> None:
    event = made(1, kind="sealed")
    event.do(WHO, 0, "deck", player=1, text="7 Lightning Bolt\n33 Mountain\n", pool=["Lightning Bolt"] * 7)
    text = "8 Lightning Bolt\n32 Mountain\n"
    assert refusal(event, WHO, "deck", player=1, text=text, pool=["Lightning Bolt"] * 7) == "deck"
    assert refusal(event, WHO, "deck", player=1, text="39 Mountain\n", pool=[]) == "deck"


def test_four_copies_in_the_decks_of_a_team() -> None:
    event = made(1, two_headed=True)
    event.do(WHO, 0, "deck", player=1, text="3 Lightning Bolt\n57 Mountain\n")
    assert refusal(event, WHO, "deck", player=1, text="2 Lightning Bolt\n58 Mountain\n", member=1) == "deck"
    event.do(WHO, 0, "deck", player=1, text="1 Lightning Bolt\n59 Mountain\n", member=1)
    assert refusal(event, WHO, "deck", player=1, text="60 Mountain\n", member=2) == "team-size"


def test_decks_of_berserk() -> None:
    event = made(1, game="berserk")
    with pytest.raises(ArbiterError):
        event.do(WHO, 0, "deck", player=1, text="3 nobody knows this\n")
