"""The game of the tests, an entry as a third game would be: the skirmish has decks, words and scenarios, and no more."""

from __future__ import annotations

from pathlib import Path

from arbiter.games import Entry

SKIRMISH = Entry(
    "skirmish",
    "tests.games.skirmish.game",
    decks="tests.games.skirmish.decks:SkirmishDecks",
    face="tests.games.skirmish.face:SkirmishFace",
    scenarios="tests.games.skirmish.scenarios:SkirmishTable",
    locale=str(Path(__file__).parent / "skirmish" / "locale"),
)
