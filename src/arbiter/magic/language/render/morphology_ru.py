"""Russian words in their cases: tables for the closed lists, rules for adjectives, plurals after numbers.

Cases are n, g, d, a, i, p (nominative, genitive, dative, accusative, instrumental, prepositional).  Names and subtypes
without a table here stay in the nominative.
"""

from __future__ import annotations

from typing import final

CASES = "ngdaip"


@final
class NounRu:
    """A noun: gender (m, f, n, or p for nouns without a singular) and its forms."""

    __slots__ = ("animate", "gender", "many", "one")

    def __init__(self, gender: str, one: str, many: str, animate: bool = False) -> None:
        self.gender = gender
        self.animate = animate
        self.one = one.split("|")
        self.many = many.split("|")

    def form(self, case: str, plural: bool) -> str:
        return (self.many if plural else self.one)[CASES.index(case)]


def regular(gender: str, stem: str, endings: str, many: str) -> NounRu:
    return NounRu(
        gender, "|".join(stem + end for end in endings.split(",")), "|".join(stem + end for end in many.split(","))
    )


def masculine(word: str) -> NounRu:
    """A regular masculine noun with a hard stem, inanimate: артефакт."""
    return regular("m", word, ",а,у,,ом,е", "ы,ов,ам,ы,ами,ах")


CREATURE = regular("n", "существ", "о,а,у,о,ом,е", "а,,ам,а,ами,ах")
SPELL = regular("n", "заклинани", "е,я,ю,е,ем,и", "я,й,ям,я,ями,ях")
INSTANT = NounRu(
    "n",
    "мгновенное заклинание|мгновенного заклинания|мгновенному заклинанию|мгновенное заклинание|мгновенным заклинанием"
    "|мгновенном заклинании",
    "мгновенные заклинания|мгновенных заклинаний|мгновенным заклинаниям|мгновенные заклинания|мгновенными заклинаниями"
    "|мгновенных заклинаниях",
)
ENCHANTMENT = NounRu("p", "чары|чар|чарам|чары|чарами|чарах", "чары|чар|чарам|чары|чарами|чарах")
WALKER = NounRu(
    "m",
    "мироходец|мироходца|мироходцу|мироходца|мироходцем|мироходце",
    "мироходцы|мироходцев|мироходцам|мироходцев|мироходцами|мироходцах",
    animate=True,
)
CARD = regular("f", "карт", "а,ы,е,у,ой,е", "ы,,ам,ы,ами,ах")
TOKEN = NounRu("f", "фишка|фишки|фишке|фишку|фишкой|фишке", "фишки|фишек|фишкам|фишки|фишками|фишках")
PLAYER = NounRu(
    "m", "игрок|игрока|игроку|игрока|игроком|игроке", "игроки|игроков|игрокам|игроков|игроками|игроках", animate=True
)
TEAMMATE = NounRu(
    "m",
    "|".join([f"{form} по команде" for form in "товарищ товарища товарищу товарища товарищем товарище".split()]),
    "|".join([f"{form} по команде" for form in "товарищи товарищей товарищам товарищей товарищами товарищах".split()]),
    animate=True,
)
OPPONENT = NounRu(
    "m",
    "оппонент|оппонента|оппоненту|оппонента|оппонентом|оппоненте",
    "оппоненты|оппонентов|оппонентам|оппонентов|оппонентами|оппонентах",
    animate=True,
)
OWNER = NounRu(
    "m",
    "владелец|владельца|владельцу|владельца|владельцем|владельце",
    "владельцы|владельцев|владельцам|владельцев|владельцами|владельцах",
    animate=True,
)
SOURCE = NounRu(
    "m",
    "источник|источника|источнику|источник|источником|источнике",
    "источники|источников|источникам|источники|источниками|источниках",
)
COUNTER = masculine("жетон")
LIFE = NounRu("f", "жизнь|жизни|жизни|жизнь|жизнью|жизни", "жизни|жизней|жизням|жизни|жизнями|жизнях")
DAMAGE = regular("n", "повреждени", "е,я,ю,е,ем,и", "я,й,ям,я,ями,ях")
TARGET = NounRu("f", "цель|цели|цели|цель|целью|цели", "цели|целей|целям|цели|целями|целях")
LAND = NounRu("f", "земля|земли|земле|землю|землёй|земле", "земли|земель|землям|земли|землями|землях")

