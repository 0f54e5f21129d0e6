"""Relocation: which card can be relocated, what goes along, two cards that swap cells.  507, 207.2, 209.11, 212.8, 8.swap"""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import board, meaning, properties, triggers, wounds, zones
from arbiter.berserk.rules.context import Context
from arbiter.berserk.rules.interpreter import verb
from arbiter.berserk.rules.recipients import open_to
from arbiter.berserk.rules.telling import no, ref, tell
from arbiter.berserk.state.records import Facts, Use
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Refusal
from arbiter.kernel.records import Id


def cannot_relocate(state: BerserkState, id: Id) -> Refusal | None:
    """Why a card cannot be relocated: it has no cell of its own, or a text forbids it for the card or for what it carries."""
    card = state.objects[id]
    known = properties.of(state, id)
    if known.subtype == "flying":
        return no(state, "208.3", "relocate", id)
    if card.zone != "battlefield":
        return no(state, "507.1", "relocate", id)
    if card.host:
        return no(state, "209.11" if known.subtype == "symbiote" else "212.8", "relocate", id)
    for rider in board.carried(state, id):
        if wounds.cannot(state, rider.id, "relocate"):
            worn = properties.of(state, rider.id).type == "equipment"
            return no(state, "212.8" if worn else "209.11", "move-forbidden", id)
    return no(state, "525.2", "move-forbidden", id) if wounds.cannot(state, id, "relocate") else None


def along(state: BerserkState, id: Id) -> tuple[str, ...]:
    """209.11, 212.8: the rules by which others are relocated with a card."""
    types = [properties.of(state, card.id).type for card in board.carried(state, id)]
    rules = ["209.11"] if "creature" in types else []
    return tuple([*rules, "212.8"] if "equipment" in types else rules)


def can_relocate(state: BerserkState, id: Id) -> bool:
    return cannot_relocate(state, id) is None


def relocated(state: BerserkState, ids: list[Id], by: tuple[str, ...]) -> None:
    """Those who wait for a relocation, or for a card that crosses the middle, see it; so do those who go along."""
    facts: list[Facts] = []
    for id in ids:
        moved = state.objects[id]
        rules = (*by, "207.2", *along(state, id))
        tell(state, "relocates", rules, {"object": ref(state, id), "place": board.cell_name(moved.cell)})
        for card in [moved, *board.carried(state, id)]:
            away = board.distance(moved.was, moved.cell) if moved.was >= 0 else 0
            facts.append(Facts("relocates", card.id, cell=moved.was, amount=away))
            if moved.was >= 0 and board.half_of(state, moved.was) != board.half_of(state, moved.cell):
                facts.append(Facts("crosses", card.id, cell=moved.was))
    triggers.happened(state, facts)


@verb(n.Swap)
def _swap(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.Swap) -> Asking[bool]:
    """8.swap: each to the other's cell."""
    yield from ()
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


@verb(n.Relocate)
def _relocate(state: BerserkState, use: Use, ctx: Context, power: n.Does, effect: n.Relocate) -> Asking[bool]:
    """507.1, 507.2: onto a free cell."""
    yield from ()
    ids = open_to(state, use, power, meaning.cards(ctx, effect.who))
    ids = [id for id in ids if effect.placed or can_relocate(state, id)]  # 507.3
    cells = list(use.cells) or meaning.cells(ctx, effect.to)
    if not ids or not cells or not board.is_free(state, cells[0]):
        return False
    zones.place(state, ids[0], cells[0])
    if effect.placed:  # 8.place, 8.relocation
        triggers.happened(state, [Facts("placed", ids[0], cell=state.objects[ids[0]].was)])
        tell(state, "placed", ("507.3", "8.place"), {"object": ref(state, ids[0]), "place": board.cell_name(cells[0])})
    else:
        relocated(state, ids[:1], ("507.1", "8.relocation"))
    return True
