"""What objects are said to be: of two colors, of a size, attacking somebody, attached, called alike (109.2, 201.2, 508.6)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.quantities import Quantities
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.words import ALONE, ANCHOR_WORDS, COLORS, STATUS


def mentions_status(what: n.Predicate) -> bool:
    """What a permanent was doing is not known once it has left: tapped, attacking."""
    return any(isinstance(part, n.Is) and (part.word in STATUS or part.word in ALONE) for part in walk(what))


class Situations(Quantities):
    ballot: tuple[str, ...] = ()  # the words that this text lets players vote for

    def state_of_reading(self) -> tuple[object, ...]:
        """What phrases mean depends on this, besides their words."""
        return self.preventing, self.in_cost, self.in_target, self.ballot

    def of_size(self) -> n.Predicate | None:
        """ "1/1" in front of a noun or after "is" """
        power, slash, toughness = self.peek().partition("/")
        if not slash or not power.isdecimal() or not toughness.isdecimal():
            return None
        self.at += 1
        return n.All(
            (n.Number_("power", "=", n.Number(int(power))), n.Number_("toughness", "=", n.Number(int(toughness))))
        )

    def adjective(self) -> n.Predicate | None:
        return self.of_size() or super().adjective()

    def standing(self) -> n.Predicate | None:
        """After "is" or "that's": "both red and white", "attacking you", "attached to a creature" """
        start = self.at
        if self.words("both"):
            first = self.one_of(*COLORS)
            second = self.one_of(*COLORS) if first and self.words("and") else ""
            if second:
                return n.All((n.Is(first), n.Is(second)))
        result = self.attacking_whom() if self.peek() == "attacking" else None
        if result is None and self.peek() == "blocking":
            result = self.opposing()
        host = self.host() if result is None and self.words("attached to") else None
        if host is not None:
            return n.IsAttached(host)
        if result is None:
            self.at = start
        return result

    def blocked_by(self) -> n.Predicate | None:
        """After a noun: "it's blocking", "~ is blocking" """
        start = self.at
        which = self.known_object()
        if which is not None and self.one_of("'s blocking", "is blocking"):
            return n.Opposing(which, "blocked by")
        self.at = start
        return None

    def same_named(self) -> n.Objects | None:
        """After "the same name as": an object, a target, or any of a kind"""
        known = self.known_object() or self.target()
        noun = self.noun() if known is None and self.one_of("a", "an") else None
        return n.Every(noun.what) if noun is not None and noun.number != "plural" else known

    def anchor_word(self) -> str:
        """607.2e, 607.2k: a word that only the abilities of this card give a meaning."""
        if self.text() not in ANCHOR_WORDS:
            return ""
        self.at += 1
        return self.tokens[self.at - 1].text

    def complement(self) -> n.Predicate | None:
        """After "is": an adjective, or several joined by "or"; a noun with its article; where it is."""
        standing = self.standing()
        if standing is not None:
            return standing
        if self.one_of("a", "an"):
            noun = self.noun()
            return self.or_another(noun.what) if noun is not None else None
        alone = self.one_of(*ALONE)  # 506.5
        if alone:
            return n.Is(alone)
        if self.words("on the battlefield"):
            return n.In("battlefield")
        if self.peek() == "in":
            return self.in_zone()
        first = self.adjective()
        end = self.at
        second = self.adjective() if first is not None and self.words("or") else None
        if first is None or second is None:
            self.at = end if first is not None else self.at
            return first
        return n.Either((first, second))

    def or_another(self, first: n.Predicate) -> n.Predicate:
        """ "a Wolf or a Werewolf", "a Barbarian, a Warrior, or a Berserker" """
        kinds = [first]
        end = self.at
        while isinstance(first, n.Is) and len(kinds) <= MODIFIER_LIMIT:
            joint = self.one_of(", or", "or", ",")
            noun = self.noun() if joint and self.one_of("a", "an") else None
            if noun is None or not isinstance(noun.what, n.Is):
                break
            kinds.append(noun.what)
            if joint != ",":
                return n.Either(tuple(kinds))
        self.at = end
        return first
