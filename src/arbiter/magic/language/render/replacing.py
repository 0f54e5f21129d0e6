"""Replacement and prevention effects as both languages say them: what happens instead, the next time, multiplied (614, 615)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.render.lexicon import INFINITIVE, is_partial, small
from arbiter.magic.language.render.parts import own_amount
from arbiter.magic.language.render.unbinding import Unbinder, Unspeakable

if TYPE_CHECKING:
    from arbiter.magic.language.render.voice import Voice


class Replacing:
    def __init__(self, by: Voice) -> None:
        self.by = by

    def replacement(self, ability: n.Replacement) -> str:
        event = ability.event
        then = (
            self.by.sentences.sentences(Unbinder((), event).instruction(ability.then))
            if ability.then is not None
            else ""
        )
        always = self.always(ability)
        if always:
            return self.by.sentences.sentence(
                always if ability.condition is None else self.by.clauses.during(always, ability.condition)
            )
        instead = ability.instead
        if instead is not None and not own_amount(instead):
            instead = Unbinder((), event).instruction(instead)
        said = self.may_instead(event, instead) if ability.may else self.instead(event, instead)
        if ability.prevents:
            said = self.by.words.prevented_some.format(ability.prevents)
        if ability.portion is not None:
            said = self.by.words.prevent[ability.may].format(self.by.sentences.by_table("portion", "", ability.portion))
        text = f"{self.by.words.if_} {self.by.sentences.would(event)}, {said}"
        holds = None if isinstance(event, n.BecomesTapped) else ability.condition  # it says when
        text = self.by.sentences.sentence(text if holds is None else self.by.clauses.during(text, holds))
        return f"{text} {then}" if then else text

    def always(self, ability: n.Replacement) -> str:
        """Damage that a static ability always prevents or has dealt to another; empty if it says something else."""
        event = ability.event
        if not isinstance(event, n.DealsDamage) or is_partial(ability) or ability.then is not None:
            return ""
        if ability.instead is None:
            return self.by.clauses.always_prevented(event)
        if not isinstance(ability.instead, n.Redirect):
            return ""
        return self.by.clauses.always_redirected(
            event, cast("n.Redirect", Unbinder((), event).instruction(ability.instead))
        )

    def may_instead(self, event: n.EventPattern, instead: n.Instruction | None) -> str:
        """What its controller may have happen instead."""
        if isinstance(instead, n.Sequence):
            parts = self.by.words.both.join([self.by.sentences.deed(part, INFINITIVE) for part in instead.parts])
            return f"{self.by.words.you} {self.by.words.may[0]} {self.by.words.instead.format('').strip()} {parts}"
        said = self.by.words.skip_draw if instead is None else self.by.sentences.deed(instead, INFINITIVE)
        return self.by.words.instead.format(f"{self.by.words.you} {self.by.words.may[0]} {said}")

    def instead(self, event: n.EventPattern, instead: n.Instruction | None) -> str:
        """What happens instead of the event, as a clause."""
        if isinstance(instead, n.Sequence):
            apart = any(isinstance(part, (n.Rest, n.If)) for part in walk(instead))
            said = (
                small(self.by.sentences.sentences(instead)).removesuffix(".")
                if apart
                else self.by.sentences.chain(instead)
            )
            return f"{self.by.words.instead.format('').strip()} {said}"
        if isinstance(instead, n.DealDamage) and own_amount(instead):
            return self.by.words.instead.format(self.by.clauses.more_damage(event, instead.amount))
        if instead is not None:
            said = self.by.sentences.clause(instead)
            return said if isinstance(instead, n.Regenerate) else self.by.words.instead.format(said)
        if isinstance(event, (n.DealsDamage, n.IsDealtDamage)):
            return self.by.words.prevented
        if isinstance(event, (n.Draws, n.GainsLife, n.LosesLife)):
            return self.by.words.instead.format(
                self.by.words.nothing[type(event)][0 if isinstance(event.who, n.You) else 1]
            )
        raise Unspeakable(f"{type(event).__name__} that does not happen")

    def next_time(self, node: n.NextTime) -> str:
        """614.3, 609.7a"""
        self.by.saying.of_choice = node.of_choice
        would = self.by.sentences.would(node.event)
        self.by.saying.of_choice = False
        if node.waits:
            return self.by.words.anywhere_else.format(
                would, self.by.sentences.clause(node.instead) if node.instead is not None else ""
            )
        said = self.by.words.every_time if node.each else self.by.words.next_time
        return said.format(would, self.instead(node.event, node.instead))

    def multiplied(self, ability: n.Multiplied) -> str:
        """614.1a: of damage, and of what is multiplied under a condition only"""
        if not isinstance(ability.event, n.DealsDamage):
            plain = self.by.skeleton.whole(replace(ability, condition=None))
            if ability.condition is None or not plain:
                raise Unspeakable(f"{type(ability.event).__name__} multiplied")
            return self.by.sentences.sentence(self.by.clauses.during(small(plain.removesuffix(".")), ability.condition))
        more = self.by.clauses.more_damage(ability.event, n.Times(ability.factor, n.EventAmount()))
        text = f"{self.by.words.if_} {self.by.sentences.would(ability.event)}, {self.by.words.instead.format(more)}"
        return self.by.sentences.sentence(
            text if ability.condition is None else self.by.clauses.during(text, ability.condition)
        )
