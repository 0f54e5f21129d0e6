"""The textual notation of Berserk's ability language: the kernel's, with the nodes of this game and the words they hold."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final, cast

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language import words as w
from arbiter.berserk.language.declared import DECLARED
from arbiter.berserk.language.named import NAMED
from arbiter.berserk.language.sense import senseless
from arbiter.kernel.notation import Notation, NotationError, show, to_json
from arbiter.kernel.reflect import fields_of, walk

BASES = (
    "Node", "Filter", "Cards", "Cells", "Quantity", "Condition", "Effect", "Power", "Modification", "Event", "Ability",
)  # fmt: skip
KINDS: Final[dict[str, type]] = {
    name: getattr(n, name) for name in n.__all__ if name not in BASES and name != "DEPTH_LIMIT"
}
NOTATION: Final = Notation(KINDS, {name: getattr(n, name) for name in BASES}, DECLARED)

CLOSED_LISTS: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("Is", "word"): w.CARD_WORDS,
    ("Has", "name"): tuple(
        [name for name in NAMED if name not in ("symbiote", "parasite")]
    ),  # what it is, not what it has
    ("Of", "who"): w.SIDES,
    ("Represented", "who"): w.SIDES,
    ("Beside", "how"): w.DIRECTIONS,
    ("InRow", "whose"): w.SIDES,
    ("Compares", "trait"): w.TRAITS,
    ("Compares", "how"): w.COMPARISONS,
    ("Armed", "kinds"): w.POWERS,
    ("OfChosen", "what"): w.CHOOSABLE,
    ("Underwent", "what"): w.UNDERGONE,
    ("Target", "by"): w.SIDES,
    ("That", "role"): w.ROLES,
    ("FreeCell", "how"): w.DIRECTIONS,
    ("FreeCell", "whose"): ("", *w.SIDES),
    ("Onward", "of"): ("strike", "movement", "across"),
    ("TraitOf", "trait"): w.TRAITS,
    ("Phase", "word"): w.CONDITIONS,
    ("Attack", "kind"): w.ATTACKS,
    ("Attack", "manner"): w.MANNERS,
    ("Does", "kind"): ("spell", "impact"),
    ("Joined", "how"): w.JOINTS,
    ("Later", "when"): w.LATER,
    ("Turn", "how"): w.TURNS,
    ("Give", "until"): w.DURATIONS,
    ("Take", "names"): (*NAMED, *w.PROTECTIONS, w.FLIGHT),
    ("Take", "until"): w.DURATIONS,
    ("Lay", "until"): w.DURATIONS,
    ("Discard", "whose"): w.SIDES,
    ("Recall", "whose"): (*w.SIDES, "any"),
    ("Buried", "whose"): w.SIDES,
    ("Discard", "pile"): w.PILES,
    ("Control", "until"): w.DURATIONS,
    ("Control", "by"): w.SIDES,
    ("Enter", "how"): ("summon", "revive"),
    ("Enter", "whose"): (*w.SIDES, "any"),
    ("Block", "what"): w.BLOCKED,
    ("Redirect", "kinds"): w.ATTACKS,
    ("ChangeRoll", "how"): ("add", "set", "reroll", "flip"),
    ("ChangeAttack", "to_kind"): ("", *w.KINDS),
    ("ChangeAttack", "kinds"): w.ATTACKS,
    ("ChangeAttack", "only"): w.KINDS,
    ("ChangeAttack", "until"): w.DURATIONS,
    ("Prevent", "until"): w.DURATIONS,
    ("Await", "until"): w.DURATIONS,
    ("EndGame", "winner"): w.SIDES,
    ("Playable", "per"): ("turn", "battle"),
    ("Triggered", "per"): ("turn", "battle"),
    ("Permanent", "until"): w.DURATIONS,
    ("Unreached", "per"): ("turn", "battle"),
    ("Named", "name"): tuple(NAMED),
    ("Named", "to"): w.POWERS,
    ("Class", "word"): w.CLASSES,
    ("When", "what"): w.HAPPENINGS,
    ("When", "kinds"): (*w.POWERS, w.OWN_ABILITY, *w.AFFLICTIONS, *w.USED),
    ("When", "strengths"): w.KINDS,
    ("Begins", "moment"): w.MOMENTS,
    ("Begins", "whose"): ("", *w.SIDES),
    ("Becomes", "trait"): w.MARKED,
    ("Becomes", "how"): w.COMPARISONS,
    ("Bonus", "kinds"): w.POWERS,
    ("Bonus", "only"): w.KINDS,
    ("Shelter", "kinds"): (*w.POWERS, *w.AFFLICTIONS),
    ("Enhances", "what"): w.ENHANCED,
    ("Brings", "to_kind"): ("", *w.KINDS),
    ("Brings", "kinds"): w.ATTACKS,
    ("RollBonus", "rolls"): w.ROLLS,
    ("Changes", "trait"): w.CHANGED,
    ("Loses", "names"): (*NAMED, *w.PROTECTIONS, w.FLIGHT),
    ("Ignores", "names"): (*NAMED, *w.PROTECTIONS),
    ("Ignores", "kinds"): w.ATTACKS,
    ("Valued", "name"): tuple([name for name, line in NAMED.items() if line.takes]),
    ("Restore", "names"): tuple(NAMED),
    ("Becoming", "word"): w.NATURES,
    ("Cannot", "deed"): w.DEEDS,
    ("Cannot", "kinds"): w.ATTACKS,
    ("Must", "deed"): w.DUTIES,
    ("Can", "deed"): w.PERMISSIONS,
    ("Protection", "kinds"): w.PROTECTED,
    ("Protection", "manner"): w.MANNERS,
    ("NoWounds", "kinds"): w.POWERS,
    ("Shield", "kinds"): w.POWERS,
    ("Maximum", "of"): ("lives", "chips"),
    ("Instead", "what"): w.REPLACED,
}


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


def problems(value: object) -> list[str]:
    """Words that are in none of the closed lists, and what does not go together; empty when all is well."""
    result: list[str] = []
    for part in walk(value):
        kind = type(part).__name__
        result += senseless(part) if isinstance(part, n.Node) else []
        for field in fields_of(type(part)):
            known = CLOSED_LISTS.get((kind, field.name))
            if known is None:
                continue
            member = getattr(part, field.name)
            for word in member if isinstance(member, tuple) else (member,):
                if word not in known:
                    close = get_close_matches(str(word), known, 1)
                    hint = f"; the closest is {close[0]!r}" if close else ""
                    result.append(f"{kind}.{field.name} holds {word!r}, which is not in its list{hint}")
    return result


__all__ = [
    "CLOSED_LISTS",
    "KINDS",
    "NOTATION",
    "NotationError",
    "check",
    "parse",
    "parse_abilities",
    "problems",
    "show",
    "to_json",
]
