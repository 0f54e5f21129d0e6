"""What no other test shows of the features CC and TM; docs/judge-features.md leads from each of them to its tests."""

from __future__ import annotations

from typing import Any

import pytest

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.table.event_decks import can_open, match, opened
from arbiter.table.playing import Playing
from arbiter.tournament.printing import facts
from arbiter.tournament.prizes import prizes
from arbiter.tournament.rounds import drafters, pod_sizes
from arbiter.tournament.settings import boosters_of, minutes_of, timers
from arbiter.tournament.standings import records, standings
from tests.tournament.events import JUDGE, WHO, made, play, refusal

# What stands nowhere else.


def test_cc_2_a_changed_number_changes_rounds_times_pods_and_prizes() -> None:
    rows = [{"from": 2, "to": 0, "swiss": 9, "cut": 2}]
    changes: dict[str, Any] = {
        "rounds": {"table": rows},
        "minutes": {"swiss": 45},
        "pods": {"wanted": 4, "least": 3, "most": 4},
        "prizes": {"boosters_per_player": 3},
    }
    event = made(8, kind="draft", numbers=changes)
    event.announce(WHO, 0)
    assert event.state.announced == (9, 2) and minutes_of(event.state, "swiss") == 45
    assert pod_sizes(8, event.state.numbers["pods"]) == [4, 4]
    play(event)
    assert sum(prizes(event.state).values()) == 24


def test_cc_5_a_list_with_russian_names_is_the_same_deck() -> None:
    event = made(2, format="modern")
    event.do(WHO, 0, "deck", player=1, text="4 Гигантский Рост\n56 Лес")
    assert refusal(event, WHO, "deck", player=2, text="3 Гигантский Рост\n2 Giant Growth\n55 Forest") == "deck"


@pytest.mark.parametrize("program", ["fnm", "prerelease", "game-day"])
def test_tm_1_programs_of_stores_are_regular(program: str) -> None:
    assert made(program=program, rel="competitive").state.settings.rel == "regular"
    assert made(rel="competitive").state.settings.rel == "competitive"


def test_tm_7_the_formulas_are_named_under_the_table() -> None:
    event = made(4, rounds=1, cut=0)
    play(event)
    assert "MTR 3.1, Appendix C" in str(facts(event.state, "standings", "en"))


def test_tm_9_each_stage_has_its_time() -> None:
    event = made(8)
    stages = ("swiss", "quarterfinal", "semifinal", "final")
    assert [minutes_of(event.state, stage) for stage in stages] == [50, 90, 90, 0]
    timed = made(2, timed=True, rounds=1, cut=0)
    timed.pair(WHO, 0)
    assert refusal(timed, WHO, "result", table=1, result=[2, 0, 0]) == "clock-not-started"


def test_tm_17_wastes_are_not_free() -> None:
    event = made(1, kind="sealed")
    event.do(WHO, 0, "pool", player=1, cards=["Shock"])
    event.do("#1", 0, "deck", player=1, text="1 Shock\n39 Mountain")
    assert refusal(event, "#1", "deck", player=1, text="1 Shock\n38 Mountain\n1 Wastes") == "deck"
    assert refusal(event, "#1", "deck", player=1, text="2 Shock\n38 Mountain") == "deck"
    assert refusal(event, "#1", "pool", player=1, cards=["Shock", "Shock"]) == "role-refused"
    assert refusal(made(1), WHO, "pool", player=1, cards=["Shock"]) == "pool-constructed"


@pytest.mark.parametrize(
    ("commander", "cards", "rule"),
    [
        ("Ezuri, Renegade Leader", {"Sol Ring": 1, "Forest": 98}, ""),
        ("Ezuri, Renegade Leader", {"Sol Ring": 1, "Forest": 97}, "903.5a"),
        ("Ezuri, Renegade Leader", {"Sol Ring": 2, "Forest": 97}, "903.5b"),
        ("Ezuri, Renegade Leader", {"Shock": 1, "Forest": 98}, "903.5c"),
        ("Ezuri, Renegade Leader", {"Garruk Relentless": 1, "Forest": 98}, "903.5c"),  # black on its other face
        ("Grizzly Bears", {"Forest": 99}, "903.3"),
    ],
)
def test_tm_18_a_commander_deck_in_an_event(commander: str, cards: dict[str, int], rule: str) -> None:
    event = made(1, format="commander")
    text = f"Commander\n1 {commander}\n\nDeck\n" + "\n".join(f"{count} {name}" for name, count in cards.items())
    if not rule:
        event.do(WHO, 0, "deck", player=1, text=text)
        return
    with pytest.raises(ArbiterError) as caught:
        event.do(WHO, 0, "deck", player=1, text=text)
    assert [message.args.get("rule") for message in caught.value.messages()][1:] == [rule]


