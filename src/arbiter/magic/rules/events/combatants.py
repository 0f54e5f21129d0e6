"""Who is in combat: attacking and defending players, removal from combat, creatures that are alike.  CR 506

A creature is in the combat of one turn: `Attacker.turn` is that turn's place in `state.turns`.
"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.events import summoning_sickness, zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import combat_facts, queries, teams
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.records import Permanent, player_id, seat_of
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Attacker, Blocker


def key_of(id: Id) -> str:
    """The key of an option or slot: an object, or a player (below zero)."""
    return f"player:{seat_of(id)}" if id < 0 else f"object:{id}"


def attackers(state: MagicState) -> list[Attacker]:
    """The attacking creatures of this turn's combat, in the order of their declaration (508.1k)."""
    return [attacker for attacker in state.combat.attackers.values() if attacker.turn == state.pending.resolving]


def blockers(state: MagicState) -> list[Blocker]:
    """The blocking creatures of this turn's combat (509.1g), with those that have nothing left to block."""
    if len(state.turns) < 2:
        return list(state.combat.blockers.values())
    blockers: list[Blocker] = []
    for blocker in state.combat.blockers.values():
        blocked = [state.combat.attackers[id].turn for id in blocker.blocking if id in state.combat.attackers]
        if not blocked or state.pending.resolving in blocked:
            blockers.append(blocker)
    return blockers


def met(state: MagicState, id: Id, action: str) -> None:
    """508.1d, 509.1c: what was to attack or block this turn if able, and has done so, need not do it again in a later combat."""
    for effect in list(state.lasting.effects.values()):
        if effect.duration != "end of turn" or id not in effect.affected:
            continue
        rest = tuple(
            [part for part in effect.modifications if not (isinstance(part, n.Require) and part.action == action)]
        )
        if rest == effect.modifications:
            continue
        others = effect.copy()
        others.affected = tuple([creature for creature in effect.affected if creature != id])
        state.edit_lasting().effects[effect.id] = others
        if not others.affected:
            del state.edit_lasting().effects[effect.id]
        if rest:
            own = effect.copy()
            own.id, own.affected, own.modifications = state.new_id(), (id,), rest
            state.edit_lasting().effects[own.id] = own
        layers.changed(state, "effects")


def creatures_of(state: MagicState, seat: int) -> list[Id]:
    """The creatures a player controls, in the order of the battlefield."""
    creatures: list[Id] = []
    for id in state.permanents:
        derived = layers.characteristics(state, id)
        if derived.controller == seat and derived.is_creature:  # 302.5
            creatures.append(id)
    return creatures


def can_be_attacked(state: MagicState, seat: int) -> list[Id]:
    """What a player's creatures may attack: opponents, then planeswalkers they control (506.2, 506.3, 802.2)."""
    defenders = combat_facts.could_defend(state, seat)
    attackable = [player_id(other) for other in defenders]  # 506.2
    for id in state.permanents:
        derived = layers.characteristics(state, id)
        if derived.is_type("planeswalker") and derived.controller in defenders:  # 306.6, 506.2
            attackable.append(id)
    return attackable


def controller_of(state: MagicState, at: Id) -> int:
    """The defending player if this is attacked: the player, or the planeswalker's controller (508.5)."""
    return seat_of(at) if at < 0 else layers.characteristics(state, at).controller


def defending_players(state: MagicState) -> list[int]:
    """The defending players in APNAP order (802.4); a creature whose planeswalker is gone may be blocked too (506.4c)."""
    attacked = teams.whole(
        state, [attacker.defending for attacker in attackers(state)]
    )  # 506.2b, 805.10a: each of the team
    return [seat for seat in queries.apnap(state) if seat in attacked]


def defending_together(state: MagicState) -> list[list[int]]:
    """Who declares blockers as one, in APNAP order: each defending player (802.4), or the players of a team (805.10d)."""
    seats = defending_players(state)
    return [teams.acting_with(state, seat) for seat in teams.one_of_each(state, seats)]


def may_be_dealt_damage(state: MagicState, at: Id) -> bool:
    """Whether what a creature attacks is still there to be dealt combat damage (506.4c, 510.1b, 800.4e)."""
    if at < 0:
        return state.players[seat_of(at)].playing
    return at in state.permanents and layers.characteristics(state, at).is_type("planeswalker")


# Removal from combat.


def remove_changed(state: MagicState) -> None:
    """506.4: what is no longer a creature or planeswalker, or has another controller, is removed from combat."""
    if not state.combat.attackers and not state.combat.blockers:
        return
    every = state.caches.check_all
    changed = [] if every else sorted(state.caches.check)
    if not every and not changed:
        return
    state.caches.work.walked += len(state.combat.attackers)
    attacked = {attacker.at: True for attacker in state.combat.attackers.values()}
    lost = every or any(id not in state.permanents or id in attacked for id in changed)
    attackers = list(state.combat.attackers.values())
    if not lost:
        attackers = [state.combat.attackers[id] for id in changed if id in state.combat.attackers]
    for attacker in attackers:
        # 506.4a, 506.4b: what keeps creatures from attacking or taps them removes none that attacks
        if not _still_attacks(state, attacker):
            _remove(state, attacker.id)
        elif attacker.at > 0 and not _still_attacked(state, attacker):
            _attacks_nothing(state, attacker)
    for id in list(state.combat.blockers) if every else changed:
        blocker = state.combat.blockers.get(id)
        if blocker is not None and not _still_blocks(state, blocker):  # 506.4a, 506.4b
            _remove(state, id)  # 506.4d: what attacks it as a planeswalker goes on attacking it


