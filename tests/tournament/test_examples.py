"""The policy cases of the judge's manual that concern events, by their ids: what an event does about each."""

from __future__ import annotations

from typing import Any

import pytest

from arbiter.kernel.messages import ArbiterError
from arbiter.tournament.clock import extension_for, who_takes_turn
from arbiter.tournament.numbers import standard
from arbiter.tournament.rounds import bracket, pod_sizes
from arbiter.tournament.running import Event
from arbiter.tournament.settings import structure_for
from arbiter.tournament.standings import standings
from tests.tournament.events import JUDGE, WHO, made, play, refusal


def refused_to_create(**settings: Any) -> str:
    with pytest.raises(ArbiterError) as caught:
        Event.create(WHO, 0, settings)
    return caught.value.message.id.removeprefix("tournament-")


def announced(event: Event) -> str | tuple[int, int]:
    """The rounds and the cut that an event announces, or why it cannot."""
    try:
        event.announce(WHO, 0)
    except ArbiterError as error:
        return error.message.id.removeprefix("tournament-")
    assert event.state.announced is not None
    return event.state.announced


def test_j_5_2_1_8_a_drawn_game_counts_towards_nothing() -> None:
    event = made(2, rounds=2, cut=0)
    event.pair(WHO, 0)
    event.do(WHO, 0, "result", table=1, result=[2, 1, 1])
    assert event.state.rounds[0].matches[0].winner() is not None


def test_j_5_2_1_9_five_turns_alternate_from_the_opponent() -> None:
    state = made(2).state
    assert [who_takes_turn(state, number) for number in range(1, 7)] == [1, 0, 1, 0, 1, None]


def test_j_5_2_1_10_an_extra_turn_is_one_of_the_five() -> None:
    state = made(2).state
    assert [who_takes_turn(state, number, extra=1) for number in (2, 3, 4, 5)] == [1, 0, 1, 0]
    assert who_takes_turn(state, 6, extra=1) is None


def test_j_5_2_1_11_no_draw_in_a_playoff() -> None:
    event = made(4, structure="elimination")
    event.pair(WHO, 0)
    assert refusal(event, WHO, "result", table=1, result=[1, 1, 1]) == "no-draw"
    event.do(WHO, 0, "result", table=1, result=[1, 0, 0])  # by the higher life total


@pytest.mark.parametrize(("ruling", "earned"), [(180, 180), (60, 0), (61, 61)])
def test_j_5_2_1_13_a_ruling_of_more_than_a_minute_earns_its_time(ruling: int, earned: int) -> None:
    assert extension_for(made(2).state, ruling) == earned


def test_j_5_2_1_14_an_agreed_draw_also_before_the_clock() -> None:
    event = made(2, timed=True, rounds=3, cut=0)
    event.pair(WHO, 0)
    assert refusal(event, WHO, "result", table=1, result=[2, 0, 0]) == "clock-not-started"
    event.do(WHO, 0, "result", table=1, result=[0, 0, 0])
    assert [line.points for line in standings(event.state)] == [1, 1]


def test_j_5_2_1_15_who_left_may_return_after_skipped_rounds() -> None:
    event = made(5, rounds=4, cut=0)
    play(event)
    play(event)
    before = {line.player: line.points for line in standings(event.state)}[1]
    event.do("#1", 0, "drop", player=1)
    play(event)
    event.do(JUDGE, 0, "return", player=1)
    assert {line.player: line.points for line in standings(event.state)}[1] == before
    event.pair(WHO, 0)
    assert event.state.current().of(1) is not None


@pytest.mark.parametrize(
    ("settings", "cards", "may"),
    [
        ({"kind": "sealed"}, 40, True),
        ({"kind": "sealed", "continuous": False}, 40, False),
        ({"kind": "sealed", "rel": "competitive", "rounds": 0, "cut": -1}, 40, False),
        ({"kind": "constructed", "format": "modern"}, 60, False),  # J-5.2.1-16: only between the games of a match
    ],
)
def test_j_5_2_1_17_decks_change_between_matches_in_limited_at_regular(
    settings: dict[str, Any], cards: int, may: bool
) -> None:
    event = made(12, **{"rounds": 1, "cut": 0, **settings})
    event.do("#1", 0, "deck", player=1, text=f"{cards} Island")
    event.pair(WHO, 0)
    if may:
        event.do("#1", 0, "deck", player=1, text=f"{cards} Forest")
    else:
        assert refusal(event, "#1", "deck", player=1, text=f"{cards} Forest") == "deck-fixed"
        event.do(JUDGE, 0, "deck", player=1, text=f"{cards} Forest")
    event.do("#2", 0, "deck", player=2, text=f"{cards} Forest")  # who hands in the first list late may do so


