"""Russian for what only combat gives a meaning: 506 to 511."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.quantities_ru import QuantitiesRu

POINTS_RU = {
    "attackers": "объявления атакующих",
    "blockers": "объявления блокирующих",
    "combat damage step": "шага боевых повреждений",
    "end of combat step": "шага конца боя",
    "combat": "боя",
}
WHEN_RU = {"before": "до", "after": "после"}


def creatures_also(number: int) -> str:
    """So many creatures, in the nominative."""
    words = {1: "одно существо", 2: "два существа", 3: "три существа", 4: "четыре существа"}
    return words.get(number, f"{number} существ")


class CombatRu(QuantitiesRu):
    def by_creatures(self, number: int) -> str:
        words = {1: "одним существом", 2: "двумя существами", 3: "тремя существами", 4: "четырьмя существами"}
        return words.get(number, f"{number} существами")

    def combat_time(self, node: n.CombatPoint) -> str:
        """506.6"""
        said: list[str] = ["во время боя"] if node.during else []
        if node.whose is not None:
            said.append("в ваш ход" if isinstance(node.whose, n.You) else "в ход оппонента")
        if node.point:
            said.append(f"{WHEN_RU[node.when]} {POINTS_RU[node.point]}")
        return " ".join(said)

    def crew_cost(self, power: str) -> str:
        return f"поверните любое количество неповёрнутых существ под вашим контролем с общей силой {power} или больше"

    def at_whom(self, at: n.Objects | None) -> str:
        """508.4"""
        if isinstance(at, n.Attackable):
            return f" {self.players(at.who, 'a')} или мироходца под контролем этого игрока"
        if not isinstance(at, n.EventAttacked):
            return ""
        if at.of is not None:
            return f" того же игрока или мироходца, что и {self.objects(at.of, 'n').text}"
        return " этого игрока" if at.player else " этого игрока или мироходца"
