"""Russian: what planes, schemes and conspiracies say and few other cards do (608.2d, 611.2)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.casual import ITS_COUNTER
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.counters_ru import counter_ru
from arbiter.magic.language.render.lexicon import THIRD, parts_of, small
from arbiter.magic.language.render.parts import none_yet
from arbiter.magic.language.render.prices_ru import PricesRu
from arbiter.magic.language.render.unbinding import Unbinder
from arbiter.magic.language.words import ANY_NUMBER

NAMED_RU = {"self": "«себя»", "others": "«других»"}
ADDITIONAL = {"one": "дополнительную", "few": "дополнительные", "many": "дополнительных"}


ANY_TOP = n.Among(n.TopOf(n.EachPlayer(), n.Number(1)))  # 401: of any library
NOTED_RU = {
    "card name": "с именем, записанным для карт с тем же именем, что и {}",
    "creature type": "типа, записанного для карт с тем же именем, что и {}",
    "color": "одного или нескольких цветов, выбранных во время драфта для карт с тем же именем, что и {}",
}


class CasualRu(PricesRu):
    def after(self, part: n.Predicate, where: str) -> str:
        if isinstance(part, n.Noted):
            return NOTED_RU[part.kind].format(self.itself("n").text)
        if part == n.ExiledWith("drafted"):
            return f"<изгнанный> вами с помощью карт с тем же именем, что и {self.itself('n').text}"
        if part == n.Chosen("card name", other=True):
            return "с другим выбранным именем"
        return super().after(part, where)

    def players(self, who: n.Players, case: str = "n") -> str:
        if isinstance(who, n.NotedPlayers):
            own = self.itself("n").text
            return f"{ru.PLAYER.form(case, False)}, записанного вами для карт с тем же именем, что и {own}"
        return super().players(who, case)

    def costing(self, ability: n.StaticForPlayers, part: n.CostsMore) -> str:
        if ability.condition == none_yet(ability):
            spell = self.noun(ability.spells, "g", False, "spell").text
            return f"стоимость первого за каждый ход разыгрываемого вами {spell} {self.price(part)}"
        return super().costing(ability, part)

    def during(self, text: str, condition: n.Condition) -> str:
        return text if "первого за каждый ход" in text else super().during(text, condition)

    def own_sentence(self, node: n.Instruction) -> str:
        if isinstance(node, n.ApplyAbilities):
            return self.meanwhile(node)
        if isinstance(node, n.Alternatives) and node.words:
            return self.named_choice(node)
        if isinstance(node, n.DiscardChosen):
            card = self.noun(node.what, "a", False, "card").text
            chosen = f"Выберите из каждой из этих рук {card}. Эти игроки сбрасывают выбранные карты"
            return f"{self.players(node.who)} показывает свою руку. {chosen}"
        return super().own_sentence(node)

    def meanwhile(self, node: n.ApplyAbilities) -> str:
        """611.2"""
        until = "до конца игры" if node.duration == "permanent" else self.lasting(node.duration).strip(" ,")
        said = " ".join(self.lines(node.abilities))
        return f"{until} {small(said.removesuffix('.'))}"

    def chosen_player(self, who: n.Players) -> str:
        if who == n.MostLife(n.EachOpponent()):
            return "Выберите оппонента с наибольшим количеством жизней среди ваших оппонентов."
        return super().chosen_player(who)

    def each_player(self, node: n.ForEachPlayer) -> str:
        steps = node.do.parts if isinstance(node.do, n.Sequence) and isinstance(node.who, n.EachOpponent) else ()
        first, second = steps if len(steps) == 2 else (None, None)
        if isinstance(first, n.Sacrifice) and isinstance(second, n.If) and second.condition == n.Unless(n.Done()):
            lost = self.objects(first.what, "a").text
            punished = self.deed(second.then, THIRD)
            return f"каждый оппонент жертвует {lost}. Затем каждый оппонент, который этого не сделал, {punished}"
        return ("начиная с вас, " if node.from_you else "") + super().each_player(node)

    def quantity(self, count: n.Quantity, case: str = "d") -> str:
        if isinstance(count, n.NumberChosen):
            return {"d": "выбранному числу", "g": "выбранного числа"}.get(case, "выбранное число")
        if isinstance(count, n.HighestNoted):
            number = {"d": "наибольшему числу", "g": "наибольшего числа"}.get(case, "наибольшее число")
            return f"{number} из записанных вами для карт с тем же именем, что и {self.itself('n').text}"
        if isinstance(count, n.Removed):
            number = {"d": "количеству", "g": "количества"}.get(case, "количество")
            own = self.itself("n").text
            return f"{number} карт, убранных вами из драфта с помощью карт с тем же именем, что и {own}"
        if isinstance(count, n.LowestLife):
            lowest = {"d": "наименьшему количеству", "g": "наименьшего количества"}.get(case, "наименьшее количество")
            return f"{lowest} жизней среди ваших оппонентов"
        return super().quantity(count, case)

    def put_in_motion(self, ability: n.Enters | n.EntersAsCopy) -> str:
        """701.24: what is chosen as a scheme is set in motion."""
        whom = "оппонента" if isinstance(ability, n.Enters) and ability.choose == "opponent" else "игрока"
        return f"Приводя в действие {self.itself('a').text}, выберите {whom}."

    def named_choice(self, node: n.Alternatives) -> str:
        """608.2d"""
        chooses = "выберите" if isinstance(node.who, n.You) else "выбирает"
        said = [f"{self.players(node.who)} {chooses}: {' или '.join([NAMED_RU[word] for word in node.words])}"]
        for word, part in zip(node.words, node.parts, strict=True):
            said.append(f"Если выбрано {NAMED_RU[word]}, {self.chain(part)}")
        return ". ".join(said)

    def lasting(self, duration: str) -> str:
        if duration.startswith(ITS_COUNTER):
            return f", пока на этом объекте есть жетон {counter_ru(duration.removeprefix(ITS_COUNTER).strip())}"
        return super().lasting(duration)

    def in_combat(self, node: n.CreateToken) -> str:
        if isinstance(node.at, n.Attackable) and not node.at.planeswalkers:
            return ", повёрнутой и атакующей того оппонента"
        return super().in_combat(node)

    def replacement(self, ability: n.Replacement) -> str:
        event, instead = ability.event, ability.instead
        if (
            isinstance(event, n.BecomesTapped)
            and ability.condition == n.InStep("untap", n.You())
            and instead is not None
        ):
            subject = self.watched(event.what)
            must = "должны" if subject.gender == "p" else {"m": "должен", "f": "должна", "n": "должно"}[subject.gender]
            done = self.instead(event, Unbinder((), event).instruction(instead))
            return self.sentence(f"если {subject.text} {must} развернуться во время вашего шага разворота, {done}")
        return super().replacement(ability)

    def multiplied(self, ability: n.Multiplied) -> str:
        if ability == n.Multiplied(n.TokensCreated(n.EachPlayer()), ability.factor):
            times = self.words.factors[ability.factor]
            return f"Если эффект должен создать одну или несколько фишек, вместо этого он создаёт {times} больше этих фишек."
        return super().multiplied(ability)

    def permission(self, what: n.Predicate, parts: tuple[n.Modification, ...]) -> str:
        said = super().permission(what, parts)
        if ANY_TOP in parts_of(what):
            return said.replace("с верха вашей библиотеки", "с верха библиотеки любого игрока")
        return said

    def more_lands(self, number: int) -> str:
        if number == ANY_NUMBER:
            return "вы можете разыграть любое количество земель"
        more = ADDITIONAL[ru.number_class(number)]
        return f"вы можете разыграть {ru.numeral(number, 'f')} {more} {ru.after_number(ru.NOUNS['land'], number)}"
