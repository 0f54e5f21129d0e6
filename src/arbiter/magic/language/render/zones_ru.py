"""Russian clauses about cards and zones: put, return, shuffle, search, look, cast (400, 608.2f, 701.18)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import They
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.counters_ru import counter_ru
from arbiter.magic.language.render.lexicon import (
    Phrase,
    copies_often,
    noun_said,
    out_of_hand,
    parts_of,
    pool_said,
)
from arbiter.magic.language.render.modifications_ru import listed_ru
from arbiter.magic.language.render.saying import Moved
from arbiter.magic.language.words import ANY_NUMBER
from arbiter.wording.speaker import Unsayable

if TYPE_CHECKING:
    from arbiter.magic.language.render.russian import Russian

FORMS = {"руку": ("f", "a"), "кладбище": ("n", "a"), "библиотеку": ("f", "a"), "библиотеки": ("f", "g")}
THIS_CARD = Phrase("эту карту", "f")  # 113.6k: an object is a card where it is no permanent and no spell


def owner_in_words(said: Phrase) -> str:
    if said.gender == "p":
        return "их владельца" if said.single else "их владельцев"
    return f"{'её' if said.gender == 'f' else 'его'} владельца"


PLACES = {"graveyard": ("на", "кладбище", "n"), "hand": ("в", "руке", "f"), "library": ("в", "библиотеке", "f")}

CAST = ("разыграйте", "разыгрывает", "разыгрываете", "разыграть")
WILL = dict(
    pair.split("=")
    for pair in (
        "жертвуете=пожертвуете жертвует=пожертвует сбрасываете=сбросите сбрасывает=сбросит возвращаете=вернёте "
        "возвращает=вернёт изгоняете=изгоните изгоняет=изгонит поворачиваете=повернёте поворачивает=повернёт "
        "разворачиваете=развернёте разворачивает=развернёт кладёте=положите кладёт=положит показываете=покажете "
        "показывает=покажет удаляете=удалите удаляет=удалит берёте=возьмёте берёт=возьмёт теряете=потеряете "
        "теряет=потеряет получаете=получите получает=получит уничтожаете=уничтожите уничтожает=уничтожит"
    ).split()
)
"""What players do, and what they will have done: after "если вы не"."""


class ZonesRu:
    def __init__(self, by: Russian) -> None:
        self.by = by

    def out_of(self, zone: str) -> str:
        """113.6k"""
        return {"graveyard": " с вашего кладбища", "hand": " из вашей руки", "exile": " из изгнания"}.get(zone, "")

    def moved_phrase(self, moved: Moved) -> Phrase:
        """What goes somewhere, in the accusative."""
        if isinstance(moved.what, n.Players):
            return Phrase("их", "p") if moved.many else Phrase("её", "f")
        return THIS_CARD if moved.zone and isinstance(moved.what, n.Self) else self.by.nouns.objects(moved.what, "a")

    def moved(self, what: n.Objects, zone: str) -> str:
        text = self.moved_phrase(Moved(what, zone)).text + self.out_of(zone)
        if text.endswith("в этом ходу"):
            raise Unsayable("what ends with what happened to it follows its place")
        return text

    def owned(self, zone: str, moved: Moved) -> str:
        """400.3: the zone a card goes to."""
        phrase = self.moved_phrase(moved)
        if isinstance(moved.what, n.Players):
            owner = "you" if isinstance(moved.what, n.You) else "own"
        else:
            owner = "you" if moved.zone else self.owner_of_zone(moved.what, phrase)
        if zone.startswith("owners_"):
            zone, owner = zone.removeprefix("owners_"), owner_in_words(phrase)
        if owner in ("you", "own"):
            return f"{ru.pick(ru.YOUR if owner == 'you' else ru.OWN, *FORMS[zone])} {zone}"
        several = {"руку": "руки", "библиотеку": "библиотеки"} if owner == "их владельцев" else {}
        return f"{several.get(zone, zone)} {owner}"

    def owner_of_zone(self, what: n.Objects, said: Phrase) -> str:
        """Whose zone: you, own (of the subject), or in words (400.3)."""
        noun = pool_said(what) or noun_said(what)
        if isinstance(what, n.Several) and {self.owner_of_zone(part, said) for part in what.parts} == {"you"}:
            return "you"
        if isinstance(what, n.TopOf) and isinstance(what.whose, n.You):
            return "you"
        for part in parts_of(noun) if noun is not None else ():
            whose = part.whose if isinstance(part, n.In) else part.who if isinstance(part, n.OwnedBy) else None
            if isinstance(whose, n.You):
                return "you"
            if isinstance(whose, They):
                return "own"
        return owner_in_words(said)

    def arriving(self, into: n.Into, moved: Moved) -> str:
        what, text = self.moved_phrase(moved), ""
        if into.face:
            text += " рубашкой вверх" if into.face == "face down" else " лицом вверх"
        if into.transformed:
            text += f" {ru.adjective('трансформированный', 'i', what.gender)}"
        if into.tapped:
            text += f" {ru.adjective('повёрнутый', 'i', what.gender)}"
        if into.attacking:
            attacking = ru.adjective("атакующий", "i", what.gender)
            text += f"{' и' if into.tapped else ''} {attacking}{self.by.modifications.at_whom(into.at)}"
        if isinstance(into.controller, n.OwnerOf):
            its = {"p": "их владельцев", "f": "её владельца"}.get(what.gender, "его владельца")
            text += f" под контролем {its}"
        elif into.controller is not None:
            text += f" {self.by.conditions.under(into.controller)}"
        said = {"f": "прикреплённую", "p": "прикреплённые", "m": "прикреплённый"}.get(what.gender, "прикреплённое")
        host = (
            f", {said} к {self.by.nouns.objects(into.attached, 'd', preposition=True).text}"
            if into.attached is not None
            else ""
        )
        return (text + self.with_counters(into.counters, what.gender) + host).lstrip()

    def enters_with(self, counters: tuple[tuple[str, n.Quantity], ...]) -> str:
        return f"с дополнительными жетонами: {self.counters(counters[0][1], counters[0][0], '')}"

    def with_counters(self, counters: tuple[tuple[str, n.Quantity], ...], gender: str) -> str:
        """ "с двумя жетонами" would need the instrumental of every number; "положив на него" needs none."""
        if not counters:
            return ""
        kind, count = counters[0]
        return f", положив на {ru.pronoun(gender, 'a', True)} {self.counters(count, kind, '')}"

    def chosen_from_hand(self, picks: list[n.Pick]) -> str:
        pick, many = picks[0], len(picks) > 1 or picks[0].most > 1
        those = "эти карты" if many else "эту карту"
        if isinstance(pick.what, n.Among):
            return f"вы выбираете {self.by.quantities.picked(pick, 'a').text}. Тот игрок сбрасывает {those}"
        shown = [replace(one, what=n.All((n.Is("card"), *parts_of(out_of_hand(one)))), random=False) for one in picks]
        cards = " и ".join([self.by.quantities.picked(one, "a").text for one in shown])
        return f"вы выбираете из неё {cards}. Тот игрок сбрасывает {those}"

    def counters(self, count: n.Quantity, kind: str, where: str) -> str:
        text = self.by.quantities.so_many(count, ru.COUNTER, counter_ru(kind))
        head, each, tail = text.partition(" за кажд" if " за кажд" in text else ", равное")
        return f"{head}{where}{each}{tail}"

    # Russian: searching zones for cards (701.18).

    def places(self, who: n.Players | None, zones: tuple[str, ...], joint: str) -> str:
        """Where it is searched; nobody named: whose zones that are is said after them."""
        own: n.Players = n.You() if isinstance(who, n.You) else They()
        said: list[str] = []
        for zone in zones:
            preposition, noun, gender = PLACES[zone]
            said.append(f"{preposition} {noun if who is None else self.by.conditions.of(noun, gender, 'p', own)}")
        return listed_ru(said, joint)

    def sought(self, what: n.Predicate, most: int, every: bool, number: n.Quantity | None, exact: bool,
        also: tuple[n.Predicate, ...], different: bool) -> str:  # fmt: skip
        noun = self.by.nouns.noun
        if most == 1 and number is None:
            either = isinstance(what, n.Either) and not all(isinstance(part, n.Is) for part in what.parts)
            kinds = what.parts if either and isinstance(what, n.Either) else (what, *also)
            return listed_ru([noun(kind, "a", False, "card").text for kind in kinds], "или" if either else "и")
        if every:
            return f"все {noun(what, 'a', True, 'card').text}"
        cards = noun(what, "g", True, "card").text + (" с разными именами" if different else "")
        if isinstance(number, n.EventAmount):
            return f"{'столько же' if exact else 'до стольких же'} {cards}"
        if number is not None:
            said = "" if isinstance(number, n.X) else self.by.modifications.where_x(number)
            return f"{'' if exact else 'до '}X {cards}{said}"
        if most == ANY_NUMBER:
            return f"любое количество {cards}"
        if not exact:
            return f"до {ru.genitive_numeral(most)} {cards}"
        few = noun(what, "a", True, "card").text if most < 5 and what != n.All(()) else cards
        return f"{ru.numeral(most, 'f')} {'карты' if what == n.All(()) and most < 5 else few}"

    def agreed(self, part: n.Instruction, form: int) -> str:
        verb, space, rest = self.by.sentences.agreed(part, form).partition(" ")
        return WILL.get(verb, verb) + space + rest

    def offer(self, node: n.Instruction, form: int) -> str:
        if isinstance(node, n.CastCard):
            often = copies_often(node)
            what = ("эти копии" if often else "эту копию") if node.copy else self.by.nouns.objects(node.what, "a").text
            many = often or (isinstance(node.what, n.Pick) and node.what.most > 1)
            free = f", не платя {'их' if many else 'её'} мана-стоимость" if node.free else ""
            return f"{CAST[form]} {what}{free}"
        return ""

    def next_cast(self, event: n.CastsSpell) -> str:
        spell = self.by.nouns.noun(event.what, "a", False, "spell", before=("следующий",))
        return f"вы разыгрываете ваше {spell.text}"

    def doubles(self, what: n.Objects, part: n.Double) -> str:
        sides = " и ".join([side for side, meant in (("силу", part.power), ("выносливость", part.toughness)) if meant])
        whose = self.by.nouns.objects(what, "g").text
        return f"удвойте {whose} {sides}" if whose in ("его", "её", "их") else f"удвойте {sides} {whose}"
