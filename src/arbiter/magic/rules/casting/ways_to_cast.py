"""Ways to cast a card: for its mana cost, or as abilities of it and of others let it be cast.  CR 118.9, 601.3e, 702

A way is called by a name, `how`: "" is the usual one, "free" is without paying the mana cost; "alternative", "alternative-2" ...
are costs that text offers; others bear the name of a keyword: "flashback", "bestow".  A way that only adds to the cost may be
joined with one that pays another cost: "retrace+alternative".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting.spells import keyword_of
from arbiter.magic.rules.events import face_turns, zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries, stacks
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.paying import total_costs
from arbiter.magic.rules.triggers.bestowed_auras import BESTOW
from arbiter.magic.state.lasting import Delayed, Effect
from arbiter.magic.state.state import MagicState

FREE: Final = "free"  # 118.9: without paying its mana cost
OFFERED: Final = "alternative"
CHANGES: Final[dict[str, str]] = {BESTOW: "702.102b", "overload": "702.95c"}


@final
class Way:
    """What casting a card in one way comes to."""

    def __init__(self, how: str) -> None:
        self.how = how
        self.rather: tuple[n.Instruction, ...] | None = None  # what is paid rather than the mana cost
        self.besides: tuple[n.Instruction, ...] = ()  # what is paid in addition
        self.zone = ""  # it lets the card be cast from there; empty: from where it may be cast anyway
        self.becomes: tuple[n.Modification, ...] = ()
        self.then: n.Instruction | None = None
        self.offered: n.Predicate | None = None  # such a permanent is chosen, and sacrificed as it is paid for
        self.reduces = ""
        self.flash = False

    def joins(self, cost: n.AlternativeCost) -> Way:
        """The way with what an ability adds to it."""
        if cost.besides:
            self.besides = (*self.besides, *cost.cost)
        else:
            self.rather = cost.cost
        self.zone = self.zone or cost.zone
        self.becomes = (*self.becomes, *cost.becomes)
        self.then = self.then or cost.then
        self.offered = self.offered or cost.offered
        self.reduces = self.reduces or cost.reduces
        self.flash = self.flash or cost.flash
        return self


def rules_in(how: str) -> tuple[str, ...]:
    """The rules of these keywords."""
    return tuple([KEYWORDS[name].rule + "a" for name in queries.keywords_in(how)])


def changes_in(how: str) -> tuple[str, ...]:
    """The rules by which the spell is something else if it is cast in this way."""
    return tuple([CHANGES[name] for name in queries.keywords_in(how) if name in CHANGES])


def named(state: MagicState, seat: int, id: Id) -> dict[str, Way]:
    """The ways that abilities offer, by name: those of the card itself (113.6c), then those of others (118.9)."""
    costs: dict[str, n.AlternativeCost] = {}
    for _, held in layers.characteristics(state, id).of(n.AlternativeCost):
        one_cost = held.ability
        if isinstance(one_cost, n.AlternativeCost) and _is_offered(state, seat, id, one_cost):
            _call(costs, one_cost)
    for cost in layers.instead_costs(state, seat, id):
        _call(costs, n.AlternativeCost(cost))
    for how, alternative in list(costs.items()):
        cost = total_costs.own(state, seat, id, alternative.cost)
        costs[how] = alternative if cost is alternative.cost else replace(alternative, cost=cost)
    ways = {how: Way(how).joins(cost) for how, cost in costs.items()}
    for how, alternative in costs.items():
        for other, cost_instead in costs.items() if alternative.besides else ():
            if (
                not cost_instead.besides and not cost_instead.zone
            ):  # 118.9a: only one alternative cost, besides any others
                both = how + queries.JOINED + other
                ways[both] = Way(both).joins(alternative).joins(cost_instead)
    return ways


def _is_offered(state: MagicState, seat: int, id: Id, cost: n.AlternativeCost) -> bool:
    """118.9: an alternative cost may depend on how things are as the spell is proposed."""
    if cost.keyword in state.ruleset.unknown:
        return False  # cr-2019-05-03/702.137
    return cost.condition is None or phrases.holds(layers.context(state, id, seat), cost.condition)


def _call(costs: dict[str, n.AlternativeCost], cost: n.AlternativeCost) -> None:
    stem = cost.keyword or OFFERED
    how, place = stem, 1
    while how in costs:
        place += 1
        how = f"{stem}-{place}"
    costs[how] = cost


def find(state: MagicState, seat: int, id: Id, how: str) -> Way | None:
    """The way of that name; None if there is none.  An effect may also name a keyword of the card whose cost is paid."""
    if not how:
        return Way(how)
    if how == FREE:
        way = Way(how)
        way.rather = ()  # 702.61d
        return way
    if how == face_turns.MORPH:
        return face_down()
    offered = named(state, seat, id).get(how)
    if offered is None:
        keyword = keyword_of(state, id, how)
        if keyword is not None and keyword.cost:
            offered = Way(how)
            offered.rather = total_costs.own(state, seat, id, keyword.cost)  # 702.34b
    return offered


def face_down() -> Way:
    """702.36c: a card with morph is cast face down for {3}."""
    way = Way(face_turns.MORPH)
    way.rather = (n.PayMana("{3}"),)
    return way


def rather(state: MagicState, seat: int, id: Id, how: str) -> tuple[n.Instruction, ...] | None:
    """What is paid rather than the mana cost; None: the mana cost is."""
    if id in state.items:
        return state.items[id].rather if how == state.items[id].alternative else None
    way = find(state, seat, id, how) if how else None
    return None if way is None else way.rather


def besides(state: MagicState, seat: int, id: Id, how: str) -> tuple[n.Instruction, ...]:
    """What is paid in addition because the spell is cast in this way, or because cards are spliced onto it."""
    if id in state.items:
        return state.items[id].besides
    way = find(state, seat, id, how) if how else None
    return () if way is None else way.besides


# What the spell is.


def considered(state: MagicState, seat: int, id: Id, how: str) -> MagicState:
    """601.3e: the state in which a card is looked at to see if it can be cast so: with the characteristics it would have."""
    way = find(state, seat, id, how) if how else None
    if way is None or not way.becomes:
        return state
    would = state.copy()
    begin(would, seat, id, way)  # 601.3b, 601.3e, 702.102c
    return would


def begin(state: MagicState, seat: int, id: Id, way: Way) -> None:
    """The continuous effect that makes the spell what it is if it is cast in this way; it goes on for the permanent (400.7a)."""
    if not way.becomes:
        return
    made = Effect(state.new_id(), state.new_stamp(), id, seat, (id,), way.becomes, way.how, stacks.number(state))
    state.edit_lasting().effects[made.id] = made
    layers.changed(state, "effects")


def granted(state: MagicState, id: Id, how: str) -> tuple[n.Ability, ...]:
    """The keywords by which a card is cast in this way that a static ability grants it where it is."""
    names = queries.keywords_in(how)
    keywords: list[n.Ability] = []
    for held in layers.characteristics(state, id).abilities if names else ():
        keyword = held.ability
        if isinstance(keyword, n.Keyword) and keyword.name in names and held.origin.startswith("static:"):
            keywords += [keyword] if zones.lets_be_cast(keyword) and keyword not in keywords else []
    return tuple(keywords)


def keep(state: MagicState, seat: int, spell: Id, keywords: tuple[n.Ability, ...]) -> None:
    """400.7f: an ability granted to a card that allows it to be cast goes on applying to the spell."""
    made = Effect(state.new_id(), state.new_stamp(), spell, seat, (spell,), (n.Grant(keywords),), "end of turn")
    made.began = stacks.number(state)
    state.edit_lasting().effects[made.id] = made
    layers.changed(state, "effects")


def follow(state: MagicState, seat: int, spell: Id) -> None:
    """603.7g: the ability that allowed an alternative cost creates a delayed triggered ability if it was paid."""
    for _, held in layers.characteristics(state, spell).of(n.AfterCast):
        ability = held.ability
        ctx = layers.context(state, spell, seat)
        ctx.bindings = state.items[spell].bindings
        then = ability.then if isinstance(ability, n.AfterCast) and phrases.holds(ctx, ability.condition) else None
        if isinstance(then, n.AtNext):
            _delay(state, seat, spell, then, ("603.7a",))
    how = state.items[spell].alternative
    way = named(state, seat, spell).get(how) if how and how != FREE else None
    if way is None or not isinstance(way.then, n.AtNext):
        return
    _delay(state, seat, spell, way.then, ("603.7a", "603.7g", *rules_in(how)))


def _delay(state: MagicState, seat: int, spell: Id, then: n.AtNext, rules: tuple[str, ...]) -> None:
    made = Delayed(state.new_id(), then.event, then.do, spell, seat, (), stacks.number(state))
    state.edit_lasting().delayed[made.id] = made
    state.touched = True
    tell(state, "event-delayed", rules, {"source": spell})
