"""What a continuous effect reads and what it changes, found from its nodes alone.  CR 613.5, 613.7a

`Shape` takes an effect apart: its parts by layer, and what it reads.  A *mark* names something that a layer can change
and a filter can read: `word:Goblin`, `keyword:flying`, `controller`, `power` (or toughness), `abilities` (whether an
effect's own ability is still there).  A *topic* names a fact outside the layers: a zone, life, the turn, status.
"""

from __future__ import annotations

from typing import Final, final

from arbiter.magic.language import nodes as n
from arbiter.magic.language import subtypes, words
from arbiter.magic.language.vocabulary.phrases import DEPTH_LIMIT
from arbiter.magic.rules.meaning import object_words
from arbiter.magic.rules.meaning.phrases import zones_of

LAYERS: Final = (
    "1",
    "2",
    "3",  # 612.3: before abilities are granted, which are no part of the text
    "4",
    "5",
    "6",
    "7a",
    "7b",
    "7c",
    "7d",
    "7e",
    "8",  # 613.10: after all others
)

RULE_OF: Final[dict[str, str]] = {
    "1": "613.1a",
    "2": "613.1b",
    "3": "613.1c",
    "4": "613.1d",
    "5": "613.1e",
    "6": "613.1f",
    "7a": "613.3a",
    "7b": "613.3b",
    "7c": "613.3c",
    "7d": "613.3d",
    "7e": "613.3e",
    "8": "613.10",
}

LAYER_OF: Final[dict[type, str]] = {
    n.CopyOf: "1",
    n.GainControl: "2",
    n.ReplaceWords: "3",
    n.SetName: "3",
    n.AllNames: "3",
    n.FullText: "3",
    n.AddTypes: "4",
    n.SetTypes: "4",
    n.LoseTypes: "4",
    n.SetColors: "5",
    n.Grant: "6",
    n.LoseAbilities: "6",
    n.DefinePT: "7a",
    n.SetBase: "7b",
    n.Boost: "7c",
    n.SwitchPT: "7e",
    n.Restrict: "8",
    n.Require: "8",
    n.Allow: "8",
    n.CostTo: "8",
    n.BlockMore: "8",
    n.BlockerCount: "8",
    n.CostsMore: "8",
    n.CostsAtLeast: "8",
    n.InsteadCost: "8",
    n.Limit: "8",
    n.MoreCards: "8",
    n.MoreLands: "8",
    n.MaximumHand: "8",
    n.MostCounters: "8",
}

SUBTYPE_SETS: Final[dict[str, dict[str, subtypes.Subtype]]] = {  # 205.1a: the sets of subtypes, by card type
    "artifact": subtypes.ARTIFACT_TYPES,  # 205.3g, 301.3
    "enchantment": subtypes.ENCHANTMENT_TYPES,  # 205.3h
    "land": subtypes.LAND_TYPES,  # 205.3i
    "planeswalker": subtypes.PLANESWALKER_TYPES,  # 205.3j, 306.3
    "spell": subtypes.SPELL_TYPES,  # 205.3k
}


def set_of(subtype: str) -> str:
    """205.3c: the set a subtype belongs to, named by its card type."""
    for name, members in SUBTYPE_SETS.items():
        if subtype in members:
            return name
    return "creature"  # 302.3


def is_subtype(word: str) -> bool:
    return word not in words.CARD_TYPES and word not in words.SUPERTYPES


def sets_basic_land_type(modification: n.Modification) -> bool:
    """Whether it sets a land's subtype to basic land types, which takes the land's rules text away (305.7)."""
    if not isinstance(modification, n.SetTypes):
        return False
    return modification.chosen == "basic land type" or any(
        word in subtypes.BASIC_LAND_TYPES for word in modification.words
    )


