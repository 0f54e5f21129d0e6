"""Reading named abilities with their values and what they are narrowed to, symbols, deeds.  517, 525.2, 8.symbols"""

from __future__ import annotations

from dataclasses import replace

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.forms.lasting import DEED_PAIRS
from arbiter.berserk.language.grammar.family import Family
from arbiter.berserk.language.grammar.values import NAMED_SYMBOLS
from arbiter.berserk.language.lexicon.attacks import ABBREVIATIONS
from arbiter.berserk.language.named import NAMED
from arbiter.berserk.language.words import AGAINST
from arbiter.wording.reader import Found


class Names(Family):
    """What named abilities and deeds can be."""

    def named(self, case: str, at: int) -> list[Found]:
        """517: a named ability with its value, in a case."""
        found: list[Found] = []
        for name, line in NAMED.items():
            end = self.grammar.words(at, line.cases[case].replace(",", " ,"))
            if end >= 0:
                found += self.valued(name, end)
        return found

    def valued(self, name: str, at: int) -> list[Found]:
        """Its value, or the default; what it is narrowed to (8.vulnerability)."""
        line = NAMED[name]
        if not line.takes:
            return [(n.Named(name), at), *self.narrowed(n.Named(name), at), *self.lessened(name, at)]
        found: list[Found] = []
        on = self.grammar.words(at, "на") if name in ("poison", "fading") else -1
        for value, end in self.grammar.values.integers(on if on >= 0 else at):
            found.append((n.Named(name, value=int(str(value))), end))
        if self.grammar.word(on if on >= 0 else at) == "х":
            found.append((n.Named(name, amount=n.X()), (on if on >= 0 else at) + 1))
        for value, end in self.grammar.values.quantities(on if on >= 0 else at):
            found += [(n.Named(name, amount=value), end)] if isinstance(value, n.Rolled) else []
        plus = self.grammar.word(at)[1:] if self.grammar.word(at)[:1] == "+" else ""
        found += [(n.Named(name, value=int(plus)), at + 1)] if plus.isdecimal() and name in AGAINST else []
        if line.default:
            found.append((n.Named(name, value=line.default), at))
        return found + [reading for named, end in found for reading in self.narrowed(named, end)]

    def lessened(self, name: str, at: int) -> list[Found]:
        """8.vampirism, by so much less: "на Х-1, где Х – число ран, нанесённых простым ударом"."""
        start = self.grammar.words(at, "на х –") if name == "vampirism" else -1
        found: list[Found] = []
        for less, end in self.grammar.values.integers(start) if start >= 0 else []:
            last = self.grammar.words(end, ", где х – число ран , нанесенных простым ударом")
            found += [(n.Named(name, value=-int(str(less))), last)] if last >= 0 else []
        return found

    def narrowed(self, named: object, at: int) -> list[Found]:
        """To kinds of attacks, or to cards."""
        if isinstance(named, n.Named) and named.name in AGAINST:
            return [(replace(named, against=what), end) for what, end in self.whom(at)]
        end = self.grammar.words(at, "к")
        if end < 0 or not isinstance(named, n.Named) or named.name != "vulnerability":
            return []
        return [
            (replace(named, to=kinds), last)
            for kinds, last in self.grammar.values.kinds("datp", end)
            if isinstance(kinds, tuple)
        ]

    def whom(self, at: int) -> list[tuple[n.Filter, int]]:
        """ "против отравленных существ", "по картам с метанием"."""
        against, along = self.grammar.words(at, "против"), self.grammar.words(at, "по")
        found = self.grammar.nouns.filter_of("genp", against) if against >= 0 else []
        return found + (
            [*self.grammar.nouns.filter_of("datp", along), *self.grammar.nouns.filter_of("dats", along)]
            if along >= 0
            else []
        )

    def symbols(self, at: int) -> list[Found]:
        """Abilities that are printed as a symbol or an abbreviation."""
        word = self.grammar.word(at)
        if word in ABBREVIATIONS:
            return [(n.Permanent((n.Protection(kinds=ABBREVIATIONS[word]),)), at + 1)]
        if word in NAMED_SYMBOLS:
            return self.valued(NAMED_SYMBOLS[word], at + 1)
        rolled = self.grammar.values.quantities(at + 1) if word == "{REG}" else []
        if rolled and isinstance(rolled[0][0], n.Rolled):
            return [(n.Named("regeneration", amount=rolled[0][0]), at + 2)]
        if word == "{REG}" and self.grammar.word(at + 1) == "-х":
            return [(n.Named("regeneration", amount=n.X()), at + 2)]
        if word == "{REG}" and self.grammar.word(at + 1)[:1] == "-" and self.grammar.word(at + 1)[1:].isdecimal():
            return [(n.Named("regeneration", value=int(self.grammar.word(at + 1)[1:])), at + 2)]
        return []

    def deeds(self, number: str, at: int) -> list[Found]:
        """525.2: what it cannot do, several with "or" and "and"."""
        found: list[Found] = []
        for said, verb, other, _ in DEED_PAIRS:
            end = self.grammar.words(at, said)
            if end >= 0:
                found.append(((n.Cannot(verb), n.Cannot(other)), end))
        for deed, end in self.grammar.read("deed", number, at):
            found.append(((deed,), end))
            more = self.grammar.one_of(end, "и", "или", ",")
            announced = isinstance(deed, n.Cannot) and deed.deed == "attack" and bool(deed.kinds)
            for kinds, after in (
                self.grammar.values.kinds("accs", more) if more >= 0 and announced else []
            ):  # the verb is said once
                at_whom = self.grammar.words(after, "по")
                for what, last in (
                    self.grammar.nouns.filter_of("datp", at_whom) if at_whom >= 0 and isinstance(kinds, tuple) else []
                ):
                    assert isinstance(kinds, tuple)
                    found.append(((deed, n.Cannot("attack", what, tuple([str(kind) for kind in kinds]))), last))
            if more >= 0:
                for others, last in self.deeds(number, more):
                    if isinstance(others, tuple):
                        found.append(((deed, *others), last))
        return found


def spread(what: tuple[object, ...]) -> tuple[object, ...]:
    """What follows the last of several belongs to all of them: "направленный удар и вампиризм по рядовым существам"."""
    last = what[-1].does[-1] if isinstance(what[-1], n.Permanent) else what[-1]
    against = last.against if isinstance(last, (n.Named, n.Bonus)) else None
    found: list[object] = []
    for ability in what:
        open_ = isinstance(ability, n.Named) and ability.name in AGAINST and ability.against is None
        found.append(replace(ability, against=against) if open_ and isinstance(ability, n.Named) else ability)
    return tuple(found)
