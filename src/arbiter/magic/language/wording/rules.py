"""Static abilities that are sentences of their own: what may be done, how often, what it costs (121.2b, 502.2, 508.1c, 509.1c)."""

from __future__ import annotations

from typing import Final

from arbiter.magic.language.words import EVERY_CREATURE_TYPE, LANDWALKS
from arbiter.wording.form import Row

# fmt: off
WALKS_RU = ("Лесов", "Островов", "Гор", "Равнин", "Болот")
SUBJECTS = (("You()", "you", "вы не можете"), ("EachOpponent()", "each opponent", "каждый оппонент не может"),
            ("AttachedPlayer()", "enchanted player", "зачарованный игрок не может"),
            ("EachPlayer()", "each player", "каждый игрок не может"))
UNTAPPERS = (("You()", "you", "your untap step", "вы не можете", "вашего"),
             ("EachOpponent()", "your opponents", "their untap steps", "ваши оппоненты не могут", "своего"),
             ("EachPlayer()", "players", "their untap steps", "игроки не могут", "своего"))
PAYS = "unless their controller pays {mana:mana_paid} for each"
PAYS_RU = "если контролирующий их игрок не заплатит {mana} за каждое"


def _all(who: str, part: str, english: str, russian: str) -> Row:
    """A rule for players."""
    return f"StaticForPlayers({who}, All(()), ({part},))", english, russian


def _walk(walk: str, russian: str) -> Row:
    return (f'Static(Every(Is("creature")), (Allow("be blocked despite {walk}"),))',
            f"creatures with {walk} can be blocked as though they didn't have {walk}",
            f"существа со способностью Знание {russian} могут быть заблокированы, как если бы у них её не было")


