"""X and Y: what they may be, and the choice of them.  CR 107.3, 601.2b"""

from __future__ import annotations

from typing import Final, cast, final

from arbiter.kernel.asking import Asking, number
from arbiter.kernel.decisions import Answer, Number, Referee
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions, replaced
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.mana_costs import ManaCost
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.paying import payable_objects
from arbiter.magic.rules.paying.budget import ENDLESS
from arbiter.magic.rules.paying.payment_options import Purpose, budgets, cannot_do, lacks_life, without_plenty
from arbiter.magic.rules.targets import targets
from arbiter.magic.state.records import Binding, player_id
from arbiter.magic.state.state import MagicState

HIGHEST: Final = 10**1000  # numbers of a game are not written with more digits
ANNOUNCED_Y: Final = "y"  # under this name a spell or ability remembers its Y


@final
class OneOf(Referee):
    """Only certain values of X can be paid."""

    def __init__(self, able: list[int], rule: str) -> None:
        self.able = able
        self.rule = rule

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        if answer in self.able:
            return None
        return Refusal(self.rule, Message("choose-x-among", {"values": ", ".join([str(value) for value in self.able])}))

    def suggestions(self) -> list[object]:
        return list(self.able)


def can_be(state: MagicState, seat: int, cost: ManaCost, purpose: Purpose, x: int) -> bool:
    """Whether a cost with this value of X could be paid (118.4): X mana, X life, X counters ..."""
    if any(cannot_do(state, seat, purpose.id, part, x, verb=purpose.verb) is not None for part in purpose.cost):
        return False
    if lacks_life(state, seat, purpose.id, purpose.cost, x) is not None:
        return False
    means = budgets(state, seat, Purpose(purpose.verb, purpose.id, purpose.cost, x), None)
    whole = without_plenty(state, seat, cost.with_x(x))
    return any(budget.can_pay(whole) and not budget.gave_up for budget in means)


def defined(ctx: Context, value: n.Quantity | None) -> int:
    """107.3c: what X is, if the text says so; below zero if it does not; the least it can be, before a player is chosen for it."""
    if value is None:
        return -1
    if ctx.each < 0 or not mentions(value, n.ThatPlayer):
        return max(0, phrases.quantity(ctx, value))
    return min([max(0, phrases.quantity(ctx.at(id), value)) for id in _opponents(ctx)], default=0)


def _opponents(ctx: Context) -> list[Id]:
    return [player_id(seat) for seat in phrases.players(ctx, n.EachOpponent())]


def choose_whose(
    state: MagicState, ctx: Context, value: n.Quantity | None, cost: ManaCost, purpose: Purpose
) -> Asking[None]:
    """601.2b: the opponent whose hand, for example, X is counted in, if the cost could then be paid; the context keeps it."""
    if value is None or not mentions(value, n.ThatPlayer):
        return
    seat = ctx.controller
    able = [id for id in _opponents(ctx) if can_be(state, seat, cost, purpose, defined(ctx.at(id), value))]
    chosen = yield from choices.some(state, seat, "601.2b", Message("choose-player"), able, 1, 1, "choose", ctx.source)
    ctx.each = chosen[0] if chosen else 0


def defined_x(state: MagicState, seat: int, id: Id) -> int:
    """107.3c: what a spell's text says X is; below zero if it does not."""
    for held in layers.characteristics(state, id).abilities:
        if isinstance(held.ability, n.DefineX):
            ctx = layers.context(state, id, seat)
            ctx.controller = seat
            return defined(ctx, held.ability.value)
    return -1


def is_nonzero(state: MagicState, id: Id) -> bool:
    """107.3a: whether a spell's text says that X can't be 0."""
    return any(isinstance(held.ability, n.NonzeroX) for held in layers.characteristics(state, id).abilities)


def aimable_x(
    state: MagicState, ctx: Context, cost: ManaCost, purpose: Purpose, specs: tuple[n.Targets, ...]
) -> Refusal | None:
    """601.2c: None if there is an X, left in the context, that could be paid and for which there are targets."""
    first = refusal = targets.available(ctx, specs)
    payable = bool(cost.xs) or mentions(purpose.cost, n.X)
    while refusal is not None and payable:
        ctx.x = _next(state, ctx.controller, cost, purpose, ctx.x)
        if ctx.x < 0:
            ctx.x = 0
            return first
        refusal = targets.available(ctx, specs)
    return refusal


def highest_x(state: MagicState, seat: int, cost: ManaCost, purpose: Purpose) -> int:
    """601.2b: the highest X that could be paid."""
    return _values(state, seat, cost, purpose, 0, None, ())[-1] if cost.xs or mentions(purpose.cost, n.X) else 0


def least_x(state: MagicState, seat: int, cost: ManaCost, purpose: Purpose) -> int:
    """601.2b: the lowest X that could be paid; 0 if none could.  "One or more counters": at least one."""
    if not _described(purpose.cost):
        said = purpose.verb == "cast" and is_nonzero(state, purpose.id)
        return max([part.least for part in purpose.cost if isinstance(part, n.RemoveCounters)], default=int(said))
    return max(0, _next(state, seat, cost, purpose, -1))


def _described(cost: tuple[n.Instruction, ...]) -> list[n.Predicate]:
    """What is said with X of the objects that a cost is paid with: "a card with mana value X"."""
    picks = [
        part.what
        for part in cost
        if payable_objects.takes_objects(part) and isinstance(part, payable_objects.ON_OBJECTS)
    ]
    return [pick.what for pick in picks if isinstance(pick, n.Pick) and mentions(pick.what, n.X)]


