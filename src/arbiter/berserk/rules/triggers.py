"""Triggered and delayed abilities: what happens is noted, and who waits for it is announced next.  113, 118, 305, 521"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words
from arbiter.berserk.language.reflect import walk
from arbiter.berserk.rules import board, meaning, properties
from arbiter.berserk.rules.context import OF_CELL, Context, effect_of_key, key_of_cell, key_of_delayed
from arbiter.berserk.rules.telling import ref, tell
from arbiter.berserk.state.known import Held
from arbiter.berserk.state.records import Delayed, Facts, Lasting, Object, Waiting
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.records import Id


def happened(state: BerserkState, facts: list[Facts], after: bool = False) -> None:
    """113.2, 113.3, 113.7: at the moment of the events, with the relations of that moment; each ability once."""
    if not facts:
        return
    facts = [_complete(state, event) for event in facts]
    for fact in facts if not after else []:
        _mark(state, fact)
    waiting: list[Waiting] = []
    world = properties.everything(state)
    for card in board.everybody(state):
        if card.hidden:
            continue
        for held in world[card.id].triggered:
            ability = held.ability
            if isinstance(ability, n.Triggered) and _after(ability.when) == after:  # 112.2, 113.3
                first = _first(state, card, held, ability, facts)
                if first is not None:
                    waiting.append(_waiting(state, card, held, ability, first, after))
    waiting += _of_cells(state, facts, after)
    state.waiting = (*state.waiting, *waiting)  # 113.2
    if not after:  # the payment for it is not a second event
        _release(state, facts)  # 118.2
        _come_to_an_end(state, facts)  # 503.1
    state.touched = True


def _of_cells(state: BerserkState, facts: list[Facts], after: bool) -> list[Waiting]:
    """119.3, 8.cell: abilities of cells, announced by whoever controlled the card that gave them."""
    waiting: list[Waiting] = []
    for effect in state.lasting.values():
        for index, ability in enumerate(effect.what if effect.cell >= 0 else ()):
            if not isinstance(ability, n.Triggered) or _after(ability.when) != after:
                continue
            key = key_of_cell(effect.cell, effect.id, index)
            if ability.times and _not_again(state, effect.source, key, ability):
                continue
            for fact in facts:
                ctx = Context(state, effect.source, effect.seat, fact)
                ctx.granter, ctx.cell = effect.source, effect.cell
                if matches(ctx, ability.when, fact) and meaning.holds(ctx, ability.only):
                    chain = _chain(state)
                    id, source = state.new_id(), effect.source
                    waiting.append(Waiting(id, source, effect.seat, key, ability, fact, source, int(after), chain))
                    break
    return waiting


def _complete(state: BerserkState, fact: Facts) -> Facts:
    """Who controlled what, when it happened."""
    made = fact.copy()
    if made.seat < 0 and made.subject in state.objects:
        made.seat = state.objects[made.subject].controller
    if made.to_seat < 0 and made.to in state.objects:
        made.to_seat = state.objects[made.to].controller
    return made


ANNOUNCED = ("announces", "becomes target")
"""511.4: where a text says nothing else, it speaks of attacks."""

ARRIVALS = ("relocates", "enters", "placed")
"""How a card comes onto a cell."""

TURN_USE: Final = "turn use "
"""How the marks of uses that are counted by turns begin."""

ATTACKED_SO: Final = "attacked so"
"""The mark of how often a card was attacked in this battle with what its text spares it from."""

UNDERGONE = {
    "receives wounds": ("turn wounded", ""),
    "attacks": ("turn attacked somebody", "turn attacked"),
    "moves": ("turn moved", ""),
    "acts": ("turn acted", ""),
    "opens": ("turn opened", ""),
}


def _mark(state: BerserkState, fact: Facts) -> None:
    """What cards remember of this turn: only what some phrase can ask for (8.wrath, 8.concentration, 8.fury)."""
    own, other = UNDERGONE.get(fact.what, ("", ""))
    names = [(fact.subject, own), (fact.to, other)]
    if fact.what == "receives wounds" and fact.kind not in ("", "spell", "impact"):
        names.append((fact.subject, "turn wounded by an attack"))
    if fact.what == "attacks" and fact.to in state.objects and state.objects[fact.to].closed:
        names.append((fact.to, "turn attacked closed"))
    if fact.what == "announces" and fact.kind not in ("", "spell", "impact"):  # 8.assault
        names.append((fact.subject, "turn attack announced"))
    if fact.what == "receives wounds" and state.phase == "initial" and _sates(state, fact):
        names.append((fact.to, "turn sated"))
    if fact.what == "attacks" and fact.to in state.objects:
        spared = [mod.what for mod in properties.mods(state, fact.to) if isinstance(mod.what, n.NoWounds)]
        names += (
            [(fact.to, ATTACKED_SO)] if any(ability.first and fact.kind in ability.kinds for ability in spared) else []
        )
    for id, name in names:
        if name and id in state.objects:
            add_mark(state, id, name)


def _sates(state: BerserkState, fact: Facts) -> bool:
    """8.thirst: whether a thirsty card has dealt all the wounds it thirsts for."""
    wanted = properties.of(state, fact.to).named.get("thirst", 0) if fact.to in state.objects else 0
    return bool(wanted) and (fact.amount >= wanted or state.ruleset.battle.thirst_satisfied_by == "use")


def add_mark(state: BerserkState, id: Id, name: str) -> None:
    card = state.edit(id)
    count = card.mark(name)
    card.marks = (*[mark for mark in card.marks if mark[0] != name], (name, count + 1))


def _after(event: n.Event) -> bool:
    return isinstance(event, n.When) and event.after


def _first(state: BerserkState, card: Object, held: Held, ability: n.Triggered, facts: list[Facts]) -> Facts | None:
    for happening in facts:
        fact = _as_awaited(ability, happening)
        if fact is None or not _is_named(ability.when, fact):
            continue
        if ability.times and _not_again(state, card.id, held.key, ability):
            return None
        if fact.to == card.id and properties.ignores(
            state, fact.subject, card.id, held.named, fact.kind, own=not held.granter
        ):
            continue  # 8.ignore
        ctx = Context(state, card.id, card.controller, fact)
        ctx.granter = held.granter or card.id
        if matches(ctx, ability.when, fact) and meaning.holds(ctx, ability.only):
            return fact
    return None


THROWN: Final = "throws"
"""What happens when a die goes on the stack; when its number counts, the card "rolls"."""


def _as_awaited(ability: n.Triggered, fact: Facts) -> Facts | None:
    """518.1: who changes a die does so while it lies on the stack; everybody else waits for the number that counts."""
    thrown = fact.what.startswith(THROWN)
    if not thrown and not fact.what.startswith("rolls"):
        return fact
    if not isinstance(ability.when, n.When) or ability.when.what != "rolls":
        return None
    changes = any(isinstance(part, n.ChangeRoll) and not part.next for part in walk(ability.power))
    if thrown != changes:
        return None
    made = fact.copy()
    made.what = fact.what.replace(THROWN, "rolls")
    return made


def _not_again(state: BerserkState, id: Id, key: str, ability: n.Triggered) -> bool:
    """Whether the limit of a triggered ability keeps it from being used now."""
    if ability.per == "turn" and state.turn == 0:
        return True  # 401.4
    return used_up(state, id, key, ability)


def used_up(state: BerserkState, id: Id, key: str, ability: n.Triggered | n.Playable) -> bool:
    """8.once-per-turn, 8.once-per-battle: this ability has, or will have, as many marks as it may have."""
    mark = limit_mark(key, ability)
    if not mark:
        return False
    card = state.objects.get(id)
    count = card.mark(mark) if card is not None else 0
    if key.startswith(OF_CELL):
        count = uses_of_cell(state, key)
    for use in state.uses.values():
        if use.limit == mark and use.source == id and not use.spent:
            count += 1  # 501.2: the mark that is to pay for this one
    return count >= ability.times


def uses_of_cell(state: BerserkState, key: str) -> int:
    """119.4: the markers of a limited ability that lie on the cell."""
    id, index = effect_of_key(key)
    effect = state.lasting.get(id)
    return effect.used[index] if effect is not None and index < len(effect.used) else 0


def mark_cell(state: BerserkState, key: str) -> None:
    """119.4, 8.once-per-turn: a limited ability of a cell was used; if its effect has ended, there is nothing to mark."""
    id, index = effect_of_key(key)
    if id in state.lasting:
        made = state.edit_lasting(id)
        counts = [*made.used, *[0] * len(made.what)][: len(made.what)]
        made.used = tuple([count + (place == index) for place, count in enumerate(counts)])


def limit_mark(key: str, ability: n.Triggered | n.Playable) -> str:
    """The mark that a limited ability puts on its card as a further payment; empty: it has no limit."""
    if ability.times <= 0:
        return ""
    return f"{'use ' if ability.per == 'battle' else TURN_USE}{key}"


def _waiting(state: BerserkState, card: Object, held: Held, ability: n.Triggered, fact: Facts, after: bool) -> Waiting:
    granter, chain = held.granter or card.id, _chain(state)
    return Waiting(state.new_id(), card.id, card.controller, held.key, ability, fact, granter, int(after), chain)


def _chain(state: BerserkState) -> tuple[str, ...]:
    """521.1: the triggered abilities that have led to what triggers now."""
    cause = state.uses.get(state.cause)
    if cause is None or cause.what != "triggered":
        return ()
    return (*cause.chain, signature(cause.source, cause.key, cause.targets))


def signature(source: Id, key: str, targets: tuple[Id, ...]) -> str:
    """The same ability with the same source and targets."""
    return f"{source}:{key}:{','.join([str(id) for id in targets])}"  # 521


def _is_named(event: n.Event, fact: Facts) -> bool:
    """Whether what happened has the name of what an ability waits for."""
    if isinstance(event, n.When):
        if event.what == "comes":
            return fact.what in ARRIVALS
        return fact.what == (f"{event.what} naturally" if event.natural else event.what)
    if isinstance(event, n.Begins):
        return fact.what == event.moment
    return isinstance(event, n.Becomes) and fact.what == f"becomes {event.trait}"


def matches(ctx: Context, event: n.Event, fact: Facts) -> bool:
    """Whether what happened is what an ability waits for (113.2)."""
    if not _is_named(event, fact):
        return False
    if isinstance(event, n.When) and event.what == "comes":
        card = ctx.state.objects.get(fact.subject)
        there = card is not None and card.cell == meaning.this_cell(ctx)
        return there and meaning.matches(ctx, event.subject, fact.subject)
    if isinstance(event, n.When):  # 113.2
        if not meaning.matches(ctx, event.subject, fact.subject):
            return False
        if event.object is not None and not meaning.matches(ctx, event.object, fact.to):
            return False
        if event.over and not _goes_over(ctx, fact):
            return False
        if event.what == "crosses" and not _crosses_so(ctx, event, fact):
            return False
        if event.what == "reveals" and event.object is None and fact.to != ctx.source:
            return False  # 529.3: such a text speaks of this card being revealed
        # 113.2
        if (event.kinds and not _of_kinds(event, fact)) or (event.odd and fact.amount % 2 == 0):
            return False
        if event.what in ANNOUNCED and not event.kinds and fact.kind not in words.ATTACKS:
            return False
        if (event.exactly and fact.amount != event.exactly) or (event.most and fact.amount > event.most):
            return False
        return (not event.strengths or fact.strength in event.strengths) and fact.amount >= event.least
    if isinstance(event, n.Begins):  # 113.2
        return not event.whose or (fact.seat == ctx.you) == (event.whose == "you")
    if isinstance(event, n.Becomes):
        if not meaning.matches(ctx, event.of, fact.subject):
            return False
        now = meaning.trait(ctx, fact.subject, event.trait)
        return meaning.compare(now, event.how, event.to) and not meaning.compare(fact.amount, event.how, event.to)
    return False


def _of_kinds(event: n.When, fact: Facts) -> bool:
    """Of such a power (111.1), or by such a named ability (517)."""
    return fact.kind in event.kinds or fact.named in event.kinds


def _goes_over(ctx: Context, fact: Facts) -> bool:
    """504.1.1: the middle of the way of a row strike is the cell of this card."""
    ends = [ctx.state.objects[id] for id in (fact.subject, fact.to) if id in ctx.state.objects]
    if len(ends) < 2 or any(card.zone != "battlefield" for card in ends):
        return False
    here = ctx.state.objects[ctx.source]
    return here.zone == "battlefield" and here.cell == board.between(ends[0].cell, ends[1].cell)


def _crosses_so(ctx: Context, event: n.When, fact: Facts) -> bool:
    """202.1: onto your half, or this card onto the opponent's."""
    half = ctx.you if event.subject is not None else 1 - ctx.you
    card = ctx.state.objects.get(fact.subject)
    return card is not None and card.cell >= 0 and board.half_of(ctx.state, card.cell) == half


