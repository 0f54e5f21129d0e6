"""What both languages must know of a count before they can say it: whose things are counted, and where."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import It, That, ThatOne, They
from arbiter.magic.language.render.lexicon import parts_of
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.words import ADJECTIVES, ANY_NUMBER, number_word
from arbiter.wording.speaker import Unsayable

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
    n.Damaged,
    n.IsAttached,
    n.EnchantsPlayer,
    n.Targeting,
)
WITH_IT = {"created": "created with ~", "convoked": "that convoked it"}
WITH_IT_RU = {"created": "<созданный> с помощью {}", "convoked": "<повёрнутый> для Созыва {}"}
IN_COMBAT = (
    "attacking",
    "blocking",
    "blocked",
    "unblocked",
    "spell",
    "suspended",
    "kicked",
    "activated ability",
    "triggered ability",
)
COMPARED_EN = {
    ">": "greater than",
    "<": "less than",
    ">=": "greater than or equal to",
    "<=": "less than or equal to",
}
RANGES = {
    (0, ANY_NUMBER): "any number of",
    (1, ANY_NUMBER): "one or more",
    (1, 2): "one or two",
    (1, 3): "one, two, or three",
}


def anywhere(what: n.Predicate) -> bool:
    """Permanents of all players: counts of them say "on the battlefield"."""
    for part in parts_of(what):
        inner = part.what if isinstance(part, n.Not) else part
        if isinstance(inner, PLACED) or (isinstance(inner, n.Is) and inner.word in IN_COMBAT):
            return False
        if isinstance(inner, n.Either) and not all(anywhere(part) for part in inner.parts):
            return False
    return True


def so_many_picked(pick: n.Pick) -> str:
    """How many are chosen, if that is no number: "X", "up to that many"."""
    if not isinstance(pick.number, (n.X, n.EventAmount)):
        raise Unspeakable("so many objects, which are chosen")
    return ("" if pick.least else "up to ") + ("X" if isinstance(pick.number, n.X) else "that many")


def so_many_picked_ru(pick: n.Pick) -> str:
    if isinstance(pick.number, n.X):
        return "X" if pick.least else "до X"
    return "столько же" if pick.least else "до стольких же"


def several_said(said: str, what: n.Objects, theirs: str) -> str:
    """Several objects of which each counts: "those cards"; `theirs`: they have only a possessive."""
    if not isinstance(what, It if theirs else That) or not what.plural:
        raise Unsayable("one object")
    return "" if theirs == "unsaid" else said


def that_one_said(said: str, who: n.Players) -> str:
    """Only of a player who was spoken of; what is denied of others follows "unless"."""
    if not isinstance(who, ThatOne):
        raise Unsayable("another player")
    return said


def one_said(said: str, what: n.Objects) -> str:
    """One object that was spoken of, or is the target."""
    if isinstance(what, (It, That)) and what.plural:
        raise Unsayable("several objects")
    return said


def half_library_en(count: n.Quantity) -> str:
    """ "Half their library, rounded down", of cards that go from it"""
    pile = count.what.what if isinstance(count, n.Half) and isinstance(count.what, n.Count) else None
    theirs = isinstance(pile, n.In) and pile.zone == "library" and isinstance(pile.whose, They)
    return f"half their library, rounded {count.rounded}" if theirs and isinstance(count, n.Half) else ""


def of_all(said: str) -> str:
    """What follows "each": of whichever opponent."""
    return said.replace("an opponent controls", "your opponents control").replace(
        "an opponent owns", "your opponents own"
    )


def in_plural(after: str) -> str:
    """What follows a head in the plural."""
    if after.startswith("with ") and after.endswith(" on it"):
        return after.removesuffix("it") + "them"
    return (
        after.replace("that was", "that were")
        .replace(" or was blocked", " or were blocked")
        .replace("that's", "that are")
        .replace("that isn't", "that aren't")
        .replace("ability that aren't a", "ability that isn't a")  # of one of its abilities
        .replace("that shares", "that share")
        .replace("doesn't share", "don't share")
        .replace("that's one", "that are one")
        .replace("that targets", "that target")
        .replace("in its mana cost", "in their mana costs")
        .replace("an opponent controls", "your opponents control")
        .replace("an opponent owns", "your opponents own")
    )


def is_heads(part: n.Either) -> bool:
    """Whether these are kinds of objects, not what they are like: "artifact or creature", not "red or green"."""
    return all(isinstance(member, n.Is) and member.word not in ADJECTIVES for member in part.parts)


def how_many_targets(targets: n.Targets) -> str:
    """ "two", "up to two", "any number of", "one, two, or three" """
    least, most = targets.least, targets.most
    if targets.number is not None:
        return ("" if least else "up to ") + ("that many" if isinstance(targets.number, n.EventAmount) else "X")
    if (least, most) in RANGES:
        return RANGES[least, most]
    if least not in (0, most):
        raise Unspeakable(f"between {least} and {most} targets")
    return f"{'up to ' if least == 0 else ''}{number_word(most)}"
