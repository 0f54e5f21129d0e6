"""What the layers have computed, kept between questions: no part of digest, equality or save; shared by forks."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.state.lasting import Waiting


@final
class Held:
    """An ability that an object has now, and where it comes from: its identity for links, limits and timestamps."""

    def __init__(self, ability: n.Ability, origin: str) -> None:
        self.ability = ability
        self.origin = origin  # "print:NAME:INDEX" or "effect:ID:INDEX" or "static:SOURCE:ORIGIN:INDEX"
        self.memory: object | None = None  # no data: what the rules have worked out about the ability

    def __repr__(self) -> str:
        return f"Held({self.ability!r}, {self.origin!r})"


@final
class Ban:
    """Something an object can't do, must do or (`words.ALLOWED_ACTIONS`) may do now (613.10), and the effect that says so."""

    def __init__(
        self,
        action: str,
        by: n.Predicate | None,
        source: Id,
        must: bool,
        controller: int = -1,
        cost: tuple[n.Instruction, ...] = (),
        number: int = 0,
        origin: str = "",
        facing: n.Condition | None = None,
        whom: n.Players | None = None,
    ) -> None:
        self.action = action
        self.whom = whom  # of what must be done to, or in a step of, one of these players (508.1d, 502.2)
        self.facing = facing  # only of attacking a player of whom this is so (508.5)
        self.origin = origin  # of the static ability that says so: which choices and links `by` speaks of (607)
        self.number = number  # of creatures: "block more", "be blocked by fewer", "be blocked by more"
        self.cost = cost  # of what can't be done unless it is paid: "attack unless paid"
        self.by = by
        self.source = source
        self.must = must
        self.controller = controller  # of the effect: who "you" is in `by`


@final
class Derived:
    """What an object is now: the outcome of the layers.  Frozen, shared by objects that come out equal."""

    def __init__(self, card: Card, controller: int) -> None:
        self.name: str = card.name
        self.mana_cost: str = card.mana_cost
        self.mana_value: int = card.mana_value
        self.colors: tuple[str, ...] = card.colors
        self.supertypes: tuple[str, ...] = card.supertypes
        self.types: tuple[str, ...] = card.types
        self.subtypes: tuple[str, ...] = card.subtypes
        self.power: int = card.power if card.power is not None else 0  # 208.5, 302.4c
        self.toughness: int = card.toughness if card.toughness is not None else 0
        self.loyalty: int | None = card.loyalty
        self.controller: int = controller
        self.abilities: tuple[Held, ...] = ()
        self.keywords: dict[str, int] = {}  # name -> how many instances
        self.bans: tuple[Ban, ...] = ()
        self.barred: tuple[str, ...] = ()  # the keywords that it can't have (113.11)
        self.defining = False  # it has characteristic-defining abilities (604.3)
        self.names_of: n.Predicate | None = None  # it has the names of all such cards besides its own (612.6)
        self.card: Card = card  # the copiable values this started from
        self._of: dict[type[n.Ability], tuple[tuple[int, Held], ...]] = {}
        self._sorted: tuple[Held, ...] = ()  # the abilities that `_of` speaks of
        self.memory: object | None = None  # no data: what the rules have worked out about it, once it is whole

    def of(self, kind: type[n.Ability]) -> tuple[tuple[int, Held], ...]:
        """The abilities of one kind, each with its place among all: found once for all who share this record."""
        if self._sorted is not self.abilities:
            self._of = {}
            self._sorted = self.abilities
            for place, held in enumerate(self.abilities):
                same = type(held.ability)
                self._of[same] = (*self._of.get(same, ()), (place, held))
        return self._of.get(kind, ())

    def has(self, keyword: str) -> bool:
        return keyword in self.keywords

    def is_type(self, word: str) -> bool:
        return word in self.types

    @property
    def is_creature(self) -> bool:
        return "creature" in self.types

    def likeness(self) -> tuple[object, ...]:
        """Equal for objects that are the same now, whatever records they share."""
        held = tuple([(held.origin, held.ability) for held in self.abilities])
        bans = tuple(
            [
                (ban.action, ban.by, ban.source, ban.must, ban.controller, ban.cost, ban.number, ban.facing)
                for ban in self.bans
            ]
        )
        size = (self.power, self.toughness, self.loyalty, self.mana_cost, self.mana_value)
        kind = (self.name, self.names_of, self.colors, self.supertypes, self.types, self.subtypes)
        return (self.card.key, kind, size, self.controller, held, bans, self.barred)


@mypyc_attr(allow_interpreted_subclasses=True)
class Look:
    """Where phrases look up what an object is: the outcome of the layers, or what has been found so far within them."""

    def derived(self, id: Id) -> Derived | None:
        """None: there is and was no such object."""
        raise NotImplementedError

    def remembers(self) -> bool:
        """Whether last known information is used: inside the layers it is not (604.7)."""
        return False


