"""Sentences that complete the one before: "It can't be regenerated", "You choose a card from it. ..." (608.2c)."""

from __future__ import annotations

from dataclasses import replace

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.offering import Offering
from arbiter.magic.language.mentions import (
    ChosenFromHand,
    CounteredInto,
    NoPrevention,
    NoRegeneration,
    NumbersRevealed,
    SpentOnly,
    StillLand,
    TargetsOfCopy,
    ThatOne,
    TokenHas,
)

UNPREVENTED = "have damage prevented"
UNPREVENTED_IN_COMBAT = "have combat damage prevented"
NOT_REGENERATED = (
    "they",
    "it",
    "that creature",
    "those creatures",
    "the creature",
    "a creature destroyed this way",
    "creatures destroyed this way",
)


class Riders(Offering):
    created = False  # the sentence before describes a token and creates it

    def uncounterable(self) -> n.Ability | None:
        """113.6f: "If X is 5 or more, ~ can't be countered [and the damage can't be prevented]": a spell says so of itself while
        it is one; 615.12: "Combat damage that would be dealt by creatures you control can't be prevented." """
        start = self.at
        condition = self.condition() if self.words("if") else None
        if condition is not None and self.words(", ~ can't be countered"):
            unprevented = (n.Restrict(UNPREVENTED),) if self.words("and the damage can't be prevented") else ()
            return n.Static(n.Self(), (n.Restrict("be countered"), *unprevented), condition)
        self.at = start
        combat = self.words("combat damage that would be dealt by")
        what = self.known_object() or self.every() if combat or self.words("damage that would be dealt by") else None
        if what is not None and self.words("can't be prevented"):
            return n.Static(what, (n.Restrict(UNPREVENTED_IN_COMBAT if combat else UNPREVENTED),))
        self.at = start
        return None

    def rider(self) -> n.Instruction | None:
        start = self.at
        if self.created and self.one_of("it has", "they have"):
            has = self.granted()
            if has and (self.peek() == "." or self.peek(-1) == '"'):
                return TokenHas(tuple(has))
            self.at = start
        if self.one_of(*(f"{what} can't be regenerated" for what in NOT_REGENERATED)):
            if self.peek() == ".":
                return NoRegeneration()
            self.at = start
            return None
        if self.words("the damage can't be prevented"):
            return NoPrevention()
        chosen = self.chosen_from_hand() if self.words("you choose") else None
        if chosen is not None:
            return chosen
        self.at = start
        rider = self.mana_rider()
        if rider is not None:
            return rider
        if self.words("spend this mana only to"):
            only = self.spending()
            return SpentOnly(only) if only is not None else None
        if self.one_of(*[f"you may choose new targets for {one}" for one in ("the copy", "that copy", "the copies")]):
            return TargetsOfCopy()
        if self.one_of("it 's still a land", "they ' re still lands"):
            return StillLand()
        if self.words("then those numbers are revealed"):
            return NumbersRevealed()
        if self.words("if that spell is countered this way ,"):
            return self.countered()
        return None

    def chosen_from_hand(self) -> n.Instruction | None:
        """701.8b: "a nonland card from it. That player discards that card" """
        least, most, number = self.how_many_picked()
        if most > 0 and number is None and self.one_of("of them", "of those cards"):
            return ChosenFromHand(None, least, most) if self.then_discards(most > 1) else None
        noun = self.noun() if most > 0 else None
        if noun is None or noun.head != "card" or not self.words("from it"):
            return None
        what = noun.what
        while self.peek() == "with":
            more = self.having()
            if more is None:
                return None
            what = n.All((*(what.parts if isinstance(what, n.All) else (what,)), more))
        return ChosenFromHand(what, least, most, number) if self.then_discards(most > 1) else None

    def then_discards(self, many: bool) -> bool:
        card = "those cards" if many else "that card"
        return bool(self.one_of(f". that player discards {card}", f". the player discards {card}"))

    def choice_from_hand(self) -> n.Instruction | None:
        """608.2d: "you choose a card other than a basic land card from it", of a hand that was revealed"""
        start = self.at
        self.at += 1
        noun = self.noun() if self.one_of("a", "an") else None
        if noun is None or noun.head != "card" or not self.words("from it"):
            self.at = start
            return None
        what = noun.what.parts if isinstance(noun.what, n.All) else (noun.what,)
        while self.peek() == "with":  # "from it with mana value 3 or greater"
            more = self.having()
            if more is None:
                self.at = start
                return None
            what = (*what, more)
        return n.Reveal(n.Pick(n.All((*what, n.In("hand", ThatOne()))), n.You()))

    def countered(self) -> n.Instruction | None:
        """614.15: "exile it instead of putting it into its owner's graveyard" """
        start = self.at
        if self.words("exile it instead of putting it into its owner 's graveyard"):
            return CounteredInto(n.Into("exile"))
        into = self.put_where() if self.words("put it") else None
        if into is not None and self.words("instead of into that player 's graveyard"):
            return CounteredInto(into)
        self.failed(start, "exile it instead of putting it into its owner's graveyard")
        return None


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
