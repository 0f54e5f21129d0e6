"""The parts of a game of Magic: fields of its state that are used together."""

from __future__ import annotations

from typing import final

from arbiter.kernel.records import Id, Part, Renaming
from arbiter.magic.state.lasting import Delayed, Effect, Shield, Waiting
from arbiter.magic.state.records import Remembered, Resolution
from arbiter.magic.state.turns import Attacker, Blocker


@final
class SharedZones(Part):
    """The zones that all players share, besides the battlefield and the stack."""

    exile: tuple[Id, ...] = ()
    command: tuple[Id, ...] = ()
    ante: tuple[Id, ...] = ()  # 407
    planar_deck: tuple[Id, ...] = ()  # 901.15: the one that all players share, from the top

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, exile: tuple[Id, ...] = (), command: tuple[Id, ...] = (), ante: tuple[Id, ...] = (),
        planar_deck: tuple[Id, ...] = ()) -> None:
        self.exile = exile
        self.command = command
        self.ante = ante
        self.planar_deck = planar_deck

    def copy(self) -> SharedZones:
        return SharedZones(self.exile, self.command, self.ante, self.planar_deck)

    def values(self) -> tuple[object, ...]:
        return (self.exile, self.command, self.ante, self.planar_deck,)

    def names(self) -> tuple[str, ...]:
        return ('exile', 'command', 'ante', 'planar_deck',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> SharedZones:
        return SharedZones(tuple([ids.get(x0, min(x0, 0)) for x0 in self.exile]), tuple([ids.get(x0, min(x0, 0)) for
            x0 in self.command]), tuple([ids.get(x0, min(x0, 0)) for x0 in self.ante]), tuple([ids.get(x0, min(x0, 0))
            for x0 in self.planar_deck]))
    # fmt: on
    # end of the generated part


@final
class Combat(Part):
    """The creatures that attack and block (506-511)."""

    attackers: dict[Id, Attacker]
    blockers: dict[Id, Blocker]
    defended: dict[Id, int]  # the defending player of each creature that has been attacking this turn (508.5)

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, attackers: dict[Id, Attacker] | None = None, blockers: dict[Id, Blocker] | None = None,
        defended: dict[Id, int] | None = None) -> None:
        self.attackers = dict() if attackers is None else dict(attackers)
        self.blockers = dict() if blockers is None else dict(blockers)
        self.defended = dict() if defended is None else dict(defended)

    def copy(self) -> Combat:
        return Combat(self.attackers, self.blockers, self.defended)

    def values(self) -> tuple[object, ...]:
        return (self.attackers, self.blockers, self.defended,)

    def names(self) -> tuple[str, ...]:
        return ('attackers', 'blockers', 'defended',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Combat:
        return Combat({ids.get(x0k, min(x0k, 0)): x0.renamed(ids, stamps) for x0k, x0 in self.attackers.items()},
            {ids.get(x0k, min(x0k, 0)): x0.renamed(ids, stamps) for x0k, x0 in self.blockers.items()}, {ids.get(x0k,
            min(x0k, 0)): x0 for x0k, x0 in self.defended.items()})
    # fmt: on
    # end of the generated part


@final
class Lasting(Part):
    """What lasts: continuous effects (611), what is prevented or replaced once (614, 615), delayed abilities (603.7)."""

    effects: dict[Id, Effect]
    shields: dict[Id, Shield]
    delayed: dict[Id, Delayed]

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, effects: dict[Id, Effect] | None = None, shields: dict[Id, Shield] | None = None, delayed:
        dict[Id, Delayed] | None = None) -> None:
        self.effects = dict() if effects is None else dict(effects)
        self.shields = dict() if shields is None else dict(shields)
        self.delayed = dict() if delayed is None else dict(delayed)

    def copy(self) -> Lasting:
        return Lasting(self.effects, self.shields, self.delayed)

    def values(self) -> tuple[object, ...]:
        return (self.effects, self.shields, self.delayed,)

    def names(self) -> tuple[str, ...]:
        return ('effects', 'shields', 'delayed',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Lasting:
        return Lasting({ids.get(x0k, min(x0k, 0)): x0.renamed(ids, stamps) for x0k, x0 in self.effects.items()},
            {ids.get(x0k, min(x0k, 0)): x0.renamed(ids, stamps) for x0k, x0 in self.shields.items()}, {ids.get(x0k,
            min(x0k, 0)): x0.renamed(ids, stamps) for x0k, x0 in self.delayed.items()})
    # fmt: on
    # end of the generated part


@final
class Pending(Part):
    """What is under way, and what has to happen before a player receives priority."""

    waiting: list[Waiting]  # triggered abilities not yet on the stack
    resolution: Resolution | None = None
    resolving: int = 0  # in which turn (its place in `turns`) something resolves or is checked
    checking: bool = False  # state-based actions are due before a player receives priority (704.3)
    proposing: bool = (
        False  # a spell is being cast or an ability activated: cards drawn meanwhile stay face down (121.8)
    )
    announced: tuple[Id, ...] = ()  # what players have chosen so far of what will happen at the same time (101.4b)
    batch: int = 0  # how many times events have happened together: the same number for simultaneous ones (603.2c)

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, waiting: list[Waiting] | None = None, resolution: Resolution | None = None, resolving: int = 0,
        checking: bool = False, proposing: bool = False, announced: tuple[Id, ...] = (), batch: int = 0) -> None:
        self.waiting = list() if waiting is None else list(waiting)
        self.resolution = resolution
        self.resolving = resolving
        self.checking = checking
        self.proposing = proposing
        self.announced = announced
        self.batch = batch

    def copy(self) -> Pending:
        return Pending(self.waiting, self.resolution, self.resolving, self.checking, self.proposing, self.announced,
            self.batch)

    def values(self) -> tuple[object, ...]:
        return (self.waiting, self.resolution, self.resolving, self.checking, self.proposing, self.announced,
            self.batch,)

    def names(self) -> tuple[str, ...]:
        return ('waiting', 'resolution', 'resolving', 'checking', 'proposing', 'announced', 'batch',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Pending:
        return Pending([x0.renamed(ids, stamps) for x0 in self.waiting], (None if self.resolution is None else
            self.resolution.renamed(ids, stamps)), self.resolving, self.checking, self.proposing, tuple([ids.get(x0,
            min(x0, 0)) for x0 in self.announced]), self.batch)
    # fmt: on
    # end of the generated part


@final
class Memory(Part):
    """What is remembered of what has happened."""

    links: dict[tuple[Id, str, str], tuple[Id, ...]]  # what linked abilities remember (607): object, origin, link
    used: dict[
        tuple[Id, str], int
    ]  # how often an ability was activated or triggered this turn (602.5b): object, origin
    held: dict[Id, int]  # who controlled a permanent when that was last looked at; only if something watches (603.10d)
    remembered: dict[Id, Remembered]
    library_changes: int = (
        0  # how often a card left or joined a library, or one was shuffled: what 722.1 cannot reverse
    )

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, links: dict[tuple[Id, str, str], tuple[Id, ...]] | None = None, used: dict[tuple[Id, str], int]
        | None = None, held: dict[Id, int] | None = None, remembered: dict[Id, Remembered] | None = None,
        library_changes: int = 0) -> None:
        self.links = dict() if links is None else dict(links)
        self.used = dict() if used is None else dict(used)
        self.held = dict() if held is None else dict(held)
        self.remembered = dict() if remembered is None else dict(remembered)
        self.library_changes = library_changes

    def copy(self) -> Memory:
        return Memory(self.links, self.used, self.held, self.remembered, self.library_changes)

    def values(self) -> tuple[object, ...]:
        return (self.links, self.used, self.held, self.remembered, self.library_changes,)

    def names(self) -> tuple[str, ...]:
        return ('links', 'used', 'held', 'remembered', 'library_changes',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Memory:
        return Memory({(ids.get(x0k[0], min(x0k[0], 0)), x0k[1], x0k[2],): tuple([ids.get(x1, min(x1, 0)) for x1 in
            x0]) for x0k, x0 in self.links.items()}, {(ids.get(x0k[0], min(x0k[0], 0)), x0k[1],): x0 for x0k, x0 in
            self.used.items()}, {ids.get(x0k, min(x0k, 0)): x0 for x0k, x0 in self.held.items()}, {ids.get(x0k,
            min(x0k, 0)): x0.renamed(ids, stamps) for x0k, x0 in self.remembered.items()}, self.library_changes)
    # fmt: on
    # end of the generated part
