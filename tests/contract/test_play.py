"""Random games of two, three and four players: invariants hold, they end, what they say and cite exists."""

from __future__ import annotations

from collections import Counter

import pytest

from arbiter.kernel.decisions import CHANCE, Decision
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import LANGUAGES, knows, say
from arbiter.kernel.messages import Message, Ref
from arbiter.kernel.rng import Rng
from tests.contract.games import BOUND, SEEDS, Sample, case_id, cases, samples
from tests.contract.playing import choose, give

EACH = 3
"""Random games for each size, before ARBITER_SOAK multiplies them."""


def play(game: Game, seed: int, met: Met, bound: int = BOUND) -> int:
    rng = Rng(seed)
    count = 0
    while game.decisions and count < bound:
        for decision in game.decisions:
            met.decision(game, decision)
        give(game, choose(game, rng))
        count += 1
        problems = game.rules.problems(game.state)
        assert problems == [], f"after input {len(game.inputs)}: {problems}"
    for entry in game.log.entries():
        met.message(entry.message)
        met.rules.update(entry.rules)
    if game.result is not None:
        met.message(game.result.message)
        met.rules.add(game.result.rule)
    return count


class Met:
    """The messages and rules met in games."""

    def __init__(self) -> None:
        self.messages: dict[str, Message] = {}
        self.rules: set[str] = set()
        self.reversed = 0
        self.verbs: set[str] = set()

    def message(self, message: Message) -> None:
        self.messages.setdefault(message.id, message)
        self.reversed += message.id == "reversed"
        for value in message.args.values():
            if isinstance(value, Message):
                self.message(value)

    def decision(self, game: Game, decision: Decision) -> None:
        keys = [option.key for option in decision.options]
        assert len(keys) == len(set(keys)), f"{decision!r} has options with the same key"
        assert all(key and ">" not in key and key != "." for key in keys), f"{keys} are no good keys"
        assert decision.choices() >= 1
        assert decision.seat == CHANCE or decision.seat in game.rules.seats(game.state), f"{decision!r} asks nobody"
        self.message(decision.prompt)
        self.rules.add(decision.asks)
        for option in decision.options:
            if option.verb not in self.verbs:
                self.verbs.add(option.verb)
                self.message(game.rules.option_text(game.state, decision.seat, decision, option))


@pytest.mark.parametrize("sample", samples(), ids=repr)
def test_random_games_hold_the_invariants_and_end(sample: Sample) -> None:
    met = Met()
    ends: Counter[str] = Counter()
    for players in sample.players:
        for seed in range(EACH * SEEDS):
            game = sample.new(players, seed)
            play(game, seed + 1000, met, sample.bound)
            ends["endless" if game.result is None else game.result.rule] += 1
    print(f"{sample.name}: {dict(ends)}, {met.reversed} reversals")
    total = sum(ends.values())
    assert ends["endless"] * 100 < total or (total < 100 and ends["endless"] == 0), ends
    check_messages(met)
    unknown = sorted(rule for rule in met.rules if not sample.book.has(rule))
    assert unknown == [], f"the book {sample.book} has no such rules"


def check_messages(met: Met) -> None:
    missing = [f"{id} ({lang})" for id in sorted(met.messages) for lang in LANGUAGES if not knows(lang, id)]
    assert missing == []
    for message in met.messages.values():
        for lang in LANGUAGES:
            text = say(message, lang)
            assert not text.startswith("["), f"{message!r} cannot be said in {lang}: {text}"


def test_a_hidden_name_is_not_said() -> None:
    message = Message("nothing-such", {"card": Ref(3, "Ash", 0b10)})
    assert "Ash" in say(message, "en", 1)
    assert "Ash" not in say(message, "en", 0)


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_decisions_share_nothing(case: tuple[Sample, int, int]) -> None:
    """No two decisions hold the same list or table: whoever changes one must not change another."""
    sample, players, seed = case
    game = sample.new(players, seed)
    rng = Rng(seed)
    earlier: list[Decision] = []
    for _ in range(200):
        if not game.decisions:
            break
        now = list(game.decisions)
        parts = [id(part) for decision in earlier + now for part in (decision.options, decision.prompt.args)]
        parts += [id(option) for decision in earlier + now for option in decision.options]
        assert len(parts) == len(set(parts))
        give(game, choose(game, rng))
        earlier = [] if game.decisions and any(one in now for one in game.decisions) else now