@final
class Reads:
    """What an effect, or a part of it, looks at."""

    def __init__(self) -> None:
        self.marks: dict[str, bool] = {}
        self.topics: dict[str, bool] = {}
        self.status_of_affected = False  # the affected objects' own status: tapped, attacking ...
        self.each = False  # speaks of the affected object at hand
        self.others = False  # speaks of something besides it
        self.whole = False  # relates objects to each other in ways that only all objects at once can answer

    def add(self, other: Reads) -> None:
        self.marks.update(other.marks)
        self.topics.update(other.topics)
        self.status_of_affected = self.status_of_affected or other.status_of_affected
        self.each = self.each or other.each
        self.others = self.others or other.others
        self.whole = self.whole or other.whole

    def nothing(self) -> bool:
        """Whether it looks at nothing, so that it is the same in every position."""
        flags = self.status_of_affected or self.each or self.others or self.whole
        return not (flags or self.marks or self.topics)


def _depth(depth: int) -> None:
    if depth > DEPTH_LIMIT:
        raise ValueError(f"nodes are nested deeper than {DEPTH_LIMIT}")


def read_predicate(into: Reads, what: n.Predicate, place: str, depth: int = 0) -> None:
    """`place`: whose qualities are asked: "affected" | "source" (and what it is attached to) | "any"."""
    _depth(depth)
    if isinstance(what, n.Is):
        _read_word(into, what.word, place)
    elif isinstance(what, (n.HasNoAbilities, n.HasAbility)):
        into.marks["any ability"] = True
    elif isinstance(what, n.Has):
        into.marks["keyword:" + ("landwalk" if what.keyword in words.LANDWALKS else what.keyword)] = True
    elif isinstance(what, n.Not):
        read_predicate(into, what.what, place, depth + 1)
    elif isinstance(what, (n.All, n.Either)):
        for part in what.parts:
            read_predicate(into, part, place, depth + 1)
    elif isinstance(what, n.ControlledBy):
        into.marks["controller"] = True
        read_players(into, what.who, depth + 1)
    elif isinstance(what, n.OwnedBy):
        read_players(into, what.who, depth + 1)
    elif isinstance(what, n.In):
        if what.whose is not None:
            read_players(into, what.whose, depth + 1)
    elif isinstance(what, n.Number_):
        _read_number(into, what, place, depth)
    elif isinstance(what, n.Namesake):
        into.whole = True  # 201.4: whatever has the name of another object
        read_objects(into, what.of, depth + 1)
    elif isinstance(what, (n.FirstPrintedIn, n.Called, n.HasAdventure)):
        into.others = True
    elif isinstance(what, n.Targeting):
        into.whole = True
        into.topics["stack"] = True
    elif isinstance(what, n.Among):
        into.whole = True
        read_objects(into, what.what, depth + 1)
    elif isinstance(what, n.Chosen):
        if what.kind == "player":
            into.marks["controller"] = True
            return
        for word in words.COLORS if what.kind == "color" else tuple(subtypes.CREATURE_TYPES):
            into.marks["word:" + word] = True
    else:
        _read_relation(into, what, depth)


def _read_relation(into: Reads, what: n.Predicate, depth: int) -> None:
    """Noun phrases that relate an object to others, or to what happened."""
    if isinstance(what, n.Opposing):
        into.whole = True
        into.topics["status"] = True
        read_objects(into, what.what, depth + 1)
    elif isinstance(what, (n.AttackingWhom, n.EnchantsPlayer)):
        into.whole = True
        into.topics["status"] = True
        read_players(into, what.who, depth + 1)
    elif isinstance(what, n.ExiledWith):
        into.whole = True
        into.topics["exile"] = into.topics["links"] = True
    elif isinstance(what, n.PutWith):
        into.whole = True
        into.topics["links"] = True
    elif isinstance(what, n.HasCounters):
        into.topics["counters"] = True
    elif isinstance(what, n.IsAttached):
        into.whole = True
        read_objects(into, what.to, depth + 1)
    elif isinstance(what, (n.HasAttached, n.FromSource)):
        into.whole = True
        read_predicate(into, what.what, "any", depth + 1)
    elif isinstance(what, n.Shares):
        into.whole = True
        read_objects(into, what.of, depth + 1)
        for word in object_words.counted_words(what.kind):
            into.marks["word:" + word] = True
    elif isinstance(what, n.PairedWith):
        into.whole = True
        if what.what is not None:
            read_predicate(into, what.what, "any", depth + 1)
    elif isinstance(what, (n.Underwent, n.Damaged)):
        into.whole = True
        into.topics["history"] = True
    elif isinstance(what, n.Noted):
        into.whole = True  # 905.2b: for the name of the source
        into.marks["controller"] = True
        for word in () if what.kind == "card name" else object_words.counted_words(what.kind):
            into.marks["word:" + word] = True


