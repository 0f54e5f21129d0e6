"""English clauses about cards and zones: put, return, shuffle, search, look (400, 701.18)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import It, TargetPhrase, That, They
from arbiter.magic.language.render.lexicon import multiple, noun_said, out_of_hand, parts_of, pool_said
from arbiter.magic.language.render.listing_en import article, listed
from arbiter.magic.language.render.searching_en import SearchingEn
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.words import ANY_NUMBER, number_word

ORDINALS = ("", "", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def is_many(what: n.Objects) -> bool:
    if isinstance(what, (It, That)):
        return what.plural
    if isinstance(what, n.Pick):
        return what.most > 1
    return isinstance(what, (n.Every, n.Several, n.Rest)) or (isinstance(what, TargetPhrase) and what.targets.most > 1)


def is_library(what: n.Objects) -> bool:
    return isinstance(what, n.TopOf) and what.zone == "library"


def how_many(pick: n.Pick) -> tuple[n.Players, int, int, bool, n.Quantity | None]:
    """Who chooses, and how many."""
    return pick.who, pick.least, pick.most, pick.random, pick.number


def placed(verb: str, what: str, where: str) -> str:
    """The place is said first where what goes there ends with what happened to it."""
    if not what.endswith("this turn"):
        return f"{verb} {what} {where}"
    head, that, tail = what.partition(" that ")
    head = head.replace("from a graveyard", "in all graveyards").replace(" from ", " in ", 1)
    return f"{verb} {where} {head}{that}{tail}"


class ZonesEn(SearchingEn):
    def zone_deed(self, node: n.Instruction) -> str:
        if isinstance(node, n.Move):
            return self.move(node)
        if isinstance(node, n.Shuffle):
            whose = "your" if isinstance(node.whose, n.You) else "their"
            if node.what is not None:
                owned = "their owners' libraries" if is_many(node.what) else "its owner's library"
                library = owned if isinstance(node.whose, n.OwnerOf) else f"{whose} library"
                return f"shuffle {self.objects(node.what)} into {library}"
            into = f" into {whose} library" if node.zones else "library"
            owned = f"all permanents {'you' if isinstance(node.whose, n.You) else 'they'} own"
            zones = [owned if zone == "battlefield" else zone for zone in node.zones]
            return f"shuffle {whose} {listed(zones) if zones else ''}{into}"
        if isinstance(node, n.Search):
            return self.search(node)
        if isinstance(node, n.PutBack):
            return f"put {self.objects(node.what)} back in any order"
        return self.table_deed(node)

    def out_of(self, node: n.Move | n.Exile) -> str:
        """113.6k"""
        return f" from your {node.from_}" if node.from_ in ("graveyard", "hand") else ""

    def move(self, node: n.Move) -> str:
        what = self.objects(node.what) + self.out_of(node)
        into = node.into
        returned = into.zone in ("hand", "battlefield") and not is_library(node.what) and self.returns(node)
        if into.zone == "battlefield":
            arriving = self.arriving(into)
            if is_many(node.what):
                arriving = arriving.replace("under its owner's control", "under their owners' control")
            return placed("return" if returned else "put", what, f"{'to' if returned else 'onto'} {arriving}")
        if into.zone == "command":
            return f"put {what} into the command zone"
        owner = "your" if node.from_ else self.owner(node.what)
        zone = ("libraries" if into.zone == "library" else into.zone + "s") if owner == "their owners'" else into.zone
        if into.zone == "hand" and returned:
            return placed("return", what, f"to {owner} {zone}")
        if into.zone == "library":
            if into.place:
                return f"put {what} into {owner} {zone} {ORDINALS[into.place]} from the top"
            where = "on top of" if into.position == "top" else "on the bottom of"
            return f"put {what} {where} {owner} {zone}" + (" in a random order" if into.random else "")
        return f"put {what} into {owner} {zone}"

    def owner(self, what: n.Objects) -> str:
        """400.3: whose zone a card goes to."""
        if self.is_yours(what):
            return "your"
        if isinstance(what, n.Pick) and any(
            isinstance(part, n.In) and part.whose == They() for part in parts_of(what.what)
        ):
            return "their"
        return "their owners'" if is_many(what) else "its owner's"

    def returns(self, node: n.Move) -> bool:
        """Cards come back from graveyard, exile or battlefield; from hand or library they are put."""
        noun = noun_said(node.what)
        if pool_said(node.what) is not None or node.from_ in ("hand", "library"):
            return False
        if noun is not None and any(zone in self.zones(noun) for zone in ("hand", "library")):
            return False
        return not (isinstance(node.into.controller, n.You) and not isinstance(node.what, TargetPhrase))

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

    def arriving(self, into: n.Into) -> str:
        text = "the battlefield" + (f" {into.face}" if into.face else "")
        text += (" transformed" if into.transformed else "") + (" tapped" if into.tapped else "")
        if into.attacking:
            text += f"{' and' if into.tapped else ''} attacking{self.at_whom(into.at)}"
        if isinstance(into.controller, n.OwnerOf):
            text += " under its owner's control"
        elif into.controller is not None:
            text += f" under {self.whose(into.controller)} control"
        host = f" attached to {self.objects(into.attached)}" if into.attached is not None else ""
        return text + self.with_counters(into.counters, "it") + host

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

    # The game itself.

    def table_deed(self, node: n.Instruction) -> str:
        if isinstance(node, n.Bring):
            card = article(self.noun(n.All((*parts_of(node.what), n.OwnedBy(n.You()))), False, "card"))
            where = f"into your {node.into.zone}"
            if node.into.zone == "battlefield":
                where = f"onto {self.arriving(node.into)}"
            card += " from outside the game"
            return f"reveal {card} and put it {where}" if node.reveal else f"put {card} {where}"
        return ""

    def hand_size(self, who: n.Players, part: n.MaximumHand) -> str:
        """402.2"""
        if part.number == ANY_NUMBER:
            return ("you" if isinstance(who, n.You) else "players") + " have no maximum hand size"
        size = number_word(abs(part.number))
        how = size if not part.relative else f"reduced by {size}" if part.number < 0 else f"increased by {size}"
        whose = "each opponent's" if isinstance(who, n.EachOpponent) else self.whose(who)
        return f"{whose} maximum hand size is {how}"
