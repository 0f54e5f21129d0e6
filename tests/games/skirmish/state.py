"""What a skirmish is at one moment: players, fighters, tricks, the stack.  Data only."""

from __future__ import annotations

from typing import final

from arbiter.kernel.records import Id, Record, Renaming
from arbiter.kernel.state import State

ALL = -1
"""As a mask of seats: everybody knows it."""


@final
class Player(Record):
    """A seat: its deck (names, the top first), how many of its top cards the player knows, supplies."""

    seat: int
    deck: tuple[str, ...] = ()
    seen: int = 0
    supplies: int = 0
    bid: int = 0
    mustered: bool = False
    left: bool = False

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, seat: int, deck: tuple[str, ...] = (), seen: int = 0, supplies: int = 0, bid: int = 0,
        mustered: bool = False, left: bool = False) -> None:
        self.seat = seat
        self.deck = deck
        self.seen = seen
        self.supplies = supplies
        self.bid = bid
        self.mustered = mustered
        self.left = left

    def copy(self) -> Player:
        return Player(self.seat, self.deck, self.seen, self.supplies, self.bid, self.mustered, self.left)

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.deck, self.seen, self.supplies, self.bid, self.mustered, self.left,)

    def names(self) -> tuple[str, ...]:
        return ('seat', 'deck', 'seen', 'supplies', 'bid', 'mustered', 'left',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Player:
        return Player(self.seat, self.deck, self.seen, self.supplies, self.bid, self.mustered, self.left)
    # fmt: on
    # end of the generated part


@final
class Fighter(Record):
    """A fighter in reserve (place 0), on the field (place 1 to 3), or fallen (no lives)."""

    id: Id
    seat: int
    name: str
    lives: int
    place: int = 0
    tired: bool = False
    known: int = 0  # mask of the seats that know its name

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, seat: int, name: str, lives: int, place: int = 0, tired: bool = False, known: int =
        0) -> None:
        self.id = id
        self.seat = seat
        self.name = name
        self.lives = lives
        self.place = place
        self.tired = tired
        self.known = known

    def copy(self) -> Fighter:
        return Fighter(self.id, self.seat, self.name, self.lives, self.place, self.tired, self.known)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.seat, self.name, self.lives, self.place, self.tired, self.known,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'seat', 'name', 'lives', 'place', 'tired', 'known',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Fighter:
        return Fighter(ids.get(self.id, min(self.id, 0)), self.seat, self.name, self.lives, self.place, self.tired,
            self.known)
    # fmt: on
    # end of the generated part


@final
class Trick(Record):
    """A trick in hand, on the stack, or spent."""

    id: Id
    seat: int
    name: str
    zone: str
    known: int = 0

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, seat: int, name: str, zone: str, known: int = 0) -> None:
        self.id = id
        self.seat = seat
        self.name = name
        self.zone = zone
        self.known = known

    def copy(self) -> Trick:
        return Trick(self.id, self.seat, self.name, self.zone, self.known)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.seat, self.name, self.zone, self.known,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'seat', 'name', 'zone', 'known',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Trick:
        return Trick(ids.get(self.id, min(self.id, 0)), self.seat, self.name, self.zone, self.known)
    # fmt: on
    # end of the generated part


@final
class Item(Record):
    """Something on the stack.  A strike has stages; the roll that decides it lies above it; a trick is a card."""

    id: Id
    kind: str  # strike | roll | trick
    seat: int
    source: Id
    target: Id = 0  # a fighter, a strike, a roll; a player is -1 - seat
    stage: str = "declared"  # of a strike: declared | striking
    number: int = 0  # of a roll: the die; of a strike: what the die came to
    shield: int = 0
    shares: tuple[tuple[Id, int], ...] = ()  # of a volley

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, kind: str, seat: int, source: Id, target: Id = 0, stage: str = 'declared', number: int
        = 0, shield: int = 0, shares: tuple[tuple[Id, int], ...] = ()) -> None:
        self.id = id
        self.kind = kind
        self.seat = seat
        self.source = source
        self.target = target
        self.stage = stage
        self.number = number
        self.shield = shield
        self.shares = shares

    def copy(self) -> Item:
        return Item(self.id, self.kind, self.seat, self.source, self.target, self.stage, self.number, self.shield,
            self.shares)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.kind, self.seat, self.source, self.target, self.stage, self.number, self.shield,
            self.shares,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'kind', 'seat', 'source', 'target', 'stage', 'number', 'shield', 'shares',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Item:
        return Item(ids.get(self.id, min(self.id, 0)), self.kind, self.seat, ids.get(self.source, min(self.source,
            0)), ids.get(self.target, min(self.target, 0)), self.stage, self.number, self.shield,
            tuple([(ids.get(x0[0], min(x0[0], 0)), x0[1],) for x0 in self.shares]))
    # fmt: on
    # end of the generated part


