"""Before the squads: who goes first, crystals, shuffling, the deal and re-deals.  402, 703.1"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.rules import zones
from arbiter.berserk.rules.board import dealt
from arbiter.berserk.rules.phases import go_on, in_order
from arbiter.berserk.rules.telling import player, tell
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel import asking
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Option, PickOne, PickSome
from arbiter.kernel.messages import Argument, Message
from arbiter.kernel.records import Id

SIDES: Final = 6  # 102.1
GOLD: Final = 24
SILVER: Final = 22
CHOSEN: Final = 2
"""703.1: how many cards the loser of the last game takes before the deck is shuffled."""


def turn_order(state: BerserkState) -> Asking[None]:
    """402.1: both roll, the higher one chooses to go first or second; crystals."""
    higher = yield from _higher(state)

    def choice() -> PickOne | None:
        if state.players[higher].left:
            return None
        options = [Option("first", "berserk-go-first"), Option("second", "berserk-go-second")]
        return PickOne(higher, higher, "402.1", Message("berserk-ask-turn-order"), options)

    chosen = yield from asking.pick_one(choice)
    if chosen is None:
        return
    state.first = higher if chosen.key == "first" else 1 - higher
    tell(state, "first", "402.1", {"player": player(state, state.first)})
    for seat in in_order(state):
        extra = 0 if seat == state.first else 1  # 402.1: the Second player gets one more of each
        supply = state.edit_player(seat)
        supply.gold, supply.silver = GOLD + extra, SILVER + extra
        args: dict[str, Argument] = {"player": player(state, seat), "gold": supply.gold, "silver": supply.silver}
        tell(state, "crystals", "402.1", args)
    go_on(state)


def _higher(state: BerserkState) -> Asking[int]:
    """402.1: equal rolls are made again."""
    while True:
        rolls: list[int] = []
        for seat in sorted(state.players):
            prompt = Message("berserk-chance-turn-order", {"player": player(state, seat)})
            rolled = yield from asking.rolled(SIDES, "402.1", prompt)
            tell(state, "rolls-for-turn", "402.1", {"player": player(state, seat), "n": rolled})
            rolls.append(rolled)
        if rolls[0] != rolls[1]:
            return 0 if rolls[0] > rolls[1] else 1


def deal(state: BerserkState) -> Asking[None]:
    """402.2, 402.3: both shuffle; each takes the top cards of the deck."""
    for seat in in_order(state):
        yield from _deal(state, seat, "402.2")
    go_on(state)


def _deal(state: BerserkState, seat: int, by: str) -> Asking[None]:
    """402.3, 8.deal: the player may look at the cards, and nobody else."""
    if state.players[seat].beaten and (by == "402.2" or state.ruleset.loser_chooses_in_redeal):
        yield from _choose(state, seat)
    yield from zones.shuffle(state, seat, by)
    missing = max(0, state.ruleset.deal - len(dealt(state, seat)))
    _take(state, seat, list(state.players[seat].deck[:missing]))
    tell(state, "deals", "402.3", {"player": player(state, seat), "n": len(dealt(state, seat))})


def _take(state: BerserkState, seat: int, ids: list[Id]) -> None:
    for id in ids:
        zones.leave_pile(state, id)
        card = state.edit(zones.renumber(state, id, 1 << seat))
        card.zone, card.stamp = "deal", state.new_stamp()
    state.secrets += 1


def _choose(state: BerserkState, seat: int) -> Asking[None]:
    """703.1: whoever lost the last game of a campaign takes two cards of his choice first; also on a re-deal."""
    deck = state.players[seat].deck
    for id in deck:
        state.edit(id).known |= 1 << seat
    state.secrets += 1

    def choice() -> PickSome | None:
        if state.players[seat].left:
            return None
        options = [Option(f"card:{id}", "berserk-card", id, group=state.objects[id].print.key) for id in deck]
        count = min(CHOSEN, len(deck))
        return PickSome(seat, seat, "703.1", Message("berserk-ask-two", {"n": count}), options, count, count)

    picked = (yield from asking.pick_some(choice)) or []
    _take(state, seat, [option.about for option in picked])
    tell(state, "takes-from-deck", "703.1", {"player": player(state, seat), "n": len(picked)})


def redeal(state: BerserkState) -> Asking[None]:
    """402.4.1: one thing at a time: the First player declares, the Second declares, then whoever wanted to takes a new deal."""
    for seat in in_order(state):
        asked = state.players[seat]
        if not asked.kept and not asked.again:
            yield from _declare(state, seat)
            return
    wanting = [seat for seat in in_order(state) if state.players[seat].again]
    for seat in wanting:
        yield from _again(state, seat)
    if not wanting:
        go_on(state)


def _declare(state: BerserkState, seat: int) -> Asking[None]:
    """402.4.1: a player who declines once gets no further deal.  402.4: there are as many as there is gold."""
    if state.players[seat].gold < 1:
        state.edit_player(seat).kept = True
        return

    def choice() -> PickOne | None:
        if state.players[seat].left:
            return None
        options = [Option("keep", "berserk-keep-deal"), Option("redeal", "berserk-redeal")]
        return PickOne(seat, seat, "402.4.1", Message("berserk-ask-redeal"), options)

    chosen = yield from asking.pick_one(choice)
    wants = chosen is not None and chosen.key == "redeal"
    asked = state.edit_player(seat)
    asked.again, asked.kept = wants, not wants
    tell(state, "wants-redeal" if wants else "keeps-deal", "402.4.1", {"player": player(state, seat)})


def _again(state: BerserkState, seat: int) -> Asking[None]:
    """402.4: for a gold crystal; the cards are shuffled back and others are dealt."""
    asked = state.edit_player(seat)
    asked.gold -= 1
    asked.again = False
    tell(state, "pays-redeal", "402.4", {"player": player(state, seat), "gold": asked.gold})
    back = [it.id for it in dealt(state, seat)]
    for id in back:
        state.edit(id).zone = "deck"
    state.edit_player(seat).deck = (*asked.deck, *back)
    yield from _deal(state, seat, "402.4")
