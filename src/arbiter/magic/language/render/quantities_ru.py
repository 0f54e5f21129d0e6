"""Russian quantities: how many, how much; each in a case (107)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import It, SoMuchThisWay, They
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.chosen_ru import ChosenRu
from arbiter.magic.language.render.counters_ru import counter_ru
from arbiter.magic.language.render.counts import anywhere, so_many_picked_ru
from arbiter.magic.language.render.lexicon import Phrase, is_counted, multiple, parts_of
from arbiter.magic.language.render.nouns_ru import CHARACTERISTIC
from arbiter.magic.language.render.parts_ru import CLOSES, of_all
from arbiter.magic.language.render.unbinding import Unspeakable

VARIETY = {  # in the nominative singular and the genitive plural
    "card type": ("тип карты", "типов карт"),
    "color": ("цвет", "цветов"),
    "basic land type": ("базовый тип земли", "базовых типов земель"),
    "creature type": ("тип существа", "типов существ"),
}


def characteristic_ru(name: str, case: str) -> str:
    if case == "a":
        return {"power": "силу", "mana value": "конвертированную мана-стоимость"}.get(name, CHARACTERISTIC[name][0])
    return CHARACTERISTIC[name][{"n": 0, "g": 1, "d": 2}[case]]


def greatest(characteristic: str, case: str) -> str:
    """ "наибольшая сила" in its case."""
    return f"{ru.adjective('наибольший', case, 'f')} {characteristic_ru(characteristic, case)}"


def total(characteristic: str, case: str) -> str:
    """ "общая сила" in its case."""
    return f"{ru.adjective('общий', case, 'f')} {characteristic_ru(characteristic, case)}"


class QuantitiesRu(ChosenRu):
    def from_source(self, part: n.FromSource) -> str:
        """113.7"""
        return f"от источника, являющегося {self.noun(part.what, 'i', False).text}"

    def top(self, which: n.TopOf, case: str) -> str:
        library = self.of("библиотеки", "f", "g", which.whose)
        if which.zone == "graveyard":
            library = self.of("кладбища", "n", "g", which.whose)
        if which.what is not None:
            if which.count == n.Number(1):
                return f"{self.noun(which.what, case, False, 'card', before=('верхний',)).text} {library}"
            many = self.noun(which.what, "g", True, "card", before=("верхний",)).text
            number = str(which.count.value) if isinstance(which.count, n.Number) else self.how_many(which.count)
            return f"{number} {many} {library}"
        if which.count == n.Number(1):
            return f"{ru.adjective('верхний', case, 'f')} {ru.CARD.form(case, False)} {library}"
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
        if isinstance(count, n.EventAmount):
            return "столько же"
        raise Unspeakable(f"{type(count).__name__} before a Russian noun")

    def so_many(self, count: n.Quantity, noun: ru.NounRu, kind: str = "", words: bool = True) -> str:
        """So many of a noun, in the accusative.  `kind` follows the noun: "жетон +1/+1"."""
        tail = f" {kind}" if kind else ""
        factor, each = multiple(count)
        if each is not None:
            return f"{self.so_many(n.Number(factor), noun, kind, words)} за {self.counted_each(each)}"
        if isinstance(count, n.Number):
            said = ru.numeral(count.value, noun.gender) if words else ru.digits(count.value)
            return f"{said} {ru.after_number(noun, count.value)}{tail}"
        if isinstance(count, (n.X, n.Y, n.EventAmount)):
            return f"{self.how_many(count)} {noun.form('g', True)}{tail}"
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
            return super().picked(pick, case)
        if pick.least and is_counted(pick.number):
            one = self.noun(pick.what, case, False)
            return Phrase(f"{one.text} за {self.counted_each(pick.number)}", one.gender)
        return Phrase(f"{so_many_picked_ru(pick)} {self.noun(pick.what, 'g', True).text}", "p")

    def counted_each(self, count: n.Quantity) -> str:
        if isinstance(count, n.PlayerCount) and count.kind:
            return f"каждый жетон {counter_ru(count.kind)} у {self.owners(count.who)}"
        if isinstance(count, n.PlayerCount) and isinstance(count.who, n.AttackedOpponents):
            return "каждого оппонента, которого вы атаковали существом в этом бою"
        if isinstance(count, n.PlayerCount):
            return "каждого вашего оппонента"
        if isinstance(count, SoMuchThisWay) and count.verb == "taken":
            return "каждую карту, изгнанную таким образом из своей руки"
        if isinstance(count, SoMuchThisWay) and count.verb == "removed":
            return f"каждый удалённый таким образом жетон {counter_ru(count.kind)}"
        if isinstance(count, n.CountersOn):
            return f"каждый жетон {counter_ru(count.kind)} на {self.known(count.what, 'p', True).text}"
        if isinstance(count, n.Count):
            place = " на поле битвы" if anywhere(count.what) else ""
            said = of_all(self.noun(count.what, "a", False, before=("каждый",), where="in").text)
            if any(isinstance(part, n.Either) for part in parts_of(count.what)):
                said = said.replace(" или ", " и ", 1)
            head, comma, rest = said.partition(",")
            return head + place + comma + rest
        if isinstance(count, n.Variety) and isinstance(count.what, n.Among):
            owner = count.what.what
            return (
                f"каждый {self.its(owner)} цвет"
                if isinstance(owner, It)
                else f"каждый цвет {self.known(owner, 'g').text}"
            )
        if isinstance(count, n.Variety):
            return f"каждый {VARIETY[count.kind][0]} среди {of_all(self.noun(count.what, 'g', True, where='in').text)}"
        if isinstance(count, n.VotesFor):
            return f"каждый голос за {ru.vote_ru(count.choice)}"
        if count == n.ManaSpent("color"):
            return f"каждый цвет маны, потраченной на разыгрывание {self.cast_thing()}"
        if isinstance(count, n.TimesPaid):
            return "каждый раз, когда была заплачена стоимость Усилителя"
        if isinstance(count, n.CommanderCasts):
            return f"каждый раз, когда {commander_cast_ru(count)}"
        if isinstance(count, n.HowOften) and not count.much:
            return self.each_time(count.event)
        raise Unspeakable(f"{type(count).__name__} is not counted")

    def owners(self, who: n.Players) -> str:
        return "вас" if isinstance(who, n.You) else "ваших оппонентов"

    def cast_thing(self) -> str:
        """In the genitive: the spell, or what it became."""
        return "этого заклинания" if self.own_types.is_spell_only() else self.itself("g").text

    def how_often(self, count: n.HowOften) -> str:
        """What is counted of this turn, in the genitive plural."""
        event = count.event
        if isinstance(event, n.Draws):
            return "карт, взятых вами в этом ходу"
        if isinstance(event, n.CastsSpell):
            return f"{self.noun(event.what, 'g', True, 'spell').text}, разыгранных вами в этом ходу"
        if isinstance(event, n.ZoneChange) and event.what is not None:
            return f"{self.noun(event.what, 'g', True).text}, умерших в этом ходу"
        if isinstance(event, n.GainsLife):
            return "жизней, полученных вами в этом ходу"
        if isinstance(event, n.LosesLife):
            return "жизней, потерянных вами в этом ходу"
        if isinstance(event, n.IsDealtDamage):
            return "повреждений, нанесённых вам в этом ходу"
        raise Unspeakable(f"{type(event).__name__} is not counted")

    def each_time(self, event: n.EventPattern) -> str:
        """After "за"."""
        if isinstance(event, n.Draws):
            return f"каждую карту, взятую вами в этом ходу{CLOSES}"
        what = event.what if isinstance(event, (n.CastsSpell, n.ZoneChange)) else None
        if what is None:
            raise Unspeakable(f"{type(event).__name__} is not counted")
        theirs = isinstance(event, n.CastsSpell) and isinstance(event.who, n.ThatPlayer)
        each = ("каждый", "другой") if theirs else ("каждый",)
        one = self.noun(what, "a", False, "spell" if isinstance(event, n.CastsSpell) else "", before=each)
        did = "разыгранный" if isinstance(event, n.CastsSpell) else "умерший"
        by = (" тем игроком" if theirs else " вами") if isinstance(event, n.CastsSpell) else ""
        return f"{one.text}, {ru.adjective(did, 'a', one.gender, one.animate)}{by} в этом ходу{CLOSES}"

    def quantity(self, count: n.Quantity, case: str = "d") -> str:
        """A quantity in the genitive, dative or accusative."""
        if isinstance(count, n.Count):
            place = " на поле битвы" if anywhere(count.what) else ""
            head, comma, rest = of_all(self.noun(count.what, "g", True, where="in").text).partition(",")
            return f"{amount_word(case)} {head}{place}{comma}{rest}"
        if isinstance(count, n.CountersOn):
            return f"{amount_word(case)} жетонов {counter_ru(count.kind)} на {self.known(count.what, 'p', True).text}"
        if isinstance(count, n.Variety) and isinstance(count.what, n.Among):
            owner = count.what.what
            colors = f"{self.its(owner)} цветов" if isinstance(owner, It) else f"цветов {self.known(owner, 'g').text}"
            return f"{amount_word(case)} {colors}"
        if isinstance(count, n.Variety):
            among = of_all(self.noun(count.what, "g", True, where="in").text)
            return f"{amount_word(case)} {VARIETY[count.kind][1]} среди {among}"
        if isinstance(count, n.VotesFor):
            return f"{amount_word(case)} голосов за {ru.vote_ru(count.choice)}"
        if isinstance(count, n.ManaSpent):
            of = "цветов маны, потраченной" if count.kind == "color" else "маны, потраченной"
            return f"{amount_word(case)} {of} на разыгрывание {self.cast_thing()}"
        if isinstance(count, n.TimesPaid):
            return f"{amount_word(case)} раз, когда была заплачена стоимость Усилителя"
        if isinstance(count, n.CommanderCasts):
            return f"{amount_word(case)} раз, когда {commander_cast_ru(count)}"
        if isinstance(count, n.HowOften):
            return f"{amount_word(case)} {self.how_often(count)}"
        if isinstance(count, n.PlayerCount) and count.kind:
            return f"{amount_word(case)} жетонов {counter_ru(count.kind)} у {self.owners(count.who)}"
        if isinstance(count, n.PlayerCount) and isinstance(count.who, n.AttackedOpponents):
            return f"{amount_word(case)} оппонентов, которых вы атаковали существами в этом бою"
        if isinstance(count, n.PlayerCount):
            return f"{amount_word(case)} ваших оппонентов"
        if isinstance(count, SoMuchThisWay) and count.verb == "taken":
            return f"{amount_word(case)} карт, изгнанных таким образом из своей руки"
        if isinstance(count, SoMuchThisWay) and count.verb == "removed":
            return f"{amount_word(case)} удалённых таким образом жетонов {counter_ru(count.kind)}"
        if isinstance(count, SoMuchThisWay):
            of = "жизней, потерянных" if count.verb == "lost" else "повреждений, нанесённых"
            return f"{amount_word(case)} {of} таким образом"
        if isinstance(count, n.Greatest):
            among = of_all(self.noun(count.what, "g", True, where="in").text)
            return f"{greatest(count.characteristic, case)} среди {among}"
        if isinstance(count, n.CharacteristicOf) and isinstance(count.what, n.Every):
            return f"{total(count.characteristic, case)} {self.noun(count.what.what, 'g', True, where='in').text}"
        if isinstance(count, n.CharacteristicOf):
            word = characteristic_ru(count.characteristic, case)
            if isinstance(count.what, It):
                return f"{self.its(count.what)} {word}"
            return f"{word} {self.objects(count.what, 'g').text}"
        return self.other_quantity(count, case)

    def other_quantity(self, count: n.Quantity, case: str) -> str:
        """Quantities that count no objects."""
        if isinstance(count, n.LifeOf):
            if count.starting:
                start = {"g": "начального количества", "d": "начальному количеству"}.get(case, "начальное количество")
                if isinstance(count.who, n.You):
                    return f"{ru.pick(ru.YOUR, 'n', case)} {start} жизней"
                return f"{start} жизней {self.players(count.who, 'g')}"
            if count.among:
                stem = {"lowest": "наименьш", "highest": "наибольш"}[count.among] + {"g": "его", "d": "ему"}.get(
                    case, "ее"
                )
                of = "ваших оппонентов" if isinstance(count.who, n.EachOpponent) else "игроков"
                return f"{stem} {amount_word(case)} жизней среди {of}"
            return self.life(count.who, case)
        if isinstance(count, n.Devotion):
            return self.devotion(count, case)
        if isinstance(count, n.Times):
            return f"{self.quantity(count.what, case)}, умноженному на {count.factor}"
        if isinstance(count, n.Half):
            half = {"g": "половины", "d": "половине", "a": "половину", "n": "половина"}[case]
            of = self.life(count.what.who, "") if isinstance(count.what, n.LifeOf) else self.quantity(count.what, "g")
            return f"{half} {of} с округлением {'вверх' if count.rounded == 'up' else 'вниз'}"
        if isinstance(count, n.Plus) and isinstance(count.right, n.Times) and count.right.factor == -1:
            less = {"g": "разности", "d": "разности", "a": "разность", "n": "разность"}[case]
            return f"{less} {self.quantity(count.left, 'g')} и {self.quantity(count.right.what, 'g')}"
        if isinstance(count, n.Plus):
            both = {"g": "суммы", "d": "сумме", "a": "сумму", "n": "сумма"}[case]
            return f"{both} {self.quantity(count.left, 'g')} и {self.quantity(count.right, 'g')}"
        if isinstance(count, n.Number):
            return f"{'числа' if case == 'g' else 'числу'} {ru.digits(count.value)}"
        if isinstance(count, (n.X, n.Y)):
            return type(count).__name__
        if isinstance(count, n.LifePaid):
            paid = "количеству" if case == "d" else "количества"
            return f"{paid} жизней, заплаченных при выходе на поле битвы"
        if isinstance(count, n.ChosenNumber):
            return "выбранному этим игроком числу" if case == "d" else "выбранного этим игроком числа"
        if isinstance(count, n.EventAmount):
            return "этому количеству" if case == "d" else "этого количества"
        raise Unspeakable(f"{type(count).__name__} as a Russian quantity")

    def devotion(self, count: n.Devotion, case: str) -> str:
        """700.5"""
        word = {"g": "преданности", "d": "преданности"}.get(case, "преданность")
        colors = " и ".join(ru.adjective(ru.ADJECTIVES[color], "d", "m") for color in count.colors)
        return f"{self.of(word, 'f', case, count.who)} {colors or 'этому цвету'}"

    def life(self, who: n.Players, case: str) -> str:
        """Without a case: the life itself, in the genitive."""
        if isinstance(who, n.You):
            own = "ваших жизней"
        elif isinstance(who, They):
            own = "своих жизней"
        else:
            own = f"жизней {self.players(who, 'g')}"
        return f"{amount_word(case)} {own}" if case else own


def commander_cast_ru(count: n.CommanderCasts) -> str:
    """903.8"""
    who = "его разыгрывали" if count.what is not None else "вы разыгрывали своего командира"
    return f"{who} из командной зоны в этой игре"


def amount_word(case: str) -> str:
    return {"g": "количества", "d": "количеству", "a": "количество", "n": "количество"}[case]
