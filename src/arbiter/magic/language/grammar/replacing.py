"""Replacement and prevention effects of static abilities (614, 615): if ... would ..., skip your ..."""

from __future__ import annotations

from dataclasses import replace

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.assembling import assembled_all
from arbiter.magic.language.grammar.damaging import FACTORS, would_deal
from arbiter.magic.language.grammar.entering import EntersAndCosts
from arbiter.magic.language.grammar.functioning import moved_out_of
from arbiter.magic.language.reflect import walk


class Replacing(EntersAndCosts):
    def part_searched(self) -> n.Ability | None:
        """701.18f: "If an opponent would search a library, that player searches the top four cards of that library instead." """
        if not self.words("if an opponent would search a library , that player searches the top"):
            return None
        number = self.number()
        understood = number > 0 and self.words("cards of that library instead .")
        return n.StaticForPlayers(n.EachOpponent(), n.All(()), (n.Limit("search", number),)) if understood else None

    def entering_paid(self) -> n.Ability | None:
        """ "If ~ would enter, sacrifice a Plains instead. If you do, put ~ onto the battlefield. If you don't, ..." """
        if not self.one_of("if ~ would enter the battlefield ,", "if ~ would enter ,"):
            return None
        may = self.words("you may")
        deed = self.deed(n.You())
        picked = [part for part in walk(deed) if isinstance(part, n.Pick)] if deed is not None else []
        if deed is None or any(part.most > 1 for part in picked):
            return None
        rest = ". if you do , put ~ onto the battlefield . if you don't , put it into its owner 's graveyard ."
        if not self.words("instead") or not self.words(rest):
            return None
        return n.Enters(do=n.May(deed) if may else deed, only=True)

    def replacement(self) -> n.Ability | None:
        """614"""
        start = self.at
        for found in (
            self.entering_paid,
            self.multiplied_event,
            self.life_floor,
            self.step_not_begun,
            self.part_searched,
            self.discarded_elsewhere,
            self.triggered_again,
        ):
            ability = found()
            if ability is not None:
                return ability
            self.at = start
        event = self.event(would=True) if self.words("if") else None
        others = self.others_of(event, True) if event is not None else []
        if event is not None and not others and self.words("while"):
            return self.replaced_while(event)
        if event is None or not self.words(","):
            return None
        made = self.replaced_event(event)
        if others and not isinstance(made, n.Replacement):
            return None
        self.alternatives = others
        return made

    def replaced_while(self, event: n.EventPattern) -> n.Ability | None:
        """614.1a: "If you would draw a card while your library has no cards in it, you win the game instead." """
        condition = self.condition()
        found = self.replaced_event(event) if condition is not None and self.words(",") else None
        plain = isinstance(found, n.Replacement) and found.condition is None
        return replace(found, condition=condition) if isinstance(found, n.Replacement) and plain else None

    def replaced_event(self, event: n.EventPattern) -> n.Ability | None:
        """After the event and the comma: what happens instead."""
        nothing = self.nothing_instead(event)
        if nothing is not None:
            return nothing
        other = self.other_damage(event)
        if other is not None:
            return n.Replacement(event, other) if self.words(".") else None
        regenerated = self.clause() if isinstance(event, n.IsDestroyed) and self.peek() == "regenerate" else None
        if isinstance(regenerated, n.Regenerate):  # 701.14b
            return n.Replacement(event, regenerated) if self.words(".") else None
        if self.words("instead"):
            done = self.sentences()
            return n.Replacement(event, done) if done is not None else None
        if self.words("you may instead"):
            items = self.chain()
            done = assembled_all(items) if items and self.words(".") else None
            return n.Replacement(event, done, may=True, zone=moved_out_of(done)) if done is not None else None
        may = self.words("you may")
        deed = self.deed(n.You()) if may else None
        items = ([deed] if deed is not None else None) if may else self.chain()
        if not items or not self.words("instead ."):
            return None
        instead = assembled_all(items)
        if self.ended() or may:
            return n.Replacement(event, instead, may=may)
        more = self.sentences()  # 614.6: all of it happens instead
        first = instead.parts if isinstance(instead, n.Sequence) else (instead,)
        rest = more.parts if isinstance(more, n.Sequence) else (more,) if more is not None else ()
        return n.Replacement(event, n.Sequence((*first, *rest))) if rest else None

    def triggered_again(self) -> n.Ability | None:
        """603.2: "If a creature entering causes a triggered ability of a permanent you control to trigger, ..." """
        noun = self.noun() if self.words("if") and self.one_of("a", "an") else None
        doing = self.one_of("entering under your control", "entering", "dying") if noun is not None else ""
        told = ", that ability triggers an additional time ."
        if noun is None or not doing:
            return None
        if not self.words("causes a triggered ability of a permanent you control to trigger") or not self.words(told):
            return None
        what = noun.what
        if doing.endswith("control"):
            what = n.All((*(what.parts if isinstance(what, n.All) else (what,)), n.ControlledBy(n.You())))
        return n.StaticForPlayers(n.You(), what, (n.Require(f"trigger again by {doing.split()[0]}"),))

    def discarded_elsewhere(self) -> n.Ability | None:
        """ "If a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield instead of ..." """
        event = self.read_by("event") if self.words("if") else None
        if not isinstance(event, n.Discards) or event.what != n.Among(n.Self()):
            return None
        counters = self.with_counters() if self.words(", put it onto the battlefield") else ()
        if not self.words("instead of putting it into your graveyard ."):
            return None
        return n.Replacement(event, n.Move(n.Self(), n.Into("battlefield", counters=counters)))

    def skipped_part(self) -> n.Ability | None:
        """614.10: "Skip your draw step.", "Players skip their upkeep steps." """
        start = self.at
        if self.words("skip your"):
            part = self.skippable()
            if part and self.words("."):
                return n.Replacement(n.StepBegins(part, n.You()), None)
        elif self.words("players skip their"):
            part = self.skippable(plural=True)
            if part and self.words("."):
                return n.Replacement(n.StepBegins(part, n.EachPlayer()), None)
        self.at = start
        return None

    def step_not_begun(self) -> n.Ability | None:
        """614.10b: "If you would begin your draw step, you may skip that step instead. If you do, you gain 2 life." """
        part = self.skippable() if self.words("if you would begin your") else ""
        may = part != "" and self.words(", you may skip that step instead .")
        if not may:
            return None
        then: n.Instruction | None = None
        if self.words("if you do ,"):
            then = self.sentences()
            if then is None:
                return None
        return n.Replacement(n.StepBegins(part, n.You()), None, may=True, then=then)

    def life_floor(self) -> n.Ability | None:
        """ "Damage that would reduce your life total to less than 1 reduces it to 1 instead." """
        condition = self.condition() if self.words("if") else None
        if condition is not None and not self.words(","):
            return None
        least = self.number() if self.words("damage that would reduce your life total to less than") else -1
        same = least >= 0 and self.words("reduces it to") and self.number() == least
        return n.LifeFloor(least, condition) if same and self.words("instead .") else None

    def nothing_instead(self, event: n.EventPattern) -> n.Ability | None:
        """The event is skipped (614.10) or its damage prevented (615)."""
        if isinstance(event, n.Draws) and self.one_of(
            "skip that draw instead .", "that player skips that draw instead ."
        ):
            return n.Replacement(event, None)
        if isinstance(event, n.Draws) and self.words("you may skip that draw instead ."):
            return n.Replacement(event, None, may=True)
        part = self.prevented_part() if isinstance(event, (n.DealsDamage, n.IsDealtDamage)) else None
        if part is not None:
            return replace(part, event=event)
        if isinstance(event, (n.DealsDamage, n.IsDealtDamage)) and self.words("prevent"):
            if self.words("that damage and"):
                items = self.chain()
                return n.Replacement(event, None, then=assembled_all(items)) if items and self.words(".") else None
            amount = 0 if self.peek() == "that" else self.number()
            if amount < 0 or not self.words("of that damage ." if amount else "that damage ."):
                return None
            if self.ended():
                return n.Replacement(event, None, prevents=amount)
            self.preventing = True
            then = self.sentences()  # 615.5
            self.preventing = False
            return n.Replacement(event, None, prevents=amount, then=then) if then is not None else None
        if isinstance(event, n.GainsLife) and self.one_of(
            "you gain no life instead .", "that player gains no life instead ."
        ):
            return n.Replacement(event, None)
        if isinstance(event, n.LosesLife) and self.one_of(
            "you lose no life instead .", "that player loses no life instead ."
        ):
            return n.Replacement(event, None)
        return None

    def prevented_part(self) -> n.Replacement | None:
        """615.10: "prevent half that damage, rounded up", "prevent all but 1 of that damage", "you may prevent X of ..." """
        start = self.at
        may = self.words("you may")
        portion: n.Quantity | None = None
        if self.words("prevent half that damage , rounded"):
            rounded = self.one_of("up", "down")
            portion = n.Half(n.EventAmount(), rounded) if rounded else None
        elif self.words("prevent all but"):
            left = self.number()
            portion = n.Plus(n.EventAmount(), n.Number(-left)) if left > 0 and self.words("of that damage") else None
        elif self.words("prevent x of that damage , where x is"):
            portion = self.quantity()
        if portion is not None and self.words("."):
            return n.Replacement(n.DealsDamage(None), None, may=may, portion=portion)
        self.at = start
        return None

    def multiplied_event(self) -> n.Ability | None:
        """614.1a: that many times as much."""
        self.words("if")
        if self.words("an effect would create one or more tokens under your control , it creates"):
            factor = self.factor("that many of those tokens instead .")
            return n.Multiplied(n.TokensCreated(n.You()), factor) if factor else None
        if self.words("an effect would put one or more"):
            return self.multiplied_counters()
        if self.words("one or more"):
            return self.more_tokens() if self.words("tokens would be created") else self.more_counters()
        event = self.event(would=True)
        if isinstance(event, n.GainsLife) and self.words(","):
            factor = self.factor("that much life instead .") if self.gains_again() else 0
            return n.Multiplied(event, factor) if factor else None
        if event == n.GetsCounters(n.You()) and self.words(", you get that many plus"):
            plus = self.number()
            said = plus > 0 and self.words("of each of those kinds of counters instead .")
            return n.Multiplied(event, 1, plus=plus, always=True) if said else None
        if isinstance(event, n.DealsDamage) and self.words(","):
            more = self.other_damage(event)
            times = more.amount if isinstance(more, n.DealDamage) else None
            if isinstance(times, n.Times) and self.words("."):
                return n.Multiplied(event, times.factor)
        return None

    def conditional(self) -> n.Ability | None:
        """ "As long as ~ is untapped, all damage that would be dealt to you is dealt to ~ instead." """
        start = self.at
        condition: n.Condition | None = None
        if self.words("during your turn ,"):
            condition = n.IsTurnOf(n.You())
        elif self.words("as long as"):
            condition = self.condition()
            if condition is None or not self.words(","):
                self.at = start
                return None
        ability = self.replacement() if self.peek() == "if" and condition is not None else self.always_dealt()
        if ability is None:
            self.at = start
        if condition is not None and isinstance(ability, (n.Replacement, n.Multiplied)) and ability.condition is None:
            return replace(ability, condition=condition)
        return ability if condition is None else None

    def always_dealt(self) -> n.Ability | None:
        """615.1a: "Prevent all damage that would be dealt to ~ by creatures."; 614.9: "... is dealt to ~ instead." """
        prevented = self.words("prevent")
        said = self.would_be_dealt() if prevented or self.peek() == "all" else None
        if said is None or said.this_turn or said.amount is not None:
            return None
        if prevented:
            return n.Replacement(would_deal(said), None) if self.words(".") else None
        onto = self.recipients() if not said.mutual and self.words("is dealt to") else None
        if onto is None or not self.words("instead ."):
            return None
        return n.Replacement(would_deal(said), n.Redirect(None, None, *onto))

    def gains_again(self) -> bool:
        return bool(self.one_of("you gain", "that player gains"))

    def multiplied_counters(self) -> n.Ability | None:
        kind = ""
        if not self.words("counters on"):
            kind = self.counter_kind()
            if not kind or not self.words("on"):
                return None
        noun = self.noun() if self.one_of("a", "an") else None
        if noun is None or not self.words(", it puts"):
            return None
        counters = f"{kind} counters" if kind else "counters"
        heads = [f"that many of those {counters} on that {head} instead ." for head in ("permanent", "creature")]
        factor = self.factor(*heads)
        return n.Multiplied(n.CountersPut(noun.what, kind), factor) if factor else None

    def more_tokens(self) -> n.Ability | None:
        """ "twice that many of those tokens are created instead" """
        who: n.Players = n.You() if self.words("under your control") else n.EachPlayer()
        factor = self.factor("that many of those tokens are created instead .") if self.words(",") else 0
        return n.Multiplied(n.TokensCreated(who), factor, always=True) if factor else None

    def more_counters(self) -> n.Ability | None:
        """ "+1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead" """
        kind = "" if self.words("counters") else self.counter_kind()
        if not self.words("would be put on"):
            return None
        noun = self.noun() if not self.words("~") and self.one_of("a", "an") else None
        if noun is None and self.peek(-1) != "~":
            return None
        counters = f"{kind} counters" if kind else "of each of those kinds of counters"
        its = [f"{counters} are put on {it} instead ." for it in ("it", "that permanent", "that creature")]
        event = n.CountersPut(noun.what if noun is not None else n.Among(n.Self()), kind)
        if self.words(", that many plus"):
            plus = self.number()
            return n.Multiplied(event, 1, plus=plus, always=True) if plus > 0 and self.one_of(*its) else None
        factor = self.factor(*[f"that many {rest}" for rest in its]) if self.words(",") else 0
        return n.Multiplied(event, factor, always=True) if factor else None

    def factor(self, *rest: str) -> int:
        for word, verb, factor in FACTORS:
            if (self.words(word) or self.words(verb)) and self.one_of(*rest):
                return factor
        return 0
