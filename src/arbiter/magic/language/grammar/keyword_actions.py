"""Keyword actions by name: what a player does, what an object does (701)."""

from __future__ import annotations

from arbiter.magic.language.grammar.riders import Riders
from arbiter.magic.language.mentions import TargetPhrase
from arbiter.magic.language.nodes import (
    Choose,
    EachOpponent,
    Instruction,
    Pick,
    Players,
)

OF_VARIANTS = ("planeswalk", "set in motion", "abandon", "roll the planar die")
TOP_SCHEME = ("the top card of your scheme deck", "the top card of their scheme deck")
ALONE = ("proliferate", "populate")  # no number follows
OF_THE_SOURCE = ("monstrosity", "adapt")  # what the permanent itself does
OF_YOU = ("monstrosity", "adapt", "support", "clash")  # told only to you


class KeywordActions(Riders):
    def back_to(self, start: int) -> Instruction | None:
        """Nothing was read from there on."""
        self.at = start
        return None

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
