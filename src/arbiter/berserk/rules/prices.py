"""Which cards a player can recruit, and for how much.  403.2.1, 105.2.3, 206.5, 208.5, 211.3-211.4, 532.8, 8.uniqueness, 8.loyalty

A recruited card counts as being in the game zone (403.2.2), but only for its owner: the other player's are secret.  So
what a player can take is judged on a copy of the state in which his recruits are there and the other's are not.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import board, meaning, printed, properties
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.telling import no, ref
from arbiter.berserk.state.records import Object, Player
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.records import Id

FLYING_LIMIT: Final = 15
"""208.5: crystals for flying creatures."""

FAR: Final = 1000
"""An X that nobody can pay."""

GOLD_PAID: Final = "paid gold"
SILVER_PAID: Final = "paid silver"
GOLD_LOST: Final = "lost gold"
"""Marks of a card in the squad: what was paid for it, and lost for its elements, until it is placed."""
PAID: Final = (GOLD_PAID, SILVER_PAID, GOLD_LOST)


@final
class Price:
    """403.2.1: crystals for the card (only gold if it is elite), and gold lost before that for further elements."""

    def __init__(self, cost: int, elite: bool, penalty: int, variable: bool = False) -> None:
        self.cost = cost
        self.elite = elite
        self.penalty = penalty
        self.variable = variable

    def least_gold(self, payer: Player) -> int:
        """Of the gold crystals for the card itself."""
        return self.cost if self.elite else max(0, self.cost - payer.silver)  # 8.silver-crystal

    def most_gold(self, payer: Player) -> int:
        return self.cost if self.elite else min(self.cost, payer.gold - self.penalty)

    def is_payable(self, payer: Player) -> bool:
        return self.penalty + self.least_gold(payer) <= payer.gold

    def __str__(self) -> str:
        """As cards write it: {G}5, {S}X; what elements cost stands behind it."""
        kind = "G" if self.elite else "S"
        number = ("X" if not self.cost else f"{self.cost}+X") if self.variable else str(self.cost)
        return f"{{{kind}}}{number}" + (f" +{{G}}{self.penalty}" if self.penalty else "")


def recruited(state: BerserkState, seat: int) -> list[Object]:
    """403.2.2: what a player has recruited so far."""
    return [card for card in state.objects.values() if card.zone == "squad" and card.controller == seat]


def as_recruited(state: BerserkState, seat: int) -> BerserkState:
    """403.2.2: a copy in which this player's recruits are in the game zone, and nobody else's."""
    twin = state.copy()
    for card in list(twin.objects.values()):
        if card.zone == "squad" and card.controller == seat:
            twin.edit(card.id).zone = "auxiliary"
        elif card.zone == "squad":
            del twin.objects[card.id]
    twin.change()
    return twin


def greatest_x(state: BerserkState, seat: int, id: Id) -> int:
    """105.2.3: the greatest X that can be paid for (and, for a flying creature, that 208.5 leaves)."""
    scratch = as_recruited(state, seat)
    if reckon(scratch, seat, id, FAR, False).cost == reckon(scratch, seat, id, 0, False).cost:
        return 0  # the cost is set by a text: no X can be told from it
    x = 0
    while _unpayable(scratch, seat, id, x + 1, False) is None:
        x += 1
    return x


# On the copy.


def reckon(scratch: BerserkState, seat: int, id: Id, x: int, other: bool) -> Price:
    card = scratch.objects[id].print
    cost, elite, variable = card.cost + x, card.elite, card.variable and not x
    instead = other_cost(scratch, seat, id)
    if other and instead is not None:
        cost, elite, variable = instead.cost, instead.elite, False
    for ctx, what in _own(scratch, seat, id):
        if isinstance(what, n.Changes) and what.trait == "cost":
            amount = meaning.quantity(ctx, what.by)
            cost = amount if what.sets else cost + amount
    return Price(max(0, cost - _less(scratch, seat, id)), elite, _penalty(scratch, seat, id), variable)


def _penalty(scratch: BerserkState, seat: int, id: Id) -> int:
    """403.2.1: a gold crystal for each element beyond the squad's first."""
    there: list[str] = []
    for card in board.squad(scratch, seat):
        there += [word for word in properties.of(scratch, card.id).elements if word not in there]
    new = len([word for word in scratch.objects[id].print.elements if word not in there])
    return new if there else max(0, new - 1)


def _less(scratch: BerserkState, seat: int, id: Id) -> int:
    """403.2.2, 8.loyalty: what recruited cards, effects and the card itself take off its cost."""
    total = 0
    for card in board.squad(scratch, seat):
        for mod in properties.of(scratch, card.id).mods:
            if isinstance(mod.what, n.Recruits) and mod.what.what is not None:
                total += _off(Context(scratch, mod.source, seat), mod.what, id)
    for ctx, what in _own(scratch, seat, id):
        if isinstance(what, n.Recruits):
            total += _off(ctx, what, id)
    return total


def _off(ctx: Context, what: n.Recruits, id: Id) -> int:
    return what.less if meaning.matches(ctx, what.what, id) and meaning.holds(ctx, what.if_) else 0


