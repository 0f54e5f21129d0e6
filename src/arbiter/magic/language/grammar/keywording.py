"""Lines of keywords with what they take, and costs (118, 602.1a, 606.4, 702)."""

from __future__ import annotations

from arbiter.magic.language.grammar.modifying import FROM_QUALITY
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.grammar.replacing import Replacing
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.nodes import (
    Ability,
    AddCounters,
    All,
    Crew,
    EachOpponent,
    EachPlayer,
    Instruction,
    Is,
    Keyword,
    Number,
    PayMana,
    Quantity,
    RemoveCounters,
    Self,
    X,
    You,
)
from arbiter.magic.language.subtypes import SUBTYPES
from arbiter.magic.language.words import CARD_TYPES


class KeywordsAndCosts(Replacing):
    def keyword_line(self) -> list[Ability] | None:
        """702: keywords separated by commas (or semicolons); no full stop."""
        result: list[Ability] = []
        for _ in range(MODIFIER_LIMIT):
            if not self.keyword_entry(result):
                return None
            if not self.one_of(",", ";"):
                break
        return result

    def keyword_entry(self, result: list[Ability]) -> bool:
        for name, line in KEYWORDS.items():
            start = self.at
            if line.parameter == "cost" and self.words(name):
                cost = self.keyword_cost()
                if cost:
                    result.append(Keyword(name, cost))
                    return True
            elif name == "enchant" and self.one_of("enchant player", "enchant opponent"):
                anyone = self.tokens[self.at - 1].word == "player"
                result.append(Keyword(name, players=EachPlayer() if anyone else EachOpponent()))
                return True
            elif name == "champion" and self.one_of("champion a", "champion an"):
                noun = self.noun()
                if noun is not None and noun.number != "plural":
                    result.append(Keyword(name, filter=noun.what))
                    return True
            elif name == "splice" and self.words("splice onto"):  # 702.46a
                onto = self.noun()
                cost = self.keyword_cost() if onto is not None else ()
                if onto is not None and cost:
                    result.append(Keyword(name, cost, onto.what))
                    return True
            elif line.parameter.startswith("number") and self.words(name):
                counted = self.counted_keyword(name, "cost" in line.parameter)
                if counted is not None:
                    result.append(counted)
                    return True
            elif name == "enchant" and self.words(name):
                noun = self.noun()
                if noun is not None:
                    result.append(Keyword(name, filter=noun.what))
                    return True
            self.at = start
        keyword = self.typecycling() or self.keyword_phrase()
        if keyword is None:
            return False
        result.append(keyword)
        while (
            isinstance(keyword, Keyword) and keyword.name in FROM_QUALITY and self.words("and from")
        ):  # 702.16g, 702.11f
            quality = self.protection_quality()
            if quality is None:
                return False
            result.append(Keyword(keyword.name, filter=quality))
        return True

    def counted_keyword(self, name: str, costly: bool) -> Ability | None:
        """A keyword with a number, or X: "Vanishing 3", "Suspend X—{X}{W}{W}" """
        number: Quantity | None = X() if self.words("x") else self.fixed()
        if not costly:
            return Keyword(name, number=number)
        cost = self.costs() if number is not None and self.words("—") else None
        self.words(".")
        return Keyword(name, tuple(cost), number=number) if cost else None

    def typecycling(self) -> Ability | None:
        """702.28e: "Plainscycling {2}", "basic landcycling {1}{G}" """
        start = self.at
        basic = self.words("basic")
        word = self.peek().removesuffix("cycling")
        kind = word if word in CARD_TYPES else word.capitalize()
        if word and word != self.peek() and (kind in CARD_TYPES or kind in SUBTYPES):
            self.at += 1
            cost = self.keyword_cost()
            if cost:
                return Keyword("cycling", cost, All((Is("basic"), Is(kind))) if basic else Is(kind))
        self.at = start
        return None

    def keyword_cost(self) -> tuple[Instruction, ...]:
        """ "{2}{G}", or after a dash anything else that can be paid: "—Sacrifice a creature." """
        if not self.words("—"):
            mana = self.either_mana() or self.mana_symbols()
            return (PayMana(mana),) if mana else ()
        cost = self.costs()
        return tuple(cost) if cost is not None and self.words(".") else ()

    def either_mana(self) -> str:
        """ "{W} or {U}": a choice between two colors, as the hybrid symbol offers it (107.4e); empty if none follows."""
        first, second = self.text(), self.text(2)
        colored = all(len(one) == 3 and one[1] in "WUBRG" for one in (first, second))
        if not colored or self.peek(1) != "or":
            return ""
        self.at += 3
        return f"{{{first[1]}/{second[1]}}}"

    # Costs.

    def loyalty_cost(self) -> list[Instruction] | None:
        """606.4: "+1:", "[-3]:", "0:" """
        start = self.at
        bracket = self.words("[")
        sign = self.text()
        closing = 2 if bracket else 1
        follows = self.peek(1) == "]" and self.peek(2) == ":" if bracket else self.peek(1) == ":"
        if follows and sign == "0":
            self.at += closing
            return []
        if follows and sign[:1] in ("+", "-") and "/" not in sign:
            self.at += closing
            count: Quantity = X() if sign[1:] == "X" else Number(int(sign[1:]))
            kind = AddCounters if sign[0] == "+" else RemoveCounters
            return [kind(Self(), "loyalty", count)]
        self.at = start
        return None

    def costs(self) -> list[Instruction] | None:
        """118: components separated by commas; deeds also by "and": "remove two counters from ~ and sacrifice it" """
        result: list[Instruction] = []
        for _ in range(MODIFIER_LIMIT):
            part = self.cost()
            if part is None:
                return None
            result.append(part)
            if not self.one_of(",", "and"):
                break
        return result

    def cost(self) -> Instruction | None:
        self.in_cost = True
        part = self.cost_part()
        self.in_cost = False
        return part

    def cost_part(self) -> Instruction | None:
        tap = self.tap_symbol()
        if tap is not None:
            return tap
        if self.words("tap any number of untapped creatures you control with total power"):
            power = self.fixed()
            return Crew(power) if power is not None and self.words("or greater") else None
        mana = self.mana_symbols() if self.peek().startswith("{") else ""
        return PayMana(mana) if mana else self.deed(You())
