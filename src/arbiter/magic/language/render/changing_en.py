"""English for what changes events and totals: skipping, exchanged life, counters moved and put, limits (119, 121, 122, 614)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.clauses_en import ClausesEn
from arbiter.magic.language.render.lexicon import (
    TYPES,
    UNPREVENTED,
    UNPREVENTED_IN_COMBAT,
    Phrase,
)
from arbiter.magic.language.render.listing_en import article, listed
from arbiter.magic.language.render.relations import both_paired
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.words import number_word

PARTS = {
    "upkeep": "upkeep step",
    "untap": "untap step",
    "draw": "draw step",
    "end": "end step",
    "combat": "combat phase",
    "main": "main phase",
    "turn": "turn",
}


class ChangingEn(ClausesEn):
    def by_anyone(self, text: str) -> str:
        head, said, limit = text.partition(" this ability. Activate only ")
        if not said:
            return text
        own = limit.replace("during your ", "during their ").replace("you could", "they could")
        return f"{head} this ability but only {own}"

    def skipped(self, event: n.StepBegins) -> str:
        """614.10"""
        if isinstance(event.whose, n.You):
            return f"skip your {PARTS[event.step]}"
        if not isinstance(event.whose, n.EachPlayer):
            raise Unspeakable("players who always skip something")
        return f"players skip their {PARTS[event.step]}s"

    def may_skip(self, event: n.StepBegins) -> str:
        """614.10b"""
        return f"if you would begin your {PARTS[event.step]}, you may skip that step instead"

    def skips_next(self, event: n.StepBegins) -> str:
        """614.10a"""
        if isinstance(event.whose, n.You):
            return f"skip your next {PARTS[event.step]}"
        return f"{self.players(event.whose)} skips their next {PARTS[event.step]}"

    def having(self, who: n.Players, deed: str) -> str:
        return f"have {self.players(who)} {deed}"

    def having_happen(self, node: n.Apply | n.DealDamage | n.Fight) -> str:
        """With the bare verb: have it deal damage, have it get +1/+1."""
        if isinstance(node, n.DealDamage):
            source = self.subject_objects(node.source)
            return "have " + self.damage(node, source).replace(f"{source.text} deals ", f"{source.text} deal ", 1)
        if isinstance(node, n.Fight):
            return f"have {self.by_table('happening', 'bare verb', node)}"
        self.bear(node.what, node.modifications)
        if isinstance(node.modifications[0], TYPES):
            self.still_land = self.is_still_land(node)
            one = self.subject_objects(node.what)
            text = self.verb_phrase(node.modifications, one, node.duration).replace("becomes ", "become ", 1)
            self.still_land = False
            return f"have {one.text} {text}"
        subject = Phrase(self.subject_objects(node.what).text, "p")
        return f"have {subject.text} {self.verb_phrase(node.modifications, subject, node.duration)}"

    def has_dealt(self, node: n.DealDamage) -> str:
        return self.having_happen(node).replace("have ", "has ", 1)

    def limit(self, part: n.Limit) -> str:
        top = f"the top {number_word(part.number)} cards of that library"
        return f"if an opponent would search a library, that player searches {top} instead"

    def life_exchanged(self, node: n.ExchangeLife) -> str:
        """701.10c, 701.10g"""
        if node.of is not None:
            size = self.quantity(n.CharacteristicOf(node.of, node.size))
            return f"exchange {self.quantity(n.LifeOf(node.who))} with {size}"
        who = self.players(node.who)
        who = who if node.other is None else f"{who} and {self.players(node.other)}"
        return f"{who} exchange life totals"

    def triggered_again(self, what: n.Predicate, doing: str) -> str:
        """603.2"""
        parts = what.parts if isinstance(what, n.All) else (what,)
        yours = doing == "entering" and parts[-1] == n.ControlledBy(n.You())
        kept = (parts[0] if len(parts) == 2 else n.All(parts[:-1])) if yours else what
        under = " under your control" if yours else ""
        causes = "causes a triggered ability of a permanent you control to trigger"
        said = f"if {article(self.noun(kept, False))} {doing}{under} {causes}"
        return f"{said}, that ability triggers an additional time"

    def flash_now(self, what: n.Predicate, duration: str) -> str:
        """601.3b"""
        spells = self.noun(what, True, "spell")
        if duration == "end of turn":
            return f"you may cast {spells} this turn as though they had flash"
        return f"{self.lasting(duration).strip()}, you may cast {spells} as though they had flash"

    def as_it_enters(self, done: str, ability: n.Enters) -> str:
        """614.13"""
        if ability.only:
            rest = "If you do, put ~ onto the battlefield. If you don't, put it into its owner's graveyard."
            return f"If ~ would enter, {done} instead. {rest}"
        tapped = " If you don't, it enters tapped." if ability.tapped else ""
        with_ = f" It enters{self.with_counters(ability.counters, 'it')}." if ability.counters else ""
        return f"As ~ {ability.when}, {done}.{tapped}{with_}"

    def static(self, ability: n.Static) -> str:
        if ability.modifications[1:] == (UNPREVENTED,) and ability.condition is not None:
            unstoppable = "this spell can't be countered and the damage can't be prevented"
            return f"if {self.condition(ability.condition)}, {unstoppable}"
        if ability.modifications[0] in (UNPREVENTED, UNPREVENTED_IN_COMBAT):
            which = "combat damage" if ability.modifications[0] == UNPREVENTED_IN_COMBAT else "damage"
            return f"{which} that would be dealt by {self.objects(ability.what, 'bare')} can't be prevented"
        if not both_paired(ability):
            return super().static(ability)
        self.bear(n.Every(n.Is("creature")))
        said = self.verb_phrase(ability.modifications, Phrase("both creatures", "p"), "")
        return f"as long as ~ is paired with another creature, both creatures {said}"

    def wanted(self, ability: n.Enters) -> str:
        """614.1c: what a player may have it enter with."""
        with_ = self.with_counters(ability.counters, "it")
        if ability.choose:
            return f"As ~ {ability.when}, choose an opponent. That player may have it enter{with_}."
        given = [one for part in ability.otherwise if isinstance(part, n.Grant) for one in part.abilities]
        rest = f" If you don't, it gains {listed([self.quote(one) for one in given])}." if given else ""
        return f"You may have ~ enter{with_}.{rest}"

    def turned_up(self, ability: n.Enters | n.EntersAsCopy) -> str:
        """614.1e"""
        if isinstance(ability, n.EntersAsCopy):
            parts = ability.of.parts if isinstance(ability.of, n.All) else (ability.of,)
            head = self.noun(n.All(tuple([one for one in parts if not isinstance(one, n.Other)])), False)
            one = article(self.noun(ability.of, False)).replace("an other ", "another ")
            chosen = f"As ~ {ability.when}, you may choose {one}."
            text = f"{chosen} If you do, until ~ is turned face down, it becomes a copy of that {head}"
            self.bear(n.Every(ability.of))
            excepted = [self.exception(one) for one in ability.changes]
            return self.sentence(f"{text}, except {listed(excepted)}" if excepted else text)
        if ability.attach is not None:
            return f"As ~ {ability.when}, you may attach it to {article(self.noun(ability.attach, False))}."
        kind, count = ability.counters[0]
        return f"As ~ {ability.when}, put {self.so_many_counters(count, kind, ' on it')}."
