"""What a word of a noun phrase says of an object: its types and colors, what it is doing, its kind.  CR 105, 205, 506

See also `kinds` and `fighting`, for what is not among an object's characteristics.
"""

from __future__ import annotations

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.language import words
from arbiter.magic.rules.casting import cast_facts
from arbiter.magic.rules.combat import fighting
from arbiter.magic.rules.meaning import kinds
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
        return kinds.has_status(state, word, id)
    if word in words.ALONE:
        return fighting.is_alone(state, word, id)
    if word in words.KINDS:
        return kinds.is_kind(state, word, id)
    if word in words.ABILITIES:
        return id in state.items and state.items[id].kind + " ability" == word  # 113.3b, 113.3c
    if word == "source":
        return True  # 109.2c, 120.7: of damage any object may be one
    if word == "historic":
        return kinds.historic(derived)
    if word == "cast":
        return id in state.items and state.items[id].cast_from != ""  # 601.2a: not of a copy
    if word == "kicked":
        return cast_facts.was_kicked(state, id)
    if word == "suspended":
        return kinds.suspended(state, id, derived)
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


def designated(state: MagicState, what: n.IsMonarch | n.HasBlessing, seat: int) -> bool:
    """Whether a player is the monarch (718.1), or has the city's blessing (702.130c)."""
    return state.monarch == seat if isinstance(what, n.IsMonarch) else state.players[seat].blessed
