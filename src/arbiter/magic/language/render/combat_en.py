"""English for what only combat gives a meaning: 506 to 511."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.nouns_en import NounsEn
from arbiter.magic.language.words import ANY_NUMBER, number_word

POINTS_EN = {
    "attackers": "attackers are declared",
    "blockers": "blockers are declared",
    "combat damage step": "the combat damage step",
    "end of combat step": "the end of combat step",
    "combat": "combat",
}


def many_creatures(number: int) -> str:
    return f"{number_word(number)} creature{'' if number == 1 else 's'}"


class CombatEn(NounsEn):
    def of_blocks(self, part: n.BlockMore | n.BlockerCount) -> str:
        """509.1a, 509.1b"""
        if isinstance(part, n.BlockerCount):
            if part.least:
                return f"can't be blocked except by {number_word(part.least)} or more creatures"
            return f"can't be blocked by more than {many_creatures(part.most)}"
        if part.number >= ANY_NUMBER:
            return "can block any number of creatures"
        if part.number == 1:
            return "can block an additional creature each combat"
        return f"can block {number_word(part.number)} additional creatures each combat"

    def blocking_restriction(self, part: n.Restrict) -> str:
        """What can't block it, or be blocked by it, or with how many others; empty if the restriction names none of these."""
        if part.others:
            verb = part.action.split()[0]
            others = f"{number_word(part.others)} other creature{'' if part.others == 1 else 's'}"
            return f"can't {verb} unless at least {others} {verb}"
        if part.by is None or part.action not in ("block", "be blocked"):
            return ""
        if part.action == "block" and isinstance(part.by, n.Not):
            return f"can block only {self.noun(part.by.what, True)}"
        if part.action == "block" and isinstance(part.by, n.Among):
            return f"can't block {self.objects(part.by.what)}"
        if part.action == "block" and isinstance(part.by, n.Among):
            return f"can't block {self.objects(part.by.what)}"
        if part.action == "block":
            return f"can't block {self.noun(part.by, True)}"
        if isinstance(part.by, n.Not) and isinstance(part.by.what, n.Either):
            kinds = [self.noun(one, True) for one in part.by.what.parts]
            return f"can't be blocked except by {' and/or '.join(kinds)}"
        if isinstance(part.by, n.Not):
            return f"can't be blocked except by {self.noun(part.by.what, True)}"
        return f"can't be blocked by {self.noun(part.by, True)}"

    def cost_to_block(self, paid: str) -> str:
        """509.1d, of all creatures."""
        return f"creatures can't block unless their controller {paid} for each blocking creature they control"

    def combat_time(self, node: n.CombatPoint) -> str:
        """506.6"""
        turn = {n.You(): "your turn", n.EachOpponent(): "an opponent's turn"}.get(node.whose) if node.whose else None
        said = "during combat" if node.during else ""
        if turn is not None:
            said = f"{said} on {turn}" if said else f"during {turn},"
        return f"{said} {node.when} {POINTS_EN[node.point]}".strip() if node.point else said

    def crew_cost(self, power: str) -> str:
        return f"tap any number of untapped creatures you control with total power {power} or greater"

    def at_whom(self, at: n.Objects | None) -> str:
        """508.4"""
        if isinstance(at, n.Attackable):
            return f" {self.players(at.who)} or a planeswalker they control"
        if not isinstance(at, n.EventAttacked):
            return ""
        if at.of is not None:
            return f" the same player or planeswalker as {self.objects(at.of)}"
        return " that player" if at.player else " that player or planeswalker"
