"""Banding and "bands with other": attacking bands, and whose choice combat damage is.  CR 702.21, 508.1e

An attacking band is a mark of its members (`Attacker.band`: the creature named first), so it lasts whatever becomes of the
abilities that made it (702.21e), and what leaves combat has left the band (702.21f).
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.asking import Asking, pick_some
from arbiter.kernel.decisions import Answer, Option, PickSome, Referee
from arbiter.kernel.messages import Message, Refusal
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.combatants import key_of
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.state import MagicState

Pairs = list[tuple[Id, Id]]


def qualities(state: MagicState, id: Id) -> list[n.Predicate]:
    """The qualities of its "bands with other" abilities (702.21m: of one kind, however many)."""
    derived = layers.characteristics(state, id)
    if not derived.has("bands with other"):
        return []
    filters: list[n.Predicate] = []
    for held in derived.abilities:
        ability = held.ability
        if isinstance(ability, n.Keyword) and ability.name == "bands with other" and ability.filter is not None:
            filters.append(ability.filter)
    return list(dict.fromkeys(filters))


def _is(state: MagicState, source: Id, quality: n.Predicate, id: Id) -> bool:
    ctx = layers.context(state, source, layers.characteristics(state, source).controller)
    return phrases.matches(ctx, quality, id)


def bands(state: MagicState, id: Id) -> bool:
    """702.21a: whether it has banding."""
    return layers.characteristics(state, id).has("banding")


def can_be_band(state: MagicState, ids: list[Id]) -> bool:
    """702.21c: creatures with banding and up to one without; or those of a quality, one of which bands with others of it."""
    if len([id for id in ids if not bands(state, id)]) <= 1 and any(bands(state, id) for id in ids):
        return True
    for id in ids:
        for quality in qualities(state, id):  # 702.21c: also the creature with the ability must be of that quality
            if all(_is(state, id, quality, other) for other in ids):
                return True
    return False


@final
class Members(Referee):
    """Knows which attacking creatures can form a band (702.21c), all attacking the same (702.21d)."""

    def __init__(self, state: MagicState, pairs: Pairs) -> None:
        self.state = state
        self.at: dict[Id, Id] = dict(pairs)
        self.ids: dict[str, Id] = {key_of(id): id for id, _ in pairs}

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        ids = [self.ids[str(key)] for key in answer]
        if not ids:
            return None
        if any(self.at[id] != self.at[ids[0]] for id in ids):  # 802.3b
            args = {"object": zones.ref(self.state, ids[0]), "other": zones.ref(self.state, ids[-1])}
            return Refusal("702.21d", Message("band-attacks-apart", dict(args)))
        fine = self._completes(ids) if partial else len(ids) > 1 and can_be_band(self.state, ids)
        return (
            None if fine else Refusal("702.21c", Message("band-not-allowed", {"object": zones.ref(self.state, ids[0])}))
        )

    def _completes(self, ids: list[Id]) -> bool:
        """Whether others could be added so that all of them form a band."""
        others = [id for id, at in self.at.items() if at == self.at[ids[0]] and id not in ids]
        return any(can_be_band(self.state, [*ids, *more]) for more in ([], *[[attacker] for attacker in others]))

    def suggestions(self) -> list[object]:
        return [[]]


def announce(state: MagicState, seat: int, pairs: Pairs) -> Asking[dict[Id, Id]]:
    """508.1e: the active player announces which attackers are banded with which; each creature with its band's first."""
    joined: dict[Id, Id] = {}
    while True:
        left = [(id, at) for id, at in pairs if id not in joined and id in state.permanents]
        if not any(bands(state, id) or qualities(state, id) for id, _ in left):
            return joined
        ids = yield from _next_band(state, seat, left)
        if not ids:
            return joined
        for id in ids:
            joined[id] = ids[0]
        tell(state, "event-band", ("508.1e", "702.21c"), {"objects": list(ids)})


def _next_band(state: MagicState, seat: int, pairs: Pairs) -> Asking[list[Id]]:
    chosen = yield from pick_some(lambda: _decision(state, seat, pairs))
    return [option.about for option in chosen or []]


def _decision(state: MagicState, seat: int, pairs: Pairs) -> PickSome | None:
    """The next band: nobody is asked if none can be formed."""
    if not state.players[seat].playing:
        return None
    members = Members(state, pairs)
    able = [id for id, at in pairs if _has_mate(state, id, [attacker for attacker, other in pairs if other == at])]
    if not able:
        return None
    options = [Option(key_of(id), "band", id) for id in able]
    decision = PickSome(queries.decider(state, seat), seat, "508.1e", Message("choose-band"), options, 0, len(able))
    decision.referee = members
    return decision


def _has_mate(state: MagicState, id: Id, there: list[Id]) -> bool:
    return any(attacker != id and can_be_band(state, [id, attacker]) for attacker in there)


def mates(state: MagicState, id: Id) -> list[Id]:
    """The other creatures in the band of an attacking creature (702.21f: those still in combat)."""
    attacker = state.combat.attackers.get(id)
    if attacker is None or not attacker.band:  # 702.21e: whatever abilities they have now
        return []
    return [member.id for member in state.combat.attackers.values() if member.band == attacker.band and member.id != id]


def dividing(state: MagicState, ids: list[Id]) -> bool:
    """Whether these creatures, all blocked by or all blocking one, give the choice of its damage to their player.

    702.21j, 702.21k: one has banding, or one of a quality bands with others of it and another of that quality is among them.
    """
    if any(bands(state, id) for id in ids):
        return True
    for id in ids:
        for quality in qualities(state, id):
            if len([other for other in ids if _is(state, id, quality, other)]) > 1 and _is(state, id, quality, id):
                return True
    return False
