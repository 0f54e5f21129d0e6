"""Clauses about cards, zones and counters: put, return, shuffle, search, mill (400, 701.18, 701.13)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.becoming import Becoming
from arbiter.magic.language.mentions import It
from arbiter.magic.language.words import ANY_NUMBER

PARTS = (  # of a turn, which can be skipped (614.10)
    ("upkeep step", "upkeep"),
    ("untap step", "untap"),
    ("draw step", "draw"),
    ("end step", "end"),
    ("combat phase", "combat"),
    ("main phase", "main"),
    ("turn", "turn"),
)


POOL = It(plural=True, pool=True)  # those of the cards last shown


class Moving(Becoming):
    # So many, so much.

    def so_many(self, noun: str) -> n.Quantity | None:
        """ "two cards", "a card for each creature you control", "cards equal to its power" """
        start = self.at
        if self.words(noun + "s equal to"):
            return self.quantity()
        if noun == "card" and self.words("an additional card"):
            return n.Number(1)
        count = self.count()
        if count is not None and (self.one_of(noun + "s", noun) or (noun == "card" and self.words("additional cards"))):
            if isinstance(count, n.EventAmount) and self.words("plus one"):
                return n.Plus(count, n.Number(1))
            return self.per_each(count)
        self.note(f"<number> {noun}s")
        self.at = start
        return None

    def so_much(self, noun: str) -> n.Quantity | None:
        """ "4 life", "life equal to its power", "2 life for each creature you control" """
        start = self.at
        if self.words(noun + " equal to"):
            return self.quantity()
        count = self.count()
        if count is not None and self.words(noun):
            return self.per_each(count)
        self.note(f"<number> {noun}")
        self.at = start
        return None

    def counted_out(self, count: n.Quantity, numbered: bool) -> n.Quantity | None:
        """After "a number of <things>" what follows "equal to"; else the count, times what follows "for each"."""
        if numbered:
            return self.quantity() if self.words("equal to") else None
        return self.per_each(count)

    def per_each(self, count: n.Quantity) -> n.Quantity:
        """The count, times what follows "for each", if that follows."""
        if not isinstance(count, n.Number):
            return count
        each = self.for_each()
        if each is None:
            return count
        return each if count.value == 1 else n.Times(count.value, each)

    # Cards and zones.

    def out_of(self, what: n.Objects | None) -> str:
        """113.6k: "~ from your graveyard": the zone out of which an object is moved that could be elsewhere"""
        zone = self.one_of("from your graveyard", "from your hand") if isinstance(what, n.Self) else ""
        return zone.removeprefix("from your ")

    def zones_of(self, who: n.Players) -> tuple[str, ...]:
        """400.11: "your hand and graveyard": zones whose cards go somewhere, and what is owned on the battlefield"""
        whose, owner = ("your", "you") if isinstance(who, n.You) else ("their", "they")
        for zones in ("hand and graveyard", "graveyard and hand"):
            if self.words(zones):
                return tuple(zones.split(" and "))
        for again in ("", f"{whose} "):
            if self.words(f"hand , {again}graveyard , and all permanents {owner} own"):
                return ("hand", "graveyard", "battlefield")
        zone = self.one_of("hand", "graveyard")
        return (zone,) if zone else ()

    def put_counters(self, who: n.Players) -> tuple[n.Objects, str, n.Quantity] | None:
        """After "put": "two +1/+1 counters on ~" """
        start = self.at
        numbered = self.words("a number of")
        count = n.Number(1) if numbered else self.count()
        kind = self.counter_kind() if count is not None else ""
        if count is not None and kind:
            on = self.objects(who) if self.words("on") else None
            many = self.counted_out(count, numbered) if on is not None else None
            if on is not None and many is not None:
                return on, kind, many
            self.failed(start, "put <number> <kind> counters on <object>")
        self.at = start
        return None

    def skippable(self, plural: bool = False) -> str:
        """What can be skipped: a step, a phase, a turn."""
        for phrase, part in PARTS:
            if self.words(phrase + "s" if plural else phrase):
                return part
        return ""

    def skipping(self, who: n.Players) -> n.Instruction | None:
        """614.10a: "skip your next turn", "skips their next untap step" """
        part = ""
        if self.verb("skip") and self.one_of("your next", "their next"):
            part = self.skippable()
        return n.NextTime(n.StepBegins(part, who), None, waits=True) if part else None

    def any_of(self) -> n.Objects | None:
        """608.2d: "any number of creatures you control", chosen as the effect is applied"""
        noun = self.noun() if self.words("any number of") else None
        return n.Pick(noun.what, n.You(), 1, ANY_NUMBER) if noun is not None and noun.number == "plural" else None

    def milled(self) -> n.Quantity | None:
        """What 2020 wrote for "mills": puts the top "three cards of their library into their graveyard" """
        single = self.words("card of")
        count = n.Number(1) if single else self.count()
        if count is None or not (single or self.words("cards of")):
            return None
        ended = self.one_of("their library into their graveyard", "your library into your graveyard")
        return self.per_each(count) if ended else None

    def put_where(self) -> n.Into | None:
        """Where cards are put; read by a table."""
        return None

    def owned(self, zone: str) -> bool:
        """A zone of the object's owner, which is where every object goes (400.3)."""
        zone, owners = zone.removeprefix("owners_"), zone.startswith("owners_")
        plural = "libraries" if zone == "library" else zone + "s"
        named = (f"its owner 's {zone}", f"their owner 's {zone}", f"their owners ' {plural}")
        others = (f"your {zone}", f"their {zone}", f"that player 's {zone}")
        return bool(self.one_of(*named, *(() if owners else others)))

    def arriving(self) -> n.Into:
        """How something arrives on the battlefield."""
        face = self.one_of("face down", "face up")
        transformed = self.words("transformed")
        tapped = self.words("tapped")
        attacking = self.words("and attacking" if tapped else "attacking")
        at = self.attacked_too() if attacking else None
        controller: n.Players | None = None
        start = self.at
        if self.words("under"):
            owners = self.one_of("their owners '", "their owner 's")
            controller = n.OwnerOf(It(plural=True)) if owners else self.whose()
            if controller is None or not self.words("control"):
                controller = None
                self.at = start
        counters = self.with_counters()
        host = (self.known_object() or self.target()) if self.words("attached to") else None
        return n.Into(
            "battlefield",
            "",
            tapped,
            controller,
            counters,
            attached=host,
            attacking=attacking,
            at=at,
            transformed=transformed,
            face=face,
        )

    def with_counters(self) -> tuple[tuple[str, n.Quantity], ...]:
        """ "with two +1/+1 counters on it" """
        start = self.at
        if self.words("with a number of"):
            kind = self.counter_kind()
            amount = self.quantity() if kind and self.one_of("on it", "on them") and self.words("equal to") else None
            if amount is not None:
                return ((kind, amount),)
            self.at = start
        if self.words("with"):
            count = self.count()
            self.words("additional")
            kind = self.counter_kind() if count is not None else ""
            if count is not None and kind and self.one_of("on it", "on them"):
                return ((kind, self.per_each(count)),)
        self.at = start
        return ()

    def search(self, who: n.Players) -> n.Instruction | None:
        """701.18: read by `Searching`"""
        return None
