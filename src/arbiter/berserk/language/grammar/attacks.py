"""Reading attacks: of which kind and strength, at whom, how far, how many.  504, 505.3.1, 505.3.2"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.forms.agreement import Role
from arbiter.berserk.language.grammar.family import Family
from arbiter.berserk.language.grammar.tokens import CLOSE, OPEN
from arbiter.berserk.language.lexicon.morphology import CASES, Adjective, spoken
from arbiter.berserk.language.sense import several
from arbiter.wording.reader import Found

PowerAt = tuple[n.Power, int]
MANNERS: Final = {"directed": "направленн", "unanswerable": "безответн"}


class Attacks(Family):
    """What an attack can be."""

    def title(self, at: int) -> list[Found]:
        """What stands in quotes, as it is printed."""
        if self.grammar.word(at) != OPEN:
            self.grammar.note(at, '"«"')
            return []
        end = at + 1
        while end < len(self.grammar.tokens) and self.grammar.word(end) != CLOSE:
            end += 1
        if end >= len(self.grammar.tokens) or end == at + 1:
            return []
        self.grammar.note(end + 1, "")
        return [(self.text_between(at + 1, end - 1), end + 1)]

    def text_between(self, first: int, last: int) -> str:
        """The printed text of some tokens, with single spaces."""
        made = self.grammar.tokens[first].text
        for place in range(first + 1, last + 1):
            gap = " " if self.grammar.tokens[place].start > self.grammar.tokens[place - 1].end else ""
            made += gap + self.grammar.tokens[place].text
        return made

    def ranged(self, power: n.Power, at: int) -> list[PowerAt]:
        """8.range"""
        end = self.grammar.words(at, ", дальность")
        if end < 0 or not isinstance(power, (n.Attack, n.Does)) or power.reach is not None:
            return []
        return [
            (replace(power, reach=what), last)
            for what, last in self.grammar.read("quantity", "", end)
            if isinstance(what, n.Quantity)
        ]

    def attacks(self, mood: str, at: int) -> list[PowerAt]:
        """504, 505.3.1, 505.3.2: an attack, so many attacks, an attack at each of several."""
        free = max(self.grammar.words(at, "не закрываясь ,"), self.grammar.words(at, ", не закрываясь ,"))
        if free >= 0:
            return [
                (replace(power, free=True), end)
                for power, end in self.attacks(mood, free)
                if isinstance(power, n.Attack)
            ]
        verb = self.grammar.one_of(at, "нанести", "объявить", *(("наносит", "объявляет") if mood == "stmt" else ()))
        found: list[PowerAt] = self.one_attack("acc" if verb >= 0 else "nom", verb if verb >= 0 else at)
        count = self.grammar.values.number(at)
        if count > 1:
            found += self.several_attacks(n.Num(count), False, "few" if count < 5 else "many", at + 1)
            fewer = self.grammar.words(at + 1, "или менее")
            if fewer >= 0:
                found += self.several_attacks(n.Num(count), True, "few" if count < 5 else "many", fewer)
        if self.grammar.word(at) == "х":
            found += self.several_attacks(n.X(), False, "many", at + 1)
        return found

    def one_attack(self, case: str, at: int) -> list[PowerAt]:
        found: list[PowerAt] = []
        manner, start = self.manner(case, at)
        for kind, end in self.grammar.values.attack_kinds(case, start):
            for attack, last in self.described(str(kind), manner, end):
                found.append((attack, last))
                for each, final in self.at_each(last) if attack.at is None else []:
                    found.append((n.AtEach(attack, each), final))
                found += (
                    [(replace(attack, at=who), final) for who, final in self.at_whom(last)] if attack.at is None else []
                )
        return found

    def manner(self, case: str, at: int) -> tuple[str, int]:
        for name, stem in MANNERS.items():
            adjective = Adjective(name, stem, "ый", name)
            if any(
                self.grammar.word(at) == spoken(adjective.form(gender, False, CASES.index(case))) for gender in "mn"
            ):
                return name, at + 1
        return "", at

    def described(self, kind: str, manner: str, at: int) -> list[tuple[n.Attack, int]]:
        """A name in quotes, the strength, the range."""
        found: list[tuple[n.Attack, int]] = []
        for name, end in [("", at), *self.title(at)]:
            attack = n.Attack(kind, manner=manner, name=str(name))
            if kind == "simple":
                found.append((attack, end))
            elif kind == "row":
                found.append((replace(attack, strength=n.Strength(n.Num(1), n.Num(1), n.Num(1))), end))
            on = self.grammar.words(end, "на")
            on = end if on < 0 and self.grammar.word(end).count("-") == 2 else on  # on some cards the word is missing
            for strength, last in self.grammar.values.strengths(on) if on >= 0 else []:
                if isinstance(strength, n.Strength):
                    found.append((replace(attack, strength=strength), last))
            for who, last in self.at_whom(end) if kind != "simple" else []:
                on = self.grammar.words(last, "на")
                for strength, final in self.grammar.values.strengths(on) if on >= 0 else []:
                    if isinstance(strength, n.Strength):
                        found.append((replace(attack, strength=strength, at=who), final))
        return found

    def at_whom(self, at: int) -> list[tuple[n.Cards, int]]:
        same = self.grammar.words(at, "в ту же цель")
        if same >= 0:
            return [(n.That("attacked"), same)]
        end = self.grammar.words(at, "по")
        into = self.grammar.words(at, "в") if end < 0 else -1  # "удар на 3 в атакованного"
        if end < 0:
            aimed = self.grammar.nouns.pointed("acc", into) if 0 <= into < len(self.grammar.tokens) else []
            return [(who, last) for who, last in aimed if isinstance(who, Role)]
        return [
            (who, last)
            for who, last in self.grammar.read("card", "dat", end)
            if isinstance(who, n.Cards) and not several(who)
        ]

    def at_each(self, at: int) -> list[tuple[n.Cards, int]]:
        end = self.grammar.words(at, "по")
        if end < 0:
            return []
        found = self.grammar.read("cards", "dat", end)
        return [(who, last) for who, last in found if isinstance(who, n.Cards) and several(who)]

    def several_attacks(self, count: n.Quantity, fewer: bool, form: str, at: int) -> list[PowerAt]:
        found: list[PowerAt] = []
        for kind, end in self.grammar.values.attack_kinds(form, at):
            for attack, last in self.described(str(kind), "", end):
                found.append((n.Repeated(count, attack, fewer=fewer), last))
                made = n.Repeated(count, attack, fewer=fewer)
                for far, after in [(made, last), *self.ranged_many(made, last)]:
                    found += [(far, after)] if far is not made else []
                    found += self.apart(far, after)
                    among = self.grammar.words(after, "по")
                    for what, final in self.grammar.nouns.filter_of("datp", among) if among >= 0 else []:
                        found.append((replace(far, power=replace(attack_of(far), at=n.Target(what))), final))
                many = () if self.grammar.one_of(last, "по одной", "по одному") >= 0 else self.at_whom(last)
                found += [(n.Repeated(count, replace(attack, at=who), fewer=fewer), final) for who, final in many]
        return found

    def ranged_many(self, many: n.Repeated, at: int) -> list[tuple[n.Repeated, int]]:
        made = self.ranged(many.power, at)
        return [(replace(many, power=power), end) for power, end in made]

    def apart(self, many: n.Repeated, at: int) -> list[PowerAt]:
        """505.3.1: only at different cards; in parentheses, after a comma, or just so."""
        found: list[PowerAt] = self.together(many, at)
        only = self.grammar.words(at, ", только по")
        for what, end in self.grammar.nouns.filter_of("datp", only) if only >= 0 else []:
            last = self.grammar.words(end, "разных стихий")
            found += (
                [(replace(many, power=replace(attack_of(many), at=n.Target(what)), unlike=True), last)]
                if last >= 0
                else []
            )
        for said in (", только по разным", "( только по разным", "( только в разные", "по разным"):
            start = self.grammar.words(at, said)
            if start < 0:
                continue
            targets: list[tuple[n.Repeated, int]] = []
            plain = self.grammar.one_of(start, "целям", "картам", "карты", "цели")
            if plain >= 0:
                targets.append((replace(many, different=True), plain))
            for what, last in self.grammar.nouns.filter_of("datp", start):
                if what != n.All(()):
                    power = replace(attack_of(many), at=n.Target(what))
                    targets.append((replace(many, power=power, different=True), last))
            for target, end in targets:
                if not said.startswith("("):
                    found.append((target, end))
                elif self.grammar.word(end) == ")":
                    found.append((target, end + 1))
        return found

    def together(self, many: n.Repeated, at: int) -> list[PowerAt]:
        """505.3.1: all of them at one card."""
        found: list[PowerAt] = []
        for said in (", только по одной", "( только по одной", "( только по одному", "по одной", "по одному"):
            start = self.grammar.words(at, said)
            for word in ("цели", "карте") if start >= 0 else ():
                end = self.grammar.words(start, word)
                aimed: list[tuple[n.Repeated, int]] = [(replace(many, same=True), end)] if end >= 0 else []
                after = self.grammar.words(end, ":") if end >= 0 else -1
                what = self.grammar.nouns.filter_of("dats", after if after >= 0 else start)
                target = [
                    (replace(attack_of(many), at=n.Target(cards)), last) for cards, last in what if cards != n.All(())
                ]
                aimed += [(replace(many, power=power, same=True), last) for power, last in target]
                closed = [(attack, last + 1) for attack, last in aimed if self.grammar.word(last) == ")"]
                found += closed if said.startswith("(") else aimed
        return found


def attack_of(many: n.Repeated) -> n.Attack:
    assert isinstance(many.power, n.Attack)
    return many.power
