"""Events at our own tables: pools are opened, programs play, a seat by a player's link, results that come by themselves."""

from __future__ import annotations

import time
from typing import Any

import pytest

from arbiter.table.event_tables import PAUSE, result_of
from tests.table.servers import PATIENCE
from tests.table.test_events import Person, opened
from tests.table.visitors import Guest, House, Socket

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


# Time.


def started(house: House, ago: int, *more: dict[str, Any], clock: bool = True, **settings: Any) -> tuple[str, Person]:
    """An event of two whose round began (`clock`: or was paired) so many seconds ago, from its log; and its organiser."""
    now = int(time.time()) - ago
    deeds: list[dict[str, Any]] = [
        {
            "what": "create",
            "data": {"settings": {"name": "Friday", "at_tables": True, "rounds": 1, "cut": 0, **settings}},
        },
        {"what": "staff", "data": {"name": "Jan", "role": "head-judge"}},
        {"what": "register", "data": {"name": "Ann"}},
        {"what": "register", "data": {"name": "Ben"}},
        {"what": "deck", "data": {"player": 1, "text": "60 Forest", "accepted": True}},
        {"what": "deck", "data": {"player": 2, "text": "60 Forest", "accepted": True}},
        {"what": "announce", "data": {"rounds": 1, "cut": 0}},
        {"what": "pair", "data": {"stage": "swiss", "pairs": [[1, 2]]}},
        *([{"what": "clock", "data": {"action": "start"}}] if clock else []),
        *more,
    ]
    log = [
        {"number": place, "who": "Olga", "role": "organiser", "when": now, **one} for place, one in enumerate(deeds, 1)
    ]
    made = Guest(house, "Olga").post("/api/events/import", {"entries": log})
    return made["event"], Person(house, made["event"], made["token"])


def both(house: House, event: str, olga: Person) -> Socket:
    """Ann and Ben at one screen."""
    guest = Guest(house, "Ann")
    for who in ("#1", "#2"):
        table = at(house, Person(house, event, olga.link(who)), "/games/1", guest)
    seat = guest.sit(table)
    seat.until(lambda it: it.room.get("mine") == [0, 1] and it.is_playing() and it.is_asked())
    return seat


def plainly(seat: Socket) -> None:
    """The plainest answer to what is asked: nobody ever wins by it."""
    asked = seat.screen["question"]
    keys = [option["key"] for option in asked["options"]]
    answer: Any = next((key for key in ("keep", "pass") if key in keys), asked["begun"])
    if answer is None:
        answer = keys[: asked["least"]] if asked["kind"] == "pick some" else keys[0]
    told = seat.say("answer", seat=seat.screen["seat"], number=asked["number"], answer=answer)
    assert told["type"] == "done" or told["code"] == "table-question-gone", told


def looked(person: Person) -> None:
    """A page asks again after a while, and the server looks at the tables."""
    time.sleep(PAUSE + 0.1)
    person.get()


def match_time(seat: Socket) -> float:
    return next(float(one["left"]) for one in seat.room["clocks"] if one["seat"] < 0)


def test_more_time_in_the_event_is_more_time_at_the_table_and_the_other_way_round(house: House) -> None:
    began = time.time() - 60
    event, olga = started(house, 60)
    jan = Person(house, event, olga.link("Jan"))
    seat = both(house, event, olga)
    assert began + 2995 < time.time() + match_time(seat) and match_time(seat) <= 2940
    jan.do("extend", table=1, seconds=180)
    looked(jan)
    seat.until(lambda it: any("+3" in line["text"] for line in it.room["chat"]))
    assert began + 3175 < time.time() + match_time(seat) and match_time(seat) <= 3120
    guest = Guest(house, "Jan")
    judge = guest.sit(at(house, jan, "/games/1", guest))
    judge.until(lambda it: it.is_playing())
    judge.done("extend", minutes=5)
    seat.until(lambda it: any("5" in line["text"] for line in it.room["chat"]))
    assert began + 3475 < time.time() + match_time(seat)
    until(lambda: jan.get()["round"]["matches"][0]["extension"] == 480, "the event knows what its table got")
    assert [one["role"] for one in olga.get("/log") if one["what"] == "extend"] == ["head-judge", "house"]
    assert match_time(seat) <= 3420, "and does not give it twice"
    olga.do("clock", action="pause")
    looked(olga)
    seat.until(lambda it: not any(one["runs"] for one in it.room["clocks"]))
    assert house.failures() == []


