"""Numbers with nouns in Russian: which form of the noun follows which number."""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.lexicon.morphology import ACC, GEN, NOM, Noun


def counted(value: n.Quantity, noun: Noun, case: int) -> list[str]:
    """The forms that may follow the number; the first is said."""
    if not isinstance(value, n.Num):
        return [noun.plural[GEN] if case in (NOM, ACC) else noun.plural[case]]
    return [after(value.value, noun, case)]


def after(number: int, noun: Noun, case: int) -> str:
    """1 рана, 2 раны, 5 ран, 21 рана; in the other cases "2 ранами"."""
    last, tens = number % 10, number % 100
    if last == 1 and tens != 11:
        return noun.singular[case]
    if case not in (NOM, ACC):
        return noun.plural[case]
    if 2 <= last <= 4 and not 12 <= tens <= 14:
        return noun.few
    return noun.plural[GEN]
