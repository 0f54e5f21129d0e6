"""The soak driver: goes on where it stopped, keeps and shrinks what fails."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType

from arbiter.kernel.rules import Rules
from arbiter.kernel.saving import load_record
from tests.contract.games import Sample, samples
from tests.contract.test_shrink import Complaining
from tests.games.skirmish.game import samples as setup
from tests.reference.paranoid import PARANOID
from tools.soak import COLUMNS, LEDGER, ledger_of, note_down, soak, soaked


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    skirmish = next(sample for sample in samples() if sample.name == "skirmish")
    chosen = [(skirmish, 2), (skirmish, 3)]
    first = soak(chosen, 3, tmp_path, fresh=False)
    whole = soak(chosen, 6, tmp_path, fresh=False)
    again = soak(chosen, 6, tmp_path, fresh=True)
    assert (first["games"], whole["games"]) == (3, 6)
    assert whole["decisions"] > first["decisions"]
    assert {**again, "seconds": 0} == {**whole, "seconds": 0}
    assert json.loads((tmp_path / "summary.json").read_text("utf-8"))["games"] == 6
    assert sum(whole["ends"].values()) == 6


def test_what_was_played_is_noted_and_the_next_soak_begins_after_it(tmp_path: Path) -> None:
    skirmish = next(sample for sample in samples() if sample.name == "skirmish")
    ledger, first, second = tmp_path / "soaked.tsv", tmp_path / "first", tmp_path / "second"
    for out, games in ((first, 3), (second, 2)):
        out.mkdir()
        soak([(skirmish, 2)], games, out, fresh=False, base=soaked(ledger), watch=1, look=2)
        note_down(ledger, out, "commit")
    look = "1" if PARANOID else "2"
    rows = [dict(zip(COLUMNS, line.split("\t"), strict=True)) for line in ledger.read_text("utf-8").splitlines()]
    assert [(row["first"], row["last"]) for row in rows[1:]] == [("0", "3"), ("3", "5")]
    assert [(row["watched"], row["look"]) for row in rows[1:]] == [("3", look), ("2", look)]
    assert not first.exists()  # put aside: nothing is noted twice
    whole = soak([(skirmish, 2)], 5, tmp_path, fresh=True)
    assert sum(int(row["decisions"]) for row in rows[1:]) == whole["decisions"]  # the same five games


def test_runs_side_by_side_are_one_row_and_another_look_begins_anew(tmp_path: Path) -> None:
    skirmish = next(sample for sample in samples() if sample.name == "skirmish")
    out = tmp_path / "out"
    for place in range(2):
        (out / f"part-{place}").mkdir(parents=True)
        soak([(skirmish, 2)], 2, out / f"part-{place}", fresh=False, part=(place, 2), look=9)
    again = soak([(skirmish, 2)], 1, out / "part-1", fresh=False, part=(1, 2), look=7)
    assert again["games"] == (2 if PARANOID else 1)
    soak([(skirmish, 2)], 2, out / "part-1", fresh=False, part=(1, 2), look=9)
    row = dict(zip(COLUMNS, note_down(tmp_path / "soaked.tsv", out, "commit").split("\t"), strict=True))
    assert (row["first"], row["last"], row["look"]) == ("0", "4", "1" if PARANOID else "9")


def test_what_fails_is_kept_and_shrunk(tmp_path: Path) -> None:
    module = ModuleType("broken")
    vars(module).update(RULES=Complaining(), PLAYERS=(3,), samples=setup)
    summary = soak([(Sample(module), 3)], 2, tmp_path, fresh=False)
    assert summary["failures"]
    failure = summary["failures"][0]
    assert failure["sign"] == "problem: item N is shielded"
    whole = (tmp_path / failure["file"]).read_text("utf-8")
    short = (tmp_path / failure["shrunk"]["file"]).read_text("utf-8")
    rules: dict[str, Rules] = {"skirmish": Complaining()}
    assert len(load_record(short, rules)[3]) == failure["shrunk"]["inputs"] < len(load_record(whole, rules)[3])


def test_every_game_has_a_ledger_of_its_own() -> None:
    assert ledger_of("magic") == ledger_of(None) == LEDGER
    assert ledger_of("berserk").name == "soaked-berserk.tsv"
