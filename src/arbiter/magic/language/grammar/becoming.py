"""What objects are or become: types, colors, sizes, copies and what these are excepted from (105.2, 205.1, 613, 706.9)."""

from __future__ import annotations

from dataclasses import replace

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.words import COLORS, KINDS, NOUN_FORMS, SUPERTYPES

COLORS_AND_TYPES = ("in addition to its other colors and types", "in addition to their other colors and types")


Excepted = tuple[tuple[n.Modification, ...], bool, n.Condition | None, tuple[tuple[str, n.Quantity], ...]]
"""Changes, whether it keeps its name, on which condition, with which counters."""


class Becoming(Family):
    def being(self) -> list[n.Modification] | None:
        """ "is a creature in addition to its other types", "are Mountains", "becomes a 3/3 Elemental creature" """
        self.line.at += 1
        if self.line.words("goaded"):
            return [n.Require("goad")]
        self.line.one_of("a", "an")
        first: list[str] = []
        while self.line.peek() in SUPERTYPES and "/" in self.line.peek(1):
            first.append(self.line.peek())
            self.line.at += 1
        size = self.grammar.sizing.size() if "/" in self.line.peek() else None
        colors = self.colors()
        types = [*first, *self.type_words()]
        if not types:
            return None
        both = bool(colors and self.line.one_of(*COLORS_AND_TYPES))
        added = both or self.in_addition()
        result: list[n.Modification] = [n.AddTypes(tuple(types)) if added else n.SetTypes(tuple(types))]
        if colors:
            result.append(n.SetColors(tuple(colors), in_addition=both))
        if size is not None:
            result.append(n.SetBase(size[0], size[1]))
        if not added:
            result.extend(self.types_lost(types))
        if not added and self.line.words("with"):
            along = self.said_with() if size is None else self.granted_along()
            if along is None:
                return None
            result.extend(along)
            if (size is not None or isinstance(along[0], n.SetBase)) and self.in_addition():
                result[0] = n.AddTypes(tuple(types))
        name = self.given_name()
        if name:
            result.append(n.SetName(name))
        return result

    def granted_along(self) -> list[n.Modification] | None:
        abilities = self.grammar.modifying.granted()
        return [n.Grant(tuple(abilities))] if abilities else None

    def said_with(self) -> list[n.Modification] | None:
        """ "base power and toughness 4/4, flying, and haste": the size as the first of a list (613.3b)."""
        base = self.grammar.sizing.base()
        if base is None and self.line.words("power and toughness each equal to"):
            amount = self.grammar.quantities.quantity()
            base = [n.SetBase(amount, amount)] if amount is not None else None
        if base is None:
            return self.granted_along()
        end = self.line.at
        more = self.granted_along() if self.line.one_of(", and", "and", ",") else None
        if more is None:
            self.line.at = end
        return [*base, *(more or [])]

    def copied_as(self) -> tuple[n.Objects, tuple[n.Modification, ...]] | None:
        """706.9: of what it is a copy, and what it is or has otherwise."""
        what = self.grammar.listing.known_object() or self.grammar.picking.target()
        if what is None:
            return None
        return what, (n.Grant((n.SameAbility(),)),) if self.line.words("and gains this ability") else self.exceptions()

    def still(self, parts: tuple[n.Modification, ...]) -> tuple[n.Modification, ...] | None:
        """205.1b: "It's still a land.": types are added to those that it has; "It's still a Shapeshifter.": this one stays"""
        start = self.line.at
        kept = tuple(
            n.AddTypes(part.words) if isinstance(part, n.SetTypes) and part.of is None else part for part in parts
        )
        if kept != parts and self.line.one_of("it 's still a land .", "they ' re still lands ."):
            return kept
        if any(isinstance(part, n.SetTypes) and part.of is not None for part in parts):
            types = self.type_words() if self.line.one_of("it 's still a", "it 's still an") else []
            if types and self.line.words("."):
                stays = tuple(types)
                return tuple(replace(part, words=stays) if isinstance(part, n.SetTypes) and part.of is not None else part
                    for part in parts)  # fmt: skip
        self.line.at = start
        return None

    def types_lost(self, types: list[str]) -> list[n.Modification]:
        """205.1a: "that's no longer an Equipment"; "and loses all other card types", which setting a type means anyway"""
        start = self.line.at
        if self.line.one_of("that 's no longer a", "that 's no longer an"):
            lost = self.type_words()
            if lost:
                return [n.LoseTypes(tuple(lost))]
        elif not ("artifact" in types and "creature" in types) and self.line.words("and loses all other card types"):
            return []
        self.line.at = start
        return []

    def given_name(self) -> str:
        """ "named Goldmeadow": words that begin with a capital letter."""
        return self.grammar.naming.capitals() if self.line.words("named") else ""

    def exceptions(self) -> tuple[n.Modification, ...]:
        """706.9: what a copy is or has otherwise, after ", except"."""
        start = self.line.at
        changes, named, only, counters = self.excepted()
        if named or only is not None or counters:
            self.line.at = start
            return ()
        return changes

    def excepted(self) -> Excepted:
        """706.9: what follows ", except", as far as it is understood: changes, its own name, when, counters"""
        changes: list[n.Modification] = []
        counters: tuple[tuple[str, n.Quantity], ...] = ()
        named, end = False, self.line.at
        start = end if self.line.words(", except") else -1
        only = n.CostPaid("embalm") if start >= 0 and self.line.words("if ~ was embalmed ,") else None  # 702.127b
        for _ in range(MODIFIER_LIMIT if start >= 0 else 0):
            if self.line.words("its name is ~"):
                named = True
            elif self.line.words("it enters"):  # 706.9e
                counters = self.grammar.moving.with_counters()
                if not counters:
                    break
            else:
                described = self.described_copy() or [change for change in (self.exception(),) if change is not None]
                if not described:
                    break
                changes.extend(described)
            end = self.line.at
            if not self.line.one_of(", and", "and", ","):
                break
        self.line.at = end
        return tuple(changes), named, None if end == start else only, counters

    def described_copy(self) -> list[n.Modification]:
        """706.9b: "it's a 4/4 black Zombie": size, colors and creature types in one phrase"""
        start = self.line.at
        size = self.grammar.sizing.size() if self.line.words("it 's a") and "/" in self.line.peek() else None
        colors = self.colors() if size is not None else []
        types = self.type_words() if size is not None else []
        if size is None or not types or self.in_addition():
            self.line.at = start
            return []
        painted: list[n.Modification] = [n.SetColors(tuple(colors))] if colors else []
        return [n.SetBase(size[0], size[1]), *painted, n.SetTypes(tuple(types))]

    def copied_otherwise(self) -> tuple[n.Modification, ...]:
        """706.9c, of a copy of a spell: ", except that the copy is red" """
        start = self.line.at
        colors = self.colors() if self.line.one_of(", except that the copy is", ", except the copy is") else []
        if not colors:
            self.line.at = start
        return (n.SetColors(tuple(colors)),) if colors else ()

    def exception(self) -> n.Modification | None:
        """706.9: what a copy is or has otherwise: "it's 7/7", "it's an Illusion in addition to its other types" """
        found = self.grammar.conditions.read_by("exception")
        return found if isinstance(found, n.Modification) else None

    def colors(self) -> list[str]:
        """ "red", "red and green", "white, blue, and black", "colorless" """
        result: list[str] = []
        while (self.line.peek() in COLORS or self.line.peek() == "colorless") and len(result) < len(COLORS):
            result.append(self.line.peek())
            self.line.at += 1
            end = self.line.at
            if not self.line.one_of(", and", ",", "and") or self.line.peek() not in COLORS:
                self.line.at = end
                break
        return result

    def type_words(self) -> list[str]:
        """Types after "is": subtypes and card types in the order of the text."""
        result: list[str] = []
        for _ in range(MODIFIER_LIMIT):
            form = NOUN_FORMS.get(self.line.text()) or NOUN_FORMS.get(self.line.peek())
            word = self.line.peek() if self.line.peek() in SUPERTYPES else form[0] if form is not None else ""
            if not word or word in KINDS:
                break
            result.append(word)
            self.line.at += 1
        if not result:
            self.line.note("<type>")
        return result

    def in_addition(self) -> bool:
        """205.1b: what says that earlier types stay."""
        return bool(
            self.line.one_of(
                "in addition to its other types",
                "in addition to their other types",
                "in addition to its other land types",
                "in addition to their other land types",
                "in addition to its other creature types",
                "in addition to their other creature types",
                "that are still lands",
                "that 's still a land",
                "that 's still a planeswalker",
            )
        )
