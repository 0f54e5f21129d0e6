"""Names of objects: which they have, and when two objects have the same one.  CR 201.2, 612.6"""

from __future__ import annotations

from arbiter.magic.cards import pool
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.phrases import Context, fits
from arbiter.magic.state.caches import Derived

_POOL: dict[str, Card] = {}


def pool_cards() -> dict[str, Card]:
    """The cards of the pool by their names: the reference that every player can consult (108.1)."""
    if not _POOL:
        _POOL.update({card.name: card for card in pool.cards()})
    return _POOL


def is_called(ctx: Context, derived: Derived, name: str) -> bool:
    """Whether the object has this name, be it one among many (201.2b)."""
    return derived.name == name or (derived.names_of is not None and _names_such(ctx, name, derived.names_of))


def share_a_name(ctx: Context, one: Derived, other: Derived) -> bool:
    """201.2a, 201.2b: one name that both have is enough; 201.2c: with none in common their names are different."""
    if one.names_of is not None and one.names_of == other.names_of:
        return True
    return is_called(ctx, one, other.name) or is_called(ctx, other, one.name)


def _names_such(ctx: Context, name: str, of: n.Predicate) -> bool:
    """612.6: whether this is the name of such a card, of the pool or of this game."""
    found = pool_cards().get(name)
    cards = [] if found is None else [found]
    cards += [one.print for one in ctx.state.objects.values() if one.print.name == name and not one.token]
    return any(fits(ctx, of, 0, Derived(card, 0)) for card in cards)
