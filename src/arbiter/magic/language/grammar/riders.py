"""Sentences that complete the one before; offers to cast and play cards, piles, doubling (608.2c, 601.3, 700.3, 701.9)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.moving import CALLED, POOL
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.mentions import (
    ChosenFromHand,
    CounteredInto,
    DoesTheSame,
    It,
    NoPrevention,
    NoRegeneration,
    NumbersRevealed,
    SpentOnly,
    StillLand,
    TargetsOfCopy,
    That,
    ThatOne,
    TheCopy,
    They,
    TokenHas,
)
from arbiter.magic.language.predefined import doubled_counters

if TYPE_CHECKING:
    from arbiter.magic.language.grammar.grammar import Grammar

NOT_REGENERATED = (
    "they",
    "a creature destroyed this way",
    "creatures destroyed this way",
    "it",
    "that creature",
    "those creatures",
    "the creature",
    "a creature destroyed this way",
    "creatures destroyed this way",
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
LATER: Final = {  # until when cards may be played, but for this turn
    "until the end of your next turn": "end of your next turn",
    "until your next turn": "your next turn",
    "until your next upkeep": "your next upkeep",
}
REMAINS = ("for as long as it remains exiled", "for as long as they remain exiled")


class Riders(Family):
    created = False  # the sentence before describes a token and creates it

    def no_regeneration(self) -> bool:
        """ "It can't be regenerated", for this once."""
        start = self.line.at
        said = self.line.one_of(*(f"{what} can't be regenerated" for what in NOT_REGENERATED))
        if said and self.line.peek() == ".":
            return True
        self.line.at = start
        return False

    def rider(self) -> n.Instruction | None:
        start = self.line.at
        if self.created and self.line.one_of("it has", "they have"):
            has = self.grammar.modifying.granted()
            if has and (self.line.peek() == "." or self.line.peek(-1) == '"'):
                return TokenHas(tuple(has))
            self.line.at = start
        if self.no_regeneration():
            return NoRegeneration()
        if self.line.words("the damage can't be prevented"):
            return NoPrevention()
        chosen = self.chosen_from_hand() if self.line.words("you choose") else None
        if chosen is not None:
            return chosen
        self.line.at = start
        rider = self.grammar.making.mana_rider()
        if rider is not None:
            return rider
        if self.line.words("spend this mana only to"):
            only = self.grammar.conditions.read_by("spending")
            return SpentOnly(only) if isinstance(only, n.Spending) else None
        if self.line.one_of(
            *[f"you may choose new targets for {whom}" for whom in ("the copy", "that copy", "the copies")]
        ):
            return TargetsOfCopy()
        if self.line.one_of("it 's still a land", "they ' re still lands", "it 's still a planeswalker"):
            return StillLand()
        if self.line.words("then those numbers are revealed"):
            return NumbersRevealed()
        if self.line.words("if that spell is countered this way ,"):
            return self.countered()
        if self.line.peek() == "each":
            who = self.grammar.nouns.players()
            same = who is not None and self.line.words("does the same")
            self.line.at = self.line.at if same else start
            return DoesTheSame(who) if who is not None and same else None
        return self.such_countered() if self.line.peek() == "if" else None

    def such_countered(self) -> n.Instruction | None:
        """614.15: "If an artifact or creature spell is countered this way, put that card onto the battlefield ..." """
        start = self.line.at
        noun = self.grammar.nouns.noun() if self.line.one_of("if a", "if an") else None
        known = noun is not None and noun.head == "spell" and self.line.words("is countered this way , put that card")
        into = self.grammar.effects.put_where() if known else None
        if noun is not None and into is not None and self.line.words("instead of into its owner 's graveyard"):
            return CounteredInto(into, without_spell(noun.what))
        self.line.at = start
        return None

    def chosen_from_hand(self) -> n.Instruction | None:
        """701.8b: "a nonland card from it. That player discards that card" """
        least, most, number = self.grammar.picking.how_many_picked()
        if most > 0 and number is None and self.line.one_of("of them", "of those cards"):
            return ChosenFromHand(None, least, most) if self.then_discards(most > 1) else None
        noun = self.grammar.nouns.noun() if most > 0 else None
        second = self.grammar.nouns.noun() if noun is not None and self.line.one_of("and a", "and an") else None
        if noun is None or noun.head != "card" or not self.line.words("from it"):
            return None
        if second is not None:
            both = second.head == "card" and (least, most) == (1, 1) and self.then_discards(True)
            return ChosenFromHand(noun.what, also=second.what) if both else None
        what = noun.what
        while self.line.peek() == "with":
            more = self.grammar.modifiers.having()
            if more is None:
                return None
            what = n.All((*(what.parts if isinstance(what, n.All) else (what,)), more))
        return ChosenFromHand(what, least, most, number) if self.then_discards(most > 1) else None

    def then_discards(self, many: bool) -> bool:
        card = "those cards" if many else "that card"
        return bool(self.line.one_of(f". that player discards {card}", f". the player discards {card}"))

    def card_from_it(self) -> n.Objects | None:
        """608.2d: "a card other than a basic land card from it", "... from it with mana value 3 or greater" """
        noun = self.grammar.nouns.noun() if self.line.one_of("a", "an") else None
        if noun is None or noun.head != "card" or not self.line.words("from it"):
            return None
        what = noun.what.parts if isinstance(noun.what, n.All) else (noun.what,)
        while self.line.peek() == "with":
            more = self.grammar.modifiers.having()
            if more is None:
                return None
            what = (*what, more)
        return n.Pick(n.All((*what, n.In("hand", ThatOne()))), n.You())

    def countered(self) -> n.Instruction | None:
        """614.15: "exile it instead of putting it into its owner's graveyard" """
        into = self.grammar.conditions.read_by("countered")
        return CounteredInto(into) if isinstance(into, n.Into) else None

    def casting(self, who: n.Players) -> n.Instruction | None:
        """608.2f: "cast that card without paying its mana cost if able" """
        play = self.line.peek() in ("play", "plays")
        self.line.at += 1
        copied = not play and bool(self.line.one_of("the copy", "that copy", "the copies"))
        what: n.Objects | None = TheCopy() if copied else self.cards_to_cast(who) or self.grammar.making.objects(who)
        if what is None or (play and not isinstance(what, (It, That, n.Linked))):
            return None
        what = It(card=True) if what == It() else what
        free = bool(self.line.one_of("without paying its mana cost", "without paying their mana costs"))
        self.line.words("if able")
        return n.CastCard(what, free, False, who, play=play)

    def cards_to_cast(self, who: n.Players) -> n.Objects | None:
        """608.2f: "a spell with mana value 3 or less from your hand", "any number of spells from among them": cards somewhere"""
        start = self.line.at
        least, most = self.grammar.numbers.least_and_most()
        noun = self.grammar.nouns.noun() if most >= 1 else None
        parts = () if noun is None else noun.what.parts if isinstance(noun.what, n.All) else (noun.what,)
        somewhere = any(isinstance(part, (n.In, n.Among, n.ExiledWith)) for part in parts)
        if noun is not None and noun.head == "spell" and somewhere and (noun.number == "plural") == (most > 1):
            return n.Pick(without_spell(noun.what), who, least, most)
        self.line.at = start
        return None

    def every(self) -> n.Objects | None:
        """700.3: also "all permanents in the pile of their choice" """
        found = self.grammar.picking.every()
        whose = self.line.one_of(*PILES_OF) if isinstance(found, n.Every) else ""
        return n.Pile(found.what, PILES_OF[whose]) if isinstance(found, n.Every) and whose else found

    def an_opponent_gains(self) -> n.Instruction | None:
        """608.2d: "an opponent gains control of ~": one whom you choose"""
        start = self.line.at
        what = self.grammar.casual.several(n.You()) if self.line.words("an opponent gains control of") else None
        if what is not None:
            lasts = self.grammar.casual.duration() or "permanent"
            return n.ForEachPlayer(n.EachOpponent(), n.Apply(what, (n.GainControl(n.ThatPlayer()),), lasts), one=True)
        self.line.at = start
        return None

    # Clauses that allow players to play cards: from other zones, as though they had flash, without paying (601.3, 118.9).

    def __init__(self, grammar: Grammar) -> None:
        super().__init__(grammar)
        self.begun = False  # the sentence began by saying how long all of it lasts

    def place(self) -> n.Predicate | None:
        """Where cards are played from, after "from"."""
        if self.line.words("the top of your library"):
            return TOP
        if self.line.words("among cards exiled with ~"):
            return n.ExiledWith("exiled")
        return n.In("graveyard", n.You()) if self.line.words("your graveyard") else None

    def freely(self) -> tuple[n.Modification, ...]:
        """118.9b: the alternative cost that a permission requires."""
        return (n.InsteadCost(()),) if self.line.one_of(*FREE) else ()

    def permitted_cards(self, verb: str) -> n.Objects | None:
        """ "that card", "target instant card from your graveyard", "instant and sorcery spells from among them" """
        start = self.line.at
        if self.line.words("cards exiled this way") or (verb == "cast" and self.line.one_of(*SPELLS_AMONG)):
            return POOL
        if verb == "play" and self.line.one_of(*LANDS_AND_SPELLS_AMONG):
            return POOL
        noun = self.grammar.nouns.noun() if verb == "cast" else None
        parts = () if noun is None else noun.what.parts if isinstance(noun.what, n.All) else (noun.what,)
        if noun is not None and noun.head == "spell" and noun.number == "plural" and n.Among(POOL) in parts:
            return n.Every(without_spell(noun.what))
        self.line.at = start
        known = self.grammar.listing.known_object()
        return It(card=True) if known == It() else known or self.grammar.picking.target()

    def permission_now(self) -> n.Instruction | None:
        """611.2: "you may play that card this turn", "you may cast it for as long as it remains exiled" """
        start = self.line.at
        quick = self.flash_now()
        if quick is not None:
            return quick
        look = self.line.one_of("you may look at and cast", "you may look at and play").removeprefix(
            "you may look at and "
        )
        verb = look or self.line.one_of("you may cast", "you may play").removeprefix("you may ")
        what = self.permitted_cards(verb) if verb else None
        if what is not None:
            parts = (n.Allow(verb), *self.freely(), *((n.Allow("be looked at"),) if look else ()))
            if self.line.one_of("this turn", "until end of turn"):
                return n.Apply(what, (*parts, *self.any_mana()))
            lasts = "" if self.begun else self.line.one_of(*LATER)
            if lasts:
                return n.Apply(what, (*parts, *self.any_mana()), LATER[lasts])
            if self.line.one_of(*REMAINS) or self.begun:
                return n.Apply(what, (*parts, *self.any_mana()), "permanent")
        self.line.at = start
        return None

    def while_permitted(self) -> n.Instruction | None:
        """611.2: "During any turn you attacked with a Rogue, you may cast that card": whenever that is so"""
        start = self.line.at
        self.grammar.conditions.any_turn = self.line.words("during any turn")
        when = self.grammar.conditions.condition() if self.grammar.conditions.any_turn else None
        self.grammar.conditions.any_turn = False
        self.begun = when is not None and self.line.words(",")
        offered = self.permission_now() if self.begun else None
        self.begun = False
        if isinstance(offered, n.Apply) and offered.duration == "permanent":
            so = [replace(part, when=when) if isinstance(part, n.Allow) else part for part in offered.modifications]
            return replace(offered, modifications=tuple(so))
        self.line.at = start
        return None

    def flash_now(self) -> n.Instruction | None:
        """601.3b: "you may cast creature spells this turn as though they had flash" """
        start = self.line.at
        noun = self.grammar.nouns.noun() if self.line.words("you may cast") else None
        spells = noun is not None and noun.head == "spell" and noun.number == "plural"
        when = "end of turn" if spells and self.line.words("this turn") else "permanent" if self.begun else ""
        if noun is not None and spells and when and self.line.words("as though they had flash"):
            return n.ApplyToPlayers(n.You(), (n.Allow("flash", what=without_spell(noun.what)),), when)
        self.line.at = start
        return None

    def any_mana(self) -> tuple[n.Modification, ...]:
        """609.4b: "and you may spend mana as though it were mana of any color to cast that spell" """
        start = self.line.at
        if self.line.one_of(", and you may", "and you may") and self.line.words("spend mana as though it were mana of"):
            kind = self.line.one_of("any color", "any type")
            if kind and self.line.one_of("to cast that spell", "to cast those spells", "to cast it", "to cast them"):
                return (n.Allow(kind),)
        self.line.at = start
        return ()

    def doubled(self) -> n.Instruction | None:
        start = self.line.at
        if not self.line.words("double"):
            return None
        for reading in (self.doubled_number, self.doubled_size):
            found = reading()
            if found is not None:
                return found
            self.line.at = start + 1
        self.line.at = start
        return None

    def doubled_size(self) -> n.Instruction | None:
        """701.9b: "double its power until end of turn", "double the power and toughness of each creature you control ..." """
        what = None if self.line.words("the") else self.grammar.modifiers.possessor()
        sides = self.line.one_of("power and toughness", "power", "toughness")
        if what is None and sides and self.line.words("of"):
            what = self.grammar.making.objects(n.You())
        until = self.grammar.casual.duration() if what is not None and sides else ""
        return (
            n.Apply(what, (n.Double("power" in sides, "toughness" in sides),), until)
            if what is not None and until
            else None
        )

    def doubled_number(self) -> n.Instruction | None:
        """701.9e: "double the number of +1/+1 counters on ~", "on each creature you control": as many again are put there"""
        kind = self.grammar.numbers.counter_kind() if self.line.words("the number of") else ""
        if not kind or not self.line.words("on"):
            return None
        each = self.line.peek() == "each"
        on = self.grammar.listing.known_object() or (self.every() if each else self.grammar.picking.target())
        if on is None:
            return None
        return doubled_counters(on, kind, each or (isinstance(on, (It, That)) and on.plural))


def with_new_targets(before: n.Instruction) -> n.Instruction | None:
    """The sentence before, whose copy may get new targets; None if it makes none."""
    if isinstance(before, n.Copy):
        return replace(before, new_targets=True)
    if isinstance(before, n.AtNext):
        made = with_new_targets(before.do)
        return None if made is None else replace(before, do=made)
    if isinstance(before, n.May):
        made = with_new_targets(before.what)
        return None if made is None else replace(before, what=made)
    if isinstance(before, n.If) and before.otherwise is None:
        made = with_new_targets(before.then)
        return None if made is None else replace(before, then=made)
    return None


def describes_token(item: n.Instruction) -> bool:
    """Whether it creates a token of which nothing but its abilities is left to say."""
    if isinstance(item, n.If) and item.otherwise is None:
        return describes_token(item.then)
    return isinstance(item, n.CreateToken) and item.token is not None and not item.token.abilities


def with_abilities(before: n.Instruction, item: TokenHas) -> n.Instruction | None:
    """111.3: what a token has is part of what the effect that creates it says of it."""
    if isinstance(before, n.If):
        made = with_abilities(before.then, item)
        return None if made is None else replace(before, then=made)
    if isinstance(before, n.May):
        made = with_abilities(before.what, item)
        return None if made is None else replace(before, what=made)
    if not isinstance(before, n.CreateToken) or before.token is None:
        return None
    return replace(before, token=replace(before.token, abilities=item.abilities))