def test_before_the_clock_mulligans_are_taken_and_nothing_is_played(house: House) -> None:
    """J-5.2.2-13, TM-9: the table is open once the round is paired, the game waits for the clock, and so does its time."""
    event, olga = started(house, 0, clock=False)
    ann = Person(house, event, olga.link("#1"))
    assert ann.get("/me")["match"]["phase"] == "before" and ann.get("/me")["match"]["playing"]
    seat = both(house, event, olga)
    assert seat.room["early"]
    seen = {seat.screen["question"]["id"]}
    while seat.is_asked():
        plainly(seat)
        seat.until(lambda it: it.is_asked() or not it.screen["waiting"])
        seen |= {seat.screen["question"]["id"]} if seat.is_asked() else set()
    assert "choose-mulligan" in seen and "priority" not in seen
    assert not any(one["runs"] for one in seat.room["clocks"]) and match_time(seat) == 3000
    number = seat.screen["number"]
    told = seat.say("answer", seat=0, number=number, answer="pass")
    assert told["type"] == "refused" and told["code"] == "table-round-not-begun"
    assert ann.refused(422, "report", player=1, result=[2, 0, 0])["code"] == "tournament-clock-not-started"
    olga.do("clock", action="start")
    looked(olga)
    seat.until(lambda it: it.is_asked() and not it.room["early"])
    assert seat.screen["question"]["id"] == "priority" and 2900 < match_time(seat) <= 3000
    assert any("round has begun" in line["text"] for line in seat.room["chat"])
    assert house.failures() == []


def test_who_comes_late_to_a_round_has_so_much_less_of_it(house: House) -> None:
    event, olga = started(house, 0)
    at(house, Person(house, event, olga.link("#1")), "/games/1", Guest(house, "Ann"))  # the table waits for the second
    time.sleep(3)
    seat = both(house, event, olga)
    seat.until(lambda it: any(one["runs"] for one in it.room["clocks"]))
    assert match_time(seat) <= 2997


def test_after_time_five_turns_are_played_and_the_match_stands_as_it_stands(house: House) -> None:
    pause = {"what": "clock", "data": {"action": "pause"}, "when": int(time.time())}
    event, olga = started(house, 50 * 60 - 25, pause)
    seat = both(house, event, olga)
    olga.do("clock", action="resume")
    looked(olga)
    called = 0
    while seat.room["state"] == "playing":
        if seat.is_asked():
            plainly(seat)
        seat.until(lambda it: it.is_asked() or it.room["state"] == "over")
        now = seat.screen["view"]["turns"][-1]["number"] if seat.screen["view"]["turns"] else 0
        if seat.room["turns"] < 0 and now >= 2:
            seat.until(lambda it: it.room["turns"] >= 0)  # nobody does anything until time is called
            called = now
            assert seat.room["turns"] == 5
    assert called and seat.screen["view"]["turns"][-1]["number"] == called + 6
    assert seat.screen["view"]["turns"][-1]["step"] == "upkeep", "of the turn after nothing is played"
    result = until(lambda: olga.get()["round"]["matches"][0]["result"], "the result comes by itself")
    assert result == [0, 0, 1]
    assert any("5" in line["text"] and "Time is over" in line["text"] for line in seat.room["chat"])
    assert house.failures() == []


# Teams.


