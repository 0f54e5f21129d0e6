"""A game step by step: the same as it was, through the right eyes, from a file and back, played on from the middle."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from arbiter.kernel.messages import JUDGE, ArbiterError
from arbiter.table import tapes
from arbiter.table.playing import Playing
from arbiter.table.tapes import Tape
from tests.table.asked import another, ok, served
from tests.table.play import BATTLE, DUEL, played
from tests.table.servers import until

ORIGIN = {"origin": "http://127.0.0.1"}


@pytest.fixture(scope="module", params=[DUEL, BATTLE], ids=["magic", "berserk"])
def game(request: pytest.FixtureRequest) -> tuple[Playing, list[Any]]:
    return played(request.param, 260)


@pytest.fixture(scope="module")
def tape(game: tuple[Playing, list[Any]]) -> Tape:
    return Tape(game[0].setup, game[1])


def test_every_step_is_the_game_as_it_was(game: tuple[Playing, list[Any]], tape: Tape) -> None:
    playing, rows = game
    line = tape.timeline(JUDGE, "en")
    assert line.length == len(rows) and [step.at for step in line.steps] == sorted({step.at for step in line.steps})
    for step in line.steps[:: max(1, len(line.steps) // 12)]:
        assert tape.at(step.at).game.digest() == Playing(playing.setup, rows[: step.at]).game.digest()
    assert tape.at(len(rows)).game.digest() == playing.game.digest()


def test_turns_and_marks_of_the_time_line(tape: Tape) -> None:
    line = tape.timeline(JUDGE, "en")
    assert len(line.turns) > 3 and {step.mark for step in line.steps} & {"combat", "cast"}
    assert line.steps[-1].at == line.length
    assert any(step.rules for step in line.steps)
    assert tape.timeline(JUDGE, "ru").steps[-2].text != line.steps[-2].text


def test_a_seat_learns_from_the_time_line_what_it_saw(game: tuple[Playing, list[Any]], tape: Tape) -> None:
    """What a seat's own log says, and nothing besides."""
    playing, _ = game
    for seat in (0, 1):
        told = " ".join([step.text for step in tape.timeline(seat, "en").steps])
        seen = [entry.text for entry in playing.screen(seat, "en").log if not entry.quiet]
        assert all(len(text) > 400 or text in told for text in seen[:20])
        assert len(tape.timeline(seat, "en").steps) <= len(tape.timeline(JUDGE, "en").steps)


def test_views_of_a_seat_hide_what_they_hid(game: tuple[Playing, list[Any]]) -> None:
    playing, rows = game
    tapes.open_tape("views", playing.setup, rows)
    at = len(rows) // 2
    shown = tapes.screen("views", at, 0, "en", 0, [])
    before = Playing(playing.setup, rows[: shown["number"]])
    assert shown["view"] == json.loads(before.screen(0, "en").model_dump_json())["view"]
    assert shown["question"] is None and shown["stops"] is None
    more = tapes.screen("views", len(rows), 0, "en", len(shown["log"]), list(shown["faces"]))
    assert more["log_from"] == len(shown["log"]) and not set(more["faces"]) & set(shown["faces"])
    back = tapes.screen("views", at, 0, "en", 10_000, [])
    assert back["log"] == [] and back["log_from"] == len(shown["log"])


def test_a_saved_game_is_read_and_what_is_none_is_refused(game: tuple[Playing, list[Any]]) -> None:
    playing, rows = game
    made = tapes.read(playing.save())
    assert [row[:4] for row in made["rows"]] == [row[:4] for row in rows]
    for text in ("", "{}", "[1]", '{"format":1}', playing.save()[:300]):
        with pytest.raises(ArbiterError):
            tapes.read(text)
    broken = json.loads(playing.save())
    broken["inputs"] = [["answer", 0, "nonsense", 0]]
    broken.pop("digests")
    with pytest.raises(ArbiterError):
        tapes.read(json.dumps(broken))


# Through the server.


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("replays")) as made:
        yield made


@pytest.fixture(scope="module")
def running(client: TestClient) -> str:
    """A table at which a game goes on."""
    seats = [{"kind": "me", "deck": "embers"}, {"kind": "agent", "level": "random", "deck": "thicket"}]
    table = str(ok(client.post("/api/tables", json={"seats": seats}))["table"])
    until(lambda: client.get(f"/api/replays/{table}~0").status_code == 200, "the game did not begin")
    return table


