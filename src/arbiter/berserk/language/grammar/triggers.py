"""Reading what triggers and what limits: events, conditions, limits in parentheses.  113, 8.once-per-turn"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Final, TypeGuard

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.forms.agreement import parts_of
from arbiter.berserk.language.forms.nominal import together
from arbiter.berserk.language.grammar.family import Family
from arbiter.berserk.language.grammar.nouns import ADJECTIVES, SINGULAR
from arbiter.berserk.language.grammar.powers import POWER_KINDS
from arbiter.berserk.language.grammar.tables import TABLES
from arbiter.berserk.language.grammar.tokens import DASH
from arbiter.berserk.language.lexicon import words as lex
from arbiter.berserk.language.lexicon.morphology import GEN
from arbiter.berserk.language.styles import styled, told_together
from arbiter.berserk.language.words import ATTACKS, SUFFERED
from arbiter.kernel.reflect import replaced, walk
from arbiter.wording.reader import Found

ANYBODY: Final = n.All(())
PHASES: Final = (
    ("в свой ход", "your turn"), ("в ваш ход", "your turn"), ("в ход противника", "opponent's turn"),
)  # fmt: skip
CLOSED: Final = ("закрытому", "закрытой", "закрытым")
FIRST_TURNS: Final = (
    ("you", "вашего первого хода", "your first turn"), ("you", "своего первого хода", "your first turn"),
    ("opponent", "первого хода противника", "opponent's first turn"),
)  # fmt: skip
SQUADS: Final = (
    ("в вашем отряде", "you"), ("в отряде", "you"), ("в отряде противника", "opponent"), ("у противника", "opponent"),
)  # fmt: skip


class Triggers(Family):
    """What a triggered ability can be, and what can stand beside a playable one."""

    # Limits and conditions.

    def limited(self, ability: n.Playable | n.Triggered, at: int) -> list[tuple[n.Ability, int]]:
        """Without parentheses, or with what they say: how often, when, the kind of the power and its name."""
        found: list[tuple[n.Ability, int]] = [(ability, at)]
        if self.grammar.word(at) != "(":
            self.grammar.note(at, '"("')
            return found
        ahead: list[tuple[n.Playable | n.Triggered, int]] = [(ability, at + 1)]
        for _ in range(4):
            after: list[tuple[n.Playable | n.Triggered, int]] = []
            for one, here in ahead:
                for made, end in self.limit(one, here):
                    if self.grammar.word(end) == ")":
                        found += self.limited(made, end + 1)
                    elif self.grammar.word(end) == ",":
                        after.append((made, end + 1))
                    else:
                        self.grammar.note(end, '")"')
            ahead = after
        return found

    def limit(self, ability: n.Playable | n.Triggered, at: int) -> list[tuple[n.Playable | n.Triggered, int]]:
        found: list[tuple[n.Playable | n.Triggered, int]] = []
        for value, end in self.grammar.values.counted("time.acc", at):
            for said, per in (("за ход", "turn"), ("за бой", "battle")):
                last = self.grammar.words(end, said)
                if last >= 0 and isinstance(value, n.Num) and not ability.times:
                    found.append((replace(ability, times=value.value, per=per), last))
            found += self.for_each(ability, value, end)
            last = self.grammar.one_of(end, "за ваш ход", "за свой ход")
            if last >= 0 and isinstance(value, n.Num) and not ability.times and ability.only is None:
                found.append((replace(ability, times=value.value, only=n.Phase("your turn")), last))
        for said, phase in PHASES:
            last = self.grammar.words(at, f"только {said}")
            if last >= 0 and ability.only is None:
                found.append((replace(ability, only=n.Phase(phase)), last))
        last = self.grammar.words(at, "только если")
        for condition, end in self.grammar.read("condition", "", last) if last >= 0 else []:
            if isinstance(condition, n.Condition) and ability.only is None:
                found.append((replace(ability, only=condition), end))
        found += self.chosen_by_opponent(ability, at)
        kind = POWER_KINDS.get(self.grammar.word(at), "")
        power = ability.power
        if kind and isinstance(power, (n.Does, n.Joined)) and not titled(power):
            for name, end in [("", at + 1), *self.grammar.attacks.title(at + 1)]:
                found.append((replace(ability, power=styled(power, kind, str(name))), end))
        found += self.whereupon_closes(ability, at)
        free = self.grammar.words(at, "не закрываясь")
        if free >= 0:
            freed = without_closing(power)
            found += [(replace(ability, power=freed), free)] if freed is not None else []
        return found

    def whereupon_closes(
        self, ability: n.Playable | n.Triggered, at: int
    ) -> list[tuple[n.Playable | n.Triggered, int]]:
        """ "(при этом – закрывается)": what this card does besides (505.4)."""
        end = self.grammar.words(at, "при этом")
        found: list[tuple[n.Playable | n.Triggered, int]] = []
        for power, last in self.grammar.powers.single("stmt", self.grammar.powers.dash(end)) if end >= 0 else []:
            if power == n.Does(n.Turn("close", n.This())):
                parts = ability.power.parts if chained(ability.power) else (ability.power,)
                may = isinstance(ability, n.Triggered) and ability.may
                found.append((replace(ability, power=told_together("whereupon", (*parts, power), may)), last))
        return found

    def chosen_by_opponent(
        self, ability: n.Playable | n.Triggered, at: int
    ) -> list[tuple[n.Playable | n.Triggered, int]]:
        """ "(по его выбору)": the opponent, whose card it is, chooses it."""
        end = self.grammar.one_of(at, "по его выбору", "по выбору противника")
        targets = [part for part in walk(ability.power) if isinstance(part, n.Target)]
        if end < 0 or len(targets) != 1 or n.Of("opponent") not in parts_of(targets[0].what):
            return []
        power = replaced(ability.power, targets[0], replace(targets[0], by="opponent"))
        assert isinstance(power, n.Power)
        return [(replace(ability, power=power), end)]

    def for_each(
        self, ability: n.Playable | n.Triggered, value: object, at: int
    ) -> list[tuple[n.Playable | n.Triggered, int]]:
        """ "один раз за бой для каждого существа": the limit is of the card that is chosen."""
        found: list[tuple[n.Playable | n.Triggered, int]] = []
        for said, per in (("за ход", "turn"), ("за бой", "battle")):
            last = self.grammar.one_of(end, "для", ", для") if (end := self.grammar.words(at, said)) >= 0 else -1
            targets = [part for part in walk(ability.power) if isinstance(part, n.Target)]
            if last < 0 or len(targets) != 1 or not isinstance(value, n.Num):
                continue
            for _, final in self.grammar.powers.led(lex.EACH, "gen", last):
                limit = n.Unreached(value.value, per)
                aimed = replace(targets[0], what=together([*parts_of(targets[0].what), limit]))
                power = replaced(ability.power, targets[0], aimed)
                assert isinstance(power, n.Power)
                found.append((replace(ability, power=power), final))
        return found

    def holding(self, at: int) -> list[Found]:
        """A condition, or two."""
        found = self.grammar.by_table(TABLES["condition"], "", at)
        for squad, who in SQUADS:
            found += self.present(n.Of(who), self.grammar.words(at, squad))
        found += self.is_such(at)
        near = self.grammar.words(at, "рядом")
        if near >= 0:
            found += self.present(n.Beside(n.This()), near)
            beside = self.grammar.one_of(near, "с", "со")
            for card, end in self.grammar.read("thing", "ins", beside) if beside >= 0 else []:
                found += self.present(n.Beside(card), end) if isinstance(card, n.Cards) else []
        pairs: list[Found] = []
        for one, end in found:
            more = self.grammar.words(end, "и при этом")
            for other, last in self.grammar.read("condition", "", more) if more >= 0 else []:
                if isinstance(one, n.Condition) and isinstance(other, n.Condition):
                    pairs.append((n.AllOf((one, other)), last))
        return found + pairs

    def is_such(self, at: int) -> list[Found]:
        """ "этот гном рядовой": a card and what it is."""
        found: list[Found] = []
        for card, end in self.grammar.read("thing", "nom", at) if at < len(self.grammar.tokens) else []:
            for signature in SINGULAR:
                said = self.grammar.nouns.phrases(ADJECTIVES, signature, 0, end)
                found += [(n.Matches(card, what), last) for what, last in said
                          if isinstance(card, n.Cards) and isinstance(what, (n.Is, n.Not))]  # fmt: skip
        return found

    def present(self, where: n.Filter, at: int) -> list[Found]:
        """There is such a card in a squad, beside a card; there are so many; there is none."""
        found: list[Found] = []
        there = self.grammar.one_of(at, "есть", "стоит", "стоят") if at >= 0 else -1
        for what, end in (
            [*self.grammar.nouns.filter_of("noms", there), *self.grammar.nouns.filter_of("nomp", there)]
            if there >= 0
            else []
        ):
            found.append((n.Exists(together([where, *parts_of(what)])), end))
        for least, after in self.grammar.values.integers(there if there >= 0 else at) if at >= 0 else []:
            more = self.grammar.words(after, "или более")
            many = (
                [
                    *self.grammar.nouns.filter_of("genp", more),
                    *self.grammar.nouns.few_of(more),
                    *self.grammar.nouns.filter_of("nomp", more),
                ]
                if more >= 0
                else []
            )
            many += [(what, squad) for what, end in many if (squad := self.grammar.words(end, "в отряде")) >= 0]
            found += [(n.Exists(together([where, *parts_of(what)]), int(str(least))), end) for what, end in many]
        none = self.grammar.words(at, "нет") if at >= 0 else -1
        for what, end in (
            [*self.grammar.nouns.filter_of("gens", none), *self.grammar.nouns.filter_of("genp", none)]
            if none >= 0
            else []
        ):
            found.append((n.Unless(n.Exists(together([where, *parts_of(what)]))), end))
        return found

    # Triggered abilities.

    def events(self, at: int) -> list[tuple[n.Event, int]]:
        """113.2"""
        found: list[Found] = []
        end = self.grammar.words(at, "при")
        if end >= 0:
            found += self.grammar.by_table(TABLES["on"], "", end)
        end = self.grammar.words(at, "после")
        if end >= 0:
            found += self.grammar.by_table(TABLES["after"], "", end)
        end = self.grammar.one_of(at, "если", "когда")
        if end >= 0:
            found += self.clauses(end)
        found += self.grammar.read("moment", "", at)
        events = [(event, end) for event, end in found if isinstance(event, n.Event)]
        events += [reading for event, end in events for reading in self.into_row(event, end)]
        return events + [reading for event, end in events for reading in self.but_this(event, end)]

    def but_this(self, event: n.Event, at: int) -> list[tuple[n.Event, int]]:
        """ "когда существо противника получает фишку (кроме ~)": 106.1.1: any but this very card."""
        blow = self.grammar.words(at, "( кроме удара по")
        if (
            blow >= 0
            and self.grammar.word(blow) == "~"
            and self.grammar.word(blow + 1) == ")"
            and isinstance(event, n.When)
        ):
            self.grammar.note(blow + 2, "")
            return [(replace(event, object=n.Other()), blow + 2)] if event.object is None else []
        end = self.grammar.words(at, "( кроме")
        if end < 0 or not isinstance(event, n.When) or event.subject is None or self.grammar.word(end) != "~":
            return []
        last = end + 2 if self.grammar.word(end + 1) == ")" else -1
        self.grammar.note(end + 1, "")
        after = last + 1 if last >= 0 and self.grammar.word(last) == "," else last
        others = together([n.Other(), *parts_of(event.subject)])
        return [(replace(event, subject=others), after)] if last >= 0 else []

    def into_row(self, event: n.Event, at: int) -> list[tuple[n.Event, int]]:
        """ "при перемещении ... на клетку ряда, в котором стоит эта карта": where it stands then."""
        end = self.grammar.words(at, "на клетку ряда , в котором стоит")
        if end < 0 or self.grammar.word(end) != "~" or not isinstance(event, n.When) or event.subject is None:
            return []
        self.grammar.note(end + 1, "")
        there = together([*parts_of(event.subject), n.InLine(n.This())])
        return [(replace(event, subject=there), end + 1)] if event.what == "relocates" else []

    def opening(self, at: int) -> list[tuple[n.Event, n.Condition, int]]:
        """ "в начале вашего первого хода": a moment of one turn."""
        found: list[tuple[n.Event, n.Condition, int]] = []
        for moment, said in (("start of turn", "в начале"), ("end of turn", "в конце")):
            for whose, turn, phase in FIRST_TURNS:
                end = self.grammar.words(at, f"{said} {turn}")
                if end >= 0:
                    found.append((n.Begins(moment, whose=whose), n.Phase(phase), end))
        return found

    def clauses(self, at: int) -> list[Found]:
        """A clause; this card is said by its name, by a pronoun, or not at all."""
        found = self.grammar.by_table(TABLES["clause"], "", at)
        for what, end in self.grammar.nouns.pointed("nom", at) if at < len(self.grammar.tokens) else []:
            if isinstance(what, (n.This, n.It)):
                for event, last in self.grammar.by_table(TABLES["clause"], "sg", end):
                    if isinstance(event, n.When) and event.subject is None:
                        found.append((event, last))
        return found

    def triggered(self, at: int) -> list[tuple[n.Ability, int]]:
        """113.1: a condition, a dash (which may be missing, 8.wording), powers; or the powers first."""
        found: list[tuple[n.Ability, int]] = [*self.redirecting(at), *self.at_the_first(at), *self.afterwards(at)]
        found += self.of_such_host(at)
        for event, end in self.events(at):
            counted = "х" in [self.grammar.word(place) for place in range(at, end)]
            shut = n.Matches(n.This(), n.Is("closed")) if self.at_closed(at, end) else None
            for only, after in self.conditions(end):
                only = only or shut
                comma = self.grammar.word(after) == "," and self.grammar.word(at) in ("если", "когда")
                for power, may, last in self.moded(after + 1 if comma else self.grammar.powers.dash(after)):
                    whose, plain = costing_x(event)
                    number = n.Amount() if whose is None else n.TraitOf("cost", whose)
                    told = replaced(power, n.X(), number) if counted else power
                    assert isinstance(told, n.Power)
                    found += self.provided(n.Triggered(plain, told, may=may, only=only), last)
        found += [*self.conditioned(at), *self.condition_first(at)]
        for event, only, end in self.opening(at):
            for power, may, last in self.moded(self.grammar.powers.dash(end)):
                found += self.limited(n.Triggered(event, power, may=may, only=only), last)
        for power, end in self.grammar.powers.powers("stmt", at):
            when = self.grammar.words(end, ", когда")
            for clause, last in self.clauses(when) if when >= 0 else []:
                if isinstance(clause, n.Event):
                    found += self.limited(n.Triggered(clause, power), last)
        return found

    def at_the_first(self, at: int) -> list[tuple[n.Ability, int]]:
        """ "после первого нападения ... – ...": of every turn the first, which is once a turn (8.once-per-turn)."""
        found: list[tuple[n.Ability, int]] = []
        for said, table in (("при первом", "on"), ("после первого", "after")):
            start = self.grammar.words(at, said)
            for event, end in self.grammar.by_table(TABLES[table], "", start) if start >= 0 else []:
                for power, last in (
                    self.grammar.powers.powers("stmt", end + 1) if self.grammar.word(end) == DASH else []
                ):
                    if isinstance(event, n.Event):
                        once = n.Triggered(event, power, times=1)
                        found.append((once, last))
                        limits = self.limited(n.Triggered(event, power), last)
                        found += [(one, final) for one, final in limits if one == once and final > last]
        return found

    def afterwards(self, at: int) -> list[tuple[n.Ability, int]]:
        """ "открывается после нападения ...": the event behind the power (113.3)."""
        found: list[tuple[n.Ability, int]] = []
        for power, end in self.grammar.powers.powers("stmt", at):
            for said, times in (("после", 0), ("после первого", 1)):
                start = self.grammar.words(end, said)
                for event, last in self.grammar.by_table(TABLES["after"], "", start) if start >= 0 else []:
                    if isinstance(event, n.Event):
                        found += self.limited(n.Triggered(event, power, times=times), last)
        return found

    def of_such_host(self, at: int) -> list[tuple[n.Ability, int]]:
        """ "при гибели тёмного хозяина – ...": only if it is such a one."""
        found: list[tuple[n.Ability, int]] = []
        start = self.grammar.words(at, "при гибели")
        for what, end in self.grammar.nouns.phrases(ADJECTIVES, "ma", GEN, start) if start >= 0 else []:
            host = self.grammar.words(end, lex.HOST.form(GEN, False))
            host = host + 1 if host >= 0 and self.grammar.word(host) == "~" else host
            for power, may, last in self.moded(host + 1) if host >= 0 and self.grammar.word(host) == DASH else []:
                event = n.When("dies", subject=n.Same(n.Host()))
                only = n.Matches(n.That("subject"), what) if isinstance(what, n.Is) else None
                found += self.limited(n.Triggered(event, power, may=may, only=only), last) if only is not None else []
        return found

    def at_closed(self, at: int, end: int) -> bool:
        """ "по закрытой ...": it is said of this card, by its name."""
        words = [self.grammar.word(place) for place in range(at, end)]
        return any(one in CLOSED and other == "~" for one, other in pairwise(words))

    def provided(self, ability: n.Triggered, at: int) -> list[tuple[n.Ability, int]]:
        """With what limits it; with a condition at the end."""
        found = self.limited(ability, at)
        start = self.grammar.words(at, ", если") if ability.only is None else -1
        for condition, last in self.grammar.read("condition", "", start) if start >= 0 else []:
            if isinstance(condition, n.Condition):
                found += self.limited(replace(ability, only=condition), last)
        return found

    def condition_first(self, at: int) -> list[tuple[n.Ability, int]]:
        """ "если носит оружие, при простом ударе – ...": what must hold stands before the event."""
        found: list[tuple[n.Ability, int]] = []
        start = self.grammar.words(at, "если")
        for only, end in self.grammar.read("condition", "", start) if start >= 0 else []:
            for event, after in self.events(end + 1) if self.grammar.word(end) == "," else []:
                for power, may, last in self.moded(self.grammar.powers.dash(after)):
                    if isinstance(only, n.Condition):
                        found += self.limited(n.Triggered(event, power, may=may, only=only), last)
        return found

    def conditioned(self, at: int) -> list[tuple[n.Ability, int]]:
        """ "если открыт в начале хода противника – ...": what must hold stands before the moment."""
        found: list[tuple[n.Ability, int]] = []
        start = self.grammar.words(at, "если")
        for event, end in self.grammar.read("moment", "", start) if start >= 0 else []:
            for only, after in self.grammar.read("condition", "", end):
                for power, may, last in self.moded(self.grammar.powers.dash(after)):
                    if isinstance(event, n.Event) and isinstance(only, n.Condition):
                        found += self.limited(n.Triggered(event, power, may=may, only=only), last)
        for only, end in self.grammar.read("condition", "", start) if start >= 0 else []:
            for event, after in self.grammar.read("moment", "", end):
                after = after + 1 if self.grammar.word(after) in (",", ":") else self.grammar.powers.dash(after)
                for power, may, last in self.moded(after):
                    if isinstance(event, n.Event) and isinstance(only, n.Condition):
                        found += self.limited(n.Triggered(event, power, may=may, only=only), last)
        return found

    def conditions(self, at: int) -> list[tuple[n.Condition | None, int]]:
        """What must hold besides the event."""
        found: list[tuple[n.Condition | None, int]] = [(None, at)]
        for said, phase in PHASES:
            end = self.grammar.words(at, said)
            if end >= 0:
                found.append((n.Phase(phase), end))
        end = self.grammar.one_of(at, ", если", "если")
        for condition, last in self.grammar.read("condition", "", end) if end >= 0 else []:
            if isinstance(condition, n.Condition):
                found.append((condition, last + 1 if self.grammar.word(last) in (",", ":") else last))
        return found

    def moded(self, at: int) -> list[tuple[n.Power, bool, int]]:
        """113.6, 505.8: what may be left out."""
        may = self.grammar.one_of(at, "может", "вы можете")
        if may < 0:
            named = self.grammar.nouns.pointed("nom", at) if at < len(self.grammar.tokens) else []
            may = max([self.grammar.words(end, "может") for what, end in named if isinstance(what, n.This)] or [-1])
        found = [(power, False, end) for power, end in self.grammar.powers.powers("stmt", at)]
        for power, end in self.grammar.powers.powers("inf", may) if may >= 0 else []:
            found.append((replace(power, may=True) if isinstance(power, n.Joined) else power, True, end))
        return found + self.titled_may(at, may)

    def titled_may(self, at: int, may: int) -> list[tuple[n.Power, bool, int]]:
        """ "воздействие «...» – может ...", "может объявить воздействие «...» – ..." """
        found: list[tuple[n.Power, bool, int]] = []
        for kind, name, end in self.grammar.powers.kinded(at) if at < len(self.grammar.tokens) else []:
            start = self.grammar.words(end, "может")
            for power, last in self.grammar.powers.powers("inf", start) if start >= 0 else []:
                found.append((styled(power, kind, name), True, last))
        start = self.grammar.words(may, "объявить") if may >= 0 else -1
        for kind, name, end in self.grammar.powers.kinded(start) if 0 <= start < len(self.grammar.tokens) else []:
            found += [
                (styled(power, kind, name), True, last) for power, last in self.grammar.powers.powers("stmt", end)
            ]
        return found

    def redirecting(self, at: int) -> list[tuple[n.Ability, int]]:
        """113.4, 8.wording: "may redirect" happens when the attack is announced."""
        end = self.grammar.words(at, "может")
        found: list[tuple[n.Ability, int]] = []
        for effect, last in self.grammar.powers.effects("inf", end) if end >= 0 else []:
            if isinstance(effect, n.Redirect):
                event = n.When("announces", subject=ANYBODY, object=effect.off, kinds=effect.kinds or ATTACKS)
                found += self.limited(n.Triggered(event, n.Does(effect), may=True), last)
        return found


def costing_x(event: n.Event) -> tuple[n.Cards | None, n.Event]:
    """ "при гибели существа стоимостью Х – ...": the card of the event whose cost is X (None: X is the number of the event), and
    the event without it."""
    if not isinstance(event, n.When):
        return None, event
    asked = n.Compares("cost", "=", n.X())
    for field, role in (("subject", "subject"), ("object", "attacker" if event.what in SUFFERED else "attacked")):
        filters = getattr(event, field)
        if filters is not None and asked in parts_of(filters):
            left = together([part for part in parts_of(filters) if part != asked] or [n.All(())])
            changed = replace(event, subject=left) if field == "subject" else replace(event, object=left)
            return n.That(role), changed
    return None, event


def without_closing(power: n.Power) -> n.Power | None:
    """The power with its only attack made without closing; None: there is none, or there are several."""
    attacks = [part for part in parts_of_power(power) if isinstance(part, n.Attack)]
    if len(attacks) != 1:
        return None
    freed = replace(attacks[0], free=True)
    if not isinstance(power, n.Joined):
        return freed
    return replace(power, parts=tuple([freed if part is attacks[0] else part for part in power.parts]))


def chained(power: n.Power) -> TypeGuard[n.Joined]:
    return isinstance(power, n.Joined) and power.how == "whereupon"


def titled(power: n.Power) -> bool:
    """Whether a power, or one of several, has a name."""
    return any(isinstance(part, n.Does) and bool(part.name or part.kind == "spell") for part in parts_of_power(power))


def parts_of_power(power: n.Power) -> tuple[n.Power, ...]:
    return power.parts if isinstance(power, n.Joined) else (power,)
