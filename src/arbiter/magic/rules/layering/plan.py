"""Making a plan: all effects of a position, layer by layer.  CR 613.1, 613.3, 613.9, 613.10"""

from __future__ import annotations

from arbiter.kernel.records import Id, Stamp
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.facts import command_zone, links
from arbiter.magic.rules.facts.command_zone import works_away, works_in, works_in_command_zone
from arbiter.magic.rules.layering.board import (
    COUNTERS,
    SIZES_BEGIN,
    TYPES_DONE,
    Board,
    ForPlayers,
    Plan,
    Step,
    from_stored,
)
from arbiter.magic.rules.layering.dependencies import LAYERS, Reads, shape_of, shape_of_stored
from arbiter.magic.rules.layering.modifications import write_out
from arbiter.magic.rules.layering.order import independent, next_effect
from arbiter.magic.rules.meaning.phrases import zones_of
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.state import MagicState


def has_static(card: Card) -> bool:
    """Whether the card has an ability whose effect the plan must know."""
    return bool(card.statics) or any(isinstance(ability, (n.Static, n.StaticForPlayers)) for ability in card.abilities)


def is_source(state: MagicState, id: Id) -> bool:
    return has_static(present(state, id))


def present(state: MagicState, id: Id) -> Card:
    """Whose abilities a permanent has before the first layer: of its face that is up, or of what it is a copy of."""
    permanent = state.permanents[id]
    object = state.objects[id]
    card = object.shown() if permanent.copied is None or object.face_down else permanent.copied
    return card.faces[0] if permanent.flipped and card.kind == "flip" else card


def sources(state: MagicState) -> dict[Id, bool]:
    """The permanents with static abilities, kept from question to question."""
    known = state.caches.sources
    if known is None:
        known = {id: True for id in state.permanents if is_source(state, id)}
        state.caches.sources = known
    return known


def make_plan(state: MagicState) -> Plan:
    """Order and dependency of all effects, found once for all objects."""
    state.caches.work.plans += 1
    return run(state, 0).plan


def history(state: MagicState, id: Id) -> list[tuple[Step, Derived]]:
    """What a permanent was after each step of the layers."""
    return run(state, id).history


def run(state: MagicState, traced: Id) -> Board:
    """All layers, one after the other (613.1, 613.3)."""
    plan = Plan()
    _prepare(state, plan)
    board = Board(state, plan)
    for id, effect in state.lasting.effects.items():
        if effect.duration == "their next turn":
            continue  # 611.2a: that turn has not begun
        made = from_stored(id, state)
        board.effects[made.key] = made
    if plan.whole:
        board.fill()
    if traced:
        board.traced = traced
        board.actor(traced)
    for layer in LAYERS:
        if layer == "7d":
            board.apply_rules(COUNTERS)
            continue
        if layer == "7a":
            board.apply_rules(SIZES_BEGIN)
            plan.sizes_from = len(board.steps)
        apply_layer(board, layer)
        if layer == "4":
            board.apply_rules(TYPES_DONE)
    plan.steps = tuple(board.steps)
    plan.for_players = tuple(_for_players(board))
    _remember(board)
    return board


