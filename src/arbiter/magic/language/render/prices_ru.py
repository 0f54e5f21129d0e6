"""Russian for what spells and abilities cost more or less (118.7, 601.2f)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.reflect import mentions
from arbiter.magic.language.render.changing_ru import ChangingRu
from arbiter.magic.language.render.lexicon import Phrase, is_counted
from arbiter.magic.language.render.parts import by_target, plain_spells


class PricesRu(ChangingRu):
    def costing(self, ability: n.StaticForPlayers, part: n.CostsMore) -> str:
        if part.verb in KEYWORDS:
            if isinstance(ability.who, n.You):
                return f"стоимость активируемых вами способностей «{KEYWORDS[part.verb].russian}» {self.price(part)}"
            return f"стоимость {KEYWORDS[part.verb].of_whom} {self.price(part)}"
        if part.verb != "cast":
            of = "" if ability.spells == n.All(()) else f" {self.noun(ability.spells, 'g', True).text}"
            unless = ", если только они не являются мана-способностями" if part.verb == "activate nonmana" else ""
            return f"стоимость активируемых способностей{of} {self.price(part)}{unless}"
        if part.each is not None and mentions(part.each, n.ThatPlayer):
            spell = self.noun(ability.spells, "g", False, "spell", before=("каждый",)).text
            return f"стоимость {spell}, разыгрываемого игроком, {self.price(part)}"
        who = {n.You: "вами ", n.EachOpponent: "вашими оппонентами "}.get(type(ability.who), "")
        what, aimed = by_target(ability.spells)
        spells = self.noun(what, "g", True, "spell").text
        aim = "" if aimed is None else f"{self.targeting(aimed).replace('которого', 'которых')},"
        return f"стоимость разыгрываемых {who}{spells}{aim} {self.price(part)}"

    def spells_cast(self, what: n.All) -> Phrase:
        return Phrase(f"разыгрываемые вами {self.noun(plain_spells(what), 'n', True, 'spell').text}", "p")

    def priced_if(self, text: str, condition: n.Condition) -> str:
        return f"{text}, если {self.condition(condition)}"

    def own_price(self, part: n.CostsMore) -> str:
        return f"стоимость {'этого заклинания' if part.verb == 'cast' else 'этой способности'} {self.price(part)}"

    def price(self, part: n.CostsMore) -> str:
        """118.7, 118.8"""
        if part.besides:
            return f"включает дополнительно: «{self.costs(part.besides)}»"
        more = not part.less if part.mana else part.generic > 0
        mana = part.mana or f"{{{abs(part.generic)}}}"
        each = "" if part.each is None or not is_counted(part.each) else f" за {self.counted_each(part.each)}"
        if part.each == n.TargetsChosen(1):
            each = " за каждую цель, кроме первой"
        if part.each is not None and not each:
            mana, each = "{X}", self.where_x(part.each)
        return f"на {mana} {'больше' if more else 'меньше'}{each}"
