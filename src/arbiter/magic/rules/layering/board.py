"""Effects in their order, and objects that go through them.  CR 613.1, 613.5, 613.6

A `Plan` is what one set of effects comes to: steps in the order in which they apply, with everything worked out in
them that does not depend on the object.  An object's characteristics follow from the plan and the object alone, so
objects alike share one result.  A `Board` makes the plan: it holds the objects asked about so far, each as far through
the layers as the steps go.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.kernel.records import Id, Stamp
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.facts import command_zone, ranges
from arbiter.magic.rules.facts.command_zone import works_from
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.copiable_values import other_face, printed
from arbiter.magic.rules.facts.counters import counters_on
from arbiter.magic.rules.layering.dependencies import Reads, Shape, shape_of, shape_of_stored
from arbiter.magic.rules.layering.modifications import (
    Actor,
    Deed,
    carry_out,
    clone,
    count_counters,
    drop_size,
    give_intrinsic,
    same_deeds,
    sizes_of,
    with_status,
    work_out,
    write_out,
)
from arbiter.magic.rules.meaning.phrases import fits, holds, objects, zones_of
from arbiter.magic.state.caches import Derived, Held, Look
from arbiter.magic.state.records import Binding
from arbiter.magic.state.state import MagicState

MEMO_LIMIT: Final = 10_000


@final
class Continuous:
    """A continuous effect: of a resolved spell or ability (611.2) or of a static ability (611.3)."""

    def __init__(self, key: str, shape: Shape, source: Id, origin: str, stamp: Stamp, place: int) -> None:
        self.key = key
        self.shape = shape
        self.source = source
        self.origin = origin  # of the static ability; empty: stored
        self.stamp = stamp
        self.place = place  # among effects with the same timestamp
        self.id: Id = 0  # of the stored effect
        self.controller = -1  # of the stored effect; a static ability's is its source's now (109.5)
        self.affected: tuple[Id, ...] = ()
        self.x = 0
        self.card: Card | None = None  # the copiable values that it gives, if they are fixed (706.2, 706.2c)
        self.bindings: tuple[Binding, ...] = ()  # whom the stored effect speaks of
        self.defines = False  # from a characteristic-defining ability (604.3)

    @property
    def stored(self) -> bool:
        return self.id != 0

    @property
    def order(self) -> tuple[bool, Stamp, Id, int]:
        """613.2: characteristic-defining abilities first, then timestamps (613.6)."""
        return (not self.defines, self.stamp, self.id or self.source, self.place)


def from_stored(id: Id, state: MagicState) -> Continuous:
    effect = state.lasting.effects[id]
    shape = shape_of_stored(effect.modifications) if effect.rules is None else shape_of(effect.rules, False)
    made = Continuous(f"effect:{id}", shape, effect.source, "", effect.stamp, 0)
    made.id = id
    made.controller = effect.controller
    made.affected = effect.affected
    made.x = effect.x
    made.card = effect.card
    made.bindings = effect.bindings
    return made


def from_static(source: Id, held: Held, ability: n.Static, stamp: Stamp, place: int) -> Continuous:
    # 604.3a: printed on the object, or part of what it copies; not granted to it
    defines = ability.defines and held.origin.startswith("print:")
    made = Continuous(f"static:{source}:{held.origin}", shape_of(ability, defines), source, held.origin, stamp, place)
    made.defines = defines
    return made


@final
class Step:
    """The part of an effect that applies in one layer, or something that every object goes through there."""

    def __init__(self, layer: str, key: str) -> None:
        self.layer = layer
        self.key = key  # the effect; "" for what the rules themselves do
        self.source: Id = 0
        self.effect: Id = 0  # the stored effect
        self.origin = ""
        self.stamp: Stamp = 0
        self.controller = -1
        self.x = 0
        self.card: Card | None = None
        self.bindings: tuple[Binding, ...] = ()
        self.first = False  # it starts to apply here: the filter decides to which objects
        self.filter: n.Predicate | None = None
        self.scope: tuple[Id, ...] | None = None  # to these and no others; None: the filter decides
        self.members: dict[Id, bool] = {}  # the scope again
        self.modifications: tuple[n.Modification, ...] = ()
        self.waited_for: Id = 0  # the source of the effect that it has waited for in spite of its timestamp
        self.ended_by: Id = 0  # the source of the effect after which it exists no more: it was never applied
        self.deeds: tuple[Deed, ...] | None = None  # None: they differ from object to object

    def same(self, other: Step) -> bool:
        """Whether it does the same to every object."""
        if self.key != other.key or self.layer != other.layer or self.controller != other.controller:
            return False
        if self.bindings != other.bindings:
            return False
        if self.scope != other.scope or self.first != other.first or self.x != other.x or self.filter != other.filter:
            return False
        if self.deeds is None or other.deeds is None:
            return self.deeds is other.deeds and self.modifications == other.modifications
        return same_deeds(self.deeds, other.deeds)

    def work_out(self, ctx: Context) -> tuple[Deed, ...]:
        """What it does; the values that a resolved effect copies were fixed when it began (706.2)."""
        return tuple([self._fixed(modification) or work_out(ctx, modification) for modification in self.modifications])

    def _fixed(self, modification: n.Modification) -> Deed | None:
        return (
            Deed(modification, card=self.card) if self.card is not None and isinstance(modification, n.CopyOf) else None
        )

    def context(self, state: MagicState, look: Look) -> Context:
        return Context(state, look, self.source, self.controller, None, self.bindings, 0, self.x, self.origin)


TYPES_DONE: Final = Step("4", "")
SIZES_BEGIN: Final = Step("6", "")
COUNTERS: Final = Step("7d", "")


@final
class ForPlayers:
    """A static ability that speaks of players or of the spells they cast (613.9, 613.10)."""

    def __init__(self, ability: n.StaticForPlayers, source: Id, origin: str, controller: int, stamp: Stamp) -> None:
        self.ability = ability
        self.source = source
        self.origin = origin
        self.controller = controller
        self.stamp = stamp


@final
class Plan:
    """What a set of effects comes to.  Shared by forks: it knows no state, and its memory only ever grows alike."""

    def __init__(self) -> None:
        self.steps: tuple[Step, ...] = ()
        self.sizes_from = 0  # how many steps come before layer 7
        self.topics: dict[str, bool] = {}
        self.whole = False  # objects can only be derived all together
        self.status = False  # the status of affected objects is read
        self.reads_sizes = False  # power or toughness is read inside the layers
        self.by_class = False  # a dependency was looked for on objects that are no sources
        self.special: dict[Id, bool] = {}  # sources, and what they are attached to: like no other object
        self.stored_on: dict[Id, tuple[Id, ...]] = {}  # the stored effects on an object
        self.zones: dict[str, bool] = {}  # besides the battlefield: where static abilities have an effect on objects
        self.for_players: tuple[ForPlayers, ...] = ()
        self.elsewhere: tuple[Id, ...] = ()  # cards in graveyards with static abilities that work there (113.6b)
        self.memory: dict[object, Derived] = {}
        self._of: dict[type[n.Modification], tuple[tuple[ForPlayers, n.Modification], ...]] | None = None
        self._rules: dict[type[n.Modification], bool] = {}  # what the steps of layer 8 do

    def of(self, kind: type[n.Modification]) -> tuple[tuple[ForPlayers, n.Modification], ...]:
        """The parts of one kind of what is said of players, each with the ability that says it."""
        if self._of is None:
            self._of = {}
            for static in self.for_players:
                for part in static.ability.modifications:
                    same = type(part)
                    self._of[same] = (*self._of.get(same, ()), (static, part))
            self._rules = {type(part): True for step in self.steps if step.layer == "8" for part in step.modifications}
        return self._of.get(kind, ())

    def rules(self, kind: type[n.Modification]) -> bool:
        """Whether an effect of this kind is among those on rules that speak of objects (613.10)."""
        self.of(kind)
        return kind in self._rules

    def class_of(self, state: MagicState, id: Id) -> object:
        """What tells this object from others: objects of the same class come out equal."""
        card = state.objects[id]
        permanent = state.permanents[id]
        facts = (card.print, permanent.copied, card.controller, card.owner, permanent.counters, card.token)
        turned = (card.melded, card.face, permanent.flipped, card.face_down)
        alone = id if self.whole or id in self.special else 0
        stored = self.stored_on.get(id, ())
        if not self.status:
            return (facts, turned, stored, alone)
        marks = (permanent.monstrous, permanent.renowned)
        attacks = state.combat.attackers.get(id)
        attacking = attacks is not None and (attacks.blocked, attacks.unblocked)
        return (facts, turned, stored, alone, permanent.tapped, attacking, id in state.combat.blockers, marks)

    def reaches(self, state: MagicState, id: Id) -> bool:
        """Whether an effect may apply to an object outside the battlefield (611.2c, 109.2)."""
        if any(sizes_of(kind) != (0, 0) for kind, _ in state.objects[id].counters):
            return True  # 122.1a: also on a creature card that is not on the battlefield
        return id in self.stored_on or state.objects[id].zone in self.zones

    def remember(self, key: object, derived: Derived) -> None:
        if len(self.memory) >= MEMO_LIMIT and not self.whole:
            self.memory.clear()
        self.memory[key] = derived


@final
class Alone(Look):
    """An object that no effect relates to another one."""

    def __init__(self, actor: Actor) -> None:
        self.actor = actor

    def derived(self, id: Id) -> Derived | None:
        return self.actor.derived if id == self.actor.id else None


def enter(state: MagicState, id: Id) -> Actor:
    """An object before the first layer: its print, or the copiable values it has instead (613.1, 706.2, 110.3)."""
    object = state.objects[id]
    permanent = state.permanents[id]
    if object.face_down:
        made = Actor(id, printed(object.shown(), object.controller))
    elif permanent.copied is None and object.face:
        made = Actor(id, other_face(object.print, object.shown(), object.controller))  # 711.4b
        made.derived.mana_value = object.print.mana_value  # 202.3b: a copy of it, without a mana cost of its own, has 0
        if object.melded is not None:
            made.derived.mana_value += object.melded.mana_value  # 202.3c, 712.3b
    else:
        card = object.print if permanent.copied is None else permanent.copied
        made = Actor(id, with_status(card, object.controller, permanent.flipped))
    made.flipped = permanent.flipped  # 709.4: also as a copy of another flip card
    made.face_down = bool(object.face_down)  # 707.10
    return made


def go_through(state: MagicState, actor: Actor, steps: tuple[Step, ...] | list[Step]) -> None:
    look = Alone(actor)
    for step in steps:
        if step.key == "":
            rules_step(state, step, actor)
        elif decides(state, look, step, actor):
            perform(step, actor, deeds_on(state, look, step, actor))


def rules_step(state: MagicState, step: Step, actor: Actor) -> None:
    if step is TYPES_DONE:
        give_intrinsic(actor.derived, state.ruleset.deploy)
    elif step is SIZES_BEGIN:
        drop_size(actor.derived)
    else:
        count_counters(actor.derived, counters_on(state, actor.id))


def decides(state: MagicState, look: Look, step: Step, actor: Actor) -> bool:
    """Whether the step applies to the object; decided once, where the effect starts to apply (613.5)."""
    if step.scope is None and not step.first:
        return actor.joined.get(step.key, False)
    named = step.scope is not None
    if named and actor.id not in step.members:
        return False
    if state.ruleset.ranges and not ranges.reaches(step.context(state, look), named, step.layer, actor.derived):
        return False  # 801.10
    return step.filter is None or named or fits(step.context(state, look), step.filter, actor.id, actor.derived)


def deeds_on(state: MagicState, look: Look, step: Step, actor: Actor) -> tuple[Deed, ...]:
    if step.deeds is not None:
        return step.deeds
    return step.work_out(step.context(state, look).at(actor.id))


def perform(step: Step, actor: Actor, deeds: tuple[Deed, ...]) -> None:
    if step.first and step.scope is None:
        actor.joined[step.key] = True
    index = 0
    for deed in deeds:
        carry_out(actor, deed, step.key, index, step.stamp, step.source)
        if isinstance(deed.modification, n.Grant):
            index += len(deed.modification.abilities)


@final
class Board(Look):
    """The objects asked about while the plan is made, each as far through the layers as the steps so far."""

    def __init__(self, state: MagicState, plan: Plan) -> None:
        self.state = state
        self.plan = plan
        self.steps: list[Step] = []
        self.actors: dict[object, Actor] = {}  # by class
        self.classes: dict[Id, object] = {}  # the class of an object
        self.trial = False  # its actors belong to another board: branch before you change one
        self.effects: dict[str, Continuous] = {}
        self.started: dict[str, Step] = {}  # by effect: the step in which it started to apply
        self.waited: dict[str, Id] = {}  # by effect and layer: the source of a later effect it has waited for (613.7b)
        self.traced: Id = 0  # an object whose way through the layers somebody wants to know
        self.history: list[tuple[Step, Derived]] = []  # what it was after each step

    def derived(self, id: Id) -> Derived | None:
        if id not in self.state.objects:  # 604.7: no last known information
            return None
        if id in self.state.permanents:
            return self.actor(id).derived
        known = elsewhere(self.state, id, self, self.plan.reads_sizes, 0)
        return outside(self.state, id, known, self.steps) if self.plan.reaches(self.state, id) else known

    def actor(self, id: Id) -> Actor:
        key = self.classes.get(id)
        if key is None:
            key = self.plan.class_of(self.state, id)
            self.classes[id] = key
        actor = self.actors.get(key)
        if actor is None:
            actor = enter(self.state, id)
            go_through(self.state, actor, self.steps)
            self.actors[key] = actor
            self.state.caches.work.derivations += 1
        return actor

    def fill(self) -> None:
        """One object of each class on the battlefield."""
        for id in self.state.permanents:
            self.actor(id)

    def branch(self) -> Board:
        """For trying out what an effect would do (613.7a)."""
        twin = Board(self.state, self.plan)
        twin.steps = list(self.steps)
        twin.actors = self.actors.copy()
        twin.classes = self.classes
        twin.effects = self.effects.copy()
        twin.started = self.started.copy()
        twin.trial = True
        return twin

    def sources(self) -> list[Id]:
        """The objects that may have static abilities."""
        ids = self.state.permanents if self.plan.whole else self.plan.special
        there = [id for id in ids if id in self.state.permanents]  # 604.2, 710.6
        return [*there, *command_zone.functioning(self.state), *self.plan.elsewhere]

    def source(self, id: Id) -> Actor:
        """An object with static abilities as it stands: a permanent, an emblem (114.4), or a card in a graveyard (113.6b)."""
        if id in self.state.permanents:
            return self.actor(id)
        actor = Actor(id, printed(self.state.objects[id].print, controller_of(self.state, id)))
        if self.plan.reaches(self.state, id):  # 613.1f: it may have lost them there
            reach(self.state, actor, self.steps)
        return actor

    def find_effects(self) -> dict[str, bool]:
        """The static abilities that there are now; those not met before become known."""
        present: dict[str, bool] = {}
        for id in self.sources():
            actor, there = self.source(id), id in self.state.permanents
            for place, held in enumerate(actor.derived.abilities):
                if not isinstance(held.ability, n.Static):  # 405.6b, 604.1, 113.3d, 117.2b
                    continue
                if works_from(self.state, id, held.ability, id in self.plan.elsewhere):  # 611.3b
                    stamp = max(self.state.objects[id].stamp, actor.stamps.get(held.origin, 0))  # 613.6a
                    made = from_static(id, held, held.ability, stamp, place)  # 611.3
                    made.card = self.state.permanents[id].grants(held.origin) if there else None  # 706.2c
                    known = self.effects.get(made.key)
                    if known is None or known.shape is not made.shape:
                        self.effects[made.key] = made  # not met before, or its text has changed (612.1)
                    present[made.key] = True
        return present

    def is_there(self, effect: Continuous) -> bool:
        """Whether the effect exists: once it started to apply it goes on even if its ability is lost (613.5)."""
        if effect.stored or effect.key in self.started:
            return True
        return any(held.origin == effect.origin for held in self.source(effect.source).derived.abilities)

    def pending(self, layer: str, applied: dict[str, bool]) -> list[Continuous]:
        """The effects with a part in this layer that is still to apply, in order of timestamps (613.2, 613.6)."""
        present = self.find_effects()
        effects: list[Continuous] = []
        for effect in self.effects.values():
            if layer not in effect.shape.parts or effect.key in applied:
                continue
            if effect.stored or effect.key in self.started or effect.key in present:
                effects.append(effect)
        effects.sort(key=_order)  # 113.10c: of effects that add and remove an ability the most recent prevails
        return effects

    def step_for(self, effect: Continuous, layer: str) -> Step:
        """The effect's part in this layer, worked out for the board as it stands."""
        step = Step(layer, effect.key)
        step.source = effect.source
        step.effect = effect.id
        step.origin = effect.origin
        step.stamp = effect.stamp
        step.x = effect.x
        step.card = effect.card
        step.bindings = effect.bindings
        step.controller = effect.controller
        if not effect.stored:
            step.controller = self.source(effect.source).derived.controller  # 109.5
        step.modifications = effect.shape.parts[layer]
        step.waited_for = self.waited.get(f"{effect.key} {layer}", 0)
        self._choose_objects(step, effect)
        if step.scope != () and not effect.shape.does[layer].each:
            step.deeds = step.work_out(step.context(self.state, self))
        return step

    def _choose_objects(self, step: Step, effect: Continuous) -> None:
        start = self.started.get(effect.key)
        if start is not None:
            step.filter = start.filter
            step.scope = start.scope
            step.members = start.members
            return
        step.first = True
        shape = effect.shape
        ctx = step.context(self.state, self)
        if shape.condition is not None and not holds(ctx, shape.condition):
            step.scope = ()
        elif shape.filter is not None:
            step.filter = shape.filter  # 611.3a: whatever it fits at the moment
        elif shape.what is None:
            step.scope = effect.affected
        elif isinstance(shape.what, n.Self):
            step.scope = (effect.source,)
        else:
            step.scope = tuple(objects(ctx, shape.what))
        if step.scope is not None:
            step.members = {id: True for id in step.scope}

    def apply(self, effect: Continuous, layer: str) -> None:
        """Apply the effect's part in this layer to all its objects at once; it may override an earlier one (613.8)."""
        step = self.step_for(effect, layer)
        if step.first:
            self.started[effect.key] = step
        if step.scope == ():
            return
        self.steps.append(step)
        met: list[tuple[object, tuple[Deed, ...]]] = []
        for key, actor in self.actors.items():
            look: Look = self if self.plan.whole else Alone(actor)
            if decides(self.state, look, step, actor):
                met.append((key, deeds_on(self.state, look, step, actor)))
        for key, deeds in met:
            if self.trial:
                self.actors[key] = self.actors[key].branch()
            perform(step, self.actors[key], deeds)
        self._trace(step)

    def apply_rules(self, step: Step) -> None:
        self.steps.append(step)
        for actor in self.actors.values():
            rules_step(self.state, step, actor)
        self._trace(step)

    def trace_ended(self, effect: Continuous, layer: str, by: Id) -> None:
        """Somebody wants to know: an effect on this object was to be applied, and another has ended it (613.7a)."""
        step = self.step_for(effect, layer)
        look: Look = self if self.plan.whole else Alone(self.actor(self.traced))
        if step.scope != () and decides(self.state, look, step, self.actor(self.traced)):
            step.ended_by = by
            self._trace(step)

    def _trace(self, step: Step) -> None:
        if self.traced:
            self.history.append((step, clone(self.actor(self.traced).derived)))


