"""Events: what follows "when", "whenever", "if ... would" (603.2, 614.1a), and steps, which follow "at" (603.2b).

Verbs have the form for one, the form for many (which in English is the infinitive, too) and the infinitive: it follows "would".
"""

from __future__ import annotations

import re
from typing import Final

from arbiter.wording.form import Row

# fmt: off
ORIGINS: Final[dict[str, tuple[str, str]]] = {  # out of which zone, in both languages
    "battlefield": ("from the battlefield", "с поля битвы"),
    "not battlefield": ("from anywhere other than the battlefield", "откуда угодно, кроме поля битвы"),
    "": ("from anywhere", "откуда угодно"),
    "library": ("from your library", "из вашей библиотеки"),
}
HURT: Final[dict[tuple[bool, bool], tuple[str, str]]] = {  # whether of combat, whether of something else
    (False, False): ("damage", "повреждения"),
    (True, False): ("combat damage", "боевые повреждения"),
    (False, True): ("noncombat damage", "небоевые повреждения"),
}
SUBJECT: Final = re.compile(r"\{\w+:(\w+\.nom|own\.self\})|you ' re|\bвы ")


def _of(subject: str, *rows: Row) -> tuple[Row, ...]:
    """Rows of what one subject does; a wording that names another one keeps it."""

    def told(wording: str) -> str:
        mark, _, rest = wording.partition(" ") if wording[:2] in ("! ", "| ") else ("", "", wording)
        said = [wording if SUBJECT.search(wording) else f"{subject} {wording}" for wording in rest.split(" | ")] if rest else []
        return f"{mark} {' | '.join(said)}".strip()

    return tuple([(pattern, told(english), told(russian)) for pattern, english, russian in rows])


CAUSE = "a spell or ability an opponent controls causes"
CAUSE_RU = "заклинание или способность под контролем оппонента приводит к тому, что"
DYING = 'ZoneChange($what, "battlefield", "graveyard")'
SPELL = "a spell or ability"
SPELL_RU = "заклинания или способности"
AIMED = "становится~становятся~стать целью~целями"
BLOCKED = "становится~становятся~стать заблокированным~заблокированной~заблокированным~заблокированными"

