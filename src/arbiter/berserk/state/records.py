"""The records a battle is made of: objects, players, effects, what is on the stack.  Data only.

Players are seats 0 and 1; where an id may name a player it is `-1 - seat`; 0 is nothing.  Cells are numbered from 0 to 29:
`row * 5 + column`, the first player's third row first (202.1).
"""

from __future__ import annotations

from typing import final

from arbiter.berserk.cards.card import Card
from arbiter.berserk.language import nodes as n
from arbiter.kernel.records import Id, Record, Renaming, Stamp

NOWHERE = -1
"""As a cell: none."""


@final
class Object(Record):
    """A card in some zone.  A card that comes back from the deck is a new object (204.4)."""

    id: Id
    owner: int
    controller: int
    zone: str  # deck | deal | squad | battlefield | auxiliary | graveyard | sideboard
    print: Card
    number: int = 0  # which card of its owner's deck list it is: never leaves the engine
    stamp: Stamp = 0  # when it came where it is
    known: int = 0  # mask of the seats that know what it is; -1 everybody
    cell: int = -1
    hidden: bool = False  # 529.1
    closed: bool = False
    host: Id = 0  # 209.2, 212.1
    wounds: int = 0  # 508.3
    lives: int = 0  # additional ones (508.2)
    reduced: int = 0  # 508.4
    chips: int = 0  # 120
    incarnation: int = 0  # chips of incarnation (532.5.1)
    moved: int = 0  # movement units spent since it last opened or since the turn began
    acted: int = 0  # how often it has acted since then (510.4)
    x: int = 0  # 105.2.3
    cheaper: bool = False  # recruited for its other cost (404.2.2)
    was: int = -1  # the cell it left last (509.3)
    due: bool = False  # it must move off an occupied cell (523.1)
    retreating: int = 0  # the turn in which it closed for retreat (702.2)
    marks: tuple[tuple[str, int], ...] = ()  # how often something was used, or befell it, in a turn or in the battle

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, owner: int, controller: int, zone: str, print: Card, number: int = 0, stamp: Stamp = 0,
        known: int = 0, cell: int = -1, hidden: bool = False, closed: bool = False, host: Id = 0, wounds: int = 0,
        lives: int = 0, reduced: int = 0, chips: int = 0, incarnation: int = 0, moved: int = 0, acted: int = 0, x: int
        = 0, cheaper: bool = False, was: int = -1, due: bool = False, retreating: int = 0, marks: tuple[tuple[str,
        int], ...] = ()) -> None:
        self.id = id
        self.owner = owner
        self.controller = controller
        self.zone = zone
        self.print = print
        self.number = number
        self.stamp = stamp
        self.known = known
        self.cell = cell
        self.hidden = hidden
        self.closed = closed
        self.host = host
        self.wounds = wounds
        self.lives = lives
        self.reduced = reduced
        self.chips = chips
        self.incarnation = incarnation
        self.moved = moved
        self.acted = acted
        self.x = x
        self.cheaper = cheaper
        self.was = was
        self.due = due
        self.retreating = retreating
        self.marks = marks

    def copy(self) -> Object:
        return Object(self.id, self.owner, self.controller, self.zone, self.print, self.number, self.stamp,
            self.known, self.cell, self.hidden, self.closed, self.host, self.wounds, self.lives, self.reduced,
            self.chips, self.incarnation, self.moved, self.acted, self.x, self.cheaper, self.was, self.due,
            self.retreating, self.marks)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.owner, self.controller, self.zone, self.print, self.number, self.stamp, self.known,
            self.cell, self.hidden, self.closed, self.host, self.wounds, self.lives, self.reduced, self.chips,
            self.incarnation, self.moved, self.acted, self.x, self.cheaper, self.was, self.due, self.retreating,
            self.marks,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'owner', 'controller', 'zone', 'print', 'number', 'stamp', 'known', 'cell', 'hidden', 'closed',
            'host', 'wounds', 'lives', 'reduced', 'chips', 'incarnation', 'moved', 'acted', 'x', 'cheaper', 'was',
            'due', 'retreating', 'marks',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Object:
        return Object(ids.get(self.id, min(self.id, 0)), self.owner, self.controller, self.zone, self.print,
            self.number, stamps.get(self.stamp, min(self.stamp, 0)), self.known, self.cell, self.hidden, self.closed,
            ids.get(self.host, min(self.host, 0)), self.wounds, self.lives, self.reduced, self.chips,
            self.incarnation, self.moved, self.acted, self.x, self.cheaper, self.was, self.due, self.retreating,
            self.marks)
    # fmt: on
    # end of the generated part

    def mark(self, name: str) -> int:
        """The number of a mark; 0 if there is none."""
        for key, count in self.marks:
            if key == name:
                return count
        return 0


