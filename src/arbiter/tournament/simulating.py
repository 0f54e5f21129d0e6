"""An event without people: random results by strength, and if wanted people who leave, return, come late, and wrong results."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any, Final, final

from arbiter.tournament.prizes import places
from arbiter.tournament.running import Event
from arbiter.tournament.standings import facts, standings
from arbiter.tournament.state import SWISS, Match, Round, State

ORGANISER: Final = "organiser"
DRAWN: Final = 0.04
MINUTE: Final = 60


@final
@dataclass(frozen=True)
class Unrest:
    """How often what a store sees happens, in each round: for each player, except repairs, which are for each round."""

    drop: float = 0.0
    back: float = 0.0
    late: float = 0.0
    wrong: float = 0.0
    no_show: float = 0.0


LIVELY: Final = Unrest(drop=0.05, back=0.3, late=0.05, wrong=0.5, no_show=0.02)


class Simulation:
    """Plays an event to its end."""

    def __init__(self, players: int, seed: int, settings: dict[str, Any] | None = None, unrest: Unrest | None = None):
        self.rng = Random(f"simulation {seed}")
        self.unrest = unrest or Unrest()
        self.now = 0
        self.event = Event.create(ORGANISER, 0, {"name": f"simulation {seed}", "seed": seed, **(settings or {})})
        self.strength: dict[int, float] = {}
        self.event.do(ORGANISER, 0, "staff", name="judge", role="head-judge")
        for _ in range(players):
            self._enter()

    @property
    def state(self) -> State:
        return self.event.state

    def do(self, what: str, who: str = ORGANISER, **data: Any) -> None:
        self.event.do(who, self.now, what, **data)

    def _enter(self) -> None:
        id = len(self.state.players) + 1
        self.do("register", name=f"Player {id}")
        self.strength[id] = self.rng.gauss(0, 1)

    def run(self) -> Event:
        if self.state.settings.kind == "draft":
            self.event.pods(ORGANISER, self.now)
        while self._more():
            self.pair()
            self.do("clock", action="start")
            self._play(self.state.current())
            if self.state.current().stage == SWISS:
                self._wrong()
                self._come_and_go()
            self.now += 50 * MINUTE
        self.do("end")
        return self.event

    def pair(self) -> None:
        """Pair the next round."""
        self.event.pair(ORGANISER, self.now)

    def _more(self) -> bool:
        """Whether there is another round."""
        state = self.state
        if len(state.active()) < 2:
            return False
        if state.announced is None or len(state.swiss_rounds()) < state.announced[0]:
            return True
        last = state.round
        if not state.seeds:
            elimination = not state.announced[0]
            return elimination or 0 < state.announced[1] <= len(state.active())
        return last is None or last.stage == SWISS or len(last.matches) > 1

    def _play(self, round: Round) -> None:
        self.now += 20 * MINUTE
        for match in round.matches:
            if match.bye:
                continue
            if round.stage == SWISS and self.rng.random() < self.unrest.no_show:
                self.do("no-show", player=match.players[1])
            else:
                self.do("result", table=match.table, result=list(self._result(match, round.stage == SWISS)))

    def _result(self, match: Match, may_draw: bool) -> tuple[int, int, int]:
        most = self.state.needed_wins
        first, second = (self.strength[id] for id in match.players)
        chance = 1 / (1 + exp(second - first))
        if may_draw and self.rng.random() < DRAWN:
            return most - 1, most - 1, 1
        won = [0, 0]
        while max(won) < most:
            won[0 if self.rng.random() < chance else 1] += 1
        return won[0], won[1], 0

    def _wrong(self) -> None:
        """A result of any round so far was entered the wrong way round."""
        if self.rng.random() >= self.unrest.wrong:
            return
        round = self.rng.choice(self.state.swiss_rounds())
        match = self.rng.choice(round.matches)
        if match.result is not None and not match.bye:
            first, second, drawn = match.result
            self.event.repair("judge", self.now, round.number, match.table, (second, first, drawn))

    def _come_and_go(self) -> None:
        assert self.state.announced is not None
        unrest, last = self.unrest, len(self.state.rounds) >= self.state.announced[0]
        for player in list(self.state.players.values()):
            chance = unrest.drop if player.active else unrest.back
            if self.rng.random() < chance:
                self.do("drop" if player.active else "return", player=player.id)
            if not last and not self.state.pods and self.rng.random() < unrest.late / 4:
                self._enter()


def facts_of(event: Event) -> dict[str, Any]:
    """The event for programs: rounds with pairings and results, and the standings."""
    state = event.state
    rounds = [
        {
            "round": round.number,
            "stage": round.stage,
            "pairings": [
                {"table": match.table, "players": list(match.players), "result": _listed(match)}
                for match in round.matches
            ],
        }
        for round in state.rounds
    ]
    table = [facts(state, line) for line in standings(state)]
    return {
        "event": state.settings.name,
        "formulas": state.numbers["formulas"],
        "rounds": rounds,
        "standings": table,
        "places": places(state),
    }


def _listed(match: Match) -> list[int] | None:
    return None if match.result is None else list(match.result)
