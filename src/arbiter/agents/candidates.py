"""Which answers to a decision are worth trying: some to begin with, and the neighbours of one, never all of them.

What a decision allows can be exponential (which creatures attack).  `starts` gives few answers, `neighbours` those that
differ from one in a single place; whoever searches goes from one to the next.
"""

from __future__ import annotations

from arbiter.kernel.atoms import fallback
from arbiter.kernel.decisions import Answer, Assign, Decision, Divide, Number, Option, Order, Pay, PickOne, PickSome

MOST_NUMBERS = 8
MOST_FIRST = 6
MOST_PICKED = 400  # of the names of all cards, say

Pairs = list[tuple[str, str]]


def starts(decision: Decision) -> list[Answer]:
    """Legal answers to begin with, the plainest first."""
    return legal(decision, [fallback(decision), *_spread(decision)])


def legal(decision: Decision, answers: list[object]) -> list[Answer]:
    """Those that may be given, each once, in canonical form."""
    normal: dict[Answer, bool] = {}
    for answer in answers:
        if decision.check(answer) is None:
            normal[decision.normal(answer)] = True
    return list(normal)


def foremost(decision: PickOne | PickSome, ranked: list[Option], wanted: int) -> Answer:
    """The first of the options in their order; of several as many as are wanted and allowed."""
    if isinstance(decision, PickOne):
        answers = legal(decision, [option.key for option in ranked])
    else:
        count = min(max(wanted, decision.least), decision.most)
        answers = legal(decision, [[option.key for option in ranked[:count]]])
    return answers[0] if answers else fallback(decision)


def both_ends(decision: PickOne | PickSome, ranked: list[Option], most: int) -> list[object]:
    """Each of the first and the last options in their order, so many of each end; where several may be chosen, none too."""
    keys = [option.key for option in ranked]
    keys = keys if len(keys) <= 2 * most else keys[:most] + keys[-most:]
    return [*keys] if isinstance(decision, PickOne) else [[], *[[key] for key in keys]]


def _spread(decision: Decision) -> list[object]:
    if isinstance(decision, Pay):
        return []
    if isinstance(decision, PickOne):
        return [option.key for option in distinct(decision)[:MOST_PICKED]]
    if isinstance(decision, Number):
        return _numbers(decision.least, decision.most)
    if isinstance(decision, PickSome):
        return [[], *[[option.key] for option in distinct(decision)]] if decision.least <= 1 else []
    if isinstance(decision, Order):
        keys = [option.key for option in decision.options]
        return [[first, *[key for key in keys if key != first]] for first in keys[:MOST_FIRST]]
    suggestions: list[object] = [] if decision.referee is None else decision.referee.suggestions()
    if isinstance(decision, Divide):
        return suggestions + _shares(decision)
    assert isinstance(decision, Assign)
    return [(), *suggestions]


def distinct(decision: Decision) -> list[Option]:
    """The options, but only one of those that are equal."""
    seen: dict[str, bool] = {}
    options: list[Option] = []
    for option in decision.options:
        if not option.group or option.group not in seen:
            seen[option.group] = True
            options.append(option)
    return options


def _numbers(least: int, most: int) -> list[object]:
    """All numbers, or some of them from end to end."""
    if most - least < MOST_NUMBERS:
        return list(range(least, most + 1))
    return [least + (most - least) * step // (MOST_NUMBERS - 1) for step in range(MOST_NUMBERS)]


def _shares(decision: Divide) -> list[object]:
    """Everything beyond the least on one; and the same for all."""
    keys = [option.key for option in decision.options]
    if not keys:
        return []
    rest = decision.total - decision.least * (len(keys) - 1)
    answers: list[object] = [[(key, rest if key == favoured else decision.least) for key in keys] for favoured in keys]
    even, left = divmod(decision.total, len(keys))
    return [*answers, [(key, even + (place < left)) for place, key in enumerate(keys)]]


def neighbours(decision: Decision, answer: Answer) -> list[Answer]:
    """The legal answers that differ from this one in a single choice.  Of equal options only the first is moved."""
    if isinstance(decision, PickSome) and isinstance(answer, tuple):
        return legal(decision, _exchanged(decision, [str(key) for key in answer]))
    if isinstance(decision, Assign) and isinstance(answer, tuple):
        pairs = [(str(pair[0]), str(pair[1])) for pair in answer if isinstance(pair, tuple)]
        return legal(decision, _moved(decision, pairs))
    return []


def _exchanged(decision: PickSome, chosen: list[str]) -> list[object]:
    answers: list[object] = []
    for key in _firsts(decision, {key: "" for key in chosen}):
        if key in chosen:
            answers.append([other for other in chosen if other != key])
            continue
        answers.append([*chosen, key])
        if len(chosen) == decision.most:
            answers += [[*[other for other in chosen if other != gone], key] for gone in chosen]
    return answers


def _moved(decision: Assign, pairs: Pairs) -> list[object]:
    """One option sent elsewhere, or nowhere."""
    sent = dict(pairs)
    answers: list[object] = []
    groups = {option.key: option.group for option in decision.options}
    for key in _firsts(decision, sent):
        others = [pair for pair in pairs if pair[0] != key]
        if key in sent:
            answers.append(others)
        allowed = decision.allowed.get(groups[key])
        for slot in [slot.key for slot in decision.slots] if allowed is None else list(allowed):
            if sent.get(key) != slot:
                answers.append([*others, (key, slot)])
    return answers


def _firsts(decision: Decision, placed: dict[str, str]) -> list[str]:
    """The options, but only one of those that are equal and stand alike."""
    seen: dict[tuple[str, str | None], bool] = {}
    keys: list[str] = []
    for option in decision.options:
        mark = (option.group, placed.get(option.key))
        if not option.group or mark not in seen:
            seen[mark] = True
            keys.append(option.key)
    return keys
