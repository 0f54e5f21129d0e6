"""Game-rule effects: what the rules do by themselves before a player receives priority.  503, 208.7, 209, 212, 509, 532.5"""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import (
    acquired,
    board,
    hosts,
    illegality,
    meaning,
    properties,
    questions,
    replacement,
    squads,
    triggers,
    victory,
    wounds,
    zones,
)
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.telling import ref, tell
from arbiter.berserk.state.known import Rest
from arbiter.berserk.state.records import Facts, Lasting, Object
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Argument
from arbiter.kernel.records import Id

FORMED = "formation"
"""The mark of a card that is in formation."""
ROUNDS = 200
"""503.3: more rounds than any board needs to come to rest."""


def settle(state: BerserkState) -> Asking[None]:
    """503.2: outside the stack, until nothing is due; then a player receives priority (303.6)."""
    state.checking, state.touched = False, True
    used: list[str] = []  # 531.4
    if not state.settled and state.rest is not None and state.rest.fits(_resting(state)):
        state.settled = True
        _last_done(state)
    for _ in range(ROUNDS if not state.settled else 0):
        if victory.over(state):
            return
        before = properties.everything(state)
        yield from _late_riders(state)
        done = yield from _dead(state, used)
        if not done:
            done = yield from _hostless(state)
        done = done or _surplus(state) or _lost_control(state) or _immune(state)  # 503.1
        if not done:
            done = yield from _misplaced(state)
        if not done:
            done = yield from _doubles(state)
        if not done:
            done = yield from _incarnations(state)
        done = formations(state) or done
        _last_done(state)
        if not done:
            state.settled = state.known is before
            state.rest = _resting(state) if state.settled and _can_rest(state) else None
            break
    state.cause = 0
    victory.check(state)  # 602.1


def _resting(state: BerserkState) -> Rest:
    """All that game-rule effects look at, but for where a phrase has to be read (`_can_rest`)."""
    world, here = properties.everything(state), board.everybody(state)
    places = [
        (
            card.id, card.controller, card.zone, card.cell, card.host, card.hidden, card.closed,
            card.wounds, card.lives, card.reduced, card.chips, card.mark(FORMED) if card.marks else 0,
        )
        for card in here
    ]  # fmt: skip
    dead = [state.objects[id] for seat in (0, 1) for id in state.players[seat].graveyard]
    return Rest(places, [world[card.id] for card in here], list(state.lasting.values()), dead)


def _can_rest(state: BerserkState) -> bool:
    """Whether no number of lives and no control hangs on a phrase, which may speak of anything; before the battle more is asked."""
    if state.turn == 0 or any(effect.until == "control" for effect in state.lasting.values()):
        return False
    for card in board.everybody(state):
        for mod in properties.mods(state, card.id):
            if isinstance(mod.what, n.Changes) and not isinstance(mod.what.by, n.Num):
                return False
    return True


def _last_done(state: BerserkState) -> None:
    """8.on-death, 205.4: a dead card has done its last, and loses its markers."""
    for seat in (0, 1):
        for id in state.players[seat].graveyard:
            if zones.has_markers(state.objects[id]) and not zones.dying(state, id):
                zones.lose_markers(state.edit(id))
    zones.forget_returned(state)


def _dead(state: BerserkState, used: list[str]) -> Asking[bool]:
    """503.1 (5), 509.1: no lives left."""
    dead = [
        card.id
        for card in board.everybody(state)
        if not card.hidden and properties.has_lives(state, card.id) and _has_none_left(state, card)
    ]
    yield from replacement.destroy(state, dead, "509.1", used)  # 509.4: by nobody, and nobody announces it
    return bool(dead)


def _has_none_left(state: BerserkState, card: Object) -> bool:
    """508.5, 509.1; a card to which nothing has happened has what is printed."""
    if card.print.lives > 0 and not (card.wounds or card.reduced or properties.mods(state, card.id)):
        return False
    return properties.current_lives(state, card.id) <= 0


def _late_riders(state: BerserkState) -> Asking[None]:
    """405.2: what was hidden until now may find a host, if it is read so."""
    if state.phase in victory.BEFORE or state.phase == "seating":
        return
    for card in board.everybody(state):
        if hosts.rides(state, card.id) and not card.host:
            yield from hosts.seat_later(state, card.id)


