"""What all rules of the skirmish use: names, messages, seats in order, leaving, the end.  Rules 101, 402, 601."""

from __future__ import annotations

from arbiter.kernel.decisions import Option, PickOne
from arbiter.kernel.messages import Argument, Message, Ref
from tests.games.skirmish.state import ALL, Fighter, Item, SkirmishState, Trick


def knows(mask: int, seat: int) -> bool:
    return mask == ALL or (seat >= 0 and (mask >> seat) & 1 == 1)


def name_of(state: SkirmishState, id: int) -> Ref:
    """What a message calls a player, a fighter, a trick, or what made a thing on the stack."""
    if id < 0:
        return Ref(id, f"P{-id}")
    if id in state.fighters:
        return Ref(id, state.fighters[id].name, state.fighters[id].known)
    if id in state.tricks:
        return Ref(id, state.tricks[id].name, state.tricks[id].known)
    item = state.item(id)
    return name_of(state, item.source) if item is not None else Ref(id, "-")


def tell(state: SkirmishState, id: str, by: str, args: dict[str, Argument], seats: int = ALL) -> None:
    state.touched = True
    state.log.add(id, args, (by,), seats)


def number(key: str) -> int:
    """The number in a key: 12 of "fighter:12"."""
    return int(key.partition(":")[2])


def next_seat(state: SkirmishState, seat: int) -> int:
    """101.1: the next player in order who is still in the game."""
    size = len(state.players)
    return next(one % size for one in range(seat + 1, seat + size + 1) if not state.players[one % size].left)


def draw(state: SkirmishState, seat: int, by: str) -> None:
    """A trick from the top of the deck: a new card to everybody else."""
    player = state.edit_player(seat)
    if not player.deck:
        return
    id = state.new_id()
    state.tricks[id] = Trick(id, seat, player.deck[0], "hand", 1 << seat)
    player.deck = player.deck[1:]
    player.seen = max(0, player.seen - 1)
    state.secrets += 1
    tell(state, "skirmish-drew", by, {"player": name_of(state, -1 - seat), "card": name_of(state, id)})


def reveal(state: SkirmishState, id: int, by: str) -> None:
    state.edit_fighter(id).known = ALL
    fighter = state.fighters[id]
    args: dict[str, Argument] = {"fighter": name_of(state, id), "place": fighter.place}
    tell(state, "skirmish-revealed", by, {**args, "player": name_of(state, -1 - fighter.seat)})


def opponents(state: SkirmishState, seat: int) -> list[Fighter]:
    return [one for other in state.seats() if other != seat for one in state.field(other)]


def finish(state: SkirmishState, winners: tuple[int, ...], by: str) -> None:
    state.stage, state.winners, state.ended_by = "over", winners, by
    tell(state, "skirmish-over", by, {"winners": [name_of(state, -1 - seat) for seat in winners]})


def gone(state: SkirmishState, id: int) -> bool:
    return id not in state.fighters or not state.fighters[id].place or state.fighters[id].lives <= 0


def hurt(state: SkirmishState, id: int, count: int, by: str) -> None:
    state.edit_fighter(id).lives -= count
    tell(state, "skirmish-damaged", by, {"fighter": name_of(state, id), "n": count})


def check(state: SkirmishState) -> None:
    """402.1, 601.1, 601.2: looked at after each thing executed, all at once."""
    for one in list(state.fighters.values()):
        if one.place and one.lives <= 0:
            state.edit_fighter(one.id).place = 0
            tell(state, "skirmish-fell", "402.1", {"fighter": name_of(state, one.id)})
    beaten = [seat for seat in state.seats() if not state.field(seat) and not state.reserve(seat)]
    leave(state, beaten, "601.1")


def leave(state: SkirmishState, seats: list[int], by: str) -> None:
    """101.2, 601.1: players leave with everything that is theirs; 601.2: perhaps somebody has won."""
    for seat in seats:
        state.edit_player(seat).left = True
        tell(state, "skirmish-left", by, {"player": name_of(state, -1 - seat)})
        state.fighters = {id: one for id, one in state.fighters.items() if one.seat != seat}
        state.stack = [item for item in state.stack if item.seat != seat]
        state.tricks = {id: one for id, one in state.tricks.items() if one.seat != seat}
    if not seats or state.stage == "over":
        return
    known = [item.id for item in state.stack]
    state.stack = [item for item in state.stack if item.kind != "roll" or item.target in known]
    left = state.seats()
    if len(left) < 2:
        finish(state, tuple(left), "601.2")
        return
    if state.players[state.active].left:
        if state.stage in ("act", "end"):
            for item in state.stack:
                if item.kind == "trick":
                    state.edit_trick(item.source).zone = "spent"
            state.stack = []
            state.active, state.stage = next_seat(state, state.active), "turn"
        elif state.stage == "turn":
            state.active = next_seat(state, state.active)
    if state.players[state.priority].left:
        state.priority = next_seat(state, state.priority)
    if state.stage == "act":
        state.passes = min(state.passes, len(left) - 1)


def put(state: SkirmishState, kind: str, seat: int, source: int) -> int:
    item = Item(state.new_id(), kind, seat, source)
    state.stack.append(item)
    state.priority, state.passes = state.active, 0
    return item.id


def targets(state: SkirmishState, seat: int, rule: str, found: list[int]) -> PickOne | None:
    """501.1, 401.1: a question for one of these; None if there is none or nobody to choose."""
    options = [Option(f"target:{id}", "skirmish-target", id) for id in found]
    return (
        PickOne(seat, seat, rule, Message("skirmish-ask-target"), options)
        if options and not state.players[seat].left
        else None
    )
