"""Events: everything that can happen to a game, as proposals that effects may still replace.  CR 700.1, 614.6

A proposal names the rule that makes it (`by`, and `also` others that make it so) and carries the replacement effects
that have had their chance at it (`applied`, 614.5).  Events inside it (the zone change inside a draw, the life loss
inside damage) inherit both.
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.state.lasting import Shield
from arbiter.magic.state.records import Binding


@final
class Prevention:
    """What one effect prevented of an event's damage, and what it says happens then (615.5, 615.13)."""

    def __init__(self, identity: str, source: Id, controller: int, amount: int, to: Id) -> None:
        self.identity = identity
        self.source = source
        self.controller = controller
        self.amount = amount
        self.to = to
        self.origin = ""
        self.bindings: tuple[Binding, ...] = ()
        self.then: n.Instruction | None = None
        self.always = False  # it happens also if no damage could be prevented (615.12)


class Event:
    """Something that would happen.  `source` is the object whose effect, cost or ability makes it happen; 0: a rule does."""

    kind: str = ""  # watchers are indexed by it

    def __init__(self, by: str, source: Id = 0) -> None:
        self.by = by
        self.source = source
        self.also: tuple[str, ...] = ()
        self.applied: tuple[str, ...] = ()
        self.contained = False
        self.effect = False  # the effect of a spell or ability makes it happen, not a cost, a rule or combat (614.16)
        self.reach = -1  # 801.10: the seats, as a mask, that this effect can affect; -1: all
        self.dropped = False  # another of two contradictory things was chosen (400.6)
        self.replaced = False  # something else happens instead of it (614.6)
        self.vain = False  # nothing came of it: there was no card to draw, it was tapped already (603.2f)

    def inside(self, outer: Event) -> None:
        """This event is contained in another (616.1f)."""
        self.contained = True
        self.effect = self.effect or outer.effect
        self.reach &= outer.reach
        self.also = self.also + outer.also
        self.applied = self.applied + outer.applied
        if not self.source:
            self.source = outer.source


@final
class LibraryPlace:
    """Where in a library a card goes."""

    def __init__(self) -> None:
        self.position = ""  # top | bottom
        self.depth = 0  # so many cards from the top (401.7); 0: `position` says it
        self.unseen_by = ""  # all | others: the order of cards put there together is not seen (401.4)


@final
class SpellFacts:
    """What a permanent knows of the spell that it was (400.7c)."""

    def __init__(self) -> None:
        self.extra: tuple[tuple[str, int], ...] = ()  # which additional costs were paid
        self.paid = ""  # in which way it was cast; of a token, the keyword of the ability that created it
        self.cast = ""  # from which zone
        self.caster = -1
        self.spent = ""  # with which mana


@final
class Arrival:
    """How a permanent enters the battlefield, or is turned face up: what effects make of it as it does (614.1c-d)."""

    def __init__(self) -> None:
        self.controller = -1  # -1: its owner
        self.tapped = False
        self.x = 0  # chosen for the spell, or for the cost by which it is turned face up (702.36f)
        self.melds: Id = 0  # the card that it is combined with (701.36a)
        self.counters: list[tuple[str, int]] = []
        self.besides: list[tuple[str, int]] = []  # counters by an exception of the copy effect applied last (706.9e)
        self.copied: Card | None = None  # the copiable values that it takes (706.2)
        self.then: n.WhenDone | None = None  # what triggers on that: of the copy effect applied last (706.9f)
        self.attach: Id = 0  # what it becomes attached to (303.4)
        self.chosen: tuple[tuple[str, str], ...] = ()  # choices made as it enters, by kind
        self.barred: tuple[Id, ...] = ()  # what can't be chosen to change zones as it enters (614.13a-b)
        self.kept: tuple[
            tuple[str, str, tuple[Id, ...]], ...
        ] = ()  # pair, link, what was used up (702.81b) or chosen for it
        self.fixed: tuple[tuple[str, Card], ...] = ()  # by origin: what its copy effects will grant (706.2c)
        self.being: tuple[n.Modification, ...] = ()  # a continuous effect that begins as it enters (611.2e)
        self.spell = SpellFacts()


