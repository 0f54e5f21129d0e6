"""What cells can do: playable abilities that they have acquired, for the player who controls these.  114, 117.2, 119.3, 8.cell

A cell is not a card: it does not close and has no movement, chips or lives, so it can pay for nothing (501.2).  The marker of a
limited ability lies on the cell, with the effect that gave the ability (119.4).
"""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import board, declaration, feasibility, meaning, timing, triggers
from arbiter.berserk.rules.context import OF_CELL, Context, effect_of_key, key_of_cell
from arbiter.berserk.state.records import NO_FACTS, Facts, Lasting
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Option
from arbiter.kernel.messages import Message, Refusal

FREE = n.Cost()
VERB = "use-cell"
"""How the keys of options begin; also the verb in questions about why something cannot be done."""


def options(state: BerserkState, seat: int, sudden: bool) -> list[Option]:
    """The abilities of cells that a player can announce now; `sudden`: only sudden ones (114.2.2)."""
    options: list[Option] = []
    for effect in state.lasting.values():
        for index, ability in enumerate(effect.what if effect.cell >= 0 else ()):
            if not isinstance(ability, n.Playable) or (sudden and not ability.sudden):
                continue
            if cannot_use(state, seat, effect, index, ability) is None:
                key = key_of_cell(effect.cell, effect.id, index)
                options.append(Option(f"{VERB}:{key}", "berserk-use-cell", detail=board.cell_name(effect.cell)))
    return options


def offers(state: BerserkState, seat: int, moment: str) -> list[Option]:
    """409.1, 117.2: triggered abilities of cells that wait for a moment at which players alternate, each once."""
    options: list[Option] = []
    facts = Facts(moment, seat=state.active)
    for effect in state.lasting.values():
        for index, ability in enumerate(effect.what if effect.cell >= 0 and effect.seat == seat else ()):
            if not isinstance(ability, n.Triggered) or not isinstance(ability.when, n.Begins):
                continue
            key = key_of_cell(effect.cell, effect.id, index)
            if not ability.times and triggers.uses_of_cell(state, key):
                continue
            if timing.worn_out(state, effect.source, key, ability) != timing.NOW:
                continue
            ctx = context(state, seat, effect)
            ctx.facts = facts
            if not triggers.matches(ctx, ability.when, facts) or not meaning.holds(ctx, ability.only):
                continue
            if feasibility.possible(ctx, ability.power):
                options.append(Option(f"{VERB}:{key}", "berserk-use-cell", detail=board.cell_name(effect.cell)))
    return options


def use_waiting(state: BerserkState, seat: int, key: str, moment: str) -> Asking[None]:
    """409.1: an ability of a cell that waits for this moment is announced."""
    if f"{VERB}:{key}" not in [option.key for option in offers(state, seat, moment)]:
        return
    id, index = effect_of_key(key)
    effect = state.lasting[id]
    ability = effect.what[index]
    assert isinstance(ability, n.Triggered)
    if not ability.times:  # else its own limit is marked when it is paid
        triggers.mark_cell(state, key)
    facts = Facts(moment, seat=state.active)
    yield from declaration.announce(state, seat, effect.source, ability, key, facts, effect.source)


def ability_of(state: BerserkState, key: str) -> tuple[Lasting, int, n.Playable] | None:
    """The effect, and which of its abilities has this key; None if no cell has such an ability now."""
    if not is_key(key):
        return None
    id, index = effect_of_key(key)
    effect = state.lasting.get(id)
    if effect is None or effect.cell < 0 or index >= len(effect.what):
        return None
    ability = effect.what[index]
    return (effect, index, ability) if isinstance(ability, n.Playable) else None


def is_key(key: str) -> bool:
    """Whether this is the key of an ability of a cell."""
    parts = key[1:].split(".")
    return key.startswith(OF_CELL) and len(parts) == 3 and all(part.isdigit() for part in parts)


def context(state: BerserkState, seat: int, effect: Lasting) -> Context:
    """The context in which the ability of a cell is understood."""
    ctx = Context(state, effect.source, seat)
    ctx.granter, ctx.cell, ctx.asker, ctx.x = effect.source, effect.cell, effect.id, 1
    return ctx


def cannot_use(state: BerserkState, seat: int, effect: Lasting, index: int, ability: n.Playable) -> Refusal | None:
    """Why a playable ability of a cell cannot be announced now (114, 501.2)."""
    if effect.seat != seat:  # 8.controller
        return no(effect.cell, "119.3", "cell-not-yours")
    key = key_of_cell(effect.cell, effect.id, index)
    rule, why = timing.untimely(state, seat, ability)
    if not rule:
        rule, why = timing.worn_out(state, effect.source, key, ability)
    if rule:
        return Refusal(rule, Message(why, {"object": board.cell_name(effect.cell)}))
    ctx = context(state, seat, effect)
    if not meaning.holds(ctx, ability.only):
        return no(effect.cell, "114.2.1", "use-condition")
    if ability.cost != FREE:
        return no(effect.cell, "501.2", "pay-cell")
    return None if feasibility.possible(ctx, ability.power) else no(effect.cell, "525.1", "use-nothing")


def no(cell: int, rule: str, id: str) -> Refusal:
    """Why a cell cannot do something."""
    return Refusal(rule, Message(f"berserk-no-{id}", {"object": board.cell_name(cell)}))


def unknown(key: str) -> Refusal:
    """Why an ability that no cell has cannot be used."""
    return Refusal("8.cell", Message("berserk-no-use-no-ability", {"object": key}))


def use(state: BerserkState, seat: int, key: str) -> Asking[bool]:
    """8.cell, 117.2: the ability of a cell is announced.  False: it cannot be, and nothing has happened."""
    held = ability_of(state, key)
    if held is None:
        return False
    effect, _, ability = held
    return (yield from declaration.announce(state, seat, effect.source, ability, key, NO_FACTS, effect.source))
