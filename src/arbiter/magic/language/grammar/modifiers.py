"""What follows the head of a noun phrase: who controls it, what it has, where it is, what it is called (109, 115.9, 201, 607)."""

from __future__ import annotations

from arbiter.magic.language.grammar.naming import Naming, Noun
from arbiter.magic.language.keywords import beginning
from arbiter.magic.language.mentions import BURIED, It, They, ThisWay
from arbiter.magic.language.nodes import (
    ActivePlayer,
    All,
    Among,
    AttachedPlayer,
    AttackingWhom,
    CharacteristicOf,
    Chosen,
    ControlledBy,
    ControllerOf,
    CostHas,
    DealsDamage,
    EachOpponent,
    EachPlayer,
    Either,
    Every,
    ExiledWith,
    FirstPrintedIn,
    FromSource,
    Greatest,
    Has,
    HasAdventure,
    HasAttached,
    HasCounters,
    HasNoAbilities,
    In,
    Is,
    IsAttached,
    IsDealtDamage,
    Namesake,
    Not,
    Number,
    Number_,
    Objects,
    Opposing,
    Other,
    OwnedBy,
    Paid,
    PairedWith,
    Players,
    Predicate,
    PutWith,
    Quantity,
    Self,
    Shares,
    Targeting,
    Team,
    Underwent,
    X,
    You,
)
from arbiter.magic.language.words import EXPANSIONS, LANDWALKS, VARIETIES

COMPARED = (  # how a number is compared with what is no number
    ("greater than or equal to", ">="),
    ("less than or equal to", "<="),
    ("greater than", ">"),
    ("less than", "<"),
)
DONE_THIS_WAY = ("destroyed", "sacrificed", "exiled", "discarded", "tapped", "milled", "returned")
PAST = ("attacked", "blocked", "dealt", "was", "were", "entered", "didn't")
LINK = "exiled"  # the one link that a card's abilities can have (607.2a)


def conjunction(parts: list[Predicate]) -> Predicate:
    return parts[0] if len(parts) == 1 else All(tuple(parts))


PARITIES = (
    *(f"{parity} {cost}" for parity in ("even", "odd") for cost in ("converted mana costs", "mana values")),
    *(f"an {parity} {cost}" for parity in ("even", "odd") for cost in ("converted mana cost", "mana value")),
)


def goes_before(what: Predicate) -> bool:
    """Whether a noun phrase says it in front of its head: "red", "non-Demon", "red or green"."""
    if isinstance(what, (All, Either)):
        return all(isinstance(part, Is) for part in what.parts)
    return isinstance(what, (Is, HasAttached)) or (isinstance(what, Not) and isinstance(what.what, Is))


