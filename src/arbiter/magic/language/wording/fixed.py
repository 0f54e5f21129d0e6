"""Fixed sentences, each one node: of the deck, the draft and the start (100.2, 103, 905.2), and of the game (104.4, 720)."""

from __future__ import annotations

from typing import Final

from arbiter.magic.language.drafting_words import DRAFTING_EN, DRAFTING_RU
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.wording.form import Row

# fmt: off
PERMANENTS = '(Is("artifact"), Is("creature"), Is("enchantment"), Is("land"), Is("planeswalker"))'  # 110.4
UNTIL = "reveal cards from the top of your planar deck until you reveal {n:number} plane cards"
UNTIL_RU = "покажите карты с верха вашей колоды измерений, пока не будет показано карт измерений: {n:int}"


def spoken(said: str) -> str:
    """A printed sentence as the tables want it: its signs are words."""
    for sign in (",", ".", "'s"):
        said = said.replace(sign, f" {sign}")
    return said.replace("'ve", " ' ve").replace("'re", " ' re").replace("s' ", "s ' ")


def _drafted(do: str) -> tuple[Row, ...]:
    """905.2: of some cards; such as players draft are any cards or cards of a kind."""
    english, russian = f"{spoken(DRAFTING_EN[do])} .", f"{DRAFTING_RU[do]}."
    if do == "exile drafted cards":
        drafted = "{what+least+most:drafted}"
        return (f'DraftAbility("{do}", $what, $least, $most)', english.format(drafted), russian.format(drafted)),
    plain = f'DraftAbility("{do}")', english.replace("{}", "a card"), russian.replace("{}", "карту")
    if "{}" not in english:
        return plain,
    return plain, (f'DraftAbility("{do}", $what)', english.format("{what:a.card}"), russian.format("{what:noun.card_a}"))


SENTENCES: Final[tuple[Row, ...]] = (
    ("SpecialAction(Discard(You(), what=Self()))", "you may discard ~ any time you could cast an instant .",  # 116.2e
     "вы можете сбросить эту карту в любой момент, когда могли бы разыграть мгновенное заклинание."),
    ('OpeningHand("reveal", AtNext(StepBegins("upkeep", EachPlayer()), $do))',  # 103.5b
     "you may reveal ~ from your opening hand . If you do , at the beginning of the first upkeep , {do:chain}",
     "вы можете показать ~ из вашей начальной руки. Если вы это делаете, в начале первого шага поддержки {do:chain}"),
    ('OpeningHand("mulligan", $do)', "any time you could mulligan and ~ is in your hand , you {do:permitted} .",  # 103.4b
     "в любой момент, когда вы могли бы объявить муллиган и ~ находится в вашей руке, вы {do:permitted}."),
    ("AsAttacks(($cost,))", "you may {cost:paid} as ~/it attacks .", "вы можете {cost:paid}, когда это существо атакует."),
    ("AsAttacks(($cost,), $then)", "you may {cost:paid} as ~/it attacks . {then:when_done}",  # 508.1g
     "вы можете {cost:paid}, когда это существо атакует. {then:when_done}"),
    *[row for do in DRAFTING_EN for row in _drafted(do)],
    ("StartingDeck(hands=1)",
     spoken("Draw an additional hand of seven cards as the game begins. Before taking mulligans, shuffle all but one of your "
            "hands into your library."),
     "В начале игры возьмите дополнительную руку из семи карт. Перед муллиганами втасуйте все ваши руки, кроме одной, в вашу "
     "библиотеку."),
    ("StartingDeck(smaller=$n)", "Your minimum deck size is reduced by {n:number} .",
     "Минимальный размер вашей колоды меньше на {n:int}."),
    ("StartingDeck(without=$what, hand=$n)",
     "Your starting deck can't have {what:plural.card}[ and your starting hand size is {n:number}] .",
     "В вашей начальной колоде не может быть {what:plural.card}[, а размер вашей начальной руки — {n:int}]."),
    ("ChooseNumber($all)", "Before drawing your opening hand , choose {all:numbers} .",
     "Перед тем как взять начальную руку, выберите {all:numbers}."),
    ("DeckLimit($n)", "A deck can have {n:limit} cards named ~ .", "В колоде может быть {n:limit} карт с именем ~."),
    ("OnlyForAnte()", spoken("Remove ~ from your deck before playing if you're not playing for ante."),
     "Удалите ~ из вашей колоды перед игрой, если вы не играете на ставку."),
    ("CanCommand()", "~ can be your commander .", "~ может быть вашим командиром."),
    ("GoesFirst()",
     spoken("You are the starting player. If multiple players would be the starting player, one of those players is chosen at "
            "random."),
     "Вы — начинающий игрок. Если начинающими игроками были бы несколько игроков, один из них выбирается случайно."),
    ('OpeningHand("begin")', "If ~ is in your opening hand , you may begin the game with it on the battlefield ."
     " | If ~ is in your opening hand , you may begin the game with ~ on the battlefield .",
     "Если ~ находится в вашей начальной руке, вы можете начать партию с этой картой на поле битвы."),
)

