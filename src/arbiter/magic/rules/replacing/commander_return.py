"""A commander that would leave for a hand, a graveyard, a library or exile may go to the command zone.  CR 903.9"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Message
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import commanders
from arbiter.magic.rules.facts.events import Move
from arbiter.magic.state.state import MagicState

AWAY: Final = ("exile", "hand", "graveyard", "library")
MARK: Final = "commander/"


def could_return(state: MagicState, event: Move) -> bool:
    """903.9: whether the commander's owner may put it into the command zone instead."""
    if event.to not in AWAY or event.token is not None or event.apart:
        return False
    if event.to == "exile" and state.ruleset.commander_exile == "stays":
        return False  # manual-2015/1.20: from a graveyard, a library or a hand only
    card = state.objects.get(event.id)
    if card is None or card.zone in ("command", event.to):
        return False  # it is there, or it stays where it is
    return commanders.designation(state, card) is not None and state.players[card.owner].playing


def identity(event: Move) -> str:
    """What the effect is called among those applied: another name once others have changed the event, for it may apply again."""
    return MARK + str(len([effect for effect in event.applied if not effect.startswith(MARK)]))


def agreed(state: MagicState, event: Move) -> Asking[bool]:
    """903.9: its owner may; of a card of their library they see that much."""
    card = state.objects[event.id]
    if not card.known >> card.owner & 1:
        state.edit_object(event.id).known |= 1 << card.owner
        state.learn()
    again = ("614.5",) if any(effect.startswith(MARK) for effect in event.applied[:-1]) else ()
    prompt = Message("may-command", {"object": zones.ref(state, event.id), "zone": event.to})
    return (yield from choices.yes(state, card.owner, "903.9", prompt, event.id, again))


def returned(state: MagicState, event: Move) -> None:
    """The commander goes to the command zone; of a melded permanent only the card that is a commander (903.9a)."""
    if state.objects[event.id].melded is not None:
        event.apart = True
        event.also = (*event.also, "903.9a")
        return
    event.to = "command"
    event.verb = ""
    event.face_down = ""
    event.place.position = ""
    event.place.depth = 0
