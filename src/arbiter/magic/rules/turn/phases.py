"""The order of phases and steps within a turn, those that effects add, and who receives priority in them.  CR 500, 501, 512

What is added stands in the `Turn` record: steps that follow the present step, phases that follow the present phase, and
after which of the turn's own steps the ordinary order goes on.
"""

from __future__ import annotations

from typing import Final

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Argument, Message
from arbiter.magic.language import nodes as n
from arbiter.magic.rules.combat import combat
from arbiter.magic.rules.events import zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.state.records import player_id
from arbiter.magic.state.state import MagicState
from arbiter.magic.state.turns import Turn

PHASES: Final[dict[str, tuple[str, ...]]] = {
    "beginning": ("untap", "upkeep", "draw"),  # 501.1
    "precombat main": ("precombat main",),  # 505.1
    "combat": (
        "beginning of combat",
        "declare attackers",
        "declare blockers",
        "first combat damage",
        "combat damage",
        "end of combat",
    ),  # 506.1
    "postcombat main": ("postcombat main",),  # 505.1
    "ending": ("end", "cleanup"),  # 512.1
}
"""The phases of a turn in their order, with their steps; a main phase has none and counts as one (505.2)."""

STEPS: Final = tuple([step for steps in PHASES.values() for step in steps])

PHASE_OF: Final = {step: phase for phase, steps in PHASES.items() for step in steps}

RULE_OF: Final[dict[str, str]] = {
    "untap": "502.2",
    "upkeep": "503.1",
    "draw": "504.1",
    "precombat main": "505.1",
    "beginning of combat": "507.2",
    "declare attackers": "508.1",
    "declare blockers": "509.1",
    "first combat damage": "510.4",
    "combat damage": "510.1",
    "end of combat": "511.1",
    "postcombat main": "505.1",
    "end": "513.1",
    "cleanup": "514.1",
}

RULE_OF_PHASE: Final[dict[str, str]] = {
    "beginning": "501.1",
    "precombat main": "505.2",
    "combat": "506.1",
    "postcombat main": "505.2",
    "ending": "512.1",
}

RECEIVES: Final[dict[str, str]] = {
    "upkeep": "503.1",
    "draw": "504.2",
    "precombat main": "505.5",
    "beginning of combat": "507.2",
    "declare attackers": "508.2",
    "declare blockers": "509.4",
    "first combat damage": "510.3",
    "combat damage": "510.3",
    "end of combat": "511.1",
    "postcombat main": "505.5",
    "end": "513.1",
}
"""The steps in which the active player receives priority (117.3a), each with its own rule.

In the untap step nobody does (502.3), in the cleanup step only if something is to be done (514.3a)."""


def following(state: MagicState, turn: Turn, made: Turn) -> str:
    """The step after this one: an added step, the next of the phase, an added phase, the next phase of the turn (500.1).

    `made` is the turn's new record; what is taken of what was added is taken out of it.
    """
    own = turn.step_after or turn.step
    made.step_after = ""
    if turn.steps_added:  # 500.9
        made.steps_added = turn.steps_added[1:]
        made.step_after = own
        return turn.steps_added[0]
    phase = PHASES[PHASE_OF[own]]
    if own != phase[-1]:
        return _within(state, turn, STEPS[STEPS.index(own) + 1])
    before = turn.phase_after or own
    made.phase_after = ""
    if turn.phases_added:  # 500.8
        made.phases_added = turn.phases_added[1:]
        made.phase_after = before
        return PHASES[turn.phases_added[0]][0]
    return STEPS[STEPS.index(PHASES[PHASE_OF[before]][-1]) + 1]


def ends_phase(turn: Turn) -> bool:
    """Whether the phase ends with the present step (500.1)."""
    own = turn.step_after or turn.step
    return not turn.steps_added and own == PHASES[PHASE_OF[own]][-1] and not turn.again


def _within(state: MagicState, turn: Turn, step: str) -> str:
    """The next step of a phase; in combat some are passed over."""
    if step == "declare blockers" and not turn.attacked:
        tell(state, "event-no-attackers", ("508.8",), {"player": player_id(turn.active)})
        return "end of combat"  # 508.8: none was declared or put there attacking, however few are left
    if step == "first combat damage" and not combat.needs_first_strike(state):
        return "combat damage"  # 510.4
    return step


def add_phases(state: MagicState, phases: tuple[str, ...]) -> None:
    """500.8: directly after the present phase; the most recently added comes first."""
    turn = state.edit_turn(state.pending.resolving)
    main = "postcombat main"  # 505.1a: only the first main phase of a turn is a precombat main phase
    turn.phases_added = (*[main if phase == "main" else phase for phase in phases], *turn.phases_added)
    for phase in phases:
        _tell(state, turn, phase, "500.8")


def add_steps(state: MagicState, steps: tuple[str, ...]) -> None:
    """500.9: directly after the present step; the most recently added comes first."""
    turn = state.edit_turn(state.pending.resolving)
    turn.steps_added = (*steps, *turn.steps_added)
    for step in steps:
        _tell(state, turn, step, "500.9")


def _tell(state: MagicState, turn: Turn, part: str, rule: str) -> None:
    if state.log.on:
        name = part.replace(" ", "-")
        message = Message("step-" + name) if part in STEPS else Message("phase-" + name)
        args: dict[str, Argument] = {"player": zones.player_ref(turn.active), "part": message}
        state.log.add("event-part-added", args, (rule,))


@verb(n.AddPhases)
def phases_added(state: MagicState, instruction: n.AddPhases, ctx: Context) -> Asking[bool]:
    """500.8, 500.9: directly after this phase or step, if it is one that the effect speaks of."""
    if instruction.after == "step":
        add_steps(state, instruction.phases)
        return True
    phase = PHASE_OF[queries.turn_of(state).step]
    fits = instruction.after == "phase" or phase.endswith(instruction.after.removesuffix(" phase"))
    if fits:
        add_phases(state, instruction.phases)
    # after this main phase, while there is none
    tell(state, "event-not-possible", ("101.3",), {"object": ctx.source})
    return fits
    yield  # a rule without a question is a generator too
