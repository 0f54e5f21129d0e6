"""What follows the head of a noun phrase: who controls it, what it has, where it is, what it is called (109, 115.9, 201, 607)."""

from __future__ import annotations

import re
from typing import Final, cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.keywords import beginning
from arbiter.magic.language.mentions import (
    BURIED,
    It,
    TargetPlayerPhrase,
    ThatOne,
    They,
    ThisWay,
)
from arbiter.magic.language.predefined import OFF_BATTLEFIELD, UNEQUAL
from arbiter.magic.language.reflect import replaced
from arbiter.magic.language.words import CARD_TYPES, EXPANSIONS, HELD, LANDWALKS, VARIETIES

COMPARED = (  # how a number is compared with what is no number
    ("equal to or greater than", ">="),
    ("greater than or equal to", ">="),
    ("less than or equal to", "<="),
    ("greater than", ">"),
    ("less than", "<"),
)
DONE_THIS_WAY = ("destroyed", "sacrificed", "exiled", "discarded", "tapped", "milled", "returned")
PAST = ("attacked", "blocked", "dealt", "was", "were", "entered", "didn't")
LINK = "exiled"  # the one link that a card's abilities can have (607.2a)
CHOSEN_NOW = ("color", "creature type", "basic land type", "permanent type", "card type", "land type")


ONE_OF_TYPES: Final = re.compile(rf"\bchoose (?:(?:{'|'.join(CARD_TYPES)}) ,? ?)+or (?:{'|'.join(CARD_TYPES)})\b")


def conjunction(parts: list[n.Predicate]) -> n.Predicate:
    return parts[0] if len(parts) == 1 else n.All(tuple(parts))


PARITIES = (
    *(f"{parity} {cost}" for parity in ("even", "odd") for cost in ("converted mana costs", "mana values")),
    *(f"an {parity} {cost}" for parity in ("even", "odd") for cost in ("converted mana cost", "mana value")),
)


def goes_before(what: n.Predicate) -> bool:
    """Whether a noun phrase says it in front of its head: "red", "non-Demon", "red or green"."""
    if isinstance(what, (n.All, n.Either)):
        return all(isinstance(part, n.Is) for part in what.parts)
    return isinstance(what, (n.Is, n.HasAttached)) or (isinstance(what, n.Not) and isinstance(what.what, n.Is))


ATTACHED = ("enchanted", "equipped", "fortified")  # how a card calls what it is attached to
FIXED_PLAYERS: Final[tuple[tuple[str, n.Players], ...]] = (
    ("you", n.You()),
    ("each player who doesn't win the subgame", n.SubgameLosers()),
    ("each player on your team", n.Team()),
    ("each player who can't", n.Sided("unable")),
    ("each player dealt damage this way", n.Sided("damaged")),
    ("players dealt damage this way", n.Sided("damaged")),
    ("each player", n.EachPlayer()),
    ("each other player", n.EachPlayer(others=True)),
    ("each other opponent", n.EachOpponent(ThatOne())),
    ("each opponent attacking that player", n.EachOpponent(attacking=ThatOne())),
    ("each opponent attacking enchanted player", n.EachOpponent(attacking=n.AttachedPlayer())),
    ("each opponent", n.EachOpponent()),
    ("that attacking player", ThatOne()),
    ("defending player", n.DefendingPlayer()),
    ("target player chosen at random", TargetPlayerPhrase(n.Targets(None, n.EachPlayer(), random=True))),
    ("target opponent chosen at random", TargetPlayerPhrase(n.Targets(None, n.EachOpponent(), random=True))),
    ("target player", TargetPlayerPhrase(n.Targets(None, n.EachPlayer()))),
    ("target opponent", TargetPlayerPhrase(n.Targets(None, n.EachOpponent()))),
    ("target teammate", TargetPlayerPhrase(n.Targets(None, n.Team(others=True)))),
    ("each of your teammates", n.Team(others=True)),
)