def _hostless(state: BerserkState) -> Asking[bool]:
    """503.1 (6, 7), 209.4-209.7, 212.2-212.5: symbiotes and equipment without a fitting host die, all at once."""
    if state.phase in victory.BEFORE or state.phase == "seating":
        return False
    riders = [card.id for card in board.everybody(state) if hosts.rides(state, card.id)]
    rules = {id: hosts.cannot_stay(state, id) for id in riders}
    hostless = [id for id in riders if rules[id] and not _outlives(state, id)]
    if not hostless:
        return any(rules.values())
    ordered = yield from zones.in_order(state, hostless)  # 205.1.2
    triggers.happened(state, [zones.death_of(state, id) for id in ordered])
    for id in ordered:
        zones.bury(state, [id], rules[id])
    return True


def _outlives(state: BerserkState, id: Id) -> bool:
    """302.5: without the stack, a symbiote whose text says so becomes an independent creature when its host has died."""
    host = state.objects.get(state.objects[id].host)
    if host is None or host.zone != "graveyard" or wounds.may(state, id, "outlive its host") is None:
        return False
    key = state.new_id()
    state.lasting[key] = Lasting(key, id, id, state.objects[id].controller, (n.Becoming("independent", True),))
    state.edit(id).host = 0
    state.change()
    tell(state, "outlives", "302.5", {"object": ref(state, id)})
    return True


def _surplus(state: BerserkState) -> bool:
    """503.1 (16): additional lives and chips above the maximum."""
    done = False
    for card in board.everybody(state):
        if not card.lives and not card.chips:
            continue
        limit = wounds.most(state, card.id, "lives")
        if limit is not None:
            over = min(wounds.maximum(state, card.id) - limit, card.lives)
            if over > 0:
                state.edit(card.id).lives -= over
                tell(state, "lives-gone", ("503.1", "8.maximum-lives"), {"object": ref(state, card.id), "n": over})
                done = True
        limit = wounds.most(state, card.id, "chips")
        if limit is not None and card.chips > limit:
            state.edit(card.id).chips = limit
            gone = card.chips - limit
            tell(state, "chips-gone", ("503.1", "8.maximum-chips"), {"object": ref(state, card.id), "n": gone})
            done = True
    return done


def _immune(state: BerserkState) -> bool:
    """8.protection-from-poison, 8.poison, 8.thirst: a card loses what it has become safe from, or cannot have."""
    for card in board.everybody(state):
        known = properties.of(state, card.id)
        guarded = any(isinstance(mod.what, n.Protection) for mod in known.mods)
        for held in known.held:
            ability = held.ability
            if not isinstance(ability, n.Named) or held.key[0] not in KEPT_APART:
                continue
            if not guarded and ability.name not in illegality.CHOOSY:
                continue
            printed = held.key[0] == "p"
            if illegality.keeps_off(state, card.id, ability) and not (
                printed and illegality.is_protected(state, card.id, ability)
            ):
                ctx = Context(state, held.granter or card.id, card.controller)
                rule = LOST.get(ability.name, "8.protection-from")
                return acquired.lose(state, ctx, n.Take(n.This(), (ability.name,)), card.id, rule)
    return False


KEPT_APART = ("p", "e")
"""The keys of abilities that are printed or were put on a card; what a permanent ability gives it cannot lose."""
LOST = {"poison": "8.protection-from-poison", "thirst": "8.thirst"}


def is_formed(state: BerserkState, card: Object) -> bool:
    """8.formation: whether a creature is in formation."""
    has = any(isinstance(held.ability, n.Formation) for held in properties.of(state, card.id).standing)
    return has and not card.hidden and properties.in_formation(Context(state, card.id, card.controller), card.id)


def formations(state: BerserkState) -> bool:
    """Which cards now have what their formation gives (8.form-a-formation), or no longer have it (8.break-a-formation)."""
    facts: list[Facts] = []
    for card in board.everybody(state):
        texts = [held.ability for held in properties.of(state, card.id).standing]
        if not texts and not card.marks:
            continue
        now = is_formed(state, card)
        if now and not card.mark(FORMED):  # 8.form-a-formation
            triggers.add_mark(state, card.id, FORMED)
            got = [part for text in texts if isinstance(text, n.Formation) for part in text.what]
            acquired.renew(state, card.id, [part.name for part in got if isinstance(part, n.Named)])
            partners = [it.id for it in board.everybody(state) if properties.in_formation_with(state, card, it)]
            facts += [Facts("forms a formation", card.id, id) for id in partners]
        elif card.mark(FORMED) and not now:  # 8.break-a-formation
            made = state.edit(card.id)
            made.marks = tuple([mark for mark in made.marks if mark[0] != FORMED])
            facts.append(Facts("breaks a formation", card.id))
    triggers.happened(state, facts)
    return bool(facts)


