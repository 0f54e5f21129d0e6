"""How permanents enter the battlefield, and additional costs of spells (614.1c-d, 601.2b)."""

from __future__ import annotations

from arbiter.magic.language.grammar.events import Events
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.nodes import (
    Ability,
    AdditionalCost,
    All,
    AlternativeCost,
    Among,
    Condition,
    Enters,
    EntersAsCopy,
    Every,
    InsteadCost,
    Modification,
    Number,
    Self,
    StaticForPlayers,
    Unless,
    You,
)
from arbiter.magic.language.words import CHOICES


class EntersAndCosts(Events):
    def entering(self) -> Ability | None:
        """614.1c"""
        start = self.at
        if self.words("you may have ~ enter"):
            self.words("the battlefield")
            return self.as_copy(may=True)
        if self.words("~ enters"):
            self.words("the battlefield")
            if self.peek() == "as":
                return self.as_copy(may=False)
            tapped = self.words("tapped")
            counters = self.with_counters()
            condition: Condition | None = None
            if self.words("unless"):
                inner = self.condition()
                condition = Unless(inner) if inner is not None else None
            elif self.words("if"):
                condition = self.condition()
            if (tapped or counters) and self.words("."):
                return Enters(tapped, counters, condition)
        self.at = start
        return None

    def as_copy(self, may: bool) -> Ability | None:
        noun = self.noun() if self.one_of("as a copy of any", "as a copy of a", "as a copy of an") else None
        if noun is None or not self.words("on the battlefield"):
            return None
        changes: list[Modification] = []
        keeps_name = False
        excepted = self.words(", except")
        for _ in range(MODIFIER_LIMIT if excepted else 0):
            if self.words("its name is ~"):
                keeps_name = True
            else:
                change = self.exception()
                if change is None:
                    return None
                changes.append(change)
            if not self.one_of(", and", "and", ","):
                break
        return EntersAsCopy(noun.what, may, tuple(changes), keeps_name) if self.full_stop() else None

    def choosing(self) -> Ability | None:
        """614.12a: "As ~ enters, choose a color." """
        start = self.at
        if self.words("as ~ enters"):
            self.words("the battlefield")
            for kind in CHOICES:
                if self.words(f", choose a {kind} ."):
                    return Enters(choose=kind)
        self.at = start
        return None

    def entering_group(self) -> Ability | None:
        """614.1d: "Permanents enter tapped", "Each other Wizard you control enters with an additional +1/+1 counter on it" """
        start = self.at
        what = self.every()
        if isinstance(what, Every) and self.one_of("enters", "enter"):
            self.words("the battlefield")
            if self.words("tapped"):
                return Enters(True, what=what.what)
            if self.words("as a copy of ~"):
                return EntersAsCopy(Among(Self()), False, what=what.what)
            count = 1 if self.words("with an") else self.number() if self.words("with") else -1
            if count >= 1 and self.words("additional"):
                kind = self.counter_kind()
                if kind and self.one_of("on it", "on them"):
                    return Enters(False, ((kind, Number(count)),), what=what.what)
        self.at = start
        return None

    def alternative_cost(self) -> Ability | None:
        """118.9: "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost." """
        start = self.at
        items = self.chain() if self.words("you may") else None
        if items and self.words("rather than pay ~ 's mana cost ."):
            return AlternativeCost(tuple(items))
        if items and self.words("rather than pay the mana cost for spells you cast ."):
            return StaticForPlayers(You(), All(()), (InsteadCost(tuple(items)),))
        self.at = start
        return None

    def additional_cost(self) -> Ability | None:
        """601.2b: "As an additional cost to cast this spell, sacrifice a creature." """
        if not self.words("as an additional cost to cast ~ ,"):
            return None
        items = self.chain()
        return AdditionalCost(tuple(items)) if items and self.words(".") else None
