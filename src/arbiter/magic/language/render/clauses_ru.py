"""Russian clauses and sentences: instructions, what has others do something, damage instead, how it enters (608.2c, 614, 701)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.casual import ITS_COUNTER
from arbiter.magic.language.mentions import It, Itself, That, ThatEither, They
from arbiter.magic.language.predefined import predefined_name
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.counters_ru import counter_ru
from arbiter.magic.language.render.counts import so_many_picked_ru
from arbiter.magic.language.render.lexicon import (
    INFINITIVE,
    Phrase,
    copied_colors,
    copies_anew,
    copies_often,
    countered_into,
    is_one,
    out_of_hand,
    with_x,
)
from arbiter.magic.language.render.modifications_ru import listed_ru
from arbiter.magic.language.render.parts import destroys_for_good, is_shared, plain_spells, sized_apart
from arbiter.magic.language.render.speaking import EMBLEM, bearer_word
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.render.zones_ru import THIS_CARD
from arbiter.magic.language.subtypes import SUBTYPES
from arbiter.magic.language.typeline import TypeLine
from arbiter.magic.language.words import ADJECTIVES, ANY_NUMBER, CLOSES, TEXT_WORDS

if TYPE_CHECKING:
    from arbiter.magic.language.render.russian import Russian

# Imperative, third person, second person, infinitive.
VERBS = {
    n.CreateToken: ("создайте", "создаёт", "создаёте", "создать"),
    n.Prevent: ("предотвратите", "предотвращает", "предотвращаете", "предотвратить"),
}
PREDEFINED_RU = {"Treasure": "Сокровища", "Food": "Еды", "Gold": "Золота", "Clue": "Улики"}  # genitive
CHOSEN = {
    "color": "цвет",
    "creature type": "тип существа",
    "basic land type": "базовый тип земли",
    "permanent type": "тип перманента",
    "card type": "тип карты",
    "land type": "тип земли",
    "card name": "имя карты",
    "player": "игрока",
    "opponent": "оппонента",
}
SO_OFTEN = ("", "", " дважды", " трижды", *(f" {value} раз" for value in range(4, 11)))
KINDS = {(False, False): "повреждения", (True, False): "боевые повреждения", (False, True): "небоевые повреждения"}
WOULD = "которые должны быть нанесены"


class ClausesRu:
    def __init__(self, by: Russian) -> None:
        self.by = by

    def spells_cast(self, what: n.All) -> Phrase:
        return Phrase(f"разыгрываемые вами {self.by.nouns.noun(plain_spells(what), 'n', True, 'spell').text}", "p")

    # Sentences.

    def full(self, part: n.Instruction, first: bool) -> str:
        token = sized_apart(part)
        if token is not None and token.token is not None and token.token.power and token.token.toughness:
            bare = self.full(replace(token, token=replace(token.token, power=None, toughness=None)), first)
            sides = [self.by.quantities.quantity(side, "d") for side in (token.token.power, token.token.toughness)]
            return f"{bare} Её сила равна {sides[0]}, а её выносливость равна {sides[1]}."
        text = self.by.sentences.full(part, first)
        if isinstance(part, n.Destroy) and not part.regeneration:
            gender = self.by.nouns.objects(part.what, "a").gender
            pronoun = {"m": "Он", "f": "Она", "n": "Оно", "p": "Они"}[gender]
            can = "не могут" if gender == "p" else "не может"
            return f"{text} {pronoun} {can} быть регенерирован{ru.SHORT[gender]}."
        if destroys_for_good(part):
            return text + " Уничтоженное таким образом существо не может быть регенерировано."
        if isinstance(part, n.AddMana):
            return text + self.by.sentences.mana_riders(part)
        if copies_anew(part):
            return text + f" Вы можете выбрать новые цели для {'этих копий' if copies_often(part) else 'этой копии'}."
        if isinstance(part, n.CastCard):
            return text.removesuffix(".") + ", если возможно."
        if isinstance(part, n.May) and isinstance(part.what, n.CastCard) and part.what.copy:
            return (
                f"Скопируйте {self.by.nouns.objects(part.what.what, 'a').text}{self.so_often(part.what.count)}. {text}"
            )
        into = countered_into(part)
        if into is not None:
            return f"{text} Если то заклинание отменено таким образом, {self.by.sentences.by_table('countered', '', into)}."
        return text + " Затем эти числа показываются." if isinstance(part, n.ChooseNumberSecretly) else text

    def exiled(self, node: n.Exile) -> str:
        """Out of where, face down, with which counters, until when."""
        face = " рубашкой вверх" if node.face_down else ""
        counters = self.by.zones.with_counters(node.counters, self.by.nouns.objects(node.what, "n").gender)
        until = "" if node.until is None else self.until_event(node.until)
        what = THIS_CARD if node.from_ and isinstance(node.what, n.Self) else self.by.nouns.objects(node.what, "a")
        return f"{what.text}{self.by.zones.out_of(node.from_)}{face}{counters}{until}"

    def copied_spell(self, count: n.Quantity, changes: tuple[n.Modification, ...]) -> str:
        """706.10"""
        colors = [ru.adjective(ru.ADJECTIVES[color], "n", "f") for color in copied_colors(changes)]
        otherwise = f", но копия {listed_ru(colors)}" if colors else ""
        return self.so_often(count) + otherwise

    def so_often(self, count: n.Quantity) -> str:
        if isinstance(count, n.Number):
            return SO_OFTEN[count.value]
        return self.by.phrases.for_each(count)

    def such_countered(self, node: n.CounterSpell, kind: n.Matches) -> str:
        if node.into is None:
            raise Unspeakable("a spell that is countered otherwise, and goes nowhere else")
        spell = self.by.nouns.noun(kind.filter, "n", False, "spell").text
        where = self.by.sentences.by_table("place", "", node.into)
        return f"Если таким образом отменяется {spell}, положите ту карту {where}, а не на кладбище её владельца."

    def for_player(self, who: n.Players) -> str:
        return f"для {self.by.phrases.players(who, 'g')}"

    def for_object(self, what: n.Objects) -> str:
        if isinstance(what, n.Pick):
            gender = self.by.nouns.noun(what.what, "n", False).gender
            return f"для {ru.adjective('каждый', 'g', gender)} из {self.by.quantities.picked(what, 'g').text},"
        if not isinstance(what, n.Every):
            raise Unspeakable("for each of something other than all of a kind")
        said = self.by.nouns.noun(what.what, "g", False, before=("каждый",), where="in").text
        return f"для {said}{',' if ', ' in said else ''}"

    def lasting(self, duration: str) -> str:
        if duration.startswith(ITS_COUNTER):
            return f", пока на этом объекте есть жетон {counter_ru(duration.removeprefix(ITS_COUNTER).strip())}"
        return self.by.skeleton.lasts(duration)

    def as_when(self, when: str) -> str:
        """614.1c, 614.1e, 701.24: as it enters, as it is turned face up, as it is set in motion."""
        if when == "is set in motion":
            return f"Приводя в действие {self.by.nouns.itself('a').text},"
        own = self.by.nouns.itself("g").text
        if when == "is turned face up":
            return f"При переворачивании {own} лицом вверх"
        return f"При выходе {own} на поле битвы" + (" или переворачивании лицом вверх" if when != "enters" else "")

    # Deeds.

    def deed_apart(self, node: n.Instruction, form: int) -> str:
        for part in (self.by.zones.offer, self.making):
            text = part(node, form)
            if text:
                return text
        raise Unspeakable(f"{type(node).__name__} as a Russian deed")

    def emblem(self, abilities: tuple[n.Ability, ...]) -> str:
        self.by.speaking.bearer = EMBLEM
        having = "со способностью" if len(abilities) == 1 else "со способностями"
        return f"{having} {listed_ru([self.by.speaking.quote(ability) for ability in abilities])}"

    def resting(self, into: n.Into) -> str:
        if into.zone != "library":
            return "на ваше кладбище"
        where = "на верх" if into.position == "top" else "в низ"
        return f"{where} вашей библиотеки в {'случайном' if into.random else 'любом'} порядке"

    def of_hand(self, what: n.Objects, who: n.Players) -> str:
        if isinstance(what, n.Every):
            kept = out_of_hand(what)
            whole = self.by.conditions.of("руку", "f", "a", n.You() if isinstance(who, n.You) else They())
            return whole if kept == n.All(()) else f"все {self.by.nouns.noun(kept, 'a', True, 'card').text}"
        if isinstance(what, (It, That)):
            return self.by.nouns.objects(what, "a").text
        if not isinstance(what, n.Pick):
            raise Unspeakable("what is no card of a hand")
        return self.picked_card(what) + (" случайным образом" if what.random else "")

    def picked_card(self, pick: n.Pick) -> str:
        """Cards chosen from a hand, which is not named."""
        if isinstance(pick.what, n.Among):
            return self.by.quantities.picked(pick, "a").text
        what = out_of_hand(pick)
        if pick.most == 1:
            return ("" if pick.least else "не более одной ") + self.by.nouns.noun(
                what, "a" if pick.least else "g", False, "card"
            ).text
        cards = self.by.nouns.noun(what, "g", True, "card").text
        if pick.number is not None:
            return f"{so_many_picked_ru(pick)} {cards}"
        if pick.most == ANY_NUMBER:
            return f"любое количество {cards}"
        return f"до {ru.genitive_numeral(pick.most)} {cards}" if pick.least == 0 else f"{pick.most} {cards}"

    def cards(self, count: n.Quantity) -> str:
        return (
            "карту"
            if count == n.Number(1)
            else self.by.quantities.so_many(count, ru.CARD).replace("одну карту за", "карту за")
        )

    def milled(self, count: n.Quantity, who: n.Players) -> str:
        by = self.by
        quantities = by.quantities
        whose: n.Players = n.You() if isinstance(who, n.You) else They()
        library, grave = (
            by.conditions.of("библиотеки", "f", "g", whose),
            by.conditions.of("кладбище", "n", "a", whose),
        )
        plain = isinstance(count, (n.Number, n.X, n.EventAmount))
        return f"{quantities.top_cards(count) if plain else f'{quantities.so_many(count, ru.CARD)} с верха'} {library} на {grave}"

    def until_event(self, event: n.EventPattern) -> str:
        """610.3"""
        if event == n.ZoneChange(None, from_="battlefield"):
            own = self.by.nouns.itself("n")
            return f", пока {own.text} не {'покинут' if own.gender == 'p' else 'покинет'} поле битвы"
        if event == n.StepBegins("turn", n.You()):
            return " до начала вашего следующего хода"
        if isinstance(event, n.StepBegins):
            return f" {self.by.sentences.by_table('until_soon', '', event)}"
        return f" до того момента, когда {self.by.sentences.happens(event)}"

    def making(self, node: n.Instruction, form: int) -> str:
        if isinstance(node, n.CreateToken):
            return f"{VERBS[n.CreateToken][form]} {self.token(node)}"
        return self.prevention(node, form) if isinstance(node, n.Prevent) else ""

    def word_chosen(self, kind: str, of: n.Predicate | None) -> str:
        """What is chosen, in the accusative."""
        if isinstance(of, n.Either) and kind == "card type":
            types = [ru.NOUNS[part.word].form("n", False) for part in of.parts if isinstance(part, n.Is)]
            return f"один из этих типов карт: {', '.join(types)}"
        if kind in TEXT_WORDS and isinstance(of, n.Not) and isinstance(of.what, n.Is):
            return f"{CHOSEN[kind]}, кроме типа {SUBTYPES[of.what.word].russian}"
        return CHOSEN[kind] if of is None else f"имя {self.by.nouns.noun(of, 'g', False, 'card').text}"

    def token_copy(self, node: n.CreateToken) -> str:
        """706.2, 706.9"""
        if node.copy_of is None or node.token is not None:
            raise Unspeakable("a token that is and is no copy")
        one = is_one(node.count)
        tapped = " " + ("повёрнутой" if one else "повёрнутыми") if node.tapped and not node.attacking else ""
        which = "которая является копией" if one else "которые являются копиями"
        token = Phrase("фишка", "f") if one else Phrase("фишки", "p")
        self.by.speaking.bear(node.copy_of)
        excepted = f", но {listed_ru(self.by.skeleton.exceptions(node.changes, token))}" if node.changes else ""
        copied = self.by.nouns.objects(node.copy_of, "g").text
        joins = self.by.clauses.in_combat(node).replace(", которая", " и").replace(", которые", " и")
        return f"{self.by.quantities.so_many(node.count, ru.TOKEN)}{tapped}, {which} {copied}{joins}{excepted}"

    def token(self, node: n.CreateToken) -> str:
        plainer, amount = with_x(node)
        return (
            self.token(plainer) + self.by.modifications.where_x(amount)
            if amount is not None
            else self.plain_token(node)
        )

    def plain_token(self, node: n.CreateToken) -> str:
        """ "две фишки существа 1/1 белый Солдат": color and supertypes agree with the subtype, in the nominative."""
        spec = node.token
        if spec is None or node.copy_of is not None:
            return self.token_copy(node)
        known = predefined_name(spec)
        if known:
            tapped = " " + ("повёрнутой" if is_one(node.count) else "повёрнутыми") if node.tapped else ""
            return self.by.quantities.so_many(node.count, ru.TOKEN, PREDEFINED_RU[known] + tapped)
        types = "-".join(ru.NOUNS[word].form("g", False) for word in spec.types)
        if not spec.subtypes:  # the adjectives are of the type
            kind = ru.NOUNS[spec.types[-1]].gender
            own = [*spec.supertypes, *(spec.colors or ("colorless",))]
            types = " ".join([*[ru.adjective(ru.ADJECTIVES[word], "g", kind) for word in own], types])
        gender = SUBTYPES[spec.subtypes[0]].gender if spec.subtypes else "f"
        words = [types]
        if spec.power is not None and spec.toughness is not None:
            words.append(self.by.modifications.size(spec.power, spec.toughness))
        if spec.subtypes:
            words += [ru.adjective(ru.ADJECTIVES[supertype], "n", gender) for supertype in spec.supertypes]
            colors = [ru.adjective(ru.ADJECTIVES[color], "n", gender) for color in (spec.colors or ("colorless",))]
            words.append(listed_ru(colors))
        words += [SUBTYPES[subtype].russian for subtype in spec.subtypes]
        text = self.by.quantities.so_many(node.count, ru.TOKEN, " ".join(words))
        head, each, tail = text.partition(" за кажд")
        if spec.name:
            head += f" с именем {spec.name}"
        if spec.abilities:
            self.by.speaking.bearer = bearer_word(TypeLine((), spec.types, spec.subtypes))
            head += f" со способностью {listed_ru([self.by.speaking.quote(ability) for ability in spec.abilities])}"
            if len(spec.abilities) > 1:
                head = head.replace(" со способностью ", " со способностями ")
        if node.tapped and not node.attacking:
            head += " " + ("повёрнутой" if is_one(node.count) else "повёрнутыми")
        one = "f" if is_one(node.count) else "p"
        return head + self.by.zones.with_counters(node.counters, one) + self.by.clauses.in_combat(node) + each + tail

    def in_combat(self, node: n.CreateToken) -> str:
        if isinstance(node.at, n.Attackable) and not node.at.planeswalkers:
            return ", повёрнутой и атакующей того оппонента"
        single = is_one(node.count)
        which = ", которая" if single else ", которые"
        if node.blocking is not None:
            return f"{which} {'блокирует' if single else 'блокируют'} {self.by.nouns.objects(node.blocking, 'a').text}{CLOSES}"
        if not node.attacking:
            return ""
        tapped = (" повёрнута и" if single else " повёрнуты и") if node.tapped else ""
        return f"{which}{tapped} {'атакует' if single else 'атакуют'}{self.by.modifications.at_whom(node.at)}{CLOSES}"

    # What objects do.

    def damage(self, node: n.DealDamage, source: Phrase) -> str:
        """An amount that is said by a comparison stands after the recipient, others before."""
        if isinstance(node.amount, n.Divided) and node.to is not None:
            total, among = (
                self.by.quantities.so_much(node.amount.total, ru.DAMAGE),
                self.by.nouns.objects(node.to, "i").text,
            )
            its_own = isinstance(node.to, n.Pick) and isinstance(node.to.who, n.ControllerOf)
            chosen = "по выбору контролирующего его игрока" if its_own else "по вашему выбору"
            how = "поровну (с округлением в меньшую сторону)" if node.amount.evenly else chosen
            return f"{source.text} наносит {total}, разделённых {how} между {among}"
        to, said = self.recipients(node.to, node.to_players), self.by.quantities.so_much(node.amount, ru.DAMAGE)
        deals = "наносят" if source.gender == "p" else "наносит"
        if isinstance(node.source, n.Every):
            said = said.replace("равное его", "равное своей")
        if not to:
            return f"{source.text} {deals} {said}"  # 614.15: to the same
        return f"{source.text} {deals} " + (f"{to} {said}" if ", равное" in said else f"{said} {to}")

    def subject_objects(self, what: n.Objects) -> Phrase:
        return self.by.skeleton.every_subject(what) if isinstance(what, n.Every) else self.by.nouns.objects(what, "n")

    def recipients(self, to: n.Objects | None, to_players: n.Players | None) -> str:
        said: list[str] = []
        if isinstance(to, n.EventAttacked):
            return "игроку или мироходцу, которого атакует это существо"
        if to is not None:
            if isinstance(to, ThatEither):
                said.append(f"этому игроку или {'мироходцу' if to.what == n.Is('planeswalker') else 'перманенту'}")
            else:
                said.append("себе" if isinstance(to, Itself) else self.by.nouns.objects(to, "d", "each").text)
        if to_players is not None:
            said.append(self.by.phrases.players(to_players, "d"))
        return " и ".join(said)

    # Russian for damage that would be dealt: prevented, dealt to another, more or less of it (120, 614.9, 615).

    def prevention(self, node: n.Prevent, form: int) -> str:
        said = self.would_be_dealt(node, node.mutual)
        amount = node.amount.total if isinstance(node.amount, n.Divided) else node.amount
        divided = ", разделив их по вашему выбору" if isinstance(node.amount, n.Divided) else ""
        much = self.so_much_damage(amount, node.combat_only)
        until = "" if node.lasts == "end of turn" else f"{self.by.clauses.lasting(node.lasts).strip()} "
        return f"{until}{VERBS[n.Prevent][form]} {much}{said}{'' if until else ' в этом ходу'}{divided}"

    def so_much_damage(self, amount: n.Quantity | None, combat: bool) -> str:
        """ "все боевые повреждения, которые должны быть нанесены" """
        if amount is None:
            return f"все {KINDS[combat, False]}, {WOULD}"
        one = isinstance(amount, n.Number) and ru.number_class(amount.value) == "one"
        which = "которое должно быть нанесено" if one else WOULD
        kind = (" боевое" if one else " боевые") if combat else ""
        return f"{'следующее' if one else 'следующие'}{kind} {self.by.quantities.so_much(amount, ru.DAMAGE)}, {which}"

    def redirected(self, node: n.Redirect) -> str:
        """614.9"""
        onto = self.recipients(node.onto, node.onto_players)
        if node.to is None and node.to_players is None and node.source is None and node.by is None:
            return f"эти повреждения наносятся {onto}"
        said = self.would_be_dealt(node, False)
        much = self.so_much_damage(node.amount, node.combat_only)
        one = isinstance(node.amount, n.Number) and ru.number_class(node.amount.value) == "one"
        return f"{much}{said} в этом ходу, вместо этого {'наносится' if one else 'наносятся'} {onto}"

    def would_be_dealt(self, node: n.Prevent | n.Redirect, mutual: bool) -> str:
        said: list[str] = [""]
        if node.to is not None or node.to_players is not None:
            divided = isinstance(node.amount, n.Divided) and node.to is not None
            whom = self.by.nouns.objects(node.to, "d").text if divided and node.to else ""
            said.append(whom or self.recipients(node.to, node.to_players))
            if is_shared(node) and node.to is not None and node.to_players is not None:
                here = self.by.nouns.objects(node.to, "d", "bare").text
                said[-1] = f"{self.by.phrases.players(node.to_players, 'd')} и/или {here}"
        if mutual and node.to is not None:
            said.append(f"или {ru.pronoun(self.by.nouns.objects(node.to, 'd').gender, 'i')} же")
        if node.by is not None:
            said.append(self.by.nouns.noun(node.by, "i", True, "source" if unnamed(node.by) else "").text)
        if isinstance(node.source, n.Pick):
            said.append(f"{self.by.nouns.noun(node.source.what, 'i', False, 'source').text} по вашему выбору")
        elif node.source is not None:
            said.append(self.by.nouns.objects(node.source, "i").text)
        return " ".join(said)

    # Replacement effects.

    def always_dealt(self, event: n.DealsDamage) -> str:
        """Damage of a static ability: "все повреждения, которые должны быть нанесены вам существами" """
        text = f"все {KINDS[event.combat_only, event.noncombat]}, {WOULD}"
        said: list[Phrase] = []
        if event.to_players is not None:
            said.append(Phrase(self.by.phrases.players(event.to_players, "d"), "p"))
        if isinstance(event.to, n.Among):
            said.append(
                self.by.nouns.itself("d") if event.to.what == n.Self() else self.by.nouns.objects(event.to.what, "d")
            )
        elif event.to is not None:
            said.append(self.by.nouns.noun(event.to, "d", True))
        if said:
            text += " " + " и ".join([phrase.text for phrase in said])
        if event.mutual and said:
            text += f" или {ru.pronoun(said[-1].gender, 'i')} же"
        if event.what is None:
            return f"{text} {self.by.nouns.itself('i').text}"
        if isinstance(event.what, n.Among):
            return f"{text} {self.by.nouns.objects(event.what.what, 'i').text}"
        if event.what == n.All(()):
            return text
        return f"{text} {self.by.nouns.noun(event.what, 'i', True, 'source' if unnamed(event.what) else '').text}"

    def always_prevented(self, event: n.DealsDamage) -> str:
        return f"предотвратите {self.always_dealt(event)}"

    def always_redirected(self, event: n.DealsDamage, instead: n.Redirect) -> str:
        onto = self.recipients(instead.onto, instead.onto_players)
        return f"{self.always_dealt(event)}, вместо этого наносятся {onto}"

    def more_damage(self, event: n.EventPattern, amount: n.Quantity) -> str:
        it = ru.pronoun(self.by.saying.happening("source", "", getattr(event, "what", None)).gender, "n")
        return f"{it} наносит {self.by.sentences.by_table('more', '', amount)}"

    def during(self, text: str, condition: n.Condition) -> str:
        """A replacement effect that applies only while something is so."""
        if condition == n.IsTurnOf(n.You()):
            return f"в ваш ход {text}"
        return f"пока {self.by.sentences.condition(condition)}, {text}"

    def having(self, who: n.Players, deed: str) -> str:
        return f"заставить {self.by.phrases.players(who, 'a')} {deed}"

    def made_to(self, who: n.Players | None, deed: str, form: int) -> str:
        """As a cost; nobody named: one opponent."""
        whom = "одного оппонента" if who is None else self.by.phrases.players(who, "a")
        return f"{'заставить' if form == INFINITIVE else 'заставьте'} {whom} {deed}"

    def having_happen(self, node: n.Apply | n.DealDamage | n.Fight) -> str:
        return f"решить, что {self.by.sentences.clause(node)}"

    def has_dealt(self, node: n.DealDamage) -> str:
        return self.having_happen(node).replace("решить", "решит", 1)

    def flash_now(self, what: n.Predicate, duration: str) -> str:
        """601.3b"""
        spells = self.by.nouns.noun(what, "a", True, "spell").text
        until = self.by.words.this_turn if duration == "end of turn" else self.by.clauses.lasting(duration)
        return f"вы можете разыгрывать {spells}{until}, как если бы у них был Миг"

    def as_it_enters(self, done: str, ability: n.Enters) -> str:
        """614.13"""
        by = self.by
        if ability.only:
            own, it = by.nouns.itself("n"), by.nouns.itself("a")
            must = ru.MUST[own.gender]
            rest = f"Если вы этого не делаете, положите {ru.pronoun(own.gender, 'a')} на кладбище владельца."
            text = f"Если {own.text} {must} выйти на поле битвы, вместо этого {done}."
            return f"{text} Если вы это делаете, положите {it.text} на поле битвы. {rest}"
        text = f"{self.as_when(ability.when)} {done}."
        if ability.counters:
            kind, count = ability.counters[0]
            text += f" Положите на {ru.pronoun(by.nouns.itself('n').gender, 'a', True)} {by.zones.counters(count, kind, '')}."
        if not ability.tapped:
            return text
        own = by.nouns.itself("n")
        enters = "выходят" if own.gender == "p" else "выходит"
        tapped = ru.adjective("повёрнутый", "i", own.gender)
        return f"{text} Если вы этого не делаете, {own.text} {enters} на поле битвы {tapped}."

    def by_anyone(self, text: str) -> str:
        return text

    def happening(self, node: n.Apply | n.DealDamage) -> str:
        return self.by.sentences.happening(node)


def unnamed(what: n.Predicate) -> bool:
    """Whether no noun says what kind of object the source of the damage is."""
    return not any(isinstance(part, n.Is) and part.word not in ADJECTIVES for part in walk(what))
