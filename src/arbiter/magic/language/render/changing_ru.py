"""Russian for what changes events and totals: skipping, exchanged life, counters moved and put, limits (119, 121, 122, 614)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.clauses_ru import ClausesRu
from arbiter.magic.language.render.lexicon import (
    UNPREVENTED,
    UNPREVENTED_IN_COMBAT,
    Phrase,
)
from arbiter.magic.language.render.modifications_ru import listed_ru
from arbiter.magic.language.render.relations import both_paired
from arbiter.magic.language.render.unbinding import Unspeakable

PARTS = {  # accusative, one and several, feminine or not
    "upkeep": ("шаг поддержки", "шаги поддержки", False),
    "untap": ("шаг разворота", "шаги разворота", False),
    "draw": ("шаг взятия карты", "шаги взятия карты", False),
    "end": ("заключительный шаг", "заключительные шаги", False),
    "combat": ("фазу боя", "фазы боя", True),
    "main": ("главную фазу", "главные фазы", True),
    "turn": ("ход", "ходы", False),
}


class ChangingRu(ClausesRu):
    def skipped(self, event: n.StepBegins) -> str:
        """614.10"""
        one, several, feminine = PARTS[event.step]
        if isinstance(event.whose, n.You):
            return f"пропускайте {'вашу' if feminine else 'ваш'} {one}"
        if not isinstance(event.whose, n.EachPlayer):
            raise Unspeakable("players who always skip something")
        return f"игроки пропускают свои {several}"

    def may_skip(self, event: n.StepBegins) -> str:
        """614.10b"""
        one, _, feminine = PARTS[event.step]
        its = "вашу" if feminine else "ваш"
        return f"если вы должны начать {its} {one}, вместо этого вы можете {'её' if feminine else 'его'} пропустить"

    def skips_next(self, event: n.StepBegins) -> str:
        """614.10a"""
        one, _, feminine = PARTS[event.step]
        following = "следующую" if feminine else "следующий"
        if isinstance(event.whose, n.You):
            return f"пропустите {'вашу' if feminine else 'ваш'} {following} {one}"
        return f"{self.players(event.whose)} пропускает {'свою' if feminine else 'свой'} {following} {one}"

    def having(self, who: n.Players, deed: str) -> str:
        return f"заставить {self.players(who, 'a')} {deed}"

    def having_happen(self, node: n.Apply | n.DealDamage | n.Fight) -> str:
        return f"решить, что {self.clause(node)}"

    def has_dealt(self, node: n.DealDamage) -> str:
        return self.having_happen(node).replace("решить", "решит", 1)

    def limit(self, part: n.Limit) -> str:
        top = f"{ru.numeral(part.number, 'f')} верхние карты той библиотеки"
        return f"если оппонент должен искать в библиотеке, вместо этого тот игрок ищет через {top}"

    def life_exchanged(self, node: n.ExchangeLife) -> str:
        """701.10c, 701.10g"""
        if node.of is not None:
            size = self.quantity(n.CharacteristicOf(node.of, node.size))
            return f"присвойте {self.quantity(n.LifeOf(node.who))} и {size} прежние значения друг друга"
        who = self.players(node.who)
        if node.other is not None:
            verb = "обмениваетесь" if isinstance(node.who, n.You) else "обмениваются"
            return f"{who} и {self.players(node.other)} {verb} количеством жизней"
        return f"{who} обмениваются количеством жизней"

    def triggered_again(self, what: n.Predicate, doing: str) -> str:
        """603.2"""
        event = "выход на поле битвы" if doing == "entering" else "смерть"
        object = self.noun(what, "g", False).text
        ability = "срабатывание срабатывающей способности перманента под вашим контролем"
        return f"если {event} {object} вызывает {ability}, та способность срабатывает ещё один раз"

    def flash_now(self, what: n.Predicate, duration: str) -> str:
        """601.3b"""
        spells = self.noun(what, "a", True, "spell").text
        until = self.words.this_turn if duration == "end of turn" else self.lasting(duration)
        return f"вы можете разыгрывать {spells}{until}, как если бы у них был Миг"

    def as_when(self, when: str) -> str:
        """614.1c, 614.1e: as it enters, as it is turned face up."""
        own = self.itself("g").text
        if when == "is turned face up":
            return f"При переворачивании {own} лицом вверх"
        return f"При выходе {own} на поле битвы" + (" или переворачивании лицом вверх" if when != "enters" else "")

    def as_copy(self, ability: n.EntersAsCopy, subject: Phrase, enters: str) -> str:
        """706.5, 706.9"""
        copied = self.noun(ability.of, "g", False, before=("любой",)).text
        if ability.may:
            can = "могут" if subject.gender == "p" else "может"
            text = f"{subject.text} {can} выйти на поле битвы как копия {copied} на поле битвы"
        else:
            text = f"{subject.text} {enters} на поле битвы как копия {copied} на поле битвы"
        excepted = ["сохраняет своё имя"] if ability.keeps_name else []
        self.bear(n.Every(ability.of))
        excepted += [self.exception(one, subject) for one in ability.changes]
        for kind, count in ability.counters:
            excepted.append(f"с дополнительными жетонами: {self.counters(count, kind, '')}")
        when = "" if ability.changed_if is None else f"если {self.condition(ability.changed_if)}, "
        return self.sentence(f"{text}, но {when}{listed_ru(excepted)}" if excepted else text)

    def turned_up(self, ability: n.Enters | n.EntersAsCopy) -> str:
        """614.1e"""
        when = self.as_when(ability.when)
        own = self.itself("n")
        if isinstance(ability, n.EntersAsCopy):
            text = f"{when} вы можете выбрать {self.noun(ability.of, 'a', False).text}. Если вы это делаете, пока "
            text += f"{own.text} не будет перевёрнуто рубашкой вверх, {ru.pronoun(own.gender, 'n')} становится копией выбранного"
            self.bear(n.Every(ability.of))
            excepted = [self.exception(one, own) for one in ability.changes]
            return self.sentence(f"{text}, но {listed_ru(excepted)}" if excepted else text)
        if ability.attach is not None:
            return f"{when} вы можете прикрепить {ru.pronoun(own.gender, 'a')} к {self.noun(ability.attach, 'd', False).text}."
        kind, count = ability.counters[0]
        on = f" на {'неё' if own.gender == 'f' else 'них' if own.gender == 'p' else 'него'}"
        return f"{when} положите {self.counters(count, kind, on)}."

    def static(self, ability: n.Static) -> str:
        if ability.modifications[1:] == (UNPREVENTED,) and ability.condition is not None:
            unstoppable = "это заклинание не может быть отменено, а его повреждения не могут быть предотвращены"
            return f"если {self.condition(ability.condition)}, {unstoppable}"
        if ability.modifications[0] in (UNPREVENTED, UNPREVENTED_IN_COMBAT):
            which = "боевые повреждения" if ability.modifications[0] == UNPREVENTED_IN_COMBAT else "повреждения"
            return f"{which}, наносимые {self.objects(ability.what, 'i', 'bare').text}, не могут быть предотвращены"
        if not both_paired(ability):
            return super().static(ability)
        self.bear(n.Every(n.Is("creature")))
        said = self.verb_phrase(ability.modifications, Phrase("оба существа", "p"), "")
        return f"пока {self.itself('n').text} в паре с другим существом, оба существа {said}"

    def wanted(self, ability: n.Enters) -> str:
        """614.1c: what a player may have it enter with."""
        own = self.itself("n")
        it = ru.pronoun(own.gender, "a", True)
        kind, count = ability.counters[0]
        put = f"положить на {it} {self.counters(count, kind, '')}"
        if ability.choose:
            chosen = f"{self.as_when(ability.when)} выберите оппонента."
            return f"{chosen} Тот игрок может {put} при выходе."
        given = [one for part in ability.otherwise if isinstance(part, n.Grant) for one in part.abilities]
        text = f"{self.as_when(ability.when)} вы можете {put}."
        if not given:
            return text
        gets = "получают" if own.gender == "p" else "получает"
        return f"{text} Если вы этого не делаете, {own.text} {gets} {listed_ru([self.quote(one) for one in given])}."

    def as_it_enters(self, done: str, ability: n.Enters) -> str:
        """614.13"""
        if ability.only:
            own, it = self.itself("n"), self.itself("a")
            must = ru.MUST[own.gender]
            rest = f"Если вы этого не делаете, положите {ru.pronoun(own.gender, 'a')} на кладбище владельца."
            text = f"Если {own.text} {must} выйти на поле битвы, вместо этого {done}."
            return f"{text} Если вы это делаете, положите {it.text} на поле битвы. {rest}"
        text = f"{self.as_when(ability.when)} {done}."
        if ability.counters:
            kind, count = ability.counters[0]
            text += f" Положите на {ru.pronoun(self.itself('n').gender, 'a', True)} {self.counters(count, kind, '')}."
        if not ability.tapped:
            return text
        own = self.itself("n")
        enters = "выходят" if own.gender == "p" else "выходит"
        tapped = ru.adjective("повёрнутый", "i", own.gender)
        return f"{text} Если вы этого не делаете, {own.text} {enters} на поле битвы {tapped}."
