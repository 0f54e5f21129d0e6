"""What an effect does instead of a part of itself: self-replacement effects in all the places of a sentence (614.15)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.assembling import assembled_all
from arbiter.magic.language.grammar.clauses import Clauses
from arbiter.magic.language.mentions import InsteadThen


class Insteads(Clauses):
    def own_replacement(self) -> n.Instruction | None:
        """614.15: "If you control three or more artifacts, ~ deals 4 damage instead." """
        start = self.at
        self.at += 1
        condition = self.condition()
        if condition is not None and self.words(","):
            middle = self.at
            if self.words("instead"):
                items = self.chain()
                return InsteadThen(condition, assembled_all(items), whole=True) if items else None
            deals = bool(self.one_of("~ deals", "it deals"))
            if deals and self.one_of(
                "double that damage to that permanent or player instead", "double that damage instead"
            ):
                return InsteadThen(condition, n.DealDamage(n.Times(2, n.EventAmount())))
            amount = self.count() if deals else None
            amount = self.per_each(amount) if amount is not None and self.words("damage") else None
            if amount is not None and self.words("instead"):
                return InsteadThen(condition, n.DealDamage(amount))
            amount = self.quantity() if deals and self.words("damage equal to") else None
            if amount is not None and self.words("instead"):
                return InsteadThen(condition, n.DealDamage(amount))
            self.at = middle
            items = self.chain()
            if items and self.words("instead"):
                return InsteadThen(condition, assembled_all(items))
        self.at = start
        return None

    def instead_if(self) -> n.Instruction | None:
        """614.15: "~ deals 5 damage instead if a creature died this turn.", "You gain 10 life instead if ..." """
        start = self.at
        if not any(token.word == "instead" for token in self.tokens[start:]):
            return None
        amount = self.count() if self.one_of("~ deals", "it deals") else None
        do: n.Instruction | None = (
            n.DealDamage(amount) if amount is not None and self.words("damage instead if") else None
        )
        if do is None:
            self.at = start
            items = self.chain()
            do = assembled_all(items) if items and self.words("instead if") else None
        condition = self.condition() if do is not None else None
        if do is not None and condition is not None:
            return InsteadThen(condition, do)
        self.at = start
        return None
