"""The lab at the server: positions, answers, checks, files within limits, work that takes too long, a table from there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from arbiter.table.desk import LAB, Desk
from tests.table.asked import ok, served
from tests.table.test_experiments import DUEL

LONG = "given: {P1: {library: [Forest x60]}, P2: {library: [Forest x60]}}\nwhen:" + 40 * "\n  - until: upkeep"
"""Many turns: the system counts what a process has used in ticks of some milliseconds, and a short one may fall between two."""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("lab")) as made:
        yield made


def look(client: TestClient, moves: list[dict[str, Any]], **more: Any) -> Any:
    return ok(client.post("/api/lab/look", json={"text": DUEL, "moves": moves, **more}))


def test_a_position_is_played_over_the_wire(client: TestClient) -> None:
    shown = look(client, [])
    assert (shown["game"], shown["players"], shown["seat"]) == ("magic", 2, 0)
    cast = next(one["key"] for one in shown["screen"]["question"]["options"] if one["verb"] == "cast")
    after = look(client, [{"seat": 0, "answer": cast}])
    assert after["screen"]["question"]["id"] != "priority"
    checked = ok(client.post("/api/lab/check", json={"text": DUEL, "seat": 0, "answer": "cast:99", "partial": False}))
    assert checked["refusal"]["text"]
    refused = client.post("/api/lab/look", json={"text": DUEL, "moves": [{"seat": 0, "answer": "cast:99"}]})
    assert refused.status_code == 422 and refused.json()["text"]
    told = ok(client.post("/api/lab/ask", json={"text": DUEL, "what": "rule", "name": "601.2"}))
    assert told["lines"]


def test_what_lies_hidden_is_open_only_if_it_is_wanted(client: TestClient) -> None:
    text = "given: {P1: {hand: [Opt]}, P2: {hand: [Shock]}}"
    names = [
        look(client, [], text=text, open=wanted)["screen"]["view"]["players"][1]["hand"] for wanted in (True, False)
    ]
    assert [card["name"] for card in names[0]] == ["Shock"]
    assert all(not card.get("name") for card in names[1])


def test_files_are_read_written_and_judged(client: TestClient) -> None:
    told = ok(client.post("/api/lab/document", json={"text": DUEL}))
    text = ok(client.post("/api/lab/text", json={"document": told["document"]}))["text"]
    assert "Shock" in text
    assert ok(client.post("/api/lab/judge", json={"text": DUEL}))["passed"]
    written = ok(client.post("/api/lab/script", json={"text": DUEL, "claim": "Nothing yet."}))
    assert written["passed"] and "claim: Nothing yet." in written["text"]
    wrong = client.post(
        "/api/lab/document", json={"text": "given: {P1: {nonsense: 1}}"}, headers={"accept-language": "ru"}
    )
    assert wrong.status_code == 422 and "nonsense" in wrong.json()["text"]


@pytest.mark.parametrize(
    "body",
    [
        {"text": "x" * 300_000},
        {"text": DUEL, "moves": [{"seat": 0, "answer": "pass"}] * 2_001},
        {"text": DUEL, "moves": [{"seat": 99}]},
        {"text": DUEL, "strange": 1},
        {"text": "[" * 10_000},
        {"text": "a: &a [*a]"},
        {"text": "game: chess"},
        {"text": "game: draft"},
        {"text": "given: {P1: {battlefield: [Forest x999999999]}}"},
    ],
)
def test_what_is_too_much_or_no_file_is_refused(client: TestClient, body: dict[str, Any]) -> None:
    assert client.post("/api/lab/look", json=body).status_code == 422


def test_a_table_goes_on_from_the_position(client: TestClient) -> None:
    table = ok(client.post("/api/lab/play", json={"text": DUEL, "seats": ["me", "idle"]}))["table"]
    found = ok(client.get(f"/api/tables/{table}"))
    assert found["state"] == "playing" and [seat["kind"] for seat in found["seats"]] == ["person", "agent"]


def test_work_that_takes_too_long_is_given_up_and_the_next_is_done(client: TestClient) -> None:
    app = client.app
    assert isinstance(app, FastAPI)
    desk = app.state.desk
    assert isinstance(desk, Desk) and client.portal is not None
    with pytest.raises(Exception, match="longer") as fault:
        client.portal.call(lambda: desk.run(LAB, "experiments:judge", LONG, "en", lang="en", patience=0.000_001))
    assert getattr(fault.value, "status", 0) == 422
    assert ok(client.post("/api/lab/judge", json={"text": DUEL}))["passed"]
