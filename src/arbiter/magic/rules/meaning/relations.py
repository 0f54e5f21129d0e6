"""Noun phrases that relate an object to others: counters, attachments, what it shares, whom it fights.  CR 122, 303.4, 509.1g

What these phrases speak of is found by `phrases`, which has this module's functions in its table.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language import words
from arbiter.magic.rules.meaning import varieties
from arbiter.magic.rules.meaning.context import Context
from arbiter.magic.rules.objects import queries
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.records import Remembered
from arbiter.magic.state.state import MagicState


def has_counters(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    assert isinstance(what, n.HasCounters)
    kinds = (what.kind,) if what.kind else words.COUNTERS
    return queries.compare(
        sum([queries.counters_of(ctx.state, id, kind) for kind in kinds]), what.comparison, what.number
    )


def is_attached(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    from arbiter.magic.rules.meaning import phrases

    assert isinstance(what, n.IsAttached)
    permanent = ctx.state.permanents.get(id)
    hosts = phrases.asked_of(ctx, what.to)
    return permanent is not None and (permanent.attached in hosts or any(_was_on(ctx, id, host) for host in hosts))


def _was_on(ctx: Context, id: Id, host: Id) -> bool:
    """608.2g: whether it was attached to what is gone now, as that last existed."""
    return host in ctx.state.remembered and id in ctx.state.remembered[host].attachments


def has_attached(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    """301.5, 303.4: an Equipment, an Aura is attached to it."""
    from arbiter.magic.rules.meaning import phrases

    assert isinstance(what, n.HasAttached)
    last = ctx.state.remembered.get(id)
    kept = () if last is None or id in ctx.state.permanents else last.attachments
    found = [one.id for one in ctx.state.permanents.values() if one.attached == id or one.id in kept]
    return any(phrases.matches(ctx, what.what, one) for one in found)


def shares(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    from arbiter.magic.rules.meaning import phrases

    assert isinstance(what, n.Shares)
    own = varieties.of_kind(derived, what.kind)
    for other in phrases.asked_of(ctx, what.of):
        known = ctx.look.derived(other)
        if known is not None and any(word in own for word in varieties.of_kind(known, what.kind)):
            return True
    return False


def from_source(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    """113.7, 113.7a: the object that an ability on the stack came from, as it is or last was."""
    from arbiter.magic.rules.meaning import phrases

    assert isinstance(what, n.FromSource)
    item = ctx.state.items.get(id)
    return item is not None and item.kind != "spell" and phrases.matches(ctx, what.what, item.source)  # 113.7a


def opposing(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    """509.1g: it blocks one of these creatures, or one of them blocks it."""
    from arbiter.magic.rules.meaning import phrases

    assert isinstance(what, n.Opposing)
    blockers = ctx.state.blockers
    for other in phrases.objects(ctx, what.what):
        gone = None if other in ctx.state.permanents else _last(ctx, other)  # 608.2g: as it last was
        blocks = id in gone.blocked_by if gone is not None else id in blockers and other in blockers[id].blocking
        blocked = id in gone.blocking if gone is not None else other in blockers and id in blockers[other].blocking
        if (blocks and what.only != "blocked by") or (blocked and what.only != "blocking"):
            return True
    return False


def paired_with(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    """702.94b"""
    from arbiter.magic.rules.meaning import phrases
    from arbiter.magic.rules.triggering import links

    assert isinstance(what, n.PairedWith)
    partner = links.partner(ctx.state, id)
    return partner != 0 and (what.what is None or phrases.matches(ctx, what.what, partner))


def used_up(ctx: Context, what: n.Predicate, ids: list[Id]) -> list[Id]:
    """702.81b: those of the objects used up as a permanent entered that were such ones, also where 604.7 looks at nothing gone."""
    from arbiter.magic.rules.layering import outcome as layer_outcome
    from arbiter.magic.rules.meaning import phrases

    return [id for id in ids if phrases.fits(ctx, what, id, layer_outcome.recall(ctx.state.remembered[id]))]


def last_of(ctx: Context, what: n.Predicate, ids: list[Id]) -> list[Id]:
    """The last such one of what was exiled, in the order of exiling (712.4b says it of the two cards of a melded permanent)."""
    from arbiter.magic.rules.meaning import phrases

    found: list[Id] = []
    for id in ids:
        if phrases.matches(ctx, what, id) and (
            not found or ctx.state.objects[found[0]].stamp < ctx.state.objects[id].stamp
        ):
            found = [id]
    return found


def _last(ctx: Context, id: Id) -> Remembered | None:
    """What is known of an object that has left the battlefield, by its old name or its new one."""
    now = ctx.state.objects.get(id)
    return ctx.state.remembered.get(id if now is None else now.was)


# What has moved.


def before(state: MagicState, id: Id) -> Id:
    """The permanent or spell that it was, if it is one no more."""
    now = state.objects.get(id)
    if now is None or now.zone in ("battlefield", "stack") or now.was not in state.remembered:
        return id
    return now.was if state.remembered[now.was].was.zone in ("battlefield", "stack") else id


def each_object(state: MagicState, what: n.All, ids: list[Id]) -> list[Id]:
    """712.4e: a melded permanent is one object that moved, and two cards, if cards are asked for."""
    if what.parts and n.Is("card") not in what.parts:
        return list({before(state, id): id for id in reversed(ids)}.values())[::-1]
    found: list[Id] = []
    for id in ids:
        partner = state.objects[id].partner if id in state.objects else 0
        found += [one for one in (id, partner) if one and one not in found]
    return found


# Cards of which nobody can say what they are.

UNDEFINED: Final = "undefined"


def is_undefined(ctx: Context, id: Id) -> bool:
    """701.8c: whether it was discarded by this effect, and went unrevealed to a hidden zone instead."""
    found = ctx.bound(UNDEFINED)
    return found is not None and id in found.ids


def defined(ctx: Context, ids: list[Id]) -> list[Id]:
    """Those of them whose characteristics are defined."""
    return [id for id in ids if not is_undefined(ctx, id)] if ctx.bindings else ids


def fits_undefined(what: n.Predicate) -> bool:
    """Whether the noun phrase asks for no characteristic, so that also such a card fits it."""
    if isinstance(what, n.All):
        return all(fits_undefined(part) for part in what.parts)
    return isinstance(what, (n.Among, n.In, n.OwnedBy, n.Other)) or what == n.Is("card")


def unproven(ctx: Context, what: n.Predicate) -> bool:
    """701.8c: whether a card was discarded for a cost that asks for a characteristic which is undefined now."""
    return ctx.bound(UNDEFINED) is not None and not fits_undefined(what)
