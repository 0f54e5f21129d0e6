"""Reading sentences: the abilities of a card's text.  112-117, 8.charge, 8.formation"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.forms.agreement import parts_of
from arbiter.berserk.language.forms.nominal import together
from arbiter.berserk.language.grammar.names import spread
from arbiter.berserk.language.grammar.powers import POWER_KINDS, PowerReader
from arbiter.berserk.language.grammar.tables import TABLES
from arbiter.berserk.language.grammar.tokens import CLOSE, DASH, OPEN
from arbiter.berserk.language.lexicon import words as lex
from arbiter.berserk.language.words import ATTACKS
from arbiter.kernel.reflect import replaced, walk
from arbiter.wording.reader import Found

Abilities = tuple[n.Ability, ...]
ENDS: Final = ("", ".", CLOSE)
ANYBODY: Final = n.All(())
PHASES: Final = (
    ("в свой ход", "your turn"), ("в ваш ход", "your turn"), ("в ход противника", "opponent's turn"),
)  # fmt: skip
EACH: Final = "кажд"
IMPLIED: Final = ("стоит", "стоят", "находится", "находятся", "носит", "носят", "имеет", "имеют")
SQUADS: Final = (("в вашем отряде", "you"), ("в отряде", "you"), ("в отряде противника", "opponent"))
FIRST: Final = {"{1ST}": "first", "{2ND}": "second"}


class SentenceReader(PowerReader):
    """What a sentence of a card's text can be."""

    def sentences(self, at: int) -> list[tuple[Abilities, int]]:
        """All readings of the sentence that begins here; each ends before a full stop, a closing quote or the end."""
        return [(abilities, end) for abilities, end in self.whole(at) if self.word(end) in ENDS]

    def whole(self, at: int) -> list[tuple[Abilities, int]]:
        found: list[tuple[Abilities, int]] = []
        for abilities, end in self.read("ability", "", at):
            if isinstance(abilities, tuple):
                found.append((abilities, end))
        return found

    def ability_phrases(self, category: str, arg: str, at: int) -> list[Found]:
        if category == "event":
            return [(event, end) for event, end in self.events(at)]
        if category == "gets":
            return self.gets(arg, at)
        if category == "condition":
            return self.holding(at)
        if category == "vps":
            return [one for number in ("sg", "pl") for one in self.predicates(number, at) if not loses(one[0])]
        found: list[Found] = []
        found += self.listed(at)
        found += self.prefixed(at)
        found += [((one,), end) for one, end in self.playable(at)]
        found += [((one,), end) for one, end in self.triggered(at)]
        found += [((one,), end) for one, end in self.permanent(at)]
        found += [((one,), end) for one, end in self.read("sentence", "", at) if isinstance(one, n.Ability)]
        return found

    # Lists of abilities that are only named.

    def listed(self, at: int) -> list[Found]:
        """Named abilities, classes and symbols, one or several."""
        found: list[Found] = []
        for abilities, end in self.item(at):
            found.append((abilities, end))
            more = self.words(end, ",")
            for others, last in (
                self.listed(more if more >= 0 else end) if more >= 0 or self.word(end)[:1] == "{" else []
            ):
                if isinstance(others, tuple):
                    found.append(((*abilities, *others), last))
        return found

    def item(self, at: int) -> list[tuple[Abilities, int]]:
        found: list[tuple[Abilities, int]] = []
        for one, end in [*self.named("nom", at), *self.symbols(at)]:
            if isinstance(one, n.Ability):
                found.append(((one,), end))
        for noun in lex.CLASS_NOUNS:
            end = self.one_of(at, noun.line, noun.singular[0])
            if end >= 0:
                found.append(((n.Class(noun.id),), end))
        for line, word in lex.CLASS_LINES.items():
            end = self.words(at, line)
            if end >= 0:
                found.append(((n.Class(word),), end))
        end = self.words(at, "опыт в атаке и защите")
        for value, last in [*self.integers(end), (1, end)] if end >= 0 else []:
            number = int(str(value))
            both = (n.Named("attack-experience", value=number), n.Named("defence-experience", value=number))
            found.append((both, last))  # 8.attack-and-defence-experience
        end = self.one_of(at, "бестелесный", "бестелесная", "бестелесное")
        if end >= 0:
            found.append(((n.Named("incorporeal"),), end))
        end = self.one_of(at, "толстокожий", "толстокожая", "толстокожее")
        if end >= 0:
            found.append(((n.Named("thick-skin"),), end))
        row = self.one_of(at, "{ROW}", "учр")
        if row >= 0:
            for attack, last in self.described("row", "", row):
                found.append(((n.Playable(n.Cost(close=True), attack),), last))
        return found

    # Abilities under a condition.

    def prefixed(self, at: int) -> list[Found]:
        """8.formation, 8.charge, "бестелесный: ...", "if you go first"."""
        found: list[Found] = []
        end = self.words(at, "строй :")
        if end >= 0:
            found += [((n.Formation(inner),), last) for inner, last in self.whole(end)]
        end = self.words(at, "заряд")
        for value, after in self.integers(end) if end >= 0 else []:
            if self.word(after) == ":":
                found += [((n.Charge(int(str(value)), inner),), last) for inner, last in self.whole(after + 1)]
        end = self.one_of(at, "бестелесный :", "бестелесная :", "бестелесное :")
        if end >= 0:
            found += [((n.Named("incorporeal"), *inner), last) for inner, last in self.whole(end)]
        phase = FIRST.get(self.word(at), "")
        if phase:
            start = at + 2 if self.word(at + 1) == ":" else at + 1
            for inner, last in self.whole(start):
                limited = [with_condition(one, n.Phase(phase)) for one in inner]
                if all(one is not None for one in limited):
                    found.append((tuple([one for one in limited if one is not None]), last))
        return found

    # Playable abilities.

    def playable(self, at: int) -> list[tuple[n.Ability, int]]:
        """114.1: a payment, a colon, powers, limits."""
        found: list[tuple[n.Ability, int]] = []
        for cost, sudden, end in self.costs(at):
            if self.word(end) != ":":
                self.note(end, '":"')
                continue
            for power, last in self.powers("stmt", end + 1):
                found += self.limited(n.Playable(cost, power, sudden=sudden), last)
        return found

    def costs(self, at: int) -> list[tuple[n.Cost, bool, int]]:
        """501.2: closing, chips, wounds, all movement, the card itself."""
        free = self.words(at, "без оплаты")
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
            at = at + 1 if self.word(at) == "," else at

    def cost_part(self, at: int) -> tuple[n.Cost | None, int] | None:
        word = self.word(at)
        if word in ("{!}", "внезапно"):
            return None, at + 1
        if word in ("{T}", "закрыться"):
            return n.Cost(close=True), at + 1
        if word == "{C}":
            return n.Cost(chips=n.Num(1)), at + 1
        for value, end in self.quantities(at):
            if self.word(end) == "{C}" and isinstance(value, (n.Num, n.X)):
                return n.Cost(chips=value), end + 1
        end = self.words(at, "раниться на")
        for value, last in self.quantities(end) if end >= 0 else []:
            if isinstance(value, n.Quantity):
                return n.Cost(wounds=value), last
        end = self.words(at, "вместо движения")
        if end >= 0:
            return n.Cost(movement=True), end
        end = self.one_of(at, "уничтожить эту карту", "погибнуть")
        return (n.Cost(destroy=True), end) if end >= 0 else None

    def limited(self, ability: n.Playable | n.Triggered, at: int) -> list[tuple[n.Ability, int]]:
        """Without parentheses, or with what they say: how often, when, the kind of the power and its name."""
        found: list[tuple[n.Ability, int]] = [(ability, at)]
        if self.word(at) != "(":
            self.note(at, '"("')
            return found
        ahead: list[tuple[n.Playable | n.Triggered, int]] = [(ability, at + 1)]
        for _ in range(4):
            after: list[tuple[n.Playable | n.Triggered, int]] = []
            for one, here in ahead:
                for made, end in self.limit(one, here):
                    if self.word(end) == ")":
                        found += self.limited(made, end + 1)
                    elif self.word(end) == ",":
                        after.append((made, end + 1))
                    else:
                        self.note(end, '")"')
            ahead = after
        return found

    def limit(self, ability: n.Playable | n.Triggered, at: int) -> list[tuple[n.Playable | n.Triggered, int]]:
        found: list[tuple[n.Playable | n.Triggered, int]] = []
        for value, end in self.counted("time.acc", at):
            for said, per in (("за ход", "turn"), ("за бой", "battle")):
                last = self.words(end, said)
                if last >= 0 and isinstance(value, n.Num) and not ability.times:
                    found.append((replace(ability, times=value.value, per=per), last))
            found += self.for_each(ability, value, end)
            last = self.one_of(end, "за ваш ход", "за свой ход")
            if last >= 0 and isinstance(value, n.Num) and not ability.times and ability.only is None:
                found.append((replace(ability, times=value.value, only=n.Phase("your turn")), last))
        for said, phase in PHASES:
            last = self.words(at, f"только {said}")
            if last >= 0 and ability.only is None:
                found.append((replace(ability, only=n.Phase(phase)), last))
        last = self.words(at, "только если")
        for condition, end in self.read("condition", "", last) if last >= 0 else []:
            if isinstance(condition, n.Condition) and ability.only is None:
                found.append((replace(ability, only=condition), end))
        kind = POWER_KINDS.get(self.word(at), "")
        power = ability.power
        if kind and isinstance(power, (n.Does, n.Joined)) and not titled(power):
            for name, end in [("", at + 1), *self.title(at + 1)]:
                found.append((replace(ability, power=styled(power, kind, str(name))), end))
        free = self.words(at, "не закрываясь")
        if free >= 0 and isinstance(power, n.Attack):
            found.append((replace(ability, power=replace(power, free=True)), free))
        return found

    def for_each(
        self, ability: n.Playable | n.Triggered, value: object, at: int
    ) -> list[tuple[n.Playable | n.Triggered, int]]:
        """ "один раз за бой для каждого существа": the limit is of the card that is chosen."""
        found: list[tuple[n.Playable | n.Triggered, int]] = []
        for said, per in (("за ход", "turn"), ("за бой", "battle")):
            last = self.one_of(end, "для", ", для") if (end := self.words(at, said)) >= 0 else -1
            targets = [one for one in walk(ability.power) if isinstance(one, n.Target)]
            if last < 0 or len(targets) != 1 or not isinstance(value, n.Num):
                continue
            for _, final in self.led(lex.EACH, "gen", last):
                limit = n.Unreached(value.value, per)
                aimed = replace(targets[0], what=together([*parts_of(targets[0].what), limit]))
                power = replaced(ability.power, targets[0], aimed)
                assert isinstance(power, n.Power)
                found.append((replace(ability, power=power), final))
        return found

    def holding(self, at: int) -> list[Found]:
        """A condition, or two."""
        found = self.by_table(TABLES["condition"], "", at)
        for squad, who in SQUADS:
            found += self.present(n.Of(who), self.words(at, squad))
        near = self.words(at, "рядом")
        if near >= 0:
            found += self.present(n.Beside(n.This()), near)
            beside = self.one_of(near, "с", "со")
            for card, end in self.read("thing", "ins", beside) if beside >= 0 else []:
                found += self.present(n.Beside(card), end) if isinstance(card, n.Cards) else []
        pairs: list[Found] = []
        for one, end in found:
            more = self.words(end, "и при этом")
            for other, last in self.read("condition", "", more) if more >= 0 else []:
                if isinstance(one, n.Condition) and isinstance(other, n.Condition):
                    pairs.append((n.AllOf((one, other)), last))
        return found + pairs

    def present(self, where: n.Filter, at: int) -> list[Found]:
        """There is such a card in a squad, beside a card; there are so many; there is none."""
        found: list[Found] = []
        there = self.one_of(at, "есть", "стоит", "стоят") if at >= 0 else -1
        for what, end in [*self.filter_of("noms", there), *self.filter_of("nomp", there)] if there >= 0 else []:
            found.append((n.Exists(together([where, *parts_of(what)])), end))
        for least, after in self.integers(there if there >= 0 else at) if at >= 0 else []:
            more = self.words(after, "или более")
            many = [*self.filter_of("genp", more), *self.few_of(more)] if more >= 0 else []
            found += [(n.Exists(together([where, *parts_of(what)]), int(str(least))), end) for what, end in many]
        none = self.words(at, "нет") if at >= 0 else -1
        for what, end in [*self.filter_of("gens", none), *self.filter_of("genp", none)] if none >= 0 else []:
            found.append((n.Unless(n.Exists(together([where, *parts_of(what)]))), end))
        return found

    # Triggered abilities.

    def events(self, at: int) -> list[tuple[n.Event, int]]:
        """113.2"""
        found: list[Found] = []
        end = self.words(at, "при")
        if end >= 0:
            found += self.by_table(TABLES["on"], "", end)
        end = self.words(at, "после")
        if end >= 0:
            found += self.by_table(TABLES["after"], "", end)
        end = self.one_of(at, "если", "когда")
        if end >= 0:
            found += self.clauses(end)
        found += self.read("moment", "", at)
        return [(event, end) for event, end in found if isinstance(event, n.Event)]

    def clauses(self, at: int) -> list[Found]:
        """A clause; this card is said by its name, by a pronoun, or not at all."""
        found = self.by_table(TABLES["clause"], "", at)
        for what, end in self.pointed("nom", at) if at < len(self.tokens) else []:
            if isinstance(what, (n.This, n.It)):
                for event, last in self.by_table(TABLES["clause"], "sg", end):
                    if isinstance(event, n.When) and event.subject is None:
                        found.append((event, last))
        return found

    def triggered(self, at: int) -> list[tuple[n.Ability, int]]:
        """113.1: a condition, a dash (which may be missing, 8.wording), powers; or the powers first."""
        found: list[tuple[n.Ability, int]] = self.redirecting(at)
        for event, end in self.events(at):
            for only, after in self.conditions(end):
                for power, may, last in self.moded(self.dash(after)):
                    found += self.limited(n.Triggered(event, power, may=may, only=only), last)
        found += self.conditioned(at)
        for power, end in self.powers("stmt", at):
            when = self.words(end, ", когда")
            for clause, last in self.clauses(when) if when >= 0 else []:
                if isinstance(clause, n.Event):
                    found += self.limited(n.Triggered(clause, power), last)
        return found

    def conditioned(self, at: int) -> list[tuple[n.Ability, int]]:
        """ "если открыт в начале хода противника – ...": what must hold stands before the moment."""
        found: list[tuple[n.Ability, int]] = []
        start = self.words(at, "если")
        for only, end in self.read("condition", "", start) if start >= 0 else []:
            for event, after in self.read("moment", "", end):
                after = after + 1 if self.word(after) in (",", ":") else self.dash(after)
                for power, may, last in self.moded(after):
                    if isinstance(event, n.Event) and isinstance(only, n.Condition):
                        found += self.limited(n.Triggered(event, power, may=may, only=only), last)
        return found

    def conditions(self, at: int) -> list[tuple[n.Condition | None, int]]:
        """What must hold besides the event."""
        found: list[tuple[n.Condition | None, int]] = [(None, at)]
        for said, phase in PHASES:
            end = self.words(at, said)
            if end >= 0:
                found.append((n.Phase(phase), end))
        end = self.one_of(at, ", если", "если")
        for condition, last in self.read("condition", "", end) if end >= 0 else []:
            if isinstance(condition, n.Condition):
                found.append((condition, last + 1 if self.word(last) in (",", ":") else last))
        return found

    def moded(self, at: int) -> list[tuple[n.Power, bool, int]]:
        """113.6, 505.8: what may be left out."""
        may = self.one_of(at, "может", "вы можете")
        if may < 0:
            named = self.pointed("nom", at) if at < len(self.tokens) else []
            may = max([self.words(end, "может") for what, end in named if isinstance(what, n.This)] or [-1])
        found = [(power, False, end) for power, end in self.powers("stmt", at)]
        for power, end in self.powers("inf", may) if may >= 0 else []:
            found.append((replace(power, may=True) if isinstance(power, n.Joined) else power, True, end))
        return found + self.titled_may(at, may)

    def titled_may(self, at: int, may: int) -> list[tuple[n.Power, bool, int]]:
        """ "воздействие «...» – может ...", "может объявить воздействие «...» – ..." """
        found: list[tuple[n.Power, bool, int]] = []
        for kind, name, end in self.kinded(at) if at < len(self.tokens) else []:
            start = self.words(end, "может")
            for power, last in self.powers("inf", start) if start >= 0 else []:
                found.append((styled(power, kind, name), True, last))
        start = self.words(may, "объявить") if may >= 0 else -1
        for kind, name, end in self.kinded(start) if 0 <= start < len(self.tokens) else []:
            found += [(styled(power, kind, name), True, last) for power, last in self.powers("stmt", end)]
        return found

    def redirecting(self, at: int) -> list[tuple[n.Ability, int]]:
        """113.4, 8.wording: "may redirect" happens when the attack is announced."""
        end = self.words(at, "может")
        found: list[tuple[n.Ability, int]] = []
        for effect, last in self.effects("inf", end) if end >= 0 else []:
            if isinstance(effect, n.Redirect):
                event = n.When("announces", subject=ANYBODY, object=effect.off, kinds=effect.kinds or ATTACKS)
                found += self.limited(n.Triggered(event, n.Does(effect), may=True), last)
        return found

    # Permanent abilities.

    def permanent(self, at: int) -> list[tuple[n.Ability, int]]:
        """115: of this card or of others, for a time, while something holds."""
        found: list[tuple[n.Ability, int]] = []
        start = self.words(at, "пока")
        for condition, end in self.read("condition", "", start) if start >= 0 else []:
            if isinstance(condition, n.Condition) and self.word(end) == ",":
                have = self.one_of(end + 1, "получает", "имеет")
                own = [(n.Permanent(does), last) for does, last in self.modifications("acc", have)] if have >= 0 else []
                after = [
                    (one, last) for one, last in self.read("sentence", "", end + 1) if isinstance(one, n.Permanent)
                ]
                for ability, last in [*own, *self.standing(end + 1), *after]:
                    found.append((replace(ability, while_=condition), last))
        whole = [(one, end) for one, end in self.read("sentence", "", at) if isinstance(one, n.Permanent)]
        for ability, end in [*self.standing(at), *whole]:
            found.append((ability, end))
            for until, last in self.read("until", "", end):
                found.append((replace(ability, until=str(until)), last))
            found += [(replace(ability, while_=n.Phase(phase)), last) for phase, last in self.whose_turn(end)]
            start = self.words(end, ", пока")
            if isinstance(ability.who, n.Every) and start >= 0 and self.word(start) in IMPLIED:
                continue  # who stands there is each of them, not this card
            for condition, last in self.read("condition", "", start) if start >= 0 else []:
                if isinstance(condition, n.Condition):
                    found.append((replace(ability, while_=condition), last))
        return [(one, end) for one, end in found if not only_named(one)]

    def whose_turn(self, at: int) -> list[tuple[str, int]]:
        opening = (("до конца вашего первого хода", "opening"), ("до конца своего первого хода", "opening"))
        return [(phase, end) for said, phase in (*PHASES, *opening) for end in (self.words(at, said),) if end >= 0]

    def standing(self, at: int) -> list[tuple[n.Permanent, int]]:
        found = [(n.Permanent(does), end) for does, end in self.modifications("nom", at)]
        have = self.one_of(at, "получает", "имеет")
        found += [(n.Permanent(does), end) for does, end in self.modifications("acc", have)] if have >= 0 else []
        found += [(n.Permanent(does), end) for number in ("sg", "pl") for does, end in self.doings(number, at)]
        for who, end in self.read("many", "nom", at):
            if not isinstance(who, n.Cards):
                continue
            for number in ("sg", "pl"):
                verbs = ("имеет", "получает") if number == "sg" else ("имеют", "получают")
                if not numbered(who, number, self.word(at).startswith(EACH)):
                    continue
                have = self.one_of(end, *verbs)
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
        single: list[Found] = [((what,), end) for what, end in self.by_table(TABLES["done"], number, at)]
        end = self.words(at, "не могут" if number == "pl" else "не может")
        if end >= 0:
            single += self.deeds(number, end)
        for what, end in single:
            found.append((what, end))
            more = self.words(end, "и")
            for others, last in self.predicates(number, more) if more >= 0 else []:
                if isinstance(what, tuple) and isinstance(others, tuple):
                    found.append(((*what, *others), last))
        return found

    def gets(self, case: str, at: int) -> list[Found]:
        """What a card has or gets: modifications, named abilities, abilities in quotes; several with "and" or a comma."""
        found: list[Found] = []
        for what, end in self.got(case, at):
            found.append((what, end))
            more = self.one_of(end, "и", ",")
            for others, last in self.gets(case, more) if more >= 0 else []:
                if isinstance(what, tuple) and isinstance(others, tuple):
                    found.append((spread((*what, *others)), last))
        return found

    def got(self, case: str, at: int) -> list[Found]:
        found: list[Found] = [((what,), end) for what, end in self.by_table(TABLES["had"], case, at)]
        symbols = self.symbols(at) if case == "acc" else []
        found += [((what,), end) for what, end in [*self.named(case, at), *symbols]]
        word = self.one_of(at, "особенность") if case == "acc" else -1
        start = word if word >= 0 else at
        if self.word(start) == OPEN and case == "acc":
            found += self.quoted(start + 1)
        return found

    def quoted(self, at: int) -> list[Found]:
        """Abilities that are given, in quotes."""
        found: list[Found] = []
        for abilities, end in self.sentences(at):
            last = end + 1 if self.word(end) == "." else end
            if self.word(last) == CLOSE:
                self.note(last + 1, "")
                found.append((abilities, last + 1))
            elif self.word(end) == ".":
                for others, final in self.quoted(end + 1):
                    if isinstance(others, tuple):
                        found.append(((*abilities, *others), final))
        return found


