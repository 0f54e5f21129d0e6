"""What an object is now, kept until something changes that it depends on.  CR 613.1, 613.4, 604.3, 608.2g

Whatever changes the state says so: `entered`, `left`, `changed`.  They clear what must be cleared and nothing else; the
plan is made anew only when somebody asks.
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.meanings import rule_behind, rule_of
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.command_zone import works_in, works_in_command_zone
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.copiable_values import recall
from arbiter.magic.rules.facts.mana_costs import mana_cost
from arbiter.magic.rules.facts.ranges import reaches_player
from arbiter.magic.rules.layering.board import Plan, controller_of, elsewhere, enter, go_through, outside
from arbiter.magic.rules.layering.modifications import Actor, clone, with_text, write_out
from arbiter.magic.rules.layering.plan import differing, is_source, make_plan
from arbiter.magic.state.caches import Derived, Look
from arbiter.magic.state.records import Object, seat_of
from arbiter.magic.state.state import MagicState

HIDDEN_OR_GONE = ("graveyard", "hand", "library", "exile", "stack", "command", "ante")


def plan_of(state: MagicState) -> Plan:
    """The plan for the effects there are now."""
    known = state.caches.plan
    if isinstance(known, Plan) and not state.caches.stale:
        return known
    return _renew(state, known if isinstance(known, Plan) else None)


def _renew(state: MagicState, old: Plan | None) -> Plan:
    caches = state.caches
    made = make_plan(state)
    caches.plan = made
    caches.reads = made.topics
    caches.stale = False
    changed_ids = None if old is None else differing(old, made)
    if changed_ids is None:
        _forget_all(state)
    else:
        for id in changed_ids:
            forget(state, id)
    return made


def characteristics(state: MagicState, id: Id) -> Derived:
    """613.4: what the object is now; what it last was, if it is no longer there (608.2g).  KeyError: never heard of it."""
    caches = state.caches
    if caches.stale or caches.plan is None:
        plan_of(state)
    derived = caches.derived.get(id)
    if derived is not None:
        return derived
    plan = plan_of(state)
    if id in state.permanents:
        derived = derive(state, plan, id)
        caches.derived[id] = derived
        return derived
    if id in state.objects:
        known = state.objects[id].shown().memory.get(controller_of(state, id))
        if not isinstance(known, Derived) or known.defining:
            known = _defined(state, plan, id)
        return _with_x(state, id, outside(state, id, known, plan.steps) if plan.reaches(state, id) else known)
    return recall(state.memory.remembered[id])


def _defined(state: MagicState, plan: Plan, id: Id) -> Derived:
    """604.3: an object outside the battlefield that defines its own characteristics; asked once until something changes."""
    card = state.objects[id].shown()
    known = state.caches.defined.get(id)
    if known is None or known.card is not card or known.controller != controller_of(state, id):
        known = elsewhere(state, id, BeforeSizes(state, plan), True, 0)
        state.caches.defined[id] = known
    return known


def reaches(state: MagicState, seat: int, id: Id) -> bool:
    """801.2d: whether a player, or an object (as its controller is), is within a player's range of influence."""
    if not state.ruleset.ranges:
        return True
    if id < 0:
        return reaches_player(state, seat, seat_of(id))
    known = id in state.objects or id in state.memory.remembered
    return not known or reaches_player(state, seat, characteristics(state, id).controller)


def of_card(state: MagicState, card: Object) -> Derived:
    """The same of a card that is neither a permanent nor on the stack, more quickly."""
    known = card.shown().memory.get(card.controller)
    if isinstance(known, Derived) and not known.defining and not plan_of(state).reaches(state, card.id):
        return known
    return characteristics(state, card.id)


def _with_x(state: MagicState, id: Id, known: Derived) -> Derived:
    """202.3e: in the converted mana cost of a spell on the stack X is the number chosen for it."""
    item = state.items.get(id)
    if item is None or item.kind != "spell":
        return known
    if item.spliced:
        known = with_text(known, item.spliced)  # 612.8, 702.46e
    if not item.x:  # 202.3e
        return known
    xs = mana_cost(known.mana_cost).xs
    if not xs:
        return known
    made = clone(known)
    made.mana_value += xs * item.x
    return made


