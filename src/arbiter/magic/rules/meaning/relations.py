"""Noun phrases that relate an object to others: counters, attachments, what it shares, whom it fights.  CR 122, 303.4, 509.1g

They register with `phrases`, which finds what they speak of.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language import words
from arbiter.magic.language.reflect import rebuilt
from arbiter.magic.rules.facts import links, queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.counters import counters_of
from arbiter.magic.rules.facts.mana_abilities import is_mana_ability, is_triggered_mana_ability
from arbiter.magic.rules.meaning import history, moved_objects, noted_facts, object_words, phrases
from arbiter.magic.rules.meaning.phrases import predicate
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.records import Remembered, player_id

ANYTHING: Final = n.All(())

NOTHING: Final = n.Not(ANYTHING)


@predicate(n.HasCounters)
def has_counters(ctx: Context, what: n.HasCounters, id: Id, derived: Derived) -> bool:
    kinds = (what.kind,) if what.kind else words.COUNTERS
    return queries.compare(sum([counters_of(ctx.state, id, kind) for kind in kinds]), what.comparison, what.number)


@predicate(n.HasAbility)
def has_ability(ctx: Context, what: n.HasAbility, id: Id, derived: Derived) -> bool:
    """605.1: a mana ability, activated or triggered; or an activated ability that is none."""
    activated = [held.ability for held in derived.abilities if isinstance(held.ability, n.Activated)]
    if what.kind != "mana":
        return any(not is_mana_ability(ability) for ability in activated)
    triggered = [held.ability for held in derived.abilities if isinstance(held.ability, n.Triggered)]
    return any(map(is_mana_ability, activated)) or any(map(is_triggered_mana_ability, triggered))


@predicate(n.IsAttached)
def is_attached(ctx: Context, what: n.IsAttached, id: Id, derived: Derived) -> bool:
    permanent = ctx.state.permanents.get(id)
    hosts = phrases.asked_of(ctx, what.to)
    return permanent is not None and (permanent.attached in hosts or any(_was_on(ctx, id, host) for host in hosts))


@predicate(n.EnchantsPlayer)
def enchants_player(ctx: Context, what: n.EnchantsPlayer, id: Id, derived: Derived) -> bool:
    """303.4b: attached to a player."""
    permanent = ctx.state.permanents.get(id)
    return permanent is not None and permanent.attached in [player_id(seat) for seat in phrases.players(ctx, what.who)]


def _was_on(ctx: Context, id: Id, host: Id) -> bool:
    """608.2g: whether it was attached to what is gone now, as that last existed."""
    return host in ctx.state.memory.remembered and id in ctx.state.memory.remembered[host].attachments


@predicate(n.HasAttached)
def has_attached(ctx: Context, what: n.HasAttached, id: Id, derived: Derived) -> bool:
    """301.5, 303.4: an Equipment, an Aura is attached to it."""
    last = ctx.state.memory.remembered.get(id)
    kept = () if last is None or id in ctx.state.permanents else last.attachments
    attached = [
        permanent.id for permanent in ctx.state.permanents.values() if permanent.attached == id or permanent.id in kept
    ]
    return any(phrases.matches(ctx, what.what, attachment) for attachment in attached)


@predicate(n.Shares)
def shares(ctx: Context, what: n.Shares, id: Id, derived: Derived) -> bool:
    own = object_words.of_kind(derived, what.kind)
    for other in phrases.asked_of(ctx, what.of):
        known = ctx.look.derived(other)
        if known is not None and any(word in own for word in object_words.of_kind(known, what.kind)):
            return True
    return False


@predicate(n.Noted)
def noted(ctx: Context, what: n.Noted, id: Id, derived: Derived) -> bool:
    return noted_facts.is_noted(ctx, what.kind, derived)  # 905.2b


@predicate(n.FromSource)
def from_source(ctx: Context, what: n.FromSource, id: Id, derived: Derived) -> bool:
    """113.7, 113.7a: the object that an ability on the stack came from, as it is or last was."""
    item = ctx.state.items.get(id)
    return item is not None and item.kind != "spell" and phrases.matches(ctx, what.what, item.source)  # 113.7a


@predicate(n.Opposing)
def opposing(ctx: Context, what: n.Opposing, id: Id, derived: Derived) -> bool:
    """509.1g: it blocks one of these creatures, or one of them blocks it."""
    blockers = ctx.state.combat.blockers
    for other in phrases.objects(ctx, what.what):
        gone = None if other in ctx.state.permanents else _last(ctx, other)  # 608.2g: as it last was
        blocks = id in gone.blocked_by if gone is not None else id in blockers and other in blockers[id].blocking
        blocked = id in gone.blocking if gone is not None else other in blockers and id in blockers[other].blocking
        if (blocks and what.only != "blocked by") or (blocked and what.only != "blocking"):
            return True
    return False


def _fighting(ctx: Context, what: n.Objects) -> list[Id]:
    """608.2g: creatures as they were on the battlefield, wherever they are now."""
    return [moved_objects.before(ctx.state, id) for id in phrases.asked_of(ctx, what)]


@predicate(n.Underwent)
def underwent(ctx: Context, what: n.Underwent, id: Id, derived: Derived) -> bool:
    if isinstance(what.event, n.BecomesBlocked) and isinstance(what.event.by, n.Among):
        return history.was_blocked(ctx.state, id, _fighting(ctx, what.event.by.what), what.combat)
    if isinstance(what.event, n.Blocks) and isinstance(what.event.attacker, n.Among):
        attackers = _fighting(ctx, what.event.attacker.what)
        return any(history.was_blocked(ctx.state, attacker, [id], what.combat) for attacker in attackers)
    hosts = phrases.objects(ctx, n.AttachedTo()) if what.event == history.BY_HOST else []
    return history.underwent(ctx, what, id, hosts=hosts)


@predicate(n.PairedWith)
def paired_with(ctx: Context, what: n.PairedWith, id: Id, derived: Derived) -> bool:
    """702.94b"""
    partner = links.partner(ctx.state, id)
    return partner != 0 and (what.what is None or phrases.matches(ctx, what.what, partner))


@predicate(n.Above)
def above(ctx: Context, what: n.Above, id: Id, derived: Derived) -> bool:
    """404.2: it was put into the same graveyard later."""
    source = ctx.state.objects.get(ctx.source)
    pile = [] if source is None else ctx.state.players[source.owner].graveyard
    if ctx.source not in pile or id not in pile:
        return False
    higher = pile.index(id) - pile.index(ctx.source)
    return higher == 1 if what.next else higher > 0


def _last(ctx: Context, id: Id) -> Remembered | None:
    """What is known of an object that has left the battlefield, by its old name or its new one."""
    now = ctx.state.objects.get(id)
    return ctx.state.memory.remembered.get(id if now is None else now.was)


def as_cast(ctx: Context, what: n.Predicate, id: Id) -> n.Predicate:
    """601.2a: what is said of a spell and of where it was cast from, said of it on the stack: "a spell from your graveyard"."""
    item = ctx.state.items.get(id)
    if item is None or all(zone in ("battlefield", "stack") for zone in phrases.zones_of(what)):
        return what
    predicate = _from_there(ctx, what, item.cast_from, queries.owner_of(ctx.state, id), 0)
    assert isinstance(predicate, n.Predicate)
    return predicate


def _from_there(ctx: Context, what: object, zone: str, owner: int, depth: int) -> object:
    if depth > n.DEPTH_LIMIT:
        raise ValueError("nodes are nested too deeply")
    if isinstance(what, n.In):
        there = what.zone == zone and (what.whose is None or owner in phrases.players(ctx, what.whose))
        return ANYTHING if there else NOTHING
    return rebuilt(what, lambda part: _from_there(ctx, part, zone, owner, depth + 1))


@predicate(n.Damaged)
def _damaged(ctx: Context, what: n.Damaged, id: Id, derived: Derived) -> bool:
    known = ctx.bound(moved_objects.DAMAGED)  # 608.2c
    return known is not None and id in known.ids