@pytest.fixture(scope="module")
def over(client: TestClient) -> str:
    """A table whose game has ended: I have conceded."""
    seats = [{"kind": "me", "deck": "embers"}, {"kind": "agent", "level": "random", "deck": "thicket"}]
    table = str(ok(client.post("/api/tables", json={"seats": seats}))["table"])
    with client.websocket_connect(f"ws://127.0.0.1/api/tables/{table}/socket", headers=ORIGIN) as socket:
        for _ in range(60):
            message = socket.receive_json()
            if message["type"] == "screen":
                break
        socket.send_json({"type": "concede", "ref": 1, "seat": 0})
        for _ in range(200):
            message = socket.receive_json()
            if message["type"] == "room" and message["state"] == "over":
                break
    until(lambda: ok(client.get(f"/api/tables/{table}"))["state"] == "over", "the game did not end")
    return table


def test_a_running_game_is_seen_by_its_players_through_their_own_eyes_only(client: TestClient, running: str) -> None:
    id = f"{running}~0"
    about = ok(client.get(f"/api/replays/{id}"))
    assert about["seats"] == [0] and not about["over"]
    line = ok(client.get(f"/api/replays/{id}/timeline"))
    assert line["seat"] == 0
    shown = ok(client.post(f"/api/replays/{id}/screen", json={"at": line["length"]}))
    assert (
        all(card["name"] == "" or card["name"] is None for card in shown["view"]["players"][1]["hand"])
        or not shown["view"]["players"][1]["hand"]
    )
    for seat in (1, JUDGE):
        assert client.get(f"/api/replays/{id}/timeline", params={"seat": seat}).status_code == 403
        assert client.post(f"/api/replays/{id}/screen", json={"at": 5, "seat": seat}).status_code == 403
        asked = {"at": 5, "seat": seat, "what": "look", "id": 1}
        assert client.post(f"/api/replays/{id}/ask", json=asked).status_code == 403
    assert client.get(f"/api/replays/{id}/file").status_code == 403
    assert client.post(f"/api/replays/{id}/share").status_code == 403
    assert client.post(f"/api/replays/{id}/play", json={"at": 3}).status_code == 403


def test_strangers_find_nothing(client: TestClient, running: str, over: str) -> None:
    other = another(client)
    for id in (f"{running}~0", f"{over}~0", f"{over}~7", f"{over}~x", "nothing", "~0"):
        assert other.get(f"/api/replays/{id}").status_code == 404
        assert other.get(f"/api/replays/{id}/timeline").status_code == 404
        assert other.post(f"/api/replays/{id}/screen", json={"at": 1}).status_code == 404
        assert other.get(f"/api/replays/{id}/file").status_code == 404


def test_a_game_that_is_over_is_shared_and_seen_by_whoever_has_the_link(client: TestClient, over: str) -> None:
    id = f"{over}~0"
    assert ok(client.get(f"/api/replays/{id}"))["seats"] == [0, 1, JUDGE]
    shared = ok(client.post(f"/api/replays/{id}/share"))["id"]
    assert shared == ok(client.post(f"/api/replays/{id}/share"))["id"] and len(shared) > 20
    other = another(client)
    line = ok(other.get(f"/api/replays/{shared}/timeline"))
    assert line["seat"] == JUDGE and line["over"]
    shown = ok(other.post(f"/api/replays/{shared}/screen", json={"at": line["length"]}))
    assert all(card["name"] for player in shown["view"]["players"] for card in player["hand"])
    assert other.delete(f"/api/replays/{shared}").status_code == 404
    told = ok(other.post(f"/api/replays/{shared}/ask", json={"at": 1, "what": "rule", "name": "103.4"}))
    assert told["lines"]


def test_a_record_goes_out_and_comes_back(client: TestClient, over: str) -> None:
    text = client.get(f"/api/replays/{over}~0/file").text
    made = ok(client.post("/api/replays", json={"text": text, "title": "Mine"}))["id"]
    assert ok(client.get(f"/api/replays/{made}/timeline"))["over"]
    assert any(row["id"] == made and row["kept"] for row in ok(client.get("/api/replays")))
    assert client.post("/api/replays", json={"text": "no record"}).status_code == 422
    assert client.delete(f"/api/replays/{made}").status_code == 204


def test_play_on_from_a_step(client: TestClient, over: str) -> None:
    line = ok(client.get(f"/api/replays/{over}~0/timeline"))
    at = line["steps"][0]["at"]
    made = ok(client.post(f"/api/replays/{over}~0/play", json={"at": at, "seats": ["me", "idle"]}))["table"]
    assert ok(client.get(f"/api/tables/{made}"))["state"] == "playing"
    again = ok(client.get(f"/api/replays/{made}~0/timeline"))
    assert not again["over"] and again["length"] >= at
    ended = client.post(f"/api/replays/{over}~0/play", json={"at": line["length"]})
    assert ended.status_code == 409
