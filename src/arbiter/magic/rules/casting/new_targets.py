"""Changing the targets of a spell or ability on the stack, and choosing new ones for it.  CR 115.7

What is legal is judged from the point of view of the spell's controller; who chooses may be somebody else.
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, pick_one, pick_some
from arbiter.kernel.decisions import Option, PickOne, PickSome
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.rules.targets import target_choice, targets
from arbiter.magic.state.records import Item
from arbiter.magic.state.state import MagicState

Slots = tuple[tuple[Id, ...], ...]

RULES = {"": "115.7d", "the": "115.7a", "a": "115.7b", "any": "115.7c"}  # 115.7: how a text says it


@verb(n.NewTargets)
def choose_new_targets(state: MagicState, instruction: n.NewTargets, ctx: Context) -> Asking[bool]:
    """115.7: for each of these spells and abilities the targets as they are afterwards."""
    changed = False
    for id in phrases.objects(ctx, instruction.what):
        item = state.items.get(id)
        if item is None:
            continue
        rule = RULES[instruction.change]
        before = item.targets
        if instruction.to is not None:
            chosen = yield from _changed_to(state, ctx.controller, item, phrases.objects(ctx, instruction.to), rule)
        elif instruction.change == "the":
            chosen = yield from _all_changed(state, ctx.controller, item)
        elif instruction.change == "a":
            chosen = yield from _one_changed(state, ctx.controller, item)
        else:
            chosen = yield from retargeted(state, ctx.controller, item, rule)
        if id in state.items and chosen != before:
            state.edit_item(id).targets = chosen
            changed = True
            _log(state, id, chosen, _reasons(item, rule))
            became(state, state.items[id], before)
    return changed


def _reasons(item: Item, rule: str) -> tuple[str, ...]:
    reasons: tuple[str, ...] = (rule,)
    if sum([len(ids) for ids in item.targets]) > 1:
        reasons = (*reasons, "115.7e")  # all of them together are judged
    if item.divided:
        reasons = (*reasons, "115.7f")  # the division stays as it was announced
    if item.modes:
        reasons = (*reasons, "115.8", "700.2f")  # and so do the modes
    return reasons


def _log(state: MagicState, id: Id, chosen: Slots, rules: tuple[str, ...]) -> None:
    if state.log.on:
        refs = [zones.ref(state, target) for ids in chosen for target in ids]
        state.log.add("event-new-targets", {"source": zones.ref(state, id), "objects": refs}, rules)


def became(state: MagicState, item: Item, before: Slots) -> None:
    """What was no target of it before becomes one now (601.2c)."""
    known = [id for ids in before for id in ids]
    new = tuple([tuple([id for id in ids if id not in known]) for ids in item.targets])
    target_choice.become_targets(state, targets.context_of(state, item), new, "115.7")


def _of(state: MagicState, item: Item) -> tuple[tuple[n.Targets, ...], Context]:
    ctx = targets.context_of(state, item)
    return targets.counted(ctx, targets.specs_of(state, item)), ctx


def allowed(ctx: Context, specs: tuple[n.Targets, ...], before: Slots, after: Slots) -> bool:
    """115.7e: only the final targets are judged: new ones are legal, and no unchanged one becomes illegal by them."""
    for slot, spec in enumerate(specs[: len(before)]):
        if len(dict.fromkeys(after[slot])) < len(after[slot]):
            return False  # 115.3: one object, two times for one use of the word
        for old, new in zip(before[slot], after[slot], strict=True):
            ctx.announcing.chosen = after
            fits = targets.illegal(ctx, spec, new) is None
            ctx.announcing.chosen = before
            if not fits and (old != new or targets.illegal(ctx, spec, old) is None):
                ctx.announcing.chosen = ()
                return False
    ctx.announcing.chosen = ()
    return True


def could(state: MagicState, item: Item, id: Id, seat: int) -> bool:
    """Whether the spell, if this player controls it, could have this as its only target (706.10d-e)."""
    if not any(item.targets) or any(len(ids) > 1 for ids in item.targets):
        return False  # 115.3: it can't be two targets of one use of the word
    judged = item.copy()
    judged.controller = seat
    specs, ctx = _of(state, judged)
    ctx.announcing.chosen = tuple([(id,) if ids else () for ids in item.targets])
    slots = zip(specs, item.targets, strict=False)
    return not any(ids and targets.illegal(ctx, spec, id) is not None for spec, ids in slots)


def _with(before: Slots, slot: int, place: int, new: Id) -> Slots:
    """The targets with another one at this place."""
    ids = (*before[slot][:place], new, *before[slot][place + 1 :])
    return (*before[:slot], ids, *before[slot + 1 :])


def _changed_to(state: MagicState, seat: int, item: Item, to: list[Id], rule: str) -> Asking[Slots]:
    """One target, or with 115.7a the only one, is changed to this object if it is a legal one there; else all stay."""
    specs, ctx = _of(state, item)
    places = [(slot, place) for slot, ids in enumerate(item.targets) for place in range(len(ids))]
    if not to or (rule == "115.7a" and len(places) != 1):
        return item.targets
    able = [
        (slot, place)
        for slot, place in places
        if item.targets[slot][place] != to[0]
        and allowed(ctx, specs, item.targets, _with(item.targets, slot, place, to[0]))
    ]
    chosen = yield from _which(state, seat, item, able, rule)
    return item.targets if chosen is None else _with(item.targets, chosen[0], chosen[1], to[0])


def _which(
    state: MagicState, seat: int, item: Item, places: list[tuple[int, int]], rule: str
) -> Asking[tuple[int, int] | None]:
    """115.7b: which of the targets is changed."""
    if len(places) < 2:
        return places[0] if places else None

    def make() -> PickOne | None:
        if not state.players[seat].playing or item.id not in state.items:
            return None
        options = [Option(f"place:{slot}:{place}", "target", item.targets[slot][place]) for slot, place in places]
        prompt = Message("choose-changed-target", {"source": zones.ref(state, item.id)})
        decision = PickOne(queries.decider(state, seat), seat, rule, prompt, options)
        decision.about = item.id
        return decision

    option = yield from pick_one(make)
    if option is None:
        return None
    parts = option.key.split(":")
    return int(parts[1]), int(parts[2])


def _one_changed(state: MagicState, seat: int, item: Item) -> Asking[Slots]:
    """115.7b: one target is changed to another legal one, if any can be."""
    specs, ctx = _of(state, item)
    able: dict[tuple[int, int], list[Id]] = {}
    for slot, spec in enumerate(specs[: len(item.targets)]):
        for place, old in enumerate(item.targets[slot]):
            candidates = [
                id
                for id in targets.candidates(ctx, spec)
                if id != old and allowed(ctx, specs, item.targets, _with(item.targets, slot, place, id))
            ]
            if candidates:
                able[slot, place] = candidates
    where = yield from _which(state, seat, item, list(able), "115.7b")
    if where is None:
        return item.targets
    prompt = Message("choose-new-targets", {"source": zones.ref(state, item.id)})
    chosen = yield from choices.some(state, seat, "115.7b", prompt, able[where], 1, 1, "target", item.id)
    return _with(item.targets, where[0], where[1], chosen[0]) if chosen else item.targets


# All of them or none.


def _all_changed(state: MagicState, seat: int, item: Item) -> Asking[Slots]:
    """115.7a: each target is changed to another legal one; if one of them can't be, none is."""
    specs, ctx = _of(state, item)
    if not any(item.targets) or not _changeable(ctx, specs, item.targets, ()):
        return item.targets
    chosen: Slots = ()
    for before in item.targets:
        now = before
        if before:
            picked = yield from _other(state, seat, ctx, specs, item.targets, chosen)
            if picked is None:
                return item.targets
            now = moved(before, picked)
        chosen = (*chosen, now)
    ctx.announcing.chosen = ()
    return chosen


