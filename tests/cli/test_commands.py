"""Every command does what its help says, for people and for programs, in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from arbiter.cli import COMMANDS, main
from arbiter.engine import engine
from arbiter.kernel.version import VERSION
from arbiter.magic.cards import pool
from arbiter.rulebook import coverage
from arbiter.rulebook.shows import scenarios

Capture = pytest.CaptureFixture[str]
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
SCENARIOS = Path(__file__).resolve().parent.parent / "scenarios"

PASSES = """
rules: ["119.3"]
claim: A player who gains life has more.
given:
  P1: {hand: [{name: Soothe, type: Instant, cost: "{W}", text: You gain 3 life.}], mana: "{W}"}
when:
  - {P1: cast Soothe}
  - resolve
then: {P1: {life: 23}}
"""


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "life.yaml"
    path.write_text(PASSES, "utf-8")
    return path


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In English, and without cards that an earlier test has imported."""
    monkeypatch.setenv("ARBITER_LANG", "en")
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path / "no cards"))


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    code = main(list(arguments))
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_version_names_the_engine(capsys: Capture) -> None:
    assert run(capsys, "--version") == (0, f"arbiter {VERSION} ({engine()})\n", "")


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_the_overview_lists_every_command(capsys: Capture, arguments: list[str]) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, err) == (0, "")
    for command in COMMANDS:
        assert f"\n  {command.name} " in out


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("command", [command.name for command in COMMANDS])
def test_every_command_has_help_in_both_languages(capsys: Capture, command: str, lang: str) -> None:
    code, out, err = run(capsys, command, "--help", "--lang", lang)
    assert (code, err) == (0, "")
    assert f"arbiter {command}" in out
    assert "[cli-" not in out
    assert bool(CYRILLIC.search(out)) == (lang == "ru")


def test_the_language_of_the_environment(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARBITER_LANG", "ru")
    assert "Использование" in run(capsys)[1]
    assert "Usage" in run(capsys, "--lang", "en")[1]


def test_judge_tells_the_story(capsys: Capture, scenario: Path) -> None:
    code, out, err = run(capsys, "judge", str(scenario))
    assert (code, err) == (0, "")
    assert "P1 casts Soothe" in out
    assert "(601.2i)" in out
    assert "(119.3)" in out
    brief = run(capsys, "judge", "--brief", str(scenario))[1]
    assert "P1 casts Soothe" not in brief


def test_judge_in_russian(capsys: Capture, scenario: Path) -> None:
    assert "P1 разыгрывает заклинание «Soothe»" in run(capsys, "judge", str(scenario), "--lang", "ru")[1]


def test_judge_exits_1_when_an_expectation_fails(capsys: Capture, scenario: Path) -> None:
    scenario.write_text(PASSES.replace("23", "22"), "utf-8")
    code, out, _ = run(capsys, "judge", str(scenario))
    assert code == 1
    assert "22" in out and "23" in out
    code, out, _ = run(capsys, "judge", "--json", str(scenario))
    assert code == 1
    assert json.loads(out)[0]["failures"][0]["expected"] == "22"


def test_judge_takes_folders(capsys: Capture, scenario: Path) -> None:
    (scenario.parent / "twin.yaml").write_text(PASSES, "utf-8")
    assert "2 of 2 scenarios passed." in run(capsys, "judge", "--brief", str(scenario.parent))[1]


def test_rules_for_people_and_programs(capsys: Capture) -> None:
    code, out, _ = run(capsys, "rules", "704.5f")
    assert code == 0
    assert "704.5f" in out and "state_based.py" in out
    facts = json.loads(run(capsys, "rules", "704.5f", "--json")[1])
    assert facts["rule"] == "704.5f"
    assert set(facts["says"]) == {"en", "ru"}
    assert CYRILLIC.search(run(capsys, "rules", "704.5f", "--lang", "ru")[1])
    assert "704.5 " in run(capsys, "rules", "704")[1]


def test_a_replay_says_once_who_won(capsys: Capture) -> None:
    game = Path(__file__).parents[2] / "docs" / "games" / "hand-berserk-ru.json"
    told = run(capsys, "replay", str(game), "--lang", "ru")[1].splitlines()
    assert told[-1] == "P1 побеждает (602.1)" and told[-2] != told[-1]


def test_games_and_books_are_called_by_their_names_in_either_language(capsys: Capture) -> None:
    """A book alone lists its sections."""
    assert run(capsys, "rules", "Берсерк", "511.5")[1] == run(capsys, "rules", "berserk", "511.5")[1]
    code, out, _ = run(capsys, "rules", "берсерк", "--lang", "ru")
    assert code == 0 and "  511  Этапы атаки" in out
    assert "  704  State-Based Actions" in run(capsys, "rules", "magic")[1]
    shown = run(capsys, "cards", "show", "The Old Leader", "--game", "берсерк")
    assert shown == run(capsys, "cards", "show", "The Old Leader", "--game", "berserk") and shown[0] == 0


def test_rules_of_another_book_by_number_and_by_term(capsys: Capture) -> None:
    assert "511.5.2" in run(capsys, "rules", "berserk", "511.5")[1]
    assert run(capsys, "rules", "511.5", "--book", "berserk")[1] == run(capsys, "rules", "berserk", "511.5")[1]
    out = run(capsys, "rules", "berserk", "броня", "--lang", "ru")[1]
    assert out.startswith("8.armor (раздел 8") and "Броня Х / Armor X" in out and "armor_refilled" in out
    assert run(capsys, "rules", "berserk", "опыт", "в", "атаке")[1].startswith("8.attack-experience ")
    facts = json.loads(run(capsys, "rules", "berserk", "531.2", "--json")[1])
    assert facts["readings"][0]["setting"] == "prevention_before_replacement"


def test_cards(capsys: Capture) -> None:
    listed = run(capsys, "cards")[1]
    assert "  embers  " in listed and "  thicket  " in listed
    assert [line for line in listed.splitlines() if line.startswith("White (")] != []
    assert "Существа (" in run(capsys, "cards", "deck", "dawn", "--lang", "ru")[1]
    code, shown, wrong = run(capsys, "cards", "show", "bone", "gardener", "--lang", "ru")
    assert (code, wrong) == (0, "")
    assert "Садовник Костей" in shown and "другое существо умирает" in shown
    facts = json.loads(run(capsys, "cards", "show", "Barkhide", "--json")[1])
    assert facts[0]["text"].startswith("Enchant creature\nEnchanted creature gets +2/+2")
    assert json.loads(run(capsys, "cards", "--json")[1])["decks"][8:10] == ["embers", "thicket"]
    deck = json.loads(run(capsys, "cards", "deck", "thicket", "--json")[1])
    assert sum(deck["cards"].values()) == 40
    assert "40 карт" in run(capsys, "cards", "deck", "embers", "--lang", "ru")[1]


def test_cards_are_found_by_what_they_say(capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path))
    starter = pool.names(pool.STARTER)  # an index of the whole pool takes long
    monkeypatch.setattr(pool, "names", lambda part="": starter)
    found = run(capsys, "cards", "find", "flying", "lifelink")[1]
    assert "Healer's Hawk" in found and "Serra Angel" not in found
    assert "Ястреб Целителя" in run(capsys, "cards", "find", "Flying", "lifelink", "--lang", "ru")[1]
    facts = json.loads(run(capsys, "cards", "find", "kiln ogre", "--json")[1])
    assert [one["name"] for one in facts] == ["Kiln Ogre"]
    assert "Kiln Ogre" in run(capsys, "cards", "find", "тип:огр", "цвет:красный", "mv<=4")[1]


