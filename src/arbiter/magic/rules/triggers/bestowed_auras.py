"""Bestowed Auras: how long they stay Auras.  CR 702.102b, 702.102d-f"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.messages import Argument
from arbiter.kernel.records import Id
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.legal_attachments import can_be_attached
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts.events import Unattached
from arbiter.magic.rules.triggers import triggers
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.records import Permanent
from arbiter.magic.state.state import MagicState

BESTOW: Final = "bestow"


def bestowed(state: MagicState, id: Id) -> Id:
    """The effect that makes a spell or permanent a bestowed Aura (702.102b); 0 if there is none."""
    for effect in state.lasting.effects.values():
        if effect.duration == BESTOW and id in effect.affected:
            return effect.id
    return 0


def end_bestow(state: MagicState, id: Id, rule: str) -> bool:
    """The effect that makes it a bestowed Aura ends; False if there is none."""
    effect = bestowed(state, id)
    if not effect:
        return False
    del state.edit_lasting().effects[effect]
    layers.changed(state, "effects")
    state.touched = True
    tell(state, "event-bestow-ends", (rule,), {"object": id})
    return True


def fall_off(state: MagicState) -> None:
    """702.102e, 702.102f: as soon as it enchants nothing, or what it may not; nothing waits for state-based actions here."""
    known = state.caches.bestowed
    if known is None:
        held = [effect for effect in state.lasting.effects.values() if effect.duration == BESTOW]
        known = state.caches.bestowed = tuple([id for effect in held for id in effect.affected])
    for id in known:
        permanent = state.permanents.get(id)
        if permanent is not None and _is_loose(state, permanent) and bestowed(state, id):
            if permanent.attached == 0 and state.ruleset.bestow_phased_in == "lasts":
                continue  # cr-2019-05-03/702.102: it has not become unattached
            unattach(state, id, "702.102e")


def _is_loose(state: MagicState, permanent: Permanent) -> bool:
    derived = layers.characteristics(state, permanent.id)
    return "Aura" in derived.subtypes and enchants_nothing(state, permanent, derived)


def enchants_nothing(state: MagicState, aura: Permanent, derived: Derived) -> bool:
    """303.4c: it enchants what it may not, or nothing."""
    if aura.attached == 0:
        return True  # 303.4d: also a creature, once it is unattached (704.5p)
    return not derived.is_creature and not can_be_attached(state, aura.id, aura.attached)


def unattach(state: MagicState, id: Id, rule: str) -> None:
    """701.3d: it is attached to nothing and stays on the battlefield."""
    if id not in state.permanents:
        return
    if state.log.on and state.permanents[id].attached:
        host = state.permanents[id].attached
        args: dict[str, Argument] = {"object": zones.ref(state, id), "host": zones.ref(state, host)}
        state.log.add("event-unattached", args, (rule,))
    if state.permanents[id].attached in state.permanents:
        triggers.note(state, Unattached(id, state.permanents[id].attached, rule), True)  # 603.10c
    zones.detached(state, id)
    state.edit_permanent(id).attached = 0
    layers.changed(state, "attached", id)
    end_bestow(state, id, "702.102e")
