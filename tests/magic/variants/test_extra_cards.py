"""Games with planes, schemes and conspiracies: what must hold does, and nothing hidden shows.  CR 901, 904, 905"""

from __future__ import annotations

from collections import Counter

import pytest

from arbiter.kernel.codec import Json
from arbiter.kernel.game import Game, new_game
from arbiter.kernel.messages import EVERYBODY, IllegalSetup
from arbiter.kernel.rng import Rng
from arbiter.kernel.saving import load, save
from arbiter.kernel.seats import Seat
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.samples import random_deck
from arbiter.magic.game import RULES, ruleset_from, setup_of
from arbiter.magic.rules.facts import command_zone
from arbiter.magic.state.state import MagicState
from arbiter.magic.variants import extra_decks, ready_extras, values
from tests.contract.leaks import side_by_side, twins
from tests.contract.playing import choose, give, playing, seen_facts

VARIANTS = {
    "planechase": "event-planeswalks",
    "planechase-single-deck": "event-planeswalks",
    "archenemy": "event-sets-in-motion",
    "supervillain-rumble": "event-sets-in-motion",
    "conspiracy": "event-agenda",
}
"""What must have happened in some game of each."""

LENGTH = 400


def begun(variant: str, players: int, seed: int, **settings: object) -> Game:
    rng = Rng(seed)
    decks = [random_deck(40, rng) for _ in range(players)]
    extra = {key: ready_extras.READY[key](players, rng) for key in values.VARIANTS[variant].brings}
    ruleset = {**values.settings(variant, players), **settings}
    return new_game(RULES, setup_of(decks, seed, None, ruleset, extra=extra))


def state_of(game: Game) -> MagicState:
    assert isinstance(game.state, MagicState)
    return game.state


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_games_stay_whole(variant: str) -> None:
    """Invariants at every decision; what a seat imagines looks as what it sees; a save goes on as the game does."""
    said: Counter[str] = Counter()
    for players, seed in ((2, 1), (3, 2), (4, 3)):
        game = begun(variant, players, seed)
        for count, _ in enumerate(playing(game, seed, LENGTH)):
            assert RULES.problems(game.state) == []
            if count % 60 == 7:
                for seat in RULES.seats(game.state):
                    imagined = Seat(game, seat).imagine(Rng(count))
                    assert seen_facts(imagined, seat)["view"] == seen_facts(game, seat)["view"]
                    assert RULES.problems(imagined.state) == []
        said.update([entry.message.id for entry in game.log.entries()])
        again = load(save(game), {"magic": RULES})
        assert again.digest() == game.digest()
    assert said[VARIANTS[variant]] > 0, said


@pytest.mark.parametrize("variant", ["planechase", "supervillain-rumble", "conspiracy"])
def test_hidden_cards_do_not_show(variant: str) -> None:
    """901.4, 904.4, 313.7: the order of a deck, a face-down conspiracy and the names chosen for it."""
    game = begun(variant, 3, 5)
    compared = different = 0
    for count, _ in enumerate(playing(game, 5, 160)):
        if not game.at_checkpoint or count % 20 != 3:
            continue
        for seat in RULES.seats(game.state):
            one, two = twins(game, seat, Rng(count))
            different += RULES.codec.positional(one.state) != RULES.codec.positional(two.state)
            compared += len(list(side_by_side(one, two, seat, Rng(count))))
    assert compared > 20 and different > 5


def test_players_leave_in_all_moments() -> None:
    """800.4n, 901.10: whoever goes, somebody who stays controls the planes."""
    for variant in ("planechase", "planechase-single-deck", "supervillain-rumble"):
        for seed in range(4):
            game = begun(variant, 4, seed)
            rng = Rng(seed)
            for count in range(240):
                if not game.decisions:
                    break
                seats = RULES.seats(game.state)
                if count % 80 == 79 and len(seats) > 2:
                    game.concede(seats[rng.below(len(seats))])
                    continue
                give(game, choose(game, rng))
                assert RULES.problems(game.state) == []


def test_a_view_counts_decks_and_shows_what_is_face_up() -> None:
    game = begun("planechase", 2, 4, mulligan="none")
    for _ in playing(game, 4, 30):
        pass
    seen = game.view(0)
    assert [player["planar deck"] for player in seen["players"]] in ([9, 10], [10, 9])
    assert len(seen["command"]) == 1 and "plane" in seen["command"][0]["types"]
    hidden = [state_of(game).objects[id].print.name for id in command_zone.decked(state_of(game))]
    assert not any(name in repr(seen) for name in hidden)


def test_a_view_of_a_hidden_agenda_is_its_controllers_alone() -> None:
    game = begun("conspiracy", 2, 11)
    for _ in playing(game, 11, 40):
        lying = command_zone.face_down_conspiracies(state_of(game))
        for id in lying:
            found = state_of(game).objects[id]
            own, other = (
                next(one for one in game.view(seat)["command"] if one["id"] == id)
                for seat in (found.controller, 1 - found.controller)
            )
            assert own["name"] == found.print.name and found.known != EVERYBODY
            assert sorted(other) == ["controller", "face down", "id"]
            if found.chosen:
                assert own["chosen"] == [name for _, name in found.chosen]


@pytest.mark.parametrize("players", [2, 4, 6])
def test_ready_cards_may_be_played(players: int) -> None:
    for seed in range(5):
        rng = Rng(seed)
        planes = ready_extras.planes(players, rng)
        own = ruleset_from({"planar_decks": "own"})
        shared = ruleset_from({"planar_decks": "communal"})
        assert extra_decks.problems(own, planes, [], players) == []
        assert extra_decks.problems(shared, planes, [], players) == []
        villains = ruleset_from({"archenemies": list(range(players))})
        assert extra_decks.problems(villains, [], ready_extras.schemes(players, rng), players) == []
        for cards in ready_extras.conspiracies(players, rng):
            assert cards and extra_decks.conspiracy_problems(cards) == []


def rules_of(ruleset: dict[str, Json], extra: dict[str, list[list[Card]]]) -> str:
    """The rule by which a set-up is refused; empty: it is not."""
    decks = [random_deck(40, Rng(seat)) for seat in range(2)]
    try:
        RULES.start(setup_of(decks, 0, 0, ruleset, extra=extra))
    except IllegalSetup as refused:
        return refused.refusal.rule
    return ""


def test_what_is_refused() -> None:
    rng = Rng(3)
    planes, schemes = ready_extras.planes(2, rng), ready_extras.schemes(2, rng)
    conspiracies = ready_extras.conspiracies(2, rng)
    assert rules_of({"planar_decks": "own"}, {"planes": planes}) == ""
    assert rules_of({"planar_decks": "own"}, {"planes": planes[:1]}) == "901.3"
    assert rules_of({"planar_decks": "own"}, {}) == "901.3"
    assert rules_of({"planar_decks": "communal"}, {"planes": planes[:1]}) == "901.15a"
    assert rules_of({}, {"planes": planes}) == "309.1"
    assert rules_of({"archenemies": [1]}, {"schemes": [[], schemes[1]]}) == ""
    assert rules_of({"archenemies": [1]}, {"schemes": [schemes[0]]}) == "904.3"
    assert rules_of({"archenemies": [0]}, {"schemes": [planes[0] * 2]}) == "904.3"
    assert rules_of({}, {"schemes": schemes}) == "312.1"
    assert rules_of({}, {"conspiracies": conspiracies}) == "313.1"
    assert rules_of({"conspiracies": True}, {"conspiracies": planes}) == "313.2"
