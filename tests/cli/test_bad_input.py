"""Bad input: one clear message in the chosen language, exit code 2, nothing written, never a traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbiter.cli import main
from arbiter.kernel.saving import save
from arbiter.magic.cards import pool
from tests.client.table import embers

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def small_pool_in_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """And a small pool to be searched: an index of the whole takes long."""
    monkeypatch.setenv("ARBITER_LANG", "en")
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path / "data"))
    small = pool.names(pool.STARTER)[:20]
    monkeypatch.setattr(pool, "names", lambda part="": small)


def refused(capsys: Capture, *arguments: str) -> str:
    """The one message, without the name of the command."""
    assert main(list(arguments)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("arbiter: ") and captured.err.count("\n") == 1
    assert "Traceback" not in captured.err and "[" not in captured.err
    return captured.err.removeprefix("arbiter: ").rstrip("\n")


@pytest.mark.parametrize(
    ("arguments", "english", "russian"),
    [
        (["plya"], "There is no command “plya”. Did you mean play?", "Нет команды «plya». Может быть, play?"),
        (["--nonsense"], "Unknown: --nonsense.", "Неизвестно: --nonsense."),
        (["judge"], "Missing: FILE.", "Не хватает: FILE."),
        (["play", "--seed"], "--seed needs a value.", "Для --seed нужно значение."),
        (["play", "--seed", "x"], "“x” will not do for --seed.", "«x» не подходит для --seed."),
        (["play", "--deck", "x"], "There is no deck “x”. Known: dawn", "Нет колоды «x». Известны: dawn"),
        (["play", "--opponents", "99"], "Play against 1 to 23 opponents.", "Оппонентов может быть от 1 до 23."),
        (["play", "more"], "Unknown: more.", "Неизвестно: more."),
        (["cards", "eat"], "“eat” will not do for list|show|find|", "«eat» не подходит"),
        (["cards", "show"], "Say which one: arbiter cards show NAME.", "Скажите, какая именно"),
        (["cards", "find", "qq"], "No card says “qq”.", "Ни одна карта не говорит «qq»."),
        (["cards", "show", "Serra Angle"], "Did you mean: Serra Angel?", "Возможно, это: Serra Angel?"),
        (["cards", "show", "Ангел Сера"], "Did you mean: Ангел Серры", "Возможно, это: Ангел Серры"),
        (["cards", "show", "Nixqq"], "There is no card “Nixqq” in the pool.", "В наборе нет карты «Nixqq»."),
        (["rules", "704.5zz"], "has no rule 704.5zz. Did you mean: 704.5", "нет правила 704.5zz. Может быть: 704.5"),
        (
            ["rules", "bersrk", "511.4"],
            "There is no book “bersrk”. Known: berserk",
            "Нет свода «bersrk». Известны: berserk",
        ),
        (
            ["rules", "7", "--book", "x"],
            "There is no book “x”. Known: berserk, classic-2005, cr-2019-05-03, magic",
            "Нет свода «x». Известны: berserk, classic-2005, cr-2019-05-03, magic",
        ),
        (["coverage", "--book", "x"], "There is no book “x”.", "Нет свода «x»."),
        (["bench", "--seconds", "-1"], "--seconds takes a number above 0", "--seconds — число больше 0"),
        (
            ["replay", "no-such-file"],
            "no-such-file cannot be read: there is no such file",
            "такого файла или папки нет",
        ),
        (["judge", "no-such.yaml"], "no-such.yaml, line 1: there is no such file", "строка 1: такого файла нет"),
    ],
)
def test_one_clear_message(capsys: Capture, arguments: list[str], english: str, russian: str) -> None:
    assert english in refused(capsys, *arguments)
    assert russian in refused(capsys, "--lang", "ru", *arguments)


def test_an_unknown_language_is_refused(capsys: Capture) -> None:
    assert "Choose from: en, ru." in refused(capsys, "--lang", "fr", "cards")
    assert "Choose from: en, ru." in refused(capsys, "cards", "--lang", "fr")


def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    game = embers()
    game.answer(game.decisions[0], "keep")
    path.write_text(save(game), "utf-8")
    return path


@pytest.mark.parametrize("command", [["replay"], ["play", "--load"], ["shrink"]])
@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[: len(text) // 2],
        lambda text: "",
        lambda text: "[]",
        lambda text: "[" * 100_000,
        lambda text: text.replace('"answer"', '"answered"'),
        lambda text: text.replace('"keep"', '"kept"'),
        lambda text: text.replace('"format":1', '"format":99'),
        lambda text: text.replace('"game":"magic"', '"game":"chess"'),
        lambda text: text.replace('"decks":[', '"decks":[["x"],'),
        lambda text: json.dumps({**json.loads(text), "setup": {"decks": []}}),
        lambda text: json.dumps({**json.loads(text), "inputs": 7}),
    ],
)
def test_damaged_saves(capsys: Capture, tmp_path: Path, command: list[str], damage: object) -> None:
    path = saved(tmp_path)
    assert callable(damage)
    path.write_text(str(damage(path.read_text("utf-8"))), "utf-8")
    refused(capsys, *command, str(path))
    assert [one.name for one in tmp_path.iterdir()] == ["game.json"]


def test_a_save_that_is_no_text(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff\xfe\x00")
    assert "is not text in UTF-8" in refused(capsys, "replay", str(path))
    assert "it is a folder" in refused(capsys, "replay", str(tmp_path))


def test_a_game_that_does_not_fail_is_not_shrunk(capsys: Capture, tmp_path: Path) -> None:
    path = saved(tmp_path)
    assert "does not fail" in refused(capsys, "shrink", str(path), "--out", str(tmp_path / "x.yaml"))
    assert not (tmp_path / "x.yaml").exists()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("claim: [", "not YAML"),
        ("", "the file is empty"),
        ("rules: [704.5]\nclaim: x\ngiven: {}\nthen: {}\n", "in quotes"),
        ('rules: ["704.5f"]\nclaim: x\ngiven: {P1: {hand: [Nobody]}}\nthen: {P1: {life: 20}}\n', "Nobody"),
        (
            'rules: ["704.5f"]\nclaim: x\nthen: {P1: {life: 20}}\n'
            "given: {P1: {hand: [{name: A, type: Instant, text: Sing a song.}]}}\n",
            "Sing a song",
        ),
    ],
)
def test_bad_scenarios_name_the_line(capsys: Capture, tmp_path: Path, text: str, expected: str) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(text, "utf-8")
    message = refused(capsys, "judge", str(path))
    assert expected in message
    assert f"{path}, line " in message
