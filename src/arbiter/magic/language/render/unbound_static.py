"""A static ability as text says it: what is affected, how, on which condition (604).  The way back from `bound.bound_static`."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.antecedents import beside
from arbiter.magic.language.grammar.bound import introduce_top
from arbiter.magic.language.reflect import mentions
from arbiter.magic.language.render.unbinding import Unbinder


def unbound_entering(ability: n.Enters, do: n.Instruction) -> tuple[n.Instruction, n.Enters]:
    """What is done as it enters, and the ability with how many counters that makes, as text says them."""
    if not ability.counters:
        return Unbinder(()).instruction(do), ability
    kind, count = ability.counters[0]
    said = Unbinder(()).instruction(n.Sequence((do, n.AddCounters(n.Self(), kind, count))))
    first, put = said.parts if isinstance(said, n.Sequence) else (do, said)
    amount = put.count if isinstance(put, n.AddCounters) else count
    return first, replace(ability, counters=((kind, amount),))


def unbound_static(ability: n.Static) -> tuple[n.Objects, tuple[n.Modification, ...], n.Condition | None]:
    """The parts of a static ability as text says them: what is affected, how, on which condition."""
    unbinder = Unbinder(())
    what = unbinder.objects(ability.what)
    introduce_top(unbinder.binder, ability)
    unbinder.comes_to_hand(ability.what)
    unbinder.binder.topic = ability.what if isinstance(ability.what, (n.Self, n.AttachedTo)) else None
    unbinder.binder.at_hand = isinstance(ability.what, n.Every) and not mentions(ability.what, n.Self)
    unbinder.beside = beside(ability.what)
    modifications = tuple(cast("n.Modification", unbinder.rewrite(part)) for part in ability.modifications)
    unbinder.beside = None
    unbinder.binder.at_hand = False
    unbinder.binder.spoken = []
    host = ability.what == n.AttachedTo() and mentions(ability.condition, n.ControllerOf)
    unbinder.beside = ability.what if host else None
    condition = cast("n.Condition", unbinder.rewrite(ability.condition)) if ability.condition is not None else None
    unbinder.beside = None
    first = modifications[0] if modifications else None
    if isinstance(first, n.Restrict) and first.facing is not None and condition is None:
        return what, (n.Restrict(first.action),), first.facing  # said as a condition
    return what, modifications, condition