def _read_word(into: Reads, word: str, place: str) -> None:
    if word in words.ALONE:
        into.topics["status"] = True
    elif word in words.STATUS:
        if place == "affected":
            into.status_of_affected = True
        else:
            into.topics["status" if place == "any" else "source status"] = True
    elif word in ("colorless", "multicolored", "monocolored"):
        for color in words.COLORS:
            into.marks["word:" + color] = True
    elif word == "historic":
        for part in ("legendary", "artifact", "Saga"):
            into.marks["word:" + part] = True
    elif word not in words.KINDS and word not in words.ABILITIES and word not in ("cast", "kicked"):
        into.marks["word:" + word] = True


def _read_number(into: Reads, what: n.Number_, place: str, depth: int) -> None:
    if what.characteristic != "mana value":
        into.marks["power"] = True
        if place != "affected":
            into.topics["counters" if place == "any" else "source counters"] = True
    if not isinstance(what.value, (n.Number, n.X)):
        into.whole = into.whole or place == "affected"
        read_quantity(into, what.value, depth + 1)


def read_players(into: Reads, who: n.Players, depth: int = 0) -> None:
    _depth(depth)
    if isinstance(who, n.PlayersWho):
        read_condition(into, who.condition, depth + 1)
    if isinstance(who, (n.You, n.EachOpponent)) or (isinstance(who, n.EachPlayer) and who.others):
        into.marks["controller"] = True  # of the source (109.5)
    elif isinstance(who, (n.ControllerOf, n.OwnerOf)):
        into.marks["controller"] = True
        into.whole = True
        read_objects(into, who.what, depth + 1)
    elif isinstance(who, n.MostLife):
        into.topics["life"] = True
    elif isinstance(who, (n.DefendingPlayer, n.AttackedOpponents)):
        into.topics["turn"] = into.topics["status"] = True
    elif isinstance(who, n.Whichever):
        for part in who.parts:
            read_players(into, part, depth + 1)


def read_objects(into: Reads, what: n.Objects, depth: int = 0) -> str:
    """Notes what must be known to find the objects; says whose qualities a question about them asks."""
    _depth(depth)
    if isinstance(what, n.EachItem):
        into.each = True
        return "affected"
    into.others = True
    if isinstance(what, n.Every):
        _read_zones(into, what.what, depth)
        return "any"
    if isinstance(what, (n.Self, n.AttachedTo)):
        return "source"
    if isinstance(what, n.Giver):
        into.topics["battlefield"] = True  # it may leave
    if isinstance(what, n.Giver) or what == n.PartnerOf(n.Self()):
        return "any"  # a change of pairs is told as one of attachments
    if isinstance(what, n.Several):
        for part in what.parts:
            read_objects(into, part, depth + 1)
        return "any"
    into.whole = True
    if isinstance(what, n.Linked):
        into.topics["exile"] = into.topics["links"] = True
        for quality in (what.last, what.of):
            if quality is not None:
                read_predicate(into, quality, "any", depth + 1)
    if isinstance(what, n.AllBut):
        read_objects(into, what.of, depth + 1)
    if isinstance(what, n.TopOf):
        into.topics[what.zone] = True
        read_players(into, what.whose, depth + 1)
        read_quantity(into, what.count, depth + 1)
    return "any"


def _read_zones(into: Reads, what: n.Predicate, depth: int) -> None:
    for zone in zones_of(what):
        into.topics[zone] = True
    read_predicate(into, what, "any", depth + 1)


