"""English for what only combat gives a meaning: 506 to 511."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.nouns_en import NounsEn

POINTS_EN = {
    "attackers": "attackers are declared",
    "blockers": "blockers are declared",
    "combat damage step": "the combat damage step",
    "end of combat step": "the end of combat step",
    "combat": "combat",
}


class CombatEn(NounsEn):
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
