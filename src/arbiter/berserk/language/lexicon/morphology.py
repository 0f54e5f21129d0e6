"""Russian declension by tables of endings: a word is its stem and the name of its table, nothing is guessed.

Cases stand in the order of CASES; the accusative of what is animate is its genitive, of what is not its nominative.
"""

from __future__ import annotations

from typing import Final, final

CASES: Final = ("nom", "gen", "dat", "acc", "ins", "pre")
NOM, GEN, DAT, ACC, INS, PRE = range(6)

NOUN_ENDINGS: Final[dict[str, tuple[str, str]]] = {  # singular, plural; "-" is no ending, "=" the accusative by animacy
    "гном": ("- а у = ом е", "ы ов ам = ами ах"),
    "орк": ("- а у = ом е", "и ов ам = ами ах"),
    "город": ("- а у = ом е", "а ов ам = ами ах"),
    "тролль": ("ь я ю = ем е", "и ей ям = ями ях"),
    "герой": ("й я ю = ем е", "и ев ям = ями ях"),
    "страж": ("- а у = ем е", "и ей ам = ами ах"),
    "аккениец": ("ец йца йцу = йцем йце", "йцы йцев йцам = йцами йцах"),
    "осколок": ("ок ка ку = ком ке", "ки ков кам = ками ках"),
    "боец": ("ец ца цу = цом це", "цы цов цам = цами цах"),
    "доспех": ("- а у = ом е", "и ов ам = ами ах"),
    "карта": ("а ы е у ой е", "ы - ам = ами ах"),
    "кусака": ("а и е у ой е", "и - ам = ами ах"),
    "фишка": ("ка ки ке ку кой ке", "ки ек кам = ками ках"),
    "гарпия": ("я и и ю ей и", "и й ям = ями ях"),
    "броня": ("я и е ю ей е", "и ь ям = ями ях"),
    "жизнь": ("ь и и ь ью и", "и ей ям = ями ях"),
    "существо": ("о а у о ом е", "а - ам = ами ах"),
    "порождение": ("е я ю е ем и", "я й ям = ями ях"),
    "зелье": ("ье ья ью ье ьем ье", "ья ий ьям = ьями ьях"),
    "хозяин": ("ин ина ину = ином ине", "ева ев евам = евами евах"),
    "неизменное": ("- - - - - -", "- - - - - -"),
    "врата": ("а - ам а ами ах", "а - ам а ами ах"),
    "горы": ("ы - ам ы ами ах", "ы - ам ы ами ах"),
}
ADJECTIVE_ENDINGS: Final[dict[str, tuple[str, str, str, str]]] = {  # masculine, feminine, neuter, plural
    "ый": ("ый ого ому = ым ом", "ая ой ой ую ой ой", "ое ого ому ое ым ом", "ые ых ым = ыми ых"),
    "ой": ("ой ого ому = ым ом", "ая ой ой ую ой ой", "ое ого ому ое ым ом", "ые ых ым = ыми ых"),
    "кий": ("ий ого ому = им ом", "ая ой ой ую ой ой", "ое ого ому ое им ом", "ие их им = ими их"),
    "гой": ("ой ого ому = им ом", "ая ой ой ую ой ой", "ое ого ому ое им ом", "ие их им = ими их"),
    "щий": ("ий его ему = им ем", "ая ей ей ую ей ей", "ее его ему ее им ем", "ие их им = ими их"),
    "ний": ("ий его ему = им ем", "яя ей ей юю ей ей", "ее его ему ее им ем", "ие их им = ими их"),
    "ваш": ("- его ему = им ем", "а ей ей у ей ей", "е его ему е им ем", "и их им = ими их"),
    "свой": ("й его ему = им ём", "я ей ей ю ей ей", "ё его ему ё им ём", "и их им = ими их"),
    "этот": ("от ого ому = им ом", "а ой ой у ой ой", "о ого ому о им ом", "и их им = ими их"),
    "весь": ("есь сего сему = сем сём", "ся сей сей сю сей сей", "сё сего сему сё сем сём", "се сех сем = семи сех"),
}
ADJECTIVE_TABLES: Final = tuple([table for genders in ADJECTIVE_ENDINGS.values() for table in genders])
GENDERS: Final = "mfnp"  # masculine, feminine, neuter; plural


