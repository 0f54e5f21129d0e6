"""Draft rooms: picks are sealed and stored, nobody sees another's pack, decks are checked, the match begins; both games."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from arbiter.kernel.game import new_game
from arbiter.kernel.messages import ArbiterError
from arbiter.magic import game as magic
from arbiter.magic.cards import pool
from arbiter.magic.state.state import MagicState
from arbiter.table import drafts, packs
from tests.table.asked import another, ok, served
from tests.table.servers import until


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("drafts")) as made:
        yield made


def opened(client: TestClient, **wanted: Any) -> str:
    return str(ok(client.post("/api/drafts", json={"sets": ["M10"], **wanted}))["id"])


def look(client: TestClient, id: str) -> dict[str, Any]:
    found: dict[str, Any] = ok(client.get(f"/api/drafts/{id}"))
    return found


def picked(client: TestClient, id: str) -> dict[str, Any]:
    """The first card of the pack is taken."""
    question = look(client, id)["question"]
    made: dict[str, Any] = ok(
        client.post(
            f"/api/drafts/{id}/pick", json={"number": question["number"], "answer": question["options"][0]["key"]}
        )
    )
    return made


def drafted(client: TestClient, id: str) -> dict[str, Any]:
    """Everything is picked."""
    for _ in range(60):
        state = look(client, id)
        if state["state"] != "drafting":
            return state
        picked(client, id)
    raise AssertionError("the draft does not end")


def test_a_draft_against_agents_to_the_match(client: TestClient) -> None:
    id = opened(client, seats=["me", "agent", "agent", "agent"])
    state = look(client, id)
    assert state["state"] == "drafting" and len(state["pack"]) == 15 and state["pool"] == []
    first = state["pack"][0]["card"]["name"]
    state = picked(client, id)
    assert [one["card"]["name"] for one in state["pool"]] == [first] and len(state["pack"]) == 14
    state = drafted(client, id)
    assert state["state"] == "building" and len(state["pool"]) == 45
    main = ok(client.get(f"/api/drafts/{id}/proposal"))["main"]
    assert ok(client.post(f"/api/drafts/{id}/check", json={"main": main})) == []
    few = client.post(f"/api/drafts/{id}/deck", json={"main": main[:30]})
    assert few.status_code == 422 and few.json()["rule"] == "100.2b"
    strange = client.post(f"/api/drafts/{id}/deck", json={"main": [*main, "Black Lotus"]})
    assert strange.status_code == 422
    state = ok(client.post(f"/api/drafts/{id}/deck", json={"main": main}))
    assert state["state"] == "over" and state["table"]
    table = ok(client.get(f"/api/tables/{state['table']}"))
    assert table["state"] == "playing" and [seat["kind"] for seat in table["seats"]] == ["person", "agent"]


def test_two_people_pick_at_once_and_see_only_their_own(client: TestClient) -> None:
    id = opened(client, seats=["me", "open"])
    other, stranger = another(client), another(client)
    assert look(client, id)["state"] == "waiting"
    assert ok(other.post(f"/api/drafts/{id}/join"))["seat"] == 1
    assert stranger.post(f"/api/drafts/{id}/join").status_code == 409
    mine, theirs = look(client, id), look(other, id)
    assert mine["pack"] != theirs["pack"]
    watched = look(stranger, id)
    assert watched["seat"] == -1 and watched["pack"] == [] and watched["pool"] == [] and watched["question"] is None
    number, key = mine["question"]["number"], mine["question"]["options"][3]["key"]
    sent = {"number": number, "answer": key}
    waits = ok(client.post(f"/api/drafts/{id}/pick", json=sent))
    assert waits["question"] is None and [seat["waits"] for seat in waits["seats"]] == [False, True]
    assert waits["pool"] == [], "what is sealed has not happened yet"
    again = ok(client.post(f"/api/drafts/{id}/pick", json=sent))
    assert again["length"] == waits["length"], "sending it again is harmless"
    assert stranger.post(f"/api/drafts/{id}/pick", json=sent).status_code == 404
    wrong = other.post(f"/api/drafts/{id}/pick", json={"number": theirs["question"]["number"], "answer": "card:99"})
    assert wrong.status_code == 422
    picked(other, id)
    mine = look(client, id)
    assert len(mine["pool"]) == 1 and len(mine["pack"]) == 14
    assert {one["card"]["name"] for one in mine["pack"]} <= {one["card"]["name"] for one in theirs["pack"]}
    assert client.post(f"/api/drafts/{id}/deck", json={"main": []}).status_code == 409


def test_a_room_for_all_is_listed_and_news_comes_to_who_waits(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drafts, "WAITS", 600.0)  # only news ends the waiting
    berserk: dict[str, Any] = {"game": "berserk", "sets": []}
    hidden = opened(client, seats=["me", "open"], **berserk)
    id = opened(client, seats=["me", "open", "agent"], public=True, **berserk)
    listed = ok(client.get("/api/drafts/open"))
    assert hidden not in [one["id"] for one in listed]
    assert [(one["seats"], one["free"]) for one in listed if one["id"] == id] == [(3, 1)]
    mark = look(client, id)["mark"]
    with ThreadPoolExecutor(1) as page:
        waits = page.submit(client.get, f"/api/drafts/{id}", params={"mark": mark})
        time.sleep(0.5)
        assert not waits.done(), "nothing has happened"
        ok(another(client).post(f"/api/drafts/{id}/join"))
        told = ok(waits.result(120))
    assert told["mark"] != mark and told["state"] == "drafting"
    assert id not in [one["id"] for one in ok(client.get("/api/drafts/open"))], "it waits for nobody any longer"
    assert ok(client.get(f"/api/drafts/{id}", params={"mark": "of long ago"}))["mark"] == told["mark"]


def test_who_is_late_is_picked_for(client: TestClient) -> None:
    id = opened(client, seats=["me", "agent"], pick_seconds=1)
    began = look(client, id)
    assert 0 <= began["left"] <= 1
    until(lambda: look(client, id)["pool"], "nobody picked for who was late")
    assert look(client, id)["length"] > began["length"] or began["pool"]  # a slow machine is late at the first look


def test_sealed_pools_and_berserk(client: TestClient) -> None:
    sealed = look(client, opened(client, kind="sealed", seats=["me", "agent"]))
    assert sealed["state"] == "building" and len(sealed["pool"]) > 80
    id = opened(client, game="berserk", sets=[], seats=["me", "agent"])
    state = drafted(client, id)
    assert len(state["pool"]) == 28
    main = ok(client.get(f"/api/drafts/{id}/proposal"))["main"]
    table = ok(client.post(f"/api/drafts/{id}/deck", json={"main": main}))["table"]
    assert ok(client.get(f"/api/tables/{table}"))["game"] == "berserk"


def test_a_cube_and_what_cannot_be_drafted(client: TestClient) -> None:
    cube = "\n".join(pool.names(pool.STARTER)[:100])
    assert len(look(client, opened(client, kind="cube", cube=cube, sets=[], seats=["me", "agent"]))["pack"]) == 15
    for wanted in (
        {"kind": "cube", "cube": "Shock", "seats": ["me", "agent"]},
        {"sets": ["XXX"]},
        {"sets": ["M10", "M11"]},
        {"seats": ["me", "me"]},
        {"seats": ["me"]},
        {"game": "berserk", "kind": "cube"},
    ):
        assert client.post("/api/drafts", json=wanted).status_code == 422, wanted
    assert client.get("/api/drafts/nothing").status_code == 404


def test_a_draft_goes_on_after_the_server_was_started_again(tmp_path: Path) -> None:
    with served(tmp_path) as first:
        id = opened(first, seats=["me", "agent", "agent"])
        picked(first, id)
        before = look(first, id)
        cookies = dict(first.cookies)
    with served(tmp_path) as second:
        second.cookies.update(cookies)
        assert look(second, id) == before
        assert len(picked(second, id)["pool"]) == 2


def test_conspiracies_are_drafted_with_what_they_ask() -> None:
    made = packs.begin("magic", "booster", ["CNS"], "", 3, 11)
    setup, rows = made["setup"], made["rows"]
    kinds: set[str] = set()
    for _ in range(400):
        found = packs.answer("cns", setup, rows, -1, 0, None, [1, 2], [])
        rows += found["rows"]
        if found["over"]:
            break
        shown = packs.look("cns", setup, rows, 0, "ru")
        json.dumps(shown)
        question = shown["question"]
        kinds.add(question["kind"])
        answer: Any = question["options"][-1]["key"] if question["options"] else question["least"]
        if question["kind"] == "pick some":
            answer = [one["key"] for one in question["options"][: question["least"]]]
        rows += packs.answer("cns", setup, rows, 0, question["number"], answer, [1, 2], [])["rows"]
    assert found["over"] and "pick one" in kinds
    pools = [packs.look("cns", setup, rows, seat, "en")["pool"] for seat in range(3)]
    secret = [{one["card"]["name"] for one in own if "Conspiracy" in one["card"]["types"]} for own in pools]
    assert any(secret), "nobody took a conspiracy: another seed"
    decks = [packs.proposal("cns", setup, rows, seat) for seat in range(3)]
    made = packs.games("cns", setup, rows, decks, [[0, 1, 2]], 5, 1)[0]
    game = new_game(magic.RULES, made["setup"]["begins"])
    state = game.state
    assert isinstance(state, MagicState)
    asked = {
        one.seat: {state.objects[int(option.key.split(":")[1])].print.name for option in one.options}
        for one in game.decisions
    }
    assert asked == {seat: known(names) for seat, names in enumerate(secret) if known(names)}, "905.4"
    for one in list(game.decisions):
        game.answer(one, [option.key for option in one.options])
    names = {state.objects[id].print.name for id in state.zones.command}
    assert names == {name for own in secret for name in known(own)}


def known(names: set[str]) -> set[str]:
    return {name for name in names if pool.known(name)}


def test_all_who_drafted_play_at_one_table(client: TestClient) -> None:
    id = opened(client, seats=["me", "agent", "agent"], kind="sealed", together=True)
    assert look(client, id)["together"]
    main = ok(client.get(f"/api/drafts/{id}/proposal"))["main"]
    state = ok(client.post(f"/api/drafts/{id}/deck", json={"main": main}))
    table = ok(client.get(f"/api/tables/{state['table']}"))
    assert [seat["kind"] for seat in table["seats"]] == ["person", "agent", "agent"]
    for wanted in ({"game": "berserk"}, {"seats": ["me", *["agent"] * 8]}):
        refused = client.post("/api/drafts", json={"together": True, **wanted})
        assert refused.status_code == 422 and "8" in refused.json()["text"]


def test_games_of_many_kinds_are_refused() -> None:
    with pytest.raises(ArbiterError):
        packs.begin("magic", "booster", ["M10"], "", 13, 1)