def read_quantity(into: Reads, what: n.Quantity, depth: int = 0) -> None:
    _depth(depth)
    if isinstance(what, n.Count):
        into.others = True
        _read_zones(into, what.what, depth)
    elif isinstance(what, n.CharacteristicOf):
        place = read_objects(into, what.what, depth + 1)
        if what.characteristic != "mana value":
            into.marks["power"] = True
            if place != "affected":
                into.topics["counters" if place == "any" else "source counters"] = True
    elif isinstance(what, n.CountersOn):
        place = read_objects(into, what.what, depth + 1)
        if place != "affected":
            into.topics["counters" if place == "any" else "source counters"] = True
    elif isinstance(what, (n.LifeOf, n.LowestLife, n.PlayerCount)):
        into.others = True
        into.topics["players" if isinstance(what, n.PlayerCount) else "life"] = True
        read_players(into, what.who, depth + 1)
    elif isinstance(what, n.CommanderCasts):
        into.topics["commanders"] = True
        if what.who is not None:
            read_players(into, what.who, depth + 1)
    elif isinstance(what, n.Devotion):
        into.others = True
        _read_zones(into, n.Is("permanent"), depth)
        into.marks["controller"] = True
        read_players(into, what.who, depth + 1)
    elif isinstance(what, (n.Variety, n.Alike)):
        into.others = True
        _read_zones(into, what.what, depth)
        for word in object_words.counted_words(what.kind):
            into.marks["word:" + word] = True
    elif isinstance(what, n.Greatest):
        into.others = True
        _read_zones(into, what.what, depth)
        if what.characteristic != "mana value":
            into.marks["power"] = True
            into.topics["counters"] = True
    elif isinstance(what, (n.HighestNoted, n.Removed, n.NumberChosen)):
        into.others = True
        into.marks["controller"] = True
    elif isinstance(what, n.HowOften):
        into.others = True
        into.topics["history"] = True
        into.topics["turn"] = True
        into.marks["controller"] = True  # of the source: whose turn so far it is about
    elif isinstance(what, n.Plus):
        read_quantity(into, what.left, depth + 1)
        read_quantity(into, what.right, depth + 1)
    elif isinstance(what, (n.Times, n.Half)):
        read_quantity(into, what.what, depth + 1)


def read_condition(into: Reads, what: n.Condition, depth: int = 0) -> None:
    _depth(depth)
    if isinstance(what, n.Compare):
        read_quantity(into, what.left, depth + 1)
        read_quantity(into, what.right, depth + 1)
    elif isinstance(what, n.Matches):
        place = read_objects(into, what.what, depth + 1)
        read_predicate(into, what.filter, place, depth + 1)
    elif isinstance(what, (n.IsTurnOf, n.IsExtraTurn)):
        into.topics["turn"] = True
        read_players(into, what.who, depth + 1)
    elif isinstance(what, (n.HasAttacked, n.CombatPoint, n.AfterUpkeep, n.InStep)):
        into.topics["turn"] = True
        into.topics["status"] = True
    elif isinstance(what, n.AtLevel):
        into.topics["source counters"] = True
    elif isinstance(what, n.SamePlayer):
        read_players(into, what.who, depth + 1)
        read_players(into, what.other, depth + 1)
    elif isinstance(what, n.MostCommonColor):
        read_quantity(into, n.Variety("color", n.Is("permanent")), depth + 1)
        read_objects(into, what.of or n.Self(), depth + 1)
    elif isinstance(what, (n.GuessedRight, n.WholePool)):
        into.others = True
        into.marks["controller"] = True
    elif isinstance(what, (n.IsMonarch, n.HasBlessing)):
        into.topics["players"] = True
        read_players(into, what.who, depth + 1)
    elif isinstance(what, n.Joined):
        for part in what.parts:
            read_condition(into, part, depth + 1)
    elif isinstance(what, n.SomePlayer):
        into.others = True
        read_players(into, what.who, depth + 1)
        read_condition(into, what.condition, depth + 1)
    elif isinstance(what, n.Exceeds):
        into.others = True
        read_players(into, what.who, depth + 1)
        read_players(into, what.than, depth + 1)
        read_quantity(into, what.amount, depth + 1)
    elif isinstance(what, n.Unless):
        read_condition(into, what.what, depth + 1)


