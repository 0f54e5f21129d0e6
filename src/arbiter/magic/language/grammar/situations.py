"""How objects stand: of two colors, of a size, attacking somebody, attached, called alike; how many do so (109.2, 201.2, 508.6)."""

from __future__ import annotations

from arbiter.magic.language.grammar.quantities import Quantities
from arbiter.magic.language.nodes import (
    All,
    AttackingWhom,
    CharacteristicOf,
    Compare,
    Condition,
    Count,
    Every,
    In,
    Is,
    IsAttached,
    Matches,
    Namesake,
    Number,
    Number_,
    Objects,
    Opposing,
    Other,
    Predicate,
    X,
)
from arbiter.magic.language.words import COLORS

STANDING = ("attacking", "blocking", "attached")


def parts_of(what: Predicate) -> tuple[Predicate, ...]:
    return what.parts if isinstance(what, All) else (what,)


class Situations(Quantities):
    def of_size(self) -> Predicate | None:
        """ "1/1" in front of a noun or after "is" """
        power, slash, toughness = self.peek().partition("/")
        if not slash or not power.isdecimal() or not toughness.isdecimal():
            return None
        self.at += 1
        return All((Number_("power", "=", Number(int(power))), Number_("toughness", "=", Number(int(toughness)))))

    def adjective(self) -> Predicate | None:
        return self.of_size() or super().adjective()

    def standing(self) -> Predicate | None:
        """After "is" or "that's": "both red and white", "attacking you", "attached to a creature" """
        start = self.at
        if self.words("both"):
            first = self.one_of(*COLORS)
            second = self.one_of(*COLORS) if first and self.words("and") else ""
            if second:
                return All((Is(first), Is(second)))
        result = self.attacking_whom() if self.peek() == "attacking" else None
        if result is None and self.peek() == "blocking":
            result = self.opposing()
        host = self.host() if result is None and self.words("attached to") else None
        if host is not None:
            return IsAttached(host)
        if result is None:
            self.at = start
        return result

    def blocked_by(self) -> Predicate | None:
        """After a noun: "it's blocking", "~ is blocking" """
        start = self.at
        which = self.known_object()
        if which is not None and self.one_of("'s blocking", "is blocking"):
            return Opposing(which, "blocked by")
        self.at = start
        return None

    def same_named(self) -> Objects | None:
        """After "the same name as": an object, a target, or any of a kind"""
        known = self.known_object() or self.target()
        noun = self.noun() if known is None and self.one_of("a", "an") else None
        return Every(noun.what) if noun is not None and noun.number != "plural" else known

    def so_many_stand(self, counted: Count, comparison: str, number: int, other: bool) -> Condition | None:
        """ "four or more creatures are attacking", "another Aura is attached to enchanted creature" """
        start = self.at
        if not self.one_of("are", "is"):
            return None
        where = self.standing()
        if where is None and self.words("attacking"):
            where = Is("attacking")
        if where is None and self.words("on the battlefield"):
            where = All(())
        if where is None or (isinstance(where, All) and where.parts):
            self.at = start
            return None
        before = [Is("attacking")] if where == Is("attacking") else []
        after = [where] if isinstance(where, (AttackingWhom, Opposing, IsAttached)) else []
        parts = [*([Other()] if other else []), *before, *parts_of(counted.what), *after]
        if any(isinstance(part, In) for part in parts):
            return None
        return Compare(Count(parts[0] if len(parts) == 1 else All(tuple(parts))), comparison, Number(number))

    def of_value(self, what: Objects) -> Condition | None:
        """After "has": "mana value 2 or less", "the same mana value as that card", "the same name as a card in your graveyard" """
        if self.one_of("the same mana value as", "the same converted mana cost as"):
            other = self.known_object()
            if other is None:
                return None
            return Compare(CharacteristicOf(what, "mana value"), "=", CharacteristicOf(other, "mana value"))
        if self.words("the same name as"):
            same = self.same_named()
            return Matches(what, Namesake(same)) if same is not None else None
        of = self.one_of("power", "toughness", "mana value", "converted mana cost")
        value = (X() if self.words("x") else self.fixed()) if of else None
        if value is None:
            return None
        comparison = "<=" if self.words("or less") else ">=" if self.words("or greater") else "="
        name = "mana value" if of == "converted mana cost" else of
        return Compare(CharacteristicOf(what, name), comparison, value)