@final
class Player(Record):
    """A seat: crystals, deck in order (the top first), graveyard (the last is on top)."""

    seat: int
    gold: int = 0
    silver: int = 0
    deck: tuple[Id, ...] = ()
    graveyard: tuple[Id, ...] = ()
    sideboard: tuple[Id, ...] = ()
    left: bool = False
    kept: bool = False  # wants no further deal (402.4.1)
    again: bool = False  # has declared a re-deal that is still to be taken (402.4.1)
    taking: Id = 0  # the card of the deal that is being recruited: nobody else may know it (403.2.2)
    asked: str = ""  # what is still to be said of it: x (105.2.3) | gold (403.2.1)
    stopped: bool = False  # has recruited what he wanted (403.2)
    passed: bool = False  # has declined in an alternation (401.3)
    flown: int = 0  # crystals spent on flying creatures (208.5)
    beaten: bool = False  # lost the last game of the campaign (703.1)

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, seat: int, gold: int = 0, silver: int = 0, deck: tuple[Id, ...] = (), graveyard: tuple[Id, ...]
        = (), sideboard: tuple[Id, ...] = (), left: bool = False, kept: bool = False, again: bool = False, taking: Id
        = 0, asked: str = '', stopped: bool = False, passed: bool = False, flown: int = 0, beaten: bool =
        False) -> None:
        self.seat = seat
        self.gold = gold
        self.silver = silver
        self.deck = deck
        self.graveyard = graveyard
        self.sideboard = sideboard
        self.left = left
        self.kept = kept
        self.again = again
        self.taking = taking
        self.asked = asked
        self.stopped = stopped
        self.passed = passed
        self.flown = flown
        self.beaten = beaten

    def copy(self) -> Player:
        return Player(self.seat, self.gold, self.silver, self.deck, self.graveyard, self.sideboard, self.left,
            self.kept, self.again, self.taking, self.asked, self.stopped, self.passed, self.flown, self.beaten)

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.gold, self.silver, self.deck, self.graveyard, self.sideboard, self.left, self.kept,
            self.again, self.taking, self.asked, self.stopped, self.passed, self.flown, self.beaten,)

    def names(self) -> tuple[str, ...]:
        return ('seat', 'gold', 'silver', 'deck', 'graveyard', 'sideboard', 'left', 'kept', 'again', 'taking',
            'asked', 'stopped', 'passed', 'flown', 'beaten',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Player:
        return Player(self.seat, self.gold, self.silver, tuple([ids.get(x0, min(x0, 0)) for x0 in self.deck]),
            tuple([ids.get(x0, min(x0, 0)) for x0 in self.graveyard]), tuple([ids.get(x0, min(x0, 0)) for x0 in
            self.sideboard]), self.left, self.kept, self.again, ids.get(self.taking, min(self.taking, 0)), self.asked,
            self.stopped, self.passed, self.flown, self.beaten)
    # fmt: on
    # end of the generated part


@final
class Lasting(Record):
    """An effect on a card (or on a cell) that lasts: acquired abilities, modifications, prevention (117, 119, 530)."""

    id: Id
    on: Id
    source: Id
    seat: int  # who controls it
    what: tuple[n.Node, ...]
    until: str = ""
    turn: int = 0  # the turn with which it ends; 0: no turn
    condition: n.Condition | None = None
    stamp: Stamp = 0
    left: int = 0  # of a prevention: wounds still to be prevented
    cell: int = -1
    used: tuple[int, ...] = ()  # of a cell: how often each of its limited abilities was used, by its place in `what`

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, on: Id, source: Id, seat: int, what: tuple[n.Node, ...], until: str = '', turn: int =
        0, condition: n.Condition | None = None, stamp: Stamp = 0, left: int = 0, cell: int = -1, used: tuple[int,
        ...] = ()) -> None:
        self.id = id
        self.on = on
        self.source = source
        self.seat = seat
        self.what = what
        self.until = until
        self.turn = turn
        self.condition = condition
        self.stamp = stamp
        self.left = left
        self.cell = cell
        self.used = used

    def copy(self) -> Lasting:
        return Lasting(self.id, self.on, self.source, self.seat, self.what, self.until, self.turn, self.condition,
            self.stamp, self.left, self.cell, self.used)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.on, self.source, self.seat, self.what, self.until, self.turn, self.condition,
            self.stamp, self.left, self.cell, self.used,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'on', 'source', 'seat', 'what', 'until', 'turn', 'condition', 'stamp', 'left', 'cell', 'used',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Lasting:
        return Lasting(ids.get(self.id, min(self.id, 0)), ids.get(self.on, min(self.on, 0)), ids.get(self.source,
            min(self.source, 0)), self.seat, self.what, self.until, self.turn, self.condition, stamps.get(self.stamp,
            min(self.stamp, 0)), self.left, self.cell, self.used)
    # fmt: on
    # end of the generated part


