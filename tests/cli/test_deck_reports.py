"""Decks with cards that are not understood: told, counted over many decks, and played without them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from arbiter.cli import main
from arbiter.kernel.messages import ArbiterError
from arbiter.magic.cards import deck_files, pool
from arbiter.magic.cards.deck import COMMANDER, MAIN, SIDEBOARD, Deck, Entry
from arbiter.magic.cards.deck_mending import BASIC, WITHOUT, mended, substitute, usual_basic


def strange(count: int = 1) -> list[str]:
    """Cards that are known and refused, whichever they are today."""
    names = [name for name in sorted(pool.refused()) if " // " not in name]
    assert len(names) >= count
    return names[:count]


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    first, second = strange(2)
    path = tmp_path / "odd.txt"
    path.write_text(f"4 {first}\n4 Lightning Bolt\n12 Mountain\n2 Forest\n\nSideboard\n1 {second}\n", encoding="utf-8")
    return path


def test_the_refusal_says_what_can_be_done(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "deck", str(deck)]) == 2
    told = capsys.readouterr().err
    assert all(name in told for name in strange(2))
    assert "--instead basic" in told
    deck.write_text(deck.read_text(encoding="utf-8") + "1 Nobody's Card\n", encoding="utf-8")
    assert main(["cards", "deck", str(deck)]) == 2
    assert "--instead" not in capsys.readouterr().err  # leaving cards out does not mend a wrong name


def test_nothing_a_land_or_a_card_stands_for_them(deck: Path) -> None:
    read = deck_files.read(deck)[0]
    assert mended(read, substitute(read, WITHOUT)).counts(MAIN) == {"Lightning Bolt": 4, "Mountain": 12, "Forest": 2}
    assert mended(read, substitute(read, BASIC)).counts(MAIN) == {"Mountain": 16, "Lightning Bolt": 4, "Forest": 2}
    other = mended(read, substitute(read, "goblin guide"))
    assert other.counts(MAIN)["Goblin Guide"] == 4
    assert other.counts(SIDEBOARD) == {"Goblin Guide": 1}
    with pytest.raises(ArbiterError, match="Nobody"):
        substitute(read, "Nobody's Card")


def test_the_basic_land_that_suits_a_deck() -> None:
    def of(*names: str) -> str:
        return usual_basic(Deck("", tuple([Entry(1, name) for name in names])))

    assert of("Island", "Lightning Bolt", "Lightning Bolt") == "Island"  # a basic it has
    assert of("Counterspell", "Lightning Bolt") == "Island"  # {U}{U} asks more often than {R}
    assert of("Ornithopter") == "Wastes"


def test_a_commander_is_no_land() -> None:
    name = strange()[0]
    led = Deck("", (Entry(1, name, COMMANDER), Entry(99, "Forest")))
    for instead in (WITHOUT, BASIC):
        with pytest.raises(ArbiterError, match="commander"):
            substitute(led, instead)
    assert mended(led, substitute(led, "Llanowar Elves")).counts(COMMANDER) == {"Llanowar Elves": 1}


def test_mend_writes_the_deck(deck: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "even.txt"
    assert main(["decks", "mend", str(deck), "--instead", "basic", "--out", str(out)]) == 0
    assert "Mountain stands for it" in capsys.readouterr().err
    assert main(["cards", "deck", str(out)]) == 0
    assert main(["decks", "mend", str(deck)]) == 0
    assert "4 Lightning Bolt" in capsys.readouterr().out


def test_a_game_with_such_a_deck(deck: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    given = ["sim", "--decks", str(deck), "burn", "--games", "1", "--agents", "random"]
    assert main(given) == 2
    assert main([*given, "--instead", "basic"]) == 0
    assert main([*given, "--instead", "basic", "--game", "berserk"]) == 2


def test_what_many_decks_miss(deck: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = strange(2)
    (tmp_path / "whole.dec").write_text("4 Lightning Bolt\n", encoding="utf-8")
    (tmp_path / "notes.md").write_text("no deck", encoding="utf-8")
    lines = [{"main": {first: 4, "Forest": 10}}, {"main": {"Forest": 9}, "side": {"Nobody's Card": 1}}]
    with gzip.open(tmp_path / "many.jsonl.gz", "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(line) + "\n" for line in lines)
    assert main(["decks", "missing", str(tmp_path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["decks"], found["whole"]) == (4, 1)
    assert found["unknown"] == [{"name": "Nobody's Card", "decks": 1}]
    rows = {row["card"]: (row["decks"], row["freed"]) for row in found["cards"]}
    assert rows == {first: (2, 1), second: (1, 0)}
    assert main(["cards", "report", str(tmp_path), "--json"]) == 0
    constructions = json.loads(capsys.readouterr().out)["constructions"]
    assert first in constructions[0]["cards"] and constructions[0]["freed"] >= 1
    assert main(["decks", "missing", str(tmp_path), "--lang", "ru"]) == 0
    assert "4 колоды, целиком можно играть: 1 (25.0 %)." in capsys.readouterr().out


@pytest.mark.parametrize("text", ["nonsense", "[1]", '{"main": {"Forest": "many"}}', '{"main": 3}'])
def test_lines_that_are_no_decks(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text('{"main": {"Forest": 1}}\n' + text + "\n", encoding="utf-8")
    assert main(["decks", "missing", str(path)]) == 2
    assert "bad.jsonl, line 2: this is no deck" in capsys.readouterr().err


def test_a_folder_without_decks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decks", "missing", str(tmp_path)]) == 2
    assert ".dek" in capsys.readouterr().err


def test_melding_cards_with_what_they_become(tmp_path: Path) -> None:
    path = tmp_path / "meld.txt"
    path.write_text("1 Gisela, the Broken Blade // Brisela, Voice of Nightmares\n", encoding="utf-8")
    assert [card.name for card in deck_files.chosen(str(path)).main] == ["Gisela, the Broken Blade"]
