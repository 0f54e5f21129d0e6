"""Saying nodes by the tables: what English and Russian have in common, and what happened to objects in both (608.2i)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, cast

from mypy_extensions import mypyc_attr

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import They
from arbiter.magic.language.reflect import replaced
from arbiter.magic.language.render.lexicon import Phrase, comes_back
from arbiter.magic.language.wording.spoken import VIEWS, One
from arbiter.magic.language.wording.tables import HAPPENING, TABLES
from arbiter.wording.form import Form, Piece, subject_of
from arbiter.wording.speaker import Speaker, Unsayable, held

GENDERS: Final = "mfnp"
PLACES: Final = ("place", "back", "owned", "found_into")
CHANGED: Final = "changed"  # it is said of what is changed
UNSAID: Final[dict[type, tuple[str, ...]]] = {  # what a sentence of its own says, or nobody
    n.Destroy: ("regeneration",),
    n.CounterSpell: ("into",),
    n.Regenerate: ("then",),
    n.FlipCoin: ("called",),
    n.Sacrifice: ("exploits",),
    n.Exile: ("link", "haunting"),
    n.Move: ("link",),
    n.Search: ("link",),
    n.Into: ("being",),
    n.AddMana: ("only", "spent", "lasts"),
}


class Moved(NamedTuple):
    """What goes somewhere: objects out of a zone, or cards of a player that were looked for."""

    what: n.Objects | n.Players = n.You()
    zone: str = ""
    many: bool = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Saying(Speaker):
    """Says by the tables; of what has none, a language says how."""

    def __init__(self, foreign: bool) -> None:
        super().__init__(VIEWS)
        self.foreign = foreign
        self.holes: dict[str, Callable[[str, Any], str]] = {}  # what the tables leave to the language
        self.someone: One | None = None  # of whom a condition speaks as "they"
        self.moved = Moved()
        self.changed: Phrase | None = None  # what a modification is said of
        self.of_player = False  # whose step it is, the effect speaks of
        self.of_choice = False  # the source is of your choice (609.7a)

    def unsaid(self, field: str, node: object) -> bool:
        if isinstance(node, n.Copy) and field == "new_targets":
            return isinstance(node.who, n.You)
        return field in UNSAID.get(type(node), ())

    def wording(self, form: Form) -> list[Piece] | None:
        return form.foreign if self.foreign else form.said

    def choose(self, options: tuple[str, ...], subject: object, arg: str) -> str:
        return options[GENDERS.index(arg)] if arg and len(options) == len(GENDERS) else options[0]

    def say(self, category: str, arg: str, value: object, before: str = "") -> str:
        if category == "doing":
            return ""  # who does it was said before
        if category in HAPPENING:
            return self.happening(category, arg, value).text
        if category == "event":
            return self.event(arg, value)
        table = TABLES.get(category)
        if category == "condition" and table is not None:
            try:
                return self.say("one", arg, value)
            except Unsayable:
                return self.by_table(table, arg, value)
        if table is not None:
            return self.by_table(table, arg, value)
        return self.hole(category, arg, value)

    def hole(self, category: str, arg: str, value: object) -> str:
        """What the tables leave to the language; a word is said as it is."""
        if category == "found_into":
            return self.found_into(value)
        made = self.holes.get(category)
        return made(arg, value) if made is not None else str(value)

    def life_doubled(self, case: str, who: n.Players, same: n.Players) -> str:
        if same not in (who, They()):
            raise Unsayable("twice the life of another player")
        return self.say("life_of", case, who)

    def stop(self, before: str) -> str:
        """A full stop, unless a quoted ability ends with one."""
        return "" if before.rstrip("\"'»“").endswith(".") else "."

    def found_into(self, into: object) -> str:
        if isinstance(into, n.Into) and into.zone == "library":
            raise Unsayable("a library that is not shuffled first")
        return self.say("place", "", into)

    def happening(self, category: str, arg: str, value: Any) -> Phrase:
        """To whom it happens, and who suffers it."""
        raise Unsayable(category)

    def event(self, arg: str, value: object) -> str:
        """What happens to one or more objects at the same time is said of them together (603.2c)."""
        table = TABLES["would" if arg == "would" else "event"]
        if not isinstance(value, n.OneOrMore):
            return self.by_table(table, arg, value)
        try:
            return self.by_table(table, arg, value)
        except Unsayable:
            self.several(True)
            said = self.by_table(table, arg, value.event)
            self.several(False)
            return said

    def several(self, so: bool) -> None:
        """Whether the event is one of one or more objects."""
        raise NotImplementedError

    def subject(self, wording: list[Piece], binds: dict[str, object]) -> object:
        found = subject_of(wording)
        if found is None or found.category not in HAPPENING:
            return super().subject(wording, binds)
        return self.happening(found.category, found.arg, held(found, binds))

    def filled(self, piece: Piece, binds: dict[str, object], before: str, arg: str) -> str:
        what, zone, into = binds.get("what"), binds.get("zone"), binds.get("into")
        if piece.category in PLACES and "what" in binds:
            self.moved = Moved(what, str(zone or "")) if isinstance(what, n.Objects) else found_by(binds)
        if "returned" in (piece.category, piece.arg) and not comes_back(what, into, zone):
            raise Unsayable("what does not come back")
        return "" if arg == "bare" and piece.subject else super().filled(piece, binds, before, arg)

    def condition(self, node: n.Condition) -> str:
        """A condition; one of several players who must meet it is told apart."""
        inner = node.what if isinstance(node, n.Unless) else node
        if not isinstance(inner, n.SomePlayer):
            return self.say("condition", "", node)
        how, said = "", of_them(inner.condition)
        if isinstance(node, n.Unless):
            how = "no" if isinstance(inner.who, n.EachOpponent) else "each"
        if how == "each":  # nobody has more
            right = said.right if isinstance(said, n.Compare) and said.comparison == ">=" else None
            if not isinstance(said, n.Compare) or not isinstance(right, n.Number):
                raise Unsayable("what no player has")
            most = right.value - 1
            said = n.Compare(said.left, "<=" if most else "=", n.Number(most))
        before, self.someone = self.someone, One(inner.who, how)
        try:
            return self.say("one", "", said)
        finally:
            self.someone = before


def found_by(binds: dict[str, object]) -> Moved:
    """Cards of the player who searches, or of another."""
    own = isinstance(binds.get("who", n.You()), n.You) and binds.get("whose") is None
    most = binds.get("most", 1)
    return Moved(n.You() if own else They(), "", isinstance(most, int) and most > 1 and "rest" not in binds)


def of_them(node: n.Condition) -> n.Condition:
    """What is asked of "that player" once it is finished is said of "them"."""
    if isinstance(node, n.Exceeds):  # "that player" is whoever is compared
        return n.Exceeds(They() if node.who == n.ThatPlayer() else node.who, node.amount, node.than)
    return cast("n.Condition", replaced(node, n.ThatPlayer(), They()))
