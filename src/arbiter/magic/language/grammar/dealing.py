"""Clauses by which something deals damage: how much, to whom, also in parts (120, 608.2c)."""

from __future__ import annotations

from typing import cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.riders import Riders
from arbiter.magic.language.mentions import (
    It,
    Itself,
    TargetPhrase,
    ThatEither,
    ThatOne,
    They,
)
from arbiter.magic.language.reflect import mentions, replaced

ATTACKED = tuple(  # whom the creature of an event attacks
    [f"the player or planeswalker {who} attacking" for who in ("it 's", "~ is", "that creature is", "it ' s")]
)


class Dealing(Riders):
    def back_to(self, start: int) -> n.Instruction | None:
        """Nothing was read from there on."""
        self.at = start
        return None

    def is_spell(self) -> bool:
        """Whether the text is that of an instant or sorcery; `Paragraphs` knows."""
        return False

    def chosen_objects(self, who: n.Players) -> n.Instruction | None:
        """608.2d: "choose target creature", "choose a creature you control": what later sentences speak of"""
        start = self.at
        self.at += 1
        what = self.objects(who)
        if isinstance(what, TargetPhrase) or (isinstance(what, n.Pick) and self.peek() != "name"):
            return n.Choose(what, who)
        return self.back_to(start)

    def an_opponent_chooses(self) -> n.Instruction | None:
        """ "an opponent chooses a creature card from among them" """
        start = self.at
        if self.words("an opponent chooses"):
            what = self.objects(n.EachOpponent())
            if isinstance(what, n.Pick):
                return n.Choose(what, n.EachOpponent(), True)
        return self.back_to(start)

    def damage(self, source: n.Objects) -> n.Instruction | None:
        """120: "deals 3 damage to any target" """
        start = self.at
        if not self.verb("deal"):
            return None
        amount: n.Quantity | None = None
        if self.words("damage equal to"):
            amount = self.quantity()
            understood = amount is not None
        elif self.words("damage"):
            understood = True
        else:
            amount = self.count()
            understood = amount is not None and self.words("damage")
        if amount is not None and understood:
            how = self.one_of("divided as you choose among", "divided evenly , rounded down , among")
            among = self.target() or self.any_of() if how else None
            if among is not None:
                return n.DealDamage(n.Divided(amount, "evenly" in how), among, None, source)
        if understood and self.words("to"):
            first = self.recipients() or self.itself(source)
            if first is not None:
                to, to_players = first
                if amount is None and self.words("equal to"):
                    amount = self.quantity()
                amount = None if amount is None else self.per_each(amount)
                if amount is not None:
                    prevented = not self.words("and the damage can't be prevented")
                    return self.further_damage(of_its_victims(n.DealDamage(amount, to, to_players, source, prevented)))
        self.failed(start, "deals <number> damage to <object or player>")
        self.at = start
        return None

    def further_damage(self, first: n.Instruction) -> n.Instruction:
        """ "... and 5 damage to target creature" """
        if not isinstance(first, n.DealDamage):
            return first
        start = self.at
        amount = self.count() if self.words("and") else None
        if amount is not None and self.words("damage to"):
            other = self.recipients() or self.itself(first.source)
            if other is not None:
                return n.Sequence((first, n.DealDamage(amount, *other, first.source)))
        self.at = start
        return first

    def itself(self, source: n.Objects) -> tuple[n.Objects | None, n.Players | None] | None:
        """One object that deals damage to itself."""
        many = isinstance(source, n.Every) or (isinstance(source, TargetPhrase) and source.targets.most > 1)
        return (Itself(), None) if not many and self.words("itself") else None

    def recipients(self, bare: bool = False) -> tuple[n.Objects | None, n.Players | None] | None:
        start = self.at
        if self.one_of(*ATTACKED):
            return n.EventAttacked(), n.EventAttackedPlayer()
        if self.one_of("that player or planeswalker", "that player or that planeswalker"):
            return ThatEither(n.Is("planeswalker")), None
        if self.one_of("that permanent or player", "that player or permanent"):
            return ThatEither(n.Is("permanent")), None
        to: n.Objects | None = self.target()
        if isinstance(to, TargetPhrase) and to.targets.players is not None:
            return to, None
        self.at = start
        to_players = self.players()
        to = self.with_others(self.objects(n.You(), bare)) if to_players is None else None
        end = self.at
        if isinstance(to, n.Several):
            return to, None
        also = self.noun() if isinstance(to, n.Every) and self.words("and each") else None
        if isinstance(to, n.Every) and also is not None and also.number != "plural":
            return n.Every(n.Either((to.what, also.what))), None
        self.at = end
        if (to is not None) != (to_players is not None) and not isinstance(to, TargetPhrase) and self.words("and"):
            if to is None:
                to = self.every()
            else:
                to_players = self.players()
            if to is None or to_players is None:
                self.at = end
        return None if to is None and to_players is None else (to, to_players)

    def each_to_itself(self, what: n.Objects) -> n.Instruction | None:
        """ "each creature deals damage to itself equal to its power", "each creature deals 1 damage to its controller" """
        start = self.at
        count = self.count() if isinstance(what, n.Every) and self.words("deals") else None
        if count is not None and self.words("damage to its controller"):
            return n.ForEachObject(what, n.DealDamage(count, None, n.ControllerOf(n.EachItem()), n.EachItem()))
        self.at = start
        amount = self.quantity() if self.words("deals damage to itself equal to") else None
        if isinstance(what, n.Every) and amount is not None:
            own = cast("n.Quantity", replaced(amount, It(), n.EachItem()))
            return n.ForEachObject(what, n.DealDamage(own, n.EachItem(), None, n.EachItem()))
        self.at = start
        return None


def of_its_victims(done: n.DealDamage) -> n.Instruction:
    """ "Damage to each player equal to the number of lands they control": who is dealt it is "they", "that player"."""
    who = done.to_players
    if isinstance(who, n.EachOpponent) and who.but is not None:
        return done  # "that player" is who was spoken of before: the others are dealt damage
    if who is None or not (mentions(done, They) or mentions(done, ThatOne)):
        return done
    many = isinstance(who, (n.EachPlayer, n.EachOpponent))
    if many and not (mentions(done.amount, They) or mentions(done.amount, ThatOne)):
        return cast("n.Instruction", replaced(replaced(done, They(), who), ThatOne(), who))
    one = n.ThatPlayer() if many else who
    own = replaced(replaced(done, They(), one), ThatOne(), one)
    return n.ForEachPlayer(who, cast("n.Instruction", replaced(own, who, one))) if many else cast("n.Instruction", own)