def _order(effect: Continuous) -> tuple[bool, Stamp, Id, int]:
    return effect.order


# Objects that are not on the battlefield.

DEPTH_LIMIT: Final = 3  # of cards whose power is defined by the power of cards whose power is defined ...


@final
class Around(Look):
    """What a characteristic-defining ability sees outside the battlefield: one level deeper at each step."""

    def __init__(self, state: MagicState, inner: Look, sizes: bool, depth: int) -> None:
        self.state = state
        self.inner = inner
        self.sizes = sizes
        self.depth = depth

    def derived(self, id: Id) -> Derived | None:
        if id in self.state.permanents:
            return self.inner.derived(id)
        if id in self.state.objects:
            return elsewhere(self.state, id, self.inner, self.sizes and self.depth < DEPTH_LIMIT, self.depth + 1)
        return None


def controller_of(state: MagicState, id: Id) -> int:
    """Who "you" is for an object: its controller; where objects have none, its owner stands there (109.5)."""
    return state.objects[id].controller


def definitions(held: tuple[Held, ...]) -> list[tuple[Held, Shape]]:
    """The characteristic-defining abilities among these (604.3)."""
    defining: list[tuple[Held, Shape]] = []
    for own in held:
        if isinstance(own.ability, n.Static) and own.ability.defines:
            defining.append((own, shape_of(own.ability, True)))
    return defining


