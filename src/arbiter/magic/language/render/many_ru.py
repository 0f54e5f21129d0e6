"""Russian: how many objects, where their number is open (115.1, 608.2d)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.words import ANY_NUMBER

ANY_NUMBER_RU = {
    "n": "любое количество",
    "g": "любого количества",
    "d": "любому количеству",
    "a": "любое количество",
    "i": "любым количеством",
    "p": "любом количестве",
}


def how_many_ru(targets: n.Targets, case: str, gender: str) -> str:
    """How many targets, where their number is not fixed: before a plural in the instrumental ("одной или двумя") or genitive."""
    least, most = targets.least, targets.most
    if isinstance(targets.number, n.EventAmount):
        return "столько же" if least else "до такого же количества"
    if targets.number is not None:
        return "X" if least else "до X"
    if least == 1 and most == ANY_NUMBER:
        if case == "i":
            return ("одной" if gender == "f" else "одним") + " или несколькими"
        return {"f": "одна", "m": "один"}.get(gender, "одно") + " или несколько"
    if least == 0:
        return ANY_NUMBER_RU[case] if most == ANY_NUMBER else f"до {ru.genitive_numeral(most)}"
    if case == "i" and (least, most) in ((1, 2), (1, 3)):
        first = "одной" if gender == "f" else "одним"
        return f"{first} или двумя" if most == 2 else f"{first}, двумя или тремя"
    return f"от {'одной' if gender == 'f' else 'одного'} до {ru.genitive_numeral(most)}"


def is_described(one: n.Predicate) -> bool:
    """A member of a list with an adjective of its own: "land or nonblack creature"."""
    inner = one.parts if isinstance(one, n.All) else ()
    return any(not isinstance(part, n.Is) or part.word in ru.ADJECTIVES for part in inner)


def alternatives(said: list[str], many: bool) -> str:
    """Heads of one noun phrase: "артефакт, существо или земля"."""
    head = said[0].partition(" типа ")[0] + " типа " if said else ""
    if len(said) > 1 and all(phrase.startswith(head) for phrase in said):  # "существо типа Кракен или Змей"
        said, many = [said[0], *[phrase.removeprefix(head) for phrase in said[1:]]], False
    joint = " и " if many else " или "
    return joint.join(said) if len(said) < 3 else ", ".join(said[:-1]) + joint + said[-1]
