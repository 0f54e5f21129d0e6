"""Questions over the wire: answers, cards together, glossary, editions, sheets; a user's documents stay with him."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from arbiter.answers import documents
from arbiter.answers.shelf import opened
from arbiter.table import desk as table_desk
from arbiter.table import questions
from tests.table.asked import ok, served


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    opened()  # the index, before somebody waits for an answer
    with served(tmp_path_factory.mktemp("ask")) as made:
        yield made


def test_the_index_is_made_before_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the games, soon after the start, by the worker that answers."""
    monkeypatch.setattr(table_desk, "QUIET", 0.0)
    asked: list[tuple[object, ...]] = []

    async def run(desk: table_desk.Desk, kind: str, name: str, *args: object, **given: object) -> None:
        asked.append((kind, name, *args))

    monkeypatch.setattr(table_desk.Desk, "run", run)
    asyncio.run(table_desk.Desk().prepare())
    assert asked == [(table_desk.ANSWERS, "questions:prepare")]
    before = opened().version
    questions.prepare()
    assert opened().version == before, "what is up to date is not read again"


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
    printed = client.get("/api/ask/sheets/layers.pdf", params={"lang": "ru"})
    assert printed.headers["content-type"] == "application/pdf" and printed.content.startswith(b"%PDF")
    assert client.get("/api/ask/sheets/tea.pdf").status_code == 422


# Documents of a visitor.

HEAD = "RULES OF THE HOUSE\n\n900.1. Hats are taken off.\n\n"
QUIET = "Nobody may whistle while others think."
OLD = f"{HEAD}900.2. Tea is served at four in the hall.\n\n900.3. {QUIET}\n"
NEW = f"{HEAD}900.2. Tea is served at five in the hall.\n\n900.4. {QUIET}\n\n900.5. Dogs stay outside.\n"


def _read(client: TestClient, name: str, content: bytes) -> Any:
    return client.post("/api/ask/documents", params={"name": name}, content=content)


def test_a_visitor_s_document_is_read_and_not_kept(client: TestClient) -> None:
    read = ok(_read(client, "house rules.txt", OLD.encode()))
    assert (read["name"], read["game"], read["lang"]) == ("house-rules", "magic", "en")
    assert [(one["number"], one["head"]) for one in read["passages"]] == [
        (number, "RULES OF THE HOUSE") for number in ("900.1", "900.2", "900.3")
    ]
    words = ok(client.get("/api/ask", params={"q": "whistlin a tune"}))["words"]
    assert set(words) & set(read["passages"][2]["words"].split())  # what is asked for is found in it, endings aside
    assert not [path for path in documents.kept() if "house" in path.name]
    assert "whistle while" not in client.get("/api/ask", params={"q": "whistle"}).text


def test_a_russian_document_in_the_letters_of_windows(client: TestClient) -> None:
    text = (
        "Правила Берсерка\n\n900.1 Карты лежат на столе.\n\n900.2 Ходят по очереди.\n\n900.3 Кубик бросают на стол.\n"
    )
    read = ok(_read(client, "правила.txt", text.encode("cp1251")))
    assert (read["lang"], read["game"], read["passages"][1]["text"]) == ("ru", "berserk", "Карты лежат на столе.")


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"%PDF-1.7 ...", "a PDF"),
        (b"PK\x03\x04rules", "a document of Word"),
        (b"\x89PNG\r\n", "a picture"),
        (b"abc\0def", "no text"),
    ],
)
def test_other_kinds_of_files_are_refused_by_name(client: TestClient, content: bytes, kind: str) -> None:
    refused = _read(client, "rules.bin", content)
    assert refused.status_code == 422
    assert refused.json()["text"].startswith(f"rules.bin is {kind}") and ".txt" in refused.json()["text"]


def test_a_document_may_be_large_and_nothing_else_may(client: TestClient) -> None:
    rule = "900.1. " + "word " * 200 + "\n\n"
    assert len(ok(_read(client, "large.txt", rule.encode() * 700))["passages"]) == 700
    assert _read(client, "huge.txt", b"a" * 4_000_001).status_code == 413
    refused = client.post("/api/ask/together", json={"cards": ["a" * 600_000]})
    assert refused.status_code == 413


def test_what_changed_between_two_editions_of_a_visitor_s(client: TestClient) -> None:
    editions = [ok(_read(client, "one.txt", text.encode()))["passages"] for text in (OLD, NEW)]
    earlier, later = [{one["number"]: one["text"] for one in passages} for passages in editions]
    changes = ok(client.post("/api/ask/documents/compare", json={"earlier": earlier, "later": later}))
    assert [(one["kind"], one["number"], one["before"]) for one in changes] == [
        ("changed", "900.2", ""),
        ("moved", "900.4", "900.3"),
        ("new", "900.5", ""),
    ]
    assert changes[0]["words"] == [
        ["same", "Tea is served at"],
        ["out", "four"],
        ["in", "five"],
        ["same", "in the hall."],
    ]
