"""Questions from games that were played: only finished ones, nothing that the player did not see, and the key is what happened."""

from __future__ import annotations

import io
from contextlib import suppress
from pathlib import Path

import pytest
import yaml

from arbiter.cli import main
from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.messages import ArbiterError
from arbiter.kernel.saving import save
from arbiter.table.playing import Playing
from arbiter.training.games import asked_of, in_folder, kept_in
from arbiter.training.questions import NotAsked, ask

ANSWERS = 120


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One game that is over, and one that is not."""
    path = tmp_path_factory.mktemp("games")
    playing = Playing({"game": "magic", "decks": ["embers", "thicket"], "seed": 5})
    playing.settle()
    for _ in range(ANSWERS):
        seat = playing.waiting()[0]
        playing.answer(seat, playing.asked(seat), playing.think(seat, "greedy", 1))
    (path / "open.json").write_text(save(playing.game), "utf-8")
    playing.concede(0)
    (path / "over.json").write_text(save(playing.game), "utf-8")
    return path


def test_a_game_that_goes_on_is_not_asked_about(folder: Path) -> None:
    with pytest.raises(ArbiterError) as error:
        next(asked_of(kept_in(folder / "open.json")))
    assert error.value.message.id == "quiz-game-unfinished"


def test_questions_hold_what_their_player_saw_and_are_answered_by_the_engine(folder: Path) -> None:
    found = list(in_folder(folder))
    assert {item.id.rpartition("#")[2] for item, _ in found} >= {"1", "3"}, "what is legal, and what happened"
    assert all(item.id.startswith("games/over/") for item, _ in found)
    for _, text in found:
        given = yaml.safe_load(text)["given"]
        sides = [given[key] for key in given if key[0] == "P" and key[1:].isdigit()]
        assert all("library" not in one for one in sides) and sum("hand" in one for one in sides) <= 1
    asked = set()
    for item, text in found:
        kind = item.id.rpartition("#")[2]
        with suppress(NotAsked):  # there are no words for some positions
            for lang in LANGUAGES if kind not in asked else ():
                question = ask(item, lang, text=text, compare=False)
                assert question.mistakes.count("") == 1 and len(question.choices) > 1
            asked.add(kind)
    assert asked >= {"1", "3"}


def test_at_the_terminal(folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    assert main(["quiz", "--games", str(folder / "over.json"), "--number", "1", "--lang", "en"]) == 0
    assert "The answer:" in capsys.readouterr().out
    assert main(["quiz", "--games", str(folder / "open.json"), "--lang", "en"]) == 2
    assert "“open” is not over" in capsys.readouterr().err