def _release(state: BerserkState, facts: list[Facts]) -> None:
    """118.2: delayed abilities whose event has come are used up, wherever their source is."""
    for delayed in list(state.delayed.values()):
        for fact in facts:
            ctx = Context(state, delayed.source, delayed.seat, fact)
            ctx.cell, ctx.chosen = delayed.cell, {"": (delayed.on,)}
            due = delayed.event is not None and matches(ctx, delayed.event, fact)
            due = due or (delayed.moment != "" and fact.what == delayed.moment)
            if due:
                _announce_later(state, delayed, fact)
                break


def _come_to_an_end(state: BerserkState, facts: list[Facts]) -> None:
    """503.1 (15), 106.1.2: acquired abilities that last until something happens, and it has happened."""
    for effect in list(state.lasting.values()):
        kept = [place for place, node in enumerate(effect.what) if not _is_over(state, effect, node, facts)]
        if len(kept) < len(effect.what) or _has_come(state, effect, effect.source, effect.condition, facts):
            state.change()
            tell(state, "effect-ends", "503.1", {"object": ref(state, effect.on if effect.cell < 0 else effect.id)})
            if kept and len(kept) < len(effect.what):
                made = state.edit_lasting(effect.id)
                made.used = tuple([effect.used[place] for place in kept if effect.used])
                made.what = tuple([effect.what[place] for place in kept])
            else:
                del state.lasting[effect.id]


