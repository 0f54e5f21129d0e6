"""Russian verb phrases for modifications: what continuous effects say of objects (611, 613)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from arbiter.magic.language import nodes as n
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.lexicon import (
    ACTIVATE,
    ANY_TOP,
    AS_THOUGH,
    SECOND,
    TYPES,
    Phrase,
    are_sides_of_one,
    either_way,
    has_two_amounts,
    is_plain,
    is_sized,
    located,
    multiple,
    plain,
    said_along,
    signed_pair,
    size_of,
    unconditional,
)
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.subtypes import LAND_TYPES, SUBTYPES
from arbiter.magic.language.vocabulary.phrases import ABILITY, SPELL_OR_ABILITY
from arbiter.magic.language.words import CARD_TYPES, SUPERTYPES

if TYPE_CHECKING:
    from arbiter.magic.language.render.russian import Russian

COLOR_CHOSEN_RU = "от цвета по вашему выбору"
NOT_MANA_RU = "активируемые способности, кроме мана-способностей,"


def verb(singular: str, plural: str, gender: str) -> str:
    return plural if gender == "p" else singular


def listed_ru(items: list[str], joint: str = "и") -> str:
    return items[0] if len(items) == 1 else ", ".join(items[:-1]) + f" {joint} {items[-1]}"


def creatures_also(number: int) -> str:
    """So many creatures, in the nominative."""
    words = {1: "одно существо", 2: "два существа", 3: "три существа", 4: "четыре существа"}
    return words.get(number, f"{number} существ")


class ModificationsRu:
    def __init__(self, by: Russian) -> None:
        self.by = by

    def listed(self, items: list[str]) -> str:
        return listed_ru(items)

    def joined(self, phrases: list[str], ends: list[str]) -> str:
        """One verb for both: "получает +2/+2 и Полёт"."""
        said = phrases[:1]
        for place in range(1, len(phrases)):
            first, _, rest = phrases[place].partition(" ")
            again = ends[place - 1] == ends[place] and first != "не" and phrases[place - 1].startswith(first + " ")
            said.append(rest if again else phrases[place])
        if len(said) == 2 and said[1] != phrases[1] and " и " in said[1] and "«" not in said[1]:
            said = [f"{said[0]}, {said[1]}"]  # "получает +1/+0, Полёт и Первый удар": one list
        return self.by.skeleton.joined(said, ends[-len(said) :])

    def where_x(self, amount: n.Quantity) -> str:
        return f", где X равно {self.by.quantities.quantity(amount, 'd')}"

    def where(self, parts: tuple[n.Modification, ...], begins: bool) -> str:
        for part in parts:
            either = either_way(part)
            if either is not None:
                return self.where_x(either)
            if isinstance(part, n.Boost) and has_two_amounts(part):
                toughness = self.by.quantities.quantity(part.toughness, "d")
                if are_sides_of_one(part) and isinstance(part.power, n.CharacteristicOf):
                    toughness = f"{self.by.nouns.its(part.power.what)} выносливости"
                return f"{self.where_x(part.power)}, а Y равно {toughness}"
            sides = (part.power, part.toughness) if isinstance(part, (n.Boost, n.SetBase)) else ()
            if isinstance(part, n.SetBase) and not (is_sized(part, begins) and not is_plain(part.power)):
                continue
            for side in [side for side in sides if side is not None]:
                of = side.what if isinstance(side, n.Times) and side.factor == -1 else side
                if not is_plain(of) and (isinstance(part, n.SetBase) or multiple(side)[1] is None):
                    return self.where_x(of)
        return ""

    def given(self, abilities: tuple[n.Ability, ...]) -> str:
        """Layer 6"""
        return listed_ru([self.granted(ability) for ability in abilities])

    def lying(self, of: n.Objects) -> str:
        return self.by.nouns.objects(of, "g").text.replace("со всех кладбищ", "на всех кладбищах")

    def abilities_lost(self, names: tuple[str, ...], these: tuple[n.Ability, ...]) -> str:
        return listed_ru(
            [
                *[self.accusative(KEYWORDS[name].russian) for name in names],
                *[self.granted(ability) for ability in these],
            ]
        )

    def adjectives(self, words: tuple[str, ...], gender: str) -> str:
        """Colors and supertypes, in the instrumental."""
        return listed_ru([ru.adjective(ru.ADJECTIVES[word], "i", gender) for word in words])

    def copied_as(self, what: n.Objects, changes: tuple[n.Modification, ...], subject: Phrase) -> str:
        """706.9"""
        self.by.speaking.bear(what)
        excepted = f", но {listed_ru(self.by.skeleton.exceptions(changes, subject))}" if changes else ""
        return f"{self.by.nouns.objects(what, 'g').text}{excepted}"

    def same_for(self, part: n.Grant, begins: bool) -> str:
        """702.1c"""
        if not isinstance(part.of, n.Every):
            raise Unspeakable("keywords of something else")
        when = "если" if begins else "пока"
        first, *rest = [KEYWORDS[name].russian for name in part.keywords]
        bearer = self.by.nouns.noun(part.of.what, "n", False, where="in").text
        return f", {when} {first} имеет {bearer}. То же верно для способностей: {listed_ru(rest)}"

    def single(self, part: n.Modification, subject: Phrase, begins: bool) -> str:
        gender = subject.gender
        if isinstance(part, n.Boost):
            return f"{verb('получает', 'получают', gender)} {self.boost(part)}"
        if isinstance(part, n.OneOf):
            return self.one_of(part, gender)
        if isinstance(part, n.SetBase):
            return f"{verb('имеет', 'имеют', gender)} {self.base_size(part)}"
        if isinstance(part, n.CostTo):
            paid = self.listed([self.by.sentences.deed(payment, SECOND) for payment in part.cost])
            action = "атаковать" if part.action == "attack" else "блокировать"
            return f"{verb('не может', 'не могут', gender)} {action}, если вы не {paid}"
        if isinstance(part, n.Restrict) and part.action == "untap":
            return self.stays_tapped(gender)
        raise Unspeakable(f"{type(part).__name__} with other modifications")

    def one_of(self, part: n.OneOf, gender: str) -> str:
        """608.2d"""
        boosts = [self.boost(member) for member in part.parts if isinstance(member, n.Boost)]
        boosts = ["+X/+X", "-X/-X"] if either_way(part) is not None else boosts
        sizes = [self.base_size(member) for member in part.parts if isinstance(member, n.SetBase)]
        if sizes:
            return f"{verb('имеет', 'имеют', gender)} по вашему выбору {listed_ru(sizes, 'или')}"
        given = [
            self.granted(ability) for part in part.parts if isinstance(part, n.Grant) for ability in part.abilities
        ]
        taken = [keyword for part in part.parts if isinstance(part, n.LoseAbilities) for keyword in part.keywords]
        lost = [self.accusative(KEYWORDS[keyword].russian) for keyword in taken]
        says = verb("теряет", "теряют", gender) if lost else verb("получает", "получают", gender)
        if given and given[-1].endswith(COLOR_CHOSEN_RU):
            return f"{says} {listed_ru(given[:-1], 'или')} или {COLOR_CHOSEN_RU}"
        return f"{says} по вашему выбору {listed_ru(boosts or given or lost, 'или')}"

    def abilities_ban(self, part: n.Restrict, whose: str, of: str) -> str:
        """602.5"""
        which = NOT_MANA_RU if part.action == ACTIVATE[1] else "активируемые способности"
        return f"{whose} {which} {of} не могут быть активированы".replace("  ", " ").strip()

    def abilities_of(self, what: n.Objects, part: n.Restrict) -> str:
        return self.abilities_ban(part, "", self.by.nouns.objects(what, "g").text)

    def granted(self, ability: n.Ability) -> str:
        """An ability that an effect gives, in the accusative."""
        return self.accusative(self.by.speaking.quote(ability))

    def with_ability(self, ability: n.Ability) -> str:
        """With which ability a permanent enters, in the instrumental."""
        if not isinstance(ability, n.Keyword):
            return f"со способностью {self.by.speaking.quote(ability)}"
        return f"с {KEYWORDS[ability.name].with_what}".replace("с С", "со С")

    def accusative(self, keyword: str) -> str:
        first, space, rest = keyword.partition(" ")
        name = first.rstrip(".")
        return ru.KEYWORD_ACCUSATIVE.get(name, name) + first[len(name) :] + space + rest

    def becomes(self, gender: str, begins: bool) -> str:
        return verb("становится", "становятся", gender) if begins else verb("является", "являются", gender)

    def boost(self, part: n.Boost) -> str:
        if has_two_amounts(part):
            return "+X/+Y"
        power, toughness = multiple(part.power), multiple(part.toughness)
        each = power[1] if power[1] is not None else toughness[1]
        if each is None:
            return "/".join(signed_pair(part.power, part.toughness))
        sides = [n.Number(factor if counted is not None else 0) for factor, counted in (power, toughness)]
        return "/".join(signed_pair(sides[0], sides[1])) + f" за {self.by.quantities.counted_each(each)}"

    def base_size(self, part: n.SetBase) -> str:
        """208.4: both, or one of them"""
        if part.power is not None and part.toughness is not None:
            return f"базовые силу и выносливость{self.base(part)}"
        name, side = ("силу", part.power) if part.power is not None else ("выносливость", part.toughness)
        if side is None:
            raise Unspeakable("no base power and no base toughness")
        return (
            f"базовую {name} {plain(side)}"
            if is_plain(side)
            else f"базовую {name}, равную {self.by.quantities.quantity(side, 'd')}"
        )

    def base(self, part: n.SetBase) -> str:
        if is_plain(part.power) and is_plain(part.toughness):
            return f" {self.size(part.power, part.toughness)}"
        if part.power is None or part.power != part.toughness:
            raise Unspeakable("base power and toughness that differ")
        return f", каждая из которых равна {self.by.quantities.quantity(part.power, 'd')}"

    def size(self, power: n.Quantity | None, toughness: n.Quantity | None) -> str:
        sides = [str(side.value) if isinstance(side, n.Number) else "X" for side in (power, toughness)]
        return "/".join(sides)

    # What you may play.

    def castable(self, what: n.Predicate, whole: bool) -> str:
        """601.3: cards to be cast or played, and where they are"""
        kept, place = located(what)
        if isinstance(place, n.In):
            where = self.by.nouns.zone(place, "from")
        elif isinstance(place, n.ExiledWith):
            where = f"из числа карт, изгнанных с помощью {self.by.nouns.itself('g').text}"
        else:
            where = f"с верха {'библиотеки любого игрока' if place == ANY_TOP else 'вашей библиотеки'}"
        if whole and kept == n.All(()):
            return f"земли и заклинания {where}"
        return f"{self.by.nouns.noun(kept, 'a', True, '' if whole else 'spell').text} {where}"

    def permission_now(self, node: n.Apply) -> str:
        first = node.modifications[0]
        when = first.when if isinstance(first, n.Allow) else None
        if when is not None:
            so = self.by.sentences.condition(when).removeprefix("в этом ходу ")
            offered = self.permission_now(replace(node, modifications=unconditional(node.modifications)))
            return f"в любой ход, в котором {so}, {re.sub(r', пока [а-я]+ остаётся [а-я]+', '', offered)}"
        said = self.by.nouns.objects(node.what, "a")
        remains = {"p": "они остаются изгнанными", "f": "она остаётся изгнанной", "m": "он остаётся изгнанным"}
        lasting = f", пока {remains.get(said.gender, 'оно остаётся изгнанным')}"
        until = " в этом ходу" if node.duration == "end of turn" else self.by.clauses.lasting(node.duration) or lasting
        kinds = [change.action for change in node.modifications if isinstance(change, n.Allow) and change in AS_THOUGH]
        if kinds:
            kind = "цвета" if kinds[0] == "any color" else "типа"
            them = "эти заклинания" if said.gender == "p" else "это заклинание"
            until += f" и, разыгрывая {them}, можете тратить ману так, как если бы она была маной любого {kind}"
        if isinstance(node.what, n.Every):
            spells = self.by.nouns.noun(located(node.what.what)[0], "a", True, "spell").text
            return f"вы можете разыграть {spells} из их числа{until}"
        its = {"p": "их", "f": "её"}.get(said.gender, "его")
        paid = not any(isinstance(change, n.InsteadCost) for change in node.modifications)
        free = "" if paid else f", не платя {its} мана-стоимость"
        look = "смотреть и " if n.Allow("be looked at") in node.modifications else ""
        return f"вы можете {look}разыграть {said.text}{free}{until}"

    # Types.

    def types_too(self, words: tuple[str, ...], subject: Phrase) -> str:
        """Types that are added."""
        if all(word in SUPERTYPES for word in words):
            be = verb("является", "являются", subject.gender)
            return f"{be} {self.adjectives(words, subject.gender)} в дополнение к своим другим типам"
        return self.types((n.AddTypes(words),), 0, subject, False)[1]

    def types(self, parts: tuple[n.Modification, ...], place: int, subject: Phrase, begins: bool) -> tuple[int, str]:
        part, gender = parts[place], subject.gender
        words = part.words if isinstance(part, TYPES) else ()
        if isinstance(part, n.SetTypes) and part.of is not None:
            sized = parts[place + 1 : place + 2] == (size_of(part.of),)
            what = "силу, выносливость и типы существ" if sized else "типы существ"
            has = verb("имеет", "имеют", gender)
            return 2 if sized else 1, f"{has} {what} {self.by.nouns.objects(part.of, 'g').text}"
        if all(word in SUPERTYPES for word in words):  # 205.4b
            adjectives = listed_ru([ru.adjective(ru.ADJECTIVES[word], "i", gender) for word in words])
            be = verb("становится", "становятся", gender) if begins else verb("является", "являются", gender)
            return 1, f"{be} {adjectives}"
        said, colors, base, following = said_along(parts[place + 1 :], begins)
        size = f" {self.size(base.power, base.toughness)}" if base is not None else ""
        text = self.being(list(words), colors, size, gender, begins, subject.single)
        if isinstance(part, n.AddTypes):
            kind = "типам земли" if all(word in LAND_TYPES for word in words) else "типам"
            painted = parts[place + 1] if colors else None
            both = isinstance(painted, n.SetColors) and painted.in_addition
            text += f" в дополнение к своим другим {'цветам и ' if both else ''}{kind}"
        elif isinstance(following, n.Grant) and (begins or size):
            text += f" и {verb('получает', 'получают', gender) if begins else verb('имеет', 'имеют', gender)} "
            text += listed_ru([self.granted(ability) for ability in following.abilities])
            said += 1
            following = parts[place + 1 + said] if place + 1 + said < len(parts) else None
        if isinstance(following, n.SetName):
            return 2 + said, f"{text} с именем {following.name}"
        return 1 + said, text

    def still(self, words: tuple[str, ...]) -> str:
        return f"Тип {' '.join(SUBTYPES[word].russian for word in words)} при этом сохраняется."

    def form(self, parts: tuple[n.Modification, ...]) -> str:
        """208.2b, in the instrumental"""
        words = [word for part in parts if isinstance(part, n.AddTypes) for word in part.words]
        sizes = [f" {self.size(part.power, part.toughness)}" for part in parts if isinstance(part, n.SetBase)]
        if len(parts) == 1 and sizes:
            return sizes[0].strip()
        given = [KEYWORDS[ability.name].with_what for part in parts if isinstance(part, n.Grant)
            for ability in part.abilities if isinstance(ability, n.Keyword)]  # fmt: skip
        said = self.being(words, (), "".join(sizes), "n", True).removeprefix("становится ")
        return said + (f" с {' и '.join(given)}" if given else "")

    def kind_lost(self, words: tuple[str, ...], subject: Phrase) -> str:
        """205.1a"""
        return self.being(list(words), (), "", subject.gender, False, subject.single)

    def being(
        self, words: list[str], colors: tuple[str, ...], size: str, gender: str, begins: bool, single: bool = False
    ) -> str:
        """Card types, or basic land types, in the instrumental; other subtypes stay in the nominative."""
        many = gender == "p" and not single
        kinds = [word for word in words if word in CARD_TYPES]
        declined = kinds or [word for word in words if word in ru.NOUNS]
        subtypes = [SUBTYPES[word].russian for word in words if word in SUBTYPES and word not in declined]
        first = [word for word in words if word in SUPERTYPES]
        agreed = self.color_gender(declined, many) if declined else gender
        painted = [ru.adjective(ru.ADJECTIVES[color], "i", agreed) for color in (*first, *colors)]
        if not declined:
            has = verb("имеет", "имеют", gender) if not begins else verb("получает", "получают", gender)
            color = f" и {self.becomes(gender, begins)} {listed_ru(painted)}" if painted else ""
            sized = f", базовые силу и выносливость{size}" if size and painted else ""
            sized = f" и базовые силу и выносливость{size}" if size and not painted else sized
            return f"{has} тип {' '.join(subtypes)}{sized}{color}"
        nouns = "-".join(ru.NOUNS[word].form("i", many) for word in declined)
        front = listed_ru(painted) + " " if painted else ""
        tail = f" типа {' '.join(subtypes)}" if subtypes else ""
        return f"{self.becomes(gender, begins)} {front}{nouns}{size}{tail}"

    def color_gender(self, declined: list[str], many: bool) -> str:
        return "p" if many or not declined else ru.NOUNS[declined[-1]].gender

    # What they may and must do.

    def untargeting(self, by: n.Predicate) -> str:
        """What can't target it, in the genitive."""
        for what, said in ((SPELL_OR_ABILITY, "заклинаний или способностей"), (ABILITY, "способностей")):
            if by == n.All((what, n.ControlledBy(n.EachOpponent()))):
                return f"{said} под контролем ваших оппонентов"
        kinds = by.parts if isinstance(by, n.Either) else (by,)
        last = kinds[-1].parts if isinstance(kinds[-1], n.All) else ()
        if len(last) == 2 and last[0] == ABILITY and isinstance(last[1], n.FromSource):
            quality = self.by.nouns.noun(n.All((last[1].what, n.Is("source"))), "g", True).text
            spells = [self.by.nouns.noun(kind, "g", True).text for kind in kinds[:-1]]
            return " или ".join([*spells, f"способностей {quality}"])
        return self.by.nouns.noun(by, "g", True).text

    def stays_tapped(self, gender: str) -> str:
        """502.2"""
        whose = "контролирующих их игроков" if gender == "p" else self.controlling(gender)
        step = "вашего шага разворота" if self.by.sentences.own_step else f"шага разворота {whose}"
        return f"не {verb('разворачивается', 'разворачиваются', gender)} во время {step}"

    def controlling(self, gender: str) -> str:
        return f"контролирующего {'её' if gender == 'f' else 'его'} игрока"

    # Russian for what only combat gives a meaning: 506 to 511.

    def by_creatures(self, number: int) -> str:
        words = {1: "одним существом", 2: "двумя существами", 3: "тремя существами", 4: "четырьмя существами"}
        return words.get(number, f"{number} существами")

    def crew_cost(self, power: str) -> str:
        return f"поверните любое количество неповёрнутых существ под вашим контролем с общей силой {power} или больше"

    def at_whom(self, at: n.Objects | None) -> str:
        """508.4"""
        if isinstance(at, n.Attackable):
            return f" {self.by.phrases.players(at.who, 'a')} или мироходца под контролем этого игрока"
        if not isinstance(at, n.EventAttacked):
            return ""
        if at.of is not None:
            return f" того же игрока или мироходца, что и {self.by.nouns.objects(at.of, 'n').text}"
        return " этого игрока" if at.player else " этого игрока или мироходца"