def derive(state: MagicState, plan: Plan, id: Id) -> Derived:
    """Put the object through the layers, unless one like it has been."""
    key = plan.class_of(state, id)
    known = plan.memory.get(key)
    if known is not None:
        return known
    assert not plan.whole, "a change was not announced: the object is not in the plan"
    state.caches.work.derivations += 1
    actor = enter(state, id)
    go_through(state, actor, plan.steps)
    write_out(actor.derived)
    plan.remember(key, actor.derived)
    return actor.derived


@final
class Final(Look):
    """The outcome of the layers."""

    def __init__(self, state: MagicState) -> None:
        self.state = state

    def derived(self, id: Id) -> Derived | None:
        if id in self.state.objects or id in self.state.memory.remembered:  # 113.7a: also an object that is gone
            return characteristics(self.state, id)
        return None

    def remembers(self) -> bool:
        return True


@final
class BeforeSizes(Look):
    """Permanents as they are when layer 7 begins: what an ability that defines power and toughness sees (613.3a)."""

    def __init__(self, state: MagicState, plan: Plan) -> None:
        self.state = state
        self.plan = plan

    def derived(self, id: Id) -> Derived | None:
        if id not in self.state.permanents:
            return None
        if self.plan.whole or not self.plan.reads_sizes:
            return characteristics(self.state, id)
        actor: Actor = enter(self.state, id)
        go_through(self.state, actor, self.plan.steps[: self.plan.sizes_from])
        return actor.derived


def FINAL(state: MagicState) -> Look:
    return Final(state)


def context(state: MagicState, source: Id, controller: int) -> Context:
    """For an ability of this source, asked with the outcome of the layers."""
    return Context(state, Final(state), source, controller)


# What has changed.


def forget(state: MagicState, id: Id) -> None:
    """The object must be derived again, and what it watches for looked at."""
    state.caches.defined = {}
    state.caches.derived.pop(id, None)
    state.caches.dirty[id] = True
    state.caches.check[id] = True


def entered(state: MagicState, id: Id) -> None:
    """An object has come into a zone."""
    state.caches.defined = {}
    caches = state.caches
    zone = state.objects[id].zone
    if zone == "battlefield":
        forget(state, id)
        if caches.face_down is not None and state.objects[id].face_down:
            caches.face_down[id] = True
        if caches.sources is not None and is_source(state, id):
            caches.sources[id] = True
            caches.stale = True
    elif zone == "command":
        forget(state, id)
        caches.stale = True  # 113.6n, 114.4
    plan = caches.plan
    if isinstance(plan, Plan) and _concerns(plan, id, zone):
        caches.stale = True


def arrived(state: MagicState, id: Id) -> None:
    """An object has come into a zone other than the battlefield, where an ability of it may work or watch for something (113.6)."""
    state.caches.defined = {}
    if triggers_elsewhere(state, id):
        state.caches.dirty[id] = True
    card = state.objects[id]
    if card.zone in ("graveyard", "exile", "stack") and works_in(card.print, card.zone):
        state.caches.stale = True  # 113.6b
    if card.zone == "command" and works_in_command_zone(card.print):
        state.caches.stale = True


def triggers_elsewhere(state: MagicState, id: Id) -> bool:
    """Whether an object may have triggered abilities that work outside the battlefield: printed ones, or given by an effect."""
    plan = state.caches.plan
    return state.objects[id].print.triggers or (isinstance(plan, Plan) and plan.reaches(state, id))


def _concerns(plan: Plan, id: Id, zone: str) -> bool:
    """Whether an object that comes into or leaves a zone may change what the effects do to others."""
    if zone in plan.topics:
        return True
    return zone == "battlefield" and (plan.by_class or plan.whole or id in plan.stored_on)


