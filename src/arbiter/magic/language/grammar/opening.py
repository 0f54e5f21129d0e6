"""Abilities that work before the first turn, and special actions that card text allows (103.4b, 103.5, 116.2c-e)."""

from __future__ import annotations

from arbiter.magic.language.grammar.costing import Costing
from arbiter.magic.language.nodes import (
    Ability,
    AtNext,
    Discard,
    EachPlayer,
    May,
    OpeningHand,
    Self,
    SpecialAction,
    StaticForPlayers,
    StepBegins,
    You,
)


class OpeningActions(Costing):
    def opening(self) -> Ability | None:
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

    def fixed_sentence(self) -> Ability | None:
        """What stands in the tables as a sentence of its own."""
        found = self.read_by("sentence")
        return found if isinstance(found, Ability) else None

    def revealed_first(self) -> Ability | None:
        """103.5b"""
        if not self.words(
            "you may reveal ~ from your opening hand . if you do , at the beginning of the first upkeep ,"
        ):
            return None
        effect = self.sentences()
        return OpeningHand("reveal", AtNext(StepBegins("upkeep", EachPlayer()), effect)) if effect is not None else None

    def could_mulligan(self) -> Ability | None:
        """103.4b"""
        if not self.words("any time you could mulligan and ~ is in your hand , you may"):
            return None
        done = self.permitted(You())
        return OpeningHand("mulligan", done.what) if isinstance(done, May) and self.words(".") else None

    def discarded_any_time(self) -> Ability | None:
        """116.2e"""
        if self.words("you may discard ~ any time you could cast an instant ."):
            return SpecialAction(Discard(You(), what=Self()))
        return None

    def ignorable(self, ability: Ability) -> Ability | None:
        """116.2d: "Any player may pay {2} for that player to ignore this effect until end of turn." """
        start = self.at
        if isinstance(ability, StaticForPlayers) and self.words("any player may"):
            cost = self.deed(You())
            if cost is not None and self.words("for that player to ignore this effect until end of turn ."):
                return StaticForPlayers(ability.who, ability.spells, ability.modifications, (cost,))
        self.at = start
        return None