@final
class Delayed(Record):
    """A delayed ability: it waits for an event or a moment, wherever its source is (118)."""

    id: Id
    source: Id
    seat: int
    on: Id
    power: n.Power
    event: n.Event | None = None
    moment: str = ""
    since: int = 0  # the turn in which it arose
    stamp: Stamp = 0
    cell: int = -1  # the cell whose ability it came from (8.cell)

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, source: Id, seat: int, on: Id, power: n.Power, event: n.Event | None = None, moment:
        str = '', since: int = 0, stamp: Stamp = 0, cell: int = -1) -> None:
        self.id = id
        self.source = source
        self.seat = seat
        self.on = on
        self.power = power
        self.event = event
        self.moment = moment
        self.since = since
        self.stamp = stamp
        self.cell = cell

    def copy(self) -> Delayed:
        return Delayed(self.id, self.source, self.seat, self.on, self.power, self.event, self.moment, self.since,
            self.stamp, self.cell)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.source, self.seat, self.on, self.power, self.event, self.moment, self.since, self.stamp,
            self.cell,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'source', 'seat', 'on', 'power', 'event', 'moment', 'since', 'stamp', 'cell',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Delayed:
        return Delayed(ids.get(self.id, min(self.id, 0)), ids.get(self.source, min(self.source, 0)), self.seat,
            ids.get(self.on, min(self.on, 0)), self.power, self.event, self.moment, self.since, stamps.get(self.stamp,
            min(self.stamp, 0)), self.cell)
    # fmt: on
    # end of the generated part


