"""`arbiter cards deck`, `arbiter cards list`: decks of the pool and of files, shown, written, refused, and chosen elsewhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import arbiter
from arbiter.cli import main
from arbiter.client.plan import Plan
from arbiter.kernel.messages import ArbiterError
from arbiter.magic.cards import pool
from arbiter.magic.cards.deck_files import FORMATS, parsed
from arbiter.magic.state.state import MagicState

Capture = pytest.CaptureFixture[str]
DECK = "4 Lightning Bolt (M10) 146\n36 Mountain\n\nSideboard\n2 Shock\n"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARBITER_LANG", "en")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "fire.txt"
    made.write_text(DECK, "utf-8")
    return made


def run(capsys: Capture, *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def test_a_deck_of_a_file_is_shown_with_what_the_rules_say(capsys: Capture, path: Path) -> None:
    lines = run(capsys, "cards", "deck", str(path)).splitlines()
    assert lines[0] == "fire: 40 cards"
    assert "   4  Lightning Bolt  {R}  Instant" in lines
    assert "Sideboard (2)" in lines
    assert lines[-2:] == [
        "Constructed: The deck has 40 cards; it takes 60 or more. (100.2a)",
        "Limited: the deck may be played.",
    ]
    russian = run(capsys, "cards", "deck", str(path), "--lang", "ru")
    assert "Сайдборд (2)" in russian and "Констрактед: В колоде карт: 40" in russian


def test_a_deck_of_the_pool_says_what_it_does(capsys: Capture) -> None:
    shown = run(capsys, "cards", "deck", "burn")
    assert "Every card is damage" in shown and "Constructed: the deck may be played." in shown
    assert "Каждая карта — урон" in run(capsys, "cards", "deck", "burn", "--lang", "ru")


def test_a_deck_for_programs(capsys: Capture, path: Path) -> None:
    facts = json.loads(run(capsys, "cards", "deck", str(path), "--json"))
    assert (facts["cards"], facts["sideboard"], facts["commanders"]) == (
        {"Lightning Bolt": 4, "Mountain": 36},
        {"Shock": 2},
        {},
    )
    assert facts["entries"][0] == {
        "count": 4,
        "name": "Lightning Bolt",
        "part": "main",
        "set": "M10",
        "number": "146",
    }
    assert [one["rule"] for one in facts["problems"]["constructed"]] == ["100.2a"]
    assert facts["problems"]["limited"] == []


@pytest.mark.parametrize("kind", FORMATS)
def test_a_deck_is_written_in_every_format(capsys: Capture, path: Path, kind: str) -> None:
    deck, problems, _ = parsed(run(capsys, "cards", "deck", str(path), "--as", kind))
    assert problems == []
    assert [(one.count, one.name, one.part) for one in deck.entries] == [
        (4, "Lightning Bolt", "main"),
        (36, "Mountain", "main"),
        (2, "Shock", "sideboard"),
    ]


def test_what_is_wrong_with_a_file_is_said_at_once(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "bad.dec"
    path.write_text("4 Healers Hawke\nShock\n", "utf-8")
    for arguments in (
        ["cards", "deck", str(path)],
        ["play", "--plain", "--deck", str(path)],
        ["sim", "--decks", "dawn", str(path)],
    ):
        assert main(arguments) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err.splitlines() == [
            f"arbiter: {path}, line 1: There is no card “Healers Hawke” in the pool. Did you mean: Healer's Hawk?",
            f'{path}, line 2: “Shock” has no count; write "4 Name"',
        ]


def test_the_pool_is_listed(capsys: Capture) -> None:
    listed = run(capsys, "cards")
    assert "White (" in listed and "arbiter cards list" in listed
    assert "burn" in listed and "Every card is damage" in listed
    assert "Kiln Ogre" not in listed  # a group is asked for
    red = run(capsys, "cards", "list", "red")
    assert "Kiln Ogre" in red and "Serra Angel" not in red and len(red.splitlines()) > 500
    starter = run(capsys, "cards", "list", "starter")
    assert "Serra Angel" in starter and "Kiln Ogre" in starter and len(starter.splitlines()) < 500
    facts = json.loads(run(capsys, "cards", "list", "--json"))
    assert len(facts["cards"]) == len(pool.names()) and facts["decks"] == pool.decks()
    assert {"name": "Shock", "shown": "Shock", "cost": "{R}"}.items() <= next(
        one for one in facts["cards"] if one["name"] == "Shock"
    ).items()
    assert main(["cards", "list", "purple"]) == 2
    assert "There is no group “purple”. Known: white" in capsys.readouterr().err


# Wherever a deck is chosen.


def test_a_file_is_played_with_its_sideboard(path: Path) -> None:
    plan = Plan(3, str(path), "dawn")
    assert plan.deck_names("ru") == {0: "fire", 1: "Рассвет"}
    game = plan.session("en").game
    state = game.state
    assert isinstance(state, MagicState)
    assert len(state.players[0].sideboard) == 2 and state.players[1].sideboard == ()
    assert plan.again(4).deck == str(path)


def test_a_file_in_the_api(path: Path) -> None:
    assert len(arbiter.deck(path)) == len(arbiter.deck(str(path))) == 40
    game = arbiter.new_game([path, "dawn"], seed=1)
    state = game.state
    assert isinstance(state, MagicState)
    assert len(state.players[0].sideboard) == 2
    with pytest.raises(ArbiterError):
        arbiter.new_game(["dawn", "no-such-file.dek"])


def test_a_file_is_simulated(capsys: Capture, path: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    facts = run(
        capsys, "sim", "--games", "2", "--decks", str(path), "embers", "--agents", "random", "--out", str(out), "--json"
    )
    assert [entrant["name"] for entrant in json.loads(facts)["entrants"]] == ["random (fire)", "random (embers)"]
