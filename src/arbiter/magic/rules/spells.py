"""What a spell says: its paragraphs made into one ability with one row of targets, its modes.  CR 112, 113.3a, 700.2"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.keywords import rule_of
from arbiter.magic.language.reflect import rebuilt, walk
from arbiter.magic.rules import layers, modes, queries, zones
from arbiter.magic.state.effects import Delayed
from arbiter.magic.state.state import MagicState

_merged: dict[tuple[n.Ability, ...], n.SpellAbility] = {}


def keyword_of(state: MagicState, id: Id, name: str) -> n.Keyword | None:
    """The keyword ability of that name, with its cost."""
    for held in layers.characteristics(state, id).abilities:
        ability = held.ability
        if isinstance(ability, n.Keyword) and ability.name == name:
            return ability
    return None


def alternatives(state: MagicState, seat: int, id: Id) -> list[tuple[n.Instruction, ...]]:
    """118.9: what may be paid rather than the mana cost: by the spell's own abilities (113.6c), then by others'."""
    found: list[tuple[n.Instruction, ...]] = []
    for held in layers.characteristics(state, id).abilities:
        if isinstance(held.ability, n.AlternativeCost):
            found.append(held.ability.cost)
    return found + layers.instead_costs(state, seat, id)


def rather(state: MagicState, seat: int, id: Id, how: str) -> tuple[n.Instruction, ...] | None:
    """The alternative cost of that name: a keyword's, or "alternative" (the first), "alternative-2" ...; None: there is none."""
    if id in state.items:
        return state.items[id].rather if how == state.items[id].alternative else None
    if how == "free":
        return ()  # 118.9: without paying its mana cost
    if not how.startswith("alternative"):
        keyword = keyword_of(state, id, how)
        return None if keyword is None else keyword.cost
    able = alternatives(state, seat, id)
    place = int(how.partition("-")[2] or 1)
    return able[place - 1] if place <= len(able) else None


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
    return [part.index for part in walk(effect) if isinstance(part, (n.TargetRef, n.TargetPlayer))]


def _unkicked(value: object, depth: int) -> object:
    """The effect without what happens only if the spell was kicked."""
    if depth > n.DEPTH_LIMIT:
        raise ValueError("nodes are nested too deeply")
    if isinstance(value, n.If) and isinstance(value.condition, n.WasKicked):
        return n.Sequence(()) if value.otherwise is None else _unkicked(value.otherwise, depth + 1)
    return rebuilt(value, lambda part: _unkicked(part, depth + 1))


def keyword_behind(state: MagicState, id: Id, origin: str) -> n.Keyword | None:
    """The keyword that an ability was written out of (its origin ends with ".k" and its place); None if none was."""
    written, _, place = origin.rpartition(".k")
    if not place.isdecimal() or not written or queries.find(state, id) is None:
        return None
    for held in layers.characteristics(state, id).abilities:
        if held.origin == written and isinstance(held.ability, n.Keyword):
            return held.ability
    return None


def keyword_rules(state: MagicState, id: Id, origin: str) -> tuple[str, ...]:
    """The rule of the keyword that an ability was written out of; none if it was written on the card."""
    keyword = keyword_behind(state, id, origin)
    return () if keyword is None else (rule_of(keyword),)


def modal_of(state: MagicState, id: Id) -> n.Modal | None:
    """The choice of modes of a spell; None if it is not modal."""
    ability = spell_ability(state, id)
    return None if ability is None else modes.modal_in(ability.effect)


def spell_ability(state: MagicState, id: Id) -> n.SpellAbility | None:
    """All paragraphs that an instant or sorcery carries out, as one; None for a permanent spell."""
    parts: list[n.Ability] = []
    for held in layers.characteristics(state, id).abilities:
        if isinstance(held.ability, n.SpellAbility):  # 113.3a
            parts.append(held.ability)
    if not parts:
        return None
    if len(parts) == 1:
        only = parts[0]
        assert isinstance(only, n.SpellAbility)
        return only
    key = tuple(parts)
    if key not in _merged:
        _merged[key] = _joined([(one.effect, one.targets) for one in parts if isinstance(one, n.SpellAbility)])
    return _merged[key]


def chosen_ability(state: MagicState, id: Id, chosen: tuple[int, ...]) -> n.SpellAbility | None:
    """The spell's ability once its modes are chosen."""
    ability = spell_ability(state, id)
    return None if ability is None else modes.with_modes(ability, chosen)


def _joined(parts: list[tuple[n.Instruction, tuple[n.Targets, ...]]]) -> n.SpellAbility:
    """One ability whose targets stand in one row: later paragraphs count on from the earlier ones."""
    effects: list[n.Instruction] = []
    specs: tuple[n.Targets, ...] = ()
    for effect, own in parts:
        moved = modes.shifted(effect, len(specs))
        assert isinstance(moved, n.Instruction)
        effects.append(moved)
        specs = specs + own
    return n.SpellAbility(n.Sequence(tuple(effects)), specs)


def follow_payment(state: MagicState, seat: int, spell: Id) -> None:
    """603.7g: the ability that allowed an alternative cost creates a delayed triggered ability if it was paid."""
    item = state.items[spell]
    for held in layers.characteristics(state, spell).abilities if item.alternative.startswith("alternative") else ():
        ability = held.ability
        if not isinstance(ability, n.AlternativeCost) or ability.cost != item.rather:
            continue
        if isinstance(ability.then, n.AtNext):
            made = Delayed(state.new_id(), ability.then.event, ability.then.do, spell, seat, (), state.turn_count)
            state.delayed[made.id] = made
            state.touched = True
            if state.log.on:
                state.log.add("event-delayed", {"source": zones.ref(state, spell)}, ("603.7a", "603.7g"))
