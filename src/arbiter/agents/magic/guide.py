"""The guide of the greedy agent through Magic: when to think, what to try, how to play on, how far.

A line is played on to the end of the next turn if the turn is one's own (so that the others' answer to an attack is
felt), else to the end of this one.
"""

from __future__ import annotations

from typing import final

from arbiter.agents.candidates import both_ends, foremost, legal, starts
from arbiter.agents.greedy import Guide
from arbiter.agents.magic import combat, hand, worth
from arbiter.kernel.atoms import fallback
from arbiter.kernel.decisions import Answer, Assign, Decision, Divide, Option, Order, PickOne, PickSome
from arbiter.kernel.game import Game
from arbiter.kernel.rules import View
from arbiter.kernel.seats import Seat
from arbiter.magic.rules import layers
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.game import subgames
from arbiter.magic.state.records import seat_of
from arbiter.magic.state.state import MagicState

PRIORITY, MULLIGAN, SCRY, SIDEBOARDS = "117.1", "103.4", "701.17a", "100.4"
ATTACK, BLOCK, CLEANUP = "508.1a", "509.1a", "514.1"

USUAL_BOARD = 60
"""Permanents on the battlefield, lands included, up to which an answer costs what it usually does."""
MOST_CHOICES = 5
"""Of others' things and of one's own, so many are tried as targets."""

OWN_STEPS = ("precombat main", "declare blockers", "postcombat main")
OTHERS_STEPS = ("declare attackers", "declare blockers", "end")
"""When to think about acting with an empty stack; at other times there is a better one to come."""


def inner(game: Game) -> MagicState:
    assert isinstance(game.state, MagicState)
    return subgames.innermost(game.state)


@final
class MagicGuide(Guide):
    """Magic, as much of it as a plain player thinks of."""

    def obvious(self, seat: Seat) -> Answer | None:
        decision = seat.decision
        if decision.asks == PRIORITY:
            return None if _can_act(decision) and _is_time(seat.view) else "pass"
        if decision.asks == MULLIGAN:
            return _mulligan(seat.view, decision)
        if decision.asks == SIDEBOARDS and isinstance(decision, PickSome):  # it plays on with the deck that it has
            sizes = [player["library"] for player in seat.view["players"] if player["seat"] == seat.seat]
            return decision.normal([option.key for option in decision.options[: sizes[0]]])
        if decision.asks == SCRY and isinstance(decision, PickSome):
            return decision.normal(hand.unwanted(seat.view, decision))
        return None

    def candidates(self, game: Game, decision: Decision) -> list[Answer]:
        state = inner(game)
        if decision.asks == PRIORITY:
            return _actions(state, decision)
        if isinstance(decision, Assign) and decision.asks == ATTACK:
            nobody = legal(decision, [()])
            others = combat.elsewhere(state, decision)
            return [combat.attack(state, decision), *nobody, combat.everyone(state, decision), *others]
        if isinstance(decision, Assign) and decision.asks == BLOCK:
            block = combat.block(state, decision)
            return [block, *legal(decision, [()]), *combat.gangs(state, decision, block)]
        if isinstance(decision, (PickOne, PickSome)) and all(option.about for option in decision.options):
            return _choices(state, decision)
        return starts(decision)

    def plain(self, game: Game, decision: Decision) -> Answer:
        state = inner(game)
        if decision.asks == PRIORITY:
            return "pass"
        if isinstance(decision, Assign) and decision.asks == ATTACK:
            return combat.attack(state, decision)
        if isinstance(decision, Assign) and decision.asks == BLOCK:
            return combat.block(state, decision)
        if isinstance(decision, Divide) and decision.referee is not None:
            suggestion = legal(decision, decision.referee.suggestions())
            if suggestion:
                return suggestion[0]
        if isinstance(decision, (PickOne, PickSome)):
            return _guess(state, decision)
        return fallback(decision)

    def is_choice(self, game: Game, decision: Decision) -> bool:
        if decision.asks in (PRIORITY, ATTACK, BLOCK, CLEANUP, MULLIGAN, SCRY) or isinstance(decision, Order):
            return False
        return decision.choices() > 1

    def horizon(self, game: Game, seat: int) -> int:
        state = inner(game)
        if not state.turns:
            return 1
        own = seat in queries.team(state, queries.active_player(state))
        return state.turn_count + (2 if own else 1)

    def moment(self, game: Game) -> int:
        return inner(game).turn_count

    def dearness(self, game: Game) -> int:
        return 1 + len(inner(game).permanents) // USUAL_BOARD

    def value(self, game: Game, seat: int) -> int:
        assert isinstance(game.state, MagicState)
        if game.state.outcome is not None:
            return worth.position(game.state, seat)
        return worth.position(inner(game), seat)


