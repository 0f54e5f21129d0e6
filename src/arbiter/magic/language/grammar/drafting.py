"""What cards say of drafting, of decks and hands before the game, and of what was noted and chosen then (905.2, 100.2, 103.4)."""

from __future__ import annotations

from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.grammar.scheming import Scheming
from arbiter.magic.language.nodes import (
    Ability,
    AddMana,
    CastsSpell,
    Chosen,
    Compare,
    EachOpponent,
    ExiledWith,
    Grant,
    HighestNoted,
    HowOften,
    Instruction,
    Keyword,
    LowestLife,
    Noted,
    NotedPlayers,
    Number,
    NumberChosen,
    Players,
    Predicate,
    Quantity,
    Removed,
    Self,
    Static,
    StaticForPlayers,
    You,
)

FOR_IT = ("you noted for cards named ~", "noted as you drafted cards named ~", "chosen as you drafted cards named ~")
WITH_IT = "from the draft with cards named ~"


class Drafting(Scheming):
    def quantity_of_before(self) -> Quantity | None:
        if self.words("the chosen number"):
            return NumberChosen()
        if self.words("the lowest life total among your opponents"):
            return LowestLife(EachOpponent())
        if self.words("the highest number you noted for cards named ~"):
            return HighestNoted()
        if self.words(f"the number of cards you removed {WITH_IT}"):
            return Removed()
        return None

    def of_spells(self) -> Ability | None:
        """601.2f: "The first creature spell you cast each turn costs {1} less to cast." """
        start = self.at
        noun = self.noun() if self.words("the first") else None
        if noun is not None and noun.head == "spell" and noun.number == "singular":
            change = self.change("cast") if self.words("you cast each turn costs") else None
            if change is not None:
                spells = without_spell(noun.what)
                none_yet = Compare(HowOften(CastsSpell(You(), spells)), "=", Number(0))
                return StaticForPlayers(You(), spells, (change,), condition=none_yet)
        self.at = start
        return super().of_spells()

    # What was noted and chosen.

    def having_noted(self) -> Predicate | None:
        start = self.at
        if self.words("one of the chosen names"):
            return Chosen("card name")
        if self.words("the other chosen name"):
            return Chosen("card name", other=True)
        if self.words("a name") and self.one_of(*FOR_IT):
            return Noted("card name")
        self.at = start
        return None

    def chosen_before(self) -> Predicate | None:
        start = self.at
        if self.words("of a type") and self.one_of(*FOR_IT):
            return Noted("creature type")
        self.at = start
        return super().chosen_before()

    def that_clause(self) -> Predicate | None:
        start = self.at
        if self.words("that 's one or more of the colors") and self.one_of(*FOR_IT):
            return Noted("color")
        self.at = start
        return super().that_clause()

    def controlled(self) -> Predicate | None:
        if self.words("you exiled with cards named ~"):
            return ExiledWith("drafted")
        return super().controlled()

    def players(self) -> Players | None:
        if self.words("a player you noted for cards named ~"):
            return NotedPlayers()
        return super().players()

    def add_mana(self, who: Players) -> Instruction | None:
        start = self.at
        if self.words("one mana of any color") and self.one_of(*FOR_IT):
            return AddMana(("W", "U", "B", "R", "G"), who, noted=True)
        self.at = start
        return super().add_mana(who)

    def keyword_line(self) -> list[Ability] | None:
        """702.1c: "If you removed a creature card with flying from the draft ..., ~ has flying. The same is true for ..." """
        start = self.at
        condition = self.condition() if self.words("if you removed") and self.back(2) else None
        first = condition.left if isinstance(condition, Compare) else None
        if isinstance(first, Removed) and self.words(f", ~ has {first.keyword}"):
            names = [first.keyword, *self.same_for()]
            if self.words("."):
                return [self.given_for(name) for name in names]
        self.at = start
        return super().keyword_line()

    def back(self, words: int) -> bool:
        self.at -= words
        return True

    def given_for(self, keyword: str) -> Ability:
        """What it has if a creature card with that keyword was removed."""
        return Static(Self(), (Grant((Keyword(keyword),)),), Compare(Removed(keyword), ">=", Number(1)))
