"""Russian: abilities as card text in the templating of Russian cards; names stay in the nominative."""

from __future__ import annotations

from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.casual import ITS_COUNTER
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.mentions import It
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.clauses_ru import ClausesRu
from arbiter.magic.language.render.counters_ru import counter_ru
from arbiter.magic.language.render.events_ru import HappeningRu
from arbiter.magic.language.render.lexicon import (
    THIRD,
    Lexicon,
    Phrase,
    capital,
    costs_alike,
    small,
)
from arbiter.magic.language.render.modifications_ru import listed_ru
from arbiter.magic.language.render.parts import uncounterable_now
from arbiter.magic.language.render.parts_ru import closed
from arbiter.magic.language.render.qualities import quality_ru
from arbiter.magic.language.render.saying import Saying
from arbiter.magic.language.render.unbinding import Unbinder
from arbiter.magic.language.typeline import NO_TYPES, TypeLine, parse_type_line

CHOOSE = {1: "одно", 2: "два", 3: "три", 4: "четыре"}
RUSSIAN = Lexicon(
    quotes=("«", "»"),
    level="УРОВЕНЬ {0}",
    this_ability="эту способность",
    if_="если",
    then=", затем ",
    both=" и ",
    or_else=" или ",
    pair=" и ",
    you="вы",
    may=("можете", "может"),
    do=("вы это делаете", "тот игрок это делает", "кто-либо из игроков это делает"),
    when_done="когда вы это делаете,",
    lost_flip="вы проигрываете подбрасывание",
    otherwise="В противном случае",
    when_once=("каждый раз, когда", "когда"),
    rest=("положите ", "остальные", ", а остальные"),
    unless_paid="{}, если {} не {}",
    skip_draw="пропустить это взятие",
    not_removed="Этот эффект не удаляет {}.",
    life_prevented="Вы получаете количество жизней, равное предотвращённым таким образом повреждениям.",
    ignorable="любой игрок может {0}, чтобы до конца хода не обращать внимания на этот эффект",
    any_time="Вы можете {0} в любой момент, когда могли бы разыграть мгновенное заклинание.",
    revealed_first="Вы можете показать ~ из вашей начальной руки. Если вы это делаете, в начале первого шага поддержки {0}.",
    could_mulligan="В любой момент, когда вы могли бы объявить муллиган и ~ находится в вашей руке, {0}.",
    as_untapped="во время вашего следующего шага разворота, когда вы разворачиваете свои перманенты,",
    after_upkeep=("после вашего шага поддержки", "после шага поддержки оппонента"),
    activators={
        n.EachPlayer(): "Эту способность может активировать любой игрок.",
        n.EachOpponent(): "Эту способность могут активировать только ваши оппоненты.",
    },
    x_is="X равен {}.",
    where="где",
    this_turn=" в этом ходу",
    for_good=" до конца партии",
    each_turn=" в каждый ваш ход",
    unprevented=", и эти повреждения не могут быть предотвращены",
    own_cost="{} вместо уплаты мана-стоимости этого заклинания",
    own_free="Вы можете разыграть это заклинание без уплаты его мана-стоимости.",
    their_cost="{} вместо уплаты мана-стоимости разыгрываемых вами заклинаний",
    or_="или",
    an_opponent="оппонент по вашему выбору",
    additional_cost="В качестве дополнительной стоимости разыгрывания этого заклинания {}.",
    choose=("Выберите {}", "Оппонент выбирает {}"),
    modes_again=". Вы можете выбирать один и тот же вариант несколько раз.",
    per_turn={0: "", 1: "один раз за ход", 2: "два раза за ход"},
    activate=(
        "Активируйте эту способность только при возможности разыграть волшебство",
        "Активируйте эту способность только при возможности разыграть мгновенное заклинание",
        "и только",
        "Активируйте эту способность только",
    ),
    only_if=", если",
    when=("Когда", "Каждый раз, когда"),
    at="",
    after_step=" ",
    steps={  # genitive
        "upkeep": "шага поддержки",
        "end": "заключительного шага",
        "draw": "шага взятия карты",
        "untap": "шага разворота",
        "precombat main": "главной фазы до боя",
        "postcombat main": "главной фазы после боя",
        "main": "главной фазы",
        "cleanup": "шага очистки",
    },
    instead="вместо этого {}",
    next_time="в следующий раз в этом ходу, когда {}, {}",
    every_time="если {} в этом ходу, {}",
    anywhere_else="если {}, {}, вместо того чтобы поместить куда-либо ещё",
    prevented="предотвратите эти повреждения",
    told_otherwise={
        "next untap step": ("шага разворота", "следующего шага разворота"),
        "end of combat": ("в этом ходу", "в этом бою"),
    },
    choose_player=("Выберите игрока.", "Выберите оппонента."),
    until_then="{} {}",
    in_graveyard=("пока {} находится на вашем кладбище{}, {}", " и {}"),
    prevented_then="Если повреждения предотвращены таким образом,",
    regenerated_then="Если оно регенерирует таким образом,",
    prevented_some="предотвратите {} из этих повреждений",
    nothing={
        n.Draws: ("пропустите это взятие", "тот игрок пропускает это взятие"),
        n.GainsLife: ("вы не получаете жизни", "тот игрок не получает жизни"),
        n.LosesLife: ("вы не теряете жизни", "тот игрок не теряет жизни"),
    },
    factors={2: "вдвое", 3: "втрое"},
    those_tokens="создайте таких фишек: {number}",
    cast_only="Разыгрывайте это заклинание только {}.",
    as_attacks="вы можете {}, когда это существо атакует",
    control="вы контролируете {}",
    forecast="Предвидение — {}, покажите эту карту из вашей руки",
    once_each_turn="Эта способность срабатывает только один раз за ход.",
    no_counter="Эта способность не может быть отменена.",
    each_time="каждый раз, когда {} в этом ходу, {}",
    to_next_turn="до вашего следующего хода каждый раз, когда {}, {}",
    they=("этот игрок", THIRD),
    that_permanent="тот перманент",
    those_permanents="те перманенты",
    reveal_draws=(
        "Показывайте первую карту, которую вы берёте в каждом ходу.",
        "Показывайте первую карту, которую вы берёте в каждом вашем ходу.",
        "Вы можете показать первую карту, которую берёте в каждом ходу, когда берёте её.",
    ),
    this_way="Каждый раз, когда вы таким образом показываете {}, ",
    anchors={
        "Khans": "Ханы",
        "Dragons": "Драконы",
        "Mirran": "Мирранцы",
        "Phyrexian": "Фирексийцы",
        "odd": "нечётное",
        "even": "чётное",
        "left": "лево",
        "right": "право",
    },
    if_done="Если вы это делаете, {}.",
)
COMBAT_STEPS_RU = {
    "beginning of combat": "начала боя",
    "declare attackers": "объявления атакующих",
    "declare blockers": "объявления блокирующих",
    "combat damage": "боевых повреждений",
    "end of combat": "конца боя",
}


