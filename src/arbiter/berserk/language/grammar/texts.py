"""Reading what sentences are put together of: lists of abilities, "где Х – ...", conditions said of many cards.  112.1, 8.gets"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.forms.agreement import parts_of
from arbiter.berserk.language.forms.nominal import is_place, together
from arbiter.berserk.language.grammar.family import Family
from arbiter.berserk.language.grammar.names import spread
from arbiter.berserk.language.grammar.nouns import ADJECTIVES
from arbiter.berserk.language.grammar.sentences import Abilities, with_condition
from arbiter.berserk.language.grammar.tables import TABLES
from arbiter.berserk.language.grammar.tokens import DASH
from arbiter.berserk.language.lexicon import words as lex
from arbiter.berserk.language.words import ELEMENTS
from arbiter.kernel.reflect import rebuilt, replaced, walk
from arbiter.wording.reader import Found

LIST_LIMIT: Final = 6
KEPT: Final = ("( при разряде – фишки не теряются )", "( при разряде – фишку не теряются )")


class Texts(Family):
    """The reader of a card's text."""

    def ability_phrases(self, category: str, arg: str, at: int) -> list[Found]:
        found = self.grammar.sentences.ability_phrases(category, arg, at)
        if category != "ability":
            return found
        found += self.mixed(at)
        found += self.worn(found)
        such = self.any_such(at)
        terrain = [reading for reading in such if is_terrain(reading[0])]
        found += [*terrain, *self.terrain_while(terrain), *self.standing_where([*found, *such])]
        found += self.wearing(at)
        found += self.only_at_them(at)
        such = self.such_host(at)
        found += [*such, *self.worn(such)]
        found += self.under(at)
        found += self.starting(at)
        found += self.at_several(at)
        found += self.in_your_turn(at)
        told = self.where(found)
        found += [*told, *self.worn(told)]
        found += self.titled(found)
        found += self.at_most_chips(found)
        found += self.reminding(found)
        return [(apart(abilities), end) for abilities, end in found if isinstance(abilities, tuple)]

    # Lists.

    def mixed(self, at: int) -> list[Found]:
        """Abilities of any sort with "and" between them, or under one condition."""
        found: list[Found] = []
        for said, sorts, end in self.series(at, LIST_LIMIT):
            abilities = tuple([ability for ability in spread(said) if isinstance(ability, n.Ability)])
            if len(sorts) > 1:  # of one sort they are one ability
                found.append((abilities, end))
            start = self.grammar.one_of(end, ", пока", "пока")
            for condition, last in self.grammar.read("condition", "", start) if start >= 0 else []:
                held = [
                    with_condition(ability, condition) for ability in abilities if isinstance(condition, n.Condition)
                ]
                if held and all(ability is not None for ability in held):
                    found.append((tuple([ability for ability in held if ability is not None]), last))
        return found

    def series(self, at: int, left: int) -> list[tuple[Abilities, set[str], int]]:
        """Abilities with "and" or commas between them, and of which sorts they are."""
        found: list[tuple[Abilities, set[str], int]] = []
        for first, sort, end in self.part(at):
            found.append((first, {sort}, end))
            # what follows a verb belongs to it: "ignores poison and plague"
            more = self.grammar.one_of(end, "и", ",") if left and sort != "done" else -1
            for others, sorts, last in self.series(more, left - 1) if more >= 0 else []:
                found.append(((*first, *others), {sort, *sorts, *twice(sort, len(first) + len(others))}, last))
        return found

    def part(self, at: int) -> list[tuple[Abilities, str, int]]:
        """One ability of a list: its name, its symbol, a modifier, what the card does."""
        found: list[tuple[Abilities, str, int]] = []
        found += [(abilities, "named", end) for abilities, end in self.grammar.sentences.item(at)]
        for what, end in self.grammar.by_table(TABLES["had"], "nom", at):
            if isinstance(what, n.Modification):
                found.append(((n.Permanent((what,)),), "had", end))
        found += [((n.Permanent(does),), "done", end) for does, end in self.grammar.sentences.doings("sg", at)]
        return found

    # Conditions that belong to the cards that an ability speaks of.

    def worn(self, found: list[Found]) -> list[Found]:
        """212.1: "пока носит этот доспех": equipment has a host only as long as it is worn."""
        made: list[Found] = []
        for abilities, end in found:
            start = self.grammar.one_of(end, ", пока хозяин носит", ", пока он носит", ", пока носит")
            if start >= 0 and self.grammar.word(start) == "~" and of_host(abilities):
                self.grammar.note(start + 1, "")
                made.append((abilities, start + 1))
                made += self.worn_while(abilities, start + 1)
        return made

    def worn_while(self, abilities: object, at: int) -> list[Found]:
        """ "... и в отряде противника нет тёмных карт": while something else holds, too."""
        start = self.grammar.words(at, "и")
        found: list[Found] = []
        for condition, end in self.grammar.read("condition", "", start) if start >= 0 else []:
            held = [with_condition(ability, condition) for ability in listed(abilities)
                    if isinstance(ability, n.Ability) and isinstance(condition, n.Condition)]  # fmt: skip
            if held and all(ability is not None for ability in held):
                found.append((tuple([ability for ability in held if ability is not None]), end))
        return found

    def at_several(self, at: int) -> list[Found]:
        """ "в начале боя, при гибели или инкарнации – ...": the same ability for each of several events (113.2)."""
        found: list[Found] = []
        ahead: list[tuple[tuple[n.Event, ...], int]] = [
            ((event,), end) for event, end in self.grammar.triggers.events(at)
        ]
        for _ in range(2):
            after: list[tuple[tuple[n.Event, ...], int]] = []
            for events, end in ahead:
                more = self.grammar.one_of(end, "или", "и", ",")
                same = (
                    [(one, last) for one, last in self.grammar.by_table(TABLES["on"], "", more)]
                    if more >= 0 and self.grammar.word(end) != ","
                    else []
                )
                others = self.grammar.triggers.events(more) if more >= 0 else []
                after += [((*events, one), last) for one, last in [*same, *others] if isinstance(one, n.Event)]
            after = [(events, end) for events, end in after if not alike(events)]
            for events, end in after:
                for power, may, last in (
                    self.grammar.triggers.moded(self.grammar.powers.dash(end)) if self.grammar.word(end) == DASH else []
                ):
                    found.append((tuple([n.Triggered(event, power, may=may) for event in events]), last))
            ahead = after
        return found

    def in_your_turn(self, at: int) -> list[Found]:
        """ "один раз за ваш ход может ...", "в течение вашего хода может ... (один раз за ход)": nothing but the limit pays for it
        (8.once-per-turn)."""
        found: list[Found] = []
        yours = n.Phase("your turn")
        for value, end in self.grammar.values.counted("time.acc", at):
            may = self.grammar.one_of(end, "за ваш ход может", "за свой ход может", "в течение вашего хода может")
            plain = self.grammar.words(end, "за ход может")
            for power, last in (
                self.grammar.powers.powers("inf", plain) if plain >= 0 and isinstance(value, n.Num) else []
            ):
                assert isinstance(value, n.Num)
                found.append(((n.Playable(n.Cost(), power, times=value.value),), last))
            for power, last in self.grammar.powers.powers("inf", may) if may >= 0 and isinstance(value, n.Num) else []:
                assert isinstance(value, n.Num)
                found.append(((n.Playable(n.Cost(), power, times=value.value, only=yours),), last))
        start = self.grammar.one_of(at, "в течение вашего хода может", "в течении вашего хода может",
                            "в течение вашего хода – может", "в ваш ход может", "в свой ход может")  # fmt: skip
        first = self.grammar.one_of(at, "в течение вашего первого хода может", "в течение своего первого хода может")
        for turn, begun in ((yours, start), (n.Phase("your first turn"), first)):
            for power, last in self.grammar.powers.powers("inf", begun) if begun >= 0 else []:
                for ability, final in self.grammar.triggers.limited(n.Playable(n.Cost(), power, only=turn), last):
                    found += [((ability,), final)] if isinstance(ability, n.Playable) and ability.times else []
        often = self.grammar.words(at, "может")  # in his own turn, as anything that is not sudden
        for power, last in self.grammar.powers.powers("inf", often) if often >= 0 else []:
            for ability, final in self.grammar.triggers.limited(n.Playable(n.Cost(), power), last):
                if isinstance(ability, n.Playable) and often_limited(ability):
                    found.append(((ability,), final))
        return found

    def any_such(self, at: int) -> list[Found]:
        """ "ваш орк получает ..., пока стоит напротив": one that stands there is each that does."""
        found: list[Found] = []
        for what, end in self.grammar.nouns.filter_of("noms", at):
            have = self.grammar.one_of(end, "получает", "имеет")
            made = [
                *(self.grammar.sentences.modifications("acc", have) if have >= 0 else []),
                *self.grammar.sentences.doings("sg", end),
            ]
            found += [((n.Permanent(does, who=n.Every(what)),), last) for does, last in made]
        return found

    def terrain_while(self, found: list[Found]) -> list[Found]:
        made: list[Found] = []
        for abilities, end in found:
            start = self.grammar.words(end, ", пока")
            for condition, last in self.grammar.read("condition", "", start) if start >= 0 else []:
                for ability in listed(abilities):
                    if isinstance(ability, n.Permanent) and isinstance(condition, n.Condition):
                        made.append(((replace(ability, while_=condition),), last))
        return made

    def wearing(self, at: int) -> list[Found]:
        """212.1: the same, the condition first."""
        start = self.grammar.words(at, "пока хозяин носит")
        if start < 0 or self.grammar.word(start) != "~" or self.grammar.word(start + 1) != ",":
            return []
        have = self.grammar.one_of(start + 2, "он получает", "он имеет", "хозяин получает")
        made = self.grammar.sentences.modifications("acc", have) if have >= 0 else []
        return [((n.Permanent(does, who=n.Host()),), end) for does, end in made]

    def only_at_them(self, at: int) -> list[Found]:
        """ "пока в отряде противника есть ..., ~ может объявлять атаку только по ним": at such cards, as long as there are any."""
        start = self.grammar.words(at, "пока в отряде противника")
        found: list[Found] = []
        for condition, end in self.grammar.triggers.present(n.Of("opponent"), start) if start >= 0 else []:
            me = end + 1 if self.grammar.word(end) == "," and self.grammar.word(end + 1) == "~" else -1
            last = self.grammar.words(me + 1, "может объявлять атаку только по ним") if me >= 0 else -1
            if last >= 0 and isinstance(condition, n.Exists):
                only = n.Cannot("attack", n.Not(condition.what))
                found.append(((n.Permanent((only,), while_=condition),), last))
        return found

    def such_host(self, at: int) -> list[Found]:
        """ "степной хозяин получает ...": while the host is such."""
        found: list[Found] = []
        for what, end in self.grammar.nouns.phrases(ADJECTIVES, "ma", 0, at):
            host = self.grammar.words(end, lex.HOST.singular[0])
            have = self.grammar.one_of(host, "получает", "имеет") if host >= 0 else -1
            for does, last in (
                self.grammar.sentences.modifications("acc", have) if have >= 0 and isinstance(what, n.Is) else []
            ):
                assert isinstance(what, n.Is)
                found.append(((n.Permanent(does, who=n.Host(), while_=n.Matches(n.Host(), what)),), last))
        return found

    def starting(self, at: int) -> list[Found]:
        """ "начинает бой с 2 дополнительными жизнями и стойкостью": each is put on (503.1)."""
        found: list[Found] = []
        start = self.grammar.one_of(at, "начинает бой с", "начинают бой с")
        for count, end in self.grammar.values.counted("additional life.ins", start) if start >= 0 else []:
            more = self.grammar.words(end, "и")
            for named, last in self.grammar.names.named("ins", more) if more >= 0 and isinstance(count, n.Num) else []:
                assert isinstance(count, n.Num) and isinstance(named, n.Ability)
                both = (n.StartsWith(lives=count.value), n.StartsWith(what=(named,)))
                found.append((tuple([n.Permanent((start_with,)) for start_with in both]), last))
        return found

    def under(self, at: int) -> list[Found]:
        """ "пока ...: одни получают ..., другие получают ...": several permanent abilities under one condition."""
        found: list[Found] = []
        start = self.grammar.words(at, "пока")
        for element, end in self.of_element(start) if start >= 0 else []:
            for ability, last in self.grammar.triggers.triggered(end + 1) if self.grammar.word(end) == ":" else []:
                limited = with_condition(ability, element)
                found += [((limited,), last)] if limited is not None else []
        for condition, end in self.grammar.read("condition", "", start) if start >= 0 else []:
            ahead: list[tuple[Abilities, int]] = [((), end)] if self.grammar.word(end) == ":" else []
            for _ in range(LIST_LIMIT):
                after: list[tuple[Abilities, int]] = []
                for held, here in ahead:
                    for one, last in self.grammar.sentences.standing(here + 1):
                        if isinstance(condition, n.Condition):
                            after.append(((*held, replace(one, while_=condition)), last))
                found += [(held, last) for held, last in after]
                ahead = [(held, last) for held, last in after if self.grammar.word(last) == ","]
        return found

    def of_element(self, at: int) -> list[tuple[n.Condition, int]]:
        """ "пока степной": what this card is, by an adjective alone (106.2)."""
        found = [
            (what, end)
            for gender in ("ma", "fi", "ni")
            for what, end in self.grammar.nouns.phrases(ADJECTIVES, gender, 0, at)
        ]
        return [
            (n.Matches(n.This(), what), end) for what, end in found if isinstance(what, n.Is) and what.word in ELEMENTS
        ]

    def standing_where(self, found: list[Found]) -> list[Found]:
        """ "каждое существо противника ..., пока стоит рядом": each of them that stands there."""
        made: list[Found] = []
        for abilities, end in found:
            if not isinstance(abilities, tuple) or len(abilities) != 1:
                continue
            (one,) = abilities
            if not isinstance(one, n.Permanent) or not isinstance(one.who, n.Every) or one.while_ is not None:
                continue
            for place, last in self.where_they_stand(end):
                who = n.Every(together([*parts_of(one.who.what), place]))
                made.append(((n.Permanent(one.does, who, None, one.until),), last))
        return made

    def where_they_stand(self, at: int) -> list[tuple[n.Filter, int]]:
        found: list[tuple[n.Filter, int]] = []
        start = self.grammar.one_of(at, ", пока стоит", ", пока стоят", ", пока находится", ", пока находятся")
        for place, end in self.grammar.read("post", "n", start) if start >= 0 else []:
            if is_place(place) and isinstance(place, n.Filter):
                found.append((place, end))
        start = self.grammar.one_of(
            at,
            ", пока рядом с ним стоит",
            ", пока рядом с ней стоит",
            ", пока рядом с ними стоит",
            ", пока рядом стоит",
        )
        if start >= 0 and self.grammar.word(start) == "~":
            self.grammar.note(start + 1, "")
            found.append((n.Beside(n.This()), start + 1))
        return found

    # Numbers.

    def where(self, found: list[Found]) -> list[Found]:
        """ "где Х – число ...": what X is, at most so many if that is said."""
        made: list[Found] = []
        for abilities, end in found:
            most, after = self.at_most(end)
            start = self.grammar.words(after, ", где х")
            if start < 0 or self.grammar.word(start) != DASH:
                continue
            for amount, last in self.grammar.read("quantity", "", start + 1):
                if not isinstance(amount, n.Quantity) or isinstance(amount, (n.Num, n.X)):
                    continue
                upto, final = (most, last) if most else self.at_most(last)
                made_so = [replaced(ability, n.X(), bounded(amount, upto)) for ability in listed(abilities)]
                whole = tuple([as_ability(worth(ability)) for ability in made_so])
                if whole != abilities:
                    made.append((whole, final))
        return made

    def at_most(self, at: int) -> tuple[int, int]:
        """ "(максимум 3)": the number, and where it ends; 0: nothing is said."""
        start = self.grammar.one_of(at, "( максимум на", "( максимум")
        if start < 0:
            return 0, at
        number = self.grammar.word(start).lstrip("+-")
        if not number.isdecimal() or self.grammar.word(start + 1) != ")":
            return 0, at
        self.grammar.note(start + 2, "")
        return int(number), start + 2

    def at_most_chips(self, found: list[Found]) -> list[Found]:
        """8.maximum-chips: "получает фишку (максимум 3 фишки)"."""
        made: list[Found] = []
        for abilities, end in found:
            start = self.grammar.words(end, "( максимум")
            gets = [
                part for part in walk(abilities) if isinstance(part, n.Chips) and part.who == n.This() and not part.lose
            ]
            for most, last in self.grammar.values.counted("chip.nom", start) if start >= 0 and gets else []:
                if self.grammar.word(last) == ")" and isinstance(most, n.Num):
                    self.grammar.note(last + 1, "")
                    made.append(((*listed(abilities), n.Permanent((n.Maximum("chips", most.value),))), last + 1))
        return made

    def reminding(self, found: list[Found]) -> list[Found]:
        """501.2: "(при разряде – фишки не теряются)": only what stands before the colon is paid."""
        ends = [
            (abilities, self.grammar.one_of(end, *KEPT)) for abilities, end in found if self.grammar.word(end) == "("
        ]
        return [(abilities, end) for abilities, end in ends if end >= 0]

    def titled(self, found: list[Found]) -> list[Found]:
        """109.3: what a permanent ability is called means nothing in play."""
        made: list[Found] = []
        for abilities, end in found:
            start = self.grammar.one_of(end, "( воздействие", "( заклинание")
            if start < 0 or not all(isinstance(ability, n.Permanent) for ability in listed(abilities)):
                continue
            for _, last in self.grammar.attacks.title(start):
                if self.grammar.word(last) == ")":
                    self.grammar.note(last + 1, "")
                    made.append((abilities, last + 1))
        return made


