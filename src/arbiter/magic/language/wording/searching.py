"""Searching zones for cards: what is looked for, where it goes, and that the library is shuffled (701.18, 701.19)."""

from __future__ import annotations

from typing import Final

from arbiter.magic.language.wording.deeds import EXILE, PUT, SHOW, done
from arbiter.magic.language.wording.moving import SHUFFLE
from arbiter.wording.form import Row

# fmt: off
SOUGHT = "{what+most+every+number+exact+also+different:sought}"
FOUND = "{most+number+also:found}"  # it, them
FIELDS = "$who, $what, most=$most, zones=$zones, every=$every, number=$number, exact=$exact, also=$also, different=$different"
OWN = "search~searches {who:their} {zones:searched} for " + SOUGHT
THEIRS = "search~searches {whose:zones_of} {zones:searched} for " + SOUGHT
ANY = "search~searches {who:their} {zones:searched.any} for " + SOUGHT
FIND = "найдите~ищет~ищете~найти"
OWN_RU = f"{FIND} {{who+zones:places}} {SOUGHT}"
THEIRS_RU = f"{FIND} {{zones:searched}} {{whose:player.g}} {SOUGHT}"
ANY_RU = f"{FIND} {{who+zones:places.any}} {SOUGHT}"
SHUFFLED, SHUFFLED_RU = "{me:joint.then} shuffle~shuffles {me:joint.own_library}", f"затем {SHUFFLE} библиотеку"
BY_THEM, BY_THEM_RU = ". Then that player shuffles", ". Затем тот игрок тасует библиотеку"
IF_SEARCHED = ". If you search/searched your library this way , shuffle {me:joint.this}"
IF_SEARCHED_RU = ". Если вы при этом искали в своей библиотеке, перетасуйте её"
CHOSEN = ". {chooser:chooser} chooses"

Place = tuple[str, str, str]
TAKEN: Final[tuple[Place, ...]] = (  # where what was found goes
    ('into=Into("exile")', f"exile~exiles {FOUND}", f"{EXILE} {FOUND}"),
    ("into=$into", f"put~puts {FOUND} {{into:found_into}}", f"{PUT} {FOUND} {{into:found_into}}"),
)
PARTED: Final[Place] = (
    "into=$into, rest=$rest", "put~puts one {me:joint.of_them} {into:found_into} and the {most:remaining} {rest:found_into}",
    PUT + " одну {into:found_into}, а {most:remaining} {rest:found_into}",
)
ONTO: Final[tuple[Place, ...]] = (  # of a library that is shuffled before
    ('into=Into("library", "top")', "on top {me:joint.of_it} {most+number+also:in_order}", "на верх {who:their.библиотеки}"),
    ('into=Into("library", place=$nth)', "{nth:ordinal} from the top {most+number+also:in_order}",
     "на {nth:so_far} место сверху {who:their.библиотеки}"),
)


def _rows(fields: str, english: str, russian: str, joint: str, said: tuple[str, ...], said_ru: str) -> tuple[Row, ...]:
    """What is found is shown to all, or it is not."""
    shown = f"{{me:joint.reveal}} reveal~reveals {FOUND} {{me:joint.{joint}}}"
    unshown = "{number:and_put}" if joint == "and_put" else f"{{me:joint.{joint}}}"
    return (
        (f"Search({FIELDS}, {fields}, reveal=True)", " | ".join([f"{english} {shown} {end}" for end in said]),
         f"{russian}, {SHOW} {FOUND}{said_ru}"),
        (f"Search({FIELDS}, {fields})", " | ".join([f"{english} {unshown} {end}" for end in said]), russian + said_ru),
    )


def _searching() -> tuple[Row, ...]:
    rows: list[Row] = []
    for fields, said, said_ru in ONTO:
        put = f"shuffle~shuffles {{me:joint.own_library}} and put~puts {{most+number+also:found.that}} {said}"
        put_ru = f", {SHUFFLED_RU} и {PUT} {{most+number+also:found.that}} {said_ru} {{most+number+also:in_order}}"
        rows += _rows(fields, OWN, OWN_RU, "then", (put,), put_ru)
    for fields, said, said_ru in (*TAKEN, PARTED):
        rows += _rows(fields, OWN, OWN_RU, "put", (f"{said} {SHUFFLED}",), f", {said_ru}, {SHUFFLED_RU}")
    for fields, said, said_ru in TAKEN:
        by_them = (f"{said} {BY_THEM}", f"{said} {SHUFFLED}")
        rows += _rows(f"{fields}, whose=$whose", THEIRS, THEIRS_RU, "and_put", by_them, f" и {said_ru}{BY_THEM_RU}")
        ends = f" и {said_ru}{IF_SEARCHED_RU}"
        rows += _rows(f"{fields}, optional=True", ANY, ANY_RU, "and_put", (f"{said} {IF_SEARCHED}",), ends)
    return tuple(rows)


def _chosen(fields: str, english: str, russian: str) -> tuple[Row, ...]:
    """608.2d: another player chooses which of them go there."""
    then = "{me:joint.after} shuffle~shuffles {me:joint.own_library}"
    said = f"{english} {{into:found_into}} and the rest {{rest:found_into}} {then}"
    said_ru = f"{russian} {{into:found_into}}, а остальные {{rest:found_into}}. Затем {SHUFFLE} библиотеку"
    fields = f"Search({FIELDS}, into=$into, rest=$rest, chooser=$chooser{fields}"
    return (
        (f"{fields}, reveal=True)", f"{OWN} {{me:joint.and_reveal}} reveal~reveals {FOUND} {CHOSEN} {said}",
         f"{OWN_RU} и {SHOW} {FOUND}. {{chooser:chooser}} выбирает {said_ru}"),
        (f"{fields})", f"{OWN} {CHOSEN} {said}", f"{OWN_RU}. {{chooser:chooser}} выбирает {said_ru}"),
    )


SEARCHING: Final[tuple[Row, ...]] = done(
    *_searching(),
    *_chosen("", "one {me:joint.those} . Put that card", f"одну из тех карт. {PUT.title()} ту карту"),
    *_chosen(", chosen=$chosen", "{chosen:number} {me:joint.those} . Put the chosen cards",
             f"{{chosen:numeral}} из тех карт. {PUT.title()} выбранные карты"),
)
JOINTS: Final[dict[str, tuple[str, ...]]] = {  # what stands between two deeds, or may be left out: the first is said
    "reveal": (",", "and", ".", ", and"),
    "and_reveal": ("and", ",", "."),
    "put": (",", ", and", "and", "."),
    "and_put": (", and", ",", "and", "."),
    "then": (", then", ". then", ", then that player", ". then that player"),
    "after": (". Then", ", then", ". then that player", ", then that player"),
    "own_library": ("", "your library", "their library"),
    "this": ("", "it"),
    "of_it": ("", "of it"),
    "of_them": ("", "of them"),
    "those": ("of those cards", ""),
}