def _still_attacks(state: MagicState, attacker: Attacker) -> bool:
    """Whether it is a creature of the attacking player (506.4); a team's, and its controller the same (805.10a)."""
    if attacker.id not in state.permanents:
        return False
    derived = layers.characteristics(state, attacker.id)
    if not derived.is_creature or not teams.is_active_in(state, attacker.turn, derived.controller):
        return False
    return not state.ruleset.shared_turns or not summoning_sickness.has_passed(state, attacker.id)


def _still_attacked(state: MagicState, attacker: Attacker) -> bool:
    """Whether the planeswalker is one, and its controller the same, as when the creature attacked it (506.4)."""
    if attacker.at not in state.permanents:
        return False
    derived = layers.characteristics(state, attacker.at)
    # 506.4d: whether it is a blocking creature too does not matter
    return derived.is_type("planeswalker") and derived.controller == attacker.defending


def _still_blocks(state: MagicState, blocker: Blocker) -> bool:
    """Whether it is a creature, and its controller the same, as when it blocked (506.4)."""
    if blocker.id not in state.permanents:
        return False
    return layers.characteristics(state, blocker.id).is_creature and not summoning_sickness.has_passed(
        state, blocker.id
    )


def take_out(state: MagicState, id: Id) -> bool:
    """506.4: an effect removes it from combat; whether it was there.  A planeswalker stops being attacked (506.4c)."""
    attackers = [attacker for attacker in state.combat.attackers.values() if attacker.at == id]
    if id not in state.combat.attackers and id not in state.combat.blockers and not attackers:
        return False
    for attacker in attackers:
        _attacks_nothing(state, attacker)
    if id in state.combat.attackers or id in state.combat.blockers:
        _remove(state, id)
    return True


def _attacks_nothing(state: MagicState, attacker: Attacker) -> None:
    """506.4c: it goes on attacking, but neither a player nor a planeswalker."""
    kept = attacker.copy()
    kept.at = 0
    state.edit_combat().attackers[attacker.id] = kept
    state.touched = True
    tell(state, "event-attacks-nothing", ("506.4", "506.4c"), {"object": attacker.id})


def _remove(state: MagicState, id: Id) -> None:
    zones.remove_from_combat(state, id)
    tell(state, "event-removed-from-combat", ("506.4",), {"object": id})


def clear(state: MagicState) -> None:
    """511.3: all creatures and planeswalkers of this combat are removed from it."""
    gone = [attacker.id for attacker in attackers(state)] + [blocker.id for blocker in blockers(state)]
    for id in gone:
        if id in state.combat.attackers:
            del state.edit_combat().attackers[id]
        if id in state.combat.blockers:
            del state.edit_combat().blockers[id]
        layers.changed(state, "status", id)
    if gone:
        state.touched = True
        tell(state, "event-combat-over", ("511.3",), {})


# Creatures that are alike.


def alike(state: MagicState, ids: list[Id]) -> dict[Id, str]:
    """Groups of creatures between which nobody can see a difference that matters, named after the first of each."""
    marks = _marks(state)
    groups: dict[tuple[object, ...], str] = {}
    likenesses: dict[Derived, tuple[object, ...]] = {}
    groups_of: dict[Id, str] = {}
    for id in ids:
        object = state.objects[id]
        status = _status(state.permanents[id])
        derived = layers.characteristics(state, id)
        if derived not in likenesses:
            likenesses[derived] = derived.likeness()
        key = (likenesses[derived], object.owner, object.token, status, marks.get(id, ""))
        groups_of[id] = groups.setdefault(key, key_of(id))
    return groups_of


def _status(permanent: Permanent) -> tuple[object, ...]:
    return permanent.values()[1:]


def _marks(state: MagicState) -> dict[Id, str]:
    """What sets an object apart besides its own record: attachments, effects, shields, memories, combat."""
    marks: dict[Id, str] = {}
    for permanent in state.permanents.values():
        if permanent.attached > 0:
            marks[permanent.attached] = f"{marks.get(permanent.attached, '')}a{permanent.id} "
    for effect in state.lasting.effects.values():
        for id in effect.affected:
            marks[id] = f"{marks.get(id, '')}e{effect.id} "
    for shield in state.lasting.shields.values():
        marks[shield.on] = f"{marks.get(shield.on, '')}s{shield.id} "
    for delayed in state.lasting.delayed.values():
        for binding in delayed.bindings:
            for id in binding.ids:
                marks[id] = f"{marks.get(id, '')}d{delayed.id} "
    for attacker in state.combat.attackers.values():
        marks[attacker.id] = (
            f"{marks.get(attacker.id, '')}at{attacker.at} {attacker.blocked} {attacker.struck} {attacker.band} "
        )
    return marks
