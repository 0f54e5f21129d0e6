"""What noun phrases, quantities and conditions of the ability language mean in a position.  CR 107, 109, 115, 608.2g

A `Context` says for which ability the question is asked.  What an object *is* comes from its `look`: the outcome of the
layers, or, inside the layers, what they have found so far.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language import words
from arbiter.magic.rules import queries
from arbiter.magic.state.caches import Derived, Look
from arbiter.magic.state.records import Binding, Item, player_id, seat_of
from arbiter.magic.state.state import MagicState

DEPTH_LIMIT = 60


@final
class Context:
    """Whose ability it is, what it remembers, and which object or player is at hand."""

    def __init__(self, state: MagicState, look: Look, source: Id, controller: int) -> None:
        self.state = state
        self.look = look
        self.source = source
        self.controller = controller
        self.item: Item | None = None
        self.bindings: tuple[Binding, ...] = ()
        self.each: Id = 0  # the object or player (below zero) at hand in a loop
        self.x = 0
        self.origin = ""
        self.done = True  # whether the instruction before was carried out
        self.results: list[Id] = []  # the objects that the last instruction made, moved or chose
        self.applied: tuple[str, ...] = ()  # replacement effects within which this happens (614.5)
        self.chosen: tuple[tuple[Id, ...], ...] = ()  # targets chosen so far, while more are being chosen
        self.mana = ""  # which mana a mana ability is to give, where the player has already said so

    def bound(self, name: str) -> Binding | None:
        for binding in self.bindings:
            if binding.name == name:
                return binding
        return None

    def at(self, each: Id) -> Context:
        """The same context with another object or player at hand."""
        twin = Context(self.state, self.look, self.source, self.controller)
        twin.item = self.item
        twin.bindings = self.bindings
        twin.each = each
        twin.x = self.x
        twin.origin = self.origin
        twin.done = self.done
        twin.applied = self.applied
        twin.mana = self.mana
        twin.chosen = self.chosen
        return twin


# Predicates.


def matches(ctx: Context, what: n.Predicate, id: Id) -> bool:
    """Whether the object fits the noun phrase."""
    found = ctx.look.derived(id)
    return found is not None and fits(ctx, what, id, found)


def fits(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    """Whether an object with these characteristics fits the noun phrase."""
    test = PREDICATES[type(what)]
    return test(ctx, what, id, derived)


def _is(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    assert isinstance(what, n.Is)
    word = what.word
    if word in derived.types or word in derived.subtypes or word in derived.supertypes or word in derived.colors:
        return True
    if word in words.STATUS:
        return has_status(ctx.state, word, id)
    if word in words.KINDS:
        return is_kind(ctx.state, word, id)
    if word in words.ABILITIES:
        return id in ctx.state.items and ctx.state.items[id].kind + " ability" == word  # 113.3b, 113.3c
    if word == "colorless":
        return not derived.colors  # 105.2c
    if word == "multicolored":
        return len(derived.colors) > 1  # 105.2b
    if word == "monocolored":
        return len(derived.colors) == 1  # 105.2a
    return False


def has_status(state: MagicState, word: str, id: Id) -> bool:
    """Tapped, untapped, attacking, blocking (110.5, 506.4)."""
    if word == "attacking":
        return id in state.attackers
    if word == "blocking":
        return id in state.blockers
    permanent = state.permanents.get(id)
    if permanent is None and id in state.remembered:
        permanent = state.remembered[id].permanent
    return permanent is not None and permanent.tapped == (word == "tapped")


def is_kind(state: MagicState, word: str, id: Id) -> bool:
    """Permanent (110.1), spell (112.1), token (111.1), card (108.2): what is meant by a bare head noun."""
    found = queries.find(state, id)
    if found is None:
        return False
    if word == "permanent":
        return found.zone == "battlefield" or any(one in words.PERMANENT_TYPES for one in found.print.types)
    if word == "spell":
        return found.zone == "stack" and (id not in state.items or state.items[id].kind == "spell")
    if word == "token":
        return found.token
    return not found.token


def _has_none(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    """113.12: what an effect says of an object (its color, that it can't be blocked) is no ability of it."""
    return not derived.abilities


def _has(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    assert isinstance(what, n.Has)
    return derived.has(what.keyword)


def _not(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    assert isinstance(what, n.Not)
    return not fits(ctx, what.what, id, derived)


def _all(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    assert isinstance(what, n.All)
    return all(fits(ctx, part, id, derived) for part in what.parts)


def _either(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    assert isinstance(what, n.Either)
    return any(fits(ctx, part, id, derived) for part in what.parts)


def _other(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    return id != ctx.source


def _namesake(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    """201.4: not the source alone, but every object with its name."""
    source = ctx.look.derived(ctx.source)
    return source is not None and derived.name == source.name


def _controlled(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    assert isinstance(what, n.ControlledBy)
    return derived.controller in players(ctx, what.who)


def _owned(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    assert isinstance(what, n.OwnedBy)
    return queries.owner_of(ctx.state, id) in players(ctx, what.who)


def _in(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    assert isinstance(what, n.In)
    found = queries.find(ctx.state, id)
    if found is None or found.zone != what.zone:
        return False
    return what.whose is None or found.owner in players(ctx, what.whose)


def _number(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    assert isinstance(what, n.Number_)
    return compare(characteristic(derived, what.characteristic), what.comparison, quantity(ctx, what.value))


def _exiled_with(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    assert isinstance(what, n.ExiledWith)
    return id in linked(ctx, what.link)


def _chosen(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    """Of the color or creature type, or controlled by the player, chosen as the source entered (614.12a, 607.2d, 702.16k)."""
    assert isinstance(what, n.Chosen)
    permanent = ctx.state.permanents.get(ctx.source)
    if permanent is None and ctx.source in ctx.state.remembered:
        permanent = ctx.state.remembered[ctx.source].permanent
    found: tuple[str, ...] = (f"P{derived.controller + 1}",)
    if what.kind != "player":
        found = derived.colors if what.kind == "color" else derived.subtypes
    return permanent is not None and any(kind == what.kind and value in found for kind, value in permanent.chosen)


def _among(ctx: Context, what: n.Predicate, id: Id, derived: Derived) -> bool:
    assert isinstance(what, n.Among)
    return id in objects(ctx, what.what)


PREDICATES: dict[type, Callable[[Context, n.Predicate, Id, Derived], bool]] = {
    n.Is: _is,
    n.Has: _has,
    n.HasNoAbilities: _has_none,
    n.Not: _not,
    n.All: _all,
    n.Either: _either,
    n.Other: _other,
    n.Namesake: _namesake,
    n.ControlledBy: _controlled,
    n.OwnedBy: _owned,
    n.In: _in,
    n.Number_: _number,
    n.Chosen: _chosen,
    n.ExiledWith: _exiled_with,
    n.Among: _among,
}


def zones_of(what: n.Predicate) -> list[str]:
    """The zones a noun phrase speaks of: those it names; a spell is on the stack; else the battlefield (109.2)."""
    if isinstance(what, n.In):
        return [what.zone]
    if isinstance(what, n.ExiledWith):
        return ["exile"]
    if isinstance(what, n.Is) and (what.word == "spell" or what.word in words.ABILITIES):
        return ["stack"]
    found: list[str] = []
    if isinstance(what, (n.All, n.Either)):
        for part in what.parts:
            for zone in zones_of(part):
                if zone not in found:
                    found.append(zone)
        named = [zone for zone in found if zone != "battlefield"]
        if isinstance(what, n.All) and named:
            return named
    return found or ["battlefield"]


def select(ctx: Context, what: n.Predicate) -> list[Id]:
    """Every object that fits, in the order of its zone."""
    found: list[Id] = []
    for zone in zones_of(what):
        for id in queries.everywhere(ctx.state, zone):
            if matches(ctx, what, id):
                found.append(id)
    return found


# Objects and players.


def objects(ctx: Context, what: n.Objects) -> list[Id]:
    """The objects an instruction speaks of, where nobody has to choose them (`Pick` is asked elsewhere)."""
    if isinstance(what, n.Self):
        return [ctx.source]
    if isinstance(what, n.TargetRef):
        return [id for id in targets(ctx, what.index) if id > 0]
    if isinstance(what, n.Every):
        return select(ctx, what.what)
    if isinstance(what, n.EachItem):
        return [ctx.each] if ctx.each > 0 else []
    if isinstance(what, n.AttachedTo):
        permanent = ctx.state.permanents.get(ctx.source)
        if permanent is None and ctx.source in ctx.state.remembered:
            permanent = ctx.state.remembered[ctx.source].permanent
        return [permanent.attached] if permanent is not None and permanent.attached > 0 else []
    if isinstance(what, n.Linked):
        return linked(ctx, what.link)
    if isinstance(what, n.TopOf):
        return [id for seat in players(ctx, what.whose) for id in _top(ctx, seat, quantity(ctx, what.count))]
    return [id for id in _ids(ctx, _binding_name(what)) if id > 0]


def _binding_name(what: n.Objects) -> str:
    if isinstance(what, n.Bound):
        return what.name
    if isinstance(what, n.EventObject):
        return "event object"
    assert isinstance(what, n.EventSource), what
    return "event source"


def _ids(ctx: Context, name: str) -> tuple[Id, ...]:
    binding = ctx.bound(name)
    return () if binding is None else binding.ids


def _top(ctx: Context, seat: int, count: int) -> tuple[Id, ...]:
    return ctx.state.players[seat].library[:count]


def targets(ctx: Context, index: int) -> tuple[Id, ...]:
    """What was chosen for a use of the word "target"; players are below zero."""
    chosen = ctx.chosen if ctx.item is None or ctx.chosen else ctx.item.targets
    return chosen[index] if index < len(chosen) else _ids(ctx, f"target {index}")


def remembered_targets(ctx: Context) -> tuple[Binding, ...]:
    """The targets of what resolves, as a delayed triggered ability that it creates remembers them (603.7c)."""
    chosen = () if ctx.item is None else ctx.item.targets
    return tuple([Binding(f"target {index}", ids) for index, ids in enumerate(chosen)])


def link_key(source: Id, origin: str, link: str) -> tuple[Id, str, str]:
    """Where the memory of a pair of linked abilities lies: the object, where it has the pair from, the link (607.1)."""
    return source, origin.rsplit(":", 1)[0], link


def linked(ctx: Context, link: str) -> list[Id]:
    """What the linked ability exiled, as far as it is still there (607.2a)."""
    found = ctx.state.links.get(link_key(ctx.source, ctx.origin, link), ())
    return [id for id in found if id in ctx.state.objects]


def players(ctx: Context, who: n.Players) -> list[int]:
    """The players an instruction speaks of, in APNAP order where there are several."""
    state = ctx.state
    if isinstance(who, n.You):
        return [ctx.controller]
    if isinstance(who, n.EachPlayer):
        return queries.apnap(state)
    if isinstance(who, n.EachOpponent):
        return [seat for seat in queries.apnap(state) if queries.is_opponent(state, ctx.controller, seat)]
    if isinstance(who, n.TargetPlayer):
        return [seat_of(id) for id in targets(ctx, who.index) if id < 0]
    if isinstance(who, n.ThatPlayer):
        return [seat_of(ctx.each)] if ctx.each < 0 else []
    if isinstance(who, n.ControllerOf):
        return _controllers(ctx, objects(ctx, who.what))
    if isinstance(who, n.OwnerOf):
        return _distinct([queries.owner_of(state, id) for id in objects(ctx, who.what)])
    if isinstance(who, n.EventPlayer):
        return [seat_of(id) for id in _ids(ctx, "event player")]
    assert isinstance(who, n.SubgameLosers), who
    return [seat_of(id) for id in _ids(ctx, "subgame losers") if state.players[seat_of(id)].playing]


def _controllers(ctx: Context, ids: list[Id]) -> list[int]:
    found: list[int] = []
    for id in ids:
        derived = ctx.look.derived(id)
        if derived is not None:
            found.append(derived.controller)
    return _distinct(found)


def _distinct(seats: list[int]) -> list[int]:
    return list(dict.fromkeys([seat for seat in seats if seat >= 0]))


# Quantities and conditions.


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
    if isinstance(what, n.Count):
        return len(select(ctx, what.what))
    if isinstance(what, n.CharacteristicOf):
        return sum([_value(ctx, id, what.characteristic) for id in _asked_of(ctx, what.what)])
    if isinstance(what, n.CountersOn):
        return sum([_counters(ctx.state, id, what.kind) for id in _asked_of(ctx, what.what)])
    if isinstance(what, n.LifeOf):
        return sum([ctx.state.players[seat].life for seat in players(ctx, what.who)])
    if isinstance(what, n.EventAmount):
        binding = ctx.bound("event amount")
        return 0 if binding is None else binding.number
    if isinstance(what, n.ChosenNumber):
        return _chosen_number(ctx)
    if isinstance(what, n.Plus):
        return quantity(ctx, what.left) + quantity(ctx, what.right)
    if isinstance(what, n.Times):
        return what.factor * quantity(ctx, what.what)
    if isinstance(what, n.Divided):
        return quantity(ctx, what.total)  # 601.2d: what there is to share
    assert isinstance(what, n.Half), what
    whole = quantity(ctx, what.what)
    return (whole + 1) // 2 if what.rounded == "up" else whole // 2  # 107.1a


def _asked_of(ctx: Context, what: n.Objects) -> list[Id]:
    """The objects whose qualities are asked; of what the effect itself has moved away, as it last was (608.2g)."""
    found = objects(ctx, what)
    return [_before(ctx.state, id) for id in found] if isinstance(what, n.Bound) else found


def _before(state: MagicState, id: Id) -> Id:
    """The permanent or spell that it was, if it is one no more."""
    now = state.objects.get(id)
    if now is None or now.zone in ("battlefield", "stack") or now.was not in state.remembered:
        return id
    return now.was if state.remembered[now.was].was.zone in ("battlefield", "stack") else id


def bonus(ctx: Context, what: n.Quantity) -> int:
    """A change of power or toughness: what was worked out below zero counts as zero, a printed -N is one (107.1b)."""
    if isinstance(what, n.Number):
        return what.value
    if isinstance(what, n.Times) and what.factor < 0:
        return what.factor * max(0, quantity(ctx, what.what))
    return max(0, quantity(ctx, what))


def _value(ctx: Context, id: Id, name: str) -> int:
    derived = ctx.look.derived(id)
    return 0 if derived is None else characteristic(derived, name)


def _counters(state: MagicState, id: Id, kind: str) -> int:
    permanent = state.permanents.get(id)
    if permanent is None and id in state.remembered:
        permanent = state.remembered[id].permanent
    return 0 if permanent is None else permanent.count(kind)


def _chosen_number(ctx: Context) -> int:
    """The number that the player at hand (or else the controller) chose."""
    seat = seat_of(ctx.each) if ctx.each < 0 else ctx.controller
    for binding in ctx.bindings:
        if binding.name == "chosen number" and binding.ids == (player_id(seat),):
            return binding.number
    return 0


def compare(left: int, comparison: str, right: int) -> bool:
    if comparison == "=":
        return left == right
    if comparison == ">=":
        return left >= right
    if comparison == "<=":
        return left <= right
    if comparison in ("even", "odd"):
        return (left % 2 == 0) == (comparison == "even")
    return left > right if comparison == ">" else left < right


def holds(ctx: Context, what: n.Condition) -> bool:
    """Whether a condition is true now."""
    if isinstance(what, n.Compare):
        return compare(quantity(ctx, what.left), what.comparison, quantity(ctx, what.right))
    if isinstance(what, n.Matches):
        found = objects(ctx, what.what)
        return bool(found) and all(matches(ctx, what.filter, id) for id in found)
    if isinstance(what, n.Done):
        return ctx.done
    if isinstance(what, n.WonFlip):
        binding = ctx.bound("flip")
        return binding is not None and binding.number == 1
    if isinstance(what, n.IsTurnOf):
        return queries.active_player(ctx.state) in players(ctx, what.who)
    if isinstance(what, n.WasKicked):
        return _was_kicked(ctx)
    assert isinstance(what, n.Unless), what
    return not holds(ctx, what.what)


def _was_kicked(ctx: Context) -> bool:
    if ctx.item is not None and ctx.item.kicked > 0:
        return True
    binding = ctx.bound("kicked")
    if binding is not None:
        return binding.number > 0
    permanent = ctx.state.permanents.get(ctx.source)
    return permanent is not None and ("kicked", "yes") in permanent.chosen  # 702.32d
