"""Decisions taken apart into atomic picks: for learning agents, for random play, for shrinking.

An answer is built step by step.  At each step `moves` lists what can be picked next (the mask), `pick` picks one;
`STOP` ends the answer where it is complete.  Limits that are data never lead to a dead end.  A referee may: then no
moves are left, and `result` is the plain answer that `fallback` finds.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.decisions import (
    Answer,
    Assign,
    Decision,
    Divide,
    Number,
    Order,
    Pay,
    PickOne,
    PickSome,
)
from arbiter.kernel.rng import Rng
from arbiter.kernel.state import State

STOP: Final = "."
TO: Final = ">"
"""Between option and slot in a pick of an assignment; no key holds it."""
TRIES: Final = 24


@final
class Builder:
    """An answer in the making."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.picked: list[str] = []
        self.done = False

    def moves(self) -> list[str]:
        """What can be picked next.  Empty when the answer is done, or when a referee has led into a dead end."""
        decision = self.decision
        if self.done:
            return []
        if isinstance(decision, Number):
            return [str(value) for value in range(decision.least, decision.most + 1) if self._legal(value)]
        if isinstance(decision, PickOne):
            return [option.key for option in decision.options if self._legal(option.key)]
        free = [move for move in self._free() if self._fits(move)]
        if self._legal(self.answer()):
            free.append(STOP)
        return free

    def _free(self) -> list[str]:
        """What the limits in the decision's data leave open."""
        decision = self.decision
        if isinstance(decision, Assign):
            return [pair for pair in _pairs(decision) if pair not in self.picked]
        if isinstance(decision, Divide):
            return self._shares_left(decision)
        if isinstance(decision, PickSome) and len(self.picked) >= decision.most:
            return []
        return [option.key for option in decision.options if option.key not in self.picked]

    def _shares_left(self, decision: Divide) -> list[str]:
        """The options that can take one more, so that enough remains to give all others their least share."""
        due = {option.key: decision.least - self.picked.count(option.key) for option in decision.options}
        needed = sum([share for share in due.values() if share > 0])
        left = decision.total - len(self.picked)
        return [option.key for option in decision.options if left > needed or (due[option.key] > 0 and left > 0)]

    def _fits(self, move: str) -> bool:
        self.picked.append(move)
        fits = self.decision.check(self.answer(), True) is None
        if fits and isinstance(self.decision, Assign) and self.decision.all_:
            fits = _completed(self.decision, self._assigned()) is not None
        self.picked.pop()
        return fits

    def _legal(self, answer: object) -> bool:
        return self.decision.check(answer) is None

    def pick(self, move: str) -> None:
        if move == STOP:
            self.done = True
            return
        self.picked.append(move)
        if isinstance(self.decision, (PickOne, Number)):
            self.done = True

    def _assigned(self) -> list[tuple[str, str]]:
        pairs: list[tuple[str, str]] = []
        for pair in self.picked:
            key, _, slot = pair.partition(TO)
            pairs.append((key, slot))
        return pairs

    def answer(self) -> Answer:
        """The answer as far as it goes."""
        decision = self.decision
        if isinstance(decision, PickOne):
            return self.picked[0] if self.picked else ""
        if isinstance(decision, Number):
            return int(self.picked[0]) if self.picked else decision.least - 1
        if isinstance(decision, Assign):
            return decision.normal(self._assigned())
        if isinstance(decision, Divide):
            return decision.normal([(option.key, self.picked.count(option.key)) for option in decision.options])
        return decision.normal(list(self.picked))

    def result(self) -> Answer:
        """The answer, if it is complete; else the plainest legal one."""
        answer = self.answer()
        return answer if self._legal(answer) else fallback(self.decision)


def _pairs(decision: Assign) -> list[str]:
    pairs: list[str] = []
    for option in decision.options:
        allowed = decision.allowed.get(option.group)
        for slot in decision.slots:
            if allowed is None or slot.key in allowed:
                pairs.append(option.key + TO + slot.key)
    return pairs


def _completed(decision: Assign, fixed: list[tuple[str, str]]) -> list[tuple[str, str]] | None:
    """These pairs and one for every option that has none, within the room of the slots; None if there is no way."""
    room = {slot.key: decision.room.get(slot.key, len(decision.options)) for slot in decision.slots}
    placed: dict[str, bool] = {}
    for key, slot in fixed:
        room[slot] -= 1
        placed[key] = True
    held: dict[str, list[str]] = {slot.key: [] for slot in decision.slots}
    reach: dict[str, list[str]] = {}
    for option in decision.options:
        allowed = decision.allowed.get(option.group)
        reach[option.key] = [slot.key for slot in decision.slots if allowed is None or slot.key in allowed]
    for option in decision.options:
        if option.key not in placed and not _seat(option.key, reach, room, held, {}):
            return None
    return fixed + [(key, slot) for slot, keys in held.items() for key in keys]