NOUNS: dict[str, NounRu] = {
    "artifact": masculine("артефакт"),
    "creature": CREATURE,
    "enchantment": ENCHANTMENT,
    "land": LAND,
    "planeswalker": WALKER,
    "instant": INSTANT,
    "sorcery": regular("n", "волшебств", "о,а,у,о,ом,е", "а,,ам,а,ами,ах"),
    "tribal": NounRu("n", "|".join(["племенное"] * 6), "|".join(["племенные"] * 6)),
    "permanent": masculine("перманент"),
    "spell": SPELL,
    "activated ability": NounRu(
        "f",
        "активируемая способность|активируемой способности|активируемой способности|активируемую способность"
        "|активируемой способностью|активируемой способности",
        "активируемые способности|активируемых способностей|активируемым способностям|активируемые способности"
        "|активируемыми способностями|активируемых способностях",
    ),
    "triggered ability": NounRu(
        "f",
        "срабатывающая способность|срабатывающей способности|срабатывающей способности|срабатывающую способность"
        "|срабатывающей способностью|срабатывающей способности",
        "срабатывающие способности|срабатывающих способностей|срабатывающим способностям|срабатывающие способности"
        "|срабатывающими способностями|срабатывающих способностях",
    ),
    "card": CARD,
    "token": TOKEN,
    "commander": NounRu(
        "m",
        "командир|командира|командиру|командира|командиром|командире",
        "командиры|командиров|командирам|командиров|командирами|командирах",
        animate=True,
    ),
    "emblem": regular("f", "эмблем", "а,ы,е,у,ой,е", "ы,,ам,ы,ами,ах"),
    "source": SOURCE,
    "plane": regular("n", "измерени", "е,я,ю,е,ем,и", "я,й,ям,я,ями,ях"),
    "phenomenon": masculine("феномен"),
    "scheme": NounRu(
        "m",
        "замысел|замысла|замыслу|замысел|замыслом|замысле",
        "замыслы|замыслов|замыслам|замыслы|замыслами|замыслах",
    ),
    "conspiracy": regular("f", "конспираци", "я,и,и,ю,ей,и", "и,й,ям,и,ями,ях"),
    "Plains": regular("f", "Равнин", "а,ы,е,у,ой,е", "ы,,ам,ы,ами,ах"),
    "Island": NounRu(
        "m", "Остров|Острова|Острову|Остров|Островом|Острове", "Острова|Островов|Островам|Острова|Островами|Островах"
    ),
    "Swamp": regular("n", "Болот", "о,а,у,о,ом,е", "а,,ам,а,ами,ах"),
    "Mountain": regular("f", "Гор", "а,ы,е,у,ой,е", "ы,,ам,ы,ами,ах"),
    "Forest": NounRu("m", "Лес|Леса|Лесу|Лес|Лесом|Лесе", "Леса|Лесов|Лесам|Леса|Лесами|Лесах"),
    "Aura": regular("f", "Аур", "а,ы,е,у,ой,е", "ы,,ам,ы,ами,ах"),
    "Equipment": regular("n", "Снаряжени", "е,я,ю,е,ем,и", "я,й,ям,я,ями,ях"),
    "Vehicle": regular("f", "Машин", "а,ы,е,у,ой,е", "ы,,ам,ы,ами,ах"),
    "Wall": regular("f", "Стен", "а,ы,е,у,ой,е", "ы,,ам,ы,ами,ах"),
}

ADJECTIVES: dict[str, str] = {
    "white": "белый",
    "blue": "синий",
    "black": "чёрный",
    "red": "красный",
    "green": "зелёный",
    "colorless": "бесцветный",
    "multicolored": "многоцветный",
    "monocolored": "одноцветный",
    "basic": "базовый",
    "legendary": "легендарный",
    "historic": "исторический",
    "suspended": "отложенный",
    "kicked": "усиленный",
    "snow": "снежный",
    "world": "мировой",
    "ongoing": "постоянный",
    "face-down": "закрытый",
    "face-up": "открытый",
    "tapped": "повёрнутый",
    "untapped": "развёрнутый",
    "attacking": "атакующий",
    "blocking": "блокирующий",
    "blocked": "заблокированный",
    "unblocked": "незаблокированный",
    "monstrous": "чудовищный",
    "renowned": "прославленный",
}

