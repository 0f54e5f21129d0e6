"""Cards that an effect lets a player cast while it resolves.  CR 608.2f, 112.1b, 706.12"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Argument, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import casting, choices, phrases, zones
from arbiter.magic.rules.budget import Budget
from arbiter.magic.rules.mana import kind_of
from arbiter.magic.rules.means import Purpose, spendable
from arbiter.magic.rules.phrases import Context
from arbiter.magic.state.state import MagicState


def castable(ctx: Context, instruction: n.CastCard) -> bool:
    """608.2d: casting can be chosen only if one of the cards could be cast."""
    return any(_able(ctx, instruction, seat) for seat in phrases.players(ctx, instruction.who))


def _able(ctx: Context, instruction: n.CastCard, seat: int) -> list[Id]:
    """The cards that the player could cast."""
    what = instruction.what
    found = choices.pickable(ctx.state, ctx, what, seat) if isinstance(what, n.Pick) else phrases.objects(ctx, what)
    there = [zones.current(ctx.state, id) for id in found]
    return [id for id in there if id and casting.cannot_within(ctx.state, seat, id, _how(instruction)) is None]


def _how(instruction: n.CastCard) -> str:
    return "free" if instruction.free else ""


def cast_card(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """608.2f: one card after the other; each becomes the topmost object on the stack, and the effect goes on."""
    assert isinstance(instruction, n.CastCard)
    made: list[Id] = []
    for seat in phrases.players(ctx, instruction.who):
        able = _able(ctx, instruction, seat)
        if not able:
            _log_not_cast(state, seat, ctx.source)
        if isinstance(instruction.what, n.Pick):
            least, most = instruction.what.least, instruction.what.most
            prompt = Message("choose-choose", {"n": most})
            able = yield from choices.some(state, seat, "608.2d", prompt, able, least, most, "choose", ctx.source)
        for id in able:
            if id not in state.objects or casting.cannot_within(state, seat, id, _how(instruction)) is not None:
                continue
            rule = "" if ctx.optional else _unforced(state, seat, id, _how(instruction))
            if rule and not (yield from _agrees(state, seat, id, rule)):
                continue
            spell = yield from casting.cast_within(state, seat, id, _how(instruction), instruction.copy)
            made += [spell] if spell else []
    ctx.results = made  # 400.7g: other parts of the effect find the spells that the cards have become
    return bool(made)


def _unforced(state: MagicState, seat: int, id: Id, how: str) -> str:
    """The rule by which a player who is to cast a card if able need not do so; empty if they must."""
    also = casting.additional(state, seat, id, how, 0)
    for part in also:
        what = part.what if isinstance(part, (n.Discard, n.Exile)) else None
        if isinstance(what, n.Pick) and "hand" in phrases.zones_of(what.what):
            return "118.8c"
    cost = casting.total_mana(state, seat, id, how, 0).with_x(0)
    pool = Budget("", state.players[seat].life)
    for place in spendable(state, seat, Purpose("cast", id, also)):
        pool.put(kind_of(state.players[seat].pool[place]), None)
    return "" if pool.can_pay(cost) else "118.3c"


def _agrees(state: MagicState, seat: int, id: Id, rule: str) -> Asking[bool]:
    prompt = Message("may-cast", {"object": zones.ref(state, id)})
    return (yield from choices.yes(state, seat, rule, prompt, id))


def _log_not_cast(state: MagicState, seat: int, source: Id) -> None:
    """101.3: nothing that could be cast."""
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(seat), "object": zones.ref(state, source)}
        state.log.add("event-cannot-cast", args, ("101.3",))
