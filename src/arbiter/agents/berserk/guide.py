"""The guide of the greedy agent through Berserk: when to think, what to try, how to play on, how far.

A line is one deed with all that follows from it, up to the moment at which a player chooses again what to do.  The dice
of one line are one piece of luck, so the best lines are played again with others.
"""

from __future__ import annotations

from typing import final

from arbiter.agents.berserk import squad, worth
from arbiter.agents.candidates import both_ends, foremost, legal, starts
from arbiter.agents.greedy import Guide
from arbiter.berserk.rules import board, movement, properties, targeting
from arbiter.berserk.rules.context import Context
from arbiter.berserk.state.state import BerserkState
from arbiter.kernel.atoms import fallback
from arbiter.kernel.decisions import Answer, Assign, Decision, Option, Order, PickOne, PickSome
from arbiter.kernel.game import Game
from arbiter.kernel.rules import View
from arbiter.kernel.seats import Seat

PRIORITY, CHOICE = "303.1", "412.2"
ATTACK, CELL = "berserk-ask-attack", "berserk-ask-cell"
DULL = ("berserk-pass", "berserk-decline", "berserk-end", "berserk-reveal")
STAGES = ("announced", "effect")
"""Of others' attacks: when they can be turned aside, and when one knows how hard they strike."""
QUIET = ("choice", "final", "over")
SAMPLES = 2
DEAR = 5
"""An answer costs so many times what it costs in other games: dice and stages make lines long."""
MOST_ACTIONS, MOST_MOVES = 8, 2
MOST_TARGETS, MOST_ATTACKED, MOST_CELLS = 3, 4, 3


def inside(game: Game) -> BerserkState:
    assert isinstance(game.state, BerserkState)
    return game.state


@final
class BerserkGuide(Guide):
    """Berserk, as much of it as a plain player thinks of."""

    def obvious(self, seat: Seat) -> Answer | None:
        decision = seat.decision
        if isinstance(decision, PickOne) and all(option.verb in DULL for option in decision.options):
            return decision.options[0].key
        if decision.asks == CHOICE:
            return None
        view = seat.view
        if view["turn"] == 0:
            answer = squad.answer(view, decision)
            if answer is not None:
                return answer
        if decision.asks == PRIORITY and not _is_time(view):
            return "pass"
        return None

    def standing(self, seat: Seat) -> str:
        """Where a player chooses what to do: all cards and effects on cells, in this turn."""
        view = seat.view
        return f"{view['turn']} {view['cards']} {view['cells']}" if seat.decision.asks == CHOICE else ""

    def spell(self, seat: Seat) -> str:
        """A turn: who has struck does not make the others' strikes worse."""
        return f"turn {seat.view['turn']}" if seat.decision.asks == CHOICE else ""

    def candidates(self, game: Game, decision: Decision) -> list[Answer]:
        state = inside(game)
        if decision.asks == CHOICE:
            return ["end", *_actions(state, decision)]
        if isinstance(decision, PickOne) and decision.options[0].verb in DULL:
            return [option.key for option in decision.options if option.verb != "berserk-reveal"]
        if isinstance(decision, PickOne) and decision.prompt.id == CELL:
            return _cells(state, decision)
        if isinstance(decision, (PickOne, PickSome)) and all(option.about for option in decision.options):
            return _choices(state, decision)
        return starts(decision)

    def plain(self, game: Game, decision: Decision) -> Answer:
        state = inside(game)
        if decision.asks == CHOICE:
            return "end"
        if isinstance(decision, PickOne) and decision.options[0].verb in DULL:
            return decision.options[0].key
        if isinstance(decision, (PickOne, PickSome)) and all(option.about for option in decision.options):
            return _guess(state, decision)
        if isinstance(decision, Assign) and decision.referee is not None:
            suggestion = legal(decision, decision.referee.suggestions())
            if suggestion:
                return suggestion[0]
        return fallback(decision)

    def is_choice(self, game: Game, decision: Decision) -> bool:
        if decision.asks in (PRIORITY, CHOICE) or isinstance(decision, Order) or decision.options == []:
            return False
        return decision.choices() > 1

    def horizon(self, game: Game, seat: int) -> int:
        return 1

    def moment(self, game: Game) -> int:
        """What was begun is over: a player chooses what to do next, or hands over the turn."""
        state = inside(game)
        return int(game.at_checkpoint and not state.stack and state.phase in QUIET)

    def samples(self) -> int:
        return SAMPLES

    def dearness(self, game: Game) -> int:
        return DEAR

    def value(self, game: Game, seat: int) -> int:
        return worth.position(inside(game), seat)


