"""905.2: cards that act while they are drafted.  Which card does what is told by a table here; elsewhere by its nodes."""

from __future__ import annotations

import json

from arbiter.drafting.draft import new_draft, pool_of
from arbiter.drafting.state import DraftState
from arbiter.kernel.decisions import Decision
from arbiter.kernel.game import Game
from arbiter.kernel.rng import Rng
from arbiter.kernel.saving import load, save
from arbiter.kernel.seats import Seat, random_answer
from arbiter.magic.limited.conspiracy import Ability, ConspiracyRules, noted

TABLE: dict[str, tuple[Ability, ...]] = {
    "Librarian": (("face up", None), ("draft another and return", None)),
    "Operative": (("face up", None), ("draft another and skip", None)),
    "Agent": (("face up", None), ("draft the booster pack", None)),
    "Archdemon": (("face up", None), ("draft at random", None)),
    "Dredger": (("face up", None), ("receive the last cards", None)),
    "Informant": (("face up", None), ("see a player's next card", None)),
    "Sneak": (("face up", None), ("see a booster pack", None)),
    "Grinder": (("face up", None), ("remove face down", None)),
    "Animus": (("face up", None), ("remove face up", None)),
    "Captain": (("face up", None), ("note a name", None)),
    "Broker": (("face up", None), ("offer an exchange", None)),
    "Searcher": (("note the next name", None),),
    "Spy": (("see the next card", None),),
    "Tracker": (("note who passed it", None),),
    "Automaton": (("note how many", None),),
    "Seeker": (("add a booster pack", None),),
    "City": (("choose three colors", None),),
    "Phantasm": (("guess the next card", None),),
}


class Rules(ConspiracyRules):
    takes, turns, looks, pools = "905.1a", "905.1b", "905.1c", "905.1d"

    def abilities(self, name: str) -> tuple[Ability, ...]:
        return TABLE.get(name, ())


RULES = Rules("test-draft")


def begun(*packs: list[str], rounds: int = 1) -> Game:
    """A draft of these packs; the rounds after the first hold plain cards."""
    more = [[[f"r{r}s{s}c{c}" for c in range(3)] for s in range(len(packs))] for r in range(2, rounds + 1)]
    return new_draft(RULES, [list(packs), *more], 1, spare=[["x1", "x2"]])


def of(game: Game, seat: int) -> Decision:
    return next(decision for decision in game.decisions if decision.seat == seat)


def picks(game: Game, *names: str) -> None:
    """Each seat that has to pick takes the card of this name, in the order of seats."""
    for decision, name in zip(list(game.decisions), names, strict=True):
        key = next(option.key for option in decision.options if option.detail == name)
        game.answer(decision, key)


def state(game: Game) -> DraftState:
    assert isinstance(game.state, DraftState)
    return game.state


def test_a_card_drafted_face_up_is_seen_by_all_until_the_draft_is_over() -> None:
    game = begun(["Dredger", "a"], ["b", "c"])
    picks(game, "Dredger", "b")
    assert game.view(1)["players"][0]["up"] == ["Dredger"]
    assert any("905.2c" in entry.rules for entry in game.log.entries())
    while game.decisions:
        picks(game, *[decision.options[0].detail for decision in game.decisions])
    assert game.view(1)["players"][0]["up"] == []


def test_a_revealed_card_is_noted_and_everybody_may_read_it() -> None:
    game = begun(["a", "Automaton", "b"], ["c", "d", "e"])
    picks(game, "a", "c")
    picks(game, "d", "Automaton")
    assert {"seat": 1, "card": "Automaton", "kind": "number", "value": "2"} in game.view(0)["notes"]
    assert "Automaton" in game.view(0)["players"][1]["known"] and noted(state(game), 1)


def test_who_passed_it() -> None:
    game = begun(["a", "Tracker"], ["b", "c"])
    picks(game, "a", "b")
    picks(game, "c", "Tracker")
    assert noted(state(game), 1) == [("Tracker", "player", "0")]


def test_one_more_card_and_the_librarian_goes_into_the_pack() -> None:
    game = begun(["Librarian", "a", "b"], ["c", "d", "e"])
    picks(game, "Librarian", "c")
    picks(game, "d", "a")
    (asked,) = game.decisions
    assert asked.seat == 0 and asked.asks == "905.2" and asked.options[0].key == "none"
    game.answer(asked, "card:1")
    assert pool_of(game, 0) == ["d", "e"]
    assert game.view(1)["pack"] == ["Librarian"]
    assert game.rules.problems(game.state) == []


