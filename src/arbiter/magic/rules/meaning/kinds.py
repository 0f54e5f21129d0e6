"""Words for what an object is besides its characteristics: its status, what kind of object it is.  CR 108.2, 110, 111.1, 700.6"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import words
from arbiter.magic.rules.facts import fighting, queries
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.state import MagicState


def historic(derived: Derived) -> bool:
    """700.6"""
    return "legendary" in derived.supertypes or "artifact" in derived.types or "Saga" in derived.subtypes


def suspended(state: MagicState, id: Id, derived: Derived) -> bool:
    """702.61b: in exile, with suspend, with a time counter on it."""
    there = id in state.objects and state.objects[id].zone == "exile"
    return there and derived.has("suspend") and queries.counted(state, id, "time") > 0


def has_status(state: MagicState, word: str, id: Id) -> bool:
    """Tapped, untapped, attacking, blocking, face down, face up (110.5, 506.4)."""
    if word in ("face-down", "face-up"):
        found = queries.find(state, id)
        down = found is not None and found.face_down not in ("", "exiled")  # 110.5d: in exile that is no status
        return found is not None and down == (word == "face-down")
    if word == "attacking":
        return id in state.attackers
    if word == "blocking":
        return id in state.blockers
    if word == "blocked":
        return fighting.is_blocked(state, id)
    if word == "unblocked":
        return fighting.is_unblocked(state, id)
    permanent = state.permanents.get(id)
    if permanent is None and id in state.remembered:
        permanent = state.remembered[id].permanent
    if word == "monstrous":
        return permanent is not None and permanent.monstrous  # 701.30b
    if word == "renowned":
        return permanent is not None and permanent.renowned  # 702.111b
    return permanent is not None and permanent.tapped == (word == "tapped")  # 110.5d: only permanents have a status


def is_kind(state: MagicState, word: str, id: Id) -> bool:
    """Permanent (110.1), spell, token (111.1), card (108.2): what is meant by a bare head noun."""
    found = queries.find(state, id)
    if found is None:
        return False
    if word == "permanent":
        if found.zone == "battlefield":
            return True  # 110.1, 403.3, 110.4c: whatever its types
        return any(one in words.PERMANENT_TYPES for one in found.shown().types)  # 110.4a, 110.4b
    if word == "spell":
        return found.zone == "stack" and (id not in state.items or state.items[id].kind == "spell")  # 112.1, 113.9
    if word == "token":
        return found.token
    return not found.token and not found.copied and id not in queries.emblems(state)  # 108.2, 108.2b, 112.1a, 114.5
