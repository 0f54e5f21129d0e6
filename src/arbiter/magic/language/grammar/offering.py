"""Clauses by which an effect offers something to choose from: piles, casting a card (700.3, 608.2f)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.doubling import Doubling
from arbiter.magic.language.grammar.moving import CALLED, POOL
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.grammar.tokens import Token
from arbiter.magic.language.mentions import It, TargetPlayerPhrase, That, ThatOne, TheCopy, They
from arbiter.magic.language.words import COLOR_SYMBOLS, COLORS

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
TOP = n.Among(n.TopOf(n.You(), n.Number(1)))
FREE = ("without paying its mana cost", "without paying their mana costs")
SPELLS_AMONG = tuple(f"spells from among {called}" for called in CALLED)
LANDS_AND_SPELLS_AMONG = tuple(f"lands and cast spells from among {called}" for called in CALLED)
REMAINS = ("for as long as it remains exiled", "for as long as they remain exiled")


class Offering(Doubling):
    def casting(self, who: n.Players) -> n.Instruction | None:
        """608.2f: "cast that card without paying its mana cost if able" """
        play = self.peek() in ("play", "plays")
        self.at += 1
        copied = not play and bool(self.one_of("the copy", "that copy", "the copies"))
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

    # Clauses that allow players to play cards: from other zones, as though they had flash, without paying (601.3, 118.9).

    def __init__(self, tokens: list[Token]) -> None:
        super().__init__(tokens)
        self.begun = False  # the sentence began by saying how long all of it lasts

    def permission(self) -> n.Ability | None:
        """ "You may cast creature spells from the top of your library", "You may cast spells as though they had flash" """
        start = self.at
        found: n.Ability | None = None
        if self.words("any player may cast"):
            found = self.of_cards("cast")
            free = isinstance(found, n.StaticForPlayers) and found.modifications[0] == n.Allow("flash")
            found = replace(found, who=n.EachPlayer()) if isinstance(found, n.StaticForPlayers) and free else None
        elif self.words("you may cast ~"):
            found = self.of_itself()
        elif self.words("you may spend"):
            found = self.of_any_color()
        elif self.words("you may play the top card of your library"):
            found = n.StaticForPlayers(n.You(), TOP, (n.Allow("play"),))
        elif self.one_of("you may play lands and cast spells from", "you may play cards from"):
            where = self.place()
            found = None if where is None else n.StaticForPlayers(n.You(), where, (n.Allow("play"), *self.freely()))
        else:
            verb = self.one_of("you may cast", "you may play").removeprefix("you may ")
            found = self.of_cards(verb) if verb else None
        if found is None:
            self.at = start
        return found

    def of_cards(self, verb: str) -> n.Ability | None:
        noun = self.noun()
        if noun is None or noun.number != "plural":
            return None
        what = without_spell(noun.what)
        if verb == "cast" and noun.head == "spell" and self.words("as though they had flash"):
            return n.StaticForPlayers(n.You(), what, (n.Allow("flash"),))
        where: n.Predicate | None = None
        if self.words("from the top of your library"):
            where = TOP
        elif self.words("from among cards exiled with ~"):
            where = n.ExiledWith("exiled")
        if where is not None:
            parts = (*(what.parts if isinstance(what, n.All) else (what,)), where)
            what = where if what == n.All(()) else n.All(parts)
        elif not any(
            isinstance(one, (n.In, n.ExiledWith)) for one in (what.parts if isinstance(what, n.All) else (what,))
        ):
            return None
        return n.StaticForPlayers(n.You(), what, (n.Allow(verb), *self.freely()))

    def of_any_color(self) -> n.Ability | None:
        """609.4b: "any color to cast creature spells", "any type to activate abilities of creatures you control" """
        color = self.one_of(*COLORS)
        only = next((symbol for symbol, name in COLOR_SYMBOLS.items() if name == color), "")
        kind = self.one_of("any color", "any type") if self.words("mana as though it were mana of") else ""
        if kind and self.words("to pay the activation costs of ~ 's abilities"):
            return n.StaticForPlayers(n.You(), n.Among(n.Self()), (n.Allow(f"{kind} to activate", only),))
        verb = self.one_of("to cast", "to activate abilities of") if kind else ""
        noun = self.noun() if verb else None
        if noun is None or noun.number != "plural" or (noun.head == "spell") != (verb == "to cast"):
            return None
        action = kind if verb == "to cast" else f"{kind} to activate"
        return n.StaticForPlayers(n.You(), without_spell(noun.what), (n.Allow(action, only),))

    def place(self) -> n.Predicate | None:
        """Where cards are played from, after "from"."""
        if self.words("the top of your library"):
            return TOP
        if self.words("among cards exiled with ~"):
            return n.ExiledWith("exiled")
        return n.In("graveyard", n.You()) if self.words("your graveyard") else None

    def of_itself(self) -> n.Ability | None:
        """113.6e, 601.3c, 601.3d: what a card says of its own casting."""
        if self.words("from your graveyard"):
            condition = self.condition() if self.one_of("as long as", "if") else None
            return n.Static(n.Self(), (n.Allow("cast"),), condition, zone="graveyard")
        if not self.words("as though it had flash"):
            return None
        if self.words("if you pay"):
            mana = self.mana_symbols()
            return n.AdditionalCost((n.PayMana(mana),), flash=True) if mana and self.words("more to cast it") else None
        condition = self.condition() if self.one_of("as long as", "if") else None
        return n.Static(n.Self(), (n.Allow("flash"),), condition)

    def hurried(self) -> n.Ability | None:
        """601.3d: "If you control a Wizard, you may cast ~ as though it had flash." """
        start = self.at
        condition = self.condition() if self.one_of("if", "as long as") else None
        if condition is not None and self.words(", you may cast ~ as though it had flash"):
            return n.Static(n.Self(), (n.Allow("flash"),), condition)
        self.at = start
        return None

    def freely(self) -> tuple[n.Modification, ...]:
        """118.9b: the alternative cost that a permission requires."""
        return (n.InsteadCost(()),) if self.one_of(*FREE) else ()

    def permitted_cards(self, verb: str) -> n.Objects | None:
        """ "that card", "target instant card from your graveyard", "instant and sorcery spells from among them" """
        start = self.at
        if self.words("cards exiled this way") or (verb == "cast" and self.one_of(*SPELLS_AMONG)):
            return POOL
        if verb == "play" and self.one_of(*LANDS_AND_SPELLS_AMONG):
            return POOL
        noun = self.noun() if verb == "cast" else None
        parts = () if noun is None else noun.what.parts if isinstance(noun.what, n.All) else (noun.what,)
        if noun is not None and noun.head == "spell" and noun.number == "plural" and n.Among(POOL) in parts:
            return n.Every(without_spell(noun.what))
        self.at = start
        known = self.known_object()
        return It(card=True) if known == It() else known or self.target()

    def permission_now(self) -> n.Instruction | None:
        """611.2: "you may play that card this turn", "you may cast it for as long as it remains exiled" """
        start = self.at
        quick = self.flash_now()
        if quick is not None:
            return quick
        look = self.one_of("you may look at and cast", "you may look at and play").removeprefix("you may look at and ")
        verb = look or self.one_of("you may cast", "you may play").removeprefix("you may ")
        what = self.permitted_cards(verb) if verb else None
        if what is not None:
            parts = (n.Allow(verb), *self.freely(), *((n.Allow("be looked at"),) if look else ()))
            if self.one_of("this turn", "until end of turn"):
                return n.Apply(what, (*parts, *self.any_mana()))
            if self.words("until the end of your next turn"):
                return n.Apply(what, (*parts, *self.any_mana()), "end of your next turn")
            if self.one_of(*REMAINS) or self.begun:
                return n.Apply(what, (*parts, *self.any_mana()), "permanent")
        self.at = start
        return None

    def flash_now(self) -> n.Instruction | None:
        """601.3b: "you may cast creature spells this turn as though they had flash" """
        start = self.at
        noun = self.noun() if self.words("you may cast") else None
        spells = noun is not None and noun.head == "spell" and noun.number == "plural"
        when = "end of turn" if spells and self.words("this turn") else "permanent" if self.begun else ""
        if noun is not None and spells and when and self.words("as though they had flash"):
            return n.ApplyToPlayers(n.You(), (n.Allow("flash", what=without_spell(noun.what)),), when)
        self.at = start
        return None

    def any_mana(self) -> tuple[n.Modification, ...]:
        """609.4b: "and you may spend mana as though it were mana of any color to cast that spell" """
        start = self.at
        if self.one_of(", and you may", "and you may") and self.words("spend mana as though it were mana of"):
            kind = self.one_of("any color", "any type")
            if kind and self.one_of("to cast that spell", "to cast those spells", "to cast it", "to cast them"):
                return (n.Allow(kind),)
        self.at = start
        return ()