VOTES = {  # what players vote for: words without a meaning in the rules (701.31b)
    "bribery": "подкуп", "carnage": "резня", "condemnation": "осуждение", "death": "смерть", "denial": "отказ",
    "duplication": "удвоение", "evidence": "улика", "feather": "пух", "free": "свобода", "grace": "милость",
    "harvest": "урожай", "homage": "почёт", "knowledge": "знание", "money": "деньги", "numbers": "число",
    "psychosis": "психоз", "quill": "перо", "sickness": "болезнь", "sprout": "росток", "strength": "сила",
    "taxes": "налоги", "time": "время", "torture": "пытка", "wild": "дикость",
}  # fmt: skip


VOTED = {"permanent": "каждый перманент", "card": "каждую карту", "creature": "каждое существо"}


def vote_ru(word: str) -> str:
    return f"«{VOTES[word]}»"


KEYWORD_ACCUSATIVE = {
    "Защита": "Защиту",
    "Импровизация": "Импровизацию",
    "Инфекция": "Инфекцию",
    "Копия": "Копию",
    "Пелена": "Пелену",
    "Угроза": "Угрозу",
    "Утилизация": "Утилизацию",
    "Эскалация": "Эскалацию",
}
"""Of keywords whose accusative differs from the nominative."""

HARD = {"m": "ый,ого,ому,ый,ым,ом", "f": "ая,ой,ой,ую,ой,ой", "n": "ое,ого,ому,ое,ым,ом", "p": "ые,ых,ым,ые,ыми,ых"}
SOFT = {"m": "ий,его,ему,ий,им,ем", "f": "яя,ей,ей,юю,ей,ей", "n": "ее,его,ему,ее,им,ем", "p": "ие,их,им,ие,ими,их"}
HUSH = {"m": "ий,его,ему,ий,им,ем", "f": "ая,ей,ей,ую,ей,ей", "n": "ее,его,ему,ее,им,ем", "p": "ие,их,им,ие,ими,их"}
VELAR = {"m": "ий,ого,ому,ий,им,ом", "f": "ая,ой,ой,ую,ой,ой", "n": "ое,ого,ому,ое,им,ом", "p": "ие,их,им,ие,ими,их"}


def adjective(lemma: str, case: str, gender: str, animate: bool = False) -> str:
    """An adjective or participle, given in the masculine nominative; a tail "ся" stays."""
    tail = "ся" if lemma.endswith("ся") else ""
    word = lemma.removesuffix("ся")
    stem, end = word[:-2], word[-2:]
    if end == "ий" and stem[-1] in "щшчж":
        table = HUSH
    elif end in ("ий", "ой") and stem[-1] in "гкх":
        table = VELAR
    elif word == "третий" and (case, gender) != ("n", "m"):
        stem, table = "треть", HUSH  # третьего, третьей, третьих
        if case in "na" and gender in "nfp":
            return {
                "n": "третье",
                "f": "третья" if case == "n" else "третью",
                "p": "третьих" if animate and case == "a" else "третьи",
            }[gender]
    elif end == "ий":
        table = SOFT
    else:
        table = HARD
    if case == "n" and gender == "m":
        return lemma
    if case == "a" and (gender == "m" or gender == "p"):
        case = "g" if animate else "n"
        if case == "n" and gender == "m":
            return lemma
    return stem + table[gender].split(",")[CASES.index(case)] + tail