@pytest.mark.parametrize(
    ("players", "settings", "found"),
    [
        pytest.param(7, {"type": "sanctioned", "rounds": 3}, "not-sanctioned", id="J-5.2.2-1"),
        pytest.param(8, {"type": "sanctioned", "rounds": 3, "cut": 0}, (3, 0), id="J-5.2.2-1-eight"),
        pytest.param(4, {"type": "sanctioned", "team_size": 3, "rounds": 2, "cut": 0}, (2, 0), id="J-5.2.2-2"),
        pytest.param(3, {"type": "sanctioned", "team_size": 3, "rounds": 2}, "not-sanctioned", id="J-5.2.2-2-three"),
        pytest.param(8, {"rel": "competitive"}, "rounds-elimination", id="J-5.2.2-4"),
        pytest.param(12, {"kind": "sealed"}, (4, 8), id="J-5.2.2-5-limited"),
        pytest.param(12, {}, (5, 4), id="J-5.2.2-5-constructed"),
        pytest.param(20, {}, (5, 8), id="J-5.2.2-6"),
        pytest.param(40, {}, (6, 8), id="J-5.2.2-7"),
    ],
)
def test_structures(players: int, settings: dict[str, Any], found: object) -> None:
    assert announced(made(players, **settings)) == found


def test_j_5_2_2_3_a_judge_plays_at_regular_only() -> None:
    made(0, rel="regular").do(WHO, 0, "register", name=JUDGE)
    assert refusal(made(0, rel="competitive"), WHO, "register", name=JUDGE) == "official-plays"


def test_j_5_2_2_8_what_was_announced_stays() -> None:
    event = made(17)
    assert announced(event) == (5, 8)
    for id in (1, 2):
        event.do(WHO, 0, "drop", player=id)
    event.do(WHO, 0, "register", name="late")
    event.pair(WHO, 0)
    assert event.state.announced == (5, 8)
    assert structure_for(event.state) == (5, 4)  # what it would have been


def test_j_5_2_2_9_the_last_round_goes_by_the_standings() -> None:
    """Four with three points: in the last round the first plays the second of them, whatever the seed is."""
    for seed in range(12):
        event = made(8, rounds=2, cut=0, seed=seed)
        play(event, (2, 0, 0), (2, 1, 0), (2, 0, 0), (2, 1, 0))
        order = [line.player for line in standings(event.state)]
        event.pair(WHO, 0)
        top = {frozenset(match.players) for match in event.state.current().matches[:2]}
        assert top == {frozenset(order[:2]), frozenset(order[2:4])}
    seen = set()
    for seed in range(12):
        event = made(8, rounds=3, cut=0, seed=seed)
        play(event, (2, 0, 0), (2, 1, 0), (2, 0, 0), (2, 1, 0))
        place = {line.player: at for at, line in enumerate(standings(event.state))}
        event.pair(WHO, 0)
        seen.add(frozenset(frozenset(place[id] for id in match.players) for match in event.state.current().matches))
    assert len(seen) > 1  # before it chance decides


def test_j_5_2_2_10_and_11_brackets() -> None:
    assert bracket(range(1, 9)) == [[1, 8], [4, 5], [2, 7], [3, 6]]
    assert sorted(bracket(range(1, 9), drafted=True)) == [[1, 5], [2, 6], [3, 7], [4, 8]]


def test_j_5_2_2_12_rounds_of_35_minutes_are_refused() -> None:
    assert refused_to_create(minutes=35) == "minutes-few"
    times = standard()["minutes"]
    assert (times["swiss"], times["quarterfinal"], times["semifinal"], times["final"]) == (50, 90, 90, 0)


