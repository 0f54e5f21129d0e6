"""Reading noun phrases: which cards, how many, which attacks.  Adjectives and nouns must agree; nothing is guessed."""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.forms.agreement import FEMALE, HEROES, MALE, MANY, Aimed, Demonstrative, Role, parts_of
from arbiter.berserk.language.forms.nominal import is_place, nested, together
from arbiter.berserk.language.grammar.family import Family
from arbiter.berserk.language.grammar.tokens import DASH
from arbiter.berserk.language.lexicon import words as lex
from arbiter.berserk.language.lexicon.morphology import ACC, CASES, GEN, NOM, Adjective, Noun, spoken
from arbiter.berserk.language.words import EACH, ELEMENTS, EQUIPMENT_CLASSES, MAGICAL, TERRAIN_CLASSES
from arbiter.wording.reader import Found

Phrase = tuple[tuple[str, ...], object]  # the words, as they are compared, and what they stand for
Lexicon = dict[tuple[str, int], dict[str, list[Phrase]]]  # by gender with animacy, and case: by first word

SINGULAR: Final = ("ma", "mi", "fi", "ni")
PLURAL: Final = ("pa", "pi")
MODIFIER_LIMIT: Final = 6


def _add(lexicon: Lexicon, signature: str, case: int, form: str, meaning: object) -> None:
    said = tuple([spoken(word) for word in form.split(" ")])
    lexicon.setdefault((signature, case), {}).setdefault(said[0], []).append((said, meaning))


def _add_adjective(lexicon: Lexicon, adjective: Adjective, meaning: object, prefix: str = "") -> None:
    for signature in (*SINGULAR, *PLURAL):
        for case in range(6):
            _add(lexicon, signature, case, prefix + adjective.forms[signature][case], meaning)


def _adjectives() -> Lexicon:
    made: Lexicon = {}
    for word, adjective in lex.ADJECTIVES.items():
        _add_adjective(made, adjective, n.Is(word))
        if word not in ("flying", "non-flying", "neutral"):
            _add_adjective(made, adjective, n.Not(n.Is(word)), "не")
    _add_adjective(made, lex.OTHER_ADJECTIVES["plain"], n.Is("steppe"))
    _add_adjective(made, lex.OTHER_ADJECTIVES["revealed"], n.Not(n.Is("hidden")))
    for adjective in (lex.YOUR, lex.OWN):
        _add_adjective(made, adjective, n.Of("you"))
    _add_adjective(made, lex.OTHER, n.Other())
    for adjective in (lex.ADJACENT, lex.NEIGHBOURING):
        _add_adjective(made, adjective, n.Beside(n.This()))
    return made


def _signature(noun: Noun) -> str:
    return noun.gender + ("a" if noun.animate and noun.gender == "m" else "i")


def _nouns() -> Lexicon:
    made: Lexicon = {}
    for noun in lex.NOUNS.values():
        meaning: object = n.Is(noun.id)
        if noun is lex.HERO:
            meaning = HEROES
        elif noun is lex.CARD:
            meaning = None
        for case in range(6):
            _add(made, _signature(noun), case, noun.singular[case], meaning)
            _add(made, "pa" if noun.animate else "pi", case, noun.plural[case], meaning)
            if noun is lex.CREATURE:  # "ранить все существа": on cards it is a thing, too
                _add(made, "pi", case, noun.plural[0 if case == ACC else case], meaning)
    for noun, word in lex.ALSO_CALLED:
        for case in range(6):
            _add(made, _signature(noun), case, noun.singular[case], n.Is(word))
            _add(made, "pa" if noun.animate else "pi", case, noun.plural[case], n.Is(word))
    return made


ADJECTIVES: Final = _adjectives()
GEAR: Final = (n.Is("equipment"), *[n.Is(word) for word in EQUIPMENT_CLASSES])
NOUNS: Final = _nouns()

PRONOUNS: Final = {  # all genders: who it is, the text has said
    "nom": ("он", "она", "оно", "они"),
    "gen": ("его", "ее", "их", "него", "нее", "них"),
    "dat": ("ему", "ей", "им", "нему", "ней", "ним"),
    "acc": ("его", "ее", "их", "него", "нее", "них"),
    "ins": ("им", "ею", "ей", "ими", "ним", "нею", "ней", "ними"),
    "pre": ("нем", "ней", "них"),
}
GENDERED: Final = {"он": MALE, "она": FEMALE, "они": MANY, "их": MANY, "них": MANY, "ними": MANY}
"""Pronouns that no creature can be meant by, as long as it is called nothing but that: "существо" is neuter."""
AIM: Final = {"nom": "цель", "gen": "цели", "dat": "цели", "acc": "цель", "ins": "целью", "pre": "цели"}
SELF: Final = {"gen": "себя", "acc": "себя", "dat": "себе", "pre": "себе", "ins": "собой"}
ROLES: Final = {"attacked": "attacked", "attacking": "attacker", "having attacked": "attacker"}


