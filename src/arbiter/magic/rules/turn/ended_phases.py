"""Ending the turn, or the combat phase, at once.  CR 717

The rest of the effect goes on before the next step begins: what is left to do stands in the state.
"""

from __future__ import annotations

from arbiter.kernel.asking import Asking
from arbiter.kernel.messages import Argument
from arbiter.kernel.records import Id
from arbiter.magic.language import nodes as n
from arbiter.magic.rules import state_based
from arbiter.magic.rules.actions import lasting_effects
from arbiter.magic.rules.events import combatants, zones
from arbiter.magic.rules.events.telling import tell
from arbiter.magic.rules.facts import queries
from arbiter.magic.rules.facts.combat_facts import COMBAT
from arbiter.magic.rules.facts.context import Context
from arbiter.magic.rules.facts.events import Event, Move
from arbiter.magic.rules.interpreter import verb
from arbiter.magic.rules.replacing.pipeline import happen
from arbiter.magic.state.state import MagicState


@verb(n.EndPhase)
def end_phase(state: MagicState, instruction: n.EndPhase, ctx: Context) -> Asking[bool]:
    """717.1, 717.2"""
    whole = instruction.what == "turn"
    if not whole and "ending combat" in state.ruleset.unknown:
        tell(state, "event-no-meaning", ("cr-2019-05-03/717.2",), {"source": ctx.source})
        return False
    if not whole and queries.turn_of(state).step not in COMBAT:
        tell(state, "event-no-combat-phase", ("717.2g",), {"source": ctx.source})
        return False
    if state.log.on:
        args: dict[str, Argument] = {"player": zones.player_ref(queries.turn_of(state).active)}
        rules = ("717.1", "717.1d") if whole else ("717.2", "717.2d")
        state.log.add("event-ends-turn" if whole else "event-ends-combat", args, rules)
    _drop_triggers(state, "717.1a" if whole else "717.2a")
    yield from _clear_stack(state, ctx.source, "717.1b" if whole else "717.2b")
    if whole and state.ruleset.ended_combat == "first":
        _leave_combat(state)  # cr-2019-05-03/717.1b
    checking = True
    while checking and state.outcome is None:  # 717.1c, 717.2c: nobody gets priority, no ability goes on the stack
        checking = yield from state_based.check(state)
    if state.outcome is not None:
        return True
    if state.pending.waiting:
        _say(state, "event-triggers-held", len(state.pending.waiting), "717.1f" if whole else "717.2f")
    if queries.turn_of(state).step in COMBAT:
        _leave_combat(state)
        lasting_effects.end_effects(state, "end of combat", "717.1d" if whole else "717.2d")
    if whole:
        _skip_to_cleanup(state)
    else:
        _skip_to_next_phase(state)
    return True


def _say(state: MagicState, id: str, number: int, rule: str) -> None:
    tell(state, id, (rule,), {}, {"n": number})


def _drop_triggers(state: MagicState, rule: str) -> None:
    """What triggered before and is not on the stack yet ceases to exist."""
    lost = [trigger for trigger in state.pending.waiting if trigger.turn == state.pending.resolving]
    if lost:
        state.edit_pending().waiting = [
            trigger for trigger in state.pending.waiting if trigger.turn != state.pending.resolving
        ]
        _say(state, "event-triggers-lost", len(lost), rule)


def _clear_stack(state: MagicState, source: Id, rule: str) -> Asking[None]:
    """Every object on the stack is exiled, also the one that is resolving; abilities, which are no cards, cease to exist."""
    events: list[Event] = []
    for id in queries.turn_of(state).stack:
        if state.items[id].kind == "spell":
            events.append(Move(id, "exile", rule, source, "exile"))
        else:
            tell(state, "event-ceases", (rule,), {"object": id})
            zones.take_out(state, id)
    yield from happen(state, events)


def _leave_combat(state: MagicState) -> None:
    """All creatures and planeswalkers are removed from combat."""
    for attacker in combatants.attackers(state):
        zones.remove_from_combat(state, attacker.id)
    for blocker in combatants.blockers(state):
        zones.remove_from_combat(state, blocker.id)


def _skip_to_cleanup(state: MagicState) -> None:
    """717.1d: the cleanup step begins; if it is that step already, another one."""
    turn = state.edit_turn(state.pending.resolving)
    turn.passed, turn.silent = 0, 0
    turn.steps_added, turn.phases_added, turn.step_after, turn.phase_after = (), (), "", ""  # all between are skipped
    if turn.step == "cleanup":
        turn.again = True  # 717.1d
    else:
        turn.step = "end"  # 717.1e: it is skipped, so nothing triggers at its beginning
    turn.stage = "end"


def _skip_to_next_phase(state: MagicState) -> None:
    """717.2d: the phase after the combat phase begins."""
    turn = state.edit_turn(state.pending.resolving)
    turn.passed, turn.silent = 0, 0
    turn.steps_added, turn.step_after = (), ""
    turn.step = "end of combat"  # 717.2e: it is skipped, so nothing triggers at its beginning
    turn.stage = "end"
