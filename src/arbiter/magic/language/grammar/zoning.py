"""Clauses about zones as wholes, players' hands, the monarch, ending turns, cards from outside the game.

CR 400.10, 401.5, 401.7, 402.2, 406.3, 716, 717, 718.
"""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.pooling import Pooling
from arbiter.magic.language.words import ANY_NUMBER


class Zoning(Pooling):
    # Static abilities.

    def allowed(self) -> n.Ability | None:
        start = self.at
        found = self.hand_size()
        if found is None and self.one_of("you may look at all", "you may look at"):
            noun = self.noun()
            parts = () if noun is None else _parts(noun.what)
            exiled = any(isinstance(part, n.ExiledWith) for part in parts)
            if noun is not None and (exiled or (n.Is("face-down") in parts and self.words("any time"))):
                found = n.Static(n.Every(noun.what), (n.Allow("be looked at"),))
        self.at = start if found is None else self.at
        return found

    def hand_size(self) -> n.Ability | None:
        """402.2: "You have no maximum hand size.", "Each opponent's maximum hand size is reduced by two." """
        start = self.at
        if self.words("you have no maximum hand size"):
            return n.StaticForPlayers(n.You(), n.All(()), (n.MaximumHand(ANY_NUMBER),))
        if self.words("players have no maximum hand size"):
            return n.StaticForPlayers(n.EachPlayer(), n.All(()), (n.MaximumHand(ANY_NUMBER),))
        whose = self.whose()
        if whose is not None and self.words("maximum hand size is"):
            how = self.one_of("increased by", "reduced by")
            number = self.number()
            if number >= 0:
                change = -number if how == "reduced by" else number
                return n.StaticForPlayers(whose, n.All(()), (n.MaximumHand(change, bool(how)),))
        self.at = start
        return None


def _parts(what: n.Predicate) -> tuple[n.Predicate, ...]:
    return what.parts if isinstance(what, n.All) else (what,)
