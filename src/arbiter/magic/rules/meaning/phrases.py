"""What noun phrases, quantities and conditions of the ability language mean in a position.  CR 107, 109, 115, 608.2g

A `Context` says for which ability the question is asked.  What an object *is* comes from its `look`: the outcome of the
layers, or, inside the layers, what they have found so far.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from arbiter.kernel.records import Id
from arbiter.magic.cards.expansions import NAMES
from arbiter.magic.language import nodes as n
from arbiter.magic.language import words
from arbiter.magic.language.predefined import UNEQUAL
from arbiter.magic.language.reflect import mentions
from arbiter.magic.rules.facts import (
    cast_facts,
    combat_facts,
    commanders,
    copiable_values,
    counters,
    links,
    queries,
    ranges,
    teams,
)
from arbiter.magic.rules.facts.context import Context as Context
from arbiter.magic.rules.facts.mana_costs import has_symbol
from arbiter.magic.rules.meaning import history, moved_objects, noted_facts, object_words, outcomes, players_meant
from arbiter.magic.rules.meaning.object_words import zones_of as zones_of
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.records import Binding, player_id, seat_of

DEPTH_LIMIT = 60
PAID_BY: Final = {  # under which names `payment` remembers what was paid
    "sacrificed": "paid sacrifice",
    "discarded": "paid discard",
    "tapped": "paid tap",
    "revealed": "paid reveal",
    "returned": "paid move",
    "exiled": "paid exile",
}
VARIANTS: Final = {"morph": "megamorph", "ninjutsu": "commander ninjutsu"}  # 702.36b, 702.48d: these keywords, too


Kind = TypeVar("Kind", bound=n.Predicate)
Test = Callable[[Context, Kind, Id, Derived], bool]

PREDICATES: Final[dict[type[n.Predicate], Callable[[Context, Any, Id, Derived], bool]]] = {}


def predicate(kind: type[Kind]) -> Callable[[Test[Kind]], Test[Kind]]:
    """The function below says whether an object with these characteristics fits noun phrases of this kind."""

    def register(test: Test[Kind]) -> Test[Kind]:
        assert kind not in PREDICATES, kind
        PREDICATES[kind] = test
        return test

    return register


def matches(ctx: Context, what: n.Predicate, id: Id) -> bool:
    """Whether the object fits the noun phrase."""
    if ctx.bindings and moved_objects.is_undefined(ctx, id):
        return moved_objects.fits_undefined(what)  # 701.8c
    derived = ctx.look.derived(id)  # 801.4, 801.7, 801.7a, 801.11
    if derived is None or (ctx.state.ruleset.ranges and not ranges.sees(ctx, derived.controller)):
        return False
    return fits(ctx, what, id, derived)


def fits(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    """Whether an object with these characteristics fits the noun phrase."""
    test = PREDICATES[type(what)]
    return test(ctx, what, id, derived)


@predicate(n.Is)
def _is(ctx: Context, what: n.Is, id: Id, derived: Derived) -> bool:
    return object_words.is_so(ctx.state, what.word, id, derived)


@predicate(n.HasNoAbilities)
def _has_none(ctx: Context, what: n.HasNoAbilities, id: Id, derived: Derived) -> bool:
    """113.12: what an effect says of an object (its color, that it can't be blocked) is no ability of it."""
    return not derived.abilities  # 113.2b: an additional or alternative cost is one


@predicate(n.CostHas)
def _cost_has(ctx: Context, what: n.CostHas, id: Id, derived: Derived) -> bool:
    return has_symbol(derived.mana_cost, what.symbol)


@predicate(n.Has)
def _has(ctx: Context, what: n.Has, id: Id, derived: Derived) -> bool:
    if what.keyword in words.LANDWALKS[:-1]:
        return object_words.walks(derived, what.keyword)
    # 702.1d, 702.11e, 702.28f: an ability of that name, whatever it names besides
    return derived.has(what.keyword) or (what.keyword in VARIANTS and derived.has(VARIANTS[what.keyword]))


@predicate(n.Not)
def _not(ctx: Context, what: n.Not, id: Id, derived: Derived) -> bool:
    return not fits(ctx, what.what, id, derived)  # 608.2h: "nonblack" asks for black alone


@predicate(n.All)
def _all(ctx: Context, what: n.All, id: Id, derived: Derived) -> bool:
    return all(fits(ctx, part, id, derived) for part in what.parts)


@predicate(n.Either)
def _either(ctx: Context, what: n.Either, id: Id, derived: Derived) -> bool:
    return any(fits(ctx, part, id, derived) for part in what.parts)


@predicate(n.Other)
def _other(ctx: Context, what: n.Other, id: Id, derived: Derived) -> bool:
    return id != ctx.source


@predicate(n.HasAdventure)
def _has_adventure(ctx: Context, what: n.HasAdventure, id: Id, derived: Derived) -> bool:
    """715.2a: its alternative characteristics exist, even if it does not use them; they can be copied (715.2b)."""
    if "adventure" in ctx.state.ruleset.unknown:
        return False  # cr-2019-05-03/715.2
    card = queries.find(ctx.state, id)
    as_one = card is not None and card.face > 0 and card.print.kind == "adventurer"
    return as_one or derived.card.kind == "adventurer"


@predicate(n.ControlledBy)
def _controlled(ctx: Context, what: n.ControlledBy, id: Id, derived: Derived) -> bool:
    return derived.controller in players(ctx, what.who)


@predicate(n.OwnedBy)
def _owned(ctx: Context, what: n.OwnedBy, id: Id, derived: Derived) -> bool:
    return queries.owner_of(ctx.state, id) in players(ctx, what.who)


@predicate(n.In)
def _in(ctx: Context, what: n.In, id: Id, derived: Derived) -> bool:
    card = queries.find(ctx.state, id)
    if card is None or card.zone != what.zone:
        return False
    return what.whose is None or card.owner in players(ctx, what.whose)


@predicate(n.Number_)
def _number(ctx: Context, what: n.Number_, id: Id, derived: Derived) -> bool:
    its = what == UNEQUAL.what or (isinstance(what.value, n.Count) and mentions(what.value, n.ItsController))
    own = ctx.at(id) if its else ctx
    return queries.compare(characteristic(derived, what.characteristic), what.comparison, quantity(own, what.value))


@predicate(n.PutWith)
def _put_with(ctx: Context, what: n.PutWith, id: Id, derived: Derived) -> bool:
    return id in links.linked(ctx.state, ctx.source, ctx.origin, what.link)  # 607.2c


@predicate(n.ExiledWith)
def _exiled_with(ctx: Context, what: n.ExiledWith, id: Id, derived: Derived) -> bool:
    if what.link == "drafted":
        return noted_facts.exiled_before(ctx, id, derived)
    return id in links.linked(ctx.state, ctx.source, ctx.origin, what.link)


def chosen_words(ctx: Context, kind: str) -> tuple[str, ...]:
    """What was chosen earlier in this effect, or as the source entered (607.2d); nothing if nothing was."""
    kinds = ("basic land type", "creature type") if kind == "type" else (kind,)
    bound = [binding.word for binding in [ctx.bound("chosen " + name) for name in kinds] if binding is not None]
    told = [choice for name in kinds for choice in links.chosen_of(ctx.state, ctx.source, ctx.origin, name)]
    return tuple(bound[:1] or told)


@predicate(n.Among)
def _among(ctx: Context, what: n.Among, id: Id, derived: Derived) -> bool:
    return id in objects(ctx, what.what)


@predicate(n.FirstPrintedIn)
def _first_printed(ctx: Context, what: n.FirstPrintedIn, id: Id, derived: Derived) -> bool:
    """700.8: whether its name is one of those of the expansion."""
    return derived.name in NAMES[what.expansion]


@predicate(n.Targeting)
def _targeting(ctx: Context, what: n.Targeting, id: Id, derived: Derived) -> bool:
    """115.9: what a spell or ability targets."""
    item = ctx.state.items.get(id)
    chosen = [] if item is None else [target for ids in item.targets for target in ids]
    if what.single:
        return len(chosen) == 1  # 115.9a: each choice counts, legal still or not
    if what.only and len(dict.fromkeys(chosen)) != 1:
        return False  # 115.9c: one object or player, however often
    return any(_is_target(ctx, what, target) for target in chosen)


def _is_target(ctx: Context, what: n.Targeting, target: Id) -> bool:
    """115.9b: a target as it is now; one that has left its zone or the game is ignored."""
    if target < 0:
        there = ctx.state.players[seat_of(target)].playing
        return there and what.players is not None and seat_of(target) in players(ctx, what.players)
    return what.what is not None and target in ctx.state.objects and matches(ctx, what.what, target)


@predicate(n.AttackingWhom)
def _attacking_whom(ctx: Context, what: n.AttackingWhom, id: Id, derived: Derived) -> bool:
    return combat_facts.attacks_one_of(ctx.state, id, players(ctx, what.who))


def _among_known(what: n.Predicate) -> n.Objects | None:
    """What an earlier instruction of the effect made, moved or showed, if the phrase speaks of these alone."""
    for part in what.parts if isinstance(what, n.All) else (what,):
        if isinstance(part, n.Among) and isinstance(part.what, (n.Bound, n.Paid)):
            return part.what
    return None


def select(ctx: Context, what: n.Predicate) -> list[Id]:
    """Every object that fits, in the order of its zone."""
    ids: list[Id] = []
    parts = what.parts if isinstance(what, n.All) else (what,)
    moved = [part.what for part in parts if isinstance(part, n.Among) and part.before]
    if moved:
        rest = n.All(tuple([part for part in parts if not isinstance(part, n.Among)]))
        those = objects(ctx, moved[0])  # 608.2g
        those = [id for id in those if matches(ctx, rest, moved_objects.before(ctx.state, id))]
        return moved_objects.each_object(ctx.state, rest, those)
    known = _among_known(what)
    if known is not None:
        if isinstance(known, n.Paid):
            return _used_up(ctx, what, objects(ctx, known))
        return [id for id in objects(ctx, known) if id in ctx.state.objects and matches(ctx, what, id)]
    for zone in zones_of(what):
        for id in queries.everywhere(ctx.state, zone):
            if matches(ctx, what, id):
                ids.append(id)
    return ids


# Objects and players.


def objects(ctx: Context, what: n.Objects) -> list[Id]:
    """The objects an instruction speaks of, where nobody has to choose them (`Pick` is asked elsewhere)."""
    ids = _objects(ctx, what)
    return [id for id in ids if ranges.in_range(ctx, id)] if ctx.state.ruleset.ranges else ids


def _objects(ctx: Context, what: n.Objects) -> list[Id]:
    if isinstance(what, n.Self):
        # 113.2: an ability may affect the object that it is on; 700.7, 706.11, 201.4, 201.4b, 109.2d, 312.7: this very object
        return [ctx.source]
    if isinstance(what, n.TargetRef):
        return [id for id in targets(ctx, what.index) if id > 0]
    if isinstance(what, n.Every):
        return select(ctx, what.what)  # 115.10a: affected without being a target
    if isinstance(what, n.EachItem):
        return [ctx.each] if ctx.each > 0 else []
    if isinstance(what, n.Rest):
        return [id for id in objects(ctx, what.of) if id in ctx.state.objects]  # 400.7: what moved is a new object
    if isinstance(what, n.Several):
        return list(dict.fromkeys([id for part in what.parts for id in objects(ctx, part)]))
    if isinstance(what, n.Giver):
        left = ctx.look.remembers() and what.id in ctx.state.memory.remembered  # 604.7: else nothing that is gone
        return [what.id] if left or what.id in ctx.state.objects else []  # 201.4a
    if isinstance(what, n.AttachedTo):  # 301.5e, 604.4: whatever it is attached to now; nothing is targeted
        permanent = ctx.state.permanents.get(ctx.source)
        if permanent is None and ctx.source in ctx.state.memory.remembered:
            permanent = ctx.state.memory.remembered[ctx.source].permanent
        # 303.4b, 303.4m: whatever it is attached to, be it an Aura or not
        return [permanent.attached] if permanent is not None and permanent.attached > 0 else []
    if isinstance(what, n.PartnerOf):
        return [partner for partner in [links.partner(ctx.state, id) for id in objects(ctx, what.what)] if partner]
    if isinstance(what, n.Linked):
        known = ctx.bound("linked " + what.link)
        ids = links.linked(ctx.state, ctx.source, ctx.origin, what.link) if known is None else list(known.ids)
        ids = [id for id in ids if what.of is None or matches(ctx, what.of, id)]
        return ids if what.last is None else _last_of(ctx, what.last, ids)
    if isinstance(what, n.Paid) and what.verb == "devoured":
        return links.kept(ctx.state, ctx.source, ctx.origin, what.verb)  # 702.81b
    if isinstance(what, n.Paid) and what.verb == links.CHOSEN:
        return links.linked(ctx.state, ctx.source, ctx.origin, what.verb)  # 607.2d
    if isinstance(what, n.Paid):
        return [id for id in _ids(ctx, PAID_BY[what.verb]) if id > 0]  # 608.2g: as it last was
    if isinstance(what, (n.TopOf, n.AllBut)):
        top = what.of if isinstance(what, n.AllBut) else what
        return [id for seat in players(ctx, top.whose) for id in _top(ctx, seat, top, what is not top)]
    if isinstance(what, n.LastDrawn):
        return history.last_drawn(ctx, what)
    if isinstance(what, n.CastAs):
        return moved_objects.cast_as(ctx.state, objects(ctx, what.what))
    bound = _ids(ctx, moved_objects.binding_name(what))
    return moved_objects.there(ctx.state, what, bound)  # 608.2i, 700.7: whatever it has become


def _ids(ctx: Context, name: str) -> tuple[Id, ...]:
    binding = ctx.bound(name)
    return () if binding is None else binding.ids


def _top(ctx: Context, seat: int, what: n.TopOf, rest: bool = False) -> tuple[Id, ...]:
    lying = ctx.state.players[seat].library
    if what.zone == "graveyard":
        downwards = reversed(ctx.state.players[seat].graveyard)  # the last one lies on top
        lying = tuple([id for id in downwards if what.what is None or matches(ctx, what.what, id)])
    ordered, some = tuple(reversed(lying)) if what.bottom else lying, amount(ctx, what.count)
    return ordered[some:] if rest else ordered[:some]


def targets(ctx: Context, index: int) -> tuple[Id, ...]:
    """What was chosen for a use of the word "target"; players are below zero."""
    chosen = ctx.announcing.chosen if ctx.item is None or ctx.announcing.chosen else ctx.item.targets
    return chosen[index] if index < len(chosen) else _ids(ctx, f"target {index}")


def remembered_targets(ctx: Context) -> tuple[Binding, ...]:
    """The targets of what resolves, as a delayed triggered ability that it creates remembers them (603.7c)."""
    chosen = () if ctx.item is None else ctx.item.targets
    return tuple([Binding(f"target {index}", ids) for index, ids in enumerate(chosen)])


def players(ctx: Context, who: n.Players) -> list[int]:
    """The players an instruction speaks of, in APNAP order where there are several."""
    seats = players_anywhere(ctx, who)
    if not ctx.state.ruleset.ranges or isinstance(who, n.You):
        return seats
    return [seat for seat in seats if ranges.sees(ctx, seat)]  # 801.4, 801.7, 801.10, 801.11


def players_anywhere(ctx: Context, who: n.Players) -> list[int]:
    """The same without regard to ranges of influence."""
    state = ctx.state
    if isinstance(who, n.You):
        return players_meant.you(ctx) if state.ruleset.planar_decks else [ctx.controller]  # 115.10b: no target
    if isinstance(who, n.EachPlayer):
        but = players(ctx, who.but) if who.but is not None else players_meant.you(ctx) if who.others else []
        return [seat for seat in queries.apnap(state) if seat not in but]
    if isinstance(who, n.EachOpponent):
        spared = [] if who.but is None else players(ctx, who.but)
        attacked = None if who.attacking is None else players(ctx, who.attacking)
        return [seat for seat in players_meant.opponents(ctx, attacked) if seat not in spared]
    if isinstance(who, n.TargetPlayer):
        return [seat_of(id) for id in targets(ctx, who.index) if id < 0]
    if isinstance(who, n.ThatPlayer):
        return [seat_of(ctx.each)] if ctx.each < 0 else []
    if isinstance(who, n.ItsController):
        return _controllers(ctx, [ctx.each])
    if isinstance(who, (n.ControllerOf, n.OwnerOf)):
        those = moved_objects.spoken_of(ctx, who.what, objects(ctx, who.what))
        owned = isinstance(who, n.OwnerOf)
        return _distinct([queries.owner_of(state, id) for id in those]) if owned else _controllers(ctx, those)
    if isinstance(who, n.AttachedPlayer):
        return players_meant.enchanted(ctx)
    if isinstance(who, n.ChosenPlayer):
        return [int(name[1:]) - 1 for name in chosen_words(ctx, "player")]  # 607.2d: as "P1" names the first seat
    if isinstance(who, n.Whichever):
        return _distinct([seat for part in who.parts for seat in players(ctx, part)])
    if isinstance(who, n.DefendingPlayer):
        return players_meant.defending(ctx)
    if isinstance(who, (n.EventPlayer, n.EventAttackedPlayer)):
        name = "event player" if isinstance(who, n.EventPlayer) else "attacked"
        return [seat_of(id) for id in _ids(ctx, name) if id < 0]
    if isinstance(who, (n.Team, n.ActivePlayer)):
        return players_meant.team(ctx, who) if isinstance(who, n.Team) else players_meant.active(ctx, who)
    if isinstance(who, n.MostLife):
        return players_meant.most_life(ctx, ranges.reach(ctx), None if who.among is None else players(ctx, who.among))
    if isinstance(who, n.PlayersWho):
        return [seat for seat in players(ctx, who.who) if holds(ctx.at(player_id(seat)), who.condition)]
    if isinstance(who, n.NotedPlayers):
        return noted_facts.players(ctx)
    if isinstance(who, n.Targeted):
        chosen = ctx.announcing.chosen if ctx.item is None or ctx.announcing.chosen else ctx.item.targets
        return [who.seat] if who.seat >= 0 else [seat_of(id) for ids in chosen for id in ids if id < 0]
    if isinstance(who, n.AttackedOpponents):
        return players_meant.attacked_opponents(ctx)
    name = f"sided {who.side}" if isinstance(who, n.Sided) else "subgame losers"
    return [seat_of(id) for id in _ids(ctx, name) if state.players[seat_of(id)].playing]


def _controllers(ctx: Context, ids: list[Id]) -> list[int]:
    seats: list[int] = []
    for id in ids:
        derived = ctx.look.derived(id)
        if derived is not None:
            seats.append(derived.controller)
        else:
            seats.append(queries.owner_of(ctx.state, id))  # 108.4a: a card that was no permanent and no spell
    return _distinct(seats)


def _distinct(seats: list[int]) -> list[int]:
    return list(dict.fromkeys([seat for seat in seats if seat >= 0]))


def characteristic(derived: Derived, name: str) -> int:
    if name == "power":
        return derived.power
    if name == "toughness":
        return derived.toughness
    return derived.mana_value


def quantity(ctx: Context, what: n.Quantity) -> int:
    """How many or how much (107); what cannot be determined is 0 (107.2)."""
    if isinstance(what, n.Number):
        return what.value
    if isinstance(what, n.X):
        return ctx.x  # 107.3
    if isinstance(what, n.Y):
        announced = ctx.bound("y")  # `variables.ANNOUNCED_Y`
        return 0 if announced is None else announced.number  # 107.3m
    if isinstance(what, n.Count):
        return _count(ctx, what.what)
    if isinstance(what, n.CharacteristicOf):
        known = moved_objects.defined(ctx, asked_of(ctx, what.what))
        return sum([_value(ctx, id, what.characteristic) for id in known])  # 107.2: of nothing it is 0
    if isinstance(what, n.CountersOn):
        return sum([counters.counters_of(ctx.state, id, what.kind) for id in asked_of(ctx, what.what)])
    if isinstance(what, n.LifeOf):
        return players_meant.life(ctx, what, players(ctx, what.who))
    if isinstance(what, n.PlayerCount):
        seats = players(ctx, what.who)
        seats = teams.apart(ctx.state, seats) if what.kind == "poison" else seats  # 810.10a
        return sum([counters.player_counters(ctx.state, seat, what.kind) if what.kind else 1 for seat in seats])
    if isinstance(what, n.Devotion):
        there = [ctx.look.derived(id) for id in queries.everywhere(ctx.state, "battlefield")]
        return object_words.devotion(there, what.colors or chosen_words(ctx, "color"), players(ctx, what.who))
    if isinstance(what, (n.Variety, n.Alike)):
        return object_words.in_common(_selected(ctx, what.what), what)
    if isinstance(what, n.Greatest):
        numbers = [characteristic(derived, what.characteristic) for derived in _selected(ctx, what.what)]
        return min(numbers, default=0) if what.least else max([0, *numbers])
    if isinstance(what, (n.BoundAmount, n.VotesFor)):
        bound = ctx.bound(what.name if isinstance(what, n.BoundAmount) else f"votes {what.choice}")
        return 0 if bound is None else bound.number
    if isinstance(what, n.ManaSpent):
        return cast_facts.mana_spent(ctx, what.kind)
    if isinstance(what, n.HowOften):
        return history.how_often(ctx, what)
    if isinstance(what, n.EventAmount):
        binding = ctx.bound("event amount")
        return len(_ids(ctx, "event object")) if binding is None else binding.number  # 603.2c: that many at once
    if isinstance(what, n.ChosenNumber):
        return ctx.chosen_number()
    if isinstance(what, n.Plus):
        return quantity(ctx, what.left) + quantity(ctx, what.right)
    if isinstance(what, n.Times):
        return what.factor * quantity(ctx, what.what)
    if isinstance(what, (n.Divided, n.UpTo)):  # 601.2d: what there is to share; 608.2d: what there is to choose from
        return quantity(ctx, what.total if isinstance(what, n.Divided) else what.most)
    if isinstance(what, (n.Half, n.Portions)):
        return queries.part(quantity(ctx, what.what), what)
    return _of_before(ctx, what)


def _of_before(ctx: Context, what: n.Quantity) -> int:
    """What was chosen, paid or noted earlier; and the lowest life total."""
    if isinstance(what, n.TargetsChosen):
        return cast_facts.targets_chosen(ctx, what.beyond)
    if isinstance(what, n.CommanderCasts):
        seats = [] if what.who is None else players(ctx, what.who)
        return commanders.times_cast(ctx.state, [] if what.what is None else objects(ctx, what.what), seats)
    if isinstance(what, n.TimesPaid):
        return cast_facts.times_paid(ctx, what.keyword)
    if isinstance(what, n.LifePaid):
        return sum([int(paid) for paid in links.chosen_of(ctx.state, ctx.source, ctx.origin, "life paid")])  # 607.2f
    if isinstance(what, n.MostOfOne):
        return players_meant.most_of_one(ctx, objects(ctx, what.what))
    if isinstance(what, n.LowestLife):
        return min([ctx.state.players[seat].life for seat in players(ctx, what.who)], default=0)
    return noted_facts.quantity(ctx, what)


def _count(ctx: Context, what: n.Predicate) -> int:
    if isinstance(what, n.Among) and not what.before:
        return len(objects(ctx, what.what))  # 608.2g: how many there were, wherever they have gone since
    count = len(select(ctx, what))
    if isinstance(what, n.In) and what.whose is not None:
        count += players_meant.cards_left_in(ctx.state, what.zone, players(ctx, what.whose))  # 800.4h
    return count


def _selected(ctx: Context, what: n.Predicate) -> list[Derived]:
    selected = [ctx.look.derived(id) for id in select(ctx, what)]
    return [derived for derived in selected if derived is not None]


def asked_of(ctx: Context, what: n.Objects) -> list[Id]:
    """The objects whose qualities are asked; of what the effect itself has moved away, as it last was (608.2g)."""
    ids = moved_objects.spoken_of(ctx, what, objects(ctx, what))
    gone = isinstance(what, n.Bound) or (isinstance(what, n.Every) and moved_objects.are_gone(what.what))
    return [moved_objects.before(ctx.state, id) for id in ids] if gone else ids


def amount(ctx: Context, what: n.Quantity) -> int:
    """How many or how much an effect or a cost is about: none, if it was worked out below zero (107.1b)."""
    return max(0, quantity(ctx, what))


def bonus(ctx: Context, what: n.Quantity) -> int:
    """A change of power or toughness: what was worked out below zero counts as zero, a printed -N is one (107.1b)."""
    if isinstance(what, n.Number):
        return what.value
    if isinstance(what, n.Times) and what.factor < 0:
        return what.factor * amount(ctx, what.what)
    return amount(ctx, what)


def _value(ctx: Context, id: Id, name: str) -> int:
    derived = ctx.look.derived(id)
    return 0 if derived is None else characteristic(derived, name)


def holds(ctx: Context, what: n.Condition) -> bool:
    """Whether a condition is true now."""
    if isinstance(what, n.Compare):
        return queries.compare(quantity(ctx, what.left), what.comparison, quantity(ctx, what.right))
    if isinstance(what, n.Matches):
        ids = object_words.still_there(ctx, what, objects(ctx, what.what))
        if what.copiable:  # 702.43a
            return bool(ids) and all(object_words.is_printed_so(ctx.look.derived(id), what.filter) for id in ids)
        return bool(ids) and all(matches(ctx, what.filter, id) for id in ids)
    if isinstance(what, n.Done):
        return ctx.run.done
    if isinstance(what, outcomes.ASKED):
        return outcomes.holds(ctx, what)
    if isinstance(what, n.IsTurnOf):
        return any(teams.is_active(ctx.state, seat) for seat in players(ctx, what.who))
    if isinstance(what, (n.IsMonarch, n.HasBlessing, n.IsExtraTurn)):
        return any(object_words.designated(ctx.state, what, seat) for seat in players(ctx, what.who))
    if isinstance(what, n.WasChosen):
        return what.word in links.chosen_of(ctx.state, ctx.source, ctx.origin, "word")  # 607.2e, 614.12b
    if isinstance(what, n.AtLevel):
        return counters.level_reached(ctx.state, ctx.source, what)
    if isinstance(what, n.OwnsAndControls):
        return all(_owned_and_controlled(ctx, what.who, phrase) for phrase in what.what)
    if isinstance(what, cast_facts.ASKED):
        return cast_facts.holds(ctx, what)
    if isinstance(what, n.HasAttacked):
        attacked = None if what.whom is None else players(ctx, what.whom)
        return combat_facts.has_attacked(ctx.state, players(ctx, what.who), attacked, what.now)
    if isinstance(what, n.Joined):
        ids = [holds(ctx, part) for part in what.parts]
        return any(ids) if what.any else all(ids)
    if isinstance(what, (n.SomePlayer, n.Exceeds)):
        return _meets(ctx, what)
    if isinstance(what, n.MostCommonColor):
        return object_words.is_most_common(ctx, what, [] if what.of is None else objects(ctx, what.of))
    if isinstance(what, n.SamePlayer):
        return any(seat in players(ctx, what.other) for seat in players(ctx, what.who))
    if isinstance(what, (n.GuessedRight, n.WholePool)):
        return noted_facts.holds(ctx, what)
    if isinstance(what, (n.AfterUpkeep, n.InStep)):
        return combat_facts.is_in_step(ctx.state, what, players(ctx, what.whose))
    if isinstance(what, n.CombatPoint):
        now = queries.turn_of(ctx.state)
        whose = what.whose is None or any(teams.is_active(ctx.state, seat) for seat in players(ctx, what.whose))
        return whose and combat_facts.is_time(now, what)
    assert isinstance(what, n.Unless), what
    return outcomes.is_decided(ctx, what.what) and not holds(ctx, what.what)


def _owned_and_controlled(ctx: Context, who: n.Players, what: n.Predicate) -> bool:
    for seat in players(ctx, who):
        for id in ctx.state.permanents:
            derived = ctx.look.derived(id)
            own = derived is not None and derived.controller == seat == ctx.state.objects[id].owner
            if derived is not None and own and fits(ctx, what, id, derived):
                return True
    return False


def _used_up(ctx: Context, what: n.Predicate, ids: list[Id]) -> list[Id]:
    """702.81b: those of the objects used up as a permanent entered that were such ones, also where 604.7 looks at nothing gone."""
    return [id for id in ids if fits(ctx, what, id, copiable_values.recall(ctx.state.memory.remembered[id]))]


def _last_of(ctx: Context, what: n.Predicate, ids: list[Id]) -> list[Id]:
    """The last such one of what was exiled, in the order of exiling (712.4b says it of the two cards of a melded permanent)."""
    last: list[Id] = []
    for id in ids:
        if matches(ctx, what, id) and (not last or ctx.state.objects[last[0]].stamp < ctx.state.objects[id].stamp):
            last = [id]
    return last


def _meets(ctx: Context, what: n.SomePlayer | n.Exceeds) -> bool:
    """Whether one of these players meets it; "more than each": compared one by one, not with all of them together."""
    if isinstance(what, n.SomePlayer):
        return any(holds(ctx.at(player_id(seat)), what.condition) for seat in players(ctx, what.who))
    own = players(ctx, what.who)
    others = [quantity(ctx.at(player_id(seat)), what.amount) for seat in players(ctx, what.than) if seat not in own]
    amounts = [quantity(ctx.at(player_id(seat)), what.amount) for seat in own]
    return any(all(amount > other for other in others) for amount in amounts)
