"""What a verb phrase says of power and toughness: bonuses, base values (208, 613.3)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.altering import Altering


class Sizing(Altering):
    def boost(self) -> list[n.Modification] | None:
        """613.3c: "gets +2/+2", "gets +1/+0 for each Forest you control", "gets an additional +1/+1" """
        self.at += 1
        self.words("an additional")
        text = self.text()
        if "/" not in text or text[0] not in "+-":
            self.note("<+N/+N>")
            return None
        self.at += 1
        power, toughness = text.split("/")
        first = n.Boost(signed(power), signed(toughness))
        if self.beginning and self.peek() == "or" and "/" in self.text(1) and self.text(1)[0] in "+-":
            power, toughness = self.text(1).split("/")
            self.at += 2
            return [n.OneOf((first, n.Boost(signed(power), signed(toughness))))]
        return [self.multiplied(first)]

    def multiplied(self, boost: n.Boost) -> n.Boost:
        """The boost times what follows "for each", if that follows."""
        if not isinstance(boost.power, n.Number) or not isinstance(boost.toughness, n.Number):
            return boost
        each = self.for_each()
        if each is None:
            return boost
        return n.Boost(times(boost.power.value, each), times(boost.toughness.value, each))

    def base(self) -> list[n.Modification] | None:
        """613.3b: "base power and toughness 1/1", "... each equal to its mana value" """
        if not self.words("base power and toughness"):
            return None
        if self.words("each equal to"):
            amount = self.quantity()
            return [n.SetBase(amount, amount)] if amount is not None else None
        size = self.size()
        return [n.SetBase(size[0], size[1])] if size is not None else None

    def size(self) -> tuple[n.Quantity, n.Quantity] | None:
        """ "3/3", "X/X": without signs."""
        text = self.text()
        if "/" not in text or text[0] in "+-" or "*" in text:
            self.note("<N/N>")
            return None
        self.at += 1
        power, toughness = text.split("/")
        return signed(power), signed(toughness)


def signed(text: str) -> n.Quantity:
    """A power or toughness: "+2", "-X", "3"."""
    sign = -1 if text[0] == "-" else 1
    digits = text.lstrip("+-")
    if digits == "X":
        return n.X() if sign > 0 else n.Times(-1, n.X())
    return n.Number(sign * int(digits))


def times(factor: int, each: n.Quantity) -> n.Quantity:
    if factor == 0:
        return n.Number(0)
    return each if factor == 1 else n.Times(factor, each)