def _lost_control(state: BerserkState) -> bool:
    """503.1 (15), 532.7: control that lasts while something holds ends with it."""
    for effect in list(state.lasting.values()):
        if effect.until != "control":
            continue
        ctx = Context(state, effect.source, effect.seat)
        ctx.granter, ctx.chosen = effect.source, {"": (effect.on,)}
        source = state.objects.get(effect.source)
        lost = effect.condition is not None and (source is None or not meaning.holds(ctx, effect.condition))
        if lost:
            del state.lasting[effect.id]
            state.change()
            card = state.objects.get(effect.on)
            if card is not None and board.in_game(card) and card.controller == effect.seat:
                squads.lose_control(state, card.id)
            return True
    return False


def _misplaced(state: BerserkState) -> Asking[bool]:
    """503.1 (9), 208.1, 208.7, 211.1: revealed flyers and terrains go aloft; a card that has lost flight comes down."""
    for card in board.everybody(state):
        if card.hidden or state.phase == "placement":
            continue
        aloft = zones.leaves_battlefield(state, card.id)
        if aloft and card.zone == "battlefield":
            zones.to_auxiliary(state, card.id)
            return True
        if not aloft and card.zone == "auxiliary" and board.free_cells(state):
            cell = yield from questions.cell_of(state, card.controller, board.free_cells(state), card.id, "208.7")
            if cell is not None:
                zones.place(state, card.id, cell)
                args: dict[str, Argument] = {"object": ref(state, card.id), "place": board.cell_name(cell)}
                tell(state, "comes-down", ("208.7", zones.stands(state, card.id)), args)
                triggers.happened(state, [Facts("placed", card.id)])
                return True
    return False


def _doubles(state: BerserkState) -> Asking[bool]:
    """503.1 (10), 8.uniqueness: of several unique cards of one name the opponent chooses which stays."""
    for seat in (0, 1):
        names: dict[str, list[Id]] = {}
        for card in board.squad(state, seat):
            if not card.hidden and properties.of(state, card.id).has("uniqueness"):
                names.setdefault(card.print.name, []).append(card.id)
        for ids in names.values():
            if len(ids) > 1:
                kept = yield from questions.one_of(state, 1 - seat, "8.uniqueness", "berserk-ask-unique", ids, ids[0])
                gone = [id for id in ids if id != (kept or ids[0])]
                yield from squads.back_to_deck(state, gone, "8.uniqueness")
                return True
    return False


def _incarnations(state: BerserkState) -> Asking[bool]:
    """532.5.1, 532.5.2: with enough chips of incarnation the card comes back as soon as it can."""
    for seat in (state.active, 1 - state.active):
        for id in state.players[seat].graveyard:
            card = state.objects[id]
            wanted = incarnation_of(state, card)
            if wanted and card.incarnation >= wanted and not squads.has_incarnated(state, card):
                done = yield from squads.incarnate(state, id)
                if done:
                    return True
    return False


def incarnation_of(state: BerserkState, card: Object) -> int:
    """532.5.4: the largest value; 0: it has none."""
    got = [what for effect in state.lasting.values() if effect.on == card.id for what in effect.what]  # 205.4
    values = [it.value for it in (*card.print.abilities, *got) if isinstance(it, n.Named) and it.name == "incarnation"]
    least = state.ruleset.battle.several_incarnations == "smallest"
    return (min if least else max)(values, default=0)


def expire(state: BerserkState) -> bool:
    """415.3: what lasts until the end of this turn ends, all at once; whether anything did."""
    gone = [effect for effect in state.lasting.values() if effect.turn and effect.turn <= state.turn]
    if not gone:
        return False
    state.change()
    for effect in gone:
        del state.lasting[effect.id]
        card = state.objects.get(effect.on)
        if effect.until == "control" and card is not None and board.in_game(card) and card.controller == effect.seat:
            squads.lose_control(state, card.id)
    tell(state, "effects-end", "415.3", {"n": len(gone)})
    state.checking = True
    return True
