"""The log of the desk: calls, rulings, appeals, talks, statements, penalties (JA-1, 9, 12, 14, 16).

Entries are only ever added; what is so now is worked out from them.  `at` is in seconds, of whatever clock the caller has.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from arbiter.judge.table import PENALTIES
from arbiter.judge.walking import minutes_of
from arbiter.kernel.codec import Json
from arbiter.kernel.messages import ArbiterError, Argument, Message

MOST_MINUTES: Final = 60
"""That a match can be given at once."""

RIGHTS: dict[str, tuple[str, ...]] = {
    "call": ("player", "spectator", "floor-judge", "head-judge", "organizer"),
    "ruling": ("floor-judge", "head-judge"),
    "close": ("floor-judge", "head-judge"),
    "appeal": ("player",),
    "appeal-ruling": ("head-judge",),
    "talk": ("floor-judge", "head-judge"),
    "ignored": ("floor-judge", "head-judge"),
    "penalty": ("floor-judge", "head-judge"),
    "statement": ("floor-judge", "head-judge"),
    "contradiction": ("floor-judge", "head-judge"),
    "conclusion": ("floor-judge", "head-judge"),
    "removal": ("floor-judge", "head-judge"),
    "venue-ban": ("organizer",),
    "looked": ("floor-judge", "head-judge"),
    "repair": ("floor-judge", "head-judge"),
    "rewind": ("floor-judge", "head-judge"),
    "extension": ("floor-judge", "head-judge"),
}
"""What can be written, and by whom.  `looked`: a judge has looked at what players may not see; `repair`, `rewind`: a fix was
carried out on a game at our own table; `extension`: a match has more time."""

FOR_STAFF: frozenset[str] = frozenset(
    ("talk", "ignored", "statement", "contradiction", "conclusion", "removal", "venue-ban", "looked")
)
"""What only judges and the organizer read."""

NEEDS: dict[str, tuple[str, ...]] = {
    "call": ("table", "rel", "players", "description"),
    "ruling": ("call", "table", "answers", "ruling"),
    "close": ("call",),
    "appeal": ("call", "player"),
    "appeal-ruling": ("call", "ruling", "upheld"),
    "talk": ("player", "text"),
    "ignored": ("player", "text"),
    "penalty": ("player", "rel", "penalty", "infraction"),
    "statement": ("call", "person", "text"),
    "contradiction": ("call", "first", "second"),
    "conclusion": ("call", "text"),
    "removal": ("call", "person", "text"),
    "venue-ban": ("person",),
    "looked": ("text",),
    "repair": ("text", "change"),
    "rewind": ("text", "point", "inputs"),
    "extension": ("minutes",),
}
"""What an entry of each kind says."""


@dataclass(frozen=True)
class Entry:
    number: int
    at: int
    by: str
    role: str
    kind: str
    facts: dict[str, Json]

    def as_json(self) -> dict[str, Json]:
        who: dict[str, Json] = {"number": self.number, "at": self.at, "by": self.by, "role": self.role}
        return {**who, "kind": self.kind, **self.facts}


@dataclass
class Desk:
    """The log, and questions to it."""

    judges: int = 1
    entries: list[Entry] = field(default_factory=list)

    def write(self, at: int, by: str, role: str, kind: str, **facts: Json) -> Entry:
        """Add an entry, or refuse it with the reason.  An entry is never changed and never taken away."""
        entry = Entry(len(self.entries) + 1, at, by, role, kind, dict(facts))
        self._require(entry)
        self.entries.append(entry)
        return entry

    def read(self, rows: Iterable[dict[str, Json]]) -> None:
        """Entries from elsewhere, checked as if they were written now."""
        for row in rows:
            facts = {key: value for key, value in row.items() if key not in ("number", "at", "by", "role", "kind")}
            at = row.get("at")
            self.write(
                at if isinstance(at, int) else -1,
                str(row.get("by")),
                str(row.get("role")),
                str(row.get("kind")),
                **facts,
            )

    def _require(self, entry: Entry) -> None:
        if entry.kind not in RIGHTS:
            raise refused("judge-log-kind", name=entry.kind, known=", ".join(RIGHTS))
        if entry.role not in RIGHTS[entry.kind]:
            raise refused("judge-log-role", role=entry.role, name=entry.kind, known=", ".join(RIGHTS[entry.kind]))
        missing = [name for name in NEEDS[entry.kind] if name not in entry.facts]
        if missing:
            raise refused("judge-log-missing", name=entry.kind, known=", ".join(missing))
        if entry.at < (self.entries[-1].at if self.entries else 0):
            raise refused("judge-log-time", at=entry.at)
        if "call" in NEEDS[entry.kind]:
            self._require_call(entry)
        if entry.kind == "penalty":
            self._require_penalty(entry)
        if entry.kind == "extension" and not _is_minutes(entry.facts["minutes"]):
            raise refused("judge-log-minutes", most=MOST_MINUTES)
        if entry.kind == "contradiction":
            known = [statement.number for statement in self.of(entry.facts["call"], "statement")]
            if entry.facts["first"] not in known or entry.facts["second"] not in known:
                raise refused("judge-log-statements", known=", ".join(str(number) for number in known))

    def _require_call(self, entry: Entry) -> None:
        call = entry.facts["call"]
        if not any(entry.number == call and entry.kind == "call" for entry in self.entries):
            raise refused("judge-log-call", name=str(call))
        if entry.kind in ("close", "ruling") and self.of(call, "close"):
            raise refused("judge-log-closed", name=str(call))
        if entry.kind == "appeal":
            rulings = self.of(call, "ruling")
            if self.judges < 2 or (rulings and rulings[-1].role == "head-judge"):
                raise refused("judge-log-final")
            if not rulings:
                raise refused("judge-log-no-ruling", name=str(call))
        if entry.kind == "appeal-ruling" and not self.of(call, "appeal"):
            raise refused("judge-log-no-appeal", name=str(call))

    def _require_penalty(self, entry: Entry) -> None:
        """JA-9: at Regular a Game Loss only after a recorded instruction that was ignored; no lesser penalty exists there."""
        penalty, player = entry.facts["penalty"], entry.facts["player"]
        if penalty not in PENALTIES:
            raise refused("judge-log-penalty", name=str(penalty), known=", ".join(PENALTIES))
        if entry.facts["rel"] != "regular" or penalty == "disqualification":
            return
        if penalty != "game-loss" or not self.game_loss_offered(str(player)):
            raise refused("judge-log-regular", player=str(player))

    # Questions.

    def of(self, call: Json, kind: str) -> list[Entry]:
        return [entry for entry in self.entries if entry.kind == kind and entry.facts.get("call") == call]

    def open_calls(self) -> list[Entry]:
        return [entry for entry in self.entries if entry.kind == "call" and not self.of(entry.number, "close")]

    def extension(self, call: int) -> int:
        """Proposed minutes: the time from the call to its end, if that is over a minute (MTR 2.6)."""
        ends = self.of(call, "close")
        return minutes_of(ends[-1].at - self.entries[call - 1].at) if ends else 0

    def game_loss_offered(self, player: str) -> bool:
        """Whether a talk with the player is recorded, and after it that the instruction was ignored."""
        kinds = [entry.kind for entry in self.entries if entry.facts.get("player") == player]
        return "talk" in kinds and "ignored" in kinds[kinds.index("talk") :]

    def infractions_of(self, player: str) -> list[str]:
        """The infractions that a player was penalised for, one by one."""
        mine = [entry.facts for entry in self.entries if entry.kind == "penalty" and entry.facts["player"] == player]
        return [str(facts["infraction"]) for facts in mine if facts["penalty"] != "none"]

    def offences(self, player: str, infraction: str, since: int = 0) -> int:
        """How often the player was penalised for this, from a moment on (counts begin anew each day)."""
        return len(
            [
                entry
                for entry in self.entries
                if entry.kind == "penalty"
                and entry.at >= since
                and (entry.facts["player"], entry.facts["infraction"]) == (player, infraction)
                and entry.facts["penalty"] != "none"
            ]
        )

    def seen_by(self, role: str) -> list[Entry]:
        """The entries that somebody of this role may read."""
        staff = role not in ("player", "spectator")
        return [entry for entry in self.entries if staff or entry.kind not in FOR_STAFF]

    def for_organizer(self) -> list[Entry]:
        """JA-12: removals of which the organizer is to be told: those written since the organizer last wrote something."""
        seen = max((entry.number for entry in self.entries if entry.role == "organizer"), default=0)
        return [entry for entry in self.entries if entry.kind == "removal" and entry.number > seen]

    def report(self, call: int) -> dict[str, Json]:
        """The report of a removal (JA-12): who, why, statements with their times, contradictions, the conclusion."""
        removals = self.of(call, "removal")
        if not removals:
            raise refused("judge-log-no-removal", name=str(call))
        parts: dict[str, Json] = {}
        for kind in ("statement", "contradiction", "conclusion", "ruling", "appeal-ruling", "looked"):
            parts[f"{kind}s"] = [entry.as_json() for entry in self.of(call, kind)]
        return {"call": self.entries[call - 1].as_json(), "removal": removals[-1].as_json(), **parts}


def _is_minutes(value: Json) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value <= MOST_MINUTES


def refused(id: str, **args: Argument) -> ArbiterError:
    return ArbiterError(Message(id, dict(args)))