MOVES: Final[tuple[Row, ...]] = _of(
    "{what:watched.nom}",
    ('ZoneChange(With($what, OwnedBy($owner)), "stack", "graveyard")',
     "{what:watched.nom_spell} is~are~be put into {owner:graveyard}", "попадает~попадают~попасть на {owner:graveyard}"),
    ('ZoneChange(With($what, OwnedBy($owner)), $zone, "graveyard")',
     "{what:watched.nom_self} is~are~be put into {owner:graveyard} {zone:origin}",
     "попадает~попадают~попасть на {owner:graveyard} {zone:origin}"),
    ('ZoneChange(With($what, OwnedBy($owner)), "not battlefield", "graveyard")',
     "| {what:watched.nom_other} not on the battlefield is~are~be put into {owner:graveyard}", ""),
    ('ZoneChange(With($what, OwnedBy($owner)), "battlefield", "graveyard")',
     "| {what:watched.nom_permanent} is~are~be put into {owner:graveyard}", ""),
    ('ZoneChange(None, to="graveyard")', "| {me:own.self} is~are~be put into your graveyard from anywhere", ""),
    ('ZoneChange(None, "library", "graveyard")', "{me:own.self} is~are~be put into your graveyard from your library",
     "{me:own.self} попадает~попадают~попасть на ваше кладбище из вашей библиотеки"),
    (DYING, "{what:mortal.nom} dies~die", "{what:mortal.nom} умирает~умирают~умереть"),
    ('ZoneChange($what, "stack", "graveyard")', "{what:watched.nom_spell} is~are~be put into a graveyard",
     "попадает~попадают~попасть на кладбище"),
    ('ZoneChange($what, $zone, "graveyard")', "is~are~be put into a graveyard {zone:origin}",
     "попадает~попадают~попасть на кладбище {zone:origin}"),
    (DYING, "| {what:watched.nom_permanent} is~are~be put into a graveyard", ""),
    ('ZoneChange(Under(You(), $what), to="battlefield")', "| {what:watched.nom_other} enters~enter under your control"
     " | {what:watched.nom_other} enters~enter the battlefield under your control", ""),
    ('ZoneChange($what, "graveyard", "battlefield")',
     "enters~enter from a graveyard | enters~enter the battlefield from a graveyard",
     "выходит~выходят~выйти на поле битвы с кладбища"),
    ('ZoneChange(With($what, OwnedBy(You())), "graveyard", "battlefield")',
     "{what:watched.nom_other} enters~enter from your graveyard"
     " | {what:watched.nom_other} enters~enter the battlefield from your graveyard",
     "выходит~выходят~выйти на поле битвы с вашего кладбища"),
    ('ZoneChange($what, "battlefield")', "leaves~leave the battlefield", "покидает~покидают~покинуть поле битвы"),
    ('ZoneChange(With($what, OwnedBy(You())), "graveyard")', "{what:watched.nom_other} leaves~leave your graveyard",
     "покидает~покидают~покинуть ваше кладбище"),
    ('ZoneChange(With($what, OwnedBy(EachOpponent())), "graveyard")',
     "{what:watched.nom_other} leaves~leave an opponent 's graveyard", "покидает~покидают~покинуть кладбище оппонента"),
    ('ZoneChange(With($what, OwnedBy(You())), "battlefield", "hand")',
     "{what:watched.nom_other} is~are~be returned to your hand", "возвращается~возвращаются~вернуться в вашу руку"),
    ('ZoneChange($what, "battlefield", "exile")',
     "is~are~be put into exile from the battlefield | {what:watched.nom_permanent} is~are~be put into exile"
     " | {what:watched.nom} is~are~be exiled from the battlefield",
     "изгоняется~изгоняются~быть_изгнанным с поля битвы"),
    ('ZoneChange($what, to="command")', "is~are~be put into the command zone from anywhere",
     "попадает~попадают~попасть в командную зону откуда угодно"),
    ('ZoneChange($what, "battlefield", "command")', "{what:watched.nom_permanent} is~are~be put into the command zone",
     "попадает~попадают~попасть в командную зону"),
)

ENTERING: Final[tuple[Row, ...]] = _of(
    "{what:watched.nom}",
    ('ZoneChange(With($what, Is("tapped")), to="battlefield")',
     "{what:watched.nom_self} enters~enter tapped | {what:watched.nom_self} enters~enter the battlefield tapped",
     "выходит~выходят~выйти на поле битвы в повёрнутом состоянии"),
    ('ZoneChange(With($what, Is("untapped")), to="battlefield")',
     "{what:watched.nom_self} enters~enter untapped | {what:watched.nom_self} enters~enter the battlefield untapped",
     "выходит~выходят~выйти на поле битвы в развёрнутом состоянии"),
)
ENTERS: Final[tuple[Row, ...]] = _of(
    "{what:watched.nom}",
    ('ZoneChange($what, to="battlefield")', "enters~enter | enters~enter the battlefield",
     "выходит~выходят~выйти на поле битвы"),
)

