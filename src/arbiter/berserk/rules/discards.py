"""Cards of a deck or deal that are put into the graveyard, which is not destruction.  205.1, 204.2, 204.3"""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import meaning, questions, zones
from arbiter.berserk.rules.board import dealt
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.interpreter import verb
from arbiter.berserk.state.records import Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import EVERYBODY
from arbiter.kernel.records import Id


def possible(ctx: Context, effect: n.Discard) -> bool:
    """525.1: whether there is such a card."""
    return bool(_fitting(ctx, effect))


@verb(n.Discard)
def _discard(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.Discard) -> Asking[bool]:
    """205.1: from the top, or what the player finds; nobody dies, so nothing is triggered."""
    seat = _owner(ctx, effect)
    count = meaning.quantity(ctx, effect.count)
    if effect.random:
        gone = yield from _at_random(state, ctx, effect)
    elif effect.what is None:
        gone = _fitting(ctx, effect)[:count]
    else:
        gone = yield from _chosen(state, ctx, effect, count)
    for id in gone:
        state.edit(id).known = EVERYBODY  # 205.2: everybody sees what goes there
    ordered = yield from zones.in_order(state, gone)  # 205.1.2
    zones.discard(state, ordered, "205.1")
    if effect.pile == "deck" and (gone or effect.what is not None):  # 204.2: it was looked through
        yield from zones.shuffle(state, seat, "204.3" if effect.what is None else "204.2")
    return bool(gone)


def can_recall(ctx: Context, effect: n.Recall) -> bool:
    """525.1: whether such a card lies there."""
    return bool(_lying(ctx, effect))


def _lying(ctx: Context, effect: n.Recall) -> list[Id]:
    """205.1: the cards of the graveyard that the text speaks of."""
    seats = {"you": (ctx.you,), "opponent": (1 - ctx.you,)}.get(effect.whose, (ctx.you, 1 - ctx.you))
    piles = [id for seat in seats for id in ctx.state.players[seat].graveyard]
    return [id for id in piles if meaning.matches(ctx, effect.what, id)]


@verb(n.Recall)
def _recall(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.Recall) -> Asking[bool]:
    """8.return-to-deck, 204.3: from the graveyard into its owner's deck, which is shuffled; nothing leaves the game zone."""
    able = _lying(ctx, effect)
    picked: Id | None
    if effect.random:
        picked = yield from questions.at_random(state, able, ctx.asker)
    else:
        picked = yield from questions.one_of(state, ctx.you, "8.return-to-deck", "berserk-ask-recall", able, ctx.source)
    if picked is None:
        return False
    yield from zones.to_deck(state, [picked], "8.return-to-deck")
    return True


def _at_random(state: BerserkState, ctx: Context, effect: n.Discard) -> Asking[list[Id]]:
    """8.shuffling: shuffled first, the top one of those that fit is any of them."""
    yield from zones.shuffle(state, _owner(ctx, effect), "204.3")
    return _fitting(ctx, effect)[:1]


def _owner(ctx: Context, effect: n.Discard) -> int:
    return ctx.you if effect.whose == "you" else 1 - ctx.you


def _fitting(ctx: Context, effect: n.Discard) -> list[Id]:
    """The cards of the pile that the text speaks of, from the top."""
    state, seat = ctx.state, _owner(ctx, effect)
    ids = list(state.players[seat].deck)
    if effect.pile == "deal":
        ids = [card.id for card in dealt(state, seat)]
    return [id for id in ids if effect.what is None or meaning.matches(ctx, effect.what, id)]


def _chosen(state: BerserkState, ctx: Context, effect: n.Discard, count: int) -> Asking[list[Id]]:
    """204.2: the owner of the pile looks through it and chooses."""
    gone: list[Id] = []
    seat = _owner(ctx, effect)
    for _ in range(count):
        able = [id for id in _fitting(ctx, effect) if id not in gone]
        if effect.pile == "deck":
            zones.look_through(state, seat)
        picked = yield from questions.one_of(state, seat, "205.1", "berserk-ask-discard", able, ctx.source)
        if picked is None:
            break
        gone.append(picked)
    return gone
