"""What card text says of combat: who can block how many, times in the combat phase, and being made to attack or block.

506 to 511.
"""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.conditions import Conditions
from arbiter.magic.language.mentions import ThatOne
from arbiter.magic.language.subtypes import LAND_TYPES
from arbiter.magic.language.words import SUPERTYPES

POINTS = (  # 506.6
    ("attackers are declared", "attackers"),
    ("blockers are declared", "blockers"),
    ("the combat damage step", "combat damage step"),
    ("the end of combat step", "end of combat step"),
    ("combat", "combat"),
)
WHOSE_TURN = (
    ("your turn", n.You()),
    ("an opponent 's turn", n.EachOpponent()),
)


class Fighting(Conditions):
    this_turn = False  # the modification read last said itself how long it lasts
    this_combat = False  # likewise: "blocks it this combat if able"
    beginning = False  # what is read begins now, so that its controller may choose something for it

    # How many block, how many are blocked (509.1a-b).

    def attacked_too(self) -> n.Objects | None:
        """508.4: "that player or planeswalker", after "attacking"; None: its controller will choose."""
        if self.one_of("that player or a planeswalker they control", "that opponent or a planeswalker they control"):
            return n.Attackable(ThatOne())
        same = self.known_object() if self.words("the same player or planeswalker as") else None
        if same is not None:
            return n.EventAttacked(of=same)
        if self.words("that player or planeswalker"):
            return n.EventAttacked()
        return n.EventAttacked(player=True) if self.one_of("that player", "that opponent") else None

    # When (506.6).

    def combat_time(self) -> n.CombatPoint | None:
        """ "before attackers are declared", "during combat after blockers are declared", "during combat on your turn" """
        start = self.at
        whose: n.Players | None = None
        during = False
        if self.words("during combat"):
            during = True
            for phrase, who in WHOSE_TURN:
                if self.words("on " + phrase):
                    whose = who
        elif self.words("during"):
            for phrase, who in WHOSE_TURN:
                if self.words(phrase + " ,"):
                    whose = who
            if whose is None:
                self.at = start
                return None
        when = self.one_of("before", "after")
        for phrase, point in POINTS if when else ():
            if self.words(phrase):
                return n.CombatPoint(when, point, during, whose)
        if during and not when:
            return n.CombatPoint("during", "", True, whose)
        self.failed(start, "before attackers are declared")
        self.at = start
        return None

    # Effects that decide combat (506.4, 508.4, 508.7, 509.1h, 509.6).

    # Keywords that say what they concern (702.14, 702.21).

    def bands_with_other(self) -> n.Ability | None:
        """702.21b: "bands with other legendary creatures" """
        start = self.at
        if self.words("bands with other"):
            noun = self.noun()
            if noun is not None and noun.number != "singular":
                return n.Keyword("bands with other", filter=noun.what)
        self.at = start
        return None

    def landwalk(self) -> n.Ability | None:
        """702.14a: "swampwalk", "nonbasic landwalk", "snow swampwalk" """
        start = self.at
        before: list[n.Predicate] = []
        word = self.peek()
        if word in SUPERTYPES or word.removeprefix("non") in SUPERTYPES:
            self.at += 1
            before.append(n.Is(word) if word in SUPERTYPES else n.Not(n.Is(word.removeprefix("non"))))
        walk = self.peek().removesuffix("walk")
        kind = walk if walk == "land" else walk.capitalize()
        if walk and walk != self.peek() and (kind == "land" or kind in LAND_TYPES):
            self.at += 1
            return n.Keyword("landwalk", filter=n.All((*before, n.Is(kind))) if before else n.Is(kind))
        self.at = start
        return None
