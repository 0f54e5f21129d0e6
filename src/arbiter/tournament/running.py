"""A running event: entries are taken if the role allows them and the rules do, and nothing else changes it."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, final

from arbiter.kernel.messages import ArbiterError
from arbiter.tournament import shapes
from arbiter.tournament.folding import apply, fold, undone_in
from arbiter.tournament.log import Entry
from arbiter.tournament.roles import ORGANISER, PLAYER, require
from arbiter.tournament.rounds import next_round, seating, seeds
from arbiter.tournament.settings import refused, structure_for
from arbiter.tournament.standings import standings
from arbiter.tournament.state import ELIMINATION, SWISS, State

Legal = Callable[[State, int, str, int, list[str] | None], None]
"""Refuses a deck: of which event, whose, the list, which member of a team, the cards that were opened."""


@final
@dataclass(frozen=True)
class Moved:
    """What a repair did to a player: the place before and after."""

    player: int
    before: int
    after: int


@final
class Event:
    """The log and what it gives.  `who` is the name of somebody of the staff, or #3 for the player with this number.

    `legal` is asked about decks; None: whoever adds them has asked.
    """

    def __init__(self, log: Iterable[Entry] = (), legal: Legal | None = None) -> None:
        self.log = list(log)
        self.legal = legal
        self.state = fold(self.log)

    @classmethod
    def create(cls, who: str, when: int, settings: Mapping[str, Any], legal: Legal | None = None) -> Event:
        event = cls((), legal)
        if not who or who.startswith("#"):
            raise refused("name-wrong", name=who)
        event._add(Entry(1, who, ORGANISER, when, "create", {"settings": dict(settings)}))
        return event

    def _add(self, entry: Entry) -> Entry:
        apply(self.state, entry)
        self.log.append(entry)
        return entry

    def do(self, who: str, when: int, what: str, **data: Any) -> Entry:
        """Adds an entry, or says why not."""
        if self.log and when < self.log[-1].when:
            raise refused("time-back", when=when, last=self.log[-1].when)
        role = require(self.state, who, what, data.get("player"))
        shapes.require(what, data)
        if what == "deck" and role == PLAYER and ("pool" in data or "accepted" in data):
            raise refused("deck-staff")
        if what == "undo":
            return self._undo(Entry(len(self.log) + 1, who, role, when, what, data))
        if what == "deck" and self.legal is not None and not (data.get("accepted") and role != "player"):
            self.legal(self.state, data["player"], data["text"], data.get("member", 0), data.get("pool"))
        return self._add(Entry(len(self.log) + 1, who, role, when, what, data))

    def _undo(self, entry: Entry) -> Entry:
        """Another entry that takes one back; refused if what came after it would then be impossible."""
        number = entry.data["number"]
        if not 1 < number <= len(self.log) or number in undone_in(self.log):
            raise refused("undo-unknown", number=number)
        try:
            state = fold([*self.log, entry])
        except ArbiterError as error:
            raise refused("undo-rests", number=number, problem=error.message) from None
        self.log.append(entry)
        self.state = state
        return entry

    def at_round(self, number: int) -> State:
        """The event as it was when this round was over and the next was not paired."""
        self.state.numbered(number)
        return fold(self.log, number)

    # What takes more than one entry.

    def register(self, who: str, when: int, rows: str) -> int:
        """Players of a table with the columns name and, if wanted, byes and members (separated by /).  All or none."""
        entrants = list(csv.DictReader(io.StringIO(rows)))
        if not entrants or "name" not in entrants[0]:
            raise refused("csv-columns")
        trial = Event(self.log, self.legal)
        for row in entrants:
            members = [member.strip() for member in (row.get("members") or "").split("/") if member.strip()]
            byes = (row.get("byes") or "0").strip()
            if not byes.isdecimal():
                raise refused("byes-wrong", byes=byes)
            trial.do(who, when, "register", name=row["name"] or "", byes=int(byes), members=members)
        self.log, self.state = trial.log, trial.state
        return len(entrants)

    def announce(self, who: str, when: int) -> Entry:
        rounds, cut = structure_for(self.state)
        return self.do(who, when, "announce", rounds=rounds, cut=cut)

    def pods(self, who: str, when: int) -> Entry:
        require(self.state, who, "pods", None)
        return self.do(who, when, "pods", pods=seating(self.state))

    def pair(self, who: str, when: int) -> Entry:
        """The next round, whatever it is; what has to be announced or cut before is."""
        require(self.state, who, "pair", None)
        self._require_decks()
        if self.state.announced is None:
            self.announce(who, when)
        assert self.state.announced is not None
        last = self.state.round
        if last is not None and not last.over:
            return self.do(who, when, "pair", stage=SWISS, pairs=[])  # refused, with the tables that are missing
        if len(self.state.swiss_rounds()) >= self.state.announced[0] and not self.state.seeds:
            if self.state.settings.structure != ELIMINATION and not self.state.announced[1]:
                raise refused("rounds-over", rounds=self.state.announced[0])
            self.do(who, when, "cut", seeds=seeds(self.state))
        return self.do(who, when, "pair", **next_round(self.state))

    def _require_decks(self) -> None:
        """At our own tables nobody can play without a list; programs bring a ready deck."""
        state = self.state
        without = [player for player in state.active() if len(player.decks) < state.settings.team_size]
        missing = [player.name for player in without if not player.agent]
        limited = [player.name for player in without if state.settings.kind != "constructed"]
        if state.settings.at_tables and (missing or limited):
            named = missing or limited
            raise refused("decks-missing", names=", ".join(named[:20]), n=len(named))

    def repair(self, who: str, when: int, round: int, table: int, result: Iterable[int], **more: Any) -> list[Moved]:
        """Corrects a result; says whose place it changed.  Rounds that were paired since then stand."""
        before = {line.player: line.place for line in standings(self.state)}
        self.do(who, when, "repair", round=round, table=table, result=list(result), **more)
        after = {line.player: line.place for line in standings(self.state)}
        return [Moved(id, before[id], after[id]) for id in after if before[id] != after[id]]
