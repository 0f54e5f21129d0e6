"""What functions in the command zone, by the book.  CR 113.6n"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language import words
from arbiter.magic.language.vocabulary.commanding import EMINENT
from arbiter.magic.state.state import MagicState


def functions(state: MagicState, id: Id) -> bool:
    """113.6n: an emblem, or a face-up plane, phenomenon, vanguard, scheme or conspiracy that is in no deck."""
    thing = state.objects[id]
    if id not in state.zones.command or thing.face_down:
        return False
    return not thing.print.types or any(word in words.NONTRADITIONAL for word in thing.print.types)


def works_there(state: MagicState, id: Id, ability: n.Static) -> bool:
    """113.6b: off the battlefield, where the ability says that it works."""
    zone = state.objects[id].zone
    return ability.zone == "graveyard" == zone or (zone == "command" and ability.condition == EMINENT)
