"""Events at our own tables: pools are opened, programs play, a seat by a player's link, results that come by themselves."""

from __future__ import annotations

import time
from typing import Any

import pytest

from arbiter.table.event_tables import result_of
from tests.table.servers import PATIENCE
from tests.table.test_events import Person, opened
from tests.table.visitors import Guest, House

ONE_GAME = {"match": {"wins": 1}}


def until(look: Any, what: str) -> Any:
    end = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < end, what
        time.sleep(0.3)
    return found


def with_agents(olga: Person, *names: str) -> None:
    for name in names:
        olga.do("register", name=name, agent="random")


def at(house: House, person: Person, path: str, guest: Guest) -> str:
    """Go where the event sends somebody, with one's own browser; the last part of the address."""
    token = person.client.headers["authorization"]
    headers = {"authorization": token}
    answer = guest.http.post(f"{person.base.removeprefix(house.url)}{path}", json={}, headers=headers)
    assert answer.is_success, answer.text
    return str(answer.json()["address"].rpartition("/")[2])


def test_a_sealed_event_with_programs_from_the_boosters_to_the_standings(house: House) -> None:
    event, olga = opened(house, 1, kind="sealed", at_tables=True, rounds=2, cut=0, sets="M10", numbers=ONE_GAME)
    with_agents(olga, "Ada", "Bot", "Cyb")
    assert "P1" in olga.refused(422, "pair")["text"]
    assert olga.do("pools")["added"] == 1 + 3 * 2
    ann = Person(house, event, olga.link("#1"))
    pool = ann.get("/me")["pool"]
    assert len(pool) == 6 * 15 and "pool" not in Person(house, event).get()
    assert "Black Lotus" in ann.refused(422, "deck", player=1, text="1 Black Lotus\n39 Forest")["text"]
    ann.do("deck", player=1, text=f"1 {pool[0]}\n39 Forest")
    guest, watcher = Guest(house, "Ann"), Guest(house, "Eve")
    for number in (1, 2):
        olga.do("pair")
        seen = ann.get("/me")
        assert seen["match"]["playing"] and seen["number"] == number
        table = at(house, ann, f"/games/{seen['match']['table']}", guest)
        seat = guest.sit(table)
        seat.until(lambda it: it.room.get("state") == "playing")
        assert seat.room["mine"] == [seen["match"]["players"].index(1)]
        stranger = watcher.http.post(f"/api/events/{event}/games/{seen['match']['table']}", json={})
        assert stranger.status_code == 403
        seat.done("concede", seat=seat.room["mine"][0], match=True)
        until(lambda: olga.get()["round"]["over"], "the results come by themselves")
        match = ann.get("/me")["match"]
        assert match["result"][seen["match"]["players"].index(1)] == 0 and sum(match["result"][:2]) == 1
        assert ann.sent(f"/games/{match['table']}", {}).json()["code"] == "table-event-no-game"
    entries = [one for one in olga.get("/log") if one["what"] == "result"]
    assert len(entries) == 4 and all(one["who"] == "#house" and one["role"] == "house" for one in entries)
    wrong = olga.get()["round"]["matches"][0]
    olga.do("repair", round=2, table=wrong["table"], result=[wrong["result"][1], wrong["result"][0], 0])
    assert sum(line["points"] for line in olga.get()["standings"]) == 12
    assert house.failures() == []


def test_a_judge_comes_to_the_table_and_nobody_acts_for_the_house(house: House) -> None:
    event, olga = opened(house, 2, at_tables=True, rounds=1, cut=0, format="modern")
    olga.do("staff", name="Jan", role="head-judge")
    for player in (1, 2):
        Person(house, event, olga.link(f"#{player}")).do("deck", player=player, text="60 Forest")
    olga.do("pair")
    jan, guest = Person(house, event, olga.link("Jan")), Guest(house, "Jan")
    table = at(house, jan, "/games/1", guest)
    one, two = Guest(house, "One"), Guest(house, "Two")
    first = at(house, Person(house, event, olga.link("#1")), "/games/1", one)
    at(house, Person(house, event, olga.link("#2")), "/games/1", two)
    assert first == table
    seats = [one.sit(table), two.sit(table)]
    for seat in seats:
        seat.until(lambda it: it.room.get("state") == "playing")
    look = guest.sit(table)
    look.until(lambda it: it.room.get("role") == "judge")
    assert {seat["name"] for seat in look.room["seats"]} == {"P1", "P2"} and look.room["best_of"] == 3
    other = Guest(house, "Phone")  # the same player at another screen: the seat goes along, the old page is shown out
    at(house, Person(house, event, olga.link("#1")), "/games/1", other)
    again = other.sit(table)
    again.until(lambda it: it.room.get("mine") == seats[0].room["mine"])
    assert olga.sent("/links", {"who": "#house"}).status_code == 404
    assert olga.refused(422, "staff", name="Eve", role="house")["code"] == "tournament-role-unknown"
    assert olga.refused(422, "register", name="late", agent="random")["code"] == "tournament-too-late"


def test_a_pod_drafts_at_our_tables(house: House) -> None:
    """Six drafters, one of them a person: 45 cards each, a deck each, and the first round against the player opposite."""
    event, olga = opened(house, 1, kind="draft", at_tables=True, rounds=1, cut=0, sets="M10", numbers=ONE_GAME)
    with_agents(olga, *"ABCDE")
    olga.do("pods")
    ann, guest = Person(house, event, olga.link("#1")), Guest(house, "Ann")
    assert ann.get("/me")["drafting"]
    room = f"/api/drafts/{at(house, ann, '/draft', guest)}"
    seen = guest.get(room)
    assert seen["event"] == event and seen["seats"][seen["seat"]]["name"] == "P1"
    while seen["state"] == "drafting":
        asked = seen["question"]
        seen = guest.post(f"{room}/pick", {"number": asked["number"], "answer": asked["options"][0]["key"]})
    guest.post(f"{room}/deck", guest.get(f"{room}/proposal"))
    until(lambda: all(one["deck"] and one["pool"] for one in olga.get()["players"]), "decks of all")
    assert len(ann.get("/me")["pool"]) == 45 and not ann.get("/me")["drafting"]
    assert ann.sent("/draft", {}).status_code == 409
    olga.do("pair")
    state = olga.get()
    (pod,) = state["pods"]
    opposite = [[pod[place], pod[place + 3]] for place in range(3)]
    assert [match["players"] for match in state["round"]["matches"]] == opposite
    assert house.failures() == []


def test_programs_play_only_at_our_own_tables(house: House) -> None:
    _, olga = opened(house, 2)
    assert olga.refused(422, "register", name="Bot", agent="random")["code"] == "tournament-agent-where"
    body = {"organiser": "Olga", "settings": {"kind": "sealed", "sets": "XYZ"}}
    answer = Guest(house).ask("POST", "/api/events", body)
    assert answer.status_code == 422 and "XYZ" in answer.json()["text"]


@pytest.mark.parametrize(
    ("winners", "conceded", "result"),
    [
        ([[0], [1], [0]], [], (2, 1, 0)),
        ([[1], [], [1]], [], (0, 2, 1)),
        ([[0], [1]], [0], (1, 2, 0)),  # the second game was given up with the match
        ([[1]], [1], (2, 1, 0)),  # who leads gives up
        ([[0], []], [0, 1], (1, 0, 1)),  # time is over: it stands as it stands
        ([[]], [0, 1], (0, 0, 1)),
    ],
)
def test_how_a_match_ended(winners: list[list[int]], conceded: list[int], result: tuple[int, int, int]) -> None:
    assert result_of([{"winners": one} for one in winners], conceded, 2) == result
