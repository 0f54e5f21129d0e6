"""Copies of spells and abilities on the stack, and new targets for what is there.  CR 706.10, 115.7"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, pick_some
from arbiter.kernel.decisions import PickSome
from arbiter.kernel.messages import Argument, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import choices, layers, phrases, queries, targets, zones
from arbiter.magic.rules.phrases import Context
from arbiter.magic.state.records import Item
from arbiter.magic.state.state import MagicState


def copy(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """706.10: a copy has every decision made for the original; it is not cast and not activated."""
    assert isinstance(instruction, n.Copy)
    made: list[Id] = []
    for id in phrases.objects(ctx, instruction.what):
        original = state.items.get(id)
        if original is None and id in state.remembered:
            original = state.remembered[id].item
        if original is None:
            continue
        item = _copied(state, ctx.controller, original)
        zones.put_on_stack(state, item)
        layers.changed(state, "controller", item.id)
        if instruction.new_targets:
            chosen = yield from _retargeted(state, ctx.controller, item, ("706.10c",))
            if item.id not in state.items:
                continue  # the player has left
            state.edit_item(item.id).targets = chosen
        made.append(item.id)
        if state.log.on:
            args: dict[str, Argument] = {"object": zones.ref(state, item.id)}
            args["player"] = zones.player_ref(ctx.controller)
            state.log.add("event-copies", args, ("706.10",))
    ctx.results = made
    return bool(made)


def _copied(state: MagicState, seat: int, original: Item) -> Item:
    """The copy, before it is put onto the stack: a spell is its own source, an ability keeps the original's (706.10b)."""
    found = queries.find(state, original.id)
    assert found is not None
    object = zones.new_object(state, "stack", seat, seat, found.print)
    object.copied = original.kind == "spell"
    item = original.copy()
    item.id = object.id
    item.controller = seat
    item.cast_from = ""
    if original.kind == "spell":
        item.source = object.id
    return item


def choose_new_targets(state: MagicState, instruction: n.Instruction, ctx: Context) -> Asking[bool]:
    """115.7d"""
    assert isinstance(instruction, n.NewTargets)
    changed = False
    for id in phrases.objects(ctx, instruction.what):
        item = state.items.get(id)
        if item is None:
            continue
        if instruction.to is not None:
            chosen = yield from _changed_to(state, ctx.controller, item, phrases.objects(ctx, instruction.to))
        else:
            chosen = yield from _retargeted(state, ctx.controller, item)
        if id in state.items and chosen != item.targets:
            state.edit_item(id).targets = chosen
            changed = True
            if state.log.on:
                refs = [zones.ref(state, target) for ids in chosen for target in ids]
                rule = "115.7d" if instruction.to is None else "115.7b"
                rules = (rule, "115.7f") if item.divided else (rule,)
                state.log.add("event-new-targets", {"source": zones.ref(state, id), "objects": refs}, rules)
    return changed


def _changed_to(state: MagicState, seat: int, item: Item, to: list[Id]) -> Asking[tuple[tuple[Id, ...], ...]]:
    """115.7b: one target is changed to this object, if it is a legal one there; else they all stay."""
    from arbiter.magic.rules import resolving

    specs = resolving.specs_of(state, item)
    ctx = resolving.context_of(state, item)
    able = [
        target
        for spec, ids in zip(specs, item.targets, strict=False)
        for target in ids
        if to and to[0] not in ids and targets.illegal(ctx, spec, to[0]) is None
    ]
    prompt = Message("choose-new-targets", {"source": zones.ref(state, item.id)})
    chosen = yield from choices.some(state, seat, "115.7b", prompt, able, 1, 1, "target", item.id)
    if not chosen:
        return item.targets
    return tuple([tuple([to[0] if id == chosen[0] and id in able else id for id in ids]) for ids in item.targets])


def _retargeted(
    state: MagicState, seat: int, item: Item, also: tuple[str, ...] = ()
) -> Asking[tuple[tuple[Id, ...], ...]]:
    """115.7d: any number of targets may stay as they are, even illegal ones; a new one must be legal.

    What is legal is judged from the point of view of the spell's controller; who chooses is `seat`.
    """
    from arbiter.magic.rules import resolving

    specs = resolving.specs_of(state, item)
    ctx = resolving.context_of(state, item)
    chosen: tuple[tuple[Id, ...], ...] = ()
    for before in item.targets:
        now = before
        if before:
            now = yield from _new_slot(state, seat, ctx, specs, chosen, before, also)
        chosen = (*chosen, now)
    ctx.chosen = ()
    return chosen if len(chosen) == len(item.targets) else item.targets


def _new_slot(
    state: MagicState,
    seat: int,
    ctx: Context,
    specs: tuple[n.Targets, ...],
    chosen: tuple[tuple[Id, ...], ...],
    before: tuple[Id, ...],
    also: tuple[str, ...],
) -> Asking[tuple[Id, ...]]:
    """The targets for one use of the word "target": as many as there were (115.7f: a division stays as it is)."""

    def make() -> PickSome | None:
        able = targets.able(ctx, specs, chosen)
        kept = [id for id in before if id not in able and not _taken(chosen, id)]
        if not state.players[seat].playing or len(able) + len(kept) <= len(before):
            return None
        options = choices.options_for([*kept, *able], "target")
        prompt = Message("choose-new-targets", {"source": zones.ref(state, ctx.source)})
        decision = PickSome(queries.decider(state, seat), seat, "115.7d", prompt, options, len(before), len(before))
        decision.about = ctx.source
        decision.also = also
        return decision

    found = yield from pick_some(make)
    if found is None:
        able = targets.able(ctx, specs, chosen)
        displaced = any(_taken(chosen, id) and id not in able for id in before)
        return tuple(able) if displaced and len(able) == len(before) else before  # 115.7e: what is left to choose
    new = [option.about for option in found if option.about not in before]
    stay = [option.about for option in found]
    return tuple([id if id in stay else new.pop(0) for id in before])  # 115.7f: in the places of those that go


def _taken(chosen: tuple[tuple[Id, ...], ...], id: Id) -> bool:
    """Whether it was chosen for an earlier use of the word, and may have become illegal by that."""
    return any(id in ids for ids in chosen)
