"""The table of keyword abilities (702): rule, parameter, Russian name, reminder text, and what the rules write out."""

from __future__ import annotations

from typing import final

from arbiter.magic.language.keyword_casts import of_casting
from arbiter.magic.language.nodes import (
    Ability,
    Activated,
    AddCounters,
    AddTypes,
    All,
    Apply,
    Attach,
    Boost,
    CameRecently,
    CastsSpell,
    Compare,
    ControlledBy,
    CountersOn,
    Crew,
    Discard,
    Draw,
    EventObject,
    Exile,
    Into,
    Is,
    Keyword,
    Linked,
    Move,
    Not,
    Number,
    Other,
    OwnerOf,
    PayMana,
    Pick,
    Sacrifice,
    Search,
    Self,
    Sequence,
    StepBegins,
    TargetRef,
    Targets,
    Triggered,
    UnlessPaid,
    You,
    ZoneChange,
)

ON_PERMANENTS = frozenset({"haunt"})
"""Keywords that mean something else on an instant or sorcery, for which there are no nodes: refused there."""


@final
class KeywordLine:
    """One line of the table.  `parameter`: "" or some of the words cost, filter, number."""

    __slots__ = ("name", "parameter", "reminder", "reminder_ru", "rule", "russian")

    def __init__(self, name: str, rule: str, parameter: str, russian: str, reminder: str, reminder_ru: str) -> None:
        self.name = name
        self.rule = rule
        self.parameter = parameter
        self.russian = russian
        self.reminder = reminder
        self.reminder_ru = reminder_ru


