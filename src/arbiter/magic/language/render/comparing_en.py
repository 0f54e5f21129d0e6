"""English comparisons: what a player controls or has, how many there are, how great something is (107, 109.5)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import It, That, ThatOne, ThisWay
from arbiter.magic.language.render.actions_en import ActionsEn
from arbiter.magic.language.render.counts import possessor, without_controller
from arbiter.magic.language.render.lexicon import parts_of
from arbiter.magic.language.render.listing_en import amount, article
from arbiter.magic.language.render.relations import is_devoured, standing
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.words import COLOR_SYMBOLS, number_word

LINKED = n.ExiledWith("exiled")
THAN = {
    ">": "greater than",
    "<": "less than",
    ">=": "greater than or equal to",
    "<=": "less than or equal to",
    "=": "equal to",
}


def done_this_way(node: n.Compare) -> str:
    """What was done to one thing or more, of which a condition asks only that."""
    if not isinstance(node.left, n.Count) or (node.comparison, node.right) != (">=", n.Number(1)):
        return ""
    known = [part.what for part in parts_of(node.left.what) if isinstance(part, n.Among)]
    return next((one.verb for one in known if isinstance(one, ThisWay)), "")


class ComparingEn(ActionsEn):
    def compared(self, node: n.Compare) -> str:
        left = node.left
        if isinstance(left, n.VotesFor):
            return f"{left.choice} gets more votes{' or the vote is tied' if node.comparison == '>=' else ''}"
        if isinstance(left, n.Variety) and left.kind == "name":
            return self.compared(n.Compare(n.Count(left.what), node.comparison, node.right)) + " with different names"
        who = possessor(left)
        done = done_this_way(node)
        if done and isinstance(left, n.Count):
            said = article(self.noun(left.what, False)).removesuffix(f" {done} this way")
            return f"{said} was {done} this way"
        if isinstance(left, n.Count) and is_devoured(left.what):
            if (node.comparison, node.right) != (">=", n.Number(1)):
                raise Unspeakable("so many devoured creatures")
            return f"it devoured {article(self.noun(left.what, False)).removesuffix(' it devoured')}"
        if isinstance(left, n.Count) and LINKED in parts_of(left.what) and fixed(node) == 1 and node.comparison == ">=":
            kind = n.All(tuple(part for part in parts_of(left.what) if part != LINKED))
            return f"a card exiled with ~ is {article(self.noun(kind, False, 'card'))}"
        if isinstance(left, n.Count) and self.is_shown(left.what):
            return (
                f"{article(self.noun(left.what, False, 'card')).removesuffix(' from among them')} was revealed this way"
            )
        if who is not None and (isinstance(node.right, n.Number) or possessor(node.right) is not None):
            one = (node.comparison, node.right) == (">=", n.Number(1))
            if isinstance(who, n.EachOpponent):
                return self.possessed(node, "an opponent" if one else "your opponents", one)
            if isinstance(who, n.EachPlayer) and one:
                return self.possessed(node, "any player", True)
            return self.possessed(node, self.players(who), not isinstance(who, n.You))
        if isinstance(left, n.PlayerCount) and left.kind:
            if node != n.Compare(left, ">=", n.Number(1)) or left.kind != "poison":
                raise Unspeakable("so many counters of players")
            return f"{self.any_players(left.who)} is poisoned"
        if isinstance(left, n.PlayerCount) and isinstance(left.who, n.EachOpponent):
            many = self.how_many(node.comparison, fixed(node))
            return f"you have {many} {'opponent' if fixed(node) == 1 else 'opponents'}"
        if isinstance(left, n.CountersOn):
            many = self.how_many(node.comparison, fixed(node))
            noun = "counter" if fixed(node) == 1 and many in ("a", "exactly one") else "counters"
            return f"{self.known(left.what, True)} has {many_article(many, left.kind)} {left.kind} {noun} on it"
        if isinstance(left, n.ManaSpent):
            return self.mana_was_spent(left.kind, node)
        where = standing(left.what) if isinstance(left, n.Count) else None
        if where is not None and isinstance(left, n.Count):
            return self.stand(left.what, where, self.how_many(node.comparison, fixed(node)))
        if isinstance(left, (n.Count, n.Variety)):
            many = self.how_many(node.comparison, fixed(node))
            if many == "a" and isinstance(left, n.Count) and n.Other() in parts_of(left.what):
                rest = n.All(tuple(part for part in parts_of(left.what) if part != n.Other()))
                return f"there is another {self.counted(n.Count(rest), False)}"
            if many == "a":
                return f"there is {article(self.counted(left, False))}"
            return f"there are {many} {self.counted(left, True)}"
        return self.is_so_great(node)

    def stand(self, what: n.Predicate, where: n.Predicate, many: str) -> str:
        """ "four or more creatures are attacking", "another Aura is attached to it" """
        other = n.Other() in parts_of(what)
        rest = n.All(tuple([part for part in parts_of(what) if part not in (where, n.Other())]))
        noun = self.noun(rest, many not in ("a", "exactly one"))
        said = "attacking" if where == n.Is("attacking") else self.after(where, "in")
        if many == "a":
            return f"{f'another {noun}' if other else article(noun)} is {said}"
        return f"{many} {noun} {'is' if many == 'exactly one' else 'are'} {said}"

    def mana_was_spent(self, kind: str, node: n.Compare) -> str:
        """601.2h"""
        if node.comparison != ">=" or kind == "color":
            raise Unspeakable("mana that was spent")
        symbol = next((letter for letter, color in COLOR_SYMBOLS.items() if color == kind), "")
        if symbol and fixed(node) == 1:
            return f"{{{symbol}}} was spent to cast {self.itself()}"
        color = f"{kind} " if symbol else ""
        return f"at least {number_word(fixed(node))} {color}mana was spent to cast {self.itself()}"

    def is_so_great(self, node: n.Compare) -> str:
        """ "its power is 4 or greater", "creatures you control have total power 8 or greater" """
        left = node.left
        if isinstance(left, n.Devotion) and isinstance(node.right, n.Number) and node.comparison != "<":
            return f"{self.quantity(left)} is {self.how_many(node.comparison, node.right.value)}"
        tail = {">=": " or more" if isinstance(left, n.X) else " or greater", "<=": " or less"}.get(node.comparison)
        if isinstance(left, n.CharacteristicOf) and isinstance(left.what, n.Every):
            if tail is None:
                raise Unspeakable("a total compared")
            return f"{self.noun(left.what.what, True)} have total {left.characteristic} {amount(fixed(node))}{tail}"
        if isinstance(node.right, n.Number) and tail is not None:
            return f"{self.quantity(left)} is {amount(node.right.value)}{tail}"
        if node.comparison == "=" and isinstance(node.right, (n.Number, n.X)):
            return f"{self.quantity(left)} is {self.quantity(node.right)}"
        if isinstance(left, n.Devotion):
            return f"{self.quantity(left)} is {THAN[node.comparison]} {number_word(fixed(node))}"
        return f"{self.quantity(left)} is {THAN[node.comparison]} {self.quantity(node.right)}"

    def possessed(self, node: n.Compare, subject: str, third: bool) -> str:
        """What a player controls, or has."""
        left, right = node.left, node.right
        have = f"{subject} {'has' if third else 'have'}"
        control = f"{subject} {'controls' if third else 'control'}"
        if not isinstance(right, n.Number):
            other = possessor(right)
            if node.comparison != ">" or other is None or type(left) is not type(right):
                raise Unspeakable("a comparison of players")
            if isinstance(left, n.LifeOf):
                return f"{have} more life than {self.players(other)}"
            if isinstance(left, n.Count) and isinstance(left.what, n.In):
                return f"{have} more cards in hand than {self.players(other)}"
            if not isinstance(left, n.Count):
                raise Unspeakable("a comparison of players")
            return f"{control} more {self.noun(without_controller(left.what), True)} than {self.players(other)}"
        many = self.how_many(node.comparison, right.value)
        if isinstance(left, n.LifeOf):
            tail = {">=": "or more", "<=": "or less"}.get(node.comparison, "")
            return f"{have} {'' if tail else 'exactly '}{amount(right.value)}{' ' + tail if tail else ''} life"
        if not isinstance(left, n.Count):
            raise Unspeakable(f"{type(left).__name__} of a player")
        if left.what == n.In("hand", possessor(left)):
            return f"{have} {many} card{'' if many in ('a', 'exactly one') else 's'} in hand"
        if possessor(left) is None:  # in a zone of that player
            return (
                f"{have} {article(self.counted(left, False)) if many == 'a' else f'{many} {self.counted(left, True)}'}"
            )
        rest = without_controller(left.what)
        if many == "a":
            if parts_of(rest)[:1] == (n.Other(),):
                return f"{control} another {self.noun(n.All(parts_of(rest)[1:]), False)}"
            return f"{control} {article(self.noun(rest, False))}"
        return f"{control} {many} {self.noun(rest, many != 'exactly one')}"

    def some_player(self, node: n.SomePlayer, negative: bool) -> str:
        """ "an opponent has 10 or less life"; negative: "no opponent has ..." """
        inner = node.condition
        opponent = isinstance(node.who, n.EachOpponent)
        if isinstance(inner, n.Compare) and negative and not opponent and inner.comparison == ">=":
            most = fixed(inner) - 1  # nobody has more: "each player has no cards in hand"
            return self.possessed(n.Compare(inner.left, "<=" if most else "=", n.Number(most)), "each player", True)
        if not isinstance(inner, n.Compare) or (negative and not opponent):
            raise Unspeakable("what some player does")
        said = "no opponent" if negative else "an opponent" if opponent else "a player"
        said = self.players(node.who) if isinstance(node.who, ThatOne) else said
        if isinstance(inner.left, n.HowOften):
            return self.happened(inner, said)
        return self.possessed(inner, said, True)

    def happened(self, node: n.Compare, subject: str = "") -> str:
        """What happened this turn: said by `HistoryEn`."""
        raise Unspeakable("what happened")

    def is_shown(self, what: n.Predicate) -> bool:
        """Cards that the effect has revealed."""
        return any(isinstance(part, n.Among) and isinstance(part.what, (It, That)) for part in parts_of(what))

    def how_many(self, comparison: str, value: int) -> str:
        if comparison == "=":
            return "no" if value == 0 else f"exactly {number_word(value)}"
        if comparison == ">=" and value == 1:
            return "a"
        if comparison == "<":
            return f"fewer than {number_word(value)}"
        tail = {">=": "or more", "<=": "or fewer"}.get(comparison)
        if tail is None:
            raise Unspeakable(f"{comparison} in a condition")
        return f"{number_word(value)} {tail}"


def fixed(node: n.Compare) -> int:
    if not isinstance(node.right, n.Number):
        raise Unspeakable("a comparison with something other than a number")
    return node.right.value


def many_article(many: str, kind: str) -> str:
    return article(kind).split(" ")[0] if many == "a" else many
