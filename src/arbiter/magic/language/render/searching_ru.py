"""Russian: searching zones for cards (701.18)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import They
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.modifications_ru import ModificationsRu
from arbiter.magic.language.render.saying import Moved
from arbiter.magic.language.words import ANY_NUMBER

FIND = ("найдите", "ищет", "ищете", "найти")
SHOW = ("покажите", "показывает", "показываете", "показать")
SHUFFLE = ("перетасуйте", "тасует", "тасуете", "перетасовать")
PUT = ("положите", "кладёт", "кладёте", "положить")
EXILE = ("изгоните", "изгоняет", "изгоняете", "изгнать")
PLACES = {"graveyard": ("на", "кладбище", "n"), "hand": ("в", "руке", "f"), "library": ("в", "библиотеке", "f")}


class SearchingRu(ModificationsRu):
    def search(self, node: n.Search, form: int) -> str:
        own: n.Players = n.You() if isinstance(node.who, n.You) else They()
        text = f"{FIND[form]} {self.places(node, own)} {self.sought(node)}"
        one = node.most == 1 and node.number is None and not node.also
        it = "её" if one else "их"
        text += f", {SHOW[form]} {it}" if node.reveal else ""
        if node.into.zone == "library":
            library = self.of("библиотеки", "f", "g", own)
            where = f"на {node.into.place}-е место сверху {library}" if node.into.place else f"на верх {library}"
            order = "" if one else " в любом порядке"
            that = "ту карту" if one else "те карты"
            return f"{text}, затем {SHUFFLE[form]} библиотеку и {PUT[form]} {that} {where}{order}"
        if node.rest is not None:
            put = f"{PUT[form]} одну {self.found_into(node, node.into)}, а другую {self.found_into(node, node.rest)}"
        elif node.into.zone == "exile":
            put = f"{EXILE[form]} {it}"
        else:
            put = f"{PUT[form]} {it} {self.found_into(node, node.into)}"
        if node.optional:
            return f"{text} и {put}. Если вы при этом искали в своей библиотеке, перетасуйте её"
        if node.whose is not None:
            return f"{text} и {put}. Затем тот игрок тасует библиотеку"
        return f"{text}, {put}, затем {SHUFFLE[form]} библиотеку"

    def places(self, node: n.Search, own: n.Players) -> str:
        """Where it is searched: of another player that is said once, after the zones."""
        said: list[str] = []
        for zone in node.zones:
            preposition, noun, gender = PLACES[zone]
            said.append(f"{preposition} {noun if node.whose is not None else self.of(noun, gender, 'p', own)}")
        word = " и/или " if node.optional else " и "
        text = ", ".join(said[:-1]) + word + said[-1] if len(said) > 1 else said[0]
        return text if node.whose is None else f"{text} {self.players(node.whose, 'g')}"

    def sought(self, node: n.Search) -> str:
        if node.most == 1 and node.number is None:
            if isinstance(node.what, n.Either) and not all(isinstance(part, n.Is) for part in node.what.parts):
                return " или ".join([self.noun(part, "a", False, "card").text for part in node.what.parts])
            kinds = [self.noun(kind, "a", False, "card").text for kind in (node.what, *node.also)]
            return ", ".join(kinds[:-1]) + " и " + kinds[-1] if len(kinds) > 1 else kinds[0]
        if node.every:
            return f"все {self.noun(node.what, 'a', True, 'card').text}"
        cards = self.noun(node.what, "g", True, "card").text + (" с разными именами" if node.different else "")
        if node.number is not None:
            said = "" if isinstance(node.number, n.X) else self.where_x(node.number)
            return f"{'' if node.exact else 'до '}X {cards}{said}"
        if node.most == ANY_NUMBER:
            return f"любое количество {cards}"
        if not node.exact:
            return f"до {ru.genitive_numeral(node.most)} {cards}"
        few = self.noun(node.what, "a", True, "card").text if node.most < 5 and node.what != n.All(()) else cards
        return f"{ru.numeral(node.most, 'f')} {'карты' if node.what == n.All(()) and node.most < 5 else few}"

    def found_into(self, node: n.Search, into: n.Into) -> str:
        own = isinstance(node.who, n.You) and node.whose is None
        self.speaker().moved = Moved(n.You() if own else They(), "", node.most > 1 and node.rest is None)
        return self.by_table("place", "", into)