REST = {"g": "остальных", "d": "остальным", "i": "остальными", "p": "остальных"}
ORDINALS = tuple(
    "- первый второй третий четвёртый пятый шестой седьмой восьмой девятый десятый одиннадцатый двенадцатый".split()
)
ALL = {"n": "все", "g": "всех", "d": "всем", "a": "все", "i": "всеми", "p": "всех"}
THIS = {
    "m": "этот,этого,этому,этот,этим,этом",
    "f": "эта,этой,этой,эту,этой,этой",
    "n": "это,этого,этому,это,этим,этом",
    "p": "эти,этих,этим,эти,этими,этих",
}
THAT = {
    "m": "тот,того,тому,тот,тем,том",
    "f": "та,той,той,ту,той,той",
    "n": "то,того,тому,то,тем,том",
    "p": "те,тех,тем,те,теми,тех",
}
YOUR = {
    "m": "ваш,вашего,вашему,ваш,вашим,вашем",
    "f": "ваша,вашей,вашей,вашу,вашей,вашей",
    "n": "ваше,вашего,вашему,ваше,вашим,вашем",
    "p": "ваши,ваших,вашим,ваши,вашими,ваших",
}
OWN = {
    "m": "свой,своего,своему,свой,своим,своём",
    "f": "своя,своей,своей,свою,своей,своей",
    "n": "своё,своего,своему,своё,своим,своём",
    "p": "свои,своих,своим,свои,своими,своих",
}
PRONOUN = {
    "m": "он,его,ему,его,им,нём",
    "n": "оно,его,ему,его,им,нём",
    "f": "она,её,ей,её,ей,ней",
    "p": "они,их,им,их,ими,них",
}
YOU = {"n": "вы", "g": "вас", "d": "вам", "a": "вас", "i": "вами", "p": "вас"}
MUST = {"m": "должен", "f": "должна", "n": "должно", "p": "должны"}
SHORT = {"m": "", "f": "а", "n": "о", "p": "ы"}


def pick(table: dict[str, str], gender: str, case: str, animate: bool = False) -> str:
    if case == "a" and animate and gender in "mp":
        case = "g"
    return table[gender].split(",")[CASES.index(case)]


def pronoun(gender: str, case: str, after_preposition: bool = False) -> str:
    word = pick(PRONOUN, gender, case)
    return "н" + word if after_preposition and case in "gdai" else word


def number_class(value: int) -> str:
    """one (1, 21), few (2-4, 22) or many (5, 11): which form of a noun follows the number."""
    if value % 10 == 1 and value % 100 != 11:
        return "one"
    if 2 <= value % 10 <= 4 and not 12 <= value % 100 <= 14:
        return "few"
    return "many"


NUMERALS = ("ноль", "один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять", "десять")


def numeral(value: int, gender: str, case: str = "a") -> str:
    """A number before a noun in the nominative or accusative: in words up to ten."""
    if value == 1:
        return {"m": "один", "f": "одну" if case == "a" else "одна", "n": "одно", "p": "одни"}[gender]
    if gender == "p" and 2 <= value < 2 + len(TOGETHER):
        return TOGETHER[value - 2]
    if value == 2:
        return "две" if gender == "f" else "два"
    return NUMERALS[value] if 0 <= value < len(NUMERALS) else digits(value)


GENITIVE_NUMERALS = ("нуля", "одного", "двух", "трёх", "четырёх", "пяти", "шести", "семи", "восьми", "девяти", "десяти")


def genitive_numeral(value: int) -> str:
    return GENITIVE_NUMERALS[value] if 0 <= value < len(GENITIVE_NUMERALS) else digits(value)


NUMERALS_IN = {  # genitive, dative, instrumental, prepositional
    2: "двух двум двумя двух", 3: "трёх трём тремя трёх", 4: "четырёх четырём четырьмя четырёх",
    5: "пяти пяти пятью пяти", 6: "шести шести шестью шести", 7: "семи семи семью семи",
    8: "восьми восьми восемью восьми", 9: "девяти девяти девятью девяти", 10: "десяти десяти десятью десяти",
}  # fmt: skip
ONE = {
    "m": "один,одного,одному,один,одним,одном",
    "f": "одна,одной,одной,одну,одной,одной",
    "n": "одно,одного,одному,одно,одним,одном",
    "p": "одни,одних,одним,одни,одними,одних",
}
TOGETHER = ("двое", "трое", "четверо", "пятеро", "шестеро", "семеро")
"""Two and more of what has no singular."""


def numeral_in(value: int, gender: str, case: str, animate: bool = False) -> str:
    """A number before a noun in any case: in words up to ten."""
    if value == 1:
        return pick(ONE, gender, case, animate)
    if case in "na":
        return numeral(value, gender, case)
    return NUMERALS_IN[value].split()["gdip".index(case)] if value in NUMERALS_IN else digits(value)


def digits(value: int) -> str:
    return f"{value:,}".replace(",", " ")


def after_number(noun: NounRu, value: int, case: str = "a") -> str:
    """The noun as it stands after a number in the nominative or accusative."""
    kind = number_class(value)
    if kind == "one":
        return noun.form(case, False)
    return noun.form("g", kind == "many")