def of_that_player(asked: n.Condition) -> n.Condition:
    """A condition of "that player" or "they" as `PlayersWho` holds it."""
    return cast("n.Condition", replaced(replaced(asked, ThatOne(), n.ThatPlayer()), They(), n.ThatPlayer()))


class Modifiers(Family):
    # Read by `Nouns`.

    def paired(self) -> n.Predicate | None:
        """702.94b: "paired with another creature", "paired with a creature with soulbond" """
        start = self.line.at
        if self.line.words("paired with"):
            if self.line.words("another creature"):
                return n.PairedWith()
            noun = self.grammar.nouns.noun() if self.line.one_of("a", "an") else None
            if noun is not None and noun.number != "plural":
                return n.PairedWith(None if noun.what == n.Is("creature") else noun.what)
        self.line.at = start
        return None

    def opposing(self) -> n.Predicate | None:
        """509.1g: "blocking ~", "blocked by ~", "blocking or blocked by ~" """
        both = self.line.words("blocking or blocked by")
        only = "" if both else self.line.one_of("blocking", "blocked by")
        fighting = self.grammar.listing.known_object() if both or only else None
        return n.Opposing(fighting, only) if fighting is not None else None

    def damaged_by(self) -> n.Predicate | None:
        """ "a creature dealt damage by equipped creature this turn" """
        host = self.grammar.listing.known_object() if self.line.peek() in ATTACHED else None
        known = (host is not None or self.line.words("~")) and self.line.words("this turn")
        return n.Underwent(n.DealsDamage(n.Among(host) if host is not None else None)) if known else None

    def modifier(self) -> n.Predicate | None:
        """What follows the head of a noun phrase."""
        start = self.line.at
        word = self.line.peek()
        result: n.Predicate | None = None
        if self.line.one_of("that has an adventure", "that have an adventure", "with an adventure"):
            return n.HasAdventure()
        if word in ("with", "without"):
            result = self.having()
        elif word == "on":
            result = n.All(()) if self.line.words("on the battlefield") else None
        elif word in ("from", "in"):
            result = self.in_zone() or self.from_source(start)
        elif word == "that":
            result = self.grammar.casual.that_clause()
        elif self.line.words("dealt damage by"):
            result = self.damaged_by()
        elif self.line.words("dealt damage this turn"):
            result = n.Underwent(n.IsDealtDamage(n.All(())))
        elif self.line.words("whose power and toughness aren't equal"):
            result = UNEQUAL
        elif self.line.words("whose controller such that"):
            result = self.under_such()
        elif word == "attached":
            result = self.attached_to()
        elif word == "exiled" and self.line.one_of("exiled with ~", "exiled with it"):
            result = n.ExiledWith(LINK)  # 607.2a: nothing else of what a card speaks of is linked
        elif word in DONE_THIS_WAY:
            result = n.Among(ThisWay(word), True) if self.line.words(f"{word} this way") else None
        elif word in ("created", "put"):
            result = self.put_with(word)
        elif word == "attacking":
            result = self.attacking_whom()
        elif word == "revealed":
            result = n.Among(It(plural=True, pool=True)) if self.line.words("revealed this way") else None
        elif word == "other":
            rest = self.grammar.nouns.noun() if self.line.one_of("other than a", "other than an") else None
            result = n.Not(rest.what) if rest is not None else None
        elif word == "except":
            result = self.excepted()
        elif word in ("blocking", "blocked"):
            result = self.opposing()
        elif self.line.one_of("it devoured", "~ devoured"):
            result = n.Among(n.Paid("devoured", n.Is("creature")))
        elif word == "named":
            result = self.grammar.naming.named()
        elif word == "not" and self.line.peek(1) == "named":
            result = self.not_named()
        elif word == "of":
            chosen = self.line.one_of("of the chosen color", "of the chosen permanent type", "of the chosen type")
            kind = "color" if chosen.endswith("color") else "creature type"
            told = [one for one in ("permanent type", "card type", "land type") if self.was_chosen(one)]
            kind = "permanent type" if "permanent" in chosen else (told or [kind])[0]
            result = n.Chosen(kind) if chosen else self.grammar.casual.chosen_before()
        else:
            result = self.grammar.casual.controlled()
        if result is None:
            self.line.at = start
            result = self.grammar.quantities.blocked_by() if word in ("it", "~", "that") else None
        return result

    def that_clause(self) -> n.Predicate | None:
        """ "that's red", "that has a counter on it", "that attacked this turn", "that shares a color with it" """
        if self.line.peek(1) == "targets":
            return self.targeting()
        if self.line.one_of("that 's", "that are"):
            return self.complement_or_plural()
        if self.line.one_of("that isn't on the battlefield", "that aren't on the battlefield"):
            return OFF_BATTLEFIELD
        if self.line.one_of("that isn't", "that aren't"):
            other = self.complement_or_plural()
            return n.Not(other) if isinstance(other, (n.Is, n.HasAttached, n.Either)) else None
        if self.line.one_of("that has", "that have"):
            return self.counters_on()
        if self.line.peek(1) in PAST:
            self.line.at += 1
            return self.grammar.conditions.past_deed()
        if self.line.peek(1) in ("shares", "share", "doesn't", "don't", "convoked"):
            return self.sharing()
        return self.grammar.casual.controlled()

    def from_source(self, start: int) -> n.Predicate | None:
        """113.7: of an ability: "from an artifact source", "from an artifact, creature, or land" """
        self.line.at = start
        of_ability = self.line.peek(-1) in ("ability", "control") and "ability" in (
            self.line.peek(-1),
            self.line.peek(-3),
        )
        noun = self.grammar.nouns.noun() if of_ability and self.line.one_of("from a", "from an") else None
        if noun is None or noun.number == "plural" or noun.head in ("card", "spell"):
            return None
        parts = noun.what.parts if isinstance(noun.what, n.All) else (noun.what,)
        return n.FromSource(conjunction([part for part in parts if part != n.Is("source")]))

    def excepted(self) -> n.Predicate | None:
        """ "except for ~", "except for lands and tokens", "except for creatures you control with flying" """
        if not self.line.words("except for"):
            return None
        if self.line.words("~"):
            return n.Other()
        rest = self.grammar.nouns.noun()
        return n.Not(rest.what) if rest is not None else None

    def put_with(self, word: str) -> n.Predicate | None:
        """607.2c: "created with ~", "put onto the battlefield with ~"; or what an effect put into a graveyard"""
        if self.line.words(f"{BURIED} this way"):
            return n.Among(ThisWay(BURIED), True)
        put = word == "put" and self.line.words("put onto the battlefield with ~")
        return n.PutWith(word) if put or self.line.words("created with ~") else None

    def not_named(self) -> n.Predicate | None:
        self.line.at += 1
        name = self.grammar.naming.named()
        return n.Not(name) if name is not None else None

    def under_such(self) -> n.Predicate | None:
        """ "whose controller controls an Island", "whose controller was dealt damage by ~ this turn" """
        asked = self.grammar.conditions.condition()
        return None if asked is None else n.ControlledBy(n.PlayersWho(n.EachPlayer(), of_that_player(asked)))

    def attached_to(self) -> n.Predicate | None:
        """ "attached to it", "attached to you" """
        host = self.host() if self.line.words("attached to") else None
        who = self.any_players() if host is None and self.line.peek(-1) == "to" else None
        return n.IsAttached(host) if host is not None else n.EnchantsPlayer(who) if who is not None else None

    def host(self) -> n.Objects | None:
        """What something is attached to: an object that was spoken of, or any of a kind"""
        known = self.grammar.listing.known_object() or self.grammar.picking.target()
        noun = self.grammar.nouns.noun() if known is None and self.line.one_of("a", "an") else None
        if known is None and noun is None:
            kind = self.grammar.nouns.noun()
            return n.Every(kind.what) if kind is not None and kind.number == "plural" else None
        return n.Every(noun.what) if noun is not None and noun.number != "plural" else known

    def chosen_before(self) -> n.Predicate | None:
        """ "of that color", "of that type", after "choose a color", "choose a creature type" (608.2d)"""
        said = self.line.one_of("of that color", "of that type")
        kind = "color" if said.endswith("color") else "card type" if self.was_chosen("card type") else "creature type"
        return n.Chosen(kind) if said and self.was_chosen(kind) else None

    def was_chosen(self, kind: str) -> bool:
        """Whether the text before told to choose a word of this kind, and of no other."""
        before = " ".join([token.word for token in self.line.tokens[: self.line.at]])
        told = [word for word in CHOSEN_NOW if f"choose a {word}" in before]
        listed = ONE_OF_TYPES.search(before) is not None  # "choose creature or land"
        return told == [kind] if told or not listed else kind == "card type"

    def complement_or_plural(self) -> n.Predicate | None:
        """After "that's", "that aren't": only what could also stand in front of the head."""
        start = self.line.at
        if self.line.words("one or more colors"):
            return n.Not(n.Is("colorless"))  # 105.2a
        said = self.grammar.quantities.complement()
        if said is None:
            self.line.at = start
            noun = self.grammar.nouns.noun()
            said = noun.what if noun is not None and noun.number == "plural" else None
        after = isinstance(said, (n.All, n.AttackingWhom, n.Opposing, n.IsAttached))
        return said if said is not None and (goes_before(said) or after) else None

    def sharing(self) -> n.Predicate | None:
        """ "that shares a creature type with it", "that don't share a color with that creature" """
        self.line.at += 1
        if self.line.one_of("convoked it", "convoked ~"):
            return n.PutWith("convoked")  # 702.50c
        negative = bool(self.line.one_of("doesn't share a", "don't share a"))
        if not negative and not self.line.one_of("shares a", "share a"):
            return None
        kind = self.line.one_of(*VARIETIES)
        other = self.grammar.casual.same_named() if kind and self.line.words("with") else None
        if other is None:
            return None
        return n.Not(n.Shares(kind, other)) if negative else n.Shares(kind, other)

    def counters_on(self) -> n.Predicate | None:
        """After "with": "a +1/+1 counter on it", "three or more level counters on it", "a counter on it" """
        start = self.line.at
        comparison, number, bare = ">=", 1, False
        if self.line.words("no"):
            comparison, number = "=", 0
        elif not self.line.one_of("a", "an"):
            least = self.grammar.numbers.number()
            number, bare = max(least, 1), least <= 0
            if not bare and not self.line.words("or more"):
                comparison = "="
        of_any_kind = self.line.one_of("counters", "counter")
        kind = "" if of_any_kind else self.grammar.numbers.counter_kind()
        told = (of_any_kind or kind) and (not bare or self.line.peek(-1) == "counters")
        if told and self.line.one_of("on it", "on them"):
            return n.HasCounters(kind, comparison, number)
        self.line.at = start
        return None

    def targeting(self) -> n.Predicate | None:
        """115.9: "that targets you", "that targets only a creature you control", "that targets ~" """
        only = self.line.words("that targets only")
        return self.aimed(only) if only or self.line.words("that targets") else None

    def aimed(self, only: bool = False) -> n.Predicate | None:
        """After "targets": an object, a player, or either"""
        if self.line.words("~"):
            return n.Targeting(n.Among(n.Self()), None, only)
        who: n.Players | None = None
        if self.line.words("you"):
            who = n.You()
        elif self.line.words("a player"):
            who = n.EachPlayer()
        elif self.line.words("enchanted player"):
            who = n.AttachedPlayer()
        if who is not None and not self.line.words("or"):
            return n.Targeting(None, who, only)
        noun = self.grammar.nouns.noun() if self.line.one_of("a", "an") else None
        return n.Targeting(noun.what, who, only) if noun is not None else None

    def attacking_whom(self) -> n.Predicate | None:
        """508.6: "attacking you" """
        start = self.line.at
        who = self.any_players() if self.line.words("attacking") else None
        self.line.at = start if who is None else self.line.at
        return n.AttackingWhom(who) if who is not None else None

    def controlled(self) -> n.Predicate | None:
        if self.line.words("you control"):
            return n.ControlledBy(n.You())
        if self.line.peek(2) == "that" and self.line.words("you controlled"):  # "that were destroyed this way" (608.2g)
            return n.ControlledBy(n.You())
        if self.line.words("you don't control"):
            return n.Not(n.ControlledBy(n.You()))
        if self.line.words("you own"):
            return n.OwnedBy(n.You())
        if self.line.words("you don't own"):
            return n.Not(n.OwnedBy(n.You()))
        if self.line.one_of("your opponents own", "an opponent owns"):
            return n.OwnedBy(n.EachOpponent())
        if self.line.words("they own"):
            return n.OwnedBy(They())
        if self.line.one_of("your opponents control", "an opponent controls"):
            return n.ControlledBy(n.EachOpponent())
        if self.line.words("your team controls"):
            return n.ControlledBy(n.Team())
        if self.line.words("the active player controls"):
            return n.ControlledBy(n.ActivePlayer())
        if self.line.words("they control"):
            return n.ControlledBy(They())
        if self.line.words("its controller controls"):
            return n.ControlledBy(n.ControllerOf(It()))
        start = self.line.at
        told = self.line.peek() in ("the", "enchanted") and "player" in (self.line.peek(1), self.line.peek(2))
        if self.line.peek() in ("that", "target", "defending") or told:
            who = self.grammar.casual.players()
            if who is not None and self.line.words("controls"):
                return n.ControlledBy(who)
            if who is not None and self.line.words("owns"):
                return n.OwnedBy(who)
        self.line.at = start
        return None

    def abilities_held(self) -> n.Predicate | None:
        """ "no abilities", "mana abilities" """
        if self.line.words("no abilities"):
            return n.HasNoAbilities()
        said = self.line.one_of(*HELD.values())
        return next((n.HasAbility(kind) for kind, abilities in HELD.items() if abilities == said), None)

    def having(self) -> n.Predicate | None:
        """ "with flying", "without flying", "with power 2 or less" """
        start = self.line.at
        without = self.line.words("without")
        if not without and not self.line.words("with"):
            return None
        counted = self.counters_on()
        if counted is not None:
            if without and isinstance(counted, n.HasCounters) and (counted.comparison, counted.number) == (">=", 1):
                return n.HasCounters(counted.kind, "=", 0)
            return None if without else counted
        greatest = None if without or self.line.peek() != "the" else self.grammar.quantities.measured(n.Greatest)
        if isinstance(greatest, n.Greatest):
            return n.Number_(greatest.characteristic, "=", greatest)
        if not without and self.line.words("another aura attached to it"):
            return n.HasAttached(n.All((n.Other(), n.Is("Aura"))))
        held = None if without else self.abilities_held()
        if held is not None:
            return held
        if not without and self.line.one_of("the chosen name", "that name"):
            return n.Chosen("card name")
        noted = None if without else self.grammar.casual.having_noted()
        if noted is not None:
            return noted
        if not without and self.line.words("a single target"):
            return n.Targeting(single=True)
        same_value = not without and bool(self.line.one_of("the same mana value as", "the same converted mana cost as"))
        other = self.grammar.listing.known_object() if same_value else None
        if other is not None:
            return n.Number_("mana value", "=", n.CharacteristicOf(other, "mana value"))
        if not without and self.line.words("the same name as"):
            same = self.grammar.casual.same_named()
            return n.Namesake(same) if same is not None else None
        if not without and self.line.words("a name originally printed in the"):
            for name in EXPANSIONS:
                if self.line.words(f"{name.lower()} expansion"):
                    return n.FirstPrintedIn(name)
        if not without and self.line.peek().startswith("{"):
            symbol = self.line.text().strip("{}")
            self.line.at += 1
            return n.CostHas(symbol) if self.line.one_of("in its mana cost", "in their mana costs") else None
        parity = "" if without else self.line.one_of(*PARITIES)
        if parity:
            return n.Number_("mana value", parity.removeprefix("an ").split()[0], n.Number(0))
        for line in beginning(self.line.peek(1)) if self.line.peek() in ("a", "an") else ():
            if "filter" not in line.parameter and self.line.words(f"{self.line.peek()} {line.name} ability"):
                return n.Not(n.Has(line.name)) if without else n.Has(line.name)
        for line in beginning(self.line.peek()):
            if "filter" not in line.parameter and self.line.words(line.name):
                having = self.or_keyword(line.name)
                return n.Not(having) if without else having
        walk = self.line.one_of(*LANDWALKS)
        if walk:
            return n.Not(n.Has(walk)) if without else n.Has(walk)
        sized = None if without else self.of_some_size()
        if sized is not None:
            return sized
        self.line.failed(start, "with <keyword>")
        self.line.failed(start, "with power <number> or less")
        return None

    def of_some_size(self) -> n.Predicate | None:
        """After "with": "power 2 or less", "power or toughness 1 or less", "mana value equal to its power" """
        if self.line.words("power or toughness"):
            number = self.grammar.numbers.fixed()
            how = self.line.one_of("or less", "or greater") if number is not None else ""
            sign = "<=" if how == "or less" else ">="
            sides = (
                ()
                if number is None or not how
                else (n.Number_("power", sign, number), n.Number_("toughness", sign, number))
            )
            return n.Either(sides) if sides else None
        of = self.line.one_of("power", "toughness", "mana value", "converted mana cost")
        if of:
            name = "mana value" if of == "converted mana cost" else of
            compared = self.compared_with()
            if compared is not None:
                return n.Number_(name, compared[0], compared[1])
            value = (
                n.X()
                if self.line.words("x")
                else self.grammar.quantities.quantity()
                if self.line.words("equal to")
                else self.grammar.numbers.fixed()
            )
            if value is not None:
                comparison = "<=" if self.line.words("or less") else ">=" if self.line.words("or greater") else "="
                return n.Number_(name, comparison, value)
        return None

    def or_keyword(self, first: str) -> n.Predicate:
        """ "with flying or reach" """
        end = self.line.at
        for line in beginning(self.line.peek()) if self.line.words("or") else ():
            if "filter" not in line.parameter and self.line.words(line.name):
                return n.Either((n.Has(first), n.Has(line.name)))
        self.line.at = end
        self.line.at = end
        listed = self.listed_keywords() if self.line.peek() == "," else []
        if listed:
            return n.Either((n.Has(first), *[n.Has(name) for name in listed]))
        walk = self.line.one_of(*[f"or {walk}" for walk in LANDWALKS]).removeprefix("or ")
        return n.Either((n.Has(first), n.Has(walk))) if walk else n.Has(first)

    def listed_keywords(self) -> list[str]:
        """The rest of a list: ", hexproof, reach, or trample" """
        start = self.line.at
        names: list[str] = []
        while True:
            joint = self.line.one_of(", or", ",")
            known = (
                [line.name for line in beginning(self.line.peek()) if "filter" not in line.parameter] if joint else []
            )
            name = next((name for name in known if self.line.words(name)), "")
            if not name or len(names) >= MODIFIER_LIMIT:
                self.line.at = start
                return []
            names.append(name)
            if joint == ", or":
                return names

    in_size = (
        False  # "its" is of what the noun phrase describes: "with mana value less than ... its controller's graveyard"
    )

    def compared_with(self) -> tuple[str, n.Quantity] | None:
        """After the name of a characteristic: "less than ~'s power", "greater than or equal to the number of lands you control" """
        start = self.line.at
        for phrase, comparison in COMPARED:
            if self.line.words(phrase):
                self.in_size = True
                value = self.grammar.quantities.quantity()
                self.in_size = False
                if value is not None and not isinstance(value, n.Number):
                    return comparison, value
                break
        self.line.at = start
        return None

    def in_zone(self) -> n.Predicate | None:
        if not self.line.one_of("from", "in"):
            return None
        if self.line.words("exile and in your graveyard"):
            return n.Either((n.In("exile"), n.In("graveyard", n.You())))
        if self.line.words("exile"):
            return n.In("exile")
        if self.line.words("the command zone"):
            both = self.line.words("or on the battlefield")
            return n.Either((n.In("command"), n.In("battlefield"))) if both else n.In("command")
        if self.line.one_of("libraries", "a library"):
            return n.In("library")
        if self.line.one_of("a graveyard", "any graveyard", "graveyards", "all graveyards", "each graveyard"):
            return n.In("graveyard")
        if self.line.in_target and self.line.words("a single graveyard"):
            return n.In("graveyard")
        if self.line.words("all players ' hands"):
            return n.In("hand", n.EachPlayer())
        if self.line.words("your opponents ' graveyards"):
            return n.In("graveyard", n.EachOpponent())
        whose = self.whose()
        if whose is None:
            return None
        zone = self.line.one_of("graveyard", "hand", "library")
        if zone == "graveyard" and self.line.words("or on the battlefield"):
            return n.Either((n.In("graveyard", whose), n.In("battlefield")))
        if (zone == "graveyard" and self.line.words("or hand")) or (zone == "hand" and self.line.words("or graveyard")):
            return n.Either((n.In("graveyard", whose), n.In("hand", whose)))
        return n.In(zone, whose) if zone else None

    # Noun phrases for players: who, and whose something is (102, 109.5).

    def any_players(self) -> n.Players | None:
        """Players in an event: "an opponent", "a player", "you"."""
        if self.line.one_of("an opponent", "one of your opponents"):
            return n.EachOpponent()
        if self.line.one_of("a player", "each player"):
            return n.EachPlayer()
        if self.line.words("you"):
            return n.You()
        if self.line.words("enchanted player"):
            return n.AttachedPlayer()
        return n.ChosenPlayer() if self.line.words("the chosen player") else self.most_life()

    def most_life(self) -> n.Players | None:
        """ "the player with the most life or tied for most life" """
        ahead = self.line.one_of("the player with the most life or tied for most life", "the player with the most life")
        return n.MostLife() if ahead else None

    def whose(self) -> n.Players | None:
        """A possessive: "your", "their", "that player's", "its owner's"."""
        start = self.line.at
        if self.line.words("your"):
            return n.You()
        if self.line.words("their"):
            return They()
        if self.line.words("an opponent 's"):
            return n.EachOpponent()
        who = self.grammar.casual.players()
        if who is not None and self.line.words("'s"):
            return who
        self.line.at = start
        return None

    def possessor(self) -> n.Objects | None:
        """An object as a possessive: "its", "~'s", "that creature's"."""
        start = self.line.at
        if self.line.words("its"):
            return It()
        if self.line.words("their"):
            return It(plural=True)
        if self.line.words("that source 's"):
            return n.EventSource()
        which = self.grammar.listing.known_object() or (
            self.grammar.picking.target() if self.line.peek() == "target" else None
        )
        if which is not None and self.line.words("'s"):
            return which
        self.line.at = start
        return None
