"""How many and how much: what is counted, and amounts (107, 700.5, 903.8).

`TALLY`: things, after "for each" and "за" (one of them), or after "the number of" and "количество" (many).
`MEASURES`: amounts, after "equal to"; Russian words have the nominative, genitive, dative and accusative.
"""

from __future__ import annotations

from typing import Final

from arbiter.magic.language.words import CLOSES
from arbiter.wording.form import Row

# fmt: off
FROM_COMMAND = "from the command zone this game"
FROM_COMMAND_RU = "из командной зоны в этой игре"
THIS_TURN = f"в этом ходу{CLOSES}~ходу"
AMOUNT = "количество~количества~количеству~количество"
NUMBER = "число~числа~числу~число"
OWN_CARDS = "карт с тем же именем, что и {me:own.self}"
VARIETIES: Final = {  # one and many
    "card type": "тип_карты~типов_карт",
    "color": "цвет~цветов",
    "basic land type": "базовый_тип_земли~базовых_типов_земель",
    "creature type": "тип_существа~типов_существ",
}


def _declined(stem: str) -> str:
    """An adjective of the neuter in its cases."""
    return f"{stem}ее~{stem}его~{stem}ему~{stem}ее"


def _variety(kind: str, russian: str) -> Row:
    *before, last = kind.split(" ")
    one, many = russian.split("~")
    return (f'Variety("{kind}", $what)', f"{' '.join([*before, f'{last}~{last}s'])} among {{what:all_such}}",
            f"каждый_{one}~{many} среди {{what:all_such}}")


TALLY: Final[tuple[Row, ...]] = (
    ("CountersOn(Every($what), $kind)", "{kind:kind_counted} on {what:all_such}",
     "каждый_жетон~жетонов {kind:counter} на {what:noun.many_p}"),
    ("CountersOn($what, $kind)", "{kind:kind_counted} on {what:holder}", "каждый_жетон~жетонов {kind:counter} на {what:object.p}"),
    ("PlayerCount(You(), $kind)", "{kind:kind_counted} you have", "каждый_жетон~жетонов {kind:counter} у вас"),
    ("PlayerCount(They(), $kind)", "{kind:kind_counted} they have", "каждый_жетон~жетонов {kind:counter} у него"),
    ("PlayerCount(EachOpponent(), $kind)", "{kind:kind_counted} your opponents have",
     "каждый_жетон~жетонов {kind:counter} у ваших оппонентов"),
    ("PlayerCount(PlayersWho(EachPlayer(), $so))", "player~players {so:meeting}", "каждого_игрока~игроков{so:meeting}"),
    ("PlayerCount(PlayersWho(EachOpponent(), $so))", "opponent~opponents {so:meeting}", "каждого_оппонента~оппонентов{so:meeting}"),
    ("PlayerCount(EachOpponent())", "opponent~opponents you have", "каждого_вашего_оппонента~ваших_оппонентов"),
    ("PlayerCount(EachPlayer())", "player~players", "каждого_игрока~игроков"),
    ("PlayerCount(AttackedOpponents())",  # 508.6
     "opponent~opponents you attacked with a creature this combat | opponent~opponents you attacked this combat",
     "каждого_оппонента~оппонентов, которого~которых вы атаковали существом~существами в этом бою"),
    ('SoMuchThisWay("taken")', "card~cards exiled from their hand this way",
     "каждую_карту~карт, изгнанную~изгнанных таким образом из своей руки"),
    ('SoMuchThisWay("given", "energy")', "{E} paid this way", "каждый_заплаченный~заплаченных таким образом {E}"),
    ('SoMuchThisWay("heads")', "coin~coins that comes~come up heads", "каждую_монету~монет, на которой~которых выпадает орёл"),
    ('SoMuchThisWay("removed", $kind)', "{kind:kind_counted} removed this way",
     "каждый_удалённый_таким_образом_жетон~удалённых_таким_образом_жетонов {kind:counter}"),
    ("HowOften(LosesLife(EachOpponent()), much=True)", "1 life your opponents have lost this turn",
     "каждую_1_жизнь~жизней, потерянную~потерянных вашими оппонентами в этом ходу"),
    ("Devotion(You(), ($color,))",  # the same, before it had a name
     "| {color:color} mana symbol~symbols in the mana costs of permanents you control", ""),
    ('ManaSpent("color")', "color~colors of mana spent to cast {me:own.it}",  # 702.43a
     "каждый_цвет~цветов маны, потраченной на разыгрывание {me:own.g}"),
    ("CommanderCasts(You())", f"time~times you ' ve cast your commander {FROM_COMMAND}",
     f"каждый_раз~раз, когда вы разыгрывали своего командира {FROM_COMMAND_RU}"),
    ("CommanderCasts(None, $what)", f"time~times {{what:known}} 's been cast {FROM_COMMAND}",
     f"каждый_раз~раз, когда его разыгрывали {FROM_COMMAND_RU}"),
    ('TimesPaid("kicker")', "time~times {me:own.it} was kicked", "каждый_раз~раз, когда была заплачена стоимость Усилителя"),
    ('Variety("color", Among($of))', "of~_ {of:possessive} colors", "{of:own_colors}"),
    *[_variety(kind, russian) for kind, russian in VARIETIES.items()],
    ('Variety("name", $what)', "differently_named~differently named {what:such}", "каждое_имя~имён среди {what:all_such}"),
    ("VotesFor($choice)", "{choice:vote} vote~votes", "каждый_голос~голосов за {choice:vote}"),
    ("HowOften(Draws(You()))", "card~cards you ' ve drawn this turn",
     f"каждую_карту~карт, взятую~взятых вами {THIS_TURN}"),
    ("HowOften(Draws($who))", "card~cards {who:player} has drawn this turn",
     f"каждую_карту~карт, взятую~взятых {{who:player.i}} {THIS_TURN}"),
    ("HowOften(Discards(You()))", "card~cards you ' ve discarded this turn",
     f"каждую_карту~карт, сброшенную~сброшенных вами {THIS_TURN}"),
    ("HowOften(CastsSpell(You(), $what))", "{what:spells_cast} you ' ve cast this turn", f"{{what:spells_cast}} вами {THIS_TURN}"),
    ('HowOften(ZoneChange(Owned(You(), $what), "battlefield", "graveyard"))',
     "{what:fallen.yours} put into your graveyard from the battlefield this turn", f"{{what:your_fallen}} {THIS_TURN}"),
    ('HowOften(ZoneChange($what, "battlefield", "graveyard"))', "{what:fallen} that died this turn",
     f"{{what:fallen}} {THIS_TURN}"),
    ("Count($what)", "{what:such}", "{what:such}"),
)


