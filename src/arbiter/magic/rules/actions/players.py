"""What instructions do with players: the game won, lost or drawn, turns added, players controlled, the monarch.

Who makes a player's decisions stands with the player; `queries.decider` is the one place that looks.  CR 104, 500.7, 716, 718.1
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import ending
from arbiter.magic.rules.events.designations import crown
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import teams
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import ActionPerformed
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.replacing.proposals import propose
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState


@verb(n.ControlPlayer)
def control_player(state: MagicState, instruction: n.ControlPlayer, ctx: Context) -> Asking[bool]:
    """716.1: the effect applies to the next turn that the player takes, or (716.2) until what resolves has finished."""
    able = state.players[ctx.controller].playing  # 800.4b
    seats = teams.whole(state, phrases.players(ctx, instruction.whose)) if able else []  # 805.8: with a player the team
    for seat in seats:
        player = state.edit_player(seat)
        rules = ["716.1"]
        if instruction.during == "resolution":
            player.commanded = ctx.controller  # 716.7: what the effect goes on to demand is done under this control
            rules = ["716.2"]
        else:
            if player.next_controller >= 0:
                rules.append("716.1a")
            player.next_controller = ctx.controller  # 716.1a, 716.9: the last one created is the one that works
        if seat == ctx.controller:
            rules.append("716.9")
        if state.ruleset.shared_turns:
            rules.append("805.8")
        id = "event-controls" if instruction.during == "resolution" else "event-will-control"
        tell(state, id, tuple(rules), {"player": player_id(ctx.controller), "other": player_id(seat)})
    return bool(seats)
    yield  # a rule without a question is a generator too


def release(state: MagicState) -> None:
    """716.2: control that lasted while something resolved is over."""
    for seat, player in list(state.players.items()):
        if player.commanded >= 0:
            state.edit_player(seat).commanded = -1


def end_control(state: MagicState, seat: int) -> None:
    """716.1: control of a player lasts until that turn is over."""
    if state.players[seat].controller >= 0:
        state.edit_player(seat).controller = -1


@verb(n.ExtraTurn)
def extra_turn(state: MagicState, instruction: n.ExtraTurn, ctx: Context) -> Asking[bool]:
    """500.7: the most recently created extra turn is taken first."""
    seats = teams.one_of_each(state, phrases.players(ctx, instruction.who))  # 805.8
    for seat in seats * phrases.amount(ctx, instruction.count):
        state.extra_turns = (*state.extra_turns, seat)
        state.touched = True
        rules = ("500.7", "805.8") if state.ruleset.shared_turns else ("500.7",)
        tell(state, "event-extra-turn", rules, {"player": player_id(seat)})
    return True
    yield  # see above


@verb(n.LoseGame)
def lose_game(state: MagicState, instruction: n.LoseGame, ctx: Context) -> Asking[bool]:
    """104.3e"""
    losers = [(seat, "104.3e") for seat in phrases.players(ctx, instruction.who)]
    losing = ending.losing_events(state, losers, ctx.source)
    done = yield from propose(state, ctx, losing)
    ending.lose(state, ending.losers_in(state, losing, list(done)))
    return True


@verb(n.WinGame)
def win_game(state: MagicState, instruction: n.WinGame, ctx: Context) -> Asking[bool]:
    """104.2b"""
    ending.win(state, phrases.players(ctx, instruction.who), "104.2b")
    return True
    yield  # see above


@verb(n.DrawGame)
def draw_game(state: MagicState, instruction: n.DrawGame, ctx: Context) -> Asking[bool]:
    """104.4c; with ranges, for the controller and who is in range (801.15)."""
    seats = phrases.players(ctx, n.EachPlayer())
    ending.draw(state, seats, "104.4c", "effect")
    return True
    yield  # see above


@verb(n.BecomeMonarch)
def become_monarch(state: MagicState, instruction: n.BecomeMonarch, ctx: Context) -> Asking[bool]:
    """An effect instructs a player to become the monarch (718.1)."""
    seats = [seat for seat in phrases.players(ctx, instruction.who) if state.players[seat].playing]
    for seat in seats:
        if crown(state, seat, ("718.1",)):
            triggers.note(state, ActionPerformed("become the monarch", seat), False)
    return bool(seats)
    yield  # a verb is a generator, also one that asks nothing