ONE_RU = {"m": "один", "f": "одна", "n": "одно", "p": "одни"}


def render_ru(abilities: tuple[n.Ability, ...], name: str = "~", types: TypeLine | str = NO_TYPES) -> str:
    """The Russian text of a card with these abilities; `name` is written as it is, in the nominative."""
    line = parse_type_line(types) if isinstance(types, str) else types
    return closed("\n".join(Russian(line, abilities).lines(abilities))).replace("~", name)


NAMED_RU = {"self": "«себя»", "others": "«других»"}
NOTED_RU = {
    "card name": "с именем, записанным для карт с тем же именем, что и {}",
    "creature type": "типа, записанного для карт с тем же именем, что и {}",
    "color": "одного или нескольких цветов, выбранных во время драфта для карт с тем же именем, что и {}",
}


@final
class Russian(ClausesRu):
    def speaker(self) -> Saying:
        if self.saying is None:
            self.saying = HappeningRu(self)
        return self.saying

    def __init__(self, types: TypeLine, abilities: tuple[n.Ability, ...]) -> None:
        super().__init__(types, abilities, RUSSIAN)

    def keyword(self, ability: n.Keyword) -> str:
        name = KEYWORDS[ability.name].russian
        if costs_alike(ability):
            return f"{name}. Стоимость способности «{name}» равна мана-стоимости этого заклинания"
        if ability.name == "enchant" and ability.players is not None:
            return f"{name} {'игрока' if isinstance(ability.players, n.EachPlayer) else 'оппонента'}"
        if ability.name == "enchant" and ability.filter is not None:
            return f"{name} {self.noun(ability.filter, 'a', False).text}"
        if ability.name in ("champion", "offering") and ability.filter is not None:
            return f"{name}: {self.noun(ability.filter, 'n', False).text}"
        if ability.name in ("protection", "hexproof") and ability.filter is not None:
            return f"{name} от {quality_ru(ability.filter) or self.noun(ability.filter, 'g', True).text}"
        if ability.name == "bands with other" and ability.filter is not None:
            return f"{name} {self.noun(ability.filter, 'i', True).text}"
        if ability.name == "landwalk" and ability.filter is not None:
            return f"{name.split(' ')[0]} {self.noun(ability.filter, 'g', True).text}"
        if isinstance(ability.filter, n.Called):
            return f"{name}: {ability.filter.name}"
        if ability.name == "cycling" and ability.filter is not None:
            return f"{name} {self.noun(ability.filter, 'g', True).text}{self.keyword_cost(ability.cost)}"
        equips = ability.name == "equip" and ability.filter is not None
        onto = f" {self.noun(ability.filter, 'a', False).text}" if equips and ability.filter is not None else ""
        if ability.name == "affinity" and ability.filter is not None:
            onto = f" с {self.noun(ability.filter, 'i', True).text}"
        if ability.name == "splice" and ability.filter is not None:
            kind = self.noun(ability.filter, "i", False).text
            onto = f" с {kind}" if " типа " not in kind else f" с заклинанием типа {kind.partition(' типа ')[2]}"
        return name + onto + self.keyword_rest(ability)

    def cost_deed(self, text: str, first: bool) -> str:
        return capital(text) if first else text

    def modes(self, node: n.Modal) -> str:
        if (node.least, node.most) == (1, 2):
            return "одно или оба"
        if node.least != node.most:
            return "одно или несколько" if node.least else "любое количество"
        return CHOOSE.get(node.least, str(node.least))

    # Events.

    def no_more_than(self, times: int) -> str:
        return f"Активируйте эту способность не более {ru.genitive_numeral(times)} раз за ход."

    def activation(self, ability: n.Activated) -> str:
        return super().activation(ability).replace(" только, если", ", только если")

    def in_step(self, node: n.InStep | n.IsTurnOf) -> str:
        if isinstance(node, n.IsTurnOf):
            return "в ваш ход" if isinstance(node.who, n.You) else "в ход оппонента"
        step = self.words.steps.get(node.step) or f"шага {COMBAT_STEPS_RU[node.step]}"
        if isinstance(node.whose, n.You):
            return f"во время {'вашей' if step.startswith('главной') else 'вашего'} {step}"
        return f"во время {step}" + (" оппонента" if isinstance(node.whose, n.EachOpponent) else "")

    def trailing_if(self, condition: n.Condition, done: str) -> str:
        if isinstance(condition, n.Unless):
            return f"{done}, кроме случая, когда {self.condition(condition.what)}"
        return f"{done}, если {self.condition(condition)}"

    def watched(self, what: n.Predicate | None, kind: str = "") -> Phrase:
        if what is None:
            return self.itself("n")
        if isinstance(what, n.Either) and what.parts[0] == n.Among(n.Self()):
            own, other = self.itself("n"), self.watched(what.parts[1])
            return Phrase(f"{own.text} или {other.text}", other.gender)
        if isinstance(what, n.Among) and isinstance(what.what, It) and what.what.plural and what.what.noun is not None:
            kinds = self.noun(what.what.noun, "n", False)
            return Phrase(f"{ONE_RU[kinds.gender]} из них", kinds.gender)
        if isinstance(what, n.Among):
            return self.objects(what.what, "n")
        if self.several:
            one = ONE_RU[self.noun(what, "n", False, kind).gender]
            return Phrase(f"{one} или несколько {self.noun(what, 'g', True, kind).text}", "p")
        return self.noun(what, "n", False, kind)

    # Replacement effects.

    # Entering and static abilities.

    def entering(self, ability: n.Enters | n.EntersAsCopy) -> str:
        subject = self.itself("n")
        enters = "выходят" if subject.gender == "p" else "выходит"
        if ability.what is not None:
            return self.group_enters(ability)
        if ability.when != "enters" and isinstance(ability, n.EntersAsCopy):
            return self.turned_up(ability)
        if isinstance(ability, n.EntersAsCopy):
            return self.as_copy(ability, subject, enters)
        text = f"{subject.text} {enters} на поле битвы"
        if ability.tapped:
            text += f" {ru.adjective('повёрнутый', 'i', subject.gender)}"
        if ability.counters:
            kind, count = ability.counters[0]
            noun = "жетоном" if count == n.Number(1) else "жетонами"
            number = {2: "двумя ", 3: "тремя ", 4: "четырьмя ", 5: "пятью ", 6: "шестью "}
            if isinstance(count, n.Number):
                said = number.get(count.value, "" if count.value == 1 else f"{count.value} ")
                text += f" с {said}{noun} {counter_ru(kind)} на {ru.pronoun(subject.gender, 'p')}"
            elif isinstance(count, n.X):
                text += f" с X жетонами {counter_ru(kind)} на {ru.pronoun(subject.gender, 'p')}"
            else:
                on = ru.pronoun(subject.gender, "p")
                text += f" с количеством жетонов {counter_ru(kind)} на {on}, равным {self.quantity(count, 'd')}"
        if ability.gains:
            text += f" и {listed_ru([self.with_ability(one) for one in ability.gains])}"
        if ability.condition is not None:
            only = "если только" if isinstance(ability.condition, n.Unless) else "если"
            text += f", {only} {self.condition(ability.condition)}"
        return self.sentence(text)

    def as_long_as(self, text: str, condition: n.Condition) -> str:
        if isinstance(condition, n.Unless) and isinstance(
            condition.what, (n.Compare, n.Matches, n.SomePlayer, n.Joined)
        ):
            return f"{text}, если только {self.condition(condition)}"
        inner = condition.what if isinstance(condition, n.Unless) else condition
        if isinstance(inner, n.IsTurnOf) and isinstance(inner.who, n.You):
            return f"{'не ' if inner is not condition else ''}в ваш ход {text}"
        if isinstance(condition, n.Matches) and isinstance(condition.what, n.TopOf):
            return f"пока {self.condition(condition)}, {text}"
        if isinstance(condition, n.ShownOrControlled):
            return f"{text}, если {self.condition(condition)}"
        return f"{text}, пока {self.condition(condition)}"

    def for_each(self, count: n.Quantity) -> str:
        return f" за {self.counted_each(count)}"

    def given_to_you(self, part: n.Grant, now: bool) -> str:
        given = listed_ru([self.granted(one) for one in part.abilities])
        return f"вы {'получаете' if now else 'имеете'} {given}"

    # Russian: what planes, schemes and conspiracies say and few other cards do (608.2d, 611.2).

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
        sure = uncounterable_now(node)
        if sure is not None:
            return (
                f"{self.noun(sure, 'n', True, 'spell').text}, которые вы разыграете в этом ходу, не могут быть отменены"
            )
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
