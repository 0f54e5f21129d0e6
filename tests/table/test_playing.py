"""A game in the process that computes it: the record gives the same game again, answers that come twice are harmless."""

from __future__ import annotations

import json
from typing import Any

import pytest

from arbiter.kernel.codec import Json
from arbiter.kernel.decisions import Decision
from arbiter.kernel.messages import JUDGE, ArbiterError, IllegalChoice
from arbiter.kernel.rules import Rules
from arbiter.kernel.state import State
from arbiter.table.playing import Limit, Playing
from tests.table.play import BATTLE, DUEL, played


@pytest.mark.parametrize("setup", [DUEL, BATTLE], ids=["magic", "berserk"])
def test_the_record_gives_the_same_game_again(setup: dict[str, Any]) -> None:
    playing, record = played(setup, 60, {0: {}})
    again = Playing(playing.setup, record, {0: {}})
    assert again.game.digest() == playing.game.digest()
    assert again.settle() == []
    assert again.number == playing.number == len(record)
    assert again.asked(again.waiting()[0]) == playing.asked(playing.waiting()[0])


@pytest.mark.parametrize("setup", [DUEL, BATTLE], ids=["magic", "berserk"])
def test_every_beginning_of_the_record_gives_the_game_of_then(setup: dict[str, Any]) -> None:
    playing = Playing(setup)
    record = playing.settle()
    digests = {len(record): playing.game.digest()}
    for _ in range(40):
        seat = playing.waiting()[0]
        record += playing.answer(seat, playing.asked(seat), playing.think(seat, "random", 1))
        digests[len(record)] = playing.game.digest()
    for length, digest in digests.items():
        assert Playing(playing.setup, record[:length]).game.digest() == digest


@pytest.mark.parametrize("setup", [DUEL, BATTLE], ids=["magic", "berserk"])
def test_a_game_opened_before_its_first_row_was_stored_follows_the_record(setup: dict[str, Any]) -> None:
    playing, record = played(setup, 40)
    behind, at = Playing(playing.setup), 0
    for length in (0, 3, 3, 20, len(record)):
        behind.follow(record[at:length], at)
        at = length
    assert behind.game.digest() == playing.game.digest() and behind.number == playing.number