RULES: Final[tuple[Row, ...]] = (
    ('Static($what, (Allow("stay tapped"),))', "you may choose not to untap {what:direct} during your untap step",
     "вы можете не разворачивать {what:direct} во время вашего шага разворота"),
    ('Static($what, (Allow("keep counters"),))',
     "counters remain on {what:direct} as it moves to any zone other than a player 's hand or library",
     "перемещая {what:direct} в любую зону, кроме руки и библиотеки игрока, оставляйте жетоны на карте"),
    ('Static($what, (Allow("strike through"),))',
     "you may have {what:direct} assign its combat damage as though it weren't blocked",
     "вы можете считать {what:direct} незаблокированным при распределении его боевых повреждений"),
    ('Static($what, (Allow("strike a creature"),))',
     "if {what:direct} is unblocked , you may have it assign its combat damage to a creature defending player controls",
     "если {what:direct} не заблокировано, вы можете распределить его боевые повреждения существу под контролем защищающегося "
     "игрока"),
    ('Static($what, (Require("untap with others"),))', "untap {what:direct.all} during each other player 's untap step",
     "разворачивайте {what:direct} во время шага разворота каждого другого игрока"),
    ('Static($what, (Require("untap with others", whom=EachOpponent()),))',
     "untap {what:direct.all} during each opponent 's untap step",
     "разворачивайте {what:direct} во время шага разворота каждого оппонента"),
    ('Static($what, (Require("be blocked by all"),))', "! all creatures able to block {what:direct} do so",
     "все существа, которые могут блокировать {what:direct}, делают это"),
    *[_walk(walk, name) for walk, name in zip(LANDWALKS, WALKS_RU, strict=False)],
    ('Static(Every(Is("creature")), (Allow("be blocked despite landwalk"),))',
     "creatures with landwalk abilities can be blocked as though they didn't have those abilities",
     "существа со способностями Знание земель могут быть заблокированы, как если бы у них их не было"),
    _all("You()", 'Allow("see the top card")', "you may look at the top card of your library any time",
         "вы можете в любой момент посмотреть верхнюю карту вашей библиотеки"),
    _all("You()", 'Allow("show the top card")', "play with the top card of your library revealed",
         "играйте, показывая верхнюю карту вашей библиотеки"),
    _all("EachPlayer()", 'Allow("show the hand")', "players play with their hands revealed",
         "игроки играют, показывая карты в своих руках"),
    _all("EachOpponent()", 'Allow("show the hand")', "your opponents play with their hands revealed",
         "ваши оппоненты играют, показывая карты в своих руках"),
    _all("EachPlayer()", 'Allow("show the top card")', "players play with the top card of their libraries revealed",
         "игроки играют, показывая верхнюю карту своей библиотеки"),
    _all("EachOpponent()", 'Allow("show the top card")', "your opponents play with the top card of their libraries revealed",
         "ваши оппоненты играют, показывая верхнюю карту своей библиотеки"),
    _all("You()", 'MoreCards("surveil", $n)',  # 701.41b
         "you may look at an additional {n:number} cards each time you surveil"
         " | you may look at an additional {n:number} card each time you surveil",
         "каждый раз, когда вы совершаете слежку, вы можете посмотреть дополнительные карты: {n}"),
    _all("You()", 'Allow("vote again")', "while voting , you may vote an additional time",
         "при голосовании вы можете проголосовать дополнительный раз"),
    _all("EachPlayer()", 'Require("deal damage with wither")', "all damage is dealt as though its source had wither",
         "все повреждения наносятся так, как если бы у их источника было Иссушение"),
    _all("You()", 'Require("be dealt damage with infect")', "all damage is dealt to you as though its source had infect",
         "все повреждения наносятся вам так, как если бы у их источника была Инфекция"),
    _all("EachPlayer()", 'Require("reveal draws")', "players reveal each card they draw",
         "игроки показывают каждую карту, которую берут"),
    *[_all(who, 'Limit("draw", $n)', f"{one} can't draw more than {{n:limit_cards}} each turn",
           f"{russian} взять более {{n:limit_cards}} за ход")
      for who, one, russian in SUBJECTS],
    *[(f'StaticForPlayers({who}, $what, (Limit("cast", $n),))', f"{one} can't cast more than {{n+what:limit_spells}} each turn",
       f"{russian} разыграть более {{n+what:limit_spells}} за ход") for who, one, russian in SUBJECTS],
    ('StaticForPlayers(EachPlayer(), $what, (Limit("cast", 1),))', "| each player who has cast {what:limit_again}", ""),
    *[(f'StaticForPlayers({who}, $what, (Limit("untap", $n),))',
       f"{one} can't untap more than {{n+what:limit_things}} during {step}",
       f"{russian} разворачивать во время {whose} шага разворота более {{n+what:limit_things}}")
      for who, one, step, russian, whose in UNTAPPERS],
    _all("EachPlayer()", 'Limit("block", $n)', "no more than {n:many_creatures} can block each combat",
         "не более {n:can_creatures} блокировать в каждом бою"),
    _all("EachPlayer()", 'Limit("attack", $n)',
         "no more than {n:many_creatures} can attack each combat | no more than {n:many_creatures} can attack each turn",
         "не более {n:can_creatures} атаковать в каждом бою"),
    _all("You()", 'Limit("be attacked", $n)',
         "no more than {n:many_creatures} can attack you each combat | no more than {n:many_creatures} can attack you each turn",
         "не более {n:can_creatures} атаковать вас в каждом бою"),
    ('StaticForPlayers(You(), $what, (Limit("activate loyalty abilities", 2),))',
     "you may activate loyalty abilities of {what:kinds} twice each turn rather than only once",
     "вы можете активировать способности лояльности {what:noun.many_g} дважды за ход вместо одного раза"),
    _all("You()", "CostTo((PayMana($mana),))", f"creatures can't attack you {PAYS} creature they control that 's attacking you",
         f"существа не могут атаковать вас, {PAYS_RU} существо под его контролем, которое вас атакует"),
    ("StaticForPlayers(You(), $what, (CostTo((PayMana($mana),)),))",
     f"{{what:plural}} can't attack you {PAYS} creature they control that 's attacking you",
     f"{{what:noun.many_n}} не могут атаковать вас, {PAYS_RU} существо под его контролем, которое вас атакует"),
    _all("You()", 'CostTo((PayMana("{1}"),), each=$each)',
         "creatures can't attack you unless their controller pays {X} for each creature they control that 's attacking you "
         "{each:where_x}",
         "существа не могут атаковать вас, если контролирующий их игрок не заплатит {X} за каждое существо под его контролем, "
         "которое вас атакует{each:where_x}"),
    ("Static(Every($what), (CostTo((Sacrifice(You(), $paid),)),))",
     "{what:plural} can't attack unless their controller sacrifices {paid:given_up} for each {what:of_theirs} they control "
     "that 's attacking | {what:plural} can't attack unless their controller sacrifices {paid:given_up} for each {what:of_theirs}",
     "{what:noun.many_n} не могут атаковать, если контролирующий их игрок не пожертвует {paid:things.a} за каждое из этих существ, "
     "которое атакует"),
    _all("You()", 'CostTo((PayMana($mana),), "attack or planeswalkers")',
         f"creatures can't attack you or planeswalkers you control {PAYS} of those creatures",
         f"существа не могут атаковать вас или мироходцев под вашим контролем, {PAYS_RU} из этих существ"),
    _all("You()", 'CostTo((PayMana("{1}"),), "attack or planeswalkers", $each)',
         "creatures can't attack you or planeswalkers you control unless their controller pays {X} for each of those creatures "
         "{each:where_x}",
         "существа не могут атаковать вас или мироходцев под вашим контролем, если контролирующий их игрок не заплатит {X} за "
         "каждое из этих существ{each:where_x}"),
    ('Static(Every(Is("creature")), (CostTo((PayMana($mana),), "block"),))',
     f"creatures can't block {PAYS} blocking creature they control | creatures can't block {PAYS} of those creatures",
     f"существа не могут блокировать, {PAYS_RU} блокирующее существо под его контролем"),
    ('Static($what, (CostTo((PayMana($mana),)), CostTo((PayMana($mana),), "block")))',
     "{what:direct} can't attack or block unless its controller pays {mana:mana_paid}",
     "{what:direct} не может атаковать или блокировать, если контролирующий игрок не заплатит {mana}"),
    ('Static(Self(), (CostTo((PayMana($mana),), each=$each), CostTo((PayMana($mana),), "block", $each)))',
     "~ can't attack or block unless you pay {mana:mana_paid} {each:each_time}",
     "{me:own.self} не может атаковать или блокировать, если вы не заплатите {mana} {each:each_time}"),
    ('Static($what, (CostTo((PayMana($mana),), each=$each), CostTo((PayMana($mana),), "block", $each)))',
     "{what:direct} can't attack or block unless its controller pays {mana:mana_paid} {each:each_time}",
     "{what:direct} не может атаковать или блокировать, если контролирующий игрок не заплатит {mana} {each:each_time}"),
    *[(f'Static(Self(), (CostTo((PayMana($mana),), "{action}", $each),))',
       f"~ can't {action} unless you pay {{mana:mana_paid}} {{each:each_time}}",
       f"{{me:own.self}} не может {russian}, если вы не заплатите {{mana}} {{each:each_time}}")
      for action, russian in (("attack", "атаковать"), ("block", "блокировать"))],
    *[(f'Static(Self(), (CostTo((PayMana($mana),), "{action}"),))',
       f"~ can't {action} unless you pay {{mana:mana_paid}}",
       f"{{me:own.self}} не может {russian}, если вы не заплатите {{mana}}")
      for action, russian in (("attack", "атаковать"), ("block", "блокировать"))],
    *[(f'Static($what, (CostTo((PayMana($mana),), "{action}"),))',
       f"{{what:direct}} can't {action} unless its controller pays {{mana:mana_paid}}",
       f"{{what:direct}} не может {russian}, если контролирующий игрок не заплатит {{mana}}")
      for action, russian in (("attack", "атаковать"), ("block", "блокировать"))],
)

