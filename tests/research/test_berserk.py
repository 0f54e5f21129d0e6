"""Simulations of Berserk: the same games again, in text for other processes, and who went first is counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import arbiter
from arbiter.berserk.game import RULES
from arbiter.kernel.game import new_game
from arbiter.kernel.messages import ArbiterError
from arbiter.kernel.saving import load
from arbiter.research import Plan, simulate
from arbiter.research.plan import plan_from
from arbiter.research.playing import play

LIMITED = (
    "Дозорный Ковыля", "Пастух Ветров", "Лучница Сухого Лога", "Следопыт Каменных Баб", "Мечник Кургана",
    "Конник Рассветной Сотни", "Степной Шершень",
)  # fmt: skip


def test_a_plan_goes_to_other_processes_as_text() -> None:
    plan = Plan(["dark", "fire"], ["random"], 3, True, game="berserk")
    there = plan_from(json.dumps(plan.as_json()))
    assert there.identity() == plan.identity()
    assert play(plan, 1)[0] == play(there, 1)[0]


def test_games_are_kept_and_counted(tmp_path: Path) -> None:
    summary = simulate(["dark", "fire"], ["random"], 4, seed=2, out=tmp_path, game="berserk")
    assert not summary.failures and len(summary.rows) == 4
    assert {row.first for row in summary.rows} <= {0, 1}
    record = (tmp_path / "records" / "000000.json").read_text("utf-8")
    assert load(record, {RULES.name: RULES}).result is not None


def test_what_nobody_knows_is_refused() -> None:
    with pytest.raises(ArbiterError):
        Plan(["dark", "fire"], ["random"], game="berzerk")
    with pytest.raises(ArbiterError):
        Plan(["dark", "nope"], ["random"], game="berserk")
    with pytest.raises(ArbiterError):
        Plan(["dark", "fire", "swamp"], ["random"], game="berserk")


def test_limited_decks_get_the_deal_of_a_draft(tmp_path: Path) -> None:
    """402.3: twelve cards, also in other processes; fifteen as soon as one of the decks is constructed."""
    file = tmp_path / "draft.yaml"
    cards = "\n".join(f"  {name}: 3" for name in LIMITED)
    file.write_text(f"название: Из драфта\nформат: драфт\nкарты:\n{cards}\n", "utf-8")
    plan = Plan([str(file), str(file)], ["random"], 3, game="berserk")
    there = plan_from(json.dumps(plan.as_json()))
    for one in (plan, there):
        assert [len(player["deal"] or []) for player in dealt(one)] == [12, 12]
    mixed = Plan([str(file), "fire"], ["random"], 3, game="berserk")
    assert [len(player["deal"] or []) for player in dealt(mixed)] == [15, 15]
    setup = arbiter.new_battle([file, file], seed=3).setup
    assert isinstance(setup, dict) and setup["ruleset"] == {"deal": 12}


def dealt(plan: Plan) -> list[dict[str, Any]]:
    """The players of a plan's first game when they look at their deals, as each sees himself."""
    game = new_game(RULES, plan.setup(0))
    while game.decisions[0].asks == "402.1":
        game.answer(game.decisions[0], "first")
    return [game.view(seat)["players"][seat] for seat in (0, 1)]
