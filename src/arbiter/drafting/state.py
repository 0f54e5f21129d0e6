"""What a draft is at one moment: packs, what everybody has taken, what is known of it.  Data only."""

from __future__ import annotations

from typing import final

from arbiter.kernel.records import Id, Record, Renaming
from arbiter.kernel.state import State

ALL = -1
"""As a mask of seats: everybody knows it."""


@final
class Pack(Record):
    """A pack that goes round: its cards, and the seats that have held it, in order."""

    id: Id
    cards: tuple[str, ...]
    holders: tuple[int, ...] = ()

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, cards: tuple[str, ...], holders: tuple[int, ...] = ()) -> None:
        self.id = id
        self.cards = cards
        self.holders = holders

    def copy(self) -> Pack:
        return Pack(self.id, self.cards, self.holders)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.cards, self.holders,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'cards', 'holders',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Pack:
        return Pack(ids.get(self.id, min(self.id, 0)), self.cards, self.holders)
    # fmt: on
    # end of the generated part


@final
class Drafted(Record):
    """A card that a player has taken: from which pack, who had held it by then, who knows the card besides."""

    id: Id
    name: str
    pack: Id = 0
    holders: tuple[int, ...] = ()
    round: int = 0
    number: int = 0  # of the cards that the player drafted in this round, from 1
    up: bool = False  # lies face up
    known: int = 0  # mask of the seats that know it, besides the player's own

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, name: str, pack: Id = 0, holders: tuple[int, ...] = (), round: int = 0, number: int =
        0, up: bool = False, known: int = 0) -> None:
        self.id = id
        self.name = name
        self.pack = pack
        self.holders = holders
        self.round = round
        self.number = number
        self.up = up
        self.known = known

    def copy(self) -> Drafted:
        return Drafted(self.id, self.name, self.pack, self.holders, self.round, self.number, self.up, self.known)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.name, self.pack, self.holders, self.round, self.number, self.up, self.known,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'name', 'pack', 'holders', 'round', 'number', 'up', 'known',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Drafted:
        return Drafted(ids.get(self.id, min(self.id, 0)), self.name, ids.get(self.pack, min(self.pack, 0)),
            self.holders, self.round, self.number, self.up, self.known)
    # fmt: on
    # end of the generated part


