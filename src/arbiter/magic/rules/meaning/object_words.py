"""What the words of a noun phrase say of an object: types and colors, status, kind, what it is doing; of which zones they speak.

CR 105, 108.2, 109.2, 110, 205, 403.2, 506, 700.6
"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language import subtypes, words
from arbiter.magic.language.manasymbols import symbols
from arbiter.magic.rules.facts import cast_facts, combat_facts, commanders, queries, teams
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.counters import counted
from arbiter.magic.state.caches import Derived
from arbiter.magic.state.state import MagicState


def is_so(state: MagicState, word: str, id: Id, derived: Derived) -> bool:
    """Whether the word (see `words.is_word`) is true of the object."""
    if word in derived.types or word in derived.colors:
        return True  # 205.2b, 300.2, 608.2h: each of its types and colors counts, and no other matters
    if word in derived.supertypes:
        return True  # 205.4c, 205.4g, 305.8: whatever its subtypes and its name
    if word in derived.subtypes:
        return True
    if word in words.STATUS:
        return has_status(state, word, id)
    if word in words.ALONE:
        return combat_facts.is_alone(state, word, id)
    if word in words.KINDS:
        return is_kind(state, word, id)
    if word in words.ABILITIES:
        return id in state.items and state.items[id].kind + " ability" == word  # 113.3b, 113.3c
    if word == "source":
        return True  # 109.2c, 120.7: of damage any object may be one
    if word == "historic":
        return historic(derived)
    if word == "cast":
        return id in state.items and state.items[id].cast_from != ""  # 601.2a: not of a copy
    if word == "kicked":
        return cast_facts.was_kicked(state, id)
    if word == "suspended":
        return suspended(state, id, derived)
    if word == "colorless":
        return not derived.colors  # 105.2c, 301.4
    if word == "multicolored":
        return len(derived.colors) > 1  # 105.2b
    if word == "monocolored":
        return len(derived.colors) == 1  # 105.2a
    return False


def is_printed_so(derived: Derived | None, what: n.Predicate) -> bool:
    """Whether the word is true of the object's copiable values, whatever effects change it (702.43a)."""
    if derived is None or not isinstance(what, n.Is):
        return False
    card = derived.card
    return what.word in card.types or what.word in card.subtypes or what.word in card.supertypes


def designated(state: MagicState, what: n.IsMonarch | n.HasBlessing | n.IsExtraTurn, seat: int) -> bool:
    """Whether a player is the monarch (718.1), has the city's blessing (702.130c), or is taking an extra turn (500.7)."""
    if isinstance(what, n.IsExtraTurn):
        return teams.is_active(state, seat) and queries.turn_of(state).extra_after >= 0
    return state.monarch == seat if isinstance(what, n.IsMonarch) else state.players[seat].blessed


def historic(derived: Derived) -> bool:
    """700.6"""
    return "legendary" in derived.supertypes or "artifact" in derived.types or "Saga" in derived.subtypes


def suspended(state: MagicState, id: Id, derived: Derived) -> bool:
    """702.61b: in exile, with suspend, with a time counter on it."""
    there = id in state.objects and state.objects[id].zone == "exile"
    return there and derived.has("suspend") and counted(state, id, "time") > 0


def has_status(state: MagicState, word: str, id: Id) -> bool:
    """Tapped, untapped, attacking, blocking, face down, face up (110.5, 506.4)."""
    if word in ("face-down", "face-up"):
        card = queries.find(state, id)
        down = card is not None and card.face_down not in ("", "exiled")  # 110.5d: in exile that is no status
        hidden = card is not None and card.zone == "exile" and card.face_down == "exiled"  # 406.3
        return card is not None and not hidden and down == (word == "face-down")
    if word == "attacking":
        return id in state.combat.attackers
    if word == "blocking":
        return id in state.combat.blockers
    if word == "blocked":
        return combat_facts.is_blocked(state, id)
    if word == "unblocked":
        return combat_facts.is_unblocked(state, id)
    permanent = state.permanents.get(id)
    if permanent is None and id in state.memory.remembered:
        permanent = state.memory.remembered[id].permanent
    if word == "monstrous":
        return permanent is not None and permanent.monstrous  # 701.30b
    if word == "renowned":
        return permanent is not None and permanent.renowned  # 702.111b
    return permanent is not None and permanent.tapped == (word == "tapped")  # 110.5d: only permanents have a status


def is_kind(state: MagicState, word: str, id: Id) -> bool:
    """Permanent (110.1), spell, token (111.1), card (108.2): what is meant by a bare head noun."""
    card = queries.find(state, id)
    if card is None:
        return False
    if word == "permanent":
        if card.zone == "battlefield":
            return True  # 110.1, 403.3, 110.4c: whatever its types
        return any(type in words.PERMANENT_TYPES for type in card.shown().types)  # 110.4a, 110.4b
    if word == "spell":
        return card.zone == "stack" and (id not in state.items or state.items[id].kind == "spell")  # 112.1, 113.9
    if word == "token":
        return card.token
    if word == "commander":
        return commanders.leading(state, id) is not None  # 903.3, 702.123e: whatever it is now, and each of two
    return not card.token and not card.copied and id not in queries.emblems(state)  # 108.2, 108.2b, 112.1a, 114.5


