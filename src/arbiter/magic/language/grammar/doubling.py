"""Doubling: power and toughness, life totals, counters, mana (701.9)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.making import Making
from arbiter.magic.language.mentions import It, TargetPlayerPhrase, That, They
from arbiter.magic.language.predefined import doubled_counters, doubled_life


class Doubling(Making):
    def doubled(self) -> n.Instruction | None:
        start = self.at
        if not self.words("double"):
            return None
        for reading in (self.doubled_number, self.doubled_size, self.doubled_total):
            found = reading()
            if found is not None:
                return found
            self.at = start + 1
        self.at = start
        return None

    def doubled_size(self) -> n.Instruction | None:
        """701.9b: "double its power until end of turn", "double the power and toughness of each creature you control ..." """
        what = None if self.words("the") else self.possessor()
        sides = self.one_of("power and toughness", "power", "toughness")
        if what is None and sides and self.words("of"):
            what = self.objects(n.You())
        until = self.duration() if what is not None and sides else ""
        return (
            n.Apply(what, (n.Double("power" in sides, "toughness" in sides),), until)
            if what is not None and until
            else None
        )

    def doubled_total(self) -> n.Instruction | None:
        """701.9d: "double your life total" """
        life = self.life_total()
        if not isinstance(life, n.LifeOf) or life.starting:
            return None
        same = They() if isinstance(life.who, TargetPlayerPhrase) else life.who
        return doubled_life(life.who, same)

    def doubled_number(self) -> n.Instruction | None:
        """701.9e: "double the number of +1/+1 counters on ~", "on each creature you control": as many again are put there"""
        kind = self.counter_kind() if self.words("the number of") else ""
        if not kind or not self.words("on"):
            return None
        each = self.peek() == "each"
        on = self.known_object() or (self.every() if each else self.target())
        if on is None or (isinstance(on, (It, That)) and on.plural and not each):
            return None
        return doubled_counters(on, kind, each)