def test_a_giant_with_two_heads_plays_at_one_table(house: House) -> None:
    event, olga = opened(house, 0, kind="sealed", at_tables=True, rounds=1, cut=0, sets="M10", two_headed=True)
    olga.do("register", name="Owls", members=["Ann", "Ben"])
    olga.do("register", name="Bots", agent="random")
    olga.do("pools")
    owls, guest = Person(house, event, olga.link("#1")), Guest(house, "Ann")
    seen = owls.get("/me")
    assert seen["me"]["members"] == ["Ann", "Ben"] and len(seen["pool"]) == 8 * 15
    card = next(card for card in seen["pool"] if seen["pool"].count(card) == 1)
    owls.do("deck", player=1, text=f"1 {card}\n39 Forest")
    told = owls.refused(422, "deck", player=1, text=f"1 {card}\n39 Island", member=1)["text"]
    assert card in told, "one pool, two decks"
    assert "Owls" in olga.refused(422, "pair")["text"], "a deck is missing"
    owls.do("deck", player=1, text="40 Island", member=1)
    olga.do("pair")
    table = at(house, owls, "/games/1?member=0", guest)
    ben = Guest(house, "Ben")
    assert at(house, owls, "/games/1?member=1", ben) == table
    seats = [guest.sit(table), ben.sit(table)]
    for seat in seats:
        seat.until(lambda it: it.is_playing())
    assert [len(seat.room["mine"]) for seat in seats] == [1, 1]
    assert seats[0].room["variant"] == "two-headed-giant" and len(seats[0].room["seats"]) == 4
    seats[0].until(lambda it: it.is_playing())
    seats[0].done("concede", seat=seats[0].seat, match=True)
    result = until(lambda: olga.get()["round"]["matches"][0]["result"], "the result comes by itself")
    first = olga.get()["round"]["matches"][0]["players"].index(1)
    assert result[first] == 0 and result[1 - first] == 1
    assert house.failures() == []


def test_the_members_of_teams_play_one_by_one(house: House) -> None:
    event, olga = opened(house, 0, at_tables=True, rounds=1, cut=0, team_size=3, format="modern", numbers=ONE_GAME)
    olga.do("register", name="Owls", members=["Ann", "Ben", "Cleo"])
    olga.do("register", name="Rooks")
    for player in (1, 2):
        team = Person(house, event, olga.link(f"#{player}"))
        for member in range(3):
            team.do("deck", player=player, text="60 Forest", member=member)
    olga.do("pair")
    owls, rooks = (Person(house, event, olga.link(who)) for who in ("#1", "#2"))
    tables = []
    for member in (0, 1, 2):
        one, two = Guest(house, f"o{member}"), Guest(house, f"r{member}")
        table = at(house, owls, f"/games/1?member={member}", one)
        assert at(house, rooks, f"/games/1?member={member}", two) == table
        tables.append((one.sit(table), two.sit(table)))
    for pair in tables:
        for seat in pair:
            seat.until(lambda it: it.is_playing())
    names = [{seat["name"] for seat in pair[0].room["seats"]} for pair in tables]
    assert names == [{"Ann", "Rooks 1"}, {"Ben", "Rooks 2"}, {"Cleo", "Rooks 3"}]
    assert owls.sent("/games/1?member=3", {}).status_code == 404
    for pair in tables[:2]:
        pair[1].done("concede", seat=pair[1].seat, match=True)
    result = until(lambda: olga.get()["round"]["matches"][0]["result"], "two of three decide it")
    first = olga.get()["round"]["matches"][0]["players"].index(1)
    assert result[first] == 2 and result[1 - first] == 0
    tables[2][0].until(lambda it: it.room["state"] == "over")
    assert any("teams is decided" in line["text"] for line in tables[2][0].room["chat"])
    assert house.failures() == []


def picked(guest: Guest, room: str, seconds: dict[int, int] | None = None) -> dict[str, Any]:
    """Take the first card as long as this seat is asked; `seconds`: what a pick from a pack of so many cards has."""
    seen: dict[str, Any] = guest.get(room)
    while seen["question"]:
        if seconds is not None:
            assert seen["left"] <= seconds[len(seen["pack"])], (seen["left"], len(seen["pack"]))
        asked = seen["question"]
        seen = guest.post(f"{room}/pick", {"number": asked["number"], "answer": asked["options"][0]["key"]})
    return seen


