"""Russian: what an effect offers to choose from: new targets, piles, casting a card (115.7, 700.3, 608.2f)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.lexicon import copies_often, for_each_kick
from arbiter.magic.language.render.zones_ru import ZonesRu

CHOOSE = ("выберите", "выбирает", "выбираете", "выбрать")
CAST = ("разыграйте", "разыгрывает", "разыгрываете", "разыграть")
PUT = ("положите", "кладёт", "кладёте", "положить")
WILL = dict(
    one.split("=")
    for one in (
        "жертвуете=пожертвуете жертвует=пожертвует сбрасываете=сбросите сбрасывает=сбросит возвращаете=вернёте "
        "возвращает=вернёт изгоняете=изгоните изгоняет=изгонит поворачиваете=повернёте поворачивает=повернёт "
        "разворачиваете=развернёте разворачивает=развернёт кладёте=положите кладёт=положит показываете=покажете "
        "показывает=покажет удаляете=удалите удаляет=удалит берёте=возьмёте берёт=возьмёт теряете=потеряете "
        "теряет=потеряет получаете=получите получает=получит уничтожаете=уничтожите уничтожает=уничтожит"
    ).split()
)
"""What players do, and what they will have done: after "если вы не"."""
PILE_PLACES = {
    "hand": "в вашу руку",
    "graveyard": "на ваше кладбище",
    "battlefield": "на поле битвы",
    "library": "в низ вашей библиотеки в любом порядке",
}


class OffersRu(ZonesRu):
    def agreed(self, part: n.Instruction, form: int) -> str:
        verb, space, rest = super().agreed(part, form).partition(" ")
        return WILL.get(verb, verb) + space + rest

    def offer(self, node: n.Instruction, form: int) -> str:
        if isinstance(node, n.CastCard):
            often = copies_often(node)
            what = ("эти копии" if often else "эту копию") if node.copy else self.objects(node.what, "a").text
            many = often or (isinstance(node.what, n.Pick) and node.what.most > 1)
            free = f", не платя {'их' if many else 'её'} мана-стоимость" if node.free else ""
            return f"{CAST[form]} {what}{free}"
        kicked = for_each_kick(node.what) if isinstance(node, n.Choose) else None
        if kicked is not None:
            first, other = self.objects(kicked[0], "a").text, self.objects(kicked[1], "a").text
            return f"{CHOOSE[form]} {first}, затем {CHOOSE[form]} {other} за каждую оплату Усилителя"
        if isinstance(node, n.Choose):
            return f"{CHOOSE[form]} {self.objects(node.what, 'a').text}"
        if isinstance(node, n.PutPiles):
            into, rest = PILE_PLACES[node.into.zone], PILE_PLACES[node.rest.zone]
            return f"{PUT[form]} одну кучку {into}, а другую — {rest}"
        return ""

    def next_cast(self, event: n.CastsSpell) -> str:
        spell = self.noun(event.what, "a", False, "spell", before=("следующий",))
        return f"вы разыгрываете ваше {spell.text}"

    def opponent_chooses(self, node: n.Choose) -> str:
        """608.2d"""
        return f"оппонент {CHOOSE[1]} {self.objects(node.what, 'a').text}"

    def separating(self, node: n.Separate) -> str:
        """700.3"""
        if isinstance(node.who, n.You):
            return f"разделите {self.objects(node.what, 'a').text} на две кучки"
        who = "оппонент" if isinstance(node.who, n.EachOpponent) else self.players(node.who)
        return f"{who} разделяет {self.objects(node.what, 'a').text} на две кучки"

    def votes(self, node: n.Vote) -> str:
        words = " или ".join([ru.vote_ru(one) for one in node.choices])
        what = words if node.what is None else self.noun(node.what, "a", False).text
        return f"начиная с вас, каждый игрок голосует за {what}"

    def doubles(self, what: n.Objects, part: n.Double) -> str:
        sides = " и ".join([side for side, meant in (("силу", part.power), ("выносливость", part.toughness)) if meant])
        whose = self.objects(what, "g").text
        return f"удвойте {whose} {sides}" if whose in ("его", "её", "их") else f"удвойте {sides} {whose}"
