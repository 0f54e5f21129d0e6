"""An answer in the making, by pointing: each press on an option or a place changes it, and `check` says what is wrong.

Options that are equal for the person are pressed together (a row or a heap of tokens): a press takes one more of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from arbiter.client.answers import plainest
from arbiter.kernel.decisions import Answer, Assign, Decision, Divide, Number, Order, Pay, PickOne, PickSome
from arbiter.kernel.messages import ArbiterError, IllegalChoice, Message, Refusal

MOST_DIGITS = 9


def is_one(decision: Decision) -> bool:
    """Whether one option is the whole answer."""
    return isinstance(decision, PickOne) or (isinstance(decision, PickSome) and decision.least == decision.most == 1)


@final
class Draft:
    """What was pressed so far for one decision."""

    def __init__(self, decision: Decision, begun: Sequence[str] = ()) -> None:
        self.decision = decision
        self.begun = begun  # what is picked before anything is pressed
        self.picked: list[str] = []  # keys, in the order in which they were pressed
        self.pairs: list[tuple[str, str]] = []  # an assignment's options and their places
        self.held: list[str] = []  # options that wait for a place to be pressed
        self.swept: list[str] = []  # those that were taken all at once, as long as nothing else was pressed
        self.lay: dict[str, str] = {}  # where those lay that were taken up again
        self.amounts: dict[str, int] = {}
        self.typed = ""
        self.own = False  # the person has changed what was suggested
        self._about = {option.key: option.about for option in decision.options}
        self._group = {option.key: option.group for option in decision.options}
        self.clear()

    def clear(self) -> None:
        """Begin again: from what is suggested where something is, else from nothing."""
        self.picked = list(self.decision.suggested if isinstance(self.decision, Pay) else self.begun)
        self.pairs = []
        self.held = []
        self.swept = []
        self.lay = {}
        self.typed = ""
        self.own = False
        if isinstance(self.decision, Divide):
            self.amounts = plainest(self.decision)

    # Looking.

    def answer(self) -> Answer:
        """The answer as far as it goes."""
        decision = self.decision
        if isinstance(decision, PickOne):
            return self.picked[0] if self.picked else ""
        if isinstance(decision, Number):
            return int(self.typed) if self.typed else decision.least
        if isinstance(decision, Assign):
            return decision.normal(list(self.pairs))
        if isinstance(decision, Divide):
            return decision.normal(dict(self.amounts))
        if isinstance(decision, Order):
            rest = [option.key for option in decision.options if option.key not in self.picked]
            return decision.normal(self.picked + rest)
        return decision.normal(list(self.picked))

    def problem(self) -> Refusal | None:
        """Why this cannot be the answer yet."""
        return self.decision.check(self.answer())

    def left(self) -> int:
        """What of a total is not divided yet."""
        return self.decision.total - sum(self.amounts.values()) if isinstance(self.decision, Divide) else 0

    def count(self, keys: Sequence[str]) -> int:
        """How many of these options are chosen, or how much they get."""
        if isinstance(self.decision, Divide):
            return sum(self.amounts.get(key, 0) for key in keys)
        these = set(keys)
        if isinstance(self.decision, Assign):
            return sum(key in these for key, _ in self.pairs)
        return sum(key in these for key in self.picked)

    def position(self, key: str) -> int:
        """The place of an option in an order, from 1; 0 if it was not pressed."""
        return self.picked.index(key) + 1 if isinstance(self.decision, Order) and key in self.picked else 0

    def places(self, keys: Sequence[str]) -> list[str]:
        """The places to which these options are assigned."""
        these = set(keys)
        return [slot for key, slot in self.pairs if key in these]

    # Pressing.

    def press(self, keys: Sequence[str]) -> Answer | None:
        """One more of these equal options, or none of them if all are taken.  The answer if it is complete by that."""
        decision = self.decision
        self.swept = []
        if is_one(decision):
            return keys[0] if isinstance(decision, PickOne) else decision.normal((keys[0],))
        if isinstance(decision, Divide):
            self._share(decision, keys[0])
        elif isinstance(decision, Assign):
            self._assign(decision, keys)
        else:
            self._pick(keys)
        return None

    def more(self, keys: Sequence[str]) -> Answer | None:
        """One more of these, whatever is taken already."""
        if isinstance(self.decision, Assign):
            self._take(self.decision, [key for key in keys if self._uses_left(self.decision, key)])
            return None
        if not isinstance(self.decision, Divide) and self.count(keys) == len(keys):
            return None
        return self.press(keys)

    def fewer(self, keys: Sequence[str]) -> None:
        """One less of these."""
        if isinstance(self.decision, Divide):
            given = [key for key in keys if self.amounts[key] > 0]
            if given:
                self.amounts[given[-1]] -= 1
        elif isinstance(self.decision, Assign):
            self._release([key for key in keys if key in self.held or self.places([key])][-1:])
        else:
            self.picked = [key for key in self.picked if key not in self._last_of(keys)]

    def drop(self, slot: str) -> None:
        """What is held goes to this place."""
        if not self.held and self.swept:  # all were taken at once: this is where they are to go
            self.held, swept = self.swept, set(self.swept)
            self.pairs = [pair for pair in self.pairs if pair[0] not in swept]
        self.swept = []
        if not self.held:
            raise ArbiterError(Message("client-hold-first"))
        alone = len(self.held) == 1
        for key in list(self.held):
            try:
                self._pair(key, slot)
            except IllegalChoice:
                if not alone or not self._exchanged(key, slot):
                    raise
            self.held.remove(key)

    def lift(self, slot: str) -> bool:
        """What lies at a place is taken up again, to be put elsewhere; whether something did."""
        there = [key for key, to in self.pairs if to == slot]
        if there:
            self.pairs.remove((there[-1], slot))
            self.held, self.lay = [there[-1]], {there[-1]: slot}
        return bool(there)

    def _exchanged(self, key: str, slot: str) -> bool:
        """What lies at a taken place changes with what is put there: it goes where that lay, or else waits; whether it can."""
        there = [key for key, to in self.pairs if to == slot]
        if len(there) != 1:
            return False
        others = [*[pair for pair in self.pairs if pair[1] != slot], (key, slot)]
        back = self.lay.get(key, "")
        if back and self.decision.check([*others, (there[0], back)], True) is None:
            self.pairs = [*others, (there[0], back)]
        elif self.decision.check(others, True) is None:
            self.pairs = others
            self.held.append(there[0])
        else:
            return False
        return True

    def all(self, offered: Answer | None = None) -> None:
        """Everything that can be taken: all attack, all are picked.  `offered`: where each could go, if all must go somewhere."""
        decision = self.decision
        kept = list(self.pairs) if offered is not None else []
        self.clear()
        if isinstance(decision, Assign):
            self._assign_all(decision, offered, kept)
            self.swept = [key for key, _ in self.pairs] if offered is None else []
        elif isinstance(decision, PickSome):
            self.picked = [option.key for option in decision.options[: decision.most]]

    def type(self, digit: str) -> None:
        """A digit of a number; empty: the last one goes."""
        self.typed = (self.typed + digit)[:MOST_DIGITS] if digit else self.typed[:-1]

    # How each kind is changed.

    def _last_of(self, keys: Sequence[str]) -> list[str]:
        return [key for key in self.picked if key in keys][-1:]

    def _pick(self, keys: Sequence[str]) -> None:
        """A pick, an order, a payment.  The first press of a payment puts the suggestion aside."""
        if isinstance(self.decision, Pay) and not self.own:
            self.picked = []
        self.own = True
        free = [key for key in keys if key not in self.picked]
        if not free:
            self.picked = [key for key in self.picked if key not in keys]
            return
        before = list(self.picked)
        if isinstance(self.decision, Pay):  # another mana of the same source takes the place of the first
            about = self._about[free[0]]
            self.picked = [key for key in self.picked if not about or self._about[key] != about]
        self.picked.append(free[0])
        refusal = self.decision.check(list(self.picked), True)
        if refusal is not None:
            self.picked = before
            raise IllegalChoice(refusal)

    def _share(self, decision: Divide, key: str) -> None:
        """One more for this option: from what is left, else from the last other one that can spare it."""
        if self.left() == 0:
            spare = [other for other, amount in self.amounts.items() if other != key and amount > decision.least]
            if not spare:
                return
            self.amounts[spare[-1]] -= 1
        self.amounts[key] += 1

    def _assign(self, decision: Assign, keys: Sequence[str]) -> None:
        taken = {key for key, _ in self.pairs} | set(self.held)
        free = [key for key in keys if key not in taken]
        if free:
            self._take(decision, free)
        else:
            self._release(list(keys))

    def _take(self, decision: Assign, keys: Sequence[str]) -> None:
        """The first of these goes to its place if there is only one, else it is held until a place is pressed."""
        for key in keys[:1]:
            places = self._allowed(decision, key)
            if len(places) == 1:
                self._pair(key, places[0])
            elif key not in self.held:
                self.held.append(key)

    def _release(self, keys: list[str]) -> None:
        these = set(keys)
        self.pairs = [pair for pair in self.pairs if pair[0] not in these]
        self.held = [key for key in self.held if key not in these]

    def _pair(self, key: str, slot: str) -> None:
        refusal = self.decision.check([*self.pairs, (key, slot)], True)
        if refusal is not None:
            raise IllegalChoice(refusal)
        self.pairs.append((key, slot))

    def _assign_all(self, decision: Assign, offered: Answer | None, kept: list[tuple[str, str]]) -> None:
        """As is proposed where all must go somewhere; else each to its first place, one by one if that is too much."""
        if isinstance(offered, tuple):
            pairs = [(str(pair[0]), str(pair[1])) for pair in offered if isinstance(pair, tuple)]
            filled = _filled(pairs, kept)
            self.pairs = filled if decision.check(filled) is None else pairs
            return
        places = {option.key: self._allowed(decision, option.key) for option in decision.options}
        self.pairs = [(key, slots[0]) for key, slots in places.items() if slots]
        if decision.check(list(self.pairs), True) is not None:
            self.pairs = []
            for key in places:
                self._first_place(decision, key)

    def _first_place(self, decision: Assign, key: str) -> None:
        for slot in self._allowed(decision, key):
            if decision.check([*self.pairs, (key, slot)], True) is None:
                self.pairs.append((key, slot))
                return

    def _uses_left(self, decision: Assign, key: str) -> bool:
        return len(self.places([key])) < decision.uses.get(key, 1) and key not in self.held

    def _allowed(self, decision: Assign, key: str) -> list[str]:
        allowed = decision.allowed.get(self._group[key])
        return [slot.key for slot in decision.slots if allowed is None or slot.key in allowed]


def _filled(pairs: list[tuple[str, str]], kept: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """What is proposed for those that lie nowhere yet: their own places if they are free, else those that are left."""
    placed, taken = {key for key, _ in kept}, {slot for _, slot in kept}
    fitting = [(key, slot) for key, slot in pairs if key not in placed and slot not in taken]
    done = placed | {key for key, _ in fitting}
    rest = [key for key, _ in pairs if key not in done]
    used = taken | {slot for _, slot in fitting}
    free = [slot for _, slot in pairs if slot not in used]
    return [*kept, *fitting, *zip(rest, free, strict=False)]