@final
class Move(Event):
    """An object changes zones (400.7), or a token enters the battlefield (`token`).

    `verb` is the keyword action, if one is, as the log tells it; `action` the one that it began as.
    """

    kind = "zone"

    def __init__(self, id: Id, to: str, by: str, source: Id = 0, verb: str = "") -> None:
        super().__init__(by, source)
        self.id = id
        self.to = to
        self.verb = verb
        self.action = verb  # sacrificed or countered it is wherever it goes instead (701.5a, 701.16a)
        self.token: Card | None = None
        self.face = 0  # on the battlefield, on the stack: which of its faces or halves is up (711.8, 708.3a)
        self.face_down = ""  # a word of `words.FACE_DOWN`: how it lies in exile or on the battlefield (406.3, 707.3)
        self.pile: Id = 0  # which cards are exiled face down together (406.4)
        self.link: tuple[Id, str, str] | None = None  # the pair of linked abilities that exiles it instead (607.2b)
        self.exploits = False  # its source exploits what is sacrificed (702.109b)
        self.place = LibraryPlace()
        self.arrival = Arrival()
        self.from_zone = ""  # set when performed
        self.result: Id = 0  # the new object, set when performed
        self.second: Id = 0  # the second card of a melded permanent in its new zone, set when performed (712.4)
        self.apart = False  # of a melded permanent, the card that is a commander goes to the command zone (903.9a)


@final
class DrawCard(Event):
    """A player draws a card (121.1)."""

    kind = "draw"

    def __init__(self, seat: int, by: str, source: Id = 0) -> None:
        super().__init__(by, source)
        self.seat = seat
        self.result: Id = 0


@final
class Damage(Event):
    """A source deals damage to a permanent or (below zero) a player (120)."""

    kind = "damage"

    def __init__(self, source: Id, to: Id, amount: int, combat: bool, by: str) -> None:
        super().__init__(by, source)
        self.to = to
        self.amount = amount
        self.combat = combat
        self.preventable = True  # False: the effect that deals it says that it can't be prevented (615.12)
        self.shares: dict[Id, int] = {}  # how much of it a shield prevents, where that was chosen (615.7)
        self.prevented: list[Prevention] = []  # what was prevented of it, effect by effect
        self.spent: list[Id] = []  # shields that are used up with it and what the source deals at the same time (615.8)


@final
class Life(Event):
    """A player gains life or, below zero, loses it (119.3)."""

    kind = "life"

    def __init__(self, seat: int, amount: int, by: str, source: Id = 0) -> None:
        super().__init__(by, source)
        self.seat = seat
        self.amount = amount
        self.before = 0  # life that the player loses (below zero: gains) at the same time
        self.cause = -1  # whose spell or ability says so


@final
class DrawCards(Event):
    """A player is instructed to draw several cards (121.2a); each of them is a `DrawCard`."""

    kind = "draws"

    def __init__(self, seat: int, number: int, by: str, source: Id = 0) -> None:
        super().__init__(by, source)
        self.seat = seat
        self.number = number


@final
class Prevented(Event):
    """An effect has prevented damage of one or more simultaneous events (615.13): how much to whom."""

    kind = "prevented"

    def __init__(self, parts: list[tuple[Id, int]], by: str, source: Id) -> None:
        super().__init__(by, source)
        self.parts = parts


@final
class Counters(Event):
    """Counters are put on a permanent or player (below zero), or removed if the number is below zero (122)."""

    kind = "counter"

    def __init__(self, on: Id, name: str, number: int, by: str, source: Id = 0) -> None:
        super().__init__(by, source)
        self.seat = -1  # who puts them there; -1: the controller of what they are put on (122.6a)
        self.on = on
        self.name = name
        self.number = number
        self.left = 0  # how many of the kind are left once this one is removed
        self.removed = 0  # set when performed: how many there were to remove


