"""Reading noun phrases: which cards, how many, which attacks.  Adjectives and nouns must agree; nothing is guessed."""

from __future__ import annotations

from typing import Final, TypeGuard

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.forms import agreement
from arbiter.berserk.language.forms.agreement import HEROES, Demonstrative, Role
from arbiter.berserk.language.forms.nominal import nested, together
from arbiter.berserk.language.grammar.tables import RUSSIAN
from arbiter.berserk.language.grammar.tokens import CLOSE, OPEN
from arbiter.berserk.language.lexicon import words as lex
from arbiter.berserk.language.lexicon.attacks import (
    ATTACK_KINDS,
    KIND_NOUNS,
    PROTECTION,
    SINGULAR_ONLY,
    STRENGTHS,
    SYNONYMS,
    Kinds,
)
from arbiter.berserk.language.lexicon.counting import counted
from arbiter.berserk.language.lexicon.morphology import CASES, GEN, Adjective, Noun, spoken
from arbiter.berserk.language.named import NAMED
from arbiter.berserk.language.words import ATTACKS, FLIGHT, PROTECTIONS
from arbiter.wording.form import Piece
from arbiter.wording.reader import Found, Reader, Token

Phrase = tuple[tuple[str, ...], object]  # the words, as they are compared, and what they stand for
Lexicon = dict[tuple[str, int], dict[str, list[Phrase]]]  # by gender with animacy, and case: by first word

SINGULAR: Final = ("ma", "mi", "fi", "ni")
PLURAL: Final = ("pa", "pi")
MODIFIER_LIMIT: Final = 6


def _add(lexicon: Lexicon, signature: str, case: int, form: str, meaning: object) -> None:
    said = tuple([spoken(word) for word in form.split(" ")])
    lexicon.setdefault((signature, case), {}).setdefault(said[0], []).append((said, meaning))


def _add_adjective(lexicon: Lexicon, one: Adjective, meaning: object, prefix: str = "") -> None:
    for signature in (*SINGULAR, *PLURAL):
        for case in range(6):
            _add(lexicon, signature, case, prefix + one.forms[signature][case], meaning)


def _adjectives() -> Lexicon:
    made: Lexicon = {}
    for word, one in lex.ADJECTIVES.items():
        _add_adjective(made, one, n.Is(word))
        if word not in ("flying", "non-flying", "neutral"):
            _add_adjective(made, one, n.Not(n.Is(word)), "не")
    _add_adjective(made, lex.OTHER_ADJECTIVES["plain"], n.Is("steppe"))
    for one in (lex.YOUR, lex.OWN):
        _add_adjective(made, one, n.Of("you"))
    _add_adjective(made, lex.OTHER, n.Other())
    for one in (lex.ADJACENT, lex.NEIGHBOURING):
        _add_adjective(made, one, n.Beside(n.This()))
    return made


def _signature(one: Noun) -> str:
    return one.gender + ("a" if one.animate and one.gender == "m" else "i")


def _nouns() -> Lexicon:
    made: Lexicon = {}
    for one in lex.NOUNS.values():
        meaning: object = n.Is(one.id)
        if one is lex.HERO:
            meaning = HEROES
        elif one is lex.CARD:
            meaning = None
        for case in range(6):
            _add(made, _signature(one), case, one.singular[case], meaning)
            _add(made, "pa" if one.animate else "pi", case, one.plural[case], meaning)
    return made


ADJECTIVES: Final = _adjectives()
NOUNS: Final = _nouns()

PRONOUNS: Final = {  # all genders: who it is, the text has said
    "nom": ("он", "она", "оно", "они"),
    "gen": ("его", "ее", "их", "него", "нее", "них"),
    "dat": ("ему", "ей", "им", "нему", "ней", "ним"),
    "acc": ("его", "ее", "их", "него", "нее", "них"),
    "ins": ("им", "ею", "ей", "ими", "ним", "нею", "ней", "ними"),
    "pre": ("нем", "ней", "них"),
}
SELF: Final = {"gen": "себя", "acc": "себя", "dat": "себе", "pre": "себе", "ins": "собой"}
ROLES: Final = {"attacked": "attacked", "attacking": "attacker"}


