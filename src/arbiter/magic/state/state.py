"""What a game of Magic is at one moment: tables of records and counters, and the one way to change them.

`caches` and `past` are no data: what the layers have computed and counters of work; positions the game has been in.
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.records import Id, Renaming, Stamp
from arbiter.kernel.state import State
from arbiter.magic.state.caches import Caches
from arbiter.magic.state.commanders import Commander
from arbiter.magic.state.parts import Combat, Lasting, Memory, Pending, SharedZones
from arbiter.magic.state.past import Past
from arbiter.magic.state.records import Item, Object, Permanent, Phased, Player
from arbiter.magic.state.ruleset import Ruleset
from arbiter.magic.state.turns import Outcome, Turn


@final
class MagicState(State):
    """All of it.  The battlefield is `permanents`, in order of entering; a player's zones stand with the player."""

    ruleset: Ruleset
    stage: str = "shuffle"  # seats | decks | shuffle | hands | mulligan | playing | over
    players: dict[int, Player]
    order: tuple[int, ...] = ()  # the seats in turn order, from the starting player; also those who have left
    first: int = -1  # who takes the first turn, once that is settled (103.2)
    chooser: int = -1  # who chooses the starting player (103.2); -1: chance says who
    objects: dict[Id, Object]
    permanents: dict[Id, Permanent]
    phased: dict[Id, Phased]  # 702.25: phased-out permanents stand here and nowhere else
    items: dict[Id, Item]
    zones: SharedZones
    combat: Combat
    lasting: Lasting
    pending: Pending
    memory: Memory
    turns: list[Turn]
    extra_turns: tuple[int, ...] = ()  # who takes an extra turn next, the most recent last (500.7)
    outcome: Outcome | None = None
    next_id: Id = 1
    next_stamp: Stamp = 1
    turn_count: int = 0
    subgame: MagicState | None = None  # 720: while it is there, it is what is being played
    monarch: int = -1  # who is the monarch (718.1); -1: nobody yet
    commanders: dict[int, Commander]  # 903.3: the cards that lead the decks, each by which physical card it is

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, ruleset: Ruleset, stage: str = 'shuffle', players: dict[int, Player] | None = None, order:
        tuple[int, ...] = (), first: int = -1, chooser: int = -1, objects: dict[Id, Object] | None = None, permanents:
        dict[Id, Permanent] | None = None, phased: dict[Id, Phased] | None = None, items: dict[Id, Item] | None =
        None, zones: SharedZones | None = None, combat: Combat | None = None, lasting: Lasting | None = None, pending:
        Pending | None = None, memory: Memory | None = None, turns: list[Turn] | None = None, extra_turns: tuple[int,
        ...] = (), outcome: Outcome | None = None, next_id: Id = 1, next_stamp: Stamp = 1, turn_count: int = 0,
        subgame: MagicState | None = None, monarch: int = -1, commanders: dict[int, Commander] | None = None, rng: int
        = 0, secrets: int = 0, like: MagicState | None = None) -> None:
        super().__init__()
        self.ruleset = ruleset
        self.stage = stage
        self.players = dict() if players is None else dict(players)
        self.order = order
        self.first = first
        self.chooser = chooser
        self.objects = dict() if objects is None else dict(objects)
        self.permanents = dict() if permanents is None else dict(permanents)
        self.phased = dict() if phased is None else dict(phased)
        self.items = dict() if items is None else dict(items)
        self.zones = SharedZones() if zones is None else zones
        self.combat = Combat() if combat is None else combat
        self.lasting = Lasting() if lasting is None else lasting
        self.pending = Pending() if pending is None else pending
        self.memory = Memory() if memory is None else memory
        self.turns = list() if turns is None else list(turns)
        self.extra_turns = extra_turns
        self.outcome = outcome
        self.next_id = next_id
        self.next_stamp = next_stamp
        self.turn_count = turn_count
        self.subgame = subgame
        self.monarch = monarch
        self.commanders = dict() if commanders is None else dict(commanders)
        self.rng = rng
        self.secrets = secrets
        if like is None:
            self.prepare()
        else:
            like.carry(self)

    def copy(self) -> MagicState:
        self.zones.shared = True
        self.combat.shared = True
        self.lasting.shared = True
        self.pending.shared = True
        self.memory.shared = True
        return MagicState(self.ruleset, self.stage, self.players, self.order, self.first, self.chooser, self.objects,
            self.permanents, self.phased, self.items, self.zones, self.combat, self.lasting, self.pending,
            self.memory, self.turns, self.extra_turns, self.outcome, self.next_id, self.next_stamp, self.turn_count,
            None if self.subgame is None else self.subgame.copy(), self.monarch, self.commanders, self.rng,
            self.secrets, self)

    def values(self) -> tuple[object, ...]:
        return (self.ruleset, self.stage, self.players, self.order, self.first, self.chooser, self.objects,
            self.permanents, self.phased, self.items, self.zones, self.combat, self.lasting, self.pending,
            self.memory, self.turns, self.extra_turns, self.outcome, self.next_id, self.next_stamp, self.turn_count,
            self.subgame, self.monarch, self.commanders, self.rng, self.secrets,)

    def names(self) -> tuple[str, ...]:
        return ('ruleset', 'stage', 'players', 'order', 'first', 'chooser', 'objects', 'permanents', 'phased',
            'items', 'zones', 'combat', 'lasting', 'pending', 'memory', 'turns', 'extra_turns', 'outcome', 'next_id',
            'next_stamp', 'turn_count', 'subgame', 'monarch', 'commanders', 'rng', 'secrets',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> MagicState:
        return MagicState(self.ruleset.renamed(ids, stamps), self.stage, {x0k: x0.renamed(ids, stamps) for x0k, x0 in
            self.players.items()}, self.order, self.first, self.chooser, {ids.get(x0k, min(x0k, 0)): x0.renamed(ids,
            stamps) for x0k, x0 in self.objects.items()}, {ids.get(x0k, min(x0k, 0)): x0.renamed(ids, stamps) for x0k,
            x0 in self.permanents.items()}, {ids.get(x0k, min(x0k, 0)): x0.renamed(ids, stamps) for x0k, x0 in
            self.phased.items()}, {ids.get(x0k, min(x0k, 0)): x0.renamed(ids, stamps) for x0k, x0 in
            self.items.items()}, self.zones.renamed(ids, stamps), self.combat.renamed(ids, stamps),
            self.lasting.renamed(ids, stamps), self.pending.renamed(ids, stamps), self.memory.renamed(ids, stamps),
            [x0.renamed(ids, stamps) for x0 in self.turns], self.extra_turns, (None if self.outcome is None else
            self.outcome.renamed(ids, stamps)), ids.get(self.next_id, min(self.next_id, 0)),
            stamps.get(self.next_stamp, min(self.next_stamp, 0)), self.turn_count, (None if self.subgame is None else
            self.subgame.renamed(ids, stamps)), self.monarch, {x0k: x0.renamed(ids, stamps) for x0k, x0 in
            self.commanders.items()}, self.rng, self.secrets)

    def restore(self, saved: State) -> None:
        assert isinstance(saved, MagicState)
        self.ruleset = saved.ruleset
        self.stage = saved.stage
        self.players = saved.players
        self.order = saved.order
        self.first = saved.first
        self.chooser = saved.chooser
        self.objects = saved.objects
        self.permanents = saved.permanents
        self.phased = saved.phased
        self.items = saved.items
        self.zones = saved.zones
        self.combat = saved.combat
        self.lasting = saved.lasting
        self.pending = saved.pending
        self.memory = saved.memory
        self.turns = saved.turns
        self.extra_turns = saved.extra_turns
        self.outcome = saved.outcome
        self.next_id = saved.next_id
        self.next_stamp = saved.next_stamp
        self.turn_count = saved.turn_count
        self.subgame = saved.subgame
        self.monarch = saved.monarch
        self.commanders = saved.commanders
        self.rng = saved.rng
        self.secrets = saved.secrets
        saved.carry(self)
        self.touched = True

    def edit_zones(self) -> SharedZones:
        if self.zones.shared:
            self.zones = self.zones.copy()
        return self.zones

    def edit_combat(self) -> Combat:
        if self.combat.shared:
            self.combat = self.combat.copy()
        return self.combat

    def edit_lasting(self) -> Lasting:
        if self.lasting.shared:
            self.lasting = self.lasting.copy()
        return self.lasting

    def edit_pending(self) -> Pending:
        if self.pending.shared:
            self.pending = self.pending.copy()
        return self.pending

    def edit_memory(self) -> Memory:
        if self.memory.shared:
            self.memory = self.memory.copy()
        return self.memory
    # fmt: on
    # end of the generated part

    def weight(self) -> int:
        return len(self.objects)

    def prepare(self) -> None:
        self.caches: Caches = Caches()
        self.past: Past = Past()

    def carry(self, twin: State) -> None:
        assert isinstance(twin, MagicState)
        twin.caches = self.caches.copy()
        twin.caches.work.copied += (
            len(self.objects) + len(self.permanents) + len(self.items) + len(self.memory.remembered)
        )
        twin.past = self.past

    # The one way to change a record: copy, put the copy in its table, set fields of the copy at once.

    def edit_object(self, id: Id) -> Object:
        self.touched = True
        made = self.objects[id].copy()
        self.objects[id] = made
        return made

    def edit_permanent(self, id: Id) -> Permanent:
        self.touched = True
        self.caches.check[id] = True
        made = self.permanents[id].copy()
        self.permanents[id] = made
        return made

    def edit_player(self, seat: int) -> Player:
        self.touched = True
        made = self.players[seat].copy()
        self.players[seat] = made
        return made

    def edit_item(self, id: Id) -> Item:
        self.touched = True
        made = self.items[id].copy()
        self.items[id] = made
        return made

    def edit_turn(self, index: int) -> Turn:
        self.touched = True
        made = self.turns[index].copy()
        self.turns[index] = made
        return made

    def new_id(self) -> Id:
        self.touched = True
        self.next_id += 1
        return self.next_id - 1

    def new_stamp(self) -> Stamp:
        self.touched = True
        self.next_stamp += 1
        return self.next_stamp - 1

    def learn(self) -> None:
        """A seat has learnt something hidden: take-backs end here."""
        self.secrets += 1

    def ids(self) -> list[int]:
        ids = [
            *self.objects,
            *self.phased,
            *self.items,
            *self.lasting.effects,
            *self.lasting.shields,
            *self.lasting.delayed,
            *self.memory.remembered,
        ]
        ids += [self.next_id, *([] if self.subgame is None else self.subgame.ids())]
        return sorted({id: True for id in ids})

    def stamps(self) -> list[int]:
        stamps = [object.stamp for object in self.objects.values()] + [
            effect.stamp for effect in self.lasting.effects.values()
        ]
        stamps += [phased.was.stamp for phased in self.phased.values()]
        stamps += [self.next_stamp, *([] if self.subgame is None else self.subgame.stamps())]
        return sorted({stamp: True for stamp in stamps})
