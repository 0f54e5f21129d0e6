"""Russian: abilities as card text in the templating of Russian cards; names stay in the nominative."""

from __future__ import annotations

from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import attachment_of
from arbiter.magic.language.render.chosen_ru import ChosenRu
from arbiter.magic.language.render.clauses_ru import ClausesRu
from arbiter.magic.language.render.conditions_ru import ConditionsRu
from arbiter.magic.language.render.events_ru import HappeningRu
from arbiter.magic.language.render.lexicon import (
    THIRD,
    Lexicon,
)
from arbiter.magic.language.render.modifications_ru import ModificationsRu
from arbiter.magic.language.render.nouns_ru import NounsRu
from arbiter.magic.language.render.parts_ru import closed
from arbiter.magic.language.render.phrases_ru import PhrasesRu
from arbiter.magic.language.render.quantities_ru import QuantitiesRu
from arbiter.magic.language.render.sentences import Sentences
from arbiter.magic.language.render.skeleton import Skeleton
from arbiter.magic.language.render.speaking import Speaking
from arbiter.magic.language.render.zones_ru import ZonesRu
from arbiter.magic.language.typeline import NO_TYPES, TypeLine, parse_type_line

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
    once_later="когда {}, {}",
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


def render_ru(abilities: tuple[n.Ability, ...], name: str = "~", types: TypeLine | str = NO_TYPES) -> str:
    """The Russian text of a card with these abilities; `name` is written as it is, in the nominative."""
    line = parse_type_line(types) if isinstance(types, str) else types
    return closed("\n".join(Russian(line, abilities).skeleton.lines(abilities))).replace("~", name)


@final
class Russian:
    """The families that say it; one asks another by its name: `by.nouns.noun(what)`."""

    def __init__(self, types: TypeLine, abilities: tuple[n.Ability, ...]) -> None:
        self.words = RUSSIAN
        self.nouns = NounsRu(self)
        self.chosen = ChosenRu(self)
        self.quantities = QuantitiesRu(self)
        self.modifications = ModificationsRu(self)
        self.zones = ZonesRu(self)
        self.conditions = ConditionsRu(self)
        self.clauses = ClausesRu(self)
        self.phrases = PhrasesRu(self)
        self.saying = HappeningRu(self)
        self.speaking = Speaking(self, types)
        self.sentences = Sentences(self)
        self.skeleton = Skeleton(self, attachment_of(types, abilities))
