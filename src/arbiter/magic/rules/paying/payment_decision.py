"""The means of a payment as options of a decision, and who judges an answer.  CR 118.3, 601.2g-h"""

from __future__ import annotations

from typing import final

from arbiter.kernel.decisions import Answer, Option, Referee
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts.mana_costs import ANY, ManaCost, mana_cost
from arbiter.magic.rules.paying import mana_substitutes, suggested_payment
from arbiter.magic.rules.paying.budget import SHIFT, Budget, Need, reached
from arbiter.magic.rules.paying.mana import ManaAbility
from arbiter.magic.rules.paying.mana_sources import Source
from arbiter.magic.rules.paying.payment_options import Kept, Purpose, budgets, fitted, kept_of, usable, whole_of
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.records import Mana
from arbiter.magic.state.state import MagicState


@final
class Means:
    """What a payment may use: mana abilities by key, one option per alternative of what they give."""

    def __init__(self, state: MagicState, seat: int, purpose: Purpose, cost: ManaCost) -> None:
        self.options: list[Option] = []
        self.by_key: dict[str, ManaAbility] = {}
        self.sources: dict[str, Source] = {}
        self.gives: dict[str, str] = {}
        self.state = state
        self.reserve: dict[str, Need] = {}  # what must still be payable once this is used as was suggested
        ways = budgets(state, seat, purpose, None)
        able = [way for way in ways if way.plan(way.need_of(cost)) is not None]
        self.budget: Budget = (able or ways)[0]
        self.need: Need = self.budget.need_of(cost)
        self.demand: suggested_payment.Demand = _demand(state, seat, purpose.id)
        self.abilities: dict[str, ManaAbility] = {ability.key: ability for ability in usable(state, seat)}
        whole = whole_of(state, seat, purpose, None)
        self.kept: Kept = kept_of(state, seat, whole, purpose)
        # all that may be used, if enough is kept; what is suggested is found in a budget that keeps certain objects
        self.every: Budget = fitted(state, seat, whole.sparing(self.kept.spoiled, self.kept.life, {}), purpose)
        self.every.settle()
        self.due: Need = self.every.need_of(cost)
        for source in self.every.sources:
            if source.eats.total and not self.budget.can_pay(source.eats):
                continue
            if not self.kept.allows([source]):
                continue
            for index in range(len(source.gives)):
                self._offer(source, index)

    def _offer(self, source: Source, index: int) -> str:
        """One of what the source gives as an option, if it is none yet; its key."""
        key, given = f"{source.key}:{index}", source.gives[index]
        if key in self.sources:
            return key
        self.sources[key] = source
        self.gives[key] = given
        if source.mask:
            helper = Option(key, "pay-by-tapping", source.id)
            self.options.append(helper if source.taps else Option(key, "pay-by-exiling", source.id))
        else:
            self.by_key[key] = self.abilities[source.ability]
            self.options.append(Option(key, "mana-ability", source.id, 0, given.upper(), f"{given} {source.shape}"))
        return key

    def serves(self, key: str) -> bool:
        """Whether its mana could pay for a symbol of the cost, or for a mana ability that costs mana."""
        source = self.sources[key]
        wanted = _mask(self.due)
        for eater in self.every.sources:
            wanted |= _mask(self.every.eaten(eater)) if eater.eats.total else 0
        return any(bit & wanted for bit in source.bits(self.gives[key]))

    def suggested(self, reserve: Need | None) -> tuple[str, ...] | None:
        """Means that pay, or, where something uncertain or many-sided must be tried first, that; None if nothing does."""
        if reserve is not None:
            kept = suggested_payment.feeding(self.budget, self.need, reserve, self.demand)
            if kept:
                return self._keys(kept)
        uses = suggested_payment.uses(self.budget, self.need, True, self.demand)
        if uses is not None:
            return self._keys(uses)
        uses = suggested_payment.uses(self.budget, self.need, False, self.demand)
        if uses is not None:
            return self._keys([use for use in uses if not use[0].certain][:1] or uses)
        plan = self.budget.plan(self.need)
        if plan is None:
            return None
        first = plan.uses[0]
        if first[0].eats.total:
            key = self._keys([first])
            for rest in plan.rest.less(self.budget.eaten(first[0])):
                self.reserve[key[0]] = rest
            return key
        before = suggested_payment.uses(self.budget, plan.rest, True, self.demand, plan.used) or []
        return self._keys([*before, first])

    def is_last(self, key: str, chosen: list[Option]) -> bool:
        """Whether an object is gone once this is used that is to give something else as well: that comes before."""
        source = self.sources.get(key)
        others = [self.sources[option.key].id for option in chosen if option.key != key and option.key in self.sources]
        return source is not None and source.leaves and source.id in others

    def _keys(self, uses: list[tuple[Source, str]]) -> tuple[str, ...]:
        """The keys of these; whatever is suggested can be chosen."""
        return tuple([self._offer(source, source.gives.index(given)) for source, given in uses])


def _demand(state: MagicState, seat: int, paying: Id) -> suggested_payment.Demand:
    """How often each type of mana stands in the costs of the player's other cards in hand."""
    demand: suggested_payment.Demand = {}
    for id in state.players[seat].hand:
        for wanted in mana_cost(state.objects[id].print.mana_cost).wanted if id != paying else ():
            for letter in wanted:
                demand[letter] = demand.get(letter, 0) + 1
    return demand


def _mask(need: Need) -> int:
    """All kinds of mana that pay for a part of it."""
    union = ANY | ANY << SHIFT | ANY << 2 * SHIFT if need.generic else 0
    for mask in need.masks:
        union |= mask
    return union


