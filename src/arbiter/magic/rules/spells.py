"""What a spell says: its paragraphs made into one ability with one row of targets, its modes.  CR 112, 113.3a, 700.2"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.meanings import rule_behind, rule_of
from arbiter.magic.language.reflect import own, rebuilt
from arbiter.magic.rules import layers, modes
from arbiter.magic.state.state import MagicState

_merged: dict[tuple[n.SpellAbility, ...], n.SpellAbility] = {}


def keyword_of(state: MagicState, id: Id, name: str) -> n.Keyword | None:
    """The keyword ability of that name, with its cost."""
    for _, held in layers.characteristics(state, id).of(n.Keyword):
        ability = held.ability
        if isinstance(ability, n.Keyword) and ability.name == name:
            return ability
    return None


def is_kicker(ability: n.Ability) -> bool:
    return isinstance(ability, n.Keyword) and ability.name == "kicker"


_kicked_only: dict[n.SpellAbility, tuple[int, ...]] = {}


def kicked_only(ability: n.SpellAbility) -> tuple[int, ...]:
    """The uses of the word "target" that only "if this spell was kicked" mentions (702.32g)."""
    if ability not in _kicked_only:
        always = _named(_unkicked(ability.effect, 0))
        _kicked_only[ability] = tuple([slot for slot in dict.fromkeys(_named(ability.effect)) if slot not in always])
    return _kicked_only[ability]


def _named(effect: object) -> list[int]:
    """The uses of the word "target" that an effect mentions."""
    return [part.index for part in own(effect) if isinstance(part, (n.TargetRef, n.TargetPlayer))]


def _unkicked(value: object, depth: int) -> object:
    """The effect without what happens only if the spell was kicked."""
    if depth > n.DEPTH_LIMIT:
        raise ValueError("nodes are nested too deeply")
    if isinstance(value, n.If) and isinstance(value.condition, n.WasKicked):
        return n.Sequence(()) if value.otherwise is None else _unkicked(value.otherwise, depth + 1)
    return rebuilt(value, lambda part: _unkicked(part, depth + 1))


def keyword_rules(state: MagicState, id: Id, origin: str) -> tuple[str, ...]:
    """The rule of the keyword that an ability was written out of; none if it was written on the card."""
    keyword = layers.keyword_behind(state, id, origin)
    return () if keyword is None else (rule_of(keyword),)


def written_by(origin: str, ability: n.Ability) -> tuple[str, ...]:
    """The same, of whatever object, also of one that has left: the rule that writes out just this ability."""
    rule = rule_behind(ability) if ".k" in origin else ""
    return (rule,) if rule else ()


def modal_of(state: MagicState, id: Id) -> n.Modal | None:
    """The choice of modes of a spell; None if it is not modal."""
    ability = spell_ability(state, id)
    return None if ability is None else modes.modal_in(ability.effect)


def spell_ability(state: MagicState, id: Id) -> n.SpellAbility | None:
    """All paragraphs that an instant or sorcery carries out, as one; None for a permanent spell."""
    parts: list[n.Ability] = []
    for _, held in layers.characteristics(state, id).of(n.SpellAbility):  # 113.3a
        parts.append(held.ability)
    return together([one for one in parts if isinstance(one, n.SpellAbility)]) if parts else None


def together(parts: list[n.SpellAbility]) -> n.SpellAbility:
    """Several abilities of one spell as one, which does what they say in this order."""
    if len(parts) == 1:
        return parts[0]
    key = tuple(parts)
    if key not in _merged:
        _merged[key] = _joined([(one.effect, one.targets) for one in parts])
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
