"""The same set-up and inputs give the same digests: again, replayed, under other hash seeds, on the other engine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from arbiter.engine import engine
from arbiter.kernel.saving import replayed
from tests.contract.digests import all_digests
from tests.contract.games import SEEDS, Sample, case_id, cases
from tests.contract.playing import playing, snapshot
from tools.build_compiled import ROOT, STAGE, stale

SOURCES = {"plain": ROOT / "src", "compiled": STAGE}


def digests_elsewhere(engine: str, hash_seed: str) -> Any:
    """The digests as another process with another engine or hash seed finds them."""
    path = os.pathsep.join([str(SOURCES[engine]), str(ROOT)])
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
    env.pop("ARBITER_ENGINE", None)
    command = [sys.executable, "-m", "tests.contract.digests", str(SEEDS)]
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_hash_seeds_change_nothing(hash_seed: str) -> None:
    assert digests_elsewhere(engine(), hash_seed) == all_digests(SEEDS)


def test_the_other_engine_plays_the_same() -> None:
    other = "plain" if engine() == "compiled" else "compiled"
    if other == "compiled" and stale() is not None:
        pytest.skip(f"no current compiled engine to compare with: {stale()}")
    assert digests_elsewhere(other, "1") == all_digests(SEEDS)


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_a_record_replays(case: tuple[Sample, int, int]) -> None:
    """A game is its set-up and its inputs: chance stands in them, so the set-up's seed is not needed."""
    sample, players, seed = case
    game = sample.new(players, seed)
    for _ in playing(game, seed):
        pass
    again = replayed(sample.rules, game.setup, game.record)
    assert snapshot(again) == snapshot(game)
    assert [repr(given) for given in again.inputs] == [repr(given) for given in game.inputs]
