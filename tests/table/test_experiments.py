"""The lab: a position is played on, branched, compared, and written as a file that the judge passes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from arbiter.kernel.messages import ArbiterError
from arbiter.table import experiments
from arbiter.table.shapes import MOST_FILE

DUEL = """
given:
  P1: {hand: [Shock], battlefield: [Mountain]}
  P2: {life: 5, battlefield: [{name: Grizzly Bears}]}
"""
BATTLE = "tests/scenarios/berserk"


def given(moves: list[dict[str, Any]] | None = None, text: str = DUEL, **more: Any) -> dict[str, Any]:
    return {"text": text, "scripted": True, "moves": moves or [], "spared": False, **more}


def state(moves: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    shown: dict[str, Any] = experiments.state(given(moves, **more), True, "en", 0, [])
    json.dumps(shown)
    return shown


def move(moves: list[dict[str, Any]], verb: str) -> list[dict[str, Any]]:
    """The moves with the first option of this verb taken; else with what is begun."""
    shown = state(moves)
    question = shown["screen"]["question"]
    found = [one["key"] for one in question["options"] if one["verb"] == verb]
    return [*moves, {"seat": shown["seat"], "answer": found[0] if found else question["begun"]}]


def shot(target: str) -> list[dict[str, Any]]:
    """Shock at a target, resolved."""
    moves = move([], "cast")
    for _ in range(6):
        shown = state(moves)
        question = shown["screen"]["question"]
        if question["id"] == "priority":
            moves = [*moves, {"seat": shown["seat"], "answer": "pass"}]
            if len([one for one in moves if one["answer"] == "pass"]) == 2:
                return moves
        elif question["kind"] == "pay":
            moves = [*moves, {"seat": shown["seat"], "answer": question["begun"]}]
        else:
            chosen = next(one["key"] for one in question["options"] if one["text"].startswith(target))
            answer: Any = [chosen] if question["kind"] == "pick some" else chosen
            moves = [*moves, {"seat": shown["seat"], "answer": answer}]
    raise AssertionError(moves)


def life(shown: dict[str, Any], seat: int) -> int:
    return int(shown["screen"]["view"]["players"][seat]["life"])


def test_a_position_is_played_with_the_real_rules() -> None:
    assert life(state([]), 1) == 5
    assert life(state(shot("P2")), 1) == 3


def test_what_is_not_legal_is_refused_with_the_rule() -> None:
    with pytest.raises(ArbiterError):
        state([{"seat": 0, "answer": "cast:999"}])
    with pytest.raises(ArbiterError):
        state([{"seat": 1, "answer": "pass"}])


def test_branches_are_compared() -> None:
    found = experiments.compare(given(shot("P2")), shot("Grizzly Bears"), "en")["lines"]
    assert any(line.startswith("-") for line in found) and any("Grizzly Bears" in line for line in found)
    assert experiments.compare(given([]), [], "en")["lines"] == []


@pytest.mark.parametrize("target", ["P2", "Grizzly Bears"])
def test_the_script_is_a_file_that_the_judge_passes(target: str) -> None:
    made = experiments.script(given(shot(target)), "Shock does its work.", "en")
    assert made["passed"], made
    assert "hand: [Shock]" in made["text"] and "when:" in made["text"]
    again = made["text"].replace("life: 3", "life: 4")
    assert target != "P2" or not experiments.judge(again, "en")["passed"]


def test_a_file_with_a_script_goes_on_where_the_script_ends() -> None:
    made = experiments.script(given(shot("P2")), "Shock.", "en")["text"]
    assert life(state([], text=made), 1) == 3
    assert life(state([], text=made, scripted=False), 1) == 5


def test_the_palette_reads_and_writes_files() -> None:
    told = experiments.document(DUEL)
    assert told["document"]["given"]["P2"]["life"] == 5
    assert experiments.document(experiments.as_text(told["document"])) == told
    with pytest.raises(ArbiterError):
        experiments.as_text({"given": {"P1": {"nonsense": 1}}})
    with pytest.raises(ArbiterError):
        experiments.document("x" * (MOST_FILE + 1))
    with pytest.raises(ArbiterError):
        experiments.document("[" * 5_000)


def test_who_is_spared_is_not_asked_where_only_passing_is_left() -> None:
    assert state([], spared=True)["screen"]["number"] >= state([])["screen"]["number"]


def test_a_table_can_go_on_from_here() -> None:
    made = experiments.exported(given(shot("P2")))
    from arbiter.table.playing import Playing

    playing = Playing(json.loads(json.dumps(made["setup"])), json.loads(json.dumps(made["rows"])))
    assert playing.game.view(0)["players"][1]["life"] == 3
