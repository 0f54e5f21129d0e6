"""What attacks and powers are called: for each group of kinds a noun, Russian and English.  111.1, 8.strike, 528.2"""

from __future__ import annotations

from typing import Final

from arbiter.berserk.language import words
from arbiter.berserk.language.lexicon.morphology import Adjective, Noun, noun, with_adjective

Kinds = tuple[str, ...]

STRIKE = noun("", "удар", "гном", "m", False, "strike")
ATTACK = noun("", "атак", "кусака", "f", False, "attack")
SPECIAL = Adjective("", "особ", "ый", "special")
SIMPLE = Adjective("", "прост", "ой", "simple")
MAGICAL = Adjective("", "магическ", "кий", "magical")
NONMAGICAL = Adjective("", "немагическ", "кий", "non-magical")
RANGED = Adjective("", "дальн", "ний", "ranged")
MELEE = Adjective("", "ближн", "ний", "melee")
SUDDEN = Adjective("", "внезапн", "ый", "sudden")
TRIGGERED = Adjective("", "срабатывающ", "щий", "triggered")
ABILITY = noun("", "особенност", "жизнь", "f", False, "ability", english_plural="abilities")
ACTION = noun("", "действи", "порождение", "n", False, "action")

KIND_NOUNS: Final[dict[Kinds, Noun]] = {
    (): ATTACK,
    words.STRIKES: STRIKE,
    (words.SIMPLE,): with_adjective("", SIMPLE, STRIKE, "simple strike", "simple strikes"),
    (words.SPECIAL,): with_adjective("", SPECIAL, STRIKE, "special strike", "special strikes"),
    (words.MAGIC,): with_adjective("", MAGICAL, STRIKE, "magic strike", "magic strikes"),
    (words.SHOT,): noun("", "выстрел", "гном", "m", False, "shot"),
    (words.THROW,): noun("", "метани", "порождение", "n", False, "throw"),
    (words.DISCHARGE,): noun("", "разряд", "гном", "m", False, "discharge"),
    (words.ROW,): noun("", "удар", "гном", "m", False, "row strike", after="через ряд"),
    words.MELEE: with_adjective("", MELEE, ATTACK, "melee attack", "melee attacks"),
    words.RANGED: with_adjective("", RANGED, ATTACK, "ranged attack", "ranged attacks"),
    words.MAGIC_ATTACKS: with_adjective("", MAGICAL, ATTACK, "magical attack", "magical attacks"),
    words.NONMAGICAL: with_adjective("", NONMAGICAL, ATTACK, "non-magical attack", "non-magical attacks"),
    words.FAR_NONMAGICAL: with_adjective(
        "", RANGED, with_adjective("", NONMAGICAL, ATTACK, "", ""), "ranged non-magical attack", "ranged non-magical attacks"
    ),
    words.MAGICAL: noun("", "маги", "гарпия", "f", False, "magic", english_plural="magic"),
    ("spell",): noun("", "заклинани", "порождение", "n", False, "spell"),
    ("impact",): noun("", "воздействи", "порождение", "n", False, "impact"),
    ("poison",): noun("", "отравлени", "порождение", "n", False, "poison", english_plural="poison"),
    ("fading",): noun("", "угасани", "порождение", "n", False, "fading", english_plural="fading"),
    ("thirst",): noun("", "жажд", "карта", "f", False, "thirst", english_plural="thirst"),
    ("curse",): noun("", "прокляти", "порождение", "n", False, "curse", english_plural="curse"),
    ("plague",): noun("", "чум", "карта", "f", False, "plague", english_plural="plague"),
    ("sudden actions",): with_adjective("", SUDDEN, ACTION, "sudden action", "sudden actions"),
    ("triggers",): with_adjective("", TRIGGERED, ABILITY, "triggered ability", "triggered abilities"),
    ("vulnerability",): noun("", "уязвимост", "жизнь", "f", False, "vulnerability", english_plural="vulnerability"),
}  # fmt: skip
PROTECTION: Final = {"nom": "защита", "gen": "защиты", "dat": "защите", "acc": "защиту", "ins": "защитой"}
SINGULAR_ONLY: Final = (
    words.MAGICAL, ("poison",), ("fading",), ("plague",), ("thirst",), ("curse",), ("vulnerability",),
)  # fmt: skip
"""Said in the singular also where others are said in the plural: protection from magic."""
SYNONYMS: Final[dict[Kinds, Noun]] = {
    ("poison",): noun("", "яд", "гном", "m", False, "poison", english_plural="poison"),
    words.MELEE: with_adjective("", MELEE, STRIKE, "melee strike", "melee strikes"),
}
ATTACK_KINDS: Final = (
    (words.SIMPLE,),
    (words.SPECIAL,),
    (words.MAGIC,),
    (words.SHOT,),
    (words.THROW,),
    (words.DISCHARGE,),
    (words.ROW,),
)
"""What an attack that a text announces can be."""

STRENGTHS: Final[dict[str, Adjective]] = {
    "weak": Adjective("weak", "слаб", "ый", "weak"),
    "medium": Adjective("medium", "средн", "ний", "medium"),
    "strong": Adjective("strong", "сильн", "ый", "strong"),
}
ABBREVIATIONS: Final[dict[str, Kinds]] = {  # part 8, section 6; 528.2
    "зом": words.MAGICAL,  # 8.protection-from-magic
    "зов": (words.SHOT,),  # 8.protection-from-shots
    "зор": (words.DISCHARGE,),  # 8.protection-from-discharges
    "зоя": ("poison",),  # 8.protection-from-poison
    "зоз": ("spell",),  # 8.protection-from-spells
    "зовд": ("sudden actions",),  # 8.protection-from-sudden-actions
    "зомет": (words.THROW,),  # 8.protection-from-throws
    "зода": words.RANGED,  # 8.protection-from-ranged-attacks
    "здна": words.FAR_NONMAGICAL,  # 8.protection-from-ranged-non-magical-attacks
    "{P-MAG}": words.MAGICAL,  # 8.symbols
    "{P-SHOT}": (words.SHOT,),  # 8.symbols
    "{P-DIS}": (words.DISCHARGE,),  # 8.symbols
    "{P-POIS}": ("poison",),  # 8.symbols
    "{P-SPELL}": ("spell",),  # 8.symbols
    "{P-SUD}": ("sudden actions",),  # 8.symbols
    "{P-THR}": (words.THROW,),  # 8.symbols
}
