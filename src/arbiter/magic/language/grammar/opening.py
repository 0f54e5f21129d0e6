"""Abilities that work before the first turn, and special actions that card text allows (103.4b, 103.5, 116.2c-e)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.costing import Costing


class OpeningActions(Costing):
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
