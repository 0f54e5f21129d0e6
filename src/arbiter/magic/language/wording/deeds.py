"""Deeds: what players do and what objects do, one verb with what it is done to (608.2c, 701).

English verbs stand as they are told to you, and in the third person after `~`, which is made here where a wording does not say it.
Russian verbs have four forms: told to you, of another player, of you, the infinitive.
"""

from __future__ import annotations

import re
from typing import Final

from arbiter.kernel.notation import show
from arbiter.magic.language.predefined import CLUE
from arbiter.magic.language.words import third_person
from arbiter.wording.form import Row

# fmt: off
DOER: Final = re.compile(r"\$who\b")
AGAIN = "повторите~повторяет~повторяете~повторить этот процесс"
TAKE = "сделайте~делает~делаете~сделать"
CHOOSE = "выберите~выбирает~выбираете~выбрать"
EXILE = "изгоните~изгоняет~изгоняете~изгнать"
GET = "получите~получает~получаете~получить"
LOSE = "потеряйте~теряет~теряете~потерять"
PAY = "заплатите~заплатит~заплатите~заплатить"
PERFORM = "выполните~выполняет~выполняете~выполнить"
PUT = "положите~кладёт~кладёте~положить"
REMOVE = "удалите~удаляет~удаляете~удалить"
SHOW = "покажите~показывает~показываете~показать"
TAP = "поверните~поворачивает~поворачиваете~повернуть"
TURN = "переверните~переворачивает~переворачиваете~перевернуть"
UNTAP = "разверните~разворачивает~разворачиваете~развернуть"
CHANGE = "измените~изменяет~изменяете~изменить"
DISCARD = "сбросьте~сбрасывает~сбрасываете~сбросить"
DRAW = "возьмите~берёт~берёте~взять"
LOOK = "посмотрите~смотрит~смотрите~посмотреть"
CONTROL = "контролируйте~контролирует~контролируете~контролировать"
END = "закончите~заканчивает~заканчиваете~закончить"
PAIRED = "for as long as both remain creatures on the battlefield under your control"


def done(*rows: Row) -> tuple[Row, ...]:
    """Rows of what a player does: who does it is said before."""

    def told(pattern: str, wording: str) -> str:
        mark, _, rest = wording.partition(" ") if wording[:2] in ("! ", "| ") else ("", "", wording)
        if not wording:
            return ""
        said = [f"{'{who:doing} ' if DOER.search(pattern) else ''}{wording}" for wording in rest.split(" | ")]
        return f"{mark} {' | '.join(said)}".strip()

    return tuple([(row[0], told(row[0], _conjugated(row[1])), told(row[0], row[2])) for row in rows])


def _conjugated(wording: str) -> str:
    mark, _, rest = wording.partition(" ") if wording[:2] in ("! ", "| ") else ("", "", wording)
    said: list[str] = []
    for deed in rest.split(" | "):
        verb, space, more = deed.partition(" ")
        said.append(deed if "~" in deed.replace(" ~", "") else f"{verb}~{third_person(verb)}{space}{more}")
    return f"{mark} {' | '.join(said)}".strip()


def _action(name: str, english: str, russian: str) -> Row:
    """701: an action that is called by a noun in Russian."""
    number = ", $n" if "{n" in english else ""
    return f'KeywordAction("{name}"{number}, who=$who)', english, f"{PERFORM} {russian}"


def _until(how: str, verb: str, russian: str, done: str) -> tuple[Row, ...]:
    """701.15: of cards from the top, up to so many; of what others do, only the third person is read."""
    rows: list[Row] = []
    for count, english, ending in (
        ("", "{what:a_card}", f"{done} {{what:noun.card_n}}"),
        (", count=$n", "{n:number} {what:plural.card}", f"{done[:-1]}о {{what:plural.card}}: {{n:int}}"),
    ):
        said = f"{russian} карты с верха {{who:their.библиотеки}}, пока не будет {ending}"
        theirs = f"cards from the top of their library until they {verb} {english}"
        rows += (
            (f"RevealUntil(You(), $what{how}{count})",
             f"{verb}~{verb} cards from the top of your library until you {verb} {english}",
             said.replace("{who:their.библиотеки}", "вашей библиотеки")),
            (f"RevealUntil($who, $what{how}{count})", f"! {verb} {theirs}", said),
            (f"RevealUntil($who, $what{how}{count})", f"| {verb}s~{verb}s {theirs}", ""),
        )
    return tuple(rows)


