"""Static abilities that say what must block, be a target or be revealed, and of what is attached (509.1c, 601.2c, 603.11)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.nouns import ATTACHED
from arbiter.magic.language.grammar.opening import OpeningActions


class Attracting(OpeningActions):
    def lured(self) -> n.Static | None:
        """509.1c: "All creatures able to block ~ do so." """
        start = self.at
        if self.words("all creatures able to block"):
            what = self.known_object()
            if what is not None and self.words("do so"):
                return n.Static(what, (n.Require("be blocked by all"),))
        self.at = start
        return None

    def of_attached(self) -> n.Ability | None:
        """ "You control enchanted creature." """
        start = self.at
        if self.words("you control") and self.peek() in ATTACHED:
            what = self.known_object()
            if what is not None:
                return n.Static(what, (n.GainControl(n.You()),))
        self.at = start
        return None

    def wanted_as_target(self) -> n.Ability | None:
        """601.2c: "While choosing targets ..., your opponents must choose at least one Flagbearer on the battlefield if able." """
        start = self.at
        if self.words("while choosing targets as part of casting a spell or activating an ability ,"):
            noun = self.noun() if self.words("your opponents must choose at least one") else None
            if noun is not None and self.said("battlefield") and self.words("if able"):
                return n.StaticForPlayers(n.EachOpponent(), noun.what, (n.Require("choose as a target"),))
        self.at = start
        return None

    def revealing(self) -> list[n.Ability] | None:
        """603.11: "Reveal the first card you draw each turn. Whenever you reveal a land card this way, draw a card." """
        start = self.at
        may = self.words("you may reveal the first card you draw each turn as you draw it .")
        own = self.words("reveal the first card you draw on each of your turns .")
        if may or own or self.words("reveal the first card you draw each turn ."):
            said = n.Allow("reveal the first draw") if may else n.Require("reveal the first draw")
            during = n.IsTurnOf(n.You()) if own else None
            found: list[n.Ability] = [n.StaticForPlayers(n.You(), n.All(()), (said,), condition=during)]
            while self.words("whenever you reveal"):
                known, what = self.watched()
                effect = self.up_to("whenever you reveal") if known and self.words("this way ,") else None
                if what is None or effect is None:
                    break
                found.append(n.Triggered(n.Reveals(n.You(), what), effect))
            if len(found) > 1 and self.ended():
                return found
        self.at = start
        return None

    def up_to(self, words: str) -> n.Instruction | None:
        """The sentences before these words."""
        tokens, ends = self.tokens, words.split(" ")
        said = [token.word for token in tokens]
        places = [at for at in range(self.at, len(said)) if said[at : at + len(ends)] == ends]
        self.tokens = tokens[: places[0]] if places else tokens
        found = self.sentences()
        whole = self.ended()
        self.tokens = tokens
        return found if whole else None
