"""The engine and the book side by side: what is kept (layers), what is due, what may be declared and what can be paid.

`ARBITER_PARANOID=1` compares at every decision of every game of Magic that the contract, the soak or a scenario plays:
they take their rules from `watched`, or their table from `watched_table`.  The engine knows nothing of it.
"""

from __future__ import annotations

import os
import traceback
from collections import Counter
from operator import attrgetter
from pathlib import Path
from typing import Final

from arbiter.kernel.asking import Answers, Asking
from arbiter.kernel.decisions import Answer, Assign, Decision, Together
from arbiter.kernel.game import Game
from arbiter.kernel.records import Id
from arbiter.kernel.rules import Rules
from arbiter.kernel.state import State
from arbiter.magic.game import MagicRules
from arbiter.magic.language import nodes as n
from arbiter.magic.language.vocabulary.commanding import EMINENT
from arbiter.magic.rules import layers
from arbiter.magic.rules.game import subgames
from arbiter.magic.rules.layering.watchers import kind_of
from arbiter.magic.state.caches import Derived, Held
from arbiter.magic.state.state import MagicState
from arbiter.scenario.magic.table import MagicTable
from tests.reference import declarations, offers, state_based
from tests.reference.command_zone import functions
from tests.reference.layer_order import TooMany, reference
from tests.reference.moments import Moment, moment, worked_out

PLAIN = (
    "name", "mana_cost", "mana_value", "colors", "supertypes", "types", "subtypes", "power", "toughness", "loyalty",
    "controller", "keywords", "card",
)  # fmt: skip


VALUES = attrgetter(*PLAIN)
identity = id  # objects of the game have ids too


def abilities_of(derived: Derived) -> list[object]:
    return [(held.origin, held.ability) for held in derived.abilities]


def bans_of(derived: Derived) -> list[object]:
    return [(ban.action, ban.by, ban.source, ban.must, ban.controller) for ban in derived.bans]


def facts(derived: Derived) -> dict[str, object]:
    """Everything in a derived record, in a form that can be compared."""
    found: dict[str, object] = dict(zip(PLAIN, VALUES(derived), strict=True))
    found["abilities"] = abilities_of(derived)
    found["bans"] = bans_of(derived)
    return found


def differences(state: MagicState) -> list[str]:
    """One line for each value on which the engine and the book disagree.

    Objects that share a record on both sides are compared once.
    """
    book = reference(state)
    found: list[str] = []
    compared: dict[tuple[int, int, bool], Derived] = {}  # by identity; the records live meanwhile, here and in the book
    for id, expected in book.items():
        kept = layers.characteristics(state, id)
        banned = id in state.permanents  # elsewhere the engine looks for prohibitions only when asked
        pair = (identity(kept), identity(expected), banned)
        if pair in compared:
            continue
        compared[pair] = kept
        same = VALUES(kept) == VALUES(expected) and abilities_of(kept) == abilities_of(expected)
        if same and (not banned or bans_of(kept) == bans_of(expected)):
            continue
        actual = facts(kept)
        for name, value in facts(expected).items():
            if actual[name] != value and (banned or name != "bans"):
                found.append(f"{id} {expected.name}: {name} is {actual[name]!r}, by the book {value!r}")
    return found + index_differences(state, book)


Watching = list[tuple[str, str, str]]
"""The abilities that watch for something: for what, where (nowhere said: on the battlefield), and their origin."""


KINDS = dict.fromkeys([*layers.KIND_OF.values(), *["replace " + kind for kind in layers.KIND_OF.values()]])
WATCHING: dict[int, tuple[tuple[Held, ...], Watching]] = {}
"""By identity of the abilities, which stand in the entry: what a text watches for is a fact of the text."""


def watching(abilities: tuple[Held, ...]) -> Watching:
    known = WATCHING.get(identity(abilities))
    if known is None:
        if len(WATCHING) > 5000:
            WATCHING.clear()
        known = abilities, watching_anew(abilities)
        WATCHING[identity(abilities)] = known
    return known[1]


def watching_anew(abilities: tuple[Held, ...]) -> Watching:
    found: Watching = []
    for held in abilities:
        ability = held.ability
        if kind := kind_of(ability):
            where = ability.zone if isinstance(ability, (n.Triggered, n.Replacement)) else ""
            if isinstance(ability, (n.Triggered, n.Replacement)) and ability.condition == EMINENT:
                where = "both"
            found.append((kind, where, held.origin))
    return found


def index_differences(state: MagicState, book: dict[Id, Derived]) -> list[str]:
    expected: dict[str, list[tuple[Id, str]]] = {}
    emblems = [id for id in state.zones.command if functions(state, id)]  # 114.4
    for id in sorted(book):
        here = "" if id in state.permanents else state.objects[id].zone
        for kind, where, origin in watching(book[id].abilities):
            both = where == "both" and here in ("", "command")  # 113.6b
            if where == here or both or (not where and id in emblems):  # 113.6
                expected.setdefault(kind, []).append((id, origin))
    found: list[str] = []
    for kind in KINDS:
        actual = [(id, held.origin) for id, held in layers.watchers(state, kind)]
        if actual != expected.get(kind, []):
            found.append(f"watchers for {kind!r} are {actual!r}, by the book {expected.get(kind, [])!r}")
    return found


