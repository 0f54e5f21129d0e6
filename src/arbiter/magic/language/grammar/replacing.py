"""Replacement and prevention effects of static abilities, how permanents enter, what else a spell costs (614, 615, 601.2b)."""

from __future__ import annotations

from dataclasses import replace

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.assembling import assembled_all
from arbiter.magic.language.grammar.damaging import would_deal
from arbiter.magic.language.grammar.family import Family
from arbiter.magic.language.grammar.functioning import moved_out_of
from arbiter.magic.language.grammar.reader import MODIFIER_LIMIT
from arbiter.magic.language.reflect import walk

OR = (", or", "or")


class Replacing(Family):
    def fixed_sentence(self) -> n.Ability | None:
        """What stands in the tables as a sentence of its own."""
        found = self.grammar.conditions.read_by("sentence")
        return found if isinstance(found, n.Ability) else None

    def entering_paid(self) -> n.Ability | None:
        """ "If ~ would enter, sacrifice a Plains instead. If you do, put ~ onto the battlefield. If you don't, ..." """
        if not self.line.one_of("if ~ would enter the battlefield ,", "if ~ would enter ,"):
            return None
        may = self.line.words("you may")
        deed = self.grammar.effects.deed(n.You())
        picked = [part for part in walk(deed) if isinstance(part, n.Pick)] if deed is not None else []
        if deed is None or any(part.most > 1 for part in picked):
            return None
        rest = ". if you do , put ~ onto the battlefield . if you don't , put it into its owner 's graveyard ."
        if not self.line.words("instead") or not self.line.words(rest):
            return None
        return n.Enters(do=n.May(deed) if may else deed, only=True)

    def replacement(self) -> n.Ability | None:
        """614"""
        start = self.line.at
        for found in (
            self.entering_paid,
            self.multiplied_event,
        ):
            ability = found()
            if ability is not None:
                return ability
            self.line.at = start
        event = self.grammar.events.event(would=True) if self.line.words("if") else None
        others = self.grammar.events.others_of(event, True) if event is not None else []
        if event is not None and not others and self.line.words("while"):
            return self.replaced_while(event)
        if event is None or not self.line.words(","):
            return None
        made = self.grammar.casual.replaced_event(event)
        if others and not isinstance(made, n.Replacement):
            return None
        self.grammar.events.alternatives = others
        return made

    def replaced_while(self, event: n.EventPattern) -> n.Ability | None:
        """614.1a: "If you would draw a card while your library has no cards in it, you win the game instead." """
        condition = self.grammar.conditions.condition()
        found = self.grammar.casual.replaced_event(event) if condition is not None and self.line.words(",") else None
        plain = isinstance(found, n.Replacement) and found.condition is None
        return replace(found, condition=condition) if isinstance(found, n.Replacement) and plain else None

    def replaced_event(self, event: n.EventPattern) -> n.Ability | None:
        """After the event and the comma: what happens instead."""
        nothing = self.nothing_instead(event)
        if nothing is not None:
            return nothing
        other = self.grammar.damaging.other_damage(event)
        if other is not None:
            return n.Replacement(event, other) if self.line.words(".") else None
        regenerated = (
            self.grammar.clauses.clause()
            if isinstance(event, n.IsDestroyed) and self.line.peek() == "regenerate"
            else None
        )
        if isinstance(regenerated, n.Regenerate):  # 701.14b
            return n.Replacement(event, regenerated) if self.line.words(".") else None
        if self.line.words("instead"):
            done = self.grammar.paragraphs.sentences()
            return n.Replacement(event, done) if done is not None else None
        if self.line.words("you may instead"):
            items = self.grammar.clauses.chain()
            done = assembled_all(items) if items and self.line.words(".") else None
            return n.Replacement(event, done, may=True, zone=moved_out_of(done)) if done is not None else None
        may = self.line.words("you may")
        deed = self.grammar.effects.deed(n.You()) if may else None
        items = ([deed] if deed is not None else None) if may else self.grammar.clauses.chain()
        if not items or not self.line.words("instead ."):
            return None
        instead = assembled_all(items)
        if self.line.ended() or may:
            return n.Replacement(event, instead, may=may)
        more = self.grammar.paragraphs.sentences()  # 614.6: all of it happens instead
        first = instead.parts if isinstance(instead, n.Sequence) else (instead,)
        rest = more.parts if isinstance(more, n.Sequence) else (more,) if more is not None else ()
        return n.Replacement(event, n.Sequence((*first, *rest))) if rest else None

    def nothing_instead(self, event: n.EventPattern) -> n.Ability | None:
        """The event is skipped (614.10) or its damage prevented (615)."""
        if isinstance(event, n.Draws) and self.line.one_of(
            "skip that draw instead .", "that player skips that draw instead ."
        ):
            return n.Replacement(event, None)
        if isinstance(event, n.Draws) and self.line.words("you may skip that draw instead ."):
            return n.Replacement(event, None, may=True)
        part = self.prevented_part() if isinstance(event, (n.DealsDamage, n.IsDealtDamage)) else None
        if part is not None:
            return replace(part, event=event)
        if isinstance(event, (n.DealsDamage, n.IsDealtDamage)) and self.line.words("prevent"):
            if self.line.words("that damage and"):
                items = self.grammar.clauses.chain()
                return n.Replacement(event, None, then=assembled_all(items)) if items and self.line.words(".") else None
            amount = 0 if self.line.peek() == "that" else self.grammar.numbers.number()
            if amount < 0 or not self.line.words("of that damage ." if amount else "that damage ."):
                return None
            if self.line.ended():
                return n.Replacement(event, None, prevents=amount)
            self.line.preventing = True
            then = self.grammar.paragraphs.sentences()  # 615.5
            self.line.preventing = False
            return n.Replacement(event, None, prevents=amount, then=then) if then is not None else None
        if isinstance(event, n.GainsLife) and self.line.one_of(
            "you gain no life instead .", "that player gains no life instead ."
        ):
            return n.Replacement(event, None)
        if isinstance(event, n.LosesLife) and self.line.one_of(
            "you lose no life instead .", "that player loses no life instead ."
        ):
            return n.Replacement(event, None)
        return None

    def prevented_part(self) -> n.Replacement | None:
        """615.10: "prevent half that damage, rounded up", "prevent all but 1 of that damage", "you may prevent X of ..." """
        start = self.line.at
        may = self.line.words("you may")
        portion = self.grammar.conditions.read_by("portion") if self.line.words("prevent") else None
        if isinstance(portion, n.Quantity) and self.line.words("."):
            return n.Replacement(n.DealsDamage(None), None, may=may, portion=portion)
        self.line.at = start
        return None

    def multiplied_event(self) -> n.Ability | None:
        """614.1a: that many times as much damage."""
        event = self.grammar.events.event(would=True) if self.line.words("if") else None
        more = (
            self.grammar.damaging.other_damage(event)
            if isinstance(event, n.DealsDamage) and self.line.words(",")
            else None
        )
        times = more.amount if isinstance(more, n.DealDamage) else None
        return (
            n.Multiplied(event, times.factor) if event and isinstance(times, n.Times) and self.line.words(".") else None
        )

    def conditional(self) -> n.Ability | None:
        """ "As long as ~ is untapped, all damage that would be dealt to you is dealt to ~ instead." """
        start = self.line.at
        condition: n.Condition | None = None
        if self.line.words("during your turn ,"):
            condition = n.IsTurnOf(n.You())
        elif self.line.words("as long as"):
            condition = self.grammar.conditions.condition()
            if condition is None or not self.line.words(","):
                self.line.at = start
                return None
        told = self.line.peek() == "if" and condition is not None
        ability = self.fixed_sentence() or self.replacement() if told else self.always_dealt()
        if ability is None:
            self.line.at = start
        if condition is not None and isinstance(ability, (n.Replacement, n.Multiplied)) and ability.condition is None:
            return replace(ability, condition=condition)
        return ability if condition is None else None

    def always_dealt(self) -> n.Ability | None:
        """615.1a: "Prevent all damage that would be dealt to ~ by creatures."; 614.9: "... is dealt to ~ instead." """
        prevented = self.line.words("prevent")
        said = self.grammar.damaging.would_be_dealt() if prevented or self.line.peek() == "all" else None
        if said is None or said.this_turn or said.amount is not None:
            return None
        if prevented:
            when = self.grammar.conditions.during_turn() if self.line.peek() == "during" else None
            return n.Replacement(would_deal(said), None, when) if self.line.words(".") else None
        onto = self.grammar.effects.recipients() if not said.mutual and self.line.words("is dealt to") else None
        if onto is None or not self.line.words("instead ."):
            return None
        return n.Replacement(would_deal(said), n.Redirect(None, None, *onto))

    def when_done(self) -> n.Instruction | None:
        """603.7g: "When you do, draw a card." """
        items = self.grammar.clauses.chain() if self.line.words("when you do ,") else None
        return n.WhenDone(assembled_all(items)) if items and self.line.words(".") else None

    def counters_for_x(self, counters: tuple[tuple[str, n.Quantity], ...]) -> tuple[tuple[str, n.Quantity], ...]:
        """107.3c: "X +1/+1 counters on it, where X is the number of tapped lands on the battlefield" """
        if not counters or counters[0][1] != n.X() or not self.line.words(", where x is"):
            return counters
        amount = self.grammar.quantities.quantity()
        return ((counters[0][0], amount),) if amount is not None else ()

    def choosing(self) -> n.Ability | None:
        """614.12a, 614.13: "As ~ enters, choose a creature you control.", "As ~ enters, sacrifice any number of creatures." """
        start = self.line.at
        when = self.as_when()
        found = (self.done_entering(when) or self.choosing_object(when)) if when else None
        self.line.at = start if found is None else self.line.at
        return found

    def choosing_object(self, when: str) -> n.Ability | None:
        """607.2d: "choose a creature", which its other abilities call "the chosen creature" """
        start = self.line.at
        picked = self.grammar.effects.deed(n.You()) if self.line.words(",") and self.line.peek() == "choose" else None
        if isinstance(picked, n.Choose) and isinstance(picked.what, n.Pick) and self.line.words("."):
            return n.Enters(do=picked, when=when, link="chosen")
        self.line.at = start
        return None

    def as_when(self) -> str:
        """614.1c, 614.1e: "As ~ enters", "As ~ is turned face up", "As ~ enters or is turned face up" """
        for when in ("is turned face up", "is set in motion"):
            if self.line.words(f"as ~ {when}"):
                return when
        if not self.line.words("as ~ enters"):
            return ""
        self.line.words("the battlefield")
        return "enters or is turned face up" if self.line.words("or is turned face up") else "enters"

    def choice_of_forms(self) -> tuple[tuple[n.Modification, ...], ...]:
        """208.2b: "a 3/3 artifact creature, a 2/2 artifact creature with flying, or ... in addition to its other types" """
        forms: list[tuple[n.Modification, ...]] = []
        last = ""
        for _ in range(MODIFIER_LIMIT if "/" in self.line.peek() else 0):
            bare = self.grammar.sizing.size()
            if bare is None:
                return ()
            forms.append((n.SetBase(*bare),))
            joint = self.line.one_of(", or", "or", ",")
            if not joint:
                return tuple(forms) if last in OR else ()
            last = joint
        for _ in range(MODIFIER_LIMIT):
            size = self.grammar.sizing.size() if self.line.one_of("a", "an") else None
            types = self.grammar.becoming.type_words() if size is not None else []
            if size is None or not types:
                return ()
            form: tuple[n.Modification, ...] = (n.AddTypes(tuple(types)), n.SetBase(*size))
            abilities = self.granted_form() if self.line.words("with") else []
            forms.append((*form, n.Grant(tuple(abilities))) if abilities else form)
            joint = self.line.one_of(", or", "or", ",")
            if not joint:
                break
            last = joint
        plain = all(form[0] == n.AddTypes(("creature",)) for form in forms)  # it is a creature anyway
        return tuple(forms) if last in OR and (self.grammar.becoming.in_addition() or plain) else ()

    def granted_form(self) -> list[n.Ability]:
        """Keywords joined by "and": a comma begins the next form."""
        found: list[n.Ability] = []
        for _ in range(MODIFIER_LIMIT):
            keyword = self.grammar.making.keyword_phrase()
            if keyword is None:
                break
            found.append(keyword)
            if not self.line.words("and"):
                break
        return found

    def done_entering(self, when: str) -> n.Ability | None:
        """614.13: "exile any number of creature cards from your graveyard"; "you may pay 2 life. If you don't, ..." """
        start = self.line.at
        if self.line.words(", you may"):
            deed = self.grammar.effects.deed(n.You())
            untapped = deed is not None and self.line.one_of(
                ". if you don't , it enters tapped .",
                ". if you don't , ~ enters tapped .",
                ". if you don't , it enters the battlefield tapped .",
                ". if you don't , ~ enters the battlefield tapped .",
            )
            if deed is not None and untapped:
                return n.Enters(tapped=True, do=n.May(deed), when=when)
            found = self.with_what_is_done(deed, when)
            if found is not None:
                return found
        self.line.at = start
        known = self.line.words(",") and self.line.peek() in ("exile", "sacrifice", "discard", "return", "turn")
        deed = self.grammar.effects.deed(n.You()) if known else None
        found = self.with_what_is_done(deed, when)
        if found is not None:
            return found
        if deed is not None and self.line.words("."):
            return n.Enters(do=deed, when=when)
        self.line.at = start
        return None

    def with_what_is_done(self, deed: n.Instruction | None, when: str) -> n.Ability | None:
        """614.13: "... any number of creatures. It enters with two +1/+1 counters on it for each creature sacrificed this way." """
        start = self.line.at
        what = getattr(deed, "what", None)
        if deed is not None and isinstance(what, n.Pick) and what.least == 0 and self.line.words("."):
            entered = self.line.one_of("it enters the battlefield", "~ enters the battlefield", "it enters", "~ enters")
            counters = self.grammar.moving.with_counters() if entered else ()
            if counters and self.line.words("."):
                return n.Enters(counters=counters, do=deed, when=when)
        self.line.at = start
        return None

    def entering_group(self, condition: n.Condition | None = None) -> n.Ability | None:
        """614.1d: "Permanents enter tapped", "Each other Wizard you control enters with an additional +1/+1 counter on it" """
        found = self.grammar.conditions.read_by("arrivals")
        if isinstance(found, n.Enters):
            return replace(found, condition=condition or self.as_long_as())
        return found if isinstance(found, n.EntersAsCopy) and condition is None else None

    def as_long_as(self) -> n.Condition | None:
        """What follows "as long as", if that is what comes next."""
        start = self.line.at
        condition = self.grammar.conditions.condition() if self.line.words("as long as") else None
        if condition is None:
            self.line.at = start
        return condition

    def alternative_cost(self) -> n.Ability | None:
        """118.9: "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost." """
        start = self.line.at
        condition = self.grammar.conditions.condition() if self.line.words("if") else None
        if self.line.at > start and (condition is None or not self.line.words(",")):
            self.line.at = start
            return None
        it = "it" if condition is not None and self.line.tokens[start + 1].word == "~" else "~"  # of which it was asked
        free = [f"you may cast {what} without paying its mana cost ." for what in ("~", it)]
        if condition is not None and self.line.one_of(*free):
            return n.AlternativeCost((), condition=condition)
        told = self.line.words("you may")
        caused = self.grammar.costing.caused() if told else None
        items = [caused] if caused is not None else self.grammar.clauses.chain() if told else None
        if items and self.line.words("rather than pay ~ 's mana cost ."):
            then = self.grammar.clauses.clause() if self.line.words("if you do ,") else None
            if isinstance(then, n.AtNext) and self.line.words("."):
                return n.AlternativeCost(tuple(items), then, condition=condition)
            return n.AlternativeCost(tuple(items), condition=condition) if then is None else None
        if items and condition is None and self.line.words("rather than pay the mana cost for spells you cast ."):
            return n.StaticForPlayers(n.You(), n.All(()), (n.InsteadCost(tuple(items)),))
        self.line.at = start
        return None

    def additional_cost(self) -> n.Ability | None:
        """601.2b: "As an additional cost to cast this spell, sacrifice a creature." """
        if not self.line.words("as an additional cost to cast ~ ,"):
            return None
        may = self.line.words("you may")
        items = self.grammar.clauses.chain()
        if may:  # 118.8b
            shown = items[0] if items and len(items) == 1 else None
            told = isinstance(shown, n.Reveal) and self.line.words(".")
            return n.AdditionalCost((shown,), optional="once") if shown is not None and told else None
        other = self.grammar.effects.deed(n.You()) if items and self.line.words("or") else None
        otherwise = (other,) if other is not None else ()
        return n.AdditionalCost(tuple(items), otherwise=otherwise) if items and self.line.words(".") else None
