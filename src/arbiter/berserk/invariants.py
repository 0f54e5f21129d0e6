"""What must always hold: an empty list unless the engine is wrong."""

from __future__ import annotations

from arbiter.berserk.rules import board, properties, turns
from arbiter.berserk.state.state import BerserkState


def problems(state: BerserkState) -> list[str]:
    """Broken invariants."""
    broken: list[str] = []
    for seat, player in state.players.items():
        for pile, zone in ((player.deck, "deck"), (player.graveyard, "graveyard"), (player.sideboard, "sideboard")):
            lying = [card.id for card in state.objects.values() if card.owner == seat and card.zone == zone]
            if sorted(pile) != sorted(lying):
                broken.append(f"seat {seat}: {zone} {sorted(pile)} but cards {sorted(lying)} say so")
        if player.gold < 0 or player.silver < 0:
            broken.append(f"seat {seat} has {player.gold} gold and {player.silver} silver")
    for seat in state.players:
        numbers = sorted([card.number for card in state.objects.values() if card.owner == seat])
        if len(numbers) != len(dict.fromkeys(numbers)):
            broken.append(f"seat {seat} has a card twice: {numbers}")
    broken += _cards(state)
    for id in state.stack:
        if id not in state.uses and id not in state.rolls:
            broken.append(f"{id} on the stack is neither a game action nor a die")
    if sorted([*state.uses, *state.rolls]) != sorted(state.stack):
        broken.append("game actions and dice beside the stack")
    return broken


def _cards(state: BerserkState) -> list[str]:
    broken: list[str] = []
    for card in state.objects.values():
        if (card.zone == "battlefield") != (card.cell >= 0):
            broken.append(f"card {card.id} is in the zone {card.zone} on the cell {card.cell}")
        if card.wounds < 0 or card.chips < 0 or card.lives < 0:
            broken.append(f"card {card.id} has {card.wounds} wounds, {card.lives} lives, {card.chips} chips")
        host = state.objects.get(card.host)
        astray = (
            turns.is_waiting(state) if host is None else host.cell != card.cell
        )  # 503.1 buries it before anybody acts
        if card.host and astray:
            broken.append(f"card {card.id} is not where its host {card.host} is")
    for cell in range(board.CELLS):
        standing = [card for card in board.at(state, cell) if not card.host]
        crowded = [card for card in standing if not card.due and not properties.of(state, card.id).has("incorporeal")]
        if len(crowded) > 1 and not any(card.due for card in standing):
            broken.append(f"cards {[card.id for card in crowded]} stand on one cell")
    return broken
