"""Decisions: the questions a game asks.  There are seven kinds.  Limits are data, and every answer goes through `check`.

An answer is plain data: a key, a number, keys in order, or pairs (see each kind).  `check` may be given a part of an
answer (`partial=True`) and then refuses only what no continuation could make legal.
"""

from __future__ import annotations

from typing import TypeAlias, final

from mypy_extensions import mypyc_attr

from arbiter.kernel.messages import Message, Refusal

CHANCE = -1
"""The seat that answers dice, coins and shuffles."""

Answer: TypeAlias = "str | int | tuple[str, ...] | tuple[tuple[str, str], ...] | tuple[tuple[str, int], ...]"


@final
class Option:
    """One thing that can be chosen: a stable key, the verb (a message id), and the objects or numbers it is about.

    Options of one `group` are interchangeable: a client may show them once, a learner may treat them as one.
    """

    def __init__(
        self, key: str, verb: str, about: int = 0, other: int = 0, detail: str = "", group: str = "", weight: int = 1
    ) -> None:
        self.key = key
        self.verb = verb
        self.about = about
        self.other = other
        self.detail = detail
        self.group = group
        self.weight = weight

    def __repr__(self) -> str:
        return f"Option({self.key!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Referee:
    """Knows the rules behind a decision: those that its limits were made from, and those that no limit can express."""

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        """Called once the answer keeps the plain limits."""
        raise NotImplementedError

    def explain(self, answer: Answer, refusal: Refusal) -> Refusal:
        """The exact reason for what a plain limit refuses; any answer of the right form may come here."""
        return refusal

    def suggestions(self) -> list[object]:
        """Answers known to be legal, for an agent that finds none by itself."""
        return []

    def serves(self, key: str) -> bool:
        """Whether an option could help to reach what is asked for; one that could not may still be chosen."""
        return True

    def matters(self, options: list[Option]) -> bool:
        """Whether different answers have different results; False only if they certainly do not."""
        return len({option.group for option in options}) > 1


class Decision:
    """A question.  `seat` answers; `player` decides by the rules (they differ when a player is controlled)."""

    kind: str = ""

    def __init__(self, seat: int, player: int, asks: str, prompt: Message, options: list[Option]) -> None:
        self.seat = seat
        self.player = player
        self.asks = asks
        self.prompt = prompt
        self.options = options
        self.referee: Referee | None = None
        self.about: int = 0  # the object the question arises from
        self.also: tuple[str, ...] = ()  # further rules that make the game ask, or ask in this way

    def normal(self, answer: object) -> Answer:
        """The answer in its canonical form: what JSON or a person wrote becomes tuples of keys."""
        raise NotImplementedError

    def limits(self, answer: Answer, partial: bool) -> Refusal | None:
        """What the limits in the decision's own data say."""
        raise NotImplementedError

    def check(self, answer: object, partial: bool = False) -> Refusal | None:
        """None if the answer is legal (or, if partial, may still become legal); else the reason and the rule."""
        try:
            normal = self.normal(answer)
        except (TypeError, ValueError, KeyError):
            return self.refusal("choice-wrong-form", {"answer": str(answer)[:80], "kind": self.kind.replace(" ", "-")})
        refusal = self.limits(normal, partial)
        if self.referee is None:
            return refusal
        return self.referee.refuse(normal, partial) if refusal is None else self.referee.explain(normal, refusal)

    def option(self, key: str) -> Option | None:
        for option in self.options:
            if option.key == key:
                return option
        return None

    def choices(self) -> int:
        """How many ways there are to begin an answer; 1 when nothing is left to decide."""
        return max(1, len(self.options))

    def shown(self, prompt: Message, referee: Referee | None) -> Decision:
        """A copy of the question for others to hold, with this prompt and this referee in place of the game's own."""
        made = self._again(prompt, self.options.copy())
        made.referee = referee
        made.about = self.about
        made.also = self.also
        return made

    def _again(self, prompt: Message, options: list[Option]) -> Decision:
        raise NotImplementedError

    def refusal(self, id: str, args: dict[str, str | int]) -> Refusal:
        return Refusal(self.asks, Message(id, dict(args)))

    def unknown(self, keys: tuple[str, ...]) -> Refusal | None:
        """A refusal if a key is not among the options, or is given twice."""
        seen: dict[str, bool] = {}
        for option in self.options:
            seen[option.key] = False
        for key in keys:
            if key not in seen:
                return self.refusal("choice-unknown", {"key": key, "known": ", ".join(seen)})
            if seen[key]:
                return self.refusal("choice-twice", {"key": key})
            seen[key] = True
        return None

    def __repr__(self) -> str:
        return f"{type(self).__name__}(seat={self.seat}, asks={self.asks!r}, options={self.options!r})"


