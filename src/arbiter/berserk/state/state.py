"""What a battle is at one moment.  Data only, and the one way to change it."""

from __future__ import annotations

from typing import final

from arbiter.berserk.state.known import Rest, Trace, World
from arbiter.berserk.state.records import Delayed, Lasting, Object, Player, Roll, Use, Waiting
from arbiter.berserk.state.ruleset import Ruleset
from arbiter.kernel.records import Id, Renaming, Stamp
from arbiter.kernel.state import State


@final
class BerserkState(State):
    """All of it."""

    ruleset: Ruleset
    players: dict[int, Player]
    objects: dict[Id, Object]
    lasting: dict[Id, Lasting]
    delayed: dict[Id, Delayed]
    uses: dict[Id, Use]
    rolls: dict[Id, Roll]
    stack: tuple[Id, ...] = ()  # uses and rolls, the top last
    waiting: tuple[Waiting, ...] = ()
    phase: str = "turn order"  # a word of `phases.PHASES`
    active: int = 0  # 303.1
    priority: int = 0
    passes: int = 0
    first: int = -1  # the First player (402.1); -1: not settled
    turn: int = 0  # counted from 1; 0 in the Preliminary Phase
    begun: bool = False  # what begins with this phase has been put on the stack
    going: int = 0  # whose go it is where players alternate (401.3)
    acting: Id = 0  # the use that the Movement or Action Subphase is about
    cause: Id = 0  # the use that is being executed
    checking: bool = True  # game-rule effects are due before a player receives priority (303.6)
    winners: tuple[int, ...] = ()
    ended_by: str = ""
    next_id: Id = 1
    next_stamp: Stamp = 1

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, ruleset: Ruleset, players: dict[int, Player] | None = None, objects: dict[Id, Object] | None =
        None, lasting: dict[Id, Lasting] | None = None, delayed: dict[Id, Delayed] | None = None, uses: dict[Id, Use]
        | None = None, rolls: dict[Id, Roll] | None = None, stack: tuple[Id, ...] = (), waiting: tuple[Waiting, ...] =
        (), phase: str = 'turn order', active: int = 0, priority: int = 0, passes: int = 0, first: int = -1, turn: int
        = 0, begun: bool = False, going: int = 0, acting: Id = 0, cause: Id = 0, checking: bool = True, winners:
        tuple[int, ...] = (), ended_by: str = '', next_id: Id = 1, next_stamp: Stamp = 1, rng: int = 0, secrets: int =
        0, like: BerserkState | None = None) -> None:
        super().__init__()
        self.ruleset = ruleset
        self.players = dict() if players is None else dict(players)
        self.objects = dict() if objects is None else dict(objects)
        self.lasting = dict() if lasting is None else dict(lasting)
        self.delayed = dict() if delayed is None else dict(delayed)
        self.uses = dict() if uses is None else dict(uses)
        self.rolls = dict() if rolls is None else dict(rolls)
        self.stack = stack
        self.waiting = waiting
        self.phase = phase
        self.active = active
        self.priority = priority
        self.passes = passes
        self.first = first
        self.turn = turn
        self.begun = begun
        self.going = going
        self.acting = acting
        self.cause = cause
        self.checking = checking
        self.winners = winners
        self.ended_by = ended_by
        self.next_id = next_id
        self.next_stamp = next_stamp
        self.rng = rng
        self.secrets = secrets
        if like is None:
            self.prepare()
        else:
            like.carry(self)

    def copy(self) -> BerserkState:
        return BerserkState(self.ruleset, self.players, self.objects, self.lasting, self.delayed, self.uses,
            self.rolls, self.stack, self.waiting, self.phase, self.active, self.priority, self.passes, self.first,
            self.turn, self.begun, self.going, self.acting, self.cause, self.checking, self.winners, self.ended_by,
            self.next_id, self.next_stamp, self.rng, self.secrets, self)

    def values(self) -> tuple[object, ...]:
        return (self.ruleset, self.players, self.objects, self.lasting, self.delayed, self.uses, self.rolls,
            self.stack, self.waiting, self.phase, self.active, self.priority, self.passes, self.first, self.turn,
            self.begun, self.going, self.acting, self.cause, self.checking, self.winners, self.ended_by, self.next_id,
            self.next_stamp, self.rng, self.secrets,)

    def names(self) -> tuple[str, ...]:
        return ('ruleset', 'players', 'objects', 'lasting', 'delayed', 'uses', 'rolls', 'stack', 'waiting', 'phase',
            'active', 'priority', 'passes', 'first', 'turn', 'begun', 'going', 'acting', 'cause', 'checking',
            'winners', 'ended_by', 'next_id', 'next_stamp', 'rng', 'secrets',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> BerserkState:
        return BerserkState(self.ruleset.renamed(ids, stamps), {x0k: x0.renamed(ids, stamps) for x0k, x0 in
            self.players.items()}, {ids.get(x0k, min(x0k, 0)): x0.renamed(ids, stamps) for x0k, x0 in
            self.objects.items()}, {ids.get(x0k, min(x0k, 0)): x0.renamed(ids, stamps) for x0k, x0 in
            self.lasting.items()}, {ids.get(x0k, min(x0k, 0)): x0.renamed(ids, stamps) for x0k, x0 in
            self.delayed.items()}, {ids.get(x0k, min(x0k, 0)): x0.renamed(ids, stamps) for x0k, x0 in
            self.uses.items()}, {ids.get(x0k, min(x0k, 0)): x0.renamed(ids, stamps) for x0k, x0 in
            self.rolls.items()}, tuple([ids.get(x0, min(x0, 0)) for x0 in self.stack]), tuple([x0.renamed(ids, stamps)
            for x0 in self.waiting]), self.phase, self.active, self.priority, self.passes, self.first, self.turn,
            self.begun, self.going, ids.get(self.acting, min(self.acting, 0)), ids.get(self.cause, min(self.cause,
            0)), self.checking, self.winners, self.ended_by, ids.get(self.next_id, min(self.next_id, 0)),
            stamps.get(self.next_stamp, min(self.next_stamp, 0)), self.rng, self.secrets)

    def restore(self, saved: State) -> None:
        assert isinstance(saved, BerserkState)
        self.ruleset = saved.ruleset
        self.players = saved.players
        self.objects = saved.objects
        self.lasting = saved.lasting
        self.delayed = saved.delayed
        self.uses = saved.uses
        self.rolls = saved.rolls
        self.stack = saved.stack
        self.waiting = saved.waiting
        self.phase = saved.phase
        self.active = saved.active
        self.priority = saved.priority
        self.passes = saved.passes
        self.first = saved.first
        self.turn = saved.turn
        self.begun = saved.begun
        self.going = saved.going
        self.acting = saved.acting
        self.cause = saved.cause
        self.checking = saved.checking
        self.winners = saved.winners
        self.ended_by = saved.ended_by
        self.next_id = saved.next_id
        self.next_stamp = saved.next_stamp
        self.rng = saved.rng
        self.secrets = saved.secrets
        saved.carry(self)
        self.touched = True
    # fmt: on
    # end of the generated part

    def prepare(self) -> None:
        """Make what is no data."""
        self.known: World | None = None  # what cards are now; None: to be worked out again
        self.trace: Trace | None = None  # how that was worked out last
        self.here: list[Object] | None = None  # the cards in the game zone; None: to be looked up again
        self.settled: bool = False  # nothing has changed since no game-rule effect was due (503.2)
        self.rest: Rest | None = None  # what it was like then

    def carry(self, twin: State) -> None:
        assert isinstance(twin, BerserkState)
        twin.known, twin.here, twin.settled = self.known, self.here, self.settled
        twin.trace, twin.rest = self.trace, self.rest

    # The one way to change a record: copy, put the copy in its table, set fields of the copy at once.

    def change(self) -> None:
        """Whatever cards are, where they are and what is due may be another now."""
        self.touched = True
        self.known = self.here = None
        self.settled = False

    def edit(self, id: Id) -> Object:
        self.change()
        made = self.objects[id].copy()
        self.objects[id] = made
        return made

    def edit_player(self, seat: int) -> Player:
        self.touched = True
        self.settled = False
        made = self.players[seat].copy()
        self.players[seat] = made
        return made

    def edit_use(self, id: Id) -> Use:
        self.change()
        made = self.uses[id].copy()
        self.uses[id] = made
        return made

    def edit_roll(self, id: Id) -> Roll:
        self.touched = True
        made = self.rolls[id].copy()
        self.rolls[id] = made
        return made

    def edit_lasting(self, id: Id) -> Lasting:
        self.change()
        made = self.lasting[id].copy()
        self.lasting[id] = made
        return made

    def new_id(self) -> Id:
        self.touched = True
        self.next_id += 1
        return self.next_id - 1

    def new_stamp(self) -> Stamp:
        self.touched = True
        self.next_stamp += 1
        return self.next_stamp - 1

    def ids(self) -> list[int]:
        waiting = [trigger.id for trigger in self.waiting]
        ids = [*self.objects, *self.lasting, *self.delayed, *self.uses, *self.rolls, *waiting, self.next_id]
        return sorted(ids)

    def stamps(self) -> list[int]:
        stamps = [card.stamp for card in self.objects.values()] + [effect.stamp for effect in self.lasting.values()]
        stamps += [delayed.stamp for delayed in self.delayed.values()]
        return sorted(dict.fromkeys([*stamps, self.next_stamp]))
