"""Effects on the next spell that a player casts this turn.  CR 611.2, 614.1a"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import stacks
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.interpreter import carry_out, verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.meaning.relations import as_cast
from arbiter.magic.state.lasting import Delayed
from arbiter.magic.state.records import Binding
from arbiter.magic.state.state import MagicState

SPELL: Final = "next spell"
FLASH: Final = n.Allow("flash")


@verb(n.NextSpell)
def wait(state: MagicState, instruction: n.NextSpell, ctx: Context) -> Asking[bool]:
    """611.2: the effect waits for such a spell, and only this turn."""
    watched = n.CastsSpell(n.You(), instruction.spells)
    waiting = Delayed(state.new_id(), watched, instruction, ctx.source, ctx.controller, began=stacks.number(state))
    waiting.expires = True
    state.edit_lasting().delayed[waiting.id] = waiting
    tell(state, "event-shield-waits", ("611.2",), {"object": ctx.source})
    return True
    yield  # a verb is a generator, also one that asks nothing


def flash(state: MagicState, seat: int, id: Id) -> bool:
    """601.3b: whether it would be the next such spell, which may be cast as though it had flash."""
    return any(FLASH in effect.modifications for _, effect in _awaited(state, seat, id))


def any_flash(state: MagicState) -> bool:
    """Whether any spell might be cast so: asked before the exact question."""
    effects = [waiting.effect for waiting in state.lasting.delayed.values()]
    return any(isinstance(effect, n.NextSpell) and FLASH in effect.modifications for effect in effects)


def begin(state: MagicState, seat: int, spell: Id) -> Asking[None]:
    """611.2, 614.1a: as it is cast the effects that waited for it begin; nothing triggers."""
    for waiting, effect in _awaited(state, seat, spell):
        del state.edit_lasting().delayed[waiting.id]
        ctx = layers.context(state, waiting.source, waiting.controller)
        ctx.bindings = (Binding(SPELL, (spell,)),)
        changes = tuple([modification for modification in effect.modifications if modification != FLASH])
        if changes:
            yield from carry_out(state, n.Apply(n.Bound(SPELL), changes), ctx)
        if effect.into is not None:
            resolved = n.ZoneChange(n.Among(n.Bound(SPELL)), from_="stack", to="graveyard", resolving=True)
            yield from carry_out(state, n.NextTime(resolved, n.Move(n.EventObject(), effect.into)), ctx)


def _awaited(state: MagicState, seat: int, id: Id) -> list[tuple[Delayed, n.NextSpell]]:
    """The effects that wait for this spell of this player."""
    awaited: list[tuple[Delayed, n.NextSpell]] = []
    for waiting in state.lasting.delayed.values():
        effect = waiting.effect
        if isinstance(effect, n.NextSpell) and waiting.controller == seat:
            ctx = layers.context(state, waiting.source, seat)
            if phrases.matches(ctx, as_cast(ctx, effect.spells, id), id):
                awaited.append((waiting, effect))
    return awaited