def _fresh(ctx: Context, specs: tuple[n.Targets, ...], before: Slots, chosen: Slots) -> list[Id]:
    """What the targets of the next use of the word can be changed to, so that those after it can be changed too."""
    slot = len(chosen)
    ctx.announcing.chosen = chosen
    able = targets.candidates(ctx, specs[slot])
    ctx.announcing.chosen = ()
    if len(before[slot]) == 1:
        able = [id for id in able if id != before[slot][0] and _changeable(ctx, specs, before, (*chosen, (id,)))]
    return able


def _changeable(ctx: Context, specs: tuple[n.Targets, ...], before: Slots, chosen: Slots) -> bool:
    if len(chosen) == len(before):
        return True
    slot = len(chosen)
    if not before[slot]:
        return _changeable(ctx, specs, before, (*chosen, ()))
    able = _fresh(ctx, specs, before, chosen)
    if len(before[slot]) == 1:
        return bool(able)
    return len(able) >= len(before[slot]) and _changeable(
        ctx, specs, before, (*chosen, moved(before[slot], able[: len(before[slot])]))
    )


def _other(
    state: MagicState, seat: int, ctx: Context, specs: tuple[n.Targets, ...], before: Slots, chosen: Slots
) -> Asking[list[Id] | None]:
    count = len(before[len(chosen)])

    def make() -> PickSome | None:
        able = [id for id in _fresh(ctx, specs, before, chosen) if layers.reaches(state, seat, id)]  # 801.5a
        if not state.players[seat].playing or len(able) < count:
            return None
        options = choices.options_for(able, "target")
        prompt = Message("choose-new-targets", {"source": zones.ref(state, ctx.source)})
        decision = PickSome(queries.decider(state, seat), seat, "115.7a", prompt, options, count, count)
        decision.about = ctx.source
        return decision

    options = yield from pick_some(make)
    return None if options is None else [option.about for option in options]


