"""Whether there are objects to pay a cost with: to sacrifice, to tap, to exile ...  CR 118.3, 701.16a"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.counters import counted
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.triggers import lookback
from arbiter.magic.state.state import MagicState

MISSING: Final[dict[type, str]] = {
    n.Sacrifice: "sacrifice",
    n.RemoveCounters: "counters",
    n.Exile: "exile",
    n.Tap: "tap",
    n.Untap: "untap",
    n.Move: "move",
    n.AddCounters: "objects",
    n.Reveal: "objects",
    n.Unattach: "objects",
}
"""The parts of costs that act on objects, and what is missing if there are too few."""


ACTING: Final = (
    n.Sacrifice,
    n.RemoveCounters,
    n.Exile,
    n.Tap,
    n.Untap,
    n.Move,
    n.AddCounters,
    n.Reveal,
    n.Unattach,
)


def acts_on(part: n.Instruction) -> n.Objects | None:
    """The objects that a part of a cost acts on; None if it acts on none."""
    if isinstance(part, ACTING):
        return part.what
    return None


SLOTS: Final = 100  # how many objects are told apart; beyond that only their number counts
LEAVING: Final = (n.Sacrifice, n.Exile, n.Move, n.Discard)  # what an object can be used for only once
APIECE: Final = (LEAVING, (n.Tap,))  # parts that need objects of their own; what is tapped may leave afterwards


NAMED: Final = (n.AttachedTo, n.Bound, n.EventObject, n.TargetRef)  # certain objects, which an effect speaks of


def candidates(ctx: Context, part: n.Instruction, seat: int) -> list[Id] | None:
    """What this part of a cost could be paid with; None if that is not known before, or acts on nothing."""
    what = part.what if isinstance(part, n.Discard) else acts_on(part)
    state = ctx.state
    if isinstance(part, n.Discard) and what is None:
        return [id for id in state.players[seat].hand if id != ctx.source and id not in ctx.run.barred]
    if isinstance(what, n.Pick):
        verb = "sacrifice" if isinstance(part, n.Sacrifice) else ""
        leaving = _cast(state, ctx.source)  # 601.2a: it will be on the stack
        able = [id for id in choices.pickable(state, ctx, what, seat, verb) if id not in leaving]
        return [id for id in able if usable(ctx, part, id, seat)]
    if isinstance(what, n.TopOf):
        return phrases.objects(ctx, what)
    return [ctx.source] if isinstance(what, n.Self) else None


def times(ctx: Context, part: n.Instruction, seat: int) -> int:
    """How often this part of a cost could be paid with what is there; once, if that is not known before."""
    able = candidates(ctx, part, seat)
    return 1 if able is None else len(able) // max(1, needed(ctx, part))


ON_OBJECTS: Final = (n.Sacrifice, n.Exile, n.Move, n.Tap, n.Discard)


def takes_objects(part: n.Instruction) -> bool:
    """Whether a part of a cost taps objects, or makes some leave, that who pays it chooses."""
    if isinstance(part, n.Discard) and part.what is None:
        return True
    return isinstance(part, ON_OBJECTS) and isinstance(part.what, n.Pick)


def needed(ctx: Context, part: n.Instruction) -> int:
    """How many objects this part of a cost needs."""
    if isinstance(part, n.Discard) and part.what is None:
        return phrases.quantity(ctx, part.count)
    what = part.what if isinstance(part, n.Discard) else acts_on(part)
    if isinstance(what, n.TopOf):
        return phrases.quantity(ctx, what.count)
    return choices.bounds(ctx, what)[0] if isinstance(what, n.Pick) else 1


def enough(ctx: Context, cost: tuple[n.Instruction, ...], seat: int, without: tuple[Id, ...] = ()) -> bool:
    """Whether the parts of a cost that make objects leave, and those that tap some, can be paid, each with its own (601.2h).

    `without`: these objects are used for something else.
    """
    return all(_enough(ctx, [part for part in cost if isinstance(part, kinds)], seat, without) for kinds in APIECE)


def payable_without(ctx: Context, cost: tuple[n.Instruction, ...], seat: int, gone: tuple[Id, ...]) -> bool:
    """Whether there is enough for each part of a cost, and for all together, once these objects are gone."""
    for part in cost if gone else ():
        able = candidates(ctx, part, seat) if takes_objects(part) else None
        if able is not None and len([id for id in able if id not in gone]) < needed(ctx, part):
            return False
    return enough(ctx, cost, seat, gone)


def _enough(ctx: Context, leaving: list[n.Instruction], seat: int, without: tuple[Id, ...]) -> bool:
    if not leaving or (len(leaving) < 2 and not without):
        return True  # each part by itself has been looked at
    slots: list[list[Id]] = []
    for part in leaving:
        what = acts_on(part)
        if isinstance(what, n.TopOf):
            slots += _from_the_top(ctx, what, leaving)
            continue
        able = candidates(ctx, part, seat)
        for _ in range(needed(ctx, part) if able is not None else 0):
            slots.append([id for id in able or [] if id not in without])
    if len(slots) > SLOTS:
        return len(dict.fromkeys([id for able in slots for id in able])) >= len(slots)
    return assignable(slots)


def assignable(slots: list[list[Id]]) -> bool:
    """Whether each of these can have an object of its own."""
    used: dict[Id, int] = {}
    return all(_assign(slots, place, used, {}) for place in range(len(slots)))


def _from_the_top(ctx: Context, what: n.TopOf, parts: list[n.Instruction]) -> list[list[Id]]:
    """What the top cards could be once other parts of the cost have taken theirs from the same place (702.23a)."""
    same = [other for part in parts if isinstance(other := acts_on(part), n.TopOf) and _place(other) == _place(what)]
    deep = n.Number(sum([phrases.quantity(ctx, other.count) for other in same]))
    able = phrases.objects(ctx, n.TopOf(what.whose, deep, what.zone, what.what, what.bottom))
    return [able for _ in range(phrases.quantity(ctx, what.count))]


def _place(what: n.TopOf) -> tuple[n.Players, str, n.Predicate | None, bool]:
    return what.whose, what.zone, what.what, what.bottom


def _assign(slots: list[list[Id]], place: int, used: dict[Id, int], tried: dict[Id, bool]) -> bool:
    """Find an object for a slot, giving others another one where needed."""
    for id in slots[place]:
        if id in tried:
            continue
        tried[id] = True
        if id not in used or _assign(slots, used[id], used, tried):
            used[id] = place
            return True
    return False


def kept_back(ctx: Context, part: n.Instruction, rest: tuple[n.Instruction, ...], seat: int) -> tuple[Id, ...]:
    """What can't be used for this part of a cost, because then the rest of it could not be paid."""
    kinds = n.Tap if isinstance(part, n.Tap) else LEAVING
    later = tuple([part for part in rest if isinstance(part, kinds)])
    if not isinstance(part, kinds) or not later:
        return ()
    return tuple([id for id in candidates(ctx, part, seat) or [] if not enough(ctx, later, seat, (id,))])


