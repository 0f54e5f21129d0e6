"""Life totals: gained, lost, paid, set, exchanged, redistributed.  CR 119, 701.10c"""

from __future__ import annotations

from typing import final

from arbiter.kernel.asking import Asking, order, pick_some
from arbiter.kernel.decisions import Answer, Order, PickSome, Referee
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries, stacks, teams
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Event, Life
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.replacing.proposals import propose
from arbiter.magic.state.lasting import Effect
from arbiter.magic.state.records import player_id, seat_of
from arbiter.magic.state.state import MagicState


@verb(n.GainLife)
def gain_life(state: MagicState, instruction: n.GainLife, ctx: Context) -> Asking[bool]:
    """119.3; a player who would gain 0 life gains none (119.10)."""
    amount = phrases.amount(ctx, instruction.amount)
    if amount <= 0:  # 119.9, 119.10: no event has occurred that an ability could see or an effect replace
        return False
    events: list[Event] = []
    for seat in phrases.players(ctx, instruction.who):
        gain = Life(seat, amount, "119.3", ctx.source)
        gain.cause = ctx.controller
        events.append(gain)
    done = yield from propose(state, ctx, events)
    return bool(done)


@verb(n.LoseLife)
def lose_life(state: MagicState, instruction: n.LoseLife, ctx: Context) -> Asking[bool]:
    """119.3"""
    events: list[Event] = []
    for seat in phrases.players(ctx, instruction.who):
        own = ctx.at(player_id(seat)) if ctx.each == 0 else ctx
        amount = phrases.amount(own, instruction.amount)
        if amount > 0:
            events.append(Life(seat, -amount, "119.3", ctx.source))
    done = yield from propose(state, ctx, events)
    return bool(done)


@verb(n.SetLife)
def set_life(state: MagicState, instruction: n.SetLife, ctx: Context) -> Asking[bool]:
    """119.5: a player gains or loses what is needed to end up with the new total."""
    total = phrases.quantity(ctx, instruction.amount)
    seats = yield from _one_of_each_team(state, ctx, phrases.players(ctx, instruction.who))
    return (yield from _become(state, ctx, {seat: total for seat in seats}, "119.5"))


def _one_of_each_team(state: MagicState, ctx: Context, seats: list[int]) -> Asking[list[int]]:
    """810.9d: of a team whose players would all get a life total, one that the team chooses, the active team first."""
    chosen: list[int] = []
    for first in teams.apart(state, seats):
        own = [player_id(seat) for seat in seats if seat in teams.sharing(state, first)]
        if len(own) > 1:
            chooser = teams.primary(state, first)
            prompt = Message("choose-affected")
            own = yield from choices.some(state, chooser, "810.9d", prompt, own, 1, 1, "choose", ctx.source)
        chosen += [seat_of(id) for id in own]
    return chosen


def _become(state: MagicState, ctx: Context, totals: dict[int, int], rule: str) -> Asking[bool]:
    """Life totals become other numbers at the same time: each player gains or loses the difference (119.5)."""
    events: list[Event] = []
    for seat, total in totals.items():
        change = Life(seat, total - state.players[seat].life, rule, ctx.source)
        change.cause = ctx.controller
        change.also = ("810.9c",) if state.ruleset.shared_life else ()
        if change.amount:
            events.append(change)
    done = yield from propose(state, ctx, events)
    return bool(done)


def cannot_become(state: MagicState, seat: int, total: int) -> str:
    """The rule because of which an exchange or redistribution can't give the player this life total; empty if it can."""
    life = state.players[seat].life
    if total > life and layers.player_bans(state, seat, "gain life") is not None:
        return "119.7"
    if total < life and layers.player_bans(state, seat, "lose life") is not None:
        return "119.8"
    return ""


@verb(n.ExchangeLife)
def exchange(state: MagicState, instruction: n.ExchangeLife, ctx: Context) -> Asking[bool]:
    """701.10c: each of two players gains or loses what makes their life total the other's; both do, or neither (701.10a)."""
    if instruction.of is not None:
        return (yield from _exchange_with_size(state, instruction, instruction.of, ctx))
    seats = phrases.players(ctx, instruction.who)
    if instruction.other is not None:
        seats = [*seats[:1], *phrases.players(ctx, instruction.other)[:1]]
    there = [seat for seat in seats if state.players[seat].playing]
    rule = "701.10a" if len(there) != 2 or there[0] == there[1] else ""
    rule = rule or ("810.9e" if len(teams.apart(state, there)) < 2 else "")
    totals: dict[int, int] = {}
    for seat, other in zip(there, reversed(there), strict=True):
        totals[seat] = state.players[other].life
        rule = rule or cannot_become(state, seat, totals[seat])
    if rule:
        tell(state, "event-no-life-exchange", (rule,), {"source": ctx.source})
        return False
    return (yield from _become(state, ctx, totals, "701.10c"))


