"""What schemes and phenomena say: who must attack whom, the lowest life total, what happened since a turn, the order of turns."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.casual import Casual
from arbiter.magic.language.mentions import ChoosePlayer, TargetPhrase, TargetPlayerPhrase
from arbiter.magic.language.reflect import rebuilt, walk

FROM_EACH_HAND = "from each of those hands . those players discard those cards"
AMONG_OPPONENTS = "an opponent with the highest life total among your opponents"
ONCE = "you can't choose any player as a target more than once ."


def told_apart(node: object, first: TargetPlayerPhrase) -> object:
    """The nodes with every target but the first another player than those before."""
    if isinstance(node, TargetPlayerPhrase):
        other = replace(node.targets, players=n.EachOpponent(n.Targeted()))
        return node if node is first else TargetPlayerPhrase(other)
    return rebuilt(node, lambda part: told_apart(part, first))


class Scheming(Casual):
    # Who attacks whom.

    # Which players and how much.

    def players(self) -> n.Players | None:
        if self.words("up to one target opponent"):
            return TargetPlayerPhrase(n.Targets(None, n.EachOpponent(), 0))
        if self.words("up to one other target opponent"):
            return TargetPlayerPhrase(n.Targets(None, n.EachOpponent(n.Targeted()), 0))
        return super().players()

    def sentence(self) -> list[n.Instruction] | None:
        if self.words(f"choose {AMONG_OPPONENTS}"):
            return [ChoosePlayer(n.MostLife(n.EachOpponent()))]
        return super().sentence()

    def several(self, chooser: n.Players) -> n.Objects | None:
        """115.3: "up to one target artifact, up to one target enchantment, and up to one target land" """
        first = super().several(chooser)
        end = self.at
        members: list[n.Objects] = [first] if isinstance(first, TargetPhrase) else []
        joint = ""
        while members and joint != ", and":
            joint = self.one_of(", and", ",")
            member = (self.target() or (self.every() if joint == ", and" else None)) if joint else None
            if member is None:
                self.at = end
                return first
            members.append(member)
        return n.Several(tuple(members)) if len(members) > 2 else first

    def of_revealed_hands(self) -> n.Instruction | None:
        """608.2e: "each opponent reveals their hand. Choose a nonland card from each of those hands. Those players discard ..." """
        start = self.at
        noun = self.noun() if self.words("each opponent reveals their hand . choose a") else None
        if noun is not None and noun.head == "card" and self.words(FROM_EACH_HAND):
            return n.DiscardChosen(n.EachOpponent(), noun.what)
        self.at = start
        return None

    def who_did_not(self) -> n.Instruction | None:
        """608.2e: "each opponent sacrifices a creature. Then each opponent who didn't sacrifice a creature discards two cards" """
        start = self.at
        noun = self.noun() if self.words("each opponent sacrifices a") else None
        same = self.noun() if noun is not None and self.words(". then each opponent who didn't sacrifice a") else None
        done = self.deed(n.ThatPlayer()) if noun is not None and same is not None and same.what == noun.what else None
        if noun is not None and done is not None:
            lost = n.Sacrifice(n.ThatPlayer(), n.Pick(noun.what, n.ThatPlayer()))
            return n.ForEachPlayer(n.EachOpponent(), n.Sequence((lost, n.If(n.Unless(n.Done()), done))))
        self.at = start
        return None

    def sentences(self) -> n.Instruction | None:
        """115.3: "You can't choose any player as a target more than once.": said of all the targets before"""
        rider = ONCE.split(" ")
        said = [token.word for token in self.tokens]
        place = next((at for at in range(self.at, len(said)) if said[at : at + len(rider)] == rider), -1)
        if place < 0:
            return super().sentences()
        tokens = self.tokens
        self.tokens = tokens[:place]
        found = super().sentences()
        self.tokens = tokens
        if found is None or self.at != place:
            return None
        self.at = place + len(rider)
        phrases = [part for part in walk(found) if isinstance(part, TargetPlayerPhrase)]
        if any(one.targets.players != n.EachOpponent() for one in phrases) or len(phrases) < 2:
            return None
        return cast("n.Instruction", told_apart(found, phrases[0]))

    # The game as a whole.

    def of_the_game(self) -> n.Instruction | None:
        start = self.at
        done = self.of_revealed_hands() or self.who_did_not()
        if done is not None:
            return done
        found = self.permitted(n.EachPlayer()) if self.words("starting with you , each player may") else None
        if isinstance(found, n.ForEachPlayer):
            return n.ForEachPlayer(found.who, found.do, found.one, from_you=True)
        self.at = start
        return super().of_the_game()