DEEDS: Final[tuple[Row, ...]] = done(  # of any player
    ("Draw($who, $n)", "draw {n:numbered.card}", DRAW + " {n:numbered.card}"),
    ("Draw($who, $n, True)", "draw up to {n:numbered.card}", DRAW + " не более чем {n:numbered.card}"),
    ("Mill($who, $n)", "mill {n:numbered.card} | put the top {n:milled}", PUT + " {n+who:milled}"),
    ("Discard($who, what=Self())", "discard ~", DISCARD + " эту карту"),
    ("Discard($who, what=$what)", "discard {what+who:of_hand}", DISCARD + " {what+who:of_hand}"),
    ("Discard($who, $n)", "discard {n:numbered.card}", DISCARD + " {n:numbered.card}"),
    ("Discard($who, $n, True)", "discard {n:numbered.card} at random", DISCARD + " {n:numbered.card} случайным образом"),
    ("GainLife($who, $n)", "gain {n:so_much.life}", GET + " {n:so_much}"),
    ("LoseLife($who, $n)", "lose {n:so_much.life_lost}", LOSE + " {n:so_much}"),
    ("PayLife($n)", "pay {n:so_much.life_paid}", PAY + " {n:so_much}"),
    ("PayMana($mana)", "pay {mana:mana}", PAY + " {mana}"),
    ('PayMana("", $of)', "pay {of:possessive} mana cost", PAY + " мана-стоимость {of:things.g}"),
    ('PayCounters("energy", Number($n))', "pay {n:energy}", PAY + " {n:energy}"),
    ('PayCounters("energy", $n)', "pay an amount of {E} equal to {n:quantity}", PAY + " количество {E}, равное {n:quantity}"),
    ('GetCounters($who, "energy", Number($n))', "get {n:energy}", GET + " {n:energy}"),
    ('GetCounters($who, "energy", $n)', "get an amount of {E} equal to {n:quantity}", GET + " количество {E}, равное {n:quantity}"),
    ('GetCounters($who, "energy", $n)', "| get {E} {n:per_each}", ""),
    ('GetCounters($who, "energy", EventAmount())', "| get that many {E}", ""),
    ("GetCounters($who, $kind, $n)", "get {kind+n:counted_kind}", GET + " {kind+n:counted_kind}"),
    ("GetEmblem($all, $who)", "get an emblem with {all:abilities}", GET + " эмблему {all:abilities}"),
    ("LoseCounters($who, $kind)", "lose all {kind:some_counters}", LOSE + " все жетоны {kind:counter}"),
    ("LoseMana($who)", "lose all unspent mana", LOSE + " всю непотраченную ману"),
    ("LoseMana($who, True)", "lose all unspent mana and you add the mana lost this way",
     LOSE + " всю непотраченную ману, и вы добавляете потерянную ману"),
    ("LoseGame($who)", "lose the game", "проиграйте~проигрывает~проигрываете~проиграть партию"),
    ("WinGame($who)", "win the game", "выиграйте~выигрывает~выигрываете~выиграть партию"),
    ("Scry($n, $who)", "scry {n:figure}", "предскажите~предсказывает~предсказываете~предсказать {n:figure}"),
    ("ExtraTurn($who)", "take an extra turn after this one",
     f"{TAKE} один дополнительный ход после этого хода"),
    ("ExtraTurn($who, Number($n))", "take {n:number} extra turns after this one",
     TAKE + " дополнительные ходы после этого хода ({n:int})"),
    ("ExtraTurn($who, $n)", "take an extra turn after this one {n:per_each}",
     TAKE + " один дополнительный ход после этого хода {n:per_each}"),
    ("FlipCoin($who, False, $n)", "flip {n:number} coins", "подбросьте~подбрасывает~подбрасываете~подбросить монеты ({n:int})"),
    ("NextTime(StepBegins($part, $who), None, waits=True)", "skip {who:their} next {part:part}",  # 614.10a
     "пропустите~пропускает~пропускаете~пропустить {who+part:next_part}"),
    (f"CreateToken({show(CLUE)}, who=$who)", "investigate", "проведите~проводит~проводите~провести расследование"),  # 701.35a
    (f"CreateToken({show(CLUE)}, $n, $who)", "| investigate {n:per_each}", ""),
    ("FlipCoin($who)", "flip a coin", "подбросьте~подбрасывает~подбрасываете~подбросить монету"),
    ("Flip($what)", "flip {what:things}", TURN + " {what:things.a}"),
    ("ChooseNumberSecretly($who)", "secretly choose~chooses a number", f"тайно {CHOOSE} число"),
    ("ChooseNumberSecretly($who, $least, $most)",
     "secretly choose~chooses a number from {least+most:bounds} | secretly choose~chooses a number between {least+most:bounds}",
     f"тайно {CHOOSE} число {{least+most:bounds}}"),
    ("Sacrifice($who, $what)", "sacrifice {what:sacrificed}", "пожертвуйте~жертвует~жертвуете~пожертвовать {what:things.a}"),
    ("Exile($what, until=$until, face_down=$down, from_=$zone, counters=$counters)",
     "exile {what+zone+down+counters+until:exiled}", EXILE + " {what+zone+down+counters+until:exiled}"),
    ("Destroy($what)", "destroy {what:several}", "уничтожьте~уничтожает~уничтожаете~уничтожить {what:things.a}"),
    ("Meld($what, $into)", "exile~exiles them , then meld them into {what+into:melded}",
     f"{EXILE} их, затем соедините~соединяет~соединяете~соединить их в «{{into}}»"),
    ("SwitchStatus($what)", "simultaneously untap~untaps each tapped {what:bare} and tap~taps each untapped {what:bare}"
     " | simultaneously untap~untaps all tapped {what:plural} and tap~taps all untapped {what:plural}",
     f"одновременно {UNTAP} повёрнутые и {TAP} неповёрнутые {{what:noun.many_a}}"),
    *_until("", "reveal", "показывайте~показывает~показываете~показывать", "показана"),
    *_until(", True", "exile", "изгоняйте~изгоняет~изгоняете~изгонять", "изгнана"),
    ('TakeColorPairs($n, Into("hand"), $rest)',
     "reveal the top {n:numbered.card} of your library . For each color pair , choose a card that 's exactly those colors "
     "from among them . Put the chosen cards into your hand and the rest {rest:resting}",
     SHOW + " {n:top_cards} вашей библиотеки. Для каждой пары цветов выберите из их числа одну карту, которая ровно этих "
     "двух цветов. Положите выбранные карты в вашу руку, а остальные {rest:resting}"),
    ('Reveal(Every(In("hand", $who)))', "! reveal {who:their} hand", SHOW + " {who:their.руку}"),
    ("Reveal($what)", "! choose {what:card_of_hand} from it | choose {what:card_from_it}", CHOOSE + " из неё {what:card_of_hand}"),
    ("Reveal($what)", "reveal {what:revealed}", SHOW + " {what:revealed}"),
    ("Choose($what)", "choose {what:each_kick} for each time ~ was kicked",  # 601.2c
     CHOOSE + " {what:each_kick} за каждую оплату Усилителя"),
    ("PayToUntap($who, $what, (PayMana($mana),))",
     "choose any number of {what:all_theirs} and pay {mana:mana} for each creature chosen this way . If the player does , untap "
     "those creatures", f"{CHOOSE} любое количество {{what:all_theirs}} под своим контролем и {PAY} {{mana}} за каждое выбранное "
     "таким образом. Если игрок это делает, те существа разворачиваются"),
    ("Untap($what)", "untap {what:several}", UNTAP + " {what:things.a}"),
    ("Choose($what, $who)", "choose {what:chosen}", CHOOSE + " {what:things.a}"),  # 608.2d
    ("Manifest($what, $who)", "manifest {what:things}",
     "манифестируйте~манифестирует~манифестируете~манифестировать {what:things.a}"),
    ("BecomeMonarch($who)", "become the monarch", "станьте~становится~становитесь~стать монархом"),
    ("Ante($who, $what)", "ante {what:things}", "поставьте~ставит~ставите~поставить на ставку {what:things.a}"),
    ("Apply($what, (GainControl($who),), $until)", "gain control of {what:several} {until:lasting}",
     GET + " контроль над {what:things.i_at} {until:lasting}"),
    ("AddCounters($what, $kind, Divided($n))", "distribute {kind+n:counted_kind} among {what:shared}",
     "распределите~распределяет~распределяете~распределить {kind+n:counted_kind} между {what:things.i}"),
    ("AddCounters($what, $kind, $n)", "! double the number of {what+kind+n:doubled}",
     "удвойте~удваивает~удваиваете~удвоить количество {what+kind+n:doubled}"),
    ("AddCounters(Self(), $kind, UpTo($n, $most))",
     "put up to {kind+n:counted_kind} on ~ . This ability can't cause the number of {kind:some_counters} on ~ to be greater "
     "than {most:number}",
     PUT + " на {me:own.self.a} до {kind+n:counted_kind}, но так, чтобы всего их стало не больше {most:digits}"),
    ("AddCounters($what, $kind, $n)", "put {what+kind+n:counters_on}", PUT + " {what+kind+n:counters_on}"),
    ("Alternatives((AddCounters($what, $kind), AddCounters($what, $other)))",
     "put a {kind:counter} or a {other:counter} on {what:things} | put your choice of a {kind:counter} or a {other:counter} "
     "on {what:things}", PUT + " один жетон {kind:counter} или один жетон {other:counter} на {what:things.a_at}"),
    ("RemoveCounters($what, $kind, None)", "| remove {what+kind:those_counters}", ""),
    ("RemoveCounters($what, $kind, None)", "remove all {kind:some_counters} from {what:things.each}",
     REMOVE + " все жетоны {kind:counter} с {what:things.g_each_at}"),
    ("RemoveCounters($what, $kind, X(), True, 1)", "remove one or more {kind:counters_paid} from {what:things.each}",
     REMOVE + " один или несколько жетонов {kind:counter} с {what:things.g_each_at}"),
    ("RemoveCounters($what, $kind, X(), True)", "remove any number of {kind:counters_paid} from {what:things.each}",
     REMOVE + " любое количество жетонов {kind:counter} с {what:things.g_each_at}"),
    ("RemoveCounters($what, $kind, $n)", "remove {what+kind+n:counters_from}", REMOVE + " {what+kind+n:counters_from}"),
    ("ExchangeLife($who, $other)", "exchange life totals with {other:player}",
     "обменяйтесь~обменивается~обмениваетесь~обменяться количеством жизней с другим участником: {other:player.n}"),
    ("SetLife(You(), $n)", "! have your life total become {n:quantity}",
     "сделайте~делает~делаете~сделать количество ваших жизней равным {n:quantity}"),
    ("TapForPower($n)",
     "tap any number of untapped creatures they control with total power {n:digits} or greater"
     " | tap any number of untapped creatures you control with total power {n:digits} or greater",
     TAP + " любое количество своих неповёрнутых существ с общей силой {n} или больше"),
    ("SacrificeRest($who, $what)", "choose {what:theirs} , then sacrifices the rest",
     CHOOSE + " {what:noun.a} под своим контролем, затем жертвует остальные"),
    ("SacrificeRest($who, $what, 0, $n)", "choose up to {n+what:some_of_theirs} , then sacrifices the rest",
     CHOOSE + " не более {n+what:some_of_theirs} под своим контролем, затем жертвует остальные"),
    ("SacrificeRest($who, $what, $n, $n)", "choose {n+what:some_of_theirs} , then sacrifices the rest"
     " | choose {n+what:some_of_theirs} and sacrifices the rest",
     CHOOSE + " {n+what:some_of_theirs.a} под своим контролем, затем жертвует остальные"),
    ("SacrificeRest($who, $what, fewest=True)", "choose {what:so_few_of_theirs} , then sacrifices the rest",
     CHOOSE + " столько {what:all_theirs} под своим контролем, сколько их контролирует тот, кто контролирует их меньше всех,"
     " затем жертвует остальные"),
    ("DiscardRest($who)",
     "choose a number of cards in their hand equal to the number of cards in the hand of the player with the fewest , then "
     "discards the rest",
     CHOOSE + " столько карт в своей руке, сколько их у того, у кого их меньше всех, затем сбрасывает остальные"),
    _action("surveil", "surveil {n:figure}", "слежку {n:figure}"),
    _action("fateseal", "fateseal {n:figure}", "предопределение {n:figure}"),
    _action("bolster", "bolster {n:figure}", "воодушевление {n:figure}"),
    _action("amass", "amass Zombies {n:figure} | amass {n:figure}", "сбор войска Зомби {n:figure}"),
    _action("populate", "populate", "заселение"),
    _action("proliferate", "proliferate", "распространение"),
    ('KeywordAction("planeswalk", who=$who)', "planeswalk", "перейдите~переходит~переходите~перейти в измерение"),
    ('KeywordAction("planeswalk", what=$what, who=$who)', "planeswalk to {what:things}",
     "перейдите~переходит~переходите~перейти в {what:things.a}"),
    ('KeywordAction("abandon", what=$what, who=$who)', "abandon {what:things}",
     "откажитесь~отказывается~отказываетесь~отказаться от {what:things.g}"),
    ('KeywordAction("roll the planar die", who=$who)', "roll the planar die", "бросьте~бросает~бросаете~бросить кубик измерений"),
    ("ReorderGraveyard($who)", "reorder~reorders {who:their} graveyard as you~they choose",
     "упорядочите~упорядочивает~упорядочиваете~упорядочить {who:their.кладбище} по своему выбору"),
    ('KeywordAction("set in motion", who=$who)', "set the top card of {who:their} scheme deck in motion",
     "приведите~приводит~приводите~привести в действие верхнюю карту своей колоды замыслов"),
    ('KeywordAction("set in motion", what=$what, who=$who)',
     "set {what:things} in motion | set {what:things} in motion again",
     "приведите~приводит~приводите~привести в действие {what:things.a}"),
)