class Nouns(Family):
    """What noun phrases can be."""

    def phrases(self, lexicon: Lexicon, signature: str, case: int, at: int) -> list[Found]:
        """What is said here in this gender and case."""
        found: list[Found] = []
        for said, meaning in lexicon.get((signature, case), {}).get(self.grammar.word(at), []):
            if all(self.grammar.word(at + place) == said[place] for place in range(len(said))):
                found.append((meaning, at + len(said)))
                self.grammar.note(at + len(said), "")
        return found

    def filters(self, arg: str, at: int) -> list[Found]:
        """A noun phrase in a case and number, such as "gens": adjectives, a noun, what follows it."""
        case = CASES.index(arg[:3])
        found: list[Found] = []
        for signature in PLURAL if arg[3:] == "p" else SINGULAR:
            for parts, named, end in self.heads(signature, case, at):
                if parts or named:
                    found += self.followed(parts, signature, end, case)
        for signature in PLURAL if arg[3:] == "s" else ():  # a card whose name is a plural
            for parts, _, end in self.heads(signature, case, at):
                found += [(together(parts), end)] if n.Called(self.grammar.own) in parts else []
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
                if (
                    n.Other() in parts
                    and self.grammar.word(here) == "~"
                    and CASES[case] in self.grammar.tokens[here].case.split(" ")
                ):
                    found.append(
                        ([*parts, n.Called(self.grammar.own)], True, here + 1)
                    )  # 106.1.1: another of that name
                    self.grammar.note(here + 1, "")
                if any(isinstance(part, (n.Is, n.Not)) for part in parts) and signature in ("ma", "pa"):
                    found.append((parts, True, here))
                for part, end in [
                    *self.phrases(ADJECTIVES, signature, case, here),
                    *self.two_sorts(signature, case, here),
                    *self.standing_at(signature, case, here),
                ]:
                    if isinstance(part, n.Filter):
                        after.append(([*parts, part], end))
            states = after
        return found

    def two_sorts(self, signature: str, case: int, at: int) -> list[Found]:
        """ "тёмных и болотных героев": such as are the one or the other; a card is of one element, poisoned or incorporeal."""
        found: list[Found] = []
        for part, end in self.phrases(ADJECTIVES, signature, case, at):
            both = self.grammar.words(end, "и")
            for other, last in self.phrases(ADJECTIVES, signature, case, both) if both >= 0 else []:
                if isinstance(part, n.Is) and isinstance(other, n.Is) and apart(part.word, other.word):
                    found.append((n.Either((part, other)), last))
        return found

    def standing_at(self, signature: str, case: int, at: int) -> list[Found]:
        """ "стоящее рядом с ним": a participle and where it stands; it may lead the noun or follow it."""
        end = self.grammar.one_of(at, lex.STANDING.forms[signature][case], lex.STOOD.forms[signature][case])
        if end < 0:
            return self.possessing(signature, case, at)
        return [(part, last) for part, last in self.grammar.read("post", signature[0], end) if is_place(part)]

    def possessing(self, signature: str, case: int, at: int) -> list[Found]:
        """ "обладающее выстрелом": it has what it is so described by."""
        end = self.grammar.words(at, lex.POSSESSING.forms[signature][case])
        if end < 0:
            return []
        magic: list[Found] = [
            (n.Armed(MAGICAL), self.grammar.one_of(end, "магической особенностью", "магической способностью"))
        ]
        kinds: list[Found] = [
            (n.Armed(kinds), last)
            for kinds, last in self.grammar.read("kinds", "inss", end)
            if isinstance(kinds, tuple)
        ]
        names: list[Found] = [(n.Has(str(name)), last) for name, last in self.grammar.read("name", "ins", end)]
        return [(part, last) for part, last in [*magic, *kinds, *names] if last >= 0 and part != n.Armed(())]

    def noun(self, signature: str, case: int, at: int) -> list[tuple[list[n.Filter], int]]:
        """A noun, or two with "or" between them."""
        found: list[tuple[list[n.Filter], int]] = []
        for meaning, end in self.phrases(NOUNS, signature, case, at):
            found.append(([meaning] if isinstance(meaning, n.Filter) else [], end))
            if meaning == n.Is("terrain"):
                found += self.terrain(end)
            if (
                meaning in GEAR
                and self.grammar.word(end) == "~"
                and CASES[GEN] in self.grammar.tokens[end].case.split(" ")
            ):
                found.append(([meaning, n.Worn(n.This())], end + 1))  # 212.1: what this card wears
                self.grammar.note(end + 1, "")
            other = self.grammar.words(end, "или")
            if other < 0 or not isinstance(meaning, n.Filter):
                continue
            for second in PLURAL if signature in PLURAL else SINGULAR:
                for more, last in self.phrases(NOUNS, second, case, other):
                    if isinstance(more, n.Filter):
                        found.append(([n.Either((meaning, more))], last))
        return found

    def terrain(self, at: int) -> list[tuple[list[n.Filter], int]]:
        """8.terrain-classes: "местность лес", "местность лес или река"."""
        found: list[tuple[list[n.Filter], int]] = []
        for word in TERRAIN_CLASSES:
            end = self.grammar.words(at, lex.NOUNS[word].singular[0])
            if end < 0:
                continue
            found.append(([n.Is(word)], end))
            other = self.grammar.words(end, "или")
            for second in TERRAIN_CLASSES if other >= 0 else ():
                last = self.grammar.words(other, lex.NOUNS[second].singular[0])
                if last >= 0:
                    found.append(([n.Either((n.Is(word), n.Is(second)))], last))
        return found

    def followed(self, parts: list[n.Filter], signature: str, at: int, case: int) -> list[Found]:
        """The noun phrase so far, and with whatever follows the noun."""
        found: list[Found] = [(together(parts), at)]
        closed = self.grammar.word(at - 1) == ")"  # what stands in parentheses goes no further
        if len(parts) < MODIFIER_LIMIT and (closed or not any(nested(part) for part in parts if not adjectives(part))):
            for part, end in self.grammar.read("post", signature[0], at):
                if isinstance(part, n.Filter) and part not in parts:
                    both = [*parts, *parts_of(part)]
                    found += self.followed(both, signature, end, case)
                    if (
                        self.grammar.word(at) == "," and self.grammar.word(end) == ","
                    ):  # a clause ends with a comma, too
                        found.append((together(both), end + 1))
            also = self.grammar.words(at, "и") if parts and isinstance(parts[-1], (n.Has, n.Compares)) else -1
            for name, end in self.grammar.read("name", "ins", also) if also >= 0 else []:  # "с 4 жизнями и отравлением"
                found += self.followed([*parts, n.Has(str(name))], signature, end, case)
            for part, end in self.aside(signature, case, at):
                if isinstance(part, n.Filter) and part not in parts:
                    found += self.followed([*parts, part], signature, end, case)
        return found

    def aside(self, signature: str, case: int, at: int) -> list[Found]:
        """What a participle says after the noun, with a comma or without, and the comma after it, if the sentence goes on."""
        found: list[Found] = []
        but = self.grammar.words(at, "( кроме")
        if (
            but >= 0
            and self.grammar.word(but) == "~"
            and self.grammar.word(but + 1) == ")"
            and "gen" in self.grammar.tokens[but].case.split(" ")
        ):
            self.grammar.note(but + 2, "")
            found.append((n.Other(), but + 2))  # 106.1.1: this very card
        start = at + 1 if self.grammar.word(at) == "," else at
        for part, end in self.standing_at(signature, case, start):
            found.append((part, end))
            if start > at and self.grammar.word(end) == ",":
                found.append((part, end + 1))
        return found

    # Cards.

    def cards(self, case: str, at: int) -> list[Found]:
        found = self.pointed(case, at)
        found += self.chosen(case, at)
        found += self.itself_or(case, at)
        each = self.grammar.one_of(at, "каждое из них", "каждую из них", "каждого из них")
        same = self.grammar.one_of(at, "каждой из этих карт") if case in ("gen", "dat") else -1
        found += [(n.It(EACH), same)] if same >= 0 else []
        found += [(n.It(MANY), each)] if each >= 0 and case in ("nom", "acc") else []
        place = CASES.index(case)
        for signature in SINGULAR:
            for _, end in self.said(lex.EACH, signature, place, at):
                found += [(n.Every(what), last) for what, last in self.agreeing(signature, case, end)]
        for signature in PLURAL:
            for _, end in self.said(lex.ALL, signature, place, at):
                found += [(n.Every(what), last) for what, last in self.filter_of(f"{case}p", end)]
        pairs: list[Found] = []
        for first, end in found:
            other = self.grammar.words(end, "и")
            if other >= 0 and isinstance(first, n.Cards) and not isinstance(first, n.Both):
                for second, last in self.grammar.read("cards", case, other):
                    if isinstance(second, n.Cards) and not isinstance(second, n.Both):
                        pairs.append((n.Both((first, second)), last))
        return found + pairs

    def itself_or(self, case: str, at: int) -> list[Found]:
        """ "себя или стоящее рядом существо": this card is one of those that can be chosen."""
        other = self.grammar.words(at, f"{SELF[case]} или") if case in SELF else -1
        chosen = self.filter_of(f"{case}s", other) if other >= 0 else []
        return [(n.Target(n.Either((n.Same(n.This()), what))), end) for what, end in chosen]

    def said(self, adjective: Adjective, signature: str, case: int, at: int) -> list[Found]:
        end = self.grammar.words(at, adjective.forms[signature][case])
        return [(adjective, end)] if end >= 0 else []

    def filter_of(self, arg: str, at: int) -> list[tuple[n.Filter, int]]:
        """Noun phrases by which cards are found; "the host" is no kind of card."""
        found = self.grammar.read("filter", arg, at)
        return [(what, end) for what, end in found if isinstance(what, n.Filter) and not isinstance(what, n.Same)]

    def agreeing(self, signature: str, case: str, at: int) -> list[tuple[n.Filter, int]]:
        """Noun phrases of one gender: what follows a word that agrees with them."""
        found: list[tuple[n.Filter, int]] = []
        for parts, named, end in self.heads(signature, CASES.index(case), at):
            if parts or named:
                found += [
                    (what, last)
                    for what, last in self.followed(parts, signature, end, CASES.index(case))
                    if isinstance(what, n.Filter)
                ]
        return found

    def pointed(self, case: str, at: int) -> list[Found]:
        """This card, it, its host, the attacked one."""
        found: list[Found] = []
        place = CASES.index(case)
        token = self.grammar.tokens[at]
        if token.word == "~":
            if case in token.case.split(" "):
                found.append((n.Granter() if self.grammar.depths[at] else n.This(), at + 1))
                self.grammar.note(at + 1, "")
            return found
        if SELF.get(case) == token.word:
            found.append((n.This(), at + 1))
        if token.word in PRONOUNS[case]:
            found.append((n.It(GENDERED.get(token.word, "")), at + 1))
        if token.word == spoken(lex.HOST.singular[place]):
            found.append((n.Host(), at + 1))
            found += [(n.Host(n.It()), last) for last in (self.grammar.words(at + 1, "этой экипировки"),) if last >= 0]
        for number, ordinal in enumerate(("первой", "второй", "третьей"), 1):
            aimed = self.grammar.words(at, f"{AIM[case]} {ordinal} атаки")
            found += [(Aimed(number), aimed)] if aimed >= 0 else []
        this = self.grammar.words(at, lex.THIS.form("f", False, place))
        if this >= 0 and self.grammar.words(this, lex.CARD.singular[place]) >= 0:
            found.append((Role("card", n.All(())) if case == "acc" and self.told_of_a_card(at) else n.This(), this + 1))
        this = self.grammar.words(at, lex.THIS.form("n", False, place))
        if this >= 0 and self.grammar.words(this, lex.CREATURE.singular[place]) >= 0:
            found.append((Demonstrative(), this + 1))
        for word, role in ROLES.items():
            found += self.role(word, role, place, at)
        return found + self.shown(place, at)

    def told_of_a_card(self, at: int) -> bool:
        """Whether the event, before the dash, speaks of "a card" without another name: "this card" is that one."""
        words = [self.grammar.word(place) for place in range(at)]
        event = words[: words.index(DASH)] if DASH in words else []
        bare = [place for place, word in enumerate(event) if word in lex.CARD.singular]
        return any(not place or not event[place - 1].startswith("эт") for place in bare)

    def shown(self, case: int, at: int) -> list[Found]:
        """ "этот орк", "погибшего орка": the card that was just spoken of."""
        found: list[Found] = []
        for signature in SINGULAR:
            for adjective in (lex.THIS, *lex.SPOKEN_OF):
                for _, end in self.said(adjective, signature, case, at):
                    if signature == "ma" and adjective is lex.HEALED:
                        found.append((Demonstrative(), end))
                    nouns = [
                        reading for reading in self.phrases(NOUNS, signature, case, end) if isinstance(reading[0], n.Is)
                    ]
                    found += [
                        (Demonstrative(), last)
                        for what, last in nouns
                        if what != n.Is("creature") or adjective is not lex.THIS
                    ]
        return found

    def role(self, word: str, role: str, case: int, at: int) -> list[Found]:
        found: list[Found] = []
        adjective = lex.HAVING_ATTACKED if word == "having attacked" else lex.ADJECTIVES[word]
        word = "attacking" if word == "having attacked" else word
        for signature, noun in (("ma", None), ("ni", lex.CREATURE), ("fi", lex.CARD)):
            end = self.grammar.words(at, adjective.forms[signature][case])
            if end >= 0 and noun is None:
                found.append((Role(role, n.Is(word)), end))
            elif end >= 0 and noun is not None and self.grammar.words(end, noun.singular[case]) >= 0:
                what = together([n.Is(word), n.Is(noun.id)]) if noun is lex.CREATURE else n.Is(word)
                found.append((Role(role, what), end + 1))
                for more, last in self.grammar.read("post", signature[0], end + 1):
                    if isinstance(more, n.Compares):
                        found.append((Role(role, together([*parts_of(what), more])), last))
        return found

    def chosen(self, case: str, at: int) -> list[Found]:
        """502.4: what is chosen: "the chosen", "any", or just a noun; several with a numeral."""
        found: list[Found] = []
        place = CASES.index(case)
        for signature in SINGULAR:
            for _, end in self.said(lex.CHOSEN_BY_OPPONENT, signature, place, at):
                made = [(n.Target(what, by="opponent"), last) for what, last in self.agreeing(signature, case, end)]
                found += made
                for aimed, last in made:  # "в его отряде": in that of the opponent who chooses
                    squad = self.grammar.words(last, "в его отряде")
                    what = together([*parts_of(aimed.what), n.Of("opponent")])
                    found += [(n.Target(what, by="opponent"), squad)] if squad >= 0 else []
            for adjective in (lex.CHOSEN, lex.ANY):
                for _, end in self.said(adjective, signature, place, at):
                    found += [(n.Target(what), last) for what, last in self.agreeing(signature, case, end)]
            found += [(n.Target(what), end) for what, end in self.picked(signature, case, at)]
            one = at + 1 if self.grammar.word(at) in lex.ONE and self.grammar.values.number(at) == 1 else -1
            found += [(n.Target(what), end) for what, end in self.agreeing(signature, case, one)] if one >= 0 else []
        found += [(n.Target(what), end) for what, end in self.filter_of(f"{case}s", at) if not role_only(what)]
        found += self.several(case, at)
        return found

    def picked(self, signature: str, case: str, at: int) -> list[tuple[n.Filter, int]]:
        """ "ваше выбранное существо": the word "chosen" behind other words that agree."""
        found: list[tuple[n.Filter, int]] = []
        states: list[tuple[list[n.Filter], int]] = [([], at)]
        place = CASES.index(case)
        for _ in range(2):
            after: list[tuple[list[n.Filter], int]] = []
            for parts, here in states:
                for part, end in self.phrases(ADJECTIVES, signature, place, here):
                    if isinstance(part, n.Filter):
                        after.append(([*parts, part], end))
            for parts, here in after:
                for _, end in self.said(lex.CHOSEN, signature, place, here):
                    for more, _, last in self.heads(signature, place, end):
                        made = self.followed([*parts, *more], signature, last, place)
                        found += [(what, final) for what, final in made if isinstance(what, n.Filter)]
            states = after
        return found

    def several(self, case: str, at: int) -> list[Found]:
        found: list[Found] = []
        upto = self.grammar.words(at, "до")
        if upto >= 0 and case == "acc":
            count = self.grammar.values.number(upto)
            if count > 1:
                found += [(n.Target(what, 0, count, by), end) for what, by, end in self.by_whom("gen", upto + 1)]
        found += self.so_many(case, at)
        for least, most, end in self.bounds(at):
            if case in ("nom", "acc"):
                found += [(n.Target(what, least, most, by), last) for what, by, last in self.few(most, end)]
            if case != "nom":
                found += [(n.Target(what, least, most, by), last) for what, by, last in self.by_whom(case, end)]
        return found

    def so_many(self, case: str, at: int) -> list[Found]:
        """502.4: "Х существ", "Х или менее существ", "любое число существ"."""
        counts: list[tuple[n.Quantity, int, int]] = []
        if self.grammar.word(at) == "х":
            fewer = self.grammar.words(at + 1, "или менее")
            counts = [(n.X(), 1, at + 1), *([(n.X(), 0, fewer)] if fewer >= 0 else [])]
        any_number = self.grammar.words(at, "любое число") if case in ("nom", "acc") else -1
        counts += [(n.Whole(), 0, any_number)] if any_number >= 0 else []
        found: list[Found] = []
        for count, least, end in counts:
            needed = "gen" if case in ("nom", "acc") else case
            chosen = self.grammar.one_of(
                end, *[lex.CHOSEN.forms[signature][CASES.index(needed)] for signature in PLURAL]
            )
            for start in (end, chosen) if chosen >= 0 else (end,):
                made = self.by_whom(needed, start)
                found += [(n.Target(what, least, by=by, count=count), last) for what, by, last in made]
        return found

    def bounds(self, at: int) -> list[tuple[int, int, int]]:
        """How many at least and at most: "two", "at most three", "at least one and at most three"."""
        if self.grammar.values.number(at) > 1:
            fewer = self.grammar.words(at + 1, "или менее")
            return [
                (self.grammar.values.number(at), self.grammar.values.number(at), at + 1),
                *([(0, self.grammar.values.number(at), fewer)] if fewer >= 0 else []),
            ]
        least = 0
        start = self.grammar.words(at, "не менее чем")
        if start >= 0:
            least = self.grammar.values.number(start)
            at = self.grammar.words(start + 1, "и")
        end = self.grammar.words(at, "не более чем") if at >= 0 and (start < 0 or least) else -1
        most = self.grammar.values.number(end) if end >= 0 else 0
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
        chosen = self.grammar.one_of(at, lex.CHOSEN.forms["pa"][GEN], lex.CHOSEN.forms["pi"][NOM])
        found += [(what, "you", end) for what, end in self.few_of(chosen)] if chosen >= 0 else []
        end = self.grammar.words(at, lex.CHOSEN_BY_OPPONENT.forms["pa"][GEN])
        return found + ([(what, "opponent", last) for what, last in self.few_of(end)] if end >= 0 else [])

    def few_of(self, at: int) -> list[tuple[n.Filter, int]]:
        found: list[tuple[n.Filter, int]] = []
        states: list[tuple[list[n.Filter], int]] = [([], at)]
        for _ in range(MODIFIER_LIMIT):
            after: list[tuple[list[n.Filter], int]] = []
            for parts, here in states:
                for signature in SINGULAR:
                    for noun, end in self.noun(signature, GEN, here):
                        for case in (GEN, NOM):  # "три существа, стоящих рядом" or "стоящие рядом"
                            for what, last in self.followed([*parts, *noun], "pa", end, case):
                                if isinstance(what, n.Filter) and (what, last) not in found:
                                    found.append((what, last))
                for part, end in [
                    *self.phrases(ADJECTIVES, "pa", GEN, here),
                    *self.phrases(ADJECTIVES, "pi", NOM, here),
                ]:
                    if isinstance(part, n.Filter):
                        after.append(([*parts, part], end))
            states = after
        return found


def adjectives(part: n.Filter) -> bool:
    """Two adjectives before the noun: what follows the noun is of both."""
    both = part.parts if isinstance(part, n.Either) else ()
    return bool(both) and all(isinstance(part, n.Is) and part.word in lex.ADJECTIVES for part in both)


def apart(word: str, other: str) -> bool:
    """Whether no card is both: of two elements (106.2), or poisoned and incorporeal (8.poison)."""
    return (word in ELEMENTS and other in ELEMENTS) or {word, other} == {"poisoned", "incorporeal"}


def role_only(what: n.Filter) -> bool:
    """Whether it is the attacked or attacking card, which nobody chooses."""
    parts = what.parts if isinstance(what, n.All) else (what,)
    return any(isinstance(part, n.Is) and part.word in ROLES for part in parts)


__all__ = ["Nouns"]
