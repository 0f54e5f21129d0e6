"""Hand-made boards: permanents from their English text, and rules driven question by question."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Assign, Decision, Together
from arbiter.kernel.log import Log
from arbiter.kernel.messages import EVERYBODY, Ref, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.rules import layers, state_based
from arbiter.magic.state.records import Object, Permanent, Player, player_id, seat_of
from arbiter.magic.state.ruleset import Ruleset
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Attacker, Blocker, Turn

T = TypeVar("T")
DEFENDER = player_id(1)


@cache
def creature(size: str, text: str = "", name: str = "Bear", type_line: str = "Creature — Bear") -> Card:
    return make_card(name, "{1}{G}", type_line, text, size)


class Table:
    """A position in the making; what was asked and what the log says, for assertions."""

    def __init__(self, players: int = 2, active: int = 0, step: str = "declare attackers") -> None:
        seats = tuple(range(players))
        table = {seat: Player(seat, 20) for seat in seats}
        self.state = MagicState(Ruleset(), "playing", table, seats, turns=[Turn(1, active, step, "begin")])
        self.state.log = Log()
        self.asked: list[Decision] = []

    def put(self, seat: int, card: Card, **status: Any) -> Id:
        """A permanent on the battlefield, ready to attack unless its status says otherwise."""
        state = self.state
        owner = status.pop("owner", seat)
        token = status.pop("token", False)
        made = Object(state.new_id(), "battlefield", owner, seat, card, 0, state.new_stamp(), EVERYBODY, token)
        state.objects[made.id] = made
        status.setdefault("sick", False)
        status.setdefault("held_by", seat)
        state.permanents[made.id] = Permanent(made.id, **status)
        layers.entered(state, made.id)
        return made.id

    def creature(self, seat: int, size: str, text: str = "", name: str = "Bear", **status: Any) -> Id:
        return self.put(seat, creature(size, text, name), **status)

    def card(self, seat: int, zone: str, card: Card, token: bool = False) -> Id:
        """A card in a hand, library or graveyard."""
        state = self.state
        made = Object(state.new_id(), zone, seat, seat, card, 0, state.new_stamp(), EVERYBODY, token)
        state.objects[made.id] = made
        state.caches.check[made.id] = True
        player = state.edit_player(seat)
        setattr(player, zone, (*getattr(player, zone), made.id))
        return made.id

    def attacks(self, *ids: Id, at: Id = DEFENDER) -> None:
        for id in ids:
            seat = seat_of(at) if at < 0 else self.state.objects[at].controller
            self.state.edit_combat().attackers[id] = Attacker(id, at, seat)
            layers.changed(self.state, "status", id)

    def blocks(self, attacker: Id, *ids: Id) -> None:
        """Make these block that one, in this order."""
        state = self.state
        made = state.combat.attackers[attacker].copy()
        made.blocked = True
        made.blockers = (*made.blockers, *ids)
        state.edit_combat().attackers[attacker] = made
        for id in ids:
            before = state.combat.blockers[id].blocking if id in state.combat.blockers else ()
            state.edit_combat().blockers[id] = Blocker(id, (*before, attacker))

    def run(self, asking: Asking[T], *answers: object) -> T:
        """Drive a rule to its end with these answers; every one must be legal and every one must be asked for."""
        waiting = list(answers)
        reply: Any = None
        while True:
            try:
                decision = asking.send(reply)
            except StopIteration as stop:
                assert not waiting, f"answers left over: {waiting}"
                found: T = stop.value
                return found
            assert not isinstance(decision, Together)
            self.asked.append(decision)
            assert waiting, f"nobody answers {decision!r}"
            answer = waiting.pop(0)
            if callable(answer):
                answer = answer(decision)
            refusal = decision.check(answer)
            assert refusal is None, f"{refusal!r} for {answer!r} to {decision!r}"
            reply = decision.normal(answer)

    def question(self, asking: Asking[object]) -> Decision:
        """The first decision of a rule."""
        decision = next(asking)
        assert not isinstance(decision, Together)
        return decision

    def check(self, *answers: object) -> bool:
        return self.run(state_based.check(self.state), *answers)

    def logged(self, id: str) -> list[tuple[str, ...]]:
        """The rules that entries with this message cite."""
        return [entry.rules for entry in self.state.log.entries() if entry.message.id == id]

    def zone(self, id: Id) -> str:
        """Where the object is now that had this id on the battlefield."""
        state = self.state
        if id in state.permanents:
            return "battlefield"
        became = state.memory.remembered[id].became
        return state.objects[became].zone if became in state.objects else "nowhere"


def named(refusal: Refusal, argument: str) -> list[Id]:
    """The objects that the alternatives of a refusal name."""
    found = [message.args[argument] for message in refusal.instead]
    return [ref.id for ref in found if isinstance(ref, Ref)]


def rule(refusal: Refusal | None) -> str:
    return "" if refusal is None else refusal.rule


def pairs(*blocks: tuple[Id, Id]) -> list[tuple[str, str]]:
    """An answer to an assignment: creatures with what they attack or block; players are below zero."""
    return [(key(one), key(other)) for one, other in blocks]


def key(id: Id) -> str:
    return f"player:{-1 - id}" if id < 0 else f"object:{id}"


def offered(decision: Decision) -> tuple[list[str], list[str]]:
    assert isinstance(decision, Assign)
    return [option.key for option in decision.options], [slot.key for slot in decision.slots]