DEEDS: Final[tuple[Row, ...]] = (  # with no player as their subject
    ("DrawGame()", "the game is a draw", "партия заканчивается вничью"),
    ("PlaySubgame()", "players play a Magic subgame , using their libraries as their decks",
     "игроки играют подыгру Magic, используя свои библиотеки в качестве колод"),
    ("ChooseSides()", "for each player , choose friend or foe", "для каждого игрока выберите, друг он или враг"),
    ('ExchangeZones(You(), ("graveyard", "library"))', "exchange your graveyard and library",
     "поменяйте местами карты вашего кладбища и вашей библиотеки"),
    ("RedistributeLife(EachPlayer())", "redistribute any number of players ' life totals",
     "перераспределите количество жизней любого числа игроков"),
    ("SpareOneOfEach($kinds, All(()))",
     "each player chooses from among the permanents they control {kinds:each_of} , then sacrifices the rest",
     "каждый игрок выбирает среди перманентов под своим контролем {kinds:each_of}, затем жертвует остальные"),
    (f"SpareOneOfEach({PERMANENTS}, All(()), who=EachOpponent())",
     "each opponent chooses a permanent they control of each permanent type and sacrifices the rest",
     "каждый оппонент выбирает по одному перманенту каждого типа перманентов под своим контролем и жертвует остальные"),
    ('SpareOneOfEach($kinds, Not(Is("land")))',
     "each player chooses {kinds:each_of} from among the nonland permanents they control , then sacrifices the rest",
     "каждый игрок выбирает {kinds:each_of} среди не являющихся землями перманентов под своим контролем, затем жертвует "
     "остальные"),
    ('SpareOneOfEach($kinds, Not(Is("land")), True)',
     "for each player , you choose from among the permanents that player controls {kinds:each_of} . Then each player "
     "sacrifices all other nonland permanents they control",
     "для каждого игрока выберите среди перманентов под контролем того игрока {kinds:each_of}. Затем каждый игрок жертвует "
     "все остальные не являющиеся землями перманенты под своим контролем"),
    ('Apply(Every(All((Is("creature"), ControlledBy($who)))), (Require("attack", Among(Self())),), "their next turn")',
     "during {who:player} 's next turn , creatures that player controls attack ~ if able",
     "во время следующего хода {who:player.g} существа под контролем того игрока атакуют {me:own.self.a}, если могут"),
    ('ExtraTurn(You(), Portions($n, SoMuchThisWay("removed", $kind)))',
     "for each {n:number} {kind:removed} removed this way , take an extra turn after this one",
     "за каждые {n:digits} удалённых таким образом жетонов {kind:removed} сделайте один дополнительный ход после этого хода"),
    ('PayAnyCounters("energy")', "you may pay any amount of {E}", "вы можете заплатить любое количество {E}"),
    ('NextSpell($what, into=Into("hand"))',
     "the next time you cast {what:a_spell} this turn , put that card into your hand instead of into your graveyard as it resolves",
     "когда вы в следующий раз в этом ходу разыграете {what:a_spell}, при разрешении положите ту карту в вашу руку, а не на ваше "
     "кладбище"),
    ('NextSpell($what, (Restrict("be countered"),))', "the next {what:single.spell} you cast this turn can't be countered",
     "следующее {what:single.spell}, которое вы разыграете в этом ходу, не может быть отменено"),
    ('NextSpell($what, (Allow("flash"),))',
     "the next {what:single.spell} you cast this turn can be cast as though it had flash",
     "следующее {what:single.spell}, которое вы разыграете в этом ходу, можно разыграть, как если бы у него был Миг"),
    ("Separate(You(), $what)", "separate {what:separated} into two piles", "разделите {what:things.a} на две кучки"),  # 700.3
    ("PutPiles($into, $rest, EachOpponent())",
     "an opponent chooses one of those piles . Put that pile {into:pile} and the other {rest:pile}",
     "оппонент выбирает одну из тех кучек. Положите ту кучку {into:pile}, а другую — {rest:pile}"),
    ("Separate(EachOpponent(), $what)", "an opponent separates {what:known} into two piles",
     "оппонент разделяет {what:things.a} на две кучки"),
    ("Separate($who, $what)", "{who:one_opponent} separates {what:known} into two piles",
     "{who:player.n} разделяет {what:things.a} на две кучки"),
    ("Choose($what, EachOpponent(), True)", "an opponent chooses {what:their_choice}", "оппонент выбирает {what:things.a}"),
    ("Vote($words)", "starting with you , each player votes for {words:vote_words}",  # 701.31a
     "начиная с вас, каждый игрок голосует за {words:vote_words}"),
    ("Vote((), $what)", "starting with you , each player votes for {what:voted}",
     "начиная с вас, каждый игрок голосует за {what:noun.a}"),
    ("EndableFor((PayMana($mana),))", "you may pay {mana:mana_paid} to end this effect",  # 116.2c
     "вы можете заплатить {mana}, чтобы этот эффект закончился"),
    ("AddPhases($phases, $after)", "after this {after:added_after} , there is {phases:added}",  # 500.8, 500.9
     "после {after:added_after} следует {phases:added}"),
    ("ExchangeLife(You(), $other)", "you and {other:player} exchange life totals",  # 701.10c
     "вы и {other:player.n} обмениваетесь количеством жизней"),
    ("ExchangeLife($who, $other)", "{who:player} and {other:player} exchange life totals",
     "{who:player.n} и {other:player.n} обмениваются количеством жизней"),
    ("ExchangeLife($who)", "{who:both_players} exchange life totals", "{who:both_players} обмениваются количеством жизней"),
    ("ExchangeLife($who)", "{who:player} exchange life totals", "{who:player.n} обмениваются количеством жизней"),
    ("SetLife($who, Times(2, LifeOf($same)))", "double {who+same:life_doubled}", "удвойте {who+same:life_doubled}"),  # 701.9d
    ("SetLife($who, $n)", "{who:life_of.each} becomes {n:life_now}", "{who:life_of.a} становится равно {n:equal}"),
    ("ExchangeLife($who, None, $of, $size)", "exchange {who:life_of} with {of+size:size_of}",  # 701.10g
     "присвойте {who:life_of} и {of+size:size_of} прежние значения друг друга"),
    ("ReverseTurnOrder()", "reverse the game 's turn order", "измените порядок ходов на обратный"),
    ('RevealPlanes(1, then="may bottom")',
     "reveal the top card of your planar deck . You may put it on the bottom of your planar deck",
     "покажите верхнюю карту вашей колоды измерений. Вы можете положить её в низ вашей колоды измерений"),
    ('RevealPlanes($n, then="chaos")',
     spoken("reveal the top {n:number} cards of your planar deck. Each of the revealed cards' {CHAOS} abilities triggers. "
            "Then put the revealed cards on the bottom of your planar deck in any order"),
     "покажите верхние карты вашей колоды измерений ({n:int}). Срабатывает каждая способность {CHAOS} показанных карт. "
     "Затем положите показанные карты в низ вашей колоды измерений в любом порядке"),
    ('RevealPlanes($n, True, "top", True)',
     spoken(f"{UNTIL}. Put a plane card from among them on top of your planar deck, then put the rest of the revealed cards "
            "on the bottom in a random order"),
     f"{UNTIL_RU}. Положите карту измерения из их числа на верх вашей колоды измерений, затем положите остальные показанные "
     "карты в её низ в случайном порядке"),
    ('RevealPlanes($n, True, "planeswalk")',
     spoken(f"{UNTIL}. Simultaneously planeswalk to both of them. Put all other cards revealed this way on the bottom of your "
            "planar deck in any order"),
     f"{UNTIL_RU}. Одновременно перейдите в оба этих измерения. Положите остальные показанные карты в низ вашей колоды "
     "измерений в любом порядке"),
)


