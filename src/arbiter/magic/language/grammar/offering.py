"""Clauses by which an effect offers something to choose from: piles, casting a card (700.3, 608.2f)."""

from __future__ import annotations

from typing import Final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.grammar.permitting import Permitting
from arbiter.magic.language.mentions import It, TargetPlayerPhrase, That, ThatOne, TheCopy, They

PLACES = (
    ("into your hand", n.Into("hand")),
    ("into your graveyard", n.Into("graveyard")),
    ("onto the battlefield", n.Into("battlefield")),
    ("on the bottom of your library in any order", n.Into("library", "bottom")),
)

PILES_OF: Final[dict[str, n.Players]] = {
    "in the pile of your choice": n.You(),
    "in the pile of their choice": They(),
    "in the pile of that player 's choice": ThatOne(),
    "in the pile": They(),  # who sacrifices chooses, whether or not it says so (`wording`)
}


class Offering(Permitting):
    def casting(self, who: n.Players) -> n.Instruction | None:
        """608.2f: "cast that card without paying its mana cost if able" """
        play = self.peek() in ("play", "plays")
        self.at += 1
        copied = not play and bool(self.one_of("the copy", "that copy"))
        what: n.Objects | None = TheCopy() if copied else self.cards_to_cast(who) or self.objects(who)
        if what is None or (play and not isinstance(what, (It, That, n.Linked))):
            return None
        what = It(card=True) if what == It() else what
        free = bool(self.one_of("without paying its mana cost", "without paying their mana costs"))
        self.words("if able")
        return n.CastCard(what, free, False, who, play=play)

    def cards_to_cast(self, who: n.Players) -> n.Objects | None:
        """608.2f: "a spell with mana value 3 or less from your hand", "any number of spells from among them": cards somewhere"""
        start = self.at
        least, most = self.least_and_most()
        noun = self.noun() if most >= 1 else None
        parts = () if noun is None else noun.what.parts if isinstance(noun.what, n.All) else (noun.what,)
        somewhere = any(isinstance(part, (n.In, n.Among)) for part in parts)
        if noun is not None and noun.head == "spell" and somewhere and (noun.number == "plural") == (most > 1):
            return n.Pick(without_spell(noun.what), who, least, most)
        self.at = start
        return None

    def separation(self) -> n.Instruction | None:
        """700.3: "an opponent separates those cards into two piles", "separate all creatures you control into two piles" """
        start = self.at
        who: n.Players | None = None
        own = self.every() if self.words("separate") and self.peek() == "all" else None
        if own is not None and self.words("into two piles"):
            return n.Separate(n.You(), own)
        self.at = start
        if self.words("an opponent separates"):
            who = n.EachOpponent()
        elif self.words("target opponent separates"):
            who = TargetPlayerPhrase(n.Targets(None, n.EachOpponent()))
        what = self.known_object() if who is not None else None
        if who is not None and what is not None and self.words("into two piles"):
            return n.Separate(who, what)
        self.at = start
        return None

    def every(self) -> n.Objects | None:
        """700.3: also "all permanents in the pile of their choice" """
        found = super().every()
        whose = self.one_of(*PILES_OF) if isinstance(found, n.Every) else ""
        return n.Pile(found.what, PILES_OF[whose]) if isinstance(found, n.Every) and whose else found

    def an_opponent_gains(self) -> n.Instruction | None:
        """608.2d: "an opponent gains control of ~": one whom you choose"""
        start = self.at
        what = self.several(n.You()) if self.words("an opponent gains control of") else None
        if what is not None:
            lasts = self.duration() or "permanent"
            return n.ForEachPlayer(n.EachOpponent(), n.Apply(what, (n.GainControl(n.ThatPlayer()),), lasts), one=True)
        self.at = start
        return None

    def put_piles(self) -> n.Instruction | None:
        """700.3: "put one pile into your hand and the other into your graveyard" """
        start = self.at
        first = self.pile_place() if self.words("put one pile") else None
        second = self.pile_place() if first is not None and self.words("and the other") else None
        if first is not None and second is not None:
            return n.PutPiles(first, second)
        self.at = start
        return None

    def pile_place(self) -> n.Into | None:
        return dict(PLACES).get(self.one_of(*dict(PLACES)))
