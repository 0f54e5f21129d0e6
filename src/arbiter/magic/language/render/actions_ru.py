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
    "activate": (("активируйте", "активирует", "активируете", "активировать"), "способность"),
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

PLANESWALK = ("перейдите", "переходит", "переходите", "перейти")
ABANDON = ("откажитесь", "отказывается", "отказываетесь", "отказаться")
SET = ("приведите", "приводит", "приводите", "привести")
ROLL = ("бросьте", "бросает", "бросаете", "бросить")
ON_PLANES = {  # of these actions: the verb, what stands before the object, its case, what stands after it
    "planeswalk to": (PLANESWALK, "в ", "a", ""),
    "planeswalk away from": (("покиньте", "покидает", "покидаете", "покинуть"), "", "a", ""),
    "encounter": (("встретьте", "встречает", "встречаете", "встретить"), "", "a", ""),
    "set in motion": (SET, "", "a", " в действие"),
    "abandon": (ABANDON, "от ", "g", ""),
}
FELL = {"roll chaos": "выпадает {CHAOS}", "roll planeswalker": "выпадает {PW}"}


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

    def of_which(self, what: n.Predicate | None) -> str:
        if what is None:
            return ""
        one = self.objects(what.what, "g") if isinstance(what, n.Among) else self.noun(what, "g", False)
        return f" {one.text}"

    def acted(self, event: n.ActionPerformed) -> EventParts:
        if event.who is None:
            subject = self.watched(event.what)
            one, many, infinitive = ACTED[event.action]
            return subject, many if subject.gender == "p" else one, infinitive
        if event.action == "vote":
            return Phrase("игроки", "p"), "заканчивают голосование", "закончить голосование"
        if event.action in FELL:
            whom = "вас" if isinstance(event.who, n.You) else "игрока"
            return Phrase(f"у {whom}", "m", True), FELL[event.action], FELL[event.action]
        if event.action in ("planeswalk", "roll the planar die"):
            action = n.KeywordAction(event.action)
            said = self.of_planes(action, SECOND if isinstance(event.who, n.You) else THIRD)
            return Phrase(self.any_players(event.who), "m", True), said, self.of_planes(action, INFINITIVE)
        if event.action in ON_PLANES and event.what is not None:
            return self.acted_on(event.action, event.what, event.who)
        forms, done = DONE.get(event.action, (PERFORM, NAMED.get(event.action, "").removesuffix(" с оппонентом")))
        if event.action in OF_OBJECTS and event.what is not None:
            what = self.noun(event.what, "a", False).text
            second, third, infinitive = OF_OBJECTS[event.action]
            said = second if isinstance(event.who, n.You) else third
            return Phrase(self.any_players(event.who), "m", True), f"{said} {what}", f"{infinitive} {what}"
        if event.action == "activate":
            done += f"{self.of_which(event.what)}, кроме мана-способности"
        verb = forms[SECOND if isinstance(event.who, n.You) else THIRD]
        whole = Phrase(self.any_players(event.who), "m", True), f"{verb} {done}", f"{forms[INFINITIVE]} {done}"
        return whole[0], whole[1].rstrip(), whole[2].rstrip()

    def acted_on(self, action: str, what: n.Predicate, who: n.Players) -> EventParts:
        """ "переходите в это измерение", "приводите этот замысел в действие" """
        forms, before, case, after = ON_PLANES[action]
        own = what == n.Among(n.Self())
        said = self.itself(case).text if own else self.noun(what, case, False).text
        verb = forms[SECOND if isinstance(who, n.You) else THIRD]
        whole = f"{before}{said}{after}"
        return Phrase(self.any_players(who), "m", True), f"{verb} {whole}", f"{forms[INFINITIVE]} {whole}"
