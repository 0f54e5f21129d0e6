"""Creatures that attack, block or leave combat because an effect says so.  CR 506.3, 506.4, 508.4, 508.7, 509.6, 509.7"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, pick_one
from arbiter.kernel.decisions import Option, PickOne
from arbiter.kernel.messages import Argument, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.combat import attack_declaration, banding, block_declaration, blockers
from arbiter.magic.rules.events import combatants, zones
from arbiter.magic.rules.events.combatants import key_of
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import combat_facts, queries, teams
from arbiter.magic.rules.facts.combat_facts import COMBAT
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.records import player_id, seat_of
from arbiter.magic.state.state import MagicState

# Attacking.


def put_attacking(state: MagicState, ctx: Context, id: Id, at: n.Objects | None) -> Asking[None]:
    """508.4: its controller chooses what it attacks, unless the effect says it; it is attacking, but it never attacked."""
    if id not in state.permanents or not layers.characteristics(state, id).is_creature:
        return _never(state, id, "506.3a")
    if queries.turn_of(state).step not in COMBAT:
        return None  # 506.1: there is nothing to join
    if not teams.is_active(state, layers.characteristics(state, id).controller):
        return _never(state, id, "506.3b")
    if isinstance(at, n.Attackable):
        yield from _choose_attacked(state, id, "event-enters-attacking", phrases.players(ctx, at.who), at.planeswalkers)
        return None
    if at is not None:
        return _attack_that(state, ctx, id, at, "508.4a")
    yield from _choose_attacked(state, id, "event-enters-attacking")
    return None


def _attack_that(state: MagicState, ctx: Context, id: Id, at: n.Objects, rule: str) -> None:
    """506.3c: what the effect names is attacked, if it still can be."""
    bound = ctx.bound("attacked")
    named = [] if bound is None else list(bound.ids)
    if isinstance(at, n.EventAttacked) and at.of is not None:
        named = [combat_facts.attacked_by(state, creature) for creature in phrases.objects(ctx, at.of)]  # 702.48c
    if not named or not combatants.may_be_dealt_damage(state, named[0]):
        return _never(state, id, "506.3c", rule)
    _attacks(state, id, named[0], "event-enters-attacking")
    return None


def _never(state: MagicState, id: Id, *rules: str) -> None:
    """It is where the effect put it, but not in combat."""
    if id in state.permanents:
        tell(state, "event-not-in-combat", rules, {"object": id})


def _choose_attacked(
    state: MagicState, id: Id, message: str, whose: list[int] | None = None, planeswalkers: bool = True
) -> Asking[None]:
    """508.4: a player or a planeswalker; one of these players or (`planeswalkers`) theirs, if the effect says so."""
    seat = layers.characteristics(state, id).controller
    able = combatants.can_be_attacked(state, seat)
    if whose is not None:
        able = [
            attacked for attacked in able if _defended_by(state, attacked) in whose and (planeswalkers or attacked < 0)
        ]
    prompt = Message("choose-attacked", {"object": zones.ref(state, id)})
    chosen = yield from choices.some(state, seat, "508.4", prompt, able, 1, 1, "attacked", id)
    if chosen and id in state.permanents:
        _attacks(state, id, chosen[0], message)


def _defended_by(state: MagicState, at: Id) -> int:
    return seat_of(at) if at < 0 else layers.characteristics(state, at).controller


def _attacks(state: MagicState, id: Id, at: Id, message: str) -> None:
    attack_declaration.becomes_attacker(state, id, at)  # 508.4c: whatever restricts declarations
    if "declare blockers" in queries.turn_of(state).combat:
        state.combat.attackers[id].unblocked = True  # nobody was declared to block it (509.1h)
    if state.log.on:
        args: dict[str, Argument] = {"object": zones.ref(state, id), "at": zones.ref(state, at)}
        derived = layers.characteristics(state, id)
        free = derived.has("defender") or layers.forbidden(state, id, "attack") is not None
        # 508.4c: restrictions on the declaration of attackers say nothing about it
        state.log.add(message, args, ("508.4", "508.4c") if free else ("508.4",))


@verb(n.HaveAttack)
def have_attack(state: MagicState, instruction: n.HaveAttack, ctx: Context) -> Asking[bool]:
    """508.4: an effect says that a creature on the battlefield is attacking; 508.7: or attacks something else."""
    done = False
    for id in phrases.objects(ctx, instruction.what):
        if instruction.reselect:
            done = (yield from _reselect(state, ctx, id)) or done
        elif _may_attack(state, id):
            done = (yield from _made_to_attack(state, ctx, id, instruction.at)) or done
    return done


def _may_attack(state: MagicState, id: Id) -> bool:
    """A creature of the attacking player that is not in combat yet, during combat (506.3b)."""
    if id not in state.permanents or id in state.combat.attackers or queries.turn_of(state).step not in COMBAT:
        return False
    derived = layers.characteristics(state, id)
    return derived.is_creature and teams.is_active(state, derived.controller)


def _made_to_attack(state: MagicState, ctx: Context, id: Id, at: n.Players | None) -> Asking[bool]:
    if at is None:
        yield from _choose_attacked(state, id, "event-is-attacking")
        return id in state.combat.attackers
    seats = [seat for seat in phrases.players(ctx, at) if state.players[seat].playing]
    if not seats:
        _never(state, id, "508.4b")
        return False
    _attacks(state, id, player_id(seats[0]), "event-is-attacking")
    return True


def _reselect(state: MagicState, ctx: Context, id: Id) -> Asking[bool]:
    """508.7: the attacker stays in combat and attacks what is chosen now; it attacked what it was declared to attack."""
    if id not in state.combat.attackers:
        return False
    able = combatants.can_be_attacked(state, layers.characteristics(state, id).controller)  # 508.7c
    prompt = Message("choose-attacked", {"object": zones.ref(state, id)})
    chosen = yield from choices.some(state, ctx.controller, "508.7", prompt, able, 1, 1, "attacked", id)
    if not chosen or id not in state.combat.attackers:
        return False
    made = state.combat.attackers[id].copy()  # 508.7a: not removed from combat, and not declared again
    made.at = chosen[0]
    made.defending = combatants.controller_of(state, chosen[0])
    state.edit_combat().attackers[id] = made
    state.edit_combat().defended[id] = made.defending
    state.touched = True
    layers.changed(state, "status", id)
    # 508.7b: what restricts or requires declarations does not matter
    tell(state, "event-attacks-instead", ("508.7", "508.7a", "508.7b", "508.7c"), {"object": id, "at": chosen[0]})
    return True


# Blocking.


def put_blocking(state: MagicState, id: Id, attacker: Id) -> Asking[None]:
    """509.7: it is blocking that creature, but it never blocked; what it blocks has become blocked (509.5c, 509.5d)."""
    if id not in state.permanents or not layers.characteristics(state, id).is_creature:
        return _never(state, id, "506.3a")
    if attacker not in state.combat.attackers:
        return _never(state, id, "509.7a")
    if state.combat.attackers[attacker].defending != layers.characteristics(state, id).controller:
        return _never(state, id, "506.3d", "509.7a")
    free = blockers.evaded(state, id, attacker) is not None or layers.forbidden(state, id, "block") is not None
    yield from _join(state, id, attacker, "509.7", ("509.7", "509.7b") if free else ("509.7",), "event-enters-blocking")
    return None


@verb(n.HaveBlock)
def have_block(state: MagicState, instruction: n.HaveBlock, ctx: Context) -> Asking[bool]:
    """509.6: an effect causes a creature on the battlefield to block an attacking creature."""
    chosen = yield from choices.picked(state, ctx, instruction.attacker, "509.6", "blocked")
    done = False
    for id in phrases.objects(ctx, instruction.what):
        for attacker in chosen:
            if not _may_block(state, id, attacker):
                continue
            before = len(state.combat.blockers[id].blocking) if id in state.combat.blockers else -1
            yield from _join(state, id, attacker, "509.6", ("509.6",), "event-made-to-block")
            if id in state.combat.blockers:
                # 509.5a: only if it was not a blocking creature
                block_declaration.note_block(state, id, attacker, before < 0, max(0, before))
                done = True
    return done


def _may_block(state: MagicState, id: Id, attacker: Id) -> bool:
    if id not in state.permanents or attacker not in state.combat.attackers:
        return False
    derived = layers.characteristics(state, id)
    if not derived.is_creature or state.combat.attackers[attacker].defending != derived.controller:
        return False
    return id not in state.combat.blockers or attacker not in state.combat.blockers[id].blocking


def _join(state: MagicState, id: Id, attacker: Id, rule: str, rules: tuple[str, ...], message: str) -> Asking[None]:
    """It blocks that creature and, along with it, the other creatures of its band."""
    yield from _blocks(state, id, attacker, rule, rules, message)
    for mate in banding.mates(state, attacker):
        if id in state.combat.blockers and mate not in state.combat.blockers[id].blocking:
            yield from _blocks(state, id, mate, rule, ("702.21h",), message)


def _blocks(state: MagicState, id: Id, attacker: Id, rule: str, rules: tuple[str, ...], message: str) -> Asking[None]:
    before = state.combat.attackers[attacker]
    block_declaration.becomes_blocker(state, id, attacker)  # 509.7b: whatever restricts declarations
    tell(state, message, rules, {"object": id, "attacker": attacker})
    yield from _place_blocker(state, id, attacker, rule)
    yield from _place_attacker(state, id, attacker, rule)
    if attacker in state.combat.attackers:
        # 509.5c: only if it was not blocked yet
        block_declaration.note_blocked(state, attacker, id, "509.5d", not before.blocked, len(before.blockers))


def _place_blocker(state: MagicState, id: Id, attacker: Id, rule: str) -> Asking[None]:
    """The active player announces its place in the damage assignment order; the others stay as they are."""
    others = [blocker for blocker in state.combat.attackers[attacker].blockers if blocker != id]
    seat = queries.active_player(state)
    place = yield from _place(state, seat, rule, "place-blocker", id, attacker, others)
    if place >= 0 and attacker in state.combat.attackers:
        made = state.combat.attackers[attacker].copy()
        made.blockers = (*others[:place], id, *others[place:])
        state.edit_combat().attackers[attacker] = made
        state.touched = True


def _place_attacker(state: MagicState, id: Id, attacker: Id, rule: str) -> Asking[None]:
    """509.6: then the defending player announces the attacker's place in the blocker's order."""
    others = [blocked for blocked in state.combat.blockers[id].blocking if blocked != attacker]
    seat = layers.characteristics(state, id).controller
    place = yield from _place(state, seat, rule, "place-attacker", attacker, id, others)
    if place >= 0 and id in state.combat.blockers:
        made = state.combat.blockers[id].copy()
        made.blocking = (*others[:place], attacker, *others[place:])
        state.edit_combat().blockers[id] = made
        state.touched = True


def _place(state: MagicState, seat: int, rule: str, prompt: str, new: Id, of: Id, others: list[Id]) -> Asking[int]:
    """Before which of the others, or (chosen itself) behind all of them; -1: there is nothing to choose."""
    if not others:
        return -1

    def make() -> PickOne | None:
        if not state.players[seat].playing:
            return None
        options = [Option(key_of(creature), "order-damage", creature) for creature in (*others, new)]
        args = {"object": zones.ref(state, new), "attacker": zones.ref(state, of)}
        decision = PickOne(queries.decider(state, seat), seat, rule, Message(prompt, dict(args)), options)
        decision.about = of
        return decision

    chosen = yield from pick_one(make)
    if chosen is None:
        return -1
    return others.index(chosen.about) if chosen.about in others else len(others)


# Out of combat, and blocked by nobody.


@verb(n.RemoveFromCombat)
def remove(state: MagicState, instruction: n.RemoveFromCombat, ctx: Context) -> Asking[bool]:
    """506.4: an effect removes a creature, or an attacked planeswalker, from combat."""
    chosen = yield from choices.picked(state, ctx, instruction.what, "506.4", "choose")
    done = False
    for id in chosen:
        if combatants.take_out(state, id):
            done = True
    return done


@verb(n.MakeBlocked)
def make_blocked(state: MagicState, instruction: n.MakeBlocked, ctx: Context) -> Asking[bool]:
    """509.1h: an effect says that an attacking creature becomes blocked; no creature blocks it."""
    done = False
    named = phrases.objects(ctx, instruction.what)
    band = [mate for id in named for mate in banding.mates(state, id)]  # 702.21i
    for id in dict.fromkeys([*named, *band]):
        if id in state.combat.attackers and not state.combat.attackers[id].blocked:
            made = state.combat.attackers[id].copy()
            made.blocked = True
            made.unblocked = False
            state.edit_combat().attackers[id] = made
            state.touched = True
            layers.changed(state, "status", id)
            tell(state, "event-becomes-blocked", ("509.1h",), {"object": id})
            block_declaration.note_blocked(state, id, 0, "509.5c", True, 0)
            done = True
    return done
    yield  # a verb is a generator, also one that asks nothing
