"""Abilities that stand beside a level symbol (710.2), an anchor word (607.2k) or a chapter symbol (714.2)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.lexicon import plain
from arbiter.magic.language.words import ROMAN


def granted(ability: n.Static) -> tuple[n.Ability, ...]:
    """The abilities printed beside the symbol."""
    return tuple([given for part in ability.modifications if isinstance(part, n.Grant) for given in part.abilities])


def striation(ability: n.Static, level: n.AtLevel, symbol: str, beside: list[str]) -> str:
    """The symbol, the box, and the abilities beside it, each on a line of its own."""
    size = [
        f"{plain(change.power)}/{plain(change.toughness)}"
        for change in ability.modifications
        if isinstance(change, n.SetBase)
    ]
    reach = f"{level.least}-{level.most}" if level.most else f"{level.least}+"
    return "\n".join([symbol.format(reach), *size, *beside])


def is_anchored(ability: n.Static) -> bool:
    """Whether an anchor word stands before abilities that the object has (607.2k)."""
    if not isinstance(ability.what, n.Self) or not all(isinstance(change, n.Grant) for change in ability.modifications):
        return False
    return isinstance(ability.condition, n.WasChosen) and ability.condition.word[0].isupper()


def chapter_of(ability: n.Ability) -> str:
    """The numeral of a chapter ability; empty if it is none."""
    if isinstance(ability, n.Triggered) and isinstance(ability.event, n.Chapter):
        return ROMAN[ability.event.number]
    return ""


def same_chapter(one: n.Ability, other: n.Ability) -> bool:
    """Whether two chapter abilities do the same, so that they are written once (714.2c)."""
    if not isinstance(one, n.Triggered) or not isinstance(other, n.Triggered):
        return False
    both = bool(chapter_of(one)) and bool(chapter_of(other))
    return both and (one.effect, one.targets) == (other.effect, other.targets)
