"""Who plays the games of the check, for both seats: the card first, then whatever makes something happen, else passing."""

from __future__ import annotations

from typing import Final, final

from arbiter.berserk.rules import board
from arbiter.berserk.state.state import BerserkState
from arbiter.cardcheck.berserk.stage import OURS, WALK_ON, besieged
from arbiter.kernel.atoms import random_legal
from arbiter.kernel.decisions import Answer, Decision, Number, PickOne, PickSome
from arbiter.kernel.rng import MASK, Rng, mix

RESTLESS: Final = (3, 6, 2, 8, 4)  # of ten times: something else than the card is tried
WAITS: Final = 2
NOTHING: Final = ("pass", "end", "decline", "nothing", "no")


@final
class Actor:
    """Answers for both seats of one game, each time the same for the same position and number of the game."""

    def __init__(self, name: str, take: int, drives: bool = False, guards: bool = False, leads: bool = False) -> None:
        self.name = name
        self.drives = drives  # the card changes how far others go
        self.guards = guards  # it speaks of defenders
        self.leads = leads  # it makes others better at what they do
        self.follows = take % 6 == 4  # others strike first, and it strikes where they did
        self.waits = WAITS if self.follows else 0
        self.rng = Rng(mix(take * 7919 + 3) & MASK)
        self.turn = take // 2  # each of its options comes first in some game
        self.restless = RESTLESS[take % len(RESTLESS)]
        self.besieged = besieged(take)
        self.passed_by = take % 8 == 7  # besieged, but it is the others who are struck
        self.wanders = take % 4 == 0 or take % 8 == 2  # the latter with free cells around

    def answer(self, state: BerserkState, decision: Decision) -> Answer:
        if isinstance(decision, Number):
            low = decision.most < 4 or self.rng.below(3)
            return decision.least + self.rng.below(min(3, decision.most - decision.least + 1)) if low else decision.most
        if isinstance(decision, PickOne):
            return self.one(state, decision)
        if isinstance(decision, PickSome) and decision.options and self.rng.below(2):
            keys = [option.key for option in decision.options]
            answer: Answer = tuple(keys[: decision.most])
            if decision.check(answer) is None:
                return answer
        return random_legal(decision, self.rng)

    def one(self, state: BerserkState, decision: PickOne) -> Answer:
        """The card and what it gave to others; something else; or nothing."""
        own = [option.key for option in decision.options if self.is_own(state, option.key, option.about)]
        idle = [option.key for option in decision.options if option.key in NOTHING]
        others = [option.key for option in decision.options if option.key not in idle and option.key not in own]
        defenders = [key for key in others if key.startswith("defend:")] if self.guards else []
        if defenders and decision.seat != OURS:
            return defenders[self.rng.below(len(defenders))]
        asks_what = any(key in ("pass", "end", "decline") for key in idle)
        blows = [key for key in others if key.startswith("strike:")]
        if self.follows and decision.seat == OURS and not asks_what:
            foes = [option for option in decision.options if is_foe(state, option.about)]
            foes.sort(key=lambda option: (not was_hurt(state, option.about), self.distance(state, option.about)))
            if foes:
                return foes[0].key
        if self.follows and "pass" in idle and self.rng.below(10) < 9:  # hardly anybody interferes
            return "pass"
        steps = [key for key in own if key.startswith("move:")]
        if steps and self.rng.below(10) < 6:  # before it acts, or it will not move any more
            return steps[self.rng.below(len(steps))]
        if self.waits > 0 and "end" in idle and blows and decision.seat == OURS:
            self.waits -= 1
            return blows[self.rng.below(len(blows))]
        own_blows = [key for key in own if key.startswith("strike:")]
        if self.follows and own_blows and any(was_hurt(state, id) for id in state.objects if is_foe(state, id)):
            return own_blows[0]
        if self.besieged and asks_what and idle and not (own and decision.seat == OURS):
            blows = [key for key in others if key.startswith(("use:", "strike:"))] if "end" in idle else []
            return blows[self.rng.below(len(blows))] if blows and self.rng.below(10) < 8 else idle[0]
        if self.besieged and own and others and not asks_what and self.passed_by:
            return others[self.rng.below(len(others))]
        if self.besieged and own and not asks_what and self.rng.below(10) < 8:
            return own[0]
        if own and (asks_what or self.rng.below(2)) and self.rng.below(10) < 8:
            self.turn += 1
            return own[self.turn % len(own)]
        if others and (not idle or self.rng.below(10) < (self.restless if asks_what else 8)):
            return others[self.rng.below(len(others))]
        known = idle or own or others
        return known[self.rng.below(len(known))]

    def is_own(self, state: BerserkState, key: str, about: int) -> bool:
        card = state.objects.get(about)
        verb = key.partition(":")[0]
        if card is None or verb in ("reveal", "aim", "retreat") or (verb == "move" and not self.wanders):
            return False
        if verb == "move" and self.drives:
            return card.controller == OURS
        if verb == "use" and self.leads and card.print.name.startswith(WALK_ON):
            return card.controller == OURS
        rider = any(it.print.name == self.name and it.host == about for it in state.objects.values())
        granted = rider or (verb == "use" and key.split(":")[-1].startswith("e"))
        return card.print.name == self.name or granted

    def distance(self, state: BerserkState, id: int) -> int:
        """How far a card stands from the one that is checked; from its host, if that rides."""
        cells = [card.cell for card in state.objects.values() if card.print.name == self.name and card.cell >= 0]
        cell = state.objects[id].cell
        return board.distance(cells[0], cell) if cells and cell >= 0 else board.CELLS


def is_foe(state: BerserkState, id: int) -> bool:
    card = state.objects.get(id)
    return card is not None and card.controller != OURS


def was_hurt(state: BerserkState, id: int) -> bool:
    """Whether an attack has wounded a card this turn."""
    return state.objects[id].mark("turn wounded by an attack") > 0
