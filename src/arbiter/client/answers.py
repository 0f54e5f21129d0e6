"""From what a person types to an answer, for each of the seven kinds of decision.

Options are numbered from 1, the places of an assignment lettered from a.  Keys, names and short words do as well.
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.atoms import fallback
from arbiter.kernel.decisions import Answer, Assign, Decision, Divide, Number, Order, Pay, PickOne, PickSome
from arbiter.kernel.messages import ArbiterError, Message

ALL = ("all", "все", "всё")
NONE = ("none", "no", "-", "нет", "никто", "ничего")
YES = {"y": "yes", "д": "yes", "да": "yes", "n": "no", "н": "no", "нет": "no"}
LETTERS = "abcdefghijklmnopqrstuvwxyz"
IDLE = ("pass", "decline", "end")
"""The keys of options that do nothing: an empty line, or Space, means them."""


def nothing(decision: Decision) -> str:
    """The key of the option that does nothing; empty if there is none."""
    return next((key for key in IDLE if decision.option(key) is not None), "")


@final
class Sheet:
    """A decision as it stands on the screen: `shown` are the options' places by line, `names` the words for options."""

    def __init__(
        self, decision: Decision, shown: list[int], names: list[str], slots: list[str], proposal: Answer | None = None
    ) -> None:
        self.decision = decision
        self.proposal = proposal  # an assignment that somebody who must make one, and does not care which, can give
        self.begun = (
            [str(key) for key in proposal] if isinstance(decision, PickSome) and isinstance(proposal, tuple) else []
        )
        """What is chosen to begin with: who names one of these takes it out again."""
        self.shown = shown
        self.names = names
        self.ranks = [0] * len(names)  # where options stand in a list, by their places
        self.slots = slots

    def read(self, text: str) -> Answer:
        """The answer that was meant; `ArbiterError` if none can be made out.  It may still be illegal."""
        decision = self.decision
        text = text.strip()
        if isinstance(decision, PickOne):
            return self._one(text)
        if isinstance(decision, Number):
            return _whole(text)
        if isinstance(decision, Assign):
            offered = self.proposal if not text else None
            return decision.normal(self._pairs(decision, text)) if offered is None else offered
        if isinstance(decision, Divide):
            return decision.normal(self._shares(decision, text))
        if isinstance(decision, Pay) and not text:
            return decision.suggested
        keys = self._keys(text)
        if self.begun and text.casefold() not in (*ALL, *NONE):
            keys = [key for key in self.begun if key not in keys] + [key for key in keys if key not in self.begun]
        if isinstance(decision, Order):
            keys += [option.key for option in decision.options if option.key not in keys]
        return decision.normal(keys)

    def key(self, word: str) -> str:
        """The key of the option that a word means: its number, its key, or its name if only one begins like that."""
        options = self.decision.options
        if word.isdigit() and 1 <= int(word) <= len(self.shown):
            return options[self.shown[int(word) - 1]].key
        if self.decision.option(word) is not None:
            return word
        wanted = word.casefold()
        for fits in (str.__eq__, str.startswith):
            places = [place for place in self.shown if fits(self.names[place].casefold(), wanted)]
            if len(places) == 1:
                return options[places[0]].key
        raise ArbiterError(Message("client-no-option", {"word": word, "most": len(self.shown)}))

    def _one(self, text: str) -> str:
        short = YES.get(text.casefold(), "")
        if short and self.decision.option(short) is not None:
            return short
        if not text and nothing(self.decision):
            return nothing(self.decision)
        return self.key(text)

    def _keys(self, text: str) -> list[str]:
        if text.casefold() in ALL:
            return [option.key for option in self.decision.options]
        if not text or text.casefold() in NONE:
            return []
        return [self.key(word) for word in text.replace(",", " ").split()]

    def _pairs(self, decision: Assign, text: str) -> list[tuple[str, str]]:
        """ "1 2>a 3>b": those before a place go there; without one they go to the first place that takes them."""
        if text.casefold() in ALL:
            text = " ".join(str(line + 1) for line in range(len(self.shown)))
        if text.casefold() in NONE:
            return []
        pairs: list[tuple[str, str]] = []
        waiting: list[str] = []
        for word in text.replace(",", " ").replace(" >", ">").replace("> ", ">").split():
            left, to, right = word.partition(">")
            if left:
                waiting.append(self.key(left))
            if to:
                pairs += [(key, self._slot(decision, right)) for key in waiting]
                waiting = []
        return pairs + [(key, self._only(decision, key)) for key in waiting]

    def _slot(self, decision: Assign, word: str) -> str:
        letter = LETTERS.find(word.casefold()) if len(word) == 1 else -1
        if 0 <= letter < len(decision.slots):
            return decision.slots[letter].key
        for slot, name in zip(decision.slots, self.slots, strict=True):
            if word.casefold() in (slot.key.casefold(), name.casefold()):
                return slot.key
        raise ArbiterError(Message("client-no-slot", {"word": word, "known": ", ".join(self.slots)}))

    def _only(self, decision: Assign, key: str) -> str:
        option = decision.option(key)
        allowed = decision.allowed.get(option.group) if option is not None else None
        places = [slot.key for slot in decision.slots if allowed is None or slot.key in allowed]
        if len(places) != 1:
            raise ArbiterError(Message("client-which-slot", {"known": ", ".join(self.slots)}))
        return places[0]

    def _shares(self, decision: Divide, text: str) -> list[tuple[str, int]]:
        """ "3 2": amounts in the order shown; "2=3": by number; nothing: the plainest legal division."""
        if not text:
            return list(plainest(decision).items())
        words = text.replace(",", " ").split()
        if all("=" in word for word in words):
            split = [word.split("=", 1) for word in words]
            return [(self.key(key), _whole(amount)) for key, amount in split]
        if len(words) > len(self.shown):
            raise ArbiterError(Message("client-too-many", {"count": len(words), "most": len(self.shown)}))
        places = self.shown[: len(words)]
        return [(decision.options[place].key, _whole(word)) for place, word in zip(places, words, strict=True)]


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ArbiterError(Message("client-no-number", {"word": text})) from None


