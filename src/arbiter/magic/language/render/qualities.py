"""What protection and hexproof are from (702.16a, 702.11d), where that is not said with a noun; empty where it is."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.subtypes import SPELL_TYPES, SUBTYPES
from arbiter.magic.language.vocabulary.phrases import EACH_COLOR
from arbiter.magic.language.words import COLOR_WORDS, HELD, SUPERTYPES

COLORED = (*COLOR_WORDS, *SUPERTYPES)
OR_SO = {"=": ("", ""), ">=": (" or greater", " или больше"), "<=": (" or less", " или меньше")}
SIZES_RU = {"power": "силы", "toughness": "выносливости", "mana value": "конвертированной мана-стоимости"}


def quality_en(quality: n.Predicate) -> str:
    if isinstance(quality, n.Is) and (quality.word in COLORED or quality.word in SPELL_TYPES):
        return quality.word
    if isinstance(quality, n.Number_) and isinstance(quality.value, n.Number):
        return f"{quality.characteristic} {quality.value.value}{OR_SO[quality.comparison][0]}"
    if isinstance(quality, n.Chosen):
        return "the color of your choice" if quality.now else f"the chosen {quality.kind}"
    if quality == EACH_COLOR:
        return "each color"  # 702.16h
    return "everything" if quality == n.All(()) else ""


def quality_ru(quality: n.Predicate) -> str:
    if isinstance(quality, n.Is) and quality.word in COLORED:
        return ru.adjective(ru.ADJECTIVES[quality.word], "g", "n")
    if isinstance(quality, n.Is) and quality.word in SPELL_TYPES:
        return f"типа {SUBTYPES[quality.word].russian}"
    if isinstance(quality, n.Number_) and isinstance(quality.value, n.Number):
        return f"{SIZES_RU[quality.characteristic]} {quality.value.value}{OR_SO[quality.comparison][1]}"
    if isinstance(quality, n.Chosen):
        chosen = "цвета" if quality.kind == "color" else "игрока"
        return "цвета по вашему выбору" if quality.now else f"выбранного {chosen}"
    if quality == EACH_COLOR:
        return "каждого цвета"
    return "всего" if quality == n.All(()) else ""


def abilities_en(part: n.CostHas | n.HasNoAbilities | n.HasAbility | n.HasAdventure) -> str:
    """What an object, or its mana cost, has or has not, after its noun."""
    if isinstance(part, n.HasAdventure):
        return "with an Adventure"
    if isinstance(part, n.CostHas):
        return "with {" + part.symbol + "} in its mana cost"
    return f"with {HELD[part.kind]}" if isinstance(part, n.HasAbility) else "with no abilities"


def abilities_ru(part: n.CostHas | n.HasNoAbilities | n.HasAbility) -> str:
    if isinstance(part, n.CostHas):
        return "с {" + part.symbol + "} в мана-стоимости"
    return HELD_RU[part.kind] if isinstance(part, n.HasAbility) else "без способностей"


def from_both(said: list[str]) -> list[str]:
    """702.16g: "protection from white and from black" for two of that keyword, one after the other."""
    result: list[str] = []
    for words in said:
        keyword = words.split(" from ")[0]
        if " from " in words and result and result[-1].split(" from ")[0] == keyword and keyword in FROM_QUALITY:
            result[-1] += words.removeprefix(keyword).replace(" from ", " and from ", 1)
        else:
            result.append(words)
    return result


HELD_RU = {
    "mana": "с мана-способностями",
    "other activated": "с активируемой способностью, которая не мана-способность",
}
FROM_QUALITY = ("protection", "hexproof")
