"""Drawing cards: one at a time, each player in turn, as far as effects let them.  CR 121"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import interpreter, layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import DrawCard, DrawCards
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.replacing.proposals import propose
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState


@verb(n.Draw)
def draw(state: MagicState, instruction: n.Draw, ctx: Context) -> Asking[bool]:
    """121.1; of several players the active player draws first, then the others in turn order (121.2c)."""
    results: list[Id] = []
    seats = phrases.players(ctx, instruction.who)
    for seat in seats:  # 121.2c, 805.6a
        wanted = phrases.amount(ctx, instruction.count)
        if instruction.up_to:
            wanted = yield from _wanted(state, ctx, seat, wanted)
        count = yield from _several(state, ctx, seat, wanted)
        for _ in range(count):  # 121.2: one after the other
            event = DrawCard(seat, "121.1", ctx.source)
            event.also = ("121.2",) if count > 1 else ()
            if len(seats) > 1:
                event.also = (*event.also, *(("121.2d", "805.6a") if state.ruleset.shared_turns else ("121.2c",)))
            # 121.6b, 614.11a: a replacement is completed before the next draw
            done = yield from propose(state, ctx, [event])
            if event.vain and not state.lasting.shields and not layers.watched(state, "replace draw"):
                break  # 121.4: nor will any draw after it do anything
            # 121.6c, 614.11b: only what this draw itself drew is the card drawn
            results += [event.result for event in done if isinstance(event, DrawCard) and event.result]
    ctx.run.results = results
    return True


@verb(n.DrawOrGain)
def draw_or_gain(state: MagicState, instruction: n.DrawOrGain, ctx: Context) -> Asking[bool]:
    """608.2e: all draw first, one after the other (121.2c); then those gain life who drew fewer cards."""
    seats = phrases.players(ctx, instruction.who)
    drawn: list[int] = []
    for seat in seats:
        before = state.players[seat].drawn  # 121.6: a draw that something else replaced is none
        yield from interpreter.carry_out(
            state, n.Draw(n.ThatPlayer(), n.Number(instruction.most), up_to=True), ctx.at(player_id(seat))
        )
        drawn.append(state.players[seat].drawn - before)
    for seat, cards in zip(seats, drawn, strict=True):
        gained = n.GainLife(n.ThatPlayer(), n.Number(instruction.life * max(0, instruction.most - cards)))
        yield from interpreter.carry_out(state, gained, ctx.at(player_id(seat)))
    return True


def _wanted(state: MagicState, ctx: Context, seat: int, most: int) -> Asking[int]:
    """608.2d: how many cards a player draws, where they may draw up to a number."""
    if most < 1:
        return 0
    prompt = Message("choose-how-many-drawn", {"source": zones.ref(state, ctx.source)})
    return (yield from choices.how_many(state, seat, "608.2d", prompt, most, ctx.source))


def _several(state: MagicState, ctx: Context, seat: int, count: int) -> Asking[int]:
    """121.2a: an instruction to draw several cards is modified before any of the draws; how many are left to draw."""
    if count < 2 or not layers.watched(state, "replace draws"):
        return count
    done = yield from propose(state, ctx, [DrawCards(seat, count, "121.2a", ctx.source)])
    return sum([event.number for event in done if isinstance(event, DrawCards)])