OBJECTS: Final[tuple[Row, ...]] = _of(
    "{what:watched.nom}",
    ("Attacks($what)", "attacks~attack", "атакует~атакуют~атаковать"),
    ("Attacks($what, alone=True)", "attacks~attack alone", "атакует~атакуют~атаковать в одиночку"),
    ("Attacks($what, others=$n)", "{what:watched.nom} and at least {n:others} attack",
     "атакует~атакуют~атаковать вместе не менее чем с {n:others}"),
    ("Attacks($what, $at, $players)", "attacks~attack {at+players:attacked}", "атакует~атакуют~атаковать {at+players:attacked}"),
    ("AttacksUnblocked($what)", "attacks~attack and isn't blocked", "атакует~атакуют~атаковать и остаётся~остаются~остаться"
     " не заблокированным~заблокированной~заблокированным~заблокированными"),
    ("IsAttacked(None, $what)", "{what:watched.nom_other} is~are~be attacked", "становится~становятся~стать атакован~атакованы"),
    ("Blocks($what)", "blocks~block", "блокирует~блокируют~блокировать"),
    ("Blocks($what, least=$n)", "blocks~block {n:creatures}", "блокирует~блокируют~блокировать {n:creatures.a}"),
    ("Blocks($what, $by)", "blocks~block {by:a}", "блокирует~блокируют~блокировать {by:noun.a}"),
    ("(Blocks($what, $by), BecomesBlocked($what, $by))", "| blocks~block or becomes/become blocked by {by:a}", ""),
    ("(Blocks($what, least=$n), BecomesBlocked($what, least=$n))", "| blocks~block or becomes/become blocked by {n:creatures}", ""),
    ("BecomesBlocked($what)", "becomes~become blocked", BLOCKED),
    ("BecomesBlocked($what, least=$n)", "becomes~become blocked by {n:creatures}", BLOCKED + " {n:creatures.i}"),
    ("BecomesBlocked($what, $by)", "becomes~become blocked by {by:a}", BLOCKED + " {by:noun.i}"),
    ("BecomesTapped($what)", "becomes~become tapped",
     "становится~становятся~стать повёрнутым~повёрнутой~повёрнутым~повёрнутыми"),
    ("BecomesTapped($what, False)", "becomes~become untapped",
     "становится~становятся~стать развёрнутым~развёрнутой~развёрнутым~развёрнутыми"),
    ("BecomesTarget($what)", f"becomes~become the target of {SPELL}", f"{AIMED} {SPELL_RU}"),
    ("BecomesTarget($what, You())", f"becomes~become the target of {SPELL} you control",
     f"{AIMED} {SPELL_RU} под вашим контролем"),
    ("BecomesTarget($what, $who)", f"becomes~become the target of {SPELL} {{who:whoever}} controls",
     f"{AIMED} {SPELL_RU} под контролем {{who:whoever.g}}"),
    ("BecomesTarget($what, by=$by)", "becomes~become the target of {by:any_spell}", AIMED + " {by:noun.g}"),
    ("BecomesTarget($what, $who, $by)", "becomes~become the target of {who+by:whose_spell}",
     AIMED + " {by:noun.g} под контролем {who:whoever.g}"),
    ("FaceTurned($what)", "is~are~be turned face up",
     "переворачивается~переворачиваются~перевернуться лицом вверх"),
    ("FaceTurned($what, False)", "is~are~be turned face down",
     "переворачивается~переворачиваются~перевернуться рубашкой вверх"),
    ("Transforms($what)", "transforms~transform", "трансформируется~трансформируются~трансформироваться"),
    ("Transforms($what, Namesake(Self()))", "transforms~transform into ~",
     "трансформируется~трансформируются~трансформироваться в {me:own.self.a}"),
    ("Transforms($what, Called($name))", "transforms~transform into {name:capitals}",
     "трансформируется~трансформируются~трансформироваться в «{name:capitals}»"),
    ("Transforms($what, $into)", "transforms~transform into {into:a}",
     "трансформируется~трансформируются~трансформироваться в {into:noun.a}"),
    ("BecomesAttached($what)", "becomes~become attached to ~",
     "прикрепляется~прикрепляются~прикрепиться к {me:own.self.d}"),
    ("BecomesAttached($what, $to)", "becomes~become attached to {to:a}", "прикрепляется~прикрепляются~прикрепиться к {to:noun.d}"),
    ("BecomesUnattached($what)", "becomes~become unattached from a permanent",
     "становится~становятся~стать откреплённым~откреплённой~откреплённым~откреплёнными от перманента"),
    ("IsCountered($what)", "is~are~be countered",
     "становится~становятся~стать отменённым~отменённой~отменённым~отменёнными"),
    ("IsDestroyed($what)", "is~are~be destroyed",
     "становится~становятся~быть уничтоженным~уничтоженной~уничтоженным~уничтоженными"),
    ("Crews($what)", "crews~crew a Vehicle", "составляет~составляют~составить экипаж Машины"),
    ("Phases($what)", "phases~phase out", "выходит~выходят~выйти из фазы"),
    ("Phases($what, False)", "phases~phase in", "входит~входят~войти в фазу"),
    ('ActionPerformed("monstrosity", $what)', "becomes~become monstrous",
     "становится~становятся~стать чудовищным~чудовищным~чудовищным~чудовищными"),
    ('ActionPerformed("renown", $what)', "becomes~become renowned",
     "становится~становятся~стать прославленным~прославленным~прославленным~прославленными"),
    ('ActionPerformed("evolve", $what)', "evolves~evolve", "эволюционирует~эволюционируют~эволюционировать"),
    ('ActionPerformed("fight", $what)', "fights~fight", "дерётся~дерутся~драться"),
    ('ActionPerformed("explore", $what)', "explores~explore", "исследует~исследуют~исследовать"),
    ("IsDealtDamage($what, combat_only=$c, noncombat=$x)", "is~are~be dealt {c+x:hurt}",
     "получает~получают~получить {c+x:hurt}"),
    ("DealsDamage($what, combat_only=$c, noncombat=$x)", "{what:source.nom} deals~deal {c+x:hurt}",
     "{what:source.nom} наносит~наносят~нанести {c+x:hurt}"),
    ("DealsDamage($what, $to, $players, $c, $x)", "{what:source.nom} deals~deal {c+x:hurt} to {to+players:struck}",
     "{what:source.nom} наносит~наносят~нанести {c+x:hurt} {to+players:struck}"),
    ("OneOrMore(DealsDamage(None, $to, None, $c, $x))",  # 603.2c
     "{me:own.self} deals~deal {c+x:hurt} to one or more {to:plural}",
     "{me:own.self} наносит {c+x:hurt} одному или нескольким {to:noun.many_d}"),
    ("DealsDamage($what, $to, $players, $c, $x, least=$n)",
     "{what:source.nom} deals~deal {n:number} or more {c+x:hurt} to {to+players:struck}",
     "{what:source.nom} наносит~наносят~нанести {n:int} или больше {c+x:hurt.g} {to+players:struck}"),
    ("TappedForMana($what, mana=$mana, least=$n)", "is~are~be tapped for {mana+n:got}",
     "становится~становятся~стать повёрнутым~повёрнутой~повёрнутым~повёрнутыми для получения {mana+n:got}"),
)

