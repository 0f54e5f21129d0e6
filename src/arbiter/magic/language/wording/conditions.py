"""Conditions: what follows "if", "as long as", "unless", "only if" (603.4, 608.2c, 611.3a); what happened this turn (608.2i)."""

from __future__ import annotations

from typing import Final

from arbiter.magic.language.wording.history import HISTORY, MANY, ONCE
from arbiter.wording.form import Row

# fmt: off

DEEDS: Final[tuple[Row, ...]] = (  # what was done before, as the sentence before told it
    ("Done()", "{me:own.did} | you do | they do | that player does | the player does | a player does", "{me:own.did}"),
    ("Unless(Done())", "{me:own.undone} | you don't | they don't | that player doesn't | the player doesn't | no one does"
     " | you can't | they can't | that player can't | the player can't", "{me:own.undone}"),
    ("Joined($all)", "{all:ones.and}", "{all:ones.и}"),
    ("Joined($all, any=True)", "{all:ones.or}", "{all:ones.или}"),
)

CHANCE: Final[tuple[Row, ...]] = (
    ('CameUp("heads")', "it comes up heads", "выпадает орёл"),
    ('CameUp("tails")', "it comes up tails", "выпадает решка"),
    ("WonFlip()", "you win the flip", "вы выигрываете подбрасывание"),
    ("WonFlip($who)", "{who:player} wins the flip", "{who:player.n} выигрывает подбрасывание"),
    ("Unless(WonFlip())", "you lose the flip", "вы проигрываете подбрасывание"),
    ("Unless(WonFlip($who))", "{who:player} loses the flip", "{who:player.n} проигрывает подбрасывание"),
    ("WonClash()", "you win", "вы выигрываете столкновение"),
    ("WasChosen($word)", "{word:anchor} was chosen", "выбрано «{word:anchor}»"),
    ('Compare(VotesFor($a), ">", VotesFor($b))', "{a+b:ballot} gets more votes", "{a+b:ballot} получает больше голосов"),
    ('Compare(VotesFor($a), ">=", VotesFor($b))', "{a+b:ballot} gets more votes or the vote is tied",
     "{a+b:ballot} получает больше голосов или голоса разделились поровну"),
    ("GuessedRight()", "you guessed correctly for a card named ~",
     "вы угадали верно для карты с тем же именем, что и {me:own.n}"),
    ("WholePool()", "every card in your card pool started the game in your library or in the command zone",
     "каждая выбранная вами карта начала игру в вашей библиотеке или в командной зоне"),
    (f"Compare(Removed($k), {ONCE})", "you removed a creature card with {k:keyword} from the draft with cards named ~",
     "вы убрали из драфта с помощью карт с тем же именем, что и {me:own.n}, карту существа {k:keyword.having}"),
)

CASTING: Final[tuple[Row, ...]] = (  # how the spell was cast, also of the permanent that it became
    ("CastLate()", "you cast it any time a sorcery couldn't have been cast",
     "вы разыграли его, когда волшебство нельзя было разыграть"),
    ("CastInMain()", "you cast {me:own.it} during your main phase", "вы разыграли {me:own.a} во время вашей главной фазы"),
    ("ShownOrControlled($what)", "you revealed {what:a.card} or controlled {what:a} as you cast {me:own.it}",
     "вы показали {what:noun.card_a} или контролировали {what:noun.a}, когда разыграли {me:own.a}"),
    ("WasKicked()", "{me:own.it} was kicked", "стоимость Усилителя была заплачена"),
    ("WasKicked($mana)", "{me:own.it} was kicked with its {mana:symbols} kicker",
     "стоимость Усилителя {mana:symbols} была заплачена"),
    ("Unless(WasKicked())", "{me:own.it} wasn't kicked", "стоимость Усилителя не была заплачена"),
    ("CameRecently()", "~ came under your control since the beginning of your last upkeep",
     "{me:own.n} под вашим контролем лишь с начала вашего прошлого шага поддержки"),
    ("CameThisTurn()", "{me:own.it} came under your control this turn",
     "{me:own.n} под вашим контролем лишь с этого хода"),
    ('CostPaid("tribute")', "tribute was paid", "Дань была уплачена"),
    ('Unless(CostPaid("tribute"))', "tribute wasn't paid", "Дань не была уплачена"),
    ('CostPaid("embalm")', "~ was embalmed", "{me:own.n} подверглось Бальзамированию"),
    ('CostPaid("escape")', "it escaped | ~ escaped", ""),
    ("CostPaid($k)", "its {k:keyword} cost was paid | ~ 's {k:keyword} cost was paid",
     "стоимость способности «{k:keyword}» была заплачена"),
    ("OwnsAndControls(You(), (Among(Self()), $what))", "you both own and control ~ and {what:a}",
     "вы владеете {me:own.i} и {what:noun.i} и контролируете их"),
    ('CastFrom("graveyard")', "{me:own.it} was cast from a graveyard", "это заклинание было разыграно с кладбища"),
    ('CastFrom("hand", yours=True)', "{me:own.cast} from your hand", "{me:own.cast} из вашей руки"),
    ('CastFrom("graveyard", yours=True)', "{me:own.cast} from your graveyard", "{me:own.cast} с вашего кладбища"),
    ('CastFrom("exile", yours=True)', "you cast it from exile", "{me:own.cast} из изгнания"),
    ('CastFrom("exile")', "it was cast from exile", "это заклинание было разыграно из изгнания"),
    ('CastFrom("", yours=True)', "you cast {me:own.it}", "{me:own.cast}"),
    ('Unless(CastFrom("hand", yours=True))', "you didn't cast {me:own.it} from your hand",
     "вы не разыграли {me:own.a} из вашей руки"),
    (f"Compare(ManaSpent($color), {ONCE})", "{color:symbol} was spent to cast {me:own.it}",
     "на разыгрывание {me:own.g} была потрачена {color:symbol}"),
    ('Compare(ManaSpent("mana"), ">=", Number($n))', "at least {n:number} mana was spent to cast {me:own.it}",
     "на разыгрывание {me:own.g} было потрачено не меньше {n:digits} маны"),
    ('Compare(ManaSpent("one color"), ">=", Number($n))',
     "at least {n:number} mana of the same color was spent to cast {me:own.it}",
     "на разыгрывание {me:own.g} было потрачено не меньше {n:digits} маны одного цвета"),
    ('Compare(ManaSpent($color), ">=", Number($n))', "at least {n:number} {color:color} mana was spent to cast {me:own.it}",
     "на разыгрывание {me:own.g} было потрачено не меньше {n:digits} {color:color} маны"),
)