def _keys(answer: object) -> tuple[str, ...]:
    if isinstance(answer, str) or not isinstance(answer, (list, tuple)):
        raise TypeError("keys expected")
    return tuple([_key(key) for key in answer])


def _key(answer: object) -> str:
    if not isinstance(answer, str):
        raise TypeError("key expected")
    return answer


def _whole(answer: object) -> int:
    if isinstance(answer, bool) or not isinstance(answer, int):
        raise TypeError("number expected")
    return answer


def _pairs(answer: object) -> list[tuple[str, object]]:
    items = list(answer.items()) if isinstance(answer, dict) else answer
    if not isinstance(items, (list, tuple)):
        raise TypeError("pairs expected")
    pairs: list[tuple[str, object]] = []
    for item in items:
        if not isinstance(item, (list, tuple)) or len(item) != 2:
            raise TypeError("pairs expected")
        pairs.append((_key(item[0]), item[1]))
    return pairs


@final
class PickOne(Decision):
    """Answer: the key of one option.  Yes or no is a pick of two."""

    kind = "pick one"

    def _again(self, prompt: Message, options: list[Option]) -> Decision:
        return PickOne(self.seat, self.player, self.asks, prompt, options)

    def normal(self, answer: object) -> Answer:
        return _key(answer)

    def limits(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, str)
        return None if self.option(answer) is not None else self.unknown((answer,))