def in_order(cost: tuple[n.Instruction, ...]) -> list[n.Instruction]:
    """601.2h: costs may be paid in any order: what is tapped may leave afterwards."""
    staying = [part for part in cost if not isinstance(part, LEAVING)]
    return staying if len(staying) == len(cost) else staying + [part for part in cost if isinstance(part, LEAVING)]


def is_there(ctx: Context, part: n.Instruction, seat: int, known: bool = False) -> bool:
    """Whether the player has the objects that this part of a cost needs (118.3).

    `known`: the effect knows all that it speaks of, such as its targets; before that these are not asked about.
    """
    what = acts_on(part)
    if isinstance(what, n.Pick):
        return len(candidates(ctx, part, seat) or []) >= choices.bounds(ctx, what)[0]  # 118.10
    if isinstance(what, n.TopOf):
        return len(phrases.objects(ctx, what)) >= phrases.quantity(ctx, what.count)
    if known and isinstance(what, NAMED):
        named = [lookback.found(ctx, id) for id in phrases.objects(ctx, what)]
        return bool(named) and all(id and usable(ctx, part, id, seat) for id in named)
    return not isinstance(what, n.Self) or usable(ctx, part, ctx.source, seat)


def _cast(state: MagicState, source: Id) -> tuple[Id, ...]:
    return (source,) if source in state.objects and state.objects[source].zone == "hand" else ()


def usable(ctx: Context, part: n.Instruction, id: Id, seat: int) -> bool:
    """Whether a cost could be paid with this object as it is now."""
    state = ctx.state
    if isinstance(part, (n.Exile, n.Move, n.Reveal, n.Discard)):
        return id in state.objects
    if isinstance(part, n.RemoveCounters):
        count = 0 if part.count is None else phrases.quantity(ctx, part.count)
        return id in state.objects and counted(state, id, part.kind) >= count
    if id not in state.permanents:
        return False
    if isinstance(part, n.Sacrifice):
        return choices.can_sacrifice(ctx, seat, id)  # 701.16a
    if isinstance(part, n.Unattach):
        return state.permanents[id].attached != 0  # 701.3d
    if isinstance(part, n.AddCounters):
        return not layers.bars_counters(state, id, part.kind)  # 614.17b
    return state.permanents[id].tapped == isinstance(part, n.Untap)  # 701.20a, 701.20b
