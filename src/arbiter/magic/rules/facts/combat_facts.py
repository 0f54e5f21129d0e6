"""What words about combat mean: attacking alone, the defending player, points of the combat phase.  CR 506.5, 506.6, 508.5, 508.6

Looks at the state alone, so that noun phrases and conditions can ask.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.facts import queries, teams
from arbiter.magic.rules.facts.ranges import reaches_player
from arbiter.magic.state.records import seat_of
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn

COMBAT: Final = (  # 506.1
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "first combat damage",
    "combat damage",
    "end of combat",
)
BEFORE_COMBAT: Final = ("untap", "upkeep", "draw", "precombat main")

POINTS: Final[dict[str, tuple[str, ...]]] = {
    "attackers": ("declare attackers",),  # 506.6a: whether or not any are declared
    "blockers": ("declare blockers",),  # 506.6b
    "combat damage step": ("first combat damage", "combat damage"),
    "end of combat step": ("end of combat",),
    "combat": ("beginning of combat",),
}
"""The steps with whose beginning a point of the combat phase is reached (506.6)."""


def begins(state: MagicState, index: int) -> None:
    """A step of a combat phase begins: which have begun stands in the turn (506.6)."""
    turn = state.turns[index]
    if turn.step not in COMBAT:
        return
    made = state.edit_turn(index)
    if turn.step == COMBAT[0]:
        made.combats += 1
        made.combat = ()
        made.attacked = False
        made.defending = -1
    made.combat = (*made.combat, turn.step)
    if made.combats == 1:
        made.first_combat = made.combat


def could_defend(state: MagicState, seat: int) -> list[int]:
    """The opponents who are or may become defending players: all in range (802.2, 801.3), or the one chosen (506.2a)."""
    reached = [
        opponent for opponent in queries.opponents(state, seat) if reaches_player(state, seat, opponent)
    ]  # 508.7e
    opponents = teams.attackable(state, seat, reached)
    chosen = queries.turn_of(state).defending if state.turns else -1  # 506.2a
    return opponents if chosen < 0 else [opponent for opponent in opponents if opponent == chosen]  # 508.7d


def is_time(turn: Turn, what: n.CombatPoint) -> bool:
    """506.6: whether now is before or after a point of the combat phase."""
    now = turn.step in COMBAT
    if what.during or what.when == "during":
        return (
            (what.during or turn.combats == 1) and now and _is_there(turn, what, turn.combat)
        )  # 506.6c: of any combat phase
    if what.when == "after":
        over = turn.combats > 1 or not now
        return _reached(turn.first_combat, what.point) and (what.point != "combat" or over)
    if turn.combats == 0:
        return turn.step in BEFORE_COMBAT  # 506.6e: even if that combat phase is skipped
    return turn.combats == 1 and now and _is_there(turn, what, turn.first_combat)  # 506.6d: of the first one


def _is_there(turn: Turn, what: n.CombatPoint, begun: tuple[str, ...]) -> bool:
    if what.when == "during":
        return True
    if what.when == "after":
        return _reached(begun, what.point)  # 506.6f: not if the step was skipped
    return COMBAT.index(turn.step) < COMBAT.index(POINTS[what.point][0])  # 506.6e: a skipped one is past too


def _reached(begun: tuple[str, ...], point: str) -> bool:
    return any(step in begun for step in POINTS[point])


def is_alone(state: MagicState, word: str, id: Id) -> bool:
    """506.5: attacking, or blocking, while no other creature is."""
    fighting = list(state.combat.attackers) if word == "attacking alone" else list(state.combat.blockers)
    return fighting == [id]


def is_unblocked(state: MagicState, id: Id) -> bool:
    """509.1h"""
    return id in state.combat.attackers and state.combat.attackers[id].unblocked


def is_blocked(state: MagicState, id: Id) -> bool:
    """509.1h"""
    return id in state.combat.attackers and state.combat.attackers[id].blocked


def attacks_one_of(state: MagicState, id: Id, seats: list[int]) -> bool:
    """508.6: whether the creature attacks one of these players themselves."""
    attacker = state.combat.attackers.get(id)
    return attacker is not None and attacker.at < 0 and seat_of(attacker.at) in seats


def defending_player(state: MagicState, ids: list[Id]) -> list[int]:
    """508.5, 508.5a: the player whom the first attacker of these attacks, or whose planeswalker; or did before it left combat."""
    for id in ids:
        if id in state.combat.attackers:
            return [state.combat.attackers[id].defending]
        if id in state.combat.defended:
            return [state.combat.defended[id]]
    return []


def attacked_by(state: MagicState, id: Id) -> Id:
    """What a creature attacks, or attacked as it left combat; 0: nothing."""
    if id in state.combat.attackers:
        return state.combat.attackers[id].at
    return state.memory.remembered[id].attacked if id in state.memory.remembered else 0


def step_names(step: str) -> tuple[str, ...]:
    """What a step is called: the main phases by their common name too (505.1), both combat damage steps by one (510.4)."""
    if step.endswith(" main"):
        return (step, "main")
    return (step, "combat damage") if step == "first combat damage" else (step,)  # 510.4


def is_in_step(state: MagicState, what: n.AfterUpkeep | n.InStep, seats: list[int]) -> bool:
    """Whether it is such a step of a turn of one of these players, or after the upkeep of one (503.2)."""
    turn = queries.turn_of(state)
    there = turn.upkeep_over if isinstance(what, n.AfterUpkeep) else what.step in step_names(turn.step)
    return there and any(teams.is_active(state, seat) for seat in seats)


ATTACKED: Final = (
    "attacked in combat"  # in which combat phase of the turn a player was attacked last; the first, if nothing is kept
)


def has_attacked(state: MagicState, who: list[int], whom: list[int] | None, now: bool = False) -> bool:
    """508.6: whether one of these players declared an attacker this turn: of one of those, if they are named.

    `now`: in the combat phase that is under way.
    """
    for seat in who:
        for at in state.players[seat].attacked:
            if whom is not None and not (at < 0 and seat_of(at) in whom):
                continue
            if not now or state.memory.used.get((at, ATTACKED), 1) == queries.turn_of(state).combats:
                return True
    return False


def note_attack(state: MagicState, seat: int, at: Id) -> None:
    """508.6: a player has attacked; a planeswalker is remembered as no player."""
    known = state.players[seat].attacked
    whom = at if at < 0 else 0
    if queries.turn_of(state).combats > 1:
        state.edit_memory().used[whom, ATTACKED] = queries.turn_of(state).combats
    if whom not in known:
        state.edit_player(seat).attacked = (*known, whom)


def forget_attacks(state: MagicState, seat: int) -> None:
    """What was attacked in the turn before is no longer "this turn"."""
    state.edit_combat().defended = {}
    for other in state.players if len(state.turns) < 2 else [seat]:
        if state.players[other].attacked:
            state.edit_player(other).attacked = ()
