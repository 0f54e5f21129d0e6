"""Every variant and ruleset, played for a while: each screen can be made, said in both languages, and sent; the record holds."""

from __future__ import annotations

import re
from typing import Any

import pytest

from arbiter.kernel.localisation import LANGUAGES
from arbiter.kernel.messages import JUDGE, ArbiterError
from arbiter.setup import decks_of
from arbiter.table.playing import WATCHER, Playing

ANSWERS = 45
UNSAID = re.compile(r'"\[[a-z]+-[a-z-]+: ')
"""A message that a language has no words for."""

MAGIC = decks_of("magic")
WAYS: dict[str, dict[str, Any]] = {
    **{name: {"variant": name, "seed": place} for place, name in enumerate(MAGIC.variants())},
    **{name: {"ruleset": name, "seed": 3} for name in MAGIC.rulesets()},
    "berserk": {"game": "berserk", "seed": 1},
}


@pytest.mark.parametrize("name", WAYS)
def test_every_way_is_shown_and_stored(name: str) -> None:
    playing = Playing(WAYS[name], [], {0: {}})
    record = playing.settle()
    for count in range(ANSWERS):
        if playing.is_over:
            break
        seat = playing.waiting()[0]
        if count % 5 == 0:
            shown(playing, seat, LANGUAGES[count // 5 % 2])
        record += playing.answer(seat, playing.asked(seat), playing.think(seat, "random", 1))
    assert Playing(playing.setup, record, {0: {}}).game.digest() == playing.game.digest()


def shown(playing: Playing, seat: int, lang: str) -> None:
    for one in (seat, WATCHER, JUDGE):
        screen = playing.screen(one, lang)
        assert UNSAID.search(screen.model_dump_json()) is None
        question = screen.question
        if question is not None and question.begun is not None:
            assert playing.check(one, question.number, question.begun, False, lang).refusal is None
        assert question is None or not question.action or question.button
    seen = [one["id"] for one in playing.face.objects(playing.game.view(seat)) if "name" in one]
    for what in ("why", "why not", "look", "means", "actions"):
        for id in seen[:: max(1, len(seen) // 3)]:
            try:
                playing.ask(seat, what, id, "", lang)
            except ArbiterError as error:
                assert playing.refused(error, seat, lang).text