def proposed(decision: Assign) -> Answer | None:
    """An assignment that somebody who must make one, and does not care which, can give; None if none need be made."""
    if decision.referee is None or decision.check(()) is None:
        return None
    for answer in decision.referee.suggestions():
        if decision.check(answer) is None:
            return decision.normal(answer)
    return None


def plainest(decision: Divide) -> dict[str, int]:
    """The plainest legal division."""
    amounts = {option.key: 0 for option in decision.options}
    answer = fallback(decision)
    for pair in answer if isinstance(answer, tuple) else ():
        assert not isinstance(pair, str) and isinstance(pair[1], int)
        amounts[pair[0]] = pair[1]
    return amounts


def has_default(decision: Decision) -> bool:
    """Whether an empty line answers the decision."""
    if isinstance(decision, PickOne):
        return bool(nothing(decision))
    if isinstance(decision, PickSome):
        return decision.least == 0
    return not isinstance(decision, Number)


def is_for_one(decision: PickSome) -> bool:
    """Whether just one thing is to be named."""
    return decision.least == decision.most == 1


def hint(decision: Decision, slots: int) -> str:
    """The message that says how to answer; empty where the numbers speak for themselves."""
    if isinstance(decision, Assign):
        if slots > 1 and proposed(decision) is not None:
            return "client-hint-place"
        return "client-hint-assign" if slots > 1 else "client-hint-some"
    if isinstance(decision, PickSome):
        if is_for_one(decision):
            return "client-hint-number"
        return "client-hint-some" if decision.least == 0 else "client-hint-exactly"
    if isinstance(decision, Order):
        return "client-hint-order"
    if isinstance(decision, Divide):
        return "client-hint-divide"
    if isinstance(decision, Pay):
        return "client-hint-pay"
    return "client-hint-number" if isinstance(decision, Number) else ""