def quantities_of(modification: n.Modification) -> tuple[n.Quantity, ...]:
    """The quantities in a modification of power and toughness."""
    if isinstance(modification, n.Boost):
        return (modification.power, modification.toughness)
    if isinstance(modification, (n.DefinePT, n.SetBase)):
        return tuple([size for size in (modification.power, modification.toughness) if size is not None])
    return ()


def read_modification(into: Reads, what: n.Modification) -> None:
    """What it must look at to know what it does to an object (613.7a: "what it does to any of the things ...")."""
    for quantity in quantities_of(what):
        read_quantity(into, quantity)
    if isinstance(what, n.GainControl):
        read_players(into, what.who)
    elif isinstance(what, n.CopyOf):
        read_objects(into, what.what)
        into.whole = True
    elif isinstance(what, n.FullText):
        read_objects(into, what.of)
        into.whole = True
    elif isinstance(what, n.Grant) and what.of is not None:
        read_objects(into, what.of)
        into.marks["any ability"] = True
        into.whole = True
    elif isinstance(what, (n.AddTypes, n.SetTypes)):
        if words.EVERY_CREATURE_TYPE in what.words:
            into.marks["word:creature"] = True
        if isinstance(what, n.SetTypes) and what.of is not None:
            read_objects(into, what.of)
            into.whole = True
        if what.chosen:
            into.marks["word:land" if what.chosen == "basic land type" else "word:creature"] = True
        for word in what.words:
            if is_subtype(word) and set_of(word) not in what.words:
                into.marks["word:" + set_of(word)] = True  # 205.3d: no subtype without its card type
    if into.each and into.others:
        into.whole = True


def touches(modification: n.Modification, mark: str) -> bool:
    """Whether applying the modification can change what the mark names."""
    if isinstance(modification, (n.CopyOf, n.FullText)):
        return True
    if mark == "any ability":
        gives_or_takes = isinstance(modification, (n.Grant, n.LoseAbilities))
        return gives_or_takes or sets_basic_land_type(modification)
    kind, _, word = mark.partition(":")
    if isinstance(modification, n.ReplaceWords):
        return kind in ("word", "keyword", "abilities")
    if isinstance(modification, n.LoseTypes):
        return kind == "word" and word not in words.COLORS
    if isinstance(modification, n.GainControl):
        return kind == "controller"
    if isinstance(modification, n.AddTypes):
        every = words.EVERY_CREATURE_TYPE in modification.words and word in subtypes.CREATURE_TYPES
        every = every or (modification.chosen != "" and set_of(word) == "creature")
        return kind == "word" and (word in modification.words or every)
    if isinstance(modification, n.SetTypes):
        return _sets(modification, kind, word)
    if isinstance(modification, n.SetColors):
        return kind == "word" and word in words.COLORS
    if isinstance(modification, n.Grant):
        return kind == "keyword" and any(
            isinstance(ability, n.Keyword) and ability.name == word for ability in modification.abilities
        )
    if isinstance(modification, n.LoseAbilities):
        if modification.these or not modification.keywords:
            return kind in ("keyword", "abilities")
        return kind == "keyword" and word in modification.keywords
    return kind == "power" and isinstance(modification, (n.DefinePT, n.SetBase, n.Boost, n.SwitchPT))


def _sets(modification: n.SetTypes, kind: str, word: str) -> bool:
    if kind == "abilities" or kind == "keyword":
        return sets_basic_land_type(modification)  # 305.7
    if kind != "word" or word in words.COLORS:
        return False
    if any(type in words.CARD_TYPES for type in modification.words):
        return True
    if word in modification.words:
        return True
    if modification.of is not None and set_of(word) == "creature":
        return True
    if modification.chosen and set_of(word) == ("land" if modification.chosen == "basic land type" else "creature"):
        return True
    return word in subtypes.SUBTYPES and any(
        is_subtype(subtype) and set_of(subtype) == set_of(word) for subtype in modification.words
    )


