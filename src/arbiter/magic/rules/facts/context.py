"""For whom and about what a noun phrase, a quantity or a condition is asked.  CR 608.2"""

from __future__ import annotations

from typing import final

from arbiter.kernel.messages import Refusal
from arbiter.kernel.records import Id
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
class Context:
    """Whose ability it is, what it remembers, and which object or player is at hand."""

    def __init__(self, state: MagicState, look: Look, source: Id, controller: int) -> None:
        self.state = state
        self.look = look
        self.source = source
        self.controller = controller
        self.item: Item | None = None
        self.bindings: tuple[Binding, ...] = ()
        self.each: Id = 0  # the object or player (below zero) at hand in a loop
        self.x = 0
        self.most_x = 0  # as much as could be paid, while X has not been announced
        self.origin = ""
        self.done = True  # whether the instruction before was carried out
        self.amount = 0  # how much life or damage the last events were about
        self.results: list[Id] = []  # the objects that the last instruction made, moved or chose
        self.applied: tuple[str, ...] = ()  # replacement effects within which this happens (614.5)
        self.chosen: tuple[tuple[Id, ...], ...] = ()  # targets chosen so far, while more are being chosen
        self.price: Price | None = None  # what the spell costs, where its targets make a difference
        self.casting = False  # its source is a card that is about to be cast
        self.proposed: MagicState | None = None  # the position in which that card is a spell on the stack
        self.mana = ""  # which mana a mana ability is to give, where the player has already said so
        self.tapped: Id = 0  # the permanent that is being tapped for mana (106.12)
        self.optional = False  # it is being done because a player chose to (608.2d)
        self.paying = False  # a cost is being paid: what happens is no effect (614.16)
        self.barred: tuple[Id, ...] = ()  # what can't be chosen to change zones as a permanent enters (614.13a-b)
        self.next: n.Instruction | None = None  # what the effect says next: a shuffle makes an order not matter (401.4)
        self.gathering: Gathering | None = None  # what is done waits for what other players do

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
        twin.controller = seat
        return twin

    def at(self, each: Id) -> Context:
        """The same context with another object or player at hand."""
        twin = Context(self.state, self.look, self.source, self.controller)
        twin.item = self.item
        twin.bindings = self.bindings
        twin.each = each
        twin.x = self.x
        twin.origin = self.origin
        twin.done = self.done
        twin.applied = self.applied
        twin.mana = self.mana
        twin.tapped = self.tapped
        twin.optional = self.optional
        twin.chosen = self.chosen
        twin.barred = self.barred
        twin.paying = self.paying
        twin.gathering = self.gathering
        return twin
