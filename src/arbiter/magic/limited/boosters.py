"""Boosters: what a set's packs hold, and packs made by chance.  CR 905.1a says what they are for; what is in them is data.

A slot is so many cards of a rarity or of a sort: "10 C" commons, "1 RM" a rare or, one time in eight, a mythic rare, "1 L@KLD" a
basic land of another set, "9 C !d" commons that have no second face.  Foil cards are left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from arbiter.kernel.messages import ArbiterError, Argument, Message
from arbiter.kernel.rng import Rng
from arbiter.magic.cards import deck_files, pool, sets
from arbiter.magic.cards.sets import APART, DOUBLE_FACED, DRAFT, LAND, NONBASIC, Printing

BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
COMMON_AND_MORE: Final = {"C": 11, "U": 6, "R": 2, "M": 1}
"""How often a card of each rarity stands on a sheet that has cards of all of them."""
MIXED: Final[dict[str, dict[str, int]]] = {
    "RM": {"R": 7, "M": 1},  # one pack in eight has a mythic rare
    "UR": {"U": 3, "R": 1},  # the small packs of the first years
}
MARKS: Final = (DOUBLE_FACED, DRAFT, NONBASIC)
KINDS: Final = (*sets.RARITIES, *MIXED, *MARKS)
USUAL: Final = "10 C; 3 U; 1 RM; 1 L"
WITHOUT_MYTHICS: Final = "11 C; 3 U; 1 R"
MOST_IN_BOOSTER: Final = 60

TOURNAMENT_PACK: Final = "33 C; 9 U; 3 R"
"""The tournament pack of 2005 has 45 cards of the set, as many as three boosters, and 30 basic lands."""
LANDS_OF_EACH: Final = 6


@final
class Slot:
    """A part of a booster."""

    def __init__(self, count: int, kind: str, without: str = "", set: str = "") -> None:
        self.count = count
        self.kind = kind  # one of KINDS
        self.without = without  # marks and rarities that a card in it may not have
        self.set = set  # the set that the cards come from, if it is another


class BadBooster(ArbiterError):
    """A booster, a set or a cube that cannot be: where, and what would be right."""

    def __init__(self, at: str, problem: Message) -> None:
        super().__init__(Message("limited-bad", {"at": at, "problem": problem}))


def slots(contents: str, at: str = "booster") -> list[Slot]:
    """What a booster holds, read from "10 C; 3 U; 1 RM; 1 L"."""
    return [_slot(slot.strip(), at) for slot in contents.split(";")]


def _slot(text: str, at: str) -> Slot:
    count, *words = text.split() or [""]
    kind, _, code = words[0].partition("@") if words else ("", "", "")
    without = [word.removeprefix("!") for word in words[1:]]
    right = kind in KINDS and all(word in (*MARKS, *sets.RARITIES) for word in without)
    if not count.isdecimal() or not 1 <= int(count) <= MOST_IN_BOOSTER or not right:
        raise BadBooster(at, Message("limited-slot", {"given": text[:60], "known": " ".join(KINDS)}))
    if code and code not in sets.sets():
        raise BadBooster(at, Message("limited-no-set", {"code": code}))
    return Slot(int(count), kind, "".join(without), code)


@final
class CardSet:
    """A set to open boosters of: its cards with how they are printed, and what a booster holds."""

    def __init__(self, code: str, name: str, cards: Mapping[str, Printing], booster: str) -> None:
        self.code = code
        self.name = name
        self.cards = dict(cards)
        self.booster = booster
        self.sheets: dict[tuple[str, str, str, bool], list[str]] = {}  # what can lie in a slot, once it was asked for

    def problem(self, settings: Settings) -> Message | None:
        """Why no booster can be made of these cards."""
        for slot in settings.slots(self):
            if len(_sheet(self, slot, settings)) < slot.count and slot.kind != LAND:
                have = len(_sheet(self, slot, settings))
                return Message("limited-few", {"code": self.code, "kind": slot.kind, "n": slot.count, "have": have})
        return None


@final
class Settings:
    """How boosters are made.  `lands`: with a slot for a basic land, where the set has one; `playable`: only cards that the
    pool can play, else boosters hold all the set's cards."""

    def __init__(self, lands: bool = True, playable: bool = True) -> None:
        self.lands = lands
        self.playable = playable

    def slots(self, chosen: CardSet) -> list[Slot]:
        all_slots = slots(chosen.booster)
        return [slot for slot in all_slots if self.lands or slot.kind != LAND]