PLAYERS: Final[tuple[Row, ...]] = _of(
    "{who:whoever.nom}",
    ("GainsLife($who)", "gains~gain life", "получает~получаете~получить жизни"),
    ("LosesLife($who)", "loses~lose life", "теряет~теряете~потерять жизни"),
    ("LosesGame($who)", "loses~lose the game", "проигрывает~проигрываете~проиграть партию"),
    ("GetsCounters($who)", "gets~get one or more counters", "получает~получаете~получить один или несколько жетонов"),
    ('GetsCounters($who, "energy")', "gets~get one or more {E}", "получает~получаете~получить один или несколько {E}"),
    ("LosesControl($who, $what)", "loses~lose control of {what:watched}",
     "теряет~теряете~потерять контроль над {what:watched.i}"),
    ("Draws($who)", "draws~draw a card", "берёт~берёте~взять карту"),
    ("Discards($who)", "discards~discard a card | cycles/cycle or discards~discard a card",
     "сбрасывает~сбрасываете~сбросить карту"),
    ("Discards($who, $what)", "discards~discard {what:watched.self} | cycles/cycle or discards~discard {what:watched.self}",
     "сбрасывает~сбрасываете~сбросить {what:watched.a}"),
    ("Sacrifices($who, $what)", "sacrifices~sacrifice {what:watched}", "жертвует~жертвуете~пожертвовать {what:watched.a}"),
    ('Sacrifices(EachPlayer(), Is("creature"), $what)', "{what:watched.nom_self} exploits~exploit a creature",
     "{what:watched.nom} угнетает~угнетают~угнетать существо"),
    ("Cycles($who)", "! cycles~cycle this card", "циклирует~циклируете~циклировать эту карту"),
    ("Cycles($who, $what)", "cycles~cycle {what:watched}", "циклирует~циклируете~циклировать {what:watched.a}"),
    ("CastsSpell($who, Among(Self()))", "! casts~cast this spell | casts~cast ~",
     "разыгрывает~разыгрываете~разыграть это заклинание"),
    ('(CastsSpell($who, All(())), ActionPerformed("play", Is("land"), $who))', "| plays/play a card", ""),  # 601.1a
    ("CastsSpell($who, $what)", "casts~cast {what:a_spell}", "разыгрывает~разыгрываете~разыграть {what:a_spell}"),
    ("CastsSpell($who, $what, $of)", "casts~cast {what:a_spell} {of:in_turn}",
     "разыгрывает~разыгрываете~разыграть {what:a_spell} {of:in_turn}"),
    ("TappedForMana($what, $who, $mana, $n)", "taps~tap {what:watched} for {mana+n:got}",
     "поворачивает~поворачиваете~повернуть {what:watched.a} для получения {mana+n:got}"),
    ('OneOrMore(Attacks(Is("creature"), who=$who))', "attacks~attack", "атакует~атакуете~атаковать"),
    ('OneOrMore(Attacks(Is("creature"), others=$n, who=$who))', "attacks~attack with {n:creatures.besides}",
     "атакует~атакуете~атаковать {n:creatures.besides}"),
    ("OneOrMore(Attacks($what, who=$who))", "attacks~attack with one or more {what:plural}",
     "атакует~атакуете~атаковать одним или несколькими {what:noun.many_i}"),
    ("Attacks($what, who=$who)", "attacks~attack with {what:a}", "атакует~атакуете~атаковать с помощью {what:noun.g}"),
    ("IsAttacked(None, $what, $who)", "attacks~attack {what:watched} with one or more creatures",
     "атакует~атакуете~атаковать {what:watched.a} одним или несколькими существами"),
    ("IsAttacked($at, by=$who)", "attacks~attack {at:whoever} with one or more creatures",
     "атакует~атакуете~атаковать {at:whoever.a} одним или несколькими существами"),
    ("IsAttacked(You())", "you ' re attacked", "вы становитесь атакованы"),
    ("IsAttacked($who)", "is~are~be attacked", "становится~становитесь~стать атакован~атакованы"),
)