PLAYERS: Final[tuple[Row, ...]] = (
    ("HasAttacked(EachPlayer(), You(), now=True)", "you ' ve been attacked this step", "вас атаковали в этом шаге"),
    ("HasAttacked($who)", "{who:doer.nom} attacked this turn | {who:doer} attacked with a creature this turn",
     "{who:doer.nom} {me:own.no} атаковал~атаковали в этом ходу"),
    ("Unless(HasAttacked($who))",
     "{who:doer.nom} didn't attack this turn | {who:doer} didn't attack with a creature this turn",
     "{who:doer.nom} не атаковал~атаковали в этом ходу"),
    ("HasAttacked($who, You())", "{who:doer.nom} attacked you this turn | {who:doer} attacked you with a creature this turn",
     "{who:doer.nom} {me:own.no} атаковал~атаковали вас в этом ходу"),
    ('CombatPoint("during")', "it 's the first combat phase of the turn", "идёт первая фаза боя в этом ходу"),  # 506.6c
    ("IsTurnOf($whose)", "it 's {whose:whose} turn", "сейчас {whose:turn_of}"),
    ("Unless(IsTurnOf($whose))", "it 's not {whose:whose} turn | it isn't {whose:whose} turn", "сейчас не {whose:turn_of}"),
    ("IsMonarch(You())", "you ' re the monarch | you are the monarch", "вы являетесь монархом"),
    ("IsMonarch(EachOpponent())", "an opponent is the monarch", "оппонент является монархом"),
    ("Unless(IsMonarch(You()))", "you aren't the monarch | you ' re not the monarch", "вы не являетесь монархом"),
    ("HasBlessing(You())", "you have the city 's blessing", "у вас есть благословение города"),
    ("Unless(HasBlessing(You()))", "you don't have the city 's blessing", "у вас нет благословения города"),
    ("SamePlayer(You(), DefendingPlayer())", "you ' re the defending player", "вы являетесь защищающимся игроком"),
    ("SamePlayer($who, EachOpponent())", "{who:player} is your opponent | {who:player} is an opponent",
     "{who:player.n} является вашим оппонентом"),
    ("IsExtraTurn(EachPlayer())", "it 's an extra turn", "идёт дополнительный ход"),  # 500.7
    (f'Compare(PlayerCount($who, "poison"), {ONCE})', "{who:anyone} is poisoned", "у {who:anyone.g} есть жетон яда"),
)

