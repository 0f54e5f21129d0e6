"""A list is read line by line, in every format; what is not understood is named with the nearest names."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from arbiter.kernel.messages import ArbiterError
from arbiter.magic.cards import deck_files, pool
from arbiter.table import decklists
from tests.table.asked import another, ok, served

BOLTS = "20 Mountain\n4 Lightning Bolt\n4 Shock\n"


def test_lines_are_understood_or_named() -> None:
    found = decklists.read("magic", "4 Lightnin Bolt\n4 Shock\nfour of something\n", "en")
    wrong = [line for line in found.lines if line.problem]
    assert [line.line for line in wrong] == [1, 3]
    assert "Lightning Bolt" in wrong[0].close
    assert found.lines[1].card is not None and found.lines[1].card.name == "Shock"
    assert not found.legal


def test_a_deck_is_counted() -> None:
    found = decklists.read("magic", BOLTS, "en")
    assert found.main == 28 and found.sideboard == 0
    assert found.curve == [0, 8, 0, 0, 0, 0, 0, 0] and found.average == 1
    assert found.colors == {"red": 8} and found.types["land"] == 20


def test_what_a_deck_breaks_says_rule_and_mend() -> None:
    found = decklists.read("magic", "20 Mountain\n5 Lightning Bolt\n", "en")
    rules = {one.rule: one for one in found.broken}
    assert "100.2a" in rules and any(one.mend for one in found.broken)
    assert found.broken[0].text != decklists.read("magic", "20 Mountain\n5 Lightning Bolt\n", "ru").broken[0].text


def test_a_format_on_a_day() -> None:
    standard = decklists.read("magic", "60 Lightning Bolt\n", "en", "standard")
    assert any(one.rule == "100.6" for one in standard.broken)
    with pytest.raises(ArbiterError):
        decklists.read("magic", BOLTS, "en", "constructed", "yesterday")


@pytest.mark.parametrize("kind", list(deck_files.WRITERS))
def test_every_format_comes_back(kind: str) -> None:
    text = decklists.written("magic", BOLTS, kind, "Bolts", "en")
    assert sorted(decklists.names("magic", text)) == sorted(decklists.names("magic", BOLTS))


@pytest.mark.parametrize("game", ["magic", "berserk"])
def test_ready_decks_are_legal(game: str) -> None:
    name = pool.decks()[0] if game == "magic" else "dark"
    found = decklists.read(game, decklists.ready_text(game, name), "en")
    assert found.legal, found
    assert sum(found.curve) + found.types.get("land", 0) == found.main


def test_berserk_reads_lines_and_files_in_both_languages() -> None:
    text = decklists.ready_text("berserk", "fire")
    for lang in ("en", "ru"):
        again = decklists.written("berserk", text, "yaml", "Огонь", lang)
        assert decklists.read("berserk", again, lang).kind == "yaml"
        assert sorted(decklists.names("berserk", again)) == sorted(decklists.names("berserk", text))
    found = decklists.read("berserk", text + "2 Порождение Стылого Разлом\n", "ru")
    wrong = [line for line in found.lines if line.problem]
    assert len(wrong) == 1 and "Порождение Стылого Разлома" in wrong[0].close
    bad = decklists.read("berserk", "карты: [1, 2", "ru")
    assert bad.lines[0].problem and not bad.legal


def test_sample_hands_depend_on_the_seed_only() -> None:
    one = decklists.hands("magic", BOLTS, 5, 3, "en")
    assert one == decklists.hands("magic", BOLTS, 5, 3, "en") and len(one) == 3
    assert all(len(hand) == 7 for hand in one)
    assert one != decklists.hands("magic", BOLTS, 6, 3, "en")
    assert len(decklists.hands("berserk", decklists.ready_text("berserk", "dark"), 1, 1, "ru")[0]) == 15


# Through the server.


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("decks")) as made:
        yield made


def test_a_deck_is_kept_changed_and_deleted(client: TestClient) -> None:
    deck = ok(client.post("/api/decks", json={"game": "magic", "name": "Bolts", "text": BOLTS}))
    assert [one["name"] for one in ok(client.get("/api/decks"))] == ["Bolts"]
    changed = ok(client.put(f"/api/decks/{deck['id']}", json={"name": "More bolts", "text": "1 Shock\n"}))
    assert (changed["name"], changed["text"]) == ("More bolts", "1 Shock\n")
    assert client.delete(f"/api/decks/{deck['id']}").status_code == 204
    assert client.get(f"/api/decks/{deck['id']}").status_code == 404


def test_nobody_reads_or_changes_the_deck_of_another(client: TestClient) -> None:
    deck = ok(client.post("/api/decks", json={"game": "magic", "name": "Mine", "text": BOLTS}))
    other = another(client)
    assert ok(other.get("/api/decks")) == []
    assert other.get(f"/api/decks/{deck['id']}").status_code == 404
    assert other.put(f"/api/decks/{deck['id']}", json={"name": "x", "text": ""}).status_code == 404
    assert other.delete(f"/api/decks/{deck['id']}").status_code == 404
    assert ok(client.get(f"/api/decks/{deck['id']}"))["name"] == "Mine"


def test_lists_over_the_wire(client: TestClient) -> None:
    read = ok(client.post("/api/decks/read", json={"text": "4 Lightnin Bolt\n"}, headers={"accept-language": "ru"}))
    assert "Lightning Bolt" in read["lines"][0]["close"]
    arena = ok(client.post("/api/decks/write", json={"text": BOLTS, "kind": "arena"}))["text"]
    assert "4 Lightning Bolt" in arena
    assert client.post("/api/decks/write", json={"text": BOLTS, "kind": "nonsense"}).status_code == 422
    assert len(ok(client.post("/api/decks/hands", json={"text": BOLTS, "count": 2}))) == 2
    ready = ok(client.get("/api/decks/ready", params={"game": "berserk"}))
    text = ok(client.get("/api/decks/ready/list", params={"game": "berserk", "name": ready[0]["name"]}))["text"]
    assert ok(client.post("/api/decks/read", json={"game": "berserk", "text": text}))["legal"]
    assert client.post("/api/decks/read", json={"text": "x" * 200_000}).status_code == 422
    assert client.post("/api/decks/read", json={"game": "chess", "text": ""}).status_code == 422


def test_a_deck_plays_alone(client: TestClient) -> None:
    text = decklists.ready_text("magic", pool.decks()[0])
    table = ok(client.post("/api/decks/goldfish", json={"text": text, "name": "Alone"}))["table"]
    seats = ok(client.get(f"/api/tables/{table}"))["seats"]
    assert [(seat["kind"], seat["level"]) for seat in seats] == [("person", ""), ("agent", "idle")]
    refused = client.post("/api/decks/goldfish", json={"text": "4 Nonsense of Nowhere"})
    assert refused.status_code == 422 and "Nonsense of Nowhere" in refused.json()["text"]


def test_a_refused_card_is_named_as_such_with_the_land_that_suits_the_deck(client: TestClient) -> None:
    name = next(name for name in pool.refused() if name.isascii() and "//" not in name)
    read = ok(
        client.post("/api/decks/read", json={"text": f"20 Mountain\n3 Forest\n4 {name}\n1 Nonsense of Nowhere\n"})
    )
    lines = {line["name"]: line for line in read["lines"]}
    assert lines[name]["refused"] and "not understood" in lines[name]["problem"] and lines[name]["close"] == []
    assert not lines["Nonsense of Nowhere"]["refused"] and lines["Nonsense of Nowhere"]["problem"]
    assert read["basic"] == "Mountain"


def test_half_of_a_letter_is_refused(client: TestClient) -> None:
    sent = client.post("/api/decks/read", content='{"text": "\\ud800"}', headers={"content-type": "application/json"})
    assert sent.status_code == 422 and "surrogate" in sent.json()["text"]