def _done(action: str, english: str, russian: str) -> Row:
    """What a player does, and with what."""
    what = ", $what" if "{what" in english else ""
    return f'ActionPerformed("{action}"{what}, who=$who)', english, russian


NOW: Final[tuple[Row, ...]] = (  # what is never said to be about to happen
    *ENTERING,
    *_of(
        "{who:whoever.nom}",
        ("Draws($who, what=$what)", "draws~draw {what:a.card}", "берёт~берёте~взять {what:noun.card_a}"),
        ("FirstTime(CastsSpell($who, $what), $n)",
         "casts~cast their~your {n:nth} {what:single.spell} each turn"
         " | casts~cast their~your {n:nth} {what:single.spell} in a turn",
         "разыгрывает~разыгрываете~разыграть своё~ваше {n:nth.n} {what:single.spell} за ход"),
        ("FirstTime(CastsSpell($who, $what), $n, EachOpponent())",
         "casts~cast their~your {n:nth} {what:single.spell} during each opponent 's turn",
         "разыгрывает~разыгрываете~разыграть своё~ваше {n:nth.n} {what:single.spell} в ход каждого оппонента"),
        ("FirstTime(Draws($who), $n)", "draws~draw their~your {n:later} card each turn"
         " | draws~draw their~your {n:later} card in a turn",
         "берёт~берёте~взять свою~вашу {n:nth.f} карту за ход"),
        ("FirstTime(Draws($who), $n, EachOpponent())", "draws~draw their~your {n:later} card during each opponent 's turn",
         "берёт~берёте~взять свою~вашу {n:nth.f} карту в ход каждого оппонента"),
        ("IsDealtDamage(None, You(), $c, $x)", "you ' re dealt {c+x:hurt}", "вы получаете {c+x:hurt}"),
        ("IsDealtDamage(None, $who, $c, $x)", "is~are dealt {c+x:hurt}", "получает~получаете~получить {c+x:hurt}"),
        ("CountersPut($what, $kind, $who)", "puts~put one or more {kind:some_counters} on {what:watched.self}",
         "кладёт~кладёте~положить один или несколько жетонов {kind:counter} на {what:watched.a}"),
        _done("surveil", "surveils~surveil", "выполняет~выполняете~выполнить слежку"),
        _done("proliferate", "proliferates~proliferate", "выполняет~выполняете~выполнить распространение"),
        _done("clash", "clashes~clash", "выполняет~выполняете~выполнить столкновение"),
        _done("win a flip", "wins~win a coin flip", "выигрывает~выигрываете~выиграть подбрасывание монеты"),  # 705.1
        _done("lose a flip", "loses~lose a coin flip", "проигрывает~проигрываете~проиграть подбрасывание монеты"),
        _done("become the monarch", "becomes~become the monarch", "становится~становитесь~стать монархом"),
        _done("scry", "scries~scry", "предсказывает~предсказываете~предсказать"),
        _done("search", "searches~search their~your library", "ищет~ищете~искать в своей библиотеке"),
        _done("shuffle", "shuffles~shuffle their~your library", "тасует~тасуете~перетасовать свою библиотеку"),
        _done("play", "plays~play {what:watched.land}", "играет~играете~сыграть {what:watched.a}"),
        _done("exert", "exerts~exert {what:watched.creature}", "истощает~истощаете~истощить {what:watched.a}"),
        _done("activate", "activates~activate an ability that isn't a mana ability"
              " | activates~activate an ability , if it isn't a mana ability",
              "активирует~активируете~активировать способность, кроме мана-способности"),
        _done("activate", "activates~activate an ability of {what:watched.self} that isn't a mana ability"
              " | activates~activate an ability of {what:watched.self} , if it isn't a mana ability",
              "активирует~активируете~активировать способность {what:watched.g}, кроме мана-способности"),
        _done("roll chaos", "rolls~roll {CHAOS}", "у {who:whoever.nom_g} выпадает {CHAOS}"),
        _done("roll planeswalker", "rolls~roll {PW}", "у {who:whoever.nom_g} выпадает {PW}"),
        _done("roll the planar die", "rolls~roll the planar die", "бросает~бросаете~бросить кубик измерений"),
        _done("planeswalk", "planeswalks~planeswalk", "переходит~переходите~перейти в измерение"),
        _done("planeswalk to", "planeswalks~planeswalk to {what:watched.self}", "переходит~переходите~перейти в {what:watched.a}"),
        _done("planeswalk away from", "planeswalks~planeswalk away from {what:watched.self}",
              "покидает~покидаете~покинуть {what:watched.a}"),
        _done("encounter", "encounters~encounter {what:watched.self}", "встречает~встречаете~встретить {what:watched.a}"),
        _done("set in motion", "sets~set {what:watched.self} in motion",
              "приводит~приводите~привести {what:watched.a} в действие"),
        _done("abandon", "abandons~abandon {what:watched.self}", "отказывается~отказываетесь~отказаться от {what:watched.g}"),
    ),
    ("DealsDamage(Either((Among(Self()), $other)), None, $who, $c, $x)",
     "! ~ or {other:watched.nom} deals~deal {c+x:hurt} to {who:whoever}",
     "{me:own.n} или {other:watched.nom} наносит~наносят {c+x:hurt} {who:whoever.d}"),
    ("DealsDamage(Either(($what, $other)), None, $who, $c, $x)",
     "{who:whoever.nom} is~are dealt {c+x:hurt} by {what:watched.other} or by {other:watched.other}",
     "{who:whoever.nom} получает~получаете {c+x:hurt} от {what:watched.g} или от {other:watched.g}"),
    ("FirstTime($event)", "! {event:event} for the first time each turn", "{event:event} впервые за ход"),
    ("FirstTime(DealsDamage($what, None, EachPlayer(), $c, $x))",
     "| {what:source.nom_other} deals~deal {c+x:hurt} to one or more players for the first time each turn"
     " | {what:source.nom_other} deals~deal {c+x:hurt} to a player for the first time each turn", ""),
    ("OneOrMore(Attacks($what), $n)", "{n:number} or more {what:plural} attack", "{n:int} или больше {what:plural.g} атакуют"),
    ("OneOrMore(Blocks($what, $by))", "{what:watched.nom} blocks~block one or more {by:plural}",
     "{what:watched.nom} блокирует одно или несколько {by:plural.g}"),
    ("OneOrMore(BecomesBlocked($what, $by))", "{what:watched.nom} becomes~become blocked by one or more {by:plural}",
     "{what:watched.nom} становится заблокированным одним или несколькими {by:noun.many_i}"),
    ("(OneOrMore(Blocks($what, $by)), OneOrMore(BecomesBlocked($what, $by)))",
     "| {what:watched.nom} blocks~block or becomes/become blocked by one or more {by:plural}", ""),
    ("OneOrMore(Attacks($what, at_players=You()), $n)", "{n:number} or more {what:plural} attack you",
     "{n:int} или больше {what:plural.g} атакуют вас"),
    ("BecomesTarget(None, players=You())", f"you become the target of {SPELL}", f"вы становитесь целью {SPELL_RU}"),
    ("BecomesTarget(None, $who, players=You())", f"you become the target of {SPELL} {{who:whoever}} controls",
     f"вы становитесь целью {SPELL_RU} под контролем {{who:whoever.g}}"),
    ("BecomesTarget(None, by=$by, players=You())", "you become the target of {by:any_spell}",
     "вы становитесь целью {by:noun.g}"),
    ("BecomesTarget($what, $who, players=You())",
     f"you or {{what:watched.other}} becomes the target of {SPELL} {{who:whoever}} controls",
     f"вы или {{what:watched.nom}} становитесь целью {SPELL_RU} под контролем {{who:whoever.g}}"),
    ('ActionPerformed("activate", $what, EachPlayer())',
     "| an ability of {what:watched.self} is activated , if it isn't a mana ability", ""),
    ('ActionPerformed("vote", who=EachPlayer())', "players finish voting", "игроки заканчивают голосование"),
    ('ActionPerformed("champion", $what, by=Among(Self()))', "{what:watched.nom_other} is~are championed with ~",
     "{me:own.n} заступается за {what:watched.a}"),
    ("HauntedDies()", "the creature it haunts dies | the creature ~ haunts dies", "преследуемое им существо умирает"),
    ("CountersPut($what, $kind)", "one or more {kind:some_counters} are put on {what:watched.self}",
     "один или несколько жетонов {kind:counter} кладутся на {what:watched.a}"),
    ("CountersPut($what, $kind, each=True)", "{kind:a_counter} is put on {what:watched.self}",
     "жетон {kind:counter} кладётся на {what:watched.a}"),
    ("CountersPut($what, $kind, nth=$n)", "the {n:nth} {kind:counter} is put on {what:watched.self}",
     "{n:nth.m} жетон {kind:counter} кладётся на {what:watched.a}"),
    ("CountersRemoved($what, $kind)", "{kind:a_counter} is removed from {what:watched}",
     "жетон {kind:counter} удаляется с {what:watched.g}"),
    ("OneOrMore(CountersRemoved($what, $kind))", "one or more {kind:some_counters} are removed from {what:watched}",
     "один или несколько жетонов {kind:counter} удаляются с {what:watched.g}"),
    ("CountersRemoved($what, $kind, True)", "the last {kind:counter} is removed from {what:watched}",
     "последний жетон {kind:counter} удаляется с {what:watched.g}"),
    ("DamagePrevented(to_players=$who)", "damage that would be dealt to {who:whoever} is prevented",
     "повреждения, которые должны быть нанесены {who:whoever.d}, предотвращаются"),
    ("DamagePrevented($to)", "damage that would be dealt to {to:watched.self} is prevented",
     "повреждения, которые должны быть нанесены {to:watched.d}, предотвращаются"),
    ('ZoneChange(With($what, OwnedBy(You())), "battlefield", "graveyard", EachOpponent())',
     f"{CAUSE} {{what:watched.other}} to be put into your graveyard from the battlefield",
     f"{CAUSE_RU} {{what:watched.nom}} попадает~попадают на ваше кладбище с поля битвы"),
    ('ZoneChange($what, "battlefield", "graveyard", EachOpponent())', f"{CAUSE} {{what:mortal}} to die",
     f"{CAUSE_RU} {{what:mortal.nom}} умирает~умирают"),
    ('ZoneChange($what, "battlefield", "graveyard", EachOpponent())',
     f"{CAUSE} {{what:watched}} to be put into a graveyard from the battlefield",
     f"{CAUSE_RU} {{what:watched.nom}} попадает~попадают на кладбище с поля битвы"),
    ("Discards(You(), $what, EachOpponent())", f"{CAUSE} you to discard {{what:watched.self}}",
     f"{CAUSE_RU} вы сбрасываете {{what:watched.a}}"),
)

