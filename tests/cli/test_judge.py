"""What `arbiter judge` tells: files that only ask, the rules behind a fact, what abilities say, and that nothing happened."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.cli import main
from arbiter.scenario.run import run_file

ASKED = """
given:
  P1:
    battlefield:
      - {name: Pinger, type: Creature - Human, pt: 1/1, text: "{T}: Pinger deals 1 damage to any target."}
      - {name: Miser, type: Creature - Human, pt: 1/1, text: "Whenever Pinger becomes tapped, each opponent discards a card."}
when:
  - {P1: activate Pinger, targets: [P2]}
  - {resolve: all}
""".replace("Whenever Pinger becomes tapped", "Whenever a creature becomes tapped")


def told(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, *options: str) -> tuple[int, list[str]]:
    path = tmp_path / "asked.yaml"
    path.write_text(text, encoding="utf-8")
    code = main(["judge", str(path), *options])
    return code, capsys.readouterr().out.splitlines()


def test_a_file_that_only_asks_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = told(tmp_path, capsys, ASKED)
    assert code == 0
    assert lines[0] == f"PLAYED {tmp_path / 'asked.yaml'}"


def test_a_test_must_say_what_it_shows(tmp_path: Path) -> None:
    path = tmp_path / "asked.yaml"
    path.write_text(ASKED, encoding="utf-8")
    assert run_file(path).error is not None
    assert run_file(path, complete=False).error is None


def test_what_resolves_says_what_it_does_and_that_nothing_happens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, lines = told(tmp_path, capsys, ASKED)
    said = lines.index("    “Whenever a creature becomes tapped, each opponent discards a card.”")
    assert lines[said - 1].startswith("  Miser resolves.")
    assert lines[said + 1] == "  Nothing happens: what it says changes nothing here. (609.3)"
    said = lines.index("    “{T}: This creature deals 1 damage to any target.”")
    assert lines[said + 1].startswith("  Pinger deals 1 damage to P2.")


def test_what_resolves_says_so_in_russian(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, lines = told(tmp_path, capsys, ASKED, "--lang", "ru")
    assert "  Ничего не происходит: то, что там сказано, здесь ничего не меняет. (609.3)" in lines


def test_a_condition_that_is_not_true_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = """
given:
  P1:
    hand: [{name: Test, cost: "{W}", type: Instant, text: "If you control an artifact, you gain 2 life."}]
    mana: "{W}"
when:
  - {P1: cast Test}
  - resolve
"""
    _, lines = told(tmp_path, capsys, text)
    assert "  Nothing happens: its condition is not true. (608.2c)" in lines


def test_rules_that_every_line_of_a_kind_names_are_said_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, lines = told(tmp_path, capsys, ASKED)
    resolving = [line for line in lines if " resolves." in line]
    assert resolving[0].endswith("(608.1, 117.4, 405.5)")
    assert resolving[1].endswith("(608.1)")


def test_the_rules_behind_a_fact_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = told(tmp_path, capsys, ASKED, "--why", "power of Pinger", "--why", "types of Miser")
    assert code == 0
    assert lines[-4:] == [
        "? Pinger: power 1. (613.1)",
        "?   Printed: 1. (613.1)",
        "? Miser: card types creature. (613.1)",
        "?   Printed: creature. (613.1)",
    ]


def test_a_fact_that_nobody_knows_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "asked.yaml"
    path.write_text(ASKED, encoding="utf-8")
    assert main(["judge", str(path), "--why", "power of Pingr"]) == 2
    assert "Pinger" in capsys.readouterr().err


def test_an_expected_reason_is_told_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, lines = told(tmp_path, capsys, ASKED + "then: {why: {power of Pinger: ['613.1']}}\n")
    assert "? Pinger: power 1. (613.1)" in lines
