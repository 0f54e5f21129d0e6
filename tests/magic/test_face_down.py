"""Face-down spells and permanents in random games: what others may not know does not show (707.5), and what they saw holds.

The decks are mostly cards with morph, cards that manifest and cards that turn creatures face down and take control of
them, so that hidden cards lie on the battlefield and on the stack at most moments.
"""

from __future__ import annotations

from collections import Counter

import pytest

from arbiter.kernel.game import Game
from arbiter.kernel.rng import Rng
from arbiter.kernel.saving import load, save
from arbiter.kernel.seats import Seat
from arbiter.kernel.state import State
from arbiter.magic import views
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.game import RULES, new_game
from arbiter.magic.rules.game import subgames
from arbiter.magic.state.state import MagicState
from tests.contract.leaks import side_by_side, twins
from tests.contract.playing import playing, seen_facts

LAND = make_card("Five Roads", "", "Land", "{T}: Add one mana of any color.")
PRINTED = (
    ("Veiled Stalker", "{3}{B}", "Creature — Shade", "When ~ is turned face up, draw a card.\nMorph {1}{B}", "3/3"),
    ("Burrowed Wurm", "{4}{G}", "Creature — Wurm", "Trample\nMegamorph {3}{G}", "5/4"),
    ("Bane", "{2}{B}", "Creature — Zombie", "Morph {X}{B}\nWhen ~ is turned face up, you gain X life.", "4/3"),
    ("Hooded Thing", "{X}{G}", "Creature — Hydra", "Morph {2}{G}\nAs ~ is turned face up, put five +1/+1 counters on it.", "0/1"),
    ("Sneak", "{1}{U}", "Creature — Rogue", "Morph—Discard a card.", "2/3"),
    ("Blind Summons", "{1}{W}", "Sorcery", "Manifest the top card of your library.", None),
    ("Two Strangers", "{2}{W}", "Sorcery", "Manifest the top two cards of your library.", None),
    ("Blank Stare", "{1}{U}", "Instant", "Turn target creature face down.", None),
    ("Lifted Veil", "{R}", "Instant", "Turn target face-down creature face up.", None),
    ("Theft", "{1}{U}", "Sorcery", "Gain control of target creature.", None),
    ("Glance", "{U}", "Instant", "Look at target face-down creature. Draw a card.", None),
    ("Ebb", "{U}", "Instant", "Return target creature to its owner's hand.", None),
    ("Denial", "{1}{U}", "Instant", "Counter target spell.", None),
    ("Dart", "{R}", "Instant", "Dart deals 2 damage to any target.", None),
)  # fmt: skip


def deck(seed: int) -> list[Card]:
    cards = [make_card(name, cost, line, text, size) for name, cost, line, text, size in PRINTED]
    rng = Rng(seed)
    return [cards[rng.below(5)] for _ in range(12)] + [cards[rng.below(len(cards))] for _ in range(12)] + [LAND] * 16


def game_of(seed: int) -> Game:
    return new_game([deck(seed), deck(seed + 1)], seed)


def of(state: State) -> MagicState:
    assert isinstance(state, MagicState)
    return subgames.innermost(state)


def hidden(state: State, seat: int) -> list[int]:
    """The face-down spells and permanents that a seat may not look at."""
    inner = of(state)
    found = [one for one in inner.objects.values() if one.face_down not in ("", "exiled")]
    return [one.id for one in found if not views.sees(inner, seat, one)]


@pytest.mark.parametrize("seed", range(4))
def test_hidden_faces_do_not_show(seed: int) -> None:
    met: Counter[str] = Counter()
    game = game_of(seed)
    for count, _ in enumerate(playing(game, seed, 500)):
        if not game.at_checkpoint or count % 2:
            continue
        for seat in RULES.seats(game.state):
            lying = hidden(game.state, seat)
            if not lying:
                continue
            rng = Rng(count * 8 + seat)
            one, two = twins(game, seat, rng)
            prints = [(of(one.state).objects[id].print, of(two.state).objects[id].print) for id in lying]
            met["other faces"] += any(first != second for first, second in prints)
            for step in side_by_side(one, two, seat, rng):
                met["compared"] += 1
                met["later"] += step > 0
    assert met["other faces"] > 5, met
    assert met["later"] > 20, met


def test_what_is_imagined_is_as_it_was_seen() -> None:
    """Also while a spell is being cast face down: what was cast so has morph in all that is imagined."""
    met: Counter[str] = Counter()
    for seed in range(4, 10):
        imagine_along(game_of(seed), seed, met)
    assert met["cast"] and met["put"] and met["inside"], met


def imagine_along(game: Game, seed: int, met: Counter[str]) -> None:
    for count, _ in enumerate(playing(game, seed, 500)):
        for seat in RULES.seats(game.state):
            if not hidden(game.state, seat) or (game.at_checkpoint and count % 3):
                continue
            imagined = Seat(game, seat).imagine(Rng(count))
            before, after = seen_facts(game, seat), seen_facts(imagined, seat)
            assert {**after, "log": None} == {**before, "log": None}
            assert RULES.problems(imagined.state) == []
            for id in hidden(game.state, seat):
                cast = of(game.state).objects[id].face_down == "morph"
                keywords = [getattr(one, "name", "") for one in of(imagined.state).objects[id].print.abilities]
                assert not cast or "morph" in keywords or "megamorph" in keywords
                met["cast" if cast else "put"] += 1
            met["inside"] += not game.at_checkpoint


@pytest.mark.parametrize("seed", [8, 9, 11])
def test_names_are_said_only_to_those_who_may_look(seed: int) -> None:
    met = 0
    game = game_of(seed)
    for _ in playing(game, seed, 400):
        for seat in RULES.seats(game.state):
            lying = hidden(game.state, seat)
            for one in RULES.view(game.state, seat)["battlefield"]:
                if one["id"] in lying:
                    met += 1
                    assert one["name"] == "" and one["power"] is not None and one["face down"]
            for one in RULES.view(game.state, seat)["stack"]:
                if one["source"] in lying:
                    met += 1
                    assert one["name"] == ""
    assert met > 5


def test_a_save_keeps_what_lies_face_down() -> None:
    game = game_of(3)
    for count, _ in enumerate(playing(game, 3, 300)):
        if count > 60 and hidden(game.state, 0) and hidden(game.state, 1) and game.at_checkpoint:
            break
    again = load(save(game), {RULES.name: RULES})
    assert again.digest() == game.digest()
    for seat in (0, 1):
        assert hidden(again.state, seat) == hidden(game.state, seat)
        assert seen_facts(again, seat) == seen_facts(game, seat)
