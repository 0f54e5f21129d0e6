"""What has moved, as it was before; and cards whose characteristics are undefined.  CR 608.2g, 701.8c, 712.4e"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.state.state import MagicState

UNDEFINED: Final = "undefined"
SPOKEN_OF: Final = "spoken of "  # before a name: to what the deed was to be done from which nothing came


def before(state: MagicState, id: Id) -> Id:
    """The permanent or spell that it was, if it is one no more."""
    now = state.objects.get(id)
    if now is None or now.zone in ("battlefield", "stack") or now.was not in state.memory.remembered:
        return id
    return now.was if state.memory.remembered[now.was].was.zone in ("battlefield", "stack") else id


def are_gone(what: n.Predicate) -> bool:
    """Whether it speaks of objects as they were before this effect did something to them: "sacrificed this way"."""
    parts = what.parts if isinstance(what, n.All) else (what,)
    return any(isinstance(part, n.Among) and part.before for part in parts)


def spoken_of(ctx: Context, what: n.Objects, ids: list[Id]) -> list[Id]:
    """608.2c: "it" is also what a deed could not be done to (101.3): the owner of an indestructible creature gains the life."""
    missed = ctx.bound(SPOKEN_OF + what.name) if not ids and isinstance(what, n.Bound) else None
    return ids if missed is None else list(missed.ids)


def there(state: MagicState, what: n.Objects, ids: tuple[Id, ...]) -> list[Id]:
    """The objects among what an effect remembers; where it speaks of a zone, those that came there."""
    zone = what.zone if isinstance(what, n.Bound) else ""
    objects = [id for id in ids if id > 0]
    return [id for id in objects if id in state.objects and state.objects[id].zone == zone] if zone else objects


def cast_as(state: MagicState, cards: list[Id]) -> list[Id]:
    """400.7g: the spells on the stack that these cards were cast as."""
    return [id for id in state.items if id in state.objects and state.objects[id].was in cards]


def each_object(state: MagicState, what: n.All, ids: list[Id]) -> list[Id]:
    """712.4e: a melded permanent is one object that moved, and two cards, if cards are asked for."""
    if what.parts and n.Is("card") not in what.parts:
        return list({before(state, id): id for id in reversed(ids)}.values())[::-1]
    objects: list[Id] = []
    for id in ids:
        partner = state.objects[id].partner if id in state.objects else 0
        objects += [card for card in (id, partner) if card and card not in objects]
    return objects


def is_undefined(ctx: Context, id: Id) -> bool:
    """701.8c: whether it was discarded by this effect, and went unrevealed to a hidden zone instead."""
    binding = ctx.bound(UNDEFINED)
    return binding is not None and id in binding.ids


def defined(ctx: Context, ids: list[Id]) -> list[Id]:
    """Those of them whose characteristics are defined."""
    return [id for id in ids if not is_undefined(ctx, id)] if ctx.bindings else ids


def fits_undefined(what: n.Predicate) -> bool:
    """Whether the noun phrase asks for no characteristic, so that also such a card fits it."""
    if isinstance(what, n.All):
        return all(fits_undefined(part) for part in what.parts)
    return isinstance(what, (n.Among, n.In, n.OwnedBy, n.Other)) or what == n.Is("card")


def unproven(ctx: Context, what: n.Predicate) -> bool:
    """701.8c: whether a card was discarded for a cost that asks for a characteristic which is undefined now."""
    return ctx.bound(UNDEFINED) is not None and not fits_undefined(what)


DAMAGED: Final = "damaged"  # what the effect has dealt damage to


def binding_name(what: n.Objects) -> str:
    """Under which name an effect remembers the objects that these words speak of."""
    if isinstance(what, n.Bound):
        return what.name
    if isinstance(what, n.MostVoted):
        return "most voted"
    if isinstance(what, n.EventObject):
        return "event object"
    if isinstance(what, n.EventAttacked):
        return "attacked"
    assert isinstance(what, n.EventSource), what
    return "event source"