def worth(part: object) -> object:
    """A named ability whose X is told: of a value that is worked out (516.1)."""
    part = rebuilt(part, worth)
    if isinstance(part, n.Give):
        return replace(part, what=tuple([valued(ability) for ability in part.what]))
    if isinstance(part, n.Permanent):
        does: list[n.Modification] = []
        for change in part.does:
            if not isinstance(change, n.Gains):
                does.append(change)
                continue
            plain = tuple([it for it in change.what if valued(it) is it])
            does += [n.Gains(plain)] if plain else []
            does += [it for it in map(valued, change.what) if isinstance(it, n.Valued)]
        return replace(part, does=tuple(does))
    if isinstance(part, (n.Formation, n.Charge)):
        return replace(
            part, what=tuple([ability for ability in map(as_ability, part.what) if isinstance(ability, n.Ability)])
        )
    return part


def as_ability(part: object) -> object:
    made = valued(part) if isinstance(part, n.Ability) else part
    return n.Permanent((made,)) if isinstance(made, n.Valued) else made


def valued(part: n.Ability | n.Modification) -> n.Ability | n.Modification:
    told = isinstance(part, n.Named) and part.amount is not None and not isinstance(part.amount, (n.X, n.Rolled))
    return n.Valued(part.name, part.amount) if told and isinstance(part, n.Named) and part.amount is not None else part


