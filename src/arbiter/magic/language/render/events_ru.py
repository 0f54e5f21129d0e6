"""Russian events: what the tables leave to noun phrases, numbers and agreement (603.2, 614.1a)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.mentions import They
from arbiter.magic.language.predefined import ANY_COLOR
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.alike import holes_alike
from arbiter.magic.language.render.clauses_ru import unnamed
from arbiter.magic.language.render.conditions_ru import NEGATED, ConditionsSaidRu, negation, told_apart
from arbiter.magic.language.render.counters_ru import counter_ru
from arbiter.magic.language.render.lexicon import (
    OWN,
    Phrase,
    capital,
    counted_apiece,
    counted_times,
    dearer,
    doubled,
    for_each_kick,
    is_hidden,
    is_one_found,
    keyword_of,
    other_auras,
    other_bearer,
    own_cards,
    parts_of,
    shown_card,
    symbols,
)
from arbiter.magic.language.render.modifications_ru import creatures_also, listed_ru
from arbiter.magic.language.render.parts import by_target, here_and_there
from arbiter.magic.language.render.parts_ru import of_all
from arbiter.magic.language.render.quantities_ru import characteristic_ru
from arbiter.magic.language.render.relations import both
from arbiter.magic.language.render.saying import CHANGED, GENDERS, Moved, Saying
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.render.zones_ru import FORMS
from arbiter.magic.language.subtypes import SUBTYPES
from arbiter.magic.language.wording.events import HURT, ORIGINS
from arbiter.magic.language.wording.replacing import PARTS
from arbiter.magic.language.words import ANY_NUMBER, COLOR_SYMBOLS, SUPERTYPES
from arbiter.wording.form import Piece
from arbiter.wording.speaker import Unsayable

if TYPE_CHECKING:
    from arbiter.magic.language.render.russian import Russian

FOUND_RU: Final = (("её", "их"), ("ту карту", "те карты"))
HOST: Final = n.Among(n.AttachedTo())  # what the source is attached to
OTHERS: Final = {1: "одним другим существом", 2: "двумя другими существами", 3: "тремя другими существами"}
CREATURES: Final = {2: "два существа", 3: "три существа", 4: "четыре существа"}
THIRD: Final = {"третее": "третье", "третюю": "третью"}
REPLACED: Final = {
    "color word": "одного слова, обозначающего цвет, на другое",
    "basic land type": "одного базового типа земли на другой",
    "creature type": "одного типа существа на другой",
}
CAN_CREATURES: Final = ("существ могут", "существа может")
ADDITIONAL: Final = {"one": "дополнительную", "few": "дополнительные", "many": "дополнительных"}
CASES: Final = "ngda"
MANY: Final = "1"  # how things are counted
MORE_WITH: Final = {
    1: "дополнительным жетоном",
    2: "двумя дополнительными жетонами",
    3: "тремя дополнительными жетонами",
}
YOU: Final = "y"  # in place of a gender
BARRED: Final[dict[type, tuple[str, str]]] = {
    n.You: ("вы", YOU),
    n.EachOpponent: ("ваши оппоненты", "p"),
    n.EachPlayer: ("игроки", "p"),
}
AFTER = {
    "phase": "этой фазы",
    "main phase": "этой главной фазы",
    "combat phase": "этой фазы боя",
    "step": "этого шага",
}
ADDED = {
    "beginning": "дополнительная начальная фаза",
    "main": "дополнительная главная фаза",
    "combat": "дополнительная фаза боя",
    "untap": "дополнительный шаг разворота",
    "upkeep": "дополнительный шаг поддержки",
    "draw": "дополнительный шаг взятия карты",
    "beginning of combat": "дополнительный шаг начала боя",
    "declare attackers": "дополнительный шаг объявления атакующих",
    "declare blockers": "дополнительный шаг объявления блокирующих",
    "combat damage": "дополнительный шаг боевых повреждений",
    "end of combat": "дополнительный шаг конца боя",
    "end": "дополнительный заключительный шаг",
    "cleanup": "дополнительный шаг очистки",
}
"""500.8, 500.9: the phases and steps that an effect adds to a turn, and after which."""


@final
class HappeningRu(Saying):
    def __init__(self, by: Russian) -> None:
        super().__init__(True)
        self.by = by
        self.conditions = ConditionsSaidRu(by, self)
        self.holes = self.conditions.holes
        more: dict[str, Callable[[str, Any], str]] = {
            "a_spell": lambda arg, what: by.nouns.noun(what, "a", False, "spell").text,
            "attacked": self.attacked,
            "counter": lambda arg, kind: counter_ru(kind) if kind else "",
            "creatures": self.creatures,
            "drafted": self.drafted,
            "got": self.got,
            "graveyard": lambda arg, who: "ваше кладбище" if isinstance(who, n.You) else "кладбище оппонента",
            "hurt": lambda arg, kind: (
                HURT[kind][1].replace("ые", "ых").replace("ия", "ий") if arg == "g" else HURT[kind][1]
            ),
            "limit": lambda arg, most: "любое количество" if most == ANY_NUMBER else f"до {ru.genitive_numeral(most)}",
            "noun": self.a_noun,
            "each_of": lambda arg, kinds: self.by.modifications.listed(
                [self.by.nouns.noun(kind, "a", False).text for kind in kinds]
            ),
            "numbers": lambda arg, all: f"{', '.join(map(str, all[:-1]))} или {all[-1]}",
            "nth": self.nth,
            "origin": self.origin,
            "others": lambda arg, many: creatures_also(many) if arg else OTHERS.get(many, f"{many} другими существами"),
            "stage": self.step,
            "struck": self.struck,
        }
        self.holes |= more
        self.holes |= self.of_counts(by)
        self.holes |= self.of_deeds(by)
        self.holes |= self.of_changes(by)
        self.holes |= self.of_sentences(by)
        self.holes |= holes_alike(by)
        self.holes |= self.of_searching(by)
        self.holes |= self.of_prices(by)

    def of_counts(self, by: Russian) -> dict[str, Callable[[str, Any], str]]:
        """What rows of counts and amounts leave to the language; they are said of one or many, or in a case."""
        return {
            "alike": lambda arg, count: self.say("measure", arg, count),
            "all_of": lambda arg, who: "ваших оппонентов" if isinstance(who, n.EachOpponent) else "игроков",
            "all_such": lambda arg, what: " и/или ".join(
                [of_all(by.nouns.noun(part, "g", True, where="in").text) for part in here_and_there(what) or (what,)]
            ),
            "devoted": lambda arg, colors: (
                " и ".join([ru.adjective(ru.ADJECTIVES[color], "d", "m") for color in colors]) or "этому цвету"
            ),
            "devotion_of": lambda arg, who: by.quantities.devotion_of(who, CASES[int(arg)]),
            "fallen": lambda arg, what: by.quantities.counted_so(what, arg == MANY, "умерший"),
            "feature": lambda arg, name: characteristic_ru(name, CASES[int(arg)]),
            "feature_of": lambda arg, both: by.quantities.feature_of(both[0], both[1], CASES[int(arg)]),
            "figures": lambda arg, value: ru.digits(value),
            "others_cast": lambda arg, what: by.quantities.counted_so(
                what, arg == MANY, "разыгранный", "spell", "каждый другой"
            ),
            "own_colors": lambda arg, owner: by.quantities.own_colors(owner, arg == MANY),
            "own_life": lambda arg, who: by.quantities.own_life(who),
            "spells_cast": lambda arg, what: by.quantities.counted_so(what, arg == MANY, "разыгранный", "spell"),
            "such": lambda arg, what: by.quantities.such(what, arg == MANY),
            "up_or_down": lambda arg, rounded: {"up": "вверх", "down": "вниз"}[rounded],
            "vote": lambda arg, choice: ru.vote_ru(choice),
            "your_fallen": lambda arg, what: by.quantities.counted_so(
                n.All((*parts_of(what), n.OwnedBy(n.You()))), arg == MANY, "умерший"
            ),
        }

    def of_prices(self, by: Russian) -> dict[str, Callable[[str, Any], str]]:
        """What rows of prices leave to the language."""
        return {
            "besides": lambda arg, cost: by.sentences.costs(cost),
            "colored": lambda arg, cost: f"на {cost[0]} {'меньше' if cost[1] else 'больше'}",
            "costly": lambda arg, name: keyword_of(name).of_whom if arg else keyword_of(name).russian,
            "dearer": lambda arg, generic: f"на {dearer(generic, arg, 'больше', 'меньше')}",
            "each_time": lambda arg, each: f"за {by.quantities.counted_each(counted_times(each))}",
            "every_spell": lambda arg, what: by.nouns.noun(what, "g", False, "spell", before=("каждый",)).text,
            "hosts": lambda arg, of: (
                (by.nouns.objects(n.AttachedTo(), "g") if of == HOST else by.nouns.noun(of, "g", True)).text
            ),
            "spells_of": lambda arg, both: self.spells_of(*both),
        }

    def spells_of(self, who: n.Players, what: n.Predicate) -> str:
        kinds, aimed = by_target(what)
        by_whom = {n.You: "вами ", n.EachOpponent: "вашими оппонентами "}.get(type(who), "")
        spells = self.by.nouns.noun(kinds, "g", True, "spell").text
        return f"{by_whom}{spells}" + (
            "" if aimed is None else f"{self.by.nouns.targeting(aimed).replace('которого', 'которых')},"
        )

    def of_deeds(self, by: Russian) -> dict[str, Callable[[str, Any], str]]:
        """What rows of deeds leave to the language."""
        return {
            "attached": self.attached,
            "bounds": lambda arg, both: f"от {both[0]} до {both[1]}",
            "card_of_hand": lambda arg, what: by.nouns.noun(shown_card(what), "a", False, "card").text,
            "each_kick": self.each_kick,
            "pile": self.pile,
            "counted_kind": lambda arg, many: by.quantities.so_many(many[1], ru.COUNTER, counter_ru(many[0])),
            "removed": lambda arg, kind: counter_ru(kind),
            "counters_from": lambda arg, of: by.zones.counters(of[2], of[1], f" с {self.things('g_each_at', of[0])}"),
            "counters_on": lambda arg, of: by.zones.counters(of[2], of[1], f" на {self.things('a_each_at', of[0])}"),
            "done_lately": lambda arg, what: by.nouns.objects(what, "a").text,
            "doubled": lambda arg, of: f"жетонов {counter_ru(doubled(*of))} на {self.things('p_each_at', of[0])}",
            "mana_options": lambda arg, all: listed_ru([symbols(value) for value in all], "или"),
            "mana_types": self.mana_types,
            "equal": lambda arg, amount: by.quantities.quantity(amount, "d"),
            "plus_or_minus": lambda arg, number: (
                f"{by.quantities.so_much(n.Number(abs(number)), ru.DAMAGE)} {'больше' if number > 0 else 'меньше'}"
            ),
            "rounded": lambda arg, way: "большую" if way == "up" else "меньшую",
            "so_far": lambda arg, nth: f"{nth}-е",
            "so_much_mana": lambda arg, many: "одну ману" if many == 1 else f"{many} маны",
            "other": lambda arg, what: by.nouns.noun(n.All((n.Other(), *parts_of(what))), "a", False).text,
            "owned_card": lambda arg, what: (
                by.nouns.noun(n.All((*parts_of(what), n.OwnedBy(n.You()))), "a", False, "card").text
            ),
            "per_each": lambda arg, times: f"за {by.quantities.counted_each(counted_apiece(times))}",
            "milled": lambda arg, both: by.clauses.milled(*both),
            "numbered": lambda arg, many: by.clauses.cards(many),
            "quantity": lambda arg, amount: by.quantities.quantity(amount, "d"),
            "revealed": lambda arg, what: self.things("a", own_cards(what)),
            "so_much": lambda arg, much: by.quantities.so_much(much, ru.LIFE),
            "all_theirs": lambda arg, what: by.nouns.noun(what, "g", True).text,
            "some_of_theirs": lambda arg, both: by.chosen.so_many_such(both[1], both[0], arg or "g"),
            "subtype": lambda arg, word: SUBTYPES[word].russian,
            "their": self.their,
            "things": self.things,
            "top_cards": lambda arg, count: by.quantities.top_cards(count),
            "zones": lambda arg, both: self.zones(*both),
            "word_kinds": lambda arg, kinds: " или ".join([REPLACED[kind] for kind in kinds]),
        }

    def of_sentences(self, by: Russian) -> dict[str, Callable[[str, Any], str]]:
        """What rows of whole sentences leave to the language."""
        return {
            "added": lambda arg, parts: ", затем ".join([ADDED[part] for part in parts]),
            "added_after": lambda arg, part: AFTER[part],
            "additional": lambda arg, of: (
                f"{MORE_WITH.get(of[1], f'дополнительными жетонами ({of[1]})')} {counter_ru(of[0])}"
            ),
            "anchors": lambda arg, words: " или ".join([f"«{by.words.anchor(word)}»" for word in words]),
            "any_spells": lambda arg, what: by.nouns.noun(what, "a", True, "spell").text,
            "as_when": lambda arg, when: by.clauses.as_when(when),
            "bearing": lambda arg, counters: by.phrases.bearing(counters),
            "bestowed": lambda arg, all: listed_ru([by.modifications.with_ability(given) for given in all]),
            "provided": lambda arg, so: (
                f", {'если только' if isinstance(so, n.Unless) else 'если'} {by.sentences.condition(so)}"
            ),
            "both_players": lambda arg, who: both(who, "два целевых игрока"),
            "changed_by": lambda arg, n: f"{'уменьшен' if n < 0 else 'увеличен'} на {abs(n)}",
            "counters_put": lambda arg, of: by.zones.counters(of[1], of[0], ""),
            "dealers": lambda arg, what: by.nouns.objects(what, "i", "bare").text,
            "forms": self.forms,
            "original": lambda arg, of: self.original(of, "g", ("любой",)),
            "another": lambda arg, of: self.original(of, "a", ()),
            "granted_form": lambda arg, all: self.gained(all),
            "group": lambda arg, what: by.nouns.noun(what, "n", False, before=("каждый",)).text,
            "spliced": lambda arg, what: re.sub(
                "^.*? типа ", "заклинанием типа ", by.nouns.noun(what, "i", False).text
            ),
            "hand_of": lambda arg, who: (
                "вашей руки" if isinstance(who, n.You) else f"руки {by.phrases.players(who, 'g')}"
            ),
            "life_doubled": lambda arg, both: self.life_doubled("a", *both),
            "life_of": lambda arg, who: by.quantities.quantity(n.LifeOf(who), arg or "d"),
            "mana_named": lambda arg, mana: ru.adjective(ru.ADJECTIVES[COLOR_SYMBOLS[mana]], "a", "f"),
            "numeral": lambda arg, number: ru.numeral(number, "f"),
            "next_part": lambda arg, of: f"{self.part('your' if of[0] == n.You() else 'own', of[1], True)}",
            "part": self.part,
            "put_there": self.put_there,
            "size_of": lambda arg, of: by.quantities.quantity(n.CharacteristicOf(*of)),
            "there": lambda arg, what: ru.pronoun(self.whither(what).gender, "a", True),
            "to_look_at": lambda arg, what: (
                by.nouns.direct(n.Every(what)) + (" в любой момент" if is_hidden(what) else "")
            ),
            "vote_words": lambda arg, words: " или ".join([ru.vote_ru(word) for word in words]),
            "whither": lambda arg, what: self.whither(what).text,
            "with_counters": lambda arg, counters: by.zones.with_counters(counters, arg),
            "your_own": lambda arg, what: (
                by.nouns.noun(n.All((*parts_of(what), n.ControlledBy(n.You()))), "g", False).text
            ),
            "word_chosen": lambda arg, of: by.clauses.word_chosen(*of),
        }

    def of_searching(self, by: Russian) -> dict[str, Callable[[str, Any], str]]:
        """What rows of searching leave to the language."""
        return {
            "chooser": lambda arg, who: capital("оппонент" if who == n.EachOpponent() else by.phrases.players(who)),
            "found": lambda arg, of: FOUND_RU[arg == "that"][not is_one_found(*of)],
            "in_order": lambda arg, of: "" if is_one_found(*of) else "в любом порядке",
            "places": lambda arg, of: by.zones.places(of[0], of[1], "и/или" if arg else "и"),
            "remaining": lambda arg, most: "другую" if most == 2 else "остальные",
            "searched": lambda arg, zones: by.zones.places(None, zones, "и"),
        }

    def whither(self, what: n.Predicate) -> Phrase:
        return self.by.nouns.itself("a") if what == OWN else self.by.nouns.noun(what, "a", False)

    def each_kick(self, arg: str, what: n.Objects) -> str:
        first, other = [self.things("a", kick) for kick in for_each_kick(what)]
        return f"{first}, затем выберите {other}"

    def original(self, of: n.Predicate, case: str, before: tuple[str, ...]) -> str:
        """706.2: the copy has what is granted to it."""
        self.by.speaking.bear(n.Every(of))
        return self.by.nouns.noun(of, case, False, before=before).text

    def pile(self, arg: str, into: n.Into) -> str:
        """700.3: where the cards of a pile go."""
        self.moved = Moved(n.You(), "", True)
        return self.say("place", "", into) + (" в любом порядке" if into.zone == "library" else "")

    def put_there(self, arg: str, counters: tuple[tuple[str, n.Quantity], ...]) -> str:
        kind, count = counters[0]
        return f"положить на {self.own('it_on', '')} {self.by.zones.counters(count, kind, '')}"

    def forms(self, arg: str, forms: tuple[tuple[n.Modification, ...], ...]) -> str:
        """208.2b: as what it enters, by choice."""
        *others, last = [self.by.modifications.form(form) for form in forms]
        also = " в дополнение к своим другим типам" if len(forms[0]) > 1 else ""
        return f"{', '.join(others)} или {last} (по вашему выбору){also}"

    def gained(self, abilities: tuple[n.Ability, ...]) -> str:
        own = self.by.nouns.itself("n")
        gets = "получают" if own.gender == "p" else "получает"
        return f"{own.text} {gets} {listed_ru([self.by.speaking.quote(ability) for ability in abilities])}"

    def part(self, arg: str, part: str, following: bool = False) -> str:
        """A part of a turn that is skipped, in the accusative."""
        _, one, many, feminine = PARTS[part]
        if arg == "it":
            return "её" if feminine else "его"
        if arg == "many":
            return many
        whose = {"your": "вашу", "own": "свою"}[arg] if feminine else {"your": "ваш", "own": "свой"}[arg]
        after = (" следующую" if feminine else " следующий") if following else ""
        return f"{whose}{after} {one}"

    def of_changes(self, by: Russian) -> dict[str, Callable[[str, Any], str]]:
        """What rows of bans and demands leave to the language."""
        return {
            "colors": lambda arg, colors: by.modifications.adjectives(colors, self.what_changes().gender),
            "copied_as": lambda arg, both: by.modifications.copied_as(both[0], both[1], self.what_changes()),
            "first_of": lambda arg, both: KEYWORDS[both[1][0]].russian,
            "granted": lambda arg, all: listed_ru(
                [(by.speaking.quote if arg == "n" else by.modifications.granted)(value) for value in all]
            ),
            "such_types": lambda arg, words: by.modifications.types(
                (n.SetTypes(words),), 0, self.what_changes(), False
            )[1],
            "types_too": lambda arg, words: by.modifications.types_too(words, self.what_changes()),
            "sized": lambda arg, of: by.modifications.size(*of),
            "kind_lost": lambda arg, words: by.modifications.kind_lost(words, self.what_changes()),
            "named_cards": lambda arg, what: by.nouns.noun(what, "g", True, "card").text,
            "supertypes": self.supertypes,
            "any_color": lambda arg, color: ru.adjective(ru.ADJECTIVES[color], "a", "f"),
            "at_most": self.at_most,
            "auras": lambda arg, what: by.nouns.noun(other_auras(what), "i", True).text,
            "by_creatures": lambda arg, many: by.modifications.by_creatures(many),
            "more_lands": lambda arg, many: (
                f"{ru.numeral(many, 'f')} {ADDITIONAL[ru.number_class(many)]} {ru.after_number(ru.NOUNS['land'], many)}"
            ),
            "each_combat": lambda arg, when: "в этом ходу" if when else "в каждом бою",
            "keywords": lambda arg, names: listed_ru(
                [by.modifications.accusative(KEYWORDS[name].russian) for name in names]
            ),
            "can_creatures": lambda arg, many: f"{many} {CAN_CREATURES[ru.number_class(many) == 'one']}",
            "limit_cards": lambda arg, many: "одной карты" if many == 1 else f"{many} карт",
            "limit_spells": lambda arg, most: self.limit_things("spell", most),
            "limit_things": self.limit_things,
            "more_creatures": lambda arg, many: f"{many} существ{'а' if 2 <= many <= 4 else ''}",
            "now": lambda arg, when: "в этом ходу" if when else "",
            "sources": lambda arg, what: (
                by.nouns.noun(what, "g", True, "source" if isinstance(what, n.Chosen) else "").text
            ),
            "spells": lambda arg, what: by.nouns.noun(what, "a", True, "spell").text,
        }

    def what_changes(self) -> Phrase:
        return self.changed or Phrase("", "n")

    def supertypes(self, arg: str, words: tuple[str, ...]) -> str:
        if any(word not in SUPERTYPES for word in words):
            raise Unsayable("other types")
        return self.by.modifications.adjectives(words, self.what_changes().gender)

    def limit_things(self, head: str, most: tuple[int, n.Predicate]) -> str:
        noun = self.by.nouns.noun(most[1], "g", most[0] > 1, head)
        before = str(most[0]) if most[0] > 1 else "одной" if noun.gender == "f" and not head else "одного"
        return f"{before} {noun.text}"

    def at_most(self, arg: str, most: tuple[str, int]) -> str:
        counters = f"{ru.COUNTER.form('g', most[1] != 1)} {counter_ru(most[0])}"
        return f"{ru.genitive_numeral(most[1])} {counters}"

    def filled(self, piece: Piece, binds: dict[str, object], before: str, arg: str) -> str:
        """What an object is or did agrees with it."""
        what = binds.get("what")
        if piece.category in ("being", "was", "past") and isinstance(what, n.Objects):
            gender = self.conditions.object_said(what, "nom").gender
            if piece.category == "past":
                return self.say("past", gender, binds[piece.hole])
            return self.conditions.being(what, binds[piece.hole], gender, piece.category == "was")
        return super().filled(piece, binds, before, arg)

    def condition(self, node: n.Condition) -> str:
        """What has no negation of its own gets one: in front of its verb, or "it is not so that" in front of it all."""
        if isinstance(node, n.Unless) and isinstance(node.what, n.Joined):
            return self.condition(n.Joined(tuple([negation(part) for part in node.what.parts]), not node.what.any))
        try:
            if not isinstance(node, n.Unless) or not told_apart(node.what):
                return super().condition(node)
        except Unsayable:
            if not isinstance(node, n.Unless):
                raise
        self.conditions.negating, self.conditions.negated = True, False
        try:
            said = self.condition(node.what)
        finally:
            self.conditions.negating = False
        there = said if self.conditions.negated else NEGATED.sub(r" не \1", said)
        return there if self.conditions.negated or there != said else f"неверно, что {said}"

    def several(self, so: bool) -> None:
        self.by.skeleton.several = so

    def happening(self, category: str, arg: str, value: Any) -> Phrase:
        """To whom it happens, and who suffers it."""
        by = self.by
        if category == "barred":
            known = BARRED.get(type(value))
            return Phrase(*known) if known is not None else Phrase(by.phrases.players(value), "m")
        if category == "acting":
            return by.clauses.subject_objects(value)
        case = "n" if arg in ("", "nom") else arg[-1]
        if category == "whoever":
            return Phrase(by.nouns.any_players(value, case), "p" if isinstance(value, n.You) else "m", True)
        if category == "mortal" and not by.sentences.is_dying(value):
            raise Unsayable("what does not die")
        what = None if value == OWN else value
        if case == "n":
            phrase = by.phrases.watched(
                what, "source" if category == "source" and what is not None and unnamed(what) else ""
            )
            chosen = " по вашему выбору" if category == "source" and self.of_choice else ""
            return Phrase(phrase.text + chosen, phrase.gender, phrase.animate, phrase.single)
        if what is None:
            return by.nouns.itself(case)
        if isinstance(what, n.Among):
            return by.nouns.objects(what.what, case, preposition=case == "i")
        return by.nouns.noun(what, case, False)

    def choose(self, options: tuple[str, ...], subject: object, arg: str) -> str:
        """A verb has three forms: of one, of many or of you, and the infinitive, which follows "must"."""
        if arg == CHANGED and self.changed is not None:
            gender = self.changed.gender
            return options[GENDERS.index(gender) if len(options) == len(GENDERS) else gender == "p"]
        if isinstance(subject, Phrase) and subject.gender == YOU:
            return options[2]
        if not isinstance(subject, Phrase) and arg.isdecimal():
            return options[int(arg)].replace("_", " ")
        if not isinstance(subject, Phrase):
            return self.conditions.choose(options, subject, arg)
        if len(options) == len(GENDERS):
            return options[GENDERS.index(subject.gender)]
        if arg == "would" and len(options) == 3:
            return f"{ru.MUST[subject.gender]} {options[2]}".replace("_", " ")
        return options[subject.gender == "p" and (len(options) == 3 or not subject.single)]

    def own(self, arg: str, before: str) -> str:
        if arg.removeprefix("owners_") in FORMS:
            return self.by.zones.owned(arg, self.moved)
        if arg[:3] == "it_":
            case = arg[3:]
            return ru.pronoun(self.by.nouns.itself("n").gender, "a" if case == "on" else case, case == "on")
        if arg == "stop":
            return self.stop(before)
        if arg == "enters":
            own = self.by.nouns.itself("n")
            return f"{own.text} {'выходят' if own.gender == 'p' else 'выходит'} на поле битвы"
        if arg == "may_enter":
            own = self.by.nouns.itself("n")
            return f"{own.text} {'могут' if own.gender == 'p' else 'может'} выйти на поле битвы"
        if arg == "tapped":
            return ru.adjective(ru.ADJECTIVES["tapped"], "i", self.by.nouns.itself("n").gender)
        if arg[:4] == "self":
            return self.by.nouns.itself(arg[5:] or "n").text
        return self.conditions.own(arg, before)

    def a_noun(self, arg: str, what: n.Predicate) -> str:
        many = arg.startswith(("many", "cards"))
        kind = next((word for word in ("card", "spell") if arg.startswith(word)), "")
        return self.by.nouns.noun(what, arg[-1], many, kind).text

    def things(self, arg: str, what: n.Objects) -> str:
        """In a case; `each`: each of them; `at`: after a preposition."""
        return self.by.nouns.objects(what, arg[0], "each" if "each" in arg else "all", arg.endswith("at")).text

    def their(self, zone: str, who: n.Players) -> str:
        return self.by.zones.owned(zone, Moved(n.You() if isinstance(who, n.You) else They()))

    def zones(self, who: n.Players, zones: tuple[str, ...]) -> str:
        owned = f"все перманенты, которыми {'вы владеете' if isinstance(who, n.You) else 'он владеет'},"
        names = {"hand": "руку", "graveyard": "кладбище"}
        return listed_ru([owned if zone == "battlefield" else self.their(names[zone], who) for zone in zones])

    def mana_types(self, arg: str, types: tuple[str, ...]) -> str:
        return "цветов" if types == ANY_COLOR else listed_ru([symbols(type_) for type_ in types], "и/или")

    def attached(self, arg: str, both: tuple[n.Objects, n.Objects]) -> str:
        return f"{self.things('a', both[0])} к {self.things('d_at', other_bearer(both[1]))}"

    def origin(self, arg: str, zone: str) -> str:
        if zone not in ORIGINS:
            raise Unsayable(f"a move from {zone}")
        return ORIGINS[zone][1]

    def attacked(self, arg: str, whom: tuple[n.Predicate | None, n.Players | None]) -> str:
        at, players = whom
        said = [] if players is None else [self.by.nouns.any_players(players, "a")]
        return " или ".join([*said, *([] if at is None else [self.by.nouns.noun(at, "a", False).text])])

    def creatures(self, arg: str, many: int) -> str:
        if arg == "a":
            return f"{CREATURES.get(many, f'{many} существ')} или больше"
        return f"{self.by.modifications.by_creatures(many + (arg == 'besides'))} или больше"

    def got(self, arg: str, said: tuple[str, int]) -> str:
        mana, least = said
        if least:
            return f"{ru.genitive_numeral(least)} или более единиц маны"
        return f"{{{mana}}}" if mana else "маны"

    def nth(self, arg: str, nth: int) -> str:
        said = ru.adjective(ru.ORDINALS[nth], "n" if arg == "m" else "a", arg)
        return THIRD.get(said, said)

    def step(self, arg: str, step: str) -> str:
        said = self.by.sentences.step_called(step)
        feminine = said.startswith("главной")
        if arg == "yours":
            return f"{'вашей' if feminine else 'вашего'} {said}"
        if arg == "each" and self.of_player:
            return f"{said} каждого игрока"
        return f"{'каждой' if feminine else 'каждого'} {said}" if arg == "each" else said

    def drafted(self, arg: str, said: tuple[n.Predicate | None, int, int]) -> str:
        what, least, most = said
        if most == 1:
            card = self.by.nouns.noun(what or n.All(()), "a", False, "card").text
            return f"{card}, которую вы выбрали во время драфта и которой нет в вашей колоде"
        cards = self.by.nouns.noun(what or n.All(()), "g", True, "card").text
        more = " или больше" if most == ANY_NUMBER else ""
        return f"{least}{more} {cards}, которые вы выбрали во время драфта и которых нет в вашей колоде"

    def struck(self, arg: str, whom: tuple[n.Predicate | None, n.Players | None]) -> str:
        to, players = whom
        said = [] if to is None and (players is not None or not arg) else [self.happening("watched", "d", to).text]
        said += [] if players is None else [self.by.nouns.any_players(players, "d")]
        if not said:
            raise Unspeakable("damage to nobody")
        return " или ".join(said)
