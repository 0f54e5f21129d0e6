"""Reading sentences: the abilities of a card's text.  112-117, 8.charge, 8.formation"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.forms.agreement import parts_of
from arbiter.berserk.language.forms.nominal import together
from arbiter.berserk.language.grammar.family import Family
from arbiter.berserk.language.grammar.names import spread
from arbiter.berserk.language.grammar.tables import TABLES
from arbiter.berserk.language.grammar.tokens import CLOSE, DASH, OPEN
from arbiter.berserk.language.grammar.triggers import ANYBODY, PHASES
from arbiter.berserk.language.lexicon import words as lex
from arbiter.kernel.reflect import replaced, walk
from arbiter.wording.reader import Found

Abilities = tuple[n.Ability, ...]
ENDS: Final = ("", ".", CLOSE)
EACH: Final = "кажд"
IMPLIED: Final = ("стоит", "стоят", "находится", "находятся", "носит", "носят", "имеет", "имеют")
FIRST: Final = {"{1ST}": "first", "{2ND}": "second"}
TURN_LEADS: Final = (
    ("в первый ход противника –", "opponent's first turn"), ("в ход противника –", "opponent's turn"),
    ("в ваш ход –", "your turn"), ("в свой ход –", "your turn"),
)  # fmt: skip
FIRST_SAID: Final = {"первым": "{1ST}", "вторым": "{2ND}"}


class Sentences(Family):
    """What a sentence of a card's text can be."""

    def sentences(self, at: int) -> list[tuple[Abilities, int]]:
        """All readings of the sentence that begins here; each ends before a full stop, a closing quote or the end."""
        return [(abilities, end) for abilities, end in self.whole(at) if self.grammar.word(end) in ENDS]

    def whole(self, at: int) -> list[tuple[Abilities, int]]:
        found: list[tuple[Abilities, int]] = []
        for abilities, end in self.grammar.read("ability", "", at):
            if isinstance(abilities, tuple):
                found.append((abilities, end))
        return found

    def ability_phrases(self, category: str, arg: str, at: int) -> list[Found]:
        if category == "event":
            return [(event, end) for event, end in self.grammar.triggers.events(at)]
        if category == "gets":
            return self.gets(arg, at)
        if category == "condition":
            return self.grammar.triggers.holding(at)
        if category == "vps":
            return [
                reading for number in ("sg", "pl") for reading in self.predicates(number, at) if not loses(reading[0])
            ]
        found: list[Found] = []
        found += self.listed(at)
        found += self.prefixed(at)
        found += [((ability,), end) for ability, end in self.playable(at)]
        found += [((ability,), end) for ability, end in self.grammar.triggers.triggered(at)]
        found += [((ability,), end) for ability, end in self.permanent(at)]
        found += [
            ((ability,), end)
            for ability, end in self.grammar.read("sentence", "", at)
            if isinstance(ability, n.Ability)
        ]
        return found

    # Lists of abilities that are only named.

    def listed(self, at: int) -> list[Found]:
        """Named abilities, classes and symbols, one or several."""
        found: list[Found] = []
        for abilities, end in self.item(at):
            found.append((abilities, end))
            more = self.grammar.words(end, ",")
            for others, last in (
                self.listed(more if more >= 0 else end) if more >= 0 or self.grammar.word(end)[:1] == "{" else []
            ):
                if isinstance(others, tuple):
                    found.append(((*abilities, *others), last))
        return found

    def item(self, at: int) -> list[tuple[Abilities, int]]:
        found: list[tuple[Abilities, int]] = []
        for one, end in [*self.grammar.names.named("nom", at), *self.grammar.names.symbols(at)]:
            if isinstance(one, n.Ability):
                found.append(((one,), end))
        for noun in lex.CLASS_NOUNS:
            end = self.grammar.one_of(at, noun.line, noun.singular[0])
            if end >= 0:
                found.append(((n.Class(noun.id),), end))
        for line, word in lex.CLASS_LINES.items():
            end = self.grammar.words(at, line)
            if end >= 0:
                found.append(((n.Class(word),), end))
        for name, end in self.grammar.names.named("nom", at):
            last = (
                self.grammar.words(end, ", любое число раз за бой")
                if isinstance(name, n.Named) and name.name == "incarnation"
                else -1
            )
            if last >= 0 and isinstance(name, n.Named):  # 532.5.3
                found.append(((name, n.Permanent((n.Incarnates(again=True),))), last))
        end = self.grammar.words(at, "опыт в атаке и защите")
        for value, last in [*self.grammar.values.integers(end), (1, end)] if end >= 0 else []:
            number = int(str(value))
            both = (n.Named("attack-experience", value=number), n.Named("defence-experience", value=number))
            found.append((both, last))  # 8.attack-and-defence-experience
        end = self.grammar.one_of(at, "бестелесный", "бестелесная", "бестелесное")
        if end >= 0:
            found.append(((n.Named("incorporeal"),), end))
        end = self.grammar.one_of(at, "толстокожий", "толстокожая", "толстокожее")
        if end >= 0:
            found.append(((n.Named("thick-skin"),), end))
        row = self.grammar.one_of(at, "{ROW}", "учр")
        if row >= 0:
            for attack, last in self.grammar.attacks.described("row", "", row):
                found.append(((n.Playable(n.Cost(close=True), attack),), last))
        return found

    # Abilities under a condition.

    def prefixed(self, at: int) -> list[Found]:
        """8.formation, 8.charge, "бестелесный: ...", "if you go first"."""
        found: list[Found] = []
        end = self.grammar.words(at, "строй :")
        if end >= 0:
            quoted = self.quoted(end + 1) if self.grammar.word(end) == OPEN else []
            several = [(tuple([ability for ability in what if isinstance(ability, n.Ability)]), last) for what, last in quoted
                       if isinstance(what, tuple)]  # fmt: skip
            found += [((n.Formation(inner),), last) for inner, last in [*self.whole(end), *several]]
        end = self.grammar.words(at, "заряд")
        for value, after in self.grammar.values.integers(end) if end >= 0 else []:
            if self.grammar.word(after) == ":":
                found += [((n.Charge(int(str(value)), inner),), last) for inner, last in self.whole(after + 1)]
        end = self.grammar.one_of(at, "бестелесный :", "бестелесная :", "бестелесное :")
        if end >= 0:
            found += [((n.Named("incorporeal"), *inner), last) for inner, last in self.whole(end)]
        said = self.grammar.one_of(at, "если вы ходите первым", "если вы ходите вторым")
        at, word = (said - 1, FIRST_SAID[self.grammar.word(said - 1)]) if said >= 0 else (at, self.grammar.word(at))
        phase = FIRST.get(word, "")
        if phase:
            start = at + 2 if self.grammar.word(at + 1) == ":" else at + 1
            for inner, last in [*self.whole(start), *self.and_triggered(start)]:
                limited = [with_condition(ability, n.Phase(phase)) for ability in inner]
                if all(ability is not None for ability in limited):
                    found.append((tuple([ability for ability in limited if ability is not None]), last))
        return found

    def and_triggered(self, at: int) -> list[tuple[Abilities, int]]:
        """ "опыт в атаке и в начале боя – ...", "...; в начале боя – ...": an ability, and another that triggers."""
        found: list[tuple[Abilities, int]] = []
        for first, end in self.whole(at):
            more = self.grammar.one_of(end, "и", ";")
            triggered = (
                [(one, last) for one, last in self.whole(more) if isinstance(one[0], n.Triggered)] if more >= 0 else []
            )
            found += [
                ((*first, *others), last) for others, last in triggered if isinstance(first[0], (n.Named, n.Permanent))
            ]
        return found

    # Playable abilities.

    def playable(self, at: int) -> list[tuple[n.Ability, int]]:
        """114.1: a payment, a colon, powers, limits."""
        found: list[tuple[n.Ability, int]] = []
        for cost, sudden, end in self.costs(at):
            missing = cost.close and end < len(self.grammar.tokens) and self.grammar.tokens[end].text[:1].isupper()
            if self.grammar.word(end) != ":" and not missing:
                self.grammar.note(end, '":"')
                continue
            for power, last in self.grammar.powers.powers("stmt", end if missing else end + 1):
                found += self.grammar.triggers.limited(n.Playable(cost, power, sudden=sudden), last)
                found += [(n.Playable(cost, one, sudden=sudden), end) for one, end in self.if_it_is(power, last)]
        return found

    def if_it_is(self, power: n.Power, at: int) -> list[tuple[n.Power, int]]:
        """ "ранить выбранное существо, если оно ...": such a one is chosen (502.8)."""
        start = self.grammar.words(at, ", если")
        targets = [part for part in walk(power) if isinstance(part, n.Target)]
        found: list[tuple[n.Power, int]] = []
        for condition, end in self.grammar.read("condition", "", start) if start >= 0 and len(targets) == 1 else []:
            if isinstance(condition, n.Matches) and isinstance(condition.card, n.It) and not is_inner(condition.what):
                what = together([*parts_of(targets[0].what), condition.what])
                made = replaced(power, targets[0], replace(targets[0], what=what))
                found += [(made, end)] if isinstance(made, n.Power) else []
        return found

    def costs(self, at: int) -> list[tuple[n.Cost, bool, int]]:
        """501.2: closing, chips, wounds, all movement, the card itself."""
        free = self.grammar.words(at, "без оплаты")
        found: list[tuple[n.Cost, bool, int]] = [(n.Cost(), False, free)] if free >= 0 else []
        cost, sudden = n.Cost(), False
        while True:
            end = self.cost_part(at)
            if end is None:
                return found
            part, here = end
            sudden = sudden or part is None
            whole = cost if part is None else merged(cost, part)
            if whole is None:
                return found
            cost, at = whole, here
            found.append((cost, sudden, at))
            at = at + 1 if self.grammar.word(at) == "," else at

    def cost_part(self, at: int) -> tuple[n.Cost | None, int] | None:
        word = self.grammar.word(at)
        if word in ("{!}", "внезапно"):
            return None, at + 1
        if word in ("{T}", "закрыться"):
            return n.Cost(close=True), at + 1
        if word == "{C}":
            return n.Cost(chips=n.Num(1)), at + 1
        for value, end in self.grammar.values.quantities(at):
            if self.grammar.word(end) == "{C}" and isinstance(value, (n.Num, n.X)):
                return n.Cost(chips=value), end + 1
        end = self.grammar.words(at, "раниться на")
        for value, last in self.grammar.values.quantities(end) if end >= 0 else []:
            if isinstance(value, n.Quantity):
                return n.Cost(wounds=value), last
        end = self.grammar.words(at, "вместо движения")
        if end >= 0:
            return n.Cost(movement=True), end
        end = self.grammar.one_of(at, "уничтожить эту карту", "погибнуть")
        return (n.Cost(destroy=True), end) if end >= 0 else None

    # Permanent abilities.

    def permanent(self, at: int) -> list[tuple[n.Ability, int]]:
        """115: of this card or of others, for a time, while something holds."""
        found: list[tuple[n.Ability, int]] = []
        start = self.grammar.words(at, "пока")
        for condition, end in self.grammar.read("condition", "", start) if start >= 0 else []:
            for begun in self.then(end) if isinstance(condition, n.Condition) else []:
                assert isinstance(condition, n.Condition)
                have = self.grammar.one_of(begun, "получает", "имеет")
                own = [(n.Permanent(does), last) for does, last in self.modifications("acc", have)] if have >= 0 else []
                after = [
                    (one, last)
                    for one, last in self.grammar.read("sentence", "", begun)
                    if isinstance(one, n.Permanent)
                ]
                for ability, last in [*own, *self.standing(begun), *after]:
                    found.append((replace(ability, while_=condition), last))
        for said, phase in TURN_LEADS:
            begun = self.grammar.words(at, said)
            led = [*self.standing(begun), *self.grammar.read("sentence", "", begun)] if begun >= 0 else []
            found += [(replace(one, while_=n.Phase(phase)), last) for one, last in led if isinstance(one, n.Permanent)]
        whole = [(one, end) for one, end in self.grammar.read("sentence", "", at) if isinstance(one, n.Permanent)]
        for ability, end in [*self.standing(at), *whole]:
            found.append((ability, end))
            for until, last in self.grammar.read("until", "", end):
                found.append((replace(ability, until=str(until)), last))
            found += [(replace(ability, while_=n.Phase(phase)), last) for phase, last in self.whose_turn(end)]
            priced = any(
                isinstance(change, (n.Recruits, n.OtherCost)) for change in ability.does
            )  # they have an "if" of their own
            start = self.grammar.words(end, ", пока") if priced else self.grammar.one_of(end, ", пока", ", если")
            if isinstance(ability.who, n.Every) and start >= 0 and self.grammar.word(start) in IMPLIED:
                continue  # who stands there is each of them, not this card
            for condition, last in self.grammar.read("condition", "", start) if start >= 0 else []:
                if isinstance(condition, n.Condition):
                    found.append((replace(ability, while_=condition), last))
        return [(one, end) for one, end in found if not only_named(one)]

    def then(self, at: int) -> list[int]:
        """Where what holds begins: after a comma, a dash, or what it is called, which means nothing in play (109.3)."""
        if self.grammar.word(at) == ",":
            return [at + 1]
        if self.grammar.word(at) != DASH:
            return []
        return (
            [at + 1, *[end for _, _, end in self.grammar.powers.kinded(at + 1)]]
            if at + 1 < len(self.grammar.tokens)
            else []
        )

    def whose_turn(self, at: int) -> list[tuple[str, int]]:
        opening = (("до конца вашего первого хода", "opening"), ("до конца своего первого хода", "opening"))
        return [
            (phase, end) for said, phase in (*PHASES, *opening) for end in (self.grammar.words(at, said),) if end >= 0
        ]

    def standing(self, at: int) -> list[tuple[n.Permanent, int]]:
        found = [(n.Permanent(does), end) for does, end in self.modifications("nom", at)]
        have = self.grammar.one_of(at, "получает", "имеет")
        found += [(n.Permanent(does), end) for does, end in self.modifications("acc", have)] if have >= 0 else []
        found += [(n.Permanent(does), end) for number in ("sg", "pl") for does, end in self.doings(number, at)]
        for who, end in self.grammar.read("many", "nom", at):
            if not isinstance(who, n.Cards):
                continue
            for number in ("sg", "pl"):
                verbs = ("имеет", "получает") if number == "sg" else ("имеют", "получают", "получает")
                if not numbered(who, number, self.grammar.word(at).startswith(EACH)):
                    continue
                have = self.grammar.one_of(end, *verbs)
                made = [*(self.modifications("acc", have) if have >= 0 else []), *self.doings(number, end)]
                found += [(n.Permanent(does, who=who), last) for does, last in made]
        return found

    def modifications(self, case: str, at: int) -> list[tuple[tuple[n.Modification, ...], int]]:
        found: list[tuple[tuple[n.Modification, ...], int]] = []
        for what, end in self.gets(case, at):
            if isinstance(what, tuple):
                found.append((as_modifications(what), end))
        return found

    def doings(self, number: str, at: int) -> list[tuple[tuple[n.Modification, ...], int]]:
        found: list[tuple[tuple[n.Modification, ...], int]] = []
        for what, end in self.predicates(number, at):
            if isinstance(what, tuple):
                found.append((what, end))
        return found

    def predicates(self, number: str, at: int) -> list[Found]:
        """What cards do or cannot do, several with "and"."""
        found: list[Found] = []
        single: list[Found] = [((what,), end) for what, end in self.grammar.by_table(TABLES["done"], number, at)]
        end = self.grammar.words(at, "не могут" if number == "pl" else "не может")
        if end >= 0:
            single += self.grammar.names.deeds(number, end)
        for what, end in single:
            found.append((what, end))
            more = self.grammar.words(end, "и")
            for others, last in self.predicates(number, more) if more >= 0 else []:
                if isinstance(what, tuple) and isinstance(others, tuple):
                    found.append(((*what, *others), last))
        return found

    def gets(self, case: str, at: int) -> list[Found]:
        """What a card has or gets: modifications, named abilities, abilities in quotes; several with "and" or a comma."""
        found: list[Found] = []
        for what, end in self.got(case, at):
            found.append((what, end))
            more = self.grammar.one_of(end, "и", ",")
            for others, last in self.gets(case, more) if more >= 0 else []:
                if isinstance(what, tuple) and isinstance(others, tuple):
                    found.append((spread((*what, *others)), last))
        return found

    def got(self, case: str, at: int) -> list[Found]:
        found: list[Found] = [((what,), end) for what, end in self.grammar.by_table(TABLES["had"], case, at)]
        symbols = self.grammar.names.symbols(at) if case == "acc" else []
        found += [((what,), end) for what, end in [*self.grammar.names.named(case, at), *symbols]]
        word = self.grammar.one_of(at, "особенность") if case == "acc" else -1
        start = word if word >= 0 else at
        if self.grammar.word(start) == OPEN and case == "acc":
            found += self.quoted(start + 1)
        return found

    def quoted(self, at: int) -> list[Found]:
        """Abilities that are given, in quotes."""
        found: list[Found] = []
        for abilities, end in self.sentences(at):
            last = end + 1 if self.grammar.word(end) == "." else end
            if self.grammar.word(last) == CLOSE:
                self.grammar.note(last + 1, "")
                found.append((abilities, last + 1))
            elif self.grammar.word(end) == ".":
                for others, final in self.quoted(end + 1):
                    if isinstance(others, tuple):
                        found.append(((*abilities, *others), final))
        return found


