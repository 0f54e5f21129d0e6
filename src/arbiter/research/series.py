"""A match of a simulation: games in a row, told in one row; the players keep their decks."""

from __future__ import annotations

from arbiter.kernel.codec import Json
from arbiter.kernel.game import new_game
from arbiter.kernel.messages import EVERYBODY
from arbiter.kernel.rng import mix
from arbiter.kernel.saving import save_record
from arbiter.kernel.seats import Seat
from arbiter.matches.match import Match
from arbiter.matches.series import KEY
from arbiter.matches.standing import new_standing
from arbiter.research.plan import Plan
from arbiter.research.summary import BOUND, FAILURE, RESULT, Row
from arbiter.scenario.shrink import Failure, from_exception

DRAWN = 3
"""After so many times as many games as it is best of, a match ends as it stands: all of them could be drawn."""


def play(plan: Plan, row: Row, setup: Json) -> tuple[Row, str, Failure | None]:
    """A match of the plan: its row, its record, and what went wrong in it (then the record is that of the game)."""
    assert isinstance(setup, dict)
    standing = new_standing(plan.size, plan.best_of, DRAWN * plan.best_of)
    match: Match | None = None
    try:
        first = new_game(plan.library.rules, {**setup, KEY: standing.as_json()}, log=False)
        match = Match(first, mix(row.seed + plan.best_of))
        _play_out(plan, match, row)
    except Exception as error:
        failure = from_exception(error)
        row.ended, row.sign = FAILURE, failure.sign
        game = None if match is None else match.game
        began = setup if game is None else game.setup
        return row, save_record(plan.library.rules, began, None, [] if game is None else game.record), failure
    return row, match.record(), None


def _play_out(plan: Plan, match: Match, row: Row) -> None:
    agents = plan.agents(row.number)
    while match.result is None and row.answers < plan.bound * plan.best_of:
        if not match.decisions:
            _count(plan, match, row)
            match.next_game()
            continue
        decision = match.decisions[0]
        kept = plan.library.kept_deck(match.game, decision)
        row.decisions += decision.choices() >= 2
        row.answers += 1
        match.answer(decision, agents[decision.seat].choose(Seat(match.game, decision.seat)) if kept is None else kept)
    _count(plan, match, row)
    row.first = plan.library.first(match.games[0].view(EVERYBODY))
    if match.result is None:
        row.ended = BOUND
        return
    row.ended, row.rule = RESULT, "" if match.game.result is None else match.game.result.rule
    row.winners = [row.entrants[seat] for seat in match.result.winners]


def _count(plan: Plan, match: Match, row: Row) -> None:
    row.turns += plan.library.turns(match.game.view(EVERYBODY))