COMMANDS: Final[tuple[Row, ...]] = done(  # that only you are told
    ("DoubleCounters($what)", "double the number of each kind of counter on {what:several}",
     "удвойте~удваивает~удваиваете~удвоить количество жетонов каждого вида на {what:things.p_at}"),
    ("Aim($whom)", "choose {whom:aimed_at}", CHOOSE + " {whom:player.a}"),
    ("ChooseWord($kind, of=$of)", "choose {kind+of:word_chosen}", CHOOSE + " {kind+of:word_chosen}"),
    ("Again()", "repeat this process", AGAIN),  # 608.2c
    ("Again(freely=True)", "repeat this process any number of times", AGAIN + " любое количество раз"),
    ("Again(1)", "repeat this process once", AGAIN + " один раз"),
    ("Again($n)", "repeat this process {n:number} more times", AGAIN + " ещё {n:repeated}"),
    ("PutPiles($into, $rest)", "put one pile {into:pile} and the other {rest:pile}",  # 700.3
     PUT + " одну кучку {into:pile}, а другую — {rest:pile}"),
    ("Alternatives((Destroy(Every($what)), Destroy(Every($other))))", "destroy all {what:plural} or all {other:plural}",
     "уничтожьте~уничтожает~уничтожаете~уничтожить либо все {what:noun.many_a}, либо все {other:noun.many_a}"),
    ("Tap($what)", "tap {what:several}", TAP + " {what:things.a}"),
    ("Alternatives((Tap($what), Untap($what)))", "tap or untap {what:several}", f"{TAP} или {UNTAP} {{what:things.a}}"),
    ('Alternatives((CounterSpell($what, Into("library", "top")), CounterSpell($what, Into("library", "bottom"))))',
     "counter {what:several} . If that spell is countered this way , put that card on the top or bottom of its owner 's "
     "library instead of into that player 's graveyard",
     "отмените~отменяет~отменяете~отменить {what:things.a}. Если то заклинание отменяется таким образом, положите ту карту на "
     "верх или в низ библиотеки её владельца вместо его кладбища"),
    ("CounterSpell($what)", "counter {what:several}", "отмените~отменяет~отменяете~отменить {what:things.a}"),
    ("Regenerate($what)", "regenerate {what:several}",
     "регенерируйте~регенерирует~регенерируете~регенерировать {what:things.a}"),
    ("Transform($what)", "transform {what:things}",
     "трансформируйте~трансформирует~трансформируете~трансформировать {what:things.a}"),
    ("NewTargets($what)", "choose new targets for {what:things}", CHOOSE + " новые цели для {what:things.g}"),
    ('NewTargets($what, to=$to, change="the")', "change the target of {what:things}[ to {to:things}]",
     CHANGE + " цель {what:things.g}[ на {to:things.a}]"),
    ('NewTargets($what, to=$to, change="a")', "change a target of {what:things}[ to {to:things}]",
     CHANGE + " одну цель {what:things.g}[ на {to:things.a}]"),
    ('NewTargets($what, to=$to, change="any")', "change any targets of {what:things}[ to {to:things}]",
     CHANGE + " любые цели {what:things.g}[ на {to:things.a}]"),
    ("ExchangeControl($what, $other)", "exchange control of {what:things}[ and {other:things}]",
     "произведите~производит~производите~произвести обмен контролем: {what:things.a}[ и {other:things.a}]"),
    ("Attach($what, $to)", "attach {what+to:attached}", "прикрепите~прикрепляет~прикрепляете~прикрепить {what+to:attached}"),
    ("Unattach($what, $host)", "unattach {what:things}[ from {host:things}]",
     "открепите~открепляет~открепляете~открепить {what:things.a}[ от {host:things.g_at}]"),
    ("Apply($what, (SwitchPT(),), $until)",
     "switch {what:possessive} power and toughness {until:lasting} | switch {what:things} 's power and toughness {until:lasting}",
     "поменяйте~меняет~меняете~поменять местами силу и выносливость {what:things.g} {until:lasting}"),
    ("Apply($what, (ReplaceWords($kinds, $never),), $until)",
     "change the text of {what:things} by replacing all instances of {kinds:word_kinds} {until:lasting}"
     "[ . The new creature type can't be {never:subtype}]",
     CHANGE + " текст {what:things.g}, заменив все вхождения {kinds:word_kinds} {until:lasting}"
     "[. Новым типом существа не может быть {never:subtype}]"),
    ('Apply($what, (Require("goad"),), "your next turn")', "goad {what:things}",
     "спровоцируйте~провоцирует~провоцируете~спровоцировать {what:things.a}"),
    ('Apply($what, (Restrict("attack or block"), Restrict("activate abilities")), "your next turn")',
     "detain {what:several.each}", "задержите {what:things.a}"),
    ('Apply($what, (Require("be blocked by all"),))', "all~all creatures able to block {what:things} this turn do so",
     "все существа, которые могут блокировать {what:things.a} в этом ходу, делают это"),
    ("RestartGame($cards)", "restart the game , leaving in exile all {cards:plural.card}",
     "начните~начинает~начинаете~начать партию заново, оставив в изгнании все {cards:noun.cards_a}"),
    ("Pair($what, $other)", f"pair {{what:known}} with {{other:things}} {PAIRED}",
     "образуйте~образует~образуете~образовать пару: {what:things.a} и {other:things.a}, пока оба остаются существами на поле "
     "битвы под вашим контролем"),
    ("RemoveDamage($what)", "remove all damage marked on {what:things}",
     REMOVE + " все повреждения, отмеченные на {what:things.p_at}"),
    ('Apply($what, (SetBase(CharacteristicOf($of, "power"), CharacteristicOf($of, "toughness")),))',
     "change {what:possessive} base power and toughness to {of:possessive} power and toughness until end of turn",
     "до конца хода " + CHANGE + " базовые силу и выносливость {what:things.g} на силу и выносливость {of:things.g}"),
    ('Apply($what, (SetBase($n, None),), "permanent")', "change {what:possessive} base power to {n:quantity}",
     CHANGE + " базовую силу {what:things.g} так, чтобы она была равна {n:quantity}"),
    ('Apply($what, (SetBase(None, $n),), "permanent")', "change {what:possessive} base toughness to {n:quantity}",
     CHANGE + " базовую выносливость {what:things.g} так, чтобы она была равна {n:quantity}"),
    ("RemoveFromCombat($what)", "remove {what:things} from combat", REMOVE + " {what:things.a} из боя"),
    ("Exert($what)", "exert {what:things}", "истощите~истощает~истощаете~истощить {what:things.a}"),
    ("HaveAttack($what, None, True)", "reselect which player or planeswalker {what:things} is attacking",
     "выберите_заново~заново_выбирает~заново_выбираете~заново_выбрать, какого игрока или мироходца атакует {what:things.n}"),
    ("TurnFace($what)", "turn {what:things} face up", TURN + " {what:things.a} лицом вверх"),
    ("TurnFace($what, False)", "turn {what:things} face down", TURN + " {what:things.a} рубашкой вверх"),
    ('EndPhase("turn")', "end the turn", END + " ход"),
    ('EndPhase("combat phase")', "end the combat phase", END + " фазу боя"),
    ('Reveal(Every(In("hand", $whose)), You())', "look at {whose:other_whose} hand", LOOK + " руку {whose:player.g}"),
    ("Reveal($what, You())", "look at {what:looked_at}", LOOK + " {what:things.a}"),
    ("ControlPlayer($whose)", "control {whose:target_player} during that player 's next turn",
     CONTROL + " {whose:player.a} во время его следующего хода"),
    ('ControlPlayer($whose, "resolution")', "control {whose:target_player} until ~ finishes resolving",
     CONTROL + " {whose:player.a} до завершения разрешения {me:own.g}"),
    ("MoveCounters($what, $onto, $kind, None)", "move all {kind:some_counters} from {what:things} onto {onto:things}",
     "переместите~перемещает~перемещаете~переместить все жетоны {kind:counter} с {what:things.g_at} на {onto:things.a_at}"),
    ("MoveCounters($what, $onto, $kind, $n)", "move {kind+n:counted_kind} from {what:things} onto {onto:things}",
     "переместите~перемещает~перемещаете~переместить {kind+n:counted_kind} с {what:things.g_at} на {onto:things.a_at}"),
    ('KeywordAction("clash")', "clash with an opponent", PERFORM + " столкновение с оппонентом"),
    ('KeywordAction("monstrosity", $n, Self())', "monstrosity {n:figure}", PERFORM + " чудовищность {n:figure}"),
    ('KeywordAction("adapt", $n, Self())', "adapt {n:figure}", PERFORM + " адаптацию {n:figure}"),
    ('KeywordAction("support", $n, $what)', "support {n+what:supported}", PERFORM + " поддержку {n+what:supported}"),
)

