"""Where one wants to be asked in a battle of Berserk.  303, 304, 401.3"""

from __future__ import annotations

from typing import final

from arbiter.client.stops import EVENT, NOW, TURN, Stops
from arbiter.kernel.decisions import Decision
from arbiter.kernel.rules import View

CHOICE, PRIORITY = "412.2", "303.1"
DICE = "dice"


@final
class BerserkStops(Stops):
    """Phases of a turn, dice on the stack; and what the other player announces."""

    moments = ("opening", "movement", "action", DICE, "final")
    own_stops = (DICE,)
    other_stops = ("action", DICE, "final")
    without_effect = ("berserk-pass", "berserk-decline", "berserk-end", "berserk-reveal")

    def turn_of(self, view: View) -> int:
        return int(view["turn"])

    def is_useful(self, decision: Decision, verb: str) -> bool:
        """Revealing a hidden card (529.3) is worth asking only where one chooses what to do."""
        return decision.asks == CHOICE or verb not in self.without_effect

    def asks(self, view: View, decision: Decision) -> bool:
        own = view["active"] == decision.player
        if decision.asks != PRIORITY and decision.asks != CHOICE:
            self.passing = NOW
            return True  # 401.3: abilities that can be used now and not again
        if decision.asks == CHOICE or not view["stack"]:
            return self._quietly(view, decision, own)
        if self.passing == TURN:
            return False  # a turn of another player is nothing but things to answer: who passes it whole answers none
        return self.respond and self._responds(view, decision, own)

    def _quietly(self, view: View, decision: Decision, own: bool) -> bool:
        """With an empty stack: what to do in the own turn, and the phases in which one stops."""
        if self.passing == TURN or (self.passing == EVENT and not (own and decision.asks == CHOICE)):
            return False
        self.passing = NOW
        if decision.asks == CHOICE:
            return True
        return view["phase"] in ("opening", "final") and view["phase"] in (self.own if own else self.others)

    def _responds(self, view: View, decision: Decision, own: bool) -> bool:
        """Dice, and what the other player has put on the stack."""
        top = view["stack"][-1]
        stops = self.own if own else self.others
        if top["kind"] == "roll":
            wanted = DICE in stops
        else:
            theirs = top["player"] != decision.player and top["stage"] != "ending"
            wanted = theirs and (view["phase"] not in self.moments or view["phase"] in stops)
        if wanted:
            self.passing = NOW
        return wanted
