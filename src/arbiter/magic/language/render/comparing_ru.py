"""Russian comparisons: what a player controls or has, how many there are, how great something is (107, 109.5)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import ThatOne, They, ThisWay
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.actions_ru import ActionsRu
from arbiter.magic.language.render.counters_ru import counter_ru
from arbiter.magic.language.render.counts import possessor
from arbiter.magic.language.render.lexicon import Phrase, parts_of
from arbiter.magic.language.render.parts_ru import of_all
from arbiter.magic.language.render.quantities_ru import VARIETY, total
from arbiter.magic.language.render.relations import is_devoured, standing
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.words import COLOR_SYMBOLS

HOW_GREAT = {">=": "не меньше", "<=": "не больше", ">": "больше", "<": "меньше"}


def is_this_way(part: n.Predicate) -> bool:
    return isinstance(part, n.Among) and isinstance(part.what, ThisWay)


def stands(one: Phrase) -> str:
    return "находятся" if one.gender == "p" else "находится"


class ComparingRu(ActionsRu):
    someone = ""  # the one player of several that a condition speaks of, in the genitive

    def under(self, who: n.Players) -> str:
        if isinstance(who, (They, n.ThatPlayer)) and self.someone:
            return f"под контролем {self.someone}"
        return "под контролем любого игрока" if isinstance(who, n.EachPlayer) else super().under(who)

    def of(self, noun: str, gender: str, case: str, whose: n.Players) -> str:
        if isinstance(whose, (They, n.ThatPlayer)) and self.someone:
            return f"{noun} {self.someone}"
        return super().of(noun, gender, case, whose)

    def some_player(self, node: n.SomePlayer) -> str:
        if not isinstance(node.condition, n.Compare):
            raise Unspeakable("what some player does")
        self.someone = "одного из ваших оппонентов" if isinstance(node.who, n.EachOpponent) else "одного из игроков"
        self.someone = "того игрока" if isinstance(node.who, ThatOne) else self.someone
        said = self.compared(node.condition)
        self.someone = ""
        return said

    def nobody(self, node: n.SomePlayer) -> str:
        """No player has more: "each player has no cards in hand"; empty if it can't be said so."""
        inner = node.condition
        if isinstance(node.who, n.EachOpponent) or not isinstance(inner, n.Compare) or inner.comparison != ">=":
            return ""
        most = inner.right.value - 1 if isinstance(inner.right, n.Number) else -1
        if most < 0 or isinstance(inner.left, n.HowOften):
            return ""
        self.someone = "каждого игрока"
        said = self.compared(n.Compare(inner.left, "<=" if most else "=", n.Number(most)))
        self.someone = ""
        return said

    def compared(self, node: n.Compare) -> str:
        left, right = node.left, node.right
        if isinstance(left, n.VotesFor):
            tied = " или голоса разделились поровну" if node.comparison == ">=" else ""
            return f"{ru.vote_ru(left.choice)} получает больше голосов{tied}"
        if isinstance(left, n.HowOften):
            return self.happened(node)
        if not isinstance(right, n.Number):
            return self.more_than(node)
        value = right.value
        if isinstance(left, n.Variety) and left.kind == "name":
            return self.counted_condition(left.what, node.comparison, value) + " с разными именами"
        if isinstance(left, n.Count) and (
            is_devoured(left.what) or any(is_this_way(part) for part in parts_of(left.what))
        ):
            head, _, done = self.noun(left.what, "n", False).text.partition(", ")
            return f"есть {head}, {done}"
        if isinstance(left, n.Count) and any(isinstance(part, n.Among) for part in parts_of(left.what)):
            shown = self.noun(left.what, "n", False, "card").text.partition(",")[0].removesuffix(" из их числа")
            return f"таким образом была показана {shown}"
        if isinstance(left, n.LifeOf) and not left.starting:
            return f"у {self.owner(left.who)} {self.count_phrase(node.comparison, value)} жизней"
        if isinstance(left, n.PlayerCount) and left.kind:
            return f"у {self.any_players(left.who, 'g')} есть жетон {counter_ru(left.kind)}"
        if isinstance(left, n.PlayerCount):
            return f"у вас {self.count_phrase(node.comparison, value, 'm')} оппонентов"
        if isinstance(left, n.Devotion):
            how = HOW_GREAT.get(node.comparison, "равна")
            said = ru.genitive_numeral(value) if node.comparison in HOW_GREAT else str(value)
            return f"{self.devotion(left, 'n')} {how} {said}"
        if isinstance(left, n.CountersOn):
            on = self.known(left.what, "p", True).text
            if value == 0 and node.comparison == "=":
                return f"на {on} нет жетонов {counter_ru(left.kind)}"
            if value == 1 and node.comparison == ">=":
                return f"на {on} есть жетон {counter_ru(left.kind)}"
            return f"на {on} {self.count_phrase(node.comparison, value, 'm')} жетонов {counter_ru(left.kind)}"
        if isinstance(left, n.ManaSpent):
            return self.mana_was_spent(left.kind, value)
        if isinstance(left, n.Variety):
            among = of_all(self.noun(left.what, "g", True, where="in").text)
            return f"среди {among} {self.count_phrase(node.comparison, value, 'm')} {VARIETY[left.kind][1]}"
        if isinstance(left, n.Count):
            return self.counted_condition(left.what, node.comparison, value)
        if isinstance(left, n.CharacteristicOf) and isinstance(left.what, n.Every):
            of = self.noun(left.what.what, "g", True).text
            return f"{total(left.characteristic, 'n')} {of} {HOW_GREAT.get(node.comparison, 'равна')} {value}"
        equal = "равна" if isinstance(left, n.CharacteristicOf) else "равно"
        return f"{self.quantity(left, 'n')} {HOW_GREAT.get(node.comparison, equal)} {value}"

    def mana_was_spent(self, kind: str, value: int) -> str:
        """601.2h"""
        symbol = next((letter for letter, color in COLOR_SYMBOLS.items() if color == kind), "")
        if symbol and value == 1:
            return f"на разыгрывание {self.cast_thing()} была потрачена {{{symbol}}}"
        color = f"{ru.adjective(ru.ADJECTIVES[kind], 'g', 'f')} " if symbol else ""
        return f"на разыгрывание {self.cast_thing()} было потрачено не меньше {ru.digits(value)} {color}маны"

    def happened(self, node: n.Compare) -> str:
        """What happened this turn: said by `HistoryRu`."""
        raise Unspeakable("what happened")

    def owner(self, who: n.Players) -> str:
        """After "у"."""
        if isinstance(who, (They, n.ThatPlayer)) and self.someone:
            return self.someone
        return "вас" if isinstance(who, n.You) else self.players(who, "g")

    def more_than(self, node: n.Compare) -> str:
        """ "под контролем оппонента больше земель, чем под вашим контролем" """
        left, right = node.left, node.right
        mine, other = possessor(left), possessor(right)
        if mine is None or other is None or node.comparison != ">" or type(left) is not type(right):
            how = HOW_GREAT.get(node.comparison)
            if how is None:
                equal = "равна" if isinstance(left, n.CharacteristicOf) else "равно"
                return f"{self.quantity(left, 'n')} {equal} {self.quantity(right, 'd')}"
            return f"{self.quantity(left, 'n')} {how} {self.quantity(right, 'g')}"
        if isinstance(left, n.LifeOf):
            return f"у {self.owner(mine)} больше жизней, чем у {self.owner(other)}"
        if not isinstance(left, n.Count) or not isinstance(right, n.Count):
            raise Unspeakable("a comparison of players")
        here = self.after(parts_of(left.what)[-1], "in")
        there = self.after(parts_of(right.what)[-1], "in")
        kind = "card" if isinstance(left.what, n.In) else ""
        if isinstance(other, n.EachOpponent):
            there = there.replace("оппонента", "каждого оппонента").replace("ваших оппонентов", "каждого оппонента")
        return f"{here} больше {self.noun(n.All(parts_of(left.what)[:-1]), 'g', True, kind).text}, чем {there}"

    def counted_condition(self, what: n.Predicate, comparison: str, value: int) -> str:
        where = standing(what)
        if where is not None:
            one = (comparison, value) == (">=", 1)
            many = self.noun(what, "n" if one else "g", not one).text
            return f"есть {many}" if one else f"есть {self.count_phrase(comparison, value)} {many}"
        placed = [part for part in parts_of(what) if isinstance(part, (n.In, n.ControlledBy))]
        place = self.after(placed[-1], "in") if placed else "на поле битвы"
        rest = n.All(tuple(part for part in parts_of(what) if part not in placed[-1:]))
        kind = "card" if placed and isinstance(placed[-1], n.In) else ""
        if any(isinstance(part, n.ExiledWith) for part in parts_of(what)):
            place, kind = "в изгнании", "card"
        if comparison == ">=" and value == 1:
            single = self.noun(rest, "n", False, kind)
            return f"{place} {stands(single)} {single.text}"
        many = self.noun(rest, "g", True, kind).text
        if comparison == "=" and value == 0:
            return f"{place} нет {many}"
        gender = self.noun(rest, "n", False, kind).gender
        if comparison == "<=" and value == 1:
            return (
                f"{place} находится не больше {ru.pick(ru.ONE, gender, 'g')} {self.noun(rest, 'g', False, kind).text}"
            )
        return f"{place} находится {self.count_phrase(comparison, value, gender)} {many}"

    def count_phrase(self, comparison: str, value: int, gender: str = "") -> str:
        """In front of a genitive plural: in words, of what has a gender."""
        tails = {">=": "или больше", "<=": "или меньше"}
        if comparison == "<":
            return f"меньше {ru.genitive_numeral(value) if gender else ru.digits(value)}"
        if comparison in tails:
            return f"{ru.numeral(value, gender, 'n') if gender else ru.digits(value)} {tails[comparison]}"
        return f"ровно {ru.digits(value)} из числа" if value != 0 else "0"
