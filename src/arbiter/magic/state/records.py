"""The records a game of Magic is made of: objects, permanents, players, stack objects, effects, turns.  Data only.

Players are seats, numbered from 0.  Where an id may name a player too (something attacked, targeted or damaged), a player is
written as `-1 - seat`; 0 is nothing.
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.records import Id, Record, Renaming, Stamp
from arbiter.magic.cards.card import FACE_DOWN, NOTHING, Card
from arbiter.magic.language import nodes as n


def player_id(seat: int) -> int:  # a player where an id is expected
    return -1 - seat


def seat_of(id: int) -> int:  # the player that an id below zero names
    return -1 - id


@final
class Object(Record):
    """A card, token, copy of a spell, or ability in some zone (109.1).  A new object, with a new id, in each zone (400.7)."""

    id: Id
    zone: str
    owner: int
    controller: int  # by default: who put it there; control effects come on top (613.1b)
    print: Card  # what is printed on it, or what the effect that made it says
    number: int = 0  # which physical card this is: never leaves the engine; 0 for none
    stamp: Stamp = 0  # 613.6c
    known: int = 0  # mask of the seats that know what it is; -1 everybody
    token: bool = False
    was: Id = 0  # the object it was before its last change of zones
    copied: bool = False  # a copy of a spell, with no card (706.10)
    face_down: str = ""  # how it came to be face down (406.3, 707.6), a word of `words.FACE_DOWN`; empty: it is face up
    pile: Id = 0  # of cards exiled face down: those exiled together are one pile (406.4)
    counters: tuple[tuple[str, int], ...] = ()  # outside the battlefield (122.1): time counters of a suspended card
    face: int = 0  # 0: its print's own characteristics; else those of that face of it (708.3b, 711.4b, 715.3b)
    melded: Card | None = None  # the second of the two cards that represent a melded permanent (701.36a)
    melded_number: int = 0  # which physical card that is
    partner: Id = 0  # the other card of the melded permanent that this one was part of (712.4c)
    chosen: tuple[tuple[str, str], ...] = ()  # in the command zone: choices made for it, by link (702.105a)

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, zone: str, owner: int, controller: int, print: Card, number: int = 0, stamp: Stamp = 0,
        known: int = 0, token: bool = False, was: Id = 0, copied: bool = False, face_down: str = '', pile: Id = 0,
        counters: tuple[tuple[str, int], ...] = (), face: int = 0, melded: Card | None = None, melded_number: int = 0,
        partner: Id = 0, chosen: tuple[tuple[str, str], ...] = ()) -> None:
        self.id = id
        self.zone = zone
        self.owner = owner
        self.controller = controller
        self.print = print
        self.number = number
        self.stamp = stamp
        self.known = known
        self.token = token
        self.was = was
        self.copied = copied
        self.face_down = face_down
        self.pile = pile
        self.counters = counters
        self.face = face
        self.melded = melded
        self.melded_number = melded_number
        self.partner = partner
        self.chosen = chosen

    def copy(self) -> Object:
        return Object(self.id, self.zone, self.owner, self.controller, self.print, self.number, self.stamp,
            self.known, self.token, self.was, self.copied, self.face_down, self.pile, self.counters, self.face,
            self.melded, self.melded_number, self.partner, self.chosen)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.zone, self.owner, self.controller, self.print, self.number, self.stamp, self.known,
            self.token, self.was, self.copied, self.face_down, self.pile, self.counters, self.face, self.melded,
            self.melded_number, self.partner, self.chosen,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'zone', 'owner', 'controller', 'print', 'number', 'stamp', 'known', 'token', 'was', 'copied',
            'face_down', 'pile', 'counters', 'face', 'melded', 'melded_number', 'partner', 'chosen',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Object:
        return Object(ids.get(self.id, min(self.id, 0)), self.zone, self.owner, self.controller, self.print,
            self.number, stamps.get(self.stamp, min(self.stamp, 0)), self.known, self.token, ids.get(self.was,
            min(self.was, 0)), self.copied, self.face_down, ids.get(self.pile, min(self.pile, 0)), self.counters,
            self.face, self.melded, self.melded_number, ids.get(self.partner, min(self.partner, 0)), self.chosen)
    # fmt: on
    # end of the generated part

    def shown(self) -> Card:
        """The characteristics that its print gives it: those of the face that is up, or of the half that is cast."""
        if self.face_down in ("exiled", "agenda"):
            return NOTHING  # 406.3, 313.5b
        if self.face_down:
            return FACE_DOWN  # 707.2, 707.2a, 711.9, 712.9
        if self.face == 0:
            return self.print  # 708.4, 709.2, 711.4a, 712.3a, 715.4
        return self.print.faces[self.face - 1]  # 708.3b, 711.4b, 715.3b


@final
class Permanent(Record):
    """What an object on the battlefield has besides its characteristics: status, damage, counters, attachments (110)."""

    id: Id
    tapped: bool = False
    sick: bool = True  # not continuously controlled since the turn began (302.6)
    damage: int = 0
    deathtouched: bool = False  # damaged by a source with deathtouch since state-based actions were last checked
    counters: tuple[tuple[str, int], ...] = ()
    attached: Id = 0  # to what; a player is -1 - seat
    loyalty_used: bool = False  # 606.3
    chosen: tuple[tuple[str, str], ...] = ()  # choices made as it entered, by link
    copied: Card | None = None  # the copiable values it has instead of its own (706.2)
    fixed: tuple[tuple[str, Card], ...] = ()  # by origin: the copiable values that its copy effects grant (706.2c)
    held_by: int = -1  # who controlled it when this was last looked at (302.6); -1: nobody has looked
    recent: int = 2  # 702.29a: 2: came under control since that player's last upkeep began; 1: in the next one
    worlds: Id = 0  # the first of the world permanents that it entered with at the same time (704.5k)
    flipped: bool = False  # 110.5
    turned: Id = 0  # names the moment at which it last transformed (701.27f)
    monstrous: bool = False  # 701.30b
    renowned: bool = False  # 702.111b

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, tapped: bool = False, sick: bool = True, damage: int = 0, deathtouched: bool = False,
        counters: tuple[tuple[str, int], ...] = (), attached: Id = 0, loyalty_used: bool = False, chosen:
        tuple[tuple[str, str], ...] = (), copied: Card | None = None, fixed: tuple[tuple[str, Card], ...] = (),
        held_by: int = -1, recent: int = 2, worlds: Id = 0, flipped: bool = False, turned: Id = 0, monstrous: bool =
        False, renowned: bool = False) -> None:
        self.id = id
        self.tapped = tapped
        self.sick = sick
        self.damage = damage
        self.deathtouched = deathtouched
        self.counters = counters
        self.attached = attached
        self.loyalty_used = loyalty_used
        self.chosen = chosen
        self.copied = copied
        self.fixed = fixed
        self.held_by = held_by
        self.recent = recent
        self.worlds = worlds
        self.flipped = flipped
        self.turned = turned
        self.monstrous = monstrous
        self.renowned = renowned

    def copy(self) -> Permanent:
        return Permanent(self.id, self.tapped, self.sick, self.damage, self.deathtouched, self.counters,
            self.attached, self.loyalty_used, self.chosen, self.copied, self.fixed, self.held_by, self.recent,
            self.worlds, self.flipped, self.turned, self.monstrous, self.renowned)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.tapped, self.sick, self.damage, self.deathtouched, self.counters, self.attached,
            self.loyalty_used, self.chosen, self.copied, self.fixed, self.held_by, self.recent, self.worlds,
            self.flipped, self.turned, self.monstrous, self.renowned,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'tapped', 'sick', 'damage', 'deathtouched', 'counters', 'attached', 'loyalty_used', 'chosen',
            'copied', 'fixed', 'held_by', 'recent', 'worlds', 'flipped', 'turned', 'monstrous', 'renowned',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Permanent:
        return Permanent(ids.get(self.id, min(self.id, 0)), self.tapped, self.sick, self.damage, self.deathtouched,
            self.counters, ids.get(self.attached, min(self.attached, 0)), self.loyalty_used, self.chosen, self.copied,
            self.fixed, self.held_by, self.recent, ids.get(self.worlds, min(self.worlds, 0)), self.flipped,
            ids.get(self.turned, min(self.turned, 0)), self.monstrous, self.renowned)
    # fmt: on
    # end of the generated part

    def grants(self, origin: str) -> Card | None:
        """The copiable values that the copy effect of this static ability grants, determined when it began (706.2c)."""
        for place, card in self.fixed:
            if place == origin:
                return card
        return None

    def count(self, kind: str) -> int:
        for name, number in self.counters:
            if name == kind:
                return number
        return 0


@final
class Mana(Record):
    """One mana in a pool (106.4), or much that is alike in everything."""

    color: str  # W U B R G C
    source: Id = 0
    snow: bool = False  # a snow permanent produced it (107.4h)
    only: n.Spending | None = None  # what it may be spent on (106.6)
    spent: n.Spent | None = None  # what happens if it is spent on certain spells (106.6)
    lasts: bool = False  # until end of turn it is not lost (106.4)
    count: int = 1  # how much of it there is

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, color: str, source: Id = 0, snow: bool = False, only: n.Spending | None = None, spent: n.Spent
        | None = None, lasts: bool = False, count: int = 1) -> None:
        self.color = color
        self.source = source
        self.snow = snow
        self.only = only
        self.spent = spent
        self.lasts = lasts
        self.count = count

    def copy(self) -> Mana:
        return Mana(self.color, self.source, self.snow, self.only, self.spent, self.lasts, self.count)

    def values(self) -> tuple[object, ...]:
        return (self.color, self.source, self.snow, self.only, self.spent, self.lasts, self.count,)

    def names(self) -> tuple[str, ...]:
        return ('color', 'source', 'snow', 'only', 'spent', 'lasts', 'count',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Mana:
        return Mana(self.color, ids.get(self.source, min(self.source, 0)), self.snow, self.only, self.spent,
            self.lasts, self.count)
    # fmt: on
    # end of the generated part


@final
class Player(Record):
    """A player (102) with the zones of their own, in order: library from the top, graveyard with the newest last."""

    seat: int
    life: int = 20
    poison: int = 0
    library: tuple[Id, ...] = ()
    hand: tuple[Id, ...] = ()
    graveyard: tuple[Id, ...] = ()
    pool: tuple[Mana, ...] = ()
    playing: bool = True  # still in the game
    lands_played: int = 0
    drawn: int = 0  # cards drawn this turn (121.2b)
    drew_from_empty: bool = False  # since state-based actions were last checked (704.5b)
    mulligans: int = 0
    kept: bool = False
    controller: int = -1  # who makes this player's decisions; -1: the player (716)
    next_controller: int = -1  # who controls this player's next turn
    commanded: int = -1  # who makes this player's decisions while something resolves (716.2)
    sideboard: tuple[Id, ...] = ()  # the cards this player owns outside the game (400.10a)
    shown: Id = 0  # the card on top of the library that this player plays with revealed (401.5)
    attacked: tuple[int, ...] = ()  # whom this player attacked this turn (508.6): -1 - seat; 0: a planeswalker
    ignores: tuple[tuple[Id, str], ...] = ()  # 116.2d: abilities whose effect is paid to be ignored: object, origin
    counters: tuple[tuple[str, int], ...] = ()  # other than poison: energy, experience (122.1)
    blessed: bool = False  # has the city's blessing (702.130c)
    reach: int = -1  # 801.2c: the seats within this player's range of influence, as a mask; -1: all of them
    last_counts: tuple[int, ...] = ()  # 800.4h: of a player who has left, the cards last in hand, library and graveyard
    planar_deck: tuple[Id, ...] = ()  # 901.4: from the top; its cards are in the command zone
    scheme_deck: tuple[Id, ...] = ()  # 904.4: likewise
    rolls: int = 0  # how often the player has paid to roll the planar die this turn (901.9)
    commander_damage: tuple[tuple[int, int], ...] = ()  # 903.10a: combat damage dealt by each commander, by its number
    turns: int = 0  # how many turns this player has begun
    noted: tuple[tuple[str, str, str], ...] = ()  # 905.2b: for cards of which name, what kind of fact, which

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, seat: int, life: int = 20, poison: int = 0, library: tuple[Id, ...] = (), hand: tuple[Id, ...]
        = (), graveyard: tuple[Id, ...] = (), pool: tuple[Mana, ...] = (), playing: bool = True, lands_played: int =
        0, drawn: int = 0, drew_from_empty: bool = False, mulligans: int = 0, kept: bool = False, controller: int =
        -1, next_controller: int = -1, commanded: int = -1, sideboard: tuple[Id, ...] = (), shown: Id = 0, attacked:
        tuple[int, ...] = (), ignores: tuple[tuple[Id, str], ...] = (), counters: tuple[tuple[str, int], ...] = (),
        blessed: bool = False, reach: int = -1, last_counts: tuple[int, ...] = (), planar_deck: tuple[Id, ...] = (),
        scheme_deck: tuple[Id, ...] = (), rolls: int = 0, commander_damage: tuple[tuple[int, int], ...] = (), turns:
        int = 0, noted: tuple[tuple[str, str, str], ...] = ()) -> None:
        self.seat = seat
        self.life = life
        self.poison = poison
        self.library = library
        self.hand = hand
        self.graveyard = graveyard
        self.pool = pool
        self.playing = playing
        self.lands_played = lands_played
        self.drawn = drawn
        self.drew_from_empty = drew_from_empty
        self.mulligans = mulligans
        self.kept = kept
        self.controller = controller
        self.next_controller = next_controller
        self.commanded = commanded
        self.sideboard = sideboard
        self.shown = shown
        self.attacked = attacked
        self.ignores = ignores
        self.counters = counters
        self.blessed = blessed
        self.reach = reach
        self.last_counts = last_counts
        self.planar_deck = planar_deck
        self.scheme_deck = scheme_deck
        self.rolls = rolls
        self.commander_damage = commander_damage
        self.turns = turns
        self.noted = noted

    def copy(self) -> Player:
        return Player(self.seat, self.life, self.poison, self.library, self.hand, self.graveyard, self.pool,
            self.playing, self.lands_played, self.drawn, self.drew_from_empty, self.mulligans, self.kept,
            self.controller, self.next_controller, self.commanded, self.sideboard, self.shown, self.attacked,
            self.ignores, self.counters, self.blessed, self.reach, self.last_counts, self.planar_deck,
            self.scheme_deck, self.rolls, self.commander_damage, self.turns, self.noted)

    def values(self) -> tuple[object, ...]:
        return (self.seat, self.life, self.poison, self.library, self.hand, self.graveyard, self.pool, self.playing,
            self.lands_played, self.drawn, self.drew_from_empty, self.mulligans, self.kept, self.controller,
            self.next_controller, self.commanded, self.sideboard, self.shown, self.attacked, self.ignores,
            self.counters, self.blessed, self.reach, self.last_counts, self.planar_deck, self.scheme_deck, self.rolls,
            self.commander_damage, self.turns, self.noted,)

    def names(self) -> tuple[str, ...]:
        return ('seat', 'life', 'poison', 'library', 'hand', 'graveyard', 'pool', 'playing', 'lands_played', 'drawn',
            'drew_from_empty', 'mulligans', 'kept', 'controller', 'next_controller', 'commanded', 'sideboard',
            'shown', 'attacked', 'ignores', 'counters', 'blessed', 'reach', 'last_counts', 'planar_deck',
            'scheme_deck', 'rolls', 'commander_damage', 'turns', 'noted',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Player:
        return Player(self.seat, self.life, self.poison, tuple([ids.get(x0, min(x0, 0)) for x0 in self.library]),
            tuple([ids.get(x0, min(x0, 0)) for x0 in self.hand]), tuple([ids.get(x0, min(x0, 0)) for x0 in
            self.graveyard]), tuple([x0.renamed(ids, stamps) for x0 in self.pool]), self.playing, self.lands_played,
            self.drawn, self.drew_from_empty, self.mulligans, self.kept, self.controller, self.next_controller,
            self.commanded, tuple([ids.get(x0, min(x0, 0)) for x0 in self.sideboard]), ids.get(self.shown,
            min(self.shown, 0)), self.attacked, tuple([(ids.get(x0[0], min(x0[0], 0)), x0[1],) for x0 in
            self.ignores]), self.counters, self.blessed, self.reach, self.last_counts, tuple([ids.get(x0, min(x0, 0))
            for x0 in self.planar_deck]), tuple([ids.get(x0, min(x0, 0)) for x0 in self.scheme_deck]), self.rolls,
            self.commander_damage, self.turns, self.noted)
    # fmt: on
    # end of the generated part


@final
class Binding(Record):
    """Something an effect remembers by name: objects and players (below zero), or a number."""

    name: str
    ids: tuple[Id, ...] = ()
    number: int = 0
    word: str = ""  # a color, a creature type, a name that was chosen

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, name: str, ids: tuple[Id, ...] = (), number: int = 0, word: str = '') -> None:
        self.name = name
        self.ids = ids
        self.number = number
        self.word = word

    def copy(self) -> Binding:
        return Binding(self.name, self.ids, self.number, self.word)

    def values(self) -> tuple[object, ...]:
        return (self.name, self.ids, self.number, self.word,)

    def names(self) -> tuple[str, ...]:
        return ('name', 'ids', 'number', 'word',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Binding:
        return Binding(self.name, tuple([ids.get(x0, min(x0, 0)) for x0 in self.ids]), self.number, self.word)
    # fmt: on
    # end of the generated part


Extra = tuple[tuple[str, int], ...]
"""By name, how often an additional cost is paid."""


@final
class Item(Record):
    """A spell or ability on the stack, with all choices made for it (601.2b-d, 112, 113)."""

    id: Id
    kind: str  # spell | activated | triggered
    controller: int
    source: Id  # the spell itself, or the object the ability came from
    origin: str  # which ability of the source: see layers.Held
    ability: n.Ability | None = None  # None: a permanent spell
    targets: tuple[tuple[Id, ...], ...] = ()  # per use of the word "target"; players below zero
    divided: tuple[tuple[int, ...], ...] = ()
    modes: tuple[int, ...] = ()
    x: int = 0
    announced: str = ""  # the cost announced for hybrid and Phyrexian symbols (601.2b)
    extra: tuple[tuple[str, int], ...] = ()  # how often additional costs are paid that need not be, by name (601.2b)
    alternative: str = ""  # the alternative cost paid: flashback ...
    bindings: tuple[Binding, ...] = ()  # what the trigger event said; what was paid
    cast_from: str = ""
    rather: tuple[n.Instruction, ...] | None = (
        None  # what is paid for that alternative cost (118.9); None: the mana cost
    )
    hastened: bool = False  # cast as though it had flash, for which more is paid (601.3c)
    besides: tuple[n.Instruction, ...] = ()  # additional costs that were chosen: of the way it is cast, of splicing
    spliced: tuple[Card, ...] = ()  # the cards whose rules text it has besides its own, in order (612.8)

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, kind: str, controller: int, source: Id, origin: str, ability: n.Ability | None = None,
        targets: tuple[tuple[Id, ...], ...] = (), divided: tuple[tuple[int, ...], ...] = (), modes: tuple[int, ...] =
        (), x: int = 0, announced: str = '', extra: tuple[tuple[str, int], ...] = (), alternative: str = '', bindings:
        tuple[Binding, ...] = (), cast_from: str = '', rather: tuple[n.Instruction, ...] | None = None, hastened: bool
        = False, besides: tuple[n.Instruction, ...] = (), spliced: tuple[Card, ...] = ()) -> None:
        self.id = id
        self.kind = kind
        self.controller = controller
        self.source = source
        self.origin = origin
        self.ability = ability
        self.targets = targets
        self.divided = divided
        self.modes = modes
        self.x = x
        self.announced = announced
        self.extra = extra
        self.alternative = alternative
        self.bindings = bindings
        self.cast_from = cast_from
        self.rather = rather
        self.hastened = hastened
        self.besides = besides
        self.spliced = spliced

    def copy(self) -> Item:
        return Item(self.id, self.kind, self.controller, self.source, self.origin, self.ability, self.targets,
            self.divided, self.modes, self.x, self.announced, self.extra, self.alternative, self.bindings,
            self.cast_from, self.rather, self.hastened, self.besides, self.spliced)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.kind, self.controller, self.source, self.origin, self.ability, self.targets,
            self.divided, self.modes, self.x, self.announced, self.extra, self.alternative, self.bindings,
            self.cast_from, self.rather, self.hastened, self.besides, self.spliced,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'kind', 'controller', 'source', 'origin', 'ability', 'targets', 'divided', 'modes', 'x',
            'announced', 'extra', 'alternative', 'bindings', 'cast_from', 'rather', 'hastened', 'besides', 'spliced',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Item:
        return Item(ids.get(self.id, min(self.id, 0)), self.kind, self.controller, ids.get(self.source,
            min(self.source, 0)), self.origin, self.ability, tuple([tuple([ids.get(x1, min(x1, 0)) for x1 in x0]) for
            x0 in self.targets]), self.divided, self.modes, self.x, self.announced, self.extra, self.alternative,
            tuple([x0.renamed(ids, stamps) for x0 in self.bindings]), self.cast_from, self.rather, self.hastened,
            self.besides, self.spliced)
    # fmt: on
    # end of the generated part


@final
class Resolution(Record):
    """The place of a resolving spell or ability between two instructions: what is still to do, and what it remembers (608)."""

    item: Item
    todo: tuple[n.Instruction, ...]
    bindings: tuple[Binding, ...] = ()
    done: bool = True  # whether the last instruction was carried out ("if you do")

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, item: Item, todo: tuple[n.Instruction, ...], bindings: tuple[Binding, ...] = (), done: bool =
        True) -> None:
        self.item = item
        self.todo = todo
        self.bindings = bindings
        self.done = done

    def copy(self) -> Resolution:
        return Resolution(self.item, self.todo, self.bindings, self.done)

    def values(self) -> tuple[object, ...]:
        return (self.item, self.todo, self.bindings, self.done,)

    def names(self) -> tuple[str, ...]:
        return ('item', 'todo', 'bindings', 'done',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Resolution:
        return Resolution(self.item.renamed(ids, stamps), self.todo, tuple([x0.renamed(ids, stamps) for x0 in
            self.bindings]), self.done)
    # fmt: on
    # end of the generated part


@final
class Remembered(Record):
    """Last known information (608.2g, 603.10): what an object was when it left, kept while something can ask for it."""

    id: Id
    was: Object
    name: str
    controller: int
    colors: tuple[str, ...]
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    power: int
    toughness: int
    mana_value: int
    keywords: tuple[str, ...]
    permanent: Permanent | None = None
    copiable: Card | None = None  # its copiable values (706.2)
    became: Id = 0  # the object it is now (400.7d and the like)
    item: Item | None = None  # as a spell: the choices made for it
    blocking: tuple[Id, ...] = ()  # the creatures it was blocking
    blocked_by: tuple[Id, ...] = ()  # the creatures that were blocking it
    attacked: Id = 0  # what it was attacking
    attachments: tuple[Id, ...] = ()  # what was attached to it, and has become unattached since

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, was: Object, name: str, controller: int, colors: tuple[str, ...], supertypes:
        tuple[str, ...], types: tuple[str, ...], subtypes: tuple[str, ...], power: int, toughness: int, mana_value:
        int, keywords: tuple[str, ...], permanent: Permanent | None = None, copiable: Card | None = None, became: Id =
        0, item: Item | None = None, blocking: tuple[Id, ...] = (), blocked_by: tuple[Id, ...] = (), attacked: Id = 0,
        attachments: tuple[Id, ...] = ()) -> None:
        self.id = id
        self.was = was
        self.name = name
        self.controller = controller
        self.colors = colors
        self.supertypes = supertypes
        self.types = types
        self.subtypes = subtypes
        self.power = power
        self.toughness = toughness
        self.mana_value = mana_value
        self.keywords = keywords
        self.permanent = permanent
        self.copiable = copiable
        self.became = became
        self.item = item
        self.blocking = blocking
        self.blocked_by = blocked_by
        self.attacked = attacked
        self.attachments = attachments

    def copy(self) -> Remembered:
        return Remembered(self.id, self.was, self.name, self.controller, self.colors, self.supertypes, self.types,
            self.subtypes, self.power, self.toughness, self.mana_value, self.keywords, self.permanent, self.copiable,
            self.became, self.item, self.blocking, self.blocked_by, self.attacked, self.attachments)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.was, self.name, self.controller, self.colors, self.supertypes, self.types,
            self.subtypes, self.power, self.toughness, self.mana_value, self.keywords, self.permanent, self.copiable,
            self.became, self.item, self.blocking, self.blocked_by, self.attacked, self.attachments,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'was', 'name', 'controller', 'colors', 'supertypes', 'types', 'subtypes', 'power', 'toughness',
            'mana_value', 'keywords', 'permanent', 'copiable', 'became', 'item', 'blocking', 'blocked_by', 'attacked',
            'attachments',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Remembered:
        return Remembered(ids.get(self.id, min(self.id, 0)), self.was.renamed(ids, stamps), self.name,
            self.controller, self.colors, self.supertypes, self.types, self.subtypes, self.power, self.toughness,
            self.mana_value, self.keywords, (None if self.permanent is None else self.permanent.renamed(ids, stamps)),
            self.copiable, ids.get(self.became, min(self.became, 0)), (None if self.item is None else
            self.item.renamed(ids, stamps)), tuple([ids.get(x0, min(x0, 0)) for x0 in self.blocking]),
            tuple([ids.get(x0, min(x0, 0)) for x0 in self.blocked_by]), ids.get(self.attacked, min(self.attacked, 0)),
            tuple([ids.get(x0, min(x0, 0)) for x0 in self.attachments]))
    # fmt: on
    # end of the generated part


@final
class Phased(Record):
    """A phased-out permanent (702.25): on the battlefield, but as though it did not exist."""

    id: Id
    was: Object
    permanent: Permanent
    under: int  # who controlled it when it phased out
    direct: bool = True  # False: along with what it is attached to (702.25f)
    returning: bool = False  # that player has left, and their next turn would have begun (702.25m)

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, id: Id, was: Object, permanent: Permanent, under: int, direct: bool = True, returning: bool =
        False) -> None:
        self.id = id
        self.was = was
        self.permanent = permanent
        self.under = under
        self.direct = direct
        self.returning = returning

    def copy(self) -> Phased:
        return Phased(self.id, self.was, self.permanent, self.under, self.direct, self.returning)

    def values(self) -> tuple[object, ...]:
        return (self.id, self.was, self.permanent, self.under, self.direct, self.returning,)

    def names(self) -> tuple[str, ...]:
        return ('id', 'was', 'permanent', 'under', 'direct', 'returning',)

    def renamed(self, ids: Renaming, stamps: Renaming) -> Phased:
        return Phased(ids.get(self.id, min(self.id, 0)), self.was.renamed(ids, stamps), self.permanent.renamed(ids,
            stamps), self.under, self.direct, self.returning)
    # fmt: on
    # end of the generated part
