"""The verbs that begin something which lasts: continuous effects, shields; and those that concern the game itself.

CR 611.2, 614.8, 615.7, 716, 500.7, 104, 719, 720, and the parts of costs (107.5, 118.3, 119.4).
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Argument
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import choices, ending, layers, phrases, restarting, subgames, zones
from arbiter.magic.rules.actions import propose
from arbiter.magic.rules.events import Life, Turned
from arbiter.magic.rules.phrases import Context
from arbiter.magic.state.records import Effect, Shield, player_id
from arbiter.magic.state.state import MagicState


def apply(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """611.2: a continuous effect begins; the set of objects is fixed now (611.2c), and so are its numbers (608.2g)."""
    assert isinstance(instruction, n.Apply)
    ids = yield from choices.picked(state, ctx, instruction.what, "611.2c", "choose")
    there = [id for id in ids if id in state.objects]
    ctx.results = there
    if not there:
        return False
    fixed = tuple([_fixed(ctx, one) for one in instruction.modifications])
    effect = Effect(
        state.new_id(), state.new_stamp(), ctx.source, ctx.controller, tuple(there), fixed, instruction.duration,
        state.turn_count, ctx.x,
    )  # fmt: skip
    state.effects[effect.id] = effect
    layers.changed(state, "effects")
    for id in there:
        if any(isinstance(one, n.GainControl) for one in fixed) and id in state.permanents:
            state.edit_permanent(id).sick = True  # 302.6
    if state.log.on:
        refs = [zones.ref(state, id) for id in there]
        rules = ("611.2a", "611.2c") if fixed == instruction.modifications else ("611.2a", "611.2c", "608.2g")
        state.log.add("event-effect", {"objects": refs, "source": zones.ref(state, ctx.source)}, rules)
    return True


def _fixed(ctx: Context, one: n.Modification) -> n.Modification:
    """A modification with its quantities determined (608.2g)."""
    if isinstance(one, n.Boost):
        return n.Boost(_number(ctx, one.power), _number(ctx, one.toughness))
    if isinstance(one, n.SetBase):
        return n.SetBase(_number(ctx, one.power), _number(ctx, one.toughness))
    return one


def _number(ctx: Context, what: n.Quantity) -> n.Number:
    return what if isinstance(what, n.Number) else n.Number(phrases.quantity(ctx, what))


def regenerate(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """701.14a: a shield that replaces the next destruction this turn."""
    assert isinstance(instruction, n.Regenerate)
    ids = yield from choices.picked(state, ctx, instruction.what, "701.14a", "regenerate")
    for id in ids:
        if id in state.permanents:
            _shield(state, Shield(0, "regenerate", id, -1, False, ctx.source, ctx.controller), "701.14a")
    return bool(ids)


def prevent(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """615.7: a shield around each permanent and player named; around everything if none is."""
    assert isinstance(instruction, n.Prevent)
    on: list[Id] = []
    if instruction.to is not None:
        on += yield from choices.picked(state, ctx, instruction.to, "615.7", "prevent")
    if instruction.to_players is not None:
        on += [player_id(seat) for seat in phrases.players(ctx, instruction.to_players)]
    if instruction.to is None and instruction.to_players is None:
        on = [0]
    amount = -1 if instruction.amount is None else phrases.quantity(ctx, instruction.amount)
    for id in on:
        shield = Shield(0, "prevent", id, amount, instruction.combat_only, ctx.source, ctx.controller)
        _shield(state, shield, "615.3")
    return bool(on)


def _shield(state: MagicState, shield: Shield, rule: str) -> None:
    made = shield.copy()
    made.id = state.new_id()
    state.shields[made.id] = made
    if state.log.on:
        state.log.add("event-shield", {"object": zones.ref(state, shield.on or shield.source)}, (rule,))


def control_player(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """716.1: the effect applies to that player's next turn; a later one takes precedence (716.1a)."""
    assert isinstance(instruction, n.ControlPlayer)
    seats = phrases.players(ctx, instruction.whose)
    for seat in seats:
        state.edit_player(seat).next_controller = ctx.controller
        if state.log.on:
            args: dict[str, Argument] = {"player": zones.player_ref(ctx.controller), "other": zones.player_ref(seat)}
            state.log.add("event-will-control", args, ("716.1",))
    return bool(seats)
    yield  # a rule without a question is a generator too


def extra_turn(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """500.7: the most recently created extra turn is taken first."""
    assert isinstance(instruction, n.ExtraTurn)
    for seat in phrases.players(ctx, instruction.who):
        state.extra_turns = (*state.extra_turns, seat)
        state.touched = True
        if state.log.on:
            state.log.add("event-extra-turn", {"player": zones.player_ref(seat)}, ("500.7",))
    return True
    yield  # see above


def lose_game(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """104.3e"""
    assert isinstance(instruction, n.LoseGame)
    ending.lose(state, [(seat, "104.3e") for seat in phrases.players(ctx, instruction.who)])
    return True
    yield  # see above


def win_game(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """104.2b"""
    assert isinstance(instruction, n.WinGame)
    ending.win(state, phrases.players(ctx, instruction.who), "104.2b")
    return True
    yield  # see above


def play_subgame(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """720.2"""
    subgames.begin(state, ctx.controller)
    return True
    yield  # see above


def restart_game(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """719.1; the cards left out are the results, for the instructions that follow (719.4, 719.5)."""
    assert isinstance(instruction, n.RestartGame)
    left = phrases.select(ctx, instruction.leaving)
    ctx.results = restarting.restart(state, ctx.controller, left)
    return True
    yield  # see above


def pay_mana(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """118.3a"""
    from arbiter.magic.rules import payment

    assert isinstance(instruction, n.PayMana)
    return (yield from payment.pay(state, ctx.controller, ctx.source, (instruction,), ctx.x, ctx))


def tap_this(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """107.5"""
    done = yield from propose(state, ctx, [Turned(ctx.source, True, "107.5", ctx.source)])
    return bool(done)


def pay_life(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """119.4: paying life is losing it."""
    assert isinstance(instruction, n.PayLife)
    amount = phrases.quantity(ctx, instruction.amount)
    done = yield from propose(state, ctx, [Life(ctx.controller, -amount, "119.4", ctx.source)])
    return bool(done) or amount == 0
