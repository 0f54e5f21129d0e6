"""One game of a simulation: played without a log and without history, and told in one row.

A game that raises is no end of the simulation: its row names the failure, and its record can be shrunk.
"""

from __future__ import annotations

from arbiter.kernel.game import Game, new_game
from arbiter.kernel.messages import EVERYBODY
from arbiter.kernel.saving import save_record
from arbiter.kernel.seats import Seat
from arbiter.research import series
from arbiter.research.plan import Plan
from arbiter.research.summary import BOUND, ENDLESS, FAILURE, RESULT, Row
from arbiter.scenario.shrink import Failure, from_exception


def play(plan: Plan, number: int) -> tuple[Row, str, Failure | None]:
    """A game of the plan: its row, its record, and what went wrong in it."""
    row = Row(number, plan.seed_of(number))
    row.entrants = plan.entrants(number)
    row.decks = [plan.played_deck(number, entrant) for entrant in row.entrants]
    setup = plan.setup(number)
    if plan.best_of > 1:
        return series.play(plan, row, setup)
    game: Game | None = None
    failure: Failure | None = None
    try:
        game = new_game(plan.library.rules, setup, log=False)
        game.keep_history = False
        play_out(plan, game, row)
    except Exception as error:
        failure = from_exception(error)
        row.ended, row.sign = FAILURE, failure.sign
    return row, save_record(plan.library.rules, setup, None, [] if game is None else game.record), failure


def play_out(plan: Plan, game: Game, row: Row) -> None:
    """Let the agents answer until the game is over or the bound is reached."""
    agents = plan.agents(row.number)
    while game.decisions and row.answers < plan.bound:
        decision = game.decisions[0]
        row.decisions += decision.choices() >= 2
        row.answers += 1
        game.answer(decision, agents[decision.seat].choose(Seat(game, decision.seat)))
    view = game.view(EVERYBODY)
    row.turns, row.first = plan.library.turns(view), plan.library.first(view)
    result = game.result
    if result is None:
        row.ended = BOUND
        return
    row.ended, row.rule = ENDLESS if result.endless else RESULT, result.rule
    row.winners = [row.entrants[seat] for seat in result.winners]
