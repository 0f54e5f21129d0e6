"""Static abilities that say what must block, be a target or be revealed, and of what is attached (509.1c, 601.2c, 603.11)."""

from __future__ import annotations

from arbiter.magic.language.grammar.nouns import ATTACHED
from arbiter.magic.language.grammar.opening import OpeningActions
from arbiter.magic.language.nodes import (
    Ability,
    All,
    Allow,
    EachOpponent,
    GainControl,
    Instruction,
    IsTurnOf,
    Require,
    Reveals,
    Static,
    StaticForPlayers,
    Triggered,
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

    def revealing(self) -> list[Ability] | None:
        """603.11: "Reveal the first card you draw each turn. Whenever you reveal a land card this way, draw a card." """
        start = self.at
        may = self.words("you may reveal the first card you draw each turn as you draw it .")
        own = self.words("reveal the first card you draw on each of your turns .")
        if may or own or self.words("reveal the first card you draw each turn ."):
            said = Allow("reveal the first draw") if may else Require("reveal the first draw")
            during = IsTurnOf(You()) if own else None
            found: list[Ability] = [StaticForPlayers(You(), All(()), (said,), condition=during)]
            while self.words("whenever you reveal"):
                known, what = self.watched()
                effect = self.up_to("whenever you reveal") if known and self.words("this way ,") else None
                if what is None or effect is None:
                    break
                found.append(Triggered(Reveals(You(), what), effect))
            if len(found) > 1 and self.ended():
                return found
        self.at = start
        return None

    def up_to(self, words: str) -> Instruction | None:
        """The sentences before these words."""
        tokens, ends = self.tokens, words.split(" ")
        said = [token.word for token in tokens]
        places = [at for at in range(self.at, len(said)) if said[at : at + len(ends)] == ends]
        self.tokens = tokens[: places[0]] if places else tokens
        found = self.sentences()
        whole = self.ended()
        self.tokens = tokens
        return found if whole else None
