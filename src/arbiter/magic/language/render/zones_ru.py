"""Russian clauses about cards and zones: put, return, shuffle, search, look (400, 701.18)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import TargetPhrase, They
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.counters_ru import counter_ru
from arbiter.magic.language.render.lexicon import Phrase, noun_said, out_of_hand, parts_of, pool_said
from arbiter.magic.language.render.searching_ru import SearchingRu
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.words import ANY_NUMBER

# Imperative, third person, second person, infinitive.
VERBS = {
    n.Shuffle: ("перетасуйте", "тасует", "тасуете", "перетасовать"),
    n.Search: ("найдите", "ищет", "ищете", "найти"),
    n.Reveal: ("покажите", "показывает", "показываете", "показать"),
}
RETURN = ("верните", "возвращает", "возвращаете", "вернуть")
SHUFFLE_IN = ("втасуйте", "втасовывает", "втасовываете", "втасовать")
PUT = ("положите", "кладёт", "кладёте", "положить")
THIS_CARD = Phrase("эту карту", "f")  # 113.6k: an object is a card where it is no permanent and no spell


def placed(verb: str, what: str, where: str) -> str:
    """The place is said first where what goes there ends with what happened to it."""
    return f"{verb} {where} {what}" if what.endswith("в этом ходу") else f"{verb} {what} {where}"


class ZonesRu(SearchingRu):
    def zone_deed(self, node: n.Instruction, form: int) -> str:
        if isinstance(node, n.Move):
            return self.move(node, form)
        if isinstance(node, n.Shuffle):
            whose: n.Players = n.You() if isinstance(node.whose, n.You) else They()
            library = self.of("библиотеку", "f", "a", whose)
            if node.what is not None:
                said = self.objects(node.what, "a")
                many = said.gender == "p"
                owned = "библиотеки их владельцев" if many else "библиотеку её владельца"
                if not many and said.gender != "f":
                    owned = "библиотеку его владельца"
                return f"{SHUFFLE_IN[form]} {said.text} в {owned if isinstance(node.whose, n.OwnerOf) else library}"
            if node.zones:
                own = {"hand": self.of("руку", "f", "a", whose), "graveyard": self.of("кладбище", "n", "a", whose)}
                owner = "вы владеете" if isinstance(node.whose, n.You) else "он владеет"
                own["battlefield"] = f"все перманенты, которыми {owner},"
                return f"{SHUFFLE_IN[form]} {self.listed([own[zone] for zone in node.zones])} в {library}"
            return f"{VERBS[n.Shuffle][form]} {library}"
        if isinstance(node, n.Search):
            return self.search(node, form)
        if isinstance(node, n.PutBack):
            return f"{PUT[form]} {self.objects(node.what, 'a').text} обратно в любом порядке"
        return self.table_deed(node, form)

    def out_of(self, node: n.Move | n.Exile) -> str:
        """113.6k"""
        return {"graveyard": " с вашего кладбища", "hand": " из вашей руки"}.get(node.from_, "")

    def move(self, node: n.Move, form: int) -> str:
        said = THIS_CARD if node.from_ and isinstance(node.what, n.Self) else self.objects(node.what, "a")
        what = Phrase(said.text + self.out_of(node), said.gender, said.animate, said.single)
        into = node.into
        noun = pool_said(node.what) or noun_said(node.what)
        hidden = noun is not None and any(
            isinstance(part, n.In) and part.zone in ("hand", "library") for part in parts_of(noun)
        )
        given = isinstance(into.controller, n.You) and not isinstance(node.what, TargetPhrase)
        put = (
            hidden
            or given
            or node.from_ in ("hand", "library")
            or (isinstance(node.what, n.TopOf) and node.what.zone == "library")
            or into.zone in ("library", "graveyard")
        )
        verbs = PUT if put else RETURN
        if into.zone == "battlefield":
            return placed(verbs[form], what.text, self.arriving(into, what))
        if into.zone == "command":
            return f"{PUT[form]} {what.text} в командную зону"
        owner = "you" if node.from_ else self.owner_of_zone(node.what, what)
        if into.zone == "hand":
            hand = "руки" if owner == "их владельцев" else "руку"
            return placed(verbs[form], what.text, f"в {self.zone_of(hand, 'f', owner)}")
        if into.zone == "library":
            library = {"you": "вашей библиотеки", "own": "своей библиотеки"}.get(owner, f"библиотеки {owner}")
            if into.place:
                return f"{verbs[form]} {what.text} на {into.place}-е место сверху {library}"
            where = "на верх" if into.position == "top" else "в низ"
            return f"{verbs[form]} {what.text} {where} {library}" + (" в случайном порядке" if into.random else "")
        return f"{verbs[form]} {what.text} на {self.zone_of('кладбище', 'n', owner)}"

    def zone_of(self, noun: str, gender: str, owner: str) -> str:
        if owner == "you":
            return f"{ru.pick(ru.YOUR, gender, 'a')} {noun}"
        if owner == "own":
            return f"{ru.pick(ru.OWN, gender, 'a')} {noun}"
        return f"{noun} {owner}"

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
        if said.gender == "p":
            return "их владельца" if said.single else "их владельцев"
        return f"{'её' if said.gender == 'f' else 'его'} владельца"

    def arriving(self, into: n.Into, what: Phrase) -> str:
        text = "на поле битвы"
        if into.face:
            text += " рубашкой вверх" if into.face == "face down" else " лицом вверх"
        if into.transformed:
            text += f" {ru.adjective('трансформированный', 'i', what.gender)}"
        if into.tapped:
            text += f" {ru.adjective('повёрнутый', 'i', what.gender)}"
        if into.attacking:
            attacking = ru.adjective("атакующий", "i", what.gender)
            text += f"{' и' if into.tapped else ''} {attacking}{self.at_whom(into.at)}"
        if isinstance(into.controller, n.OwnerOf):
            its = {"p": "их владельцев", "f": "её владельца"}.get(what.gender, "его владельца")
            text += f" под контролем {its}"
        elif into.controller is not None:
            text += f" {self.under(into.controller)}"
        said = {"f": "прикреплённую", "p": "прикреплённые", "m": "прикреплённый"}.get(what.gender, "прикреплённое")
        host = (
            f", {said} к {self.objects(into.attached, 'd', preposition=True).text}" if into.attached is not None else ""
        )
        return text + self.with_counters(into.counters, what.gender) + host

    def with_counters(self, counters: tuple[tuple[str, n.Quantity], ...], gender: str) -> str:
        """ "с двумя жетонами" would need the instrumental of every number; "положив на него" needs none."""
        if not counters:
            return ""
        kind, count = counters[0]
        return f", положив на {ru.pronoun(gender, 'a', True)} {self.counters(count, kind, '')}"

    def hand_revealed(self, hand: n.In) -> str:
        who = hand.whose
        if who is None or hand.zone != "hand":
            raise Unspeakable("a zone that is revealed")
        return "покажите вашу руку" if isinstance(who, n.You) else f"{self.players(who)} показывает свою руку"

    def chosen_from_hand(self, pick: n.Pick) -> str:
        those = "эти карты" if pick.most > 1 else "эту карту"
        if isinstance(pick.what, n.Among):
            return f"вы выбираете {self.picked(pick, 'a').text}. Тот игрок сбрасывает {those}"
        own = n.All((n.Is("card"), *parts_of(out_of_hand(pick))))
        card = self.picked(n.Pick(own, pick.who, pick.least, pick.most, False, pick.number), "a").text
        return f"вы выбираете из неё {card}. Тот игрок сбрасывает {those}"

    def some_revealed(self, pick: n.Pick) -> str:
        own = n.All(tuple([n.In("hand", They()) if isinstance(part, n.In) else part for part in parts_of(pick.what)]))
        said = self.picked(n.Pick(own, pick.who, pick.least, pick.most, pick.random, pick.number), "a")
        return f"{self.players(pick.who)} показывает {said.text}"

    def counters(self, count: n.Quantity, kind: str, where: str) -> str:
        text = self.so_many(count, ru.COUNTER, counter_ru(kind))
        head, each, tail = text.partition(" за кажд" if " за кажд" in text else ", равное")
        return f"{head}{where}{each}{tail}"

    # The game itself.

    def table_deed(self, node: n.Instruction, form: int) -> str:
        if isinstance(node, n.Bring):
            card = self.noun(n.All((*parts_of(node.what), n.OwnedBy(n.You()))), "a", False, "card").text
            where = "в вашу руку" if node.into.zone == "hand" else self.arriving(node.into, Phrase("её", "f"))
            if node.reveal:
                return f"{VERBS[n.Reveal][form]} {card} извне игры и {PUT[form]} её {where}"
            return f"{PUT[form]} {card} извне игры {where}"
        return ""

    def hand_size(self, who: n.Players, part: n.MaximumHand) -> str:
        """402.2"""
        owner = "вашей руки" if isinstance(who, n.You) else f"руки {self.players(who, 'g')}"
        if part.number == ANY_NUMBER:
            return f"максимальный размер {owner} не ограничен"
        if not part.relative:
            return f"максимальный размер {owner} равен {part.number}"
        return f"максимальный размер {owner} {'уменьшен' if part.number < 0 else 'увеличен'} на {abs(part.number)}"
