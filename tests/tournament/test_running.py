"""An event from the first entry to the last: what is taken, what is refused, what can be rebuilt."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from arbiter.kernel.messages import ArbiterError
from arbiter.tournament import log
from arbiter.tournament.clock import Time, at_table, extension_for, who_takes_turn
from arbiter.tournament.folding import fold
from arbiter.tournament.prizes import places, prizes, rating
from arbiter.tournament.roles import judges, roles_of
from arbiter.tournament.rounds import bracket, pod_sizes
from arbiter.tournament.running import Event
from arbiter.tournament.standings import records, standings
from arbiter.tournament.state import State
from tests.tournament.events import JUDGE, WHO, made, play, refusal


def test_the_log_gives_the_event_also_from_its_file(tmp_path: Path) -> None:
    event = made(5, rounds=3, cut=0)
    play(event)
    path = tmp_path / "event.log"
    log.append(path, event.log, 0)
    again = Event(log.read(path))
    assert again.state == event.state
    with path.open("a", encoding="utf-8") as file:
        file.write('{"number": 99')  # a writer died here
    before = len(again.log)
    again.do(WHO, 9, "drop", player=1)
    log.append(path, again.log[before:], before)
    assert Event(log.read(path)).state == again.state
    with pytest.raises(ArbiterError):
        log.append(path, again.log[before:], before)  # somebody else was quicker


def test_a_line_that_is_no_entry_is_named(tmp_path: Path) -> None:
    path = tmp_path / "event.log"
    path.write_text("nonsense\n", "utf-8")
    with pytest.raises(ArbiterError, match="1"):
        log.read(path)


def test_every_round_can_be_rebuilt() -> None:
    event = made(8, rounds=3, cut=0)
    seen = []
    for _ in range(3):
        play(event)
        seen.append(standings(event.state))
    for number, lines in enumerate(seen, 1):
        assert standings(event.at_round(number)) == lines == standings(event.state, number)
    with pytest.raises(ArbiterError):
        event.at_round(4)


def test_undo_is_an_entry_and_can_be_undone() -> None:
    event = made(4, rounds=2, cut=0)
    play(event)
    last = event.log[-1].number
    whole = event.state
    event.do(JUDGE, 0, "undo", number=last)
    assert event.state.current().matches[1].result is None
    event.do(JUDGE, 0, "undo", number=event.log[-1].number)
    assert event.state == whole == fold(event.log)
    assert refusal(event, JUDGE, "undo", number=1) == "undo-unknown"
    assert refusal(event, JUDGE, "undo", number=3) == "undo-rests"  # a player who has been paired


# Roles (CC-4).


def test_who_organises_alone_may_judge_too() -> None:
    """In a store one person is both: she could add a judge under another name only."""
    event = made(4, rounds=2, cut=0, rel="regular")
    event.pair(WHO, 0)
    player = event.state.current().at(1).players[0]
    penalty: dict[str, Any] = {"player": player, "infraction": "slow-play", "penalty": "warning"}
    assert refusal(event, WHO, "penalty", **penalty) == "role-refused"
    assert refusal(event, WHO, "staff", name=WHO, role="head-judge") == "last-organiser"
    assert refusal(event, WHO, "staff", name=WHO, role="organiser+umpire") == "role-unknown"
    event.do(WHO, 0, "staff", name=WHO, role="head-judge + organiser")
    assert roles_of(event.state, WHO) == ["organiser", "head-judge"]
    event.do(WHO, 0, "penalty", **penalty)
    assert event.log[-1].role == "head-judge", "the log tells as what she acted"
    event.do(WHO, 0, "staff", name="Kim", role="scorekeeper")
    assert event.log[-1].role == "organiser" and judges(event.state) == 2
    event.do(WHO, 0, "staff", name=WHO, role="organiser")
    assert refusal(event, WHO, "penalty", **penalty) == "role-refused" and judges(event.state) == 1
    assert fold(event.log) == event.state


def test_a_role_may_do_what_its_table_says() -> None:
    event = made(4, rounds=2, cut=0)
    event.do(WHO, 0, "staff", name="Flo", role="floor-judge")
    event.pair(WHO, 0)
    table = event.state.current().matches[0]
    assert refusal(event, "Flo", "pair", stage="swiss", pairs=[]) == "role-refused"
    assert refusal(event, "nobody", "result", table=1, result=[2, 0, 0]) == "role-refused"
    assert refusal(event, "#1", "result", table=1, result=[2, 0, 0]) == "role-refused"
    assert refusal(event, "Flo", "staff", name="x", role="head-judge") == "role-refused"
    assert refusal(event, WHO, "extend", table=1, seconds=60) == "role-refused"
    assert refusal(event, f"#{table.players[0]}", "drop", player=table.players[1]) == "role-own"
    assert refusal(event, WHO, "staff", name="x", role="player") == "role-unknown"
    assert refusal(event, WHO, "dance") == "entry-unknown"
    event.do("Flo", 0, "result", table=1, result=[2, 0, 0])
    event.do(f"#{table.players[0]}", 0, "drop", player=table.players[0])
    assert event.log[-1].role == "player"


def test_players_report_and_agree() -> None:
    event = made(2, rounds=1, cut=0)
    event.pair(WHO, 0)
    match = event.state.current().matches[0]
    first, second = match.players
    event.do(f"#{first}", 0, "report", player=first, result=[2, 0, 0])
    event.do(f"#{second}", 0, "report", player=second, result=[2, 1, 0])
    assert match.result is None
    assert refusal(event, f"#{second}", "report", player=first, result=[0, 2, 0]) == "role-own"
    event.do(f"#{first}", 0, "report", player=first, result=[2, 1, 0])
    assert match.result == (2, 1, 0)
    assert refusal(event, f"#{first}", "report", player=first, result=[2, 0, 0]) == "has-result"


# Setting up (TM-1..5, TM-9, TM-25).


def test_settings_that_make_no_sense_are_refused() -> None:
    cases: list[tuple[dict[str, Any], str]] = [
        ({"minutes": 35}, "minutes-few"),
        ({"format": "pauper", "type": "sanctioned"}, "casual-only"),
        ({"rel": "strict"}, "setting-choice"),
        ({"colour": "red"}, "setting-unknown"),
        ({"rounds": "5"}, "setting-kind"),
        ({"cut": 3}, "cut-size"),
        ({"numbers": {"minutes": {"leest": 30}}}, "number-unknown"),
    ]
    for wrong, id in cases:
        with pytest.raises(ArbiterError) as caught:
            Event.create(WHO, 0, wrong)
        assert caught.value.message.id == f"tournament-{id}"
    assert Event.create(WHO, 0, {"program": "fnm", "rel": "competitive"}).state.settings.rel == "regular"


def test_a_changed_number_changes_what_is_allowed() -> None:
    event = Event.create(WHO, 0, {"minutes": 30, "numbers": {"minutes": {"least": 30}}})
    assert event.state.numbers["minutes"]["least"] == 30


@pytest.mark.parametrize(("players", "announced"), [(12, (5, 4)), (20, (5, 8)), (40, (6, 8)), (70, (7, 8))])
def test_the_recommended_structure(players: int, announced: tuple[int, int]) -> None:
    event = made(players)
    event.announce(WHO, 0)
    assert event.state.announced == announced


def test_a_draft_in_the_playoff_has_a_row_of_its_own() -> None:
    event = made(12, cut_drafted=True)
    event.announce(WHO, 0)
    assert event.state.announced == (4, 8)


def test_awarded_byes_count_as_players() -> None:
    event = made(15)
    event.do(WHO, 0, "register", name="champion", byes=2)  # 15 + 4
    event.announce(WHO, 0)
    assert event.state.announced == (5, 8)
    event.pair(WHO, 0)
    bye = event.state.current().of(16)
    assert bye is not None and bye.bye


def test_competitive_events_follow_the_table() -> None:
    event = made(20, rel="competitive", rounds=4)
    with pytest.raises(ArbiterError, match="5"):
        event.pair(WHO, 0)
    small = made(8, rel="competitive")
    with pytest.raises(ArbiterError) as caught:
        small.pair(WHO, 0)
    assert caught.value.message.id == "tournament-rounds-elimination"


def test_the_number_of_rounds_stays_as_announced() -> None:
    event = made(17)
    event.announce(WHO, 0)
    for id in (1, 2):
        event.do(WHO, 0, "drop", player=id)
    assert event.state.announced == (5, 8)
    assert refusal(event, WHO, "announce", rounds=4, cut=8) == "rounds-announced"


@pytest.mark.parametrize(("players", "team", "fine"), [(7, 1, False), (8, 1, True), (3, 3, False), (4, 3, True)])
def test_what_can_be_sanctioned(players: int, team: int, fine: bool) -> None:
    event = made(players, type="sanctioned", team_size=team, rounds=3, cut=0)
    if fine:
        event.pair(WHO, 0)
    else:
        with pytest.raises(ArbiterError) as caught:
            event.pair(WHO, 0)
        assert caught.value.message.id == "tournament-not-sanctioned"


def test_officials_play_at_regular_only() -> None:
    made().do(WHO, 0, "register", name=JUDGE)
    assert refusal(made(rel="competitive"), WHO, "register", name=JUDGE) == "official-plays"
    event = made(2, rel="competitive")
    assert refusal(event, WHO, "staff", name="P1", role="floor-judge") == "official-plays"


def test_registration_from_a_table_is_all_or_nothing() -> None:
    event = made(team_size=2)
    assert event.register(WHO, 0, "name,byes,members\nReds,1,Ann / Bob\nBlues,,\n") == 2
    assert event.state.players[1].members == ("Ann", "Bob")
    with pytest.raises(ArbiterError):
        event.register(WHO, 0, "name\nGreens\nreds\n")
    assert len(event.state.players) == 2
    with pytest.raises(ArbiterError):
        event.register(WHO, 0, "player\nGreens\n")
    assert refusal(event, WHO, "register", name="Trio", members=["a", "b", "c"]) == "team-size"


# Clock (TM-9..11).


def test_the_clock_its_extensions_and_turns() -> None:
    event = made(4, timed=True, rounds=2, cut=0)
    event.pair(WHO, 0)
    assert refusal(event, WHO, "result", table=1, result=[2, 0, 0]) == "clock-not-started"
    assert refusal(event, WHO, "clock", action="pause") == "clock-action"
    event.do(WHO, 0, "result", table=2, result=[0, 0, 0])  # an agreed draw
    event.do(WHO, 100, "clock", action="start")
    event.do(JUDGE, 200, "extend", table=1, seconds=extension_for(event.state, 180))
    event.do(JUDGE, 200, "turns", table=1, turns=2)
    event.do(WHO, 400, "clock", action="pause")
    round = event.state.current()
    match = round.at(1)
    assert at_table(event.state, round, match, 9999) == Time("paused", 3000 + 180 - 300, 7)
    event.do(WHO, 500, "clock", action="resume")
    assert at_table(event.state, round, match, 500) == Time("running", 2880, 7)
    assert at_table(event.state, round, match, 500 + 2880).phase == "turns"
    assert extension_for(event.state, 60) == 0
    assert refusal(event, WHO, "drop", when=499, player=1) == "time-back"


def test_five_turns_after_time_also_with_an_extra_turn() -> None:
    assert [who_takes_turn(State(), number) for number in range(1, 7)] == [1, 0, 1, 0, 1, None]
    assert who_takes_turn(State(), 3, extra=1) == 0  # turn 2 gave its player another


def test_a_no_show_loses_after_ten_minutes_and_may_still_appear() -> None:
    event = made(2, timed=True, rounds=1, cut=0)
    event.pair(WHO, 0)
    event.do(WHO, 0, "clock", action="start")
    late = event.state.current().matches[0].players[0]
    assert refusal(event, JUDGE, "no-show", when=599, player=late) == "no-show-early"
    event.do(JUDGE, 600, "no-show", player=late)
    match = event.state.current().matches[0]
    assert match.result == (0, 2, 0) and not event.state.players[late].active
    event.do(JUDGE, 700, "appear", player=late)
    assert match.result is None and event.state.players[late].active


# Coming, going, wrong results.


def test_dropping_returning_and_coming_late() -> None:
    event = made(6, rounds=4, cut=0)
    play(event)
    event.do(WHO, 0, "drop", player=1)
    before = records(event.state)[1].points
    play(event)
    assert event.state.current().of(1) is None
    event.do(WHO, 0, "register", name="late")
    event.do(WHO, 0, "return", player=1)
    play(event)
    assert event.state.current().of(1) is not None
    made_ = records(event.state)
    assert made_[1].rounds == 2 and made_[1].points >= before  # a skipped round counts nothing
    assert (made_[7].rounds, made_[7].losses >= 2) == (3, True)  # two rounds missed are lost
    event.do(JUDGE, 0, "disqualify", player=2)
    assert refusal(event, WHO, "return", player=2) == "disqualified"
    assert refusal(event, WHO, "return", player=3) == "is-active"
    play(event)
    assert refusal(event, WHO, "register", name="too late") == "too-late"


def test_a_wrong_result_of_an_earlier_round_is_repaired() -> None:
    event = made(8, rounds=3, cut=0)
    play(event)
    match = event.state.rounds[0].matches[0]
    play(event)
    pairs = [one.players for one in event.state.rounds[1].matches]
    moved = event.repair(JUDGE, 0, 1, 1, (0, 2, 0))
    assert {one.player for one in moved} >= set(match.players)
    assert records(event.state)[match.players[1]].points in (3, 6)
    assert [one.players for one in event.state.rounds[1].matches] == pairs
    assert refusal(event, JUDGE, "repair", round=1, table=1, result=[3, 0, 0]) == "result-wrong"
    assert refusal(event, JUDGE, "repair", round=9, table=1, result=[2, 0, 0]) == "round-unknown"
    assert refusal(event, JUDGE, "repair", round=1, table=9, result=[2, 0, 0]) == "no-table"


def test_a_repair_in_a_bracket_changes_who_goes_on() -> None:
    event = made(4, structure="elimination")
    play(event)
    loser = event.state.current().matches[0].players[1]
    event.pair(WHO, 0)
    event.repair(JUDGE, 0, 1, 1, (1, 2, 0))
    assert loser in event.state.current().matches[0].players
    event.do(WHO, 0, "result", table=1, result=[2, 0, 0])
    assert refusal(event, JUDGE, "repair", round=1, table=1, result=[2, 0, 0]) == "repair-played"
    assert refusal(event, JUDGE, "repair", round=1, table=2, result=[1, 1, 0]) == "no-draw"


# Brackets, pods, prizes.


def test_brackets_by_seeds_and_by_seats() -> None:
    assert bracket(range(1, 9)) == [[1, 8], [4, 5], [2, 7], [3, 6]]
    assert bracket(range(1, 5)) == [[1, 4], [2, 3]]
    assert sorted(bracket(range(1, 9), drafted=True)) == [[1, 5], [2, 6], [3, 7], [4, 8]]
    assert bracket(range(1, 7)) == [[1], [4, 5], [2], [3, 6]]


def test_swiss_and_a_top_eight_to_the_end() -> None:
    event = made(20)
    for _ in range(5):
        play(event)
    best = [line.player for line in standings(event.state)][:8]
    lost = {records(event.state)[id].points < 3 * len(event.state.rounds) for id in best}
    assert lost == {True, False}  # who has lost a match plays on, and may still be among the best eight
    for stage, tables in (("quarterfinal", 4), ("semifinal", 2), ("final", 1)):
        play(event)
        assert (event.state.current().stage, len(event.state.current().matches)) == (stage, tables)
    assert event.state.seeds == best
    with pytest.raises(ArbiterError):
        event.pair(WHO, 0)
    assert set(places(event.state)[:8]) == set(best)
    assert places(event.state)[0] == event.state.current().matches[0].players[0]
    given = prizes(event.state, 37)
    assert sum(given.values()) == 37 and list(given) == places(event.state)[:8]
    event.do(WHO, 0, "prizes", prizes={str(id): count for id, count in given.items()})
    event.do(WHO, 0, "end")
    assert refusal(event, WHO, "drop", player=1) == "ended"


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(8, [8]), (21, [8, 7, 6]), (11, [11]), (12, [6, 6]), (16, [8, 8]), (17, [9, 8]), (24, [8, 8, 8])],
)
def test_pods(players: int, sizes: list[int]) -> None:
    assert sorted(pod_sizes(players, State().numbers["pods"]), reverse=True) == sizes


def test_five_cannot_draft() -> None:
    with pytest.raises(ArbiterError):
        pod_sizes(5, State().numbers["pods"])


def test_a_draft_is_paired_in_its_pods_for_three_rounds() -> None:
    event = made(16, kind="draft", rounds=4, cut=0)
    event.pods(WHO, 0)
    pod_of = {id: number for number, pod in enumerate(event.state.pods) for id in pod}
    crossed = []
    for _ in range(4):
        play(event)
        crossed.append(any(pod_of[one.players[0]] != pod_of[one.players[1]] for one in event.state.current().matches))
    assert crossed == [False, False, False, True]
    pod, first = event.state.pods[0], event.state.rounds[0]
    opposite = first.of(pod[0])
    assert opposite is not None and set(opposite.players) == {pod[0], pod[4]}


def test_two_headed_giant_is_one_game() -> None:
    event = made(4, two_headed=True, rounds=2, cut=0)
    event.pair(WHO, 0)
    assert refusal(event, WHO, "result", table=1, result=[2, 0, 0]) == "result-wrong"
    event.do(WHO, 0, "result", table=1, result=[1, 0, 1])
    assert event.state.settings.team_size == 2


def test_rating_points_by_the_table() -> None:
    assert set(rating(made(2, type="casual").state).values()) == {1}
    event = made(8, type="sanctioned", rounds=3, cut=0)
    play(event)
    winner, loser = event.state.current().matches[0].players
    assert (rating(event.state)[winner], rating(event.state)[loser]) == (2, 1)
