"""Where one wants to be asked in a game of Magic.  CR 117.3d"""

from __future__ import annotations

from typing import final

from arbiter.client.magic.rows import active_in
from arbiter.client.stops import EVENT, NOW, TURN, Stops
from arbiter.kernel.atoms import fallback
from arbiter.kernel.decisions import Answer, Assign, Decision
from arbiter.kernel.rules import View
from arbiter.magic.rules.targets.demanded_targets import CHOOSING
from arbiter.magic.rules.turn.phases import STEPS

OWN_STOPS = ("precombat main", "declare blockers", "postcombat main")
OTHER_STOPS = ("declare attackers", "declare blockers", "end")

COMBAT = ("declare attackers", "declare blockers")
"""Steps in which one acts only if there are attackers."""


@final
class MagicStops(Stops):
    """Steps of a turn; and what others put on the stack."""

    moments = tuple(step for step in STEPS if step not in ("untap", "first combat damage"))
    own_stops = OWN_STOPS
    other_stops = OTHER_STOPS
    without_effect = ("pass", "activate-mana")  # passing, and mana with nothing to spend it on

    def turn_of(self, view: View) -> int:
        own = [turn for turn in view["turns"] if view["seat"] in active_in(turn)]
        return int((own or view["turns"])[0]["number"]) if view["turns"] else 0

    def is_aimed(self, decision: Decision) -> bool:
        """Targets of what one casts or activates: who has nobody else to destroy does not want to destroy his own."""
        return decision.prompt.id == "choose-target" and decision.asks in CHOOSING and bool(decision.options)

    def special(self, decision: Decision) -> Answer | None:
        if decision.prompt.id == "announce-cost" and not self.ask_payment:
            return fallback(decision)
        if isinstance(decision, Assign) and self.passing and decision.prompt.id == "declare-attackers":
            return decision.normal(()) if decision.check(()) is None else None
        return None

    def asks(self, view: View, decision: Decision) -> bool:
        turn = view["turns"][decision.about]
        if turn["stack"]:
            top = [item for item in view["stack"] if item["id"] == turn["stack"][-1]]
            # combat damage is nobody's: the attacking player may respond to it too
            allies = next((team for team in view.get("teams", ()) if decision.player in team), [decision.player])
            theirs = bool(top) and (top[0]["controller"] not in allies or top[0]["kind"] == "damage")
            if not theirs or not self.respond or self.passing == TURN:
                return False
            self.passing = NOW
            return True
        own = decision.player in active_in(turn)
        if turn["step"] in COMBAT and not any("attacking" in permanent for permanent in view["battlefield"]):
            return False  # 508.8: nothing attacks
        if self.passing == TURN or (self.passing == EVENT and not self._happens(turn, own)):
            return False
        self.passing = NOW
        return turn["step"] in (self.own if own else self.others)

    def _happens(self, turn: View, own: bool) -> bool:
        """An own turn begins, or others attack."""
        if own:
            return bool(turn["number"] != self.since and turn["step"] in self.own)
        return turn["step"] in COMBAT
