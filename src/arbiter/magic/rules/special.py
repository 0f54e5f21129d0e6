"""Special actions that card text allows: ending an effect, ignoring one, discarding at instant speed.  CR 116.2c-e

Like playing a land (116.2a, `priority`) they are taken by a player who has priority and do not use the stack.
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Option
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import effects, lasting, layers, payment, timing, zones
from arbiter.magic.rules.budget import Budget
from arbiter.magic.rules.layer_bans import speaks_of
from arbiter.magic.state.state import MagicState

VERBS = ("end", "ignore", "discard")


def options(state: MagicState, seat: int, budget: Budget) -> list[Option]:
    """The special actions that a player who has priority may take, besides playing lands (116.1)."""
    found: list[Option] = []
    for id, effect in state.effects.items():
        if effect.ended_for and cannot(state, seat, "end", id, budget) is None:
            found.append(Option(f"end:{id}", "end-effect", effect.source))
    for one in layers.plan_of(state).for_players:
        if one.ability.ignored_for and cannot(state, seat, "ignore", one.source, budget) is None:
            found.append(Option(f"ignore:{one.source}", "ignore", one.source))
    for id in state.players[seat].hand:
        written = any(isinstance(one, n.SpecialAction) for one in state.objects[id].print.abilities)
        if written and cannot(state, seat, "discard", id) is None:
            found.append(Option(f"discard:{id}", "discard", id))
    return found


def cannot(state: MagicState, seat: int, verb: str, id: Id, budget: Budget | None = None) -> Refusal | None:
    """Why a player may not take this special action; that they have priority is seen elsewhere."""
    cost: tuple[n.Instruction, ...] = ()
    rule = "116.2e"
    source = id
    if verb == "end":
        rule = "116.2c"
        effect = state.effects.get(id)
        if effect is not None and effect.controller == seat:
            cost, source = effect.ended_for, effect.source
    elif verb == "ignore":
        rule = "116.2d"
        cost = _ignored_for(state, seat, id)
    elif _discards(state, id) is not None and state.objects[id].owner == seat:
        return None
    if not cost:
        return Refusal(rule, Message("special-none", {"object": zones.ref(state, source)}))
    return payment.cannot_pay(state, seat, source, cost, 0, budget)


def _ignored_for(state: MagicState, seat: int, source: Id) -> tuple[n.Instruction, ...]:
    """116.2d: what the player would pay to ignore an effect that applies to them now; nothing if there is none."""
    for one in layers.plan_of(state).for_players:
        if one.source == source and one.ability.ignored_for and speaks_of(state, one, seat):
            return one.ability.ignored_for
    return ()


def _discards(state: MagicState, id: Id) -> n.SpecialAction | None:
    """116.2e: the ability of a card in hand that lets its owner discard it whenever they have priority."""
    if id not in state.objects:
        return None
    for held in layers.characteristics(state, id).abilities:
        ability = held.ability
        if isinstance(ability, n.SpecialAction) and ability.zone == state.objects[id].zone:
            return ability
    return None


def take(state: MagicState, seat: int, verb: str, id: Id) -> Asking[None]:
    """116.3: the player pays and does it at once, and receives priority afterwards."""
    if verb == "end":
        yield from _end(state, seat, id)
    elif verb == "ignore":
        yield from _ignore(state, seat, id)
    else:
        action = _discards(state, id)
        assert action is not None
        _tell(state, seat, id, "event-special-discard", "116.2e")
        yield from effects.carry_out(state, action.do, layers.context(state, id, seat))
    timing.acted(state, seat, "116.3")


def _end(state: MagicState, seat: int, id: Id) -> Asking[None]:
    """116.2c: the effect says that this player may pay to end it."""
    effect = state.effects[id]
    ctx = layers.context(state, effect.source, seat)
    if (
        yield from payment.pay(state, seat, effect.source, effect.ended_for, 0, ctx, "special")
    ) and id in state.effects:
        lasting.end_effect(state, id, "116.2c")


def _ignore(state: MagicState, seat: int, source: Id) -> Asking[None]:
    """116.2d: for this player the effect does not exist until end of turn; a new object has a new effect (400.7)."""
    cost = _ignored_for(state, seat, source)
    ctx = layers.context(state, source, seat)
    if (yield from payment.pay(state, seat, source, cost, 0, ctx, "special")):
        player = state.edit_player(seat)
        player.ignores = (*player.ignores, source)
        layers.changed(state, "players")
        _tell(state, seat, source, "event-ignores", "116.2d")


def _tell(state: MagicState, seat: int, id: Id, event: str, rule: str) -> None:
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "object": zones.ref(state, id)}
        state.log.add(event, args, (rule, "116.1"))
