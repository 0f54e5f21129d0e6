"""An illegal answer is refused with a reason and a rule, and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from arbiter.kernel.decisions import Assign, Decision, Divide, Number
from arbiter.kernel.game import Game
from arbiter.kernel.localisation import LANGUAGES, say
from arbiter.kernel.messages import ArbiterError, IllegalChoice
from tests.contract.games import Sample, case_id, cases
from tests.contract.playing import open_facts, playing, snapshot


def attempts(decision: Decision) -> Iterator[object]:
    """Answers of wrong form and answers beyond the limits, for every kind."""
    keys = [option.key for option in decision.options]
    yield from (None, "", "no such key", 10**9, -1, 3.5, True, object(), {}, {"no": 1}, {"no": "where"}, [[]])
    yield from ([], ["no such key"], [("no", "where")], [("no", 1)], [1, 2], [None], ["", ""], [("a", "b", "c")])
    yield from (keys[:1] * 2, [*keys, "no such key"], keys + keys[:1], tuple(keys), keys[:-1])
    if isinstance(decision, Number):
        yield from (decision.least - 1, decision.most + 1, str(decision.least), float(decision.least))
    if isinstance(decision, Divide):
        yield from ([(keys[0], decision.total + 1)], [(keys[0], -1)], [(keys[0], 1), (keys[0], decision.total - 1)])
        yield {keys[0]: str(decision.total)}
    if isinstance(decision, Assign):
        slots = [slot.key for slot in decision.slots]
        yield from ([(slots[0], keys[0])], [(keys[0], slots[0])] * 2, [(key, slots[0]) for key in keys * 2])


def _refused(game: Game, decision: Decision, wrong: object, sample: Sample, said: set[str]) -> None:
    with pytest.raises(IllegalChoice) as caught:
        game.answer(decision, wrong)
    refusal = caught.value.refusal
    assert sample.book.has(refusal.rule), f"{refusal!r} cites a rule that the book does not have"
    if refusal.message.id not in said:
        said.add(refusal.message.id)
        for lang in LANGUAGES:
            assert not say(refusal.message, lang).startswith("["), f"{refusal!r} is not said in {lang}"


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_an_illegal_answer_changes_nothing(case: tuple[Sample, int, int]) -> None:
    sample, players, seed = case
    game = sample.new(players, seed)
    said: set[str] = set()
    old: Decision | None = None
    refused: dict[str, int] = {}
    for count, chosen in enumerate(playing(game, seed, 250)):
        decision = game.decisions[chosen[0]]
        before = snapshot(game) if count % 5 == 0 or refused.get(decision.kind, 0) < 3 else {"open": open_facts(game)}
        wrong = [attempt for attempt in attempts(decision) if decision.check(attempt) is not None]
        assert wrong, f"nothing is illegal for {decision!r}"
        refused[decision.kind] = refused.get(decision.kind, 0) + 1
        for attempt in wrong:
            _refused(game, decision, attempt, sample, said)
        if old is not None and old not in game.decisions:
            with pytest.raises(ArbiterError):
                game.answer(old, chosen[1])
        assert decision in game.decisions
        assert (snapshot(game) if len(before) > 1 else {"open": open_facts(game)}) == before
        old = decision
    assert "pick one" in refused


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_nobody_else_may_concede(case: tuple[Sample, int, int]) -> None:
    sample, players, seed = case
    game = sample.new(players, seed)
    before = snapshot(game)
    for seat in (-1, players, 99):
        for act in (game.concede, game.offer_draw):
            with pytest.raises(ArbiterError):
                act(seat)
    assert snapshot(game) == before