def elsewhere(state: MagicState, id: Id, look: Look, sizes: bool, depth: int) -> Derived:
    """An object outside the battlefield: its print and its characteristic-defining abilities (604.3, 113.6a, 208.2a).

    `look` knows the battlefield; `sizes`: whether power and toughness matter to whoever asks.
    """
    card = state.objects[id].shown()
    controller = controller_of(state, id)
    known = card.memory.get(controller)
    if not isinstance(known, Derived):
        known = printed(card, controller)
        give_intrinsic(known)
        write_out(known)
        known.defining = bool(definitions(known.abilities))
        card.memory[controller] = known
    if not known.defining:
        return known
    defining = definitions(known.abilities)
    if not any(sizes or "4" in shape.parts or "5" in shape.parts for _, shape in defining):
        return known
    actor = Actor(id, printed(card, controller))
    for layer in ("4", "5", "7a"):
        if layer != "7a" or sizes:
            for held, shape in defining:
                _define(state, actor, held, shape, layer, look, depth)
        if layer == "4":
            give_intrinsic(actor.derived)
    write_out(actor.derived)
    if sizes and all(shape.all_reads().nothing() for _, shape in defining):
        card.memory[controller] = actor.derived  # devoid: the same in every position
    return actor.derived


def outside(state: MagicState, id: Id, known: Derived, steps: tuple[Step, ...] | list[Step]) -> Derived:
    """An object outside the battlefield after the effects that name it, its zone or spells (611.2c, 109.2)."""
    actor = Actor(id, clone(known))
    actor.derived.abilities = printed(known.card, known.controller).abilities
    give_intrinsic(actor.derived)
    reach(state, actor, steps)
    write_out(actor.derived)
    return actor.derived


