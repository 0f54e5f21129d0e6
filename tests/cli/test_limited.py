"""`arbiter limited`, and matches on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbiter.cli import main
from tests.cli.test_berserk_cards import Capture


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path / "data"))


def run(capsys: Capture, *words: str) -> tuple[int, str, str]:
    code = main([*words, "--lang", "en"])
    out, err = capsys.readouterr()
    return code, out, err


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    from io import StringIO

    monkeypatch.setattr("sys.stdin", StringIO("".join([line + "\n" for line in lines])))


def test_a_draft_becomes_pools_decks_and_a_draft_to_look_at(capsys: Capture, tmp_path: Path) -> None:
    code, out, _ = run(
        capsys, "limited", "draft", "--set", "M10", "--players", "2", "--auto", "--out", "d", "--seed", "4"
    )
    assert code == 0 and "A deck of 40 cards" in out
    assert sorted(path.name for path in (tmp_path / "d").iterdir()) == [
        "P1-pool.txt", "P1.txt", "P2-pool.txt", "P2.txt", "draft.json",
    ]  # fmt: skip
    code, out, _ = run(capsys, "replay", "d/draft.json")
    assert code == 0 and out.count(" takes ") == 90 and "The draft is over (905.1d, 905.1)" in out
    assert len(json.loads(run(capsys, "replay", "d/draft.json", "--json")[1])["pools"][1]) == 45
    assert run(capsys, "limited", "check", "d/P1.txt", "--pool", "d/P1-pool.txt")[0] == 0
    code, out, _ = run(capsys, "limited", "check", "d/P1.txt", "--pool", "d/P2-pool.txt")
    assert code == 1 and "(100.2b)" in out
    assert run(capsys, "decks", "check", "d/P1.txt", "--format", "limited")[0] == 0
    assert run(capsys, "limited", "build", "d/P1-pool.txt", "--out", "again.txt")[0] == 0
    assert (tmp_path / "again.txt").read_text() == (tmp_path / "d" / "P1.txt").read_text()


def test_a_person_drafts_in_lines_leaves_and_goes_on(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "1", "nonsense", "best", "pool", "99")
    words = ("limited", "draft", "--set", "M10", "--players", "2", "--save", "left.json")
    code, out, _ = run(capsys, *words)
    assert code == 0 and "Round 1, card 3: which of these 13 do you take?" in out
    assert "Type a number from 1 to 14" in out
    assert not (tmp_path / "d").exists()
    code, out, _ = run(capsys, "limited", "draft", "--load", "left.json", "--auto", "--json")
    players = json.loads(out)["players"]
    assert code == 0 and [len(player["pool"]) for player in players] == [45, 45]


def test_programs_read_lines(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "2")
    code, out, _ = run(capsys, "limited", "draft", "--set", "M10", "--players", "2", "--json")
    first, second = [json.loads(line) for line in out.splitlines() if line.startswith("{")]
    assert code == 0 and len(first["options"]) == 15 and first["asks"] == "905.1a"
    assert second["view"]["pool"][0]["name"] == first["options"][1]["card"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["draft", "--set", "XQZ"], "no set has the code XQZ"),
        (["draft", "--set", "Ravnica"], "perhaps one of these is meant: "),
        (["draft", "--set", "C13"], "was not sold in boosters"),
        (["draft"], "say of which set"),
        (["draft", "--set", "M10", "--players", "13"], "players: 13 players; there can be 2 to 12"),
        (["draft", "--set", "M10", "M11"], "2 sets; name one for all rounds, or three"),
        (["draft", "--set", "M10", "--cube", "x"], "either a cube or sets"),
        (["draft", "--cube", "no.txt"], "cannot be read"),
        (["sealed", "--set", "M10", "--product", "box"], "there is no “box” to open"),
        (["build"], "build needs one file"),
        (["check", "x"], "check needs a deck and its pool"),
        (["build", "bad.txt"], "bad.txt, 2: "),
        (["sets", "--game", "berserk"], "In berserk there is no sets"),
    ],
)
def test_bad_input(capsys: Capture, tmp_path: Path, words: list[str], said: str) -> None:
    (tmp_path / "bad.txt").write_text("Shock\nNot A Card Anybody Has\n")
    before = sorted(tmp_path.iterdir())
    code, _, err = run(capsys, "limited", *words, "--out", "nothing")
    assert code == 2 and said in err and sorted(tmp_path.iterdir()) == before


def test_out_must_not_be_a_file(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine")
    code, _, err = run(capsys, "limited", "sealed", "--set", "M10", "--out", "taken")
    assert code == 2 and "--out takes a folder" in err and (tmp_path / "taken").read_text() == "mine"


def test_matches_are_simulated_and_replayed(capsys: Capture, tmp_path: Path) -> None:
    words = (
        "sim",
        "--game",
        "berserk",
        "--games",
        "2",
        "--best-of",
        "3",
        "--agents",
        "random",
        "--out",
        "run",
        "--json",
    )
    code, out, _ = run(capsys, *words)
    summary = json.loads(out)
    assert code == 0 and summary["games"] == 2 and not summary["failures"]
    code, out, _ = run(capsys, "replay", "run/records/000000.json")
    assert code == 0 and "--- 2 ---" in out and "has won the match 2:" in out
    code, out, _ = run(capsys, "replay", "run/records/000000.json", "--json")
    told = json.loads(out)
    assert code == 0 and told["standing"]["best of"] == 3 and len(told["games"]) in (2, 3)


def test_best_of_an_even_number_is_refused(capsys: Capture, tmp_path: Path) -> None:
    for command in ("sim", "play"):
        code, _, err = run(capsys, command, "--best-of", "4")
        assert code == 2 and "odd number" in err and list(tmp_path.iterdir()) == []


def test_a_person_plays_a_match_in_lines(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "concede", "concede", "1", "concede", "concede")
    code, out, _ = run(capsys, "play", "--plain", "--best-of", "3", "--seed", "1", "--agent", "random")
    assert code == 0 and "Game 1 of a match, best of 3: 0:1." in out
    assert "Choose who takes the first turn" in out, "the loser chooses (103.2)"
    assert "P2 has won the match 0:2" in out


def test_a_game_that_is_left_knows_its_match(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "concede", "concede", "1")
    words = ("play", "--plain", "--best-of", "3", "--seed", "1", "--agent", "random", "--save", "m.json")
    assert run(capsys, *words)[0] == 0
    typed(monkeypatch, "concede", "concede")
    code, out, _ = run(capsys, "play", "--plain", "--load", "m.json", "--agent", "random")
    assert code == 0 and "P2 has won the match 0:2" in out
