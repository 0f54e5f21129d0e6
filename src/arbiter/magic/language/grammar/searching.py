"""Searching zones for cards: for what, where it goes, and the shuffle (701.18, 701.19)."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.moving import Moving
from arbiter.magic.language.grammar.naming import Noun
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.mentions import They
from arbiter.magic.language.reflect import mentions, replaced
from arbiter.magic.language.words import ANY_NUMBER, ORDINALS

ZONES = ("library", "graveyard", "hand")
FOUND = ("it", "them", "that card", "those cards")  # what a search found
REVEALED = (
    *[f", {verb} {it}" for verb in ("reveal", "reveals") for it in FOUND],
    *[f"{joint} {verb} {it}" for joint in ("and", ".") for verb in ("reveal", "reveals") for it in FOUND],
)
PUT = tuple(f"{joint} {verb}" for joint in (", and", ",", "and", ".") for verb in ("put", "puts"))
EXILING = tuple(f"{joint} {verb}" for joint in (", and", ",", "and") for verb in ("exile", "exiles"))
EXILED = tuple(f"{verb} {it}" for verb in EXILING for it in FOUND)
SHUFFLED = (
    ", then shuffle",
    ", then shuffles",
    ", then that player shuffles",
    ". then shuffle",
    ". then that player shuffles",
)


class Searching(Moving):
    def search(self, who: n.Players) -> n.Instruction | None:
        """701.18: search a library or several zones, take what was found somewhere, shuffle."""
        start = self.at
        place = self.searched_zones()
        found = self.searched_for() if place is not None and self.words("for") else None
        if place is None or found is None:
            self.at = start
            return None
        whose, zones, optional = place
        reveal = bool(self.one_of(*REVEALED))
        into, rest = self.put_found()
        if into is None:
            into = self.shuffled_under()
        elif into.zone == "library" or not self.then_shuffled(optional):
            into = None
        if into is None:
            self.at = start
            return None
        what, most, number, every, exact, also, different = found
        own = isinstance(whose, n.You) if isinstance(who, n.You) else isinstance(whose, They)
        other = None if own else whose
        taken = n.Search(who, what, into, reveal, most, zones, other, every, number, exact, also, rest, optional)
        return replace(taken, different=different)

    def searched_zones(self) -> tuple[n.Players, tuple[str, ...], bool] | None:
        """ "your library", "target player's graveyard, hand, and library", "your library and/or graveyard" """
        whose = self.whose()
        zones: list[str] = []
        optional = False
        for _ in ZONES if whose is not None else ():
            zone = self.one_of(*ZONES)
            if not zone:
                return None
            zones.append(zone)
            joint = self.one_of(", and/or", ", and", "and/or", "and", ",")
            optional = optional or joint.endswith("and/or")
            if not joint:
                break
        return None if whose is None or not zones else (whose, tuple(zones), optional)

    def searched_for(
        self,
    ) -> tuple[n.Predicate, int, n.Quantity | None, bool, bool, tuple[n.Predicate, ...], bool] | None:
        """What and how many: "a card", "up to two basic land cards", "three cards", "a Forest card and a Plains card" """
        number: n.Quantity | None = None
        every = self.words("all")
        up_to = not every and self.words("up to")
        most = ANY_NUMBER
        single = False
        if every or (not up_to and self.words("any number of")):
            pass
        elif self.words("x"):
            number = n.X()
        elif not up_to and self.one_of("a", "an"):
            most, single = 1, True
        else:
            most = self.number()
        noun = self.noun() if most >= 1 else None
        if noun is None or noun.head != "card" or (noun.number == "plural") == (most == 1):
            self.note("<noun> card")
            return None
        also = self.also_for() if single else ()
        other = self.or_for() if single and not also else None
        exact = not up_to and not single and (most != ANY_NUMBER or number is not None)
        different = up_to and self.words("with different names")
        what = noun.what if other is None else n.Either((noun.what, other))
        if mentions((what, number), n.X) and self.words(", where x is"):
            amount = self.quantity()
            if amount is None:
                return None
            what = cast("n.Predicate", replaced(what, n.X(), amount))
            number = amount if number is not None else None
        return what, most, number, every, exact, also, different

    def or_for(self) -> n.Predicate | None:
        """One card of this or of that kind: "a basic land card or a Gate card" """
        end = self.at
        noun: Noun | None = None
        if self.words("or"):
            self.one_of("a", "an")
            noun = self.noun()
        if noun is None or noun.head != "card" or noun.number == "plural":
            self.at = end
            return None
        return noun.what

    def also_for(self) -> tuple[n.Predicate, ...]:
        """One card of each of several kinds: ", a Swamp card, and a Mountain card" """
        kinds: list[n.Predicate] = []
        for _ in range(MODIFIER_LIMIT):
            end = self.at
            noun: Noun | None = None
            if self.one_of(", and a", ", and an", ", a", ", an", "and a", "and an"):
                noun = self.noun()
            if noun is None or noun.head != "card" or noun.number == "plural":
                self.at = end
                break
            kinds.append(noun.what)
        return tuple(kinds)

    def put_found(self) -> tuple[n.Into | None, n.Into | None]:
        """Where what was found goes; of two cards, where one goes and where the other."""
        start = self.at
        if self.one_of(*EXILED):
            return n.Into("exile"), None
        if self.one_of(*PUT):
            if self.one_of("one of them", "one"):
                into = self.put_where()
                rest = self.put_where() if into is not None and self.one_of("and the other", "and the rest") else None
                if rest is not None:
                    return into, rest
            elif self.one_of(*FOUND):
                into = self.put_where()
                if into is not None:
                    return into, None
        self.at = start
        return None, None

    def then_shuffled(self, optional: bool) -> bool:
        """701.19: the library is shuffled; of several zones only if it was among those searched."""
        if optional:
            return bool(
                self.one_of(
                    ". if you search your library this way , shuffle",
                    ". if you searched your library this way , shuffle",
                    ". if you search your library this way , shuffle it",
                )
            )
        if not self.one_of(*SHUFFLED):
            return False
        self.one_of("your library", "their library")
        return True

    def shuffled_under(self) -> n.Into | None:
        """ ", then shuffle and put that card on top", "... third from the top": it is not shuffled in"""
        start = self.at
        if self.one_of(*SHUFFLED):
            self.words("your library")
            if self.words("and put") and self.one_of(*FOUND):
                if self.one_of("on top of it in any order", "on top in any order", "on top of it", "on top"):
                    return n.Into("library", "top")
                for place, word in enumerate(ORDINALS):
                    if word and self.words(f"{word} from the top"):
                        return n.Into("library", place=place)
        self.at = start
        return None
