"""Set-ups of tables: what people choose, checked, and spelt out so that the same game begins from it later."""

from __future__ import annotations

from typing import Any

import pytest

from arbiter.kernel.localisation import LANGUAGES, say
from arbiter.kernel.messages import ArbiterError
from arbiter.table.playing import Playing
from arbiter.table.setups import prepared, saved

LIST = "20 Mountain\n4 Shock\n4 Lightning Bolt\n32 Goblin Piker\n"
SQUAD_WORD = "cards:"

WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "game": ({"game": "chess"}, "games-unknown"),
    "deck": ({"decks": ["no such deck", ""]}, "table-deck-unknown"),
    "a path": ({"decks": ["/etc/passwd", ""]}, "table-deck-unknown"),
    "a path of Berserk": ({"game": "berserk", "decks": ["../x.yaml", ""]}, "table-deck-unknown"),
    "deck of Berserk": ({"game": "berserk", "decks": ["nobody", ""]}, "berserk-deck-none"),
    "variant": ({"variant": "chess960"}, "variant-unknown"),
    "players": ({"game": "berserk", "players": 5}, "setup-players"),
    "ruleset": ({"ruleset": "cr-1993"}, ""),
    "best of": ({"best_of": 4}, "match-best-of"),
    "campaign": ({"campaign": 3}, "client-no-campaign"),
    "field": ({"colour": "red"}, "table-setup-field"),
    "seed": ({"seed": -1}, "table-setup-field"),
    "card": ({"decks": [{"name": "mine", "text": "60 No Such Card At All"}, ""]}, ""),
    "empty list": ({"decks": [{"name": "mine", "text": ""}, ""]}, ""),
    "Berserk's list": (
        {"game": "berserk", "decks": [{"name": "mine", "text": "40 Никто"}, ""]},
        "berserk-deck-stranger",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_played_is_refused_in_both_languages(name: str) -> None:
    setup, code = WRONG[name]
    with pytest.raises(ArbiterError) as caught:
        prepared(setup)
    message = caught.value.message
    assert message.id.startswith(code), message
    for lang in LANGUAGES:
        assert not say(message, lang).startswith("["), f"{lang} has no words for {message.id}"


def test_a_set_up_is_spelt_out_once() -> None:
    setup = prepared({"decks": ["embers", ""], "seed": 3})
    assert setup["players"] == 2 and setup["names"][0] == "embers" and setup["names"][1]
    assert prepared(setup) == setup
    assert Playing(setup).game.digest() == Playing({"decks": ["embers", ""], "seed": 3}).game.digest()


def test_a_deck_is_brought_as_a_list() -> None:
    playing = Playing({"decks": [{"name": "Red", "text": LIST}, "dawn"], "seed": 3})
    assert playing.setup["names"] == ["Red", "dawn"]
    assert playing.game.view(0)["players"][0]["library"] == 60


def test_a_list_can_hold_a_sideboard() -> None:
    playing = Playing({"decks": [{"text": LIST + "\nSideboard\n3 Shatter\n"}, "dawn"], "best_of": 3})
    assert len(playing.game.view(0)["players"][0]["sideboard"]) == 3


def test_a_squad_is_brought_as_a_list() -> None:
    from arbiter.berserk.cards import library

    name, cards = next(iter(library.decks().items()))
    text = "\n".join(f"{cards.count(card)} {card}" for card in dict.fromkeys(cards))
    playing = Playing({"game": "berserk", "decks": [{"name": "own", "text": text}, name]})
    assert playing.setup["begins"]["decks"][0] == list(cards)


@pytest.mark.parametrize(
    ("variant", "players"),
    [
        ("commander", 4),
        ("two-headed-giant", 4),
        ("planechase", 3),
        ("archenemy", 0),
        ("emperor", 0),
        ("vanguard", 2),
        ("free-for-all", 8),
        ("brawl", 2),
    ],
)
def test_every_way_to_play_begins(variant: str, players: int) -> None:
    playing = Playing({"variant": variant, "players": players, "seed": 2})
    rows = playing.settle()
    assert len(playing.seats) >= 2 and (not players or len(playing.seats) == players)
    again = Playing(playing.setup, rows)
    assert again.game.digest() == playing.game.digest()
    for seat in (*playing.seats, -1, -2):
        screen = playing.screen(seat, "ru")
        assert screen.view["players"] and screen.lang == "ru"


def test_a_saved_game_becomes_a_table() -> None:
    playing = Playing({"decks": ["embers", "thicket"], "seed": 3})
    playing.settle()
    for _ in range(12):
        seat = playing.waiting()[0]
        playing.answer(seat, playing.asked(seat), playing.think(seat, "random", 1))
    again = Playing(*saved(playing.save()))
    assert again.game.digest() == playing.game.digest()
    assert again.number == playing.number
