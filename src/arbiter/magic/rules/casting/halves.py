"""Casting one half of a split card, both of them, or an adventurer card as an Adventure.  CR 708.3, 702.101, 715.3

The choice is made before the card is put onto the stack, and is written before the way in which it is cast (`ways_to_cast`):
"half-1", "half-2", "fuse", "adventure"; "half-1+flashback".  From then on the card has the characteristics of what is cast.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import permissions
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import stacks
from arbiter.magic.rules.facts.events import Move
from arbiter.magic.rules.replacing.pipeline import happen
from arbiter.magic.state.lasting import Effect
from arbiter.magic.state.records import Item
from arbiter.magic.state.state import MagicState

FUSE: Final = "fuse"
ADVENTURE: Final = "adventure"
FACES: Final[dict[str, int]] = {
    "half-1": 1,
    "half-2": 2,
    FUSE: 0,  # 702.101b, 708.4d
    ADVENTURE: 1,
}
"""Which characteristics of the card are those of the spell: a half's, all of them combined, the alternative ones."""

PARTS: Final[dict[str, tuple[str, ...]]] = {
    "split": ("half-1", "half-2", FUSE),  # 708.3
    "adventurer": ("", ADVENTURE),  # 715.3
}
RULES: Final[dict[str, tuple[str, ...]]] = {
    "half-1": ("708.3",),
    "half-2": ("708.3",),
    FUSE: ("702.101a",),
    ADVENTURE: ("715.3",),
}
WHOLE: Final[dict[str, str]] = {
    "split": "708.3",  # 708.3
    "flip": "709.2",
    "double-faced": "711.7",  # 711.7
    "meld": "712.7",  # 712.7
}
"""By which rule a card of this kind is not cast as anything else than is offered."""

JOINED: Final = "+"


def parted(how: str) -> tuple[str, str]:
    """What of the card is cast, and the way in which it is."""
    first, _, rest = how.partition(JOINED)
    return (first, rest) if first in FACES else ("", how)


def joined(part: str, how: str) -> str:
    return part + JOINED + how if part and how else part or how


def parts_of(card: Card) -> tuple[str, ...]:
    """What of a card may be chosen to be cast."""
    return PARTS.get(card.kind, ("",))


def name_of(card: Card, how: str) -> str:
    """The name of what is cast."""
    face = FACES.get(parted(how)[0], 0)
    return card.faces[face - 1].name if face else card.name


def cannot(state: MagicState, seat: int, id: Id, part: str, within: bool = False) -> Refusal | None:
    """Why this part of the card can't be chosen; whether it could be cast is another question.

    `within`: an effect lets the player cast it while it resolves.
    """
    card = state.objects[id]
    if part not in parts_of(card.print):
        return _no(state, WHOLE.get(card.print.kind, "601.2a"), "cast-no-half", id)
    if part == ADVENTURE and ADVENTURE in state.ruleset.unknown:
        return _no(state, "cr-2019-05-03/715.3", "cast-no-adventures", id)
    own = card.zone == "hand" and card.owner == seat
    if part == FUSE and not (own and layers.characteristics(state, id).has("fuse")):
        return _no(state, "702.101a", "cast-not-fused", id)
    if part == ADVENTURE and not within and card.zone != "hand":
        would = considered(state, id, part)  # 715.3a
        if not permissions.found(would, seat, id, ADVENTURE):
            return _no(state, "715.3d", "cast-no-adventure", id)
    return None


def considered(state: MagicState, id: Id, part: str) -> MagicState:
    """708.3a, 715.3a, 601.3e: only what is chosen is looked at to see if it can be cast."""
    would = state.copy()
    would.edit_object(id).face = FACES[part]
    return would


def exile_adventure(state: MagicState, item: Item) -> Asking[bool]:
    """715.3d: a spell cast as an Adventure is exiled as it resolves, and its controller may cast the card from there."""
    card = state.objects.get(item.id)
    if card is None or card.zone != "stack" or not card.face or card.print.kind != "adventurer":
        return False
    move = Move(item.id, "exile", "715.3d", item.id, "exile")
    yield from happen(state, [move])
    if move.result in state.zones.exile and not card.copied:
        allowed = (n.Allow("cast normally"),)  # 715.3d: not as an Adventure
        effect = Effect(
            state.new_id(), state.new_stamp(), item.id, item.controller, (move.result,), allowed, "permanent"
        )
        effect.began = stacks.number(state)
        state.edit_lasting().effects[effect.id] = effect
        layers.changed(state, "effects")
    return True


def _no(state: MagicState, rule: str, message: str, id: Id) -> Refusal:
    return Refusal(rule, Message(message, {"object": zones.ref(state, id)}))