class Modifiers(Naming):
    # Read by `Nouns`.

    def noun(self) -> Noun | None:
        """A noun phrase without article or determiner."""
        return None

    def known_object(self) -> Objects | None:
        """An object that the text has introduced."""
        return None

    def target(self) -> Objects | None:
        """ "target creature" """
        return None

    def players(self) -> Players | None:
        """Players as the subject or object of a verb."""
        return None

    def any_players(self) -> Players | None:
        """Players in an event."""
        return None

    def whose(self) -> Players | None:
        """A possessive."""
        return None

    def greatest(self) -> Quantity | None:
        """ "the greatest power among creatures you control": read by `Quantities`."""
        return None

    def complement(self) -> Predicate | None:
        """What follows "is": read by `Conditions`."""
        return None

    def past_deed(self) -> Predicate | None:
        """What happened to an object this turn: read by `History`."""
        return None

    def paired(self) -> Predicate | None:
        """702.94b: "paired with another creature", "paired with a creature with soulbond" """
        start = self.at
        if self.words("paired with"):
            if self.words("another creature"):
                return PairedWith()
            noun = self.noun() if self.one_of("a", "an") else None
            if noun is not None and noun.number != "plural":
                return PairedWith(None if noun.what == Is("creature") else noun.what)
        self.at = start
        return None

    def opposing(self) -> Predicate | None:
        """509.1g: "blocking ~", "blocked by ~", "blocking or blocked by ~" """
        both = self.words("blocking or blocked by")
        only = "" if both else self.one_of("blocking", "blocked by")
        fighting = self.known_object() if both or only else None
        return Opposing(fighting, only) if fighting is not None else None

    def modifier(self) -> Predicate | None:
        """What follows the head of a noun phrase."""
        start = self.at
        word = self.peek()
        result: Predicate | None = None
        if self.one_of("that has an adventure", "that have an adventure", "with an adventure"):
            result = HasAdventure()
        elif word in ("with", "without"):
            result = self.having()
        elif word == "on":
            result = All(()) if self.words("on the battlefield") else None
        elif word in ("from", "in"):
            result = self.in_zone() or self.from_source(start)
        elif word == "that":
            result = self.that_clause()
        elif self.words("dealt damage by ~ this turn"):
            result = Underwent(DealsDamage(None))
        elif self.words("dealt damage this turn"):
            result = Underwent(IsDealtDamage(All(())))
        elif word == "attached":
            host = self.host() if self.words("attached to") else None
            result = IsAttached(host) if host is not None else None
        elif word == "exiled" and self.one_of("exiled with ~", "exiled with it"):
            result = ExiledWith(LINK)  # 607.2a: nothing else of what a card speaks of is linked
        elif word in DONE_THIS_WAY:
            result = Among(ThisWay(word), True) if self.words(f"{word} this way") else None
        elif word in ("created", "put"):
            result = self.put_with(word)
        elif word == "attacking":
            result = self.attacking_whom()
        elif word == "revealed":
            result = Among(It(plural=True, pool=True)) if self.words("revealed this way") else None
        elif word == "other":
            rest = self.noun() if self.one_of("other than a", "other than an") else None
            result = Not(rest.what) if rest is not None else None
        elif word == "except":
            result = self.excepted()
        elif word in ("blocking", "blocked"):
            result = self.opposing()
        elif self.one_of("it devoured", "~ devoured"):
            result = Among(Paid("devoured", Is("creature")))
        elif word == "named":
            result = self.named()
        elif word == "not" and self.peek(1) == "named":
            self.at += 1
            name = self.named()
            result = Not(name) if name is not None else None
        elif word == "of":
            chosen = self.one_of("of the chosen color", "of the chosen type")
            kind = "color" if chosen.endswith("color") else "creature type"
            result = Chosen(kind) if chosen else self.chosen_before()
        else:
            result = self.controlled()
        if result is None:
            self.at = start
            result = self.blocked_by() if word in ("it", "~", "that") else None
        return result

    def that_clause(self) -> Predicate | None:
        """ "that's red", "that has a counter on it", "that attacked this turn", "that shares a color with it" """
        if self.peek(1) == "targets":
            return self.targeting()
        if self.one_of("that 's", "that are"):
            return self.complement_or_plural()
        if self.one_of("that isn't", "that aren't"):
            other = self.complement_or_plural()
            return Not(other) if isinstance(other, (Is, HasAttached, Either)) else None
        if self.one_of("that has", "that have"):
            return self.counters_on()
        if self.peek(1) in PAST:
            self.at += 1
            return self.past_deed()
        if self.peek(1) in ("shares", "share", "doesn't", "don't", "convoked"):
            return self.sharing()
        return self.controlled()

    def blocked_by(self) -> Predicate | None:
        """ "it's blocking": read by `Situations`"""
        return None

    def same_named(self) -> Objects | None:
        """After "the same name as": read by `Situations`"""
        return None

    def from_source(self, start: int) -> Predicate | None:
        """113.7: of an ability: "from an artifact source", "from an artifact, creature, or land" """
        self.at = start
        of_ability = self.peek(-1) in ("ability", "control") and "ability" in (self.peek(-1), self.peek(-3))
        noun = self.noun() if of_ability and self.one_of("from a", "from an") else None
        if noun is None or noun.number == "plural" or noun.head in ("card", "spell"):
            return None
        parts = noun.what.parts if isinstance(noun.what, All) else (noun.what,)
        return FromSource(conjunction([part for part in parts if part != Is("source")]))

    def excepted(self) -> Predicate | None:
        """ "except for ~", "except for lands and tokens", "except for creatures you control with flying" """
        if not self.words("except for"):
            return None
        if self.words("~"):
            return Other()
        rest = self.noun()
        return Not(rest.what) if rest is not None else None

    def put_with(self, word: str) -> Predicate | None:
        """607.2c: "created with ~", "put onto the battlefield with ~"; or what an effect put into a graveyard"""
        if self.words(f"{BURIED} this way"):
            return Among(ThisWay(BURIED), True)
        put = word == "put" and self.words("put onto the battlefield with ~")
        return PutWith(word) if put or self.words("created with ~") else None

    def host(self) -> Objects | None:
        """What something is attached to: an object that was spoken of, or any of a kind"""
        known = self.known_object() or self.target()
        noun = self.noun() if known is None and self.one_of("a", "an") else None
        if known is None and noun is None:
            kind = self.noun()
            return Every(kind.what) if kind is not None and kind.number == "plural" else None
        return Every(noun.what) if noun is not None and noun.number != "plural" else known

    def chosen_before(self) -> Predicate | None:
        """ "of that color", "of that type", after "choose a color", "choose a creature type" (608.2d)"""
        said = self.one_of("of that color", "of that type")
        kind = "color" if said.endswith("color") else "creature type"
        return Chosen(kind) if said and self.was_chosen(kind) else None

    def was_chosen(self, kind: str) -> bool:
        """Whether the text before told to choose a word of this kind, and of no other."""
        before = " ".join([token.word for token in self.tokens[: self.at]])
        told = [one for one in ("color", "creature type", "basic land type") if f"choose a {one}" in before]
        return told == [kind]

    def complement_or_plural(self) -> Predicate | None:
        """After "that's", "that aren't": only what could also stand in front of the head."""
        start = self.at
        if self.words("one or more colors"):
            return Not(Is("colorless"))  # 105.2a
        said = self.complement()
        if said is None:
            self.at = start
            noun = self.noun()
            said = noun.what if noun is not None and noun.number == "plural" else None
        after = isinstance(said, (All, AttackingWhom, Opposing, IsAttached))
        return said if said is not None and (goes_before(said) or after) else None

    def sharing(self) -> Predicate | None:
        """ "that shares a creature type with it", "that don't share a color with that creature" """
        self.at += 1
        if self.one_of("convoked it", "convoked ~"):
            return PutWith("convoked")  # 702.50c
        negative = bool(self.one_of("doesn't share a", "don't share a"))
        if not negative and not self.one_of("shares a", "share a"):
            return None
        kind = self.one_of(*VARIETIES)
        other = self.same_named() if kind and self.words("with") else None
        if other is None:
            return None
        return Not(Shares(kind, other)) if negative else Shares(kind, other)

    def counters_on(self) -> Predicate | None:
        """After "with": "a +1/+1 counter on it", "three or more level counters on it", "a counter on it" """
        start = self.at
        comparison, number, bare = ">=", 1, False
        if self.words("no"):
            comparison, number = "=", 0
        elif not self.one_of("a", "an"):
            least = self.number()
            number, bare = max(least, 1), least <= 0
            if not bare and not self.words("or more"):
                comparison = "="
        of_any_kind = self.one_of("counters", "counter")
        kind = "" if of_any_kind else self.counter_kind()
        told = (of_any_kind or kind) and (not bare or self.peek(-1) == "counters")
        if told and self.one_of("on it", "on them"):
            return HasCounters(kind, comparison, number)
        self.at = start
        return None

    def targeting(self) -> Predicate | None:
        """115.9: "that targets you", "that targets only a creature you control", "that targets ~" """
        only = self.words("that targets only")
        return self.aimed(only) if only or self.words("that targets") else None

    def aimed(self, only: bool = False) -> Predicate | None:
        """After "targets": an object, a player, or either"""
        if self.words("~"):
            return Targeting(Among(Self()), None, only)
        who: Players | None = None
        if self.words("you"):
            who = You()
        elif self.words("a player"):
            who = EachPlayer()
        elif self.words("enchanted player"):
            who = AttachedPlayer()
        if who is not None and not self.words("or"):
            return Targeting(None, who, only)
        noun = self.noun() if self.one_of("a", "an") else None
        return Targeting(noun.what, who, only) if noun is not None else None

    def attacking_whom(self) -> Predicate | None:
        """508.6: "attacking you" """
        start = self.at
        who = self.any_players() if self.words("attacking") else None
        self.at = start if who is None else self.at
        return AttackingWhom(who) if who is not None else None

    def controlled(self) -> Predicate | None:
        if self.words("you control"):
            return ControlledBy(You())
        if self.words("you don't control"):
            return Not(ControlledBy(You()))
        if self.words("you own"):
            return OwnedBy(You())
        if self.words("you don't own"):
            return Not(OwnedBy(You()))
        if self.one_of("your opponents own", "an opponent owns"):
            return OwnedBy(EachOpponent())
        if self.words("they own"):
            return OwnedBy(They())
        if self.one_of("your opponents control", "an opponent controls"):
            return ControlledBy(EachOpponent())
        if self.words("your team controls"):
            return ControlledBy(Team())
        if self.words("the active player controls"):
            return ControlledBy(ActivePlayer())
        if self.words("they control"):
            return ControlledBy(They())
        if self.words("its controller controls"):
            return ControlledBy(ControllerOf(It()))
        start = self.at
        told = self.peek() in ("the", "enchanted") and "player" in (self.peek(1), self.peek(2))
        if self.peek() in ("that", "target", "defending") or told:
            who = self.players()
            if who is not None and self.words("controls"):
                return ControlledBy(who)
            if who is not None and self.words("owns"):
                return OwnedBy(who)
        self.at = start
        return None

    def having_noted(self) -> Predicate | None:
        """After "with", of what was noted while drafting: read by `Drafting`."""
        return None

    def having(self) -> Predicate | None:
        """ "with flying", "without flying", "with power 2 or less" """
        start = self.at
        without = self.words("without")
        if not without and not self.words("with"):
            return None
        counted = self.counters_on()
        if counted is not None:
            if without and isinstance(counted, HasCounters) and (counted.comparison, counted.number) == (">=", 1):
                return HasCounters(counted.kind, "=", 0)
            return None if without else counted
        greatest = None if without or self.peek() != "the" else self.greatest()
        if isinstance(greatest, Greatest):
            return Number_(greatest.characteristic, "=", greatest)
        if not without and self.words("another aura attached to it"):
            return HasAttached(All((Other(), Is("Aura"))))
        if not without and self.words("no abilities"):
            return HasNoAbilities()
        if not without and self.one_of("the chosen name", "that name"):
            return Chosen("card name")
        noted = None if without else self.having_noted()
        if noted is not None:
            return noted
        if not without and self.words("a single target"):
            return Targeting(single=True)
        same_value = not without and bool(self.one_of("the same mana value as", "the same converted mana cost as"))
        other = self.known_object() if same_value else None
        if other is not None:
            return Number_("mana value", "=", CharacteristicOf(other, "mana value"))
        if not without and self.words("the same name as"):
            same = self.same_named()
            return Namesake(same) if same is not None else None
        if not without and self.words("a name originally printed in the"):
            for name in EXPANSIONS:
                if self.words(f"{name.lower()} expansion"):
                    return FirstPrintedIn(name)
        if not without and self.peek().startswith("{"):
            symbol = self.text().strip("{}")
            self.at += 1
            return CostHas(symbol) if self.one_of("in its mana cost", "in their mana costs") else None
        parity = "" if without else self.one_of(*PARITIES)
        if parity:
            return Number_("mana value", parity.removeprefix("an ").split()[0], Number(0))
        for line in beginning(self.peek(1)) if self.peek() in ("a", "an") else ():
            if "filter" not in line.parameter and self.words(f"{self.peek()} {line.name} ability"):
                return Not(Has(line.name)) if without else Has(line.name)
        for line in beginning(self.peek()):
            if "filter" not in line.parameter and self.words(line.name):
                having = self.or_keyword(line.name)
                return Not(having) if without else having
        walk = self.one_of(*LANDWALKS)
        if walk:
            return Not(Has(walk)) if without else Has(walk)
        sized = None if without else self.of_some_size()
        if sized is not None:
            return sized
        self.failed(start, "with <keyword>")
        self.failed(start, "with power <number> or less")
        return None

    def of_some_size(self) -> Predicate | None:
        """After "with": "power 2 or less", "power or toughness 1 or less", "mana value equal to its power" """
        if self.words("power or toughness"):
            number = self.fixed()
            how = self.one_of("or less", "or greater") if number is not None else ""
            sign = "<=" if how == "or less" else ">="
            sides = (
                ()
                if number is None or not how
                else (Number_("power", sign, number), Number_("toughness", sign, number))
            )
            return Either(sides) if sides else None
        of = self.one_of("power", "toughness", "mana value", "converted mana cost")
        if of:
            name = "mana value" if of == "converted mana cost" else of
            compared = self.compared_with()
            if compared is not None:
                return Number_(name, compared[0], compared[1])
            value = X() if self.words("x") else self.quantity() if self.words("equal to") else self.fixed()
            if value is not None:
                comparison = "<=" if self.words("or less") else ">=" if self.words("or greater") else "="
                return Number_(name, comparison, value)
        return None

    def or_keyword(self, first: str) -> Predicate:
        """ "with flying or reach" """
        end = self.at
        for line in beginning(self.peek()) if self.words("or") else ():
            if "filter" not in line.parameter and self.words(line.name):
                return Either((Has(first), Has(line.name)))
        self.at = end
        walk = self.one_of(*[f"or {walk}" for walk in LANDWALKS]).removeprefix("or ")
        return Either((Has(first), Has(walk))) if walk else Has(first)

    def compared_with(self) -> tuple[str, Quantity] | None:
        """After the name of a characteristic: "less than ~'s power", "greater than or equal to the number of lands you control" """
        start = self.at
        for phrase, comparison in COMPARED:
            if self.words(phrase):
                value = self.quantity()
                if value is not None and not isinstance(value, Number):
                    return comparison, value
                break
        self.at = start
        return None

    def in_zone(self) -> Predicate | None:
        if not self.one_of("from", "in"):
            return None
        if self.words("exile and in your graveyard"):
            return Either((In("exile"), In("graveyard", You())))
        if self.words("exile"):
            return In("exile")
        if self.words("the command zone"):
            both = self.words("or on the battlefield")
            return Either((In("command"), In("battlefield"))) if both else In("command")
        if self.one_of("libraries", "a library"):
            return In("library")
        if self.one_of("a graveyard", "any graveyard", "graveyards", "all graveyards", "each graveyard"):
            return In("graveyard")
        if self.in_target and self.words("a single graveyard"):
            return In("graveyard")
        if self.words("all players ' hands"):
            return In("hand", EachPlayer())
        if self.words("your opponents ' graveyards"):
            return In("graveyard", EachOpponent())
        whose = self.whose()
        if whose is None:
            return None
        zone = self.one_of("graveyard", "hand", "library")
        return In(zone, whose) if zone else None
