"""What cards say of drafting, of decks and hands before the game, and of what was noted and chosen then (905.2, 100.2, 103.4)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.grammar.scheming import Scheming

FOR_IT = ("you noted for cards named ~", "noted as you drafted cards named ~", "chosen as you drafted cards named ~")
WITH_IT = "from the draft with cards named ~"


class Drafting(Scheming):
    def quantity_of_before(self) -> n.Quantity | None:
        if self.words("the chosen number"):
            return n.NumberChosen()
        if self.words("the lowest life total among your opponents"):
            return n.LowestLife(n.EachOpponent())
        if self.words("the highest number you noted for cards named ~"):
            return n.HighestNoted()
        if self.words(f"the number of cards you removed {WITH_IT}"):
            return n.Removed()
        return None

    def of_spells(self) -> n.Ability | None:
        """601.2f: "The first creature spell you cast each turn costs {1} less to cast." """
        start = self.at
        noun = self.noun() if self.words("the first") else None
        if noun is not None and noun.head == "spell" and noun.number == "singular":
            change = self.change("cast") if self.words("you cast each turn costs") else None
            if change is not None:
                spells = without_spell(noun.what)
                none_yet = n.Compare(n.HowOften(n.CastsSpell(n.You(), spells)), "=", n.Number(0))
                return n.StaticForPlayers(n.You(), spells, (change,), condition=none_yet)
        self.at = start
        return super().of_spells()

    # What was noted and chosen.

    def having_noted(self) -> n.Predicate | None:
        start = self.at
        if self.words("one of the chosen names"):
            return n.Chosen("card name")
        if self.words("the other chosen name"):
            return n.Chosen("card name", other=True)
        if self.words("a name") and self.one_of(*FOR_IT):
            return n.Noted("card name")
        self.at = start
        return None

    def chosen_before(self) -> n.Predicate | None:
        start = self.at
        if self.words("of a type") and self.one_of(*FOR_IT):
            return n.Noted("creature type")
        self.at = start
        return super().chosen_before()

    def that_clause(self) -> n.Predicate | None:
        start = self.at
        if self.words("that 's one or more of the colors") and self.one_of(*FOR_IT):
            return n.Noted("color")
        self.at = start
        return super().that_clause()

    def controlled(self) -> n.Predicate | None:
        if self.words("you exiled with cards named ~"):
            return n.ExiledWith("drafted")
        return super().controlled()

    def players(self) -> n.Players | None:
        if self.words("a player you noted for cards named ~"):
            return n.NotedPlayers()
        return super().players()

    def keyword_line(self) -> list[n.Ability] | None:
        """702.1c: "If you removed a creature card with flying from the draft ..., ~ has flying. The same is true for ..." """
        start = self.at
        condition = self.condition() if self.words("if you removed") and self.back(2) else None
        first = condition.left if isinstance(condition, n.Compare) else None
        if isinstance(first, n.Removed) and self.words(f", ~ has {first.keyword}"):
            names = [first.keyword, *self.same_for()]
            if self.words("."):
                return [self.given_for(name) for name in names]
        self.at = start
        return super().keyword_line()

    def back(self, words: int) -> bool:
        self.at -= words
        return True

    def given_for(self, keyword: str) -> n.Ability:
        """What it has if a creature card with that keyword was removed."""
        return n.Static(n.Self(), (n.Grant((n.Keyword(keyword),)),), n.Compare(n.Removed(keyword), ">=", n.Number(1)))
