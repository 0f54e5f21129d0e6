"""Copies of spells and abilities on the stack.  CR 706.10"""

from __future__ import annotations

from arbiter.kernel.asking import Asking, order
from arbiter.kernel.decisions import Order
from arbiter.kernel.messages import Argument, Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.casting import new_targets, spells
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts import cast_facts, queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.layering.modifications import excepted
from arbiter.magic.rules.meaning import phrases
from arbiter.magic.state.records import Item, player_id
from arbiter.magic.state.state import MagicState


@verb(n.Copy)
def copy(state: MagicState, instruction: n.Copy, ctx: Context) -> Asking[bool]:
    """706.10: a copy has every decision made for the original; it is not cast and not activated."""
    made: list[Id] = []
    for seat in phrases.players(ctx, instruction.who):
        for id in phrases.objects(ctx, instruction.what):
            original = state.items.get(id)
            if original is None and id in state.memory.remembered:
                original = state.memory.remembered[id].item
            if original is None:
                continue
            if instruction.at is not None:
                made += yield from _copy_at_each(state, instruction, instruction.at, ctx, original, seat)
                continue
            copies = phrases.amount(ctx, instruction.count)
            queries.require_room(state, copies, "706.10")
            for _ in range(copies):
                copied = yield from _copy_once(state, instruction, seat, original)
                made += [copied] if copied else []
    ctx.run.results = made
    return bool(made)


def _copy_at_each(
    state: MagicState, instruction: n.Copy, at: n.Objects, ctx: Context, original: Item, seat: int
) -> Asking[list[Id]]:
    """706.10d: a copy for each of these that it could target, with that target, in the order that its player chooses."""
    had = [id for ids in original.targets for id in ids]
    rule = "706.10d" if isinstance(at, n.Every) else "706.10e"
    judge = original.controller if rule == "706.10d" else seat  # 706.10d: what the spell itself could target
    # 706.10e: no copy for what is no legal target wherever the spell says "target"
    others = [id for id in _aims(ctx, at) if id not in had]
    able = [id for id in others if new_targets.could(state, original, id, judge)]
    able = yield from _in_order(state, seat, able)
    made: list[Id] = []
    for id in able:
        copied = yield from _copy_once(state, instruction, seat, original, (id, rule))
        made += [copied] if copied else []
    return made


def _aims(ctx: Context, at: n.Objects) -> list[Id]:
    """What copies could be aimed at: these objects, or (706.10d) everything and everybody."""
    if at != n.Every(n.All(())):
        return phrases.objects(ctx, at)
    return [*ctx.state.objects, *[player_id(seat) for seat in queries.apnap(ctx.state)]]


def _copy_once(
    state: MagicState, instruction: n.Copy, seat: int, original: Item, at: tuple[Id, str] = (0, "")
) -> Asking[Id]:
    """The copy, with the original's targets or with one given to it by a rule; 0 if its player has left."""
    if not state.players[seat].playing:
        return 0  # 800.4b, 800.4d
    item = _copied(state, seat, original, instruction.changes)
    if at[0]:
        item.targets = tuple([(at[0],) if ids else () for ids in original.targets])
    zones.put_on_stack(state, item)  # 112.1a: a copy of a spell is a spell
    _cast_alike(state, original.id, item.id)
    layers.changed(state, "controller", item.id)
    if instruction.new_targets:
        chosen = yield from new_targets.retargeted(state, seat, item, also=("706.10c",))
        if item.id not in state.items:
            return 0  # the player has left
        state.edit_item(item.id).targets = chosen
    new_targets.became(state, state.items[item.id], ())  # 706.10c: also those that it has from the original
    if state.log.on:
        args: dict[str, Argument] = {"object": zones.ref(state, item.id)}
        args["player"] = zones.player_ref(seat)
        rules = ("706.10", "700.2g") if item.modes else ("706.10",)  # 700.2g: it has the same modes
        state.log.add("event-copies", args, (*rules, at[1]) if at[0] else rules)
    return item.id


def _copied(state: MagicState, seat: int, original: Item, changes: tuple[n.Modification, ...]) -> Item:
    """The copy, before it is put onto the stack: a spell is its own source, an ability keeps the original's (706.10b)."""
    spell = queries.find(state, original.id)
    assert spell is not None
    card = spell.shown() if spell.face_down else spell.print  # 706.2: as modified by its face-down status
    card = excepted(card, changes, card.name) if changes else card  # 706.9
    object = zones.new_object(state, "stack", seat, seat, card)  # 112.2: owned by the player who put it there
    object.copied = original.kind == "spell"
    object.face = spell.face  # 715.3c: of the half that was cast
    item = original.copy()
    item.id = object.id
    item.controller = seat
    item.cast_from = ""
    if original.kind == "spell":
        item.source = object.id
        # 706.10: it was not cast: what was spent on the original, and how things stood as that was cast, is not known of it
        item.bindings = tuple([binding for binding in original.bindings if binding.name not in cast_facts.UNCOPIED])
    if changes and original.kind == "spell":
        item.ability = spells.chosen_ability(state, object.id, item.modes)
    return item


def _in_order(state: MagicState, seat: int, targets: list[Id]) -> Asking[list[Id]]:
    """The targets of copies of a spell in the order in which the copies are put onto the stack (706.10d)."""

    def make() -> Order | None:
        if not state.players[seat].playing or len(targets) < 2:
            return None
        options = choices.options_for(targets, "order")
        return Order(queries.decider(state, seat), seat, "706.10d", Message("choose-copies-order"), options)

    chosen = yield from order(make)
    return targets if chosen is None else [option.about for option in chosen]


def _cast_alike(state: MagicState, original: Id, copy: Id) -> None:
    """706.10: a copy of a spell was cast in the same way, and is what that makes it."""
    for effect in list(state.lasting.effects.values()):
        if original in effect.affected and queries.keywords_in(effect.duration):
            made = effect.copy()
            made.id, made.stamp, made.source, made.affected = state.new_id(), state.new_stamp(), copy, (copy,)
            state.edit_lasting().effects[made.id] = made
            layers.changed(state, "effects")