def is_inner(what: n.Filter) -> bool:
    """Whether a phrase speaks of another card, so that it cannot be moved."""
    return any(isinstance(part, (n.It, n.Other)) for part in walk(what))


def merged(cost: n.Cost, part: n.Cost) -> n.Cost | None:
    """A further part of a payment: chips add up; what cannot be paid twice is no payment."""
    chips, wounds = added(cost.chips, part.chips), added(cost.wounds, part.wounds)
    twice = (cost.close and part.close) or (cost.movement and part.movement) or (cost.destroy and part.destroy)
    if twice or chips is None or wounds is None:
        return None
    return n.Cost(
        cost.close or part.close,
        chips,
        wounds,
        cost.movement or part.movement,
        cost.destroy or part.destroy,
    )


def added(one: n.Quantity, other: n.Quantity) -> n.Quantity | None:
    """Two symbols of a chip are two chips (8.chip)."""
    if isinstance(one, n.Num) and isinstance(other, n.Num):
        return n.Num(one.value + other.value)
    return one if other == n.Num(0) else other if one == n.Num(0) else None


def as_modifications(what: tuple[object, ...]) -> tuple[n.Modification, ...]:
    """Abilities that are had are gained (117)."""
    found: list[n.Modification] = []
    gained: list[n.Ability] = []
    for part in what:
        if isinstance(part, n.Permanent) and part == n.Permanent(part.does):
            found += part.does  # a symbol of protection
        elif isinstance(part, n.Modification):
            found.append(part)
        elif isinstance(part, n.Ability):
            gained.append(part)
    return (*found, n.Gains(tuple(gained))) if gained else tuple(found)


