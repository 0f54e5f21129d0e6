"""When a spell may be cast and an ability activated, and how often: what follows "only" (506.6, 601.3, 602.5b)."""

from __future__ import annotations

from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.keywording import KeywordsAndCosts

TURNS: tuple[tuple[str, n.Players], ...] = (
    ("your turn", n.You()),
    ("an opponent 's turn", n.EachOpponent()),
)
OWNERS: tuple[tuple[str, n.Players], ...] = (
    ("your", n.You()),
    ("an opponent 's", n.EachOpponent()),
    ("any", n.EachPlayer()),
    ("each", n.EachPlayer()),
    ("the", n.EachPlayer()),
)
STEPS_NAMED = (
    ("declare attackers step", "declare attackers"),
    ("declare blockers step", "declare blockers"),
    ("combat damage step", "combat damage"),
    ("end of combat step", "end of combat"),
    ("upkeep step", "upkeep"),
    ("upkeep", "upkeep"),
    ("draw step", "draw"),
    ("end step", "end"),
    ("main phase", "main"),
)

UNTRIGGERED = ("entering or dying", "entering", "dying")


@final
class Limits:
    """What was read: the times, how often in a turn, and what else must be true."""

    def __init__(self) -> None:
        self.timing = ""
        self.per_turn = 0
        self.conditions: list[n.Condition] = []

    def condition(self) -> n.Condition | None:
        if len(self.conditions) > 1:
            return n.Joined(tuple(self.conditions))
        return self.conditions[0] if self.conditions else None


class Limiting(KeywordsAndCosts):
    def cast_only(self) -> n.Ability | None:
        """601.3: "Cast this spell only during combat.", "Cast this spell only if you control a Forest." """
        start = self.at
        limits = Limits()
        if self.words("cast ~ only") and self.limits(limits) and self.words("."):
            condition = limits.condition()
            if condition is not None and not limits.timing and not limits.per_turn:
                return n.CastOnly(condition)
        self.at = start
        return None

    def limits(self, limits: Limits, theirs: bool = False) -> bool:
        """After "only": limits joined by "and only"; whether all were understood.

        `theirs`: it is said of whoever activates the ability, who is "you" in what it means.
        """
        for _ in range(4):
            if not (theirs and self.time_of_theirs(limits)) and not self.limit_of_use(limits):
                return False
            if not self.one_of("and only", ", only", ", and only"):
                return True
        return False

    def limit_of_use(self, limits: Limits) -> bool:
        if self.one_of("as a sorcery", "any time you could cast a sorcery"):
            limits.timing = "sorcery"
            return True
        if self.one_of("as an instant", "any time you could cast an instant"):
            limits.timing = "instant"
            return True
        if self.words("once each turn"):
            limits.per_turn = 1
            return True
        if self.words("twice each turn"):
            limits.per_turn = 2
            return True
        found = self.time_of_use()
        if found is not None:
            limits.conditions.append(found)
        return found is not None

    def time_of_theirs(self, limits: Limits) -> bool:
        """ "during their turn", "during their draw step": of any player who may activate the ability"""
        start = self.at
        if self.words("during their turn"):
            limits.conditions.append(n.IsTurnOf(n.You()))
            return True
        for name, step in STEPS_NAMED if self.words("during their") else ():
            if self.words(name):
                limits.conditions.append(n.InStep(step, n.You()))
                return True
        self.at = start
        return False

    def time_of_use(self) -> n.Condition | None:
        """ "if you control a Forest", "during your upkeep", "before attackers are declared" """
        if self.words("if"):
            return self.condition()
        start = self.at
        upkeep = self.after_upkeep()
        if upkeep is not None:
            return upkeep
        point = self.combat_time()
        if point is not None:
            return point
        self.at = start
        if not self.words("during"):
            return None
        for phrase, whose in OWNERS:
            before = self.at
            for name, step in STEPS_NAMED if self.words(phrase) else ():
                if self.words(name):
                    return n.InStep(step, self.on_turn(whose))
            self.at = before
        for phrase, whose in TURNS:
            if self.words(phrase):
                return n.IsTurnOf(whose)
        self.at = start
        return None

    def on_turn(self, whose: n.Players) -> n.Players:
        """ "the declare blockers step on an opponent's turn" """
        for phrase, of in TURNS if isinstance(whose, n.EachPlayer) else ():
            if self.words(f"on {phrase}"):
                return of
        return whose

    def untriggered(self) -> n.Ability | None:
        """603.2: "Creatures entering or dying don't cause abilities to trigger." """
        start = self.at
        noun = self.noun() if self.peek() not in ("no", "each", "you", "players", "your") else None
        when = self.one_of(*UNTRIGGERED) if noun is not None and noun.number == "plural" else ""
        if noun is not None and when and self.words("don't cause abilities to trigger"):
            parts = tuple([n.Restrict(f"trigger by {one}") for one in when.split(" or ")])
            return n.StaticForPlayers(n.EachPlayer(), noun.what, parts)
        self.at = start
        return None