def test_one_more_card_and_the_next_pack_is_passed() -> None:
    game = begun(["Operative", "a", "b", "f"], ["c", "d", "e", "g"])
    picks(game, "Operative", "c")
    picks(game, "d", "a")
    game.answer(game.decisions[0], "card:1")
    assert game.view(0)["players"][0]["up"] == []
    assert [decision.seat for decision in game.decisions] == [1], "seat 0 passes this pack"


def test_the_whole_pack_and_nothing_more_in_this_round() -> None:
    game = begun(["Agent", "a", "b"], ["c", "d", "e"], rounds=2)
    picks(game, "Agent", "c")
    all_ = next(option.key for option in of(game, 0).options if option.key.startswith("all:"))
    game.answer(of(game, 0), all_)
    game.answer(of(game, 1), "card:1")
    assert pool_of(game, 0) == ["Agent", "d", "e"]
    assert state(game).round == 1 and [decision.seat for decision in game.decisions] == [1]
    game.answer(of(game, 1), "card:1")
    assert state(game).round == 2 and len(game.decisions) == 2


def test_three_cards_at_random_unseen() -> None:
    game = begun(["Archdemon", *"abcd"], list("efghi"))
    picks(game, "Archdemon", "e")
    for taken in (2, 3, 4):
        assert game.view(0)["pack"] is None and [decision.seat for decision in game.decisions] == [1]
        game.answer(game.decisions[0], "card:1")
        assert len(pool_of(game, 0)) == taken
    assert game.view(0)["players"][0]["up"] == [] and game.view(0)["pack"] is not None


def test_the_last_card_of_a_pack_goes_to_who_drafted_the_dredger() -> None:
    game = begun(["Dredger", "a", "b"], ["c", "d", "e"])
    picks(game, "Dredger", "c")
    picks(game, "d", "a")
    assert [len(pack.cards) for pack in state(game).players[0].queue] == [1, 1]
    picks(game, state(game).players[0].queue[0].cards[0])
    picks(game, state(game).players[0].queue[0].cards[0])
    assert sorted(pool_of(game, 0)) == ["Dredger", "b", "d", "e"]


def test_looking_at_the_next_card_of_a_pack_and_of_a_player() -> None:
    game = begun(["Spy", "a", "b"], ["Informant", "d", "e"])
    picks(game, "Spy", "Informant")
    game.answer(of(game, 0), "card:1")
    spy = next(option.key for option in of(game, 1).options if option.key.endswith(":0"))
    game.answer(of(game, 1), spy)
    (asked,) = game.decisions
    game.answer(asked, "card:2")
    assert game.view(0)["sights"] == [{"of": "P2", "card": "b"}]
    assert game.view(1)["sights"] == [{"of": "P1", "card": "d"}], "the next card that seat 0 drafts"
    picks(game, "a", "e")
    assert len(game.view(1)["sights"]) == 1


def test_looking_at_an_unopened_pack() -> None:
    game = begun(["Sneak", "a"], ["b", "c"], rounds=2)
    picks(game, "Sneak", "b")
    look = next(option.key for option in of(game, 0).options if option.key.startswith("look:"))
    game.answer(of(game, 0), look)
    game.answer(of(game, 1), "card:1")
    assert [one["card"] for one in game.view(0)["sights"]] == ["r2s0c0", "r2s0c1", "r2s0c2"]
    assert game.view(1)["sights"] == []


def test_removed_cards_are_in_no_pool() -> None:
    game = begun(["Grinder", "a"], ["Animus", "b"])
    picks(game, "Grinder", "Animus")
    picks(game, "b", "a")
    game.answer(of(game, 0), "yes")
    game.answer(of(game, 1), "yes")
    assert pool_of(game, 0) == ["Grinder"] and pool_of(game, 1) == ["Animus"]
    assert game.view(0)["players"][0]["removed"] == ["b"] and game.view(1)["players"][0]["removed"] == [None]
    assert noted(state(game), 0) == [("Grinder", "removed", "-")], "it was removed face down"
    assert noted(state(game), 1) == [("Animus", "removed", "a")]
    assert game.rules.problems(game.state) == []


def test_notes_of_names_and_guesses() -> None:
    game = begun(["Captain", "a", "b"], ["Phantasm", "d", "e"])
    picks(game, "Captain", "Phantasm")
    picks(game, "d", "a")
    guess = of(game, 1)
    assert [option.detail for option in guess.options] == ["d", "e"]
    game.answer(guess, guess.options[0].key)
    game.answer(of(game, 0), "yes")
    assert noted(state(game), 0) == [("Captain", "card name", "d")]
    assert noted(state(game), 1) == [("Phantasm", "guessed", "yes")]


