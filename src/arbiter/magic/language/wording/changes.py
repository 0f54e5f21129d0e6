"""What continuous effects say that objects and players can, can't and must do (101.2, 508.1c-d, 509.1b-c, 602.5, 611).

Of objects their verb phrase: verbs have the form for one and for many, adjectives one for each gender.  `Timed`: it may say when.
Of players the whole sentence; Russian verbs have the form for one, for many and for you.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.notation import show
from arbiter.magic.language.subtypes import BASIC_LAND_TYPES
from arbiter.magic.language.words import ANY_NUMBER, CAUSED, COLORS, EVERY_CREATURE_TYPE, EVERY_LAND_TYPE
from arbiter.wording.form import Row

# fmt: off
CAN_T = "не может~могут"
BLOCKED = "быть заблокирован~заблокирована~заблокировано~заблокированы"
IF_ABLE = "если может~могут"
DESPITE = "the targets of spells and abilities you control as though they didn't have hexproof"
DESPITE_RU = "целями заклинаний и способностей под вашим контролем так, как если бы у них не было Порчеустойчивости"


def _cannot(action: str, english: str, russian: str) -> Row:
    return f'Restrict("{action}")', " | ".join([f"can't {wording}" for wording in english.split(" | ")]), f"{CAN_T} {russian}"


def _must(pattern: str, english: str, russian: str) -> Row:
    """What must be done each combat, this turn or this combat, if able."""
    return (f"Timed(Require({pattern}), $when)", f"{english} {{when:each_combat}} if able",
            f"{russian} {{when:each_combat}}, {IF_ABLE}")


ALL_COLORS = f"SetColors({show(COLORS)})"
ALL_CREATURE_TYPES = f'("{EVERY_CREATURE_TYPE}",)'
ALL_LAND_TYPES = f'("{EVERY_LAND_TYPE}",)'
ADDED_COLORS = "{all:colors} in addition to its~their other colors"
ADDED_COLORS_RU = "{all:colors} в дополнение к своим другим цветам"
ADDED_TYPES = "in addition to its~their other types"
BEGUN: Final[tuple[Row, ...]] = (  # what they begin to be and have; else they are and have it
    ("Grant($all)", "gains~gain {all:granted}", "получает~получают {all:granted}"),
    ('Timed(Grant($all), "turn")', "| gains~gain {all:granted.alike}", ""),  # 702.1b
    ("Grant((), $of)", "gains~gain all activated abilities of {of:lying}",
     "получает~получают все активируемые способности {of:lying}"),
    ("Grant((), $of, $names)", "! gains~gain {of+names:first_of}", "получает~получают {of+names:first_of}"),
    (f"AddTypes({ALL_CREATURE_TYPES})", "gains~gain all creature types", "получает~получают все типы существ"),
    ('SetTypes((), "basic land type")', "becomes~become the basic land type of your choice",
     "приобретает~приобретают базовый тип земли по вашему выбору"),
    ('SetTypes((), "creature type")', "becomes~become the creature type of your choice",
     "приобретает~приобретают тип существа по вашему выбору"),
    ('SetTypes((), "type")', "becomes~become that type | becomes~become the chosen type", "приобретает~приобретают выбранный тип"),
    ("SetColors((), chosen=True)", "becomes~become the color of your choice", "приобретает~приобретают цвет по вашему выбору"),
    ("SetColors((), chosen=True, several=True)", "becomes~become the color or colors of your choice",
     "приобретает~приобретают цвет или цвета по вашему выбору"),
    (ALL_COLORS, "becomes~become all colors", "имеет~имеют все цвета"),
    ("SetColors($all)", "becomes~become {all:colors}", "становится~становятся {all:colors}"),
    ("SetColors($all, True)", f"becomes~become {ADDED_COLORS}", f"становится~становятся {ADDED_COLORS_RU}"),
    ("CopyOf($what, $changes)", "becomes~become a copy of {what+changes:copied_as}",
     "становится~становятся копией {what+changes:copied_as}"),
)
CHANGES: Final[tuple[Row, ...]] = (
    ("Grant($all)", "has~have {all:granted}", "имеет~имеют {all:granted}"),
    ('Timed(Grant($all), "turn")', "| has~have {all:granted.alike}", ""),
    ("Grant((), $of)", "has~have all activated abilities of {of:lying}", "имеет~имеют все активируемые способности {of:lying}"),
    ("Grant((), $of, $names)", "! has~have {of+names:first_of}", "имеет~имеют {of+names:first_of}"),
    ("FullText($of, $also)", "has~have the full text of {of:shown_text}[ and has the text {also:granted}]",
     "имеет~имеют весь текст {of:things.g}[, а также текст {also:granted.n}]"),
    ("AllNames($of)", "has~have all names of {of:named_cards} in addition to its name",
     "имеет~имеют имена всех {of:named_cards} в дополнение к своему имени"),
    ("SetName($name)", "! has~have the name {name}", "получает~получают имя {name}"),
    (f"AddTypes({ALL_CREATURE_TYPES})", "is~are every creature type | has~have all creature types",
     "имеет~имеют все типы существ"),
    (f"AddTypes({show(BASIC_LAND_TYPES)})", f"is~are every basic land type {ADDED_TYPES}",
     "имеет~имеют все типы базовых земель в дополнение к своим другим типам"),
    ('AddTypes((), "type")', f"is~are the chosen type {ADDED_TYPES}"
     " | is~are the chosen type in addition to its~their other creature types",
     "имеет~имеют выбранный тип в дополнение к своим другим типам"),
    ('SetTypes((), "type")', "is~are the chosen type", "имеет~имеют выбранный тип"),
    ("SetColors((), chosen=True)", "is~are the chosen color", "имеет~имеют выбранный цвет"),
    (ALL_COLORS, "is~are all colors", "имеет~имеют все цвета"),
    ("SetColors($all)", "is~are {all:colors}", "является~являются {all:colors}"),
    ("SetColors($all, True)", f"is~are {ADDED_COLORS}", f"является~являются {ADDED_COLORS_RU}"),
    ("CopyOf($what, $changes)", "is~are a copy of {what+changes:copied_as}", "является~являются копией {what+changes:copied_as}"),
    ("LoseAbilities()", "loses~lose all abilities | loses~lose all other abilities", "теряет~теряют все способности"),
    ("LoseAbilities($names, these=$these)", "loses~lose {names+these:abilities_lost}",
     "теряет~теряют {names+these:abilities_lost}"),
    (f"LoseTypes({ALL_CREATURE_TYPES})", "loses~lose all creature types", "теряет~теряют все типы существ"),
    (f"LoseTypes({ALL_LAND_TYPES})", "loses~lose all land types", "теряет~теряют все типы земель"),
    (f"(LoseTypes({ALL_LAND_TYPES}), LoseAbilities())", "| loses~lose all land types and abilities", ""),
    ("LoseTypes($words)", "is~are no longer {words:supertypes}", "больше не является~являются {words:supertypes}"),  # 205.4b
    ("LoseTypes($words)", "isn't~aren't {words:kind_lost} | is~are no longer {words:kind_lost}", "не {words:kind_lost}"),  # 205.1a
    _cannot("attack or block alone", "attack or block alone", "атаковать или блокировать в одиночку"),
    _cannot("attack or block", "attack or block", "атаковать или блокировать"),
    _cannot("attack alone", "attack alone", "атаковать в одиночку"),
    _cannot("attack you or planeswalkers", "attack you or planeswalkers you control",
            "атаковать вас или мироходцев под вашим контролем"),
    _cannot("attack you", "attack you", "атаковать вас"),
    _cannot("block alone", "block alone", "блокировать в одиночку"),
    _cannot("enter", "enter the battlefield", "выходить на поле битвы"),
    _cannot("attack", "attack", "атаковать"),
    _cannot("block", "block", "блокировать"),
    _cannot("be blocked", "be blocked", BLOCKED),
    _cannot("be countered", "be countered", "быть отменён~отменена~отменено~отменены"),
    _cannot("be regenerated", "be regenerated", "быть регенерирован~регенерирована~регенерировано~регенерированы"),
    _cannot("be sacrificed", "be sacrificed", "быть пожертвован~пожертвована~пожертвовано~пожертвованы"),
    _cannot("be enchanted", "be enchanted", "быть зачарован~зачарована~зачаровано~зачарованы"),
    _cannot("be equipped", "be equipped", "быть снаряжён~снаряжена~снаряжено~снаряжены"),
    _cannot("be targeted", "be the target of spells or abilities | be the targets of spells or abilities",
            "быть целью заклинаний или способностей"),
    _cannot("phase out", "phase out", "выходить из фазы"),
    _cannot("transform", "transform", "трансформироваться"),
    _cannot("crew Vehicles", "crew Vehicles", "составлять экипаж Машин"),
    _cannot("have counters", "have counters put on it~them", "получать жетоны"),
    _cannot("have +1/+1 counters", "have +1//+1 counters put on it~them", "получать жетоны +1//+1"),
    _cannot("have -1/-1 counters", "have -1//-1 counters put on it~them", "получать жетоны -1//-1"),
    ('Restrict("attack alone", others=$n)', "can't attack unless at least {n:others} attack",
     CAN_T + " атаковать, если не атакует ещё хотя бы {n:others.also}"),
    ('Restrict("block alone", others=$n)', "can't block unless at least {n:others} block",
     CAN_T + " блокировать, если не блокирует ещё хотя бы {n:others.also}"),
    ('Restrict("be targeted", $by)', "can't be the target~targets of {by:untargeting}",
     CAN_T + " быть целью~целями {by:untargeting}"),
    ('Restrict("be countered", $by)', "can't be countered by {by:plural}",
     CAN_T + " быть отменён~отменена~отменено~отменены {by:noun.many_i}"),
    ('Restrict("be enchanted", $by)', "can't be enchanted by {by:auras}",
     CAN_T + " быть зачарован~зачарована~зачаровано~зачарованы {by:auras}"),
    ('Restrict("be blocked", Not(Either(($a, $b))))', "can't be blocked except by {a:plural} and//or {b:plural}",
     f"может~могут {BLOCKED} только {{a:noun.many_i}} и//или {{b:noun.many_i}}"),
    ('Timed(Restrict("be blocked", Not(Either(($a, $b)))), "turn")',
     "| can't be blocked this turn except by {a:plural} and//or {b:plural}", ""),
    ('Restrict("be blocked", Not($by))', "can't be blocked except by {by:plural}",
     f"может~могут {BLOCKED} только {{by:noun.many_i}}"),
    ('Timed(Restrict("be blocked", Not($by)), "turn")', "| can't be blocked this turn except by {by:plural}", ""),
    ('Restrict("be blocked", $by)', "can't be blocked by {by:kinds}", f"{CAN_T} {BLOCKED} {{by:noun.many_i}}"),
    ('Restrict("block", Not($by))', "can block only {by:plural}", "может~могут блокировать только {by:noun.many_a}"),
    ('Restrict("block", Among($what))', "can't block {what:attacker}", CAN_T + " блокировать {what:things.a}"),
    ('Restrict("block", $by)', "can't block {by:plural}", CAN_T + " блокировать {by:noun.many_a}"),
    (f"BlockerCount({ANY_NUMBER})", "can't be blocked unless all creatures defending player controls block it~them",
     f"{CAN_T} {BLOCKED}, если только его~её~его~их не блокируют все существа под контролем защищающегося "
     "игрока"),
    ("BlockerCount($n)", "can't be blocked except by {n:number} or more creatures",
     f"{CAN_T} {BLOCKED} менее чем {{n:by_creatures}}"),
    ('Timed(BlockerCount($n), "turn")', "| can't be blocked this turn except by {n:number} or more creatures", ""),
    ("BlockerCount(most=$n)", "can't be blocked by more than {n:many_creatures}",
     f"{CAN_T} {BLOCKED} более чем {{n:by_creatures}}"),
    (f"BlockMore({ANY_NUMBER})", "can block any number of creatures", "может~могут блокировать любое количество существ"),
    ("BlockMore(1)", "can block an additional creature each combat | can block an additional creature",
     "может~могут блокировать дополнительное существо в каждом бою"),
    ("BlockMore($n)", "can block {n:number} additional creatures each combat | can block {n:number} additional creatures"
     " | can block an additional {n:number} creatures each combat",
     "может~могут блокировать дополнительно {n:more_creatures} в каждом бою"),
    ('Restrict("activate abilities")', "its~their activated abilities can't be activated"
     " | 's activated abilities can't be activated",
     "его~её~его~их активируемые способности не могут быть активированы"),
    ('Restrict("activate tap abilities")', "its~their activated abilities with {T} in their costs can't be activated"
     " | 's activated abilities with {T} in their costs can't be activated",
     "его~её~его~их активируемые способности с {T} в стоимости не могут быть активированы"),
    ('Restrict("activate nonmana abilities")', "its~their activated abilities can't be activated unless they ' re mana abilities"
     " | 's activated abilities can't be activated unless they ' re mana abilities",
     "его~её~его~их активируемые способности, кроме мана-способностей, не могут быть активированы"),
    ('Restrict("assign combat damage")', "assigns~assign no combat damage", "не распределяет~распределяют боевых повреждений"),
    ('Timed(Require("assign its toughness"), $when)',
     "assigns~assign combat damage equal to its~their toughness rather than its~their power {when:now}",
     "распределяет~распределяют боевые повреждения в количестве, равном своей выносливости, а не силе {when:now}"),
    ('Allow("block despite shadow")', "can block creatures with shadow as though they didn't have shadow",
     "может~могут блокировать существ со способностью Тень так, как если бы у них её не было"),
    ('Allow("block as with reach", what=$what)', "can block {what:plural} as though it~they had reach",
     "может~могут блокировать {what:noun.many_a} так, как если бы у него~неё~него~них был Захват"),
    ('Timed(Allow("be targeted despite hexproof"), $when)',
     "can be the targets of spells and abilities you control {when:now} as though they didn't have hexproof",
     f"может~могут быть {{when:now}} {DESPITE_RU}"),
    ('Timed(Allow("attack with defender"), $when)', "can attack {when:now} as though it~they didn't have defender",
     "может~могут атаковать {when:now} так, как если бы у него~неё~него~них не было способности Защитник"),
    ('Timed(Require("be blocked"), $when)', "must be blocked {when:now} if able",
     f"должен~должна~должно~должны {BLOCKED} {{when:now}}, если это возможно"),
    ('Timed(Require("goad"), $when)', "! is~are goaded {when:now}",
     "становится~становятся спровоцированным~спровоцированной~спровоцированным~спровоцированными {when:now}"),
    _must('"attack"', "attacks~attack", "атакует~атакуют"),
    _must('"attack", whom=$who', "attacks~attack {who:attacked_one}", "атакует~атакуют {who:player.a}"),
    _must('"attack its owner"', "attacks~attack its~their owner~owners", "атакует~атакуют своего~своих владельца~владельцев"),
    _must('"block"', "blocks~block", "блокирует~блокируют"),
    _must('"block", Among($what)', "blocks~block {what:known}", "блокирует~блокируют {what:things.a}"),
    ("LoseAbilities($names, barred=True)", "can't have or gain {names:keywords}", CAN_T + " иметь или получить {names:keywords}"),
    ("MostCounters($kind, $n)", "can't have more than {kind+n:at_most} on it", CAN_T + " иметь на себе больше {kind+n:at_most}"),
)


def _ban(action: str, english: str, russian: str) -> Row:
    return (f"($who, Restrict({action}))", f"{{who:barred.nom}} can't {english}",
            f"{{who:barred.nom}} не может~могут~можете {russian}")


def _own_turn(action: str, russian: str) -> tuple[Row, ...]:
    said = f"{{who:barred.nom}} может~могут~можете {russian} только в свой ход"
    return (
        (f'(You(), Restrict("{action}", off_turn=True))', f"you can {action} only during your turn",
         said.replace("{who:barred.nom} может~могут~можете", "вы можете")),
        (f'($who, Restrict("{action}", off_turn=True))', f"{{who:barred.nom}} can {action} only during their own turns", said),
    )


MADE_TO = {"be made to sacrifice": "жертвовать перманенты", "be made to discard": "сбрасывать карты",
           "be made to discard or sacrifice": "сбрасывать карты или жертвовать перманенты"}
NOT_MANA = "unless they ' re mana abilities"
BANS: Final[tuple[Row, ...]] = (
    ('($who, Allow("be targeted despite hexproof"))', f"{{who:barred.nom}} can be {DESPITE}",
     f"{{who:barred.nom}} может~могут~можете быть {DESPITE_RU}"),
    ('(EachPlayer(), Restrict("prevent damage"))', "damage can't be prevented", "повреждения не могут быть предотвращены"),
    *[(f'(You(), Restrict("{action}"))', f"spells and abilities your opponents control can't cause you to {deed}",
       f"заклинания и способности под контролем ваших оппонентов не могут заставить вас {MADE_TO[action]}")
      for deed, action in CAUSED.items()],
    ('(EachOpponent(), Restrict("be made to search"))',
     "spells and abilities your opponents control can't cause their controller to search their library",
     "заклинания и способности под контролем ваших оппонентов не могут заставить контролирующего их игрока искать в своей "
     "библиотеке"),
    ('(EachPlayer(), Restrict("apply the legend rule"))', 'the " legend rule " doesn\'t apply',
     "«Правило легенд» не применяется"),
    _ban('"activate loyalty abilities", Is("planeswalker")', "activate planeswalkers ' loyalty abilities",
         "активировать способности лояльности мироходцев"),
    ('(EachPlayer(), Restrict("activate abilities", $by))', "activated abilities of {by:sources} can't be activated",
     "игроки не могут активировать активируемые способности {by:sources}"),
    ('(EachPlayer(), Restrict("activate nonmana abilities", $by))',
     f"activated abilities of {{by:sources}} can't be activated {NOT_MANA}",
     "игроки не могут активировать активируемые способности, кроме мана-способностей, {by:sources}"),
    ('(EachPlayer(), Restrict("cast spells", $by))', "| {by:spells} can't be cast", ""),
    ('($who, Restrict("lose for life"))', "{who:barred.nom} don't lose the game for having 0 or less life",
     "{who:barred.nom} не проигрывает~проигрывают~проигрываете партию из-за того, что жизней 0 или меньше"),
    (f"(You(), MoreLands({ANY_NUMBER}))", "you may play any number of lands", "вы можете разыграть любое количество земель"),
    ("(EachPlayer(), MoreLands($n))", "each player may play {n:more_lands} on each of their turns"
     " | each player may play {n:more_lands} during each of their turns",
     "каждый игрок может разыграть {n:more_lands} в каждый свой ход"),
    ("(You(), MoreLands($n))", "you may play {n:more_lands} | you may play up to {n:more_lands}",  # 305.2
     "вы можете разыграть {n:more_lands}"),
    *_own_turn("cast spells", "разыгрывать заклинания"),
    *_own_turn("activate abilities", "активировать способности"),
    ('(You(), Restrict("cast spells late"))', "you can cast spells only any time you could cast a sorcery",
     "вы можете разыгрывать заклинания только при возможности разыграть волшебство"),
    ('($who, Restrict("cast spells late"))', "{who:barred.nom} can cast spells only any time they could cast a sorcery"
     " | {who:barred} can cast spells only as a sorcery",
     "{who:barred.nom} может~могут~можете разыгрывать заклинания только при возможности разыграть волшебство"),
    ('(You(), Restrict("play lands", In("hand", You())))', "you can't play lands from your hand",
     "вы не можете разыгрывать земли из вашей руки"),
    ('($who, Restrict("play lands", In("graveyard")))',
     "{who:barred.nom} can't play lands from graveyards | {who:barred.nom} can't play land cards from graveyards",
     "{who:barred.nom} не может~могут~можете разыгрывать земли с кладбищ"),
    _ban('"activate abilities", $by', "activate activated abilities of {by:sources}",
         "активировать активируемые способности {by:sources}"),
    _ban('"activate nonmana abilities", $by', f"activate activated abilities of {{by:sources}} {NOT_MANA}",
         "активировать активируемые способности, кроме мана-способностей, {by:sources}"),
    _ban('"cast spells", $by', "cast {by:spells}", "разыгрывать {by:spells}"),
    _ban('"attack with creatures"', "attack with creatures", "атаковать существами"),
    _ban('"gain life"', "gain life", "получать жизни"),
    _ban('"lose life"', "lose life", "терять жизни"),
    _ban('"draw"', "draw cards", "брать карты"),
    _ban('"cast spells"', "cast spells", "разыгрывать заклинания"),
    _ban('"play lands"', "play lands", "разыгрывать земли"),
    _ban('"activate nonmana abilities"', "activate abilities that aren't mana abilities",
         "активировать способности, кроме мана-способностей"),
    _ban('"activate abilities"', "activate abilities", "активировать способности"),
    _ban('"search libraries"', "search libraries", "искать в библиотеках"),
    _ban('"cycle"', "cycle cards", "циклировать карты"),
    _ban('"set schemes in motion"', "set schemes in motion", "приводить в действие замыслы"),
    _ban('"win"', "win the game", "выиграть партию"),
    _ban('"lose"', "lose the game", "проиграть партию"),
    _ban('"get poison counters"', "get poison counters", "получать жетоны яда"),
    _ban('"get counters"', "get counters", "получать жетоны"),
)
KEPT: Final[tuple[Row, ...]] = (  # 106.4
    ('($who, Restrict("lose unspent mana"))', "{who:barred.nom} don't lose unspent mana as steps and phases end",
     "{who:barred.nom} не теряет~теряют~теряете непотраченную ману, когда заканчиваются шаги и фазы"),
    ('($who, Restrict("lose unspent mana", Is($color)))',
     "{who:barred.nom} don't lose unspent {color:any_color} mana as steps and phases end",
     "{who:barred.nom} не теряет~теряют~теряете непотраченную {color:any_color} ману, когда заканчиваются шаги и фазы"),
)

EXCEPTIONS: Final[tuple[Row, ...]] = (  # what a copy is or has otherwise (706.9)
    ("NoManaCost()", "it has no mana cost | the token has no mana cost", "не имеет мана-стоимости"),
    ("SetColors((), kept=True)", "it doesn't copy that creature 's color", "не копирует цвет того существа"),
    ("LoseTypes($words)", "it isn't {words:supertypes} | it 's not {words:supertypes} | they aren't {words:supertypes}"
     " | they ' re not {words:supertypes}", "не является~являются {words:supertypes}"),
    ("Grant($all)", "it has {all:granted}", "имеет~имеют {all:granted}"),
    ("SetColors($all)", "it 's {all:colors}", "является~являются {all:colors}"),
    ("SetBase($power, $toughness)", "it 's {power+toughness:sized}",
     "имеет~имеют базовые силу и выносливость {power+toughness:sized}"),
    ("SetTypes($words)", "it 's {words:a_type}", "{words:such_types}"),
    ("AddTypes($words)", "it 's {words:a_type} {words:in_addition}", "{words:types_too}"),
)
