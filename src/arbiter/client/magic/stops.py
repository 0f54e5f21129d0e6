"""Where one wants to be asked in a game of Magic.  CR 117.3d"""

from __future__ import annotations

from typing import final

from arbiter.client.stops import EVENT, TURN, Stops
from arbiter.kernel.atoms import fallback
from arbiter.kernel.decisions import Answer, Assign, Decision
from arbiter.kernel.game import Game
from arbiter.magic.rules.combat import damage_on_stack
from arbiter.magic.rules.facts import teams
from arbiter.magic.rules.game import subgames
from arbiter.magic.rules.targets.demanded_targets import CHOOSING
from arbiter.magic.rules.turn.phases import STEPS
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn

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

    def turn_of(self, game: Game, seat: int) -> int:
        state = _position(game)
        own = [turn for turn in state.turns if seat in teams.acting_with(state, turn.active)]
        return (own or state.turns)[0].number if state.turns else 0

    def is_aimed(self, decision: Decision) -> bool:
        """Targets of what one casts or activates: who has nobody else to destroy does not want to destroy his own."""
        return decision.prompt.id == "choose-target" and decision.asks in CHOOSING and bool(decision.options)

    def special(self, decision: Decision) -> Answer | None:
        if decision.prompt.id == "announce-cost" and not self.ask_payment:
            return fallback(decision)
        if isinstance(decision, Assign) and self.passing and decision.prompt.id == "declare-attackers":
            return decision.normal(()) if decision.check(()) is None else None
        return None

    def asks(self, game: Game, decision: Decision) -> bool:
        state = _position(game)
        turn = state.turns[decision.about]
        if turn.stack:
            return self.respond and self.passing != TURN and _is_others(state, turn, decision.player)
        own = decision.player in teams.acting_with(state, turn.active)
        if turn.step in COMBAT and not state.combat.attackers:
            return False  # 508.8: nothing attacks
        if self.passing == TURN or (self.passing == EVENT and not self._happens(turn, own)):
            return False
        return turn.step in (self.own if own else self.others)

    def _happens(self, turn: Turn, own: bool) -> bool:
        """An own turn begins, or others attack."""
        if own:
            return turn.number != self.since and turn.step in self.own
        return turn.step in COMBAT


def _position(game: Game) -> MagicState:
    """The game that is being played: a subgame, where there is one."""
    assert isinstance(game.state, MagicState)
    return subgames.innermost(game.state)


def _is_others(state: MagicState, turn: Turn, seat: int) -> bool:
    """Whether somebody else's is on top; combat damage is nobody's: the attacking player may respond to it too."""
    top = state.items[turn.stack[-1]]
    allies = next((team for team in state.ruleset.teams if seat in team), (seat,))
    return top.kind == damage_on_stack.KIND or top.controller not in allies
