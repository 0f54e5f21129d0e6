"""Turning objects face up and face down: what changes at the object.  CR 613.6e, 707.4, 707.8, 406.3

Whether they may be turned, and at what cost, stands in `face_down`.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.messages import EVERYBODY
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts.events import TurnFace
from arbiter.magic.state.state import MagicState

MORPH: Final = "morph"


def turn_face(state: MagicState, event: TurnFace) -> None:
    """A permanent is turned face up, with its normal copiable values again (707.8), or face down (707.2a)."""
    turned = state.edit_object(event.id)
    turned.face_down = "" if event.up else "turned"
    turned.stamp = state.new_stamp()  # 613.6e
    if event.up and turned.known != EVERYBODY:
        turned.known = EVERYBODY
        state.learn()
    permanent = state.edit_permanent(event.id)
    permanent.chosen = (*permanent.chosen, *event.arrival.chosen)
    if event.arrival.copied is not None:
        permanent.copied = event.arrival.copied
    elif not event.up and any(_until_face_down(ability) for ability in turned.print.abilities):
        permanent.copied = None
    if event.arrival.attach:
        permanent.attached = event.arrival.attach  # 303.4k
    event.turned = True
    state.caches.face_down = None
    layers.changed(state, "copy", event.id)
    layers.changed(state, "timestamp", event.id)
    layers.changed(state, "status", event.id)
    if event.arrival.attach:
        layers.changed(state, "attached", event.id)


def _until_face_down(ability: n.Ability) -> bool:
    """Whether it makes its permanent a copy until that is turned face down."""
    return isinstance(ability, n.EntersAsCopy) and ability.when != "enters"


def face_up(state: MagicState, id: Id) -> MagicState:
    """The same state with a face-down permanent turned face up, as it would exist then."""
    would = state.copy()
    turn_face(would, TurnFace(id, True, ""))
    return would


def turned_down(state: MagicState, id: Id) -> MagicState:
    """The same state, with a card turned face down as it would be to be cast (707.4)."""
    would = state.copy()
    turn_down(would, id)
    return would


def turn_down(state: MagicState, id: Id) -> None:
    """707.4: a card is turned face down before it is put onto the stack; it is a 2/2 creature card from then on (702.36c)."""
    state.edit_object(id).face_down = MORPH
    state.caches.spells_down = None
    state.touched = True


def turned_up(state: MagicState, id: Id) -> MagicState:
    """The same state, with a card that was exiled face down turned face up, as it would be to be played (406.3)."""
    would = state.copy()
    would.edit_object(id).face_down = ""
    return would


def turn_up(state: MagicState, id: Id) -> None:
    """406.3: a card exiled face down is turned face up just before it is announced."""
    card = state.edit_object(id)
    card.face_down, card.known = "", EVERYBODY
    state.learn()
    layers.changed(state, "exile")
    tell(state, "event-turned-up", ("406.3",), {"object": id})
