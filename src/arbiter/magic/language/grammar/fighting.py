"""What card text says of combat: who can block how many, times in the combat phase, and being made to attack or block.

506 to 511.
"""

from __future__ import annotations

from arbiter.magic.language.grammar.conditions import Conditions
from arbiter.magic.language.mentions import ThatOne
from arbiter.magic.language.nodes import (
    Ability,
    All,
    Among,
    Attackable,
    BlockerCount,
    BlockMore,
    CombatPoint,
    EachOpponent,
    Either,
    EventAttacked,
    Is,
    Keyword,
    Modification,
    Not,
    Objects,
    Players,
    Predicate,
    Restrict,
    You,
)
from arbiter.magic.language.subtypes import LAND_TYPES
from arbiter.magic.language.words import ANY_NUMBER, SUPERTYPES

POINTS = (  # 506.6
    ("attackers are declared", "attackers"),
    ("blockers are declared", "blockers"),
    ("the combat damage step", "combat damage step"),
    ("the end of combat step", "end of combat step"),
    ("combat", "combat"),
)
WHOSE_TURN = (
    ("your turn", You()),
    ("an opponent 's turn", EachOpponent()),
)


class Fighting(Conditions):
    this_turn = False  # the modification read last said itself how long it lasts
    this_combat = False  # likewise: "blocks it this combat if able"
    beginning = False  # what is read begins now, so that its controller may choose something for it

    # How many block, how many are blocked (509.1a-b).

    def block_more(self) -> list[Modification] | None:
        """ "can block an additional creature each combat", "can block any number of creatures" """
        start = self.at
        if self.words("can block any number of creatures"):
            return [BlockMore(ANY_NUMBER)]
        if self.words("can block"):
            number = 1 if self.words("an") else self.number()
            if number > 0 and self.one_of("additional creatures", "additional creature"):
                self.words("each combat")
                return [BlockMore(number)]
        self.at = start
        return None

    def blocking_restriction(self) -> list[Modification] | None:
        """After "can't": "be blocked except by two or more creatures", "block creatures with power 2 or less" """
        start = self.at
        for verb in ("attack", "block"):
            if self.words(f"{verb} unless at least"):
                others = self.number()
                if others > 0 and self.one_of(f"other creatures {verb}", f"other creature {verb}"):
                    return [Restrict(f"{verb} alone", others=others)]
            self.at = start
        now = self.words("be blocked this turn except by")
        if now or self.words("be blocked except by"):
            self.this_turn = now
            at = self.at
            number = self.number()
            if number > 1 and self.words("or more creatures"):
                return [BlockerCount(least=number)]
            self.at = at
            noun = self.noun()
            other = self.noun() if noun is not None and self.words("and/or") else None
            if noun is not None and other is not None and noun.number == other.number == "plural":
                return [Restrict("be blocked", Not(Either((noun.what, other.what))))]
            if noun is not None and noun.number == "plural" and not self.said("and/or"):
                return [Restrict("be blocked", Not(noun.what))]
        elif self.words("be blocked by more than"):
            number = self.number()
            if number > 0 and self.one_of("creatures", "creature"):
                return [BlockerCount(most=number)]
        elif self.words("block") and self.peek() not in ("alone", "unless"):
            unclear = self.peek() == "them" or (self.peek() == "it" and self.beginning)
            one = self.known_object() if not unclear else None
            if one is not None:
                return [Restrict("block", Among(one))]
            noun = self.noun()
            if noun is not None and noun.number == "plural":
                return [Restrict("block", noun.what)]
        self.at = start
        return None

    def attacked_too(self) -> Objects | None:
        """508.4: "that player or planeswalker", after "attacking"; None: its controller will choose."""
        if self.one_of("that player or a planeswalker they control", "that opponent or a planeswalker they control"):
            return Attackable(ThatOne())
        same = self.known_object() if self.words("the same player or planeswalker as") else None
        if same is not None:
            return EventAttacked(of=same)
        if self.words("that player or planeswalker"):
            return EventAttacked()
        return EventAttacked(player=True) if self.one_of("that player", "that opponent") else None

    # When (506.6).

    def combat_time(self) -> CombatPoint | None:
        """ "before attackers are declared", "during combat after blockers are declared", "during combat on your turn" """
        start = self.at
        whose: Players | None = None
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
                return CombatPoint(when, point, during, whose)
        if during and not when:
            return CombatPoint("during", "", True, whose)
        self.failed(start, "before attackers are declared")
        self.at = start
        return None

    # Effects that decide combat (506.4, 508.4, 508.7, 509.1h, 509.6).

    # Keywords that say what they concern (702.14, 702.21).

    def bands_with_other(self) -> Ability | None:
        """702.21b: "bands with other legendary creatures" """
        start = self.at
        if self.words("bands with other"):
            noun = self.noun()
            if noun is not None and noun.number != "singular":
                return Keyword("bands with other", filter=noun.what)
        self.at = start
        return None

    def landwalk(self) -> Ability | None:
        """702.14a: "swampwalk", "nonbasic landwalk", "snow swampwalk" """
        start = self.at
        before: list[Predicate] = []
        word = self.peek()
        if word in SUPERTYPES or word.removeprefix("non") in SUPERTYPES:
            self.at += 1
            before.append(Is(word) if word in SUPERTYPES else Not(Is(word.removeprefix("non"))))
        walk = self.peek().removesuffix("walk")
        kind = walk if walk == "land" else walk.capitalize()
        if walk and walk != self.peek() and (kind == "land" or kind in LAND_TYPES):
            self.at += 1
            return Keyword("landwalk", filter=All((*before, Is(kind))) if before else Is(kind))
        self.at = start
        return None
