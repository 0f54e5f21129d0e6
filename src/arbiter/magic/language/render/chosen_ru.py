"""Russian: objects that somebody chooses: targets, and what is chosen as an effect resolves (115.1, 608.2d)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import It, TargetPhrase, That
from arbiter.magic.language.predefined import HURT_TARGET
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.lexicon import Phrase, is_any_kind
from arbiter.magic.language.render.many_ru import ANY_NUMBER_RU, how_many_ru
from arbiter.magic.language.render.parts import here_and_there
from arbiter.magic.language.render.parts_ru import SHARED_RU
from arbiter.magic.language.words import ANY_NUMBER, CLOSES

if TYPE_CHECKING:
    from arbiter.magic.language.render.russian import Russian

AT_MOST = "не более чем"

BY_CHANCE: Final = f", выбранной случайным образом{CLOSES}"


class ChosenRu:
    def __init__(self, by: Russian) -> None:
        self.by = by

    def target(self, phrase: TargetPhrase, case: str, preposition: bool = False) -> Phrase:
        targets = phrase.targets
        if targets == HURT_TARGET:
            hurt = f", {ru.adjective('получивший', case, 'f')} повреждения в этом ходу{CLOSES}"
            return Phrase(f"{ru.adjective('любой', case, 'f')} {ru.TARGET.form(case, False)}{hurt}", "f")
        if is_any_kind(targets):
            theirs = " по выбору этого игрока" if targets.chooser is not None else ""
            theirs = " по выбору оппонента" if targets.of_opponent else theirs
            theirs = BY_CHANCE if targets.random else theirs
            aimed = self.any_targets(targets, case, phrase.another)
            return Phrase(aimed.text + theirs, aimed.gender)
        both = here_and_there(targets.what)
        if both is not None:
            here = self.target(replace(phrase, targets=replace(targets, what=both[0])), case, preposition)
            return Phrase(f"{here.text} с поля битвы и/или {self.by.nouns.noun(both[1], 'g', True).text}", here.gender)
        before = ("другой", "целевой") if phrase.another else ("целевой",)
        what = targets.what if targets.what is not None else n.Is("permanent")
        many = targets.most > 1
        said = self.by.nouns.noun(what, case, many, before=before)
        text = said.text
        if targets.players is not None:
            player = ru.OPPONENT if isinstance(targets.players, n.EachOpponent) else ru.PLAYER
            text += f" или {player.form(case, False)}"
            if targets.what == n.Is("planeswalker"):
                text = f"{ru.adjective('целевой', case, 'm', True)} {player.form(case, False)} или "
                text += self.by.nouns.noun(targets.what, case, False).text
        if targets.least != targets.most and (targets.least == 1 or targets.most == ANY_NUMBER):
            own = "i" if case == "i" and targets.least == 1 else "g"
            text = (
                f"{how_many_ru(targets, case, said.gender)} {self.by.nouns.noun(what, own, True, before=before).text}"
            )
        elif targets.number is not None:
            text = (
                f"{how_many_ru(targets, case, said.gender)} {self.by.nouns.noun(what, 'g', True, before=before).text}"
            )
        elif targets.least == 0 and (preposition or case in "dipn"):
            text = f"{AT_MOST} {self.so_many_such(what, targets.most, case, before)}"
        elif targets.least == 0:
            text = f"до {self.so_many_such(what, targets.most, 'g', before)}"
        elif many:
            text = self.so_many_such(what, targets.most, case, before)
        text += " по выбору оппонента" if targets.of_opponent else ""
        text += " (по случайному выбору)" if targets.random else ""
        text += " по выбору этого игрока" if targets.chooser is not None else ""
        text += f", у которых {SHARED_RU[targets.sharing][0]}{CLOSES}" if targets.sharing else ""
        text = text.replace("с любого кладбища", "с одного и того же кладбища") if targets.together else text
        return Phrase(text, said.gender, said.animate, said.single)

    def any_targets(self, targets: n.Targets, case: str, another: bool = False) -> Phrase:
        """115.4: "любая цель", "две цели", "любое количество целей" """
        least, most = targets.least, targets.most
        if least == most == 1:
            other = f"{ru.adjective('другой', case, 'f')} " if another else ""
            return Phrase(f"{ru.adjective('любой', case, 'f')} {other}{ru.TARGET.form(case, False)}", "f")
        if least == most:
            if case in "gdip":
                return Phrase(f"{ru.numeral_in(most, 'f', case)} {ru.TARGET.form(case, True)}", "p")
            return Phrase(f"{ru.numeral(most, 'f')} {ru.after_number(ru.TARGET, most)}", "p")
        own = "i" if case == "i" and least == 1 else "g"
        return Phrase(f"{how_many_ru(targets, case, 'f')} {ru.TARGET.form(own, True)}", "p")

    def so_many_such(self, what: n.Predicate, count: int, case: str, before: tuple[str, ...] = ()) -> str:
        """A number and a noun phrase, both in the case: "двум целевым существам", "три базовые земли"."""
        gender = self.by.nouns.noun(what, "n", False).gender
        if count == 1:
            one = self.by.nouns.noun(what, case, False, before=before)
            return f"{ru.numeral_in(1, gender, case, one.animate)} {one.text}"
        if case in "gdip":
            return f"{ru.numeral_in(count, gender, case)} {self.by.nouns.noun(what, case, True, before=before).text}"
        animate = self.by.nouns.noun(what, "n", False).animate
        if case == "a" and animate and ru.number_class(count) == "few":
            return f"{ru.numeral_in(count, gender, 'g')} {self.by.nouns.noun(what, 'g', True, before=before).text}"
        few = ru.number_class(count) == "few" and gender != "p"  # чары have no singular
        said = self.by.nouns.noun(what, "g", not few, before=before, few=few).text
        return f"{ru.numeral(count, gender, case)} {said}"

    def picked(self, pick: n.Pick, case: str) -> Phrase:
        if pick.random and isinstance(pick.what, n.Among) and isinstance(pick.what.what, (It, That)) and pick.most == 1:
            known = pick.what.what.noun
            kind = None if known is None else self.by.nouns.noun(known, "n", False)
            chance = (
                f"случайным образом {ru.numeral_in(1, kind.gender if kind else 'm', case, bool(kind and kind.animate))}"
            )
            return Phrase(f"{chance} из {'них' if kind else 'этих объектов'}", kind.gender if kind else "m")
        if pick.random:
            said = self.by.quantities.picked(
                n.Pick(pick.what, pick.who, pick.least, pick.most, False, pick.number), case
            )
            return Phrase(f"случайным образом {said.text}", said.gender)
        if isinstance(pick.what, n.Among) and isinstance(pick.what.what, That) and pick.most == ANY_NUMBER:
            return Phrase(f"{ANY_NUMBER_RU[case]} {self.by.nouns.known(pick.what.what, 'g').text}", "p")
        if isinstance(pick.what, n.Among):
            number = ANY_NUMBER_RU[case] if pick.most == ANY_NUMBER else ru.numeral(pick.most, "f")
            if pick.least == 0 and pick.most != ANY_NUMBER:
                number = f"до {ru.numeral_in(pick.most, 'f', 'g')}"
            return Phrase(f"{number} из них", "f" if pick.most == 1 else "p")
        if pick.most == 1 and pick.least == 1:
            return self.by.nouns.noun(pick.what, case, False)
        if pick.most == ANY_NUMBER:
            return Phrase(f"{ANY_NUMBER_RU[case]} {self.by.nouns.noun(pick.what, 'g', True).text}", "p")
        if pick.least == 0:
            gender = self.by.nouns.noun(pick.what, "n", False).gender if pick.most == 1 else "p"
            return Phrase(f"до {self.so_many_such(pick.what, pick.most, 'g')}", gender)
        return Phrase(self.so_many_such(pick.what, pick.most, case), "p")