def _prepare(state: MagicState, plan: Plan) -> None:
    """What the effects read, before the first object is looked at."""
    total = Reads()
    away = [*[id for player in state.players.values() for id in player.graveyard], *state.zones.exile]
    away += [id for id, item in state.items.items() if item.kind == "spell"]
    plan.elsewhere = tuple([id for id in away if works_in(state.objects[id].print, state.objects[id].zone)])
    plan.elsewhere += tuple([id for id in state.zones.command if works_in_command_zone(state.objects[id].print)])
    cards = [state.objects[id].print for id in [*command_zone.functioning(state), *plan.elsewhere]]
    for id in sources(state):
        plan.special[id] = True
        permanent = state.permanents[id]
        if permanent.attached > 0:
            plan.special[permanent.attached] = True
        partner = links.partner(state, id)
        if partner:
            plan.special[partner] = True
        cards.append(present(state, id))
    for card in cards:
        for ability in [*card.abilities, *[ability for _, _, ability in card.statics]]:
            if isinstance(ability, n.Static):
                shape = shape_of(ability, ability.defines)
                total.add(shape.all_reads())
                if shape.filter is not None:
                    plan.zones.update({zone: True for zone in zones_of(shape.filter) if zone != "battlefield"})
    stored: dict[Id, list[Id]] = {}
    for effect in state.lasting.effects.values():
        shape = shape_of_stored(effect.modifications) if effect.rules is None else shape_of(effect.rules, False)
        total.add(shape.all_reads())
        for id in effect.affected:
            stored.setdefault(id, []).append(effect.id)
    plan.stored_on = {id: tuple(effects) for id, effects in stored.items()}
    plan.topics = total.topics
    plan.whole = total.whole
    plan.status = total.status_of_affected
    plan.reads_sizes = "power" in total.marks


def apply_layer(board: Board, layer: str) -> None:
    pending = board.pending(layer, {})
    if independent(board, pending, layer) or layer == "8":
        for effect in pending:
            board.apply(effect, layer)
        return
    applied: dict[str, bool] = {}
    while pending:
        chosen = next_effect(board, layer, pending)
        for effect in pending:
            if effect is chosen:
                break
            board.waited[f"{effect.key} {layer}"] = chosen.source
        board.apply(chosen, layer)
        applied[chosen.key] = True
        waiting = pending
        pending = board.pending(layer, applied)  # 613.7c: evaluated anew after each
        if board.traced:
            left = {effect.key: True for effect in pending}
            for effect in waiting:
                if effect is not chosen and effect.key not in left:
                    board.trace_ended(effect, layer, chosen.source)


def _order(static: ForPlayers) -> Stamp:
    return static.stamp


def _for_players(board: Board) -> list[ForPlayers]:
    """613.9, 613.10: after the characteristics of objects, in order of timestamps."""
    statics: list[ForPlayers] = []
    for id in board.sources():
        away = id in board.plan.elsewhere  # 113.6: what it says of players it says on the battlefield
        actor = board.source(id)
        for held in actor.derived.abilities:
            if isinstance(held.ability, n.StaticForPlayers) and (not away or works_away(board.state, id, held.ability)):
                stamp = max(board.state.objects[id].stamp, actor.stamps.get(held.origin, 0))
                statics.append(ForPlayers(held.ability, id, held.origin, actor.derived.controller, stamp))
    statics.sort(key=_order)
    return statics


def _remember(board: Board) -> None:
    """The objects that came through all layers are finished."""
    for key, actor in board.actors.items():
        write_out(actor.derived)
        board.plan.remember(key, actor.derived)


def differing(old: Plan, new: Plan) -> list[Id] | None:
    """The objects that come out differently under the new plan; None: it could be any."""
    if old.whole or new.whole:
        return None
    before = {(step.key, step.layer): step for step in old.steps}
    after = {(step.key, step.layer): step for step in new.steps}
    ids: list[Id] = []
    for key, step in before.items():
        other = after.get(key)
        if other is None or not step.same(other):
            if step.scope is None or (other is not None and other.scope is None):
                return None
            ids += step.scope
            if other is not None and other.scope is not None:
                ids += other.scope
    for key, step in after.items():
        if key not in before:
            if step.scope is None:
                return None
            ids += step.scope
    return ids if _same_order(old, new, before, after) else None


def _same_order(old: Plan, new: Plan, before: dict[tuple[str, str], Step], after: dict[tuple[str, str], Step]) -> bool:
    some = [(step.key, step.layer) for step in old.steps if (step.key, step.layer) in after]
    others = [(step.key, step.layer) for step in new.steps if (step.key, step.layer) in before]
    return some == others
