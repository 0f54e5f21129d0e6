"""Paying costs: whether they can be paid, and the paying.  CR 118, 601.2f-h

A cost is a row of instructions.  The mana in it is paid last: the player activates mana abilities (601.2g) and then pays.
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.asking import Asking
from arbiter.kernel.asking import pay as ask_pay
from arbiter.kernel.decisions import Answer, Option, Pay, Referee
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import choices, layers, mana, phrases, queries, zones
from arbiter.magic.rules.costs import NOTHING, Budget, ManaCost, Source, covers, mana_cost, solve
from arbiter.magic.rules.mana import ManaAbility
from arbiter.magic.rules.phrases import Context
from arbiter.magic.state.records import Binding
from arbiter.magic.state.state import MagicState


def mana_part(cost: tuple[n.Instruction, ...], x: int) -> ManaCost:
    """The mana in a cost, with X chosen."""
    total = NOTHING
    for part in cost:
        if isinstance(part, n.PayMana):
            total = total.plus(mana_cost(part.cost))
    return total.with_x(x)


def cannot_pay(
    state: MagicState, seat: int, source: Id, cost: tuple[n.Instruction, ...], x: int, budget: Budget | None = None
) -> Refusal | None:
    """The rule because of which a player cannot pay a cost (118.3); None if they can, as far as anyone can know."""
    for part in cost:
        refusal = _cannot_do(state, seat, source, part, x)
        if refusal is not None:
            return refusal
    needed = mana_part(cost, x)
    if needed.total == 0:
        return None
    means = sparing(budget_of(state, seat) if budget is None else budget, source, cost)
    return None if means.can_pay(needed, []) else _no(state, "118.3", "cost-mana", source)


def sparing(budget: Budget, source: Id, cost: tuple[n.Instruction, ...]) -> Budget:
    """What is left to pay mana with if the source itself is to be tapped or sacrificed in the same cost (118.3)."""
    tapped = any(isinstance(part, n.TapThis) for part in cost)
    gone = mana.gives_up_itself(cost)
    return budget.sparing(source, tapped, gone) if tapped or gone else budget


def _cannot_do(state: MagicState, seat: int, source: Id, part: n.Instruction, x: int) -> Refusal | None:
    """Whether one part of a cost, other than mana, is out of reach."""
    ctx = layers.context(state, source, seat)
    ctx.x = x
    if isinstance(part, n.TapThis):
        return cannot_tap(state, source)
    if isinstance(part, n.PayLife):
        enough = state.players[seat].life >= phrases.quantity(ctx, part.amount)
        return None if enough else _no(state, "119.4", "cost-life", source)
    if isinstance(part, n.Discard) and part.what is not None:
        held = all(id in state.players[seat].hand for id in phrases.objects(ctx, part.what))
        return None if held else _no(state, "118.3", "cost-discard", source)
    if isinstance(part, n.Discard):
        count = phrases.quantity(ctx, part.count)
        others = [id for id in state.players[seat].hand if id != source]
        return None if len(others) >= count else _no(state, "118.3", "cost-discard", source)
    if isinstance(part, n.Sacrifice):
        if isinstance(part.what, n.Pick):
            able = len(choices.pickable(state, ctx, part.what, seat))
            return None if able >= part.what.least else _no(state, "118.3", "cost-sacrifice", source)
        there = all(id in state.permanents for id in phrases.objects(ctx, part.what))
        return None if there else _no(state, "118.3", "cost-sacrifice", source)
    if isinstance(part, n.RemoveCounters):
        has = all(
            _count(state, id, part.kind) >= phrases.quantity(ctx, part.count) for id in phrases.objects(ctx, part.what)
        )
        return None if has else _no(state, "118.3", "cost-counters", source)
    if isinstance(part, n.Exile):
        able = len(choices.pickable(state, ctx, part.what, seat)) if isinstance(part.what, n.Pick) else 1
        return None if able else _no(state, "118.3", "cost-exile", source)
    return None


def _count(state: MagicState, id: Id, kind: str) -> int:
    return state.permanents[id].count(kind) if id in state.permanents else 0


def cannot_tap(state: MagicState, id: Id) -> Refusal | None:
    """{T}: not if tapped (118.3), nor a creature that came under control this turn, unless it has haste (302.6)."""
    if id not in state.permanents or state.permanents[id].tapped:
        return _no(state, "118.3", "cost-tapped", id)
    derived = layers.characteristics(state, id)
    if derived.is_creature and state.permanents[id].sick and not derived.has("haste"):
        return _no(state, "302.6", "cost-sick", id)
    return None


def _no(state: MagicState, rule: str, id: str, source: Id) -> Refusal:
    return Refusal(rule, Message(id, {"object": zones.ref(state, source)}))


# Mana.


def usable(state: MagicState, seat: int) -> list[ManaAbility]:
    """Mana abilities that could be activated while something is paid for (605.3a), their cost besides mana included."""
    found: list[ManaAbility] = []
    able = mana.abilities(state, seat)
    if able and layers.player_bans(state, seat, "activate abilities") is not None:
        return found
    for ability in able:
        cost = ability.ability.cost
        if state.permanents[ability.id].tapped and any(isinstance(part, n.TapThis) for part in cost):
            continue
        if ability.ability.timing == "sorcery" or ability.used_up(state):
            continue  # 602.5d: never in the middle of something else; 602.5b
        if all(_cannot_do(state, seat, ability.id, part, 0) is None for part in cost):
            found.append(ability)
    return found


def budget_of(state: MagicState, seat: int) -> Budget:
    """Everything the player can pay mana with now."""
    budget = Budget(mana.pool_of(state, seat))
    for ability in usable(state, seat):
        budget.add(ability.id, ability.source(state, seat))
    return budget


def can_pay_mana(state: MagicState, seat: int, cost: ManaCost, without: list[Id], budget: Budget | None = None) -> bool:
    """Whether pool and mana abilities cover the cost."""
    if cost.total == 0:
        return True
    return (budget_of(state, seat) if budget is None else budget).can_pay(cost, without)


@final
class _Means:
    """What a payment may use: mana abilities by key, one option per alternative of what they give."""

    def __init__(self, state: MagicState, seat: int, of: Id, cost: tuple[n.Instruction, ...]) -> None:
        self.options: list[Option] = []
        self.by_key: dict[str, ManaAbility] = {}
        self.gives: dict[str, str] = {}
        self.sources: dict[str, Source] = {}
        self.budget: Budget = sparing(budget_of(state, seat), of, cost)
        tapped = any(isinstance(part, n.TapThis) for part in cost)
        gone = mana.gives_up_itself(cost)
        for ability in usable(state, seat):
            source = ability.source(state, seat)
            if ability.id == of and not source.spared(tapped, gone):
                continue
            if source.eats.total and not self.budget.can_pay(source.eats, [ability.id]):
                continue
            for index, given in enumerate(source.gives):
                key = f"{source.key}:{index}"
                self.by_key[key] = ability
                self.gives[key] = given
                self.sources[key] = source
                self.options.append(Option(key, "mana-ability", ability.id, 0, given, f"{source.gives}"))

    def suggested(self, cost: ManaCost) -> tuple[str, ...] | None:
        """Means that pay the cost, or, where something uncertain must be tried first, that alone; None if nothing does."""
        found = solve(self.budget.pool, self.budget.merged([], True), cost)
        if found is None or not self._covered(found, cost):
            found = self.budget.reaches(cost, [])
            if found is None:
                return None
            keys = [self.key_for(key, given) for key, given in found]
            uncertain = [key for key in keys if not self.sources[key].certain]
            if not uncertain and not self._covered(found, cost):
                return None  # beyond the solver's bound: 722.1 is the net
            return tuple(uncertain[:1] or keys)
        return tuple([self.key_for(key, given) for key, given in found])

    def _covered(self, uses: list[tuple[str, str]], cost: ManaCost) -> bool:
        return covers(self.budget.pool + "".join([given for _, given in uses]), cost) is not None

    def key_for(self, source: str, given: str) -> str:
        """The option that gives this: of the source named, or of another mana ability of the same object."""
        object_key = source.rsplit(":", 1)[0]
        for exact in (source, object_key):
            for option in self.options:
                if option.key.startswith(exact + ":") and self.gives[option.key] == given:
                    return option.key
        raise AssertionError(source)


class _PayReferee(Referee):
    """Whether the chosen means cover the cost, or may yet: an uncertain source may be tried first."""

    def __init__(self, pool: str, cost: ManaCost, means: _Means, suggested: tuple[str, ...], rule: str) -> None:
        self.pool = pool
        self.cost = cost
        self.means = means
        self.suggested = suggested
        self.rule = rule

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        keys = [str(key) for key in answer]
        used: dict[str, bool] = {}
        total = self.pool
        for key in keys:
            object_key = key.rsplit(":", 2)[0]
            if object_key in used:
                return Refusal(self.rule, Message("pay-twice", {"key": key}))
            used[object_key] = True
            total += self.means.gives[key]
        if partial or covers(total, self.cost) is not None:
            return None
        if any(not self.means.sources[key].certain for key in keys):
            return None
        return Refusal(self.rule, Message("pay-short", {"n": self.cost.total}))

    def suggestions(self) -> list[object]:
        return [self.suggested]


def pay_mana(
    state: MagicState, seat: int, source: Id, cost: ManaCost, rest: tuple[n.Instruction, ...], spent: list[Activation]
) -> Asking[bool]:
    """601.2g-h: activate mana abilities until the pool covers the cost, then pay.  False if that has become impossible.

    `rest` is the whole cost: what it needs of its source is not offered for mana.
    """
    from arbiter.magic.rules import activating

    while True:
        left = covers(mana.pool_of(state, seat), cost)
        if left is not None:
            if cost.total:
                mana.spend(state, seat, left)
            return True

        def make() -> Pay | None:
            return _pay_decision(state, seat, source, cost, rest)

        means = _Means(state, seat, source, rest)
        chosen = yield from ask_pay(make)
        if chosen is None:
            return False
        for option in chosen:
            ability = means.by_key.get(option.key)
            if ability is None or ability.id not in state.permanents:
                continue
            activation = Activation(ability, option.detail)
            spent.append(activation)
            before = state.library_changes
            done = yield from activating.recorded(
                activating.mana_ability(state, seat, ability, option.detail), activation.answers
            )
            activation.final = state.library_changes != before
            if not done:
                spent.pop()


def _pay_decision(
    state: MagicState, seat: int, source: Id, cost: ManaCost, rest: tuple[n.Instruction, ...]
) -> Pay | None:
    """None: nothing the player has can pay this any more."""
    if not state.players[seat].playing:
        return None
    means = _Means(state, seat, source, rest)
    suggested = means.suggested(cost)
    if suggested is None:
        return None
    prompt = Message("pay", {"source": zones.ref(state, source), "n": cost.total})
    decision = Pay(queries.decider(state, seat), seat, "601.2g", prompt, means.options, suggested)
    decision.about = source
    decision.referee = _PayReferee(means.budget.pool, cost, means, suggested, "601.2h")
    return decision


@final
class Activation:
    """A mana ability activated while something was being cast or activated: what 722.1 may have to reverse or to keep."""

    def __init__(self, ability: ManaAbility, mana: str) -> None:
        self.ability = ability
        self.mana = mana
        self.answers: list[object] = []
        self.final = False  # it changed a library: it cannot be reversed


def pay(
    state: MagicState, seat: int, source: Id, cost: tuple[n.Instruction, ...], x: int, ctx: Context | None = None
) -> Asking[bool]:
    """Pay a whole cost (118.2); False if it turned out to be impossible."""
    return (yield from pay_all(state, seat, source, cost, mana_part(cost, x), x, [], ctx))


def pay_all(
    state: MagicState,
    seat: int,
    source: Id,
    cost: tuple[n.Instruction, ...],
    mana_needed: ManaCost,
    x: int,
    spent: list[Activation],
    ctx: Context | None = None,
) -> Asking[bool]:
    """Mana first, because its abilities come before the paying (601.2g), then the rest in the order written (601.2h)."""
    from arbiter.magic.rules import effects

    paid = yield from pay_mana(state, seat, source, mana_needed, cost, spent)
    if not paid:
        return False
    own = layers.context(state, source, seat)
    own.x = x
    for part in cost:
        if isinstance(part, n.PayMana):
            continue
        if _cannot_do(state, seat, source, part, x) is not None:
            return False
        yield from effects.carry_out(state, part, own)
        if ctx is not None and own.results:
            effects.bind(ctx, _paid(part, own))
    return True


def _paid(part: n.Instruction, own: Context) -> Binding:
    """What was paid, for "the sacrificed creature" and the like: the object as it last was."""
    name = "paid " + type(part).__name__.lower()
    found = [own.state.objects[id].was or id for id in own.results if id in own.state.objects]
    return Binding(name, tuple(found))
