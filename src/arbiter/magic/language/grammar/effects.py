"""Clauses: one verb with its arguments, as an instruction (608.2c, 701)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.conditions import ConditionReader
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.making import bare
from arbiter.magic.language.grammar.modifying import is_yours
from arbiter.magic.language.grammar.moving import SEARCH_HOLES
from arbiter.magic.language.grammar.nouns import ANY_TARGET
from arbiter.magic.language.grammar.phrase_holes import PHRASE_HOLES
from arbiter.magic.language.grammar.sentence_holes import counters_chosen, those_counters, word_chosen
from arbiter.magic.language.mentions import (
    It,
    Itself,
    TargetPhrase,
    TargetPlayerPhrase,
    That,
    ThatEither,
    ThatOne,
    They,
)
from arbiter.magic.language.reflect import mentions, replaced
from arbiter.magic.language.wording.spoken import parts_of
from arbiter.magic.language.wording.tables import TABLES
from arbiter.magic.language.words import ANY_NUMBER, TEXT_WORDS
from arbiter.wording.reader import Found

if TYPE_CHECKING:
    from arbiter.magic.language.grammar.grammar import Grammar

HANDS = ("hands", "hand")
FIRST_WORDS: Final = {
    name: {
        *TABLES[name].by_word,
        *[word for rows in TABLES[name].by_hole.values() for word in rows],
    }
    for name in ("deed", "others_deed", "happening", "place")
}
DEED_HOLES: Final[dict[str, Callable[[Any, str], object]]] = (
    PHRASE_HOLES
    | SEARCH_HOLES
    | {
        "a_card": lambda by, arg: by.a_card(),
        "aimed_at": lambda by, arg: by.grammar.casual.players() if by.grammar.line.peek() == "target" else None,
        "arriving": lambda by, arg: by.grammar.moving.arriving(),
        "abilities": lambda by, arg: tuple(by.grammar.modifying.granted()) or None,
        "attached": lambda by, arg: by.attached(),
        "blocked": lambda by, arg: by.blocked(),
        "bounds": lambda by, arg: by.bounds(),
        "copied": lambda by, arg: (
            by.grammar.quantities.for_each() or n.Number(by.grammar.numbers.times()),
            by.grammar.becoming.copied_otherwise(),
        ),
        "figure": lambda by, arg: by.grammar.numbers.count(),
        "card_from_it": lambda by, arg: by.grammar.riders.card_from_it(),
        "chosen": lambda by, arg: by.chosen(),
        "each_kick": lambda by, arg: by.each_kick(),
        "counted_kind": lambda by, arg: by.counted_kind(),
        "counters_from": lambda by, arg: by.counters_from(),
        "counters_on": lambda by, arg: by.grammar.moving.put_counters(by.who),
        "counters_paid": lambda by, arg: (by.grammar.line.in_cost and by.grammar.numbers.counter_kind()) or None,
        "counters_chosen": lambda by, arg: counters_chosen(by.grammar),
        "done_lately": lambda by, arg: by.grammar.casual.several(by.who),
        "energy": lambda by, arg: by.grammar.making.energy() or None,
        "exiled": lambda by, arg: by.exiled(),
        "lasting": lambda by, arg: by.grammar.casual.duration() or "permanent",
        "looked_at": lambda by, arg: by.looked_at(),
        "mana": lambda by, arg: by.grammar.making.mana_symbols() or None,
        "mana_options": lambda by, arg: by.grammar.making.mana_options(),
        "mana_run": lambda by, arg: bare(by.grammar.making.mana_symbols()) or None,
        "mana_types": lambda by, arg: by.grammar.making.mana_types() or None,
        "melded": lambda by, arg: by.grammar.making.melding(by.who),
        "milled": lambda by, arg: by.grammar.moving.milled(),
        "moved": lambda by, arg: by.moved(),
        "numbered": lambda by, arg: by.grammar.moving.so_many(arg),
        "of_hand": lambda by, arg: by.of_hand(),
        "other_whose": lambda by, arg: by.other_whose(),
        "owned": lambda by, arg: by.grammar.moving.owned(arg) or None,
        "owned_card": lambda by, arg: by.owned_card(),
        "per_each": lambda by, arg: by.grammar.quantities.for_each(),
        "pile": lambda by, arg: by.grammar.effects.put_where(),
        "quantity": lambda by, arg: (
            by.grammar.quantities.quantity() if not arg or by.grammar.modifiers.was_chosen("color") else None
        ),
        "resting": lambda by, arg: by.grammar.effects.put_where(),
        "returned": lambda by, arg: by.moved(),
        "revealed": lambda by, arg: by.revealed(),
        "sacrificed": lambda by, arg: by.sacrificed(),
        "several": lambda by, arg: by.grammar.casual.several(by.who),
        "shared": lambda by, arg: by.grammar.picking.target() or by.grammar.moving.any_of(),
        "so_much": lambda by, arg: by.so_much(arg),
        "subtype": lambda by, arg: next(iter(by.grammar.becoming.type_words()), None),
        "supported": lambda by, arg: by.supported(),
        "target_player": lambda by, arg: by.target_player(),
        "their": lambda by, arg: (
            by.who if by.grammar.line.words("your" if isinstance(by.who, n.You) else "their") else None
        ),
        "so_few_of_theirs": lambda by, arg: by.so_few_of_theirs(),
        "some_of_theirs": lambda by, arg: by.some_of_theirs(),
        "theirs": lambda by, arg: by.theirs(by.grammar.line.one_of("a", "an") != ""),
        "all_theirs": lambda by, arg: by.theirs(True),
        "things": lambda by, arg: by.grammar.making.objects(by.who),
        "those": lambda by, arg: by.those(),
        "those_counters": lambda by, arg: those_counters(by.grammar),
        "word_chosen": lambda by, arg: word_chosen(by.grammar),
        "word_kinds": lambda by, arg: by.word_kinds(),
        "zones": lambda by, arg: by.zones(),
    }
)
"""What is read for a hole, by a reader."""


class DeedReader(ConditionReader):
    """Reads what players or objects do; who they are was said before."""

    def __init__(self, grammar: Grammar, who: n.Players, what: n.Objects | None) -> None:
        super().__init__(grammar)
        self.who = who
        self.what = what
        self.pair = grammar.line.pair
        self.holes = DEED_HOLES

    def fits(self, who: n.Players, what: n.Objects | None) -> bool:
        """Whether what was read here is still true."""
        grammar = self.grammar
        same = (
            self.of is grammar.line.tokens
            and self.known_by == grammar.events.state_of_reading()
            and self.pair == grammar.line.pair
        )
        return same and self.who == who and self.what == what

    def readings(self, category: str, arg: str, at: int) -> list[Found]:
        if category == "doing":
            return [(self.who, at)]
        if category == "acting":
            if self.what is not None:
                return [(self.what, at)]
            self.grammar.line.at = at
            what = self.grammar.making.objects(n.You(), subject=True)
            return [] if what is None else [(what, self.grammar.line.at)]
        return super().readings(category, arg, at)

    def those(self) -> bool | None:
        """ "them", "those creatures" """
        return (
            self.grammar.line.words("them")
            or (self.grammar.line.words("those") and self.grammar.nouns.noun() is not None)
            or None
        )

    def a_card(self) -> n.Predicate | None:
        noun = self.grammar.nouns.noun() if self.grammar.line.one_of("a", "an") else None
        return noun.what if noun is not None and noun.head == "card" else None

    def attached(self) -> tuple[n.Objects, n.Objects] | None:
        """ "~ to target creature"; to "another": than what it is attached to"""
        grammar = self.grammar
        what = grammar.listing.known_object() or grammar.picking.target() or grammar.moving.all_any_or_one()
        to = grammar.making.objects(self.who) if what is not None and grammar.line.words("to") else None
        if isinstance(what, TargetPhrase) and isinstance(to, n.Pick):
            to = cast("n.Pick", replaced(to, n.Other(), n.Not(n.HasAttached(n.Among(what)))))
        return (what, to) if what is not None and to is not None else None

    def blocked(self) -> n.Objects | None:
        other = self.grammar.making.objects(n.You())
        return None if self.grammar.line.peek() in ("this", "each", "if") else other

    def bounds(self) -> tuple[int, int] | None:
        least = self.grammar.numbers.number()
        most = self.grammar.numbers.number() if self.grammar.line.one_of("to", "and") else -1
        return (least, most) if 0 <= least <= most else None

    def chosen(self) -> n.Objects | None:
        """608.2d: "target creature", "a creature you control": what later sentences speak of"""
        what = self.grammar.picking.and_up_to(self.grammar.making.objects(self.who))
        picked = isinstance(what, n.Pick) and self.grammar.line.peek() != "name"
        return what if picked or isinstance(what, (TargetPhrase, n.Several)) else None

    def each_kick(self) -> n.Objects | None:
        """601.2c: "target creature, then choose another target creature", before "for each time ~ was kicked" """
        first = self.grammar.picking.target()
        second = (
            self.grammar.picking.target() if first is not None and self.grammar.line.words(", then choose") else None
        )
        anything = isinstance(first, TargetPhrase) and first.targets == ANY_TARGET
        if anything and second is None and self.grammar.line.words("another target"):  # 115.4
            second = TargetPhrase(ANY_TARGET, True)
        if not isinstance(first, TargetPhrase) or not isinstance(second, TargetPhrase) or not second.another:
            return None
        if first.targets != second.targets or first.targets.most != 1:
            return None
        number = n.Plus(n.Number(1), n.TimesPaid("kicker"))
        return TargetPhrase(replace(first.targets, most=ANY_NUMBER, number=number), False)

    def counted_kind(self) -> tuple[str, n.Quantity] | None:
        if not self.grammar.line.in_cost and self.grammar.line.words("a counter"):  # of whichever kind
            return "", n.Number(1)
        count = self.grammar.numbers.count() or (None if self.grammar.line.in_cost else self.grammar.numbers.up_to())
        kind = self.grammar.numbers.counter_kind() if count is not None else ""
        return (kind, count) if count is not None and kind else None

    def counters_from(self) -> tuple[n.Objects, str, n.Quantity] | None:
        counted = self.counted_kind()
        what = (
            self.grammar.making.objects(self.who) if counted is not None and self.grammar.line.words("from") else None
        )
        return (what, *counted) if counted is not None and what is not None else None

    def exiled(self) -> tuple[object, ...] | None:
        """What, out of where, face down, with which counters, until when."""
        grammar = self.grammar
        what = grammar.casual.several(self.who)
        if what is None:
            return None
        zone, down, counters = (
            grammar.moving.out_of(what, True),
            grammar.line.words("face down"),
            grammar.moving.with_counters(),
        )
        return what, zone, down, counters, grammar.events.until_event() if grammar.line.words("until") else None

    def looked_at(self) -> n.Objects | None:
        word = self.grammar.line.peek()
        if word == "a":  # "a card at random from target player's hand"
            random = self.grammar.listing.picked(n.You())
            return random if isinstance(random, n.Pick) and random.random else None
        found = (
            self.grammar.picking.top_cards()
            if word == "the"
            else self.grammar.making.objects(n.You())
            if word == "target"
            else None
        )
        return found if word == "target" or isinstance(found, n.TopOf) else None

    def moved(self) -> tuple[n.Objects, str] | None:
        """What, and out of where."""
        what = self.grammar.casual.several(self.who)
        return None if what is None else (what, self.grammar.moving.out_of(what))

    def owned_card(self) -> n.Predicate | None:
        """ "a creature card you own": of somebody else's nobody can bring one (400.10b)"""
        what = self.a_card()
        parts = () if what is None else parts_of(what)
        kept = tuple([part for part in parts if part != n.OwnedBy(n.You())])
        return None if len(kept) == len(parts) else kept[0] if len(kept) == 1 else n.All(kept)

    def zones(self) -> tuple[n.Players, tuple[str, ...]] | None:
        zones = self.grammar.moving.zones_of(self.who)
        return (self.who, zones) if zones else None

    def of_hand(self) -> tuple[n.Objects, n.Players] | None:
        what = self.grammar.effects.of_hand(self.who)
        return None if what is None else (what, self.who)

    def other_whose(self) -> n.Players | None:
        whose = self.grammar.modifiers.whose()
        return None if isinstance(whose, n.You) else whose

    def revealed(self) -> n.Objects | None:
        if self.grammar.line.one_of("your hand", "their hand"):
            return n.Every(n.In("hand", self.who if isinstance(self.who, n.You) else They()))
        return self.grammar.making.objects(self.who)

    def sacrificed(self) -> n.Objects | None:
        what = self.grammar.making.objects(self.who)
        each = (
            self.grammar.quantities.for_each()
            if isinstance(what, n.Pick) and (what.least, what.most) == (1, 1)
            else None
        )
        if isinstance(what, n.Pick) and each is not None:
            return n.Pick(what.what, what.who, 1, ANY_NUMBER, False, each)
        return (
            self.grammar.picking.and_another(what)
            if isinstance(what, n.Pick) and not self.grammar.line.in_cost
            else what
        )

    def so_much(self, how: str) -> n.Quantity | None:
        """So much life; half of it may be lost or paid."""
        grammar = self.grammar
        if grammar.line.peek() == "half" and how == "life_lost":
            return grammar.quantities.simple_quantity()
        half = grammar.quantities.quantity() if grammar.line.peek() == "half" and how == "life_paid" else None
        return half if isinstance(half, n.Half) and isinstance(half.what, n.LifeOf) else grammar.moving.so_much("life")

    def supported(self) -> tuple[n.Quantity, n.Objects] | None:
        """701.34a: the targets are not said; on a permanent it is no target itself."""
        number = self.grammar.numbers.count()
        if not isinstance(number, n.Number):
            return None
        return number, TargetPhrase(
            n.Targets(n.Is("creature"), None, 0, number.value), not self.grammar.paragraphs.is_spell()
        )

    def target_player(self) -> n.Players | None:
        who = self.grammar.line.one_of("target player", "target opponent")
        wanted = n.EachPlayer() if who == "target player" else n.EachOpponent()
        return TargetPlayerPhrase(n.Targets(None, wanted)) if who else None

    def some_of_theirs(self) -> tuple[int, n.Predicate] | None:
        """ "two creatures they control" """
        number = self.grammar.numbers.number()
        what = self.theirs(number > 1)
        return None if what is None else (number, what)

    def so_few_of_theirs(self) -> n.Predicate | None:
        """ "a number of lands they control equal to the number of lands controlled by the player who controls the fewest" """
        what = self.theirs(True) if self.grammar.line.words("a number of") else None
        again = self.grammar.nouns.noun() if what and self.grammar.line.words("equal to the number of") else None
        fewest = again is not None and self.grammar.line.words("controlled by the player who controls the fewest")
        return what if fewest and again is not None and again.what == what else None

    def theirs(self, numbered: bool) -> n.Predicate | None:
        """ "a creature they control" """
        noun = self.grammar.nouns.noun() if numbered else None
        kept = [part for part in parts_of(noun.what) if part != n.ControlledBy(They())] if noun is not None else []
        if noun is None or len(kept) == len(parts_of(noun.what)):
            return None
        return kept[0] if len(kept) == 1 else n.All(tuple(kept))

    def word_kinds(self) -> tuple[str, ...] | None:
        """612: "one color word with another or one basic land type with another" """
        kinds: list[str] = []
        for _ in TEXT_WORDS:
            kind = self.grammar.line.one_of(*[f"one {kind} with another" for kind in TEXT_WORDS])
            if not kind:
                return None
            kinds.append(kind.removeprefix("one ").removesuffix(" with another"))
            if not self.grammar.line.words("or"):
                break
        return tuple(kinds)


