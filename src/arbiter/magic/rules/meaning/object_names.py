"""Names of objects: which they have, and when two objects have the same one.  CR 201.2, 612.6"""

from __future__ import annotations

from typing import Final, TypeVar, cast

from arbiter.kernel.records import Id
from arbiter.magic.cards import pool
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import mentions, rebuilt
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.meaning.phrases import asked_of, chosen_words, fits, predicate
from arbiter.magic.state.caches import Derived

Said = TypeVar("Said")

_POOL: dict[str, Card] = {}

OTHER_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "split": ("201.3b", "708.4a"),  # 201.3b, 708.4a: of either half, never both
    "flip": ("201.3c", "709.5"),  # 201.3c, 709.5
    "double-faced": ("201.3d", "711.13"),  # 201.3d, 711.13
    "meld": ("201.3e", "712.11"),  # 201.3e, 712.11
    "adventurer": ("201.3f", "715.5"),  # 201.3f, 715.5
}
"""By which rules the names of the other faces of such a card may be chosen."""


def named(card: Card) -> tuple[Card, ...]:
    """What a name that belongs to this card can mean: each with the characteristics that are asked for with the name."""
    others = card.faces if card.kind in OTHER_NAMES else ()
    return others if card.kind == "split" else (card, *others)


def pool_cards() -> dict[str, Card]:
    """What each name of the pool means: the reference that every player can consult (108.1).

    Their abilities are left out: a name is asked for with types, colors and numbers.
    """
    if not _POOL:
        _POOL.update({face.name: face for outline in pool.outlines() for face in named(outline.card())})
    return _POOL


def names_of(derived: Derived) -> tuple[str, ...]:
    """The names that an object has by its own characteristics: of a split card that of each half (708.4a)."""
    if not derived.name:
        return ()  # 201.2c: what has no name, such as a face-down creature, shares none
    return derived.card.names if derived.name == derived.card.name else (derived.name,)


def is_called(ctx: Context, derived: Derived, name: str) -> bool:
    """Whether the object has this name, be it one among many (201.2b)."""
    return name in names_of(derived) or (derived.names_of is not None and _names_such(ctx, name, derived.names_of))


def share_a_name(ctx: Context, one: Derived, other: Derived) -> bool:
    """201.2a, 201.2b: one name that both have is enough; 201.2c: with none in common their names are different."""
    if one.names_of is not None and one.names_of == other.names_of:
        return True
    return any(is_called(ctx, one, name) for name in names_of(other)) or any(
        is_called(ctx, other, name) for name in names_of(one)
    )


def _names_such(ctx: Context, name: str, of: n.Predicate) -> bool:
    """612.6: whether this is the name of such a card, of the pool or of this game."""
    card = pool_cards().get(name)
    cards = [] if card is None else [card]
    for known in ctx.state.objects.values():
        cards += [face for face in named(known.print) if face.name == name and not known.token]
    return any(fits(ctx, of, 0, Derived(card, 0)) for card in cards)


@predicate(n.Namesake)
def _namesake(ctx: Context, what: n.Namesake, id: Id, derived: Derived) -> bool:
    """201.4: not that object alone, but every object with its name; with nothing to be called like, nothing is (701.18c)."""
    for other in asked_of(ctx, what.of):
        named = ctx.look.derived(other)
        if named is not None and share_a_name(ctx, named, derived):
            return True
    return False


@predicate(n.Called)
def _called(ctx: Context, what: n.Called, id: Id, derived: Derived) -> bool:
    return is_called(ctx, derived, what.name)


def _of_event(ctx: Context, name: str) -> bool:
    """Whether the object of the event is the one that is called so."""
    bound = ctx.bound("event object")
    known = [ctx.look.derived(id) for id in (() if bound is None else bound.ids)]
    return any(derived is not None and is_called(ctx, derived, name) for derived in known)


@predicate(n.Chosen)
def _chosen(ctx: Context, what: n.Chosen, id: Id, derived: Derived) -> bool:
    """Of the color or creature type, or controlled by the player, chosen as the source entered (614.12a, 607.2d, 702.16k)."""
    if what.kind == "card name":
        names = [name for name in chosen_words(ctx, what.kind) if not what.other or not _of_event(ctx, name)]
        return any(is_called(ctx, derived, name) for name in names)
    characteristics: tuple[str, ...] = (f"P{derived.controller + 1}",)
    if what.kind != "player":
        characteristics = derived.colors if what.kind == "color" else derived.subtypes
    if what.kind in ("permanent type", "card type"):
        characteristics = derived.types
    return any(word in characteristics for word in chosen_words(ctx, what.kind))


MEANT: Final = (
    "color",
    "creature type",
    "basic land type",
    "type",
    "permanent type",
    "card type",
    "land type",
    "card name",
)
"""What is chosen and can be said outright."""


def outright(ctx: Context, what: Said) -> Said:
    """The same with the words that were chosen (607.2d, 608.2d), for what is asked when the source is another, or gone."""
    return cast("Said", _outright(ctx, what, 0)) if mentions(what, n.Chosen) else what


def _outright(ctx: Context, what: object, depth: int) -> object:
    if depth > n.DEPTH_LIMIT:
        raise ValueError("nodes are nested too deeply")
    if isinstance(what, n.Ability) and mentions(what, n.ChooseWord):
        return what  # it has a choice of its own
    if not isinstance(what, n.Chosen):
        return rebuilt(what, lambda part: _outright(ctx, part, depth + 1))
    words = () if what.now or what.other or what.kind not in MEANT else chosen_words(ctx, what.kind)
    meant = [n.Called(word) if what.kind == "card name" else n.Is(word) for word in words]
    return what if not meant else meant[0] if len(meant) == 1 else n.Either(tuple(meant))
