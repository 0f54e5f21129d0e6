"""Clauses about zones as wholes, players' hands, the monarch, ending turns, cards from outside the game.

CR 400.10, 401.5, 401.7, 402.2, 406.3, 716, 717, 718.
"""

from __future__ import annotations

from dataclasses import replace

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.pooling import Pooling
from arbiter.magic.language.words import ANY_NUMBER

ORDINALS = ("", "", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


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

    # Deeds.

    def brought(self) -> n.Instruction | None:
        """400.10b: "put a creature card you own from outside the game into your hand" """
        start = self.at
        verb = self.one_of("choose", "put", "reveal")
        noun = self.noun() if self.one_of("a", "an") else None
        if noun is not None and noun.head == "card" and self.words("from outside the game"):
            into: n.Into | None = None
            if verb == "put" or self.words("and put it" if verb == "reveal" else ", reveal that card , and put it"):
                into = self.put_where()
            parts = [part for part in _parts(noun.what) if part != n.OwnedBy(n.You())]
            if into is not None and len(parts) < len(_parts(noun.what)):
                what = parts[0] if len(parts) == 1 else n.All(tuple(parts))
                return n.Bring(n.You(), what, into, verb != "put")
        self.at = start
        return None

    # Where cards go.

    def put_where(self) -> n.Into | None:
        start = self.at
        if self.words("into") and self.owned("library"):
            for place, word in enumerate(ORDINALS):
                if word and self.words(f"{word} from the top"):
                    return n.Into("library", place=place)
        self.at = start
        into = super().put_where()
        if into is None or into.zone != "library":
            return into
        if self.words("in a random order"):
            return replace(into, random=True)
        self.words("in any order")
        return into

    def the_rest(self) -> n.Into | None:
        if self.words("on the bottom of your library in a random order"):
            return n.Into("library", "bottom", random=True)
        return super().the_rest()


def _parts(what: n.Predicate) -> tuple[n.Predicate, ...]:
    return what.parts if isinstance(what, n.All) else (what,)