def titled(power: n.Power) -> bool:
    """Whether a power, or one of several, has a name."""
    return any(isinstance(one, n.Does) and bool(one.name or one.kind == "spell") for one in parts_of_power(power))


def parts_of_power(power: n.Power) -> tuple[n.Power, ...]:
    return power.parts if isinstance(power, n.Joined) else (power,)


def styled(power: n.Power, kind: str, name: str) -> n.Power:
    """109.3, 111.2: the power under its name; of several all are of the kind, and the first is called so."""
    if isinstance(power, n.Does):
        return replace(power, kind=kind, name=name)
    if not isinstance(power, n.Joined):
        return power
    first, *others = power.parts
    return replace(power, parts=(styled(first, kind, name), *[styled(one, kind, "") for one in others]))


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
    for one in what:
        if isinstance(one, n.Permanent) and one == n.Permanent(one.does):
            found += one.does  # a symbol of protection
        elif isinstance(one, n.Modification):
            found.append(one)
        elif isinstance(one, n.Ability):
            gained.append(one)
    return (*found, n.Gains(tuple(gained))) if gained else tuple(found)


def only_named(ability: n.Ability) -> bool:
    """A named ability of the card itself is no gain."""
    if not isinstance(ability, n.Permanent) or ability != n.Permanent(ability.does):
        return False
    return any(isinstance(one, n.Gains) for one in ability.does)


def loses(what: object) -> bool:
    """Losing abilities is an effect of its own."""
    return isinstance(what, tuple) and any(isinstance(one, n.Loses) for one in what)


def numbered(who: n.Cards, number: str, each: bool) -> bool:
    """Whether a subject is of this number; what is bare is many, and "each" is one."""
    if isinstance(who, n.Every):
        return number == ("sg" if each else "pl")
    return (number == "pl") == isinstance(who, n.Both)


def with_condition(ability: n.Ability, condition: n.Condition) -> n.Ability | None:
    """The ability under a condition, if it can stand under one."""
    if isinstance(ability, n.Permanent) and ability.while_ is None:
        return replace(ability, while_=condition)
    if isinstance(ability, (n.Playable, n.Triggered)) and ability.only is None:
        return replace(ability, only=condition)
    if isinstance(ability, n.Named):
        return n.Permanent((n.Gains((ability,)),), while_=condition)
    if isinstance(ability, (n.Formation, n.Charge)):
        inside = [with_condition(one, condition) for one in ability.what]
        whole = tuple([one for one in inside if one is not None])
        return replace(ability, what=whole) if len(whole) == len(inside) else None
    return None


__all__ = ["ANYBODY", "DASH", "SentenceReader"]