WOULD: Final[tuple[Row, ...]] = (
    ("GainsLife(EachPlayer(), True)", "a spell or ability causes~cause its controller to gain life",
     "заклинание или способность приводит~приводят~привести к тому, что контролирующий его или её игрок получает жизни"),
    *_of("{what:watched.nom}",
         ('ZoneChange($what, "not stack", "battlefield")',
          "enters~enter and it wasn't cast | enters~enter the battlefield and it wasn't cast",
          "выходит~выходят~выйти на поле битвы, не будучи разыгранным~разыгранной~разыгранным~разыгранными")),
    ("IsDealtDamage($to, $players, $c, $x)", "{c+x:hurt} would be dealt to {to+players:struck.self}",
     "{c+x:hurt} должны быть нанесены {to+players:struck.self}"),
    *_of("{who:whoever.nom}", ("Draws($who, 2)", "draws~draw two or more cards", "берёт~берёте~взять две или более карты")),
    *_of("{what:watched.nom}",
         ("BecomesTapped($what, False)", "untaps~untap during your untap step",
          "разворачивается~разворачиваются~развернуться во время вашего шага разворота")),
)

EVENTS: Final[tuple[Row, ...]] = (*ENTERS, *MOVES, *OBJECTS, *PLAYERS)

STEPS: Final[tuple[Row, ...]] = (
    ('StepBegins("end of combat", EachPlayer())', "end of combat", "в конце боя"),
    ('StepBegins("beginning of combat", EachPlayer())', "the beginning of each combat", "в начале каждого боя"),
    ('StepBegins("beginning of combat", You())', "the beginning of combat on your turn", "в начале боя в ваш ход"),
    ('StepBegins("beginning of combat", EachOpponent())', "the beginning of combat on each opponent 's turn",
     "в начале боя в ход каждого оппонента"),
    ('StepBegins("main", You())', "the beginning of each of your main phases", "в начале вашей главной фазы"),
    ('StepBegins("postcombat main", You())', "| the beginning of each of your postcombat main phases", ""),
    ("StepBegins($step, You())", "the beginning of your {step:stage}", "в начале {step:stage.yours}"),
    ("StepBegins($step, EachOpponent())", "the beginning of each opponent 's {step:stage}",
     "в начале {step:stage} каждого оппонента"),
    ('StepBegins("upkeep", You(), "player")', "the beginning of your first upkeep", "в начале вашего первого шага поддержки"),
    ('StepBegins("upkeep", EachPlayer(True), "player")', "the beginning of each other player 's first upkeep",
     "в начале первого шага поддержки каждого другого игрока"),
    ('StepBegins("upkeep", EachPlayer(), "game")', "the beginning of the first upkeep", "в начале первого шага поддержки"),
    ("StepBegins($step, EachPlayer())", "! the beginning of {me:own.each} {step:stage} | the beginning of the {step:stage}"
     " | the beginning of each player 's {step:stage} | the beginning of each {step:stage}", "в начале {step:stage.each}"),
    ("StepBegins($step, ControllerOf($what))", "the beginning of the {step:stage} of {what:object} 's controller"
     " | the beginning of {what:object} 's controller 's {step:stage}",
     "в начале {step:stage} контролирующего {what:object.a} игрока"),
    ("StepBegins($step, $whose)", "the beginning of {whose:whose_step} {step:stage}", "в начале {step:stage} {whose:player.g}"),
)
