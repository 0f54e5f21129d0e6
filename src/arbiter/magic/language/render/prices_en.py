"""English for what spells and abilities cost more or less (118.7, 601.2f)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.reflect import mentions
from arbiter.magic.language.render.changing_en import ChangingEn
from arbiter.magic.language.render.lexicon import Phrase, is_counted, is_worked_out
from arbiter.magic.language.render.parts import by_target, plain_spells


class PricesEn(ChangingEn):
    def costing(self, ability: n.StaticForPlayers, part: n.CostsMore) -> str:
        if part.verb in KEYWORDS:
            if isinstance(ability.who, n.You):
                return f"{part.verb} abilities you activate cost {self.price(part)} to activate"
            return f"{part.verb} costs cost {self.price(part)}"
        if part.verb != "cast":
            of = "" if ability.spells == n.All(()) else f" of {self.noun(ability.spells, True)}"
            unless = " unless they're mana abilities" if part.verb == "activate nonmana" else ""
            return f"activated abilities{of} cost {self.price(part)} to activate{self.priced_each(part)}{unless}"
        if part.each is not None and mentions(part.each, n.ThatPlayer):
            spell = self.noun(ability.spells, False, "spell")
            return f"each {spell} a player casts costs {self.price(part)} to cast{self.priced_each(part)}"
        cast = {n.You: " you cast", n.EachOpponent: " your opponents cast"}.get(type(ability.who), "")
        spells, aimed = by_target(ability.spells)
        noun = self.noun(spells, True, "spell") + cast
        noun += "" if aimed is None else f" {self.targeting(aimed).replace('that targets', 'that target')}"
        return f"{noun} cost {self.price(part)} to cast{self.priced_each(part)}"

    def spells_cast(self, what: n.All) -> Phrase:
        return Phrase(f"{self.noun(plain_spells(what), True, 'spell')} you cast", "p")

    def priced_if(self, text: str, condition: n.Condition) -> str:
        return f"{text} if {self.condition(condition)}"

    def own_price(self, part: n.CostsMore) -> str:
        what = "spell" if part.verb == "cast" else "ability"
        return f"this {what} costs {self.price(part)} to {part.verb}{self.priced_each(part)}"

    def priced_each(self, part: n.CostsMore) -> str:
        if part.each is None:
            return ""
        if part.each == n.TargetsChosen(1):
            return " for each target beyond the first"
        if is_counted(part.each):
            return f" for each {self.counted(part.each, False)}"
        return self.where_x(part.each)

    def price(self, part: n.CostsMore) -> str:
        """How much more or less (118.7, 118.8)."""
        if part.besides:
            life = part.besides[0]
            if isinstance(life, n.PayLife) and isinstance(life.amount, n.Number):
                return f"an additional {life.amount.value} life"
            return f'an additional "{self.costs(part.besides)}"'
        if part.mana:
            return f"{part.mana} {'less' if part.less else 'more'}"
        mana = "X" if is_worked_out(part.each) else abs(part.generic)
        return f"{{{mana}}} {'more' if part.generic > 0 else 'less'}"