def _sorts(state: MagicState, ids: list[Id]) -> dict[Id, str]:
    """What tells these objects apart: nothing but what they are, unless more than that can be seen of one."""
    attached = {permanent.attached: True for permanent in state.permanents.values() if permanent.attached}
    seen: list[Derived] = []
    sorts: dict[Id, str] = {}
    for id in ids:
        permanent, derived = state.permanents.get(id), layers.characteristics(state, id)
        if permanent is None or permanent.counters or id in attached or derived.is_creature:
            sorts[id] = f"object {id}"
            continue
        if not any(_alike(known, derived) for known in seen):
            seen.append(derived)
        sorts[id] = f"sort {[_alike(known, derived) for known in seen].index(True)}"
    return sorts


def _alike(one: Derived, other: Derived) -> bool:
    """Whether nothing of what two objects are now differs; equal ones are one record as a rule, but not always."""
    if one is other:
        return True
    named = one.name == other.name and one.card == other.card and one.controller == other.controller
    typed = (one.supertypes, one.types, one.subtypes) == (other.supertypes, other.types, other.subtypes)
    return named and typed and one.colors == other.colors and one.abilities == other.abilities


class PayReferee(Referee):
    """Whether the chosen means cover the cost, or may yet: what is uncertain may be tried first."""

    def __init__(self, means: Means, suggested: tuple[str, ...], rule: str) -> None:
        self.means = means
        self.suggested = suggested
        self.rule = rule

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        keys = [str(key) for key in answer]
        if sorted(keys) == sorted(self.suggested):
            return None  # it does, or is the first step of several
        tapped: dict[Id, bool] = {}
        gone: dict[Id, bool] = {}
        bits = list(self.means.every.floating)
        helped = [self.means.sources[key].mask << self.means.sources[key].shift for key in keys]
        helped = [*[mask for mask in helped if mask], *self.means.every.promised]
        life = 0
        for key in keys:
            source = self.means.sources[key]
            if (source.taps and source.id in tapped) or (source.leaves and source.id in gone):
                return Refusal(self.rule, Message("pay-twice", {"key": key}))
            if source.taps:
                tapped[source.id] = True
            if source.leaves:  # after it was tapped
                gone[source.id] = True
            bits += source.bits(self.means.gives[key])
            life += source.life
        need = self.means.due
        if not self.means.kept.allows([self.means.sources[key] for key in keys]):
            return Refusal(self.rule, Message("pay-kept"))
        if helped and mana_substitutes.unneeded(helped, need):
            return mana_substitutes.too_many(self.rule)
        if life and life + need.life > self.means.every.life:
            return Refusal("119.4", Message("pay-life", {"n": life + need.life}))
        if partial or reached(suggested_payment.grouped(bits), need.masks, need.generic):
            return None
        if any(not self.means.sources[key].certain or not self.means.sources[key].plain for key in keys):
            return None
        return Refusal(self.rule, Message("pay-short", {"n": need.total}))

    def suggestions(self) -> list[object]:
        return [self.suggested]

    def serves(self, key: str) -> bool:
        return self.means.serves(key)

    def matters(self, options: list[Option]) -> bool:
        """Whether another payment leaves other permanents untapped, or other mana."""
        serving = [key for key in self.means.sources if self.means.serves(key)]
        if sorted(serving) == sorted(self.suggested):
            return False  # it takes all there is
        able: dict[Id, list[int]] = {}  # what each object that could pay gives; nothing that takes more than tapping it
        for key in serving:
            source = self.means.sources[key]
            plain = source.plain and source.certain and not (source.leaves or source.life or source.pain or source.mask)
            if not plain or len(self.means.gives[key]) != 1:
                return True
            able.setdefault(source.id, []).extend(source.bits(self.means.gives[key]))
        used = [self.means.sources[key].id for key in self.suggested]
        floating, due = self.means.every.floating, self.means.due
        if len(used) + len(floating) != due.total or len(dict.fromkeys(used)) < len(used):
            return True
        spare = [id for id in able if id not in used]
        sorts = _sorts(self.means.state, [*used, *spare])
        for out in used:
            for into in spare:
                if sorts[out] == sorts[into]:
                    continue
                kept = [_union(able[id]) for id in used if id != out]
                if reached(suggested_payment.grouped([*floating, *kept, _union(able[into])]), due.masks, due.generic):
                    return True
        return False


def _union(bits: list[int]) -> int:
    union = 0
    for bit in bits:
        union |= bit
    return union


class SpendReferee(Referee):
    """Whether exactly this mana pays."""

    def __init__(
        self, bits: dict[str, int], need: Need, suggested: tuple[str, ...], rule: str, fixed: list[int]
    ) -> None:
        self.bits = bits
        self.fixed = fixed  # what pays without being mana
        self.need = need
        self.suggested = suggested
        self.rule = rule

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        chosen = [self.bits[str(key)] for key in answer]
        chosen += self.fixed
        if partial and len(chosen) <= self.need.total:
            return None
        enough = len(chosen) == self.need.total
        if enough and reached(suggested_payment.grouped(chosen), self.need.masks, self.need.generic):
            return None
        return Refusal(self.rule, Message("pay-not-so", {"n": self.need.total}))

    def suggestions(self) -> list[object]:
        return [self.suggested]


def spend_options(pool: tuple[Mana, ...], places: list[int]) -> list[Option]:
    """The mana in a pool, piece by piece; what is of one kind stands for each other."""
    options: list[Option] = []
    for place in places:
        mana = pool[place]
        kind = ("restricted-" if mana.only is not None else "") + ("snow" if mana.snow else "mana")
        options.append(
            Option(f"spend:{place}", f"spend-{kind}", 0, 0, mana.color, f"{mana.color} {mana.snow} {mana.only}")
        )
    return options
