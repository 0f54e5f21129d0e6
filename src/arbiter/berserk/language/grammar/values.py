"""Reading numbers, kinds of attacks, the names of abilities: what stands beside nouns in every phrase."""

from __future__ import annotations

from typing import Final, TypeGuard

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.grammar.family import Family
from arbiter.berserk.language.grammar.tokens import CLOSE, OPEN
from arbiter.berserk.language.lexicon import words as lex
from arbiter.berserk.language.lexicon.attacks import (
    ABBREVIATIONS,
    ATTACK_KINDS,
    KIND_NOUNS,
    PROTECTION,
    SINGULAR_ONLY,
    STRENGTHS,
    SYNONYMS,
    Kinds,
)
from arbiter.berserk.language.lexicon.counting import counted
from arbiter.berserk.language.lexicon.morphology import CASES
from arbiter.berserk.language.named import NAMED
from arbiter.berserk.language.words import ATTACKS, FLIGHT, PROTECTIONS, ROW, THROW
from arbiter.wording.reader import Found, Token

NAMED_SYMBOLS: Final = {"{UNIQ}": "uniqueness", "{DIR}": "directed-strike", "ну": "directed-strike"}
ROW_SIGNS: Final = ("{ROW}", "учр")  # 8.symbols


class Values(Family):
    """What numbers, attacks and names can be."""

    # Numbers.

    def number(self, at: int) -> int:
        """A number in figures or as a word; 0: none."""
        word = self.grammar.word(at)
        if word.isdecimal():
            self.grammar.note(at + 1, "")
            return int(word)
        return lex.NUMERALS.get(word, 0)

    def integers(self, at: int) -> list[Found]:
        word = self.grammar.word(at)
        if word.isdecimal() or word in lex.NUMERALS:
            self.grammar.note(at + 1, "")
            return [(self.number(at), at + 1)]
        return []

    def quantities(self, at: int) -> list[Found]:
        word = self.grammar.word(at)
        found: list[Found] = [(n.Num(int(str(value))), end) for value, end in self.integers(at)]
        if word == "х":
            found.append((n.X(), at + 1))
            self.grammar.note(at + 1, "")
        if word.isdecimal() and int(word) > 1 and self.grammar.word(at + 1) == "*" and self.grammar.word(at + 2) == "х":
            found.append((n.Times(int(word), n.X()), at + 3))
            self.grammar.note(at + 3, "")
        parts = word.split("-")
        if len(parts) == 3 and all(part.isdecimal() for part in parts):
            found.append((n.Rolled(int(parts[0]), int(parts[1]), int(parts[2])), at + 1))
        return found

    def strengths(self, at: int, sign: str = "") -> list[Found]:
        """ "на 2", "на 1-2-3"; with a sign what is added or taken away."""
        word = self.grammar.word(at)
        if sign:
            if word[:1] != sign:
                self.grammar.note(at, "<strength>")
                return []
            word = word[1:]
        factor = -1 if sign == "-" else 1
        parts = word.split("-")
        values: list[n.Quantity] = []
        for part in parts if len(parts) == 3 else parts * 3:  # 8.attack-for
            if part.isdecimal():
                values.append(n.Num(factor * int(part)))
            elif part == "х":
                values.append(n.X() if factor > 0 else n.Times(-1, n.X()))
        if len(values) != 3 or len(parts) not in (1, 3):
            self.grammar.note(at, "<strength>")
            same = self.grammar.read("quantity", "", at) if not sign else []
            return [(n.Strength(what, what, what), end) for what, end in same if phrased(what)]
        self.grammar.note(at + 1, "")
        return [(n.Strength(values[0], values[1], values[2]), at + 1)]

    def signed(self, at: int) -> list[Found]:
        return self.strengths(at, "+") + self.strengths(at, "-")

    def signed_integers(self, at: int) -> list[Found]:
        word = self.grammar.word(at)
        if word[:1] in ("+", "-") and word[1:].isdecimal():
            return [(int(word), at + 1)]
        return []

    def less(self, at: int) -> list[Found]:
        """ "-2": how much is taken away."""
        word = self.grammar.word(at)
        if word[:1] not in ("-", "+"):
            return []
        if word[1:].isdecimal():
            return [(n.Num(int(word[1:]) if word[0] == "-" else -int(word[1:])), at + 1)]
        if word[0] == "+":
            return []
        return [(n.X(), at + 1)] if word[1:] == "х" else []

    def counted(self, arg: str, at: int) -> list[Found]:
        """A number with its noun: "2 фишки", "Х ран"; the noun alone is one."""
        name, _, case = arg.partition(".")
        place = CASES.index(case or "nom")
        noun = lex.COUNTED[name]
        found: list[Found] = []
        for value, end in self.grammar.read("quantity", "", at):
            if not isinstance(value, n.Quantity):
                continue
            for text in counted(value, noun, place):
                last = self.grammar.words(end, text)
                if last >= 0:
                    found.append((value, last))
        if name != "time":
            last = self.grammar.words(at, noun.singular[place])
            if last >= 0:
                found.append((n.Num(1), last))
        return found

    # Attacks.

    def kinds(self, arg: str, at: int, every: Kinds = ()) -> list[Found]:
        """Which attacks, in a case and number ("genp"); several with "and" or a comma."""
        found: list[Found] = []
        for kinds, end in self.kind(arg, at):
            found.append((every if kinds == () else kinds, end))
            other = self.grammar.one_of(end, "и", "или", ",")
            if other >= 0 and len(kinds) == 1:
                for more, last in self.kinds(arg, other):
                    # 8.from-shots-and-throws
                    if isinstance(more, tuple) and more and not set_of(more) & set_of(kinds):
                        found.append(((*kinds, *more), last))
        return found

    def kind(self, arg: str, at: int) -> list[tuple[Kinds, int]]:
        case = CASES.index(arg[:3])
        found: list[tuple[Kinds, int]] = []
        for table in (KIND_NOUNS, SYNONYMS):
            for kinds, noun in table.items():
                end = self.grammar.words(at, noun.form(case, arg[3:] == "p" and kinds not in SINGULAR_ONLY))
                if end < 0 and kinds == (THROW,):
                    end = self.grammar.words(
                        at, noun.form(case, False)
                    )  # 8.from-shots-and-throws: "от выстрелов и метания"
                if end >= 0:
                    found.append((kinds, end))
        if self.grammar.word(at) in ROW_SIGNS:
            found.append(((ROW,), at + 1))
        return found

    def blow(self, arg: str, at: int) -> list[Found]:
        """Weak, medium or strong attacks of some kind: the strengths and the kinds."""
        found: list[Found] = [((kinds, ()), end) for kinds, end in self.kinds(arg, at)]
        case, many = CASES.index(arg[:3]), arg[3:] == "p"
        for gender in "mfn":
            key = "pi" if many else f"{gender}i"
            for strengths, end in self.strength_words(key, case, at):
                for kinds, last in self.kinds(arg, end):
                    if many or gender_of(kinds) == gender:
                        found.append(((kinds, strengths), last))
        return found

    def strength_words(self, key: str, case: int, at: int) -> list[tuple[tuple[str, ...], int]]:
        found: list[tuple[tuple[str, ...], int]] = []
        for name, adjective in STRENGTHS.items():
            end = self.grammar.words(at, adjective.forms[key][case])
            if end < 0:
                continue
            found.append(((name,), end))
            other = self.grammar.one_of(end, "или", "и", ",")
            if other >= 0:
                found += [((name, *more), last) for more, last in self.strength_words(key, case, other)]
        return found

    def attack_kinds(self, count: str, at: int) -> list[Found]:
        """What an attack is called: one, after a numeral ("few"), or many."""
        found: list[Found] = []
        for kinds in ATTACK_KINDS:
            noun = KIND_NOUNS[kinds]
            text = (
                noun.few if count == "few" else noun.plural[1] if count == "many" else noun.singular[CASES.index(count)]
            )
            end = self.grammar.words(at, text)
            if end >= 0:
                found.append((kinds[0], end))
        if self.grammar.word(at) in ROW_SIGNS:
            found.append((ROW, at + 1))
        return found

    # Named abilities.

    def named_names(self, case: str, at: int) -> list[Found]:
        """The names of named abilities in a case, several with "and"."""
        found: list[Found] = []
        singles = [(name, self.grammar.words(at, line.cases[case].replace(",", " ,"))) for name, line in NAMED.items()]
        singles.append((FLIGHT, self.grammar.words(at, lex.FLIGHT.singular[CASES.index(case)])))  # 208.7
        for name, end in [*singles, *self.protections(case, at), *self.signs(at)]:
            if end < 0:
                continue
            found.append(((name,), end))
            other = self.grammar.one_of(end, "и", ",")
            if other >= 0:
                for more, last in self.named_names(case, other):
                    if isinstance(more, tuple):
                        found.append(((name, *more), last))
        return found

    def signs(self, at: int) -> list[tuple[str, int]]:
        """The same by their symbols (8.symbols)."""
        known = {kinds: name for name, kinds in PROTECTIONS.items()}
        word = (
            "" if self.grammar.word(at) == "{REG}" and self.grammar.word(at + 1)[:1] == "-" else self.grammar.word(at)
        )  # with its value
        name = known.get(ABBREVIATIONS.get(word, ()), {**NAMED_SYMBOLS, "{REG}": "regeneration"}.get(word, ""))
        return [(name, at + 1)] if name else []

    def protections(self, case: str, at: int) -> list[tuple[str, int]]:
        """528.2: "защита от магии", "защита от выстрелов"."""
        end = self.grammar.words(at, f"{PROTECTION[case]} от")
        known = {kinds: name for name, kinds in PROTECTIONS.items()}
        said = self.kinds("genp", end, ATTACKS) if end >= 0 else []
        return [(known[kinds], last) for kinds, last in said if isinstance(kinds, tuple) and kinds in known]


def phrased(what: object) -> TypeGuard[n.Quantity]:
    """Whether a number is said in words: "the number of your creatures"."""
    return isinstance(what, n.Quantity) and not isinstance(what, (n.Num, n.X, n.Rolled))


def gender_of(kinds: object) -> str:
    return KIND_NOUNS[kinds].gender if isinstance(kinds, tuple) and kinds in KIND_NOUNS else "m"


def set_of(kinds: tuple[object, ...]) -> set[object]:
    return set(kinds)


def quote_depths(tokens: list[Token]) -> list[int]:
    """In how many quotes each token stands."""
    depths: list[int] = []
    depth = 0
    for token in tokens:
        if token.word == CLOSE and depth:
            depth -= 1
        depths.append(depth)
        if token.word == OPEN:
            depth += 1
    return depths
