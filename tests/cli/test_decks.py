"""`arbiter decks`: decks held against formats."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbiter.cli import main


def test_a_legal_deck(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decks", "check", "mill", "--format", "vintage"]) == 0
    assert "may be played in Vintage on 2020-01-24" in capsys.readouterr().out


def test_each_violation_has_its_rule_and_its_mend(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "bolts.txt"
    deck.write_text("5 Lightning Bolt\n20 Mountain\n")
    assert main(["decks", "check", str(deck), "--format", "standard", "--lang", "ru"]) == 1
    told = capsys.readouterr().out
    assert "3 нарушения" in told
    assert "(100.2a) Добавьте карты: 35." in told
    assert "(100.6)" in told
    assert main(["decks", "check", str(deck), "--format", "modern", "--json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)
    assert [one["rule"] for one in found["violations"]] == ["100.2a", "100.2a"]


def test_the_list_of_formats(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decks", "formats", "--date", "2005-08-01"]) == 0
    assert "block (Block Constructed): CHK, BOK, SOK; banned 0" in capsys.readouterr().out


@pytest.mark.parametrize(
    "given",
    [
        ["check", "burn", "--format", "oldest"],
        ["check", "burn", "--date", "yesterday"],
        ["check", "burn", "--formats", "nowhere.yaml"],
        ["check", "nowhere.txt"],
        ["check"],
        ["sell"],
    ],
)
def test_bad_input(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decks", *given]) == 2
    error = capsys.readouterr().err
    assert error.startswith("arbiter: ")
    assert "Traceback" not in error
