"""Static abilities that say who must block or be chosen as a target, and of what is attached (509.1c, 601.2c)."""

from __future__ import annotations

from arbiter.magic.language.grammar.nouns import ATTACHED
from arbiter.magic.language.grammar.opening import OpeningActions
from arbiter.magic.language.nodes import (
    Ability,
    EachOpponent,
    GainControl,
    Require,
    Static,
    StaticForPlayers,
    You,
)


class Attracting(OpeningActions):
    def lured(self) -> Static | None:
        """509.1c: "All creatures able to block ~ do so." """
        start = self.at
        if self.words("all creatures able to block"):
            what = self.known_object()
            if what is not None and self.words("do so"):
                return Static(what, (Require("be blocked by all"),))
        self.at = start
        return None

    def of_attached(self) -> Ability | None:
        """ "You control enchanted creature." """
        start = self.at
        if self.words("you control") and self.peek() in ATTACHED:
            what = self.known_object()
            if what is not None:
                return Static(what, (GainControl(You()),))
        self.at = start
        return None

    def wanted_as_target(self) -> Ability | None:
        """601.2c: "While choosing targets ..., your opponents must choose at least one Flagbearer on the battlefield if able." """
        start = self.at
        if self.words("while choosing targets as part of casting a spell or activating an ability ,"):
            noun = self.noun() if self.words("your opponents must choose at least one") else None
            if noun is not None and self.said("battlefield") and self.words("if able"):
                return StaticForPlayers(EachOpponent(), noun.what, (Require("choose as a target"),))
        self.at = start
        return None
