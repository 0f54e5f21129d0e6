"""The interpreter: instructions of the ability language, carried out.  CR 608.2, 609-611

A table of what each kind of instruction does.  The function that does it stands in the module of its rule, above this one, and
registers there: `@verb(n.ExtraTurn)`; instructions that are made of others register with `@combinator`.  `carry_out` returns
whether the instruction was done ("if you do").  What it makes or moves is left in the context's `results`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from arbiter.kernel.asking import Asking
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.triggers import bestowed_auras, triggers
from arbiter.magic.state.records import Binding
from arbiter.magic.state.state import MagicState

DEPTH_LIMIT = 60
Kind = TypeVar("Kind", bound=n.Instruction)
Verb = Callable[[MagicState, Kind, Context], Asking[bool]]
Combinator = Callable[[MagicState, Kind, Context, int], Asking[bool]]

VERBS: Final[dict[type[n.Instruction], Callable[[MagicState, Any, Context], Asking[bool]]]] = {}
COMBINATORS: Final[dict[type[n.Instruction], Callable[[MagicState, Any, Context, int], Asking[bool]]]] = {}


def verb(kind: type[Kind]) -> Callable[[Verb[Kind]], Verb[Kind]]:
    """The function below carries out instructions of this kind."""

    def register(do: Verb[Kind]) -> Verb[Kind]:
        assert kind not in VERBS, kind
        VERBS[kind] = do
        return do

    return register


def combinator(kind: type[Kind]) -> Callable[[Combinator[Kind]], Combinator[Kind]]:
    """The function below carries out instructions of this kind, which are made of others: it is told how deep they are nested."""

    def register(do: Combinator[Kind]) -> Combinator[Kind]:
        assert kind not in COMBINATORS, kind
        COMBINATORS[kind] = do
        return do

    return register


def carry_out(
    state: MagicState, instruction: n.Instruction, ctx: Context, applied: tuple[str, ...] = (), depth: int = 0
) -> Asking[bool]:
    """Do what the instruction says, as far as possible."""
    if depth > DEPTH_LIMIT:
        raise AssertionError("instructions are nested too deeply")
    if applied:
        ctx.run.applied = applied
    composed = COMBINATORS.get(type(instruction))
    if composed is not None:
        return composed(state, instruction, ctx, depth)
    return _do(state, instruction, ctx)


def _do(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    ctx.run.results = []
    witness = state.log.witness
    if witness is not None:
        witness.begins(ctx.source, ctx.origin, instruction)
    do = VERBS[type(instruction)]  # 609.1: the text does nothing, what it says is done here
    done = yield from do(state, instruction, ctx)
    if witness is not None:
        witness.ends(instruction, done)
    bestowed_auras.fall_off(state)
    triggers.note_states(state)  # 603.8: as soon as it is so
    return done


def bind(ctx: Context, binding: Binding) -> None:
    """Remember something by name; a player's own number does not push out another player's."""
    kept = [
        other
        for other in ctx.bindings
        if other.name != binding.name or (other.name == "chosen number" and other.ids != binding.ids)
    ]
    ctx.bindings = (*kept, binding)
