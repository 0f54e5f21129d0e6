"""What cards say of drafting, of decks and hands before the game, and of what was noted and chosen then (905.2, 100.2, 103.4)."""

from __future__ import annotations

from arbiter.magic.language.drafting_words import DRAFTING_EN
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.grammar.scheming import Scheming
from arbiter.magic.language.nodes import (
    Ability,
    AddMana,
    All,
    CastsSpell,
    ChooseNumber,
    Chosen,
    Compare,
    DraftAbility,
    EachOpponent,
    ExiledWith,
    Grant,
    HighestNoted,
    HowOften,
    Instruction,
    Keyword,
    LowestLife,
    Modification,
    Noted,
    NotedPlayers,
    Number,
    NumberChosen,
    Players,
    Predicate,
    Quantity,
    Removed,
    Require,
    Self,
    StartingDeck,
    Static,
    StaticForPlayers,
    You,
)
from arbiter.magic.language.words import ANY_NUMBER

FOR_IT = ("you noted for cards named ~", "noted as you drafted cards named ~", "chosen as you drafted cards named ~")
MORE_HANDS = (
    "draw an additional hand of seven cards as the game begins . before taking mulligans , shuffle all but one of your "
    "hands into your library ."
)
WITH_IT = "from the draft with cards named ~"


def spoken(said: str) -> str:
    """The words of a sentence, as they are read."""
    for sign in (",", ".", "'s"):
        said = said.replace(sign, f" {sign}")
    return said.replace("'ve", " ' ve").lower()


SENTENCES = tuple([(do, spoken(said)) for do, said in DRAFTING_EN.items()])


class Drafting(Scheming):
    # While drafting.

    def opening(self) -> Ability | None:
        found = self.drafted() or self.exiled_before() or self.of_starting_deck() or self.choose_number()
        return found if found is not None else super().opening()

    def drafted(self) -> Ability | None:
        """905.2: "Draft ~ face up.", "Reveal ~ as you draft it and note the player who passed it to you." """
        start = self.at
        for do, said in SENTENCES:
            before, gap, after = said.partition(" {} ")
            if not gap and said.endswith("{}"):
                continue
            if not self.words(before):
                self.at = start
                continue
            noun = self.noun() if gap and self.one_of("a", "an") else None
            if (not gap or (noun is not None and noun.head == "card" and self.words(after))) and self.words("."):
                return DraftAbility(do, None if noun is None or noun.what == All(()) else noun.what)
            self.at = start
        return None

    def exiled_before(self) -> Ability | None:
        """ "Before you shuffle your deck ..., you may ... exile a creature card you drafted that isn't in your deck." """
        start = self.at
        if self.words(dict(SENTENCES)["exile drafted cards"].removesuffix(" {}")):
            least, most = self.least_and_most()
            more = self.words("or more")
            noun = self.noun() if least >= 1 else None
            there = ("you drafted that isn't in your deck .", "you drafted that aren't in your deck .")
            if noun is not None and noun.head == "card" and self.one_of(*there):
                return DraftAbility("exile drafted cards", noun.what, least, ANY_NUMBER if more else most)
        self.at = start
        return None

    # Before the game.

    def of_starting_deck(self) -> Ability | None:
        """100.2, 103.4: "Your minimum deck size is reduced by five." """
        start = self.at
        if self.words("your minimum deck size is reduced by"):
            number = self.number()
            if number > 0 and self.words("."):
                return StartingDeck(smaller=number)
        self.at = start
        without = self.noun() if self.words("your starting deck can't have") else None
        if without is not None and without.head == "card":
            size = self.number() if self.words("and your starting hand size is") else 0
            if size >= 0 and self.words("."):
                return StartingDeck(without=without.what, hand=size)
        self.at = start
        if self.words(MORE_HANDS):
            return StartingDeck(hands=1)
        self.at = start
        return None

    def choose_number(self) -> Ability | None:
        """ "Before drawing your opening hand, choose 1, 2, or 3." """
        start = self.at
        numbers: list[int] = []
        if self.words("before drawing your opening hand , choose"):
            while len(numbers) < 10:
                number = self.number()
                if number < 0:
                    break
                numbers.append(number)
                self.one_of(", or", "or", ",")
        if len(numbers) > 1 and self.words("."):
            return ChooseNumber(tuple(numbers))
        self.at = start
        return None

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

    def requirement(self) -> list[Modification] | None:
        start = self.at
        if self.verb("attack"):
            whom = self.players() if self.peek() == "a" and self.peek(1) == "player" else None
            if isinstance(whom, NotedPlayers) and self.words("each combat if able"):
                return [Require("attack", whom=whom)]
        self.at = start
        return super().requirement()

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