@pytest.mark.parametrize("setup", [DUEL, BATTLE], ids=["magic", "berserk"])
def test_a_pass_that_anyhow_follows_is_given_without_a_look_at_what_else_could_be_done(
    setup: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = type(Playing(setup).game.rules)
    worked_out, waiting = [0], rules.waiting

    def counted(self: Rules, state: State) -> list[Decision]:
        worked_out[0] += 1
        return waiting(self, state)

    monkeypatch.setattr(rules, "waiting", counted)
    _, record = played(setup, 40, {0: {}, 1: {}})
    few, worked_out[0] = worked_out[0], 0
    monkeypatch.setattr(Playing, "_pass", lambda self: False)
    _, same = played(setup, 40, {0: {}, 1: {}})
    assert record == same and few < worked_out[0] * 0.7


def test_an_answer_that_comes_again_is_harmless() -> None:
    playing, _ = played(DUEL, 20)
    seat = playing.waiting()[0]
    number, answer = playing.asked(seat), playing.think(seat, "random", 3)
    assert playing.answer(seat, number, answer)
    after = playing.number
    assert playing.answer(seat, number, answer) == []
    assert playing.number == after


def test_another_answer_to_an_old_question_is_refused() -> None:
    playing, _ = played(DUEL, 0)
    seat = playing.waiting()[0]
    number = playing.asked(seat)
    assert playing.answer(seat, number, "player:0")
    with pytest.raises(ArbiterError):
        playing.answer(seat, number, "player:1")
    with pytest.raises(ArbiterError):
        playing.answer(seat, 10_000, "player:0")


def test_an_illegal_answer_changes_nothing() -> None:
    playing, _ = played(DUEL, 0)
    seat = playing.waiting()[0]
    before = playing.game.digest(), playing.number
    with pytest.raises(IllegalChoice):
        playing.answer(seat, playing.asked(seat), "player:7")
    assert (playing.game.digest(), playing.number) == before


# Decisions that several seats take at the same time.


def recruiting() -> tuple[Playing, list[Json]]:
    """A battle at the sealed choices of recruiting: both seats are asked."""
    playing = Playing(BATTLE)
    record = playing.settle()
    while len(playing.waiting()) < 2:
        seat = playing.waiting()[0]
        record += playing.answer(seat, playing.asked(seat), playing.think(seat, "random", 1))
    return playing, record


def test_sealed_answers_come_in_any_order() -> None:
    playing, record = recruiting()
    numbers = {seat: playing.asked(seat) for seat in (0, 1)}
    assert numbers[0] == numbers[1]
    answers = {seat: playing.think(seat, "random", 1) for seat in (0, 1)}
    record += playing.answer(1, numbers[1], answers[1])
    assert playing.waiting() == [0]
    assert playing.asked(0) == numbers[0], "what the other has sealed makes it no other question"
    assert playing.answer(1, numbers[1], answers[1]) == [], "a sealed answer that comes again is harmless"
    again = Playing(playing.setup, record)
    assert again.asked(0) == numbers[0] and again.waiting() == [0]
    record += playing.answer(0, numbers[0], answers[0])
    assert playing.answer(0, numbers[0], answers[0]) == []
    assert playing.answer(1, numbers[1], answers[1]) == []
    again = Playing(playing.setup, record)
    assert again.game.digest() == playing.game.digest()


def test_a_sealed_answer_is_taken_back_alone() -> None:
    playing, record = recruiting()
    number = playing.asked(0)
    record += playing.answer(0, number, playing.think(0, "random", 1))
    assert playing.is_free(0)
    record += playing.take_back(0)
    assert playing.waiting() == [0, 1]
    assert playing.asked(0) > number, "it is asked anew, so that the old answer does not count"
    assert playing.asked(1) > number or playing.asked(1) == number
    assert Playing(playing.setup, record).game.digest() == playing.game.digest()


# Taking back.


def test_a_take_back_goes_to_the_last_own_answer() -> None:
    playing = Playing(DUEL, [], {0: {}, 1: {}})
    record = playing.settle()
    for _ in range(12):
        seat = playing.waiting()[0]
        record += playing.answer(seat, playing.asked(seat), playing.think(seat, "random", 1))
    seat = playing.waiting()[0]
    before, number = playing.game.digest(), playing.asked(seat)
    record += playing.answer(seat, number, playing.think(seat, "random", 1))
    record += playing.take_back(seat, agreed=True)
    assert playing.game.digest() == before
    assert playing.asked(seat) == playing.number, "the person is asked again, whatever the stops say"
    again = Playing(playing.setup, record, {0: {}, 1: {}})
    assert again.settle() == [] and again.game.digest() == before and again.asked(seat) == playing.asked(seat)
    with pytest.raises(ArbiterError):
        playing.answer(seat, number, "another answer")


def test_a_take_back_needs_agreement_where_somebody_has_learnt_something() -> None:
    playing, _ = played(DUEL, 30)
    seat = 0
    assert not playing.is_free(seat) or playing.take_back(seat)
    with pytest.raises(ArbiterError):
        while True:
            playing.take_back(seat)
    assert playing.take_back(seat, agreed=True)


def test_the_log_begins_anew_after_a_take_back() -> None:
    playing, _ = played(DUEL, 20)
    seat = playing.waiting()[0]
    screen = playing.screen(seat, "en")
    had = len(screen.log)
    playing.answer(seat, playing.asked(seat), playing.think(seat, "random", 1))
    assert playing.screen(seat, "en", had, [], screen.number).log_from == had
    playing.take_back(seat, agreed=True)
    after = playing.screen(seat, "en", had, [], screen.number)
    assert after.log_from == 0 and after.log == screen.log


# Stops.


def test_stops_answer_for_people_only() -> None:
    quiet, record = played(DUEL, 40, {0: {}, 1: {}})
    assert any(len(row) > 4 for row in record if isinstance(row, list)), "something is spared in forty answers"
    loud, record = played(DUEL, 40)
    assert not any(len(row) > 4 for row in record if isinstance(row, list))
    assert quiet.number > loud.number


def test_stops_can_be_changed_and_are_kept_as_json() -> None:
    playing = Playing(DUEL, [], {0: {"own": ["upkeep"], "auto": False}})
    assert playing.stops(0)["own"] == ["upkeep"] and playing.stops(0)["auto"] is False
    playing.set_stops(0, {"others": ["end"], "yields": ["Shock"]})
    kept = playing.stops(0)
    assert kept["own"] == ["upkeep"] and kept["others"] == ["end"] and kept["yields"] == ["Shock"]
    assert Playing(DUEL, [], {0: kept}).stops(0) == kept
    with pytest.raises(ArbiterError):
        playing.set_stops(0, {"own": ["tea break"]})


def test_passing_until_the_turn_ends() -> None:
    playing, record = played(DUEL, 30, {0: {}})
    while playing.waiting() != [0] or playing.game.decisions[0].prompt.id != "priority":
        seat = playing.waiting()[0]
        record += playing.answer(seat, playing.asked(seat), playing.think(seat, "random", 1))
    turn = playing.game.view(0)["turns"][0]["number"]
    record += playing.pass_until(0, "turn")
    while playing.waiting() == [1] and playing.game.view(0)["turns"][0]["number"] == turn:
        record += playing.answer(1, playing.asked(1), playing.think(1, "random", 1))
    decision = playing.game.decisions[0]
    still = playing.game.view(0)["turns"][0]["number"] == turn
    assert not (still and decision.seat == 0 and decision.prompt.id == "priority")


# Ends, and what follows.


def test_a_game_is_conceded_and_the_match_goes_on() -> None:
    playing = Playing({**DUEL, "best_of": 3})
    record = playing.settle()
    assert playing.following(9) is None
    record += playing.concede(0)
    assert playing.outcome is not None and playing.outcome["winners"] == [1]
    assert playing.screen(1, "en").won is True and playing.screen(0, "en").won is False
    after = playing.following(9)
    assert after is not None
    second = Playing(after)
    assert "1:0" in " ".join(second.standing("en")) or "0:1" in " ".join(second.standing("en"))
    second.concede(0)
    assert second.following(10) is None, "two wins of three"
    assert playing.following(9, conceded=[0]) is None, "who gave up the match plays no other game of it"


def turn_of(playing: Playing) -> int:
    return playing.sight.turn(playing.game)


def to_turn(playing: Playing, turn: int) -> list[Any]:
    """Play by the plainest answers until this turn, or the end."""
    rows: list[Any] = []
    while not playing.is_over and turn_of(playing) < turn:
        seat = playing.waiting()[0]
        question = playing.screen(seat, "en").question
        assert question is not None
        keys = [option.key for option in question.options]
        plain = next((key for key in ("keep", "pass") if key in keys), None)
        answer = playing.think(seat, "random", 1) if plain is None else plain
        rows += playing.answer(seat, playing.asked(seat), answer)
    return rows


def test_after_the_last_turn_the_game_is_drawn_before_anybody_does_anything() -> None:
    """MTR 2.5: people are spared all they can be, and yet the turn after the last one is not played."""
    playing = Playing({**DUEL, "best_of": 3}, [], {0: {}, 1: {}})
    record = playing.settle() + to_turn(playing, 2)
    playing.limit = Limit(2 + 5, False)
    assert playing.go_on(JUDGE) == [] and not playing.is_over
    record += to_turn(playing, 99)
    assert playing.outcome is not None and playing.outcome["winners"] == [] and turn_of(playing) == 8
    assert playing.following(9) is None, "no time for another game"
    again = Playing(playing.setup, record)
    assert again.game.digest() == playing.game.digest() and again.following(9) is not None


def test_in_a_playoff_life_decides_where_nobody_leads() -> None:
    """J-5.2.1-11, 12: who has more life wins; with equal lives play goes on until somebody has."""
    playing = Playing({**DUEL, "best_of": 3})
    playing.settle()
    to_turn(playing, 1)
    playing.limit = Limit(0, True)
    assert playing.go_on(JUDGE) == [] and not playing.is_over, "20 to 20: it goes on"
    playing.game.repair(json.dumps({"player": 1, "life": 19}))
    playing.go_on(JUDGE)
    assert playing.outcome is not None and playing.outcome["winners"] == [0]
    assert playing.following(9) is None, "one to nothing, and time is over"
    second = Playing(_won(playing, 9))
    second.settle()
    second.limit = Limit(-1, True)
    second.go_on(JUDGE)
    assert second.outcome is not None and second.outcome["winners"] == [], "somebody leads: nothing is to be decided"


@pytest.mark.parametrize("setup", [DUEL, BATTLE], ids=["magic", "berserk"])
def test_before_the_clock_of_the_round_there_are_mulligans_and_nothing_else(setup: dict[str, Any]) -> None:
    """J-5.2.2-13: who goes first and new hands, or new deals; then the game rests, and nobody is spared anything."""
    playing = Playing({**setup, "best_of": 3}, [], {0: {}})
    playing.early = True
    record = playing.settle()
    kept: list[int] = []
    while playing.waiting():
        seat = playing.waiting()[0]
        question = playing.screen(seat, "en").question
        assert question is not None
        keys = [option.key for option in question.options]
        if "keep" in keys:
            kept.append(seat)
        record += playing.answer(seat, playing.asked(seat), "keep" if "keep" in keys else keys[0])
    assert sorted(kept) == [0, 1] and playing.game.decisions and not playing.is_over
    seen = playing.screen(0, "en")
    assert seen.question is None and seen.waiting == [] and playing.asked(0) == -1
    number, seat = playing.number, playing.game.decisions[0].seat
    with pytest.raises(ArbiterError) as refused:
        playing.answer(seat, number, "pass")
    assert refused.value.message.id == "table-round-not-begun"
    with pytest.raises(ArbiterError):
        playing.repeat(seat, 2)
    rows = [row for row in record if isinstance(row, list)]
    place = max(place for place, row in enumerate(rows) if row[0] == "answer")
    again, answer = rows[place][1:3]
    assert isinstance(again, int)
    assert playing.answer(again, place, answer) == [], "what comes again is no news"
    assert playing.settle() == [] and playing.number == number
    anew = Playing(playing.setup, record)
    assert anew.game.digest() == playing.game.digest() and anew.waiting(), "the record knows no clock"
    playing.early = False
    playing.go_on(JUDGE)
    assert playing.waiting() or playing.is_over


def test_before_the_clock_a_player_may_give_up() -> None:
    playing = Playing({**DUEL, "best_of": 3})
    playing.early = True
    playing.settle()
    playing.concede(0)
    assert playing.outcome is not None and playing.outcome["winners"] == [1]
    after = playing.following(3)
    assert after is not None
    second = Playing(after)
    second.early = True
    second.settle()
    assert second.waiting(), "the next game is set up too"


def _won(playing: Playing, seed: int) -> dict[str, Any]:
    playing.limit = None
    after = playing.following(seed)
    assert after is not None
    return after


def test_a_draw_needs_everybody() -> None:
    playing, _ = played(DUEL, 5)
    number = {seat: playing.asked(seat) for seat in playing.waiting()}
    assert playing.draw(0) and not playing.is_over
    assert {seat: playing.asked(seat) for seat in playing.waiting()} == number, "an offer makes it no other question"
    playing.draw(1)
    assert playing.outcome is not None and playing.outcome["winners"] == []


def test_a_campaign_goes_on_with_what_is_left() -> None:
    playing = Playing({**BATTLE, "campaign": 2})
    playing.settle()
    playing.concede(0)
    after = playing.following(4)
    assert after is not None
    second = Playing(after)
    assert len(second.standing("ru")) > 1
    second.settle()
    second.concede(0)
    assert second.following(5) is None


def test_a_game_for_four_is_conceded_one_by_one() -> None:
    playing = Playing({"variant": "free-for-all", "players": 4, "seed": 1})
    record = playing.settle()
    for seat in (0, 1, 2):
        record += playing.concede(seat)
    assert playing.outcome is not None and playing.outcome["winners"] == [3]
    assert Playing(playing.setup, record).game.digest() == playing.game.digest()


def test_an_agent_answers_from_what_its_seat_sees() -> None:
    playing, record = played(DUEL, 10)
    seat = playing.waiting()[0]
    again = Playing(playing.setup, record)
    assert playing.think(seat, "greedy", 4) == again.think(seat, "greedy", 4)


def test_several_people_in_one_client() -> None:
    """A hot seat: each seat has its own screen, question and stops."""
    playing, _ = played(DUEL, 25, {0: {}, 1: {}})
    asked = [playing.screen(seat, "en").question for seat in (0, 1)]
    assert [one is not None for one in asked] == [seat in playing.waiting() for seat in (0, 1)]
