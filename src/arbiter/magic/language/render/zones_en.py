"""English clauses about cards and zones: put, return, shuffle, search, look (400, 701.18)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import It, TargetPhrase, That, They
from arbiter.magic.language.render.lexicon import multiple, noun_said, out_of_hand, parts_of, pool_said
from arbiter.magic.language.render.saying import Moved
from arbiter.magic.language.render.searching_en import SearchingEn
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.words import ANY_NUMBER, number_word
from arbiter.wording.speaker import Unsayable


def is_many(what: n.Objects) -> bool:
    if isinstance(what, (It, That)):
        return what.plural
    if isinstance(what, n.Pick):
        return what.most > 1
    return isinstance(what, (n.Every, n.Several, n.Rest)) or (isinstance(what, TargetPhrase) and what.targets.most > 1)


def how_many(pick: n.Pick) -> tuple[n.Players, int, int, bool, n.Quantity | None]:
    """Who chooses, and how many."""
    return pick.who, pick.least, pick.most, pick.random, pick.number


class ZonesEn(SearchingEn):
    def out_of(self, zone: str) -> str:
        """113.6k"""
        return f" from your {zone}" if zone in ("graveyard", "hand") else ""

    def moved(self, what: n.Objects, zone: str) -> str:
        text = self.objects(what) + self.out_of(zone)
        if text.endswith("this turn"):
            raise Unsayable("what ends with what happened to it follows its place")
        return text

    def done_lately(self, what: n.Objects) -> str:
        text = self.objects(what)
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
            text += f"{' and' if into.tapped else ''} attacking{self.at_whom(into.at)}"
        if isinstance(into.controller, n.OwnerOf):
            many = not isinstance(moved.what, n.Players) and is_many(moved.what)
            text += " under their owners' control" if many else " under its owner's control"
        elif into.controller is not None:
            text += f" under {self.whose(into.controller)} control"
        host = f" attached to {self.objects(into.attached)}" if into.attached is not None else ""
        return (text + self.with_counters(into.counters, "it") + host).lstrip()

    def with_counters(self, counters: tuple[tuple[str, n.Quantity], ...], on: str) -> str:
        if not counters:
            return ""
        if len(counters) > 1:
            raise Unspeakable("several kinds of counters")
        return " with " + self.so_many_counters(counters[0][1], counters[0][0], f" on {on}")

    def hand_revealed(self, hand: n.In) -> str:
        who = hand.whose
        if who is None or hand.zone != "hand":
            raise Unspeakable("a zone that is revealed")
        return "reveal your hand" if isinstance(who, n.You) else f"{self.players(who)} reveals their hand"

    def chosen_from_hand(self, pick: n.Pick) -> str:
        those = "those cards" if pick.most > 1 else "that card"
        if isinstance(pick.what, n.Among):
            return f"you choose {self.picked(pick)}. That player discards {those}"
        card = self.picked(n.Pick(n.All((n.Is("card"), *parts_of(out_of_hand(pick)))), *how_many(pick)))
        return f"you choose {card} from it. That player discards {those}"

    def some_revealed(self, pick: n.Pick) -> str:
        own = n.All(tuple([n.In("hand", They()) if isinstance(part, n.In) else part for part in parts_of(pick.what)]))
        said = self.picked(n.Pick(own, *how_many(pick)))
        return f"{self.players(pick.who)} reveals {said}"

    def so_many_counters(self, count: n.Quantity, kind: str, where: str) -> str:
        """The counters stand before where they are put, "for each" after it."""
        if not isinstance(count, (n.Number, n.X, n.Y, n.EventAmount)) and multiple(count)[1] is None:
            return f"a number of {kind} counters{where} equal to {self.quantity(count)}"
        text = self.so_many(count, f"{kind} counter")
        head, each, tail = text.partition(" for each ")
        return f"{head}{where}{each}{tail}"

    def hand_size(self, who: n.Players, part: n.MaximumHand) -> str:
        """402.2"""
        if part.number == ANY_NUMBER:
            return ("you" if isinstance(who, n.You) else "players") + " have no maximum hand size"
        size = number_word(abs(part.number))
        how = size if not part.relative else f"reduced by {size}" if part.number < 0 else f"increased by {size}"
        whose = "each opponent's" if isinstance(who, n.EachOpponent) else self.whose(who)
        return f"{whose} maximum hand size is {how}"