def test_three_players_choose_three_colors() -> None:
    game = begun(["City", "a"], ["b", "c"], ["d", "e"])
    picks(game, "City", "b", "d")
    for seat, color in ((2, "red"), (0, "green"), (1, "blue")):
        (asked,) = game.decisions
        assert asked.seat == seat
        game.answer(asked, f"color:{color}")
    assert [value for _, _, value in noted(state(game), 0)] == ["red", "green", "blue"]


def test_the_next_card_is_noted_and_a_pack_is_added() -> None:
    game = begun(["Searcher", "a", "b"], ["Seeker", "d", "e"])
    picks(game, "Searcher", "Seeker")
    game.answer(of(game, 1), "yes")
    assert game.view(1)["pack"] == ["x1", "x2"]
    picks(game, "d", "x1")
    assert noted(state(game), 0) == [("Searcher", "card name", "d")]
    while game.decisions:
        game.answer(game.decisions[0], game.decisions[0].options[0].key)
    assert game.rules.problems(game.state) == []


def test_cards_are_exchanged_after_the_draft() -> None:
    game = begun(["Broker", "a"], ["b", "c"])
    picks(game, "Broker", "b")
    picks(game, "c", "a")
    show = of(game, 0)
    game.answer(show, show.options[2].key)
    offer = of(game, 1)
    game.answer(offer, offer.options[1].key)
    game.answer(of(game, 0), of(game, 0).options[1].key)
    assert sorted(pool_of(game, 0)) == ["Broker", "b"] and sorted(pool_of(game, 1)) == ["a", "c"]


def mixed(seed: int) -> Game:
    """Packs in which every second card acts; each of the others is there once."""
    rng, names = Rng(seed), list(TABLE)
    packs = [
        [[names[rng.below(len(names))] if rng.below(2) else f"{r}-{s}-{c}" for c in range(6)] for s in range(4)]
        for r in range(3)
    ]
    return new_draft(RULES, packs, seed, spare=[["x-1", "x-2"], ["y-1"]])


def secrets_of(game: Game, seat: int) -> set[str]:
    """Plain cards that a seat cannot have seen."""
    now = state(game)
    hidden = {name for packs in (*now.unopened, now.spare) for pack in packs for name in pack.cards}
    for other, player in now.players.items():
        hidden |= {name for pack in player.queue for name in pack.cards if seat not in pack.holders}
        for card in (*player.pool, *player.removed):
            if other != seat and seat not in card.holders and not card.up and not card.known >> seat & 1:
                hidden.add(card.name)
    return {name for name in hidden if name not in TABLE} - {name for who, _, name in now.sights if who == seat}


def test_drafts_of_all_of_them_end_and_can_be_replayed() -> None:
    for seed in range(12):
        game, rng = mixed(seed), Rng(seed)
        while game.decisions:
            decision = game.decisions[rng.below(len(game.decisions))]
            game.answer(decision, random_answer(decision, rng))
            assert game.rules.problems(game.state) == []
        assert game.result is not None
        assert load(save(game), {RULES.name: RULES}).digest() == game.digest()


def test_nothing_that_is_hidden_is_in_a_view_or_a_log() -> None:
    for seed in range(4):
        game, rng = mixed(seed), Rng(seed)
        while game.decisions:
            for seat in range(4):
                shown = json.dumps(game.view(seat)) + str([str(entry) for entry in Seat(game, seat).log()])
                mine = [[option.detail for option in one.options] for one in game.decisions if one.seat == seat]
                asked = [name for names in mine if names != list(state(game).sheet) for name in names]
                for name in secrets_of(game, seat):
                    assert f'"{name}"' not in shown and f" {name}." not in shown and name not in asked, name
            decision = game.decisions[rng.below(len(game.decisions))]
            game.answer(decision, random_answer(decision, rng))


def test_forks_and_players_who_leave() -> None:
    for seed in range(12):
        game, rng = mixed(seed), Rng(seed + 100)
        while game.decisions:
            twin = game.fork()
            assert twin.digest() == game.digest() and len(twin.decisions) == len(game.decisions)
            if rng.below(30) == 0:
                game.concede(game.decisions[rng.below(len(game.decisions))].seat)
            else:
                place = rng.below(len(game.decisions))
                answer = random_answer(game.decisions[place], rng)
                game.answer(game.decisions[place], answer)
                twin.answer(twin.decisions[place], answer)
                assert twin.digest() == game.digest()
            assert game.rules.problems(game.state) == []
        assert game.result is not None
