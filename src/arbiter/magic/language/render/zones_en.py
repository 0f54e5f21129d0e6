"""English clauses about cards and zones: put, return, shuffle, search, look, cast (400, 608.2f, 701.18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import It, TargetPhrase, That, They
from arbiter.magic.language.render.lexicon import (
    copies_often,
    located,
    multiple,
    noun_said,
    out_of_hand,
    parts_of,
    pool_said,
)
from arbiter.magic.language.render.listing_en import article, listed
from arbiter.magic.language.render.saying import Moved
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.words import ANY_NUMBER, number_word
from arbiter.wording.speaker import Unsayable

if TYPE_CHECKING:
    from arbiter.magic.language.render.english import English


def is_many(what: n.Objects) -> bool:
    if isinstance(what, (It, That)):
        return what.plural
    if isinstance(what, n.Pick):
        return what.most > 1
    return isinstance(what, (n.Every, n.Several, n.Rest)) or (isinstance(what, TargetPhrase) and what.targets.most > 1)


def how_many(pick: n.Pick) -> tuple[n.Players, int, int, bool, n.Quantity | None]:
    """Who chooses, and how many."""
    return pick.who, pick.least, pick.most, pick.random, pick.number


class ZonesEn:
    def __init__(self, by: English) -> None:
        self.by = by

    def out_of(self, zone: str) -> str:
        """113.6k"""
        return " from exile" if zone == "exile" else f" from your {zone}" if zone in ("graveyard", "hand") else ""

    def moved(self, what: n.Objects, zone: str) -> str:
        text = self.by.nouns.objects(what) + self.out_of(zone)
        if text.endswith("this turn"):
            raise Unsayable("what ends with what happened to it follows its place")
        return text

    def done_lately(self, what: n.Objects) -> str:
        text = self.by.nouns.objects(what)
        if not text.endswith("this turn"):
            raise Unsayable("nothing happened to it")
        head, that, tail = text.partition(" that ")
        head = head.replace("from a graveyard", "in all graveyards").replace(" from ", " in ", 1)
        return f"{head}{that}{tail}"

    def owned(self, zone: str, moved: Moved) -> str:
        """400.3: the zone a card goes to."""
        if isinstance(moved.what, n.Players):
            return f"{'your' if isinstance(moved.what, n.You) else 'their'} {zone}"
        owner = "your" if moved.zone else self.owner(moved.what)
        if zone.startswith("owners_"):
            owner, zone = "their owners'" if is_many(moved.what) else "its owner's", zone.removeprefix("owners_")
        if owner == "their owners'":
            zone = "libraries" if zone == "library" else f"{zone}s"
        return f"{owner} {zone}"

    def owner(self, what: n.Objects) -> str:
        """400.3: whose zone a card goes to."""
        if self.is_yours(what):
            return "your"
        if isinstance(what, n.Pick) and any(
            isinstance(part, n.In) and part.whose == They() for part in parts_of(what.what)
        ):
            return "their"
        return "their owners'" if is_many(what) else "its owner's"

    def zones(self, what: n.Predicate) -> list[str]:
        return [part.zone for part in parts_of(what) if isinstance(part, n.In)]

    def is_yours(self, what: n.Objects) -> bool:
        """400.3: the card's owner is surely you."""
        if isinstance(what, n.TopOf):
            return isinstance(what.whose, n.You)
        if isinstance(what, n.Several):
            return all(self.is_yours(part) for part in what.parts)
        noun = pool_said(what) or noun_said(what)
        return noun is not None and any(
            (isinstance(part, n.In) and isinstance(part.whose, n.You))
            or (isinstance(part, n.OwnedBy) and isinstance(part.who, n.You))
            for part in parts_of(noun)
        )

    def arriving(self, into: n.Into, moved: Moved) -> str:
        text = f" {into.face}" if into.face else ""
        text += (" transformed" if into.transformed else "") + (" tapped" if into.tapped else "")
        if into.attacking:
            text += f"{' and' if into.tapped else ''} attacking{self.by.modifications.at_whom(into.at)}"
        if isinstance(into.controller, n.OwnerOf):
            many = not isinstance(moved.what, n.Players) and is_many(moved.what)
            text += " under their owners' control" if many else " under its owner's control"
        elif into.controller is not None:
            text += f" under {self.by.nouns.whose(into.controller)} control"
        host = f" attached to {self.by.nouns.objects(into.attached)}" if into.attached is not None else ""
        return (text + self.with_counters(into.counters, "it") + host).lstrip()

    def enters_with(self, counters: tuple[tuple[str, n.Quantity], ...]) -> str:
        return f"it enters{self.with_counters(counters, 'it')}"

    def with_counters(self, counters: tuple[tuple[str, n.Quantity], ...], on: str) -> str:
        if not counters:
            return ""
        if len(counters) > 1:
            raise Unspeakable("several kinds of counters")
        return " with " + self.so_many_counters(counters[0][1], counters[0][0], f" on {on}")

    def chosen_from_hand(self, picks: list[n.Pick]) -> str:
        pick, many = picks[0], len(picks) > 1 or picks[0].most > 1
        those = "those cards" if many else "that card"
        if isinstance(pick.what, n.Among):
            return f"you choose {self.by.nouns.picked(pick)}. That player discards {those}"
        shown = [n.Pick(n.All((n.Is("card"), *parts_of(out_of_hand(one)))), *how_many(one)) for one in picks]
        cards = " and ".join([self.by.nouns.picked(one) for one in shown])
        return f"you choose {cards} from it. That player discards {those}"

    def so_many_counters(self, count: n.Quantity, kind: str, where: str) -> str:
        """The counters stand before where they are put, "for each" after it."""
        if not isinstance(count, (n.Number, n.X, n.Y, n.EventAmount, n.UpTo)) and multiple(count)[1] is None:
            return f"a number of {kind} counters{where} equal to {self.by.nouns.quantity(count)}"
        text = self.by.nouns.so_many(count, f"{kind} counter".strip())
        head, each, tail = text.partition(" for each ")
        return f"{head}{where}{each}{tail}"

    # English: searching zones for cards (701.18).

    def sought(self, what: n.Predicate, most: int, every: bool, number: n.Quantity | None, exact: bool,
        also: tuple[n.Predicate, ...], different: bool) -> str:  # fmt: skip
        one = most == 1 and number is None
        if one and isinstance(what, n.Either) and not all(isinstance(part, n.Is) for part in what.parts):
            return listed([article(self.by.nouns.noun(part, False, "card")) for part in what.parts], "or")
        if one:
            return listed([article(self.by.nouns.noun(kind, False, "card")) for kind in (what, *also)])
        noun = self.by.nouns.noun(what, True, "card") + (" with different names" if different else "")
        if every:
            return f"all {noun}"
        up_to = "" if exact else "up to "
        if isinstance(number, n.EventAmount):
            return f"{up_to}that many {noun}"
        if number is not None:
            return f"{up_to}X {noun}" + ("" if isinstance(number, n.X) else self.by.modifications.where_x(number))
        return f"any number of {noun}" if most == ANY_NUMBER else f"{up_to}{number_word(most)} {noun}"

    def offer(self, node: n.Instruction) -> str:
        if isinstance(node, n.CastCard):
            often = copies_often(node)
            what = ("the copies" if often else "the copy") if node.copy else self.cast_cards(node.what)
            many = often or (isinstance(node.what, n.Pick) and node.what.most > 1)
            free = f" without paying {'their mana costs' if many else 'its mana cost'}"
            return f"{'play' if node.play else 'cast'} {what}" + (free if node.free else "")
        return ""

    def cast_cards(self, what: n.Objects) -> str:
        """What is cast from somewhere is called a spell."""
        if not isinstance(what, n.Pick):
            return self.by.nouns.objects(what)
        kept, place = located(what.what)
        noun = self.by.nouns.noun(kept, what.most > 1, "spell")
        where = (
            "from among them" if place is None or isinstance(place, n.Among) else self.by.phrases.after(place, "from")
        )
        if what.most == 1:
            return f"{article(noun) if what.least else f'up to one {noun}'} {where}"
        many = "any number of" if what.most == ANY_NUMBER else number_word(what.most)
        return f"{'up to ' if what.least == 0 and what.most != ANY_NUMBER else ''}{many} {noun} {where}"

    def next_cast(self, event: n.CastsSpell) -> str:
        return f"you cast your next {self.by.nouns.noun(event.what, False, 'spell')}"

    def doubles(self, what: n.Objects, part: n.Double) -> str:
        sides = " and ".join([side for side, meant in (("power", part.power), ("toughness", part.toughness)) if meant])
        if isinstance(what, n.Every):
            return f"double the {sides} of {self.by.nouns.objects(what, 'each')}"
        return f"double {self.by.nouns.possessive(what)} {sides}"

    def agreed(self, part: n.Instruction, form: int) -> str:
        return self.by.sentences.agreed(part, form)
