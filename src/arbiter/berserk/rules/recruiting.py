"""Recruiting the squads: secretly, both at once, a card at a time.  403.2, 105.2.3, 532.2

Every question goes to all players who are still recruiting, whatever each of them is asked: so nobody learns from the
questions which card the other one takes.  How far each has come stands in his `Player` record.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.berserk.rules import prices, zones
from arbiter.berserk.rules.board import dealt
from arbiter.berserk.rules.phases import go_on, in_order
from arbiter.berserk.rules.telling import player, ref, tell
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel import asking
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Answer, Decision, Number, Option, PickOne, Referee, Together
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.records import Id

STOP: Final = "stop"


def begin(state: BerserkState) -> None:
    """403.2: what was shown of a deal before cannot be followed into a squad."""
    state.begun = True
    for seat in in_order(state):
        for card in dealt(state, seat):
            zones.renumber(state, card.id, 1 << seat)
        state.edit_player(seat).stopped = False
    tell(state, "recruiting", "403.2", {})


def recruit(state: BerserkState) -> Asking[None]:
    """403.2.2: one question for everybody who is still recruiting; when nobody is, what is left goes back to the decks."""
    if not state.begun:
        begin(state)
        return
    if not _recruiting(state):
        state.secrets += 1  # how many cards each has recruited
        left = [card.id for seat in in_order(state) for card in dealt(state, seat)]
        yield from zones.to_deck(state, left, "403.2.2")
        for seat in in_order(state):
            _tell_count(state, seat)
        go_on(state)
        return
    asked, answers = yield from asking.together(lambda: Together([_question(state, it) for it in _recruiting(state)]))
    for decision, answer in zip(asked, answers, strict=True):
        _answered(state, decision.player, answer)


def _recruiting(state: BerserkState) -> list[int]:
    """403.2.2: both at once, or (a setting) the Second player after the First."""
    seats = [seat for seat in in_order(state) if not state.players[seat].stopped and not state.players[seat].left]
    return seats[:1] if state.ruleset.recruiting == "in_turn" else seats


def _question(state: BerserkState, seat: int) -> Decision:
    asked = state.players[seat]
    if asked.asked == "x":
        return _ask_x(state, seat, asked.taking)
    if asked.asked == "gold":
        return _ask_gold(state, seat, asked.taking)
    return _ask_card(state, seat)


def start_again(state: BerserkState, seat: int) -> None:
    """403.2: a player has all crystals and cards with which recruiting began: for who cannot know what was recruited."""
    payer = state.edit_player(seat)
    payer.taking, payer.asked, payer.stopped, payer.flown = 0, "", False, 0
    for it in prices.recruited(state, seat):
        payer.gold += it.mark(prices.GOLD_PAID) + it.mark(prices.GOLD_LOST)
        payer.silver += it.mark(prices.SILVER_PAID)
        card = state.edit(it.id)
        card.zone, card.x, card.cheaper = "deal", 0, False
        card.marks = tuple([mark for mark in card.marks if mark[0] not in prices.PAID])


def _tell_count(state: BerserkState, seat: int) -> None:
    args: dict[str, Argument] = {"player": player(state, seat), "n": len(prices.recruited(state, seat))}
    tell(state, "has-recruited", "403.2.2", args)


@final
class Recruiter(Referee):
    """Says by which rule a card of the deal cannot be recruited now."""

    def __init__(self, state: BerserkState, seat: int) -> None:
        self.state = state
        self.seat = seat

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        return None

    def explain(self, answer: Answer, refusal: Refusal) -> Refusal:
        kind, _, number = str(answer).partition(":")
        if kind not in ("recruit", "other") or not number.isdigit():
            return refusal
        return cannot_recruit(self.state, self.seat, int(number), kind == "other") or refusal


def _ask_card(state: BerserkState, seat: int) -> PickOne:
    """403.2.1: a card of the deal that can be paid for and taken with those recruited so far; or no more."""
    scratch = prices.as_recruited(state, seat)
    options = [Option(STOP, "berserk-stop-recruiting")]
    for card in dealt(state, seat):
        for other in (False, True):
            if prices.refused(scratch, seat, card.id, other) is None:
                verb, kind = ("berserk-recruit-other", "other") if other else ("berserk-recruit", "recruit")
                detail = str(prices.reckon(scratch, seat, card.id, 0, other))
                options.append(Option(f"{kind}:{card.id}", verb, card.id, detail=detail, group=kind + card.print.key))
    have = state.players[seat]
    decision = PickOne(seat, seat, "403.2.1", Message("berserk-ask-recruit", _have(have.gold, have.silver)), options)
    decision.referee = Recruiter(state, seat)
    return decision


def _have(gold: int, silver: int) -> dict[str, Argument]:
    return {"gold": gold, "silver": silver}


def _ask_x(state: BerserkState, seat: int, id: Id) -> Number:
    """105.2.3: the owner fixes X; at most what can be paid."""
    most = prices.greatest_x(state, seat, id)
    decision = Number(seat, seat, "105.2.3", Message("berserk-ask-x", {"object": ref(state, id)}), 0, most)
    decision.about = id
    return decision


def _ask_gold(state: BerserkState, seat: int, id: Id) -> Number:
    """403.2.1: an ordinary card is paid for with gold, silver or both, as the player likes."""
    price = _price(state, seat, id)
    have = state.players[seat]
    least, most = price.least_gold(have), price.most_gold(have)
    args: dict[str, Argument] = {"object": ref(state, id), "n": price.cost, **_have(have.gold, have.silver)}
    decision = Number(seat, seat, "403.2.1", Message("berserk-ask-gold", args), least, most)
    decision.about = id
    return decision


def _price(state: BerserkState, seat: int, id: Id) -> prices.Price:
    card = state.objects[id]
    return price(state, seat, id, card.x, card.cheaper)


def _answered(state: BerserkState, seat: int, answer: Answer) -> None:
    asked = state.edit_player(seat)
    if asked.asked == "gold":
        assert isinstance(answer, int)
        _recruit(state, seat, asked.taking, answer)
        return
    if asked.asked == "x":
        assert isinstance(answer, int)
        state.edit(asked.taking).x = answer
    else:
        kind, _, number = str(answer).partition(":")
        if kind == STOP:
            asked.stopped = True
            if state.ruleset.recruiting == "in_turn" and seat == state.first:
                _tell_count(state, seat)
            return
        asked.taking = int(number)
        state.edit(asked.taking).cheaper = kind == "other"
        if state.objects[asked.taking].print.variable and kind != "other":
            asked.asked = "x"
            return
    price = _price(state, seat, asked.taking)
    if price.least_gold(asked) < price.most_gold(asked):
        asked.asked = "gold"
        return
    _recruit(state, seat, asked.taking, price.least_gold(asked))


def _recruit(state: BerserkState, seat: int, id: Id, gold: int) -> None:
    """403.2.1: the crystal for a further element is lost first; then the card is paid for and is in the squad (532.2)."""
    price = _price(state, seat, id)
    payer = state.edit_player(seat)
    payer.taking, payer.asked = 0, ""
    if price.penalty:
        payer.gold -= price.penalty
        args: dict[str, Argument] = {"object": ref(state, id), "player": player(state, seat), "n": price.penalty}
        tell(state, "loses-for-element", "403.2.1", args, 1 << seat)
    payer.gold -= gold  # 8.gold-crystal
    payer.silver -= price.cost - gold
    if prices.flies(state, id):
        payer.flown += prices.for_flyers(state, id, state.objects[id].x, price.cost)
    card = state.edit(id)
    paid_for = ((prices.GOLD_PAID, gold), (prices.SILVER_PAID, price.cost - gold), (prices.GOLD_LOST, price.penalty))
    card.marks = (*card.marks, *paid_for)
    card.zone, card.controller, card.stamp = "squad", seat, state.new_stamp()  # 532.2
    paid: dict[str, Argument] = {"object": ref(state, id), "gold": gold, "silver": price.cost - gold}
    tell(state, "recruits", "403.2.1", {"player": player(state, seat), **paid}, 1 << seat)


def price(state: BerserkState, seat: int, id: Id, x: int = 0, other: bool = False) -> prices.Price:
    """What a card of the deal costs this player now; `other`: for the cost that may replace its own (404.2.2)."""
    return prices.reckon(prices.as_recruited(state, seat), seat, id, x, other)


def cannot_recruit(state: BerserkState, seat: int, id: Id, other: bool = False) -> Refusal | None:
    """The rule by which a player cannot recruit a card now; None if he can."""
    card = state.objects.get(id)
    if card is None or card.zone != "deal" or card.owner != seat:
        return Refusal("403.2.1", Message("berserk-no-deal-card", {"n": id}))
    return prices.refused(prices.as_recruited(state, seat), seat, id, other)
