"""`--variant`, `--players`, `--ruleset` as a user meets them, and `arbiter variants`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbiter import new_game, save
from arbiter.cli import main
from arbiter.cli.ways import spans
from arbiter.kernel.localisation import LANGUAGES, knows
from arbiter.magic.variants import ready, rulesets, values


def test_the_variants_are_listed_with_titles(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["variants", "--lang", "en"]) == 0
    printed = capsys.readouterr().out
    assert "free-for-all" in printed and "Free-for-All (players: 2-24)" in printed and "cr-2020-01-24" in printed
    assert main(["variants", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in found["variants"]] == list(values.VARIANTS)
    assert all(one["decks"] and one["players"] for one in found["variants"])
    assert main(["variants", "--game", "berserk", "--lang", "ru"]) == 0
    assert "вариантов нет" in capsys.readouterr().out


def test_a_variant_with_decks_of_its_own_names_them(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ready.DECKS, "free-for-all", lambda: ["horde", "council"])
    assert main(["variants", "--lang", "en"]) == 0
    assert capsys.readouterr().out.count("ready decks: horde, council") == 1


def test_every_variant_and_ruleset_has_a_title_in_both_languages() -> None:
    ids = [f"variant-{name}" for name in values.VARIANTS] + [f"ruleset-{name}" for name in rulesets.RULEBOOKS]
    assert [(lang, id) for lang in LANGUAGES for id in ids if not knows(lang, id)] == []


@pytest.mark.parametrize("command", ["play", "sim"])
def test_the_help_lists_them_too(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help", "--lang", "en"]) == 0
    printed = capsys.readouterr().out
    assert "--variant NAME" in printed and "--players N" in printed and "--ruleset NAME" in printed
    assert "Free-for-All (players: 2-24)" in printed


@pytest.mark.parametrize("command", [["play", "--plain"], ["sim", "--games", "1"]])
@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--variant", "emperorr"], "is no variant. Known:"),
        (["--variant", "duel", "--players", "4"], "duel cannot be played by 4 players (rule 100.1a)"),
        (["--variant", "free-for-all", "--players", "99"], "(rule 806)"),
        (["--players", "0"], "--players must be 1 or more"),
        (["--players", "1"], "cannot be played by one player"),
        (["--players", "many"], "many"),
        (["--ruleset", "of-mine"], "is no rulebook that can be played by. Known: cr-2020-01-24"),
        (["--game", "berserk", "--variant", "commander"], "berserk is played in one way only"),
        (["--game", "berserk", "--players", "3"], "Two players play this, not 3."),
    ],
)
def test_what_cannot_be_is_one_message_and_writes_nothing(
    command: list[str],
    arguments: list[str],
    says: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*command, *arguments, "--lang", "en"]) == 2
    printed = capsys.readouterr()
    assert says in printed.err and printed.err.count("\n") == 1 and list(tmp_path.iterdir()) == []


def test_players_and_opponents_must_agree(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--plain", "--players", "3", "--opponents", "1", "--lang", "en"]) == 2
    assert "--players 3 and --opponents 1 do not fit" in capsys.readouterr().err
    assert main(["play", "--plain", "--players", "2", "--opponent", "dawn", "tides", "embers", "--lang", "en"]) == 2
    assert "decks were named, but 2 play" in capsys.readouterr().err


def test_a_simulation_and_its_replay_name_what_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["sim", "--players", "4", "--agents", "random", "--games", "1", "--bound", "60", "--lang", "en"]
    assert main(words) == 0
    printed = capsys.readouterr().out
    assert "Played: Free-for-All, 4 players." in printed and "By seat, in the order of turns:" in printed
    (record,) = tmp_path.glob("arbiter-sim/free-for-all-*/records/000000.json")
    assert main(["replay", str(record), "--lang", "ru"]) == 0
    assert "Игра: Каждый за себя, 4 игрока." in capsys.readouterr().out
    assert main(["replay", str(record), "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["variant"], facts["players"]) == ("free-for-all", 4)


def test_a_saved_game_says_itself_how_it_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(save(new_game(players=3)), "utf-8")
    for options in (["--variant", "duel"], ["--players", "3"], ["--opponents", "2"]):
        assert main(["play", "--plain", "--load", str(file), *options, "--lang", "en"]) == 2
        assert "says itself how it is played" in capsys.readouterr().err


def test_numbers_are_written_as_people_write_them() -> None:
    assert spans([2, 3, 4, 6, 8, 9]) == "2-4, 6, 8-9" and spans([2]) == "2" and spans([]) == ""
