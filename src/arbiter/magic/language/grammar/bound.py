"""Whole abilities with every reference bound (115.3, 608.2): which part of an ability is read before which."""

from __future__ import annotations

from typing import cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.binding import Antecedent, Binder
from arbiter.magic.language.reflect import rebuilt


def bound(ability: n.Ability) -> n.Ability:
    """The ability with every reference bound."""
    if isinstance(ability, n.SpellAbility):
        binder = Binder(spell=True)
        effect = binder.instruction(ability.effect)
        return n.SpellAbility(effect, tuple(binder.targets))
    if isinstance(ability, n.Activated):
        binder = Binder()
        cost = tuple(binder.instruction(part) for part in ability.cost)
        binder.after_cost()
        effect = binder.instruction(ability.effect)
        return n.Activated(
            cost,
            effect,
            tuple(binder.targets),
            ability.timing,
            ability.per_turn,
            ability.loyalty,
            ability.zone,
            cast("n.Condition | None", Binder().rewrite(ability.condition)) if ability.condition is not None else None,
            ability.who,
            cast("n.Quantity | None", Binder().rewrite(ability.x)) if ability.x is not None else None,
        )
    if isinstance(ability, n.Triggered):
        event = cast("n.EventPattern", Binder().rewrite(ability.event))
        binder = Binder(event)
        condition = cast("n.Condition", binder.rewrite(ability.condition)) if ability.condition is not None else None
        effect = binder.instruction(ability.effect)
        targets = tuple(binder.targets)
        return n.Triggered(event, effect, targets, condition, ability.per_turn, ability.uncounterable, ability.zone)
    if isinstance(ability, n.Replacement):
        event = cast("n.EventPattern", Binder().rewrite(ability.event))
        binder = Binder(event)
        instead = binder.instruction(ability.instead) if ability.instead is not None else None
        then = binder.instruction(ability.then) if ability.then is not None else None
        return n.Replacement(event, instead, ability.condition, ability.prevents, ability.may, then)
    binder = Binder()
    if isinstance(ability, n.AsAttacks) and ability.then is not None:
        return n.AsAttacks(tuple(binder.instruction(part) for part in ability.cost), binder.instruction(ability.then))
    if isinstance(ability, n.Static):
        return bound_static(ability, binder)
    binder.source_spoken = isinstance(ability, (n.Enters, n.OpeningHand))
    return cast("n.Ability", rebuilt(ability, binder.rewrite))


def introduce_top(binder: Binder, ability: n.Static) -> None:
    """ "As long as the top card of your graveyard is ...": that card can be spoken of."""
    when = ability.condition
    if isinstance(when, n.Matches) and isinstance(when.what, n.TopOf):
        binder.spoken.append(Antecedent(when.what, n.All((when.filter, n.Is("card"))), False))


def bound_static(ability: n.Static, binder: Binder) -> n.Ability:
    """What is affected, then what is said of it: there "its" is the affected object's."""
    what = binder.objects(ability.what)
    introduce_top(binder, ability)
    binder.topic = what if isinstance(what, (n.Self, n.AttachedTo)) else None
    binder.at_hand = isinstance(what, n.Every)
    modifications = tuple(cast("n.Modification", binder.rewrite(part)) for part in ability.modifications)
    binder.at_hand = False
    condition = cast("n.Condition", binder.rewrite(ability.condition)) if ability.condition is not None else None
    return n.Static(what, modifications, condition, ability.defines, ability.zone)
