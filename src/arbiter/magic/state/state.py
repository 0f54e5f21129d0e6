"""What a game of Magic is at one moment: tables of records and counters, and the one way to change them.

`caches` and `past` are no data: what the layers have computed and counters of work; positions the game has been in.
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.records import Id, Renaming, Stamp
from arbiter.kernel.state import State
from arbiter.magic.state.caches import Caches
from arbiter.magic.state.commanders import Commander
from arbiter.magic.state.effects import Delayed, Effect, Shield, Waiting
from arbiter.magic.state.past import Past
from arbiter.magic.state.records import Item, Object, Permanent, Phased, Player, Remembered, Resolution
from arbiter.magic.state.ruleset import Ruleset
from arbiter.magic.state.turns import Attacker, Blocker, Outcome, Turn


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
    exile: tuple[Id, ...] = ()
    command: tuple[Id, ...] = ()
    ante: tuple[Id, ...] = ()  # 407
    effects: dict[Id, Effect]
    shields: dict[Id, Shield]
    delayed: dict[Id, Delayed]
    attackers: dict[Id, Attacker]
    blockers: dict[Id, Blocker]
    defended: dict[Id, int]  # the defending player of each creature that has been attacking this turn (508.5)
    turns: list[Turn]
    extra_turns: tuple[int, ...] = ()  # who takes an extra turn next, the most recent last (500.7)
    waiting: list[Waiting]  # triggered abilities not yet on the stack
    resolution: Resolution | None = None
    resolving: int = 0  # in which turn (its place in `turns`) something resolves or is checked
    checking: bool = False  # state-based actions are due before a player receives priority (704.3)
    proposing: bool = (
        False  # a spell is being cast or an ability activated: cards drawn meanwhile stay face down (121.8)
    )
    links: dict[tuple[Id, str, str], tuple[Id, ...]]  # what linked abilities remember (607): object, origin, link
    used: dict[
        tuple[Id, str], int
    ]  # how often an ability was activated or triggered this turn (602.5b): object, origin
    held: dict[Id, int]  # who controlled a permanent when that was last looked at; only if something watches (603.10d)
    batch: int = 0  # how many times events have happened together: the same number for simultaneous ones (603.2c)
    remembered: dict[Id, Remembered]
    outcome: Outcome | None = None
    next_id: Id = 1
    next_stamp: Stamp = 1
    turn_count: int = 0
    subgame: MagicState | None = None  # 720: while it is there, it is what is being played
    monarch: int = -1  # who is the monarch (718.1); -1: nobody yet
    announced: tuple[Id, ...] = ()  # what players have chosen so far of what will happen at the same time (101.4b)
    library_changes: int = (
        0  # how often a card left or joined a library, or one was shuffled: what 722.1 cannot reverse
    )
    planar_deck: tuple[Id, ...] = ()  # 901.15: the one that all players share, from the top
    commanders: dict[int, Commander]  # 903.3: the cards that lead the decks, each by which physical card it is

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, ruleset: Ruleset, stage: str = 'shuffle', players: dict[int, Player] | None = None, order:
        tuple[int, ...] = (), first: int = -1, chooser: int = -1, objects: dict[Id, Object] | None = None, permanents:
        dict[Id, Permanent] | None = None, phased: dict[Id, Phased] | None = None, items: dict[Id, Item] | None =
        None, exile: tuple[Id, ...] = (), command: tuple[Id, ...] = (), ante: tuple[Id, ...] = (), effects: dict[Id,
        Effect] | None = None, shields: dict[Id, Shield] | None = None, delayed: dict[Id, Delayed] | None = None,
        attackers: dict[Id, Attacker] | None = None, blockers: dict[Id, Blocker] | None = None, defended: dict[Id,
        int] | None = None, turns: list[Turn] | None = None, extra_turns: tuple[int, ...] = (), waiting: list[Waiting]
        | None = None, resolution: Resolution | None = None, resolving: int = 0, checking: bool = False, proposing:
        bool = False, links: dict[tuple[Id, str, str], tuple[Id, ...]] | None = None, used: dict[tuple[Id, str], int]
        | None = None, held: dict[Id, int] | None = None, batch: int = 0, remembered: dict[Id, Remembered] | None =
        None, outcome: Outcome | None = None, next_id: Id = 1, next_stamp: Stamp = 1, turn_count: int = 0, subgame:
        MagicState | None = None, monarch: int = -1, announced: tuple[Id, ...] = (), library_changes: int = 0,
        planar_deck: tuple[Id, ...] = (), commanders: dict[int, Commander] | None = None, rng: int = 0, secrets: int =
        0, like: MagicState | None = None) -> None:
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
        self.exile = exile
        self.command = command
        self.ante = ante
        self.effects = dict() if effects is None else dict(effects)
        self.shields = dict() if shields is None else dict(shields)
        self.delayed = dict() if delayed is None else dict(delayed)
        self.attackers = dict() if attackers is None else dict(attackers)
        self.blockers = dict() if blockers is None else dict(blockers)
        self.defended = dict() if defended is None else dict(defended)
        self.turns = list() if turns is None else list(turns)
        self.extra_turns = extra_turns
        self.waiting = list() if waiting is None else list(waiting)
        self.resolution = resolution
        self.resolving = resolving
        self.checking = checking
        self.proposing = proposing
        self.links = dict() if links is None else dict(links)
        self.used = dict() if used is None else dict(used)
        self.held = dict() if held is None else dict(held)
        self.batch = batch
        self.remembered = dict() if remembered is None else dict(remembered)
        self.outcome = outcome
        self.next_id = next_id
        self.next_stamp = next_stamp
        self.turn_count = turn_count
        self.subgame = subgame
        self.monarch = monarch
        self.announced = announced
        self.library_changes = library_changes
        self.planar_deck = planar_deck
        self.commanders = dict() if commanders is None else dict(commanders)
        self.rng = rng
        self.secrets = secrets
        if like is None:
            self.prepare()
        else:
            like.carry(self)

    def copy(self) -> MagicState:
        return MagicState(self.ruleset, self.stage, self.players, self.order, self.first, self.chooser, self.objects,
            self.permanents, self.phased, self.items, self.exile, self.command, self.ante, self.effects, self.shields,
            self.delayed, self.attackers, self.blockers, self.defended, self.turns, self.extra_turns, self.waiting,
            self.resolution, self.resolving, self.checking, self.proposing, self.links, self.used, self.held,
            self.batch, self.remembered, self.outcome, self.next_id, self.next_stamp, self.turn_count, None if
            self.subgame is None else self.subgame.copy(), self.monarch, self.announced, self.library_changes,
            self.planar_deck, self.commanders, self.rng, self.secrets, self)

    def values(self) -> tuple[object, ...]:
        return (self.ruleset, self.stage, self.players, self.order, self.first, self.chooser, self.objects,
            self.permanents, self.phased, self.items, self.exile, self.command, self.ante, self.effects, self.shields,
            self.delayed, self.attackers, self.blockers, self.defended, self.turns, self.extra_turns, self.waiting,
            self.resolution, self.resolving, self.checking, self.proposing, self.links, self.used, self.held,
            self.batch, self.remembered, self.outcome, self.next_id, self.next_stamp, self.turn_count, self.subgame,
            self.monarch, self.announced, self.library_changes, self.planar_deck, self.commanders, self.rng,
            self.secrets,)

    def names(self) -> tuple[str, ...]:
        return ('ruleset', 'stage', 'players', 'order', 'first', 'chooser', 'objects', 'permanents', 'phased',
            'items', 'exile', 'command', 'ante', 'effects', 'shields', 'delayed', 'attackers', 'blockers', 'defended',
            'turns', 'extra_turns', 'waiting', 'resolution', 'resolving', 'checking', 'proposing', 'links', 'used',
            'held', 'batch', 'remembered', 'outcome', 'next_id', 'next_stamp', 'turn_count', 'subgame', 'monarch',
            'announced', 'library_changes', 'planar_deck', 'commanders', 'rng', 'secrets',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> MagicState:
        return MagicState(self.ruleset.renamed(ids, stamps), self.stage, {x0k: x0.renamed(ids, stamps) for x0k, x0 in
            self.players.items()}, self.order, self.first, self.chooser, {ids.get(x0k, min(x0k, 0)): x0.renamed(ids,
            stamps) for x0k, x0 in self.objects.items()}, {ids.get(x0k, min(x0k, 0)): x0.renamed(ids, stamps) for x0k,
            x0 in self.permanents.items()}, {ids.get(x0k, min(x0k, 0)): x0.renamed(ids, stamps) for x0k, x0 in
            self.phased.items()}, {ids.get(x0k, min(x0k, 0)): x0.renamed(ids, stamps) for x0k, x0 in
            self.items.items()}, tuple([ids.get(x0, min(x0, 0)) for x0 in self.exile]), tuple([ids.get(x0, min(x0, 0))
            for x0 in self.command]), tuple([ids.get(x0, min(x0, 0)) for x0 in self.ante]), {ids.get(x0k, min(x0k,
            0)): x0.renamed(ids, stamps) for x0k, x0 in self.effects.items()}, {ids.get(x0k, min(x0k, 0)):
            x0.renamed(ids, stamps) for x0k, x0 in self.shields.items()}, {ids.get(x0k, min(x0k, 0)): x0.renamed(ids,
            stamps) for x0k, x0 in self.delayed.items()}, {ids.get(x0k, min(x0k, 0)): x0.renamed(ids, stamps) for x0k,
            x0 in self.attackers.items()}, {ids.get(x0k, min(x0k, 0)): x0.renamed(ids, stamps) for x0k, x0 in
            self.blockers.items()}, {ids.get(x0k, min(x0k, 0)): x0 for x0k, x0 in self.defended.items()},
            [x0.renamed(ids, stamps) for x0 in self.turns], self.extra_turns, [x0.renamed(ids, stamps) for x0 in
            self.waiting], (None if self.resolution is None else self.resolution.renamed(ids, stamps)),
            self.resolving, self.checking, self.proposing, {(ids.get(x0k[0], min(x0k[0], 0)), x0k[1], x0k[2],):
            tuple([ids.get(x1, min(x1, 0)) for x1 in x0]) for x0k, x0 in self.links.items()}, {(ids.get(x0k[0],
            min(x0k[0], 0)), x0k[1],): x0 for x0k, x0 in self.used.items()}, {ids.get(x0k, min(x0k, 0)): x0 for x0k,
            x0 in self.held.items()}, self.batch, {ids.get(x0k, min(x0k, 0)): x0.renamed(ids, stamps) for x0k, x0 in
            self.remembered.items()}, (None if self.outcome is None else self.outcome.renamed(ids, stamps)),
            ids.get(self.next_id, min(self.next_id, 0)), stamps.get(self.next_stamp, min(self.next_stamp, 0)),
            self.turn_count, (None if self.subgame is None else self.subgame.renamed(ids, stamps)), self.monarch,
            tuple([ids.get(x0, min(x0, 0)) for x0 in self.announced]), self.library_changes, tuple([ids.get(x0,
            min(x0, 0)) for x0 in self.planar_deck]), {x0k: x0.renamed(ids, stamps) for x0k, x0 in
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
        self.exile = saved.exile
        self.command = saved.command
        self.ante = saved.ante
        self.effects = saved.effects
        self.shields = saved.shields
        self.delayed = saved.delayed
        self.attackers = saved.attackers
        self.blockers = saved.blockers
        self.defended = saved.defended
        self.turns = saved.turns
        self.extra_turns = saved.extra_turns
        self.waiting = saved.waiting
        self.resolution = saved.resolution
        self.resolving = saved.resolving
        self.checking = saved.checking
        self.proposing = saved.proposing
        self.links = saved.links
        self.used = saved.used
        self.held = saved.held
        self.batch = saved.batch
        self.remembered = saved.remembered
        self.outcome = saved.outcome
        self.next_id = saved.next_id
        self.next_stamp = saved.next_stamp
        self.turn_count = saved.turn_count
        self.subgame = saved.subgame
        self.monarch = saved.monarch
        self.announced = saved.announced
        self.library_changes = saved.library_changes
        self.planar_deck = saved.planar_deck
        self.commanders = saved.commanders
        self.rng = saved.rng
        self.secrets = saved.secrets
        saved.carry(self)
        self.touched = True
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
        twin.caches.work.copied += len(self.objects) + len(self.permanents) + len(self.items) + len(self.remembered)
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
        found = [
            *self.objects,
            *self.phased,
            *self.items,
            *self.effects,
            *self.shields,
            *self.delayed,
            *self.remembered,
        ]
        found += [self.next_id, *([] if self.subgame is None else self.subgame.ids())]
        return sorted({id: True for id in found})

    def stamps(self) -> list[int]:
        found = [one.stamp for one in self.objects.values()] + [one.stamp for one in self.effects.values()]
        found += [one.was.stamp for one in self.phased.values()]
        found += [self.next_stamp, *([] if self.subgame is None else self.subgame.stamps())]
        return sorted({stamp: True for stamp in found})
