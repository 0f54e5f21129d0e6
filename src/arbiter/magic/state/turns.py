"""The records of turns and combat, and of how a game ended.  CR 104, 500, 508, 509.  Data only.

A player where an id is expected is written as in `records`: `-1 - seat`.
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.records import Id, Record, Renaming


@final
class Attacker(Record):
    """An attacking creature (508)."""

    id: Id
    at: Id  # the player (below zero) or planeswalker it attacks; 0: neither any more (506.4c)
    defending: int  # the defending player: who is attacked, or controls what is (508.5)
    blocked: bool = False
    blockers: tuple[Id, ...] = ()  # in the attacker's damage assignment order (509.2)
    struck: bool = False  # dealt damage in the first combat damage step (510.4)
    turn: int = 0
    attacked: Id = 0  # what it was declared to attack (508.7a); 0: it was never declared
    unblocked: bool = False  # nobody was declared to block it (509.1h)
    band: Id = 0  # the creature first named of its attacking band (702.21c); 0: it is in none

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, at: Id, defending: int, blocked: bool = False, blockers: tuple[Id, ...] = (), struck:
        bool = False, turn: int = 0, attacked: Id = 0, unblocked: bool = False, band: Id = 0) -> None:
        self.id = id
        self.at = at
        self.defending = defending
        self.blocked = blocked
        self.blockers = blockers
        self.struck = struck
        self.turn = turn
        self.attacked = attacked
        self.unblocked = unblocked
        self.band = band

    def copy(self) -> Attacker:
        return Attacker(self.id, self.at, self.defending, self.blocked, self.blockers, self.struck, self.turn,
            self.attacked, self.unblocked, self.band)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.at, self.defending, self.blocked, self.blockers, self.struck, self.turn, self.attacked,
            self.unblocked, self.band,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'at', 'defending', 'blocked', 'blockers', 'struck', 'turn', 'attacked', 'unblocked', 'band',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Attacker:
        return Attacker(ids.get(self.id, min(self.id, 0)), ids.get(self.at, min(self.at, 0)), self.defending,
            self.blocked, tuple([ids.get(x0, min(x0, 0)) for x0 in self.blockers]), self.struck, self.turn,
            ids.get(self.attacked, min(self.attacked, 0)), self.unblocked, ids.get(self.band, min(self.band, 0)))
    # fmt: on
    # end of the generated part


@final
class Blocker(Record):
    """A blocking creature (509)."""

    id: Id
    blocking: tuple[Id, ...]  # in the blocker's damage assignment order (509.3)
    struck: bool = False

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, blocking: tuple[Id, ...], struck: bool = False) -> None:
        self.id = id
        self.blocking = blocking
        self.struck = struck

    def copy(self) -> Blocker:
        return Blocker(self.id, self.blocking, self.struck)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.blocking, self.struck,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'blocking', 'struck',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Blocker:
        return Blocker(ids.get(self.id, min(self.id, 0)), tuple([ids.get(x0, min(x0, 0)) for x0 in self.blocking]),
            self.struck)
    # fmt: on
    # end of the generated part


@final
class Turn(Record):
    """A turn being taken (500).  One, except in a Grand Melee, where each turn marker has its own, with its own stack (807)."""

    number: int
    active: int
    step: str  # a word of language.words.STEPS, or "first combat damage" (510.4)
    stage: str = (
        "begin"  # begin: turn-based actions are due | priority: players act | end: the step is over | held: it waits
    )
    priority: int = -1  # the seat that has it
    by: str = "117.3a"  # the rule by which that seat has it
    passed: int = 0  # how many have passed in succession
    stack: tuple[Id, ...] = ()  # from the bottom
    again: bool = False  # another cleanup step follows (514.3a)
    extra_after: int = -1  # an extra turn: the player after whom the order goes on (500.7); -1: it is none
    steps_added: tuple[str, ...] = ()  # steps that follow the present one, the next first (500.9)
    phases_added: tuple[str, ...] = ()  # phases that follow the present one, the next first (500.8)
    step_after: str = ""  # in an added step: the phase's own step after which its order goes on
    phase_after: str = ""  # in an added phase: the turn's own step after which its order goes on
    upkeep_over: bool = False  # an upkeep step of this turn has ended (503.2)
    combats: int = 0  # how many combat phases have begun
    combat: tuple[str, ...] = ()  # the steps of the last one that have begun (506.6)
    first_combat: tuple[str, ...] = ()  # and of the first one (506.6d)
    attacked: bool = False  # a creature has been attacking in the last one (508.8)
    defending: int = (
        -1
    )  # whom the active player chose to be the defending player in it (507.1); -1: nobody in particular
    planar: int = -1  # 901.6: the planar controller; -1: the game has none
    silent: int = 0  # 805.5b: of the team that has priority, how many in succession do not wish to act
    marker: int = 1  # the number of its turn marker (807.4b)
    removals: int = 0  # how often that marker is designated for removal (807.4e)

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, number: int, active: int, step: str, stage: str = 'begin', priority: int = -1, by: str =
        '117.3a', passed: int = 0, stack: tuple[Id, ...] = (), again: bool = False, extra_after: int = -1,
        steps_added: tuple[str, ...] = (), phases_added: tuple[str, ...] = (), step_after: str = '', phase_after: str
        = '', upkeep_over: bool = False, combats: int = 0, combat: tuple[str, ...] = (), first_combat: tuple[str, ...]
        = (), attacked: bool = False, defending: int = -1, planar: int = -1, silent: int = 0, marker: int = 1,
        removals: int = 0) -> None:
        self.number = number
        self.active = active
        self.step = step
        self.stage = stage
        self.priority = priority
        self.by = by
        self.passed = passed
        self.stack = stack
        self.again = again
        self.extra_after = extra_after
        self.steps_added = steps_added
        self.phases_added = phases_added
        self.step_after = step_after
        self.phase_after = phase_after
        self.upkeep_over = upkeep_over
        self.combats = combats
        self.combat = combat
        self.first_combat = first_combat
        self.attacked = attacked
        self.defending = defending
        self.planar = planar
        self.silent = silent
        self.marker = marker
        self.removals = removals

    def copy(self) -> Turn:
        return Turn(self.number, self.active, self.step, self.stage, self.priority, self.by, self.passed, self.stack,
            self.again, self.extra_after, self.steps_added, self.phases_added, self.step_after, self.phase_after,
            self.upkeep_over, self.combats, self.combat, self.first_combat, self.attacked, self.defending,
            self.planar, self.silent, self.marker, self.removals)

    def values(self) -> tuple[object, ...]:
        return (self.number, self.active, self.step, self.stage, self.priority, self.by, self.passed, self.stack,
            self.again, self.extra_after, self.steps_added, self.phases_added, self.step_after, self.phase_after,
            self.upkeep_over, self.combats, self.combat, self.first_combat, self.attacked, self.defending,
            self.planar, self.silent, self.marker, self.removals,)

    def names(self) -> tuple[str, ...]:
        return ('number', 'active', 'step', 'stage', 'priority', 'by', 'passed', 'stack', 'again', 'extra_after',
            'steps_added', 'phases_added', 'step_after', 'phase_after', 'upkeep_over', 'combats', 'combat',
            'first_combat', 'attacked', 'defending', 'planar', 'silent', 'marker', 'removals',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Turn:
        return Turn(self.number, self.active, self.step, self.stage, self.priority, self.by, self.passed,
            tuple([ids.get(x0, min(x0, 0)) for x0 in self.stack]), self.again, self.extra_after, self.steps_added,
            self.phases_added, self.step_after, self.phase_after, self.upkeep_over, self.combats, self.combat,
            self.first_combat, self.attacked, self.defending, self.planar, self.silent, self.marker, self.removals)
    # fmt: on
    # end of the generated part


@final
class Outcome(Record):
    """How the game ended (104)."""

    winners: tuple[int, ...]
    rule: str
    reason: str

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, winners: tuple[int, ...], rule: str, reason: str) -> None:
        self.winners = winners
        self.rule = rule
        self.reason = reason

    def copy(self) -> Outcome:
        return Outcome(self.winners, self.rule, self.reason)

    def values(self) -> tuple[object, ...]:
        return (self.winners, self.rule, self.reason,)

    def names(self) -> tuple[str, ...]:
        return ('winners', 'rule', 'reason',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Outcome:
        return Outcome(self.winners, self.rule, self.reason)
    # fmt: on
    # end of the generated part
