"""Russian conditions: what the tables leave to noun phrases, numbers and agreement (107, 109.5, 603.4, 608.2i)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.mentions import That, ThatOne, They
from arbiter.magic.language.reflect import replaced
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.counters_ru import counter_ru
from arbiter.magic.language.render.counts import one_said, several_said, that_one_said
from arbiter.magic.language.render.lexicon import EXILED, noun_said, parts_of
from arbiter.magic.language.render.parts_ru import SHARED_RU, of_all
from arbiter.magic.language.render.quantities_ru import total
from arbiter.magic.language.render.relations import having_ru, size_said
from arbiter.magic.language.render.saying import GENDERS, Saying
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.vocabulary.commanding import ALSO_BURIED, EMINENT
from arbiter.magic.language.wording.quantities import VARIETIES
from arbiter.magic.language.wording.spoken import One
from arbiter.magic.language.words import ALONE, CLOSES, COLOR_SYMBOLS

if TYPE_CHECKING:
    from arbiter.magic.language.render.russian import Russian

HOW_GREAT: Final = {">=": "не меньше", "<=": "не больше", ">": "больше", "<": "меньше"}
SYMBOLS: Final = {color: f"{{{letter}}}" for letter, color in COLOR_SYMBOLS.items()}
WAS: Final = {"m": "был", "f": "была", "n": "было", "p": "были"}
ONE_OF: Final = {  # one player of several, in the nominative, genitive and dative
    "opponent": ("один из ваших оппонентов", "одного из ваших оппонентов", "одному из ваших оппонентов"),
    "player": ("один из игроков", "одного из игроков", "одному из игроков"),
    "each": ("каждый игрок", "каждого игрока", "каждому игроку"),
    "that": ("тот игрок", "того игрока", "тому игроку"),
}
RELATIVE: Final = {"тот игрок": "который", "того игрока": "которого", "тому игроку": "которому"}
NEGATED: Final = re.compile(r" (находится|находятся)")


def called(one: One, case: str) -> str:
    which = one.how if one.how == "each" else "that" if isinstance(one.who, ThatOne) else ""
    which = which or ("opponent" if isinstance(one.who, n.EachOpponent) else "player")
    return ONE_OF[which]["ngd".index(case)]


def told_apart(node: n.Condition) -> bool:
    """Whether it is said of one of several opponents, of whom none does it."""
    return isinstance(node, n.SomePlayer) and isinstance(node.who, n.EachOpponent)


def negation(node: n.Condition) -> n.Condition:
    return node.what if isinstance(node, n.Unless) else n.Unless(node)


class ConditionsSaidRu:
    def __init__(self, by: Russian, said: Saying) -> None:
        self.said = said
        self.by = by
        self.negating = False  # it is said that this is not so
        self.negated = False
        self.holes: dict[str, Callable[[str, Any], str]] = {
            "aimed": self.aimed,
            "anchor": lambda arg, word: by.words.anchor(word),
            "anyone": lambda arg, who: by.nouns.any_players(who, arg),
            "ballot": lambda arg, words: ru.vote_ru(words[0]),
            "befell": self.befell,
            "cards": lambda arg, many: self.these("card", (*many, n.Is("card"))),
            "characteristic": lambda arg, left: self.measure(left, n.CharacteristicOf),
            "color": lambda arg, color: ru.adjective(ru.ADJECTIVES[color], "g", "f"),
            "count": lambda arg, many: by.conditions.count_phrase(many[0], many[1], arg),
            "counters": lambda arg, many: self.counters(*many),
            "devotion": lambda arg, left: self.measure(left, n.Devotion),
            "digits": lambda arg, value: ru.digits(value),
            "doer": self.doer,
            "hand": lambda arg, who: self.told_each(by.nouns.zone(n.In("hand", who), "in"), who, arg),
            "having": self.having,
            "keyword": self.keyword,
            "lie": self.lie,
            "life": lambda arg, left: by.quantities.quantity(left, "n"),
            "noun": lambda case, what: by.nouns.noun(what, case, False).text,
            "object": lambda arg, what: self.object_said(what, arg).text,
            "ones": lambda joint, parts: (
                ", ".join([self.said.condition(part) for part in parts[:-1]])
                + f" {joint} {self.said.condition(parts[-1])}"
            ),
            "single": lambda arg, what: by.nouns.noun(what, "n", False, arg).text,
            "ordinal": lambda arg, nth: ru.adjective(ru.ORDINALS[nth], "n", "n"),
            "player": lambda case, who: by.phrases.players(who, case),
            "that_one": lambda arg, who: that_one_said("того игрока", who),
            "those_all": lambda arg, what: several_said(by.nouns.known(what, "g").text, what, arg),
            "those_cards": lambda arg, what: "тех карт",
            "plural_done": lambda arg, what: by.nouns.noun(what, "g", True).text,
            "repeated": lambda arg, value: f"{value} {'раза' if ru.number_class(value) == 'few' else 'раз'}",
            "plural": lambda arg, what: by.nouns.noun(what, "g", True, arg if arg in ("spell", "card") else "").text,
            "same": lambda arg, of: by.nouns.alike(of),
            "same_name": self.same_name,
            "shown": self.shown_so,
            "size": lambda arg, many: f"{HOW_GREAT.get(many[0], 'равна')} {many[1]}",
            "so": self.so_great,
            "so_many": self.so_many,
            "symbol": self.symbol,
            "there_are": self.there_are,
            "there_is": self.there_is,
            "these": self.these,
            "so_often": lambda arg, many: f"{by.conditions.count_phrase(many[0], many[1], 'm')} раз",
            "total": lambda arg, of: total(of, "n"),
            "turn": lambda arg, last: "в прошлом ходу" if last else "в этом ходу",
            "turn_of": lambda arg, who: "ваш ход" if isinstance(who, n.You) else f"ход {by.phrases.players(who, 'g')}",
            "under": lambda arg, who: self.told_each(by.conditions.under(who), who, arg),
            "one_known": lambda arg, what: one_said(by.nouns.objects(what, arg).text, what),
            "meeting": lambda arg, so: by.conditions.of_player(n.PlayersWho(n.EachPlayer(), so)).replace(
                " которого", " которых" if arg == "1" else " которого", 1
            ),
            "variety": lambda arg, kind: SHARED_RU[kind][1 if self.negating else 0],
        }

    def choose(self, options: tuple[str, ...], subject: object, arg: str) -> str:
        if subject is None:
            return options[GENDERS.index(arg)] if arg and len(options) == len(GENDERS) else options[0]
        if isinstance(subject, n.Objects):
            return options[1 if self.object_said(subject, "nom").gender == "p" else 0]
        return options[1 if isinstance(subject, n.You) else 0]

    def own(self, arg: str, before: str) -> str:
        by = self.by
        if arg == "no":
            return self.no()
        if arg == "did":
            return by.words.do[by.sentences.deed_told[0]]
        if arg == "undone":
            if by.sentences.deed_told[0] == 2:
                return "никто из игроков этого не делает"
            who = ("вы", "тот игрок")[by.sentences.deed_told[0]]
            if by.sentences.deed_told[1]:
                return f"{who} не {'может' if by.sentences.deed_told[0] else 'можете'} этого сделать"
            return f"{who} этого не {'делает' if by.sentences.deed_told[0] else 'делаете'}"
        if arg == "g":
            return by.quantities.cast_thing()
        if arg == "host":
            return by.nouns.objects(n.AttachedTo(), "g").text
        if arg in ("a", "cast"):
            it = (
                "это заклинание"
                if by.speaking.own_types.is_spell_only()
                else ru.pronoun(by.nouns.type_noun().gender, "a")
            )
            return f"вы разыграли {it}" if arg == "cast" else it
        return by.nouns.itself(arg).text

    def no(self) -> str:
        self.negated = self.negating
        return "не" if self.negating else ""

    # Players.

    def doer(self, arg: str, who: n.Players) -> str:
        case = "d" if arg == "d" else "n"
        if isinstance(who, (They, n.ThatPlayer)) and self.said.someone is not None:
            return called(self.said.someone, case)
        return self.by.nouns.any_players(who, case)

    def having(self, arg: str, who: n.Players) -> str:
        """After "у"."""
        if isinstance(who, (They, n.ThatPlayer)) and self.said.someone is not None:
            return called(self.said.someone, "g")
        return "вас" if isinstance(who, n.You) else self.by.phrases.players(who, "g")

    def told_each(self, said: str, who: n.Players, arg: str) -> str:
        if arg == "each" and isinstance(who, n.EachOpponent):
            return said.replace("ваших оппонентов", "каждого оппонента").replace(
                "руке оппонента", "руке каждого оппонента"
            )
        return said

    # Numbers.

    def counters(self, comparison: str, value: int, kind: str) -> str:
        if (comparison, value) == ("=", 0):
            return f"нет жетонов {counter_ru(kind)}"
        if (comparison, value) == (">=", 1):
            return f"есть жетон {counter_ru(kind)}"
        return f"{self.by.conditions.count_phrase(comparison, value, 'm')} жетонов {counter_ru(kind)}"

    def so_great(self, arg: str, said: tuple[str, n.Quantity]) -> str:
        """After the measure: "не меньше 4", "равна 5" """
        comparison, right = said
        how = HOW_GREAT.get(comparison, "равно" if arg == "it" else "равна")
        if isinstance(right, n.Number):
            words = arg == "devotion" and comparison in HOW_GREAT
            return f"{how} {ru.genitive_numeral(right.value) if words else right.value}"
        return f"{how} {self.by.quantities.quantity(right, 'g' if comparison in HOW_GREAT else 'd')}"

    def measure(self, left: n.Quantity, kind: type) -> str:
        if not isinstance(left, kind):
            raise Unspeakable(f"{type(left).__name__} in this place")
        return self.by.quantities.quantity(left, "n")

    def symbol(self, arg: str, color: str) -> str:
        if color not in SYMBOLS:
            raise Unspeakable("mana that was spent")
        return SYMBOLS[color]

    def keyword(self, arg: str, name: str) -> str:
        if arg == "having":
            return having_ru(n.Has(name))
        return KEYWORDS[name].with_what if arg == "with" else KEYWORDS[name].russian

    # How many there are.

    def lie(self, arg: str, said: tuple[Any, ...]) -> str:
        """ "находится существо", "нет существ", "находится пять или больше существ" """
        comparison, value = said[0], said[1]
        what = said[2] if len(said) > 2 else n.All(())
        noun = self.by.nouns.noun
        single = noun(what, "n", False, arg)
        if (comparison, value) == (">=", 1):
            return f"{'находятся' if single.gender == 'p' else 'находится'} {single.text}"
        many = noun(what, "g", True, arg).text
        if (comparison, value) == ("=", 0):
            return f"нет {many}"
        if (comparison, value) == ("<=", 1):
            return f"находится не больше {ru.pick(ru.ONE, single.gender, 'g')} {noun(what, 'g', False, arg).text}"
        return f"находится {self.by.conditions.count_phrase(comparison, value, single.gender)} {many}"

    def there_are(self, arg: str, said: tuple[str, int, n.Quantity]) -> str:
        comparison, value, left = said
        if isinstance(left, n.Variety) and left.kind != "name":
            among = of_all(self.by.nouns.noun(left.what, "g", True, where="in").text)
            kinds = VARIETIES[left.kind].partition("~")[2].replace("_", " ")
            return f"среди {among} {self.by.conditions.count_phrase(comparison, value, 'm')} {kinds}"
        if not isinstance(left, n.Count):
            raise Unspeakable(f"so many of {type(left).__name__}")
        placed = [part for part in parts_of(left.what) if isinstance(part, (n.In, n.ControlledBy))]
        place = self.by.phrases.after(placed[-1], "in") if placed else "на поле битвы"
        rest = n.All(tuple([part for part in parts_of(left.what) if part not in placed[-1:]]))
        kind = "card" if placed and isinstance(placed[-1], n.In) else ""
        if any(isinstance(part, n.ExiledWith) for part in parts_of(left.what)):
            place, kind = "в изгнании", "card"
        return f"{place} {self.lie(kind, (comparison, value, rest))}"

    def there_is(self, arg: str, what: n.Predicate) -> str:
        head, _, done = self.by.nouns.noun(what, "n", False).text.partition(", ")
        return f"есть {head}, {done}"

    def so_many(self, arg: str, said: tuple[str, int, n.Predicate, n.Predicate]) -> str:
        comparison, value, where, rest = said
        what = n.All((where, *parts_of(rest)) if where == n.Is("attacking") else (*parts_of(rest), where))
        if (comparison, value) == (">=", 1):
            return self.by.nouns.noun(what, "n", False).text
        return f"{self.by.conditions.count_phrase(comparison, value)} {self.by.nouns.noun(what, 'g', True).text}"

    def these(self, arg: str, said: tuple[str, int, n.Predicate | None]) -> str:
        """So many, in the accusative."""
        by = self.by
        comparison, value, what = said
        kind = {"spell": "spell", "card": "card", "cards": "card"}.get(arg, "")
        if what is None:
            raise Unspeakable("so many")
        single = by.nouns.noun(what, "a", False, kind)
        if (comparison, value) == (">=", 1):
            return single.text
        return f"{by.conditions.count_phrase(comparison, value, single.gender)} {by.nouns.noun(what, 'g', True, kind).text}"

    def befell(self, arg: str, said: tuple[str, int, n.Predicate | None]) -> str:
        """ "умерло существо под вашим контролем" """
        comparison, value, what = said
        if what is None:
            raise Unspeakable("such a move in the past")
        verb, _, rest = arg.partition(" ")
        forms, tail = verb.split("~"), f" {rest}".rstrip()
        one = self.by.nouns.noun(what, "n", False)
        if (comparison, value) == (">=", 1):
            verb = f"{self.no()} {forms[GENDERS.index(one.gender)]}".lstrip()
            return f"{one.text} {verb}{tail}" if tail else f"{verb} {one.text}"
        many = self.by.nouns.noun(what, "g", True).text
        if (comparison, value) == ("=", 0):
            return f"не {forms[2]}{tail} {many}"
        return f"{self.no()} {forms[2]}{tail} {self.by.conditions.count_phrase(comparison, value, one.gender)} {many}".lstrip()

    # Objects.

    def object_said(self, what: n.Objects, arg: str) -> Any:
        return self.by.nouns.objects(what, "n") if arg == "nom" else self.by.nouns.known(what, arg or "n", True)

    def shown_so(self, arg: str, what: n.Predicate) -> str:
        return self.by.nouns.noun(what, "n", False, "card").text.partition(",")[0].removesuffix(" из их числа")

    def aimed(self, arg: str, what: n.Predicate) -> str:
        if not isinstance(what, n.Targeting):
            raise Unspeakable("no target")
        return self.by.nouns.targeting(what).partition("— ")[2]

    def same_name(self, arg: str, of: n.Objects) -> str:
        if of == n.Self():
            raise Unspeakable("its own name")
        return self.by.nouns.after_too(n.Namesake(of)).removeprefix("с тем же именем")

    def being(self, of: n.Objects, what: object, gender: str, was: bool) -> str:
        """What it is, with the verb: "является красным", "находится на поле битвы" """
        if not isinstance(what, n.Predicate):
            raise Unspeakable("what something is")
        if was:
            return f"{WAS[gender]} {self.complement(of, what, gender)}"
        if isinstance(what, n.Is) and what.word in ALONE:
            return f"{'атакует' if what.word == ALONE[0] else 'блокирует'} в одиночку"
        stands = "находятся" if gender == "p" else "находится"
        if (of, what) == (EMINENT.what, EMINENT.filter):
            return f"{stands} в командной зоне или на поле битвы"
        if (of, what) == (ALSO_BURIED.what, ALSO_BURIED.filter):
            return f"{stands} на вашем кладбище или на поле битвы"
        if isinstance(what, n.In):
            return f"{stands} {'на поле битвы' if what.zone == 'battlefield' else self.by.phrases.after(what, 'in')}"
        return f"{'являются' if gender == 'p' else 'является'} {self.complement(of, what, gender)}"

    def complement(self, of: n.Objects, what: n.Predicate, gender: str) -> str:
        by = self.by
        kinds = what.parts if isinstance(what, n.Either) else (what,)
        words = [kind.word for kind in kinds if isinstance(kind, n.Is) and kind.word in ru.ADJECTIVES]
        if len(words) == len(kinds):
            return " или ".join([ru.adjective(ru.ADJECTIVES[word], "i", gender) for word in words])
        if isinstance(what, n.AttackingWhom):
            return f"{ru.adjective('атакующий', 'i', gender)} {by.nouns.any_players(what.who, 'a')}"
        if size_said(what):
            return f"{ru.NOUNS['creature'].form('i', gender == 'p')} {size_said(what)}"
        if isinstance(what, n.IsAttached):
            host = by.nouns.noun(what.to.what, "d", False) if isinstance(what.to, n.Every) else None
            to = (host or by.nouns.objects(what.to, "d", preposition=True)).text
            return f"{ru.adjective('прикреплённый', 'i', gender)} к {to}"
        if isinstance(what, n.PairedWith):
            other = "другим существом" if what.what is None else by.nouns.noun(what.what, "i", False).text
            return f"{ru.adjective('парный', 'i', gender)} с {other}"
        if all(isinstance(kind, n.HasAttached) for kind in kinds):
            auras = [isinstance(kind, n.HasAttached) and kind.what == n.Is("Aura") for kind in kinds]
            names = ["зачарованный" if aura else "снаряжённый" for aura in auras]
            return " или ".join([ru.adjective(name, "i", gender) for name in names])
        noun = noun_said(of)
        card = noun is not None and any(part == n.Is("card") or isinstance(part, n.In) for part in parts_of(noun))
        card = card or isinstance(of, n.TopOf) or of in (That(n.Is("card")), EXILED)
        if card and isinstance(what, n.Either) and not all(isinstance(kind, n.Is) for kind in kinds):
            return " или ".join([by.nouns.noun(kind, "i", gender == "p", "card").text for kind in kinds])
        return by.nouns.noun(what, "i", gender == "p", "card" if card else "").text


class ConditionsRu:
    def __init__(self, by: Russian) -> None:
        self.by = by

    def someone(self) -> str:
        """The one player of several that a condition speaks of, in the genitive."""
        one = self.by.saying.someone
        return called(one, "g") if one is not None else ""

    def of_player(self, players: n.Players | None) -> str:
        """ "целевой игрок, который в этом ходу терял жизни" """
        if not isinstance(players, n.PlayersWho):
            return ""
        asked = cast("n.Condition", replaced(players.condition, n.ThatPlayer(), ThatOne()))
        said = self.by.sentences.condition(asked)
        for told, which in RELATIVE.items():
            before, subject, after = said.partition(told)
            if subject and before in ("под контролем ", "у ", "в руке "):
                return f", {before}{which} {after.strip()}{CLOSES}"
            if subject and not before.strip().endswith(("под контролем", "чем")):
                return f", {which} {before}{after.strip()}{CLOSES}"
        raise Unspeakable("what is asked of a player")

    def under(self, who: n.Players) -> str:
        if isinstance(who, (They, n.ThatPlayer)) and self.someone():
            return f"под контролем {self.someone()}"
        return "под контролем любого игрока" if isinstance(who, n.EachPlayer) else self.by.nouns.under(who)

    def of(self, noun: str, gender: str, case: str, whose: n.Players) -> str:
        if isinstance(whose, (They, n.ThatPlayer)) and self.someone():
            return f"{noun} {self.someone()}"
        return self.by.nouns.of(noun, gender, case, whose)

    def count_phrase(self, comparison: str, value: int, gender: str = "") -> str:
        """In front of a genitive plural: in words, of what has a gender."""
        tails = {">=": "или больше", "<=": "или меньше"}
        if comparison == "<":
            return f"меньше {ru.genitive_numeral(value) if gender else ru.digits(value)}"
        if comparison in tails:
            return f"{ru.numeral(value, gender, 'n') if gender else ru.digits(value)} {tails[comparison]}"
        return f"ровно {ru.digits(value)} из числа" if value != 0 else "0"
