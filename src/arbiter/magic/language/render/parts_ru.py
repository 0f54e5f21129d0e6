"""A Russian noun phrase taken apart, before it is put in its case (109)."""

from __future__ import annotations

import re
from typing import final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.words import CLOSES

CHARACTERISTIC = {  # nominative, genitive, dative, instrumental
    "power": ("сила", "силы", "силе", "силой"),
    "toughness": ("выносливость", "выносливости", "выносливости", "выносливостью"),
    "mana value": (
        "конвертированная мана-стоимость",
        "конвертированной мана-стоимости",
        "конвертированной мана-стоимости",
        "конвертированной мана-стоимостью",
    ),
}
PARTICIPLES = tuple(
    "созданный положенный атакующий блокирующий заблокированный показанный прикреплённый имеющий".split()
)
SHARED_RU = {  # in the accusative, and in the genitive after a negation
    "color": ("общий цвет", "общего цвета"),
    "creature type": ("общий тип существа", "общего типа существа"),
    "card type": ("общий тип карты", "общего типа карты"),
    "basic land type": ("общий базовый тип земли", "общего базового типа земли"),
}
WHICH = "<который>"
COPIES_OF_IT = re.compile(r"\b(копи(?:я|и|ей|ями|ю)) (его|её|их)\b")
SPELL_EXILED = re.compile(  # the pronoun is of the spell, not of the card that it was
    r"\b((?:то заклинание должно попасть[^.]*, вместо этого изгоните)|(?:это заклинание, не платя)) её\b"
)
FROM_A_HAND = re.compile(
    r"(посмотр\w+ руку[^.]*\.(?: Если вы это делаете,)? (?:В|в)ы можете разыграть) одну из них, не платя её"
)
LICID = "чарами типа Аура и получает"
ITSELF = "(?:это существо|эта земля|этот артефакт|эти чары|эта Аура|это Снаряжение|это заклинание)"
ITSELF_BURIED = re.compile(f"{ITSELF} наход(?:и|я)тся на вашем кладбище")  # there it is a card only
ITSELF_DISCARDED = re.compile(f"(сбрасываете|сбросить) {ITSELF}")
CONTROLLED = ("под ", "не под ")  # after what an object is like: whose it is
ATTACHED_RU = {"enchanted": "зачарованный", "equipped": "снаряжённый", "fortified": "укреплённый"}
OF_OPPONENTS, OF_AN_OPPONENT = "под контролем ваших оппонентов", "под контролем оппонента"
EVERYWHERE = (  # of all objects of a kind
    ("с любого кладбища", "со всех кладбищ"),
    ("на любом кладбище", "на всех кладбищах"),
    ("с кладбища оппонента", "с кладбищ ваших оппонентов"),
    ("на кладбище оппонента", "на кладбищах ваших оппонентов"),
    ("из руки оппонента", "из рук ваших оппонентов"),
    ("в руке оппонента", "в руках ваших оппонентов"),
)


@final
class PartsRu:
    """A noun phrase taken apart."""

    def __init__(self) -> None:
        self.adjectives: list[str] = []  # in the masculine nominative
        self.negated: list[n.Is] = []
        self.options: list[list[str]] = []  # words of the head; several: joined by "or"
        self.members: tuple[n.Predicate, ...] = ()  # heads with adjectives of their own
        self.kind = ""  # card | spell | source
        self.after: list[str] = []


def is_past(part: n.Predicate) -> bool:
    if isinstance(part, n.Either):
        return all(isinstance(member, n.Underwent) for member in part.parts)
    return isinstance(part, (n.Underwent, n.Damaged)) or (
        isinstance(part, n.Not) and isinstance(part.what, n.Underwent)
    )


def of_all(text: str) -> str:
    """A noun phrase that speaks of all such objects, wherever they are."""
    for one, every in EVERYWHERE:
        text = text.replace(one, every)
    return text


def owned(text: str, gender: str) -> str:
    """108.3: "карта, которой вы владеете"."""
    which = {"m": "которым", "f": "которой", "n": "которым", "p": "которыми"}[gender]
    said = text.replace(f" {WHICH}", f", {which}")
    if gender != "p":
        return said.replace(f"{which} владеют ваши оппоненты", f"{which} владеет оппонент")
    return said


def closed(text: str) -> str:
    """The text with commas where clauses end within a sentence, and without denials that deny nothing."""
    text = text.replace("если только неверно, что", "кроме случая, когда")
    text = COPIES_OF_IT.sub(r"\2 \1", text).replace(LICID, "Аурой со способностью")
    text = FROM_A_HAND.sub(r"\1 заклинание из числа этих карт, не платя его", text)
    text = SPELL_EXILED.sub(r"\1 его", text)
    text = ITSELF_BURIED.sub("эта карта находится на вашем кладбище", text)
    text = ITSELF_DISCARDED.sub(r"\1 эту карту", text)
    text = re.sub(f"{CLOSES}+", CLOSES, text)
    text = re.sub(f"{CLOSES}(?=$|[.,:;»“)\\n]| —)", "", text, flags=re.MULTILINE)
    return re.sub(f"{CLOSES}(?= )", ",", text).replace(CLOSES, "")
