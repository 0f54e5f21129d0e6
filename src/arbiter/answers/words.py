"""Words as people write them: endings, letters of the wrong keyboard, one alphabet written in the other."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from snowballstemmer import stemmer

_WORD: Final = re.compile(r"[+-]\d+/[+-]\d+|[^\W_]+(?:['’][^\W_]+)*")
_RUSSIAN: Final = re.compile(r"[а-яё]")

_KEYS_EN: Final = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
_KEYS_RU: Final = "ёйцукенгшщзхъфывапролджэячсмитьбю"
TO_RUSSIAN_KEYS: Final = str.maketrans(_KEYS_EN, _KEYS_RU)
TO_ENGLISH_KEYS: Final = str.maketrans(_KEYS_RU, _KEYS_EN)

_LATIN: Final = {
    **dict(zip("абвгдезийклмнопрстуфыэ", "abvgdezijklmnoprstufye", strict=True)),
    "ж": "zh",
    "х": "h",
    "ц": "c",
    "ч": "ch",
    "ш": "sh",
    "щ": "sch",
    "ъ": "",
    "ь": "",
    "ю": "yu",
    "я": "ya",
}
_CYRILLIC: Final = (
    *(("shch", "щ"), ("sch", "щ"), ("zh", "ж"), ("kh", "х"), ("ts", "ц"), ("ch", "ч"), ("sh", "ш"), ("yu", "ю")),
    *(("ju", "ю"), ("ya", "я"), ("ja", "я"), ("yo", "е"), ("jo", "е"), ("iy", "ий"), ("yj", "ый"), ("ye", "е")),
    *zip("abvgdezijklmnoprstufyhcwxq'", "абвгдезийклмнопрстуфыхцвхкь", strict=True),
)

COMMON: Final = frozenset(
    """a about after all am an and any are as at be because been before but by can can't could did do does doesn't doing
    don't for from get gets go had happen happens has have he her him his how i i'm if in into is isn't it it's its just
    let like many me mean means much my need no not of on one only or other our out please rule rules say says she should
    so still than that the their them then there they this those through to too up us was we what what's when where
    which while who why will with won't work works would you your explain exactly question same someone something thing
    вот а без бы был была были было быть в вам вас весь во все всё вы где да для до его ее её если есть ещё еще же за
    и из или им их к как какая какие каких какой когда кто ли либо меня мне могу может можно мой мы на над надо нам нас
    не него нее нет ни но ну о об он она они оно от по под при про раз с сам свой со так также такой там те то того тоже
    только том ты у уже хочу чего чем что чтобы эта эти это этого этот я будет правило правила правил подскажите скажите
    объясните происходит произойдет работает работают значит нужно почему зачем сколько помогите вопрос""".split()
)
"""Words that questions are made of and that no rule is found by."""

GAME_WORDS: Final = {
    "berserk": "berserk",
    "берсерк": "berserk",
    "берсерке": "berserk",
    "берсерка": "berserk",
    "magic": "magic",
    "mtg": "magic",
    "мтг": "magic",
    "магия": "magic",
    "мэджик": "magic",
    "мэджике": "magic",
    "меджик": "magic",
}
"""Words that say which game is meant."""


def words_of(text: str) -> list[str]:
    """The words of a text, small, with one letter for ё and е."""
    return [word.replace("’", "'") for word in _WORD.findall(text.casefold().replace("ё", "е"))]


_STEMMERS: Final = {True: stemmer("russian"), False: stemmer("english")}


@cache
def stem(word: str) -> str:
    """A word without its ending; +1/+1 as letters and digits, which an index keeps together."""
    if word[0] in "+-":
        return word.replace("+", "p").replace("-", "m").replace("/", "")
    return str(_STEMMERS[is_russian(word)].stemWord(word.removesuffix("'s")))


def stems(text: str) -> list[str]:
    return [stem(word) for word in words_of(text)]


def is_common(word: str) -> bool:
    return word in COMMON


def is_russian(word: str) -> bool:
    return _RUSSIAN.search(word) is not None


def other_keys(word: str) -> str:
    """A word as it would have been with the other keyboard."""
    return word.translate(TO_ENGLISH_KEYS if is_russian(word) else TO_RUSSIAN_KEYS).replace("ё", "е")


_PUNCTUATED: Final = re.compile(r"[^\W\d_а-яё][\[\];',.`]|[\[\];',.`][^\W\d_а-яё]")


def whole_in_other_keys(text: str) -> str:
    """A Latin text as it would have been with the Russian keyboard, where signs in it stand on keys of letters; or nothing."""
    small = text.casefold()
    return small.translate(TO_RUSSIAN_KEYS) if _PUNCTUATED.search(small) and not is_russian(small) else ""


def in_other_letters(word: str) -> str:
    """A word in the letters of the other alphabet, about as it sounds."""
    if is_russian(word):
        return "".join([_LATIN.get(letter, letter) for letter in word])
    for latin, cyrillic in _CYRILLIC:
        word = word.replace(latin, cyrillic)
    return word


_SOUNDS: Final = str.maketrans("оеэыяюйщцбвгджз", "аиииауишспфктшс")


def sound(word: str) -> str:
    """About how a Russian word is heard, by which people write it: о like а, е like и, д like т; no doubled letters."""
    heard = word.translate(_SOUNDS).replace("ь", "").replace("ъ", "") if is_russian(word) else word
    return "".join([letter for place, letter in enumerate(heard) if heard[place - 1 : place] != letter])
