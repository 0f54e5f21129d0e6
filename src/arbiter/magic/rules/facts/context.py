"""For whom and about what a noun phrase, a quantity or a condition is asked.  CR 608.2"""

from __future__ import annotations

from typing import final

from arbiter.kernel.messages import Refusal
from arbiter.kernel.records import Id, Working
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.facts.events import Event
from arbiter.magic.state.caches import Look
from arbiter.magic.state.records import Binding, Item, player_id, seat_of
from arbiter.magic.state.state import MagicState


@final
class Gathering:
    """What a player's part of an effect is about to do, while the parts of other players come as far (608.2e)."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.done: list[Event] = []


class Price:
    """What a spell costs with these targets or those, where that makes a difference (601.2f)."""

    def __init__(self) -> None:
        self.refusal: Refusal | None = None  # why what was asked last cannot be paid

    def payable(self, chosen: tuple[tuple[Id, ...], ...]) -> bool:
        """Whether it could be paid for with these targets, use by use of the word."""
        raise NotImplementedError

    def kind(self, target: Id) -> str:
        """The same for targets that make the same difference."""
        raise NotImplementedError

    def amount(self, targets: tuple[Id, ...]) -> int:
        """How much mana it would cost with these targets alone; below zero if more is taken off than it costs."""
        raise NotImplementedError


@final
class Run(Working):
    """How an effect is being carried out, and what its last instruction has left behind."""

    done: bool = True  # whether the instruction before was carried out
    amount: int = 0  # how much life or damage the last events were about
    results: list[Id]  # the objects that the last instruction made, moved or chose
    next: n.Instruction | None = None  # what the effect says next: a shuffle makes an order not matter (401.4)
    applied: tuple[str, ...] = ()  # replacement effects within which this happens (614.5)
    mana: str = ""  # which mana a mana ability is to give, where the player has already said so
    tapped: Id = 0  # the permanent that is being tapped for mana (106.12)
    optional: bool = False  # it is being done because a player chose to (608.2d)
    paying: bool = False  # a cost is being paid: what happens is no effect (614.16)
    barred: tuple[Id, ...] = ()  # what can't be chosen to change zones as a permanent enters (614.13a-b)
    gathering: Gathering | None = None  # what is done waits for what other players do
    rounds: int = 0  # how often what is being done was done before, as the text says to repeat it
    again: bool = False  # and that it is to be done once more

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, done: bool = True, amount: int = 0, results: list[Id] | None = None, next: n.Instruction | None
        = None, applied: tuple[str, ...] = (), mana: str = '', tapped: Id = 0, optional: bool = False, paying: bool =
        False, barred: tuple[Id, ...] = (), gathering: Gathering | None = None, rounds: int = 0, again: bool =
        False) -> None:
        self.done = done
        self.amount = amount
        self.results = list() if results is None else list(results)
        self.next = next
        self.applied = applied
        self.mana = mana
        self.tapped = tapped
        self.optional = optional
        self.paying = paying
        self.barred = barred
        self.gathering = gathering
        self.rounds = rounds
        self.again = again

    def copy(self) -> Run:
        return Run(self.done, self.amount, self.results, self.next, self.applied, self.mana, self.tapped,
            self.optional, self.paying, self.barred, self.gathering, self.rounds, self.again)
    # fmt: on
    # end of the generated part


@final
class Announcing(Working):
    """What is known while a spell or ability is being announced, before its targets and its price are (601.2)."""

    chosen: tuple[tuple[Id, ...], ...] = ()  # targets chosen so far, while more are being chosen
    price: Price | None = None  # what the spell costs, where its targets make a difference
    casting: bool = False  # its source is a card that is about to be cast
    proposed: MagicState | None = None  # the position in which that card is a spell on the stack
    most_x: int = 0  # as much as could be paid, while X has not been announced
    paid_for: str = ""  # what a cost is paid for: cast | activate

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, chosen: tuple[tuple[Id, ...], ...] = (), price: Price | None = None, casting: bool = False,
        proposed: MagicState | None = None, most_x: int = 0, paid_for: str = '') -> None:
        self.chosen = chosen
        self.price = price
        self.casting = casting
        self.proposed = proposed
        self.most_x = most_x
        self.paid_for = paid_for

    def copy(self) -> Announcing:
        return Announcing(self.chosen, self.price, self.casting, self.proposed, self.most_x, self.paid_for)
    # fmt: on
    # end of the generated part


@final
class Context(Working):
    """Who asks: whose ability it is, what it remembers, and which object or player is at hand."""

    state: MagicState
    look: Look
    source: Id
    controller: int
    item: Item | None = None
    bindings: tuple[Binding, ...] = ()
    each: Id = 0  # the object or player (below zero) at hand in a loop
    x: int = 0
    origin: str = ""
    run: Run
    announcing: Announcing
    within: int = -1  # 801.10: whose range counts, where "you" is another player; -1: the controller's

    # generated from the fields above: make records
    # fmt: off
    def __init__(self, state: MagicState, look: Look, source: Id, controller: int, item: Item | None = None, bindings:
        tuple[Binding, ...] = (), each: Id = 0, x: int = 0, origin: str = '', run: Run | None = None, announcing:
        Announcing | None = None, within: int = -1) -> None:
        self.state = state
        self.look = look
        self.source = source
        self.controller = controller
        self.item = item
        self.bindings = bindings
        self.each = each
        self.x = x
        self.origin = origin
        self.run = Run() if run is None else run
        self.announcing = Announcing() if announcing is None else announcing
        self.within = within

    def copy(self) -> Context:
        return Context(self.state, self.look, self.source, self.controller, self.item, self.bindings, self.each,
            self.x, self.origin, self.run.copy(), self.announcing.copy(), self.within)
    # fmt: on
    # end of the generated part

    def bound(self, name: str) -> Binding | None:
        for binding in self.bindings:
            if binding.name == name:
                return binding
        return None

    def chosen_number(self) -> int:
        """The number that the player at hand (or else the controller) chose."""
        seat = seat_of(self.each) if self.each < 0 else self.controller
        for binding in self.bindings:
            if binding.name == "chosen number" and binding.ids == (player_id(seat),):
                return binding.number
        return 0

    def of(self, seat: int) -> Context:
        """The same context as this player understands it: as "you", and as the player at hand."""
        twin = self.at(-1 - seat)
        twin.within = self.controller if self.within < 0 else self.within
        twin.controller = seat
        return twin

    def at(self, each: Id) -> Context:
        """The same context with another object or player at hand, for which nothing has been done yet."""
        twin = self.copy()
        twin.each = each
        twin.run.amount = 0
        twin.run.results = []
        twin.run.next = None
        twin.announcing = Announcing(self.announcing.chosen)
        return twin