MEASURES: Final[tuple[Row, ...]] = (
    ("HowOften(GainsLife(You()), much=True)", "the amount of life you gained this turn | the life you gained this turn"
     " | the amount of life you ' ve gained this turn",
     f"{AMOUNT} жизней, полученных вами в этом ходу"),
    ("HowOften(LosesLife(You()), much=True)", "the amount of life you lost this turn | the life you ' ve lost this turn",
     f"{AMOUNT} жизней, потерянных вами в этом ходу"),
    ("HowOften(LosesLife(EachOpponent()), much=True)",
     "the total life lost by your opponents this turn | the total amount of life your opponents lost this turn",
     f"{AMOUNT} жизней, потерянных вашими оппонентами в этом ходу"),
    ("HowOften(LosesLife(EachPlayer()), much=True)", "the total life lost by all players this turn",
     f"{AMOUNT} жизней, потерянных всеми игроками в этом ходу"),
    ("HowOften(LosesLife($who), much=True)", "the life {who:player} lost this turn | the life they lost this turn",
     f"{AMOUNT} жизней, потерянных {{who:player.i}} в этом ходу"),
    ("HowOften(IsDealtDamage(None, players=You()), much=True)",
     "the damage dealt to you this turn | the amount of damage dealt to you this turn",
     f"{AMOUNT} повреждений, нанесённых вам в этом ходу"),
    ("HowOften(DealsDamage($what, None, You()), much=True)", "the damage dealt to you so far this turn by {what:plural}",
     f"{AMOUNT} повреждений от {{what:plural}}, нанесённых вам в этом ходу"),
    ('ManaSpent("mana")', "the amount of mana spent to cast {me:own.it}",
     f"{AMOUNT} маны, потраченной на разыгрывание {{me:own.g}}"),
    ('SoMuchThisWay("lost")', "the life lost this way", f"{AMOUNT} жизней, потерянных таким образом"),
    ('SoMuchThisWay("dealt")', "the damage dealt this way", f"{AMOUNT} повреждений, нанесённых таким образом"),
    ('MostOfOne($cards)', "the greatest number of {cards:done_to}",
     f"{_declined('наибольш')} {NUMBER} карт, сброшенных таким образом одним игроком"),
    ("ChosenNumber()", "the number they chose | the number that player chose",
     "выбранное~выбранного~выбранному~выбранное этим игроком " + NUMBER),
    ("NumberChosen()", "the chosen number", "выбранное~выбранного~выбранному~выбранное " + NUMBER),
    ("HighestNoted()", "the highest number you noted for cards named ~",
     f"{_declined('наибольш')} {NUMBER} из записанных вами для {OWN_CARDS}"),
    ("Removed()", "the number of cards you removed from the draft with cards named ~",
     f"{AMOUNT} карт, убранных вами из драфта с помощью {OWN_CARDS}"),
    ("LifePaid()", "the life paid as it entered | the life paid as it entered the battlefield"  # 607.2f
     " | the life paid as ~ entered | the life paid as ~ entered the battlefield",
     f"{AMOUNT} жизней, заплаченных при выходе на поле битвы"),
    ("EventAmount()", "that much | that many | {me:prevented}", "это~этого~этому~это " + AMOUNT),
    ("Greatest($of, $what, True)", "the least {of:characteristic_name} among {what:all_such}"
     " | the lowest {of:characteristic_name} among {what:all_such}",
     "наименьшая~наименьшей~наименьшей~наименьшую {of:feature} среди {what:all_such}"),
    ("Greatest($of, $what)", "the greatest {of:characteristic_name} among {what:all_such}"
     " | the highest {of:characteristic_name} among {what:all_such}",
     "наибольшая~наибольшей~наибольшей~наибольшую {of:feature} среди {what:all_such}"),
    ("CharacteristicOf($what, $of)", "the total {of:characteristic_name} of {what:those_all}",
     "общая~общей~общей~общую {of:feature} {what:those_all}"),
    ("CharacteristicOf($what, $of)", "{what:possessive.all} total {of:characteristic_name}",
     "их общая~общей~общей~общую {of:feature}{what:those_all.unsaid}"),
    ("CharacteristicOf(Every($what), $of)", "the total {of:characteristic_name} of {what:all_such}"
     " | the total {of:characteristic_name} of the {what:all_such} | the total {of:characteristic_name} of all {what:all_such}",
     "общая~общей~общей~общую {of:feature} {what:all_such}"),
    ("CharacteristicOf($what, $of)", "the {of:characteristic_name} of {what:one_target}"
     " | the {of:characteristic_name} of {what:known}", "{what+of:feature_of}"),
    ("CharacteristicOf($what, $of)", "{what:possessive} {of:characteristic_name}", "{what+of:feature_of}"),
    ("LowestLife(EachOpponent())", "the lowest life total among your opponents",
     f"{_declined('наименьш')} {AMOUNT} жизней среди ваших оппонентов"),
    ("LowestLife($who)", "! the lowest life total among your opponents",  # "they", who were spoken of
     f"{_declined('наименьш')} {AMOUNT} жизней среди ваших оппонентов"),
    ('LifeOf($who, among="lowest")', "the lowest life total among {who:all_of}",
     f"{_declined('наименьш')} {AMOUNT} жизней среди {{who:all_of}}"),
    ('LifeOf($who, among="highest")', "the highest life total among {who:all_of}",
     f"{_declined('наибольш')} {AMOUNT} жизней среди {{who:all_of}}"),
    ("LifeOf(You(), starting=True)", "your starting life total",
     f"ваше~вашего~вашему~ваше начальное~начального~начальному~начальное {AMOUNT} жизней"),
    ("LifeOf($who, starting=True)", "{who:whose} starting life total",
     f"начальное~начального~начальному~начальное {AMOUNT} жизней {{who:player.g}}"),
    ("LifeOf($who)", "{who:whose} life total", AMOUNT + " {who:own_life}"),
    ("Devotion($who, $colors)", "{who:whose} devotion to {colors:devoted}", "{who:devotion_of} {colors:devoted}"),
    ("Half(LifeOf($who), $rounded)", "half {who:whose} life , rounded {rounded:up_or_down}",
     "половина~половины~половине~половину {who:own_life} с округлением {rounded:up_or_down}"),
    ("Half($what, $rounded)", "half {what:measure} , rounded {rounded:up_or_down}",
     "половина~половины~половине~половину {what:measure.1} с округлением {rounded:up_or_down}"),
    ("Times(2, $what)", "twice {what:measure} | two times {what:measure}", "{what:alike}, умноженному на 2"),
    ("Times($factor, $what)", "{factor:number} times {what:measure}", "{what:alike}, умноженному на {factor}"),
    ("Number($value)", "{value:figures}", NUMBER + " {value:figures}"),
    ("X()", "X", "X"),
    ("Y()", "Y", "Y"),
    ("$counted", "the number of {counted:tally.1}", AMOUNT + " {counted:tally.1}"),
)

SUMS: Final[tuple[Row, ...]] = (
    ("Plus($left, Times(-1, $right))", "{left:measure} minus {right:measure}",
     "разность~разности~разности~разность {left:measure.1} и {right:measure.1}"),
    ("Plus($left, $right)", "{left:measure} plus {right:measure}", "сумма~суммы~сумме~сумму {left:measure.1} и {right:measure.1}"),
)
