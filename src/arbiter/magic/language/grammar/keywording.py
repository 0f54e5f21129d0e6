"""Lines of keywords with what they take, and costs (118, 602.1a, 606.4, 702)."""

from __future__ import annotations

from typing import Final, final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.keywords import KeywordLine, beginning
from arbiter.magic.language.meanings import MEANINGS
from arbiter.magic.language.subtypes import CREATURE_TYPES, SUBTYPES
from arbiter.magic.language.wording.times import STAGE_OF
from arbiter.magic.language.words import CARD_TYPES

THEIR_TIMES: Final = {  # of whoever activates the ability
    "during their turn": n.IsTurnOf(n.You()),
    **{f"during their {name}": n.InStep(step, n.You()) for name, step in STAGE_OF.items()},
}


@final
class Limits:
    """What was read: the times, how often in a turn, and what else must be true."""

    def __init__(self) -> None:
        self.timing = ""
        self.per_turn = 0
        self.conditions: list[n.Condition] = []

    def condition(self) -> n.Condition | None:
        if len(self.conditions) > 1:
            return n.Joined(tuple(self.conditions))
        return self.conditions[0] if self.conditions else None


class Keywording(Family):
    def keyword_line(self) -> list[n.Ability] | None:
        """702: keywords separated by commas (or semicolons); no full stop."""
        result: list[n.Ability] = []
        for _ in range(MODIFIER_LIMIT):
            if not self.keyword_entry(result):
                return None
            if not self.line.one_of(",", ";"):
                break
        if self.grammar.paragraphs.is_spell():  # 702.54a: on an instant or sorcery it means something else
            return [
                n.Keyword("haunt", filter=n.Is("spell")) if ability == n.Keyword("haunt") else ability
                for ability in result
            ]
        return result

    def keyword_entry(self, result: list[n.Ability]) -> bool:
        for line in beginning(self.line.peek()):
            start = self.line.at
            found = self.taking(line) if line.parameter and self.line.words(line.name) else None
            if found is not None:
                result.append(found)
                return line.name != "kicker" or self.and_or(result)
            self.line.at = start
        keyword = self.naming() or self.typecycling() or self.offering() or self.grammar.making.keyword_phrase()
        if keyword is None:
            return False
        result.append(keyword)
        more = self.grammar.modifying.and_from(keyword)
        result.extend(more or ())
        return more is not None

    def and_or(self, result: list[n.Ability]) -> bool:
        """702.32b: "Kicker {1}{R} and/or {2}{W}" is two kickers."""
        while self.line.words("and/or"):
            cost = self.keyword_cost()
            if not cost:
                return False
            result.append(n.Keyword("kicker", cost))
        return True

    def taking(self, line: KeywordLine) -> n.Ability | None:
        """A keyword after its name, with what it takes: a cost, a number."""
        name, takes = line.name, line.parameter
        if takes == "cost":
            cost = self.keyword_cost()
            return n.Keyword(name, cost) if cost else None
        if takes.startswith("number"):
            return self.counted_keyword(name, takes)
        return None

    def naming(self) -> n.Ability | None:
        """A keyword that names what it speaks of: "enchant creature", "equip Knight {0}" """
        keyword = self.grammar.conditions.read_by("keyword_naming")
        return keyword if isinstance(keyword, n.Ability) else None

    def host(self) -> n.Predicate | None:
        noun = self.grammar.nouns.noun()
        return noun.what if noun is not None and noun.number != "plural" else None

    def counted_keyword(self, name: str, takes: str) -> n.Ability | None:
        """A keyword with a number, or X: "Vanishing 3", "Suspend X—{X}{W}{W}", "Modular—Sunburst" """
        variable = "cost" in takes or f"{name} x" in MEANINGS
        number: n.Quantity | None = n.X() if variable and self.line.words("x") else self.grammar.numbers.fixed()
        if number is None and "cost" not in takes and self.line.words("— sunburst"):  # 702.43c
            number = n.ManaSpent("color")
        if number is None and takes != "number?":
            return None
        if "cost" not in takes:
            return n.Keyword(name, number=number)
        cost = self.costs() if self.line.words("—") else None
        self.line.words(".")
        if number == n.X() and name == "suspend":
            self.line.words("x can't be 0 .")  # 107.3d: so says every card with an X there
        return n.Keyword(name, tuple(cost), number=number) if cost else None

    def typecycling(self) -> n.Ability | None:
        """702.28e: "Plainscycling {2}", "basic landcycling {1}{G}" """
        start = self.line.at
        basic = self.line.words("basic")
        word = self.line.peek().removesuffix("cycling")
        kind = word if word in CARD_TYPES else word.capitalize()
        if word and word != self.line.peek() and (kind in CARD_TYPES or kind in SUBTYPES):
            self.line.at += 1
            cost = self.keyword_cost()
            if cost:
                return n.Keyword("cycling", cost, n.All((n.Is("basic"), n.Is(kind))) if basic else n.Is(kind))
        self.line.at = start
        return None

    def offering(self) -> n.Ability | None:
        """702.47a: "Goblin offering" """
        start = self.line.at
        word = self.line.text()
        if word in CREATURE_TYPES or word.lower() in CARD_TYPES:
            self.line.at += 1
            if self.line.words("offering"):
                return n.Keyword("offering", filter=n.Is(word if word in CREATURE_TYPES else word.lower()))
        self.line.at = start
        return None

    def keyword_cost(self) -> tuple[n.Instruction, ...]:
        """ "{2}{G}", or after a dash anything else that can be paid: "—Sacrifice a creature." """
        if not self.line.words("—"):
            mana = self.either_mana() or self.grammar.making.mana_symbols()
            return (n.PayMana(mana),) if mana else ()
        cost = self.costs()
        return tuple(cost) if cost is not None and self.line.words(".") else ()

    def either_mana(self) -> str:
        """ "{W} or {U}": a choice between two colors, as the hybrid symbol offers it (107.4e); empty if none follows."""
        first, second = self.line.text(), self.line.text(2)
        colored = all(len(symbol) == 3 and symbol[1] in "WUBRG" for symbol in (first, second))
        if not colored or self.line.peek(1) != "or":
            return ""
        self.line.at += 3
        return f"{{{first[1]}/{second[1]}}}"

    # Costs.

    def loyalty_cost(self) -> list[n.Instruction] | None:
        """606.4: "+1:", "[-3]:", "0:" """
        start = self.line.at
        bracket = self.line.words("[")
        sign = self.line.text()
        closing = 2 if bracket else 1
        follows = self.line.peek(1) == "]" and self.line.peek(2) == ":" if bracket else self.line.peek(1) == ":"
        if follows and sign == "0":
            self.line.at += closing
            return []
        if follows and sign[:1] in ("+", "-") and "/" not in sign:
            self.line.at += closing
            count: n.Quantity = n.X() if sign[1:] == "X" else n.Number(int(sign[1:]))
            kind = n.AddCounters if sign[0] == "+" else n.RemoveCounters
            return [kind(n.Self(), "loyalty", count)]
        self.line.at = start
        return None

    def costs(self) -> list[n.Instruction] | None:
        """118: components separated by commas; deeds also by "and": "remove two counters from ~ and sacrifice it" """
        result: list[n.Instruction] = []
        for _ in range(MODIFIER_LIMIT):
            part = self.cost()
            if part is None:
                return None
            result.append(part)
            while isinstance(result[-1], (n.Exile, n.Sacrifice)):
                besides = self.and_besides(result[-1])
                if besides is None:
                    break
                result.append(besides)
            if not self.line.one_of(",", "and"):
                break
        return result

    def and_besides(self, done: n.Instruction) -> n.Instruction | None:
        """ "sacrifice a white creature, a blue creature, and ~": the same is done with each of these"""
        start = self.line.at
        joint = self.line.one_of(", and", "and", ",")
        told = joint and (self.line.peek() in ("a", "an", "another", "~") or self.grammar.numbers.number() > 0)
        self.line.at = start + len(joint.split())
        what = (self.grammar.listing.known_object() or self.grammar.listing.picked(n.You())) if told else None
        if what is None or self.line.peek() not in (":", ",", "and", "."):
            self.line.at = start
            return None
        return n.Sacrifice(n.You(), what) if isinstance(done, n.Sacrifice) else n.Exile(what)

    def cost(self) -> n.Instruction | None:
        self.line.in_cost = True
        part = self.cost_part()
        self.line.in_cost = False
        return part

    def cost_part(self) -> n.Instruction | None:
        tap = self.grammar.effects.tap_symbol()
        if tap is not None:
            return tap
        if self.line.words("tap any number of untapped creatures you control with total power"):
            power = self.grammar.numbers.fixed()
            return n.Crew(power) if power is not None and self.line.words("or greater") else None
        if self.line.words("reveal ~ from your hand"):  # 702.56b
            return n.Reveal(n.Self())
        mana = self.grammar.making.mana_symbols() if self.line.peek().startswith("{") else ""
        return n.PayMana(mana) if mana else self.grammar.costing.caused() or self.grammar.effects.deed(n.You())

    # When a spell may be cast and an ability activated, and how often: what follows "only" (506.6, 601.3, 602.5b).

    def cast_only(self) -> n.Ability | None:
        """601.3: "Cast this spell only during combat.", "Cast this spell only if you control a Forest." """
        start = self.line.at
        limits = Limits()
        if self.line.words("cast ~ only") and self.limits(limits) and self.line.words("."):
            condition = limits.condition()
            if condition is not None and not limits.timing and not limits.per_turn:
                return n.CastOnly(condition)
        self.line.at = start
        return None

    def limits(self, limits: Limits, theirs: bool = False) -> bool:
        """After "only": limits joined by "and only"; whether all were understood.

        `theirs`: it is said of whoever activates the ability, who is "you" in what it means.
        """
        for _ in range(4):
            if not (theirs and self.time_of_theirs(limits)) and not self.limit_of_use(limits):
                return False
            if not self.line.one_of("and only", ", only", ", and only"):
                return True
        return False

    def limit_of_use(self, limits: Limits) -> bool:
        if self.line.one_of("as a sorcery", "any time you could cast a sorcery"):
            limits.timing = "sorcery"
            return True
        if self.line.one_of("as an instant", "any time you could cast an instant"):
            limits.timing = "instant"
            return True
        if self.line.words("once each turn"):
            limits.per_turn = 1
            return True
        if self.line.words("twice each turn"):
            limits.per_turn = 2
            return True
        found = self.time_of_use()
        if found is not None:
            limits.conditions.append(found)
        return found is not None

    def time_of_theirs(self, limits: Limits) -> bool:
        """ "during their turn", "during their draw step": of any player who may activate the ability"""
        said = self.line.one_of(*THEIR_TIMES)
        if said:
            limits.conditions.append(THEIR_TIMES[said])
        return bool(said)

    def time_of_use(self) -> n.Condition | None:
        """ "if you control a Forest", "during your upkeep", "before attackers are declared" """
        if self.line.words("if"):
            return self.grammar.conditions.condition()
        return self.grammar.conditions.time()
