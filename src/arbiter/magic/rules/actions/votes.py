"""Votes.  CR 701.31"""

from __future__ import annotations

from collections import Counter

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Argument, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices, word_choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import ranges
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import ActionPerformed
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.records import Binding, player_id
from arbiter.magic.state.state import MagicState

MOST = "most voted"


@verb(n.Vote)
def vote(state: MagicState, instruction: n.Vote, ctx: Context) -> Asking[bool]:
    """701.31a: each player chooses one, starting with the controller and going on in turn order."""
    ballots: list[tuple[int, str, Id]] = []
    for seat in _in_turn_order(ctx):
        for place in range(1 + _more(state, seat)):  # 701.31d: all of a player's votes together
            if place and not (yield from choices.yes(state, seat, "701.31d", Message("vote-again"), ctx.source)):
                break
            word, id = yield from _voted(state, ctx, seat, instruction)
            if word or id:
                ballots.append((seat, word, id))
                _log(state, seat, word, id)
    kept = [binding for binding in ctx.bindings if binding.name != MOST and not binding.name.startswith("votes ")]
    for word in instruction.choices:
        voters = tuple([player_id(seat) for seat, vote, _ in ballots if vote == word])
        kept.append(Binding(f"votes {word}", voters, len(voters)))
    counts = Counter([id for _, _, id in ballots if id])
    kept.append(Binding(MOST, tuple([id for id, count in counts.items() if count == max(counts.values())])))
    ctx.bindings = tuple(kept)
    state.touched = True
    triggers.note(state, ActionPerformed("vote", ctx.controller), False)  # 701.31c
    return bool(ballots)


def _in_turn_order(ctx: Context) -> list[int]:
    """The players in range (801.10), beginning with the controller."""
    state = ctx.state
    seats = list(state.order)
    start = seats.index(ctx.controller)
    return [seat for seat in seats[start:] + seats[:start] if state.players[seat].playing and ranges.sees(ctx, seat)]


def _more(state: MagicState, seat: int) -> int:
    """How many effects let the player vote once more."""
    return layers.allowed_players(state, "vote again").count(seat)


def _voted(state: MagicState, ctx: Context, seat: int, instruction: n.Vote) -> Asking[tuple[str, Id]]:
    if instruction.what is None:
        prompt = Message("vote-for", {"object": zones.ref(state, ctx.source)})
        able = list(instruction.choices)  # 701.31b
        return (yield from word_choices.one_of(state, seat, "701.31a", prompt, "vote", able, (), ctx.source, True)), 0
    ids = phrases.select(ctx, instruction.what)
    prompt = Message("vote-for", {"object": zones.ref(state, ctx.source)})
    chosen = yield from choices.some(state, seat, "701.31a", prompt, ids, min(1, len(ids)), 1, "vote", ctx.source, True)
    return "", chosen[0] if chosen else 0


def _log(state: MagicState, seat: int, word: str, id: Id) -> None:
    if not state.log.on:
        return
    args: dict[str, Argument] = {"player": zones.player_ref(seat)}
    if id:
        state.log.add("event-votes-object", {**args, "object": zones.ref(state, id)}, ("701.31a",))
    else:
        state.log.add("event-votes", {**args, "word": word}, ("701.31a", "701.31b"))


@verb(n.ChooseSides)
def choose_sides(state: MagicState, instruction: n.ChooseSides, ctx: Context) -> Asking[bool]:
    """608.2d: the controller chooses friend or foe for each player."""
    able = [player_id(seat) for seat in _in_turn_order(ctx)]
    prompt = Message("choose-friends", {"source": zones.ref(state, ctx.source)})
    rule, source = "608.2d", ctx.source
    friends = yield from choices.some(state, ctx.controller, rule, prompt, able, 0, len(able), "choose", source)
    kept = [binding for binding in ctx.bindings if binding.name not in ("sided friend", "sided foe")]
    foes = tuple([id for id in able if id not in friends])
    ctx.bindings = (*kept, Binding("sided friend", tuple(friends)), Binding("sided foe", foes))
    return True
