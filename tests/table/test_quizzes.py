"""Training over the wire: questions without answers, answers with reasons, exams marked, cases in steps."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tests.table.asked import another, ok, served
from tests.table.play import DUEL, played
from tests.table.servers import until


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """One server for all: its worker loads both games."""
    with served(tmp_path_factory.mktemp("quiz")) as found:
        yield found


def test_a_question_is_asked_and_weighed(client: TestClient) -> None:
    pages = ok(client.get("/api/quiz/pages", params={"lang": "ru"}))
    assert pages[0]["section"] == "1.1"
    listed = ok(client.get("/api/quiz/list", params={"topic": "4.3"}))
    id = listed[0]["id"]
    asked = ok(client.get("/api/quiz/question", params={"id": id}))
    assert "key" not in asked and "reason" not in asked
    first = ok(client.post("/api/quiz/answer", json={"id": id, "given": 0}))
    assert first["right"] == (first["key"] == 0) and first["reason"]
    again = ok(client.post("/api/quiz/answer", json={"id": id, "given": first["key"], "card": first["card"]}))
    assert again["right"] and again["due"] > first["due"]
    spoilt = ok(client.post("/api/quiz/answer", json={"id": id, "given": 0, "card": "nonsense"}))
    assert json.loads(spoilt["card"])


def test_an_exam_is_marked(client: TestClient) -> None:
    ids = ok(client.get("/api/quiz/exam", params={"length": 3, "seed": 5}))
    assert len(ids) == 3
    marks = ok(client.post("/api/quiz/marks", json={"answers": dict.fromkeys(ids, -1), "needed": 50}))
    assert (marks["right"], marks["all"], marks["passed"]) == (0, 3, False)
    assert {one["id"] for one in marks["wrong"]} == set(ids)
    keys = {one["id"]: one["key"] for one in marks["wrong"]}
    assert ok(client.post("/api/quiz/marks", json={"answers": keys, "needed": 100}))["passed"]


def test_a_case_is_played_in_steps(client: TestClient) -> None:
    begun = ok(client.post("/api/quiz/case", json={"id": "J-5.1.1-2/1"}))
    assert begun["steps"] == [] and begun["answers"] and not begun["ruling"]
    ended = ok(client.post("/api/quiz/case", json={"id": "J-5.1.1-2/1", "answers": ["no", "yes", "yes"]}))
    assert ended["steps"] == [True, False, True] and ended["ruling"] and ended["cites"]
    refused = client.post("/api/quiz/case", json={"id": "J-5.1.1-2/1", "answers": ["perhaps"]})
    assert refused.status_code == 422 or refused.status_code == 400


@pytest.fixture(scope="module")
def saves() -> dict[str, str]:
    """A game of two agents as it was saved on the way, and once it was over."""
    playing, _ = played(DUEL, 120, level="greedy")
    unfinished = playing.save()
    playing.concede(0)
    return {"unfinished": unfinished, "over": playing.save()}


def test_games_of_my_own_are_asked_about_when_they_are_over(client: TestClient, saves: dict[str, str]) -> None:
    id = ok(client.post("/api/replays", json={"text": saves["over"], "title": "Mine"}))["id"]
    address = f"/api/quiz/games/{id}"
    first = ok(client.get(address))["question"]
    assert first["id"].startswith(f"games/{id}/") and len(first["choices"]) > 1 and "key" not in first
    weighed = ok(client.post(address, json={"id": first["id"], "given": 0}))
    assert weighed["right"] == (weighed["key"] == 0) and weighed["reason"]
    assert ok(client.post(address, json={"id": first["id"], "given": weighed["key"]}))["right"]
    seen = [first["id"]]
    while (following := ok(client.get(address, params={"after": seen[-1]}))["question"]) is not None:
        seen.append(following["id"])
    assert len(seen) == len(set(seen)) > 1, "each once, and then there are no more"
    russian = ok(client.get(address, params={"lang": "ru"}))["question"]
    assert russian["id"] == first["id"] and russian["text"] != first["text"]
    assert client.post(address, json={"id": "games/nothing#1", "given": 0}).status_code == 422


def test_games_that_go_on_or_belong_to_others_are_not_asked_about(client: TestClient, saves: dict[str, str]) -> None:
    id = ok(client.post("/api/replays", json={"text": saves["unfinished"]}))["id"]
    refused = client.get(f"/api/quiz/games/{id}")
    assert refused.status_code == 422 and "not over" in refused.text
    seats = [{"kind": "me", "deck": "embers"}, {"kind": "agent", "level": "random", "deck": "thicket"}]
    table = ok(client.post("/api/tables", json={"seats": seats}))["table"]
    until(lambda: client.get(f"/api/replays/{table}~0").status_code == 200, "the game began")
    address = f"/api/quiz/games/{table}~0"
    assert client.get(address).status_code == 403, "it is being played"
    assert another(client).get(address).status_code == 404, "nobody else knows of it"


def test_what_there_is_not(client: TestClient) -> None:
    assert client.get("/api/quiz/question", params={"id": "nothing"}).status_code in (400, 404, 409, 422)
    assert client.get("/api/quiz/list", params={"topic": "99.9"}).status_code in (400, 404, 409, 422)