STATES: Final[tuple[Row, ...]] = (  # what players have, control, and what there is: such a state may trigger (603.8)
    (f"Compare(PlayerCount(EachOpponent()), {MANY})", "you have {c+n:opponents}", "у вас {c+n:count.m} оппонентов"),
    ("More($who, LifeOf(ThatPlayer()), $than)", "{who:subject.nom} has~have more life than {than:player}",
     "у {who:having} больше жизней, чем у {than:having}"),
    ('More($who, Count(In("hand", ThatPlayer())), $than)', "{who:subject.nom} has~have more cards in hand than {than:player}",
     "{who:hand} больше карт, чем {than:hand.each}"),
    ("More($who, Count(Under(ThatPlayer(), $what)), $than)",
     "{who:subject.nom} controls~control more {what:plural} than {than:player}",
     "{who:under} больше {what:plural.g}, чем {than:under.each}"),
    ('Compare(Count(Under($who, $what)), ">=", Plus(Count(Under($than, $what)), Number($n)))',
     "{who:subject.nom} controls~control at least {n:number} more {what:plural} than {than:player}",
     "{who:under} хотя бы на {n:digits} больше {what:plural.g}, чем {than:under.each}"),
    ("MoreThanOne($than, LifeOf(ThatPlayer()))", "| you have more life than {than:rival}", ""),
    ("MoreThanOne($than, Count(Under(ThatPlayer(), $what)))", "| you control more {what:plural} than {than:rival}", ""),
    ("Less($than, LifeOf(ThatPlayer()))", "| you have less life than {than:rival}", ""),
    ("Less($than, Count(Under(ThatPlayer(), $what)))", "| you control fewer {what:plural} than {than:rival}", ""),
    (f"Compare(LifeOf($who), {MANY})", "{who:subject.nom} has~have {c+n:amount} life", "у {who:having} {c+n:count} жизней"),
    (f'Compare(Count(In("hand", $who)), {MANY})', "{who:subject.nom} has~have {c+n:cards} in hand",
     "{who:hand} {c+n:lie.card}"),
    (f"Compare(Count(LyingWith($who, $what)), {MANY})", "{who:subject.nom} has~have {c+n+what:some.in}", ""),
    ("ControlsEach($who, $whats)", "{who:subject.nom} controls~control {whats:each_of}", ""),
    (f"Compare(Count(Under(EachOpponent(), $what)), {ONCE})", "! an opponent controls {what:a}", ""),
    (f"Compare(Count(Under(EachPlayer(), $what)), {ONCE})", "! any player controls {what:a}", ""),
    (f"Compare(Count(Under($who, $what)), {MANY})", "{who:subject.nom} controls~control {c+n+what:some.or}",
     "{who:under} {c+n+what:lie}"),
    (f"Unless(Compare(Count(Under(You(), $what)), {ONCE}))", "| you don't control {what:a.or}", ""),
    (f'Compare(Variety("name", Under($who, $what)), {MANY})',
     "{who:subject.nom} controls~control {c+n+what:some.or} with different names",
     "{who:under} {c+n+what:lie} с разными именами"),
    ('Compare(Variety("mana value", ExiledWith("exiled")), ">=", Number($n))',
     "cards with {n:number} or more different mana values are exiled with ~",
     "среди карт, изгнанных с помощью {me:own.self.g}, есть {n:digits} или больше разных конвертированных мана-стоимостей"),
    (f"Compare(Count(Standing($where, $what)), {MANY})", "{c+n+what:some.nom} is~are {where:standing}",
     "есть {c+n+where+what:so_many}"),
    (f"Compare(Count(Placed($where, $what)), {MANY})", "| {c+n+what:some.placed} is/are {where:zone}", ""),
    (f"Compare(CountersOn($what, $kind), {MANY})",
     "{what:object} has/had {c+n+kind:counters} on it | {what:object} has/had {c+n+kind:counters} on them",
     "на {what:object.p} {c+n+kind:counters}"),
    (f"Compare($counted, {MANY})", "there {c+n+counted:are}", "{c+n+counted:there_are}"),
)

DONE_SO: Final[tuple[Row, ...]] = (  # what was done to such a thing by this effect
    (f'Unless(Compare(Count(DoneSo("discarded", Owned($who, $what))), {ONCE}))',
     "{who:player} didn't discard {what:a.done} this way", "{who:player.n} не сбросил таким образом {what:noun.a}"),
    (f'Compare(Count(DoneSo("put into a graveyard", $what)), {ONCE})', "{what:a.dying} dies this way", "{what:there_is}"),
    (f"Compare(Count(DoneSo($verb, $what)), {ONCE})",
     "{what:a.done} was/is {verb:participle} this way | at least one {what:bare} was/is {verb:participle} this way"
     " | you {verb:deed_done} {what:a} this way",
     "{what:there_is}"),
    ('Compare(Alike($kind, DoneSo($verb, $what)), ">=", Number($n))',
     "{n:number} {what:plural_done} that share a {kind:variety} were/are {verb:participle} this way",
     "хотя бы {n:digits} из {what:plural_done} имеют {kind:variety}"),
    ('Compare(Alike("name", $what), ">=", Number($n))', "{n:number} or more of {what:those_cards} have the same name",
     "хотя бы {n:digits} из {what:those_cards} имеют одно и то же имя"),
    (f"Compare(Count(Eaten($what)), {ONCE})", "it devoured {what:a.eaten} | ~ devoured {what:a}", "{what:there_is}"),
    (f"Compare(Count(Hurt($what)), {ONCE})", "{what:a} is/was dealt damage this way",
     "таким образом нанесены повреждения {what:noun.d}"),
    (f"Compare(Count(Exiled($what)), {ONCE})", "a card exiled with ~ is {what:a.card}", ""),
    (f"Compare(Count(Shown($what)), {ONCE})",
     "{what:a.shown} was/is revealed this way | at least one {what:bare} was/is revealed this way"
     " | the revealed land card was {what:a}", "таким образом была показана {what:shown}"),
)