TABLE = (
    KeywordLine(
        "deathtouch",
        "702.2",
        "",
        "Смертельное касание",
        "Any damage this deals to a creature is enough to destroy it.",
        "Любых повреждений от этого объекта достаточно, чтобы уничтожить существо.",
    ),
    KeywordLine("defender", "702.3", "", "Защитник", "This creature can't attack.", "Это существо не может атаковать."),
    KeywordLine(
        "double strike",
        "702.4",
        "",
        "Двойной удар",
        "This creature deals combat damage twice: with first strike and again with the others.",
        "Это существо наносит боевые повреждения дважды: при первом ударе и ещё раз вместе с остальными.",
    ),
    KeywordLine(
        "enchant",
        "702.5",
        "filter",
        "Зачаровать",
        "This Aura targets such an object as it is cast and is attached to it on the battlefield.",
        "Аура нацеливается на такой объект при разыгрывании и прикрепляется к нему на поле битвы.",
    ),
    KeywordLine(
        "equip",
        "702.6",
        "cost",
        "Снарядить",
        "Pay the cost: attach this to a creature you control. Only as a sorcery.",
        "Заплатите стоимость: прикрепите это Снаряжение к существу под вашим контролем. Только как волшебство.",
    ),
    KeywordLine(
        "first strike",
        "702.7",
        "",
        "Первый удар",
        "This creature deals combat damage before creatures without first strike.",
        "Это существо наносит боевые повреждения раньше существ без Первого удара.",
    ),
    KeywordLine(
        "flash",
        "702.8",
        "",
        "Миг",
        "You may cast this whenever you could cast an instant.",
        "Вы можете разыграть это в любой момент, когда могли бы разыграть мгновенное заклинание.",
    ),
    KeywordLine(
        "flying",
        "702.9",
        "",
        "Полёт",
        "Only creatures with flying or reach can block this creature.",
        "Это существо могут блокировать только существа с Полётом или Захватом.",
    ),
    KeywordLine(
        "haste",
        "702.10",
        "",
        "Ускорение",
        "This creature can attack and use {T} at once.",
        "Это существо может атаковать и использовать {T} сразу.",
    ),
    KeywordLine(
        "hexproof",
        "702.11",
        "",
        "Порчеустойчивость",
        "Your opponents' spells and abilities can't target this.",
        "Заклинания и способности ваших оппонентов не могут брать это целью.",
    ),
    KeywordLine(
        "indestructible",
        "702.12",
        "",
        "Неразрушимость",
        "Damage and effects that destroy don't destroy this.",
        "Повреждения и эффекты уничтожения не уничтожают это.",
    ),
    KeywordLine(
        "lifelink",
        "702.15",
        "",
        "Цепь жизни",
        "Damage this deals also makes you gain that much life.",
        "Нанося повреждения, этот объект даёт вам столько же жизни.",
    ),
    KeywordLine(
        "protection",
        "702.16",
        "filter",
        "Защита",
        "This can't be damaged, enchanted, equipped, blocked or targeted by such things.",
        "Такие объекты не могут нанести этому повреждения, блокировать, взять целью, быть прикреплены к этому.",
    ),
    KeywordLine(
        "reach",
        "702.17",
        "",
        "Захват",
        "This creature can block creatures with flying.",
        "Это существо может блокировать существа с Полётом.",
    ),
    KeywordLine(
        "shroud",
        "702.18",
        "",
        "Пелена",
        "No spell or ability can target this.",
        "Никакое заклинание и никакая способность не могут взять это целью.",
    ),
    KeywordLine(
        "trample",
        "702.19",
        "",
        "Пробивной удар",
        "Combat damage beyond what its blockers need may go to what it attacks.",
        "Боевые повреждения сверх смертельных для блокирующих может получить тот, кого это существо атакует.",
    ),
    KeywordLine(
        "vigilance",
        "702.20",
        "",
        "Бдительность",
        "This creature doesn't tap when it attacks.",
        "Это существо не поворачивается при атаке.",
    ),
    KeywordLine(
        "landwalk",
        "702.14",
        "filter",
        "Прохождение по землям",
        "This creature can't be blocked as long as defending player controls such a land.",
        "Это существо нельзя заблокировать, пока защищающийся игрок контролирует такую землю.",
    ),
    KeywordLine(
        "banding",
        "702.21",
        "",
        "Сплочение",
        "Creatures with banding, and up to one without, can attack in a band, which is blocked as a group. If creatures with "
        "banding block or are blocked by a creature, you divide its combat damage among them.",
        "Существа со Сплочением и не более одного без него могут атаковать отрядом, который блокируют целиком. Если "
        "существо блокирует существ со Сплочением или заблокировано ими, его боевые повреждения распределяете вы.",
    ),
    KeywordLine(
        "bands with other",
        "702.21",
        "filter",
        "Сплочение с другими",
        "Creatures of that kind can attack in a band with this one, which is blocked as a group. If two of them block or are "
        "blocked by a creature, you divide its combat damage among them.",
        "Такие существа могут атаковать отрядом вместе с этим, и отряд блокируют целиком. Если существо блокирует двух "
        "таких или заблокировано ими, его боевые повреждения распределяете вы.",
    ),
    KeywordLine(
        "level up",
        "702.86",
        "cost",
        "Повышение уровня",
        "Pay the cost: put a level counter on this. Only as a sorcery.",
        "Заплатите стоимость: положите на это жетон уровня. Только как волшебство.",
    ),
    KeywordLine(
        "crew",
        "702.121",
        "number",
        "Экипаж",
        "Tap any number of creatures you control with total power N or more: this becomes an artifact creature until end of "
        "turn.",
        "Поверните любое количество существ под вашим контролем с общей силой N или больше: это становится артефактным "
        "существом до конца хода.",
    ),
    KeywordLine(
        "cumulative upkeep",
        "702.23",
        "cost",
        "Нарастающая стоимость содержания",
        "At the beginning of your upkeep, put an age counter on this permanent, then sacrifice it unless you pay the cost "
        "for each age counter on it.",
        "В начале вашего шага поддержки положите жетон возраста на этот перманент, затем пожертвуйте его, если вы не "
        "заплатите эту стоимость за каждый жетон возраста на нём.",
    ),
    KeywordLine(
        "phasing",
        "702.25",
        "",
        "Фазирование",
        "This phases in or out before you untap during each of your untap steps. While it's phased out, it's treated as "
        "though it doesn't exist.",
        "Это входит в фазу или выходит из неё перед разворотом перманентов в каждом вашем шаге разворота. Пока это вне "
        "фазы, считается, что его нет.",
    ),
    KeywordLine(
        "shadow",
        "702.27",
        "",
        "Тень",
        "Only creatures with shadow can block this, and it can block no others.",
        "Это могут блокировать только существа с Тенью, и блокировать оно может только их.",
    ),
    KeywordLine(
        "cycling",
        "702.28",
        "cost",
        "Цикл",
        "Pay the cost and discard this card: draw a card.",
        "Заплатите стоимость и сбросьте эту карту: возьмите карту.",
    ),
    KeywordLine(
        "echo",
        "702.29",
        "cost",
        "Эхо",
        "In the first upkeep after this came under your control, sacrifice it unless you pay its echo cost.",
        "В первый шаг поддержки под вашим контролем пожертвуйте это, если не заплатите стоимость Эха.",
    ),
    KeywordLine(
        "kicker",
        "702.32",
        "cost",
        "Усилитель",
        "You may pay this in addition as you cast the spell.",
        "Разыгрывая это заклинание, вы можете заплатить это дополнительно.",
    ),
    KeywordLine(
        "split second",
        "702.60",
        "",
        "Доля секунды",
        "As long as this spell is on the stack, players can't cast spells or activate abilities that aren't mana abilities.",
        "Пока это заклинание находится в стеке, игроки не могут разыгрывать заклинания и активировать способности, "
        "которые не являются мана-способностями.",
    ),
    KeywordLine(
        "megamorph",
        "702.36",
        "cost",
        "Мегапревращение",
        "You may cast this face down as a 2/2 creature for {3}. Turn it face up any time for its megamorph cost and put a "
        "+1/+1 counter on it.",
        "Вы можете разыграть эту карту рубашкой вверх как существо 2/2 за {3}. Переверните её лицом вверх в любой момент за "
        "стоимость Мегапревращения и положите на неё жетон +1/+1.",
    ),
    KeywordLine(
        "morph",
        "702.36",
        "cost",
        "Превращение",
        "You may cast this face down as a 2/2 creature for {3}. Turn it face up any time for its morph cost.",
        "Вы можете разыграть эту карту рубашкой вверх как существо 2/2 за {3}. Переверните её лицом вверх в любой момент за "
        "стоимость Превращения.",
    ),
    KeywordLine(
        "flashback",
        "702.33",
        "cost",
        "Воспоминание",
        "You may cast this from your graveyard for this cost; then exile it.",
        "Вы можете разыграть эту карту с вашего кладбища за эту стоимость; затем изгоните её.",
    ),
    KeywordLine(
        "fortify",
        "702.66",
        "cost",
        "Укрепить",
        "Pay the cost: attach this to a land you control. Only as a sorcery.",
        "Заплатите стоимость: прикрепите это Укрепление к земле под вашим контролем. Только как волшебство.",
    ),
    KeywordLine(
        "wither",
        "702.79",
        "",
        "Увядание",
        "This damages creatures with -1/-1 counters.",
        "Это наносит повреждения существам жетонами -1/-1.",
    ),
    KeywordLine(
        "infect",
        "702.89",
        "",
        "Инфекция",
        "This damages creatures with -1/-1 counters and players with poison counters.",
        "Это наносит повреждения существам жетонами -1/-1, а игрокам жетонами яда.",
    ),
    KeywordLine(
        "undying",
        "702.92",
        "",
        "Нетленность",
        "If it dies without +1/+1 counters, it comes back with one.",
        "Если это существо умирает без жетонов +1/+1, оно возвращается с одним таким жетоном.",
    ),
    KeywordLine(
        "prowess",
        "702.107",
        "",
        "Искусность",
        "Whenever you cast a noncreature spell, this gets +1/+1 until end of turn.",
        "Когда вы разыгрываете заклинание не-существа, это существо получает +1/+1 до конца хода.",
    ),
    KeywordLine(
        "haunt",
        "702.54",
        "",
        "Наваждение",
        "When this creature dies, exile it haunting target creature.",
        "Когда это существо умирает, изгоните его: оно преследует целевое существо.",
    ),
    KeywordLine(
        "champion",
        "702.71",
        "filter",
        "Чемпион",
        "When this enters, sacrifice it unless you exile another one you control. When this leaves, that card returns.",
        "Когда это выходит, пожертвуйте его, если не изгоните другое под вашим контролем; та карта возвращается, когда это уходит.",
    ),
    KeywordLine(
        "menace",
        "702.110",
        "",
        "Угроза",
        "It takes two creatures or more to block this.",
        "Это могут блокировать только два или больше существ.",
    ),
    KeywordLine(
        "madness",
        "702.34",
        "cost",
        "Безумие",
        "If you discard this card, exile it; you may cast it for this cost, or it goes to the graveyard.",
        "Если вы сбрасываете эту карту, изгоните её: разыграйте её за эту стоимость, иначе она отправляется на кладбище.",
    ),
    KeywordLine(
        "splice",
        "702.46",
        "filter cost",
        "Сращивание",
        "As you cast such a spell, you may reveal this and pay the cost: its text is added to the spell.",
        "Разыгрывая такое заклинание, вы можете показать эту карту и заплатить стоимость: её текст добавляется к заклинанию.",
    ),
    KeywordLine(
        "suspend",
        "702.61",
        "number cost",
        "Отсрочка",
        "Pay the cost and exile this with N time counters. Remove one each upkeep; after the last, cast it free.",
        "Заплатите стоимость и изгоните это с N жетонами времени. Убирайте по одному в каждой поддержке, затем разыграйте.",
    ),
    KeywordLine(
        "cascade",
        "702.84",
        "",
        "Каскад",
        "When you cast this, exile cards from your library until a cheaper nonland card; you may cast it free.",
        "Разыграв это, изгоняйте карты вашей библиотеки до карты не-земли дешевле; её можно разыграть бесплатно.",
    ),
    KeywordLine(
        "evoke",
        "702.73",
        "cost",
        "Воплощение",
        "You may cast this for its evoke cost. If you do, it is sacrificed when it enters.",
        "Вы можете разыграть это за эту стоимость. Тогда оно жертвуется, когда выходит на поле битвы.",
    ),
    KeywordLine(
        "overload",
        "702.95",
        "cost",
        "Перегрузка",
        "You may cast this for its overload cost. If you do, read each instead of target.",
        "Вы можете разыграть это за эту стоимость. Тогда вместо цели читайте: каждый.",
    ),
    KeywordLine(
        "bestow",
        "702.102",
        "cost",
        "Дарование",
        "Cast for this cost it is an Aura with enchant creature, and a creature again once it is unattached.",
        "Разыгранное за эту стоимость — это Аура с «зачаровать существо»; открепившись, она снова существо.",
    ),
    KeywordLine(
        "dash",
        "702.108",
        "cost",
        "Натиск",
        "You may cast this for its dash cost. If you do, it has haste and returns to the hand at the next end step.",
        "Вы можете разыграть это за эту стоимость. Тогда у него Ускорение, а в заключительном шаге оно возвращается в руку.",
    ),
    KeywordLine(
        "retrace",
        "702.80",
        "",
        "Повтор",
        "You may cast this from your graveyard by discarding a land card besides.",
        "Вы можете разыграть эту карту с кладбища, сбросив сверх того карту земли.",
    ),
    KeywordLine(
        "fuse",
        "702.101",
        "",
        "Слияние",
        "You may cast one or both halves of this card from your hand.",
        "Вы можете разыграть из руки одну или обе половины этой карты.",
    ),
    KeywordLine(
        "aftermath",
        "702.126",
        "",
        "Последствия",
        "Cast this half only from your graveyard. Then exile it.",
        "Разыграйте эту половину только с кладбища. Затем изгоните карту.",
    ),
    KeywordLine(
        "jump-start",
        "702.132",
        "",
        "Подпитка",
        "You may cast this from your graveyard by discarding a card besides; then exile it.",
        "Вы можете разыграть эту карту с кладбища, сбросив сверх того карту; затем изгоните её.",
    ),
    KeywordLine(
        "escape",
        "702.137",
        "cost",
        "Побег",
        "You may cast this from your graveyard for its escape cost.",
        "Вы можете разыграть эту карту с вашего кладбища за эту стоимость.",
    ),
    KeywordLine(
        "vanishing",
        "702.62",
        "number",
        "Исчезновение",
        "It enters with N time counters. Remove one each upkeep; after the last, sacrifice it.",
        "Выходит с N жетонами времени. В шаге поддержки удаляйте по одному; после последнего пожертвуйте его.",
    ),
)

