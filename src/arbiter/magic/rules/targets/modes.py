"""Modal spells and abilities: which modes can be chosen, the choosing, and what they do then.  CR 700.2"""

from __future__ import annotations

from typing import Any, TypeVar, cast

from arbiter.kernel.asking import Asking, pick_some
from arbiter.kernel.decisions import Option, PickSome
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import fields_of, mentions, rebuilt
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.targets import targets
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState

A = TypeVar("A", n.SpellAbility, n.Activated, n.Triggered)


def modal_in(effect: n.Instruction) -> n.Modal | None:
    """700.2: the choice of modes in an effect; None if it is not modal."""
    for part in effect.parts if isinstance(effect, n.Sequence) else (effect,):
        if isinstance(part, n.Modal):
            return part
    return None


def possible(ctx: Context, modal: n.Modal) -> list[int]:
    """700.2a: a mode without enough legal targets can't be chosen."""
    return [index for index, mode in enumerate(modal.modes) if _aimable(ctx, mode.targets)]


def _aimable(ctx: Context, specs: tuple[n.Targets, ...]) -> bool:
    """Whether there are targets; those that speak of X, for an X that could be announced (601.2b)."""
    before, able = ctx.x, targets.available(ctx, specs) is None
    while not able and ctx.x < ctx.announcing.most_x and mentions(specs, n.X):
        ctx.x += 1
        able = targets.available(ctx, specs) is None
    ctx.x = before
    return able


def choosable(ctx: Context, modal: n.Modal) -> bool:
    """Whether as many modes can be chosen as must be."""
    able = len(possible(ctx, modal))
    return able > 0 if modal.again else able >= modal.least


def choose(
    state: MagicState, ctx: Context, modal: n.Modal, asks: str, rule: str, limit: int = 0
) -> Asking[tuple[int, ...] | None]:
    """The modes, in the order in which they stand on the card; None if not enough of them can be chosen.

    `asks`: the step of the procedure that asks; `rule`: 700.2a for a spell or activated ability, 700.2b for a triggered one;
    `limit`: no more can be paid for.
    """
    most = min(modal.most, limit) if limit else modal.most
    seat = yield from choices.stand_in(state, (yield from choices.chooser(state, ctx, modal.who, "700.2e")), ctx.source)

    def make() -> PickSome | None:
        able = possible(ctx, modal)  # 801.5b: whatever is in reach of who chooses
        if not state.players[seat].playing or not choosable(ctx, modal):
            return None
        prompt = Message("choose-mode", {"source": zones.ref(state, ctx.source)})
        options = _options(able, modal)
        decision = PickSome(queries.decider(state, seat), seat, asks, prompt, options, modal.least, most)
        decision.about = ctx.source
        decision.also = (rule, *(("700.2d",) if modal.again else ()))
        return decision

    options = yield from pick_some(make)
    stays = state.players[ctx.controller].playing and state.outcome is None
    if options is None and stays and not state.players[seat].playing and choosable(ctx, modal):
        return (yield from choose(state, ctx, modal, asks, rule, limit))  # 800.4f: the opponent has left meanwhile
    if options is None:
        return None
    chosen = tuple(sorted([int(option.key.split(":")[1]) for option in options]))
    log_chosen(state, seat, ctx.source, chosen, (asks, rule))
    return chosen


def log_chosen(state: MagicState, seat: int, source: Id, chosen: tuple[int, ...], rules: tuple[str, ...]) -> None:
    numbers = ", ".join([str(index + 1) for index in chosen])
    tell(state, "event-modes", rules, {"player": player_id(seat), "source": source}, {"numbers": numbers})


def _options(able: list[int], modal: n.Modal) -> list[Option]:
    """One for each mode; where the same may be chosen again, as many as may be chosen (700.2d)."""
    options: list[Option] = []
    for index in able:
        for copy in range(modal.most if modal.again else 1):
            key = f"mode:{index}" if copy == 0 else f"mode:{index}:{copy + 1}"
            options.append(Option(key, "mode", 0, 0, str(index + 1), group=f"mode:{index}" if modal.again else ""))
    return options


def with_modes(ability: A, chosen: tuple[int, ...]) -> A:
    """700.2c: the ability has the effects and targets of the modes chosen for it, one after the other, and no others."""
    modal = modal_in(ability.effect)
    if modal is None:
        return ability
    effects: list[n.Instruction] = []
    specs = ability.targets
    for index in chosen:
        mode = modal.modes[index]
        effects.append(cast("n.Instruction", shifted(mode.effect, len(specs))))
        specs = specs + mode.targets
    done: list[n.Instruction] = []
    for part in ability.effect.parts if isinstance(ability.effect, n.Sequence) else (ability.effect,):
        done += effects if isinstance(part, n.Modal) else [part]
    kind: Any = type(ability)  # its other fields stay as they are
    values = {field.name: getattr(ability, field.name) for field in fields_of(kind)}
    values["effect"] = n.Sequence(tuple(done))
    values["targets"] = specs
    made: A = kind(**values)
    return made


def shifted(value: object, by: int, depth: int = 0) -> object:
    """The node with every mention of a target moved on by so many."""
    if by == 0:
        return value
    if depth > n.DEPTH_LIMIT:
        raise ValueError("nodes are nested too deeply")
    if isinstance(value, (n.Ability, n.WhenDone)):
        return value  # its targets are its own
    if isinstance(value, n.TargetRef):
        return n.TargetRef(value.index + by)
    if isinstance(value, n.TargetPlayer):
        return n.TargetPlayer(value.index + by)
    return rebuilt(value, lambda part: shifted(part, by, depth + 1))


def removed(state: MagicState, source: Id) -> None:
    """700.2b: a triggered ability for which no mode can be chosen is removed from the stack."""
    tell(state, "event-trigger-removed", ("603.3c", "700.2b"), {"object": source})