PHASING: Final[tuple[Row, ...]] = (
    ("Phase(None, $back)", "all phased-out {back:plural} phase in", "все вышедшие из фазы {back:noun.many_n} входят в фазу"),
    ("Phase($what, $back)", "simultaneously , all phased-out {back:plural} phase in and {what:acting.nom} phases~phase out",
     "одновременно все вышедшие из фазы {back:noun.many_n} входят в фазу, а {what:acting.nom} выходит~выходят из фазы"),
)

HAPPENING: Final[tuple[Row, ...]] = (  # what objects do
    ("Fight($what, $other)", "{what:acting.nom} fights~fight {other:things}",
     "{what:acting.nom} дерётся~дерутся с {other:things.i_at}"),
    ('KeywordAction("explore", what=$what)', "{what:acting.nom} explores~explore", "{what:acting.nom} исследует~исследуют"),
    ("Phase($what)", "{what:acting.nom} phases~phase out", "{what:acting.nom} выходит~выходят из фазы"),
    ("MakeBlocked($what)", "{what:acting.nom} becomes~become blocked",
     "{what:acting.nom} становится~становятся заблокированным~заблокированной~заблокированным~заблокированными"),
    ("HaveBlock($what, $other)", "{what:acting.nom} blocks {other:blocked}", "{what:acting.nom} блокирует {other:things.a}"),
    ("HaveAttack($what)", "{what:acting.nom} is attacking", "{what:acting.nom} атакует"),
    ("HaveAttack($what, $whom)", "{what:acting.nom} is attacking {whom:player}", "{what:acting.nom} атакует {whom:player.a}"),
)
