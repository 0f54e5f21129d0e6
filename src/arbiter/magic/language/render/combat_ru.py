"""Russian for what only combat gives a meaning: 506 to 511."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.quantities_ru import QuantitiesRu
from arbiter.magic.language.words import ANY_NUMBER

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
    def of_blocks(self, part: n.BlockMore | n.BlockerCount, gender: str) -> str:
        """509.1a, 509.1b"""
        many = gender == "p"
        cannot = ("не могут" if many else "не может") + f" быть заблокирован{ru.SHORT[gender]}"
        if isinstance(part, n.BlockerCount):
            if part.least:
                return f"{cannot} менее чем {self.by_creatures(part.least)}"
            return f"{cannot} более чем {self.by_creatures(part.most)}"
        can = "могут" if many else "может"
        if part.number >= ANY_NUMBER:
            return f"{can} блокировать любое количество существ"
        more = "дополнительное существо" if part.number == 1 else f"дополнительно {part.number} существ"
        if 2 <= part.number <= 4:
            more = f"дополнительно {part.number} существа"
        return f"{can} блокировать {more} в каждом бою"

    def by_creatures(self, number: int) -> str:
        words = {1: "одним существом", 2: "двумя существами", 3: "тремя существами", 4: "четырьмя существами"}
        return words.get(number, f"{number} существами")

    def blocking_restriction(self, part: n.Restrict, gender: str) -> str:
        if part.others:
            can = "не могут" if gender == "p" else "не может"
            one, many = ("атаковать", "атакует") if part.action == "attack alone" else ("блокировать", "блокирует")
            return f"{can} {one}, если не {many} ещё хотя бы {creatures_also(part.others)}"
        if part.by is None or part.action not in ("block", "be blocked"):
            return ""
        can = "не могут" if gender == "p" else "не может"
        if part.action == "block" and isinstance(part.by, n.Not):
            return f"{can.removeprefix('не ')} блокировать только {self.noun(part.by.what, 'a', True).text}"
        if part.action == "block" and isinstance(part.by, n.Among):
            return f"{can} блокировать {self.objects(part.by.what, 'a').text}"
        if part.action == "block" and isinstance(part.by, n.Among):
            return f"{can} блокировать {self.objects(part.by.what, 'a').text}"
        if part.action == "block":
            return f"{can} блокировать {self.noun(part.by, 'a', True).text}"
        if isinstance(part.by, n.Not):
            only = "могут" if gender == "p" else "может"
            kinds = part.by.what.parts if isinstance(part.by.what, n.Either) else (part.by.what,)
            said = " и/или ".join([self.noun(one, "i", True).text for one in kinds])
            return f"{only} быть заблокирован{ru.SHORT[gender]} только {said}"
        return f"{can} быть заблокирован{ru.SHORT[gender]} {self.noun(part.by, 'i', True).text}"

    def cost_to_block(self, paid: str) -> str:
        return (
            f"существа не могут блокировать, если контролирующий их игрок не {paid} "
            "за каждое блокирующее существо под его контролем"
        )

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
