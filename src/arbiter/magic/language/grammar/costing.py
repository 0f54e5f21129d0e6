"""Static abilities about what spells and abilities cost (118.7, 118.8, 601.2f)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.events import EVENT_HOLES, EventReader
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.modifiers import ATTACHED, conjunction
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.mentions import Attached
from arbiter.magic.language.wording.spoken import parts_of
from arbiter.magic.language.words import COSTLY

if TYPE_CHECKING:
    from arbiter.magic.language.grammar.grammar import Grammar

SPELLS_OF: Final[dict[str, n.Players]] = {
    "": n.EachPlayer(),
    "you cast": n.You(),
    "your opponents cast": n.EachOpponent(),
}
KEYWORD_COSTS: Final = tuple([word for word in COSTLY if word in KEYWORDS])


def dearer(by: Grammar, unknown: bool) -> int | None:
    """ "{2} more", "{X} less" """
    number = by.making.mana_symbols().strip("{}")
    more = by.line.one_of("more", "less") if number else ""
    if not more or not (number == "X" if unknown else number.isdecimal()):
        return None
    value = 1 if unknown else int(number)
    return -value if more == "less" else value


def colored(by: Grammar) -> tuple[str, bool] | None:
    mana = by.making.mana_symbols()
    more = by.line.one_of("more", "less") if mana and not mana.strip("{}").isdecimal() and mana != "{X}" else ""
    return (mana, more == "less") if more else None


PRICE_HOLES: Final[dict[str, Callable[[Any, str], object]]] = EVENT_HOLES | {
    "besides": lambda by, arg: by.grammar.costing.besides() or None,
    "colored": lambda by, arg: colored(by.grammar),
    "costly": lambda by, arg: by.grammar.line.one_of(*KEYWORD_COSTS) or None,
    "dearer": lambda by, arg: dearer(by.grammar, arg == "x"),
    "each_time": lambda by, arg: by.grammar.quantities.for_each(),
    "hosts": lambda by, arg: by.grammar.costing.of_host(),
    "if": lambda by, arg: by.grammar.conditions.condition(),
    "spells_of": lambda by, arg: by.grammar.costing.spells_of(),
    "where_x": lambda by, arg: by.grammar.quantities.quantity() if by.grammar.line.words(", where x is") else None,
}
"""What is read for a hole, by a reader."""


class Costing(Family):
    def new_reader(self) -> EventReader:
        return EventReader(self.grammar, PRICE_HOLES)

    def of_spells(self) -> n.Ability | None:
        """601.2f: "Creature spells you cast cost {1} less to cast." """
        found = self.grammar.conditions.read_by("price")
        if isinstance(found, n.Ability):
            return found
        return self.mana_kept() or self.x_defined() or self.spells_have()

    def price(self, verb: str) -> n.CostsMore | None:
        """After "cost": "{1} more to cast", "{W}{B} less to cast for each Cleric you control" """
        found = self.grammar.conditions.read_by(f"{verb}_price")
        return found if isinstance(found, n.CostsMore) else None

    def spells_of(self) -> tuple[n.Players, n.Predicate] | None:
        """ "creature spells you cast", "Aura and Equipment spells", "spells your opponents cast that target ~" """
        noun = self.grammar.nouns.noun()
        if noun is None or (noun.head, noun.number) != ("spell", "plural"):
            return None
        spells = without_spell(noun.what)
        other = self.grammar.nouns.noun() if self.line.words("and") else None
        if other is not None:
            if (other.head, other.number) != ("spell", "plural"):
                return None
            spells = n.Either((spells, without_spell(other.what)))
        who = SPELLS_OF[self.line.one_of("you cast", "your opponents cast")]
        sharing = self.line.peek() == "that" and self.line.peek(1) in ("share", "shares")
        more = self.grammar.paragraphs.modifier() if sharing or self.line.peek() in ("of", "with") else None
        more = self.grammar.modifiers.aimed() if more is None and self.line.words("that target") else more
        if isinstance(more, n.Targeting):
            return who, n.All((*parts_of(spells), more))
        return who, spells if more is None else conjunction([*parts_of(spells), more])

    def spells_have(self) -> n.Ability | None:
        """601.2a: "Artifact spells you cast have convoke.", "Each red instant spell you cast has conspire." """
        start = self.line.at
        each = self.line.words("each")
        noun = self.grammar.nouns.noun()
        if (
            noun is not None
            and noun.head == "spell"
            and self.line.words("you cast")
            and self.line.words("has" if each else "have")
        ):
            keyword = self.grammar.making.keyword_phrase()
            if keyword is not None:
                own = noun.what.parts if isinstance(noun.what, n.All) else (noun.what,)
                return n.Static(n.Every(n.All((*own, n.Is("cast"), n.ControlledBy(n.You())))), (n.Grant((keyword,)),))
        self.line.at = start
        return None

    def of_host(self) -> n.Predicate | None:
        """After "abilities of": all of a kind; or what the source is attached to, which is one object (303.4)"""
        host = self.grammar.listing.known_object() if self.line.peek() in ATTACHED else None
        if isinstance(host, Attached) and self.line.peek(-1) not in ("creatures", "permanents"):
            return n.Among(host)
        found = self.grammar.nouns.noun()
        return found.what if found is not None and found.number != "singular" else None

    def besides(self) -> tuple[n.Instruction, ...]:
        """118.8: "3 life", or a cost in quotes."""
        if self.line.words('"'):
            costs = self.grammar.keywording.costs()
            return tuple(costs) if costs and self.line.words('"') else ()
        amount = self.grammar.numbers.number()
        return (n.PayLife(n.Number(amount)),) if amount > 0 and self.line.words("life") else ()

    def caused(self) -> n.Instruction | None:
        """What others are made to do as a cost: "have an opponent gain 3 life", "have each other player gain 6 life" (119.7)"""
        start = self.line.at
        if self.line.words("have an opponent"):
            done = self.grammar.effects.deed(n.ThatPlayer())
            if isinstance(done, (n.GainLife, n.CreateToken)):
                return n.ForEachPlayer(n.EachOpponent(), done, one=True)
        elif self.line.words("have each other player"):
            done = self.grammar.effects.deed(n.EachPlayer(others=True))
            if isinstance(done, n.GainLife):
                return done
        self.line.at = start
        return None

    def mana_kept(self) -> n.Ability | None:
        """106.4: "You don't lose unspent green mana as steps and phases end." """
        found = self.grammar.conditions.read_by("kept")
        return n.StaticForPlayers(found[0], n.All(()), (found[1],)) if isinstance(found, tuple) else None

    def x_defined(self) -> n.Ability | None:
        """107.3c: "X is the number of cards in your hand." """
        start = self.line.at
        value = self.grammar.quantities.quantity() if self.line.words("x is") else None
        if value is not None:
            return n.DefineX(value)
        self.line.at = start
        return None

    # Abilities that work before the first turn, and special actions that card text allows (103.4b, 103.5, 116.2c-e).

    def opening(self) -> n.Ability | None:
        """What may be done with the card outside the ordinary course of a turn."""
        start = self.line.at
        ability = self.grammar.replacing.fixed_sentence()
        if ability is not None and self.line.ended():
            return ability
        self.line.at = start
        return None

    def ignorable(self, ability: n.Ability) -> n.Ability | None:
        """116.2d: "Any player may pay {2} for that player to ignore this effect until end of turn." """
        start = self.line.at
        if isinstance(ability, n.StaticForPlayers) and self.line.words("any player may"):
            cost = self.grammar.effects.deed(n.You())
            if cost is not None and self.line.words("for that player to ignore this effect until end of turn ."):
                return n.StaticForPlayers(ability.who, ability.spells, ability.modifications, (cost,))
        self.line.at = start
        return None