@pytest.mark.parametrize(
    ("commander", "card", "code"),
    [
        ("Ezuri, Renegade Leader", "Elvish Mystic", ""),
        ("Ezuri, Renegade Leader", "Sol Ring", "format-banned"),
        ("Rofellos, Llanowar Emissary", "Elvish Mystic", "format-no-commander"),
        ("Ezuri, Renegade Leader", "Rofellos, Llanowar Emissary", ""),
    ],
)
def test_tm_18_duel_commander_has_twenty_life_and_its_own_lists(commander: str, card: str, code: str) -> None:
    event = made(2, format="duel-commander")
    text = f"Commander\n1 {commander}\n\nDeck\n1 {card}\n98 Forest"
    if code:
        with pytest.raises(ArbiterError) as caught:
            event.do(WHO, 0, "deck", player=1, text=text)
        (broken,) = caught.value.messages()[1:]
        problem = broken.args["problem"]
        assert isinstance(problem, Message) and problem.id == code
        return
    event.do(WHO, 0, "deck", player=1, text=text)
    side = {"name": "Ann", "text": text, "pool": None, "chance": 0}
    settings = {name: getattr(event.state.settings, name) for name in event.state.settings.__dataclass_fields__}
    setup = match(settings, [side, {**side, "name": "Ben"}], 1)
    game = Playing(setup)
    game.settle()
    players = game.view(0)["players"]
    assert [player["life"] for player in players] == [20, 20] and len(players) == 2
    assert [one["name"] for one in game.view(0)["commanders"]] == [commander, commander]


def test_tm_21_six_boosters_for_each_and_their_times() -> None:
    event = made(2, kind="sealed", sets="M10")
    assert boosters_of(event.state) == 6
    assert timers(event.state) == {"registration": (("registration", 1, 1200),), "building": (("building", 1, 1800),)}
    late = made(2, kind="sealed", program="prerelease")
    assert timers(late.state)["building"] == (("building", 1, 45 * 60),)
    can_open({"sets": "M10"})
    pools = opened({"kind": "sealed", "sets": "M10"}, 3, 1)
    assert [len(pool) for pool in pools] == [90, 90, 90] and pools[0] != pools[1]
    assert pools == opened({"kind": "sealed", "sets": "M10"}, 3, 1), "the same dice open the same"


def test_tm_22_a_draft_goes_pick_by_pick_and_its_seats_are_kept() -> None:
    event = made(8, kind="draft", rounds=3, cut=0)
    steps = timers(event.state)["draft"]
    assert steps[0] == ("pick", 115, 40) and steps[-1] == ("pick", 302, 5) and len(steps) == 3 * 14
    event.do(WHO, 5, "timer", name="draft")
    assert event.state.timer is not None and event.state.timer.started == 5
    assert refusal(event, WHO, "timer", name="registration") == "setting-choice"
    event.do(WHO, 6, "timer", name="building")
    assert event.state.timer is not None and event.state.timer.steps == (("building", 1, 25 * 60),)
    event.do(WHO, 7, "timer", name="")
    assert event.state.timer is None
    event.pods(WHO, 8)
    assert "P1" in str(facts(event.state, "seating", "en"))


def test_tm_7_printed_standings_name_the_round_that_they_count() -> None:
    event = made(4, rounds=3, cut=0)
    assert facts(event.state, "standings", "en")["round"] == "before the first round"
    play(event)
    event.pair(WHO, 0)
    event.do(WHO, 0, "result", table=1, result=[2, 0, 0])
    assert facts(event.state, "standings", "en")["round"] == "round 2, not over yet"
    earlier = facts(event.state, "standings", "ru", 1)
    assert earlier["round"] == "после 1-го тура"
    assert [row["points"] for row in earlier["rows"]] == [3, 3, 0, 0]


