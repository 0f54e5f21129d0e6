"""Which abilities are mana abilities.  CR 605.1"""

from __future__ import annotations

from arbiter.magic.language import nodes as n


def is_mana_ability(ability: n.Ability) -> bool:
    """605.1a: no target, could add mana, not a loyalty ability."""
    if not isinstance(ability, n.Activated):
        return False
    if ability.targets:
        return False  # 605.5a
    if ability.loyalty:
        return False  # 605.5
    return bool(adds(ability.effect))  # 605.2: whether or not it would add any now


def is_triggered_mana_ability(ability: n.Triggered) -> bool:
    """605.1b: no target, triggers from a mana ability, could add mana."""
    return isinstance(ability.event, n.TappedForMana) and not ability.targets and bool(adds(ability.effect))


def adds(effect: n.Instruction, depth: int = 0) -> list[n.AddMana]:
    """The mana-adding instructions within an effect."""
    if depth > n.DEPTH_LIMIT:
        return []
    if isinstance(effect, n.AddMana):
        return [effect]
    inner: list[n.Instruction] = []
    if isinstance(effect, n.Sequence):
        inner = list(effect.parts)  # 605.1: whatever else it does
    elif isinstance(effect, n.If):
        inner = [effect.then] if effect.otherwise is None else [effect.then, effect.otherwise]
    elif isinstance(effect, (n.May, n.UnlessPaid)):
        inner = [effect.what]
    elif isinstance(effect, (n.ForEachPlayer, n.ForEachObject, n.Bind)):
        inner = [effect.do]
    elif isinstance(effect, n.Modal) and not any(mode.targets for mode in effect.modes):
        inner = [mode.effect for mode in effect.modes]  # 605.1a: it could, by one of its modes
    additions: list[n.AddMana] = []
    for part in inner:
        additions += adds(part, depth + 1)
    return additions
