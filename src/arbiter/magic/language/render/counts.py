"""What both languages must know of a count before they can say it: whose things are counted, and where."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.lexicon import parts_of

PLACED = (
    n.In,
    n.ControlledBy,
    n.OwnedBy,
    n.ExiledWith,
    n.PutWith,
    n.Among,
    n.Opposing,
    n.AttackingWhom,
    n.Underwent,
    n.IsAttached,
    n.Targeting,
)
IN_COMBAT = (
    "attacking",
    "blocking",
    "blocked",
    "unblocked",
    "spell",
    "suspended",
    "activated ability",
    "triggered ability",
)


def anywhere(what: n.Predicate) -> bool:
    """Permanents of all players: counts of them say "on the battlefield"."""
    for part in parts_of(what):
        inner = part.what if isinstance(part, n.Not) else part
        if isinstance(inner, PLACED) or (isinstance(inner, n.Is) and inner.word in IN_COMBAT):
            return False
        if isinstance(inner, n.Either) and not all(anywhere(one) for one in inner.parts):
            return False
    return True


def possessor(count: n.Quantity) -> n.Players | None:
    """The player who controls or has what is counted, if that is how it is said: "you control", "you have"."""
    if isinstance(count, n.LifeOf) and not count.starting:
        return count.who
    if isinstance(count, n.Count):
        last = parts_of(count.what)[-1]
        if isinstance(last, n.ControlledBy):
            return last.who
        if isinstance(count.what, n.In) and count.what.zone == "hand":
            return count.what.whose
    return None


def without_controller(what: n.Predicate) -> n.Predicate:
    return n.All(parts_of(what)[:-1])
