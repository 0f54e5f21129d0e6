"""Clauses by which an effect offers something to choose from: piles, casting a card (700.3, 608.2f)."""

from __future__ import annotations

from arbiter.magic.language.grammar.permitting import Permitting
from arbiter.magic.language.mentions import TargetPlayerPhrase, TheCopy
from arbiter.magic.language.nodes import (
    CastCard,
    EachOpponent,
    Instruction,
    Into,
    Objects,
    Players,
    PutPiles,
    RevealUntil,
    Separate,
    Targets,
)

PLACES = (("into your hand", "hand"), ("into your graveyard", "graveyard"), ("onto the battlefield", "battlefield"))

UNTIL_REVEALED = (
    "reveal cards from the top of your library until you reveal",
    "reveals cards from the top of their library until they reveal",
)

UNTIL_EXILED = (
    "exile cards from the top of your library until you exile",
    "exiles cards from the top of their library until they exile",
)


class Offering(Permitting):
    def casting(self, who: Players) -> Instruction | None:
        """608.2f: "cast that card without paying its mana cost if able" """
        self.at += 1
        copied = self.one_of("the copy", "that copy")
        what: Objects | None = TheCopy() if copied else self.objects(who)
        if what is None:
            return None
        free = self.words("without paying its mana cost")
        self.words("if able")
        return CastCard(what, free, False, who)

    def revealed_until(self, who: Players) -> Instruction | None:
        """701.15: "reveal cards from the top of your library until you reveal a land card" """
        start = self.at
        exile = bool(self.one_of(*UNTIL_EXILED))
        if (exile or self.one_of(*UNTIL_REVEALED)) and self.one_of("a", "an"):
            noun = self.noun()
            if noun is not None and noun.head == "card":
                return RevealUntil(who, noun.what, exile)
        self.at = start
        return None

    def separation(self) -> Instruction | None:
        """700.3: "an opponent separates those cards into two piles" """
        start = self.at
        who: Players | None = None
        if self.words("an opponent separates"):
            who = EachOpponent()
        elif self.words("target opponent separates"):
            who = TargetPlayerPhrase(Targets(None, EachOpponent()))
        what = self.known_object() if who is not None else None
        if who is not None and what is not None and self.words("into two piles"):
            return Separate(who, what)
        self.at = start
        return None

    def put_piles(self) -> Instruction | None:
        """700.3: "put one pile into your hand and the other into your graveyard" """
        start = self.at
        first = self.pile_place() if self.words("put one pile") else None
        second = self.pile_place() if first is not None and self.words("and the other") else None
        if first is not None and second is not None:
            return PutPiles(first, second)
        self.at = start
        return None

    def pile_place(self) -> Into | None:
        for phrase, zone in PLACES:
            if self.words(phrase):
                return Into(zone)
        return None
