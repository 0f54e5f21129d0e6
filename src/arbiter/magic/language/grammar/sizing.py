"""What a verb phrase says of power and toughness: bonuses, base values (208, 613.3)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.modifying import SIDES, signed, times
from arbiter.magic.language.mentions import It


class Sizing(Family):
    def boost(self) -> list[n.Modification] | None:
        """613.3c: "gets +2/+2", "gets +1/+0 for each Forest you control", "gets an additional +1/+1" """
        self.line.at += 1
        self.line.words("an additional")
        text = self.line.text()
        if "/" not in text or text[0] not in "+-":
            self.line.note("<+N/+N>")
            return None
        self.line.at += 1
        power, toughness = text.split("/")
        if (power, toughness) == ("+X", "+Y"):
            return self.two_amounts()
        first = n.Boost(signed(power), signed(toughness))
        if (
            self.grammar.conditions.beginning
            and self.line.peek() == "or"
            and "/" in self.line.text(1)
            and self.line.text(1)[0] in "+-"
        ):
            power, toughness = self.line.text(1).split("/")
            self.line.at += 2
            return [n.OneOf((first, n.Boost(signed(power), signed(toughness))))]
        return [self.multiplied(first)]

    def two_amounts(self) -> list[n.Modification] | None:
        """107.3c: after "gets +X/+Y": ", where X is ... and Y is ..." """
        power = self.grammar.quantities.quantity() if self.line.words(", where x is") else None
        toughness = (
            self.grammar.quantities.quantity()
            if power is not None and self.line.one_of(", and y is", "and y is")
            else None
        )
        if power is None or toughness is None:
            return None
        if isinstance(power, n.CharacteristicOf) and toughness == n.CharacteristicOf(It(), "toughness"):
            toughness = n.CharacteristicOf(power.what, "toughness")  # "its" goes back to whose power was named
        return [n.Boost(power, toughness)]

    def multiplied(self, boost: n.Boost) -> n.Boost:
        """The boost times what follows "for each", if that follows."""
        if not isinstance(boost.power, n.Number) or not isinstance(boost.toughness, n.Number):
            return boost
        text = self.line.text(-1)
        each = self.grammar.quantities.for_each()
        if each is None:
            return boost
        end = self.line.at
        more = (
            self.grammar.quantities.for_each() if self.line.words(f"and {text.lower()}") else None
        )  # "+1/+1 for each ... and +1/+1 for each ..."
        if more is None:
            self.line.at = end
        else:
            each = n.Plus(each, more)
        return n.Boost(times(boost.power.value, each), times(boost.toughness.value, each))

    def base(self) -> list[n.Modification] | None:
        """613.3b: "base power and toughness 1/1", "... each equal to its mana value", "base power 8" """
        if not self.line.one_of("base power and toughness", "base power and base toughness"):
            return self.base_side()
        if self.line.words("each equal to"):
            amount = self.grammar.quantities.quantity()
            return [n.SetBase(amount, amount)] if amount is not None else None
        size = self.size()
        return [n.SetBase(size[0], size[1])] if size is not None else None

    def base_side(self) -> list[n.Modification] | None:
        """208.4: "base power 8", "base toughness equal to its power", at once also "base power 1 or base toughness 1" """
        sides: list[n.Modification] = []
        joint = "or"
        while joint and len(sides) < len(SIDES):
            side = self.line.one_of(*SIDES)
            amount = (
                self.grammar.quantities.quantity()
                if side and self.line.words("equal to")
                else self.plain_number()
                if side
                else None
            )
            if amount is None:
                return None
            sides.append(n.SetBase(amount, None) if side == SIDES[0] else n.SetBase(None, amount))
            joint = "or" if self.grammar.conditions.beginning and self.line.words("or") else ""
        return sides if len(sides) == 1 else [n.OneOf(tuple(sides))]

    def plain_number(self) -> n.Quantity | None:
        """ "8", "X": a power or a toughness alone."""
        text = self.line.text()
        if text != "X" and not text.isdigit():
            self.line.note("<N>")
            return None
        self.line.at += 1
        return signed(text)

    def size(self) -> tuple[n.Quantity, n.Quantity] | None:
        """ "3/3", "X/X": without signs."""
        text = self.line.text()
        if "/" not in text or text[0] in "+-" or "*" in text:
            self.line.note("<N/N>")
            return None
        self.line.at += 1
        power, toughness = text.split("/")
        return signed(power), signed(toughness)
