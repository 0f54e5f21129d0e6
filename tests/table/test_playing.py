"""A game in the process that computes it: the record gives the same game again, answers that come twice are harmless."""

from __future__ import annotations

from typing import Any

import pytest

from arbiter.kernel.messages import ArbiterError, IllegalChoice
from arbiter.table.playing import Playing
from tests.table.play import BATTLE, DUEL, played


@pytest.mark.parametrize("setup", [DUEL, BATTLE], ids=["magic", "berserk"])
def test_the_record_gives_the_same_game_again(setup: dict[str, Any]) -> None:
    playing, record = played(setup, 60, {0: {}})
    again = Playing(playing.setup, record, {0: {}})
    assert again.game.digest() == playing.game.digest()
    assert again.settle() == []
    assert again.number == playing.number == len(record)
    assert again.asked(again.waiting()[0]) == playing.asked(playing.waiting()[0])


@pytest.mark.parametrize("setup", [DUEL, BATTLE], ids=["magic", "berserk"])
def test_every_beginning_of_the_record_gives_the_game_of_then(setup: dict[str, Any]) -> None:
    playing = Playing(setup)
    record = playing.settle()
    digests = {len(record): playing.game.digest()}
    for _ in range(40):
        seat = playing.waiting()[0]
        record += playing.answer(seat, playing.asked(seat), playing.think(seat, "random", 1))
        digests[len(record)] = playing.game.digest()
    for length, digest in digests.items():
        assert Playing(playing.setup, record[:length]).game.digest() == digest


def test_an_answer_that_comes_again_is_harmless() -> None:
    playing, _ = played(DUEL, 20)
    seat = playing.waiting()[0]
    number, answer = playing.asked(seat), playing.think(seat, "random", 3)
    assert playing.answer(seat, number, answer)
    after = playing.number
    assert playing.answer(seat, number, answer) == []
    assert playing.number == after


def test_another_answer_to_an_old_question_is_refused() -> None:
    playing, _ = played(DUEL, 0)
    seat = playing.waiting()[0]
    number = playing.asked(seat)
    assert playing.answer(seat, number, "player:0")
    with pytest.raises(ArbiterError):
        playing.answer(seat, number, "player:1")
    with pytest.raises(ArbiterError):
        playing.answer(seat, 10_000, "player:0")


def test_an_illegal_answer_changes_nothing() -> None:
    playing, _ = played(DUEL, 0)
    seat = playing.waiting()[0]
    before = playing.game.digest(), playing.number
    with pytest.raises(IllegalChoice):
        playing.answer(seat, playing.asked(seat), "player:7")
    assert (playing.game.digest(), playing.number) == before
