"""What a spell says: its paragraphs made into one ability with one row of targets, its modes.  CR 112, 113.3a, 700.2"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import own, rebuilt
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts import cast_facts
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.targets import modes
from arbiter.magic.state.state import MagicState

_merged: dict[tuple[n.SpellAbility, ...], n.SpellAbility] = {}


def keyword_of(state: MagicState, id: Id, name: str) -> n.Keyword | None:
    """The keyword ability of that name, with its cost."""
    for _, held in layers.characteristics(state, id).of(n.Keyword):
        ability = held.ability
        if isinstance(ability, n.Keyword) and ability.name == name:
            return ability
    return None


MEMO_LIMIT: Final = 5_000
NO_TARGET: Final = n.Targets(None, None, 0, 0)
Truths = dict[n.Condition, bool]
_asked: dict[
    int, tuple[n.SpellAbility, tuple[n.Condition, ...]]
] = {}  # by identity of the ability, which is kept alive


def paid_targets(ctx: Context, ability: n.SpellAbility) -> tuple[n.Targets, ...]:
    """702.32g, 702.112b: targets that only happen to be spoken of if a cost is paid are not chosen unless it is (601.2c)."""
    if not ability.targets:
        return ability.targets
    asked = _costs_asked_for(ability)
    if not asked:
        return ability.targets
    truths = {condition: cast_facts.holds(ctx, condition) for condition in asked}
    used, named = _named(_as_paid(ability.effect, truths, 0)), _named(ability.effect)
    return tuple(
        [NO_TARGET if slot in named and slot not in used else spec for slot, spec in enumerate(ability.targets)]
    )


def _costs_asked_for(ability: n.SpellAbility) -> tuple[n.Condition, ...]:
    """The conditions in its effect that speak of costs that were paid."""
    known = _asked.get(id(ability))
    if known is None:
        conditions = [part.condition for part in own(ability.effect) if isinstance(part, n.If)]
        known = (
            ability,
            tuple(
                dict.fromkeys(
                    [condition for condition in conditions if isinstance(condition, (n.WasKicked, n.CostPaid))]
                )
            ),
        )
        if len(_asked) >= MEMO_LIMIT:
            _asked.clear()
        _asked[id(ability)] = known
    return known[1]


def _named(effect: object) -> list[int]:
    """The uses of the word "target" that an effect mentions."""
    return [part.index for part in own(effect) if isinstance(part, (n.TargetRef, n.TargetPlayer))]


def _as_paid(value: object, truths: Truths, depth: int) -> object:
    """The effect without what happens only if other costs were paid."""
    if depth > n.DEPTH_LIMIT:
        raise ValueError("nodes are nested too deeply")
    if isinstance(value, n.If) and value.condition in truths:
        chosen = value.then if truths[value.condition] else value.otherwise
        return n.Sequence(()) if chosen is None else _as_paid(chosen, truths, depth + 1)
    return rebuilt(value, lambda part: _as_paid(part, truths, depth + 1))


def modal_of(state: MagicState, id: Id) -> n.Modal | None:
    """The choice of modes of a spell; None if it is not modal."""
    ability = spell_ability(state, id)
    return None if ability is None else modes.modal_in(ability.effect)


def spell_ability(state: MagicState, id: Id) -> n.SpellAbility | None:
    """All paragraphs that an instant or sorcery carries out, as one; None for a permanent spell."""
    parts: list[n.Ability] = []
    for _, held in layers.characteristics(state, id).of(n.SpellAbility):  # 113.3a
        parts.append(held.ability)
    return together([ability for ability in parts if isinstance(ability, n.SpellAbility)]) if parts else None


def together(parts: list[n.SpellAbility]) -> n.SpellAbility:
    """Several abilities of one spell as one, which does what they say in this order."""
    if len(parts) == 1:
        return parts[0]
    key = tuple(parts)
    if key not in _merged:
        _merged[key] = _joined([(ability.effect, ability.targets) for ability in parts])
    return _merged[key]


def chosen_ability(state: MagicState, id: Id, chosen: tuple[int, ...]) -> n.SpellAbility | None:
    """The spell's ability once its modes are chosen."""
    ability = spell_ability(state, id)
    return None if ability is None else modes.with_modes(ability, chosen)


def _joined(parts: list[tuple[n.Instruction, tuple[n.Targets, ...]]]) -> n.SpellAbility:
    """One ability whose targets stand in one row: later paragraphs count on from the earlier ones (702.101d)."""
    effects: list[n.Instruction] = []
    specs: tuple[n.Targets, ...] = ()
    for effect, more in parts:
        moved = modes.shifted(effect, len(specs))
        assert isinstance(moved, n.Instruction)
        effects.append(moved)
        specs = specs + more
    return n.SpellAbility(n.Sequence(tuple(effects)), specs)
