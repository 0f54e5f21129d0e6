"""A room: offers, chat, clocks (`arbiter.table.rooms`, `arbiter.table.clocks`)."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

from arbiter.table.clocks import Lapse, Times, clocks_from, new_clocks
from arbiter.table.faults import Fault
from arbiter.table.rooms import DRAW_AFTER, MOST_LINES, Deed, Room, Speaker, What, new_room, room_from


@dataclass
class Sits:
    seat: int
    kind: str
    person: str | None = None
    name: str = ""


ANN = Speaker("ann", "Ann", "player", (0,))
BEN = Speaker("ben", "Ben", "player", (1,))
EYE = Speaker("eye", "Eye", "watcher")
JUDGE = Speaker("jud", "Jud", "judge")
TWO = [Sits(0, "person", "ann", "Ann"), Sits(1, "person", "ben", "Ben")]
ALONE = [Sits(0, "person", "ann", "Ann"), Sits(1, "agent", None, "greedy")]


@pytest.fixture
def room() -> Room:
    return new_room(2, Times())


# Offers.


def test_a_draw_needs_both(room: Room) -> None:
    assert room.propose(ANN, 0, "draw", TWO, "playing", 10) == []
    assert room.propose(ANN, 0, "draw", TWO, "playing", 10) == []  # saying it twice is not two people
    assert room.proposals(TWO, "en")[0].text == "Ann offers a draw."
    assert room.propose(BEN, 1, "draw", TWO, "playing", 10) == [Deed("draw", 0)]
    assert room.proposals(TWO, "en") == []


def test_no_ends_an_offer_and_is_told(room: Room) -> None:
    room.propose(ANN, 0, "take back", TWO, "playing", 10)
    room.refuse(BEN, 1, "take back", 5.0)
    assert room.proposals(TWO, "en") == []
    assert [line.text for line in room.heard(ANN, "en")] == ["Ben does not allow the take-back."]
    assert [line.text for line in room.heard(ANN, "ru")] == ["Ben: взять ход назад не разрешено."]
    with pytest.raises(Fault) as fault:
        room.refuse(BEN, 1, "take back", 6.0)
    assert fault.value.message.id == "room-no-offer"


def test_an_agent_agrees_to_a_take_back_at_once_and_to_a_draw_only_after_a_long_game(room: Room) -> None:
    assert room.propose(ANN, 0, "take back", ALONE, "playing", 3) == [Deed("take back", 0)]
    assert room.propose(ANN, 0, "draw", ALONE, "playing", DRAW_AFTER - 1) == []
    assert room.propose(ANN, 0, "draw", ALONE, "playing", DRAW_AFTER) == [Deed("draw", 0)]


def test_one_person_on_two_seats_agrees_for_both(room: Room) -> None:
    both = Speaker("ann", "Ann", "player", (0, 1))
    seats = [Sits(0, "person", "ann", "Ann"), Sits(1, "person", "ann", "Ann (2)")]
    assert room.propose(both, 1, "draw", seats, "playing", 3) == [Deed("draw", 1)]


@pytest.mark.parametrize("speaker", [EYE, JUDGE, BEN])
def test_nobody_speaks_for_another_seat(room: Room, speaker: Speaker) -> None:
    with pytest.raises(Fault) as fault:
        room.propose(speaker, 0, "draw", TWO, "playing", 10)
    assert fault.value.status == 403
    with pytest.raises(Fault):
        room.refuse(speaker, 0, "draw", 1.0)


@pytest.mark.parametrize(("what", "state"), [("draw", "over"), ("take back", "waiting"), ("rematch", "playing")])
def test_offers_fit_the_moment(room: Room, what: What, state: str) -> None:
    with pytest.raises(Fault) as fault:
        room.propose(ANN, 0, what, TWO, state, 10)
    assert fault.value.message.id == "room-offer-not-now"


def test_a_take_back_that_was_asked_for_lapses_when_the_game_goes_on(room: Room) -> None:
    room.propose(ANN, 0, "take back", TWO, "playing", 10)
    room.propose(ANN, 0, "draw", TWO, "playing", 10)
    room.went_on()
    assert [offer.what for offer in room.proposals(TWO, "en")] == ["draw"]
    room.is_over()
    assert room.proposals(TWO, "en") == []


def test_open_hands_are_remembered(room: Room) -> None:
    room.propose(ANN, 0, "open hands", TWO, "playing", 1)
    assert not room.open_hands
    room.propose(BEN, 1, "open hands", TWO, "playing", 1)
    assert room.open_hands


# Talking.


def test_watchers_talk_among_themselves(room: Room) -> None:
    room.say(ANN, "hello", 1.0)
    room.say(EYE, "he has the\u202e card\n", 2.0)
    room.say(JUDGE, "quiet", 3.0)
    assert [(line.by, line.seat, line.text) for line in room.heard(EYE, "en")] == [
        ("Ann", 0, "hello"),
        ("Eye", -1, "he has the card"),
        ("Jud", -2, "quiet"),
    ]
    assert [line.by for line in room.heard(BEN, "en")] == ["Ann", "Jud"]


def test_who_is_muted_is_not_heard_by_who_muted(room: Room) -> None:
    room.say(ANN, "hello", 1.0)
    room.mute(BEN, 0, True)
    assert room.heard(BEN, "en") == []
    assert len(room.heard(ANN, "en")) == len(room.heard(EYE, "en")) == 1
    room.mute(BEN, 0, False)
    assert len(room.heard(BEN, "en")) == 1


def test_an_empty_line_is_refused_and_old_lines_are_forgotten(room: Room) -> None:
    with pytest.raises(Fault):
        room.say(ANN, " \u200b\n", 1.0)
    for number in range(MOST_LINES + 5):
        room.say(ANN, str(number), float(number))
    assert room.heard(ANN, "en")[0].text == "5"


# Clocks.


def test_only_who_is_asked_spends_time() -> None:
    clocks = new_clocks(2, Times(player=60))
    clocks.wait_for((0,), 1_000)
    clocks.wait_for((1,), 11_000)
    clocks.wait_for((), 14_000)
    assert [clocks.clock.left(seat, 99_000) for seat in (0, 1)] == [50_000, 57_000]


def test_who_has_no_time_left_loses_by_the_clock() -> None:
    room = new_room(2, Times(player=60))
    room.clocks.wait_for((1,), 0)
    assert room.clocks.next_lapse(0) == 60_000
    assert room.clocks.lapses(59_999) == []
    lapses = room.clocks.lapses(60_000)
    assert lapses == [Lapse(1, "clock")]
    assert room.lapse(lapses, {1: "Ben"}, 1.0) == [Deed("concede", 1, match=True)]
    assert room.heard(ANN, "en")[-1].text == "Ben has no time left and loses the match."


def test_the_time_of_the_match_ends_it_for_all() -> None:
    room = new_room(2, Times(match=600))
    room.clocks.wait_for((0,), 0)
    room.clocks.wait_for((1,), 400_000)
    assert room.clocks.lapses(600_000) == [Lapse(-1, "match")]
    assert room.lapse(room.clocks.lapses(600_000), {}, 1.0) == [Deed("time over")]


def test_who_is_away_is_waited_for_only_while_asked() -> None:
    clocks = new_clocks(2, Times(away=30))
    clocks.wait_for((0,), 0)
    clocks.left(1, 1_000)
    assert clocks.next_lapse(2_000) is None and clocks.lapses(100_000) == []  # nobody waits for them
    clocks.wait_for((1,), 50_000)
    assert clocks.next_lapse(50_000) == 80_000
    clocks.came(1)
    assert clocks.next_lapse(50_000) is None
    clocks.left(1, 60_000)
    assert clocks.lapses(89_999) == [] and clocks.lapses(90_000) == [Lapse(1, "away")]


def test_time_while_the_server_was_down_counts_for_nobody() -> None:
    clocks = new_clocks(2, Times(player=60, match=600, away=20))
    clocks.wait_for((0,), 1_000)
    clocks.wait_for((1,), 11_000)
    clocks.left(1, 12_000)
    again = clocks_from(json.loads(json.dumps(clocks.as_json())))
    again.resume(4_000_000)  # the game is made again, and people come back
    again.resume(5_000_000)
    again.wait_for((1,), 5_000_000)
    assert [again.clock.left(seat, 5_000_000) for seat in (0, 1)] == [50_000, 60_000]
    assert again.clock.match_left(5_000_000) == 590_000
    assert again.lapses(5_019_999) == [] and again.lapses(5_020_000) == [Lapse(1, "away")]
    again.came(1)
    assert again.clock.left(1, 5_007_000) == 53_000


def test_a_clock_may_go_on_in_a_process_that_started_later() -> None:
    """A monotonic clock may begin anywhere: what is stored is not compared with it."""
    clocks = new_clocks(1, Times(player=60))
    clocks.wait_for((0,), 9_000_000)
    again = clocks_from(clocks.as_json())
    again.resume(5)
    assert again.clock.left(0, 1_005) == 60_000
    again.wait_for((0,), 1_005)
    assert again.clock.left(0, 2_005) == 59_000


# Storing.


def test_a_room_is_stored_whole(room: Room) -> None:
    room = new_room(2, Times(player=60, match=0, away=5))
    room.propose(ANN, 0, "draw", TWO, "playing", 10)
    room.say(ANN, "hello", 1.5)
    room.notice("room-time-clock", 2.5, name="Ben")
    room.mute(BEN, 0, True)
    room.open_hands, room.ended = True, "clock"
    room.clocks.wait_for((0,), 10)
    room.clocks.left(1, 20)
    again = room_from(json.loads(json.dumps(room.as_json())))
    assert again.as_json() == room.as_json()
    assert again.propose(BEN, 1, "draw", TWO, "playing", 10) == [Deed("draw", 0)]
