"""How the cost of a turn grows with the board: creature tokens on both sides, a whole turn with an attack and blocks.

Work is counted, not timed: events, objects put through the layers, triggers checked, objects looked at, entries of lists
gone through and of tables copied.  Linear means that ten times as many tokens take about ten times the work.
"""

from __future__ import annotations

import time

from arbiter.kernel.atoms import fallback
from arbiter.kernel.decisions import Answer, Assign, Decision, Order
from arbiter.kernel.game import Game, from_state
from arbiter.magic.cards.card import Card
from arbiter.magic.cards.compile import make_card
from arbiter.magic.game import RULES, new_game
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.facts.events import Move
from arbiter.magic.state.state import MagicState

SIZES = (20, 200, 2000)
TRIGGERS = (250, 500, 1000)
COUNTED = ("events", "derivations", "trigger_checks", "looked", "walked", "copied")
FILLER = 60


def board(tokens: int, bells: int = 1) -> Game:
    """A game at the first turn's upkeep, with half of the tokens under each player's control and two effects on them.

    `bells`: so many triggered abilities of each player watch for creatures to die.
    """
    land = make_card("Plains", "", "Basic Land — Plains", "")
    game = new_game([[land] * FILLER, [land] * FILLER], seed=1, log=False, first=0)
    while game.decisions[0].asks == "103.4":
        game.answer(game.decisions[0], "keep")
    state = game.state
    assert isinstance(state, MagicState)
    soldier = make_card("Soldier", "", "Creature — Soldier", "", "1/1")
    anthem = make_card("Anthem", "{2}{W}", "Enchantment", "Creatures you control get +1/+1.")
    bell = make_card("Bell", "{2}", "Artifact", "Whenever a creature dies, you gain 1 life.")
    for seat in (0, 1):
        for card in (anthem, *[bell] * bells, *[soldier] * (tokens // 2)):
            _put(state, card, seat)
    for seat in (0, 1):
        state.edit_player(seat).life = 10 * SIZES[-1]
    return from_state(RULES, game.setup, state, log=False)


def _put(state: MagicState, card: Card, seat: int) -> None:
    move = Move(0, "battlefield", "110.2")
    move.token = card
    move.arrival.controller = seat
    made = zones.move(state, move)
    state.edit_permanent(made).sick = False


def turn(game: Game) -> int:
    """Play until the next turn's upkeep: everything attacks, half of it is blocked.  How many decisions there were."""
    state = game.state
    assert isinstance(state, MagicState)
    began, asked = state.turn_count, 0
    while game.decisions and state.turn_count == began:
        decision = game.decisions[0]
        game.answer(decision, _answer(decision))
        asked += 1
        state = game.state
        assert isinstance(state, MagicState)
    return asked


def _answer(decision: Decision) -> Answer:
    if isinstance(decision, Order):
        return tuple([option.key for option in decision.options])
    if isinstance(decision, Assign):
        if decision.asks.startswith("508"):
            return tuple([(option.key, decision.slots[0].key) for option in decision.options])
        half = decision.options[: len(decision.options) // 2]
        return tuple([(option.key, slot.key) for option, slot in zip(half, decision.slots, strict=False)])
    keys = [option.key for option in decision.options]
    return "pass" if "pass" in keys else fallback(decision)


def grown(tokens: int) -> dict[str, float]:
    """The work of one turn with so many tokens, and its milliseconds."""
    return _worked(board(tokens))


def triggered(number: int) -> dict[str, float]:
    """The work of one turn in which two creatures die and so many abilities trigger on that at the same time."""
    return _worked(board(4, number // 4))


def _worked(game: Game) -> dict[str, float]:
    state = game.state
    assert isinstance(state, MagicState)
    before = {name: int(getattr(state.caches.work, name)) for name in COUNTED}
    began = time.process_time()
    asked = turn(game)
    passed = time.process_time() - began
    after = game.state
    assert isinstance(after, MagicState)
    work = {name: float(int(getattr(after.caches.work, name)) - before[name]) for name in COUNTED}
    return {"decisions": float(asked), **work, "turn_ms": passed * 1000}