ATTACKED = tuple(  # whom the creature of an event attacks
    [f"the player or planeswalker {who} attacking" for who in ("it 's", "~ is", "that creature is", "it ' s")]
)


class Effects(Family):
    deed_reader: DeedReader | None = None

    def deed(self, who: n.Players) -> n.Instruction | None:
        """A verb phrase whose subject is these players; in the imperative they are you."""
        start = self.line.at
        verb = self.line.peek()
        result = self.told_deed(who)
        if result is not None:
            return self.grammar.moving.gapped(result)
        if verb in ("cast", "casts", "play", "plays"):
            result = self.grammar.riders.casting(who)
        elif self.line.verb("create"):
            result = self.grammar.making.create(who)
        elif isinstance(who, n.You) and verb == "prevent":
            result = self.grammar.damaging.prevention()
        if result is None:
            self.line.at = start
        return result

    def told_deed(self, who: n.Players) -> n.Instruction | None:
        """What stands in the tables of deeds."""
        return self.by_deeds("deed" if isinstance(who, n.You) else "others_deed", who, None)

    def put_where(self) -> n.Into | None:
        into = self.by_table("place", n.You(), None)
        return into if isinstance(into, n.Into) else None

    def by_deeds(self, category: str, who: n.Players, what: n.Objects | None) -> n.Instruction | None:
        done = self.by_table(category, who, what)
        return done if isinstance(done, n.Instruction) else None

    def by_table(self, category: str, who: n.Players, what: n.Objects | None) -> object | None:
        if self.line.peek() not in FIRST_WORDS[category]:
            return None
        reader = self.deed_reader
        if reader is None or not reader.fits(who, what):
            reader = self.deed_reader = DeedReader(self.grammar, who, what)
        start = self.line.at
        found = reader.best(category, start)
        self.line.at = start if found is None else found[1]
        return None if found is None else found[0]

    def of_hand(self, who: n.Players) -> n.Objects | None:
        """ "a land card": a card of a kind, from the hand of the player who discards it."""
        start = self.line.at
        own = who if isinstance(who, n.You) else They()
        whose = "your" if isinstance(who, n.You) else "their"
        if self.line.one_of(
            *[f"{all_}{whose} {hand}" for all_ in ("", "all the cards in ", "all cards in ") for hand in HANDS]
        ):
            return n.Every(n.In("hand", who))
        if self.line.words("it"):
            return It(card=True)
        if self.line.words("that card"):
            return That(n.Is("card"))
        every = self.grammar.nouns.noun() if self.line.one_of("all", "each") else None
        if every is not None and every.head == "card" and every.what != n.All(()):
            return n.Every(in_hand(every.what, own))
        self.line.at = start
        other = self.line.words("another")
        least, most, number = (1, 1, None) if other else self.grammar.picking.how_many_picked()
        if most >= 1 and number is None and not other and self.line.one_of("of them", "of those cards"):
            return n.Pick(n.Among(That(n.Is("card"), plural=True)), who, least, most)
        noun = self.grammar.nouns.noun() if most >= 1 else None
        if other and noun is not None and noun.head == "card" and isinstance(noun.what, n.Namesake):
            return n.Pick(n.All((n.Other(), noun.what, n.In("hand", own))), who)  # the source may be in that hand, too
        plain = other or (
            noun is not None and noun.what == n.All(()) and (least == most or (number is not None and least > 0))
        )
        if noun is not None and noun.head == "card" and not plain and (noun.number == "plural") == (most > 1):
            random = least == most and self.line.words("at random")
            return n.Pick(in_hand(noun.what, own), who, least, most, random, number)
        self.line.at = start
        return None

    # What it costs to attack.

    def attack_cost(self) -> n.Ability | None:
        """508.1h: "~ can't attack unless you sacrifice two Islands." """
        start = self.line.at
        what = self.grammar.listing.known_object()
        action = self.line.one_of("can't attack unless you", "can't block unless you") if what is not None else ""
        paid = self.deed(n.You()) if action else None
        if what is not None and paid is not None:
            return n.Static(what, (n.CostTo((paid,), action.split()[1]),))
        self.line.at = start
        return None

    # What objects do.

    def happening(self, what: n.Objects) -> n.Instruction | None:
        """A verb phrase whose subject is objects."""
        start = self.line.at
        each = self.each_to_itself(what) if isinstance(what, n.Every) else None
        if each is not None:
            return each
        done = self.damage(what) or self.by_deeds("happening", n.You(), what)
        if done is not None:
            return done
        if isinstance(what, TargetPhrase) and what.targets.most > 1:
            self.line.words("each")
        self.grammar.conditions.beginning = True
        phrase = self.grammar.modifying.verb_phrase()
        self.grammar.conditions.beginning = False
        own = what == It() and of_itself([token.word for token in self.line.tokens[: self.line.at]])
        if phrase is None or (phrase.yours and not (own or is_yours(what))):
            self.line.at = start
            return None
        applied = n.Apply(what, tuple(phrase.modifications), phrase.duration or "permanent")
        end = self.line.at
        hit = self.damage(what) if phrase.duration and isinstance(what, n.Self) and self.line.words("and") else None
        if hit is None:
            self.line.at = end
            return applied
        return n.Sequence((applied, hit))

    def tap_symbol(self) -> n.Instruction | None:
        if self.line.words("{q}"):
            return n.UntapThis()
        return n.TapThis() if self.line.words("{t}") else None

    # Clauses by which something deals damage: how much, to whom, also in parts (120, 608.2c).

    def damage(self, source: n.Objects) -> n.Instruction | None:
        """120: "deals 3 damage to any target" """
        start = self.line.at
        if not self.line.verb("deal"):
            return None
        amount: n.Quantity | None = None
        understood = True
        if self.line.words("damage equal to"):
            amount = self.grammar.quantities.quantity()
            understood = amount is not None
        elif not self.line.words("damage"):
            self.line.words("an additional")
            amount = self.grammar.numbers.count()
            more = self.grammar.numbers.number() if amount == n.X() and self.line.words("plus") else 0
            amount = n.Plus(amount, n.Number(more)) if amount is not None and more > 0 else amount
            understood = amount is not None and self.line.words("damage")
        divided = self.grammar.damaging.divided(amount, source) if amount is not None and understood else None
        if divided is not None:
            return divided
        if understood and self.line.words("to"):
            first = self.recipients() or self.itself(source)
            if first is not None:
                to, to_players = first
                if amount is None and self.line.words("equal to"):
                    amount = self.grammar.quantities.quantity()
                amount = None if amount is None else self.grammar.moving.per_each(amount)
                if amount is not None:
                    prevented = not self.line.words("and the damage can't be prevented")
                    return self.further_damage(of_its_victims(n.DealDamage(amount, to, to_players, source, prevented)))
        self.line.failed(start, "deals <number> damage to <object or player>")
        self.line.at = start
        return None

    def further_damage(self, first: n.Instruction) -> n.Instruction:
        """ "... and 5 damage to target creature" """
        if not isinstance(first, n.DealDamage):
            return first
        start = self.line.at
        if not self.line.words("and"):
            return first
        amount = (
            self.grammar.quantities.quantity() if self.line.words("damage equal to") else self.grammar.numbers.count()
        )
        if amount is not None and self.line.one_of("damage to", "additional damage to", "to"):
            other = self.recipients() or self.itself(first.source)
            if other is not None:
                return replace(first, also=n.DealDamage(amount, *other, first.source))
        self.line.at = start
        return first

    def itself(self, source: n.Objects) -> tuple[n.Objects | None, n.Players | None] | None:
        """One object that deals damage to itself."""
        many = isinstance(source, n.Every) or (isinstance(source, TargetPhrase) and source.targets.most > 1)
        return (Itself(), None) if not many and self.line.words("itself") else None

    def recipients(self, bare: bool = False) -> tuple[n.Objects | None, n.Players | None] | None:
        start = self.line.at
        if self.line.one_of(*ATTACKED):
            return n.EventAttacked(), n.EventAttackedPlayer()
        if self.line.one_of("that player or planeswalker", "that player or that planeswalker"):
            return ThatEither(n.Is("planeswalker")), None
        if self.line.one_of("that permanent or player", "that player or permanent"):
            return ThatEither(n.Is("permanent")), None
        to: n.Objects | None = self.grammar.picking.target()
        if isinstance(to, TargetPhrase) and to.targets.players is not None:
            return to, None
        self.line.at = start
        to_players = self.grammar.casual.players()
        to = (
            self.grammar.quantities.with_others(self.grammar.making.objects(n.You(), bare))
            if to_players is None
            else None
        )
        end = self.line.at
        if isinstance(to, n.Several):
            return to, None
        also = self.grammar.nouns.noun() if isinstance(to, n.Every) and self.line.words("and each") else None
        if isinstance(to, n.Every) and also is not None and also.number != "plural":
            return n.Every(n.Either((to.what, also.what))), None
        self.line.at = end
        one = (to is not None) != (to_players is not None) and not isinstance(to, TargetPhrase)
        if one and self.line.one_of("and/or", "and"):
            if to is None:
                to = self.grammar.riders.every()
            else:
                to_players = self.grammar.casual.players()
            if to is None or to_players is None:
                self.line.at = end
        return None if to is None and to_players is None else (to, to_players)

    def each_to_itself(self, what: n.Objects) -> n.Instruction | None:
        """ "each creature deals damage to itself equal to its power", "each creature deals 1 damage to its controller" """
        start = self.line.at
        count = self.grammar.numbers.count() if isinstance(what, n.Every) and self.line.words("deals") else None
        if count is not None and self.line.words("damage to its controller"):
            return n.ForEachObject(what, n.DealDamage(count, None, n.ControllerOf(n.EachItem()), n.EachItem()))
        self.line.at = start
        amount = self.grammar.quantities.quantity() if self.line.words("deals damage to itself equal to") else None
        if isinstance(what, n.Every) and amount is not None:
            own = cast("n.Quantity", replaced(amount, It(), n.EachItem()))
            return n.ForEachObject(what, n.DealDamage(own, n.EachItem(), None, n.EachItem()))
        self.line.at = start
        return None


