"""Timestamps of permanents that enter at the same time: the active player puts them in order.  CR 613.6j"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking, order
from arbiter.kernel.decisions import Order
from arbiter.kernel.messages import Message
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import layers
from arbiter.magic.rules.choices import choices
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.events import Event, Move
from arbiter.magic.rules.layering.dependencies import LAYER_OF
from arbiter.magic.state.state import MagicState

OVERRIDING: Final = (n.SetTypes, n.LoseTypes, n.SetColors, n.SetBase, n.LoseAbilities, n.GainControl, n.CopyOf)
"""Modifications that undo what an earlier one in their layer did: only with these does the order tell."""


def in_order(state: MagicState, done: list[Event]) -> Asking[None]:
    """613.6j: of permanents that entered together the active player determines the order, where it can matter."""
    entered = [event.result for event in done if isinstance(event, Move) and event.to == "battlefield"]
    if len(entered) < 2 or not state.turns:
        return
    rivals = contending(state, [id for id in entered if id in state.permanents])
    if len(rivals) < 2:
        return

    def make() -> Order | None:
        seat = queries.active_player(state)
        if not state.players[seat].playing:
            seat = queries.next_player(state, seat)  # 800.4g
        options = choices.options_for(rivals, "order")
        return Order(queries.decider(state, seat), seat, "613.6j", Message("choose-timestamp-order"), options)

    chosen = yield from order(make)
    arranged = rivals if chosen is None else [option.about for option in chosen]
    stamps = sorted([state.objects[id].stamp for id in rivals])
    for id, stamp in zip(arranged, stamps, strict=True):
        state.edit_object(id).stamp = stamp
        layers.changed(state, "timestamp", id)


def contending(state: MagicState, ids: list[Id]) -> list[Id]:
    """Those whose static abilities say different things in one layer, at least one of them overriding."""
    by_layer: dict[str, list[tuple[Id, n.Modification]]] = {}
    for id in ids:
        for held in layers.characteristics(state, id).abilities:
            if isinstance(held.ability, n.Static) and not isinstance(held.ability.what, n.Self):
                for modification in held.ability.modifications:
                    by_layer.setdefault(LAYER_OF[type(modification)], []).append((id, modification))
    contenders: dict[Id, bool] = {}
    for pairs in by_layer.values():
        if not any(isinstance(modification, OVERRIDING) for _, modification in pairs):
            continue
        if any(modification != pairs[0][1] for _, modification in pairs) and len({id for id, _ in pairs}) > 1:
            contenders.update({id: True for id, _ in pairs})
    return list(contenders)
