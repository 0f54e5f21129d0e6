"""The textual notation of the ability language: constructor calls, generic over the declared fields of the nodes.

`Destroy(Every(Is("creature")), regeneration=False)`: `show` leaves defaults out, `parse` reads exactly this and nothing
else, `problems` checks the words that a node holds against the closed lists.
"""

from __future__ import annotations

from dataclasses import MISSING
from difflib import get_close_matches
from typing import Any, NoReturn, cast, final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.keywords import KEYWORDS
from arbiter.magic.language.manasymbols import unknown_symbols
from arbiter.magic.language.reflect import fields_of, has_default, is_node, walk
from arbiter.magic.language.vocabulary.declared import DECLARED
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
    DURATIONS,
    ENDED,
    EXPANSIONS,
    FACES,
    KEYWORD_ACTIONS,
    LIMITED_ACTIONS,
    LINKS,
    MODAL_COSTS,
    OPENING,
    OPPOSED,
    OPTIONAL,
    PAID,
    PERFORMED,
    PHASES,
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

SIZE_LIMIT = 20_000  # characters of one notation
NESTING_LIMIT = 2 * n.DEPTH_LIMIT

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


@final
class NotationError(ValueError):
    """Notation that cannot be read: `position` counts characters from 1."""

    def __init__(self, position: int, found: str, expected: str) -> None:
        super().__init__(f"character {position}: expected {expected}, found {found}")
        self.position = position
        self.found = found
        self.expected = expected


# Writing.


def show(value: object, depth: int = 0) -> str:
    if depth > NESTING_LIMIT:
        raise ValueError(f"nodes are nested deeper than {n.DEPTH_LIMIT}")
    if isinstance(value, tuple):
        members = [show(member, depth + 1) for member in value]
        return f"({members[0]},)" if len(members) == 1 else f"({', '.join(members)})"
    if is_node(value):
        return f"{type(value).__name__}({', '.join(arguments(value, depth))})"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    return repr(value)


def arguments(value: object, depth: int) -> list[str]:
    result: list[str] = []
    by_name = False
    for field in fields_of(type(value)):
        member = getattr(value, field.name)
        if has_default(field) and member == field.default:
            by_name = True
            continue
        by_name = by_name or has_default(field)
        text = show(member, depth + 1)
        result.append(f"{field.name}={text}" if by_name else text)
    return result


# Reading.