def compare(state: MagicState) -> bool:
    """Fails if anything kept is not what the book says; whether there was little enough to compare."""
    try:
        found = differences(state)
    except TooMany:
        return False
    assert not found, "\n".join(found)
    return True


# Watching games.

PARANOID = bool(os.environ.get("ARBITER_PARANOID"))
"""Whether this run compares at every decision of every game of Magic that the contract, the soak or a scenario plays."""


class Difference(AssertionError):
    """The engine and the book disagree; the message says where."""


class Watched(MagicRules):
    """Magic, compared with its literal twins at every decision: when one is asked, and when the state waits for one.

    `every` 10: at one decision in ten.  What is kept wrongly is wrong for a while, so long runs find it all the same.

    Layers and state-based actions are not compared twice running with nothing changed (`moments`): they would come out
    as they did.  What may be declared and what can be paid is compared at every look.
    """

    def __init__(self, every: int = 1) -> None:
        super().__init__()
        self.every = every
        self._asked = 0
        self.compared: Counter[str] = Counter()
        self._last: Moment = []  # when all was by the book, and is while nothing changes
        self._kept: Moment = []
        self._due: bool | None = None  # whether state-based actions were due then; None: not looked at

    def step(self, state: State) -> Asking[None] | None:
        procedure = super().step(state)
        return None if procedure is None else self._asking(state, procedure)

    def act(self, state: State, decision: Decision, answer: Answer) -> Asking[None] | None:
        procedure = super().act(state, decision, answer)
        return None if procedure is None else self._asking(state, procedure)

    def waiting(self, state: State) -> list[Decision]:
        found = super().waiting(state)
        self.look(state, found)
        return found

    def _asking(self, state: State, procedure: Asking[None]) -> Asking[None]:
        send: Answers = None
        while True:
            try:
                asked = procedure.send(send)
            except StopIteration:
                return
            self.look(state, asked.decisions if isinstance(asked, Together) else [asked])
            send = yield asked

    def look(self, state: State, decisions: list[Decision]) -> None:
        """Fails with a `Difference` unless everything is as the book says at this moment."""
        assert isinstance(state, MagicState)
        self._asked += 1
        if self._asked % self.every:
            return
        inner = subgames.innermost(state)
        try:
            now = moment(inner)
            if now == self._last and worked_out(inner.caches) == self._kept:
                self.compared["same"] += 1
            else:
                self._last = []
                self._look_around(inner)
                self._last, self._kept = now, worked_out(inner.caches)
            for decision in decisions:
                self._look_at(inner, decision)
        except Exception as error:
            raise Difference(f"{where(inner, decisions)}: {what(error)}") from error

    def _look_around(self, state: MagicState) -> None:
        self.compared["layers" if compare(state) else "layers passed over"] += 1
        self._due = None
        if all(turn.stage != "check" for turn in state.turns):  # then they are being performed (117.5)
            self._due = state_based.compare(state)
            self.compared["due"] += self._due

    def _look_at(self, state: MagicState, decision: Decision) -> None:
        if decision.asks in ("508.1a", "509.1a") and isinstance(decision, Assign):
            self.compared["declarations"] += declarations.compare(state, decision)
        if decision.asks == "117.1" and decision.about == state.pending.resolving:
            if self._due is None:
                self._due = state_based.compare(state)
            assert state.pending.checking or not self._due, (
                "state-based actions are due, and a player has priority (117.5)"
            )
            self.compared["payments"] += offers.compare(state, decision)


def where(state: MagicState, decisions: list[Decision]) -> str:
    """The moment in words: turn, step, who is asked by which rule."""
    turns = [f"turn {turn.number} of player {turn.active}, {turn.step}" for turn in state.turns]
    asked = [f"player {one.player} is asked by {one.asks} ({one.prompt.id})" for one in decisions]
    return "; ".join(turns + asked)


def what(error: Exception) -> str:
    """The comparison that failed, with its line where it says nothing itself."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{Path(frame.filename).stem}.{frame.name}"
    return f"{place}: {error or frame.line}" if isinstance(error, AssertionError) else f"{place}: {error!r}"


def watched(rules: Rules, always: bool = False, every: int = 1) -> Rules:
    """The same rules, watched if this run is paranoid; games without twins stay as they are."""
    return Watched(1 if PARANOID else every) if type(rules) is MagicRules and (PARANOID or always) else rules


def watch(game: Game) -> None:
    """Compare a game with the twins as it stands now."""
    if isinstance(game.state, MagicState):
        Watched().look(game.state, game.decisions)


WATCHED: Final = "tests.reference.paranoid:watched_table"


def watched_table() -> MagicTable:
    """The part `scenarios` of an entry whose scenario files are compared with the twins."""
    table = MagicTable()
    table.rules = watched(table.rules, always=True)
    return table