@final
class Note(Record):
    """What was noted for a card as it was drafted: a number, a name, a colour, a player.  Everybody may read it."""

    seat: int
    card: str
    kind: str
    value: str

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, seat: int, card: str, kind: str, value: str) -> None:
        self.seat = seat
        self.card = card
        self.kind = kind
        self.value = value

    def copy(self) -> Note:
        return Note(self.seat, self.card, self.kind, self.value)

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.kind, self.value,)

    def names(self) -> tuple[str, ...]:
        return ('seat', 'card', 'kind', 'value',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Note:
        return Note(self.seat, self.card, self.kind, self.value)
    # fmt: on
    # end of the generated part


@final
class Watch(Record):
    """What an ability waits for: the next card from a pack, of a player; `kind` says what happens then."""

    kind: str
    seat: int  # whose ability it is
    card: str  # the card that it stands on
    pack: Id = 0
    of: int = -1  # the player whose next card it waits for

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, kind: str, seat: int, card: str, pack: Id = 0, of: int = -1) -> None:
        self.kind = kind
        self.seat = seat
        self.card = card
        self.pack = pack
        self.of = of

    def copy(self) -> Watch:
        return Watch(self.kind, self.seat, self.card, self.pack, self.of)

    def values(self) -> tuple[object, ...]:
        return (self.kind, self.seat, self.card, self.pack, self.of,)

    def names(self) -> tuple[str, ...]:
        return ('kind', 'seat', 'card', 'pack', 'of',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Watch:
        return Watch(self.kind, self.seat, self.card, ids.get(self.pack, min(self.pack, 0)), self.of)
    # fmt: on
    # end of the generated part


@final
class Drafter(Record):
    """A player in a draft: the packs that wait, the cards taken, those removed from the draft, what is kept from him."""

    seat: int
    queue: tuple[Pack, ...] = ()
    pool: tuple[Drafted, ...] = ()
    removed: tuple[Drafted, ...] = ()
    taken: int = 0  # cards drafted in this round
    passes: int = 0  # packs that must be passed on without taking a card
    done: bool = False  # takes no more cards in this round
    blind: int = 0  # cards that must be taken at random, unseen
    left: bool = False

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, seat: int, queue: tuple[Pack, ...] = (), pool: tuple[Drafted, ...] = (), removed:
        tuple[Drafted, ...] = (), taken: int = 0, passes: int = 0, done: bool = False, blind: int = 0, left: bool =
        False) -> None:
        self.seat = seat
        self.queue = queue
        self.pool = pool
        self.removed = removed
        self.taken = taken
        self.passes = passes
        self.done = done
        self.blind = blind
        self.left = left

    def copy(self) -> Drafter:
        return Drafter(self.seat, self.queue, self.pool, self.removed, self.taken, self.passes, self.done, self.blind,
            self.left)

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.queue, self.pool, self.removed, self.taken, self.passes, self.done, self.blind,
            self.left,)

    def names(self) -> tuple[str, ...]:
        return ('seat', 'queue', 'pool', 'removed', 'taken', 'passes', 'done', 'blind', 'left',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Drafter:
        return Drafter(self.seat, tuple([x0.renamed(ids, stamps) for x0 in self.queue]), tuple([x0.renamed(ids,
            stamps) for x0 in self.pool]), tuple([x0.renamed(ids, stamps) for x0 in self.removed]), self.taken,
            self.passes, self.done, self.blind, self.left)
    # fmt: on
    # end of the generated part


@final
class DraftState(State):
    """All of it.  `unopened`: the packs of the rounds to come, by seat; `sheet`: the cards that packs can hold, no secret."""

    players: dict[int, Drafter]
    unopened: tuple[tuple[Pack, ...], ...] = ()
    spare: tuple[Pack, ...] = ()  # packs that an ability can add
    sheet: tuple[str, ...] = ()
    unique: bool = False  # no card of the sheet is there twice
    each: int = 1  # cards that are taken from a pack before it goes on
    total: int = 0  # cards in all packs
    undrafted: tuple[str, ...] = ()  # left over when nobody may take more
    notes: tuple[Note, ...] = ()
    watches: tuple[Watch, ...] = ()
    sights: tuple[tuple[int, str, str], ...] = ()  # seat, what it looked at, what it saw
    round: int = 0
    rounds: int = 0
    stage: str = "open"  # open | pick | after | over
    next_id: Id = 1
    ended_by: str = ""

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, players: dict[int, Drafter] | None = None, unopened: tuple[tuple[Pack, ...], ...] = (), spare:
        tuple[Pack, ...] = (), sheet: tuple[str, ...] = (), unique: bool = False, each: int = 1, total: int = 0,
        undrafted: tuple[str, ...] = (), notes: tuple[Note, ...] = (), watches: tuple[Watch, ...] = (), sights:
        tuple[tuple[int, str, str], ...] = (), round: int = 0, rounds: int = 0, stage: str = 'open', next_id: Id = 1,
        ended_by: str = '', rng: int = 0, secrets: int = 0, like: DraftState | None = None) -> None:
        super().__init__()
        self.players = dict() if players is None else dict(players)
        self.unopened = unopened
        self.spare = spare
        self.sheet = sheet
        self.unique = unique
        self.each = each
        self.total = total
        self.undrafted = undrafted
        self.notes = notes
        self.watches = watches
        self.sights = sights
        self.round = round
        self.rounds = rounds
        self.stage = stage
        self.next_id = next_id
        self.ended_by = ended_by
        self.rng = rng
        self.secrets = secrets
        if like is None:
            self.prepare()
        else:
            like.carry(self)

    def copy(self) -> DraftState:
        return DraftState(self.players, self.unopened, self.spare, self.sheet, self.unique, self.each, self.total,
            self.undrafted, self.notes, self.watches, self.sights, self.round, self.rounds, self.stage, self.next_id,
            self.ended_by, self.rng, self.secrets, self)

    def values(self) -> tuple[object, ...]:
        return (self.players, self.unopened, self.spare, self.sheet, self.unique, self.each, self.total,
            self.undrafted, self.notes, self.watches, self.sights, self.round, self.rounds, self.stage, self.next_id,
            self.ended_by, self.rng, self.secrets,)

    def names(self) -> tuple[str, ...]:
        return ('players', 'unopened', 'spare', 'sheet', 'unique', 'each', 'total', 'undrafted', 'notes', 'watches',
            'sights', 'round', 'rounds', 'stage', 'next_id', 'ended_by', 'rng', 'secrets',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> DraftState:
        return DraftState({x0k: x0.renamed(ids, stamps) for x0k, x0 in self.players.items()},
            tuple([tuple([x1.renamed(ids, stamps) for x1 in x0]) for x0 in self.unopened]), tuple([x0.renamed(ids,
            stamps) for x0 in self.spare]), self.sheet, self.unique, self.each, self.total, self.undrafted,
            tuple([x0.renamed(ids, stamps) for x0 in self.notes]), tuple([x0.renamed(ids, stamps) for x0 in
            self.watches]), self.sights, self.round, self.rounds, self.stage, ids.get(self.next_id, min(self.next_id,
            0)), self.ended_by, self.rng, self.secrets)

    def restore(self, saved: State) -> None:
        assert isinstance(saved, DraftState)
        self.players = saved.players
        self.unopened = saved.unopened
        self.spare = saved.spare
        self.sheet = saved.sheet
        self.unique = saved.unique
        self.each = saved.each
        self.total = saved.total
        self.undrafted = saved.undrafted
        self.notes = saved.notes
        self.watches = saved.watches
        self.sights = saved.sights
        self.round = saved.round
        self.rounds = saved.rounds
        self.stage = saved.stage
        self.next_id = saved.next_id
        self.ended_by = saved.ended_by
        self.rng = saved.rng
        self.secrets = saved.secrets
        saved.carry(self)
        self.touched = True
    # fmt: on
    # end of the generated part

    def ids(self) -> list[int]:
        """Every id in use, and the next one."""
        ids = [self.next_id]
        for player in self.players.values():
            ids += [pack.id for pack in player.queue]
            ids += [card.id for card in (*player.pool, *player.removed)]
            ids += [card.pack for card in (*player.pool, *player.removed) if card.pack]
        ids += [pack.id for packs in self.unopened for pack in packs] + [pack.id for pack in self.spare]
        return sorted(set(ids))

    def stamps(self) -> list[int]:
        return []

    def new_id(self) -> Id:
        self.next_id += 1
        return self.next_id - 1

    def edit(self, seat: int) -> Drafter:
        """The record of a player, to be changed."""
        self.touched = True
        made = self.players[seat].copy()
        self.players[seat] = made
        return made

    def seats(self) -> list[int]:
        """The players still in the draft, in order."""
        return [seat for seat, player in self.players.items() if not player.left]