def test_j_5_2_3_4_pauper_only_as_a_casual_event() -> None:
    assert refused_to_create(format="pauper", type="sanctioned") == "casual-only"
    Event.create(WHO, 0, {"format": "pauper", "type": "casual"})


@pytest.mark.parametrize(
    ("text", "legal"), [("1 Viscera Seer", True), ("1 True-Name Nemesis", False), ("1 Lightning Bolt", True)]
)
def test_j_5_2_3_1_and_2_printings(text: str, legal: bool) -> None:
    event = made(1, format="modern")
    list = f"{text}\n59 Forest"
    if legal:
        event.do(WHO, 0, "deck", player=1, text=list)
    else:
        assert refusal(event, WHO, "deck", player=1, text=list) == "deck"


def test_j_5_2_3_3_one_restricted_card_in_deck_and_sideboard() -> None:
    event = made(1, format="vintage")
    event.do(WHO, 0, "deck", player=1, text="1 Ancestral Recall\n59 Forest")
    both = "1 Ancestral Recall\n59 Forest\n\nSideboard\n1 Ancestral Recall"
    assert refusal(event, WHO, "deck", player=1, text=both) == "deck"


def test_j_5_2_3_12_to_14_product_and_passing() -> None:
    limited = standard()["limited"]
    assert limited["sealed"]["boosters"] == 6
    assert limited["draft"] == {"boosters": 3, "passing": ["left", "right", "left"]}
    assert all(6 <= size <= 11 for size in pod_sizes(21, standard()["pods"]))
    assert sum(pod_sizes(21, standard()["pods"])) == 21


def test_j_5_2_3_15_across_pods_from_round_four_in_the_order_of_the_standings() -> None:
    event = made(16, kind="draft", rounds=5, cut=0)
    event.pods(WHO, 0)
    pod_of = {id: number for number, pod in enumerate(event.state.pods) for id in pod}
    for _ in range(3):
        play(event)
        assert all(
            pod_of[one] == pod_of[other] for one, other in (match.players for match in event.state.current().matches)
        )
    order = [line.player for line in standings(event.state)]
    event.pair(WHO, 0)
    crossed = [match for match in event.state.current().matches if len({pod_of[id] for id in match.players}) == 2]
    assert crossed and set(event.state.current().matches[0].players) == set(order[:2])


def test_j_5_2_4_9_two_headed_giant_is_one_game() -> None:
    event = made(4, two_headed=True, rounds=2, cut=0)
    event.pair(WHO, 0)
    assert refusal(event, WHO, "result", table=1, result=[2, 0, 0]) == "result-wrong"
    event.do(WHO, 0, "result", table=1, result=[1, 0, 2])


def test_j_5_2_4_10_four_copies_in_both_decks_of_a_team() -> None:
    event = made(1, two_headed=True, format="modern")
    event.do(WHO, 0, "deck", player=1, text="3 Lightning Bolt\n57 Mountain")
    assert refusal(event, WHO, "deck", player=1, member=1, text="2 Lightning Bolt\n58 Mountain") == "deck"


def test_j_5_2_4_11_numbers_of_two_headed_giant() -> None:
    numbers = standard()
    assert numbers["limited"]["two-headed-giant"] == {"sealed": 8, "draft": 6, "prerelease": 12, "each": 2}
    assert numbers["minutes"]["team-sealed"] == {"registration": 20, "building": 60}
    assert numbers["minutes"]["team-draft"] == {"building": 40}
    assert numbers["sanctioned"]["team"] == {"players": 4, "rounds": 2}


def test_j_5_1_2_3_and_4_late_and_not_there() -> None:
    event = made(2, timed=True, rounds=3, cut=0)
    event.pair(WHO, 0)
    event.do(WHO, 0, "clock", action="start")
    late = event.state.current().matches[0].players[1]
    event.do(JUDGE, 240, "extend", table=1, seconds=240)  # four minutes late
    assert refusal(event, JUDGE, "no-show", when=599, player=late) != ""
    event.do(JUDGE, 600, "no-show", player=late)
    assert event.state.current().matches[0].result == (2, 0, 0)
    assert not event.state.players[late].active
