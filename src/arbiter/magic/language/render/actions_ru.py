"""Russian: keyword actions (701)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.lexicon import INFINITIVE, SECOND, THIRD, EventParts, Phrase, plain
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
DONE = {  # actions that are called by a verb, and what they are done to
    "scry": (("предскажите", "предсказывает", "предсказываете", "предсказать"), ""),
    "shuffle": (("перетасуйте", "тасует", "тасуете", "перетасовать"), "свою библиотеку"),
}
OF_OBJECTS = {  # what a player does with one object
    "play": ("играете", "играет", "сыграть"),
    "exert": ("истощаете", "истощает", "истощить"),
}
ACTED = {  # what happens to an object: singular, plural, infinitive
    "monstrosity": ("становится чудовищным", "становятся чудовищными", "стать чудовищным"),
    "renown": ("становится прославленным", "становятся прославленными", "стать прославленным"),
    "evolve": ("эволюционирует", "эволюционируют", "эволюционировать"),
    "explore": ("исследует", "исследуют", "исследовать"),
}


class ActionsRu(OffersRu):
    def keyword_action(self, node: n.KeywordAction, form: int) -> str:
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

    def acted(self, event: n.ActionPerformed) -> EventParts:
        if event.who is None:
            subject = self.watched(event.what)
            one, many, infinitive = ACTED[event.action]
            return subject, many if subject.gender == "p" else one, infinitive
        if event.action == "vote":
            return Phrase("игроки", "p"), "заканчивают голосование", "закончить голосование"
        forms, done = DONE.get(event.action, (PERFORM, NAMED.get(event.action, "").removesuffix(" с оппонентом")))
        if event.action in OF_OBJECTS and event.what is not None:
            what = self.noun(event.what, "a", False).text
            second, third, infinitive = OF_OBJECTS[event.action]
            said = second if isinstance(event.who, n.You) else third
            return Phrase(self.any_players(event.who), "m", True), f"{said} {what}", f"{infinitive} {what}"
        verb = forms[SECOND if isinstance(event.who, n.You) else THIRD]
        whole = Phrase(self.any_players(event.who), "m", True), f"{verb} {done}", f"{forms[INFINITIVE]} {done}"
        return whole[0], whole[1].rstrip(), whole[2].rstrip()