def declined(stem: str, endings: str, animate: bool, plural_or_masculine: bool) -> tuple[str, ...]:
    """The six forms of a stem."""
    parts = ["" if ending == "-" else ending for ending in endings.split(" ")]
    forms = [stem + ending for ending in parts]
    if parts[ACC] == "=" and plural_or_masculine:
        forms[ACC] = forms[GEN] if animate else forms[NOM]
    return tuple(forms)


@final
class Noun:
    """A noun with all its forms, and how English says it.  `few`: after two, three and four; `line`: as a class is printed."""

    def __init__(
        self,
        id: str,
        gender: str,
        animate: bool,
        singular: tuple[str, ...],
        plural: tuple[str, ...],
        few: str,
        english: str,
        english_plural: str,
        line: str = "",
    ) -> None:
        self.id = id
        self.gender = gender
        self.animate = animate
        self.singular = singular
        self.plural = plural
        self.few = few
        self.english = english
        self.english_plural = english_plural
        self.line = line or singular[NOM]

    def form(self, case: int, many: bool) -> str:
        return self.plural[case] if many else self.singular[case]


@final
class Adjective:
    """An adjective, participle or pronoun that agrees, and how English says it.  `after`: what never changes behind it."""

    def __init__(self, id: str, stem: str, table: str, english: str, after: str = "") -> None:
        self.id = id
        self.english = english
        self.forms: dict[str, tuple[str, ...]] = {}
        tail = f" {after}" if after else ""
        for place, endings in enumerate(ADJECTIVE_ENDINGS[table]):
            gender = GENDERS[place]
            for animate in (True, False):
                made = declined(stem, endings, animate, gender in "mp")
                self.forms[gender + ("a" if animate else "i")] = tuple([form + tail for form in made])

    def form(self, gender: str, animate: bool, case: int) -> str:
        return self.forms[gender + ("a" if animate else "i")][case]


def noun(id: str, stem: str, table: str, gender: str, animate: bool, english: str, **more: str) -> Noun:
    """A noun by its stem and table.  `before`/`after`: words that never change; `genitives`: an odd genitive plural."""
    endings = NOUN_ENDINGS[table]
    singular = declined(stem, endings[0], animate, gender == "m")
    plural = list(declined(stem, endings[1], animate, True))
    if "genitives" in more:
        plural[GEN] = more["genitives"]
        plural[ACC] = more["genitives"] if animate else plural[ACC]
    after = f" {more['after']}" if "after" in more else ""
    one = tuple([form + after for form in singular])
    many = tuple([form + after for form in plural])
    few = more.get("few", one[GEN])
    return Noun(
        id, gender, animate, one, many, few, english, more.get("english_plural", english + "s"), more.get("line", "")
    )


def with_adjective(id: str, adjective: Adjective, of: Noun, english: str, english_plural: str) -> Noun:
    """A noun that has an adjective for good: an additional life, a magic strike."""
    one = tuple([f"{adjective.form(of.gender, of.animate, case)} {of.singular[case]}" for case in range(6)])
    many = tuple([f"{adjective.form('p', of.animate, case)} {of.plural[case]}" for case in range(6)])
    counted = adjective.form("p", False, NOM if of.gender == "f" else GEN)
    return Noun(id, of.gender, of.animate, one, many, f"{counted} {of.few}", english, english_plural)


def hyphened(id: str, first: Noun, second: Noun, english: str, english_plural: str) -> Noun:
    """Two nouns that are declined together: a hero-mage."""
    one = tuple([f"{first.singular[case]}-{second.singular[case]}" for case in range(6)])
    many = tuple([f"{first.plural[case]}-{second.plural[case]}" for case in range(6)])
    return Noun(id, first.gender, first.animate, one, many, one[GEN], english, english_plural)


def spoken(word: str) -> str:
    """As words are compared: in small letters, ё as е; a symbol as it is."""
    return word if word.startswith("{") else word.lower().replace("ё", "е")


def cases_of(form: str, nominative: str) -> set[str]:
    """In which cases a word can look so that looks like this in the nominative; a word that is not declined is in any."""
    found: set[str] = set(CASES) if form == nominative else set()
    for endings in (*[table for both in NOUN_ENDINGS.values() for table in both], *ADJECTIVE_TABLES):
        parts = ["" if ending == "-" else ending for ending in endings.split(" ")]
        if not nominative.endswith(parts[NOM]):
            continue
        stem = nominative.removesuffix(parts[NOM])
        for case, ending in enumerate(parts):
            alike = (parts[NOM], parts[GEN]) if ending == "=" else (ending,)
            if form in [stem + spoken(ending) for ending in alike]:
                found.add(CASES[case])
    return found
