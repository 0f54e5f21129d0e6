"""The words of the time: a language that is spoken in the terms of the rulebook that is played by.

`Worded` is the language for whoever compares or looks it up, and carries the time besides; messages (`say`) and card texts are
then said in its terms.  The words stand in `magic/locale/en-2005` and `ru-2005`.
"""

from __future__ import annotations

from typing import final

from arbiter.magic.state.ruleset import Ruleset

TODAY = Ruleset().terms


@final
class Worded(str):
    """A language in the terms of a time."""

    __slots__ = ("terms",)

    terms: str

    def __new__(cls, lang: str, terms: str) -> Worded:
        made = super().__new__(cls, lang)
        made.terms = terms
        return made


def spoken(lang: str, ruleset: Ruleset) -> str:
    """The language in which a game by this ruleset is told: its terms are a setting.

    classic-2005/2.35, classic-2005/3.50, classic-2005/3.51, classic-2005/3.53
    """
    return lang if ruleset.terms == TODAY else Worded(lang, ruleset.terms)
