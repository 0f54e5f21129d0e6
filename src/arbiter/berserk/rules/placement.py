"""Placing the squads face down on the battlefield, tier by tier.  404.1

A tier of cells may be used when every cell of the tiers before it is occupied; cells that an effect forbids count as
occupied (404.1.5).
"""

from __future__ import annotations

from typing import final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import board, prices, zones
from arbiter.berserk.rules.phases import go_on, number_of
from arbiter.berserk.rules.telling import player, ref, tell
from arbiter.berserk.state.records import Object
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel import asking
from arbiter.kernel.asking import Asking
from arbiter.kernel.decisions import Answer, Assign, Option, Referee
from arbiter.kernel.messages import Argument, Message, Refusal
from arbiter.kernel.records import Id


def tiers(state: BerserkState, seat: int) -> list[list[int]]:
    """404.1.2, 404.1.3: the cells of a player's half in the order in which they may be filled."""
    inner, front, rear = _parts(state, seat)
    if seat == state.first:  # 404.1.2
        return [inner, rear, front]
    return [inner + front, rear]  # 404.1.3


def _parts(state: BerserkState, seat: int) -> tuple[list[int], list[int], list[int]]:
    """The central block of three by three, the edges of the first row, the edges of the second and third."""
    half = board.cells_of_row(state, seat, 0)
    inner = [cell for cell in half if 0 < board.column(cell) < board.COLUMNS - 1]
    front = [cell for cell in half if cell not in inner and board.own_row(state, seat, cell) == 1]
    return inner, front, [cell for cell in half if cell not in inner and cell not in front]


def tier_rule(state: BerserkState, seat: int) -> str:
    return "404.1.2" if seat == state.first else "404.1.3"


def forbidden(state: BerserkState, seat: int) -> dict[int, Id]:
    """404.1.5: cells that cards of the opponent forbid this player, and which card does it.

    It also works from a squad that is still secret, or it would never work; then the opponent learns only the cells.
    """
    forbidden_cells: dict[int, Id] = {}
    for source, what in _forbidding(state, 1 - seat):
        for cell in board.cells_of_row(state, seat, what.row):
            if board.column(cell) + 1 in what.columns:
                forbidden_cells.setdefault(cell, source)
    return forbidden_cells


def _forbidding(state: BerserkState, seat: int) -> list[tuple[Id, n.Forbids]]:
    forbidding: list[tuple[Id, n.Forbids]] = []
    for card in state.objects.values():
        if card.controller == seat and (card.zone == "squad" or board.in_game(card)):
            for ability in card.print.abilities:
                if isinstance(ability, n.Permanent):
                    forbidding += [(card.id, what) for what in ability.does if isinstance(what, n.Forbids)]
    for effect in state.lasting.values():
        if effect.seat == seat:
            forbidding += [(effect.source, what) for what in effect.what if isinstance(what, n.Forbids)]
    return forbidding


@final
class Placer(Referee):
    """404.1.1-404.1.5: the whole squad, as far as there is room, and no tier before those in front of it are full."""

    def __init__(self, state: BerserkState, seat: int, cards: list[str], open_: list[list[int]]) -> None:
        self.rule = tier_rule(state, seat)
        self.half = board.cells_of_row(state, seat, 0)
        self.banned = forbidden(state, seat)
        self.cards = cards
        self.open = open_  # the tiers without what is forbidden
        self.count = min(len(cards), sum([len(tier) for tier in open_]))

    def refuse(self, answer: Answer, partial: bool) -> Refusal | None:
        assert isinstance(answer, tuple)
        cells = [number_of(str(pair[1])) for pair in answer if isinstance(pair, tuple)]
        left = self.count - len(cells)
        if left < 0 or (left and not partial):
            return Refusal("404.1.1", Message("berserk-no-place-all", {"n": self.count, "given": len(cells)}))
        empty: list[int] = []
        for tier in self.open:
            used = [cell for cell in tier if cell in cells]
            if used and len(empty) > (left if partial else 0):
                return self._early(used[0], empty)
            empty += [cell for cell in tier if cell not in cells]
        return None

    def _early(self, cell: int, empty: list[int]) -> Refusal:
        names = ", ".join([board.cell_name(free) for free in empty])
        args: dict[str, Argument] = {"cell": board.cell_name(cell), "cells": names}
        return Refusal(self.rule, Message("berserk-no-place-early", args))

    def explain(self, answer: Answer, refusal: Refusal) -> Refusal:
        """A cell that was not offered: on the other half, forbidden, or of a tier that this squad cannot reach."""
        pairs = answer if isinstance(answer, tuple) else ()
        used: dict[int, bool] = {}
        for pair in pairs:
            key = str(pair[1])
            cell = number_of(key)
            args: dict[str, Argument] = {"cell": board.cell_name(cell) if 0 <= cell < board.CELLS else key}
            if cell not in self.half:
                return Refusal("404.1.1", Message("berserk-no-place-half", args))
            if cell in self.banned:
                return Refusal("404.1.5", Message("berserk-no-place-forbidden", args))
            if cell in used:
                return Refusal("404.1.1", Message("berserk-no-place-one", args))
            used[cell] = True
        if not all(str(pair[0]) in self.cards for pair in pairs):
            return refusal
        for tier in self.open:
            for cell in tier:
                if cell in used and cell not in self.offered():
                    return self._early(cell, [free for free in self.offered() if free not in used] or self.offered())
        return refusal

    def offered(self) -> list[int]:
        """The cells that a legal placement can use."""
        cells: list[int] = []
        for tier in self.open:
            if len(cells) < self.count:
                cells += tier
        return cells

    def suggestions(self) -> list[object]:
        """Filled from the front and from the rear, tier by tier."""
        cells = [cell for tier in self.open for cell in tier][: self.count]
        back = [cell for tier in self.open for cell in tier[::-1]][: self.count]
        return [
            [(key, f"cell:{cell}") for key, cell in zip(self.cards, order, strict=False)] for order in (cells, back)
        ]


