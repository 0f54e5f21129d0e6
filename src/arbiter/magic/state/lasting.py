"""The records of what outlasts the spell or ability that made it: effects, shields, abilities to come.  CR 603, 611, 614.

Data only.  A player where an id is expected is written as in `records`: `-1 - seat`.
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.records import Id, Record, Renaming, Stamp
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.state.records import Binding


@final
class Effect(Record):
    """A continuous effect of a resolved spell or ability (611.2)."""

    id: Id
    stamp: Stamp
    source: Id
    controller: int
    affected: tuple[Id, ...]  # fixed when the effect began (611.2c)
    modifications: tuple[n.Modification, ...]
    duration: str
    began: int = 0  # in which turn
    x: int = 0
    card: Card | None = None  # the copiable values that it gives, fixed when it began (706.2)
    rules: n.Static | None = None  # what it changes of the rules, for whatever matches at any time (611.2c)
    ended_for: tuple[n.Instruction, ...] = ()  # what its controller may pay to end it (116.2c)
    bindings: tuple[Binding, ...] = ()  # whom `rules` speaks of

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, stamp: Stamp, source: Id, controller: int, affected: tuple[Id, ...], modifications:
        tuple[n.Modification, ...], duration: str, began: int = 0, x: int = 0, card: Card | None = None, rules:
        n.Static | None = None, ended_for: tuple[n.Instruction, ...] = (), bindings: tuple[Binding, ...] =
        ()) -> None:
        self.id = id
        self.stamp = stamp
        self.source = source
        self.controller = controller
        self.affected = affected
        self.modifications = modifications
        self.duration = duration
        self.began = began
        self.x = x
        self.card = card
        self.rules = rules
        self.ended_for = ended_for
        self.bindings = bindings

    def copy(self) -> Effect:
        return Effect(self.id, self.stamp, self.source, self.controller, self.affected, self.modifications,
            self.duration, self.began, self.x, self.card, self.rules, self.ended_for, self.bindings)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.stamp, self.source, self.controller, self.affected, self.modifications, self.duration,
            self.began, self.x, self.card, self.rules, self.ended_for, self.bindings,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'stamp', 'source', 'controller', 'affected', 'modifications', 'duration', 'began', 'x', 'card',
            'rules', 'ended_for', 'bindings',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Effect:
        return Effect(ids.get(self.id, min(self.id, 0)), stamps.get(self.stamp, min(self.stamp, 0)),
            ids.get(self.source, min(self.source, 0)), self.controller, tuple([ids.get(x0, min(x0, 0)) for x0 in
            self.affected]), self.modifications, self.duration, self.began, self.x, self.card, self.rules,
            self.ended_for, tuple([x0.renamed(ids, stamps) for x0 in self.bindings]))
    # fmt: on
    # end of the generated part


@final
class Shield(Record):
    """A regeneration or prevention shield of a resolved spell or ability (614.8, 615.7)."""

    id: Id
    kind: str  # regenerate | prevent | replace (the next time) | each (every time this turn) | skip
    on: Id  # a permanent, a player (below zero), or 0: everything
    amount: int = -1  # -1: all
    combat_only: bool = False
    source: Id = 0
    controller: int = 0
    ability: n.Replacement | None = None  # what it waits for and does instead, once (614.3)
    bindings: tuple[Binding, ...] = ()
    chosen: Id = 0  # the source of damage that was chosen for it (609.7a)
    then: n.Instruction | None = None  # what follows if it prevents damage (615.5)
    onto: Id = 0  # to whom the damage is dealt instead (614.9); 0: it is prevented
    by: n.Predicate | None = None  # only damage of sources that match
    to: n.Predicate | None = None  # only damage to what matches when it would be dealt (615.1), and
    besides: tuple[Id, ...] = ()  # to these
    began: int = 0  # in which turn
    lasts: str = ""  # until when, a word of `words.DURATIONS`; empty: until end of turn

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, kind: str, on: Id, amount: int = -1, combat_only: bool = False, source: Id = 0,
        controller: int = 0, ability: n.Replacement | None = None, bindings: tuple[Binding, ...] = (), chosen: Id = 0,
        then: n.Instruction | None = None, onto: Id = 0, by: n.Predicate | None = None, to: n.Predicate | None = None,
        besides: tuple[Id, ...] = (), began: int = 0, lasts: str = '') -> None:
        self.id = id
        self.kind = kind
        self.on = on
        self.amount = amount
        self.combat_only = combat_only
        self.source = source
        self.controller = controller
        self.ability = ability
        self.bindings = bindings
        self.chosen = chosen
        self.then = then
        self.onto = onto
        self.by = by
        self.to = to
        self.besides = besides
        self.began = began
        self.lasts = lasts

    def copy(self) -> Shield:
        return Shield(self.id, self.kind, self.on, self.amount, self.combat_only, self.source, self.controller,
            self.ability, self.bindings, self.chosen, self.then, self.onto, self.by, self.to, self.besides,
            self.began, self.lasts)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.kind, self.on, self.amount, self.combat_only, self.source, self.controller,
            self.ability, self.bindings, self.chosen, self.then, self.onto, self.by, self.to, self.besides,
            self.began, self.lasts,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'kind', 'on', 'amount', 'combat_only', 'source', 'controller', 'ability', 'bindings', 'chosen',
            'then', 'onto', 'by', 'to', 'besides', 'began', 'lasts',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Shield:
        return Shield(ids.get(self.id, min(self.id, 0)), self.kind, ids.get(self.on, min(self.on, 0)), self.amount,
            self.combat_only, ids.get(self.source, min(self.source, 0)), self.controller, self.ability,
            tuple([x0.renamed(ids, stamps) for x0 in self.bindings]), ids.get(self.chosen, min(self.chosen, 0)),
            self.then, ids.get(self.onto, min(self.onto, 0)), self.by, self.to, tuple([ids.get(x0, min(x0, 0)) for x0
            in self.besides]), self.began, self.lasts)
    # fmt: on
    # end of the generated part


@final
class Delayed(Record):
    """A delayed triggered ability that waits for its event (603.7)."""

    id: Id
    event: n.EventPattern
    effect: n.Instruction
    source: Id
    controller: int
    bindings: tuple[Binding, ...] = ()
    began: int = 0
    this_turn: bool = False  # it triggers each time, until the turn ends (603.7b)
    zone: str = ""  # nothing triggers: what it remembers goes back to this zone at once (610.3)
    occurred: bool = False  # what it waits for has just happened
    expires: bool = False  # it waits only until the turn ends
    always: bool = False  # it triggers each time, for the rest of the game (702.49a)
    lasts: str = ""  # it triggers each time, for so long: "your next turn" (603.7b)
    unless: tuple[n.Instruction, ...] = ()  # what these players may pay to keep it from triggering (116.2c)
    payers: tuple[int, ...] = ()

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, event: n.EventPattern, effect: n.Instruction, source: Id, controller: int, bindings:
        tuple[Binding, ...] = (), began: int = 0, this_turn: bool = False, zone: str = '', occurred: bool = False,
        expires: bool = False, always: bool = False, lasts: str = '', unless: tuple[n.Instruction, ...] = (), payers:
        tuple[int, ...] = ()) -> None:
        self.id = id
        self.event = event
        self.effect = effect
        self.source = source
        self.controller = controller
        self.bindings = bindings
        self.began = began
        self.this_turn = this_turn
        self.zone = zone
        self.occurred = occurred
        self.expires = expires
        self.always = always
        self.lasts = lasts
        self.unless = unless
        self.payers = payers

    def copy(self) -> Delayed:
        return Delayed(self.id, self.event, self.effect, self.source, self.controller, self.bindings, self.began,
            self.this_turn, self.zone, self.occurred, self.expires, self.always, self.lasts, self.unless, self.payers)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.event, self.effect, self.source, self.controller, self.bindings, self.began,
            self.this_turn, self.zone, self.occurred, self.expires, self.always, self.lasts, self.unless,
            self.payers,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'event', 'effect', 'source', 'controller', 'bindings', 'began', 'this_turn', 'zone', 'occurred',
            'expires', 'always', 'lasts', 'unless', 'payers',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Delayed:
        return Delayed(ids.get(self.id, min(self.id, 0)), self.event, self.effect, ids.get(self.source,
            min(self.source, 0)), self.controller, tuple([x0.renamed(ids, stamps) for x0 in self.bindings]),
            self.began, self.this_turn, self.zone, self.occurred, self.expires, self.always, self.lasts, self.unless,
            self.payers)
    # fmt: on
    # end of the generated part


@final
class Waiting(Record):
    """A triggered ability that has triggered and waits to be put on the stack (603.3)."""

    source: Id
    controller: int
    origin: str
    ability: n.Triggered
    bindings: tuple[Binding, ...] = ()
    turn: int = 0  # the turn (its place in `turns`) on whose stack it will go
    batch: int = 0  # by which simultaneous events it triggered
    choices: tuple[tuple[Binding, ...], ...] = ()  # what a delayed one remembers of each event; one is chosen (603.7b)
    delayed: Id = 0  # the delayed triggered ability that it is
    free: bool = (
        False  # no object on a stack caused it: with several stacks its controller says on which it goes (807.5b)
    )

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, source: Id, controller: int, origin: str, ability: n.Triggered, bindings: tuple[Binding, ...] =
        (), turn: int = 0, batch: int = 0, choices: tuple[tuple[Binding, ...], ...] = (), delayed: Id = 0, free: bool
        = False) -> None:
        self.source = source
        self.controller = controller
        self.origin = origin
        self.ability = ability
        self.bindings = bindings
        self.turn = turn
        self.batch = batch
        self.choices = choices
        self.delayed = delayed
        self.free = free

    def copy(self) -> Waiting:
        return Waiting(self.source, self.controller, self.origin, self.ability, self.bindings, self.turn, self.batch,
            self.choices, self.delayed, self.free)

    def values(self) -> tuple[object, ...]:
        return (self.source, self.controller, self.origin, self.ability, self.bindings, self.turn, self.batch,
            self.choices, self.delayed, self.free,)

    def names(self) -> tuple[str, ...]:
        return ('source', 'controller', 'origin', 'ability', 'bindings', 'turn', 'batch', 'choices', 'delayed',
            'free',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Waiting:
        return Waiting(ids.get(self.source, min(self.source, 0)), self.controller, self.origin, self.ability,
            tuple([x0.renamed(ids, stamps) for x0 in self.bindings]), self.turn, self.batch,
            tuple([tuple([x1.renamed(ids, stamps) for x1 in x0]) for x0 in self.choices]), ids.get(self.delayed,
            min(self.delayed, 0)), self.free)
    # fmt: on
    # end of the generated part