@final
class PickSome(Decision):
    """Answer: the keys of `least` to `most` different options; they come back in the order of the options."""

    kind = "pick some"

    def __init__(
        self, seat: int, player: int, asks: str, prompt: Message, options: list[Option], least: int, most: int
    ) -> None:
        super().__init__(seat, player, asks, prompt, options)
        self.least = least
        self.most = min(most, len(options))

    def _again(self, prompt: Message, options: list[Option]) -> Decision:
        return PickSome(self.seat, self.player, self.asks, prompt, options, self.least, self.most)

    def normal(self, answer: object) -> Answer:
        keys = _keys(answer)
        if len(keys) < 2:
            return keys
        place = {option.key: index for index, option in enumerate(self.options)}
        return tuple(sorted(keys, key=lambda key: place.get(key, -1)))

    def limits(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        keys = _keys(answer)
        refusal = self.unknown(keys)
        if refusal is None and (len(keys) > self.most or (len(keys) < self.least and not partial)):
            refusal = self.refusal("choice-count", {"count": len(keys), "least": self.least, "most": self.most})
        return refusal

    def choices(self) -> int:
        return 1 if self.most == 0 or len(self.options) == self.least else len(self.options) + 1


@final
class Order(Decision):
    """Answer: the keys of all options in the order chosen."""

    kind = "order"

    def _again(self, prompt: Message, options: list[Option]) -> Decision:
        return Order(self.seat, self.player, self.asks, prompt, options)

    def normal(self, answer: object) -> Answer:
        return _keys(answer)

    def limits(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        keys = _keys(answer)
        refusal = self.unknown(keys)
        if refusal is None and len(keys) < len(self.options) and not partial:
            size = len(self.options)
            refusal = self.refusal("choice-count", {"count": len(keys), "least": size, "most": size})
        return refusal


@final
class Number(Decision):
    """Answer: a whole number from `least` to `most`."""

    kind = "number"

    def __init__(self, seat: int, player: int, asks: str, prompt: Message, least: int, most: int) -> None:
        super().__init__(seat, player, asks, prompt, [])
        self.least = least
        self.most = most

    def _again(self, prompt: Message, options: list[Option]) -> Decision:
        return Number(self.seat, self.player, self.asks, prompt, self.least, self.most)

    def normal(self, answer: object) -> Answer:
        return _whole(answer)

    def limits(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, int)
        if self.least <= answer <= self.most:
            return None
        return self.refusal("choice-number", {"number": answer, "least": self.least, "most": self.most})

    def choices(self) -> int:
        return self.most - self.least + 1


@final
class Divide(Decision):
    """Answer: pairs of key and amount; the amounts add up to `total`, each at least `least`."""

    kind = "divide"

    def __init__(
        self, seat: int, player: int, asks: str, prompt: Message, options: list[Option], total: int, least: int = 0
    ) -> None:
        super().__init__(seat, player, asks, prompt, options)
        self.total = total
        self.least = least

    def _again(self, prompt: Message, options: list[Option]) -> Decision:
        return Divide(self.seat, self.player, self.asks, prompt, options, self.total, self.least)

    def normal(self, answer: object) -> Answer:
        amounts: dict[str, int] = {}
        for key, amount in _pairs(answer):
            if key in amounts:
                raise ValueError("one amount for each key expected")
            amounts[key] = _whole(amount)
        known = [option.key for option in self.options]
        extra = [key for key in amounts if key not in known]
        return tuple([(key, amounts.get(key, 0)) for key in known] + [(key, amounts[key]) for key in extra])

    def limits(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        total = 0
        for key, amount in _pairs(answer):
            number = _whole(amount)
            if self.option(key) is None:
                return self.unknown((key,))
            if number < 0 or (number < self.least and not partial):
                return self.refusal("choice-share", {"key": key, "least": self.least})
            total += number
        if total > self.total or (total < self.total and not partial):
            return self.refusal("choice-total", {"total": self.total, "given": total})
        return None

    def choices(self) -> int:
        spare = self.total - self.least * len(self.options)
        return 1 if len(self.options) == 1 or spare == 0 else len(self.options) + spare


@final
class Assign(Decision):
    """Answer: pairs of option key and slot key, which assign each option to a slot.

    `allowed` names, for a group of options, the slots they may go to; a group that is not named may go to every slot.
    An option stands in at most `uses` pairs (one, unless it is named) and, if `all_` is set, in at least one.
    """

    kind = "assign"

    def __init__(
        self, seat: int, player: int, asks: str, prompt: Message, options: list[Option], slots: list[Option]
    ) -> None:
        super().__init__(seat, player, asks, prompt, options)
        self.slots = slots
        self.allowed: dict[str, tuple[str, ...]] = {}
        self.uses: dict[str, int] = {}
        self.room: dict[str, int] = {}  # how many options a slot takes at most; not named: any number
        self.all_ = False

    def _again(self, prompt: Message, options: list[Option]) -> Decision:
        made = Assign(self.seat, self.player, self.asks, prompt, options, self.slots.copy())
        made.allowed, made.uses, made.room, made.all_ = (
            self.allowed.copy(),
            self.uses.copy(),
            self.room.copy(),
            self.all_,
        )
        return made

    def normal(self, answer: object) -> Answer:
        place = {option.key: index for index, option in enumerate(self.options)}
        where = {slot.key: index for index, slot in enumerate(self.slots)}
        pairs = [(key, _key(slot)) for key, slot in _pairs(answer)]
        return tuple(sorted(pairs, key=lambda pair: (place.get(pair[0], -1), where.get(pair[1], -1))))

    def limits(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        options = {option.key: option for option in self.options}
        slots = {slot.key: 0 for slot in self.slots}
        used: dict[str, list[str]] = {}
        for key, to in _pairs(answer):
            slot = _key(to)
            if key not in options or slot not in slots:
                wrong = slot if key in options else key
                known = ", ".join(slots if key in options else options)
                return self.refusal("choice-unknown", {"key": wrong, "known": known})
            allowed = self.allowed.get(options[key].group)
            if allowed is not None and slot not in allowed:
                return self.refusal("choice-not-there", {"key": key, "slot": slot})
            before = used.setdefault(key, [])
            if slot in before or len(before) >= self.uses.get(key, 1):
                return self.refusal("choice-twice", {"key": key})
            before.append(slot)
            slots[slot] += 1
            if slots[slot] > self.room.get(slot, len(options)):
                return self.refusal("choice-full", {"key": slot})
        if self.all_ and not partial and len(used) < len(options):
            missing = ", ".join([key for key in options if key not in used])
            return self.refusal("choice-left-over", {"keys": missing})
        return None

    def choices(self) -> int:
        free = 0
        for option in self.options:
            allowed = self.allowed.get(option.group)
            free += len(self.slots) if allowed is None else len(allowed)
        return free + (0 if self.all_ else 1)


@final
class Pay(Decision):
    """Answer: the keys of the means of payment, in the order they are to be used.

    `suggested` is a payment that is enough: answering with it is always legal.  The referee knows whether the means
    cover the cost.
    """

    kind = "pay"

    def __init__(
        self,
        seat: int,
        player: int,
        asks: str,
        prompt: Message,
        options: list[Option],
        suggested: tuple[str, ...],
    ) -> None:
        super().__init__(seat, player, asks, prompt, options)
        self.suggested = suggested

    def _again(self, prompt: Message, options: list[Option]) -> Decision:
        return Pay(self.seat, self.player, self.asks, prompt, options, self.suggested)

    def normal(self, answer: object) -> Answer:
        return _keys(answer)

    def limits(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        return self.unknown(_keys(answer))

    def serves(self, option: Option) -> bool:
        """Whether this could pay for part of the cost; the rules allow using it even if it could not."""
        return self.referee is None or self.referee.serves(option.key)

    def matters(self) -> bool:
        """Whether a payment other than the suggested one would leave the player with something else."""
        return self.referee is None or self.referee.matters(self.options)


@final
class Together:
    """Decisions that several seats take at the same time: sealed until all are in, then in force in this order."""

    def __init__(self, decisions: list[Decision]) -> None:
        self.decisions = decisions
