"""Abilities that work before the first turn, and special actions that card text allows (103.4b, 103.5, 116.2c-e)."""

from __future__ import annotations

from arbiter.magic.language.grammar.costing import Costing
from arbiter.magic.language.nodes import (
    Ability,
    AtNext,
    CanCommand,
    DeckLimit,
    Discard,
    EachPlayer,
    GoesFirst,
    May,
    OnlyForAnte,
    OpeningHand,
    Self,
    SpecialAction,
    StaticForPlayers,
    StepBegins,
    You,
)
from arbiter.magic.language.words import ANY_NUMBER


class OpeningActions(Costing):
    def opening(self) -> Ability | None:
        """What may be done with the card outside the ordinary course of a turn."""
        start = self.at
        for found in (
            self.goes_first,
            self.only_for_ante,
            self.deck_limit,
            self.can_command,
            self.begun_with,
            self.revealed_first,
            self.could_mulligan,
            self.discarded_any_time,
        ):
            ability = found()
            if ability is not None and self.ended():
                return ability
            self.at = start
        return None

    def only_for_ante(self) -> Ability | None:
        """407.3"""
        return (
            OnlyForAnte()
            if self.words("remove ~ from your deck before playing if you ' re not playing for ante .")
            else None
        )

    def deck_limit(self) -> Ability | None:
        """113.6m: "A deck can have any number of cards named ~." """
        if not self.words("a deck can have"):
            return None
        most = ANY_NUMBER if self.words("any number of") else self.number() if self.words("up to") else 0
        return DeckLimit(most) if most > 0 and self.words("cards named ~ .") else None

    def can_command(self) -> Ability | None:
        """903.3a"""
        return CanCommand() if self.words("~ can be your commander .") else None

    def goes_first(self) -> Ability | None:
        """103.2c"""
        random = "if multiple players would be the starting player , one of those players is chosen at random ."
        return GoesFirst() if self.words("you are the starting player .") and self.words(random) else None

    def begun_with(self) -> Ability | None:
        """103.5a"""
        said = self.words("if ~ is in your opening hand , you may begin the game with")
        there = said and self.one_of("it on the battlefield .", "~ on the battlefield .")
        return OpeningHand("begin") if there else None

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