def _exchange_with_size(state: MagicState, instruction: n.ExchangeLife, of: n.Objects, ctx: Context) -> Asking[bool]:
    """701.10g: a life total and a creature's power or toughness become each other's numbers, or neither does (701.10a)."""
    seats = [seat for seat in phrases.players(ctx, instruction.who) if state.players[seat].playing]
    ids = [id for id in phrases.objects(ctx, of) if id in state.permanents]
    ids = [id for id in ids if layers.characteristics(state, id).is_creature]
    rule = "701.10a" if len(seats) != 1 or len(ids) != 1 else ""
    powerful = instruction.size == "power"
    value = 0
    if not rule:
        derived = layers.characteristics(state, ids[0])
        value = derived.power if powerful else derived.toughness
        rule = cannot_become(state, seats[0], value)
    if rule:
        tell(state, "event-no-life-exchange", (rule,), {"source": ctx.source})
        return False
    life = n.Number(state.players[seats[0]].life)
    sized = (n.DefinePT(life, None) if powerful else n.DefinePT(None, life),)  # 613.3b: it sets, in layer 7b
    stamp = state.new_stamp()
    made = Effect(
        state.new_id(), stamp, ctx.source, ctx.controller, (ids[0],), sized, "permanent", stacks.number(state)
    )
    state.edit_lasting().effects[made.id] = made
    layers.changed(state, "effects")
    tell(state, "event-effect", ("701.10g",), {"objects": [ids[0]], "source": ctx.source})
    yield from _become(state, ctx, {seats[0]: value}, "701.10g")
    return True


@final
class Receivable(Referee):
    """Nobody receives a life total that they can't get (119.7, 119.8)."""

    def __init__(self, state: MagicState, seats: list[int]) -> None:
        self.state = state
        self.seats = seats

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        for seat, key in zip(self.seats, answer, strict=False):
            total = self.state.players[int(str(key).split(":")[1])].life
            rule = cannot_become(self.state, seat, total)
            if rule:
                args: dict[str, Argument] = {"player": zones.player_ref(seat), "n": total}
                return Refusal(rule, Message("life-not-received", args))
        return None

    def suggestions(self) -> list[object]:
        return [[choices.key_of(player_id(seat)) for seat in self.seats]]


@final
class Apart(Referee):
    """810.9f: not more than one player of each team that has one life total."""

    def __init__(self, state: MagicState) -> None:
        self.state = state

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        seats = [int(str(key).split(":")[1]) for key in answer]
        if len(teams.apart(self.state, seats)) == len(seats):
            return None
        return Refusal("810.9f", Message("life-shared", {"players": [zones.player_ref(seat) for seat in seats]}))

    def suggestions(self) -> list[object]:
        return [[]]


@verb(n.RedistributeLife)
def redistribute(state: MagicState, instruction: n.RedistributeLife, ctx: Context) -> Asking[bool]:
    """Each of the players chosen gets one of their life totals back (119.7)."""
    able = [player_id(seat) for seat in phrases.players(ctx, instruction.who)]
    seat = ctx.controller

    def players() -> PickSome | None:
        if not state.players[seat].playing:
            return None
        options = choices.options_for(able, "choose")
        most = len(teams.apart(state, [seat_of(id) for id in able]))
        decision = PickSome(queries.decider(state, seat), seat, "608.2d", Message("choose-player"), options, 0, most)
        decision.about = ctx.source
        if state.ruleset.shared_life:
            decision.referee = Apart(state)
        return decision

    chosen = yield from pick_some(players)
    seats = [seat_of(option.about) for option in chosen or []]
    if len(seats) < 2:
        return False

    def make() -> Order | None:
        if not state.players[seat].playing:
            return None
        options = choices.options_for([player_id(player) for player in seats], "choose")
        decision = Order(queries.decider(state, seat), seat, "608.2d", Message("redistribute-life"), options)
        decision.about = ctx.source
        decision.referee = Receivable(state, seats)
        return decision

    answer = yield from order(make)
    if answer is None:
        return False
    lives = [state.players[seat_of(option.about)].life for option in answer]
    return (yield from _become(state, ctx, dict(zip(seats, lives, strict=True)), "119.5"))


@verb(n.PayLife)
def pay_life(state: MagicState, instruction: n.PayLife, ctx: Context) -> Asking[bool]:
    """119.4: paying life is losing it; a player with less than that cannot."""
    amount = phrases.amount(ctx, instruction.amount)
    if amount > queries.payable_life(state, ctx.controller):
        return False
    done = yield from propose(state, ctx, [Life(ctx.controller, -amount, "119.4", ctx.source)])  # 118.3b
    return bool(done) or amount == 0
