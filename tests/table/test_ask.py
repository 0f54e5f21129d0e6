"""Questions over the wire: answers, cards together, glossary, editions, sheets; a user's documents stay with him."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from arbiter.answers import documents
from arbiter.answers.shelf import opened
from tests.table.asked import ok, served


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    opened()  # the index, before somebody waits for an answer
    with served(tmp_path_factory.mktemp("ask")) as made:
        yield made


def test_a_question_is_answered_in_the_asker_s_language(client: TestClient) -> None:
    answer = ok(client.get("/api/ask", params={"q": "смертелное косание"}, headers={"accept-language": "ru"}))
    assert answer["corrected"]
    assert answer["found"][0]["rule"] == "702.2"
    card = ok(client.get("/api/ask", params={"q": "Lightning Bolt"}, headers={"accept-language": "ru"}))["found"][0]
    assert card["text"][0].startswith("Удар Молнии")


def test_documents_of_the_keeper_do_not_leave_the_server(client: TestClient, tmp_path: Path) -> None:
    path = tmp_path / "secret.txt"
    path.write_text("702.19b Rhubarb.\n\n702.19c Custard.\n\n702.19d Crumble.\n", encoding="utf-8")
    documents.keep(path)
    try:
        for words in ("rhubarb", "702.19b"):
            assert "hubarb." not in client.get("/api/ask", params={"q": words}).text
    finally:
        documents.forget("secret")


def test_cards_are_played_together(client: TestClient) -> None:
    views = ok(client.post("/api/ask/together", json={"cards": ["Hill Giant", "grizly bears"]}))
    assert [one["kind"] for one in views][-1] == "combat"
    refused = client.post("/api/ask/together", json={"cards": ["No Such Card At All"]})
    assert refused.status_code == 422 and refused.json()["text"]
    assert client.post("/api/ask/together", json={"cards": ["Forest"] * 6}).status_code == 422


def test_the_library_is_served(client: TestClient) -> None:
    assert len(ok(client.get("/api/ask/glossary"))) > 800
    assert {one["book"] for one in ok(client.get("/api/ask/editions", params={"book": "manual-2015"}))} == {
        "manual-2015"
    }
    sheet = ok(client.get("/api/ask/sheets/layers"))
    assert sheet["tables"][0]["rows"][0][0] == "613.1a"
    assert client.get("/api/ask/sheets/tea").status_code == 422
