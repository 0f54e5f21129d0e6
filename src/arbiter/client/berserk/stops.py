"""Where one wants to be asked in a battle of Berserk.  303, 304, 401.3"""

from __future__ import annotations

from typing import final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.rules import movement, properties, targeting
from arbiter.berserk.rules.context import Context
from arbiter.berserk.state.state import BerserkState
from arbiter.client.stops import EVENT, TURN, Stops
from arbiter.kernel.decisions import Answer, Decision, Number, Option
from arbiter.kernel.game import Game

CHOICE, PRIORITY = "412.2", "303.1"
DICE = "dice"
GOLD = "berserk-ask-gold"
STRIKE, USE = "berserk-strike", "berserk-use"


def hits_only_own(game: Game, decision: Decision, option: Option) -> bool:
    """Whether an option is an attack that could be directed at cards of the own squad only: nothing one has waited for."""
    state = game.state
    assert isinstance(state, BerserkState)
    if option.verb not in (STRIKE, USE) or option.about not in state.objects:
        return False
    attack = movement.strike_of(state, option.about) if option.verb == STRIKE else _attack(state, option)
    if attack is None:
        return False
    able = targeting.attack_targets(Context(state, option.about, decision.player), attack)
    return bool(able) and all(state.objects[id].controller == decision.player for id in able)


def _attack(state: BerserkState, option: Option) -> n.Attack | None:
    """The attack that an ability is, if it is nothing else."""
    held = [known.ability for known in properties.of(state, option.about).held if known.key == option.detail]
    power = held[0].power if held and isinstance(held[0], n.Playable) else None
    return power if isinstance(power, n.Attack) else None


@final
class BerserkStops(Stops):
    """Phases of a turn, dice on the stack; and what the other player announces."""

    moments = ("opening", "movement", "action", DICE, "final")
    own_stops = (DICE,)
    other_stops = ("action", DICE, "final")
    without_effect = ("berserk-pass", "berserk-decline", "berserk-end", "berserk-reveal")

    def turn_of(self, game: Game, seat: int) -> int:
        assert isinstance(game.state, BerserkState)
        return game.state.turn

    def is_useful(self, game: Game, decision: Decision, option: Option) -> bool:
        """Revealing a hidden card (529.3) is worth asking only where one chooses what to do; attacks at one's own cards are not."""
        if hits_only_own(game, decision, option):
            return False
        return decision.asks == CHOICE or option.verb not in self.without_effect

    def special(self, decision: Decision) -> Answer | None:
        """An ordinary card is paid with silver as far as it goes (105.2.2): gold, which pays for everything, is left."""
        if isinstance(decision, Number) and decision.prompt.id == GOLD:
            return decision.least
        return None

    def asks(self, game: Game, decision: Decision) -> bool:
        state = game.state
        assert isinstance(state, BerserkState)
        own = state.active == decision.player
        if decision.asks != PRIORITY and decision.asks != CHOICE:
            return True  # 401.3: abilities that can be used now and not again
        if decision.asks == CHOICE or not state.stack:
            return self._quietly(state, decision, own)
        if self.passing == TURN:
            return False  # a turn of another player is nothing but things to answer: who passes it whole answers none
        return self.respond and self._responds(state, decision, own)

    def _quietly(self, state: BerserkState, decision: Decision, own: bool) -> bool:
        """With an empty stack: what to do in the own turn, and the phases in which one stops."""
        if self.passing == TURN or (self.passing == EVENT and not (own and decision.asks == CHOICE)):
            return False
        if decision.asks == CHOICE:
            return True
        return state.phase in ("opening", "final") and state.phase in (self.own if own else self.others)

    def _responds(self, state: BerserkState, decision: Decision, own: bool) -> bool:
        """Dice, and what the other player has put on the stack."""
        stops = self.own if own else self.others
        use = state.uses.get(state.stack[-1])
        if use is None:
            return DICE in stops
        theirs = use.seat != decision.player and use.stage != "ending"
        return theirs and (state.phase not in self.moments or state.phase in stops)