def test_the_members_of_teams_draft_each_alone(house: House) -> None:
    """Two teams of three by turns around one table; each member has the own cards, the own deck and the seconds of the table."""
    numbers = {**ONE_GAME, "limited": {"team": {"draft": 1}, "picks": {"2": 7}}}
    settings = {"kind": "draft", "at_tables": True, "rounds": 1, "cut": 0, "sets": "M10", "team_size": 3}
    event, olga = opened(house, 0, **settings, timed=True, numbers=numbers)
    olga.do("register", name="Owls", members=["Ann", "Ben", "Cleo"])
    olga.do("register", name="Bots", agent="random")
    olga.do("pods")
    owls = Person(house, event, olga.link("#1"))
    assert owls.get("/me")["alone"] and owls.get("/me")["drafting"]
    guests = [Guest(house, name) for name in ("Ann", "Ben", "Cleo")]
    rooms = {at(house, owls, f"/draft?member={member}", guest) for member, guest in enumerate(guests)}
    assert len(rooms) == 1 and owls.sent("/draft?member=3", {}).status_code == 404
    room = f"/api/drafts/{rooms.pop()}"
    names = [seat["name"] for seat in guests[0].get(room)["seats"]]
    place = names.index("Ann")
    assert [names[(place + step) % 6] for step in (2, 4)] == ["Ben", "Cleo"], "every second seat is the other team's"
    assert names[(place + 3) % 6] == "Bots 1", "and the opponent sits across"
    table = {15: 40, 14: 40, 13: 35, 12: 30, 11: 25, 10: 25, 9: 20, 8: 20, 7: 15, 6: 10, 5: 10, 4: 5, 3: 5, 2: 7, 1: 7}
    while "drafting" in [picked(guest, room, table)["state"] for guest in guests]:
        pass
    for guest in guests:
        guest.post(f"{room}/deck", guest.get(f"{room}/proposal"))
    until(lambda: all(one["deck"] and one["pool"] for one in olga.get()["players"]), "decks of all")
    seen = owls.get("/me")
    assert [len(pool) for pool in seen["pools"]] == [15] * 3 and not seen["drafting"] and all(seen["decks"])
    others = [card for card in seen["pools"][1] if card not in seen["pools"][0]]
    assert others[0] in owls.refused(422, "deck", player=1, text=f"1 {others[0]}\n39 Forest")["text"]
    owls.do("deck", player=1, text=f"1 {others[0]}\n39 Forest", member=1)
    olga.do("pair")
    olga.do("clock", action="start")
    ann = guests[0].sit(at(house, owls, f"/games/{olga.get()['round']['matches'][0]['table']}?member=0", guests[0]))
    ann.until(lambda it: it.is_playing())
    assert {seat["name"] for seat in ann.room["seats"]} == {"Ann", "Bots 1"}
    assert house.failures() == []


def test_two_heads_draft_two_cards_of_each_pack(house: House) -> None:
    """MTR 9.7: a team sits on one seat and takes two cards; its two decks are made of what it has taken together."""
    numbers = {"limited": {"two-headed-giant": {"draft": 1}}, "pods": {"least": 4}}
    settings = {"kind": "draft", "at_tables": True, "rounds": 1, "cut": 0, "sets": "M10", "two_headed": True}
    event, olga = opened(house, 0, **settings, numbers=numbers)
    olga.do("register", name="Owls", members=["Ann", "Ben"])
    olga.do("register", name="Bots", agent="random")
    olga.do("pods")
    owls, ann = Person(house, event, olga.link("#1")), Guest(house, "Ann")
    room = f"/api/drafts/{at(house, owls, '/draft', ann)}"
    sizes: list[int] = []
    while (seen := ann.get(room))["question"]:
        sizes.append(len(seen["pack"]))
        asked = seen["question"]
        ann.post(f"{room}/pick", {"number": asked["number"], "answer": asked["options"][0]["key"]})
    assert sizes == list(range(15, 0, -1)), "two of one's own, two of the other's, and so on"
    assert [seat["name"] for seat in seen["seats"] if seat["kind"] == "person"] == ["Owls"]
    pool = until(lambda: owls.get("/me")["pool"], "what they took")
    assert len(pool) == 15 and "Owls" in olga.refused(422, "pair")["text"]
    card = next(card for card in pool if pool.count(card) == 1)
    owls.do("deck", player=1, text=f"1 {card}\n39 Forest")
    assert card in owls.refused(422, "deck", player=1, text=f"1 {card}\n39 Island", member=1)["text"]
    owls.do("deck", player=1, text="40 Island", member=1)
    olga.do("pair")
    seat = ann.sit(at(house, owls, "/games/1?member=0", ann))
    seat.until(lambda it: len(it.room.get("seats", [])) == 4)
    assert house.failures() == []


def test_what_teams_cannot_do_at_our_tables_is_refused(house: House) -> None:
    guest = Guest(house)
    for settings, code in (({"game": "berserk", "two_headed": True}, "tournament-two-headed"),):
        answer = guest.ask("POST", "/api/events", {"organiser": "Olga", "settings": settings})
        assert answer.status_code == 422 and answer.json()["code"] == code
