"""Static abilities about what spells and abilities cost (118.7, 118.8, 601.2f)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.keywording import KeywordsAndCosts
from arbiter.magic.language.grammar.making import bare
from arbiter.magic.language.grammar.nouns import without_spell
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.reflect import mentions
from arbiter.magic.language.words import COSTLY

KEYWORD_COSTS = tuple([word for word in COSTLY if word in KEYWORDS])


class Costing(KeywordsAndCosts):
    def of_spells(self) -> n.Ability | None:
        """601.2f: "Creature spells you cast cost {1} less to cast." """
        start = self.at
        found = self.cost_floor() or self.of_abilities() or self.own_price() or self.mana_kept()
        found = found or self.x_defined() or self.spells_have() or self.of_each_spell()
        if found is not None:
            return found
        self.at = start
        noun = self.noun()
        if noun is not None and noun.head == "spell" and noun.number == "plural":
            spells = without_spell(noun.what)
            other = self.noun() if self.words("and") else None
            if other is not None:
                spells = n.Either((spells, without_spell(other.what)))
            who: n.Players = n.EachPlayer()
            if self.words("you cast"):
                who = n.You()
            elif self.words("your opponents cast"):
                who = n.EachOpponent()
            more = self.modifier() if self.peek() in ("of", "with") else None
            more = self.aimed() if more is None and self.words("that target") else more
            if more is not None:
                spells = n.All((*(spells.parts if isinstance(spells, n.All) else (spells,)), more))
            change = self.change("cast") if self.words("cost") else None
            if change is not None and (other is None or (other.head == "spell" and other.number == "plural")):
                return n.StaticForPlayers(who, spells, (change,))
        self.at = start
        return None

    def of_each_spell(self) -> n.Ability | None:
        """601.2f: "Each spell a player casts costs {1} more to cast for each other spell that player has cast this turn." """
        start = self.at
        noun = self.noun() if self.words("each") else None
        if noun is not None and noun.head == "spell" and self.words("a player casts costs"):
            change = self.change("cast")
            if change is not None and change.each is not None and mentions(change.each, n.ThatPlayer):
                return n.StaticForPlayers(n.EachPlayer(), without_spell(noun.what), (change,))
        self.at = start
        return None

    def others_cast(self) -> n.Quantity | None:
        """What is being cast is not yet one of the spells that its player has cast (601.2i)."""
        start = self.at
        noun = self.noun() if self.words("for each other") else None
        if noun is not None and noun.head == "spell" and self.words("that player has cast this turn"):
            return n.HowOften(n.CastsSpell(n.ThatPlayer(), without_spell(noun.what)))
        self.at = start
        return None

    def spells_have(self) -> n.Ability | None:
        """601.2a: "Artifact spells you cast have convoke.", "Each red instant spell you cast has conspire." """
        start = self.at
        each = self.words("each")
        noun = self.noun()
        if (
            noun is not None
            and noun.head == "spell"
            and self.words("you cast")
            and self.words("has" if each else "have")
        ):
            keyword = self.keyword_phrase()
            if keyword is not None:
                own = noun.what.parts if isinstance(noun.what, n.All) else (noun.what,)
                return n.Static(n.Every(n.All((*own, n.Is("cast"), n.ControlledBy(n.You())))), (n.Grant((keyword,)),))
        self.at = start
        return None

    def own_price(self) -> n.Ability | None:
        """113.6c: "This spell costs {1} less to cast for each Island you control." """
        start = self.at
        condition: n.Condition | None = None
        if self.words("if"):
            condition = self.condition()
            if condition is None or not self.words(","):
                self.at = start
                return None
        change = self.change("cast") if self.words("~ costs") else None
        if change is not None and condition is None and self.one_of("if", "as long as"):
            condition = self.condition()
            change = None if condition is None else change
        if change is not None:
            return n.Static(n.Self(), (change,), condition)
        self.at = start
        return None

    def of_abilities(self) -> n.Ability | None:
        """ "Activated abilities of creatures you control cost {2} less to activate." """
        start = self.at
        keyword = self.one_of(*KEYWORD_COSTS)  # 702.1a
        if keyword:
            own = self.words("costs you pay cost") or self.words("abilities you activate cost")
            told = own or self.words("costs cost")
            generic = self.mana_symbols().strip("{}") if told else ""
            more = self.one_of("more", "less") if generic.isdecimal() else ""
            self.words("to activate")
            if more:
                changed = n.CostsMore(int(generic) if more == "more" else -int(generic), verb=keyword)
                return n.StaticForPlayers(n.You() if own else n.EachPlayer(), n.All(()), (changed,))
            self.at = start
        if self.words("activated abilities"):
            of = self.noun() if self.words("of") else None
            change = self.change("activate") if self.words("cost") else None
            if change is not None:
                return n.StaticForPlayers(n.EachPlayer(), n.All(()) if of is None else of.what, (change,))
        self.at = start
        return None

    def change(self, verb: str) -> n.CostsMore | None:
        """After "cost": "{1} more to cast", "{W}{B} less to cast for each Cleric you control" """
        if self.words("an additional"):
            besides = self.besides()
            return n.CostsMore(0, verb=verb, besides=besides) if besides and self.words(f"to {verb}") else None
        symbols = self.mana_symbols()
        more = self.one_of(f"more to {verb}", f"less to {verb}") if symbols else ""
        if not more:
            return None
        less = more.startswith("less")
        beyond = verb == "cast" and self.words("for each target beyond the first")
        each = n.TargetsChosen(1) if beyond else self.others_cast() or self.for_each()
        if symbols == "{X}" and each is None:
            each = self.quantity() if self.words(", where x is") else None
            symbols = "{1}" if each is not None else symbols
        if verb == "activate" and self.words("unless they ' re mana abilities"):
            verb = "activate nonmana"
        number = symbols.strip("{}")
        if number.isdecimal():
            return n.CostsMore(-int(number) if less else int(number), each=each, verb=verb)
        return n.CostsMore(0, symbols, less, each, verb)

    def besides(self) -> tuple[n.Instruction, ...]:
        """118.8: "3 life", or a cost in quotes."""
        if self.words('"'):
            costs = self.costs()
            return tuple(costs) if costs and self.words('"') else ()
        amount = self.number()
        return (n.PayLife(n.Number(amount)),) if amount > 0 and self.words("life") else ()

    def cost_floor(self) -> n.Ability | None:
        """601.2f: "Each spell that would cost less than three mana to cast costs three mana to cast." """
        start = self.at
        if self.words("each spell that would cost less than"):
            mana = self.number()
            if mana > 0 and self.words("mana to cast costs") and self.number() == mana and self.words("mana to cast"):
                return n.StaticForPlayers(n.EachPlayer(), n.All(()), (n.CostsAtLeast(mana),))
        self.at = start
        return None

    def mana_instead(self) -> n.Ability | None:
        """106.12b: "If you tap a permanent for mana, it produces twice as much of that mana instead." """
        start = self.at
        event = self.event() if self.words("if") else None
        if isinstance(event, n.TappedForMana) and self.words(", it produces"):
            for word, factor in (("twice", 2), ("three times", 3)):
                if self.words(f"{word} as much of that mana instead ."):
                    return n.Multiplied(event, factor)
            mana = self.mana_symbols()
            if mana and self.words("instead of any other type and amount ."):
                return n.Replacement(event, n.AddMana((bare(mana),)))
            if mana and self.words("instead of any other type ."):
                return n.Replacement(event, n.AddMana((bare(mana),), times=n.EventAmount()))
        self.at = start
        return None

    def mana_kept(self) -> n.Ability | None:
        """106.4: "You don't lose unspent green mana as steps and phases end." """
        found = self.read_by("kept")
        return n.StaticForPlayers(found[0], n.All(()), (found[1],)) if isinstance(found, tuple) else None

    def x_defined(self) -> n.Ability | None:
        """107.3c: "X is the number of cards in your hand." """
        start = self.at
        value = self.quantity() if self.words("x is") else None
        if value is not None:
            return n.DefineX(value)
        self.at = start
        return None

    # Abilities that work before the first turn, and special actions that card text allows (103.4b, 103.5, 116.2c-e).

    def opening(self) -> n.Ability | None:
        """What may be done with the card outside the ordinary course of a turn."""
        start = self.at
        for found in (
            self.fixed_sentence,
            self.revealed_first,
            self.could_mulligan,
            self.discarded_any_time,
        ):
            ability = found()
            if ability is not None and self.ended():
                return ability
            self.at = start
        return None

    def fixed_sentence(self) -> n.Ability | None:
        """What stands in the tables as a sentence of its own."""
        found = self.read_by("sentence")
        return found if isinstance(found, n.Ability) else None

    def revealed_first(self) -> n.Ability | None:
        """103.5b"""
        if not self.words(
            "you may reveal ~ from your opening hand . if you do , at the beginning of the first upkeep ,"
        ):
            return None
        effect = self.sentences()
        return (
            n.OpeningHand("reveal", n.AtNext(n.StepBegins("upkeep", n.EachPlayer()), effect))
            if effect is not None
            else None
        )

    def could_mulligan(self) -> n.Ability | None:
        """103.4b"""
        if not self.words("any time you could mulligan and ~ is in your hand , you may"):
            return None
        done = self.permitted(n.You())
        return n.OpeningHand("mulligan", done.what) if isinstance(done, n.May) and self.words(".") else None

    def discarded_any_time(self) -> n.Ability | None:
        """116.2e"""
        if self.words("you may discard ~ any time you could cast an instant ."):
            return n.SpecialAction(n.Discard(n.You(), what=n.Self()))
        return None

    def ignorable(self, ability: n.Ability) -> n.Ability | None:
        """116.2d: "Any player may pay {2} for that player to ignore this effect until end of turn." """
        start = self.at
        if isinstance(ability, n.StaticForPlayers) and self.words("any player may"):
            cost = self.deed(n.You())
            if cost is not None and self.words("for that player to ignore this effect until end of turn ."):
                return n.StaticForPlayers(ability.who, ability.spells, ability.modifications, (cost,))
        self.at = start
        return None
