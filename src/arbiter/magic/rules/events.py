"""Events: everything that can happen to a game, as proposals that effects may still replace.  CR 700.1, 614.6

A proposal names the rule that makes it (`by`, and `also` others that make it so) and carries the replacement effects
that have had their chance at it (`applied`, 614.5).  Events inside it (the zone change inside a draw, the life loss
inside damage) inherit both.
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.state.effects import Shield


class Event:
    """Something that would happen.  `source` is the object whose effect, cost or ability makes it happen; 0: a rule does."""

    kind: str = ""  # watchers are indexed by it

    def __init__(self, by: str, source: Id = 0) -> None:
        self.by = by
        self.source = source
        self.also: tuple[str, ...] = ()
        self.applied: tuple[str, ...] = ()
        self.contained = False

    def inside(self, outer: Event) -> None:
        """This event is contained in another (616.1f)."""
        self.contained = True
        self.also = self.also + outer.also
        self.applied = self.applied + outer.applied
        if not self.source:
            self.source = outer.source


@final
class Move(Event):
    """An object changes zones (400.7), or a token enters the battlefield (`token`).  `verb` is the keyword action, if one is."""

    kind = "zone"

    def __init__(self, id: Id, to: str, by: str, source: Id = 0, verb: str = "") -> None:
        super().__init__(by, source)
        self.id = id
        self.to = to
        self.verb = verb
        self.position = ""  # in a library: top | bottom
        self.controller = -1  # on the battlefield; -1: its owner
        self.tapped = False
        self.counters: list[tuple[str, int]] = []
        self.copied: Card | None = None
        self.attach: Id = 0
        self.token: Card | None = None
        self.x = 0
        self.kicked = 0
        self.chosen: tuple[tuple[str, str], ...] = ()  # choices made as it enters, by kind
        self.from_zone = ""  # set when performed
        self.result: Id = 0  # the new object, set when performed


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
        self.shares: dict[Id, int] = {}  # how much of it a shield prevents, where that was chosen (615.7)
        self.afterwards: list[tuple[Shield, int]] = []  # shields whose effect goes on, what they prevented (615.5)


@final
class Life(Event):
    """A player gains life or, below zero, loses it (119.3)."""

    kind = "life"

    def __init__(self, seat: int, amount: int, by: str, source: Id = 0) -> None:
        super().__init__(by, source)
        self.seat = seat
        self.amount = amount
        self.before = 0  # life that the player loses at the same time, by events looked at earlier


@final
class Counters(Event):
    """Counters are put on a permanent or player (below zero), or removed if the number is below zero (122)."""

    kind = "counter"

    def __init__(self, on: Id, name: str, number: int, by: str, source: Id = 0) -> None:
        super().__init__(by, source)
        self.on = on
        self.name = name
        self.number = number


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
class Targeted(Event):
    """An object becomes the target of a spell or ability that a player controls (601.2c)."""

    kind = "target"

    def __init__(self, id: Id, seat: int, by: str, source: Id = 0) -> None:
        super().__init__(by, source)
        self.id = id
        self.seat = seat


@final
class TappedForMana(Event):
    """A mana ability with {T} in its cost has resolved and given mana (106.12a)."""

    kind = "mana"

    def __init__(self, id: Id, seat: int, by: str, source: Id = 0) -> None:
        super().__init__(by, source)
        self.id = id
        self.seat = seat


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


@final
class Blocked(Event):
    """A creature is declared as a blocker of another (509.1i)."""

    kind = "block"

    def __init__(self, id: Id, attacker: Id, by: str) -> None:
        super().__init__(by, id)
        self.id = id
        self.attacker = attacker
        self.first = True  # the first attacker that it blocks (509.5a)


@final
class BecameBlocked(Event):
    """An attacking creature becomes blocked (509.1h), by a creature or (`blocker` 0) by an effect."""

    kind = "blocked"

    def __init__(self, id: Id, blocker: Id, by: str) -> None:
        super().__init__(by, id)
        self.id = id
        self.blocker = blocker
        self.first = True  # the first creature that blocks it (509.5c)


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
