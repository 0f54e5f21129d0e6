"""Which abilities watch for which kind of event: an index over the permanents, kept up to date.  CR 603.2, 614.1

Triggered abilities stand under the kind of their event, replacement effects under "replace " and the kind; activated
abilities, which watch for nothing, under "activate" (602.1).
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.meanings import speaks_of
from arbiter.magic.language.vocabulary.commanding import works_also_in
from arbiter.magic.rules.facts import command_zone, queries
from arbiter.magic.rules.layering.outcome import characteristics, plan_of, triggers_elsewhere
from arbiter.magic.state.caches import Caches, Derived, Held
from arbiter.magic.state.state import MagicState

KIND_OF: Final[dict[type[n.EventPattern], str]] = {
    n.HauntedDies: "haunt",  # never asked for: the haunting card is looked for
    n.AsUntapped: "untap step",  # likewise: the untap step looks for what waits for it
    n.OneOrMore: "several",  # likewise: the kind is that of the event inside
    n.FirstTime: "first",  # likewise
    n.EitherEvent: "either",  # likewise: delayed abilities alone wait for one of two events, and they are all asked
    n.StateIs: "state",
}
"""Under which word an ability with such a pattern is found: that of its kind of event, which the table of events adds."""

ASCEND: Final = "ascend"  # 702.130b: watches for nothing but that there are enough permanents
MEMO_LIMIT: Final = 5_000

_giving: dict[tuple[n.Modification, ...], bool] = {}


def kind_of(ability: n.Ability) -> str:
    """The kind of event that an ability watches for; empty if it watches for none."""
    if isinstance(ability, n.Triggered):
        event = ability.event.event if isinstance(ability.event, (n.OneOrMore, n.FirstTime)) else ability.event
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
    if isinstance(ability, n.Static) and gives_entering(ability.modifications):
        return "replace zone"
    if isinstance(ability, n.Keyword):
        return ASCEND if ability.name == ASCEND else ""
    return "activate" if isinstance(ability, n.Activated) else ""


def gives_entering(modifications: tuple[n.Modification, ...]) -> bool:
    """Whether an ability is given that says how its object enters: it has it already then (614.12)."""
    if not any(isinstance(modification, n.Grant) for modification in modifications):
        return False
    known = _giving.get(modifications)
    if known is None:
        given = tuple(
            [
                ability
                for modification in modifications
                if isinstance(modification, n.Grant)
                for ability in modification.abilities
            ]
        )
        known = speaks_of(given, n.Enters) or speaks_of(given, n.EntersAsCopy)
        if len(_giving) >= MEMO_LIMIT:
            _giving.clear()
        _giving[modifications] = known
    return known


def given_entering(state: MagicState, id: Id) -> bool:
    """Whether the effect of a resolved spell or ability gives such an ability to what enters now (400.7a)."""
    return any(
        id in effect.affected and gives_entering(effect.modifications) for effect in state.lasting.effects.values()
    )


def watching(derived: Derived) -> tuple[Held, ...]:
    return tuple([held for held in derived.abilities if kind_of(held.ability) and not _works_elsewhere(held.ability)])


def _works_elsewhere(ability: n.Ability) -> bool:
    return _zone_of(ability) != ""


def watchers(state: MagicState, kind: str) -> list[tuple[Id, Held]]:
    """The abilities of permanents that watch for this kind of event, in the order of the battlefield."""
    _look_again(state)
    table = state.caches.watchers.get(kind)
    if not table:
        return []
    return [(id, held) for id in sorted(table) for held in table[id]]


def acting(state: MagicState, seat: int) -> tuple[tuple[Id, Derived], ...]:
    """The permanents with an activated ability that the player might activate, in the order of the battlefield (602.1)."""
    _look_again(state)
    known = state.caches.acting.get(seat)
    if known is None:
        sources = [(id, characteristics(state, id)) for id in sorted(state.caches.watchers.get("activate", ()))]
        known = tuple([pair for pair in sources if pair[1].controller == seat or _for_others(pair[1])])
        state.caches.acting = {**state.caches.acting, seat: known}
    return known


def able(state: MagicState, seat: int) -> tuple[Id, ...]:
    """The cards of a player's hand and graveyard that may have an ability with which to act there (113.6, 602.1, 118.9).

    They are looked for again when a card has come or gone, or what effects there are has changed.
    """
    player = state.players[seat]
    plan = plan_of(state)
    known = state.caches.able.get(seat)
    if known is not None and known[0] is player.hand and known[1] is player.graveyard and known[2] is plan:
        return known[3]
    cards = player.hand + player.graveyard
    found = tuple([id for id in cards if state.objects[id].print.acts or plan.reaches(state, id)])
    state.caches.able = {**state.caches.able, seat: (player.hand, player.graveyard, plan, found)}
    return found


def _for_others(derived: Derived) -> bool:
    """Whether other players than its controller may activate an ability of it."""
    activated = [held.ability for _, held in derived.of(n.Activated)]
    return any(isinstance(ability, n.Activated) and not isinstance(ability.who, n.You) for ability in activated)


def watched(state: MagicState, kind: str) -> bool:
    _look_again(state)
    return bool(state.caches.watchers.get(kind))


def _look_again(state: MagicState) -> None:
    """Bring the index up to date: only the objects that something has happened to."""
    caches = state.caches
    if caches.stale or caches.plan is None:
        plan_of(state)
    if caches.all_dirty:
        elsewhere = [id for id in queries.outside(state) if triggers_elsewhere(state, id)]
        todo = list(dict.fromkeys([*caches.indexed, *state.permanents, *state.zones.command, *elsewhere]))
    elif caches.dirty:
        todo = list(caches.dirty)
    else:
        return
    caches.all_dirty = False
    caches.dirty = {}
    caches.acting = {}
    commanding = command_zone.functioning(state)
    for id in todo:
        there = id in state.permanents or id in commanding  # 113.6n, 114.4
        _index(caches, id, watching(characteristics(state, id)) if there else _elsewhere(state, id))


def _elsewhere(state: MagicState, id: Id) -> tuple[Held, ...]:
    """113.6: the triggered abilities and replacement effects that work where the object is: in a graveyard, in exile ..."""
    zone = state.objects[id].zone if id in state.objects else ""
    if not zone or not triggers_elsewhere(state, id):
        return ()
    known = characteristics(state, id)
    abilities = [held for kind in (n.Triggered, n.Replacement, n.Enters) for _, held in known.of(kind)]
    return tuple([held for held in abilities if zone in (_zone_of(held.ability), _also_in(held))])


def _also_in(held: Held) -> str:
    """113.6b: the zone in which an ability says that it works as on the battlefield."""
    ability = held.ability
    return works_also_in(ability.condition) if isinstance(ability, (n.Triggered, n.Replacement)) else ""


def _zone_of(ability: n.Ability) -> str:
    return ability.zone if isinstance(ability, (n.Triggered, n.Replacement, n.Enters)) else ""


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
    return all(held.origin == other.origin and held.ability is other.ability for held, other in pairs)


def _table(caches: Caches, kind: str) -> dict[Id, tuple[Held, ...]]:
    """The table of a kind, made this state's own before it is written to."""
    if kind not in caches.owned:
        caches.watchers[kind] = dict(caches.watchers.get(kind, {}))
        caches.owned[kind] = True
    return caches.watchers[kind]