@final
class CreateTokens(Event):
    """A player creates tokens (701.6, 111)."""

    kind = "token"

    def __init__(self, seat: int, token: Card, number: int, by: str, source: Id = 0) -> None:
        super().__init__(by, source)
        self.seat = seat
        self.token = token
        self.number = number
        self.tapped = False
        self.paid = ""  # the keyword of the ability that creates them (702.127b)
        self.counters: list[tuple[str, int]] = []
        self.results: list[Id] = []


@final
class Turned(Event):
    """A permanent becomes tapped or untapped (701.20)."""

    kind = "tap"

    def __init__(self, id: Id, tapped: bool, by: str, source: Id = 0) -> None:
        super().__init__(by, source)
        self.id = id
        self.tapped = tapped


@final
class ActionPerformed(Event):
    """A player, or (of some actions) a permanent, has performed a keyword action (701)."""

    kind = "action"

    def __init__(self, name: str, seat: int, id: Id = 0, source: Id = 0) -> None:
        super().__init__("701.1", source)
        self.name = name
        self.seat = seat
        self.id = id
        self.of: Id = 0  # whose ability was activated (602.2); 0: it is not that
        self.x = 0  # the X that it was performed with (701.30c)


@final
class Phasing(Event):
    """A permanent phases out or in (702.25): directly, or along with what it is attached to."""

    kind = "phase"

    def __init__(self, id: Id, out: bool, by: str, source: Id = 0) -> None:
        super().__init__(by, source)
        self.id = id
        self.out = out
        self.direct = True


@final
class TurnFace(Event):
    """A permanent is turned face up or face down (707.2a, 707.7)."""

    kind = "facing"

    def __init__(self, id: Id, up: bool, by: str, source: Id = 0) -> None:
        super().__init__(by, source)
        self.id = id
        self.up = up
        self.arrival = Arrival()
        self.turned = False  # set when performed


@final
class NewFace(Event):
    """A permanent transforms (701.27a), or is flipped (709.2)."""

    kind = "face"

    def __init__(self, id: Id, flip: bool, by: str, source: Id = 0) -> None:
        super().__init__(by, source)
        self.id = id
        self.flip = flip


@final
class Crewed(Event):
    """A creature was tapped to pay for the crew ability of a Vehicle (702.121b)."""

    kind = "crew"

    def __init__(self, id: Id, vehicle: Id, by: str) -> None:
        super().__init__(by, id)
        self.id = id
        self.vehicle = vehicle


@final
class Targeted(Event):
    """An object, or a player (below zero), becomes the target of a spell or ability that a player controls (601.2c)."""

    kind = "target"

    def __init__(self, id: Id, seat: int, by: str, source: Id = 0) -> None:
        super().__init__(by, source)
        self.id = id
        self.seat = seat
        self.spell = False  # of a spell, not of an ability
        self.item = source  # the spell or the ability itself, on the stack


@final
class TappedForMana(Event):
    """A mana ability with {T} in its cost has resolved and given mana (106.12a)."""

    kind = "mana"

    def __init__(self, id: Id, seat: int, by: str, mana: str, number: int = -1) -> None:
        super().__init__(by, 0)
        self.id = id
        self.seat = seat
        self.mana = mana
        self.number: int = len(mana) if number < 0 else number  # how much; `mana` may be cut short


@final
class Destruction(Event):
    """A permanent is destroyed (701.7)."""

    kind = "destroy"

    def __init__(self, id: Id, regeneration: bool, by: str, source: Id = 0) -> None:
        super().__init__(by, source)
        self.id = id
        self.regeneration = regeneration  # whether it may be regenerated
        self.afterwards: list[tuple[Shield, int]] = []  # shields whose effect goes on after they were used


@final
class StepBegan(Event):
    """A step or phase begins (603.2b)."""

    kind = "step"

    def __init__(self, step: str, active: int, by: str) -> None:
        super().__init__(by)
        self.step = step
        self.active = active