def _can_act(decision: Decision) -> bool:
    """Whether there is anything to do but pass and make mana for nothing."""
    return any(option.verb not in ("pass", "activate-mana") for option in decision.options)


def _is_time(view: View) -> bool:
    """Whether it is a moment to act: an answer to others' spells, or a step that matters."""
    turn = view["turns"][0]
    for other in view["turns"]:
        if other["priority"] == view["seat"]:
            turn = other
    if view["stack"]:
        return view["stack"][-1]["controller"] not in _own_side(view)
    own = view["seat"] in (turn.get("active players") or [turn["active"]])  # 805.4a
    return turn["step"] in (OWN_STEPS if own else OTHERS_STEPS)


def _own_side(view: View) -> list[int]:
    """The seat and its teammates."""
    return next((team for team in view["teams"] if view["seat"] in team), [view["seat"]])


def _mulligan(view: View, decision: Decision) -> Answer:
    if isinstance(decision, PickOne):
        return "keep" if hand.keeps(view) else "mulligan"
    if isinstance(decision, PickSome):
        return decision.normal(hand.bottom(view, decision))
    return fallback(decision)


def _actions(state: MagicState, decision: Decision) -> list[Answer]:
    """A land if one can be played; else passing, and one of each kind of action."""
    lands = _each_kind(state, [option for option in decision.options if option.verb == "play"])
    if lands:
        return lands
    acts = [option for option in decision.options if option.verb not in ("pass", "activate-mana")]
    return ["pass", *_each_kind(state, acts)]


def _each_kind(state: MagicState, options: list[Option]) -> list[Answer]:
    """One of those that do the same with equal objects."""
    return [option.key for option in _kinds(state, options)]


def _kinds(state: MagicState, options: list[Option]) -> list[Option]:
    """The options, but only one of those that do the same with equal objects."""
    attached = {permanent.attached: True for permanent in state.permanents.values()}
    kinds: dict[tuple[object, ...], Option] = {}
    for option in options:
        id = option.about
        marks: tuple[object, ...] = (id,)
        if id in state.objects and id not in attached:
            permanent = state.permanents.get(id)
            status = () if permanent is None else permanent.values()[1:]
            fights = (id in state.combat.attackers, id in state.combat.blockers)
            marks = (state.objects[id].zone, layers.characteristics(state, id), status, fights)
        kinds.setdefault((option.verb, option.detail, marks), option)
    return list(kinds.values())


def _choices(state: MagicState, decision: PickOne | PickSome) -> list[Answer]:
    """Objects and players that may be chosen: one of each kind, the dearest of others' and of one's own."""
    kinds = _kinds(state, decision.options)
    ranked = sorted(kinds, key=lambda option: (-_harm(state, decision.player, option.about), option.about))
    few = both_ends(decision, ranked, MOST_CHOICES)
    return legal(decision, few if isinstance(decision, PickOne) else [_guess(state, decision), *few])


def _guess(state: MagicState, decision: PickOne | PickSome) -> Answer:
    """What hurts others most, or oneself least."""
    if not all(option.about for option in decision.options):
        return fallback(decision)
    ranked = sorted(decision.options, key=lambda option: (-_harm(state, decision.player, option.about), option.about))
    harmful = [option for option in ranked if _harm(state, decision.player, option.about) > 0]
    return foremost(decision, ranked, len(harmful))


def _harm(state: MagicState, seat: int, id: int) -> int:
    """What it would be worth to a player if this were gone."""
    if id < 0:
        other = seat_of(id)
        weak = (
            max(0, 20 - state.players[other].life) if len(state.players) > 2 else 0
        )  # of several, who is nearest to death
        return 60 + weak if queries.is_opponent(state, seat, other) else -60
    if id not in state.objects:
        return 0
    derived = layers.characteristics(state, id)
    value = (
        worth.permanent(state, id, derived)
        if id in state.permanents
        else worth.spell(derived.types, derived.mana_value)
    )
    return value if queries.is_opponent(state, seat, derived.controller) else -value
