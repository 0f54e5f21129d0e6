"""The driver, on the skirmish: sealed answers, chance, concessions, draws, repairs, replays, saves that are damaged."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from arbiter.berserk import game as berserk
from arbiter.kernel.atoms import random_legal
from arbiter.kernel.decisions import CHANCE, Decision, PickOne
from arbiter.kernel.game import KEPT, Game, from_state, new_game
from arbiter.kernel.inputs import Input
from arbiter.kernel.messages import JUDGE, ArbiterError, IllegalChoice
from arbiter.kernel.rng import Rng
from arbiter.kernel.saving import load, replayed, save
from arbiter.kernel.seats import Seat
from tests.games.skirmish.game import RULES, samples
from tests.games.skirmish.state import SkirmishState

GAMES = {"skirmish": RULES}


def skirmish(players: int = 2, seed: int = 5) -> Game:
    return new_game(RULES, samples(players, seed))


def play_until(game: Game, wanted: Callable[[Decision], bool], seed: int = 1) -> Decision:
    """Play at random to a decision of this sort."""
    rng = Rng(seed)
    for _ in range(3000):
        found = [decision for decision in game.decisions if wanted(decision)]
        if found:
            return found[0]
        decision = game.decisions[0]
        game.answer(decision, random_legal(decision, rng))
    raise AssertionError("no such decision was asked")


def asks(rule: str) -> Callable[[Decision], bool]:
    return lambda decision: decision.asks == rule


def state_of(game: Game) -> SkirmishState:
    assert isinstance(game.state, SkirmishState)
    return game.state


# Answers given together.


def test_together_in_either_order() -> None:
    ends = []
    for order in ([0, 1, 2], [2, 0, 1], [1, 2, 0]):
        game = skirmish(3)
        asked = list(game.decisions)
        assert [decision.asks for decision in asked] == ["202.1"] * 3
        for place in order:
            digest = game.digest()
            game.answer(asked[place], random_legal(asked[place], Rng(place)))
            assert (game.digest() == digest) == bool(game._sealed)
        ends.append(game.digest())
    assert len(set(ends)) == 1


def test_sealed_answers_survive_fork_and_save() -> None:
    game = skirmish(3)
    first, second, third = game.decisions
    game.answer(second, random_legal(second, Rng(1)))
    assert game.decisions == [first, third]
    fork, loaded = game.fork(), load(save(game), GAMES)
    for one in (game, fork, loaded):
        assert [decision.seat for decision in one.decisions] == [0, 2]
        for decision in list(one.decisions):
            one.answer(decision, random_legal(decision, Rng(decision.seat)))
    assert game.digest() == fork.digest() == loaded.digest()


def test_an_answer_cannot_be_sealed_twice() -> None:
    game = skirmish()
    decision = game.decisions[0]
    game.answer(decision, random_legal(decision, Rng(1)))
    with pytest.raises(ArbiterError):
        game.answer(decision, random_legal(decision, Rng(2)))


def test_a_sealed_answer_is_taken_back_alone() -> None:
    game = skirmish(3)
    for decision in list(game.decisions)[:2]:
        game.answer(decision, random_legal(decision, Rng(1)))
    game.take_back(0)
    assert [decision.seat for decision in game.decisions] == [0, 2]
    assert load(save(game), GAMES).digest() == game.digest()
    assert [decision.seat for decision in load(save(game), GAMES).decisions] == [0, 2]


def test_imagining_opens_what_others_have_sealed() -> None:
    game = skirmish(3)
    first, second, _ = game.decisions
    for decision in (second, first):
        game.answer(decision, random_legal(decision, Rng(1)))
    imagined = Seat(game, 0).imagine(Rng(3))
    assert [decision.seat for decision in imagined.decisions] == [1, 2]


# Concessions.


def test_a_third_player_concedes_while_the_first_chooses_targets() -> None:
    game = skirmish(3)
    asked = play_until(game, asks("401.1"))
    leaver = next(seat for seat in (0, 1, 2) if seat != asked.seat)
    theirs = [one.id for one in state_of(game).field(leaver)]
    assert theirs
    game.concede(leaver)
    again = game.decisions[0]
    assert again.asks == "401.1"
    assert again is not asked
    assert again.seat == asked.seat
    assert not {option.about for option in again.options} & set(theirs)
    assert {option.about for option in again.options} < {option.about for option in asked.options}
    with pytest.raises(ArbiterError):
        game.answer(asked, asked.options[0].key)
    game.answer(again, again.options[0].key)
    assert load(save(game), GAMES).digest() == game.digest()
    assert game.fork().digest() == game.digest()


def test_the_deciding_player_concedes_in_the_middle() -> None:
    game = skirmish(3)
    asked = play_until(game, asks("401.1"))
    game.concede(asked.seat)
    assert asked.seat not in [decision.seat for decision in game.decisions]
    assert state_of(game).stack == []
    assert RULES.problems(game.state) == []


def test_a_concession_withdraws_what_is_sealed() -> None:
    game = skirmish(3)
    game.answer(game.decisions[0], random_legal(game.decisions[0], Rng(1)))
    game.concede(1)
    assert [decision.seat for decision in game.decisions] == [0, 2]
    loaded = load(save(game), GAMES)
    assert [decision.seat for decision in loaded.decisions] == [0, 2]
    game.undo()
    assert [decision.seat for decision in game.decisions] == [1, 2]


def test_the_last_opponent_concedes() -> None:
    game = skirmish()
    game.concede(0)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((1,), "601.2")
    assert game.decisions == []
    with pytest.raises(ArbiterError):
        game.concede(1)
    assert game.fork().result is not None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_concessions_anywhere(players: int) -> None:
    """At every decision of a random game each seat in turn concedes in a fork, and the rest can be played."""
    game = skirmish(players, 11)
    rng = Rng(4)
    for count in range(120):
        if not game.decisions:
            break
        seat = RULES.seats(game.state)[count % len(RULES.seats(game.state))]
        twin = game.fork()
        twin.concede(seat)
        assert RULES.problems(twin.state) == []
        for _ in range(15):
            if twin.decisions:
                decision = twin.decisions[0]
                assert decision.seat != seat
                twin.answer(decision, random_legal(decision, rng))
                assert RULES.problems(twin.state) == []
        assert twin.fork().digest() == twin.digest()
        decision = game.decisions[0]
        game.answer(decision, random_legal(decision, rng))


# Draws.


def test_a_draw_needs_everybody() -> None:
    game = skirmish(3)
    game.offer_draw(0)
    game.offer_draw(2)
    assert game.result is None
    twin, loaded = game.fork(), load(save(game), GAMES)
    for one in (game, twin, loaded):
        one.offer_draw(1)
        assert one.result is not None
        assert (one.result.winners, one.result.rule) == ((), "101.3")


def test_an_offer_that_is_undone_is_gone() -> None:
    game = skirmish()
    game.offer_draw(0)
    game.undo()
    game.offer_draw(1)
    assert game.result is None


def test_offers_end_when_a_player_leaves() -> None:
    game = skirmish(3)
    game.offer_draw(0)
    game.concede(2)
    game.offer_draw(1)
    assert game.result is None
    game.offer_draw(0)
    assert game.result is not None


def test_a_victory_is_claimed_where_the_rules_say_so() -> None:
    game = skirmish()
    before = len(game.inputs)
    with pytest.raises(ArbiterError, match="nobody claims a victory"):
        game.claim(0, 0)
    assert len(game.inputs) == before


def test_a_claimed_victory_needs_everybody() -> None:
    game = new_game(berserk.RULES, berserk.samples(2, 1))
    game.claim(0, 0)
    game.claim(1, 1)  # each of himself
    assert game.result is None
    twin, loaded = game.fork(), load(save(game), {"berserk": berserk.RULES})
    for one in (game, twin, loaded):
        one.claim(0, 1)
        assert one.result is not None
        assert (one.result.winners, one.result.rule) == ((1,), "602.1")


# Chance.


def test_scripted_chance_stands_in_the_record() -> None:
    game = skirmish()
    play_until(game, asks("401.1"))
    game.scripted = [6]
    play_until(game, lambda decision: any(item.kind == "roll" for item in state_of(game).stack))
    roll = next(item for item in state_of(game).stack if item.kind == "roll")
    assert roll.number == 6
    assert [given.value for given in game.inputs if given.kind == "fixed"] == [6]
    assert load(save(game), GAMES).digest() == game.digest()
    before = len(game.inputs)
    while game.scripted != [6]:
        game.undo()
    assert len(game.inputs) < before
    play_until(game, lambda decision: any(item.kind == "roll" for item in state_of(game).stack))
    assert next(item for item in state_of(game).stack if item.kind == "roll").number == 6


def test_a_script_that_is_not_legal_leaves_the_decision_open() -> None:
    game = skirmish()
    decision = play_until(game, asks("401.1"))
    game.scripted = [7]
    game.answer(decision, decision.options[0].key)
    with pytest.raises(IllegalChoice):
        play_until(game, lambda decision: any(item.kind == "roll" for item in state_of(game).stack))
    (asked,) = game.decisions
    assert (asked.seat, asked.asks) == (CHANCE, "401.2")
    game.answer(asked, 3)
    assert next(item for item in state_of(game).stack if item.kind == "roll").number == 3


def test_chance_can_be_left_open() -> None:
    game = skirmish().fork()
    game.chance_open = True
    decision = play_until(game, lambda decision: decision.seat == CHANCE)
    twin = game.fork()
    game.answer(decision, 2)
    twin.answer(twin.decisions[0], 5)
    assert game.digest() != twin.digest()


def test_a_concession_while_chance_is_open() -> None:
    game = skirmish(3)
    game.chance_open = True
    decision = play_until(game, asks("401.2"))
    roller = state_of(game).stack[-1].seat
    leaver = next(seat for seat in RULES.seats(game.state) if seat not in (roller, state_of(game).active))
    game.concede(leaver)
    assert [one.asks for one in game.decisions] == [decision.asks]
    game.answer(game.decisions[0], 4)
    assert RULES.problems(game.state) == []


def test_saved_scripts_are_still_there() -> None:
    game = skirmish()
    game.scripted = [1, 2]
    assert load(save(game), GAMES).scripted == [1, 2]


# Repairs.


def test_a_judge_repairs_the_position() -> None:
    game = skirmish()
    play_until(game, asks("301.2"))
    fighter = state_of(game).field(0)[0].id
    game.repair(json.dumps({"fighter": fighter, "lives": 9}))
    assert state_of(game).fighters[fighter].lives == 9
    assert load(save(game), GAMES).digest() == game.digest()
    for nonsense in ("{", "[]", json.dumps({"fighter": 999, "lives": 1}), json.dumps({"seat": 0, "supplies": "x"})):
        before = game.digest()
        with pytest.raises(IllegalChoice):
            game.repair(nonsense)
        assert game.digest() == before


def test_what_a_judge_has_changed_only_a_judge_takes_back() -> None:
    game = skirmish()
    play_until(game, asks("301.2"))
    fighter = state_of(game).field(0)[0].id
    before, inputs = game.digest(), len(game.inputs)
    game.repair(json.dumps({"fighter": fighter, "lives": 9}))
    assert game.take_back_limit() == len(game.inputs)
    after = game.digest()
    for seat in (0, 1):
        for agreed in (False, True):
            with pytest.raises(ArbiterError) as caught:
                game.take_back(seat, agreed, inputs)
            assert caught.value.message.id == "take-back-repair"
            assert game.digest() == after
    game.take_back(JUDGE, True, inputs)
    assert game.digest() == before
    assert game.record[-1].kind == "take back" and game.record[-1].seat == JUDGE
    assert load(save(game), GAMES).digest() == before


def test_no_repair_in_the_middle() -> None:
    game = skirmish()
    play_until(game, asks("401.1"))
    with pytest.raises(ArbiterError) as caught:
        game.repair(json.dumps({"seat": 0, "supplies": 5}))
    assert caught.value.message.id == "repair-mid-procedure"


# Records, replays, saves.


def test_a_replay_that_parts_says_where() -> None:
    game = skirmish()
    play_until(game, asks("401.1"))
    inputs = list(game.record)
    place = len(inputs) - 1
    broken = [*inputs[:place], Input("answer", inputs[place].seat, "strike:999")]
    with pytest.raises(ArbiterError) as caught:
        replayed(RULES, game.setup, broken)
    assert caught.value.message.id == "replay-parts"
    assert caught.value.message.args["input"] == place + 1


def test_a_replay_beyond_the_end() -> None:
    game = skirmish()
    game.concede(0)
    with pytest.raises(ArbiterError) as caught:
        replayed(RULES, game.setup, [*game.record, Input("answer", 1, "pass")])
    assert caught.value.message.id == "replay-no-decision"


def test_a_game_that_began_from_a_position_is_saved_with_it() -> None:
    before = skirmish(2, 9)
    play_until(before, asks("301.2"))
    game = from_state(RULES, {"players": 2, "seed": 77}, before.state.copy())
    play_until(game, asks("401.1"))
    loaded = load(save(game), GAMES)
    assert loaded.digest() == game.digest()
    game.undo(_answers(game))
    assert game.digest() == before.digest()


def _answers(game: Game) -> int:
    return sum(given.kind == "answer" for given in game.inputs)


def _document() -> dict[str, object]:
    game = skirmish()
    rng = Rng(3)
    for _ in range(80):
        game.answer(game.decisions[0], random_legal(game.decisions[0], rng))
    document = json.loads(save(game))
    assert isinstance(document, dict)
    return document


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("format", 99, "save-format"),
        ("game", "chess", "save-unknown-game"),
        ("setup", None, "save-damaged"),
        ("setup", {"players": 9, "seed": 1}, "save-damaged"),
        ("setup", {"players": 2, "seed": 6}, None),
        ("position", {"r": "Fighter", "v": []}, "save-damaged"),
        ("inputs", None, "save-damaged"),
        ("inputs", [["answer", 0]], "save-damaged"),
        ("inputs", [["dance", 0, "x", 0]], "save-damaged"),
        ("inputs", [["answer", 0, {"r": "Nobody"}, 0]], "save-damaged"),
        ("inputs", [], "save-digest"),
        ("digests", {}, "save-damaged"),
        ("digests", ["00"], "save-digest"),
        ("digest", "00", "save-digest"),
        ("script", 7, "save-damaged"),
        ("script", 0.5, "save-damaged"),
        ("format", 1.0, "save-damaged"),
        ("inputs", [["answer", 0.5, "x", 0]], "save-damaged"),
    ],
)
def test_damaged_saves_are_refused(key: str, value: object, message: str | None) -> None:
    document = _document()
    document[key] = value
    if message is None:  # another seed is another generator: the record still replays, the digests differ
        message = "save-digest"
    with pytest.raises(ArbiterError) as caught:
        load(json.dumps(document), GAMES)
    assert caught.value.message.id == message


@pytest.mark.parametrize("text", ["", "[]", "{}", "nonsense", "null", '{"format":1}', "[" * 100000])
def test_what_is_no_save_is_refused(text: str) -> None:
    with pytest.raises(ArbiterError) as caught:
        load(text, GAMES)
    assert caught.value.message.id == "save-damaged"


@pytest.mark.parametrize("checkpoint", [None, {}, {"state": None}, {"state": 5, "inputs": [], "draw offers": []}])
def test_a_damaged_checkpoint_of_another_version(checkpoint: object) -> None:
    document = _document()
    document["engine"] = "older"
    document["checkpoint"] = checkpoint
    with pytest.raises(ArbiterError) as caught:
        load(json.dumps(document), GAMES)
    assert caught.value.message.id == "save-damaged"


def test_a_checkpoint_that_was_tampered_with() -> None:
    document = _document()
    document["engine"] = "older"
    text = json.dumps(document).replace('"Ash"', '"Gale"')
    with pytest.raises(ArbiterError) as caught:
        load(text, GAMES)
    assert caught.value.message.id == "save-damaged"


def test_a_save_of_a_build_with_other_records_is_played_again() -> None:
    document = _document()
    assert isinstance(document["checkpoint"], dict)
    document["checkpoint"]["schema"] = {"State": ["what it was made of"]}
    document["digests"], document["digest"] = ["00"], "00"  # of those records
    game = load(json.dumps(document), GAMES)
    assert [given.value for given in game.inputs] == [
        given.value for given in load(json.dumps(_document()), GAMES).inputs
    ]


def test_many_checkpoints_are_thinned() -> None:
    game = skirmish(4, 2)
    rng = Rng(2)
    digests: list[str] = []
    while game.decisions:
        digests.append(game.digest())
        game.answer(game.decisions[0], random_legal(game.decisions[0], rng))
    assert len(digests) > 6 * KEPT
    assert len(game._checkpoints) <= 2 * KEPT + len(game.inputs) // KEPT + 1
    gaps = [
        later.inputs - earlier.inputs for earlier, later in zip(game._checkpoints, game._checkpoints[1:], strict=False)
    ]
    assert max(gaps) < 3 * KEPT
    game.undo(len(digests) - 100)
    assert game.digest() == digests[100]


def test_a_fork_goes_back_like_the_game_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is answered again is what was answered since the last checkpoint, not the whole game."""
    game = skirmish(4, 2)
    rng = Rng(2)
    digests: list[str] = []
    for _ in range(5 * KEPT):
        digests.append(game.digest())
        game.answer(game.decisions[0], random_legal(game.decisions[0], rng))
    again: list[Input] = []
    answer_again = Game._answer_again

    def counted(self: Game, given: Input) -> None:
        again.append(given)
        answer_again(self, given)

    monkeypatch.setattr(Game, "_answer_again", counted)
    twin = game.fork().fork()
    twin.undo()
    assert twin.digest() == digests[-1]
    assert len(again) < KEPT
    twin.undo(3)
    assert twin.digest() == digests[-4]
    assert game.digest() != digests[-1]
    assert len(again) < KEPT


def test_an_imagined_game_goes_no_further_back() -> None:
    game = skirmish()
    play_until(game, asks("301.2"))
    imagined = Seat(game, 0).imagine(Rng(1))
    with pytest.raises(ArbiterError) as caught:
        imagined.undo()
    assert caught.value.message.id == "undo-nothing"


def test_a_seat_that_is_not_asked() -> None:
    game = skirmish()
    decision = play_until(game, lambda decision: isinstance(decision, PickOne))
    with pytest.raises(ArbiterError) as caught:
        _ = Seat(game, 1 - decision.seat).decision
    assert caught.value.message.id == "seat-not-asked"


def test_a_game_without_history_still_forks() -> None:
    game = skirmish().fork()
    game.keep_history = False
    decision = play_until(game, asks("401.1"))
    assert len(game._checkpoints) == 1
    twin = game.fork(log=False)
    game.answer(decision, decision.options[0].key)
    twin.answer(twin.decisions[0], decision.options[0].key)
    assert twin.digest() == game.digest()
    assert not twin.log.on
