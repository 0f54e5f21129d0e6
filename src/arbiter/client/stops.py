"""Passing by itself, with stops: which decisions a person is spared.  CR 117.3d

The engine asks a player every time (117.1); what is skipped, and where the person wants to be asked, is settled here.
"""

from __future__ import annotations

from typing import final

from arbiter.kernel.atoms import fallback
from arbiter.kernel.decisions import Answer, Assign, Decision, Pay, PickOne
from arbiter.kernel.game import Game
from arbiter.kernel.rules import View

WITHOUT_EFFECT = ("pass", "activate-mana")
"""What never makes it worth asking: passing, and mana with nothing to spend it on."""

OWN_STOPS = ("precombat main", "declare blockers", "postcombat main")
OTHER_STOPS = ("declare attackers", "declare blockers", "end")

COMBAT = ("declare attackers", "declare blockers")
"""Steps in which one acts only if there are attackers."""

NOW, TURN, EVENT = "", "turn", "event"
"""How far to pass: not at all, until the turn ends, until something happens."""


@final
class Stops:
    """Where a person stops, in the own turn and in the turns of others, and how far they are passing just now."""

    def __init__(self) -> None:
        self.own = list(OWN_STOPS)
        self.others = list(OTHER_STOPS)
        self.respond = True  # stop when others put something on the stack
        self.ask_payment = True  # ask how to pay when there are different means
        self.passing = NOW
        self._since = 0  # the turn in which the passing began

    def toggle(self, step: str, own: bool) -> bool:
        """Set or clear a stop; whether it is set now."""
        stops = self.own if own else self.others
        if step in stops:
            stops.remove(step)
        else:
            stops.append(step)
        return step in stops

    def pass_until(self, what: str, view: View) -> None:
        """Pass from now on until the turn ends (`TURN`) or something happens (`EVENT`)."""
        self.passing = what
        self._since = _number(view)

    def answer(self, game: Game, decision: Decision) -> Answer | None:
        """What a person who wants to be spared would answer: nothing to decide, or hardly anything to gain; else None."""
        if decision.choices() <= 1:
            return fallback(decision)
        if isinstance(decision, Pay):
            same = len({option.group for option in decision.options}) == 1
            return decision.suggested if same or not self.ask_payment else None
        if decision.prompt.id == "announce-cost" and not self.ask_payment:
            return fallback(decision)
        view = game.view(decision.seat)
        if self.passing == TURN and _number(view) != self._since:
            self.passing = NOW
        if isinstance(decision, Assign) and self.passing and decision.prompt.id == "declare-attackers":
            return decision.normal(()) if decision.check(()) is None else None
        if decision.option("pass") is None or not isinstance(decision, PickOne):
            return None
        useful = [option for option in decision.options if option.verb not in WITHOUT_EFFECT]
        return None if useful and self._asks(view, decision) else "pass"

    def _asks(self, view: View, decision: Decision) -> bool:
        turn = view["turns"][decision.about]
        if turn["stack"]:
            top = [item for item in view["stack"] if item["id"] == turn["stack"][-1]]
            theirs = bool(top) and top[0]["controller"] != decision.player
            if theirs and self.respond:
                self.passing = NOW
            return theirs and self.respond
        own = turn["active"] == decision.player
        if turn["step"] in COMBAT and not any("attacking" in one for one in view["battlefield"]):
            return False  # 508.8: nothing attacks
        if self.passing == TURN or (self.passing == EVENT and not self._happens(turn, own)):
            return False
        self.passing = NOW
        return turn["step"] in (self.own if own else self.others)

    def _happens(self, turn: View, own: bool) -> bool:
        """An own turn begins, or others attack."""
        if own:
            return bool(turn["number"] != self._since and turn["step"] in self.own)
        return turn["step"] in COMBAT


def _number(view: View) -> int:
    return int(view["turns"][0]["number"]) if view["turns"] else 0