class NounReader(Reader):
    """What noun phrases and numbers can be."""

    def __init__(self, tokens: list[Token]) -> None:
        super().__init__([token.word for token in tokens], RUSSIAN)
        self.tokens = tokens
        self.depths = quote_depths(tokens)

    def held(self, piece: Piece, value: object) -> list[object]:
        if not piece.counted or piece.category != "int":
            return [value]
        return [value.value] if isinstance(value, n.Num) else []

    def allowed(self, piece: Piece, subject: Piece | None, binds: dict[str, object], arg: str) -> list[int]:
        """With the hole in the nominative, or with the case, number or gender asked for."""
        count = len(piece.options)
        if subject is not None:
            signatures = "p" if subject.arg == "nomp" else agreement.may_be(binds[subject.hole])
            return [agreement.option(one, count) for one in signatures if one != "?"]
        if arg == "pl":
            return [count - 1]
        if arg in ("nom", "acc"):
            return [0 if arg == "nom" else 1]
        if arg in tuple("mfnp"):
            return [agreement.option(arg, count)]
        return list(range(count - 1))

    def phrases(self, lexicon: Lexicon, signature: str, case: int, at: int) -> list[Found]:
        """What is said here in this gender and case."""
        found: list[Found] = []
        for said, meaning in lexicon.get((signature, case), {}).get(self.word(at), []):
            if all(self.word(at + place) == said[place] for place in range(len(said))):
                found.append((meaning, at + len(said)))
                self.note(at + len(said), "")
        return found

    def filters(self, arg: str, at: int) -> list[Found]:
        """A noun phrase in a case and number, such as "gens": adjectives, a noun, what follows it."""
        case = CASES.index(arg[:3])
        found: list[Found] = []
        for signature in PLURAL if arg[3:] == "p" else SINGULAR:
            for parts, named, end in self.heads(signature, case, at):
                if parts or named:
                    found += self.followed(parts, signature[0], end)
        return found

    def heads(self, signature: str, case: int, at: int) -> list[tuple[list[n.Filter], bool, int]]:
        """Adjectives and the noun, or adjectives that stand for a noun."""
        states: list[tuple[list[n.Filter], int]] = [([], at)]
        found: list[tuple[list[n.Filter], bool, int]] = []
        for _ in range(MODIFIER_LIMIT):
            after: list[tuple[list[n.Filter], int]] = []
            for parts, here in states:
                for noun, end in self.noun(signature, case, here):
                    found.append(([*parts, *noun], True, end))
                if any(isinstance(one, (n.Is, n.Not)) for one in parts) and signature in ("ma", "pa"):
                    found.append((parts, True, here))
                for part, end in self.phrases(ADJECTIVES, signature, case, here):
                    if isinstance(part, n.Filter):
                        after.append(([*parts, part], end))
            states = after
        return found

    def noun(self, signature: str, case: int, at: int) -> list[tuple[list[n.Filter], int]]:
        """A noun, or two with "or" between them."""
        found: list[tuple[list[n.Filter], int]] = []
        for meaning, end in self.phrases(NOUNS, signature, case, at):
            found.append(([meaning] if isinstance(meaning, n.Filter) else [], end))
            other = self.words(end, "или")
            if other < 0 or not isinstance(meaning, n.Filter):
                continue
            for second in PLURAL if signature in PLURAL else SINGULAR:
                for more, last in self.phrases(NOUNS, second, case, other):
                    if isinstance(more, n.Filter):
                        found.append(([n.Either((meaning, more))], last))
        return found

    def followed(self, parts: list[n.Filter], gender: str, at: int) -> list[Found]:
        """The noun phrase so far, and with whatever follows the noun."""
        found: list[Found] = [(together(parts), at)]
        if len(parts) < MODIFIER_LIMIT and not any(nested(part) for part in parts):
            for part, end in self.read("post", gender, at):
                if isinstance(part, n.Filter) and part not in parts:
                    found += self.followed([*parts, part], gender, end)
        return found

    # Cards.

    def cards(self, case: str, at: int) -> list[Found]:
        found = self.pointed(case, at)
        found += self.chosen(case, at)
        place = CASES.index(case)
        for signature in SINGULAR:
            for _, end in self.said(lex.EACH, signature, place, at):
                found += [(n.Every(what), last) for what, last in self.agreeing(signature, case, end)]
        for signature in PLURAL:
            for _, end in self.said(lex.ALL, signature, place, at):
                found += [(n.Every(what), last) for what, last in self.filter_of(f"{case}p", end)]
        pairs: list[Found] = []
        for one, end in found:
            other = self.words(end, "и")
            if other >= 0 and isinstance(one, n.Cards) and not isinstance(one, n.Both):
                for second, last in self.read("cards", case, other):
                    if isinstance(second, n.Cards) and not isinstance(second, n.Both):
                        pairs.append((n.Both((one, second)), last))
        return found + pairs

    def said(self, adjective: Adjective, signature: str, case: int, at: int) -> list[Found]:
        end = self.words(at, adjective.forms[signature][case])
        return [(adjective, end)] if end >= 0 else []

    def filter_of(self, arg: str, at: int) -> list[tuple[n.Filter, int]]:
        return [(what, end) for what, end in self.read("filter", arg, at) if isinstance(what, n.Filter)]

    def agreeing(self, signature: str, case: str, at: int) -> list[tuple[n.Filter, int]]:
        """Noun phrases of one gender: what follows a word that agrees with them."""
        found: list[tuple[n.Filter, int]] = []
        for parts, named, end in self.heads(signature, CASES.index(case), at):
            if parts or named:
                found += [
                    (what, last) for what, last in self.followed(parts, signature[0], end) if isinstance(what, n.Filter)
                ]
        return found

    def pointed(self, case: str, at: int) -> list[Found]:
        """This card, it, its host, the attacked one."""
        found: list[Found] = []
        place = CASES.index(case)
        token = self.tokens[at]
        if token.word == "~":
            if case in token.case.split(" "):
                found.append((n.Granter() if self.depths[at] else n.This(), at + 1))
                self.note(at + 1, "")
            return found
        if SELF.get(case) == token.word:
            found.append((n.This(), at + 1))
        if token.word in PRONOUNS[case]:
            found.append((n.It(), at + 1))
        if token.word == spoken(lex.HOST.singular[place]):
            found.append((n.Host(), at + 1))
        this = self.words(at, lex.THIS.form("f", False, place))
        if this >= 0 and self.words(this, lex.CARD.singular[place]) >= 0:
            found.append((n.This(), this + 1))
        this = self.words(at, lex.THIS.form("n", False, place))
        if this >= 0 and self.words(this, lex.CREATURE.singular[place]) >= 0:
            found.append((Demonstrative(), this + 1))
        for word, role in ROLES.items():
            found += self.role(word, role, place, at)
        return found

    def role(self, word: str, role: str, case: int, at: int) -> list[Found]:
        found: list[Found] = []
        adjective = lex.ADJECTIVES[word]
        for signature, noun in (("ma", None), ("ni", lex.CREATURE), ("fi", lex.CARD)):
            end = self.words(at, adjective.forms[signature][case])
            if end >= 0 and noun is None:
                found.append((Role(role, n.Is(word)), end))
            elif end >= 0 and noun is not None and self.words(end, noun.singular[case]) >= 0:
                what = together([n.Is(word), n.Is(noun.id)]) if noun is lex.CREATURE else n.Is(word)
                found.append((Role(role, what), end + 1))
        return found

    def chosen(self, case: str, at: int) -> list[Found]:
        """502.4: what is chosen: "the chosen", "any", or just a noun; several with a numeral."""
        found: list[Found] = []
        place = CASES.index(case)
        for signature in SINGULAR:
            for _, end in self.said(lex.CHOSEN_BY_OPPONENT, signature, place, at):
                found += [(n.Target(what, by="opponent"), last) for what, last in self.agreeing(signature, case, end)]
            for adjective in (lex.CHOSEN, lex.ANY):
                for _, end in self.said(adjective, signature, place, at):
                    found += [(n.Target(what), last) for what, last in self.agreeing(signature, case, end)]
        found += [(n.Target(what), end) for what, end in self.filter_of(f"{case}s", at) if not role_only(what)]
        found += self.several(case, at)
        return found

    def several(self, case: str, at: int) -> list[Found]:
        found: list[Found] = []
        upto = self.words(at, "до")
        if upto >= 0 and case == "acc":
            count = self.number(upto)
            if count > 1:
                found += [(n.Target(what, 0, count, by), end) for what, by, end in self.by_whom("gen", upto + 1)]
        for least, most, end in self.bounds(at):
            if case in ("nom", "acc"):
                found += [(n.Target(what, least, most, by), last) for what, by, last in self.few(most, end)]
            if case != "nom":
                found += [(n.Target(what, least, most, by), last) for what, by, last in self.by_whom(case, end)]
        return found

    def bounds(self, at: int) -> list[tuple[int, int, int]]:
        """How many at least and at most: "two", "at most three", "at least one and at most three"."""
        if self.number(at) > 1:
            return [(self.number(at), self.number(at), at + 1)]
        least = 0
        start = self.words(at, "не менее чем")
        if start >= 0:
            least = self.number(start)
            at = self.words(start + 1, "и")
        end = self.words(at, "не более чем") if at >= 0 and (start < 0 or least) else -1
        most = self.number(end) if end >= 0 else 0
        return [(least, most, end + 1)] if most > max(1, least) else []

    def by_whom(self, case: str, at: int) -> list[tuple[n.Filter, str, int]]:
        """Several cards in the plural, and who chooses them."""
        found = [(what, "you", end) for what, end in self.filter_of(f"{case}p", at)]
        for signature in PLURAL:
            for _, end in self.said(lex.CHOSEN_BY_OPPONENT, signature, CASES.index(case), at):
                found += [(what, "opponent", last) for what, last in self.filter_of(f"{case}p", end)]
        return found

    def few(self, count: int, at: int) -> list[tuple[n.Filter, str, int]]:
        """What follows two, three and four: adjectives in the genitive plural, the noun in the singular; then all plural."""
        if count > 4:
            return self.by_whom("gen", at)
        found = [(what, "you", end) for what, end in self.few_of(at)]
        end = self.words(at, lex.CHOSEN_BY_OPPONENT.forms["pa"][GEN])
        return found + ([(what, "opponent", last) for what, last in self.few_of(end)] if end >= 0 else [])

    def few_of(self, at: int) -> list[tuple[n.Filter, int]]:
        found: list[tuple[n.Filter, int]] = []
        states: list[tuple[list[n.Filter], int]] = [([], at)]
        for _ in range(MODIFIER_LIMIT):
            after: list[tuple[list[n.Filter], int]] = []
            for parts, here in states:
                for signature in SINGULAR:
                    for noun, end in self.noun(signature, GEN, here):
                        for what, last in self.followed([*parts, *noun], "p", end):
                            if isinstance(what, n.Filter):
                                found.append((what, last))
                for part, end in self.phrases(ADJECTIVES, "pa", GEN, here):
                    if isinstance(part, n.Filter):
                        after.append(([*parts, part], end))
            states = after
        return found

    # Numbers.

    def number(self, at: int) -> int:
        """A number in figures or as a word; 0: none."""
        word = self.word(at)
        if word.isdecimal():
            self.note(at + 1, "")
            return int(word)
        return lex.NUMERALS.get(word, 0)

    def integers(self, at: int) -> list[Found]:
        word = self.word(at)
        if word.isdecimal() or word in lex.NUMERALS:
            self.note(at + 1, "")
            return [(self.number(at), at + 1)]
        return []

    def quantities(self, at: int) -> list[Found]:
        word = self.word(at)
        found: list[Found] = [(n.Num(int(str(value))), end) for value, end in self.integers(at)]
        if word == "х":
            found.append((n.X(), at + 1))
            self.note(at + 1, "")
        parts = word.split("-")
        if len(parts) == 3 and all(part.isdecimal() for part in parts):
            found.append((n.Rolled(int(parts[0]), int(parts[1]), int(parts[2])), at + 1))
        return found

    def strengths(self, at: int, sign: str = "") -> list[Found]:
        """ "на 2", "на 1-2-3"; with a sign what is added or taken away."""
        word = self.word(at)
        if sign:
            if word[:1] != sign:
                self.note(at, "<strength>")
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
            self.note(at, "<strength>")
            same = self.read("quantity", "", at) if not sign else []
            return [(n.Strength(what, what, what), end) for what, end in same if phrased(what)]
        self.note(at + 1, "")
        return [(n.Strength(values[0], values[1], values[2]), at + 1)]

    def signed(self, at: int) -> list[Found]:
        return self.strengths(at, "+") + self.strengths(at, "-")

    def signed_integers(self, at: int) -> list[Found]:
        word = self.word(at)
        if word[:1] in ("+", "-") and word[1:].isdecimal():
            return [(int(word), at + 1)]
        return []

    def less(self, at: int) -> list[Found]:
        """ "-2": how much is taken away."""
        word = self.word(at)
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
        for value, end in self.read("quantity", "", at):
            if not isinstance(value, n.Quantity):
                continue
            for text in counted(value, noun, place):
                last = self.words(end, text)
                if last >= 0:
                    found.append((value, last))
        if name != "time":
            last = self.words(at, noun.singular[place])
            if last >= 0:
                found.append((n.Num(1), last))
        return found

    # Attacks.

    def kinds(self, arg: str, at: int, every: Kinds = ()) -> list[Found]:
        """Which attacks, in a case and number ("genp"); several with "and" or a comma."""
        found: list[Found] = []
        for kinds, end in self.kind(arg, at):
            found.append((every if kinds == () else kinds, end))
            other = self.one_of(end, "и", "или", ",")
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
                end = self.words(at, noun.form(case, arg[3:] == "p" and kinds not in SINGULAR_ONLY))
                if end >= 0:
                    found.append((kinds, end))
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
            end = self.words(at, adjective.forms[key][case])
            if end < 0:
                continue
            found.append(((name,), end))
            other = self.one_of(end, "или", "и", ",")
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
            end = self.words(at, text)
            if end >= 0:
                found.append((kinds[0], end))
        if self.word(at) in ("{ROW}", "учр"):
            found.append(("row", at + 1))
        return found

    # Named abilities.

    def named_names(self, case: str, at: int) -> list[Found]:
        """The names of named abilities in a case, several with "and"."""
        found: list[Found] = []
        singles = [(name, self.words(at, line.cases[case].replace(",", " ,"))) for name, line in NAMED.items()]
        singles.append((FLIGHT, self.words(at, lex.FLIGHT.singular[CASES.index(case)])))  # 208.7
        for name, end in [*singles, *self.protections(case, at)]:
            if end < 0:
                continue
            found.append(((name,), end))
            other = self.one_of(end, "и", ",")
            if other >= 0:
                for more, last in self.named_names(case, other):
                    if isinstance(more, tuple):
                        found.append(((name, *more), last))
        return found

    def protections(self, case: str, at: int) -> list[tuple[str, int]]:
        """528.2: "защита от магии", "защита от выстрелов"."""
        end = self.words(at, f"{PROTECTION[case]} от")
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


def role_only(what: n.Filter) -> bool:
    """Whether it is the attacked or attacking card, which nobody chooses."""
    parts = what.parts if isinstance(what, n.All) else (what,)
    return any(isinstance(part, n.Is) and part.word in ROLES for part in parts)


__all__ = ["ATTACKS", "NounReader"]


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
