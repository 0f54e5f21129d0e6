"""Verb phrases that say of objects what is said elsewhere too: untap steps, abilities, targets, damage (502.2, 510.1a, 602.5)."""

from __future__ import annotations

from arbiter.magic.language.grammar.fighting import Fighting
from arbiter.magic.language.mentions import TargetPhrase
from arbiter.magic.language.nodes import (
    All,
    Allow,
    ControlledBy,
    EachOpponent,
    Either,
    Every,
    FromSource,
    Is,
    Modification,
    Not,
    Objects,
    Predicate,
    Require,
    Restrict,
    Self,
    You,
)
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.vocabulary.phrases import ABILITY, SPELL_OR_ABILITY

UNTAP = (  # "doesn't ..." (502.2)
    "untap during its controller 's untap step",
    "untap during their controllers ' untap steps",
)
NEXT_UNTAP = (  # as long as that
    "untap during its controller 's next untap step",
    "untap during their controllers ' next untap steps",
    "untap during their controller 's next untap step",
    "untap during that player 's next untap step",
)
LONG = (  # 611.2b
    ("for as long as you control it", "you control it"),
    ("until you lose control of it", "you control it"),
    ("for as long as you control ~", "you control source"),
    ("for as long as ~ remains on the battlefield", "source remains"),
    ("for as long as ~ remains tapped", "source remains tapped"),
)
TIMES = (
    ("until end of turn", "end of turn"),
    ("this turn", "end of turn"),
    ("until end of combat", "end of combat"),
    ("this combat", "end of combat"),
    ("until your next turn", "your next turn"),
    ("until your next upkeep", "your next upkeep"),
    ("until the end of your next turn", "end of your next turn"),
    ("until a player planeswalks away from a plane", "a player planeswalks away from a plane"),  # 901.11
    ("until a player planeswalks", "a player planeswalks"),
    *LONG,
)


class Altering(Fighting):
    next_untap = False  # it lasts until the next untap step
    yours = False  # it speaks of your untap step, not of its controller's

    def duration(self) -> str:
        """How long an effect lasts, if the text says so (611.2a)."""
        for phrase, lasts in TIMES:
            if self.words(phrase):
                return lasts
        return ""

    def untap_ban(self) -> list[Modification] | None:
        """502.2: after "doesn't": "untap during its controller's untap step", "untap during your next untap step" """
        if self.one_of(*UNTAP):
            return [Restrict("untap")]
        if self.one_of(*NEXT_UNTAP):
            self.next_untap = True
            return [Restrict("untap")]
        mine = self.one_of("untap during your untap step", "untap during your next untap step")
        if not mine:
            return None
        self.yours = True
        self.next_untap = "next" in mine
        return [Restrict("untap")]

    def abilities_ban(self) -> list[Modification] | None:
        """602.5: "its activated abilities can't be activated unless they're mana abilities" """
        if not self.one_of("its activated abilities can't be activated", "'s activated abilities can't be activated"):
            return None
        mana_too = not self.words("unless they ' re mana abilities")
        return [Restrict("activate abilities" if mana_too else "activate nonmana abilities")]

    def assigning(self) -> list[Modification] | None:
        """510.1a: "assigns no combat damage", "assigns combat damage equal to its toughness rather than its power" """
        start = self.at
        self.at += 1
        if self.words("no combat damage"):
            return [Restrict("assign combat damage")]
        if self.one_of(
            "combat damage equal to its toughness rather than its power",
            "combat damage equal to their toughness rather than their power",
        ):
            return [Require("assign its toughness")]
        self.at = start
        return None

    def targeting_ban(self) -> list[Modification] | None:
        """115.4: after "can't": "be the target of Aura spells", "be the targets of black spells" """
        start = self.at
        by = self.untargeting() if self.one_of("be the target of", "be the targets of") else None
        if by is not None:
            return [Restrict("be targeted", by)]
        self.at = start
        of = self.noun() if self.one_of("be the target of", "be the targets of") else None
        if of is not None and of.head == "spell" and of.number == "plural" and self.peek() != "or":
            return [Restrict("be targeted", of.what)]
        self.at = start
        return None

    def untargeting(self) -> Predicate | None:
        """ "abilities your opponents control", "black spells or abilities from black sources" """
        if self.words("spells or abilities your opponents control"):
            return All((SPELL_OR_ABILITY, ControlledBy(EachOpponent())))
        if self.words("abilities your opponents control"):
            return All((ABILITY, ControlledBy(EachOpponent())))
        told = self.adjective() if self.peek(1) == "spells" else None
        both = told is not None and self.words("spells or")
        noun = self.noun() if (both or told is None) and self.words("abilities from") else None
        if noun is None or noun.head != "source" or noun.number != "plural":
            return None
        parts = noun.what.parts if isinstance(noun.what, All) else (noun.what,)
        quality = [part for part in parts if part != Is("source")]
        if len(quality) != 1 or (both and told != quality[0]):
            return None
        abilities = All((ABILITY, FromSource(quality[0])))
        return Either((All((quality[0], Is("spell"))), abilities)) if both else abilities

    def can_do(self) -> list[Modification] | None:
        """ "can block only creatures with flying", "can attack this turn as though it didn't have defender" """
        start = self.at
        if self.words("can block only"):
            only = self.noun()
            if only is not None and only.number == "plural":
                return [Restrict("block", Not(only.what))]
        elif self.words("can block creatures with shadow as though they didn't have shadow"):
            return [Allow("block despite shadow")]
        elif self.words("can attack"):
            this_turn = self.words("this turn")
            if self.one_of("as though it didn't have defender", "as though they didn't have defender"):
                self.this_turn = this_turn
                return [Allow("attack with defender")]
        self.at = start
        return None


def is_yours(what: Objects) -> bool:
    """Whether only what you control is meant, so that its controller's untap step is yours."""
    if isinstance(what, Self):
        return True
    described: Predicate | None = what.what if isinstance(what, Every) else None
    if isinstance(what, TargetPhrase):
        described = what.targets.what
    return described is not None and any(part == ControlledBy(You()) for part in walk(described))
