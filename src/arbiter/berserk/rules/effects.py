"""What spells and impacts do when they are executed.  119, 502.6, 505, 507-509, 527, 530, 532, 602.1

All cards that one effect speaks of receive it at the same time (502.6).  Every function gives back whether the effect was
put on at all: what follows with "whereupon" asks for that (505.4).
"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.language.reflect import walk
from arbiter.berserk.rules import (
    board,
    borrowing,
    changing,
    discarding,
    hurting,
    meaning,
    movement,
    onstack,
    paying,
    properties,
    rechecking,
    strength,
    taking,
    targeting,
    triggers,
    undergoing,
    wounds,
    zones,
)
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.telling import ref, tell
from arbiter.berserk.state.records import Delayed, Facts, Lasting, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Argument
from arbiter.kernel.notation import show
from arbiter.kernel.records import Id
from arbiter.kernel.reflect import replaced


def execute(state: BerserkState, use: Use, ctx: Context, power: n.Power) -> Asking[bool]:
    """119.1, 8.effect: a spell or an impact leaves the stack and does what it says."""
    if isinstance(power, n.Later):
        return _later(state, ctx, power)
    assert isinstance(power, n.Does)
    effect = power.effect
    if isinstance(effect, (n.Wound, n.Destroy, n.Finish, n.Redistribute)):
        return (yield from hurting.execute(state, use, ctx, power))
    if isinstance(effect, (n.Block, n.Redirect, n.ChangeRoll, n.ChangeAttack)):
        return (yield from changing.execute(state, use, ctx, power))
    if isinstance(effect, (n.Enter, n.Control, n.ToDeck, n.ToGraveyard, n.Seat)):
        return (yield from taking.execute(state, use, ctx, power))
    if isinstance(effect, n.Borrow):
        return (yield from borrowing.execute(state, use, ctx, effect))
    if isinstance(effect, n.EndGame):
        from arbiter.berserk.rules.ending import finish

        finish(state, (ctx.you if effect.winner == "you" else 1 - ctx.you,), "602.1")
        return True
    if isinstance(effect, n.Await):
        return _await(state, ctx, effect)
    if isinstance(effect, n.Lay):
        return _lay(state, use, ctx, effect)
    if isinstance(effect, n.Discard):
        return (yield from discarding.execute(state, ctx, effect))
    if isinstance(effect, n.AddLives):
        return (yield from _add_lives(state, use, ctx, power, effect))
    if isinstance(effect, (n.Relocate, n.Swap)):
        return _relocate(state, use, ctx, power, effect)
    return _on_cards(state, use, ctx, power, effect)


def spoken_of(ctx: Context, use: Use, who: n.Cards) -> list[Id]:
    """502.8, 526.1: of all cards of a kind, or of several that were chosen, those that were it on announcement and still are."""
    ids = meaning.cards(ctx, who)
    if isinstance(who, n.Target) and who.most > 1:
        return [id for id in ids if rechecking.is_still_such(ctx, who, id)]
    return [id for id in ids if id in use.targets] if isinstance(who, n.Every) and use.targets else ids


AT_A_CARD: Final = ("announces", "assaults", "misses", "attacks", "deals wounds")
"""What happens when a card is attacked: the second card of the event."""


def open_to(state: BerserkState, use: Use, power: n.Does, ids: list[Id]) -> list[Id]:
    """528.1: the cards that no protection keeps the power from."""
    sudden = onstack.is_sudden_action(use)
    found: list[Id] = []
    for id in ids:
        if not undergoing.is_there(state, id, power.effect, use.facts):
            continue  # 526.1
        shield = strength.protection(state, id, power.kind, use.source, 0, sudden)
        if shield is None:
            found.append(id)
        else:
            tell(state, "protected", strength.of_protection(shield), {"object": ref(state, id)})
    if use.facts.kind in words.ATTACKS and use.facts.what in ("attacks", "deals wounds"):
        # 528.1: what accompanies an attack from which a card is protected puts nothing on it either
        it = use.facts
        found = [id for id in found if not strength.protected(state, id, it.kind, it.subject, it.amount, it.sudden)]
    if use.what == "triggered" and use.facts.kind in words.ATTACKS and use.facts.what in AT_A_CARD:
        # 8.thick-skin: nothing from what triggers on an attack at the card
        found = [
            id for id in found if id != use.facts.to or not strength.protected(state, id, "triggers", 0, 99, False)
        ]
    return found


def _on_cards(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.Effect) -> bool:
    who = getattr(effect, "who", None)
    if not isinstance(who, n.Cards):
        raise TypeError(f"no rule for {effect!r}")
    ids = open_to(state, use, power, spoken_of(ctx, use, who))
    done = [_on_one(state, ctx, effect, id) for id in ids if id in state.objects]
    return any(done)


def _add_lives(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.AddLives) -> Asking[bool]:
    """508.2, 531.4: additional lives, unless something else is done instead; wounds that come of it land at the end."""
    count = meaning.quantity(ctx, effect.count)
    used: list[str] = []
    hurts: list[wounds.Hurt] = []
    done = False
    for id in open_to(state, use, power, spoken_of(ctx, use, effect.who)):
        new = yield from hurting.instead(state, "lives", wounds.Hurt(id, count, use.source, power.kind), used)
        if new is None:
            done = wounds.add_lives(state, id, count, "508.2") > 0 or done
        else:
            hurts += new
    yield from hurting.land(state, hurts, "508.3", used)
    return done


def _on_one(state: BerserkState, ctx: Context, effect: n.Effect, id: Id) -> bool:
    """One card receives the effect."""
    if isinstance(effect, n.Heal):
        count = None if effect.count is None else meaning.quantity(ctx, effect.count)
        healed = wounds.heal(state, id, count, "8.heal")
        if effect.surplus and count is not None:  # 8.vampirism
            healed += wounds.add_lives(state, id, count - healed, "508.2")
        return healed > 0 or wounds.can_be_healed(state, id)  # 522.2: removing no wounds is executed all the same
    if isinstance(effect, n.Turn):
        return turn(state, id, effect.how)
    if isinstance(effect, n.Chips):
        count = meaning.quantity(ctx, effect.count)
        return lose_chips(state, id, count) if effect.lose else get_chips(state, id, count, effect.accumulated)
    if isinstance(effect, n.Give):
        return give(state, ctx, effect, id)
    if isinstance(effect, n.Take):
        return _take(state, ctx, effect, id)
    if isinstance(effect, n.Prevent):
        return _prevent(state, ctx, effect, id)
    if isinstance(effect, n.Restore):
        done = renew(state, id, list(effect.names))
        tell(state, "restored", "8.armor", {"object": ref(state, id)})
        return done
    return _on_lives(state, ctx, effect, id)


def _on_lives(state: BerserkState, ctx: Context, effect: n.Effect, id: Id) -> bool:
    if isinstance(effect, n.RemoveLives):
        gone = min(meaning.quantity(ctx, effect.count), state.objects[id].lives)  # 119.5.1
        if gone <= 0:
            return False
        state.edit(id).lives -= gone
        tell(state, "lives-gone", "119.5.1", {"object": ref(state, id), "n": gone})
        return True
    if isinstance(effect, n.ReduceLives):
        count = meaning.quantity(ctx, effect.count)
        if count <= 0 or not properties.has_lives(state, id):
            return False
        before = properties.current_lives(state, id)
        state.edit(id).reduced += count  # 508.4: these are no wounds
        tell(state, "reduced", "508.4", {"object": ref(state, id), "n": count})
        triggers.number_changed(state, id, "lives", before)
        return True
    if isinstance(effect, n.LeaveLives):
        return _leave_lives(state, id, meaning.quantity(ctx, effect.count))
    raise TypeError(f"no rule for {effect!r}")


def _leave_lives(state: BerserkState, id: Id, count: int) -> bool:
    """8.current-lives-remain: wounds are put on or taken off, and nobody notices; never more than there can be."""
    now = properties.current_lives(state, id)
    count = min(count, wounds.maximum(state, id))
    one = state.edit(id)
    one.wounds = max(0, one.wounds + now - count)
    tell(state, "lives-left", "8.current-lives-remain", {"object": ref(state, id), "n": count})
    return now != count


def turn(state: BerserkState, id: Id, how: str) -> bool:
    """525.1: open, close, reveal, hide; what is so already cannot be made so."""
    if how == "open":
        return paying.open_(state, id, "8.opening")
    if how == "close":
        return not wounds.cannot(state, id, "close") and paying.close(state, id, "8.close")
    if how == "reveal":
        from arbiter.berserk.rules.revealing import reveal

        if not state.objects[id].hidden:
            return False
        reveal(state, id, "529.3")
        return True
    one = state.objects[id]
    if one.hidden or one.zone != "battlefield" or wounds.cannot(state, id, "be hidden"):
        return False
    made = state.edit(id)
    made.hidden, made.known = True, 1 << one.controller  # 529.1, 529.2: what it carries stays on it
    tell(state, "hidden", "529.1", {"object": ref(state, id)})
    return True


def get_chips(state: BerserkState, id: Id, count: int, accumulated: bool) -> bool:
    """120.1, 120.2, 522.2: chips are put on a card, up to its maximum (8.maximum-chips)."""
    deed = "accumulate chips" if accumulated else "get chips"
    if wounds.cannot(state, id, deed):
        return False
    limit = wounds.most(state, id, "chips")
    if limit is not None:  # 120.4, 8.maximum-chips
        count = min(count, limit - state.objects[id].chips)
    if count <= 0:
        return False
    before = state.objects[id].chips
    charges = [held.ability for held in properties.of(state, id).held if isinstance(held.ability, n.Charge)]
    state.edit(id).chips += count
    for charge in charges:  # 8.charge, 8.armor
        if before < charge.chips <= before + count:
            renew(state, id, [part.name for part in charge.what if isinstance(part, n.Named)])
    tell(state, "chips", "120.3" if accumulated else "120.2", {"object": ref(state, id), "n": count})
    triggers.happened(state, [Facts("gets chips", id, amount=count), Facts("becomes chips", id, amount=before)])
    return True


def lose_chips(state: BerserkState, id: Id, count: int) -> bool:
    """119.5.1: as many as there are."""
    gone = min(count, state.objects[id].chips)
    if gone <= 0:
        return False
    state.edit(id).chips -= gone
    tell(state, "chips-gone", "119.5.1", {"object": ref(state, id), "n": gone})
    return True


def last_turn(state: BerserkState, until: str, you: int, target: int) -> int:
    """The turn with which an effect ends (117.3, 415.3, 8.wording); 0: with none."""
    if until == "end of turn":
        return state.turn
    if until == "end of your turn":
        return state.turn if state.active == you else state.turn + 1
    if until == "end of next turn" and state.ruleset.battle.next_turn_of_target == "either_player":
        return state.turn + 1
    if until == "end of next turn":  # 8.wording
        return state.turn + 1 if state.active != target else state.turn + 2
    if until == "start of your turn":
        return state.turn if state.active != you else state.turn + 1
    if until in words.NEXT_TURNS:  # 8.for-turns
        whose, count = words.NEXT_TURNS[until]
        mine = state.active == (you if whose == "you" else 1 - you)
        return state.turn + 2 * count - (0 if mine else 1)
    return 0


def give(state: BerserkState, ctx: Context, effect: n.Give, id: Id) -> bool:
    """117.1, 119.2, 8.gets, 8.gets-until-end-of-battle: acquired abilities, unless protection keeps them off (528.1)."""
    said = [replaced(one, n.X(), n.Num(ctx.x)) for one in effect.what]  # 501.2: X is what it was
    what = [one for one in said if isinstance(one, n.Node) and not undergoing.keeps_off(state, id, one)]
    if not what:  # 528.1
        return False
    renew(state, id, [one.name for one in what if isinstance(one, n.Named)])
    until = effect.until or next((one.until for one in what if isinstance(one, n.Permanent) and one.until), "")
    turn_ = last_turn(state, until, ctx.you, state.objects[id].controller)
    made = Lasting(state.new_id(), id, ctx.source, ctx.you, tuple(what), until, turn_, effect.while_)
    made.stamp = state.new_stamp()
    state.change()
    state.lasting[made.id] = made  # 117.1
    args: dict[str, Argument] = {"object": ref(state, id), "source": ref(state, ctx.source)}
    if state.log.on:
        args["what"] = "\n".join([show(one) for one in what])
    tell(state, "acquires", "117.1", args)
    return True


def _lay(state: BerserkState, use: Use, ctx: Context, effect: n.Lay) -> bool:
    """119.2, 119.3, 8.cell: effects of cells; who controls the power now controls them, whatever becomes of its source."""
    cells = list(use.cells) or _cells_of(ctx, effect.to)
    if isinstance(effect.to, n.FreeCell) and not effect.to.occupied:
        cells = [cell for cell in cells if board.is_free(state, cell)]  # 525.1
    said = [replaced(one, n.X(), n.Num(ctx.x)) for one in effect.what]
    what = tuple([one for one in said if isinstance(one, n.Node)])
    for cell in cells:
        made = Lasting(state.new_id(), 0, ctx.source, ctx.you, what, effect.until)
        made.turn, made.cell = last_turn(state, effect.until, ctx.you, ctx.you), cell
        made.stamp = state.new_stamp()
        state.change()
        state.lasting[made.id] = made
        args: dict[str, Argument] = {"source": ref(state, ctx.source), "place": board.cell_name(cell)}
        tell(state, "laid", ("119.2", "119.3", "8.cell"), args)
    return bool(cells)


def renew(state: BerserkState, id: Id, names: list[str]) -> bool:
    """8.armor: what a card gets or restores during a turn counts as unused."""
    spent = [f"turn prevented {name}" for name in names]
    one = state.objects[id]
    kept = tuple([mark for mark in one.marks if mark[0] not in spent])
    if len(kept) == len(one.marks):
        return False
    state.edit(id).marks = kept
    return True


def _take(state: BerserkState, ctx: Context, effect: n.Take, id: Id) -> bool:
    """119.5, 525.3: what it has not it cannot lose; for good, acquired ones are simply removed."""
    known = properties.of(state, id)
    if effect.names and not any(properties.has(known, name) for name in effect.names):
        return False
    return lose(state, ctx, effect, id)


def lose(state: BerserkState, ctx: Context, effect: n.Take, id: Id, by: str = "119.5") -> bool:
    if not effect.until and effect.names:  # 8.loses-until-end-of-battle
        remove_named(state, id, effect.names)
        known = properties.of(state, id)
        if not any(properties.has(known, name) for name in effect.names):
            tell(state, "loses", by, {"object": ref(state, id)})
            return True
    turn_ = last_turn(state, effect.until, ctx.you, state.objects[id].controller)
    gone = n.Loses(effect.names, own=not effect.names)  # 117.4, 8.ability
    made = Lasting(state.new_id(), id, ctx.source, ctx.you, (gone,), effect.until, turn_)
    made.stamp = state.new_stamp()
    state.change()
    state.lasting[made.id] = made
    tell(state, "loses", by, {"object": ref(state, id)})
    return True


def remove_named(state: BerserkState, id: Id, names: tuple[str, ...]) -> None:
    """119.5: acquired abilities of these names are gone."""
    state.change()
    for effect in list(state.lasting.values()):
        if effect.on == id:
            kept = tuple([one for one in effect.what if not (isinstance(one, n.Named) and one.name in names)])
            if len(kept) < len(effect.what):
                if kept:
                    state.edit_lasting(effect.id).what = kept
                else:
                    del state.lasting[effect.id]


def _prevent(state: BerserkState, ctx: Context, effect: n.Prevent, id: Id) -> bool:
    """530.4: so many of the next wounds."""
    count = meaning.quantity(ctx, effect.count)
    if count <= 0:
        return False
    turn_ = last_turn(state, effect.until, ctx.you, state.objects[id].controller)
    made = Lasting(state.new_id(), id, ctx.source, ctx.you, (n.Shield(count),), effect.until, turn_)
    made.left, made.stamp = count, state.new_stamp()
    state.change()
    state.lasting[made.id] = made
    tell(state, "shielded", "530.4", {"object": ref(state, id), "n": count})
    return True


def _later(state: BerserkState, ctx: Context, power: n.Later) -> bool:
    """118.3: the card the ability is directed at has a delayed ability now; 415.2: for the next time the moment begins."""
    references = [node for node in walk(power.power) if isinstance(node, (n.It, n.That))]
    ids = meaning.cards(ctx, references[0]) if references else [ctx.source]
    later: object = power.power
    for node in references:
        later = replaced(later, node, n.It())  # by then there is no event, and nothing chosen
    assert isinstance(later, n.Power)
    for id in ids:
        made = Delayed(state.new_id(), ctx.source, ctx.you, id, later, None, power.when, state.turn)
        made.stamp, made.cell = state.new_stamp(), ctx.cell
        state.delayed[made.id] = made
    return True


def _await(state: BerserkState, ctx: Context, effect: n.Await) -> bool:
    """118.1, 118.2: the effect waits until its target is there."""
    assert isinstance(effect.event, n.Event)
    made = Delayed(state.new_id(), ctx.source, ctx.you, 0, effect.power, effect.event, "", state.turn)
    made.stamp, made.cell = state.new_stamp(), ctx.cell
    state.delayed[made.id] = made
    tell(state, "awaits", "118.1", {"object": ref(state, ctx.asker)})
    return True


def _relocate(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.Relocate | n.Swap) -> bool:
    """507.1, 507.2, 8.swap: onto a free cell, or each to the other's."""
    if isinstance(effect, n.Swap):
        pair = meaning.cards(ctx, effect.one)[:1] + meaning.cards(ctx, effect.other)[:1]
        if len(open_to(state, use, power, pair)) < 2 or any(not can_relocate(state, id) for id in pair):
            return False
        first, second = state.objects[pair[0]].cell, state.objects[pair[1]].cell
        zones.place(state, pair[0], second)
        zones.place(state, pair[1], first)
        for id in pair:
            zones.crowd(state, id)
        relocated(state, pair, ("8.swap",))
        return True
    ids = open_to(state, use, power, meaning.cards(ctx, effect.who))
    ids = [id for id in ids if effect.placed or can_relocate(state, id)]  # 507.3
    cells = list(use.cells) or _cells_of(ctx, effect.to)
    if not ids or not cells or not board.is_free(state, cells[0]):
        return False
    zones.place(state, ids[0], cells[0])
    if effect.placed:  # 8.place, 8.relocation
        triggers.happened(state, [Facts("placed", ids[0], cell=state.objects[ids[0]].was)])
        tell(state, "placed", ("507.3", "8.place"), {"object": ref(state, ids[0]), "place": board.cell_name(cells[0])})
    else:
        relocated(state, ids[:1], ("507.1", "8.relocation"))
    return True


def _cells_of(ctx: Context, where: n.Cells) -> list[int]:

    return targeting.cells(ctx, where)


def can_relocate(state: BerserkState, id: Id) -> bool:
    return movement.cannot_relocate(state, id) is None


def relocated(state: BerserkState, ids: list[Id], by: tuple[str, ...]) -> None:
    """Those who wait for a relocation, or for a card that crosses the middle, see it; so do those who go along."""
    facts: list[Facts] = []
    for id in ids:
        one = state.objects[id]
        rules = (*by, "207.2", *movement.along(state, id))
        tell(state, "relocates", rules, {"object": ref(state, id), "place": board.cell_name(one.cell)})
        for card in [one, *board.carried(state, id)]:
            facts.append(Facts("relocates", card.id, cell=one.was))
            if one.was >= 0 and board.half_of(state, one.was) != board.half_of(state, one.cell):
                facts.append(Facts("crosses", card.id, cell=one.was))
    triggers.happened(state, facts)
