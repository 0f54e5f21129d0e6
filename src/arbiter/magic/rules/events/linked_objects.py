"""Remembers what linked abilities exiled, put onto the battlefield or paired.  CR 607, 702.94b"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.rules.facts.links import PAIRED, key
from arbiter.magic.rules.layering import outcome as layer_outcome
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState


def remember(state: MagicState, source: Id, origin: str, link: str, ids: list[Id]) -> None:
    """The ability has exiled these, or put them onto the battlefield."""
    add(state, key(source, origin, link), ids)  # 607.1c: for every ability of the pair, also the one that did it


def add(state: MagicState, place: tuple[Id, str, str], ids: list[Id]) -> None:
    # 607.3: those of a copy of the ability too
    state.edit_memory().links[place] = (*state.memory.links.get(place, ()), *ids)
    state.touched = True
    layer_outcome.changed(state, "links")


def hand_on(state: MagicState, before: Id, now: Id) -> bool:
    """614.14: cards exiled as a permanent was about to enter are exiled with that permanent; whether there are any."""
    places = [place for place in state.memory.links if place[0] == before]
    for place in places:
        state.edit_memory().links[(now, place[1], place[2])] = state.edit_memory().links.pop(place)
        state.touched = True
    return bool(places)


def keep(state: MagicState, id: Id, kept: tuple[tuple[str, str, tuple[Id, ...]], ...]) -> None:
    """What was used up or chosen as the permanent entered, for its abilities that ask what it was (702.81b, 607.2d)."""
    for pair, link, ids in kept:
        add(state, (id, pair, link), list(ids))


def make_pair(state: MagicState, one: Id, other: Id, seat: int) -> None:
    """702.94b: the two creatures are paired by an ability of this player."""
    state.edit_memory().links[(one, "", PAIRED)] = (other, player_id(seat))
    state.edit_memory().links[(other, "", PAIRED)] = (one, player_id(seat))
    state.touched = True