def left(state: MagicState, id: Id) -> None:
    """An object has left its zone."""
    state.caches.defined = {}
    caches = state.caches
    known = id in caches.derived or id in caches.indexed or id in caches.dirty
    caches.derived.pop(id, None)
    caches.dirty[id] = True
    if caches.face_down is not None:
        caches.face_down.pop(id, None)
    if known:
        caches.check[id] = True
    if caches.sources is not None and caches.sources.pop(id, False):
        caches.stale = True
    plan = caches.plan
    if not isinstance(plan, Plan) or caches.stale:
        return
    if (
        id in plan.special
        or id in plan.elsewhere
        or any(_concerns(plan, id, zone) for zone in _zones_left(state, id, known))
    ):
        caches.stale = True


def _zones_left(state: MagicState, id: Id, known: bool) -> tuple[str, ...]:
    """Where it may have been.  What leaves the battlefield is known here, or remembered before it goes."""
    if id in state.objects:
        return (state.objects[id].zone,)
    if id in state.memory.remembered:
        return (state.memory.remembered[id].was.zone,)
    return ("battlefield",) if known else HIDDEN_OR_GONE


def changed(state: MagicState, topic: str, id: Id = 0) -> None:
    """Something has changed, at an object or (0) at an unknown one."""
    caches = state.caches
    caches.defined = {}
    plan = caches.plan
    if topic == "effects":
        caches.bestowed = None
    if not isinstance(plan, Plan):
        return
    if topic == "copy" and id:
        left(state, id)
        entered(state, id)
    elif topic in ("effects", "players", "copy"):
        caches.stale = True
        if topic != "effects":
            _forget_all(state)
            caches.sources = None
    elif topic in ("counters", "status"):
        _changed_at(state, plan, topic, id)
    elif topic in ("attached", "timestamp", "controller"):
        if id == 0 or plan.whole or id in plan.special:
            caches.stale = True
        if topic == "controller":
            _changed_controller(state, plan, id)
    elif topic in plan.topics:
        caches.stale = True


def _forget_all(state: MagicState) -> None:
    state.caches.derived = {}
    state.caches.all_dirty = True
    state.caches.check_all = True


def _changed_at(state: MagicState, plan: Plan, topic: str, id: Id) -> None:
    """Counters or status: the object itself, and whatever reads them of others."""
    caches = state.caches
    of_source = "source " + topic in plan.topics and (id == 0 or id in plan.special)
    if topic in plan.topics or of_source or plan.whole:
        caches.stale = True
    if topic == "status" and not plan.status:
        return
    if topic == "status" and ("battlefield" in plan.topics or plan.by_class or id in plan.special):
        caches.stale = True  # what it is may depend on it, and what others are on what it is
    if id == 0:
        _forget_all(state)
    else:
        forget(state, id)


def _changed_controller(state: MagicState, plan: Plan, id: Id) -> None:
    if id == 0:
        state.caches.stale = True
        _forget_all(state)
    elif id in state.permanents:
        state.caches.stale = state.caches.stale or "battlefield" in plan.topics or plan.by_class
        forget(state, id)


def keyword_behind(state: MagicState, id: Id, origin: str) -> n.Keyword | None:
    """The keyword that an ability was written out of (its origin ends with ".k" and its place); None if none was."""
    written, _, place = origin.rpartition(".k")
    if not place.isdecimal() or not written or queries.find(state, id) is None:
        return None
    for held in characteristics(state, id).abilities:
        if held.origin == written and isinstance(held.ability, n.Keyword):
            return held.ability
    return None


def keyword_rules(state: MagicState, id: Id, origin: str) -> tuple[str, ...]:
    """The rule of the keyword that an ability was written out of; none if it was written on the card."""
    keyword = keyword_behind(state, id, origin)
    return () if keyword is None else (rule_of(keyword),)


def written_by(origin: str, ability: n.Ability) -> tuple[str, ...]:
    """The same, of whatever object, also of one that has left: the rule that writes out just this ability."""
    rule = rule_behind(ability) if ".k" in origin else ""
    return (rule,) if rule else ()


def loyalty_of(state: MagicState, id: Id) -> int | None:
    """The loyalty of an object; None: it has none."""
    derived = characteristics(state, id)
    if not derived.is_type("planeswalker"):  # 306.5: only planeswalkers have it
        return None
    if id in state.permanents:
        return state.permanents[id].count("loyalty")  # 306.5c
    return derived.loyalty  # 306.5a