def in_common(among: list[Derived], what: n.Variety | n.Alike) -> int:
    """How many different ones occur, or how many objects have the one that occurs most often; what an object is in several
    ways counts once for each (205.2b)."""
    seen: dict[str, int] = {}
    for derived in among:
        for word in dict.fromkeys(of_kind(derived, what.kind)):
            seen[word] = seen.get(word, 0) + 1
    return len(seen) if isinstance(what, n.Variety) else max(seen.values(), default=0)


def of_kind(derived: Derived, kind: str) -> list[str]:
    """The card types, colors or subtypes of such a kind that an object has."""
    if kind == "card type":
        return [word for word in derived.types if word in words.CARD_TYPES]
    if kind == "name":
        return [derived.name] if derived.name else []  # 201.2c
    if kind == "mana value":
        return [str(derived.mana_value)]
    if kind == "color":
        return list(derived.colors)  # 105.2c: colorless is not a color
    known = subtypes.BASIC_LAND_TYPES if kind == "basic land type" else subtypes.CREATURE_TYPES
    return [word for word in derived.subtypes if word in known]


def walks(derived: Derived, keyword: str) -> bool:
    """702.14a: whether an object has landwalk of this type of land."""
    walked = n.Is(keyword.removesuffix("walk").capitalize())
    kept = [held.ability for held in derived.abilities]
    return any(
        isinstance(ability, n.Keyword) and ability.name == "landwalk" and ability.filter == walked for ability in kept
    )


def devotion(permanents: list[Derived | None], colors: tuple[str, ...], seats: list[int]) -> int:
    """700.5: the symbols of these players' permanents; one of two colors counts once, also for both of them."""
    letters = [letter for letter, color in words.COLOR_SYMBOLS.items() if color in colors]
    own = [permanent for permanent in permanents if permanent is not None and permanent.controller in seats]
    costs = [symbol for permanent in own for symbol in symbols(permanent.mana_cost)]
    return len([symbol for symbol in costs if any(part in letters for part in symbol.split("/"))])


def zones_of(what: n.Predicate) -> list[str]:
    """The zones a noun phrase speaks of: those it names; a spell is on the stack; else the battlefield (109.2)."""
    if isinstance(what, n.In):
        return [what.zone]  # 109.2a
    if isinstance(what, n.ExiledWith):
        return ["exile"]
    if isinstance(what, n.Among) and isinstance(what.what, n.TopOf):
        return [what.what.zone]
    if isinstance(what, n.Is) and (what.word == "spell" or what.word in words.ABILITIES):
        return ["stack"]  # 109.2b
    if isinstance(what, n.Is) and what.word == "suspended":
        return ["exile"]
    zones: list[str] = []
    if isinstance(what, (n.All, n.Either)):
        there = [zones_of(part) for part in what.parts]
        named = [zones for zones in there if zones != ["battlefield"]]  # what says of all of them where they are
        there = named if isinstance(what, n.All) and named else there
        zones = list(dict.fromkeys([zone for zones in there for zone in zones]))
    return zones or ["battlefield"]  # 403.2, 609.2: effects are about permanents unless they say otherwise


def still_there(ctx: Context, asked: n.Matches, ids: list[Id]) -> list[Id]:
    """400.7: where the source itself is asked for a zone, what has left that zone is another object, whatever it was there."""
    places = asked.filter.parts if isinstance(asked.filter, n.Either) else (asked.filter,)
    if asked.what != n.Self() or not all(isinstance(place, n.In) for place in places):
        return ids
    return [id for id in ids if id in ctx.state.objects]


def counted_words(kind: str) -> tuple[str, ...]:
    """The words of which objects are counted by such a kind."""
    if kind == "name":
        return ()  # as of what is called so
    if kind == "card type":
        return words.CARD_TYPES
    if kind == "color":
        return words.COLORS
    return subtypes.BASIC_LAND_TYPES if kind == "basic land type" else tuple(subtypes.CREATURE_TYPES)


def is_most_common(ctx: Context, what: n.MostCommonColor, ids: list[Id]) -> bool:
    """105.2: a permanent of several colors counts for each of them; a color that none has is not common."""
    counts = dict.fromkeys(words.COLORS, 0)
    for id in ctx.state.permanents:
        for color in colors_of(ctx, id):
            counts[color] += 1
    most = max(counts.values())
    asked = (what.color,) if what.of is None else tuple([color for id in ids for color in colors_of(ctx, id)])
    return most > 0 and any(counts[color] == most for color in asked)


def colors_of(ctx: Context, id: Id) -> tuple[str, ...]:
    derived = ctx.look.derived(id)
    return () if derived is None else derived.colors
