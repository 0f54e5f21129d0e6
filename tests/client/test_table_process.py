"""The real program in a real terminal: `arbiter play` in a pseudo-terminal, from the start screen to the shell."""

from __future__ import annotations

from pathlib import Path

from tests.client.terminal import CONTROL, Terminal


def test_from_the_start_screen_to_the_end_of_a_game(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--save", "last.json")
    terminal.until("Space: play")
    terminal.press(" ")
    if terminal.until("Choose who takes the first turn", "Keep this hand") != "Keep this hand":  # the toss was won
        terminal.press("1")
        terminal.until("Keep this hand")
    terminal.press("1")
    terminal.until("has priority")
    terminal.press("l")
    terminal.until("Что вы делаете?")
    terminal.press("c")
    terminal.until("104.3a")
    terminal.press("1")
    terminal.until("Победа: P2")
    terminal.press("4")
    assert terminal.code() == 0
    assert "Сохранено: last.json" in CONTROL.sub("", terminal.seen)
    assert (tmp_path / "last.json").exists()


def test_decks_on_the_command_line_skip_the_start_screen(tmp_path: Path) -> None:
    options = ["--deck", "embers", "--opponent", "thicket", "--agent", "random", "--seed", "7", "--lang", "ru"]
    terminal = Terminal(tmp_path, *options)
    terminal.until("Выберите, кто ходит первым")
    terminal.press("q")
    terminal.until("Уйти из этой игры?")
    terminal.press("1")
    assert terminal.code() == 0
