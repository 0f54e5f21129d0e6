"""Acquired and delayed abilities: what effects give to cards and cells, take away, or keep for later.  117, 118, 119, 530.4"""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.reflect import walk
from arbiter.berserk.language.sense import step_of
from arbiter.berserk.rules import board, illegality, meaning, properties, triggers
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.interpreter import verb
from arbiter.berserk.rules.phases import last_turn
from arbiter.berserk.rules.recipients import on_card
from arbiter.berserk.rules.telling import ref, tell
from arbiter.berserk.state.records import Delayed, Lasting, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Argument
from arbiter.kernel.records import Id
from arbiter.kernel.reflect import replaced


@on_card(n.Give)
def _give(state: BerserkState, ctx: Context, effect: n.Give, id: Id) -> bool:
    """117.1, 119.2, 8.gets, 8.gets-until-end-of-battle: acquired abilities, unless protection keeps them off (528.1)."""
    told = [replaced(described, n.X(), n.Num(ctx.x)) for described in effect.what]  # 501.2: X is what it was
    number = n.Num(ctx.facts.amount)  # and so is the number of the event, if it is not of an ability's own event
    told = [replaced(part, n.Amount(), number) if isinstance(part, n.Modification) else part for part in told]
    said = [_as_chosen(ctx, _worth(ctx, part)) for part in told]
    what = [part for part in said if isinstance(part, n.Node) and not illegality.keeps_off(state, id, part)]
    if not what or (effect.most and _has_enough(state, ctx, effect, id, tuple(what))):  # 528.1
        return False
    renew(state, id, [ability.name for ability in what if isinstance(ability, n.Named)])
    until = effect.until or next(
        (ability.until for ability in what if isinstance(ability, n.Permanent) and ability.until), ""
    )
    turn_ = last_turn(state, until, ctx.you, state.objects[id].controller)
    made = Lasting(state.new_id(), id, ctx.source, ctx.you, tuple(what), until, turn_, effect.while_)
    made.stamp = state.new_stamp()
    state.change()
    state.lasting[made.id] = made  # 117.1
    if any(isinstance(ability, n.Named) and ability.name == "curse" for ability in what):
        triggers.add_mark(state, id, "turn cursed")
    tell(state, "acquires", "117.1", {"object": ref(state, id), "source": ref(state, ctx.source)}, texts=what)
    return True


def _has_enough(state: BerserkState, ctx: Context, effect: n.Give, id: Id, what: tuple[n.Node, ...]) -> bool:
    """525.1: whether what this card has given so adds up to the maximum that its text tells."""
    got = [
        lasting
        for lasting in state.lasting.values()
        if lasting.on == id and lasting.source == ctx.source and lasting.what == what
    ]
    return (len(got) + 1) * abs(step_of(effect.what) or 0) > effect.most


def _as_chosen(ctx: Context, what: object) -> object:
    """502.8: what is given speaks of the cost, element or class that was chosen in its declaration."""
    for part in [node for node in walk(what) if isinstance(node, n.OfChosen)]:
        what = replaced(what, part, meaning.as_chosen(ctx, part))
    return what


def _worth(ctx: Context, what: object) -> object:
    """8.gets: a named ability is given with the value that it has now."""
    if isinstance(what, n.Named) and what.amount is not None:
        return n.Named(what.name, meaning.quantity(ctx, what.amount), what.to, None, what.against)
    if isinstance(what, n.Valued) and not isinstance(what.by, n.Num):
        value = meaning.quantity(ctx, what.by)
        return n.Valued(what.name, n.Num(value), True, what.otherwise) if what.adds else n.Named(what.name, value)
    return what


@verb(n.Lay)
def _lay(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.Lay) -> Asking[bool]:
    """119.2, 119.3, 8.cell: effects of cells; who controls the power now controls them, whatever becomes of its source."""
    yield from ()
    cells = list(use.cells) or meaning.cells(ctx, effect.to)
    if isinstance(effect.to, n.FreeCell) and not effect.to.occupied:
        cells = [cell for cell in cells if board.is_free(state, cell)]  # 525.1
    said = [replaced(described, n.X(), n.Num(ctx.x)) for described in effect.what]
    what = tuple([part for part in said if isinstance(part, n.Node)])
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
    card = state.objects[id]
    kept = tuple([mark for mark in card.marks if mark[0] not in spent])
    if len(kept) == len(card.marks):
        return False
    state.edit(id).marks = kept
    return True


@on_card(n.Restore)
def _restore(state: BerserkState, ctx: Context, effect: n.Restore, id: Id) -> bool:
    done = renew(state, id, list(effect.names))
    tell(state, "restored", "8.armor", {"object": ref(state, id)})
    return done


@on_card(n.Take)
def _take(state: BerserkState, ctx: Context, effect: n.Take, id: Id) -> bool:
    """119.5, 525.3: a card cannot lose what it does not have; acquired abilities lost for good are simply removed."""
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
            kept = tuple(
                [ability for ability in effect.what if not (isinstance(ability, n.Named) and ability.name in names)]
            )
            if len(kept) < len(effect.what):
                if kept:
                    state.edit_lasting(effect.id).what = kept
                else:
                    del state.lasting[effect.id]


@on_card(n.Prevent)
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


def later(state: BerserkState, ctx: Context, power: n.Later) -> bool:
    """118.3: the card the ability is directed at has a delayed ability now; 415.2: for the next time the moment begins."""
    references = [node for node in walk(power.power) if isinstance(node, (n.It, n.That))]
    ids = meaning.cards(ctx, references[0]) if references else [ctx.source]
    later: object = power.power
    for node in references:
        later = replaced(later, node, n.It())  # by then there is no event, and nothing has been chosen
    assert isinstance(later, n.Power)
    for id in ids:
        made = Delayed(state.new_id(), ctx.source, ctx.you, id, later, None, power.when, state.turn)
        made.stamp, made.cell = state.new_stamp(), ctx.cell
        state.delayed[made.id] = made
    return True


@verb(n.Await)
def _await(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.Await) -> Asking[bool]:
    """118.1, 118.2: the effect waits until its target is there."""
    yield from ()
    assert isinstance(effect.event, n.Event)
    made = Delayed(state.new_id(), ctx.source, ctx.you, 0, effect.power, effect.event, "", state.turn)
    made.stamp, made.cell = state.new_stamp(), ctx.cell
    state.delayed[made.id] = made
    tell(state, "awaits", "118.1", {"object": ref(state, ctx.asker)})
    return True
