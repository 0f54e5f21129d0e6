"""Events over a real server: a link each, two staff at once, what is refused and to whom, what is not shown, paper."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import httpx
import pytest

from arbiter.tournament.shapes import SHAPES
from tests.table.visitors import House, Message

DECK = "60 Forest"


class Person:
    """Somebody with a link, or without."""

    def __init__(self, house: House, event: str, token: str = "", lang: str = "en") -> None:
        headers = {"x-arbiter": "1", "accept-language": lang}
        if token:
            headers["authorization"] = f"Bearer {token}"
        self.base = f"{house.url}/api/events/{event}"
        self.client = httpx.Client(headers=headers, timeout=120, verify=False)

    def asked(self, path: str = "", **query: Any) -> httpx.Response:
        return self.client.get(self.base + path, params=query)

    def sent(self, path: str, body: Any) -> httpx.Response:
        return self.client.post(
            self.base + path, content=json.dumps(body), headers={"content-type": "application/json"}
        )

    def get(self, path: str = "", **query: Any) -> Any:
        answer = self.asked(path, **query)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def tried(self, what: str, after: int | None = None, **data: Any) -> httpx.Response:
        return self.sent("/do", {"what": what, "data": data, "after": after})

    def do(self, what: str, **data: Any) -> Message:
        answer = self.tried(what, **data)
        assert answer.is_success, answer.text
        made: Message = answer.json()
        return made

    def refused(self, status: int, what: str, **data: Any) -> Message:
        answer = self.tried(what, **data)
        assert answer.status_code == status, answer.text
        told: Message = answer.json()
        assert told["text"]
        return told

    def link(self, who: str, renew: bool = False) -> str:
        answer = self.sent("/links", {"who": who, "renew": renew})
        assert answer.is_success, answer.text
        return str(answer.json()["token"])


def opened(house: House, players: int = 0, **settings: Any) -> tuple[str, Person]:
    """An event with so many players, and its organiser."""
    body = {"organiser": "Olga", "settings": {"name": "Friday", "timed": False, "seed": 0, **settings}}
    made = httpx.post(f"{house.url}/api/events", json=body, headers={"x-arbiter": "1"}, timeout=120)
    assert made.status_code == 201, made.text
    olga = Person(house, made.json()["event"], made.json()["token"])
    if players:
        olga.do("table", rows="name\n" + "\n".join(f"P{number}" for number in range(1, players + 1)))
    return made.json()["event"], olga


def test_an_event_from_the_door_to_the_prizes(house: House) -> None:
    event, olga = opened(house, rounds=2, cut=2, type="casual")
    door = Person(house, event, olga.link("#door"))
    people: dict[int, Person] = {}
    for name in ("Анна", "Ben", "Cid", "Dan"):
        made = door.sent("/join", {"name": name})
        assert made.status_code == 201, made.text
        people[int(made.json()["who"][1:])] = Person(house, event, made.json()["token"])
    assert door.sent("/join", {"name": "ben"}).status_code == 422
    assert people[1].get("/me")["me"]["name"] == "Анна"
    for _ in range(3):
        olga.do("pair")
        for match in olga.get()["round"]["matches"]:
            one, other = match["players"]
            people[one].do("report", player=one, result=[2, 1, 0])
            assert people[other].get("/me")["match"]["claims"] == {str(one): [2, 1, 0]}
            assert Person(house, event).get()["round"]["matches"][match["table"] - 1]["claims"] == {}
            people[other].do("report", player=other, result=[2, 1, 0])
        assert olga.get()["round"]["over"]
    assert olga.refused(422, "pair")["code"] == "tournament-bracket-over"
    olga.do("prizes")
    olga.do("end")
    seen = Person(house, event).get()
    assert seen["ended"] and sum(seen["prizes"].values()) == 4 and len(seen["places"]) == 4
    assert seen["standings"] == olga.get(round=2)["standings"]
    assert Person(house, event).asked(after=seen["length"]).status_code == 204


def test_the_seed_is_drawn_and_told_to_nobody(house: House) -> None:
    """Who knows it works out the next pairs and the packs; it was 0 for whoever did not ask for another."""
    seeds = []
    for _ in range(3):
        body = {"organiser": "Olga", "settings": {"name": "Friday"}}
        made = httpx.post(f"{house.url}/api/events", json=body, headers={"x-arbiter": "1"}, timeout=120).json()
        olga = Person(house, made["event"], made["token"])
        assert "seed" not in olga.get()["settings"] and "seed" not in Person(house, made["event"]).get()["settings"]
        seeds.append(olga.asked("/log").json()[0]["data"]["settings"]["seed"])
    assert len(set(seeds)) == 3


def test_an_earlier_round_shows_what_was_corrected(house: House) -> None:
    """It showed the wrong result still, and staff corrected it again."""
    _, olga = opened(house, 4, rounds=3)
    for _ in range(3):
        olga.do("pair")
        olga.do("clock", action="start")
        for table in (1, 2):
            olga.do("result", table=table, result=[2, 0, 0])
    first = olga.get(round=1)
    olga.do("repair", round=1, table=1, result=[1, 2, 0])
    seen = olga.get(round=1)
    assert [match["result"] for match in seen["round"]["matches"]] == [[1, 2, 0], [2, 0, 0]]
    assert seen["standings"] == first["standings"] and seen["round"]["number"] == 1


def test_a_link_acts_for_nobody_else(house: House) -> None:
    event, olga = opened(house, 4)
    olga.do("pair")
    one, other = olga.get()["round"]["matches"][0]["players"]
    ann = Person(house, event, olga.link(f"#{one}"))
    for what, data in (
        ("report", {"player": other, "result": [0, 2, 0]}),
        ("drop", {"player": other}),
        ("call", {"player": other}),
        ("deck", {"player": other, "text": DECK}),
    ):
        assert ann.refused(403, what, **data)["code"] == "tournament-role-own"
    told = ann.refused(403, "result", table=1, result=[2, 0, 0])
    assert told["code"] == "tournament-role-refused" and "player" in told["text"]
    assert ann.asked(f"/decks/{other}").status_code == 403
    assert ann.asked("/log").status_code == 403
    assert ann.asked("/print/decks.pdf").status_code == 403
    assert ann.sent("/links", {"who": f"#{other}"}).status_code == 403
    assert ann.sent("/join", {"name": "Eve"}).status_code == 403
    assert Person(house, event).refused(403, "pair")["code"] == "tournament-role-refused"


def test_a_link_is_good_for_one_event_until_it_is_renewed(house: House) -> None:
    event, olga = opened(house, 4)
    other, _ = opened(house, 4)
    token = olga.link("#1")
    assert Person(house, event, token).get("/me")["you"]["player"] == 1
    assert Person(house, other, token).asked("/me").status_code == 401
    assert Person(house, event, token[:-2] + "xx").asked("/me").status_code == 401
    assert Person(house, event, "I." + token.partition(".")[2]).asked("/me").status_code == 401
    fresh = olga.link("#1", renew=True)
    assert Person(house, event, token).asked("/me").status_code == 401
    assert Person(house, event, fresh).get("/me")["you"]["player"] == 1


def test_staff_by_their_roles(house: House) -> None:
    event, olga = opened(house, 4, rel="competitive", structure="elimination", timed=True)
    olga.do("staff", name="Jan", role="floor-judge")
    jan = Person(house, event, olga.link("Jan"))
    assert jan.sent("/links", {"who": "Olga"}).status_code == 403
    assert jan.refused(403, "pair")["code"] == "tournament-role-refused"
    olga.do("pair")
    assert olga.refused(403, "extend", table=1, seconds=60)["code"] == "tournament-role-refused"
    jan.do("extend", table=1, seconds=180)
    olga.do("clock", action="start")
    seen = jan.get()["round"]["matches"]
    assert seen[0]["seconds"] - seen[1]["seconds"] == 180
    player = Person(house, event, olga.link("#1"))
    player.do("call", player=1)
    table = player.get("/me")["match"]["table"]
    jan.do("attend", table=table)
    assert jan.refused(422, "attend", table=table)["code"] == "tournament-not-called"


def test_two_staff_at_once_lose_nothing(house: House) -> None:
    """Eight desks enter the same 32 results: each result once, every other try is told that it is there."""
    event, olga = opened(house, 64)
    olga.do("pair")
    names = [f"S{number}" for number in range(8)]
    for name in names:
        olga.do("staff", name=name, role="scorekeeper")
    desks = [Person(house, event, olga.link(name)) for name in names]
    before = olga.get()["length"]

    def enter(desk: Person, seed: int) -> int:
        tables = list(range(1, 33))
        Random(seed).shuffle(tables)
        got = 0
        for table in tables:
            answer = desk.tried("result", table=table, result=[2, seed % 2, 0])
            assert answer.status_code in (200, 422), answer.text
            got += answer.status_code == 200
        return got

    with ThreadPoolExecutor(8) as pool:
        taken = sum(pool.map(enter, desks, range(8)))
    seen = olga.get()
    assert taken == 32 and seen["length"] == before + 32 and seen["round"]["over"]


def test_a_request_that_came_twice_is_done_once(house: House) -> None:
    event, olga = opened(house, 4)
    olga.do("staff", name="Jan", role="head-judge")
    olga.do("pair")
    jan = Person(house, event, olga.link("Jan"))
    length = jan.get()["length"]
    first = jan.tried("extend", after=length, table=1, seconds=60).json()
    assert first == {"length": length + 1, "added": 1}
    assert jan.tried("extend", after=length, table=1, seconds=60).json() == {"length": length + 1, "added": 0}
    assert jan.tried("extend", after=length + 1, table=1, seconds=60).json()["added"] == 1


def test_decks_are_judged_and_shown_to_nobody_else(house: House) -> None:
    event, olga = opened(house, 2, format="modern")
    ann = Person(house, event, olga.link("#1"))
    assert "59" in ann.refused(422, "deck", player=1, text="59 Forest")["text"]
    assert ann.refused(403, "deck", player=1, text="1 Forest", accepted=True)["code"] == "table-event-staff"
    ann.do("deck", player=1, text=DECK)
    assert ann.get("/decks/1") == {"decks": {"0": DECK}} == olga.get("/decks/1")
    ben = Person(house, event, olga.link("#2"))
    for path in ("", "/me", "/tables/players.csv"):
        assert "Forest" not in ben.asked(path).text
    assert ben.asked("/decks/1").status_code == 403


def test_paper_and_tables(house: House) -> None:
    event, olga = opened(house, 8, cut=4, rounds=1)
    olga.do("pair")
    for kind in ("slips", "names", "tables", "standings"):
        answer = Person(house, event, lang="ru").asked(f"/print/{kind}.pdf")
        assert answer.headers["content-type"] == "application/pdf" and answer.content.startswith(b"%PDF-")
    assert olga.asked("/print/decks.pdf").json()["code"] == "tournament-no-decks"
    assert olga.asked("/print/bracket.pdf").json()["code"] == "tournament-no-cut"
    assert olga.asked("/print/nothing.pdf").status_code == 422
    assert olga.asked("/tables/players.csv").text.splitlines()[1].startswith("P1,0,")
    copy = {"entries": olga.get("/log")}
    made = httpx.post(f"{house.url}/api/events/import", json=copy, headers={"x-arbiter": "1"}, timeout=120)
    twin = Person(house, made.json()["event"], made.json()["token"])
    assert twin.get()["round"]["matches"] == olga.get()["round"]["matches"]


def test_nobody_smuggles_an_organiser_without_a_name(house: House) -> None:
    """Who has no link has no name: an imported event must not make that one the organiser."""
    row = {"number": 1, "who": "", "role": "organiser", "when": 0, "what": "create", "data": {"settings": {}}}
    for who in ("", "#door", "#1"):
        answer = httpx.post(
            f"{house.url}/api/events/import", json={"entries": [{**row, "who": who}]}, headers={"x-arbiter": "1"}
        )
        assert answer.status_code == 422, answer.text


VALUES: list[Any] = [
    None,
    -1,
    0,
    1,
    2,
    3,
    2**31,
    10**30,
    0.5,
    "",
    "x",
    "#1",
    "start",
    [],
    [1],
    [2, 0, 0],
    {},
    {"x": 1},
    True,
]
VALUES += [[[1, 2], [3, 4]], "\ud800", "a" * 30_000, [[]], {"1": 2}]


@pytest.mark.parametrize("seed", range(6))
def test_nonsense_breaks_nothing(house: House, seed: int) -> None:
    """Random deeds by everybody: an answer of ours each time, never a failure of the server; the log stays sound."""
    rng = Random(seed)
    event, olga = opened(house, 5, rounds=3, cut=0)
    olga.do("pair")
    people = [olga, Person(house, event), *[Person(house, event, olga.link(who)) for who in ("#1", "#2", "#door")]]
    for _ in range(60):
        what = rng.choice([*SHAPES, "table", "nothing"])
        names = [one.partition(":")[0] for one in SHAPES.get(what, "rows:text").split()]
        data = {name: rng.choice(VALUES) for name in names if rng.random() < 0.95}
        body = {"what": what, "data": data, "after": rng.choice([None, 0, 3])}
        answer = rng.choice(people).sent("/do", body)
        assert answer.status_code in (200, 403, 413, 422), answer.text
        if answer.status_code != 200:
            assert set(answer.json()) == {"code", "text", "rule"}
    copy = httpx.post(
        f"{house.url}/api/events/import", json={"entries": olga.get("/log")}, headers={"x-arbiter": "1"}, timeout=60
    )
    assert copy.status_code == 201, copy.text
