"""What a board of Berserk lights is what the rules then offer."""

from __future__ import annotations

from collections import Counter
from typing import Any

from arbiter.table.playing import Playing
from tests.table.play import BATTLE

ATTACK, TARGET, CELL = "berserk-ask-attack", "berserk-ask-target", "berserk-ask-cell"


def test_lit_cells_and_targets_are_what_the_rules_offer_next() -> None:
    """Each card that can move, strike or use something: what is lit is compared with the question that announcing it leads to."""
    seen: Counter[str] = Counter()
    for seed in (3, 5):
        playing = Playing({**BATTLE, "seed": seed})
        playing.settle()
        for _ in range(260):
            if playing.is_over:
                break
            seat = playing.waiting()[0]
            marks = playing.screen(seat, "en").marks
            question = playing.screen(seat, "en").question
            assert question is not None
            for option in question.options if question.id == "berserk-ask-choice" else ():
                _compare(playing, seat, option.key, option.about, marks, seen)
            playing.answer(seat, playing.asked(seat), playing.think(seat, "random", 1))
    assert seen["moves"] > 20 and seen["attacks"] > 20 and seen["targets"] > 3, seen


def _compare(playing: Playing, seat: int, key: str, about: int, marks: dict[str, Any], seen: Counter[str]) -> None:
    game = playing.game.fork(log=False)
    game.answer(next(one for one in game.decisions if one.seat == seat), key)
    follows = next((one for one in game.decisions if one.seat == seat), None)
    if follows is None:
        return
    if key.startswith("move:") and follows.prompt.id == CELL:
        near = {name for name, cost in marks["reach"][str(about)].items() if cost == 1}
        assert near == {option.detail for option in follows.options}
        seen["moves"] += 1
    elif follows.prompt.id in (ATTACK, TARGET) and follows.about == about and key in marks.get("aims", {}):
        assert set(marks["aims"][key]) == {option.about for option in follows.options}, key
        seen["attacks" if follows.prompt.id == ATTACK else "targets"] += 1


def test_no_card_is_lit_further_than_it_can_go() -> None:
    """506.1: what is reached in several steps costs no more movement than the card has left."""
    playing = Playing(BATTLE)
    playing.settle()
    far = 0
    for _ in range(200):
        if playing.is_over:
            break
        seat = playing.waiting()[0]
        screen = playing.screen(seat, "en")
        left = {str(one["id"]): one.get("movement", 0) for one in screen.view["cards"]}
        reach: Any = screen.marks.get("reach", {})
        for id, cells in reach.items():
            assert cells and max(cells.values()) <= left[id]
            far += max(cells.values()) > 1
        playing.answer(seat, playing.asked(seat), playing.think(seat, "random", 1))
    assert far


def test_dice_say_what_they_gave() -> None:
    """The tray of dice has the roll with its modifiers and the kind of strike of both cards."""
    playing = Playing(BATTLE)
    playing.settle()
    while not any(one.kind == "berserk-answers" for one in playing.screen(0, "en").log):
        seat = playing.waiting()[0]
        playing.answer(seat, playing.asked(seat), playing.think(seat, "random", 1))
    given = {
        one.kind: one.facts for one in playing.screen(0, "ru").log if one.kind in ("berserk-result", "berserk-answers")
    }
    for facts in given.values():
        assert facts["kind"] in ("weak", "medium", "strong", "miss", "none")
        assert str(facts["roll"])[0].isdigit() and isinstance(facts["object"], int)


def test_a_face_has_what_is_printed() -> None:
    playing = Playing(BATTLE)
    playing.settle()
    seat = playing.waiting()[0]
    faces = playing.screen(seat, "ru").faces
    while not faces:
        playing.answer(seat, playing.asked(seat), playing.think(seat, "random", 1))
        seat = playing.waiting()[0]
        faces = playing.screen(seat, "ru").faces
    creature = next(one for one in faces.values() if one.facts["subtype"] == "independent")
    assert creature.size.isdigit() and str(creature.facts["strike"]).count("-") == 2
    assert creature.cost[:3] in ("{G}", "{S}")