def _is_over(state: BerserkState, effect: Lasting, what: n.Node, facts: list[Facts]) -> bool:
    condition = what.while_ if isinstance(what, n.Permanent) else None
    return _has_come(state, effect, effect.on, condition, facts)


def _has_come(
    state: BerserkState, effect: Lasting, this: Id, condition: n.Condition | None, facts: list[Facts]
) -> bool:
    """Whether an event that a condition waits for is among these; `this`: whose ability the condition stands in."""
    if not isinstance(condition, n.Before) or (this not in state.objects and effect.cell < 0):
        return False
    for fact in facts:
        seat = state.objects[this].controller if effect.cell < 0 else effect.seat  # 119.3
        ctx = Context(state, this if effect.cell < 0 else effect.source, seat, fact)
        ctx.granter, ctx.cell, ctx.chosen = effect.source, effect.cell, {"": (effect.on,)}
        if matches(ctx, condition.event, fact):
            return True
    return False


def _announce_later(state: BerserkState, delayed: Delayed, fact: Facts) -> None:
    del state.delayed[delayed.id]
    event: n.Event = delayed.event if delayed.event is not None else n.Begins(delayed.moment)
    held = fact.copy()
    if delayed.event is None:
        held.to = delayed.on
    ability = n.Triggered(event, delayed.power)
    made = Waiting(
        state.new_id(),
        delayed.source,
        delayed.seat,
        key_of_delayed(delayed.id, delayed.cell),
        ability,
        held,
        delayed.source,
    )
    state.waiting = (*state.waiting, made)


def began(state: BerserkState, moment: str, seat: int) -> None:
    """410.2, 415.1: a moment of the turn has come."""
    happened(state, [Facts(moment, seat=seat)])


def number_changed(state: BerserkState, id: Id, trait: str, before: int) -> None:
    """Noted for those who wait for a number: "when it has 4 or fewer lives"."""
    if id in state.objects:
        happened(state, [Facts(f"becomes {trait}", id, amount=before)])