@final
class WasCast(Event):
    """A spell becomes cast (601.2i)."""

    kind = "cast"

    def __init__(self, id: Id, seat: int, by: str) -> None:
        super().__init__(by, id)
        self.id = id
        self.seat = seat


@final
class Attacked(Event):
    """A creature is declared as an attacker (508.1m)."""

    kind = "attack"

    def __init__(self, id: Id, at: Id, by: str) -> None:
        super().__init__(by, id)
        self.id = id
        self.at = at
        self.others = 0  # how many other creatures were declared


@final
class Blocked(Event):
    """A creature is declared as a blocker of another (509.1i)."""

    kind = "block"

    def __init__(self, id: Id, attacker: Id, by: str) -> None:
        super().__init__(by, id)
        self.id = id
        self.attacker = attacker
        self.first = True  # the first attacker that it blocks (509.5a)
        self.number = 1  # how many it blocks now (509.5e)
        self.before = 0  # and did before


@final
class BecameBlocked(Event):
    """An attacking creature becomes blocked (509.1h), by a creature or (`blocker` 0) by an effect."""

    kind = "blocked"

    def __init__(self, id: Id, blocker: Id, by: str) -> None:
        super().__init__(by, id)
        self.id = id
        self.blocker = blocker
        self.first = True  # the first creature that blocks it (509.5c)
        self.number = 1  # how many block it now (509.5e)
        self.before = 0  # and did before


@final
class Unblocked(Event):
    """No creature was declared to block an attacking creature (509.5g)."""

    kind = "unblocked"

    def __init__(self, id: Id, by: str) -> None:
        super().__init__(by, id)
        self.id = id


@final
class WasAttacked(Event):
    """A player (below zero) or planeswalker is attacked by one or more creatures as attackers are declared (508.3b)."""

    kind = "attacked"

    def __init__(self, at: Id, defending: int, by: str) -> None:
        super().__init__(by)
        self.at = at
        self.defending = defending


@final
class Losing(Event):
    """A player would lose the game, by this rule (104.3)."""

    kind = "lose"

    def __init__(self, seat: int, by: str, source: Id = 0) -> None:
        super().__init__(by, source)
        self.seat = seat


@final
class Cycled(Event):
    """A player has discarded a card for the cost of its cycling ability (702.28c)."""

    kind = "cycle"

    def __init__(self, seat: int, id: Id, by: str) -> None:
        super().__init__(by, id)
        self.seat = seat
        self.id = id


@final
class Discarded(Event):
    """A player has discarded a card (701.8); the move itself is a `Move`."""

    kind = "discard"

    def __init__(self, seat: int, id: Id, by: str, source: Id = 0) -> None:
        super().__init__(by, source)
        self.seat = seat
        self.id = id
        self.undefined = False  # it went unrevealed to a hidden zone (701.8c)


@final
class Attached(Event):
    """A permanent becomes attached to a permanent, on the battlefield (701.3a) or as it enters (303.4f)."""

    kind = "attach"

    def __init__(self, id: Id, host: Id, by: str) -> None:
        super().__init__(by)
        self.id = id
        self.host = host


@final
class Unattached(Event):
    """An attached permanent ceases to be attached to its host (701.3d)."""

    kind = "unattach"

    def __init__(self, id: Id, host: Id, by: str) -> None:
        super().__init__(by)
        self.id = id
        self.host = host


@final
class ControlLost(Event):
    """A player stops controlling a permanent (603.10d)."""

    kind = "control"

    def __init__(self, id: Id, seat: int, by: str) -> None:
        super().__init__(by)
        self.id = id
        self.seat = seat


@final
class Revealed(Event):
    """A player has revealed a card because a static ability says so (603.11): `source` and `origin` name that ability."""

    kind = "reveal"

    def __init__(self, id: Id, seat: int, by: str, source: Id, origin: str) -> None:
        super().__init__(by, source)
        self.id = id
        self.seat = seat
        self.origin = origin