def chosen(code: str) -> CardSet:
    """A set of the data by its code; `ArbiterError` if there is none or it never had boosters."""
    code = code.upper()
    if code not in sets.sets():
        close = [set.code for set in sets.sets().values() if code in set.name.upper()]
        args: dict[str, Argument] = {"code": code[:20], "close": ", ".join(close[:5])}
        raise BadBooster("set", Message("limited-no-set-close" if close else "limited-no-set", args))
    if code not in sets.boosters():
        raise BadBooster("set", Message("limited-no-boosters", {"code": code}))
    return CardSet(code, sets.sets()[code].name, sets.printed_in(code), sets.boosters()[code])


def available(settings: Settings) -> list[CardSet]:
    """The sets of which boosters can be made, the earliest first."""
    return [set for set in [chosen(code) for code in sets.boosters()] if set.problem(settings) is None]


# Packs.


def booster(made_of: CardSet, rng: Rng, settings: Settings) -> list[str]:
    """A pack: the cards of each slot, all different."""
    return pack(made_of, settings.slots(made_of), rng, settings)


def tournament_pack(made_of: CardSet, rng: Rng, settings: Settings) -> list[str]:
    """45 cards of the set, 30 basic lands."""
    cards = pack(made_of, slots(TOURNAMENT_PACK), rng, settings)
    return [*cards, *[land for land in BASICS for _ in range(LANDS_OF_EACH)]]


def pack(made_of: CardSet, wanted: list[Slot], rng: Rng, settings: Settings) -> list[str]:
    """The cards of these slots."""
    cards: list[str] = []
    for slot in wanted:
        if slot.kind == LAND:
            lands = _sheet(made_of, slot, settings) or list(BASICS)
            cards += [lands[rng.below(len(lands))] for _ in range(slot.count)]
            continue
        for _ in range(slot.count):
            cards.append(_drawn(made_of, slot, rng, settings, cards))
    return cards


def _drawn(made_of: CardSet, slot: Slot, rng: Rng, settings: Settings, taken: list[str]) -> str:
    """A card for a slot that is not in the pack yet; a rarity that the set lacks is passed over."""
    sheet = [name for name in _sheet(made_of, slot, settings) if name not in taken]
    if not sheet:
        problem = Message("limited-few", {"code": made_of.code, "kind": slot.kind, "n": slot.count, "have": 0})
        raise BadBooster("set", problem)
    rarity = {name: _printing(made_of, slot, name).rarity for name in sheet}
    if slot.kind in MIXED:
        there = {kind: weight for kind, weight in MIXED[slot.kind].items() if kind in rarity.values()}
        picked = list(there)[rng.weighted(list(there.values()))]
        sheet = [name for name in sheet if rarity[name] == picked]
    elif slot.kind in MARKS:
        return sheet[rng.weighted([COMMON_AND_MORE.get(rarity[name], 1) for name in sheet])]
    return sheet[rng.below(len(sheet))]


def _printing(made_of: CardSet, slot: Slot, name: str) -> Printing:
    return sets.printed_in(slot.set)[name] if slot.set else made_of.cards[name]


def _sheet(made_of: CardSet, slot: Slot, settings: Settings) -> list[str]:
    """The cards that can lie in a slot, in a fixed order."""
    key = (slot.kind, slot.without, slot.set, settings.playable)
    if key not in made_of.sheets:
        cards = sets.printed_in(slot.set) if slot.set else made_of.cards
        fitting = [name for name in sorted(cards) if _fits(cards[name], slot)]
        made_of.sheets[key] = [name for name in fitting if not settings.playable or is_playable(name)]
    return made_of.sheets[key]


def _fits(printing: Printing, slot: Slot) -> bool:
    if APART in printing.marks or any(mark in printing.marks or mark == printing.rarity for mark in slot.without):
        return False
    if slot.kind in MARKS:
        return slot.kind in printing.marks
    return printing.rarity in MIXED.get(slot.kind, (slot.kind,))


def is_playable(name: str) -> bool:
    """Whether the pool, or the user's own cards, have a card."""
    if pool.known(name):
        return True
    return not pool.refused_name(name) and not isinstance(deck_files.meant(name), Message)


def sheet(made_of: CardSet, settings: Settings) -> list[str]:
    """Every card that a booster can hold."""
    names: dict[str, None] = {}
    for slot in settings.slots(made_of):
        names |= dict.fromkeys(_sheet(made_of, slot, settings) or BASICS)
    return sorted(names)
