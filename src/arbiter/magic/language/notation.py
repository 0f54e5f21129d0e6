"""The textual notation of the ability language: constructor calls, generic over the declared fields of the nodes.

`Destroy(Every(Is("creature")), regeneration=False)`: `show` leaves defaults out, `parse` reads exactly this and nothing
else, `problems` checks the words that a node holds against the closed lists.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, cast

from arbiter.kernel.notation import SIZE_LIMIT, Notation, NotationError, show, to_json
from arbiter.magic.language import nodes as n
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.manasymbols import unknown_symbols
from arbiter.magic.language.reflect import fields_of, walk
from arbiter.magic.language.words import (
    ADDED_AFTER,
    ALLOWED_ACTIONS,
    ANCHOR_WORDS,
    AS,
    CHARACTERISTICS,
    CHOICES,
    COIN,
    COLOR_SYMBOLS,
    COLORS,
    COMBAT_POINTS,
    COMPARISONS,
    CONTROLLED,
    COSTLY,
    COUNTERS,
    DRAFTING,
    DURATIONS,
    ELSEWHERE,
    ENDED,
    EXPANSIONS,
    FACES,
    FIRST_STEPS,
    HELD,
    KEYWORD_ACTIONS,
    LANDWALKS,
    LIMITED_ACTIONS,
    LINKS,
    MODAL_COSTS,
    NAMED_CHOICES,
    NOTED,
    OPENING,
    OPPOSED,
    OPTIONAL,
    PAID,
    PERFORMED,
    PHASES,
    PLANAR,
    PLAYER_REQUIREMENTS,
    POSITIONS,
    REDUCED,
    REQUIRED_ACTIONS,
    RESTRICTED_ACTIONS,
    ROUNDINGS,
    SIDES,
    STEPS,
    TARGET_CHANGES,
    TEXT_WORDS,
    TIMINGS,
    VARIETIES,
    VOTED,
    VOTES,
    WHOLES,
    ZONES,
    is_type_word,
    is_word,
)

BASES = (
    "Node",
    "Predicate",
    "Objects",
    "Players",
    "Quantity",
    "Condition",
    "Instruction",
    "Modification",
    "EventPattern",
    "Ability",
)
KINDS: dict[str, type] = {name: getattr(n, name) for name in n.__all__ if name not in BASES and name != "DEPTH_LIMIT"}
NOTATION = Notation(
    KINDS,
    {name: getattr(n, name) for name in BASES},
    n.DECLARED,
)


def parse(text: str) -> n.Node:
    """The node that the notation writes; `NotationError` says where it cannot be read."""
    value = NOTATION.read(text)
    if not isinstance(value, n.Node):
        raise NotationError(1, show(value), "a node")
    check(value)
    return value


def parse_abilities(text: str) -> tuple[n.Ability, ...]:
    """A group of abilities, or a single one."""
    value = NOTATION.read(text)
    members = value if isinstance(value, tuple) else (value,)
    for member in members:
        if not isinstance(member, n.Ability):
            raise NotationError(1, show(member), "an ability")
        check(member)
    return cast("tuple[n.Ability, ...]", members)


def check(value: n.Node) -> None:
    found = problems(value)
    if found:
        raise NotationError(1, show(value)[:80], "; ".join(found))


def from_json(data: Any) -> Any:
    """The reverse of `to_json`."""
    return NOTATION.from_json(data)


# Words.

CLOSED_LISTS: dict[tuple[str, str], tuple[str, ...]] = {
    ("AddPhases", "phases"): (*PHASES, *STEPS),
    ("AddPhases", "after"): ADDED_AFTER,
    ("KeywordAction", "name"): KEYWORD_ACTIONS,
    ("ActionPerformed", "action"): PERFORMED,
    ("Vote", "choices"): VOTES,
    ("VotesFor", "choice"): VOTES,
    ("MostVoted", "called"): VOTED,
    ("Move", "from_"): ("", "graveyard", "hand", "exile"),
    ("Exile", "from_"): ("", "graveyard", "hand", "exile"),
    ("CameUp", "side"): COIN,
    ("OpeningHand", "how"): OPENING,
    ("SpecialAction", "zone"): ZONES,
    ("TopOf", "zone"): ZONES,
    ("Number_", "characteristic"): CHARACTERISTICS,
    ("Number_", "comparison"): COMPARISONS,
    ("Compare", "comparison"): COMPARISONS,
    ("CharacteristicOf", "characteristic"): CHARACTERISTICS,
    ("CountersOn", "kind"): COUNTERS,
    ("Greatest", "characteristic"): CHARACTERISTICS,
    ("Variety", "kind"): (*VARIETIES, "name", "mana value"),
    ("Alike", "kind"): (*VARIETIES, "name"),
    ("HowOften", "sharing"): ("", *VARIETIES),
    ("Paid", "verb"): PAID,
    ("Shares", "kind"): VARIETIES,
    ("HasAbility", "kind"): tuple(HELD),
    ("HasCounters", "kind"): ("", *COUNTERS),
    ("HasCounters", "comparison"): COMPARISONS,
    ("MostCommonColor", "color"): ("", *COLORS),
    ("ManaSpent", "kind"): (*COLORS, "color", "one color", "mana"),
    ("AddCounters", "kind"): COUNTERS,
    ("PlayerCount", "kind"): ("", *COUNTERS),
    ("RemoveCounters", "kind"): ("", *COUNTERS),
    ("CountersPut", "kind"): ("", *COUNTERS),
    ("GetsCounters", "kind"): ("", "energy"),
    ("PayAnyCounters", "kind"): ("energy",),
    ("CountersRemoved", "kind"): COUNTERS,
    ("CostPaid", "keyword"): tuple(KEYWORDS),
    ("CastFrom", "zone"): ("", *ZONES),
    ("AtNext", "lasts"): ("", "your next turn"),
    ("CastCard", "keyword"): ("", *KEYWORDS),
    ("TimesPaid", "keyword"): tuple(KEYWORDS),
    ("AdditionalCost", "keyword"): ("", *KEYWORDS),
    ("AdditionalCost", "modal"): MODAL_COSTS,
    ("AdditionalCost", "optional"): OPTIONAL,
    ("AlternativeCost", "keyword"): ("", *KEYWORDS),
    ("AlternativeCost", "reduces"): REDUCED,
    ("AlternativeCost", "zone"): ("", *ZONES),
    ("Triggered", "zone"): ("", *ZONES),
    ("Chosen", "kind"): CHOICES,
    ("Enters", "choose"): ("", *CHOICES, "opponent", "word", "life paid"),
    ("Enters", "words"): ANCHOR_WORDS,
    ("Enters", "when"): AS,
    ("Enters", "keyword"): ("", *KEYWORDS),
    ("Enters", "link"): ("", *PAID),
    ("Enters", "zone"): ("", "graveyard"),
    ("EntersAsCopy", "when"): AS,
    ("Into", "face"): FACES,
    ("WasChosen", "word"): ANCHOR_WORDS,
    ("PutWith", "link"): LINKS,
    ("Bound", "zone"): ("", "graveyard"),
    ("ChooseWord", "kind"): CHOICES,
    ("ReplaceWords", "kinds"): TEXT_WORDS,
    ("AddTypes", "chosen"): ("", "type"),
    ("SetTypes", "chosen"): ("", "basic land type", "creature type", "type"),
    ("In", "zone"): ZONES,
    ("Into", "zone"): ZONES,
    ("Into", "position"): POSITIONS,
    ("Shuffle", "zones"): ZONES,
    ("ExchangeZones", "zones"): ZONES,
    ("EndPhase", "what"): ENDED,
    ("ControlPlayer", "during"): CONTROLLED,
    ("Half", "rounded"): ROUNDINGS,
    ("Sided", "side"): SIDES,
    ("Apply", "duration"): DURATIONS,
    ("ApplyToPlayers", "duration"): DURATIONS,
    ("CreateToken", "link"): LINKS,
    ("CreateToken", "keyword"): ("", *KEYWORDS),
    ("Exile", "link"): LINKS,
    ("ExiledWith", "link"): LINKS,
    ("Linked", "link"): LINKS,
    ("Move", "link"): LINKS,
    ("Search", "link"): LINKS,
    ("Search", "zones"): ZONES,
    ("MostCounters", "kind"): COUNTERS,
    ("MoveCounters", "kind"): ("", *COUNTERS),
    ("GetCounters", "kind"): COUNTERS,
    ("LoseCounters", "kind"): ("", *COUNTERS),
    ("LifeOf", "among"): ("", "lowest", "highest"),
    ("PayCounters", "kind"): COUNTERS,
    ("TappedForMana", "mana"): ("", *COLOR_SYMBOLS, "C"),
    ("DraftAbility", "do"): DRAFTING,
    ("Noted", "kind"): NOTED,
    ("RevealPlanes", "then"): PLANAR,
    ("Removed", "keyword"): ("", *KEYWORDS),
    ("StepBegins", "first"): FIRST_STEPS,
    ("Alternatives", "words"): NAMED_CHOICES,
    ("ApplyAbilities", "duration"): DURATIONS,
    ("Targets", "sharing"): ("", *VARIETIES),
    ("Allow", "mana"): ("", *COLOR_SYMBOLS, "C"),
    ("ZoneChange", "from_"): ("", *ZONES, *ELSEWHERE),
    ("Opposing", "only"): OPPOSED,
    ("ZoneChange", "to"): ("", *ZONES),
    ("StepBegins", "step"): (*STEPS, *WHOLES),
    ("InStep", "step"): STEPS,
    ("Activated", "timing"): TIMINGS,
    ("Activated", "zone"): ("", *ZONES),
    ("Static", "zone"): ("", "graveyard", "hand", "exile"),
    ("StaticForPlayers", "zone"): ("", "stack"),
    ("Prevent", "lasts"): ("end of turn", "your next turn"),
    ("Replacement", "zone"): ("", "graveyard"),
    ("Limit", "action"): LIMITED_ACTIONS,
    ("CombatPoint", "when"): ("before", "after", "during"),
    ("CombatPoint", "point"): COMBAT_POINTS,
    ("CostTo", "action"): ("attack", "attack or planeswalkers", "block"),
    ("NewTargets", "change"): TARGET_CHANGES,
    ("ExchangeLife", "size"): ("", "power", "toughness"),
    ("MoreCards", "action"): ("surveil",),
    ("Devotion", "colors"): COLORS,
    ("FirstPrintedIn", "expansion"): EXPANSIONS,
    ("Restrict", "action"): RESTRICTED_ACTIONS,
    ("Require", "action"): (*REQUIRED_ACTIONS, *PLAYER_REQUIREMENTS),
    ("Allow", "action"): ALLOWED_ACTIONS,
    ("CostsMore", "verb"): COSTLY,
    ("CostsMore", "x_of"): ("", *COLORS),
    ("Has", "keyword"): (*KEYWORDS, *LANDWALKS),
    ("Keyword", "name"): tuple(KEYWORDS),
    ("LoseAbilities", "keywords"): tuple(KEYWORDS),
    ("Grant", "keywords"): tuple(KEYWORDS),
    ("SetColors", "colors"): ("colorless", *COLORS),
    ("TokenSpec", "colors"): COLORS,
}
TYPE_FIELDS = (
    ("AddTypes", "words"),
    ("SetTypes", "words"),
    ("LoseTypes", "words"),
    ("TokenSpec", "types"),
    ("TokenSpec", "subtypes"),
    ("TokenSpec", "supertypes"),
)


def problems(value: object) -> list[str]:
    """Words that are in none of the closed lists, targets mentioned but not declared; empty when all is well."""
    result: list[str] = []
    for part in walk(value):
        kind = type(part).__name__
        if isinstance(part, n.Is) and not is_word(part.word):
            result.append(f'Is holds "{part.word}", which is no type, subtype, supertype, color or status')
        if isinstance(part, n.PayMana):
            result.extend(f'PayMana holds "{symbol}", which is no mana symbol' for symbol in unknown_symbols(part.cost))
        for field in fields_of(type(part)):
            member = getattr(part, field.name)
            given = member if isinstance(member, tuple) else (member,)
            known = CLOSED_LISTS.get((kind, field.name))
            if known is not None:
                result.extend(unknown(kind, field.name, given, known))
            if (kind, field.name) in TYPE_FIELDS:
                result.extend(
                    f'{kind}.{field.name} holds "{word}", no type word' for word in given if not is_type_word(word)
                )
            if field.name == "counters":
                result.extend(f'"{pair[0]}" is no kind of counter' for pair in given if pair[0] not in COUNTERS)
        result.extend(undeclared(part))
    return result


def unknown(kind: str, field: str, given: tuple[object, ...], known: tuple[str, ...]) -> list[str]:
    result: list[str] = []
    for word in given:
        if word not in known:
            close = get_close_matches(str(word), known, 1)
            hint = f"; the closest is {close[0]!r}" if close else ""
            result.append(f"{kind}.{field} holds {word!r}, which is not in its list{hint}")
    return result


def undeclared(part: object) -> list[str]:
    """Every target that an ability mentions is declared by it."""
    if not isinstance(part, (n.SpellAbility, n.Activated, n.Triggered, n.Mode, n.WhenDone)):
        return []
    count = len(part.targets)
    reflexive = [member for member in walk(part.effect) if isinstance(member, n.WhenDone)]
    theirs = {id(ref) for trigger in reflexive for ref in walk(trigger.effect)}  # 603.12: an ability of its own
    # 700.2c, 113.1a: modes, and abilities that the effect gives, have targets of their own
    theirs |= {
        id(ref) for member in walk(part.effect) if isinstance(member, (n.Mode, n.Ability)) for ref in walk(member)
    }
    return [
        f"target {ref.index} is mentioned, but {count} are declared"
        for ref in walk(part.effect)
        if isinstance(ref, (n.TargetRef, n.TargetPlayer)) and not 0 <= ref.index < count and id(ref) not in theirs
    ]


__all__ = [
    "CLOSED_LISTS",
    "KINDS",
    "SIZE_LIMIT",
    "TYPE_FIELDS",
    "NotationError",
    "check",
    "from_json",
    "parse",
    "parse_abilities",
    "problems",
    "show",
    "to_json",
]
