"""Why something may not be chosen as a target: for explanations, not for play.  CR 115, 601.2c"""

from __future__ import annotations

from arbiter.kernel.decisions import Decision
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import castable
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.targets import demanded_targets, modes, targets
from arbiter.magic.state.state import MagicState


def not_a_target(state: MagicState, decision: Decision, id: Id) -> Refusal | None:
    """Asked of the use of the word "target" that the decision is about."""
    ctx = layers.context(state, decision.about, decision.player)
    offered = [option.about for option in decision.options]
    args: dict[str, Argument] = {"source": zones.ref(state, decision.about)}
    for spec, by in _specs(state, decision.about):
        if [one for one in targets.candidates(ctx, spec) if one not in offered] == []:
            refusal = targets.illegal(ctx, spec, id, by)
            if refusal is not None:
                return refusal
        elif id in targets.candidates(ctx, spec):
            if demanded_targets.of(ctx, (spec,), decision.asks) is not None:
                return Refusal(decision.asks, Message("target-demanded", args))
            if castable.is_priced_by_target(state, decision.about):
                return Refusal("601.2f", Message("target-dear", {**args, "object": zones.ref(state, id)}))
    return None


def _specs(state: MagicState, source: Id) -> list[tuple[n.Targets, str]]:
    """Every use of the word "target" on an object, and the rule for abilities of that kind."""
    found: list[tuple[n.Targets, str]] = []
    for held in layers.characteristics(state, source).abilities:
        ability = held.ability
        if isinstance(ability, (n.SpellAbility, n.Activated, n.Triggered)):
            by = "115.1a" if isinstance(ability, n.SpellAbility) else "115.1d"
            if isinstance(ability, n.Activated):
                by = "115.1c"
            modal = modes.modal_in(ability.effect)
            inner = [] if modal is None else [spec for mode in modal.modes for spec in mode.targets]
            found += [(spec, by) for spec in (*ability.targets, *inner)]
    enchant = targets.enchant_spec(state, source)
    return found if enchant is None else [*found, (enchant, "115.1b")]