def test_bench_for_programs(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    from arbiter.cli import measure
    from arbiter.cli.bench import ROWS

    monkeypatch.setattr(measure, "POSITIONS", 3)
    facts = json.loads(run(capsys, "bench", "--seconds", "0.05", "--json")[1])
    assert facts["engine"] == engine()
    assert set(facts["figures"]) == set(ROWS) - {"copy_us"}
    assert facts["figures"]["decisions_per_second"] > 0
    assert 0 < facts["figures"]["copy_150_us"] < facts["figures"]["copy_2000_us"]
    text = run(capsys, "bench", "--seconds", "0.05", "--lang", "ru")[1]
    assert "решений в секунду" in text and "[bench" not in text
    battles = json.loads(run(capsys, "bench", "--game", "berserk", "--seconds", "0.05", "--json")[1])
    assert battles["game"] == "berserk" and battles["figures"]["fork_and_answer_us"] > 0 < battles["figures"]["copy_us"]
    text = run(capsys, "bench", "--game", "berserk", "--seconds", "0.05", "--lang", "ru")[1]
    assert "копия состояния, мкс" in text and "[bench" not in text


def test_coverage_has_the_promised_form(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    some = [one for one in scenarios(SCENARIOS) if one.name.startswith("magic/104/")]
    monkeypatch.setattr(coverage, "all_scenarios", lambda kept, shown: some)  # all of them are played elsewhere
    code, out, _ = run(capsys, "coverage", "--json")
    assert code == 0
    report = json.loads(out)["magic"]
    assert set(report) >= {
        "rules",
        "not_applicable",
        "deferred",
        "implemented",
        "tested",
        "described",
        "sections",
        "examples",
    }
    assert report["sections"]["601"]["rules"] > 0 and report["sections"]["104"]["tested"] > 0
    text = run(capsys, "coverage", "--book", "magic", "--lang", "ru")[1]
    assert "проверено" in text and "[cli" not in text
