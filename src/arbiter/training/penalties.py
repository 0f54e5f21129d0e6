"""Level 2 (TQ-9): the infractions of Competitive and their penalties.  The guide of the desk is the key, for repeats of a day too.

Without the guide's data there is nothing to ask, and Level 2 is locked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from arbiter.judge.infractions import Infraction, Repeats, guide
from arbiter.judge.table import PENALTIES
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.training.bank import PENALTY
from arbiter.training.questions import Choice, solved
from arbiter.training.sections import LEVEL_2
from arbiter.training.shapes import QuizSolved

ENDS: Final = (PENALTIES[0], PENALTIES[-1])
"""No penalty, and the last one."""


@dataclass(frozen=True)
class Offence:
    """An infraction, and which of its kind it is for its player today."""

    infraction: Infraction
    nth: int

    @property
    def id(self) -> str:
        return f"{self.infraction.section}#{self.nth}"

    @property
    def penalty(self) -> str:
        """What the guide proposes."""
        return guide().proposed(self.infraction.id, self.infraction.penalty, self.nth - 1)

    @property
    def repeats(self) -> Repeats | None:
        return guide().repeats.get(self.infraction.category)


def offences() -> dict[str, Offence]:
    """Each infraction for the first time, and as often as it must come before repeats of its kind are upgraded: nobody is
    disqualified twice, and what is not penalised is not counted."""
    by_id: dict[str, Offence] = {}
    for infraction in guide().infractions.values():
        rule = guide().repeats.get(infraction.category)
        again = (rule.first,) if rule is not None and infraction.penalty not in ENDS else ()
        for nth in (1, *again):
            offence = Offence(infraction, nth)
            by_id[offence.id] = offence
    return by_id


def ask(id: str, lang: str) -> QuizSolved:
    """Which penalty?"""
    offence = offences().get(id)
    if offence is None:
        raise ArbiterError(Message("quiz-no-question", {"id": id}))
    infraction, right = offence.infraction, offence.penalty
    title = infraction.title.said(lang)
    asked = Message("quiz-ask-penalty", {"infraction": title, "n": offence.nth})
    choices = [
        Choice(_called(penalty, lang), penalty == right, "" if penalty == right else _mistake(offence, penalty, lang))
        for penalty in PENALTIES
    ]
    return solved(
        id=id,
        kind=PENALTY,
        text=say(asked, lang),
        choices=choices,
        section=LEVEL_2,
        rules=(infraction.section,),
        examples=(),
        reason=_reason(offence, lang),
        lang=lang,
    )


def _called(penalty: str, lang: str) -> str:
    return say(Message(f"quiz-penalty-{penalty}"), lang)


def _mistake(offence: Offence, penalty: str, lang: str) -> str:
    """Whose penalty that is: of the same before it is repeated, of what repeats would make of it, or of another infraction."""
    infraction, rule = offence.infraction, offence.repeats
    if offence.nth > 1 and penalty == infraction.penalty:
        return say(Message("quiz-mistake-first-offence"), lang)
    if rule is not None and penalty == rule.penalty and infraction.penalty != "none":
        return say(Message("quiz-mistake-repeated", {"n": rule.first, "section": rule.section}), lang)
    like = [offence for offence in guide().infractions.values() if offence.penalty == penalty]
    near = next((offence for offence in like if offence.category == infraction.category), like[0])
    args: dict[str, Argument] = {"infraction": near.title.said(lang), "section": near.section}
    return say(Message("quiz-mistake-penalty-of", args), lang)


def _reason(offence: Offence, lang: str) -> list[str]:
    infraction, rule = offence.infraction, offence.repeats
    lines = [f"{infraction.section}: {infraction.title.said(lang)} – {_called(infraction.penalty, lang)}"]
    if offence.nth > 1 and rule is not None:
        args: dict[str, Argument] = {"n": rule.first, "penalty": _called(rule.penalty, lang)}
        counted = offence.penalty != infraction.penalty or infraction.penalty == rule.penalty
        lines.append(f"{rule.section}: {say(Message('quiz-penalty-repeats', args), lang)}")
        lines += [] if counted else [say(Message("quiz-penalty-not-counted"), lang)]
    return lines