def _is_time(view: View) -> bool:
    """Whether it is a moment to act with priority: others' attacks and dice, or the end of the other's turn."""
    if view["stack"]:
        top = view["stack"][-1]
        if top["kind"] == "roll":
            return True
        return bool(top["player"] != view["seat"] and top["stage"] in STAGES)
    return bool(view["phase"] == "final" and view["active"] != view["seat"])


def _actions(state: BerserkState, decision: Decision) -> list[Answer]:
    """What can be done: strikes at enemies, abilities, and moves that bring somebody nearer, the nearest first."""
    acts: list[tuple[int, Option]] = []
    moves: list[tuple[int, Option]] = []
    paths = worth.ways(state, decision.player)
    for option in decision.options:
        id = option.about
        if option.verb == "berserk-strike":
            if _struck(state, id):
                acts.append((0, option))
        elif option.verb == "berserk-move":
            card = state.objects[id]
            left = _left_to_walk(state, id, paths)
            if left < worth.far(state, card, paths) or worth.must_leave(state, card):
                moves.append((left, option))
        elif option.verb not in DULL:
            acts.append((1, option))
    acts.sort(key=lambda rated: rated[0])
    moves.sort(key=lambda rated: rated[0])
    return [option.key for _, option in [*acts[:MOST_ACTIONS], *moves[:MOST_MOVES]]]


def _left_to_walk(state: BerserkState, id: int, paths: list[int]) -> int:
    """How many steps are missing to the nearest enemy after a step."""
    cells = [cell for cell in movement.cells_for(state, id) if board.is_free(state, cell)]
    return min([paths[cell] for cell in cells], default=board.CELLS)


def _cells(state: BerserkState, decision: Decision) -> list[Answer]:
    """The cells to try: those nearest to an enemy, and the farthest."""
    paths = worth.ways(state, decision.player)

    def far(option: Option) -> int:
        return paths[int(option.key.partition(":")[2])]

    ranked = sorted(decision.options, key=lambda option: (far(option), option.key))
    kept = ranked if len(ranked) <= MOST_CELLS else [*ranked[: MOST_CELLS - 1], ranked[-1]]
    return [option.key for option in kept]


def _struck(state: BerserkState, id: int) -> bool:
    """Whether it can strike an enemy."""
    seat = state.objects[id].controller
    able = targeting.attack_targets(Context(state, id, seat), movement.strike_of(state, id))
    return any(state.objects[other].controller != seat for other in able)


def _ranked(state: BerserkState, decision: Decision) -> list[Option]:
    return sorted(decision.options, key=lambda option: (-_harm(state, decision.player, option.about), option.about))


def _choices(state: BerserkState, decision: PickOne | PickSome) -> list[Answer]:
    """Cards that may be chosen: the dearest of the other's and of one's own; for an attack only the other's."""
    ranked = _ranked(state, decision)
    if decision.prompt.id == ATTACK:
        ranked = [option for option in ranked if _harm(state, decision.player, option.about) > 0][
            :MOST_ATTACKED
        ] or ranked
    few = both_ends(decision, ranked, MOST_TARGETS)
    return legal(decision, few if isinstance(decision, PickOne) else [_guess(state, decision), *few])


def _guess(state: BerserkState, decision: PickOne | PickSome) -> Answer:
    """What hurts the other most, or oneself least."""
    ranked = _ranked(state, decision)
    harmful = [option for option in ranked if _harm(state, decision.player, option.about) > 0]
    return foremost(decision, ranked, len(harmful))


def _harm(state: BerserkState, seat: int, id: int) -> int:
    """What it would be worth to a player if this were hurt: more of what is nearly dead."""
    card = state.objects.get(id)
    if card is None or not board.in_game(card):
        return 0
    value = worth.card(state, card)
    if properties.has_lives(state, id):
        value = 10 * value // max(1, properties.current_lives(state, id))
    return -value if card.controller == seat else value