OWN: Final = "{me:own.self.g}"
DEFINING: Final[tuple[Row, ...]] = (  # 604.3
    ("Static(Self(), (DefinePT($n, Plus($n, Number($more))),), defines=True)",
     "~ 's power is equal to {n:quantity} and its toughness is equal to that number plus {more:figures}",
     f"сила {OWN} равна {{n:quantity}}, а его выносливость — на {{more:figures}} больше"),
    ("Static(Self(), (DefinePT($n, $n),), defines=True)", "~ 's power and toughness are each equal to {n:quantity}",
     f"сила и выносливость {OWN} равны {{n:quantity}}"),
    ("Static(Self(), (DefinePT($n, None),), defines=True)", "~ 's power is equal to {n:quantity}",
     f"сила {OWN} равна {{n:quantity}}"),
    ("Static(Self(), (DefinePT(None, $n),), defines=True)", "~ 's toughness is equal to {n:quantity}",
     f"выносливость {OWN} равна {{n:quantity}}"),
    ("Static(Self(), (DefinePT($n, $of),), defines=True)",
     "~ 's power is equal to {n:quantity} and its toughness is equal to {of:quantity}",
     f"сила {OWN} равна {{n:quantity}}, а выносливость равна {{of:quantity}}"),
    (f'Static(Self(), (AddTypes(("{EVERY_CREATURE_TYPE}",)),), defines=True)', "~ is every creature type",
     "{me:own.self} имеет все типы существ"),
    ('Static(Self(), (SetColors(("colorless",)),), defines=True)', "| ~ is colorless", ""),
    ('Static(Self(), (SetColors(("white", "blue", "black", "red", "green")),), defines=True)', "| ~ is all colors", ""),
)

FIXED: Final[tuple[Row, ...]] = (  # of players, for some time (611.2)
    *[(f'Apply(Every(Is("creature")), (CostTo((PayMana("{{1}}"),), "{action}", X()),))',  # 508.1h, 509.1d
       f"this turn , creatures can't {action} unless their controller pays {{X}} for each {doing} creature they control",
       f"в этом ходу существа не могут {russian}, если контролирующий их игрок не заплатит {{X}} за каждое {doing_ru} существо под "
       "своим контролем")
      for action, doing, russian, doing_ru in (("attack", "attacking", "атаковать", "атакующее"),
                                               ("block", "blocking", "блокировать", "блокирующее"))],
    ('ApplyToPlayers(You(), (Allow("other graveyards"),))',
     "you may play lands and cast spells from other players ' graveyards this turn as though those cards were in your graveyard",
     "в этом ходу вы можете разыгрывать земли и заклинания с кладбищ других игроков, как если бы эти карты были на вашем "
     "кладбище"),
    ('ApplyToPlayers(EachPlayer(), (Restrict("set schemes in motion"),), $until)', "schemes can't be set in motion {until:until}",
     "замыслы нельзя приводить в действие {until:lasting}"),
    ('ApplyToPlayers(EachPlayer(), (Require("roll chaos for blanks"),), $until)',
     "each blank roll of the planar die is a {CHAOS} roll {until:until}",
     "каждый пустой бросок межмирового кубика считается броском {CHAOS} {until:lasting}"),
)
