"""Tricks: played, paid for, executed.  Rule 501."""

from __future__ import annotations

from typing import final

from arbiter.kernel import asking
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Answer, Divide, Option, Order, Pay, Referee
from arbiter.kernel.messages import Message, Refusal
from tests.games.skirmish.common import check, gone, hurt, knows, name_of, opponents, put, targets, tell
from tests.games.skirmish.state import ALL, Item, Player, SkirmishState
from tests.games.skirmish.tables import COSTS, FAST, TRICK_RULES


def forbids_trick(state: SkirmishState, seat: int, id: int, main: bool) -> Refusal | None:
    """501.1, 501.2, 501.8"""
    trick = state.tricks.get(id)
    if trick is None or trick.seat != seat or trick.zone != "hand":
        return Refusal("501.1", Message("skirmish-no-such-card", {"id": id}))
    wanted = FAST.get(trick.name)
    if wanted is None and not main:
        return Refusal("501.8", Message("skirmish-not-fast", {"card": name_of(state, id)}))
    if wanted is not None and not any(item.kind == wanted for item in state.stack):
        return Refusal("501.8", Message("skirmish-nothing-for-it", {"card": name_of(state, id), "kind": wanted}))
    if (trick.name == "Volley" and not opponents(state, seat)) or (trick.name == "Spy" and len(state.seats()) < 2):
        return Refusal("501.1", Message("skirmish-no-target"))
    if len(means(state, seat)) < COSTS[trick.name]:
        return Refusal(
            "501.2", Message("skirmish-cannot-pay", {"n": COSTS[trick.name], "have": len(means(state, seat))})
        )
    return None


def means(state: SkirmishState, seat: int) -> list[Option]:
    """501.2: what this player can pay with."""
    supplies = [
        Option(f"supply:{n}", "skirmish-supply", group="supply") for n in range(1, state.players[seat].supplies + 1)
    ]
    return supplies + [Option(f"tire:{one.id}", "skirmish-tire", one.id) for one in state.field(seat) if not one.tired]


@final
class CostReferee(Referee):
    """501.2: exactly the cost."""

    def __init__(self, cost: int) -> None:
        self.cost = cost

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        if len(answer) == self.cost or (partial and len(answer) < self.cost):
            return None
        return Refusal("501.2", Message("skirmish-wrong-payment", {"n": self.cost, "given": len(answer)}))


def play(state: SkirmishState, seat: int, id: int) -> Asking[None]:
    """501.1"""
    trick = state.edit_trick(id)
    trick.zone, trick.known = "stack", ALL
    state.secrets += 1
    item = put(state, "trick", seat, id)
    tell(state, "skirmish-played", "501.1", {"player": name_of(state, -1 - seat), "card": name_of(state, id)})
    yield from choose_target(state, seat, trick.name, item)
    if state.item(item) is not None:
        yield from pay(state, seat, COSTS[trick.name], item)


def choose_target(state: SkirmishState, seat: int, name: str, item: int) -> Asking[None]:
    """501.3 to 501.7: what a trick is aimed at."""
    rule = TRICK_RULES[name]
    if name == "Volley":

        def make() -> Divide | None:
            options = [Option(f"target:{one.id}", "skirmish-target", one.id) for one in opponents(state, seat)]
            vain = state.item(item) is None or not options
            return None if vain else Divide(seat, seat, rule, Message("skirmish-ask-volley", {"n": 3}), options, 3)

        shares = yield from asking.divide(make)
        if shares is not None:
            state.edit_item(item).shares = tuple([(option.about, share) for option, share in shares if share])
        return

    def found() -> list[int]:
        if name == "Spy":  # 501.7
            return [-1 - other for other in state.seats() if other != seat]
        return [one.id for one in state.stack if one.kind == FAST.get(name)]

    chosen = yield from asking.pick_one(lambda: targets(state, seat, rule, found() if state.item(item) else []))
    if chosen is not None:
        state.edit_item(item).target = chosen.about


def pay(state: SkirmishState, seat: int, cost: int, item: int) -> Asking[None]:
    """501.2"""

    def make() -> Pay | None:
        if state.item(item) is None or not cost:
            return None
        options = means(state, seat)
        suggested = tuple([option.key for option in options[:cost]])
        decision = Pay(seat, seat, "501.2", Message("skirmish-ask-pay", {"n": cost}), options, suggested)
        decision.referee = CostReferee(cost)
        return decision

    for option in (yield from asking.pay(make)) or []:
        if option.verb == "skirmish-supply":
            state.edit_player(seat).supplies -= 1
        else:
            state.edit_fighter(option.about).tired = True


def execute_trick(state: SkirmishState, item: Item) -> Asking[None] | None:
    """501.3 to 501.7: what a trick does; it is spent."""
    state.stack.pop()
    name = state.tricks[item.source].name
    state.edit_trick(item.source).zone = "spent"
    aim = state.item(item.target)
    if name == "Second Chance" and aim is not None:
        return roll_again(state, aim.id)
    if name == "Shield Wall" and aim is not None:
        state.edit_item(aim.id).shield += 2
        tell(state, "skirmish-shielded", "501.4", {"fighter": name_of(state, aim.source), "n": 2})
    if name == "Volley":
        for id, share in item.shares:
            if not gone(state, id):
                hurt(state, id, share, "501.5")
        check(state)
    if name == "Spy" and -1 - item.target in state.seats():
        spy(state, item.seat, -1 - item.target)
    return scout(state, item.seat) if name == "Scout" else None


def roll_again(state: SkirmishState, id: int) -> Asking[None]:
    """501.3"""
    came = yield from asking.rolled(6, "501.3", Message("skirmish-chance-roll"))
    if state.item(id) is not None:
        aim = state.edit_item(id)
        aim.number = came
        tell(state, "skirmish-roll", "501.3", {"fighter": name_of(state, aim.source), "n": came})


def spy(state: SkirmishState, seat: int, other: int) -> None:
    """501.7: only the player who plays it sees the cards."""
    for trick in state.hand(other):
        if not knows(trick.known, seat):
            state.edit_trick(trick.id).known |= 1 << seat
    state.secrets += 1
    cards = [name_of(state, trick.id) for trick in state.hand(other)]
    tell(
        state,
        "skirmish-spied",
        "501.7",
        {"player": name_of(state, -1 - seat), "other": name_of(state, -1 - other), "cards": cards},
    )


def scout(state: SkirmishState, seat: int) -> Asking[None]:
    """501.6"""
    count = min(3, len(state.players[seat].deck))
    state.edit_player(seat).seen = max(count, state.players[seat].seen)
    state.secrets += 1

    def make() -> Order | None:
        player: Player = state.players[seat]
        options = [Option(f"top:{index}", "skirmish-card", detail=player.deck[index]) for index in range(count)]
        return None if player.left or not count else Order(seat, seat, "501.6", Message("skirmish-ask-order"), options)

    chosen = yield from asking.order(make)
    if chosen is not None:
        player = state.edit_player(seat)
        player.deck = tuple([option.detail for option in chosen]) + player.deck[count:]
        tell(state, "skirmish-scouted", "501.6", {"player": name_of(state, -1 - seat), "n": count})