def moved(before: tuple[Id, ...], picked: list[Id]) -> tuple[Id, ...]:
    """The new targets in the places of the old ones, so that none stays in its own place."""
    rest = [id for id in picked if id not in before]
    now = [id if id in picked else rest.pop(0) for id in before]
    stuck = [place for place, id in enumerate(before) if now[place] == id]
    if len(stuck) == 1 and len(now) > 1:
        stuck.append(0 if stuck[0] else 1)
    taken = [now[place] for place in stuck]
    for place, id in zip(stuck, [*taken[1:], *taken[:1]], strict=True):
        now[place] = id
    return tuple(now)


# Any number of them.


def retargeted(
    state: MagicState, seat: int, item: Item, rule: str = "115.7d", also: tuple[str, ...] = ()
) -> Asking[Slots]:
    """115.7c, 115.7d: any number of targets may stay as they are, even illegal ones; a new one must be legal."""
    specs, ctx = _of(state, item)
    chosen: Slots = ()
    for before in item.targets:
        now = before
        if before:
            now = yield from _new_slot(state, seat, ctx, specs, chosen, before, rule, also)
        chosen = (*chosen, now)
    ctx.announcing.chosen = ()
    return chosen if len(chosen) == len(item.targets) else item.targets


def _new_slot(
    state: MagicState,
    seat: int,
    ctx: Context,
    specs: tuple[n.Targets, ...],
    chosen: Slots,
    before: tuple[Id, ...],
    rule: str,
    also: tuple[str, ...],
) -> Asking[tuple[Id, ...]]:
    """The targets for one use of the word "target": as many as there were (115.7f: a division stays as it is)."""

    def make() -> PickSome | None:
        able = [
            id for id in targets.able(ctx, specs, chosen) if id in before or layers.reaches(state, seat, id)
        ]  # 801.5a
        kept = [id for id in before if id not in able and not _taken(chosen, id)]
        if not state.players[seat].playing or len(able) + len(kept) <= len(before):
            return None
        options = choices.options_for([*kept, *able], "target")
        prompt = Message("choose-new-targets", {"source": zones.ref(state, ctx.source)})
        decision = PickSome(queries.decider(state, seat), seat, rule, prompt, options, len(before), len(before))
        decision.about = ctx.source
        decision.also = also
        return decision

    options = yield from pick_some(make)
    if options is None:
        able = targets.able(ctx, specs, chosen)
        displaced = any(_taken(chosen, id) and id not in able for id in before)
        return tuple(able) if displaced and len(able) == len(before) else before  # 115.7e: what is left to choose
    new = [option.about for option in options if option.about not in before]
    stay = [option.about for option in options]
    return tuple([id if id in stay else new.pop(0) for id in before])  # 115.7f: in the places of those that go


def _taken(chosen: Slots, id: Id) -> bool:
    """Whether it was chosen for an earlier use of the word, and may have become illegal by that."""
    return any(id in ids for ids in chosen)