def of_itself(words: list[str]) -> bool:
    """Whether "it" after these words is the source: what triggers happens to it, and no target was named."""
    return words[:2] == ["whenever", "~"] and "target" not in words


def in_hand(what: n.Predicate, whose: n.Players) -> n.Predicate:
    """A card of this kind in a hand."""
    hand = n.In("hand", whose)
    return hand if what == n.All(()) else n.All((*(what.parts if isinstance(what, n.All) else (what,)), hand))


def of_its_victims(done: n.DealDamage) -> n.Instruction:
    """ "Damage to each player equal to the number of lands they control": who is dealt it is "they", "that player"."""
    who = done.to_players
    if isinstance(who, n.EachOpponent) and who.but is not None:
        return done  # "that player" is who was spoken of before: the others are dealt damage
    if who is None or not (mentions(done, They) or mentions(done, ThatOne)):
        return done
    many = isinstance(who, (n.EachPlayer, n.EachOpponent))
    if many and not (mentions(done.amount, They) or mentions(done.amount, ThatOne)):
        return cast("n.Instruction", replaced(replaced(done, They(), who), ThatOne(), who))
    one = n.ThatPlayer() if many else who
    own = replaced(replaced(done, They(), one), ThatOne(), one)
    return n.ForEachPlayer(who, cast("n.Instruction", replaced(own, who, one))) if many else cast("n.Instruction", own)
