"""Keyword actions by name: what a player does, what an object does (701)."""

from __future__ import annotations

from arbiter.magic.language.grammar.reader import third_person
from arbiter.magic.language.grammar.riders import Riders
from arbiter.magic.language.mentions import TargetPhrase
from arbiter.magic.language.nodes import (
    Choose,
    EachOpponent,
    Instruction,
    Is,
    KeywordAction,
    Number,
    Objects,
    Pick,
    Players,
    Quantity,
    Self,
    Targets,
    You,
)
from arbiter.magic.language.predefined import detained
from arbiter.magic.language.words import KEYWORD_ACTIONS, RESOLVED

OF_VARIANTS = ("planeswalk", "set in motion", "abandon", "roll the planar die")
TOP_SCHEME = ("the top card of your scheme deck", "the top card of their scheme deck")
ALONE = ("proliferate", "populate")  # no number follows
OF_THE_SOURCE = ("monstrosity", "adapt")  # what the permanent itself does
OF_YOU = ("monstrosity", "adapt", "support", "clash")  # told only to you


class KeywordActions(Riders):
    def keyword_action(self, who: Players) -> Instruction | None:
        """ "surveil 2", "proliferate", "clash with an opponent", "amass Zombies 1" """
        start = self.at
        if isinstance(who, You) and self.words("detain"):
            what = self.several(who)
            return self.back_to(start) if what is None else detained(what)
        of_the_variant = self.of_planes_and_schemes(who)
        if of_the_variant is not None:
            return of_the_variant
        name = next((one for one in KEYWORD_ACTIONS if self.peek() in (one, third_person(one))), "")
        if not name or name in OF_VARIANTS or name in RESOLVED or (not isinstance(who, You) and name in OF_YOU):
            return None
        self.at += 1
        self.note("")
        if name in ALONE:
            return KeywordAction(name, who=who)
        if name == "clash":
            return KeywordAction(name) if self.words("with an opponent") else self.back_to(start)
        if name == "amass":
            self.words("zombies")  # what older wording leaves out: in this edition all Armies are
        number = self.count()
        if number is None or name == "explore":
            return self.back_to(start)
        if name == "support":
            return self.supporting(number) or self.back_to(start)
        return KeywordAction(name, number, Self() if name in OF_THE_SOURCE else None, who)

    def of_planes_and_schemes(self, who: Players) -> Instruction | None:
        """ "planeswalk", "abandon this scheme", "set that scheme in motion again", "roll the planar die" """
        start = self.at
        if self.one_of("planeswalk", "planeswalks"):
            what = self.objects(who) if self.words("to") else None
            return KeywordAction("planeswalk", None, what, who)
        if self.one_of("abandon", "abandons"):
            what = self.objects(who)
            return KeywordAction("abandon", None, what, who) if what is not None else self.back_to(start)
        if self.one_of("roll the planar die", "rolls the planar die"):
            return KeywordAction("roll the planar die", who=who)
        if self.one_of("set", "sets"):
            what = None if self.one_of(*TOP_SCHEME) else self.objects(who)
            named = self.words("in motion")
            self.words("again")
            return KeywordAction("set in motion", None, what, who) if named else self.back_to(start)
        return None

    def back_to(self, start: int) -> Instruction | None:
        """Nothing was read from there on."""
        self.at = start
        return None

    def supporting(self, number: Quantity) -> Instruction | None:
        """701.34a: the targets are not said; on a permanent it is no target itself."""
        creature = Is("creature")
        another = not self.is_spell()
        if isinstance(number, Number):
            targets = Targets(creature, None, 0, number.value)
        else:
            return None
        return KeywordAction("support", number, TargetPhrase(targets, another))

    def is_spell(self) -> bool:
        """Whether the text is that of an instant or sorcery; `Paragraphs` knows."""
        return False

    def chosen_objects(self, who: Players) -> Instruction | None:
        """608.2d: "choose target creature", "choose a creature you control": what later sentences speak of"""
        start = self.at
        self.at += 1
        what = self.objects(who)
        if isinstance(what, TargetPhrase) or (isinstance(what, Pick) and self.peek() != "name"):
            return Choose(what, who)
        return self.back_to(start)

    def an_opponent_chooses(self) -> Instruction | None:
        """ "an opponent chooses a creature card from among them" """
        start = self.at
        if self.words("an opponent chooses"):
            what = self.objects(EachOpponent())
            if isinstance(what, Pick):
                return Choose(what, EachOpponent(), True)
        return self.back_to(start)

    def exploring(self, what: Objects) -> Instruction | None:
        """701.39a: "it explores" """
        return KeywordAction("explore", None, what) if self.one_of("explores", "explore") else None