@final
class Facts(Record):
    """What happened, for those who refer to it: "the attacked", "that many"."""

    what: str = ""
    subject: Id = 0
    to: Id = 0
    amount: int = 0
    kind: str = ""  # of the attack or power
    strength: str = ""  # weak | medium | strong
    cell: int = -1
    seat: int = -1  # who controlled the subject then (113.2)
    to_seat: int = -1  # who controlled what it was done to
    sudden: bool = False
    named: str = ""  # the named ability that did it (517)
    manner: str = ""  # of a strike: directed | unanswerable

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, what: str = '', subject: Id = 0, to: Id = 0, amount: int = 0, kind: str = '', strength: str =
        '', cell: int = -1, seat: int = -1, to_seat: int = -1, sudden: bool = False, named: str = '', manner: str =
        '') -> None:
        self.what = what
        self.subject = subject
        self.to = to
        self.amount = amount
        self.kind = kind
        self.strength = strength
        self.cell = cell
        self.seat = seat
        self.to_seat = to_seat
        self.sudden = sudden
        self.named = named
        self.manner = manner

    def copy(self) -> Facts:
        return Facts(self.what, self.subject, self.to, self.amount, self.kind, self.strength, self.cell, self.seat,
            self.to_seat, self.sudden, self.named, self.manner)

    def values(self) -> tuple[object, ...]:
        return (self.what, self.subject, self.to, self.amount, self.kind, self.strength, self.cell, self.seat,
            self.to_seat, self.sudden, self.named, self.manner,)

    def names(self) -> tuple[str, ...]:
        return ('what', 'subject', 'to', 'amount', 'kind', 'strength', 'cell', 'seat', 'to_seat', 'sudden', 'named',
            'manner',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Facts:
        return Facts(self.what, ids.get(self.subject, min(self.subject, 0)), ids.get(self.to, min(self.to, 0)),
            self.amount, self.kind, self.strength, self.cell, self.seat, self.to_seat, self.sudden, self.named,
            self.manner)
    # fmt: on
    # end of the generated part


NO_FACTS = Facts()


@final
class Use(Record):
    """A game action on the stack: an attack with its stages (511), an ability with the powers still to come (505.3), a move."""

    id: Id
    seat: int
    source: Id
    what: str  # strike | ability | move | defend | gain chip | aim | retreat | property
    key: str = ""  # which ability of its source
    powers: tuple[n.Power, ...] = ()  # in the order in which they are used
    joints: tuple[str, ...] = ()  # how each of them is joined to the one before (505)
    may: bool = False  # parts may be left out (505.8)
    at: int = 0  # which of them is being used
    stage: str = ""  # announced | assault | roll | effect | ending
    targets: tuple[Id, ...] = ()
    cells: tuple[int, ...] = ()
    chosen: tuple[tuple[str, tuple[Id, ...]], ...] = ()  # what was chosen under a name
    x: int = 0
    cost: n.Cost | None = None
    means: tuple[tuple[Id, int], ...] = ()  # whose chips pay (8.meditation)
    fast: bool = False
    limit: str = ""  # the mark that it puts on its source as a further payment
    aimed: Id = 0  # the card at which the attack was announced
    redirected: bool = False
    defender: Id = 0
    fights: bool = False
    kinds: tuple[str, str] = ("", "")  # weak | medium | strong | miss: of the assailing and of the reflecting card
    rolls: tuple[int, int] = (0, 0)
    done: bool = False  # the last power was executed
    blocked: bool = False
    facts: Facts = NO_FACTS
    granter: Id = 0  # the card that granted the ability
    changes: tuple[tuple[Id, Id, int, n.Modification], ...] = ()  # put on a card's attack: card, source, seat, what
    chain: tuple[str, ...] = ()  # the triggered abilities that led to it (521)
    spent: bool = False  # it is paid
    stays: bool = False  # its source does not close after this assault (8.does-not-close)

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, seat: int, source: Id, what: str, key: str = '', powers: tuple[n.Power, ...] = (),
        joints: tuple[str, ...] = (), may: bool = False, at: int = 0, stage: str = '', targets: tuple[Id, ...] = (),
        cells: tuple[int, ...] = (), chosen: tuple[tuple[str, tuple[Id, ...]], ...] = (), x: int = 0, cost: n.Cost |
        None = None, means: tuple[tuple[Id, int], ...] = (), fast: bool = False, limit: str = '', aimed: Id = 0,
        redirected: bool = False, defender: Id = 0, fights: bool = False, kinds: tuple[str, str] = ('', ''), rolls:
        tuple[int, int] = (0, 0), done: bool = False, blocked: bool = False, facts: Facts = NO_FACTS, granter: Id = 0,
        changes: tuple[tuple[Id, Id, int, n.Modification], ...] = (), chain: tuple[str, ...] = (), spent: bool =
        False, stays: bool = False) -> None:
        self.id = id
        self.seat = seat
        self.source = source
        self.what = what
        self.key = key
        self.powers = powers
        self.joints = joints
        self.may = may
        self.at = at
        self.stage = stage
        self.targets = targets
        self.cells = cells
        self.chosen = chosen
        self.x = x
        self.cost = cost
        self.means = means
        self.fast = fast
        self.limit = limit
        self.aimed = aimed
        self.redirected = redirected
        self.defender = defender
        self.fights = fights
        self.kinds = kinds
        self.rolls = rolls
        self.done = done
        self.blocked = blocked
        self.facts = facts
        self.granter = granter
        self.changes = changes
        self.chain = chain
        self.spent = spent
        self.stays = stays

    def copy(self) -> Use:
        return Use(self.id, self.seat, self.source, self.what, self.key, self.powers, self.joints, self.may, self.at,
            self.stage, self.targets, self.cells, self.chosen, self.x, self.cost, self.means, self.fast, self.limit,
            self.aimed, self.redirected, self.defender, self.fights, self.kinds, self.rolls, self.done, self.blocked,
            self.facts, self.granter, self.changes, self.chain, self.spent, self.stays)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.seat, self.source, self.what, self.key, self.powers, self.joints, self.may, self.at,
            self.stage, self.targets, self.cells, self.chosen, self.x, self.cost, self.means, self.fast, self.limit,
            self.aimed, self.redirected, self.defender, self.fights, self.kinds, self.rolls, self.done, self.blocked,
            self.facts, self.granter, self.changes, self.chain, self.spent, self.stays,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'seat', 'source', 'what', 'key', 'powers', 'joints', 'may', 'at', 'stage', 'targets', 'cells',
            'chosen', 'x', 'cost', 'means', 'fast', 'limit', 'aimed', 'redirected', 'defender', 'fights', 'kinds',
            'rolls', 'done', 'blocked', 'facts', 'granter', 'changes', 'chain', 'spent', 'stays',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Use:
        return Use(ids.get(self.id, min(self.id, 0)), self.seat, ids.get(self.source, min(self.source, 0)), self.what,
            self.key, self.powers, self.joints, self.may, self.at, self.stage, tuple([ids.get(x0, min(x0, 0)) for x0
            in self.targets]), self.cells, tuple([(x0[0], tuple([ids.get(x2, min(x2, 0)) for x2 in x0[1]]),) for x0 in
            self.chosen]), self.x, self.cost, tuple([(ids.get(x0[0], min(x0[0], 0)), x0[1],) for x0 in self.means]),
            self.fast, self.limit, ids.get(self.aimed, min(self.aimed, 0)), self.redirected, ids.get(self.defender,
            min(self.defender, 0)), self.fights, self.kinds, self.rolls, self.done, self.blocked,
            self.facts.renamed(ids, stamps), ids.get(self.granter, min(self.granter, 0)), tuple([(ids.get(x0[0],
            min(x0[0], 0)), ids.get(x0[1], min(x0[1], 0)), x0[2], x0[3],) for x0 in self.changes]), self.chain,
            self.spent, self.stays)
    # fmt: on
    # end of the generated part


