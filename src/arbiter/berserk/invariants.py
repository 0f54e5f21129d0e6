"""What must always hold: an empty list unless the engine is wrong."""

from __future__ import annotations

from arbiter.berserk.rules import board, properties, turns
from arbiter.berserk.state.state import BerserkState


def problems(state: BerserkState) -> list[str]:
    """Broken invariants."""
    found: list[str] = []
    for seat, player in state.players.items():
        for pile, zone in ((player.deck, "deck"), (player.graveyard, "graveyard"), (player.sideboard, "sideboard")):
            lying = [one.id for one in state.objects.values() if one.owner == seat and one.zone == zone]
            if sorted(pile) != sorted(lying):
                found.append(f"seat {seat}: {zone} {sorted(pile)} but cards {sorted(lying)} say so")
        if player.gold < 0 or player.silver < 0:
            found.append(f"seat {seat} has {player.gold} gold and {player.silver} silver")
    for seat in state.players:
        numbers = sorted([one.number for one in state.objects.values() if one.owner == seat])
        if len(numbers) != len(dict.fromkeys(numbers)):
            found.append(f"seat {seat} has a card twice: {numbers}")
    found += _cards(state)
    for id in state.stack:
        if id not in state.uses and id not in state.rolls:
            found.append(f"{id} on the stack is neither a game action nor a die")
    if sorted([*state.uses, *state.rolls]) != sorted(state.stack):
        found.append("game actions and dice beside the stack")
    return found


def _cards(state: BerserkState) -> list[str]:
    found: list[str] = []
    for one in state.objects.values():
        if (one.zone == "battlefield") != (one.cell >= 0):
            found.append(f"card {one.id} is in the zone {one.zone} on the cell {one.cell}")
        if one.wounds < 0 or one.chips < 0 or one.lives < 0:
            found.append(f"card {one.id} has {one.wounds} wounds, {one.lives} lives, {one.chips} chips")
        host = state.objects.get(one.host)
        astray = (
            turns.is_waiting(state) if host is None else host.cell != one.cell
        )  # 503.1 buries it before anybody acts
        if one.host and astray:
            found.append(f"card {one.id} is not where its host {one.host} is")
    for cell in range(board.CELLS):
        standing = [one for one in board.at(state, cell) if not one.host]
        crowded = [one for one in standing if not one.due and not properties.of(state, one.id).has("incorporeal")]
        if len(crowded) > 1 and not any(one.due for one in standing):
            found.append(f"cards {[one.id for one in crowded]} stand on one cell")
    return found