@final
class Shape:
    """An effect taken apart: which part applies in which layer (613.5), and what each reads."""

    def __init__(
        self,
        what: n.Objects | None,
        modifications: tuple[n.Modification, ...],
        condition: n.Condition | None,
        defines: bool,
    ) -> None:
        self.what = what  # None: the effect of a resolved spell or ability, whose objects are fixed (611.2c)
        self.filter: n.Predicate | None = what.what if isinstance(what, n.Every) else None
        self.modifications = modifications
        self.condition = condition
        self.defines = defines
        self.parts: dict[str, tuple[n.Modification, ...]] = {}
        self.start = Reads()  # filter and condition: read when it starts to apply
        self.does: dict[str, Reads] = {}  # what its part in a layer reads
        self.grants: list[Shape] = []  # static abilities that it gives
        self._take_apart()
        self._read()

    def _take_apart(self) -> None:
        for modification in self.modifications:
            layer = LAYER_OF[type(modification)]
            if layer == "7a" and not self.defines:
                layer = "7b"  # 604.3a: an ability that was granted defines nothing, it sets (613.5, last example)
            self.parts[layer] = (*self.parts.get(layer, ()), modification)
            reads = self.does.setdefault(layer, Reads())
            read_modification(reads, modification)
            if isinstance(modification, n.Grant):
                for ability in modification.abilities:
                    if isinstance(ability, n.Static):
                        self.grants.append(shape_of(ability, False))
                    elif isinstance(ability, n.StaticForPlayers):
                        reads.whole = True  # 613.10: any object may become the source of an effect on the rules

    def _read(self) -> None:
        if self.filter is not None:
            read_predicate(self.start, self.filter, "affected")
        elif self.what is not None and not isinstance(self.what, (n.Self, n.AttachedTo)):
            read_objects(self.start, self.what)
        if self.condition is not None:
            read_condition(self.start, self.condition)

    def all_reads(self, depth: int = 0) -> Reads:
        """Everything that it, or an ability it grants, reads."""
        _depth(depth)
        total = Reads()
        total.add(self.start)
        for reads in self.does.values():
            total.add(reads)
        if self.grants:
            total.whole = True  # any object may become the source of an effect
        for granted in self.grants:
            total.add(granted.all_reads(depth + 1))
        return total

    def shakes(self, layer: str) -> bool:
        """Whether its part in this layer can change which effects there are."""
        for modification in self.parts.get(layer, ()):
            if isinstance(modification, (n.CopyOf, n.ReplaceWords)) or touches(modification, "abilities"):
                return True
        return layer == "6" and bool(self.grants)


SHAPES: dict[int, tuple[object, Shape]] = {}  # by identity of the node, which the entry keeps alive
SHAPES_LIMIT: Final = 20_000


def shape_of(ability: n.Static, defines: bool) -> Shape:
    """The shape of a static ability; `defines`: it is a characteristic-defining one where it stands (604.3a)."""
    key = id(ability) * 2 + int(defines)
    return _kept(key, ability, ability.what, ability.modifications, ability.condition, defines)


def shape_of_stored(modifications: tuple[n.Modification, ...]) -> Shape:
    """The shape of the effect of a resolved spell or ability."""
    return _kept(-1 - id(modifications), modifications, None, modifications, None, False)


def _kept(
    key: int, of: object, what: n.Objects | None, parts: tuple[n.Modification, ...], when: n.Condition | None, cda: bool
) -> Shape:
    known = SHAPES.get(key)
    if known is None:
        if len(SHAPES) >= SHAPES_LIMIT:
            SHAPES.clear()
        known = SHAPES[key] = (of, Shape(what, parts, when, cda))
    return known[1]
