"""Russian: keyword actions (701)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.lexicon import Phrase, plain
from arbiter.magic.language.render.offers_ru import OffersRu

PERFORM = ("выполните", "выполняет", "выполняете", "выполнить")
NAMED = {  # actions that are called by a noun
    "surveil": "слежку",
    "fateseal": "предопределение",
    "clash": "столкновение с оппонентом",
    "populate": "заселение",
    "monstrosity": "чудовищность",
    "bolster": "воодушевление",
    "support": "поддержку",
    "adapt": "адаптацию",
    "amass": "сбор войска Зомби",
    "proliferate": "распространение",
    "evolve": "эволюцию",
    "renown": "прославление",
}

PLANESWALK = ("перейдите", "переходит", "переходите", "перейти")
ABANDON = ("откажитесь", "отказывается", "отказываетесь", "отказаться")
SET = ("приведите", "приводит", "приводите", "привести")
ROLL = ("бросьте", "бросает", "бросаете", "бросить")


class ActionsRu(OffersRu):
    def of_planes(self, node: n.KeywordAction, form: int) -> str:
        """ "перейдите в измерение", "откажитесь от этого замысла" """
        if node.name == "planeswalk":
            where = "измерение" if node.what is None else self.objects(node.what, "a").text
            return f"{PLANESWALK[form]} в {where}"
        if node.name == "roll the planar die":
            return f"{ROLL[form]} кубик измерений"
        if node.name == "abandon" and node.what is not None:
            return f"{ABANDON[form]} от {self.objects(node.what, 'g').text}"
        if node.name == "set in motion":
            what = "верхнюю карту своей колоды замыслов" if node.what is None else self.objects(node.what, "a").text
            return f"{SET[form]} в действие {what}"
        return ""

    def keyword_action(self, node: n.KeywordAction, form: int) -> str:
        if node.name not in NAMED:
            return self.of_planes(node, form)
        number = "" if node.number is None else f" {plain(node.number)}"
        return f"{PERFORM[form]} {NAMED[node.name]}{number}"

    def votes(self, node: n.Vote) -> str:
        words = " или ".join([ru.vote_ru(one) for one in node.choices])
        what = words if node.what is None else self.noun(node.what, "a", False).text
        return f"начиная с вас, каждый игрок голосует за {what}"

    def doubles(self, what: n.Objects, part: n.Double) -> str:
        sides = " и ".join([side for side, meant in (("силу", part.power), ("выносливость", part.toughness)) if meant])
        whose = self.objects(what, "g").text
        return f"удвойте {whose} {sides}" if whose in ("его", "её", "их") else f"удвойте {sides} {whose}"

    def detains(self, what: n.Objects) -> str:
        return f"задержите {self.objects(what, 'a').text}"

    def explores(self, one: Phrase) -> str:
        return f"{one.text} {'исследуют' if one.gender == 'p' else 'исследует'}"
