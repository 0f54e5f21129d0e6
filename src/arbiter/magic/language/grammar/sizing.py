"""What a verb phrase says of power and toughness: bonuses, base values (208, 613.3)."""

from __future__ import annotations

from arbiter.magic.language.grammar.altering import Altering
from arbiter.magic.language.nodes import (
    Boost,
    Modification,
    Number,
    OneOf,
    Quantity,
    SetBase,
    Times,
    X,
)


class Sizing(Altering):
    def boost(self) -> list[Modification] | None:
        """613.3c: "gets +2/+2", "gets +1/+0 for each Forest you control", "gets an additional +1/+1" """
        self.at += 1
        self.words("an additional")
        text = self.text()
        if "/" not in text or text[0] not in "+-":
            self.note("<+N/+N>")
            return None
        self.at += 1
        power, toughness = text.split("/")
        first = Boost(signed(power), signed(toughness))
        if self.beginning and self.peek() == "or" and "/" in self.text(1) and self.text(1)[0] in "+-":
            power, toughness = self.text(1).split("/")
            self.at += 2
            return [OneOf((first, Boost(signed(power), signed(toughness))))]
        return [self.multiplied(first)]

    def multiplied(self, boost: Boost) -> Boost:
        """The boost times what follows "for each", if that follows."""
        if not isinstance(boost.power, Number) or not isinstance(boost.toughness, Number):
            return boost
        each = self.for_each()
        if each is None:
            return boost
        return Boost(times(boost.power.value, each), times(boost.toughness.value, each))

    def base(self) -> list[Modification] | None:
        """613.3b: "base power and toughness 1/1", "... each equal to its mana value" """
        if not self.words("base power and toughness"):
            return None
        if self.words("each equal to"):
            amount = self.quantity()
            return [SetBase(amount, amount)] if amount is not None else None
        size = self.size()
        return [SetBase(size[0], size[1])] if size is not None else None

    def size(self) -> tuple[Quantity, Quantity] | None:
        """ "3/3", "X/X": without signs."""
        text = self.text()
        if "/" not in text or text[0] in "+-" or "*" in text:
            self.note("<N/N>")
            return None
        self.at += 1
        power, toughness = text.split("/")
        return signed(power), signed(toughness)


def signed(text: str) -> Quantity:
    """A power or toughness: "+2", "-X", "3"."""
    sign = -1 if text[0] == "-" else 1
    digits = text.lstrip("+-")
    if digits == "X":
        return X() if sign > 0 else Times(-1, X())
    return Number(sign * int(digits))


def times(factor: int, each: Quantity) -> Quantity:
    if factor == 0:
        return Number(0)
    return each if factor == 1 else Times(factor, each)