def reach(state: MagicState, actor: Actor, steps: tuple[Step, ...] | list[Step]) -> None:
    """Put an object outside the battlefield through the effects that reach it."""
    zone = state.objects[actor.id].zone
    defining = definitions(actor.derived.abilities)
    look = Alone(actor)
    for step in steps:
        named = step.scope is not None or (step.filter is not None and zone in zones_of(step.filter))
        if step is SIZES_BEGIN:
            for held, shape in defining:
                _undefine(actor.derived, held, shape)
        elif step is COUNTERS:
            count_counters(actor.derived, counters_on(state, actor.id))
        elif step.key != "" and named and decides(state, look, step, actor):
            perform(step, actor, deeds_on(state, look, step, actor))


def _undefine(derived: Derived, held: Held, shape: Shape) -> None:
    """613.3a: an ability that it has lost by now defines no power and toughness; what is printed as * is 0 (107.2)."""
    if any(other.origin == held.origin for other in derived.abilities):
        return
    for modification in shape.parts.get("7a", ()):
        if isinstance(modification, n.DefinePT):
            derived.power = derived.power if modification.power is None else derived.card.power or 0
            derived.toughness = derived.toughness if modification.toughness is None else derived.card.toughness or 0


def _define(state: MagicState, actor: Actor, held: Held, shape: Shape, layer: str, look: Look, depth: int) -> None:
    reads = shape.does.get(layer, Reads())
    ctx = Context(state, Around(state, look, "power" in reads.marks, depth), actor.id, actor.derived.controller)
    ctx.origin = held.origin
    for modification in shape.parts.get(layer, ()):
        carry_out(actor, work_out(ctx, modification), held.origin, 0, 0, actor.id)
