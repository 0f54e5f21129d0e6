"""The words that English and Russian have for the same thing, beside each other; `{}` is what is said besides."""

from __future__ import annotations

from typing import Final, TypeVar

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.lexicon import SECOND, THIRD
from arbiter.magic.language.wording.times import STAGES

Said = TypeVar("Said")


# fmt: off
class Words:
    """What one of the two says.  Of two words, the first is said of "you", the second of others."""

    def __init__(self, foreign: bool) -> None:
        self.foreign = foreign
        self._of_clauses()
        self._of_choices()
        self._of_abilities()
        self._of_costs()
        self._of_replacing()
        self._of_turns()

    def either(self, english: Said, russian: Said) -> Said:
        return russian if self.foreign else english

    def _of_clauses(self) -> None:
        """What is said in sentences and between them."""
        self.this_ability = self.either("this ability", "эту способность")
        self.if_ = self.either("if", "если")
        self.then = self.either(", then ", ", затем ")  # between deeds
        self.both = self.either(" and ", " и ")  # between the parts of a cost
        self.or_else = self.either(" or ", " или ")  # between two events
        self.pair = self.either(" and ", " и ")  # between two deeds of one player
        self.or_ = self.either("or", "или")
        self.where = self.either("where", "где")  # before what X is, within a sentence
        self.x_is = self.either("X is {}.", "X равен {}.")
        self.you = self.either("you", "вы")
        self.may = self.either(("may", "may"), ("можете", "может"))
        self.they = self.either(("they", SECOND), ("этот игрок", THIRD))  # each of several players, and the form of the verb
        self.an_opponent = self.either("an opponent", "оппонент по вашему выбору")
        self.do = self.either(
            ("you do", "they do", "a player does"),
            ("вы это делаете", "тот игрок это делает", "кто-либо из игроков это делает"))
        self.when_done = self.either("when you do,", "когда вы это делаете,")
        self.if_done = self.either("If you do, {}.", "Если вы это делаете, {}.")
        self.lost_flip = self.either("you lose the flip", "вы проигрываете подбрасывание")
        self.otherwise = self.either("Otherwise,", "В противном случае")
        self.when_once = self.either(("whenever", "when"), ("каждый раз, когда", "когда"))  # whenever, when
        self.rest = self.either(  # put, the rest; how the rest follows without the verb
            ("put ", "the rest", " and the rest"), ("положите ", "остальные", ", а остальные"))
        self.process_times = self.either(
            "Repeat the following process X times.", "Повторите следующий процесс X раз."
        )
        self.while_exiled = self.either(" while it's exiled", ", пока эта карта в изгнании")
        self.not_zero = self.either(". X can't be 0.", ". X не может быть 0.")
        self.or_paid = self.either("{} or {}", "{} или не {}")  # or else what they pay
        self.unless_paid = self.either("{} unless {} {}", "{}, если {} не {}")  # what is done, who, what they pay
        self.choose = self.either(  # so many modes: you; an opponent
            ("Choose {}", "An opponent chooses {}"), ("Выберите {}", "Оппонент выбирает {}"))
        self.modes_again = self.either(  # the same ones too
            ". You may choose the same mode more than once.", ". Вы можете выбирать один и тот же вариант несколько раз.")
        self.those_tokens = self.either("create {word} of those tokens", "создайте таких фишек: {number}")  # so many of them
        self.choose_player = self.either(  # any; an opponent
            ("Choose a player.", "Choose an opponent."), ("Выберите игрока.", "Выберите оппонента."))
        self.that_permanent = self.either("that permanent", "тот перманент")  # 611.2e
        self.those_permanents = self.either("those permanents", "те перманенты")
        self.until_then = self.either("{}, {}", "{} {}")  # how long, what is so
        self.until_if = "{}, {}"  # the same where an "if" follows
        self.this_turn = self.either(" this turn", " в этом ходу")
        self.for_good = self.either(" for the rest of the game", " до конца партии")
        self.each_turn = self.either(" on each of your turns", " в каждый ваш ход")
        self.unprevented = self.either(  # after damage that is dealt
            " and the damage can't be prevented", ", и эти повреждения не могут быть предотвращены")
        self.life_prevented = self.either(
            "You gain life equal to the damage prevented this way.",
            "Вы получаете количество жизней, равное предотвращённым таким образом повреждениям.")
        self.prevented_then = self.either("If damage is prevented this way,", "Если повреждения предотвращены таким образом,")
        self.regenerated_then = self.either("If it regenerates this way,", "Если оно регенерирует таким образом,")
        self.once_later = self.either("when {}, {}", "когда {}, {}")  # 603.7c
        self.each_time = self.either("whenever {} this turn, {}", "каждый раз, когда {} в этом ходу, {}")  # 603.7b
        self.to_next_turn = self.either(  # the same, until your next turn
            "until your next turn, whenever {}, {}", "до вашего следующего хода каждый раз, когда {}, {}")
        self.as_untapped = self.either(
            "during your next untap step, as you untap your permanents,",
            "во время вашего следующего шага разворота, когда вы разворачиваете свои перманенты,")

    def _of_choices(self) -> None:
        self.except_, self.keeps_name = self.either(("except", "its name is ~"), ("но", "сохраняет своё имя"))
        """What planes, schemes and conspiracies say."""
        self.uncounterable = self.either(
            "{} you cast this turn can't be countered", "{}, которые вы разыграете в этом ходу, не могут быть отменены")
        self.of_each_hand = self.either(
            "{} reveals their hand. Choose {} from each of those hands. Those players discard those cards",
            "{} показывает свою руку. Выберите из каждой из этих рук {}. Эти игроки сбрасывают выбранные карты")
        self.who_did_not = self.either(
            "each opponent sacrifices {0}. Then each opponent who didn't sacrifice {0} {1}",
            "каждый оппонент жертвует {0}. Затем каждый оппонент, который этого не сделал, {1}")
        self.names = {"self": self.either("self", "«себя»"), "others": self.either("others", "«других»")}
        self.chooses = self.either(("choose", "chooses"), ("выберите:", "выбирает:"))
        self.if_chosen = self.either("If that player chooses {}, {}", "Если выбрано {}, {}")
        self.from_you = self.either("starting with you, ", "начиная с вас, ")
        self.most_life = self.either(
            "Choose an opponent with the highest life total among your opponents.",
            "Выберите оппонента с наибольшим количеством жизней среди ваших оппонентов.")

    def _of_abilities(self) -> None:
        """What is said of an ability as a whole."""
        self.quotes = self.either(('"', '"'), ("«", "»"))
        self.level = self.either("LEVEL {0}", "УРОВЕНЬ {0}")
        self.not_removed = self.either(  # the Aura itself (702.16n)
            "This effect doesn't remove {}.", "Этот эффект не удаляет {}.")
        self.you_have = self.either(("you have", "you gain"), ("вы имеете", "вы получаете"))
        self.both_paired = self.either(
            ("as long as {} is paired with another creature, {}", "both creatures"),
            ("пока {} в паре с другим существом, {}", "оба существа"))
        self.when = self.either(("When", "Whenever"), ("Когда", "Каждый раз, когда"))  # once; each time
        self.at = self.either("at ", "")  # in front of a step
        self.after_step = self.either(", ", " ")
        self.in_graveyard = self.either(  # what works there, what must be so besides, what it does; how that is added
            ("as long as {} is in your graveyard{}, {}", " and {}"), ("пока {} находится на вашем кладбище{}, {}", " и {}"))
        self.control = self.either("you control {}", "вы контролируете {}")
        self.once_each_turn = self.either(  # what limits a triggered ability (603.1a)
            "This ability triggers only once each turn.", "Эта способность срабатывает только один раз за ход.")
        self.no_counter = self.either("This ability can't be countered.", "Эта способность не может быть отменена.")
        self.reveal_draws = self.either(  # each turn, on each of your turns (603.11); and you may (121.9)
            ("Reveal the first card you draw each turn.", "Reveal the first card you draw on each of your turns.",
             "You may reveal the first card you draw each turn as you draw it."),
            ("Показывайте первую карту, которую вы берёте в каждом ходу.",
             "Показывайте первую карту, которую вы берёте в каждом вашем ходу.",
             "Вы можете показать первую карту, которую берёте в каждом ходу, когда берёте её."))
        self.this_way = self.either("Whenever you reveal {} this way, ", "Каждый раз, когда вы таким образом показываете {}, ")

    def _of_costs(self) -> None:
        """What is paid, and when and by whom it may be done (601.2, 602.5)."""
        self.ignorable = self.either(  # what is paid
            "any player may {0} for that player to ignore this effect until end of turn",
            "любой игрок может {0}, чтобы до конца хода не обращать внимания на этот эффект")
        self.additional_cost = self.either(
            "As an additional cost to cast this spell, {}.",
            "В качестве дополнительной стоимости разыгрывания этого заклинания {}.")
        self.own_cost = self.either(  # what is done rather than pay this spell's mana cost
            "{} rather than pay this spell's mana cost", "{} вместо уплаты мана-стоимости этого заклинания")
        self.own_free = self.either(  # without paying its mana cost
            "You may cast this spell without paying its mana cost.",
            "Вы можете разыграть это заклинание без уплаты его мана-стоимости.")
        self.their_cost = self.either(  # or that of the spells you cast
            "{} rather than pay the mana cost for spells you cast",
            "{} вместо уплаты мана-стоимости разыгрываемых вами заклинаний")
        self.activate = self.either(  # only as a sorcery; only as an instant; and only; only
            ("Activate only as a sorcery", "Activate only as an instant", "and only", "Activate only"),
            ("Активируйте эту способность только при возможности разыграть волшебство",
             "Активируйте эту способность только при возможности разыграть мгновенное заклинание", "и только",
             "Активируйте эту способность только"))
        self.each_capital = self.either(True, False)  # of the deeds of a cost; else the first alone
        self.unless = self.either("{} unless {}", "{}, кроме случая, когда {}")
        self.only_when = self.either((" only if", " only if"), (" только, если", ", только если"))
        self.only_if = self.either(" if", ", если")
        self.cast_only = self.either("Cast this spell only {}.", "Разыгрывайте это заклинание только {}.")
        self.forecast = self.either(  # 702.56a
            "Forecast — {}, Reveal ~ from your hand", "Предвидение — {}, покажите эту карту из вашей руки")
        self.spend_only = self.either(" Spend this mana only to {}.", " Эту ману можно потратить только на {}.")
        self.mana_lasts = self.either(
            " Until end of turn, you don't lose this mana as steps and phases end.",
            " До конца хода вы не теряете эту ману, когда заканчиваются шаги и фазы.")

    def _of_replacing(self) -> None:
        """What is said of events that are replaced (614, 615)."""
        self.instead = self.either("{} instead", "вместо этого {}")
        self.next_time = self.either(  # the event, what happens instead
            "the next time {} this turn, {}", "в следующий раз в этом ходу, когда {}, {}")
        self.every_time = self.either("if {} this turn, {}", "если {} в этом ходу, {}")  # the same, every time this turn
        self.anywhere_else = self.either(  # what would leave the battlefield is exiled, whenever that is
            "if {}, {} instead of putting it anywhere else", "если {}, {}, вместо того чтобы поместить куда-либо ещё")
        self.prevented = self.either("prevent that damage", "предотвратите эти повреждения")
        self.prevent = self.either(  # and you may
            ("prevent {}", "you may prevent {}"), ("предотвратите {}", "вы можете предотвратить {}"))
        self.prevented_some = self.either("prevent {} of that damage", "предотвратите {} из этих повреждений")  # how much
        self.skip_draw = self.either("skip that draw", "пропустить это взятие")

    def _of_turns(self) -> None:
        """Which steps there are, and how often or how long something is so."""
        self.end_of_combat = self.either("at this turn's next end of combat, {}", "в ближайшем в этом ходу конце боя {}")
        self.steps = {step: self.either(names[0], russian) for step, names, russian in STAGES}  # in Russian in the genitive
        self.told_otherwise = {  # durations that change a word: the untap step, the next one
            "next untap step": self.either(("untap step", "next untap step"), ("шага разворота", "следующего шага разворота")),
            "end of combat": self.either(("this turn", "this combat"), ("в этом ходу", "в этом бою")),
        }
        self.per_turn = {
            0: "", 1: self.either("once each turn", "один раз за ход"), 2: self.either("twice each turn", "два раза за ход"),
        }
        self.factors = {2: self.either("twice", "вдвое"), 3: self.either("three times", "втрое")}
        self.nothing: dict[type, tuple[str, str]] = {
            n.Draws: self.either(
                ("skip that draw", "that player skips that draw"), ("пропустите это взятие", "тот игрок пропускает это взятие")),
            n.GainsLife: self.either(
                ("you gain no life", "that player gains no life"), ("вы не получаете жизни", "тот игрок не получает жизни")),
            n.LosesLife: self.either(
                ("you lose no life", "that player loses no life"), ("вы не теряете жизни", "тот игрок не теряет жизни")),
        }
        self.activators: dict[n.Players, str] = {  # who may activate an ability, other than its controller
            n.EachPlayer(): self.either(
                "Any player may activate this ability.", "Эту способность может активировать любой игрок."),
            n.EachOpponent(): self.either(
                "Only your opponents may activate this ability.",
                "Эту способность могут активировать только ваши оппоненты."),
        }

    def anchor(self, word: str) -> str:
        """607.2k: an anchor word."""
        return self.either(word, ANCHORS.get(word, word))


ANCHORS: Final = {
    "Khans": "Ханы", "Dragons": "Драконы", "Mirran": "Мирранцы", "Phyrexian": "Фирексийцы",
    "odd": "нечётное", "even": "чётное", "left": "лево", "right": "право",
}
