"""What planes, schemes and conspiracies say and few other cards do: effects for some time, choices with names (608.2d-e, 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.lexicon import THIRD, small
from arbiter.magic.language.render.parts import uncounterable_now

if TYPE_CHECKING:
    from arbiter.magic.language.render.voice import Voice


class Casual:
    def __init__(self, by: Voice) -> None:
        self.by = by

    def sentence(self, node: n.Instruction) -> str:
        """Empty for what is said elsewhere."""
        if isinstance(node, n.ApplyAbilities):
            return self.meanwhile(node)
        if isinstance(node, n.Alternatives) and node.words:
            return self.named_choice(node)
        if isinstance(node, n.DiscardChosen):
            card = self.by.nouns.one(node.what, "card")
            return self.by.words.of_each_hand.format(self.by.phrases.players(node.who), card)
        return self.who_did_not(node) if isinstance(node, n.ForEachPlayer) else ""

    def meanwhile(self, node: n.ApplyAbilities) -> str:
        """611.2"""
        sure = uncounterable_now(node)
        if sure is not None:
            return self.by.words.uncounterable.format(self.by.nouns.many(sure, "spell"))
        until = self.by.words.for_good if node.duration == "permanent" else self.by.clauses.lasting(node.duration)
        said = " ".join(self.by.skeleton.lines(node.abilities))
        conditional = small(said).startswith(f"{self.by.words.if_} ")
        joined = self.by.words.until_if if conditional else self.by.words.until_then
        return joined.format(until.strip(" ,"), small(said.removesuffix(".")))

    def named_choice(self, node: n.Alternatives) -> str:
        """608.2d"""
        words, who = self.by.words, self.by.phrases.players(node.who)
        names = [words.names[word] for word in node.words]
        said = [f"{who} {words.chooses[0 if isinstance(node.who, n.You) else 1]} {words.or_else.join(names)}"]
        for name, part in zip(names, node.parts, strict=True):
            said.append(words.if_chosen.format(name, self.by.sentences.chain(part)))
        return ". ".join(said)

    def who_did_not(self, node: n.ForEachPlayer) -> str:
        """608.2e: each opponent sacrifices something, and whoever didn't is told to do more."""
        steps = node.do.parts if isinstance(node.do, n.Sequence) and isinstance(node.who, n.EachOpponent) else ()
        first, second = steps if len(steps) == 2 else (None, None)
        if isinstance(first, n.Sacrifice) and isinstance(second, n.If) and second.condition == n.Unless(n.Done()):
            punished = self.by.sentences.deed(second.then, THIRD)
            return self.by.words.who_did_not.format(self.by.nouns.direct(first.what), punished)
        return ""
