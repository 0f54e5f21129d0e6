"""Actions that could not be finished: counted, said with their rule, and never without a reason that lay ahead.

What is offered can be completed unless something hidden or random prevents it, or the player's own choices while paying.
So a reversal comes only after something was done to pay; one without is an offer that was not honest.
"""

from __future__ import annotations

from collections import Counter

import pytest

from arbiter.kernel.localisation import LANGUAGES, say
from arbiter.kernel.log import Entry
from tests.contract.games import SEEDS, Sample, samples
from tests.contract.playing import playing

EACH = 4
"""Games of each size, before ARBITER_SOAK multiplies them."""
FIRST = 3
"""The first seed: with these decks reversals are rare, one in forty games."""
REVERSED = "reversed"


@pytest.mark.parametrize("sample", samples(), ids=repr)
def test_reversals_are_counted_and_explained(sample: Sample) -> None:
    met: Counter[str] = Counter()
    for players in sample.players:
        for seed in range(FIRST, FIRST + EACH * SEEDS):
            game = sample.new(players, seed)
            began = 0
            for _ in playing(game, seed):
                if game.at_checkpoint:
                    _check(sample, list(game.log.entries(began)), met)
                    began = len(game.log)
            met["games"] += 1
            met["logged"] += sum(entry.message.id == REVERSED for entry in game.log.entries())
    print(f"{sample.name}: {dict(met)}")
    assert met["logged"] - met["explained"] <= met["games"], "only what a game ends in the middle of is left out"
    assert met["explained"] or sample.name != "magic", "the samples no longer come to a reversal"


def _check(sample: Sample, entries: list[Entry], met: Counter[str]) -> None:
    """The entries from one checkpoint to the next hold at most one action, with all that was done to pay for it."""
    for place, entry in enumerate(entries):
        if entry.message.id != REVERSED:
            continue
        met["explained"] += 1
        assert entry.rules and all(sample.book.has(rule) for rule in entry.rules)
        lines = [say(entry.message, lang) for lang in LANGUAGES]
        assert all(lines) and len(set(lines)) == len(LANGUAGES)
        before = [one.message.id for one in entries[:place]]
        assert "event-mana-ability" in before, f"{lines[0]} Nothing was done to pay for it: {before}"
