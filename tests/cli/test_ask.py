"""`arbiter ask`, as a person and as a program uses it."""

from __future__ import annotations

import json

import pytest

from arbiter.cli import main


def test_a_question_is_answered_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "what", "is", "trample"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("702.19  Trample / Пробивной удар")
    assert any(line.strip().startswith("arbiter judge tests/scenarios/") for line in lines)


def test_a_question_is_answered_in_russian(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "смертелное", "косание", "--lang", "ru"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Прочитано так: ")
    assert lines[2].startswith("702.2  Deathtouch / Смертельное касание")
    assert "уничтож" in " ".join(lines)


def test_an_answer_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "704.5f", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["found"][0]["rule"] == "704.5"
    assert [one["rule"] for one in answer["found"][0]["matched"]] == ["704.5f"]


def test_cards_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "Lightning Bolt"]) == 0
    assert "  Lightning Bolt deals 3 damage to any target." in capsys.readouterr().out.splitlines()


def test_what_finds_nothing_says_what_would(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "xqzzkw"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("arbiter: Nothing was found for “xqzzkw”. Try a number")
