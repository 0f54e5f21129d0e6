"""Which players a phrase speaks of, where that must be found out: the enchanted, the defending one, those attacked, those ahead.

CR 119, 303.4b, 508.5, 508.6
"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.rules.facts import combat_facts, queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.state.records import seat_of


def enchanted(ctx: Context) -> list[int]:
    """The player that the source is attached to, or was (303.4b, 303.4m)."""
    permanent = ctx.state.permanents.get(ctx.source)
    if permanent is None and ctx.source in ctx.state.remembered:
        permanent = ctx.state.remembered[ctx.source].permanent
    return [seat_of(permanent.attached)] if permanent is not None and permanent.attached < 0 else []


def defending(ctx: Context) -> list[int]:
    """508.5: of the creature that the event, the ability or a target speaks of; else the only one there can be (506.2)."""
    presumed = _ids(ctx, "defending")
    if presumed:
        return [seat_of(presumed[0])]
    named = [*_ids(ctx, "event object"), ctx.source]
    chosen = ctx.item.targets if ctx.item is not None else ctx.announcing.chosen
    found = combat_facts.defending_player(ctx.state, [*named, *[id for ids in chosen for id in ids]])
    if not found:
        found = combat_facts.could_defend(ctx.state, queries.active_player(ctx.state))
    return found if len(found) == 1 else []


def most_life(ctx: Context) -> list[int]:
    """The players with the most life, or tied for it."""
    seats = queries.apnap(ctx.state)
    most = max([ctx.state.players[seat].life for seat in seats])
    return [seat for seat in seats if ctx.state.players[seat].life == most]


def attacked_opponents(ctx: Context) -> list[int]:
    """508.6: the opponents whom the player has attacked with a creature this combat, not those whose planeswalkers were."""
    seats = [seat for seat in queries.apnap(ctx.state) if queries.is_opponent(ctx.state, ctx.controller, seat)]
    return [seat for seat in seats if combat_facts.has_attacked(ctx.state, [ctx.controller], [seat], True)]


def _ids(ctx: Context, name: str) -> tuple[Id, ...]:
    binding = ctx.bound(name)
    return () if binding is None else binding.ids