@final
class Roll(Record):
    """A die on the stack: the natural number, and what was put on it (306.1, 518)."""

    id: Id
    use: Id
    card: Id
    seat: int
    side: int  # 0: the assailing card, 1: the reflecting card
    natural: int
    changes: tuple[tuple[Id, int, str, int], ...] = ()  # source, seat, add | set, number

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, use: Id, card: Id, seat: int, side: int, natural: int, changes: tuple[tuple[Id, int,
        str, int], ...] = ()) -> None:
        self.id = id
        self.use = use
        self.card = card
        self.seat = seat
        self.side = side
        self.natural = natural
        self.changes = changes

    def copy(self) -> Roll:
        return Roll(self.id, self.use, self.card, self.seat, self.side, self.natural, self.changes)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.use, self.card, self.seat, self.side, self.natural, self.changes,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'use', 'card', 'seat', 'side', 'natural', 'changes',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Roll:
        return Roll(ids.get(self.id, min(self.id, 0)), ids.get(self.use, min(self.use, 0)), ids.get(self.card,
            min(self.card, 0)), self.seat, self.side, self.natural, tuple([(ids.get(x0[0], min(x0[0], 0)), x0[1],
            x0[2], x0[3],) for x0 in self.changes]))
    # fmt: on
    # end of the generated part


@final
class Waiting(Record):
    """A triggered ability that has yet to be announced (113.2)."""

    id: Id
    source: Id
    seat: int
    key: str
    ability: n.Triggered
    facts: Facts
    granter: Id = 0
    batch: int = 0  # 511.6: "on" before "after"
    chain: tuple[str, ...] = ()

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, source: Id, seat: int, key: str, ability: n.Triggered, facts: Facts, granter: Id = 0,
        batch: int = 0, chain: tuple[str, ...] = ()) -> None:
        self.id = id
        self.source = source
        self.seat = seat
        self.key = key
        self.ability = ability
        self.facts = facts
        self.granter = granter
        self.batch = batch
        self.chain = chain

    def copy(self) -> Waiting:
        return Waiting(self.id, self.source, self.seat, self.key, self.ability, self.facts, self.granter, self.batch,
            self.chain)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.source, self.seat, self.key, self.ability, self.facts, self.granter, self.batch,
            self.chain,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'source', 'seat', 'key', 'ability', 'facts', 'granter', 'batch', 'chain',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Waiting:
        return Waiting(ids.get(self.id, min(self.id, 0)), ids.get(self.source, min(self.source, 0)), self.seat,
            self.key, self.ability, self.facts.renamed(ids, stamps), ids.get(self.granter, min(self.granter, 0)),
            self.batch, self.chain)
    # fmt: on
    # end of the generated part
