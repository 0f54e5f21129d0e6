"""Russian noun phrases: what objects are, which objects, which players, how many; each in a case."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import BURIED, It, TargetPhrase, TargetPlayerPhrase, That, ThatOne, They, ThisWay
from arbiter.magic.language.predefined import OFF_BATTLEFIELD, UNEQUAL
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render import relations
from arbiter.magic.language.render.counters_ru import with_counters_ru
from arbiter.magic.language.render.counts import WITH_IT_RU
from arbiter.magic.language.render.lexicon import Phrase, is_any_kind, parts_of, some_of_those
from arbiter.magic.language.render.many_ru import alternatives, is_described
from arbiter.magic.language.render.parts import is_elsewhere, is_excepted, is_of_cards
from arbiter.magic.language.render.parts_ru import (
    ATTACHED_RU,
    CHARACTERISTIC,
    CONTROLLED,
    OF_AN_OPPONENT,
    OF_OPPONENTS,
    PARTICIPLES,
    SHARED_RU,
    WHICH,
    PartsRu,
    is_past,
    of_all,
    owned,
)
from arbiter.magic.language.render.qualities import abilities_ru
from arbiter.magic.language.render.relations import (
    COLORED,
    PAIRED_RU,
    THIS_WAY_RU,
    done_ru,
    having_ru,
    is_having,
    is_quality,
    opposing_ru,
    size_said,
)
from arbiter.magic.language.render.speaking import KINDS, bearer_word
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.subtypes import CREATURE_TYPES, LAND_TYPES, PLANESWALKER_TYPES, SPELL_TYPES, SUBTYPES
from arbiter.magic.language.words import CARD_TYPES, CLOSES

if TYPE_CHECKING:
    from arbiter.magic.language.render.russian import Russian

ZONES_FROM = {"graveyard": ("с", "кладбища", "n"), "hand": ("из", "руки", "f"), "library": ("из", "библиотеки", "f")}
ZONES_IN = {"graveyard": ("на", "кладбище", "n"), "hand": ("в", "руке", "f"), "library": ("в", "библиотеке", "f")}

OF_TYPE = "типа "
OF_ANY_TYPE = (*CREATURE_TYPES, *SPELL_TYPES)  # 205.3k, 205.3m: subtypes that cards of several card types have
SAID_AFTER = (n.Has, n.Number_, n.In, n.Called, n.Underwent)  # options that are no adjectives


class NounsRu:
    def __init__(self, by: Russian) -> None:
        self.by = by

    def noun(
        self,
        what: n.Predicate,
        case: str,
        many: bool,
        kind: str = "",
        before: tuple[str, ...] = (),
        where: str = "from",
        few: bool = False,
    ) -> Phrase:
        """`before`: adjectives in front of all others (целевой, каждый, другой); `few`: as it stands after two, three, four."""
        parts = PartsRu()
        parts.kind = kind
        for part in what.parts if isinstance(what, n.All) else (what,):
            self.sort(part, parts, where)
        parts.kind = parts.kind or ("card" if is_of_cards(what) else "")
        head, gender, animate, tail = self.head(parts, "g" if few else case, many and not few)
        agree = "p" if many or few else gender
        case = ("n" if gender == "f" else "g") if few else case
        own = parts.adjectives
        if tail and parts.kind and not tail.startswith(OF_TYPE):  # "карта базовой земли": the land is basic
            own = [adjective for adjective in parts.adjectives if adjective == "другой"]
            of = [adjective for adjective in parts.adjectives if adjective != "другой"]
            gender_of = "p" if (many and not few) or not parts.options else self.noun_of(parts.options[0]).gender
            tail = " ".join([*(self.agreeing(word, "g", gender_of, False) for word in of), tail])
        first = sorted(own, key=lambda one: one != "другой")
        words = [self.agreeing(word, case, agree, animate) for word in (*before, *first)]
        nouns = [negated for negated in parts.negated if negated.word not in ru.ADJECTIVES]
        words += [
            self.negation(negated, case, agree, animate)
            for negated in parts.negated
            if len(nouns) < 2 or negated not in nouns
        ]
        if len(nouns) > 1:
            kinds = alternatives([self.negated_kind(negated, agree == "p") for negated in nouns], False)
            parts.after.insert(0, f", не {ru.adjective('являющийся', case, agree, animate)} {kinds}")
        parts.after = [phrase + (CLOSES if "," in phrase or "<" in phrase else "") for phrase in parts.after]
        last = "p" if agree == "p" or len(parts.options) < 2 else self.noun_of(parts.options[-1]).gender
        for done in (*PARTICIPLES, *THIS_WAY_RU.values()):
            said = ru.adjective(done, case, last if len(parts.options) > 1 else agree, animate)
            parts.after = [phrase.replace(f"<{done}>", f"<{done}>{said}") for phrase in parts.after]
        exiled = ru.adjective("изгнанный", case, agree, animate)
        text = " ".join([*words, head, *([tail] if tail else []), *parts.after]).replace(" <изгнанный>", f", {exiled}")
        text = text.replace(" <созданный>", ", ").replace(" <положенный>", ", ").replace(" <атакующий>", ", ")
        text = text.replace("или <заблокированный>", "или ").replace(" <показанный>", ", ")
        text = text.replace(" <блокирующий>", ", ").replace(" <заблокированный>", ", ")
        for done in ("прикреплённый", "имеющий", *THIS_WAY_RU.values()):
            text = text.replace(f" <{done}>", ", ")
        text = re.sub(r", (\S+)<нет>", r", не \1", text)
        text = text.replace(" , ", ", ")
        for part in what.parts if isinstance(what, n.All) else (what,):
            text = text.replace(" <прошлое>", self.did(part, agree), 1) if is_past(part) else text
        text = owned(text, agree)
        if not many and "каждый" not in before:
            text = text.replace(OF_OPPONENTS, OF_AN_OPPONENT)
        return Phrase(text, agree, animate, agree == "p" and not many)

    def did(self, part: n.Predicate, gender: str) -> str:
        """ "которое атаковало в этом ходу" """
        event = part.what if isinstance(part, n.Not) else part
        which = {"m": "который", "f": "которая", "n": "которое", "p": "которые"}[gender]
        if isinstance(event, n.Damaged):
            return f", {which} получил{ru.SHORT[gender].replace('ы', 'и')} повреждения таким образом"
        if not isinstance(event, (n.Underwent, n.Either)):
            raise Unspeakable("what an object did")
        return f", {which} {'не ' if event is not part else ''}{self.by.sentences.by_table('past', gender, event)}"

    def agreeing(self, lemma: str, case: str, gender: str, animate: bool) -> str:
        """An adjective, or several joined by "или", in agreement."""
        said = [ru.adjective(phrase, case, gender, animate) for phrase in lemma.split(" или ")]
        return ", ".join(said[:-1]) + " или " * (len(said) > 1) + said[-1]

    def sort(self, part: n.Predicate, parts: PartsRu, where: str) -> None:
        if part == n.In("battlefield"):
            return  # 109.2
        if isinstance(part, n.Other):
            parts.adjectives.append("другой")
        elif isinstance(part, n.Is) and part.word in ru.ADJECTIVES:
            parts.adjectives.append(ru.ADJECTIVES[part.word])
        elif isinstance(part, n.Is) and part.word in ("card", "spell", "source"):
            parts.kind = part.word
        elif isinstance(part, n.Is):
            if not parts.options:
                parts.options.append([])
            for words in parts.options if part.word == "permanent" else parts.options[-1:]:
                words.append(part.word)
        elif part in PAIRED_RU:
            parts.adjectives.append(PAIRED_RU[part])
        elif part == OFF_BATTLEFIELD:
            parts.after.append("вне поля битвы")
            parts.kind = "card"
        elif part == COLORED or size_said(part):
            parts.after.append(size_said(part) or "одного или нескольких цветов")
        elif isinstance(part, n.HasAttached) and isinstance(part.what, n.All):
            parts.after.append("с другой прикреплённой Аурой")
        elif isinstance(part, n.HasAttached):
            parts.adjectives.append("зачарованный" if part.what == n.Is("Aura") else "снаряжённый")
        elif isinstance(part, n.Not) and isinstance(part.what, n.Is):
            self.sort_negated(part.what, parts)
        elif isinstance(part, n.Either) and not isinstance(part.parts[0], SAID_AFTER):
            self.sort_options(part, parts)
        else:
            said = self.by.phrases.after(part, where)
            before = [place for place, other in enumerate(parts.after) if other.startswith(CONTROLLED)]
            parts.after.insert(before[0] if before and is_quality(part) else len(parts.after), said)
            used = part.what if isinstance(part, n.Among) and isinstance(part.what, (ThisWay, n.Paid)) else None
            this_way = "" if used is None else "permanent" if getattr(used, "permanents", False) else used.verb
            lies = isinstance(part, (n.In, n.ExiledWith, n.Among)) or is_elsewhere(part)
            if lies and this_way in ("", "exiled", "discarded", "milled", BURIED):
                parts.kind = parts.kind or "card"

    def sort_negated(self, part: n.Is, parts: PartsRu) -> None:
        if part.word in ("basic", "legendary"):
            parts.adjectives.append("не" + ru.ADJECTIVES[part.word])
        else:
            parts.negated.append(part)

    def sort_options(self, part: n.Either, parts: PartsRu) -> None:
        if any(is_described(member) for member in part.parts):
            parts.members = part.parts
            return
        words = [member.word for member in part.parts if isinstance(member, n.Is)]
        if len(words) == len(part.parts) and all(word in ru.ADJECTIVES for word in words):
            parts.adjectives.append(" или ".join(ru.ADJECTIVES[word] for word in words))
            return
        for option in part.parts:
            inner = option.parts if isinstance(option, n.All) else (option,)
            parts.options.append([word.word for word in inner if isinstance(word, n.Is)])

    def negation(self, part: n.Is, case: str, gender: str, animate: bool) -> str:
        if part.word in ru.ADJECTIVES:
            return "не" + ru.adjective(ru.ADJECTIVES[part.word], case, gender, animate)
        return f"не {ru.adjective('являющийся', case, gender, animate)} {self.negated_kind(part, gender == 'p')}"

    def negated_kind(self, part: n.Is, many: bool) -> str:
        return ru.NOUNS[part.word].form("i", many) if part.word in ru.NOUNS else self.typed(part.word, "i", many)

    def typed(self, word: str, case: str, many: bool) -> str:
        """A subtype without a table: the thing it is a type of, in its case, and the subtype in the nominative."""
        base = "land" if word in LAND_TYPES else "permanent" if word not in SUBTYPES else self.base_of(word)
        return f"{ru.NOUNS[base].form(case, many)} типа {SUBTYPES[word].russian}"

    def base_of(self, word: str) -> str:
        if word in PLANESWALKER_TYPES:
            return "planeswalker"
        if word in ("Clue", "Contraption", "Food", "Fortification", "Gold", "Treasure"):
            return "artifact"
        if word in ("Cartouche", "Curse", "Saga", "Shrine"):
            return "enchantment"
        return "creature"

    def head(self, parts: PartsRu, case: str, many: bool) -> tuple[str, str, bool, str]:
        """The head in its case, its gender and animacy, and what follows it."""
        options = parts.options
        if parts.members:
            each = [self.noun(member, "g" if parts.kind else case, many) for member in parts.members]
            said_all = alternatives([noun.text for noun in each], many)
            of_kind = ru.NOUNS[parts.kind] if parts.kind else None
            if of_kind is not None:
                return of_kind.form(case, many), of_kind.gender, of_kind.animate, said_all
            return said_all, self.noun(parts.members[0], "n", False).gender, each[0].animate, ""
        if parts.kind == "spell" and options and all(words[-1] in ("instant", "sorcery") for words in options):
            parts = PartsRu()
            parts.options = options
        if parts.kind in ("card", "spell", "source"):
            noun, one = ru.NOUNS[parts.kind], parts.kind == "source" and options != []  # источник-артефакт
            if not one and options and all(word in OF_ANY_TYPE for words in options for word in words):
                types = [" ".join([SUBTYPES[word].russian for word in words]) for words in options]
                return noun.form(case, many), noun.gender, noun.animate, OF_TYPE + alternatives(types, False)
            of = alternatives([self.head_words(words, case if one else "g", many) for words in options], many)
            return noun.form(case, many) + f"-{of}" * one, noun.gender, noun.animate, "" if one else of
        if not options:
            noun = ru.NOUNS["permanent"]
            return noun.form(case, many), noun.gender, noun.animate, ""
        said = [self.head_words(words, case, many) for words in options]
        noun = self.noun_of(options[0])
        return alternatives(said, many), noun.gender, noun.animate, ""

    def noun_of(self, words: list[str]) -> ru.NounRu:
        if "token" in words:
            return ru.TOKEN
        return ru.NOUNS[self.main(words)]

    def main(self, words: list[str]) -> str:
        """The word that is declined: the last card type, else a subtype with a table, else what it is a type of."""
        types = [word for word in words if word in CARD_TYPES or word == "permanent"]
        if types:
            return types[-1]
        known = [word for word in words if word in ru.NOUNS]
        return known[-1] if known else "land" if words[-1] in LAND_TYPES else self.base_of(words[-1])

    def head_words(self, words: list[str], case: str, many: bool) -> str:
        """The words of one head: types, then "типа" and the subtypes."""
        if "token" in words:
            rest = [word for word in words if word != "token"]
            token = ru.TOKEN.form(case, many)
            return f"{token} {self.head_words(rest, 'g', False)}" if rest else token
        main = self.main(words)
        types = [word for word in words if word in CARD_TYPES and word != main]
        subtypes = [SUBTYPES[word].russian for word in words if word in SUBTYPES and word != main]
        types += [main] + [word for word in words if word == "commander" and word != main]
        text = "-".join([ru.NOUNS[word].form(case, many) for word in types])
        return f"{text} типа {' '.join(subtypes)}" if subtypes else text

    def after(self, part: n.Predicate, where: str) -> str:
        if isinstance(part, (n.CostHas, n.HasNoAbilities, n.HasAbility)):
            return abilities_ru(part)
        if isinstance(part, n.FirstPrintedIn):
            return f"с именем, впервые напечатанным в выпуске {part.expansion}"
        if isinstance(part, n.Targeting):
            return self.targeting(part)
        if isinstance(part, n.Either) and not is_past(part):
            return (
                having_ru(part)
                if is_having(part)
                else " или ".join([self.by.phrases.after(member, where) for member in part.parts])
            )
        if isinstance(part, n.Has):
            return having_ru(part)
        if isinstance(part, n.Not) and is_having(part.what):
            return having_ru(part.what, lacking=True)
        if part == UNEQUAL:
            return "<имеющий> неравные силу и выносливость"
        if isinstance(part, n.Number_) and part.comparison in ("even", "odd") and part.characteristic == "mana value":
            return f"с {'чётной' if part.comparison == 'even' else 'нечётной'} конвертированной мана-стоимостью"
        if isinstance(part, n.Number_):
            if not isinstance(part.value, (n.Number, n.X)):
                return self.compared_after(part)
            value = str(part.value.value) if isinstance(part.value, n.Number) else "X"
            tail = {"<=": " или меньше", ">=": " или больше", "=": ""}[part.comparison]
            return f"с {CHARACTERISTIC[part.characteristic][3]} {value}{tail}"
        if isinstance(part, n.ControlledBy):
            return self.by.conditions.under(part.who)
        if isinstance(part, n.Not) and isinstance(part.what, n.ControlledBy):
            return "не " + self.by.phrases.after(part.what, where)
        if isinstance(part, n.OwnedBy):
            return self.owning(part.who)
        if isinstance(part, n.Not) and isinstance(part.what, n.OwnedBy):
            return self.owning(part.what.who).replace("владе", "не владе")
        if isinstance(part, n.In):
            return self.zone(part, where)
        if isinstance(part, n.Not) and (is_excepted(part.what) or isinstance(part.what, n.All)):
            several = is_excepted(part.what)
            excepted = self.noun(part.what, "g", several, "" if several else "card").text
            return f", кроме {excepted.replace(' или ', ' и ')}"
        if isinstance(part, n.Among) and isinstance(part.what, (It, That)):
            return "<показанный> таким образом" if where == "in" else "из их числа"
        if isinstance(part, n.Opposing):
            return opposing_ru(part.only, self.known(part.what, "a").text, self.known(part.what, "i").text)
        if isinstance(part, n.AttackingWhom):
            return f"<атакующий> {self.any_players(part.who, 'a')}"
        return self.after_too(part)

    def after_too(self, part: n.Predicate) -> str:
        """What relates it to other things: names, choices, counters, what happened."""
        if isinstance(part, n.HasAdventure):
            return "с Приключением"
        if isinstance(part, n.FromSource):
            return self.by.quantities.from_source(part)
        if isinstance(part, n.Called):
            return f"с именем «{part.name}»"
        if isinstance(part, n.Namesake):
            any_of = self.noun(part.of.what, "n", False, where="in") if isinstance(part.of, n.Every) else None
            return f"с тем же именем, что и {(any_of or self.objects(part.of, 'n')).text}"
        if isinstance(part, n.Not) and isinstance(part.what, (n.Called, n.Namesake)):
            return f"не {self.after_too(part.what)}"
        if isinstance(part, n.Not) and isinstance(part.what, n.HasAttached):
            return "без Аур" if part.what.what == n.Is("Aura") else "без Снаряжения"
        if isinstance(part, n.Chosen) and part.kind == "card name":
            return "с выбранным именем"
        if isinstance(part, n.Chosen) and part.kind != "player":
            return "выбранного цвета" if part.kind == "color" else "выбранного типа"
        if isinstance(part, n.ExiledWith):
            return f"<изгнанный> с помощью {self.itself('g').text}"
        if isinstance(part, n.PutWith):
            said = WITH_IT_RU.get(part.link, "<положенный> на поле битвы с помощью {}")
            return said.format(self.itself("g").text)
        if isinstance(part, n.Among) and isinstance(part.what, (ThisWay, n.Paid)):
            return done_ru(part.what, self.itself("i").text)
        if isinstance(part, n.HasCounters):
            return with_counters_ru(part)
        if isinstance(part, n.EnchantsPlayer):
            return f"<прикреплённый> к {self.any_players(part.who, 'd')}"
        if isinstance(part, n.IsAttached):
            of_kind = self.noun(part.to.what, "d", False) if isinstance(part.to, n.Every) else None
            return f"<прикреплённый> к {(of_kind or self.objects(part.to, 'd', preposition=True)).text}"
        if isinstance(part, n.Shares) or (isinstance(part, n.Not) and isinstance(part.what, n.Shares)):
            shares = part.what if isinstance(part, n.Not) else part
            if not isinstance(shares, n.Shares):
                raise Unspeakable("what is shared")
            no = "не " if isinstance(part, n.Not) else ""
            kind = SHARED_RU[shares.kind][1 if no else 0]
            return f"<имеющий>{'<нет>' if no else ''} {kind} с {self.alike(shares.of)}"
        if is_past(part):
            return "<прошлое>"
        raise Unspeakable(f"{type(part).__name__} in a Russian noun phrase")

    def alike(self, of: n.Objects) -> str:
        if isinstance(of, n.Every):
            return self.noun(of.what, "i", False).text
        return self.objects(of, "i", preposition=True).text

    def compared_after(self, part: n.Number_) -> str:
        """ "с силой меньше силы этого существа" """
        if part.comparison == "=" and isinstance(part.value, n.Greatest):
            among = self.noun(part.value.what, "g", True, where="in").text
            return f"с наи{'меньш' if part.value.least else 'больш'}ей {CHARACTERISTIC[part.characteristic][3]} среди {among}"
        if part.comparison == "=":
            return f"с {CHARACTERISTIC[part.characteristic][3]}, равной {self.by.quantities.quantity(part.value, 'd')}"
        than = {">": "больше", "<": "меньше", ">=": "не меньше", "<=": "не больше"}[part.comparison]
        return f"с {CHARACTERISTIC[part.characteristic][3]} {than} {self.by.quantities.quantity(part.value, 'g')}"

    def targeting(self, part: n.Targeting) -> str:
        """115.9"""
        if part.single:
            return "с одной целью"
        only = " только" if part.only else ""
        whom = [] if part.players is None else [self.any_players(part.players)]
        if part.what is not None:
            itself = part.what == n.Among(n.Self())
            whom.append(self.itself("n").text if itself else self.noun(part.what, "n", False).text)
        return f", цель которого —{only} {' или '.join(whom)}"

    def under(self, who: n.Players) -> str:
        if isinstance(who, n.You):
            return "под вашим контролем"
        if isinstance(who, They):
            return "под своим контролем"
        if isinstance(who, n.EachOpponent):
            return "под контролем ваших оппонентов"
        if isinstance(who, n.Team):
            return "под контролем вашей команды"
        if isinstance(who, n.PlayersWho):
            return f"под контролем {ru.PLAYER.form('g', False)}{self.by.conditions.of_player(who)}"
        return f"под контролем {self.by.phrases.players(who, 'g')}"

    def owning(self, who: n.Players) -> str:
        """The relative pronoun agrees with the noun later."""
        if isinstance(who, n.You):
            return f"{WHICH} вы владеете"
        if isinstance(who, n.EachOpponent):
            return f"{WHICH} владеют ваши оппоненты"
        return f"{WHICH} владеет {'этот игрок' if isinstance(who, They) else self.by.phrases.players(who)}"

    def zone(self, part: n.In, where: str) -> str:
        if part.zone == "exile":
            return "из изгнания" if where == "from" else "в изгнании"
        if part.zone == "command":
            return "из командной зоны" if where == "from" else "в командной зоне"
        preposition, noun, gender = (ZONES_FROM if where == "from" else ZONES_IN)[part.zone]
        case = "g" if where == "from" else "p"
        if part.whose is None:
            return f"{preposition} любого {noun}" if case == "g" else f"{preposition} любом {noun}"
        if isinstance(part.whose, n.EachOpponent):
            return f"{preposition} {noun} оппонента"
        return f"{preposition} {self.by.conditions.of(noun, gender, case, part.whose)}".replace("с сво", "со сво")

    def of(self, noun: str, gender: str, case: str, whose: n.Players) -> str:
        """A noun of a player: "вашей руки", "своей руки", "руки того игрока"."""
        if isinstance(whose, n.You):
            return f"{ru.pick(ru.YOUR, gender, case)} {noun}"
        if isinstance(whose, They):
            return f"{ru.pick(ru.OWN, gender, case)} {noun}"
        return f"{noun} {self.by.phrases.players(whose, 'g')}"

    # Players.

    def players(self, who: n.Players, case: str = "n") -> str:
        if isinstance(who, n.You):
            return ru.YOU[case]
        if isinstance(who, n.ItsController):
            return self.by.phrases.players(n.ControllerOf(It()), case)
        if isinstance(who, n.Sided):
            return relations.sided_ru(who.side, case)
        if isinstance(who, (n.EachPlayer, n.EachOpponent)):
            return self.by.phrases.each_player(who, case)
        if isinstance(who, n.ActivePlayer):
            kind = ru.adjective("атакующий" if who.attacking else "активный", case, "m", True)
            return f"{kind} {ru.PLAYER.form(case, False)}"
        if isinstance(who, n.Team):
            noun = f"{ru.TEAMMATE.form(case, False)}" if who.others else f"{ru.PLAYER.form(case, False)} вашей команды"
            mine = f"{ru.pick(ru.YOUR, 'm', case)} " if who.others else ""
            return f"{ru.adjective('каждый', case, 'm', True)} {mine}{noun}"
        if isinstance(who, n.MostLife):
            return f"{ru.PLAYER.form(case, False)} с наибольшим (в том числе разделённым) количеством жизней"
        if isinstance(who, n.DefendingPlayer):
            return f"{ru.adjective('защищающийся', case, 'm', True)} {ru.PLAYER.form(case, False)}"
        if isinstance(who, n.SubgameLosers):
            player = f"{ru.adjective('каждый', case, 'm', True)} {ru.PLAYER.form(case, False)}"
            return f"{player}, не победивший в подыгре,"
        if isinstance(who, TargetPlayerPhrase):
            told = relations.asked_once_ru(self.by.conditions.of_player(who.targets.players), who.targets)
            return relations.target_players_ru(who.targets, case) + told
        if isinstance(who, (n.AttachedPlayer, n.ChosenPlayer)):
            which = "зачарованный" if isinstance(who, n.AttachedPlayer) else "выбранный"
            return f"{ru.adjective(which, case, 'm', True)} {ru.PLAYER.form(case, False)}"
        if isinstance(who, n.Whichever):
            return " или ".join([self.by.phrases.players(part, case) for part in who.parts])
        if isinstance(who, (ThatOne, They)):
            return f"{ru.pick(ru.THAT, 'm', case, True)} {ru.PLAYER.form(case, False)}"
        if isinstance(who, n.ControllerOf):
            controlling = ru.adjective("контролирующий", case, "m", True)
            return f"{controlling} {self.objects(who.what, 'a').text} {ru.PLAYER.form(case, False)}"
        if isinstance(who, n.OwnerOf):
            if isinstance(who.what, It):
                return f"{self.its(who.what)} {ru.OWNER.form(case, False)}"
            return f"{ru.OWNER.form(case, False)} {self.objects(who.what, 'g').text}"
        raise Unspeakable(f"{type(who).__name__} among Russian players")

    def any_players(self, who: n.Players, case: str = "n") -> str:
        if isinstance(who, n.EachPlayer):
            return (f"{ru.adjective('другой', case, 'm', True)} " if who.others else "") + ru.PLAYER.form(case, False)
        return ru.OPPONENT.form(case, False) if isinstance(who, n.EachOpponent) else self.by.phrases.players(who, case)

    def objects(self, which: n.Objects, case: str, each: str = "all", preposition: bool = False) -> Phrase:
        if isinstance(which, n.Every):
            return self.every(which, each, case)
        if isinstance(which, TargetPhrase) and each == "each" and which.targets.most > 1:
            kind = which.targets.what or n.Is("permanent")
            gender = "f" if is_any_kind(which.targets) else self.noun(kind, "n", False).gender
            among = self.by.chosen.target(which, "g").text.replace("до ", "не более чем ", 1)
            return Phrase(f"{ru.adjective('каждый', case, gender)} из {among}", gender)
        if isinstance(which, TargetPhrase):
            return self.by.chosen.target(which, case, preposition)
        if isinstance(which, n.Several):
            said = [self.objects(part, case, each).text for part in which.parts]
            return Phrase(", ".join(said[:-1]) + f" и {said[-1]}", "p")
        if isinstance(which, n.Pick):
            return self.by.quantities.picked(which, case)
        if isinstance(which, n.MostVoted):  # only ever what is acted on
            return Phrase(f"{ru.VOTED[which.called]} с наибольшим (или равным наибольшему) числом голосов", "m")
        if isinstance(which, n.Pile):
            piled = self.every(n.Every(which.what), "all", case)
            return Phrase(
                f"{piled.text} из кучки по {self.by.conditions.of('выбору', 'm', 'd', which.who)}", "p", piled.animate
            )
        if isinstance(which, n.Rest):
            return Phrase(ru.REST.get(case, "остальные"), "p")
        if isinstance(which, n.AllBut):
            return Phrase(self.by.quantities.all_but(which.of, case), "p")
        if isinstance(which, n.TopOf):
            return Phrase(self.by.quantities.top(which, case), "f" if which.count == n.Number(1) else "p")
        return self.known(which, case, preposition)

    def one(self, what: n.Predicate, head: str) -> str:
        return self.noun(what, "a", False, head).text

    def many(self, what: n.Predicate, head: str) -> str:
        return self.noun(what, "n", True, head).text

    def direct(self, what: n.Objects) -> str:
        return self.objects(what, "a").text

    def every(self, which: n.Every, each: str, case: str = "n") -> Phrase:
        some = some_of_those(which.what) if each == "each" else None
        if some is not None:
            said = [self.known(some[0], "g", True).text, *[self.by.phrases.after(place, "in") for place in some[1]]]
            return Phrase(f"{ru.adjective('каждый', case, 'n')} из {' '.join(said)}", "n")
        if each == "each":
            return self.noun(which.what, case, False, before=("каждый",))
        phrase = self.noun(which.what, case, True, where="in" if each == "bare" else "from")
        bare = "" if each == "bare" else ru.ALL[case if case != "a" or not phrase.animate else "g"] + " "
        return Phrase(bare + of_all(phrase.text), "p", phrase.animate)

    def known(self, which: n.Objects, case: str, preposition: bool = False) -> Phrase:
        if isinstance(which, n.Self):
            return self.itself(case)
        if isinstance(which, n.Giver):
            return Phrase(which.name or "~", "n")
        if isinstance(which, n.PartnerOf):
            said = ru.adjective("парный", case, "n")
            return Phrase(f"{said} {ru.NOUNS['creature'].form(case, False)}", "n")
        if isinstance(which, It):
            gender = self.gender_of(which)
            return Phrase(ru.pronoun(gender, case, preposition), gender)
        if isinstance(which, That):
            phrase = self.noun(which.noun, case, which.plural)
            return Phrase(f"{ru.pick(ru.THAT, phrase.gender, case, phrase.animate)} {phrase.text}", phrase.gender)
        if isinstance(which, n.Paid):
            return self.noun(which.noun, case, False, before=(relations.PAID_RU[which.verb],))
        if isinstance(which, n.AttachedTo):
            word = ATTACHED_RU[self.by.skeleton.attachment.participle]
            return self.noun(self.by.skeleton.attachment.noun, case, False, before=(word,))
        if isinstance(which, n.EventSource):
            return Phrase(f"{ru.pick(ru.THAT, 'm', case)} {ru.SOURCE.form(case, False)}", "m")
        if isinstance(which, n.Linked) and which.last is not None:
            last = n.All((*parts_of(which.last), n.ExiledWith(which.link)))
            return self.noun(last, case, False, "card", before=("последний",))
        if isinstance(which, n.Linked):
            return self.noun(which.of or n.All(()), case, False, "card", before=("изгнанный",))
        raise Unspeakable(f"{type(which).__name__} among Russian objects")

    def itself(self, case: str) -> Phrase:
        """The card itself: "это существо" in its case; as a subject spells and legends by name."""
        types = self.by.speaking.own_types
        noun = self.type_noun()
        if (
            case == "n"
            and not self.by.speaking.quoting
            and ("legendary" in types.supertypes or not types.types or types.is_spell_only())
        ):
            return Phrase("~", noun.gender)
        this = ru.pick(ru.THIS, noun.gender, case, noun.animate)
        return Phrase(f"{this} {noun.form(case, False)}", noun.gender, noun.animate, noun.gender == "p")

    def type_noun(self) -> ru.NounRu:
        types = self.by.speaking.own_types
        if types.is_spell_only() or not types.types:
            return ru.SPELL
        for word in ("Aura", "Equipment", "Vehicle", *KINDS):
            if word in types.subtypes or word in types.types:
                return ru.NOUNS[word]
        return ru.NOUNS[bearer_word(types)]

    def gender_of(self, it: It) -> str:
        if it.plural:
            return "p"
        if it.noun is None or it.noun == n.All(()) or n.Among(n.Self()) in list(walk(it.noun)):
            return self.itself("n").gender
        if isinstance(it.noun, n.Among):
            return "n" if isinstance(it.noun.what, (n.TargetRef, n.Bound)) else self.known(it.noun.what, "n").gender
        if any(is_elsewhere(part) for part in parts_of(it.noun)):
            return "f"  # карта
        what = tuple([part for part in parts_of(it.noun) if not isinstance(part, (n.ControlledBy, n.Among))])
        return self.noun(n.All(what), "n", False).gender

    def its(self, which: n.Objects) -> str:
        """A possessive pronoun: его, её, их."""
        gender = self.gender_of(which) if isinstance(which, It) else self.known(which, "n").gender
        return {"m": "его", "n": "его", "f": "её", "p": "их"}[gender]

    def listed(self, items: list[str]) -> str:
        return self.by.modifications.listed(items)

    def quantity(self, count: n.Quantity) -> str:
        return self.by.quantities.quantity(count)