def _own(scratch: BerserkState, seat: int, id: Id) -> list[tuple[Context, n.Modification]]:
    """What a card of the deal says of itself, and what effects say of it or of all that its owner recruits."""
    modifications: list[tuple[Context, n.Modification]] = []
    ctx = Context(scratch, id, seat)
    for held in printed.as_printed(scratch, scratch.objects[id]).held:
        ability = held.ability
        if isinstance(ability, n.Permanent) and isinstance(ability.who, n.This):
            modifications += [(ctx, what) for what in ability.does if meaning.holds(ctx, ability.while_)]
    for effect in scratch.lasting.values():
        if effect.on in (id, -1 - seat):
            inner = Context(scratch, id if effect.on == id else effect.source, seat)
            inner.granter = effect.source
            modifications += [(inner, what) for what in effect.what if isinstance(what, n.Modification)]
    return modifications


def other_cost(scratch: BerserkState, seat: int, id: Id) -> n.OtherCost | None:
    """404.2.2: the cost that may replace a card's own now."""
    for ctx, what in _own(scratch, seat, id):
        if isinstance(what, n.OtherCost) and meaning.holds(ctx, what.if_):
            return what
    return None


def flies(state: BerserkState, id: Id) -> bool:
    return state.objects[id].print.subtype == "flying"


def for_flyers(state: BerserkState, id: Id, x: int, paid: int) -> int:
    """208.5: how many crystals count as spent on a flying creature: those paid, or (a setting) those printed."""
    return paid if state.ruleset.flyer_limit_counts == "paid" else state.objects[id].print.cost + x


def refused(scratch: BerserkState, seat: int, id: Id, other: bool) -> Refusal | None:
    """On the copy: why this card of the deal cannot be recruited."""
    if other and other_cost(scratch, seat, id) is None:
        return no(scratch, "404.2.2", "other-cost", id)
    if scratch.objects[id].print.cost < 0 and not other:
        return no(scratch, "206.5", "cost", id)
    for _, what in _own(scratch, seat, id):
        if isinstance(what, n.Cannot) and what.deed == "be recruited":
            return no(scratch, "525.2", "recruit", id)
    return (
        _unique(scratch, seat, id)
        or _apart(scratch, seat, id)
        or _terrain(scratch, seat, id)
        or _unpayable(scratch, seat, id, 0, other)
    )


def _unique(scratch: BerserkState, seat: int, id: Id) -> Refusal | None:
    """8.uniqueness: not beside a card of the same name if either is unique."""
    mine = printed.as_printed(scratch, scratch.objects[id]).has("uniqueness")
    for card in board.squad(scratch, seat):
        same = card.print.name == scratch.objects[id].print.name  # 8.copy
        if same and (mine or properties.of(scratch, card.id).has("uniqueness")):
            return no(scratch, "8.uniqueness", "unique", id)
    return None


def _apart(scratch: BerserkState, seat: int, id: Id) -> Refusal | None:
    """532.8, 8.cannot-be-taken-with: whether it and a card of the squad cannot be taken together, whichever of them says so."""
    squad = board.squad(scratch, seat)
    for ctx, what in _own(scratch, seat, id):
        for card in squad:
            if _cannot_with(ctx, what, card.id):
                return no(scratch, "532.8", "taken-with", id, card.id)
    for card in squad:
        for mod in properties.of(scratch, card.id).mods:
            if _cannot_with(Context(scratch, card.id, seat), mod.what, id):
                return no(scratch, "532.8", "taken-with", card.id, id)
    return None


def _cannot_with(ctx: Context, what: n.Modification, id: Id) -> bool:
    return isinstance(what, n.Cannot) and what.deed == "be taken with" and meaning.matches(ctx, what.to, id)


def _terrain(scratch: BerserkState, seat: int, id: Id) -> Refusal | None:
    """211.3: one terrain; 211.4: two if an ability allows it."""
    if scratch.objects[id].print.type != "terrain":
        return None
    there = [
        terrain.id for terrain in board.squad(scratch, seat) if properties.of(scratch, terrain.id).type == "terrain"
    ]
    if not there:
        return None
    allowed = [what for _, what in _own(scratch, seat, id)]
    for card in board.squad(scratch, seat):
        allowed += [mod.what for mod in properties.of(scratch, card.id).mods]
    second = any(isinstance(what, n.Can) and what.deed == "second terrain" for what in allowed)
    if second and len(there) == 1:
        return None
    return no(scratch, "211.4" if second else "211.3", "terrain", id, there[0])


def _unpayable(scratch: BerserkState, seat: int, id: Id, x: int, other: bool) -> Refusal | None:
    """403.2.1, 208.5: too expensive for the crystals left, or for what may be spent on flying creatures."""
    payer = scratch.players[seat]
    asked = reckon(scratch, seat, id, x, other)
    if flies(scratch, id):
        counted = for_flyers(scratch, id, x, asked.cost)
        if payer.flown + counted > FLYING_LIMIT:
            left = FLYING_LIMIT - payer.flown
            args: dict[str, Argument] = {"object": ref(scratch, id), "n": counted, "left": left, "most": FLYING_LIMIT}
            return Refusal("208.5", Message("berserk-no-flying", args))
    if asked.is_payable(payer):
        return None
    which = "elite" if asked.elite else "ordinary"
    have: dict[str, Argument] = {"object": ref(scratch, id), "n": asked.cost, "elements": asked.penalty}
    have = {**have, "gold": payer.gold, "silver": payer.silver}
    return Refusal("403.2.1", Message(f"berserk-no-crystals-{which}", have))
