"""The nouns and adjectives of card text, Russian and English, for the words that nodes hold.

What a class is called in a sentence and how it is printed as a line of its own can differ ("член ковена").  8.class
"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language.lexicon.morphology import GEN, Adjective, Noun, hyphened, noun, with_adjective

RIVER = Adjective("", "речн", "ой", "river")
HERO: Final = noun("hero", "геро", "герой", "m", True, "hero", english_plural="heroes")
MAGE = noun("", "маг", "орк", "m", True, "mage")
WARRIOR = noun("", "воин", "гном", "m", True, "warrior")
CARD: Final = noun("card", "карт", "карта", "f", False, "card")
CREATURE: Final = noun("creature", "существ", "существо", "n", True, "creature")

TYPE_NOUNS: Final = (
    CREATURE,
    noun("artifact", "артефакт", "гном", "m", False, "artifact"),
    noun("terrain", "местност", "жизнь", "f", False, "terrain"),
    noun(
        "equipment", "экипировк", "кусака", "f", False, "equipment", english_plural="equipment", genitives="экипировок"
    ),
    noun("symbiote", "симбиот", "гном", "m", True, "symbiote"),
    noun("parasite", "паразит", "гном", "m", True, "parasite"),
    noun("defender", "защитник", "орк", "m", True, "defender"),
)
REBORN = Adjective("", "возрождённ", "ый", "Reborn")


def _reborn() -> Noun:
    one, many = REBORN.forms["ma"], REBORN.forms["pa"]
    return Noun("Reborn", "m", True, one, many, many[GEN], "Reborn", "Reborn")


CLASS_NOUNS: Final = (
    noun("Akkenian", "аккени", "аккениец", "m", True, "Akkenian"),
    noun("angel", "ангел", "гном", "m", True, "angel"),
    noun("Archaalite", "архаалит", "гном", "m", True, "Archaalite"),
    noun("Brotherhood", "член", "гном", "m", True, "Brotherhood member", after="братства", line="братство"),
    _reborn(),
    noun("harpy", "гарпи", "гарпия", "f", True, "harpy", english_plural="harpies"),
    hyphened("hero-warrior", HERO, WARRIOR, "hero-warrior", "hero-warriors"),
    hyphened("hero-mage", HERO, MAGE, "hero-mage", "hero-mages"),
    noun("gnome", "гном", "гном", "m", True, "gnome"),
    noun("demon", "демон", "гном", "m", True, "demon"),
    Noun(
        "Child of Krong",
        "n",
        True,
        tuple([f"{form} Кронга" for form in "дитя дитяти дитяти дитя дитятей дитяти".split()]),
        tuple([f"{form} Кронга" for form in "дети детей детям детей детьми детях".split()]),
        "детей Кронга",
        "Child of Krong",
        "Children of Krong",
    ),
    noun("dragon", "дракон", "гном", "m", True, "dragon"),
    noun("dragonid", "драконид", "гном", "m", True, "dragonid"),
    noun("spirit", "дух", "орк", "m", True, "spirit"),
    noun("inquisitor", "инквизитор", "гном", "m", True, "inquisitor"),
    noun("Jordling", "йордлинг", "орк", "m", True, "Jordling"),
    noun("Coven", "член", "гном", "m", True, "Coven member", after="ковена"),
    noun("Koyar", "койар", "гном", "m", True, "Koyar"),
    noun("Biter", "кусак", "кусака", "m", True, "Biter"),
    noun("Linung", "линунг", "орк", "m", True, "Linung"),
    noun("orc", "орк", "орк", "m", True, "orc"),
    noun("pirate", "пират", "гном", "m", True, "pirate"),
    noun("Underdweller", "подземник", "орк", "m", True, "Underdweller"),
    noun("Spawn", "порождени", "порождение", "n", True, "Spawn", english_plural="Spawn"),
    with_adjective("River Maiden", RIVER, noun("", "дев", "карта", "f", True, "maiden"), "River Maiden", "River Maidens"),
    noun("Sluagh", "слуа", "неизменное", "m", True, "Sluagh", english_plural="Sluagh"),
    noun("Forest Guardian", "страж", "страж", "m", True, "Forest Guardian", after="леса"),
    noun("Twilight", "сумрак", "орк", "m", True, "Twilight creature"),
    noun("Toa-Dan", "член", "гном", "m", True, "member of the Toa-Dan order", after="ордена Тоа-Дан",
         english_plural="members of the Toa-Dan order"),
    noun("troll", "тролл", "тролль", "m", True, "troll"),
    noun("elemental", "элементал", "тролль", "m", True, "elemental"),
    noun("elf", "эльф", "гном", "m", True, "elf", english_plural="elves"),
    noun("swamp class", "болот", "существо", "n", False, "swamp"),
    noun("gate", "врат", "врата", "n", False, "gate"),
    noun("city", "город", "город", "m", False, "city", english_plural="cities"),
    noun("mountains", "гор", "горы", "f", False, "mountains", english_plural="mountains"),
    noun("forest class", "лес", "город", "m", False, "forest"),
    noun("river", "рек", "кусака", "f", False, "river"),
    noun("steppe class", "степ", "жизнь", "f", False, "steppe"),
    noun("desert", "пустын", "броня", "f", False, "desert"),
    noun("sphere", "сфер", "карта", "f", False, "sphere"),
    noun("armour", "доспех", "доспех", "m", False, "armour", english_plural="armour"),
    noun("potion", "зел", "зелье", "n", False, "potion"),
    noun("footwear", "обув", "жизнь", "f", False, "footwear", english_plural="footwear"),
    noun("weapon", "оружи", "порождение", "n", False, "weapon"),
    noun("shield", "щит", "гном", "m", False, "shield"),
)  # fmt: skip
ALSO_CALLED: Final = (  # other words for members of a class; read only
    (noun("", "член", "гном", "m", True, "", after="ордена Тоа-Дана"), "Toa-Dan"),
    (noun("", "Тоа-Дан", "гном", "m", True, ""), "Toa-Dan"),
    (noun("", "дитя", "неизменное", "n", True, "", after="Кронга"), "Child of Krong"),
)
CLASS_LINES: Final = {"тоа-дан": "Toa-Dan", "тоа дан": "Toa-Dan", "член ордена тоа-дана": "Toa-Dan"}
NOUNS: Final[dict[str, Noun]] = {noun.id: noun for noun in (*TYPE_NOUNS, *CLASS_NOUNS, HERO, CARD)}

ADJECTIVES: Final[dict[str, Adjective]] = {
    adjective.id: adjective
    for adjective in (
        Adjective("steppe", "степн", "ой", "steppe"),  # 106.2
        Adjective("forest", "лесн", "ой", "forest"),
        Adjective("mountain", "горн", "ый", "mountain"),
        Adjective("swamp", "болотн", "ый", "swamp"),
        Adjective("dark", "тёмн", "ый", "dark"),
        Adjective("fire", "огненн", "ый", "fire"),
        Adjective("neutral", "нейтральн", "ый", "neutral"),
        Adjective("flying", "летающ", "щий", "flying"),  # 106.4
        Adjective("non-flying", "нелетающ", "щий", "non-flying"),
        Adjective("independent", "самостоятельн", "ый", "independent"),
        Adjective("open", "открыт", "ый", "open"),
        Adjective("closed", "закрыт", "ый", "closed"),
        Adjective("hidden", "скрыт", "ый", "hidden"),
        Adjective("elite", "элитн", "ый", "elite"),  # 105.2
        Adjective("ordinary", "рядов", "ой", "ordinary"),
        Adjective("wounded", "ранен", "ый", "wounded"),
        Adjective("poisoned", "отравленн", "ый", "poisoned"),
        Adjective("cursed", "проклят", "ый", "cursed"),
        Adjective("blessed", "благословлённ", "ый", "blessed"),
        Adjective("incorporeal", "бестелесн", "ый", "incorporeal"),
        Adjective("unique", "уникальн", "ый", "unique"),
        Adjective("assailing", "нападающ", "щий", "assailing"),  # 511.4
        Adjective("reflecting", "отражающ", "щий", "reflecting"),
        Adjective("attacking", "атакующ", "щий", "attacking"),  # 511.5.1
        Adjective("attacked", "атакованн", "ый", "attacked"),
    )
}
OTHER_ADJECTIVES: Final = {
    "plain": Adjective("plain", "равнинн", "ый", "steppe"),  # 106.2: another word for the steppe
    "revealed": Adjective("revealed", "вскрыт", "ый", "revealed"),  # 529.1: not hidden
}
YOUR: Final = Adjective("you", "ваш", "ваш", "your")
OWN: Final = Adjective("you", "сво", "свой", "your")
OTHER: Final = Adjective("other", "друг", "гой", "other")
ADJACENT: Final = Adjective("beside", "стоящ", "щий", "adjacent", after="рядом")
POSSESSING: Final = Adjective("has", "обладающ", "щий", "having")
STANDING: Final = Adjective("stands", "стоящ", "щий", "standing")
STOOD: Final = Adjective("stands", "стоявш", "щий", "standing")
HAVING_ATTACKED: Final = Adjective("attacker", "атаковавш", "щий", "attacking")
NEIGHBOURING: Final = Adjective("beside", "соседн", "ний", "adjacent")
CHOSEN: Final = Adjective("chosen", "выбранн", "ый", "chosen")
CHOSEN_BY_OPPONENT: Final = Adjective("chosen", "выбранн", "ый", "chosen by the opponent", after="противником")
ANY: Final = Adjective("any", "люб", "ой", "any")
EACH: Final = Adjective("each", "кажд", "ый", "each")
ALL: Final = Adjective("all", "в", "весь", "all")
THIS: Final = Adjective("this", "эт", "этот", "this")
RANDOM: Final = Adjective("random", "случайн", "ый", "random")
HEALED: Final = Adjective("healed", "излеченн", "ый", "healed")
SPOKEN_OF: Final = (  # what has just befallen the card that is spoken of
    Adjective("dead", "погибш", "щий", "dead"),
    Adjective("moved", "перемещённ", "ый", "relocated"),
    HEALED,
    Adjective("summoned", "вызванн", "ый", "summoned"),
)
NEXT: Final = Adjective("next", "следующ", "щий", "next")
WHICH: Final = Adjective("which", "котор", "ый", "that")

FLIGHT: Final = noun("flight", "полёт", "гном", "m", False, "flight")

ADDITIONAL = Adjective("", "дополнительн", "ый", "additional")
CURRENT = Adjective("", "текущ", "щий", "current")
LIFE = noun("life", "жизн", "жизнь", "f", False, "life", english_plural="lives")
COUNTED: Final[dict[str, Noun]] = {
    "chip": noun("chip", "фиш", "фишка", "f", False, "chip"),
    "wound": noun("wound", "ран", "карта", "f", False, "wound"),
    "life": LIFE,
    "additional life": with_adjective("", ADDITIONAL, LIFE, "additional life", "additional lives"),
    "current life": with_adjective("", CURRENT, LIFE, "current life", "current lives"),
    "top card": with_adjective("", Adjective("", "верхн", "ний", "top"), CARD, "top card", "top cards"),
    "time": noun("time", "раз", "гном", "m", False, "time", genitives="раз"),
    "cell": noun("cell", "клет", "фишка", "f", False, "cell", genitives="клеток"),
    "crystal": noun("crystal", "кристалл", "гном", "m", False, "crystal"),
}
HOST: Final = noun("host", "хозя", "хозяин", "m", True, "host")

SHORT: Final[dict[str, str]] = {  # what a card is said to be: masculine, feminine, neuter, plural
    "open": "открыт открыта открыто открыты",
    "closed": "закрыт закрыта закрыто закрыты",
    "hidden": "скрыт скрыта скрыто скрыты",
    "wounded": "ранен ранена ранено ранены",
    "poisoned": "отравлен отравлена отравлено отравлены",
    "cursed": "проклят проклята проклято прокляты",
    "blessed": "благословлён благословлена благословлено благословлены",
    "incorporeal": "бестелесен бестелесна бестелесно бестелесны",
}
NUMERALS: Final[dict[str, int]] = {
    "один": 1, "одна": 1, "одно": 1, "одну": 1, "одного": 1, "одной": 1, "одному": 1, "одним": 1,
    "два": 2, "две": 2, "двух": 2, "двум": 2, "двумя": 2, "три": 3, "трех": 3, "трем": 3, "тремя": 3,
    "четыре": 4, "четырех": 4, "четырем": 4, "четырьмя": 4, "пять": 5, "пяти": 5, "пятью": 5, "шесть": 6, "шести": 6, "шестью": 6,
}  # fmt: skip
ONE: Final = ("один", "одна", "одно", "одну", "одного", "одной", "одному", "одним")
NUMERAL_FORMS: Final[dict[int, tuple[str, str, str, str, str, str]]] = {  # of what is animate, neuter or masculine
    1: ("одно", "одного", "одному", "одного", "одним", "одном"),
    2: ("два", "двух", "двум", "двух", "двумя", "двух"),
    3: ("три", "трёх", "трём", "трёх", "тремя", "трёх"),
    4: ("четыре", "четырёх", "четырём", "четырёх", "четырьмя", "четырёх"),
    5: ("пять", "пяти", "пяти", "пять", "пятью", "пяти"),
    6: ("шесть", "шести", "шести", "шесть", "шестью", "шести"),
}
ORDINALS: Final = {1: "первый", 2: "второй", 3: "третий"}
