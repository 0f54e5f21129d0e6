"""Whole abilities with every reference bound (115.3, 608.2): which part of an ability is read before which."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.antecedents import Antecedent, Unbound, event_noun, speaks_of_casting
from arbiter.magic.language.grammar.binding import Binder
from arbiter.magic.language.mentions import Attached, It
from arbiter.magic.language.reflect import mentions, rebuilt, walk
from arbiter.magic.language.words import ADJECTIVES


def of_the_one_targeted(event: n.EventPattern, effect: n.Instruction) -> n.Instruction:
    """122.1: "whenever you cast a spell that targets ~, put a +1/+1 counter on it": not on the spell"""
    if not isinstance(event, n.CastsSpell) or n.Targeting(n.Among(n.Self())) not in list(walk(event)):
        return effect
    if isinstance(effect, n.Sequence):
        return n.Sequence((of_the_one_targeted(event, effect.parts[0]), *effect.parts[1:]))
    told = isinstance(effect, n.AddCounters) and effect.what == It()
    return replace(effect, what=n.Self()) if isinstance(effect, n.AddCounters) and told else effect


def bound(ability: n.Ability) -> n.Ability:
    """The ability with every reference bound."""
    named = next((part.noun for part in walk(ability) if isinstance(part, Attached)), None)
    if isinstance(ability, n.SpellAbility):
        binder = Binder(spell=True)
        effect = binder.instruction(ability.effect)
        return n.SpellAbility(effect, tuple(binder.targets))
    if isinstance(ability, n.Activated):
        return bound_activated(ability, Binder(attached=named))
    if isinstance(ability, n.Triggered):
        event = cast("n.EventPattern", Binder().rewrite(ability.event))
        binder = Binder(event, attached=named)
        binder.source_spoken = isinstance(event, n.StateIs) and mentions(event, n.Self)
        if isinstance(event, n.StepBegins) and ability.condition is not None:
            binder.source_spoken = speaks_of_casting(ability.condition)  # "if ~ wasn't kicked, sacrifice it"
        binder.attached_spoken = isinstance(event, n.StepBegins) and mentions(event, n.AttachedTo)
        binder.beside = other_than(event, ability.condition)
        condition = cast("n.Condition", binder.rewrite(ability.condition)) if ability.condition is not None else None
        binder.beside = None
        binder.clause_ends()
        effect = binder.instruction(of_the_one_targeted(event, ability.effect))
        targets = tuple(binder.targets)
        return n.Triggered(event, effect, targets, condition, ability.per_turn, ability.uncounterable, ability.zone)
    if isinstance(ability, n.Replacement):
        event = cast("n.EventPattern", Binder().rewrite(ability.event))
        binder = Binder(event)
        itself = isinstance(event, n.ZoneChange) and event.what is None and event.to == "battlefield"
        if itself and ability.instead is not None:
            raise Unbound(("would",))  # an object's own entering is changed by "enters" abilities only (614.12)
        instead = binder.instruction(ability.instead) if ability.instead is not None else None
        then = binder.instruction(ability.then) if ability.then is not None else None
        when = Binder()
        when.source_spoken = isinstance(event, n.IsDealtDamage) and event.what is None and event.players is None
        condition = cast("n.Condition", when.rewrite(ability.condition)) if ability.condition is not None else None
        portion = cast("n.Quantity", binder.rewrite(ability.portion)) if ability.portion is not None else None
        return n.Replacement(event, instead, condition, ability.prevents, ability.may, then, ability.zone, portion)
    binder = Binder(attached=named)
    if isinstance(ability, (n.AsAttacks, n.EntersAsCopy)) and ability.then is not None:
        return bound_linked(ability, ability.then, binder)
    if isinstance(ability, n.Static):
        return bound_static(ability, binder)
    binder.source_spoken = isinstance(ability, (n.Enters, n.OpeningHand))
    if isinstance(ability, n.Enters) and ability.do is not None and ability.counters:
        return bound_entering(ability, ability.do, binder)
    return cast("n.Ability", rebuilt(ability, binder.rewrite))


def bound_activated(ability: n.Activated, binder: Binder) -> n.Ability:
    """The cost first: the effect may speak of what was paid."""
    cost = tuple(binder.instruction(part) for part in ability.cost)
    binder.after_cost()
    binder.cost_exiles = any(isinstance(part, n.Exile) and isinstance(part.what, (n.Pick, n.TopOf)) for part in cost)
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
        cast("n.CostsMore | None", Binder().rewrite(ability.price)) if ability.price is not None else None,
        cast("n.Condition | None", Binder().rewrite(ability.priced)) if ability.priced is not None else None,
        ability.forecast,
    )


def bound_linked(ability: n.AsAttacks | n.EntersAsCopy, then: n.Instruction, binder: Binder) -> n.Ability:
    """ "When you do": what follows speaks of what was done before, and of the object itself."""
    binder.source_spoken = True
    if isinstance(ability, n.EntersAsCopy):
        return replace(ability, then=binder.instruction(then))
    return n.AsAttacks(tuple(binder.instruction(part) for part in ability.cost), binder.instruction(then))


def bound_entering(ability: n.Enters, do: n.Instruction, binder: Binder) -> n.Ability:
    """What is done as it enters, then how many counters that makes."""
    kind, count = ability.counters[0]
    both = binder.instruction(n.Sequence((do, n.AddCounters(n.Self(), kind, count))))
    first, put = both.parts if isinstance(both, n.Sequence) else (do, both)
    made = put.count if isinstance(put, n.AddCounters) else count
    return replace(ability, do=first, counters=((kind, made),))


def other_than(event: n.EventPattern, condition: n.Condition | None) -> n.Objects | None:
    """What "other" is other than in the condition of a trigger: the object of the event if it is such a thing, else the source."""
    noun = event_noun(event)
    if noun is None or noun == n.All(()) or condition is None:
        return None
    happened_to = [part.word for part in walk(noun) if isinstance(part, n.Is)]
    for part in walk(condition):
        if not isinstance(part, n.All) or n.Other() not in part.parts:
            continue
        if any(isinstance(member, n.Is) and member.word in happened_to for member in part.parts):
            of_source = isinstance(event, (n.Blocks, n.BecomesBlocked)) and event.what is None
            if mentions(noun, n.Other) or of_source:
                raise Unbound(("other", "another"))  # other than the source as well, or not?
            return n.EventObject()
    return None


def introduce_top(binder: Binder, ability: n.Static) -> None:
    """ "As long as the top card of your graveyard is ...": that card can be spoken of."""
    when = ability.condition
    if isinstance(when, n.Matches) and isinstance(when.what, n.TopOf):
        binder.spoken.append(Antecedent(when.what, n.All((when.filter, n.Is("card"))), False))


def spoken_of(ability: n.Static) -> n.Objects | None:
    """What "it" is after a condition in front: "as long as ~ is attacking, it gets +2/+0" """
    if ability.what != It() or ability.condition is None:
        return None
    own = any(isinstance(part, n.Self) for part in walk(ability.condition))
    host = any(isinstance(part, Attached) for part in walk(ability.condition))
    if own == host:
        return None
    return n.Self() if own else n.AttachedTo()


def narrowed(ability: n.Static) -> n.Static:
    """ "Each land gets +2/+2 as long as it's a creature": only those that are such are affected (611.3a)"""
    when = ability.condition
    asked = when.what if isinstance(when, n.Unless) else when
    if not isinstance(ability.what, n.Every) or not isinstance(asked, n.Matches) or asked.what != It():
        return ability
    if not isinstance(asked.filter, n.Is) or mentions(ability.what, n.Self):
        return ability
    told: n.Predicate = n.Not(asked.filter) if isinstance(when, n.Unless) else asked.filter
    parts = ability.what.what.parts if isinstance(ability.what.what, n.All) else (ability.what.what,)
    before = isinstance(when, n.Unless) or asked.filter.word in ADJECTIVES
    kept = (told, *parts) if before else (*parts[:1], told, *parts[1:])
    return replace(ability, what=n.Every(n.All(kept)), condition=None)


def bound_static(ability: n.Static, binder: Binder) -> n.Ability:
    """What is affected, then what is said of it: there "its" is the affected object's."""
    ability = narrowed(ability)
    what = spoken_of(ability) or binder.objects(ability.what)
    introduce_top(binder, ability)
    binder.topic = what if isinstance(what, (n.Self, n.AttachedTo)) else None
    binder.at_hand = isinstance(what, n.Every) and not mentions(what, n.Self)  # else "it" is the source just named
    modifications = binder.modified(what, ability.modifications)
    if any(isinstance(part, n.Restrict) and part.by == n.Among(n.EachItem()) for part in modifications):
        raise Unbound(("it",))  # nothing is said of a creature and itself
    binder.at_hand = False
    if what == n.AttachedTo() and mentions(ability.condition, n.ControllerOf):
        binder.beside = what  # "as long as its controller controls no other creatures"
    condition = cast("n.Condition", binder.rewrite(ability.condition)) if ability.condition is not None else None
    binder.beside = None
    return n.Static(what, modifications, condition, ability.defines, ability.zone)
