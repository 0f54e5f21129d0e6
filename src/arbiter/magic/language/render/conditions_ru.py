"""Russian conditions: whether something is so (603.4, 608.2c, 611.3a)."""

from __future__ import annotations

import re

from arbiter.magic.language import nodes as n
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.mentions import That, Was
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.comparing_ru import stands
from arbiter.magic.language.render.history_ru import HistoryRu
from arbiter.magic.language.render.lexicon import EXILED, noun_said, parts_of
from arbiter.magic.language.render.nouns_ru import SHARED_RU
from arbiter.magic.language.render.parts import compared
from arbiter.magic.language.render.relations import size_said
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.render.undergone import FOUGHT, undergone_ru
from arbiter.magic.language.vocabulary.commanding import EMINENT
from arbiter.magic.language.words import ALONE

CAST_FROM = {
    "graveyard": "с кладбища",
    "hand": "из руки",
    "library": "из библиотеки",
    "exile": "из изгнания",
    "command": "из командной зоны",
}


class ConditionsRu(HistoryRu):
    def condition(self, node: n.Condition, negative: bool = False) -> str:
        no = "не " if negative else ""
        node = compared(node) if isinstance(node, n.Exceeds) else node
        if isinstance(node, n.Unless):
            return self.condition(node.what, not negative)
        if isinstance(node, n.Joined):
            joint = " или " if node.any != negative else " и "
            return joint.join([self.condition(one, negative) for one in node.parts])
        if isinstance(node, n.Done):
            if not negative:
                return self.words.do[self.deed_told[0]]
            if self.deed_told[0] == 2:
                return "никто из игроков этого не делает"
            who = ("вы", "тот игрок")[self.deed_told[0]]
            if self.deed_told[1]:
                return f"{who} не {'может' if self.deed_told[0] else 'можете'} этого сделать"
            return f"{who} этого не {'делает' if self.deed_told[0] else 'делаете'}"
        if isinstance(node, n.CameUp):
            return f"выпадает {'орёл' if node.side == 'heads' else 'решка'}"
        if isinstance(node, n.WonFlip):
            return "вы проигрываете подбрасывание" if negative else "вы выигрываете подбрасывание"
        if isinstance(node, n.WonClash):
            return "вы выигрываете столкновение"
        if isinstance(node, n.HasAttacked):
            return self.has_attacked(node)
        if isinstance(node, (n.IsMonarch, n.HasBlessing)):
            return self.monarchy(node, negative)
        if isinstance(node, n.WasChosen):
            return no + self.words.was_chosen.format(self.words.anchors[node.word])
        if isinstance(node, n.CastLate):
            return "вы разыграли его, когда волшебство нельзя было разыграть"
        if isinstance(node, n.CastInMain):
            it = "это заклинание" if self.own_types.is_spell_only() else ru.pronoun(self.type_noun().gender, "a")
            return f"вы {no}разыграли {it} во время вашей главной фазы"
        if isinstance(node, n.WasKicked):
            return f"стоимость Усилителя {node.mana + ' ' if node.mana else ''}{no}была заплачена"
        if isinstance(node, n.CameRecently):
            return f"{self.itself('n').text} под вашим контролем лишь с начала вашего прошлого шага поддержки"
        if isinstance(node, n.CostPaid) and node.keyword == "tribute":
            return f"Дань {no}была уплачена"
        if isinstance(node, n.CostPaid) and node.keyword == "embalm":
            return f"{self.itself('n').text} {no}подверглось Бальзамированию"
        if isinstance(node, n.CostPaid):
            return f"стоимость способности «{KEYWORDS[node.keyword].russian}» {no}была заплачена"
        if isinstance(node, n.OwnsAndControls):
            own, other = node.what
            if own != n.Among(n.Self()) or not isinstance(node.who, n.You):
                raise Unspeakable("what somebody both owns and controls")
            pair = f"{self.itself('i').text} и {self.noun(other, 'i', False).text}"
            return f"вы {no}владеете {pair} и {no}контролируете их"
        if isinstance(node, n.CastFrom):
            return self.was_cast(node, no)
        return self.as_it_is(node, negative)

    def as_it_is(self, node: n.Condition, negative: bool) -> str:
        """What is so now, not how it came about."""
        no = "не " if negative else ""
        if isinstance(node, n.IsTurnOf):
            turn = "ваш ход" if isinstance(node.who, n.You) else f"ход {self.players(node.who, 'g')}"
            return f"сейчас {no}{turn}"
        if isinstance(node, n.Matches) and isinstance(node.what, Was):
            what = self.objects(node.what.what, "n")
            was = {"m": "был", "f": "была", "n": "было", "p": "были"}[what.gender]
            return f"{what.text} {no}{was} {self.complement(n.Matches(node.what.what, node.filter), what.gender)}"
        if isinstance(node, n.Matches):
            what = self.objects(node.what, "n")
            if isinstance(node.filter, n.Is) and node.filter.word in ALONE:
                verb = "атакует" if node.filter.word == ALONE[0] else "блокирует"
                return f"{what.text} {no}{verb} в одиночку"
            if node == EMINENT:
                return f"{what.text} {no}{stands(what)} в командной зоне или на поле битвы"
            if isinstance(node.filter, n.In):
                where = "на поле битвы" if node.filter.zone == "battlefield" else self.after(node.filter, "in")
                return f"{what.text} {no}{stands(what)} {where}"
            if isinstance(node.filter, n.Targeting):
                return f"{what.text} {no}имеет целью: {self.targeting(node.filter).partition('— ')[2]}"
            if node.filter == FOUGHT:
                end = {"m": "", "f": "а", "n": "о", "p": "и"}[what.gender]
                return f"{what.text} {no}атаковал{end} или {no}блокировал{end} в этом ходу"
            if isinstance(node.filter, n.Shares):
                shared = SHARED_RU[node.filter.kind][1 if negative else 0]
                return f"{what.text} {no}имеет {shared} с {self.alike(node.filter.of)}"
            if isinstance(node.filter, n.Underwent):
                return f"{what.text} {undergone_ru(node.filter.event, negative, what.gender)}"
            if node.filter == n.Chosen("card name"):
                return f"{what.text} {no}{'имеют' if what.gender == 'p' else 'имеет'} выбранное имя"
            if isinstance(node.filter, n.Namesake) and node.filter.of != n.Self():
                said = self.after_too(node.filter).removeprefix("с тем же именем")
                return f"{what.text} {no}имеет то же имя{said}"
            if isinstance(node.filter, n.Has):
                has = "обладают" if what.gender == "p" else "обладает"
                return f"{what.text} {no}{has} {KEYWORDS[node.filter.keyword].with_what}"
            words = "являются" if what.gender == "p" else "является"
            return f"{what.text} {no}{words} {self.complement(node, what.gender)}"
        if isinstance(node, (n.Compare, n.SomePlayer)):
            nobody = self.nobody(node) if negative and isinstance(node, n.SomePlayer) else ""
            if nobody:
                return nobody
            if negative and isinstance(node, n.Compare) and isinstance(node.left, n.HowOften):
                self.negating = True
                said = self.happened(node)
                self.negating = False
                return said
            said = self.compared(node) if isinstance(node, n.Compare) else self.some_player(node)
            if not negative:
                return said
            there = re.sub(r" (находится|находятся)", r" не \1", said)
            return there if there != said else f"неверно, что {said}"
        raise Unspeakable(f"{type(node).__name__} as a Russian condition")

    def was_cast(self, node: n.CastFrom, no: str) -> str:
        """601.2a"""
        whose = {"hand": "из вашей руки", "graveyard": "с вашего кладбища"}.get(node.zone, "")
        where = whose if node.yours and whose else CAST_FROM[node.zone] if node.zone else ""
        if not node.yours:
            return f"это заклинание {no}было разыграно {where}"
        it = "это заклинание" if self.own_types.is_spell_only() else ru.pronoun(self.type_noun().gender, "a")
        return f"вы {no}разыграли {it} {where}".rstrip()

    def complement(self, node: n.Matches, gender: str) -> str:
        what = node.filter
        if isinstance(what, n.Is) and what.word in ru.ADJECTIVES:
            return ru.adjective(ru.ADJECTIVES[what.word], "i", gender)
        if isinstance(what, n.Either) and all(
            isinstance(one, n.Is) and one.word in ru.ADJECTIVES for one in what.parts
        ):
            words = [one.word for one in what.parts if isinstance(one, n.Is)]
            return " или ".join([ru.adjective(ru.ADJECTIVES[word], "i", gender) for word in words])
        if isinstance(what, n.AttackingWhom):
            return f"{ru.adjective('атакующий', 'i', gender)} {self.any_players(what.who, 'a')}"
        if size_said(what):
            return f"{ru.NOUNS['creature'].form('i', gender == 'p')} {size_said(what)}"
        if isinstance(what, n.IsAttached):
            host = self.noun(what.to.what, "d", False) if isinstance(what.to, n.Every) else None
            to = (host or self.objects(what.to, "d", preposition=True)).text
            return f"{ru.adjective('прикреплённый', 'i', gender)} к {to}"
        if isinstance(what, n.PairedWith):
            other = "другим существом" if what.what is None else self.noun(what.what, "i", False).text
            return f"{ru.adjective('парный', 'i', gender)} с {other}"
        if isinstance(what, n.HasAttached):
            return ru.adjective("зачарованный" if what.what == n.Is("Aura") else "снаряжённый", "i", gender)
        if isinstance(what, n.Either) and all(isinstance(one, n.HasAttached) for one in what.parts):
            return " или ".join([self.complement(n.Matches(node.what, one), gender) for one in what.parts])
        noun = noun_said(node.what)
        card = noun is not None and any(part == n.Is("card") or isinstance(part, n.In) for part in parts_of(noun))
        card = card or isinstance(node.what, n.TopOf) or node.what in (That(n.Is("card")), EXILED)
        return self.noun(what, "i", gender == "p", "card" if card else "").text