@final
class SkirmishState(State):
    """All of it."""

    players: dict[int, Player]
    fighters: dict[Id, Fighter]
    tricks: dict[Id, Trick]
    stack: list[Item]
    stage: str = "muster"  # muster | place | bid | turn | act | end | over
    active: int = 0
    priority: int = 0
    passes: int = 0
    round: int = 0
    next_id: Id = 1
    winners: tuple[int, ...] = ()
    ended_by: str = ""

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, players: dict[int, Player] | None = None, fighters: dict[Id, Fighter] | None = None, tricks:
        dict[Id, Trick] | None = None, stack: list[Item] | None = None, stage: str = 'muster', active: int = 0,
        priority: int = 0, passes: int = 0, round: int = 0, next_id: Id = 1, winners: tuple[int, ...] = (), ended_by:
        str = '', rng: int = 0, secrets: int = 0, like: SkirmishState | None = None) -> None:
        super().__init__()
        self.players = dict() if players is None else dict(players)
        self.fighters = dict() if fighters is None else dict(fighters)
        self.tricks = dict() if tricks is None else dict(tricks)
        self.stack = list() if stack is None else list(stack)
        self.stage = stage
        self.active = active
        self.priority = priority
        self.passes = passes
        self.round = round
        self.next_id = next_id
        self.winners = winners
        self.ended_by = ended_by
        self.rng = rng
        self.secrets = secrets
        if like is None:
            self.prepare()
        else:
            like.carry(self)

    def copy(self) -> SkirmishState:
        return SkirmishState(self.players, self.fighters, self.tricks, self.stack, self.stage, self.active,
            self.priority, self.passes, self.round, self.next_id, self.winners, self.ended_by, self.rng, self.secrets,
            self)

    def values(self) -> tuple[object, ...]:
        return (self.players, self.fighters, self.tricks, self.stack, self.stage, self.active, self.priority,
            self.passes, self.round, self.next_id, self.winners, self.ended_by, self.rng, self.secrets,)

    def names(self) -> tuple[str, ...]:
        return ('players', 'fighters', 'tricks', 'stack', 'stage', 'active', 'priority', 'passes', 'round', 'next_id',
            'winners', 'ended_by', 'rng', 'secrets',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> SkirmishState:
        return SkirmishState({x0k: x0.renamed(ids, stamps) for x0k, x0 in self.players.items()}, {ids.get(x0k,
            min(x0k, 0)): x0.renamed(ids, stamps) for x0k, x0 in self.fighters.items()}, {ids.get(x0k, min(x0k, 0)):
            x0.renamed(ids, stamps) for x0k, x0 in self.tricks.items()}, [x0.renamed(ids, stamps) for x0 in
            self.stack], self.stage, self.active, self.priority, self.passes, self.round, ids.get(self.next_id,
            min(self.next_id, 0)), self.winners, self.ended_by, self.rng, self.secrets)

    def restore(self, saved: State) -> None:
        assert isinstance(saved, SkirmishState)
        self.players = saved.players
        self.fighters = saved.fighters
        self.tricks = saved.tricks
        self.stack = saved.stack
        self.stage = saved.stage
        self.active = saved.active
        self.priority = saved.priority
        self.passes = saved.passes
        self.round = saved.round
        self.next_id = saved.next_id
        self.winners = saved.winners
        self.ended_by = saved.ended_by
        self.rng = saved.rng
        self.secrets = saved.secrets
        saved.carry(self)
        self.touched = True
    # fmt: on
    # end of the generated part

    def ids(self) -> list[int]:
        return sorted([*self.fighters, *self.tricks, *[item.id for item in self.stack], self.next_id])

    def stamps(self) -> list[int]:
        return []

    def new_id(self) -> Id:
        self.touched = True
        self.next_id += 1
        return self.next_id - 1

    def edit_player(self, seat: int) -> Player:
        self.touched = True
        self.players[seat] = self.players[seat].copy()
        return self.players[seat]

    def edit_fighter(self, id: Id) -> Fighter:
        self.touched = True
        self.fighters[id] = self.fighters[id].copy()
        return self.fighters[id]

    def edit_trick(self, id: Id) -> Trick:
        self.touched = True
        self.tricks[id] = self.tricks[id].copy()
        return self.tricks[id]

    def edit_item(self, id: Id) -> Item:
        self.touched = True
        index = [item.id for item in self.stack].index(id)
        self.stack[index] = self.stack[index].copy()
        return self.stack[index]

    def item(self, id: Id) -> Item | None:
        return next((item for item in self.stack if item.id == id), None)

    def seats(self) -> list[int]:
        """The seats still in the game, in order."""
        return [seat for seat, player in self.players.items() if not player.left]

    def field(self, seat: int) -> list[Fighter]:
        return [one for one in self.fighters.values() if one.seat == seat and one.place and one.lives > 0]

    def reserve(self, seat: int) -> list[Fighter]:
        return [one for one in self.fighters.values() if one.seat == seat and not one.place and one.lives > 0]

    def hand(self, seat: int) -> list[Trick]:
        return [one for one in self.tricks.values() if one.seat == seat and one.zone == "hand"]