def _keyword(name: str, fields: str, english: str, russian: str) -> Row:
    return f'Keyword("{name}", {fields})', f"{name} {english}", f"{KEYWORDS[name].russian}{russian}"


KEYWORDS_NAMING: Final[tuple[Row, ...]] = (  # keywords that name what they speak of (702)
    _keyword("enchant", "players=EachPlayer()", "player", " игрока"),  # 702.5d
    _keyword("enchant", "players=EachOpponent()", "opponent", " оппонента"),
    _keyword("enchant", "filter=$what", "{what:host}", " {what:noun.a}"),  # 702.5a
    _keyword("equip", "$cost, $what", "{what:host} {cost:keyword_cost}", " {what:noun.a} {cost:keyword_cost}"),  # 702.6c
    _keyword("bands with other", "filter=$what", "{what:plural}", " {what:noun.many_i}"),  # 702.21b
    _keyword("affinity", "filter=$what", "for {what:plural}", " с {what:noun.many_i}"),  # 702.40a
    _keyword("splice", "$cost, $what", "onto {what:host} {cost:keyword_cost}", " с {what:spliced} {cost:keyword_cost}"),  # 702.46a
    _keyword("champion", "filter=$what", "{what:a}", ": {what:noun.n}"),  # 702.71a
    _keyword("partner with", "filter=Called($name)", "{name:capitals}", ": {name:capitals}"),  # 702.123f
)