@final
class WaitingIndex:
    """Where, in the list of waiting abilities, those of one moment stand: by source and origin."""

    def __init__(self, waiting: list[Waiting], batch: int) -> None:
        self.waiting = waiting
        self.batch = batch
        self.seen = 0
        self._places: dict[tuple[Id, str], list[int]] = {}

    def is_of(self, waiting: list[Waiting], batch: int) -> bool:
        """Whether it speaks of this very list, to which abilities are only ever added, and of this moment."""
        return self.waiting is waiting and self.batch == batch

    def places(self, source: Id, origin: str) -> list[int]:
        for place in range(self.seen, len(self.waiting)):
            trigger = self.waiting[place]
            if trigger.batch == self.batch:
                self._places.setdefault((trigger.source, trigger.origin), []).append(place)
        self.seen = len(self.waiting)
        return self._places.get((source, origin), [])


@final
class Caches:
    """Derived records by object, the plan of the layers, the index of watchers, and counters of work."""

    def __init__(self, like: Caches | None = None) -> None:
        self.derived: dict[Id, Derived] = {} if like is None else like.derived.copy()
        # the same of objects elsewhere that define their own characteristics; forgotten with every change
        self.defined: dict[Id, Derived] = {}
        # the layers' own: which effects there are and in which order
        self.plan: object | None = None if like is None else like.plan
        # what the effects of the plan read: life, hand, graveyard, battlefield ...
        self.reads: dict[str, bool] = {} if like is None else like.reads
        # kind of event -> objects that watch for it
        self.watchers: dict[str, dict[Id, tuple[Held, ...]]] = {} if like is None else like.watchers.copy()
        # what the index holds of an object
        self.indexed: dict[Id, tuple[Held, ...]] = {} if like is None else like.indexed.copy()
        # the permanents that a seat could activate abilities of; replaced, never changed
        self.acting: dict[int, tuple[tuple[Id, Derived], ...]] = {} if like is None else like.acting
        # the cards in hand and graveyard with which a seat could act from there, and what they were found among; likewise
        self.able: dict[int, tuple[tuple[Id, ...], tuple[Id, ...], object, tuple[Id, ...]]] = (
            {} if like is None else like.able
        )
        # the plan must be made anew before anything is asked
        self.stale: bool = False if like is None else like.stale
        # the permanents with static abilities; None: not yet looked for
        self.sources: dict[Id, bool] | None = None if like is None or like.sources is None else like.sources.copy()
        # objects whose place in the index must be looked at again
        lying: dict[Id, bool] | None = None if like is None or like.face_down is None else like.face_down.copy()
        self.face_down: dict[Id, bool] | None = lying  # the permanents that are face down; None: not yet looked for
        self.dirty: dict[Id, bool] = {} if like is None else like.dirty.copy()
        self.all_dirty: bool = True if like is None else like.all_dirty
        # what has changed since state-based actions were last checked
        self.check: dict[Id, bool] = {} if like is None else like.check.copy()
        self.check_all: bool = True if like is None else like.check_all
        # permanents that every check looks at: what others are matters to them
        self.special: dict[Id, bool] = {} if like is None else like.special.copy()
        # what the cards of the game ask of a turn; None: not yet looked for
        self.questions: object | None = None if like is None else like.questions
        # how often what has just happened had happened before it, while abilities trigger on it
        self.counted_before: dict[tuple[Id, str], int] = {}
        # what is cast bestowed or was; None: not yet looked for
        self.bestowed: tuple[Id, ...] | None = None if like is None else like.bestowed
        # whether a card of the game asks what mana was spent on a spell; None: not yet looked for
        self.asks_spent: bool | None = None if like is None else like.asks_spent
        # the spells on the stack that are face down; None: not yet looked for
        down: dict[Id, bool] | None = None if like is None or like.spells_down is None else like.spells_down.copy()
        self.spells_down: dict[Id, bool] | None = down
        # the moment at which a delayed ability last triggered that may choose among events; None: not yet looked for
        self.choosing: int | None = None if like is None else like.choosing
        # where the abilities stand that wait for the stack; never shared
        self.waiting: WaitingIndex | None = None
        self.owned: dict[str, bool] = {}  # kinds whose table in `watchers` no fork shares
        self.work: Work = Work() if like is None else like.work

    def copy(self) -> Caches:
        self.owned = {}  # from now on both share the tables
        return Caches(self)


@final
class Work:
    """How much was done: what tests assert instead of time."""

    def __init__(self) -> None:
        self.derivations = 0  # objects put through the layers
        self.plans = 0  # times the order of effects was found
        self.trigger_checks = 0
        self.events = 0
        self.records = 0
        self.looked = 0  # permanents looked at for state-based actions, options and declarations
        self.asked = 0  # cards asked whether they can be cast; those that are alike are asked once
        self.walked = 0  # entries of the stack, of waiting abilities and of combat that were gone through
        self.copied = 0  # entries of tables that were copied with a state