@pytest.mark.parametrize(
    ("teams", "settings", "sizes", "seats"),
    [
        (4, {"two_headed": True}, [4], 4),
        (9, {"two_headed": True}, [5, 4], 5),
        (4, {"team_size": 3}, [2, 2], 6),
        (5, {"team_size": 3}, [3, 2], 9),
    ],
)
def test_tm_22_teams_draft_in_pods_of_so_many_people(
    teams: int, settings: dict[str, Any], sizes: list[int], seats: int
) -> None:
    """Pods hold eight people where they can, whoever plays together; two heads sit on one seat (MTR 9.7)."""
    event = made(teams, kind="draft", rounds=3, cut=0, **settings)
    event.pods(WHO, 0)
    assert [len(pod) for pod in event.state.pods] == sizes
    around = drafters(event.state, 0)
    assert len(around) == len(set(around)) == seats
    assert all(one[0] != other[0] for one, other in zip(around, around[1:] + around[:1], strict=True))
    for number in (1, 2):
        play(event)
        met = [[event.state.pods[0].count(id) for id in match.players] for match in event.state.current().matches]
        inside = number < min(sizes)
        assert inside == all(len(set(match)) == 1 for match in met), "in the pods while there are new opponents"


def test_tm_22_what_a_member_has_drafted_alone_is_for_the_own_deck() -> None:
    event = made(4, kind="draft", team_size=3)
    for member in range(3):
        event.do(WHO, 0, "pool", player=1, member=member, cards=["Shock", ["Fog", "Duress", "Divination"][member]])
    event.do(WHO, 0, "deck", player=1, text="1 Shock\n1 Fog\n38 Forest")
    event.do(WHO, 0, "deck", player=1, text="1 Shock\n39 Forest", member=1)
    for text, member in (("1 Fog\n39 Forest", 1), ("2 Shock\n38 Forest", 2)):
        with pytest.raises(ArbiterError):
            event.do(WHO, 0, "deck", player=1, text=text, member=member)
    assert refusal(event, WHO, "pool", player=1, member=3, cards=[]) == "team-size"
    assert refusal(made(4, kind="sealed", team_size=3), WHO, "pool", player=1, member=1, cards=[]) == "pool-member"


def test_tm_24_boosters_and_times_of_two_headed_giant() -> None:
    settings = {"two_headed": True}
    sealed, draft = made(4, kind="sealed", **settings), made(4, kind="draft", **settings)
    assert (boosters_of(sealed.state), boosters_of(draft.state)) == (8, 6)
    assert boosters_of(made(4, kind="sealed", program="prerelease", **settings).state) == 12
    assert timers(sealed.state) == {"registration": (("registration", 1, 1200),), "building": (("building", 1, 3600),)}
    assert timers(draft.state)["building"] == (("building", 1, 2400),)
    steps = timers(draft.state)["draft"]
    assert steps[:2] == (("pick", 115, 80), ("pick", 113, 65)) and len(steps) == 6 * 7, "two cards of each pack"
    assert len(opened({"kind": "sealed", "two_headed": True}, 1, 0)[0]) == 8 * 15


def test_tm_26_the_checklist_of_the_opening_announcement() -> None:
    event = made(4)
    items = event.state.numbers["announcements"]
    assert set(items) == {"rounds", "pace", "shuffling", "outside-help", "bribery", "continuous-construction"}
    for item in items:
        event.do(WHO, 0, "tell", item=item)
    event.do(WHO, 0, "tell", item="pace")
    assert event.state.told == items
    assert refusal(event, WHO, "tell", item="weather") == "setting-choice"


# TM-6: what the manual is silent about is an option.


