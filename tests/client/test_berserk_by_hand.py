"""A battle that was played by hand in the terminal, key by key, in Russian, against `greedy`: it goes as it went.

Only set-up and inputs are kept (docs/games), so it is played from the first roll, by the plain engine and the compiled one.
"""

from __future__ import annotations

from pathlib import Path

from arbiter.client.berserk.face import inside
from arbiter.games import all_rules
from arbiter.kernel.saving import load, load_record

RECORD = Path(__file__).resolve().parents[2] / "docs" / "games" / "hand-berserk-ru.json"
DIGEST = "14bfb78e3a790baf8a2983361b95d662"
"""Of the last state.  A new field of the state or a number on a card changes it, a rule must not: see that the rest of the test
holds, then renew it."""

SURVIVORS = {
    "Вестница Полудня": [2, 4],
    "Следопыт Каменных Баб": [1],
    "Знаменосец Заката": [0],
    "Конник Рассветной Сотни": [6],
    "Лучница Сухого Лога": [0, 0],
}
"""Those of the winner in the game zone, with their wounds."""


def test_the_battle_by_hand_ends_as_it_ended() -> None:
    game = load(RECORD.read_text("utf-8"), all_rules())
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((0,), "602.1")
    state = inside(game)
    assert state.turn == 14
    left: dict[str, list[int]] = {}
    for one in state.objects.values():
        if one.zone in ("battlefield", "auxiliary"):
            assert one.controller == 0
            left.setdefault(one.print.name, []).append(one.wounds)
    assert {name: sorted(wounds) for name, wounds in left.items()} == SURVIVORS
    assert game.digest() == DIGEST


def test_a_person_answered_from_recruiting_to_the_end() -> None:
    """The record has the whole battle: squads, placement, a deal kept, strikes, shots, a defender, and a weakened strike."""
    _, _, _, inputs = load_record(RECORD.read_text("utf-8"), all_rules())
    own = [str(one.value) for one in inputs if one.kind == "answer" and one.seat == 0]
    for beginning in (
        "keep",
        "recruit:",
        "(('",
        "move:",
        "cell:",
        "strike:",
        "use:",
        "defend:",
        "reveal:",
        "yes",
        "end",
    ):
        assert any(answer.startswith(beginning) for answer in own), (beginning, own[:30])
    assert any(one.kind == "answer" and one.seat == 1 for one in inputs)
