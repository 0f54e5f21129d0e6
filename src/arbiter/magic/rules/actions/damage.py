"""Damage by instructions, creatures that fight, damage that is taken off again.  CR 120, 701.12"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import ActionPerformed, Damage, Event
from arbiter.magic.rules.interpreter import bind, verb
from arbiter.magic.rules.meaning import moved_objects, phrases
from arbiter.magic.rules.replacing.proposals import propose
from arbiter.magic.rules.targets import division
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.records import Binding, player_id
from arbiter.magic.state.state import MagicState

DAMAGED_PLAYERS: Final = "sided damaged"


@verb(n.DealDamage)
def deal_damage(state: MagicState, instruction: n.DealDamage, ctx: Context) -> Asking[bool]:
    """120.2b"""
    events: list[Event] = []
    hit: list[Id] = []
    part: n.DealDamage | None = instruction
    while part is not None:
        dealt = yield from _damage(state, part, ctx)
        events += dealt
        hit += [damage.to for damage in dealt if damage.to > 0]
        part = part.also
    done = (yield from propose(state, ctx, events)) if events else []  # 119.9: all of it is dealt at once
    ctx.run.results = hit  # "those creatures", also if the damage was prevented
    _remember(ctx, [event.to for event in done if isinstance(event, Damage) and event.amount > 0])
    return bool(done)


def _remember(ctx: Context, harmed: list[Id]) -> None:
    """608.2c: what the effect has dealt damage to so far, of which it may go on to speak: "dealt damage this way"."""
    known = ctx.bound(moved_objects.DAMAGED)
    ids = (*(() if known is None else known.ids), *[id for id in harmed if id > 0])
    seats = ctx.bound(DAMAGED_PLAYERS)
    bind(ctx, Binding(moved_objects.DAMAGED, tuple(dict.fromkeys(ids))))
    players = (*(() if seats is None else seats.ids), *[id for id in harmed if id < 0])
    bind(ctx, Binding(DAMAGED_PLAYERS, tuple(dict.fromkeys(players))))


def _damage(state: MagicState, part: n.DealDamage, ctx: Context) -> Asking[list[Damage]]:
    """What one source, or each of several, would deal to these."""
    sources = phrases.objects(ctx, part.source)  # 120.2: whatever object it is
    sources = moved_objects.spoken_of(ctx, part.source, sources)
    if not sources:
        return []
    to: list[Id] = []
    shares: dict[Id, int] = {}
    if isinstance(part.amount, n.Divided) and isinstance(part.to, n.Pick):
        total = phrases.amount(ctx, part.amount.total)
        shares = yield from division.on_resolution(state, ctx, part.to, total)
        to = list(shares)
    elif part.to is not None:
        chosen = yield from choices.picked(state, ctx, part.to, "120.2b", "choose")
        to += [id for id in chosen if id in state.permanents]
    if part.to_players is not None:
        to += [player_id(seat) for seat in phrases.players(ctx, part.to_players) if state.players[seat].playing]
    dealt: list[Damage] = []
    for source in sources if isinstance(part.source, n.Every) else sources[:1]:
        own = ctx.at(source) if isinstance(part.source, n.Every) else ctx  # "its power" is that of each of them
        for id in to:
            amount = shares[id] if shares else division.share(own, part.amount, part.to, id)
            damage = Damage(source, id, amount, False, "120.2b")
            damage.preventable = part.preventable
            dealt.append(damage)
    return dealt


@verb(n.Fight)
def fight(state: MagicState, instruction: n.Fight, ctx: Context) -> Asking[bool]:
    """701.12: each deals damage equal to its power to the other; neither does if one is gone or is not a creature.

    701.12d: it is not combat damage.
    """
    pair = [id for what in (instruction.one, instruction.other) for id in phrases.objects(ctx, what)]
    pair = [id for id in pair if id in state.permanents and layers.characteristics(state, id).is_creature]
    if len(pair) != 2:
        return False  # 701.12b
    powers = [layers.characteristics(state, id).power for id in pair]
    if pair[0] == pair[1]:
        events: list[Event] = [Damage(pair[0], pair[0], 2 * powers[0], False, "701.12c")]
    else:
        events = [
            Damage(pair[0], pair[1], powers[0], False, "701.12a"),
            Damage(pair[1], pair[0], powers[1], False, "701.12a"),
        ]
    done = yield from propose(state, ctx, events)
    for id in dict.fromkeys(pair):  # 701.12a: each of the two fights, whatever becomes of the damage
        triggers.note(state, ActionPerformed("fight", ctx.controller, id), False)
    return bool(done)


@verb(n.RemoveDamage)
def remove_damage(state: MagicState, instruction: n.RemoveDamage, ctx: Context) -> Asking[bool]:
    """120.6: damage stays marked until the cleanup step, unless an effect removes it."""
    ids = [id for id in phrases.objects(ctx, instruction.what) if id in state.permanents]
    for id in ids:
        permanent = state.edit_permanent(id)
        permanent.damage = 0
        permanent.deathtouched = False
        tell(state, "event-damage-removed", ("120.6",), {"object": id})
    return bool(ids)
    yield  # a verb is a generator, also one that asks nothing
