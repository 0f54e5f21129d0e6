"""Reading powers: attacks, spells, impacts, and how several are joined.  111, 504, 505, 8.wording"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.forms.following import UNTIL
from arbiter.berserk.language.forms.happening import LATER
from arbiter.berserk.language.forms.nominal import is_place
from arbiter.berserk.language.grammar.attacks import PowerAt
from arbiter.berserk.language.grammar.binding import of_it, speaks_of_another
from arbiter.berserk.language.grammar.family import Family
from arbiter.berserk.language.grammar.nouns import PLURAL, SINGULAR
from arbiter.berserk.language.grammar.tables import TABLES
from arbiter.berserk.language.grammar.tokens import DASH, OPEN
from arbiter.berserk.language.lexicon import words as lex
from arbiter.berserk.language.lexicon.morphology import CASES, GEN, Adjective
from arbiter.berserk.language.named import NAMED
from arbiter.berserk.language.styles import told_together
from arbiter.berserk.language.words import ATTACKS, PROTECTIONS
from arbiter.kernel.reflect import replaced
from arbiter.kernel.reflect import walk as deep
from arbiter.wording.reader import Found

JOINTS_LIMIT: Final = 6
LEADS: Final = {"next": lex.NEXT, "each": lex.EACH, "random": lex.RANDOM}
FINITE: Final = ("ет", "ют", "ит", "ят", "ется", "ются", "ится", "ятся", "может", "могут")
SUBJECTS: Final = ("он", "она", "оно", "они", "это", "этот", "эта", "хозяин")
NOT_VERBS: Final = ("нет", "бит", "щит")
POWER_KINDS: Final = {"заклинание": "spell", "воздействие": "impact"}


class Powers(Family):
    """What powers can be, and the small categories that effects are made of."""

    def ability_phrases(self, category: str, arg: str, at: int) -> list[Found]:
        """What a reader of sentences knows."""
        raise NotImplementedError(category)

    # Categories.

    def card_phrases(self, category: str, arg: str, at: int) -> list[Found]:
        if category == "this":
            return [
                (n.This(), end)
                for what, end in self.grammar.nouns.pointed(arg, at)
                if isinstance(what, (n.This, n.It, n.Granter))
            ]
        if category == "many":
            found: list[Found] = [(n.Every(what), end) for what, end in self.grammar.nouns.filter_of("nomp", at)]
            return found + [
                reading for reading in self.grammar.nouns.cards("nom", at) if not isinstance(reading[0], n.Target)
            ]
        found = self.grammar.nouns.cards(arg, at)
        if category == "thing":
            return [reading for reading in found if not isinstance(reading[0], (n.Both, n.Target))]
        if category == "itself":  # no pronoun: whom it would mean nobody can tell
            return [reading for reading in found if isinstance(reading[0], (n.This, n.Granter, n.Host))]
        if category == "card":
            return [reading for reading in found if not isinstance(reading[0], n.Both)]
        if category == "people":
            return found + [(n.Every(what), end) for what, end in self.grammar.nouns.filter_of(f"{arg}p", at)]
        if category == "attacker":
            bare = self.grammar.nouns.filter_of(f"{arg}s", at)
            return [reading for reading in found if not any(reading == (n.Target(what), end) for what, end in bare)] + [
                (n.Every(what), end)
                for what, end in bare
                if not isinstance(what, n.Is) or what.word not in ("attacked", "attacking")
            ]
        return found

    def attack_phrases(self, category: str, arg: str, at: int) -> list[Found]:
        if category == "kinds":
            return self.grammar.values.kinds(arg, at)
        if category == "source":
            return self.grammar.values.kinds(arg, at, ATTACKS)
        if category == "blow":
            return self.grammar.values.blow(arg, at)
        if category == "strongblow":
            return [
                (what, end) for what, end in self.grammar.values.blow(arg, at) if isinstance(what, tuple) and what[1]
            ]
        adjective = lex.NEXT if category == "nextblow" else lex.CHOSEN
        found: list[Found] = []
        for signature in ("mi", "fi", "ni"):
            for _, end in self.grammar.nouns.said(adjective, signature, CASES.index(arg), at):
                found += self.grammar.values.blow(f"{arg}s", end)
        if category == "chosenkinds":
            return [(what[0], end) for what, end in found if isinstance(what, tuple) and what[1] == ()]
        return found

    def number_phrases(self, category: str, arg: str, at: int) -> list[Found]:
        if category in ("numeral", "int", "numeral"):
            return self.grammar.values.integers(at)
        if category == "natural":
            return self.grammar.values.quantities(at) + self.grammar.by_table(TABLES["quantity"], arg, at)
        if category == "negative":
            return [
                (n.Num(-what.value), end) for what, end in self.grammar.values.quantities(at) if isinstance(what, n.Num)
            ]
        if category == "quantity":
            return self.grammar.values.quantities(at) + self.grammar.by_table(TABLES["quantity"], arg, at)
        if category == "strength":
            return self.grammar.values.strengths(at)
        if category == "weakening":
            return [
                (negative(what), end) for what, end in self.grammar.values.strengths(at) if isinstance(what, n.Strength)
            ]
        if category == "signed":
            return self.grammar.values.signed(at)
        if category == "signedint":
            return self.grammar.values.signed_integers(at)
        if category == "signedq":
            return [
                (what.weak, end)
                for what, end in self.grammar.values.signed(at)
                if isinstance(what, n.Strength) and flat(what)
            ]
        if category == "less":
            return self.grammar.values.less(at)
        return self.grammar.values.counted(arg, at)

    def name_phrases(self, category: str, arg: str, at: int) -> list[Found]:
        if category == "filter":
            return self.owned(arg, at) + self.hosts(arg, at) + self.grammar.nouns.filters(arg, at)
        if category == "gear":
            gear = [*self.grammar.nouns.filter_of(f"{arg}s", at), *self.grammar.nouns.filter_of(f"{arg}p", at)]
            return [(what, end) for what, end in gear if what != n.Is("equipment")]
        if category == "few":
            return [*self.grammar.nouns.few_of(at), *self.grammar.nouns.filter_of("genp", at)]
        if category in LEADS:
            return self.led(LEADS[category], arg[:3], at)
        if category == "place":
            return [(what, end) for what, end in self.grammar.read("post", "n", at) if is_place(what)]
        if category == "names":
            return self.grammar.values.named_names(arg, at)
        if category == "name":
            single = [
                (what[0], end)
                for what, end in self.grammar.values.named_names(arg, at)
                if isinstance(what, tuple) and len(what) == 1
            ]
            carried = ("symbiote", "parasite")
            return [reading for reading in single if reading[0] not in carried and reading[0] not in PROTECTIONS]
        if category == "worth":
            both = [*self.grammar.read("name", "nom", at), *self.grammar.read("name", "acc", at)]
            return [reading for reading in both if str(reading[0]) in NAMED and NAMED[str(reading[0])].takes]
        if category == "named":
            return [((what,), end) for what, end in self.grammar.names.named(arg, at)]
        if category == "title":
            return self.grammar.attacks.title(at)
        if category == "until":
            ends = [(until, self.grammar.words(at, wording)) for until, said in UNTIL.items() for wording in said]
            ends.append(("", self.grammar.words(at, "до конца боя")))  # 117.3: what has no period lasts so long
            return [(until, end) for until, end in ends if end >= 0]
        if category == "class":
            return [
                (noun.id, end)
                for noun in lex.CLASS_NOUNS
                for end in (self.grammar.one_of(at, noun.singular[0], noun.line),)
                if end >= 0
            ]
        return self.being(arg, at)

    def owned(self, arg: str, at: int) -> list[Found]:
        """ "атаки противника": of a card of the opponent."""
        end = self.grammar.words(at, "противника") if arg[:3] == "gen" else -1
        return [(n.Of("opponent"), end)] if end >= 0 else []

    def hosts(self, arg: str, at: int) -> list[Found]:
        """ "при ударе хозяина": the very card that carries this one (209.2, 212.1)."""
        case = CASES.index(arg[:3])
        end = self.grammar.words(at, lex.HOST.form(case, False)) if arg[3:] != "p" else -1
        found: list[Found] = [(n.Same(n.Host()), end)] if end >= 0 else []
        if end >= 0 and self.grammar.word(end) == "~" and CASES[GEN] in self.grammar.tokens[end].case.split(" "):
            found.append((n.Same(n.Host()), end + 1))  # "хозяина этого доспеха"
            self.grammar.note(end + 1, "")
        return found

    def led(self, adjective: Adjective, case: str, at: int) -> list[Found]:
        """A noun phrase after "next" or "each"."""
        found: list[Found] = []
        for signature in SINGULAR:
            for _, end in self.grammar.nouns.said(adjective, signature, CASES.index(case), at):
                found += self.grammar.nouns.agreeing(signature, case, end)
        return found

    def being(self, case: str, at: int) -> list[Found]:
        """What something becomes: a noun, or an adjective with "card"."""
        found: list[Found] = []
        for many in (False, True):
            for what, end in self.grammar.nouns.filter_of(f"{case}{'p' if many else 's'}", at):
                if isinstance(what, n.Is):
                    found.append((what.word, end))
        return found

    # Powers.

    def power_phrases(self, category: str, mood: str, at: int) -> list[Found]:
        if category == "instead":
            return [(replaced(what, n.X(), n.Amount()), end) for what, end in self.powers(mood, at)]
        return list(self.powers(mood, at))

    def powers(self, mood: str, at: int) -> list[PowerAt]:
        """505.6, 505.7: with what is done otherwise; these bind least."""
        found: list[PowerAt] = []
        found += self.diced(mood, at)
        chosen = self.grammar.one_of(at, "выбрать стихию , при этом –", "выбрать стихию , при этом")
        for power, end in self.powers("stmt", chosen) if chosen >= 0 else []:  # 502.8: it is chosen in the declaration
            inside = [part for part in deep(power) if isinstance(part, n.OfChosen)]
            found += [(power, end)] if inside == [n.OfChosen(("element",))] else []
        for first, end in self.sequence(mood, at):
            found.append((first, end))
            for how, after in self.otherwise(end):
                same = (
                    mood == "stmt" and speaks_of_another(first) and self.finite(after) and not self.infinitive(at, end)
                )
                for second, last in self.sequence(mood, after):
                    found.append((told_together(how, (first, of_same(second, first) if same else second)), last))
        return found

    def otherwise(self, at: int) -> list[tuple[str, int]]:
        found: list[tuple[str, int]] = []
        end = self.grammar.one_of(at, ", в противном случае", ", иначе")
        if end >= 0:
            found.append(("otherwise", self.dash(end)))
        end = self.grammar.words(at, "; если противник не может или не хочет этого сделать")
        if end >= 0:
            found.append(("refused", self.dash(end)))
        return found

    def dash(self, at: int) -> int:
        """After a dash, if there is one."""
        return at + 1 if self.grammar.word(at) == DASH else at

    def sequence(self, mood: str, at: int) -> list[PowerAt]:
        """505.4: "при этом", a semicolon or a dash."""
        return self.joined("whereupon", self.whereupon, self.either, mood, at) + self.moved_chips(at)

    def moved_chips(self, at: int) -> list[PowerAt]:
        """ "переместить фишку с себя на ...": another card gets as many as this one has of them, which loses them (120.2)."""
        start = self.grammar.words(at, "переместить")
        all_of_them = self.grammar.one_of(start, "все фишки с себя на", "все фишку с себя на") if start >= 0 else -1
        moved: list[Found] = [(n.Whole(), all_of_them)] if all_of_them >= 0 else []
        for count, end in self.grammar.values.counted("chip.acc", start) if start >= 0 else []:
            moved.append((count, self.grammar.words(end, "с себя на")))
        there = n.TraitOf("chips", n.This())
        found: list[PowerAt] = []
        for count, end in moved:
            for who, last in self.grammar.read("card", "acc", end) if end >= 0 else []:
                assert isinstance(count, n.Quantity) and isinstance(who, n.Cards)
                most = there if isinstance(count, n.Whole) else n.Least((count, there))
                parts = (n.Does(n.Chips(who, most)), n.Does(n.Chips(n.This(), count, lose=True)))
                found.append((n.Joined("whereupon", parts), last))
        return found

    def whereupon(self, at: int) -> list[int]:
        found: list[int] = []
        end = self.grammar.words(at, ", при этом")
        if end >= 0:
            end = end + 1 if self.grammar.word(end) == "," and self.grammar.word(end + 1) == "если" else end
            found.append(self.dash(end))
        if self.grammar.word(at) == ";" and self.grammar.words(at + 1, "если противник") < 0:  # 505.4.1
            found.append(at + 1)
        if self.grammar.word(at) == DASH:  # 505.4.2
            found.append(at + 1)
        return found

    def either(self, mood: str, at: int) -> list[PowerAt]:
        """505.5"""
        return self.joined("or", self.or_, self.all_of, mood, at) + self.given_either(at) + self.becoming_either(at)

    def becoming_either(self, at: int) -> list[PowerAt]:
        """505.5: "стать степным или болотным"."""
        start = self.grammar.words(at, "стать")
        found: list[PowerAt] = []
        for first, end in self.being("ins", start) if start >= 0 else []:
            other = self.grammar.words(end, "или")
            for second, last in self.being("ins", other) if other >= 0 else []:
                both = [n.Does(n.Give(n.This(), (n.Becoming(str(word), only=True),))) for word in (first, second)]
                found.append((n.Joined("or", tuple(both)), last))
        return found

    def given_either(self, at: int) -> list[PowerAt]:
        """505.5: "... получает либо одно, либо другое": the same card, one of several things."""
        found: list[PowerAt] = []
        for who, end in self.grammar.read("card", "nom", at):
            start = self.grammar.words(end, "получает либо")
            ahead: list[tuple[tuple[n.Power, ...], int]] = [((), start)] if start >= 0 else []
            for _ in range(JOINTS_LIMIT):
                after: list[tuple[tuple[n.Power, ...], int]] = []
                for parts, here in ahead:
                    for what, last in self.grammar.read("gets", "acc", here):
                        if isinstance(who, n.Cards) and isinstance(what, tuple):
                            after.append(((*parts, n.Does(n.Give(who, what))), last))
                found += [(n.Joined("or", parts), last) for parts, last in after if len(parts) > 1]
                more = [(parts, self.grammar.words(last, ", либо")) for parts, last in after]
                ahead = [(parts, here) for parts, here in more if here >= 0]
        return found

    def or_(self, at: int) -> list[int]:
        return [
            end
            for end in (self.grammar.words(at, "или"), self.grammar.words(at, ", либо"), self.grammar.words(at, "либо"))
            if end >= 0
        ]

    def all_of(self, mood: str, at: int) -> list[PowerAt]:
        """505.3"""
        return self.joined("and", self.and_, self.single, mood, at)

    def and_(self, at: int) -> list[int]:
        found = [end for end in (self.grammar.words(at, ", и"), self.grammar.words(at, "и")) if end >= 0]
        if self.grammar.word(at) == "," and self.grammar.word(at + 1) not in ("при", "в", "и", "либо", "пока"):
            found.append(at + 1)
        if self.grammar.word(at) == "," and any(self.grammar.words(at + 1, said) >= 0 for said in LATER.values()):
            found.append(at + 1)
        return found

    def joined(
        self,
        how: str,
        between: Callable[[int], list[int]],
        part: Callable[[str, int], list[PowerAt]],
        mood: str,
        at: int,
    ) -> list[PowerAt]:
        """One or several powers of a level."""
        found: list[PowerAt] = []
        ahead: list[tuple[tuple[n.Power, ...], int, int]] = [((power,), at, end) for power, end in part(mood, at)]
        for _ in range(JOINTS_LIMIT):
            after: list[tuple[tuple[n.Power, ...], int, int]] = []
            for parts, began, end in ahead:
                found.append((parts[0] if len(parts) == 1 else told_together(how, parts), end))
                for start in between(end):
                    named = mood == "stmt" and speaks_of_another(parts[-1]) and not self.infinitive(began, end)
                    elided = named and self.finite(start)
                    if elided and how != "and":
                        continue  # whose deed it is, nobody can tell
                    for power, last in self.next_of_same(parts[-1], start) if how == "and" else []:
                        after.append(((*parts, power), start, last))
                    for power, last in part(mood, start):
                        if belongs_elsewhere(how, parts[-1], power):
                            continue
                        after.append(((*parts, of_it(power) if elided else power), start, last))
                    if (
                        mood == "inf" and how == "whereupon" and self.finite(start)
                    ):  # this card, which "may" do the rest
                        after += [
                            ((*parts, power), start, last) for power, last in part("stmt", start) if of_this(power)
                        ]
                    if mood == "inf" and how == "whereupon" and self.grammar.word(self.dash(start)) in SUBJECTS:
                        after += [((*parts, power), start, last) for power, last in part("stmt", start)]
            ahead = after
        return found

    def next_of_same(self, before: n.Power, at: int) -> list[PowerAt]:
        """ "... получает +1 к жизням и +1 к следующему простому удару": what the same card gets besides (118.2)."""
        given = before.effect if isinstance(before, n.Does) and isinstance(before.effect, n.Give) else None
        who = given.who if given is not None else None
        found: list[PowerAt] = []
        for what, end in self.grammar.read("gets", "acc", at) if given is not None and given.most else []:
            most = self.grammar.words(end, "( максимум")  # each of the two adds up to so much
            number = self.grammar.word(most).lstrip("+-") if most >= 0 else ""
            if (
                number.isdecimal()
                and self.grammar.word(most + 1) == ")"
                and isinstance(what, tuple)
                and given is not None
            ):
                self.grammar.note(most + 2, "")
                found.append((n.Does(replace(given, what=what, most=int(number))), most + 2))
        for by, end in self.grammar.values.signed(at) if who is not None else []:
            to = self.grammar.words(end, "к")
            for blow, last in self.grammar.read("nextblow", "dat", to) if to >= 0 else []:
                if isinstance(blow, tuple) and isinstance(by, n.Strength):
                    of: n.Cards = n.This() if isinstance(who, n.This) else n.It()
                    found.append((n.Does(n.ChangeAttack(of, by=by, kinds=blow[0], only=blow[1])), last))
        return found

    def infinitive(self, at: int, end: int) -> bool:
        """Whether what is said here is bidden ("закрыть его") and has no subject."""
        dashes = [place + 1 for place in range(at, end) if self.grammar.word(place) == DASH]
        return any(self.grammar.word(place).endswith(("ть", "ться")) for place in (at, *dashes[:1]))

    def finite(self, at: int) -> bool:
        """Whether a verb without a subject stands here: "получает", "не может"."""
        word = self.grammar.word(at + 1) if self.grammar.word(at) == "не" else self.grammar.word(self.dash(at))
        return word.endswith(FINITE) and word not in NOT_VERBS

    def single(self, mood: str, at: int) -> list[PowerAt]:
        """One power, with its range."""
        found: list[PowerAt] = list(self.grammar.attacks.attacks(mood, at))
        for when, said in LATER.items():
            end = self.grammar.words(at, said)
            if end >= 0 and self.grammar.word(end) == DASH:
                found += [(n.Later(when, power), last) for power, last in self.single(mood, end + 1)]
        for kind, name, end in self.kinded(at):
            for effect, last in self.effects(mood, end):
                found.append((n.Does(effect, kind=kind, name=name), last))
        for effect, last in self.effects(mood, at):
            found.append((n.Does(effect), last))  # 111.2
        for called, end in (
            self.grammar.attacks.title(at) if self.grammar.word(at) == OPEN else []
        ):  # 109.3: what it is called
            for power, last in self.grammar.attacks.attacks(mood, end + 1) if self.grammar.word(end) == DASH else []:
                found += (
                    [(replace(power, name=str(called)), last)] if isinstance(power, n.Attack) and not power.name else []
                )
        found += [*self.reaching(at), *self.conditional(mood, at)]
        far = [reading for power, end in found for reading in self.grammar.attacks.ranged(power, end)]
        return [*found, *far, *[reading for power, end in far for reading in self.aimed(power, end)]]

    def conditional(self, mood: str, at: int) -> list[PowerAt]:
        """505.4: "если ... – ...", among several powers; after a die also "если нечётное – ..."."""
        found: list[PowerAt] = []
        start = self.grammar.words(at, "если")
        conditions = self.grammar.read("condition", "", start) if start >= 0 else []
        for condition, end in [*conditions, *(self.rolled(start) if start >= 0 else [])]:
            for power, last in self.single(mood, end + 1) if self.grammar.word(end) == DASH else []:
                if isinstance(condition, n.Condition) and not isinstance(power, (n.Later, n.Provided)):
                    found.append((n.Provided(condition, power), last))
        return found

    def rolled(self, at: int) -> list[Found]:
        """What the die shows, said shortly: "чётное", "4 или более"."""
        even = n.Even(n.TraitOf("roll", n.This()))
        found: list[Found] = [
            (even, self.grammar.words(at, "четное")),
            (n.Unless(even), self.grammar.words(at, "нечетное")),
        ]
        for value, end in self.grammar.values.integers(at):
            for sign, said in (("<=", "или менее"), (">=", "или более")):
                how = n.Compares("roll", sign, n.Num(int(str(value))))
                found.append((n.Matches(n.This(), how), self.grammar.words(end, said)))
        return [(condition, end) for condition, end in found if end >= 0]

    def diced(self, mood: str, at: int) -> list[PowerAt]:
        """306.1: a die, and what is done if it shows this or that."""
        start = self.grammar.one_of(at, "бросить кубик", "бросает кубик", "кинуть кубик", "кидает кубик")
        if start < 0:
            return []
        begun = self.grammar.one_of(start, ", при этом ,", ", при этом –", ", при этом", ";", ":", ",")
        ahead: list[tuple[tuple[n.Power, ...], int]] = [((), begun)] if begun >= 0 else []
        found: list[PowerAt] = []
        for _ in range(JOINTS_LIMIT):
            after: list[tuple[tuple[n.Power, ...], int]] = []
            for parts, here in ahead:
                after += [((*parts, power), last) for power, last in self.conditional(mood, here)]
            for parts, last in after:
                then = parts[0] if len(parts) == 1 else n.Joined("and", parts)
                found.append((n.Joined("whereupon", (n.Does(n.Dice()), then)), last))
            ahead = [(parts, last + 1) for parts, last in after if self.grammar.word(last) in (",", ";")]
        return found

    def aimed(self, power: n.Power, at: int) -> list[PowerAt]:
        """The range may stand before the target."""
        if not isinstance(power, n.Attack) or power.at is not None:
            return []
        inside = at + 1 if self.grammar.word(at) == "(" else at
        found = self.grammar.attacks.at_whom(inside)
        whole = [(who, last) for who, last in found if inside == at or self.grammar.word(last) == ")"]
        return [(replace(power, at=who), last + inside - at) for who, last in whole]

    def effects(self, mood: str, at: int) -> list[tuple[n.Effect, int]]:
        return [(what, end) for what, end in self.grammar.read("effect", mood, at) if isinstance(what, n.Effect)]

    def kinded(self, at: int) -> list[tuple[str, str, int]]:
        """111.2, 109.3: "заклинание", "воздействие" with a name in quotes, and a dash."""
        kind = POWER_KINDS.get(self.grammar.word(at), "")
        if not kind:
            self.grammar.note(at, '"заклинание"')
            return []
        names: list[Found] = [("", at + 1), *self.grammar.attacks.title(at + 1)]
        return [(kind, str(name), end + 1) for name, end in names if self.grammar.word(end) in (DASH, ":")]

    def reaching(self, at: int) -> list[PowerAt]:
        """ "заклинание «порча», дальность 3 – ...": the range stands before the dash."""
        kind = POWER_KINDS.get(self.grammar.word(at), "")
        found: list[PowerAt] = []
        for name, end in [("", at + 1), *self.grammar.attacks.title(at + 1)] if kind else []:
            for made, last in self.grammar.attacks.ranged(n.Does(n.EndGame(), kind=kind, name=str(name)), end):
                if self.grammar.word(last) == DASH and isinstance(made, n.Does):
                    found += [(replace(made, effect=effect), final) for effect, final in self.effects("stmt", last + 1)]
        return found


def of_same(power: n.Power, first: n.Power) -> n.Power:
    """505.6: what is done without a subject is done to such a card as the first power was to be used on."""
    made = of_it(power)
    effect = made.effect if isinstance(made, n.Does) else None
    who = getattr(first.effect, "who", None) if isinstance(first, n.Does) else None
    return (
        replaced_who(made, n.It(), who) if isinstance(getattr(effect, "who", None), n.It) and who is not None else power
    )


def replaced_who(power: n.Power, it: n.Cards, who: n.Cards) -> n.Power:
    made = replaced(power, it, who)
    assert isinstance(made, n.Power)
    return made


def of_this(power: n.Power) -> bool:
    """Whether a power is something that befalls this very card."""
    return isinstance(power, n.Does) and isinstance(getattr(power.effect, "who", None), n.This)


def flat(strength: n.Strength) -> bool:
    return strength.weak == strength.medium == strength.strong


def negative(strength: n.Strength) -> n.Strength:
    return n.Strength(
        *[
            n.Num(-level.value) if isinstance(level, n.Num) else n.Times(-1, level)
            for level in (strength.weak, strength.medium, strength.strong)
        ]
    )


__all__ = ["PLURAL", "Powers"]


def belongs_elsewhere(how: str, before: n.Power, after: n.Power) -> bool:
    """After "if ..., one thing": "and another" is under the same condition, and what "if ..., another" says waits for nothing."""
    if before == n.Does(n.Dice()) and isinstance(after, n.Provided):
        return how == "and"  # 306.1: it waits for what the die shows
    if not isinstance(before, n.Provided):
        return False
    return isinstance(after, n.Provided) if how == "whereupon" else how == "and" and not isinstance(after, n.Provided)
