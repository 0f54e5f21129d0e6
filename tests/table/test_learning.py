"""Lessons at the server: the list, a part that is played to its end, mistakes that are named, questions, the glossary."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from arbiter.table.app import create_app
from arbiter.table.config import Config
from arbiter.table.guard import Settings
from tests.lessons.test_files import GOOD, written
from tests.lessons.test_lessons import FIRST
from tests.table.asked import MARK, ok, served
from tests.table.play import DUEL, played


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("class")) as made:
        yield made


def look(client: TestClient, lesson: str, deeds: list[dict[str, Any]], part: int = 0, lang: str = "en") -> Any:
    body = {"lesson": lesson, "part": part, "deeds": deeds}
    return ok(client.post(f"/api/lessons/look?lang={lang}", json=body))


def key(shown: Any, verb: str, name: str) -> Any:
    """The key of an option of the open question."""
    options = shown["screen"]["question"]["options"]
    return next(one["key"] for one in options if one["verb"] == verb and name in str(one))


def test_the_list_has_every_lesson_in_both_languages(client: TestClient) -> None:
    english, russian = [ok(client.get(f"/api/lessons?lang={lang}")) for lang in ("en", "ru")]
    assert [one["id"] for one in english] == [one["id"] for one in russian]
    assert len([one for one in english if one["game"] == "magic"]) == 36
    assert len([one for one in english if one["game"] == "berserk"]) == 8
    assert all(a["title"] != b["title"] for a, b in zip(english, russian, strict=True))


def test_a_part_is_played_to_its_end(client: TestClient) -> None:
    shown = look(client, "L-25", [], part=2)
    assert shown["state"] == "" and shown["goal"] and shown["hints"]
    regenerate = {"do": "answer", "answer": key(shown, "activate", "Drudge Skeletons")}
    deeds = [regenerate]
    for _ in range(8):
        shown = look(client, "L-25", deeds, part=2)
        if shown["state"]:
            break
        answer = "pass" if shown["screen"]["question"]["id"] == "priority" else None
        deeds = [*deeds, {"do": "answer", "answer": answer}]
    assert shown["state"] == "well"
    assert shown["told"][-1]["kind"] == "well"
    assert shown["summary"] == ""  # it was not the last part


def test_what_fails_is_told_why(client: TestClient) -> None:
    shown = look(client, "L-25", [{"do": "answer", "answer": "pass"}], part=2)
    assert (shown["state"], shown["told"][-1]["kind"]) == ("lost", "lost")
    refused = client.post(
        "/api/lessons/look", json={"lesson": "L-25", "part": 2, "deeds": [{"do": "answer", "answer": "pass"}] * 2}
    )
    assert refused.status_code == 422


def test_a_question_is_answered_and_the_last_part_ends_the_lesson(client: TestClient) -> None:
    wrong = look(client, "L-25", [{"do": "chose", "chose": [1]}], part=3)
    assert (wrong["state"], wrong["told"][-1]["kind"], wrong["summary"]) == ("", "mistake", "")
    right = look(client, "L-25", [{"do": "chose", "chose": [1]}, {"do": "chose", "chose": [2]}], part=3, lang="ru")
    assert right["state"] == "well" and right["summary"] and right["story"]
    assert [one["kind"] for one in right["told"]] == ["mistake", "well"]
    assert "щит" in right["summary"].casefold()


def test_a_draft_is_a_list_of_cards_and_neighbors(client: TestClient) -> None:
    begun = look(client, "L-34", [], part=2)
    assert begun["asked"].startswith("Round 1, card 1") and len(begun["choices"]) == 3 and begun["screen"] is None
    deeds = [{"do": "chose", "chose": [1]}, {"do": "chose", "chose": [2]}]
    shown = look(client, "L-34", deeds, part=2, lang="ru")
    assert shown["choices"] == ["передать: P2", "передать: P8"]
    assert shown["taken"] == ["Удар Молнии  {R}"]
    assert [one["kind"] for one in shown["told"]] == ["mistake"]
    right = look(client, "L-34", [*deeds, {"do": "chose", "chose": [1]}], part=2)
    assert right["asked"].startswith("Round 1, card 2") and len(right["choices"]) == 2


def test_a_refusal_reaches_the_teacher(client: TestClient) -> None:
    passed = {"do": "answer", "answer": "pass"}
    shown = look(client, "L-23", [passed])
    ids = {card["name"]: card["id"] for card in shown["screen"]["view"]["battlefield"]}
    answer = [[f"object:{ids['Giant Spider']}", f"object:{ids['Severed Legion']}"]]
    body = {"lesson": "L-23", "answer": answer, "partial": True, "deeds": [passed]}
    assert ok(client.post("/api/lessons/check", json=body))["refusal"]["rules"] == ["702.35b"]
    told = look(client, "L-23", [passed, {"do": "tried", "answer": answer, "partial": True}])["told"]
    assert [one["kind"] for one in told] == ["mistake"]


def test_nothing_hidden_is_shown(client: TestClient) -> None:
    shown = look(client, "L-28", [], part=4)
    assert all(not card.get("name") for card in shown["screen"]["view"]["players"][1]["hand"])


def test_the_other_rulebook(client: TestClient) -> None:
    body = {"lesson": "L-10", "part": 2, "ruleset": "classic-2005"}
    assert ok(client.post("/api/lessons/look", json=body))["parts"] == 3
    assert client.post("/api/lessons/look", json={**body, "ruleset": "none"}).status_code == 422
    assert client.post("/api/lessons/look", json={"lesson": "L-99"}).status_code == 422
    assert client.post("/api/lessons/look", json={"lesson": "L-10", "part": 9}).status_code == 422


def test_real_games_bring_lessons_up(client: TestClient) -> None:
    """The tutor offers a lesson when one of its rules is cited in what the player is sent: in real games that happens."""
    cited: set[str] = set()
    for seed in (1, 2):
        playing, _ = played({**DUEL, "seed": seed}, 0)
        for _ in range(150):
            if playing.is_over:
                break
            seat = playing.waiting()[0]
            if seat == 0:
                shown = playing.screen(0, "en", len(playing.events(0)), [])
                assert shown.question is not None
                cited.update(shown.question.rules)
            playing.answer(seat, playing.asked(seat), playing.think(seat, "random", 1))
        cited.update(rule for entry in playing.screen(0, "en", 0, []).log for rule in entry.rules)
    rows = ok(client.get("/api/lessons"))
    up = [one["id"] for one in rows if one["game"] == "magic" and one["usual"] and cited & set(one["rules"])]
    assert {"L-05", "L-12", "L-13", "L-14"} <= set(up) - set(FIRST), up
    assert [one["id"] for one in rows if not one["usual"]] == ["L-22"]


def test_a_folder_of_the_operators_own(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    written(tmp_path / "own", GOOD)
    config = Config(
        db=f"sqlite:///{tmp_path / 'tables.db'}",
        workers=1,
        agent_workers=1,
        guard=Settings(scale=0),
        lessons=tmp_path / "own",
    )
    with TestClient(create_app(config), base_url="http://127.0.0.1", headers=MARK) as teacher:
        rows = ok(teacher.get("/api/lessons"))
        assert [rows[-1]["id"], len(rows)] == ["T-1", 45]
        shown = look(teacher, "T-1", [])
        assert (shown["goal"], shown["state"]) == ("Win.", "")
        chosen = look(teacher, "T-1", [{"do": "answer", "answer": key(shown, "cast", "Shock")}])
        assert chosen["screen"]["question"]["rules"] == ["601.2c"]


def test_the_glossary(client: TestClient) -> None:
    for game, lang in (("magic", "ru"), ("berserk", "en")):
        words = ok(client.get(f"/api/lessons/words/{game}?lang={lang}"))
        assert len(words) > 15
        assert all(one["term"] and one["means"] and all(one["forms"]) for one in words)