def _seat(
    key: str, reach: dict[str, list[str]], room: dict[str, int], held: dict[str, list[str]], tried: dict[str, bool]
) -> bool:
    """Find a slot for an option, moving others if need be.  `tried` keeps the depth below the number of slots."""
    for slot in reach[key]:
        if slot in tried:
            continue
        tried[slot] = True
        if len(held[slot]) < room[slot]:
            held[slot].append(key)
            return True
        for index, other in enumerate(held[slot]):
            if _seat(other, reach, room, held, tried):
                held[slot][index] = key
                return True
    return False


def fallback(decision: Decision) -> Answer:
    """A complete legal answer of the plainest sort: the first option, the least, nothing, the suggested payment."""
    candidates = _plain(decision)
    candidates += decision.referee.suggestions() if decision.referee is not None else []
    for candidate in candidates:
        if decision.check(candidate) is None:
            return decision.normal(candidate)
    raise AssertionError(f"no legal answer found for {decision!r}")


def _plain(decision: Decision) -> list[object]:
    keys = [option.key for option in decision.options]
    if isinstance(decision, PickOne):
        return list(keys)
    if isinstance(decision, Number):
        return [decision.least, decision.most]
    if isinstance(decision, Pay):
        return [decision.suggested]
    if isinstance(decision, PickSome):
        return [keys[:count] for count in range(decision.least, decision.most + 1)]
    if isinstance(decision, Divide):
        return _shares(decision)
    if isinstance(decision, Assign):
        return [(), _completed(decision, []) or ()]
    assert isinstance(decision, Order)
    return [keys]


def _shares(decision: Divide) -> list[object]:
    """An answer for each option: it gets all that can be given to it, the others get the least."""
    shares: list[object] = []
    rest = decision.total - decision.least * (len(decision.options) - 1)
    for option in decision.options:
        shares.append([(other.key, rest if other is option else decision.least) for other in decision.options])
    return shares


def random_legal(decision: Decision, rng: Rng) -> Answer:
    """A random legal answer.  Falls back to a plain one if a few random tries are all refused."""
    if isinstance(decision, Pay):
        return decision.suggested if decision.check(decision.suggested) is None else fallback(decision)
    for _ in range(TRIES):
        answer = _random(decision, rng)
        if decision.check(answer) is None:
            return answer
    return fallback(decision)


def _random(decision: Decision, rng: Rng) -> Answer:
    options = decision.options
    if isinstance(decision, PickOne):
        return options[rng.below(len(options))].key
    if isinstance(decision, Number):
        return decision.least + rng.below(decision.most - decision.least + 1)
    if isinstance(decision, Divide):
        shares = {option.key: decision.least for option in options}
        for _ in range(decision.total - decision.least * len(options)):
            shares[options[rng.below(len(options))].key] += 1
        return decision.normal(shares)
    if isinstance(decision, Assign):
        return _random_pairs(decision, rng)
    shuffled = [options[index].key for index in rng.permutation(len(options))]
    if isinstance(decision, PickSome):
        shuffled = shuffled[: decision.least + rng.below(decision.most - decision.least + 1)]
    return decision.normal(shuffled)


def _random_pairs(decision: Assign, rng: Rng) -> Answer:
    pairs: list[tuple[str, str]] = []
    for option in decision.options:
        allowed = decision.allowed.get(option.group)
        slots = [slot.key for slot in decision.slots] if allowed is None else list(allowed)
        if slots and (decision.all_ or rng.below(2) == 0):
            pairs.append((option.key, slots[rng.below(len(slots))]))
    return decision.normal(pairs)


def draw(decision: Decision, source: Rng) -> Answer:
    """An answer of the chance seat, drawn from a generator."""
    if isinstance(decision, PickOne):
        return decision.options[source.weighted([option.weight for option in decision.options])].key
    if isinstance(decision, Order):
        return tuple([decision.options[index].key for index in source.permutation(len(decision.options))])
    if isinstance(decision, PickSome):
        chosen = source.permutation(len(decision.options))[: decision.most]
        return decision.normal([decision.options[index].key for index in chosen])
    assert isinstance(decision, Number)
    return decision.least + source.below(decision.most - decision.least + 1)


def permuted(state: State, size: int) -> list[int]:
    """The numbers below `size` in a random order, from the generator of a state."""
    source = Rng(0)
    source.state = state.rng
    order = source.permutation(size)
    state.rng = source.state
    return order
