"""Lists of noun phrases: members with adjectives of their own, or with articles (109.2)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.modifiers import conjunction
from arbiter.magic.language.grammar.naming import Noun
from arbiter.magic.language.grammar.nouns import Nouns, is_elsewhere
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT


class Listing(Nouns):
    def read_noun(self) -> Noun | None:
        start = self.at
        mixed = self.mixed()
        if mixed is not None:
            return mixed
        self.at = start
        return super().read_noun()

    def mixed(self) -> Noun | None:
        """ "land or nonblack creature", "red creatures and white creatures you control": each with its own adjectives.

        What follows the list is said of all its members: who controls or owns them, where they are."""
        first = self.member() if self.peek() != "other" else None
        members = [] if first is None else [first]
        cards = first is not None and first.number != "plural" and self.peek(1) in ("or", ",") and self.words("card")
        told = cards  # a later member has an adjective, so those of the first are its own
        held = first is not None and self.peek(2) == "and" and self.words("you control")  # said of each of them
        joint = ","
        while members and len(members) < MODIFIER_LIMIT:
            end = self.at
            following = self.list_joint()
            began = self.at
            member = self.member() if following else None
            alone = (
                member is not None and cards and not self.words("card")
            )  # "Dragon creature card or Ugin planeswalker card"
            if member is None or alone or (member.number == "plural") != (members[0].number == "plural"):
                self.at = end
                break
            told = told or self.described(member, began) or self.repeats(members[0], member)
            members.append(member)
            joint = following
        if not told or joint == ",":
            return None
        suffix = "card" if cards else self.one_of("cards", "card") if members[0].number != "plural" else ""
        number = members[0].number if not suffix else "plural" if suffix == "cards" else "singular"
        whose: list[n.Predicate] = []
        for _ in range(MODIFIER_LIMIT):
            modifier = self.modifier()
            if modifier is None:
                break
            whose.append(modifier)
        if not all(isinstance(one, (n.ControlledBy, n.OwnedBy, n.In)) or is_elsewhere(one) for one in whose):
            return None
        if held and n.ControlledBy(n.You()) not in whose:
            return None
        kinds = n.Either(tuple([one.what for one in members]))
        return Noun(conjunction([kinds, *whose]), number, suffix.removesuffix("s"), self.at)

    def described(self, member: Noun, at: int) -> bool:
        """Whether a member begins with an adjective, and not with its head."""
        here, self.at = self.at, at
        plain = self.types() is not None
        self.at = here
        return isinstance(member.what, n.All) and not plain

    def repeats(self, first: Noun, member: Noun) -> bool:
        """ "enchanted creature or enchantment creature": said twice, the head is not one with its adjectives"""
        if not isinstance(first.what, n.All) or not isinstance(member.what, n.All):
            return False
        return first.what.parts[-1] == member.what.parts[-1]

    def member(self) -> Noun | None:
        """Adjectives and types, and nothing more."""
        parts: list[n.Predicate] = [n.Other()] if self.words("other") else []
        for _ in range(MODIFIER_LIMIT):
            adjective = self.adjectives()
            if adjective is None:
                break
            parts.append(adjective)
        head = self.types()
        if head is None:
            return None
        parts += head.what.parts if isinstance(head.what, n.All) else (head.what,)
        return Noun(conjunction(parts), head.number, "", self.at)

    def known_object(self) -> n.Objects | None:
        """Also "each of them", "each of those creatures": all that were spoken of"""
        start = self.at
        if self.words("each of") and self.peek() in ("them", "those"):
            found = super().known_object()
            if found is not None and self.peek() == "deals":  # each by its own power
                return n.Every(n.Among(found))
            having = self.having() if found is not None and self.peek() == "with" else None
            if found is not None and having is not None:
                return n.Every(n.All((n.Among(found), having)))
            if found is not None and self.peek() not in ("with", "that", "deals", "fights"):
                return found
        self.at = start
        return super().known_object()

    def picked(self, chooser: n.Players) -> n.Objects | None:
        """ "a creature", also "another creature or an artifact" """
        first = super().picked(chooser)
        end = self.at
        kinds = [first.what] if isinstance(first, n.Pick) and first == n.Pick(first.what, chooser) else []
        while kinds and len(kinds) < MODIFIER_LIMIT:
            another = self.words("or another")
            noun = self.noun() if another or self.one_of("or a", "or an") else None
            if noun is None or noun.number == "plural":
                break
            own = noun.what.parts if isinstance(noun.what, n.All) else (noun.what,)
            kinds.append(n.All((n.Other(), *own)) if another else noun.what)
            end = self.at
        self.at = end
        return first if len(kinds) < 2 else n.Pick(n.Either(tuple(kinds)), chooser)
