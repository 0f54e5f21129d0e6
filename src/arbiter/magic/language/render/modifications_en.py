"""English verb phrases for modifications: what continuous effects say of objects (611, 613)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import It
from arbiter.magic.language.render.lexicon import (
    ACTIVATE,
    ANY_TOP,
    AS_THOUGH,
    IT,
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
from arbiter.magic.language.render.listing_en import article, listed
from arbiter.magic.language.render.qualities import from_both
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.subtypes import LAND_TYPES
from arbiter.magic.language.vocabulary.phrases import ABILITY, SPELL_OR_ABILITY
from arbiter.magic.language.words import CARD_TYPES, SUPERTYPES, plural

if TYPE_CHECKING:
    from arbiter.magic.language.render.english import English

REMAINS: Final = " for as long as it remains exiled"
COLOR_CHOSEN = "from the color of your choice"


class ModificationsEn:
    still_land: bool = False  # the object at hand is a land that becomes a creature

    def __init__(self, by: English) -> None:
        self.by = by

    def where_x(self, amount: n.Quantity) -> str:
        return f", where X is {self.by.nouns.quantity(amount)}"

    def where(self, parts: tuple[n.Modification, ...], begins: bool) -> str:
        for part in parts:
            either = either_way(part)
            if either is not None:
                return self.where_x(either)
            if isinstance(part, n.Boost) and has_two_amounts(part):
                its = n.CharacteristicOf(It(), "toughness") if are_sides_of_one(part) else part.toughness
                return f"{self.where_x(part.power)} and Y is {self.by.nouns.quantity(its)}"
            if isinstance(part, n.Boost) and self.is_where(part):
                return self.where_x(self.where_amount(part))
            if isinstance(part, n.SetBase) and isinstance(part.power, n.CharacteristicOf):
                continue
            amount = part.power if isinstance(part, n.SetBase) and is_sized(part, begins) else None
            if amount is not None and not is_plain(amount):
                return self.where_x(amount)
        return ""

    def same_for(self, part: n.Grant, begins: bool) -> str:
        """702.1c"""
        by = self.by
        if not isinstance(part.of, n.Every):
            raise Unspeakable("keywords of something else")
        when = "if" if begins else "as long as"
        first, rest = part.keywords[0], listed(list(part.keywords[1:]))
        return f" {when} {article(by.nouns.noun(part.of.what, False, preposition='in'))} has {first}. The same is true for {rest}"

    def is_where(self, part: n.Boost) -> bool:
        plain = (n.Number, n.X)
        return not all(
            isinstance(side, plain)
            or multiple(side)[1] is not None
            or (isinstance(side, n.Times) and side.what == n.X())
            for side in (part.power, part.toughness)
        )

    def where_amount(self, part: n.Boost) -> n.Quantity:
        found = part.toughness if isinstance(part.power, n.Number) else part.power
        return found.what if isinstance(found, n.Times) and found.factor == -1 else found

    def single(self, part: n.Modification, subject: Phrase, begins: bool) -> str:
        by = self.by
        many = subject.gender == "p"
        if isinstance(part, n.Boost):
            return f"{'get' if many else 'gets'} {self.boost(part)}"
        if isinstance(part, n.OneOf):
            return self.one_of(part, many)
        if isinstance(part, n.SetBase):
            return f"{'have' if many else 'has'} {self.base_size(part)}"
        if isinstance(part, n.CostTo):
            return f"can't {part.action} unless you {by.nouns.listed([by.sentences.deed(cost, SECOND) for cost in part.cost])}"
        if isinstance(part, n.Restrict) and part.action == "untap":
            whose = "your untap step" if by.sentences.own_step else "its controller's untap step"
            whose = "their controllers' untap steps" if many and not by.sentences.own_step else whose
            return f"{'do' if many else 'does'}n't untap during {whose}"
        raise Unspeakable(f"{type(part).__name__} with other modifications")

    def granted(self, ability: n.Ability) -> str:
        """An ability that an effect gives."""
        return self.by.speaking.quote(ability)

    def copied_as(self, what: n.Objects, changes: tuple[n.Modification, ...]) -> str:
        """706.9"""
        self.by.speaking.bear(what)
        excepted = f", except {listed(self.by.skeleton.exceptions(changes, IT))}" if changes else ""
        return f"{self.by.nouns.objects(what)}{excepted}"

    def lying(self, of: n.Objects) -> str:
        """Cards where they lie, not where they are taken from."""
        return self.by.nouns.objects(of).replace("from all graveyards", "in all graveyards")

    def abilities_lost(self, names: tuple[str, ...], these: tuple[n.Ability, ...]) -> str:
        return listed([*names, *[self.granted(ability) for ability in these]])

    def named_colors(self, colors: tuple[str, ...]) -> str:
        return listed(list(colors))

    def given(self, abilities: tuple[n.Ability, ...]) -> str:
        return listed(from_both([self.granted(ability) for ability in abilities]))

    def one_of(self, part: n.OneOf, many: bool) -> str:
        """608.2d"""
        boosts = [self.boost(member) for member in part.parts if isinstance(member, n.Boost)]
        boosts = ["+X/+X", "-X/-X"] if either_way(part) is not None else boosts
        if boosts:
            return f"{'get' if many else 'gets'} {listed(boosts, 'or')}"
        sizes = [self.base_size(member) for member in part.parts if isinstance(member, n.SetBase)]
        if sizes:
            return f"{'have' if many else 'has'} {listed(sizes, 'or')}"
        given = [
            self.by.speaking.quote(ability)
            for part in part.parts
            if isinstance(part, n.Grant)
            for ability in part.abilities
        ]
        lost = [keyword for part in part.parts if isinstance(part, n.LoseAbilities) for keyword in part.keywords]
        verb = "gain" if given else "lose"
        if given and given[-1].endswith(COLOR_CHOSEN):  # "protection from artifacts or from the color of your choice"
            return f"{verb if many else verb + 's'} {listed(given[:-1], 'or')} or {COLOR_CHOSEN}"
        return f"{verb if many else verb + 's'} your choice of {listed(given or lost, 'or')}"

    def abilities_ban(self, part: n.Restrict, whose: str) -> str:
        """602.5"""
        unless = "" if part.action == ACTIVATE[0] else " unless they're mana abilities"
        return f"{whose} activated abilities can't be activated{unless}"

    def abilities_of(self, what: n.Objects, part: n.Restrict) -> str:
        return self.abilities_ban(part, self.by.nouns.possessive(what))

    def boost(self, part: n.Boost) -> str:
        if has_two_amounts(part):
            return "+X/+Y"
        if self.is_where(part):
            known = self.where_amount(part)
            sides = [self.where_side(side, known) for side in (part.power, part.toughness)]
            return "/".join(sides)
        power, toughness = multiple(part.power), multiple(part.toughness)
        each = power[1] if power[1] is not None else toughness[1]
        if each is None:
            return "/".join(signed_pair(part.power, part.toughness))
        factors: list[n.Quantity] = []
        for factor, counted in (power, toughness):
            if counted is not None and counted != each:
                raise Unspeakable("two counts in one boost")
            factors.append(n.Number(factor if counted is not None else 0))
        return "/".join(signed_pair(factors[0], factors[1])) + f" for each {self.by.nouns.counted(each, False)}"

    def where_side(self, one: n.Quantity, known: n.Quantity) -> str:
        if one == known:
            return "+X"
        if one == n.Times(-1, known):
            return "-X"
        if isinstance(one, n.Number):
            return f"{one.value:+d}"
        raise Unspeakable("two amounts in one boost")

    def base_size(self, part: n.SetBase) -> str:
        """208.4: both, or one of them"""
        if part.power is not None and part.toughness is not None:
            return f"base power and toughness {self.base(part)}"
        name, side = ("power", part.power) if part.power is not None else ("toughness", part.toughness)
        if side is None:
            raise Unspeakable("no base power and no base toughness")
        return f"base {name} {plain(side) if is_plain(side) else f'equal to {self.by.nouns.quantity(side)}'}"

    def base(self, part: n.SetBase) -> str:
        if isinstance(part.power, (n.Number, n.X)) and isinstance(part.toughness, (n.Number, n.X)):
            return f"{plain(part.power)}/{plain(part.toughness)}"
        if part.power is None or part.power != part.toughness:
            raise Unspeakable("base power and toughness that differ")
        return f"each equal to {self.by.nouns.quantity(part.power)}"

    # What you may play.

    def castable(self, what: n.Predicate, whole: bool) -> str:
        """601.3: cards to be cast or played, and where they are"""
        kept, place = located(what)
        if isinstance(place, n.In):
            where = self.by.phrases.after(place, "from")
        elif isinstance(place, n.ExiledWith):
            where = "from among cards exiled with ~"
        else:
            where = "from the top of " + ("any player's library" if place == ANY_TOP else "your library")
        if whole and kept == n.All(()):
            return f"lands and cast spells {where}"
        return f"{self.by.nouns.noun(kept, True, '' if whole else 'spell')} {where}"

    def permission_now(self, node: n.Apply) -> str:
        first = node.modifications[0]
        when = first.when if isinstance(first, n.Allow) else None
        if when is not None:
            said = self.by.sentences.condition(when).removesuffix(" this turn")
            offered = self.permission_now(replace(node, modifications=unconditional(node.modifications)))
            return f"during any turn {said}, {offered.replace(REMAINS, '').replace(', and', ' and')}"
        verb = "play" if first == n.Allow("play") else "cast"
        many = self.by.clauses.subject_objects(node.what).gender == "p"
        free = f" without paying {'their mana costs' if many else 'its mana cost'}"
        lasting = " for as long as they remain exiled" if many else REMAINS
        until = " this turn" if node.duration == "end of turn" else self.by.clauses.lasting(node.duration) or lasting
        kinds = [change.action for change in node.modifications if isinstance(change, n.Allow) and change in AS_THOUGH]
        if kinds:
            them = "those spells" if many else "that spell"
            until += f", and you may spend mana as though it were mana of {kinds[0]} to cast {them}"
        if isinstance(node.what, n.Every):
            spells = self.by.nouns.noun(located(node.what.what)[0], True, "spell")
            return f"you may cast {spells} from among them{until}"
        look = "look at and " if n.Allow("be looked at") in node.modifications else ""
        free = free if any(isinstance(change, n.InsteadCost) for change in node.modifications) else ""
        return f"you may {look}{verb} {self.by.nouns.objects(node.what)}{free}{until}"

    # Types.

    def types(self, parts: tuple[n.Modification, ...], place: int, subject: Phrase, begins: bool) -> tuple[int, str]:
        """ "becomes a 3/3 green Elemental creature with haste" """
        part, many = parts[place], subject.gender == "p"
        words = part.words if isinstance(part, TYPES) else ()
        if isinstance(part, n.SetTypes) and part.of is not None:
            sized = parts[place + 1 : place + 2] == (size_of(part.of),)
            what = "power, toughness, and creature types" if sized else "creature types"
            return 2 if sized else 1, f"{'have' if many else 'has'} the {what} of {self.by.nouns.objects(part.of)}"
        first = [word for word in words if word in SUPERTYPES]
        words = tuple([word for word in words if word not in SUPERTYPES])
        if not words:  # 205.4b: "is legendary"
            verb = ("become" if many else "becomes") if begins else ("are" if many else "is")
            return 1, f"{verb} {' '.join(first)}"
        said, colors, base, following = said_along(parts[place + 1 :], begins)
        front = [listed(list(colors))] if colors else []
        sized = base is not None
        after = parts[place - 1 : place] if place else ()
        apart = base is not None and is_plain(base.power) and isinstance(part, n.SetTypes)
        apart = apart and (not any(word in CARD_TYPES for word in words) or after == (n.LoseAbilities(),))
        measured = base is not None and isinstance(base.power, n.CharacteristicOf)
        if base is not None and not apart and not measured:
            front.insert(0, self.base(base) if is_plain(base.power) else "X/X")
        front = [*first, *front]
        rider = begins and self.still_land and "creature" in words
        land = sized and not begins and not any(kind in subject.text for kind in ("artifact", "enchantment"))
        kept = self.kept(words, many, land) if isinstance(part, n.AddTypes) and not rider else ""
        painted = parts[place + 1] if colors else None
        if kept and isinstance(painted, n.SetColors) and painted.in_addition:
            kept = f" in addition to {'their' if many else 'its'} other colors and types"
        names = [*words[:-1], plural(words[-1]) if many else words[-1]]
        noun = " ".join([*front, *names])
        verb = ("become" if many else "becomes") if begins else ("are" if many else "is")
        late = kept if begins and sized and isinstance(following, n.Grant) else ""
        text = f"{verb} {noun if many else article(noun)}{'' if late else kept}"
        given = (
            from_both([self.by.speaking.quote(ability) for ability in following.abilities])
            if isinstance(following, n.Grant)
            else []
        )
        if measured and base is not None:
            text += f" with power and toughness {self.base(base)}"
        elif apart and base is not None and len(given) < 2:
            text += f" with base power and toughness {self.base(base)}"
        elif (not kept or late) and given and (begins or sized):
            size = [f"base power and toughness {self.base(base)}"] if apart and base is not None else []
            text += f" with {listed([*size, *given])}{late}"
            said += 1
            following = parts[place + 1 + said] if place + 1 + said < len(parts) else None
        if isinstance(following, n.LoseTypes) and begins and not many and following.words[0] not in SUPERTYPES:
            return 2 + said, f"{text} that's no longer {article(' '.join(following.words))}"
        if isinstance(following, n.SetName):
            return 2 + said, f"{text} named {following.name}"
        return 1 + said, text

    def still(self, words: tuple[str, ...]) -> str:
        return f"It's still {article(' '.join(words))}."

    def form(self, parts: tuple[n.Modification, ...]) -> str:
        """208.2b: "a 2/2 artifact creature with flying" """
        words = [word for part in parts if isinstance(part, n.AddTypes) for word in part.words]
        sizes = [self.base(part) for part in parts if isinstance(part, n.SetBase)]
        given = [
            self.by.speaking.quote(ability) for part in parts if isinstance(part, n.Grant) for ability in part.abilities
        ]
        if len(parts) == 1 and sizes:
            return sizes[0]
        return f"a {' '.join([*sizes, *words])}" + (f" with {' and '.join(given)}" if given else "")

    def kind_lost(self, words: tuple[str, ...], many: bool) -> str:
        """205.1a"""
        return plural(" ".join(words)) if many else article(" ".join(words))

    def kept(self, words: tuple[str, ...], many: bool, sized: bool) -> str:
        """205.1b: what says that the other types stay."""
        if sized and "planeswalker" in self.by.speaking.own_types.types:
            return " that are still planeswalkers" if many else " that's still a planeswalker"
        if sized:
            return " that are still lands" if many else " that's still a land"
        kind = "land types" if all(word in LAND_TYPES for word in words) else "types"
        return f" in addition to {'their' if many else 'its'} other {kind}"

    # What they may and must do.

    def untargeting(self, by: n.Predicate) -> str:
        """What can't target it: spells of a kind, abilities from such sources, what opponents control."""
        for what, said in ((SPELL_OR_ABILITY, "spells or abilities"), (ABILITY, "abilities")):
            if by == n.All((what, n.ControlledBy(n.EachOpponent()))):
                return f"{said} your opponents control"
        kinds = by.parts if isinstance(by, n.Either) else (by,)
        last = kinds[-1].parts if isinstance(kinds[-1], n.All) else ()
        if len(last) == 2 and last[0] == ABILITY and isinstance(last[1], n.FromSource):
            quality = self.by.nouns.noun(n.All((last[1].what, n.Is("source"))), True)
            spells = [self.by.nouns.noun(kind, True) for kind in kinds[:-1]]
            return " or ".join([*spells, f"abilities from {quality}"])
        return self.by.nouns.noun(by, True)

    def crew_cost(self, power: str) -> str:
        return f"tap any number of untapped creatures you control with total power {power} or greater"

    def at_whom(self, at: n.Objects | None) -> str:
        """508.4"""
        if isinstance(at, n.Attackable):
            return f" {self.by.phrases.players(at.who)} or a planeswalker they control"
        if not isinstance(at, n.EventAttacked):
            return ""
        if at.of is not None:
            return f" the same player or planeswalker as {self.by.nouns.objects(at.of)}"
        return " that player" if at.player else " that player or planeswalker"

    def joined(self, phrases: list[str], ends: list[str]) -> str:
        return self.by.skeleton.joined(phrases, ends)
