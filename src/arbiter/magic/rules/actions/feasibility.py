"""Whether what an effect tells or offers a player to do can be done, and done in full.  CR 118.3, 118.12, 608.2d"""

from __future__ import annotations

from typing import Final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions
from arbiter.magic.rules.actions import lasting_effects
from arbiter.magic.rules.casting import casting_on_resolution
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.paying import payable_objects
from arbiter.magic.rules.paying.payment_options import cannot_do
from arbiter.magic.rules.replacing import impossible_events

NUMBERED: Final = (n.Sacrifice, n.Discard, n.Exile, n.Move, n.Tap, n.Untap, n.RemoveCounters)
"""What is done with a number of objects, cards or counters, and can be done with fewer."""
HIDDEN: Final = ("hand", "library")


def asked_about(following: n.Instruction | None) -> bool:
    """Whether what comes next depends on whether this was done: "if you do", "if you can't", "when you do"."""
    if isinstance(following, n.If):
        return mentions(following.condition, n.Done)
    return isinstance(following, n.WhenDone)


def in_full(ctx: Context, instruction: n.Instruction) -> bool:
    """118.3: whether there is as much as the instruction wants; objects that it names are there or not."""
    if isinstance(instruction, n.Bind):
        return in_full(ctx, instruction.do)
    if not isinstance(instruction, NUMBERED) or isinstance(instruction.what, payable_objects.NAMED):
        return True
    seats = _doers(ctx, instruction)
    return not seats or any(cannot_do(ctx.state, seat, ctx.source, instruction, ctx.x, ctx) is None for seat in seats)


def _doers(ctx: Context, instruction: n.Instruction) -> list[int]:
    if isinstance(instruction, (n.Sacrifice, n.Discard)):
        return phrases.players(ctx, instruction.who)
    what = payable_objects.acts_on(instruction)
    return phrases.players(ctx, what.who) if isinstance(what, n.Pick) else [ctx.controller]


def possible(ctx: Context, instruction: n.Instruction) -> bool:
    """Whether an optional action could be done at all (608.2d); only what plainly can't is not offered."""
    if isinstance(instruction, n.Draw):  # 121.3: an empty library does not make it impossible, a "can't" does
        count = phrases.amount(ctx, instruction.count)
        seats = phrases.players(ctx, instruction.who)
        return any(
            not impossible_events.cannot_choose_to_draw(ctx.state, seat, count) for seat in seats
        )  # 121.2b, 121.3a
    if isinstance(instruction, NUMBERED) and isinstance(instruction.what, n.Pick):
        return _seemingly(ctx, instruction, instruction.what)
    if isinstance(instruction, n.Discard):
        return in_full(ctx, instruction) and any(
            ctx.state.players[seat].hand for seat in phrases.players(ctx, instruction.who)
        )
    if isinstance(instruction, n.Exile) and isinstance(instruction.what, n.TargetRef):
        return bool(phrases.objects(ctx, instruction.what))
    if isinstance(instruction, n.AddCounters) and isinstance(instruction.what, (n.Self, n.EventObject)):
        objects = phrases.objects(ctx, instruction.what)
        return any(id in ctx.state.permanents or id in ctx.state.zones.exile for id in objects)  # 702.61b
    if isinstance(instruction, n.Attach) and not isinstance(instruction.to, n.Pick):  # 701.3b
        what = instruction.what
        able = phrases.select(ctx, what.what) if isinstance(what, n.Pick) else phrases.objects(ctx, what)
        ends = [able, phrases.objects(ctx, instruction.to)]
        return all(any(id in ctx.state.permanents for id in ids) for ids in ends)
    if isinstance(instruction, n.CastCard):
        return casting_on_resolution.could_cast(ctx, instruction)
    if isinstance(instruction, n.ExchangeControl):
        return lasting_effects.can_exchange(ctx, instruction)
    if isinstance(instruction, n.Bind):
        return possible(ctx, instruction.do)
    return True  # 701.18g: also a search, whatever can be done with what is found


def _seemingly(ctx: Context, instruction: n.Instruction, what: n.Pick) -> bool:
    """Whether there are enough of them, as far as all players can see: what a hand holds is for its player to know."""
    seen = [zone for zone in phrases.zones_of(what.what) if zone in HIDDEN]
    if not seen:
        return in_full(ctx, instruction)
    least = choices.bounds(ctx, what)[0]
    zones = [ctx.state.players[seat] for seat in phrases.players(ctx, what.who)]
    return any(len(player.hand if "hand" in seen else player.library) >= least for player in zones)