def test_tm_6_rematches_and_second_byes_are_avoided_unless_the_event_says_otherwise() -> None:
    """Three players: two rounds without a rematch and a second bye; where they are allowed, points alone decide."""
    usual = made(3, rounds=3, cut=0)
    for _ in range(3):
        play(usual)
    met = [frozenset(match.players) for round in usual.state.rounds for match in round.matches]
    assert len(set(met)) == 6, "everybody has met everybody, and everybody had the bye"
    loose = made(3, rounds=3, cut=0, numbers={"pairing": {"rematches": "allowed", "byes": "any"}})
    play(loose)
    again = {frozenset(match.players) for match in loose.state.rounds[0].matches if not match.bye}
    bye = next(match for match in loose.state.rounds[0].matches if match.bye)
    play(loose)
    second = next(match for match in loose.state.rounds[1].matches if not match.bye)
    assert set(second.players) == {bye.players[0], loose.state.rounds[0].at(1).players[0]}, "three points each"
    for seed in range(9):
        event = made(4, rounds=9, cut=0, seed=seed, numbers={"pairing": {"rematches": "allowed"}})
        play(event, (0, 0, 1), (0, 0, 1))
        play(event)
        pairs = [{frozenset(match.players) for match in round.matches} for round in event.state.rounds]
        again |= pairs[0] & pairs[1]
    assert len(again) > 1, "among equals chance alone decides, whoever has met"


@pytest.mark.parametrize(("games", "points"), [([2, 0], 3), ([1, 1], 1), ([0, 2], 0)])
def test_tm_6_what_a_bye_is_worth_is_an_option(games: list[int], points: int) -> None:
    event = made(3, rounds=2, cut=0, numbers={"bye": {"games": games}})
    event.pair(WHO, 0)
    bye = next(match for match in event.state.current().matches if match.bye)
    assert {line.player: line.points for line in standings(event.state)}[bye.players[0]] == points


def test_tm_6_the_same_seed_gives_the_same_pairings() -> None:
    def pairs(seed: int) -> list[tuple[int, ...]]:
        event = made(12, rounds=4, cut=0, seed=seed)
        for _ in range(4):
            play(event)
        return [match.players for round in event.state.rounds for match in round.matches]

    assert pairs(1) == pairs(1) != pairs(2)


def test_tm_8_the_last_eight_draft_at_random_seats_and_play_who_sits_opposite() -> None:
    orders = set()
    for seed in range(4):
        event = made(12, kind="sealed", cut_drafted=True, seed=seed)
        for _ in range(4):
            play(event)
        best = {line.player for line in standings(event.state)[:8]}
        event.pair(WHO, 0)
        seats, quarters = event.state.seeds, event.state.current().matches
        assert set(seats) == best and event.state.current().stage == "quarterfinal"
        assert {frozenset(match.players) for match in quarters} == {
            frozenset((seats[place], seats[place + 4])) for place in range(4)
        }
        ranks = {line.player: place for place, line in enumerate(standings(event.state))}
        orders.add(tuple(ranks[id] for id in seats))
    assert len(orders) == 4, "seats are given out by chance, not by the standings"


def test_tm_8_a_playoff_may_be_left_out_at_regular_only() -> None:
    event = made(20, cut=0)
    event.announce(WHO, 0)
    assert event.state.announced == (5, 0)
    strict = made(20, rel="competitive", cut=0)
    with pytest.raises(ArbiterError) as caught:
        strict.announce(WHO, 0)
    assert caught.value.message.id == "tournament-rounds-mandatory"


def test_tm_13_who_did_not_come_may_come_until_the_next_round() -> None:
    event = made(4, rounds=3, cut=0)
    event.pair(WHO, 0)
    late = event.state.current().at(1).players[1]
    event.do(JUDGE, 0, "no-show", player=late)
    event.do(WHO, 0, "result", table=2, result=[2, 0, 0])
    event.do(JUDGE, 0, "appear", player=late)
    event.do(JUDGE, 0, "no-show", player=late)
    event.pair(WHO, 0)
    assert event.state.current().of(late) is None, "out of the event"
    assert refusal(event, JUDGE, "appear", player=late) == "no-no-show"


@pytest.mark.parametrize(("missed", "points", "losses"), [("nothing", 3, 0), ("loss", 3, 2)])
def test_tm_14_what_skipped_rounds_count_is_a_number_of_the_event(missed: str, points: int, losses: int) -> None:
    event = made(6, rounds=5, cut=0, numbers={"dropped": {"missed": missed}})
    play(event)
    winner = event.state.current().at(1).players[0]
    event.do(WHO, 0, "drop", player=winner)
    play(event)
    play(event)
    event.do(WHO, 0, "return", player=winner)
    found = records(event.state)[winner]
    assert (found.points, found.losses) == (points, losses)