MEASURED: Final[tuple[Row, ...]] = (  # numbers of objects and players
    (f"Compare(CharacteristicOf(Every($what), $of), {MANY})", "{what:plural} have total {of:characteristic_name} {c+n:size}",
     "{of:total} {what:plural.g} {c+n:size}"),
    ("Compare($left, $c, $right)", "{left:devotion} is {c+right:so.many}", "{left:devotion} {c+right:so.devotion}"),
    ("Compare(X(), $c, $right)", "X is {c+right:so.more}", "X {c+right:so.it}"),
    ("Compare($left, $c, $right)", "{left:characteristic} is/was {c+right:so.great}", "{left:characteristic} {c+right:so.her}"),
    ('Compare(LifeOf(You()), ">=", Plus(LifeOf(You(), starting=True), Number($n)))',
     "you have at least {n:digits} life more than your starting life total",
     "количество ваших жизней хотя бы на {n} больше вашего начального количества жизней"),
    ("Compare($left, $c, $right)", "{left:life} is {c+right:so.great}", "{left:life} {c+right:so.it}"),
    ("Compare(CharacteristicOf($what, $of), $c, $right)", "| {what:thing} has {of:size_name} {c+right:value}", ""),
    ('Compare(CharacteristicOf($what, "mana value"), "=", CharacteristicOf($other, "mana value"))',
     "| {what:thing} has the same mana value as {other:object}"
     " | {what:thing} has the same converted mana cost as {other:object}", ""),
)

OBJECTS: Final[tuple[Row, ...]] = (
    ("MostCommonColor($color)",
     "{color:color} is the most common color among all permanents or is tied for most common",
     "цвет {color:color} маны — самый распространённый или один из самых распространённых среди всех перманентов"),
    ("MostCommonColor(of=$of)",
     "{of:thing} shares a color with the most common color among all permanents or a color tied for most common",
     "{of:object.nom} имеет цвет, самый распространённый или один из самых распространённых среди всех перманентов"),
    ("Matches($what, $past)", "{what:object.nom} {past:past}", "{what:object.nom} {me:own.no} {past:past}"),
    ("Unless(Matches($what, $past))", "{what:object.nom} didn't {past:undone}", ""),
    ("Matches($what, $aim)", "{what:thing} targets {aim:aimed}", "{what:object.nom} {me:own.no} имеет целью: {aim:aimed}"),
    ("Matches($what, Shares($kind, $of))", "{what:thing} shares a {kind:variety} with {of:same}",
     "{what:object.nom} {me:own.no} имеет {kind:variety} с {of:same}"),
    ('Matches($what, Chosen("card name"))', "{what:thing} has the chosen name",
     "{what:object.nom} {me:own.no} имеет~имеют выбранное имя"),
    ("Matches($what, Namesake($of))", "{what:thing} has the same name as {of:same.name}",
     "{what:object.nom} {me:own.no} имеет то же имя{of:same_name}"),
    ("Matches($what, Has($k))", "{what:thing} has {k:plain_keyword}",
     "{what:object.nom} {me:own.no} обладает~обладают {k:keyword.with}"),
    ("Unless(Matches($what, Has($k)))", "{what:thing} doesn't have {k:plain_keyword}", ""),
    ("Matches(Was($what), $filter)", "{what:thing.gone} was {filter:being.was}", "{what:object.nom} {me:own.no} {filter:was}"),
    ("Matches($what, $filter)", "{what:thing.paid} was {filter:being.was}", ""),
    ("Matches($what, $being)", "{what:thing} is {being:being} | {what:thing} 's {being:being}",
     "{what:object.nom} {me:own.no} {being:being}"),
    ("Unless(Matches($what, $being))", "{what:thing} isn't {being:being} | {what:thing} 's not {being:being}", ""),
)

ONE: Final[tuple[Row, ...]] = (*CHANCE, *CASTING, *HISTORY, *PLAYERS, *DONE_SO, *STATES, *MEASURED, *OBJECTS)
