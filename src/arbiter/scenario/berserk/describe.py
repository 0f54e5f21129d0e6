"""Positions of Berserk written as scenario files: the way back from a state to what `position` reads.

Only a quiet moment can be said in words: a Choice Subphase with nothing on the stack and nothing waiting.  Otherwise there
is no description, and a file holds the exact state instead.
"""

from __future__ import annotations

import json
from typing import Any, TypeAlias, final

from arbiter.berserk.cards.card import Card
from arbiter.berserk.game import RULES
from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words as w
from arbiter.berserk.rules import board
from arbiter.berserk.rules.phases import last_turn
from arbiter.berserk.state.records import Lasting, Object
from arbiter.berserk.state.ruleset import Ruleset
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.notation import show
from arbiter.kernel.records import Id
from arbiter.scenario.berserk.position import NUMBERS, PILES

Facts: TypeAlias = dict[str, Any]


class CannotSay(Exception):
    """Something in a position that the file format has no words for."""


def exact(state: BerserkState) -> Facts:
    """The state itself, as the engine saves it, with the cards in it."""
    document = {"cards": RULES.definitions(state), "state": RULES.codec.encode(state)}
    return {"given": {"exact": json.dumps(document, ensure_ascii=False, separators=(",", ":"))}}


def describe(state: BerserkState) -> Facts | None:
    """The keys `cards` and `given` of a file that sets up this position; None if it cannot be said."""
    try:
        return Describer(state).document()
    except CannotSay:
        return None


@final
class Describer:
    """Writes one state."""

    def __init__(self, state: BerserkState) -> None:
        self.state = state
        self.cards: dict[str, Card] = {}
        self.labels: dict[Id, str] = {}

    def document(self) -> Facts:
        state = self.state
        if state.phase != "choice" or state.stack or state.waiting or state.delayed:
            raise CannotSay
        self.name()
        given: Facts = {
            "first": f"P{state.first + 1}",
            "turn": f"P{state.active + 1}",
            "turn number": state.turn,
        }
        usual = Ruleset()
        read = {name: getattr(state.ruleset, name) for name in usual.names()}
        other = {name: value for name, value in read.items() if value != getattr(usual, name)}
        if other:
            given["ruleset"] = other
        for seat in (0, 1):
            given[f"P{seat + 1}"] = self.player(seat)
        cells = self.on_cells()
        if cells:
            given["cells"] = cells
        return {"cards": [_printed(card) for card in self.cards.values()], "given": given}

    def name(self) -> None:
        """What the file calls the cards: those of one name are numbered."""
        counts: dict[str, int] = {}
        for object in self.state.objects.values():
            card = object.print
            if self.cards.setdefault(card.name, card) is not card:
                raise CannotSay
            counts[card.name] = counts.get(card.name, 0) + 1
            self.labels[object.id] = f"{card.name} №{counts[card.name]}"

    def player(self, seat: int) -> Facts:
        state, player = self.state, self.state.players[seat]
        facts: Facts = {"gold": player.gold, "silver": player.silver, "flown": player.flown}
        for zone in PILES:
            ids = getattr(player, zone)
            facts[zone] = [self.entry(state.objects[id]) for id in ids]
        facts["auxiliary"] = [self.entry(it) for it in board.squad(state, seat) if it.zone == "auxiliary"]
        for it in board.squad(state, seat):
            if it.zone == "battlefield":
                facts.setdefault(board.cell_name(it.cell), []).append(self.entry(it))
        return {key: value for key, value in facts.items() if value}

    def entry(self, card: Object) -> Facts:
        facts: Facts = {"name": card.print.name, "as": self.labels[card.id]}
        if card.owner != card.controller:
            facts["owner"] = f"P{card.owner + 1}"
        for key in ("closed", "hidden"):
            if getattr(card, key):
                facts[key] = True
        for key, field in NUMBERS.items():
            if getattr(card, field):
                facts[key] = getattr(card, field)
        if card.host:
            facts["host"] = self.labels[card.host]
        effects = [effect for effect in self.state.lasting.values() if effect.on == card.id]
        if effects:
            facts["acquired"] = [self.acquired(effect) for effect in effects]
        return facts

    def acquired(self, effect: Lasting) -> Facts:
        if effect.condition is not None or effect.until not in w.DURATIONS or effect.source not in self.labels:
            raise CannotSay
        facts: Facts = {"what": [show(node) for node in effect.what], "from": self.labels[effect.source]}
        return {**facts, "until": effect.until} if effect.until else facts

    def on_cells(self) -> Facts:
        """119.2: the effects on each cell, the oldest first."""
        facts: Facts = {}
        for effect in self.state.lasting.values():
            if effect.cell >= 0:
                facts.setdefault(board.cell_name(effect.cell), []).append(self.laid(effect))
        return facts

    def laid(self, effect: Lasting) -> Facts:
        if effect.condition is not None or effect.until not in w.DURATIONS:
            raise CannotSay
        facts: Facts = {"what": [show(node) for node in effect.what], "player": f"P{effect.seat + 1}"}
        if effect.source in self.labels:
            facts["from"] = self.labels[effect.source]
        if effect.until:
            facts["until"] = effect.until
        if effect.turn != last_turn(self.state, effect.until, effect.seat, effect.seat):
            facts["last turn"] = effect.turn
        return {**facts, "used": list(effect.used)} if any(effect.used) else facts


def _printed(card: Card) -> Facts:
    """What is printed on a card, as a file says it."""
    if card.cost < 0:
        raise CannotSay
    number = ("X" if not card.cost else f"{card.cost}+X") if card.variable else str(card.cost)
    facts: Facts = {"name": card.name, "type": card.type, "cost": f"{number} {'gold' if card.elite else 'silver'}"}
    if card.subtype:
        facts["subtype"] = card.subtype
    if card.elements:
        facts["elements"] = list(card.elements)
    if card.type in ("creature", "artifact"):
        facts["lives"] = card.lives
    if card.subtype == "independent":
        facts["movement"] = card.movement
    if card.strike is not None:
        facts["strike"] = "-".join([str(part) for part in card.strike])
    if card.abilities:
        facts["abilities"] = [show(ability) for ability in card.abilities if isinstance(ability, n.Ability)]
    return facts
