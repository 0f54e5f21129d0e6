"""Russian: keywords, when and how long, events and players in words of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.mentions import It
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.counters_ru import counter_ru
from arbiter.magic.language.render.lexicon import (
    Phrase,
    costs_alike,
)
from arbiter.magic.language.render.qualities import quality_ru
from arbiter.magic.language.words import CLOSES

if TYPE_CHECKING:
    from arbiter.magic.language.render.russian import Russian


CHOOSE = {1: "одно", 2: "два", 3: "три", 4: "четыре"}


ONE_RU = {"m": "один", "f": "одна", "n": "одно", "p": "одни"}


NOTED_RU = {
    "card name": "с именем, записанным для карт с тем же именем, что и {}",
    "creature type": "типа, записанного для карт с тем же именем, что и {}",
    "color": "одного или нескольких цветов, выбранных во время драфта для карт с тем же именем, что и {}",
}


@final
class PhrasesRu:
    def __init__(self, by: Russian) -> None:
        self.by = by

    def keyword(self, ability: n.Keyword) -> str:
        name = KEYWORDS[ability.name].russian
        if costs_alike(ability):
            return f"{name}. Стоимость способности «{name}» равна мана-стоимости этого заклинания"
        if ability.name == "offering" and ability.filter is not None:
            return f"{name}: {self.by.nouns.noun(ability.filter, 'n', False).text}"
        if ability.name in ("protection", "hexproof") and isinstance(ability.filter, n.Shares):
            return f"{name} от цветов {self.by.nouns.objects(ability.filter.of, 'g').text.removeprefix('всех ')}"
        if ability.name in ("protection", "hexproof") and ability.filter is not None:
            return f"{name} от {quality_ru(ability.filter) or self.by.nouns.noun(ability.filter, 'g', True).text}"
        if ability.name == "landwalk" and ability.filter is not None:
            return f"{name.split(' ')[0]} {self.by.nouns.noun(ability.filter, 'g', True).text}"
        if ability.name == "cycling" and ability.filter is not None:
            return f"{name} {self.by.nouns.noun(ability.filter, 'g', True).text}{self.by.sentences.keyword_cost(ability.cost)}"
        return name + self.by.sentences.keyword_rest(ability)

    def modes(self, node: n.Modal) -> str:
        if (node.least, node.most) == (1, 2):
            return "одно или оба"
        if node.least != node.most:
            return "одно или несколько" if node.least else "любое количество"
        return CHOOSE.get(node.least, str(node.least))

    def after_keyword(self, before: str, text: str) -> str:
        return f", {text}"

    def anyone(self, who: n.Players) -> str:
        return self.by.nouns.any_players(who)

    # Events.

    def no_more_than(self, times: int) -> str:
        return f"Активируйте эту способность не более {ru.genitive_numeral(times)} раз за ход."

    def watched(self, what: n.Predicate | None, kind: str = "") -> Phrase:
        if what is None:
            return self.by.nouns.itself("n")
        if isinstance(what, n.Either) and what.parts[0] == n.Among(n.Self()):
            own, other = self.by.nouns.itself("n"), self.watched(what.parts[1])
            return Phrase(f"{own.text} или {other.text}", other.gender)
        if isinstance(what, n.Among) and isinstance(what.what, It) and what.what.plural and what.what.noun is not None:
            kinds = self.by.nouns.noun(what.what.noun, "n", False)
            return Phrase(f"{ONE_RU[kinds.gender]} из них", kinds.gender)
        if isinstance(what, n.Among):
            return self.by.nouns.objects(what.what, "n")
        if self.by.skeleton.several:
            one = ONE_RU[self.by.nouns.noun(what, "n", False, kind).gender]
            return Phrase(f"{one} или несколько {self.by.nouns.noun(what, 'g', True, kind).text}", "p")
        return self.by.nouns.noun(what, "n", False, kind)

    # Entering and static abilities.

    def the_copy(self) -> Phrase:
        return self.by.nouns.itself("n")

    def bearing(self, counters: tuple[tuple[str, n.Quantity], ...]) -> str:
        """With which counters it enters, in the instrumental."""
        kind, count = counters[0]
        on = f"{counter_ru(kind)} на {ru.pronoun(self.by.nouns.itself('n').gender, 'p')}"
        if isinstance(count, n.Number):
            number = {2: "двумя ", 3: "тремя ", 4: "четырьмя ", 5: "пятью ", 6: "шестью "}
            said = number.get(count.value, "" if count.value == 1 else f"{count.value} ")
            return f"с {said}{'жетоном' if count.value == 1 else 'жетонами'} {on}"
        if isinstance(count, n.X):
            return f"с X жетонами {on}"
        return f"с количеством жетонов {on}, равным {self.by.quantities.quantity(count, 'd')}"

    def as_long_as(self, text: str, condition: n.Condition) -> str:
        if isinstance(condition, n.Unless) and isinstance(
            condition.what, (n.Compare, n.Matches, n.SomePlayer, n.Joined)
        ):
            return f"{text}, если только {self.by.sentences.condition(condition)}"
        inner = condition.what if isinstance(condition, n.Unless) else condition
        if isinstance(inner, n.IsTurnOf) and isinstance(inner.who, n.You):
            return f"{'не ' if inner is not condition else ''}в ваш ход {text}"
        if isinstance(condition, n.Matches) and isinstance(condition.what, n.TopOf):
            return f"пока {self.by.sentences.condition(condition)}, {text}"
        if isinstance(condition, n.ShownOrControlled):
            return f"{text}, если {self.by.sentences.condition(condition)}"
        return f"{text}, пока {self.by.sentences.condition(condition)}"

    def for_each(self, count: n.Quantity) -> str:
        return f" за {self.by.quantities.counted_each(count)}"

    # Russian: what planes, schemes and conspiracies say and few other cards do (608.2d, 611.2).

    def after(self, part: n.Predicate, where: str) -> str:
        if isinstance(part, n.Noted):
            return NOTED_RU[part.kind].format(self.by.nouns.itself("n").text)
        if part == n.ExiledWith("drafted"):
            return f"<изгнанный> вами с помощью карт с тем же именем, что и {self.by.nouns.itself('n').text}"
        if part == n.Chosen("card name", other=True):
            return "с другим выбранным именем"
        return self.by.nouns.after(part, where)

    def players(self, who: n.Players, case: str = "n") -> str:
        if isinstance(who, n.NotedPlayers):
            own = self.by.nouns.itself("n").text
            return f"{ru.PLAYER.form(case, False)}, записанного вами для карт с тем же именем, что и {own}"
        if isinstance(who, n.PlayersWho):
            return self.by.nouns.players(who.who, case) + self.by.conditions.of_player(who)
        return self.by.nouns.players(who, case)

    def each_player(self, who: n.EachPlayer | n.EachOpponent, case: str) -> str:
        each = ru.adjective("каждый", case, "m", True)
        but = "" if who.but is None else f", кроме {self.players(who.but, 'g')}{CLOSES}"
        if isinstance(who, n.EachPlayer):
            other = f"{ru.adjective('другой', case, 'm', True)} " if who.others else ""
            return f"{each} {other}{ru.PLAYER.form(case, False)}{but}"
        at = (
            ""
            if who.attacking is None
            else f", {ru.adjective('атакующий', case, 'm', True)} {self.players(who.attacking, 'a')}{CLOSES}"
        )
        return f"{each} {ru.OPPONENT.form(case, False)}{at}{but}"

    def self_named(self, text: str, bearer: str) -> str:
        return text