@final
class Parser:
    """A reader of one notation text: calls, tuples, strings, whole numbers, True, False and None."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.depth = 0

    def skip(self) -> str:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
        return self.text[self.at] if self.at < len(self.text) else ""

    def fail(self, expected: str) -> NoReturn:
        char = self.skip()
        end = self.at
        while end < len(self.text) and (self.text[end].isalnum() or self.text[end] == "_"):
            end += 1
        found = f'"{self.text[self.at : max(end, self.at + 1)]}"' if char else "the end"
        raise NotationError(self.at + 1, found, expected)

    def expect(self, char: str, expected: str) -> None:
        if self.skip() != char:
            self.fail(expected)
        self.at += 1

    def name(self) -> str:
        start = self.at
        while self.at < len(self.text) and (self.text[self.at].isalnum() or self.text[self.at] == "_"):
            self.at += 1
        return self.text[start : self.at]

    def value(self) -> object:
        char = self.skip()
        self.depth += 1
        if self.depth > NESTING_LIMIT:
            self.fail(f"at most {n.DEPTH_LIMIT} levels of nesting")
        if char == '"':
            result: object = self.string()
        elif char == "(":
            result = self.group()
        elif char.isdecimal() or char == "-":
            result = self.number()
        elif char.isalpha():
            result = self.call()
        else:
            self.fail("a node, a text in double quotes, a number or a group")
        self.depth -= 1
        return result

    def string(self) -> str:
        self.at += 1
        result: list[str] = []
        while self.at < len(self.text):
            char = self.text[self.at]
            self.at += 1
            if char == '"':
                return "".join(result)
            if char == "\\" and self.at < len(self.text):
                char = self.text[self.at]
                char = "\n" if char == "n" else char
                self.at += 1
            result.append(char)
        return self.fail("a closing quote")

    def number(self) -> int:
        start = self.at
        self.at += 1
        while self.at < len(self.text) and self.text[self.at].isdecimal():
            self.at += 1
        digits = self.text[start : self.at]
        if digits == "-" or len(digits) > 12:
            self.at = start
            self.fail("a whole number")
        return int(digits)

    def group(self) -> tuple[object, ...]:
        self.at += 1
        members: list[object] = []
        comma = False
        while self.skip() != ")":
            if members and not comma:
                self.fail('"," or ")"')
            members.append(self.value())
            comma = self.skip() == ","
            if comma:
                self.at += 1
        if len(members) == 1 and not comma:
            self.fail('"," (a group of one is written with a comma)')
        self.at += 1
        return tuple(members)

    def call(self) -> object:
        start = self.at
        name = self.name()
        if name in ("True", "False", "None"):
            return {"True": True, "False": False, "None": None}[name]
        kind = KINDS.get(name)
        if kind is None:
            self.at = start
            close = get_close_matches(name, list(KINDS), 1)
            self.fail(f"a node; the closest name is {close[0]}" if close else "a node")
        self.expect("(", '"("')
        declared = fields_of(kind)
        given: dict[str, object] = {}
        named = False
        while self.skip() != ")":
            if given:
                self.expect(",", '"," or ")"')
                if self.skip() == ")":
                    break
            here = self.at
            field = self.keyword()
            named = named or bool(field)
            if not field:
                if named or len(given) >= len(declared):
                    self.at = here
                    self.fail("a field by name" if named else f'")": {name} has {len(declared)} fields')
                field = declared[len(given)].name
            elif field not in [known.name for known in declared] or field in given:
                self.at = here
                fields_left = [known.name for known in declared if known.name not in given]
                self.fail("one of the fields " + ", ".join(fields_left))
            given[field] = self.typed(name, declared_type(kind, field), self.value(), here)
        missing = [field.name for field in declared if field.name not in given and field.default is MISSING]
        if missing:
            self.fail(f"the field {missing[0]} of {name}")
        self.at += 1
        return kind(**given)

    def keyword(self) -> str:
        """The name before "=", or nothing."""
        start = self.at
        name = self.name()
        if name and self.skip() == "=":
            self.at += 1
            return name
        self.at = start
        return ""

    def typed(self, name: str, annotation: str, value: object, here: int) -> object:
        if fits(value, annotation):
            return value
        self.at = here
        return self.fail(f"{annotation} in {name}")


def declared_type(kind: type, field: str) -> str:
    """How a field of a node is declared."""
    names = [known.name for known in fields_of(kind)]
    return DECLARED[kind.__name__][names.index(field)]


def fits(value: object, annotation: str) -> bool:
    """Does the value belong in a field declared so?"""
    options = annotation.split(" | ")
    if len(options) > 1:
        return any(fits(value, option) for option in options)
    if annotation == "None":
        return value is None
    if annotation == "bool":
        return isinstance(value, bool)
    if annotation == "int":
        return isinstance(value, int) and not isinstance(value, bool)
    if annotation == "str":
        return isinstance(value, str)
    if annotation.startswith("tuple["):
        inner = annotation[6:-1]
        if not isinstance(value, tuple):
            return False
        if inner.endswith(", ..."):
            return all(fits(member, inner[:-5]) for member in value)
        parts = inner.split(", ")
        return len(value) == len(parts) and all(fits(member, part) for member, part in zip(value, parts, strict=True))
    kind = getattr(n, annotation, None)
    return kind is not None and isinstance(value, kind)


def parse(text: str) -> n.Node:
    """The node that the notation writes; `NotationError` says where it cannot be read."""
    value = parse_value(text)
    if not isinstance(value, n.Node):
        raise NotationError(1, show(value), "a node")
    check(value)
    return value


def parse_abilities(text: str) -> tuple[n.Ability, ...]:
    """A group of abilities, or a single one."""
    value = parse_value(text)
    members = value if isinstance(value, tuple) else (value,)
    for member in members:
        if not isinstance(member, n.Ability):
            raise NotationError(1, show(member), "an ability")
        check(member)
    return cast("tuple[n.Ability, ...]", members)


def parse_value(text: str) -> object:
    if len(text) > SIZE_LIMIT:
        raise NotationError(SIZE_LIMIT, "more", f"at most {SIZE_LIMIT} characters")
    parser = Parser(text)
    value = parser.value()
    if parser.skip():
        parser.fail("the end")
    return value


def check(value: n.Node) -> None:
    found = problems(value)
    if found:
        raise NotationError(1, show(value)[:80], "; ".join(found))


# JSON: a node is a list of its name and its fields by name.


def to_json(value: object) -> Any:
    if isinstance(value, tuple):
        return [to_json(member) for member in value]
    if is_node(value):
        result: dict[str, Any] = {"node": type(value).__name__}
        for field in fields_of(type(value)):
            member = getattr(value, field.name)
            if not has_default(field) or member != field.default:
                result[field.name] = to_json(member)
        return result
    return value


def from_json(data: Any, depth: int = 0) -> Any:
    if depth > NESTING_LIMIT:
        raise ValueError(f"nodes are nested deeper than {n.DEPTH_LIMIT}")
    if isinstance(data, list):
        return tuple(from_json(member, depth + 1) for member in data)
    if not isinstance(data, dict):
        return data
    name = data.get("node")
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        close = get_close_matches(str(name), list(KINDS), 1)
        raise ValueError(f"unknown node {name!r}" + (f"; the closest name is {close[0]}" if close else ""))
    given: dict[str, object] = {}
    declared = {field.name: declared_type(kind, field.name) for field in fields_of(kind)}
    for key, member in data.items():
        if key == "node":
            continue
        if key not in declared:
            raise ValueError(f"{name} has no field {key!r}; its fields are {', '.join(declared)}")
        value = from_json(member, depth + 1)
        if not fits(value, declared[key]):
            raise ValueError(f"{name}.{key} must be {declared[key]}")
        given[key] = value
    missing = [field.name for field in fields_of(kind) if field.name not in given and field.default is MISSING]
    if missing:
        raise ValueError(f"{name} needs the field {missing[0]}")
    return kind(**given)


# Words.

CLOSED_LISTS: dict[tuple[str, str], tuple[str, ...]] = {
    ("AddPhases", "phases"): (*PHASES, *STEPS),
    ("AddPhases", "after"): ADDED_AFTER,
    ("KeywordAction", "name"): KEYWORD_ACTIONS,
    ("ActionPerformed", "action"): PERFORMED,
    ("Vote", "choices"): VOTES,
    ("VotesFor", "choice"): VOTES,
    ("MostVoted", "called"): VOTED,
    ("Move", "from_"): ("", "graveyard", "hand"),
    ("Exile", "from_"): ("", "graveyard", "hand"),
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
    ("Variety", "kind"): (*VARIETIES, "name"),
    ("HowOften", "sharing"): ("", *VARIETIES),
    ("Paid", "verb"): PAID,
    ("Shares", "kind"): VARIETIES,
    ("HasCounters", "kind"): ("", *COUNTERS),
    ("HasCounters", "comparison"): COMPARISONS,
    ("ManaSpent", "kind"): (*COLORS, "color", "mana"),
    ("AddCounters", "kind"): COUNTERS,
    ("PlayerCount", "kind"): ("", *COUNTERS),
    ("RemoveCounters", "kind"): ("", *COUNTERS),
    ("CountersPut", "kind"): ("", *COUNTERS),
    ("CountersRemoved", "kind"): COUNTERS,
    ("CostPaid", "keyword"): tuple(KEYWORDS),
    ("CastFrom", "zone"): ("", *ZONES),
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
    ("EntersAsCopy", "when"): AS,
    ("Into", "face"): FACES,
    ("WasChosen", "word"): ANCHOR_WORDS,
    ("PutWith", "link"): LINKS,
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
    ("MoveCounters", "kind"): COUNTERS,
    ("GetCounters", "kind"): COUNTERS,
    ("PayCounters", "kind"): COUNTERS,
    ("TappedForMana", "mana"): ("", *COLOR_SYMBOLS, "C"),
    ("Allow", "mana"): ("", *COLOR_SYMBOLS, "C"),
    ("ZoneChange", "from_"): ("", *ZONES),
    ("Opposing", "only"): OPPOSED,
    ("ZoneChange", "to"): ("", *ZONES),
    ("StepBegins", "step"): (*STEPS, *WHOLES),
    ("InStep", "step"): STEPS,
    ("Activated", "timing"): TIMINGS,
    ("Activated", "zone"): ("", *ZONES),
    ("Static", "zone"): ("", "graveyard", "hand"),
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
    ("Has", "keyword"): tuple(KEYWORDS),
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
    reflexive = [one for one in walk(part.effect) if isinstance(one, n.WhenDone)]
    theirs = {id(ref) for one in reflexive for ref in walk(one.effect)}  # 603.12: an ability of its own
    # 700.2c, 113.1a: modes, and abilities that the effect gives, have targets of their own
    theirs |= {id(ref) for one in walk(part.effect) if isinstance(one, (n.Mode, n.Ability)) for ref in walk(one)}
    return [
        f"target {ref.index} is mentioned, but {count} are declared"
        for ref in walk(part.effect)
        if isinstance(ref, (n.TargetRef, n.TargetPlayer)) and not 0 <= ref.index < count and id(ref) not in theirs
    ]
