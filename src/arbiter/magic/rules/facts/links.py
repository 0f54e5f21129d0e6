"""Linked abilities: what one ability did, for the other one of its pair, and for no other.  CR 607

A pair is named by the object that has it and by where the object has it from: its print, a copy effect, an effect that granted
both.  What was exiled or put onto the battlefield lies in the state's `links`; what was chosen or paid as a permanent entered lies
with the permanent.
"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.rules.facts import queries
from arbiter.magic.state.records import Permanent
from arbiter.magic.state.state import MagicState

GRANTED = "static:"  # how the origin of an ability begins that a static ability gives: then come giver and own origin

KEPT = "kept "  # before the link to objects that are kept as they last were
CHOSEN = "chosen"  # the link to the objects that were chosen as a permanent entered (607.2d)
PAIRED = (
    "paired"  # the link from a creature to the one it is paired with, and to the player whose ability did it (702.94b)
)
HAUNTING = "haunting"  # the link from a card in exile to the creature that it haunts (702.54b)
TAKEN = "|"  # in the origin of an ability that an object has because another one has it: before that other object


def pair_of(source: Id, origin: str) -> str:
    """Where the object has a pair of linked abilities from: the origin of either of them without its place there (607.1, 706.7)."""
    own = f"{GRANTED}{source}:"
    if TAKEN in origin:  # 607.5: the abilities of one other object belong together, and to nothing else
        return origin.rsplit(":", 1)[0]
    while origin.startswith(own):
        origin = origin[len(own) :].rsplit(":", 1)[0]  # 607.1a: what it grants itself counts as printed on it
    return origin.rsplit(":", 1)[0]


def key(source: Id, origin: str, link: str) -> tuple[Id, str, str]:
    """Where the memory of a pair lies: the object (706.7: each copy for itself), where it has the pair from, the link."""
    return source, pair_of(source, origin), link


def linked(state: MagicState, source: Id, origin: str, link: str) -> list[Id]:
    """What the linked ability exiled, or put onto the battlefield, as far as it is still there (607.2a-c)."""
    ids = state.memory.links.get(key(source, origin, link), ())  # 406.6
    if not origin:  # what a cost asks for, before it is known whose ability it belongs to
        places = [place for place in state.memory.links if place[0] == source and place[2] == link]
        ids = tuple([id for place in places for id in state.memory.links[place]])
    return [id for id in ids if id in state.objects]


def kept(state: MagicState, source: Id, origin: str, link: str) -> list[Id]:
    """The objects used up as the permanent entered, as they last were."""
    pair = pair_of(source, origin) if origin else ""
    places = [
        place
        for place in state.memory.links
        if place[0] == source and place[2] == KEPT + link and pair in ("", place[1])
    ]
    return [id for place in places for id in state.memory.links[place] if id in state.memory.remembered]


def all_kept(state: MagicState) -> list[Id]:
    """What permanents on the battlefield, or remembered ones, can still ask for."""
    places = [place for place in state.memory.links if place[2].startswith(KEPT)]
    return [id for place in places if _permanent(state, place[0]) is not None for id in state.memory.links[place]]


def choice(kind: str, source: Id, origin: str) -> str:
    """The name under which a permanent keeps what the ability with this origin made a player choose (607.2d)."""
    return f"{kind}@{pair_of(source, origin)}"


def chosen_of(state: MagicState, source: Id, origin: str, kind: str) -> list[str]:
    """What was chosen as the object entered, for the pair that this ability belongs to (607.2d, 706.7a)."""
    while origin.startswith(GRANTED):
        giver, _, origin = origin.removeprefix(GRANTED).partition(":")
        source = int(giver)  # an ability that another object gives speaks of that object's choice
        origin = origin.rsplit(":", 1)[0]
    made = _choices(state, source)
    if not origin:
        return [value for name, value in made if name.partition("@")[0] == kind]
    wanted = choice(kind, source, origin)  # 607.4: the same for every ability of the card that speaks of the choice
    return [value for name, value in made if name == wanted]


def _choices(state: MagicState, source: Id) -> tuple[tuple[str, str], ...]:
    """The choices made for a permanent, or for a card in the command zone (702.105d)."""
    permanent = _permanent(state, source)
    if permanent is not None:
        return permanent.chosen
    card = queries.find(state, source)
    return () if card is None else card.chosen


def _permanent(state: MagicState, id: Id) -> Permanent | None:
    if id in state.permanents:
        return state.permanents[id]
    return state.memory.remembered[id].permanent if id in state.memory.remembered else None


def haunts(state: MagicState, id: Id) -> list[Id]:
    """The cards in exile that haunt this object (702.54b)."""
    haunting = [place[0] for place in state.memory.links if place[2] == HAUNTING and id in state.memory.links[place]]
    return [id for id in haunting if id in state.objects and state.objects[id].zone == "exile"]


def partner(state: MagicState, id: Id) -> Id:
    """The creature that this one is paired with; 0: it is unpaired (702.94b)."""
    partners = state.memory.links.get((id, "", PAIRED), ())
    both = bool(partners) and partners[0] in state.permanents and id in state.permanents
    return partners[0] if both else 0
