"""Simulation: the same games whoever plays them, gone on with where they stopped, and every way to end is told."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from arbiter.agents.simple import RandomAgent
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Answer, Decision
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError
from arbiter.kernel.saving import load
from arbiter.kernel.state import State
from arbiter.magic.cards import pool
from arbiter.magic.cards.compile import make_card
from arbiter.magic.game import RULES, MagicRules
from arbiter.magic.state.ruleset import Ruleset
from arbiter.magic.state.state import MagicState
from arbiter.research import Plan, Row, Summary, simulate, wilson
from arbiter.research.plan import plan_from
from arbiter.research.playing import play, play_out
from arbiter.research.simulation import DIED, Simulation, Stopped
from arbiter.research.storage import Storage
from arbiter.research.summary import BOUND, ENDLESS, FAILURE, RESULT, row_from
from arbiter.scenario.shrink import shrink_text
from arbiter.setup import decks_of
from tests.hard.kit import Position

DECKS = ["embers", "thicket"]
PLAIN = "tests.agents.own:Plain"


def plan(seed: int = 0, swap: bool = False, bound: int = 5000) -> Plan:
    return Plan(DECKS, ["random"], seed, swap, bound)


# Which games are played.


def test_seats_change_and_with_swap_decks_too() -> None:
    assert [plan().entrants(number) for number in range(3)] == [[0, 1], [1, 0], [0, 1]]
    assert [plan().played_deck(number, 0) for number in range(4)] == [0, 0, 0, 0]
    assert [plan(swap=True).played_deck(number, 0) for number in range(5)] == [0, 0, 1, 1, 0]


def test_the_set_up_follows_the_seats() -> None:
    setups = [plan().setup(number) for number in range(2)]
    keys = [[card.key for card in pool.deck(name)] for name in DECKS]
    assert [setup["decks"] for setup in setups if isinstance(setup, dict)] == [keys, keys[::-1]]
    assert all(isinstance(setup, dict) and setup["first"] == 0 for setup in setups)


def test_no_two_games_are_alike() -> None:
    seeds = [plan(seed).seed_of(number) for seed in range(10) for number in range(100)]
    assert len(set(seeds)) == 1000


def test_three_and_four_can_play() -> None:
    summary = simulate(["embers", "thicket", "embers"], ["random"], 1, seed=4)
    assert summary.rows[0].entrants == [0, 1, 2] and summary.rows[0].ended == RESULT
    assert summary.names == ["random (embers) #1", "random (thicket) #2", "random (embers) #3"]


def test_a_plan_travels_as_text() -> None:
    there = plan_from(json.dumps(plan(3, True).as_json()))
    assert there.identity() == plan(3, True).identity()
    assert there.setup(5) == plan(3, True).setup(5)


# Playing.


def test_a_game_is_its_number() -> None:
    first, record, failure = play(plan(), 7)
    assert (first, record, failure) == play(plan(), 7)
    assert first != play(plan(1), 7)[0]
    assert first.ended == RESULT and first.turns > 5 and 0 < first.decisions <= first.answers


def test_the_record_tells_the_same_game() -> None:
    row, record, _ = play(plan(), 3)
    game = load(record, {RULES.name: RULES})
    assert game.result is not None
    assert [row.entrants[seat] for seat in game.result.winners] == row.winners
    assert len(list(game.log.entries())) > 100


def test_the_bound_is_told() -> None:
    summary = simulate(DECKS, ["random"], 2, bound=20)
    assert [row.ended for row in summary.rows] == [BOUND, BOUND]
    assert summary.given_up == [0, 1] and summary.entrants[0].games == 0


def test_a_game_without_an_end_counts_for_nobody() -> None:
    """Two enchantments that feed each other, and a condition of which nobody can tell whether it comes true."""
    position = Position()
    choir = "Whenever you gain life, create a 1/1 white Bird creature token."
    nest = "Whenever a creature enters, you gain 1 life. Then if you have 1000000 or more life, you win the game."
    position.put("battlefield", 0, make_card("Choir", "{W}", "Enchantment", choir))
    position.put("battlefield", 0, make_card("Nest", "{W}", "Enchantment", nest))
    position.put("hand", 0, make_card("Balm", "{W}", "Instant", "You gain 1 life."))
    position.pool(0, "W")
    position.state.ruleset = Ruleset(mandatory_steps=100)
    row = Row(0, 0)
    row.entrants, row.decks = [0, 1], [0, 1]
    play_out(plan(), position.play().do("cast Balm").game, row)
    assert (row.ended, row.winners, row.rule) == (ENDLESS, [], "721.1b")
    summary = Summary(["a", "b"], ["x", "y"], False, [row], 1.0)
    assert summary.endless == [0] and summary.entrants[0].games == 0 and summary.draws == 0
    assert summary.as_json()["endless"] == [0]


def test_a_game_that_fails_is_kept_and_the_others_go_on(tmp_path: Path) -> None:
    summary = simulate(DECKS, [PLAIN, "tests.agents.own:Clumsy"], 2, out=tmp_path)
    assert [row.sign for row in summary.failures] == ["RuntimeError in own.choose"] * 2
    assert "RuntimeError: clumsy" in (tmp_path / "failures" / "000001.txt").read_text("utf-8")
    record = (tmp_path / "failures" / "000001.json").read_text("utf-8")
    assert load(record, {RULES.name: RULES}).decisions
    assert shrink_text(record, {RULES.name: RULES}) is None  # the agent failed, not the rules


class Wrong(MagicRules):
    """From turn 4 no land can be played without a failure."""

    def act(self, state: State, decision: Decision, answer: Answer) -> Asking[None] | None:
        assert isinstance(state, MagicState)
        if state.turn_count >= 4 and str(answer).startswith("play:"):
            raise ZeroDivisionError("a land too many")
        return super().act(state, decision, answer)


def test_a_failure_of_the_rules_can_be_shrunk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Wrong()
    monkeypatch.setattr(decks_of("magic"), "rules", rules)
    summary = simulate(DECKS, ["random"], 1, out=tmp_path)
    assert [row.sign for row in summary.failures] == ["ZeroDivisionError in test_simulation.act"]
    record = (tmp_path / "failures" / "000000.json").read_text("utf-8")
    shorter = shrink_text(record, {rules.name: rules})
    assert shorter is not None
    assert len(json.loads(shorter)["inputs"]) < 5 < len(json.loads(record)["inputs"])


# In several processes.


def test_processes_give_the_same_games(tmp_path: Path) -> None:
    one = simulate(DECKS, ["random"], 6, seed=2, out=tmp_path / "one")
    two = simulate(DECKS, ["random"], 6, seed=2, jobs=2, out=tmp_path / "two")
    assert one.rows == two.rows
    for name in ("results.jsonl", "records/000004.json"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_a_process_that_dies_costs_one_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "deadly.py").write_text(
        "import os\n"
        "from arbiter.agents.simple import RandomAgent\n"
        "from arbiter.kernel.seats import Agent\n"
        "class Deadly(Agent):\n"
        "    def __init__(self, seed):\n"
        "        self.inner = RandomAgent(seed)\n"
        "    def choose(self, seat):\n"
        "        if seat.seat == 1 and seat.view['turns']:\n"
        "            os._exit(3)\n"
        "        return self.inner.choose(seat)\n",
        "utf-8",
    )
    summary = simulate(DECKS, ["random", "deadly:Deadly"], 3, jobs=2)
    assert [row.ended for row in summary.rows] == [FAILURE, RESULT, FAILURE]
    assert [row.sign for row in summary.failures] == [DIED, DIED]


# Going on.


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    whole = simulate(DECKS, ["random"], 5, seed=9, out=tmp_path / "whole")

    def stop(done: int, games: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    stopped = Simulation(plan(9), 5, 1, tmp_path / "parts", progress=stop)
    with pytest.raises(Stopped) as error:
        stopped.run()
    assert len(error.value.summary.rows) == 2
    results = tmp_path / "parts" / "results.jsonl"
    results.write_text(results.read_text("utf-8") + '{"number":2,"se', "utf-8")  # as if it had died while writing
    seen: list[int] = []
    again = Simulation(plan(9), 5, 1, tmp_path / "parts", progress=lambda done, games: seen.append(done)).run()
    assert seen == [2, 3, 4, 5]
    assert again.rows == whole.rows
    assert results.read_bytes() == (tmp_path / "whole" / "results.jsonl").read_bytes()


def test_more_games_can_be_asked_for(tmp_path: Path) -> None:
    simulate(DECKS, ["random"], 3, out=tmp_path)
    assert len(simulate(DECKS, ["random"], 5, out=tmp_path).rows) == 5
    assert len(simulate(DECKS, ["random"], 2, out=tmp_path).rows) == 2


def test_another_simulation_is_refused_and_fresh_forgets(tmp_path: Path) -> None:
    simulate(DECKS, ["random"], 2, out=tmp_path)
    with pytest.raises(ArbiterError) as error:
        simulate(DECKS, ["random"], 2, seed=1, out=tmp_path)
    assert error.value.message.id == "sim-other"
    assert Storage(tmp_path, plan(1), fresh=True).rows == {}
    assert not list((tmp_path / "records").iterdir())


def test_two_runs_do_not_write_into_one_folder(tmp_path: Path) -> None:
    first = Storage(tmp_path, plan(2))
    with pytest.raises(ArbiterError) as error:
        simulate(DECKS, ["random"], 2, out=tmp_path)
    assert error.value.message.id == "sim-busy"
    first.finish(0.0)
    assert len(simulate(DECKS, ["random"], 2, out=tmp_path, fresh=True).rows) == 2


def test_workers_end_with_their_parent(tmp_path: Path) -> None:
    """Also when it is killed and can tell nobody."""
    command = [sys.executable, "-m", "arbiter", "sim", "--games", "5000", "--jobs", "2", "--out", str(tmp_path / "run")]
    parent = subprocess.Popen([*command, "--agents", "random"], stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    results = tmp_path / "run" / "results.jsonl"
    while not (results.exists() and results.read_text("utf-8")):
        assert parent.poll() is None
        time.sleep(0.1)
    workers = children(parent.pid)
    assert len(workers) >= 2
    parent.kill()
    parent.wait()
    for _ in range(600):
        if not any(Path(f"/proc/{pid}").exists() for pid in workers):
            return
        time.sleep(0.1)
    raise AssertionError(f"{workers} go on")


def children(pid: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text("utf-8").split()]


def test_a_damaged_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "run.json").write_text("{", "utf-8")
    with pytest.raises(ArbiterError) as error:
        simulate(DECKS, ["random"], 2, out=tmp_path)
    assert error.value.message.id == "sim-damaged"


def test_without_records_only_results_are_kept(tmp_path: Path) -> None:
    simulate(DECKS, ["random"], 1, out=tmp_path, records=False)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["results.jsonl", "run.json"]


# Nonsense.


@pytest.mark.parametrize(
    ("decks", "agents", "games", "bound", "jobs", "en"),
    [
        (["embers"], ["random"], 1, 1, 1, "A game takes 2 to 24 decks; one was given."),
        (
            DECKS,
            ["random", "random", "random"],
            1,
            1,
            1,
            "There are 2 decks and 3 agents. Give one agent for each deck, or one for all.",
        ),
        (DECKS, ["random"], 0, 1, 1, "The number of games must be 1 or more; 0 was given."),
        (DECKS, ["random"], 1, 0, 1, "The bound on decisions must be 1 or more; 0 was given."),
        (DECKS, ["random"], 1, 1, 65, "A simulation runs in 1 to 64 processes; 65 were asked for."),
    ],
)
def test_what_is_wrong_is_said(decks: list[str], agents: list[str], games: int, bound: int, jobs: int, en: str) -> None:
    with pytest.raises(ArbiterError) as error:
        simulate(decks, agents, games, bound=bound, jobs=jobs)
    assert say(error.value.message, "en") == en
    assert not say(error.value.message, "ru").startswith("[")


def test_an_agent_of_this_process_only_cannot_be_kept(tmp_path: Path) -> None:
    assert simulate(DECKS, [RandomAgent], 1).rows[0].ended == RESULT
    for out, jobs in ((tmp_path, 1), (None, 2)):
        with pytest.raises(ArbiterError) as error:
            simulate(DECKS, [RandomAgent], 1, out=out, jobs=jobs)
        assert error.value.message.id == "sim-unnamed"


# Counting.


def row(number: int, winners: list[int], swapped: bool = False) -> Row:
    made = Row(number, number)
    made.entrants = [0, 1] if number % 2 == 0 else [1, 0]
    made.decks = [1 - entrant if swapped else entrant for entrant in made.entrants]
    made.ended, made.winners, made.turns, made.decisions = RESULT, winners, 10, 100
    return made


def test_wins_are_counted_by_entrant_deck_and_beginner() -> None:
    rows = [row(0, [0]), row(1, [0]), row(2, [1], swapped=True), row(3, [])]
    summary = Summary(["greedy", "random"], DECKS, True, rows, 2.0)
    assert [(share.name, share.wins) for share in summary.entrants] == [("greedy", 2), ("random", 1)]
    assert [(share.name, share.wins) for share in summary.by_deck] == [("embers", 3), ("thicket", 0)]
    assert (summary.beginner.wins, summary.draws, summary.turns, summary.decisions) == (1, 1, 10.0, 400)
    assert summary.as_json()["decisions per second"] == 200


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    """81 of 263 is the worked example of Newcombe (1998), which gives 0.2553 to 0.3662."""
    found = wilson(wins, games)
    assert (round(found[0], 4), round(found[1], 4)) == (low, high)


def test_rows_are_read_as_they_were_written() -> None:
    assert row_from(row(3, [1]).text()) == row(3, [1])
    with pytest.raises(ValueError, match="not a row"):
        row_from('{"number": 1}')
