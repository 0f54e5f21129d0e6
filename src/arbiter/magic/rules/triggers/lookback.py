"""Events that are about losing something, and which triggered abilities look back in time.  CR 603.10, 603.6c, 603.9

What is lost is known only before it is gone: control of a permanent, what a permanent is attached to, a spell on the stack, a
player.  So these events are noted before they are performed, with objects and abilities as they are then.
"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions, walk
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import links
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import (
    ActionPerformed,
    ControlLost,
    Event,
    Losing,
    Move,
    Phasing,
    Revealed,
    Unattached,
)
from arbiter.magic.rules.facts.links import pair_of
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.triggers.event_patterns import Found, caused, is_subject
from arbiter.magic.state.records import Binding, player_id
from arbiter.magic.state.state import MagicState

PAID = "paid with"  # the new object that the source has become as a cost was paid with it (400.7h)
VISIBLE = ("battlefield", "graveyard", "stack", "exile", "command", "ante")  # 400.2: where all players can see objects


def looks_back(state: MagicState, pattern: n.EventPattern, event: Event, before: bool) -> bool:
    """Whether an ability with this pattern is checked against the position before the event (603.10)."""
    if isinstance(pattern, n.OneOrMore):
        return looks_back(state, pattern.event, event, before)
    if isinstance(event, Move):
        return _move_looks_back(state, pattern, event, before)
    if isinstance(event, Unattached):
        return True  # 603.10c
    if isinstance(event, ControlLost):
        return True  # 603.10d
    if isinstance(event, Phasing):
        return event.out  # 603.10b
    if isinstance(event, ActionPerformed):
        return event.name == "planeswalk away from"  # 603.10g
    return isinstance(event, Losing)  # 603.10f


def _move_looks_back(state: MagicState, pattern: n.EventPattern, event: Move, before: bool) -> bool:
    """603.10a: leaving the battlefield or a graveyard, or going from sight into a hand or library."""
    if event.token is not None:
        return False
    origin = event.from_zone
    if before:
        origin = state.objects[event.id].zone if event.id in state.objects else ""
    if isinstance(pattern, n.IsCountered):
        return event.action == "counter"  # 603.10e
    if isinstance(pattern, n.Sacrifices):
        return origin == "battlefield"
    if not isinstance(pattern, n.ZoneChange):
        return False
    if pattern.from_ == "graveyard":
        return origin == "graveyard"
    if pattern.to in ("hand", "library"):
        return origin in VISIBLE  # 603.10a: all players could see it
    return pattern.from_ == "battlefield" and origin == "battlefield"  # 603.6c: "from anywhere" never looks back


def lost_with(state: MagicState, event: Move | Phasing) -> list[Event]:
    """What else is lost as a permanent leaves the battlefield: control of it, and attachments to and of it (701.3d)."""
    events: list[Event] = []
    if event.id not in state.permanents:
        return events
    if isinstance(event, Phasing):  # 702.25i: nor does anybody lose control
        return events
    if _is_control_watched(state):
        events.append(ControlLost(event.id, layers.characteristics(state, event.id).controller, "603.10d"))
    if layers.watched(state, "unattach"):
        host = state.permanents[event.id].attached
        if host > 0:
            events.append(Unattached(event.id, host, "701.3d"))
        for permanent in state.permanents.values():
            if permanent.attached == event.id:
                events.append(Unattached(permanent.id, event.id, "701.3d"))
    return events


def _is_control_watched(state: MagicState) -> bool:
    """Whether an ability waits for somebody to lose control of something, a delayed one (603.7c) or another."""
    waiting = any(mentions(delayed.event, n.LosesControl) for delayed in state.lasting.delayed.values())
    return waiting or layers.watched(state, "control")


def lost_control(state: MagicState) -> list[Event]:
    """The permanents that another player controls than when this was last looked at (603.10d)."""
    if not _is_control_watched(state):
        return []
    events: list[Event] = []
    now: dict[Id, int] = {}
    for id in state.permanents:
        now[id] = layers.characteristics(state, id).controller
        before = state.memory.held.get(id, now[id])
        if before != now[id]:
            events.append(ControlLost(id, before, "603.10d"))
    if now != state.memory.held:
        state.edit_memory().held = now
        state.touched = True
    return events


def loses_control(ctx: Context, pattern: n.LosesControl, event: ControlLost) -> Found:
    """603.10d"""
    if not is_subject(ctx, pattern.what, event.id) or event.seat not in _players(ctx, pattern.who, event):
        return None
    return (Binding("event object", (event.id,)), Binding("event player", (player_id(event.seat),)))


def becomes_unattached(ctx: Context, pattern: n.BecomesUnattached, event: Unattached) -> Found:
    """603.10c"""
    return (Binding("event object", (event.host,)),) if is_subject(ctx, pattern.what, event.id) else None


def haunted_dies(ctx: Context, pattern: n.HauntedDies, event: Move) -> Found:
    """702.54c"""
    return (Binding("event object", (event.id,)),)


def is_countered(ctx: Context, pattern: n.IsCountered, event: Move) -> Found:
    """603.10e"""
    if pattern.caused_by is not None and not caused(ctx, pattern.caused_by):
        return None
    met = event.action == "counter" and is_subject(ctx, pattern.what, event.id)
    return (Binding("event object", (event.id,)),) if met else None


def _players(ctx: Context, who: n.Players, event: ControlLost) -> list[int]:
    """ "You" is the player who controlled the ability before control was lost, even of its own source (603.10d)."""
    if isinstance(who, n.You) and event.id == ctx.source:
        return [event.seat]
    return phrases.players(ctx, who)


def reveals(ctx: Context, pattern: n.Reveals, event: Revealed) -> Found:
    """603.11, 607.2g: only what the static ability of the same paragraph had the player reveal."""
    if event.source != ctx.source:
        return None
    if pair_of(ctx.source, event.origin) != pair_of(ctx.source, ctx.origin):
        return None
    if event.seat not in phrases.players(ctx, pattern.who) or not phrases.matches(ctx, pattern.what, event.id):
        return None
    return (Binding("event object", (event.id,)), Binding("event player", (player_id(event.seat),)))


# What has moved.


def found(ctx: Context, id: Id) -> Id:
    """The object that an effect finds: a new object is another one, but for the exceptions (400.7); 0 if it finds none."""
    if id in ctx.state.objects:
        return id
    paid = ctx.bound(PAID)
    if paid is not None and id == ctx.source:
        return paid.ids[0] if paid.ids[0] in ctx.state.objects else 0  # 400.7h: a cost moved it
    if not _triggered_by_its_move(ctx, id):  # 400.7: in its new zone it is another object
        return 0
    return zones.current(ctx.state, id)


def after_payment(ctx: Context) -> tuple[Binding, ...]:
    """What an ability remembers once its cost is paid: also what its source became if that moved it (400.7h)."""
    objects = ctx.state.objects
    moved = [] if ctx.source in objects else [card.id for card in objects.values() if card.was == ctx.source]
    seen = [id for id in moved if objects[id].zone in VISIBLE]
    return (*ctx.bindings, Binding(PAID, (seen[0],))) if seen else ctx.bindings


def for_later(ctx: Context, do: n.Instruction) -> tuple[Binding, ...]:
    """What a delayed ability remembers: what it is to move is found now, where the creating ability finds it (400.7d, 603.7c)."""
    moved = [part.what for part in walk(do) if isinstance(part, (n.Move, n.Exile))]
    found_now: list[Binding] = []
    for binding in ctx.bindings:
        if binding.name == "event object" and any(isinstance(what, n.EventObject) for what in moved):
            there = tuple(
                [zones.current(ctx.state, id) if _triggered_by_its_move(ctx, id) else id for id in binding.ids]
            )
            binding = Binding(binding.name, there, binding.number, binding.word)
        found_now.append(binding)
    own = any(isinstance(what, n.Self) for what in moved) and ctx.source not in ctx.state.objects
    if own and _triggered_by_its_move(ctx, ctx.source):
        found_now.append(Binding(PAID, (zones.current(ctx.state, ctx.source),)))
    for part in walk(do):
        if isinstance(part, n.Linked):  # 607.2a: the delayed ability itself is linked to nothing
            ids = links.linked(ctx.state, ctx.source, ctx.origin, part.link)
            found_now.append(Binding("linked " + part.link, tuple(ids)))
    return tuple(found_now)


def _triggered_by_its_move(ctx: Context, id: Id) -> bool:
    """400.7d, 400.7e: whether the ability triggered as this object moved, or (an Aura's) as what it enchanted did."""
    ability = None if ctx.item is None else ctx.item.ability
    if not isinstance(ability, n.Triggered):
        return False
    pattern = ability.event.event if isinstance(ability.event, n.OneOrMore) else ability.event
    if isinstance(pattern, n.ZoneChange):
        if pattern.from_ not in ("battlefield", "graveyard") and pattern.to not in ("hand", "library"):
            return False  # the ability speaks of what the object has already become
        if id == ctx.source and isinstance(pattern.what, n.Among) and isinstance(pattern.what.what, n.AttachedTo):
            return True  # 400.7e
    elif not isinstance(pattern, (n.Sacrifices, n.IsCountered, n.HauntedDies)):
        return False
    moved = ctx.bound("event object")
    return moved is not None and id in moved.ids
