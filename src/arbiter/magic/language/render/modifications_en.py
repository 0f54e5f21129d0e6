"""English verb phrases for modifications: what continuous effects say of objects (611, 613)."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.modifying import CAN_T, PLAYERS_CAN_T
from arbiter.magic.language.mentions import Attached
from arbiter.magic.language.render.nouns_en import NounsEn, article, listed, multiple
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.subtypes import LAND_TYPES
from arbiter.magic.language.words import plural

CAN_T_TEXT = {action: phrase for phrase, action in (*CAN_T, *PLAYERS_CAN_T)}


TYPES = (n.AddTypes, n.SetTypes)


class ModificationsEn(NounsEn):
    def __init__(self, attachment: Attached, quote: Callable[[n.Ability], str], land: bool) -> None:
        super().__init__(attachment)
        self.quote = quote  # how a granted ability is written
        self.land = land  # the card itself is a land, or may be one
        self.still_land = False  # the object at hand is a land that becomes a creature

    def verb_phrase(self, parts: tuple[n.Modification, ...], many: bool, duration: str) -> str:
        """All modifications of an effect, with how long they last: "" for static abilities."""
        phrases: list[str] = []
        ends: list[str] = []
        place = 0
        while place < len(parts):
            used, text = self.phrase(parts, place, many, bool(duration))
            last = parts[place + used - 1]
            phrases.append(text)
            end = ""
            if duration == "end of turn":
                end = "this turn" if isinstance(last, (n.Restrict, n.Require)) else "until end of turn"
            ends.append("" if isinstance(last, n.Require) else end)
            place += used
        return joined(phrases, ends) + self.where(parts, bool(duration) and isinstance(parts[0], TYPES))

    def where(self, parts: tuple[n.Modification, ...], begins: bool) -> str:
        for part in parts:
            if isinstance(part, n.Boost) and self.is_where(part):
                return f", where X is {self.quantity(self.where_amount(part))}"
            if isinstance(part, n.SetBase) and self.is_sized(part, begins) and not is_plain(part.power):
                return f", where X is {self.quantity(part.power)}"
        return ""

    def is_where(self, part: n.Boost) -> bool:
        plain = (n.Number, n.X)
        return not all(
            isinstance(one, plain) or multiple(one)[1] is not None or (isinstance(one, n.Times) and one.what == n.X())
            for one in (part.power, part.toughness)
        )

    def where_amount(self, part: n.Boost) -> n.Quantity:
        found = part.toughness if isinstance(part.power, n.Number) else part.power
        return found.what if isinstance(found, n.Times) and found.factor == -1 else found

    def phrase(self, parts: tuple[n.Modification, ...], place: int, many: bool, begins: bool) -> tuple[int, str]:
        """The modification at this place, and how many of the following it says along."""
        part = parts[place]
        if isinstance(part, (n.AddTypes, n.SetTypes)):
            return self.types(parts, place, many, begins)
        return 1, self.single(part, many, begins)

    def single(self, part: n.Modification, many: bool, begins: bool) -> str:
        if isinstance(part, n.Boost):
            return f"{'get' if many else 'gets'} {self.boost(part)}"
        if isinstance(part, n.Grant):
            verb = ("gain" if many else "gains") if begins else ("have" if many else "has")
            return f"{verb} {listed([self.quote(one) for one in part.abilities])}"
        if isinstance(part, n.LoseAbilities):
            what = listed(list(part.keywords)) if part.keywords else "all abilities"
            return f"{'lose' if many else 'loses'} {what}"
        if isinstance(part, n.SetBase):
            return f"{'have' if many else 'has'} base power and toughness {self.base(part)}"
        if isinstance(part, n.SetColors):
            verb = ("become" if many else "becomes") if begins else ("are" if many else "is")
            return f"{verb} {listed(list(part.colors))}"
        if isinstance(part, n.CopyOf):
            verb = ("become" if many else "becomes") if begins else ("are" if many else "is")
            return f"{verb} a copy of {self.objects(part.what)}"
        if isinstance(part, n.Restrict):
            return self.restriction(part, many)
        if isinstance(part, n.Require):
            return self.requirement(part, many, begins)
        raise Unspeakable(f"{type(part).__name__} with other modifications")

    def boost(self, part: n.Boost) -> str:
        if self.is_where(part):
            known = self.where_amount(part)
            sides = [self.where_side(one, known) for one in (part.power, part.toughness)]
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
        return "/".join(signed_pair(factors[0], factors[1])) + f" for each {self.counted(each, False)}"

    def where_side(self, one: n.Quantity, known: n.Quantity) -> str:
        if one == known:
            return "+X"
        if one == n.Times(-1, known):
            return "-X"
        if one == n.Number(0):
            return "+0"
        raise Unspeakable("two amounts in one boost")

    def base(self, part: n.SetBase) -> str:
        if isinstance(part.power, (n.Number, n.X)) and isinstance(part.toughness, (n.Number, n.X)):
            return f"{plain(part.power)}/{plain(part.toughness)}"
        if part.power != part.toughness:
            raise Unspeakable("base power and toughness that differ")
        return f"each equal to {self.quantity(part.power)}"

    # Types.

    def types(self, parts: tuple[n.Modification, ...], place: int, many: bool, begins: bool) -> tuple[int, str]:
        """613.1d with what is said along: "becomes a 3/3 green Elemental creature with haste" """
        part = parts[place]
        added = isinstance(part, n.AddTypes)
        words = part.words if isinstance(part, (n.AddTypes, n.SetTypes)) else ()
        used = 1
        front: list[str] = []
        following = parts[place + used] if place + used < len(parts) else None
        if isinstance(following, n.SetColors):
            front.append(listed(list(following.colors)))
            used += 1
            following = parts[place + used] if place + used < len(parts) else None
        sized = isinstance(following, n.SetBase) and self.is_sized(following, begins)
        if sized and isinstance(following, n.SetBase):
            front.insert(0, self.base(following) if is_plain(following.power) else "X/X")
            used += 1
            following = parts[place + used] if place + used < len(parts) else None
        rider = begins and self.still_land and "creature" in words
        kept = self.kept(words, many, sized and not begins) if added and not rider else ""
        names = [*words[:-1], plural(words[-1]) if many else words[-1]]
        noun = " ".join([*front, *names])
        verb = ("become" if many else "becomes") if begins else ("are" if many else "is")
        text = f"{verb} {noun if many else article(noun)}{kept}"
        if not kept and isinstance(following, n.Grant) and (begins or sized):
            text += f" with {listed([self.quote(one) for one in following.abilities])}"
            used += 1
        return used, text

    def is_sized(self, part: n.SetBase, begins: bool) -> bool:
        """Is the size said before the types?"""
        return is_plain(part.power) or (begins and part.power == part.toughness)

    def kept(self, words: tuple[str, ...], many: bool, sized: bool) -> str:
        """205.1b: what says that the other types stay."""
        if sized:
            return " that are still lands" if many else " that's still a land"
        kind = "land types" if all(word in LAND_TYPES for word in words) else "types"
        return f" in addition to {'their' if many else 'its'} other {kind}"

    # What they may and must do.

    def restriction(self, part: n.Restrict, many: bool) -> str:
        if part.action == "untap":
            if many:
                return "don't untap during their controllers' untap steps"
            return "doesn't untap during its controller's untap step"
        by = f" by {self.noun(part.by, True)}" if part.by is not None else ""
        return f"can't {CAN_T_TEXT[part.action]}{by}"

    def requirement(self, part: n.Require, many: bool, begins: bool) -> str:
        if part.action == "be blocked":
            return f"must be blocked {'this turn ' if begins else ''}if able"
        if part.action == "be blocked by all":
            raise Unspeakable("a lure with other modifications")
        verb = part.action if many else part.action + "s"
        return f"{verb} {'this turn' if begins else 'each combat'} if able"


def is_plain(side: n.Quantity) -> bool:
    return isinstance(side, (n.Number, n.X))


def signed_pair(power: n.Quantity, toughness: n.Quantity) -> tuple[str, str]:
    """Two sides of a boost; zero takes the sign of the other side."""
    minus = is_minus(power) or is_minus(toughness)
    return signed(power, minus), signed(toughness, minus)


def is_minus(side: n.Quantity) -> bool:
    return (isinstance(side, n.Number) and side.value < 0) or (isinstance(side, n.Times) and side.factor < 0)


def signed(side: n.Quantity, minus: bool) -> str:
    if isinstance(side, n.Number):
        sign = "-" if side.value < 0 or (side.value == 0 and minus) else "+"
        return f"{sign}{abs(side.value)}"
    return "-X" if is_minus(side) else "+X"


def plain(side: n.Quantity) -> str:
    if not is_plain(side):
        raise Unspeakable(f"{type(side).__name__} where a number or X stands")
    return str(side.value) if isinstance(side, n.Number) else "X"


def joined(phrases: list[str], ends: list[str]) -> str:
    """Verb phrases with their durations; one said once for all that it covers."""
    said: list[str] = []
    for place, phrase in enumerate(phrases):
        rest = ends[place + 1 :]
        covered = bool(rest) and rest[0] == ends[place]
        said.append(phrase if covered or not ends[place] else f"{phrase} {ends[place]}")
    return listed(said)