def only_named(ability: n.Ability) -> bool:
    """A named ability of the card itself is no gain."""
    if not isinstance(ability, n.Permanent) or ability != n.Permanent(ability.does):
        return False
    return any(isinstance(change, n.Gains) for change in ability.does)


def loses(what: object) -> bool:
    """Losing abilities is an effect of its own."""
    return isinstance(what, tuple) and any(isinstance(change, n.Loses) for change in what)


def numbered(who: n.Cards, number: str, each: bool) -> bool:
    """Whether a subject is of this number; what is bare is many, and "each" is one."""
    if isinstance(who, n.Every):
        return number == ("sg" if each else "pl")
    return (number == "pl") == isinstance(who, n.Both)


def with_condition(ability: n.Ability, condition: n.Condition) -> n.Ability | None:
    """The ability under a condition, if it can stand under one."""
    if isinstance(ability, n.Permanent) and not isinstance(ability.while_, n.AllOf):
        both = condition if ability.while_ is None else n.AllOf((condition, ability.while_))
        return replace(ability, while_=both)
    if isinstance(ability, (n.Playable, n.Triggered)) and not isinstance(ability.only, n.AllOf):
        return replace(ability, only=condition if ability.only is None else n.AllOf((condition, ability.only)))
    if isinstance(ability, n.Named):
        return n.Permanent((n.Gains((ability,)),), while_=condition)
    if isinstance(ability, (n.Formation, n.Charge)):
        inside = [with_condition(given, condition) for given in ability.what]
        whole = tuple([given for given in inside if given is not None])
        return replace(ability, what=whole) if len(whole) == len(inside) else None
    return None


__all__ = ["ANYBODY", "DASH", "Sentences"]