def placement(state: BerserkState, seat: int) -> Assign:
    """404.1.1: the question: each card to a cell of its own."""
    squad = prices.recruited(state, seat)
    options = [Option(f"card:{card.id}", "berserk-card", card.id, group=_group(card)) for card in squad]
    banned = forbidden(state, seat)
    free = [[cell for cell in tier if cell not in banned] for tier in tiers(state, seat)]
    referee = Placer(state, seat, [option.key for option in options], free)
    slots = [Option(f"cell:{cell}", "berserk-cell", detail=board.cell_name(cell)) for cell in referee.offered()]
    args: dict[str, Argument] = {"n": referee.count}
    decision = Assign(seat, seat, "404.1.1", Message("berserk-ask-place", args), options, slots)
    decision.room = {slot.key: 1 for slot in slots}
    decision.also = (tier_rule(state, seat),) + (("404.1.5",) if banned else ())
    decision.referee = referee
    return decision


def _group(card: Object) -> str:
    return f"{card.print.key} {card.x} {card.cheaper}"


def place(state: BerserkState) -> Asking[None]:
    """404.1.1: the First player the whole squad, then the Second.  What is forbidden is told before (404.1.5)."""
    seat = state.going
    if not state.begun:
        state.begun = True
        for cell, source in forbidden(state, seat).items():
            args: dict[str, Argument] = {"object": ref(state, source), "cell": board.cell_name(cell)}
            tell(state, "forbids-cell", "404.1.5", {**args, "player": player(state, seat)})
        return
    pairs: list[tuple[Option, Option]] = []
    if prices.recruited(state, seat):
        made = yield from asking.assign(lambda: None if state.players[seat].left else placement(state, seat))
        pairs = made or []
    _put(state, seat, {number_of(slot.key): option.about for option, slot in pairs})
    yield from _return(state, seat)
    if seat == state.first:
        state.going, state.begun = 1 - seat, False
    else:
        go_on(state)


def _put(state: BerserkState, seat: int, by_cell: dict[int, Id]) -> None:
    """404.1.1: face down.  New ids, in the order of the cells, say nothing about the order of recruiting."""
    for cell in sorted(by_cell):
        id = zones.renumber(state, by_cell[cell], 1 << seat)
        zones.place(state, id, cell)
        card = state.edit(id)
        card.hidden, card.stamp = True, state.new_stamp()  # 529.1
        card.marks = tuple([mark for mark in card.marks if mark[0] not in prices.PAID])
    tell(state, "places", "404.1.1", {"player": player(state, seat), "n": len(by_cell)})


def _return(state: BerserkState, seat: int) -> Asking[None]:
    """404.1.4: what found no room goes back to the deck and was never recruited; its crystals come back if so agreed."""
    left = prices.recruited(state, seat)
    if state.ruleset.unplaced_cards_refunded:
        payer = state.edit_player(seat)
        payer.gold += sum([card.mark(prices.GOLD_PAID) for card in left])
        payer.silver += sum([card.mark(prices.SILVER_PAID) for card in left])
    yield from zones.to_deck(state, [card.id for card in left], "404.1.4")
