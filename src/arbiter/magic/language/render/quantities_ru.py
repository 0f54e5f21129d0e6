"""Russian quantities: how many, how much; each in a case (107)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import It, They
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.counts import anywhere, so_many_picked_ru
from arbiter.magic.language.render.lexicon import Phrase, is_counted, multiple, parts_of
from arbiter.magic.language.render.parts_ru import CHARACTERISTIC, of_all
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.words import ANY_NUMBER, CLOSES

if TYPE_CHECKING:
    from arbiter.magic.language.render.russian import Russian


def characteristic_ru(name: str, case: str) -> str:
    if case == "a":
        return {"power": "силу", "mana value": "конвертированную мана-стоимость"}.get(name, CHARACTERISTIC[name][0])
    return CHARACTERISTIC[name][{"n": 0, "g": 1, "d": 2}[case]]


def total(characteristic: str, case: str) -> str:
    """ "общая сила" in its case."""
    return f"{ru.adjective('общий', case, 'f')} {characteristic_ru(characteristic, case)}"


class QuantitiesRu:
    def __init__(self, by: Russian) -> None:
        self.by = by

    def from_source(self, part: n.FromSource) -> str:
        """113.7"""
        return f"от источника, являющегося {self.by.nouns.noun(part.what, 'i', False).text}"

    def top(self, which: n.TopOf, case: str) -> str:
        library = self.by.conditions.of("библиотеки", "f", "g", which.whose)
        if which.zone == "graveyard":
            library = self.by.conditions.of("кладбища", "n", "g", which.whose)
        end = "нижний" if which.bottom else "верхний"
        if which.what is not None:
            if which.count == n.Number(1):
                return f"{self.by.nouns.noun(which.what, case, False, 'card', before=(end,)).text} {library}"
            many = self.by.nouns.noun(which.what, "g", True, "card", before=(end,)).text
            number = str(which.count.value) if isinstance(which.count, n.Number) else self.how_many(which.count)
            return f"{number} {many} {library}"
        if which.count == n.Number(1):
            return f"{ru.adjective(end, case, 'f')} {ru.CARD.form(case, False)} {library}"
        if which.bottom:
            raise Unspeakable("several cards from the bottom")
        return f"{self.top_cards(which.count)} {library}"

    def top_cards(self, count: n.Quantity) -> str:
        if isinstance(count, n.Number):
            if count.value == 1:
                return "верхнюю карту"
            few = ru.number_class(count.value) == "few"
            top = "верхние" if few else "верхних"
            return f"{ru.numeral(count.value, 'f')} {top} {ru.after_number(ru.CARD, count.value)}"
        return f"{self.how_many(count)} верхних карт"

    def how_many(self, count: n.Quantity) -> str:
        if isinstance(count, (n.X, n.Y)):
            return type(count).__name__
        if isinstance(count, n.Plus) and isinstance(count.left, n.X) and isinstance(count.right, n.Number):
            return f"X + {count.right.value}"
        if isinstance(count, n.EventAmount):
            return "столько же"
        raise Unspeakable(f"{type(count).__name__} before a Russian noun")

    def so_many(self, count: n.Quantity, noun: ru.NounRu, kind: str = "", words: bool = True) -> str:
        """So many of a noun, in the accusative.  `kind` follows the noun: "жетон +1/+1"."""
        tail = f" {kind}" if kind else ""
        factor, each = multiple(count)
        if each is not None:
            return f"{self.so_many(n.Number(factor), noun, kind, words)} за {self.counted_each(each)}"
        if isinstance(count, n.UpTo):
            any_ = count.most == n.Number(ANY_NUMBER)
            all_of = f"любое количество {noun.form('g', True)}{tail}"
            return all_of if any_ else f"не более чем {self.so_many(count.most, noun, kind, words)}"
        if isinstance(count, n.Number):
            said = ru.numeral(count.value, noun.gender) if words else ru.digits(count.value)
            return f"{said} {ru.after_number(noun, count.value)}{tail}"
        if isinstance(count, (n.X, n.Y, n.EventAmount)):
            return f"{self.how_many(count)} {noun.form('g', True)}{tail}"
        if isinstance(count, n.Plus) and isinstance(count.left, n.EventAmount) and isinstance(count.right, n.Number):
            more = count.right.value
            return f"столько же {noun.form('g', True)}{tail} {'плюс' if more > 0 else 'минус'} {abs(more)}"
        return f"количество {noun.form('g', True)}{tail}, равное {self.quantity(count, 'd')}{CLOSES}"

    def so_much(self, count: n.Quantity, noun: ru.NounRu) -> str:
        """Life or damage: digits."""
        if isinstance(count, n.Half) and noun != ru.DAMAGE and count.what != n.X():
            return self.quantity(count, "a")
        if isinstance(count, (n.Half, n.Count, n.CountersOn)):
            return f"количество {noun.form('g', True)}, равное {self.quantity(count, 'd')}{CLOSES}"
        return self.so_many(count, noun, words=False)

    def picked(self, pick: n.Pick, case: str) -> Phrase:
        if pick.number is None or pick.random:
            return self.by.chosen.picked(pick, case)
        if pick.least and is_counted(pick.number):
            one = self.by.nouns.noun(pick.what, case, False)
            return Phrase(f"{one.text} за {self.counted_each(pick.number)}", one.gender)
        return Phrase(f"{so_many_picked_ru(pick)} {self.by.nouns.noun(pick.what, 'g', True).text}", "p")

    def counted_each(self, count: n.Quantity) -> str:
        """After "за"."""
        return self.by.sentences.by_table("tally", "0", count)

    def cast_thing(self) -> str:
        """In the genitive: the spell, or what it became."""
        return "этого заклинания" if self.by.speaking.own_types.is_spell_only() else self.by.nouns.itself("g").text

    def such(self, what: n.Predicate, many: bool) -> str:
        """Objects that are counted: "каждое существо", "существ" """
        place = " на поле битвы" if anywhere(what) else ""
        if many:
            said = of_all(self.by.nouns.noun(what, "g", True, where="in").text)
        else:
            said = of_all(self.by.nouns.noun(what, "a", False, before=("каждый",), where="in").text)
            if any(isinstance(part, n.Either) for part in parts_of(what)):
                said = said.replace(" или ", " и ", 1)
        head, comma, rest = said.partition(",")
        return head + place + comma + rest

    def counted_so(self, what: n.Predicate, many: bool, done: str, kind: str = "", before: str = "каждый") -> str:
        """With what was done to them: "каждое существо, умершее", "существ, умерших" """
        if many:
            return f"{self.by.nouns.noun(what, 'g', True, kind).text}, {ru.adjective(done, 'g', 'p')}"
        one = self.by.nouns.noun(what, "a", False, kind, before=tuple(before.split(" ")))
        return f"{one.text}, {ru.adjective(done, 'a', one.gender, one.animate)}"

    def own_colors(self, owner: n.Objects, many: bool) -> str:
        each, colors = ("", "цветов") if many else ("каждый ", "цвет")
        if isinstance(owner, It):
            return f"{each}{self.by.nouns.its(owner)} {colors}"
        return f"{each}{colors} {self.by.nouns.known(owner, 'g').text}"

    def feature_of(self, what: n.Objects, name: str, case: str) -> str:
        """ "сила этого существа" """
        word = characteristic_ru(name, case)
        return (
            f"{self.by.nouns.its(what)} {word}"
            if isinstance(what, It)
            else f"{word} {self.by.nouns.objects(what, 'g').text}"
        )

    def quantity(self, count: n.Quantity, case: str = "d") -> str:
        """A quantity in the nominative, genitive, dative or accusative."""
        return self.by.sentences.by_table(
            "sum" if isinstance(count, n.Plus) else "measure", str("ngda".index(case)), count
        )

    def devotion_of(self, who: n.Players, case: str) -> str:
        """700.5"""
        word = {"g": "преданности", "d": "преданности"}.get(case, "преданность")
        return self.by.conditions.of(word, "f", case, who)

    def own_life(self, who: n.Players) -> str:
        """In the genitive."""
        if isinstance(who, n.You):
            return "ваших жизней"
        return "своих жизней" if isinstance(who, They) else f"жизней {self.by.phrases.players(who, 'g')}"