KEYWORDS: dict[str, KeywordLine] = {line.name: line for line in TABLE}


def rule_of(keyword: Keyword) -> str:
    """The rule that writes a keyword out."""
    return "702.28e" if keyword.name == "cycling" and keyword.filter is not None else KEYWORDS[keyword.name].rule + "a"


def expansion(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities that the rules write out for a keyword; empty for those that the rules of play know themselves."""
    casts = of_casting(keyword)
    if casts:
        return casts
    if keyword.name == "equip":  # 702.6a
        target = Targets(All((Is("creature"), ControlledBy(You()))))
        return (Activated(keyword.cost, Attach(Self(), TargetRef(0)), (target,), timing="sorcery"),)
    if keyword.name == "crew" and keyword.number is not None:  # 702.121a, 301.7
        creature = Apply(Self(), (AddTypes(("artifact", "creature")),))
        return (Activated((Crew(keyword.number),), creature),)
    if keyword.name == "level up":  # 702.86a, 710.4
        return (Activated(keyword.cost, AddCounters(Self(), "level"), timing="sorcery"),)
    if keyword.name == "fortify":  # 702.66a
        target = Targets(All((Is("land"), ControlledBy(You()))))
        return (Activated(keyword.cost, Attach(Self(), TargetRef(0)), (target,), timing="sorcery"),)
    if keyword.name == "prowess":  # 702.107a
        event = CastsSpell(You(), Not(Is("creature")))
        return (Triggered(event, Apply(Self(), (Boost(Number(1), Number(1)),))),)
    if (
        keyword.name == "undying"
    ):  # 702.92a: only if it had no +1/+1 counter, returned under its owner's control with one
        returned = Into("battlefield", controller=OwnerOf(EventObject()), counters=(("+1/+1", Number(1)),))
        had_none = Compare(CountersOn(EventObject(), "+1/+1"), "=", Number(0))
        dies = ZoneChange(None, from_="battlefield", to="graveyard")
        return (Triggered(dies, Move(EventObject(), returned), condition=had_none),)
    if keyword.name == "haunt":  # 702.54a
        dies = ZoneChange(None, from_="battlefield", to="graveyard")
        return (Triggered(dies, Exile(Self(), haunting=TargetRef(0)), (Targets(Is("creature")),)),)
    if keyword.name == "champion" and keyword.filter is not None:  # 702.71a
        another = Pick(All((Other(), keyword.filter, ControlledBy(You()))), You())
        enters = ZoneChange(None, to="battlefield")
        stays = UnlessPaid(Sacrifice(You(), Self()), You(), (Exile(another, link="championed"),))
        leaves = ZoneChange(None, from_="battlefield")
        return (Triggered(enters, stays), Triggered(leaves, Move(Linked("championed"), Into("battlefield"))))  # 607.2j
    if keyword.name == "echo":  # 702.29a
        cost, each = keyword.cost, keyword.number
        if each is not None:
            cost = (PayMana("{1}"),)  # 702.1b: an X that the text defines, worked out as it is paid
        kept = UnlessPaid(Sacrifice(You(), Self()), You(), cost, each or Number(1))
        return (Triggered(StepBegins("upkeep", You()), kept, condition=CameRecently()),)
    if keyword.name == "cumulative upkeep":  # 702.23a
        aged = CountersOn(Self(), "age")  # 702.23b: whichever ability has put them there
        kept = UnlessPaid(Sacrifice(You(), Self()), You(), keyword.cost, aged)
        return (Triggered(StepBegins("upkeep", You()), Sequence((AddCounters(Self(), "age"), kept))),)
    if keyword.name == "cycling" and keyword.filter is not None:  # 702.28e
        search = Search(You(), keyword.filter, Into("hand"), reveal=True)
        return (Activated((*keyword.cost, Discard(You(), what=Self())), search, zone="hand"),)
    if keyword.name == "cycling":  # 702.28a
        return (Activated((*keyword.cost, Discard(You(), what=Self())), Draw(You()), zone="hand"),)
    return ()
