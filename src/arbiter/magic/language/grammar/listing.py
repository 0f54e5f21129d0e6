"""Lists of noun phrases: members with adjectives of their own, or with articles (109.2)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.modifiers import conjunction
from arbiter.magic.language.grammar.naming import Noun
from arbiter.magic.language.grammar.nouns import is_elsewhere
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT


class Listing(Family):
    def read_noun(self) -> Noun | None:
        start = self.line.at
        mixed = self.mixed()
        if mixed is not None:
            return mixed
        self.line.at = start
        found = self.grammar.nouns.read_noun()
        return found if found is None or found.head else self.or_suspended(found)

    def or_suspended(self, found: Noun) -> Noun:
        """702.61b: "permanent or suspended card", "permanent you control or suspended card you own" """
        self.line.at = found.end
        if not self.line.one_of("or suspended card", "and each suspended card"):
            return found
        own = (n.OwnedBy(n.You()),) if self.line.words("you own") else ()
        here = found.what.parts if isinstance(found.what, n.All) else (found.what,)
        lying = n.All((n.Is("suspended"), n.Is("card"), *own))
        either = n.Either((n.All((*here, n.In("battlefield"))), lying))  # 109.2: no permanent card in exile
        return Noun(either, found.number, "", self.line.at)

    def mixed(self) -> Noun | None:
        """ "land or nonblack creature", "red creatures and white creatures you control": each with its own adjectives.

        What follows the list is said of all its members: who controls or owns them, where they are."""
        first = self.member() if self.line.peek() != "other" else None
        members = [] if first is None else [first]
        cards = (
            first is not None
            and first.number != "plural"
            and self.line.peek(1) in ("or", ",")
            and self.line.words("card")
        )
        told = cards  # a later member has an adjective, so those of the first are its own
        held = (
            first is not None and self.line.peek(2) == "and" and self.line.words("you control")
        )  # said of each of them
        joint = ","
        while members and len(members) < MODIFIER_LIMIT:
            end = self.line.at
            following = self.grammar.nouns.list_joint()
            began = self.line.at
            member = self.member() if following else None
            alone = (
                member is not None and cards and not self.line.words("card")
            )  # "Dragon creature card or Ugin planeswalker card"
            if member is None or alone or (member.number == "plural") != (members[0].number == "plural"):
                self.line.at = end
                break
            told = told or self.described(member, began) or self.repeats(members[0], member)
            members.append(member)
            joint = following
        if not told or joint == ",":
            return None
        suffix = "card" if cards else self.line.one_of("cards", "card") if members[0].number != "plural" else ""
        number = members[0].number if not suffix else "plural" if suffix == "cards" else "singular"
        whose: list[n.Predicate] = []
        for _ in range(MODIFIER_LIMIT):
            modifier = self.grammar.paragraphs.modifier()
            if modifier is None:
                break
            whose.append(modifier)
        if not all(isinstance(part, (n.ControlledBy, n.OwnedBy, n.In)) or is_elsewhere(part) for part in whose):
            return None
        if held and n.ControlledBy(n.You()) not in whose:
            return None
        kinds = n.Either(tuple([member.what for member in members]))
        return Noun(conjunction([kinds, *whose]), number, suffix.removesuffix("s"), self.line.at)

    def described(self, member: Noun, at: int) -> bool:
        """Whether a member begins with an adjective, and not with its head."""
        here, self.line.at = self.line.at, at
        plain = self.grammar.nouns.types() is not None
        self.line.at = here
        return isinstance(member.what, n.All) and not plain

    def repeats(self, first: Noun, member: Noun) -> bool:
        """ "enchanted creature or enchantment creature": said twice, the head is not one with its adjectives"""
        if not isinstance(first.what, n.All) or not isinstance(member.what, n.All):
            return False
        return first.what.parts[-1] == member.what.parts[-1]

    def member(self) -> Noun | None:
        """Adjectives and types, and nothing more."""
        parts: list[n.Predicate] = [n.Other()] if self.line.words("other") else []
        for _ in range(MODIFIER_LIMIT):
            adjective = self.grammar.nouns.adjectives()
            if adjective is None:
                break
            parts.append(adjective)
        head = self.grammar.nouns.types()
        if head is None:
            return None
        parts += head.what.parts if isinstance(head.what, n.All) else (head.what,)
        return Noun(conjunction(parts), head.number, "", self.line.at)

    def known_object(self) -> n.Objects | None:
        """Also "each of them", "each of those creatures": all that were spoken of"""
        start = self.line.at
        if self.line.words("each of") and self.line.peek() in ("them", "those"):
            found = self.grammar.nouns.known_object()
            if found is not None and self.line.peek() == "deals":  # each by its own power
                return n.Every(n.Among(found))
            having = self.grammar.modifiers.having() if found is not None and self.line.peek() == "with" else None
            if found is not None and having is not None:
                return n.Every(n.All((n.Among(found), having)))
            if found is not None and self.line.peek() not in ("with", "that", "deals", "fights"):
                return found
        self.line.at = start
        return self.grammar.nouns.known_object()

    def picked(self, chooser: n.Players) -> n.Objects | None:
        """ "a creature", also "another creature or an artifact" """
        first = self.grammar.picking.picked(chooser)
        end = self.line.at
        kinds = [first.what] if isinstance(first, n.Pick) and first == n.Pick(first.what, chooser) else []
        while kinds and len(kinds) < MODIFIER_LIMIT:
            another = self.line.words("or another")
            noun = self.grammar.nouns.noun() if another or self.line.one_of("or a", "or an") else None
            if noun is None or noun.number == "plural":
                break
            own = noun.what.parts if isinstance(noun.what, n.All) else (noun.what,)
            kinds.append(n.All((n.Other(), *own)) if another else noun.what)
            end = self.line.at
        self.line.at = end
        return first if len(kinds) < 2 else n.Pick(n.Either(tuple(kinds)), chooser)