def often_limited(ability: n.Playable) -> bool:
    """Whether it says how often it may be used, or how often for each; what is done to the stack has a moment of its own."""
    parts = list(walk(ability.power))
    if any(isinstance(part, (n.Redirect, n.Block, n.ChangeRoll, n.ChangeAttack, n.Redistribute)) for part in parts):
        return False
    return bool(ability.times) or any(isinstance(part, n.Unreached) for part in parts)


def is_terrain(abilities: object) -> bool:
    """211.4: "местность противника" is all that there is."""
    (one,) = listed(abilities)
    who = one.who.what if isinstance(one, n.Permanent) and isinstance(one.who, n.Every) else None
    return who is not None and n.Is("terrain") in parts_of(who)


def alike(events: tuple[n.Event, ...]) -> bool:
    """Attacks of several kinds are one event."""
    return all(isinstance(event, n.When) and event.what == "attacks" for event in events)


def twice(sort: str, count: int) -> set[str]:
    """Named abilities are abilities each, also where nothing else is among them."""
    return {"several"} if sort == "named" and count > 1 else set()


def listed(abilities: object) -> tuple[object, ...]:
    return abilities if isinstance(abilities, tuple) else ()


def of_host(abilities: object) -> bool:
    """Whether a permanent ability speaks of the host."""
    return all(isinstance(ability, n.Permanent) and ability.who == n.Host() for ability in listed(abilities))


def bounded(amount: n.Quantity, most: int) -> n.Quantity:
    if not most:
        return amount
    if isinstance(amount, n.CountOf) and not amount.most:
        return n.CountOf(amount.what, most)
    return n.Least((amount, n.Num(most)))


def apart(abilities: tuple[n.Ability, ...]) -> tuple[n.Ability, ...]:
    """8.formation, 8.charge: what a formation gives is several abilities, unless all of them are only named."""
    found: list[n.Ability] = []
    for ability in abilities:
        several = isinstance(ability, (n.Formation, n.Charge)) and len(ability.what) > 1
        if isinstance(ability, n.Formation) and several and not only_names(ability.what):
            found += [n.Formation((each,)) for each in ability.what]
        elif isinstance(ability, n.Charge) and several and not only_names(ability.what):
            found += [n.Charge(ability.chips, (each,)) for each in ability.what]
        else:
            found.append(ability)
    return tuple(found)


def only_names(abilities: tuple[n.Ability, ...]) -> bool:
    return all(isinstance(ability, (n.Named, n.Class)) for ability in abilities)


__all__ = ["Texts"]
