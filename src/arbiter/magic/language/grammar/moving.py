"""Clauses about cards, zones and counters: put, return, shuffle, search, mill (400, 701.18, 701.13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.naming import Noun
from arbiter.magic.language.grammar.phrase_holes import PHRASE_HOLES
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.mentions import It, That, They
from arbiter.magic.language.reflect import mentions, replaced
from arbiter.magic.language.wording.replacing import PARTS
from arbiter.magic.language.wording.searching import JOINTS
from arbiter.magic.language.wording.spoken import parts_of
from arbiter.magic.language.words import ANY_NUMBER

POOL = It(plural=True, pool=True)  # those of the cards last shown
ONE_MORE = {"plus one": 1, "minus one": -1}
ZONES = ("library", "graveyard", "hand")
FOUND = ("it", "them", "that card", "those cards")  # what a search found
JOINTS_READ = {name: sorted([said.lower() for said in all_], key=len, reverse=True) for name, all_ in JOINTS.items()}
CALLED = (  # how those cards are called
    "them",
    "those cards",
    "the revealed cards",
    "the cards revealed this way",
    "cards revealed this way",
    "the milled cards",
    "the cards milled this way",
    "those exiled cards",
)
OTHERS = (
    "the rest of the revealed cards",
    "the rest of the cards revealed this way",
    "the rest of those cards",
    "the rest of the cards",
    "the rest",
    "all other cards revealed this way",
)
AFTER_OTHERS = ("into", "on", "onto", "face", "with", ".", ",", "")


class Moving(Family):
    # So many, so much.

    def so_many(self, noun: str) -> n.Quantity | None:
        """ "two cards", "a card for each creature you control", "cards equal to its power" """
        start = self.line.at
        if self.line.words(noun + "s equal to"):
            return self.grammar.quantities.quantity()
        if noun == "card" and self.line.words("an additional card"):
            return n.Number(1)
        if noun == "card" and self.line.words("half their library , rounded"):
            rounded = self.line.one_of("down", "up")
            return n.Half(n.Count(n.In("library", They())), rounded) if rounded else None
        count = n.Times(2, n.EventAmount()) if self.line.words("twice that many") else self.grammar.numbers.count()
        if count is not None and (
            self.line.one_of(noun + "s", noun) or (noun == "card" and self.line.words("additional cards"))
        ):
            more = self.line.one_of(*ONE_MORE) if isinstance(count, n.EventAmount) else ""
            if more:
                return n.Plus(count, n.Number(ONE_MORE[more]))
            return self.per_each(count)
        self.line.note(f"<number> {noun}s")
        self.line.at = start
        return None

    def so_much(self, noun: str) -> n.Quantity | None:
        """ "4 life", "life equal to its power", "2 life for each creature you control" """
        start = self.line.at
        if self.line.words(noun + " equal to"):
            return self.grammar.quantities.quantity()
        count = self.grammar.numbers.count()
        if count is not None and self.line.words(noun):
            return self.per_each(count)
        self.line.note(f"<number> {noun}")
        self.line.at = start
        return None

    def counted_out(self, count: n.Quantity, numbered: bool) -> n.Quantity | None:
        """After "a number of <things>" what follows "equal to"; else the count, times what follows "for each"."""
        if numbered:
            return self.grammar.quantities.quantity() if self.line.words("equal to") else None
        return self.per_each(count)

    def per_each(self, count: n.Quantity) -> n.Quantity:
        """The count, times what follows "for each", if that follows."""
        if not isinstance(count, n.Number):
            return count
        each = self.grammar.quantities.for_each()
        if each is None:
            return count
        return each if count.value == 1 else n.Times(count.value, each)

    # Cards and zones.

    def out_of(self, what: n.Objects | None, known: bool = False) -> str:
        """113.6k: "~ from your graveyard": the zone out of which an object is moved that could be elsewhere"""
        told = isinstance(what, n.Self) or (known and isinstance(what, (It, That)))
        zone = self.line.one_of("from your graveyard", "from your hand", "from exile") if told else ""
        return zone.split(" ")[-1]

    def zones_of(self, who: n.Players) -> tuple[str, ...]:
        """400.11: "your hand and graveyard": zones whose cards go somewhere, and what is owned on the battlefield"""
        whose, owner = ("your", "you") if isinstance(who, n.You) else ("their", "they")
        for zones in ("hand and graveyard", "graveyard and hand"):
            if self.line.words(zones):
                return tuple(zones.split(" and "))
        for again in ("", f"{whose} "):
            if self.line.words(f"hand , {again}graveyard , and all permanents {owner} own"):
                return ("hand", "graveyard", "battlefield")
        zone = self.line.one_of("hand", "graveyard")
        return (zone,) if zone else ()

    def put_counters(self, who: n.Players) -> tuple[n.Objects, str, n.Quantity] | None:
        """After "put": "two +1/+1 counters on ~" """
        start = self.line.at
        numbered = self.line.words("a number of")
        count = n.Number(1) if numbered else self.grammar.numbers.count() or self.grammar.numbers.up_to()
        kind = self.grammar.numbers.counter_kind() if count is not None else ""
        if count is not None and kind:
            on = self.grammar.making.objects(who) if self.line.words("on") else None
            many = self.counted_out(count, numbered) if on is not None else None
            if on is not None and many is not None:
                return on, kind, many
            self.line.failed(start, "put <number> <kind> counters on <object>")
        self.line.at = start
        return None

    def skippable(self, plural: bool = False) -> str:
        """What can be skipped: a step, a phase, a turn."""
        return next((part for part, said in PARTS.items() if self.line.words(said[0] + "s" if plural else said[0])), "")

    def any_of(self, who: n.Players | None = None) -> n.Objects | None:
        """608.2d: "any number of creatures you control", "any number of those Wolves", chosen as the effect is applied"""
        if not self.line.words("any number of"):
            return None
        them = self.grammar.nouns.known_object() if self.line.peek() == "those" else None
        if isinstance(them, That):
            return n.Pick(n.Among(them), who or n.You(), 1, ANY_NUMBER)
        noun = self.grammar.nouns.noun()
        return (
            n.Pick(noun.what, who or n.You(), 1, ANY_NUMBER) if noun is not None and noun.number != "singular" else None
        )

    def all_any_or_one(self) -> n.Objects | None:
        """ "all Equipment you control", "any number of Auras you control", "an Equipment you control" """
        return self.grammar.riders.every() or self.any_of() or self.grammar.listing.picked(n.You())

    def milled(self) -> n.Quantity | None:
        """What 2020 wrote for "mills": puts the top "three cards of their library into their graveyard" """
        single = self.line.words("card of")
        count = n.Number(1) if single else self.grammar.numbers.count()
        if count is None or not (single or self.line.words("cards of")):
            return None
        ended = self.line.one_of("their library into their graveyard", "your library into your graveyard")
        return self.per_each(count) if ended else None

    def owned(self, zone: str) -> bool:
        """A zone of the object's owner, which is where every object goes (400.3)."""
        zone, owners = zone.removeprefix("owners_"), zone.startswith("owners_")
        plural = "libraries" if zone == "library" else zone + "s"
        named = (f"its owner 's {zone}", f"their owner 's {zone}", f"their owners ' {plural}")
        others = (f"your {zone}", f"their {zone}", f"that player 's {zone}", f"that {zone}")
        return bool(self.line.one_of(*named, *(() if owners else others)))

    def arriving(self) -> n.Into:
        """How something arrives on the battlefield."""
        face = self.line.one_of("face down", "face up")
        transformed = self.line.words("transformed")
        tapped = self.line.words("tapped")
        attacking = self.line.words("and attacking" if tapped else "attacking")
        at = self.grammar.conditions.attacked_too() if attacking else None
        controller: n.Players | None = None
        start = self.line.at
        if self.line.words("under"):
            owners = self.line.one_of("their owners '", "their owner 's")
            controller = n.OwnerOf(It(plural=True)) if owners else self.grammar.modifiers.whose()
            if controller is None or not self.line.words("control"):
                controller = None
                self.line.at = start
            tapped = tapped or (controller is not None and self.line.words("tapped"))
        counters = self.with_counters()
        host = (
            (self.grammar.listing.known_object() or self.grammar.picking.target())
            if self.line.words("attached to")
            else None
        )
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
        start = self.line.at
        if self.line.words("with a number of"):
            kind = self.grammar.numbers.counter_kind()
            amount = (
                self.grammar.quantities.quantity()
                if kind and self.line.one_of("on it", "on them") and self.line.words("equal to")
                else None
            )
            if amount is not None:
                return ((kind, amount),)
            self.line.at = start
        if self.line.words("with"):
            count = self.grammar.numbers.count()
            self.line.words("additional")
            kind = self.grammar.numbers.counter_kind() if count is not None else ""
            if count is not None and kind and self.line.one_of("on it", "on them"):
                return ((kind, self.per_each(count)),)
        self.line.at = start
        return ()

    # Moving zones for cards: for what, where it goes, and the shuffle (701.18, 701.19).

    def searched_zones(self, optional: bool) -> tuple[str, ...] | None:
        """ "library", "graveyard, hand, and library"; `optional`: "library and/or graveyard" """
        zones: list[str] = []
        either = False
        for _ in ZONES:
            zone = self.line.one_of(*ZONES)
            if not zone:
                return None
            zones.append(zone)
            joint = self.line.one_of(", and/or", ", and", "and/or", "and", ",")
            either = either or joint.endswith("and/or")
            if not joint:
                break
        return tuple(zones) if either == optional else None

    def others_whose(self, who: n.Players) -> n.Players | None:
        """Whose zones are searched, if they are not those of the player who searches."""
        whose = self.grammar.modifiers.whose()
        own = isinstance(whose, n.You) if isinstance(who, n.You) else isinstance(whose, They)
        return None if own else whose

    def searched_for(
        self,
    ) -> tuple[n.Predicate, int, bool, n.Quantity | None, bool, tuple[n.Predicate, ...], bool] | None:
        """What and how many: "a card", "up to two basic land cards", "three cards", "a Forest card and a Plains card" """
        number: n.Quantity | None = None
        every = self.line.words("all")
        up_to = not every and self.line.words("up to")
        most = ANY_NUMBER
        single = False
        if every or (not up_to and self.line.words("any number of")):
            pass
        elif self.line.words("x"):
            number = n.X()
        elif self.line.words("that many"):
            number = n.EventAmount()
        elif not up_to and self.line.one_of("a", "an"):
            most, single = 1, True
        else:
            most = self.grammar.numbers.number()
        noun = self.grammar.nouns.noun() if most >= 1 else None
        if noun is None or noun.head != "card" or (noun.number == "plural") == (most == 1):
            self.line.note("<noun> card")
            return None
        also = self.also_for() if single else ()
        other = self.or_for() if single and not also else None
        exact = not up_to and not single and (most != ANY_NUMBER or number is not None)
        different = up_to and self.line.words("with different names")
        what = noun.what if other is None else n.Either((noun.what, other))
        if mentions((what, number), n.X) and self.line.words(", where x is"):
            amount = self.grammar.quantities.quantity()
            if amount is None:
                return None
            what = cast("n.Predicate", replaced(what, n.X(), amount))
            number = amount if number is not None else None
        return what, most, every, number, exact, also, different

    def or_for(self) -> n.Predicate | None:
        """One card of this or of that kind: "a basic land card or a Gate card" """
        end = self.line.at
        noun: Noun | None = None
        if self.line.words("or"):
            self.line.one_of("a", "an")
            noun = self.grammar.nouns.noun()
        if noun is None or noun.head != "card" or noun.number == "plural":
            self.line.at = end
            return None
        return noun.what

    def also_for(self) -> tuple[n.Predicate, ...]:
        """One card of each of several kinds: ", a Swamp card, and a Mountain card" """
        kinds: list[n.Predicate] = []
        for _ in range(MODIFIER_LIMIT):
            end = self.line.at
            noun: Noun | None = None
            if self.line.one_of(", and a", ", and an", ", a", ", an", "and a", "and an"):
                noun = self.grammar.nouns.noun()
            if noun is None or noun.head != "card" or noun.number == "plural":
                self.line.at = end
                break
            kinds.append(noun.what)
        return tuple(kinds)

    def found_into(self) -> n.Into | None:
        """701.18: a library is shuffled before a card is put there."""
        into = self.grammar.effects.put_where()
        return None if into is None or into.zone == "library" else into

    def joint(self, which: str) -> str | None:
        """What stands between two deeds; None: something else."""
        said = self.line.one_of(*JOINTS_READ[which])
        return said if said or "" in JOINTS_READ[which] else None

    # Some of the cards that an effect has shown, exiled or milled, and the rest of them (608.2c, 608.2d).

    def objects(self, chooser: n.Players, subject: bool = False) -> n.Objects | None:
        told = self.the_others() or self.some_of(chooser) or self.one_of_each(chooser)
        return told or self.grammar.nouns.objects(chooser, subject)

    def one_of_each(self, chooser: n.Players) -> n.Objects | None:
        """608.2d: "a creature card and/or a land card from among them", "a creature card and a land card from your graveyard" """
        start, joint = self.line.at, ","
        kinds: list[n.Predicate] = []
        while joint and len(kinds) < MODIFIER_LIMIT and self.line.one_of("a", "an"):
            last = joint
            noun = self.grammar.nouns.noun()
            if noun is None or noun.head != "card" or noun.number == "plural":
                break
            kinds.append(noun.what)
            end = self.line.at
            joint = self.line.one_of(", and/or", "and/or", "and", ",")
            if joint and self.line.peek() not in ("a", "an"):  # "... from among them and put them into your hand"
                self.line.at, joint = end, ""
        parts = kinds[-1].parts if kinds and isinstance(kinds[-1], n.All) else ()
        where = [part for part in parts if isinstance(part, n.In) or part == n.Among(POOL)]
        if len(kinds) < 2 or joint or last == "," or len(where) != 1 or ("or" in last) != (n.Among(POOL) in where):
            self.line.at = start
            return None
        least = 0 if "or" in last else 1
        whole = [kinds[-1], *[n.All((*parts_of(kind), where[0])) for kind in kinds[:-1]]]
        return n.Several(tuple([n.Pick(kind, chooser, least, 1) for kind in (*whole[1:], whole[0])]))

    def the_others(self) -> n.Objects | None:
        """ "the rest", "the other": what no instruction has moved since"""
        start = self.line.at
        if self.line.one_of(*OTHERS):
            return n.Rest(POOL)
        if self.line.words("the other") and self.line.peek() in AFTER_OTHERS:
            return n.Rest(POOL)
        self.line.at = start
        return None

    def some_of(self, chooser: n.Players) -> n.Objects | None:
        """608.2d: "one of them", "up to two of those cards", "any number of them" """
        start = self.line.at
        least, most = 0, ANY_NUMBER
        if not self.line.words("any number"):
            up_to = self.line.words("up to")
            most = self.grammar.numbers.number()
            least = 0 if up_to else most
        if most >= 1 and self.line.words("of") and self.line.one_of(*CALLED, "those permanents", "those creatures"):
            if least == most and self.line.words("at random"):
                return n.Pick(n.Among(It(plural=True)), chooser, least, most, True)
            if self.line.peek(-1) not in ("permanents", "creatures"):
                return n.Pick(n.Among(POOL), chooser, least, most)
        if (
            self.line.at > start
            and most >= 1
            and self.line.peek() in ("into", "onto", "on")
            and self.line.peek(-1) != "of"
        ):
            return n.Pick(n.Among(POOL), chooser, least, most)
        self.line.at = start
        return None

    def modifier(self) -> n.Predicate | None:
        if self.line.one_of(*[f"from among {called}" for called in CALLED]):
            return n.Among(POOL)
        if self.line.one_of("from among cards exiled with ~", "from among cards exiled with it"):
            return n.ExiledWith("exiled")  # 607.2a
        return self.grammar.modifiers.modifier()

    def gapped(self, done: n.Instruction) -> n.Instruction:
        """A second move without its verb: "... into your hand and the rest on the bottom of your library" """
        start = self.line.at
        third = self.one_each(done)
        if third is not None:
            return third
        if isinstance(done, n.Move) and self.line.words("and"):
            others = self.the_others()
            into = self.grammar.effects.put_where() if others is not None else None
            if others is not None and into is not None:
                return n.Sequence((done, n.Move(others, into)))
        self.line.at = start
        return done

    def one_each(self, done: n.Instruction) -> n.Instruction | None:
        """608.2c: of three cards: "one of those cards into your hand, one on top of your library, and one on the bottom" """
        start = self.line.at
        three = "the top three cards of" in " ".join([token.word for token in self.line.tokens[:start]])
        first = done.what if isinstance(done, n.Move) and three else None
        if first == n.Pick(n.Among(POOL), n.You()) and self.line.words(", one"):
            second = self.grammar.effects.put_where()
            last = self.grammar.effects.put_where() if second is not None and self.line.words(", and one") else None
            if second is not None and last is not None:
                return n.Sequence((done, n.Move(first, second), n.Move(n.Rest(POOL), last)))
        self.line.at = start
        return None


SEARCH_HOLES: Final[dict[str, Callable[[Any, str], object]]] = {  # what rows of searching leave to the grammar
    "and_put": lambda by, arg: by.grammar.moving.joint("and_put"),
    "chooser": PHRASE_HOLES["anyone"],
    "found": lambda by, arg: by.grammar.line.one_of(*FOUND) or None,
    "found_into": lambda by, arg: by.grammar.moving.found_into(),
    "in_order": lambda by, arg: by.grammar.line.one_of("in any order"),
    "joint": lambda by, arg: by.grammar.moving.joint(arg),
    "zones_of": lambda by, arg: by.grammar.moving.others_whose(by.who),
    "remaining": lambda by, arg: by.grammar.line.one_of("other", "rest") or None,
    "searched": lambda by, arg: by.grammar.moving.searched_zones(arg == "any"),
    "sought": lambda by, arg: by.grammar.moving.searched_for(),
}