def _next(state: MagicState, seat: int, cost: ManaCost, purpose: Purpose, x: int) -> int:
    """The next higher X that could be paid; below zero if there is none.

    More of X costs more, so that there is none beyond one that can't be paid; unless X says which objects are used.
    """
    described = _described(purpose.cost)
    if not described:
        return x + 1 if x < ENDLESS and (x < 0 or can_be(state, seat, cost, purpose, x + 1)) else -1
    values: list[int] = []
    for zone in dict.fromkeys([zone for what in described for zone in phrases.zones_of(what)]):
        for id in queries.everywhere(state, zone):
            derived = layers.characteristics(state, id)
            values += [derived.mana_value, derived.power, derived.toughness]
    able = [value for value in sorted(dict.fromkeys(values)) if value > x and value >= 0]
    return next((value for value in able if can_be(state, seat, cost, purpose, value)), -1)


def _aimed_at(ctx: Context, specs: tuple[n.Targets, ...], x: int) -> bool:
    """Whether there are enough targets for this value of X, if it says how many there are (601.2c)."""
    if not any(spec.number is not None for spec in specs):
        return True
    before, ctx.x = ctx.x, x
    able = targets.available(ctx, specs) is None
    ctx.x = before
    return able


def _values(
    state: MagicState,
    seat: int,
    cost: ManaCost,
    purpose: Purpose,
    least: int,
    ctx: Context | None,
    specs: tuple[n.Targets, ...],
) -> list[int]:
    """The values of X, from the least, that could be paid and aimed at; only the ends where all between them could."""
    able = [least]
    if _described(purpose.cost):
        following = _next(state, seat, cost, purpose, least)
        while following >= 0 and (ctx is None or _aimed_at(ctx, specs, following)):
            able.append(following)
            following = _next(state, seat, cost, purpose, following)
        return able

    def fits(x: int) -> bool:
        return can_be(state, seat, cost, purpose, x) and (ctx is None or _aimed_at(ctx, specs, x))

    most, step = least, 1
    while most < HIGHEST and fits(most + step):  # who can pay for more can pay for less
        most, step = most + step, step * 2
    while step > 1:
        step //= 2
        if fits(most + step):
            most += step
    return [least, most] if most > least else able


def choose_x(
    state: MagicState,
    seat: int,
    cost: ManaCost,
    purpose: Purpose,
    defined: int = -1,
    rule: str = "601.2b",
    ctx: Context | None = None,
    specs: tuple[n.Targets, ...] = (),
    at_least: int = 0,
) -> Asking[int]:
    """601.2b: the player announces X; no more is offered than could be paid.  0 where no cost has an X (107.3b).

    `said`: what the text says X is.  `specs`: what will be targeted; no X is offered for which there are not enough targets.
    """
    if defined >= 0:
        return defined  # 107.3c
    if not cost.xs and not mentions(purpose.cost, n.X):  # 607.2i: a variable additional cost has an X too
        return 0  # 107.3i
    least = max(at_least, least_x(state, seat, cost, purpose))
    if ctx is not None and mentions(specs, n.X):
        ctx.x = least
        least = ctx.x if aimable_x(state, ctx, cost, purpose, specs) is None else least
    able = _values(state, seat, cost, purpose, least, ctx, specs)

    def make() -> Number | None:
        if not state.players[seat].playing:
            return None
        prompt = Message("choose-x", {"source": zones.ref(state, purpose.id)})
        decision = Number(queries.decider(state, seat), seat, rule, prompt, least, able[-1])
        decision.about = purpose.id
        decision.also = ("107.3a",) if purpose.verb else ()
        if _described(purpose.cost) and len(able) <= able[-1] - least:
            decision.referee = OneOf(able, rule)
        return decision

    chosen = yield from number(make)
    return least if chosen is None else chosen


def with_y(cost: tuple[n.Instruction, ...], ctx: Context) -> tuple[n.Instruction, ...]:
    """The cost with the Y that was announced."""
    announced = ctx.bound(ANNOUNCED_Y)
    return cost if announced is None else _where_y(cost, announced.number)


def _where_y(cost: tuple[n.Instruction, ...], y: int) -> tuple[n.Instruction, ...]:
    return tuple([cast("n.Instruction", replaced(part, n.Y(), n.Number(y))) for part in cost])


def choose_y(state: MagicState, seat: int, cost: ManaCost, purpose: Purpose, x: int, ctx: Context) -> Asking[Purpose]:
    """107.3m: if a cost has a Y besides, the player announces it as they announce X, and after X; what is then to be paid."""
    if not mentions(purpose.cost, n.Y):
        return purpose
    most = 0
    while most < ENDLESS and can_be(
        state, seat, cost, Purpose(purpose.verb, purpose.id, _where_y(purpose.cost, most + 1)), x
    ):
        most += 1
    prompt = Message("choose-y", {"source": zones.ref(state, purpose.id)})
    chosen = yield from choices.how_many(state, seat, "107.3m", prompt, most, purpose.id)
    ctx.bindings = (*ctx.bindings, Binding(ANNOUNCED_Y, (), chosen))
    return Purpose(purpose.verb, purpose.id, with_y(purpose.cost, ctx), purpose.x)
