"""Which abilities watch for which kind of event: an index over the permanents, kept up to date.  CR 603.2, 614.1

Triggered abilities stand under the kind of their event, replacement effects under "replace " and the kind; activated
abilities, which watch for nothing, under "activate" (602.1).
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import queries
from arbiter.magic.rules.layer_outcome import characteristics, plan_of
from arbiter.magic.state.caches import Caches, Derived, Held
from arbiter.magic.state.state import MagicState

KIND_OF: Final[dict[type[n.EventPattern], str]] = {
    n.ZoneChange: "zone",
    n.IsCountered: "zone",
    n.HauntedDies: "haunt",
    n.AsUntapped: "untap step",  # never asked for: the untap step looks for what waits for it
    n.OneOrMore: "several",  # never asked for: the kind is that of the event inside
    n.BecomesUnattached: "unattach",
    n.LosesControl: "control",
    n.Reveals: "reveal",
    n.StateIs: "state",
    n.StepBegins: "step",
    n.CastsSpell: "cast",
    n.Attacks: "attack",
    n.Blocks: "block",
    n.BecomesBlocked: "blocked",
    n.IsAttacked: "attacked",
    n.AttacksUnblocked: "unblocked",
    n.DealsDamage: "damage",
    n.IsDealtDamage: "damage",
    n.GainsLife: "life",
    n.LosesLife: "life",
    n.LosesGame: "lose",
    n.Draws: "draw",
    n.Discards: "discard",
    n.Sacrifices: "zone",
    n.Cycles: "cycle",
    n.BecomesTapped: "tap",
    n.BecomesTarget: "target",
    n.TappedForMana: "mana",
    n.TokensCreated: "token",
    n.CountersPut: "counter",
    n.DamagePrevented: "prevented",
    n.Chapter: "counter",
}


def kind_of(ability: n.Ability) -> str:
    """The kind of event that an ability watches for; empty if it watches for none."""
    if isinstance(ability, n.Triggered):
        event = ability.event.event if isinstance(ability.event, n.OneOrMore) else ability.event
        return KIND_OF[type(event)]
    if isinstance(ability, n.Replacement) and isinstance(ability.event, n.Draws) and ability.event.least > 1:
        return "replace draws"  # 121.2a: the instruction to draw several, not each of the draws
    # 113.2d, 604.2: a static ability may generate a replacement or prevention effect
    if isinstance(ability, (n.Replacement, n.Multiplied)):
        return "replace " + KIND_OF[type(ability.event)]
    if isinstance(ability, n.LifeFloor):
        return "replace life"
    if isinstance(ability, (n.Enters, n.EntersAsCopy)):
        return "replace zone" if ability.what is not None else ""
    return "activate" if isinstance(ability, n.Activated) else ""


def watching(derived: Derived) -> tuple[Held, ...]:
    return tuple([held for held in derived.abilities if kind_of(held.ability)])


def watchers(state: MagicState, kind: str) -> list[tuple[Id, Held]]:
    """The abilities of permanents that watch for this kind of event, in the order of the battlefield."""
    _look_again(state)
    table = state.caches.watchers.get(kind)
    if not table:
        return []
    return [(id, held) for id in sorted(table) for held in table[id]]


def watched(state: MagicState, kind: str) -> bool:
    _look_again(state)
    return bool(state.caches.watchers.get(kind))


def _look_again(state: MagicState) -> None:
    """Bring the index up to date: only the objects that something has happened to."""
    plan_of(state)
    caches = state.caches
    if caches.all_dirty:
        todo = list(dict.fromkeys([*caches.indexed, *state.permanents, *state.command]))
    elif caches.dirty:
        todo = list(caches.dirty)
    else:
        return
    caches.all_dirty = False
    caches.dirty = {}
    emblems = queries.emblems(state)
    for id in todo:
        there = id in state.permanents or id in emblems  # 114.4
        _index(caches, id, watching(characteristics(state, id)) if there else ())


def _index(caches: Caches, id: Id, now: tuple[Held, ...]) -> None:
    before = caches.indexed.get(id, ())
    if not before and not now:
        return
    if _same(before, now):
        return
    for held in before:
        _table(caches, kind_of(held.ability)).pop(id, None)
    for held in now:
        table = _table(caches, kind_of(held.ability))
        table[id] = (*table.get(id, ()), held)
    if now:
        caches.indexed[id] = now
    else:
        caches.indexed.pop(id, None)


def _same(before: tuple[Held, ...], now: tuple[Held, ...]) -> bool:
    if len(before) != len(now):
        return False
    pairs = zip(before, now, strict=True)
    return all(one.origin == other.origin and one.ability is other.ability for one, other in pairs)


def _table(caches: Caches, kind: str) -> dict[Id, tuple[Held, ...]]:
    """The table of a kind, made this state's own before it is written to."""
    if kind not in caches.owned:
        caches.watchers[kind] = dict(caches.watchers.get(kind, {}))
        caches.owned[kind] = True
    return caches.watchers[kind]
