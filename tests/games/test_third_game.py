"""A third game is one entry: with it, commands, agents, files and saves serve the skirmish as far as it has the parts."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

import arbiter
from arbiter import games
from arbiter.cli import main
from arbiter.kernel.localisation import LANGUAGES, knows, say
from arbiter.kernel.messages import ArbiterError
from arbiter.research import simulate
from tests.games import SKIRMISH

Capture = pytest.CaptureFixture[str]

STRIKE = """
game: skirmish
rules: ["401.5"]
claim: A strike that rolls a four deals the strength of the fighter.
given:
  P1: {fighters: [{name: Ash, place: 1}]}
  P2: {fighters: [{name: Briar, place: 1}]}
when:
  - {P1: strike with Ash, at: Briar, roll: [4]}
  - {resolve: all}
then:
  Briar: {lives: 1}
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    code = main([*arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_to_know_the_games_loads_none() -> None:
    """Nor does it load who serves them."""
    code = (
        "import sys, arbiter.games as g; assert g.names() == ['magic', 'berserk'] and g.called('Берсерк') == 'berserk'; "
        "print([m for m in sys.modules if m.startswith('arbiter.') and m.split('.')[1] not in ('games', 'kernel')])"
    )
    environment = {**os.environ, "PYTHONPATH": str(Path(str(arbiter.__file__)).parent.parent)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    assert done.stdout == "[]\n"


def test_every_part_of_every_entry_is_there() -> None:
    for name in games.names():
        entry = games.entry_of(name)
        assert games.rules_of(name).name == name
        places = [entry.decks, entry.face, entry.layout, entry.scenarios, entry.guide, entry.bench, entry.data]
        for place in filter(None, [*places, *entry.cards.values()]):
            assert callable(games.loaded(place)), place
        assert all(knows(lang, f"game-{name}") for lang in LANGUAGES)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_third_game_is_simulated(capsys: Capture, jobs: str) -> None:
    """Other processes are told of it."""
    given = ("--game", "Стычка", "--games", "4", "--agents", "random", "--jobs", jobs, "--no-records", "--json")
    code, out, err = run(capsys, "sim", *given)
    assert code == 0, err
    facts = json.loads(out)
    assert sum(share["wins"] for share in facts["entrants"]) + facts["draws"] > 0 and facts["failures"] == []


def test_a_foreign_agent_plays_a_third_game_in_a_process_of_its_own() -> None:
    summary = simulate(["tricks", "tricks"], ["isolated:random", "random"], 1, game="skirmish")
    assert not summary.failures and summary.rows[0].answers > 10


def test_a_third_game_is_played_in_lines_saved_and_told_again(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Against the best agent that it has."""
    monkeypatch.setattr("sys.stdin", StringIO("\n3\ntable\nconcede\nconcede\n"))
    code, out, err = run(capsys, "play", "--game", "skirmish", "--seed", "3", "--plain", "--save", "kept.json")
    assert code == 0, err
    assert "Place one to three fighters face down." in out and "P2 plays" in out
    game = arbiter.load(Path("kept.json"))
    assert game.rules.name == "skirmish" and "P1: supplies 2" in arbiter.board(game, lang="en")
    assert game.result is not None and game.result.winners == (1,)
    assert run(capsys, "replay", "kept.json")[0] == 0
    assert run(capsys, "play", "--load", "kept.json", "--plain")[0] == 0


def test_a_third_game_begins_from_python() -> None:
    game = arbiter.new_game("skirmish", ["tricks"] * 3, seed=5)
    agents = [arbiter.agent("random", seat, "skirmish") for seat in range(3)]
    assert arbiter.play(game, agents) is not None
    assert arbiter.load(arbiter.save(game)).digest() == game.digest()
    assert arbiter.decks("skirmish") == ["tricks"] and arbiter.agent_names("skirmish") == ["random"]


def test_a_game_is_begun_by_its_name_or_by_decks_alone() -> None:
    """Decks alone mean Magic; each game has its own settings, and no others."""
    assert arbiter.new_game("magic", ["dawn", "tides"], 7).digest() == arbiter.new_game(["dawn", "tides"], 7).digest()
    assert arbiter.new_game(decks=["dawn", "tides"], seed=7, first=1).rules.name == "magic"
    battle = arbiter.new_game("berserk", ["dark", "fire"], seed=7, format="constructed")
    assert battle.digest() == arbiter.new_battle(["dark", "fire"], seed=7, format="constructed").digest()
    assert arbiter.new_game(game="berserk", decks=["dark", "fire"]).rules.name == "berserk"
    with pytest.raises(TypeError):
        arbiter.new_game("berserk", ["dark", "fire"], first=1)


def test_a_third_game_has_scenarios(tmp_path: Path) -> None:
    report = arbiter.run_scenario(STRIKE)
    assert report.passed, report.as_json()
    wrong = arbiter.run_scenario(STRIKE.replace("lives: 1", "lives: 2"))
    assert not wrong.passed and wrong.error is None


NO_PART = {
    "guide": (
        "The game skirmish tells the agent greedy nothing. Games that have this: magic, berserk.",
        "Агенту greedy об игре skirmish ничего не известно. Есть у игр: magic, berserk.",
    ),
    "bench": (
        "The game skirmish has nothing that the bench could measure. Games that have this: magic, berserk.",
        "В игре skirmish нечего измерять. Есть у игр: magic, berserk.",
    ),
    "cards": (
        "The game skirmish has no card files. Games that have this: magic, berserk.",
        "У игры skirmish нет файлов с картами. Есть у игр: magic, berserk.",
    ),
    "layout": (
        "The game skirmish has no terminal table. Play it in lines: --plain. Games that have this: magic, berserk.",
        "У игры skirmish нет стола в терминале. Играйте строками: --plain. Есть у игр: magic, berserk.",
    ),
}


@pytest.mark.parametrize("part", NO_PART)
def test_what_a_game_has_not_is_refused(part: games.Part) -> None:
    with pytest.raises(ArbiterError) as refused:
        games.needed("skirmish", part)
    assert tuple(say(refused.value.message, lang) for lang in LANGUAGES) == NO_PART[part]


@pytest.mark.parametrize(
    ("part", "arguments"),
    [
        ("decks", ["sim", "--games", "1"]),
        ("face", ["play", "--plain"]),
        ("scenarios", ["judge", "strike.yaml"]),
        ("bench", ["bench"]),
        ("cards", ["cards", "list"]),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_commands_refuse_a_game_without_the_part(
    part: games.Part, arguments: list[str], lang: str, capsys: Capture
) -> None:
    games.register(replace(SKIRMISH, name="bare", decks="", face="", scenarios=""))
    Path("strike.yaml").write_text(STRIKE.replace("game: skirmish", "game: bare"), "utf-8")
    try:
        of_game = [] if arguments[0] == "judge" else ["--game", "bare"]
        code, out, err = run(capsys, *arguments, *of_game, "--lang", lang)
        with pytest.raises(ArbiterError) as refused:
            games.needed("bare", part)
        assert code == 2 and out == "" and say(refused.value.message, lang) in err
    finally:
        games.forget("bare")


@pytest.mark.parametrize(
    "arguments",
    [["sim", "--games", "1"], ["play", "--plain"], ["bench"], ["cards", "list"]],
    ids=lambda one: str(one[0]),
)
def test_a_game_that_nobody_knows_is_refused(arguments: list[str], capsys: Capture) -> None:
    assert run(capsys, *arguments, "--game", "chess", "--lang", "ru") == (
        2,
        "",
        "arbiter: Нет игры «chess». Есть: magic, berserk, skirmish.\n",
    )
    err = run(capsys, *arguments, "--game", "berzerk", "--lang", "en")[2]
    assert err == "arbiter: There is no game “berzerk”. Perhaps berserk? There are: magic, berserk, skirmish.\n"
    with pytest.raises(ArbiterError):
        arbiter.new_game("chess", ["white", "black"])
    with pytest.raises(ArbiterError):
        arbiter.agent("greedy", 1, "chess")
