"""Clauses about the game and the turn as wholes: phases and steps that are added, a game that is a draw (104.4c, 500.8, 500.9)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.voting import Voting
from arbiter.magic.language.words import ADDED_AFTER, PHASES, STEPS


class OfTheGame(Voting):
    def of_the_game(self) -> n.Instruction | None:
        found = self.read_by("fixed")
        if isinstance(found, n.Instruction):
            return found
        return self.added_phases() or self.endable()

    def endable(self) -> n.Instruction | None:
        """116.2c: "You may pay {1} to end this effect." """
        start = self.at
        if self.words("you may pay"):
            mana = self.mana_symbols()
            if mana and self.words("to end this effect"):
                return n.EndableFor((n.PayMana(mana),))
        self.at = start
        return None

    def after_upkeep(self) -> n.Condition | None:
        """503.2: "after your upkeep step" """
        if self.words("after your upkeep step"):
            return n.AfterUpkeep(n.You())
        return n.AfterUpkeep(n.EachOpponent()) if self.words("after an opponent 's upkeep step") else None

    def added_phases(self) -> n.Instruction | None:
        """ "After this main phase, there is an additional combat phase followed by an additional main phase." """
        start = self.at
        after = next((word for word in ADDED_AFTER if self.words(f"after this {word} ,")), "")
        added: list[str] = []
        if after and self.words("there is an additional"):
            added += self.part_of_turn(after)
            while added and self.words("followed by an additional"):
                further = self.part_of_turn(after)
                if not further:
                    added = []
                added += further
        if added:
            return n.AddPhases(tuple(added), after)
        self.at = start
        return None

    def part_of_turn(self, after: str) -> list[str]:
        known, noun = (STEPS, "step") if after == "step" else (PHASES, "phase")
        return [word for word in known if self.words(f"{word} {noun}")][:1]
